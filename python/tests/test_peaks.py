"""Peak detection against SciPy."""

import warnings

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import signal

theirs = pytest.importorskip("scipy.signal", reason="SciPy is the reference")
RANDOM = np.random.default_rng(29)
ROUGH = np.round(RANDOM.normal(size=300).cumsum(), 1)
FLAT = RANDOM.integers(0, 4, 200)
SIGNALS = [ROUGH, FLAT, FLAT.astype("f4"), np.zeros(5), np.array([1.0, 2.0]), np.arange(6.0), np.zeros(0),
           np.where(FLAT == 3, np.nan, FLAT)]  # fmt: skip
ASKED = [{}, {"height": 1}, {"height": (None, 2)}, {"threshold": (0.3, 2)}, {"distance": 4.5}, {"prominence": 1},
         {"prominence": (0.5, 6), "wlen": 15}, {"width": 1.5, "rel_height": 0.8}, {"plateau_size": (2, 3)},
         {"height": 0.5, "distance": 3, "prominence": 0.2, "width": (1, 9), "plateau_size": 1}]  # fmt: skip


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_find_peaks(asked):
    for x in [RANDOM.normal(size=200)] if "distance" in asked else SIGNALS:  # ties are broken unlike SciPy
        got, properties = signal.find_peaks(ga.asarray(x), **asked)
        expected, of_scipy = theirs.find_peaks(x, **asked)
        same(got, expected)
        assert set(properties) == set(of_scipy)
        for name, values in of_scipy.items():
            same(properties[name].astype(values.dtype), values, 1e-12)
    heights = RANDOM.normal(size=300)
    got = signal.find_peaks(ga.asarray(ROUGH), height=(ga.asarray(heights), None))[0]
    same(got, theirs.find_peaks(ROUGH, height=(heights, None))[0])


def test_prominences_and_widths():
    x, peaks = ga.asarray(ROUGH), theirs.find_peaks(ROUGH)[0]
    for wlen in (None, 7, 20.5):
        data = theirs.peak_prominences(ROUGH, peaks, wlen)
        for got, expected in zip(signal.peak_prominences(x, ga.asarray(peaks), wlen), data):
            same(got, expected.astype(got.dtype), 1e-12)
        for share in (0, 0.3, 1):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found = (
                    signal.peak_widths(x, peaks, share, wlen=wlen),
                    theirs.peak_widths(ROUGH, peaks, share, wlen=wlen),
                )
                known = signal.peak_widths(x, peaks, share, data)
            for got, again, expected in zip(found[0], known, found[1]):
                same(got, expected, 1e-12)
                same(again, expected, 1e-12)
    assert [v.size for v in signal.peak_widths(x, [])] == [0] * 4
    with pytest.warns(RuntimeWarning, match="prominence of 0"):
        signal.peak_prominences(ga.arange(5), [2])


def test_extrema():
    x = RANDOM.integers(0, 6, (20, 15))
    for mode in ("clip", "wrap"):
        for axis, order in ((0, 1), (1, 3)):
            for name in ("argrelmax", "argrelmin"):
                got = getattr(signal, name)(ga.asarray(x), axis, order, mode)
                for g, e in zip(got, getattr(theirs, name)(x, axis, order, mode)):
                    same(g, e)
    got = signal.argrelextrema(ga.asarray(x), ga.greater_equal)
    for g, e in zip(got, theirs.argrelextrema(x, np.greater_equal)):
        same(g, e)


def test_peaks_refuse():
    x = ga.asarray(ROUGH)
    cases = [
        (lambda: signal.find_peaks(ga.ones((2, 2))), ValueError, "1-D"),
        (lambda: signal.find_peaks(ROUGH), TypeError, "array"),
        (lambda: signal.find_peaks(x * 1j), TypeError, "real"),
        (lambda: signal.find_peaks(x, distance=0.5), ValueError, "distance"),
        (lambda: signal.find_peaks(x, height=ga.ones(3)), ValueError, "match x"),
        (lambda: signal.peak_prominences(x, [300]), ValueError, "not valid"),
        (lambda: signal.peak_prominences(x, [1.5]), TypeError, "integers"),
        (lambda: signal.peak_prominences(x, [[1]]), ValueError, "1-D"),
        (lambda: signal.peak_prominences(x, [1], 1), ValueError, "wlen"),
        (lambda: signal.peak_widths(x, [5], -1), ValueError, "rel_height"),
        (lambda: signal.peak_widths(x, [5], 0.5, ([1.0], [6], [7])), ValueError, "wrong side"),
        (lambda: signal.peak_widths(x, [5], 0.5, ([1.0], [6], [7, 8])), ValueError, "shape of `peaks`"),
        (lambda: signal.argrelmax(x, order=0), ValueError, "Order"),
        (lambda: signal.argrelmax(x, mode="x"), ValueError, "mode"),
    ]
    for call, error, text in cases:
        with pytest.raises(error, match=text):
            call()
