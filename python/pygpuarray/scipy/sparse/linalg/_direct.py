"""Direct solvers with dense factors on the device; sparse factorisations are not implemented."""

import pygpuarray as ga

from ...._dtypes import kind
from ....linalg import _call
from .. import _support as sup
from .._base import issparse
from ._operators import floating

__all__ = ["SuperLU", "factorized", "inv", "spilu", "splu", "spsolve", "spsolve_triangular"]

_UPPER, _UNIT, _TRANSPOSED, _ADJOINT = 1, 4, 8, 16  # flags of gpuarray/linalg.h
_MOST = 8192  # largest number of rows of a matrix to factorise: half a gibibyte in double


def _dense(A, name):
    sup.refuse_host(A)
    if not issparse(A):
        raise TypeError(f"{name}: a sparse matrix is needed, not a {type(A).__name__}")
    rows, columns = A.shape
    if rows != columns:
        raise ValueError(f"matrix must be square (has shape {A.shape})")
    if rows > _MOST:
        raise NotImplementedError(
            f"{name}: the matrix has {rows} rows; it is factorised as a dense one, which is done up to {_MOST}. cg(), "
            "minres(), gmres(), bicgstab() and cgs() solve larger systems"
        )
    return A.astype(floating(A.dtype)).toarray()


def _right(n, dtype, b, name):
    """A dense right-hand side in the common type."""
    sup.refuse_host(b)
    if issparse(b):
        b = b.toarray()
    if not sup.is_dense(b):
        raise TypeError(f"{name}: the right side is an array of pygpuarray's, not a {type(b).__name__}")
    if b.ndim not in (1, 2) or b.shape[0] != n:
        raise ValueError(f"{name}: the right side has shape {b.shape}; {n} rows, in one or two dimensions, are needed")
    return b.astype(floating(dtype, b.dtype))


def _by_columns(x):
    """The array in Fortran (column-major) order, as SciPy returns solutions."""
    return x.copy("F") if x.ndim == 2 else x


def spsolve(A, b, permc_spec=None, use_umfpack=True):
    """Solve A x = b by dense LU factorisation with pivoting, for a matrix of at most 8192 rows.

    Sparse factorisations are not implemented: a larger matrix raises NotImplementedError, which names the iterative
    solvers.

    Parameters
    ----------
    A : sparse matrix
        Square.
    b : array or sparse matrix
        A right-hand side, or a matrix with a right-hand side in each column.
    permc_spec, use_umfpack
        For compatibility with SciPy, and ignored.

    Returns
    -------
    array or sparse matrix
        x, of the shape of `b`, except that a single column becomes a vector. Sparse, in the format of A, if `b` is
        sparse and has several columns.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.linalg.spsolve(sparse.csr_array(ga.array([[2.0, 0.0], [0.0, 4.0]])), ga.array([2.0, 8.0]))
    array([1., 2.])
    """
    a = _dense(A, "spsolve")
    right = _right(a.shape[0], a.dtype, b, "spsolve")
    x = _call("solve", a.astype(right.dtype, copy=False), right)[0]
    if x.ndim == 2 and x.shape[1] == 1:
        return x.reshape((-1,))
    return A._new("csr", sup.from_dense(x, sup.CSR)).asformat(A.format) if issparse(b) else _by_columns(x)


def spsolve_triangular(A, b, lower=True, overwrite_A=False, overwrite_b=False, unit_diagonal=False):
    """Solve A x = b for a triangular A as `spsolve` does; elements in the other triangle are ignored.

    Parameters
    ----------
    A : sparse matrix
        Square.
    b : array
        A right-hand side, or a matrix with a right-hand side in each column.
    lower : bool
        Whether the lower triangle is used, rather than the upper one.
    overwrite_A, overwrite_b
        For compatibility with SciPy: nothing is overwritten.
    unit_diagonal : bool
        Whether the diagonal is assumed to be 1.

    Returns
    -------
    array
        x, of the shape of `b`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.linalg.spsolve_triangular(sparse.csr_array(ga.array([[2.0, 0.0], [1.0, 4.0]])), ga.array([2.0, 9.0]))
    array([1., 2.])
    """
    if issparse(A) and kind(A.dtype) not in "fc":
        raise TypeError(f"spsolve_triangular: unsupported dtype {A.dtype}; floats and complex numbers are solved for")
    a = _dense(A, "spsolve_triangular")
    right = _right(a.shape[0], a.dtype, b, "spsolve_triangular")
    flags = (0 if lower else _UPPER) | (_UNIT if unit_diagonal else 0)
    return _call("solve_triangular", a.astype(right.dtype, copy=False), right, flags=flags)[0]


