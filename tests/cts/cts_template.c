/* Kernels written in GK: from the source to results, and every kind of invalid input. */
#include "cts.h"

#include <math.h>

#include <gpuarray/template.h>

static const char axpy_source[] = "template <typename T : num>\n"
                                  "group_size(16)\n"
                                  "kernel axpy(T a, in view<T, 1> x, inout view<T, 1> y)\n"
                                  "{\n"
                                  "    for (idx i = global_id(0); i < y.dim(0); i += global_size(0))\n"
                                  "        y[i] = y[i] + a * x[i];\n"
                                  "}\n";

/* A template; on failure the case fails with the diagnostics. */
static GpuTemplate *make(const char *source) {
    GpuTemplate *t;
    char *log;
    if (GpuTemplate_new(&t, cts.ctx, "test.gk", 1, &source, NULL, &log) != GA_NO_ERROR)
        fail_msg("%s", log != NULL ? log : gpucontext_error(cts.ctx, GA_VALUE_ERROR));
    assert_null(log);
    return t;
}

static GpuInstance *instantiate(GpuTemplate *t, const char *kernel, unsigned n, const gputemplate_arg *args) {
    GpuInstance *k;
    char *log;
    int err = GpuTemplate_instantiate(&k, t, kernel, n, args, 0, &log);
    if (err != GA_NO_ERROR) fail_msg("%d: %s", err, log != NULL ? log : gpucontext_error(cts.ctx, err));
    free(log);
    return k;
}

/* y += a * x over n elements of vectors with these strides, in int and float. */
static void check_axpy(int typecode, const char *type, size_t n, ptrdiff_t xs, ptrdiff_t ys) {
    GpuTemplate *t = make(axpy_source);
    const gputemplate_arg arg = {"T", type};
    GpuInstance *k = instantiate(t, NULL, 1, &arg);
    GpuTemplate_free(t); /* the instance stays valid */
    const size_t item = gpuarray_get_elsize(typecode), room = 4 * (n + 1) * item, middle = 2 * (n + 1) * item;
    unsigned char *hx = calloc(1, room), *hy = calloc(1, room), *got = calloc(1, room);
    gpudata *bx, *by;
    for (size_t i = 0; i < room / item; i++) {
        if (typecode == GA_FLOAT) {
            ((float *)hx)[i] = (float)(i % 91) * 0.5f;
            ((float *)hy)[i] = (float)(i % 17) - 8.0f;
        } else {
            ((int32_t *)hx)[i] = (int32_t)(i % 91);
            ((int32_t *)hy)[i] = (int32_t)(i % 17) - 8;
        }
    }
    bx = cts_buffer(room, hx);
    by = cts_buffer(room, hy);
    GpuArray x, y;
    const ssize_t sx = xs * (ssize_t)item, sy = ys * (ssize_t)item;
    cts_ok(GpuArray_fromdata(&x, bx, middle, typecode, 1, &n, &sx, 1));
    cts_ok(GpuArray_fromdata(&y, by, middle, typecode, 1, &n, &sy, 1));
    float fa = 3.0f;
    int32_t ia = 3;
    void *args[] = {typecode == GA_FLOAT ? (void *)&fa : (void *)&ia, &x, &y};
    const size_t groups = 3;
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    for (size_t i = 0; i < n; i++) {
        ptrdiff_t px = (ptrdiff_t)(middle / item) + (ptrdiff_t)i * xs,
                  py = (ptrdiff_t)(middle / item) + (ptrdiff_t)i * ys;
        if (typecode == GA_FLOAT)
            ((float *)hy)[py] += 3.0f * ((float *)hx)[px];
        else
            ((int32_t *)hy)[py] += 3 * ((int32_t *)hx)[px];
    }
    cts_ok(gpudata_read(got, by, 0, room));
    assert_memory_equal(got, hy, room);
    GpuInstance_free(k);
    cts_clear(&x, &y, NULL);
    gpudata_release(bx);
    gpudata_release(by);
    free(hx);
    free(hy);
    free(got);
}

static void axpy(void **state) {
    (void)state;
    check_axpy(GA_FLOAT, "f32", 1000, 1, 1);
    check_axpy(GA_FLOAT, "f32", 77, 2, -1);
    check_axpy(GA_INT, "i32", 513, -2, 2);
    check_axpy(GA_INT, "i32", 1, 1, 1);
}

