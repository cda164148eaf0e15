/*
 * Constant folding: constant expressions have the bits that the running kernel computes. Operators, conversions and
 * functions are applied to vectors of special values and to complex numbers, once to constants and once to values from
 * a buffer. One kernel stores the compiler's results, another computes them.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/template.h>

#include "cts.h"

enum { LANES = 16, ROUNDS = 3, TEXT = 1 << 18 };

/* A type, and the unsigned type of the same size; fraction: the number of fraction bits of a real. */
typedef struct kind {
    const char *name, *bits;
    int type;
    unsigned size, fraction;
} kind;

static const kind floats[] = {{"f32", "u32", GA_FLOAT, 4, 23},
                              {"f16", "u16", GA_HALF, 2, 10},
                              {"bf16", "u16", GA_BFLOAT16, 2, 7},
                              {"f64", "u64", GA_DOUBLE, 8, 52}};
static const kind integers[] = {{"i64", "u64", GA_LONG, 8, 0},   {"u8", "u8", GA_UBYTE, 1, 0},
                                {"i16", "u16", GA_SHORT, 2, 0},  {"u64", "u64", GA_ULONG, 8, 0},
                                {"i8", "u8", GA_BYTE, 1, 0},     {"i32", "u32", GA_INT, 4, 0},
                                {"u16", "u16", GA_USHORT, 2, 0}, {"u32", "u32", GA_UINT, 4, 0}};

static const char *const float_tests[] = {"a + b",
                                          "a - b",
                                          "a * b",
                                          "a / b",
                                          "min(a, b)",
                                          "max(a, b)",
                                          "fmin(a, b)",
                                          "fmax(a, b)",
                                          "fma(a, b, a)",
                                          "copysign(a, b)",
                                          "clamp(a, b, V(2))",
                                          "-b",
                                          "sqrt(b)",
                                          "floor(b)",
                                          "ceil(b)",
                                          "trunc(b)",
                                          "rint(b)",
                                          "round(b)",
                                          "abs(b)",
                                          "V(S(b))",
                                          "V(H(b) * 3)",
                                          "exp(b)",
                                          "V(U(b))"};
static const char *const integer_tests[] = {"a + b",
                                            "a - b",
                                            "a * b",
                                            "a / b",
                                            "a % b",
                                            "a & b",
                                            "a ^ b",
                                            "a << b",
                                            "a >> b",
                                            "a >> 3",
                                            "min(a, b)",
                                            "max(a, b)",
                                            "mulhi(a, b)",
                                            "rotl(a, b)",
                                            "rotr(a, b)",
                                            "abs(b)",
                                            "-b",
                                            "~b",
                                            "clamp(a, b, V(9))",
                                            "V(S(b))",
                                            "V(H(b))"};
static const char *const complex_pairs[] = {"a + b", "a - b", "a * b", "a / b"};
static const char *const complex_functions[] = {"-b", "conj(b)", "exp(b)", "log(b)", "sqrt(b)", "tanh(b)", "acos(b)"};

/* Zeros, ones, the smallest and the largest numbers, infinities, a NaN, 2.5 and -0.5; the rest are random bits. */
static uint64_t special(const kind *k, size_t i, cts_random *r) {
    const unsigned width = 8 * k->size;
    const uint64_t all = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1, top = UINT64_C(1) << (width - 1);
    const uint64_t infinite = (top - 1) >> k->fraction << k->fraction, one = infinite / 2 >> k->fraction << k->fraction;
    const uint64_t step = UINT64_C(1) << k->fraction; /* an exponent's */
    const uint64_t reals[] = {0,
                              top,
                              one,
                              one | top,
                              1,
                              top | 1,
                              step,
                              infinite,
                              infinite | top,
                              infinite - 1,
                              infinite | infinite >> 1,
                              one + step + step / 4,
                              (one - step) | top};
    const uint64_t wholes[] = {0, top, top - 1, all, 1, 2, all - 1, top + 1, width, width - 1, 3, 100, 7};
    if (i < 13) return k->fraction ? reals[i] : wholes[i];
    return cts_next(r) & all;
}

static size_t append(char *text, size_t at, const char *format, const char *a, const char *b) {
    at += (size_t)snprintf(text + at, TEXT - at, format, a, b);
    if (at >= TEXT) fail_msg("the program is too long");
    return at;
}

static bool is_nan(const kind *k, uint64_t bits) {
    const uint64_t rest = (UINT64_C(1) << (8 * k->size - 1)) - 1, infinite = rest >> k->fraction << k->fraction;
    return k->fraction && (bits & rest) > infinite;
}

static uint64_t load(const unsigned char *p, size_t size) {
    uint64_t v = 0;
    memcpy(&v, p, size);
    return v;
}

