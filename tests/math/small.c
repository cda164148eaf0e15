/*
 * The elementary functions of f16 and bf16, as programs call them: all 65,536 inputs of each type against the f64
 * values of math_*.gk, rounded once, which math_prove compares with MPFR for these inputs, too.
 *
 *   math_small [NAME...]
 *
 * One line a function. Exit status: 0 all equal, 1 not. NaNs are one value.
 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "wanted.h"

enum { VALUES = 65536 };

#define BINARY(...)
#define DOUBLE(...)
#define DOUBLE2(...)
#define UNARY(name, ...)                                                                                           \
    void gk_prove_##name(const char *, int64_t, int64_t, char *, int64_t, int64_t);                                \
    void gk_small_##name(const char *, int64_t, int64_t, char *, int64_t, int64_t, const char *, int64_t, int64_t, \
                         char *, int64_t, int64_t);
#include "functions.def"
#undef UNARY
#define UNARY(name, ...) {#name, gk_prove_##name, gk_small_##name},
static const struct {
    const char *name;
    void (*values)(const char *, int64_t, int64_t, char *, int64_t, int64_t);
    void (*small)(const char *, int64_t, int64_t, char *, int64_t, int64_t, const char *, int64_t, int64_t, char *,
                  int64_t, int64_t);
} functions[] = {
#include "functions.def"
};

/* A small type: bits of the fraction, the smallest exponent of a normal number, the largest exponent. */
typedef struct type {
    const char *name;
    int fraction, least, most;
} type;
static const type types[] = {{"f16", 10, -14, 15}, {"bf16", 7, -126, 127}};

static double value_of(const type *t, unsigned bits) {
    const unsigned low = bits & ((1u << t->fraction) - 1), field = (bits & 0x7fff) >> t->fraction;
    double x = ldexp((double)low, t->least - t->fraction);
    if (field != 0) x = ldexp((double)(low | 1u << t->fraction), (int)field - 1 + t->least - t->fraction);
    if ((int)field == t->most - t->least + 2) x = low ? (double)NAN : (double)INFINITY;
    return bits >> 15 ? -x : x;
}

/* The bits of x rounded to nearest even. */
static unsigned bits_of(const type *t, double x) {
    const unsigned sign = signbit(x) ? 0x8000u : 0, infinite = (unsigned)(t->most - t->least + 2) << t->fraction;
    if (isnan(x)) return infinite + 1;
    if (isinf(x)) return sign | infinite;
    int e = x == 0 ? t->least : ilogb(x);
    if (e < t->least) e = t->least;
    if (e > t->most) return sign | infinite;
    /* the integer part has one bit more than the fraction, which then counts as one exponent */
    const double whole = rint(ldexp(fabs(x), t->fraction - e));
    return sign | (((unsigned)(e - t->least) << t->fraction) + (unsigned)whole);
}

int main(int argc, char **argv) {
    static float x[2][VALUES];
    static double want[2][VALUES];
    static uint16_t in[VALUES], got[2][VALUES];
    uint64_t total = 0;
    for (unsigned i = 0; i < VALUES; i++) {
        in[i] = (uint16_t)i;
        for (int k = 0; k < 2; k++) x[k][i] = (float)value_of(&types[k], i);
    }
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        uint64_t wrong = 0;
        if (!is_wanted(functions[f].name, argc - 1, argv + 1)) continue;
        functions[f].small((const char *)in, 0, VALUES, (char *)got[0], 0, VALUES, (const char *)in, 0, VALUES,
                           (char *)got[1], 0, VALUES);
        for (int k = 0; k < 2; k++) {
            functions[f].values((const char *)x[k], 0, VALUES, (char *)want[k], 0, VALUES);
            for (unsigned i = 0; i < VALUES; i++) {
                const unsigned w = bits_of(&types[k], want[k][i]);
                const bool nans = isnan(value_of(&types[k], w)) && isnan(value_of(&types[k], got[k][i]));
                if (nans || w == got[k][i] || wrong++ > 5) continue;
                printf("    %s(%.9g) of %s: %04x, not %04x\n", functions[f].name, (double)x[k][i], types[k].name,
                       (unsigned)got[k][i], w);
            }
        }
        printf("%-10s %d inputs, %" PRIu64 " wrong\n", functions[f].name, 2 * VALUES, wrong);
        total += wrong;
    }
    return total != 0;
}
