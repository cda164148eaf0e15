/* Mapped reductions: expressions of several arrays, broadcast, reduced, and expressions of the result, compared with
 * plain loops. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/reduction.h>

enum { MOST = 3 };

static const char *const names[MOST] = {"a", "b", "c"};

/* Element i, in C order of the shape dims, of an operand that is broadcast to it. */
static double element(const cts_array *x, unsigned nd, const size_t *dims, size_t i) {
    size_t place = 0, step = 1;

    for (unsigned d = nd; d-- > 0;) {
        const size_t at = i % dims[d];
        i /= dims[d];
        if (d < nd - x->nd) continue;
        const size_t n = x->dims[d - (nd - x->nd)];
        place += (n == 1 ? 0 : at) * step;
        step *= n;
    }
    return cts_value(x, place);
}

/* The host's value of an expression of the table below. */
typedef struct expression {
    unsigned n;
    const char *map; /* %s: the type that it is computed in */
    double (*value)(const double *x);
} expression;

static double apart(const double *x) {
    return (x[0] - x[1]) * (x[0] - x[1]);
}

static double square(const double *x) {
    return x[0] * x[0];
}

static double blend(const double *x) {
    return x[0] * x[1] + x[2];
}

static double greater(const double *x) {
    return x[0] > x[1] ? x[0] : 2;
}

static const expression expressions[] = {{2, "(T(a) - T(b)) * (T(a) - T(b))", apart},
                                         {1, "T(a) * T(a)", square},
                                         {3, "T(a) * T(b) + T(c)", blend},
                                         {2, "T(a) > T(b) ? T(a) : 2", greater}};

static char *with_type(const char *map, const char *type) {
    static char text[256];
    size_t n = 0;

    for (; *map != '\0'; map++) {
        if (map[0] == 'T' && map[1] == '(')
            for (const char *t = type; *t != '\0'; t++) text[n++] = *t;
        else
            text[n++] = *map;
    }
    text[n] = '\0';
    return text;
}

static int real_type(cts_random *r) {
    int type;
    do type = cts_types[cts_below(r, CTS_TYPES)];
    while (cts_type_complex(type) || !cts_type_usable(type));
    return type;
}

enum { SUM, MIN, MAX, ANY, OPS };
static const char *const ops[OPS] = {"sum", "min", "max", "any"};

static double fold(int op, double total, double v) {
    return op == SUM ? total + v : op == MIN ? fmin(total, v) : op == MAX ? fmax(total, v) : total != 0 || v != 0;
}

