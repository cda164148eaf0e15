/* Reductions: every operation against plain loops over random shapes, layouts and axes. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/reduction.h>

static const char *const ops[] = {"sum", "prod", "min", "max", "any", "all", "argmin", "argmax"};
enum { SUM, PROD, MIN, MAX, ANY, ALL, ARGMIN, ARGMAX, OPS };

static bool is_arg(int op) {
    return op == ARGMIN || op == ARGMAX;
}

/* Is this operation tested for this type here? Complex products are left to chosen_types: the signs of their zeros
 * depend on the order. */
static bool takes(int op, int type) {
    return cts_type_usable(type) && !(cts_type_complex(type) && op != SUM && op != ANY && op != ALL);
}

/* The result type by the table in reduction.h. */
static int outtype_of(int op, int type) {
    if (op == ANY || op == ALL) return GA_BOOL;
    if (is_arg(op)) return GA_LONG;
    if (op == MIN || op == MAX || cts_type_float(type)) return type;
    return cts_type_unsigned(type) ? GA_ULONG : GA_LONG;
}

/* ---- the reference ---- */

static bool is_nan(cts_number v) {
    return v.kind == CTS_REAL && isnan(v.re);
}

static bool less(cts_number a, cts_number b) {
    if (a.kind == CTS_INT) return a.i < b.i;
    if (a.kind == CTS_UINT) return a.u < b.u;
    return a.re < b.re;
}

static size_t extreme(int op, const cts_number *x, size_t n) {
    size_t best = 0;
    for (size_t i = 1; i < n; i++) {
        if (is_nan(x[best])) break;
        bool max = op == MAX || op == ARGMAX;
        if (is_nan(x[i]) || (max ? less(x[best], x[i]) : less(x[i], x[best]))) best = i;
    }
    return best;
}

static cts_number fold(int op, const cts_number *x, size_t n) {
    cts_number r = {.kind = CTS_INT, .i = op == PROD, .u = op == PROD, .re = op == PROD};
    if (op == MIN || op == MAX) return x[extreme(op, x, n)];
    if (is_arg(op)) return cts_integer((int64_t)extreme(op, x, n));
    if (n > 0) r.kind = x[0].kind;
    for (size_t i = 0; (op == SUM || op == PROD) && i < n; i++) {
        uint64_t v = x[i].kind == CTS_INT ? (uint64_t)x[i].i : x[i].u;
        double re = r.re, im = r.im;
        r.u = op == SUM ? r.u + v : r.u * v;
        r.i = (int64_t)r.u;
        r.re = op == SUM ? re + x[i].re : re * x[i].re - im * x[i].im;
        r.im = op == SUM ? im + x[i].im : re * x[i].im + im * x[i].re;
    }
    if (op == SUM || op == PROD) return r;
    bool all = true, any = false;
    for (size_t i = 0; i < n; i++) {
        bool yes = x[i].kind == CTS_INT    ? x[i].i != 0
                   : x[i].kind == CTS_UINT ? x[i].u != 0
                                           : x[i].re != 0 || x[i].im != 0;
        all &= yes;
        any |= yes;
    }
    return cts_integer(op == ALL ? all : any);
}

/* y = op over those axes of x whose bit is set in `mask`; y has its shape. */
static void reference(int op, cts_array *y, const cts_array *x, unsigned mask) {
    size_t total = cts_count(x), kept = cts_count(y), count = 1;
    for (unsigned d = 0; d < x->nd; d++)
        if (mask >> d & 1) count *= x->dims[d];
    cts_number *lists = malloc((kept * count + 1) * sizeof *lists);
    size_t *filled = calloc(kept + 1, sizeof *filled);
    assert_true(lists && filled);
    for (size_t i = 0; i < total; i++) {
        size_t rest = i, to = 0, step = 1;
        for (unsigned d = x->nd; d-- > 0;) {
            if (!(mask >> d & 1)) {
                to += rest % x->dims[d] * step;
                step *= x->dims[d];
            }
            rest /= x->dims[d];
        }
        lists[to * count + filled[to]++] = cts_get(x->type, cts_at(x, i));
    }
    for (size_t k = 0; k < kept; k++) cts_put(y->type, cts_at(y, k), fold(op, lists + k * count, count));
    free(lists);
    free(filled);
}

