/* Block formats of weights: values, quantisation and products, compared bit by bit with their definitions. */
#include "cts_operand.h"
#include "cts_reproducible.h"

#include <math.h>

#include <gpuarray/blocks.h>

static const struct format {
    ga_block_format format;
    size_t elements, bytes;
} formats[] = {
    {GA_BLOCK_Q4_0, 32, 18},   {GA_BLOCK_Q4_1, 32, 20},   {GA_BLOCK_Q5_0, 32, 22},   {GA_BLOCK_Q8_0, 32, 34},
    {GA_BLOCK_Q4_K, 256, 144}, {GA_BLOCK_Q5_K, 256, 176}, {GA_BLOCK_Q6_K, 256, 210}, {GA_BLOCK_MXFP4, 32, 17},
};
enum { FORMATS = sizeof formats / sizeof *formats };
static const int floats[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16};

/* -------------------------------------------------------------------------------------------------- definitions */

static float half_at(const unsigned char *p) {
    return (float)cts_half_to_double((uint16_t)(p[0] | p[1] << 8));
}

static unsigned bits_at(unsigned byte, unsigned shift, unsigned mask) {
    return byte >> shift & mask;
}

/* The value of an element is scale * q + least. */
typedef struct element {
    float scale, q, least;
} element;

/* The 6-bit scale (0) or minimum (1) of unit j of Q4_K and Q5_K, in the 12 bytes p. */
static unsigned six_bits(const unsigned char *p, size_t j, int which) {
    if (j < 4) return p[j + (which ? 4 : 0)] & 63;
    const unsigned low = which ? p[j + 4] >> 4 : p[j + 4] & 15;
    return low | (unsigned)(p[which ? j : j - 4] >> 6) << 4;
}

static element k_element(int format, const unsigned char *p, size_t i) {
    element e = {0};

    if (format == GA_BLOCK_Q6_K) {
        const size_t half = i / 128, at = i % 128, quarter = at / 32, l = at % 32;
        const unsigned low = bits_at(p[64 * half + 32 * (quarter % 2) + l], quarter < 2 ? 0 : 4, 15);
        const unsigned high = bits_at(p[128 + 32 * half + l], (unsigned)(2 * quarter), 3);
        e.q = (float)(int)(low | high << 4) - 32;
        e.scale = half_at(p + 208) * (float)(signed char)p[192 + i / 16];
        return e;
    }
    const size_t unit = i / 32, l = i % 32, from = format == GA_BLOCK_Q5_K ? 48 : 16;
    e.q = (float)bits_at(p[from + 32 * (unit / 2) + l], unit % 2 ? 4 : 0, 15);
    if (format == GA_BLOCK_Q5_K) e.q += 16 * (float)bits_at(p[16 + l], (unsigned)unit, 1);
    e.scale = half_at(p) * (float)six_bits(p + 4, unit, 0);
    e.least = -(half_at(p + 2) * (float)six_bits(p + 4, unit, 1));
    return e;
}

static element element_of(int format, const unsigned char *p, size_t i) {
    static const float e2m1[8] = {0, 1, 2, 3, 4, 6, 8, 12}; /* twice the numbers */
    element e = {.scale = half_at(p)};

    switch (format) {
    case GA_BLOCK_Q4_0: e.q = (float)bits_at(p[2 + i % 16], i < 16 ? 0 : 4, 15) - 8; return e;
    case GA_BLOCK_Q4_1:
        e.q = (float)bits_at(p[4 + i % 16], i < 16 ? 0 : 4, 15);
        e.least = half_at(p + 2);
        return e;
    case GA_BLOCK_Q5_0:
        e.q = (float)bits_at(p[6 + i % 16], i < 16 ? 0 : 4, 15) - 16;
        e.q += 16 * (float)bits_at(p[2 + i / 8], (unsigned)(i % 8), 1);
        return e;
    case GA_BLOCK_Q8_0: e.q = (float)(signed char)p[2 + i]; return e;
    case GA_BLOCK_MXFP4: {
        const unsigned bits = bits_at(p[1 + i % 16], i < 16 ? 0 : 4, 15);
        e.q = bits & 8 ? -e2m1[bits & 7] : e2m1[bits & 7];
        if (e.q == 0) e.q = 0; /* without a sign, as it is a number of steps */
        e.scale = p[0] == 255 ? NAN : ldexpf(1, (int)p[0] - 128);
        return e;
    }
    default: return k_element(format, p, i);
    }
}

