"""Linear operators: the products with vectors that solvers need."""

import operator

import numpy as np

import pygpuarray as ga

from ...._dtypes import as_dtype, bool_, float64, kind, promote
from .. import _support as sup
from .._base import issparse

__all__ = ["LinearOperator", "aslinearoperator", "floating"]


def floating(*dtypes):
    """The common floating-point or complex type of some types, at least float32; integers count as float64."""
    result = None
    for dtype in dtypes:
        dtype = float64 if dtype == bool_ or kind(dtype) in "iu" else as_dtype(dtype)
        result = dtype if result is None else promote(result, dtype)
    return promote(result, np.dtype(np.float32))


def _shape(shape):
    try:
        rows, columns = map(operator.index, shape)
    except (TypeError, ValueError):
        raise ValueError(f"invalid shape {shape!r}: a tuple of two integers is needed") from None
    if min(rows, columns) < 0:
        raise ValueError(f"invalid shape {shape!r}: extents are not negative")
    return rows, columns


class LinearOperator:
    """A linear operator: products with vectors, without a stored matrix.

    Parameters
    ----------
    shape : tuple of int
        The numbers of rows and columns.
    matvec : callable
        Computes A v.
    rmatvec : callable, optional
        Computes A^H v.
    matmat : callable, optional
        Computes A V for a matrix V; by default `matvec` is called for each column.
    dtype : dtype, optional
        The type of the elements; by default that of the product with a zero vector.
    rmatmat : callable, optional
        Computes A^H V; by default `rmatvec` is called for each column.

    Derived classes define `_matvec` or `_matmat`, and `_rmatvec`, `_rmatmat` or `_adjoint` if they support the adjoint.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> twice = linalg.LinearOperator((2, 2), matvec=lambda v: 2 * v)
    >>> twice @ ga.array([1.0, 2.0])
    array([2., 4.])
    """

    ndim = 2
    __array_ufunc__ = None  # NumPy's operators defer to the operators of this class

    def __new__(cls, *args, **keywords):
        return super().__new__(_Given if cls is LinearOperator else cls)

    def __init__(self, dtype, shape):
        self.dtype = None if dtype is None else as_dtype(dtype)
        self.shape = _shape(shape)

    def __repr__(self):
        return f"<{self.shape[0]}x{self.shape[1]} {type(self).__name__.strip('_')} with dtype={self.dtype}>"

    # ------------------------------------------------------------------------------ what derived classes may define

    def _matvec(self, x):
        if type(self)._matmat is LinearOperator._matmat:
            raise NotImplementedError("a linear operator defines _matvec or _matmat")
        return self._matmat(x.reshape((-1, 1)))

    def _matmat(self, x):
        if type(self)._matvec is LinearOperator._matvec:
            raise NotImplementedError("a linear operator defines _matvec or _matmat")
        return ga.stack([self.matvec(x[:, i]) for i in range(x.shape[1])], axis=1)

    def _rmatvec(self, x):
        if type(self)._adjoint is LinearOperator._adjoint:
            raise NotImplementedError("rmatvec is not defined")
        return self.H.matvec(x)

    def _rmatmat(self, x):
        if type(self)._adjoint is LinearOperator._adjoint:
            return ga.stack([self.rmatvec(x[:, i]) for i in range(x.shape[1])], axis=1)
        return self.H.matmat(x)

    def _adjoint(self):
        return _Composed(self.shape[::-1], self.dtype, self.rmatmat, self.matmat, self.rmatvec, self.matvec)

    def _transpose(self):
        def through(function):
            return lambda x: ga.conj(function(ga.conj(x)))

        parts = map(through, (self.rmatmat, self.matmat, self.rmatvec, self.matvec))
        return _Composed(self.shape[::-1], self.dtype, *parts)

    # ----------------------------------------------------------------------------------------------------- products

    def matvec(self, x):
        """The product A x with a vector or a single column."""
        return self._of_vector(self._matvec, x, *self.shape)

    def rmatvec(self, x):
        """The product A^H x with a vector or a single column."""
        return self._of_vector(self._rmatvec, x, *self.shape[::-1])

    def _of_vector(self, function, x, rows, columns):
        sup.refuse_host(x)
        if x.shape not in ((columns,), (columns, 1)):
            raise ValueError(f"dimension mismatch: {self.shape} and a vector of shape {x.shape}")
        return function(x).reshape((rows,) if x.ndim == 1 else (rows, 1))

    def matmat(self, X):
        """The product A X with a matrix."""
        return self._of_matrix(self._matmat, X, self.shape[1])

    def rmatmat(self, X):
        """The product A^H X with a matrix."""
        return self._of_matrix(self._rmatmat, X, self.shape[0])

    def _of_matrix(self, function, x, columns):
        sup.refuse_host(x)
        if x.ndim != 2 or x.shape[0] != columns:
            raise ValueError(f"dimension mismatch: {self.shape} and a matrix of shape {x.shape}")
        return function(x)

    def dot(self, x):
        """The product with a vector, a matrix, another operator, or a number."""
        if isinstance(x, LinearOperator):
            if self.shape[1] != x.shape[0]:
                raise ValueError(f"dimension mismatch: {self.shape} and {x.shape}")
            return _Composed(
                (self.shape[0], x.shape[1]),
                _common(self, x),
                lambda v: self.matmat(x.matmat(v)),
                lambda v: x.rmatmat(self.rmatmat(v)),
                lambda v: self.matvec(x.matvec(v)),
                lambda v: x.rmatvec(self.rmatvec(v)),
            )
        if sup.is_number(x):
            return self._scaled(x)
        sup.refuse_host(x)
        if not sup.is_dense(x) or x.ndim not in (1, 2):
            raise ValueError("an array of one or two dimensions, an operator or a number is needed")
        return self.matvec(x) if x.ndim == 1 else self.matmat(x)

    def _scaled(self, number):
        other = number.conjugate() if hasattr(number, "conjugate") else number
        return _Composed(
            self.shape,
            None if self.dtype is None else ga.result_type(self.dtype, number),
            lambda v: self.matmat(v) * number,
            lambda v: self.rmatmat(v) * other,
            lambda v: self.matvec(v) * number,
            lambda v: self.rmatvec(v) * other,
        )

    def __call__(self, x):
        return self.dot(x)

    def __mul__(self, x):
        return self.dot(x)

    def __rmul__(self, x):
        return self._scaled(x) if sup.is_number(x) else NotImplemented

    def __matmul__(self, x):
        if sup.is_number(x):
            raise ValueError("Scalar operands are not allowed, use '*' instead")
        return self.dot(x)

    def __add__(self, other):
        if not isinstance(other, LinearOperator):
            return NotImplemented
        if self.shape != other.shape:
            raise ValueError(f"shape mismatch: {self.shape} and {other.shape}")
        return _Composed(
            self.shape,
            _common(self, other),
            lambda v: self.matmat(v) + other.matmat(v),
            lambda v: self.rmatmat(v) + other.rmatmat(v),
            lambda v: self.matvec(v) + other.matvec(v),
            lambda v: self.rmatvec(v) + other.rmatvec(v),
        )

    def __neg__(self):
        return self._scaled(-1)

    def __sub__(self, other):
        return self + (-other) if isinstance(other, LinearOperator) else NotImplemented

    def __pow__(self, n):
        if not isinstance(n, (int, np.integer)) or n < 1:
            raise ValueError("exponents of operators are integers above 0")
        if self.shape[0] != self.shape[1]:
            raise ValueError("a square operator is needed")
        result = self
        for _ in range(int(n) - 1):
            result = result.dot(self)
        return result

    def adjoint(self):
        """The adjoint (conjugate transpose), A^H."""
        return self._adjoint()

    def transpose(self):
        """The transpose, A^T."""
        return self._transpose()

    H = property(adjoint)
    T = property(transpose)


