"""Linear algebra: NumPy's `linalg`, and the extension of that name of the Python array API.

The last two dimensions of an array are matrices, the others a stack of them. Factorisations are computed by cuSOLVER or
by LAPACK on the host (GpuError if neither is available), for float32, float64, complex64 and complex128; integers are
converted to float64. If a matrix has no such result, for instance because it is singular, NumPy's LinAlgError is raised
with its index.
"""

import math
import operator
from collections import namedtuple

import numpy as np

from . import _core, _products
from ._basics import _arrays, normalize_axes
from ._broadcasting import broadcast_to
from ._creation import asarray, empty, eye, zeros
from ._dtypes import code_of, kind, promote
from ._elementwise import ufuncs as _ufuncs
from ._functions import expand_dims, matrix_transpose
from ._norms import LinAlgError, cond, matrix_norm, norm, vector_norm
from ._products import matmul, tensordot, vecdot
from ._reductions import any as _any
from ._reductions import sum as _sum

__all__ = [
    "cholesky",
    "cond",
    "cross",
    "det",
    "diagonal",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "inv",
    "LinAlgError",
    "lstsq",
    "matmul",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "matrix_transpose",
    "multi_dot",
    "norm",
    "outer",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "svd",
    "svdvals",
    "tensordot",
    "tensorinv",
    "tensorsolve",
    "trace",
    "vecdot",
    "vector_norm",
]

_UPPER, _FULL, _RAW = 1, 2, 32  # GA_LINALG_*

EigResult = namedtuple("EigResult", ["eigenvalues", "eigenvectors"])
EighResult = namedtuple("EighResult", ["eigenvalues", "eigenvectors"])
QRResult = namedtuple("QRResult", ["Q", "R"])
SlogdetResult = namedtuple("SlogdetResult", ["sign", "logabsdet"])
SVDResult = namedtuple("SVDResult", ["U", "S", "Vh"])


def _call(name, a, b=None, *, flags=0, rtol=-1.0, vectors=True):
    try:
        return _core.linalg(name, a, b, flags, rtol, vectors)
    except ValueError as error:
        raise LinAlgError(*error.args) from None


def _floats(*xs):
    """Convert the arrays to the type of the factorisation: their promoted type, or float64 for integers."""
    _arrays(*xs)
    dtype = xs[0].dtype
    for x in xs[1:]:
        dtype = promote(dtype, x.dtype)
    if kind(dtype) in "biu":
        dtype = np.dtype(np.float64)
    if any(kind(x.dtype) == "f" and x.dtype.itemsize < 4 for x in xs):
        raise TypeError(f"factorisations take float32, float64 and complex numbers of these, not {dtype}")
    xs = tuple(x.astype(dtype, copy=False) for x in xs)
    return xs if len(xs) > 1 else xs[0]


def _matrices(x, square=False):
    _arrays(x)
    if x.ndim < 2:
        raise LinAlgError(f"an array of {x.ndim} dimensions has no matrices: at least 2 are needed")
    if square and x.shape[-1] != x.shape[-2]:
        raise LinAlgError(f"square matrices are needed, not {x.shape[-2]} x {x.shape[-1]}")
    return x


def _transjugate(x):
    return matrix_transpose(_ufuncs["conj"](x) if kind(x.dtype) == "c" else x)


def _triangle(UPLO):
    if UPLO not in ("L", "l", "U", "u"):
        raise ValueError(f"UPLO is 'L' or 'U', not {UPLO!r}")
    return _UPPER if UPLO in "Uu" else 0


# ------------------------------------------------------------------------------------------------------ factorisations


def cholesky(a, /, *, upper=False):
    """Cholesky factors of positive definite matrices: L of L L^H, or U of U^H U if `upper`. One triangle is read.

    Examples
    --------
    >>> ga.linalg.cholesky(ga.array([[4.0, 2.0], [2.0, 5.0]]))
    array([[2., 0.],
           [1., 2.]])
    """
    return _call("cholesky", _floats(_matrices(a, square=True)), flags=_UPPER if upper else 0)[0]


