"""Spectra of signals from overlapping windowed segments: Welch's method, and the short-time Fourier transform with its
inverse.

P. D. Welch: The Use of the Fast Fourier Transform for the Estimation of Power Spectra, IEEE Transactions on Audio and
Electroacoustics 15 (1967), 70-73. Frequencies and times are of float64.
"""

import operator
import warnings

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._creation import _kernel
from ..._dtypes import kind
from ..ndimage._support import array, axis_of
from ._filtering import detrend as _detrend
from .windows import get_window

__all__ = ["coherence", "csd", "istft", "periodogram", "spectrogram", "stft", "welch"]

_EDGES = {
    "even": {"mode": "reflect"},
    "odd": {"mode": "reflect", "reflect_type": "odd"},
    "constant": {"mode": "edge"},
    "zeros": {"mode": "constant"},
}
_MODES = ("psd", "complex", "magnitude", "angle", "phase")
# Overlap-add as a gather: each sample sums the blocks that cover it, in the same order on every run.
_source = """
template <typename T : num>
group_size(128)
kernel overlap_add(in view<T, 3> blocks, out view<T, 2> x, idx step)
{
    idx samples = x.dim(1);
    idx length = blocks.dim(2);
    for (idx i = idx(global_id(0)); i < x.dim(0) * samples; i += idx(global_size(0))) {
        idx row = i / samples;
        idx at = i - row * samples;
        idx first = at < length ? 0 : (at - length) / step + 1;
        T sum = T(0);
        for (idx block = first; block < blocks.dim(1) && block * step <= at; block++) {
            sum += blocks[row, block, at - block * step];
        }
        x[row, at] = sum;
    }
}
"""


def _overlap_add(blocks, step):
    """Overlap-add: the sum of blocks, of shape (..., blocks, length), that begin `step` samples apart."""
    *rest, count, length = blocks.shape
    blocks = blocks.reshape((-1, count, length))
    x = ga.empty((blocks.shape[0], length + (count - 1) * step), dtype=blocks.dtype, device=blocks.device)
    if x.size:
        run = _kernel(x.device, "overlap_add", _source, T=blocks.dtype)
        run(min((x.size + 127) // 128, 65535), blocks, x, step)
    return x.reshape((*rest, x.shape[1]))


def _weights(window, length, device):
    """The window on a device: `length` weights if it is given by name, else the array itself, its length checked."""
    if isinstance(window, (str, tuple)):
        window = get_window(window, length)
    elif not isinstance(window, _core.Array):
        window = np.asarray(window)
    if window.ndim != 1:
        raise ValueError("window must be 1-D")
    if length is not None and window.shape[0] != length:
        raise ValueError(f"the window has {window.shape[0]} weights, but nperseg is {length}")
    if not isinstance(window, _core.Array) or window.device is not device:
        window = from_host(np.asarray(window.numpy() if isinstance(window, _core.Array) else window), device)
    return window


def _length(window, nperseg, samples):
    """The length of blocks (segments), checked against the window and the signal."""
    if nperseg is not None and operator.index(nperseg) < 1:
        raise ValueError("nperseg must be a positive integer")
    if not isinstance(window, (str, tuple)):
        length = np.shape(window)[0] if np.ndim(window) == 1 else 0
        if length > samples or length == 0:
            raise ValueError(f"a window is a vector, not longer than the {samples} samples of the signal")
        if nperseg is not None and operator.index(nperseg) != length:
            raise ValueError("value specified for nperseg is different from length of window")
        return length
    length = 256 if nperseg is None else operator.index(nperseg)
    if length > samples:
        if nperseg is not None:
            warnings.warn(f"nperseg = {length} is greater than the signal: {samples} is taken", stacklevel=4)
        length = samples
    return length


class _Blocks:
    """The division of a signal into blocks (segments): window, length and step of blocks, length of the transforms."""

    def __init__(self, x, window, nperseg, noverlap, nfft, share=2):
        samples = x.shape[-1]
        self.length = _length(window, nperseg, samples)
        self.nfft = self.length if nfft is None else operator.index(nfft)
        if self.nfft < self.length:
            raise ValueError("nfft must be greater than or equal to nperseg.")
        overlap = self.length // share if noverlap is None else operator.index(noverlap)
        if overlap >= self.length:
            raise ValueError("noverlap must be less than nperseg.")
        self.step = self.length - overlap
        self.window = _weights(window, self.length, x.device)

    def scale(self, scaling, fs):
        """The scale factor of squared transforms, as a 0-dimensional array, so that the host does not wait."""
        w = self.window
        if scaling == "density":
            return 1 / (fs * ga.sum((w * ga.conj(w)).real if kind(w.dtype) == "c" else w * w))
        if scaling == "spectrum":
            return 1 / ga.sum(w) ** 2
        raise ValueError(f"Unknown scaling: {scaling!r}")

    def transforms(self, x, detrend, one_sided, axis):
        """The transforms of the detrended, windowed blocks, of shape (..., blocks, frequencies)."""
        blocks = ga.lib.stride_tricks.sliding_window_view(x, self.length, axis=-1)[..., :: self.step, :]
        if callable(detrend):
            blocks = ga.moveaxis(detrend(ga.moveaxis(blocks, -1, axis)), axis, -1) if axis != -1 else detrend(blocks)
        elif detrend:
            blocks = _detrend(blocks, type=detrend)
        window = self.window if kind(self.window.dtype) == "c" else self.window.astype(ga.real(x).dtype, copy=False)
        return (ga.fft.rfft if one_sided else ga.fft.fft)(blocks * window, self.nfft)

    def frequencies(self, fs, one_sided, device):
        return (ga.fft.rfftfreq if one_sided else ga.fft.fftfreq)(self.nfft, 1 / fs, device=device)

    def times(self, fs, samples, device):
        """The times of the centres of the blocks."""
        count = (samples - self.length) // self.step + 1
        return (ga.arange(count, dtype=np.float64, device=device) * self.step + self.length / 2) / fs


def _signal(x):
    """The signal converted to a floating-point type of at least 32 bits."""
    dtype = ga.result_type(array(x).dtype, np.complex64)
    dtype = dtype if kind(x.dtype) == "c" else np.empty(0, dtype).real.dtype
    return x.astype(dtype, copy=False)


def _longer(x, samples):
    missing = samples - x.shape[-1]
    return ga.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, missing)]) if missing else x


