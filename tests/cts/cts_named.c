/* Elementwise functions by name: every function with every type compared with plain C, promotion, broadcasting,
 * mistakes. */
#include "cts_ref.h"

#include <complex.h>
#undef complex /* which is a word here */
#include <float.h>
#include <math.h>

#include <gpuarray/functions.h>

enum { N = 1200, VALUES = 25 };

/* What a function of the host makes of one place. */
typedef struct host {
    const char *name;
    int type;          /* computed in */
    double ulps;       /* by which the device may differ; 0: not at all */
    bool unsure;       /* the host does not know: nothing is compared */
    uint64_t u[3];     /* operands: integers, as 64 bits, */
    double x[3], y[3]; /* reals, complex numbers */
    bool truth[3];
    uint64_t ru; /* result */
    long double rx, ry;
    bool rt;
} host;

static bool is(const host *h, const char *name) {
    return strcmp(h->name, name) == 0;
}

static bool type_signed(int t) {
    return t == GA_BYTE || t == GA_SHORT || t == GA_INT || t == GA_LONG;
}

static bool type_integer(int t) {
    return type_signed(t) || t == GA_UBYTE || t == GA_USHORT || t == GA_UINT || t == GA_ULONG;
}

static uint64_t wrap(int type, uint64_t u) {
    unsigned bits = 8 * (unsigned)cts_type_size(type), off = 64 - bits;
    return type_signed(type) ? (uint64_t)((int64_t)(u << off) >> off) : u << off >> off;
}

/* -------------------------------------------------------------------------------------------------- integers */

static uint64_t divided(bool sign, uint64_t a, uint64_t b) {
    if (b == 0) return 0;
    if (!sign) return a / b;
    return (int64_t)b == -1 ? 0 - a : (uint64_t)((int64_t)a / (int64_t)b);
}

static uint64_t magnitude(bool sign, uint64_t a) {
    return sign && (int64_t)a < 0 ? 0 - a : a;
}

