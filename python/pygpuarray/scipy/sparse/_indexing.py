"""Indexing of sparse matrices: by integers, slices, arrays of indices and masks."""

import math
import operator
import warnings

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import bool_, int64, kind
from . import _support as sup

ALL = slice(None)


def _row_and_column(a, key):
    """The row and the column part of a key, each as an int, a slice, or an array of integers."""
    if isinstance(key, tuple):
        if any(k is None for k in key):
            raise IndexError("'newaxis' gives no matrix of two dimensions")
        key = tuple(k for k in key if k is not Ellipsis) if any(k is Ellipsis for k in key) else key
        if len(key) > 2:
            raise IndexError("invalid number of indices")
        row, column = (*key, ALL, ALL)[:2]
    else:
        row, column = (ALL if key is Ellipsis else key), ALL
    if not isinstance(key, tuple) and _is_mask(row) and np.ndim(row) == 2:
        row, column = ga.nonzero(ga.asarray(row, device=a.device))
    return tuple(_index(k, n, a.device) for k, n in ((row, a.shape[0]), (column, a.shape[1])))


def get(a, key, format):
    """a[key] for a CSR matrix; a matrix is returned in `format` if the conversion is cheap."""
    row, column = _row_and_column(a, key)
    if isinstance(row, int) and isinstance(column, int):
        return _elements(a, ga.asarray([row], device=a.device), ga.asarray([column], device=a.device))[0]
    if sup.is_dense(row) and sup.is_dense(column):
        return _together(a, row, column)
    out = format if format in ("csr", "csc", "coo") else "csr"
    one = [isinstance(k, int) for k in (row, column)]
    m = _lines(a._tuple(), _numbers(row, a.shape[0], a.device))
    m = _across(m, _numbers(column, a.shape[1], a.device))
    result = a._new("csr", m)
    if a._is_array and any(one):
        return sup.of_row((result if one[0] else result.T).tocoo())
    return result.asformat(out)


def _is_mask(k):
    return getattr(k, "dtype", None) == bool_ or (
        isinstance(k, list) and k and isinstance(np.asarray(k).flat[0], np.bool_)
    )


def _index(k, n, device):
    """An index for an axis of size n as an int, a slice, or an array of integers; negative ones are resolved."""
    if isinstance(k, slice):
        return k
    if isinstance(k, (np.ndarray, _core.Array)) and k.ndim == 0 and k.dtype != bool_:
        k = k.item()
    if isinstance(k, (int, np.integer)) and not isinstance(k, (bool, np.bool_)):
        k = operator.index(k)
        if not -n <= k < n:
            raise IndexError(f"index ({k}) out of range")
        return k % n
    try:
        x = ga.asarray(k, device=device)
    except (TypeError, ValueError):
        raise IndexError("invalid index") from None
    if x.dtype == bool_:
        if x.ndim != 1 or x.size != n:
            raise IndexError(f"boolean index of shape {x.shape} for an axis of {n}")
        return ga.nonzero(x)[0]
    if x.size == 0:
        return x.astype(int64)
    if kind(x.dtype) not in "iu":
        raise IndexError("arrays used as indices must be of integer (or boolean) type")
    x = x.astype(int64)
    least, most = int(x.min()), int(x.max())
    if most >= n:
        raise IndexError(f"index ({most}) out of range")
    if least < -n:
        raise IndexError(f"index ({least}) out of range")
    return ga.where(x < 0, x + n, x) if least < 0 else x


def _numbers(k, n, device):
    """The indices that a key selects along an axis of size n, as an array; None for all."""
    if isinstance(k, slice):
        start, stop, step = k.indices(n)
        return None if (start, stop, step) == (0, n, 1) else ga.arange(start, stop, step, dtype=int64, device=device)
    if isinstance(k, int):
        return ga.asarray([k], dtype=int64, device=device)
    if k.ndim != 1:
        raise IndexError("an array of indices beside a slice has one dimension")
    return k


def _lines(m, which):
    """Select rows of a CSR tuple, in any order."""
    if which is None:
        return m
    begin = m[3][which].astype(int64)
    counts = m[3][which + 1].astype(int64) - begin
    indptr = ga.cumulative_sum(counts, include_initial=True)
    total = int(indptr[-1])
    places = ga.arange(total, dtype=int64, device=m[5].device) + ga.repeat(begin - indptr[:-1], counts)
    index = m[3].dtype
    return (sup.CSR, which.size, m[2], indptr.astype(index), m[4][places], m[5][places], m[6], 0)


