"""The functions of elements: for each the kinds of types it takes, the types it gives and what computes it.

An expression is written in C over the operands `a`, `b`, `c`, which stand for values of the type the function computes
in, T; U is the unsigned integer in which integers wrap. Half types compute in float. A function with several results
has an expression for each.
"""

import re
from typing import NamedTuple

import numpy as np

from ._dtypes import kind

__all__ = ["BY_NAME", "Loops", "define_special", "loops", "preamble"]

BY_NAME = "by name"  # instead of an expression: the library's own function of this name


class Loops(NamedTuple):
    """A function of elements."""

    inputs: int
    results: str  # a letter for each: R the type computed in, B bool, P its real part's, N uint8, X int32
    expressions: dict  # of each kind of types: one expression, or a tuple
    wide: bool  # integers are computed in float64, however short
    identity: object  # the identity element
    associative: bool
    library: str | None  # for SciPy's functions: the library's function
    single: str  # for these: kinds of 8- and 16-bit types computed in float32; the others in float64


loops = {}


def _define(name, inputs, results, wide=False, identity=None, associative=False, library=None, single="",
            **expressions):  # fmt: skip
    by_kind = {k: e for kinds, e in expressions.items() for k in kinds}
    loops[name] = Loops(inputs, results, by_kind, wide, identity, associative, library, single)


def define_special(name, inputs, library, kinds, single):
    """Add a function of SciPy's, which the library has by the name `library`."""
    _define(name, inputs, "R", library=library, single=single, **dict.fromkeys(kinds, BY_NAME))


# arithmetic
_define("add", 2, "R", identity=0, associative=True, b="a || b", iu="(U)a + (U)b", f="a + b", c="CX_add(a, b)")
_define("subtract", 2, "R", iu="(U)a - (U)b", f="a - b", c="CX_subtract(a, b)")
_define("multiply", 2, "R", identity=1, associative=True, b="a && b", iu="(U)a * (U)b", f="a * b",
        c="CX_multiply(a, b)")  # fmt: skip
_define("divide", 2, "R", wide=True, f="a / b", c="CX_divide(a, b)")
_define("floor_divide", 2, "R", iu="i_floor(a, b)", f="f_floor(a, b)")
_define("remainder", 2, "R", iu="i_rem(a, b)", f="f_rem(a, b)")
_define("divmod", 2, "RR", iu=("i_floor(a, b)", "i_rem(a, b)"), f=("f_floor(a, b)", "f_rem(a, b)"))
_define("fmod", 2, "R", iu="i_fmod(a, b)", f="fmod(a, b)")
_define("modf", 1, "RR", f=("f_fraction(a)", "trunc(a)"))
_define("pow", 2, "R", iu="i_pow(a, b)", f="pow(a, b)", c=BY_NAME)
_define("float_power", 2, "R", f="pow(a, b)", c=BY_NAME)
_define("negative", 1, "R", iu="0 - (U)a", f="-a", c="CX_new(-a.r, -a.i)")
_define("positive", 1, "R", iufc="a")
_define("abs", 1, "P", b="a", i="a < 0 ? 0 - (U)a : (U)a", u="a", f="fabs(a)", c="hypot(a.r, a.i)")
_define("fabs", 1, "R", f="fabs(a)")
_define("sign", 1, "R", i="a > 0 ? 1 : a < 0 ? -1 : 0", u="a != 0", f="f_sign(a)", c="CX_sign(a)")
_define("heaviside", 2, "R", f="a != a ? a : a == 0 ? b : a > 0 ? 1 : 0")
_define("square", 1, "R", iu="(U)a * (U)a", f="a * a", c="CX_multiply(a, a)")
_define("reciprocal", 1, "R", i="a == 1 ? 1 : a == -1 ? -1 : 0", u="a == 1", f="1 / a", c="CX_divide(CX_new(1, 0), a)")
_define("gcd", 2, "R", identity=0, associative=True, iu="i_gcd(a, b)")
_define("lcm", 2, "R", associative=True, iu="i_lcm(a, b)")
_define("maximum", 2, "R", associative=True, b="a || b", iu="a > b ? a : b", f="f_max(a, b)", c="CX_max(a, b)")
_define("minimum", 2, "R", associative=True, b="a && b", iu="a < b ? a : b", f="f_min(a, b)", c="CX_min(a, b)")
_define("fmax", 2, "R", associative=True, b="a || b", iu="a > b ? a : b", f="a >= b || b != b ? a : b",
        c="CX_less(b, a) || CX_same(a, b) || CX_nan(b) ? a : b")  # fmt: skip
