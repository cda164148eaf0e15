"""Selection and assignment of elements by masks, conditions or indices."""

import operator

import numpy as np

from . import _core
from ._assigning import _to, copyto
from ._basics import _arrays, from_host, normalize_axes
from ._broadcasting import broadcast_shapes, broadcast_to
from ._creation import zeros
from ._dtypes import bool_, code_of, kind
from ._elementwise import _can_cast, ufuncs
from ._functions import result_type, stack
from ._indexing import _cycled, _wrapped, nonzero, put, take

# fmt: off
__all__ = [
    "choose", "compress", "diagonal", "extract", "fill_diagonal", "flatnonzero", "piecewise", "place", "putmask",
    "select",
]
# fmt: on

where, not_equal = ufuncs["where"], ufuncs["not_equal"]


def _bool(x, device):
    """Convert a mask or condition to an array of bool."""
    if not isinstance(x, _core.Array):
        x = from_host(np.asarray(x), device)
    return x if x.dtype == bool_ else not_equal(x, 0)


def _values(values, a):
    """The values to write into `a`, as an array, and the casting rule that applies, as in NumPy."""
    free = not isinstance(values, (_core.Array, np.ndarray, np.generic))
    values = values if isinstance(values, _core.Array) else from_host(np.asarray(values), a.device)
    return values, "same_kind" if free else "safe"


def putmask(a, mask, values):
    """``a[mask] = values``, but each element gets the value at its own position; `values` is repeated in C order.

    The type of `values` must convert to a's without loss, unless they are Python numbers.

    Examples
    --------
    >>> x = ga.arange(4)
    >>> ga.putmask(x, x > 1, 9)
    >>> x
    array([0, 1, 9, 9])
    """
    _arrays(a)
    values, casting = _values(values, a)
    mask = _bool(mask, a.device)
    if mask.size != a.size:
        raise ValueError("the mask and the array have different sizes")
    if values.size == 0:
        return
    if not _can_cast(values.dtype, a.dtype, casting):
        raise TypeError(f"{values.dtype} cannot become {a.dtype} with casting={casting!r}")
    copyto(a, _cycled(values, a.size).reshape(a.shape) if values.size > 1 else values.reshape(()),
           where=mask.reshape(a.shape))  # fmt: skip


def place(arr, mask, vals):
    """Write the first elements of `vals`, repeated if there are too few, where a mask is true, in C order.

    Waits for the device, because the number of true elements is needed.

    Examples
    --------
    >>> x = ga.arange(4)
    >>> ga.place(x, x > 1, [7])
    >>> x
    array([0, 1, 7, 7])
    """
    _arrays(arr)
    vals, casting = _values(vals, arr)
    mask = _bool(mask, arr.device)
    if mask.size != arr.size:
        raise ValueError("the mask and the array have different sizes")
    (at,) = _core.nonzero(mask.reshape(-1))
    if at.size == 0:
        return
    if vals.size == 0:
        raise ValueError("place needs values where the mask is true")
    if not _can_cast(vals.dtype, arr.dtype, casting):
        raise TypeError(f"{vals.dtype} cannot become {arr.dtype} with casting={casting!r}")
    put(arr, at, vals)


def compress(condition, a, axis=None, out=None):
    """Select the slices of `a` along an axis (None: of the flattened array) where a one-dimensional condition is true.

    Waits for the device, because the result's size depends on the condition.

    Examples
    --------
    >>> ga.compress(ga.array([True, False, True]), ga.arange(3))
    array([0, 2])
    """
    a = a if isinstance(a, _core.Array) else from_host(np.asarray(a))
    condition = _bool(condition, a.device)
    if condition.ndim != 1:
        raise ValueError("the condition has one dimension")
    (at,) = _core.nonzero(condition)
    return take(a, at, axis=axis, out=out)


def extract(condition, arr):
    """The elements of `arr`, in C order, where a condition is true. Waits for the device.

    Examples
    --------
    >>> x = ga.arange(5)
    >>> ga.extract(x > 2, x)
    array([3, 4])
    """
    arr = arr if isinstance(arr, _core.Array) else from_host(np.asarray(arr))
    return compress(_bool(condition, arr.device).reshape(-1), arr.reshape(-1))


