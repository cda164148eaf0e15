"""Resampling of signals: by Fourier transforms, or by polyphase filters."""

import math
import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._dtypes import kind
from ..ndimage._support import array, axis_of
from . import _designs
from ._recursive import filtfilt, lfilter, sosfilt, sosfiltfilt
from ._resampling import _MODES, upfirdn
from .windows import get_window

__all__ = ["decimate", "resample", "resample_poly"]

_BACKGROUNDS = {"mean": "mean", "median": "median", "minimum": "min", "maximum": "max"}


def _moved(x, device):
    return x if isinstance(x, _core.Array) else from_host(np.asarray(x), device)


def _spectral_window(window, n, device):
    """The factors for the n frequencies of a transform, in its order; None if there is no window."""
    if window is None:
        return None
    if callable(window):
        return _moved(window(ga.fft.fftfreq(n, device=device)), device)
    if isinstance(window, (str, tuple, float, int)):
        return ga.fft.ifftshift(_moved(get_window(window, n).numpy(), device))
    if np.shape(window) != (n,):
        raise ValueError(f"a window has the length of the signal, {n}, not the shape {np.shape(window)}")
    return _moved(window, device)


def _of_real(x, num, factors):
    """Resample real signals along the last axis, by transforms with only the non-negative frequencies."""
    n = x.shape[-1]
    spectrum = ga.fft.rfft(x)
    if factors is not None:
        count = spectrum.shape[-1]
        mirrored = ga.concat((factors[:1], factors[:0:-1]))
        spectrum = spectrum * ((factors + mirrored)[:count] / 2).astype(ga.real(spectrum).dtype)
    fewer = min(n, num)
    spectrum = spectrum[..., : fewer // 2 + 1] * (num / n)
    if fewer % 2 == 0 and num != n:  # the Nyquist frequency stands for the positive and the negative one
        spectrum[..., fewer // 2] *= 2 if num < n else 0.5
    return ga.fft.irfft(spectrum, num)


def _of_spectrum(spectrum, num, factors):
    n = spectrum.shape[-1]
    if factors is not None:
        dtype = np.result_type(spectrum.dtype, np.complex64)
        spectrum = (spectrum * factors).astype(dtype)
    fewer = min(n, num)
    positive, negative = fewer // 2 + 1, fewer - fewer // 2 - 1
    result = ga.zeros((*spectrum.shape[:-1], num), dtype=spectrum.dtype, device=spectrum.device)
    result[..., :positive] = spectrum[..., :positive]
    if negative:
        result[..., num - negative :] = spectrum[..., n - negative :]
    if fewer % 2 == 0 and num < n:
        result[..., fewer // 2] += spectrum[..., n - fewer // 2]
    elif fewer % 2 == 0 and num > n:
        result[..., fewer // 2] *= 0.5
        result[..., num - fewer // 2] = result[..., fewer // 2]
    return ga.fft.ifft(result) * (num / n)


def resample(x, num, t=None, axis=0, window=None, domain="time"):
    """Resample periodic signals to another number of samples, by their Fourier transforms.

    Parameters
    ----------
    x : array
        Signals, or their transforms.
    num : int
        The new number of samples along the axis.
    t : array, optional
        The times of the samples, evenly spaced; with them, the new times are a second result.
    axis : int
        The axis.
    window : str, tuple, array or function, optional
        Factors of the transforms: a window as in `get_window`, centred at frequency 0; an array in the order of the
        transforms; or a function of the frequencies.
    domain : {"time", "freq"}
        Whether `x` has signals or their transforms.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.resample(ga.asarray([1.0, 0.0, -1.0, 0.0]), 8).round(6)[::4]
    array([ 1., -1.])
    """
    if domain not in ("time", "freq"):
        raise ValueError(f"Parameter {domain=} not in ('time', 'freq')!")
    axis = axis_of(axis, array(x).ndim)
    num = operator.index(num)
    if num < 1 or x.shape[axis] == 0:
        raise ValueError("signals have one sample at least, before and after")
    lines = ga.moveaxis(x, axis, -1)
    factors = _spectral_window(window, lines.shape[-1], x.device)
    if domain == "time" and kind(x.dtype) != "c" and (factors is None or kind(factors.dtype) != "c"):
        y = _of_real(lines, num, factors)
    else:
        y = _of_spectrum(ga.fft.fft(lines) if domain == "time" else lines, num, factors)
    y = ga.ascontiguousarray(ga.moveaxis(y, -1, axis))
    if t is None:
        return y
    t = _moved(t, x.device)
    step = (t[1] - t[0]) * (x.shape[axis] / num)
    return y, t[0] + step * ga.arange(num, dtype=step.dtype, device=x.device)


def _low_pass(taps, cutoff, window):
    """A low-pass filter on the host, by the window method and with gain 1 at frequency 0; the cutoff is a fraction of
    the Nyquist frequency."""
    places = np.arange(taps) - (taps - 1) / 2
    h = np.sinc(cutoff * places) * get_window(window, taps, fftbins=False).numpy()
    return h / h.sum()


def _whole(value, name):
    if isinstance(value, str) or value != int(value):
        raise ValueError(f"{name} must be an integer")
    return int(value)


def resample_poly(x, up, down, axis=0, window=("kaiser", 5.0), padtype="constant", cval=None):
    """Resample signals by the ratio up / down, with a polyphase filter.

    Parameters
    ----------
    x : array
        Signals.
    up, down : int
        The factors of upsampling and downsampling.
    axis : int
        The axis of the signals.
    window : str, tuple or array
        The window of the low-pass filter, as in `get_window`; an array has the coefficients of the filter.
    padtype : str
        How signals are extended beyond their ends: as `mode` of `upfirdn`; or by the "mean", "median", "minimum" or
        "maximum" of the signal.
    cval : number, optional
        The value outside the signals, for "constant"; 0 by default.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.resample_poly(ga.ones(8), 1, 2, padtype="line").round(2)
    array([1., 1., 1., 1.])
    """
    up, down = _whole(up, "up"), _whole(down, "down")
    if up < 1 or down < 1:
        raise ValueError("up and down must be >= 1")
    if cval is not None and padtype != "constant":
        raise ValueError(f"cval has no effect when padtype is {padtype}")
    if padtype not in _BACKGROUNDS and padtype not in _MODES:
        raise ValueError(f"padtype must be one of: {', '.join((*_BACKGROUNDS, *_MODES))}")
    axis = axis_of(axis, array(x).ndim)
    common = math.gcd(up, down)
    up, down = up // common, down // common
    if up == down == 1:
        return x.copy()
    samples = -(-x.shape[axis] * up // down)
    if isinstance(window, (list, np.ndarray, _core.Array)):
        h = _moved(window, x.device)
        if h.ndim != 1 or h.size == 0:
            raise ValueError("window must be 1-D")
    else:
        taps = 20 * max(up, down) + 1
        h = _low_pass(taps, 1 / max(up, down), window)
        h = from_host(h.astype(x.dtype if kind(x.dtype) in "fc" and x.dtype.itemsize > 2 else h.dtype), x.device)
    half = (h.size - 1) // 2
    # Zeros before the filter, so that its centre falls on samples that are kept.
    before = down - half % down
    first = (half + before) // down
    needed = (first + samples - 1) * down + 1 - (x.shape[axis] - 1) * up
    h = ga.pad(h * up, (before, max(0, needed - before - h.size)))
    how, background = {"mode": padtype}, None
    if padtype in _BACKGROUNDS:
        background = getattr(ga, _BACKGROUNDS[padtype])(x, axis=axis, keepdims=True)
        x, how = x - background, {}
    elif padtype == "constant":
        how["cval"] = 0 if cval is None else cval
    y = upfirdn(h, x, up, down, axis, **how)[(slice(None),) * axis + (slice(first, first + samples),)]
    return ga.ascontiguousarray(y if background is None else y + background)


def _filter(ftype, q, n, dtype):
    """The anti-aliasing filter, on the host: ("fir", b), ("sos", sections) or ("tf", b, a)."""
    if isinstance(ftype, str) and ftype == "fir":
        return "fir", _low_pass((20 * q if n is None else n) + 1, 1 / q, "hamming").astype(dtype)
    if isinstance(ftype, str) and ftype == "iir":
        return "sos", _designs.theirs("cheby1")(8 if n is None else n, 0.05, 0.8 / q, output="sos").astype(dtype)
    if not isinstance(ftype, _designs.System) or not isinstance(ftype, _designs.dlti):
        raise ValueError("ftype is 'iir', 'fir' or a digital system (dlti)")
    theirs = ftype._theirs
    zpk, tf = (theirs if hasattr(theirs, "gain") else theirs.to_zpk()), None
    if zpk.poles.size == 0 or np.iscomplexobj(zpk.poles) and np.iscomplex(zpk.poles).any() or np.iscomplex(zpk.gain):
        tf = theirs if hasattr(theirs, "num") else theirs.to_tf()
    if zpk.poles.size == 0:
        return "fir", np.atleast_1d(tf.num) / tf.den
    real = np.array_equal(np.sort_complex(zpk.poles), np.sort_complex(np.conj(zpk.poles)))
    if real and not np.iscomplex(zpk.gain):
        return "sos", _designs.theirs("zpk2sos")(zpk.zeros, zpk.poles, zpk.gain).astype(dtype)
    return "tf", tf.num, tf.den


def decimate(x, q, n=None, ftype="iir", axis=-1, zero_phase=True):
    """Downsample signals by the factor q, after an anti-aliasing filter.

    Parameters
    ----------
    x : array
        Signals. Integers and float16 are computed in float64.
    q : int
        The downsampling factor.
    n : int, optional
        The order of the filter; by default 8 for "iir", 20 q for "fir".
    ftype : {"iir", "fir"} or dlti
        The filter: Chebyshev of type I, which SciPy designs; FIR, with a Hamming window; or a digital system.
    axis : int
        The axis of the signals.
    zero_phase : bool
        Preserve phases: IIR filters are applied forwards and backwards, and the delay of FIR filters is removed.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.decimate(ga.zeros(100), 10, ftype="fir").shape
    (10,)
    """
    q = operator.index(q)
    n = None if n is None else operator.index(n)
    axis = axis_of(axis, array(x).ndim)
    dtype = x.dtype if kind(x.dtype) in "fc" and x.dtype.itemsize > 2 else np.dtype(np.float64)
    x = x.astype(dtype, copy=False)
    what, *coefficients = _filter(ftype, q, n, dtype)
    along = (slice(None),) * axis
    if what == "fir":
        b = from_host(np.ascontiguousarray(coefficients[0]), x.device)
        if zero_phase:
            return resample_poly(x, 1, q, axis, b)
        y = upfirdn(b, x, 1, q, axis)[(*along, slice(0, -(-x.shape[axis] // q)))]
        return ga.ascontiguousarray(y)
    if what == "sos":
        y = (sosfiltfilt if zero_phase else sosfilt)(*coefficients, x, axis)
    else:
        y = (filtfilt if zero_phase else lfilter)(*coefficients, x, axis)
    return ga.ascontiguousarray(y[(*along, slice(None, None, q))])