def qr(a, mode="reduced"):
    """QR factorisation: Q with orthonormal columns, and upper triangular R.

    Parameters
    ----------
    a : array
        Input matrices, M x N.
    mode : {"reduced", "complete", "r", "raw"}
        "reduced": Q has min(M, N) columns; "complete": M columns; "r": only R; "raw": the output of LAPACK's geqrf,
        transposed, and tau.

    Examples
    --------
    >>> q, r = ga.linalg.qr(ga.array([[3.0, 1.0], [4.0, 2.0]]))
    >>> ga.round(abs(r), 6)
    array([[5. , 2.2],
           [0. , 0.4]])
    """
    a = _floats(_matrices(a))
    try:
        flags = {"reduced": 0, "complete": _FULL, "r": 0, "raw": _RAW}[mode]
    except (KeyError, TypeError):
        raise ValueError(f'qr: the mode is "reduced", "complete", "r" or "raw", not {mode!r}') from None
    q, r = _call("qr", a, flags=flags)
    if mode == "raw":
        return matrix_transpose(q), r
    return r if mode == "r" else QRResult(q, r)


def eigh(a, UPLO="L"):
    """Eigenvalues (ascending) and orthonormal eigenvectors of symmetric or Hermitian matrices; one triangle is read.

    Examples
    --------
    >>> ga.linalg.eigh(ga.array([[2.0, 0.0], [0.0, 3.0]])).eigenvalues
    array([2., 3.])
    """
    flags = _triangle(UPLO)
    return EighResult(*_call("eigh", _floats(_matrices(a, square=True)), flags=flags))


def eigvalsh(a, UPLO="L"):
    """Eigenvalues (ascending) of symmetric or Hermitian matrices; one triangle is read.

    Examples
    --------
    >>> ga.linalg.eigvalsh(ga.array([[2.0, 0.0], [0.0, 3.0]]))
    array([2., 3.])
    """
    flags = _triangle(UPLO)
    return _call("eigh", _floats(_matrices(a, square=True)), flags=flags, vectors=False)[0]


def eig(a):
    """Eigenvalues and eigenvectors of general square matrices; always complex.

    Examples
    --------
    >>> ga.linalg.eig(ga.array([[2.0, 0.0], [0.0, 3.0]])).eigenvalues
    array([2.+0.j, 3.+0.j])
    """
    return EigResult(*_call("eig", _floats(_matrices(a, square=True))))


