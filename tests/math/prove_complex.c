/*
 * Measures the library's complex functions of c128, lowered to C, part by part in units in the last place, with MPFR,
 * and compares them with C's Annex G where a part is 0, infinite or NaN.
 *
 *   math_prove_complex [--inputs N] [NAME...]
 */
#define _GNU_SOURCE
#include "prove.h"
#include "wanted.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define R MPFR_RNDN
enum { WIDE = 400, BLOCK = 4096 };

/* Annex G, with y a positive number: cases that are not listed are NaN in both parts, or follow from f(conj z) = conj
 * f(z) and, for odd and even functions, f(-z). 7 in a result: either sign of infinity or 0. */
static const struct special {
    const char *name;
    complex64 z, want;
} specials[] = {
#define I INFINITY
#define N NAN
    {"cexp", {0, 0}, {1, 0}},
    {"cexp", {-0.0, 0}, {1, 0}},
    {"cexp", {1, I}, {N, N}},
    {"cexp", {1, N}, {N, N}},
    {"cexp", {I, 0}, {I, 0}},
    {"cexp", {-I, 1}, {0, 0}},
    {"cexp", {I, 1}, {I, I}},
    {"cexp", {-I, 2}, {-0.0, 0}},
    {"cexp", {-I, I}, {0, 0}},
    {"cexp", {I, I}, {I, N}},
    {"cexp", {-I, N}, {0, 0}},
    {"cexp", {I, N}, {I, N}},
    {"cexp", {N, 0}, {N, 0}},
    {"cexp", {N, 1}, {N, N}},
    {"csinh", {0, 0}, {0, 0}},
    {"csinh", {0, I}, {0, N}},
    {"csinh", {0, N}, {0, N}},
    {"csinh", {1, I}, {N, N}},
    {"csinh", {1, N}, {N, N}},
    {"csinh", {I, 0}, {I, 0}},
    {"csinh", {I, 2}, {-I, I}},
    {"csinh", {I, I}, {I, N}},
    {"csinh", {I, N}, {I, N}},
    {"csinh", {N, 0}, {N, 0}},
    {"csinh", {N, 1}, {N, N}},
    {"ccosh", {0, 0}, {1, 0}},
    {"ccosh", {0, I}, {N, 0}},
    {"ccosh", {0, N}, {N, 0}},
    {"ccosh", {1, I}, {N, N}},
    {"ccosh", {I, 0}, {I, 0}},
    {"ccosh", {I, 2}, {-I, I}},
    {"ccosh", {I, I}, {I, N}},
    {"ccosh", {I, N}, {I, N}},
    {"ccosh", {N, 0}, {N, 0}},
    {"ccosh", {N, 1}, {N, N}},
    {"ctanh", {0, 0}, {0, 0}},
    {"ctanh", {0, I}, {0, N}},
    {"ctanh", {1, I}, {N, N}},
    {"ctanh", {0, N}, {0, N}},
    {"ctanh", {1, N}, {N, N}},
    {"ctanh", {I, 2}, {1, -0.0}},
    {"ctanh", {I, I}, {1, 0}},
    {"ctanh", {I, N}, {1, 0}},
    {"ctanh", {N, 0}, {N, 0}},
    {"ctanh", {N, 1}, {N, N}},
    {"csqrt", {0, 0}, {0, 0}},
    {"csqrt", {-0.0, 0}, {0, 0}},
    {"csqrt", {1, I}, {I, I}},
    {"csqrt", {N, I}, {I, I}},
    {"csqrt", {I, I}, {I, I}},
    {"csqrt", {1, N}, {N, N}},
    {"csqrt", {-I, 1}, {0, I}},
    {"csqrt", {I, 1}, {I, 0}},
    {"csqrt", {-I, N}, {N, I}},
    {"csqrt", {I, N}, {I, N}},
    {"csqrt", {N, 1}, {N, N}},
    {"csqrt", {-4, 0}, {0, 2}},
    {"clog", {-0.0, 0}, {-I, M_PI}},
    {"clog", {0, 0}, {-I, 0}},
    {"clog", {1, I}, {I, M_PI_2}},
    {"clog", {1, N}, {N, N}},
    {"clog", {-I, 1}, {I, M_PI}},
    {"clog", {I, 1}, {I, 0}},
    {"clog", {-I, I}, {I, 3 * M_PI_4}},
    {"clog", {I, I}, {I, M_PI_4}},
    {"clog", {I, N}, {I, N}},
    {"clog", {N, 1}, {N, N}},
    {"clog", {N, I}, {I, N}},
    {"clog", {N, N}, {N, N}},
    {"cacos", {0, 0}, {M_PI_2, -0.0}},
    {"cacos", {-0.0, 0}, {M_PI_2, -0.0}},
    {"cacos", {0, N}, {M_PI_2, N}},
    {"cacos", {1, I}, {M_PI_2, -I}},
    {"cacos", {1, N}, {N, N}},
    {"cacos", {-I, 1}, {M_PI, -I}},
    {"cacos", {I, 1}, {0, -I}},
    {"cacos", {-I, I}, {3 * M_PI_4, -I}},
    {"cacos", {I, I}, {M_PI_4, -I}},
    {"cacos", {I, N}, {N, I}},
    {"cacos", {N, 1}, {N, N}},
    {"cacos", {N, I}, {N, -I}},
    {"cacos", {N, N}, {N, N}},
    {"cacos", {1, 0}, {0, -0.0}},
    {"cacos", {-1, 0}, {M_PI, -0.0}},
    {"cacosh", {0, 0}, {0, M_PI_2}},
    {"cacosh", {-0.0, 0}, {0, M_PI_2}},
    {"cacosh", {1, I}, {I, M_PI_2}},
    {"cacosh", {0, N}, {N, M_PI_2}},
    {"cacosh", {1, N}, {N, N}},
    {"cacosh", {-I, 1}, {I, M_PI}},
    {"cacosh", {I, 1}, {I, 0}},
    {"cacosh", {-I, I}, {I, 3 * M_PI_4}},
    {"cacosh", {I, I}, {I, M_PI_4}},
    {"cacosh", {I, N}, {I, N}},
    {"cacosh", {N, 1}, {N, N}},
    {"cacosh", {N, I}, {I, N}},
    {"casinh", {0, 0}, {0, 0}},
    {"casinh", {1, I}, {I, M_PI_2}},
    {"casinh", {1, N}, {N, N}},
    {"casinh", {I, 1}, {I, 0}},
    {"casinh", {I, I}, {I, M_PI_4}},
    {"casinh", {I, N}, {I, N}},
    {"casinh", {N, 0}, {N, 0}},
    {"casinh", {N, 1}, {N, N}},
    {"casinh", {N, I}, {I, N}},
    {"casinh", {N, N}, {N, N}},
    {"casin", {0, 0}, {0, 0}},
    {"casin", {I, 1}, {M_PI_2, I}},
    {"casin", {1, I}, {0, I}},
    {"casin", {0, N}, {0, N}},
    {"casin", {N, 0}, {N, N}},
    {"catanh", {0, 0}, {0, 0}},
    {"catanh", {0, N}, {0, N}},
    {"catanh", {1, 0}, {I, 0}},
    {"catanh", {1, I}, {0, M_PI_2}},
    {"catanh", {2, N}, {N, N}},
    {"catanh", {I, 1}, {0, M_PI_2}},
    {"catanh", {I, I}, {0, M_PI_2}},
    {"catanh", {I, N}, {0, N}},
    {"catanh", {N, 1}, {N, N}},
    {"catanh", {N, I}, {0, M_PI_2}},
    {"catanh", {N, N}, {N, N}},
    {"catan", {0, 0}, {0, 0}},
    {"catan", {I, 1}, {M_PI_2, 0}},
    {"catan", {1, I}, {M_PI_2, 0}}};

