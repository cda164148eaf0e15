"""Order statistics, weighted means, covariance and correlation."""

import math
import warnings

import numpy as np

from . import _core
from . import _functions as f
from . import _reductions as r
from ._assigning import _to
from ._basics import _arrays, _axes, from_host
from ._broadcasting import broadcast_to
from ._choosing import diagonal, where
from ._creation import full, zeros
from ._dtypes import as_dtype, float64, kind
from ._elementwise import ufuncs
from ._functions import result_type
from ._indexing import take_along_axis
from ._products import matmul
from ._sorting import argsort, sort
from ._statistics import mean

# fmt: off
__all__ = [
    "average", "corrcoef", "cov", "median", "nanmedian", "nanpercentile", "nanquantile", "percentile", "ptp",
    "quantile",
]
# fmt: on

floor, ceil, isnan = ufuncs["floor"], ufuncs["ceil"], ufuncs["isnan"]


def ptp(a, axis=None, out=None, keepdims=False):
    """The peak-to-peak range (maximum minus minimum) over some axes.

    Examples
    --------
    >>> ga.ptp(ga.array([3, 9, 5]))
    array(6)
    """
    return _to(out, r.max(a, axis=axis, keepdims=keepdims) - r.min(a, axis=axis, keepdims=keepdims))


# ------------------------------------------------------------------------------------------------ order statistics


def _rows(a, axis):
    """Sort `a` along the reduced axes, merged into the last one; also returns the result's shape with keepdims."""
    _arrays(a)
    axes = tuple(range(a.ndim)) if axis is None else _axes(a, axis)
    if len(set(axes)) < len(axes):
        raise ValueError("repeated axis")
    others = [i for i in range(a.ndim) if i not in axes]
    rest = tuple(a.shape[i] for i in others)
    n = math.prod(a.shape[i] for i in axes)
    kept = tuple(1 if i in axes else n for i, n in enumerate(a.shape))
    return sort(f.permute_dims(a, (*others, *axes)).reshape((*rest, n))), kept


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The median over some axes: the middle element in sorted order, or the mean of the two; NaN if an element is.

    `overwrite_input` has no effect: the array is never overwritten.

    Examples
    --------
    >>> ga.median(ga.array([3.0, 1.0, 2.0, 4.0]))
    array(2.5)
    """
    x, kept = _rows(a, axis)
    n = x.shape[-1]
    result = mean(x[..., (n - 1) // 2 : n // 2 + 1] if n else x, axis=-1)
    if n and kind(x.dtype) in "fc":
        result = where(isnan(x[..., -1]), float("nan"), result)
    return _to(out, result.reshape(kept) if keepdims else result)


# Hyndman, R. J. and Fan, Y. (1996): Sample Quantiles in Statistical Packages, The American Statistician 50, 361-365:
# alpha and beta of their methods 4 to 9
_CONTINUOUS = {
    "interpolated_inverted_cdf": (0.0, 1.0),
    "hazen": (0.5, 0.5),
    "weibull": (0.0, 0.0),
    "linear": (1.0, 1.0),
    "median_unbiased": (1 / 3, 1 / 3),
    "normal_unbiased": (3 / 8, 3 / 8),
}


def _at(method, q, n):
    """The 0-based position of a quantile in sorted elements; a fractional position interpolates to the next element."""
    if method in _CONTINUOUS:
        alpha, beta = _CONTINUOUS[method]
        return (n - 1) * q if method == "linear" else n * q + (alpha - 1 + q * (1 - alpha - beta))
    if method == "inverted_cdf":
        return ceil(n * q) - 1
    if method == "averaged_inverted_cdf":
        at = n * q - 1
        return where(at == floor(at), at + 0.5, ceil(at))
    if method == "closest_observation":
        return ufuncs["rint"](n * q) - 1  # of two equally near positions (counted from 1) the even one
    at = (n - 1) * q
    if method == "midpoint":
        return (floor(at) + ceil(at)) * 0.5
    of_name = {"lower": "floor", "higher": "ceil", "nearest": "rint"}
    if method not in of_name:
        raise ValueError(f"method is one of {', '.join([*_DISCRETE, *_CONTINUOUS])}, not {method!r}")
    return ufuncs[of_name[method]](at)


_DISCRETE = "inverted_cdf", "closest_observation", "lower", "higher", "nearest", "averaged_inverted_cdf", "midpoint"


def _broadcast_weights(weights, a, axis):
    """Reshape weights, of a's shape or of the shape of its axes `axis`, so that they broadcast with `a`."""
    _arrays(weights)
    if weights.shape == a.shape:
        return weights
    if axis is None:
        raise TypeError("weights of another shape than a's need an axis")
    axes = _axes(a, axis)
    wanted = tuple(a.shape[i] for i in axes)
    if weights.shape != wanted:
        raise ValueError(f"weights have the shape of a, {a.shape}, or that of its axes, {wanted}, not {weights.shape}")
    weights = f.permute_dims(weights, sorted(range(len(axes)), key=axes.__getitem__))
    return weights.reshape(tuple(n if i in axes else 1 for i, n in enumerate(a.shape)))


