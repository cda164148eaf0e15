/* Window filters, splines, interpolation and connected components, compared with plain loops on the host. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/ndimage.h>

static int real_type(void) {
    return cts.fp64 ? GA_DOUBLE : GA_FLOAT;
}

static cts_number number(double x) {
    return (cts_number){.kind = CTS_REAL, .re = x};
}

/* ---------------------------------------------------------------------------------------------------------- borders */

/* Map position i to an element according to the border mode, by single steps; -1: none. */
static ssize_t place_on(ssize_t i, ssize_t n, ga_border border) {
    if (i >= 0 && i < n) return i;
    if (border == GA_BORDER_CONSTANT || border == GA_BORDER_GRID_CONSTANT) return -1;
    if (border == GA_BORDER_NEAREST) return i < 0 ? 0 : n - 1;
    ssize_t at = 0, step = 1;
    for (ssize_t k = 0; k != i; k += i < 0 ? -1 : 1) {
        int way = (int)(i < 0 ? -step : step);
        if (border == GA_BORDER_WRAP || border == GA_BORDER_GRID_WRAP) {
            at = (at + way + n) % n;
        } else if (at + way < 0 || at + way >= n) {
            step = -step;
            if (border == GA_BORDER_MIRROR && n > 1) at -= way;
        } else {
            at += way;
        }
    }
    return at;
}

/* The index of the element at distance moves[] from element i; -1: none. */
static ssize_t neighbour_of(const cts_array *x, size_t i, const ssize_t *moves, ga_border border) {
    ssize_t at[CTS_MAX_RANK], to = 0;

    for (unsigned d = x->nd; d-- > 0; i /= x->dims[d]) at[d] = (ssize_t)(i % x->dims[d]) + moves[d];
    for (unsigned d = 0; d < x->nd; d++) {
        ssize_t p = place_on(at[d], (ssize_t)x->dims[d], border);
        if (p < 0) return -1;
        to = to * (ssize_t)x->dims[d] + p;
    }
    return to;
}

/* ---------------------------------------------------------------------------------------------------------- windows */

typedef struct window_case {
    ga_window_op op;
    int type, out;
    unsigned nd;
    size_t dims[3], extents[3];
    ssize_t origin[3];
    bool footprint, weights;
    size_t rank;
    ga_border border;
    double fill;
} window_case;

static const window_case window_cases[] = {
    {GA_WINDOW_CORRELATE, GA_FLOAT, GA_FLOAT, 2, {5, 7}, {3, 4}, {0, 1}, true, true, 0, GA_BORDER_REFLECT, 0},
    {GA_WINDOW_CORRELATE, GA_INT, GA_FLOAT, 3, {3, 4, 5}, {1, 5, 1}, {0}, false, true, 0, GA_BORDER_CONSTANT, 2},
    {GA_WINDOW_CORRELATE, GA_INT, GA_FLOAT, 1, {9}, {23}, {-4}, false, true, 0, GA_BORDER_MIRROR, 0},
    {GA_WINDOW_MEAN, GA_UBYTE, GA_UBYTE, 2, {6, 5}, {1, 3}, {0, -1}, false, false, 0, GA_BORDER_WRAP, 0},
    {GA_WINDOW_MIN, GA_SHORT, GA_SHORT, 2, {4, 1}, {3, 5}, {-1, 0}, true, false, 0, GA_BORDER_NEAREST, 0},
    {GA_WINDOW_MAX, GA_FLOAT, GA_FLOAT, 2, {3, 8}, {2, 3}, {0}, false, true, 0, GA_BORDER_REFLECT, 0},
    {GA_WINDOW_MIN, GA_BOOL, GA_BOOL, 2, {6, 7}, {3, 3}, {0}, true, false, 0, GA_BORDER_CONSTANT, 1},
    {GA_WINDOW_RANK, GA_FLOAT, GA_FLOAT, 2, {7, 6}, {3, 5}, {0, 1}, true, false, 3, GA_BORDER_MIRROR, 0},
    {GA_WINDOW_RANK, GA_LONG, GA_LONG, 1, {40}, {7}, {2}, false, false, 3, GA_BORDER_GRID_CONSTANT, -3},
    {GA_WINDOW_MAX, GA_HALF, GA_FLOAT, 0, {0}, {0}, {0}, false, false, 0, GA_BORDER_REFLECT, 0},
};

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* One element of the result: `values` are those of the window that count, in order, `weights` theirs. */
static double combine(const window_case *c, double *values, const double *weights, size_t n) {
    double all = c->op == GA_WINDOW_MIN ? INFINITY : c->op == GA_WINDOW_MAX ? -INFINITY : 0;

    if (c->op == GA_WINDOW_RANK) {
        qsort(values, n, sizeof *values, by_value);
        return values[c->rank];
    }
    for (size_t k = 0; k < n; k++) {
        if (c->op == GA_WINDOW_CORRELATE) all += values[k] * weights[k];
        if (c->op == GA_WINDOW_MEAN) all += values[k];
        if (c->op == GA_WINDOW_MIN) all = fmin(all, values[k] - (c->weights ? weights[k] : 0));
        if (c->op == GA_WINDOW_MAX) all = fmax(all, values[k] + (c->weights ? weights[k] : 0));
    }
    return c->op == GA_WINDOW_MEAN ? all / (double)n : all;
}