def eigvals(a):
    """Eigenvalues of general square matrices; always complex.

    Examples
    --------
    >>> ga.linalg.eigvals(ga.array([[2.0, 0.0], [0.0, 3.0]]))
    array([2.+0.j, 3.+0.j])
    """
    return _call("eig", _floats(_matrices(a, square=True)), vectors=False)[0]


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Singular value decomposition a = U S Vh, with descending S and orthonormal U and Vh.

    Parameters
    ----------
    a : array
        Input matrices, M x N.
    full_matrices : bool
        Compute square U and Vh, or only min(M, N) columns and rows?
    compute_uv : bool
        False: compute S only.
    hermitian : bool
        The matrices are symmetric or Hermitian; only their lower triangle is read.

    Examples
    --------
    >>> ga.round(ga.linalg.svd(ga.array([[3.0, 0.0], [0.0, 4.0]])).S, 6)
    array([4., 3.])
    """
    a = _floats(_matrices(a, square=hermitian))
    if hermitian:
        return _of_hermitian(a, compute_uv)
    if not compute_uv:
        return _call("svd", a, vectors=False)[0]
    s, u, vh = _call("svd", a, flags=_FULL if full_matrices else 0)
    return SVDResult(u, s, vh)


def _of_hermitian(a, compute_uv):
    """SVD of Hermitian matrices by their eigenvalue decomposition."""
    from ._indexing import take_along_axis
    from ._sorting import argsort

    w, v = eigh(a)
    size = _ufuncs["abs"](w)
    order = argsort(size, axis=-1, descending=True)
    s = take_along_axis(size, order, axis=-1)
    if not compute_uv:
        return s
    sign = _ufuncs["where"](_ufuncs["less"](take_along_axis(w, order, axis=-1), 0), -1.0, 1.0)
    u = take_along_axis(v, broadcast_to(order[..., None, :], v.shape).copy(), axis=-1)
    return SVDResult(u, s, _transjugate(_ufuncs["multiply"](u, sign.astype(s.dtype)[..., None, :])))


def svdvals(x, /):
    """Singular values, in descending order.

    Examples
    --------
    >>> ga.round(ga.linalg.svdvals(ga.array([[3.0, 0.0], [0.0, 4.0]])), 6)
    array([4., 3.])
    """
    return svd(x, compute_uv=False)


# ----------------------------------------------------------------------------------------------- systems and inverses


def solve(a, b):
    """Solve linear systems a @ x = b for x; b contains matrices, or is one vector.

    Examples
    --------
    >>> ga.linalg.solve(ga.array([[2.0, 0.0], [0.0, 4.0]]), ga.array([2.0, 4.0]))
    array([1., 1.])
    """
    _matrices(a, square=True)
    return _call("solve", *_floats(a, b))[0]


def lstsq(a, b, rcond=None):
    """Least-squares solution of a @ x = b of minimal norm, by singular values, for a matrix of any shape and rank.

    Parameters
    ----------
    a : array
        Coefficient matrix, M x N.
    b : array
        Right-hand side: a vector of M elements, or a matrix with M rows.
    rcond : float, optional
        Singular values of at most this fraction of the largest are treated as 0; None: max(M, N) times the machine
        epsilon, -1: the machine epsilon.

    Returns
    -------
    x : array
        The solution: a vector of N elements, or a matrix with N rows.
    residuals : array
        Sums of squared residuals for each column of b; empty if the rank is below N, or M <= N.
    rank : array
        The effective rank of `a`, a 0-dimensional array.
    s : array
        The singular values of `a`.

    Notes
    -----
    Waits for the device, because the shape of the residuals depends on the rank.

    Examples
    --------
    >>> ga.round(ga.linalg.lstsq(ga.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]]), ga.array([1.0, 3.0, 5.0]))[0], 6)
    array([1., 2.])
    """
    _arrays(a, b)
    if a.ndim != 2 or b.ndim not in (1, 2):
        raise LinAlgError(f"lstsq takes a matrix, and a vector or a matrix, not {a.ndim} and {b.ndim} dimensions")
    if a.shape[0] != b.shape[0]:
        raise LinAlgError(f"lstsq: a has {a.shape[0]} rows, b {b.shape[0]}")
    a, b = _floats(a, b)
    rows, columns = a.shape
    eps = float(np.finfo(a.dtype).eps)
    rtol = max(rows, columns) * eps if rcond is None else eps if rcond < 0 else float(rcond)
    x, rank, s = _call("lstsq", a, b, rtol=rtol)
    if rows > columns and int(rank) == columns:
        apart = _ufuncs["subtract"](b, matmul(a, x))
        squares = _sum(_ufuncs["square"](_ufuncs["abs"](apart)), axis=0)
        residuals = squares.reshape(1) if b.ndim == 1 else squares
    else:
        residuals = empty((0,), dtype=s.dtype, device=s.device)
    return x, residuals, rank.astype(np.int32), s


def inv(a):
    """Inverses of square matrices.

    Examples
    --------
    >>> ga.linalg.inv(ga.array([[2.0, 0.0], [0.0, 4.0]]))
    array([[0.5 , 0.  ],
           [0.  , 0.25]])
    """
    return _call("inv", _floats(_matrices(a, square=True)))[0]


def det(a):
    """Determinants of square matrices.

    Examples
    --------
    >>> ga.round(ga.linalg.det(ga.array([[1.0, 2.0], [3.0, 4.0]])), 6)
    array(-2.)
    """
    return _call("det", _floats(_matrices(a, square=True)))[0]


def slogdet(a):
    """Signs of determinants, and logarithms of their absolute values.

    Examples
    --------
    >>> ga.linalg.slogdet(ga.array([[2.0, 0.0], [0.0, 0.5]])).sign
    array(1.)
    """
    return SlogdetResult(*_call("slogdet", _floats(_matrices(a, square=True))))


def _cut(s, rtol):
    """Mask of the singular values above a fraction of the largest, which is given for each matrix."""
    return _ufuncs["greater"](s, _ufuncs["multiply"](s[..., :1], expand_dims(rtol.astype(s.dtype), axis=-1)))


def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    """Moore-Penrose pseudoinverses. Singular values of at most `rtol` times the largest are treated as 0.

    Parameters
    ----------
    a : array
        Input matrices, M x N.
    rcond : float or array, optional
        Alternative name of `rtol`.
    hermitian : bool
        The matrices are symmetric or Hermitian; only their lower triangle is read.
    rtol : float or array, optional
        Relative tolerance, for all matrices or for each; by default max(M, N) times the machine epsilon.

    Examples
    --------
    >>> ga.linalg.pinv(ga.array([[2.0, 0.0], [0.0, 4.0]]))
    array([[0.5 , 0.  ],
           [0.  , 0.25]])
    """
    _matrices(a)
    if math.prod(a.shape[-2:]) == 0:
        return zeros((*a.shape[:-2], a.shape[-1], a.shape[-2]), dtype=a.dtype, device=a.device)
    a = _floats(a)
    rtol = rcond if rtol is None else rtol
    single = not isinstance(rtol, _core.Array)
    if single and not hermitian:
        return _call("pinv", a, rtol=-1.0 if rtol is None else float(rtol))[0]
    u, s, vh = svd(a, full_matrices=False, hermitian=hermitian)
    used = _cut(s, _tolerance(a, rtol) if single else rtol)
    weights = _ufuncs["where"](used, _ufuncs["reciprocal"](_ufuncs["where"](used, s, 1.0)), 0.0)
    return matmul(_ufuncs["multiply"](_transjugate(vh), weights[..., None, :]), _transjugate(u))


def _tolerance(a, rtol):
    """Convert a tolerance to an array; None to the default."""
    rtol = max(a.shape[-2:]) * float(np.finfo(a.dtype).eps) if rtol is None else float(rtol)
    return asarray(np.float64(rtol), device=a.device)


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    """Matrix rank: the number of singular values above `tol`, or above `rtol` times the largest as in `pinv`.

    Parameters
    ----------
    A : array
        Input matrices; with fewer than two dimensions the rank is 1 if any element is nonzero.
    tol, rtol : float or array, optional
        Absolute and relative tolerance, for all matrices or for each.
    hermitian : bool
        The matrices are symmetric or Hermitian; only their lower triangle is read.

    Examples
    --------
    >>> ga.linalg.matrix_rank(ga.array([[1.0, 2.0], [2.0, 4.0]]))
    array(1)
    """
    _arrays(A)
    if A.ndim < 2:
        return _any(_ufuncs["not_equal"](A, 0)).astype(np.int64)
    a = _floats(A)
    if tol is None and not hermitian and not isinstance(rtol, _core.Array):
        return _call("matrix_rank", a, rtol=-1.0 if rtol is None else float(rtol))[0]
    s = svd(a, compute_uv=False, hermitian=hermitian)
    if s.shape[-1] == 0:
        return _call("matrix_rank", a)[0]
    if tol is None:
        return _sum(_cut(s, rtol if isinstance(rtol, _core.Array) else _tolerance(a, rtol)), axis=-1)
    if isinstance(tol, _core.Array):
        tol = tol.astype(s.dtype)[..., None]
    return _sum(_ufuncs["greater"](s, tol), axis=-1)


def tensorsolve(a, b, axes=None):
    """Solve the tensor equation tensordot(a, x, axes=x.ndim) = b for x.

    Parameters
    ----------
    a : array
        Coefficients: the first axes are those of b, the rest those of x; b and x have the same number of elements.
    b : array
        Right-hand side.
    axes : tuple of int, optional
        Axes of `a` to move to the end first.

    Examples
    --------
    >>> ga.linalg.tensorsolve(2 * ga.eye(4).reshape(2, 2, 4), ga.ones((2, 2)))
    array([0.5, 0.5, 0.5, 0.5])
    """
    _arrays(a, b)
    if axes is not None:
        moved = normalize_axes(tuple(axes), a.ndim)
        a = a.transpose([i for i in range(a.ndim) if i not in moved] + list(moved))
    shape = a.shape[b.ndim :]
    n = math.prod(shape)
    if a.size != n * n or b.size != n:
        raise LinAlgError(f"tensorsolve: {a.shape} and {b.shape} are no square system of equations")
    return solve(a.reshape(n, n), b.reshape(-1)).reshape(shape)


def tensorinv(a, ind=2):
    """The inverse of `a` with respect to tensordot(a, x, ind): its axes are those of `a` from `ind` on, followed by the
    first `ind`.

    Examples
    --------
    >>> ga.linalg.tensorinv(ga.eye(4).reshape(4, 2, 2), ind=1).shape
    (2, 2, 4)
    """
    _arrays(a)
    ind = operator.index(ind)
    if ind <= 0:
        raise ValueError(f"tensorinv: the number of first axes is positive, not {ind}")
    n = math.prod(a.shape[ind:])
    if a.size != n * n:
        raise LinAlgError(f"tensorinv: the first {ind} axes of {a.shape} have not as many elements as the others")
    return inv(a.reshape(n, n)).reshape(*a.shape[ind:], *a.shape[:ind])


# ------------------------------------------------------------------------------------- without factorisations


def diagonal(x, /, *, offset=0):
    """The diagonals of matrices, `offset` columns to the right of the main diagonal; a view.

    Examples
    --------
    >>> ga.linalg.diagonal(ga.array([[1, 2], [3, 4]]))
    array([1, 4])
    """
    return _core.diagonal(x, offset)


def trace(x, /, *, offset=0, dtype=None):
    """The traces of matrices: sums along diagonals, in the type that sum() has.

    Examples
    --------
    >>> ga.linalg.trace(ga.array([[1, 2], [3, 4]]))
    array(5)
    """
    return _core.trace(x, offset, -1 if dtype is None else code_of(dtype))


def outer(x1, x2, /):
    """The outer product of two vectors, a matrix.

    Examples
    --------
    >>> ga.linalg.outer(ga.array([1, 2]), ga.array([1, 10]))
    array([[ 1, 10],
           [ 2, 20]])
    """
    _arrays(x1, x2)
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError("outer takes two arrays of one dimension")
    return _products.outer(x1, x2)


def cross(x1, x2, /, *, axis=-1):
    """Cross products of three-element vectors along an axis.

    Examples
    --------
    >>> ga.linalg.cross(ga.array([1.0, 0, 0]), ga.array([0, 1.0, 0]))
    array([0., 0., 1.])
    """
    _arrays(x1, x2)
    lengths = [x.shape[i] for x in (x1, x2) for i in normalize_axes(axis, x.ndim)]
    if lengths != [3, 3]:
        raise ValueError(f"cross takes vectors of 3 elements, not of {lengths[0]} and {lengths[1]}")
    return _products.cross(x1, x2, axis=axis)


def matrix_power(a, n):
    """Raise square matrices to the integer power n; for negative n their inverses are used.

    Examples
    --------
    >>> ga.linalg.matrix_power(ga.array([[1, 1], [0, 1]]), 3)
    array([[1, 3],
           [0, 1]])
    """
    _matrices(a, square=True)
    n = operator.index(n)
    if n == 0:
        one = eye(a.shape[-1], dtype=a.dtype, device=a.device)
        return broadcast_to(one, a.shape).copy() if a.ndim > 2 else one
    base, result = (inv(a), None) if n < 0 else (a, None)
    n = abs(n)
    while n:
        if n & 1:
            result = base if result is None else matmul(result, base)
        n >>= 1
        if n:
            base = matmul(base, base)
    return result.copy() if result is a else result


def _best_splits(sizes):
    """For each range of factors the position of the last multiplication in the cheapest order (dynamic programming)."""
    n = len(sizes) - 1
    cost = [[0] * n for _ in range(n)]
    split = [[0] * n for _ in range(n)]
    for length in range(1, n):
        for i in range(n - length):
            j = i + length
            cost[i][j], split[i][j] = min(
                (cost[i][k] + cost[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1], k) for k in range(i, j)
            )
    return split


def multi_dot(arrays, *, out=None):
    """The product of several matrices, in the order that needs the fewest multiplications.

    Parameters
    ----------
    arrays : sequence of array
        Two or more matrices; the first may be a vector, used as a row, and the last one, used as a column.
    out : array, optional
        Array to write the product to: C-contiguous, of its shape and type.

    Examples
    --------
    >>> ga.linalg.multi_dot([ga.ones((2, 3)), ga.ones((3, 4)), ga.ones((4, 1))])
    array([[12.],
           [12.]])
    """
    arrays = list(arrays)
    _arrays(*arrays)
    n = len(arrays)
    if n < 2:
        raise ValueError("multi_dot takes two matrices or more")
    for i, x in enumerate(arrays):
        if x.ndim != 2 and (x.ndim != 1 or i not in (0, n - 1)):
            raise LinAlgError(f"multi_dot takes matrices, and vectors as first and last; one has shape {x.shape}")
    if n == 2:
        return _products.dot(arrays[0], arrays[1], out=out)
    sizes = [1 if arrays[0].ndim == 1 else arrays[0].shape[0]] + [x.shape[0] for x in arrays[1:]]
    sizes.append(1 if arrays[-1].ndim == 1 else arrays[-1].shape[1])
    split = _best_splits(sizes)

    def product(i, j, out=None):
        if i == j:
            return arrays[i]
        k = split[i][j]
        return _products.dot(product(i, k), product(k + 1, j), out=out)

    return product(0, n - 1, out)
