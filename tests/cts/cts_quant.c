/* Numbers of 8 bits with scales, by tensor, channel and block, against plain loops; their products. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/matmul.h>
#include <gpuarray/quant.h>

enum { RANK = 3 };

/* A real array, a quantised one, scales and zero points. */
typedef struct trial {
    int type, whole, scale_type;
    size_t dims[RANK], extents[RANK], block;
    unsigned scale_nd;
    bool zeros;
    cts_array x, q, s, z;
    GpuArray d_x, d_q, d_s, d_z;
} trial;

/* Which scale element i has. */
static size_t scale_of(const trial *t, size_t i) {
    size_t at[RANK], all = 0;

    if (t->scale_nd == 0) return 0;
    for (unsigned d = RANK; d-- > 0; i /= t->dims[d]) at[d] = i % t->dims[d];
    if (t->block > 0) at[RANK - 1] /= t->block;
    for (unsigned d = 0; d < RANK; d++) all = all * t->extents[d] + (t->extents[d] > 1 ? at[d] : 0);
    return all;
}

static void choose(trial *t, cts_random *r, int n) {
    static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

    memset(t, 0, sizeof *t);
    t->type = types[n % (cts.fp64 ? 4 : 3)];
    t->whole = cts_below(r, 2) ? GA_BYTE : GA_UBYTE;
    t->scale_type = cts_below(r, 2) ? GA_FLOAT : t->type;
    t->zeros = n / 2 % 2;
    t->block = n % 3 == 0 ? 4 : 0;
    t->scale_nd = n % 3 == 1 && cts_below(r, 2) ? 0 : RANK;
    for (unsigned d = 0; d < RANK; d++) t->dims[d] = 1 + cts_below(r, 5);
    if (t->block > 0) t->dims[RANK - 1] = t->block * (1 + cts_below(r, 4));
    for (unsigned d = 0; d < RANK; d++) t->extents[d] = n % 3 == 1 || cts_below(r, 2) ? 1 : t->dims[d];
    if (t->block > 0) t->extents[RANK - 1] = t->dims[RANK - 1] / t->block;
    cts_make_layout(&t->x, r, t->type, RANK, t->dims, false);
    cts_make_layout(&t->q, r, t->whole, RANK, t->dims, false);
    cts_make_layout(&t->s, r, t->scale_type, t->scale_nd, t->extents, false);
    cts_make_layout(&t->z, r, t->whole, t->scale_nd, t->extents, false);
}

static void upload(trial *t) {
    cts_upload(&t->d_x, &t->x), cts_upload(&t->d_q, &t->q), cts_upload(&t->d_s, &t->s), cts_upload(&t->d_z, &t->z);
}

static void drop(trial *t) {
    cts_drop_all(&t->x, &t->q, &t->s, &t->z, NULL);
    cts_clear(&t->d_x, &t->d_q, &t->d_s, &t->d_z, NULL);
}

static double quotient(int type, double a, double b) {
    return type == GA_DOUBLE ? a / b : (double)((float)a / (float)b);
}

