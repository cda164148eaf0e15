"""Functions that rearrange or join arrays without arithmetic on elements, and result_type."""

import builtins

import numpy as np

from . import _core
from ._assigning import copyto
from ._basics import _arrays, _axes, _laid_out, from_host, normalize_axes
from ._dtypes import BOOL, DTYPES, as_dtype, code_of, kind, promote, result_of

# fmt: off
__all__ = [
    "astype", "concat", "expand_dims", "flip", "imag", "matrix_transpose", "moveaxis", "permute_dims", "real",
    "reshape", "result_type", "squeeze", "stack", "unstack",
]
# fmt: on

# ---------------------------------------------------------------------------------------------- rearrangement


def astype(x, dtype, /, *, copy=True, device=None):
    """`x.astype(dtype)`, but a conversion from complex to real is a TypeError, as in the array API standard.

    Examples
    --------
    >>> ga.astype(ga.array([1.7, -2.3]), ga.int32)
    array([ 1, -2], dtype=int32)
    """
    _arrays(x)
    dtype = as_dtype(dtype)
    if kind(x.dtype) == "c" and kind(dtype) not in "cb":
        raise TypeError(f"{x.dtype} cannot become {dtype}: take pygpuarray.real() or imag()")
    return x.astype(dtype, copy=copy, device=device)


def reshape(a, /, shape, order="C", *, copy=None):
    """`a.reshape(shape)`.

    Examples
    --------
    >>> ga.reshape(ga.arange(6), (2, 3))
    array([[0, 1, 2],
           [3, 4, 5]])
    """
    _arrays(a)
    return a.reshape(shape, order=order, copy=copy)


def permute_dims(x, /, axes):
    """Permute the axes of `x`; a view.

    Examples
    --------
    >>> ga.permute_dims(ga.zeros((2, 3, 4)), (2, 0, 1)).shape
    (4, 2, 3)
    """
    _arrays(x)
    axes = tuple(axes)
    if len(axes) != x.ndim:
        raise ValueError(f"an array of {x.ndim} dimensions needs as many axes, not {len(axes)}")
    return _core.permute(x, _axes(x, axes))


def matrix_transpose(x, /):
    """Transpose a matrix or a stack of matrices, like `x.mT`; a view.

    Examples
    --------
    >>> ga.matrix_transpose(ga.array([[1, 2], [3, 4]]))
    array([[1, 3],
           [2, 4]])
    """
    return x.mT


def moveaxis(a, source, destination):
    """Move some axes of `a` to other positions; a view.

    Examples
    --------
    >>> ga.moveaxis(ga.zeros((2, 3, 4)), 0, -1).shape
    (3, 4, 2)
    """
    source, destination = _axes(a, source), _axes(a, destination)
    if len(source) != len(destination):
        raise ValueError("as many axes as places are needed")
    order = [i for i in range(a.ndim) if i not in source]
    for to, axis in sorted(zip(destination, source)):
        order.insert(to, axis)
    return _core.permute(a, order)


def expand_dims(a, axis=0):
    """Insert axes of size 1; a view.

    Examples
    --------
    >>> ga.expand_dims(ga.arange(3), 0).shape
    (1, 3)
    """
    _arrays(a)
    n = len(axis) if isinstance(axis, (tuple, list)) else 1
    axes = normalize_axes(axis, a.ndim + n)
    return a[tuple(None if i in axes else slice(None) for i in range(a.ndim + n))]


def squeeze(a, axis=None):
    """Remove axes of size 1 (None: all of these); a view.

    Examples
    --------
    >>> ga.squeeze(ga.zeros((1, 3, 1)), 0).shape
    (3, 1)
    """
    _arrays(a)
    if axis is None or (a.ndim == 0 and axis in (0, -1)):
        axes = tuple(i for i, n in enumerate(a.shape) if n == 1)
    else:
        axes = _axes(a, axis)
    if builtins.any(a.shape[i] != 1 for i in axes):
        raise ValueError("cannot squeeze an axis whose size is not 1")
    return a[tuple(0 if i in axes else slice(None) for i in range(a.ndim))]


