"""Products of matrices and vectors. Operands are converted to a common type; the library does the rest."""

import builtins
import operator

import numpy as np

from . import _core
from ._basics import _arrays, normalize_axes
from ._creation import asarray
from ._dtypes import as_dtype, bool_, code_of, kind, promote
from ._elementwise import ufuncs as _ufuncs
from ._functions import moveaxis, result_type, stack

# fmt: off
__all__ = [
    "cross", "dot", "inner", "kron", "matmul", "matvec", "outer", "tensordot", "trace", "vdot", "vecdot", "vecmat",
]
# fmt: on


def _with_numbers(x1, x2):
    """The operands as arrays; a number is converted to the type of the array beside it, as in other operations."""
    arrays = [x for x in (x1, x2) if isinstance(x, _core.Array)]
    device = arrays[0].device if arrays else None

    def one(x):
        if not isinstance(x, (builtins.bool, int, float, complex, np.generic)):
            return x
        return asarray(x, dtype=result_type(arrays[0], x) if arrays else None, device=device)

    x1, x2 = one(x1), one(x2)
    _arrays(x1, x2)
    return x1, x2


def _of_one_type(x1, x2, dtype=None):
    x1, x2 = _with_numbers(x1, x2)
    dtype = promote(x1.dtype, x2.dtype) if dtype is None else as_dtype(dtype)
    return x1.astype(dtype, copy=False), x2.astype(dtype, copy=False)


def _exact_out(out, dtype, name):
    """Check `out`, which must be exactly like a new result: C contiguous and of that type, as in NumPy's dot."""
    if out is None:
        return None
    _arrays(out)
    if out.dtype != dtype or not out._flags & 1:
        raise ValueError(f"{name}: out has to be a C contiguous array of {dtype}")
    return out


def _core_axes(axes, ranks):
    """The core axes of two operands and of the result, a tuple each, from NumPy's forms of `axes`."""
    axes = list(axes)
    if len(axes) == 2 and ranks[2] == 0:
        axes.append(())
    if len(axes) != 3:
        raise ValueError("axes has an entry for each operand and, where it has core axes, the result")
    axes = [(a,) if isinstance(a, int) else tuple(a) for a in axes]
    if [len(a) for a in axes] != ranks:
        raise ValueError(f"the entries of axes name {', '.join(map(str, ranks))} axes here")
    return axes


def matmul(x1, x2, /, out=None, *, axes=None, dtype=None, casting="same_kind"):
    """The product of matrices, of vectors, or of stacks of matrices.

    Parameters
    ----------
    x1, x2 : array
        Of any types, which meet in their common type. One dimension stands for a row on the left and a column on the
        right; dimensions before the last two are broadcast.
    out : array, optional
        Where the product goes, of its shape; it may be an operand.
    axes : list of tuples of int, optional
        Where the matrices are in the operands and the result, instead of in the last two dimensions; one axis for a
        vector.
    dtype : dtype, optional
        What is computed in, instead of the common type.
    casting : str
        Which conversions to `out`'s type are allowed, as for `numpy.can_cast`.

    Returns
    -------
    array
        Of the common type: integers wrap, half types are added in float, bool tells whether both are true somewhere.

    Raises
    ------
    ValueError
        For shapes that do not fit, and arrays without dimensions.
    TypeError
        For a type of `out` that the product cannot be cast to.

    Notes
    -----
    Floating point and complex numbers are multiplied by the vendor's BLAS where the device has one, all else by the
    library's kernels.

    Examples
    --------
    >>> ga.matmul(ga.array([[1, 2], [3, 4]]), ga.array([1, 1]))
    array([3, 7])
    """
    _arrays(x1, x2)
    x1, x2 = _of_one_type(x1, x2, dtype)
    if axes is not None:
        ranks = [builtins.min(x1.ndim, 2), builtins.min(x2.ndim, 2)]
        ranks.append(builtins.max(sum(ranks) - 2, 0))
        of1, of2, of_out = _core_axes(axes, ranks)
        x1, x2 = moveaxis(x1, of1, (-2, -1)[-ranks[0] :]), moveaxis(x2, of2, (-2, -1)[-ranks[1] :])
        if ranks[2] == 0:
            return _into(out, _core.product("matmul", x1, x2, None), casting)
        places = (-2, -1)[-ranks[2] :]
        if out is None:
            return moveaxis(_core.product("matmul", x1, x2, None), places, of_out)
        _into(moveaxis(out, of_out, places), _core.product("matmul", x1, x2, None), casting)
        return out
    if out is not None and isinstance(out, _core.Array) and out.dtype != x1.dtype:
        return _into(out, _core.product("matmul", x1, x2, None), casting)
    return _core.product("matmul", x1, x2, out)


