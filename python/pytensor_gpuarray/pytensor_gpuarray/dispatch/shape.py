"""Shapes, which are integers on the host, and reshaping."""

import numpy as np
from pytensor.tensor.shape import Reshape, Shape, Shape_i, SpecifyShape

from ..program import gpuarray_funcify
from ..values import as_int, as_ints, is_host, on_device


@gpuarray_funcify.register(Shape)
def funcify_shape(op, **kwargs):
    return lambda x: np.asarray(x.shape, dtype="int64")


@gpuarray_funcify.register(Shape_i)
def funcify_shape_i(op, **kwargs):
    i = op.i
    return lambda x: np.asarray(x.shape[i], dtype="int64")


@gpuarray_funcify.register(SpecifyShape)
def funcify_specify_shape(op, node, **kwargs):
    def specify_shape(x, *shape):
        wanted = tuple(None if s is None else as_int(s) for s in shape)
        if len(wanted) != x.ndim or any(w not in (None, n) for w, n in zip(wanted, x.shape)):
            raise AssertionError(f"SpecifyShape: Got shape {x.shape}, expected ({', '.join(str(w) for w in wanted)}).")
        return x

    return specify_shape


@gpuarray_funcify.register(Reshape)
def funcify_reshape(op, node, **kwargs):
    def reshape(x, shape):
        shape = as_ints(shape)
        if is_host(x) and len(shape) < 2:
            return np.reshape(x, shape)
        return on_device(x).reshape(shape)

    return reshape