_define("fmin", 2, "R", associative=True, b="a && b", iu="a < b ? a : b", f="a <= b || b != b ? a : b",
        c="CX_less(a, b) || CX_same(a, b) || CX_nan(b) ? a : b")  # fmt: skip
_define("clip", 3, "R", b="(a || b) && c", iu="a < b ? (b < c ? b : c) : (a < c ? a : c)", f="f_min(f_max(a, b), c)",
        c="CX_min(CX_max(a, b), c)")  # fmt: skip
_define("conj", 1, "R", iuf="a", c="CX_new(a.r, -a.i)")
_define("angle", 1, "P", f="atan2((T)0, a)", c="atan2(a.i, a.r)")

# bits
_define("bitwise_and", 2, "R", identity=-1, associative=True, b="a && b", iu="a & b")
_define("bitwise_or", 2, "R", identity=0, associative=True, b="a || b", iu="a | b")
_define("bitwise_xor", 2, "R", identity=0, associative=True, b="a != b", iu="a ^ b")
_define("bitwise_left_shift", 2, "R", iu="i_shl(a, b)")
_define("bitwise_right_shift", 2, "R", iu="i_shr(a, b)")
_define("bitwise_invert", 1, "R", b="!a", iu="~a")
_define("bitwise_count", 1, "N", iu="i_count(a)")

# comparison and logical functions; complex numbers are compared by real part, then imaginary part
_define("less", 2, "B", b="a < b", iuf="a < b", c="CX_less(a, b)")
_define("less_equal", 2, "B", b="a <= b", iuf="a <= b", c="CX_less(a, b) || CX_same(a, b)")
_define("greater", 2, "B", b="a > b", iuf="a > b", c="CX_less(b, a)")
_define("greater_equal", 2, "B", b="a >= b", iuf="a >= b", c="CX_less(b, a) || CX_same(a, b)")
_define("equal", 2, "B", b="a == b", iuf="a == b", c="CX_same(a, b)")
_define("not_equal", 2, "B", b="a != b", iuf="a != b", c="!CX_same(a, b)")
_define("logical_and", 2, "B", identity=True, associative=True, b="a && b")
_define("logical_or", 2, "B", identity=False, associative=True, b="a || b")
_define("logical_xor", 2, "B", identity=False, associative=True, b="a != b")
_define("logical_not", 1, "B", b="!a")
_define("isnan", 1, "B", b="0", iu="0", f="a != a", c="CX_nan(a)")
_define("isfinite", 1, "B", b="1", iu="1", f="isfinite(a) != 0", c="isfinite(a.r) && isfinite(a.i)")
_define("isinf", 1, "B", b="0", iu="0", f="isinf(a) != 0", c="isinf(a.r) || isinf(a.i)")
_define("isposinf", 1, "B", b="0", iu="0", f="isinf(a) && a > 0")
_define("isneginf", 1, "B", b="0", iu="0", f="isinf(a) && a < 0")
_define("isreal", 1, "B", b="1", iuf="1", c="a.i == 0")
_define("iscomplex", 1, "B", b="0", iuf="0", c="a.i != 0")
_define("signbit", 1, "B", f="signbit(a) != 0")

# rounding, parts of floats
for _name in ("floor", "ceil", "trunc"):
    _define(_name, 1, "R", biu="a", f=f"{_name}(a)")
_define("round", 1, "R", iu="a", f="rint(a)", c=BY_NAME)
_define("rint", 1, "R", f="rint(a)", c="CX_new(rint(a.r), rint(a.i))")
_define("copysign", 2, "R", f="copysign(a, b)")
_define("nextafter", 2, "R", f="nextafter(a, b)")
_define("spacing", 1, "R", f="f_spacing(a)")
_define("frexp", 1, "RX", f=("f_mantissa(a)", "f_exponent(a)"))
_define("ldexp", 2, "R", f="ldexp(a, (int)(b > 9999 ? 9999 : b < -9999 ? -9999 : b))")

