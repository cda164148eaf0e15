/* Reductions of segments, by offsets and by ids, against plain loops. */
#include "cts_segments.h"

#include <math.h>

#include <gpuarray/reduction.h>
#include <gpuarray/segment.h>

enum { SUM, PROD, MIN, MAX, ANY, ALL, MEAN, OPS };
static const char *const ops[OPS] = {"sum", "prod", "min", "max", "any", "all", "mean"};

static int result_type(int op, int type) {
    if (op == ANY || op == ALL) return GA_BOOL;
    if (op == MIN || op == MAX) return type;
    if (cts_type_float(type)) return type;
    if (op == MEAN) return GA_DOUBLE;
    return cts_type_unsigned(type) ? GA_ULONG : GA_LONG;
}

static bool takes(int op, int type) {
    if (cts_type_complex(type) && (op == MIN || op == MAX || op == PROD || op == MEAN)) return false;
    return cts_type_usable(type) && cts_type_usable(result_type(op, type));
}

static double value(const cts_array *x, size_t i, bool im) {
    const cts_number v = cts_get(x->type, cts_at(x, i));
    return v.kind == CTS_INT ? (im ? 0 : (double)v.i) : v.kind == CTS_UINT ? (im ? 0 : (double)v.u) : im ? v.im : v.re;
}

/* The identity of min and max: the extreme value of the type. */
static cts_number extreme(int type, bool most) {
    static const struct {
        int type;
        int64_t least, most;
    } all[] = {{GA_BOOL, 0, 1},
               {GA_BYTE, INT8_MIN, INT8_MAX},
               {GA_SHORT, INT16_MIN, INT16_MAX},
               {GA_INT, INT32_MIN, INT32_MAX},
               {GA_LONG, INT64_MIN, INT64_MAX},
               {GA_UBYTE, 0, UINT8_MAX},
               {GA_USHORT, 0, UINT16_MAX},
               {GA_UINT, 0, UINT32_MAX}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].type == type) return cts_integer(most ? all[i].most : all[i].least);
    if (type == GA_ULONG) return (cts_number){.kind = CTS_UINT, .u = most ? UINT64_MAX : 0};
    return cts_real(most ? INFINITY : -INFINITY);
}

/* The expected result; the elements are small whole numbers, for which every order gives the same sum. */
static cts_number fold(int op, const cts_array *x, const size_t *which, size_t n) {
    double re = op == PROD || op == ALL, im = 0;
    bool nan = false;

    if ((op == MIN || op == MAX) && n == 0) return extreme(x->type, op == MIN);
    for (size_t i = 0; i < n; i++) {
        const double a = value(x, which[i], false), b = value(x, which[i], true);
        nan = nan || isnan(a);
        if (op == SUM || op == MEAN) re += a, im += b;
        if (op == PROD) re *= a;
        if (op == MIN) re = i == 0 || a < re ? a : re;
        if (op == MAX) re = i == 0 || a > re ? a : re;
        if (op == ANY) re = re != 0 || a != 0 || b != 0;
        if (op == ALL) re = re != 0 && (a != 0 || b != 0);
    }
    if (op == MEAN) re /= (double)n;
    if (nan && op != ANY && op != ALL) re = NAN;
    return (cts_number){.kind = CTS_REAL, .re = re, .im = im};
}

static void fill(cts_array *x, cts_random *r, int op) {
    const size_t n = cts_count(x);
    const bool nan = cts_type_float(x->type) && !cts_type_complex(x->type) && cts_below(r, 3) == 0;

    for (size_t i = 0; i < n; i++) {
        cts_number v = cts_real((double)cts_below(r, 7) - (cts_type_unsigned(x->type) || x->type == GA_BOOL ? 0 : 3));
        if (op == PROD) v = cts_real(cts_below(r, 40) == 0 ? 2 : 1);
        if (op == MEAN) v = cts_real((double)(8 * cts_below(r, 4)));
        if (cts_type_complex(x->type)) v.im = (double)cts_below(r, 5) - 2;
        if (nan && op != SUM && cts_below(r, 60) == 0) v.re = (double)NAN;
        cts_put(x->type, cts_at(x, i), v);
    }
}

