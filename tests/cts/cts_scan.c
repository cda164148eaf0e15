/* Scans: every operation against plain loops over random shapes, layouts and axes. */
#include "cts_segments.h"

#include <math.h>

#include <gpuarray/scan.h>

static const char *const ops[] = {"sum", "prod", "min", "max", "any", "all"};
enum { SUM, PROD, MIN, MAX, ANY, ALL, OPS };

static bool takes(int op, int type) {
    return cts_type_usable(type) && !(cts_type_complex(type) && op != SUM && op != ANY && op != ALL);
}

static int outtype_of(int op, int type) {
    if (op == ANY || op == ALL || ((op == MIN || op == MAX) && type == GA_BOOL)) return GA_BOOL;
    if (op == MIN || op == MAX || cts_type_float(type)) return type;
    return cts_type_unsigned(type) ? GA_ULONG : GA_LONG;
}

/* ---- the reference: in 64-bit integers or doubles; the test's values are exact in both ---- */

static cts_number identity(int op, int type) {
    bool real = cts_type_float(type);
    int bits = 8 * (int)cts_type_size(type);
    bool is_unsigned = cts_type_unsigned(type);
    if (op == SUM || op == ANY) return real && op == SUM ? cts_real(0) : cts_integer(0);
    if (op == PROD || op == ALL) return real && op == PROD ? cts_real(1) : cts_integer(1);
    if (type == GA_BOOL) return cts_integer(op == MIN);
    if (real) return cts_real(op == MIN ? (double)INFINITY : -(double)INFINITY);
    if (is_unsigned) return (cts_number){.kind = CTS_UINT, .u = op == MIN ? UINT64_MAX >> (64 - bits) : 0};
    return cts_integer(op == MIN ? INT64_MAX >> (64 - bits) : INT64_MIN >> (64 - bits));
}

static bool truth(cts_number v) {
    return v.kind == CTS_INT ? v.i != 0 : v.kind == CTS_UINT ? v.u != 0 : v.re != 0 || v.im != 0;
}

static cts_number combine(int op, cts_number a, cts_number b) {
    if (op == ANY || op == ALL) return cts_integer(op == ANY ? truth(a) || truth(b) : truth(a) && truth(b));
    if (op == MIN || op == MAX) {
        double x = cts_as_double(a), y = cts_as_double(b);
        if (isnan(x) || isnan(y)) return cts_real((double)NAN);
        bool less = a.kind == CTS_UINT ? a.u < b.u : a.kind == CTS_INT ? a.i < b.i : x < y;
        return less == (op == MIN) ? a : b; /* equal values are identical */
    }
    if (a.kind == CTS_REAL) {
        cts_number r = cts_real(op == SUM ? a.re + b.re : a.re * b.re);
        r.im = op == SUM ? a.im + b.im : 0;
        return r;
    }
    uint64_t x = a.kind == CTS_INT ? (uint64_t)a.i : a.u, y = b.kind == CTS_INT ? (uint64_t)b.i : b.u;
    return cts_integer((int64_t)(op == SUM ? x + y : x * y));
}

static void reference(int op, cts_array *y, const cts_array *x, unsigned axis, bool exclusive) {
    size_t step = 1, n = x->dims[axis], total = cts_count(x);
    for (unsigned d = axis + 1; d < x->nd; d++) step *= x->dims[d];
    unsigned char *got = malloc(total * cts_type_size(y->type) + 1);
    assert_non_null(got);
    for (size_t first = 0; first < total; first++) {
        if (first / step % n != 0) continue;
        cts_number running = identity(op, x->type);
        for (size_t i = 0; i < n; i++) {
            size_t at = first + i * step;
            cts_number v = cts_get(x->type, cts_at(x, at)), next = combine(op, running, v);
            if (i == 0 && op != ANY && op != ALL) next = v;
            cts_put(y->type, got + at * cts_type_size(y->type), exclusive ? running : next);
            running = next;
        }
    }
    for (size_t i = 0; i < total; i++) memcpy(cts_at(y, i), got + i * cts_type_size(y->type), cts_type_size(y->type));
    free(got);
}

