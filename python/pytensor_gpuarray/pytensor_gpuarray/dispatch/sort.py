"""Sorting."""

import pygpuarray as ga
from pytensor.tensor.sort import ArgSortOp, SortOp

from ..program import gpuarray_funcify
from ..values import as_int, on_device


def _sorting(function):
    def funcify(op, node=None, **kwargs):
        known = getattr(op, "axis", None)  # before PyTensor 3.3 an input

        def sort(x, axis=known):
            return function(on_device(x), axis=as_int(axis))

        return sort

    return funcify


gpuarray_funcify.register(SortOp, _sorting(lambda x, axis: ga.sort(x, axis=axis)))
gpuarray_funcify.register(ArgSortOp, _sorting(lambda x, axis: ga.argsort(x, axis=axis, stable=True).astype("int64")))
