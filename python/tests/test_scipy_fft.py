"""`pygpuarray.scipy.fft`, zoom transforms and Fourier filters against SciPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import fft, ndimage, signal

theirs = pytest.importorskip("scipy.fft", reason="SciPy is the reference")
their_images = pytest.importorskip("scipy.ndimage")
their_signals = pytest.importorskip("scipy.signal")
RANDOM = np.random.default_rng(3)


def some(shape, dtype):
    x = RANDOM.normal(size=shape) * 5
    return (x + 1j * RANDOM.normal(size=shape) if np.dtype(dtype).kind == "c" else x).astype(dtype)


def both(got, expected, tolerance=1e-10):
    assert got.shape == expected.shape and got.dtype == expected.dtype
    same(got, expected, tolerance * max(1, abs(expected).max()))


def test_transforms():
    x = some((3, 8, 6), "f8")
    z = x + 1j * some((3, 8, 6), "f8")
    for name, a in (("fft", z), ("ifft", z), ("rfft", x), ("irfft", z), ("hfft", z), ("ihfft", x)):
        both(getattr(fft, name)(ga.asarray(a), 9, 1, "ortho"), getattr(theirs, name)(a, 9, 1, "ortho"))
        for many in (name + "2", name + "n") if name[0] != "h" and name != "ihfft" else ():
            both(getattr(fft, many)(ga.asarray(a), workers=2), getattr(theirs, many)(a))
            both(getattr(fft, many)(ga.asarray(a), (4, 5)), getattr(theirs, many)(a, (4, 5)))
    both(fft.fftn(ga.asarray(z), 4), theirs.fftn(z, 4))
    assert [fft.next_fast_len(n) for n in (1, 11, 13, 121)] == [1, 12, 14, 125]
    assert [fft.prev_fast_len(n) for n in (1, 11, 13, 121)] == [1, 10, 12, 120]
    with pytest.raises(ValueError, match="positive"):
        fft.prev_fast_len(-1)
    with pytest.raises(ValueError, match="positive"):
        fft.next_fast_len(0)


@pytest.mark.parametrize("dtype", ["f4", "f8", "c16", "i4"])
@pytest.mark.parametrize("name", ["dct", "dst", "idct", "idst"])
def test_cosines(name, dtype):
    x = some((5, 6), dtype)
    # SciPy ignores `orthogonalize` for complex arrays.
    choices = (None,) if dtype == "c16" else (None, True, False)
    tolerance = 1e-5 if dtype == "f4" else 1e-10
    for type in (1, 2, 3, 4):
        for norm in (None, "ortho", "forward"):
            for choice in choices:
                options = {"norm": norm, "orthogonalize": choice}
                got = getattr(fft, name)(ga.asarray(x), type, 7, 0, **options)
                both(got, getattr(theirs, name)(x, type, 7, 0, **options), tolerance)
                got = getattr(fft, name + "n")(ga.asarray(x), type, **options)
                both(got, getattr(theirs, name + "n")(x, type, **options), tolerance)
    both(getattr(fft, name)(ga.asarray(x)), getattr(theirs, name)(x), tolerance)
    both(getattr(fft, name + "n")(ga.asarray(x), 2, 4), getattr(theirs, name + "n")(x, 2, 4, axes=1), tolerance)


def test_cosines_refuse():
    x = ga.ones((3, 1))
    for call, text in (
        (lambda: fft.dct(x, 5), "types 1 to 4"), (lambda: fft.dct(x, 1), "length"), (lambda: fft.dst(x, n=0), "length"),
        (lambda: fft.idctn(x, norm="unit"), "norm"), (lambda: fft.dctn(x, s=(1, 2, 3)), "axes"),
        (lambda: fft.dstn(x, s=(1, 2), axes=(0,)), "axes"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=text):
            call()
    with pytest.raises(TypeError):
        fft.dct([1.0, 2.0])
    assert fft.dct(x.astype("f2"), axis=0).dtype == ga.float32
    assert fft.dctn(x, axes=()).shape == (3, 1)


@pytest.mark.filterwarnings("ignore:singular")
def test_hankel():
    x = np.exp(-(some((3, 10), "f8") ** 2) / 50)
    for n, mu, offset, bias in ((9, 0.3, 0, 0), (10, 0.5, 0.1, 0.8), (10, -1.2, 0, -0.5), (9, 0, -0.2, 1)):
        for name in ("fht", "ifht"):
            got = getattr(fft, name)(ga.asarray(x[:, :n]), 0.3, mu, offset, bias)
            both(got, getattr(theirs, name)(x[:, :n], 0.3, mu, offset, bias))
    for case in ((0.1, 0.5, 0.02), (0.3, -1.2, 0.5, 0.3)):
        assert abs(fft.fhtoffset(*case) - theirs.fhtoffset(*case)) < 1e-12
    with pytest.raises(TypeError):
        fft.fht(ga.ones(3, dtype="c16"), 0.1, 0.5)


def test_hermitian():
    x = some((3, 8), "f8")
    z = x + 1j * x[::-1]
    for name in ("hfft2", "hfftn", "ihfft2", "ihfftn"):
        for norm in (None, "ortho", "forward"):
            a = x if name[0] == "i" else z
            both(getattr(fft, name)(ga.asarray(a), norm=norm), getattr(theirs, name)(a, norm=norm))


def test_backend():
    x = some((3, 4), "f8")
    with theirs.set_backend(fft, only=True):
        got = theirs.dct(ga.asarray(x), 2), theirs.fft2(ga.asarray(x))
    both(got[0], theirs.dct(x, 2))
    both(got[1], theirs.fft2(x))


@pytest.mark.parametrize("dtype", ["f4", "f8", "c16", "i4"])
def test_chirps(dtype):
    x = some((3, 17), dtype)
    ours, ratio = ga.asarray(x), 0.95 * np.exp(-0.1j)
    both(signal.czt(ours), their_signals.czt(x))
    both(signal.czt(ours, 30, axis=0), their_signals.czt(x, 30, axis=0))
    both(signal.czt(ours, 9, ratio, 1.1), their_signals.czt(x, 9, ratio, 1.1))
    both(signal.zoom_fft(ours, 0.7), their_signals.zoom_fft(x, 0.7))
    band = {"fs": 3, "endpoint": True}
    both(signal.zoom_fft(ours, [0.2, 0.7], 20, **band), their_signals.zoom_fft(x, [0.2, 0.7], 20, **band))
    for points in ((5,), (5, ratio), (5, 0.9, 1.1j)):
        both(signal.czt_points(*points), their_signals.czt_points(*points))
    both(signal.CZT(4, 3).points(), their_signals.CZT(4, 3).points())


def test_chirps_refuse():
    x = ga.ones(4)
    for call, text in (
        (lambda: signal.CZT(0), "at least 1"), (lambda: signal.CZT(3, 1.5), "integer"),
        (lambda: signal.CZT(3)(x), "length 3"), (lambda: signal.ZoomFFT(4, [1, 2, 3]), "2-length"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=text):
            call()
    with pytest.raises(TypeError, match="array"):
        signal.czt([1.0, 2.0])


@pytest.mark.parametrize("dtype", ["f4", "f8", "c8", "c16", "i4"])
def test_filters_of_transforms(dtype):
    for shape in ((15,), (8, 6), (5, 4, 7)):
        x = some(shape, dtype)
        tolerance = 1e-5 if dtype in ("f4", "c8") else 1e-10
        for n, axis in ((-1, -1), (2 * (shape[0] - 1), 0), (2 * shape[-1] - 1, -1)):
            for name, by in (("gaussian", 0.5), ("uniform", 3), ("shift", [1.5, 2, -3]), ("ellipsoid", [3, 4, 2.5])):
                by = by if np.isscalar(by) else by[: len(shape)]
                got = getattr(ndimage, "fourier_" + name)(ga.asarray(x), by, n, axis)
                both(got, getattr(their_images, "fourier_" + name)(x, by, n, axis), tolerance)


def test_filters_of_transforms_refuse():
    x = ga.ones((2, 3))
    out = ga.empty((2, 3), dtype="c16")
    assert ndimage.fourier_gaussian(x, 1, output=out) is out
    assert ndimage.fourier_gaussian(x, 1, output=np.complex64).dtype == ga.complex64
    for call in (
        lambda: ndimage.fourier_gaussian(x, 1, output=ga.ones(2)),
        lambda: ndimage.fourier_gaussian(x, 1, output=np.int32),
        lambda: ndimage.fourier_shift(x, 1, output=ga.ones((2, 3))),
        lambda: ndimage.fourier_uniform(x, [1, 2, 3]),
    ):
        with pytest.raises(RuntimeError):
            call()
    with pytest.raises(IndexError, match="axis"):
        ndimage.fourier_ellipsoid(ga.ones(()), 1)
    with pytest.raises(NotImplementedError):
        ndimage.fourier_ellipsoid(ga.ones((1, 1, 1, 1)), 1)
    with pytest.raises(TypeError):
        ndimage.fourier_gaussian(np.ones(3), 1)