def _together(x, y, axis):
    """Two signals with `axis` last, zero-padded to equal length; the other axes must broadcast."""
    x, y = ga.moveaxis(x, axis, -1), ga.moveaxis(y, axis, -1)
    try:
        rest = np.broadcast_shapes(x.shape[:-1], y.shape[:-1])
    except ValueError:
        raise ValueError("x and y cannot be broadcast together.") from None
    if x.size == 0 or y.size == 0:
        return x, y, (*rest, min(x.shape[-1], y.shape[-1]))
    samples = max(x.shape[-1], y.shape[-1])
    return _longer(x, samples), _longer(y, samples), None


def _products(x, y, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, share=2):
    """Frequencies, times, and scaled products conj(X) Y of the transforms of blocks, of shape (..., frequencies,
    blocks)."""
    axis = operator.index(axis)
    axis_of(axis, x.ndim)
    same = x is y
    x = _signal(x)
    y = x if same else _signal(y)
    one_sided = bool(return_onesided) and kind(x.dtype) != "c" and kind(y.dtype) != "c"
    x, y, nothing = _together(x, y, axis)
    if nothing is not None:
        empty = ga.moveaxis(ga.empty(nothing, dtype=np.float64, device=x.device), -1, axis)
        return empty, empty, empty
    plan = _Blocks(x, window, nperseg, noverlap, nfft, share)
    scale = plan.scale(scaling, fs).astype(ga.real(x).dtype)
    of_x = plan.transforms(x, detrend, one_sided, axis)
    if same:
        products = of_x.real**2 + of_x.imag**2
    else:
        products = ga.conj(of_x) * plan.transforms(y, detrend, one_sided, axis)
    products = products * scale
    if one_sided:  # add the power at negative frequencies, which is the same
        products[..., 1 : products.shape[-1] - (plan.nfft % 2 == 0)] *= 2
    products = ga.moveaxis(products, -1, axis - 1 if axis < 0 else axis)
    device = x.device
    return plan.frequencies(fs, one_sided, device), plan.times(fs, x.shape[-1], device), products


