/* Elementwise functions by name: every function with every type compared with plain C, type promotion, broadcasting,
 * errors. */
#include "cts_named_host.h"

#include <float.h>
#include <math.h>

#include <gpuarray/functions.h>

enum { N = 1200, VALUES = 25 };

/* ----------------------------------------------------------------------------------------------------- values */

static double real_value(cts_random *r, int part) {
    static const double values[VALUES] = {0,     -0.0, 1,    -1,  0.5, -0.5,     1.5,      2,     -2,
                                          3,     7,    -7,   0.1, 0.3, -2.5,     100,      -1e-4, 1e4,
                                          1e-30, NAN,  3.75, -11, 64,  INFINITY, -INFINITY};
    uint64_t pick = cts_next(r) % (part ? VALUES - 2 : VALUES + 30);
    if (pick < VALUES && !(part && isnan(values[pick]))) return values[pick];
    double x = (double)(int64_t)cts_next(r) * 0x1p-63;
    switch (cts_below(r, 3)) {
    case 0: return x;
    case 1: return x * 8;
    default: return ldexp(x, (int)cts_below(r, part ? 20 : 250) - (part ? 10 : 125));
    }
}

static uint64_t integer_value(cts_random *r, int type) {
    static const int64_t values[] = {0, 1, -1, 2, -2, 3, 7, -7, 8, 15, 31, 63, 100, INT64_MAX, INT64_MIN};
    uint64_t top = (uint64_t)1 << (8 * cts_type_size(type) - 1);
    switch (cts_below(r, 4)) {
    case 0: return cts_wrap(type, cts_next(r));
    case 1: return cts_wrap(type, cts_below(r, 2) ? top : top - 1);
    default: return cts_wrap(type, (uint64_t)values[cts_below(r, sizeof values / sizeof *values)]);
    }
}

static void fill(cts_array *a, cts_random *r) {
    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        if (cts_type_integer(a->type)) {
            uint64_t u = integer_value(r, a->type);
            memcpy(cts_at(a, i), &u, cts_type_size(a->type)); /* little endian */
        } else if (a->type == GA_BOOL) {
            *cts_at(a, i) = (unsigned char)cts_below(r, 2);
        } else {
            bool complex = cts_type_complex(a->type);
            cts_number v = {.kind = CTS_REAL, .re = real_value(r, complex), .im = complex ? real_value(r, 1) : 0};
            cts_put(a->type, cts_at(a, i), v);
        }
    }
}

static void take_operand(host *h, unsigned k, int type, const unsigned char *at) {
    cts_number v = cts_get(type, at);
    h->truth[k] = *at != 0;
    h->u[k] = v.kind == CTS_INT ? (uint64_t)v.i : v.u;
    h->x[k] = v.kind == CTS_REAL ? v.re : 0;
    h->y[k] = v.im;
}

static double epsilon(int type) {
    return type == GA_HALF                         ? 0x1p-10
           : type == GA_BFLOAT16                   ? 0x1p-7
           : type == GA_FLOAT || type == GA_CFLOAT ? 0x1p-23
                                                   : 0x1p-52;
}

static bool same_real(int type, double got, long double want, double ulps) {
    unsigned char bytes[16];
    double rounded = type == GA_FLOAT ? (double)(float)want : (double)want;
    cts_put(type, bytes, cts_real(rounded));
    rounded = cts_get(type, bytes).re;
    if (isnan(rounded) || isnan(got)) return isnan(rounded) && isnan(got);
    if (got == rounded) return signbit(got) == signbit(rounded);
    double tiny = type == GA_HALF ? 0x1p-24 : type == GA_DOUBLE ? 0x1p-1074 : 0x1p-149;
    return isfinite(rounded) &&
           fabsl((long double)got - want) <= (long double)(ulps * fmax(epsilon(type) * fabs(rounded), tiny));
}