/* Scalars of every type reach the kernel unchanged. */
static void scalars(void **state) {
    (void)state;
    GpuTemplate *t =
        make("group_size(1)\n"
             "kernel take_all(bool b, i8 c, u16 s, i32 i, u64 l, f16 h, bf16 w, f32 f, idx n, out view<i64, 1> y)\n"
             "{\n"
             "    y[0] = b ? i64(1) : i64(0); y[1] = i64(c); y[2] = i64(s); y[3] = i64(i); y[4] = i64(l);\n"
             "    y[5] = i64(f32(h)); y[6] = i64(f32(w)); y[7] = i64(f); y[8] = i64(n);\n"
             "}\n");
    GpuInstance *k = instantiate(t, "take_all", 0, NULL);
    GpuTemplate_free(t);
    const size_t nine = 9, one = 1;
    GpuArray y = cts_zeros(GA_LONG, 1, &nine);
    uint8_t b = 1;
    int8_t c = -7;
    uint16_t s = 65000;
    int32_t i = -100000;
    uint64_t l = UINT64_C(1) << 40;
    ga_half_t h = ga_float2half(12.0f);
    ga_bfloat16_t w = ga_float2bfloat16(-96.0f);
    float f = 1024.5f;
    ssize_t n = -5;
    void *args[] = {&b, &c, &s, &i, &l, &h, &w, &f, &n, &y};
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    const int64_t want[] = {1, -7, 65000, -100000, INT64_C(1) << 40, 12, -96, 1024, -5};
    int64_t got[9];
    cts_ok(GpuArray_read(got, sizeof got, &y));
    assert_memory_equal(got, want, sizeof got);
    GpuInstance_free(k);
    GpuArray_clear(&y);
}

/* Edge cases of arithmetic that GK defines and vendors treat differently. */
static void defined_edges(void **state) {
    (void)state;
    GpuTemplate *t =
        make("group_size(1)\n"
             "kernel edges(i32 a, i32 zero, i32 minus, u32 shift, f32 big, f32 nan, out view<i32, 1> y)\n"
             "{\n"
             "    y[0] = a / zero; y[1] = a % zero; y[2] = a / minus; y[3] = a + minus;\n"
             "    y[4] = 1 << shift; y[5] = i32(big); y[6] = i32(-big); y[7] = i32(nan); y[8] = a % minus;\n"
             "}\n");
    GpuInstance *k = instantiate(t, NULL, 0, NULL);
    GpuTemplate_free(t);
    const size_t nine = 9, one = 1;
    GpuArray y = cts_zeros(GA_INT, 1, &nine);
    int32_t a = INT32_MIN, zero = 0, minus = -1;
    uint32_t shift = 33;
    const uint32_t nan_bits = 0x7fc00000u;
    float big = 1e20f, nan;
    memcpy(&nan, &nan_bits, sizeof nan);
    void *args[] = {&a, &zero, &minus, &shift, &big, &nan, &y};
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    const int32_t want[] = {0, 0, INT32_MIN, INT32_MAX, 2, INT32_MAX, INT32_MIN, 0, 0};
    int32_t got[9];
    cts_ok(GpuArray_read(got, sizeof got, &y));
    assert_memory_equal(got, want, sizeof got);
    GpuInstance_free(k);
    GpuArray_clear(&y);
}

/* Local memory and a barrier; the properties of an instance. */
static void local_memory(void **state) {
    (void)state;
    GpuTemplate *t = make("template <int N = 16>\n"
                          "group_size(N)\n"
                          "kernel reverse(in view<i32, 1> x, out view<i32, 1> y)\n"
                          "{\n"
                          "    local i32 tile[N];\n"
                          "    tile[local_id(0)] = x[global_id(0)];\n"
                          "    barrier();\n"
                          "    y[global_id(0)] = tile[N - 1 - local_id(0)];\n"
                          "}\n");
    GpuInstance *k = NULL;
    static const gputemplate_arg large[] = {{"N", "2048"}}; /* more than the language allows on any device */
    char *log = NULL;
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, NULL, 1, large, 0, &log));
    assert_non_null(log);
    assert_non_null(strstr(log, "GK0703"));
    free(log);
    k = instantiate(t, NULL, 0, NULL);
    GpuTemplate_free(t);
    size_t size[3], local = 0, most = 0;
    unsigned params = 0;
    const char *name = NULL, *text = NULL;
    int registers = 0, math = 0;
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_GROUP_SIZE, size));
    assert_true(size[0] == 16 && size[1] == 1 && size[2] == 1);
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_LOCAL_BYTES, &local));
    assert_true(local == 16 * 4);
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_MAXLSIZE, &most));
    assert_true(most >= 16);
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_NUMPARAMS, &params));
    assert_int_equal(params, 2);
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_NAME, &name));
    assert_string_equal(name, "reverse<N=16>");
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_SOURCE, &text));
    assert_non_null(strstr(text, "reverse"));
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_REGISTERS, &registers));
    assert_true(registers == -1 || registers > 0);
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_MATH, &math));
    assert_int_equal(math, GT_MATH_STRICT);
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_property(k, 1, &math));
    cts_fails(GpuInstance_property(k, GA_INSTANCE_PROP_MATH, NULL));
    cts_fails(GpuInstance_property(NULL, GA_INSTANCE_PROP_MATH, &math));

    int32_t x[64], got[64];
    for (int i = 0; i < 64; i++) x[i] = i;
    const size_t n = 64, groups = 4;
    GpuArray a = cts_filled(GA_INT, 1, &n, x), b = cts_zeros(GA_INT, 1, &n);
    void *args[] = {&a, &b};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(got, sizeof got, &b));
    for (int i = 0; i < 64; i++) assert_int_equal(got[i], i / 16 * 16 + 15 - i % 16);
    GpuInstance_free(k);
    cts_clear(&a, &b, NULL);
}