# elementary functions
for _name in ("sqrt exp expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh"
              ).split():  # fmt: skip
    _define(_name, 1, "R", f=f"{_name}(a)", c=BY_NAME)
_define("exp2", 1, "R", f="exp2(a)", c="CX_exp2(a)")
_define("cbrt", 1, "R", f=BY_NAME)
_define("rsqrt", 1, "R", f=BY_NAME)
_define("atan2", 2, "R", f="atan2(a, b)")
_define("hypot", 2, "R", identity=0, associative=True, f="hypot(a, b)")
_define("logaddexp", 2, "R", identity=-np.inf, associative=True, f="f_logaddexp(a, b)")
_define("logaddexp2", 2, "R", identity=-np.inf, associative=True, f="f_logaddbin(a, b)")
_define("degrees", 1, "R", f="a * (T)57.295779513082320877")
_define("radians", 1, "R", f="a * (T)0.017453292519943295769")
_define("sinc", 1, "R", wide=True, f="a == 0 ? 1 : sinpi(a) / ((T)3.14159265358979323846 * a)", c="CX_sinc(a)")
_define("i0", 1, "R", wide=True, f="f_bessel(a)")

# ------------------------------------------------------------------------------------------------- helpers

# Complex multiplication and division as in NumPy. Order: comparisons with NaN are false.
_complex = """
#ifdef __OPENCL_VERSION__
#pragma OPENCL FP_CONTRACT OFF
#endif
WITHIN_KERNEL ga_cNAME CX_new(PART r, PART i) { ga_cNAME z; z.r = r; z.i = i; return z; }
WITHIN_KERNEL ga_cNAME CX_add(ga_cNAME a, ga_cNAME b) { return CX_new(a.r + b.r, a.i + b.i); }
WITHIN_KERNEL ga_cNAME CX_subtract(ga_cNAME a, ga_cNAME b) { return CX_new(a.r - b.r, a.i - b.i); }
WITHIN_KERNEL ga_cNAME CX_multiply(ga_cNAME a, ga_cNAME b)
{ return CX_new(a.r * b.r - a.i * b.i, a.r * b.i + a.i * b.r); }
WITHIN_KERNEL ga_cNAME CX_divide(ga_cNAME a, ga_cNAME b)
{
    if (fabs(b.r) >= fabs(b.i)) {
        if (b.r == 0 && b.i == 0) return CX_new(a.r / fabs(b.r), a.i / fabs(b.r));
        PART q = b.i / b.r, s = 1 / (b.r + b.i * q);
        return CX_new((a.r + a.i * q) * s, (a.i - a.r * q) * s);
    }
    PART q = b.r / b.i, s = 1 / (b.i + b.r * q);
    return CX_new((a.r * q + a.i) * s, (a.i * q - a.r) * s);
}
WITHIN_KERNEL ga_cNAME CX_sign(ga_cNAME a)
{
    PART size = hypot(a.r, a.i);
    return a.r == 0 && a.i == 0 ? CX_new(0, 0) : CX_new(a.r / size, a.i / size);
}
WITHIN_KERNEL ga_cNAME CX_exp2(ga_cNAME a)
{
    PART size = exp2(a.r), angle = a.i * (PART)0.69314718055994530942;
    return a.i == 0 ? CX_new(size, a.i) : CX_new(size * cos(angle), size * sin(angle));
}
WITHIN_KERNEL ga_cNAME CX_sinc(ga_cNAME a)
{
    PART x = (PART)3.14159265358979323846 * a.r, y = (PART)3.14159265358979323846 * a.i;
    if (a.r == 0 && a.i == 0) return CX_new(1, 0);
    return CX_divide(CX_new(sinpi(a.r) * cosh(y), cospi(a.r) * sinh(y)), CX_new(x, y));
}
WITHIN_KERNEL int CX_nan(ga_cNAME a) { return a.r != a.r || a.i != a.i; }
WITHIN_KERNEL int CX_same(ga_cNAME a, ga_cNAME b) { return a.r == b.r && a.i == b.i; }
WITHIN_KERNEL int CX_less(ga_cNAME a, ga_cNAME b)
{ return (a.r < b.r && a.i == a.i && b.i == b.i) || (a.r == b.r && a.i < b.i); }
WITHIN_KERNEL ga_cNAME CX_max(ga_cNAME a, ga_cNAME b) { return CX_nan(a) || CX_less(b, a) || CX_same(a, b) ? a : b; }
WITHIN_KERNEL ga_cNAME CX_min(ga_cNAME a, ga_cNAME b) { return CX_nan(a) || CX_less(a, b) || CX_same(a, b) ? a : b; }
"""

