"""Plans of elementwise functions: the type of the computation for given operands, and the kernel's source in GK.

The extension requests a kernel once for each combination of types, and keeps it in a table.
"""

import re
from typing import NamedTuple

import numpy as np

from . import _core
from ._dtypes import (
    BOOL,
    CODES,
    DTYPES,
    FLOAT,
    FLOAT8,
    INT,
    SCALAR,
    bfloat16,
    bool_,
    code_of,
    float64,
    int64,
    kind,
    promote,
    result_of,
    type_of,
)
from ._loops import loops
from ._meanings import KINDS

# fmt: off
__all__ = ["Plan", "argument", "build", "compute_type", "computed", "convert", "identity", "kind_of", "kernel", "plan",
           "resolve", "statement", "store", "substitute"]
# fmt: on

_READ, _WRITE, _SCALAR = 2, 4, 1
_FLOAT, _UBYTE = 11, 2
_GK, _GK_FAST = 4, 4 | 16  # GE_GK, with GE_MATH_FAST

_names = {"?": "bool", "e": "f16", "f": "f32", "d": "f64", "F": "c64", "D": "c128"}
_kinds = {code: i for i, code in enumerate(CODES)}


def _is_half(d):
    return d == np.float16 or d == bfloat16


def _stored_type(d):
    """GK's name of the storage type of an array's elements; TypeError for 8-bit reals, which GK does not have."""
    if d in FLOAT8:
        raise TypeError(f"nothing computes with elements of {d}: convert them first, for instance astype(float32)")
    if d == bfloat16:
        return "bf16"
    return f"{d.kind}{8 * d.itemsize}" if d.kind in "iu" else _names[d.char]


def compute_type(d):
    """GK's name of the type in which values of a dtype are computed; half types compute in f32."""
    return "f32" if _is_half(d) else _stored_type(d)


def _converted(value, source, target):
    """GK expression that converts a value to the named type; conversion from complex to real discards the imaginary
    part.
    """
    return (
        f"{target}({value}.re)"
        if kind(source) == "c" and target not in ("bool", "c64", "c128")
        else f"{target}({value})"
    )


def convert(value, source, target):
    """GK expression that converts a value of dtype `source` to the compute type of `target`, with the rules of arrays:
    floats saturate when converted to integers.
    """
    return _converted(value, source, compute_type(target))


def store(target, value, source, name="z"):
    """GK statement that assigns a value of dtype `source` to an element of dtype `target`."""
    return f"{name} = {_converted(value, source, _stored_type(target))};\n"


def substitute(expression, operands):
    """Substitute the operands (names or primary expressions) for a, b, c, d in an expression."""
    return re.sub(r"\b([abcd])\b", lambda m: operands["abcd".index(m[1])], expression)


def kernel(context, statements, arguments, fast=False):
    """Compile GK statements to a kernel; fast: functions of real numbers may use the fastest implementation."""
    return _core.Elemwise(context, "", statements, tuple(arguments), _GK_FAST if fast else _GK)


# Comparisons of signed with unsigned 64-bit integers, which have no common integer type.
_LESS, _EQUAL = "(a < 0 || u64(a) < b)", "(a >= 0 && u64(a) == b)"


# ------------------------------------------------------------------------------------------------------ plans


class Plan(NamedTuple):
    """How a function of given operands is computed: the types of the operands and results, and GK expressions."""

    types: list
    outs: list
    expressions: list  # in GK over a, b, c, d
    # the library's function, if it does the whole computation: pow, which treats simple exponents specially
    name: str | None = None
    may_be_fast: bool = True  # special functions and functions of complex numbers rely on strict arithmetic


_FLOAT_OF = {1: np.dtype(np.float16), 2: np.dtype(np.float32), 4: float64, 8: float64}  # for integers, by item size
_NOT_BOOL = ("subtract", "negative", "positive", "sign", "gcd", "lcm")  # functions that do not treat bool as int8
_INSTEAD = {"subtract": "; of bool take logical_xor, or astype()", "negative": "; of bool take logical_not"}
_RESULTS = {"N": np.dtype(np.uint8), "X": np.dtype(np.int32)}


def _real_of(d):
    return np.dtype(np.float32) if d == np.complex64 else float64 if d.kind == "c" else d


