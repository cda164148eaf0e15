#include "gk/check/value.h"

#include <math.h>
#include <string.h>

#ifdef __clang__
#    pragma STDC FP_CONTRACT OFF
#endif

/* Round x to `digits` binary digits with the exponents of a small format; ties to even, overflow to infinity. */
static double round_small(double x, int digits, int min_exponent, double largest) {
    if (x == 0 || isnan(x) || isinf(x)) return x;
    int e;
    frexp(x, &e); /* |x| = m * 2^e with m in [0.5, 1) */
    if (e < min_exponent) e = min_exponent;
    double scaled = ldexp(x, digits - e); /* exact: a power of two */
    double rounded = ldexp(rint(scaled), e - digits);
    return fabs(rounded) > largest ? copysign(INFINITY, x) : rounded;
}

double gk_round_to(gk_scalar_type s, double x) {
    switch (s) {
    case GK_F16: return round_small(x, 11, -13, 65504.0);
    case GK_BF16: return round_small(x, 8, -125, 3.38953138925153547590470800371487866880e38);
    case GK_F32: return (double)(float)x;
    default: return x;
    }
}

bool gk_num_same(const gk_num *a, const gk_num *b) {
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): bits are what is meant */
    return memcmp(a, b, sizeof *a) == 0;
}

gk_num gk_num_wrap(gk_scalar_type s, int index_bits, uint64_t u) {
    unsigned bits = gk_scalar_bits(s, index_bits);
    gk_num r = {.u = u};
    if (s == GK_BOOL) {
        r.u = u != 0;
    } else if (bits < 64) {
        r.u &= (UINT64_C(1) << bits) - 1;
        if (gk_scalar_is(s, GK_M_SIGNED) && (r.u >> (bits - 1))) r.u |= ~UINT64_C(0) << bits;
    }
    return r;
}

static uint64_t divide(gk_scalar_type s, bool remainder, uint64_t a, uint64_t b) {
    if (b == 0) return 0;
    if (!gk_scalar_is(s, GK_M_SIGNED)) return remainder ? a % b : a / b;
    if (b == UINT64_MAX) return remainder ? 0 : 0 - a; /* -1: the one quotient that may overflow */
    int64_t x = (int64_t)a, y = (int64_t)b;
    return (uint64_t)(remainder ? x % y : x / y);
}

static gk_num integer_binary(gk_op op, gk_scalar_type s, int index_bits, uint64_t a, uint64_t b) {
    unsigned mask = gk_scalar_bits(s, index_bits) - 1;
    bool is_signed = gk_scalar_is(s, GK_M_SIGNED);
    bool less = is_signed ? (int64_t)a < (int64_t)b : a < b;
    switch (op) {
    case GK_OP_ADD: return gk_num_wrap(s, index_bits, a + b);
    case GK_OP_SUB: return gk_num_wrap(s, index_bits, a - b);
    case GK_OP_MUL: return gk_num_wrap(s, index_bits, a * b);
    case GK_OP_DIV: return gk_num_wrap(s, index_bits, divide(s, false, a, b));
    case GK_OP_MOD: return gk_num_wrap(s, index_bits, divide(s, true, a, b));
    case GK_OP_AND: return gk_num_wrap(s, index_bits, a & b);
    case GK_OP_OR: return gk_num_wrap(s, index_bits, a | b);
    case GK_OP_XOR: return gk_num_wrap(s, index_bits, a ^ b);
    case GK_OP_SHL: return gk_num_wrap(s, index_bits, a << (b & mask));
    case GK_OP_SHR: {
        unsigned n = (unsigned)(b & mask);
        uint64_t sign = is_signed && (a >> 63) && n ? ~UINT64_C(0) << (64 - n) : 0;
        return gk_num_wrap(s, index_bits, a >> n | sign);
    }
    case GK_OP_EQ: return (gk_num){.u = a == b};
    case GK_OP_NE: return (gk_num){.u = a != b};
    case GK_OP_LT: return (gk_num){.u = less};
    case GK_OP_LE: return (gk_num){.u = less || a == b};
    case GK_OP_GT: return (gk_num){.u = !less && a != b};
    case GK_OP_GE: return (gk_num){.u = !less};
    case GK_OP_LAND: return (gk_num){.u = a && b};
    case GK_OP_LOR: return (gk_num){.u = a || b};
    default: return (gk_num){0};
    }
}