static uint64_t greatest_divisor(uint64_t a, uint64_t b) {
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void host_integer(host *h) {
    bool sign = type_signed(h->type);
    uint64_t a = h->u[0], b = h->u[1], c = h->u[2], r = 0;
    unsigned bits = 8 * (unsigned)cts_type_size(h->type);
    bool less = sign ? (int64_t)a < (int64_t)b : a < b, more = sign ? (int64_t)a > (int64_t)b : a > b;
    bool negative = sign && (int64_t)a < 0, out = b >= bits; /* as a negative one is, too */
    uint64_t q = wrap(h->type, divided(sign, a, b)), rest = b == 0 ? 0 : wrap(h->type, a - q * b);
    bool apart = sign && rest != 0 && ((int64_t)rest < 0) != ((int64_t)b < 0);
    if (is(h, "add")) r = a + b;
    if (is(h, "subtract")) r = a - b;
    if (is(h, "multiply")) r = a * b;
    if (is(h, "floor_divide")) r = q - apart;
    if (is(h, "remainder")) r = apart ? rest + b : rest;
    if (is(h, "fmod")) r = rest;
    if (is(h, "pow")) {
        uint64_t base = a, n = b;
        for (r = 1; n != 0; n >>= 1, base *= base)
            if (n & 1) r *= base;
        if (sign && (int64_t)b < 0) r = a == 1 ? 1 : (int64_t)a == -1 ? (b & 1 ? a : 1) : 0;
    }
    if (is(h, "negative")) r = 0 - a;
    if (is(h, "positive") || is(h, "floor") || is(h, "ceil") || is(h, "trunc") || is(h, "round") || is(h, "real") ||
        is(h, "conj"))
        r = a;
    if (is(h, "abs")) r = negative ? 0 - a : a;
    if (is(h, "sign")) r = negative ? ~UINT64_C(0) : a != 0;
    if (is(h, "square")) r = a * a;
    if (is(h, "maximum") || is(h, "fmax")) r = less ? b : a;
    if (is(h, "minimum") || is(h, "fmin")) r = more ? b : a;
    if (is(h, "clip")) {
        r = less ? b : a;
        r = (sign ? (int64_t)r > (int64_t)c : r > c) ? c : r;
    }
    if (is(h, "where")) r = h->truth[0] ? b : c;
    if (is(h, "reciprocal")) r = divided(sign, 1, a);
    uint64_t divisor = greatest_divisor(magnitude(sign, a), magnitude(sign, b));
    if (is(h, "gcd")) r = divisor;
    if (is(h, "lcm")) r = divisor == 0 ? 0 : magnitude(sign, a) / divisor * magnitude(sign, b);
    if (is(h, "bitwise_and")) r = a & b;
    if (is(h, "bitwise_or")) r = a | b;
    if (is(h, "bitwise_xor")) r = a ^ b;
    if (is(h, "bitwise_invert")) r = ~a;
    if (is(h, "bitwise_left_shift")) r = out ? 0 : a << b;
    if (is(h, "bitwise_right_shift"))
        r = out ? (negative ? ~UINT64_C(0) : 0) : sign ? (uint64_t)((int64_t)a >> b) : a >> b;
    h->ru = wrap(h->type, r);
    if (is(h, "bitwise_count")) h->ru = (uint64_t)__builtin_popcountll(magnitude(sign, a));
    h->rt = (is(h, "equal") && a == b) || (is(h, "not_equal") && a != b) || (is(h, "less") && less) ||
            (is(h, "less_equal") && !more) || (is(h, "greater") && more) || (is(h, "greater_equal") && !less) ||
            is(h, "isfinite") || is(h, "isreal");
}

static void host_bool(host *h) {
    bool a = h->truth[0], b = h->truth[1];
    bool either = is(h, "add") || is(h, "maximum") || is(h, "fmax"),
         both = is(h, "multiply") || is(h, "minimum") || is(h, "fmin"),
         same = is(h, "abs") || is(h, "floor") || is(h, "ceil") || is(h, "trunc");
    h->ru = (either && (a || b)) || (both && a && b) || (same && a) || (is(h, "clip") && (a || b) && h->truth[2]) ||
            (is(h, "bitwise_and") && (a & b)) || (is(h, "bitwise_or") && (a | b)) || (is(h, "bitwise_xor") && a != b) ||
            (is(h, "bitwise_invert") && !a) || (is(h, "where") && (a ? b : h->truth[2]));
    h->rt = (is(h, "less") && a < b) || (is(h, "less_equal") && a <= b) || (is(h, "greater") && a > b) ||
            (is(h, "greater_equal") && a >= b) || is(h, "isfinite") || is(h, "isreal") || (is(h, "equal") && a == b) ||
            (is(h, "not_equal") && a != b) || (is(h, "logical_and") && a && b) || (is(h, "logical_or") && (a || b)) ||
            (is(h, "logical_xor") && a != b) || (is(h, "logical_not") && !a);
}

/* ----------------------------------------------------------------------------------------------------- reals */

/* Where a type computes in float, each operation is rounded to it. */
static double step(const host *h, double x) {
    return h->type == GA_DOUBLE || h->type == GA_CDOUBLE ? x : (double)(float)x;
}

static double python_quotient(const host *h, double a, double b) {
    if (b == 0 || isinf(a) || isinf(b)) return step(h, a / b); /* as the array API standard has it */
    double rest = fmod(a, b), q = step(h, step(h, a - rest) / b);
    if (rest != 0 && (rest < 0) != (b < 0)) q = step(h, q - 1);
    if (q == 0) return copysign(0, a / b);
    double whole = floor(q);
    return step(h, q - whole) > 0.5 ? step(h, whole + 1) : whole;
}

static double python_rest(const host *h, double a, double b) {
    double rest = fmod(a, b);
    if (rest == 0) return copysign(0, b);
    return (rest < 0) != (b < 0) ? step(h, rest + b) : rest;
}

/* NaN wins if `nan`; -0 is less than 0. */
static double extreme(double a, double b, bool largest, bool nan) {
    if (isnan(a) || isnan(b)) return nan ? NAN : isnan(a) ? b : a;
    if (a == b) return (signbit(a) != 0) == largest ? b : a;
    return (a < b) == largest ? b : a;
}

static double next(int type, double a, double b) {
    if (isnan(a) || isnan(b)) return NAN;
    if (a == b) return b;
    if (type == GA_DOUBLE) return nextafter(a, b);
    if (type == GA_FLOAT) return (double)nextafterf((float)a, (float)b);
    uint16_t bits = type == GA_HALF ? cts_double_to_half(a) : cts_double_to_bfloat16(a);
    if (a == 0)
        bits = signbit(b) ? 0x8001 : 1;
    else
        bits = (uint16_t)((a < b) == (a > 0) ? bits + 1 : bits - 1);
    return type == GA_HALF ? cts_half_to_double(bits) : cts_bfloat16_to_double(bits);
}

/* The distance from a to the number of its type that is next away from 0. */
static double spacing(int type, double a) {
    if (!isfinite(a)) return NAN;
    return copysign(next(type, fabs(a), INFINITY) - fabs(a), a);
}

#define PI_LD 3.14159265358979323846264338327950288L
static long double sin_pi(long double x) {
    long double r = remainderl(x, 2), a = fabsl(r);
    if (!isfinite(x)) return NAN;
    if (a == 0 || a == 1) return copysignl(0, x);
    a = a > 0.5L ? 1 - a : a;
    return copysignl(a > 0.25L ? cosl(PI_LD * (0.5L - a)) : sinl(PI_LD * a), r);
}
static long double cos_pi(long double x) {
    long double a = fabsl(remainderl(x, 2));
    if (!isfinite(x)) return NAN;
    if (a == 0.5L) return 0;
    return a < 0.5L ? sin_pi(0.5L - a) : -sin_pi(a - 0.5L);
}
static long double log2_sum(long double a, long double b) {
    if (a == b) return a + 1;
    if (isinf(a - b)) return a < b ? b : a;
    return (a < b ? b : a) + log1pl(exp2l(-fabsl(a - b))) / logl(2);
}
static long double log_sum(long double a, long double b) {
    if (a == b) return a + logl(2);
    if (isinf(a - b)) return a < b ? b : a;
    return (a < b ? b : a) + log1pl(expl(-fabsl(a - b)));
}

/* Functions whose results are correctly rounded in f32, and within 0.75 ulp in f64. */
static bool elementary(host *h, long double a, long double b) {
#define F(name, value) \
    if (is(h, name)) { \
        h->rx = value; \
        return true;   \
    }
    F("exp", expl(a))
    F("exp2", exp2l(a))
    F("exp10", powl(10, a))
    F("expm1", expm1l(a))
    F("log", logl(a))
    F("log2", log2l(a))
    F("log10", log10l(a))
    F("log1p", log1pl(a))
    F("sin", sinl(a))
    F("cos", cosl(a))
    F("tan", tanl(a))
    F("asin", asinl(a))
    F("acos", acosl(a))
    F("atan", atanl(a))
    F("sinh", sinhl(a))
    F("cosh", coshl(a))
    F("tanh", tanhl(a))
    F("asinh", asinhl(a))
    F("acosh", acoshl(a))
    F("atanh", atanhl(a))
    F("cbrt", cbrtl(a))
    F("rsqrt", 1 / sqrtl(a))
    F("sinpi", sin_pi(a))
    F("cospi", cos_pi(a))
    F("tanpi", sin_pi(a) / cos_pi(a))
    F("erf", erfl(a))
    F("erfc", erfcl(a))
    F("gamma", tgammal(a))
    F("lgamma", lgammal(a))
    F("sigmoid", 1 / (1 + expl(-a)))
    F("pow", powl(a, b))
    F("atan2", atan2l(a, b))
    F("hypot", hypotl(a, b))
    F("logaddexp", log_sum(a, b))
#undef F
    return false;
}

/* What is made of some rounded steps: true if the function is one of these. */
static bool composed(host *h, long double a, long double b) {
    if (is(h, "logaddexp2"))
        h->rx = log2_sum(a, b);
    else if (is(h, "degrees"))
        h->rx = a * 180 / PI_LD;
    else if (is(h, "radians"))
        h->rx = a / 180 * PI_LD;
    else if (is(h, "sinc"))
        h->rx = a == 0 ? 1 : sin_pi(a) / (PI_LD * a);
    else
        return false;
    h->ulps = 3;
    if (is(h, "logaddexp2")) h->unsure = fabsl(h->rx) < 0x1p-4L * fmaxl(fabsl(a), fabsl(b)); /* about its zeros */
    return true;
}

/* frexp and ldexp; the exponent, of which the second operand has the integer, is in u. */
static void exponents(host *h, double a) {
    int e = 0;
    double fraction = isfinite(a) ? frexp(a, &e) : a;
    if (is(h, "frexp_mantissa")) h->rx = (long double)fraction;
    if (is(h, "frexp_exponent")) h->ru = (uint64_t)(int64_t)e;
    if (!is(h, "ldexp")) return;
    int64_t n = (int64_t)h->u[1];
    h->rx = ldexpl((long double)a, n > 9999 ? 9999 : n < -9999 ? -9999 : (int)n);
    if (h->type != GA_DOUBLE) h->rx = (long double)(float)h->rx;
}

static void host_real(host *h) {
    double a = h->x[0], b = h->x[1], c = h->x[2], r = 0;
    bool single = h->type != GA_DOUBLE;
    if (composed(h, (long double)a, (long double)b)) return;
    if (is(h, "frexp_mantissa") || is(h, "frexp_exponent") || is(h, "ldexp")) {
        exponents(h, a);
        return;
    }
    if (elementary(h, (long double)a, (long double)b)) {
        h->ulps = single ? 0 : 1;
        if (is(h, "logaddexp")) h->unsure = fabsl(h->rx) < 0x1p-8L; /* about its zeros */
        if (is(h, "gamma") && (a == 0 || (a < 0 && a == floor(a))))
            h->rx = a == 0 ? 1 / (long double)a : (long double)NAN;
        if (is(h, "lgamma") && a < -2) h->unsure = fabsl(h->rx) < 0x1p-4L;
        return;
    }
    if (is(h, "add")) r = a + b;
    if (is(h, "subtract")) r = a - b;
    if (is(h, "multiply")) r = a * b;
    if (is(h, "divide")) r = a / b;
    if (is(h, "floor_divide")) r = python_quotient(h, a, b);
    if (is(h, "remainder")) r = python_rest(h, a, b);
    if (is(h, "fmod")) r = fmod(a, b);
    if (is(h, "negative")) r = -a;
    if (is(h, "positive") || is(h, "real") || is(h, "conj")) r = a;
    if (is(h, "abs")) r = fabs(a);
    if (is(h, "sign")) r = a > 0 ? 1 : a < 0 ? -1 : a;
    if (is(h, "square")) r = a * a;
    if (is(h, "reciprocal")) r = 1 / a;
    if (is(h, "sqrt")) r = sqrt(a);
    if (is(h, "maximum")) r = extreme(a, b, true, true);
    if (is(h, "minimum")) r = extreme(a, b, false, true);
    if (is(h, "fmax")) r = extreme(a, b, true, false);
    if (is(h, "fmin")) r = extreme(a, b, false, false);
    if (is(h, "clip")) r = extreme(extreme(a, b, true, true), c, false, true);
    if (is(h, "where")) r = h->truth[0] ? b : c;
    if (is(h, "copysign")) r = copysign(a, b);
    if (is(h, "nextafter")) r = next(h->type, a, b);
    if (is(h, "spacing")) r = spacing(h->type, a);
    if (is(h, "fraction")) r = isinf(a) ? copysign(0, a) : copysign(a - trunc(a), a);
    if (is(h, "heaviside")) r = isnan(a) ? a : a == 0 ? b : a > 0;
    if (is(h, "angle")) r = isnan(a) ? a : atan2(0, a);
    if (is(h, "floor")) r = floor(a);
    if (is(h, "ceil")) r = ceil(a);
    if (is(h, "trunc")) r = trunc(a);
    if (is(h, "round")) r = rint(a);
    h->rx = (long double)r;
    h->rt = (is(h, "equal") && a == b) || (is(h, "not_equal") && a != b) || (is(h, "less") && a < b) ||
            (is(h, "less_equal") && a <= b) || (is(h, "greater") && a > b) || (is(h, "greater_equal") && a >= b) ||
            (is(h, "isnan") && isnan(a)) || (is(h, "isinf") && isinf(a)) || (is(h, "isfinite") && isfinite(a)) ||
            (is(h, "signbit") && signbit(a)) || (is(h, "isposinf") && isinf(a) && a > 0) ||
            (is(h, "isneginf") && isinf(a) && a < 0) || is(h, "isreal");
}

/* --------------------------------------------------------------------------------------------------- complex */

typedef long double _Complex wide_complex;

static wide_complex pair(long double x, long double y) {
    long double parts[2] = {x, y};
    wide_complex z;
    memcpy(&z, parts, sizeof z);
    return z;
}

/* Smith's quotient, each step rounded. */
static void smith(host *h, double ax, double ay, double bx, double by) {
    bool first = fabs(bx) >= fabs(by);
    double t = step(h, first ? by / bx : bx / by),
           d = first ? step(h, bx + step(h, by * t)) : step(h, by + step(h, bx * t));
    double x = first ? ax + step(h, ay * t) : step(h, ax * t) + ay,
           y = first ? ay - step(h, ax * t) : step(h, ay * t) - ax;
    h->rx = (long double)step(h, step(h, x) / d);
    h->ry = (long double)step(h, step(h, y) / d);
}

static void product(host *h, double ax, double ay, double bx, double by) {
    h->rx = (long double)step(h, step(h, ax * bx) - step(h, ay * by));
    h->ry = (long double)step(h, step(h, ax * by) + step(h, ay * bx));
}

static wide_complex complex_expm1(long double x, long double y) {
    long double s = sinl(y / 2);
    return pair(expm1l(x) * cosl(y) - 2 * s * s, expl(x) * sinl(y));
}

static wide_complex complex_log1p(long double x, long double y) {
    if (fabsl(x) > 0.5L || fabsl(y) > 0.5L) return clogl(pair(1 + x, y));
    return pair(log1pl(x * (2 + x) + y * y) / 2, atan2l(y, 1 + x));
}

static wide_complex complex_exp2(long double x, long double y) {
    long double angle = y * logl(2);
    return y == 0 ? pair(exp2l(x), y) : pair(exp2l(x) * cosl(angle), exp2l(x) * sinl(angle));
}

static wide_complex complex_sinc(wide_complex z) {
    long double x = creall(z), y = PI_LD * cimagl(z);
    return cabsl(z) == 0 ? 1 : pair(sin_pi(x) * coshl(y), cos_pi(x) * sinhl(y)) / (PI_LD * z);
}

/* Complex numbers are ordered by their real parts, then by their imaginary ones. */
static bool below(double ax, double ay, double bx, double by) {
    return (ax < bx && !isnan(ay) && !isnan(by)) || (ax == bx && ay < by);
}

/* maximum and its kin; true if the function is one of them. */
static bool complex_extreme(host *h, unsigned i, unsigned k, bool largest, bool nan) {
    bool first = isnan(h->x[nan ? i : k]) || isnan(h->y[nan ? i : k]) || (h->x[i] == h->x[k] && h->y[i] == h->y[k]) ||
                 (largest ? below(h->x[k], h->y[k], h->x[i], h->y[i]) : below(h->x[i], h->y[i], h->x[k], h->y[k]));
    h->rx = (long double)h->x[first ? i : k];
    h->ry = (long double)h->y[first ? i : k];
    return true;
}

static bool complex_ordered(host *h) {
    if (is(h, "maximum")) return complex_extreme(h, 0, 1, true, true);
    if (is(h, "minimum")) return complex_extreme(h, 0, 1, false, true);
    if (is(h, "fmax")) return complex_extreme(h, 0, 1, true, false);
    if (is(h, "fmin")) return complex_extreme(h, 0, 1, false, false);
    if (!is(h, "clip")) return false;
    complex_extreme(h, 0, 1, true, true);
    h->x[0] = (double)h->rx;
    h->y[0] = (double)h->ry;
    return complex_extreme(h, 0, 2, false, true);
}

static bool complex_elementary(host *h, wide_complex a, wide_complex b) {
    wide_complex r = 0;
    bool known = true;
    if (is(h, "exp"))
        r = cexpl(a);
    else if (is(h, "log"))
        r = clogl(a);
    else if (is(h, "sqrt"))
        r = csqrtl(a);
    else if (is(h, "sin"))
        r = csinl(a);
    else if (is(h, "cos"))
        r = ccosl(a);
    else if (is(h, "tan"))
        r = ctanl(a);
    else if (is(h, "asin"))
        r = casinl(a);
    else if (is(h, "acos"))
        r = cacosl(a);
    else if (is(h, "atan"))
        r = catanl(a);
    else if (is(h, "sinh"))
        r = csinhl(a);
    else if (is(h, "cosh"))
        r = ccoshl(a);
    else if (is(h, "tanh"))
        r = ctanhl(a);
    else if (is(h, "asinh"))
        r = casinhl(a);
    else if (is(h, "acosh"))
        r = cacoshl(a);
    else if (is(h, "atanh"))
        r = catanhl(a);
    else if (is(h, "pow"))
        r = cpowl(a, b);
    else if (is(h, "expm1"))
        r = complex_expm1(creall(a), cimagl(a));
    else if (is(h, "log1p"))
        r = complex_log1p(creall(a), cimagl(a));
    else if (is(h, "log2"))
        r = clogl(a) / logl(2);
    else if (is(h, "log10"))
        r = clogl(a) / logl(10);
    else if (is(h, "exp2"))
        r = complex_exp2(creall(a), cimagl(a));
    else if (is(h, "sinc"))
        r = complex_sinc(a);
    else if (is(h, "sign"))
        r = cabsl(a) == 0 ? 0 : a / cabsl(a);
    else
        known = false;
    h->rx = creall(r);
    h->ry = cimagl(r);
    if (!known) return false;
    h->ulps = 6;
    if (is(h, "pow")) { /* e^(b log a), and b log a has its own error */
        h->ulps = 6 + 4 * (double)(cabsl(b) * cabsl(clogl(a)));
        h->unsure = cabsl(a) == 0;
    }
    if (!isfinite(creall(a)) || !isfinite(cimagl(a)) || !isfinite(h->rx) || !isfinite(h->ry)) h->unsure = true;
    return true;
}

static void host_complex(host *h) {
    double ax = h->x[0], ay = h->y[0], bx = h->x[1], by = h->y[1];
    bool same = ax == bx && ay == by;
    h->rt = (is(h, "less") && below(ax, ay, bx, by)) || (is(h, "less_equal") && (same || below(ax, ay, bx, by))) ||
            (is(h, "greater") && below(bx, by, ax, ay)) ||
            (is(h, "greater_equal") && (same || below(bx, by, ax, ay))) || (is(h, "isreal") && ay == 0) ||
            (is(h, "iscomplex") && ay != 0) || (is(h, "equal") && same) || (is(h, "not_equal") && !same) ||
            (is(h, "isnan") && (isnan(ax) || isnan(ay))) || (is(h, "isinf") && (isinf(ax) || isinf(ay))) ||
            (is(h, "isfinite") && isfinite(ax) && isfinite(ay));
    if (complex_ordered(h)) return;
    if (is(h, "where")) {
        h->rx = (long double)(h->truth[0] ? bx : h->x[2]);
        h->ry = (long double)(h->truth[0] ? by : h->y[2]);
    } else if (is(h, "divide")) {
        smith(h, ax, ay, bx, by);
    } else if (is(h, "reciprocal")) {
        smith(h, 1, 0, ax, ay);
    } else if (is(h, "multiply")) {
        product(h, ax, ay, bx, by);
    } else if (is(h, "square")) {
        product(h, ax, ay, ax, ay);
    } else if (!complex_elementary(h, pair((long double)ax, (long double)ay), pair((long double)bx, (long double)by))) {
        long double x = (long double)ax, y = (long double)ay;
        if (is(h, "add")) h->rx = (long double)(ax + bx), h->ry = (long double)(ay + by);
        if (is(h, "subtract")) h->rx = (long double)(ax - bx), h->ry = (long double)(ay - by);
        if (is(h, "negative")) h->rx = -x, h->ry = -y;
        if (is(h, "positive")) h->rx = x, h->ry = y;
        if (is(h, "conj")) h->rx = x, h->ry = -y;
        if (is(h, "round")) h->rx = rintl(x), h->ry = rintl(y);
        if (is(h, "real")) h->rx = x;
        if (is(h, "imag")) h->rx = y;
        if (is(h, "abs")) h->rx = hypotl(x, y);
        if (is(h, "angle")) h->rx = atan2l(y, x);
        if (is(h, "abs") || is(h, "angle")) h->ulps = h->type == GA_CDOUBLE ? 1 : 0;
    }
}

/* ----------------------------------------------------------------------------------------------------- values */

static double real_value(cts_random *r, int part) {
    static const double values[VALUES] = {0,     -0.0, 1,    -1,  0.5, -0.5,     1.5,      2,     -2,
                                          3,     7,    -7,   0.1, 0.3, -2.5,     100,      -1e-4, 1e4,
                                          1e-30, NAN,  3.75, -11, 64,  INFINITY, -INFINITY};
    uint64_t pick = cts_next(r) % (part ? VALUES - 2 : VALUES + 30);
    if (pick < VALUES && !(part && isnan(values[pick]))) return values[pick];
    double x = (double)(int64_t)cts_next(r) * 0x1p-63;
    switch (cts_below(r, 3)) {
    case 0: return x;
    case 1: return x * 8;
    default: return ldexp(x, (int)cts_below(r, part ? 20 : 250) - (part ? 10 : 125));
    }
}

static uint64_t integer_value(cts_random *r, int type) {
    static const int64_t values[] = {0, 1, -1, 2, -2, 3, 7, -7, 8, 15, 31, 63, 100, INT64_MAX, INT64_MIN};
    uint64_t top = (uint64_t)1 << (8 * cts_type_size(type) - 1);
    switch (cts_below(r, 4)) {
    case 0: return wrap(type, cts_next(r));
    case 1: return wrap(type, cts_below(r, 2) ? top : top - 1);
    default: return wrap(type, (uint64_t)values[cts_below(r, sizeof values / sizeof *values)]);
    }
}

static void fill(cts_array *a, cts_random *r) {
    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        if (type_integer(a->type)) {
            uint64_t u = integer_value(r, a->type);
            memcpy(cts_at(a, i), &u, cts_type_size(a->type)); /* little endian */
        } else if (a->type == GA_BOOL) {
            *cts_at(a, i) = (unsigned char)cts_below(r, 2);
        } else {
            bool complex = cts_type_complex(a->type);
            cts_number v = {.kind = CTS_REAL, .re = real_value(r, complex), .im = complex ? real_value(r, 1) : 0};
            cts_put(a->type, cts_at(a, i), v);
        }
    }
}

