/* Embedding and its gradient, and scatter-add with repeated indices in two modes, compared with plain loops. */
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/embedding.h>
#include <gpuarray/index.h>

enum { RANK = 3 };

static const int integers[] = {GA_BYTE, GA_UBYTE, GA_SHORT, GA_USHORT, GA_INT, GA_UINT, GA_LONG, GA_ULONG};
static const int floats[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

/* A table, indices into it, and an array of a row for each index. */
typedef struct trial {
    size_t rows, width, count;
    unsigned index_nd, row_nd;
    size_t dims[2 * RANK], table_dims[RANK + 1];
    int type;
    cts_array table, index, values;
    GpuArray d_table, d_index, d_values;
    int64_t *at; /* the row of each index */
} trial;

static void choose(trial *t, cts_random *r, int type) {
    const int itype = integers[cts_below(r, 8)];
    size_t row_dims[RANK];

    memset(t, 0, sizeof *t);
    t->type = type;
    t->rows = 1 + cts_below(r, 20);
    t->index_nd = (unsigned)cts_below(r, RANK);
    t->row_nd = (unsigned)cts_below(r, RANK);
    cts_make_random_shape(r, t->index_nd, 60, t->dims);
    cts_make_random_shape(r, t->row_nd, 12, row_dims);
    t->count = t->width = 1;
    for (unsigned d = 0; d < t->index_nd; d++) t->count *= t->dims[d];
    for (unsigned d = 0; d < t->row_nd; d++) {
        t->width *= row_dims[d];
        t->dims[t->index_nd + d] = t->table_dims[1 + d] = row_dims[d];
    }
    t->table_dims[0] = t->rows;
    cts_make_layout(&t->table, r, type, 1 + t->row_nd, t->table_dims, false);
    cts_make_layout(&t->index, r, itype, t->index_nd, t->dims, false);
    cts_make_layout(&t->values, r, type, t->index_nd + t->row_nd, t->dims, false);
    t->at = calloc(t->count + 1, sizeof *t->at);
    assert_non_null(t->at);
    const bool is_signed = itype == GA_BYTE || itype == GA_SHORT || itype == GA_INT || itype == GA_LONG;
    for (size_t i = 0; i < t->count; i++) {
        t->at[i] = (int64_t)cts_below(r, t->rows);
        const bool back = is_signed && cts_below(r, 3) == 0;
        cts_put(itype, cts_at(&t->index, i), cts_integer(back ? t->at[i] - (int64_t)t->rows : t->at[i]));
    }
    cts_upload(&t->d_index, &t->index);
}

static void fill(cts_array *a, cts_random *r) {
    const size_t n = cts_count(a);
    for (size_t i = 0; i < n; i++)
        cts_put(a->type, cts_at(a, i), cts_real((double)(cts_next(r) >> 11) * 0x1p-53 * 4 - 2));
}

/* With small whole numbers. */
static void choose_small(trial *t, cts_random *r, int type) {
    choose(t, r, type);
    cts_fill_small(&t->table, r);
    cts_fill_small(&t->values, r);
    cts_upload(&t->d_table, &t->table);
    cts_upload(&t->d_values, &t->values);
}

static void drop(trial *t) {
    cts_drop_all(&t->table, &t->index, &t->values, NULL);
    cts_clear(&t->d_table, &t->d_index, &t->d_values, NULL);
    free(t->at);
}

/* Gather rows of a table of any type. */
static void forward(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int i = 0; i < (cts.small ? 4 : cts.full ? 60 : 15); i++) {
        const int type = cts_types[cts_below(&r, CTS_TYPES)];
        trial t;
        if (!cts_type_usable(type)) continue;
        choose_small(&t, &r, type);
        for (size_t k = 0; k < t.count; k++)
            for (size_t f = 0; f < t.width; f++)
                memcpy(cts_at(&t.values, k * t.width + f), cts_at(&t.table, (size_t)t.at[k] * t.width + f),
                       cts_type_size(type));
        cts_ok(GpuArray_embedding(&t.d_values, &t.d_table, &t.d_index, i % 2));
        cts_check(&t.d_values, &t.values);
        GpuArray made = {0};
        cts_ok(GpuArray_embedding(&made, &t.d_table, &t.d_index, i % 2));
        cts_check_values(&made, &t.values);
        GpuArray_clear(&made);
        drop(&t);
    }
}

/* Add in the order of the indices, in float or double, as documented. `size`: sums of absolute values. */
static void reference(const trial *t, int64_t padding, bool by_count, double *sums, double *size) {
    for (size_t v = 0; v < t->rows; v++)
        for (size_t f = 0; f < t->width; f++) {
            double wide = 0, whole = 0;
            float narrow = 0;
            size_t n = 0;
            for (size_t k = 0; k < t->count; k++) {
                if (t->at[k] != (int64_t)v || t->at[k] == padding) continue;
                const double x = cts_as_double(cts_get(t->type, cts_at(&t->values, k * t->width + f)));
                wide += x;
                narrow += (float)x;
                whole += fabs(x);
                n++;
            }
            double sum = t->type == GA_DOUBLE ? wide : (double)narrow;
            if (by_count && n > 1) sum = t->type == GA_DOUBLE ? sum / (double)n : (double)((float)sum / (float)n);
            sums[v * t->width + f] = sum;
            size[v * t->width + f] = by_count && n > 1 ? whole / (double)n : whole;
        }
}

