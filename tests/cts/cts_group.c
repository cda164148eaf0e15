/*
 * GK features for users' kernels that the library's own kernels do not use: group reductions and scans in work-groups
 * of many shapes, in the order that the language defines, constant tables, mulhi and rotations; compared with plain
 * loops on the host.
 */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/template.h>

#include "cts.h"

enum { MOST = 1024 };

/* Neither associative nor commutative: another order gives other bits. */
static const char group_source[] =
    "operator u32 mix(u32 a, u32 b) identity(7) { return a * 31 + b; }\n"
    "template <typename T : num> operator T add(T a, T b) identity(0) { return a + b; }\n"
    "operator bool unless(bool a, bool b) identity(false) { return a && !b; }\n"
    "u32 both(u32 x) { u32 all = group_reduce<mix>(x); return all; }\n"
    "template <int X, int Y, int Z>\n"
    "group_size(X, Y, Z)\n"
    "kernel together(in buffer<u32> x, inout buffer<u32> y, inout buffer<f32> f, inout buffer<u16x4> v, idx n)\n"
    "{\n"
    "    idx me = local_id(0) + X * (local_id(1) + Y * local_id(2));\n"
    "    u32 all = both(x[me]);\n"
    "    u32 upto = group_scan<mix>(x[me]);\n"
    "    u32 before = group_scan_exclusive<mix>(x[me]);\n"
    "    bool odd = group_reduce<unless>((x[me] & 1) == 1);\n"
    "    f32 sum = group_reduce<add>(f[me]);\n"
    "    u16x4 lanes = group_scan<add>(v[me]);\n"
    "    u32 rounds = 0;\n"
    "    for (u32 left = all; left > 1000; left /= 64) { barrier(); rounds += 1; }\n"
    "    y[me] = all;\n"
    "    y[n + me] = upto;\n"
    "    y[2 * n + me] = before;\n"
    "    y[3 * n + me] = (odd ? 100 : 0) + rounds;\n"
    "    f[me] = sum;\n"
    "    v[me] = lanes;\n"
    "}\n";

static void make(GpuArray *a, int typecode, size_t n, const void *values) {
    *a = cts_filled(typecode, 1, &n, values);
}

static uint32_t mix(uint32_t a, uint32_t b) {
    return a * 31 + b;
}

/* Pairwise reduction: neighbours are combined, then neighbouring results. */
static void fold(size_t n, uint32_t *x, float *f, bool *odd) {
    for (size_t step = 1; step < n; step *= 2)
        for (size_t i = 0; i + step < n; i += 2 * step) {
            x[i] = mix(x[i], x[i + step]);
            f[i] += f[i + step];
            odd[i] = odd[i] && !odd[i + step];
        }
}

static void scan(size_t n, uint32_t *x, uint16_t (*v)[4]) {
    static uint32_t x0[MOST];
    static uint16_t v0[MOST][4];
    for (size_t step = 1; step < n; step *= 2) {
        memcpy(x0, x, n * sizeof *x);
        memcpy(v0, v, n * sizeof *v);
        for (size_t i = step; i < n; i++) {
            x[i] = mix(x0[i - step], x0[i]);
            for (int k = 0; k < 4; k++) v[i][k] = (uint16_t)(v0[i - step][k] + v0[i][k]);
        }
    }
}

static void check_shape(const char *x, const char *y, const char *z) {
    const gputemplate_arg shape[] = {{"X", x}, {"Y", y}, {"Z", z}};
    const size_t n = (size_t)atoi(x) * (size_t)atoi(y) * (size_t)atoi(z), one = 1;
    static uint32_t in[MOST], folded[MOST], scanned[MOST], out[4 * MOST];
    static float f[MOST], ffolded[MOST];
    static uint16_t v[MOST][4], vscanned[MOST][4];
    static bool odd[MOST];
    cts_random r = {cts.seed + n};
    GpuArray a[4];
    uint32_t rounds = 0;
    int64_t count = (int64_t)n;
    if (n > cts.max_group) return;
    GpuInstance *k = cts_instance("group.gk", group_source, "together", 3, shape, 0);

    for (size_t i = 0; i < n; i++) {
        folded[i] = scanned[i] = in[i] = (uint32_t)cts_next(&r);
        odd[i] = (in[i] & 1) != 0;
        ffolded[i] = f[i] = (float)cts_below(&r, 1u << 24) / 1000.0f;
        for (int l = 0; l < 4; l++) vscanned[i][l] = v[i][l] = (uint16_t)cts_next(&r);
    }
    make(&a[0], GA_UINT, n, in);
    make(&a[1], GA_UINT, 4 * n, out);
    make(&a[2], GA_FLOAT, n, f);
    make(&a[3], GA_USHORT4, n, v);
    void *args[] = {&a[0], &a[1], &a[2], &a[3], &count};
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    cts_ok(GpuArray_read(out, 4 * n * sizeof *out, &a[1]));
    cts_ok(GpuArray_read(f, n * sizeof *f, &a[2]));
    cts_ok(GpuArray_read(v, n * sizeof *v, &a[3]));
    fold(n, folded, ffolded, odd);
    scan(n, scanned, vscanned);
    for (uint32_t left = folded[0]; left > 1000; left /= 64) rounds++;
    for (size_t i = 0; i < n; i++) {
        bool same = out[i] == folded[0] && out[n + i] == scanned[i] && out[2 * n + i] == (i ? scanned[i - 1] : 7) &&
                    out[3 * n + i] == (odd[0] ? 100u : 0u) + rounds && memcmp(&f[i], &ffolded[0], sizeof f[i]) == 0 &&
                    memcmp(v[i], vscanned[i], sizeof v[i]) == 0;
        if (!same)
            fail_msg("group of %s x %s x %s, work-item %zu (seed %llu)", x, y, z, i, (unsigned long long)cts.seed);
    }
    for (int i = 0; i < 4; i++) GpuArray_clear(&a[i]);
    GpuInstance_free(k);
}