static bool has_least(int format) {
    return format == GA_BLOCK_Q4_1 || format == GA_BLOCK_Q4_K || format == GA_BLOCK_Q5_K;
}

static float value_of(int format, const unsigned char *p, size_t i) {
    const element e = element_of(format, p, i);
    const volatile float product = e.scale * e.q;
    return has_least(format) ? product + e.least : product;
}

static float sum_by_halves(float *v, size_t n) {
    for (size_t half = n / 2; half > 0; half /= 2)
        for (size_t i = 0; i < half; i++) v[i] += v[i + half];
    return v[0];
}

/* A row times a vector in the stated order. */
static float dot(const struct format *f, const unsigned char *row, const float *x, size_t length) {
    float total[32] = {0};

    for (size_t unit = 0; unit < length / 32; unit++) {
        const size_t first = unit * 32 % f->elements, parts = f->format == GA_BLOCK_Q6_K ? 2 : 1;
        const unsigned char *p = row + unit * 32 / f->elements * f->bytes;
        float *to = &total[unit % 32], all[8];
        for (size_t part = 0; part < parts; part++) {
            float lanes[8] = {0};
            for (size_t i = part * 16; i < (part + 1) * 32 / parts; i++) {
                const float q = element_of((int)f->format, p, first + i).q, v = x[unit * 32 + i];
                lanes[i % 8] = i % 32 < part * 16 + 8 ? q * v : fmaf(q, v, lanes[i % 8]);
            }
            *to = fmaf(element_of((int)f->format, p, first + part * 16).scale, sum_by_halves(lanes, 8), *to);
        }
        if (!has_least((int)f->format)) continue;
        for (size_t l = 0; l < 8; l++) {
            all[l] = x[unit * 32 + l];
            for (size_t i = l + 8; i < 32; i += 8) all[l] += x[unit * 32 + i];
        }
        *to = fmaf(element_of((int)f->format, p, first).least, sum_by_halves(all, 8), *to);
    }
    return sum_by_halves(total, 32);
}

/* ----------------------------------------------------------------------------------------------------- operands */

/* Bits of a scale: a number of moderate size; or any, often 0, subnormal, the largest, infinite or NaN. */
static uint16_t some_scale(cts_random *r, bool any) {
    static const uint16_t ends[] = {0, 0x8000, 1, 0x83ff, 0x400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00, 0xfc01};

    if (!any) return cts_double_to_half(((double)cts_below(r, 2001) - 1000) / 4096);
    return cts_below(r, 2) ? (uint16_t)cts_next(r) : ends[cts_below(r, sizeof ends / sizeof *ends)];
}

/* Random blocks: any bits, except scales unless any_scale is set. */
static void fill_blocks(cts_array *a, cts_random *r, const struct format *f, bool any_scale) {
    for (size_t i = 0; i < cts_count(a); i++) *cts_at(a, i) = (unsigned char)cts_next(r);
    for (size_t i = 0; i < cts_count(a); i += f->bytes) {
        const size_t at = i + (f->format == GA_BLOCK_Q6_K ? 208 : 0);
        if (f->format == GA_BLOCK_MXFP4) {
            if (!any_scale) *cts_at(a, i) = (unsigned char)(120 + cts_below(r, 12));
            continue;
        }
        for (size_t k = 0; k < (has_least((int)f->format) ? 2 : 1); k++) {
            const uint16_t h = some_scale(r, any_scale);
            *cts_at(a, at + 2 * k) = (unsigned char)h;
            *cts_at(a, at + 2 * k + 1) = (unsigned char)(h >> 8);
        }
    }
}

