"""B-splines of signals and images, and the filters between samples and coefficients.

M. Unser, A. Aldroubi, M. Eden: B-Spline Signal Processing, IEEE Transactions on Signal Processing 41 (1993), 821-848.
Signals are mirrored at their ends, with the end repeated. Coefficients are computed by recursive filters that run
forwards and backwards over each line; their initial states are those of the infinitely mirrored signal.
"""

import math

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._dtypes import kind
from ..._elementwise import ufuncs as _u
from ..ndimage import convolve1d
from ..ndimage._support import array, on_host
from ._recursive import _filtered

__all__ = [
    "cspline1d", "cspline1d_eval", "cspline2d", "gauss_spline", "qspline1d", "qspline1d_eval", "qspline2d", "sepfir2d",
    "spline_filter", "symiirorder1", "symiirorder2",
]  # fmt: skip

_CUBIC, _QUADRATIC = -2 + math.sqrt(3), -3 + 2 * math.sqrt(2)  # the poles of the inverse filters


def _computed(x, most=2):
    """The signals, checked and converted to a floating-point type."""
    if array(x).ndim > most:
        raise ValueError(f"Input must be {' or '.join(f'{d}D' for d in range(1, most + 1))}")
    if x.ndim == 0 or x.size == 0:
        raise ValueError("a signal has at least one sample")
    return x if kind(x.dtype) in "fc" and x.dtype.itemsize > 2 else x.astype(np.float64)


def _precision(value, dtype):
    """The weight up to which terms of an initial state are neglected; a default unless `value` is from 0 to 1."""
    return value if 0 < value <= 1 else 1e-11 if dtype in (np.float64, np.complex128) else 1e-6


def _weighted(x, weights):
    """The weighted sums of the first elements along the last axis, which is kept with size 1."""
    w = from_host(np.ascontiguousarray(weights.astype(x.dtype)), x.device)
    return ga.sum(x[..., : w.size] * w, axis=-1, keepdims=True)


def _terms(weights, precision):
    """The weights up to the first negligible one; raises ValueError if there is none."""
    small = np.flatnonzero(np.abs(weights) <= precision)
    if not small.size:
        raise ValueError("Sum to find symmetric boundary conditions did not converge.")
    return weights[: small[0] + 1]


def _onwards(b, a, x, state):
    return _filtered(np.array([b] + [0] * (len(a) - 1)), np.array(a), x, x.ndim - 1, state, x.dtype)[0]


def _first_order(x, c0, z1, precision=None):
    """Apply the filter c0 / ((1 - z1 / z) (1 - z1 z)) along the last axis; without `precision`, all terms of the
    initial state are summed.
    """
    weights = z1 ** np.arange(1, x.shape[-1] + 1, dtype=np.result_type(z1, np.float64))
    if precision is not None:
        weights = _terms(weights, precision)
    first = x[..., :1] + _weighted(x, weights)
    there = ga.concat((first, _onwards(1, (1, -z1), x[..., 1:], first * z1)), axis=-1)
    last = there[..., -1:] * (-c0 / (z1 - 1))
    back = ga.concat(
        (last, _onwards(c0, (1, -z1), there[..., -2::-1] if x.shape[-1] > 1 else there[..., :0], last * z1)), -1
    )
    return ga.ascontiguousarray(back[..., ::-1])


def _causal(k, cs, r, omega):
    """The impulse response of cs / (1 - 2 r cos(omega) / z + r^2 / z^2)."""
    k = np.asarray(k)
    if math.sin(omega) == 0 or abs(math.sin(omega)) < 1e-12:  # the poles are equal
        return cs * (r * math.cos(omega)) ** k * (k + 1)
    return cs * r**k * np.sin(omega * (k + 1)) / math.sin(omega)


