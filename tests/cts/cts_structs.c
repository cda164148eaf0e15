/* Structs in users' kernels, compared with structs of C: as variables, parameters that are read and changed, results,
 * elements of private arrays; with fields of every kind; with checked indices and without. */
#include <string.h>

#include <gpuarray/template.h>

#include "cts.h"

enum { ITEMS = 32, LENGTH = 40 };

/* ----------------------------------------------------------------------------------------- the two largest ones */

static const char best_source[] =
    "struct best { f32 value; idx place; }\n"
    "best better(best a, best b)\n"
    "{\n"
    "    return a.value > b.value || (a.value == b.value && a.place < b.place) ? a : b;\n"
    "}\n"
    "void enter(inout best two[2], best x)\n"
    "{\n"
    "    best first = better(two[0], x);\n"
    "    if (first.place == x.place) two[1] = two[0];\n"
    "    else two[1] = better(two[1], x);\n"
    "    two[0] = first;\n"
    "}\n"
    "template <int LENGTH>\n"
    "group_size(16)\n"
    "kernel largest(in buffer<f32> x, out buffer<f32> y, out buffer<i32> z)\n"
    "{\n"
    "    idx row = global_id(0);\n"
    "    best two[2];\n"
    "    static for (int k = 0; k < 2; k++) two[k] = best(lowest<f32>(), highest<i32>());\n"
    "    for (idx i = 0; i < LENGTH; i++) enter(two, best(x[row * LENGTH + i], i));\n"
    "    for (idx k = 0; k < 2; k++) {\n"
    "        y[2 * row + k] = two[k].value;\n"
    "        z[2 * row + k] = i32(two[k].place);\n"
    "    }\n"
    "}\n";

/* By looking through the row twice. */
static void two_largest(const float *row, float *values, int32_t *places) {
    for (int k = 0; k < 2; k++) {
        int found = -1;
        for (int i = 0; i < LENGTH; i++)
            if (!(k == 1 && i == places[0]) && (found < 0 || row[i] > row[found])) found = i;
        values[k] = row[found];
        places[k] = found;
    }
}

static void run_largest(int flags) {
    static const gputemplate_arg length = {"LENGTH", "40"};
    const size_t n = (size_t)ITEMS * LENGTH, two = 2 * (size_t)ITEMS, groups = ITEMS / 16;
    float x[ITEMS * LENGTH], got[2 * ITEMS], values[2 * ITEMS];
    int32_t where[2 * ITEMS], places[2 * ITEMS];
    cts_random r = {.state = 5};
    for (size_t i = 0; i < n; i++) x[i] = (float)cts_below(&r, 30) - 15; /* many are equal */
    for (int i = 0; i < ITEMS; i++) two_largest(x + i * LENGTH, values + 2 * i, places + 2 * i);
    GpuInstance *k = cts_instance("structs.gk", best_source, NULL, 1, &length, flags);
    GpuArray a = cts_filled(GA_FLOAT, 1, &n, x), y = cts_zeros(GA_FLOAT, 1, &two), z = cts_zeros(GA_INT, 1, &two);
    void *args[] = {&a, &y, &z};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    cts_ok(GpuArray_read(where, sizeof where, &z));
    assert_memory_equal(got, values, sizeof got);
    assert_memory_equal(where, places, sizeof where);
    cts_clear(&a, &y, &z, NULL);
    GpuInstance_free(k);
}

static void largest(void **state) {
    (void)state;
    run_largest(0);
}

static void largest_checked(void **state) {
    (void)state;
    run_largest(GT_CHECKED);
}

/* ------------------------------------------------------------------------------------------- fields of all kinds */