static void fill_vectors(cts_array *a, cts_random *r) {
    for (size_t i = 0; i < cts_count(a); i++)
        cts_put(a->type, cts_at(a, i), cts_real(((double)cts_below(r, 4097) - 2048) / 1024));
}

/* Rows of an array, dense: bytes of blocks, floats of vectors. */
static unsigned char *dense_bytes(const cts_array *a) {
    unsigned char *p = malloc(cts_count(a) + 1);
    assert_non_null(p);
    for (size_t i = 0; i < cts_count(a); i++) p[i] = *cts_at(a, i);
    return p;
}

static float *dense_floats(const cts_array *a) {
    float *p = malloc((cts_count(a) + 1) * sizeof *p);
    assert_non_null(p);
    for (size_t i = 0; i < cts_count(a); i++) p[i] = (float)cts_value(a, i);
    return p;
}

/* -------------------------------------------------------------------------------------------------------- cases */

static void values(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int n = 0; n < (cts.small ? 1 : cts.full ? 6 : 2) * FORMATS; n++) {
        const struct format *f = &formats[n % FORMATS];
        const size_t per_row = cts_below(&r, 4), dims[3] = {1 + cts_below(&r, 3), cts_below(&r, 5), per_row * f->bytes};
        const size_t shape[3] = {dims[0], dims[1], per_row * f->elements};
        const int type = floats[(n + n / FORMATS) % 3];
        cts_array blocks, out;
        GpuArray d_blocks, d_out, made = {0};
        cts_make_layout(&blocks, &r, GA_UBYTE, 3, dims, false);
        fill_blocks(&blocks, &r, f, n / FORMATS % 2);
        cts_upload(&d_blocks, &blocks);
        cts_make_layout(&out, &r, type, 3, shape, false);
        cts_upload(&d_out, &out);
        unsigned char *p = dense_bytes(&blocks);
        for (size_t i = 0; i < cts_count(&out); i++)
            cts_put(type, cts_at(&out, i),
                    cts_real(value_of((int)f->format, p + i / f->elements * f->bytes, i % f->elements)));
        cts_ok(GpuArray_dequantise_blocks(&d_out, &d_blocks, f->format));
        cts_check(&d_out, &out);
        if (type == GA_FLOAT) {
            cts_ok(GpuArray_dequantise_blocks(&made, &d_blocks, f->format));
            cts_check_values(&made, &out);
            GpuArray_clear(&made);
        }
        free(p);
        cts_drop_all(&blocks, &out, NULL);
        cts_clear(&d_blocks, &d_out, NULL);
    }
}

static void quantise_reference(int format, const float *x, unsigned char *p) {
    float most = 0, signed_most = 0;

    for (int i = 0; i < 32; i++)
        if (fabsf(x[i]) > most) most = fabsf(x[i]), signed_most = x[i];
    const float d = format == GA_BLOCK_Q8_0 ? most / 127 : signed_most / -8, by = d != 0 ? 1 / d : 0;
    const uint16_t h = cts_double_to_half(d);
    p[0] = (unsigned char)h;
    p[1] = (unsigned char)(h >> 8);
    for (int i = 0; i < 32; i++) {
        const volatile float scaled = x[i] * by;
        if (format == GA_BLOCK_Q8_0) {
            p[2 + i] = (unsigned char)(signed char)(isnan(scaled) ? 0 : fmaxf(-128, fminf(127, roundf(scaled))));
        } else {
            const volatile float moved = scaled + 8.5F;
            const int q = isnan(moved) ? 0 : moved > 15 ? 15 : moved < 0 ? 0 : (int)moved;
            if (i < 16)
                p[2 + i] = (unsigned char)q;
            else
                p[2 + i - 16] |= (unsigned char)(q << 4);
        }
    }
}

