"""Concatenation and splitting of arrays; insertion and deletion of elements."""

import operator

import numpy as np

from . import _core
from ._basics import _arrays, from_host, normalize_axes
from ._creation import asarray, ones
from ._dtypes import bool_, kind
from ._functions import concat

# fmt: off
__all__ = [
    "append", "array_split", "atleast_1d", "atleast_2d", "atleast_3d", "block", "column_stack", "concatenate",
    "delete", "dsplit", "dstack", "hsplit", "hstack", "insert", "split", "vsplit", "vstack",
]
# fmt: on

concatenate = concat
_ALL = slice(None)


def _at_least(n, arrays, widen):
    for a in arrays:
        if not isinstance(a, _core.Array) and not np.isscalar(a):
            _arrays(a)
    arrays = tuple(a if isinstance(a, _core.Array) else asarray(a) for a in arrays)
    results = tuple(a if a.ndim >= n else widen(a) for a in arrays)
    return results[0] if len(results) == 1 else results


def atleast_1d(*arrays):
    """View arrays as at least one-dimensional; returns a tuple for several arrays.

    Examples
    --------
    >>> ga.atleast_1d(ga.array(5)).shape
    (1,)
    """
    return _at_least(1, arrays, lambda a: a.reshape(1))


def atleast_2d(*arrays):
    """View arrays as at least two-dimensional, a vector as one row; returns a tuple for several arrays.

    Examples
    --------
    >>> ga.atleast_2d(ga.arange(3)).shape
    (1, 3)
    """
    return _at_least(2, arrays, lambda a: a.reshape((1, -1)) if a.ndim == 0 else a[None])


def atleast_3d(*arrays):
    """View arrays as at least three-dimensional; returns a tuple for several arrays.

    A vector of n elements becomes (1, n, 1); to a matrix an axis is appended.

    Examples
    --------
    >>> ga.atleast_3d(ga.arange(3)).shape
    (1, 3, 1)
    """
    return _at_least(3, arrays, lambda a: a.reshape((1, 1, 1)) if a.ndim == 0
                     else a[None, :, None] if a.ndim == 1 else a[:, :, None])  # fmt: skip


def _listed(arrays):
    """The arrays of a sequence as a list; as in NumPy, an array or an iterator is not accepted as a sequence."""
    if not isinstance(arrays, (list, tuple, _core.Array)):
        raise TypeError(f"arrays to be joined come as a list or tuple, not as {type(arrays).__name__}")
    arrays = list(arrays)
    _arrays(*arrays)
    return arrays


def hstack(tup, *, dtype=None, casting="same_kind"):
    """Stack arrays horizontally: concatenate them along the second axis, vectors along their only axis.

    Examples
    --------
    >>> ga.hstack([ga.arange(2), ga.arange(2)])
    array([0, 1, 0, 1])
    """
    tup = [atleast_1d(a) for a in _listed(tup)]
    return concat(tup, 0 if tup and tup[0].ndim == 1 else 1, dtype=dtype, casting=casting)


def vstack(tup, *, dtype=None, casting="same_kind"):
    """Stack arrays vertically: concatenate them along the first axis, vectors as rows.

    Examples
    --------
    >>> ga.vstack([ga.arange(2), ga.arange(2)])
    array([[0, 1],
           [0, 1]])
    """
    return concat([atleast_2d(a) for a in _listed(tup)], 0, dtype=dtype, casting=casting)


def dstack(tup):
    """Stack arrays depth-wise: concatenate them along the third axis, which vectors and matrices get first.

    Examples
    --------
    >>> ga.dstack([ga.array([1, 2]), ga.array([3, 4])]).shape
    (1, 2, 2)
    """
    return concat([atleast_3d(a) for a in _listed(tup)], 2)


def column_stack(tup):
    """Stack vectors as columns, and matrices side by side, into a matrix.

    Examples
    --------
    >>> ga.column_stack([ga.array([1, 2]), ga.array([3, 4])])
    array([[1, 3],
           [2, 4]])
    """
    tup = _listed(tup)
    if any(a.ndim > 2 for a in tup):
        raise ValueError("column_stack takes vectors and matrices")
    return concat([a if a.ndim == 2 else a.reshape((-1, 1)) for a in tup], 1)