void cts_segments_cut(cts_random *r, size_t n, size_t count, size_t *first) {
    const size_t lump = cts_below(r, count), most = cts_below(r, 2) ? 1 + 2 * n / count : 2;
    size_t at = cts_below(r, 3) % (n + 1);

    for (size_t s = 0; s < count; s++) {
        first[s] = at;
        size_t length = cts_below(r, 4) == 0 ? 0 : cts_below(r, most + 1);
        if (s == lump) length += n / 2;
        at = at + length < n ? at + length : n;
    }
    first[count] = at;
}

int cts_segments_type(cts_random *r, size_t n, size_t count) {
    static const int types[] = {GA_LONG, GA_INT, GA_UINT, GA_SHORT, GA_ULONG, GA_UBYTE};
    const int type = types[cts_below(r, 6)];
    const size_t most = n > count ? n : count;

    return (type == GA_UBYTE && most > 200) || (type == GA_SHORT && most > 30000) ? GA_INT : type;
}

void cts_segments_by_chance(cts_random *r, int rounds, const cts_segments_check *check) {
    for (int i = 0; i < rounds; i++) {
        const unsigned nd = 1 + (unsigned)cts_below(r, check->rank);
        int op = (int)cts_below(r, (size_t)check->ops), type = cts_types[cts_below(r, CTS_TYPES)];
        size_t dims[8];
        cts_make_random_shape(r, nd, cts.small ? 300 : 6000, dims);
        if (!check->takes(op, type)) type = GA_FLOAT, op = check->sum;
        check->one(r, op, type, nd, dims, (unsigned)cts_below(r, nd), 1 + cts_below(r, 40));
    }
}

static void one(cts_random *r, int op, int type, unsigned nd, const size_t *dims, unsigned axis, size_t count) {
    const size_t n = dims[axis];
    const bool by_ids = cts_below(r, 2);
    size_t *first = malloc((count + 1) * sizeof *first), *which = malloc((n + 1) * sizeof *which), inner = 1, ydims[8];
    cts_array x, y, index;
    GpuArray a, b, i, made = {0};

    assert_true(first && which);
    cts_segments_cut(r, n, count, first);
    cts_make_layout(&x, r, type, nd, dims, true);
    fill(&x, r, op);
    memcpy(ydims, dims, nd * sizeof *dims);
    ydims[axis] = count;
    cts_make_layout(&y, r, result_type(op, type), nd, ydims, false);
    cts_make_layout(&index, r, cts_segments_type(r, n, count), 1, &(size_t){by_ids ? n : count + 1}, false);
    for (size_t s = 0; s <= count; s++) {
        if (!by_ids) cts_put(index.type, cts_at(&index, s), cts_integer((int64_t)first[s]));
        for (size_t k = first[s]; by_ids && k < (s < count ? first[s + 1] : n); k++)
            cts_put(index.type, cts_at(&index, k), cts_integer((int64_t)s));
    }
    for (size_t k = 0; by_ids && k < first[0]; k++) /* elements of no segment */
        cts_put(index.type, cts_at(&index, k), cts_integer(cts_type_unsigned(index.type) ? 0 : -5));
    if (by_ids && cts_type_unsigned(index.type)) first[0] = 0;
    for (unsigned d = axis + 1; d < nd; d++) inner *= dims[d];
    const size_t results = cts_count(&y);
    for (size_t k = 0; k < results; k++) {
        const size_t s = k / inner % count, o = k / inner / count;
        size_t m = 0;
        for (size_t e = first[s]; e < first[s + 1]; e++) which[m++] = (o * n + e) * inner + k % inner;
        cts_put(y.type, cts_at(&y, k), fold(op, &x, which, m));
    }
    cts_upload(&a, &x);
    cts_upload(&b, &y);
    cts_upload(&i, &index);
    cts_ok(GpuArray_memset(&b, 0x5a));
    cts_ok(by_ids ? GpuArray_segment_reduce_ids(&b, ops[op], &a, &i, count, axis)
                  : GpuArray_segment_reduce(&b, ops[op], &a, &i, axis));
    cts_check_values(&b, &y);
    cts_ok(by_ids ? GpuArray_segment_reduce_ids(&made, ops[op], &a, &i, count, axis)
                  : GpuArray_segment_reduce(&made, ops[op], &a, &i, axis));
    assert_true(GpuArray_CHKFLAGS(&made, GA_CARRAY));
    cts_check_values(&made, &y);
    cts_check(&a, &x);
    cts_check(&i, &index);
    cts_clear(&a, &b, &i, &made, NULL);
    cts_drop_all(&x, &y, &index, NULL);
    free(first);
    free(which);
}

