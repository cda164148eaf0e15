"""Sorting, topk, searchsorted, the standard's unique functions, and membership tests."""

from typing import NamedTuple

import numpy as np

from . import _core
from ._basics import _arrays, _axes
from ._creation import asarray
from ._dtypes import kind
from ._functions import result_type

# fmt: off
__all__ = [
    "argsort", "isin", "searchsorted", "sort", "sort_by_key", "topk", "unique_all",
    "unique_counts", "unique_inverse", "unique_values",
]
# fmt: on

_DESCENDING = _SMALLEST = _RIGHT = _INVERT = 1
_VALUES, _FIRST, _INVERSE, _COUNTS = 1, 2, 4, 8


_KINDS = (None, "quicksort", "heapsort", "mergesort", "stable")


def _flat(x, axis, kind=None, order=None):
    """The array and its axis; for axis None the flattened array."""
    _arrays(x)
    if kind not in _KINDS:
        raise ValueError(f"kind is one of {', '.join(map(str, _KINDS))}, not {kind!r}")
    if order is not None:
        raise ValueError("order names the fields of structured elements, which arrays of pygpuarray have none of")
    if axis is None:
        return x.reshape(-1), 0
    return x, _axes(x, axis)[0]


def sort(a, axis=-1, kind=None, order=None, *, descending=False, stable=True):
    """Sort along an axis; returns a sorted copy.

    Parameters
    ----------
    a : array
        Input of any type. NaN is the largest number; complex numbers are ordered lexicographically.
    axis : int or None
        Axis along which to sort; None: sort the flattened array.
    kind, stable
        Ignored, for compatibility with NumPy: the sort is always stable.
    order : None
        Must be None, because elements have no fields.
    descending : bool
        Sort in descending order?

    Returns
    -------
    array
        The sorted array, of a's type, and of its shape unless axis is None.

    Examples
    --------
    >>> ga.sort(ga.array([3, 1, 2]))
    array([1, 2, 3])
    """
    a, axis = _flat(a, axis, kind, order)
    return _core.sort(a, axis, _DESCENDING if descending else 0)


def argsort(a, axis=-1, kind=None, order=None, *, descending=False, stable=True):
    """The indices, int64, that sort an array along an axis. Parameters as of `sort`.

    Examples
    --------
    >>> ga.argsort(ga.array([3, 1, 2]))
    array([1, 2, 0])
    """
    if isinstance(a, _core.Array) and a.ndim == 0 and axis in (0, -1):
        axis = None  # as NumPy, for argsort alone
    a, axis = _flat(a, axis, kind, order)
    return _core.argsort(a, axis, _DESCENDING if descending else 0)


def sort_by_key(keys, values, /, *, axis=-1, descending=False):
    """Sort keys along an axis, and permute values in the same way.

    Parameters
    ----------
    keys, values : array
        Arrays of the same shape and of any types.
    axis : int
        Axis along which to sort.
    descending : bool
        Sort in descending order?

    Returns
    -------
    tuple of array
        The sorted keys and the permuted values.

    Examples
    --------
    >>> ga.sort_by_key(ga.array([3, 1, 2]), ga.array([30, 10, 20]))
    (array([1, 2, 3]), array([10, 20, 30]))
    """
    (axis,) = _axes(keys, axis)
    return _core.sort_by_key(keys, values, axis, _DESCENDING if descending else 0)


class TopK(NamedTuple):
    """The result of `topk`."""

    values: object
    indices: object


def topk(x, k, /, *, axis=-1, largest=True):
    """The k largest or smallest elements along an axis, sorted, and their indices.

    Parameters
    ----------
    x : array
        Input of any type; NaN is the largest number.
    k : int
        Number of elements to return.
    axis : int
        Axis along which to select.
    largest : bool
        Return the largest elements in descending order; False: the smallest in ascending order.

    Returns
    -------
    TopK
        `values` and `indices` (int64); of equal elements the first ones are taken.

    Examples
    --------
    >>> ga.topk(ga.array([3, 9, 5]), 2)
    TopK(values=array([9, 5]), indices=array([1, 2]))
    """
    (axis,) = _axes(x, axis)
    return TopK(*_core.topk(x, k, axis, 0 if largest else _SMALLEST))


