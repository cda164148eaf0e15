"""Mean, variance, standard deviation, counts of nonzero elements, and segmented reductions."""

import operator

from . import _core
from ._assigning import _to
from ._basics import _arrays, _axes
from ._broadcasting import broadcast_to
from ._creation import asarray
from ._dtypes import as_dtype, bool_, float64, kind
from ._elementwise import ufuncs
from ._functions import imag, real
from ._reductions import sum

# fmt: off
__all__ = [
    "count_nonzero", "mean", "segment_reduce", "std", "var",
]
# fmt: on

not_equal, square = ufuncs["not_equal"], ufuncs["square"]


def _moment(name, x, axis, dtype, out, keepdims, number=0.0):
    _arrays(x)
    axes = None if axis is None else _axes(x, axis)
    casting = "same_kind" if name == "std" else "unsafe"  # NumPy converts quotients to any type of `out`, but not roots
    if dtype is None:
        return _to(out, _core.moment(name, x, axes, keepdims, number), casting)
    result = _core.moment(name, x.astype(dtype), axes, keepdims, number)
    return _to(out, result if name != "mean" and kind(as_dtype(dtype)) == "c" else result.astype(dtype), casting)


def _less(ddof, correction):
    """The correction to subtract from divisors, given by either of two parameters."""
    if correction is None:
        return float(ddof)
    if ddof:
        raise ValueError("ddof and correction are the same: one of them is given")
    return float(correction)


def _wide(x, dtype):
    """The accumulation type and the result type."""
    result = as_dtype((x.dtype if kind(x.dtype) in "fc" else float64) if dtype is None else dtype)
    return (as_dtype("f4") if kind(result) == "f" and result.itemsize == 2 else result), result


def _counts(x, axis, keepdims, where):
    where = where if isinstance(where, _core.Array) else asarray(where, device=x.device)
    return sum(broadcast_to(where, x.shape), axis, keepdims=keepdims)


def _mean_of(x, axis, dtype, keepdims, where):
    wide, result = _wide(x, dtype)
    total = sum(x, axis, wide, keepdims=keepdims, where=where)
    return (total / _counts(x, axis, keepdims, where).astype(real(total).dtype)).astype(result)


def _var_of(x, axis, dtype, out, less, keepdims, where, mean=None, nothing=None):
    """The variance of the elements for which `where` is true; `nothing`: its value if the divisor is not positive."""
    _arrays(x)
    if where is True and mean is None:
        return var(x, axis, dtype, out, less, keepdims)
    where = broadcast_to(asarray(True, device=x.device), x.shape) if where is True else where
    wide, result = _wide(x, dtype)
    x = x.astype(wide)
    apart = x - (_mean_of(x, axis, None, True, where) if mean is None else mean)
    squares = square(real(apart)) + square(imag(apart)) if kind(wide) == "c" else square(apart)
    total = sum(squares, axis, keepdims=keepdims, where=where)
    divisor = (_counts(x, axis, keepdims, where) - less).astype(total.dtype)
    quotient = total / ufuncs["maximum"](divisor, 0)
    if nothing is not None:
        quotient = ufuncs["where"](divisor > 0, quotient, nothing)
    return _to(out, quotient if kind(result) == "c" else quotient.astype(result), "unsafe")