static void random_cases(void **state) {
    const cts_segments_check check = {OPS, SUM, 3, takes, one};
    cts_random r = {cts.seed + 3};

    (void)state;
    cts_segments_by_chance(&r, cts.small ? 5 : cts.full ? 200 : 8, &check);
}

/* Segments of one chunk, of some chunks, and of so many that there are three stages. */
static void long_segments(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    const size_t flat = cts.small ? 20000 : 300000, rows[3] = {2, cts.small ? 1500 : 6000, 5};
    one(&r, SUM, GA_FLOAT, 1, &flat, 0, 7);
    one(&r, SUM, GA_INT, 1, &flat, 0, cts.small ? 900 : 20000);
    one(&r, MAX, GA_HALF, 3, rows, 1, 3);
    one(&r, MEAN, GA_FLOAT, 2, rows + 1, 0, 50);
    if (cts.full) {
        const size_t deep[2] = {600000, 2};
        one(&r, SUM, GA_SHORT, 2, deep, 0, 3);
    }
}

/* The bits of a segment's sum do not depend on the other segments. */
static void same_order(void **state) {
    (void)state;
    enum { N = 30011 };
    const size_t n = N;
    const int64_t ends[3][7] = {{0, 9000, 9000, 20000, 20003, 20100, N}, {0, 9000}, {9000, 20000, 20003}};
    static float x[N];
    float sums[3][6];
    GpuArray index, out;

    cts_random r = {cts.seed};
    for (size_t i = 0; i < n; i++) x[i] = (float)cts_below(&r, 1000000) / 977 - 300;
    GpuArray a = cts_filled(GA_FLOAT, 1, &n, x);
    for (int k = 0; k < 3; k++) {
        const size_t count = k == 0 ? 7 : k == 1 ? 2 : 3;
        memset(&out, 0, sizeof out);
        index = cts_filled(GA_LONG, 1, &count, ends[k]);
        cts_ok(GpuArray_segment_reduce(&out, "sum", &a, &index, 0));
        cts_ok(GpuArray_read(sums[k], (count - 1) * sizeof(float), &out));
        cts_clear(&out, &index, NULL);
    }
    GpuArray_clear(&a);
    assert_memory_equal(&sums[0][0], &sums[1][0], sizeof(float));
    assert_memory_equal(&sums[0][2], &sums[2][0], 2 * sizeof(float));
    assert_true(sums[0][1] == 0);
}

/* The order that segment.h promises: chunks of 4096 elements with 32 partial sums; the results of the chunks are summed
 * in the same way. */
static float ordered_sum(const float *x, size_t n) {
    float totals[32] = {0}, *left;
    const size_t chunks = (n + 4095) / 4096;

    if (n <= 4096) {
        for (size_t i = 0; i < n; i++) totals[i % 32] += x[i];
        for (int h = 16; h > 0; h /= 2)
            for (int t = 0; t < h; t++) totals[t] += totals[t + h];
        return totals[0];
    }
    left = malloc(chunks * sizeof *left);
    assert_non_null(left);
    for (size_t c = 0; c < chunks; c++) left[c] = ordered_sum(x + 4096 * c, c + 1 < chunks ? 4096 : n - 4096 * c);
    const float total = ordered_sum(left, chunks);
    free(left);
    return total;
}

