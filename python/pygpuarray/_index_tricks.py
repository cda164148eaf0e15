"""Index arrays for grids, triangles and diagonals, and conversion between flat indices and multi-indices."""

import math
import operator

import numpy as np

from . import _core, _reductions
from ._basics import _arrays, from_host
from ._broadcasting import broadcast_shapes, broadcast_to
from ._creation import arange, asarray, linspace, ones
from ._device import default_device
from ._dtypes import as_dtype, bool_, int64, kind
from ._functions import concat, result_type
from ._indexing import _check_range, _unravel, _wrapped, nonzero
from ._moving import tril, triu

# fmt: off
__all__ = [
    "c_", "diag_indices", "diag_indices_from", "index_exp", "indices", "ix_", "mask_indices", "ndenumerate", "ndindex",
    "mgrid", "nditer", "ogrid", "r_", "ravel_multi_index", "s_", "tril_indices", "tril_indices_from", "triu_indices",
    "triu_indices_from", "unravel_index",
]
# fmt: on

index_exp, s_, ndindex = np.index_exp, np.s_, np.ndindex  # these make tuples of slices and integers


def indices(dimensions, dtype=int, sparse=False, device=None):
    """The indices of a grid: one array with the indices along all axes or, if `sparse`, a tuple of arrays that
    broadcast against each other.

    Examples
    --------
    >>> ga.indices((2, 2))[0]
    array([[0, 0],
           [1, 1]])
    """
    shape = tuple(map(operator.index, dimensions))
    dtype, n = as_dtype(dtype), len(shape)
    if kind(dtype) == "b" and any(m > 2 for m in shape):
        raise TypeError("indices are numbers, not bool")
    along = [arange(m, device=device).astype(dtype, copy=False).reshape((1,) * i + (m,) + (1,) * (n - 1 - i))
             for i, m in enumerate(shape)]  # fmt: skip
    if sparse:
        return tuple(along)
    if not along:
        return asarray(np.empty((0,), dtype), device=device)
    return concat([broadcast_to(a, shape)[None] for a in along])


def ix_(*args):
    """An open mesh of one-dimensional sequences: index arrays that select the outer product of the sequences.

    Examples
    --------
    >>> ga.arange(9).reshape(3, 3)[ga.ix_(ga.array([0, 2]), ga.array([1]))]
    array([[1],
           [7]])
    """
    found = []
    place = next((a.device for a in args if isinstance(a, _core.Array)), None)
    for i, a in enumerate(args):
        if not isinstance(a, _core.Array):
            host = np.asarray(a)
            a = from_host(host.astype(np.int64) if host.size == 0 else host, place)
        if a.ndim != 1:
            raise ValueError("ix_ takes sequences of one dimension")
        if a.dtype == bool_:
            (a,) = nonzero(a)
        found.append(a.reshape((1,) * i + (a.size,) + (1,) * (len(args) - 1 - i)))
    return tuple(found)


def diag_indices(n, ndim=2, device=None):
    """The indices of the main diagonal of an array with `ndim` axes of size n.

    Examples
    --------
    >>> ga.diag_indices(2)
    (array([0, 1]), array([0, 1]))
    """
    along = arange(operator.index(n), device=device)
    return (along,) * operator.index(ndim)


def diag_indices_from(arr):
    """`diag_indices` for an array with at least two dimensions, all of equal size.

    Examples
    --------
    >>> ga.diag_indices_from(ga.zeros((2, 2)))[0]
    array([0, 1])
    """
    _arrays(arr)
    if arr.ndim < 2:
        raise ValueError("an array of at least two dimensions is needed")
    if len(set(arr.shape)) > 1:
        raise ValueError("all dimensions of the array have to be equal")
    return diag_indices(arr.shape[0], arr.ndim, arr.device)


def _triangle(n, k, m, device, part):
    return nonzero(part(ones((n, n if m is None else m), dtype=bool_, device=device), k=k))


def tril_indices(n, k=0, m=None, device=None):
    """The indices of the lower triangle of an n by m matrix. Waits for the device.

    Examples
    --------
    >>> ga.tril_indices(2)[0]
    array([0, 1, 1])
    """
    return _triangle(n, k, m, device, tril)


def triu_indices(n, k=0, m=None, device=None):
    """The indices of the upper triangle of an n by m matrix. Waits for the device.

    Examples
    --------
    >>> ga.triu_indices(2)[0]
    array([0, 0, 1])
    """
    return _triangle(n, k, m, device, triu)


def _matrix(arr):
    _arrays(arr)
    if arr.ndim != 2:
        raise ValueError("a matrix is needed, of two dimensions")
    return arr.shape


def tril_indices_from(arr, k=0):
    """The indices of the lower triangle of a matrix, as `tril_indices`.

    Examples
    --------
    >>> ga.tril_indices_from(ga.zeros((2, 2)))[1]
    array([0, 0, 1])
    """
    n, m = _matrix(arr)
    return tril_indices(n, k, m, arr.device)