def _pair(x1, x2):
    """Convert both operands to arrays of one type; a number is weakly typed."""
    x1, x2 = (np.asarray(x) if isinstance(x, (list, tuple)) else x for x in (x1, x2))
    if not isinstance(x1, _core.Array) and not isinstance(x2, _core.Array):
        raise TypeError("at least one argument is an array of pygpuarray")
    device = (x1 if isinstance(x1, _core.Array) else x2).device
    common = result_type(*(x.dtype if isinstance(x, np.ndarray) else x for x in (x1, x2)))
    return tuple(asarray(x, dtype=common, device=None if isinstance(x, _core.Array) else device) for x in (x1, x2))


def searchsorted(a, v, side="left", sorter=None):
    """Binary search: the indices at which elements would be inserted into a sorted array to keep it sorted.

    Parameters
    ----------
    a : array
        One-dimensional array, in ascending order, or sorted by `sorter`.
    v : array or number
        Values to insert.
    side : {"left", "right"}
        Insert before ("left") or after ("right") equal elements.
    sorter : array, optional
        Indices that sort `a`.

    Returns
    -------
    array
        Indices, int64, of v's shape.

    Examples
    --------
    >>> ga.searchsorted(ga.array([1, 3, 5]), ga.array([2, 5]))
    array([1, 2])
    """
    if side not in ("left", "right"):
        raise ValueError(f"side is 'left' or 'right', not {side!r}")
    _arrays(a)
    if a.ndim != 1:
        raise ValueError("elements are looked for in an array of one dimension")
    if sorter is not None and not isinstance(sorter, _core.Array):
        sorter = asarray(sorter, device=a.device)
    if sorter is not None and kind(sorter.dtype) not in "iu":
        raise TypeError(f"a sorter has integers, not {sorter.dtype}")
    a, v = _pair(a, v)
    return _core.searchsorted(a, v, sorter, _RIGHT if side == "right" else 0)


# ---------------------------------------------------------------------------------------------------------- sets


class UniqueAll(NamedTuple):
    """The result of `unique_all`."""

    values: object
    indices: object
    inverse_indices: object
    counts: object


class UniqueCounts(NamedTuple):
    """The result of `unique_counts`."""

    values: object
    counts: object


class UniqueInverse(NamedTuple):
    """The result of `unique_inverse`."""

    values: object
    inverse_indices: object


def unique_all(x, /):
    """The distinct elements in ascending order, the index of the first occurrence of each, the inverse (the index of
    each element's value), and the counts.

    NaNs are distinct from each other. Waits for the device, because sizes depend on the elements; so do the functions
    below.

    Examples
    --------
    >>> ga.unique_all(ga.array([3, 1, 3])).values
    array([1, 3])
    """
    _arrays(x)
    return UniqueAll(*_core.unique(x, _VALUES | _FIRST | _INVERSE | _COUNTS))


def unique_counts(x, /):
    """The distinct elements in ascending order, and the count of each.

    Examples
    --------
    >>> ga.unique_counts(ga.array([3, 1, 3])).counts
    array([1, 2])
    """
    _arrays(x)
    return UniqueCounts(*_core.unique(x, _VALUES | _COUNTS))


def unique_inverse(x, /):
    """The distinct elements in ascending order, and the inverse: for each element the index of its value.

    Examples
    --------
    >>> ga.unique_inverse(ga.array([3, 1, 3])).inverse_indices
    array([1, 0, 1])
    """
    _arrays(x)
    return UniqueInverse(*_core.unique(x, _VALUES | _INVERSE))


def unique_values(x, /):
    """The distinct elements in ascending order.

    Examples
    --------
    >>> ga.unique_values(ga.array([3, 1, 3]))
    array([1, 3])
    """
    _arrays(x)
    return _core.unique(x, _VALUES)[0]


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    """Test for each element of one array whether it is in another.

    Parameters
    ----------
    element : array or number
        Elements to test.
    test_elements : array or number
        Elements to search for; NaN never matches.
    assume_unique, kind
        Ignored, for compatibility with NumPy.
    invert : bool
        Invert the result: which elements are not in the other array.

    Returns
    -------
    array
        Array of bool, of element's shape.

    Examples
    --------
    >>> ga.isin(ga.arange(4), ga.array([1, 3]))
    array([False,  True, False,  True])
    """
    element, test_elements = _pair(element, test_elements)
    return _core.isin(element, test_elements, _INVERT if invert else 0)