static bool agrees(const host *h, int out, const unsigned char *at) {
    if (h->unsure) return true;
    if (out == GA_BOOL) return *at == (h->type == GA_BOOL && !h->rt ? (unsigned char)h->ru : h->rt);
    cts_number got = cts_get(out, at);
    if (cts_type_integer(out)) return (got.kind == CTS_INT ? (uint64_t)got.i : got.u) == h->ru;
    if (!cts_type_complex(out)) return same_real(out, got.re, h->rx, h->ulps);
    int part = out == GA_CFLOAT ? GA_FLOAT : GA_DOUBLE;
    if (h->ulps == 0) return same_real(part, got.re, h->rx, 0) && same_real(part, got.im, h->ry, 0);
    long double size = hypotl(h->rx, h->ry), off = hypotl((long double)got.re - h->rx, (long double)got.im - h->ry);
    if (size > (long double)(part == GA_FLOAT ? (double)FLT_MAX : DBL_MAX) / 4) return true;
    /* The sign of a zero selects the side of a branch cut; parts are compared unless they are rounding errors. */
    bool signs = h->rx == 0 || h->ry == 0 || ((got.re < 0) == (h->rx < 0) && (got.im < 0) == (h->ry < 0)) ||
                 fminl(fabsl(h->rx), fabsl(h->ry)) < size * (long double)(h->ulps * epsilon(part)) + 0x1p-140L;
    return signs && off <= (long double)(h->ulps * (epsilon(part) + 0x1p-52)) * size + 0x1p-140L;
}

/* ------------------------------------------------------------------------------------------------ every function */

/* Types of operands that do not take part in type promotion. */
static void own_types(const char *name, int *types) {
    if (strcmp(name, "where") == 0) types[0] = GA_BOOL;
    if (strcmp(name, "ldexp") == 0) types[1] = GA_SHORT;
}

/* Compare a function's results on the device with the host's. */
static bool one(cts_random *r, const char *name, int type) {
    unsigned n = gpuarray_function_inputs(name);
    int types[3] = {type, type, type}, meet, out;
    own_types(name, types);
    if (gpuarray_function_info(name, n, types, &meet, &out) != GA_NO_ERROR) return true;
    bool good = true;
    assert_int_equal(meet, type);
    cts_array h[3], got;
    GpuArray g[3];
    const GpuArray *list[3];
    size_t count = N;
    for (unsigned k = 0; k < n; k++) {
        cts_make(&h[k], types[k], 1, &count);
        fill(&h[k], r);
        cts_upload(&g[k], &h[k]);
        list[k] = &g[k];
    }
    cts_make(&got, out, 1, &count);
    GpuArray result = cts_zeros(out, 1, &count);
    cts_ok(GpuArray_apply(name, &result, n, list));
    cts_ok(GpuArray_read(got.data, got.size, &result));
    for (size_t i = 0; i < count; i++) {
        host w = {.name = name, .type = type};
        for (unsigned k = 0; k < n; k++) take_operand(&w, k, types[k], cts_at(&h[k], i));
        cts_named_compute(&w);
        if (agrees(&w, out, cts_at(&got, i))) continue;
        cts_number v = cts_get(out, cts_at(&got, i));
        print_message(
            "%s of %s: (%.17g, %.17g) (%.17g, %.17g) | %lld %lld %lld gives (%.17g, %.17g) %lld, not (%.17Lg, %.17Lg) "
            "%lld %d\n",
            name, cts_type_name(type), w.x[0], w.y[0], w.x[1], w.y[1], (long long)w.u[0], (long long)w.u[1],
            (long long)w.u[2], v.re, v.im, (long long)(v.kind == CTS_INT ? v.i : (int64_t)v.u), w.rx, w.ry,
            (long long)w.ru, w.rt);
        good = false;
        break;
    }
    for (unsigned k = 0; k < n; k++) {
        cts_drop(&h[k]);
        GpuArray_clear(&g[k]);
    }
    cts_drop(&got);
    GpuArray_clear(&result);
    return good;
}

