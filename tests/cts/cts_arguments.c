/* Tagged arguments of GK kernels: GpuInstance_call_args(), and the checks of GpuInstance_call(). */
#include "cts.h"

#include <float.h>
#include <math.h>

#include <gpuarray/template.h>

static const char store_source[] = "template <typename T>\n"
                                   "group_size(1)\n"
                                   "kernel store(T v, out view<T, 1> y)\n"
                                   "{\n"
                                   "    y[0] = v;\n"
                                   "}\n";

/* A type: numbers that it can hold, with their bytes, and numbers that it cannot. */
typedef struct type_case {
    const char *name;
    int typecode;
    struct {
        gpuinstance_arg arg;
        const char *hex; /* lowest byte first */
    } good[6];
    gpuinstance_arg bad[6];
} type_case;

#define I(x)         \
    {                \
        GI_INT, {    \
            .i = (x) \
        }            \
    }
#define U(x)         \
    {                \
        GI_UINT, {   \
            .u = (x) \
        }            \
    }
#define R(x)                  \
    {                         \
        GI_REAL, {            \
            .real = {(x), 0 } \
        }                     \
    }
#define C(x, y)                 \
    {                           \
        GI_COMPLEX, {           \
            .real = {(x), (y) } \
        }                       \
    }

static const type_case types[] = {
    {"bool", GA_BOOL, {{I(1), "01"}, {I(0), "00"}, {U(1), "01"}}, {I(2), I(-1), U(2), R(1), C(1, 0)}},
    {"i8", GA_BYTE, {{I(-128), "80"}, {I(127), "7f"}, {U(127), "7f"}}, {I(128), I(-129), U(128), R(0), I(INT64_MIN)}},
    {"u8", GA_UBYTE, {{I(255), "ff"}, {U(0), "00"}}, {I(256), I(-1), U(256), R(0), U(UINT64_MAX)}},
    {"i16", GA_SHORT, {{I(-32768), "0080"}, {U(32767), "ff7f"}}, {I(32768), I(-32769), U(32768), R(1)}},
    {"u16", GA_USHORT, {{I(65535), "ffff"}, {U(258), "0201"}}, {I(65536), I(-1), U(65536), R(1)}},
    {"i32", GA_INT, {{I(INT32_MIN), "00000080"}, {U(INT32_MAX), "ffffff7f"}}, {I(0x80000000ll), U(0x80000000u), R(1)}},
    {"u32", GA_UINT, {{I(0xffffffffll), "ffffffff"}, {U(1), "01000000"}}, {I(0x100000000ll), I(-1), R(1)}},
    {"i64", GA_LONG, {{I(INT64_MIN), "0000000000000080"}, {I(-2), "feffffffffffffff"}}, {U(UINT64_MAX), R(1), C(0, 0)}},
    {"u64", GA_ULONG, {{U(UINT64_MAX), "ffffffffffffffff"}, {I(3), "0300000000000000"}}, {I(-1), R(1)}},
    {"f16",
     GA_HALF,
     {{R(1.5), "003e"},
      {R(65504), "ff7b"},
      {R(65519.999), "ff7b"},
      {I(2048), "0068"},
      {R(1.00048828125000001), "003c"}, /* a tie in half, were it rounded to float first: even */
      {R(1.0004882812500002), "013c"}},
     {R(65520), R(-1e30), I(2049), U(70000), C(1, 0)}},
    {"bf16",
     GA_BFLOAT16,
     {{R(1.5), "c03f"}, {R(-2), "00c0"}, {I(256), "8043"}, {R(1.00390625), "803f"}, {R(1.0039062500000002), "813f"}},
     {R(1e39), I(257), R(DBL_MAX), C(1, 0)}},
    {"f32",
     GA_FLOAT,
     {{R(0.1), "cdcccc3d"}, {I(1 << 24), "0000804b"}, {U(7), "0000e040"}, {R(-INFINITY), "000080ff"}},
     {R(1e39), I((1 << 24) + 1), U(UINT64_MAX), C(1, 0)}},
    {"f64",
     GA_DOUBLE,
     {{R(0.1), "9a9999999999b93f"}, {I(-1), "000000000000f0bf"}, {I(INT64_MIN), "000000000000e0c3"}},
     {I(INT64_MAX), U(UINT64_MAX), I((1ll << 53) + 1), C(1, 0)}},
    {"c64",
     GA_CFLOAT,
     {{C(1, -2), "0000803f000000c0"}, {R(3), "0000404000000000"}, {I(5), "0000a04000000000"}},
     {C(1e39, 0), C(0, -1e39), R(1e39), I((1 << 24) + 1)}},
    {"c128",
     GA_CDOUBLE,
     {{C(1, -2), "000000000000f03f00000000000000c0"}, {I(2), "00000000000000400000000000000000"}},
     {I(INT64_MAX)}},
};

