"""Linear algebra: the extension `linalg` of the Python array API.

The last two dimensions of an array are matrices, those before them a stack. Factorisations come from cuSOLVER, or from
LAPACK on the host (GpuError without one); they take float32, float64, complex64 and complex128. A matrix that has no
such result, a singular one for instance, is a ValueError that names it.
"""

import math
from collections import namedtuple

from . import _core
from ._dtypes import code_of, kind, promote
from ._elementwise import ufuncs as _ufuncs
from ._functions import _arrays, _axes, broadcast_to, expand_dims, eye, matrix_transpose, moveaxis, stack
from ._functions import max as _max
from ._functions import min as _min
from ._functions import sum as _sum
from ._products import matmul, outer, tensordot, vecdot

__all__ = [
    "cholesky",
    "cross",
    "det",
    "diagonal",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "inv",
    "matmul",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "matrix_transpose",
    "outer",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "svd",
    "svdvals",
    "tensordot",
    "trace",
    "vecdot",
    "vector_norm",
]

_UPPER, _FULL = 1, 2  # GA_LINALG_*

EigResult = namedtuple("EigResult", ["eigenvalues", "eigenvectors"])
EighResult = namedtuple("EighResult", ["eigenvalues", "eigenvectors"])
QRResult = namedtuple("QRResult", ["Q", "R"])
SlogdetResult = namedtuple("SlogdetResult", ["sign", "logabsdet"])
SVDResult = namedtuple("SVDResult", ["U", "S", "Vh"])


def _call(name, a, b=None, *, flags=0, rtol=-1.0, vectors=True):
    return _core.linalg(name, a, b, flags, rtol, vectors)


def _floats(*xs):
    _arrays(*xs)
    for x in xs:
        if kind(x.dtype) not in "fc" or x.dtype.itemsize < 4:
            raise TypeError(f"factorisations take float32, float64 and complex numbers of these, not {x.dtype}")


def _matrices(x):
    if x.ndim < 2:
        raise ValueError(f"an array of {x.ndim} dimensions has no matrices")


# ------------------------------------------------------------------------------------------------------ factorisations


def cholesky(x, /, *, upper=False):
    """The lower factor L of positive definite matrices L L^H, or the upper one U of U^H U. One triangle is read."""
    _floats(x)
    return _call("cholesky", x, flags=_UPPER if upper else 0)[0]


def qr(x, /, *, mode="reduced"):
    """Factors Q, with orthonormal columns, and R, upper triangular; square Q with mode "complete"."""
    _floats(x)
    if mode not in ("reduced", "complete"):
        raise ValueError(f'qr: the mode is "reduced" or "complete", not {mode!r}')
    return QRResult(*_call("qr", x, flags=_FULL if mode == "complete" else 0))


def eigh(x, /):
    """Eigenvalues, ascending, and orthonormal eigenvectors of symmetric or Hermitian matrices (lower triangle)."""
    _floats(x)
    return EighResult(*_call("eigh", x))


def eigvalsh(x, /):
    """Eigenvalues, ascending, of symmetric or Hermitian matrices (lower triangle)."""
    _floats(x)
    return _call("eigh", x, vectors=False)[0]


def eig(x, /):
    """Eigenvalues and eigenvectors, complex, of square matrices."""
    _floats(x)
    return EigResult(*_call("eig", x))


def eigvals(x, /):
    """Eigenvalues, complex, of square matrices."""
    _floats(x)
    return _call("eig", x, vectors=False)[0]


def svd(x, /, *, full_matrices=True):
    """Singular values S, descending, and orthonormal U and Vh with x = U S Vh."""
    _floats(x)
    s, u, vh = _call("svd", x, flags=_FULL if full_matrices else 0)
    return SVDResult(u, s, vh)


def svdvals(x, /):
    """Singular values, descending."""
    _floats(x)
    return _call("svd", x, vectors=False)[0]


# ----------------------------------------------------------------------------------------------- systems and inverses


def solve(x1, x2, /):
    """The solution of x1 @ x = x2, where x2 has matrices, or is one vector."""
    _floats(x1, x2)
    dtype = promote(x1.dtype, x2.dtype)
    return _call("solve", x1.astype(dtype, copy=False), x2.astype(dtype, copy=False))[0]


def inv(x, /):
    """Inverses of square matrices."""
    _floats(x)
    return _call("inv", x)[0]


def det(x, /):
    """Determinants of square matrices."""
    _floats(x)
    return _call("det", x)[0]


def slogdet(x, /):
    """Signs of determinants and the logarithms of their magnitudes."""
    _floats(x)
    return SlogdetResult(*_call("slogdet", x))


def _cut(s, rtol):
    """Which singular values are above a part of the largest, given for each matrix."""
    return _ufuncs["greater"](s, _ufuncs["multiply"](s[..., :1], expand_dims(rtol.astype(s.dtype), axis=-1)))


def pinv(x, /, *, rtol=None):
    """Pseudoinverses. Singular values not above `rtol` times the largest count as 0; None: max(M, N) times eps.

    Parameters
    ----------
    x : array
        M x N matrices.
    rtol : float or array, optional
        One for all, or one for each matrix.
    """
    _floats(x)
    if not isinstance(rtol, _core.Array):
        return _call("pinv", x, rtol=-1.0 if rtol is None else float(rtol))[0]
    u, s, vh = svd(x, full_matrices=False)
    if s.shape[-1] == 0:
        return _call("pinv", x)[0]
    used = _cut(s, rtol)
    weights = _ufuncs["where"](used, _ufuncs["reciprocal"](_ufuncs["where"](used, s, 1.0)), 0.0)
    conj = _ufuncs["conj"]
    left = _ufuncs["multiply"](matrix_transpose(conj(vh) if kind(x.dtype) == "c" else vh), weights[..., None, :])
    return matmul(left, matrix_transpose(conj(u) if kind(x.dtype) == "c" else u))


