"""Lexicographic sorting, partitioning, digitize, and set operations on sorted arrays."""

import operator

import numpy as np

from . import _core
from ._basics import _arrays
from ._creation import arange, asarray
from ._dtypes import complex128, kind
from ._elementwise import ufuncs
from ._functions import concat
from ._indexing import nonzero, take, take_along_axis
from ._joining import atleast_1d
from ._reductions import cumulative_sum
from ._sorting import _COUNTS, _FIRST, _INVERSE, _VALUES, _flat, argsort, isin, searchsorted, sort

# fmt: off
__all__ = [
    "argpartition", "digitize", "in1d", "intersect1d", "lexsort", "msort", "partition", "setdiff1d", "setxor1d",
    "sort_complex", "union1d", "unique",
]
# fmt: on

_all, _any, not_equal = ufuncs["logical_and"].reduce, ufuncs["logical_or"].reduce, ufuncs["not_equal"]


def lexsort(keys, axis=-1):
    """Sort indirectly by several keys along an axis: returns the indices. The last key is the primary one.

    Parameters
    ----------
    keys : sequence of array, or array
        The keys, of the same shape; of a single array, the slices along its first axis.
    axis : int
        Axis along which to sort.

    Examples
    --------
    >>> ga.lexsort(ga.array([[2, 1, 1], [0, 0, 0]]))
    array([1, 2, 0])
    """
    if isinstance(keys, _core.Array) and keys.ndim == 0:
        raise TypeError("keys are a sequence of arrays")
    keys = list(keys)
    if not keys:
        raise TypeError("at least one key is needed")
    _arrays(*keys)
    if len({k.shape for k in keys}) > 1:
        raise ValueError("all keys have one shape")
    if keys[0].ndim == 0:
        return asarray(0, device=keys[0].device)
    order = argsort(keys[0], axis)
    for key in keys[1:]:
        order = take_along_axis(order, argsort(take_along_axis(key, order, axis), axis), axis)
    return order


def msort(x):
    """Sort along the first axis; returns a copy.

    Examples
    --------
    >>> ga.msort(ga.array([[3, 1], [2, 4]]))
    array([[2, 1],
           [3, 4]])
    """
    return sort(x, 0)


def sort_complex(a):
    """Sort along the last axis as complex numbers; returns a copy.

    Examples
    --------
    >>> ga.sort_complex(ga.array([2, 1j]))
    array([0.+1.j, 2.+0.j])
    """
    a = sort(a)
    if kind(a.dtype) == "c":
        return a
    return a.astype(np.complex64 if kind(a.dtype) in "iu" and a.itemsize <= 2 else complex128)


def _check_kth(x, axis, kth):
    if isinstance(kth, _core.Array):
        kth = kth.tolist()
    for k in kth if isinstance(kth, (list, tuple, np.ndarray)) else (kth,):
        n = x.shape[axis]
        if not -n <= operator.index(k) < n:
            raise ValueError(f"kth (={k}) is out of bounds for an axis of {n}")


def partition(a, kth, axis=-1, kind="introselect", order=None):
    """Partition: the k-th element is where sorting would put it, with no larger ones before and no smaller ones after.

    The implementation sorts completely, which is a valid result. Parameters as of `sort`; kth is one integer or
    several.

    Examples
    --------
    >>> ga.partition(ga.array([3, 1, 2]), 1)
    array([1, 2, 3])
    """
    a, axis = _flat(a, axis, None if kind == "introselect" else kind, order)
    _check_kth(a, axis, kth)
    return sort(a, axis)


def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    """The indices that partition an array; the implementation returns those that sort it.

    Examples
    --------
    >>> ga.argpartition(ga.array([3, 1, 2]), 1)
    array([1, 2, 0])
    """
    a, axis = _flat(a, axis, None if kind == "introselect" else kind, order)
    _check_kth(a, axis, kth)
    return argsort(a, axis)


