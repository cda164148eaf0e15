/*
 * Measures the library's elementary functions of f64, lowered to C, in units in the last place of the exact result.
 *
 *   math_prove64 [--inputs N] [--limit ULP] [NAME...]
 *
 * N inputs or pairs a function, as functions64.c makes them. A long double decides, MPFR where that gives more than 0.6
 * ulp and for everything that is not an ordinary number. Wrong is more than ULP (0.75).
 */
#define _GNU_SOURCE
#include "prove.h"
#include "wanted.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define R MPFR_RNDN
enum { BLOCK = 4096 };

static uint64_t bits_of(double x) {
    uint64_t u;
    memcpy(&u, &x, sizeof u);
    return u;
}

/* The distance of two adjacent f64 at v, as a long double. */
static long double ulp(long double v) {
    int e;
    frexpl(v, &e);
    return ldexpl(1, e - 53 < -1074 ? -1074 : e - 53);
}

static double exact_error(const function64 *f, double x, double x2, double y) {
    mpfr_t a, b, e;
    mpfr_inits2(53, a, b, (mpfr_ptr)0);
    mpfr_init2(e, 200);
    mpfr_set_d(a, x, R);
    mpfr_set_d(b, x2, R);
    f->exact(e, a, b);
    double error = 0;
    if (mpfr_nan_p(e) || y != y) {
        error = mpfr_nan_p(e) && y != y ? 0 : INFINITY;
    } else if (mpfr_inf_p(e) || isinf(y)) {
        error = mpfr_get_d(e, R) == y ? 0 : INFINITY; /* beyond the largest number to nearest */
    } else if (mpfr_zero_p(e)) {
        error = y == 0 && signbit(y) == (mpfr_signbit(e) != 0) ? 0 : INFINITY;
    } else {
        int place = (int)mpfr_get_exp(e) - 53 < -1074 ? -1074 : (int)mpfr_get_exp(e) - 53;
        bool sign = y == 0 && signbit(y) != (mpfr_signbit(e) != 0);
        mpfr_sub_d(e, e, y, R);
        if (fabs(mpfr_get_d(e, R)) >= f->absolute) {
            mpfr_mul_2si(e, e, -place, R);
            error = sign ? INFINITY : fabs(mpfr_get_d(e, R));
        }
    }
    mpfr_clears(a, b, e, (mpfr_ptr)0);
    return error;
}

static double error_of64(const function64 *f, double x, double x2, double y) {
    long double z = f->near(x, x2);
    if (isfinite(y) && isfinite(z) && z != 0 && fabsl(z) < 0x1p1023L && y != 0) {
        long double e = fabsl((long double)y - z) / ulp(z);
        if (e < 0.6L) return (double)e;
    }
    return exact_error(f, x, x2, y);
}

static bool measure(const function64 *f, uint64_t inputs, double limit) {
    static double x[BLOCK], x2[BLOCK], y[BLOCK];
    uint64_t wrong = 0, checksum = 0;
    double worst = 0, at = 0, at2 = 0;
    for (uint64_t i = 0; i < inputs; i += BLOCK) {
        for (size_t k = 0; k < BLOCK; k++) {
            x[k] = input64(f, i + k, NAN);
            x2[k] = f->arity == 2 ? input64(f, i + k, x[k] == x[k] ? x[k] : 1) : 0;
        }
        f->ours(x, x2, BLOCK, y);
        for (size_t k = 0; k < BLOCK; k++) {
            double e = error_of64(f, x[k], x2[k], y[k]);
            checksum += mixed_bits(bits_of(y[k] == y[k] ? y[k] : NAN) + (i + k));
            if (e > worst) {
                worst = e;
                at = x[k];
                at2 = x2[k];
            }
            if (e > limit && wrong++ < 10)
                printf("    %s(%a = %.17g, %a) = %a: %.3f ulp\n", f->name, x[k], x[k], x2[k], y[k], e);
        }
    }
    printf("%-12s %10llu inputs, %llu beyond %.2f ulp, at most %.4f ulp (at %a, %a), checksum %016llx\n", f->name,
           (unsigned long long)inputs, (unsigned long long)wrong, limit, worst, at, at2, (unsigned long long)checksum);
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
    for (size_t i = 0; i < function64_count; i++) {
        if (is_wanted(functions64[i].name, argc - first, argv + first)) good &= measure(&functions64[i], inputs, limit);
    }
    return !good;
}
