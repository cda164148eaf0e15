"""Functions that bring elements to other places."""

import operator

from . import _core
from ._dtypes import kind
from ._elementwise import ufuncs
from ._functions import _arrays, _axes, arange, asarray, broadcast_to

# fmt: off
__all__ = [
    "meshgrid", "repeat", "roll", "tile", "tril", "triu",
]
# fmt: on

where = ufuncs["where"]


def meshgrid(*arrays, indexing="xy"):
    """Coordinates of a grid.

    Parameters
    ----------
    *arrays : array
        The coordinates along each axis, of one dimension (or none) each, all of one type.
    indexing : {"xy", "ij"}
        Whether the first two axes of the results belong to the second and first array, or in order.

    Returns
    -------
    tuple of array
        For each argument an array of the grid's shape.
    """
    if indexing not in ("xy", "ij"):
        raise ValueError(f"indexing is 'xy' or 'ij', not {indexing!r}")
    _arrays(*arrays)
    if len({a.dtype for a in arrays}) > 1:
        raise TypeError("meshgrid takes arrays of one type")
    n = len(arrays)
    order = list(range(n))
    if indexing == "xy" and n > 1:
        order[:2] = 1, 0
    shape = [0] * n
    for a, place in zip(arrays, order):
        if a.ndim > 1:
            raise ValueError("meshgrid takes arrays of one dimension")
        shape[place] = a.size
    results = []
    for a, place in zip(arrays, order):
        along = a.reshape((1,) * place + (a.size,) + (1,) * (n - 1 - place))
        results.append(broadcast_to(along, tuple(shape)).copy())
    return tuple(results)


def _triangle(x, k, lower):
    _arrays(x)
    if x.ndim < 2:
        raise ValueError("a matrix has at least two dimensions")
    row = arange(x.shape[-2], device=x.device)[:, None]
    column = arange(x.shape[-1], device=x.device)
    kept = column <= row + k if lower else column >= row + k
    return where(kept, x, _core.make(x.device, x._typecode, (), 0, True))


def tril(x, /, *, k=0):
    """The lower triangles of matrices, with 0 above the k-th diagonal."""
    return _triangle(x, operator.index(k), True)


def triu(x, /, *, k=0):
    """The upper triangles of matrices, with 0 below the k-th diagonal."""
    return _triangle(x, operator.index(k), False)


def roll(x, /, shift, *, axis=None):
    """`x` with its elements moved along axes, those that leave at the end coming in at the start.

    Parameters
    ----------
    x : array
        Of any type.
    shift : int or tuple of int
        How far, for each axis.
    axis : int, tuple of int or None
        None: all elements in C order. An axis may be named several times.

    Returns
    -------
    array
        A copy.
    """
    _arrays(x)
    if axis is None:
        if isinstance(shift, tuple):
            raise ValueError("several shifts need axes")
        return roll(x.reshape(-1), shift, axis=0).reshape(x.shape)
    axes = axis if isinstance(axis, tuple) else (axis,)
    shifts = shift if isinstance(shift, tuple) else (shift,) * len(axes)
    if len(shifts) != len(axes):
        raise ValueError("as many shifts as axes are needed")
    if not axes:
        return x.copy()
    return _core.roll(x, tuple(map(_machine, shifts)), tuple(_axes(x, a)[0] for a in axes))


def _machine(shift):
    """An integer that a machine's word holds."""
    shift = operator.index(shift)
    if not -(2**63) <= shift < 2**63:
        raise ValueError(f"a shift by {shift} is too far")
    return shift


def tile(x, repetitions, /):
    """`x` repeated as a whole.

    Parameters
    ----------
    x : array
        Of any type.
    repetitions : tuple of int
        How often along each axis; the shorter of it and the shape gets ones in front.

    Returns
    -------
    array
        A copy.
    """
    _arrays(x)
    return _core.tile(x, repetitions if isinstance(repetitions, tuple) else (repetitions,))


def repeat(x, repeats, /, *, axis=None):
    """`x` with its elements repeated.

    Parameters
    ----------
    x : array
        Of any type.
    repeats : int or array of int
        How often: each element, or each place along the axis. An array is read, which waits for the device.
    axis : int or None
        None: all elements in C order.

    Returns
    -------
    array
        A copy.

    Raises
    ------
    ValueError
        For negative counts, and an array of counts that does not fit the axis.
    """
    _arrays(x)
    if axis is None:
        x, axis = x.reshape(-1), 0
    (axis,) = _axes(x, axis)
    if isinstance(repeats, (list, tuple)):
        repeats = asarray(repeats, device=x.device)
    if not isinstance(repeats, _core.Array) or repeats.size == 1:
        return _core.repeat(
            x, operator.index(repeats.reshape(()) if isinstance(repeats, _core.Array) else repeats), axis
        )
    if repeats.shape != (x.shape[axis],) or kind(repeats.dtype) not in "iu":
        raise ValueError(f"repeats is an integer or an array of {x.shape[axis]} integers")
    return _core.repeat(x, repeats, axis)