static void to_and_back(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int n = 0; n < (cts.full ? 60 : cts.small ? 6 : 16); n++) {
        trial t;
        choose(&t, &r, n);
        for (size_t i = 0; i < cts_count(&t.s); i++) {
            cts_put(t.scale_type, cts_at(&t.s, i), cts_real((double)(1 + cts_below(&r, 8)) / 8));
            cts_put(t.whole, cts_at(&t.z, i), cts_integer((int64_t)cts_below(&r, 100) - (t.whole == GA_BYTE ? 50 : 0)));
        }
        /* halves of steps among them, and what saturates */
        for (size_t i = 0; i < cts_count(&t.x); i++)
            cts_put(t.type, cts_at(&t.x, i), cts_real(((double)cts_below(&r, 4001) - 2000) / 16));
        cts_put(t.type, cts_at(&t.x, 0), cts_real(n % 2 ? NAN : INFINITY));
        upload(&t);
        for (size_t i = 0; i < cts_count(&t.x); i++) {
            const size_t k = scale_of(&t, i);
            const double low = t.whole == GA_BYTE ? -128 : 0;
            double v = rint(quotient(t.type, cts_value(&t.x, i), cts_value(&t.s, k)));
            if (t.zeros) v += cts_value(&t.z, k);
            v = isnan(v) ? 0 : fmin(fmax(v, low), low + 255);
            cts_put(t.whole, cts_at(&t.q, i), cts_integer((int64_t)v));
        }
        const GpuArray *zero = t.zeros ? &t.d_z : NULL;
        cts_ok(GpuArray_quantise(&t.d_q, &t.d_x, &t.d_s, zero, t.block));
        cts_check(&t.d_q, &t.q);
        for (size_t i = 0; i < cts_count(&t.x); i++) {
            const size_t k = scale_of(&t, i);
            const double steps = cts_value(&t.q, i) - (t.zeros ? cts_value(&t.z, k) : 0),
                         v = steps * cts_value(&t.s, k);
            cts_put(t.type, cts_at(&t.x, i), cts_real(t.type == GA_DOUBLE ? v : (double)(float)v));
        }
        cts_ok(GpuArray_dequantise(&t.d_x, &t.d_q, &t.d_s, zero, t.block));
        cts_check(&t.d_x, &t.x);
        GpuArray made = {0};
        cts_ok(GpuArray_dequantise(&made, &t.d_q, &t.d_s, zero, t.block));
        assert_int_equal(made.typecode, t.scale_type);
        GpuArray_clear(&made);
        cts_ok(GpuArray_quantise(&made, &t.d_x, &t.d_s, zero, t.block));
        assert_int_equal(made.typecode, t.zeros ? t.whole : GA_BYTE);
        GpuArray_clear(&made);
        drop(&t);
    }
}

static void scales(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int n = 0; n < (cts.full ? 40 : cts.small ? 4 : 12); n++) {
        trial t;
        choose(&t, &r, n);
        for (size_t i = 0; i < cts_count(&t.x); i++)
            cts_put(t.type, cts_at(&t.x, i), cts_real(n == 5 ? 0 : ((double)cts_below(&r, 4001) - 1500) / 16));
        upload(&t);
        for (size_t k = 0; k < cts_count(&t.s); k++) {
            double low = 0, high = 0;
            for (size_t i = 0; i < cts_count(&t.x); i++) {
                if (scale_of(&t, i) != k) continue;
                low = fmin(low, cts_value(&t.x, i));
                high = fmax(high, cts_value(&t.x, i));
            }
            const double most = t.whole == GA_BYTE ? 127 : 255, least = t.whole == GA_BYTE ? -128 : 0;
            const double all = t.zeros ? quotient(t.type, high - low, 255) : quotient(t.type, fmax(high, -low), most);
            cts_put(t.scale_type, cts_at(&t.s, k), cts_real(all == 0 ? 1 : all));
            const double zero = least - rint(quotient(t.type, low, cts_value(&t.s, k)));
            if (t.zeros) cts_put(t.whole, cts_at(&t.z, k), cts_integer((int64_t)fmin(fmax(zero, least), least + 255)));
        }
        cts_ok(GpuArray_quantise_scales(&t.d_s, t.zeros ? &t.d_z : NULL, &t.d_x, t.block, t.whole));
        cts_check(&t.d_s, &t.s);
        cts_check(&t.d_z, &t.z);
        drop(&t);
    }
}

