"""Norms of vectors and matrices, and condition numbers, for the namespace `linalg`."""

import math
import operator

import numpy as np

from . import _core
from ._basics import _arrays, _axes, normalize_axes
from ._creation import asarray, eye
from ._dtypes import kind
from ._elementwise import ufuncs as _ufuncs
from ._functions import expand_dims, moveaxis
from ._reductions import max as _max
from ._reductions import min as _min
from ._reductions import sum as _sum

__all__ = ["cond", "matrix_norm", "norm", "vector_norm"]

LinAlgError = np.linalg.LinAlgError


def _euclid(a, axes, keepdims):
    """The Euclidean norm of nonnegative numbers, scaled by the largest one against overflow."""
    if math.prod(a.shape[i] for i in axes) == 0:
        return _sum(a, axis=axes, keepdims=keepdims)
    top = _max(a, axis=axes, keepdims=True)
    plain = _ufuncs["logical_or"](_ufuncs["equal"](top, 0), _ufuncs["logical_not"](_ufuncs["isfinite"](top)))
    scale = _ufuncs["where"](plain, 1.0, top)
    root = _ufuncs["sqrt"](_sum(_ufuncs["square"](_ufuncs["divide"](a, scale)), axis=axes, keepdims=True))
    norm = _ufuncs["multiply"](root, scale)
    return norm if keepdims else norm.reshape(tuple(s for i, s in enumerate(norm.shape) if i not in axes))


def _floating(x):
    """Convert integers and bool to float64; other arrays are returned unchanged."""
    _arrays(x)
    return x.astype(np.float64) if kind(x.dtype) in "biu" else x


def _of_vectors(a, ord, axes, keepdims):
    """Vector norms, computed from absolute values."""
    if ord is None or ord == 2:
        return _euclid(a, axes, keepdims)
    if isinstance(ord, str):
        raise ValueError(f"there is no norm {ord!r} of vectors")
    if math.isnan(ord):
        raise ValueError("the order of a norm is a number")
    return _core.moment("norm", a, axes, keepdims, float(ord))


def _of_matrices(x, ord):
    """Matrix norms over the last two axes."""
    if ord is None or ord in ("fro", "f"):
        return _euclid(_ufuncs["abs"](x), (x.ndim - 2, x.ndim - 1), False)
    if isinstance(ord, str) and ord != "nuc":
        raise ValueError(f"there is no norm {ord!r} of matrices")
    if ord in ("nuc", 2, -2):
        s = _core.linalg("svd", x, None, 0, -1.0, False)[0]
        return _sum(s, axis=-1) if ord == "nuc" else s[..., 0] if ord == 2 else s[..., -1]
    if ord not in (1, -1, math.inf, -math.inf):
        raise ValueError(f"there is no norm {ord!r} of matrices")
    sums = _sum(_ufuncs["abs"](x), axis=-2 if abs(ord) == 1 else -1)
    return (_max if ord > 0 else _min)(sums, axis=-1)


