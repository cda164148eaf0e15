"""Named functions of elements: for each the types it takes, the type it gives and the expression that computes it.

An expression is written in C over the operands `a`, `b`, `c`, which stand for values of the type the function computes
in. Half types compute in float. It is asked for once for each combination of types; calls find the kernel in a table of
the extension.
"""

from inspect import Parameter, Signature

import numpy as np

from . import _core
from ._dtypes import BOOL, DTYPES, bfloat16, bool_, code_of, float64, kind, result_of

_READ, _WRITE, _SCALAR = 2, 4, 1
_FLOAT, _UBYTE = 11, 2

_names = {
    "?": "ga_bool", "b": "ga_byte", "B": "ga_ubyte", "h": "ga_short", "H": "ga_ushort", "i": "ga_int", "I": "ga_uint",
    "l": "ga_long", "L": "ga_ulong", "q": "ga_long", "Q": "ga_ulong", "f": "ga_float", "d": "ga_double",
    "F": "ga_cfloat", "D": "ga_cdouble",
}  # fmt: skip


def _is_half(d):
    return d == np.float16 or d == bfloat16


def ctype(d):
    """The C type that values of a dtype are computed in."""
    return "ga_float" if _is_half(d) else _names[d.char]


def _load(name, source, target):
    """An element or number of type `source`, as a value for computing in `target`."""
    if source == bfloat16:
        name = f"ga_bfloat162float({name})"
    elif source == np.float16:
        name = f"ga_half2float({name})"
    if target.kind == "c":
        part = "ga_float" if target == np.complex64 else "ga_double"
        maker = "c64" if target == np.complex64 else "c128"
        if source.kind == "c":
            return f"{maker}_new(({part}){name}.r, ({part}){name}.i)"
        return f"{maker}_new(({part}){name}, 0)"
    if target == bool_:
        return f"({name}.r != 0 || {name}.i != 0)" if source.kind == "c" else f"({name} != 0)"
    return f"(({ctype(target)}){name})"


def store(target, value, name="z"):
    """The assignment of a value to an element."""
    if target == bfloat16:
        return f"{name} = ga_float2bfloat16({value})"
    if target == np.float16:
        return f"{name} = ga_float2half({value})"
    if target.kind == "c":
        return f"{name} = {value}"
    return f"{name} = ({ctype(target)})({value})"


# ------------------------------------------------------------------------------------------------ preambles