static void take_operand(host *h, unsigned k, int type, const unsigned char *at) {
    cts_number v = cts_get(type, at);
    h->truth[k] = *at != 0;
    h->u[k] = v.kind == CTS_INT ? (uint64_t)v.i : v.u;
    h->x[k] = v.kind == CTS_REAL ? v.re : 0;
    h->y[k] = v.im;
}

static void compute(host *h) {
    if (h->type == GA_BOOL)
        host_bool(h);
    else if (type_integer(h->type))
        host_integer(h);
    else if (cts_type_complex(h->type))
        host_complex(h);
    else
        host_real(h);
}

static double epsilon(int type) {
    return type == GA_HALF                         ? 0x1p-10
           : type == GA_BFLOAT16                   ? 0x1p-7
           : type == GA_FLOAT || type == GA_CFLOAT ? 0x1p-23
                                                   : 0x1p-52;
}

static bool same_real(int type, double got, long double want, double ulps) {
    unsigned char bytes[16];
    double rounded = type == GA_FLOAT ? (double)(float)want : (double)want;
    cts_put(type, bytes, cts_real(rounded));
    rounded = cts_get(type, bytes).re;
    if (isnan(rounded) || isnan(got)) return isnan(rounded) && isnan(got);
    if (got == rounded) return signbit(got) == signbit(rounded);
    double tiny = type == GA_HALF ? 0x1p-24 : type == GA_DOUBLE ? 0x1p-1074 : 0x1p-149;
    return isfinite(rounded) &&
           fabsl((long double)got - want) <= (long double)(ulps * fmax(epsilon(type) * fabs(rounded), tiny));
}

