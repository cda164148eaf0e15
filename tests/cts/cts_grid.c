/* Grid sampling and its gradients, compared with plain loops in double on the host. */
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/graph.h>
#include <gpuarray/resample.h>

enum { SPACE = 3 };

/* ------------------------------------------------------------------------------------------------------- operands */

/* ------------------------------------------------------------------------------------------------------ definition */

typedef struct config {
    unsigned nd;
    ga_grid_options o;
    size_t x[2 + SPACE], y[2 + SPACE], grid[2 + SPACE], n, places; /* elements and places of an image */
} config;

/* The unnormalised position of a coordinate, before padding. */
static double place_of(const config *c, unsigned d, double g) {
    const double n = (double)c->x[2 + d];
    return c->o.align_corners ? (g + 1) / 2 * (n - 1) : ((g + 1) * n - 1) / 2;
}

/* Reflect until the position is within the borders. */
static double reflect(const config *c, double p, double n) {
    const double low = c->o.align_corners ? 0 : -0.5, high = c->o.align_corners ? n - 1 : n - 0.5;
    if (low == high) return 0;
    while (p < low || p > high) p = p < low ? 2 * low - p : 2 * high - p;
    return p;
}

static double pad(const config *c, double p, double n) {
    if (c->o.padding == GA_GRID_REFLECTION) p = reflect(c, p, n);
    return c->o.padding == GA_GRID_ZEROS ? p : fmin(fmax(p, 0), n - 1);
}

static double cubic(double x) {
    const double a = -0.75;
    x = fabs(x);
    if (x <= 1) return (a + 2) * pow(x, 3) - (a + 3) * pow(x, 2) + 1;
    return x < 2 ? a * pow(x, 3) - 5 * a * pow(x, 2) + 8 * a * x - 4 * a : 0;
}

/* The interpolation weight of element i along axis d for a coordinate. */
static double share(const config *c, unsigned d, double g, size_t i) {
    const double n = (double)c->x[2 + d], at = (double)i;
    double p = place_of(c, d, g), all = 0;

    if (c->o.mode == GA_RESAMPLE_CUBIC) {
        for (double k = floor(p) - 1; k < floor(p) + 3; k++)
            if (pad(c, k, n) == at) all += cubic(p - k);
        return all;
    }
    p = pad(c, p, n);
    if (c->o.mode == GA_RESAMPLE_NEAREST) return nearbyint(p) == at;
    return fmax(1 - fabs(p - at), 0);
}

/* The interpolated value at the coordinates g, of the image that begins at `from`. */
static double value(const config *c, const cts_array *x, size_t from, const double *g) {
    double all = 0;

    for (size_t i = 0; i < c->n; i++) {
        double w = 1;
        size_t rest = i;
        for (unsigned d = c->nd; d-- > 0; rest /= c->x[2 + d]) w *= share(c, d, g[d], rest % c->x[2 + d]);
        all += w * cts_value(x, from + i);
    }
    return all;
}

/* The coordinates of sampling point o of an image; in the grid those of the last axis come first. */
static void coordinates(const config *c, const cts_array *grid, size_t b, size_t o, double *g) {
    for (unsigned d = 0; d < c->nd; d++) g[d] = cts_value(grid, (b * c->places + o) * c->nd + c->nd - 1 - d);
}

/* --------------------------------------------------------------------------------------------------- configurations */

static void random_config(cts_random *r, config *c, unsigned nd) {
    static const ga_resample modes[] = {GA_RESAMPLE_NEAREST, GA_RESAMPLE_LINEAR, GA_RESAMPLE_CUBIC};

    *c = (config){.nd = nd, .n = 1, .places = 1};
    c->o.mode = modes[cts_below(r, 3)];
    c->o.padding = (ga_grid_padding)cts_below(r, 3);
    c->o.align_corners = (int)cts_below(r, 2);
    c->x[0] = c->y[0] = c->grid[0] = 1 + cts_below(r, 3);
    c->x[1] = c->y[1] = 1 + cts_below(r, 10);
    for (unsigned d = 0; d < nd; d++) {
        c->n *= c->x[2 + d] = 1 + cts_below(r, nd == 3 ? 4 : 7);
        c->places *= c->grid[1 + d] = c->y[2 + d] = 1 + cts_below(r, nd == 3 ? 3 : 6);
    }
    c->grid[1 + nd] = nd;
}

