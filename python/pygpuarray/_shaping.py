"""Changes of shape and axis order: transpose, ravel, rot90, resize and others; layout requirements."""

import math
import operator

import numpy as np

from . import _core
from ._basics import _arrays, _order, normalize_axes
from ._broadcasting import broadcast_shapes, broadcast_to
from ._creation import asarray, zeros
from ._dtypes import as_dtype, kind
from ._elementwise import ufuncs
from ._functions import flip, permute_dims
from ._indexing import argwhere

# fmt: off
__all__ = [
    "asarray_chkfinite", "broadcast", "fliplr", "flipud", "ravel", "require", "resize", "rollaxis", "rot90", "swapaxes",
    "transpose", "trim_zeros",
]
# fmt: on


def transpose(a, axes=None):
    """Permute the axes of `a` (None: reverse them); a view.

    Examples
    --------
    >>> ga.transpose(ga.array([[1, 2], [3, 4]]))
    array([[1, 3],
           [2, 4]])
    """
    _arrays(a)
    if axes is None:
        return a.T
    axes = (axes,) if isinstance(axes, int) else tuple(axes)
    if len(axes) != a.ndim:
        raise ValueError(f"an array of {a.ndim} dimensions needs as many axes, not {len(axes)}")
    return permute_dims(a, normalize_axes(axes, a.ndim))


def swapaxes(x, axis1, axis2):
    """Interchange two axes of `x`; a view.

    Examples
    --------
    >>> ga.swapaxes(ga.zeros((2, 3)), 0, 1).shape
    (3, 2)
    """
    _arrays(x)
    (a,), (b,) = normalize_axes(axis1, x.ndim), normalize_axes(axis2, x.ndim)
    order = list(range(x.ndim))
    order[a], order[b] = b, a
    return _core.permute(x, order)


def rollaxis(a, axis, start=0):
    """Move an axis in front of another one; a view. `moveaxis` is easier to understand.

    Examples
    --------
    >>> ga.rollaxis(ga.zeros((2, 3, 4)), 2).shape
    (4, 2, 3)
    """
    _arrays(a)
    (axis,), (start,) = normalize_axes(axis, a.ndim), normalize_axes(start, a.ndim + 1) if start != a.ndim else (start,)
    order = [i for i in range(a.ndim) if i != axis]
    order.insert(start - (axis < start), axis)
    return _core.permute(a, order)


def ravel(x, order="C"):
    """Flatten to a contiguous one-dimensional array: a view if the array is contiguous in that order, else a copy.

    Parameters
    ----------
    x : array
        Input, of any type.
    order : {"C", "F", "A", "K"}
        Index order: "C": last axis fastest; "F": first axis fastest; "A": "F" if the array is in Fortran order, else
        "C"; "K": by strides, the axis of the least stride fastest.

    Examples
    --------
    >>> ga.ravel(ga.array([[1, 2], [3, 4]]))
    array([1, 2, 3, 4])
    """
    _arrays(x)
    _order(order)
    order = order.upper()
    if order == "A":
        order = "F" if x._flags & 3 == 2 else "C"
    if order == "F":
        x = x.T
    elif order == "K":
        x = _core.permute(x, _axes_as_they_lie(x))
    flat = x.reshape(-1)
    return flat if flat._flags & 1 else flat.copy()


def _axes_as_they_lie(x):
    """The axes by descending strides; axes of stride 0, which does not determine an order, keep their positions."""
    axes = []
    for axis in reversed(range(x.ndim)):
        at, stride = len(axes), abs(x.strides[axis])
        for i in reversed(range(len(axes))):
            other = abs(x.strides[axes[i]])
            if stride and other:
                if other <= stride:
                    break
                at = i
        axes.insert(at, axis)
    return axes[::-1]


def rot90(m, k=1, axes=(0, 1)):
    """Rotate `m` by k times 90 degrees in the plane of two axes, from the first towards the second; a view.

    Examples
    --------
    >>> ga.rot90(ga.array([[1, 2], [3, 4]]))
    array([[2, 4],
           [1, 3]])
    """
    _arrays(m)
    axes = tuple(axes)
    if len(axes) != 2:
        raise ValueError("a plane has two axes")
    a, b = (normalize_axes(i, m.ndim)[0] for i in axes)
    if a == b:
        raise ValueError("a plane has two different axes")
    k = operator.index(k) % 4
    if k in (0, 2):
        return flip(m, (a, b)) if k else m[...]
    return swapaxes(flip(m, b), a, b) if k == 1 else flip(swapaxes(m, a, b), b)


def fliplr(m):
    """Reverse the order of the elements along the second axis; a view.

    Examples
    --------
    >>> ga.fliplr(ga.array([[1, 2], [3, 4]]))
    array([[2, 1],
           [4, 3]])
    """
    _arrays(m)
    if m.ndim < 2:
        raise ValueError("an array of at least two dimensions is needed")
    return flip(m, 1)


