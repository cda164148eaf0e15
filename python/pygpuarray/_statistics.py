"""Statistics over axes: the library's means and variances, and what follows from sums."""

from . import _core
from ._dtypes import bool_
from ._elementwise import ufuncs
from ._functions import _arrays, _axes, concat, sum

not_equal, subtract = ufuncs["not_equal"], ufuncs["subtract"]


def _moment(name, x, axis, keepdims, number):
    return _core.moment(name, x, None if axis is None else _axes(x, axis), keepdims, number)


def mean(x, /, *, axis=None, keepdims=False):
    """The arithmetic mean over some axes.

    Parameters
    ----------
    x : array
        Of numbers. Half types are averaged in float; integers become float64.
    axis : int, tuple of int or None
        None: all.
    keepdims : bool
        Do the axes stay, with size 1?

    Returns
    -------
    array
        NaN where there is nothing to average.
    """
    _arrays(x)
    return _moment("mean", x, axis, keepdims, 0.0)


def var(x, /, *, axis=None, correction=0.0, keepdims=False):
    """The variance over some axes: the mean square of the differences from the mean.

    Parameters
    ----------
    x : array
        Of numbers; types as for `mean`. Of complex numbers the squares are those of their absolute values.
    axis : int, tuple of int or None
        None: all.
    correction : int or float
        The sum of squares is divided by the number of elements less this: 1 for Bessel's.
    keepdims : bool
        Do the axes stay, with size 1?

    Returns
    -------
    array
        Of real numbers; NaN or infinity where the divisor is not positive.
    """
    _arrays(x)
    return _moment("var", x, axis, keepdims, float(correction))


def std(x, /, *, axis=None, correction=0.0, keepdims=False):
    """The standard deviation over some axes, the root of `var`."""
    _arrays(x)
    return _moment("std", x, axis, keepdims, float(correction))


def count_nonzero(x, /, *, axis=None, keepdims=False):
    """How many elements are not 0, over some axes; int64."""
    _arrays(x)
    return sum(x if x.dtype == bool_ else not_equal(x, 0), axis=axis, keepdims=keepdims)


def diff(x, /, *, axis=-1, n=1, prepend=None, append=None):
    """Differences of neighbours along an axis.

    Parameters
    ----------
    x : array
        Of at least one dimension.
    axis : int
        The axis.
    n : int
        How often.
    prepend, append : array, optional
        What stands before and after `x` along the axis; of x's type.

    Returns
    -------
    array
        Each time one shorter along the axis.
    """
    _arrays(x)
    (axis,) = _axes(x, axis)
    if n < 0:
        raise ValueError("differences are taken 0 times or more often")
    if n == 0:
        return x
    parts = [p for p in (prepend, x, append) if p is not None]
    if len(parts) > 1:
        x = concat(parts, axis=axis)
    before = (slice(None),) * axis
    for _ in range(n):
        after, here = x[before + (slice(1, None),)], x[before + (slice(None, -1),)]
        x = not_equal(after, here) if x.dtype == bool_ else subtract(after, here)
    return x