def matrix_rank(x, /, *, rtol=None):
    """How many singular values are above `rtol`, a number or one for each matrix, times the largest; as in pinv."""
    _floats(x)
    if not isinstance(rtol, _core.Array):
        return _call("matrix_rank", x, rtol=-1.0 if rtol is None else float(rtol))[0]
    s = svdvals(x)
    if s.shape[-1] == 0:
        return _call("matrix_rank", x)[0]
    return _sum(_cut(s, rtol), axis=-1)


# ---------------------------------------------------------------------------------------------- what needs no factors


def diagonal(x, /, *, offset=0):
    """A view of the diagonals of matrices, `offset` columns to the right of the main one."""
    return _core.diagonal(x, offset)


def trace(x, /, *, offset=0, dtype=None):
    """Sums of diagonals, in the type that sum() has."""
    return _core.trace(x, offset, -1 if dtype is None else code_of(dtype))


def cross(x1, x2, /, *, axis=-1):
    """Cross products of vectors of three elements along an axis."""
    _arrays(x1, x2)
    dtype = promote(x1.dtype, x2.dtype)
    if kind(dtype) == "b":
        raise TypeError("cross takes numbers, not bool")
    a, b = moveaxis(x1.astype(dtype, copy=False), axis, -1), moveaxis(x2.astype(dtype, copy=False), axis, -1)
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise ValueError(f"cross takes vectors of 3 elements, not of {a.shape[-1]} and {b.shape[-1]}")
    times, minus = _ufuncs["multiply"], _ufuncs["subtract"]
    parts = [minus(times(a[..., i], b[..., j]), times(a[..., j], b[..., i])) for i, j in ((1, 2), (2, 0), (0, 1))]
    return moveaxis(stack(parts, axis=-1), -1, axis)


def matrix_power(x, n, /):
    """Products of n times the same matrix; of its inverse, if n is negative."""
    _arrays(x)
    _matrices(x)
    if not isinstance(n, int):
        raise TypeError("matrix_power: the power is an int")
    if x.shape[-1] != x.shape[-2]:
        raise ValueError(f"matrix_power takes square matrices, not {x.shape}")
    if n == 0:
        one = eye(x.shape[-1], dtype=x.dtype, device=x.device)
        return broadcast_to(one, x.shape).copy() if x.ndim > 2 else one
    base, result = (inv(x), None) if n < 0 else (x, None)
    n = abs(n)
    while n:
        if n & 1:
            result = base if result is None else matmul(result, base)
        n >>= 1
        if n:
            base = matmul(base, base)
    return result.copy() if result is x else result


# ---------------------------------------------------------------------------------------------------------------- norms


def _magnitude(x):
    return _ufuncs["abs"](x)


def _euclid(a, axes, keepdims):
    """The root of the sum of squares of what is not negative, divided by the largest before and multiplied after."""
    if math.prod(a.shape[i] for i in axes) == 0:
        return _sum(a, axis=axes, keepdims=keepdims)
    top = _max(a, axis=axes, keepdims=True)
    plain = _ufuncs["logical_or"](_ufuncs["equal"](top, 0), _ufuncs["logical_not"](_ufuncs["isfinite"](top)))
    scale = _ufuncs["where"](plain, 1.0, top)
    root = _ufuncs["sqrt"](_sum(_ufuncs["square"](_ufuncs["divide"](a, scale)), axis=axes, keepdims=True))
    norm = _ufuncs["multiply"](root, scale)
    return norm if keepdims else norm.reshape(tuple(s for i, s in enumerate(norm.shape) if i not in axes))


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """Norms of vectors along some axes, or of all elements.

    Parameters
    ----------
    x : array
        Of floating point numbers.
    axis : int or tuple of int, optional
        None: all.
    ord : number
        2, inf (the largest magnitude), -inf (the smallest), 0 (how many are not 0), or the power of a sum of powers.
    """
    _arrays(x)
    if kind(x.dtype) not in "fc":
        raise TypeError(f"vector_norm takes floating point numbers, not {x.dtype}")
    axes = tuple(range(x.ndim)) if axis is None else tuple(_axes(x, axis))
    a = _magnitude(x)
    if ord == 2:
        return _euclid(a, axes, keepdims)
    return _core.moment("norm", a, axes, keepdims, float(ord))


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """Norms of matrices.

    Parameters
    ----------
    x : array
        Of floating point numbers.
    ord : "fro", "nuc", 1, -1, 2, -2, inf, -inf
        The root of the sum of squares; the sum of singular values; the largest or smallest sum of magnitudes of a
        column (1), singular value (2), sum of a row (inf).
    """
    _arrays(x)
    _matrices(x)
    if kind(x.dtype) not in "fc":
        raise TypeError(f"matrix_norm takes floating point numbers, not {x.dtype}")
    last = (x.ndim - 2, x.ndim - 1)
    if ord == "fro":
        return _euclid(_magnitude(x), last, keepdims)
    if ord in ("nuc", 2, -2):
        s = svdvals(x)
        norm = _sum(s, axis=-1) if ord == "nuc" else s[..., 0] if ord == 2 else s[..., -1]
    elif ord in (1, -1, math.inf, -math.inf):
        sums = _sum(_magnitude(x), axis=-2 if abs(ord) == 1 else -1)
        norm = (_max if ord > 0 else _min)(sums, axis=-1)
    else:
        raise ValueError(f"matrix_norm: there is no norm {ord!r}")
    return norm[..., None, None] if keepdims else norm
