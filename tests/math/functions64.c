#define _GNU_SOURCE
#include "prove.h"
#include <math.h>
#include <string.h>

#define R MPFR_RNDN

/* x is an f64: its distance from an integer is exact. */
static long double pi_sin(long double x) {
    long double n = rintl(x), f = x - n;
    if (f == 0) return copysignl(0, x);
    return fmodl(n, 2) == 0 ? sinl(3.14159265358979323846264L * f) : -sinl(3.14159265358979323846264L * f);
}
static long double pi_cos(long double x) {
    long double n = rintl(x), f = fabsl(x - n);
    if (f == 0.5L) return 0;
    long double c = f > 0.25L ? sinl(3.14159265358979323846264L * (0.5L - f)) : cosl(3.14159265358979323846264L * f);
    return fmodl(n, 2) == 0 ? c : -c;
}
static long double logaddexp(long double a, long double b) {
    if (a != a || b != b) return NAN;
    long double large = fmaxl(a, b);
    return isinf(a) || isinf(b) ? large : large + log1pl(expl(fminl(a, b) - large));
}

#define UNARY(name, near, exact, properties)
#define BINARY(name, near, exact, properties)
#define DOUBLE(name, near, exact, absolute)                                           \
    void gk_prove_##name(const char *, int64_t, int64_t, char *, int64_t, int64_t);   \
    static void ours_##name(const double *x, const double *x2, size_t n, double *y) { \
        (void)x2;                                                                     \
        gk_prove_##name((const char *)x, 0, (int64_t)n, (char *)y, 0, (int64_t)n);    \
    }                                                                                 \
    static long double near_##name(long double x, long double x2) {                   \
        (void)x2;                                                                     \
        return near;                                                                  \
    }                                                                                 \
    static int exact_of_##name(mpfr_t y, mpfr_t a, mpfr_t b) {                        \
        (void)b;                                                                      \
        return exact;                                                                 \
    }
#define DOUBLE2(name, near, exact, absolute)                                                                        \
    void gk_prove_##name(const char *, int64_t, int64_t, const char *, int64_t, int64_t, char *, int64_t, int64_t); \
    static void ours_##name(const double *x, const double *x2, size_t n, double *y) {                               \
        gk_prove_##name((const char *)x, 0, (int64_t)n, (const char *)x2, 0, (int64_t)n, (char *)y, 0, (int64_t)n); \
    }                                                                                                               \
    static long double near_##name(long double x, long double x2) {                                                 \
        return near;                                                                                                \
    }                                                                                                               \
    static int exact_of_##name(mpfr_t y, mpfr_t a, mpfr_t b) {                                                      \
        return exact;                                                                                               \
    }
#include "functions.def"
#undef DOUBLE
#undef DOUBLE2
#define DOUBLE(name, near, exact, absolute) {#name, 1, ours_##name, near_##name, exact_of_##name, absolute},
#define DOUBLE2(name, near, exact, absolute) {#name, 2, ours_##name, near_##name, exact_of_##name, absolute},
const function64 functions64[] = {
#include "functions.def"
};
const size_t function64_count = sizeof functions64 / sizeof functions64[0];

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
uint64_t mixed_bits(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Special values, and published hard ones: the f64 nearest to a multiple of pi / 2 (Muller), ends of ranges. */
static const double special[] = {
    0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 0x1p-1074, -0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp1023,
    -0x1.fffffffffffffp1023, 0.5, 2, -0.5, 0x1p-1023, -2, 6381956970095103 * 0x1p797, 0x1p30, 0x1p-27, 709.782712893384,
    -745.1332191019412, 710.4758600739439, 171.62437695630272, 2.5599833278516383e305, -184, 26.543, 27.226, 8, 0x1p52,
    0x1p53, 3, 0x1p1023,
    /* Zeros of lgamma. */
    -17.000000000000004, -16.999999999999996, -16.000000000000046, -15.999999999999952, -15.000000000000764,
    -14.999999999999236, -14.00000000001147, -13.99999999998853, -13.00000000016059, -12.99999999983941,
    -12.000000002087676, -11.999999997912324, -11.000000025052106, -10.99999997494789, -10.000000275573013,
    -9.99999972442663, -9.000002755714823, -8.999997244250977, -8.000024800270682, -7.999975197095821,
    -7.000198333407325, -6.999801507890638, -6.001385294453155, -5.998607480080875, -5.0082181683225935,
    -4.991544640560048, -4.039361839740537, -3.955294284858598, -3.14358088834998, -2.7476826467274127,
    -2.4570247382208006};
enum { SPECIAL = sizeof special / sizeof special[0] };

/* Random bits, moderate sizes, neighbours of 1, of multiples of pi / 2 and of special values, small multiples of 1/8;
 * for a second operand also neighbours of the first one. */
double input64(const function64 *f, uint64_t i, double other) {
    uint64_t r = mixed_bits((i + 1) * 0x9e3779b97f4a7c15u + (other == other ? bits_of(other) | 1 : 0));
    uint64_t s = mixed_bits(r + i);
    double unit = (double)(r >> 11) * 0x1p-53, sign = s >> 10 & 1 ? -1 : 1;
    unsigned pick = s >> 58 & 31;
    if (f->absolute > 0 && other < 0 && other > -30 && pick < 16) /* where e^x + e^y is nearly 1 */
        return (double)logl(-expm1l((long double)other * (1 + (pick < 8 ? 0 : (long double)unit * 0x1p-20L))));
    if (f->arity == 2 && other == other && pick == 6) /* powers near the largest and the smallest number */
        return (s & 1 ? 1024 : -1022 - (double)(s >> 1 & 63)) / log2(fabs(other)) * (1 + (unit - 0.5) * 0x1p-49);
    if (f->arity == 2 && other == other && pick < 6) {
        if (pick < 2) return double_of(bits_of(sign * other) + (r & 31) - 16);
        if (pick < 4) return sign * other * ldexp(1 + unit, (int)(s & 63) - 32);
        return sign * other * (double)(1 + (r & 4095)) * 0x1p-6;
    }
    switch (pick) {
    case 0:
    case 1: return double_of(bits_of(special[s % SPECIAL]) + (r & 31) - 16);
    case 2: return s & 32 ? special[s % SPECIAL] : sign * ldexp(1 + unit, -1010 - (int)(s & 31));
    case 3:
    case 4:
    case 5:
    case 6: return double_of(r);
    case 7:
    case 8:
    case 9:
    case 10: return 1 + (unit - 0.5) * ldexp(1, -(int)(s >> 4 & 31));
    case 11: return (unit * 2 - 1) * 750;
    case 12: return (unit * 2 - 1) * 1100;
    case 13: return -unit * 40 - 708;
    case 14: return (double)((int64_t)(r & 4095) - 2048);
    case 15: return (double)((int64_t)(r & 4095) - 2048) / 8;
    case 16: return (unit * 2 - 1) * 190;
    case 17: return (unit * 2 - 1) * 28;
    case 18: return double_of(bits_of(sign * (double)(r >> (8 + (s & 31) + 24)) * M_PI_2) + (s >> 11 & 3) - 1);
    case 19: return double_of(bits_of(sign * rint(unit * 200)) + (s >> 11 & 255) - 128);
    case 20: return sign * unit;
    case 21: return sign * unit * 8;
    default: return ldexp(1 + unit, (int)(s >> 4 & 31) - 20) * sign;
    }
}
