"""Reductions and cumulative sums and products that ignore NaN."""

from . import _reductions as r
from ._assigning import _to
from ._basics import _arrays, _axes
from ._choosing import where
from ._differences import cumprod, cumsum
from ._dtypes import kind
from ._elementwise import ufuncs
from ._statistics import _less, _var_of, mean

# fmt: off
__all__ = [
    "nanargmax", "nanargmin", "nancumprod", "nancumsum", "nanmax", "nanmean", "nanmin", "nanprod", "nanstd", "nansum",
    "nanvar",
]
# fmt: on

isnan, square = ufuncs["isnan"], ufuncs["square"]


def _has_nan(x):
    _arrays(x)
    return kind(x.dtype) in "fc"


def _without(x, value):
    """Replace NaN in `x` by a value."""
    return where(isnan(x), value, x) if _has_nan(x) else x


def _counting(a, where):
    """The mask of the elements that are not NaN and for which `where` is true."""
    if not _has_nan(a):
        return where
    return ~isnan(a) if where is True else ~isnan(a) & where


def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The sum over some axes, with NaN treated as 0; parameters as of `sum`.

    Examples
    --------
    >>> ga.nansum(ga.array([ga.nan, 2.0, 1.0]))
    array(3.)
    """
    return r.sum(_without(a, 0), axis, dtype, out, keepdims, initial, where)


def nanprod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The product over some axes, with NaN treated as 1; parameters as of `prod`.

    Examples
    --------
    >>> ga.nanprod(ga.array([ga.nan, 2.0, 3.0]))
    array(6.)
    """
    return r.prod(_without(a, 1), axis, dtype, out, keepdims, initial, where)


def nancumsum(a, axis=None, dtype=None, out=None):
    """The cumulative sum along an axis, or (None) of the flattened array, with NaN treated as 0.

    Examples
    --------
    >>> ga.nancumsum(ga.array([2.0, ga.nan, 3.0]))
    array([2., 2., 5.])
    """
    return _running(cumsum, a, 0, axis, dtype, out)


def nancumprod(a, axis=None, dtype=None, out=None):
    """The cumulative product along an axis, or (None) of the flattened array, with NaN treated as 1.

    Examples
    --------
    >>> ga.nancumprod(ga.array([2.0, ga.nan, 3.0]))
    array([2., 2., 6.])
    """
    return _running(cumprod, a, 1, axis, dtype, out)


def _running(scan, a, neutral, axis, dtype, out):
    a = _without(a, neutral)
    return scan(a, axis, dtype, out)


# The identity is NaN, which loses against every number.
_OPERATORS = """
template <typename T : float>
operator T fmin_of(T a, T b) identity(T(0) / T(0)) { return fmin(a, b); }
template <typename T : float>
operator T fmax_of(T a, T b) identity(T(0) / T(0)) { return fmax(a, b); }
"""


def _extreme(reduce, a, away, axis, out, keepdims, initial, where):
    if not _has_nan(a):
        return reduce(a, axis, out, keepdims, initial, where)
    if kind(a.dtype) == "f" and a.size and initial is None and where is True:
        axes = None if axis is None else _axes(a, axis)
        operator = "fmin_of" if reduce is r.min else "fmax_of"
        return _to(out, a.device._reduction(operator, a._typecode, -1, _OPERATORS).run(a, axes, bool(keepdims)))
    if kind(a.dtype) == "c":
        away = complex(away, away)
    result = reduce(_without(a, away), axis, None, keepdims, initial, where)
    if initial is None:
        result = ufuncs["where"](r.all(isnan(a), axis, keepdims=keepdims), float("nan"), result)
    return _to(out, result)


def nanmin(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The minimum over some axes, ignoring NaN; NaN, without a warning, if all elements are.

    Examples
    --------
    >>> ga.nanmin(ga.array([ga.nan, 2.0, 1.0]))
    array(1.)
    """
    return _extreme(r.min, a, float("inf"), axis, out, keepdims, initial, where)


def nanmax(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The maximum over some axes, ignoring NaN; NaN, without a warning, if all elements are.

    Examples
    --------
    >>> ga.nanmax(ga.array([ga.nan, 2.0, 1.0]))
    array(2.)
    """
    return _extreme(r.max, a, float("-inf"), axis, out, keepdims, initial, where)


def _place(reduce, a, away, axis, out, keepdims):
    if _has_nan(a):
        nan = isnan(a)
        if a.size and bool(r.any(r.all(nan, axis=axis))):
            raise ValueError("all elements are NaN, along the whole of an axis")
        # an infinity must not lose against the replacement of a NaN behind it: find the first extreme that is not NaN
        a = where(nan, complex(away, away) if kind(a.dtype) == "c" else away, a)
        extreme = (r.min if reduce is r.argmin else r.max)(a, axis=axis, keepdims=axis is not None)
        return _to(out, r.argmax((a == extreme) & ~nan, axis=axis, keepdims=keepdims))
    return _to(out, reduce(a, axis=axis, keepdims=keepdims))


def nanargmin(a, axis=None, out=None, *, keepdims=False):
    """The index of the first minimum along an axis, or (None) in the flattened array, ignoring NaN.

    Raises ValueError if all elements along the axis are NaN, for which the call waits.

    Examples
    --------
    >>> ga.nanargmin(ga.array([ga.nan, 2.0, 1.0]))
    array(2)
    """
    return _place(r.argmin, a, float("inf"), axis, out, keepdims)


def nanargmax(a, axis=None, out=None, *, keepdims=False):
    """The index of the first maximum along an axis, or (None) in the flattened array, ignoring NaN.

    Raises ValueError if all elements along the axis are NaN, for which the call waits.

    Examples
    --------
    >>> ga.nanargmax(ga.array([ga.nan, 2.0, 1.0]))
    array(1)
    """
    return _place(r.argmax, a, float("-inf"), axis, out, keepdims)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    """The arithmetic mean over some axes, ignoring NaN; NaN, without a warning, if all elements are.

    Examples
    --------
    >>> ga.nanmean(ga.array([ga.nan, 2.0, 1.0]))
    array(1.5)
    """
    return mean(a, axis, dtype, out, keepdims, where=_counting(a, where))


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None, where=True):
    """The variance over some axes, ignoring NaN.

    Parameters
    ----------
    a : array
        Input: numbers.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    dtype : dtype, optional
        Type of the computation and the result; by default a's, float64 for integers.
    out : array, optional
        Array to write the result to.
    ddof, correction : int or float
        Alternative names of the correction: the divisor is the number of elements minus this.
    keepdims : bool
        Keep the reduced axes with size 1?
    mean : array, optional
        The result of `nanmean` with ``keepdims=True``, if it is already known.
    where : array of bool
        Mask of the elements to include; broadcast with `a`.

    Returns
    -------
    array
        Array of real numbers; NaN, without a warning, if the divisor is not positive.

    Examples
    --------
    >>> ga.nanvar(ga.array([ga.nan, 1.0, 3.0]))
    array(1.)
    """
    return _var_of(a, axis, dtype, out, _less(ddof, correction), keepdims, _counting(a, where), mean, float("nan"))


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None, where=True):
    """The standard deviation over some axes, ignoring NaN: the square root of `nanvar`.

    Examples
    --------
    >>> ga.nanstd(ga.array([ga.nan, 1.0, 3.0]))
    array(1.)
    """
    squared = nanvar(a, axis, dtype, None, ddof, keepdims, mean=mean, correction=correction, where=where)
    return _to(out, ufuncs["sqrt"](squared))