/* Coordinates inside and outside of an image, whose positions are at least 2^-5 from multiples of 1/2, where values or
 * derivatives are discontinuous. */
static void make_grid(cts_operand *a, cts_random *r, int type, const config *c) {
    cts_make_layout(&a->host, r, type, c->nd + 2, c->grid, false);
    for (size_t i = 0; i < cts_count(&a->host); i++) {
        const unsigned d = c->nd - 1 - (unsigned)(i % c->nd);
        double p;
        do {
            double g = 3.5 * ((double)cts_below(r, 4097) / 4096 - 0.5);
            cts_put(type, cts_at(&a->host, i), cts_real(g));
            p = 2 * place_of(c, d, cts_value(&a->host, i));
        } while (fabs(p - nearbyint(p)) < 0x1p-4 && c->x[2 + d] > 1);
    }
    a->values = NULL;
    cts_upload(&a->device, &a->host);
}

/*
 * A position has an error of a few units of its magnitude, at most 2 n, and with reflection of the differences that it
 * consists of. Values change by at most 9 for each, because elements are from -3 to 3 and cubic weights at most 1.5.
 */
static double place_error(const config *c, int type) {
    double n = 1;

    for (unsigned d = 0; d < c->nd; d++) n = fmax(n, (double)c->x[2 + d]);
    return 32 * cts_unit(type) * (n + 2) * c->nd;
}

static void check_values(const cts_operand *y, const cts_operand *x, const cts_operand *grid, const config *c) {
    const size_t planes = c->x[0] * c->x[1], all = planes * c->places;
    double *numbers = calloc(2 * all, sizeof *numbers), *bounds = numbers + all, g[SPACE];

    assert_non_null(numbers);
    for (size_t e = 0; e < all; e++) {
        coordinates(c, &grid->host, e / c->places / c->x[1], e % c->places, g);
        numbers[e] = value(c, &x->host, e / c->places * c->n, g);
        bounds[e] = 9 * place_error(c, x->host.type) + 1.01 * cts_rounding(x->host.type) * fabs(numbers[e]) + 0x1p-25;
        if (x->host.type == GA_DOUBLE) bounds[e] -= 0x1p-25 - 0x1p-60;
    }
    cts_operand_near(y, numbers, bounds);
    free(numbers);
}

/* The transposed map: the weight of every element for every sampling point. */
static void check_input(const cts_operand *dx, const cts_operand *dy, const cts_operand *grid, const config *c) {
    const int type = dx->host.type;
    const size_t planes = c->x[0] * c->x[1], all = planes * c->n;
    double *numbers = calloc(2 * all, sizeof *numbers), *bounds = numbers + all, g[SPACE];

    assert_non_null(numbers);
    for (size_t e = 0; e < planes * c->places; e++) {
        const size_t plane = e / c->places;
        coordinates(c, &grid->host, plane / c->x[1], e % c->places, g);
        const double d = cts_value(&dy->host, e);
        for (size_t i = 0; i < c->n; i++) {
            double w = 1;
            size_t rest = i;
            for (unsigned k = c->nd; k-- > 0; rest /= c->x[2 + k]) w *= share(c, k, g[k], rest % c->x[2 + k]);
            numbers[plane * c->n + i] += w * d;
            /* adjacent weights may not be 0 in another precision */
            bounds[plane * c->n + i] += fabs(d) * 3 * place_error(c, type);
        }
    }
    for (size_t i = 0; i < all; i++)
        bounds[i] = bounds[i] * 4 + 1.01 * cts_rounding(type) * fabs(numbers[i]) + (type == GA_DOUBLE ? 0 : 0x1p-25);
    cts_operand_near(dx, numbers, bounds);
    free(numbers);
}

/* Finite differences of the definition, whose error is about h^2 times third derivatives, plus rounding errors over h.
 */