static bool agrees(const host *h, int out, const unsigned char *at) {
    if (h->unsure) return true;
    if (out == GA_BOOL) return *at == (h->type == GA_BOOL && !h->rt ? (unsigned char)h->ru : h->rt);
    cts_number got = cts_get(out, at);
    if (type_integer(out)) return (got.kind == CTS_INT ? (uint64_t)got.i : got.u) == h->ru;
    if (!cts_type_complex(out)) return same_real(out, got.re, h->rx, h->ulps);
    int part = out == GA_CFLOAT ? GA_FLOAT : GA_DOUBLE;
    if (h->ulps == 0) return same_real(part, got.re, h->rx, 0) && same_real(part, got.im, h->ry, 0);
    long double size = hypotl(h->rx, h->ry), off = hypotl((long double)got.re - h->rx, (long double)got.im - h->ry);
    if (size > (long double)(part == GA_FLOAT ? (double)FLT_MAX : DBL_MAX) / 4) return true;
    /* On branch cuts the sign of a zero is what tells; parts are compared where they are not rounding errors. */
    bool signs = h->rx == 0 || h->ry == 0 || ((got.re < 0) == (h->rx < 0) && (got.im < 0) == (h->ry < 0)) ||
                 fminl(fabsl(h->rx), fabsl(h->ry)) < size * (long double)(h->ulps * epsilon(part)) + 0x1p-140L;
    return signs && off <= (long double)(h->ulps * (epsilon(part) + 0x1p-52)) * size + 0x1p-140L;
}