def block(arrays):
    """Assemble an array from nested lists of blocks: the innermost are joined along the last axis, and so on outwards.

    Examples
    --------
    >>> ga.block([[ga.eye(1), ga.zeros((1, 1))], [ga.zeros((1, 1)), ga.eye(1)]])
    array([[1., 0.],
           [0., 1.]])
    """

    def depth(item):
        if isinstance(item, tuple):
            raise TypeError("block takes nested lists, no tuples")
        if not isinstance(item, list):
            return 0
        if not item:
            raise ValueError("a list of blocks is empty")
        depths = {depth(i) for i in item}
        if len(depths) > 1:
            raise ValueError("lists of blocks are nested to one depth")
        return depths.pop() + 1

    def leaves(item):
        return [a for i in item for a in leaves(i)] if isinstance(item, list) else [atleast_1d(item)]

    levels = depth(arrays)
    rank = max(levels, *(a.ndim for a in leaves(arrays)), 1)

    def join(item, level):
        if not isinstance(item, list):
            a = item if isinstance(item, _core.Array) else asarray(item)
            return a[(None,) * (rank - a.ndim) + (...,)]
        return concat([join(i, level + 1) for i in item], rank - levels + level)

    joined = join(arrays, 0)
    return joined if levels else joined.copy()


# --------------------------------------------------------------------------------------------------- splitting


def array_split(ary, indices_or_sections, axis=0):
    """Split `ary` along an axis into nearly equal parts (the first ones may be larger by one) or at indices; views.

    Examples
    --------
    >>> [len(part) for part in ga.array_split(ga.arange(5), 2)]
    [3, 2]
    """
    _arrays(ary)
    if ary.ndim == 0:
        raise ValueError("an array without dimensions has no parts")
    (axis,) = normalize_axes(axis, ary.ndim)
    size = ary.shape[axis]
    if isinstance(indices_or_sections, _core.Array):
        indices_or_sections = indices_or_sections.tolist()
    if np.ndim(indices_or_sections) == 0:
        n = operator.index(indices_or_sections)
        if n <= 0:
            raise ValueError("the number of parts is not above 0")
        if n >= 2**31:
            raise MemoryError(f"{n} parts are too many for a list")
        least, more = divmod(size, n)
        ends = [i * least + min(i, more) for i in range(n + 1)]
    else:
        ends = [0, *map(operator.index, indices_or_sections), size]
    return [ary[(_ALL,) * axis + (slice(a, b),)] for a, b in zip(ends[:-1], ends[1:])]


def split(ary, indices_or_sections, axis=0):
    """Split `ary` along an axis as `array_split` does; ValueError if equal parts are impossible.

    Examples
    --------
    >>> ga.split(ga.arange(4), 2)[1]
    array([2, 3])
    """
    _arrays(ary)
    if np.ndim(indices_or_sections) == 0 and not isinstance(indices_or_sections, _core.Array) and ary.ndim:
        (axis,) = normalize_axes(axis, ary.ndim)
        n = operator.index(indices_or_sections)
        if n > 0 and ary.shape[axis] % n:
            raise ValueError(f"an axis of {ary.shape[axis]} has no {n} equal parts: see array_split()")
    return array_split(ary, indices_or_sections, axis)


def _split_along(x, indices_or_sections, axis, rank):
    _arrays(x)
    if x.ndim < rank:
        raise ValueError(f"an array of at least {rank} dimensions is needed")
    return split(x, indices_or_sections, axis)


def hsplit(ary, indices_or_sections):
    """Split along the second axis as `split` does, vectors along their only axis.

    Examples
    --------
    >>> ga.hsplit(ga.arange(4), 2)[1]
    array([2, 3])
    """
    return _split_along(ary, indices_or_sections, 1 if getattr(ary, "ndim", 1) > 1 else 0, 1)


def vsplit(ary, indices_or_sections):
    """Split along the first axis as `split` does; for arrays of at least two dimensions.

    Examples
    --------
    >>> ga.vsplit(ga.arange(4).reshape(2, 2), 2)[1]
    array([[2, 3]])
    """
    return _split_along(ary, indices_or_sections, 0, 2)


def dsplit(ary, indices_or_sections):
    """Split along the third axis as `split` does.

    Examples
    --------
    >>> ga.dsplit(ga.zeros((1, 1, 4)), 2)[0].shape
    (1, 1, 2)
    """
    return _split_along(ary, indices_or_sections, 2, 3)


# --------------------------------------------------------------------------------------- insertion and deletion


def append(arr, values, axis=None):
    """Append values to `arr` along an axis (None: flatten both first); a copy.

    Examples
    --------
    >>> ga.append(ga.array([1, 2]), ga.array([3]))
    array([1, 2, 3])
    """
    arr = arr if isinstance(arr, _core.Array) else asarray(arr)
    values = values if isinstance(values, _core.Array) else from_host(np.asarray(values), arr.device)
    if axis is None:
        return concat([arr.reshape(-1), values.reshape(-1)])
    return concat([arr, values], axis)


