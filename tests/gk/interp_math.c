/* Interpreter: arithmetic functions and atomic operations on values. */
#include "interpreter.h"

#include <math.h>

#ifdef __clang__
#    pragma STDC FP_CONTRACT OFF
#endif

static bool less(gk_scalar_type s, int bits, gk_num a, gk_num b) {
    return gk_num_binary(GK_OP_LT, s, bits, a, b).u != 0;
}

/* min or max; for floats NaN propagates and -0 is less than +0. */
static gk_num smallest(gk_scalar_type s, int bits, bool max, gk_num a, gk_num b) {
    if (gk_scalar_is(s, GK_M_FLOAT)) {
        if (isnan(a.f)) return a;
        if (isnan(b.f)) return b;
        if (a.f == 0 && b.f == 0) return (signbit(a.f) != 0) != max ? a : b;
    }
    return (max ? less(s, bits, b, a) : less(s, bits, a, b)) ? a : b;
}

static double function(gk_builtin b, bool single, double x, double y, double z) {
#define F(name, ...) (single ? (double)name##f(__VA_ARGS__) : name(__VA_ARGS__))
    float xf = (float)x, yf = (float)y, zf = (float)z;
    switch (b) {
    case GK_B_FMA: return single ? (double)fmaf(xf, yf, zf) : fma(x, y, z);
    case GK_B_FMOD: return fmod(x, y);
    case GK_B_SQRT: return single ? (double)sqrtf(xf) : sqrt(x);
    case GK_B_FLOOR: return floor(x);
    case GK_B_CEIL: return ceil(x);
    case GK_B_TRUNC: return trunc(x);
    case GK_B_RINT: return rint(x);
    case GK_B_ROUND: return round(x);
    case GK_B_COPYSIGN: return copysign(x, y);
    case GK_B_EXP: return F(exp, x);
    case GK_B_LOG: return F(log, x);
    case GK_B_SIN: return F(sin, x);
    case GK_B_COS: return F(cos, x);
    case GK_B_TANH: return F(tanh, x);
    case GK_B_POW: return F(pow, x, y);
    case GK_B_ERF: return F(erf, x);
    default: return (double)NAN;
    }
#undef F
}

/* The upper half of the product of two 64-bit integers, computed in 128 bits. */
static uint64_t high_half(gk_scalar_type s, unsigned width, uint64_t a, uint64_t b) {
    __extension__ typedef unsigned __int128 wide;
    const bool sign = gk_scalar_is(s, GK_M_SIGNED);
    const wide top = ~(wide)UINT64_MAX;
    return (uint64_t)(((sign && a >> 63 ? top | a : a) * (sign && b >> 63 ? top | b : b)) >> width);
}

gk_num interp_math_scalar(gk_builtin b, gk_scalar_type s, int bits, const gk_num *a) {
    gk_num r = {0};
    unsigned width = gk_scalar_bits(s, bits);
    uint64_t u = width == 64 ? a[0].u : a[0].u & ((UINT64_C(1) << (width & 63)) - 1);
    switch (b) {
    case GK_B_MIN: return smallest(s, bits, false, a[0], a[1]);
    case GK_B_MAX: return smallest(s, bits, true, a[0], a[1]);
    case GK_B_CLAMP: return smallest(s, bits, false, smallest(s, bits, true, a[0], a[1]), a[2]);
    case GK_B_FMIN:
    case GK_B_FMAX:
        if (isnan(a[0].f)) return a[1];
        return isnan(a[1].f) ? a[0] : smallest(s, bits, b == GK_B_FMAX, a[0], a[1]);
    case GK_B_ABS:
        if (gk_scalar_is(s, GK_M_FLOAT)) return (gk_num){.f = fabs(a[0].f)};
        return gk_scalar_is(s, GK_M_SIGNED) && (int64_t)a[0].u < 0 ? gk_num_wrap(s, bits, 0 - a[0].u) : a[0];
    case GK_B_ISNAN: return (gk_num){.u = isnan(a[0].f) != 0};
    case GK_B_ISINF: return (gk_num){.u = isinf(a[0].f) != 0};
    case GK_B_ISFINITE: return (gk_num){.u = isfinite(a[0].f) != 0};
    case GK_B_CONJ: return (gk_num){.f = a[0].f, .im = -a[0].im};
    case GK_B_POPCOUNT:
        for (; u; u &= u - 1) r.u++;
        return r;
    case GK_B_CLZ:
        for (r.u = width; u; u >>= 1) r.u--;
        return r;
    case GK_B_MULHI: return gk_num_wrap(s, bits, high_half(s, width, a[0].u, a[1].u));
    case GK_B_ROTL: /* rotate by one bit at a time */
    case GK_B_ROTR:
        for (uint64_t n = a[1].u % width; n > 0; n--)
            u = b == GK_B_ROTL ? u << 1 | (u >> (width - 1) & 1) : (u & 1) << (width - 1) | u >> 1;
        return gk_num_wrap(s, bits, u);
    default: break;
    }
    r.f = gk_round_to(s, function(b, s != GK_F64, a[0].f, a[1].f, a[2].f));
    return r;
}

/* Reduce n lanes by halving: lane k with lane k + n/2, recursively. */
gk_num interp_across(gk_builtin b, gk_scalar_type s, int bits, const gk_num *v, unsigned n) {
    gk_num half[8];
    if (n == 1) return v[0];
    for (unsigned k = 0; k < n / 2; k++)
        half[k] = b == GK_B_LANES_SUM ? gk_num_binary(GK_OP_ADD, s, bits, v[k], v[k + n / 2])
                                      : smallest(s, bits, b == GK_B_LANES_MAX, v[k], v[k + n / 2]);
    return interp_across(b, s, bits, half, n / 2);
}

gk_num interp_atomic_value(const gk_expr *e, int bits, gk_num old, const gk_num *a) {
    gk_scalar_type s = e->type->scalar;
    switch (e->builtin) {
    case GK_B_ATOMIC_LOAD: return old;
    case GK_B_ATOMIC_ADD: return gk_num_binary(GK_OP_ADD, s, bits, old, a[0]);
    case GK_B_ATOMIC_MIN: return smallest(s, bits, false, old, a[0]);
    case GK_B_ATOMIC_MAX: return smallest(s, bits, true, old, a[0]);
    case GK_B_ATOMIC_CAS: return old.u == a[0].u ? a[1] : old;
    case GK_B_ATOMIC_AND: return gk_num_binary(GK_OP_AND, s, bits, old, a[0]);
    case GK_B_ATOMIC_OR: return gk_num_binary(GK_OP_OR, s, bits, old, a[0]);
    case GK_B_ATOMIC_XOR: return gk_num_binary(GK_OP_XOR, s, bits, old, a[0]);
    default: return a[0];
    }
}