/* ------------------------------------------------------------------------------------------------ every function */

/* Operands that have a type of their own, not the one the others meet in. */
static void own_types(const char *name, int *types) {
    if (strcmp(name, "where") == 0) types[0] = GA_BOOL;
    if (strcmp(name, "ldexp") == 0) types[1] = GA_SHORT;
}

/* Does a function do on the device what it does here? */
static bool one(cts_random *r, const char *name, int type) {
    unsigned n = gpuarray_function_inputs(name);
    int types[3] = {type, type, type}, meet, out;
    own_types(name, types);
    if (gpuarray_function_info(name, n, types, &meet, &out) != GA_NO_ERROR) return true;
    bool good = true;
    assert_int_equal(meet, type);
    cts_array h[3], got;
    GpuArray g[3], result;
    const GpuArray *list[3];
    size_t count = N;
    for (unsigned k = 0; k < n; k++) {
        cts_make(&h[k], types[k], 1, &count);
        fill(&h[k], r);
        cts_upload(&g[k], &h[k]);
        list[k] = &g[k];
    }
    cts_make(&got, out, 1, &count);
    cts_ok(GpuArray_zeros(&result, cts.ctx, out, 1, &count, GA_C_ORDER));
    cts_ok(GpuArray_apply(name, &result, n, list));
    cts_ok(GpuArray_read(got.data, got.size, &result));
    for (size_t i = 0; i < count; i++) {
        host w = {.name = name, .type = type};
        for (unsigned k = 0; k < n; k++) take_operand(&w, k, types[k], cts_at(&h[k], i));
        compute(&w);
        if (agrees(&w, out, cts_at(&got, i))) continue;
        cts_number v = cts_get(out, cts_at(&got, i));
        print_message(
            "%s of %s: (%.17g, %.17g) (%.17g, %.17g) | %lld %lld %lld gives (%.17g, %.17g) %lld, not (%.17Lg, %.17Lg) "
            "%lld %d\n",
            name, cts_type_name(type), w.x[0], w.y[0], w.x[1], w.y[1], (long long)w.u[0], (long long)w.u[1],
            (long long)w.u[2], v.re, v.im, (long long)(v.kind == CTS_INT ? v.i : (int64_t)v.u), w.rx, w.ry,
            (long long)w.ru, w.rt);
        good = false;
        break;
    }
    for (unsigned k = 0; k < n; k++) {
        cts_drop(&h[k]);
        GpuArray_clear(&g[k]);
    }
    cts_drop(&got);
    GpuArray_clear(&result);
    return good;
}

