/* The reference's numbers: types, exact values, conversions. */
#include "cts_ref.h"

#include <math.h>

const int cts_types[CTS_TYPES] = {GA_BOOL,  GA_BYTE, GA_UBYTE,    GA_SHORT, GA_USHORT, GA_INT,    GA_UINT,   GA_LONG,
                                  GA_ULONG, GA_HALF, GA_BFLOAT16, GA_FLOAT, GA_DOUBLE, GA_CFLOAT, GA_CDOUBLE};

static const struct {
    int type;
    size_t size;
    const char *name;
} facts[] = {{GA_BOOL, 1, "bool"},     {GA_BYTE, 1, "int8"},     {GA_UBYTE, 1, "uint8"},       {GA_SHORT, 2, "int16"},
             {GA_USHORT, 2, "uint16"}, {GA_INT, 4, "int32"},     {GA_UINT, 4, "uint32"},       {GA_LONG, 8, "int64"},
             {GA_ULONG, 8, "uint64"},  {GA_HALF, 2, "half"},     {GA_BFLOAT16, 2, "bfloat16"}, {GA_FLOAT, 4, "float"},
             {GA_DOUBLE, 8, "double"}, {GA_CFLOAT, 8, "cfloat"}, {GA_CDOUBLE, 16, "cdouble"},  {GA_F8E4M3, 1, "f8e4m3"},
             {GA_F8E5M2, 1, "f8e5m2"}};

static size_t fact(int type) {
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (facts[i].type == type) return i;
    fail_msg("the reference has no type %d", type);
    return 0;
}

size_t cts_type_size(int type) {
    return facts[fact(type)].size;
}

const char *cts_type_name(int type) {
    return facts[fact(type)].name;
}

bool cts_type_unsigned(int type) {
    return type == GA_UBYTE || type == GA_USHORT || type == GA_UINT || type == GA_ULONG;
}

bool cts_type_complex(int type) {
    return type == GA_CFLOAT || type == GA_CDOUBLE;
}

bool cts_type_f8(int type) {
    return type == GA_F8E4M3 || type == GA_F8E5M2;
}

bool cts_type_float(int type) {
    return type == GA_HALF || type == GA_BFLOAT16 || type == GA_FLOAT || type == GA_DOUBLE || cts_type_complex(type) ||
           cts_type_f8(type);
}

bool cts_type_usable(int type) {
    return cts.fp64 || (type != GA_DOUBLE && type != GA_CDOUBLE);
}

/* ---- small floats ---- */

/* A binary format with `mant` stored significand bits and least normal exponent `emin`; 16 bits in all. */
static uint16_t encode(double v, int mant, int emin) {
    uint16_t sign = signbit(v) ? 0x8000 : 0;
    int ebits = 15 - mant;
    uint16_t infinity = (uint16_t)(((1u << ebits) - 1) << mant);
    double a = fabs(v);
    if (isnan(v)) return (uint16_t)(sign | infinity | (1u << (mant - 1)));
    if (isinf(v)) return sign | infinity;
    if (a == 0) return sign;
    int e = ilogb(a);
    if (e < emin) e = emin;
    if (e > 1 - emin) return sign | infinity;
    /* scaling by a power of two is exact; nearbyint rounds to nearest even */
    uint32_t q = (uint32_t)nearbyint(ldexp(a, mant - e));
    uint32_t one = 1u << mant;
    uint32_t bits = q < one ? q : ((uint32_t)(e - emin + 1) << mant) + (q - one);
    return (uint16_t)(sign | (bits > infinity ? infinity : bits));
}

static double decode(uint16_t h, int mant, int emin) {
    int ebits = 15 - mant;
    int e = (h >> mant) & ((1 << ebits) - 1);
    int m = h & ((1 << mant) - 1);
    double a;
    if (e == (1 << ebits) - 1)
        a = m ? (double)NAN : (double)INFINITY;
    else if (e == 0)
        a = ldexp(m, emin - mant);
    else
        a = ldexp(m + (1 << mant), emin + e - 1 - mant);
    return h & 0x8000 ? -a : a;
}

