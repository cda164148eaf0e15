/* Resampling, grids, windows as columns, and their gradients, compared with plain loops in double on the host. */
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/resample.h>

enum { SPACE = 3, MOST = 32 }; /* axes; elements and results along one in random configurations */

/* ------------------------------------------------------------------------------------------------------- operands */

/* Below the smallest normal number of half, rounding is absolute. */
static double absolute(int type) {
    return type == GA_HALF ? 0x1p-25 : 0;
}

static int random_type(cts_random *r, int i) {
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    const int type = i % 2 == 0 ? GA_FLOAT : types[cts_below(r, 4)];

    return type == GA_DOUBLE && !cts.fp64 ? GA_HALF : type;
}

/* ---------------------------------------------------------------------------------------------------- other sizes */

/* A configuration, and the matrix of each axis: results by elements. */
typedef struct config {
    unsigned nd;
    ga_resample mode;
    bool align, antialias;
    size_t x[2 + SPACE], y[2 + SPACE];
    double scale[SPACE], matrix[SPACE][MOST][MOST];
} config;

static double keys(double x, double a) {
    x = fabs(x);
    if (x <= 1) return (a + 2) * pow(x, 3) - (a + 3) * pow(x, 2) + 1;
    return x < 2 ? a * pow(x, 3) - 5 * a * pow(x, 2) + 8 * a * x - 4 * a : 0;
}

static double tent(double x) {
    return fabs(x) < 1 ? 1 - fabs(x) : 0;
}

/* The share of element i in result o by the definitions of resample.h. */
static double nearest_share(const config *c, unsigned d, size_t o, size_t i) {
    const size_t n = c->x[2 + d], m = c->y[2 + d];
    const double half = c->mode == GA_RESAMPLE_NEAREST_EXACT ? 0.5 : 0;

    if (c->scale[d] > 0) {
        double at = floor(((double)o + half) * (1 / c->scale[d]));
        return (double)i == (at < (double)n ? at : (double)n - 1);
    }
    const size_t at = 2 * o + (half > 0), edge = 2 * i * m;
    return edge <= at * n && at * n < edge + 2 * m;
}

static double area_share(const config *c, unsigned d, size_t o, size_t i) {
    const size_t n = c->x[2 + d], m = c->y[2 + d];
    double all = 0;

    for (size_t k = 0; k < n; k++) all += k * m < (o + 1) * n && (k + 1) * m > o * n;
    return i * m < (o + 1) * n && (i + 1) * m > o * n ? 1 / all : 0;
}

static double smooth_share(const config *c, unsigned d, size_t o, size_t i) {
    const double n = (double)c->x[2 + d], m = (double)c->y[2 + d], step = c->scale[d] > 0 ? 1 / c->scale[d] : n / m;
    const double corner = m > 1 ? (n - 1) / (m - 1) : 0,
                 p = c->align ? corner * (double)o : (0.5 + (double)o) * step - 0.5;
    const bool cubic = c->mode == GA_RESAMPLE_CUBIC;
    double share = 0, all = 0;

    for (int k = -8; k < (int)n + 8; k++) {
        if (c->antialias) {
            const double s = c->align ? corner : step, x = (k + 0.5 - (0.5 + (double)o) * s) / fmax(s, 1);
            const double w = cubic ? keys(x, -0.5) : tent(x);
            if (k < 0 || k >= (int)n) continue;
            all += w;
            if (k == (int)i) share += w;
        } else if ((k < 0 ? 0 : k < (int)n ? k : (int)n - 1) == (int)i) {
            share += cubic ? keys(p - k, -0.75) : tent(p - k);
        }
    }
    return c->antialias ? share / all : share;
}

static void fill_matrices(config *c) {
    for (unsigned d = 0; d < c->nd; d++)
        for (size_t o = 0; o < c->y[2 + d]; o++)
            for (size_t i = 0; i < c->x[2 + d]; i++)
                c->matrix[d][o][i] = c->mode <= GA_RESAMPLE_NEAREST_EXACT ? nearest_share(c, d, o, i)
                                     : c->mode == GA_RESAMPLE_AREA        ? area_share(c, d, o, i)
                                                                          : smooth_share(c, d, o, i);
}

