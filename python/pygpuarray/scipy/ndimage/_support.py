"""Shared by the functions on images: conversion of SciPy's arguments, allocation of results, calls of the library."""

import operator
import warnings

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import _arrays
from ..._dtypes import as_dtype, kind

# ga_border and ga_window_op of gpuarray/ndimage.h.
BORDERS = {
    "reflect": 0,
    "grid-mirror": 0,
    "constant": 1,
    "nearest": 2,
    "mirror": 3,
    "wrap": 4,
    "grid-constant": 5,
    "grid-wrap": 6,
}
CORRELATE, MEAN, MIN, MAX, RANK = range(5)


def border(mode):
    """The number that the library has for a boundary mode."""
    try:
        return BORDERS[mode]
    except (KeyError, TypeError):
        raise RuntimeError(f"boundary mode not supported: {mode!r}; there are {', '.join(BORDERS)}") from None


def array(x):
    """Check that x is an array of this package. Else raise TypeError: nothing is copied to the device implicitly."""
    _arrays(x)
    return x


def on_host(x, dtype=None):
    """A small array (weights or a structure) as a NumPy array; one on a device is copied to the host."""
    return np.asarray(x.numpy() if isinstance(x, _core.Array) else x, dtype=dtype)


def per_axis(value, n, convert=operator.index, name="sequence"):
    """A list of `n` values, from one value for all axes or a sequence of `n`."""
    if isinstance(value, str) or not np.iterable(value):
        return [convert(value)] * n
    values = [convert(v) for v in value]
    if len(values) != n:
        raise RuntimeError(f"{name} argument must have length equal to input rank")
    return values


def axes_of(axes, ndim):
    """The axes as a tuple of non-negative, distinct numbers; all axes for None."""
    if axes is None:
        return tuple(range(ndim))
    given = [operator.index(a) for a in (axes if np.iterable(axes) else (axes,))]
    for a in given:
        if not -ndim <= a < ndim:
            raise ValueError(f"specified axis: {a} is out of range")
    found = tuple(a % ndim for a in given)
    if len(set(found)) != len(found):
        raise ValueError("axes must be unique")
    return found


def axis_of(axis, ndim):
    """An axis as a non-negative number."""
    if not -ndim <= operator.index(axis) < ndim:
        raise np.exceptions.AxisError(axis, ndim) if hasattr(np, "exceptions") else np.AxisError(axis, ndim)
    return operator.index(axis) % ndim


def result(output, x, shape=None, is_complex=False):
    """The array for a result: `output` itself, or a new one of the dtype `output` or, by default, that of x."""
    shape = x.shape if shape is None else tuple(shape)
    if isinstance(output, _core.Array):
        if output.shape != shape:
            raise RuntimeError("output shape not correct")
        if is_complex and kind(output.dtype) != "c":
            raise RuntimeError("output must have complex dtype")
        return output
    dtype = x.dtype if output is None else as_dtype(output)
    if is_complex and kind(dtype) != "c":
        if output is not None:
            warnings.warn("promoting specified output dtype to complex", stacklevel=4)
        dtype = np.promote_types(dtype, np.complex64)
    return ga.empty(shape, dtype=dtype, device=x.device)


def is_complex(x):
    """Whether the elements of x are complex."""
    return kind(x.dtype) == "c"


def by_parts(call, x, output, cval=0.0):
    """Apply a real filter to complex numbers: `call(part, result, value outside)` for real and imaginary part."""
    parts = []
    for part, beyond in ((ga.real(x), np.real(cval)), (ga.imag(x), np.imag(cval))):
        to = ga.empty(output.shape, dtype=part.dtype, device=x.device)
        call(part, to, float(beyond))
        parts.append(to)
    output[...] = parts[0] + parts[1] * 1j
    return output


def window(x, output, op, extents, origins, mode, cval=0.0, footprint=None, weights=None, rank=0):
    """Call GpuArray_window_filter; extents and origins have an entry for every axis."""
    table = None if footprint is None else np.ascontiguousarray(footprint, dtype=bool).tobytes()
    numbers = None if weights is None else np.ascontiguousarray(weights, dtype=np.float64).tobytes()
    _core.window_filter(x, output, op, tuple(extents), tuple(origins), table, numbers, rank, border(mode), float(cval))
    return output


def along(axis, value, ndim, others):
    """A list with `value` for one axis and `others` for all other axes."""
    values = [others] * ndim
    values[axis] = value
    return values


def check_origin(origin, size):
    """Raise SciPy's error for an origin outside the window."""
    if not 0 <= size // 2 + origin < size:
        raise ValueError("invalid origin")


def passes(x, output, steps):
    """Apply the functions `step(from, to)` in sequence, from `x` to `output`, through temporary arrays of the dtype of
    `output`.
    """
    if not steps:
        output[...] = x
        return output
    for step in steps[:-1]:
        to = ga.empty(output.shape, dtype=output.dtype, device=output.device)
        step(x, to)
        x = to
    steps[-1](x, output)
    return output
