/* GpuArray_sort, _argsort and _sort_by_key against a merge sort on the host. */
#include "cts_order.h"

#include <math.h>

#include <gpuarray/sort.h>

/* The rows along an axis: element i of row r has the number base[r] + i * step in C order. */
typedef struct rows {
    size_t count, n, step;
} rows;

static rows rows_of(const cts_array *a, unsigned axis) {
    rows s = {1, a->dims[axis], 1};
    for (unsigned d = axis + 1; d < a->nd; d++) s.step *= a->dims[d];
    s.count = s.n > 0 ? cts_count(a) / s.n : 0;
    return s;
}

static size_t row_base(const rows *s, size_t r) {
    return r / s->step * s->step * s->n + r % s->step;
}

/* The expected results of the three functions, in C order: `places` for each element of the result. */
static void expect_places(size_t *places, const cts_array *x, unsigned axis, bool descending) {
    rows s = rows_of(x, axis);
    unsigned char **at = malloc((s.n + 1) * sizeof *at);
    size_t *row = malloc((s.n + 1) * sizeof *row);
    assert_true(at && row);
    for (size_t r = 0; r < s.count; r++) {
        size_t base = row_base(&s, r);
        for (size_t i = 0; i < s.n; i++) at[i] = cts_at(x, base + i * s.step);
        cts_sorted(row, x->type, at, s.n, descending, false);
        for (size_t i = 0; i < s.n; i++) places[base + i * s.step] = row[i];
    }
    free(at);
    free(row);
}

static void take_rows(cts_array *y, const cts_array *x, const size_t *places, unsigned axis) {
    rows s = rows_of(x, axis);
    for (size_t r = 0; r < s.count; r++) {
        size_t base = row_base(&s, r);
        for (size_t i = 0; i < s.n; i++)
            memcpy(cts_at(y, base + i * s.step), cts_at(x, base + places[base + i * s.step] * s.step),
                   cts_type_size(x->type));
    }
}

static void put_places(cts_array *y, const size_t *places) {
    for (size_t i = 0; i < cts_count(y); i++) cts_put(y->type, cts_at(y, i), cts_integer((int64_t)places[i]));
}

/* Compare all three functions for one array of keys, with results in random layouts. */
static void compare(cts_random *r, const cts_array *x, unsigned axis, int flags, int value_type) {
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
    size_t *places = malloc((cts_count(x) + 1) * sizeof *places);
    assert_non_null(places);
    cts_array y, index, v, w;
    cts_make_layout(&y, r, x->type, x->nd, x->dims, false);
    cts_make_layout(&index, r, cts_below(r, 2) ? GA_INT : GA_LONG, x->nd, x->dims, false);
    cts_make_layout(&v, r, value_type, x->nd, x->dims, true);
    cts_make_layout(&w, r, value_type, x->nd, x->dims, false);
    cts_fill_small(&v, r);
    GpuArray a, b, c, d, e, made = {0};
    cts_upload(&a, x);
    cts_upload(&b, &y);
    cts_upload(&c, &index);
    cts_upload(&d, &v);
    cts_upload(&e, &w);
    expect_places(places, x, axis, (flags & GA_SORT_DESCENDING) != 0);
    take_rows(&y, x, places, axis);
    take_rows(&w, &v, places, axis);
    put_places(&index, places);
    cts_ok(GpuArray_sort(&b, &a, axis, flags));
    cts_check(&b, &y);
    cts_ok(GpuArray_argsort(&c, &a, axis, flags));
    cts_check(&c, &index);
    cts_ok(GpuArray_memset(&b, 0));
    cts_ok(GpuArray_sort_by_key(cts_below(r, 2) ? &made : &b, &e, &a, &d, axis, flags));
    cts_check(&e, &w);
    cts_check_values(made.data != NULL ? &made : &b, &y);
    cts_check(&a, x);
    cts_clear(&a, &b, &c, &d, &e, &made, NULL);
    cts_drop_all(&y, &index, &v, &w, NULL);
    free(places);
}