/* Values whose sums and products every accumulator holds exactly, zeros and NaNs among them. */
static void fill(cts_array *x, cts_random *r, int op) {
    size_t n = cts_count(x);
    bool has_nan = cts_below(r, 3) == 0, sparse = cts_below(r, 2);
    for (size_t i = 0; i < n; i++) {
        cts_number v = cts_integer((int64_t)cts_below(r, 7) - (op == ANY || op == ALL ? 0 : 3));
        if (op == PROD) v = cts_integer(cts_below(r, 16) ? 1 - 2 * (int64_t)cts_below(r, 2) : 2);
        if (op == ALL) v = cts_integer(sparse ? 1 : v.i);
        if (op == ANY && sparse) v = cts_integer(0);
        if (cts_type_float(x->type)) {
            double d = (double)v.i;
            bool turn = cts_type_complex(x->type) && cts_below(r, 2);
            v = (cts_number){.kind = CTS_REAL, .re = turn ? 0 : d, .im = turn ? d : 0};
            if (has_nan && op != SUM && op != PROD && cts_below(r, 40) == 0) v.re = (double)NAN;
        }
        cts_put(x->type, cts_at(x, i), v);
    }
}

/* ---- cases ---- */

static unsigned choose_axes(cts_random *r, unsigned nd, unsigned *axes, unsigned *mask) {
    unsigned n = 0;
    *mask = 0;
    for (unsigned d = 0; d < nd; d++)
        if (cts_below(r, 2)) {
            *mask |= 1u << d;
            unsigned at = (unsigned)cts_below(r, n + 1); /* in any order */
            memmove(axes + at + 1, axes + at, (n - at) * sizeof *axes);
            axes[at] = d;
            n++;
        }
    return n;
}

static void result_shape(const cts_array *x, unsigned mask, bool keep, unsigned *nd, size_t *dims) {
    *nd = 0;
    for (unsigned d = 0; d < x->nd; d++)
        if (!(mask >> d & 1) || keep) dims[(*nd)++] = mask >> d & 1 ? 1 : x->dims[d];
}

static void one(cts_random *r, int op, int type, unsigned nd, const size_t *dims) {
    unsigned axes[8], mask, ynd;
    size_t ydims[8];
    unsigned naxes = choose_axes(r, nd, axes, &mask);
    bool keep = cts_below(r, 2), all = naxes == nd && cts_below(r, 2);
    cts_array x, y;
    cts_make_layout(&x, r, type, nd, dims, true);
    fill(&x, r, op);
    result_shape(&x, mask, keep, &ynd, ydims);
    cts_make_layout(&y, r, outtype_of(op, type), ynd, ydims, false);
    GpuArray a, b, c = {0};
    cts_upload(&a, &x);
    cts_upload(&b, &y);
    GpuReduction *red;
    cts_ok(GpuReduction_new(&red, cts.ctx, ops[op], type, -1, -1));
    assert_int_equal(GpuReduction_outtype(red), y.type);
    bool empty = cts_count(&x) == 0 && cts_count(&y) > 0 && op >= MIN && op != ANY && op != ALL;
    if (empty) {
        cts_fails_with(GA_VALUE_ERROR,
                       GpuReduction_call(red, &b, &a, naxes, all ? NULL : axes, keep ? GR_KEEPDIMS : 0));
    } else {
        cts_ok(GpuReduction_call(red, &b, &a, naxes, all ? NULL : axes, keep ? GR_KEEPDIMS : 0));
        reference(op, &y, &x, mask);
        cts_check(&b, &y);
        cts_check(&a, &x);
        cts_ok(GpuReduction_call(red, &c, &a, naxes, all ? NULL : axes, keep ? GR_KEEPDIMS : 0));
        assert_true(GpuArray_CHKFLAGS(&c, GA_CARRAY));
        cts_check_values(&c, &y);
    }
    GpuReduction_free(red);
    cts_clear(&a, &b, &c, NULL);
    cts_drop_all(&x, &y, NULL);
}

static void random_cases(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 16 : cts.full ? 400 : 64); i++) {
        size_t dims[8];
        int op = (int)cts_below(&r, OPS), type = cts_types[cts_below(&r, CTS_TYPES)];
        unsigned nd = (unsigned)cts_below(&r, 6);
        cts_make_random_shape(&r, nd, cts.small ? 200 : 6000, dims);
        if (!takes(op, type)) type = GA_FLOAT;
        one(&r, op, type, nd, dims);
    }
}

