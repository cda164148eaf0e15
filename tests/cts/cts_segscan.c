/* Scans of segments, by offsets and by ids, against plain loops and against separate scans of each segment. */
#include "cts_segments.h"

#include <math.h>

#include <gpuarray/scan.h>

enum { SUM, PROD, MIN, MAX, ANY, ALL, OPS };
static const char *const ops[OPS] = {"sum", "prod", "min", "max", "any", "all"};

static bool takes(int op, int type) {
    return cts_type_usable(type) && !(cts_type_complex(type) && op != SUM && op != ANY && op != ALL);
}

static int result_type(int op, int type) {
    if (op == ANY || op == ALL || ((op == MIN || op == MAX) && type == GA_BOOL)) return GA_BOOL;
    if (op == MIN || op == MAX || cts_type_float(type)) return type;
    return cts_type_unsigned(type) ? GA_ULONG : GA_LONG;
}

static cts_number identity(int op, int type) {
    const int bits = 8 * (int)cts_type_size(type);

    if (op == PROD || op == ALL || (op == MIN && type == GA_BOOL)) return cts_real(1);
    if ((op != MIN && op != MAX) || type == GA_BOOL) return cts_real(0);
    if (cts_type_float(type)) return cts_real(op == MIN ? (double)INFINITY : -(double)INFINITY);
    if (cts_type_unsigned(type)) return (cts_number){.kind = CTS_UINT, .u = op == MIN ? UINT64_MAX >> (64 - bits) : 0};
    return cts_integer(op == MIN ? INT64_MAX >> (64 - bits) : INT64_MIN >> (64 - bits));
}

/* Combine small whole numbers, for which every order gives the same. */
static cts_number combine(int op, cts_number a, cts_number b) {
    const bool x = a.re != 0 || a.im != 0, y = b.re != 0 || b.im != 0;
    cts_number r = a;

    if (op == ANY || op == ALL) return cts_real(op == ANY ? x || y : x && y);
    if (op == SUM) r.re += b.re, r.im += b.im;
    if (op == PROD) r.re *= b.re;
    if ((op == MIN && b.re < a.re) || (op == MAX && b.re > a.re) || isnan(b.re)) r = b;
    if (isnan(a.re)) r = a;
    return r;
}

static cts_number element(const cts_array *x, size_t i) {
    cts_number v = cts_get(x->type, cts_at(x, i));
    const double im = v.kind == CTS_REAL ? v.im : 0;

    v = cts_real(cts_as_double(v));
    v.im = im;
    return v;
}

static void fill(cts_array *x, cts_random *r, int op) {
    const bool real = cts_type_float(x->type), nan = real && cts_below(r, 3) == 0;
    const size_t n = cts_count(x);

    for (size_t i = 0; i < n; i++) {
        cts_number v = cts_real((double)cts_below(r, 5) - (cts_type_unsigned(x->type) || x->type == GA_BOOL ? 0 : 2));
        if (op == PROD) v = cts_real(cts_below(r, 1000) == 0 ? 2 : 1);
        if (op == ALL) v = cts_real(cts_below(r, 30) != 0);
        if (op == ANY) v = cts_real(cts_below(r, 30) == 0);
        if (cts_type_complex(x->type) && op == SUM) v.im = (double)cts_below(r, 3) - 1;
        if (nan && (op == MIN || op == MAX) && cts_below(r, 100) == 0) v.re = (double)NAN;
        cts_put(x->type, cts_at(x, i), v);
    }
}

static void reference(int op, cts_array *y, const cts_array *x, unsigned axis, const bool *begins, bool exclusive) {
    size_t step = 1;
    const size_t n = x->dims[axis], total = cts_count(x);

    for (unsigned d = axis + 1; d < x->nd; d++) step *= x->dims[d];
    for (size_t first = 0; first < total; first++) {
        if (first / step % n != 0) continue;
        cts_number running = cts_real(0);
        for (size_t i = 0; i < n; i++) {
            const size_t at = first + i * step;
            const bool anew = i == 0 || begins[i];
            cts_number v = element(x, at), next = anew ? v : combine(op, running, v);
            if (op == ANY || op == ALL) next = cts_real(next.re != 0 || next.im != 0);
            cts_put(y->type, cts_at(y, at), !exclusive ? next : anew ? identity(op, x->type) : running);
            running = next;
        }
    }
}