def flipud(m):
    """Reverse the order of the elements along the first axis; a view.

    Examples
    --------
    >>> ga.flipud(ga.array([[1, 2], [3, 4]]))
    array([[3, 4],
           [1, 2]])
    """
    _arrays(m)
    if m.ndim < 1:
        raise ValueError("an array of at least one dimension is needed")
    return flip(m, 0)


def resize(a, new_shape):
    """Change the shape and size: the elements are repeated in C order to fill the new shape; a copy.

    Examples
    --------
    >>> ga.resize(ga.arange(3), (2, 2))
    array([[0, 1],
           [2, 0]])
    """
    a = a if isinstance(a, _core.Array) else asarray(a)
    shape = (new_shape,) if isinstance(new_shape, int) else tuple(map(operator.index, new_shape))
    if any(n < 0 for n in shape):
        raise ValueError(f"a shape has no negative sizes: {shape}")
    size = math.prod(shape)
    if a.size == 0:
        return zeros(shape, dtype=a.dtype, device=a.device)
    flat = a.reshape(-1)
    if size > a.size:
        flat = _core.tile(flat, (-(-size // a.size),))
    return flat[:size].reshape(shape).copy() if size <= a.size else flat[:size].reshape(shape)


def require(a, dtype=None, requirements=None):
    """`a`, or a copy, with a type and layout requirements: "C", "F"; all our arrays also satisfy "A", "W" and "O".

    Examples
    --------
    >>> ga.require(ga.arange(3), dtype="f4")
    array([0., 1., 2.], dtype=float32)
    """
    known = {"C": "C", "C_CONTIGUOUS": "C", "CONTIGUOUS": "C", "F": "F", "F_CONTIGUOUS": "F", "FORTRAN": "F",
             "A": "A", "ALIGNED": "A", "W": "W", "WRITEABLE": "W", "O": "O", "OWNDATA": "O", "E": "E"}  # fmt: skip
    _arrays(a)
    wanted = set()
    for name in [requirements] if isinstance(requirements, str) else requirements or ():
        if str(name).upper() not in known:
            raise ValueError(f"a requirement is one of {', '.join(known)}, not {name!r}")
        wanted.add(known[str(name).upper()])
    if {"C", "F"} <= wanted:
        raise ValueError("an array is required in C or in Fortran order, not both")
    if dtype is not None:
        a = a.astype(as_dtype(dtype), copy=False)
    order = "C" if "C" in wanted else "F" if "F" in wanted else None
    if order is not None and not a._flags & (1 if order == "C" else 2):
        a = a.copy(order)
    if "O" in wanted and a.nbytes and not a.flags.owndata:
        a = a.copy()
    return a


def asarray_chkfinite(a, dtype=None, order=None):
    """Convert as `asarray` does; ValueError if an element is infinite or NaN. Waits for the device.

    Examples
    --------
    >>> ga.asarray_chkfinite([1.0, 2.0])
    array([1., 2.])
    """
    x = asarray(a, dtype=dtype)
    if kind(x.dtype) in "fc":
        from ._reductions import all

        if not bool(all(ufuncs["isfinite"](x))):
            raise ValueError("asarray_chkfinite: an element is infinite or NaN")
    return x if order in (None, "A", "K") else require(x, None, order)


class broadcast:
    """The result of broadcasting arrays against each other, as an object.

    Attributes
    ----------
    values : tuple of array
        Views of the arrays with the common shape; numbers are unchanged.
    shape, size, nd, ndim
        Properties of the common shape.

    Examples
    --------
    >>> ga.broadcast(ga.zeros((3, 1)), ga.zeros(2)).shape
    (3, 2)
    """

    def __init__(self, *arrays):
        self.shape = broadcast_shapes(*(a.shape for a in arrays if isinstance(a, _core.Array)))
        self.size = math.prod(self.shape)
        self.nd = self.ndim = len(self.shape)
        self.values = tuple(broadcast_to(a, self.shape) if isinstance(a, _core.Array) else a for a in arrays)


def trim_zeros(filt, trim="fb", axis=None):
    """Remove the zeros at the front ("f") and back ("b") along some axes (None: all).

    Returns a view. Waits for the device, because the size depends on the elements.

    Examples
    --------
    >>> ga.trim_zeros(ga.array([0, 1, 2, 0]))
    array([1, 2])
    """
    _arrays(filt)
    trim = trim.lower()
    if trim not in ("fb", "bf", "f", "b"):
        raise ValueError(f"trim has 'f', 'b' or both, not {trim!r}")
    axes = range(filt.ndim) if axis is None else normalize_axes(axis, filt.ndim)
    places = argwhere(ufuncs["not_equal"](filt, 0))
    if places.shape[0] == 0:
        first, last = np.array(filt.shape), np.array([-1] * filt.ndim)
        if "f" not in trim:
            first = np.zeros_like(first)
    else:
        from ._reductions import max, min

        first, last = min(places, axis=0).tolist(), max(places, axis=0).tolist()
    key = [slice(None)] * filt.ndim
    for a in axes:
        key[a] = slice(first[a] if "f" in trim else None, last[a] + 1 if "b" in trim else None)
    return filt[tuple(key)]
