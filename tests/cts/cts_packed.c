/* Packed weights of 4 and 8 bits with scales by blocks: values and products, compared with their definitions. */
#include "cts_operand.h"
#include "cts_reproducible.h"

#include <math.h>

#include <gpuarray/packed.h>

static const int floats[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16};

/* Weights, with zeros: 0 none, 1 packed, 2 numbers; as arrays of the host and of the device. */
typedef struct weights {
    ga_packing how;
    size_t matrices, rows, length, blocks, block, row_bytes, zero_row;
    int zero_kind;
    cts_array bytes, scales, zeros;
    GpuArray d_bytes, d_scales, d_zeros;
} weights;

/* --------------------------------------------------------------------------------------------------- definitions */

static unsigned packed_at(const cts_array *a, size_t row, size_t row_bytes, size_t i, unsigned bits) {
    const unsigned byte = *cts_at(a, row * row_bytes + i * bits / 8);
    return bits == 8 ? byte : byte >> (i % 2 * 4) & 15;
}

static float number_of(const weights *w, size_t row, size_t i) {
    return (float)packed_at(&w->bytes, row, w->row_bytes, i, w->how.bits);
}

static float half_of(const weights *w) {
    return w->how.bits == 4 ? 8 : 128;
}

static float scale_of(const weights *w, size_t row, size_t i) {
    return (float)cts_value(&w->scales, row * w->blocks + i / w->block);
}

static float zero_of(const weights *w, size_t row, size_t i) {
    if (w->zero_kind == 0) return half_of(w);
    if (w->zero_kind == 1) return (float)packed_at(&w->zeros, row, w->zero_row, i / w->block, w->how.bits);
    return (float)cts_value(&w->zeros, row * w->blocks + i / w->block);
}

static float value_of(const weights *w, size_t row, size_t i) {
    const volatile float difference = number_of(w, row, i) - zero_of(w, row, i);
    return difference * scale_of(w, row, i);
}

static float sum_by_halves(float *v, size_t n) {
    for (size_t half = n / 2; half > 0; half /= 2)
        for (size_t i = 0; i < half; i++) v[i] += v[i + half];
    return v[0];
}

/* A row times a vector in the stated order. */
static float dot(const weights *w, size_t row, const float *x) {
    const size_t unit = 128 / w->how.bits, piece = w->block < unit ? w->block : unit;
    float total[32] = {0};

    for (size_t from = 0; from < w->length; from += piece) {
        float lanes[8] = {0}, all[8] = {0};
        for (size_t i = from; i < from + piece; i++) {
            const float v = i < w->length ? x[i] : 0, q = i < w->length ? number_of(w, row, i) - half_of(w) : 0;
            lanes[i % 8] = i < from + 8 ? q * v : fmaf(q, v, lanes[i % 8]);
            all[i % 8] = i < from + 8 ? v : all[i % 8] + v;
        }
        float sum = sum_by_halves(lanes, 8);
        if (w->zero_kind) {
            const volatile float least = half_of(w) - zero_of(w, row, from);
            sum = fmaf(least, sum_by_halves(all, 8), sum);
        }
        float *to = &total[from / unit % 32];
        *to = fmaf(scale_of(w, row, from), sum, *to);
    }
    return sum_by_halves(total, 32);
}

/* Is the order of sums the documented one? In other contexts processors may have one of their own. */
static bool in_order(void) {
    int reproducible = 0;

    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_REPRODUCIBLE, &reproducible));
    return reproducible != 0;
}

/* The same within the rounding of sums in any order, and of the result's type. */
static void check_any_order(double got, const weights *w, size_t row, const float *x, int type) {
    const double value = type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : 0x1p-24;
    double sum = 0, size = 0;

    for (size_t i = 0; i < w->length; i++) {
        const double q = number_of(w, row, i) - half_of(w), scale = scale_of(w, row, i);
        const double least = w->zero_kind ? half_of(w) - zero_of(w, row, i) : 0;
        sum += scale * (q + least) * x[i];
        size += fabs(scale) * (fabs(q) + fabs(least)) * fabs(x[i]);
    }
    const double bound = (double)(16 + w->length / 16) * 0x1p-23 * size + value * fabs(sum) + 1e-7;
    if (!(fabs(got - sum) <= bound)) fail_msg("a product is %g, not %g within %g", got, sum, bound);
}

/* ------------------------------------------------------------------------------------------------------ operands */