def _symmetric(k, cs, r, omega):
    """The impulse response of that filter applied forwards and backwards."""
    k, square = np.abs(k), r * r
    if abs(math.sin(omega)) < 1e-12:
        scale, ratio = (1 + square) / (1 - square) ** 3, (1 - square) / (1 + square)
        return cs * cs * scale * (r * math.copysign(1, math.cos(omega))) ** k * (1 + ratio * k)
    scale = (1 + square) / ((1 - square) * (1 - 2 * square * math.cos(2 * omega) + square * square))
    ratio = (1 - square) / (1 + square) / math.tan(omega)
    return cs * cs * scale * r**k * (np.cos(omega * k) + ratio * np.sin(omega * k))


def _second_order(x, r, omega, precision=None):
    """Apply the filter cs^2 / ((1 - a2 / z - a3 / z^2) (1 - a2 z - a3 z^2)) along the last axis, with a2 = 2 r
    cos(omega) and a3 = -r^2."""
    n = x.shape[-1]
    if n < 2:
        raise ValueError("a filter of the second order needs two samples")
    a2, a3 = 2 * r * math.cos(omega), -r * r
    cs, k = 1 - a2 - a3, np.arange(n)

    def state(x, *weights):  # the two previous results, as the filter stores them
        if precision is not None:
            weights = [_terms(w, precision) for w in weights]
        one, two = (_weighted(x, w) for w in weights)
        return one, two

    def kept(before, last):
        return ga.concat((last * a2 + before * a3, last * a3), axis=-1)

    h0, h1 = (float(_causal(i, cs, r, omega)) for i in (0, 1))
    one, two = state(x, _causal(k + 1, cs, r, omega), _causal(k + 2, cs, r, omega))
    one, two = one + x[..., :1] * h0, two + x[..., 1:2] * h0 + x[..., :1] * h1
    there = ga.concat((one, two, _onwards(cs, (1, -a2, -a3), x[..., 2:], kept(one, two))), axis=-1)
    turned = x[..., ::-1]
    one, two = state(
        turned,
        _symmetric(k, cs, r, omega) + _symmetric(k + 1, cs, r, omega),
        _symmetric(k - 1, cs, r, omega) + _symmetric(k + 2, cs, r, omega),
    )
    rest = there[..., n - 3 :: -1] if n > 2 else there[..., :0]
    back = ga.concat((one, two, _onwards(cs, (1, -a2, -a3), rest, kept(one, two))), axis=-1)
    return ga.ascontiguousarray(back[..., ::-1])


def symiirorder1(signal, c0, z1, precision=-1.0):
    """Apply the symmetric first-order filter c0 / ((1 - z1 / z) (1 - z1 z)) along the last axis, with mirror-symmetric
    boundaries.

    Parameters
    ----------
    signal : array
        Of one or two dimensions.
    c0, z1 : number
        The gain and the pole of the filter; the absolute value of `z1` is less than 1.
    precision : float
        Terms of the initial state are neglected once their weight is at most `precision`. A value that is not between 0
        and 1 means 1e-11, or 1e-6 for single precision. Raises ValueError if a signal has too few elements for it.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.symiirorder1(ga.ones(64), 0.25, 0.5).round(6)[:3]
    array([1., 1., 1.])
    """
    if abs(z1) >= 1:
        raise ValueError("|z1| must be less than 1.0")
    x = _computed(signal)
    c0, z1 = (v.item() if hasattr(v, "item") else v for v in (c0, z1))
    return _first_order(x, c0, z1, _precision(precision, x.dtype))


def symiirorder2(input, r, omega, precision=-1.0):
    """Apply the filter with the poles r exp(+-i omega) forwards and backwards along the last axis, with
    mirror-symmetric boundaries.

    Parameters
    ----------
    input : array
        Of one or two dimensions.
    r, omega : float
        The poles; `r` is less than 1.
    precision : float
        As in `symiirorder1`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.symiirorder2(ga.ones(64), 0.5, 1.0).round(6)[:3]
    array([1., 1., 1.])
    """
    if r >= 1:
        raise ValueError("r must be less than 1.0")
    x = _computed(input)
    return _second_order(x, float(r), float(omega), _precision(precision, x.dtype))


