/* Pooling, its gradients, and window views, compared with plain loops on the host. */
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/pool.h>

/* A configuration; x and y are the shapes. */
typedef struct config {
    unsigned nd;
    bool adaptive, ceil, padded;
    double divisor;
    size_t window[3], stride[3], dilation[3], before[3], after[3];
    size_t x[5], y[5];
} config;

static ga_pool_options options_of(const config *c) {
    return (ga_pool_options){.nd = c->nd,
                             .window = c->window,
                             .stride = c->stride,
                             .dilation = c->dilation,
                             .pad_before = c->before,
                             .pad_after = c->after,
                             .adaptive = c->adaptive ? c->y + 2 : NULL,
                             .ceil = c->ceil,
                             .count_padding = c->padded,
                             .divisor = c->divisor};
}

/* The number of windows, by trying; false if there is none. */
static bool shapes_of(config *c) {
    c->y[0] = c->x[0];
    c->y[1] = c->x[1];
    for (unsigned d = 0; d < c->nd && !c->adaptive; d++) {
        ssize_t n = (ssize_t)c->x[2 + d], reach = (ssize_t)(c->dilation[d] * (c->window[d] - 1));
        ssize_t end = n + (ssize_t)c->after[d], start = -(ssize_t)c->before[d];
        if ((ssize_t)c->before[d] > reach || (ssize_t)c->after[d] > reach || start + reach >= end) return false;
        c->y[2 + d] = 0;
        while (start + reach < end || (c->ceil && start < n && start + reach - (ssize_t)c->stride[d] < end - 1)) {
            c->y[2 + d]++;
            start += (ssize_t)c->stride[d];
        }
    }
    return true;
}

/* Iterate over the elements of window w (an index over the space of y), in C order: *place is the index in the space of
 * x, -1 in the padding, -2 beyond that. False after the last one. */
typedef struct walk {
    const config *c;
    ssize_t start[3], length[3], r[3];
    bool ended;
    size_t whole; /* places of a whole window */
} walk;

static walk begin_walk(const config *c, size_t w) {
    walk k = {.c = c, .whole = 1};

    for (unsigned d = c->nd; d-- > 0;) {
        size_t n = c->x[2 + d], m = c->y[2 + d], o = w % m;
        w /= m;
        k.start[d] = c->adaptive ? (ssize_t)(o * n / m) : (ssize_t)(o * c->stride[d]) - (ssize_t)c->before[d];
        k.length[d] = c->adaptive ? (ssize_t)(((o + 1) * n + m - 1) / m) - k.start[d] : (ssize_t)c->window[d];
        k.whole *= (size_t)k.length[d];
    }
    return k;
}

static bool step_walk(walk *k, ssize_t *place) {
    const config *c = k->c;
    bool inside = true, padding = true;

    if (k->ended) return false;
    *place = 0;
    for (unsigned d = 0; d < c->nd; d++) {
        ssize_t n = (ssize_t)c->x[2 + d], at = k->start[d] + k->r[d] * (c->adaptive ? 1 : (ssize_t)c->dilation[d]);
        inside = inside && at >= 0 && at < n;
        padding = padding && at < n + (ssize_t)c->after[d];
        *place = *place * n + at;
    }
    if (!inside) *place = padding ? -1 : -2;
    for (unsigned d = c->nd; d-- > 0;) {
        if (++k->r[d] < k->length[d]) return true;
        k->r[d] = 0;
    }
    k->ended = true;
    return true;
}

/* The divisor of an average. */
static double divisor_of(const config *c, size_t w, bool padded) {
    walk k = begin_walk(c, w);
    double n = 0;
    ssize_t place;

    while (step_walk(&k, &place)) n += place >= 0 || (padded && place == -1);
    return n;
}

