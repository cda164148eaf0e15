/*
 * GK's matrices, matrix_add and copy_async in users' kernels: products of matrices in local memory compared with plain
 * loops on the host, for every type, with single elements and packs, along and across the reduction axis, with and
 * without tensor cores.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/template.h>

#include "cts.h"
#include "cts_ref.h"

enum { ROWS = 64, COLUMNS = 16, DEPTH = 32 }; /* two subgroups of 32 x 16 each */

/* c += a b. With ALONG, a is stored row-major, else column-major; b the other way round. */
static const char source[] =
    "template <typename T : float, typename U : unsigned, typename A : float, int E, bool PACKS, bool TYPED, bool AL, "
    "bool BL,\n"
    "          typename P : any, int K, bool ROOM>\n"
    "group_size(64)\n"
    "math(contract)\n"
    "kernel product(in buffer<T> a, in buffer<T> b, inout buffer<A> c)\n"
    "{\n"
    "    idx me = local_id(0);\n"
    "    matrix<sum, T, 32, 16> sums;\n"
    "    matrix<left, T, 32, 2 * K> x;\n"
    "    matrix<right, T, 2 * K, 16> y;\n"
    "    static if (PACKS) {\n"
    "        local P left[AL ? 64 : 32][AL ? 32 / E : 64 / E];\n"
    "        local P right[BL ? 16 : 32][BL ? 32 / E : 16 / E];\n"
    "        idx wide_a = AL ? 32 / E : 64 / E;\n"
    "        idx wide_b = BL ? 32 / E : 16 / E;\n"
    "        for (idx t = me; t < 2048 / E; t += 64) {\n"
    "            P p = P(0);\n"
    "            static for (int e = 0; e < E; e++)\n"
    "                static if (T is f64) { p[e] = a[t * E + e]; }\n"
    "                else { p[e * 4 / E] |= u32(bitcast<U>(a[t * E + e])) << (e % (E / 4) * 16); }\n"
    "            left[t / wide_a][place(t / wide_a, t % wide_a, wide_a)] = p;\n"
    "        }\n"
    "        for (idx t = me; t < 512 / E; t += 64) {\n"
    "            P p = P(0);\n"
    "            static for (int e = 0; e < E; e++)\n"
    "                static if (T is f64) { p[e] = b[t * E + e]; }\n"
    "                else { p[e * 4 / E] |= u32(bitcast<U>(b[t * E + e])) << (e % (E / 4) * 16); }\n"
    "            right[t / wide_b][place(t / wide_b, t % wide_b, wide_b)] = p;\n"
    "        }\n"
    "        for (idx n = 0; n < 16; n++) sums[n / 8][n / 4 % 2][n % 4] = c[element(n)];\n"
    "        barrier();\n"
    "        static for (int l = 0; l < 32; l += (TYPED ? 2 * K : K)) {\n"
    "            static if (TYPED) {\n"
    "                matrix_load(x, left[AL ? me / 32 * 32 : l][AL ? l / E : me / 32 * 32 / E], AL);\n"
    "                matrix_load(y, right[BL ? 0 : l][BL ? l / E : 0], !BL);\n"
    "                matrix_multiply_add(sums, x, y);\n"
    "            } else {\n"
    "                matrix_add<T>(sums, left[AL ? me / 32 * 32 : l][AL ? l / E : me / 32 * 32 / E],\n"
    "                              right[BL ? 0 : l][BL ? l / E : 0], AL, BL);\n"
    "            }\n"
    "        }\n"
    "    } else {\n"
    "        local T left[AL ? 64 : 32][AL ? 36 : 70];\n"
    "        local T right[BL ? 16 : 32][BL ? 34 : 16];\n"
    "        for (idx t = me; t < 2048; t += 64) left[t / (AL ? 32 : 64)][t % (AL ? 32 : 64)] = a[t];\n"
    "        for (idx t = me; t < 512; t += 64) right[t / (BL ? 32 : 16)][t % (BL ? 32 : 16)] = b[t];\n"
    "        for (idx n = 0; n < 16; n++) sums[n / 8][n / 4 % 2][n % 4] = c[element(n)];\n"
    "        barrier();\n"
    "        static for (int l = 0; l < 32; l += (TYPED ? 2 * K : K)) {\n"
    "            static if (TYPED) {\n"
    "                matrix_load(x, left[AL ? me / 32 * 32 : l][AL ? l : me / 32 * 32], AL);\n"
    "                matrix_load(y, right[BL ? 0 : l][BL ? l : 0], !BL);\n"
    "                matrix_multiply_add(sums, x, y);\n"
    "            } else {\n"
    "                matrix_add<T>(sums, left[AL ? me / 32 * 32 : l][AL ? l : me / 32 * 32],\n"
    "                              right[BL ? 0 : l][BL ? l : 0], AL, BL);\n"
    "            }\n"
    "        }\n"
    "    }\n"
    "    static if (TYPED) {\n"
    "        local A turned[16][66];\n"
    "        matrix_store(turned[0][me / 32 * 32], sums, false);\n"
    "        barrier();\n"
    "        static if (ROOM) {\n"
    "            local A again[2][32][18];\n"
    "            for (idx t = me; t < 1024; t += 64) again[t / 512][t / 16 % 32][t % 16] = turned[t % 16][t / 16];\n"
    "            barrier();\n"
    "            matrix_load(sums, again[me / 32][0][0], true);\n"
    "        } else {\n"
    "            matrix_load(sums, turned[0][me / 32 * 32], false);\n"
    "        }\n"
    "    }\n"
    "    for (idx n = 0; n < 16; n++) c[element(n)] = sums[n / 8][n / 4 % 2][n % 4];\n"
    "}\n"
    "idx place(idx row, idx p, idx packs)\n"
    "{\n"
    "    return packs % 8 == 0 ? p ^ ((row & 3) << 1 | (row >> 2 & 1)) : packs % 4 == 0 ? p ^ ((row & 2) | (row >> 2 & "
    "1))\n"
    "         : packs % 2 == 0 ? p ^ (row >> 2 & 1) : p;\n"
    "}\n"
    "idx element(idx n)\n"
    "{\n"
    "    idx i = local_id(0) / 32 * 32 + n / 8 * 16 + n % 4 / 2 * 8 + local_id(0) % 32 / 4;\n"
    "    return i * 16 + n / 4 % 2 * 8 + local_id(0) % 4 * 2 + n % 2;\n"
    "}\n";

