"""`pygpuarray.scipy.signal` against SciPy, and convolutions also against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import signal

try:
    import scipy.signal as theirs
except ImportError:
    theirs = None

needs_scipy = pytest.mark.skipif(theirs is None, reason="SciPy is the reference")
RANDOM = np.random.default_rng(8)


def some(shape, dtype):
    x = RANDOM.normal(size=shape) * 9
    return (x + 1j * RANDOM.normal(size=shape) if np.dtype(dtype).kind == "c" else x).astype(dtype)


@pytest.mark.parametrize("mode", ["full", "same", "valid"])
def test_vectors(mode):
    """NumPy convolves vectors; mode "same" has the length of the longer one."""
    a, b = some(40, "f8"), some(7, "f8")
    for method in ("direct", "fft", "auto"):
        same(signal.convolve(ga.asarray(a), ga.asarray(b), mode, method), np.convolve(a, b, mode), 1e-12)
    i, j = some(40, "i4"), some(7, "i4")
    same(signal.convolve(ga.asarray(i), ga.asarray(j), mode, "fft"), np.convolve(i, j, mode))
    i, j = RANDOM.integers(0, 200, 40).astype("u1"), RANDOM.integers(0, 200, 7).astype("u1")  # uint8 sums wrap
    for method in ("direct", "fft"):
        same(signal.convolve(ga.asarray(i), ga.asarray(j), mode, method), np.convolve(i, j, mode))


@needs_scipy
@pytest.mark.parametrize("mode", ["full", "same", "valid"])
def test_planes(mode):
    for dtype in ("i8", "c16"):
        for n, m in (((6, 9), (3, 4)), ((3, 4), (6, 9)), ((5, 4), (5, 4))):
            a, b = some(n, dtype), some(m, dtype)
            x, y = ga.asarray(a), ga.asarray(b)
            for f in ("convolve", "correlate"):
                same(getattr(signal, f)(x, y, mode), getattr(theirs, f)(a, b, mode), 1e-10)
            same(signal.fftconvolve(x, y, mode), theirs.fftconvolve(a, b, mode), 1e-10)
            for f in ("convolve2d", "correlate2d"):
                for how in (("fill", 2), ("wrap", 0), ("symm", 0)) if mode == "same" else (("fill", 0),):
                    same(getattr(signal, f)(x, y, mode, *how), getattr(theirs, f)(a, b, mode, *how), 1e-10)
    a, b = some((2, 5, 6), "f4"), some((2, 1, 3), "f4")
    same(
        signal.fftconvolve(ga.asarray(a), ga.asarray(b), mode, axes=(1, 2)),
        theirs.fftconvolve(a, b, mode, axes=(1, 2)),
        1e-4,
    )
    same(signal.correlation_lags(9, 4, mode), theirs.correlation_lags(9, 4, mode))


@needs_scipy
def test_filters():
    x = some((12, 10), "f8")
    y = ga.asarray(x)
    same(signal.medfilt(y, (3, 5)), theirs.medfilt(x, (3, 5)))
    same(signal.order_filter(y, np.eye(3), 1), theirs.order_filter(x, np.eye(3), 1))
    same(signal.wiener(y, 3), theirs.wiener(x, 3), 1e-10)
    assert signal.wiener(y.astype("f4"), 3).dtype == ga.float64
    for mode in ("full", "same", "valid"):
        for f in (signal.fftconvolve, signal.convolve2d):
            assert f(y.reshape((-1, 1))[:4], y.reshape((-1, 1))[:2], mode).flags.c_contiguous
    same(signal.wiener(y, (3, 5), 4.0), theirs.wiener(x, (3, 5), 4.0), 1e-10)
    for axis in (0, 1):
        same(signal.detrend(y, axis), theirs.detrend(x, axis), 1e-10)
        same(signal.detrend(y, axis, "constant"), theirs.detrend(x, axis, "constant"), 1e-12)
        same(signal.hilbert(y, axis=axis), theirs.hilbert(x, axis=axis), 1e-12)
    same(signal.detrend(y, bp=[4, 7]), theirs.detrend(x, bp=[4, 7]), 1e-10)
    same(signal.hilbert(y, 13), theirs.hilbert(x, 13), 1e-12)


def test_analytic_images():
    """Against the definition: SciPy since 1.17 omits the Nyquist frequency of even lengths, contrary to its
    documentation."""
    for shape, n, axes in (
        ((6, 5), None, (-2, -1)),
        ((3, 4, 7), (5, 8), (2, 0)),
        ((5,), 3, (0, 1)),
        ((2, 2), 1, (1, 0)),
    ):
        x = some(shape, "f8")
        lengths = (n, n) if isinstance(n, int) else n
        z = np.fft.fftn(np.atleast_2d(x), lengths, axes)
        for a in axes:
            signs = np.sign(np.fft.fftfreq(z.shape[a]))
            signs[np.abs(np.fft.fftfreq(z.shape[a])) == 0.5] = 0
            z = np.moveaxis(np.moveaxis(z, a, -1) * (1 + signs), -1, a)
        same(signal.hilbert2(ga.asarray(x), n, axes), np.fft.ifftn(z, axes=axes), 1e-12)
    if theirs is not None:
        x = some((5, 7), "f8")
        same(signal.hilbert2(ga.asarray(x)), theirs.hilbert2(x), 1e-12)
        same(signal.hilbert2(ga.asarray(x), (9, 3)), theirs.hilbert2(x, (9, 3)), 1e-12)
    assert signal.hilbert2(ga.ones((3, 3), dtype="f4")).dtype == ga.complex64


def test_bad_input():
    x, plane = ga.ones(5), ga.ones((4, 5))
    for error, call in (
        (TypeError, lambda: signal.convolve(x, np.ones(3))),
        (TypeError, lambda: signal.wiener(x * 1j)),
        (ValueError, lambda: signal.convolve(x, plane)),
        (ValueError, lambda: signal.convolve(x, x, "middle")),
        (ValueError, lambda: signal.convolve(x, x, method="slow")),
        (ValueError, lambda: signal.correlate(plane, ga.ones((5, 4)), "valid")),
        (ValueError, lambda: signal.fftconvolve(plane, plane, axes=(0, 0))),
        (ValueError, lambda: signal.convolve2d(x, x)),
        (ValueError, lambda: signal.convolve2d(plane > 0, plane > 0)),
        (ValueError, lambda: signal.convolve2d(plane, plane, boundary="open")),
        (ValueError, lambda: signal.medfilt(x, 4)),
        (ValueError, lambda: signal.detrend(x, type="square")),
        (ValueError, lambda: signal.hilbert(x * 1j)),
        (ValueError, lambda: signal.hilbert2(plane * 1j)),
        (ValueError, lambda: signal.hilbert2(plane, 0)),
        (ValueError, lambda: signal.hilbert2(plane, (3, 3, 3))),
        (ValueError, lambda: signal.hilbert2(plane, axes=(0, -2))),
        (ValueError, lambda: signal.hilbert2(plane, axes=(0,))),
        (ValueError, lambda: signal.hilbert2(plane, axes=(0, 2))),
        (NotImplementedError, lambda: signal.choose_conv_method(x, plane)),
    ):
        with pytest.raises(error):
            call()
    assert signal.choose_conv_method(ga.ones(3000), ga.ones(3000)) == "fft"