def _across(m, which):
    """Select columns of a CSR tuple, in any order."""
    if which is None:
        return m
    turned = _lines(_core.sparse_transpose(m), which)
    return _core.sparse_transpose(turned)


def _elements(a, row, column):
    """The elements at given rows and columns, as a dense vector."""
    m = sup.canonical(a._tuple())
    out = ga.zeros(row.size, dtype=a.dtype, device=a.device)
    if m[5].size == 0 or row.size == 0:
        return out
    rows, columns, data = sup.coo_of(m)
    keys = rows.astype(int64) * m[2] + columns.astype(int64)
    wanted = row.astype(int64) * m[2] + column.astype(int64)
    at = ga.minimum(ga.searchsorted(keys, wanted), keys.size - 1)
    return ga.where(keys[at] == wanted, data[at], out)


def _together(a, row, column):
    """The elements at the rows and columns in two arrays of indices, as a sparse matrix of the shape of the arrays."""
    row, column = ga.broadcast_arrays(row, column)
    if row.ndim > 2:
        raise IndexError("index arrays have one or two dimensions")
    shape = row.shape
    found = _elements(a, row.reshape((-1,)), column.reshape((-1,)))
    if a._is_array and len(shape) < 2:
        return found.reshape(shape)
    if len(shape) < 2:  # as SciPy's matrices: a dense row
        return found.reshape((1, -1))
    return a._new("csr", sup.from_dense(found.reshape(shape), sup.CSR))


# ------------------------------------------------------------------------------------------------------- assignment


def _places(row, column, shape, device):
    """The rows and the columns that a key selects, as two arrays of the same shape."""
    if sup.is_dense(row) and sup.is_dense(column):
        return ga.broadcast_arrays(row, column)
    row, column = (_numbers_of(k, n, device) for k, n in zip((row, column), shape))
    return ga.broadcast_arrays(row[:, None] if row.ndim == 1 else row, column[None, :] if column.ndim == 1 else column)


def _numbers_of(k, n, device):
    k = _numbers(k, n, device)
    return ga.arange(n, dtype=int64, device=device) if k is None else k


def _values(a, value, shape):
    """The values to assign to positions of the given shape, as a vector of the dtype of a."""
    value = value.item() if isinstance(value, np.ndarray) and value.ndim == 0 else value
    sup.refuse_host(value)
    value = value.toarray() if hasattr(value, "toarray") else ga.asarray(value, device=a.device)
    count = math.prod(shape)
    if value.size == count and tuple(n for n in value.shape if n != 1) == tuple(n for n in shape if n != 1):
        value = value.reshape((count,))
    else:
        try:
            value = ga.broadcast_to(value, shape).reshape((count,))
        except ValueError:
            raise ValueError(f"shape mismatch in assignment: {value.shape} does not broadcast to {shape}") from None
    if kind(value.dtype) == "c" and kind(a.dtype) != "c":
        value = ga.real(value)
    return value.astype(a.dtype, copy=False)


def _last_of_each(keys, values):
    """Distinct keys in ascending order, each with the last of its values."""
    order = ga.argsort(keys, stable=True)
    keys, values = keys[order], values[order]
    last = ga.concat((keys[1:] != keys[:-1], ga.ones(1, dtype=bool_, device=keys.device)))
    return keys[last], values[last]


def put(a, key, value):
    """a[key] = value. Assigned elements are stored even if they are 0; of several values for a position, the last one
    is kept.
    """
    row, column = _row_and_column(a, key)
    row, column = _places(row, column, a.shape, a.device)
    values = _values(a, value, row.shape)
    if values.size == 0:
        return
    wide = a.shape[1]
    keys = row.astype(int64).reshape((-1,)) * wide + column.astype(int64).reshape((-1,))
    keys, values = _last_of_each(keys, values)
    rows, columns, data = sup.coo_of(sup.canonical(a._coo()))
    old = rows.astype(int64) * wide + columns.astype(int64)
    replaced = keys[ga.minimum(ga.searchsorted(keys, old), keys.size - 1)] == old
    if int(ga.count_nonzero(replaced)) < keys.size:
        text = f"changing the structure of a {type(a).__name__} makes it anew: set many elements at a time"
        warnings.warn(text, sup.SparseEfficiencyWarning, stacklevel=3)
    index = sup.index_type(*a.shape, data.size + keys.size)
    merged = [
        ga.concat((part[~replaced].astype(part.dtype), new.astype(part.dtype, copy=False)))
        for part, new in ((rows.astype(index), keys // wide), (columns.astype(index), keys % wide), (data, values))
    ]
    a._become(sup.convert((sup.COO, *a.shape, *merged, 0, 0), sup.CSR))