/* An array that is dense, or of any layout. */
static void lay_out(cts_array *a, cts_random *r, int type, unsigned nd, const size_t *dims, bool dense) {
    if (dense) {
        cts_make(a, type, nd, dims);
    } else {
        cts_make_layout(a, r, type, nd, dims, false);
    }
}

static void fill(cts_array *a, cts_random *r, double size) {
    for (size_t i = 0; i < cts_count(a); i++)
        cts_put(a->type, cts_at(a, i),
                a->type == GA_UBYTE ? cts_integer((int64_t)cts_below(r, 256))
                                    : cts_real(((double)cts_below(r, 4097) - 2048) / 2048 * size));
}

/* Random weights; `matrices` 0: of rank 2. */
static void make_weights(weights *w, cts_random *r, ga_packing how, size_t matrices, size_t rows, size_t length) {
    const unsigned nd = matrices > 0 ? 3 : 2;
    const bool dense = cts_below(r, 2) == 0;
    *w = (weights){.how = how, .matrices = matrices > 0 ? matrices : 1, .rows = rows, .length = length};
    w->zero_kind = (int)cts_below(r, 3);
    w->block = how.block > 0 ? how.block : (length * how.bits + 31) / 32 * 32 / how.bits;
    w->blocks = how.block > 0 ? (length + how.block - 1) / how.block : 1;
    w->row_bytes = w->blocks * w->block * how.bits / 8;
    w->zero_row = w->zero_kind == 1 ? (w->blocks * how.bits + 7) / 8 : w->blocks;
    const size_t lasts[3] = {w->row_bytes, w->blocks, w->zero_row};
    cts_array *const arrays[3] = {&w->bytes, &w->scales, &w->zeros};
    GpuArray *const there[3] = {&w->d_bytes, &w->d_scales, &w->d_zeros};
    const int types[3] = {GA_UBYTE, floats[cts_below(r, 3)], w->zero_kind == 1 ? GA_UBYTE : floats[cts_below(r, 3)]};
    for (int i = 0; i < 3; i++) {
        const size_t dims[3] = {matrices, rows, lasts[i]};
        lay_out(arrays[i], r, types[i], nd, dims + 3 - nd, dense);
        fill(arrays[i], r, i == 1 ? 0.25 : 16);
        cts_upload(there[i], arrays[i]);
    }
}

static const GpuArray *zeros_of(const weights *w) {
    return w->zero_kind ? &w->d_zeros : NULL;
}

static void drop_weights(weights *w) {
    cts_drop_all(&w->bytes, &w->scales, &w->zeros, NULL);
    cts_clear(&w->d_bytes, &w->d_scales, &w->d_zeros, NULL);
}

static float *dense_floats(const cts_array *a) {
    float *p = malloc((cts_count(a) + 1) * sizeof *p);
    assert_non_null(p);
    for (size_t i = 0; i < cts_count(a); i++) p[i] = (float)cts_value(a, i);
    return p;
}

/* One of the packings, and a length that may end within the last block; 0: a row is a block. */
static ga_packing some_packing(cts_random *r, size_t n, size_t *length) {
    static const size_t blocks[] = {32, 16, 64, 128, 256, 0, 96};
    const ga_packing how = {.bits = n % 2 ? 8 : 4, .block = blocks[n / 2 % 7]};
    *length = 1 + (size_t)cts_below(r, cts_below(r, 4) ? 300 : 2500);
    return how;
}

/* --------------------------------------------------------------------------------------------------------- cases */

static void values(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (size_t n = 0; n < (cts.small ? 4 : cts.full ? 84 : 28); n++) {
        weights w;
        size_t length;
        const ga_packing how = some_packing(&r, n, &length);
        make_weights(&w, &r, how, 0, 1 + cts_below(&r, 5), length);
        const size_t dims[2] = {w.rows, length};
        cts_array out;
        GpuArray d_out, made = {0};
        cts_make_layout(&out, &r, floats[n % 3], 2, dims, false);
        cts_upload(&d_out, &out);
        for (size_t i = 0; i < cts_count(&out); i++)
            cts_put(out.type, cts_at(&out, i), cts_real(value_of(&w, i / length, i % length)));
        cts_ok(GpuArray_packed_values(&d_out, &w.d_bytes, &w.d_scales, zeros_of(&w), &how));
        cts_check(&d_out, &out);
        cts_ok(GpuArray_packed_values(&made, &w.d_bytes, &w.d_scales, zeros_of(&w), &how));
        assert_true(made.typecode == GA_FLOAT && made.dimensions[1] == w.row_bytes * 8 / how.bits);
        float *got = malloc(w.rows * made.dimensions[1] * sizeof *got);
        assert_non_null(got);
        cts_ok(GpuArray_read(got, w.rows * made.dimensions[1] * sizeof *got, &made));
        for (size_t i = 0; i < w.rows * length; i++)
            assert_true(got[i / length * made.dimensions[1] + i % length] == value_of(&w, i / length, i % length));
        free(got);
        cts_drop_all(&out, NULL);
        cts_clear(&d_out, &made, NULL);
        drop_weights(&w);
    }
}