# Of integers: quotients with Python's signs; integers wrap, and anything over 0 is 0, as NumPy has it.
# Of floats: i0 by the power series 10.25.2 of the NIST Digital Library of Mathematical Functions (its terms all have
# one sign), and for large arguments by the asymptotic expansion 10.40.1, which is exact to e^-2x.
_helpers = {
    "i_floor": """
WITHIN_KERNEL T i_floor(T a, T b)
{
    if (b == 0) return 0;
    if (SIGNED && b == (T)-1) return (T)(0 - (U)a);
    T q = a / b;
    return SIGNED && a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
""",
    "i_rem": """
WITHIN_KERNEL T i_rem(T a, T b)
{
    if (b == 0 || (SIGNED && b == (T)-1)) return 0;
    T r = a % b;
    return SIGNED && r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
""",
    "i_fmod": """
WITHIN_KERNEL T i_fmod(T a, T b) { return b == 0 || (SIGNED && b == (T)-1) ? 0 : a % b; }
""",
    "i_pow": """
WITHIN_KERNEL T i_pow(T a, T b)
{
    U r = 1, x = (U)a;
    if (SIGNED && b < 0) return a == 1 ? 1 : a == (T)-1 ? (b % 2 != 0 ? (T)-1 : 1) : 0;
    for (U n = (U)b; n != 0; n >>= 1) {
        if (n & 1) r *= x;
        x *= x;
    }
    return (T)r;
}
""",
    "i_shl": """
WITHIN_KERNEL T i_shl(T a, T b) { return b < 0 || (U)b >= BITS ? 0 : (T)((U)a << b); }
""",
    "i_shr": """
WITHIN_KERNEL T i_shr(T a, T b) { return b < 0 || (U)b >= BITS ? (a < 0 ? (T)-1 : 0) : (T)(a >> b); }
""",
    "i_size": """
WITHIN_KERNEL U i_size(T a) { return a < 0 ? 0 - (U)a : (U)a; }
""",
    "i_gcd": """
WITHIN_KERNEL T i_gcd(T a, T b)
{
    U x = i_size(a), y = i_size(b);
    while (y != 0) {
        U r = x % y;
        x = y;
        y = r;
    }
    return (T)x;
}
""",
    "i_lcm": """
WITHIN_KERNEL T i_lcm(T a, T b)
{
    T d = i_gcd(a, b);
    return d == 0 ? 0 : (T)(i_size(a) / i_size(d) * i_size(b));
}
""",
    "i_count": """
WITHIN_KERNEL int i_count(T a)
{
    int n = 0;
    for (U x = i_size(a); x != 0; x &= x - 1) n++;
    return n;
}
""",
    "f_rem": """
WITHIN_KERNEL T f_rem(T a, T b)
{
    T r = fmod(a, b);
    if (b == 0) return r;
    if (r != 0) return (b < 0) != (r < 0) ? r + b : r;
    return copysign((T)0, b);
}
""",
    "f_floor": """
WITHIN_KERNEL T f_floor(T a, T b)
{
    if (b == 0 || isinf(a) || isinf(b)) return a / b; /* the array API standard's results, which are not NumPy's */
    T r = fmod(a, b), q = (a - r) / b;
    if (r != 0 && (b < 0) != (r < 0)) q -= 1;
    if (q == 0) return copysign((T)0, a / b);
    T f = floor(q);
    return q - f > (T)0.5 ? f + 1 : f;
}
""",
    "f_fraction": """
WITHIN_KERNEL T f_fraction(T a) { return copysign(isinf(a) ? (T)0 : a - trunc(a), a); }
""",
    "f_sign": """
WITHIN_KERNEL T f_sign(T a) { return a > 0 ? 1 : a < 0 ? -1 : a == 0 ? 0 : a; } /* of -0 as of 0; NaN stays */
""",
    "f_logaddexp": """
WITHIN_KERNEL T f_logaddexp(T a, T b)
{
    if (a == b) return a + (T)0.693147180559945309417; /* infinities too */
    return (a > b || a != a ? a : b) + log1p(exp(-fabs(a - b)));
}
""",
    "f_logaddbin": """
WITHIN_KERNEL T f_logaddbin(T a, T b)
{
    if (a == b) return a + 1;
    return (a > b || a != a ? a : b) + (T)1.44269504088896340736 * log1p(exp2(-fabs(a - b)));
}
""",
    "f_max": """
WITHIN_KERNEL T f_max(T a, T b) { return a >= b || a != a ? a : b; }
""",
    "f_min": """
WITHIN_KERNEL T f_min(T a, T b) { return a <= b || a != a ? a : b; }
""",
    "f_mantissa": """
WITHIN_KERNEL T f_mantissa(T a)
{
    int e;
    return a == 0 || a - a != 0 ? a : frexp(a, &e);
}
""",
    "f_exponent": """
WITHIN_KERNEL int f_exponent(T a)
{
    int e = 0;
    if (a != 0 && a - a == 0) frexp(a, &e);
    return e;
}
""",
    "f_spacing": """
WITHIN_KERNEL T f_spacing(T a)
{
    int e = 0;
    if (a - a != 0) return a - a;
    if (a != 0) frexp(a, &e);
    e = a == 0 || e < LEAST ? LEAST : e;
    return copysign(ldexp((T)1, e - DIGITS), a);
}
""",
    "f_bessel": """
WITHIN_KERNEL T f_bessel(T a)
{
    T x = fabs(a), s = 1, t = 1;
    if (x <= 18) {
        T q = x * x / 4;
        for (int k = 1; k < 70 && t > s * (T)1e-18; k++) {
            t *= q / ((T)k * (T)k);
            s += t;
        }
        return s;
    }
    for (int k = 1; k < 30 && t > (T)1e-18; k++) {
        t *= (T)((2 * k - 1) * (2 * k - 1)) / (8 * x * (T)k);
        s += t;
    }
    T root = exp(x / 2); /* exp(x) alone would overflow too early */
    return a - a != 0 ? x : s * root / sqrt((T)6.28318530717958647693 * x) * root;
}
""",
}
_names = re.compile(r"\b([if]_[a-z]+)\b")
_FLOATS = {2: (-13, 11), 4: (-125, 24), 8: (-1021, 53)}  # by size: frexp's exponent of the least normal number, digits


