"""Rearrangement and repetition of elements (roll, tile, repeat, tril, triu), and coordinate grids."""

import operator

import numpy as np

from . import _core
from ._basics import _arrays, _axes
from ._broadcasting import broadcast_to
from ._creation import arange, asarray
from ._dtypes import kind
from ._elementwise import ufuncs

# fmt: off
__all__ = [
    "meshgrid", "repeat", "roll", "tile", "tril", "triu",
]
# fmt: on

where = ufuncs["where"]


def meshgrid(*arrays, indexing="xy", sparse=False, copy=True):
    """Coordinate arrays of a grid, from one-dimensional coordinate vectors.

    Parameters
    ----------
    *arrays : array
        The coordinates along each axis, each of at most one dimension.
    indexing : {"xy", "ij"}
        "xy": the first two axes of the results belong to the second and the first vector; "ij": all axes are in order.
    sparse : bool
        Keep axes along which the coordinates are constant at size 1?
    copy : bool
        False: return views, which share memory with the arguments.

    Returns
    -------
    tuple of array
        A coordinate array for each argument; unless `sparse`, of the grid's shape.

    Examples
    --------
    >>> x, y = ga.meshgrid(ga.arange(2), ga.arange(3))
    >>> y
    array([[0, 0],
           [1, 1],
           [2, 2]])
    """
    if indexing not in ("xy", "ij"):
        raise ValueError(f"indexing is 'xy' or 'ij', not {indexing!r}")
    _arrays(*arrays)
    n = len(arrays)
    order = list(range(n))
    if indexing == "xy" and n > 1:
        order[:2] = 1, 0
    shape = [0] * n
    for a, place in zip(arrays, order):
        if a.ndim > 1:
            raise ValueError("meshgrid takes arrays of one dimension")
        shape[place] = a.size
    results = []
    for a, place in zip(arrays, order):
        along = a.reshape((1,) * place + (a.size,) + (1,) * (n - 1 - place))
        whole = along if sparse else broadcast_to(along, tuple(shape))
        results.append(whole.copy() if copy else whole)
    return tuple(results)


def _triangle(x, k, lower):
    _arrays(x)
    if x.ndim == 0:
        raise ValueError("a matrix has at least two dimensions, and a vector is taken as equal rows of one")
    x = broadcast_to(x, x.shape * 2) if x.ndim == 1 else x
    row = arange(x.shape[-2], device=x.device)[:, None]
    column = arange(x.shape[-1], device=x.device)
    kept = column <= row + k if lower else column >= row + k
    return where(kept, x, _core.make(x.device, x._typecode, (), 0, True))


def tril(m, k=0):
    """The lower triangles of matrices, with zeros above the k-th diagonal.

    Examples
    --------
    >>> ga.tril(ga.ones((2, 2)))
    array([[1., 0.],
           [1., 1.]])
    """
    return _triangle(m, operator.index(k), True)


def triu(m, k=0):
    """The upper triangles of matrices, with zeros below the k-th diagonal.

    Examples
    --------
    >>> ga.triu(ga.ones((2, 2)))
    array([[1., 1.],
           [0., 1.]])
    """
    return _triangle(m, operator.index(k), False)


def roll(x, shift, axis=None):
    """Shift the elements of `x` cyclically along axes.

    Parameters
    ----------
    x : array
        Input, of any type.
    shift : int or tuple of int
        The shift along each axis; an array is read to the host, which waits for the device.
    axis : int, tuple of int or None
        Axes along which to shift; None: shift the flattened array. Shifts of an axis that is listed more than once add
        up.

    Returns
    -------
    array
        The shifted copy.

    Examples
    --------
    >>> ga.roll(ga.arange(4), 1)
    array([3, 0, 1, 2])
    """
    _arrays(x)
    shift = tuple(shift.reshape(-1).tolist()) if isinstance(shift, _core.Array) else shift
    shifts = tuple(shift) if isinstance(shift, (tuple, list)) else (shift,)
    if axis is None:
        return roll(x.reshape(-1), sum(map(_machine, shifts)), 0).reshape(x.shape)
    axes = tuple(axis) if isinstance(axis, (tuple, list)) else (axis,)
    if len(shifts) != len(axes):
        if 1 not in (len(shifts), len(axes)):
            raise ValueError("as many shifts as axes are needed")
        n = max(len(shifts), len(axes)) if shifts and axes else 0
        shifts, axes = (s * n if len(s) == 1 else s for s in (shifts, axes))
    if not axes:
        return x.copy()
    return _core.roll(x, tuple(map(_machine, shifts)), tuple(_axes(x, a)[0] for a in axes))


def _machine(shift):
    """Convert to an integer that fits in 64 bits; else raise an error."""
    shift = operator.index(shift)
    if not -(2**63) <= shift < 2**63:
        raise ValueError(f"a shift by {shift} is too far")
    return shift


def tile(x, reps):
    """Repeat the whole of `x` along axes.

    Parameters
    ----------
    x : array
        Input, of any type.
    reps : int or tuple of int
        Repetitions along each axis; the shorter of `reps` and x's shape is padded with ones in front.

    Returns
    -------
    array
        The repeated copy.

    Examples
    --------
    >>> ga.tile(ga.array([1, 2]), 2)
    array([1, 2, 1, 2])
    """
    _arrays(x)
    return _core.tile(x, tuple(reps) if isinstance(reps, (tuple, list)) else (reps,))


def repeat(a, repeats, axis=None):
    """Repeat each element of `a`.

    Parameters
    ----------
    a : array
        Input, of any type.
    repeats : int or array of int
        Repetitions, for all elements or for each index along the axis. An array is read, which waits for the device.
    axis : int or None
        Axis along which to repeat; None: flatten `a` first.

    Returns
    -------
    array
        The repeated copy.

    Raises
    ------
    TypeError
        If counts are not integers, or are uint64, as in NumPy.
    ValueError
        If a count is negative, or the number of counts does not fit the axis.

    Examples
    --------
    >>> ga.repeat(ga.array([1, 2]), 2)
    array([1, 1, 2, 2])
    """
    _arrays(a)
    if axis is None:
        a, axis = a.reshape(-1), 0
    (axis,) = _axes(a, axis)
    if isinstance(repeats, np.ndarray):
        raise TypeError("counts in a numpy.ndarray are on the host: pygpuarray.asarray() brings them to the device")
    if not isinstance(repeats, _core.Array):
        host = np.asarray(repeats)
        if host.size == 0 and host.dtype.kind == "f":
            host = host.astype(np.int64)
        _check_counts(host.dtype, type(repeats) is int)
        repeats = int(host.reshape(())) if host.size == 1 else asarray(host, device=a.device)
    elif repeats.size == 1:
        _check_counts(repeats.dtype)
        repeats = int(repeats.reshape(()))
    if isinstance(repeats, int):
        if repeats < 0:
            raise ValueError(f"a count of repetitions is not negative: {repeats}")
        return _core.repeat(a, repeats, axis)
    _check_counts(repeats.dtype)
    if repeats.shape != (a.shape[axis],):
        raise ValueError(f"repeats is an integer or an array of {a.shape[axis]} integers")
    return _core.repeat(a, repeats if kind(repeats.dtype) in "iu" else repeats.astype(np.int64), axis)


def _check_counts(dtype, number=False):
    if kind(dtype) not in "biu" or (dtype == np.uint64 and not number):
        raise TypeError(f"counts of repetitions are integers that int64 holds, not {dtype}")