def _smoothing(lamb):
    """Radius and angle of the poles of the smoothing cubic spline: Unser, Aldroubi, Eden, part II, section II."""
    root = math.sqrt(3 + 144 * lamb)
    xi = 1 - 96 * lamb + 24 * lamb * root
    omega = math.atan2(math.sqrt(144 * lamb - 1), math.sqrt(xi))
    return (24 * lamb - 1 - math.sqrt(xi)) / (24 * lamb) * math.sqrt((48 * lamb + 24 * lamb * root) / xi), omega


def _lines(x):
    x = _computed(x, 1)
    return x.astype(np.complex128 if kind(x.dtype) == "c" else np.float64, copy=False)


def cspline1d(signal, lamb=0.0):
    """The coefficients of a signal's cubic spline.

    Parameters
    ----------
    signal : array
        A vector.
    lamb : float
        The smoothing parameter, above 1 / 144; 0: the spline interpolates the samples.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> c = signal.cspline1d(ga.asarray([1.0, 4.0, 9.0, 16.0]))
    >>> signal.cspline1d_eval(c, ga.asarray([1.0, 2.0])).round(6)
    array([4., 9.])
    """
    x = _lines(signal)
    if lamb == 0:
        return _first_order(x, -6 * _CUBIC, _CUBIC)
    if lamb <= 1 / 144:
        raise ValueError("lamb is 0 or greater than 1 / 144, where the poles are complex")
    return _second_order(x, *_smoothing(lamb))


def qspline1d(signal, lamb=0.0):
    """The coefficients of a signal's quadratic spline. Smoothing is not supported: `lamb` must be 0.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.qspline1d(ga.ones(32)).round(6)[:3]
    array([1., 1., 1.])
    """
    if lamb != 0:
        raise ValueError("Smoothing quadratic splines not supported yet.")
    return _first_order(_lines(signal), -8 * _QUADRATIC, _QUADRATIC)


def _image(x):
    if array(x).ndim != 2:
        raise ValueError("an image has two dimensions")
    return _computed(x)


def _both_ways(x, along):
    return ga.ascontiguousarray(along(ga.ascontiguousarray(along(x).T)).T)


def cspline2d(signal, lamb=0.0, precision=-1.0):
    """The coefficients of the cubic spline of an image; a `lamb` above 1 / 144 smooths.

    `precision` is as in `symiirorder1`, except that a value that is not between 0 and 1 means no term is neglected.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.cspline2d(ga.ones((32, 32))).round(6)[0, :3]
    array([1., 1., 1.])
    """
    x = _image(signal)
    precision = precision if 0 < precision < 1 else None
    if lamb <= 1 / 144:
        return _both_ways(x, lambda v: _first_order(v, -6 * _CUBIC, _CUBIC, precision))
    return _both_ways(x, lambda v: _second_order(v, *_smoothing(lamb), precision))


def qspline2d(signal, lamb=0.0, precision=-1.0):
    """The coefficients of the quadratic spline of an image; parameters as in `cspline2d`, without smoothing: `lamb` is
    0 or negative.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.qspline2d(ga.ones((32, 32))).round(6)[0, :3]
    array([1., 1., 1.])
    """
    if lamb > 0:
        raise ValueError("lambda must be negative or zero")
    x = _image(signal)
    precision = precision if 0 < precision < 1 else None
    return _both_ways(x, lambda v: _first_order(v, -8 * _QUADRATIC, _QUADRATIC, precision))


def _cubic(t):
    """The cubic B-spline."""
    t = _u["abs"](t)
    inner, outer = 2 / 3 - t * t * (1 - t / 2), (2 - t) ** 3 / 6
    return _u["where"](t < 1, inner, _u["where"](t < 2, outer, ga.zeros_like(t)))


def _quadratic(t):
    """The quadratic B-spline."""
    t = _u["abs"](t)
    inner, outer = 0.75 - t * t, (t - 1.5) ** 2 / 2
    return _u["where"](t < 0.5, inner, _u["where"](t < 1.5, outer, ga.zeros_like(t)))