static void source_errors(void **state) {
    (void)state;
    GpuTemplate *t = (GpuTemplate *)&state;
    const char *bad = "kernel broken(out view<f32, 1> y)\n{\n    y[0] = nonsense;\n}\n", *none = NULL;
    char *log = NULL;
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_new(&t, cts.ctx, "broken.gk", 1, &bad, NULL, &log));
    assert_null(t);
    assert_non_null(log);
    /* the message has position, source line and caret */
    if (!strstr(log, "broken.gk:3:12") || !strstr(log, "nonsense") || !strstr(log, "^")) fail_msg("%s", log);
    free(log);
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_new(&t, cts.ctx, "broken.gk", 1, &bad, NULL, NULL));
    const char *no_array = "kernel broken(out buffer<bf16x2> y) { y[0] = bf16x2(0, 1); }";
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_new(&t, cts.ctx, "broken.gk", 1, &no_array, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuTemplate_new(&t, cts.ctx, NULL, 1, &bad, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_new(&t, cts.ctx, "x", 0, &bad, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuTemplate_new(&t, cts.ctx, "x", 1, &none, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuTemplate_new(&t, cts.ctx, "x", 1, NULL, NULL, NULL));
    cts_fails(GpuTemplate_new(&t, NULL, "x", 1, &bad, NULL, NULL));
    cts_fails(GpuTemplate_new(NULL, cts.ctx, "x", 1, &bad, NULL, NULL));
    GpuTemplate_free(NULL);

    t = make(axpy_source);
    GpuInstance *k;
    const gputemplate_arg wrong_type = {"T", "f33"}, wrong_class = {"T", "bool"}, unknown = {"U", "f32"},
                          empty = {"T", NULL};
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 1, &wrong_type, 0, &log));
    assert_null(k);
    assert_non_null(log);
    if (!strstr(log, "f33")) fail_msg("%s", log);
    free(log);
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 1, &wrong_class, 0, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 1, &unknown, 0, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 1, &empty, 0, NULL));
    const gputemplate_arg twice[] = {{"T", "f32"}, {"T", "f32"}}, no_elements = {"T", "idx"};
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 2, twice, 0, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 1, &no_elements, 0, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 0, NULL, 0, NULL)); /* T has no default */
    cts_fails_with(GA_INVALID_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 1, NULL, 0, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "nope", 0, NULL, 0, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, "axpy", 0, NULL, 9, NULL));
    cts_fails(GpuTemplate_instantiate(&k, NULL, "axpy", 0, NULL, 0, NULL));
    cts_fails(GpuTemplate_instantiate(NULL, t, "axpy", 0, NULL, 0, NULL));
    GpuTemplate_free(t);
    GpuInstance_free(NULL);
}

static void call_errors(void **state) {
    (void)state;
    GpuTemplate *t = make(axpy_source);
    const gputemplate_arg f32 = {"T", "f32"};
    GpuInstance *k = instantiate(t, "axpy", 1, &f32);
    GpuTemplate_free(t);
    const size_t n = 10, two[] = {2, 5}, one = 1, zero = 0, huge = SIZE_MAX, wrong = 32, right = 16;
    float a = 1;
    GpuArray x = cts_zeros(GA_FLOAT, 1, &n), y = cts_zeros(GA_FLOAT, 1, &n);
    void *args[] = {&a, &x, &y};
    cts_ok(GpuInstance_call(k, 1, &one, &right, args));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 1, &one, &wrong, args));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 0, &one, NULL, args));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 4, &one, NULL, args));
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, NULL, NULL, args));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 1, &zero, NULL, args));
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 1, &huge, NULL, args));
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &one, NULL, NULL));
    cts_fails(GpuInstance_call(NULL, 1, &one, NULL, args));
    args[1] = NULL;
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &one, NULL, args));
    GpuArray z = cts_zeros(GA_INT, 1, &n);
    args[1] = &z;
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 1, &one, NULL, args)); /* wrong type */
    GpuArray_clear(&z);
    z = cts_zeros(GA_FLOAT, 2, two);
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 1, &one, NULL, args)); /* wrong rank */
    GpuArray_clear(&z);
    gpucontext *other = cts_open(NULL);
    cts_ok(GpuArray_zeros(&z, other, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuInstance_call(k, 1, &one, NULL, args));
    GpuArray_clear(&z);
    gpucontext_deref(other);
    args[1] = &x;
    y.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 1, &one, NULL, args));
    GpuInstance_free(k);
    cts_clear(&x, &y, NULL);
}

