/*
 * Vectors in users' kernels, compared with plain loops on the host: set lane by lane, reduced over lanes in the order
 * that the language defines, loaded and stored at any element and as other types; dot products of four 8-bit numbers;
 * private arrays as function arguments.
 */
#include <math.h>
#include <string.h>

#include <gpuarray/template.h>

#include "cts.h"

enum { ITEMS = 48 };

static void make(GpuArray *a, int typecode, size_t n, const void *values) {
    *a = cts_filled(typecode, 1, &n, values);
}

/* ----------------------------------------------------------------------------------------------------------- across */

static const char across_source[] = "template <typename T : real, int N>\n"
                                    "group_size(16)\n"
                                    "kernel across(in buffer<vec<T, N>> x, in buffer<vec<T, N>> w, out buffer<T> y)\n"
                                    "{\n"
                                    "    idx i = global_id(0);\n"
                                    "    vec<T, N> acc;\n"
                                    "    for (idx k = 0; k < N; k++) acc[k] = w[i][k] + x[i][N - 1 - k];\n"
                                    "    y[4 * i] = acc.sum();\n"
                                    "    y[4 * i + 1] = x[i].dot(w[i]);\n"
                                    "    y[4 * i + 2] = acc.min();\n"
                                    "    y[4 * i + 3] = w[i].max();\n"
                                    "}\n";

static float add_f32(float a, float b) {
    volatile float r = a + b;
    return r;
}
static float multiply_f32(float a, float b) {
    volatile float r = a * b;
    return r;
}

static float folded_f32(const float *v, unsigned n) {
    float half[8] = {0};
    if (n == 1) return v[0];
    for (unsigned k = 0; k < n / 2; k++) half[k] = add_f32(v[k], v[k + n / 2]);
    return folded_f32(half, n / 2);
}

static void across_f32(unsigned n, const char *lanes, int vector) {
    const gputemplate_arg args[] = {{"T", "f32"}, {"N", lanes}};
    float x[ITEMS * 16], w[ITEMS * 16], y[4 * ITEMS], acc[16], products[16];
    cts_random r = {cts.seed + n};
    const size_t groups = ITEMS / 16;
    GpuInstance *k = cts_instance("lanes.gk", across_source, "across", 2, args, 0);
    GpuArray a[3];

    for (size_t i = 0; i < (size_t)ITEMS * n; i++) {
        x[i] = (float)cts_below(&r, 1u << 24) / 1000.0f - 5000.0f;
        w[i] = (float)cts_below(&r, 1u << 24) / 1000.0f;
    }
    make(&a[0], vector, ITEMS, x);
    make(&a[1], vector, ITEMS, w);
    make(&a[2], GA_FLOAT, 4 * ITEMS, y);
    void *call[] = {&a[0], &a[1], &a[2]};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, call));
    cts_ok(GpuArray_read(y, sizeof y, &a[2]));
    for (size_t i = 0; i < ITEMS; i++) {
        float least = INFINITY, most = -INFINITY;
        for (unsigned l = 0; l < n; l++) {
            acc[l] = add_f32(w[i * n + l], x[i * n + n - 1 - l]);
            products[l] = multiply_f32(x[i * n + l], w[i * n + l]);
            least = fminf(least, acc[l]);
            most = fmaxf(most, w[i * n + l]);
        }
        const float want[4] = {folded_f32(acc, n), folded_f32(products, n), least, most};
        if (memcmp(want, &y[4 * i], sizeof want) != 0)
            fail_msg("%u lanes, item %zu: %a %a %a %a, not %a %a %a %a", n, i, (double)y[4 * i], (double)y[4 * i + 1],
                     (double)y[4 * i + 2], (double)y[4 * i + 3], (double)want[0], (double)want[1], (double)want[2],
                     (double)want[3]);
    }
    for (int i = 0; i < 3; i++) GpuArray_clear(&a[i]);
    GpuInstance_free(k);
}

