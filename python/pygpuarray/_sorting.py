"""Sorting, searching in sorted arrays, distinct elements, membership, and counts in bins."""

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
    """The array and its axis; for None, all elements in C order as a vector."""
    _arrays(x)
    if kind not in _KINDS:
        raise ValueError(f"kind is one of {', '.join(map(str, _KINDS))}, not {kind!r}")
    if order is not None:
        raise ValueError("order names the fields of structured elements, which arrays of pygpuarray have none of")
    if axis is None:
        return x.reshape(-1), 0
    return x, _axes(x, axis)[0]


def sort(a, axis=-1, kind=None, order=None, *, descending=False, stable=True):
    """The elements sorted along an axis.

    Parameters
    ----------
    a : array
        Of any type. NaN counts as the largest number, complex numbers are ordered by real, then imaginary part.
    axis : int or None
        The axis; None: all elements in C order.
    kind, stable
        Taken as NumPy's; equal elements keep their order in any case.
    order : None
        As elements have no fields.
    descending : bool
        The largest first?

    Returns
    -------
    array
        Of a's type, and of its shape but for axis None.

    Examples
    --------
    >>> ga.sort(ga.array([3, 1, 2]))
    array([1, 2, 3])
    """
    a, axis = _flat(a, axis, kind, order)
    return _core.sort(a, axis, _DESCENDING if descending else 0)


def argsort(a, axis=-1, kind=None, order=None, *, descending=False, stable=True):
    """The indices that sort an array along an axis; int64. Parameters as of `sort`.

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
    """Keys sorted along an axis, and the elements of values moved with them.

    Parameters
    ----------
    keys, values : array
        Of one shape and of any types.
    axis : int
        The axis.
    descending : bool
        The largest first?

    Returns
    -------
    tuple of array
        The keys and the values.

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
    """The k largest or smallest elements along an axis, in order, and their indices.

    Parameters
    ----------
    x : array
        Of any type; NaN counts as the largest number.
    k : int
        How many.
    axis : int
        The axis.
    largest : bool
        False: the smallest, smallest first.

    Returns
    -------
    TopK
        `values` and `indices` (int64); of equal elements the first ones.

    Examples
    --------
    >>> ga.topk(ga.array([3, 9, 5]), 2)
    TopK(values=array([9, 5]), indices=array([1, 2]))
    """
    (axis,) = _axes(x, axis)
    return TopK(*_core.topk(x, k, axis, 0 if largest else _SMALLEST))


def _pair(x1, x2):
    """Both operands as arrays of one type; a number takes the type of the other."""
    x1, x2 = (np.asarray(x) if isinstance(x, (list, tuple)) else x for x in (x1, x2))
    if not isinstance(x1, _core.Array) and not isinstance(x2, _core.Array):
        raise TypeError("at least one argument is an array of pygpuarray")
    device = (x1 if isinstance(x1, _core.Array) else x2).device
    common = result_type(*(x.dtype if isinstance(x, np.ndarray) else x for x in (x1, x2)))
    return tuple(asarray(x, dtype=common, device=None if isinstance(x, _core.Array) else device) for x in (x1, x2))


def searchsorted(a, v, side="left", sorter=None):
    """The indices at which elements would be inserted into a sorted array to keep it sorted.

    Parameters
    ----------
    a : array
        One dimension, in ascending order, or as `sorter` says.
    v : array or number
        What is looked for.
    side : {"left", "right"}
        Before or behind elements that are equal.
    sorter : array, optional
        Indices that sort `a`.

    Returns
    -------
    array
        Of v's shape and int64.

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
    """The distinct elements in ascending order, the index of the first of each, for each element the number of its
    value, and counts.

    Each NaN is distinct. Waits for the device, as sizes depend on the elements; so do the functions below.

    Examples
    --------
    >>> ga.unique_all(ga.array([3, 1, 3])).values
    array([1, 3])
    """
    _arrays(x)
    return UniqueAll(*_core.unique(x, _VALUES | _FIRST | _INVERSE | _COUNTS))


def unique_counts(x, /):
    """The distinct elements in ascending order, and how often each occurs.

    Examples
    --------
    >>> ga.unique_counts(ga.array([3, 1, 3])).counts
    array([1, 2])
    """
    _arrays(x)
    return UniqueCounts(*_core.unique(x, _VALUES | _COUNTS))


def unique_inverse(x, /):
    """The distinct elements in ascending order, and for each element the number of its value.

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
    """Which elements of one array are among those of another.

    Parameters
    ----------
    element : array or number
        What is asked about.
    test_elements : array or number
        What it may be; NaN is nothing's equal.
    assume_unique, kind
        Taken as NumPy's, without effect.
    invert : bool
        True: which elements are not there.

    Returns
    -------
    array
        Of element's shape and bool.

    Examples
    --------
    >>> ga.isin(ga.arange(4), ga.array([1, 3]))
    array([False,  True, False,  True])
    """
    element, test_elements = _pair(element, test_elements)
    return _core.isin(element, test_elements, _INVERT if invert else 0)
