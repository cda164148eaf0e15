"""The kernels of functions of elements: which types a function of certain operands computes in, and its text.

A kernel is asked for once for each combination of types; calls find it in a table of the extension.
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
from ._loops import BY_NAME, loops
from ._loops import preamble as _preamble
from ._meanings import KINDS

# fmt: off
__all__ = [
    "Plan", "argument", "build", "cast", "convert", "ctype", "identity", "kind_of", "plan", "preamble", "resolve",
    "saturate", "store",
]
# fmt: on

_READ, _WRITE, _SCALAR = 2, 4, 1
_FLOAT, _UBYTE = 11, 2

_names = {
    "?": "ga_bool", "b": "ga_byte", "B": "ga_ubyte", "h": "ga_short", "H": "ga_ushort", "i": "ga_int", "I": "ga_uint",
    "l": "ga_long", "L": "ga_ulong", "q": "ga_long", "Q": "ga_ulong", "f": "ga_float", "d": "ga_double",
    "F": "ga_cfloat", "D": "ga_cdouble",
}  # fmt: skip


_kinds = {code: i for i, code in enumerate(CODES)}


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
    elif source == bool_ and target != bool_:
        name = f"({name} != 0)"  # a view as bool may have any bytes
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


# 64-bit integers, one of them unsigned: there is no integer type for both.
_mixed = """
WITHIN_KERNEL int m_less(ga_long a, ga_ulong b) { return a < 0 || (ga_ulong)a < b; }
WITHIN_KERNEL int m_equal(ga_long a, ga_ulong b) { return a >= 0 && (ga_ulong)a == b; }
"""


def preamble(d, expression=""):
    """What an expression over values of a type needs before it."""
    return _preamble(d, expression, ctype(d))


# ------------------------------------------------------------------------------------------------------ plans


class Plan(NamedTuple):
    """How a function of certain operands is computed: a type for each of them, for results one and what gives it."""

    types: list
    outs: list
    expressions: list  # or [BY_NAME]
    preamble: str

    @property
    def by_name(self):
        """Is it a function of the library's own?"""
        return self.expressions[0] is BY_NAME


_FLOAT_OF = {1: np.dtype(np.float16), 2: np.dtype(np.float32), 4: float64, 8: float64}  # for integers, by their size
_NOT_BOOL = ("subtract", "negative", "positive", "sign", "gcd", "lcm")  # bool is no int8 to them
_INSTEAD = {"subtract": "; of bool take logical_xor, or astype()", "negative": "; of bool take logical_not"}
_RESULTS = {"N": np.dtype(np.uint8), "X": np.dtype(np.int32)}


def _real_of(d):
    return np.dtype(np.float32) if d == np.complex64 else float64 if d.kind == "c" else d


def _computed_in(name, kinds):
    """The type a function computes in: the first of NumPy's that holds all operands."""
    f = loops[name]
    d = result_of(kinds[:1] if name == "ldexp" else kinds)
    if name.startswith("logical_"):
        return bool_
    if name == "float_power":
        return promote(d, float64)
    if f.library is not None and kind(d) in "biuf":
        whole = kinds[0] == INT or (type_of(kinds[0]) is not None and kind(type_of(kinds[0])) in "biu")
        if f.single == "f" and whole:  # an order, or a number of events
            return float64
        short = np.dtype(np.float32) if kind(d) in f.single else float64
        return short if d.itemsize < 4 else d if kind(d) == "f" else float64
    if kind(d) not in "biu" or kind(d) in f.expressions:
        return d
    if "i" in f.expressions and name != "round":
        return d if name in _NOT_BOOL else np.dtype(np.int8)
    if "f" not in f.expressions:
        return d
    sizes = [type_of(k).itemsize for k in kinds if type_of(k) is not None and name != "ldexp"]
    return float64 if f.wide else _FLOAT_OF[max(sizes) if sizes and kind(d) != "b" and INT not in kinds else d.itemsize]


def _result(letter, d):
    return bool_ if letter == "B" else _real_of(d) if letter == "P" else _RESULTS.get(letter, d)


def _with_result(name, dtype, d):
    """The type to compute in for results of `dtype`, which was asked for, `d` being what the operands' type gives."""
    letter = loops[name].results[0]
    if letter in "BNX":
        if dtype != _result(letter, d):
            raise TypeError(f"{name} gives {_result(letter, d)}, not {dtype}")
        return d
    if letter == "P" and kind(d) == "c" and kind(dtype) == "f":
        return np.dtype(np.complex64) if dtype == np.float32 else np.dtype(np.complex128)
    return dtype