/*
 * idx has 32 bits where everything a loop over the work-items can reach fits in 31: the extent, and one more step of
 * all work-items. The kernel sees the width of idx by wrapping. The views repeat one element, so that their extent can
 * be anything.
 */
static void index_width(void **state) {
    (void)state;
    static const char source[] = "group_size(32)\n"
                                 "kernel k(in view<u8, 2> x, idx n, idx one, inout view<i32, 1> y)\n"
                                 "{\n"
                                 "    idx far = n;\n"
                                 "    for (idx i = global_id(0); i < x.dim(1); i += global_size(0)) far = i;\n"
                                 "    idx next = idx(2147483647) + one;\n"
                                 "    if (global_id(0) == 0) y[0] = next > 0 ? 64 : 32;\n"
                                 "    if (far < 0) atomic_or(y[1], 1);\n"
                                 "}\n";
    const struct {
        size_t dims[2];
        ssize_t n;
        size_t groups;
        int bits;
    } cases[] = {
        {{1, 7}, 0, 1, 32},
        {{1, 0}, (ssize_t)INT32_MAX - 32, 1, 32},
        {{1, 0}, (ssize_t)INT32_MAX - 31, 1, 64},
        {{1, 0}, (ssize_t)INT32_MAX - 64, 2, 32},
        {{1, 0}, (ssize_t)INT32_MAX - 63, 2, 64},
        {{(size_t)INT32_MAX - 32, 1}, 0, 1, 32},
        {{(size_t)INT32_MAX - 31, 1}, 0, 1, 64},
        {{(size_t)INT32_MAX - 31, 0}, 0, 1, 64}, /* no elements in the view, but an extent */
        {{(size_t)1 << 20, (size_t)1 << 12}, 0, 1, 64},
        {{1, 0}, -(ssize_t)INT32_MAX - 1, 1, 64},
    };
    if (sizeof(size_t) < 8) skip();
    GpuTemplate *t = make(source);
    GpuInstance *k = instantiate(t, NULL, 0, NULL);
    const ssize_t none[2] = {0, 0}, one = 1;
    const size_t two = 2;
    unsigned char byte = 1;
    gpudata *b = cts_buffer(1, &byte);
    GpuArray x, y;

    cts_ok(GpuArray_empty(&y, cts.ctx, GA_INT, 1, &two, GA_C_ORDER));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int32_t got[2];
        ssize_t n = cases[i].n;
        cts_ok(GpuArray_memset(&y, 0));
        cts_ok(GpuArray_fromdata(&x, b, 0, GA_UBYTE, 2, cases[i].dims, none, 0));
        void *args[] = {&x, &n, (void *)(uintptr_t)&one, &y};
        cts_ok(GpuInstance_call(k, 1, &cases[i].groups, NULL, args));
        cts_ok(GpuArray_read(got, sizeof got, &y));
        if (got[0] != cases[i].bits || got[1] != (n < 0))
            fail_msg("case %zu: %d bits, %d are expected; an index was negative: %d", i, got[0], cases[i].bits, got[1]);
        GpuArray_clear(&x);
    }
    GpuArray_clear(&y);
    gpudata_release(b);
    GpuInstance_free(k);
    GpuTemplate_free(t);
}

/* A product of small numbers exceeds 32 bits, which the launch cannot know from the extents: a kernel can ask for an
 * idx of 64 bits. */
static void index_demanded(void **state) {
    (void)state;
    static const char source[] =
        "template <int WIDTH>\n"
        "group_size(4)\n"
        "index(WIDTH)\n"
        "kernel k(idx n, in view<i32, 1> x, out buffer<i64> y)\n"
        "{\n"
        "    idx index = n * n;\n"
        "    if (global_id(0) == 0) y[0] = index;\n"
        "    if (global_id(0) == 1) y[1] = i64(x.stride(0)) + i64(x.dim(0)) * 1000 + x[2] * 1000000;\n"
        "}\n";
    static const int32_t values[] = {3, 4, 5};
    static const char *const widths[] = {"32", "64"};
    const size_t two = 2, three = 3, one = 1;
    if (sizeof(size_t) < 8) skip();
    GpuTemplate *t = make(source);
    GpuArray y;
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_LONG, 1, &two, GA_C_ORDER));
    GpuArray x = cts_filled(GA_INT, 1, &three, values);
    for (int wide = 0; wide < 2; wide++) {
        const gputemplate_arg arg = {"WIDTH", widths[wide]};
        GpuInstance *k = instantiate(t, NULL, 1, &arg);
        const ssize_t ns[] = {65536, -65537, 3};
        for (size_t i = 0; i < 3; i++) {
            ssize_t n = ns[i];
            int64_t got[2], product = (int64_t)n * n;
            void *args[] = {&n, &x, &y};
            cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
            cts_ok(GpuArray_read(got, sizeof got, &y));
            assert_int_equal(got[0], wide ? product : (int32_t)(uint32_t)product);
            assert_int_equal(got[1], 4 + 3000 + 5000000);
        }
        GpuInstance_free(k);
    }
    GpuTemplate_free(t);
    cts_clear(&x, &y, NULL);
}