def triu_indices_from(arr, k=0):
    """The indices of the upper triangle of a matrix, as `triu_indices`.

    Examples
    --------
    >>> ga.triu_indices_from(ga.zeros((2, 2)))[1]
    array([0, 1, 1])
    """
    n, m = _matrix(arr)
    return triu_indices(n, k, m, arr.device)


def mask_indices(n, mask_func, k=0, device=None):
    """The indices of the nonzero elements after a function such as `triu` is applied to an n by n matrix of ones. Waits
    for the device.

    Examples
    --------
    >>> ga.mask_indices(2, ga.triu)[1]
    array([0, 1, 1])
    """
    return nonzero(mask_func(ones((n, n), dtype=int64, device=device), k))


# ------------------------------------------------------------------------------ flat indices and multi-indices


def unravel_index(indices, shape, order="C"):
    """Convert flat indices to multi-indices: a tuple with an index array for each axis.

    Parameters
    ----------
    indices : array of integers
        The flat indices.
    shape : tuple of int
        Shape of the indexed array.
    order : {"C", "F"}
        Do flat indices follow row-major (C) or column-major (Fortran) order?

    Raises
    ------
    ValueError
        If an index is out of range; the call waits for the device to check this.

    Examples
    --------
    >>> ga.unravel_index(ga.array([2, 3]), (2, 3))
    (array([0, 1]), array([2, 0]))
    """
    order = "C" if order is None else order
    if order not in ("C", "F"):
        raise ValueError(f"order is 'C' or 'F', not {order!r}")
    shape = (shape,) if isinstance(shape, int) else tuple(map(operator.index, shape))
    indices = indices if isinstance(indices, _core.Array) else asarray(indices)
    if kind(indices.dtype) not in "iu":
        raise TypeError(f"counts of elements are integers, not {indices.dtype}")
    if indices.size:
        if int(_reductions.min(indices)) < 0 or int(_reductions.max(indices)) >= math.prod(shape):
            raise ValueError(f"an index is out of bounds for an array of shape {shape}")
    return _unravel(indices.astype(int64, copy=False), shape, order)


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """Convert multi-indices (a tuple with an index array for each axis) to flat indices.

    Parameters
    ----------
    multi_index : tuple of array of integers
        Index arrays, broadcast together.
    dims : tuple of int
        Shape of the indexed array.
    mode : {"raise", "wrap", "clip"}, or tuple of these
        How out-of-range indices are treated: ValueError, for which the call waits; modulo the size; clipped.
    order : {"C", "F"}
        Do flat indices follow row-major (C) or column-major (Fortran) order?

    Examples
    --------
    >>> ga.ravel_multi_index((ga.array([0, 1]), ga.array([2, 0])), (2, 3))
    array([2, 3])
    """
    dims = (dims,) if isinstance(dims, int) else tuple(map(operator.index, dims))
    modes = (mode,) * len(dims) if isinstance(mode, str) else tuple(mode)
    order = "C" if order is None else order
    if order not in ("C", "F"):
        raise ValueError(f"order is 'C' or 'F', not {order!r}")
    if not len(multi_index) == len(dims) == len(modes):
        raise ValueError(f"{len(dims)} axes take as many index arrays and modes")
    if math.prod(dims) >= 2**63:
        raise ValueError("an array of these dimensions has too many elements")
    arrays = [a if isinstance(a, _core.Array) else asarray(a) for a in multi_index]
    broadcast_shapes(*(a.shape for a in arrays))
    total, scale = None, 1
    for i in reversed(range(len(dims))) if order == "C" else range(len(dims)):
        a = arrays[i]
        if kind(a.dtype) not in "biu":
            raise TypeError(f"indices are integers, not {a.dtype}")
        a = _wrapped(a.astype(int64), dims[i], modes[i])
        if modes[i] == "raise" and a.size:
            try:
                _check_range(a.reshape(-1), dims[i])
                if bool((a < 0).any()):
                    raise IndexError
            except IndexError:
                raise ValueError(f"an index is out of bounds for an axis of {dims[i]}") from None
        total = a * scale if total is None else total + a * scale
        scale *= dims[i]
    return total


# ------------------------------------------------------------------------------------- concatenation by brackets


class _Joined:
    """Implements `r_` and `c_`: concatenates the arrays, numbers and ranges given in brackets."""

    def __init__(self, axis, rank, first, text):
        self.axis, self.rank, self.first, self.__doc__ = axis, rank, first, text

    def __getitem__(self, key):
        items = list(key) if isinstance(key, tuple) else [key]
        axis, rank, first = self.axis, self.rank, self.first
        if items and isinstance(items[0], str):
            axis, rank, first = _directions(items.pop(0), axis, rank, first)
        place = next((i.device for i in items if isinstance(i, _core.Array)), None) or default_device()
        parts, weak = [], []
        for item in items:
            part, number = _part_of(item, place)
            if isinstance(item, slice) or part.ndim < rank:
                part = _widened(part, rank, first)
            parts.append(part)
            if number:
                weak.append(item)
        if not parts:
            raise ValueError("there is nothing to join")
        strong = [p for p, i in zip(parts, items) if not np.isscalar(i) or isinstance(i, np.generic)]
        if strong and weak:
            dtype = result_type(*strong, *weak)
            parts = [p.astype(dtype, copy=False) for p in parts]
        return concat(parts, axis)

    def __len__(self):
        return 0


