"""The Savitzky-Golay filter: polynomials are fitted to a window around each element, by least squares.

A. Savitzky, M. J. E. Golay, "Smoothing and differentiation of data by simplified least squares procedures", Analytical
Chemistry 36 (1964). The value of a fit at a position is a weighted sum of the elements of the window: the weights are
computed on the host, and the device convolves with them.
"""

import math
import operator

import numpy as np

import pygpuarray as ga

from ..._dtypes import kind
from ..ndimage import convolve1d
from ..ndimage._support import array, axis_of

__all__ = ["savgol_coeffs", "savgol_filter"]


def _weights(length, order, deriv, delta, position):
    """The weights of the elements 0 ... length - 1 of a window with which their sum is the derivative of the fit at a
    position."""
    if order >= length:
        raise ValueError("polyorder must be less than window_length.")
    if deriv > order:
        return np.zeros(length)
    powers = (np.arange(length) - position) ** np.arange(order + 1)[:, None]
    wanted = np.zeros(order + 1)
    wanted[deriv] = math.factorial(deriv) / delta**deriv
    return np.linalg.lstsq(powers, wanted, rcond=None)[0]


def _middle(length):
    return (length - 1) / 2


def savgol_coeffs(window_length, polyorder, deriv=0, delta=1.0, pos=None, use="conv"):
    """The weights of a Savitzky-Golay filter, on the default device.

    Parameters
    ----------
    window_length : int
        The length of the window.
    polyorder : int
        The degree of the polynomials, less than `window_length`.
    deriv : int
        The order of the derivative; 0 is the value itself.
    delta : float
        The spacing of the elements, for derivatives.
    pos : number, optional
        The position in the window at which the fit is evaluated; its middle by default.
    use : {"conv", "dot"}
        Whether the weights are in the order for a convolution (reversed) or for a dot product with the window.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.savgol_coeffs(5, 2)
    array([-0.08571429,  0.34285714,  0.48571429,  0.34285714, -0.08571429])
    """
    length, order, deriv = operator.index(window_length), operator.index(polyorder), operator.index(deriv)
    if pos is not None and not 0 <= pos < length:
        raise ValueError("pos must be nonnegative and less than window_length.")
    if use not in ("conv", "dot"):
        raise ValueError("`use` must be 'conv' or 'dot'")
    weights = _weights(length, order, deriv, delta, _middle(length) if pos is None else pos)
    return ga.asarray(np.ascontiguousarray(weights[::-1] if use == "conv" else weights))


def _fit_ends(x, y, length, weights):
    """Replace the results for half a window at each end, along the last axis, by values of the fits to the first and
    the last window.
    """
    half = length // 2
    for first, places in ((0, range(half)), (x.shape[-1] - length, range(length - half, length))):
        if half == 0:
            break
        table = np.stack([weights(p) for p in places], axis=1).astype(x.dtype)
        fitted = ga.matmul(x[..., first : first + length], ga.asarray(table, device=x.device))
        y[..., first + places[0] : first + places[0] + half] = fitted


def savgol_filter(x, window_length, polyorder, deriv=0, delta=1.0, axis=-1, mode="interp", cval=0.0):
    """Smooth or differentiate lines along an axis by polynomials fitted to windows.

    Parameters
    ----------
    x : array
        Of real numbers. float32 is computed in float32, other types in float64.
    window_length, polyorder, deriv, delta
        As in `savgol_coeffs`.
    axis : int
        The axis.
    mode : {"interp", "mirror", "constant", "nearest", "wrap"}
        How the signals are extended beyond their ends; "interp": they are not, and the polynomials of the first and the
        last window are evaluated for the elements near the ends.
    cval : float
        The value outside the signals, for "constant".

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.savgol_filter(ga.array([2.0, 2.0, 5.0, 2.0, 1.0]), 5, 2)
    array([1.65714286, 3.17142857, 3.54285714, 2.77142857, 0.85714286])
    """
    if mode not in ("mirror", "constant", "nearest", "interp", "wrap"):
        raise ValueError("mode must be 'mirror', 'constant', 'nearest' 'wrap' or 'interp'.")
    if kind(array(x).dtype) == "c":
        raise TypeError("complex numbers are not smoothed; filter their real and imaginary parts")
    length, order, deriv = operator.index(window_length), operator.index(polyorder), operator.index(deriv)
    axis = axis_of(axis, x.ndim)
    x = x if x.dtype in (np.float32, np.float64) else x.astype(np.float64)
    weights = _weights(length, order, deriv, delta, _middle(length))[::-1]
    if mode != "interp":
        return convolve1d(x, weights, axis, mode=mode, cval=cval)
    if length > x.shape[axis]:
        raise ValueError("If mode is 'interp', window_length must be less than or equal to the size of x.")
    y = convolve1d(x, weights, axis, mode="constant")
    _fit_ends(
        ga.moveaxis(x, axis, -1), ga.moveaxis(y, axis, -1), length,
        lambda place: _weights(length, order, deriv, delta, place),
    )  # fmt: skip
    return y
