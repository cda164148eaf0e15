"""Products of matrices and vectors. Two types meet in their common type first; the rest is the library's."""

import builtins

from . import _core
from ._dtypes import promote
from ._functions import _arrays, _axes, moveaxis

# fmt: off
__all__ = [
    "kron", "matmul", "outer", "tensordot", "vecdot",
]
# fmt: on


def _of_one_type(x1, x2, name):
    _arrays(x1, x2)
    if x1.dtype == x2.dtype:
        return x1, x2
    if "b" in (x1.dtype.kind, x2.dtype.kind):
        raise TypeError(f"{name} does not take {x1.dtype} beside {x2.dtype}")
    dtype = promote(x1.dtype, x2.dtype)
    return x1.astype(dtype, copy=False), x2.astype(dtype, copy=False)


def matmul(x1, x2, /, *, out=None):
    """The product of matrices, of vectors, or of stacks of matrices.

    Parameters
    ----------
    x1, x2 : array
        Of any types, which meet in their common type; bool meets bool alone. One dimension stands for a row on the
        left and a column on the right; dimensions before the last two are broadcast.
    out : array, optional
        Where the product goes, of its shape and type; it may be an operand.

    Returns
    -------
    array
        Of the common type: integers wrap, half types are added in float, bool tells whether both are true somewhere.

    Raises
    ------
    ValueError
        For shapes that do not fit, and arrays without dimensions.
    TypeError
        For bool and another type.

    Notes
    -----
    Floating point and complex numbers are multiplied by the vendor's BLAS where the device has one, all else by the
    library's kernels.
    """
    return _core.product("matmul", *_of_one_type(x1, x2, "matmul"), out)


def vecdot(x1, x2, /, *, axis=-1):
    """Products of vectors along an axis, the first one conjugated.

    Parameters
    ----------
    x1, x2 : array
        Of one size along the axis; the other dimensions are broadcast.
    axis : int
        Counted in each array by itself, so that negative ones fit arrays of different ranks.

    Returns
    -------
    array
        Of their common type, without the axis.
    """
    x1, x2 = _of_one_type(x1, x2, "vecdot")
    if axis >= 0:
        x1, x2, axis = moveaxis(x1, axis, -1), moveaxis(x2, axis, -1), -1
    return _core.vecdot(x1, x2, axis)


def outer(x1, x2, /):
    """All products of an element of one vector and one of another: a matrix."""
    x1, x2 = _of_one_type(x1, x2, "outer")
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError("outer takes two arrays of one dimension")
    return _core.product("outer", x1, x2, None)


def kron(x1, x2, /):
    """The Kronecker product: all of `x2`, multiplied by each element of `x1`, in its place; for arrays of any ranks."""
    return _core.product("kron", *_of_one_type(x1, x2, "kron"), None)


def tensordot(x1, x2, /, *, axes=2):
    """Sums of products over some axes of two arrays.

    Parameters
    ----------
    x1, x2 : array
        Of any types, as for `matmul`.
    axes : int or tuple of two sequences of int
        The last axes of `x1` and the first of `x2`, as many; or which axes of each, in pairs of one size.

    Returns
    -------
    array
        Of their common type; the axes of `x1` that stay, then those of `x2`.
    """
    x1, x2 = _of_one_type(x1, x2, "tensordot")
    if isinstance(axes, int):
        if not 0 <= axes <= builtins.min(x1.ndim, x2.ndim):
            raise ValueError(f"tensordot: there are no {axes} axes to sum over")
        of1, of2 = range(x1.ndim - axes, x1.ndim), range(axes)
    else:
        of1, of2 = (_axes(x, tuple(a) if not isinstance(a, int) else (a,)) for x, a in zip((x1, x2), axes))
    return _core.tensordot(x1, x2, tuple(of1), tuple(of2))
