#include "powers.h"

#include <stdint.h>
#include <string.h>

#include <gpuarray/util.h>

#include "base/types.h"

typedef struct power {
    double exponent;
    const char *of_int, *of_real, *of_complex; /* NULL: no special expression */
} power;

/* For reals, with the special values of pow() and no larger error; below f64, where pow() is correctly rounded, the
 * bits are the same. sqrt and rsqrt differ from pow() in the sign of a root of -0 and of -infinity. The cube root is
 * missing because no type represents 1/3. */
static const power powers[] = {
    {0, "$T(1)", "$T(1)", NULL},
    {1, "a", "a", NULL},
    {2, "a * a", "a * a", "a * a"},
    {3, "a * a * a", "named_cube(a)", NULL},
    {4, "(a * a) * (a * a)", "named_fourth(a)", NULL},
    {5, NULL, "named_whole_power<5>(a)", NULL},
    {6, NULL, "named_whole_power<6>(a)", NULL},
    {7, NULL, "named_whole_power<7>(a)", NULL},
    {8, NULL, "named_whole_power<8>(a)", NULL},
    {-1, NULL, "1 / a", "$T(1) / a"},
    {-2, NULL, "named_inverse_square(a)", NULL},
    {-3, NULL, "named_inverse_power<3>(a)", NULL},
    {-4, NULL, "named_inverse_power<4>(a)", NULL},
    {0.5, NULL, "isinf(a) ? abs(a) : sqrt(a + 0)", "sqrt(a)"},
    {-0.5, NULL, "isinf(a) ? $T(0) : rsqrt(a + 0)", NULL},
    {1.5, NULL, "named_power_three_halves(a)", NULL},
    {-1.5, NULL, "named_inverse_three_halves(a)", NULL},
};
enum { POWERS = sizeof powers / sizeof *powers };

/* Convert a number to f64, a complex one only if it is real. False: it is none of the exponents in the table. */
static bool as_double(int typecode, const void *number, double *out) {
    union {
        float f[2];
        double d[2];
        ga_half_t h;
        uint64_t u;
    } v = {{0}};
    const size_t size = gpuarray_get_elsize(typecode);
    if (size > sizeof v) return false;
    memcpy(&v, number, size);
    if (ga_is_index(typecode)) { /* little-endian; only small values are wanted */
        const uint64_t top = (uint64_t)1 << (8 * size - 1);
        const int64_t whole = ga_is_signed(typecode) ? (int64_t)((v.u ^ top) - top) : (int64_t)v.u;
        *out = (double)whole;
        return true;
    }
    if (typecode == GA_CFLOAT || typecode == GA_CDOUBLE) {
        *out = typecode == GA_CFLOAT ? (double)v.f[0] : v.d[0];
        return (typecode == GA_CFLOAT ? (double)v.f[1] : v.d[1]) == 0;
    }
    if (typecode == GA_BFLOAT16) v.u <<= 16; /* bfloat16 is the upper half of a float */
    *out = typecode == GA_DOUBLE ? v.d[0] : typecode == GA_HALF ? (double)ga_half2float(v.h) : (double)v.f[0];
    return true;
}

const char *ga_power_expression(unsigned special, int compute) {
    const power *p = &powers[special - 1];
    return ga_is_complex(compute) ? p->of_complex : ga_is_index(compute) ? p->of_int : p->of_real;
}

unsigned ga_power_special(int compute, int typecode, const void *number) {
    double exponent;
    if (!as_double(typecode, number, &exponent)) return 0;
    for (unsigned i = 1; i <= POWERS; i++)
        if (powers[i - 1].exponent == exponent) return ga_power_expression(i, compute) != NULL ? i : 0;
    return 0;
}