/* Every operation on every type that it supports. */
static void types(void **state) {
    (void)state;
    cts_random r = {cts.seed + 7};
    static const size_t dims[] = {6, 40};
    for (int op = 0; op < OPS; op++)
        for (size_t t = 0; t < CTS_TYPES; t++)
            if (takes(op, cts_types[t]) && (cts.full || (t + (size_t)op) % (cts.small ? 5 : 2) == 0))
                one(&r, op, cts_types[t], 2, dims);
}

/* Long contiguous reductions: several parts, several groups, vectors; sizes that they do not divide. */
static void long_axes(void **state) {
    (void)state;
    static const size_t shapes[][2] = {{1, 100003}, {3, 40000},  {40000, 3},  {2048, 96},
                                       {70, 1024},  {100000, 1}, {300, 1100}, {130, 701}};
    cts_random r = {cts.seed};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int op = (int[]){SUM, ARGMAX, MIN, SUM, ARGMIN, MAX, SUM, MAX}[s];
        size_t dims[2] = {shapes[s][0], shapes[s][1]};
        if (cts.small && s < 6) { /* the last two shapes are wide rows */
            dims[0] = (dims[0] + 19) / 20;
            dims[1] = (dims[1] + 19) / 20;
        }
        for (unsigned mask = 1; mask < 4; mask++) {
            static const unsigned both[] = {0, 1};
            cts_array x, y;
            unsigned ynd;
            size_t ydims[2];
            cts_make(&x, s % 2 ? GA_FLOAT : GA_HALF, 2, dims);
            fill(&x, &r, op);
            result_shape(&x, mask, false, &ynd, ydims);
            cts_make(&y, outtype_of(op, x.type), ynd, ydims);
            GpuArray a, b;
            cts_upload(&a, &x);
            cts_upload(&b, &y);
            GpuReduction *red;
            cts_ok(GpuReduction_new(&red, cts.ctx, ops[op], x.type, -1, -1));
            cts_ok(GpuReduction_call(red, &b, &a, mask == 3 ? 2 : 1, mask == 2 ? both + 1 : both, 0));
            reference(op, &y, &x, mask);
            cts_check(&b, &y);
            GpuReduction_free(red);
            cts_clear(&a, &b, NULL);
            cts_drop_all(&x, &y, NULL);
        }
    }
}

/* The rounding error is far below n * epsilon * sum(|x|), and repeated calls give the same bits. */
static void sums_of_floats(void **state) {
    (void)state;
    size_t n = cts.small ? 3000 : 1000000;
    float *x = malloc(n * sizeof *x), first, again;
    cts_random r = {cts.seed};
    double sum = 0, size = 0;
    assert_non_null(x);
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)((double)cts_next(&r) * 0x1p-63 - 1);
        sum += x[i];
        size += fabs((double)x[i]);
    }
    GpuArray a = cts_filled(GA_FLOAT, 1, &n, x), out;
    GpuReduction *red;
    cts_ok(GpuReduction_new(&red, cts.ctx, "sum", GA_FLOAT, -1, -1));
    for (int i = 0; i < 2; i++) {
        memset(&out, 0, sizeof out);
        cts_ok(GpuReduction_call(red, &out, &a, 0, NULL, 0));
        cts_ok(GpuArray_read(i ? &again : &first, sizeof first, &out));
        GpuArray_clear(&out);
    }
    assert_memory_equal(&first, &again, sizeof first);
    assert_true(fabs((double)first - sum) <= sqrt((double)n) * 0x1p-24 * size);
    GpuReduction_free(red);
    GpuArray_clear(&a);
    free(x);
}