static void fill(cts_array *x, cts_random *r, int op) {
    size_t n = cts_count(x), twos = 0;
    bool has_nan = cts_below(r, 3) == 0;
    for (size_t i = 0; i < n; i++) {
        cts_number v = cts_integer((int64_t)cts_below(r, 5) - 2);
        if (op == PROD) v = cts_integer(cts_below(r, 16) || twos++ > 9 ? 1 - 2 * (int64_t)cts_below(r, 2) : 2);
        if (op == ALL) v = cts_integer(cts_below(r, 30) != 0);
        if (op == ANY) v = cts_integer(cts_below(r, 30) == 0);
        if (cts_type_float(x->type)) {
            v = cts_real((double)v.i);
            if (cts_type_complex(x->type)) v.im = (double)cts_below(r, 3) - (op == SUM);
            if (op == ANY && cts_type_complex(x->type)) v.im = 0;
            if (has_nan && op != SUM && op != PROD && cts_below(r, 200) == 0) v.re = (double)NAN;
        }
        cts_put(x->type, cts_at(x, i), v);
    }
}

/* ---- cases ---- */

/* Scan into an existing array, then into a new one, then in place where the types allow it. */
static void one(cts_random *r, int op, cts_array *x, unsigned axis, int flags) {
    cts_array y;
    cts_make_layout(&y, r, outtype_of(op, x->type), x->nd, x->dims, false);
    GpuArray a, b, c = {0};
    cts_upload(&a, x);
    cts_upload(&b, &y);
    GpuScan *s;
    cts_ok(GpuScan_new(&s, cts.ctx, ops[op], x->type, -1, -1, flags));
    assert_int_equal(GpuScan_outtype(s), y.type);
    cts_ok(GpuScan_call(s, &b, &a, axis));
    reference(op, &y, x, axis, flags);
    cts_check(&b, &y);
    cts_check(&a, x);
    cts_ok(GpuScan_call(s, &c, &a, axis));
    assert_true(GpuArray_CHKFLAGS(&c, GA_CARRAY));
    cts_check_values(&c, &y);
    if (y.type == x->type) {
        cts_array z;
        GpuArray d;
        cts_make(&z, x->type, x->nd, x->dims);
        cts_assign(&z, x);
        cts_upload(&d, &z);
        cts_ok(GpuScan_call(s, &d, &d, axis));
        cts_check_values(&d, &y);
        GpuArray_clear(&d);
        cts_drop(&z);
    }
    GpuScan_free(s);
    cts_clear(&a, &b, &c, NULL);
    cts_drop(&y);
}

static void random_cases(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 12 : cts.full ? 300 : 50); i++) {
        size_t dims[8];
        cts_array x;
        int op = (int)cts_below(&r, OPS), type = cts_types[cts_below(&r, CTS_TYPES)];
        unsigned nd = 1 + (unsigned)cts_below(&r, 5);
        cts_make_random_shape(&r, nd, cts.small ? 200 : 6000, dims);
        if (!takes(op, type)) type = GA_FLOAT;
        cts_make_layout(&x, &r, type, nd, dims, true);
        fill(&x, &r, op);
        one(&r, op, &x, (unsigned)cts_below(&r, nd), cts_below(&r, 2) ? GS_EXCLUSIVE : 0);
        cts_drop(&x);
    }
}

static void types(void **state) {
    (void)state;
    cts_random r = {cts.seed + 7};
    static const size_t dims[] = {6, 40};
    for (int op = 0; op < OPS; op++)
        for (size_t t = 0; t < CTS_TYPES; t++) {
            if (!takes(op, cts_types[t]) || (!cts.full && (t + (size_t)op) % (cts.small ? 5 : 2) != 0)) continue;
            cts_array x;
            cts_make(&x, cts_types[t], 2, dims);
            fill(&x, &r, op);
            one(&r, op, &x, (unsigned)t % 2, t % 4 == 0 ? GS_EXCLUSIVE : 0);
            cts_drop(&x);
        }
}

/* Long contiguous scans: several tiles and parts, vectors; sizes that they do not divide. */
static void long_axes(void **state) {
    (void)state;
    static const size_t shapes[][2] = {{1, 100003}, {1, 131072}, {5, 20000},   {20000, 5},
                                       {3000, 64},  {64, 1024},  {1, 2500000}, {2, 120000}};
    cts_random r = {cts.seed};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (unsigned axis = 0; axis < 2; axis++) {
            size_t dims[2] = {shapes[s][0], shapes[s][1]};
            if (cts.small && dims[1] > 1000000) continue;
            if (cts.small) {
                dims[0] = (dims[0] + 19) / 20;
                dims[1] = (dims[1] + 19) / 20;
            }
            if (dims[axis] == 1) continue;
            cts_array x;
            cts_make(&x, s % 3 == 2 ? GA_SHORT : GA_FLOAT, 2, dims);
            fill(&x, &r, SUM);
            one(&r, SUM, &x, axis, s % 6 == 1 ? GS_EXCLUSIVE : 0);
            cts_drop(&x);
        }
}