/* One reduction over the axes in `mask` of operands that are broadcast to `dims`. */
static void one(cts_random *r, const expression *e, int op, unsigned nd, const size_t *dims, unsigned mask) {
    static const int computed[] = {GA_FLOAT, GA_INT, GA_LONG};
    static const char *const called[] = {"f32", "i32", "i64"};
    const unsigned which = (unsigned)cts_below(r, 3);
    const bool keep = cts_below(r, 2);
    cts_array x[MOST], y;
    GpuArray in[MOST], out;
    gpuelemwise_arg args[MOST];
    void *given[MOST];
    unsigned axes[8], naxes = 0, ynd = 0;
    size_t ydims[8], total = 1, kept = 1;

    for (unsigned k = 0; k < e->n; k++) {
        size_t own[8];
        const unsigned skip = k > 0 ? (unsigned)cts_below(r, nd + 1) / 2 : 0;
        for (unsigned d = skip; d < nd; d++) own[d - skip] = k > 0 && cts_below(r, 3) == 0 ? 1 : dims[d];
        cts_make_layout(&x[k], r, real_type(r), nd - skip, own, true);
        cts_fill_small(&x[k], r);
        cts_upload(&in[k], &x[k]);
        args[k] = (gpuelemwise_arg){names[k], x[k].type, GE_READ};
        given[k] = &in[k];
    }
    for (unsigned d = 0; d < nd; d++) {
        total *= dims[d];
        if (mask >> d & 1) axes[naxes++] = d;
        if (!(mask >> d & 1)) kept *= dims[d];
        if (!(mask >> d & 1) || keep) ydims[ynd++] = mask >> d & 1 ? 1 : dims[d];
    }
    GpuReduction *red;
    cts_ok(GpuReduction_new_map(&red, cts.ctx, NULL, ops[op], with_type(e->map, called[which]), NULL, e->n, args,
                                computed[which], -1, -1, NULL));
    cts_make_layout(&y, r, GpuReduction_outtype(red), ynd, ydims, false);
    cts_upload(&out, &y);
    double *result = malloc((kept + 1) * sizeof *result);
    assert_non_null(result);
    for (size_t i = 0; i < kept; i++) result[i] = op == MIN ? INFINITY : op == MAX ? -INFINITY : 0;
    for (size_t i = 0; i < total; i++) {
        size_t rest = i, to = 0, step = 1;
        double v[MOST];
        for (unsigned d = nd; d-- > 0;) {
            if (!(mask >> d & 1)) {
                to += rest % dims[d] * step;
                step *= dims[d];
            }
            rest /= dims[d];
        }
        for (unsigned k = 0; k < e->n; k++) v[k] = element(&x[k], nd, dims, i);
        result[to] = fold(op, result[to], e->value(v));
    }
    if (total == 0 && kept > 0 && (op == MIN || op == MAX)) {
        cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(red, &out, given, naxes, axes, keep ? GR_KEEPDIMS : 0));
    } else {
        cts_ok(GpuReduction_call_map(red, &out, given, naxes, axes, keep ? GR_KEEPDIMS : 0));
        for (size_t i = 0; i < kept; i++) cts_put(y.type, cts_at(&y, i), cts_real(result[i]));
        cts_check(&out, &y);
    }
    for (unsigned k = 0; k < e->n; k++) {
        cts_check(&in[k], &x[k]);
        GpuArray_clear(&in[k]);
        cts_drop(&x[k]);
    }
    free(result);
    GpuArray_clear(&out);
    cts_drop(&y);
    GpuReduction_free(red);
}

static void random_cases(void **state) {
    (void)state;
    cts_random r = {cts.seed + 31};
    for (int i = 0; i < (cts.small ? 6 : cts.full ? 200 : 10); i++) {
        size_t dims[8];
        const unsigned nd = (unsigned)cts_below(&r, 5);
        cts_make_random_shape(&r, nd, cts.small ? 200 : 5000, dims);
        one(&r, &expressions[cts_below(&r, 4)], (int)cts_below(&r, OPS), nd, dims, (unsigned)cts_below(&r, 16));
    }
}

/* Several parts and groups, vectors, broadcast rows and columns. */
static void long_axes(void **state) {
    (void)state;
    static const size_t shapes[][2] = {{1, 100004}, {3, 40000}, {40000, 4}, {70, 1024}};
    cts_random r = {cts.seed + 5};
    for (unsigned s = 0; s < 4; s++) {
        const unsigned some = cts.full ? 4 : 1;
        const size_t dims[2] = {cts.small ? (shapes[s][0] + 19) / 20 : shapes[s][0],
                                cts.small ? (shapes[s][1] + 19) / 20 : shapes[s][1]};
        for (unsigned mask = 1 + s % 3; mask < 4 && mask < 1 + s % 3 + some; mask++)
            one(&r, &expressions[(s + mask) % 4], SUM, 2, dims, mask);
    }
}

static GpuReduction *made(const char *source, const char *op, const char *map, const char *after, unsigned n,
                          const gpuelemwise_arg *args, int outtype) {
    GpuReduction *red;
    char *log = NULL;
    int err = GpuReduction_new_map(&red, cts.ctx, source, op, map, after, n, args, -1, -1, outtype, &log);
    if (log != NULL) print_message("%s\n", log);
    cts_ok(err);
    assert_null(log);
    return red;
}

