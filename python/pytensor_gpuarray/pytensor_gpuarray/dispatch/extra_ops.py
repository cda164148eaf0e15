"""Ops of pytensor.tensor.extra_ops."""

import numpy as np
import pygpuarray as ga
from pytensor.tensor.extra_ops import (
    Bartlett,
    CpuContiguous,
    FillDiagonal,
    FillDiagonalOffset,
    RavelMultiIndex,
    Repeat,
    SearchsortedOp,
    Unique,
    UnravelIndex,
)

from ..program import gpuarray_funcify
from ..values import as_int, as_ints, on_device


@gpuarray_funcify.register(Bartlett)
def funcify_bartlett(op, node, **kwargs):
    return lambda n: ga.bartlett(as_int(n)).astype(node.outputs[0].type.dtype)


@gpuarray_funcify.register(CpuContiguous)
def funcify_contiguous(op, **kwargs):
    return lambda x: ga.ascontiguousarray(on_device(x))


@gpuarray_funcify.register(Repeat)
def funcify_repeat(op, node, **kwargs):
    def repeat(x, repeats):
        repeats = as_int(repeats) if np.ndim(repeats) == 0 else on_device(repeats)
        return ga.repeat(on_device(x), repeats, axis=op.axis)

    return repeat


@gpuarray_funcify.register(Unique)
def funcify_unique(op, node, **kwargs):
    def unique(x):
        return ga.unique(
            on_device(x),
            return_index=op.return_index,
            return_inverse=op.return_inverse,
            return_counts=op.return_counts,
            axis=op.axis,
        )

    return unique


@gpuarray_funcify.register(UnravelIndex)
def funcify_unravel_index(op, node, **kwargs):
    return lambda places, shape: tuple(ga.unravel_index(on_device(places), as_ints(shape), order=op.order))


@gpuarray_funcify.register(RavelMultiIndex)
def funcify_ravel_multi_index(op, node, **kwargs):
    def ravel(*inputs):
        *places, shape = inputs
        return ga.ravel_multi_index(
            tuple(on_device(p) for p in places), as_ints(shape), mode=op.mode, order=op.order
        ).astype("int64")

    return ravel


def _with_diagonal(x, value, offset):
    """A copy of a matrix, or a stack of them, with a diagonal of that value; no wrapping in tall matrices."""
    x = x.copy()
    rows, columns = x.shape[-2:]
    n = max(0, min(rows, columns - offset) if offset >= 0 else min(rows + offset, columns))
    if n:
        i = ga.arange(n)
        x[(..., i + max(-offset, 0), i + max(offset, 0))] = value
    return x


@gpuarray_funcify.register(FillDiagonal)
def funcify_fill_diagonal(op, node, **kwargs):
    def fill_diagonal(x, value):
        x = on_device(x)
        value = on_device(value, x.dtype)
        if x.ndim == 2:
            return _with_diagonal(x, value, 0)
        x, i = x.copy(), ga.arange(x.shape[0])  # all extents are equal
        x[(i,) * x.ndim] = value
        return x

    return fill_diagonal


@gpuarray_funcify.register(FillDiagonalOffset)
def funcify_fill_diagonal_offset(op, node, **kwargs):
    return lambda x, value, offset: _with_diagonal(on_device(x), on_device(value, x.dtype), as_int(offset))


@gpuarray_funcify.register(SearchsortedOp)
def funcify_searchsorted(op, node, **kwargs):
    def searchsorted(x, v, sorter=None):
        sorter = None if sorter is None else on_device(sorter)
        return ga.searchsorted(on_device(x), on_device(v), side=op.side, sorter=sorter).astype("int64")

    return searchsorted
