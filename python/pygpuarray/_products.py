"""Products of matrices and vectors."""

import builtins
import math

from . import _core
from ._dtypes import kind, promote
from ._elementwise import ufuncs
from ._functions import _arrays, _axes, _kernel, broadcast_shapes, broadcast_to, moveaxis, sum

conj, multiply = ufuncs["conj"], ufuncs["multiply"]

# For the types that BLAS has not: integers, which wrap, and complex numbers.
_source = """
template <typename T : num>
group_size(16, 16)
kernel product(in view<T, 3> a, in view<T, 3> b, out view<T, 3> c)
{
    local T left[16][17];
    local T right[16][17];
    idx lx = local_id(0);
    idx ly = local_id(1);
    idx depth = a.dim(2);
    idx down = (c.dim(1) + 15) / 16;
    idx across = (c.dim(2) + 15) / 16;
    for (idx tile = group_id(0); tile < c.dim(0) * down * across; tile += num_groups(0)) {
        idx row = tile / across;
        idx p = row / down;
        idx i = (row - p * down) * 16 + ly;
        idx j = (tile - row * across) * 16 + lx;
        T total = 0;
        for (idx l0 = 0; l0 < depth; l0 += 16) {
            T x = 0;
            T y = 0;
            if (i < c.dim(1) && l0 + lx < depth) x = a[p, i, l0 + lx];
            if (l0 + ly < depth && j < c.dim(2)) y = b[p, l0 + ly, j];
            left[ly][lx] = x;
            right[ly][lx] = y;
            barrier();
            for (idx l = 0; l < 16; l++) total += left[ly][l] * right[l][lx];
            barrier();
        }
        if (i < c.dim(1) && j < c.dim(2)) c[p, i, j] = total;
    }
}
"""


def matmul(x1, x2, /):
    """The product of matrices, of vectors, or of stacks of matrices.

    Parameters
    ----------
    x1, x2 : array
        Of numbers of any types, which meet in their common type. One dimension stands for a row on the left and a
        column on the right; dimensions before the last two are broadcast.

    Returns
    -------
    array
        Of the common type: integers wrap, half types are added in float.

    Raises
    ------
    ValueError
        For shapes that do not fit, and arrays without dimensions.
    TypeError
        For bool.

    Notes
    -----
    Real floating point numbers are multiplied by BLAS, the vendor's or the library's own; the others by a kernel in GK.
    """
    _arrays(x1, x2)
    if x1.ndim == 0 or x2.ndim == 0:
        raise ValueError("matmul does not take arrays without dimensions")
    dtype = promote(x1.dtype, x2.dtype)
    if kind(dtype) == "b":
        raise TypeError("matmul takes numbers, not bool")
    if x1.shape[-1] != x2.shape[0 if x2.ndim == 1 else -2]:
        raise ValueError(f"matmul: shapes {x1.shape} and {x2.shape} do not fit")
    a, b = x1.astype(dtype, copy=False), x2.astype(dtype, copy=False)
    blas = kind(dtype) == "f"
    if blas and a.ndim <= 2 and b.ndim <= 2 and (a.ndim, b.ndim) != (1, 2):
        return _core.product(a, b)
    if b.ndim == 1:
        return matmul(a, b[:, None])[..., 0]
    if a.ndim == 1:
        return matmul(a[None, :], b)[..., 0, :]
    stacks = broadcast_shapes(a.shape[:-2], b.shape[:-2])
    n = math.prod(stacks)
    parts = [broadcast_to(m, stacks + m.shape[-2:]).reshape((n, *m.shape[-2:])) for m in (a, b)]
    return (_core.product if blas else _product)(*parts).reshape(stacks + (a.shape[-2], b.shape[-1]))


def _product(a, b):
    """Two stacks of matrices of one length and type."""
    n, rows, columns = a.shape[0], a.shape[1], b.shape[2]
    c = _core.make(a.device, a._typecode, (n, rows, columns), 0, a.shape[2] == 0)
    tiles = n * ((rows + 15) // 16) * ((columns + 15) // 16)
    if tiles > 0 and a.shape[2] > 0:
        _kernel(a.device, "product", _source, T=a.dtype)(builtins.min(tiles, 65535), a, b, c)
    return c


def vecdot(x1, x2, /, *, axis=-1):
    """Products of vectors along an axis, the first one conjugated.

    Parameters
    ----------
    x1, x2 : array
        Of numbers, of one size along the axis; the other dimensions are broadcast.
    axis : int
        Counted in each array by itself, so that negative ones fit arrays of different ranks.

    Returns
    -------
    array
        Of their common type, without the axis.
    """
    _arrays(x1, x2)
    dtype = promote(x1.dtype, x2.dtype)
    if kind(dtype) == "b":
        raise TypeError("vecdot takes numbers, not bool")
    a, b = moveaxis(x1, axis, -1), moveaxis(x2, axis, -1)
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f"vecdot: vectors of {a.shape[-1]} and {b.shape[-1]} elements do not fit")
    return sum(multiply(conj(a) if kind(a.dtype) == "c" else a, b), axis=-1, dtype=dtype)


def outer(x1, x2, /):
    """All products of an element of one vector and one of another: a matrix."""
    _arrays(x1, x2)
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError("outer takes two arrays of one dimension")
    return multiply(x1[:, None], x2[None, :])


def tensordot(x1, x2, /, *, axes=2):
    """Sums of products over some axes of two arrays.

    Parameters
    ----------
    x1, x2 : array
        Of numbers.
    axes : int or tuple of two sequences of int
        The last axes of `x1` and the first of `x2`, as many; or which axes of each, in pairs of one size.

    Returns
    -------
    array
        Of their common type; the axes of `x1` that stay, then those of `x2`.
    """
    _arrays(x1, x2)
    if isinstance(axes, int):
        if not 0 <= axes <= builtins.min(x1.ndim, x2.ndim):
            raise ValueError(f"tensordot: there are no {axes} axes to sum over")
        of1, of2 = tuple(range(x1.ndim - axes, x1.ndim)), tuple(range(axes))
    else:
        of1, of2 = (_axes(x, tuple(a) if not isinstance(a, int) else (a,)) for x, a in zip((x1, x2), axes))
    if [x1.shape[i] for i in of1] != [x2.shape[i] for i in of2]:
        raise ValueError(f"tensordot: shapes {x1.shape} and {x2.shape} do not fit along {of1} and {of2}")
    stay1 = tuple(i for i in range(x1.ndim) if i not in of1)
    stay2 = tuple(i for i in range(x2.ndim) if i not in of2)
    depth = math.prod(x1.shape[i] for i in of1)
    shape1, shape2 = tuple(x1.shape[i] for i in stay1), tuple(x2.shape[i] for i in stay2)
    a = _core.permute(x1, stay1 + of1).reshape((math.prod(shape1), depth))
    b = _core.permute(x2, of2 + stay2).reshape((depth, math.prod(shape2)))
    return matmul(a, b).reshape(shape1 + shape2)