/* The rounding error is within the bound for any order of additions, and repeated calls give the same bits. */
static void sums_of_floats(void **state) {
    (void)state;
    size_t n = cts.small ? 3000 : 300000;
    float *x = malloc(n * sizeof *x), *got = malloc(n * sizeof *got), *again = malloc(n * sizeof *got);
    cts_random r = {cts.seed};
    double sum = 0, size = 0;
    assert_true(x && got && again);
    for (size_t i = 0; i < n; i++) x[i] = (float)((double)cts_next(&r) * 0x1p-63 - 1);
    GpuArray a = cts_filled(GA_FLOAT, 1, &n, x), out;
    GpuScan *s;
    cts_ok(GpuScan_new(&s, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
    for (int i = 0; i < 2; i++) {
        memset(&out, 0, sizeof out);
        cts_ok(GpuScan_call(s, &out, &a, 0));
        cts_ok(GpuArray_read(i ? again : got, n * sizeof *got, &out));
        GpuArray_clear(&out);
    }
    assert_memory_equal(got, again, n * sizeof *got);
    for (size_t i = 0; i < n; i++) {
        sum += x[i];
        size += fabs((double)x[i]);
        if (fabs((double)got[i] - sum) > (double)(i + 1) * 0x1p-24 * size)
            fail_msg("element %zu is %.9g, the sum %.17g", i, (double)got[i], sum);
    }
    GpuScan_free(s);
    GpuArray_clear(&a);
    free(x);
    free(got);
    free(again);
}

const char cts_compose_source[] = "operator u32 compose(u32 f, u32 g) identity(65536)\n"
                                  "{\n"
                                  "    u32 fa = f >> 16; u32 fb = f & 65535; u32 ga = g >> 16; u32 gb = g & 65535;\n"
                                  "    return ((fa * ga) << 16) | ((ga * fb + gb) & 65535);\n"
                                  "}\n";

uint32_t cts_compose(uint32_t f, uint32_t g) {
    return ((f >> 16) * (g >> 16)) << 16 | (((g >> 16) * (f & 65535) + (g & 65535)) & 65535);
}

/* Scans along both axes, of few long and many short rows, with an operator that composes as cts_compose() does. */
static void compose(const char *source, const char *name) {
    const size_t n = cts.small ? 600 : 20000, shapes[][2] = {{n, 3}, {3, 2 * n}};
    char *log = NULL;
    cts_random r = {cts.seed};
    for (unsigned turn = 0; turn < 4; turn++) {
        const size_t *dims = shapes[turn / 2];
        unsigned axis = turn % 2;
        cts_array x;
        cts_make(&x, GA_UINT, 2, dims);
        for (size_t i = 0; i < dims[0] * dims[1]; i++)
            cts_put(GA_UINT, cts_at(&x, i), cts_integer((int64_t)(cts_next(&r) >> 33) | 65536));
        GpuArray a, out = {0};
        cts_upload(&a, &x);
        GpuScan *s;
        int err = GpuScan_new_op(&s, cts.ctx, source, name, GA_UINT, -1, -1, 0, &log);
        cts_compiled(err, log);
        assert_null(log);
        cts_ok(GpuScan_call(s, &out, &a, axis));
        uint32_t *got = malloc(dims[0] * dims[1] * 4);
        assert_non_null(got);
        cts_ok(GpuArray_read(got, dims[0] * dims[1] * 4, &out));
        size_t step = axis ? 1 : dims[1], rows = axis ? dims[0] : dims[1];
        for (size_t row = 0; row < rows; row++) {
            uint32_t running = 65536;
            for (size_t i = 0; i < dims[axis]; i++) {
                size_t at = row * (axis ? dims[1] : 1) + i * step;
                running = cts_compose(running, (uint32_t)cts_get(GA_UINT, cts_at(&x, at)).u);
                assert_int_equal(got[at], running);
            }
        }
        free(got);
        GpuScan_free(s);
        cts_clear(&a, &out, NULL);
        cts_drop(&x);
    }
}

static void users_operator(void **state) {
    (void)state;
    char *log = NULL;
    compose(cts_compose_source, "compose");
    GpuScan *s;
    cts_fails_with(GA_VALUE_ERROR, GpuScan_new_op(&s, cts.ctx, "operator", "compose", GA_UINT, -1, -1, 0, &log));
    assert_null(s);
    assert_non_null(log);
    free(log);
    cts_fails_with(GA_VALUE_ERROR, GpuScan_new_op(&s, cts.ctx, cts_compose_source, "compose", GA_INT, -1, -1, 0, &log));
    assert_non_null(log);
    assert_ptr_equal(strstr(log, "operator:1:14: error[GK0403]: operator 'compose' takes u32, but here the values are"),
                     log);
    free(log);
    cts_fails_with(GA_INVALID_ERROR, GpuScan_new_op(&s, cts.ctx, NULL, "compose", GA_UINT, -1, -1, 0, NULL));
}

/* A user's operators, functions, constants and kernels may have the names of the library's. */
static void names_of_the_library(void **state) {
    (void)state;
    compose("const u32 total_of = 65535;\n"
            "u32 cast(u32 f) { return f >> 16; }\n"
            "template <typename T : int> T lane(T f) { return f & T(total_of); }\n"
            "u32 bits_of(u32 high, u32 low) { return (high << 16) | lane(low); }\n"
            "u32 tell(u32 f, u32 g) { return bits_of(cast(f) * cast(g), cast(g) * lane(f) + lane(g)); }\n"
            "operator u32 combine(u32 f, u32 g) identity(65536) { return tell(f, g); }\n"
            "kernel scan_chained(out buffer<u32> y) { y[0] = combine(1, 2); }\n",
            "combine");
    /* prod and any_of are also names in the library */
    compose("u32 combine(u32 f, u32 g) { return prod(f >> 16, g >> 16) << 16; }\n"
            "u32 hear(u32 f) { return any_of(f > 65535, false) ? f % 65536 : f; }\n"
            "template <op OP = sum> u32 scan_of(u32 f, u32 g) { return OP(f, g); }\n"
            "operator u32 sum(u32 f, u32 g) identity(65536)\n"
            "{\n"
            "    return combine(f, g) | hear((g >> 16) * (f & 65535) + (g & 65535));\n"
            "}\n"
            "kernel scan_rows(out buffer<u32> y) { y[0] = scan_of(1, 2); }\n",
            "sum");
}

static void overlap(void **state) {
    (void)state;
    static const size_t n = 300;
    static const ssize_t strides[] = {-4};
    int32_t x[300], got[300];
    for (int i = 0; i < 300; i++) x[i] = i * 7 % 50;
    gpudata *data = cts_buffer(sizeof x, x);
    GpuArray a, out;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_INT, 1, &n, (const ssize_t[]){4}, 1));
    cts_ok(GpuArray_fromdata(&out, data, 299 * 4, GA_INT, 1, &n, strides, 1));
    GpuScan *s;
    cts_ok(GpuScan_new(&s, cts.ctx, "sum", GA_INT, GA_INT, -1, 0));
    cts_ok(GpuScan_call(s, &out, &a, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (int i = 0, sum = 0; i < 300; i++) assert_int_equal(got[i], sum += x[i]);
    GpuScan_free(s);
    cts_clear(&a, &out, NULL);
    gpudata_release(data);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, none[] = {4, 0};
    GpuScan *s;
    GpuArray out = {0}, cleared = {0};
    cts_fails(GpuScan_new(NULL, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_new(&s, NULL, "sum", GA_FLOAT, -1, -1, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_new(&s, cts.ctx, NULL, GA_FLOAT, -1, -1, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_new(&s, cts.ctx, "argmax", GA_FLOAT, -1, -1, 0));
    assert_null(s);
    cts_fails_with(GA_VALUE_ERROR, GpuScan_new(&s, cts.ctx, "sum", GA_FLOAT, -1, -1, 8));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_new(&s, cts.ctx, "sum", 999, -1, -1, 0));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuScan_new(&s, cts.ctx, "max", GA_CFLOAT, -1, -1, 0));
    cts_ok(GpuScan_new(&s, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_FLOAT, 1, dims), empty = cts_zeros(GA_FLOAT, 2, none);
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call(NULL, &out, &a, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call(s, NULL, &a, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call(s, &out, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuScan_call(s, &out, &cleared, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call(s, &out, &a, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call(s, &b, &a, 0));
    assert_null(out.data);
    b.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuScan_call(s, &b, &b, 0));
    cts_ok(GpuScan_call(s, &out, &empty, 0));
    assert_int_equal(out.nd, 2);
    GpuArray_clear(&out);
    GpuScan_free(s);
    GpuScan_free(NULL);
    assert_int_equal(GpuScan_outtype(NULL), -1);
    cts_clear(&a, &b, &empty, NULL);
}

const cts_case cts_scan_cases[] = {{"random", random_cases, 0},
                                   {"types", types, 0},
                                   {"long_axes", long_axes, 0},
                                   {"sums_of_floats", sums_of_floats, 0},
                                   {"users_operator", users_operator, 0},
                                   {"names_of_the_library", names_of_the_library, 0},
                                   {"overlap", overlap, 0},
                                   {"mistakes", mistakes, 0},
                                   {NULL, NULL, 0}};