def _weighted(a, p, axis, weights, skip):
    """Weighted quantiles by the method "inverted_cdf", where a weight is the multiplicity of an element; `p` becomes
    the last axis.

    The result is the first element in sorted order at which the cumulative weight reaches the fraction p of the total.
    """
    weights = broadcast_to(_broadcast_weights(weights, a, axis), a.shape)
    if kind(weights.dtype) not in "biuf":
        raise TypeError(f"weights are real, not {weights.dtype}")
    if bool(r.any(weights < 0)):
        raise ValueError("weights are not negative")
    axes = tuple(range(a.ndim)) if axis is None else _axes(a, axis)
    order = (*(i for i in range(a.ndim) if i not in axes), *axes)
    shape = (*(a.shape[i] for i in order[: a.ndim - len(axes)]), math.prod(a.shape[i] for i in axes))
    x, w = (f.permute_dims(y, order).reshape(shape) for y in (a, weights.astype(float64)))
    nan = isnan(x) if kind(x.dtype) == "f" else None
    if nan is not None and skip:
        w = where(nan & ~r.all(nan, axis=-1, keepdims=True), 0.0, w)
    places = argsort(x, axis=-1, stable=True)
    x = take_along_axis(x, places, -1)
    reached = r.cumulative_sum(take_along_axis(w, places, -1), axis=-1)
    total = reached[..., -1:]
    if not bool(r.all((total > 0) & (total < math.inf))):
        raise ValueError("weights are finite, and not all of those of a quantile are 0")
    reached = (reached / total).astype(p.dtype, copy=False)
    reached = where(reached == 0, -1, reached)  # elements of weight 0 are never the result, not even for p = 0
    found = [r.sum(reached < p[i], axis=-1, keepdims=True) for i in range(p.size)]
    at = ufuncs["minimum"](f.concat(found, axis=-1) if found else zeros((*shape[:-1], 0), "int64"), shape[-1] - 1)
    result = take_along_axis(x, at, -1)
    return result if nan is None or skip else where(isnan(x[..., -1:]), x[..., -1:], result)


