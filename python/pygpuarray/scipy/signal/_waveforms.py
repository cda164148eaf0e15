"""Generators of signals: pulses, waves, and frequency sweeps. Computed in float64."""

import math
import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._elementwise import ufuncs as _u

__all__ = ["chirp", "gausspulse", "sawtooth", "square", "sweep_poly", "unit_impulse"]


def _times(t):
    t = t if isinstance(t, _core.Array) else ga.asarray(np.asarray(t, dtype=np.float64))
    return t.astype(np.float64, copy=False)


def _shape_of_wave(t, share):
    """The phases, from 0 to 2 pi; the fractions of the period, broadcast with them; and which are from 0 to 1."""
    t = _times(t)
    share = share if isinstance(share, _core.Array) else from_host(np.asarray(share, dtype=np.float64), t.device)
    t, share = ga.broadcast_arrays(t, share.astype(np.float64, copy=False))
    return t - _u["floor"](t / (2 * math.pi)) * (2 * math.pi), share, (share >= 0) & (share <= 1)


def sawtooth(t, width=1):
    """A sawtooth or triangle wave of period 2 pi, which rises from -1 to 1 for the fraction `width` of the period and
    falls for the rest; NaN where `width` is not from 0 to 1.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.sawtooth(ga.asarray([0.0, 3.141592653589793]))
    array([-1.,  0.])
    """
    place, width, good = _shape_of_wave(t, width)
    rising = place < width * (2 * math.pi)
    up = place / (math.pi * _u["where"](rising, width, ga.ones_like(width))) - 1
    down = (math.pi * (width + 1) - place) / (math.pi * _u["where"](rising, ga.ones_like(width), 1 - width))
    return _u["where"](good, _u["where"](rising, up, down), ga.full_like(place, math.nan))


def square(t, duty=0.5):
    """A square wave of period 2 pi, which is 1 for the fraction `duty` of the period and -1 for the rest; NaN where
    `duty` is not from 0 to 1.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.square(ga.asarray([0.0, 4.0]))
    array([ 1., -1.])
    """
    place, duty, good = _shape_of_wave(t, duty)
    ones = ga.ones_like(place)
    return _u["where"](good, _u["where"](place < duty * (2 * math.pi), ones, -ones), ga.full_like(place, math.nan))


def gausspulse(t, fc=1000, bw=0.5, bwr=-6, tpr=-60, retquad=False, retenv=False):
    """A sinusoid of frequency `fc` with a Gaussian envelope.

    Parameters
    ----------
    t : array or "cutoff"
        The times in seconds; with "cutoff" the result is the time, a float, at which the envelope has fallen to `tpr`.
    fc, bw : float
        The centre frequency in Hz, and the bandwidth as a fraction of it.
    bwr, tpr : float
        The levels, in decibels, at which bandwidth and cutoff are measured.
    retquad, retenv : bool
        Also return the quadrature (imaginary) part, and the envelope.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.gausspulse(ga.zeros(1))
    array([1.])
    """
    if fc < 0:
        raise ValueError(f"Center frequency (fc={fc:.2f}) must be >=0.")
    if bw <= 0:
        raise ValueError(f"Fractional bandwidth (bw={bw:.2f}) must be > 0.")
    if bwr >= 0:
        raise ValueError(f"Reference level for bandwidth (bwr={bwr:.2f}) must be < 0 dB")
    falling = -((math.pi * fc * bw) ** 2) / (4 * math.log(10 ** (bwr / 20)))
    if isinstance(t, str):
        if t != "cutoff":
            raise ValueError("If `t` is a string, it must be 'cutoff'")
        if tpr >= 0:
            raise ValueError("Reference level for time cutoff must be < 0 dB")
        return math.sqrt(-math.log(10 ** (tpr / 20)) / falling)
    t = _times(t)
    envelope, angle = _u["exp"](-falling * t * t), 2 * math.pi * fc * t
    results = [envelope * _u["cos"](angle)]
    if retquad:
        results.append(envelope * _u["sin"](angle))
    if retenv:
        results.append(envelope)
    return results[0] if len(results) == 1 else tuple(results)


