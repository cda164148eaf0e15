/* Kernels written in GK whose meaning or success depends on the device: features that it lacks, subgroups, matrix
 * units, sizes of groups. */
#include "cts_template.h"

#include <math.h>

static bool has_subgroup(void) {
    static const char source[] = "group_size(1)\nkernel ask(out view<i32, 1> y) { y[0] = has(subgroup) ? 1 : 0; }\n";
    GpuTemplate *t = template_make(source);
    GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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
void template_device_lacks(void **state) {
    (void)state;
    enum { LANGUAGE_ITEMS = 1024, LANGUAGE_BYTES = 1 << 24 }; /* what GK allows on any device */
    enum { BEYOND = 8 };
    static const char source[] =
        "group_size(32) kernel lanes(out view<i32, 1> y) { y[local_id(0)] = shuffle_xor(subgroup_lane(), 1); }\n"
        "group_size(1) kernel doubles(out view<f64, 1> y) { y[0] = 1; }\n"
        "template <int N> group_size(1) kernel memory(out view<u8, 1> y)\n"
        "{\n    local u8 a[N];\n    a[0] = 1;\n    barrier();\n    y[0] = a[0];\n}\n"
        "template <int N> group_size(N) kernel items(out view<i32, 1> y) { y[local_id(0)] = 1; }\n";
    GpuTemplate *t = template_make(source);
    size_t local = 0;
    const gputemplate_arg fits = {"N", "16"};
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LMEMSIZE, &local));
    if (has_subgroup())
        GpuInstance_free(template_instantiate(t, "lanes", 0, NULL));
    else
        lacks(t, "lanes", 0, "GK0701");
    if (cts.fp64)
        GpuInstance_free(template_instantiate(t, "doubles", 0, NULL));
    else
        lacks(t, "doubles", 0, "GK0701");
    GpuInstance_free(template_instantiate(t, "memory", 1, &fits));
    /* The property states what every kernel can have; a GK kernel may have several times that, where the driver allows
     * it on request. */
    if (local * BEYOND < LANGUAGE_BYTES) lacks(t, "memory", local * BEYOND, "GK0702");
    GpuInstance_free(template_instantiate(t, "items", 1, &fits));
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
    GpuTemplate *t = template_make(source);
    GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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

void template_subgroups(void **state) {
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
void template_matrices(void **state) {
    (void)state;
    if (!has_subgroup() || !cts.fp64) cts_skip("the device has no feature subgroup");
    GpuTemplate *t =
        template_make("group_size(64)\n"
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
    GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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
void template_group_sizes(void **state) {
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
        GpuTemplate *t = template_make(source);
        GpuInstance *k = template_instantiate(t, NULL, 0, NULL);
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