static void filter_host(const window_case *c, const cts_array *x, const cts_array *y, const unsigned char *footprint,
                        const double *weights) {
    size_t all = cts_product(c->nd, c->extents);
    double *values = malloc(2 * all * sizeof *values), *theirs = values + all;
    assert_non_null(values);
    for (size_t i = 0; i < cts_count(x); i++) {
        size_t n = 0;
        for (size_t k = 0; k < all; k++) {
            ssize_t moves[3] = {0};
            size_t rest = k;
            if (footprint != NULL && footprint[k] == 0) continue;
            for (unsigned d = c->nd; d-- > 0; rest /= c->extents[d])
                moves[d] = (ssize_t)(rest % c->extents[d]) - (ssize_t)(c->extents[d] / 2) - c->origin[d];
            ssize_t at = neighbour_of(x, i, moves, c->border);
            theirs[n] = weights != NULL ? weights[k] : 0;
            values[n++] = at < 0 ? c->fill : cts_value(x, (size_t)at);
        }
        double value = combine(c, values, theirs, n);
        cts_put(y->type, cts_at(y, i), cts_type_float(y->type) ? number(value) : cts_integer((int64_t)value));
    }
    free(values);
}

/* Weights are small whole numbers, so that sums are exact in any order and precision. */
static void window_one(cts_random *r, const window_case *c, bool symmetric) {
    size_t all = 1;
    cts_array x, y;
    GpuArray a, out, made = {0};

    for (unsigned d = 0; d < c->nd; d++) all *= c->extents[d];
    unsigned char *footprint = malloc(all);
    double *weights = malloc(all * sizeof *weights);
    assert_true(footprint && weights);
    for (size_t k = 0; k < all; k++) {
        footprint[k] = k == all / 2 || cts_below(r, 3) > 0;
        weights[k] = symmetric && k > all / 2 ? weights[all - 1 - k] : (double)cts_below(r, 7) - 3;
    }
    cts_make_layout(&x, r, c->type, c->nd, c->dims, true);
    cts_fill_small(&x, r);
    cts_make_layout(&y, r, c->out, c->nd, c->dims, false);
    filter_host(c, &x, &y, c->footprint ? footprint : NULL, c->weights ? weights : NULL);
    cts_upload(&a, &x);
    cts_upload(&out, &y);
    cts_ok(GpuArray_memset(&out, 0));
    const ga_window w = {.nd = c->nd,
                         .dims = c->extents,
                         .origin = c->origin,
                         .footprint = c->footprint ? footprint : NULL,
                         .weights = c->weights ? weights : NULL};
    cts_ok(GpuArray_window_filter(&out, &a, c->op, &w, c->rank, c->border, c->fill));
    cts_check_values(&out, &y);
    if (c->type == c->out) {
        cts_ok(GpuArray_window_filter(&made, &a, c->op, &w, c->rank, c->border, c->fill));
        cts_check_values(&made, &y);
        cts_ok(GpuArray_window_filter(&made, &made, c->op, &w, c->rank, c->border, c->fill)); /* in place */
    }
    cts_clear(&a, &out, &made, NULL);
    cts_drop_all(&x, &y, NULL);
    free(footprint);
    free(weights);
}