/* The results of the two kernels for `data`: 16 numbers for each test and round. */
static void compare(const kind *k, const char *type, const char *source, const char *const *tests, size_t n,
                    size_t rounds, const void *data) {
    const size_t lanes = LANES, count = n * rounds * lanes, bytes = count * k->size, one = 1;
    unsigned char *got[2];

    GpuArray x = cts_filled(k->type, 1, &lanes, data), y;
    for (int i = 0; i < 2; i++) {
        GpuInstance *in = cts_instance("folded.gk", source, i == 0 ? "folded" : "computed", 0, NULL, 0);
        void *args[] = {&x, &y};
        got[i] = calloc(bytes, 1);
        y = cts_zeros(k->type, 1, &count);
        cts_ok(GpuInstance_call(in, 1, &one, NULL, args));
        cts_ok(GpuArray_read(got[i], bytes, &y));
        GpuArray_clear(&y);
        GpuInstance_free(in);
    }
    GpuArray_clear(&x);
    for (size_t i = 0; i < count; i++) {
        const uint64_t a = load(got[0] + i * k->size, k->size), b = load(got[1] + i * k->size, k->size);
        if (a != b && !(is_nan(k, a) && is_nan(k, b)))
            fail_msg("%s of %s, round %zu, number %zu: 0x%llx of constants, 0x%llx when running (seed %llu)",
                     tests[i / lanes / rounds], type, i / lanes % rounds, i % lanes, (unsigned long long)a,
                     (unsigned long long)b, (unsigned long long)cts.seed);
    }
    free(got[0]);
    free(got[1]);
}

/* One test of a round, with `a` and `b` for the names; V, S, H and U are vectors of the type, i8, f16 and u64. */
static size_t append_test(char *text, size_t at, const char *test, const char *type, const char *a, const char *b) {
    for (const char *p = test; *p; p++) {
        const bool alone = (p == test || strchr(" (-~", p[-1])) && (p[1] == '\0' || strchr(" ,)(", p[1]));
        char letter[2] = {*p, '\0'};
        const char *s = letter;
        if (alone && *p == 'a') s = a;
        if (alone && *p == 'b') s = b;
        if (alone && *p == 'V') s = type;
        if (alone && *p == 'S') s = "i8";
        if (alone && *p == 'H') s = "f16";
        if (alone && *p == 'U') s = "u64";
        at = append(text, at, strchr("VSHU", *p) && alone ? "vec<%s, 16>" : "%s", s, "");
    }
    return at;
}

static void check_vectors(const kind *k, const char *const *tests, size_t n) {
    char *text = malloc(TEXT), number[32];
    uint64_t bits[LANES];
    unsigned char data[LANES * 8];
    cts_random r = {cts.seed};
    size_t at = 0;

    for (size_t i = 0; i < LANES; i++) {
        bits[i] = special(k, i, &r);
        memcpy(data + i * k->size, &bits[i], k->size); /* of a little-endian host, as all devices are */
    }
    at = append(text, at, "void put(vec<%s, 16> v, idx at, inout buffer<%s> y)\n", k->name, k->name);
    at = append(text, at, "{\n    for (idx i = 0; i < 16; i++) y[at + i] = v[i];\n}\n%s%s", "", "");
    for (size_t round = 0; round < ROUNDS; round++) {
        snprintf(number, sizeof number, "%c", (char)('A' + round));
        at = append(text, at, "const vec<%s, 16> %s = ", k->name, number);
        at = append(text, at, "bitcast<vec<%s, 16>>(vec<%s, 16>(", k->name, k->bits);
        for (size_t i = 0; i < LANES; i++) {
            snprintf(number, sizeof number, "%llu", (unsigned long long)bits[(i + 5 * round) % LANES]);
            at = append(text, at, "%s%s", i ? ", " : "", number);
        }
        at = append(text, at, "));\n%s%s", "", "");
    }
    for (int folded = 1; folded >= 0; folded--) {
        at = append(text, at, "group_size(1)\nkernel %s(in buffer<%s> x, ", folded ? "folded" : "computed", k->name);
        at = append(text, at, "inout buffer<%s> y)\n{\n%s", k->name, "");
        if (!folded) {
            at = append(text, at, "    for (idx r = 0; r < 3; r++) {\n        vec<%s, 16> a = %s(0);\n", k->name,
                        k->name);
            at = append(text, at, "        vec<%s, 16> b = %s(0);\n", k->name, k->name);
            at = append(text, at,
                        "        for (idx i = 0; i < 16; i++) { a[i] = x[i]; b[i] = x[(i + 5 * r) & 15]; }\n%s%s", "",
                        "");
        }
        for (size_t t = 0; t < n; t++)
            for (size_t round = 0; round < (folded ? ROUNDS : 1); round++) {
                const char other[2] = {(char)('A' + round), '\0'};
                at = append(text, at, "        put(%s%s", "", "");
                at = append_test(text, at, tests[t], k->name, folded ? "A" : "a", folded ? other : "b");
                snprintf(number, sizeof number, "%zu", (t * ROUNDS + round) * LANES);
                at = append(text, at, folded ? ", %s, y);\n%s" : ", %s + 16 * r, y);\n%s", number, "");
            }
        at = append(text, at, folded ? "}\n%s%s" : "    }\n}\n%s%s", "", "");
    }
    compare(k, k->name, text, tests, n, ROUNDS, data);
    free(text);
}