static void check_coordinates(const cts_operand *dgrid, const cts_operand *dy, const cts_operand *x,
                              const cts_operand *grid, const config *c) {
    const double h = 0x1p-16;
    const int type = x->host.type;
    const size_t all = c->x[0] * c->places * c->nd;
    double *numbers = calloc(2 * all, sizeof *numbers), *bounds = numbers + all, g[SPACE];

    assert_non_null(numbers);
    for (size_t e = 0; e < all; e++) {
        const size_t place = e / c->nd, b = place / c->places;
        const unsigned d = c->nd - 1 - (unsigned)(e % c->nd);
        const double n = (double)c->x[2 + d];
        coordinates(c, &grid->host, b, place % c->places, g);
        const double at = g[d];
        for (size_t k = 0; k < c->x[1]; k++) {
            const size_t plane = b * c->x[1] + k;
            const double weight = cts_value(&dy->host, plane * c->places + place % c->places);
            g[d] = at + h;
            double up = value(c, &x->host, plane * c->n, g);
            g[d] = at - h;
            numbers[e] += weight * (up - value(c, &x->host, plane * c->n, g)) / (2 * h);
            bounds[e] += fabs(weight) * n * (20 * place_error(c, type) + 0x1p-26 * n * n);
        }
        bounds[e] += 1.01 * cts_rounding(dgrid->host.type) * fabs(numbers[e]) + 0x1p-25;
    }
    cts_operand_near(dgrid, numbers, bounds);
    free(numbers);
}

static void places(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    const int rounds = cts.full ? 90 : cts.small ? 2 : 10;
    cts_random r = {cts.seed};
    config c;

    for (int i = 0; i < rounds; i++) {
        int type = i % 3 == 0 ? types[cts_below(&r, 4)] : GA_FLOAT;
        if (type == GA_DOUBLE && !cts.fp64) type = GA_HALF;
        const int of_grid = type == GA_BFLOAT16 || (type == GA_HALF && cts_below(&r, 2) == 0) ? GA_FLOAT : type;
        cts_operand x, y, grid, dx, dy, dgrid;
        random_config(&r, &c, 1 + (unsigned)(i + 1) % 3);
        cts_operand_multiples(&x, &r, type, c.nd + 2, c.x, 1, true);
        cts_operand_multiples(&y, &r, type, c.nd + 2, c.y, 1, false);
        cts_operand_multiples(&dy, &r, type, c.nd + 2, c.y, 1, true);
        cts_operand_multiples(&dx, &r, type, c.nd + 2, c.x, 1, false);
        cts_operand_multiples(&dgrid, &r, of_grid, c.nd + 2, c.grid, 1, false);
        make_grid(&grid, &r, of_grid, &c);
        cts_ok(GpuArray_grid_sample(&y.device, &x.device, &grid.device, &c.o));
        check_values(&y, &x, &grid, &c);
        cts_ok(GpuArray_grid_sample_grad(&dx.device, &dgrid.device, &dy.device, &x.device, &grid.device, &c.o));
        check_input(&dx, &dy, &grid, &c);
        check_coordinates(&dgrid, &dy, &x, &grid, &c);
        cts_operand_drop_all(&x, &y, &dy, &dx, &dgrid, &grid, NULL);
    }
}

/* ------------------------------------------------------------------------------------------------- what is special */

/* Values of four elements at coordinates, and the sums of their gradients for a gradient of ones. */
static void run_line(float *y, float *back, const float *x, size_t n, const float *g, size_t m,
                     const ga_grid_options *o) {
    const size_t xd[3] = {1, 1, n}, gd[3] = {1, m, 1};
    GpuArray a, grid, made = {0}, ones, dx = {0};
    float *one = malloc((m + 1) * sizeof *one);

    assert_non_null(one);
    for (size_t i = 0; i < m; i++) one[i] = 1;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 3, xd, GA_C_ORDER));
    cts_ok(GpuArray_empty(&grid, cts.ctx, GA_FLOAT, 3, gd, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, x, n * sizeof *x));
    cts_ok(GpuArray_write(&grid, g, m * sizeof *g));
    cts_ok(GpuArray_grid_sample(&made, &a, &grid, o));
    cts_ok(GpuArray_read(y, m * sizeof *y, &made));
    cts_ok(GpuArray_copy(&ones, &made, GA_C_ORDER));
    cts_ok(GpuArray_write(&ones, one, m * sizeof *one));
    cts_ok(GpuArray_grid_sample_grad(&dx, NULL, &ones, &a, &grid, o));
    cts_ok(GpuArray_read(back, n * sizeof *back, &dx));
    free(one);
    cts_clear(&a, &grid, &made, &ones, &dx, NULL);
}