static void windows(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof window_cases / sizeof *window_cases; i++) {
        const window_case *c = &window_cases[i];
        if (cts.small && i % 3 != 0) continue;
        if (!cts.fp64 && (c->type == GA_LONG || c->out == GA_LONG)) continue;
        for (int k = 0; k < (cts.full ? 6 : 2); k++) window_one(&r, c, k % 2 == 1);
    }
}

/* Differences of pairs, and NaN among what is sorted. */
static void window_special(void **state) {
    (void)state;
    static const float x[] = {1, 4, NAN, 9, 2, 7};
    static const double odd[] = {-2, -1, 5, 1, 2};
    const size_t n = 6, extents = 5, three = 3;
    float y[6];

    GpuArray a = cts_filled(GA_FLOAT, 1, &n, x), out = {0};
    cts_ok(GpuArray_window_filter(&out, &a, GA_WINDOW_RANK, &(ga_window){.nd = 1, .dims = &three}, 1, GA_BORDER_NEAREST,
                                  0));
    cts_ok(GpuArray_read(y, sizeof y, &out));
    static const float middle[] = {1, 4, 9, 9, 7, 7};
    for (int i = 0; i < 6; i++) assert_true(y[i] == middle[i]);
    cts_ok(GpuArray_window_filter(&out, &a, GA_WINDOW_RANK, &(ga_window){.nd = 1, .dims = &three}, 2, GA_BORDER_NEAREST,
                                  0));
    cts_ok(GpuArray_read(y, sizeof y, &out));
    for (int i = 0; i < 6; i++) assert_true(i >= 1 && i <= 3 ? isnan(y[i]) : y[i] >= 4);
    static const float z[] = {1, 4, 3, 9, 2, 7};
    cts_ok(GpuArray_write(&a, z, sizeof z));
    cts_ok(GpuArray_window_filter(&out, &a, GA_WINDOW_CORRELATE,
                                  &(ga_window){.nd = 1, .dims = &extents, .weights = odd}, 0, GA_BORDER_WRAP, 0));
    cts_ok(GpuArray_read(y, sizeof y, &out));
    for (int i = 0; i < 6; i++)
        assert_true(y[i] == 2 * (z[(i + 2) % 6] - z[(i + 4) % 6]) + (z[(i + 1) % 6] - z[(i + 5) % 6]) + 5 * z[i]);
    cts_clear(&a, &out, NULL);
}

/* ---------------------------------------------------------------------------------------------------------- splines */

/* The value at t of the middle spline of degree n, by its definition as a sum of powers. */
static double spline(unsigned n, double t) {
    double sum = 0, c = 1, factorial = 1;

    if (n == 0) return t >= -0.5 && t < 0.5;
    for (unsigned k = 1; k <= n; k++) factorial *= k;
    for (unsigned k = 0; k <= n + 1; k++) {
        double u = t + (n + 1) / 2.0 - k;
        if (u > 0) sum += c * pow(u, n);
        c = -c * (n + 1 - k) / (k + 1);
    }
    return sum / factorial;
}

