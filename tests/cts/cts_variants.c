/* Facts that a launch of a user's kernel passes to the compiler, and launches where they do not hold: the results are
 * always those that the language defines. */
#include "cts.h"

#include <gpuarray/graph.h>
#include <gpuarray/template.h>

/* One work-item copies element by element: it may read an element that it has written before. */
static void overlapping(void **state) {
    (void)state;
    enum { N = 40, ROOM = 160 };
    static const char source[] = "group_size(1)\n"
                                 "kernel k(in view<i32, 1> x, inout view<i32, 1> y, idx n)\n"
                                 "{\n"
                                 "    for (idx i = 0; i < n; i++) {\n"
                                 "        i32 before = x[i];\n"
                                 "        y[i] = y[i] * 3 + before;\n"
                                 "        y[i] += x[i] - before + 1;\n"
                                 "    }\n"
                                 "}\n";
    static const struct {
        int from, to;     /* offsets of the operands in the memory, in elements */
        int xstep, ystep; /* from one element to the next */
    } cases[] = {{0, 80, 1, 1}, {0, 0, 1, 1},   {0, 1, 1, 1},     {1, 0, 1, 1},  {0, 7, 1, 1},   {80, 0, 1, 1},
                 {0, 1, 2, 2},  {39, 0, -1, 1}, {39, 60, -1, 1},  {5, 10, 0, 1}, {60, 10, 0, 1}, {79, 79, -1, -1},
                 {0, N, 1, 1},  {N, 0, 1, 1},   {0, N - 1, 1, 1}, {10, 20, 1, 0}};
    GpuInstance *k = cts_instance("test.gk", source, NULL, 0, NULL, 0);
    const size_t n = N, one = 1;
    ssize_t count = N;
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        int32_t want[ROOM], got[ROOM];
        GpuArray x, y;
        for (int i = 0; i < ROOM; i++) want[i] = i * 7 % 13 - 5;
        gpudata *b = cts_buffer(sizeof want, want);
        for (int i = 0; i < N; i++) {
            int32_t *px = &want[cases[c].from + i * cases[c].xstep], *py = &want[cases[c].to + i * cases[c].ystep];
            const int32_t before = *px;
            *py = (int32_t)((uint32_t)*py * 3 + (uint32_t)before);
            *py = (int32_t)((uint32_t)*py + (uint32_t)*px - (uint32_t)before + 1);
        }
        const ssize_t sx = 4 * cases[c].xstep, sy = 4 * cases[c].ystep;
        cts_ok(GpuArray_fromdata(&x, b, 4 * (size_t)cases[c].from, GA_INT, 1, &n, &sx, 1));
        cts_ok(GpuArray_fromdata(&y, b, 4 * (size_t)cases[c].to, GA_INT, 1, &n, &sy, 1));
        void *args[] = {&x, &y, &count};
        cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
        cts_ok(gpudata_read(got, b, 0, sizeof got));
        for (int i = 0; i < ROOM; i++)
            if (got[i] != want[i]) fail_msg("case %zu: element %d is %d, not %d", c, i, got[i], want[i]);
        cts_clear(&x, &y, NULL);
        gpudata_release(b);
    }
    GpuInstance_free(k);
}

/* Two buffers over one piece of memory, where that is possible: the arrays have different gpudata. */
static void same_memory_twice(void **state) {
    (void)state;
    static const char source[] = "group_size(1)\n"
                                 "kernel k(in buffer<i32> x, inout buffer<i32> y, idx n)\n"
                                 "{\n"
                                 "    for (idx i = 0; i < n; i++) y[i] += x[i];\n"
                                 "}\n";
    enum { N = 33 };
    int32_t host[N + 1], got[N + 1];
    GpuInstance *k = cts_instance("test.gk", source, NULL, 0, NULL, 0);
    const size_t n = N, one = 1;
    const ssize_t step = 4;
    ssize_t count = N;
    for (int i = 0; i <= N; i++) host[i] = i % 3 + 1;
    gpudata *b = cts_buffer(sizeof host, host);
    GpuArray x, y;
    cts_ok(GpuArray_fromdata(&x, b, 0, GA_INT, 1, &n, &step, 0));
    cts_ok(GpuArray_fromdata(&y, b, 4, GA_INT, 1, &n, &step, 1));
    void *args[] = {&x, &y, &count};
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < N; i++) host[i + 1] += host[i];
        cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
        cts_ok(gpudata_read(got, b, 0, sizeof got));
        for (int i = 0; i <= N; i++) assert_int_equal(got[i], host[i]);
    }
    cts_clear(&x, &y, NULL);
    gpudata_release(b);
    GpuInstance_free(k);
}