/* Accumulator and result types chosen by the caller. */
static void chosen_types(void **state) {
    (void)state;
    static const struct {
        const char *op;
        int type, acctype, outtype, expected;
    } cases[] = {{"sum", GA_BYTE, GA_INT, -1, GA_INT},        {"sum", GA_BOOL, GA_FLOAT, GA_HALF, GA_HALF},
                 {"prod", GA_HALF, GA_FLOAT, -1, GA_FLOAT},   {"max", GA_INT, -1, GA_FLOAT, GA_FLOAT},
                 {"any", GA_FLOAT, -1, GA_INT, GA_INT},       {"sum", GA_INT, GA_FLOAT, GA_UBYTE, GA_UBYTE},
                 {"sum", GA_FLOAT, GA_CFLOAT, -1, GA_CFLOAT}, {"argmax", GA_SHORT, -1, GA_SSIZE, GA_SSIZE},
                 {"prod", GA_CFLOAT, -1, -1, GA_CFLOAT}};
    size_t n = 10;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cts_array x, y;
        cts_make(&x, cases[i].type, 1, &n);
        for (size_t k = 0; k < n; k++) cts_put(x.type, cts_at(&x, k), cts_integer(k == 3 ? 2 : 1));
        cts_make(&y, cases[i].expected == GA_SSIZE ? GA_LONG : cases[i].expected, 0, NULL);
        double want = strcmp(cases[i].op, "sum") == 0 ? (x.type == GA_BOOL ? 10 : 11) : 2;
        if (strcmp(cases[i].op, "any") == 0) want = 1;
        if (strcmp(cases[i].op, "argmax") == 0) want = 3;
        cts_put(y.type, y.data, cts_real(want));
        GpuArray a, out = {0};
        cts_upload(&a, &x);
        GpuReduction *red;
        cts_ok(GpuReduction_new(&red, cts.ctx, cases[i].op, x.type, cases[i].acctype, cases[i].outtype));
        assert_int_equal(GpuReduction_outtype(red), cases[i].expected);
        cts_ok(GpuReduction_call(red, &out, &a, 0, NULL, 0));
        if (out.typecode == GA_SSIZE) out.typecode = GA_LONG;
        cts_check_values(&out, &y);
        GpuReduction_free(red);
        cts_clear(&a, &out, NULL);
        cts_drop_all(&x, &y, NULL);
    }
}

