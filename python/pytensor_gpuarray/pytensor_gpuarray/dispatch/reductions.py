"""Reductions: CAReduce, Argmax, cumulative sums and products."""

import numpy as np
import pygpuarray as ga
import pytensor.scalar.basic as ps
from pytensor.tensor.elemwise import CAReduce
from pytensor.tensor.extra_ops import CumOp
from pytensor.tensor.math import Argmax, MulWithoutZeros

from ..program import gpuarray_funcify
from ..values import on_device
from .elemwise import host_first


def _product_without_zeros(x, axis, dtype):
    zero = x == 0
    product = ga.prod(ga.where(zero, ga.ones((), x.dtype), x), axis=axis, dtype=dtype)
    return ga.where(ga.all(zero, axis=axis), ga.zeros((), product.dtype), product)


def _bits(name):
    def reduce(x, axis, dtype):
        if x.dtype == bool and name in ("and", "or"):
            return (ga.all if name == "and" else ga.any)(x, axis=axis)
        return getattr(ga, f"bitwise_{name}").reduce(x, axis=axis)

    return reduce


_REDUCTIONS = {
    ps.Add: lambda x, axis, dtype: ga.sum(x, axis=axis, dtype=dtype),
    ps.Mul: lambda x, axis, dtype: ga.prod(x, axis=axis, dtype=dtype),
    ps.Maximum: lambda x, axis, dtype: ga.max(x, axis=axis),
    ps.Minimum: lambda x, axis, dtype: ga.min(x, axis=axis),
    MulWithoutZeros: _product_without_zeros,
    ps.AND: _bits("and"),
    ps.OR: _bits("or"),
    ps.XOR: _bits("xor"),
}


@gpuarray_funcify.register(CAReduce)
def funcify_careduce(op, node, **kwargs):
    reduce = _REDUCTIONS.get(type(op.scalar_op))
    if reduce is None:
        raise NotImplementedError(f"pytensor_gpuarray has no reduction of the scalar Op {op.scalar_op}, for {op}")
    out = np.dtype(node.outputs[0].type.dtype)
    computed = np.dtype(getattr(op, "acc_dtype", None) or out)
    if computed.kind == "f" and computed.itemsize > out.itemsize:
        computed = out  # sums are made in pairs, and those of half types in float
    axis = None if op.axis is None else tuple(op.axis)

    def careduce(x):
        x = on_device(x)
        if axis == () or x.ndim == 0:
            return x.astype(out)
        made = reduce(x, axis, computed)
        return made if made.dtype == out else made.astype(out)

    return host_first(node, careduce)


@gpuarray_funcify.register(Argmax)
def funcify_argmax(op, node, **kwargs):
    axes = op.axis

    def argmax(x):
        x = on_device(x)
        reduced = tuple(range(x.ndim)) if axes is None else tuple(int(a) for a in axes)
        if len(reduced) == 1:
            return ga.argmax(x, axis=reduced[0])
        kept = tuple(a for a in range(x.ndim) if a not in reduced)
        shape = tuple(x.shape[a] for a in kept)
        return ga.argmax(ga.permute_dims(x, (*kept, *reduced)).reshape((*shape, -1)), axis=-1)

    return argmax


@gpuarray_funcify.register(CumOp)
def funcify_cumop(op, node, **kwargs):
    function = ga.cumsum if op.mode == "add" else ga.cumprod
    dtype = np.dtype(node.outputs[0].type.dtype)
    return lambda x: function(on_device(x), axis=op.axis, dtype=dtype)