def _evaluated(c, x, dx, x0, spline, reach):
    """Evaluate the spline with coefficients c at given positions; it is mirrored beyond the ends."""
    array(c)
    if c.size == 0:
        raise ValueError("Spline coefficients 'cj' must not be empty.")
    if c.ndim != 1:
        raise ValueError("coefficients are a vector")
    x = x if isinstance(x, _core.Array) else from_host(np.asarray(x, dtype=np.float64), c.device)
    place, n = (x - x0) / float(dx), c.size
    place = place.astype(np.float64, copy=False)
    if n == 1:
        place = ga.zeros_like(place)
    else:
        around = place - _u["floor"](place / (2 * (n - 1))) * (2 * (n - 1))
        place = _u["minimum"](around, 2 * (n - 1) - around)
    first = _u["ceil"](place - reach)
    total = ga.zeros_like(place)
    for i in range(4):
        knot = first + float(i)
        index = _u["clip"](knot, 0.0, n - 1.0).astype(np.int64)
        total = total + ga.take(c, index.reshape(-1)).reshape(index.shape) * spline(place - knot)
    return total


def cspline1d_eval(cj, newx, dx=1.0, x0=0):
    """Evaluate a cubic spline at any positions.

    Parameters
    ----------
    cj : array
        The coefficients, from `cspline1d`.
    newx : array
        The positions.
    dx, x0 : float
        The spacing of the samples of the original signal, and the position of the first one.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.cspline1d_eval(ga.asarray([6.0, 6.0, 6.0]), ga.asarray([0.5, 1.5])).round(6)
    array([6., 6.])
    """
    return _evaluated(cj, newx, dx, x0, _cubic, 2)


def qspline1d_eval(cj, newx, dx=1.0, x0=0):
    """Evaluate a quadratic spline at any positions; parameters as in `cspline1d_eval`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.qspline1d_eval(ga.asarray([6.0, 6.0, 6.0]), ga.asarray([0.5, 1.5])).round(6)
    array([6., 6.])
    """
    return _evaluated(cj, newx, dx, x0, _quadratic, 1.5)


def gauss_spline(x, n):
    """The Gaussian that approximates the B-spline of order n.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.gauss_spline(ga.zeros(1), 3).round(6)
    array([0.690988])
    """
    x = x if isinstance(x, _core.Array) else ga.asarray(np.asarray(x, dtype=np.float64))
    variance = (n + 1) / 12
    return _u["exp"](-(x * x) / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def sepfir2d(input, hrow, hcol):
    """Separable filter of an image: FIR filters of odd lengths along the rows and the columns, with mirrored borders.

    Computed in float32, float64 or their complex types, depending on the type of the image.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.sepfir2d(ga.ones((3, 3)), [1.0, 2.0, 1.0], [1.0])[0]
    array([4., 4., 4.])
    """
    _image(input)
    rows, columns = on_host(hrow), on_host(hcol)
    if rows.ndim != 1 or columns.ndim != 1 or rows.size % 2 == 0 or columns.size % 2 == 0:
        raise ValueError("hrow and hcol must be one dimensional and odd length")
    x = input.astype(np.result_type(input.dtype, np.float32), copy=False)
    return _along(_along(x, rows, 1), columns, 0)


def _along(x, weights, axis):
    """Apply a filter along an axis; complex numbers are filtered by real and imaginary parts."""
    if kind(x.dtype) != "c" and weights.dtype.kind != "c":
        return convolve1d(x, weights, axis, mode="reflect")
    real, imag = ga.real(x), ga.imag(x) if kind(x.dtype) == "c" else None
    a = convolve1d(real, weights.real, axis, mode="reflect") + 1j * convolve1d(real, weights.imag, axis, mode="reflect")
    if imag is None:
        return a
    b = convolve1d(imag, weights.real, axis, mode="reflect") + 1j * convolve1d(imag, weights.imag, axis, mode="reflect")
    return a + 1j * b


def spline_filter(Iin, lmbda=5.0):
    """Smooth an image with a cubic smoothing spline; a larger `lmbda` smooths more.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.spline_filter(ga.ones((64, 64))).round(6)[0, :3]
    array([1., 1., 1.])
    """
    weights = np.array([1.0, 4.0, 1.0]) / 6
    return sepfir2d(cspline2d(_image(Iin), lmbda), weights, weights)
