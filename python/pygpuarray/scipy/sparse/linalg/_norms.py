"""Norms and powers of sparse matrices."""

import pygpuarray as ga

from .. import _support as sup
from .._base import issparse

__all__ = ["matrix_power", "norm"]

_INF = float("inf")


def norm(x, ord=None, axis=None):
    """The norm of a sparse matrix, or of its rows or columns.

    Parameters
    ----------
    x : sparse matrix
        The matrix.
    ord : {None, "fro", inf, -inf, 1, -1} or number, optional
        The order. For a matrix: the Frobenius norm by default; inf or -inf, the largest or smallest sum of absolute
        values of a row; 1 or -1, that of a column. For vectors: inf, -inf, 0, or any other number p for the p-norm, 2
        by default. For negative p only stored elements count, as in SciPy.
    axis : int or tuple of int, optional
        An int: the axis of the vectors. None or both axes: the norm of the matrix.

    Returns
    -------
    array
        0-dimensional for a matrix; for vectors, one-dimensional with a norm for each.

    Raises
    ------
    NotImplementedError
        For the orders 2 and -2 of a matrix, which need singular values.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.linalg.norm(sparse.csr_array(ga.array([[3.0, 0.0], [0.0, 4.0]])))
    array(5.)
    """
    sup.refuse_host(x)
    if not issparse(x):
        raise TypeError("input is not sparse. use ga.linalg.norm")
    if axis is None:
        axes = (0, 1)
    else:
        axes = tuple(axis) if isinstance(axis, (tuple, list)) else (axis,)
        if not all(isinstance(a, int) and not isinstance(a, bool) for a in axes):
            raise TypeError("'axis' must be None, an integer or a tuple of integers")
        if any(not -2 <= a < 2 for a in axes):
            raise ValueError(f"Invalid axis {axis!r} for an array with shape {x.shape!r}")
        axes = tuple(a % 2 for a in axes)
    if len(axes) == 1:
        return _of_vectors(x, ord, axes[0])
    if len(axes) != 2 or axes[0] == axes[1]:
        raise ValueError("Duplicate axes given." if len(axes) == 2 else "Improper number of dimensions to norm.")
    return _of_matrix(x, ord, *axes)


def _of_matrix(x, ord, rows, columns):
    if ord in (None, "fro", "f"):
        return ga.linalg.norm(x._single().data)
    if ord in (2, -2):
        raise NotImplementedError("singular values of a sparse matrix: svds() has the largest")
    if ord not in (1, -1, _INF, -_INF):
        raise ValueError("Invalid norm order for matrices.")
    sums = abs(x).sum(axis=rows if abs(ord) == 1 else columns).reshape((-1,))
    return ga.max(sums) if ord > 0 else ga.min(sums)


def _of_vectors(x, ord, axis):
    if ord in (_INF, -_INF):
        size = abs(x).max(axis=axis) if ord > 0 else abs(x).min(axis=axis)
        return (size.toarray() if issparse(size) else size).reshape((-1,))
    if ord == 0:
        m = sup.canonical(x._coo())
        return ga.bincount(m[4 - axis][m[5] != 0], minlength=x.shape[1 - axis])
    if isinstance(ord, str) or (ord is not None and not sup.is_number(ord)):
        raise ValueError("Invalid norm order.")
    power = 2 if ord is None else ord
    # BSR and DIA may store zeros, which must not count
    m = abs(x if x.format in ("coo", "csr", "csc") else x.tocsr())
    sums = m._with_data(m.data**power).sum(axis=axis).reshape((-1,))
    return ga.sqrt(sums) if power == 2 else sums ** (1 / power)


def matrix_power(A, power):
    """A non-negative integer power of a square sparse matrix, by repeated squaring; the identity for the power 0.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.linalg.matrix_power(sparse.csr_array(ga.array([[1, 1], [0, 1]])), 5).toarray()
    array([[1, 5],
           [0, 1]])
    """
    sup.refuse_host(A)
    if not issparse(A):
        raise TypeError(f"matrix_power: a sparse matrix is needed, not a {type(A).__name__}; ga.linalg.matrix_power()")
    return A._to_the(power)