static void put(void *to, size_t i, int typecode, double v) {
    if (typecode == GA_DOUBLE)
        ((double *)to)[i] = v;
    else if (typecode == GA_FLOAT)
        ((float *)to)[i] = (float)v;
    else
        ((uint16_t *)to)[i] = typecode == GA_HALF ? cts_double_to_half(v) : cts_double_to_bfloat16(v);
}

typedef struct kind {
    int typecode;
    const char *type, *bits, *sum, *near, *pack, *depth;
} kind;

/* What an element is at first: small integers, which every type has and every order sums exactly; of doubles others. */
static double first(cts_random *r, const kind *k, unsigned round, unsigned i) {
    static const double special[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 0x1p-1074, -0x1p-1060, 0x1p1023};
    double v = (double)cts_below(r, 17) - 8;
    if (k->typecode != GA_DOUBLE || round == 0) return v;
    if (round > 1 && i % 97 == round) return special[cts_below(r, 8)];
    return ldexp((double)(cts_next(r) >> 11) * 0x1p-53 - 0.5, (int)cts_below(r, 41) - 20);
}

static void compare(const kind *k, const double *a, const double *b, const double *c, const void *got) {
    for (unsigned i = 0; i < ROWS; i++)
        for (unsigned j = 0; j < COLUMNS; j++) {
            double want = c[i * COLUMNS + j], have;
            for (unsigned l = 0; l < DEPTH; l++) want = fma(a[i * DEPTH + l], b[l * COLUMNS + j], want);
            have = k->typecode == GA_DOUBLE ? ((const double *)got)[i * COLUMNS + j]
                                            : (double)((const float *)got)[i * COLUMNS + j];
            bool same = isnan(want) ? isnan(have) : memcmp(&want, &have, sizeof want) == 0 || (want == 0 && have == 0);
            if (!same) fail_msg("%s: element %u, %u is %a, not %a", k->type, i, j, have, want);
        }
}

