/* Windows as columns, and sums of columns, compared with plain loops on the host. */
#include "cts_ref.h"

#include <gpuarray/resample.h>

typedef struct config {
    unsigned nd;
    size_t window[3], stride[3], dilation[3], before[3], after[3];
    size_t x[5], y[8];
} config;

static ga_unfold_options options_of(const config *c) {
    return (ga_unfold_options){c->nd, c->window, c->stride, c->dilation, c->before, c->after};
}

/* Numbers of windows by trying; false if there is none. */
static bool shapes_of(config *c) {
    memcpy(c->y, c->x, 2 * sizeof *c->y);
    for (unsigned d = 0; d < c->nd; d++) {
        const size_t end = c->x[2 + d] + c->before[d] + c->after[d];
        size_t count = 0, at = c->dilation[d] * (c->window[d] - 1);
        for (; at < end; at += c->stride[d]) count++;
        if (count == 0) return false;
        c->y[2 + d] = c->window[d];
        c->y[2 + c->nd + d] = count;
    }
    return true;
}

static void random_config(cts_random *r, config *c, unsigned nd, bool padded) {
    do {
        *c = (config){.nd = nd};
        c->x[0] = 1 + cts_below(r, 2);
        c->x[1] = 1 + cts_below(r, 4);
        for (unsigned d = 0; d < nd; d++) {
            c->x[2 + d] = 1 + cts_below(r, nd == 1 ? 20 : nd == 2 ? 8 : 5);
            c->window[d] = 1 + cts_below(r, 3);
            c->stride[d] = 1 + cts_below(r, 3);
            c->dilation[d] = 1 + cts_below(r, 2);
            c->before[d] = padded ? cts_below(r, 4) : 0;
            c->after[d] = padded ? cts_below(r, 3) : 0;
        }
    } while (!shapes_of(c));
}

/* The index in x of element e of y, -1 in the padding. */
static ssize_t source_of(const config *c, size_t e) {
    const size_t n = cts_product(c->nd, c->x + 2), m = cts_product(2 * c->nd, c->y + 2), plane = e / m;
    size_t at[6], all = 0;

    e %= m;
    for (unsigned d = 2 * c->nd; d-- > 0; e /= c->y[2 + d]) at[d] = e % c->y[2 + d];
    for (unsigned d = 0; d < c->nd; d++) {
        size_t i = at[c->nd + d] * c->stride[d] + at[d] * c->dilation[d];
        if (i < c->before[d] || i >= c->before[d] + c->x[2 + d]) return -1;
        all = all * c->x[2 + d] + i - c->before[d];
    }
    return (ssize_t)(plane * n + all);
}

static void make_array(cts_array *host, GpuArray *device, cts_random *r, int type, unsigned nd, const size_t *dims,
                       bool result) {
    cts_make_layout(host, r, type, nd, dims, !result);
    cts_fill_small(host, r);
    for (size_t i = 0; i < cts_count(host); i++) cts_put(type, cts_at(host, i), cts_real((double)cts_below(r, 7) - 3));
    cts_upload(device, host);
}

/* Elements are from -3 to 3 and at most 27 of them are summed: every sum is exact in every type. */
static void windows(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    const int rounds = cts.full ? 80 : cts.small ? 4 : 20;
    cts_random r = {cts.seed};
    config c;

    for (int i = 0; i < rounds; i++) {
        const int type = i % 2 == 0 ? GA_FLOAT : types[cts_below(&r, 4)];
        cts_array x, y, sums, from;
        GpuArray gx, gy, gsums, gfrom;
        if (type == GA_DOUBLE && !cts.fp64) continue;
        random_config(&r, &c, 1 + (unsigned)i % 3, i % 4 < 3);
        const ga_unfold_options o = options_of(&c);
        make_array(&x, &gx, &r, type, c.nd + 2, c.x, false);
        make_array(&y, &gy, &r, type, 2 * c.nd + 2, c.y, true);
        make_array(&sums, &gsums, &r, type, c.nd + 2, c.x, true);
        make_array(&from, &gfrom, &r, type, 2 * c.nd + 2, c.y, false);
        for (size_t k = 0; k < cts_count(&sums); k++) cts_put(type, cts_at(&sums, k), cts_real(0));
        for (size_t e = 0; e < cts_count(&y); e++) {
            const ssize_t at = source_of(&c, e);
            cts_put(type, cts_at(&y, e), at < 0 ? cts_real(0) : cts_get(type, cts_at(&x, (size_t)at)));
            if (at < 0) continue;
            const double more = cts_as_double(cts_get(type, cts_at(&from, e)));
            unsigned char *sum = cts_at(&sums, (size_t)at);
            cts_put(type, sum, cts_real(cts_as_double(cts_get(type, sum)) + more));
        }
        cts_ok(GpuArray_unfold(&gy, &gx, &o));
        cts_check(&gy, &y);
        cts_ok(GpuArray_fold(&gsums, &gfrom, c.x + 2, &o));
        cts_check(&gsums, &sums);
        cts_drop_all(&x, &y, &sums, &from, NULL);
        cts_clear(&gx, &gy, &gsums, &gfrom, NULL);
    }
}