static const char wrapping[] = "group_size(4)\n"
                               "kernel k(idx n, i32 a, u32 h, i64 w, out buffer<i64> y)\n"
                               "{\n"
                               "    if (global_id(0) != 0) return;\n"
                               "    idx square = n * n + n;\n"
                               "    y[0] = square > n ? 1 : 0;\n"
                               "    i32 s = a * 3 + 7;\n"
                               "    y[1] = s;\n"
                               "    y[2] = s < a ? 1 : 0;\n"
                               "    i32 t = 0;\n"
                               "    for (i32 i = a; i < a + 5; i += 2) t += i - a + 1;\n"
                               "    y[3] = t;\n"
                               "    y[4] = i64(i32(h) + 1);\n"
                               "    y[5] = w * 5 - 3;\n"
                               "    y[6] = w + 1 > w ? 1 : 0;\n"
                               "    i32 down = 0;\n"
                               "    for (i32 i = a; i > a - 3; i -= 1) down += 1;\n"
                               "    y[7] = down;\n"
                               "    y[8] = (a + 1) / 2;\n"
                               "    y[9] = idx(n + 1) > n ? 1 : 0;\n"
                               "}\n";

enum { VALUES = 10 };

static int32_t low(uint64_t x) {
    return (int32_t)(uint32_t)x;
}

static void expect_wrapping(ssize_t n, int32_t a, uint32_t h, int64_t w, int64_t *y) {
    const uint64_t un = (uint64_t)n, ua = (uint64_t)a;
    const int32_t s = low(ua * 3 + 7);
    y[0] = low(un * un + un) > n;
    y[1] = s;
    y[2] = s < a;
    uint32_t t = 0, down = 0;
    for (int32_t i = a; i < low(ua + 5); i = low((uint64_t)i + 2)) t += (uint32_t)low((uint64_t)i - ua + 1);
    y[3] = (int32_t)t;
    y[4] = low((uint64_t)h + 1);
    y[5] = (int64_t)((uint64_t)w * 5 - 3);
    y[6] = (int64_t)((uint64_t)w + 1) > w;
    for (int32_t i = a; i > low(ua - 3); i = low((uint64_t)i - 1)) down++;
    y[7] = down;
    y[8] = low(ua + 1) / 2;
    y[9] = low(un + 1) > n;
}

/* Sums and products wrap for any values, alternating with launches of the same kernel in which nothing overflows. */
static void wraps(void **state) {
    (void)state;
    static const struct {
        ssize_t n;
        int32_t a;
        uint32_t h;
        int64_t w;
    } cases[] = {{3, 5, 9, 11},
                 {65536, 5, 9, 11},
                 {-3, -5, 0x7ffffffe, -11},
                 {3, INT32_MAX / 3, 9, 11},
                 {3, 715827881, 9, 11},
                 {3, 5, 0x7fffffff, 11},
                 {3, 5, 0xffffffff, 11},
                 {46341, INT32_MAX - 7, 0x80000000, INT64_MAX},
                 {3, 5, 9, INT64_MIN},
                 {3, INT32_MIN + 3, 9, 11},
                 {-65536, INT32_MIN + 4, 9, INT64_MAX / 5},
                 {3, 5, 9, 11}};
    GpuInstance *k = cts_instance("test.gk", wrapping, NULL, 0, NULL, 0);
    const size_t n = VALUES, one = 1;
    GpuArray y;
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_LONG, 1, &n, GA_C_ORDER));
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        int64_t want[VALUES], got[VALUES];
        ssize_t number = cases[c].n;
        int32_t a = cases[c].a;
        uint32_t h = cases[c].h;
        int64_t w = cases[c].w;
        void *args[] = {&number, &a, &h, &w, &y};
        cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
        cts_ok(GpuArray_read(got, sizeof got, &y));
        expect_wrapping(number, a, h, w, want);
        for (int i = 0; i < VALUES; i++)
            if (got[i] != want[i])
                fail_msg("case %zu: value %d is %lld, not %lld", c, i, (long long)got[i], (long long)want[i]);
    }
    GpuArray_clear(&y);
    GpuInstance_free(k);
}