static void shapes(void **state) {
    (void)state;
    check_shape("8", "3", "1");
    check_shape("64", "1", "1");
    if (cts.small) return;
    check_shape("1", "1", "1");
    check_shape("2", "1", "2");
    check_shape("100", "1", "1");
    if (!cts.full) return;
    check_shape("2", "1", "1");
    check_shape("3", "1", "1");
    check_shape("1", "5", "3");
    check_shape("7", "2", "3");
    check_shape("256", "1", "1");
}

/* The local memory of group functions counts towards a kernel's; if the sum is too large, the error says so. */
static void memory(void **state) {
    const char *text = "template <typename T : num> operator T add(T a, T b) identity(0) { return a + b; }\n"
                       "group_size(16)\n"
                       "kernel k(inout buffer<f32> y)\n"
                       "{\n"
                       "    local f32 rest[4194000];\n"
                       "    rest[local_id(0)] = y[local_id(0)];\n"
                       "    f32 s = group_reduce<add>(rest[local_id(0)]);\n"
                       "    y[local_id(0)] = s;\n"
                       "}\n";
    GpuTemplate *t;
    GpuInstance *in = NULL;
    char *log = NULL;

    (void)state;
    cts_ok(GpuTemplate_new(&t, cts.ctx, "memory.gk", 1, &text, NULL, &log));
    assert_int_equal(GpuTemplate_instantiate(&in, t, "k", 0, NULL, 0, &log), GA_DEVSUP_ERROR);
    assert_null(in);
    assert_non_null(log);
    assert_non_null(strstr(log, "16776064 bytes of local memory"));
    free(log);
    GpuTemplate_free(t);
}

/* Tables of every permitted type but f64, with indices that are known only at run time. */
static void tables(void **state) {
    const char *text = "const i32 N = 4;\n"
                       "const f32 f[N] = {0.1, -0.0, highest<f32>(), 1e-40};\n"
                       "const f16 h[N] = {0.1, -0.0, 65504, 6e-8};\n"
                       "const bf16 b[N] = {0.1, -0.0, lowest<bf16>(), 1e-40};\n"
                       "const bool t[N] = {true, false, true, N > 3};\n"
                       "const i8 i1[N] = {-128, 127, 0, -1};\n"
                       "const u16 u2[N] = {65535, 0, 1, 2};\n"
                       "const i64 i8s[N] = {lowest<i64>(), highest<i64>(), -1, 0};\n"
                       "const u64 u8s[N] = {0xffffffffffffffff, 1, rotl(u64(1), 63), 5};\n"
                       "const u32 sums[2] = {twelve + 1, u32(i1[1])};\n"
                       "const u32 twelve = 12;\n"
                       "u32 of_function(i32 at) { return bitcast<u32>(f[at]); }\n"
                       "group_size(4)\n"
                       "kernel k(in buffer<i32> at, inout buffer<u32> y, inout buffer<u64> z)\n"
                       "{\n"
                       "    idx me = local_id(0);\n"
                       "    i32 a = at[me];\n"
                       "    static assert(sums[0] == 13 && sums[1] == 127 && u2[0] == 65535, \"constants\");\n"
                       "    y[me] = of_function(a);\n"
                       "    y[4 + me] = u32(bitcast<u16>(h[a])) << 16 | u32(bitcast<u16>(b[a]));\n"
                       "    y[8 + me] = (t[a] ? 1 : 0) + sums[a & 1] * 1000;\n"
                       "    y[12 + me] = u32(i1[a]) ^ u32(u2[a]);\n"
                       "    z[me] = u64(i8s[a]) ^ u8s[a];\n"
                       "}\n";
    const uint32_t bits[4] = {0x3dcccccd, 0x80000000, 0x7f800000, 71362};
    const uint32_t halves[4] = {0x2e663dcd, 0x80008000, 0x7bffff80, 0x00010001};
    const uint32_t truths[4] = {13001, 127000, 13001, 127001};
    const uint32_t whole[4] = {0xffffff80 ^ 65535, 127, 1, 0xffffffff ^ 2};
    const uint64_t wide[4] = {(UINT64_C(1) << 63) ^ UINT64_MAX, UINT64_C(0x7fffffffffffffff) ^ 1,
                              UINT64_MAX ^ UINT64_C(1) << 63, 5};
    const int32_t order[4] = {2, 0, 3, 1};
    const size_t one = 1;
    uint32_t y[16] = {0};
    uint64_t z[4] = {0};
    GpuArray a[3];
    GpuInstance *k = cts_instance("group.gk", text, "k", 0, NULL, 0);

    (void)state;
    make(&a[0], GA_INT, 4, order);
    make(&a[1], GA_UINT, 16, y);
    make(&a[2], GA_ULONG, 4, z);
    void *args[] = {&a[0], &a[1], &a[2]};
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    cts_ok(GpuArray_read(y, sizeof y, &a[1]));
    cts_ok(GpuArray_read(z, sizeof z, &a[2]));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(y[i], bits[order[i]]);
        assert_int_equal(y[4 + i], halves[order[i]]);
        assert_int_equal(y[8 + i], truths[order[i]]);
        assert_int_equal(y[12 + i], whole[order[i]]);
        assert_true(z[i] == wide[order[i]]);
    }
    for (int i = 0; i < 3; i++) GpuArray_clear(&a[i]);
    GpuInstance_free(k);
}

