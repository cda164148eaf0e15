/*
 * Compares the library's elementary functions, lowered to C, with exact results.
 *
 *   math_prove [--step N] [--from N] [--to N] [--pairs N] [--hard FOLDER] [--write-hard FOLDER] [--own] [--verbose]
 *              [NAME...]
 *
 * Every N-th of the 2^32 f32 inputs (1: all of them), or N pairs of them. A double from the C library decides where it
 * lies further than 2^-44 from the middle between two f32, MPFR where it does not. --own: the f64 value decides itself,
 * which is three times as fast and supposes that it is that near; the samples among those that MPFR decides say by how
 * much it is. Each f64 value is rounded to f32; all f16 and bf16 values are inputs as well, rounded to their type.
 * Prints a line a function: inputs, wrong ones, how often MPFR decided, the largest error of the f64 value in units of
 * 2^-53 among those, and a checksum over all f32 results.
 */
#define _GNU_SOURCE
#include "prove.h"
#include "wanted.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4096 };
typedef struct options {
    uint64_t step, from, to, pairs;
    const char *hard, *write_hard;
    bool verbose, own;
} options;
typedef struct tally {
    uint64_t inputs, wrong, decided, checksum;
    double worst;
    FILE *hard;
} tally;

static float float_of(uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}
static uint32_t bits_of(float x) {
    uint32_t u;
    memcpy(&u, &x, sizeof u);
    return u;
}
static bool same(float a, float b) {
    return bits_of(a) == bits_of(b) || (a != a && b != b);
}
static uint64_t mixed(uint32_t input, float result) {
    uint64_t h = (uint64_t)input << 32 | (result == result ? bits_of(result) : 0x7fc00000u);
    h = (h ^ h >> 30) * 0xbf58476d1ce4e5b9u;
    h = (h ^ h >> 27) * 0x94d049bb133111ebu;
    return h ^ h >> 31;
}

/* Is x a value of f16 (10 bits, exponents -24 to 15) or bf16? */
static bool is_f16(float x) {
    return fabsf(x) <= 65504 && ldexpf(x, 24) == rintf(ldexpf(x, 24)) && (bits_of(x) & 0x1fff) == 0;
}
static bool is_bf16(float x) {
    return (bits_of(x) & 0xffff) == 0;
}

/* y rounded to `bits` bits with the smallest exponent `low` (of the last place) and the largest `high`. */
static double rounded(double y, int bits, int low, int high) {
    if (!isfinite(y) || y == 0) return y;
    int e;
    frexp(y, &e);
    int place = e - bits < low ? low : e - bits;
    double r = ldexp(rint(ldexp(y, -place)), place);
    return fabs(r) >= ldexp(1, high) ? copysign(INFINITY, y) : copysign(r, y);
}

static void wrong(tally *t, const options *o, const function *f, const char *type, float x, float x2, double got,
                  double want) {
    if (t->wrong++ >= 10 && !o->verbose) return;
    if (f->arity == 1)
        printf("    %s %s(%a = %.9g) = %a, not %a\n", type, f->name, x, x, got, want);
    else
        printf("    %s %s(%a = %.9g, %a = %.9g) = %a, not %a\n", type, f->name, x, x, x2, x2, got, want);
}

/* An f16 or bf16 input and the result in its type. */
static void check_type(const function *f, const options *o, tally *t, const char *type, float x, double y, double z) {
    bool half = type[0] == 'f';
    int bits = half ? 11 : 8, place = half ? -24 : -133, top = half ? 16 : 128;
    double got = rounded(y, bits, place, top);
    double low = rounded(z * (1 - 0x1p-44), bits, place, top), want = rounded(z * (1 + 0x1p-44), bits, place, top);
    if (low != want || got != want || signbit(got) != signbit(want)) {
        want = exact_rounded(f, x, 0, bits, place + 1, top);
    }
    if (got != want && (got == got || want == want)) wrong(t, o, f, type, x, 0, got, want);
}

static void check_narrow(const function *f, const options *o, tally *t, float x, double y, double z) {
    if (is_f16(x)) check_type(f, o, t, "f16", x, y, z);
    if (is_bf16(x)) check_type(f, o, t, "bf16", x, y, z);
}