static void check_type(const type_case *c) {
    const gputemplate_arg t = {"T", c->name};
    GpuInstance *k = cts_instance("arguments.gk", store_source, NULL, 1, &t, 0);
    const size_t one = 1, size = gpuarray_get_elsize(c->typecode);
    GpuArray y = cts_zeros(c->typecode, 1, &one);
    for (size_t i = 0; i < sizeof c->good / sizeof *c->good && c->good[i].hex != NULL; i++) {
        gpuinstance_arg args[] = {c->good[i].arg, gpuinstance_array(&y)};
        unsigned char got[16];
        char hex[33] = "";
        int err = GpuInstance_call_args(k, 1, &one, NULL, 2, args);
        if (err != GA_NO_ERROR) fail_msg("%s, number %zu: %s", c->name, i, gpucontext_error(cts.ctx, err));
        cts_ok(GpuArray_read(got, size, &y));
        for (size_t b = 0; b < size; b++) snprintf(hex + 2 * b, 3, "%02x", got[b]);
        if (strcmp(hex, c->good[i].hex) != 0) fail_msg("%s, number %zu: %s, not %s", c->name, i, hex, c->good[i].hex);
    }
    for (size_t i = 0; i < sizeof c->bad / sizeof *c->bad && c->bad[i].kind != GI_NOTHING; i++) {
        gpuinstance_arg args[] = {c->bad[i], gpuinstance_array(&y)};
        cts_fails_with(GA_VALUE_ERROR, GpuInstance_call_args(k, 1, &one, NULL, 2, args));
    }
    gpuinstance_arg args[] = {gpuinstance_array(&y), gpuinstance_array(&y)};
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call_args(k, 1, &one, NULL, 2, args));
    GpuArray_clear(&y);
    GpuInstance_free(k);
}

static void numbers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if ((types[i].typecode == GA_DOUBLE || types[i].typecode == GA_CDOUBLE) && !cts.fp64) continue;
        check_type(&types[i]);
    }
}

static const char mixed_source[] =
    "group_size(8)\n"
    "kernel mixed(in view<f32, 1> x, f32 a, idx shift, bool twice, inout buffer<f32> y)\n"
    "{\n"
    "    idx i = global_id(0);\n"
    "    if (i >= y.size()) return;\n"
    "    f32 v = a * x[i] + f32(shift);\n"
    "    y[i] = twice ? v + v : v;\n"
    "}\n";

static void mixed(void **state) {
    (void)state;
    enum { N = 20 };
    const size_t n = N, groups = 3, two[2] = {4, 5};
    float host[N];
    GpuInstance *k = cts_instance("arguments.gk", mixed_source, NULL, 0, NULL, 0);

    for (int i = 0; i < N; i++) host[i] = (float)i;
    GpuArray x = cts_filled(GA_FLOAT, 1, &n, host), y = cts_zeros(GA_FLOAT, 1, &n), ints = cts_zeros(GA_INT, 1, &n),
             square = cts_zeros(GA_FLOAT, 2, two);
    const gpuinstance_arg good[] = {gpuinstance_array(&x), gpuinstance_real(0.5), gpuinstance_int(-3),
                                    gpuinstance_int(1), gpuinstance_array(&y)};
    cts_ok(GpuInstance_call_args(k, 1, &groups, NULL, 5, good));
    cts_ok(GpuArray_read(host, sizeof host, &y));
    for (int i = 0; i < N; i++) assert_true(host[i] == 2 * (0.5f * (float)i - 3));

    const struct {
        unsigned which;
        int code;
        gpuinstance_arg arg;
    } bad[] = {
        {0, GA_VALUE_ERROR, gpuinstance_int(1)},           {0, GA_VALUE_ERROR, gpuinstance_real(1)},
        {0, GA_INVALID_ERROR, gpuinstance_array(NULL)},    {0, GA_VALUE_ERROR, gpuinstance_array(&ints)},
        {0, GA_VALUE_ERROR, gpuinstance_array(&square)},   {1, GA_VALUE_ERROR, gpuinstance_array(&x)},
        {1, GA_VALUE_ERROR, gpuinstance_complex(1, 0)},    {2, GA_VALUE_ERROR, gpuinstance_real(3)},
        {2, GA_VALUE_ERROR, gpuinstance_uint(UINT64_MAX)}, {3, GA_VALUE_ERROR, gpuinstance_int(2)},
        {3, GA_VALUE_ERROR, {GI_NOTHING, {.i = 0}}},       {4, GA_VALUE_ERROR, {(gpuinstance_kind)77, {.i = 0}}},
        {4, GA_VALUE_ERROR, gpuinstance_int(0)},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gpuinstance_arg args[5];
        memcpy(args, good, sizeof args);
        args[bad[i].which] = bad[i].arg;
        cts_fails_with(bad[i].code, GpuInstance_call_args(k, 1, &groups, NULL, 5, args));
    }
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call_args(k, 1, &groups, NULL, 4, good));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call_args(k, 1, &groups, NULL, 6, good));
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call_args(k, 1, &groups, NULL, 5, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call_args(k, 1, &groups, NULL, 0, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call_args(NULL, 1, &groups, NULL, 5, good));
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call_args(k, 1, NULL, NULL, 5, good));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call_args(k, 0, &groups, NULL, 5, good));
    cts_clear(&x, &y, &ints, &square, NULL);
    GpuInstance_free(k);
}