/* Maxima, their indices, and the functions that take these. */
static void check_max(cts_random *r, int type, const config *c, const GpuPool *pool) {
    const size_t planes = c->x[0] * c->x[1], n = cts_product(c->nd, c->x + 2), m = cts_product(c->nd, c->y + 2);
    cts_operand x, y, places, dy, dx, back, dback, taken;

    cts_operand_multiples(&x, r, type, c->nd + 2, c->x, 1, true);
    cts_operand_multiples(&y, r, type, c->nd + 2, c->y, 1, false);
    cts_operand_multiples(&places, r, GA_LONG, c->nd + 2, c->y, 1, false);
    cts_operand_multiples(&dy, r, type, c->nd + 2, c->y, 1, true);
    cts_operand_multiples(&dx, r, type, c->nd + 2, c->x, 1, false);
    cts_operand_multiples(&back, r, type, c->nd + 2, c->x, 1, false);
    cts_operand_multiples(&dback, r, type, c->nd + 2, c->x, 1, true);
    cts_operand_multiples(&taken, r, type, c->nd + 2, c->y, 1, false);
    double *sums = calloc(planes * n + 1, sizeof *sums), *last = calloc(planes * n + 1, sizeof *last);
    assert_true(sums != NULL && last != NULL);
    for (size_t e = 0; e < planes * m; e++) {
        walk k = begin_walk(c, e % m);
        double most = -INFINITY;
        ssize_t at = -1, place;
        while (step_walk(&k, &place)) {
            if (place < 0) continue;
            double v = cts_value(&x.host, e / m * n + (size_t)place);
            if (at < 0 || v > most) most = v, at = place;
        }
        cts_set(&y.host, e, most);
        cts_put(GA_LONG, cts_at(&places.host, e), cts_integer(at));
        cts_set(&taken.host, e, at >= 0 ? cts_value(&dback.host, e / m * n + (size_t)at) : 0);
        if (at < 0) continue;
        sums[e / m * n + (size_t)at] += cts_value(&dy.host, e);
        last[e / m * n + (size_t)at] = cts_value(&dy.host, e);
    }
    for (size_t i = 0; i < planes * n; i++) {
        cts_set(&dx.host, i, sums[i]);
        cts_set(&back.host, i, last[i]);
    }
    cts_ok(GpuPool_max(pool, &y.device, NULL, &x.device));
    cts_check(&y.device, &y.host);
    cts_ok(GpuPool_max(pool, &y.device, &places.device, &x.device));
    cts_check(&y.device, &y.host);
    cts_check(&places.device, &places.host);
    cts_ok(GpuPool_max_grad(pool, &dx.device, &dy.device, &places.device));
    cts_check(&dx.device, &dx.host);
    cts_ok(GpuPool_unpool(pool, &back.device, &dy.device, &places.device));
    cts_check(&back.device, &back.host);
    cts_ok(GpuPool_unpool_grad(pool, &taken.device, &dback.device, &places.device));
    cts_check(&taken.device, &taken.host);
    cts_operand_drop_all(&x, &y, &places, &dy, &dx, &back, &dback, &taken, NULL);
    free(sums);
    free(last);
}

/* Operands of a function and of its gradient, and room for results, their bounds, gradients and the sizes of these. */
typedef struct passes {
    cts_operand x, y, dy, dx;
    double *sums, *bounds, *grads, *sizes;
} passes;

static void make_passes(passes *p, cts_random *r, int type, const config *c) {
    const size_t n = cts_product(c->nd + 2, c->x), m = cts_product(c->nd + 2, c->y), most = (n > m ? n : m) + 1;

    cts_operand_multiples(&p->x, r, type, c->nd + 2, c->x, 1, true);
    cts_operand_multiples(&p->y, r, type, c->nd + 2, c->y, 1, false);
    cts_operand_multiples(&p->dy, r, type, c->nd + 2, c->y, 1, true);
    cts_operand_multiples(&p->dx, r, type, c->nd + 2, c->x, 1, false);
    p->sums = calloc(4 * most, sizeof *p->sums);
    assert_non_null(p->sums);
    p->bounds = p->sums + most;
    p->grads = p->bounds + most;
    p->sizes = p->grads + most;
}

