"""Padding of arrays."""

import operator

import numpy as np

from . import _core, _reductions
from ._basics import _arrays
from ._creation import arange, empty
from ._dtypes import float64, kind
from ._elementwise import ufuncs
from ._indexing import take
from ._quantiles import median
from ._sorting import sort
from ._statistics import mean

# fmt: off
__all__ = [
    "pad",
]
# fmt: on

_ALL = slice(None)


def _pairs(value, ndim, name, convert=lambda v: v):
    """(before, after) for each axis, from NumPy's forms: one number for all, one pair for all, or a pair for each."""
    if isinstance(value, dict):
        pairs = [(0, 0)] * ndim
        for axis, of_axis in value.items():
            pairs[axis] = _pairs(of_axis, 1, name, convert)[0]
        return pairs
    if isinstance(value, _core.Array):
        value = value.numpy()  # needed on the host
    try:
        given = np.broadcast_to(np.asarray(value), (ndim, 2))
    except ValueError:
        raise ValueError(f"{name} is a number, a pair, or a pair for each of {ndim} axes, not {value!r}") from None
    return [tuple(convert(v) for v in pair) for pair in given.tolist()]


def _count(v):
    n = operator.index(v)
    if n < 0:
        raise ValueError(f"a pad is not negative: {n}")
    return n


def _at(x, axis, start, stop=None):
    return x[(_ALL,) * axis + (slice(start, start + 1 if stop is None else stop),)]


def _sides(result, axis, before, after):
    """Views of the padding before and after the middle, along an axis."""
    n = result.shape[axis]
    return _at(result, axis, 0, before), _at(result, axis, n - after, n)


def _edges(result, axis, before, after):
    """Views of the first and the last slice of the middle."""
    n = result.shape[axis]
    return _at(result, axis, before), _at(result, axis, n - after - 1)


def _constant(result, axis, before, after, values):
    for part, value in zip(_sides(result, axis, before, after), values):
        if part.size:
            part[...] = value


def _ramp(result, axis, before, after, values):
    for part, edge, end, first in zip(_sides(result, axis, before, after), _edges(result, axis, before, after), values,
                                      (True, False)):  # fmt: skip
        n = part.shape[axis]
        if not part.size:
            continue
        steps = arange(n, device=result.device) if first else arange(n - 1, -1, -1, device=result.device)
        steps = steps.reshape((n,) + (1,) * (result.ndim - axis - 1)).astype(float64)
        wide = edge if kind(edge.dtype) == "c" else edge.astype(float64)
        ramp = steps * ((wide - end) / n) + end
        if kind(result.dtype) in "iu":
            ramp = ufuncs["floor"](ramp) if kind(result.dtype) == "i" else ufuncs["trunc"](ramp)
        part[...] = ramp.astype(result.dtype)


def _complex_extreme(name, source, axis):
    """The maximum or minimum of complex numbers, ordered lexicographically; NaN if there is one."""
    ordered = sort(source, axis)
    first, last = _at(ordered, axis, 0), _at(ordered, axis, source.shape[axis] - 1)
    return last if name == "maximum" else ufuncs["where"](ufuncs["isnan"](last), last, first)


def _statistic(result, axis, before, after, given):
    """The statistic `name` of the elements nearest to each edge, in both paddings; `lengths` are their numbers."""
    name, lengths = given
    n, f = result.shape[axis], _STATISTICS[name]
    most = n - before - after
    low, high = (most if length is None else min(length, most) for length in lengths)
    sources = _at(result, axis, before, before + low), _at(result, axis, n - after - high, n - after)
    for part, source in zip(_sides(result, axis, before, after), sources):
        if part.size:
            if kind(result.dtype) == "c" and name in _EXTREMES:
                value = _complex_extreme(name, source, axis)
            else:
                value = f(source, axis=axis, keepdims=True)
            if name in ("mean", "median") and kind(result.dtype) in "iu":
                value = ufuncs["rint"](value)
            part[...] = value.astype(result.dtype)


_EXTREMES = ("maximum", "minimum")
_STATISTICS = {"maximum": _reductions.max, "minimum": _reductions.min, "mean": mean, "median": median}


def _places(n, before, after, mode):
    """For each index of the padded axis, the index of the source element: the indices repeat with a period."""
    i = np.arange(-before, n + after)
    if mode == "edge":
        return np.clip(i, 0, n - 1)
    if mode == "wrap":
        return i % n
    if mode == "symmetric":
        i %= 2 * n
        return np.where(i < n, i, 2 * n - 1 - i)
    if n == 1:
        return np.zeros_like(i)
    i %= 2 * n - 2
    return np.where(i < n, i, 2 * n - 2 - i)


_PERIODIC = ("edge", "wrap", "symmetric", "reflect")
_OPTIONS = {
    "constant": ("constant_values",), "linear_ramp": ("end_values",), "reflect": ("reflect_type",),
    "symmetric": ("reflect_type",), "edge": (), "wrap": (), "empty": (),
    **dict.fromkeys(_STATISTICS, ("stat_length",)),
}  # fmt: skip