def _directions(text, axis, rank, first):
    if text in ("r", "c"):
        raise NotImplementedError("matrices as a class of their own are not made: 'r' and 'c' have no meaning")
    try:
        numbers = [int(n) for n in text.split(",")]
    except ValueError:
        raise ValueError(f"not a direction of how to join: {text!r}") from None
    return [*numbers, *(axis, rank, first)[len(numbers) :]][:3]


def _part_of(item, place):
    if isinstance(item, slice):
        start, step = item.start or 0, 1 if item.step is None else item.step
        if isinstance(step, complex):
            return linspace(start, item.stop, int(abs(step)), device=place), False
        return arange(start, item.stop, step, device=place), False
    if isinstance(item, str):
        raise ValueError("directions of how to join come first")
    if isinstance(item, _core.Array):
        return item.reshape(1) if item.ndim == 0 else item, False
    host = np.asarray(item)
    number = type(item) in (bool, int, float, complex)
    return from_host(host.reshape(1) if host.ndim == 0 else host, place), number


def _widened(part, rank, first):
    """Add axes of size 1 until there are `rank`; the existing axes start at position `first`, which may be negative,
    counted from the end.
    """
    new = rank - part.ndim
    if new <= 0:
        return part
    before = first if first >= 0 else rank + first - part.ndim + 1
    return part[(None,) * before + (slice(None),) * part.ndim + (None,) * (new - before)]


r_ = _Joined(
    0,
    1,
    -1,
    """Arrays, numbers and ranges (``1:4``; with an imaginary step, that many) joined along the
first axis: ``r_[x, 0, 1:4]``. A first text names the axis, the least rank, and where own axes begin.""",
)
c_ = _Joined(-1, 2, 0, """As `r_`, but vectors are columns and are joined along the last axis: ``c_[x, y]``.""")


class _Grid:
    """Implements `mgrid` and `ogrid`: makes a grid of the ranges given in brackets."""

    def __init__(self, sparse, text):
        self._sparse, self.__doc__ = sparse, text

    def __getitem__(self, key):
        single = not isinstance(key, tuple)
        place = default_device()
        if single and isinstance(key, slice) and key.stop is None:  # as in NumPy: from 0 to the start
            return arange(key.start or 0, None, key.step, device=place)
        ranges = [_range_of(item, place) for item in ((key,) if single else key)]
        if single:
            return ranges[0]
        dtype = result_type(*(r.dtype for r in ranges)) if ranges else np.dtype(np.int64)
        n = len(ranges)
        along = [r.astype(dtype, copy=False).reshape((1,) * i + (-1,) + (1,) * (n - 1 - i))
                 for i, r in enumerate(ranges)]  # fmt: skip
        if self._sparse:
            return tuple(along)
        shape = tuple(r.size for r in ranges)
        return concat([broadcast_to(a, shape)[None] for a in along]) if along else asarray(np.empty((0,), dtype))

    def __len__(self):
        return 0


def _range_of(item, place):
    if not isinstance(item, slice) or item.stop is None:
        raise TypeError("a grid is made of ranges that end: mgrid[0:3, 0:1:5j]")
    return _part_of(item, place)[0]


mgrid = _Grid(
    False,
    """A grid of ranges: ``mgrid[0:3, 0:1:5j]``, where an imaginary step says how many numbers there are, both ends
among them. One array with the coordinates along each axis, of a single range that range itself.""",
)
ogrid = _Grid(True, """As `mgrid`, but open: a tuple of arrays, each of size 1 along the others' axes.""")


class ndenumerate:
    """An iterator over pairs (index, element), where each element is a 0-dimensional view.

    Examples
    --------
    >>> list(ga.ndenumerate(ga.array([5, 7])))
    [((0,), array(5)), ((1,), array(7))]
    """

    def __init__(self, arr):
        _arrays(arr)
        self._array, self._indices = arr, ndindex(*arr.shape)

    def __iter__(self):
        return self

    def __next__(self):
        index = next(self._indices)
        return index, self._array[index]


def nditer(*args, **keywords):
    """Not supported: express loops over elements as array functions, compile them with `fuse`, or write a kernel.

    Examples
    --------
    >>> [int(v) for v in np.nditer(ga.arange(3).numpy())]
    [0, 1, 2]
    """
    raise TypeError("elements on a device are not iterated over: write the loop as functions of arrays, with "
                    "pygpuarray.fuse or a kernel, or take the array to the host with .numpy()")  # fmt: skip