/* Integers wrap, so that the order does not matter. */
static void across_i8(void) {
    const gputemplate_arg args[] = {{"T", "i8"}, {"N", "16"}};
    int8_t x[ITEMS * 16], w[ITEMS * 16], y[4 * ITEMS];
    cts_random r = {cts.seed};
    const size_t groups = ITEMS / 16;
    GpuInstance *k = cts_instance("lanes.gk", across_source, "across", 2, args, 0);
    GpuArray a[3];

    for (size_t i = 0; i < sizeof x; i++) x[i] = (int8_t)cts_next(&r), w[i] = (int8_t)cts_next(&r);
    make(&a[0], GA_BYTE16, ITEMS, x);
    make(&a[1], GA_BYTE16, ITEMS, w);
    make(&a[2], GA_BYTE, sizeof y, y);
    void *call[] = {&a[0], &a[1], &a[2]};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, call));
    cts_ok(GpuArray_read(y, sizeof y, &a[2]));
    for (size_t i = 0; i < ITEMS; i++) {
        int sum = 0, dot = 0;
        int8_t least = INT8_MAX, most = INT8_MIN;
        for (size_t l = 16 * i; l < 16 * i + 16; l++) {
            const int8_t acc = (int8_t)(w[l] + x[32 * i + 15 - l]);
            sum += acc;
            dot += x[l] * w[l];
            least = acc < least ? acc : least;
            most = w[l] > most ? w[l] : most;
        }
        assert_int_equal(y[4 * i], (int8_t)sum);
        assert_int_equal(y[4 * i + 1], (int8_t)dot);
        assert_int_equal(y[4 * i + 2], least);
        assert_int_equal(y[4 * i + 3], most);
    }
    for (int i = 0; i < 3; i++) GpuArray_clear(&a[i]);
    GpuInstance_free(k);
}

static void across(void **state) {
    (void)state;
    across_f32(4, "4", GA_FLOAT4);
    across_i8();
    if (cts.small) return;
    across_f32(2, "2", GA_FLOAT2);
    across_f32(8, "8", GA_FLOAT8);
    across_f32(16, "16", GA_FLOAT16);
}

/* ------------------------------------------------------------------------------------------------ loads and stores */

/* Blocks of 34 bytes, a f16 and 16 numbers twice, rows of a view, packs of bytes; at any element, from `from` on. */
static const char span_source[] =
    "group_size(16)\n"
    "kernel spans(in buffer<u8> bytes, in view<f32, 2> x, out buffer<f16> scales, out buffer<i8> q,\n"
    "             inout buffer<f32> rows, out view<u16, 1> s, in buffer<u32> w, out buffer<f64_or_u64> d, idx from)\n"
    "{\n"
    "    idx i = global_id(0);\n"
    "    scales[i] = bytes.load<f16>(34 * i + from);\n"
    "    q.store(35 * i + from, bytes.load<i8x16>(34 * i + from + 2));\n"
    "    q.store(35 * i + from + 16, bytes.load<16>(34 * i + from + 18));\n"
    "    rows.store(9 * i + from, x.load<8>(i, from));\n"
    "    s.store(4 * i, w.load<u8x8>(i + from));\n"
    "    d[i] = w.load<f64_or_u64>(i + from);\n"
    "}\n";

enum {
    ROW = 12,
    BLOCK = 34,
    MORE = 8,
    BYTES = ITEMS * BLOCK + MORE,
    QUANTS = ITEMS * 35 + MORE,
    ROWS = ITEMS * 9 + MORE
};

/* The elements of x at (i, j), in C order, in Fortran order, or with rows read from their ends. */
static size_t place_of(int layout, size_t i, size_t j) {
    return layout == 1 ? j * ITEMS + i : i * ROW + (layout == 2 ? ROW - 1 - j : j);
}