def _flat(x, axis):
    _arrays(x)
    if axis is None:
        return x.reshape(-1), 0
    return x, normalize_axes(axis, x.ndim)[0]


def _places(x, where, size):
    """Convert the index argument of insert or delete to a slice, an integer, or an array of integers or bool."""
    if isinstance(where, slice):
        return where
    if not isinstance(where, _core.Array):
        host = np.asarray(where)
        if host.ndim == 0 and host.dtype.kind in "iu":
            i = int(host)
            if not -size <= i < size:
                raise IndexError(f"index {i} is out of bounds for an axis of size {size}")
            return slice(i % size, i % size + 1)
        where = from_host(host.astype(np.int64) if host.size == 0 else host, x.device)
    if kind(where.dtype) not in "iub":
        raise IndexError(f"places are integers, a slice or bool, not {where.dtype}")
    if kind(where.dtype) == "b" and where.shape != (size,):
        raise ValueError(f"a mask has the axis's shape, ({size},), not {where.shape}")
    return where.reshape(-1)


def delete(arr, obj, axis=None):
    """Delete the elements at some indices along an axis.

    Parameters
    ----------
    arr : array
        Input, of any type.
    obj : slice, int, or array of int or bool
        The indices to delete. Integer arrays are checked, and the remaining elements are counted, which waits for the
        device.
    axis : int or None
        Axis along which to delete; None: flatten `arr` first.

    Returns
    -------
    array
        A copy without these elements.

    Examples
    --------
    >>> ga.delete(ga.arange(4), 1)
    array([0, 2, 3])
    """
    arr, axis = _flat(arr, axis)
    size = arr.shape[axis]
    places = _places(arr, obj, size)
    before = (_ALL,) * axis
    if isinstance(places, slice):
        numbers = range(size)[places]
        if len(numbers) and abs(numbers.step) == 1:
            low, high = min(numbers[0], numbers[-1]), max(numbers[0], numbers[-1]) + 1
            return concat([arr[(*before, slice(low))], arr[(*before, slice(high, None))]], axis)
        if not len(numbers):
            return arr.copy()
    kept = ones((size,), dtype=bool_, device=arr.device)
    kept[places] = False
    return arr[(*before, kept)]


def insert(arr, obj, values, axis=None):
    """Insert values before some indices along an axis.

    Parameters
    ----------
    arr : array
        Input, of any type.
    obj : int, slice, or array of int
        Indices of `arr`, before anything is inserted. An array is read to the host, which waits for the device.
    values : array or number
        Values, broadcast to the inserted part and converted to arr's type. A single index receives all of them.
    axis : int or None
        Axis along which to insert; None: flatten `arr` first.

    Returns
    -------
    array
        A copy with the values inserted.

    Examples
    --------
    >>> ga.insert(ga.arange(3), 1, 9)
    array([0, 9, 1, 2])
    """
    arr, axis = _flat(arr, axis)
    size = arr.shape[axis]
    if isinstance(obj, slice):
        obj = list(range(size)[obj])
    places = np.asarray(obj.numpy() if isinstance(obj, _core.Array) else obj)  # the result's shape depends on them
    if places.dtype.kind == "b":
        places = np.flatnonzero(places)
    if places.size and places.dtype.kind not in "iu":
        raise IndexError(f"places are integers, a slice or bool, not {places.dtype}")
    one, number = places.size == 1, places.ndim == 0
    places = places.reshape(-1).astype(np.int64)
    for i in places:
        if not -size <= i <= size:
            raise IndexError(f"index {i} is out of bounds for an axis of size {size}")
    places = np.where(places < 0, places + size, places)
    values = values if isinstance(values, _core.Array) else from_host(np.asarray(values), arr.device)
    if one and values.ndim:
        values = values[(None,) * (arr.ndim - values.ndim) + (...,)]
        if number:
            values = _core.permute(values, [*range(1, axis + 1), 0, *range(axis + 1, values.ndim)])
        places = np.repeat(places, values.shape[axis])
    order = np.argsort(places, kind="stable")
    new = np.empty(len(places), np.int64)
    new[order] = places[order] + np.arange(len(places))
    shape = (*arr.shape[:axis], size + len(places), *arr.shape[axis + 1 :])
    result = _core.make(arr.device, arr._typecode, shape, 0, False)
    before = (_ALL,) * axis
    at = from_host(new, arr.device)
    old = ones((shape[axis],), dtype=bool_, device=arr.device)
    old[at] = False
    result[(*before, old)] = arr
    result[(*before, at)] = values
    return result
