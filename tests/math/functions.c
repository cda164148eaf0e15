#ifndef _GNU_SOURCE
#    define _GNU_SOURCE
#endif
#include "prove.h"
#include <float.h>
#include <math.h>

#define R MPFR_RNDN
static double logaddexp(double a, double b) {
    if (isnan(a) || isnan(b)) return a + b;
    double large = fmax(a, b), small = fmin(a, b);
    if (isinf(a) || isinf(b)) return large;
    return (double)((long double)large + log1pl(expl((long double)small - large)));
}

/* x is an f32: its distance from an integer is exact. */
static double pi_sin(double x) {
    double n = rint(x), f = x - n;
    if (f == 0) return copysign(0, x);
    return fmod(n, 2) == 0 ? sin(M_PI * f) : -sin(M_PI * f);
}
static double pi_cos(double x) {
    double n = rint(x), f = fabs(x - n);
    if (f == 0.5) return 0;
    double c = f > 0.25 ? sin(M_PI * (0.5 - f)) : cos(M_PI * f);
    return fmod(n, 2) == 0 ? c : -c;
}

#ifdef MATH_EXACT_ONLY
#    define OURS(name) NULL
#    define DECLARE_ONE(name)
#    define DECLARE_TWO(name)
#else
#    define OURS(name) ours_##name
#    define DECLARE_ONE(name)                                                           \
        void gk_prove_##name(const char *, int64_t, int64_t, char *, int64_t, int64_t); \
        static void ours_##name(const float *x, const float *x2, size_t n, double *y) { \
            (void)x2;                                                                   \
            gk_prove_##name((const char *)x, 0, (int64_t)n, (char *)y, 0, (int64_t)n);  \
        }
#    define DECLARE_TWO(name)                                                                                 \
        void gk_prove_##name(const char *, int64_t, int64_t, const char *, int64_t, int64_t, char *, int64_t, \
                             int64_t);                                                                        \
        static void ours_##name(const float *x, const float *x2, size_t n, double *y) {                       \
            gk_prove_##name((const char *)x, 0, (int64_t)n, (const char *)x2, 0, (int64_t)n, (char *)y, 0,    \
                            (int64_t)n);                                                                      \
        }
#endif

#define UNARY(name, near, exact, properties)                   \
    DECLARE_ONE(name)                                          \
    static double near_##name(double x, double x2) {           \
        (void)x2;                                              \
        return near;                                           \
    }                                                          \
    static int exact_of_##name(mpfr_t y, mpfr_t a, mpfr_t b) { \
        (void)b;                                               \
        return exact;                                          \
    }
#define BINARY(name, near, exact, properties)                  \
    DECLARE_TWO(name)                                          \
    static double near_##name(double x, double x2) {           \
        return near;                                           \
    }                                                          \
    static int exact_of_##name(mpfr_t y, mpfr_t a, mpfr_t b) { \
        return exact;                                          \
    }
#define DOUBLE(name, near, exact, absolute)
#define DOUBLE2(name, near, exact, absolute)
#include "functions.def"
#undef UNARY
#undef BINARY

#define UNARY(name, near, exact, properties) {#name, 1, OURS(name), near_##name, exact_of_##name, properties},
#define BINARY(name, near, exact, properties) {#name, 2, OURS(name), near_##name, exact_of_##name, properties},
const function functions[] = {
#include "functions.def"
};
const size_t function_count = sizeof functions / sizeof functions[0];

double exact_rounded(const function *f, double x, double x2, int bits, int emin, int emax) {
    mpfr_t y, a, b;
    mpfr_inits2(53, a, b, (mpfr_ptr)0);
    mpfr_init2(y, bits);
    mpfr_set_d(a, x, R);
    mpfr_set_d(b, x2, R);
    mpfr_exp_t old_min = mpfr_get_emin(), old_max = mpfr_get_emax();
    int ternary = f->exact(y, a, b);
    mpfr_set_emin(emin);
    mpfr_set_emax(emax);
    ternary = mpfr_check_range(y, ternary, R);
    mpfr_subnormalize(y, ternary, R);
    mpfr_set_emin(old_min);
    mpfr_set_emax(old_max);
    double r = mpfr_get_d(y, R);
    mpfr_clears(y, a, b, (mpfr_ptr)0);
    return r;
}

double error_of(const function *f, double x, double x2, double y) {
    mpfr_t e, a, b, v;
    mpfr_inits2(53, a, b, v, (mpfr_ptr)0);
    mpfr_init2(e, 200);
    mpfr_set_d(a, x, R);
    mpfr_set_d(b, x2, R);
    mpfr_set_d(v, y, R);
    f->exact(e, a, b);
    double r = 0;
    if (mpfr_regular_p(e) && mpfr_regular_p(v)) {
        mpfr_sub(v, v, e, R);
        mpfr_div(v, v, e, R);
        r = ldexp(fabs(mpfr_get_d(v, R)), 53);
    }
    mpfr_clears(e, a, b, v, (mpfr_ptr)0);
    return r;
}