def _computed_in(name, kinds):
    """The type in which a function computes: the first of NumPy's candidates that holds all operands."""
    f = loops[name]
    d = result_of(kinds[:1] if name == "ldexp" else kinds)
    if name.startswith("logical_"):
        return bool_
    if name == "float_power":
        return promote(d, float64)
    if f.special and kind(d) in "biuf":
        whole = kinds[0] == INT or (type_of(kinds[0]) is not None and kind(type_of(kinds[0])) in "biu")
        if f.single == "f" and whole:  # an order or a number of events, as an integer
            return float64
        short = np.dtype(np.float32) if kind(d) in f.single else float64
        return short if d.itemsize < 4 else d if kind(d) == "f" else float64
    if kind(d) not in "biu" or kind(d) in f.kinds:
        return d
    if "i" in f.kinds and name != "round":
        return d if name in _NOT_BOOL else np.dtype(np.int8)
    if "f" not in f.kinds:
        return d
    sizes = [type_of(k).itemsize for k in kinds if type_of(k) is not None and name != "ldexp"]
    return float64 if f.wide else _FLOAT_OF[max(sizes) if sizes and kind(d) != "b" and INT not in kinds else d.itemsize]


def _result(letter, d):
    return bool_ if letter == "B" else _real_of(d) if letter == "P" else _RESULTS.get(letter, d)


def _with_result(name, dtype, d):
    """The type to compute in if results of `dtype` are requested; `d` is the default for the operands."""
    letter = loops[name].results[0]
    if letter in "BNX":
        if dtype != _result(letter, d):
            raise TypeError(f"{name} gives {_result(letter, d)}, not {dtype}")
        return d
    if letter == "P" and kind(d) == "c" and kind(dtype) == "f":
        return np.dtype(np.complex64) if dtype == np.float32 else np.dtype(np.complex128)
    return dtype


_IN_OWN_TYPE = ("nextafter", "spacing")  # computed in half types, too: in float32 the adjacent number differs


def _expression(name, d, last=None):
    """The GK expression of the library's function, for computation in `d`."""
    if not _is_half(d):
        return _core.function_expression(name, code_of(d), last)
    if name not in _IN_OWN_TYPE:
        return _core.function_expression(name, _FLOAT, last)
    own = _stored_type(d)
    return substitute(_core.function_expression(name, code_of(d), last), [f"{own}({x})" for x in "abcd"])


def _plan(name, kinds, dtype, last):
    f = loops[name]
    for k in kinds:
        if type_of(k) in FLOAT8:
            raise TypeError(
                f"{name} does not take elements of {type_of(k)}: convert them, for instance astype(float32)"
            )
    d = _computed_in(name, kinds)
    if dtype is not None:
        d = _with_result(name, dtype, d)
    if kind(d) not in f.kinds:
        taken = ", ".join(text for k, text in KINDS.items() if k in f.kinds)
        hint = _INSTEAD.get(name, "") if kind(d) == "b" else ""
        raise TypeError(f"{name} does not take elements of type {d}, but {taken}{hint}")
    types = [d] * f.inputs
    if name == "ldexp":
        exponent = result_of(kinds[1:])
        if kind(exponent) not in "biu" or exponent == np.uint64:
            raise TypeError(f"ldexp takes integers as exponents, not {exponent}")
        types[1] = int64
    by_name = f.names[0] if f.names == ("pow",) and BOOL <= kinds[1] < SCALAR else None
    outs, expressions = [_result(letter, d) for letter in f.results], [_expression(n, d, last) for n in f.names]
    return Plan(types, outs, expressions, by_name, not f.special and kind(d) != "c")


_flipped = {"less": _LESS, "greater_equal": "!" + _LESS, "equal": _EQUAL, "not_equal": "!" + _EQUAL,
            "greater": f"!{_LESS} && !{_EQUAL}", "less_equal": f"{_LESS} || {_EQUAL}"}  # fmt: skip
_mirror = {"less": "greater", "greater": "less", "less_equal": "greater_equal", "greater_equal": "less_equal"}


def _compare_mixed(name, kinds):
    """Compare signed with unsigned integers that have no common integer type."""
    a, b = map(type_of, kinds) if name in _flipped else (None, None)
    if a is None or b is None:
        return None
    if {kind(a), kind(b)} != {"i", "u"} or np.promote_types(a, b).kind == "i":
        return None
    i8, u8 = np.dtype(np.int64), np.dtype(np.uint64)
    if kind(a) == "i":
        return Plan([i8, u8], [bool_], [_flipped[name]])
    return Plan([u8, i8], [bool_], [substitute(_flipped[_mirror.get(name, name)], "ba")])