/* No elements, with and without scales; a NaN. */
static void special(void **state) {
    const size_t none[2] = {3, 0}, one[2] = {3, 1}, two = 2;
    const float odd[2] = {NAN, 1};
    GpuArray q = {0}, z;
    float got[3];
    (void)state;

    GpuArray x = cts_zeros(GA_FLOAT, 2, none), s = cts_zeros(GA_FLOAT, 2, one);
    cts_ok(GpuArray_quantise_scales(&s, NULL, &x, 0, GA_BYTE));
    cts_ok(GpuArray_read(got, sizeof got, &s));
    assert_true(got[0] == 1 && got[1] == 1 && got[2] == 1);
    cts_ok(GpuArray_quantise(&q, &x, &s, NULL, 32));
    assert_true(q.nd == 2 && q.dimensions[1] == 0);
    cts_clear(&x, &s, &q, NULL);

    x = cts_filled(GA_FLOAT, 1, &two, odd);
    s = cts_zeros(GA_FLOAT, 0, NULL);
    z = cts_zeros(GA_UBYTE, 0, NULL);
    cts_ok(GpuArray_quantise_scales(&s, &z, &x, 0, GA_UBYTE));
    cts_ok(GpuArray_read(got, sizeof *got, &s));
    assert_true(isnan(got[0]));
    cts_ok(GpuArray_quantise(&q, &x, &s, &z, 0));
    unsigned char bytes[2] = {9, 9};
    cts_ok(GpuArray_read(bytes, sizeof bytes, &q));
    assert_true(bytes[0] == 0 && bytes[1] == 0);
    cts_clear(&x, &s, &z, &q, NULL);
}

/* Results of a narrower type wrap. */
static void check_wrapped(const GpuArray *a, const GpuArray *b, const cts_array *sums, int type) {
    GpuArray narrow;
    const size_t n = cts_count(sums), size = gpuarray_get_elsize(type);
    unsigned char *got = malloc(n * size);

    assert_non_null(got);
    cts_ok(GpuArray_empty(&narrow, cts.ctx, type, sums->nd, sums->dims, GA_C_ORDER));
    cts_ok(GpuArray_matmul(&narrow, a, b));
    cts_ok(GpuArray_read(got, n * size, &narrow));
    for (size_t i = 0; i < n; i++) {
        const int sum = (int)cts_value(sums, i), was = size == 1 ? got[i] : got[2 * i] | got[2 * i + 1] << 8;
        assert_int_equal(was, sum & (size == 1 ? 0xff : 0xffff));
    }
    free(got);
    GpuArray_clear(&narrow);
}

/* Products of all pairs of signs, in tiles and beyond, of matrices laid out both ways: the largest elements among them.
 */
static void products(void **state) {
    static const int types[] = {GA_BYTE, GA_UBYTE};
    cts_random r = {cts.seed};
    (void)state;

    for (int n = 0; n < (cts.small ? 4 : 12); n++) {
        const bool large = n % 8 == 0; /* as much as a vendor's BLAS is used for, which wants multiples of 4 */
        const size_t batch = 1 + cts_below(&r, 2), rows = large ? 127 : 1 + cts_below(&r, 40);
        const size_t columns = large ? 132 : 2 + cts_below(&r, 70);
        const size_t deep = large ? 252 + 4 * cts_below(&r, 9) : 1 + cts_below(&r, 150);
        const size_t of_a[3] = {batch, rows + 1, deep}, of_b[3] = {batch, deep, columns};
        const size_t of_c[3] = {batch, rows + 1, columns};
        cts_array a, b, c;
        GpuArray d_a, d_b, d_c;
        cts_make_layout(&a, &r, types[n % 2], 3, of_a, false);
        cts_make_layout(&b, &r, types[n / 2 % 2], 3, of_b, false);
        cts_make_layout(&c, &r, GA_INT, 3, of_c, false);
        for (size_t i = 0; i < cts_count(&a); i++)
            *cts_at(&a, i) = (unsigned char)(n < 4 ? 0x80 - (int)cts_below(&r, 2) : (int)cts_next(&r));
        for (size_t i = 0; i < cts_count(&b); i++)
            *cts_at(&b, i) = (unsigned char)(n < 4 ? 0x80 + (int)cts_below(&r, 128) : (int)cts_next(&r));
        for (size_t p = 0; p < batch; p++)
            for (size_t i = 0; i <= rows; i++)
                for (size_t j = 0; j < columns; j++) {
                    double sum = 0;
                    for (size_t l = 0; l < deep; l++)
                        sum += cts_value(&a, (p * (rows + 1) + i) * deep + l) *
                               cts_value(&b, (p * deep + l) * columns + j);
                    cts_put(GA_INT, cts_at(&c, (p * (rows + 1) + i) * columns + j), cts_integer((int64_t)sum));
                }
        cts_upload(&d_a, &a), cts_upload(&d_b, &b);
        for (size_t i = 0; i < cts_count(&c); i++) *cts_at(&c, i) ^= 1; /* not the result */
        cts_upload(&d_c, &c);
        for (size_t i = 0; i < cts_count(&c); i++) *cts_at(&c, i) ^= 1;
        cts_ok(GpuArray_matmul(&d_c, &d_a, &d_b));
        cts_check(&d_c, &c);
        check_wrapped(&d_a, &d_b, &c, types[n % 2] == types[n / 2 % 2] ? types[n % 2] : GA_SHORT);
        cts_drop_all(&a, &b, &c, NULL);
        cts_clear(&d_a, &d_b, &d_c, NULL);
    }
}

