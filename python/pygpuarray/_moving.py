"""Functions that bring elements to other places: built of views, joins and gathers."""

import operator

from . import _core
from ._dtypes import code_of, int64, kind
from ._elementwise import ufuncs
from ._functions import (
    _arrays,
    _axes,
    any,
    arange,
    asarray,
    broadcast_shapes,
    broadcast_to,
    concat,
    expand_dims,
    moveaxis,
    sum,
    zeros,
)

where, equal, not_equal = ufuncs["where"], ufuncs["equal"], ufuncs["not_equal"]


def meshgrid(*arrays, indexing="xy"):
    """Coordinates of a grid.

    Parameters
    ----------
    *arrays : array
        The coordinates along each axis, of one dimension (or none) each, all of one type.
    indexing : {"xy", "ij"}
        Whether the first two axes of the results belong to the second and first array, or in order.

    Returns
    -------
    tuple of array
        For each argument an array of the grid's shape.
    """
    if indexing not in ("xy", "ij"):
        raise ValueError(f"indexing is 'xy' or 'ij', not {indexing!r}")
    _arrays(*arrays)
    if len({a.dtype for a in arrays}) > 1:
        raise TypeError("meshgrid takes arrays of one type")
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
        results.append(broadcast_to(along, tuple(shape)).copy())
    return tuple(results)


def _triangle(x, k, lower):
    _arrays(x)
    if x.ndim < 2:
        raise ValueError("a matrix has at least two dimensions")
    row = arange(x.shape[-2], device=x.device)[:, None]
    column = arange(x.shape[-1], device=x.device)
    kept = column <= row + k if lower else column >= row + k
    return where(kept, x, _core.make(x.device, x._typecode, (), 0, True))


def tril(x, /, *, k=0):
    """The lower triangles of matrices, with 0 above the k-th diagonal."""
    return _triangle(x, operator.index(k), True)


def triu(x, /, *, k=0):
    """The upper triangles of matrices, with 0 below the k-th diagonal."""
    return _triangle(x, operator.index(k), False)


def roll(x, /, shift, *, axis=None):
    """`x` with its elements moved along axes, those that leave at the end coming in at the start.

    Parameters
    ----------
    x : array
        Of any type.
    shift : int or tuple of int
        How far, for each axis.
    axis : int, tuple of int or None
        None: all elements in C order. An axis may be named several times.

    Returns
    -------
    array
        A copy.
    """
    _arrays(x)
    if axis is None:
        if isinstance(shift, tuple):
            raise ValueError("several shifts need axes")
        return roll(x.reshape(-1), shift, axis=0).reshape(x.shape)
    axes = axis if isinstance(axis, tuple) else (axis,)
    shifts = shift if isinstance(shift, tuple) else (shift,) * len(axes)
    if len(shifts) != len(axes):
        raise ValueError("as many shifts as axes are needed")
    total = {}
    for s, a in zip(shifts, axes):
        (a,) = _axes(x, a)
        total[a] = total.get(a, 0) + operator.index(s)
    result = x
    for a, s in total.items():
        n = x.shape[a]
        s = s % n if n > 0 else 0
        if s != 0:
            before = (slice(None),) * a
            result = concat([result[before + (slice(n - s, None),)], result[before + (slice(n - s),)]], axis=a)
    return result.copy() if result is x else result


def tile(x, repetitions, /):
    """`x` repeated as a whole.

    Parameters
    ----------
    x : array
        Of any type.
    repetitions : tuple of int
        How often along each axis; the shorter of it and the shape gets ones in front.

    Returns
    -------
    array
        A copy.
    """
    _arrays(x)
    times = tuple(operator.index(r) for r in (repetitions if isinstance(repetitions, tuple) else (repetitions,)))
    if min(times, default=0) < 0:
        raise ValueError("an array cannot be repeated less than 0 times")
    n = max(len(times), x.ndim)
    times = (1,) * (n - len(times)) + times
    shape = (1,) * (n - x.ndim) + x.shape
    apart = tuple(v for r, s in zip(times, shape) for v in (r, s))
    view = x.reshape(tuple(v for s in shape for v in (1, s)))
    return broadcast_to(view, apart).reshape(tuple(r * s for r, s in zip(times, shape)), copy=True)