/* Many short segments, and a few long ones among them. */
static void short_segments(void **state) {
    (void)state;
    enum { N = 60000, COUNT = 3500 };
    static float x[N], got[COUNT];
    static int32_t ends[COUNT + 1];
    const size_t n = cts.small ? 9000 : N, count = cts.small ? 600 : COUNT, offsets = count + 1;
    cts_random r = {cts.seed + 2};
    GpuArray out = {0};
    size_t at = 0;

    for (size_t i = 0; i < n; i++) x[i] = (float)cts_below(&r, 1000000) / 977 - 300;
    for (size_t s = 0; s <= count; s++) {
        ends[s] = (int32_t)at;
        at += s == 17 ? 4500 : s % 500 == 99 ? 90 + cts_below(&r, 300) : s % 9 == 0 ? 0 : cts_below(&r, 25);
        if (at > n) at = n;
    }
    GpuArray a = cts_filled(GA_FLOAT, 1, &n, x), index = cts_filled(GA_INT, 1, &offsets, ends);
    cts_ok(GpuArray_segment_reduce(&out, "sum", &a, &index, 0));
    cts_ok(GpuArray_read(got, count * sizeof *got, &out));
    for (size_t s = 0; s < count; s++) {
        const float want = ordered_sum(x + ends[s], (size_t)(ends[s + 1] - ends[s]));
        if (memcmp(&got[s], &want, sizeof want) != 0)
            fail_msg("segment %zu of %d: %.9g, not %.9g", s, ends[s + 1] - ends[s], (double)got[s], (double)want);
    }
    GpuArray_clear(&out);
    cts_ok(GpuArray_segment_reduce(&out, "max", &a, &index, 0));
    cts_ok(GpuArray_read(got, count * sizeof *got, &out));
    for (size_t s = 0; s < count; s++) {
        float want = (float)-INFINITY;
        for (int32_t i = ends[s]; i < ends[s + 1]; i++) want = x[i] > want ? x[i] : want;
        assert_true(got[s] == want);
    }
    cts_clear(&a, &index, &out, NULL);
}