/* The gradient: bit for bit in the documented order; in any order within the rounding of count additions. */
static void backward(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int i = 0; i < (cts.small ? 4 : cts.full ? 80 : 20); i++) {
        const int type = floats[cts_below(&r, cts.fp64 ? 4 : 3)];
        trial t;
        choose(&t, &r, type);
        fill(&t.values, &r);
        fill(&t.table, &r);
        cts_upload(&t.d_table, &t.table);
        cts_upload(&t.d_values, &t.values);
        const bool any = i % 2, padded = cts_below(&r, 2), by_count = cts_below(&r, 2);
        const int64_t pad = (int64_t)cts_below(&r, t.rows);
        const int flags = (any ? GA_EMBEDDING_ANY_ORDER : 0) | (padded ? GA_EMBEDDING_PADDED : 0) |
                          (by_count ? GA_EMBEDDING_BY_COUNT : 0);
        double *sums = calloc(2 * (t.rows * t.width + 1), sizeof *sums), *size = sums + t.rows * t.width + 1;
        assert_non_null(sums);
        reference(&t, padded ? pad : -1, by_count, sums, size);
        cts_ok(GpuArray_embedding_grad(&t.d_table, &t.d_values, &t.d_index,
                                       cts_below(&r, 2) ? pad : pad - (int64_t)t.rows, flags, i % 3 == 0));
        if (!any) {
            for (size_t k = 0; k < t.rows * t.width; k++) cts_put(type, cts_at(&t.table, k), cts_real(sums[k]));
            cts_check(&t.d_table, &t.table);
        } else {
            double *got = cts_numbers(&t.d_table);
            const double unit = cts_unit(type), half = type == GA_HALF ? 0x1p-10 : type == GA_BFLOAT16 ? 0x1p-7 : 0;
            for (size_t k = 0; k < t.rows * t.width; k++)
                if (!(fabs(got[k] - sums[k]) <=
                      2 * unit * (double)(t.count + 2) * size[k] + half * fabs(sums[k]) + 0x1p-24))
                    fail_msg("element %zu of a gradient in any order is %.17g, not %.17g", k, got[k], sums[k]);
            free(got);
        }
        free(sums);
        drop(&t);
    }
}

/* Scatter-add in any order, for all types: sums of integers, which are exact, in both modes. */
static void any_order(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int i = 0; i < (cts.small ? 6 : CTS_TYPES); i++) {
        const int type = cts_types[i];
        trial t;
        GpuArray in_order;
        if (!cts_type_usable(type)) continue;
        choose_small(&t, &r, type);
        const GpuArray *indices[] = {&t.d_index};
        cts_ok(GpuArray_copy(&in_order, &t.d_table, GA_C_ORDER));
        cts_ok(GpuArray_scatter(&in_order, indices, 1, &t.d_values, GA_SCATTER_ADD, 1));
        cts_ok(GpuArray_scatter(&t.d_table, indices, 1, &t.d_values,
                                (ga_scatter_mode)(GA_SCATTER_ADD | GA_SCATTER_ANY_ORDER), 1));
        cts_array want;
        cts_make(&want, type, 1 + t.row_nd, t.table_dims);
        if (want.size > 0) cts_ok(GpuArray_read(want.data, want.size, &in_order));
        cts_check_values(&t.d_table, &want);
        cts_drop(&want);
        GpuArray_clear(&in_order);
        drop(&t);
    }
}

/* Many values for few indices, in any order, and the other modes together with the flag. */
static void crowded(void **state) {
    enum { N = 5000 };
    const size_t n = cts.small ? 300 : N, three = 3;
    const float zeros[3] = {0, 0, 0};
    const int modes[] = {GA_SCATTER_ADD, GA_SCATTER_SET, GA_SCATTER_MAX, GA_SCATTER_MIN};
    float values[N], got[3];
    int32_t at[N];
    GpuArray a, x, index;
    (void)state;

    double sums[3] = {0}, sizes[3] = {0};
    float last[3] = {0}, most[3] = {0}, least[3] = {0};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < n; i++) {
        at[i] = (int32_t)cts_below(&r, 3);
        values[i] = (float)((double)(cts_next(&r) >> 11) * 0x1p-53 * 2 - 1);
        sums[at[i]] += values[i];
        sizes[at[i]] += fabsf(values[i]);
        last[at[i]] = values[i];
        most[at[i]] = fmaxf(most[at[i]], values[i]);
        least[at[i]] = fminf(least[at[i]], values[i]);
    }
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 1, &three, GA_C_ORDER));
    cts_ok(GpuArray_empty(&x, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&index, cts.ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_write(&x, values, n * sizeof *values));
    cts_ok(GpuArray_write(&index, at, n * sizeof *at));
    const GpuArray *indices[] = {&index};
    for (int m = 0; m < 4; m++) {
        cts_ok(GpuArray_write(&a, zeros, sizeof zeros));
        cts_ok(GpuArray_scatter(&a, indices, 1, &x, (ga_scatter_mode)(modes[m] | GA_SCATTER_ANY_ORDER), 0));
        cts_ok(GpuArray_read(got, sizeof got, &a));
        for (int k = 0; k < 3; k++) {
            if (m == 0)
                assert_true(fabs(got[k] - sums[k]) <= 0x1p-24 * (double)n * sizes[k]);
            else
                assert_true(got[k] == (m == 1 ? last[k] : m == 2 ? most[k] : least[k]));
        }
    }
    cts_ok(GpuArray_write(&a, zeros, sizeof zeros));
    cts_ok(GpuArray_put_along_axis(&a, &index, &x, 0, (ga_scatter_mode)(GA_SCATTER_ADD | GA_SCATTER_ANY_ORDER), 0));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int k = 0; k < 3; k++) assert_true(fabs(got[k] - sums[k]) <= 0x1p-24 * (double)n * sizes[k]);
    cts_clear(&a, &x, &index, NULL);
}