def _quantiles(a, q, axis, out, method, keepdims, weights, interpolation, scale, skip):
    _arrays(a)
    if weights is not None and (interpolation or method) != "inverted_cdf":
        raise ValueError(f"weights are taken with method 'inverted_cdf', not {interpolation or method!r}")
    if interpolation is not None:
        method = interpolation
    if kind(a.dtype) == "c":
        raise TypeError("complex numbers have no quantiles: a is an array of real numbers")
    weak = isinstance(q, (int, float)) and kind(a.dtype) == "f"
    if not isinstance(q, _core.Array):
        q = from_host(np.asarray(q), a.device)
    if kind(q.dtype) not in "biuf":
        raise TypeError(f"q is real, not {q.dtype}")
    if q.ndim > 2:
        raise ValueError(f"q has at most two dimensions, not {q.ndim}")
    if not bool(r.all((q >= 0) & (q <= scale))):
        raise ValueError("percentiles are from 0 to 100" if scale == 100 else "quantiles are from 0 to 1")
    if weights is not None and a.size:
        p = q.reshape(-1) if kind(q.dtype) == "f" else q.astype(float64).reshape(-1)
        result = f.moveaxis(_weighted(a, p / scale if scale != 1 else p, axis, weights, skip), -1, 0)
        axes = tuple(range(a.ndim)) if axis is None else _axes(a, axis)
        kept = tuple(1 if i in axes else n for i, n in enumerate(a.shape))
        return _to(out, result.copy().reshape(q.shape + (kept if keepdims else result.shape[1:])))
    x, kept = _rows(a, axis)
    n, shape = x.shape[-1], x.shape[:-1]
    dtype = x.dtype if weak else result_type(x.dtype, q.dtype if kind(q.dtype) == "f" else float64)
    if method in _DISCRETE[:5]:
        dtype = x.dtype
    whole = q.shape + (kept if keepdims else shape)
    if n == 0:
        return _to(out, full(whole, float("nan"), dtype=dtype if kind(dtype) == "f" else float64, device=a.device))
    p = q.astype(float64).reshape(-1)
    p = p / scale if scale != 1 else p
    nan = isnan(x) if kind(x.dtype) == "f" else None
    count = n if nan is None or not skip else n - r.sum(nan, axis=-1, keepdims=True)
    at = _at(method, p, count)
    last = count - 1
    low = floor(at)
    share = (at - low).astype(dtype)
    low = low.astype("int64")
    rows = (*shape, p.size)

    def elements(places):
        places = ufuncs["maximum"](ufuncs["minimum"](places, last), 0)
        return take_along_axis(x, broadcast_to(places, rows), -1)

    result = elements(low)
    if method not in _DISCRETE[:5]:
        result, above = result.astype(dtype), elements(low + 1).astype(dtype)
        step = where(result == above, 0, above - result)
        result = where(share < 0.5, result + step * share, above - step * (1 - share))
    if nan is not None and not skip:
        result = where(nan[..., -1:], float("nan"), result)
    return _to(out, f.moveaxis(result, -1, 0).copy().reshape(whole))


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None,
             interpolation=None):  # fmt: skip
    """Quantiles over some axes; NaN if an element is.

    Parameters
    ----------
    a : array
        Integers or real numbers.
    q : number, sequence or array
        The probabilities, from 0 to 1; others raise ValueError, for which the call waits.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    out : array, optional
        Array to write the result to.
    overwrite_input : bool
        Ignored: the array is never overwritten.
    method : str
        How to interpolate between two elements: "linear" and eight more of Hyndman and Fan's methods ("inverted_cdf",
        "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull",
        "median_unbiased", "normal_unbiased"), "lower", "higher", "midpoint" and "nearest". `interpolation` is the older
        name of this parameter.
    keepdims : bool
        Keep the reduced axes with size 1?
    weights : array, optional
        Weights (multiplicities) of the elements, for the method "inverted_cdf": of a's shape, or of the shape of its
        axes `axis`. They must not be negative, and their sums must be finite and not 0, else ValueError, for which the
        call waits.

    Returns
    -------
    array
        Array of q's shape followed by the shape of `a` without the reduced axes.

    Examples
    --------
    >>> x = ga.asarray([1.0, 2.0, 3.0, 4.0])
    >>> ga.quantile(x, [0.25, 0.5])
    array([1.75, 2.5 ])
    >>> ga.quantile(x, 0.5, method="inverted_cdf", weights=ga.asarray([1, 1, 1, 7]))
    array(4.)
    """
    return _quantiles(a, q, axis, out, method, keepdims, weights, interpolation, 1, False)


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *,
               weights=None, interpolation=None):  # fmt: skip
    """Percentiles over some axes: quantiles for `q` from 0 to 100; other parameters as of `quantile`.

    Examples
    --------
    >>> ga.percentile(ga.arange(5), 75)
    array(3.)
    """
    return _quantiles(a, q, axis, out, method, keepdims, weights, interpolation, 100, False)


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *,
                weights=None, interpolation=None):  # fmt: skip
    """Quantiles over some axes, ignoring NaN; NaN if all elements are. Parameters as of `quantile`.

    Examples
    --------
    >>> ga.nanquantile(ga.array([1.0, ga.nan, 3.0]), 0.25)
    array(1.5)
    """
    return _quantiles(a, q, axis, out, method, keepdims, weights, interpolation, 1, True)