def norm(x, ord=None, axis=None, keepdims=False):
    """Norms of vectors or of matrices.

    Parameters
    ----------
    x : array
        Input; integers are converted to float64.
    ord : number or {"fro", "nuc"}, optional
        For vectors as in `vector_norm`, for matrices as in `matrix_norm`. None: the square root of the sum of squares,
        for any number of dimensions.
    axis : int or tuple of two int, optional
        The axis of the vectors, or the two axes of the matrices. None: all of `x`, which has to be a vector or a matrix
        unless `ord` is None.
    keepdims : bool
        Keep the reduced axes with size 1?

    Returns
    -------
    array
        Array of real numbers.

    Examples
    --------
    >>> ga.linalg.norm(ga.array([3.0, 4.0]))
    array(5.)
    """
    x = _floating(x)
    if axis is None:
        if ord is None:
            return _euclid(_ufuncs["abs"](x), tuple(range(x.ndim)), keepdims)
        axes = tuple(range(x.ndim))
    else:
        axes = normalize_axes(axis if isinstance(axis, tuple) else operator.index(axis), x.ndim)
    if len(axes) == 1:
        return _of_vectors(_ufuncs["abs"](x), ord, axes, keepdims)
    if len(axes) != 2:
        raise ValueError(f"norms are those of vectors, with one axis, and matrices, with two; not {len(axes)}")
    result = _of_matrices(moveaxis(x, axes, (-2, -1)), ord)
    return expand_dims(result, axis=tuple(sorted(axes))) if keepdims else result


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """Vector norms along some axes, or of all elements.

    Parameters
    ----------
    x : array
        Input; integers are converted to float64.
    axis : int or tuple of int, optional
        Axes to reduce; None: all.
    ord : number
        The order p: sum(abs(x) ** p) ** (1 / p); inf is the largest and -inf the smallest absolute value, 0 the number
        of nonzero elements.

    Examples
    --------
    >>> ga.linalg.vector_norm(ga.array([3.0, 4.0]))
    array(5.)
    """
    x = _floating(x)
    axes = tuple(range(x.ndim)) if axis is None else tuple(_axes(x, axis))
    return _of_vectors(_ufuncs["abs"](x), ord, axes, keepdims)


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """Matrix norms.

    Parameters
    ----------
    x : array
        Input, with matrices in the last two dimensions; integers are converted to float64.
    ord : "fro", "nuc", 1, -1, 2, -2, inf, -inf
        "fro": Frobenius norm; "nuc": nuclear norm, the sum of the singular values. The largest (positive) or smallest
        (negative) sum of absolute values of a column (1), singular value (2), or sum of absolute values of a row (inf).

    Examples
    --------
    >>> ga.linalg.matrix_norm(ga.array([[3.0, 0.0], [0.0, 4.0]]))
    array(5.)
    """
    x = _floating(x)
    if x.ndim < 2:
        raise LinAlgError(f"an array of {x.ndim} dimensions has no matrices")
    result = _of_matrices(x, ord)
    return result[..., None, None] if keepdims else result


def cond(x, p=None):
    """Condition numbers of matrices: the norm times the norm of the inverse, infinite for a singular matrix.

    Parameters
    ----------
    x : array
        Input, with matrices in the last two dimensions.
    p : None, 2, -2, "fro", "nuc", 1, -1, inf or -inf
        The norm, as for `matrix_norm`. None, 2 and -2 are computed as ratios of singular values, for matrices of any
        shape; the others require square matrices. -2 is the smallest singular value over the largest one: 0 for a
        singular matrix.

    Examples
    --------
    >>> ga.linalg.cond(ga.asarray([[1.0, 0.0], [0.0, 4.0]]))
    array(4.)
    """
    if not isinstance(x, _core.Array):
        x = asarray(x)
    x = _floating(x)
    if x.size == 0:
        raise LinAlgError("cond is not defined on empty arrays")
    if x.ndim < 2:
        raise LinAlgError(f"an array of {x.ndim} dimensions has no matrices")
    if p is None or p in (2, -2):
        s = _core.linalg("svd", x, None, 0, -1.0, False)[0]
        large, small = s[..., 0], s[..., -1]
        ratio = _ufuncs["divide"](small, large) if p == -2 else _ufuncs["divide"](large, small)
        return _ufuncs["where"](_ufuncs["equal"](large, 0), math.inf, ratio)
    if x.shape[-1] != x.shape[-2]:
        raise LinAlgError(f"matrices of {x.shape[-2]} x {x.shape[-1]} have no inverses")
    singular = _ufuncs["equal"](_core.linalg("slogdet", x, None, 0, -1.0, True)[0], 0)
    one = eye(x.shape[-1], dtype=x.dtype, device=x.device)
    inverse = _core.linalg("inv", _ufuncs["where"](singular[..., None, None], one, x), None, 0, -1.0, True)[0]
    product = _ufuncs["multiply"](_of_matrices(x, p), _of_matrices(inverse, p))
    return _ufuncs["where"](singular, math.inf, product)
