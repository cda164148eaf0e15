"""Convolutions and windows against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

RANDOM = np.random.default_rng(11)


def vector(n, dtype):
    x = RANDOM.normal(size=n) * 5
    return (x + 1j * RANDOM.normal(size=n) if dtype[0] == "c" else x).astype(dtype)


@pytest.mark.parametrize("mode", ["full", "same", "valid"])
@pytest.mark.parametrize("dtype", ["?", "u1", "i8", "f2", "c16"])
def test_short(mode, dtype):
    for n, m in ((1, 1), (5, 3), (5, 4), (4, 5), (3, 7)):
        a, b = vector(n, dtype), vector(m, dtype)
        x, y = ga.asarray(a), ga.asarray(b)
        tolerance = 0.1 if dtype == "f2" else 1e-12
        same(ga.convolve(x, y, mode), np.convolve(a, b, mode), tolerance)
        same(ga.correlate(x, y, mode), np.correlate(a, b, mode), tolerance)


@pytest.mark.parametrize("dtype", ["f8", "c16"])
def test_long(dtype):
    a, b = vector(3000, dtype), vector(1100, dtype)
    same(ga.convolve(ga.asarray(a)[::-1], ga.asarray(b)), np.convolve(a[::-1], b), 1e-9)
    same(ga.correlate(ga.asarray(a), ga.asarray(b), "same"), np.correlate(a, b, "same"), 1e-9)


def test_bad_vectors():
    x = ga.ones(3)
    for call in (
        lambda: ga.convolve(x, x[:0]),
        lambda: ga.correlate(x[:0], x),
        lambda: ga.correlate(x[0], x),
        lambda: ga.convolve(ga.ones((2, 2)), x),
        lambda: ga.convolve(x, x, "middle"),
        lambda: ga.correlate(x, x, 3),
    ):
        with pytest.raises(ValueError):
            call()
    with pytest.raises(TypeError):
        ga.convolve(x, np.ones(3))


@pytest.mark.parametrize("n", [-1, 0, 1, 2, 7, 64])
def test_windows(n):
    for name in ("bartlett", "blackman", "hamming", "hanning"):
        same(getattr(ga, name)(n), getattr(np, name)(n), 1e-15)
    for beta in (-3.4, 0, 5, 14, 30, 200):
        same(ga.kaiser(n, beta), np.kaiser(n, beta), 1e-13)