def flip(m, axis=None):
    """Reverse the order of the elements along some axes (None: all); a view.

    Examples
    --------
    >>> ga.flip(ga.arange(3))
    array([2, 1, 0])
    """
    _arrays(m)
    axes = range(m.ndim) if axis is None else _axes(m, axis)
    return m[tuple(slice(None, None, -1) if i in axes else slice(None) for i in range(m.ndim))]


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
    """Concatenate arrays along an existing axis (None: flatten them first); the result has their promoted type.

    Parameters
    ----------
    arrays : sequence of array
        Inputs of the same shape except along the axis.
    axis : int or None
        Axis along which to concatenate; None: flatten the arrays first.
    out : array, optional
        Array to write the result to.
    dtype : dtype, optional
        Type of the result, instead of the promoted one; not together with `out`.
    casting : str
        Which conversions are allowed, by NumPy's names.

    Returns
    -------
    array
        A new array, or `out`.

    Examples
    --------
    >>> ga.concat([ga.arange(2), ga.ones(2, dtype=int)])
    array([0, 1, 1, 1])
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
    first = arrays[0].shape
    rest = [a.shape[:axis] + a.shape[axis + 1 :] for a in arrays]
    if builtins.any(r != rest[0] for r in rest):
        raise ValueError("arrays to be joined differ in the joined axis alone")
    shape = (*first[:axis], builtins.sum(a.shape[axis] for a in arrays), *first[axis + 1 :])
    if out is None:
        out = _core.make(arrays[0].device, code_of(dtype), shape, 0, False)
    _arrays(out)
    if out.shape != shape:
        raise ValueError(f"out has shape {out.shape}, the joined arrays have {shape}")
    at = 0
    for a in arrays:
        copyto(out[(slice(None),) * axis + (slice(at, at + a.shape[axis]),)], a, casting)
        at += a.shape[axis]
    return out


def stack(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Join arrays of the same shape along a new axis. Parameters as of `concat`.

    Examples
    --------
    >>> ga.stack([ga.arange(2), ga.ones(2, dtype=int)])
    array([[0, 1],
           [1, 1]])
    """
    arrays = tuple(arrays)
    _arrays(*arrays)
    if not arrays:
        raise ValueError("at least one array is needed")
    if len({a.shape for a in arrays}) > 1:
        raise ValueError("all arrays must have the same shape")
    (axis,) = normalize_axes(axis, arrays[0].ndim + 1)
    return concat([expand_dims(a, axis) for a in arrays], axis, out, dtype=dtype, casting=casting)


def unstack(x, /, *, axis=0):
    """Split `x` into its slices along an axis: a tuple of views, without that axis.

    Examples
    --------
    >>> ga.unstack(ga.array([[1, 2], [3, 4]]))[1]
    array([3, 4])
    """
    (axis,) = _axes(x, axis)
    return tuple(x[(slice(None),) * axis + (i,)] for i in range(x.shape[axis]))


def real(x, /):
    """The real parts: a view of a complex array, the array itself if it is real.

    Examples
    --------
    >>> ga.real(ga.array([1 + 2j]))
    array([1.])
    """
    return _part(x if isinstance(x, _core.Array) else _number(x, "real"), 0)


def imag(x, /):
    """The imaginary parts: a view of a complex array, zeros for a real one.

    Examples
    --------
    >>> ga.imag(ga.array([1 + 2j]))
    array([2.])
    """
    x = x if isinstance(x, _core.Array) else _number(x, "imag")
    return _part(x, 1) if kind(x.dtype) == "c" else _laid_out(x, x.device, x.dtype, "K", zero=True)


def _number(x, what):
    """Convert a Python or NumPy number to a 0-dimensional array."""
    if isinstance(x, (builtins.bool, builtins.int, builtins.float, complex, np.generic)):
        return from_host(np.asarray(x))
    raise TypeError(f"{what} takes arrays of pygpuarray and numbers, not {type(x).__name__}: see pygpuarray.asarray()")


def _part(x, which):
    if kind(x.dtype) != "c":
        return x
    half = x.itemsize // 2
    return _core.view(x, 11 if half == 4 else 12, x.shape, x.strides, x.offset + which * half)


# ------------------------------------------------------------------------------------------------- types, limits


def result_type(*arrays_and_dtypes):
    """The type to which arrays, dtypes and Python scalars are promoted.

    Examples
    --------
    >>> ga.result_type(ga.int32, ga.float32)
    dtype('float64')
    """
    numbers = {builtins.bool: BOOL, builtins.int: BOOL + 1, builtins.float: BOOL + 2, complex: BOOL + 3}
    kinds = []
    for x in arrays_and_dtypes:
        d = x.dtype if isinstance(x, _core.Array) else None if type(x) in numbers else as_dtype(x)
        kinds.append(numbers[type(x)] if d is None else DTYPES.index(d))
    if not kinds or builtins.min(kinds) >= BOOL:
        raise ValueError("at least one array or dtype is needed")
    return result_of(kinds)