static void check_product(const kind *k, bool packs, bool typed, bool along_a, bool along_b) {
    enum { ALL_OF_DOUBLES = 38144 }; /* bytes of local memory; some devices have 32 KiB */
    size_t local = 0;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LMEMSIZE, &local));
    const gputemplate_arg args[] = {{"T", k->type},
                                    {"U", k->bits},
                                    {"A", k->sum},
                                    {"E", k->near},
                                    {"PACKS", packs ? "true" : "false"},
                                    {"TYPED", typed ? "true" : "false"},
                                    {"K", k->typecode == GA_DOUBLE && typed && along_a ? "2" : k->depth},
                                    {"AL", along_a ? "true" : "false"},
                                    {"BL", along_b ? "true" : "false"},
                                    {"P", k->pack},
                                    {"ROOM", k->typecode != GA_DOUBLE || local >= ALL_OF_DOUBLES ? "true" : "false"}};
    const size_t sizes[] = {ROWS * DEPTH, DEPTH * COLUMNS, ROWS * COLUMNS}, one = 1;
    const size_t item = gpuarray_get_elsize(k->typecode), sum = k->typecode == GA_DOUBLE ? 8 : 4;
    static double a[ROWS * DEPTH], b[DEPTH * COLUMNS], c[ROWS * COLUMNS];
    static unsigned char stored[3][ROWS * DEPTH * 8];
    cts_random r = {cts.seed};
    gpudata *d[3];
    GpuInstance *in = cts_instance("product.gk", source, "product", sizeof args / sizeof *args, args, 0);

    for (unsigned round = 0; round < (k->typecode == GA_DOUBLE ? 8u : 2u) / (cts.small ? 2u : 1u); round++) {
        for (unsigned i = 0; i < ROWS * DEPTH; i++) a[i] = first(&r, k, round, i);
        for (unsigned i = 0; i < DEPTH * COLUMNS; i++) b[i] = first(&r, k, round, i);
        for (unsigned i = 0; i < ROWS * COLUMNS; i++) c[i] = first(&r, k, round, i + 1);
        for (unsigned i = 0; i < ROWS * DEPTH; i++)
            put(stored[0], along_a ? i : i % DEPTH * ROWS + i / DEPTH, k->typecode, a[i]);
        for (unsigned i = 0; i < DEPTH * COLUMNS; i++)
            put(stored[1], along_b ? i % COLUMNS * DEPTH + i / COLUMNS : i, k->typecode, b[i]);
        for (unsigned i = 0; i < ROWS * COLUMNS; i++) put(stored[2], i, sum == 8 ? GA_DOUBLE : GA_FLOAT, c[i]);
        for (int i = 0; i < 3; i++) d[i] = cts_buffer(sizes[i] * (i < 2 ? item : sum), stored[i]);
        GpuArray x[3];
        for (int i = 0; i < 3; i++) {
            const ssize_t stride = (ssize_t)(i < 2 ? item : sum);
            cts_ok(GpuArray_fromdata(&x[i], d[i], 0,
                                     i < 2      ? k->typecode
                                     : sum == 8 ? GA_DOUBLE
                                                : GA_FLOAT,
                                     1, &sizes[i], &stride, 1));
        }
        void *call[] = {&x[0], &x[1], &x[2]};
        cts_ok(GpuInstance_call(in, 1, &one, NULL, call));
        cts_ok(GpuArray_read(stored[2], sizes[2] * sum, &x[2]));
        compare(k, a, b, c, stored[2]);
        for (int i = 0; i < 3; i++) GpuArray_clear(&x[i]);
        for (int i = 0; i < 3; i++) gpudata_release(d[i]);
    }
    GpuInstance_free(in);
}