/* Names of fields are words of the languages that GK is lowered to. */
static const char kinds_source[] =
    "struct all {\n"
    "    bool signed; i8 a; u8 b; i16 c; u16 d; i32 long; u32 f; i64 g; u64 h; idx i;\n"
    "    f16 half; bf16 k; f32 l; c64 m; i8x16 n; f32x4 o; u64x2 p; f16x2 q;\n"
    "}\n"
    "all start(i32 x)\n"
    "{\n"
    "    return all(x % 2 == 1, i8(x), u8(x + 1), i16(x + 2), u16(x + 3), x + 4, u32(x + 5), x + 6, u64(x + 7), x + "
    "8,\n"
    "               f16(x + 9), bf16(x + 10), f32(x + 11), c64(f32(x + 12), f32(x + 13)), i8x16(i8(x)),\n"
    "               f32x4(1, 2, 3, f32(x)), u64x2(u64(x + 14), 15), f16x2(f16(x), 3));\n"
    "}\n"
    "void change(inout all s, out all t)\n"
    "{\n"
    "    t = s;\n"
    "    s.signed = !s.signed; s.a += 1; s.b *= 2; s.c -= 3; s.d ^= 1; s.long <<= 2; s.f /= 2; s.g = -s.g; s.h %= 5;\n"
    "    s.i++; s.half *= 2; s.k += 1; s.l -= 1; s.m.re += 5; s.m.im = s.m.re; s.n[3] = 7; s.o[0] = s.o[3]; s.p += 1;\n"
    "    s.q = s.q * s.q;\n"
    "}\n"
    "i64 sum(all s)\n"
    "{\n"
    "    return (s.signed ? 1 : 0) + 2 * i64(s.a) + 3 * i64(s.b) + 5 * i64(s.c) + 7 * i64(s.d) + 11 * s.long +\n"
    "           13 * i64(s.f) + 17 * s.g + 19 * i64(s.h) + 23 * s.i + 29 * i64(s.half) + 31 * i64(s.k) + 37 * i64(s.l) "
    "+\n"
    "           41 * i64(s.m.re) + 43 * i64(s.m.im) + 47 * i64(s.n[3]) + 53 * i64(s.o.sum()) + 59 * i64(s.p.sum()) +\n"
    "           61 * i64(s.q.max());\n"
    "}\n"
    "group_size(8)\n"
    "kernel kinds(inout buffer<i64> y)\n"
    "{\n"
    "    idx i = global_id(0);\n"
    "    all list[2];\n"
    "    all old;\n"
    "    i64 zero = sum(list[i % 2]);\n"
    "    list[i % 2] = start(i32(i));\n"
    "    all s = list[i % 2];\n"
    "    change(s, old);\n"
    "    list[1 - i % 2] = i > 3 ? s : old;\n"
    "    list[0].long += 1;\n"
    "    y[4 * i] = sum(s);\n"
    "    y[4 * i + 1] = sum(old);\n"
    "    y[4 * i + 2] = sum(list[0]);\n"
    "    y[4 * i + 3] = sum(list[1]) + zero;\n"
    "}\n";

/* What sum() weighs; reals are whole numbers here, and small enough for each of their types. */
typedef struct all {
    int64_t s, a, b, c, d, e, f, g, h, i, j, k, l, re, im, n3, o[4], p[2], q[2];
} all;

static all started(int64_t x) {
    return (all){x % 2, x,      x + 1,  x + 2,  x + 3,  x + 4, x + 5,        x + 6,        x + 7, x + 8,
                 x + 9, x + 10, x + 11, x + 12, x + 13, x,     {1, 2, 3, x}, {x + 14, 15}, {x, 3}};
}

static all changed(all s) {
    s.s = !s.s, s.a += 1, s.b *= 2, s.c -= 3, s.d ^= 1, s.e *= 4, s.f /= 2, s.g = -s.g, s.h %= 5, s.i++, s.j *= 2;
    s.k += 1, s.l -= 1, s.re += 5, s.im = s.re, s.n3 = 7, s.o[0] = s.o[3], s.p[0]++, s.p[1]++, s.q[0] *= s.q[0];
    s.q[1] = 9;
    return s;
}