static void random_config(cts_random *r, config *c, unsigned nd) {
    *c = (config){.nd = nd, .mode = (ga_resample)cts_below(r, 5)};
    const bool smooth = c->mode == GA_RESAMPLE_LINEAR || c->mode == GA_RESAMPLE_CUBIC;
    const size_t limit = nd == 1 ? MOST : nd == 2 ? 10 : 5;

    c->align = smooth && cts_below(r, 3) == 0;
    c->antialias = smooth && cts_below(r, 3) == 0;
    c->x[0] = c->y[0] = 1 + cts_below(r, 2);
    c->x[1] = c->y[1] = 1 + cts_below(r, 11);
    for (unsigned d = 0; d < nd; d++) {
        c->x[2 + d] = 1 + cts_below(r, limit);
        c->y[2 + d] = 1 + cts_below(r, limit);
        const double exact = (double)c->y[2 + d] / (double)c->x[2 + d];
        if (cts_below(r, 4) == 0) c->scale[d] = exact * (0.9 + 0.05 * (double)cts_below(r, 5));
    }
    fill_matrices(c);
}

/* The product of the shares of all axes; *size: with 1 for those that are not there, for bounds. */
static double share_of(const config *c, size_t o, size_t i) {
    double all = 1;

    for (unsigned d = c->nd; d-- > 0;) {
        all *= c->matrix[d][o % c->y[2 + d]][i % c->x[2 + d]];
        o /= c->y[2 + d];
        i /= c->x[2 + d];
    }
    return all;
}

/*
 * Weights, which are computed in double, have errors of at most 2^-49; rounded to the type of the computation, with
 * their products and sums, each term has at most as many roundings as axes have terms, and 8 more.
 */
static void check_map(const cts_operand *to, const cts_operand *from, const config *c, bool back) {
    const int type = to->host.type;
    const size_t n = cts_product(c->nd, c->x + 2), m = cts_product(c->nd, c->y + 2), planes = c->x[0] * c->x[1];
    const size_t rows = back ? n : m, terms = back ? m : n;
    double *numbers = calloc(2 * planes * rows + 2, sizeof *numbers), *bounds = numbers + planes * rows + 1;
    double roundings = 8;

    assert_non_null(numbers);
    for (unsigned d = 0; d < c->nd; d++) roundings += (double)(back ? c->y : c->x)[2 + d];
    for (size_t e = 0; e < planes * rows; e++) {
        double size = 0, all = 0;
        for (size_t k = 0; k < terms; k++) {
            const double v = cts_value(&from->host, e / rows * terms + k);
            const double w = back ? share_of(c, k, e % rows) : share_of(c, e % rows, k);
            numbers[e] += w * v;
            size += fabs(w * v);
            all += fabs(v);
        }
        bounds[e] = roundings * cts_unit(type) * size + 0x1p-48 * all + 1.01 * cts_rounding(type) * fabs(numbers[e]) +
                    absolute(type);
    }
    cts_operand_near(to, numbers, bounds);
    free(numbers);
}

static void sizes(void **state) {
    (void)state;
    const int rounds = cts.full ? 150 : cts.small ? 3 : 15;
    cts_random r = {cts.seed};
    config c;

    for (int i = 0; i < rounds; i++) {
        const int type = random_type(&r, i);
        cts_operand x, y, dx, dy;
        GpuResample *plan;
        random_config(&r, &c, 1 + (unsigned)i % 3);
        const ga_resample_options o = {.nd = c.nd,
                                       .mode = c.mode,
                                       .size = c.y + 2,
                                       .scale = c.scale,
                                       .align_corners = c.align,
                                       .antialias = c.antialias};
        cts_operand_multiples(&x, &r, type, c.nd + 2, c.x, 1, true);
        cts_operand_multiples(&y, &r, type, c.nd + 2, c.y, 1, false);
        cts_operand_multiples(&dx, &r, type, c.nd + 2, c.x, 1, false);
        cts_operand_multiples(&dy, &r, type, c.nd + 2, c.y, 1, true);
        cts_ok(GpuResample_new(&plan, cts.ctx, type, c.x, &o));
        cts_ok(GpuResample_forward(plan, &y.device, &x.device));
        check_map(&y, &x, &c, false);
        cts_ok(GpuResample_grad(plan, &dx.device, &dy.device));
        check_map(&dx, &dy, &c, true);
        GpuResample_free(plan);
        cts_operand_drop(&x), cts_operand_drop(&y), cts_operand_drop(&dx), cts_operand_drop(&dy);
    }
}

