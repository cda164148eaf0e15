"""Finite differences and what is based on them: gradients, cumulative sums, integration, interpolation."""

import operator

import numpy as np

from . import _core
from ._basics import _arrays, _axes, from_host
from ._broadcasting import broadcast_to
from ._choosing import where
from ._creation import zeros
from ._dtypes import bool_, float64, kind
from ._elementwise import ufuncs
from ._functions import concat, result_type
from ._indexing import take
from ._reductions import _scan, sum
from ._sorting import argsort, searchsorted

__all__ = ["cumprod", "cumsum", "diff", "ediff1d", "gradient", "interp", "trapezoid"]

not_equal, subtract = ufuncs["not_equal"], ufuncs["subtract"]


def cumsum(a, axis=None, dtype=None, out=None):
    """The cumulative sum along an axis, or (None) of the flattened array; see `cumulative_sum`.

    Examples
    --------
    >>> ga.cumsum(ga.array([1, 2, 3]))
    array([1, 3, 6])
    """
    _arrays(a)
    return _scan("sum", a.reshape(-1) if axis is None else a, axis or 0, dtype, out)


def cumprod(a, axis=None, dtype=None, out=None):
    """The cumulative product along an axis, or (None) of the flattened array; see `cumulative_prod`.

    Examples
    --------
    >>> ga.cumprod(ga.array([1, 2, 3]))
    array([1, 2, 6])
    """
    _arrays(a)
    return _scan("prod", a.reshape(-1) if axis is None else a, axis or 0, dtype, out)


def _beside(part, x, axis):
    """Values to prepend or append to `x` along an axis: an array, or a number broadcast to it."""
    if not isinstance(part, _core.Array):
        part = from_host(np.asarray(part), x.device)
    return broadcast_to(part, x.shape[:axis] + (1,) + x.shape[axis + 1 :]) if part.ndim == 0 else part


def diff(x, n=1, axis=-1, prepend=None, append=None):
    """The n-th discrete difference along an axis.

    Parameters
    ----------
    x : array
        Input of at least one dimension.
    n : int
        How often differences are taken.
    axis : int
        Axis along which differences are taken.
    prepend, append : array or number, optional
        Values placed before and after `x` along the axis first.

    Returns
    -------
    array
        The differences; each repetition shortens the axis by one.

    Examples
    --------
    >>> ga.diff(ga.array([1, 4, 9]))
    array([3, 5])
    """
    _arrays(x)
    if x.ndim == 0:
        raise ValueError("differences need at least one dimension")
    (axis,) = _axes(x, axis)
    if operator.index(n) < 0:
        raise ValueError("differences are taken 0 times or more often")
    if n == 0:
        return x
    parts = [x if p is x else _beside(p, x, axis) for p in (prepend, x, append) if p is not None]
    if len(parts) > 1:
        x = concat(parts, axis=axis)
    before = (slice(None),) * axis
    for _ in range(min(n, x.shape[axis])):  # more differences leave no elements either
        after, here = x[before + (slice(1, None),)], x[before + (slice(None, -1),)]
        x = not_equal(after, here) if x.dtype == bool_ else subtract(after, here)
    return x