/* The bits of a sum of x are those of the sum of the map "x"; one expression has the same bits in two layouts. */
static void same_order(void **state) {
    (void)state;
    const size_t dims[2] = {37, cts.small ? 300 : 3000}, n = dims[0] * dims[1];
    const gpuelemwise_arg args[2] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}};
    float *x = malloc(n * sizeof *x), one_by_one[3000], mapped[3000];
    cts_random r = {cts.seed};
    GpuReduction *plain, *map, *twice;
    GpuArray b;

    assert_non_null(x);
    for (size_t i = 0; i < n; i++) x[i] = (float)cts_below(&r, 1000000) / 977 - 300;
    GpuArray a = cts_filled(GA_FLOAT, 2, dims, x);
    cts_ok(GpuArray_copy(&b, &a, GA_F_ORDER));
    cts_ok(GpuReduction_new(&plain, cts.ctx, "sum", GA_FLOAT, -1, -1));
    map = made(NULL, "sum", NULL, NULL, 1, args, -1);
    twice = made(NULL, "sum", "0.5 * a + 0.5 * b", NULL, 2, args, -1);
    for (unsigned mask = 1; mask < 4; mask++) {
        static const unsigned both[2] = {0, 1};
        const unsigned naxes = mask == 3 ? 2 : 1, *axes = mask == 2 ? both + 1 : both;
        const size_t left = mask == 3 ? 1 : mask == 1 ? dims[1] : dims[0];
        GpuArray *const given[3][2] = {{&a, &a}, {&b, &b}, {&b, &a}};
        GpuArray out = {0};
        cts_ok(GpuReduction_call(plain, &out, &a, naxes, axes, 0));
        cts_ok(GpuArray_read(one_by_one, left * sizeof *x, &out));
        for (unsigned k = 0; k < 3; k++) {
            void *pair[2] = {given[k][0], given[k][1]};
            cts_ok(GpuReduction_call_map(k == 0 ? map : twice, &out, pair, naxes, axes, 0));
            cts_ok(GpuArray_read(mapped, left * sizeof *x, &out));
            assert_memory_equal(one_by_one, mapped, left * sizeof *x);
        }
        GpuArray_clear(&out);
    }
    GpuReduction_free(plain);
    GpuReduction_free(map);
    GpuReduction_free(twice);
    cts_clear(&a, &b, NULL);
    free(x);
}

/* Scalars, `count`, preamble functions, in one stage and in two. */
static void what_comes_after(void **state) {
    (void)state;
    const size_t sizes[] = {5, 7, cts.small ? 3000 : 200000};
    const gpuelemwise_arg args[] = {{"x", GA_INT, GE_READ}, {"s", GA_INT, GE_SCALAR}, {"y", GA_SHORT, GE_READ}};
    GpuReduction *red = made("i32 twice(i32 v) { return v + v; }\n", "sum", "twice(x) + s * i32(y)",
                             "total * 3 + count + i64(twice(s))", 3, args, -1);

    assert_int_equal(GpuReduction_outtype(red), GA_LONG);
    for (unsigned k = 0; k < 3; k++) {
        const size_t n = sizes[k];
        int32_t *x = malloc(n * sizeof *x), s = -4;
        int16_t y = 9;
        int64_t want = 0, got;
        GpuArray out = {0};
        assert_non_null(x);
        for (size_t i = 0; i < n; i++) want += 2 * (x[i] = (int32_t)(i % 1013) - 300) + s * y;
        GpuArray a = cts_filled(GA_INT, 1, &n, x), b = cts_filled(GA_SHORT, 0, NULL, &y);
        cts_ok(GpuReduction_call_map(red, &out, (void *[]){&a, &s, &b}, 0, NULL, 0));
        cts_ok(GpuArray_read(&got, sizeof got, &out));
        assert_int_equal(got, want * 3 + (int64_t)n + 2 * s);
        cts_clear(&a, &b, &out, NULL);
        free(x);
    }
    GpuReduction_free(red);
}

