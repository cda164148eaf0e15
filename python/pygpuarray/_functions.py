"""Functions of arrays that are not of elements: making them, moving their parts."""

import builtins
import math
import operator

import numpy as np

from . import _core
from ._device import Device, default_device
from ._dtypes import DTYPES, as_dtype, bfloat16, bool_, code_of, complex128, float64, int64, kind, promote

# fmt: off
__all__ = [
    "arange", "asarray", "astype", "broadcast_arrays", "broadcast_shapes", "broadcast_to", "concat", "empty",
    "empty_like", "expand_dims", "eye", "flip", "full", "full_like", "imag", "linspace", "matrix_transpose",
    "moveaxis", "ones", "ones_like", "permute_dims", "real", "reshape", "result_type", "shares_memory", "squeeze",
    "stack", "unstack", "zeros", "zeros_like",
]
# fmt: on

_C, _F = 0, 1
_half_types = (np.dtype(np.float16), bfloat16)


def _place(device):
    return default_device() if device is None else Device(device)


def _arrays(*xs):
    for x in xs:
        if not isinstance(x, _core.Array):
            if hasattr(x, "_record"):  # what a fused function's arguments are while it is recorded
                raise TypeError("a fused function has operations on elements alone: no indices, sizes or reductions")
            raise TypeError(f"an array of pygpuarray is needed, not {type(x).__name__}: see pygpuarray.asarray()")


# ------------------------------------------------------------------------------------------------------ making


def asarray(obj, /, *, dtype=None, device=None, copy=None):
    """An array of whatever NumPy takes, of an array of ours, or of what offers DLPack or the CUDA array interface.

    Arrays of ours come back as they are when nothing is asked for; what lies on the device already is shared, what lies
    on the host is copied. `copy` True always copies, False raises ValueError where that is needed.
    """
    from . import interop
    from ._array import from_host

    if not isinstance(obj, _core.Array):
        shared = interop.try_from(obj, device)
        if shared is None:
            if copy is False:
                raise ValueError("what is on the host cannot be on the device without a copy")
            return from_host(np.asarray(obj, dtype=None if dtype is None else as_dtype(dtype)), device)
        obj = shared
    x = obj if device is None else obj.to_device(device)
    converted = x if dtype is None else x.astype(dtype, copy=False)
    if copy is False and converted is not obj:
        raise ValueError("another type or device needs a copy")
    return converted.copy() if copy and converted is obj else converted


def empty(shape, *, dtype=None, device=None, order="C"):
    """An array with undefined content; float64 unless a dtype is given."""
    return _core.make(_place(device), code_of(dtype or float64), shape, _F if order == "F" else _C, False)


def zeros(shape, *, dtype=None, device=None, order="C"):
    """An array of zeros; float64 unless a dtype is given."""
    return _core.make(_place(device), code_of(dtype or float64), shape, _F if order == "F" else _C, True)


def ones(shape, *, dtype=None, device=None):
    """An array of ones; float64 unless a dtype is given."""
    return full(shape, 1, dtype=dtype or float64, device=device)


def _dtype_of_number(value):
    if isinstance(value, builtins.bool):
        return bool_
    return int64 if isinstance(value, builtins.int) else complex128 if isinstance(value, complex) else float64


def full(shape, fill_value, *, dtype=None, device=None):
    """An array of one number repeated, of the number's own type unless a dtype is given."""
    dtype = as_dtype(dtype) if dtype is not None else _dtype_of_number(fill_value)
    x = empty(shape, dtype=dtype, device=device)
    x[...] = fill_value
    return x


def _like(x, dtype, device):
    _arrays(x)
    return {"dtype": x.dtype if dtype is None else dtype, "device": x.device if device is None else device}


def empty_like(x, /, *, dtype=None, device=None):
    """`empty` of x's shape, type and device."""
    return empty(x.shape, **_like(x, dtype, device))


def zeros_like(x, /, *, dtype=None, device=None):
    """`zeros` of x's shape, type and device."""
    return zeros(x.shape, **_like(x, dtype, device))


def ones_like(x, /, *, dtype=None, device=None):
    """`ones` of x's shape, type and device."""
    return full(x.shape, 1, **_like(x, dtype, device))