def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *,
                  weights=None, interpolation=None):  # fmt: skip
    """Percentiles over some axes, ignoring NaN: `nanquantile` for `q` from 0 to 100.

    Examples
    --------
    >>> ga.nanpercentile(ga.array([1.0, ga.nan, 3.0]), 50)
    array(2.)
    """
    return _quantiles(a, q, axis, out, method, keepdims, weights, interpolation, 100, True)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The median over some axes, ignoring NaN; NaN, without a warning, if all elements are.

    Examples
    --------
    >>> ga.nanmedian(ga.array([3.0, ga.nan, 1.0]))
    array(2.)
    """
    _arrays(a)
    if kind(a.dtype) == "f":
        return nanquantile(a, 0.5, axis, out, keepdims=keepdims)
    if kind(a.dtype) != "c":
        return median(a, axis, out, overwrite_input, keepdims)
    nan = isnan(a)
    x, kept = _rows(where(nan, complex(math.inf, math.inf), a), axis)
    count = r.sum(~nan, axis=axis).reshape((*x.shape[:-1], 1))
    pair = f.concat([ufuncs["maximum"]((count - 1) // 2, 0), ufuncs["minimum"](count // 2, x.shape[-1] - 1)], axis=-1)
    result = where(count[..., 0] > 0, mean(take_along_axis(x, pair, -1), axis=-1), float("nan"))
    return _to(out, result.reshape(kept) if keepdims else result)


# --------------------------------------------------------------------------------------------- means and covariances


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """The weighted mean over some axes.

    Parameters
    ----------
    a : array
        Input: numbers.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    weights : array, optional
        Of a's shape, or of the shape of its axes `axis`. Weights whose sum is 0 raise ZeroDivisionError, for which the
        call waits.
    returned : bool
        Also return the sums of the weights?
    keepdims : bool
        Keep the reduced axes with size 1?

    Examples
    --------
    >>> ga.average(ga.array([1.0, 2.0]), weights=ga.array([3.0, 1.0]))
    array(1.25)
    """
    _arrays(a)
    if weights is None:
        result = mean(a, axis=axis, keepdims=keepdims)
        total = full(result.shape, a.size / result.size if result.size else 0, dtype=result.dtype, device=a.device)
        return (result, total) if returned else result
    _arrays(weights)
    dtype = result_type(a.dtype, weights.dtype, *((float64,) if kind(a.dtype) in "biu" else ()))
    weights = broadcast_to(_broadcast_weights(weights, a, axis), a.shape)
    total = r.sum(weights, axis=axis, dtype=dtype, keepdims=keepdims)
    if bool(r.any(total == 0)):
        raise ZeroDivisionError("the sum of the weights is 0, of which there is no mean")
    product = ufuncs["multiply"](a.astype(dtype), weights.astype(dtype))
    result = r.sum(product, axis=axis, keepdims=keepdims) / total
    return (result, total) if returned else result


def _variables(m, rowvar, dtype):
    if m.ndim > 2:
        raise ValueError(f"variables have one dimension or two, not {m.ndim}")
    m = m.astype(dtype)
    if m.ndim < 2:
        return m.reshape((1, -1))
    return m if rowvar or m.shape[0] == 1 else m.T


def _weights(w, n, name, whole):
    _arrays(w)
    if w.ndim != 1:
        raise RuntimeError(f"{name} has one dimension, not {w.ndim}")
    if w.shape[0] != n:
        raise RuntimeError(f"{name} has {w.shape[0]} elements for {n} observations")
    if whole and not bool(r.all(w == ufuncs["rint"](w))):
        raise TypeError(f"{name} are integers: they count")
    if bool(r.any(w < 0)):
        raise ValueError(f"{name} are not negative")
    return w


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """The covariance matrix of variables.

    Parameters
    ----------
    m : array
        One variable, or a matrix with a variable in each row (in each column if `rowvar` is false) and observations
        along the other axis.
    y : array, optional
        More variables, in the same form.
    rowvar : bool
        Are the variables in rows?
    bias : bool
        Normalise by the number of observations N instead of N - 1?
    ddof : int, optional
        Normalise by N - ddof, whatever `bias` is.
    fweights : array of integers, optional
        Frequency weights: the number of times each observation was made.
    aweights : array, optional
        Weights of the observations. Weights are checked and their sum is read, for which the call waits.
    dtype : dtype, optional
        Type of the result; by default at least float64.

    Examples
    --------
    >>> ga.cov(ga.array([1.0, 2.0, 3.0]), ga.array([2.0, 4.0, 6.0]))
    array([[1., 2.],
           [2., 4.]])
    """
    _arrays(m)
    if ddof is not None and ddof != int(ddof):
        raise ValueError("ddof is an integer")
    if dtype is None:
        dtype = result_type(m.dtype, float64, *(() if y is None else (y.dtype,)))
    if m.ndim > 2 or (y is not None and y.ndim > 2):
        raise ValueError("m and y have at most two dimensions")
    if kind(as_dtype(dtype)) not in "fc":
        raise TypeError(f"covariances are floating point or complex numbers, not {as_dtype(dtype)}")
    x = _variables(m, rowvar, dtype)
    if y is not None:
        x = f.concat([x, _variables(y, rowvar, dtype)], axis=0)
    n = x.shape[1]
    ddof = (0 if bias else 1) if ddof is None else int(ddof)
    if fweights is None and aweights is None:
        apart = weighted = x - mean(x, axis=1, keepdims=True) if n else x
        divisor = n - ddof
    else:
        w = None if fweights is None else _weights(fweights, n, "fweights", True).astype(float64)
        squared = w
        if aweights is not None:
            by = _weights(aweights, n, "aweights", False).astype(float64)
            squared = by * by if w is None else w * by * by
            w = by if w is None else w * by
        total = float(r.sum(w))
        if total == 0:
            raise ZeroDivisionError("the sum of the weights is 0, of which there is no mean")
        lessened = ddof if aweights is None else ddof * float(r.sum(squared)) / total
        w = w.astype(f.real(x).dtype)
        apart = x - r.sum(x * w, axis=1, keepdims=True) / total
        weighted, divisor = apart * w, total - lessened
    if divisor <= 0:
        warnings.warn("more degrees of freedom are taken than there are observations", RuntimeWarning, stacklevel=2)
    other = weighted.T
    product = matmul(apart, ufuncs["conj"](other) if kind(x.dtype) == "c" else other)
    result = product / full((), max(divisor, 0), dtype=f.real(product).dtype, device=x.device)
    return f.squeeze(result) if result.shape == (1, 1) else result


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    """The matrix of Pearson correlation coefficients of variables; parameters as of `cov`.

    Examples
    --------
    >>> ga.corrcoef(ga.array([[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]]))
    array([[ 1., -1.],
           [-1.,  1.]])
    """
    c = cov(x, y, rowvar, dtype=dtype)
    if c.ndim == 0:
        return c / c
    deviation = ufuncs["sqrt"](f.real(diagonal(c)))
    c = c / deviation.reshape((-1, 1)) / deviation
    for part in (c,) if kind(c.dtype) != "c" else (c.real, c.imag):
        ufuncs["clip"](part, -1, 1, out=part)
    return c