/* Has cts_special.c what this function is to give? */
static bool is_special(const char *name, int type) {
    static const char *const names[] = {
#define VALUE1(name, ulps, want, a, b, c) #name,
#define VALUE2(name, ulps, want, a, b, c) #name,
#define VALUE3(name, ulps, want, a, b, c) #name,
#include "../math/special_values.def"
        "lambertw"};
    if (strcmp(name, "gamma") == 0) return cts_type_complex(type);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

/* With --full all of them; else every fifth function with one of its types, others for another seed. */
static void every_function(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    const char *name;
    unsigned wrong = 0;
    for (unsigned f = 0; (name = gpuarray_function_name(f)) != NULL; f++) {
        size_t usable[CTS_TYPES], n = 0;
        unsigned inputs = gpuarray_function_inputs(name);
        if (!cts.full && f % (cts.small ? 16 : 5) != cts.seed % (cts.small ? 16 : 5)) continue;
        for (size_t t = 0; t < CTS_TYPES; t++) {
            int types[3] = {cts_types[t], cts_types[t], cts_types[t]};
            own_types(name, types);
            if (!cts_type_usable(cts_types[t]) || (cts_type_complex(cts_types[t]) && !cts.fp64)) continue;
            if (is_special(name, cts_types[t])) continue;
            if (gpuarray_function_info(name, inputs, types, NULL, NULL) == GA_NO_ERROR) usable[n++] = t;
        }
        if (n == 0 && is_special(name, GA_DOUBLE)) continue;
        assert_true(n > 0);
        size_t first = cts.full ? 0 : cts_below(&r, n), last = cts.full ? n : first + 1;
        for (size_t t = first; t < last; t++) wrong += !one(&r, name, cts_types[usable[t]]);
    }
    if (wrong > 0) fail_msg("%u functions of certain types are wrong (seed %llu)", wrong, (unsigned long long)cts.seed);
}

/* ---------------------------------------------------------------------------------------------------- promotion */

static void promotion(void **state) {
    (void)state;
    static const struct {
        int a, b, want;
    } cases[] = {{GA_BYTE, GA_BYTE, GA_BYTE},      {GA_BYTE, GA_LONG, GA_LONG},
                 {GA_UBYTE, GA_UINT, GA_UINT},     {GA_BYTE, GA_UBYTE, GA_SHORT},
                 {GA_USHORT, GA_BYTE, GA_INT},     {GA_UINT, GA_INT, GA_LONG},
                 {GA_ULONG, GA_LONG, -1},          {GA_ULONG, GA_BYTE, -1},
                 {GA_UBYTE, GA_LONG, GA_LONG},     {GA_HALF, GA_FLOAT, GA_FLOAT},
                 {GA_HALF, GA_BFLOAT16, GA_FLOAT}, {GA_DOUBLE, GA_HALF, GA_DOUBLE},
                 {GA_FLOAT, GA_CFLOAT, GA_CFLOAT}, {GA_DOUBLE, GA_CFLOAT, GA_CDOUBLE},
                 {GA_HALF, GA_CFLOAT, GA_CFLOAT},  {GA_CDOUBLE, GA_FLOAT, GA_CDOUBLE},
                 {GA_SIZE, GA_UINT, GA_ULONG},     {GA_SSIZE, GA_SSIZE, GA_LONG},
                 {GA_INT, GA_FLOAT, -1},           {GA_BOOL, GA_INT, -1},
                 {GA_FLOAT4, GA_FLOAT, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int turn = 0; turn < 2; turn++) {
            int types[2] = {turn ? cases[i].b : cases[i].a, turn ? cases[i].a : cases[i].b}, compute_in = -2, out = -2;
            int err = gpuarray_function_info("add", 2, types, &compute_in, &out);
            if (cases[i].want < 0) {
                cts_fails_with(GA_VALUE_ERROR, err);
                assert_int_equal(out, -2);
                continue;
            }
            cts_ok(err);
            assert_int_equal(compute_in, cases[i].want);
            assert_int_equal(out, cases[i].want);
        }
    int types[] = {GA_CFLOAT, GA_CDOUBLE, GA_BOOL}, out;
    cts_ok(gpuarray_function_info("abs", 1, types, NULL, &out));
    assert_int_equal(out, GA_FLOAT);
    cts_ok(gpuarray_function_info("imag", 1, types + 1, NULL, &out));
    assert_int_equal(out, GA_DOUBLE);
    cts_ok(gpuarray_function_info("equal", 2, types, NULL, &out));
    assert_int_equal(out, GA_BOOL);
    for (unsigned i = 0; gpuarray_function_name(i) != NULL; i++) /* no name is there twice */
        for (unsigned k = 0; k < i; k++) assert_string_not_equal(gpuarray_function_name(i), gpuarray_function_name(k));
}

/* Mixed types, broadcasting, strides, a number, and a result over its operand. */
static void layouts(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int round = 0; round < (cts.small ? 1 : cts.full ? 6 : 2); round++) {
        size_t dims[2] = {1 + cts_below(&r, 30), 1 + cts_below(&r, 40)}, row[1] = {dims[1]};
        cts_array a, b, c;
        GpuArray ga, gb, gc;
        cts_make_layout(&a, &r, GA_SHORT, 2, dims, true);
        cts_make_layout(&b, &r, GA_UBYTE, 1, row, true);
        cts_make_layout(&c, &r, GA_SHORT, 2, dims, false);
        cts_fill_small(&a, &r);
        cts_fill_small(&b, &r);
        cts_upload(&ga, &a);
        cts_upload(&gb, &b);
        cts_upload(&gc, &c);
        const GpuArray *list[] = {&ga, &gb};
        int16_t five = 5;
        gpufunction_arg args[] = {{.array = &gc}, {.number = &five, .typecode = GA_SHORT}};
        cts_ok(GpuArray_apply("subtract", &gc, 2, list));
        cts_ok(GpuArray_apply_args("multiply", &gc, 2, args));
        for (size_t i = 0; i < cts_count(&c); i++) {
            int64_t x = cts_get(GA_SHORT, cts_at(&a, i)).i;
            cts_number y = cts_get(GA_UBYTE, cts_at(&b, i % dims[1]));
            int64_t v = y.kind == CTS_INT ? y.i : (int64_t)y.u;
            cts_put(GA_SHORT, cts_at(&c, i), cts_integer((int16_t)((x - v) * 5)));
        }
        cts_check(&gc, &c);
        GpuArray_clear(&ga);
        GpuArray_clear(&gb);
        GpuArray_clear(&gc);
        cts_drop(&a);
        cts_drop(&b);
        cts_drop(&c);
    }
    /* x[1:] = x[1:] + x[:-1] uses the old values; empty arrays are no error. */
    int32_t values[] = {1, 2, 3, 4}, got[4];
    size_t four = 4, none = 0;
    GpuArray x, head, tail, empty;
    cts_ok(GpuArray_empty(&x, cts.ctx, GA_INT, 1, &four, GA_C_ORDER));
    cts_ok(GpuArray_write(&x, values, sizeof values));
    ssize_t from = 0, to = 3, one_step = 1;
    cts_ok(GpuArray_index(&head, &x, &from, &to, &one_step));
    from = 1;
    to = 4;
    cts_ok(GpuArray_index(&tail, &x, &from, &to, &one_step));
    const GpuArray *both[] = {&tail, &head};
    cts_ok(GpuArray_apply("add", &tail, 2, both));
    cts_ok(GpuArray_read(got, sizeof got, &x));
    static const int32_t want[] = {1, 3, 5, 7};
    assert_memory_equal(got, want, sizeof want);
    cts_ok(GpuArray_empty(&empty, cts.ctx, GA_INT, 1, &none, GA_C_ORDER));
    const GpuArray *nothing[] = {&empty, &empty};
    cts_ok(GpuArray_apply("add", &empty, 2, nothing));
    GpuArray_clear(&head);
    GpuArray_clear(&tail);
    GpuArray_clear(&x);
    GpuArray_clear(&empty);
}

/* ----------------------------------------------------------------------------------------------------- mistakes */

static void mistakes(void **state) {
    (void)state;
    size_t n = 4, other = 5;
    GpuArray a, b, f, cleared = {0};
    int types[3] = {GA_INT, GA_INT, GA_INT}, wrong[] = {-5, 9999};
    int32_t number = 3;
    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&b, cts.ctx, GA_INT, 1, &other, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&f, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    const GpuArray *aa[] = {&a, &a, &a}, *ab[] = {&a, &b}, *af[] = {&a, &f}, *none[] = {&a, NULL},
                   *gone[] = {&a, &cleared};
    assert_null(gpuarray_function_name(100000));
    assert_int_equal(gpuarray_function_inputs("nothing"), 0);
    assert_int_equal(gpuarray_function_inputs(NULL), 0);
    cts_fails_with(GA_INVALID_ERROR, gpuarray_function_info(NULL, 2, types, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuarray_function_info("nothing", 2, types, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuarray_function_info("add", 2, NULL, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("add", 3, types, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("exp", 1, types, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("where", 3, types, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("negative", 1, wrong, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("negative", 1, wrong + 1, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", NULL, 2, aa));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply(NULL, &a, 2, aa));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("nothing", &a, 2, aa));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &a, 2, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &a, 2, none));
    cts_fails(GpuArray_apply("add", &a, 2, gone));
    cts_fails(GpuArray_apply("add", &cleared, 2, aa));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 3, aa));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 1000, aa));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 2, ab));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 2, af));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &f, 2, aa));
    int exponents[] = {GA_FLOAT, GA_ULONG};
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("ldexp", 2, exponents, NULL, NULL));
    exponents[1] = GA_FLOAT;
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("ldexp", 2, exponents, NULL, NULL));
    char text[256] = "untouched";
    assert_int_equal(gpuarray_function_expression(NULL, GA_FLOAT, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("nothing", GA_FLOAT, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("exp", GA_INT, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("exp", 12345, NULL, text, sizeof text), 0);
    assert_int_equal(gpuarray_function_expression("exp", GA_FLOAT, NULL, NULL, 8), 0);
    assert_string_equal(text, "untouched");
    assert_int_equal(gpuarray_function_expression("exp", GA_FLOAT, NULL, NULL, 0), 6);
    assert_int_equal(gpuarray_function_expression("exp", GA_FLOAT, NULL, text, 4), 6);
    assert_string_equal(text, "exp");
    gpufunction_arg numbers[] = {{.array = &a}, {.number = &number, .typecode = 12345}};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply_args("add", &a, 2, numbers));
    /* A result is not repeated. */
    GpuArray scalar;
    cts_ok(GpuArray_zeros(&scalar, cts.ctx, GA_INT, 0, NULL, GA_C_ORDER));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &scalar, 2, aa));
    GpuArray_clear(&scalar);
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply("add", &a, 2, aa));
    gpucontext *apart = cts_open(NULL);
    GpuArray far_away;
    cts_ok(GpuArray_zeros(&far_away, apart, GA_INT, 1, &n, GA_C_ORDER));
    const GpuArray *mixed[] = {&far_away, &b};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_apply("add", &b, 2, mixed));
    GpuArray_clear(&far_away);
    gpucontext_deref(apart);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&f);
}