static void quantised(void **state) {
    static const float odd[] = {0, -0.0F, 1e-30F, 1e-39F, 65504, 3e38F, INFINITY};
    cts_random r = {cts.seed};
    (void)state;

    for (int n = 0; n < (cts.full ? 12 : 6); n++) {
        const struct format *f = &formats[n % 2 ? 3 : 0];
        const size_t per_row = cts_below(&r, 4) + (n < 2), shape[2] = {1 + cts_below(&r, 4), per_row * 32};
        const size_t dims[2] = {shape[0], per_row * f->bytes};
        cts_array x, blocks;
        GpuArray d_x, d_blocks;
        cts_make_layout(&x, &r, floats[n / 2 % 3], 2, shape, true);
        fill_vectors(&x, &r);
        if (n < 2)
            for (size_t i = 0; i < cts_count(&x); i++)
                cts_put(x.type, cts_at(&x, i), cts_real(odd[i / 32 % 7] * (double)(i % 2 ? 1 : -0.5)));
        if (n > 3 && cts_count(&x) > 0) cts_put(x.type, cts_at(&x, cts_below(&r, cts_count(&x))), cts_real(NAN));
        cts_upload(&d_x, &x);
        cts_make_layout(&blocks, &r, GA_UBYTE, 2, dims, false);
        cts_upload(&d_blocks, &blocks);
        float *p = dense_floats(&x);
        for (size_t i = 0; i < cts_count(&x) / 32; i++) {
            unsigned char block[34];
            quantise_reference((int)f->format, p + 32 * i, block);
            for (size_t k = 0; k < f->bytes; k++) *cts_at(&blocks, i * f->bytes + k) = block[k];
        }
        cts_ok(GpuArray_quantise_blocks(&d_blocks, &d_x, f->format));
        cts_check(&d_blocks, &blocks);
        free(p);
        cts_drop_all(&x, &blocks, NULL);
        cts_clear(&d_x, &d_blocks, NULL);
    }
}

/* Are sums in the documented order? In other contexts tensor cores may have added them. */
static bool in_order(void) {
    int reproducible = 0;

    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_REPRODUCIBLE, &reproducible));
    return reproducible != 0;
}

/* Products of few vectors in the documented order, bit for bit. */
static void check_order(const struct format *f, GpuArray *d_y, cts_array *y, const unsigned char *w, size_t row,
                        const float *x, size_t length, size_t rows) {
    for (size_t i = 0; i < cts_count(y); i++)
        cts_put(y->type, cts_at(y, i), cts_real(dot(f, w + i % rows * row, x + i / rows * length, length)));
    cts_check(d_y, y);
}

/*
 * A product in any order, as tensor cores sum: what they add up are numbers less than three times the power of two
 * above those of the format, a unit after the other, and 2^-23 of that is lost in each step. `type` is the result's.
 */
static void check_any_order(const struct format *f, double got, const unsigned char *w, const float *x, size_t length,
                            int type) {
    const double value = type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : 0x1p-24;
    const double most = f->format == GA_BLOCK_Q8_0 ? 256 : f->format == GA_BLOCK_Q6_K ? 64 : 32;
    const double largest = type == GA_HALF ? 65504 : 3.38e38;
    double sum = 0, size = 0;

    for (size_t l = 0; l < length; l++) {
        const element e = element_of((int)f->format, w + l / f->elements * f->bytes, l % f->elements);
        const double v = x[l];
        sum += ((double)e.scale * e.q + e.least) * v;
        size += (fabs((double)e.scale) * 3 * most + fabs((double)e.least)) * fabs(v);
    }
    const double bound = (double)(16 + length / 32) * 0x1p-23 * size + value * fabs(sum) + 1e-30;
    const bool close = fabs(got - sum) <= bound, beyond = fabs(sum) + bound >= largest && !isfinite(got);
    const bool fits = isfinite(size) ? close || beyond || size >= largest : !isfinite(got);
    if (!fits) fail_msg("format %d: a product is %g, not %g within %g", (int)f->format, got, sum, bound);
}