/* Coordinates that are NaN or infinite, or far away; elements whose weight is 0. */
static void special(void **state) {
    (void)state;
    static const float x[4] = {1, 2, 4, NAN}, far[6] = {NAN, INFINITY, -INFINITY, 1e30f, -1e30f, 3e38f};
    static const ga_resample modes[] = {GA_RESAMPLE_NEAREST, GA_RESAMPLE_LINEAR, GA_RESAMPLE_CUBIC};
    static const float numbers[4] = {1, 2, 4, 8}, third = -1.0f / 3;
    float y[6], back[4];

    for (int i = 0; i < 3; i++) {
        for (int corners = 0; corners < 2; corners++) {
            const bool cubic = modes[i] == GA_RESAMPLE_CUBIC;
            run_line(y, back, numbers, 4, far, 6, &(ga_grid_options){modes[i], GA_GRID_ZEROS, corners});
            assert_true(isfinite(y[0]) && y[1] == 0 && y[2] == 0 && y[3] == 0 && y[4] == 0 && y[5] == 0);
            run_line(y, back, numbers, 4, far, 6, &(ga_grid_options){modes[i], GA_GRID_BORDER, corners});
            assert_true((cubic || y[0] == 1) && y[1] == 8 && y[2] == 1 && y[3] == 8 && y[4] == 1 && y[5] == 8);
            assert_true(cubic || (back[0] == 3 && back[3] == 3));
            run_line(y, back, numbers, 4, far, 6, &(ga_grid_options){modes[i], GA_GRID_REFLECTION, corners});
            for (int k = 0; k < 6; k++) assert_true(isfinite(y[k]) && fabsf(y[k]) < 16);
            assert_true(cubic || (y[0] == 1 && y[1] == 1 && y[2] == 1));
        }
    }
    /* with aligned corners, -1/3 is element 1 of four up to rounding; the NaN is two elements away */
    run_line(y, back, x, 4, &third, 1, &(ga_grid_options){GA_RESAMPLE_LINEAR, GA_GRID_ZEROS, 1});
    assert_true(fabsf(y[0] - 2) < 1e-5f);
    /* the middle of three elements exactly */
    run_line(y, back, x, 3, (float[]){0}, 1, &(ga_grid_options){GA_RESAMPLE_CUBIC, GA_GRID_ZEROS, 1});
    assert_true(y[0] == 2 && back[0] == 0 && back[1] == 1 && back[2] == 0);
    /* the nearest element of a tie is the even one */
    run_line(y, back, numbers, 2, (float[]){0}, 1, &(ga_grid_options){GA_RESAMPLE_NEAREST, GA_GRID_ZEROS, 1});
    assert_true(y[0] == 1);
    run_line(y, back, numbers, 4, (float[]){0}, 1, &(ga_grid_options){GA_RESAMPLE_NEAREST, GA_GRID_ZEROS, 1});
    assert_true(y[0] == 4);
}

/* Empty results, and gradients without terms. */
static void empty(void **state) {
    (void)state;
    static const size_t xd[3][3] = {{0, 2, 4}, {2, 0, 4}, {2, 2, 4}}, gd[3][3] = {{0, 3, 1}, {2, 3, 1}, {2, 0, 1}};
    const ga_grid_options o = {GA_RESAMPLE_LINEAR, GA_GRID_ZEROS, 0};

    for (int i = 0; i < 3; i++) {
        GpuArray y = {0}, dx = {0}, dgrid = {0};
        float got[16];
        GpuArray x = cts_zeros(GA_FLOAT, 3, xd[i]), grid = cts_zeros(GA_FLOAT, 3, gd[i]);
        cts_ok(GpuArray_grid_sample(&y, &x, &grid, &o));
        cts_ok(GpuArray_grid_sample_grad(&dx, &dgrid, &y, &x, &grid, &o));
        if (i == 1) cts_ok(GpuArray_read(got, 6 * sizeof *got, &dgrid));
        for (int k = 0; i == 1 && k < 6; k++) assert_true(got[k] == 0);
        if (i == 2) cts_ok(GpuArray_read(got, sizeof got, &dx));
        for (int k = 0; i == 2 && k < 16; k++) assert_true(got[k] == 0);
        cts_clear(&x, &grid, &y, &dx, &dgrid, NULL);
    }
}

