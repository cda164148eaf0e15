"""Construction of matrices from vectors or indices."""

import operator

from . import _core
from ._choosing import diagonal
from ._creation import arange, asarray, zeros
from ._dtypes import code_of, float64, int64, promote
from ._elementwise import ufuncs

__all__ = ["diag", "diagflat", "fromfunction", "tri", "vander"]


def diag(v, k=0):
    """Extract the k-th diagonal of a matrix (a copy), or construct a matrix with a vector as its k-th diagonal.

    Examples
    --------
    >>> ga.diag(ga.asarray([1, 2]), k=1)
    array([[0, 1, 0],
           [0, 0, 2],
           [0, 0, 0]])
    """
    v, k = v if isinstance(v, _core.Array) else asarray(v), operator.index(k)
    if v.ndim == 2:
        return diagonal(v, k).copy()
    if v.ndim != 1:
        raise ValueError("diag takes a vector or a matrix")
    n = v.size + abs(k)
    x = zeros((n, n), v.dtype, device=v.device)
    if v.size:
        diagonal(x, k)[...] = v
    return x


def diagflat(v, k=0):
    """Construct a matrix whose k-th diagonal is the flattened input.

    Examples
    --------
    >>> ga.diagflat(ga.array([1, 2]))
    array([[1, 0],
           [0, 2]])
    """
    v = v if isinstance(v, _core.Array) else asarray(v)
    return diag(v.reshape(-1), k)


def tri(N, M=None, k=0, dtype=float64, *, device=None):
    """An N by M matrix (M is N by default) with ones on and below its k-th diagonal, else zeros.

    Examples
    --------
    >>> ga.tri(2, 3)
    array([[1., 0., 0.],
           [1., 1., 0.]])
    """
    N, k = operator.index(N), operator.index(k)
    M = N if M is None else operator.index(M)
    N, M = max(N, 0), max(M, 0)
    return (arange(N, device=device)[:, None] + k >= arange(M, device=device)).astype(dtype, copy=False)


def vander(x, N=None, increasing=False):
    """The Vandermonde matrix of a vector, with N columns (by default as many as the vector has elements).

    The exponents decrease to 0, or increase from 0 if `increasing`.

    Examples
    --------
    >>> ga.vander(ga.asarray([2, 3]), 3)
    array([[4, 2, 1],
           [9, 3, 1]])
    """
    x = x if isinstance(x, _core.Array) else asarray(x)
    if x.ndim != 1:
        raise ValueError("vander takes a vector")
    n = x.size if N is None else operator.index(N)
    if n < 0:
        raise ValueError(f"a matrix has no {n} columns")
    dtype = promote(x.dtype, int64)
    made = _core.make(x.device, code_of(dtype), (x.size, n), 0, False)
    columns = made if increasing else made[:, ::-1]
    if n:
        columns[:, :1] = 1
        columns[:, 1:] = x[:, None]
        columns[:, 1:] = ufuncs["multiply"].accumulate(columns[:, 1:], 1)  # as in NumPy, by repeated multiplication
    return made


def fromfunction(function, shape, *, dtype=float64, device=None, **kwargs):
    """Construct an array by calling a function once with the index arrays of a grid.

    Examples
    --------
    >>> ga.fromfunction(lambda i, j: i + j, (2, 2))
    array([[0., 1.],
           [1., 2.]])
    """
    from ._index_tricks import indices

    return function(*indices(shape, dtype=dtype, device=device), **kwargs)