/* Few vectors: the documented order of sums, bit for bit, where the context is reproducible. More: within the rounding
 * of values and sums. */
static void check_linear(cts_random *r, const struct format *f, size_t vectors, size_t rows, size_t per_row, int type,
                         bool dense) {
    const size_t length = per_row * f->elements, of_w[2] = {rows, per_row * f->bytes}, of_x[3] = {1, vectors, length};
    const size_t of_y[3] = {1, vectors, rows};
    cts_array w, x, y;
    GpuArray d_w, d_x, d_y;

    if (dense || cts_below(r, 2) == 0) {
        cts_make(&w, GA_UBYTE, 2, of_w);
    } else {
        cts_make_layout(&w, r, GA_UBYTE, 2, of_w, false);
    }
    fill_blocks(&w, r, f, vectors <= GA_BLOCKS_VECTORS && cts_below(r, 4) == 0);
    if (dense)
        cts_make(&x, type, 3, of_x);
    else
        cts_make_layout(&x, r, type, 3, of_x, true);
    fill_vectors(&x, r);
    cts_make_layout(&y, r, cts_below(r, 2) ? GA_FLOAT : type, 3, of_y, false);
    cts_upload(&d_w, &w);
    cts_upload(&d_x, &x);
    cts_upload(&d_y, &y);
    unsigned char *pw = dense_bytes(&w);
    float *px = dense_floats(&x);
    cts_ok(GpuArray_blocks_linear(&d_y, &d_x, &d_w, f->format));
    if (vectors <= GA_BLOCKS_VECTORS && in_order()) {
        check_order(f, &d_y, &y, pw, of_w[1], px, length, rows);
    } else if (vectors <= GA_BLOCKS_VECTORS) {
        double *got = cts_numbers(&d_y);
        for (size_t i = 0; i < vectors * rows; i++)
            check_any_order(f, got[i], pw + i % rows * of_w[1], px + i / rows * length, length, y.type);
        free(got);
    } else {
        double *got = cts_numbers(&d_y);
        const double value = type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : 0x1p-24;
        for (size_t i = 0; i < vectors * rows; i++) {
            double sum = 0, size = 0;
            for (size_t l = 0; l < length; l++) {
                const double v =
                    value_of((int)f->format, pw + i % rows * of_w[1] + l / f->elements * f->bytes, l % f->elements);
                sum += v * px[i / rows * length + l];
                size += fabs(v * px[i / rows * length + l]);
            }
            const double bound = (value + (double)length * 0x1p-24) * size + value * fabs(sum) + 1e-6;
            if (!(fabs(got[i] - sum) <= bound))
                fail_msg("a product of many vectors is %g, not %g within %g", got[i], sum, bound);
        }
        free(got);
    }
    free(pw);
    free(px);
    cts_drop_all(&w, &x, &y, NULL);
    cts_clear(&d_w, &d_x, &d_y, NULL);
}

/* Rows that begin at multiples of 16 bytes, which tensor cores take. */
static void check_aligned(cts_random *r) {
    for (size_t n = 0; n < (cts.small ? 1 : cts.full ? 8 : 3) * (size_t)FORMATS; n++) {
        const struct format *f = &formats[n % FORMATS];
        const size_t unit = f->format == GA_BLOCK_Q4_1 ? 4 : f->format == GA_BLOCK_MXFP4 ? 16 : 8;
        const bool any = f->format == GA_BLOCK_Q4_K || f->format == GA_BLOCK_Q5_K;
        const size_t per_row = (any ? 1 : unit) * (1 + cts_below(r, 5));
        check_linear(r, f, n < FORMATS ? 1 : 1 + cts_below(r, 8), 1 + cts_below(r, 70), per_row,
                     floats[n / FORMATS % 3], true);
    }
}