/* The spline with coefficients c, continued as the header says of coefficients. */
static double value_at(const double *c, const size_t dims[2], unsigned order, ga_border border, const double at[2],
                       double fill) {
    ga_border goes_on = border == GA_BORDER_CONSTANT || border == GA_BORDER_WRAP ? GA_BORDER_MIRROR : border;
    double sum = 0;

    for (ssize_t i = (ssize_t)floor(at[0]) - 3; i <= floor(at[0]) + 4; i++) {
        for (ssize_t j = (ssize_t)floor(at[1]) - 3; j <= floor(at[1]) + 4; j++) {
            ssize_t p = place_on(i, (ssize_t)dims[0], goes_on), q = place_on(j, (ssize_t)dims[1], goes_on);
            double value = p < 0 || q < 0 ? fill : c[p * (ssize_t)dims[1] + q];
            sum += value * spline(order, at[0] - (double)i) * spline(order, at[1] - (double)j);
        }
    }
    return sum;
}

/* Where a place beyond the ends is taken from. */
static bool folded(double *at, double n, ga_border border) {
    if (border == GA_BORDER_GRID_CONSTANT || border == GA_BORDER_NEAREST) return true; /* coefficients go on */
    if (*at >= 0 && *at <= n - 1) return true;
    if (border == GA_BORDER_CONSTANT) return false;
    const double period = border == GA_BORDER_WRAP ? n - 1 : n;
    while ((border == GA_BORDER_WRAP || border == GA_BORDER_GRID_WRAP) && *at < 0) *at += period;
    while ((border == GA_BORDER_WRAP && *at > n - 1) || (border == GA_BORDER_GRID_WRAP && *at >= n)) *at -= period;
    return true;
}

static void close_to(const GpuArray *a, const double *expected, size_t n, double tolerance) {
    void *got = malloc(n * sizeof(double));
    assert_non_null(got);
    cts_ok(GpuArray_read(got, n * GpuArray_ITEMSIZE(a), a));
    for (size_t i = 0; i < n; i++) {
        double x = a->typecode == GA_DOUBLE ? ((double *)got)[i] : (double)((float *)got)[i];
        if (!(fabs(x - expected[i]) <= tolerance)) fail_msg("element %zu is %.17g, not %.17g", i, x, expected[i]);
    }
    free(got);
}

static void upload_real(GpuArray *a, int type, unsigned nd, const size_t *dims, const double *x, size_t n) {
    cts_array host;
    cts_make(&host, type, nd, dims);
    for (size_t i = 0; i < n; i++) cts_put(type, cts_at(&host, i), number(x[i]));
    cts_upload(a, &host);
    cts_drop(&host);
}

enum { ROWS = 9, COLUMNS = 12, PLACES = 40 };