/* Names that mean something else in a target language or in the emitted text. */
static void names(void **state) {
    (void)state;
    static const char source[] = "f32 twice(f32 log, out f32 sqrt) { sqrt = log; return log + log; }\n"
                                 "group_size(4)\n"
                                 "kernel union(in view<f32, 2> x, f32 vec_step, out buffer<f32> y)\n"
                                 "{\n"
                                 "    if (global_id(0) == 0) {\n"
                                 "        idx x_dim0 = x.dim(0) + 10;\n"
                                 "        idx x_stride0 = x.stride(1);\n"
                                 "        idx y_size = y.size();\n"
                                 "        f32 i0[3];\n"
                                 "        f32 log = log(vec_step);\n"
                                 "        f32 float4;\n"
                                 "        f32 exp = twice(log, float4);\n"
                                 "        { idx y_size = y.size() + 1; i0[1] = f32(y_size); }\n"
                                 "        y[0] = x[1, 2];\n"
                                 "        y[1] = f32(x_dim0 + x_stride0);\n"
                                 "        y[2] = f32(y_size) + i0[0] + i0[1] + i0[2];\n"
                                 "        y[3] = exp + float4;\n"
                                 "    }\n"
                                 "}\n";
    const float values[] = {1, 2, 3, 4, 5, 6};
    const size_t dims[] = {2, 3}, four = 4, one = 1;
    float step = 1, got[4];
    GpuTemplate *t = make(source);
    GpuInstance *k = instantiate(t, NULL, 0, NULL);
    GpuArray y;
    GpuTemplate_free(t);
    GpuArray x = cts_filled(GA_FLOAT, 2, dims, values);
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_FLOAT, 1, &four, GA_C_ORDER));
    void *args[] = {&x, &step, &y};
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    const float want[] = {6, 2 + 10 + 4, 4 + 5, 0};
    assert_memory_equal(got, want, sizeof want);
    GpuInstance_free(k);
    cts_clear(&x, &y, NULL);
}