def _common(a, b):
    return None if a.dtype is None or b.dtype is None else promote(a.dtype, b.dtype)


class _Composed(LinearOperator):
    """An operator composed of functions, which take operands that have been checked."""

    def __init__(self, shape, dtype, matmat, rmatmat, matvec, rmatvec):
        super().__init__(dtype, shape)
        self._matmat, self._rmatmat, self._matvec, self._rmatvec = matmat, rmatmat, matvec, rmatvec

    def _adjoint(self):
        return _Composed(self.shape[::-1], self.dtype, self.rmatmat, self.matmat, self.rmatvec, self.matvec)


class _Given(LinearOperator):
    """An operator made from a user's functions."""

    def __init__(self, shape, matvec, rmatvec=None, matmat=None, dtype=None, rmatmat=None):
        super().__init__(dtype, shape)
        self._given = matvec, rmatvec, matmat, rmatmat
        if self.dtype is None:
            self.dtype = self.matvec(ga.zeros(self.shape[1])).dtype

    def _matvec(self, x):
        return self._given[0](x)

    def _rmatvec(self, x):
        if self._given[1] is None:
            raise NotImplementedError("rmatvec is not defined")
        return self._given[1](x)

    def _matmat(self, x):
        return super()._matmat(x) if self._given[2] is None else self._given[2](x)

    def _rmatmat(self, x):
        return super()._rmatmat(x) if self._given[3] is None else self._given[3](x)


class _Matrix(LinearOperator):
    """The operator of a dense or sparse matrix. Sparse matrices are converted to CSR; the adjoint is created when first
    needed, and kept.
    """

    def __init__(self, a):
        super().__init__(a.dtype, a.shape)
        self._matrix = a.tocsr() if issparse(a) else a
        self._other = None

    def _matmat(self, x):
        return self._matrix @ x

    def _matvec(self, x):
        return self._matrix @ x

    def _adjoint(self):
        if self._other is None:
            self._other = _Matrix(ga.conj(self._matrix).T if sup.is_dense(self._matrix) else self._matrix.conj().T)
            self._other._other = self
        return self._other

    def _transpose(self):
        return _Matrix(self._matrix.T)


class _Identity(LinearOperator):
    def __init__(self, shape, dtype=None):
        super().__init__(dtype, shape)

    def _matmat(self, x):
        return x

    _matvec = _rmatvec = _rmatmat = _matmat

    def _adjoint(self):
        return self


def identity(n):
    """The identity operator."""
    return _Identity((n, n))


def aslinearoperator(A):
    """Convert a dense or sparse matrix, or an object with `shape` and `matvec`, to a linear operator; an operator is
    returned unchanged.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> linalg.aslinearoperator(ga.eye(2)).matvec(ga.array([1.0, 2.0]))
    array([1., 2.])
    """
    if isinstance(A, LinearOperator):
        return A
    sup.refuse_host(A)
    if sup.is_dense(A):
        if A.ndim > 2:
            raise ValueError("an array of more than two dimensions is no matrix")
        return _Matrix(A.reshape((1,) * (2 - A.ndim) + A.shape))
    if issparse(A):
        return _Matrix(A)
    if hasattr(A, "shape") and hasattr(A, "matvec"):
        parts = (getattr(A, name, None) for name in ("rmatvec", "matmat", "dtype", "rmatmat"))
        return LinearOperator(A.shape, A.matvec, *parts)
    raise TypeError(f"no linear operator can be made of a {type(A).__name__}")