/* Half types keep their accumulator type, complex numbers are mapped to real ones, bool is counted. */
static void types(void **state) {
    (void)state;
    enum { N = 2100 };
    const size_t n = N;
    static float z[2 * N];
    static uint16_t h[N];
    static unsigned char t[N];
    double norm = 0;
    int64_t count = 0;
    for (size_t i = 0; i < n; i++) {
        z[2 * i] = (float)(i % 3) * 3;
        z[2 * i + 1] = (float)(i % 3) * 4;
        norm += (double)(i % 3) * 5;
        h[i] = cts_double_to_half(1);
        count += t[i] = i % 5 == 2;
    }
    GpuArray c = cts_filled(GA_CFLOAT, 1, &n, z), g = cts_filled(GA_HALF, 1, &n, h), b = cts_filled(GA_BOOL, 1, &n, t),
             out = {0};
    const gpuelemwise_arg complex_arg[] = {{"z", GA_CFLOAT, GE_READ}},
                          pair[] = {{"g", GA_HALF, GE_READ}, {"t", GA_BOOL, GE_READ}};
    GpuReduction *red;
    cts_ok(GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "sqrt(z.re * z.re + z.im * z.im)", NULL, 1, complex_arg,
                                GA_FLOAT, -1, -1, NULL));
    float f;
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&c}, 0, NULL, 0));
    cts_ok(GpuArray_read(&f, sizeof f, &out));
    assert_true((double)f == norm);
    GpuReduction_free(red);
    GpuArray_clear(&out);
    red = made(NULL, "sum", NULL, "sqrt((total * conj(total)).re)", 1, complex_arg, GA_FLOAT);
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&c}, 0, NULL, 0));
    cts_ok(GpuArray_read(&f, sizeof f, &out));
    assert_true((double)f == norm);
    GpuReduction_free(red);
    GpuArray_clear(&out);
    red = made(NULL, "sum", "g + 0.25", "total / f32(count)", 2, pair, -1); /* 2048 + 1 is 2048 in half */
    assert_int_equal(GpuReduction_outtype(red), GA_HALF);
    uint16_t mean;
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&g, &b}, 0, NULL, 0));
    cts_ok(GpuArray_read(&mean, sizeof mean, &out));
    assert_true(cts_half_to_double(mean) == 1.25);
    GpuReduction_free(red);
    GpuArray_clear(&out);
    cts_ok(GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "t && g > 0", NULL, 2, pair, GA_BOOL, -1, -1, NULL));
    int64_t got;
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&g, &b}, 0, NULL, 0));
    cts_ok(GpuArray_read(&got, sizeof got, &out));
    assert_int_equal(got, count);
    GpuReduction_free(red);
    cts_clear(&out, &c, &g, &b, NULL);
}

/* An operator defined in the source, overlap of the result with an operand, more dimensions than kernels support. */
static void operators_and_ranks(void **state) {
    (void)state;
    static const char source[] = "operator i32 either(i32 a, i32 b) identity(0) { return a | b; }\n"
                                 "i32 low(i32 v) { return v & MASK; }\nconst i32 MASK = 0xff;\n";
    enum { RANK = 12, N = 1 << RANK };
    const gpuelemwise_arg args[] = {{"x", GA_INT, GE_READ}, {"y", GA_INT, GE_READ}};
    GpuReduction *red = made(source, "either", "low(x) ^ y", "total + i32(count)", 2, args, -1);
    static int32_t x[N], y[N], z[N];
    size_t dims[RANK];
    unsigned order[RANK], axes[RANK / 2];
    GpuArray t, out = {0};

    cts_random r = {cts.seed};
    for (size_t i = 0; i < N; i++) x[i] = (int32_t)cts_below(&r, 1000), y[i] = 1 << cts_below(&r, 12);
    for (unsigned d = 0; d < RANK; d++) dims[d] = 2, order[d] = RANK - 1 - d;
    GpuArray a = cts_filled(GA_INT, RANK, dims, x), b = cts_filled(GA_INT, RANK, dims, y);
    cts_ok(GpuArray_transpose(&t, &b, order));
    for (unsigned k = 0; k < RANK / 2; k++) axes[k] = 2 * k;
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&a, &t}, RANK / 2, axes, 0));
    cts_ok(GpuArray_read(z, 64 * sizeof *z, &out));
    int32_t want[64] = {0};
    for (unsigned i = 0; i < N; i++) {
        unsigned mirror = 0, to = 0;
        for (unsigned d = 0; d < RANK; d++) mirror |= (i >> d & 1) << (RANK - 1 - d);
        for (unsigned k = 0; k < RANK / 2; k++) to |= (i >> 2 * k & 1) << k; /* the kept axes are the odd ones */
        want[to] |= (x[i] & 0xff) ^ y[mirror];
    }
    for (unsigned i = 0; i < 64; i++) assert_int_equal(z[i], want[i] + 64);
    GpuArray_clear(&out);
    /* In place: the results are stored in the first elements of an operand. */
    const size_t flat[2] = {64, 64};
    cts_ok(GpuArray_reshape_inplace(&a, 2, flat, GA_C_ORDER));
    cts_ok(GpuArray_reshape_inplace(&b, 2, flat, GA_C_ORDER));
    cts_ok(GpuArray_index(&out, &a, (ssize_t[]){0, 0}, (ssize_t[]){0, 64}, (ssize_t[]){0, 1}));
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&a, &b}, 1, (unsigned[]){0}, 0));
    cts_ok(GpuArray_read(z, sizeof z, &a));
    for (unsigned i = 0; i < 64; i++) {
        int32_t all = 0;
        for (unsigned k = 0; k < 64; k++) all |= (x[64 * k + i] & 0xff) ^ y[64 * k + i];
        assert_int_equal(z[i], all + 64);
    }
    assert_memory_equal(z + 64, x + 64, (N - 64) * sizeof *x);
    cts_clear(&out, &t, &a, &b, NULL);
    GpuReduction_free(red);
}