# Functions of the library itself, unless fused: correctly rounded in float32, the same on every device, on CPUs many
# times as fast as a driver's; and powers of integers, for which the library has simple exponents.
_ELEMENTARY = """exp exp2 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh atan2
hypot"""
_OF_LIBRARY = dict.fromkeys(_ELEMENTARY.split(), "f")
_OF_LIBRARY |= {"pow": "iufc", "float_power": "fc", "abs": "c", "angle": "c"}


def _plan(name, kinds, dtype, fused):
    f = loops[name]
    d = _computed_in(name, kinds)
    if dtype is not None:
        d = _with_result(name, dtype, d)
    expression = f.expressions.get(kind(d))
    if name == "nextafter" and _is_half(d):
        expression = BY_NAME
    if expression is None:
        taken = ", ".join(text for k, text in KINDS.items() if k in f.expressions)
        hint = _INSTEAD.get(name, "") if kind(d) == "b" else ""
        raise TypeError(f"{name} does not take elements of type {d}, but {taken}{hint}")
    outs = [_result(letter, d) for letter in f.results]
    if expression is BY_NAME or (not fused and kind(d) in _OF_LIBRARY.get(name, "")):
        return Plan([d] * f.inputs, outs, [BY_NAME], "")
    expressions = [expression] if isinstance(expression, str) else [*expression]
    text = preamble(d, " ".join(expressions))
    if kind(d) == "c":
        expressions = [e.replace("CX", "c64" if d == np.complex64 else "c128") for e in expressions]
    types = [d] * f.inputs
    if name == "ldexp":
        exponent = result_of(kinds[1:])
        if kind(exponent) not in "biu" or exponent == np.uint64:
            raise TypeError(f"ldexp takes integers as exponents, not {exponent}")
        types[1] = int64
    return Plan(types, outs, expressions, text)


_flipped = {"less": "m_less(a, b)", "greater_equal": "!m_less(a, b)", "equal": "m_equal(a, b)",
            "not_equal": "!m_equal(a, b)", "greater": "!m_less(a, b) && !m_equal(a, b)",
            "less_equal": "m_less(a, b) || m_equal(a, b)"}  # fmt: skip
_mirror = {"less": "greater", "greater": "less", "less_equal": "greater_equal", "greater_equal": "less_equal"}


def _compare_mixed(name, kinds):
    """Comparisons of signed and unsigned integers that no integer type holds both of."""
    a, b = map(type_of, kinds) if name in _flipped else (None, None)
    if a is None or b is None:
        return None
    if {kind(a), kind(b)} != {"i", "u"} or np.promote_types(a, b).kind == "i":
        return None
    i8, u8 = np.dtype(np.int64), np.dtype(np.uint64)
    if kind(a) == "i":
        return Plan([i8, u8], [bool_], [_flipped[name]], _mixed)
    expression = _flipped[_mirror.get(name, name)]
    return Plan([u8, i8], [bool_], [expression.replace("(a, b)", "(b, a)")], _mixed)


def _where(kinds, dtype):
    """where(condition, x, y), with a condition of any type."""
    d = result_of(kinds[1:]) if dtype is None else dtype
    select = "({0} != 0 ? {1} : {2})" if d.kind != "c" else "{0} != 0 ? {1} : {2}"
    return Plan([bool_, d, d], [d], [select.format("a", "b", "c")], preamble(d))


def plan(name, kinds, dtype=None, fused=False):
    """How a function of operands of these kinds is computed, with results of `dtype` if one is asked for."""
    if name == "where":
        return _where(kinds, dtype)
    return _compare_mixed(name, kinds) or _plan(name, kinds, dtype, fused)


def identity(d):
    """The plan of a copy that is converted to `d`."""
    return Plan([d], [d], ["a"], preamble(d))


def kind_of(d):
    """The place of an array's dtype among the kinds of operands."""
    return _kinds[code_of(d)]


def argument(name, k, compute):
    """(description for the extension, the operand as a value)"""
    if k < BOOL:
        d = DTYPES[k]
        code = code_of(d)
        narrows = kind(compute) in "iuf" and (kind(d) == "c" or (kind(d) == "f" and kind(compute) != "f"))
        if narrows:
            return (name, code, _READ, code), cast(_load(name, d, d) if kind(d) == "f" else name, d, compute)
        return (name, code, _READ, code), _load(name, d, compute)
    if k >= SCALAR:
        own = type_of(k)
        described, value = argument(name, FLOAT, own)
        return described, value if own == compute else cast(value, own, compute)
    # A number is rounded to the type of the computation; half types and bool are passed as the type that kernels take
    # by value.
    code = code_of(compute)
    if _is_half(compute):
        return (name, _FLOAT, _SCALAR, code), name
    if compute == bool_:
        return (name, _UBYTE, _SCALAR, code), f"({name} != 0)"
    return (name, code, _SCALAR, code), name