static void drop_passes(passes *p) {
    cts_operand_drop_all(&p->x, &p->y, &p->dy, &p->dx, NULL);
    free(p->sums);
}

/* Sums of integers are exact; then a quotient is rounded, for half types twice. In gradients each quotient is rounded,
 * and each sum of at most 27 of them. */
static void check_average(cts_random *r, int type, const config *c, const GpuPool *pool) {
    const size_t planes = c->x[0] * c->x[1], n = cts_product(c->nd, c->x + 2), m = cts_product(c->nd, c->y + 2);
    passes p;

    make_passes(&p, r, type, c);
    for (size_t e = 0; e < planes * m; e++) {
        walk k = begin_walk(c, e % m);
        double by = c->divisor != 0 ? c->divisor : divisor_of(c, e % m, c->padded);
        ssize_t place;
        while (step_walk(&k, &place)) {
            if (place < 0) continue;
            size_t i = e / m * n + (size_t)place;
            p.sums[e] += cts_value(&p.x.host, i) / by;
            p.grads[i] += cts_value(&p.dy.host, e) / by;
            p.sizes[i] += fabs(cts_value(&p.dy.host, e) / by);
        }
        p.bounds[e] = 2.5 * cts_rounding(type) * fabs(p.sums[e]) + 1e-15;
    }
    cts_ok(GpuPool_average(pool, &p.y.device, &p.x.device));
    cts_operand_near(&p.y, p.sums, p.bounds);
    for (size_t i = 0; i < planes * n; i++)
        p.bounds[i] =
            30 * cts_rounding(type == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT) * p.sizes[i] + cts_rounding(type) * p.sizes[i];
    cts_ok(GpuPool_average_grad(pool, &p.dx.device, &p.dy.device));
    cts_operand_near(&p.dx, p.grads, p.bounds);
    drop_passes(&p);
}

/* Sums of squares are exact; the scale, the product with it and the root round, each within 8 ulps of float; gradients
 * are made of two powers, products and a sum of at most 27. */
static void check_norm(cts_random *r, const config *c, const GpuPool *pool) {
    const size_t planes = c->x[0] * c->x[1], n = cts_product(c->nd, c->x + 2), m = cts_product(c->nd, c->y + 2);
    passes p;

    make_passes(&p, r, GA_FLOAT, c);
    for (size_t e = 0; e < planes * m; e++) {
        walk k = begin_walk(c, e % m), again = k;
        double scale = (double)k.whole / divisor_of(c, e % m, false);
        ssize_t place;
        while (step_walk(&k, &place))
            if (place >= 0) p.sums[e] += scale * pow(cts_value(&p.x.host, e / m * n + (size_t)place), 2);
        p.sums[e] = sqrt(p.sums[e]);
        p.bounds[e] = 0x1p-20 * p.sums[e];
        while (step_walk(&again, &place)) {
            size_t i = e / m * n + (size_t)place;
            if (place < 0 || p.sums[e] == 0) continue;
            double d = cts_value(&p.dy.host, e) * scale * cts_value(&p.x.host, i) / p.sums[e];
            p.grads[i] += d;
            p.sizes[i] += fabs(d);
        }
    }
    cts_ok(GpuPool_lp(pool, &p.y.device, &p.x.device, 2));
    cts_operand_near(&p.y, p.sums, p.bounds);
    for (size_t i = 0; i < planes * n; i++) p.bounds[i] = 0x1p-18 * p.sizes[i];
    cts_ok(GpuPool_lp_grad(pool, &p.dx.device, &p.dy.device, &p.x.device, &p.y.device, 2));
    cts_operand_near(&p.dx, p.grads, p.bounds);
    drop_passes(&p);
}