def full_like(x, /, fill_value, *, dtype=None, device=None):
    """`full` of x's shape, type and device."""
    return full(x.shape, fill_value, **_like(x, dtype, device))


# In the type that sums of T are kept in, so that half types count in float; a number of steps is exact in any of them.
_ramp_source = """
template <typename T : real, typename A : real>
group_size(128)
kernel ramp(out view<T, 1> y, A start, A step)
{
    for (idx i = idx(global_id(0)); i < y.dim(0); i += idx(global_size(0)))
        y[i] = T(start + A(i) * step);
}
"""


def _kernel(device, name, source, **arguments):
    """A kernel of the package's own, its source checked once for each device."""
    from .kernels import GKTemplate

    template = device._kernels.get(name)
    if template is None:
        template = device._kernels[name] = GKTemplate(source, name=name, device=device)
    return template.kernel(name, **arguments)


def _ramp(n, start, step, dtype, device):
    """start, start + step, ... n numbers."""
    x = empty((n,), dtype=dtype, device=device)
    if n == 0:
        return x
    wide = {"i": "i64", "u": "u64", "f": "f64"}[kind(dtype)]
    number = builtins.float if wide == "f64" else builtins.int
    ramp = _kernel(x.device, "ramp", _ramp_source, T=dtype, A=wide)
    ramp(builtins.min((n + 127) // 128, 65535), x, number(start), number(step))
    return x


def arange(start, /, stop=None, step=1, *, dtype=None, device=None):
    """Numbers from start (0 if only one is given) up to, not including, stop."""
    if stop is None:
        start, stop = 0, start
    if step == 0:
        raise ValueError("the step is 0")
    real = builtins.any(isinstance(v, (builtins.float, np.floating)) for v in (start, stop, step))
    dtype = as_dtype((float64 if real else int64) if dtype is None else dtype)
    if kind(dtype) not in "iuf":
        raise TypeError(f"arange does not make arrays of {dtype}")
    n = builtins.max(0, math.ceil((stop - start) / step)) if real else len(range(start, stop, step))
    return _ramp(n, start, step, dtype, device)


def linspace(start, stop, /, num, *, dtype=None, device=None, endpoint=True):
    """`num` numbers at equal distances from start to stop."""
    num = operator.index(num)
    if num < 0:
        raise ValueError("linspace makes no array of less than 0 numbers")
    if dtype is None:
        dtype = complex128 if isinstance(start, complex) or isinstance(stop, complex) else float64
    dtype = as_dtype(dtype)
    if kind(dtype) == "c":
        x = empty((num,), dtype=dtype, device=device)
        for part, name in ((real(x), "real"), (imag(x), "imag")):
            ends = getattr(start, name), getattr(stop, name)
            part[...] = linspace(*ends, num, dtype=part.dtype, device=device, endpoint=endpoint)
        return x
    if kind(dtype) != "f":
        raise TypeError("linspace makes arrays of floating point numbers")
    steps = num - 1 if endpoint else num
    x = _ramp(num, start, (stop - start) / steps if steps > 0 else 0.0, dtype, device)
    if endpoint and num > 1:
        x[-1] = stop
    return x


def eye(n_rows, n_cols=None, /, *, k=0, dtype=None, device=None):
    """A matrix with ones on its k-th diagonal."""
    n_cols = n_rows if n_cols is None else n_cols
    x = zeros((n_rows, n_cols), dtype=dtype, device=device)
    row, column = builtins.max(-k, 0), builtins.max(k, 0)
    n = builtins.min(n_rows - row, n_cols - column)
    if n > 0:
        s = x.strides
        _core.view(x, x._typecode, (n,), (s[0] + s[1],), x.offset + row * s[0] + column * s[1])[...] = 1
    return x


# -------------------------------------------------------------------------------------------------- moving parts


def astype(x, dtype, /, *, copy=True, device=None):
    """`x.astype(dtype)`."""
    return x.astype(dtype, copy=copy, device=device)


def reshape(x, /, shape, *, copy=None):
    """`x.reshape(shape)`."""
    return x.reshape(shape, copy=copy)


def permute_dims(x, /, axes):
    """`x` with its axes in that order, a view."""
    _arrays(x)
    return _core.permute(x, axes)


def matrix_transpose(x, /):
    """Matrices with rows and columns swapped, `x.mT`, a view."""
    return x.mT


def moveaxis(x, source, destination):
    """`x` with some axes moved to other places, a view."""
    source, destination = _axes(x, source), _axes(x, destination)
    if len(source) != len(destination):
        raise ValueError("as many axes as places are needed")
    order = [i for i in range(x.ndim) if i not in source]
    for to, axis in sorted(zip(destination, source)):
        order.insert(to, axis)
    return _core.permute(x, order)


def expand_dims(x, axis=0):
    """`x` with new axes of size 1, a view."""
    from ._array import normalize_axes

    _arrays(x)
    n = len(axis) if isinstance(axis, (tuple, list)) else 1
    axes = normalize_axes(axis, x.ndim + n)
    return x[tuple(None if i in axes else slice(None) for i in range(x.ndim + n))]


def squeeze(x, axis=None):
    """`x` without axes of size 1 (None: without all of these), a view."""
    _arrays(x)
    if axis is None or (x.ndim == 0 and axis in (0, -1)):
        axes = tuple(i for i, n in enumerate(x.shape) if n == 1)
    else:
        axes = _axes(x, axis)
    if builtins.any(x.shape[i] != 1 for i in axes):
        raise ValueError("cannot squeeze an axis whose size is not 1")
    return x[tuple(0 if i in axes else slice(None) for i in range(x.ndim))]


def flip(x, axis=None):
    """`x` with the order along some axes reversed, a view."""
    _arrays(x)
    axes = range(x.ndim) if axis is None else _axes(x, axis)
    return x[tuple(slice(None, None, -1) if i in axes else slice(None) for i in range(x.ndim))]


def broadcast_shapes(*shapes):
    """The shape that all of these are broadcast to."""
    result = []
    for shape in shapes:
        result = [1] * (len(shape) - len(result)) + result
        for i, n in enumerate(reversed(shape), 1):
            if result[-i] == 1:
                result[-i] = n
            elif n not in (1, result[-i]):
                raise ValueError(f"shapes {shapes} cannot be broadcast together")
    return tuple(result)


def broadcast_to(x, /, shape):
    """`x` repeated to fit a shape, without a copy: a view whose repeated axes have stride 0."""
    _arrays(x)
    shape = tuple(map(operator.index, shape)) if not isinstance(shape, builtins.int) else (shape,)
    if len(shape) < x.ndim or broadcast_shapes(x.shape, shape) != shape:
        raise ValueError(f"an array of shape {x.shape} cannot be broadcast to {shape}")
    new = len(shape) - x.ndim
    strides = [0] * new + [s if n == m else 0 for s, n, m in zip(x.strides, x.shape, shape[new:])]
    return _core.view(x, x._typecode, shape, strides, x.offset)


def broadcast_arrays(*arrays):
    """All arrays, broadcast to their common shape: a tuple of views."""
    shape = broadcast_shapes(*(a.shape for a in arrays))
    return tuple(broadcast_to(a, shape) for a in arrays)


def _common(arrays):
    arrays = tuple(arrays)
    if not arrays:
        raise ValueError("at least one array is needed")
    _arrays(*arrays)
    dtype = arrays[0].dtype
    for a in arrays[1:]:
        dtype = promote(dtype, a.dtype)
    return arrays, dtype


def concat(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Arrays joined along an axis (None: all flattened), of their common type.

    Parameters
    ----------
    arrays : sequence of array
        Of one shape, but for the axis.
    axis : int or None
        The axis.
    out : array, optional
        What the elements are written to.
    dtype : dtype, optional
        In place of the common type; not with out, whose type it would be.
    casting : str
        Which conversions are allowed, as NumPy names them.

    Returns
    -------
    array
        A copy, or `out`.
    """
    arrays, common = _common(arrays)
    if out is not None and dtype is not None:
        raise TypeError("concat takes out or dtype, not both")
    if axis is None:
        arrays, axis = tuple(a.reshape(-1) for a in arrays), 0
    elif builtins.any(a.ndim == 0 for a in arrays):
        raise ValueError("arrays without dimensions cannot be joined: see stack()")
    (axis,) = _axes(arrays[0], axis)
    if out is None and dtype is None:
        if kind(common) == "c":
            arrays = tuple(a if kind(a.dtype) == "c" else a.astype(common) for a in arrays)
        return _core.concatenate(arrays, axis, code_of(common))
    return _concat_into(arrays, axis, out, dtype, casting)


def _concat_into(arrays, axis, out, dtype, casting):
    from ._choosing import copyto

    first = arrays[0].shape
    rest = [a.shape[:axis] + a.shape[axis + 1 :] for a in arrays]
    if builtins.any(r != rest[0] for r in rest):
        raise ValueError("arrays to be joined differ in the joined axis alone")
    shape = (*first[:axis], builtins.sum(a.shape[axis] for a in arrays), *first[axis + 1 :])
    if out is None:
        out = empty(shape, dtype=dtype, device=arrays[0].device)
    _arrays(out)
    if out.shape != shape:
        raise ValueError(f"out has shape {out.shape}, the joined arrays have {shape}")
    at = 0
    for a in arrays:
        copyto(out[(slice(None),) * axis + (slice(at, at + a.shape[axis]),)], a, casting)
        at += a.shape[axis]
    return out


def stack(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Arrays of one shape joined along a new axis. Parameters as of `concat`."""
    arrays = tuple(arrays)
    _arrays(*arrays)
    if not arrays:
        raise ValueError("at least one array is needed")
    if len({a.shape for a in arrays}) > 1:
        raise ValueError("all arrays must have the same shape")
    from ._array import normalize_axes

    (axis,) = normalize_axes(axis, arrays[0].ndim + 1)
    return concat([expand_dims(a, axis) for a in arrays], axis, out, dtype=dtype, casting=casting)


def unstack(x, /, *, axis=0):
    """The parts of `x` along an axis, a tuple of views."""
    (axis,) = _axes(x, axis)
    return tuple(x[(slice(None),) * axis + (i,)] for i in range(x.shape[axis]))


def real(x, /):
    """The real parts: a view of complex arrays, real ones themselves."""
    return _part(x if isinstance(x, _core.Array) else _number(x, "real"), 0)


def imag(x, /):
    """The imaginary parts: a view of complex arrays, zeros for real ones."""
    x = x if isinstance(x, _core.Array) else _number(x, "imag")
    return _part(x, 1) if kind(x.dtype) == "c" else zeros_like(x)


def _number(x, what):
    """The array without dimensions that a number is."""
    if isinstance(x, (builtins.bool, builtins.int, builtins.float, complex, np.generic)):
        return asarray(x)
    raise TypeError(f"{what} takes arrays of pygpuarray and numbers, not {type(x).__name__}: see pygpuarray.asarray()")


def _part(x, which):
    if kind(x.dtype) != "c":
        return x
    half = x.itemsize // 2
    return _core.view(x, 11 if half == 4 else 12, x.shape, x.strides, x.offset + which * half)


def _axes(x, axis):
    from ._array import normalize_axes

    _arrays(x)
    return normalize_axes(axis, x.ndim)


# ------------------------------------------------------------------------------------------------- types, limits


def result_type(*arrays_and_dtypes):
    """The type that arrays, dtypes and Python's numbers meet in."""
    from ._dtypes import BOOL, result_of

    numbers = {builtins.bool: BOOL, builtins.int: BOOL + 1, builtins.float: BOOL + 2, complex: BOOL + 3}
    kinds = []
    for x in arrays_and_dtypes:
        d = x.dtype if isinstance(x, _core.Array) else None if type(x) in numbers else as_dtype(x)
        kinds.append(numbers[type(x)] if d is None else DTYPES.index(d))
    if not kinds or builtins.min(kinds) >= BOOL:
        raise ValueError("at least one array or dtype is needed")
    return result_of(kinds)


def shares_memory(a, b, /):
    """May the two arrays share memory?"""
    return _core.share(a, b)