static void check_spans(GpuInstance *k, int layout, int64_t from) {
    static uint8_t bytes[BYTES], q[QUANTS];
    static float x[ITEMS * ROW], rows[ROWS];
    static uint16_t scales[ITEMS], s[ITEMS * 8];
    static uint32_t w[ITEMS + MORE];
    static uint64_t d[ITEMS];
    const size_t groups = ITEMS / 16, square[] = {ITEMS, ROW}, length = 4 * ITEMS, f = (size_t)from;
    const ssize_t strides[][2] = {{ROW * 4, 4}, {4, ITEMS * 4}, {ROW * 4, -4}}, two = 4;
    cts_random r = {cts.seed + (size_t)layout};
    GpuArray a[8], whole[2];
    int err;

    for (size_t i = 0; i < BYTES; i++) bytes[i] = (uint8_t)cts_next(&r);
    for (size_t i = 0; i < ITEMS + MORE; i++) w[i] = (uint32_t)cts_next(&r) & 0x3fffffffu; /* finite as f64 */
    for (size_t i = 0; i < ITEMS * ROW; i++) x[i] = (float)cts_below(&r, 1000);
    make(&whole[0], GA_FLOAT, ITEMS * ROW, x);
    make(&whole[1], GA_USHORT, ITEMS * 8, s);
    make(&a[0], GA_UBYTE, BYTES, bytes);
    err = GpuArray_fromdata(&a[1], whole[0].data, layout == 2 ? (ROW - 1) * 4 : 0, GA_FLOAT, 2, square, strides[layout],
                            1);
    cts_ok(err);
    make(&a[2], GA_HALF, ITEMS, scales);
    make(&a[3], GA_BYTE, QUANTS, q);
    make(&a[4], GA_FLOAT, ROWS, rows);
    cts_ok(GpuArray_fromdata(&a[5], whole[1].data, 0, GA_USHORT, 1, &length, &two, 1));
    make(&a[6], GA_UINT, ITEMS + MORE, w);
    make(&a[7], cts.fp64 ? GA_DOUBLE : GA_ULONG, ITEMS, d);
    void *args[] = {&a[0], &a[1], &a[2], &a[3], &a[4], &a[5], &a[6], &a[7], &from};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(scales, sizeof scales, &a[2]));
    cts_ok(GpuArray_read(q, sizeof q, &a[3]));
    cts_ok(GpuArray_read(rows, sizeof rows, &a[4]));
    cts_ok(GpuArray_read(s, sizeof s, &whole[1]));
    cts_ok(GpuArray_read(d, sizeof d, &a[7]));
    for (size_t i = 0; i < ITEMS; i++) {
        assert_memory_equal(&scales[i], &bytes[BLOCK * i + f], 2);
        assert_memory_equal(&q[35 * i + f], &bytes[BLOCK * i + f + 2], 32);
        assert_memory_equal(&d[i], &w[i + f], 8);
        for (size_t j = 0; j < 4; j++) assert_memory_equal(&s[8 * i + 2 * j], (uint8_t *)&w[i + f] + 2 * j, 2);
        for (size_t j = 0; j < 8; j++)
            if (rows[9 * i + f + j] != x[place_of(layout, i, f + j)])
                fail_msg("layout %d, from %zu: row %zu, element %zu", layout, f, i, j);
    }
    for (int i = 0; i < 8; i++) GpuArray_clear(&a[i]);
    for (int i = 0; i < 2; i++) GpuArray_clear(&whole[i]);
}

static void spans(void **state) {
    char source[2000];
    const char *type = cts.fp64 ? "f64" : "u64";
    size_t n = 0;

    (void)state;
    for (const char *p = span_source; *p;) {
        const bool name = strncmp(p, "f64_or_u64", 10) == 0;
        n += (size_t)snprintf(source + n, sizeof source - n, name ? "%s" : "%.1s", name ? type : p);
        p += name ? 10 : 1;
    }
    GpuInstance *k = cts_instance("lanes.gk", source, "spans", 0, NULL, 0),
                *checked = cts_instance("lanes.gk", source, "spans", 0, NULL, GT_CHECKED);
    for (int layout = 0; layout < 3; layout++)
        for (int64_t from = 0; from < 5; from += layout ? 3 : 1) check_spans(k, layout, from);
    check_spans(checked, 1, 4);
    cts_ok(gpucontext_sync(cts.ctx));
    GpuInstance_free(k);
    GpuInstance_free(checked);
}

/* ---------------------------------------------------------------------------------------- products of 8 bits */

static const char product_source[] = "group_size(16)\n"
                                     "kernel products(in buffer<i8> x, in buffer<u8> w, inout buffer<i32> y,\n"
                                     "                inout buffer<u32> z)\n"
                                     "{\n"
                                     "    idx i = global_id(0);\n"
                                     "    i32 packed = bitcast<i32>(z[i]);\n"
                                     "    z[i] = dp4a(w.load<4>(i), w.load<4>(4 * i), dp4a(u32(y[i]), z[i], 7));\n"
                                     "    y[i] = dp4a(x.load<4>(i), x.load<4>(4 * i), dp4a(packed, y[i], y[i]));\n"
                                     "}\n";

static uint32_t products_of(const void *a, const void *b, bool is_signed, uint32_t sum) {
    for (int k = 0; k < 4; k++)
        sum += is_signed ? (uint32_t)(((const int8_t *)a)[k] * ((const int8_t *)b)[k])
                         : (uint32_t)(((const uint8_t *)a)[k] * ((const uint8_t *)b)[k]);
    return sum;
}

