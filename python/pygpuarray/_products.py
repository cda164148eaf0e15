"""Matrix and vector products. Operands are promoted to a common type; the C library computes the product."""

import builtins
import operator

import numpy as np

from . import _core
from ._basics import _arrays, normalize_axes
from ._creation import asarray, empty
from ._dtypes import as_dtype, bool_, code_of, kind, promote
from ._elementwise import ufuncs as _ufuncs
from ._functions import moveaxis, result_type, stack

# fmt: off
__all__ = [
    "cross", "dot", "inner", "kron", "matmul", "matvec", "outer", "tensordot", "trace", "vdot", "vecdot", "vecmat",
]
# fmt: on


def _with_numbers(x1, x2):
    """Convert the operands to arrays; a number is weakly typed: it takes the type of the other operand."""
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
    """Check `out`, which must have the properties of a new result: C-contiguous and of that type, as in NumPy's dot."""
    if out is None:
        return None
    _arrays(out)
    if out.dtype != dtype or not out._flags & 1:
        raise ValueError(f"{name}: out has to be a C contiguous array of {dtype}")
    return out


def _core_axes(axes, ranks):
    """The core axes of the two operands and of the result, a tuple for each, from NumPy's forms of `axes`."""
    axes = list(axes)
    if len(axes) == 2 and ranks[2] == 0:
        axes.append(())
    if len(axes) != 3:
        raise ValueError("axes has an entry for each operand and, where it has core axes, the result")
    axes = [(a,) if isinstance(a, int) else tuple(a) for a in axes]
    if [len(a) for a in axes] != ranks:
        raise ValueError(f"the entries of axes name {', '.join(map(str, ranks))} axes here")
    return axes


def _is_byte(x):
    return x.dtype.kind in "iu" and x.dtype.itemsize == 1 and x.ndim > 0


def _bytes_product(x1, x2, out=None):
    """The matrix product of integers of 8 bits in int32, without converting them first."""
    if out is None:
        a, b = x1.shape[:-2], x2.shape[:-2]
        rank = builtins.max(len(a), len(b))
        pairs = zip((1,) * (rank - len(a)) + a, (1,) * (rank - len(b)) + b)
        lead = tuple(n if m == 1 else m for m, n in pairs)  # if they do not go together, the library says so
        shape = lead + x1.shape[-2:-1] + (x2.shape[-1:] if x2.ndim > 1 else ())
        out = empty(shape, "int32", device=x1.device)
    return _core.product("matmul", x1, x2, out)


def _product(x1, x2, out=None):
    return _core.product("matmul", x1, x2, out)


def matmul(x1, x2, /, out=None, *, axes=None, dtype=None, casting="same_kind"):
    """Matrix product of matrices, vectors, or stacks of matrices.

    Parameters
    ----------
    x1, x2 : array
        Operands of any types, promoted to a common one. A vector is a row on the left and a column on the right;
        dimensions before the last two are broadcast.
    out : array, optional
        Array to write the product to; it may be one of the operands.
    axes : list of tuples of int, optional
        Axes of the matrices in the operands and the result, instead of the last two; one axis for a vector.
    dtype : dtype, optional
        Type of the computation, instead of the promoted type.
    casting : str
        Which conversions to `out`'s type are allowed, as for `numpy.can_cast`.

    Returns
    -------
    array
        Array of the promoted type: integers wrap, half types are accumulated in float; for bool it is a logical or of
        ands.

    Raises
    ------
    ValueError
        If shapes do not fit, or an operand is 0-dimensional.
    TypeError
        If the product cannot be cast to the type of `out`.

    Notes
    -----
    Floating-point and complex products, and those of int8 with `dtype="int32"`, use the vendor's BLAS if the device has
    one, all others the library's kernels.

    Examples
    --------
    >>> ga.matmul(ga.array([[1, 2], [3, 4]]), ga.array([1, 1]))
    array([3, 7])
    """
    _arrays(x1, x2)
    wide = dtype is not None and as_dtype(dtype) == np.int32 and _is_byte(x1) and _is_byte(x2)
    multiply = _bytes_product if wide else _product
    if not wide:
        x1, x2 = _of_one_type(x1, x2, dtype)
    if axes is not None:
        ranks = [builtins.min(x1.ndim, 2), builtins.min(x2.ndim, 2)]
        ranks.append(builtins.max(sum(ranks) - 2, 0))
        of1, of2, of_out = _core_axes(axes, ranks)
        x1, x2 = moveaxis(x1, of1, (-2, -1)[-ranks[0] :]), moveaxis(x2, of2, (-2, -1)[-ranks[1] :])
        if ranks[2] == 0:
            return _into(out, multiply(x1, x2), casting)
        places = (-2, -1)[-ranks[2] :]
        if out is None:
            return moveaxis(multiply(x1, x2), places, of_out)
        _into(moveaxis(out, of_out, places), multiply(x1, x2), casting)
        return out
    if out is not None and isinstance(out, _core.Array) and out.dtype != (np.int32 if wide else x1.dtype):
        return _into(out, multiply(x1, x2), casting)
    return multiply(x1, x2, out)


