"""`fourier_gaussian` and similar filters of `pygpuarray.scipy.ndimage`, and `signal.savgol_filter`, against SciPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import ndimage, signal

their_images = pytest.importorskip("scipy.ndimage")
their_signals = pytest.importorskip("scipy.signal")
RANDOM = np.random.default_rng(11)
FILTERS = ["fourier_gaussian", "fourier_uniform", "fourier_ellipsoid", "fourier_shift"]


def some(shape, dtype):
    x = RANDOM.normal(size=shape) * 9
    return (x + 1j * RANDOM.normal(size=shape) if np.dtype(dtype).kind == "c" else x).astype(dtype)


def tolerance(*dtypes):
    return 1e-5 if any(np.dtype(d) in (np.float32, np.complex64) for d in dtypes) else 1e-10


def close(ours, expected, allowed):
    """Equal shape and type; the tolerance is relative to the largest element, since small factors lose relative
    accuracy."""
    assert ours.shape == expected.shape and ours.dtype == expected.dtype
    if expected.size:
        assert np.abs(ours.numpy() - expected).max() <= allowed * max(1, np.abs(expected).max())


@pytest.mark.parametrize("name", FILTERS)
def test_random_transforms(name):
    """Ranks 1 to 3, odd and even extents, real and complex transforms, one parameter or one per axis."""
    for _ in range(12):
        shape = tuple(int(n) for n in RANDOM.integers(1, 9, size=RANDOM.integers(1, 4)))
        x = some(shape, RANDOM.choice(["f4", "f8", "c8", "c16", "i4"]))
        axis = int(RANDOM.integers(-len(shape), len(shape)))
        n = int(RANDOM.choice([-1, max(1, 2 * shape[axis] - 1), max(1, 2 * shape[axis] - 2)]))
        parameter = [float(p) for p in RANDOM.uniform(0.5, 4, size=len(shape))]
        parameter = parameter[0] if RANDOM.random() < 0.3 else parameter
        expected = getattr(their_images, name)(x, parameter, n, axis)
        close(getattr(ndimage, name)(ga.asarray(x), parameter, n, axis), expected, tolerance(x.dtype, expected.dtype))


@pytest.mark.parametrize("name", FILTERS)
def test_views_outputs_and_empty_arrays(name):
    ours, reference = getattr(ndimage, name), getattr(their_images, name)
    x = some((6, 8), "c16")
    y = ga.asarray(x)
    close(ours(y[::-2, 1::3].T, 2.5), reference(x[::-2, 1::3].T, 2.5), 1e-10)
    for to in "c8", "c16":
        out, expected = ga.empty(x.shape, dtype=to), np.empty(x.shape, dtype=to)
        reference(x, 1.5, output=expected)
        assert ours(y, 1.5, output=out) is out
        close(out, expected, tolerance(to))
        assert ours(y, 1.5, output=np.dtype(to)).dtype == to
    assert ours(ga.zeros((0, 3)), 1).shape == (0, 3)


def test_a_shift_shifts():
    x = some((8, 6), "f8")
    shifted = ga.fft.ifft2(ndimage.fourier_shift(ga.fft.fft2(ga.asarray(x)), (2, -1)))
    close(ga.real(shifted), np.roll(x, (2, -1), (0, 1)), 1e-12)


@pytest.mark.parametrize("name", FILTERS)
def test_transforms_refused(name):
    f, x = getattr(ndimage, name), ga.ones((3, 4), dtype=np.complex128)
    with pytest.raises(TypeError):
        f(np.ones((3, 4)), 1)
    with pytest.raises(RuntimeError, match="length equal to input rank"):
        f(x, (1, 2, 3))
    with pytest.raises(RuntimeError, match="output type"):
        f(x, 1, output=np.int32)
    with pytest.raises(RuntimeError, match="output shape"):
        f(x, 1, output=ga.empty((4, 3), dtype=np.complex128))
    with pytest.raises(ValueError, match="not 0"):
        f(x, 1, 0)
    with pytest.raises(ValueError):  # AxisError is a subclass
        f(x, 1, -1, 2)
    if name != "fourier_shift":
        with pytest.raises(RuntimeError, match="complex"):
            f(x, 1, output=np.float64)


def test_an_ellipsoid_has_three_dimensions_at_most():
    with pytest.raises(NotImplementedError):
        ndimage.fourier_ellipsoid(ga.ones((1, 1, 1, 1)), 1)


def test_savgol_coefficients():
    for length, order, deriv, delta, position in (
        (5, 2, 0, 1, None),
        (7, 3, 1, 0.5, None),
        (9, 4, 2, 2, 1),
        (6, 2, 0, 1, None),
        (5, 1, 3, 1, None),
        (1, 0, 0, 1, 0),
    ):
        for use in "conv", "dot":
            expected = their_signals.savgol_coeffs(length, order, deriv, delta, position, use)
            same(signal.savgol_coeffs(length, order, deriv, delta, position, use), expected, 1e-9)


def test_savgol_filters():
    """Random window lengths, degrees, derivatives, axes and boundary modes."""
    for turn in range(30):
        shape = tuple(int(n) for n in RANDOM.integers(6, 12, size=RANDOM.integers(1, 4)))
        x = some(shape, RANDOM.choice(["f4", "f8", "i2"]))
        length = int(RANDOM.integers(1, 7))
        order = int(RANDOM.integers(0, min(length, 5)))
        deriv, axis = int(RANDOM.integers(0, 3)), int(RANDOM.integers(-len(shape), len(shape)))
        mode = ["mirror", "constant", "nearest", "interp", "wrap"][turn % 5]
        args = (length, order, deriv, 0.7, axis, mode, 1.5)
        if length % 2 == 0 and mode == "interp":
            continue  # SciPy uses the coefficients of the next odd window for the edges
        close(signal.savgol_filter(ga.asarray(x), *args), their_signals.savgol_filter(x, *args), tolerance(x.dtype))


def test_savgol_refused():
    x = ga.ones(9)
    for args, words in (
        ((5, 5), "polyorder"),
        ((5, 2, 0, 1, -1, "reflect"), "mode must be"),
        ((11, 2), "less than or equal to the size"),
    ):
        with pytest.raises(ValueError, match=words):
            signal.savgol_filter(x, *args)
    with pytest.raises(ValueError):  # AxisError is a subclass
        signal.savgol_filter(x, 3, 1, axis=1)
    with pytest.raises(TypeError, match="complex"):
        signal.savgol_filter(ga.ones(9, dtype=np.complex64), 3, 1)
    with pytest.raises(TypeError):
        signal.savgol_filter(np.ones(9), 3, 1)
    for keywords, words in (({"pos": 5}, "pos must be"), ({"use": "both"}, "use")):
        with pytest.raises(ValueError, match=words):
            signal.savgol_coeffs(5, 2, **keywords)