static uint64_t load(const unsigned char *p, size_t size, bool sign) {
    uint64_t v = 0;
    memcpy(&v, p, size);
    return sign && size < 8 && v >> (8 * size - 1) ? v | ~UINT64_C(0) << 8 * size : v;
}

__extension__ typedef __int128 whole;

/* mulhi, rotl and rotr of every pair of some numbers. */
static void check_integers(int typecode, const char *type, size_t size, bool sign) {
    const char *text =
        "template <typename T : int>\n"
        "group_size(32)\n"
        "kernel k(in buffer<T> a, in buffer<T> b, inout buffer<T> h, inout buffer<T> l, inout buffer<T> r)\n"
        "{\n"
        "    idx i = global_id(0);\n"
        "    if (i >= a.size()) return;\n"
        "    h[i] = mulhi(a[i], b[i]);\n"
        "    l[i] = rotl(a[i], b[i]);\n"
        "    r[i] = rotr(a[i], b[i]);\n"
        "}\n";
    enum { N = 300 };
    const gputemplate_arg arg = {"T", type};
    const size_t groups = (N + 31) / 32, width = 8 * size;
    static unsigned char data[5][N * 8];
    cts_random rng = {cts.seed};
    GpuArray a[5];
    GpuInstance *k = cts_instance("group.gk", text, "k", 1, &arg, 0);

    for (size_t i = 0; i < 2 * N; i++) {
        uint64_t v = cts_next(&rng);
        if (i % 5 == 0) v = UINT64_C(1) << (width - 1);
        if (i % 7 == 0) v = UINT64_MAX;
        if (i % 11 == 0) v = i % 80;
        memcpy(data[i / N] + i % N * size, &v, size);
    }
    for (int i = 0; i < 5; i++) make(&a[i], typecode, N, data[i]);
    void *args[] = {&a[0], &a[1], &a[2], &a[3], &a[4]};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    for (int i = 2; i < 5; i++) cts_ok(GpuArray_read(data[i], N * size, &a[i]));
    const uint64_t mask = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
    for (size_t i = 0; i < N; i++) {
        uint64_t x = load(data[0] + i * size, size, sign), y = load(data[1] + i * size, size, sign);
        __extension__ typedef unsigned __int128 natural;
        natural product = sign ? (natural)((whole)(int64_t)x * (int64_t)y) : (natural)x * y;
        uint64_t u = x & mask, n = y % width, high = (uint64_t)(product >> width) & mask;
        uint64_t left = n ? (u << n | u >> (width - n)) & mask : u, right = n ? (u >> n | u << (width - n)) & mask : u;
        if (load(data[2] + i * size, size, false) != high || load(data[3] + i * size, size, false) != left ||
            load(data[4] + i * size, size, false) != right)
            fail_msg("%s: of %llx and %llx (seed %llu)", type, (unsigned long long)x, (unsigned long long)y,
                     (unsigned long long)cts.seed);
    }
    for (int i = 0; i < 5; i++) GpuArray_clear(&a[i]);
    GpuInstance_free(k);
}

static void integers(void **state) {
    (void)state;
    check_integers(GA_LONG, "i64", 8, true);
    check_integers(GA_UBYTE, "u8", 1, false);
    if (cts.small) return;
    check_integers(GA_ULONG, "u64", 8, false);
    check_integers(GA_INT, "i32", 4, true);
    check_integers(GA_UINT, "u32", 4, false);
    check_integers(GA_SHORT, "i16", 2, true);
    check_integers(GA_USHORT, "u16", 2, false);
    check_integers(GA_BYTE, "i8", 1, true);
}

const cts_case cts_group_cases[] = {
    {"shapes", shapes, 0}, {"memory", memory, 0}, {"tables", tables, 0}, {"integers", integers, 0}, {NULL, NULL, 0},
};