static void check_exactly(const function *f, const options *o, tally *t, float x, float x2, double y, double z) {
    const double close = 0x1p-50;
    float got = (float)y, want = (float)exact_rounded(f, x, x2, 24, -148, 128);
    double error = error_of(f, x, x2, y);
    if (error > t->worst && isfinite(got) && fabs(y) > 0x1p-150) t->worst = error;
    t->decided++;
    if (!same(got, want)) wrong(t, o, f, "f32", x, x2, got, want);
    if (t->hard && z == z && (float)(z * (1 + close)) != (float)(z * (1 - close)))
        fprintf(t->hard, "%08x\n", bits_of(x));
}

/* One block of inputs in arrays, so that the compiler vectorises the loops over them. */
typedef struct block {
    uint32_t in[BLOCK];
    float x[BLOCK], x2[BLOCK];
    double y[BLOCK], z[BLOCK];
    uint8_t unsure[BLOCK];
} block;

static void compare(block *b, size_t n) {
    const double margin = 0x1p-44;
    for (size_t k = 0; k < n; k++) {
        double z = b->z[k];
        uint32_t got = bits_of((float)b->y[k]);
        uint32_t low = bits_of((float)(z * (1 - margin))), high = bits_of((float)(z * (1 + margin)));
        uint32_t middle = bits_of((float)z);
        bool nan = (middle & 0x7fffffff) > 0x7f800000 && (got & 0x7fffffff) > 0x7f800000;
        bool infinite = (middle & 0x7fffffff) == 0x7f800000 && fabs(z) > 0x1p200 && got == middle;
        b->unsure[k] = !(nan | infinite | ((low == high) & (got == low)));
    }
}

static void check(const function *f, const options *o, tally *t, const block *b, size_t n) {
    uint64_t every = o->step > 1 ? 4099 : 65537, sum = 0; /* samples for the error of the f64 value */
    for (size_t k = 0; k < n; k++) sum += mixed(b->in[k], (float)b->y[k]);
    t->checksum += sum;
    size_t sample = (size_t)((every - t->inputs % every) % every);
    t->inputs += n;
    for (size_t k = 0; k < n; k++) {
        if (b->unsure[k] || k == sample) check_exactly(f, o, t, b->x[k], b->x2[k], b->y[k], b->z[k]);
    }
}

static void run_inputs(const function *f, const options *o, tally *t) {
    static block b;
    uint64_t i = o->from;
    while (i < o->to) {
        size_t n = 0;
        for (; n < BLOCK && i < o->to; n++, i += o->step) b.in[n] = (uint32_t)i;
        for (size_t k = 0; k < n; k++) b.x[k] = float_of(b.in[k]);
        f->ours(b.x, NULL, n, b.y);
        if (o->own)
            memcpy(b.z, b.y, sizeof b.z);
        else
            for (size_t k = 0; k < n; k++) b.z[k] = f->near(b.x[k], 0);
        compare(&b, n);
        check(f, o, t, &b, n);
    }
}

/* All inputs that are f16 or bf16 values: the last 13 bits of these are 0. */
static void run_narrow(const function *f, const options *o, tally *t) {
    static block b;
    for (uint64_t i = 0; i < (uint64_t)1 << 32;) {
        size_t n = 0;
        for (; n < BLOCK; n++, i += 1 << 13) b.x[n] = float_of((uint32_t)i);
        f->ours(b.x, NULL, n, b.y);
        for (size_t k = 0; k < n; k++) check_narrow(f, o, t, b.x[k], b.y[k], f->near(b.x[k], 0));
    }
}