/* Coefficients give back the elements, at these, and with any border what the definition says, in between. */
static void splines_of(cts_random *r, unsigned order, ga_border border) {
    const size_t dims[2] = {ROWS, COLUMNS}, at[2] = {2, PLACES};
    const double tolerance = real_type() == GA_DOUBLE ? 1e-9 : 1e-3;
    double x[ROWS * COLUMNS], c[ROWS * COLUMNS], places[2 * PLACES], expected[PLACES];
    GpuArray a, half = {0}, coefficients = {0}, coordinates, out = {0};

    for (size_t i = 0; i < ROWS * COLUMNS; i++) x[i] = (double)cts_below(r, 1000) / 100;
    upload_real(&a, GA_FLOAT, 2, dims, x, ROWS * COLUMNS);
    cts_ok(GpuArray_spline_filter(&half, &a, 0, order, border));
    assert_int_equal(half.typecode, real_type());
    cts_ok(GpuArray_spline_filter(&coefficients, &half, 1, order, border));
    void *raw = malloc(sizeof c);
    assert_non_null(raw);
    cts_ok(GpuArray_read(raw, ROWS * COLUMNS * GpuArray_ITEMSIZE(&coefficients), &coefficients));
    for (size_t i = 0; i < ROWS * COLUMNS; i++)
        c[i] = coefficients.typecode == GA_DOUBLE ? ((double *)raw)[i] : (double)((float *)raw)[i];
    free(raw);
    for (size_t i = 0; i < PLACES; i++) {
        double p[2] = {(double)cts_below(r, 3 * 64 * ROWS) / 64 - ROWS, (double)cts_below(r, 3 * 64 * COLUMNS) / 64};
        if (i < 8) p[0] = (double)i, p[1] = COLUMNS - 1.0 - (double)i;
        if (order == 0) p[0] += 1. / 128, p[1] += 1. / 128; /* no ties */
        places[i] = p[0], places[PLACES + i] = p[1] -= COLUMNS / 2;
        if (i < 8) places[PLACES + i] = p[1] += COLUMNS / 2;
        bool inside = folded(&p[0], ROWS, border);
        inside = folded(&p[1], COLUMNS, border) && inside;
        expected[i] = inside ? value_at(c, dims, order, border, p, 2.5) : 2.5;
        if (i < 8 && order > 0 && border != GA_BORDER_GRID_CONSTANT && border != GA_BORDER_NEAREST)
            assert_true(fabs(expected[i] - (double)(float)x[i * COLUMNS + COLUMNS - 1 - i]) < 1e-3);
    }
    upload_real(&coordinates, GA_FLOAT, 2, at, places, 2 * PLACES);
    cts_ok(GpuArray_empty(&out, cts.ctx, real_type(), 1, &at[1], GA_C_ORDER));
    cts_ok(GpuArray_map_coordinates(&out, &coefficients, &coordinates, order, border, 2.5));
    close_to(&out, expected, PLACES, tolerance * 10);
    cts_clear(&a, &half, &coefficients, &coordinates, &out, NULL);
}

static void splines(void **state) {
    (void)state;
    static const ga_border borders[] = {GA_BORDER_MIRROR,  GA_BORDER_CONSTANT, GA_BORDER_GRID_WRAP,
                                        GA_BORDER_REFLECT, GA_BORDER_WRAP,     GA_BORDER_GRID_CONSTANT,
                                        GA_BORDER_NEAREST};
    cts_random r = {cts.seed};
    for (unsigned i = 0; i < 7; i++) {
        splines_of(&r, 3, borders[i]);
        if (cts.small && i >= 1) break;
    }
    for (unsigned order = 0; order <= 5 && !cts.small; order++)
        if (cts.full || order % 5 == 0) splines_of(&r, order, borders[order % 4]); /* each is a kernel to compile */
}

/* A turned and a larger image, by the matrix and by coordinates that say the same; integers are rounded. */
static void affine(void **state) {
    (void)state;
    const size_t dims[2] = {ROWS, COLUMNS}, larger[2] = {7, 15}, at[3] = {2, 7, 15};
    static const double matrix[6] = {0.5, -0.25, 3, 0.25, 0.75, -1};
    double x[ROWS * COLUMNS], places[2 * 105];
    unsigned char bytes[ROWS * COLUMNS], by_matrix[105], by_places[105];
    cts_random r = {cts.seed};
    GpuArray coordinates, out, dense, other = {0};

    for (size_t i = 0; i < ROWS * COLUMNS; i++) x[i] = (double)cts_below(&r, 200);
    for (size_t i = 0; i < 105; i++)
        for (unsigned d = 0; d < 2; d++)
            places[d * 105 + i] =
                matrix[3 * d] * (double)(i / 15) + matrix[3 * d + 1] * (double)(i % 15) + matrix[3 * d + 2];
    for (size_t i = 0; i < ROWS * COLUMNS; i++) bytes[i] = (unsigned char)x[i];
    GpuArray a = cts_filled(GA_UBYTE, 2, dims, bytes);
    upload_real(&coordinates, GA_FLOAT, 3, at, places, 210);
    cts_ok(GpuArray_empty(&out, cts.ctx, GA_UBYTE, 2, larger, GA_F_ORDER));
    cts_ok(GpuArray_affine_transform(&out, &a, matrix, 1, GA_BORDER_CONSTANT, 7));
    cts_ok(GpuArray_map_coordinates(&other, &a, &coordinates, 1, GA_BORDER_CONSTANT, 7));
    cts_ok(GpuArray_copy(&dense, &out, GA_C_ORDER));
    cts_ok(GpuArray_read(by_matrix, sizeof by_matrix, &dense));
    cts_ok(GpuArray_read(by_places, sizeof by_places, &other));
    assert_memory_equal(by_matrix, by_places, sizeof by_matrix);
    for (size_t i = 0; i < 105; i++) {
        double p[2] = {places[i], places[105 + i]};
        bool inside = p[0] >= 0 && p[0] <= ROWS - 1 && p[1] >= 0 && p[1] <= COLUMNS - 1;
        double v = inside ? value_at(x, dims, 1, GA_BORDER_MIRROR, p, 0) : 7;
        assert_int_equal(by_matrix[i], (int)floor(v + 0.5));
    }
    cts_clear(&a, &coordinates, &out, &dense, &other, NULL);
}