static void random_config(cts_random *r, config *c, unsigned nd) {
    do {
        *c = (config){.nd = nd, .adaptive = cts_below(r, 3) == 0, .ceil = cts_below(r, 2) == 0};
        c->padded = cts_below(r, 2) == 0;
        c->divisor = cts_below(r, 4) == 0 ? 5 : 0;
        c->x[0] = 1 + cts_below(r, 2);
        c->x[1] = 1 + cts_below(r, 4);
        for (unsigned d = 0; d < nd; d++) {
            c->x[2 + d] = 1 + cts_below(r, nd == 1 ? 30 : nd == 2 ? 9 : 5);
            c->window[d] = 1 + cts_below(r, 3);
            c->stride[d] = 1 + cts_below(r, 3);
            c->dilation[d] = 1 + cts_below(r, 2);
            c->before[d] = cts_below(r, 2);
            c->after[d] = cts_below(r, 2);
            if (c->adaptive) c->y[2 + d] = 1 + cts_below(r, 5), c->before[d] = c->after[d] = 0;
        }
        if (c->adaptive) c->padded = false;
    } while (!shapes_of(c));
}

static void configs(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    const int rounds = cts.full ? 60 : cts.small ? 3 : 8;
    cts_random r = {cts.seed};

    for (int i = 0; i < rounds; i++) {
        const int type = i % 4 == 3 ? types[cts_below(&r, 4)] : GA_FLOAT;
        size_t dims[5];
        GpuPool *pool;
        config c;
        if (type == GA_DOUBLE && !cts.fp64) continue;
        random_config(&r, &c, 1 + (unsigned)i % 3);
        const ga_pool_options o = options_of(&c);
        cts_ok(GpuPool_new(&pool, cts.ctx, type, c.x, &o));
        cts_ok(GpuPool_output(pool, dims));
        assert_memory_equal(dims, c.y, (c.nd + 2) * sizeof *dims);
        check_max(&r, type, &c, pool);
        /* a window without elements, in padding that dilation reaches over, has no average */
        bool all = true;
        for (size_t w = 0; w < cts_product(c.nd, c.y + 2); w++) all = all && divisor_of(&c, w, false) > 0;
        if (all) check_average(&r, type, &c, pool);
        if (all && type == GA_FLOAT && (cts.full || i % 3 == 0)) check_norm(&r, &c, pool);
        GpuPool_free(pool);
    }
}

/* NaN is the largest; the batch may be empty; indices outside of their windows are ignored. */
static void special(void **state) {
    (void)state;
    static const float x[8] = {1, NAN, 2, 3, INFINITY, -INFINITY, -INFINITY, -INFINITY};
    static const int64_t wrong[4] = {-1, 1000, (int64_t)1 << 40, 0};
    const size_t xd[3] = {1, 1, 8}, nothing[3] = {0, 3, 8}, two = 2, four = 4;
    const ga_pool_options o = {.nd = 1, .window = &two};
    GpuArray y = {0}, places = {0}, back = {0}, empty = {0}, none;
    int64_t at[4];
    float got[8];
    GpuPool *pool;

    cts_ok(GpuPool_new(&pool, cts.ctx, GA_FLOAT, xd, &o));
    GpuArray a = cts_filled(GA_FLOAT, 3, xd, x);
    cts_ok(GpuPool_max(pool, &y, &places, &a));
    cts_ok(GpuArray_read(got, 4 * sizeof *got, &y));
    cts_ok(GpuArray_read(at, sizeof at, &places));
    assert_true(isnan(got[0]) && got[1] == 3 && got[2] == INFINITY && got[3] == -INFINITY);
    assert_true(at[0] == 1 && at[1] == 3 && at[2] == 4 && at[3] == 6);
    cts_ok(GpuPool_max(pool, &y, NULL, &a));
    cts_ok(GpuArray_read(got, 4 * sizeof *got, &y));
    assert_true(isnan(got[0]) && got[1] == 3 && got[2] == INFINITY && got[3] == -INFINITY);
    cts_ok(GpuArray_write(&places, wrong, sizeof wrong));
    cts_ok(GpuPool_unpool(pool, &back, &y, &places));
    cts_ok(GpuArray_read(got, sizeof got, &back));
    for (int i = 0; i < 8; i++) assert_true(got[i] == 0);
    cts_ok(GpuPool_max_grad(pool, &back, &y, &places));
    cts_ok(GpuArray_read(got, sizeof got, &back));
    for (int i = 0; i < 8; i++) assert_true(got[i] == 0);
    cts_ok(GpuPool_unpool_grad(pool, &y, &a, &places));
    cts_ok(GpuArray_read(got, 4 * sizeof *got, &y));
    assert_true(got[0] == 0 && got[1] == 0 && got[2] == 0 && got[3] == 1);
    GpuPool_free(pool);

    cts_ok(GpuPool_new(&pool, cts.ctx, GA_FLOAT, nothing, &(ga_pool_options){.nd = 1, .adaptive = &four}));
    cts_ok(GpuArray_empty(&none, cts.ctx, GA_FLOAT, 3, nothing, GA_C_ORDER));
    cts_ok(GpuPool_average(pool, &empty, &none));
    assert_int_equal(empty.dimensions[2], 4);
    GpuPool_free(pool);
    cts_clear(&a, &y, &places, &back, &empty, &none, NULL);
}