/* The gradient of one element is summed in the order of sampling points, which the rounding shows. */
static void order(void **state) {
    (void)state;
    static const float g[4] = {0, 0, 0, 0}, d[4] = {0x1p24f, 1, 1, -0x1p24f}, none[1] = {0};
    const size_t xd[3] = {1, 1, 1}, gd[3] = {1, 4, 1}, yd[3] = {1, 1, 4};
    const ga_grid_options o = {GA_RESAMPLE_LINEAR, GA_GRID_ZEROS, 1};
    GpuArray x, grid, dy, dx = {0};
    gpugraph *graph;
    float got;

    cts_ok(GpuArray_empty(&x, cts.ctx, GA_FLOAT, 3, xd, GA_C_ORDER));
    cts_ok(GpuArray_empty(&grid, cts.ctx, GA_FLOAT, 3, gd, GA_C_ORDER));
    cts_ok(GpuArray_empty(&dy, cts.ctx, GA_FLOAT, 3, yd, GA_C_ORDER));
    cts_ok(GpuArray_write(&x, none, sizeof none));
    cts_ok(GpuArray_write(&grid, g, sizeof g));
    cts_ok(GpuArray_write(&dy, d, sizeof d));
    cts_ok(GpuArray_grid_sample_grad(&dx, NULL, &dy, &x, &grid, &o));
    cts_ok(GpuArray_read(&got, sizeof got, &dx));
    assert_true(got == 0); /* 2^24 + 1 is 2^24 */
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(GpuArray_grid_sample_grad(&dx, NULL, &dy, &x, &grid, &o));
    cts_ok(gpugraph_end(cts.ctx, &graph));
    const float other[4] = {1, 1, 0x1p24f, -0x1p24f};
    cts_ok(GpuArray_write(&dy, other, sizeof other));
    cts_ok(gpugraph_launch(graph));
    cts_ok(GpuArray_read(&got, sizeof got, &dx));
    assert_true(got == 2);
    gpugraph_release(graph);
    cts_clear(&x, &grid, &dy, &dx, NULL);
}

/* ------------------------------------------------------------------------------------------------------- bad input */

static void refused(void **state) {
    (void)state;
    const size_t xd[3] = {2, 3, 8}, gd[3] = {2, 4, 1}, yd[3] = {2, 3, 4}, two[3] = {2, 4, 2}, one[3] = {1, 4, 1};
    const size_t gone[3] = {2, 3, 0};
    const ga_grid_options o = {GA_RESAMPLE_LINEAR, GA_GRID_ZEROS, 0};

    GpuArray x = cts_zeros(GA_FLOAT, 3, xd), grid = cts_zeros(GA_FLOAT, 3, gd), y = cts_zeros(GA_FLOAT, 3, yd),
             pairs = cts_zeros(GA_FLOAT, 3, two), single = cts_zeros(GA_FLOAT, 3, one),
             none = cts_zeros(GA_FLOAT, 3, gone), ints = cts_zeros(GA_INT, 3, xd), made = {0};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample(&made, &x, &pairs, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample(&made, &x, &single, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample(&made, &x, &ints, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample(&made, &none, &grid, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample(&x, &x, &grid, &o));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_grid_sample(&made, &ints, &grid, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample(&made, &x, &grid, &(ga_grid_options){GA_RESAMPLE_AREA, 0, 0}));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample(&made, &x, &grid,
                                                        &(ga_grid_options){GA_RESAMPLE_LINEAR, (ga_grid_padding)3, 0}));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_grid_sample(&made, &x, &grid, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_grid_sample(&made, &x, NULL, &o));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_grid_sample(NULL, &x, &grid, &o));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_grid_sample_grad(NULL, NULL, &y, &x, &grid, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample_grad(&made, NULL, &x, &x, &grid, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample_grad(&x, NULL, &y, &x, &grid, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_grid_sample_grad(NULL, &pairs, &y, &x, &grid, &o));
    assert_null(made.data);
    cts_clear(&x, &grid, &y, &pairs, &single, &none, &ints, NULL);
}

const cts_case cts_grid_cases[] = {
    {"places", places, 0}, {"special", special, 0}, {"empty", empty, 0},
    {"order", order, 0},   {"refused", refused, 0}, {NULL, NULL, 0},
};