def build(context, kinds, p, outs, masked=False):
    """The kernel of a plan whose results go into arrays of types `outs`; if masked, where a last operand is true."""
    arguments, values = [], []
    for name, k, d in zip("abc", kinds, p.types):
        described, value = argument(f"x{name}", k, d)
        arguments.append(described)
        values.append(f"const {ctype(d)} {name} = {value}; ")
    if masked:
        arguments.append(("mask", code_of(bool_), _READ, code_of(bool_)))
    stores = []
    for i, (out, computed, expression) in enumerate(zip(outs, p.outs, p.expressions)):
        values.append(f"const {ctype(computed)} r{i} = {expression}; ")
        value = f"r{i}" if out == computed else cast(f"r{i}", computed, out)
        arguments.append((f"z{i}", code_of(out), _WRITE | _READ if masked else _WRITE, code_of(out)))
        stores.append(
            ("if (mask != 0) { " if masked else "") + store(out, value, f"z{i}") + ("; }" if masked else "; ")
        )
    text = "{ " + "".join(values + stores) + "}"
    complexes = {d: preamble(d) for d, computed in zip(outs, p.outs) if kind(d) == "c" and d != computed}
    before = "".join(c for c in complexes.values() if c != p.preamble) + p.preamble
    return _core.Elemwise(context, before, text, tuple(arguments))


def _fill(context, kinds):
    d = DTYPES[kinds[1]]
    described, value = argument("x", kinds[0], d)
    out = ("z", code_of(d), _WRITE, code_of(d))
    return _core.Elemwise(context, preamble(d), store(d, value), (described, out))


def _of_library(context, name, kinds, compute, out):
    """The library's own function of that name, which converts its operands."""
    number, library = code_of(compute), loops[name].library
    arguments = []
    for k in kinds:
        if k >= BOOL:
            arguments.append(("x", number, _SCALAR, number))
        else:
            code = code_of(DTYPES[k])
            kept = kind(DTYPES[k]) in "fc" and name != "float_power" and not (library and _is_half(DTYPES[k]))
            arguments.append(("x", code, _READ, code if kept else number))
    name = library or ("pow" if name == "float_power" else name)
    return _core.Elemwise(context, None, name, (*arguments, ("z", code_of(out), _WRITE, code_of(out))))


def resolve(context, name, kinds):
    """The kernel that computes a function of operands of these kinds, for the extension's table."""
    if name == "fill":
        return _fill(context, kinds)
    p = plan(name, kinds)
    if p.by_name:
        return _of_library(context, name, kinds, p.types[0], p.outs[0])
    return build(context, kinds, p, p.outs)


def convert(name, source, target):
    """A value that was computed as one type, as one of another."""
    return _load(name, np.dtype(np.float32) if _is_half(source) else source, target)


def cast(name, source, target):
    """The same as conversions of arrays do it: floats saturate in integers; of complex numbers the real part stays."""
    if kind(source) == "c" and kind(target) not in "cb":
        name, source = f"{name}.r", _real_of(source)
    if kind(source) == "f" and kind(target) in "iu":
        return "(" + re.sub(r"\ba\b", name, saturate(source, target)) + ")"
    return convert(name, source, target)


def saturate(source, target):
    """The expression that makes a real number `a` an integer as conversions of arrays do."""
    bits = 8 * target.itemsize - (target.kind == "i")
    name, wide = ctype(target), ctype(source)
    high = f"({name})~({name})0" if target.kind == "u" else f"({name})(((ga_ulong)1 << {bits}) - 1)"
    low = f"({name})0" if target.kind == "u" else f"({name})(-({name})(((ga_ulong)1 << {bits}) - 1) - 1)"
    limit = f"({wide})(({wide})((ga_ulong)1 << {bits - 1}) * 2)"  # the first number that is too large
    below = f"a <= -{limit}" if target.kind == "i" else "a <= 0"
    return f"a != a ? ({name})0 : a >= {limit} ? {high} : {below} ? {low} : ({name})a"
