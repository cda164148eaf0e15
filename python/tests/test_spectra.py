"""Spectra, short-time transforms and unevenly sampled signals, against SciPy and sums by definition."""

import warnings

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import signal

RANDOM = np.random.default_rng(23)
X = RANDOM.normal(size=(3, 200))
Y = RANDOM.normal(size=(3, 180))


def both(ours, theirs, tolerance=1e-10):
    assert len(ours) == len(theirs)
    for a, b in zip(ours, theirs):
        same(a, b, tolerance)


def test_a_sum_of_the_definition():
    """With one segment the periodogram is the squared Fourier sum."""
    x = X[0, :16]
    sums = np.abs([np.sum(x * np.exp(-2j * np.pi * k * np.arange(16) / 16)) for k in range(9)]) ** 2 / 16
    sums[1:-1] *= 2
    f, p = signal.periodogram(ga.asarray(x), detrend=False)
    same(f, np.arange(9) / 16)
    same(p, sums, 1e-12)


@pytest.mark.parametrize("dtype", ["f4", "f8", "c8", "c16", "i4"])
def test_densities(dtype):
    theirs = pytest.importorskip("scipy.signal")
    tolerance = 1e-4 if dtype in ("f4", "c8") else 1e-10
    x = (X * 9 + (1j * X[::-1] if dtype[0] == "c" else 0)).astype(dtype)
    ours = ga.asarray(x)
    for how in (
        {"nperseg": 32},
        {"nperseg": 31, "noverlap": 20, "nfft": 64, "scaling": "spectrum", "window": "boxcar"},
        {"nperseg": 32, "detrend": "linear", "average": "median", "fs": 8.0},
        {"nperseg": 3, "axis": 0, "detrend": False},
        {"window": RANDOM.uniform(0.5, 1, 24), "return_onesided": False},
    ):
        on_device = {k: ga.asarray(v) if isinstance(v, np.ndarray) else v for k, v in how.items()}
        f, p = theirs.welch(x, **how)
        both(signal.welch(ours, **on_device), (f.astype("f8"), p), tolerance)
    f, p = theirs.periodogram(x, nfft=64)
    both(signal.periodogram(ours, nfft=64), (f.astype("f8"), p), tolerance)


def test_two_signals():
    theirs = pytest.importorskip("scipy.signal")
    x, y = ga.asarray(X), ga.asarray(Y)
    both(signal.csd(x, y, nperseg=32), theirs.csd(X, Y, nperseg=32))
    repeated = np.broadcast_to(Y[0], (3, 180))
    both(signal.csd(y[0], x, nperseg=32, average="median"), theirs.csd(repeated, X, nperseg=32, average="median"))
    both(signal.csd(x, y + 1j, nperseg=32), theirs.csd(X, Y + 1j, nperseg=32, return_onesided=False))
    both(signal.coherence(x, y, nperseg=32), theirs.coherence(X, Y, nperseg=32))
    nothing = signal.csd(x, y[:, :0])
    assert [v.shape for v in nothing] == [(3, 0)] * 2


def test_detrending_by_a_function():
    """The function is called with all segments, samples along the signal's axis."""
    x = ga.asarray(X.T)
    f, p = signal.welch(x, nperseg=32, axis=0, detrend=lambda v: signal.detrend(v, axis=0))
    for _, same_p in (
        signal.welch(x, nperseg=32, axis=0, detrend="linear"),
        [None, signal.welch(x.T, nperseg=32, detrend=lambda v: signal.detrend(v, axis=-1))[1].T],
    ):
        same(same_p, p.numpy(), 1e-12)
    assert f.shape == p.shape[:1]


@pytest.mark.parametrize("mode", ["psd", "complex", "magnitude", "angle", "phase"])
def test_spectrograms(mode):
    theirs = pytest.importorskip("scipy.signal")
    for axis in (1, -1):
        how = {"nperseg": 32, "mode": mode, "axis": axis, "fs": 10.0}
        both(signal.spectrogram(ga.asarray(X), **how), theirs.spectrogram(X, **how), 1e-7)


def test_short_time_transforms():
    theirs = pytest.importorskip("scipy.signal")
    for how in (
        {"nperseg": 32},
        {"nperseg": 33, "noverlap": 20, "nfft": 64, "scaling": "psd", "fs": 3.0},
        {"nperseg": 32, "boundary": "even", "window": ("tukey", 0.5)},
        {"nperseg": 32, "boundary": "odd", "padded": False},
        {"nperseg": 32, "boundary": "constant", "return_onesided": False},
        {"nperseg": 32, "boundary": None},
        {"nperseg": 2, "axis": 0},
    ):
        both(signal.stft(ga.asarray(X), **how), theirs.stft(X, **how), 1e-12)
    z = signal.stft(ga.asarray(X), nperseg=32)[2]
    t, x = signal.istft(z, nperseg=32)
    same(x[:, :200], X, 1e-12)
    assert t.shape == (x.shape[1],)
    z = signal.stft(ga.asarray(X.T + 1j), nperseg=31, axis=0, return_onesided=False)[2]
    _, x = signal.istft(ga.moveaxis(z, -1, 0), nperseg=31, input_onesided=False, time_axis=0, freq_axis=1)
    same(x[:200], X.T + 1j, 1e-12)
    z = signal.stft(ga.asarray(X, dtype=ga.float32), nperseg=33, nfft=64, scaling="psd")[2]
    _, x = signal.istft(z, nperseg=33, nfft=64, scaling="psd")
    same(x[:, :200], X.astype("f4"), 1e-5)
    with pytest.warns(UserWarning, match="NOLA"):
        signal.istft(z, nperseg=33, nfft=64, noverlap=0, boundary=False, scaling="psd")