static void check_kind(const kind *k) {
    check_product(k, true, true, false, true);
    if (cts.small) return;
    check_product(k, true, false, false, true);
    check_product(k, true, true, true, false);
    check_product(k, false, true, true, false);
    check_product(k, false, false, false, true);
    if (!cts.full) return;
    check_product(k, true, false, true, false);
    check_product(k, false, false, true, false);
    check_product(k, false, true, false, true);
}

static void halves(void **state) {
    const kind k = {GA_HALF, "f16", "u16", "f32", "8", "u32x4", "16"};
    (void)state;
    check_kind(&k);
}

static void bfloats(void **state) {
    const kind k = {GA_BFLOAT16, "bf16", "u16", "f32", "8", "u32x4", "16"};
    (void)state;
    check_kind(&k);
}

static void floats(void **state) {
    const kind k = {GA_FLOAT, "f32", "u32", "f32", "4", "u32x4", "8"};
    (void)state;
    check_kind(&k);
}

/* The bits of a chain of fma, specials among the elements. */
static void doubles(void **state) {
    const kind k = {GA_DOUBLE, "f64", "u64", "f64", "2", "f64x2", "8"};
    (void)state;
    if (!cts.fp64) cts_skip("the device has no double");
    check_kind(&k);
}

/* c = a b of 16 x 16, operands set from packs of registers as docs/kernel_language.md says; without subgroups c is 0.
 */
static void set_from_packs(const kind *k) {
    const char *text =
        "template <typename T : float>\n"
        "group_size(64) math(contract)\n"
        "kernel product(in buffer<u32x4> a, in buffer<u32x4> b, out buffer<f32> c, out buffer<i32> there)\n"
        "{\n"
        "    const i32 K = T is f32 ? 8 : 16;\n"
        "    idx me = local_id(0) % 32;\n"
        "    idx half = local_id(0) / 32;\n"
        "    there[0] = has(subgroup) ? 1 : 0;\n"
        "    static if (has(subgroup)) {\n"
        "        matrix<left, T, 16, K> x;\n"
        "        matrix<right, T, K, 16> y;\n"
        "        matrix<sum, T, 16, 16> sums;\n"
        "        for (idx step = half; step < 6; step += 2) {\n"
        "            u32x4 pack = a[step * 32 + me];\n"
        "            matrix_set(x, pack);\n"
        "            matrix_set(y, b[step * 32 + me]);\n"
        "            matrix_multiply_add(sums, x, y);\n"
        "        }\n"
        "        for (idx n = 0; n < 8; n++)\n"
        "            c[half * 256 + (n % 4 / 2 * 8 + me / 4) * 16 + n / 4 * 8 + me % 4 * 2 + n % 2]\n"
        "                = sums[0][n / 4][n % 4];\n"
        "    }\n"
        "}\n";
    enum { SIDE = 16, STEPS = 6 };
    const size_t depth = k->typecode == GA_FLOAT ? 8 : 16, near = depth / 8, packs = STEPS * 32, sums = 2 * SIDE * SIDE;
    const size_t one = 1;
    const gputemplate_arg type = {"T", k->type};
    static double v[2][SIDE][STEPS * 16];
    static uint32_t words[2][STEPS * 32 * 4];
    static float got[2 * SIDE * SIDE];
    cts_random r = {cts.seed};
    int32_t there = 0;
    GpuInstance *in = cts_instance("set.gk", text, "product", 1, &type, 0);

    for (int right = 0; right < 2; right++)
        for (size_t i = 0; i < SIDE; i++)
            for (size_t l = 0; l < STEPS * depth; l++) {
                const size_t step = l / depth, number = l % depth / near, far = i / 8, later = number / 4;
                const size_t unit = right ? later + 2 * far : far + 2 * later;
                const size_t word = (step * 32 + i % 8 * 4 + number % 4) * 4 + unit;
                v[right][i][l] = (double)cts_below(&r, 17) - 8;
                put(words[right], word * near + l % near, k->typecode, v[right][i][l]);
            }
    GpuArray a = cts_filled(GA_UINT4, 1, &packs, words[0]), b = cts_filled(GA_UINT4, 1, &packs, words[1]);
    GpuArray c = cts_zeros(GA_FLOAT, 1, &sums), flag = cts_zeros(GA_INT, 1, &one);
    void *call[] = {&a, &b, &c, &flag};
    cts_ok(GpuInstance_call(in, 1, &one, NULL, call));
    cts_ok(GpuArray_read(got, sizeof got, &c));
    cts_ok(GpuArray_read(&there, sizeof there, &flag));
    for (size_t half = 0; half < 2; half++)
        for (size_t i = 0; i < SIDE; i++)
            for (size_t j = 0; j < SIDE; j++) {
                double want = 0;
                for (size_t l = 0; l < STEPS * depth; l++)
                    if (l / depth % 2 == half && there) want += v[0][i][l] * v[1][j][l];
                if ((double)got[(half * SIDE + i) * SIDE + j] != want)
                    fail_msg("%s, half %zu: element %zu, %zu is %g, not %g", k->type, half, i, j,
                             (double)got[(half * SIDE + i) * SIDE + j], want);
            }
    GpuInstance_free(in);
    cts_clear(&a, &b, &c, &flag, NULL);
}