def repeat(x, repeats, /, *, axis=None):
    """`x` with its elements repeated.

    Parameters
    ----------
    x : array
        Of any type.
    repeats : int or array of int
        How often: each element, or each place along the axis. An array is read, which waits for the device.
    axis : int or None
        None: all elements in C order.

    Returns
    -------
    array
        A copy.

    Raises
    ------
    ValueError
        For negative counts, and an array of counts that does not fit the axis.
    """
    _arrays(x)
    if axis is None:
        x, axis = x.reshape(-1), 0
    (axis,) = _axes(x, axis)
    if isinstance(repeats, (_core.Array, list, tuple)) and not (isinstance(repeats, _core.Array) and repeats.size == 1):
        return _repeat_each(x, asarray(repeats, device=x.device), axis)
    count = operator.index(repeats.reshape(()) if isinstance(repeats, _core.Array) else repeats)
    if count < 0:
        raise ValueError("an array cannot be repeated less than 0 times")
    shape = list(x.shape)
    shape.insert(axis + 1, count)
    view = broadcast_to(expand_dims(x, axis=axis + 1), tuple(shape))
    return view.reshape(x.shape[:axis] + (x.shape[axis] * count,) + x.shape[axis + 1 :], copy=True)


def _repeat_each(x, repeats, axis):
    n = x.shape[axis]
    if repeats.shape != (n,) or kind(repeats.dtype) not in "iu":
        raise ValueError(f"repeats is an integer or an array of {n} integers")
    repeats = repeats.astype(int64, copy=False)
    if bool(any(repeats < 0)):
        raise ValueError("an array cannot be repeated less than 0 times")
    length = int(sum(repeats))
    # Where each part starts, its number; where nothing does, 0: the largest so far is the part that a place is in.
    start = x.device.scan("sum", code_of(int64), -1, True).run(repeats, 0)
    numbers = zeros((length + 1,), dtype=int64, device=x.device)
    numbers[where(repeats > 0, start, length)] = arange(n, device=x.device)
    if length == 0:
        return x[(slice(None),) * axis + (slice(0),)].copy()
    return _core.take(x, x.device.scan("max", code_of(int64), -1, False).run(numbers[:length], 0), axis, False)


def take_along_axis(x, indices, /, *, axis=-1):
    """The elements along an axis at places that may differ from row to row.

    Parameters
    ----------
    x : array
        Of any type.
    indices : array
        Integers; as many dimensions as `x`, broadcast against it but for the axis. Negative ones count from the end.
    axis : int
        The axis that they count along.

    Returns
    -------
    array
        Of x's type.

    Raises
    ------
    IndexError
        For indices out of range, which is why the call waits for the device.
    """
    _arrays(x, indices)
    (axis,) = _axes(x, axis)
    if indices.ndim != x.ndim:
        raise ValueError("take_along_axis takes as many dimensions of indices as of the array")
    if kind(indices.dtype) not in "iu":
        raise IndexError(f"indices are integers, not {indices.dtype}")
    rows, places = moveaxis(x, axis, -1), moveaxis(indices, axis, -1).astype(int64, copy=False)
    shape, n = broadcast_shapes(rows.shape[:-1], places.shape[:-1]), rows.shape[-1]
    rows = broadcast_to(rows, (*shape, n))
    places = broadcast_to(places, (*shape, places.shape[-1]))
    if bool(any((places < -n) | (places >= n))):
        raise IndexError(f"an index is out of bounds for axis {axis} with size {n}")
    count = 1
    for s in shape:
        count *= s
    flat = places.reshape((count, places.shape[-1]))
    flat = where(flat < 0, flat + n, flat) + arange(count, device=x.device)[:, None] * n
    if flat.size == 0:
        result = _core.make(x.device, x._typecode, places.shape, 0, False)
    else:
        result = _core.take(rows.reshape(-1), flat, 0, False).reshape(places.shape)
    return moveaxis(result, -1, axis)
