"""Recursive (IIR) filters against SciPy and a plain loop."""

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
RANDOM = np.random.default_rng(17)
FILTERS = [([0.3, 0.2, 0.1], [1, -0.4, 0.1]), ([0.3], [2, -0.4, 0.1, 0.05]), ([1, 2, 3, 4], [1.0]), ([2.0], [4.0])]
SECTIONS = np.array([[0.3, 0.2, 0.1, 1, -0.4, 0.1], [0.5, 0.1, 0, 1, 0.2, 0]])


def some(shape, dtype="f8"):
    x = RANDOM.normal(size=shape)
    return (x + 1j * RANDOM.normal(size=shape) if np.dtype(dtype).kind == "c" else x).astype(dtype)


def both(got, expected, tolerance):
    got, expected = (v if isinstance(v, tuple) else (v,) for v in (got, expected))
    for g, e in zip(got, expected):
        assert g.shape == e.shape and g.dtype == e.dtype and g.flags.c_contiguous
        same(g, e, tolerance)


def test_a_plain_loop():
    x, (b, a) = some(50), FILTERS[0]
    y = np.zeros(50)
    for n in range(50):
        y[n] = sum(b[k] * x[n - k] for k in range(3) if n >= k) - sum(a[k] * y[n - k] for k in (1, 2) if n >= k)
    same(signal.lfilter(b, a, ga.asarray(x)), y, 1e-12)
    same(signal.lfilter(b, a, ga.asarray(x)[::-1][:0]), y[:0])
    ints = ga.asarray(np.arange(5))
    same(signal.lfilter([1], [1, -1], ints), np.arange(5).cumsum().astype("f8"))
    same(signal.lfilter([1.0], [1.0, -0.5], ga.ones((0, 3)), axis=0), np.ones((0, 3)))


@needs_scipy
@pytest.mark.parametrize("dtype, tolerance", [("f4", 1e-4), ("f8", 1e-9), ("c8", 1e-4), ("c16", 1e-9)])
def test_filters(dtype, tolerance):
    x = some((4, 30, 3), dtype)
    ours = ga.asarray(x)
    for b, a in FILTERS:
        b, a = np.array(b, dtype), np.array(a, dtype)
        for axis in (0, -2):
            both(signal.lfilter(b, a, ours, axis), theirs.lfilter(b, a, x, axis), tolerance)
            z = some([max(len(a), len(b)) - 1 if i == axis % 3 else n for i, n in enumerate(x.shape)], dtype)
            got = signal.lfilter(ga.asarray(b), a, ours, axis, ga.asarray(z))
            both(got, theirs.lfilter(b, a, x, axis, z), tolerance)
        one = some((max(len(a), len(b)) - 1, 1), dtype)
        both(signal.lfilter(b, a, ours[0], 0, one), theirs.lfilter(b, a, x[0], 0, one), tolerance)
        if len(a) > 1:
            both(signal.lfilter_zi(b, a), theirs.lfilter_zi(b, a), tolerance)
            y, before = x[0, :2, 0], x[1, :3, 1]
            both(signal.lfiltic(b, a, ga.asarray(y), before), theirs.lfiltic(b, a, y, before), tolerance)
        for padtype in ("odd", "even", "constant", None):
            if max(len(a), len(b)) > 1:
                expected = theirs.filtfilt(b, a, x, 1, padtype)
            else:  # some versions of SciPy refuse a filter of order 0
                expected = (x * (b[0] / a[0]) ** 2).astype(dtype)
            both(signal.filtfilt(b, a, ours, 1, padtype), expected, tolerance)
    sos = SECTIONS.astype(dtype)
    for axis in (0, 1):
        both(signal.sosfilt(sos, ours, axis), theirs.sosfilt(sos, x, axis), tolerance)
    z = some((2, 4, 2, 3), dtype)
    both(signal.sosfilt(sos, ours, 1, ga.asarray(z)), theirs.sosfilt(sos, x, 1, z), tolerance)


@needs_scipy
def test_there_and_back():
    x = some((3, 40))
    for b, a in FILTERS:
        got = signal.filtfilt(b, a, ga.asarray(x), method="gust")
        same(got, theirs.filtfilt(b, a, x, method="gust"), 1e-6)
    same(signal.filtfilt(*FILTERS[0], ga.asarray(x), padlen=5), theirs.filtfilt(*FILTERS[0], x, padlen=5), 1e-9)
    both(signal.sosfilt_zi(SECTIONS), theirs.sosfilt_zi(SECTIONS), 1e-12)
    both(signal.sosfiltfilt(SECTIONS, ga.asarray(x.T), 0), theirs.sosfiltfilt(SECTIONS, x.T, 0), 1e-9)