static void products(void **state) {
    GpuInstance *k = cts_instance("lanes.gk", product_source, "products", 0, NULL, 0);
    int8_t x[4 * ITEMS];
    uint8_t w[4 * ITEMS];
    uint32_t y[ITEMS], z[ITEMS], got_y[ITEMS], got_z[ITEMS];
    const size_t groups = ITEMS / 16;
    cts_random r = {cts.seed};
    GpuArray a[4];

    (void)state;
    for (size_t i = 0; i < sizeof x; i++) x[i] = (int8_t)cts_next(&r), w[i] = (uint8_t)cts_next(&r);
    for (size_t i = 0; i < ITEMS; i++) y[i] = (uint32_t)cts_next(&r), z[i] = (uint32_t)cts_next(&r);
    x[0] = x[1] = x[2] = x[3] = INT8_MIN;
    w[0] = w[1] = w[2] = w[3] = UINT8_MAX;
    make(&a[0], GA_BYTE, 4 * ITEMS, x);
    make(&a[1], GA_UBYTE, 4 * ITEMS, w);
    make(&a[2], GA_INT, ITEMS, y);
    make(&a[3], GA_UINT, ITEMS, z);
    void *args[] = {&a[0], &a[1], &a[2], &a[3]};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(got_y, sizeof got_y, &a[2]));
    cts_ok(GpuArray_read(got_z, sizeof got_z, &a[3]));
    for (size_t i = 0; i < ITEMS; i++) {
        const uint32_t inner_y = products_of(&z[i], &y[i], true, y[i]), inner_z = products_of(&y[i], &z[i], false, 7);
        assert_int_equal(got_y[i], products_of(&x[i], &x[4 * i], true, inner_y));
        assert_int_equal(got_z[i], products_of(&w[i], &w[4 * i], false, inner_z));
    }
    for (int i = 0; i < 4; i++) GpuArray_clear(&a[i]);
    GpuInstance_free(k);
}

/* -------------------------------------------------------------------------------------------------- private arrays */

static const char array_source[] =
    "template <typename T : real, int N> T total(T a[N])\n"
    "{ T acc = 0; for (idx i = 0; i < N; i++) acc += a[i]; return acc; }\n"
    "template <typename T : real, int ROWS, int N>\n"
    "void spread(T x, inout T a[N], out T b[ROWS][N])\n"
    "{\n"
    "    for (idx r = 0; r < ROWS; r++) for (idx i = 0; i < N; i++) b[r][i] = a[i] + T(r) * x;\n"
    "    a[1] = total(a);\n"
    "}\n"
    "i32 at(in view<i32, 2> x, idx where[2]) { return x[where]; }\n"
    "group_size(16)\n"
    "kernel arrays(in view<i32, 2> x, out buffer<i32> y)\n"
    "{\n"
    "    i32 a[5]; i32 b[2][5]; idx where[2];\n"
    "    for (idx i = 0; i < 5; i++) a[i] = x[global_id(0), i];\n"
    "    spread(i32(3), a, b);\n"
    "    where[0] = global_id(0);\n"
    "    where[1] = 2;\n"
    "    y[global_id(0)] = a[1] + 100 * b[1][4] + 10000 * at(x, where) + total(a);\n"
    "}\n";

static void arrays(void **state) {
    const size_t dims[] = {ITEMS, 5}, groups = ITEMS / 16;
    int32_t x[ITEMS][5], y[ITEMS];
    cts_random r = {cts.seed};

    (void)state;
    for (size_t i = 0; i < ITEMS; i++)
        for (size_t k = 0; k < 5; k++) x[i][k] = (int32_t)cts_below(&r, 90);
    for (int checked = 0; checked < 2; checked++) {
        GpuInstance *k = cts_instance("lanes.gk", array_source, "arrays", 0, NULL, checked ? GT_CHECKED : 0);
        GpuArray a, b;
        void *args[] = {&a, &b};
        a = cts_filled(GA_INT, 2, dims, x);
        make(&b, GA_INT, ITEMS, y);
        cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
        cts_ok(GpuArray_read(y, sizeof y, &b));
        for (size_t i = 0; i < ITEMS; i++) {
            int32_t sum = 0;
            for (size_t l = 0; l < 5; l++) sum += x[i][l];
            assert_int_equal(y[i], sum + 100 * (x[i][4] + 3) + 10000 * x[i][2] + (2 * sum - x[i][1]));
        }
        cts_clear(&a, &b, NULL);
        GpuInstance_free(k);
    }
}

const cts_case cts_lanes_cases[] = {
    {"across", across, 0}, {"spans", spans, 0}, {"products", products, 0}, {"arrays", arrays, 0}, {NULL, NULL, 0}};