/* The index array, and the elements at which a segment begins. */
static void make_index(cts_random *r, cts_array *index, bool *begins, size_t n, size_t count, bool by_ids) {
    size_t *first = malloc((count + 1) * sizeof *first);
    const int of = cts_segments_type(r, n, count);

    assert_non_null(first);
    cts_segments_cut(r, n, count, first);
    cts_make_layout(index, r, of, 1, &(size_t){by_ids ? n : count + 1}, false);
    memset(begins, 0, n);
    if (by_ids && cts_type_unsigned(of)) first[0] = 0;
    for (size_t s = 0; s <= count; s++) {
        if (first[s] < n) begins[first[s]] = true;
        if (!by_ids) cts_put(of, cts_at(index, s), cts_integer((int64_t)first[s]));
        for (size_t k = first[s]; by_ids && k < (s < count ? first[s + 1] : n); k++)
            cts_put(of, cts_at(index, k), cts_integer((int64_t)(s < count ? s : s + k % 2)));
    }
    for (size_t k = 0; by_ids && k < first[0]; k++) /* elements of no segment */
        cts_put(of, cts_at(index, k), cts_integer(-5 + (int64_t)k % 2));
    free(first);
}

static int call(GpuScan *s, GpuArray *y, const GpuArray *x, const GpuArray *index, bool by_ids, size_t count,
                unsigned axis) {
    return by_ids ? GpuScan_call_segments_ids(s, y, x, index, count, axis)
                  : GpuScan_call_segments(s, y, x, index, axis);
}

static void one(cts_random *r, int op, int type, unsigned nd, const size_t *dims, unsigned axis, size_t count) {
    const bool by_ids = cts_below(r, 2), exclusive = cts_below(r, 2);
    bool *begins = malloc(dims[axis] + 1);
    cts_array x, y, index, dense;
    GpuArray a, b, i, made = {0};
    GpuScan *s;

    assert_non_null(begins);
    make_index(r, &index, begins, dims[axis], count, by_ids);
    cts_make_layout(&x, r, type, nd, dims, true);
    fill(&x, r, op);
    cts_make_layout(&y, r, result_type(op, type), nd, dims, false);
    cts_upload(&a, &x);
    cts_upload(&b, &y);
    cts_upload(&i, &index);
    reference(op, &y, &x, axis, begins, exclusive);
    cts_ok(GpuScan_new(&s, cts.ctx, ops[op], type, -1, -1, exclusive ? GS_EXCLUSIVE : 0));
    cts_ok(call(s, &b, &a, &i, by_ids, count, axis));
    cts_check_values(&b, &y);
    cts_check(&a, &x);
    cts_check(&i, &index);
    cts_ok(call(s, &made, &a, &i, by_ids, count, axis));
    assert_true(GpuArray_CHKFLAGS(&made, GA_CARRAY));
    cts_check_values(&made, &y);
    GpuArray_clear(&made);
    if (x.type == y.type) { /* in place */
        cts_make(&dense, x.type, nd, dims);
        cts_assign(&dense, &x);
        cts_upload(&made, &dense);
        cts_ok(call(s, &made, &made, &i, by_ids, count, axis));
        cts_check_values(&made, &y);
        GpuArray_clear(&made);
        cts_drop(&dense);
    }
    GpuScan_free(s);
    cts_clear(&a, &b, &i, NULL);
    cts_drop_all(&x, &y, &index, NULL);
    free(begins);
}

static void random_cases(void **state) {
    const cts_segments_check check = {OPS, SUM, 4, takes, one};
    cts_random r = {cts.seed + 5};

    (void)state;
    cts_segments_by_chance(&r, cts.small ? 5 : cts.full ? 300 : 10, &check);
}

/* Segments of one strip, of some strips, and of so many that there are several levels. */
static void long_segments(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    const size_t flat = cts.small ? 9000 : 300000, rows[3] = {2, cts.small ? 700 : 9000, 5};
    one(&r, SUM, GA_FLOAT, 1, &flat, 0, 7);
    one(&r, SUM, GA_FLOAT, 1, &flat, 0, cts.small ? 500 : 20000);
    one(&r, MAX, GA_SHORT, 3, rows, 1, 3);
    if (cts.full) {
        const size_t deep[2] = {600000, 2}, wide[2] = {70, 5000};
        one(&r, SUM, GA_SHORT, 2, deep, 0, 3);
        one(&r, SUM, GA_FLOAT, 2, wide, 0, 5);
        one(&r, PROD, GA_FLOAT, 2, wide, 1, 300);
    }
}