def digitize(x, bins, right=False):
    """The index of the bin that each element belongs to.

    Parameters
    ----------
    x : array
        Integers or real numbers.
    bins : array
        One-dimensional bin edges, ascending or descending, which the call checks and waits for. NaN is the largest.
    right : bool
        Do the bins include their right edges instead of the left ones?

    Returns
    -------
    array
        Indices of x's shape, int64: 0 before the first edge, the number of edges after the last one.

    Examples
    --------
    >>> ga.digitize(ga.array([0.5, 2.5]), ga.array([0.0, 1.0, 2.0]))
    array([1, 3])
    """
    _arrays(x)
    bins = bins if isinstance(bins, _core.Array) else asarray(bins, device=x.device)
    if kind(x.dtype) == "c" or kind(bins.dtype) == "c":
        raise TypeError("complex numbers have no bins")
    if bins.ndim != 1:
        raise ValueError("bins has one dimension")
    side = "left" if right else "right"
    if bool(_all(ufuncs["less_equal"](bins[:-1], bins[1:]))):
        return searchsorted(bins, x, side)
    # with a NaN both are false
    rises, falls = (bool(_any(ufuncs[name](bins[:-1], bins[1:]))) for name in ("less", "greater"))
    if rises and falls:
        raise ValueError("bins are neither ascending nor descending")
    return searchsorted(bins, x, side) if rises else bins.size - searchsorted(bins[::-1], x, side)


# --------------------------------------------------------------------------------------------------------- sets


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True,
           sorted=True):  # fmt: skip
    """The distinct elements, or the distinct slices along an axis, in ascending order.

    Parameters
    ----------
    ar : array
        Input, of any type.
    return_index, return_inverse, return_counts : bool
        Also return the index of the first occurrence, the inverse (the index of each element's value), the counts?
    axis : int or None
        Axis along which slices are compared; None: elements are compared. Slices are sorted once for each of their
        elements.
    equal_nan : bool
        Are NaNs equal to each other? With an axis they never are, as in NumPy.
    sorted : bool
        Ignored: the result is always sorted.

    Returns
    -------
    array, or tuple of array
        The distinct elements, then the requested arrays in the order of the parameters. Waits for the device, because
        sizes depend on the elements.

    Examples
    --------
    >>> ga.unique(ga.array([3, 1, 3]), return_counts=True)
    (array([1, 3]), array([1, 2]))
    """
    _arrays(ar)
    asked = return_index, return_inverse, return_counts
    if axis is not None and ar.ndim == 1:
        ar, axis = _flat(ar, axis)[0], None
    if axis is not None:
        found = _unique_parts(ar, axis)
    else:
        flags = _VALUES
        for flag, wanted in zip((_FIRST, _INVERSE, _COUNTS), asked):
            flags |= flag if wanted else 0
        parts = iter(_core.unique(ar, flags))
        found = [next(parts)] + [next(parts) if wanted else None for wanted in asked]
        if equal_nan and kind(ar.dtype) in "fc" and ar.size:
            found = _with_one_nan(*found)
    chosen = [found[0]] + [part for part, wanted in zip(found[1:], asked) if wanted]
    return chosen[0] if len(chosen) == 1 else tuple(chosen)


def _with_one_nan(values, index, inverse, counts):
    """Merge all NaNs, which are sorted last, into one."""
    from ._reductions import sum

    first = values.size - int(sum(ufuncs["isnan"](values)))
    if first >= values.size - 1:
        return values, index, inverse, counts
    if counts is not None:
        counts = concat([counts[:first], sum(counts[first:], axis=0, keepdims=True)])
    if inverse is not None:
        inverse = ufuncs["minimum"](inverse, first)
    return values[: first + 1], None if index is None else index[: first + 1], inverse, counts