/* Channels that are neighbours in memory, and more results than a work-item's share. */
static void channels_last(void **state) {
    (void)state;
    config c = {.nd = 2, .mode = GA_RESAMPLE_LINEAR, .x = {2, 19, 4, 5}, .y = {2, 19, 8, 10}};
    const ga_resample_options o = {.nd = 2, .mode = c.mode, .size = c.y + 2};
    static const size_t xd[4] = {2, 4, 5, 19}, yd[4] = {2, 8, 10, 19};
    static const unsigned axes[4] = {0, 3, 1, 2};
    cts_random r = {cts.seed};
    GpuResample *plan;
    cts_operand x, y;

    fill_matrices(&c);
    cts_operand_multiples(&x, &r, GA_FLOAT, 4, c.x, 1, true);
    cts_operand_multiples(&y, &r, GA_FLOAT, 4, c.y, 1, false);
    GpuArray inside, from, to;
    cts_ok(GpuArray_empty(&inside, cts.ctx, GA_FLOAT, 4, xd, GA_C_ORDER));
    cts_ok(GpuArray_transpose(&from, &inside, axes));
    cts_ok(GpuArray_move(&from, &x.device));
    GpuArray_clear(&inside);
    cts_ok(GpuArray_empty(&inside, cts.ctx, GA_FLOAT, 4, yd, GA_C_ORDER));
    cts_ok(GpuArray_transpose(&to, &inside, axes));
    cts_ok(GpuResample_new(&plan, cts.ctx, GA_FLOAT, c.x, &o));
    cts_ok(GpuResample_forward(plan, &to, &from));
    cts_ok(GpuArray_move(&y.device, &to));
    check_map(&y, &x, &c, false);
    cts_ok(GpuResample_grad(plan, &from, &to));
    GpuResample_free(plan);
    cts_clear(&inside, &from, &to, NULL);
    cts_operand_drop(&x), cts_operand_drop(&y);
}

/* ------------------------------------------------------------------------------------------------- what is special */

static void run_line(float *y, size_t m, const float *x, size_t n, const ga_resample_options *o) {
    const size_t xd[3] = {1, 1, n};
    GpuArray made = {0};
    GpuResample *plan;

    GpuArray a = cts_filled(GA_FLOAT, 3, xd, x);
    cts_ok(GpuResample_new(&plan, cts.ctx, GA_FLOAT, xd, o));
    cts_ok(GpuResample_forward(plan, &made, &a));
    assert_int_equal(made.dimensions[2], m);
    cts_ok(GpuArray_read(y, m * sizeof *y, &made));
    GpuResample_free(plan);
    cts_clear(&a, &made, NULL);
}

/* NaN and infinities reach what they are a part of; minus zeros stay; far scales find the ends. */
static void special(void **state) {
    (void)state;
    static const float x[4] = {1, NAN, -0.0f, INFINITY}, ramp[4] = {0, 1, 2, 3};
    const size_t seven = 7, four = 4, two = 2, none[3] = {0, 3, 4}, channels[3] = {2, 0, 4};
    float y[7];

    run_line(y, 7, x, 4, &(ga_resample_options){1, GA_RESAMPLE_LINEAR, &seven, NULL, 1, 0});
    assert_true(y[0] == 1 && isnan(y[1]) && isnan(y[2]) && isnan(y[3]) && y[4] == 0 && y[5] == INFINITY);
    assert_true(signbit(y[4]) && y[6] == INFINITY);
    run_line(y, 4, x, 4, &(ga_resample_options){1, GA_RESAMPLE_CUBIC, &four, NULL, 0, 0});
    assert_true(y[0] == 1 && isnan(y[1]) && y[2] == 0 && signbit(y[2]) && y[3] == INFINITY);
    run_line(y, 7, ramp, 4, &(ga_resample_options){1, GA_RESAMPLE_NEAREST, &seven, (double[]){1e-300}, 0, 0});
    assert_true(y[0] == 0 && y[1] == 3 && y[6] == 3);
    run_line(y, 2, ramp, 4, &(ga_resample_options){1, GA_RESAMPLE_LINEAR, &two, (double[]){1e300}, 0, 0});
    assert_true(y[0] == 0 && y[1] == 0);
    /* an antialiased result whose elements would all be outside is 0 */
    run_line(y, 2, ramp, 4, &(ga_resample_options){1, GA_RESAMPLE_LINEAR, &two, (double[]){1e-9}, 0, 1});
    assert_true(isfinite(y[0]) && isfinite(y[1]));

    for (int i = 0; i < 2; i++) {
        GpuArray a, made = {0}, back = {0};
        GpuResample *plan;
        cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 3, i == 0 ? none : channels, GA_C_ORDER));
        cts_ok(GpuResample_new(&plan, cts.ctx, GA_FLOAT, a.dimensions,
                               &(ga_resample_options){1, GA_RESAMPLE_LINEAR, &seven, NULL, 0, 0}));
        cts_ok(GpuResample_forward(plan, &made, &a));
        assert_int_equal(made.dimensions[2], 7);
        cts_ok(GpuResample_grad(plan, &back, &made));
        assert_int_equal(back.dimensions[2], 4);
        GpuResample_free(plan);
        cts_clear(&a, &made, &back, NULL);
    }
}

