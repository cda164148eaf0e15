"""Selecting and writing elements by conditions or indices."""

import operator
import warnings

import numpy as np

from . import _core, _plans
from ._array import from_host, normalize_axes
from ._dtypes import bool_, code_of, kind
from ._elementwise import _can_cast, _check_operand, _ComplexWarning, _convert, _kind, _mask, ufuncs
from ._functions import _arrays, broadcast_shapes, broadcast_to, result_type, zeros
from ._indexing import nonzero, put, take

# fmt: off
__all__ = [
    "choose", "compress", "copyto", "diagonal", "extract", "fill_diagonal", "flatnonzero", "piecewise", "place",
    "putmask", "select",
]
# fmt: on

where, not_equal = ufuncs["where"], ufuncs["not_equal"]


def _bool(x, device):
    """Convert a condition to an array of bool."""
    if not isinstance(x, _core.Array):
        x = from_host(np.asarray(x), device)
    return x if x.dtype == bool_ else not_equal(x, 0)


def _fits(x, shape):
    """`x` as a view of that shape; leading axes of size 1 are dropped, as in NumPy's assignments."""
    while x.ndim > len(shape) and x.shape[0] == 1:
        x = x[0]
    return broadcast_to(x, shape)


def copyto(dst, src, casting="same_kind", where=True):
    """Write elements of one array into another.

    Parameters
    ----------
    dst : array
        What is changed.
    src : array or number
        Broadcast to dst's shape and converted to its type.
    casting : {"no", "equiv", "safe", "same_kind", "unsafe"}
        Which conversions are allowed.
    where : bool or array of bool
        Broadcast to dst's shape: where elements are written.

    Raises
    ------
    TypeError
        For conversions that are not allowed.

    Examples
    --------
    >>> x = ga.zeros(3)
    >>> ga.copyto(x, 5, where=ga.array([True, False, True]))
    >>> x
    array([5., 0., 5.])
    """
    if not isinstance(dst, _core.Array):
        raise TypeError(f"copyto writes into arrays of pygpuarray, not {type(dst).__name__}")
    if not isinstance(src, _core.Array):
        if type(src) in (bool, int, float, complex):
            _check_operand("copyto", _kind(src), dst.dtype, casting)
            number = _core.make(dst.device, dst._typecode, (), 0, False)
            number[...] = src.real if isinstance(src, complex) and kind(dst.dtype) not in "cb" else src
            src = number
        else:
            src = from_host(np.asarray(src), dst.device)
    if casting not in ("no", "equiv", "safe", "same_kind", "unsafe"):
        raise ValueError(f"casting is 'no', 'equiv', 'safe', 'same_kind' or 'unsafe', not {casting!r}")
    if not _can_cast(src.dtype, dst.dtype, casting):
        raise TypeError(f"{src.dtype} cannot become {dst.dtype} with casting={casting!r}")
    if kind(src.dtype) == "c" and kind(dst.dtype) not in "cb":
        warnings.warn("only the real parts of complex numbers are kept", _ComplexWarning, stacklevel=2)
    src = _fits(src, dst.shape)
    where = bool(where) if isinstance(where, (int, float, complex)) else where
    mask = None if where is True else _mask(where, dst.device)
    if dst.size == 0:
        return
    if mask is None and (kind(src.dtype) != "c" or kind(dst.dtype) == "c"):
        dst[...] = src
        return
    if _core.share(dst, src):
        src = src.copy()
    mask = None if mask is None else broadcast_to(mask, dst.shape)
    _convert(dst.device, src, _plans.identity(dst.dtype), dst, mask)


def _values(values, a):
    """The values to write into `a`, as an array, and the casting rule that applies, as in NumPy."""
    free = not isinstance(values, (_core.Array, np.ndarray, np.generic))
    values = values if isinstance(values, _core.Array) else from_host(np.asarray(values), a.device)
    return values, "same_kind" if free else "safe"


def putmask(a, mask, values):
    """``a[mask] = values``, but each element gets the value at its own position, repeating `values` in C order.

    Values' type has to fit into a's without loss, but for Python's numbers.

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


def _cycled(values, n):
    """The elements in C order, repeated until there are n."""
    flat = values.reshape(-1)
    return _core.tile(flat, (-(-n // flat.size),))[:n] if flat.size < n else flat[:n]


def place(arr, mask, vals):
    """Write the first elements of `vals`, repeated if need be, to where a mask is true, in C order.

    Waits for the device, as it has to know how many they are.

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
    """The slices of `a` along an axis (None: elements in C order) for which a one-dimensional condition is true.

    Waits for the device, as the size depends on the condition.

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
    """The flat indices of the nonzero elements. Waits for the device.

    Examples
    --------
    >>> ga.flatnonzero(ga.array([[0, 1], [2, 0]]))
    array([1, 2])
    """
    _arrays(a)
    return nonzero(a.reshape(-1))[0]


def choose(a, choices, out=None, mode="raise"):
    """For each position, the element there of the array whose number is in `a`.

    Parameters
    ----------
    a : array of integers
        Numbers of choices.
    choices : sequence of arrays, or array
        Broadcast with `a`; of an array, the parts along its first axis.
    out : array, optional
        What the elements are written to.
    mode : {"raise", "wrap", "clip"}
        Of numbers that are out of range: an error, for which the call waits; counted around; the nearest.

    Examples
    --------
    >>> ga.choose(ga.array([0, 1, 0]), [ga.array([1, 2, 3]), ga.array([10, 20, 30])])
    array([ 1, 20,  3])
    """
    from ._functions import stack

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


def _wrapped(places, n, mode, negative=True):
    """Convert indices to the range 0 to n - 1 by a mode; with "raise", those out of range are not changed."""
    if mode == "wrap":
        return ufuncs["remainder"](places, n) if n else places
    if mode == "clip":
        return ufuncs["clip"](places, 0, max(n - 1, 0))
    if mode != "raise":
        raise ValueError(f"mode is 'raise', 'wrap' or 'clip', not {mode!r}")
    return places if negative else where(ufuncs["less"](places, 0), n, places)


def _to(out, result, casting="same_kind"):
    """`result`, or `out` with its elements written to it, if the rule `casting` allows that."""
    if out is None:
        return result
    _arrays(out)
    if out.shape != result.shape:
        raise ValueError(f"out has shape {out.shape}, the result has {result.shape}")
    copyto(out, result, casting)
    return out


def select(condlist, choicelist, default=0):
    """For each position, the element of the first choice whose condition is true there, else the default.

    Parameters
    ----------
    condlist : list of array of bool
        The conditions.
    choicelist : list of array
        As many choices, broadcast with the conditions.
    default : number or array
        What is taken where no condition holds.

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
    """Evaluate each of several functions where its condition is true.

    Parameters
    ----------
    x : array
        What the functions are given, those elements where their condition holds.
    condlist : list of array of bool, or array of bool
        Of several that hold, the last counts.
    funclist : list of function or number
        One for each condition; one more is for where none holds, which is 0 without.
    *args, **kw
        More arguments of the functions.

    Returns
    -------
    array
        Of x's shape and type. Waits for the device where there are functions, as sizes depend on the conditions.

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
    """The diagonals of the matrices that two axes span, along the last axis of the result; a view.

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
    """Write a number, or repeated elements, to the main diagonal of an array, in place.

    Parameters
    ----------
    a : array
        Of two dimensions, or of more that are equal.
    val : number or array
        What is written.
    wrap : bool
        Of a high matrix: begin again, one row below the end of each diagonal?

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