/* Arrays that are no valid list of offsets or ids. */
static void unordered(void **state) {
    (void)state;
    static const int32_t offsets[] = {-7, 5, 3, 100, 2, 9}, ids[] = {3, 0, 9, -1, 2, 2, 1, 0};
    static const int64_t want[] = {5, 0, 3, 0, 0};
    const size_t n = 8, six = 6, five = 5;
    int32_t ones[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    int64_t got[5], all = 0;

    GpuArray a = cts_filled(GA_INT, 1, &n, ones), index = cts_filled(GA_INT, 1, &six, offsets), out = {0}, view;
    cts_ok(GpuArray_segment_reduce(&out, "sum", &a, &index, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    assert_memory_equal(got, want, sizeof want);
    GpuArray_clear(&index);
    index = cts_filled(GA_INT, 1, &n, ids);
    cts_ok(GpuArray_segment_reduce_ids(&out, "sum", &a, &index, five, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (int i = 0; i < 5; i++) assert_true(got[i] >= 0), all += got[i];
    assert_true(all <= 8);
    cts_clear(&out, &index, NULL);
    /* a result that overlaps the input */
    const int64_t longs[8] = {1, 2, 3, 4, 5, 6, 7, 8}, ends[3] = {0, 3, 8};
    const size_t three = 3;
    GpuArray_clear(&a);
    a = cts_filled(GA_LONG, 1, &n, longs);
    index = cts_filled(GA_LONG, 1, &three, ends);
    cts_ok(GpuArray_index(&view, &a, (ssize_t[]){1}, (ssize_t[]){3}, (ssize_t[]){1}));
    cts_ok(GpuArray_segment_reduce(&view, "sum", &a, &index, 0));
    cts_ok(GpuArray_read(got, sizeof got[0] * 2, &view));
    assert_int_equal(got[0], 6);
    assert_int_equal(got[1], 30);
    cts_clear(&view, &index, &a, NULL);
}

/* No elements, no segments. */
static void empty(void **state) {
    (void)state;
    const size_t none[2] = {0, 3}, one_offset = 1, three = 3;
    const int64_t zeros[3] = {0, 0, 0};
    float got[6];
    GpuArray a, out = {0};

    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 2, none, GA_C_ORDER));
    GpuArray index = cts_filled(GA_LONG, 1, &three, zeros);
    cts_ok(GpuArray_segment_reduce(&out, "max", &a, &index, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (int i = 0; i < 6; i++) assert_true(got[i] == (float)-INFINITY);
    cts_clear(&out, &index, NULL);
    index = cts_filled(GA_LONG, 1, &one_offset, zeros);
    cts_ok(GpuArray_segment_reduce(&out, "sum", &a, &index, 0));
    assert_int_equal(out.dimensions[0], 0);
    GpuArray_clear(&out);
    cts_ok(GpuArray_segment_reduce(&out, "sum", &a, &index, 1));
    assert_int_equal(out.dimensions[1], 0);
    cts_clear(&out, &index, &a, NULL);
}

static void mistakes(void **state) {
    (void)state;
    const size_t dims[2] = {6, 4}, three = 3, six = 6, zero = 0;

    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), c = cts_zeros(GA_CFLOAT, 2, dims), wrong = cts_zeros(GA_FLOAT, 2, dims),
             offsets = cts_zeros(GA_INT, 1, &three), ids = cts_zeros(GA_INT, 1, &six),
             reals = cts_zeros(GA_FLOAT, 1, &six), nothing = cts_zeros(GA_INT, 1, &zero), out = {0}, cleared = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_segment_reduce(NULL, "sum", &a, &offsets, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_segment_reduce(&out, NULL, &a, &offsets, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_segment_reduce(&out, "sum", NULL, &offsets, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_segment_reduce(&out, "sum", &cleared, &offsets, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_segment_reduce(&out, "sum", &a, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce(&out, "median", &a, &offsets, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_segment_reduce(&out, "argmax", &a, &offsets, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_segment_reduce(&out, "max", &c, &offsets, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce(&out, "sum", &a, &offsets, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce(&out, "sum", &a, &reals, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce(&out, "sum", &a, &nothing, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce(&out, "sum", &offsets, &a, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce(&wrong, "sum", &a, &offsets, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce_ids(&out, "sum", &a, &offsets, 2, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce_ids(&wrong, "sum", &a, &ids, 2, 0));
    if (!cts.fp64) cts_fails_with(GA_DEVSUP_ERROR, GpuArray_segment_reduce(&out, "mean", &ids, &offsets, 0));
    gpucontext *other = cts_open(NULL);
    GpuArray far;
    cts_ok(GpuArray_zeros(&far, other, GA_INT, 1, &three, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_segment_reduce(&out, "sum", &a, &far, 0));
    GpuArray_clear(&far);
    gpucontext_deref(other);
    wrong.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_segment_reduce_ids(&wrong, "sum", &a, &ids, 6, 0));
    wrong.flags |= GA_WRITEABLE;
    cts_ok(GpuArray_segment_reduce_ids(&wrong, "sum", &a, &ids, 6, 0));
    assert_null(out.data);
    cts_clear(&a, &c, &wrong, &offsets, &ids, &reals, &nothing, NULL);
}

const cts_case cts_segments_cases[] = {{"random", random_cases, 0},   {"long", long_segments, 0},
                                       {"same_order", same_order, 0}, {"short", short_segments, 0},
                                       {"unordered", unordered, 0},   {"empty", empty, 0},
                                       {"mistakes", mistakes, 0},     {NULL, NULL, 0}};
