"""Scalar Ops as expressions within a kernel: `pygpuarray.fuse` records what these functions do with their operands.

An operand is what stands for an array's elements, or a number of Python's, which becomes part of the kernel.
"""

import functools
import operator
from functools import singledispatch

import numpy as np
import pygpuarray as ga
import pygpuarray.scipy.special as special
import pytensor.scalar.basic as ps
import pytensor.scalar.math as psm
from pygpuarray.scipy._functions import special_ufuncs
from pytensor.graph.basic import Constant
from pytensor.tensor.math import MulWithoutZeros

__all__ = ["cast", "graph_expressions", "literal", "node_expressions", "scalar_expression"]

_polygamma = special_ufuncs["polygamma"]  # special.polygamma, which can be part of a kernel
_NUMBERS = (bool, int, float, complex)


def literal(data):
    """A constant as a number of Python's."""
    return np.asarray(data).item()


def cast(value, dtype):
    """The operand as one of that type."""
    dtype = np.dtype(dtype)
    if isinstance(value, _NUMBERS):
        if isinstance(value, complex) and dtype.kind != "c":
            value = value.real
        return dtype.type(value).item()
    return value if value.dtype == dtype else value.astype(dtype)


@singledispatch
def scalar_expression(op, operands, dtypes, out):
    """The value of a scalar Op with these operands, whose types are `dtypes`; it becomes one of the type `out`."""
    raise NotImplementedError(f"pytensor_gpuarray has no implementation of the scalar Op {op} ({type(op).__name__})")


def node_expressions(op, node, operands):
    """The values of all outputs of a node whose op is scalar."""
    dtypes = [i.type.dtype for i in node.inputs]
    outs = [o.type.dtype for o in node.outputs]
    if isinstance(op, ps.Composite):
        values = graph_expressions(op.fgraph, [cast(o, i.type.dtype) for o, i in zip(operands, op.fgraph.inputs)])
    elif all(isinstance(o, _NUMBERS) for o in operands):
        values = [op.impl(*(np.dtype(d).type(o) for o, d in zip(operands, dtypes)))]
    else:
        values = [scalar_expression(op, operands, dtypes, outs[0])]
    return [cast(v.item() if isinstance(v, np.generic) else v, d) for v, d in zip(values, outs, strict=True)]


def graph_expressions(fgraph, operands):
    """The values of a scalar graph's outputs."""
    values = dict(zip(fgraph.inputs, operands, strict=True))

    def value(variable):
        return literal(variable.data) if isinstance(variable, Constant) else values[variable]

    for node in fgraph.toposort():
        made = node_expressions(node.op, node, [value(i) for i in node.inputs])
        values.update(zip(node.outputs, made, strict=True))
    return [value(o) for o in fgraph.outputs]


def _in_result(function):
    """The function computes in the type of its result."""

    def expression(op, operands, dtypes, out):
        return function(*(cast(o, out) for o in operands))

    return expression


def _in_common(function):
    """The function computes in the common type of its operands, as comparisons do."""

    def expression(op, operands, dtypes, out):
        if {np.dtype(d).kind for d in dtypes} == {"i", "u"} and not any(isinstance(o, _NUMBERS) for o in operands):
            return function(*operands)  # compared as they are, also where no integer type holds both
        common = np.result_type(*dtypes)
        return function(*(cast(o, common) for o in operands))

    return expression


def _round_away(x):
    whole = ga.trunc(x)
    return ga.where(abs(x - whole) >= 0.5, whole + ga.sign(x), whole)


def _log1mexp(x):
    return ga.where(x < -0.6931471805599453, ga.log1p(-ga.exp(x)), ga.log(-ga.expm1(x)))


def _real_only(function, of_real):
    """`function` of complex numbers, and what it is for real ones."""

    def expression(op, operands, dtypes, out):
        (x,) = operands
        return cast(function(x), out) if np.dtype(dtypes[0]).kind == "c" else of_real(cast(x, out))

    return expression


def _logical(name):
    function = getattr(ga, f"bitwise_{name}")

    def expression(op, operands, dtypes, out):
        return functools.reduce(function, (cast(o, out) for o in operands))

    return expression


def _folded(function):
    return lambda *operands: functools.reduce(function, operands)