/* Is it a special function, which cts_special.c tests? */
static bool is_special(const char *name, int type) {
    static const char *const names[] = {
#define VALUE1(name, ulps, want, a, b, c) #name,
#define VALUE2(name, ulps, want, a, b, c) #name,
#define VALUE3(name, ulps, want, a, b, c) #name,
#include "../math/special_values.def"
        "lambertw"};
    if (strcmp(name, "gamma") == 0) return cts_type_complex(type);
    if (cts_is_activation(name)) return true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

/* With --full all of them; else every fifth function with one of its types, others for another seed. */
static void every_function(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    const char *name;
    unsigned wrong = 0;
    for (unsigned f = 0; (name = gpuarray_function_name(f)) != NULL; f++) {
        size_t usable[CTS_TYPES], n = 0;
        unsigned inputs = gpuarray_function_inputs(name);
        if (!cts.full && f % (cts.small ? 16 : 5) != cts.seed % (cts.small ? 16 : 5)) continue;
        for (size_t t = 0; t < CTS_TYPES; t++) {
            int types[3] = {cts_types[t], cts_types[t], cts_types[t]};
            own_types(name, types);
            if (!cts_type_usable(cts_types[t]) || (cts_type_complex(cts_types[t]) && !cts.fp64)) continue;
            if (is_special(name, cts_types[t])) continue;
            if (gpuarray_function_info(name, inputs, types, NULL, NULL) == GA_NO_ERROR) usable[n++] = t;
        }
        if (n == 0 && is_special(name, GA_DOUBLE)) continue;
        assert_true(n > 0);
        size_t first = cts.full ? 0 : cts_below(&r, n), last = cts.full ? n : first + 1;
        for (size_t t = first; t < last; t++) wrong += !one(&r, name, cts_types[usable[t]]);
    }
    if (wrong > 0) fail_msg("%u functions of certain types are wrong (seed %llu)", wrong, (unsigned long long)cts.seed);
}

/* ---------------------------------------------------------------------------------------------------- promotion */

static void promotion(void **state) {
    (void)state;
    static const struct {
        int a, b, want;
    } cases[] = {{GA_BYTE, GA_BYTE, GA_BYTE},      {GA_BYTE, GA_LONG, GA_LONG},
                 {GA_UBYTE, GA_UINT, GA_UINT},     {GA_BYTE, GA_UBYTE, GA_SHORT},
                 {GA_USHORT, GA_BYTE, GA_INT},     {GA_UINT, GA_INT, GA_LONG},
                 {GA_ULONG, GA_LONG, -1},          {GA_ULONG, GA_BYTE, -1},
                 {GA_UBYTE, GA_LONG, GA_LONG},     {GA_HALF, GA_FLOAT, GA_FLOAT},
                 {GA_HALF, GA_BFLOAT16, GA_FLOAT}, {GA_DOUBLE, GA_HALF, GA_DOUBLE},
                 {GA_FLOAT, GA_CFLOAT, GA_CFLOAT}, {GA_DOUBLE, GA_CFLOAT, GA_CDOUBLE},
                 {GA_HALF, GA_CFLOAT, GA_CFLOAT},  {GA_CDOUBLE, GA_FLOAT, GA_CDOUBLE},
                 {GA_SIZE, GA_UINT, GA_ULONG},     {GA_SSIZE, GA_SSIZE, GA_LONG},
                 {GA_INT, GA_FLOAT, -1},           {GA_BOOL, GA_INT, -1},
                 {GA_FLOAT4, GA_FLOAT, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int turn = 0; turn < 2; turn++) {
            int types[2] = {turn ? cases[i].b : cases[i].a, turn ? cases[i].a : cases[i].b}, compute_in = -2, out = -2;
            int err = gpuarray_function_info("add", 2, types, &compute_in, &out);
            if (cases[i].want < 0) {
                cts_fails_with(GA_VALUE_ERROR, err);
                assert_int_equal(out, -2);
                continue;
            }
            cts_ok(err);
            assert_int_equal(compute_in, cases[i].want);
            assert_int_equal(out, cases[i].want);
        }
    int types[] = {GA_CFLOAT, GA_CDOUBLE, GA_BOOL}, out;
    cts_ok(gpuarray_function_info("abs", 1, types, NULL, &out));
    assert_int_equal(out, GA_FLOAT);
    cts_ok(gpuarray_function_info("imag", 1, types + 1, NULL, &out));
    assert_int_equal(out, GA_DOUBLE);
    cts_ok(gpuarray_function_info("equal", 2, types, NULL, &out));
    assert_int_equal(out, GA_BOOL);
    for (unsigned i = 0; gpuarray_function_name(i) != NULL; i++) /* no name is there twice */
        for (unsigned k = 0; k < i; k++) assert_string_not_equal(gpuarray_function_name(i), gpuarray_function_name(k));
}

/* Mixed types, broadcasting, strides, a number, and a result over its operand. */
static void layouts(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int round = 0; round < (cts.small ? 1 : cts.full ? 6 : 2); round++) {
        size_t dims[2] = {1 + cts_below(&r, 30), 1 + cts_below(&r, 40)}, row[1] = {dims[1]};
        cts_array a, b, c;
        GpuArray ga, gb, gc;
        cts_make_layout(&a, &r, GA_SHORT, 2, dims, true);
        cts_make_layout(&b, &r, GA_UBYTE, 1, row, true);
        cts_make_layout(&c, &r, GA_SHORT, 2, dims, false);
        cts_fill_small(&a, &r);
        cts_fill_small(&b, &r);
        cts_upload(&ga, &a);
        cts_upload(&gb, &b);
        cts_upload(&gc, &c);
        const GpuArray *list[] = {&ga, &gb};
        int16_t five = 5;
        gpufunction_arg args[] = {{.array = &gc}, {.number = &five, .typecode = GA_SHORT}};
        cts_ok(GpuArray_apply("subtract", &gc, 2, list));
        cts_ok(GpuArray_apply_args("multiply", &gc, 2, args));
        for (size_t i = 0; i < cts_count(&c); i++) {
            int64_t x = cts_get(GA_SHORT, cts_at(&a, i)).i;
            cts_number y = cts_get(GA_UBYTE, cts_at(&b, i % dims[1]));
            int64_t v = y.kind == CTS_INT ? y.i : (int64_t)y.u;
            cts_put(GA_SHORT, cts_at(&c, i), cts_integer((int16_t)((x - v) * 5)));
        }
        cts_check(&gc, &c);
        cts_clear(&ga, &gb, &gc, NULL);
        cts_drop_all(&a, &b, &c, NULL);
    }
    /* x[1:] = x[1:] + x[:-1] uses the old values; empty arrays are no error. */
    int32_t values[] = {1, 2, 3, 4}, got[4];
    size_t four = 4, none = 0;
    GpuArray x = cts_filled(GA_INT, 1, &four, values), head, tail, empty;
    ssize_t from = 0, to = 3, one_step = 1;
    cts_ok(GpuArray_index(&head, &x, &from, &to, &one_step));
    from = 1;
    to = 4;
    cts_ok(GpuArray_index(&tail, &x, &from, &to, &one_step));
    const GpuArray *both[] = {&tail, &head};
    cts_ok(GpuArray_apply("add", &tail, 2, both));
    cts_ok(GpuArray_read(got, sizeof got, &x));
    static const int32_t want[] = {1, 3, 5, 7};
    assert_memory_equal(got, want, sizeof want);
    cts_ok(GpuArray_empty(&empty, cts.ctx, GA_INT, 1, &none, GA_C_ORDER));
    const GpuArray *nothing[] = {&empty, &empty};
    cts_ok(GpuArray_apply("add", &empty, 2, nothing));
    cts_clear(&head, &tail, &x, &empty, NULL);
}

/* ----------------------------------------------------------------------------------------------------- mistakes */

static void mistakes(void **state) {
    (void)state;
    size_t n = 4, other = 5;
    GpuArray cleared = {0};
    int types[3] = {GA_INT, GA_INT, GA_INT}, wrong[] = {-5, 9999};
    int32_t number = 3;
    GpuArray a = cts_zeros(GA_INT, 1, &n), b = cts_zeros(GA_INT, 1, &other), f = cts_zeros(GA_FLOAT, 1, &n);
    const GpuArray *aa[] = {&a, &a, &a}, *ab[] = {&a, &b}, *af[] = {&a, &f}, *none[] = {&a, NULL},
                   *gone[] = {&a, &cleared};
    assert_null(gpuarray_function_name(100000));
    assert_int_equal(gpuarray_function_inputs("nothing"), 0);
    assert_int_equal(gpuarray_function_inputs(NULL), 0);
    cts_fails_with(GA_INVALID_ERROR, gpuarray_function_info(NULL, 2, types, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuarray_function_info("nothing", 2, types, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuarray_function_info("add", 2, NULL, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("add", 3, types, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("exp", 1, types, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("where", 3, types, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("negative", 1, wrong, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("negative", 1, wrong + 1, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", NULL, 2, aa));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply(NULL, &a, 2, aa));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("nothing", &a, 2, aa));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &a, 2, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &a, 2, none));
    cts_fails(GpuArray_apply("add", &a, 2, gone));
    cts_fails(GpuArray_apply("add", &cleared, 2, aa));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 3, aa));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 1000, aa));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 2, ab));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 2, af));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &f, 2, aa));
    int exponents[] = {GA_FLOAT, GA_ULONG};
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("ldexp", 2, exponents, NULL, NULL));
    exponents[1] = GA_FLOAT;
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("ldexp", 2, exponents, NULL, NULL));
    char text[256] = "untouched";
    assert_int_equal(gpuarray_function_expression(NULL, GA_FLOAT, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("nothing", GA_FLOAT, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("exp", GA_INT, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("exp", 12345, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("exp", GA_FLOAT, NULL, NULL, 8), 0);
    assert_string_equal(text, "untouched");
    assert_int_equal(gpuarray_function_expression("exp", GA_FLOAT, NULL, NULL, 0), 6);
    assert_int_equal(gpuarray_function_expression("exp", GA_FLOAT, NULL, text, 4), 6);
    assert_string_equal(text, "exp");
    gpufunction_arg numbers[] = {{.array = &a}, {.number = &number, .typecode = 12345}};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply_args("add", &a, 2, numbers));
    /* A result is not broadcast. */
    GpuArray scalar = cts_zeros(GA_INT, 0, NULL);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &scalar, 2, aa));
    GpuArray_clear(&scalar);
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 2, aa));
    gpucontext *apart = cts_open(NULL);
    GpuArray far_away;
    cts_ok(GpuArray_zeros(&far_away, apart, GA_INT, 1, &n, GA_C_ORDER));
    const GpuArray *mixed[] = {&far_away, &b};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &b, 2, mixed));
    GpuArray_clear(&far_away);
    gpucontext_deref(apart);
    cts_clear(&a, &b, &f, NULL);
}