/* ------------------------------------------------------------------------------------------------------- bad input */

static void refuse(int code, const size_t *x, const ga_resample_options *o) {
    GpuResample *plan = (GpuResample *)1;

    cts_fails_with(code, GpuResample_new(&plan, cts.ctx, GA_FLOAT, x, o));
    assert_null(plan);
}

static void plans(void **state) {
    (void)state;
    static const size_t x[4] = {2, 3, 5, 6}, gone[4] = {2, 3, 0, 6}, m[2] = {2, 2}, zero[2] = {2, 0};
    static const size_t huge[2] = {SIZE_MAX, 2}, wide[4] = {2, 3, (size_t)1 << 31, 6};
    static const size_t large[4] = {(size_t)1 << 40, (size_t)1 << 30, 5, 6};
    GpuResample *plan;

    refuse(GA_INVALID_ERROR, NULL, &(ga_resample_options){.nd = 2, .size = m});
    refuse(GA_INVALID_ERROR, x, NULL);
    refuse(GA_INVALID_ERROR, x, &(ga_resample_options){.nd = 2});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 0, .size = m});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 4, .size = m});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 2, .size = m, .mode = (ga_resample)5});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 2, .size = zero});
    refuse(GA_VALUE_ERROR, gone, &(ga_resample_options){.nd = 2, .size = m});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 2, .size = m, .align_corners = 1});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 2, .size = m, .mode = GA_RESAMPLE_AREA, .antialias = 1});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 2, .size = m, .scale = (double[]){1, -1}});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 2, .size = m, .scale = (double[]){NAN, 1}});
    refuse(GA_VALUE_ERROR, x, &(ga_resample_options){.nd = 2, .size = m, .scale = (double[]){1, INFINITY}});
    refuse(GA_XLARGE_ERROR, x, &(ga_resample_options){.nd = 2, .size = huge});
    refuse(GA_XLARGE_ERROR, wide, &(ga_resample_options){.nd = 2, .size = m});
    refuse(GA_XLARGE_ERROR, large, &(ga_resample_options){.nd = 2, .size = m});
    cts_fails_with(GA_UNSUPPORTED_ERROR,
                   GpuResample_new(&plan, cts.ctx, GA_INT, x, &(ga_resample_options){.nd = 2, .size = m}));
    cts_fails_with(GA_INVALID_ERROR,
                   GpuResample_new(NULL, cts.ctx, GA_FLOAT, x, &(ga_resample_options){.nd = 2, .size = m}));
}

static void calls(void **state) {
    (void)state;
    const size_t xd[3] = {2, 3, 8}, yd[3] = {2, 3, 4}, four = 4;
    GpuArray wrong;
    GpuResample *plan;

    cts_ok(GpuResample_new(&plan, cts.ctx, GA_FLOAT, xd, &(ga_resample_options){.nd = 1, .size = &four}));
    GpuArray x = cts_zeros(GA_FLOAT, 3, xd), y = cts_zeros(GA_FLOAT, 3, yd), doubles = cts_zeros(GA_INT, 3, yd);
    cts_fails_with(GA_VALUE_ERROR, GpuResample_forward(plan, &y, &y));
    cts_fails_with(GA_VALUE_ERROR, GpuResample_forward(plan, &x, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuResample_forward(plan, &doubles, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuResample_grad(plan, &x, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuResample_grad(plan, &x, &doubles));
    cts_fails_with(GA_INVALID_ERROR, GpuResample_forward(plan, NULL, &x));
    cts_fails_with(GA_INVALID_ERROR, GpuResample_forward(plan, &y, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuResample_forward(NULL, &y, &x));
    /* a result in the memory of the input */
    cts_ok(GpuArray_fromdata(&wrong, x.data, 0, GA_FLOAT, 3, yd, y.strides, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuResample_forward(plan, &wrong, &x));
    GpuArray_clear(&wrong);
    wrong = y;
    wrong.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuResample_forward(plan, &wrong, &x));
    GpuResample_free(plan);
    GpuResample_free(NULL);
    cts_clear(&x, &y, &doubles, NULL);
}

const cts_case cts_resample_cases[] = {
    {"sizes", sizes, 0},     {"channels_last", channels_last, 0},
    {"special", special, 0}, {"plans", plans, 0},
    {"calls", calls, 0},     {NULL, NULL, 0},
};