_IN_RESULT = {
    ps.Add: _folded(operator.add), ps.Mul: _folded(operator.mul), ps.Sub: operator.sub, ps.TrueDiv: operator.truediv,
    ps.IntDiv: ga.floor_divide, ps.Mod: ga.remainder, ps.Pow: ga.pow, ps.Identity: lambda x: x, ps.Cast: lambda x: x,
    ps.Second: lambda x, y: y, ps.Ceil: ga.ceil, ps.Floor: ga.floor, ps.Trunc: ga.trunc, ps.RoundHalfToEven: ga.round,
    ps.RoundHalfAwayFromZero: _round_away, ps.Neg: operator.neg, ps.Reciprocal: lambda x: 1 / x, ps.Log: ga.log,
    ps.Log2: ga.log2, ps.Log10: ga.log10, ps.Log1p: ga.log1p, ps.Exp: ga.exp, ps.Exp2: ga.exp2, ps.Expm1: ga.expm1,
    ps.Sqr: ga.square, ps.Sqrt: ga.sqrt, ps.Cos: ga.cos,
    ps.ArcCos: ga.acos, ps.Sin: ga.sin, ps.ArcSin: ga.asin, ps.Tan: ga.tan, ps.ArcTan: ga.atan, ps.ArcTan2: ga.atan2,
    ps.Cosh: ga.cosh, ps.ArcCosh: ga.acosh, ps.Sinh: ga.sinh, ps.ArcSinh: ga.asinh, ps.Tanh: ga.tanh,
    ps.ArcTanh: ga.atanh, ps.Conj: ga.conj, ps.Maximum: ga.maximum, ps.Minimum: ga.minimum, ps.Sign: ga.sign,
    ps.Clip: lambda x, low, high: ga.where(x < low, low, ga.where(x > high, high, x)),
    MulWithoutZeros: lambda x, y: ga.where(x == 0, y, ga.where(y == 0, x, x * y)),
    psm.Erf: special.erf, psm.Erfc: special.erfc, psm.Erfcx: special.erfcx, psm.Erfinv: special.erfinv,
    psm.Erfcinv: special.erfcinv, psm.Gamma: special.gamma, psm.GammaLn: special.gammaln, psm.Psi: special.digamma,
    psm.TriGamma: lambda x: _polygamma(1.0, x), psm.PolyGamma: _polygamma,
    psm.GammaInc: special.gammainc, psm.GammaIncC: special.gammaincc, psm.GammaIncInv: special.gammaincinv,
    psm.GammaIncCInv: special.gammainccinv, psm.J0: special.j0, psm.J1: special.j1, psm.I0: special.i0,
    psm.I1: special.i1, psm.Sigmoid: special.expit, psm.Softplus: lambda x: ga.logaddexp(x, 0.0),
    psm.Log1mexp: _log1mexp, psm.BetaInc: special.betainc, psm.BetaIncInv: special.betaincinv,
}  # fmt: skip
_IN_COMMON = {
    ps.LT: ga.less, ps.GT: ga.greater, ps.LE: ga.less_equal, ps.GE: ga.greater_equal, ps.EQ: ga.equal,
    ps.NEQ: ga.not_equal, ps.IsNan: ga.isnan, ps.IsInf: ga.isinf, ps.Real: ga.real, ps.Imag: ga.imag,
}  # fmt: skip

for _kind, _function in _IN_RESULT.items():
    scalar_expression.register(_kind, _in_result(_function))
for _kind, _function in _IN_COMMON.items():
    scalar_expression.register(_kind, _in_common(_function))
scalar_expression.register(ps.Abs, _real_only(ga.abs, ga.abs))
for _kind, _name in ((ps.AND, "and"), (ps.OR, "or"), (ps.XOR, "xor"), (ps.Invert, "invert")):
    scalar_expression.register(_kind, _logical(_name) if _name != "invert" else _in_result(ga.bitwise_invert))


@scalar_expression.register(ps.Switch)
def switch(op, operands, dtypes, out):
    condition, a, b = operands
    return ga.where(cast(condition, bool), cast(a, out), cast(b, out))


@scalar_expression.register(ps.Complex)
def complex_of_parts(op, operands, dtypes, out):
    re, im = (cast(o, out) for o in operands)
    return re + im * 1j


def _scaled_bessel(functions):
    """Functions of the orders that the library has, the order being a constant of the graph."""

    def expression(op, operands, dtypes, out):
        order, x = operands
        if not isinstance(order, _NUMBERS) or abs(order) not in functions:
            raise NotImplementedError(
                f"pytensor_gpuarray has no implementation of {op} ({type(op).__name__}) of an order that is not one of"
                f" the constants {sorted(functions)}"
            )
        return functions[abs(order)](cast(x, out))

    return expression


scalar_expression.register(psm.Ive, _scaled_bessel({0: special.i0e, 1: special.i1e}))
scalar_expression.register(psm.Kve, _scaled_bessel({0: special.k0e, 1: special.k1e}))
scalar_expression.register(psm.Jv, _scaled_bessel({0: special.j0, 1: special.j1}))