def flatnonzero(a):
    """The indices of the nonzero elements of the flattened array. Waits for the device.

    Examples
    --------
    >>> ga.flatnonzero(ga.array([[0, 1], [2, 0]]))
    array([1, 2])
    """
    _arrays(a)
    return nonzero(a.reshape(-1))[0]


def choose(a, choices, out=None, mode="raise"):
    """Construct an array by taking each element from one of several arrays: ``choices[a[i]][i]`` at position i.

    Parameters
    ----------
    a : array of integers
        For each position the index of the choice.
    choices : sequence of arrays, or array
        The arrays to choose from, broadcast with `a`; of a single array, the slices along its first axis.
    out : array, optional
        Array to write the result to.
    mode : {"raise", "wrap", "clip"}
        How out-of-range indices are treated: an error, for which the call waits; modulo the number of choices; clipped.

    Examples
    --------
    >>> ga.choose(ga.array([0, 1, 0]), [ga.array([1, 2, 3]), ga.array([10, 20, 30])])
    array([ 1, 20,  3])
    """
    _arrays(a)
    choices = [c if isinstance(c, _core.Array) else from_host(np.asarray(c), a.device) for c in choices]
    if not choices:
        raise ValueError("there is nothing to choose from")
    if kind(a.dtype) not in "biu":
        raise TypeError(f"numbers of choices are integers, not {a.dtype}")
    shape = broadcast_shapes(a.shape, *(c.shape for c in choices))
    parts = stack([broadcast_to(c, shape) for c in choices])
    places = _wrapped(broadcast_to(a, shape).astype(np.int64), len(choices), mode, negative=False)
    try:
        result = _core.take_along_axis(parts, places[None], 0, mode == "raise")[0]
    except ValueError:
        raise ValueError("an entry of the array of choices is out of range") from None
    return _to(out, result)


def select(condlist, choicelist, default=0):
    """For each position, the element of the first choice whose condition is true there, else the default.

    Parameters
    ----------
    condlist : list of array of bool
        The conditions, in order of priority.
    choicelist : list of array
        The arrays to choose from, one for each condition, broadcast with the conditions.
    default : number or array
        Value where all conditions are false.

    Examples
    --------
    >>> x = ga.arange(4)
    >>> ga.select([x < 1, x > 2], [x - 10, x + 10], 0)
    array([-10,   0,   0,  13])
    """
    if len(condlist) != len(choicelist):
        raise ValueError("as many choices as conditions are needed")
    if not condlist:
        raise ValueError("select needs at least one condition")
    _arrays(*condlist)
    for i, c in enumerate(condlist):
        if c.dtype != bool_:
            raise TypeError(f"condition {i} is of {c.dtype}, not of bool")
    numbers = (*choicelist, default)
    arrays = [c for c in numbers if isinstance(c, _core.Array)]
    dtype = result_type(*numbers) if arrays else np.result_type(*numbers)
    shape = broadcast_shapes(*(c.shape for c in (*condlist, *arrays)))
    result = _core.make(condlist[0].device, code_of(dtype), shape, 0, False)
    copyto(result, default, "unsafe")
    for condition, choice in zip(reversed(condlist), reversed(choicelist)):
        copyto(result, choice, "unsafe", condition)
    return result