/* Pairs: any bits, moderate sizes, small multiples of 1/8, special values, and neighbours of the other operand. */
static uint64_t random_bits(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}
static float operand(uint64_t *state, float other) {
    static const float special[] = {0,   -0.0f,     1,          -1,        INFINITY,        -INFINITY,
                                    NAN, 0x1p-149f, -0x1p-149f, 0x1p-126f, 0x1.fffffep127f, 0.5f,
                                    2,   3,         -0.5f,      -2};
    uint64_t r = random_bits(state);
    uint32_t low = (uint32_t)r;
    switch (r >> 60) {
    case 0: return special[low % 16];
    case 1:
    case 2: return (float)((int)(low % 512) - 256) / 8;
    case 3: return float_of(bits_of(other) + low % 17 - 8);
    case 4: return float_of(bits_of(-other) + low % 17 - 8);
    case 5:
    case 6:
    case 7: return float_of(low);
    case 8: return (float)(int)(low % 8192) * (r & 1u << 31 ? 1 : 0x1p-12f);
    case 9: return 1 + (float)((int)low >> 9) * 0x1p-22f;
    default: return ldexpf(1 + (float)(low & 0x7fffff) * 0x1p-23f, (int)(r >> 40 & 15) - 8) * (r >> 50 & 1 ? -1 : 1);
    }
}

static void run_pairs(const function *f, const options *o, tally *t) {
    static block b;
    uint64_t state = 1;
    for (uint64_t i = 0; i < o->pairs; i += BLOCK) {
        for (size_t k = 0; k < BLOCK; k++) {
            b.x[k] = operand(&state, 1);
            b.x2[k] = operand(&state, b.x[k]);
            b.in[k] = (uint32_t)(i + k);
        }
        f->ours(b.x, b.x2, BLOCK, b.y);
        for (size_t k = 0; k < BLOCK; k++) b.z[k] = f->near(b.x[k], b.x2[k]);
        compare(&b, BLOCK);
        check(f, o, t, &b, BLOCK);
    }
}

static void run_hard(const function *f, const options *o, tally *t) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.txt", o->hard, f->name);
    FILE *file = fopen(path, "r");
    unsigned bits;
    while (file && fscanf(file, "%x", &bits) == 1) {
        float x = float_of(bits);
        double y;
        f->ours(&x, NULL, 1, &y);
        t->inputs++;
        check_exactly(f, o, t, x, 0, y, y);
    }
    if (file) fclose(file);
}

static uint64_t prove(const function *f, const options *o) {
    tally t = {0};
    char path[4096];
    if (o->write_hard && f->arity == 1) {
        snprintf(path, sizeof path, "%s/%s.txt", o->write_hard, f->name);
        t.hard = fopen(path, "w");
    }
    if (f->arity == 2)
        run_pairs(f, o, &t);
    else {
        run_inputs(f, o, &t);
        run_narrow(f, o, &t);
    }
    if (t.hard) fclose(t.hard);
    t.hard = NULL;
    if (o->hard && f->arity == 1) run_hard(f, o, &t);
    printf("%-10s %10llu inputs, %llu wrong, %llu decided by MPFR, f64 error %.3f / 2^53, checksum %016llx\n", f->name,
           (unsigned long long)t.inputs, (unsigned long long)t.wrong, (unsigned long long)t.decided, t.worst,
           (unsigned long long)t.checksum);
    fflush(stdout);
    return t.wrong;
}

int main(int argc, char **argv) {
    options o = {1021, 0, (uint64_t)1 << 32, 4000000, NULL, NULL, false, false};
    int first = 1;
    for (; first < argc && strncmp(argv[first], "--", 2) == 0; first++) {
        const char *a = argv[first];
        if (strcmp(a, "--own") == 0) {
            o.own = true;
            continue;
        }
        if (strcmp(a, "--verbose") == 0) {
            o.verbose = true;
            continue;
        }
        if (first + 1 >= argc) return 2;
        const char *v = argv[++first];
        if (strcmp(a, "--step") == 0)
            o.step = strtoull(v, NULL, 0);
        else if (strcmp(a, "--pairs") == 0)
            o.pairs = strtoull(v, NULL, 0);
        else if (strcmp(a, "--from") == 0)
            o.from = strtoull(v, NULL, 0);
        else if (strcmp(a, "--to") == 0)
            o.to = strtoull(v, NULL, 0);
        else if (strcmp(a, "--hard") == 0)
            o.hard = v;
        else if (strcmp(a, "--write-hard") == 0)
            o.write_hard = v;
        else
            return 2;
    }
    uint64_t bad = 0;
    for (size_t i = 0; i < function_count; i++) {
        if (is_wanted(functions[i].name, argc - first, argv + first)) bad += prove(&functions[i], &o);
    }
    return bad != 0;
}