class SuperLU:
    """A dense LU factorisation of a matrix, which solves systems with it; returned by `splu`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.linalg.splu(sparse.csc_array(ga.array([[2.0, 0.0], [0.0, 4.0]]))).shape
    (2, 2)
    """

    def __init__(self, a):
        self.shape = a.shape
        self._factors, self.perm_r = _call("lu", a)
        if a.size and bool(ga.any(ga.diagonal(self._factors) == 0)):
            raise RuntimeError("Factor is exactly singular")

    @property
    def L(self):
        """The lower factor, a dense array with unit diagonal; row i corresponds to row `perm_r[i]` of the matrix."""
        return ga.tril(self._factors, -1) + ga.eye(self.shape[0], dtype=self._factors.dtype, device=self.perm_r.device)

    @property
    def U(self):
        """The upper factor, a dense array."""
        return ga.triu(self._factors)

    def solve(self, rhs, trans="N"):
        """Solve A x = rhs ("N"), A^T x = rhs ("T") or A^H x = rhs ("H").

        Examples
        --------
        >>> from pygpuarray.scipy import sparse
        >>> factors = sparse.linalg.splu(sparse.csc_array(ga.array([[2.0, 0.0], [0.0, 4.0]])))
        >>> factors.solve(ga.array([2.0, 8.0]))
        array([1., 2.])
        """
        if trans not in ("N", "T", "H"):
            raise ValueError(f"trans is 'N', 'T' or 'H', not {trans!r}")
        right = _right(self.shape[0], self._factors.dtype, rhs, "solve")
        factors = self._factors.astype(right.dtype, copy=False)
        if trans == "N":
            right = _call("solve_triangular", factors, ga.take(right, self.perm_r, axis=0), flags=_UNIT)[0]
            return _by_columns(_call("solve_triangular", factors, right, flags=_UPPER)[0])
        turned = _TRANSPOSED if trans == "T" else _ADJOINT
        right = _call("solve_triangular", factors, right, flags=_UPPER | turned)[0]
        right = _call("solve_triangular", factors, right, flags=_UNIT | turned)[0]
        return _by_columns(ga.take(right, ga.argsort(self.perm_r), axis=0))


def splu(A, permc_spec=None, diag_pivot_thresh=None, relax=None, panel_size=None, options=None):
    """The dense LU factorisation of a sparse matrix of at most 8192 rows, to solve systems for several right-hand sides
    in turn.

    Sparse factorisations are not implemented: a larger matrix raises NotImplementedError, which names the iterative
    solvers.

    Parameters
    ----------
    A : sparse matrix
        Square.
    permc_spec, diag_pivot_thresh, relax, panel_size, options
        For compatibility with SciPy, and ignored.

    Returns
    -------
    SuperLU
        The factorisation, with a method `solve`.

    Raises
    ------
    RuntimeError
        If the matrix is exactly singular.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> factors = sparse.linalg.splu(sparse.csc_array(ga.array([[0.0, 2.0], [4.0, 0.0]])))
    >>> factors.solve(ga.array([2.0, 8.0]))
    array([2., 1.])
    """
    return SuperLU(_dense(A, "splu"))


def spilu(
    A, drop_tol=None, fill_factor=None, drop_rule=None, permc_spec=None, diag_pivot_thresh=None, relax=None,
    panel_size=None, options=None,
):  # fmt: skip
    """A preconditioner of a sparse matrix of at most 8192 rows: the complete dense factorisation of `splu`.

    Incomplete factorisations are not implemented: nothing is dropped, as if `drop_tol` were 0 and `fill_factor`
    unlimited.

    Parameters
    ----------
    A : sparse matrix
        Square.
    drop_tol, fill_factor, drop_rule, permc_spec, diag_pivot_thresh, relax, panel_size, options
        For compatibility with SciPy, and ignored.

    Returns
    -------
    SuperLU
        The factorisation, with a method `solve`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a = sparse.csc_array(ga.array([[4.0, 1.0], [1.0, 3.0]]))
    >>> M = sparse.linalg.LinearOperator((2, 2), sparse.linalg.spilu(a).solve)
    >>> ga.round(sparse.linalg.gmres(a, ga.array([9.0, 5.0]), M=M)[0], 6)
    array([2., 1.])
    """
    return SuperLU(_dense(A, "spilu"))


def inv(A):
    """The inverse of a sparse matrix of at most 8192 rows, computed as a dense matrix and converted to a sparse one.

    The inverse of a sparse matrix usually has few zeros; `splu` solves systems without it.

    Parameters
    ----------
    A : sparse matrix
        Square.

    Returns
    -------
    sparse matrix
        Of the class and format of `A`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.linalg.inv(sparse.csc_array(ga.array([[2.0, 0.0], [0.0, 4.0]]))).toarray()
    array([[0.5 , 0.  ],
           [0.  , 0.25]])
    """
    x = ga.linalg.inv(_dense(A, "inv"))
    return A._new("csr", sup.from_dense(x, sup.CSR)).asformat(A.format)


def factorized(A):
    """A function that solves A x = b for a given b, with the factorisation of `splu`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.linalg.factorized(sparse.csc_array(ga.array([[2.0, 0.0], [0.0, 4.0]])))(ga.array([2.0, 8.0]))
    array([1., 2.])
    """
    return SuperLU(_dense(A, "factorized")).solve
