"""Resampling, waveform generators and wavelets, against SciPy and their formulas."""

import math

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import signal

RANDOM = np.random.default_rng(29)
X = RANDOM.normal(size=(3, 60))


def of(dtype):
    return (X * 9 + (1j * X[::-1] if dtype[0] == "c" else 0)).astype(dtype)


# -------------------------------------------------------------------------------------------------- resampling


@pytest.mark.parametrize("dtype", ["f4", "f8", "c8", "c16", "i4"])
@pytest.mark.parametrize("n", [60, 59])
def test_resampling_by_transforms(dtype, n):
    theirs = pytest.importorskip("scipy.signal")
    x, tolerance = of(dtype)[:, :n], 1e-4 if dtype in ("f4", "c8") else 1e-10
    ours = ga.asarray(x)
    for num in (n, 2 * n, 31, 30, 1):
        same(signal.resample(ours, num, axis=1), theirs.resample(x, num, axis=1), tolerance)
    same(signal.resample(ours.T, 7), theirs.resample(x.T, 7), tolerance)


def test_resampling_with_windows():
    theirs = pytest.importorskip("scipy.signal")
    w = RANDOM.uniform(0.5, 1, 60)
    for x in (X[0], X[0] + 1j * X[1]):
        ours = ga.asarray(x)
        same(signal.resample(ours, 21, window=ga.asarray(w)), theirs.resample(x, 21, window=w), 1e-12)
        same(
            signal.resample(ours, 99, window=lambda f: 1 - abs(f)),
            theirs.resample(x, 99, window=lambda f: 1 - abs(f)),
            1e-12,
        )
        same(signal.resample(ours, 30, window="hann"), theirs.resample(x, 30, window="hann"), 1e-12)
        same(signal.resample(ours, 30, window=w), theirs.resample(x, 30, window=w), 1e-12)
    y, t = signal.resample(ga.asarray(X[0]), 30, ga.arange(60) * 0.5)
    wanted = theirs.resample(X[0], 30, np.arange(60) * 0.5)
    same(y, wanted[0], 1e-12)
    same(t, wanted[1], 1e-12)
    z = np.fft.fft(X[0])
    same(signal.resample(ga.asarray(z), 20, domain="freq"), theirs.resample(z, 20, domain="freq"), 1e-12)


def test_a_band_limited_signal_is_resampled_exactly():
    t = np.arange(16) / 16
    finer = np.arange(48) / 48
    wave = lambda t: np.cos(2 * np.pi * 3 * t) - np.sin(2 * np.pi * 5 * t)  # noqa: E731
    same(signal.resample(ga.asarray(wave(t)), 48), wave(finer), 1e-12)


@pytest.mark.parametrize("dtype", ["f4", "f8", "c16", "i4"])
def test_resampling_by_filters(dtype):
    theirs = pytest.importorskip("scipy.signal")
    x, tolerance = of(dtype), 1e-4 if dtype == "f4" else 1e-10
    ours, h = ga.asarray(x), RANDOM.normal(size=7).astype(dtype if dtype != "i4" else "f8")
    for up, down in ((1, 2), (3, 1), (4, 6), (5, 7), (2, 2)):
        same(signal.resample_poly(ours, up, down, axis=1), theirs.resample_poly(x, up, down, axis=1), tolerance)
        got = signal.resample_poly(ours.T, up, down, window=ga.asarray(h))
        same(got, theirs.resample_poly(x.T, up, down, window=h), tolerance)
    if dtype == "f8":
        for padtype in ("mean", "median", "minimum", "maximum", "line", "edge", "wrap"):
            how = {"axis": 1, "padtype": padtype}
            same(signal.resample_poly(ours, 2, 3, **how), theirs.resample_poly(x, 2, 3, **how), 1e-10)
        same(signal.resample_poly(ours, 2, 3, 1, cval=5), theirs.resample_poly(x, 2, 3, 1, cval=5), 1e-10)


def test_fewer_samples():
    theirs = pytest.importorskip("scipy.signal")
    x = RANDOM.normal(size=(2, 300))
    ours = ga.asarray(x)
    for how in (
        {},
        {"zero_phase": False},
        {"ftype": "fir"},
        {"ftype": "fir", "zero_phase": False, "n": 30},
        {"n": 4},
    ):
        same(signal.decimate(ours, 4, **how), theirs.decimate(x, 4, **how), 1e-9)
    same(signal.decimate(ours.T, 3, axis=0), theirs.decimate(x.T, 3, axis=0), 1e-9)
    for args, data in (
        (([0.2, 0.3, 0.2], 1.0), x),
        (([0.2, 0.1], [1.0, -0.5]), x),
        (([], [0.5j], 1.0), x + 1j),
    ):
        system, other = signal.dlti(*args, dt=1.0), theirs.dlti(*args, dt=1.0)
        for zero_phase in (True, False):
            got = signal.decimate(ga.asarray(data), 4, ftype=system, zero_phase=zero_phase)
            same(got, theirs.decimate(data, 4, ftype=other, zero_phase=zero_phase), 1e-9)


def test_bad_rates():
    x = ga.asarray(X)
    for call in (
        lambda: signal.resample(x, 0),
        lambda: signal.resample(x[:, :0], 3, axis=1),
        lambda: signal.resample(x, 3, window=ga.ones(4)),
        lambda: signal.resample(x, 3, domain="place"),
        lambda: signal.resample_poly(x, "yo", 1),
        lambda: signal.resample_poly(x, 1, 1.5),
        lambda: signal.resample_poly(x, 0, 1),
        lambda: signal.resample_poly(x, 1, 2, padtype="none"),
        lambda: signal.resample_poly(x, 1, 2, padtype="mean", cval=3),
        lambda: signal.resample_poly(x, 1, 2, window=ga.ones((2, 2))),
        lambda: signal.decimate(x, 2, ftype="none"),
    ):
        with pytest.raises(ValueError):
            call()
    for call in (lambda: signal.resample(X, 3), lambda: signal.decimate(x, 2.5), lambda: signal.decimate(x, 2, n=1.5)):
        with pytest.raises(TypeError):
            call()