def _unique_parts(x, axis):
    from ._functions import moveaxis

    x, axis = _flat(x, axis)
    n, device = x.shape[axis], x.device
    rows = moveaxis(x, axis, 0).reshape((n, -1)) if x.size else moveaxis(x, axis, 0).reshape((n, 0))
    if rows.shape[1]:
        order = lexsort(rows.T[::-1])
        rows = take(rows, order, axis=0)
        new = ufuncs["logical_or"].reduce(not_equal(rows[1:], rows[:-1]), axis=1)
        new = concat([asarray(np.ones(min(n, 1), bool), device=device), new])
    else:
        order = arange(n, device=device)
        new = order == 0
    (first,) = nonzero(new)
    index = order[first]
    inverse = asarray(np.empty(n, np.int64), device=device)
    inverse[order] = cumulative_sum(new, axis=0) - 1
    counts = concat([first[1:], asarray(np.array([n]), device=device)]) - first if first.size else first
    return take(x, index, axis=axis), index, inverse, counts


def in1d(x1, x2, assume_unique=False, invert=False):
    """Membership test as `isin`, for the flattened first array.

    Examples
    --------
    >>> ga.in1d(ga.arange(3), ga.array([1]))
    array([False,  True, False])
    """
    x1, x2 = (x if isinstance(x, _core.Array) else atleast_1d(asarray(x)) for x in (x1, x2))
    return isin(x1.reshape(-1), x2, assume_unique, invert)


def union1d(ar1, ar2):
    """The union of two arrays: the distinct elements of both in ascending order.

    Examples
    --------
    >>> ga.union1d(ga.array([1, 2]), ga.array([2, 3]))
    array([1, 2, 3])
    """
    _arrays(ar1, ar2)
    return unique(concat([ar1, ar2], None))


def _distinct(x, assume_unique):
    _arrays(x)
    return x.reshape(-1) if assume_unique else unique(x)


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    """The intersection of two arrays: the distinct elements that are in both, in ascending order.

    Parameters
    ----------
    ar1, ar2 : array
        Inputs of any types.
    assume_unique : bool
        Are the elements of each array known to be distinct?
    return_indices : bool
        Also return the indices of the first occurrences in both arrays?

    Examples
    --------
    >>> ga.intersect1d(ga.array([1, 2, 3]), ga.array([2, 3, 4]))
    array([2, 3])
    """
    _arrays(ar1, ar2)
    firsts = []
    parts = []
    for x in (ar1, ar2):
        if assume_unique or not return_indices:
            parts.append(_distinct(x, assume_unique))
            firsts.append(None)
        else:
            values, first = unique(x, return_index=True)
            parts.append(values)
            firsts.append(first)
    joined = concat(parts)
    order = argsort(joined)
    joined = joined[order]
    (at,) = nonzero(joined[1:] == joined[:-1])
    common = joined[at]
    if not return_indices:
        return common
    places = order[at], order[at + 1] - parts[0].size
    return (common, *(p if first is None else first[p] for p, first in zip(places, firsts)))


def setdiff1d(ar1, ar2, assume_unique=False):
    """The set difference: the distinct elements of the first array that are not in the second, in ascending order.

    Examples
    --------
    >>> ga.setdiff1d(ga.array([1, 2, 3]), ga.array([2]))
    array([1, 3])
    """
    _arrays(ar1, ar2)
    ar1 = _distinct(ar1, assume_unique)
    return ar1[isin(ar1, ar2, invert=True)]


def setxor1d(ar1, ar2, assume_unique=False):
    """The symmetric difference: the distinct elements that are in exactly one of two arrays, in ascending order.

    Examples
    --------
    >>> ga.setxor1d(ga.array([1, 2]), ga.array([2, 3]))
    array([1, 3])
    """
    joined = sort(concat([_distinct(ar1, assume_unique), _distinct(ar2, assume_unique)]))
    if joined.size == 0:
        return joined
    end = asarray(np.ones(1, bool), device=joined.device)
    new = concat([end, joined[1:] != joined[:-1], end])
    return joined[new[1:] & new[:-1]]
