"""Fused row operations: softmax, log_softmax, logsumexp, layer and RMS normalisation, vector norms."""

import math

from . import _core
from ._basics import _arrays, _axes

# fmt: off
__all__ = [
    "layer_norm", "log_softmax", "logsumexp", "norm", "rms_norm", "softmax",
]
# fmt: on


def _which(x, axis):
    _arrays(x)
    return None if axis is None else _axes(x, axis)


def softmax(x, /, *, axis=-1):
    """The softmax: exp(x) divided by its sum along axes, without overflow.

    Parameters
    ----------
    x : array
        Real floating-point numbers; half types are computed in float.
    axis : int, tuple of int or None
        Axes that form a row; None: all.

    Returns
    -------
    array
        Array of x's shape and type, with the same bits on every device.

    Examples
    --------
    >>> ga.softmax(ga.array([1.0, 1.0]))
    array([0.5, 0.5])
    """
    return _core.row("softmax", x, _which(x, axis), None, None, 0.0)


def log_softmax(x, /, *, axis=-1):
    """The logarithm of `softmax`, computed without underflow. Parameters as of `softmax`.

    Examples
    --------
    >>> ga.round(ga.log_softmax(ga.array([0.0, 0.0])), 4)
    array([-0.6931, -0.6931])
    """
    return _core.row("log_softmax", x, _which(x, axis), None, None, 0.0)


def logsumexp(x, /, *, axis=None, keepdims=False):
    """The log-sum-exp over some axes (None: all), log(sum(exp(x))), without overflow.

    Examples
    --------
    >>> ga.round(ga.logsumexp(ga.array([0.0, 0.0])), 4)
    array(0.6931)
    """
    return _core.moment("logsumexp", x, _which(x, axis), keepdims, 0.0)


def layer_norm(x, weight=None, bias=None, /, *, axis=-1, eps=1e-5):
    """Layer normalisation: subtract the mean of each row, and divide by its standard deviation.

    Parameters
    ----------
    x : array
        Real floating-point numbers; half types are computed in float.
    weight, bias : array, optional
        Elementwise scale and shift of each row, applied last: of a row's shape, and of x's type or, for half types,
        float32.
    axis : int, tuple of int or None
        Axes that form a row; None: all.
    eps : float
        Added to the variance, against division by zero.

    Returns
    -------
    array
        Array of x's shape and type.

    Examples
    --------
    >>> ga.layer_norm(ga.array([[1.0, 3.0]]), eps=0)
    array([[-1.,  1.]])
    """
    return _core.row("layer_norm", x, _which(x, axis), weight, bias, eps)


def rms_norm(x, weight=None, /, *, axis=-1, eps=1e-5):
    """RMS normalisation: divide each row by its root mean square. Parameters as of `layer_norm`.

    Examples
    --------
    >>> ga.round(ga.rms_norm(ga.array([[3.0, 4.0]])), 3)
    array([[0.849, 1.131]])
    """
    return _core.row("rms_norm", x, _which(x, axis), weight, None, eps)


def norm(x, /, *, ord=2, axis=None, keepdims=False):
    """Vector norms over some axes (None: all) of real numbers: sum(abs(x) ** ord) ** (1 / ord).

    Parameters
    ----------
    x : array
        Real numbers, integers or bool.
    ord : float
        2: Euclidean norm; inf and -inf: largest and smallest absolute value; 0: number of nonzero elements.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    keepdims : bool
        Keep the reduced axes with size 1?

    Returns
    -------
    array
        Float64 for integers and bool, else x's type.

    Examples
    --------
    >>> ga.norm(ga.array([[3.0, 4.0], [6.0, 8.0]]))
    array(11.18033989)
    """
    if math.isnan(ord):
        raise ValueError("the order of a norm is a number")
    return _core.moment("norm", x, _which(x, axis), keepdims, ord)


__all__ = ["layer_norm", "log_softmax", "logsumexp", "norm", "rms_norm", "softmax"]