/* Many vectors: within the rounding of values and sums. */
static void check_many(const weights *w, const float *x, const GpuArray *y, size_t vectors, int type) {
    const double value = type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : 0x1p-24;
    double *got = cts_numbers(y);

    for (size_t i = 0; i < vectors * w->rows; i++) {
        double sum = 0, size = 0;
        for (size_t l = 0; l < w->length; l++) {
            const double product = (double)value_of(w, i % w->rows, l) * x[i / w->rows * w->length + l];
            sum += product;
            size += fabs(product);
        }
        const double bound = (value + (double)w->length * 0x1p-24) * size + value * fabs(sum) + 1e-6;
        if (!(fabs(got[i] - sum) <= bound))
            fail_msg("a product of many vectors is %g, not %g within %g", got[i], sum, bound);
    }
    free(got);
}

static void check_linear(cts_random *r, size_t n, size_t vectors, int type) {
    weights w;
    size_t length;
    const ga_packing how = some_packing(r, n, &length);
    make_weights(&w, r, how, 0, 1 + cts_below(r, 40), length);
    const size_t of_x[3] = {1, vectors, length}, of_y[3] = {1, vectors, w.rows};
    cts_array x, y;
    GpuArray d_x, d_y;

    cts_make_layout(&x, r, type, 3, of_x, true);
    fill(&x, r, 2);
    cts_make_layout(&y, r, cts_below(r, 2) ? GA_FLOAT : type, 3, of_y, false);
    cts_upload(&d_x, &x);
    cts_upload(&d_y, &y);
    float *px = dense_floats(&x);
    cts_ok(GpuArray_packed_linear(&d_y, &d_x, &w.d_bytes, &w.d_scales, zeros_of(&w), &how));
    if (vectors <= GA_PACKED_VECTORS) {
        for (size_t i = 0; i < vectors * w.rows; i++)
            cts_put(y.type, cts_at(&y, i), cts_real(dot(&w, i % w.rows, px + i / w.rows * length)));
        double *got = cts_numbers(&d_y);
        for (size_t i = 0; i < vectors * w.rows; i++)
            check_any_order(got[i], &w, i % w.rows, px + i / w.rows * length, y.type);
        free(got);
        if (in_order()) cts_check(&d_y, &y);
    } else {
        check_many(&w, px, &d_y, vectors, type);
    }
    free(px);
    cts_drop_all(&x, &y, NULL);
    cts_clear(&d_x, &d_y, NULL);
    drop_weights(&w);
}