@needs_scipy
def test_deconvolve():
    x = some(12)
    both(signal.deconvolve(ga.asarray(x), [2.0, 0.5]), theirs.deconvolve(x, [2.0, 0.5]), 1e-6)
    both(signal.deconvolve(ga.asarray(x.astype("f4")), [2.0, 0.5]), theirs.deconvolve(x.astype("f4"), [2.0, 0.5]), 1e-4)
    quotient, rest = signal.deconvolve(ga.asarray(x[:1]), [2.0, 0.5])
    assert quotient.shape == (0,)
    same(rest, x[:1])


MODES = ["constant", "edge", "reflect", "symmetric", "wrap", "antireflect", "antisymmetric", "line", "smooth"]


@needs_scipy
@pytest.mark.parametrize("dtype", ["i4", "f4", "c16"])
def test_between_more_and_fewer_samples(dtype):
    x = (4 * some((3, 11, 2), "c16" if dtype == "c16" else "f8")).astype(dtype)
    for size, up, down in ((1, 1, 1), (3, 1, 2), (4, 3, 1), (7, 2, 3), (2, 5, 4), (30, 2, 1)):
        h = some(size, "f4" if dtype == "f4" else "f8")
        got = signal.upfirdn(ga.asarray(h), ga.asarray(x), up, down, 1)
        both(got, theirs.upfirdn(h, x, up, down, 1), 1e-4 if dtype == "f4" else 1e-10)
    for mode in MODES:
        for n in (2, 6):
            h, y = some(5), (4 * some((2, n))).astype(dtype)
            got = signal.upfirdn(ga.asarray(h), ga.asarray(y), 2, 1, mode=mode, cval=3)
            both(got, theirs.upfirdn(h, y, 2, 1, mode=mode, cval=3), 1e-4 if dtype == "f4" else 1e-10)


def test_filters_refuse():
    x = ga.ones((4, 5))
    cases = [
        (lambda: signal.lfilter([[1.0]], [1.0], x), ValueError, "one dimension"),
        (lambda: signal.lfilter(["a"], [1.0], x), TypeError, "numbers"),
        (lambda: signal.lfilter([1.0], [0.0, 1], x), ValueError, "not 0"),
        (lambda: signal.lfilter([1.0], [1.0], np.ones(3)), TypeError, "array"),
        (lambda: signal.lfilter([1.0], [1.0, 2], x, zi=ga.ones(1)), ValueError, "zi has the shape"),
        (lambda: signal.lfilter([1.0], [1.0, 2], x, axis=2), IndexError, "axis"),
        (lambda: signal.lfilter_zi([1.0], [0.0]), ValueError, "at least one"),
        (lambda: signal.lfilter_zi([1.0], [1.0, -1]), ValueError, "never comes to rest"),
        (lambda: signal.sosfilt([[1.0, 2]], x), ValueError, "six"),
        (lambda: signal.sosfilt([[1.0, 2, 3, 4, 5, 6]], x), ValueError, "ones"),
        (lambda: signal.sosfilt(SECTIONS, x, zi=ga.ones(2)), ValueError, "zi has the shape"),
        (lambda: signal.filtfilt([1.0], [1.0, 2], x), ValueError, "longer"),
        (lambda: signal.filtfilt([1.0], [1.0, 2], x, padtype="x"), ValueError, "padtype"),
        (lambda: signal.filtfilt([1.0], [1.0, 2], x, method="x"), ValueError, "method"),
        (lambda: signal.deconvolve(x, [1.0]), ValueError, "1-D"),
        (lambda: signal.upfirdn(x, x), ValueError, "1-D"),
        (lambda: signal.upfirdn([1.0], x, 0), ValueError, ">= 1"),
        (lambda: signal.upfirdn([1.0], x, mode="x"), ValueError, "mode"),
        (lambda: signal.upfirdn([1.0], x[:, :0]), ValueError, "at least one"),
    ]
    for call, error, text in cases:
        with pytest.raises(error, match=text):
            call()
