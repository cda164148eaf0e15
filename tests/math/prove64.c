/*
 * Measures the library's elementary functions of f64, lowered to C, in units in the last place of the exact result.
 *
 *   math_prove64 [--inputs N] [--limit ULP] [NAME...]
 *
 * N inputs a function: random bits, moderate sizes, neighbours of 1 and of special values. A long double decides, MPFR
 * where that gives more than 0.6 ulp and for everything that is not an ordinary number. Wrong is more than ULP (0.75).
 */
#define _GNU_SOURCE
#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define R MPFR_RNDN
enum { BLOCK = 4096 };

typedef struct function64 {
    const char *name;
    void (*ours)(const double *x, size_t n, double *y);
    long double (*near)(long double x);
    int (*exact)(mpfr_t y, mpfr_t a);
} function64;

#define UNARY(name, near, exact, properties)
#define BINARY(name, near, exact, properties)
#define DOUBLE(name, near, exact)                                                   \
    void gk_prove_##name(const char *, int64_t, int64_t, char *, int64_t, int64_t); \
    static void ours_##name(const double *x, size_t n, double *y) {                 \
        gk_prove_##name((const char *)x, 0, (int64_t)n, (char *)y, 0, (int64_t)n);  \
    }                                                                               \
    static long double near_##name(long double x) {                                 \
        return near;                                                                \
    }                                                                               \
    static int exact_##name(mpfr_t y, mpfr_t a) {                                   \
        return exact;                                                               \
    }
#include "functions.def"
#undef DOUBLE
#define DOUBLE(name, near, exact) {#name, ours_##name, near_##name, exact_##name},
static const function64 functions[] = {
#include "functions.def"
};

static uint64_t bits_of(double x) {
    uint64_t u;
    memcpy(&u, &x, sizeof u);
    return u;
}
static double double_of(uint64_t u) {
    double x;
    memcpy(&x, &u, sizeof x);
    return x;
}
static uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static double input(uint64_t i) {
    static const double special[] = {
        0,   -0.0, 1,    -1,        INFINITY, -INFINITY, NAN, 0x1p-1074, -0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp1023,
        0.5, 2,    -0.5, 0x1p-1023, -2};
    uint64_t r = mix((i + 1) * 0x9e3779b97f4a7c15u), s = mix(r + i);
    double unit = (double)(r >> 11) * 0x1p-53;
    switch (s & 15) {
    case 0: return double_of(bits_of(special[s >> 4 & 15]) + (r & 31) - 16);
    case 1:
    case 2:
    case 3: return double_of(r);
    case 4:
    case 5: return 1 + (unit - 0.5) * ldexp(1, -(int)(s >> 4 & 31));
    case 6: return (unit * 2 - 1) * 750;
    case 7: return (unit * 2 - 1) * 1100;
    case 8: return -unit * 40 - 708;
    case 9: return (double)((int64_t)(r & 2047) - 1024);
    default: return ldexp(1 + unit, (int)(s >> 4 & 31) - 20) * (s >> 10 & 1 ? -1 : 1);
    }
}

/* The distance of two adjacent f64 at v, as a long double. */
static long double ulp(long double v) {
    int e;
    frexpl(v, &e);
    return ldexpl(1, e - 53 < -1074 ? -1074 : e - 53);
}

static double exact_error(const function64 *f, double x, double y) {
    mpfr_t a, e;
    mpfr_init2(a, 53);
    mpfr_init2(e, 200);
    mpfr_set_d(a, x, R);
    f->exact(e, a);
    double error = 0;
    if (mpfr_nan_p(e) || y != y) {
        error = mpfr_nan_p(e) && y != y ? 0 : INFINITY;
    } else if (mpfr_inf_p(e) || isinf(y)) {
        error = mpfr_get_d(e, R) == y ? 0 : INFINITY; /* beyond the largest number to nearest */
    } else if (mpfr_zero_p(e)) {
        error = y == 0 && signbit(y) == (mpfr_signbit(e) != 0) ? 0 : INFINITY;
    } else {
        int place = (int)mpfr_get_exp(e) - 53 < -1074 ? -1074 : (int)mpfr_get_exp(e) - 53;
        mpfr_sub_d(e, e, y, R);
        mpfr_mul_2si(e, e, -place, R);
        error = fabs(mpfr_get_d(e, R));
    }
    mpfr_clears(a, e, (mpfr_ptr)0);
    return error;
}

static double error_of(const function64 *f, double x, double y) {
    long double z = f->near(x);
    if (isfinite(y) && isfinite(z) && z != 0 && fabsl(z) < 0x1p1023L && y != 0) {
        long double e = fabsl((long double)y - z) / ulp(z);
        if (e < 0.6L) return (double)e;
    }
    return exact_error(f, x, y);
}

static bool measure(const function64 *f, uint64_t inputs, double limit) {
    static double x[BLOCK], y[BLOCK];
    uint64_t wrong = 0, checksum = 0;
    double worst = 0, at = 0;
    for (uint64_t i = 0; i < inputs; i += BLOCK) {
        for (size_t k = 0; k < BLOCK; k++) x[k] = input(i + k);
        f->ours(x, BLOCK, y);
        for (size_t k = 0; k < BLOCK; k++) {
            double e = error_of(f, x[k], y[k]);
            checksum += mix(bits_of(y[k] == y[k] ? y[k] : NAN) + (i + k));
            if (e > worst) {
                worst = e;
                at = x[k];
            }
            if (e > limit && wrong++ < 10) printf("    %s(%a = %.17g) = %a: %.3f ulp\n", f->name, x[k], x[k], y[k], e);
        }
    }
    printf("%-10s %10llu inputs, %llu beyond %.2f ulp, at most %.4f ulp (at %a), checksum %016llx\n", f->name,
           (unsigned long long)inputs, (unsigned long long)wrong, limit, worst, at, (unsigned long long)checksum);
    fflush(stdout);
    return wrong == 0;
}

int main(int argc, char **argv) {
    uint64_t inputs = 10000000;
    double limit = 0.75;
    int first = 1;
    for (; first + 1 < argc && strncmp(argv[first], "--", 2) == 0; first += 2) {
        if (strcmp(argv[first], "--inputs") == 0)
            inputs = strtoull(argv[first + 1], NULL, 0);
        else if (strcmp(argv[first], "--limit") == 0)
            limit = strtod(argv[first + 1], NULL);
        else
            return 2;
    }
    bool good = true;
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        bool wanted = first == argc;
        for (int k = first; k < argc; k++) wanted |= strcmp(argv[k], functions[i].name) == 0;
        if (wanted) good &= measure(&functions[i], inputs, limit);
    }
    return !good;
}
