"""Fourier transforms against NumPy, which computes the reference in double precision."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same
from hypothesis import given
from hypothesis import strategies as st

RANDOM = np.random.default_rng(5)


def numbers(shape, dtype):
    a = RANDOM.standard_normal(shape)
    if np.dtype(dtype).kind == "c":
        a = a + 1j * RANDOM.standard_normal(shape)
    return a.astype(dtype)


def close(ours, expected, dtype):
    expected = np.asarray(expected)
    single = np.dtype(dtype).char in "fF"
    wide = {"f": "f4", "c": "c8"} if single else {"f": "f8", "c": "c16"}
    host = ours.numpy()
    assert host.shape == expected.shape
    assert host.dtype == wide[expected.dtype.kind]
    scale = np.sqrt(np.mean(np.abs(expected) ** 2)) if expected.size else 1
    assert np.all(np.abs(host - expected) <= (2e-5 if single else 4e-14) * (scale + 1e-30))


@pytest.mark.parametrize("dtype", ["f4", "c8", "f8", "c16"])
@pytest.mark.parametrize("norm", ["backward", "ortho", "forward"])
def test_one_axis_is_numpys(dtype, norm):
    for name in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft"):
        if name in ("rfft", "ihfft") and dtype[0] == "c":
            continue
        for n in (None, 3, 16, 17):
            a = numbers((3, 12), dtype)
            for axis in (0, -1):
                wide = a.astype("c16" if dtype[0] == "c" else "f8")
                expected = getattr(np.fft, name)(wide, n=n, axis=axis, norm=norm)
                close(getattr(ga.fft, name)(ga.asarray(a), n=n, axis=axis, norm=norm), expected, dtype)


@given(st.data())
def test_several_axes_are_numpys(data):
    name = data.draw(st.sampled_from(["fftn", "ifftn", "rfftn", "irfftn"]))
    shape = tuple(data.draw(st.lists(st.integers(2, 6), min_size=1, max_size=3)))
    axes = data.draw(st.permutations(range(len(shape))))[: data.draw(st.integers(1, len(shape)))]
    s = data.draw(st.none() | st.tuples(*(st.integers(1, 8) for _ in axes)))
    a = numbers(shape, "f4" if name == "rfftn" else "c8")
    expected = getattr(np.fft, name)(a.astype("f8" if name == "rfftn" else "c16"), s=s, axes=axes)
    close(getattr(ga.fft, name)(ga.asarray(a), s=s, axes=axes), expected, "f4")
    transposed = getattr(np.fft, name)(a.T.astype("f8" if name == "rfftn" else "c16"))
    close(getattr(ga.fft, name)(ga.asarray(a).T), transposed, "f4")


@pytest.mark.parametrize("n", [1, 2, 5, 8])
def test_frequencies_and_shifts(n):
    same(ga.fft.fftfreq(n, d=0.5), np.fft.fftfreq(n, 0.5), 1e-15)
    same(ga.fft.rfftfreq(n, d=3), np.fft.rfftfreq(n, 3), 1e-15)
    assert ga.fft.fftfreq(n, dtype=ga.float32).dtype == ga.float32
    a = np.arange(3 * n).reshape(3, n)
    for axes in (None, 0, 1, (0, 1)):
        same(ga.fft.fftshift(ga.asarray(a), axes=axes), np.fft.fftshift(a, axes))
        same(ga.fft.ifftshift(ga.asarray(a), axes=axes), np.fft.ifftshift(a, axes))


@numpy2
@numpy2
@pytest.mark.parametrize("dtype", ["?", "i2", "u8", "f2", "f4"])
def test_other_types(dtype):
    a = (np.arange(24).reshape(4, 6) % 7).astype(dtype)
    want = np.fft.fft(a)
    same(ga.fft.fft(ga.asarray(a)), want, 1e-3 if dtype == "f2" else 1e-5)
    if dtype != "?":
        same(ga.fft.irfft(ga.asarray(a)), np.fft.irfft(a), 1e-3 if dtype == "f2" else 1e-5)
    same(ga.fft.rfft(ga.asarray(a), 5, 0), np.fft.rfft(a, 5, 0), 1e-3 if dtype == "f2" else 1e-5)


@numpy2
@numpy2
def test_forms():
    a = np.random.default_rng(3).normal(size=(3, 4, 6))
    x = ga.asarray(a)
    for name in ("fft2", "ifft2", "rfft2", "irfft2"):
        mine, theirs = getattr(ga.fft, name), getattr(np.fft, name)
        same(mine(x), theirs(a), 1e-12)
        same(mine(x, (4, 5), (0, 1), "ortho"), theirs(a, (4, 5), (0, 1), "ortho"), 1e-12)
    same(ga.fft.fftn(x, axes=(0, 1, 0)), np.fft.fftn(a, axes=(0, 1, 0)), 1e-11)
    same(ga.fft.fftn(x, (3, -1), (2, 1)), np.fft.fftn(a, (3, -1), (2, 1)), 1e-12)
    same(ga.fft.fft(x, None, 0, None), np.fft.fft(a, None, 0), 1e-12)
    same(ga.fft.fftn(x, axes=()), a, 1e-12)
    out = ga.empty((3, 4, 6), dtype="c8")
    assert ga.fft.fft(x, out=out) is out
    same(out, np.fft.fft(a).astype("c8"), 1e-5)


def test_what_is_refused():
    x = ga.asarray(np.ones((2, 4), "c8"))
    for call, error in (
        (lambda: ga.fft.rfft(x), TypeError),
        (lambda: ga.fft.fft(np.ones(3)), TypeError),
        (lambda: ga.fft.fft(x, n=0), ValueError),
        (lambda: ga.fft.fft(x, n=-3), ValueError),
        (lambda: ga.fft.fft(x, norm="sideways"), ValueError),
        (lambda: ga.fft.fftn(x, s=(1,), axes=(0, 1)), ValueError),
        (lambda: ga.fft.rfftn(x.real, axes=()), IndexError),
        (lambda: ga.fft.fft2(x, s=(1, 2, 3)), ValueError),
        (lambda: ga.fft.fft(x, out=x[:1]), ValueError),
        (lambda: ga.fft.fft(x, out=x.real), TypeError),
        (lambda: ga.fft.fftfreq(0), ValueError),
        (lambda: ga.fft.fftfreq(3, dtype=ga.int32), TypeError),
    ):
        with pytest.raises(error):
            call()
    with pytest.raises(IndexError):
        ga.fft.fft(x, axis=2)
