/* The reference for elementwise functions by name, in plain C. */
#include "cts_named_host.h"

#include <complex.h>
#undef complex /* which is a word here */
#include <math.h>

static bool is(const host *h, const char *name) {
    return strcmp(h->name, name) == 0;
}

static bool type_signed(int t) {
    return t == GA_BYTE || t == GA_SHORT || t == GA_INT || t == GA_LONG;
}

bool cts_type_integer(int t) {
    return type_signed(t) || cts_type_unsigned(t);
}

uint64_t cts_wrap(int type, uint64_t u) {
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
    uint64_t q = cts_wrap(h->type, divided(sign, a, b)), rest = b == 0 ? 0 : cts_wrap(h->type, a - q * b);
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
    h->ru = cts_wrap(h->type, r);
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

/* Minimum or maximum: NaN propagates if `nan`; -0 is less than 0. */
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

/* The spacing: the distance from a to the adjacent number of its type away from 0. */
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

/* Functions defined by a sequence of rounded steps; true if the function is one of these. */
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

/* Complex division by Smith's method, each step rounded. */
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

/* Complex numbers are ordered lexicographically, by real, then imaginary part. */
static bool below(double ax, double ay, double bx, double by) {
    return (ax < bx && !isnan(ay) && !isnan(by)) || (ax == bx && ay < by);
}

/* maximum and related functions; true if the function is one of them. */
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

void cts_named_compute(host *h) {
    if (h->type == GA_BOOL)
        host_bool(h);
    else if (cts_type_integer(h->type))
        host_integer(h);
    else if (cts_type_complex(h->type))
        host_complex(h);
    else
        host_real(h);
}
