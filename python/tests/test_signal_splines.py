"""Splines of signals and images: their filters against SciPy, and against plain filtering of the mirrored signal."""

import math

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import signal

RANDOM = np.random.default_rng(31)
X = RANDOM.normal(size=60)
IMAGE = RANDOM.normal(size=(40, 50))


def there_and_back(x, b, a):
    """Filter with the poles of `a` forward and backward over many periods of the mirrored signal, in plain loops."""
    once = np.concatenate([x, x[::-1]])
    y = np.tile(once, 7)
    for _ in range(2):
        out = np.zeros_like(y)
        for n in range(len(y)):
            out[n] = b * y[n] - sum(a[k] * out[n - k] for k in range(1, len(a)) if n >= k)
        y = out[::-1]
    return y[3 * len(once) : 3 * len(once) + len(x)]


@pytest.mark.parametrize("dtype", ["f8", "c16"])
def test_the_mirrored_signal(dtype):
    x = X.astype(dtype) + (1j * X[::-1] if dtype == "c16" else 0)
    ours = ga.asarray(x)
    same(signal.symiirorder1(ours, 0.64, 0.2), there_and_back(x, 0.8, [1, -0.2]), 1e-9)
    for r, omega in ((0.3, 1.0), (0.4, 0.0), (0.4, math.pi)):
        b, a = 1 - 2 * r * math.cos(omega) + r * r, [1, -2 * r * math.cos(omega), r * r]
        same(signal.symiirorder2(ours, r, omega), there_and_back(x, b, a), 1e-9)
    root = math.sqrt(6)  # from the poles of the cubic spline
    same(signal.cspline1d(ours), there_and_back(x, root * math.sqrt(2 - math.sqrt(3)), [1, 2 - math.sqrt(3)]), 1e-9)


def test_smoothing():
    """The poles are the roots of the definition, (z + 4 + 1 / z) / 6 + lamb (z - 2 + 1 / z)^2."""
    for lamb in (0.1, 1.0, 10.0):
        polynomial = lamb * np.array([1, -4, 6, -4, 1]) + np.array([0, 1, 4, 1, 0]) / 6
        roots = np.roots(polynomial)
        inner = roots[np.abs(roots) < 1]
        a = np.poly(inner).real
        x = X.copy()
        same(signal.cspline1d(ga.asarray(x), lamb), there_and_back(x, a.sum(), a), 1e-6)


@pytest.mark.parametrize("dtype, tolerance", [("f4", 1e-5), ("f8", 1e-10), ("c8", 1e-5), ("c16", 1e-10)])
def test_filters_as_scipys(dtype, tolerance):
    pytest.importorskip("scipy", minversion="1.15")
    theirs = pytest.importorskip("scipy.signal")
    x = (IMAGE + (1j * IMAGE[::-1] if dtype[0] == "c" else 0)).astype(dtype)
    ours = ga.asarray(x)
    same(signal.symiirorder1(ours, 0.5, 0.4), theirs.symiirorder1(x, 0.5, 0.4), tolerance)
    for precision in (0.5, 1e-3):
        got = signal.symiirorder1(ours[0], 0.5, 0.4, precision)
        same(got, theirs.symiirorder1(x[0], 0.5, 0.4, precision), tolerance)
    if dtype == "f8":
        # At these angles SciPy 1.15 to 1.18 agrees with the mirrored signal's filter to six digits, at pi to none.
        for omega in (0.0, 1.0):
            same(signal.symiirorder2(ours, 0.4, omega), theirs.symiirorder2(x, 0.4, omega), 1e-5)
    rows, columns = np.array([1.0, 2.0, 3.0], x.dtype), np.array([1.0, 2.0, 0.0, 1.0, 1.0], x.dtype)
    got = signal.sepfir2d(ours, ga.asarray(rows), columns)
    same(got, theirs.sepfir2d(x, rows, columns), tolerance * 10)


def test_coefficients_and_values():
    pytest.importorskip("scipy", minversion="1.15")
    theirs = pytest.importorskip("scipy.signal")
    ours = ga.asarray(X)
    for n in (2, 5, 60):
        same(signal.cspline1d(ours[:n]), theirs.cspline1d(X[:n]), 1e-12)
        same(signal.qspline1d(ours[:n]), theirs.qspline1d(X[:n]), 1e-12)
    places = np.linspace(-30.0, 70.0, 77)
    for coefficients, value in ((theirs.cspline1d, "cspline1d_eval"), (theirs.qspline1d, "qspline1d_eval")):
        c = coefficients(X)
        for how in ({}, {"dx": 0.5, "x0": 3}):
            got = getattr(signal, value)(ga.asarray(c), ga.asarray(places), **how)
            same(got, getattr(theirs, value)(c, places, **how), 1e-10)
        got = getattr(signal, value)(ga.asarray(c), places.reshape(7, 11))
        same(got, getattr(theirs, value)(c, places).reshape(7, 11), 1e-10)
    same(signal.gauss_spline(ga.asarray(X), 3), theirs.gauss_spline(X, 3), 1e-12)
    same(signal.cspline2d(ga.asarray(IMAGE)), theirs.cspline2d(IMAGE), 1e-5)
    same(signal.qspline2d(ga.asarray(IMAGE)), theirs.qspline2d(IMAGE), 1e-5)
    same(signal.spline_filter(ga.asarray(IMAGE), 0), theirs.spline_filter(IMAGE, 0), 1e-5)


def test_coefficients_give_the_samples_back():
    """The spline interpolates the samples, away from the boundaries."""
    ours = ga.asarray(X)
    places = ga.arange(20.0, 40.0)
    same(signal.cspline1d_eval(signal.cspline1d(ours), places), X[20:40], 1e-9)
    same(signal.qspline1d_eval(signal.qspline1d(ours), places), X[20:40], 1e-9)
    inner = signal.sepfir2d(signal.cspline2d(ga.asarray(IMAGE)), [1 / 6, 4 / 6, 1 / 6], [1 / 6, 4 / 6, 1 / 6])
    same(inner, IMAGE, 1e-9)


def test_bad_splines():
    x = ga.asarray(X)
    for call in (
        lambda: signal.symiirorder1(x, 1.0, 1.0),
        lambda: signal.symiirorder1(x[:3], 1.0, 0.5),
        lambda: signal.symiirorder1(x[:0], 1.0, 0.5),
        lambda: signal.symiirorder1(x.reshape(3, 4, 5), 1.0, 0.5),
        lambda: signal.symiirorder2(x, 1.0, 0.5),
        lambda: signal.symiirorder2(x[:1], 0.5, 0.5),
        lambda: signal.cspline1d(x.reshape(6, 10)),
        lambda: signal.cspline1d(x, 0.001),
        lambda: signal.qspline1d(x, 1.0),
        lambda: signal.cspline2d(x),
        lambda: signal.qspline2d(x.reshape(6, 10), 1.0),
        lambda: signal.cspline1d_eval(x[:0], x),
        lambda: signal.cspline1d_eval(x.reshape(6, 10), x),
        lambda: signal.sepfir2d(x.reshape(6, 10), [1.0, 1.0], [1.0]),
        lambda: signal.sepfir2d(x, [1.0], [1.0]),
        lambda: signal.spline_filter(x),
    ):
        with pytest.raises(ValueError):
            call()
    with pytest.raises(TypeError):
        signal.cspline1d(X)