# -------------------------------------------------------------------------------------------------- waveforms


def test_waves():
    theirs = pytest.importorskip("scipy.signal")
    t = np.linspace(-20, 20, 101)
    x, share = ga.asarray(t), np.linspace(-0.1, 1.1, 101)
    for width in (0, 0.3, 1, 1.5):
        same(signal.sawtooth(x, width), theirs.sawtooth(t, width), 1e-9)
        same(signal.square(x, width), theirs.square(t, width))
    same(signal.sawtooth(x, ga.asarray(share)), theirs.sawtooth(t, share), 1e-9)
    same(signal.square(x, share), theirs.square(t, share))


def test_pulses():
    theirs = pytest.importorskip("scipy.signal")
    t = np.linspace(-1, 1, 51)
    for ours, wanted in zip(
        signal.gausspulse(ga.asarray(t), fc=5, retquad=True, retenv=True),
        theirs.gausspulse(t, fc=5, retquad=True, retenv=True),
    ):
        same(ours, wanted, 1e-12)
    same(signal.gausspulse(ga.asarray(t), fc=5), theirs.gausspulse(t, fc=5), 1e-12)
    assert math.isclose(signal.gausspulse("cutoff", fc=5), theirs.gausspulse("cutoff", fc=5))
    for args in ((5,), (5, 2), ((3, 4), "mid"), ((3, 4), (1, 2), "i4"), ((3, 4), 2)):
        same(signal.unit_impulse(*args), theirs.unit_impulse(*args))


@pytest.mark.parametrize("method", ["linear", "quadratic", "logarithmic", "hyperbolic"])
def test_sweeps(method):
    theirs = pytest.importorskip("scipy.signal")
    t = np.linspace(0, 2, 41)
    for f0, f1 in ((1.0, 6.0), (6.0, 1.0), (2.0, 2.0)):
        for how in ({}, {"phi": 30}, {"vertex_zero": False}):
            same(
                signal.chirp(ga.asarray(t), f0, 2.0, f1, method, **how),
                theirs.chirp(t, f0, 2.0, f1, method, **how),
                1e-9,
            )
    wave = signal.chirp(ga.asarray(t), 1.0, 2.0, 3.0, method, complex=True)
    same(wave.real, theirs.chirp(t, 1.0, 2.0, 3.0, method), 1e-9)
    same(ga.abs(wave), np.ones(41), 1e-12)
    same(signal.sweep_poly(ga.asarray(t), [1.0, 2.0], 20), theirs.sweep_poly(t, np.array([1.0, 2.0]), 20), 1e-9)
    same(signal.sweep_poly(t, ga.asarray([2.0])), theirs.sweep_poly(t, np.array([2.0])), 1e-9)
    assert signal.chirp(0.0, 1.0, 1.0, 2.0, method).shape == ()


def test_bad_waves():
    t = ga.ones(3)
    for call in (
        lambda: signal.chirp(t, 1, 1, 2, "none"),
        lambda: signal.chirp(t, 0, 1, 2, "hyperbolic"),
        lambda: signal.chirp(t, -1, 1, 2, "logarithmic"),
        lambda: signal.gausspulse(t, fc=-1),
        lambda: signal.gausspulse(t, bw=0),
        lambda: signal.gausspulse(t, bwr=1),
        lambda: signal.gausspulse("cutoff", tpr=1),
        lambda: signal.gausspulse("none"),
        lambda: signal.unit_impulse(3, "end"),
        lambda: signal.cwt(ga.ones((2, 2)), signal.ricker, [1.0]),
    ):
        with pytest.raises(ValueError):
            call()
    with pytest.raises(IndexError):
        signal.unit_impulse(3, 3)


# ---------------------------------------------------------------------------------------------------------- wavelets


def test_wavelets():
    """Against the formulas, since SciPy has removed its wavelets."""
    x = np.arange(11) - 5.0
    ricker = 2 / (math.sqrt(6) * math.pi**0.25) * (1 - (x / 2) ** 2) * np.exp(-((x / 2) ** 2) / 2)
    same(signal.ricker(11, 2.0), ricker, 1e-12)
    morlet2 = np.exp(3j * x / 2) * np.exp(-0.5 * (x / 2) ** 2) * math.pi**-0.25 / math.sqrt(2)
    same(signal.morlet2(11, 2.0, 3), morlet2, 1e-12)
    t = np.linspace(-2 * math.pi, 2 * math.pi, 11)
    plain = np.exp(3j * t) * np.exp(-0.5 * t**2) * math.pi**-0.25
    same(signal.morlet(11, 3, complete=False), plain, 1e-12)
    same(signal.morlet(11, 3), plain - math.exp(-4.5) * np.exp(-0.5 * t**2) * math.pi**-0.25, 1e-12)
    same(signal.qmf([1, 2, 3]), np.array([3, -2, 1]))
    data = X[0]
    rows = [np.convolve(data, np.conj(signal.ricker(min(10 * w, 60), w).numpy()[::-1]), "same") for w in (1, 3)]
    same(signal.cwt(ga.asarray(data), signal.ricker, [1, 3]), rows, 1e-12)
    assert signal.cwt(ga.asarray(data), signal.morlet2, ga.asarray([2, 4])).dtype == np.complex128
    assert signal.cwt(ga.asarray(data), signal.ricker, []).shape == (0, 60)