@pytest.mark.parametrize("floating_mean", [False, True])
def test_uneven_samples(floating_mean):
    pytest.importorskip("scipy", minversion="1.15")
    theirs = pytest.importorskip("scipy.signal")
    t, f, w = np.sort(RANDOM.uniform(0, 50, 80)), np.linspace(0.1, 5, 30), RANDOM.uniform(0.1, 1, 80)
    y = np.sin(2 * t) + RANDOM.normal(size=80)
    a = [ga.asarray(v) for v in (t, y, f)]
    for normalize in (False, True, "amplitude"):
        how = {"normalize": normalize, "floating_mean": floating_mean}
        got = signal.lombscargle(*a, weights=ga.asarray(w), **how)
        same(got, theirs.lombscargle(t, y, f, weights=w, **how), 1e-10)


def test_a_least_squares_fit_of_uneven_samples():
    """The normalised power is the share of the sum of squares that the best-fitting sine explains."""
    t, f = np.sort(RANDOM.uniform(0, 20, 30)), 1.7
    y = RANDOM.normal(size=30)
    table = np.stack([np.cos(f * t), np.sin(f * t)], axis=1)
    left = y - table @ np.linalg.lstsq(table, y, rcond=None)[0]
    share = 1 - np.sum(left**2) / np.sum(y**2)
    same(signal.lombscargle(ga.asarray(t), ga.asarray(y), [f], normalize=True), [share], 1e-12)
    got = signal.lombscargle(ga.asarray(t), ga.asarray(y + 5), [f], precenter=True, normalize=True)
    assert 0 <= float(got[0]) <= 1


def test_vector_strength():
    theirs = pytest.importorskip("scipy.signal")
    events, periods = RANDOM.uniform(0, 9, 40), np.array([1.0, 2.5])
    both(signal.vectorstrength(ga.asarray(events), ga.asarray(periods)), theirs.vectorstrength(events, periods), 1e-12)
    strength, phase = signal.vectorstrength(ga.asarray(events), 1.5)
    assert strength.shape == phase.shape == ()
    assert abs(float(strength) - theirs.vectorstrength(events, 1.5)[0]) < 1e-12


def test_bad_spectra():
    x = ga.asarray(X)
    z = ga.ones((5, 4), dtype=ga.complex64)
    for call in (
        lambda: signal.welch(x, scaling="none"),
        lambda: signal.welch(x, nperseg=0),
        lambda: signal.welch(x, nperseg=8, noverlap=8),
        lambda: signal.welch(x, nperseg=8, nfft=4),
        lambda: signal.welch(x, window=ga.ones(300)),
        lambda: signal.welch(x, window=ga.ones((2, 2))),
        lambda: signal.welch(x, window=ga.ones(8), nperseg=9),
        lambda: signal.welch(x, nperseg=8, average="mode"),
        lambda: signal.csd(x, ga.ones((2, 200))),
        lambda: signal.periodogram(x, window=ga.ones(9)),
        lambda: signal.spectrogram(x, mode="none"),
        lambda: signal.stft(x, boundary="none"),
        lambda: signal.stft(x, scaling="density"),
        lambda: signal.istft(z, scaling="density"),
        lambda: signal.istft(z[0]),
        lambda: signal.istft(z, time_axis=0, freq_axis=0),
        lambda: signal.istft(z, nperseg=0),
        lambda: signal.istft(z, nperseg=8, noverlap=8),
        lambda: signal.istft(z, nperseg=8, nfft=4),
        lambda: signal.istft(z, window=ga.ones(3)),
        lambda: signal.lombscargle(x[0], x[0, 1:], [1.0]),
        lambda: signal.lombscargle(x, x, [1.0]),
        lambda: signal.lombscargle(x[0], x[0], []),
        lambda: signal.lombscargle(x[0], x[0], [1.0], normalize="none"),
        lambda: signal.lombscargle(x[0], x[0], [1.0], weights=-ga.ones(200)),
        lambda: signal.vectorstrength(x, 1.0),
        lambda: signal.vectorstrength(x[0], ga.ones((1, 1))),
        lambda: signal.vectorstrength(x[0], 0.0),
    ):
        with pytest.raises(ValueError):
            call()
    with pytest.raises(TypeError):
        signal.welch(X)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert signal.welch(x[:, :8])[1].shape == (3, 5)
    with pytest.warns(UserWarning, match="greater than the signal"):
        signal.welch(x, nperseg=512)
    assert [v.shape for v in signal.stft(x[:, :0])] == [(3, 0)] * 3
    assert [v.shape for v in signal.welch(x[:, :0])] == [(3, 0)] * 2
    assert [v.shape for v in signal.periodogram(x[:0])] == [(0, 200)] * 2


def test_half_types():
    """Half types are transformed in float32, as in SciPy."""
    for dtype in (ga.float16, ga.bfloat16):
        x = ga.asarray(X[0]).astype(dtype)
        assert signal.fftconvolve(x, x[:9]).dtype == signal.welch(x, nperseg=32)[1].dtype == np.float32
        assert signal.resample(x, 30).dtype == np.float32
        assert signal.decimate(x, 2, ftype="fir").dtype == np.float64


def test_detrended_lines_lie_side_by_side():
    x = ga.asarray(X)
    for axis in (0, 1):
        assert signal.detrend(x, axis=axis).flags.c_contiguous