def _into(out, result, casting="same_kind"):
    """Return `result`, or write it to `out` and return `out`."""
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
    """Dot product: sums of products over the last axis of `a` and the second-to-last (or only) axis of `b`.

    Parameters
    ----------
    a, b : array or number
        Operands of any ranks. Numbers and 0-dimensional arrays multiply elementwise. For matrices and vectors the
        result is that of `matmul`; for higher ranks every combination of the remaining indices of `a` and `b` is
        computed.
    out : array, optional
        Array to write the result to: C-contiguous, of the result's shape and type.

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
    """Sums of products over the last axes of both operands, for vectors their inner product; numbers multiply
    elementwise.

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
    """The inner product of the flattened operands, with `a` conjugated: sum(conj(a) * b).

    Examples
    --------
    >>> ga.vdot(ga.array([1j, 2]), ga.array([1j, 1]))
    array(3.+0.j)
    """
    a, b = (x.reshape(-1) for x in _of_one_type(a, b))
    return _core.vecdot(a, b, -1)


def vecdot(x1, x2, /, out=None, *, axis=-1):
    """Vector dot products along an axis, with the first operand conjugated.

    Parameters
    ----------
    x1, x2 : array
        Operands of the same size along the axis; the other dimensions are broadcast.
    out : array, optional
        Array to write the result to.
    axis : int
        Axis of the vectors, counted in each array separately, so that negative values work for different ranks.

    Returns
    -------
    array
        Array of the promoted type, without the axis.

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
    """Matrix-vector products, for stacks of both; the vectors are along the last axis of `x2`.

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
    """Vector-matrix products, with conjugated vectors, for stacks of both.

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
    """The outer product of the flattened operands: a matrix of all products of one element of each.

    Examples
    --------
    >>> ga.outer(ga.array([1, 2]), ga.array([1, 10]))
    array([[ 1, 10],
           [ 2, 20]])
    """
    a, b = _of_one_type(a, b)
    return _into(out, _core.product("outer", a.reshape(-1), b.reshape(-1), None))


def kron(a, b):
    """The Kronecker product: each element of `a` is replaced by its product with all of `b`; for arrays of any ranks.

    Examples
    --------
    >>> ga.kron(ga.array([1, 10]), ga.array([1, 2]))
    array([ 1,  2, 10, 20])
    """
    return _core.product("kron", *_of_one_type(a, b), None)


def tensordot(a, b, axes=2):
    """Tensor contraction: sums of products over some axes of two arrays.

    Parameters
    ----------
    a, b : array
        Operands of any types, as for `matmul`.
    axes : int or tuple of two sequences of int
        The number of last axes of `a` and first axes of `b` to contract; or the axes of each, paired in order.

    Returns
    -------
    array
        Array of the promoted type; the remaining axes of `a`, then those of `b`.

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
    """The trace: sums along the diagonals of the matrices formed by two axes, in the type that `sum` has.

    Parameters
    ----------
    a : array
        Input of at least two dimensions.
    offset : int
        Number of columns to the right of the main diagonal.
    axis1, axis2 : int
        Axes of the rows and columns.
    dtype : dtype, optional
        Type of the result.
    out : array, optional
        Array to write the result to.

    Returns
    -------
    array
        The traces, without the two axes.

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
    """Cross products of vectors of three elements, or of two, whose third element is taken as 0.

    Parameters
    ----------
    a, b : array
        Operands, promoted to a common type; all axes except those of the vectors are broadcast.
    axisa, axisb, axisc : int
        Axes of the vectors in both operands and the result. If both vectors have two elements, the result is only the
        third component and lacks this axis.
    axis : int, optional
        Replaces all three if given.

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