def mean(x, /, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    """The arithmetic mean over some axes.

    Parameters
    ----------
    x : array
        Input: numbers. Half types are averaged in float; integers give float64.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    dtype : dtype, optional
        Type to which x is converted first, and type of the result.
    out : array, optional
        Array to write the result to.
    keepdims : bool
        Keep the reduced axes with size 1?
    where : array of bool
        Mask of the elements to include; broadcast with x.

    Returns
    -------
    array
        The means; NaN where there are no elements.

    Examples
    --------
    >>> ga.mean(ga.array([[1.0, 2.0], [3.0, 4.0]]), axis=0)
    array([2., 3.])
    """
    if where is not True:
        _arrays(x)
        return _to(out, _mean_of(x, axis, dtype, keepdims, where), "unsafe")
    return _moment("mean", x, axis, dtype, out, keepdims)


def var(x, /, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, correction=None, where=True, mean=None):
    """The variance over some axes: the mean squared deviation from the mean.

    Parameters
    ----------
    x : array
        Input: numbers; types as for `mean`. For complex numbers the squares are those of absolute values.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    dtype : dtype, optional
        Type to which x is converted first, and type of the result.
    out : array, optional
        Array to write the result to.
    ddof, correction : int or float
        Alternative names of the correction: the divisor is the number of elements minus this; 1 is Bessel's correction.
    keepdims : bool
        Keep the reduced axes with size 1?
    where : array of bool
        Mask of the elements to include; broadcast with x.
    mean : array, optional
        The result of `mean` with ``keepdims=True``, if it is already known.

    Returns
    -------
    array
        Array of real numbers; NaN or infinity where the divisor is not positive.

    Examples
    --------
    >>> ga.var(ga.array([1.0, 3.0]), ddof=1)
    array(2.)
    """
    if where is not True or mean is not None:
        return _var_of(x, axis, dtype, out, _less(ddof, correction), keepdims, where, mean)
    return _moment("var", x, axis, dtype, out, keepdims, _less(ddof, correction))


def std(x, /, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, correction=None, where=True, mean=None):
    """The standard deviation over some axes, the square root of `var`.

    Examples
    --------
    >>> ga.std(ga.array([1.0, 3.0]))
    array(1.)
    """
    if where is not True or mean is not None:
        squared = _var_of(x, axis, dtype, None, _less(ddof, correction), keepdims, where, mean)
        return _to(out, ufuncs["sqrt"](squared))
    return _moment("std", x, axis, dtype, out, keepdims, _less(ddof, correction))


def count_nonzero(x, axis=None, *, keepdims=False):
    """The number of nonzero elements over some axes; int64.

    Examples
    --------
    >>> ga.count_nonzero(ga.array([0, 5, 7]))
    array(2)
    """
    _arrays(x)
    return sum(x if x.dtype == bool_ else not_equal(x, 0), axis=axis, keepdims=keepdims)


def segment_reduce(x, offsets=None, /, *, ids=None, count=None, op="sum", axis=0):
    """Segmented reduction along an axis: segments are consecutive elements; they may have different lengths or be
    empty.

    Parameters
    ----------
    x : array
        Input of any type that the operation supports.
    offsets : array of integers
        Segment s is ``offsets[s]`` up to, not including, ``offsets[s + 1]``; there is one more offset than segments.
    ids : array of integers
        Instead of offsets: the segment index of each element, in ascending order.
    count : int
        The number of segments, with ids. Elements with other ids are ignored.
    op : {"sum", "prod", "min", "max", "mean", "any", "all"}
        The reduction.
    axis : int
        Axis along which the segments lie.

    Returns
    -------
    array
        x's shape with a result for each segment along `axis`, typed as `sum` and so on. An empty segment gives the
        identity element: 0, 1 and so on, the type's largest and smallest value for min and max, NaN for a mean. The
        bits are the same on every device.

    Raises
    ------
    ValueError
        For unknown operations, shapes that do not fit, and both or neither of offsets and ids.

    Notes
    -----
    The C function is `GpuArray_segment_reduce`. The call does not wait: out-of-range offsets are clipped. To group by
    keys, sort by them first: ``order = argsort(keys)``, ``offsets = cumulative_sum(unique_counts(keys).counts,
    include_initial=True)``, ``segment_reduce(values[order], offsets)``.

    Examples
    --------
    >>> ga.segment_reduce(ga.array([1, 2, 3, 4]), ga.array([0, 2, 4]))
    array([3, 7])
    """
    _arrays(x)
    if (offsets is None) == (ids is None):
        raise ValueError("segments are named by offsets or by ids")
    if (ids is None) != (count is None):
        raise ValueError("the number of segments is needed where ids name them, and only there")
    count = -1 if count is None else operator.index(count)
    if ids is not None and count < 0:
        raise ValueError("there are 0 segments or more")
    which = offsets if ids is None else ids
    if not isinstance(which, _core.Array):
        which = asarray(which, device=x.device)
    (axis,) = _axes(x, operator.index(axis))
    return _core.segment_reduce(x, op, which, count, axis)