/* More parameters than have room on the stack. */
static void many(void **state) {
    (void)state;
    enum { COUNT = 40 };
    char source[4096];
    int at = snprintf(source, sizeof source, "group_size(1)\nkernel many(");
    for (int i = 0; i < COUNT; i++) at += snprintf(source + at, sizeof source - (size_t)at, "i32 p%d, ", i);
    at += snprintf(source + at, sizeof source - (size_t)at, "out view<i32, 1> y)\n{\n    y[0] = p0");
    for (int i = 1; i < COUNT; i++) at += snprintf(source + at, sizeof source - (size_t)at, " + p%d * %d", i, i);
    snprintf(source + at, sizeof source - (size_t)at, ";\n}\n");
    GpuInstance *k = cts_instance("arguments.gk", source, NULL, 0, NULL, 0);
    gpuinstance_arg args[COUNT + 1];
    const size_t one = 1;
    int32_t got, want = 0;
    GpuArray y = cts_zeros(GA_INT, 1, &one);
    for (int i = 0; i < COUNT; i++) {
        args[i] = gpuinstance_int(i + 1);
        want += (i + 1) * (i > 0 ? i : 1);
    }
    args[COUNT] = gpuinstance_array(&y);
    cts_ok(GpuInstance_call_args(k, 1, &one, NULL, COUNT + 1, args));
    cts_ok(GpuArray_read(&got, sizeof got, &y));
    assert_int_equal(got, want);
    GpuArray_clear(&y);
    GpuInstance_free(k);
}

/* Mistakes that can be detected in plain pointers: a buffer instead of its array, and memory that cannot be an array.
 */
static void plain_pointers(void **state) {
    (void)state;
    const size_t n = 8, groups = 1;
    GpuInstance *k = cts_instance("arguments.gk", mixed_source, NULL, 0, NULL, 0);
    float a = 1;
    ssize_t shift = 0;
    unsigned char twice = 0;
    double numbers_in_a_row[16]; /* a number, in memory as full as a stack is */
    GpuArray x = cts_zeros(GA_FLOAT, 1, &n), y = cts_zeros(GA_FLOAT, 1, &n);
    for (int i = 0; i < 16; i++) numbers_in_a_row[i] = 1.5 + i;
    void *args[] = {&x, &a, &shift, &twice, &y};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    args[0] = x.data;
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    assert_non_null(strstr(gpucontext_error(cts.ctx, GA_INVALID_ERROR), "x.data"));
    args[0] = &x;
    args[4] = y.data;
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    args[4] = numbers_in_a_row;
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    args[4] = (char *)&y + 1;
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    GpuArray_clear(&y);
    args[4] = &y; /* cleared */
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    GpuArray_clear(&x);
    GpuInstance_free(k);
}

const cts_case cts_arguments_cases[] = {
    {"numbers", numbers, 0}, {"mixed", mixed, 0}, {"many", many, 0}, {"plain_pointers", plain_pointers, 0},
    {NULL, NULL, 0},
};
