/* The complex functions of c128 compiled for the host, and their parts by MPFR. */
#include "prove.h"

#define R MPFR_RNDN
/* sinh x cos y and cosh x sin y; cosh x cos y and sinh x sin y. */
static void exact_csinh(parts *p) {
    mpfr_sinh_cosh(p->a, p->b, p->x, R);
    mpfr_sin_cos(p->c, p->d, p->y, R);
    mpfr_mul(p->a, p->a, p->d, R);
    mpfr_mul(p->b, p->b, p->c, R);
}
static void exact_ccosh(parts *p) {
    mpfr_sinh_cosh(p->b, p->a, p->x, R);
    mpfr_sin_cos(p->c, p->d, p->y, R);
    mpfr_mul(p->a, p->a, p->d, R);
    mpfr_mul(p->b, p->b, p->c, R);
}
static void exact_cexp(parts *p) {
    mpfr_exp(p->a, p->x, R);
    mpfr_sin_cos(p->c, p->d, p->y, R);
    mpfr_mul(p->b, p->a, p->c, R);
    mpfr_mul(p->a, p->a, p->d, R);
}
/* f(i z) with the parts of z exchanged. */
static void turn(parts *p) {
    mpfr_swap(p->x, p->y);
    mpfr_neg(p->x, p->x, R);
}
static void turn_back(parts *p) {
    mpfr_swap(p->a, p->b);
    mpfr_neg(p->b, p->b, R);
}
static void exact_csin(parts *p) {
    turn(p);
    exact_csinh(p);
    turn_back(p);
}
static void exact_ccos(parts *p) {
    turn(p);
    exact_ccosh(p);
}
/* sinh x cosh x and sin y cos y over sinh^2 x + cos^2 y */
static void exact_ctanh(parts *p) {
    if (mpfr_cmpabs_ui(p->x, 100000) > 0) mpfr_set_si(p->x, mpfr_signbit(p->x) ? -100000 : 100000, R);
    mpfr_sinh_cosh(p->a, p->b, p->x, R);
    mpfr_sin_cos(p->c, p->d, p->y, R);
    mpfr_mul(p->b, p->b, p->a, R);
    mpfr_sqr(p->a, p->a, R);
    mpfr_mul(p->c, p->c, p->d, R);
    mpfr_sqr(p->d, p->d, R);
    mpfr_add(p->d, p->d, p->a, R);
    mpfr_div(p->a, p->b, p->d, R);
    mpfr_div(p->b, p->c, p->d, R);
}
static void exact_ctan(parts *p) {
    turn(p);
    exact_ctanh(p);
    turn_back(p);
}
static void exact_csqrt(parts *p) {
    bool left = mpfr_signbit(p->x), below = mpfr_signbit(p->y);
    mpfr_hypot(p->a, p->x, p->y, R);
    mpfr_abs(p->x, p->x, R);
    mpfr_add(p->a, p->a, p->x, R);
    mpfr_div_2ui(p->a, p->a, 1, R);
    mpfr_sqrt(p->a, p->a, R);
    mpfr_abs(p->y, p->y, R);
    mpfr_div(p->b, p->y, p->a, R);
    mpfr_div_2ui(p->b, p->b, 1, R);
    if (left) mpfr_swap(p->a, p->b);
    if (below) mpfr_neg(p->b, p->b, R);
}
static void exact_clog(parts *p) {
    mpfr_sqr(p->a, p->x, R); /* exact, and their sum to 2^-2300 */
    mpfr_sqr(p->b, p->y, R);
    mpfr_set_prec(p->c, 2400);
    mpfr_add(p->c, p->a, p->b, R);
    mpfr_log(p->a, p->c, R);
    mpfr_div_2ui(p->a, p->a, 1, R);
    mpfr_atan2(p->b, p->y, p->x, R);
}

#define COMPLEX(name, bound)                                                        \
    void gk_prove_##name(const char *, int64_t, int64_t, char *, int64_t, int64_t); \
    static void ours_##name(const complex64 *x, size_t n, complex64 *y) {           \
        gk_prove_##name((const char *)x, 0, (int64_t)n, (char *)y, 0, (int64_t)n);  \
    }
#include "complex.def"
#undef COMPLEX
#define COMPLEX(name, bound) {#name, ours_##name, exact_##name, bound},
const of_complex complexes[] = {
#include "complex.def"
};
const size_t complex_count = sizeof complexes / sizeof complexes[0];
