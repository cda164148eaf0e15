/* GpuArray_topk and GpuArray_searchsorted against plain loops on the host. */
#include "cts_order.h"

#include <math.h>

#include <gpuarray/sort.h>

static void fill(cts_array *x, cts_random *r, int how) {
    if (how % 2 == 0)
        cts_fill_wild(x, r);
    else
        cts_fill_small(x, r);
    if (cts_type_float(x->type) && cts_count(x) > 0)
        for (int i = 0; i < 3; i++)
            cts_put(x->type, cts_at(x, cts_below(r, cts_count(x))), cts_real(i ? -0.0 : (double)NAN));
}

/* Compare rows along an axis; the results have k elements of each. */
static void compare(cts_random *r, const cts_array *x, unsigned axis, size_t k, int flags) {
    size_t n = x->dims[axis], step = 1, dims[CTS_MAX_RANK];
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
    memcpy(dims, x->dims, sizeof dims);
    dims[axis] = k;
    for (unsigned d = axis + 1; d < x->nd; d++) step *= x->dims[d];
    cts_array y, index;
    cts_make_layout(&y, r, x->type, x->nd, dims, false);
    cts_make_layout(&index, r, cts_below(r, 2) ? GA_INT : GA_LONG, x->nd, dims, false);
    GpuArray a, b, c, made = {0};
    cts_upload(&a, x);
    cts_upload(&b, &y);
    cts_upload(&c, &index);
    unsigned char **at = malloc((n + 1) * sizeof *at);
    size_t *places = malloc((n + 1) * sizeof *places), rows = n > 0 ? cts_count(x) / n : 0;
    assert_true(at && places);
    for (size_t row = 0; row < rows; row++) {
        size_t base = row / step * step * n + row % step, to = row / step * step * k + row % step;
        for (size_t i = 0; i < n; i++) at[i] = cts_at(x, base + i * step);
        cts_sorted(places, x->type, at, n, (flags & GA_TOPK_SMALLEST) == 0, false);
        for (size_t i = 0; i < k; i++) {
            memcpy(cts_at(&y, to + i * step), at[places[i]], cts_type_size(x->type));
            cts_put(index.type, cts_at(&index, to + i * step), cts_integer((int64_t)places[i]));
        }
    }
    switch (cts_below(r, 3)) {
    case 0:
        cts_ok(GpuArray_topk(&b, &c, &a, k, axis, flags));
        cts_check(&b, &y);
        cts_check(&c, &index);
        break;
    case 1:
        cts_ok(GpuArray_topk(NULL, &c, &a, k, axis, flags));
        cts_check(&c, &index);
        break;
    default: cts_ok(GpuArray_topk(&made, NULL, &a, k, axis, flags)); cts_check_values(&made, &y);
    }
    cts_clear(&a, &b, &c, &made, NULL);
    cts_drop_all(&y, &index, NULL);
    free(at);
    free(places);
}

static void layouts(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 3 : cts.full ? 200 : 20); i++) {
        size_t dims[4];
        unsigned nd = 1 + (unsigned)cts_below(&r, 3), axis = (unsigned)cts_below(&r, nd);
        int type = cts.small ? GA_FLOAT : cts_types[i % CTS_TYPES];
        cts_make_random_shape(&r, nd, cts.small ? 60 : 400, dims);
        cts_array x;
        cts_make_layout(&x, &r, cts_type_usable(type) ? type : GA_FLOAT, nd, dims, true);
        fill(&x, &r, i);
        compare(&r, &x, axis, cts_below(&r, dims[axis] + 1), cts_below(&r, 2) ? GA_TOPK_SMALLEST : 0);
        cts_drop(&x);
    }
}

/* Rows processed by selection: random ones, and ones where all elements are equal to the k-th or better. */
static void long_rows(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_FLOAT, GA_BYTE, GA_LONG};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 2 : 8); i++) {
        int type = cts.small ? GA_FLOAT : types[i / 2];
        size_t dims[2] = {i % 3 ? 3 : 1, cts.small ? 4300 : i % 3 ? 9000 : 120000};
        cts_array x;
        cts_make(&x, type, 2, dims);
        fill(&x, &r, i + i / 2);
        compare(&r, &x, 1, cts.small ? 5 : i % 2 ? 64 : 1 + cts_below(&r, 200), i % 4 == 3 ? GA_TOPK_SMALLEST : 0);
        cts_drop(&x);
    }
}

/* Rows that one group holds: any values, few distinct ones, a single distinct one, and sorted rows. */
static void held_rows(void **state) {
    (void)state;
    static const size_t lengths[] = {512, 1000, 4097, 16384, 20000}, most[] = {64, 9, 128, 100, 1};
    static const int types[] = {GA_UBYTE, GA_HALF, GA_BFLOAT16, GA_INT, GA_FLOAT, GA_CFLOAT, GA_DOUBLE};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 2 : cts.full ? 140 : 7); i++) {
        int type = cts.small ? GA_FLOAT : types[i % 7];
        size_t dims[2] = {1 + cts_below(&r, 3), cts.small ? 600 : lengths[i % 5]}, k = cts.small ? 3 : most[i % 5];
        cts_array x;
        if (!cts_type_usable(type)) continue;
        cts_make(&x, type, 2, dims);
        fill(&x, &r, i);
        if (i % 4 > 1)
            for (size_t j = 0; j < dims[1]; j++) /* of the first row */
                cts_put(type, cts_at(&x, j), i % 4 == 2 ? cts_integer(5) : cts_real((double)(j * 100 / dims[1])));
        compare(&r, &x, 1, k, i % 3 == 0 ? GA_TOPK_SMALLEST : 0);
        cts_drop(&x);
    }
}