/* One operation of f16, bf16, f32 or f64, correctly rounded. */
static double real_op(gk_op op, gk_scalar_type s, double a, double b) {
    if (s == GK_F64) {
        return op == GK_OP_ADD ? a + b : op == GK_OP_SUB ? a - b : op == GK_OP_MUL ? a * b : a / b;
    }
    float x = (float)a, y = (float)b;
    float r = op == GK_OP_ADD ? x + y : op == GK_OP_SUB ? x - y : op == GK_OP_MUL ? x * y : x / y;
    return gk_round_to(s, (double)r);
}

/* Smith's division: one branch, and in most cases no overflow if the quotient is representable. */
static gk_num complex_divide(gk_scalar_type p, gk_num a, gk_num b) {
    gk_num r = {0};
    if (fabs(b.f) >= fabs(b.im)) {
        double t = real_op(GK_OP_DIV, p, b.im, b.f);
        double d = real_op(GK_OP_ADD, p, b.f, real_op(GK_OP_MUL, p, b.im, t));
        r.f = real_op(GK_OP_DIV, p, real_op(GK_OP_ADD, p, a.f, real_op(GK_OP_MUL, p, a.im, t)), d);
        r.im = real_op(GK_OP_DIV, p, real_op(GK_OP_SUB, p, a.im, real_op(GK_OP_MUL, p, a.f, t)), d);
    } else {
        double t = real_op(GK_OP_DIV, p, b.f, b.im);
        double d = real_op(GK_OP_ADD, p, b.im, real_op(GK_OP_MUL, p, b.f, t));
        r.f = real_op(GK_OP_DIV, p, real_op(GK_OP_ADD, p, real_op(GK_OP_MUL, p, a.f, t), a.im), d);
        r.im = real_op(GK_OP_DIV, p, real_op(GK_OP_SUB, p, real_op(GK_OP_MUL, p, a.im, t), a.f), d);
    }
    return r;
}

static gk_num complex_binary(gk_op op, gk_scalar_type s, gk_num a, gk_num b) {
    gk_scalar_type p = gk_scalar_part(s);
    gk_num r = {0};
    switch (op) {
    case GK_OP_ADD:
    case GK_OP_SUB:
        r.f = real_op(op, p, a.f, b.f);
        r.im = real_op(op, p, a.im, b.im);
        break;
    case GK_OP_MUL:
        r.f = real_op(GK_OP_SUB, p, real_op(GK_OP_MUL, p, a.f, b.f), real_op(GK_OP_MUL, p, a.im, b.im));
        r.im = real_op(GK_OP_ADD, p, real_op(GK_OP_MUL, p, a.f, b.im), real_op(GK_OP_MUL, p, a.im, b.f));
        break;
    case GK_OP_DIV: return complex_divide(p, a, b);
    case GK_OP_EQ: r.u = a.f == b.f && a.im == b.im; break;
    case GK_OP_NE: r.u = !(a.f == b.f && a.im == b.im); break;
    default: break;
    }
    return r;
}

gk_num gk_num_binary(gk_op op, gk_scalar_type s, int index_bits, gk_num a, gk_num b) {
    if (gk_scalar_is(s, GK_M_INT | GK_M_BOOL)) return integer_binary(op, s, index_bits, a.u, b.u);
    if (gk_scalar_is(s, GK_M_COMPLEX)) return complex_binary(op, s, a, b);
    switch (op) {
    case GK_OP_EQ: return (gk_num){.u = a.f == b.f};
    case GK_OP_NE: return (gk_num){.u = a.f != b.f};
    case GK_OP_LT: return (gk_num){.u = a.f < b.f};
    case GK_OP_LE: return (gk_num){.u = a.f <= b.f};
    case GK_OP_GT: return (gk_num){.u = a.f > b.f};
    case GK_OP_GE: return (gk_num){.u = a.f >= b.f};
    default: return (gk_num){.f = real_op(op, s, a.f, b.f)};
    }
}

static uint64_t smaller(gk_scalar_type s, bool larger, uint64_t a, uint64_t b) {
    bool less = gk_scalar_is(s, GK_M_SIGNED) ? (int64_t)a < (int64_t)b : a < b;
    return less != larger ? a : b;
}