static void check_all_linear(void) {
    cts_random r = {cts.seed};

    for (int n = 0; n < (cts.small ? 1 : cts.full ? 6 : 2) * FORMATS; n++) {
        const struct format *f = &formats[n % FORMATS];
        const size_t per_row = f->elements == 32 ? 1 + cts_below(&r, 70) : 1 + cts_below(&r, 9);
        check_linear(&r, f, n < FORMATS ? 1 : 1 + cts_below(&r, 5), 1 + cts_below(&r, 40), per_row,
                     n < FORMATS ? GA_FLOAT : floats[n % 3], false);
    }
    check_linear(&r, &formats[0], 11, 37, 3, GA_FLOAT, false);
    check_linear(&r, &formats[3], 9, 5, 2, GA_HALF, false);
    check_aligned(&r);
}

static void linear(void **state) {
    (void)state;
    check_all_linear();
}

static void linear_in_order(void **state) {
    (void)state;
    repro_run(check_all_linear);
}

static void check_experts(void) {
    static const int integers[] = {GA_INT, GA_LONG, GA_BYTE, GA_ULONG};
    cts_random r = {cts.seed};

    for (int n = 0; n < (cts.full ? 8 : 3); n++) {
        const struct format *f = &formats[n == 0 ? 0 : n == 1 ? 4 : cts_below(&r, FORMATS)];
        const size_t tokens = 1 + cts_below(&r, 4), places = 1 + cts_below(&r, 3), matrices = 1 + cts_below(&r, 5);
        const size_t rows = 1 + cts_below(&r, 9), per_row = n == 2 ? 16 : 1 + cts_below(&r, 4),
                     length = per_row * f->elements;
        const size_t of_w[3] = {matrices, rows, per_row * f->bytes}, of_ids[2] = {tokens, places};
        const size_t of_x[3] = {tokens, n % 2 ? places : 1, length}, of_y[3] = {tokens, places, rows};
        cts_array w, x, ids, y;
        GpuArray d_w, d_x, d_ids, d_y;
        if (n == 2)
            cts_make(&w, GA_UBYTE, 3, of_w);
        else
            cts_make_layout(&w, &r, GA_UBYTE, 3, of_w, false);
        fill_blocks(&w, &r, f, n % 4 == 3);
        cts_make_layout(&x, &r, GA_FLOAT, 3, of_x, false);
        fill_vectors(&x, &r);
        cts_make_layout(&ids, &r, integers[n % 4], 2, of_ids, false);
        cts_make_layout(&y, &r, GA_FLOAT, 3, of_y, false);
        cts_upload(&d_y, &y);
        unsigned char *pw = dense_bytes(&w);
        float *px = dense_floats(&x);
        int64_t ids_of[16];
        for (size_t i = 0; i < tokens * places; i++) {
            /* one beyond the matrices now and then, and -1 or the largest number */
            const size_t id = cts_below(&r, matrices + 2);
            cts_put(ids.type, cts_at(&ids, i), id > matrices ? cts_integer(-1) : cts_integer((int64_t)id));
            ids_of[i] = id < matrices ? (int64_t)id : -1;
            for (size_t row = 0; row < rows; row++) {
                const float *v = px + (i / places * of_x[1] + (of_x[1] > 1 ? i % places : 0)) * length;
                const float sum = id < matrices ? dot(f, pw + (id * rows + row) * of_w[2], v, length) : 0;
                cts_put(GA_FLOAT, cts_at(&y, i * rows + row), cts_real(sum));
            }
        }
        cts_upload(&d_w, &w);
        cts_upload(&d_x, &x);
        cts_upload(&d_ids, &ids);
        cts_ok(GpuArray_blocks_experts(&d_y, &d_x, &d_w, &d_ids, f->format));
        double *got = cts_numbers(&d_y);
        for (size_t i = 0; i < tokens * places * rows; i++) {
            const int64_t id = ids_of[i / rows];
            const float *v = px + (i / rows / places * of_x[1] + (of_x[1] > 1 ? i / rows % places : 0)) * length;
            if (id < 0 && got[i] != 0) fail_msg("an id out of range gives %g", got[i]);
            if (id >= 0) check_any_order(f, got[i], pw + ((size_t)id * rows + i % rows) * of_w[2], v, length, y.type);
        }
        if (in_order()) cts_check(&d_y, &y);
        free(got);
        free(pw);
        free(px);
        cts_drop_all(&w, &x, &ids, &y, NULL);
        cts_clear(&d_w, &d_x, &d_ids, &d_y, NULL);
    }
}