static void packs_set(void **state) {
    static const kind kinds[] = {{.typecode = GA_HALF, .type = "f16"},
                                 {.typecode = GA_BFLOAT16, .type = "bf16"},
                                 {.typecode = GA_FLOAT, .type = "f32"}};
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) set_from_packs(&kinds[i]);
}

/* c = a b of 128 rows and 64 columns, half of them by each four subgroups, from packs in lines as
 * docs/kernel_language.md says; the sum in two parts, with corners inside of arrays that
 * work-items write to or that copies fill. */
static void wide_product(const kind *k, bool along_a, bool along_b, bool copied) {
    const char *text =
        "template <typename T : float, int N, bool LA, bool LB, bool COPIED>\n"
        "group_size(256) math(contract)\n"
        "kernel product(in buffer<u32x4> a, in buffer<u32x4> b, out buffer<f32> c)\n"
        "{\n"
        "    const i32 PA = LA ? 4 : 128 / N;\n"
        "    const i32 QA = LA ? 128 : 4 * N;\n"
        "    const i32 PB = LB ? 4 : 64 / N;\n"
        "    const i32 QB = LB ? 64 : 4 * N;\n"
        "    local u32x4 left[2][PA + 1][QA + 8];\n"
        "    local u32x4 right[PB][QB];\n"
        "    idx me = local_id(0);\n"
        "    idx j = me / 128 * 32;\n"
        "    static if (COPIED) {\n"
        "        for (idx t = me; t < PA * QA; t += 256) copy_async(left[1][1 + t / QA][8 + t % QA], a[t]);\n"
        "        group_copy(right[0][0], b[0], PB * QB);\n"
        "        copy_wait(0);\n"
        "        group_wait(0);\n"
        "    } else {\n"
        "        for (idx t = me; t < PA * QA; t += 256) left[1][1 + t / QA][8 + t % QA] = a[t];\n"
        "        for (idx t = me; t < PB * QB; t += 256) right[t / QB][t % QB] = b[t];\n"
        "    }\n"
        "    matrix<sum, T, 32, 32> sums;\n"
        "    barrier();\n"
        "    for (idx half = 0; half < 2; half++) {\n"
        "        matrix_multiply_wide(sums, left[1][1 + (LA ? 2 * half : 0)][8 + (LA ? 0 : 2 * N * half)],\n"
        "                             right[LB ? 2 * half : j / N][LB ? j : 2 * N * half], 2 * N, LA, LB);\n"
        "            matrix_wait(sums);\n"
        "        }\n"
        "    idx i = me / 32 % 4 * 16 + me % 32 / 4;\n"
        "    for (idx n = 0; n < 32; n++)\n"
        "        c[(n / 16 * 64 + i + n % 4 / 2 * 8) * 64 + j + n / 4 % 4 * 8 + me % 4 * 2 + n % 2]\n"
        "            = sums[n / 16][n / 4 % 4][n % 4];\n"
        "}\n";
    enum { ROWS_A = 128, COLUMNS_B = 64 };
    const size_t near = k->typecode == GA_FLOAT ? 4 : 8, depth = 4 * near, one = 1, sums = ROWS_A * COLUMNS_B;
    const size_t extent[] = {ROWS_A, COLUMNS_B}, packs[] = {ROWS_A * 4, COLUMNS_B * 4};
    const bool along[] = {along_a, along_b};
    const gputemplate_arg args[] = {{"T", k->type},
                                    {"N", near == 4 ? "4" : "8"},
                                    {"LA", along_a ? "true" : "false"},
                                    {"LB", along_b ? "true" : "false"},
                                    {"COPIED", copied ? "true" : "false"}};
    static double v[2][ROWS_A][32];
    static uint32_t words[2][ROWS_A * 4 * 4];
    static float got[ROWS_A * COLUMNS_B];
    cts_random r = {cts.seed};
    GpuInstance *in = cts_instance("wide.gk", text, "product", sizeof args / sizeof *args, args, 0);

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < extent[side]; i++)
            for (size_t l = 0; l < depth; l++) {
                const size_t pack = along[side] ? l / near * extent[side] + i : i / near * depth + l;
                v[side][i][l] = (double)cts_below(&r, 17) - 8;
                put(words[side], pack * near + (along[side] ? l : i) % near, k->typecode, v[side][i][l]);
            }
    GpuArray a = cts_filled(GA_UINT4, 1, &packs[0], words[0]), b = cts_filled(GA_UINT4, 1, &packs[1], words[1]);
    GpuArray c = cts_zeros(GA_FLOAT, 1, &sums);
    void *call[] = {&a, &b, &c};
    cts_ok(GpuInstance_call(in, 1, &one, NULL, call));
    cts_ok(GpuArray_read(got, sizeof got, &c));
    for (size_t i = 0; i < ROWS_A; i++)
        for (size_t j = 0; j < COLUMNS_B; j++) {
            double want = 0;
            for (size_t l = 0; l < depth; l++) want += v[0][i][l] * v[1][j][l];
            if ((double)got[i * COLUMNS_B + j] != want)
                fail_msg("%s, along %d %d: element %zu, %zu is %g, not %g", k->type, along_a, along_b, i, j,
                         (double)got[i * COLUMNS_B + j], want);
        }
    GpuInstance_free(in);
    cts_clear(&a, &b, &c, NULL);
}

