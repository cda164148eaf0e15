"""Shared by the modules on sparse matrices: types, checks of indices, tuples for _core, classes by format.

A tuple for _core is (format, rows, columns, row indices or index pointers, column indices, values, flags, longest).
"""

import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import _refuse_host
from ..._dtypes import as_dtype, code_of, kind, promote

COO, CSR, BSR = range(3)  # ga_sparse_format
KEEP = 1  # flags of gpuarray/sparse.h
CANONICAL = 1
TRANSPOSED = 1

_INT32 = np.dtype(np.int32)
_INT64 = np.dtype(np.int64)
_LARGEST = np.iinfo(np.int32).max

# (format, whether it is a sparse array) -> class; filled in by _formats.
CLASSES = {}
# format -> class of one-dimensional arrays; filled in by _vectors, whose `of_row` makes one from a one-row array.
VECTORS = {}


class SparseWarning(Warning):
    """The base class of warnings about sparse matrices."""


class SparseEfficiencyWarning(SparseWarning):
    """A warning that an operation on sparse matrices is inefficient."""


def get_index_dtype(arrays=(), maxval=None, check_contents=False):
    """The index type for given arrays of indices and a maximum: int32 if that is sufficient, else int64.

    Parameters
    ----------
    arrays : array or tuple of arrays
        Arrays of indices.
    maxval : int, optional
        The largest number that has to be represented.
    check_contents : bool
        Check whether the elements of wider arrays fit into int32, which waits for the device.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.get_index_dtype(maxval=2**40)
    dtype('int64')
    """
    if maxval is not None and maxval > _LARGEST:
        return _INT64
    for a in (arrays,) if hasattr(arrays, "dtype") else arrays:
        if np.can_cast(a.dtype, _INT32):
            continue
        fits = check_contents and (a.size == 0 or (int(a.max()) <= _LARGEST and int(a.min()) >= -_LARGEST - 1))
        if not fits:
            return _INT64
    return _INT32


def index_type(*numbers):
    """The index type for the given sizes and numbers of elements."""
    return get_index_dtype(maxval=max(numbers, default=0))


def is_dense(x):
    """Whether x is a dense array of this package."""
    return isinstance(x, _core.Array)


def is_number(x):
    """Whether x is a Python or NumPy scalar, or a 0-dimensional array."""
    return np.isscalar(x) or (isinstance(x, np.ndarray) and x.ndim == 0) or (is_dense(x) and x.ndim == 0)


def refuse_host(x):
    """Raise TypeError for arrays and matrices on the host: they are not copied to the device implicitly."""
    if isinstance(x, np.ndarray) or type(x).__module__.startswith("scipy.sparse"):
        _refuse_host(x)
        raise TypeError(f"{type(x).__name__} is in the host's memory: make a matrix of it first")


def vector(x, dtype=None, device=None, what="an array"):
    """x converted by `asarray`; ValueError unless the result is one-dimensional."""
    try:
        a = ga.asarray(x, dtype=dtype, device=device)
    except TypeError as e:
        raise ValueError(f"{what} of a sparse matrix cannot be had: {e}") from None
    if a.ndim != 1:
        raise ValueError(f"{what} of a sparse matrix has one dimension, not {a.ndim}")
    return a


def indices(x, device, what):
    """A one-dimensional array of int32 or int64."""
    a = vector(x, device=device, what=what)
    if a.size == 0 and kind(a.dtype) not in "iu":
        return a.astype(_INT32)
    if kind(a.dtype) not in "iu":
        raise ValueError(f"{what} of a sparse matrix are integers, not {a.dtype}")
    return a if a.dtype in (_INT32, _INT64) else a.astype(_INT64 if a.dtype.itemsize >= 4 else _INT32)


def checked(format, rows, columns, indptr, index, data):
    """A tuple for _core with checked indices, of int32 if that is sufficient."""
    wide = _INT64 if _INT64 in (indptr.dtype, index.dtype) else index_type(rows, columns, data.size)
    m = _core.sparse_check(
        (format, rows, columns, indptr.astype(wide, copy=False), index.astype(wide, copy=False), data, 0, 0)
    )
    return with_indices(m, index_type(rows, columns, data.size))