static void experts(void **state) {
    (void)state;
    check_experts();
}

static void experts_in_order(void **state) {
    (void)state;
    repro_run(check_experts);
}

/* Empty products, sums without terms, and scales that are NaN or infinite. */
static void special(void **state) {
    const size_t none[2] = {3, 0}, no_rows[2] = {0, 18}, x_dims[2] = {2, 0}, one[2] = {1, 18}, length = 32;
    unsigned char block[18] = {0};
    float got[6], ones[32];
    GpuArray y = {0}, values = {0};
    (void)state;

    GpuArray w = cts_zeros(GA_UBYTE, 2, none), x = cts_zeros(GA_FLOAT, 2, x_dims);
    cts_ok(GpuArray_dequantise_blocks(&values, &w, GA_BLOCK_Q4_0));
    assert_true(values.nd == 2 && values.dimensions[0] == 3 && values.dimensions[1] == 0);
    cts_ok(GpuArray_blocks_linear(&y, &x, &w, GA_BLOCK_Q4_0));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    for (int i = 0; i < 6; i++) assert_true(got[i] == 0);
    cts_clear(&w, &x, &y, &values, NULL);

    w = cts_zeros(GA_UBYTE, 2, no_rows);
    x = cts_zeros(GA_FLOAT, 1, &length);
    cts_ok(GpuArray_blocks_linear(&y, &x, &w, GA_BLOCK_Q4_0));
    assert_true(y.nd == 1 && y.dimensions[0] == 0);
    cts_clear(&w, &x, &y, NULL);

    for (int i = 0; i < 32; i++) ones[i] = 1;
    block[1] = 0x7e; /* a scale that is NaN */
    for (int i = 2; i < 18; i++) block[i] = 0x99;
    cts_ok(GpuArray_empty(&w, cts.ctx, GA_UBYTE, 2, one, GA_C_ORDER));
    x = cts_filled(GA_FLOAT, 1, &length, ones);
    for (int infinite = 0; infinite < 2; infinite++) {
        if (infinite) block[1] = 0x7c;
        cts_ok(GpuArray_write(&w, block, sizeof block));
        cts_ok(GpuArray_blocks_linear(&y, &x, &w, GA_BLOCK_Q4_0));
        cts_ok(GpuArray_read(got, sizeof *got, &y));
        assert_true(infinite ? isinf(got[0]) : isnan(got[0]));
        GpuArray_clear(&y);
    }
    cts_clear(&w, &x, NULL);
}