static void wide(void **state) {
    static const kind kinds[] = {{.typecode = GA_HALF, .type = "f16"},
                                 {.typecode = GA_BFLOAT16, .type = "bf16"},
                                 {.typecode = GA_FLOAT, .type = "f32"}};
    size_t items = 0;

    (void)state;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_MAXLSIZE0, &items));
    if (items < 256) cts_skip("a group of this device has fewer than 256 work-items");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int along = 3; along >= (kinds[i].typecode == GA_FLOAT ? 3 : 0); along--)
            for (int copied = 0; copied < 2; copied++)
                if (!cts.small || copied == along % 2) wide_product(&kinds[i], along & 1, along >> 1, copied);
}

/* An asynchronous pipeline of three blocks; a group reverses each of them. With a condition every third element is
 * zero, and not read. */
static void pipeline(bool condition) {
    const char *text = "template <bool CONDITION>\n"
                       "group_size(64)\n"
                       "kernel turn(in view<i32, 1> x, out view<i32, 1> y, idx blocks)\n"
                       "{\n"
                       "    local i32 box[4][64];\n"
                       "    idx me = local_id(0);\n"
                       "    for (idx round = 0; round < blocks + 3; round++) {\n"
                       "        idx at = round * 64 + me;\n"
                       "        static if (CONDITION) {\n"
                       "            bool there = round < blocks && at % 3 != 0;\n"
                       "            copy_async_if(box[round % 4][me], x[there ? at : -987654321], there);\n"
                       "        } else {\n"
                       "            if (round < blocks) copy_async(box[round % 4][me], x[at]);\n"
                       "        }\n"
                       "        copy_wait(3);\n"
                       "        barrier();\n"
                       "        if (round >= 3) y[(round - 3) * 64 + me] = box[(round - 3) % 4][63 - me];\n"
                       "        barrier();\n"
                       "    }\n"
                       "}\n";
    const size_t n = 64 * 9, one = 1, dims[1] = {2 * n};
    const gputemplate_arg arg = {"CONDITION", condition ? "true" : "false"};
    static int32_t want[2 * 64 * 9], got[2 * 64 * 9];
    GpuInstance *in = cts_instance("turn.gk", text, "turn", 1, &arg, 0);

    for (size_t i = 0; i < n; i++) want[i] = (int32_t)(i * 2654435761u);
    GpuArray x = cts_filled(GA_INT, 1, dims, want), y = cts_zeros(GA_INT, 1, dims);
    int64_t blocks = 9;
    void *call[] = {&x, &y, &blocks};
    cts_ok(GpuInstance_call(in, 1, &one, NULL, call));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    for (size_t i = 0; i < n; i++) {
        const size_t from = i / 64 * 64 + 63 - i % 64;
        assert_int_equal(got[i], condition && from % 3 == 0 ? 0 : want[from]);
    }
    for (size_t i = n; i < 2 * n; i++) assert_int_equal(got[i], 0);
    GpuInstance_free(in);
    cts_clear(&x, &y, NULL);
}