/* Functions fused into one kernel from their expressions have the bits of separate calls. */
static void fused(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    char remainder[256], power[256], statements[1024];
    size_t n = 500;
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_READ}, {"z", GA_FLOAT, GE_WRITE}};
    assert_true(gpuarray_function_expression("remainder", GA_FLOAT, NULL, remainder, sizeof remainder) > 0);
    assert_true(gpuarray_function_expression("pow", GA_FLOAT, &(double){3}, power, sizeof power) > 0);
    snprintf(statements, sizeof statements, "f32 a = x; f32 b = y; a = %s; z = %s;", remainder, power);
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, statements, 3, args, 1, GE_GK);
    if (ge == NULL) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    cts_array x, y;
    GpuArray gx, gy;
    cts_make(&x, GA_FLOAT, 1, &n);
    cts_make(&y, GA_FLOAT, 1, &n);
    fill(&x, &r);
    fill(&y, &r);
    cts_upload(&gx, &x);
    cts_upload(&gy, &y);
    GpuArray z = cts_zeros(GA_FLOAT, 1, &n), want = cts_zeros(GA_FLOAT, 1, &n);
    void *call[] = {&gx, &gy, &z};
    cts_ok(GpuElemwise_call(ge, call, 0));
    GpuElemwise_free(ge);
    const GpuArray *list[] = {&gx, &gy};
    cts_ok(GpuArray_apply("remainder", &want, 2, list));
    const gpufunction_arg cube[] = {{.array = &want}, {.number = &(float){3}, .typecode = GA_FLOAT}};
    cts_ok(GpuArray_apply_args("pow", &want, 2, cube));
    float got[500], expected[500];
    cts_ok(GpuArray_read(got, sizeof got, &z));
    cts_ok(GpuArray_read(expected, sizeof expected, &want));
    for (size_t i = 0; i < n; i++)
        assert_true(memcmp(&got[i], &expected[i], 4) == 0 || (isnan(got[i]) && isnan(expected[i])));
    cts_drop_all(&x, &y, NULL);
    cts_clear(&gx, &gy, &z, &want, NULL);
}

