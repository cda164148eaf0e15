/* Dropout compared with its definition: the mask of GpuRandom_bernoulli(), a product, and replay for gradients. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/random.h>

static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

/* The expected result for `x`, with the mask that GpuRandom_bernoulli() generates from the same stream. */
static void expect(cts_array *y, const cts_array *x, GpuRandom stream, double p) {
    const size_t n = cts_count(x);
    GpuArray mask;
    unsigned char *kept = malloc(n + 1);

    assert_non_null(kept);
    cts_ok(GpuArray_empty(&mask, cts.ctx, GA_BOOL, 1, &n, GA_C_ORDER));
    cts_ok(GpuRandom_bernoulli(&stream, &mask, 1 - p));
    if (n > 0) cts_ok(GpuArray_read(kept, n, &mask));
    for (size_t i = 0; i < n; i++) {
        const double v = cts_get(x->type, cts_at(x, i)).re, scale = 1 / (1 - p);
        const double product = x->type == GA_DOUBLE ? v * scale : (double)((float)v * (float)scale);
        cts_put(y->type, cts_at(y, i), cts_real(kept[i] ? product : 0));
    }
    GpuArray_clear(&mask);
    free(kept);
}

/* Any layout, type, offset and probability; the result is separate from the input, in place, or overlaps it partly. */
static void random_calls(void **state) {
    cts_random r = {cts.seed};
    (void)state;
    for (int round = 0; round < (cts.small ? 6 : 24); round++) {
        const int type = types[cts_below(&r, 4)];
        const unsigned nd = (unsigned)cts_below(&r, 4);
        const double probabilities[] = {0, 1, 0.5, 0.1, 0.9, 1e-3};
        const double p = probabilities[cts_below(&r, 6)];
        const bool plain = cts_below(&r, 3) == 0;
        GpuRandom stream = {.seed = cts_next(&r), .sequence = cts_next(&r)}, was;
        stream.offset = cts_below(&r, 3) * 4 + cts_below(&r, 2);
        was = stream;
        size_t dims[4];
        cts_array x, y;
        GpuArray gx, gy;
        if (!cts_type_usable(type)) continue;
        cts_make_random_shape(&r, nd, plain ? 5000 : 300, dims);
        if (plain) {
            cts_make(&x, type, nd, dims);
            cts_make(&y, type, nd, dims);
        } else {
            cts_make_layout(&x, &r, type, nd, dims, true);
            cts_make_layout(&y, &r, type, nd, dims, false);
        }
        cts_fill_small(&x, &r);
        cts_upload(&gx, &x);
        if (cts_below(&r, 3) == 0 && plain) { /* in place */
            expect(&x, &x, was, p);
            cts_ok(GpuRandom_dropout(&stream, &gx, &gx, p));
            cts_check(&gx, &x);
        } else {
            cts_upload(&gy, &y);
            expect(&y, &x, was, p);
            cts_ok(GpuRandom_dropout(&stream, &gy, &gx, p));
            cts_check(&gy, &y);
            GpuArray_clear(&gy);
        }
        assert_true(stream.offset == was.offset + cts_count(&x));
        GpuArray_clear(&gx);
        cts_drop_all(&x, &y, NULL);
    }
}

/* An input that the result overlaps by a shift is read before it is written; the gradient is the call once more. */
static void overlap(void **state) {
    enum { N = 1000 };
    const size_t n = N, all = N + 1;
    GpuRandom stream = {.seed = 5}, again = stream;
    float host[N + 1], got[N], mask[N];
    ssize_t from[2] = {0, 1}, to[2] = {N, N + 1};
    const ssize_t step = 1;
    GpuArray low, high;
    (void)state;
    for (size_t i = 0; i < all; i++) host[i] = 1;
    GpuArray whole = cts_filled(GA_FLOAT, 1, &all, host);
    cts_ok(GpuArray_index(&low, &whole, &from[0], &to[0], &step));
    cts_ok(GpuArray_index(&high, &whole, &from[1], &to[1], &step));
    cts_ok(GpuRandom_dropout(&stream, &high, &low, 0.25));
    cts_ok(GpuArray_read(got, sizeof got, &high));
    GpuArray g = cts_filled(GA_FLOAT, 1, &n, host);
    cts_ok(GpuRandom_dropout(&again, &g, &g, 0.25));
    cts_ok(GpuArray_read(mask, sizeof mask, &g));
    assert_memory_equal(got, mask, sizeof got);
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) kept += got[i] != 0;
    assert_true(kept > 650 && kept < 850); /* 750 with a standard deviation of 13.7: beyond seven of these */
    cts_clear(&g, &low, &high, &whole, NULL);
}

static void mistakes(void **state) {
    const size_t n = 4, other = 5;
    GpuRandom s = {.seed = 1}, end = {.offset = ((uint64_t)1 << 63) - 1};
    GpuArray cleared = {0};
    (void)state;
    GpuArray a = cts_zeros(GA_FLOAT, 1, &n), b = cts_zeros(GA_FLOAT, 1, &other), i = cts_zeros(GA_INT, 1, &n);
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_dropout(NULL, &a, &a, 0.5));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_dropout(&s, &a, &cleared, 0.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &a, &b, 0.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &a, &i, 0.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &i, &i, 0.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &a, &a, -0.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &a, &a, 1.5));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &a, &a, NAN));
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&end, &a, &a, 0.5));
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuRandom_dropout(&s, &a, &a, 0.5));
    gpucontext *apart = cts_open(NULL);
    GpuArray far_away;
    cts_ok(GpuArray_zeros(&far_away, apart, GA_FLOAT, 1, &other, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuRandom_dropout(&s, &b, &far_away, 0.5));
    assert_true(s.offset == 0);
    GpuArray_clear(&far_away);
    gpucontext_deref(apart);
    cts_clear(&a, &b, &i, NULL);
}

const cts_case cts_dropout_cases[] = {
    {"random_calls", random_calls, 0}, {"overlap", overlap, 0}, {"mistakes", mistakes, 0}, {NULL, NULL, 0}};