def _chosen(expression, found):
    """The helpers that an expression calls and those that they call, before them."""
    for name in _names.findall(expression):
        if name not in found and name in _helpers:
            body = _helpers[name]
            _chosen(body.replace(name, ""), found)
            found[name] = body
    return found


def preamble(d, expression, ctype):
    """What the expression of a function that computes in `d` needs before it."""
    k = kind(d)
    if k == "c":
        single = d == np.complex64
        text = _complex.replace("cNAME", "cfloat" if single else "cdouble").replace("CX", "c64" if single else "c128")
        return text.replace("PART", "ga_float" if single else "ga_double")
    helpers = "".join(_chosen(expression, {}).values())
    if k in "iu":
        # Arithmetic on types narrower than int would be promoted to int; unsigned and as wide, it wraps.
        wide = "ga_ulong" if d.itemsize == 8 else "ga_uint"
        helpers = helpers.replace("SIGNED", "1" if k == "i" else "0").replace("BITS", str(8 * d.itemsize))
        return f"#define T {ctype}\n#define U {wide}\n" + helpers
    if k == "f":
        least, digits = _FLOATS[d.itemsize] if d.kind == "f" else (-125, 8)  # bfloat16
        return f"#define T {ctype}\n" + helpers.replace("LEAST", str(least)).replace("DIGITS", str(digits))
    return ""