/* A result that overlaps the input, and more dimensions than a kernel supports. */
static void overlap_and_rank(void **state) {
    (void)state;
    enum { RANK = 14 };
    size_t dims[RANK], n = 1 << RANK;
    ssize_t strides[RANK];
    unsigned axes[RANK / 2];
    float *x = malloc(n * sizeof *x), got[1 << RANK / 2];
    assert_non_null(x);
    for (unsigned d = 0; d < RANK; d++) {
        dims[d] = 2;
        strides[d] = (ssize_t)(sizeof *x << (RANK - 1 - d));
        if (d % 2) axes[d / 2] = d;
    }
    for (size_t i = 0; i < n; i++) x[i] = (float)(i % 61);
    gpudata *data = cts_buffer(n * sizeof *x, x);
    GpuArray a, out;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_FLOAT, RANK, dims, strides, 1));
    cts_ok(GpuArray_fromdata(&out, data, 0, GA_FLOAT, RANK / 2, dims, strides + RANK / 2, 1)); /* overlaps `a` */
    GpuReduction *red;
    cts_ok(GpuReduction_new(&red, cts.ctx, "sum", GA_FLOAT, -1, -1));
    cts_ok(GpuReduction_call(red, &out, &a, RANK / 2, axes, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (size_t k = 0; k < 1 << RANK / 2; k++) {
        float sum = 0;
        for (size_t j = 0; j < 1 << RANK / 2; j++) {
            size_t at = 0;
            for (unsigned d = 0; d < RANK / 2; d++)
                at |= (k >> (RANK / 2 - 1 - d) & 1) << (RANK - 1 - 2 * d) | (j >> d & 1) << (2 * d);
            sum += x[at];
        }
        assert_true(got[k] == sum);
    }
    GpuReduction_free(red);
    cts_clear(&a, &out, NULL);
    gpudata_release(data);
    free(x);
}

static void values_and_places(void **state) {
    (void)state;
    static const size_t dims[] = {3, 5};
    static const unsigned axis = 1;
    cts_array x;
    cts_make(&x, GA_HALF, 2, dims);
    static const double v[] = {1, 4, 4, 0, 2, -1, -5, -1, -2, -1, 3, (double)NAN, 9, (double)NAN, 0};
    for (size_t i = 0; i < 15; i++) cts_put(GA_HALF, cts_at(&x, i), cts_real(v[i]));
    GpuArray a, values = {0}, places = {0};
    cts_upload(&a, &x);
    GpuReduction *red;
    cts_ok(GpuReduction_new(&red, cts.ctx, "argmax", GA_HALF, -1, -1));
    cts_ok(GpuReduction_call_arg(red, &values, &places, &a, 1, &axis, GR_KEEPDIMS));
    assert_int_equal(values.nd, 2);
    uint16_t got[3];
    int64_t where[3];
    cts_ok(GpuArray_read(got, sizeof got, &values));
    cts_ok(GpuArray_read(where, sizeof where, &places));
    assert_true(cts_half_to_double(got[0]) == 4 && where[0] == 1);
    assert_true(cts_half_to_double(got[1]) == -1 && where[1] == 0);
    assert_true(isnan(cts_half_to_double(got[2])) && where[2] == 1);
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_arg(red, NULL, &places, &a, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg(red, &places, &places, &a, 1, &axis, GR_KEEPDIMS));
    GpuReduction_free(red);
    cts_ok(GpuReduction_new(&red, cts.ctx, "max", GA_HALF, -1, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg(red, &values, &places, &a, 1, &axis, 0));
    GpuReduction_free(red);
    cts_clear(&a, &values, &places, NULL);
    cts_drop(&x);
}

/* The element of largest magnitude along an axis of a matrix, by a user's operator. */
static void farthest(const char *source, const char *name, size_t rows, size_t columns, unsigned axis) {
    const size_t dims[] = {rows, columns}, n = rows * columns, kept = dims[1 - axis];
    char *log = NULL;
    int32_t *x = malloc(n * sizeof *x), *want = calloc(kept, sizeof *want), *got = malloc(kept * sizeof *got);
    assert_true(x != NULL && want != NULL && got != NULL);
    for (size_t i = 0; i < n; i++) {
        x[i] = (int32_t)(i * 37 % 101) - 60 - (int32_t)(i % 7);
        size_t k = axis == 1 ? i / columns : i % columns;
        if (abs(x[i]) > want[k]) want[k] = abs(x[i]);
    }
    GpuArray a = cts_filled(GA_INT, 2, dims, x), out = {0};
    GpuReduction *red;
    int err = GpuReduction_new_op(&red, cts.ctx, source, name, GA_INT, -1, -1, &log);
    cts_compiled(err, log);
    assert_null(log);
    assert_int_equal(GpuReduction_outtype(red), GA_INT);
    cts_ok(GpuReduction_call(red, &out, &a, 1, &axis, 0));
    cts_ok(GpuArray_read(got, kept * sizeof *got, &out));
    assert_memory_equal(got, want, kept * sizeof *got);
    GpuReduction_free(red);
    cts_clear(&a, &out, NULL);
    free(x);
    free(want);
    free(got);
}

/* A user's operators, functions, constants and kernels may have the names of the library's. The shapes cover rows and
 * columns, reduced whole and in parts. */
static void names_of_the_library(void **state) {
    (void)state;
    static const char combine[] = "const i32 elements = 0;\n"
                                  "template <typename T : int> T cast(T a) { return a < 0 ? T(0) - a : a; }\n"
                                  "i32 lane(i32 a) { return cast(a); }\n"
                                  "i32 sum(i32 a, i32 b) { return a > b ? a : b; }\n"
                                  "operator i32 combine(i32 a, i32 b) identity(elements)\n"
                                  "{\n    return sum(lane(a), lane(b));\n}\n"
                                  "kernel reduce_rows(out buffer<i32> y) { y[0] = combine(1, 2); }\n",
                      lane[] = "template <typename T : int> T total_of(T a) { return abs(a); }\n"
                               "template <typename T : int, op OP = largest> T combine(T a, T b) { return OP(a, b); }\n"
                               "template <typename T : int>\n"
                               "operator T lane(T a, T b) identity(0) { return combine(total_of(a), total_of(b)); }\n";
    const size_t shapes[][3] = {{4, 33, 1}, {33, 60, 0}, {2, 150000, 1}, {150000, 2, 0}, {3000, 40, 0}, {3000, 40, 1}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (cts.small && shapes[i][0] * shapes[i][1] > 10000) continue;
        farthest(combine, "combine", shapes[i][0], shapes[i][1], (unsigned)shapes[i][2]);
        farthest(lane, "lane", shapes[i][0], shapes[i][1], (unsigned)shapes[i][2]);
    }
}

static void users_operator(void **state) {
    (void)state;
    static const char source[] = "template <typename T : real>\n"
                                 "operator T farthest(T a, T b) identity(0) { return max(abs(a), abs(b)); }\n";
    char *log = NULL;
    GpuReduction *red;
    farthest(source, "farthest", 4, 33, 1);
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_op(&red, cts.ctx, "operator f32 bad(f32 a, f32 b) identity(0) { return a $ b; }",
                                       "bad", GA_FLOAT, -1, -1, &log));
    assert_null(red);
    assert_non_null(log);
    assert_non_null(strstr(log, "operator:1:"));
    free(log);
    /* An operator on a type other than the accumulator's: the message is about the operator, not about the library's
     * text. */
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_op(&red, cts.ctx, "operator i64 both(i64 a, i64 b) identity(0) { return a + b; }",
                                       "both", GA_FLOAT, -1, -1, &log));
    assert_non_null(log);
    assert_ptr_equal(
        strstr(log, "operator:1:14: error[GK0403]: operator 'both' takes i64, but here the values are f32"), log);
    assert_null(strstr(log, ".gk:"));
    free(log);
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new_op(&red, cts.ctx, source, "nearest", GA_INT, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new_op(&red, cts.ctx, source, "farthest", GA_BOOL, -1, -1, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_new_op(&red, cts.ctx, NULL, "farthest", GA_INT, -1, -1, NULL));
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, wrong[] = {4, 5};
    static const unsigned twice[] = {1, 1}, beyond = 2, last = 1;
    GpuReduction *red;
    GpuArray cleared = {0};
    cts_fails(GpuReduction_new(NULL, cts.ctx, "sum", GA_FLOAT, -1, -1));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_new(&red, NULL, "sum", GA_FLOAT, -1, -1));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_new(&red, cts.ctx, NULL, GA_FLOAT, -1, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "mean", GA_FLOAT, -1, -1));
    assert_null(red);
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "sum", 999, -1, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "sum", GA_FLOAT, 999, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "sum", GA_FLOAT, -1, GA_BUFFER + 0x1000));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "sum", GA_FLOAT, GA_BOOL, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "sum", GA_CFLOAT, GA_FLOAT, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "any", GA_FLOAT, GA_INT, -1));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "argmax", GA_FLOAT, -1, GA_INT));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&red, cts.ctx, "max", GA_FLOAT, GA_CFLOAT, -1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuReduction_new(&red, cts.ctx, "min", GA_CFLOAT, -1, -1));
    if (!cts.fp64) cts_fails_with(GA_DEVSUP_ERROR, GpuReduction_new(&red, cts.ctx, "sum", GA_DOUBLE, -1, -1));
    cts_ok(GpuReduction_new(&red, cts.ctx, "sum", GA_FLOAT, -1, -1));
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_INT, 2, dims), out = cts_zeros(GA_FLOAT, 1, wrong);
    cts_ok(GpuReduction_call(red, &out, &a, 1, &last, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call(NULL, &out, &a, 1, &last, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call(red, NULL, &a, 1, &last, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call(red, &out, NULL, 1, &last, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call(red, &out, &cleared, 1, &last, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &b, 1, &last, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &a, 2, twice, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &a, 1, &beyond, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &a, 1, &last, 64));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &a, 1, &last, GR_KEEPDIMS));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &a, 0, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &b, &a, 0, &last, 0));
    out.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &a, 1, &last, 0));
    out.flags |= GA_WRITEABLE;
    gpucontext *other = cts_open(NULL);
    GpuArray far;
    cts_ok(GpuArray_zeros(&far, other, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call(red, &out, &far, 1, &last, 0));
    GpuArray_clear(&far);
    gpucontext_deref(other);
    cts_ok(GpuReduction_call(red, &out, &a, 1, &last, 0));
    GpuReduction_free(red);
    GpuReduction_free(NULL);
    assert_int_equal(GpuReduction_outtype(NULL), -1);
    cts_clear(&a, &b, &out, NULL);
}

const cts_case cts_reduction_cases[] = {{"random", random_cases, 0},
                                        {"types", types, 0},
                                        {"long_axes", long_axes, 0},
                                        {"sums_of_floats", sums_of_floats, 0},
                                        {"chosen_types", chosen_types, 0},
                                        {"overlap_and_rank", overlap_and_rank, 0},
                                        {"values_and_places", values_and_places, 0},
                                        {"users_operator", users_operator, 0},
                                        {"names_of_the_library", names_of_the_library, 0},
                                        {"mistakes", mistakes, 0},
                                        {NULL, NULL, 0}};