/* -------------------------------------------------------------------------------------------------- connected parts */

/* Gives all that is connected with element i the number, by going from neighbour to neighbour. */
static void flood(const cts_array *x, int32_t *numbers, size_t i, int32_t n, const unsigned char *structure) {
    size_t all = 1, count = 0, *stack = malloc((cts_count(x) + 1) * sizeof *stack);

    assert_non_null(stack);
    for (unsigned d = 0; d < x->nd; d++) all *= 3;
    numbers[i] = n;
    stack[count++] = i;
    while (count > 0) {
        size_t from = stack[--count];
        for (size_t k = 0; k < all; k++) {
            ssize_t moves[CTS_MAX_RANK];
            size_t rest = k;
            unsigned moved = 0;
            for (unsigned d = x->nd; d-- > 0; rest /= 3) {
                moves[d] = (ssize_t)(rest % 3) - 1;
                moved += moves[d] != 0;
            }
            if (structure != NULL ? structure[k] == 0 : moved != 1) continue;
            ssize_t to = neighbour_of(x, from, moves, GA_BORDER_CONSTANT);
            if (to < 0 || numbers[to] != 0 || cts_value(x, (size_t)to) == 0) continue;
            numbers[to] = n;
            stack[count++] = (size_t)to;
        }
    }
    free(stack);
}

static void label_one(cts_random *r, int type, unsigned nd, const size_t *dims, const unsigned char *structure,
                      unsigned tenths) {
    cts_array x, y;
    GpuArray a, out = {0};
    size_t count;
    int32_t parts = 0;

    cts_make_layout(&x, r, type, nd, dims, true);
    cts_make_layout(&y, r, GA_INT, nd, dims, false);
    for (size_t i = 0; i < cts_count(&x); i++)
        cts_put(type, cts_at(&x, i), cts_integer(cts_below(r, 10) < tenths ? 1 : 0));
    int32_t *numbers = calloc(cts_count(&x) + 1, sizeof *numbers);
    assert_non_null(numbers);
    for (size_t i = 0; i < cts_count(&x); i++)
        if (numbers[i] == 0 && cts_as_double(cts_get(type, cts_at(&x, i))) != 0)
            flood(&x, numbers, i, ++parts, structure);
    for (size_t i = 0; i < cts_count(&x); i++) cts_put(GA_INT, cts_at(&y, i), cts_integer(numbers[i]));
    cts_upload(&a, &x);
    cts_ok(GpuArray_label(&out, &count, &a, structure));
    assert_int_equal(count, parts);
    cts_check_values(&out, &y);
    GpuArray_clear(&out);
    cts_upload(&out, &y);
    cts_ok(GpuArray_memset(&out, 0));
    cts_ok(GpuArray_label(&out, NULL, &a, structure));
    cts_check(&out, &y);
    cts_clear(&a, &out, NULL);
    cts_drop_all(&x, &y, NULL);
    free(numbers);
}