/* The bits are those of a separate scan of each segment, which defines the order. */
static void same_order(void **state) {
    (void)state;
    const int64_t few[] = {0, 7, 7, 24, 280, 300, 4400, 4420, 9017}, *ends = few;
    const size_t n = cts.small ? 4420 : 9017, count = cts.small ? 8 : 9, pair[2] = {n, 2};
    static float x[2 * 9017], got[2 * 9017], want[2 * 9017];
    cts_random r = {cts.seed};
    GpuArray a, out = {0}, part, alone = {0};
    GpuScan *s;

    for (size_t i = 0; i < 2 * n; i++) x[i] = (float)cts_below(&r, 1000000) / 977 - 300;
    GpuArray index = cts_filled(GA_LONG, 1, &count, ends);
    cts_ok(GpuScan_new(&s, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
    for (unsigned nd = 1; nd <= 2; nd++) {
        a = cts_filled(GA_FLOAT, nd, pair, x);
        cts_ok(GpuScan_call_segments(s, &out, &a, &index, 0));
        cts_ok(GpuArray_read(got, nd * n * sizeof *got, &out));
        for (size_t k = 0; k + 1 < count; k++) {
            const ssize_t from[2] = {(ssize_t)ends[k], 0}, to[2] = {(ssize_t)ends[k + 1], 2}, step[2] = {1, 1};
            if (from[0] == to[0]) continue;
            cts_ok(GpuArray_index(&part, &a, from, to, step));
            cts_ok(GpuScan_call(s, &alone, &part, 0));
            cts_ok(GpuArray_read(want + nd * (size_t)ends[k], nd * (size_t)(ends[k + 1] - ends[k]) * sizeof *want,
                                 &alone));
            cts_clear(&part, &alone, NULL);
        }
        assert_memory_equal(got, want, nd * n * sizeof *got);
        cts_clear(&a, &out, NULL);
    }
    GpuScan_free(s);
    GpuArray_clear(&index);
}

/* An operator that does not commute. */
static void users_operator(void **state) {
    (void)state;
    enum { N = 3000 };
    const size_t n = cts.small ? 700 : N, five = 5;
    const int32_t ends[5] = {3, 20, 20, 600, 640};
    static uint32_t x[N], got[N];
    cts_random r = {cts.seed};
    GpuArray out = {0};
    uint32_t running = 0;
    GpuScan *s;

    for (size_t i = 0; i < n; i++) x[i] = (uint32_t)(cts_next(&r) >> 33) | 65536;
    GpuArray a = cts_filled(GA_UINT, 1, &n, x), index = cts_filled(GA_INT, 1, &five, ends);
    cts_ok(GpuScan_new_op(&s, cts.ctx, cts_compose_source, "compose", GA_UINT, -1, -1, 0, NULL));
    cts_ok(GpuScan_call_segments(s, &out, &a, &index, 0));
    cts_ok(GpuArray_read(got, n * sizeof *got, &out));
    for (size_t i = 0; i < n; i++) {
        const bool first = i == 0 || i == 3 || i == 20 || i == 600 || i == 640;
        running = cts_compose(first ? 65536 : running, x[i]);
        assert_int_equal(got[i], running);
    }
    GpuScan_free(s);
    cts_clear(&a, &index, &out, NULL);
}

/* Arrays that are no valid list of offsets or ids; no elements; no segments; a result that overlaps. */
static void edges(void **state) {
    (void)state;
    static const int32_t offsets[] = {-7, 5, 3, 100, 2, 9}, ids[] = {3, 0, 9, -1, 2, 2, 1, 0};
    static const int32_t want[8] = {1, 2, 3, 4, 5, 1, 2, 3}, turned[8] = {3, 2, 1, 5, 4, 3, 2, 1};
    const size_t n = 8, six = 6, none[2] = {3, 0}, one_offset = 1;
    int32_t ones[8] = {1, 1, 1, 1, 1, 1, 1, 1}, got[8];
    GpuArray out = {0}, view, empty;
    GpuScan *s;

    cts_ok(GpuScan_new(&s, cts.ctx, "sum", GA_INT, GA_INT, -1, 0));
    GpuArray a = cts_filled(GA_INT, 1, &n, ones), index = cts_filled(GA_INT, 1, &six, offsets);
    cts_ok(GpuScan_call_segments(s, &out, &a, &index, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    assert_memory_equal(got, want, sizeof want);
    cts_ok(GpuArray_index(&view, &a, (ssize_t[]){7}, (ssize_t[]){-1}, (ssize_t[]){-1}));
    cts_ok(GpuScan_call_segments(s, &view, &a, &index, 0));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, turned, sizeof turned);
    cts_clear(&view, &index, NULL);
    cts_ok(GpuArray_write(&a, ones, sizeof ones));
    index = cts_filled(GA_INT, 1, &n, ids);
    cts_ok(GpuScan_call_segments_ids(s, &out, &a, &index, 5, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (int i = 0; i < 8; i++) assert_true(got[i] >= 1 && got[i] <= i + 1);
    /* ids below 0, and ids that are no less than the number of segments */
    cts_ok(GpuScan_call_segments_ids(s, &out, &a, &index, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments_ids(s, &out, &a, &index, SIZE_MAX, 0));
    cts_ok(GpuScan_call_segments(s, &index, &a, &index, 0)); /* the result overlaps the offsets */
    cts_ok(GpuArray_read(got, sizeof got, &index));
    assert_memory_equal(got, ((int32_t[]){1, 2, 3, 1, 2, 3, 4, 5}), sizeof got);
    cts_clear(&index, &out, NULL);
    index = cts_zeros(GA_INT, 1, &one_offset);
    cts_ok(GpuScan_call_segments(s, &out, &a, &index, 0)); /* no segment: all elements are after the last */
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (int i = 0; i < 8; i++) assert_int_equal(got[i], i + 1);
    GpuArray_clear(&out);
    cts_ok(GpuArray_empty(&empty, cts.ctx, GA_INT, 2, none, GA_C_ORDER));
    cts_ok(GpuScan_call_segments(s, &out, &empty, &index, 1));
    assert_int_equal(out.dimensions[1], 0);
    cts_clear(&a, &index, &out, &empty, NULL);
    GpuScan_free(s);
}

static void mistakes(void **state) {
    (void)state;
    const size_t dims[2] = {6, 4}, three = 3, six = 6, zero = 0;
    GpuArray far, out = {0}, cleared = {0};
    GpuScan *s;

    cts_ok(GpuScan_new(&s, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), wrong = cts_zeros(GA_FLOAT, 2, (size_t[]){4, 6}),
             offsets = cts_zeros(GA_INT, 1, &three), ids = cts_zeros(GA_INT, 1, &six),
             reals = cts_zeros(GA_FLOAT, 1, &six), nothing = cts_zeros(GA_INT, 1, &zero);
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call_segments(s, NULL, &a, &offsets, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call_segments(s, &out, NULL, &offsets, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call_segments(s, &out, &cleared, &offsets, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call_segments(s, &out, &a, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call_segments(s, &out, &a, &cleared, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments(s, &out, &a, &offsets, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments(s, &out, &a, &reals, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments(s, &out, &a, &nothing, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments(s, &out, &a, &a, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments(s, &out, &ids, &offsets, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments(s, &wrong, &a, &offsets, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments(s, &ids, &reals, &offsets, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments_ids(s, &out, &a, &offsets, 2, 0));
    gpucontext *other = cts_open(NULL);
    cts_ok(GpuArray_zeros(&far, other, GA_INT, 1, &three, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call_segments(s, &out, &a, &far, 0));
    GpuArray_clear(&far);
    gpucontext_deref(other);
    GpuArray_clear(&wrong);
    wrong = cts_zeros(GA_FLOAT, 2, dims);
    wrong.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call_segments_ids(s, &wrong, &a, &ids, 6, 0));
    wrong.flags |= GA_WRITEABLE;
    cts_ok(GpuScan_call_segments_ids(s, &wrong, &a, &ids, 6, 0));
    assert_null(out.data);
    cts_clear(&a, &wrong, &offsets, &ids, &reals, &nothing, NULL);
    GpuScan_free(s);
}

const cts_case cts_segscan_cases[] = {{"random", random_cases, 0},
                                      {"long", long_segments, 0},
                                      {"same_order", same_order, 0},
                                      {"users_operator", users_operator, 0},
                                      {"edges", edges, 0},
                                      {"mistakes", mistakes, 0},
                                      {NULL, NULL, 0}};