/* ------------------------------------------------------------------------------------------------------- bad input */

static void refuse(int code, const size_t *x, const ga_pool_options *o) {
    GpuPool *pool = (GpuPool *)1;

    cts_fails_with(code, GpuPool_new(&pool, cts.ctx, GA_FLOAT, x, o));
    assert_null(pool);
}

static void plans(void **state) {
    (void)state;
    static const size_t x[4] = {2, 3, 5, 6}, zero[2] = {0, 1}, two[2] = {2, 2}, six[2] = {6, 2},
                        huge[2] = {SIZE_MAX, 2};
    static const size_t gone[4] = {2, 3, 0, 6}, large[4] = {(size_t)1 << 40, (size_t)1 << 30, 5, 6};
    GpuPool *pool;

    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 0, .window = two});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 4, .window = two});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 2, .window = zero});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 2, .window = six});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 2, .window = two, .stride = zero});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 2, .window = two, .dilation = zero});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 2, .window = two, .pad_before = two});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 2, .window = two, .pad_after = two});
    refuse(GA_VALUE_ERROR, x, &(ga_pool_options){.nd = 2, .window = two, .divisor = NAN});
    refuse(GA_VALUE_ERROR, gone, &(ga_pool_options){.nd = 2, .window = two});
    refuse(GA_VALUE_ERROR, gone, &(ga_pool_options){.nd = 2, .adaptive = two});
    refuse(GA_XLARGE_ERROR, x, &(ga_pool_options){.nd = 2, .window = two, .dilation = huge});
    refuse(GA_XLARGE_ERROR, x, &(ga_pool_options){.nd = 2, .adaptive = huge});
    refuse(GA_XLARGE_ERROR, large, &(ga_pool_options){.nd = 2, .window = two});
    refuse(GA_INVALID_ERROR, x, &(ga_pool_options){.nd = 2});
    refuse(GA_INVALID_ERROR, NULL, &(ga_pool_options){.nd = 2, .window = two});
    refuse(GA_INVALID_ERROR, x, NULL);
    cts_fails_with(GA_UNSUPPORTED_ERROR,
                   GpuPool_new(&pool, cts.ctx, GA_INT, x, &(ga_pool_options){.nd = 2, .window = two}));
}