def _where(kinds, dtype):
    """The plan of where(condition, x, y), with a condition of any type."""
    for k in kinds[1:]:
        if type_of(k) in FLOAT8:
            raise TypeError(f"where does not take {type_of(k)}: convert, or choose among views of uint8")
    d = result_of(kinds[1:]) if dtype is None else dtype
    return Plan([bool_, d, d], [d], ["a ? b : c"])


def plan(name, kinds, dtype=None, last=None):
    """Plan a function of operands of these kinds, with results of `dtype` if it is given.

    `last` is the last operand if it is a number that becomes part of the kernel.
    """
    if name == "where":
        return _where(kinds, dtype)
    return _compare_mixed(name, kinds) or _plan(name, kinds, dtype, last)


def identity(d):
    """The plan of a copy that converts to `d`."""
    return Plan([d], [d], ["a"])


def kind_of(d):
    """The kind index of an operand that is an array of this dtype."""
    return _kinds[code_of(d)]


def argument(name, k, compute):
    """(description for the extension, GK expression of the operand, converted to the compute type of `compute`)."""
    if k < BOOL:
        code = code_of(DTYPES[k])
        return (name, code, _READ, code), convert(name, DTYPES[k], compute)
    if k >= SCALAR:
        own = type_of(k)
        described, value = argument(name, FLOAT, own)
        return described, convert(f"({value})", own, compute)
    # A number is rounded to the type of the computation. Half types and bool are passed by value as float and uint8.
    code = code_of(compute)
    if _is_half(compute):
        return (name, _FLOAT, _SCALAR, code), name
    if compute == bool_:
        return (name, _UBYTE, _SCALAR, code), f"bool({name})"
    return (name, code, _SCALAR, code), name


def statement(name, d, value):
    """GK declaration of a variable for a value, in the compute type of `d`."""
    return f"const {compute_type(d)} {name} = {value};\n"


def computed(d, expression):
    """GK expression, converted to the compute type of `d`."""
    return f"{compute_type(d)}({expression})"


def build(context, kinds, p, outs, masked=False, fast=False):
    """Make the kernel of a plan with results of types `outs`; if masked, it writes where the last operand is true."""
    arguments, values, stores = [], [], []
    for name, k, d in zip("abcd", kinds, p.types):
        described, value = argument(f"x{name}", k, d)
        arguments.append(described)
        values.append(statement(name, d, value))
    if masked:
        arguments.append(("mask", code_of(bool_), _READ, code_of(bool_)))
    for i, (out, d, expression) in enumerate(zip(outs, p.outs, p.expressions)):
        values.append(statement(f"r{i}", d, computed(d, expression)))
        arguments.append((f"z{i}", code_of(out), _WRITE | _READ if masked else _WRITE, code_of(out)))
        stores.append(("if (mask) " if masked else "") + store(out, f"r{i}", d, f"z{i}"))
    return kernel(context, "".join(values + stores), arguments, fast and p.may_be_fast)


def _fill(context, kinds):
    d = DTYPES[kinds[1]]
    described, value = argument("x", kinds[0], d)
    return kernel(context, store(d, value, d), (described, ("z", code_of(d), _WRITE, code_of(d))))


def _of_library(context, kinds, p):
    """The kernel for the library's function of the plan's name, which converts its operands."""
    arguments = []
    for k, d in zip(kinds, p.types):
        number = code_of(d)
        code = code_of(DTYPES[k]) if k < BOOL else number
        arguments.append(("x", code, _READ if k < BOOL else _SCALAR, number))
    return _core.Elemwise(context, None, p.name, (*arguments, ("z", code_of(p.outs[0]), _WRITE, code_of(p.outs[0]))))


# For half types the library computes these in float32, correctly rounded; for float32 they would need float64.
_OF_HALF = frozenset(
    "exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan sinpi cospi sinh cosh tanh asin acos atan rsqrt "
    "sigmoid".split()
)


def resolve(context, name, kinds, fast):
    """Build the kernel of a function for operands of these kinds, for the extension's table."""
    if name == "fill":
        return _fill(context, kinds)
    p = plan(name, kinds)
    library = loops[name].names[0] if name in loops else name
    if library in _OF_HALF and _is_half(p.types[0]) and type_of(kinds[0]) == p.types[0] and not fast:
        p = p._replace(name=library)
    return build(context, kinds, p, p.outs, fast=fast) if p.name is None else _of_library(context, kinds, p)