def with_indices(m, dtype):
    """The tuple with indices converted to a type, which must be wide enough (not checked)."""
    if m[3].dtype == dtype:
        return m
    return (*m[:3], m[3].astype(dtype), m[4].astype(dtype), *m[5:])


def with_data(m, data):
    """The tuple with the same structure and other values, which are made contiguous."""
    return (*m[:5], ga.asarray(data, order="C"), *m[6:])


def of_type(m, dtype):
    """The tuple with values converted to a type."""
    return m if m[5].dtype == dtype else with_data(m, m[5].astype(dtype))


def alike(a, b):
    """Both tuples, converted to their common types of values and of indices."""
    dtype = promote(a[5].dtype, b[5].dtype)
    index = promote(a[3].dtype, b[3].dtype)
    return with_indices(of_type(a, dtype), index), with_indices(of_type(b, dtype), index)


def empty(format, rows, columns, dtype, device, index=None):
    """The tuple of a matrix without stored elements."""
    index = index_type(rows, columns) if index is None else index
    n = 0 if format == COO else rows + 1
    return (
        format,
        rows,
        columns,
        ga.zeros(n, dtype=index, device=device),
        ga.zeros(0, dtype=index, device=device),
        ga.zeros(0, dtype=dtype, device=device),
        CANONICAL,
        0,
    )


def extents(shape):
    """A shape as (rows, columns), checked."""
    try:
        values = tuple(operator.index(n) for n in shape)
    except TypeError:
        raise TypeError(f"invalid shape {shape!r}: a tuple of two integers is needed") from None
    if len(values) != 2:
        raise ValueError(f"a sparse matrix has two dimensions, not {len(values)}")
    if min(values) < 0:
        raise ValueError("'shape' elements cannot be negative")
    return values


def is_shape(x):
    """Whether x is a tuple or list of two integers."""
    return isinstance(x, (tuple, list)) and len(x) == 2 and all(isinstance(n, (int, np.integer)) for n in x)


def dimensions(x):
    """The number of dimensions of the matrix or array that a constructor's first argument describes."""
    if isinstance(x, tuple):
        if all(isinstance(n, (int, np.integer)) for n in x):
            return len(x)
        if len(x) != 2 or isinstance(x[1], (int, np.integer)):
            return 2
        return len(x[1])
    if hasattr(x, "ndim"):
        return x.ndim
    return np.ndim(x) if not isinstance(x, list) or not x or not hasattr(x[0], "ndim") else 1 + x[0].ndim


def is_vector(format, x, shape):
    """Whether the arguments of a constructor describe a one-dimensional sparse array."""
    if shape is None:
        return dimensions(x) == 1
    given = len(shape) if isinstance(shape, (tuple, list)) else 1
    return given == 1 or (format == "coo" and dimensions(x) == 1)


def value_type(dtype):
    """`dtype` as a dtype of this package, or None."""
    return None if dtype is None else as_dtype(dtype)


def from_dense(x, format):
    """The tuple of a two-dimensional dense array."""
    return _core.sparse_from_dense(x, format, code_of(index_type(*x.shape)))


def convert(m, format, flags=0):
    """The tuple converted to COO or CSR."""
    return _core.sparse_convert(m, format, 0, 0, flags)


def canonical(m):
    """The tuple in canonical form: elements in order, without duplicates."""
    return m if m[6] & CANONICAL else convert(m, m[0])


def coo_of(m):
    """The rows, columns and values of the stored elements of a COO or CSR tuple, in their order."""
    if m[0] == COO:
        return m[3], m[4], m[5]
    n = m[4].size
    counts = m[3][1:] - m[3][:-1]
    rows = ga.repeat(ga.arange(m[1], dtype=m[3].dtype, device=m[5].device), counts)
    return rows.reshape((n,)), m[4], m[5]


def swapped(m):
    """The transpose of a COO tuple: rows and columns are exchanged."""
    return (m[0], m[2], m[1], m[4], m[3], m[5], 0, 0)
