"""Special functions with reductions (softmax, logsumexp), and those with operands that are converted first."""

import math
import operator

import pygpuarray as _ga

from .. import _rows
from .._dtypes import float64, kind
from .._elements import _array
from .._elementwise import ufuncs as _u
from ._functions import special_ufuncs as _s

__all__ = ["log_softmax", "logsumexp", "multigammaln", "polygamma", "softmax", "zeta"]


def _inexact(x, what):
    x = _array(x, what)
    return x if kind(x.dtype) in "fc" else x.astype(float64)


def _largest(x, axis):
    """The maximum along axes, which are kept with size 1; 0 where it is not finite, so that it can be subtracted."""
    m = _ga.max(x.real if kind(x.dtype) == "c" else x, axis=axis, keepdims=True)
    return _u["where"](_u["isfinite"](m), m, 0)


def softmax(x, axis=None):
    """exp(x) divided by its sum, computed without overflow.

    Parameters
    ----------
    x : array
        Integers are converted to float64.
    axis : int, tuple of int or None
        The axes of the sums. None: all.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.softmax(ga.array([0.0, 0.0]))
    array([0.5, 0.5])
    """
    x = _inexact(x, "softmax")
    if kind(x.dtype) == "f":
        return _rows.softmax(x, axis=axis) if x.ndim else _ga.ones_like(x)
    e = _u["exp"](x - _largest(x, axis))
    return e / _ga.sum(e, axis=axis, keepdims=True)


def log_softmax(x, axis=None):
    """The logarithm of `softmax`, computed without underflow. Parameters as there.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.log_softmax(ga.array([0.0, 0.0]))
    array([-0.69314718, -0.69314718])
    """
    x = _inexact(x, "log_softmax")
    if kind(x.dtype) == "f":
        return _rows.log_softmax(x, axis=axis) if x.ndim else _ga.zeros_like(x)
    t = x - _largest(x, axis)
    return t - _u["log"](_ga.sum(_u["exp"](t), axis=axis, keepdims=True))


def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    """The logarithm of the sum of b exp(a), computed without overflow.

    Parameters
    ----------
    a : array
        Integers are converted to float64.
    axis : int, tuple of int or None
        The axes of the sum. None: all.
    b : array, optional
        Factors, which broadcast against `a`; 1 by default. Real factors may be negative.
    keepdims : bool
        Whether the reduced axes are kept with size 1.
    return_sign : bool
        Return a pair: the logarithm of the absolute value of the sum, and the sign of the sum.

    Returns
    -------
    array, or tuple of two
        Without `return_sign`, NaN where the sum is negative.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.logsumexp(ga.array([0.0, 0.0]))
    array(0.69314718)
    """
    a = _inexact(a, "logsumexp")
    if b is None and kind(a.dtype) == "f" and not return_sign:
        return _rows.logsumexp(a, axis=axis, keepdims=keepdims)
    if b is not None:
        b = _inexact(b, "logsumexp")
        a = _u["where"](b == 0, -math.inf, a)
    m = _largest(a, axis)
    e = _u["exp"](a - m)
    s = _ga.sum(e if b is None else _u["where"](b == 0, 0, b * e), axis=axis, keepdims=True)
    sign = _u["sign"](s)
    result = _u["log"](abs(s) if return_sign else s) + m
    if not keepdims:
        axes = tuple(range(a.ndim)) if axis is None else axis
        result, sign = (_ga.squeeze(r, axis=axes) if s.ndim else r for r in (result, sign))
    return (result, sign) if return_sign else result


def multigammaln(a, d):
    """The logarithm of the multivariate gamma function of dimension `d`.

    Parameters
    ----------
    a : array
        Real numbers, all above (d - 1) / 2, else ValueError is raised; the call waits for the device to check this.
        The result is of float64.
    d : int
        The dimension.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.multigammaln(ga.array([3.0]), 2)
    array([1.55019499])
    """
    try:
        d = operator.index(int(d) if isinstance(d, float) and d.is_integer() else d)
    except TypeError:
        raise ValueError("multigammaln: d is a whole number, the dimension") from None
    a = _inexact(a, "multigammaln").astype(float64)
    if bool(_ga.any(a <= 0.5 * (d - 1))):
        raise ValueError(f"multigammaln: a is above (d - 1) / 2 = {0.5 * (d - 1)}")
    result = (d * (d - 1) * 0.25) * math.log(math.pi)
    for j in range(1, d + 1):
        result = result + _s["gammaln"](a - (j - 1.0) / 2)
    return result


def polygamma(n, x):
    """The n-th derivative of digamma at `x`; both broadcast against each other, integers are converted to float64.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.polygamma(1, ga.array([1.0, 2.0]))
    array([1.64493407, 0.64493407])
    """
    return _s["polygamma"](_inexact(n, "polygamma"), _inexact(x, "polygamma"))


def zeta(x, q=None, out=None):
    """The Riemann zeta function, or with `q` the Hurwitz zeta function: the sum of (q + k)**-x over k >= 0.

    Parameters
    ----------
    x : array or number
        The exponent. With `q`, the result is NaN where x is below 1.
    q : array or number, optional
        Broadcast against `x`.
    out : array, optional
        Receives the result.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.zeta(ga.array([2.0]), 1.0)
    array([1.64493407])
    """
    return _s["riemann_zeta"](x, out=out) if q is None else _s["hurwitz_zeta"](x, q, out=out)
