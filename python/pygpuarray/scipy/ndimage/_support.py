"""Common parts of the functions of images: SciPy's forms of arguments, results, calls of the library."""

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
    """The library's number of a mode."""
    try:
        return BORDERS[mode]
    except (KeyError, TypeError):
        raise RuntimeError(f"boundary mode not supported: {mode!r}; there are {', '.join(BORDERS)}") from None


def array(x):
    """Check that it is an array of ours; TypeError otherwise, as nothing is copied to the device implicitly."""
    _arrays(x)
    return x


def on_host(x, dtype=None):
    """A small array (a window or a structure) on the host; one on a device is copied."""
    return np.asarray(x.numpy() if isinstance(x, _core.Array) else x, dtype=dtype)


def per_axis(value, n, convert=operator.index, name="sequence"):
    """`n` values: one for all axes, or a sequence with as many."""
    if isinstance(value, str) or not np.iterable(value):
        return [convert(value)] * n
    values = [convert(v) for v in value]
    if len(values) != n:
        raise RuntimeError(f"{name} argument must have length equal to input rank")
    return values


def axes_of(axes, ndim):
    """A tuple of different axes, counted from 0; all for None."""
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
    """One axis, counted from 0."""
    if not -ndim <= operator.index(axis) < ndim:
        raise np.exceptions.AxisError(axis, ndim) if hasattr(np, "exceptions") else np.AxisError(axis, ndim)
    return operator.index(axis) % ndim


def result(output, x, shape=None, is_complex=False):
    """The array for a result: a new one of x's type or of the type `output`, or `output` itself."""
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
    """Has it complex elements?"""
    return kind(x.dtype) == "c"


def by_parts(call, x, output, cval=0.0):
    """Apply a real filter to complex numbers: `call(part, result, constant for the border)` for real and imaginary
    parts.
    """
    parts = []
    for part, beyond in ((ga.real(x), np.real(cval)), (ga.imag(x), np.imag(cval))):
        to = ga.empty(output.shape, dtype=part.dtype, device=x.device)
        call(part, to, float(beyond))
        parts.append(to)
    output[...] = parts[0] + parts[1] * 1j
    return output


def window(x, output, op, extents, origins, mode, cval=0.0, footprint=None, weights=None, rank=0):
    """A call of GpuArray_window_filter; extents and origins are given for all axes, and tables are in C order."""
    table = None if footprint is None else np.ascontiguousarray(footprint, dtype=bool).tobytes()
    numbers = None if weights is None else np.ascontiguousarray(weights, dtype=np.float64).tobytes()
    _core.window_filter(x, output, op, tuple(extents), tuple(origins), table, numbers, rank, border(mode), float(cval))
    return output


def along(axis, value, ndim, others):
    """A list for all axes with `value` at one of them."""
    values = [others] * ndim
    values[axis] = value
    return values


def check_origin(origin, size):
    """Raise SciPy's error for an origin outside the window."""
    if not 0 <= size // 2 + origin < size:
        raise ValueError("invalid origin")


def passes(x, output, steps):
    """Apply steps `step(from, to)` one after the other, from `x` to `output`, through temporary arrays of output's
    type.
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