/* Arrays of vector types, as views and buffers, read and written as whole vectors. */
static void vectors(void **state) {
    (void)state;
    static const char source[] = "group_size(8)\n"
                                 "kernel k(in view<f32x4, 1> x, out buffer<i16x2> y, inout view<f32x4, 1> z)\n"
                                 "{\n"
                                 "    idx i = global_id(0);\n"
                                 "    if (i >= x.dim(0)) return;\n"
                                 "    f32x4 v = x[i];\n"
                                 "    i16x2 w = i16x2(0);\n"
                                 "    w[0] = i16(v[0] + v[1]);\n"
                                 "    w[1] = i16(v[2] - v[3]);\n"
                                 "    y[i] = w;\n"
                                 "    z[i] = z[i] + v;\n"
                                 "}\n";
    enum { N = 13 };
    GpuTemplate *t = make(source);
    GpuInstance *k = instantiate(t, NULL, 0, NULL);
    const size_t n = N, twice = 2 * N, groups = 2;
    const ssize_t step = -32, dense = 16, odd = 20;
    float hx[8 * N], hz[4 * N];
    int16_t got[2 * N];
    GpuArray x, wrong;

    for (int i = 0; i < 8 * N; i++) hx[i] = (float)(i * 5 % 37);
    for (int i = 0; i < 4 * N; i++) hz[i] = (float)i;
    gpudata *b = cts_buffer(sizeof hx, hx);
    cts_ok(GpuArray_fromdata(&x, b, 32 * (N - 1), GA_FLOAT4, 1, &n, &step, 0));
    GpuArray y = cts_zeros(GA_SHORT2, 1, &n), z = cts_filled(GA_FLOAT4, 1, &n, hz);
    void *args[] = {&x, &y, &z};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    cts_ok(GpuArray_read(hz, sizeof hz, &z));
    for (int i = 0; i < N; i++) {
        const float *v = hx + 8 * (N - 1 - i);
        assert_int_equal(got[2 * i], (int)(v[0] + v[1]));
        assert_int_equal(got[2 * i + 1], (int)(v[2] - v[3]));
        for (int l = 0; l < 4; l++) assert_true(hz[4 * i + l] == (float)(4 * i + l) + v[l]);
    }
    /* Refused: scalars, other vectors, and vectors at addresses that are not a multiple of their size. */
    static const int types[] = {GA_FLOAT, GA_FLOAT2, GA_INT4, GA_FLOAT8};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        wrong = cts_zeros(types[i], 1, &twice);
        args[0] = &wrong;
        cts_fails_with(GA_VALUE_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
        GpuArray_clear(&wrong);
    }
    args[0] = &wrong;
    cts_ok(GpuArray_fromdata(&wrong, b, 4, GA_FLOAT4, 1, &n, &dense, 0));
    cts_fails_with(GA_UNALIGNED_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    GpuArray_clear(&wrong);
    cts_ok(GpuArray_fromdata(&wrong, b, 0, GA_FLOAT4, 1, &n, &odd, 0));
    cts_fails_with(GA_UNALIGNED_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    cts_clear(&wrong, &x, &y, &z, NULL);
    gpudata_release(b);
    GpuInstance_free(k);
    GpuTemplate_free(t);
}

static bool has_subgroup(void) {
    static const char source[] = "group_size(1)\nkernel ask(out view<i32, 1> y) { y[0] = has(subgroup) ? 1 : 0; }\n";
    GpuTemplate *t = make(source);
    GpuInstance *k = instantiate(t, NULL, 0, NULL);
    const size_t one = 1;
    int32_t got;
    GpuTemplate_free(t);
    GpuArray y = cts_zeros(GA_INT, 1, &one);
    void *args[] = {&y};
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    cts_ok(GpuArray_read(&got, sizeof got, &y));
    GpuArray_clear(&y);
    GpuInstance_free(k);
    return got == 1;
}

/* An instance that asks for more than the device has fails with a code of its own, which is in the log. */
static void lacks(GpuTemplate *t, const char *kernel, size_t n, const char *code) {
    char text[24], *log = NULL;
    const gputemplate_arg arg = {"N", text};
    GpuInstance *k;
    snprintf(text, sizeof text, "%zu", n);
    cts_fails_with(GA_DEVSUP_ERROR, GpuTemplate_instantiate(&k, t, kernel, n > 0, &arg, 0, &log));
    assert_null(k);
    assert_non_null(log);
    if (!strstr(log, code)) fail_msg("%s", log);
    free(log);
}

/* Whether the device has what a kernel needs is checked when that kernel is instantiated: other kernels of the same
 * source are not affected. */
static void device_lacks(void **state) {
    (void)state;
    enum { LANGUAGE_ITEMS = 1024, LANGUAGE_BYTES = 1 << 24 }; /* what GK allows on any device */
    enum { BEYOND = 8 };
    static const char source[] =
        "group_size(32) kernel lanes(out view<i32, 1> y) { y[local_id(0)] = shuffle_xor(subgroup_lane(), 1); }\n"
        "group_size(1) kernel doubles(out view<f64, 1> y) { y[0] = 1; }\n"
        "template <int N> group_size(1) kernel memory(out view<u8, 1> y)\n"
        "{\n    local u8 a[N];\n    a[0] = 1;\n    barrier();\n    y[0] = a[0];\n}\n"
        "template <int N> group_size(N) kernel items(out view<i32, 1> y) { y[local_id(0)] = 1; }\n";
    GpuTemplate *t = make(source);
    size_t local = 0;
    const gputemplate_arg fits = {"N", "16"};
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LMEMSIZE, &local));
    if (has_subgroup())
        GpuInstance_free(instantiate(t, "lanes", 0, NULL));
    else
        lacks(t, "lanes", 0, "GK0701");
    if (cts.fp64)
        GpuInstance_free(instantiate(t, "doubles", 0, NULL));
    else
        lacks(t, "doubles", 0, "GK0701");
    GpuInstance_free(instantiate(t, "memory", 1, &fits));
    /* The property states what every kernel can have; a GK kernel may have several times that, where the driver allows
     * it on request. */
    if (local * BEYOND < LANGUAGE_BYTES) lacks(t, "memory", local * BEYOND, "GK0702");
    GpuInstance_free(instantiate(t, "items", 1, &fits));
    if (cts.max_group < LANGUAGE_ITEMS) lacks(t, "items", cts.max_group + 1, "GK0703");
    GpuTemplate_free(t);
}

enum { WARP = 32, LANES = 3 * WARP };

/* Every shuffle function on elements of one type, against loops. The group has two dimensions; work-items are numbered
 * along the first. */