# Complex numbers; multiplication and division as NumPy does them.
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
"""

# Quotients with Python's signs; integers wrap, and anything over 0 is 0, as NumPy has it.
_integer = """
WITHIN_KERNEL T i_floor(T a, T b)
{
    if (b == 0) return 0;
    if (SIGNED && b == (T)-1) return (T)(0 - (U)a);
    T q = a / b;
    return SIGNED && a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
WITHIN_KERNEL T i_rem(T a, T b)
{
    if (b == 0 || (SIGNED && b == (T)-1)) return 0;
    T r = a % b;
    return SIGNED && r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
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
WITHIN_KERNEL T i_shl(T a, T b) { return b < 0 || (U)b >= BITS ? 0 : (T)((U)a << b); }
WITHIN_KERNEL T i_shr(T a, T b) { return b < 0 || (U)b >= BITS ? (a < 0 ? (T)-1 : 0) : (T)(a >> b); }
"""

_real = """
WITHIN_KERNEL T f_rem(T a, T b)
{
    T r = fmod(a, b);
    if (b == 0) return r;
    if (r != 0) return (b < 0) != (r < 0) ? r + b : r;
    return copysign((T)0, b);
}
WITHIN_KERNEL T f_floor(T a, T b)
{
    if (b == 0 || isinf(a) || isinf(b)) return a / b; /* the array API standard's results, which are not NumPy's */
    T r = fmod(a, b), q = (a - r) / b;
    if (r != 0 && (b < 0) != (r < 0)) q -= 1;
    if (q == 0) return copysign((T)0, a / b);
    T f = floor(q);
    return q - f > (T)0.5 ? f + 1 : f;
}
WITHIN_KERNEL T f_sign(T a) { return a > 0 ? 1 : a < 0 ? -1 : a == 0 ? 0 : a; } /* of -0 as of 0; NaN stays */
WITHIN_KERNEL T f_logaddexp(T a, T b)
{
    if (a == b) return a + (T)0.693147180559945309417; /* infinities too */
    return (a > b || a != a ? a : b) + log1p(exp(-fabs(a - b)));
}
WITHIN_KERNEL T f_max(T a, T b) { return a >= b || a != a ? a : b; }
WITHIN_KERNEL T f_min(T a, T b) { return a <= b || a != a ? a : b; }
"""

# 64-bit integers, one of them unsigned: there is no integer type for both.
_mixed = """
WITHIN_KERNEL int m_less(ga_long a, ga_ulong b) { return a < 0 || (ga_ulong)a < b; }
WITHIN_KERNEL int m_equal(ga_long a, ga_ulong b) { return a >= 0 && (ga_ulong)a == b; }
"""


def preamble(d):
    k = kind(d)
    if k == "c":
        single = d == np.complex64
        text = _complex.replace("cNAME", "cfloat" if single else "cdouble").replace("CX", "c64" if single else "c128")
        return text.replace("PART", "ga_float" if single else "ga_double")
    if k in "iu":
        # Arithmetic narrower than int would be promoted to it; unsigned and as wide, it wraps.
        wide = "ga_ulong" if d.itemsize == 8 else "ga_uint"
        text = _integer.replace("SIGNED", "1" if k == "i" else "0").replace("BITS", str(8 * d.itemsize))
        return f"#define T {ctype(d)}\n#define U {wide}\n" + text
    if k == "f":
        return f"#define T {ctype(d)}\n" + _real
    return ""


# ------------------------------------------------------------------------------------------------ functions

# name: {kinds of types: expression}, in what it computes. R: operands' common type; B: bool; P: its real part's type;
# I: as R, integers becoming float64.
_b, _i, _f, _c = "b", "iu", "f", "c"
BY_NAME = "by name"  # in place of an expression: the library's own function of this name
_functions = {}


def _define(name, inputs, result, **expressions):
    _functions[name] = (inputs, result, {k: e for kinds, e in expressions.items() for k in kinds})


_define("add", 2, "R", b="a || b", iu="(U)a + (U)b", f="a + b", c="CX_add(a, b)")
_define("subtract", 2, "R", iu="(U)a - (U)b", f="a - b", c="CX_subtract(a, b)")
_define("multiply", 2, "R", b="a && b", iu="(U)a * (U)b", f="a * b", c="CX_multiply(a, b)")
_define("divide", 2, "I", f="a / b", c="CX_divide(a, b)")
_define("floor_divide", 2, "R", iu="i_floor(a, b)", f="f_floor(a, b)")
_define("remainder", 2, "R", iu="i_rem(a, b)", f="f_rem(a, b)")
_define("pow", 2, "R", iu="i_pow(a, b)", f="pow(a, b)", c=BY_NAME)
_define("bitwise_and", 2, "R", b="a && b", iu="a & b")
_define("bitwise_or", 2, "R", b="a || b", iu="a | b")
_define("bitwise_xor", 2, "R", b="a != b", iu="a ^ b")
_define("bitwise_left_shift", 2, "R", iu="i_shl(a, b)")
_define("bitwise_right_shift", 2, "R", iu="i_shr(a, b)")
_define("less", 2, "B", b="a < b", iuf="a < b")
_define("less_equal", 2, "B", b="a <= b", iuf="a <= b")
_define("greater", 2, "B", b="a > b", iuf="a > b")
_define("greater_equal", 2, "B", b="a >= b", iuf="a >= b")
_define("equal", 2, "B", b="a == b", iuf="a == b", c="a.r == b.r && a.i == b.i")
_define("not_equal", 2, "B", b="a != b", iuf="a != b", c="a.r != b.r || a.i != b.i")
_define("logical_and", 2, "B", b="a && b")
_define("logical_or", 2, "B", b="a || b")
_define("logical_xor", 2, "B", b="a != b")
_define("maximum", 2, "R", b="a || b", iu="a > b ? a : b", f="f_max(a, b)")
_define("minimum", 2, "R", b="a && b", iu="a < b ? a : b", f="f_min(a, b)")
_define("atan2", 2, "I", f="atan2(a, b)")
_define("hypot", 2, "I", f="hypot(a, b)")
_define("logaddexp", 2, "I", f="f_logaddexp(a, b)")
_define("nextafter", 2, "R", f="nextafter(a, b)")
_define("copysign", 2, "I", f="copysign(a, b)")
_define("negative", 1, "R", iu="0 - (U)a", f="-a", c="CX_new(-a.r, -a.i)")
_define("positive", 1, "R", iufc="a")
_define("abs", 1, "P", b="a", i="a < 0 ? 0 - (U)a : (U)a", u="a", f="fabs(a)", c="hypot(a.r, a.i)")
_define("bitwise_invert", 1, "R", b="!a", iu="~a")
_define("logical_not", 1, "B", b="!a")
_define("sign", 1, "R", i="a > 0 ? 1 : a < 0 ? -1 : 0", u="a != 0", f="f_sign(a)", c="CX_sign(a)")
_define("square", 1, "R", iu="(U)a * (U)a", f="a * a", c="CX_multiply(a, a)")
_define("reciprocal", 1, "I", f="1 / a", c="CX_divide(CX_new(1, 0), a)")
_define("isnan", 1, "B", b="0", iu="0", f="a != a", c="a.r != a.r || a.i != a.i")
_define("isfinite", 1, "B", b="1", iu="1", f="isfinite(a) != 0", c="isfinite(a.r) && isfinite(a.i)")
_define("isinf", 1, "B", b="0", iu="0", f="isinf(a) != 0", c="isinf(a.r) || isinf(a.i)")
_define("signbit", 1, "B", f="signbit(a) != 0")
_define("conj", 1, "R", biuf="a", c="CX_new(a.r, -a.i)")
for _name in ("floor", "ceil", "trunc"):
    _define(_name, 1, "R", biu="a", f=f"{_name}(a)")
_define("round", 1, "R", biu="a", f="rint(a)", c=BY_NAME)
for _name in ("sqrt exp expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh"
              ).split():  # fmt: skip
    _define(_name, 1, "I", f=f"{_name}(a)", c=BY_NAME)
_define("exp2", 1, "I", f="exp2(a)")


def _real_of(d):
    return np.dtype(np.float32) if d == np.complex64 else float64 if d.kind == "c" else d


def _plan(name, kinds):
    """(types to compute in, type of the result, expression, preamble)"""
    inputs, result, expressions = _functions[name]
    d = result_of(kinds)
    if result == "I" and kind(d) in "biu":
        d = float64
    if name.startswith("logical_"):
        d = bool_
    expression = expressions.get(kind(d)) if name != "nextafter" or not _is_half(d) else None
    if expression is None:
        raise TypeError(f"{name} does not take elements of type {d}")
    out = bool_ if result == "B" else _real_of(d) if result == "P" else d
    if expression is not BY_NAME:
        expression = expression.replace("CX", "c64" if d == np.complex64 else "c128")
    return [d] * inputs, out, expression, preamble(d)


_flipped = {"less": "m_less(a, b)", "greater_equal": "!m_less(a, b)", "equal": "m_equal(a, b)",
            "not_equal": "!m_equal(a, b)", "greater": "!m_less(a, b) && !m_equal(a, b)",
            "less_equal": "m_less(a, b) || m_equal(a, b)"}  # fmt: skip
_mirror = {"less": "greater", "greater": "less", "less_equal": "greater_equal", "greater_equal": "less_equal"}


def _compare_mixed(name, kinds):
    """Comparisons of signed and unsigned integers that no integer type holds both of."""
    if name not in _flipped or len(kinds) != 2 or max(kinds) >= BOOL:
        return None
    a, b = (DTYPES[k] for k in kinds)
    if {kind(a), kind(b)} != {"i", "u"} or np.promote_types(a, b).kind == "i":
        return None
    i8, u8 = np.dtype(np.int64), np.dtype(np.uint64)
    if kind(a) == "i":
        return [i8, u8], bool_, _flipped[name], _mixed
    expression = _flipped[_mirror.get(name, name)]
    return [u8, i8], bool_, expression.replace("(a, b)", "(b, a)"), _mixed


def _where(kinds):
    """where(condition, x, y), with a condition of any type."""
    if min(kinds[1:]) >= BOOL:
        table = [bool_, np.dtype(np.int64), float64, np.dtype(np.complex128)]
        d = table[max(kinds[1:]) - BOOL]
    else:
        d = result_of(kinds[1:])
    select = "({0} != 0 ? {1} : {2})" if d.kind != "c" else "{0} != 0 ? {1} : {2}"
    return [bool_, d, d], d, select.format("a", "b", "c"), preamble(d)


def _clip(kinds):
    """clip(x, low, high): of x's type, which the bounds have to fit."""
    d = DTYPES[kinds[0]] if kinds[0] < BOOL else None
    if d is None or kind(d) not in "iuf" or result_of(kinds) != d:
        raise TypeError("clip takes real numbers, and bounds that do not need a wider type than x")
    if kind(d) == "f":
        return [d] * 3, d, "f_min(f_max(a, b), c)", preamble(d)
    return [d] * 3, d, "a < b ? (b < c ? b : c) : (a < c ? a : c)", preamble(d)


def argument(name, k, compute):
    """(description for the extension, the operand as a value)"""
    if k < BOOL:
        d = DTYPES[k]
        code = code_of(d)
        return (name, code, _READ, code), _load(name, d, compute)
    # A number is rounded to the type computed in; half types and bool travel as what kernels take by value.
    code = code_of(compute)
    if _is_half(compute):
        return (name, _FLOAT, _SCALAR, code), name
    if compute == bool_:
        return (name, _UBYTE, _SCALAR, code), f"({name} != 0)"
    return (name, code, _SCALAR, code), name


def _build(context, kinds, types, out, expression, preamble):
    arguments, values = [], []
    for name, k, d in zip("abc", kinds, types):
        described, value = argument(f"x{name}", k, d)
        arguments.append(described)
        values.append(f"const {ctype(d)} {name} = {value}; ")
    arguments.append(("z", code_of(out), _WRITE, code_of(out)))
    text = "{ " + "".join(values) + store(out, expression) + "; }"
    return _core.Elemwise(context, preamble, text, tuple(arguments))


def _fill(context, kinds):
    d = DTYPES[kinds[1]]
    described, value = argument("x", kinds[0], d)
    out = ("z", code_of(d), _WRITE, code_of(d))
    return _core.Elemwise(context, preamble(d), store(d, value), (described, out))


def plan(name, kinds):
    """(types to compute in, type of the result, expression, preamble) of a function of operands of these kinds."""
    if name == "where":
        return _where(kinds)
    if name == "clip":
        return _clip(kinds)
    return _compare_mixed(name, kinds) or _plan(name, kinds)


def _of_library(context, name, kinds, compute, out):
    """The library's own function of that name, which converts its operands."""
    number = code_of(compute)
    arguments = []
    for k in kinds:
        if k >= BOOL:
            arguments.append(("x", number, _SCALAR, number))
        else:
            code = code_of(DTYPES[k])
            arguments.append(("x", code, _READ, code if kind(DTYPES[k]) in "fc" else number))
    return _core.Elemwise(context, None, name, (*arguments, ("z", code_of(out), _WRITE, code_of(out))))


def resolve(context, name, kinds):
    """The kernel that computes a function of operands of these kinds, for the extension's table."""
    if name == "fill":
        return _fill(context, kinds)
    types, out, expression, text = plan(name, kinds)
    if expression is BY_NAME:
        return _of_library(context, name, kinds, types[0], out)
    return _build(context, kinds, types, out, expression, text)


def convert(name, source, target):
    """A value that was computed as one type, as one of another."""
    return _load(name, np.dtype(np.float32) if _is_half(source) else source, target)


def saturate(source, target):
    """The expression that makes a real number `a` an integer as conversions of arrays do."""
    bits = 8 * target.itemsize - (target.kind == "i")
    name, wide = ctype(target), ctype(source)
    high = f"({name})~({name})0" if target.kind == "u" else f"({name})(((ga_ulong)1 << {bits}) - 1)"
    low = f"({name})0" if target.kind == "u" else f"({name})(-({name})(((ga_ulong)1 << {bits}) - 1) - 1)"
    limit = f"({wide})(({wide})((ga_ulong)1 << {bits - 1}) * 2)"  # the first number that is too large
    below = f"a <= -{limit}" if target.kind == "i" else "a <= 0"
    return f"a != a ? ({name})0 : a >= {limit} ? {high} : {below} ? {low} : ({name})a"


# ------------------------------------------------------------------------------------------------- descriptions

_meanings = {
    "abs": "The absolute value; of the least signed integer, that integer.",
    "acos": "The inverse cosine.",
    "acosh": "The inverse hyperbolic cosine.",
    "add": "The sum; of bool, whether one is true.",
    "asin": "The inverse sine.",
    "asinh": "The inverse hyperbolic sine.",
    "atan": "The inverse tangent.",
    "atan2": "The angle of the point (x2, x1), between -pi and pi.",
    "atanh": "The inverse hyperbolic tangent.",
    "bitwise_and": "The bits that both have.",
    "bitwise_invert": "The bits that are not there; of bool, the opposite.",
    "bitwise_left_shift": "x1 with its bits moved up by x2; 0 where x2 is the width or more.",
    "bitwise_or": "The bits that one has.",
    "bitwise_right_shift": "x1 with its bits moved down by x2, the sign kept.",
    "bitwise_xor": "The bits that one of both has.",
    "ceil": "The least integer that is not below.",
    "clip": "x, but not below a bound nor above another one.",
    "conj": "The complex conjugate.",
    "copysign": "The absolute value of x1 with the sign of x2.",
    "cos": "The cosine.",
    "cosh": "The hyperbolic cosine.",
    "divide": "The quotient; integers become float64.",
    "equal": "Are both equal?",
    "exp": "e to the power of x.",
    "exp2": "2 to the power of x.",
    "expm1": "exp(x) - 1, exact for small x too.",
    "fill": "A number for every element.",
    "floor": "The largest integer that is not above.",
    "floor_divide": "The quotient rounded down; of integers over 0, 0.",
    "greater": "Is x1 above x2?",
    "greater_equal": "Is x1 not below x2?",
    "hypot": "The root of the sum of both squares, without overflow.",
    "isfinite": "Is it neither infinite nor NaN?",
    "isinf": "Is it infinite?",
    "isnan": "Is it NaN?",
    "less": "Is x1 below x2?",
    "less_equal": "Is x1 not above x2?",
    "log": "The natural logarithm.",
    "log10": "The logarithm to base 10.",
    "log1p": "log(1 + x), exact for small x too.",
    "log2": "The logarithm to base 2.",
    "logaddexp": "log(exp(x1) + exp(x2)), without overflow.",
    "logical_and": "Are both other than 0?",
    "logical_not": "Is it 0?",
    "logical_or": "Is one other than 0?",
    "logical_xor": "Is one of both other than 0?",
    "maximum": "The larger one; NaN if one is.",
    "minimum": "The smaller one; NaN if one is.",
    "multiply": "The product; integers wrap.",
    "negative": "The number with the other sign.",
    "nextafter": "The next representable number from x1 towards x2.",
    "not_equal": "Do both differ?",
    "positive": "The number itself, a copy.",
    "pow": "x1 to the power of x2.",
    "reciprocal": "1 over x.",
    "remainder": "What floor_divide leaves, with the sign of x2; of integers over 0, 0.",
    "round": "The nearest integer, the even one of two.",
    "sign": "-1, 0 or 1; of complex numbers, x over its absolute value.",
    "signbit": "Is the sign bit set? That of -0 and some NaN is.",
    "sin": "The sine.",
    "sinh": "The hyperbolic sine.",
    "sqrt": "The square root.",
    "square": "The square.",
    "subtract": "The difference; integers wrap.",
    "tan": "The tangent.",
    "tanh": "The hyperbolic tangent.",
    "trunc": "The integer next to it on the way to 0.",
    "where": "x1 where the condition holds, else x2.",
}
_kind_names = {"b": "bool", "i": "signed integers", "u": "unsigned integers", "f": "real", "c": "complex"}
_results = {
    "R": "of the operands' common type",
    "B": "of bool",
    "P": "of the operand's type, of its parts' for complex numbers",
    "I": "of the operands' common type, float64 for integers",
}


def _describe(name, parameters, result, kinds):
    """The docstring of a function."""
    taken = ", ".join(text for k, text in _kind_names.items() if k in kinds)
    return (
        f"{name}({', '.join(parameters)}, /, *, out=None)\n\n{_meanings[name]}\n\n"
        f"Parameters\n----------\n{', '.join(parameters)} : array or number\n    Broadcast against each other; at least"
        f" one is an array. Numbers take the arrays' type. Types: {taken}.\nout : array, optional\n    Where the result"
        " goes: of its type and shape.\n\nReturns\n-------\narray\n"
        f"    {_results[result][0].upper() + _results[result][1:]}.\n\nRaises\n------\nTypeError\n    For other types."
        "\nValueError\n    For shapes that do not fit, and arrays on different devices.\nOverflowError"
        "\n    For integers that the arrays' type cannot have, but in comparisons.\n"
    )


def _ufunc(name, inputs, result, kinds, parameters=None):
    parameters = parameters or (("x",) if inputs == 1 else ("x1", "x2"))
    signature = Signature([Parameter(p, Parameter.POSITIONAL_ONLY) for p in parameters]
                          + [Parameter("out", Parameter.KEYWORD_ONLY, default=None)])  # fmt: skip
    return _core.Ufunc(name, inputs, signature, _describe(name, parameters, result, kinds))


ufuncs = {name: _ufunc(name, inputs, result, kinds) for name, (inputs, result, kinds) in _functions.items()}
ufuncs["where"] = _ufunc("where", 3, "R", "biufc", ("condition", "x1", "x2"))
ufuncs["clip"] = _ufunc("clip", 3, "R", "iuf", ("x", "min", "max"))
ufuncs["fill"] = _ufunc("fill", 2, "R", "biufc")


def function_named(name):
    """What a pickled function is made of again."""
    return ufuncs[name]