static size_t search_host(const cts_array *x, const size_t *order, const void *v, bool right) {
    size_t n = x->dims[0], place = 0;
    for (size_t i = 0; i < n; i++) {
        int c = cts_order(x->type, cts_at(x, order[i]), v, !cts_type_complex(x->type));
        if (right ? c <= 0 : c < 0) place = i + 1;
    }
    return place;
}

static void search(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 2 : cts.full ? 60 : CTS_TYPES); i++) {
        int type = cts.small ? GA_FLOAT : cts_types[i % CTS_TYPES];
        if (!cts_type_usable(type)) type = GA_FLOAT;
        if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
        size_t n = cts_below(&r, 120), dims[3];
        unsigned nd = (unsigned)cts_below(&r, 3);
        cts_make_random_shape(&r, nd, 100, dims);
        cts_array x, v, y, index;
        cts_make_layout(&x, &r, type, 1, &n, true);
        cts_make_layout(&v, &r, type, nd, dims, true);
        cts_make_layout(&y, &r, i % 2 ? GA_INT : GA_LONG, nd, dims, false);
        cts_make_layout(&index, &r, i % 3 ? GA_SHORT : GA_LONG, 1, &n, false);
        fill(&x, &r, i);
        fill(&v, &r, i);
        bool right = cts_below(&r, 2), sorter = cts_below(&r, 2);
        unsigned char **at = malloc((n + 1) * sizeof *at);
        size_t *order = malloc((n + 1) * sizeof *order);
        assert_true(at && order);
        for (size_t k = 0; k < n; k++) at[k] = cts_at(&x, k);
        cts_sorted(order, type, at, n, false, !cts_type_complex(type));
        for (size_t k = 0; k < n; k++) cts_put(index.type, cts_at(&index, k), cts_integer((int64_t)order[k]));
        for (size_t k = 0; k < cts_count(&v); k++)
            cts_put(y.type, cts_at(&y, k), cts_integer((int64_t)search_host(&x, order, cts_at(&v, k), right)));
        GpuArray a, b, c, d, sorted = {0};
        cts_upload(&a, &x);
        cts_upload(&b, &v);
        cts_upload(&c, &y);
        cts_upload(&d, &index);
        cts_ok(GpuArray_memset(&c, 0));
        if (!sorter) cts_ok(GpuArray_sort(&sorted, &a, 0, 0));
        cts_ok(GpuArray_searchsorted(&c, sorter ? &a : &sorted, &b, sorter ? &d : NULL, right ? GA_SEARCH_RIGHT : 0));
        cts_check_values(&c, &y);
        cts_clear(&sorted, &a, &b, &c, &d, NULL);
        cts_drop_all(&x, &v, &y, &index, NULL);
        free(at);
        free(order);
    }
}

static void overlap(void **state) {
    (void)state;
    static const size_t n = 6;
    static const int64_t v[] = {3, 1, 4, 1, 5, 9}, top[] = {9, 5, 4, 3, 1, 1}, where[] = {5, 4, 2, 0, 1, 3};
    int64_t got[6];
    GpuArray a = cts_filled(GA_LONG, 1, &n, v), b;
    cts_ok(GpuArray_topk(&a, NULL, &a, 6, 0, 0));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 6; i++) assert_int_equal(got[i], top[i]);
    cts_ok(GpuArray_write(&a, v, sizeof v));
    cts_ok(GpuArray_topk(NULL, &a, &a, 6, 0, 0));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 6; i++) assert_int_equal(got[i], where[i]);
    static const int64_t sorted[] = {0, 1, 2, 3, 4, 5};
    cts_ok(GpuArray_write(&a, sorted, sizeof sorted));
    cts_ok(GpuArray_searchsorted(&a, &a, &a, &a, GA_SEARCH_RIGHT));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 6; i++) assert_int_equal(got[i], i + 1);
    cts_ok(GpuArray_view(&b, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_topk(&a, &b, &a, 6, 0, 0));
    cts_clear(&a, &b, NULL);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_FLOAT, 2, dims), line = cts_zeros(GA_FLOAT, 1, dims),
             half = cts_zeros(GA_HALF, 1, dims), out = {0}, none = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_topk(NULL, NULL, &a, 1, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_topk(&out, &out, &a, 1, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_topk(&out, NULL, NULL, 1, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_topk(&out, NULL, &none, 1, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_topk(&out, NULL, &a, 5, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_topk(&out, NULL, &a, 1, 2, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_topk(&out, NULL, &a, 1, 0, 8));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_topk(&b, NULL, &a, 1, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_topk(NULL, &b, &a, 4, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_searchsorted(NULL, &line, &a, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_searchsorted(&out, NULL, &a, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_searchsorted(&out, &line, NULL, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_searchsorted(&out, &a, &a, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_searchsorted(&out, &half, &a, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_searchsorted(&out, &line, &a, &line, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_searchsorted(&out, &line, &a, NULL, 4));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_searchsorted(&b, &line, &a, NULL, 0));
    assert_null(out.data);
    cts_ok(GpuArray_topk(&out, &none, &a, 0, 1, 0));
    assert_int_equal(out.dimensions[1], 0);
    cts_clear(&out, &none, &a, &b, &line, &half, NULL);
}

const cts_case cts_topk_cases[] = {{"layouts", layouts, 0}, {"long_rows", long_rows, 0}, {"held_rows", held_rows, 0},
                                   {"search", search, 0},   {"overlap", overlap, 0},     {"mistakes", mistakes, 0},
                                   {NULL, NULL, 0}};