def _odd(result, axis, before, after, mode):
    """Turn even reflections into odd ones: differences from the edge change their sign, a period at a time."""
    shift = 1 if mode == "reflect" else 0
    while before > 0 or after > 0:
        n = result.shape[axis]
        most = n - before - after - shift
        if most < 1:  # a single element is its own reflection
            for part, edge in zip(_sides(result, axis, before, after), _edges(result, axis, before, after)):
                part[...] = edge
            return
        first, last = (e.copy() for e in _edges(result, axis, before, after))
        low, high = min(before, most), min(after, most)
        flip = (_ALL,) * axis + (slice(None, None, -1),)
        start, end = before, n - after
        lower = _at(result, axis, start + shift, start + shift + low)[flip] if low else None
        upper = _at(result, axis, end - shift - high, end - shift)[flip] if high else None
        if low:
            _at(result, axis, start - low, start)[...] = 2 * first - lower
        if high:
            _at(result, axis, end, end + high)[...] = 2 * last - upper
        before, after = before - low, after - high


def pad(array, pad_width, mode="constant", **kwargs):
    """Pad an array along its axes.

    Parameters
    ----------
    array : array
        Input, of any type.
    pad_width : int, pair of int, sequence of such pairs, or dict of these by axis
        Numbers of elements to add before and after each axis: for all axes, or for each.
    mode : str or function
        "constant" (``constant_values``: a number, or pairs as of pad_width; 0), "edge", "linear_ramp" (to
        ``end_values``, 0), "maximum", "mean", "median", "minimum" (of the nearest ``stat_length`` elements; by default
        all), "reflect" (without repeating the edge), "symmetric" (repeating it; both with ``reflect_type`` "even" or
        "odd"), "wrap" (periodic), "empty" (uninitialised), or a function ``f(vector, (before, after), axis, kwargs)``
        that changes each padded vector in place, a view.

    Returns
    -------
    array
        The padded copy, of array's type.

    Examples
    --------
    >>> ga.pad(ga.array([1, 2]), 1)
    array([0, 1, 2, 0])
    """
    _arrays(array)
    if not (isinstance(pad_width, dict) or np.asarray(pad_width).dtype.kind in "iu"):
        raise TypeError("pad_width is made of integers")
    widths = _pairs(pad_width, array.ndim, "pad_width", _count)
    if not callable(mode):
        if mode not in _OPTIONS:
            raise ValueError(f"mode {mode!r} is not one of {', '.join(_OPTIONS)}")
        for name in kwargs:
            if name not in _OPTIONS[mode]:
                raise ValueError(f"mode {mode!r} has no argument {name!r}")
    odd = kwargs.get("reflect_type", "even")
    if odd not in ("even", "odd"):
        raise ValueError(f"reflect_type is 'even' or 'odd', not {odd!r}")
    if mode in _PERIODIC and odd == "even":
        return _periodic(array, widths, mode)
    shape = tuple(n + sum(pair) for n, pair in zip(array.shape, widths))
    result = empty(shape, dtype=array.dtype, device=array.device)
    if callable(mode):
        result[...] = 0
    result[tuple(slice(a, a + n) for n, (a, _) in zip(array.shape, widths))] = array
    if callable(mode):
        _by_function(result, widths, mode, kwargs)
    elif mode != "empty":
        _fill(array, result, widths, mode, kwargs)
    return result


def _periodic(array, widths, mode):
    x = array
    for axis, (before, after) in enumerate(widths):
        if before or after:
            if x.shape[axis] == 0:
                raise ValueError(f"axis {axis} has no elements that {mode!r} could repeat")
            x = take(x, _places(x.shape[axis], before, after, mode), axis=axis, mode="clip")
    return x if x is not array else array.copy()


def _fill(array, result, widths, mode, kwargs):
    ndim = array.ndim
    if mode == "constant":
        fill, given = _constant, _pairs(kwargs.get("constant_values", 0), ndim, "constant_values")
    elif mode == "linear_ramp":
        fill, given = _ramp, _pairs(kwargs.get("end_values", 0), ndim, "end_values")
    elif mode in _STATISTICS:
        length = kwargs.get("stat_length")
        lengths = [(None, None)] * ndim if length is None else _pairs(length, ndim, "stat_length", _length)
        fill, given = _statistic, [(mode, pair) for pair in lengths]
    else:
        fill, given = _odd, [mode] * ndim
    # An earlier axis is padded over the middle of later ones only; their pads then cover the earlier ones entirely.
    middle = [slice(a, a + n) for n, (a, _) in zip(array.shape, widths)]
    for axis, ((before, after), values) in enumerate(zip(widths, given)):
        if not before and not after:
            continue
        if mode != "constant" and array.shape[axis] == 0:
            if array.size == 0 and result.size == 0:
                continue
            raise ValueError(f"axis {axis} has no elements that {mode!r} could go on from")
        fill(result[(_ALL,) * (axis + 1) + tuple(middle[axis + 1 :])], axis, before, after, values)


def _length(v):
    if operator.index(v) < 1:
        raise ValueError(f"stat_length is at least 1, not {v}")
    return v


def _by_function(result, widths, f, kwargs):
    for axis in range(result.ndim):
        view = _core.permute(result, [i for i in range(result.ndim) if i != axis] + [axis])
        for index in np.ndindex(view.shape[:-1]):
            f(view[index], widths[axis], axis, kwargs)