static int64_t summed(all s) {
    const int64_t most = s.q[0] > s.q[1] ? s.q[0] : s.q[1];
    return s.s + 2 * s.a + 3 * s.b + 5 * s.c + 7 * s.d + 11 * s.e + 13 * s.f + 17 * s.g + 19 * s.h + 23 * s.i +
           29 * s.j + 31 * s.k + 37 * s.l + 41 * s.re + 43 * s.im + 47 * s.n3 +
           53 * (s.o[0] + s.o[1] + s.o[2] + s.o[3]) + 59 * (s.p[0] + s.p[1]) + 61 * most;
}

static void run_kinds(int flags) {
    const size_t n = 4 * (size_t)ITEMS, groups = ITEMS / 8;
    int64_t got[4 * ITEMS];
    GpuInstance *k = cts_instance("structs.gk", kinds_source, NULL, 0, NULL, flags);
    GpuArray y = cts_zeros(GA_LONG, 1, &n);
    void *args[] = {&y};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    for (int64_t i = 0; i < ITEMS; i++) {
        all list[2], old = started(i), new = changed(old);
        list[i % 2] = old;
        list[1 - i % 2] = i > 3 ? new : old;
        list[0].e += 1;
        assert_int_equal(got[4 * i], summed(new));
        assert_int_equal(got[4 * i + 1], summed(old));
        assert_int_equal(got[4 * i + 2], summed(list[0]));
        assert_int_equal(got[4 * i + 3], summed(list[1]));
    }
    GpuArray_clear(&y);
    GpuInstance_free(k);
}

static void kinds(void **state) {
    (void)state;
    run_kinds(0);
}

static void kinds_checked(void **state) {
    (void)state;
    run_kinds(GT_CHECKED);
}

/* Across barriers and in loops, where compilers that make lanes of work-items hold variables for each. */
static void barriers(void **state) {
    (void)state;
    static const char source[] =
        "struct mean { f32 sum; i32 count; }\n"
        "mean both(mean a, mean b) { return mean(a.sum + b.sum, a.count + b.count); }\n"
        "group_size(32)\n"
        "kernel means(in buffer<f32> x, out buffer<f32> y)\n"
        "{\n"
        "    local f32 sums[32];\n"
        "    local i32 counts[32];\n"
        "    idx me = local_id(0);\n"
        "    mean mine = mean(0, 0);\n"
        "    for (idx i = me; i < x.size(); i += 32) if (x[i] > 0) mine = both(mine, mean(x[i], 1));\n"
        "    for (idx half = 16; half > 0; half /= 2) {\n"
        "        sums[me] = mine.sum;\n"
        "        counts[me] = mine.count;\n"
        "        barrier();\n"
        "        if (me < half) mine = both(mine, mean(sums[me + half], counts[me + half]));\n"
        "        barrier();\n"
        "    }\n"
        "    if (me == 0) { y[0] = mine.sum; y[1] = f32(mine.count); }\n"
        "}\n";
    const size_t n = 100, two = 2, one = 1;
    float x[100], got[2], sum = 0, count = 0;
    for (int i = 0; i < 100; i++) {
        x[i] = (float)((i * 37) % 50 - 20);
        if (x[i] > 0) sum += x[i], count += 1;
    }
    GpuInstance *k = cts_instance("structs.gk", source, NULL, 0, NULL, 0);
    GpuArray a = cts_filled(GA_FLOAT, 1, &n, x), y = cts_zeros(GA_FLOAT, 1, &two);
    void *args[] = {&a, &y};
    cts_ok(GpuInstance_call(k, 1, &one, NULL, args));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    assert_true(got[0] == sum && got[1] == count);
    cts_clear(&a, &y, NULL);
    GpuInstance_free(k);
}

const cts_case cts_structs_cases[] = {{"largest", largest, 0},   {"largest_checked", largest_checked, 0},
                                      {"kinds", kinds, 0},       {"kinds_checked", kinds_checked, 0},
                                      {"barriers", barriers, 0}, {NULL, NULL, 0}};