/* Matrices with different fastest dimensions, large enough to be copied to one layout first. */
static void crossed(void **state) {
    (void)state;
    const size_t n = cts.small ? 130 : 400;
    const size_t dims[2] = {n, n};
    const gpuelemwise_arg args[] = {{"a", GA_INT, GE_READ}, {"b", GA_INT, GE_READ}};
    GpuReduction *red = made(NULL, "sum", "a * b", NULL, 2, args, -1);
    int32_t *x = malloc(n * n * sizeof *x);
    int64_t *z = malloc(n * sizeof *z);
    GpuArray t;

    assert_true(x && z);
    for (size_t i = 0; i < n * n; i++) x[i] = (int32_t)(i * 7919 % 31) - 15;
    GpuArray a = cts_filled(GA_INT, 2, dims, x);
    cts_ok(GpuArray_transpose(&t, &a, NULL));
    for (unsigned axis = 0; axis < 2; axis++) {
        GpuArray out = {0};
        cts_ok(GpuReduction_call_map(red, &out, (void *[]){&a, &t}, 1, &axis, 0));
        cts_ok(GpuArray_read(z, n * sizeof *z, &out));
        for (size_t i = 0; i < n; i++) {
            int64_t want = 0;
            for (size_t k = 0; k < n; k++) want += (int64_t)(x[i * n + k] * x[k * n + i]);
            assert_int_equal(z[i], want);
        }
        GpuArray_clear(&out);
    }
    cts_clear(&a, &t, NULL);
    GpuReduction_free(red);
    free(x);
    free(z);
}