/* Eight complex numbers; in each round every one meets another. k is what their parts are. */
static void check_complex(const kind *k, const char *type, const char *const *tests, size_t n, size_t rounds) {
    static const unsigned char parts[LANES] = {0, 0, 1, 2, 3, 1, 7, 2, 10, 0, 2, 3, 4, 9, 12, 13};
    char *text = malloc(TEXT), number[96];
    unsigned char data[LANES * 8];
    cts_random r = {cts.seed};
    size_t at = 0;

    at = append(text, at, "void put(%s z, idx at, inout buffer<%s> y) { y[at] = z.re; y[at + 1] = z.im; }\n", type,
                k->name);
    for (size_t i = 0; i < LANES; i++) {
        const uint64_t bits = special(k, parts[i], &r);
        memcpy(data + i * k->size, &bits, k->size);
        snprintf(number, sizeof number, "bitcast<%s>(%s(%llu))", k->name, k->bits, (unsigned long long)bits);
        const char name[2] = {(char)('A' + i / 2), '\0'};
        if (i % 2 == 0) at = append(text, at, "const %s Z", type, "");
        if (i % 2 == 0) at = append(text, at, "%s = %s(", name, type);
        at = append(text, at, i % 2 ? ", %s);\n%s" : "%s%s", number, "");
    }
    at = append(text, at, "group_size(1)\nkernel folded(in buffer<%s> x, inout buffer<%s> y)\n{\n", k->name, k->name);
    for (size_t i = 0; i < n * rounds * 8; i++) {
        const char a[] = {'Z', (char)('A' + i % 8), '\0'}, b[] = {'Z', (char)('A' + (i + i / 8 % rounds) % 8), '\0'};
        at = append(text, at, "    put(%s%s", "", "");
        at = append_test(text, at, tests[i / 8 / rounds], type, a, b);
        snprintf(number, sizeof number, "%zu", 2 * i);
        at = append(text, at, ", %s, y);\n%s", number, "");
    }
    at = append(text, at, "}\ngroup_size(1)\nkernel computed(in buffer<%s> x, inout buffer<%s> y)\n", k->name, k->name);
    snprintf(number, sizeof number, "%zu", rounds);
    at = append(
        text, at,
        "{\n    for (idx i = 0; i < 8 * %s; i++) {\n        idx j = i %% 8;\n        idx k = (i + i / 8) %% 8;\n%s",
        number, "");
    at = append(text, at, "        %s a = %s(x[2 * j], x[2 * j + 1]);\n", type, type);
    at = append(text, at, "        %s b = %s(x[2 * k], x[2 * k + 1]);\n", type, type);
    for (size_t t = 0; t < n; t++) {
        at = append(text, at, "        put(%s%s", "", "");
        at = append_test(text, at, tests[t], type, "a", "b");
        snprintf(number, sizeof number, "%zu", t * rounds * LANES);
        at = append(text, at, ", %s + 2 * i, y);\n%s", number, "");
    }
    append(text, at, "    }\n}\n%s%s", "", "");
    compare(k, type, text, tests, n, rounds, data);
    free(text);
}

static void complex(void **state) {
    (void)state;
    const size_t pairs = sizeof complex_pairs / sizeof *complex_pairs;
    const size_t functions = sizeof complex_functions / sizeof *complex_functions;
    check_complex(&floats[0], "c64", complex_pairs, pairs, cts.small ? 2 : 8);
    if (cts.small || !cts.fp64) return;
    check_complex(&floats[3], "c128", complex_pairs, pairs, 8);
    check_complex(&floats[0], "c64", complex_functions, functions, 1);
    check_complex(&floats[3], "c128", complex_functions, functions, 1);
}

static void reals(void **state) {
    (void)state;
    const size_t n = sizeof float_tests / sizeof *float_tests;
    check_vectors(&floats[0], float_tests, n);
    if (cts.small) return;
    for (size_t i = 1; i < 3u + cts.fp64; i++) check_vectors(&floats[i], float_tests, n);
}

static void whole(void **state) {
    (void)state;
    const size_t n = sizeof integer_tests / sizeof *integer_tests;
    for (size_t i = 0; i < (cts.small ? 1 : sizeof integers / sizeof *integers); i++)
        check_vectors(&integers[i], integer_tests, n);
}

const cts_case cts_folded_cases[] = {
    {"reals", reals, 0}, {"integers", whole, 0}, {"complex", complex, 0}, {NULL, NULL, 0}};