def piecewise(x, condlist, funclist, *args, **kw):
    """Evaluate a piecewise-defined function: each function is applied where its condition is true.

    Parameters
    ----------
    x : array
        The input; each function is called with the elements for which its condition is true.
    condlist : list of array of bool, or array of bool
        The conditions; if several are true, the last one applies.
    funclist : list of function or number
        One for each condition, and optionally one more for where all conditions are false (by default the result is 0
        there).
    *args, **kw
        More arguments, passed to the functions.

    Returns
    -------
    array
        Array of x's shape and type. With functions the call waits for the device, because sizes depend on the
        conditions.

    Examples
    --------
    >>> x = ga.arange(-2.0, 3.0)
    >>> ga.piecewise(x, [x < 0, x >= 0], [-1, 1])
    array([-1., -1.,  1.,  1.,  1.])
    """
    x = x if isinstance(x, _core.Array) else from_host(np.asarray(x))
    if isinstance(condlist, (bool, np.bool_)):
        condlist = [condlist]
    elif isinstance(condlist, _core.Array):
        condlist = [condlist] if condlist.ndim == 0 or (condlist.ndim == 1 and x.ndim) else list(condlist)
    elif len(condlist) and not isinstance(condlist[0], _core.Array) and np.ndim(condlist[0]) == 0 and x.ndim:
        condlist = [condlist]
    conditions = [broadcast_to(_bool(c, x.device), x.shape) for c in condlist]
    if len(funclist) == len(conditions) + 1:
        rest = zeros(x.shape, dtype=bool_, device=x.device)
        for c in conditions:
            rest = rest | c
        conditions.append(~rest)
    elif len(funclist) != len(conditions):
        raise ValueError(
            f"{len(conditions)} conditions take {len(conditions)} functions or one more, not {len(funclist)}"
        )
    result = zeros(x.shape, dtype=x.dtype, device=x.device)
    for condition, f in zip(conditions, funclist):
        if callable(f):
            chosen = x[condition]
            if chosen.size:
                result[condition] = f(chosen, *args, **kw)
        else:
            copyto(result, f, "unsafe", condition)
    return result


# ------------------------------------------------------------------------------------------------- diagonals


def diagonal(a, offset=0, axis1=0, axis2=1):
    """The diagonals of the matrices formed by two axes, as the last axis of the result; a view.

    Examples
    --------
    >>> ga.diagonal(ga.array([[1, 2], [3, 4]]))
    array([1, 4])
    """
    _arrays(a)
    if a.ndim < 2:
        raise ValueError("a diagonal takes an array of at least two dimensions")
    (i,), (j,) = normalize_axes(axis1, a.ndim), normalize_axes(axis2, a.ndim)
    if i == j:
        raise ValueError("axis1 and axis2 are the same")
    offset = operator.index(offset)
    n = max(0, min(a.shape[i] - max(-offset, 0), a.shape[j] - max(offset, 0)))
    first = (-offset * a.strides[i] if offset < 0 else offset * a.strides[j]) if n else 0
    others = [k for k in range(a.ndim) if k not in (i, j)]
    shape = [a.shape[k] for k in others] + [n]
    strides = [a.strides[k] for k in others] + [a.strides[i] + a.strides[j]]
    return _core.view(a, a._typecode, shape, strides, a.offset + first)


def fill_diagonal(a, val, wrap=False):
    """Fill the main diagonal of an array, in place, with a number or repeated elements.

    Parameters
    ----------
    a : array
        Array to change: two dimensions, or more of equal sizes.
    val : number or array
        The value, or values that are repeated in C order as often as necessary.
    wrap : bool
        If a matrix has more rows than columns, start the diagonal again one row below the end of the previous one.

    Examples
    --------
    >>> x = ga.zeros((2, 2))
    >>> ga.fill_diagonal(x, 3)
    >>> x
    array([[3., 0.],
           [0., 3.]])
    """
    _arrays(a)
    if a.ndim < 2:
        raise ValueError("fill_diagonal takes an array of at least two dimensions")
    if a.ndim > 2 and len(set(a.shape)) > 1:
        raise ValueError("an array of more than two dimensions has a diagonal if they are equal")
    parts = [a]
    if a.ndim == 2 and wrap:
        parts = [a[row : row + a.shape[1]] for row in range(0, a.shape[0], a.shape[1] + 1)] if a.shape[1] else []
    diagonals = [
        _core.view(p, p._typecode, (min(p.shape),), (sum(p.strides),), p.offset) for p in parts if min(p.shape)
    ]
    val = val if isinstance(val, _core.Array) else from_host(np.asarray(val), a.device)
    if val.size == 0:
        return
    if not _can_cast(val.dtype, a.dtype, "unsafe"):
        raise TypeError(f"{val.dtype} cannot become {a.dtype}")
    values = _cycled(val, sum(d.size for d in diagonals)) if val.size > 1 else None
    at = 0
    for d in diagonals:
        copyto(d, val.reshape(()) if values is None else values[at : at + d.size], "unsafe")
        at += d.size