def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of consecutive elements of the flattened array, with given values before and after them; ary's type.

    Examples
    --------
    >>> ga.ediff1d(ga.array([1, 4, 9]))
    array([3, 5])
    """
    _arrays(ary)
    flat = ary.reshape(-1)
    parts = [subtract(flat[1:], flat[:-1])]
    for name, part, place in ("to_end", to_end, 1), ("to_begin", to_begin, 0):
        if part is None:
            continue
        if not isinstance(part, _core.Array):
            part = from_host(np.asarray(part, dtype=None if np.ndim(part) else ary.dtype), ary.device)
        if not np.can_cast(part.dtype, ary.dtype, casting="same_kind"):
            raise TypeError(f"{name} is of type {part.dtype}, which does not go to the array's, {ary.dtype}")
        parts.insert(place * len(parts), part.reshape(-1).astype(ary.dtype))
    return concat(parts) if len(parts) > 1 else parts[0]


def _spacings(f, axes, given):
    if not given:
        return [1.0] * len(axes)
    if len(given) == 1 and not (isinstance(given[0], _core.Array) and given[0].ndim):
        return list(given) * len(axes)
    if len(given) != len(axes):
        raise TypeError(f"there are {len(given)} spacings for {len(axes)} axes")
    spacings = []
    for axis, h in zip(axes, given):
        if isinstance(h, _core.Array) and h.ndim:
            if h.ndim != 1:
                raise ValueError("spacings are numbers or have one dimension")
            if h.shape[0] != f.shape[axis]:
                raise ValueError(f"axis {axis} has {f.shape[axis]} elements, its coordinates are {h.shape[0]}")
            h = diff(h.astype(float64) if kind(h.dtype) in "iu" else h)
            h = h.reshape((-1,) + (1,) * (f.ndim - axis - 1))
        spacings.append(h)
    return spacings


def _gradient(f, axis, h, edge_order):
    def part(*bounds, of=f, axis=axis):
        return of[(slice(None),) * axis + (slice(*bounds),)]

    if not (isinstance(h, _core.Array) and h.ndim):
        inner = (part(2, None) - part(None, -2)) / (2.0 * h)
        first, last = (part(1, 2) - part(0, 1)) / h, (part(-1, None) - part(-2, -1)) / h
        if edge_order == 2:
            first = (-1.5 * part(0, 1) + 2.0 * part(1, 2) - 0.5 * part(2, 3)) / h
            last = (0.5 * part(-3, -2) - 2.0 * part(-2, -1) + 1.5 * part(-1, None)) / h
        return concat([first, inner, last], axis=axis)
    a, b = h[:-1], h[1:]
    inner = part(None, -2) * (-b / (a * (a + b))) + part(1, -1) * ((b - a) / (a * b)) + part(2, None) * (
        a / (b * (a + b)))  # fmt: skip
    first, last = (part(1, 2) - part(0, 1)) / h[:1], (part(-1, None) - part(-2, -1)) / h[-1:]
    if edge_order == 2:
        a, b = h[:1], h[1:2]
        first = (part(0, 1) * (-(2.0 * a + b) / (a * (a + b))) + part(1, 2) * ((a + b) / (a * b))
                 - part(2, 3) * (a / (b * (a + b))))  # fmt: skip
        a, b = h[-2:-1], h[-1:]
        last = (part(-3, -2) * (b / (a * (a + b))) - part(-2, -1) * ((a + b) / (a * b))
                + part(-1, None) * ((2.0 * b + a) / (b * (a + b))))  # fmt: skip
    return concat([first, inner, last], axis=axis)


def gradient(f, *varargs, axis=None, edge_order=1):
    """The gradient: second-order central differences inside, one-sided differences of first or second order at the
    edges.

    Parameters
    ----------
    f : array
        Values of the function at the grid points.
    *varargs : number or array
        Spacing, one for all axes or one for each; or the coordinates along an axis.
    axis : int, tuple of int or None
        Axes along which to differentiate; None: all.
    edge_order : {1, 2}
        Order of accuracy of the one-sided differences at the edges.

    Returns
    -------
    array, or tuple of array
        Array of f's shape, and type (float64 for integers); a tuple for several axes.

    Examples
    --------
    >>> ga.gradient(ga.array([1.0, 4.0, 9.0]))
    array([3., 4., 5.])
    """
    _arrays(f)
    axes = tuple(range(f.ndim)) if axis is None else _axes(f, axis)
    if edge_order not in (1, 2):
        raise ValueError("edge_order is 1 or 2")
    spacings = _spacings(f, axes, varargs)
    if kind(f.dtype) == "b":
        raise TypeError("gradient: truth values have no differences, as in NumPy: convert them")
    if kind(f.dtype) in "iu":
        f = f.astype(float64)
    for i in axes:
        if f.shape[i] < edge_order + 1:
            raise ValueError(f"axis {i} has {f.shape[i]} elements, a gradient needs {edge_order + 1}")
    results = tuple(_gradient(f, i, h, edge_order).astype(f.dtype, copy=False) for i, h in zip(axes, spacings))
    return results[0] if len(results) == 1 else results


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """Integrate along an axis by the trapezoidal rule.

    Parameters
    ----------
    y : array
        Values of the integrand.
    x : array, optional
        The sample points: one-dimensional, along the axis, or of y's shape.
    dx : number
        Spacing of the sample points if `x` is not given.
    axis : int
        Axis along which to integrate.

    Examples
    --------
    >>> ga.trapezoid(ga.array([1.0, 2.0, 3.0]))
    array(4.)
    """
    _arrays(y)
    (axis,) = _axes(y, axis)
    if x is not None:
        _arrays(x)
        dx = diff(x).reshape((-1,) + (1,) * (y.ndim - axis - 1)) if x.ndim == 1 else diff(x, axis=axis)
    before = (slice(None),) * axis
    pairs = y[before + (slice(1, None),)] + y[before + (slice(None, -1),)]
    return sum(pairs * dx / 2.0, axis=axis)


def _between(x, xp, fp, low):
    """Linear interpolation at x between the points `low` and the next ones; infinite values as in NumPy."""
    x0, f0, f1 = take(xp, low), take(fp, low), take(fp, low + 1)
    step = take(diff(fp) / diff(xp), low)
    result = f0 + step * (x - x0)
    result = where(ufuncs["isnan"](result), f1 + step * (x - take(xp, low + 1)), result)
    return where((x == x0) | (ufuncs["isnan"](result) & (f0 == f1)), f0, result)


def interp(x, xp, fp, left=None, right=None, period=None):
    """One-dimensional piecewise linear interpolation.

    Parameters
    ----------
    x : array
        Points at which to interpolate.
    xp : array
        Coordinates of the data points, ascending (not checked); in any order if a period is given.
    fp : array
        Values at the data points, real or complex.
    left, right : number, optional
        Values for x below the first and above the last point; by default the values at these points.
    period : number, optional
        Period of the coordinates.

    Returns
    -------
    array
        The interpolated values, of x's shape; float64 or complex128.

    Examples
    --------
    >>> ga.interp(ga.array([0.5, 1.5]), ga.array([0.0, 1.0, 2.0]), ga.array([0.0, 10.0, 30.0]))
    array([ 5., 20.])
    """
    _arrays(x, xp, fp)
    if xp.ndim != 1 or fp.ndim != 1:
        raise ValueError("xp and fp have one dimension")
    if xp.size != fp.size:
        raise ValueError(f"there are {xp.size} places and {fp.size} values")
    if xp.size == 0:
        raise ValueError("there is no point")
    if "c" in (kind(x.dtype), kind(xp.dtype)):
        raise TypeError("places are real")
    x, xp = x.astype(float64), xp.astype(float64)
    fp = fp.astype(result_type(fp.dtype, float64))
    if period is not None:
        if period == 0:
            raise ValueError("the period is not 0")
        period, left, right = abs(period), None, None
        x, xp = ufuncs["remainder"](x, period), ufuncs["remainder"](xp, period)
        order = argsort(xp)
        xp, fp = take(xp, order), take(fp, order)
        xp = concat([xp[-1:] - period, xp, xp[:1] + period])
        fp = concat([fp[-1:], fp, fp[:1]])
    n = xp.size
    if n == 1:
        result = zeros(x.shape, dtype=fp.dtype, device=x.device) + fp[0]
    else:
        low = ufuncs["clip"](searchsorted(xp, x.reshape(-1), "right") - 1, 0, n - 2).reshape(x.shape)
        if kind(fp.dtype) == "c":
            result = _between(x, xp, fp.real, low) + _between(x, xp, fp.imag, low) * 1j
        else:
            result = _between(x, xp, fp, low)
    result = where(x <= xp[0], fp[0] if left is None else where(x < xp[0], left, fp[0]), result)
    result = where(x >= xp[-1], fp[-1] if right is None else where(x > xp[-1], right, fp[-1]), result)
    return where(ufuncs["isnan"](x), float("nan"), result)