static void check_all_linear(void) {
    cts_random r = {cts.seed};

    for (size_t n = 0; n < (cts.small ? 4 : cts.full ? 84 : 28); n++)
        check_linear(&r, n, n < 14 ? 1 : 1 + cts_below(&r, GA_PACKED_VECTORS), floats[n % 5 % 3]);
    check_linear(&r, 0, 11, GA_FLOAT);
    check_linear(&r, 1, 9, GA_HALF);
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

    for (size_t n = 0; n < (cts.full ? 28 : 6); n++) {
        const size_t tokens = 1 + cts_below(&r, 4), places = 1 + cts_below(&r, 3), matrices = 1 + cts_below(&r, 5);
        weights w;
        size_t length;
        const ga_packing how = some_packing(&r, n, &length);
        make_weights(&w, &r, how, matrices, 1 + cts_below(&r, 9), length);
        const size_t of_ids[2] = {tokens, places}, of_x[3] = {tokens, n % 2 ? places : 1, length};
        const size_t of_y[3] = {tokens, places, w.rows};
        cts_array x, ids, y;
        GpuArray d_x, d_ids, d_y;
        cts_make_layout(&x, &r, floats[n % 3], 3, of_x, false);
        fill(&x, &r, 2);
        cts_make_layout(&ids, &r, integers[n % 4], 2, of_ids, false);
        cts_make_layout(&y, &r, GA_FLOAT, 3, of_y, false);
        cts_upload(&d_y, &y);
        int64_t chosen[16];
        float *px = dense_floats(&x);
        for (size_t i = 0; i < tokens * places; i++) {
            const size_t id = cts_below(&r, matrices + 2); /* one beyond the matrices now and then, and -1 */
            chosen[i] = id < matrices ? (int64_t)id : -1;
            cts_put(ids.type, cts_at(&ids, i), id > matrices ? cts_integer(-1) : cts_integer((int64_t)id));
            for (size_t row = 0; row < w.rows; row++) {
                const float *v = px + (i / places * of_x[1] + (of_x[1] > 1 ? i % places : 0)) * length;
                cts_put(GA_FLOAT, cts_at(&y, i * w.rows + row),
                        cts_real(id < matrices ? dot(&w, id * w.rows + row, v) : 0));
            }
        }
        cts_upload(&d_x, &x);
        cts_upload(&d_ids, &ids);
        cts_ok(GpuArray_packed_experts(&d_y, &d_x, &w.d_bytes, &w.d_scales, zeros_of(&w), &d_ids, &how));
        double *got = cts_numbers(&d_y);
        for (size_t i = 0; i < tokens * places * w.rows; i++) {
            const size_t at = i / w.rows;
            const float *v = px + (at / places * of_x[1] + (of_x[1] > 1 ? at % places : 0)) * length;
            if (chosen[at] < 0 && got[i] != 0) fail_msg("an id out of range gives %g", got[i]);
            if (chosen[at] >= 0) check_any_order(got[i], &w, (size_t)chosen[at] * w.rows + i % w.rows, v, y.type);
        }
        free(got);
        if (in_order()) cts_check(&d_y, &y);
        free(px);
        cts_drop_all(&x, &ids, &y, NULL);
        cts_clear(&d_x, &d_ids, &d_y, NULL);
        drop_weights(&w);
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

/* Empty products, sums without terms, and scales that are not finite. */
static void special(void **state) {
    const ga_packing how = {.bits = 4, .block = 32};
    const size_t none[2] = {3, 0}, no_rows[2] = {0, 16}, no_scales[2] = {0, 1}, x_dims[2] = {2, 0}, length = 32;
    const size_t one[2] = {1, 16}, one_scale[2] = {1, 1};
    float got[6], ones[32];
    GpuArray y = {0}, values_of_none = {0};
    (void)state;

    GpuArray w = cts_zeros(GA_UBYTE, 2, none), s = cts_zeros(GA_FLOAT, 2, none), x = cts_zeros(GA_FLOAT, 2, x_dims);
    cts_ok(GpuArray_packed_values(&values_of_none, &w, &s, NULL, &how));
    assert_true(values_of_none.dimensions[0] == 3 && values_of_none.dimensions[1] == 0);
    cts_ok(GpuArray_packed_linear(&y, &x, &w, &s, NULL, &how));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    for (int i = 0; i < 6; i++) assert_true(got[i] == 0);
    cts_clear(&w, &s, &x, &y, &values_of_none, NULL);

    w = cts_zeros(GA_UBYTE, 2, no_rows);
    s = cts_zeros(GA_FLOAT, 2, no_scales);
    x = cts_zeros(GA_FLOAT, 1, &length);
    cts_ok(GpuArray_packed_linear(&y, &x, &w, &s, NULL, &how));
    assert_true(y.nd == 1 && y.dimensions[0] == 0);
    cts_clear(&w, &s, &x, &y, NULL);

    for (int i = 0; i < 32; i++) ones[i] = 1;
    w = cts_zeros(GA_UBYTE, 2, one);
    x = cts_filled(GA_FLOAT, 1, &length, ones);
    for (int infinite = 0; infinite < 2; infinite++) {
        const float scale = infinite ? INFINITY : NAN;
        s = cts_filled(GA_FLOAT, 2, one_scale, &scale);
        cts_ok(GpuArray_packed_linear(&y, &x, &w, &s, NULL, &how));
        cts_ok(GpuArray_read(got, sizeof *got, &y));
        assert_true(infinite ? got[0] == -INFINITY : isnan(got[0]));
        cts_clear(&y, &s, NULL);
    }
    cts_clear(&w, &x, NULL);
}

static void refused(void **state) {
    const size_t w_dims[2] = {4, 32}, s_dims[2] = {4, 2}, x_dims[2] = {2, 64}, y_dims[2] = {2, 4}, odd[2] = {4, 34};
    const size_t stack_dims[3] = {2, 4, 32}, scales_dims[3] = {2, 4, 2}, x3[3] = {2, 1, 64}, ids_dims[2] = {2, 1};
    const size_t one_zero[2] = {4, 1}, short_dims[2] = {2, 32}, values_dims[2] = {4, 65};
    const ga_packing how = {.bits = 4, .block = 32}, bad[] = {{.bits = 3, .block = 32}, {.bits = 4, .block = 24}};
    const ga_packing longer = {.bits = 4, .block = 256}, whole = {.bits = 4};
    GpuArray none = {0}, cleared = {0};
    (void)state;

    GpuArray w = cts_zeros(GA_UBYTE, 2, w_dims), s = cts_zeros(GA_FLOAT, 2, s_dims), x = cts_zeros(GA_FLOAT, 2, x_dims);
    GpuArray y = cts_zeros(GA_FLOAT, 2, y_dims), half = cts_zeros(GA_HALF, 2, y_dims),
             packed_zeros = cts_zeros(GA_UBYTE, 2, one_zero), short_x = cts_zeros(GA_FLOAT, 2, short_dims);
    GpuArray stack = cts_zeros(GA_UBYTE, 3, stack_dims), scales = cts_zeros(GA_FLOAT, 3, scales_dims),
             vectors = cts_zeros(GA_FLOAT, 3, x3), ids = cts_zeros(GA_INT, 2, ids_dims);
    GpuArray integers = cts_zeros(GA_INT, 2, s_dims), odd_w = cts_zeros(GA_UBYTE, 2, odd),
             long_values = cts_zeros(GA_FLOAT, 2, values_dims);

    cts_ok(GpuArray_packed_linear(&y, &x, &w, &s, &packed_zeros, &how));
    cts_ok(GpuArray_packed_linear(&y, &x, &w, &s, &s, &how));
    for (int i = 0; i < 2; i++) cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, NULL, &bad[i]));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, NULL, &longer));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, NULL, &whole));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &odd_w, &s, NULL, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &s, &s, NULL, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &w, &y, NULL, &how));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_packed_linear(&y, &x, &w, &integers, NULL, &how));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, &integers, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, &w, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, &x, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &short_x, &w, &s, NULL, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&half, &x, &w, &s, NULL, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&x, &x, &w, &s, NULL, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&none, &x, &stack, &scales, NULL, &how));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_packed_linear(&none, &integers, &w, &s, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_linear(NULL, &x, &w, &s, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_linear(&y, NULL, &w, &s, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_linear(&y, &x, NULL, &s, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_linear(&y, &x, &w, NULL, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, &cleared, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, NULL, NULL));

    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_values(&long_values, &w, &s, NULL, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_values(&vectors, &w, &s, NULL, &how));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_packed_values(&integers, &w, &s, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_values(NULL, &w, &s, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_values(&none, NULL, &s, NULL, &how));

    cts_ok(GpuArray_packed_experts(&none, &vectors, &stack, &scales, NULL, &ids, &how));
    GpuArray_clear(&none);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_experts(&none, &x, &stack, &scales, NULL, &ids, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_experts(&none, &vectors, &w, &s, NULL, &ids, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_experts(&none, &vectors, &stack, &scales, NULL, &x, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_experts(&none, &vectors, &stack, &scales, NULL, NULL, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_packed_experts(NULL, &vectors, &stack, &scales, NULL, &ids, &how));
    assert_null(none.data);
    y.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_packed_linear(&y, &x, &w, &s, NULL, &how));
    cts_clear(&w, &s, &x, &y, &half, &packed_zeros, &short_x, &stack, &scales, &vectors, &ids, &integers, &odd_w,
              &long_values, NULL);
}

const cts_case cts_packed_cases[] = {
    {"values", values, 0},
    {"linear", linear, 0},
    {"linear_in_order", linear_in_order, 0},
    {"experts", experts, 0},
    {"experts_in_order", experts_in_order, 0},
    {"special", special, 0},
    {"refused", refused, 0},
    {NULL, NULL, 0},
};