def _into(out, result, casting="same_kind"):
    """`result`, or `out` after its elements were written to it."""
    if out is None:
        return result
    _arrays(out)
    if out.shape != result.shape:
        raise ValueError(f"out has the shape {out.shape}, the result {result.shape}")
    if not np.can_cast(result.dtype, out.dtype, casting):
        raise TypeError(f"a product of {result.dtype} cannot be cast to {out.dtype} by the rule {casting!r}")
    if kind(result.dtype) == "c" and kind(out.dtype) not in "bc":
        result = result.real
    out[...] = result if out.dtype == result.dtype else result.astype(out.dtype)
    return out


def dot(a, b, out=None):
    """The sums of products over the last axis of `a` and the last but one (or only one) of `b`.

    Parameters
    ----------
    a, b : array or number
        Of any ranks; a number, or an array without dimensions, multiplies. Of matrices and vectors the result is that
        of `matmul`; of more dimensions all those of `a` meet all those of `b`.
    out : array, optional
        Where the result goes: C contiguous, of its shape and type.

    Examples
    --------
    >>> ga.dot(ga.array([1, 2]), ga.array([3, 4]))
    array(11)
    """
    a, b = _of_one_type(a, b)
    out = _exact_out(out, a.dtype, "dot")
    if a.ndim == 0 or b.ndim == 0:
        return _ufuncs["multiply"](a, b, out=out)
    if a.ndim == 1 or b.ndim <= 2:
        return _core.product("matmul", a, b, out)
    return _core.tensordot(a, b, (a.ndim - 1,), (b.ndim - 2,), out)


def inner(a, b):
    """The sums of products over the last axes of both, of vectors their inner product; numbers multiply.

    Examples
    --------
    >>> ga.inner(ga.array([[1, 2], [3, 4]]), ga.array([1, 1]))
    array([3, 7])
    """
    a, b = _of_one_type(a, b)
    if a.ndim == 0 or b.ndim == 0:
        return _ufuncs["multiply"](a, b)
    return _core.tensordot(a, b, (a.ndim - 1,), (b.ndim - 1,))


def vdot(a, b, /):
    """The sum of the products of all elements of `conj(a)` and `b`, in C order.

    Examples
    --------
    >>> ga.vdot(ga.array([1j, 2]), ga.array([1j, 1]))
    array(3.+0.j)
    """
    a, b = (x.reshape(-1) for x in _of_one_type(a, b))
    return _core.vecdot(a, b, -1)


def vecdot(x1, x2, /, out=None, *, axis=-1):
    """Products of vectors along an axis, the first one conjugated.

    Parameters
    ----------
    x1, x2 : array
        Of one size along the axis; the other dimensions are broadcast.
    out : array, optional
        Where the result goes.
    axis : int
        Counted in each array by itself, so that negative ones fit arrays of different ranks.

    Returns
    -------
    array
        Of their common type, without the axis.

    Examples
    --------
    >>> ga.vecdot(ga.array([[1, 2], [3, 4]]), ga.array([1, 1]))
    array([3, 7])
    """
    _arrays(x1, x2)
    x1, x2 = _of_one_type(x1, x2)
    if axis >= 0:
        x1, x2, axis = moveaxis(x1, axis, -1), moveaxis(x2, axis, -1), -1
    return _into(out, _core.vecdot(x1, x2, axis))


def matvec(x1, x2, /, out=None):
    """Products of matrices with vectors, stacks of both; the last axis of `x2` is the vectors'.

    Examples
    --------
    >>> ga.matvec(ga.array([[1, 2], [3, 4]]), ga.array([1, 1]))
    array([3, 7])
    """
    _arrays(x1, x2)
    _has_axes(x2, 1, "a vector")
    _has_axes(x1, 2, "a matrix")
    return _into(out, matmul(x1, x2[..., None])[..., 0])


def vecmat(x1, x2, /, out=None):
    """Products of vectors, conjugated, with matrices, stacks of both.

    Examples
    --------
    >>> ga.vecmat(ga.array([1, 1]), ga.array([[1, 2], [3, 4]]))
    array([4, 6])
    """
    _arrays(x1, x2)
    _has_axes(x1, 1, "a vector")
    _has_axes(x2, 2, "a matrix")
    row = _ufuncs["conj"](x1) if kind(x1.dtype) == "c" else x1
    return _into(out, matmul(row[..., None, :], x2)[..., 0, :])


def _has_axes(x, n, what):
    if x.ndim < n:
        raise ValueError(f"an array of {x.ndim} dimensions has not {what}")


