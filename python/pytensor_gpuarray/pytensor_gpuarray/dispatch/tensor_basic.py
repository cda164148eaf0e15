"""Ops of pytensor.tensor.basic: creation, joining and splitting, diagonals, conversions of scalars."""

import numpy as np
import pygpuarray as ga
from pytensor.tensor.basic import (
    Alloc,
    AllocEmpty,
    ARange,
    Choose,
    ExtractDiag,
    Eye,
    Join,
    MakeVector,
    Nonzero,
    PermuteRowElements,
    ScalarFromTensor,
    Split,
    TensorFromScalar,
)

from ..program import gpuarray_funcify
from ..values import as_int, as_ints, is_host, on_device, on_host
from .elemwise import host_first


@gpuarray_funcify.register(AllocEmpty)
def funcify_alloc_empty(op, **kwargs):
    return lambda *shape: ga.zeros(as_ints(shape), dtype=op.dtype)  # the same on every device, as all results are


@gpuarray_funcify.register(Alloc)
def funcify_alloc(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def alloc(x, *shape):
        shape = as_ints(shape)
        Alloc._check_runtime_broadcast(node, x, shape)
        if is_host(x) and np.size(x) == 1:
            return ga.full(shape, np.asarray(x, dtype).item(), dtype=dtype)
        return ga.broadcast_to(on_device(x), shape).copy()

    return alloc


@gpuarray_funcify.register(ARange)
def funcify_arange(op, **kwargs):
    def arange(start, stop, step):
        start, stop, step = (on_host(v).item() for v in (start, stop, step))
        return ga.arange(start, stop, step, dtype=op.dtype)

    return arange


@gpuarray_funcify.register(Eye)
def funcify_eye(op, **kwargs):
    return lambda n, m, k: ga.eye(as_int(n), as_int(m), as_int(k), dtype=op.dtype)


@gpuarray_funcify.register(Join)
def funcify_join(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def join(*arrays):
        return ga.concatenate([on_device(a, dtype) for a in arrays], axis=op.axis)

    return host_first(node, join)


@gpuarray_funcify.register(Split)
def funcify_split(op, node, **kwargs):
    axis = op.axis

    def split(x, sizes):
        sizes = as_ints(sizes)
        if len(sizes) != op.len_splits:
            raise ValueError(f"Length of splits is not equal to n_splits: {len(sizes)}, not {op.len_splits}")
        if any(s < 0 for s in sizes):
            raise ValueError("Split sizes cannot be negative")
        if sum(sizes) != x.shape[axis]:
            raise ValueError(f"Split sizes do not sum up to the input length along the axis: {x.shape[axis]}")
        before, ends = (slice(None),) * (axis % x.ndim), np.cumsum(sizes)
        parts = tuple(x[(*before, slice(int(e) - s, int(e)))] for s, e in zip(sizes, ends))
        return parts if len(parts) > 1 else parts[0]

    return split


@gpuarray_funcify.register(ExtractDiag)
def funcify_extract_diag(op, **kwargs):
    return lambda x: ga.diagonal(on_device(x), op.offset, op.axis1, op.axis2)


@gpuarray_funcify.register(MakeVector)
def funcify_make_vector(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def make_vector(*numbers):
        return ga.stack([on_device(n, dtype).reshape(()) for n in numbers]) if numbers else ga.zeros(0, dtype=dtype)

    return host_first(node, make_vector)


@gpuarray_funcify.register(TensorFromScalar)
def funcify_tensor_from_scalar(op, **kwargs):
    return lambda x: x


@gpuarray_funcify.register(ScalarFromTensor)
def funcify_scalar_from_tensor(op, **kwargs):
    return lambda x: x.reshape(())


@gpuarray_funcify.register(Nonzero)
def funcify_nonzero(op, node, **kwargs):
    def nonzero(x):
        places = ga.nonzero(on_device(x))
        return tuple(p.astype("int64") for p in places) if len(places) > 1 else places[0].astype("int64")

    return nonzero


@gpuarray_funcify.register(Choose)
def funcify_choose(op, node, **kwargs):
    def choose(places, choices):
        choices = on_device(choices)
        return ga.choose(on_device(places), [choices[i] for i in range(choices.shape[0])], mode=op.mode)

    return choose


@gpuarray_funcify.register(PermuteRowElements)
def funcify_permute_rows(op, node, **kwargs):
    def permute(x, places, inverse):
        x, places = on_device(x), on_device(places)
        if as_int(inverse):
            places = ga.argsort(places, axis=-1)
        shape = np.broadcast_shapes(x.shape, places.shape)
        return ga.take_along_axis(ga.broadcast_to(x, shape), ga.broadcast_to(places, shape), axis=-1)

    return permute
