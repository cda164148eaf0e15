"""Statistics: a part of SciPy's `scipy.stats`, on the device."""

import math

import numpy as np

import pygpuarray as _ga

from .._basics import normalize_axes
from .._dtypes import float64, kind
from .._elements import _array
from .._elementwise import ufuncs as _u
from ._functions import special_ufuncs as _s
from ._sums import logsumexp

__all__ = ["boxcox_llf", "entropy", "trim_mean", "zmap", "zscore"]


def _inexact(x, what):
    x = _array(x, what)
    return x if kind(x.dtype) in "fc" else x.astype(float64)


def entropy(pk, qk=None, base=None, axis=0):
    """The Shannon entropy of probabilities, or with `qk` the relative entropy (Kullback-Leibler divergence).

    Parameters
    ----------
    pk, qk : array
        Real numbers, which are normalised to a sum of 1 along the axis; they broadcast against each other.
    base : number, optional
        The base of the logarithm; e by default.
    axis : int or None
        The axis of the sums. None: the sums are over the flattened arrays.

    Returns
    -------
    array
        Without the axis.

    Examples
    --------
    >>> from pygpuarray.scipy import stats
    >>> stats.entropy(ga.array([0.5, 0.5]))
    array(0.69314718)
    """
    if base is not None and base <= 0:
        raise ValueError("entropy: base is a positive number or None")
    arrays = [_inexact(x, "entropy") for x in ((pk,) if qk is None else (pk, qk))]
    if any(kind(x.dtype) == "c" for x in arrays):
        raise TypeError("entropy: probabilities are real numbers")
    if axis is None:
        arrays, axis = [x.reshape((-1,)) for x in arrays], 0
    if qk is not None:
        try:
            np.broadcast_shapes(*(x.shape for x in arrays))
        except ValueError:
            raise ValueError(f"entropy: shapes {arrays[0].shape} and {arrays[1].shape} do not fit") from None
    shares = [x / _ga.sum(x, axis=axis, keepdims=True, dtype=x.dtype) for x in arrays]
    terms = _s["entr"](*shares) if qk is None else _s["rel_entr"](*shares)
    result = _ga.sum(terms, axis=axis, dtype=terms.dtype)
    return result if base is None else result / math.log(base)


def trim_mean(a, proportiontocut, axis=0):
    """The trimmed mean: the mean after removal of a fraction of the smallest and of the largest elements.

    Parameters
    ----------
    a : array
        Of any type; complex numbers are ordered as by comparisons.
    proportiontocut : float
        The fraction that is removed at each end, below 0.5.
    axis : int or None
        The axis of the mean. None: over all elements.

    Examples
    --------
    >>> from pygpuarray.scipy import stats
    >>> stats.trim_mean(ga.array([1.0, 2.0, 3.0, 99.0]), 0.25)
    array(2.5)
    """
    a = _array(a, "trim_mean")
    if a.size == 0:
        return _ga.full((), math.nan, dtype=float64, device=a.device)
    if axis is None:
        a, axis = a.reshape((-1,)), 0
    if a.ndim == 0:
        raise IndexError("trim_mean: an array without dimensions has no axis 0")
    (axis,) = normalize_axes(axis, a.ndim)
    n = a.shape[axis]
    cut = int(proportiontocut * n)
    if 2 * cut >= n > 0 and cut:
        raise ValueError("trim_mean: nothing is left between the ends that are cut")
    inner = (slice(None),) * axis + (slice(cut, n - cut),)
    return _ga.mean(_ga.sort(a, axis=axis)[inner], axis=axis)


def boxcox_llf(lmb, data):
    """The log-likelihood of the parameter `lmb` of the Box-Cox transformation, along axis 0 of positive `data`.

    Examples
    --------
    >>> from pygpuarray.scipy import stats
    >>> stats.boxcox_llf(1.0, ga.array([1.0, 2.0, 3.0]))
    array(0.60819766)
    """
    data = _array(data, "boxcox_llf")
    if kind(data.dtype) == "c":
        raise TypeError("boxcox_llf: data are real numbers")
    if data.shape[:1] == (0,):
        return _ga.full((), math.nan, dtype=float64, device=data.device)
    n = data.shape[0]
    x = _u["log"](data)
    if abs(lmb) < 1:
        logvar = _u["log"](_ga.var(_s["boxcox"](data, lmb), axis=0))
    else:
        # The logarithm of the variance of x**lmb / lmb; logsumexp avoids overflow.
        t = lmb * x
        mean = logsumexp(t, axis=0, keepdims=True) - math.log(n)
        high, low = _u["maximum"](t, mean), _u["minimum"](t, mean)
        apart = 2 * (high + _u["log"](-_u["expm1"](low - high)))
        logvar = logsumexp(apart, axis=0) - math.log(n) - 2 * math.log(abs(lmb))
    return (lmb - 1) * _ga.sum(x, axis=0) - n / 2 * logvar


def zmap(scores, compare, axis=0, ddof=0, nan_policy="propagate"):
    """Standard scores relative to other data: `scores` minus the mean of `compare`, divided by its standard deviation.

    Parameters
    ----------
    scores, compare : array
        Broadcast against each other.
    axis : int or None
        The axis of the mean and the standard deviation. None: over all elements.
    ddof : int
        Delta degrees of freedom: the divisor of the variance is the number of elements minus `ddof`.
    nan_policy : {"propagate", "raise", "omit"}
        How NaNs in `compare` are handled: the result is NaN, ValueError is raised (the call waits for the device), or
        NaNs are ignored.

    Returns
    -------
    array
        NaN where all elements of `compare` are equal.

    Examples
    --------
    >>> from pygpuarray.scipy import stats
    >>> stats.zmap(ga.array([3.0]), ga.array([1.0, 3.0]))
    array([1.])
    """
    if nan_policy not in ("propagate", "raise", "omit"):
        raise ValueError(f"nan_policy is 'propagate', 'raise' or 'omit', not {nan_policy!r}")
    scores, compare = _array(scores, "zmap"), _inexact(compare, "zmap")
    if compare.size == 0:
        return _ga.empty(scores.shape, dtype=compare.dtype, device=compare.device)
    if nan_policy == "raise" and bool(_ga.any(_u["isnan"](compare))):
        raise ValueError("zmap: there is NaN in what is compared with")
    mean, std = (_ga.nanmean, _ga.nanstd) if nan_policy == "omit" else (_ga.mean, _ga.std)
    m = mean(compare, axis=axis, keepdims=True)
    deviation = std(compare, axis=axis, ddof=ddof, keepdims=True)
    if axis is None:
        first = compare.reshape((-1,))[0]
    else:
        (place,) = normalize_axes(axis, compare.ndim)
        first = compare[(slice(None),) * place + (slice(0, 1),)]
    same = _ga.all(compare == first, axis=axis, keepdims=True)
    return (scores - m) / _u["where"](same, math.nan, deviation)


def zscore(a, axis=0, ddof=0, nan_policy="propagate"):
    """Standard scores: `a` minus its mean, divided by its standard deviation. Parameters as in `zmap`.

    Examples
    --------
    >>> from pygpuarray.scipy import stats
    >>> stats.zscore(ga.array([1.0, 3.0]))
    array([-1.,  1.])
    """
    return zmap(a, a, axis=axis, ddof=ddof, nan_policy=nan_policy)
