/* Exact functions that MPFR lacks, or defines differently from Annex F; each returns the ternary value. */
#include "prove.h"

#define R MPFR_RNDN
enum { WIDE = 400 };

int exact_sigmoid(mpfr_t y, mpfr_t a) {
    mpfr_t t;
    mpfr_init2(t, WIDE);
    mpfr_neg(t, a, R);
    mpfr_exp(t, t, R);
    mpfr_add_ui(t, t, 1, R);
    int ternary = mpfr_ui_div(y, 1, t, R);
    mpfr_clear(t);
    return ternary;
}

/* IEEE's rSqrt: -infinity for -0, where MPFR has +infinity. */
int exact_rsqrt(mpfr_t y, mpfr_t a) {
    if (!mpfr_zero_p(a)) return mpfr_rec_sqrt(y, a, R);
    mpfr_set_inf(y, mpfr_signbit(a) ? -1 : 1);
    return 0;
}

int exact_lgamma(mpfr_t y, mpfr_t a) {
    int sign;
    return mpfr_lgamma(y, &sign, a, R);
}

int exact_logaddexp(mpfr_t y, mpfr_t a, mpfr_t b) {
    if (mpfr_nan_p(a) || mpfr_nan_p(b)) {
        mpfr_set_nan(y);
        return 0;
    }
    mpfr_srcptr large = mpfr_greater_p(a, b) ? a : b, small = large == a ? b : a;
    if (mpfr_inf_p(a) || mpfr_inf_p(b)) return mpfr_set(y, large, R);
    mpfr_t t;
    mpfr_init2(t, 2000);
    mpfr_sub(t, small, large, R);
    mpfr_exp(t, t, R);
    mpfr_log1p(t, t, R);
    int ternary = mpfr_add(y, large, t, R);
    mpfr_clear(t);
    return ternary;
}