double cts_half_to_double(uint16_t h) {
    return decode(h, 10, -14);
}

uint16_t cts_double_to_half(double v) {
    return encode(v, 10, -14);
}

double cts_bfloat16_to_double(uint16_t h) {
    return decode(h, 7, -126);
}

uint16_t cts_double_to_bfloat16(double v) {
    return encode(v, 7, -126);
}

/* A magnitude below that of NaN, by the definition of the formats; infinity is the power of two after the largest. */
static double f8_magnitude(int type, unsigned code) {
    const int mant = type == GA_F8E4M3 ? 3 : 2, bias = type == GA_F8E4M3 ? 7 : 15;
    const int e = (int)(code >> mant), m = (int)(code & ((1u << mant) - 1));
    return e == 0 ? ldexp(m, 1 - bias - mant) : ldexp(m + (1 << mant), e - bias - mant);
}

double cts_f8_to_double(int type, uint8_t b) {
    const unsigned code = b & 127, largest = type == GA_F8E4M3 ? 126 : 123;
    double a = code <= largest ? f8_magnitude(type, code) : (double)NAN;
    if (type == GA_F8E5M2 && code == 124) a = (double)INFINITY;
    return b & 128 ? -a : a;
}

/* The number whose interval holds v, by search: from halfway to the one below to halfway to the one above, ends
 * included if it is even. */
uint8_t cts_double_to_f8(int type, double v, bool saturate) {
    const unsigned sign = signbit(v) ? 128 : 0, largest = type == GA_F8E4M3 ? 126 : 123;
    const double a = fabs(v);
    if (isnan(v)) return (uint8_t)(sign | (type == GA_F8E4M3 ? 127 : 126));
    for (unsigned code = 0; code <= largest; code++) {
        const double half = (f8_magnitude(type, code) + f8_magnitude(type, code + 1)) / 2;
        if (a < half || (a == half && code % 2 == 0)) return (uint8_t)(sign | code);
    }
    return (uint8_t)(sign | (saturate ? largest : type == GA_F8E4M3 ? 127 : 124));
}

/* ---- numbers ---- */

cts_number cts_real(double v) {
    return (cts_number){.kind = CTS_REAL, .re = v};
}

cts_number cts_integer(int64_t v) {
    return (cts_number){.kind = CTS_INT, .i = v};
}

static cts_number natural(uint64_t v) {
    return (cts_number){.kind = CTS_UINT, .u = v};
}

double cts_as_double(cts_number v) {
    return v.kind == CTS_INT ? (double)v.i : v.kind == CTS_UINT ? (double)v.u : v.re;
}

#define LOAD(T, v) \
    T v;           \
    memcpy(&v, p, sizeof v)

cts_number cts_get(int type, const void *p) {
    switch (type) {
    case GA_BOOL:
    case GA_UBYTE: return natural(*(const uint8_t *)p);
    case GA_BYTE: return cts_integer(*(const int8_t *)p);
    case GA_SHORT: {
        LOAD(int16_t, v);
        return cts_integer(v);
    }
    case GA_USHORT: {
        LOAD(uint16_t, v);
        return natural(v);
    }
    case GA_INT: {
        LOAD(int32_t, v);
        return cts_integer(v);
    }
    case GA_UINT: {
        LOAD(uint32_t, v);
        return natural(v);
    }
    case GA_LONG: {
        LOAD(int64_t, v);
        return cts_integer(v);
    }
    case GA_ULONG: {
        LOAD(uint64_t, v);
        return natural(v);
    }
    case GA_HALF: {
        LOAD(uint16_t, v);
        return cts_real(cts_half_to_double(v));
    }
    case GA_BFLOAT16: {
        LOAD(uint16_t, v);
        return cts_real(cts_bfloat16_to_double(v));
    }
    case GA_F8E4M3:
    case GA_F8E5M2: return cts_real(cts_f8_to_double(type, *(const uint8_t *)p));
    case GA_FLOAT: {
        LOAD(float, v);
        return cts_real(v);
    }
    case GA_DOUBLE: {
        LOAD(double, v);
        return cts_real(v);
    }
    case GA_CFLOAT: {
        float v[2];
        memcpy(v, p, sizeof v);
        return (cts_number){.kind = CTS_REAL, .re = v[0], .im = v[1]};
    }
    case GA_CDOUBLE: {
        double v[2];
        memcpy(v, p, sizeof v);
        return (cts_number){.kind = CTS_REAL, .re = v[0], .im = v[1]};
    }
    default: fail_msg("the reference has no type %d", type);
    }
    return cts_integer(0);
}