/* Functions fused into one kernel from their expressions have the bits of one call after the other. */
static void fused(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    char remainder[256], power[256], statements[1024];
    size_t n = 500;
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_READ}, {"z", GA_FLOAT, GE_WRITE}};
    assert_true(gpuarray_function_expression("remainder", GA_FLOAT, NULL, remainder, sizeof remainder) > 0);
    assert_true(gpuarray_function_expression("pow", GA_FLOAT, &(double){3}, power, sizeof power) > 0);
    snprintf(statements, sizeof statements, "f32 a = x; f32 b = y; a = %s; z = %s;", remainder, power);
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, statements, 3, args, 1, GE_GK);
    if (ge == NULL) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    cts_array x, y;
    GpuArray gx, gy, z, want;
    cts_make(&x, GA_FLOAT, 1, &n);
    cts_make(&y, GA_FLOAT, 1, &n);
    fill(&x, &r);
    fill(&y, &r);
    cts_upload(&gx, &x);
    cts_upload(&gy, &y);
    cts_ok(GpuArray_zeros(&z, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&want, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    void *call[] = {&gx, &gy, &z};
    cts_ok(GpuElemwise_call(ge, call, 0));
    GpuElemwise_free(ge);
    const GpuArray *list[] = {&gx, &gy};
    cts_ok(GpuArray_apply("remainder", &want, 2, list));
    const gpufunction_arg cube[] = {{.array = &want}, {.number = &(float){3}, .typecode = GA_FLOAT}};
    cts_ok(GpuArray_apply_args("pow", &want, 2, cube));
    float got[500], expected[500];
    cts_ok(GpuArray_read(got, sizeof got, &z));
    cts_ok(GpuArray_read(expected, sizeof expected, &want));
    for (size_t i = 0; i < n; i++)
        assert_true(memcmp(&got[i], &expected[i], 4) == 0 || (isnan(got[i]) && isnan(expected[i])));
    cts_drop(&x);
    cts_drop(&y);
    GpuArray_clear(&gx);
    GpuArray_clear(&gy);
    GpuArray_clear(&z);
    GpuArray_clear(&want);
}

/* Kernels that a context caches are freed with it, and do not keep it alive. */
static void lifetime(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    size_t n = 4;
    GpuArray a;
    float got[4];
    cts_ok(GpuArray_zeros(&a, ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    const GpuArray *list[] = {&a};
    cts_ok(GpuArray_apply("cos", &a, 1, list));
    cts_ok(GpuArray_apply("cos", &a, 1, list));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_true(got[0] == cosf(1) && got[3] == cosf(1));
    GpuArray_clear(&a);
    gpucontext_deref(ctx);
}

/* Elements from `at` on. */
static GpuArray part_of(const GpuArray *a, size_t at, size_t n) {
    GpuArray part;
    const ssize_t size = (ssize_t)cts_type_size(a->typecode);
    cts_ok(GpuArray_fromdata(&part, a->data, at * (size_t)size, a->typecode, 1, &n, &size, 1));
    return part;
}

/* x^e for one number e, which is a product, a root or a quotient where that is the same. */
static void power(cts_random *r, int type, double exponent) {
    cts_array x, got;
    GpuArray gx, result;
    size_t count = 2 * N;
    unsigned char number[8];
    cts_put(type, number, type_integer(type) ? cts_integer((int64_t)exponent) : cts_real(exponent));
    cts_make(&x, type, 1, &count);
    cts_make(&got, type, 1, &count);
    fill(&x, r);
    cts_upload(&gx, &x);
    cts_ok(GpuArray_zeros(&result, cts.ctx, type, 1, &count, GA_C_ORDER));
    const gpufunction_arg args[] = {{.array = &gx}, {.number = number, .typecode = type}};
    cts_ok(GpuArray_apply_args("pow", &result, 2, args));
    cts_ok(GpuArray_read(got.data, got.size, &result));
    for (size_t i = 0; i < count; i++) {
        host w = {.name = "pow", .type = type};
        take_operand(&w, 0, type, cts_at(&x, i));
        take_operand(&w, 1, type, number);
        compute(&w);
        if (!agrees(&w, type, cts_at(&got, i)))
            fail_msg("%s (%.17g | %lld) to the power of %g is not %.17Lg | %lld, but %.17g", cts_type_name(type),
                     w.x[0], (long long)w.u[0], exponent, w.rx, (long long)w.ru, cts_get(type, cts_at(&got, i)).re);
    }
    GpuArray_clear(&gx);
    GpuArray_clear(&result);
    cts_drop(&x);
    cts_drop(&got);
}

/* Every exponent with one type, with --full with all of them. */
static void powers(void **state) {
    (void)state;
    static const double exponents[] = {0, 1, 2, 3, 4, -1, -2, 0.5, -0.5, 1.5, -1.5, 2.5};
    static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_FLOAT, GA_DOUBLE, GA_BYTE, GA_UINT, GA_LONG};
    enum { TYPES = sizeof types / sizeof *types };
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof exponents / sizeof *exponents; i++)
        for (size_t t = 0, turn = cts_below(&r, TYPES); t < (cts.full ? TYPES : 1); t++) {
            int type = types[(turn + t) % TYPES];
            bool whole = exponents[i] == rint(exponents[i]) && (type != GA_UINT || exponents[i] >= 0);
            if (!cts_type_usable(type) || (type_integer(type) && !whole)) type = GA_FLOAT;
            power(&r, type, exponents[i]);
        }
    if (!cts.fp64) return;
    double z[] = {3, -4, 0.25, 2}, got[4], want[] = {-7, -24, -3.9375, 1}; /* complex numbers: a product */
    float two = 2;
    size_t n = 2;
    GpuArray a;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_CDOUBLE, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, z, sizeof z));
    const gpufunction_arg args[] = {{.array = &a}, {.number = &two, .typecode = GA_FLOAT}};
    cts_ok(GpuArray_apply_args("pow", &a, 2, args));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, want, sizeof want);
    GpuArray_clear(&a);
}