static bool same(double a, double b, bool with_sign) {
    return (a != a && b != b) || (a == b && (!with_sign || signbit(a) == signbit(b)));
}

/* Test each special value and its conjugate; signs that Annex G leaves unspecified (beside a NaN, or if y is infinite)
 * are not compared. */
static uint64_t check_specials(const of_complex *f) {
    uint64_t wrong = 0;
    for (size_t i = 0; i < sizeof specials / sizeof specials[0]; i++) {
        if (strcmp(specials[i].name, f->name) != 0) continue;
        for (int conjugate = 0; conjugate < 2; conjugate++) {
            complex64 z = specials[i].z, want = specials[i].want, got;
            bool open = want.re != want.re || want.im != want.im || !isfinite(z.im);
            if (conjugate) {
                z.im = -z.im;
                want.im = -want.im;
            }
            f->ours(&z, 1, &got);
            bool good = same(got.re, want.re, !open) && same(got.im, want.im, !open);
            if (open && isinf(want.re) && isinf(got.re)) good = same(got.im, want.im, false);
            if (open && isinf(want.im) && isinf(got.im)) good = same(got.re, want.re, false);
            if (!good && wrong++ < 10)
                printf("    %s(%g, %g) = (%g, %g), not (%g, %g)\n", f->name, z.re, z.im, got.re, got.im, want.re,
                       want.im);
        }
    }
    return wrong;
}