static void check_shuffles(int typecode, const char *type, const char *value) {
    static const char *const rows[] = {"shuffle", "shuffle_xor", "shuffle_down", "shuffle_up"};
    char source[800];
    snprintf(source, sizeof source,
             "group_size(16, 6)\n"
             "kernel shuffles(i32 n, out view<%s, 2> y, out view<i32, 1> lane, out view<i32, 1> size)\n"
             "{\n"
             "    idx i = local_id(0) + 16 * local_id(1);\n"
             "    %s x = %s;\n"
             "    y[0, i] = shuffle(x, (subgroup_lane() * 7 + n) %% subgroup_size());\n"
             "    y[1, i] = shuffle_xor(x, n);\n"
             "    y[2, i] = shuffle_down(x, n);\n"
             "    y[3, i] = shuffle_up(x, n);\n"
             "    lane[i] = subgroup_lane();\n"
             "    size[i] = subgroup_size();\n"
             "    local i32 box[96];\n"
             "    box[i] = subgroup_lane();\n"
             "    subgroup_barrier();\n"
             "    i32 other = box[i ^ 31];\n"
             "    subgroup_barrier();\n"
             "    box[i] = other;\n"
             "    subgroup_barrier();\n"
             "    lane[i] = box[i ^ 31];\n"
             "}\n",
             type, type, value);
    GpuTemplate *t = make(source);
    GpuInstance *k = instantiate(t, NULL, 0, NULL);
    const size_t dims[] = {4, LANES}, one = 1, item = gpuarray_get_elsize(typecode);
    unsigned char got[4 * LANES * 8];
    int32_t lane[LANES], size[LANES];
    GpuTemplate_free(t);
    GpuArray y = cts_zeros(typecode, 2, dims), a = cts_zeros(GA_INT, 1, dims + 1), b = cts_zeros(GA_INT, 1, dims + 1);
    static const int32_t steps[] = {0, 1, 3, 16, WARP - 1};
    for (size_t s = 0; s < sizeof steps / sizeof *steps; s++) {
        int32_t n = steps[s];
        void *args[] = {&n, &y, &a, &b};
        cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
        cts_ok(GpuArray_read(got, 4 * LANES * item, &y));
        cts_ok(GpuArray_read(lane, sizeof lane, &a));
        cts_ok(GpuArray_read(size, sizeof size, &b));
        for (int i = 0; i < LANES; i++) {
            int l = i % WARP, first = i - l;
            const int from[] = {first + (l * 7 + n) % WARP, first + (l ^ n), l + n < WARP ? i + n : i,
                                l >= n ? i - n : i};
            assert_int_equal(size[i], WARP);
            assert_int_equal(lane[i], l);
            for (int r = 0; r < 4; r++) {
                const int64_t v = INT64_C(-1000000007) * (from[r] + 1); /* `value` in that work-item */
                const double d = (double)(from[r] + 1) / 7;
                unsigned char want[8];
                if (typecode == GA_DOUBLE)
                    memcpy(want, &d, 8);
                else if (typecode == GA_FLOAT)
                    memcpy(want, &(float){(float)(from[r] + 1) / 7}, 4);
                else
                    memcpy(want, &v, 8); /* whose first 4 bytes are the i32 or u32 */
                if (memcmp(got + ((size_t)r * LANES + (size_t)i) * item, want, item) != 0)
                    fail_msg("%s of %s by %d: work-item %d has not the value of %d", rows[r], type, n, i, from[r]);
            }
        }
    }
    GpuInstance_free(k);
    cts_clear(&y, &a, &b, NULL);
}

static void subgroups(void **state) {
    (void)state;
    if (!has_subgroup()) cts_skip("the device has no feature subgroup");
    check_shuffles(GA_INT, "i32", "i32(-1000000007) * i32(i + 1)");
    check_shuffles(GA_UINT, "u32", "u32(i32(-1000000007)) * u32(i + 1)");
    check_shuffles(GA_LONG, "i64", "i64(-1000000007) * i64(i + 1)");
    check_shuffles(GA_ULONG, "u64", "u64(i64(-1000000007)) * u64(i + 1)");
    check_shuffles(GA_FLOAT, "f32", "f32(i + 1) / 7");
    if (cts.fp64) check_shuffles(GA_DOUBLE, "f64", "f64(i + 1) / 7");
}

static double unit(cts_random *r) {
    return (double)(cts_next(r) >> 11) * 0x1p-53;
}

/* a b + c for matrices held by two subgroups: the bits of a chain of fma on the host, with infinities and the like
 * among the elements. */
