"""Analysis of events and of unevenly spaced samples."""

import math

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._creation import _kernel
from ..._elementwise import ufuncs as _u
from ..ndimage._support import array

__all__ = ["lombscargle", "vectorstrength"]

# One work-item for each frequency; sums are in double, because differences of times may be small.
_source = """
template <typename T : float>
group_size(64)
kernel lombscargle(in view<T, 1> x, in view<T, 1> y, in view<T, 1> w, in view<T, 1> f, out view<T, 2> sums)
{
    for (idx i = idx(global_id(0)); i < f.dim(0); i += idx(global_size(0))) {
        T c = T(0);
        T s = T(0);
        T yc = T(0);
        T ys = T(0);
        T cc = T(0);
        T cs = T(0);
        for (idx k = 0; k < x.dim(0); k++) {
            T angle = f[i] * x[k];
            T cosine = cos(angle);
            T sine = sin(angle);
            T weight = w[k];
            c += weight * cosine;
            s += weight * sine;
            yc += weight * y[k] * cosine;
            ys += weight * y[k] * sine;
            cc += weight * cosine * cosine;
            cs += weight * cosine * sine;
        }
        sums[0, i] = c;
        sums[1, i] = s;
        sums[2, i] = yc;
        sums[3, i] = ys;
        sums[4, i] = cc;
        sums[5, i] = cs;
    }
}
"""


def _vector(x, device, name):
    x = x if isinstance(x, _core.Array) else from_host(np.atleast_1d(np.asarray(x, dtype=np.float64)), device)
    if x.ndim != 1 or x.size == 0:
        raise ValueError(f"{name} must be a 1-D array of non-zero length")
    return x.astype(np.float64, copy=False)


def lombscargle(x, y, freqs, precenter=False, normalize=False, *, weights=None, floating_mean=False):
    """The Lomb-Scargle periodogram: the power of the least-squares fits of sines to samples at any times.

    M. Zechmeister, M. Kürster: The generalised Lomb-Scargle periodogram, Astronomy & Astrophysics 496 (2009), 577-584.

    Parameters
    ----------
    x, y : array
        The times and the samples, vectors of the same length.
    freqs : array
        The angular frequencies.
    precenter : bool
        Subtract the mean from the samples.
    normalize : {False, True, "power", "normalize", "amplitude"}
        "power" or False: the power, which is the squared amplitude times a quarter of the number of samples;
        "normalize" or True: the fraction of the power of the samples that the fit explains; "amplitude": the complex
        amplitude of the fit.
    weights : array, optional
        The weights of the samples, not negative; equal by default.
    floating_mean : bool
        Also fit a constant at each frequency.

    Returns
    -------
    array
        A value for each frequency, of float64, or complex128 for "amplitude".

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> t = ga.asarray([0.0, 0.7, 1.1, 2.9, 3.5, 5.0])
    >>> signal.lombscargle(t, ga.sin(2 * t), [1.0, 2.0], normalize=True).round(6)[1]
    array(1.)
    """
    kinds = {False: "power", True: "normalize"}
    normalize = kinds.get(normalize, normalize) if isinstance(normalize, (bool, np.bool_)) else normalize
    if normalize not in ("power", "normalize", "amplitude"):
        raise ValueError("Normalize must be: False (or 'power'), True (or 'normalize'), or 'amplitude'.")
    device = array(x).device
    x, y, freqs = _vector(x, device, "x"), _vector(y, device, "y"), _vector(freqs, device, "freqs")
    w = ga.ones_like(x) if weights is None else _vector(weights, device, "weights")
    if not x.shape == y.shape == w.shape:
        raise ValueError("Input arrays do not have the same size: x, y and weights are vectors of one length")
    if weights is not None and not (bool(ga.all(w >= 0)) and float(ga.sum(w)) > 0):
        raise ValueError("weights are not negative, and their sum is positive")
    w = w / ga.sum(w)
    if precenter:
        y = y - ga.mean(y)
    sums = ga.empty((6, freqs.size), dtype=np.float64, device=device)
    run = _kernel(device, "lombscargle", _source, T=np.dtype(np.float64))
    run(min((freqs.size + 63) // 64, 65535), x, y, w, freqs, sums)
    c, s, yc, ys, cc, cs = (sums[i] for i in range(6))
    ss, mean, square = 1 - cc, ga.sum(w * y), ga.sum(w * y * y)
    if floating_mean:
        yc, ys, square = yc - mean * c, ys - mean * s, square - mean * mean
        cc, ss, cs = cc - c * c, ss - s * s, cs - c * s
    # With the phase tau, sine and cosine are orthogonal on the samples.
    tau = 0.5 * _u["atan2"](2 * cs, cc - ss)
    cosine, sine = _u["cos"](tau), _u["sin"](tau)
    yc, ys = yc * cosine + ys * sine, ys * cosine - yc * sine
    least = float(np.finfo(np.float64).epsneg)
    whole = cc + ss
    cc = _u["maximum"](cc * cosine * cosine + 2 * cs * cosine * sine + ss * sine * sine, least)
    ss = _u["maximum"](whole - cc, least)
    a, b = yc / cc, ys / ss
    if normalize == "amplitude":
        return (a + 1j * b) * (cosine + 1j * sine)
    power = a * yc + b * ys
    return power / square if normalize == "normalize" else power * (x.size / 2)


def vectorstrength(events, period):
    """Vector strength: how closely events follow a period, from 0 to 1, and the phase at which they occur, in radians.

    J. M. Goldberg, P. B. Brown: Response of Binaural Neurons of Dog Superior Olivary Complex to Dichotic Tonal Stimuli,
    Journal of Neurophysiology 32 (1969), 613-636.

    Parameters
    ----------
    events : array
        A vector of times.
    period : float or array
        One period, or a vector of them.

    Returns
    -------
    array, array
        The strength and the phase, for each period.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.vectorstrength(ga.asarray([0.25, 1.25, 2.25]), 1.0)[0].round(6)
    array(1.)
    """
    events = ga.asarray(float(events)) if isinstance(events, (int, float, np.number)) else array(events)
    if events.ndim > 1:
        raise ValueError("events cannot have dimensions more than 1")
    periods = period if isinstance(period, _core.Array) else from_host(np.asarray(period, np.float64), events.device)
    if periods.ndim > 1:
        raise ValueError("period cannot have dimensions more than 1")
    if not bool(ga.all(periods > 0)):
        raise ValueError("periods must be positive")
    angle = ga.reshape(2 * math.pi / periods, (-1, 1)) * events.reshape((1, -1))
    vector = ga.mean(_u["cos"](angle), axis=1) + 1j * ga.mean(_u["sin"](angle), axis=1)
    vector = vector.reshape(periods.shape)
    return ga.abs(vector), ga.angle(vector)
