/* Kernels written in GK: from the source to results, and every kind of invalid input. */
#include "cts_template.h"

#include <math.h>

static const char axpy_source[] = "template <typename T : num>\n"
                                  "group_size(16)\n"
                                  "kernel axpy(T a, in view<T, 1> x, inout view<T, 1> y)\n"
                                  "{\n"
                                  "    for (idx i = global_id(0); i < y.dim(0); i += global_size(0))\n"
                                  "        y[i] = y[i] + a * x[i];\n"
                                  "}\n";

GpuTemplate *template_make(const char *source) {
    GpuTemplate *t;
    char *log;
    if (GpuTemplate_new(&t, cts.ctx, "test.gk", 1, &source, NULL, &log) != GA_NO_ERROR)
        fail_msg("%s", log != NULL ? log : gpucontext_error(cts.ctx, GA_VALUE_ERROR));
    assert_null(log);
    return t;
}

GpuInstance *template_instantiate(GpuTemplate *t, const char *kernel, unsigned n, const gputemplate_arg *args) {
    GpuInstance *k;
    char *log;
    int err = GpuTemplate_instantiate(&k, t, kernel, n, args, 0, &log);
    if (err != GA_NO_ERROR) fail_msg("%d: %s", err, log != NULL ? log : gpucontext_error(cts.ctx, err));
    free(log);
    return k;
}

/* y += a * x over n elements of vectors with these strides, in int and float. */
static void check_axpy(int typecode, const char *type, size_t n, ptrdiff_t xs, ptrdiff_t ys) {
    GpuTemplate *t = template_make(axpy_source);
    const gputemplate_arg arg = {"T", type};
    GpuInstance *k = template_instantiate(t, NULL, 1, &arg);
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
    GpuTemplate *t = template_make(
        "group_size(1)\n"
        "kernel take_all(bool b, i8 c, u16 s, i32 i, u64 l, f16 h, bf16 w, f32 f, idx n, out view<i64, 1> y)\n"
        "{\n"
        "    y[0] = b ? i64(1) : i64(0); y[1] = i64(c); y[2] = i64(s); y[3] = i64(i); y[4] = i64(l);\n"
        "    y[5] = i64(f32(h)); y[6] = i64(f32(w)); y[7] = i64(f); y[8] = i64(n);\n"
        "}\n");
    GpuInstance *k = template_instantiate(t, "take_all", 0, NULL);
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
        template_make("group_size(1)\n"
                      "kernel edges(i32 a, i32 zero, i32 minus, u32 shift, f32 big, f32 nan, out view<i32, 1> y)\n"
                      "{\n"
                      "    y[0] = a / zero; y[1] = a % zero; y[2] = a / minus; y[3] = a + minus;\n"
                      "    y[4] = 1 << shift; y[5] = i32(big); y[6] = i32(-big); y[7] = i32(nan); y[8] = a % minus;\n"
                      "}\n");
    GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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
    GpuTemplate *t = template_make("template <int N = 16>\n"
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
    k = template_instantiate(t, NULL, 0, NULL);
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

    t = template_make(axpy_source);
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
    GpuTemplate *t = template_make(axpy_source);
    const gputemplate_arg f32 = {"T", "f32"};
    GpuInstance *k = template_instantiate(t, "axpy", 1, &f32);
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
    GpuTemplate *t = template_make(source);
    GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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
    GpuTemplate *t = template_make(source);
    GpuArray y;
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_LONG, 1, &two, GA_C_ORDER));
    GpuArray x = cts_filled(GA_INT, 1, &three, values);
    for (int wide = 0; wide < 2; wide++) {
        const gputemplate_arg arg = {"WIDTH", widths[wide]};
        GpuInstance *k = template_instantiate(t, NULL, 1, &arg);
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
    GpuTemplate *t = template_make(source);
    GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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
    GpuTemplate *t = template_make(source);
    GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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

const cts_case cts_template_cases[] = {
    {"axpy", axpy, 0},
    {"scalars", scalars, 0},
    {"defined_edges", defined_edges, 0},
    {"local_memory", local_memory, 0},
    {"vectors", vectors, 0},
    {"index_width", index_width, 0},
    {"index_demanded", index_demanded, 0},
    {"names", names, 0},
    {"subgroups", template_subgroups, 0},
    {"matrices", template_matrices, 0},
    {"group_sizes", template_group_sizes, 0},
    {"device_lacks", template_device_lacks, 0},
    {"source_errors", source_errors, 0},
    {"call_errors", call_errors, 0},
    {NULL, NULL, 0},
};