/* The upper half of the product of two integers of type s. */
static uint64_t high_product(gk_scalar_type s, unsigned bits, uint64_t a, uint64_t b) {
    bool sign = gk_scalar_is(s, GK_M_SIGNED);
    if (bits < 64 && sign) return (uint64_t)((int64_t)a * (int64_t)b >> bits);
    if (bits < 64) return a * b >> bits;
    uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
    uint64_t lh = al * bh, hl = ah * bl, middle = (al * bl >> 32) + (uint32_t)lh + (uint32_t)hl;
    uint64_t high = ah * bh + (lh >> 32) + (hl >> 32) + (middle >> 32);
    return high - (sign && a >> 63 ? b : 0) - (sign && b >> 63 ? a : 0);
}

gk_num gk_num_integer(gk_builtin b, gk_scalar_type s, int index_bits, const gk_num *args) {
    uint64_t a = args[0].u, bits = gk_num_to_bits(s, index_bits, args[0]), n = 0;
    switch (b) {
    case GK_B_MIN: return (gk_num){.u = smaller(s, false, a, args[1].u)};
    case GK_B_MAX: return (gk_num){.u = smaller(s, true, a, args[1].u)};
    case GK_B_CLAMP: return (gk_num){.u = smaller(s, false, smaller(s, true, a, args[1].u), args[2].u)};
    case GK_B_ABS: return gk_scalar_is(s, GK_M_SIGNED) && a >> 63 ? gk_num_wrap(s, index_bits, 0 - a) : args[0];
    case GK_B_POPCOUNT:
        for (; bits; bits &= bits - 1) n++;
        return (gk_num){.u = n};
    case GK_B_CLZ:
        for (n = gk_scalar_bits(s, index_bits); bits; bits >>= 1) n--;
        return (gk_num){.u = n};
    case GK_B_MULHI: return gk_num_wrap(s, index_bits, high_product(s, gk_scalar_bits(s, index_bits), a, args[1].u));
    case GK_B_ROTL:
    case GK_B_ROTR: {
        const unsigned width = gk_scalar_bits(s, index_bits);
        n = (b == GK_B_ROTL ? args[1].u : 0 - args[1].u) & (width - 1);
        return gk_num_wrap(s, index_bits, n ? bits << n | bits >> (width - n) : bits);
    }
    default: return (gk_num){0};
    }
}

gk_num gk_num_unary(gk_op op, gk_scalar_type s, int index_bits, gk_num a) {
    switch (op) {
    case GK_OP_NEG:
        if (gk_scalar_is(s, GK_M_INT)) return gk_num_wrap(s, index_bits, 0 - a.u);
        return (gk_num){.f = -a.f, .im = gk_scalar_is(s, GK_M_COMPLEX) ? -a.im : 0};
    case GK_OP_NOT: return (gk_num){.u = !a.u};
    case GK_OP_BITNOT: return gk_num_wrap(s, index_bits, ~a.u);
    default: return a;
    }
}

/* Conversion to an integer, saturating; NaN becomes 0. */
static uint64_t real_to_int(gk_scalar_type to, int index_bits, double x) {
    unsigned bits = gk_scalar_bits(to, index_bits);
    bool is_signed = gk_scalar_is(to, GK_M_SIGNED);
    if (isnan(x)) return 0;
    double limit = ldexp(1.0, (int)(is_signed ? bits - 1 : bits));
    uint64_t top = is_signed ? (UINT64_C(1) << (bits - 1)) - 1 : bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    if (x >= limit) return top;
    if (is_signed) return x <= -limit ? ~top : (uint64_t)(int64_t)x;
    return x <= 0 ? 0 : (uint64_t)x;
}

/* Convert an integer to a real type with a single rounding. */
static double int_to_real(gk_scalar_type from, gk_scalar_type to, uint64_t u) {
    bool neg = gk_scalar_is(from, GK_M_SIGNED) && (u >> 63);
    uint64_t m = neg ? 0 - u : u;
    if (to == GK_F64) return neg ? -(double)m : (double)m;
    if (to == GK_F32) return neg ? -(double)(float)m : (double)(float)m;
    /* f16, bf16: keep 32 bits and a sticky one, so that rounding to f64 is exact and the next step rounds once. */
    int shift = 0;
    while (m >> 32) {
        m = m >> 1 | (m & 1);
        shift++;
    }
    double x = gk_round_to(to, ldexp((double)m, shift));
    return neg ? -x : x;
}