def outer(a, b, out=None):
    """All products of an element of one array and one of another, both in C order: a matrix.

    Examples
    --------
    >>> ga.outer(ga.array([1, 2]), ga.array([1, 10]))
    array([[ 1, 10],
           [ 2, 20]])
    """
    a, b = _of_one_type(a, b)
    return _into(out, _core.product("outer", a.reshape(-1), b.reshape(-1), None))


def kron(a, b):
    """The Kronecker product: all of `b`, multiplied by each element of `a`, in its place; for arrays of any ranks.

    Examples
    --------
    >>> ga.kron(ga.array([1, 10]), ga.array([1, 2]))
    array([ 1,  2, 10, 20])
    """
    return _core.product("kron", *_of_one_type(a, b), None)


def tensordot(a, b, axes=2):
    """Sums of products over some axes of two arrays.

    Parameters
    ----------
    a, b : array
        Of any types, as for `matmul`.
    axes : int or tuple of two sequences of int
        The last axes of `a` and the first of `b`, as many; or which axes of each, in pairs of one size.

    Returns
    -------
    array
        Of their common type; the axes of `a` that stay, then those of `b`.

    Examples
    --------
    >>> ga.tensordot(ga.ones((2, 3)), ga.ones((3, 4)), axes=1).shape
    (2, 4)
    """
    a, b = _of_one_type(a, b)
    if isinstance(axes, (int, np.integer)):
        axes = operator.index(axes)
        if not 0 <= axes <= builtins.min(a.ndim, b.ndim):
            raise ValueError(f"tensordot: there are no {axes} axes to sum over")
        of_a, of_b = range(a.ndim - axes, a.ndim), range(axes)
    else:
        of_a, of_b = (
            normalize_axes(tuple(of) if not isinstance(of, (int, np.integer)) else (of,), x.ndim)
            for x, of in zip((a, b), axes)
        )
    return _core.tensordot(a, b, tuple(of_a), tuple(of_b))


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    """Sums of diagonals of the matrices that two axes make, in the type that `sum` has.

    Parameters
    ----------
    a : array
        Of two dimensions or more.
    offset : int
        How many columns to the right of the main diagonal.
    axis1, axis2 : int
        The axes of rows and columns.
    dtype : dtype, optional
        Of the result.
    out : array, optional
        Where the sums go.

    Returns
    -------
    array
        Without the two axes.

    Examples
    --------
    >>> ga.trace(ga.array([[1, 2], [3, 4]]))
    array(5)
    """
    _arrays(a)
    if a.ndim < 2:
        raise ValueError(f"an array of {a.ndim} dimensions has no diagonals")
    a = moveaxis(a, (axis1, axis2), (-2, -1))
    if out is not None and dtype is None:
        _arrays(out)
        dtype = out.dtype
    return _into(out, _core.trace(a, operator.index(offset), -1 if dtype is None else code_of(dtype)))


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """Cross products of vectors of three elements, or two, the third of which is 0.

    Parameters
    ----------
    a, b : array
        Of numbers, which meet in their common type; the other axes are broadcast.
    axisa, axisb, axisc : int
        The axes with the vectors of both and of the result. Where both vectors have two elements the result is the
        third element alone, and has no such axis.
    axis : int, optional
        One for all three.

    Examples
    --------
    >>> ga.cross(ga.array([1, 0, 0]), ga.array([0, 1, 0]))
    array([0, 0, 1])
    """
    _arrays(a, b)
    if axis is not None:
        axisa = axisb = axisc = axis
    dtype = promote(a.dtype, b.dtype)
    if dtype == bool_:
        raise TypeError("cross takes numbers, not bool")
    a, b = (moveaxis(x.astype(dtype, copy=False), of, -1) for x, of in ((a, axisa), (b, axisb)))
    if a.shape[-1] not in (2, 3) or b.shape[-1] not in (2, 3):
        raise ValueError(f"cross takes vectors of 2 or 3 elements, not of {a.shape[-1]} and {b.shape[-1]}")
    times, minus = _ufuncs["multiply"], _ufuncs["subtract"]

    def product(i, j):
        return times(a[..., i], b[..., j]) if i < a.shape[-1] and j < b.shape[-1] else None

    def part(i, j):
        left, right = product(i, j), product(j, i)
        return left if right is None else _ufuncs["negative"](right) if left is None else minus(left, right)

    if a.shape[-1] == b.shape[-1] == 2:
        return part(0, 1)
    return moveaxis(stack([part(1, 2), part(2, 0), part(0, 1)], axis=-1), -1, axisc)