def _phase(t, f0, t1, f1, method, vertex_zero):
    if method in ("linear", "lin", "li"):
        return 2 * math.pi * (f0 * t + (f1 - f0) / (2 * t1) * t * t)
    if method in ("quadratic", "quad", "q"):
        slope = (f1 - f0) / t1**2
        if vertex_zero:
            return 2 * math.pi * (f0 * t + slope / 3 * t**3)
        return 2 * math.pi * (f1 * t + slope / 3 * ((t1 - t) ** 3 - t1**3))
    if method in ("logarithmic", "log", "lo"):
        if f0 * f1 <= 0:
            raise ValueError("For a logarithmic chirp, f0 and f1 must be nonzero and have the same sign.")
        if f0 == f1:
            return 2 * math.pi * f0 * t
        beta = t1 / math.log(f1 / f0)
        return 2 * math.pi * beta * f0 * (_u["exp"](t * (math.log(f1 / f0) / t1)) - 1)
    if method in ("hyperbolic", "hyp"):
        if f0 == 0 or f1 == 0:
            raise ValueError("For a hyperbolic chirp, f0 and f1 must be nonzero.")
        if f0 == f1:
            return 2 * math.pi * f0 * t
        pole = -f1 * t1 / (f0 - f1)
        return 2 * math.pi * (-pole * f0) * _u["log"](_u["abs"](1 - t / pole))
    raise ValueError(f"method must be 'linear', 'quadratic', 'logarithmic', or 'hyperbolic', but a value of {method!r} "
                     "was given.")  # fmt: skip


def chirp(t, f0, t1, f1, method="linear", phi=0, vertex_zero=True, *, complex=False):
    """A cosine whose frequency changes with time.

    Parameters
    ----------
    t : array
        The times.
    f0, f1 : float
        The frequencies at time 0 and at time `t1`.
    method : {"linear", "quadratic", "logarithmic", "hyperbolic"}
        How the frequency changes with time.
    phi : float
        The phase at time 0, in degrees.
    vertex_zero : bool
        For "quadratic": whether the vertex of the parabola is at time 0, rather than at `t1`.
    complex : bool
        Return exp(i phase) instead of cos(phase).

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.chirp(ga.asarray([0.0, 1.0]), 1.0, 1.0, 1.0).round(6)
    array([1., 1.])
    """
    phase = _phase(_times(t), f0, t1, f1, method, vertex_zero) + phi * (math.pi / 180)
    return _u["cos"](phase) + 1j * _u["sin"](phase) if complex else _u["cos"](phase)


def sweep_poly(t, poly, phi=0):
    """A cosine whose frequency is a polynomial of time.

    Parameters
    ----------
    t : array
        The times.
    poly : sequence, array or poly1d
        The coefficients of the polynomial, in descending order of the powers.
    phi : float
        The phase at time 0, in degrees.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.sweep_poly(ga.asarray([0.0, 1.0]), [1.0]).round(6)
    array([1., 1.])
    """
    coefficients = getattr(poly, "coeffs", poly)
    coefficients = coefficients.numpy() if isinstance(coefficients, _core.Array) else np.asarray(coefficients)
    t = _times(t)
    total = ga.zeros_like(t)
    for c in np.polyint(coefficients):
        total = total * t + float(c)
    return _u["cos"](2 * math.pi * total + phi * (math.pi / 180))


def unit_impulse(shape, idx=None, dtype=float):
    """A unit impulse: zeros with a single 1.

    Parameters
    ----------
    shape : int or sequence of ints
        The shape.
    idx : int, sequence of ints or "mid", optional
        The index of the 1: by default the first element; "mid" is the middle.
    dtype : data type
        The type of the elements.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.unit_impulse(4, 2)
    array([0., 0., 1., 0.])
    """
    result = ga.zeros(shape, dtype=dtype)
    if idx is None:
        idx = (0,) * result.ndim
    elif isinstance(idx, str):
        if idx != "mid":
            raise ValueError("idx is an integer, a sequence of integers or 'mid'")
        idx = tuple(n // 2 for n in result.shape)
    elif not np.iterable(idx):
        idx = (operator.index(idx),) * result.ndim
    result[tuple(operator.index(i) for i in idx)] = 1
    return result