/* Long arrays have work-items with more elements each: the same bits as in pieces, and nothing after the end. */
static void many_of(const char *name, int type, size_t n) {
    enum { PIECE = 1 << 20, AFTER = 16 };
    const size_t size = cts_type_size(type), all = n + AFTER;
    const unsigned inputs = gpuarray_function_inputs(name);
    char *whole = malloc(2 * all * size), *got = whole + all * size;
    cts_random r = {cts.seed};
    GpuArray x[2], y[2];

    for (unsigned i = 0; i < 2; i++) {
        for (size_t k = 0; k < all; k++) {
            double v = 0.001 + (double)(cts_next(&r) >> 40) * 0x1p-18;
            float single = (float)v;
            memcpy(whole + k * size, type == GA_FLOAT ? (void *)&single : (void *)&v, size);
        }
        cts_ok(GpuArray_empty(&x[i], cts.ctx, type, 1, &all, GA_C_ORDER));
        cts_ok(GpuArray_write(&x[i], whole, all * size));
        cts_ok(GpuArray_zeros(&y[i], cts.ctx, type, 1, &all, GA_C_ORDER));
    }
    for (size_t at = 0, m; at < 2 * n; at += m) { /* whole, then in pieces */
        const size_t from = at < n ? 0 : at - n;
        m = at < n || n - from < PIECE ? n - from : PIECE;
        GpuArray a = part_of(&x[0], from, m), b = part_of(&x[1], from, m), c = part_of(&y[at >= n], from, m);
        const GpuArray *list[] = {&a, &b};
        cts_ok(GpuArray_apply(name, &c, inputs, list));
        GpuArray_clear(&a);
        GpuArray_clear(&b);
        GpuArray_clear(&c);
    }
    cts_ok(GpuArray_read(whole, all * size, &y[0]));
    cts_ok(GpuArray_read(got, all * size, &y[1]));
    for (size_t k = 0; k < all; k++)
        if (memcmp(whole + k * size, got + k * size, size) != 0)
            fail_msg("%s of %zu elements of %s: element %zu of the whole differs from that of a piece", name, n,
                     cts_type_name(type), k);
    for (unsigned i = 0; i < 2; i++) {
        GpuArray_clear(&x[i]);
        GpuArray_clear(&y[i]);
    }
    free(whole);
}

static void many(void **state) {
    (void)state;
    if (cts.small) cts_skip("millions of elements");
    many_of("log1p", GA_FLOAT, ((size_t)1 << 21) + 2051);
    many_of("atan2", GA_FLOAT, ((size_t)1 << 21) + 1030);
    if (cts_type_usable(GA_DOUBLE)) many_of("log", GA_DOUBLE, ((size_t)1 << 21) + 515);
}

const cts_case cts_named_cases[] = {{"every_function", every_function, 0},
                                    {"promotion", promotion, 0},
                                    {"layouts", layouts, 0},
                                    {"mistakes", mistakes, 0},
                                    {"fused", fused, 0},
                                    {"lifetime", lifetime, 0},
                                    {"powers", powers, 0},
                                    {"many", many, 0},
                                    {NULL, NULL, 0}};