static void matrices(void **state) {
    (void)state;
    if (!has_subgroup() || !cts.fp64) cts_skip("the device has no feature subgroup");
    GpuTemplate *t = make("group_size(64)\n"
                          "kernel multiply(in view<f64, 2> a, in view<f64, 2> b, inout view<f64, 2> c)\n"
                          "{\n"
                          "    idx g = local_id(0) % 32 / 4;\n"
                          "    idx t = local_id(0) % 4;\n"
                          "    idx p = local_id(0) / 32 * 16;\n"
                          "    vec<f64, 8> x = 0.0;\n"
                          "    vec<f64, 4> y = 0.0;\n"
                          "    vec<f64, 4> z = 0.0;\n"
                          "    static for (int i = 0; i < 8; i++) x[i] = a[p + g + i % 2 * 8, t + i / 2 * 4];\n"
                          "    static for (int i = 0; i < 4; i++) y[i] = b[p + t + 4 * i, g];\n"
                          "    static for (int i = 0; i < 4; i++) z[i] = c[p + g + i / 2 * 8, 2 * t + i % 2];\n"
                          "    z = matrix_fma(x, y, z);\n"
                          "    static for (int i = 0; i < 4; i++) c[p + g + i / 2 * 8, 2 * t + i % 2] = z[i];\n"
                          "}\n");
    GpuInstance *k = instantiate(t, NULL, 0, NULL);
    static const double special[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 0x1p-1074, -0x1p-1060, 0x1p1023};
    const size_t square[] = {32, 16}, tall[] = {32, 8}, one = 1;
    static double a[32][16], b[32][8], c[32][8], got[32][8];
    cts_random r = {cts.seed};
    GpuArray ga, gb, gc;
    GpuTemplate_free(t);
    cts_ok(GpuArray_empty(&ga, cts.ctx, GA_DOUBLE, 2, square, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gb, cts.ctx, GA_DOUBLE, 2, tall, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gc, cts.ctx, GA_DOUBLE, 2, tall, GA_C_ORDER));
    for (unsigned round = 0; round < 20; round++) {
        for (unsigned i = 0; i < 32 * 16; i++) a[i / 16][i % 16] = ldexp(unit(&r) - 0.5, (int)(i * 37 % 41) - 20);
        for (unsigned i = 0; i < 32 * 8; i++) {
            b[i / 8][i % 8] = ldexp(unit(&r) - 0.5, (int)(i * 29 % 61) - 30);
            c[i / 8][i % 8] = unit(&r);
        }
        for (unsigned i = 0; i < round / 4; i++) {
            a[i][(3 * i + round) % 16] = special[(i + round) % 8];
            b[(5 * i + round) % 16][i] = special[(3 * i + round) % 8];
        }
        cts_ok(GpuArray_write(&ga, a, sizeof a));
        cts_ok(GpuArray_write(&gb, b, sizeof b));
        cts_ok(GpuArray_write(&gc, c, sizeof c));
        void *args[] = {&ga, &gb, &gc};
        cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
        cts_ok(GpuArray_read(got, sizeof got, &gc));
        for (unsigned i = 0; i < 32; i++)
            for (unsigned j = 0; j < 8; j++) {
                double want = c[i][j];
                for (unsigned l = 0; l < 16; l++) want = fma(a[i][l], b[i / 16 * 16 + l][j], want);
                bool same = memcmp(&want, &got[i][j], sizeof want) == 0 || (isnan(want) && isnan(got[i][j]));
                if (!same) fail_msg("element %u, %u is %a, not %a", i, j, got[i][j], want);
            }
    }
    GpuInstance_free(k);
    cts_clear(&ga, &gb, &gc, NULL);
}

/* A kernel's own group size is honoured, also where the device allows most kernels less: in every shape, up to its
 * limit. */
static void group_sizes(void **state) {
    (void)state;
    static const unsigned shapes[][3] = {{1, 1, 1}, {64, 1, 1}, {512, 1, 1}, {1024, 1, 1}, {32, 16, 1}, {16, 8, 8}};
    for (size_t n = 0; n < sizeof shapes / sizeof *shapes; n++) {
        const unsigned *s = shapes[n], items = s[0] * s[1] * s[2];
        const size_t groups[3] = {2, 1, 1}, total = 2 * (size_t)items;
        char source[600];
        if (items > cts.max_group) continue;
        snprintf(source, sizeof source,
                 "group_size(%u, %u, %u)\nkernel k(out view<i32, 1> y)\n{\n    local i32 box[%u];\n"
                 "    idx me = local_id(0) + %u * (local_id(1) + %u * local_id(2));\n    box[me] = i32(me);\n"
                 "    barrier();\n    y[group_id(0) * %u + me] = box[%u - me] + i32(group_size(0) * 4096);\n}\n",
                 s[0], s[1], s[2], items, s[0], s[1], items, items - 1);
        GpuTemplate *t = make(source);
        GpuInstance *k = instantiate(t, NULL, 0, NULL);
        size_t most = 0;
        cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_MAXLSIZE, &most));
        assert_true(most >= items);
        GpuArray y = cts_zeros(GA_INT, 1, &total);
        void *args[] = {&y};
        cts_ok(GpuInstance_call(k, 3, groups, NULL, args));
        int32_t *got = calloc(total, sizeof *got);
        assert_non_null(got);
        cts_ok(GpuArray_read(got, total * sizeof *got, &y));
        for (size_t i = 0; i < total; i++)
            assert_int_equal(got[i], (int32_t)(items - 1 - i % items) + (int32_t)s[0] * 4096);
        free(got);
        GpuArray_clear(&y);
        GpuInstance_free(k);
        GpuTemplate_free(t);
    }
}

const cts_case cts_template_cases[] = {
    {"axpy", axpy, 0},
    {"scalars", scalars, 0},
    {"defined_edges", defined_edges, 0},
    {"local_memory", local_memory, 0},
    {"vectors", vectors, 0},
    {"index_width", index_width, 0},
    {"index_demanded", index_demanded, 0},
    {"names", names, 0},
    {"subgroups", subgroups, 0},
    {"matrices", matrices, 0},
    {"group_sizes", group_sizes, 0},
    {"device_lacks", device_lacks, 0},
    {"source_errors", source_errors, 0},
    {"call_errors", call_errors, 0},
    {NULL, NULL, 0},
};