/* Kernels that a context caches are freed with it, and do not retain it. */
static void lifetime(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    size_t n = 4;
    GpuArray a;
    float got[4];
    cts_ok(GpuArray_zeros(&a, ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    const GpuArray *list[] = {&a};
    cts_ok(GpuArray_apply("cos", &a, 1, list));
    cts_ok(GpuArray_apply("cos", &a, 1, list));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_true(got[0] == cosf(1) && got[3] == cosf(1));
    GpuArray_clear(&a);
    gpucontext_deref(ctx);
}

/* Elements from `at` on. */
static GpuArray part_of(const GpuArray *a, size_t at, size_t n) {
    GpuArray part;
    const ssize_t size = (ssize_t)cts_type_size(a->typecode);
    cts_ok(GpuArray_fromdata(&part, a->data, at * (size_t)size, a->typecode, 1, &n, &size, 1));
    return part;
}

/* x^e for a scalar e, computed as a product, a root or a quotient if that is equivalent. */
static void power(cts_random *r, int type, double exponent) {
    cts_array x, got;
    GpuArray gx;
    size_t count = 2 * N;
    unsigned char number[8];
    cts_put(type, number, cts_type_integer(type) ? cts_integer((int64_t)exponent) : cts_real(exponent));
    cts_make(&x, type, 1, &count);
    cts_make(&got, type, 1, &count);
    fill(&x, r);
    cts_upload(&gx, &x);
    GpuArray result = cts_zeros(type, 1, &count);
    const gpufunction_arg args[] = {{.array = &gx}, {.number = number, .typecode = type}};
    cts_ok(GpuArray_apply_args("pow", &result, 2, args));
    cts_ok(GpuArray_read(got.data, got.size, &result));
    for (size_t i = 0; i < count; i++) {
        host w = {.name = "pow", .type = type};
        take_operand(&w, 0, type, cts_at(&x, i));
        take_operand(&w, 1, type, number);
        cts_named_compute(&w);
        if (!agrees(&w, type, cts_at(&got, i)))
            fail_msg("%s (%.17g | %lld) to the power of %g is not %.17Lg | %lld, but %.17g", cts_type_name(type),
                     w.x[0], (long long)w.u[0], exponent, w.rx, (long long)w.ru, cts_get(type, cts_at(&got, i)).re);
    }
    cts_clear(&gx, &result, NULL);
    cts_drop_all(&x, &got, NULL);
}

/* Every exponent with one type, with --full with all of them. */
static void powers(void **state) {
    (void)state;
    static const double exponents[] = {0, 1, 2, 3, 4, -1, -2, 0.5, -0.5, 1.5, -1.5, 2.5};
    static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_FLOAT, GA_DOUBLE, GA_BYTE, GA_UINT, GA_LONG};
    enum { TYPES = sizeof types / sizeof *types };
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof exponents / sizeof *exponents; i++)
        for (size_t t = 0, turn = cts_below(&r, TYPES); t < (cts.full ? TYPES : 1); t++) {
            int type = types[(turn + t) % TYPES];
            bool whole = exponents[i] == rint(exponents[i]) && (type != GA_UINT || exponents[i] >= 0);
            if (!cts_type_usable(type) || (cts_type_integer(type) && !whole)) type = GA_FLOAT;
            power(&r, type, exponents[i]);
        }
    if (!cts.fp64) return;
    double z[] = {3, -4, 0.25, 2}, got[4], want[] = {-7, -24, -3.9375, 1}; /* complex numbers: a product */
    float two = 2;
    size_t n = 2;
    GpuArray a = cts_filled(GA_CDOUBLE, 1, &n, z);
    const gpufunction_arg args[] = {{.array = &a}, {.number = &two, .typecode = GA_FLOAT}};
    cts_ok(GpuArray_apply_args("pow", &a, 2, args));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, want, sizeof want);
    GpuArray_clear(&a);
}