def _median_bias(n):
    """The ratio of the median of n exponentially distributed numbers to their mean.

    B. Allen, W. G. Anderson, P. R. Brady, D. A. Brown, J. D. E. Creighton: FINDCHIRP, Physical Review D 85 (2012),
    appendix B.
    """
    even = 2 * np.arange(1, (n - 1) // 2 + 1)
    return 1 + np.sum(1 / (even + 1) - 1 / even)


def _averaged(products, average):
    if products.size == 0:
        return products
    if average == "mean":
        return ga.mean(products, axis=-1)
    if average != "median":
        raise ValueError(f'average must be "median" or "mean", got {average}')
    bias = float(_median_bias(products.shape[-1]))
    if kind(products.dtype) == "c":
        return (ga.median(products.real, axis=-1) + 1j * ga.median(products.imag, axis=-1)) / bias
    return ga.median(products, axis=-1) / bias


def csd(
    x, y, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True,
    scaling="density", axis=-1, average="mean",
):  # fmt: skip
    """The cross spectral density of two signals, by Welch's method.

    Parameters
    ----------
    x, y : array
        The signals; the shorter one is zero-padded.
    fs : float
        The sampling frequency.
    window : str, tuple or array
        The window of the segments, as in `get_window`, or its weights.
    nperseg : int, optional
        The length of the segments; by default 256 or, for an array, the length of the window.
    noverlap : int, optional
        The number of samples by which consecutive segments overlap; by default half the length.
    nfft : int, optional
        The length of the transforms, at least `nperseg`, which is the default.
    detrend : str, function or False
        What is subtracted from segments: their mean ("constant"), a fitted line ("linear"), or nothing (False). A
        function is applied to the segments instead.
    return_onesided : bool
        Return only the non-negative frequencies of real signals, with the power of the negative ones added.
    scaling : {"density", "spectrum"}
        Whether the result is a power density (power per unit of frequency) or a power.
    axis : int
        The axis of the signals.
    average : {"mean", "median"}
        How the spectra of the segments are averaged.

    Returns
    -------
    array, array
        The frequencies, and the cross spectral density at each of them.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> t = ga.arange(512) / 64
    >>> f, p = signal.csd(ga.sin(t * 8 * 6.283185307179586), ga.cos(t * 8 * 6.283185307179586), fs=64)
    >>> float(f[ga.argmax(ga.abs(p))])
    8.0
    """
    array(x), array(y)
    f, _, products = _products(
        x, y, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis
    )  # fmt: skip
    return f, _averaged(products, average)


def welch(
    x, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True,
    scaling="density", axis=-1, average="mean",
):  # fmt: skip
    """The power spectral density of a signal, by Welch's method. Parameters as in `csd`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> f, p = signal.welch(ga.sin(ga.arange(512) / 64 * 8 * 6.283185307179586), fs=64)
    >>> float(f[ga.argmax(p)])
    8.0
    """
    array(x)
    f, _, products = _products(
        x, x, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis
    )  # fmt: skip
    return f, _averaged(products, average)


def periodogram(
    x, fs=1.0, window="boxcar", nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1
):
    """The periodogram: the power spectral density from a single segment, the whole signal. Parameters as in `csd`; None
    as a window is "boxcar".

    If `nfft` is less than the length of the signal, only the first `nfft` samples are used.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> f, p = signal.periodogram(ga.asarray([1.0, -1.0, 1.0, -1.0]))
    >>> p
    array([0., 0., 4.])
    """
    array(x)
    where = axis_of(axis, x.ndim)
    if x.size == 0:
        nothing = ga.empty(x.shape, dtype=np.float64, device=x.device)
        return nothing, nothing
    samples = x.shape[where]
    if nfft is not None and nfft < samples:
        x = x[(slice(None),) * where + (slice(0, operator.index(nfft)),)]
        nfft, samples = None, x.shape[where]
    window = "boxcar" if window is None else window
    if not isinstance(window, (str, tuple)) and np.shape(window) != (samples,):
        raise ValueError("the size of the window must be the same size of the input on the specified axis")
    return welch(x, fs, window, samples, 0, nfft, detrend, return_onesided, scaling, axis)


def coherence(x, y, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", axis=-1):
    """The magnitude squared coherence of two signals, by Welch's method: from 0 to 1 at each frequency. Parameters as
    in `csd`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> x = ga.random.default_rng(1).normal(size=512)
    >>> float(signal.coherence(x, 2 * x)[1].round(6).min())
    1.0
    """
    how = fs, window, nperseg, noverlap, nfft, detrend
    f, of_x = welch(x, *how, axis=axis)
    _, of_y = welch(y, *how, axis=axis)
    _, of_both = csd(x, y, *how, axis=axis)
    return f, (of_both.real**2 + of_both.imag**2) / of_x / of_y


def _short_time(x, fs, plan, detrend, return_onesided, scaling, axis):
    """Frequencies, times, and scaled transforms of blocks along the last axis, of shape (..., frequencies, blocks)."""
    one_sided = bool(return_onesided) and kind(x.dtype) != "c"
    scale = plan.scale(scaling, fs) ** 0.5
    transforms = plan.transforms(x, detrend, one_sided, axis)
    transforms = ga.moveaxis(transforms * scale.astype(ga.real(transforms).dtype), -1, axis - 1 if axis < 0 else axis)
    return plan.frequencies(fs, one_sided, x.device), plan.times(fs, x.shape[-1], x.device), transforms


def spectrogram(
    x, fs=1.0, window=("tukey", 0.25), nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True,
    scaling="density", axis=-1, mode="psd",
):  # fmt: skip
    """The spectrogram: the spectra of consecutive segments of a signal.

    Parameters
    ----------
    x, fs, window, nperseg, nfft, detrend, return_onesided, scaling, axis
        As in `csd`.
    noverlap : int, optional
        The number of samples by which consecutive segments overlap; by default an eighth of the length.
    mode : {"psd", "complex", "magnitude", "angle", "phase"}
        The result: power spectral densities, complex transforms, their magnitudes, their angles, or their unwrapped
        angles.

    Returns
    -------
    array, array, array
        The frequencies, the times of the centres of the segments, and the spectra, with times along the last axis.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> f, t, s = signal.spectrogram(ga.ones(512), nperseg=64)
    >>> s.shape
    (33, 9)
    """
    if mode not in _MODES:
        raise ValueError(f"unknown value for mode {mode}, must be one of {', '.join(_MODES)}")
    array(x)
    if mode == "psd" or x.size == 0:
        return _products(
            x, x, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, share=8
        )  # fmt: skip
    lines = ga.moveaxis(_signal(x), axis_of(axis, x.ndim), -1)
    plan = _Blocks(lines, window, nperseg, noverlap, nfft, share=8)
    f, t, transforms = _short_time(lines, fs, plan, detrend, return_onesided, scaling, axis)
    if mode == "complex":
        return f, t, transforms
    if mode == "magnitude":
        return f, t, ga.abs(transforms)
    angles = ga.angle(transforms)
    if mode == "phase":
        angles = ga.unwrap(angles, axis=axis - 1 if axis < 0 else axis)
    return f, t, angles


def stft(
    x, fs=1.0, window="hann", nperseg=256, noverlap=None, nfft=None, detrend=False, return_onesided=True,
    boundary="zeros", padded=True, axis=-1, scaling="spectrum",
):  # fmt: skip
    """The short-time Fourier transform.

    Parameters
    ----------
    x, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, axis
        As in `csd`.
    boundary : {"zeros", "even", "odd", "constant", None}
        How the signal is extended by half a segment at both ends, so that the first segment is centred at its first
        sample; None: not at all.
    padded : bool
        Whether the signal is zero-padded to a whole number of segments.
    scaling : {"spectrum", "psd"}
        Whether squared magnitudes are powers, or power densities.

    Returns
    -------
    array, array, array
        The frequencies, the times of the centres of the segments, and the transforms, with times along the last axis.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> f, t, z = signal.stft(ga.ones(512), nperseg=64)
    >>> z.shape
    (33, 17)
    """
    if scaling not in ("spectrum", "psd"):
        raise ValueError(f"Parameter {scaling=} not in ['spectrum', 'psd']!")
    if boundary is not None and boundary not in _EDGES:
        raise ValueError(f"Unknown boundary option {boundary!r}, must be one of: {', '.join(_EDGES)}, None")
    array(x)
    where = axis_of(axis, x.ndim)
    if x.size == 0:
        nothing = ga.empty(x.shape, dtype=np.float64, device=x.device)
        return nothing, nothing, nothing
    lines = ga.moveaxis(_signal(x), where, -1)
    plan = _Blocks(lines, window, nperseg, noverlap, nfft)
    around = [(0, 0)] * (x.ndim - 1)
    if boundary is not None:
        lines = ga.pad(lines, [*around, (plan.length // 2,) * 2], **_EDGES[boundary])
    if padded:
        lines = _longer(lines, lines.shape[-1] + -(lines.shape[-1] - plan.length) % plan.step % plan.length)
    density = "density" if scaling == "psd" else "spectrum"
    f, t, transforms = _short_time(lines, fs, plan, detrend, return_onesided, density, operator.index(axis))
    return f, t - plan.length / 2 / fs if boundary is not None else t, transforms


def istft(
    Zxx, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, input_onesided=True, boundary=True,
    time_axis=-1, freq_axis=-2, scaling="spectrum",
):  # fmt: skip
    """The inverse short-time Fourier transform. Waits for the device, to warn if the signal cannot be recovered.

    Parameters
    ----------
    Zxx : array
        The transforms.
    fs, window, noverlap, scaling
        As in `stft`.
    nperseg, nfft : int, optional
        As in `stft`; by default derived from the number of frequencies, for segments of an even length.
    input_onesided : bool
        Whether the transforms have only the non-negative frequencies.
    boundary : bool
        Whether `stft` extended the signal at its ends.
    time_axis, freq_axis : int
        The axes of times and of frequencies.

    Returns
    -------
    array, array
        The times, and the signal.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> f, t, z = signal.stft(ga.arange(100.0), nperseg=16)
    >>> signal.istft(z)[1][1:5].round(6)
    array([1., 2., 3., 4.])
    """
    if scaling not in ("spectrum", "psd"):
        raise ValueError(f"Parameter {scaling=} not in ['spectrum', 'psd']!")
    if array(Zxx).ndim < 2:
        raise ValueError("Input stft must be at least 2d!")
    of_time, of_frequency = axis_of(time_axis, Zxx.ndim), axis_of(freq_axis, Zxx.ndim)
    if of_time == of_frequency:
        raise ValueError("Must specify differing time and frequency axes!")
    usual = 2 * (Zxx.shape[of_frequency] - 1) if input_onesided else Zxx.shape[of_frequency]
    length = usual if nperseg is None else operator.index(nperseg)
    if length < 1:
        raise ValueError("nperseg must be a positive integer")
    odd = input_onesided and length == usual + 1
    size = (length if odd else usual) if nfft is None else operator.index(nfft)
    if nfft is not None and size < length:
        raise ValueError("nfft must be greater than or equal to nperseg.")
    overlap = length // 2 if noverlap is None else operator.index(noverlap)
    if overlap >= length:
        raise ValueError("noverlap must be less than nperseg.")
    win = _weights(window, length, Zxx.device)
    blocks = ga.moveaxis(Zxx, (of_time, of_frequency), (-2, -1))
    blocks = (ga.fft.irfft if input_onesided else ga.fft.ifft)(blocks, size)[..., :length]
    win = win if kind(win.dtype) == "c" else win.astype(ga.real(blocks).dtype, copy=False)
    scale = ga.sum(win) if scaling == "spectrum" else (fs * ga.sum(win * win)) ** 0.5
    x = _overlap_add(blocks * (win * scale), length - overlap)
    norm = _overlap_add(ga.broadcast_to(win * win, (1, blocks.shape[-2], length)), length - overlap)[0]
    if boundary:
        x, norm = x[..., length // 2 : x.shape[-1] - length // 2], norm[length // 2 : norm.shape[0] - length // 2]
    there = (norm.real if kind(norm.dtype) == "c" else norm) > 1e-10
    if not bool(ga.all(there)):
        warnings.warn(
            "NOLA condition failed, STFT may not be invertible."
            + ("" if boundary else " Possibly due to missing boundary"),
            stacklevel=2,
        )
    x = x / ga.where(there, norm, ga.ones_like(norm))
    x = x.real if input_onesided and kind(x.dtype) == "c" else x
    times = ga.arange(x.shape[-1], dtype=np.float64, device=x.device) / fs
    return times, ga.ascontiguousarray(ga.moveaxis(x, -1, of_time - (of_frequency < of_time)))
