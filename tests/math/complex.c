/* The complex functions of c128 compiled for the host, and their exact parts by MPFR. */
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
/* f(i z), with the parts of z exchanged. */
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
/* a and b of Hull, Fairgrieve and Tang; at 2600 bits rounding leaves the few hundred bits that are needed. */
static void hull(parts *p, mpfr_t a, mpfr_t b) {
    mpfr_t r, s;
    mpfr_inits2(2600, r, s, (mpfr_ptr)0);
    mpfr_add_ui(r, p->x, 1, R);
    mpfr_sub_ui(s, p->x, 1, R);
    mpfr_hypot(r, r, p->y, R);
    mpfr_hypot(s, s, p->y, R);
    mpfr_add(a, r, s, R);
    mpfr_sub(b, r, s, R);
    mpfr_div_2ui(a, a, 1, R);
    mpfr_div_2ui(b, b, 1, R);
    mpfr_clears(r, s, (mpfr_ptr)0);
}
static void arc(parts *p, bool cosine) {
    bool below = mpfr_signbit(p->y);
    mpfr_t a, b;
    mpfr_inits2(5200, a, b, (mpfr_ptr)0);
    hull(p, a, b); /* their error is below 2^-1500, and |y| is above 2^-1075 */
    mpfr_acosh(p->b, a, R);
    /* The root of 1 - b^2, which is y^2 / (a^2 - 1). */
    mpfr_sqr(a, mpfr_zero_p(p->y) ? b : a, R);
    if (mpfr_zero_p(p->y))
        mpfr_ui_sub(a, 1, a, R);
    else
        mpfr_sub_ui(a, a, 1, R);
    mpfr_sqrt(a, a, R);
    if (!mpfr_zero_p(p->y)) mpfr_div(a, p->y, a, R);
    mpfr_abs(a, a, R);
    if (cosine)
        mpfr_atan2(p->a, a, b, R);
    else
        mpfr_atan2(p->a, b, a, R);
    if (below != cosine) mpfr_neg(p->b, p->b, R);
    mpfr_clears(a, b, (mpfr_ptr)0);
}
static void exact_casin(parts *p) {
    arc(p, false);
}
static void exact_cacos(parts *p) {
    arc(p, true);
}
static void exact_casinh(parts *p) {
    turn(p);
    exact_casin(p);
    turn_back(p);
}
static void exact_cacosh(parts *p) {
    bool below = mpfr_signbit(p->y);
    arc(p, true);
    mpfr_swap(p->a, p->b);
    mpfr_abs(p->a, p->a, R);
    if (below) mpfr_neg(p->b, p->b, R);
}
/* log(1 + 4 x / ((1 - x)^2 + y^2)) / 4 and atan2(2 y, 1 - x^2 - y^2) / 2 */
static void exact_catanh(parts *p) {
    mpfr_t d, e;
    bool left = mpfr_signbit(p->x);
    mpfr_inits2(4600, d, e, (mpfr_ptr)0);
    mpfr_abs(p->x, p->x, R);
    mpfr_ui_sub(d, 1, p->x, R);
    mpfr_sqr(d, d, R);
    mpfr_sqr(e, p->y, R);
    mpfr_add(d, d, e, R);
    mpfr_div(d, p->x, d, R);
    mpfr_mul_2ui(d, d, 2, R);
    mpfr_log1p(d, d, R);
    mpfr_div_2ui(p->a, d, 2, R);
    if (left) mpfr_neg(p->a, p->a, R);
    mpfr_sqr(d, p->x, R);
    mpfr_add(d, d, e, R);
    mpfr_ui_sub(d, 1, d, R);
    mpfr_mul_2ui(e, p->y, 1, R);
    mpfr_atan2(p->b, e, d, R);
    mpfr_div_2ui(p->b, p->b, 1, R);
    mpfr_clears(d, e, (mpfr_ptr)0);
}
static void exact_catan(parts *p) {
    turn(p);
    exact_catanh(p);
    turn_back(p);
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