static void refused(void **state) {
    const size_t w_dims[2] = {4, 36}, x_dims[2] = {2, 64}, odd[2] = {4, 35}, three[3] = {2, 4, 36},
                 ids_dims[2] = {2, 1};
    const size_t x3[3] = {2, 1, 64}, long_x[2] = {2, 96}, y_dims[2] = {2, 4};
    size_t elements, bytes;
    GpuArray none = {0}, cleared = {0};
    (void)state;

    for (int i = 0; i < FORMATS; i++) {
        cts_ok(gpuarray_block_layout(formats[i].format, &elements, &bytes));
        assert_true(elements == formats[i].elements && bytes == formats[i].bytes);
    }
    cts_ok(gpuarray_block_layout(GA_BLOCK_Q4_0, NULL, NULL));
    assert_int_equal(gpuarray_block_layout((ga_block_format)4, &elements, &bytes), GA_VALUE_ERROR);
    assert_int_equal(gpuarray_block_layout((ga_block_format)-1, &elements, &bytes), GA_VALUE_ERROR);
    assert_int_equal(gpuarray_block_layout((ga_block_format)40, &elements, &bytes), GA_VALUE_ERROR);
    GpuArray w = cts_zeros(GA_UBYTE, 2, w_dims), x = cts_zeros(GA_FLOAT, 2, x_dims),
             short_w = cts_zeros(GA_UBYTE, 2, odd), stack = cts_zeros(GA_UBYTE, 3, three),
             ids = cts_zeros(GA_INT, 2, ids_dims), vectors = cts_zeros(GA_FLOAT, 3, x3),
             longer = cts_zeros(GA_FLOAT, 2, long_x), whole = cts_zeros(GA_INT, 2, x_dims),
             y = cts_zeros(GA_FLOAT, 2, y_dims), half = cts_zeros(GA_HALF, 2, y_dims);
    const ga_block_format f = GA_BLOCK_Q4_0;

    cts_fails_with(GA_VALUE_ERROR, GpuArray_dequantise_blocks(&none, &w, (ga_block_format)7));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_dequantise_blocks(&none, &short_w, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_dequantise_blocks(&none, &w, GA_BLOCK_Q6_K));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_dequantise_blocks(&none, &x, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_dequantise_blocks(&y, &w, f));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_dequantise_blocks(&whole, &w, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_dequantise_blocks(NULL, &w, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_dequantise_blocks(&none, NULL, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_dequantise_blocks(&none, &cleared, f));

    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_quantise_blocks(&none, &x, GA_BLOCK_Q4_1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_quantise_blocks(&none, &whole, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_blocks(&none, &y, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_blocks(&w, &x, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_quantise_blocks(&none, &x, (ga_block_format)99));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise_blocks(NULL, &x, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_quantise_blocks(&none, NULL, f));

    cts_ok(GpuArray_blocks_linear(&y, &x, &w, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_linear(&y, &longer, &w, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_linear(&x, &x, &w, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_linear(&half, &x, &w, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_linear(&y, &x, &stack, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_linear(&y, &x, &w, GA_BLOCK_Q8_0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_linear(&y, &x, &w, (ga_block_format)0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_blocks_linear(&y, &whole, &w, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_blocks_linear(NULL, &x, &w, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_blocks_linear(&y, NULL, &w, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_blocks_linear(&y, &x, NULL, f));

    cts_ok(GpuArray_blocks_experts(&none, &vectors, &stack, &ids, f));
    GpuArray_clear(&none);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_experts(&none, &x, &stack, &ids, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_experts(&none, &vectors, &w, &ids, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_experts(&none, &vectors, &stack, &x, f));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_experts(&y, &vectors, &stack, &ids, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_blocks_experts(&none, &vectors, &stack, NULL, f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_blocks_experts(NULL, &vectors, &stack, &ids, f));
    assert_null(none.data);
    y.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_blocks_linear(&y, &x, &w, f));
    cts_clear(&w, &x, &short_w, &stack, &ids, &vectors, &longer, &whole, &y, &half, NULL);
}

const cts_case cts_blocks_cases[] = {
    {"values", values, 0},   {"quantised", quantised, 0},
    {"linear", linear, 0},   {"linear_in_order", linear_in_order, 0},
    {"experts", experts, 0}, {"experts_in_order", experts_in_order, 0},
    {"special", special, 0}, {"refused", refused, 0},
    {NULL, NULL, 0},
};