/* No batch, no channels; lists that are left out. */
static void empty(void **state) {
    (void)state;
    static const size_t xd[2][3] = {{0, 2, 5}, {2, 0, 5}};
    const size_t two = 2;
    const ga_unfold_options o = {.nd = 1, .window = &two};

    for (int i = 0; i < 2; i++) {
        GpuArray x = cts_zeros(GA_FLOAT, 3, xd[i]), y = {0}, back = {0};
        cts_ok(GpuArray_unfold(&y, &x, &o));
        assert_true(y.nd == 4 && y.dimensions[2] == 2 && y.dimensions[3] == 4);
        cts_ok(GpuArray_fold(&back, &y, x.dimensions + 2, &o));
        assert_int_equal(back.dimensions[2], 5);
        cts_clear(&x, &y, &back, NULL);
    }
}

static void refused(void **state) {
    (void)state;
    const size_t xd[4] = {2, 3, 5, 6}, gone[4] = {2, 3, 0, 6}, two[2] = {2, 2}, zero[2] = {2, 0}, six[2] = {6, 2};
    const size_t huge[2] = {SIZE_MAX, 2}, yd[6] = {2, 3, 2, 2, 4, 5}, three[2] = {3, 3};
    GpuArray made = {0};
    const ga_unfold_options o = {.nd = 2, .window = two};

    GpuArray x = cts_zeros(GA_FLOAT, 4, xd), none = cts_zeros(GA_FLOAT, 4, gone), ints = cts_zeros(GA_INT, 4, xd),
             y = cts_zeros(GA_FLOAT, 6, yd);
    const struct {
        int code;
        const GpuArray *x;
        ga_unfold_options o;
    } bad[] = {
        {GA_VALUE_ERROR, &x, {.nd = 0, .window = two}},
        {GA_VALUE_ERROR, &x, {.nd = 4, .window = two}},
        {GA_VALUE_ERROR, &x, {.nd = 1, .window = two}},
        {GA_VALUE_ERROR, &x, {.nd = 2, .window = zero}},
        {GA_VALUE_ERROR, &x, {.nd = 2, .window = six}},
        {GA_VALUE_ERROR, &x, {.nd = 2, .window = two, .stride = zero}},
        {GA_VALUE_ERROR, &x, {.nd = 2, .window = two, .dilation = zero}},
        {GA_VALUE_ERROR, &none, {.nd = 2, .window = two, .pad_before = two}},
        {GA_XLARGE_ERROR, &x, {.nd = 2, .window = two, .dilation = huge}},
        {GA_XLARGE_ERROR, &x, {.nd = 2, .window = two, .pad_before = huge}},
        {GA_XLARGE_ERROR, &x, {.nd = 2, .window = two, .stride = huge}},
        {GA_INVALID_ERROR, &x, {.nd = 2}},
        {GA_INVALID_ERROR, NULL, {.nd = 2, .window = two}},
        {GA_UNSUPPORTED_ERROR, &ints, {.nd = 2, .window = two}},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cts_fails_with(bad[i].code, GpuArray_unfold(&made, bad[i].x, &bad[i].o));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_unfold(&made, &x, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_unfold(NULL, &x, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_unfold(&x, &x, &o));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_fold(&made, &y, NULL, &o));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_fold(NULL, &y, xd + 2, &o));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_fold(&made, NULL, xd + 2, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_fold(&made, &x, xd + 2, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_fold(&made, &y, three, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_fold(&none, &y, xd + 2, &o));
    assert_null(made.data);
    cts_clear(&x, &none, &ints, &y, NULL);
}

const cts_case cts_unfold_cases[] = {
    {"windows", windows, 0},
    {"empty", empty, 0},
    {"refused", refused, 0},
    {NULL, NULL, 0},
};