static void labels(void **state) {
    (void)state;
    static const unsigned char corners[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1}, slanted[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    cts_random r = {cts.seed};
    const size_t plane[2] = {23, cts.small ? 9 : 40}, space[3] = {5, 6, 7}, line[1] = {50}, none[2] = {0, 3};

    label_one(&r, GA_BOOL, 2, plane, NULL, 6);
    label_one(&r, GA_BOOL, 2, plane, corners, 4);
    if (cts.small) return;
    label_one(&r, GA_BOOL, 2, plane, slanted, 5);
    label_one(&r, GA_FLOAT, 3, space, NULL, 4);
    label_one(&r, GA_BOOL, 1, line, NULL, 6);
    label_one(&r, GA_BOOL, 2, none, NULL, 6);
    label_one(&r, GA_BOOL, 0, NULL, NULL, 10);
}

/* ------------------------------------------------------------------------------------------------------- bad input */

static void bad_windows(GpuArray *a, GpuArray *out) {
    static const unsigned char nothing[9] = {0};
    static const double weights[9] = {0};
    const size_t extents[2] = {3, 3}, zero[2] = {3, 0};
    const ssize_t far[2] = {0, 2};
    ga_window w = {.nd = 2, .dims = extents, .weights = weights};

    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, 7, &w, 0, GA_BORDER_REFLECT, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_MIN, &w, 0, 9, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_MEAN, &w, 0, GA_BORDER_REFLECT, 0));
    w.weights = NULL;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_CORRELATE, &w, 0, GA_BORDER_REFLECT, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_RANK, &w, 9, GA_BORDER_REFLECT, 0));
    w.footprint = nothing;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_MIN, &w, 0, GA_BORDER_REFLECT, 0));
    w = (ga_window){.nd = 2, .dims = zero};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_MIN, &w, 0, GA_BORDER_REFLECT, 0));
    w = (ga_window){.nd = 2, .dims = extents, .origin = far};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_MIN, &w, 0, GA_BORDER_REFLECT, 0));
    w = (ga_window){.nd = 1, .dims = extents};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(out, a, GA_WINDOW_MIN, &w, 0, GA_BORDER_REFLECT, 0));
}

static void bad_input(void **state) {
    (void)state;
    static const unsigned char lopsided[9] = {1, 0, 0, 0, 1, 0, 0, 0, 0};
    static const double matrix[6] = {1, 0, 0, 0, 1, 0};
    const size_t dims[2] = {4, 5}, extents[2] = {3, 3};
    const ga_window w = {.nd = 2, .dims = extents};
    GpuArray out = {0};
    size_t count;

    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), c = cts_zeros(GA_CFLOAT, 2, dims),
             wrong = cts_zeros(GA_FLOAT, 2, extents), line = cts_zeros(GA_FLOAT, 1, dims);
    bad_windows(&a, &out);
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_window_filter(&out, &c, GA_WINDOW_MIN, &w, 0, GA_BORDER_REFLECT, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_window_filter(&wrong, &a, GA_WINDOW_MIN, &w, 0, GA_BORDER_REFLECT, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_spline_filter(&out, &a, 2, 3, GA_BORDER_MIRROR));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_spline_filter(&out, &a, 0, 6, GA_BORDER_MIRROR));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_map_coordinates(&out, &a, &line, 1, GA_BORDER_MIRROR, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_affine_transform(&line, &a, matrix, 1, GA_BORDER_MIRROR, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_affine_transform(&out, &a, matrix, 1, -1, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_label(&out, &count, &a, lopsided));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_label(&c, &count, &a, NULL));
    assert_null(out.data);
    cts_clear(&a, &c, &wrong, &line, NULL);
}

const cts_case cts_ndimage_cases[] = {
    {"windows", windows, 0}, {"special", window_special, 0}, {"splines", splines, 0}, {"affine", affine, 0},
    {"labels", labels, 0},   {"bad_input", bad_input, 0},    {NULL, NULL, 0},
};
