"""Reductions and running sums that leave NaN out."""

from . import _functions as f
from . import _reductions as r
from ._choosing import _to, where
from ._differences import cumprod, cumsum
from ._dtypes import as_dtype, kind
from ._elementwise import ufuncs
from ._functions import _arrays
from ._statistics import mean, var

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
    """`x` with another value in place of NaN."""
    return where(isnan(x), value, x) if _has_nan(x) else x


def nansum(a, axis=None, dtype=None, out=None, keepdims=False):
    """The sum over some axes with 0 in place of NaN; parameters as of `sum`."""
    return r.sum(_without(a, 0), axis, dtype, out, keepdims)


def nanprod(a, axis=None, dtype=None, out=None, keepdims=False):
    """The product over some axes with 1 in place of NaN; parameters as of `prod`."""
    return r.prod(_without(a, 1), axis, dtype, out, keepdims)


def nancumsum(a, axis=None, dtype=None, out=None):
    """Running sums with 0 in place of NaN, along an axis or (None) of all elements in C order."""
    return _running(cumsum, a, 0, axis, dtype, out)


def nancumprod(a, axis=None, dtype=None, out=None):
    """Running products with 1 in place of NaN, along an axis or (None) of all elements in C order."""
    return _running(cumprod, a, 1, axis, dtype, out)


def _running(scan, a, neutral, axis, dtype, out):
    a = _without(a, neutral)
    return scan(a, axis, dtype, out)


def _extreme(reduce, a, away, axis, out, keepdims):
    if not _has_nan(a):
        return _to(out, reduce(a, axis=axis, keepdims=keepdims))
    if kind(a.dtype) == "c":
        away = complex(away, away)
    result = reduce(_without(a, away), axis=axis, keepdims=keepdims)
    nothing = r.all(isnan(a), axis=axis, keepdims=keepdims)
    return _to(out, where(nothing, float("nan"), result))


def nanmin(a, axis=None, out=None, keepdims=False):
    """The smallest elements over some axes that are not NaN; NaN where all are, of which there is no warning."""
    return _extreme(r.min, a, float("inf"), axis, out, keepdims)


def nanmax(a, axis=None, out=None, keepdims=False):
    """The largest elements over some axes that are not NaN; NaN where all are, of which there is no warning."""
    return _extreme(r.max, a, float("-inf"), axis, out, keepdims)


def _place(reduce, a, away, axis, out, keepdims):
    if _has_nan(a):
        nan = isnan(a)
        if a.size and bool(r.any(r.all(nan, axis=axis))):
            raise ValueError("all elements are NaN, along the whole of an axis")
        # an infinity that stands before a NaN's replacement must not lose to it: the first extreme that is no NaN
        a = where(nan, complex(away, away) if kind(a.dtype) == "c" else away, a)
        extreme = (r.min if reduce is r.argmin else r.max)(a, axis=axis, keepdims=axis is not None)
        return _to(out, r.argmax((a == extreme) & ~nan, axis=axis, keepdims=keepdims))
    return _to(out, reduce(a, axis=axis, keepdims=keepdims))


def nanargmin(a, axis=None, out=None, *, keepdims=False):
    """Where the first of the smallest elements that are not NaN is, along an axis or (None) in C order.

    All NaN along the axis is a ValueError, for which the call waits.
    """
    return _place(r.argmin, a, float("inf"), axis, out, keepdims)


def nanargmax(a, axis=None, out=None, *, keepdims=False):
    """Where the first of the largest elements that are not NaN is, along an axis or (None) in C order.

    All NaN along the axis is a ValueError, for which the call waits.
    """
    return _place(r.argmax, a, float("-inf"), axis, out, keepdims)


def _wide(x, dtype):
    """The type to add in, and the type of the result."""
    result = x.dtype if dtype is None else as_dtype(dtype)
    return ("float32" if kind(result) == "f" and f.asarray(0, dtype=result).itemsize == 2 else result), result


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False):
    """The arithmetic mean over some axes of the elements that are not NaN; NaN where all are, without a warning."""
    if not _has_nan(a):
        result = mean(a, axis=axis, keepdims=keepdims)
        return _to(out, result if dtype is None else result.astype(dtype))
    wide, narrow = _wide(a, dtype)
    total = r.sum(_without(a, 0), axis=axis, dtype=wide, keepdims=keepdims)
    count = r.sum(~isnan(a), axis=axis, keepdims=keepdims)
    return _to(out, (total / count.astype(f.real(total).dtype)).astype(narrow))


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None):
    """The variance over some axes of the elements that are not NaN.

    Parameters
    ----------
    a : array
        Of numbers.
    axis : int, tuple of int or None
        None: all.
    dtype : dtype, optional
        The type to compute in, and that of the result; a's, float64 for integers.
    out : array, optional
        Takes the result.
    ddof, correction : int or float
        The sum of squares is divided by the number of elements less this; one of the two names.
    keepdims : bool
        Do the axes stay, with size 1?
    mean : array, optional
        What `nanmean` gives with ``keepdims=True``, where it is known.

    Returns
    -------
    array
        Of real numbers; NaN where the divisor is not positive, without a warning.
    """
    if correction is not None:
        if ddof != 0:
            raise ValueError("ddof and correction are the same: one of them is given")
        ddof = correction
    if not _has_nan(a) and mean is None:
        result = var(a, axis=axis, correction=ddof, keepdims=keepdims)
        return _to(out, result if dtype is None else result.astype(dtype))
    if not _has_nan(a):
        a = a.astype("float64")
    wide, narrow = _wide(a, dtype)
    narrow = f.real(f.zeros((), dtype=narrow)).dtype
    a = a.astype(wide)
    apart = _without(a - (nanmean(a, axis, keepdims=True) if mean is None else mean), 0)
    squares = square(f.real(apart)) + square(f.imag(apart)) if kind(a.dtype) == "c" else square(apart)
    total = r.sum(squares, axis=axis, keepdims=keepdims)
    divisor = (r.sum(~isnan(a), axis=axis, keepdims=keepdims) - ddof).astype(total.dtype)
    return _to(out, where(divisor > 0, total / divisor, float("nan")).astype(narrow))


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None):
    """The standard deviation over some axes of the elements that are not NaN, the root of `nanvar`."""
    return _to(out, ufuncs["sqrt"](nanvar(a, axis, dtype, None, ddof, keepdims, mean=mean, correction=correction)))