static void reproducible_refuses(const GpuArray *like) {
    gpucontext_props *props = cts_props();
    const size_t two = 2;
    GpuArray a, i, g;
    (void)like;

    cts_ok(gpucontext_props_reproducible(props, 1));
    gpucontext *ctx = cts_open(props);
    cts_ok(GpuArray_zeros(&a, ctx, GA_FLOAT, 1, &two, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&g, ctx, GA_FLOAT, 1, &two, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&i, ctx, GA_INT, 1, &two, GA_C_ORDER));
    const GpuArray *indices[] = {&i};
    const ga_scatter_mode any = (ga_scatter_mode)(GA_SCATTER_ADD | GA_SCATTER_ANY_ORDER);
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_scatter(&a, indices, 1, &g, any, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_put_along_axis(&a, &i, &g, 0, any, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_embedding_grad(&a, &g, &i, 0, GA_EMBEDDING_ANY_ORDER, 0));
    cts_ok(GpuArray_embedding_grad(&a, &g, &i, 0, 0, 0));
    cts_clear(&a, &g, &i, NULL);
    gpucontext_deref(ctx);
}

static void mistakes(void **state) {
    const size_t dims[] = {4, 3}, two = 2, gdims[] = {2, 3};
    const int32_t bad[] = {1, 4}, negative[] = {-5, 0};
    float got[12];
    GpuArray cleared = {0};
    (void)state;

    GpuArray t = cts_zeros(GA_FLOAT, 2, dims), i = cts_zeros(GA_INT, 1, &two), g = cts_zeros(GA_FLOAT, 2, gdims),
             whole = cts_zeros(GA_INT, 2, dims), odd = cts_zeros(GA_HALF, 2, gdims);
    cts_ok(GpuArray_embedding_grad(&t, &g, &i, 3, GA_EMBEDDING_PADDED, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_embedding(NULL, &t, &i, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_embedding(&g, NULL, &i, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding(&g, &t, &g, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_embedding_grad(NULL, &g, &i, 0, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_embedding_grad(&t, NULL, &i, 0, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_embedding_grad(&t, &g, &cleared, 0, 0, 1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_embedding_grad(&whole, &g, &i, 0, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &odd, &i, 0, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &t, &i, 0, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &g, &g, 0, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&g, &g, &i, 0, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &g, &i, 4, GA_EMBEDDING_PADDED, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &g, &i, -5, GA_EMBEDDING_PADDED, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &g, &i, 0, 64, 1));
    const GpuArray *indices[] = {&i};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scatter(&t, indices, 1, &g, (ga_scatter_mode)(5 | 16), 1));
    /* out of range: an error and nothing changed, or nothing added */
    cts_ok(GpuArray_memset(&t, 1));
    cts_ok(GpuArray_write(&i, bad, sizeof bad));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &g, &i, 0, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding(&g, &t, &i, 1));
    cts_ok(GpuArray_read(got, sizeof got, &t));
    for (int k = 0; k < 12; k++) assert_true(got[k] != 0);
    cts_ok(GpuArray_memset(&g, 1));
    cts_ok(GpuArray_embedding_grad(&t, &g, &i, 0, 0, 0));
    cts_ok(GpuArray_read(got, sizeof got, &t));
    for (int k = 0; k < 12; k++) assert_true((got[k] != 0) == (k / 3 == 1));
    cts_ok(GpuArray_write(&i, negative, sizeof negative));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &g, &i, 0, 0, 1));
    t.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_embedding_grad(&t, &g, &i, 0, 0, 0));
    reproducible_refuses(&t);
    cts_clear(&t, &i, &g, &whole, &odd, NULL);
}

const cts_case cts_embedding_cases[] = {{"forward", forward, 0}, {"backward", backward, 0}, {"any_order", any_order, 0},
                                        {"crowded", crowded, 0}, {"mistakes", mistakes, 0}, {NULL, NULL, 0}};