static void refused(void **state) {
    const size_t dims[2] = {4, 6}, channel[2] = {4, 1}, wrong[2] = {4, 4}, blocks[2] = {4, 2}, line = 4;
    GpuArray none = {0}, cleared = {0};
    (void)state;

    GpuArray x = cts_zeros(GA_FLOAT, 2, dims), q = cts_zeros(GA_BYTE, 2, dims), s = cts_zeros(GA_FLOAT, 2, channel),
             z = cts_zeros(GA_BYTE, 2, channel), bad = cts_zeros(GA_FLOAT, 2, wrong),
             by = cts_zeros(GA_FLOAT, 2, blocks), flat = cts_zeros(GA_FLOAT, 1, &line),
             whole = cts_zeros(GA_INT, 2, dims), half = cts_zeros(GA_HALF, 2, channel);
    cts_ok(GpuArray_quantise(&q, &x, &s, &z, 0));
    cts_ok(GpuArray_quantise(&q, &x, &by, NULL, 3));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&q, &x, &bad, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&q, &x, &flat, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&q, &x, &by, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&q, &x, &by, NULL, 4));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&q, &x, &by, &z, 3));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&q, &x, &half, NULL, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_quantise(&q, &whole, &s, NULL, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_quantise(&whole, &x, &s, NULL, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_quantise(&q, &x, &s, &s, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_quantise(&q, &x, &whole, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&z, &x, &s, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise(NULL, &x, &s, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise(&q, NULL, &s, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise(&q, &x, NULL, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise(&q, &x, &cleared, NULL, 0));

    cts_ok(GpuArray_dequantise(&x, &q, &s, &z, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_dequantise(&x, &q, &half, NULL, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_dequantise(&x, &x, &s, NULL, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_dequantise(&whole, &q, &s, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_dequantise(&s, &q, &s, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_dequantise(NULL, &q, &s, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_dequantise(&x, NULL, &s, NULL, 0));

    cts_ok(GpuArray_quantise_scales(&s, &z, &x, 0, GA_BYTE));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_scales(&s, &z, &x, 0, GA_UBYTE));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_scales(&s, NULL, &x, 0, GA_INT));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_scales(&bad, NULL, &x, 0, GA_BYTE));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_scales(&x, NULL, &x, 0, GA_BYTE));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise_scales(NULL, NULL, &x, 0, GA_BYTE));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise_scales(&s, NULL, NULL, 0, GA_BYTE));
    s.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_scales(&s, NULL, &x, 0, GA_BYTE));
    q.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise(&q, &x, &by, NULL, 3));
    assert_null(none.data);
    cts_clear(&x, &q, &s, &z, &bad, &by, &flat, &whole, &half, NULL);
}

const cts_case cts_quant_cases[] = {
    {"to_and_back", to_and_back, 0}, {"scales", scales, 0},   {"special", special, 0},
    {"products", products, 0},       {"refused", refused, 0}, {NULL, NULL, 0},
};