/* The error of a part in ulp; absolute if the part is below `absolute`. */
static double part_error(mpfr_t e, double y, double absolute) {
    if (y != y || isinf(y)) return mpfr_get_d(e, R) == y ? 0 : INFINITY;
    if (mpfr_zero_p(e)) return y == 0 ? 0 : INFINITY;
    long place = (long)mpfr_get_exp(e) - 53 < -1074 ? -1074 : (long)mpfr_get_exp(e) - 53;
    mpfr_sub_d(e, e, y, R);
    if (fabs(mpfr_get_d(e, R)) < absolute) return 0;
    mpfr_mul_2si(e, e, -place, R);
    return fabs(mpfr_get_d(e, R));
}

static double error_at(const of_complex *f, complex64 z, complex64 y) {
    static parts p;
    static bool ready;
    if (!ready) mpfr_inits2(WIDE, p.x, p.y, p.a, p.b, p.c, p.d, (mpfr_ptr)0);
    ready = true;
    mpfr_set_d(p.x, z.re, R);
    mpfr_set_d(p.y, z.im, R);
    f->exact(&p);
    double absolute = strcmp(f->name, "clog") == 0 ? 0x1p-100 : 0; /* its zeros are on the unit circle */
    double re = part_error(p.a, y.re, absolute), im = part_error(p.b, y.im, 0);
    mpfr_set_prec(p.c, WIDE);
    return re > im ? re : im;
}

static bool measure(const of_complex *f, uint64_t inputs) {
    static complex64 z[BLOCK], y[BLOCK];
    static const function64 two = {.arity = 2};
    uint64_t wrong = check_specials(f), tried = 0;
    double worst = 0;
    complex64 at = {0, 0};
    for (uint64_t i = 0; i < inputs; i += BLOCK) {
        for (size_t k = 0; k < BLOCK; k++) {
            z[k].re = input64(&two, i + k, NAN);
            z[k].im = input64(&two, i + k, z[k].re == z[k].re ? z[k].re : 1);
            if (k % 16 == 0 && fabs(z[k].re) < 1)
                z[k].im = copysign(sqrt(1 - z[k].re * z[k].re), z[k].im); /* |z| = 1 */
        }
        f->ours(z, BLOCK, y);
        for (size_t k = 0; k < BLOCK; k++) {
            if (!isfinite(z[k].re) || !isfinite(z[k].im) || (z[k].re == 0 && z[k].im == 0)) continue;
            double e = error_at(f, z[k], y[k]);
            tried++;
            if (e > worst) {
                worst = e;
                at = z[k];
            }
            if (e > f->bound && wrong++ < 10)
                printf("    %s(%a, %a) = (%a, %a): %.3f ulp\n", f->name, z[k].re, z[k].im, y[k].re, y[k].im, e);
        }
    }
    printf("%-8s %10llu inputs, %llu beyond %.2f ulp or Annex G, at most %.4f ulp (at %a, %a)\n", f->name,
           (unsigned long long)tried, (unsigned long long)wrong, f->bound, worst, at.re, at.im);
    return wrong == 0;
}

int main(int argc, char **argv) {
    uint64_t inputs = 1000000;
    int first = 1;
    if (argc > 2 && strcmp(argv[1], "--inputs") == 0) {
        inputs = strtoull(argv[2], NULL, 0);
        first = 3;
    }
    bool good = true;
    for (size_t i = 0; i < complex_count; i++) {
        if (is_wanted(complexes[i].name, argc - first, argv + first)) good &= measure(&complexes[i], inputs);
    }
    return !good;
}