/* In long arrays work-items handle several elements: the bits are the same as in pieces, and nothing after the end
 * changes. */
static void many_of(const char *name, int type, size_t n) {
    enum { PIECE = 1 << 20, AFTER = 16 };
    const size_t size = cts_type_size(type), all = n + AFTER;
    const unsigned inputs = gpuarray_function_inputs(name);
    char *whole = malloc(2 * all * size), *got = whole + all * size;
    cts_random r = {cts.seed};
    GpuArray x[2], y[2];

    for (unsigned i = 0; i < 2; i++) {
        for (size_t k = 0; k < all; k++) {
            double v = 0.001 + (double)(cts_next(&r) >> 40) * 0x1p-18;
            float single = (float)v;
            memcpy(whole + k * size, type == GA_FLOAT ? (void *)&single : (void *)&v, size);
        }
        x[i] = cts_filled(type, 1, &all, whole);
        y[i] = cts_zeros(type, 1, &all);
    }
    for (size_t at = 0, m; at < 2 * n; at += m) { /* whole, then in pieces */
        const size_t from = at < n ? 0 : at - n;
        m = at < n || n - from < PIECE ? n - from : PIECE;
        GpuArray a = part_of(&x[0], from, m), b = part_of(&x[1], from, m), c = part_of(&y[at >= n], from, m);
        const GpuArray *list[] = {&a, &b};
        cts_ok(GpuArray_apply(name, &c, inputs, list));
        cts_clear(&a, &b, &c, NULL);
    }
    cts_ok(GpuArray_read(whole, all * size, &y[0]));
    cts_ok(GpuArray_read(got, all * size, &y[1]));
    for (size_t k = 0; k < all; k++)
        if (memcmp(whole + k * size, got + k * size, size) != 0)
            fail_msg("%s of %zu elements of %s: element %zu of the whole differs from that of a piece", name, n,
                     cts_type_name(type), k);
    for (unsigned i = 0; i < 2; i++) {
        cts_clear(&x[i], &y[i], NULL);
    }
    free(whole);
}

static void many(void **state) {
    (void)state;
    if (cts.small) cts_skip("millions of elements");
    many_of("log1p", GA_FLOAT, ((size_t)1 << 21) + 2051);
    many_of("atan2", GA_FLOAT, ((size_t)1 << 21) + 1030);
    if (cts_type_usable(GA_DOUBLE)) many_of("log", GA_DOUBLE, ((size_t)1 << 21) + 515);
}

const cts_case cts_named_cases[] = {{"every_function", every_function, 0},
                                    {"promotion", promotion, 0},
                                    {"layouts", layouts, 0},
                                    {"mistakes", mistakes, 0},
                                    {"fused", fused, 0},
                                    {"lifetime", lifetime, 0},
                                    {"powers", powers, 0},
                                    {"many", many, 0},
                                    {NULL, NULL, 0}};