static void fill(cts_array *x, cts_random *r) {
    if (cts_below(r, 2) == 0)
        cts_fill_wild(x, r);
    else
        cts_fill_small(x, r);
    if (!cts_type_float(x->type)) return;
    static const double special[] = {0.0, -0.0, (double)NAN, -(double)NAN, (double)INFINITY, -(double)INFINITY};
    for (size_t i = 0, n = cts_count(x); i < n / 4 + 1 && n > 0; i++) {
        cts_number v = {.kind = CTS_REAL, .re = special[cts_below(r, 6)], .im = special[cts_below(r, 6)]};
        cts_put(x->type, cts_at(x, cts_below(r, n)), v);
    }
}

static int some_type(cts_random *r) {
    int type = cts_types[cts_below(r, CTS_TYPES)];
    return cts_type_usable(type) ? type : GA_FLOAT;
}

/* All types, any rank, axis, direction and layout. */
static void layouts(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 4 : cts.full ? 300 : CTS_TYPES); i++) {
        size_t dims[4];
        unsigned nd = 1 + (unsigned)cts_below(&r, 4);
        int type = cts_types[i % CTS_TYPES];
        if (cts.small) type = i % 2 ? GA_FLOAT : GA_CDOUBLE;
        if (!cts_type_usable(type)) type = GA_FLOAT;
        cts_make_random_shape(&r, nd, cts.small ? 60 : 600, dims);
        cts_array x;
        cts_make_layout(&x, &r, type, nd, dims, true);
        fill(&x, &r);
        compare(&r, &x, (unsigned)cts_below(&r, nd), cts_below(&r, 2) ? GA_SORT_DESCENDING : 0,
                cts.full ? some_type(&r) : GA_FLOAT);
        cts_drop(&x);
    }
}

/* Rows of lengths around each limit at which another algorithm takes over. */
static void lengths(void **state) {
    (void)state;
    static const size_t n[] = {1, 2, 7, 8, 9, 31, 32, 33, 100, 255, 1024, 1025, 2049, 4096, 4097, 8192, 8193};
    static const int types[] = {GA_INT, GA_FLOAT, GA_UBYTE, GA_HALF};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof n / sizeof *n; i++) {
        int type = cts.small ? GA_USHORT : types[i / 4];
        if (cts.small && (i % 4 != 0 || n[i] > 300)) continue;
        size_t dims[2] = {n[i] > 300 ? 2 : 600 / n[i] + 1, n[i]};
        cts_array x;
        cts_make(&x, type, 2, dims);
        fill(&x, &r);
        compare(&r, &x, 1, i % 2 ? GA_SORT_DESCENDING : 0, GA_FLOAT);
        cts_drop(&x);
    }
}

/* Rows of many tiles, random and of a single digit, on devices that sort by passes over tiles. */
static void long_rows(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_LONG, GA_CDOUBLE, GA_BYTE};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 1 : 4); i++) {
        int type = cts.small ? GA_BYTE : cts_type_usable(types[i]) ? types[i] : GA_FLOAT;
        size_t dims[2] = {i % 2 ? 3 : 1, cts.small ? 4500 : i % 2 ? 20000 : 70001};
        cts_array x;
        cts_make(&x, type, 2, dims);
        fill(&x, &r);
        compare(&r, &x, 1, i == 2 ? GA_SORT_DESCENDING : 0, GA_INT);
        cts_drop(&x);
    }
}