static void calls(void **state) {
    (void)state;
    const size_t xd[3] = {2, 3, 8}, yd[3] = {2, 3, 4}, two = 2;
    GpuPool *pool;

    cts_ok(GpuPool_new(&pool, cts.ctx, GA_FLOAT, xd, &(ga_pool_options){.nd = 1, .window = &two}));
    GpuArray x = cts_zeros(GA_FLOAT, 3, xd), y = cts_zeros(GA_FLOAT, 3, yd), at = cts_zeros(GA_LONG, 3, yd),
             ints = cts_zeros(GA_INT, 3, yd), wrong = cts_zeros(GA_FLOAT, 1, xd);
    cts_fails_with(GA_VALUE_ERROR, GpuPool_max(pool, &y, &at, &y));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_max(pool, &x, &at, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_max(pool, &y, &ints, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_max(pool, &y, &at, &wrong));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_max_grad(pool, &x, &y, &ints));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_max_grad(pool, &y, &y, &at));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_average(pool, &wrong, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_average_grad(pool, &x, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_lp(pool, &y, &x, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_lp(pool, &y, &x, INFINITY));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_lp_grad(pool, &x, &y, &y, &y, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_unpool(pool, &x, &x, &at));
    cts_fails_with(GA_VALUE_ERROR, GpuPool_unpool_grad(pool, &y, &y, &at));
    cts_fails_with(GA_INVALID_ERROR, GpuPool_average(pool, NULL, &x));
    cts_fails_with(GA_INVALID_ERROR, GpuPool_average(NULL, &y, &x));
    cts_clear(&x, &y, &at, &ints, &wrong, NULL);
    GpuPool_free(pool);
    GpuPool_free(NULL);
}

/* Window views have the elements that the header documents; bounds are respected. */
static void windows(void **state) {
    (void)state;
    const size_t dims[2] = {5, 9}, window[2] = {3, 2}, stride[2] = {2, 1}, dilation[2] = {3, 1};
    const unsigned axes[2] = {1, 0}, twice[2] = {1, 1}, beyond = 2;
    cts_random r = {cts.seed + 7};
    cts_array x, all;
    GpuArray a, view, dense = {0}, far = {0};

    cts_make_layout(&x, &r, GA_INT, 2, dims, false);
    cts_fill_small(&x, &r);
    cts_upload(&a, &x);
    cts_ok(GpuArray_windows(&view, &a, 2, axes, window, stride, dilation));
    cts_make(&all, GA_INT, 4, (const size_t[]){4, 2, 3, 2});
    for (size_t i = 0; i < 48; i++) {
        size_t row = i / 12 + i % 2, column = i / 6 % 2 * 2 + i / 2 % 3 * 3;
        cts_put(GA_INT, cts_at(&all, i), cts_get(GA_INT, cts_at(&x, row * 9 + column)));
    }
    cts_ok(GpuArray_copy(&dense, &view, GA_C_ORDER));
    cts_check_values(&dense, &all);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_windows(&far, &a, 2, twice, window, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_windows(&far, &a, 1, &beyond, window, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_windows(&far, &a, 1, axes, (const size_t[]){10}, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_windows(&far, &a, 1, axes, (const size_t[]){0}, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_windows(&far, &a, 1, axes, window, (const size_t[]){0}, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_windows(&far, &a, 1, axes, window, NULL, (const size_t[]){SIZE_MAX}));
    cts_ok(GpuArray_windows(&far, &a, 1, axes, (const size_t[]){1}, (const size_t[]){SIZE_MAX},
                            (const size_t[]){SIZE_MAX}));
    assert_int_equal(far.dimensions[1], 1);
    GpuArray_clear(&far);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_windows(NULL, &a, 1, axes, window, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_windows(&far, &a, 1, axes, NULL, NULL, NULL));
    cts_clear(&a, &view, &dense, NULL);
    cts_drop_all(&x, &all, NULL);
}

const cts_case cts_pool_cases[] = {{"configs", configs, 0}, {"special", special, 0}, {"plans", plans, 0},
                                   {"calls", calls, 0},     {"windows", windows, 0}, {NULL, NULL, 0}};