static void refused(const char *source, const char *op, const char *map, const char *after, int code,
                    const char *text) {
    const gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}};
    GpuReduction *red;
    char *log = NULL;

    cts_fails_with(code, GpuReduction_new_map(&red, cts.ctx, source, op, map, after, 2, args, -1, -1, -1, &log));
    assert_null(red);
    if (text != NULL) {
        assert_non_null(log);
        if (strstr(log, text) == NULL) print_message("%s\n", log);
        assert_non_null(strstr(log, text));
        assert_null(strstr(log, ".gk:"));
    }
    free(log);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, wrong[] = {4, 5};
    const unsigned axis = 1;
    gpuelemwise_arg args[20] = {{"a", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}};
    float s = 2;
    GpuReduction *red, *plain;
    GpuArray a, b, out = {0}, cleared = {0};

    refused(NULL, "sum", "a * nothing", NULL, GA_VALUE_ERROR, "map:1:5: error[GK0301]");
    refused(NULL, "sum", "a *", NULL, GA_VALUE_ERROR, "map:");
    refused(NULL, "sum", "a", "total + a", GA_VALUE_ERROR, "after:1:9: error[GK0301]");
    refused(NULL, "sum", "a", "total / count", GA_VALUE_ERROR, "after:1:7: error[GK0402]");
    refused("f32 f(f32 x) { return y; }", "sum", "f(a)", NULL, GA_VALUE_ERROR, "preamble:1:23: error[GK0301]");
    refused("f32 f(f32 x) { barrier(); return x; }", "sum", "f(a)", NULL, GA_VALUE_ERROR, "error");
    refused("f32 f(f32 x) { return x + f32(local_id(0)); }", "sum", "f(a)", NULL, GA_VALUE_ERROR, "GK0604");
    refused(NULL, "sum", "a); } f32 g(f32 a) { return (a", NULL, GA_VALUE_ERROR, "map:1:11: error[GK0201]");
    refused(NULL, "argmax", "a", "total", GA_VALUE_ERROR, NULL);
    refused(NULL, "mean", "a", NULL, GA_VALUE_ERROR, NULL);
    refused("const i32 z = 1;", "mean", "a", NULL, GA_VALUE_ERROR, NULL);
    refused(NULL, NULL, "a", NULL, GA_INVALID_ERROR, NULL);
    cts_fails_with(GA_INVALID_ERROR,
                   GpuReduction_new_map(NULL, cts.ctx, NULL, "sum", "a", NULL, 2, args, -1, -1, -1, NULL));
    cts_fails_with(GA_INVALID_ERROR,
                   GpuReduction_new_map(&red, NULL, NULL, "sum", "a", NULL, 2, args, -1, -1, -1, NULL));
    cts_fails_with(GA_INVALID_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "a", NULL, 2, NULL, -1, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "1", NULL, 0, args, -1, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "s", NULL, 1, args + 1, GA_FLOAT, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "a", NULL, 20, args, -1, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "a", NULL, 2, args, 999, -1, -1, NULL));
    args[1].name = "a";
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "a", NULL, 2, args, -1, -1, -1, NULL));
    args[1].name = "a b";
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "a", NULL, 2, args, -1, -1, -1, NULL));
    args[1].name = NULL;
    cts_fails_with(GA_INVALID_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "a", NULL, 2, args, -1, -1, -1, NULL));
    args[1] = (gpuelemwise_arg){"w", GA_FLOAT, GE_WRITE};
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "sum", "a", NULL, 2, args, -1, -1, -1, NULL));
    args[1] = (gpuelemwise_arg){"s", GA_FLOAT, GE_SCALAR};
    red = made(NULL, "max", "a * s", NULL, 2, args, -1);
    cts_ok(GpuReduction_new(&plain, cts.ctx, "sum", GA_FLOAT, -1, -1));
    a = cts_zeros(GA_FLOAT, 2, dims);
    b = cts_zeros(GA_INT, 2, wrong);
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &out, &a, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(plain, &out, (void *[]){&a, &s}, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_map(NULL, &out, (void *[]){&a, &s}, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_map(red, NULL, (void *[]){&a, &s}, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_map(red, &out, NULL, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_map(red, &out, (void *[]){&a, NULL}, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_map(red, &out, (void *[]){&cleared, &s}, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(red, &out, (void *[]){&b, &s}, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(red, &out, (void *[]){&a, &s}, 1, &axis, 64));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(red, &out, (void *[]){&a, &s}, 1, (unsigned[]){2}, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(red, &b, (void *[]){&a, &s}, 1, &axis, 0));
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&a, &s}, 1, &axis, 0));
    GpuReduction_free(red);
    GpuArray_clear(&out);
    const gpuelemwise_arg two[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_INT, GE_READ}};
    red = made(NULL, "sum", "a * f32(b)", NULL, 2, two, -1);
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(red, &out, (void *[]){&a, &b}, 1, &axis, 0));
    GpuReduction_free(red);
    GpuReduction_free(plain);
    cts_clear(&a, &b, NULL);
}

const cts_case cts_mapped_cases[] = {{"random", random_cases, 0},
                                     {"long_axes", long_axes, 0},
                                     {"same_order", same_order, 0},
                                     {"what_comes_after", what_comes_after, 0},
                                     {"types", types, 0},
                                     {"operators_and_ranks", operators_and_ranks, 0},
                                     {"crossed", crossed, 0},
                                     {"mistakes", mistakes, 0},
                                     {NULL, NULL, 0}};