/* Results that overlap inputs: in place, the same memory with other strides, values over keys. */
static void overlap(void **state) {
    (void)state;
    static const int types[] = {GA_INT, GA_UBYTE, GA_CDOUBLE};
    cts_random r = {cts.seed};
    for (int t = 0; t < (cts.small ? 1 : 3); t++) {
        int type = cts_type_usable(types[t]) ? types[t] : GA_FLOAT;
        for (int way = 0; way < 4; way++) {
            size_t n = way % 2 ? 20 : cts.small ? 40 : 5000, *places = malloc(n * sizeof *places);
            assert_non_null(places);
            if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
            cts_array x, y;
            cts_make(&x, type, 1, &n);
            cts_make(&y, type, 1, &n);
            fill(&x, &r);
            GpuArray a, back;
            cts_upload(&a, &x);
            expect_places(places, &x, 0, false);
            take_rows(&y, &x, places, 0);
            if (way < 2) {
                cts_ok(GpuArray_sort(&a, &a, 0, 0));
                cts_check(&a, &y);
            } else {
                const ssize_t start = (ssize_t)n - 1, stop = -1, step = -1;
                cts_ok(GpuArray_index(&back, &a, &start, &stop, &step));
                cts_ok(GpuArray_sort(&back, &a, 0, 0));
                cts_check_values(&back, &y);
                GpuArray_clear(&back);
            }
            cts_ok(GpuArray_write(&a, x.data, x.size));
            GpuArray sorted = {0};
            cts_ok(GpuArray_sort_by_key(&sorted, &a, &a, &a, 0, 0));
            cts_check_values(&a, &y);
            cts_check_values(&sorted, &y);
            if (type == GA_INT) {
                cts_array index;
                cts_make(&index, GA_INT, 1, &n);
                put_places(&index, places);
                cts_ok(GpuArray_write(&a, x.data, x.size));
                cts_ok(GpuArray_argsort(&a, &a, 0, 0));
                cts_check(&a, &index);
                cts_drop(&index);
            }
            cts_clear(&sorted, &a, NULL);
            cts_drop_all(&x, &y, NULL);
            free(places);
        }
    }
}

static void empty(void **state) {
    (void)state;
    static const size_t dims[] = {3, 0};
    GpuArray a, out = {0}, index = {0};
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    for (unsigned axis = 0; axis < 2; axis++) {
        cts_ok(GpuArray_sort(&out, &a, axis, 0));
        cts_ok(GpuArray_argsort(&index, &a, axis, 0));
        assert_int_equal(index.typecode, GA_LONG);
        assert_int_equal(out.dimensions[0], 3);
        cts_clear(&out, &index, NULL);
    }
    GpuArray_clear(&a);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, other[] = {6, 4};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_FLOAT, 2, dims), shape = cts_zeros(GA_FLOAT, 2, other),
             type = cts_zeros(GA_SHORT, 2, dims), none = {0}, out = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort(NULL, &a, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort(&out, NULL, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort(&out, &none, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_sort(&out, &a, 2, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_sort(&out, &a, 0, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_sort(&shape, &a, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_sort(&type, &a, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_argsort(NULL, &a, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_argsort(&out, NULL, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_argsort(&type, &a, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_argsort(&out, &a, 7, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort_by_key(&out, NULL, &a, &b, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort_by_key(&out, &out, &a, &b, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort_by_key(NULL, &out, &a, NULL, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort_by_key(NULL, &out, NULL, &a, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_sort_by_key(NULL, &out, &a, &shape, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort_by_key(&a, &a, &a, &b, 0, 0));
    GpuArray view;
    cts_ok(GpuArray_view(&view, &b));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort_by_key(&b, &view, &a, &a, 0, 0));
    b.flags &= ~GA_WRITEABLE;
    cts_fails(GpuArray_sort(&b, &a, 0, 0));
    assert_null(out.data);
    gpucontext *ctx = cts_open(NULL);
    GpuArray foreign;
    cts_ok(GpuArray_zeros(&foreign, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort(&foreign, &a, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sort_by_key(NULL, &out, &a, &foreign, 0, 0));
    GpuArray_clear(&foreign);
    gpucontext_deref(ctx);
    cts_clear(&view, &a, &b, &shape, &type, NULL);
}

const cts_case cts_sort_cases[] = {{"layouts", layouts, 0}, {"lengths", lengths, 0}, {"long_rows", long_rows, 0},
                                   {"overlap", overlap, 0}, {"empty", empty, 0},     {"mistakes", mistakes, 0},
                                   {NULL, NULL, 0}};
