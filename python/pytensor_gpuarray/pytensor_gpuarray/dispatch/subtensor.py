"""Indexing of all kinds, and its updates."""

import numpy as np
import pygpuarray as ga
from pytensor.tensor.subtensor import (
    AdvancedIncSubtensor,
    AdvancedSubtensor,
    IncSubtensor,
    Subtensor,
    indices_from_subtensor,
)

from ..program import gpuarray_funcify
from ..values import as_int, is_host, on_device


def _bound(value):
    return None if value is None else as_int(value)


def _index(value):
    """An index of ours: slices and integers are Python's, arrays on the device."""
    if isinstance(value, slice):
        return slice(_bound(value.start), _bound(value.stop), _bound(value.step))
    if value is None:
        return None
    if np.ndim(value) == 0 and value.dtype != bool:
        return as_int(value)
    return on_device(value)


def _indices(op, values):
    return tuple(_index(i) for i in indices_from_subtensor(values, op.idx_list))


@gpuarray_funcify.register(Subtensor)
def funcify_subtensor(op, node, **kwargs):
    def subtensor(x, *values):
        return (x if is_host(x) else on_device(x))[_indices(op, values)]

    def checked(x, *values):
        made = subtensor(x, *values)
        return np.asarray(made) if is_host(made) else made

    return checked


@gpuarray_funcify.register(AdvancedSubtensor)
def funcify_advanced_subtensor(op, node, **kwargs):
    return lambda x, *values: on_device(x)[_indices(op, values)]


@gpuarray_funcify.register(IncSubtensor)
def funcify_inc_subtensor(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def inc_subtensor(x, y, *values):
        x, y, key = on_device(x).copy(), on_device(y, dtype), _indices(op, values)
        x[key] = y if op.set_instead_of_inc else x[key] + y
        return x

    return inc_subtensor


@gpuarray_funcify.register(AdvancedIncSubtensor)
def funcify_advanced_inc_subtensor(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def advanced_inc_subtensor(x, y, *values):
        x, y, key = on_device(x).copy(), on_device(y, dtype), _indices(op, values)
        op._check_runtime_broadcast_of_vector_index(node, x, y, key[0])
        if op.set_instead_of_inc:
            x[key] = y
        elif getattr(op, "ignore_duplicates", False):
            x[key] = x[key] + y
        else:
            ga.add.at(x, key, y)
        return x

    return advanced_inc_subtensor