/* A recorded launch must not rely on values that an update of the graph can change. */
static void recorded(void **state) {
    (void)state;
    static const char source[] = "group_size(4)\n"
                                 "kernel k(i32 a, inout buffer<i32> y)\n"
                                 "{\n"
                                 "    if (global_id(0) == 0) y[0] = a + 1 > a ? 1 : 2;\n"
                                 "}\n";
    const size_t one = 1;
    GpuInstance *k = cts_instance("test.gk", source, NULL, 0, NULL, 0);
    gpugraph *g = NULL;
    unsigned step = 0;
    int32_t a = 5, most = INT32_MAX, got = 0;
    GpuArray y = cts_zeros(GA_INT, 1, &one);
    void *args[] = {&a, &y};
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(gpugraph_position(cts.ctx, &step));
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    cts_ok(gpugraph_end(cts.ctx, &g));
    cts_ok(gpugraph_launch(g));
    cts_ok(GpuArray_read(&got, sizeof got, &y));
    assert_int_equal(got, 1);
    cts_ok(gpugraph_set_value(g, step, 0, GA_INT, &most));
    cts_ok(gpugraph_launch(g));
    cts_ok(GpuArray_read(&got, sizeof got, &y));
    assert_int_equal(got, 2);
    gpugraph_release(g);
    GpuArray_clear(&y);
    GpuInstance_free(k);
}

/* Atomic sums of reals under every rule of `math`; the numbers are such that every order gives the same sum. */
static void atomic_sums(void **state) {
    (void)state;
    enum { N = 1000 };
    static const char source[] = "template <typename T : float>\n"
                                 "group_size(32)\n"
                                 "kernel fight(in buffer<T> x, inout buffer<T> y)\n"
                                 "{\n"
                                 "    local T part[2];\n"
                                 "    if (local_id(0) < 2) part[local_id(0)] = 0;\n"
                                 "    barrier();\n"
                                 "    idx i = global_id(0);\n"
                                 "    if (i < x.size()) {\n"
                                 "        atomic_add(part[i % 2], x[i]);\n"
                                 "        T before = atomic_add(y[i % 3], x[i]);\n"
                                 "        if (before < 0) y[6] = 1;\n"
                                 "    }\n"
                                 "    barrier();\n"
                                 "    if (local_id(0) < 2) atomic_add(y[3 + local_id(0)], part[local_id(0)]);\n"
                                 "}\n";
    const char *text = source;
    const size_t n = N, seven = 7, groups = (N + 31) / 32;
    for (int f64 = 0; f64 <= cts.fp64; f64++)
        for (int math = GT_MATH_STRICT; math <= GT_MATH_FAST; math++) {
            double want[7] = {0}, doubles[N], got64[7];
            float floats[N], got32[7];
            GpuTemplate *t;
            GpuInstance *k;
            GpuArray x;
            char *log;
            const gputemplate_arg arg = {"T", f64 ? "f64" : "f32"};
            for (int i = 0; i < N; i++) {
                floats[i] = (float)(i * 37 % 101) * 0.25f;
                doubles[i] = (double)floats[i];
                want[i % 3] += doubles[i];
                want[3 + i % 2] += doubles[i];
            }
            if (GpuTemplate_new(&t, cts.ctx, "sums.gk", 1, &text, NULL, &log) != GA_NO_ERROR) fail_msg("%s", log);
            const int err = GpuTemplate_instantiate(&k, t, NULL, 1, &arg, math, &log);
            if (f64 && err == GA_DEVSUP_ERROR) { /* the device lacks 64-bit atomics */
                free(log);
                GpuTemplate_free(t);
                continue;
            }
            if (err != GA_NO_ERROR) fail_msg("%s", log);
            cts_ok(GpuArray_empty(&x, cts.ctx, f64 ? GA_DOUBLE : GA_FLOAT, 1, &n, GA_C_ORDER));
            GpuArray y = cts_zeros(f64 ? GA_DOUBLE : GA_FLOAT, 1, &seven);
            cts_ok(GpuArray_write(&x, f64 ? (void *)doubles : (void *)floats, f64 ? sizeof doubles : sizeof floats));
            void *args[] = {&x, &y};
            cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
            cts_ok(GpuArray_read(f64 ? (void *)got64 : (void *)got32, f64 ? sizeof got64 : sizeof got32, &y));
            for (int i = 0; i < 7; i++) assert_true((f64 ? got64[i] : (double)got32[i]) == want[i]);
            cts_clear(&x, &y, NULL);
            GpuInstance_free(k);
            GpuTemplate_free(t);
        }
}

const cts_case cts_variants_cases[] = {
    {"overlapping", overlapping, 0},
    {"same_memory_twice", same_memory_twice, 0},
    {"wraps", wraps, 0},
    {"recorded", recorded, 0},
    {"atomic_sums", atomic_sums, 0},
    {NULL, NULL, 0},
};