/* Convert to an integer of `bits` bits: integers wrap, reals saturate, NaN gives 0. Only the low `bits` bits of the
 * result count. */
static uint64_t to_integer(cts_number v, int bits, bool is_signed) {
    if (v.kind == CTS_INT) return (uint64_t)v.i;
    if (v.kind == CTS_UINT) return v.u;
    if (isnan(v.re)) return 0;
    double t = trunc(v.re);
    if (is_signed) {
        double limit = ldexp(1, bits - 1);
        if (t >= limit) return (UINT64_C(1) << (bits - 1)) - 1;
        if (t < -limit) return ~(UINT64_C(0)) << (bits - 1);
        return (uint64_t)(int64_t)t;
    }
    if (t >= ldexp(1, bits)) return bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    return t <= 0 ? 0 : (uint64_t)t;
}

/* A double that rounds to the same 16-bit float as the exact integer: "round to odd" where 53 bits do not suffice. */
static double to_double_sticky(cts_number v) {
    if (v.kind == CTS_REAL) return v.re;
    bool negative = v.kind == CTS_INT && v.i < 0;
    uint64_t u = v.kind == CTS_UINT ? v.u : negative ? 0 - (uint64_t)v.i : (uint64_t)v.i;
    if (u >> 53 && u & 0x7ff) u = (u & ~UINT64_C(0x7ff)) | 0x800;
    return negative ? -(double)u : (double)u;
}

static float to_float(cts_number v) {
    return v.kind == CTS_INT ? (float)v.i : v.kind == CTS_UINT ? (float)v.u : (float)v.re;
}

static void put_small(int type, void *p, cts_number v) {
    if (type == GA_BOOL) {
        *(uint8_t *)p = v.kind == CTS_INT ? v.i != 0 : v.kind == CTS_UINT ? v.u != 0 : (v.re != 0 || v.im != 0);
    } else if (type == GA_BYTE || type == GA_UBYTE) {
        *(uint8_t *)p = (uint8_t)to_integer(v, 8, type == GA_BYTE);
    } else if (cts_type_f8(type)) {
        *(uint8_t *)p = cts_double_to_f8(type, v.kind == CTS_REAL ? v.re : (double)to_float(v), false);
    } else {
        uint16_t h = type == GA_HALF       ? cts_double_to_half(to_double_sticky(v))
                     : type == GA_BFLOAT16 ? cts_double_to_bfloat16(to_double_sticky(v))
                                           : (uint16_t)to_integer(v, 16, type == GA_SHORT);
        memcpy(p, &h, sizeof h);
    }
}

void cts_put(int type, void *p, cts_number v) {
    switch (type) {
    case GA_INT:
    case GA_UINT: {
        uint32_t u = (uint32_t)to_integer(v, 32, type == GA_INT);
        memcpy(p, &u, sizeof u);
        return;
    }
    case GA_LONG:
    case GA_ULONG: {
        uint64_t u = to_integer(v, 64, type == GA_LONG);
        memcpy(p, &u, sizeof u);
        return;
    }
    case GA_FLOAT:
    case GA_CFLOAT: {
        float f[2] = {to_float(v), (float)v.im};
        memcpy(p, f, type == GA_FLOAT ? sizeof f[0] : sizeof f);
        return;
    }
    case GA_DOUBLE:
    case GA_CDOUBLE: {
        double d[2] = {cts_as_double(v), v.im};
        memcpy(p, d, type == GA_DOUBLE ? sizeof d[0] : sizeof d);
        return;
    }
    default: put_small(type, p, v);
    }
}