static void copies(void **state) {
    (void)state;
    pipeline(false);
    pipeline(true);
}

/* Three blocks are prefetched before the first is waited for; a group reverses each block. */
static void turn_blocks(int type, const char *name, int64_t blocks) {
    const char *text =
        "template <typename P : any>\n"
        "group_size(64)\n"
        "kernel turn(in buffer<P> x, out buffer<P> y, idx blocks)\n"
        "{\n"
        "    local P box[4][2][32];\n"
        "    idx from = 63 - local_id(0);\n"
        "    static for (int s = 0; s < 3; s++) {\n"
        "        if (s < blocks) group_copy(box[s][0][0], x[s * 64], 64);\n"
        "        group_wait(7);\n"
        "    }\n"
        "    for (idx round = 0; round < blocks; round++) {\n"
        "        group_wait(2);\n"
        "        if (round + 3 < blocks) group_copy(box[(round + 3) % 4][0][0], x[(round + 3) * 64], 64);\n"
        "        y[round * 64 + local_id(0)] = box[round % 4][from / 32][from % 32];\n"
        "    }\n"
        "}\n";
    enum { MOST = 64 * 30 };
    static unsigned char want[MOST * 16], got[MOST * 16];
    const size_t size = gpuarray_get_elsize(type), n = 64 * (size_t)blocks, most = MOST, one = 1;
    const gputemplate_arg element = {"P", name};
    cts_random r = {cts.seed};
    GpuInstance *in = cts_instance("turn.gk", text, "turn", 1, &element, 0);

    for (size_t i = 0; i < most * size; i++) want[i] = (unsigned char)cts_next(&r);
    GpuArray x = cts_filled(type, 1, &most, want), y = cts_zeros(type, 1, &most);
    void *call[] = {&x, &y, &blocks};
    cts_ok(GpuInstance_call(in, 1, &one, NULL, call));
    cts_ok(GpuArray_read(got, most * size, &y));
    for (size_t i = 0; i < n; i++) assert_memory_equal(got + i * size, want + (i / 64 * 64 + 63 - i % 64) * size, size);
    for (size_t i = n * size; i < most * size; i++) assert_int_equal(got[i], 0);
    GpuInstance_free(in);
    cts_clear(&x, &y, NULL);
}

static void group_copies(void **state) {
    static const int64_t counts[] = {1, 2, 9, 30};
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        turn_blocks(GA_UINT4, "u32x4", counts[i]);
        turn_blocks(GA_USHORT, "u16", counts[i]);
        turn_blocks(GA_LONG, "i64", counts[i]);
    }
}

const cts_case cts_matrix_cases[] = {
    {"halves", halves, 0},       {"bfloats", bfloats, 0}, {"floats", floats, 0},
    {"doubles", doubles, 0},     {"copies", copies, 0},   {"group_copies", group_copies, 0},
    {"packs_set", packs_set, 0}, {"wide", wide, 0},       {NULL, NULL, 0},
};