gk_num gk_num_convert(gk_scalar_type from, gk_scalar_type to, int index_bits, gk_num a) {
    const unsigned ints = GK_M_INT | GK_M_BOOL;
    if (from == to) return a;
    if (to == GK_BOOL) {
        if (gk_scalar_is(from, ints)) return (gk_num){.u = a.u != 0};
        return (gk_num){.u = a.f != 0 || a.im != 0};
    }
    if (gk_scalar_is(to, GK_M_INT)) {
        if (gk_scalar_is(from, ints)) return gk_num_wrap(to, index_bits, a.u);
        return (gk_num){.u = real_to_int(to, index_bits, a.f)};
    }
    gk_scalar_type part = gk_scalar_part(to);
    if (gk_scalar_is(from, ints)) return (gk_num){.f = int_to_real(from, part, a.u)};
    return (gk_num){.f = gk_round_to(part, a.f), .im = gk_scalar_is(to, GK_M_COMPLEX) ? gk_round_to(part, a.im) : 0};
}

/* ---------------------------------------------------------------------------------------------------------- bits */

static uint64_t small_to_bits(double x, int fraction, int bias, int exponent_bits) {
    uint64_t sign = signbit(x) ? UINT64_C(1) << (fraction + exponent_bits) : 0;
    uint64_t top = (UINT64_C(1) << exponent_bits) - 1;
    if (isnan(x)) return sign | top << fraction | UINT64_C(1) << (fraction - 1);
    if (isinf(x)) return sign | top << fraction;
    x = fabs(x);
    int e;
    frexp(x, &e);
    if (x == 0) return sign;
    if (e - 1 < 1 - bias) return sign | (uint64_t)ldexp(x, bias - 1 + fraction);
    uint64_t mantissa = (uint64_t)ldexp(x, fraction - (e - 1));
    return sign | (uint64_t)(e - 1 + bias) << fraction | (mantissa & ((UINT64_C(1) << fraction) - 1));
}

static double small_from_bits(uint64_t bits, int fraction, int bias, int exponent_bits) {
    uint64_t mantissa = bits & ((UINT64_C(1) << fraction) - 1);
    int e = (int)(bits >> fraction & ((UINT64_C(1) << exponent_bits) - 1));
    double x;
    if (e == (1 << exponent_bits) - 1)
        x = mantissa ? NAN : INFINITY;
    else if (e == 0)
        x = ldexp((double)mantissa, 1 - bias - fraction);
    else
        x = ldexp((double)(mantissa | UINT64_C(1) << fraction), e - bias - fraction);
    return bits >> (fraction + exponent_bits) & 1 ? -x : x;
}

uint64_t gk_num_to_bits(gk_scalar_type s, int index_bits, gk_num a) {
    unsigned bits = gk_scalar_bits(s, index_bits);
    if (gk_scalar_is(s, GK_M_INT | GK_M_BOOL)) return bits == 64 ? a.u : a.u & ((UINT64_C(1) << bits) - 1);
    if (s == GK_F16) return small_to_bits(a.f, 10, 15, 5);
    if (s == GK_BF16) return small_to_bits(a.f, 7, 127, 8);
    if (s == GK_F32) {
        float f = (float)a.f;
        uint32_t u;
        memcpy(&u, &f, sizeof u);
        return u;
    }
    uint64_t u;
    memcpy(&u, &a.f, sizeof u);
    return u;
}

gk_num gk_num_from_bits(gk_scalar_type s, int index_bits, uint64_t bits) {
    gk_num r = {0};
    if (gk_scalar_is(s, GK_M_INT | GK_M_BOOL)) return gk_num_wrap(s, index_bits, bits);
    if (s == GK_F16) {
        r.f = small_from_bits(bits, 10, 15, 5);
    } else if (s == GK_BF16) {
        r.f = small_from_bits(bits, 7, 127, 8);
    } else if (s == GK_F32) {
        uint32_t u = (uint32_t)bits;
        float f;
        memcpy(&f, &u, sizeof f);
        r.f = (double)f;
    } else {
        memcpy(&r.f, &bits, sizeof r.f);
    }
    return r;
}

bool gk_int_fits(gk_scalar_type s, int index_bits, bool neg, uint64_t m) {
    if (gk_scalar_is(s, GK_M_INT)) {
        unsigned bits = gk_scalar_bits(s, index_bits);
        if (gk_scalar_is(s, GK_M_SIGNED)) return m <= (UINT64_C(1) << (bits - 1)) - (neg ? 0 : 1);
        return (!neg || m == 0) && (bits == 64 || m >> bits == 0);
    }
    if (s == GK_BOOL) return false;
    double x = int_to_real(GK_U64, gk_scalar_part(s), m);
    return !isinf(x);
}
