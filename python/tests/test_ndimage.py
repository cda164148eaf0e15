"""`pygpuarray.scipy.ndimage` against SciPy; tests with a reference of their own run without SciPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import ndimage

try:
    import scipy.ndimage as theirs
except ImportError:
    theirs = None

needs_scipy = pytest.mark.skipif(theirs is None, reason="SciPy is the reference")
RANDOM = np.random.default_rng(5)
PLANE = RANDOM.random((9, 11))
BYTES = (PLANE * 200).astype(np.uint8)
MODES = ["reflect", "constant", "nearest", "mirror", "wrap"]


def both(name, x, *args, tolerance=1e-12, **keywords):
    """The same call of SciPy with host arrays."""
    mine = getattr(ndimage, name)(ga.asarray(x), *args, **keywords)
    same(mine, getattr(theirs, name)(x, *args, **keywords), tolerance)


# ---------------------------------------------------------------------------------------------------- without SciPy


def test_plain_loops():
    """Sums, extremes and medians of 3 x 3 windows of a padded image."""
    padded = np.pad(BYTES, 1, mode="symmetric").astype(int)
    windows = np.stack([padded[i : i + 9, j : j + 11] for i in range(3) for j in range(3)])
    x = ga.asarray(BYTES)
    same(ndimage.correlate(x, np.ones((3, 3)), output=np.int64), windows.sum(axis=0))
    same(ndimage.minimum_filter(x, 3), windows.min(axis=0).astype(np.uint8))
    same(ndimage.grey_dilation(x, 3), windows.max(axis=0).astype(np.uint8))
    same(ndimage.median_filter(x, 3), np.sort(windows, axis=0)[4].astype(np.uint8))


def test_label_and_measure():
    x = np.array([[1, 0, 1, 1], [1, 0, 0, 0], [0, 2, 0, 3]], dtype=np.float32)
    labels, count = ndimage.label(ga.asarray(x))
    same(labels, np.array([[1, 0, 2, 2], [1, 0, 0, 0], [0, 3, 0, 4]], dtype=np.int32))
    assert count == 4
    same(ndimage.sum_labels(ga.asarray(x), labels, ga.asarray([4, 1, 3])), np.array([3.0, 2, 2]))
    assert ndimage.find_objects(labels)[1] == (slice(0, 1), slice(2, 4))
    out = ga.empty(x.shape, dtype=np.int16)
    assert ndimage.label(ga.asarray(x), np.ones((3, 3)), out) == 3
    assert [
        tuple(int(p) for p in place) for place in ndimage.maximum_position(ga.asarray(x), labels, ga.asarray([2, 4]))
    ] == [
        (0, 2),
        (2, 3),
    ]


def test_shift_whole():
    x = ga.asarray(PLANE)
    same(ndimage.shift(x, (1, -2), order=3)[1:, :-2], PLANE[:-1, 2:], 1e-12)
    same(ndimage.rotate(x, 90, order=1), np.rot90(PLANE), 1e-12)
    same(ndimage.zoom(x, 2, order=0, grid_mode=True, mode="nearest"), np.kron(PLANE, np.ones((2, 2))))


def test_bad_input():
    x = ga.ones((4, 5))
    for error, call in (
        (TypeError, lambda: ndimage.gaussian_filter(np.ones(3), 1)),
        (TypeError, lambda: ndimage.median_filter(x * 1j, 3)),
        (TypeError, lambda: ndimage.mean(x, ga.ones((4, 5)), [1, 2])),
        (RuntimeError, lambda: ndimage.correlate(x, np.ones(3))),
        (RuntimeError, lambda: ndimage.minimum_filter(x)),
        (RuntimeError, lambda: ndimage.uniform_filter(x, 3, mode="around")),
        (RuntimeError, lambda: ndimage.uniform_filter(x, 3, output=ga.ones(3))),
        (RuntimeError, lambda: ndimage.rank_filter(x, 9, 3)),
        (RuntimeError, lambda: ndimage.zoom(x, 2, order=6)),
        (RuntimeError, lambda: ndimage.binary_erosion(x, np.ones(3))),
        (ValueError, lambda: ndimage.correlate1d(x, [1, 2, 3], origin=2)),
        (ValueError, lambda: ndimage.gaussian_filter(x, 1, axes=(0, 0))),
        (ValueError, lambda: ndimage.minimum_filter(x, footprint=np.zeros((3, 3)))),
        (ValueError, lambda: ndimage.label(x, np.array([[1, 0, 0], [0, 1, 0], [0, 0, 0]]))),
        (ValueError, lambda: ndimage.label(ga.ones(300), np.zeros(3), np.uint8)),
        (ValueError, lambda: ndimage.sum(x, None, 1)),
        (ValueError, lambda: ndimage.rotate(x, 30, axes=(0, 2))),
        (ValueError, lambda: ndimage.shift(x, 1, cval=1j)),
    ):
        with pytest.raises(error):
            call()


def test_index_of_parts():
    """A list as index has no device: it is refused instead of being compared elementwise."""
    x, labels = ga.asarray([1.0, 5.0]), ga.asarray([1, 2])
    same(ndimage.labeled_comprehension(x, labels, ga.asarray([2, 1, 3]), ga.sum, float, -1), np.array([5.0, 1.0, -1.0]))
    for index in ([1, 2], np.array([1, 2]), "1"):
        with pytest.raises(TypeError, match="index is a number or an array"):
            ndimage.labeled_comprehension(x, labels, index, ga.sum, float, 0)
        with pytest.raises(TypeError, match="index is a number or an array"):
            ndimage.sum_labels(x, labels, index)


# ------------------------------------------------------------------------------------------------------- with SciPy


@needs_scipy
@pytest.mark.parametrize("mode", MODES)
def test_linear(mode):
    """Bitwise equal, except for means, which SciPy computes from running sums."""
    weights = RANDOM.random((3, 4)) - 0.3
    for x in (BYTES, PLANE):
        both("gaussian_filter", x, 1.3, mode=mode, cval=2, tolerance=0)
        both("correlate", x, weights, mode=mode, cval=2, origin=(0, -1), tolerance=0)
        both("sobel", x, mode=mode, cval=2, tolerance=0)
        both("uniform_filter", x, (3, 4), mode=mode, cval=2)
    both("convolve1d", PLANE + 1j * PLANE[::-1], [1, 2j, 3, 0.5], 0, mode=mode, cval=2 + 1j)
    both("gaussian_laplace", PLANE, 0.8, mode=mode, axes=1)
    both("gaussian_gradient_magnitude", PLANE, 0.8, mode=mode, axes=(0,))


@needs_scipy
def test_chosen():
    footprint = RANDOM.random((3, 5)) > 0.4
    for x in (BYTES, PLANE, PLANE > 0.5):
        both("maximum_filter", x, footprint=footprint, mode="wrap", tolerance=0)
    for x in (BYTES, PLANE):
        both("rank_filter", x, -2, footprint=footprint, origin=(0, 1), tolerance=0)
        both("percentile_filter", x, 30, 4, mode="constant", cval=-1, tolerance=0)
        both("minimum_filter", x, 3, mode=["mirror", "constant"], axes=(1, 0), cval=-1, tolerance=0)


@needs_scipy
def test_morphology():
    x, mask = PLANE > 0.35, RANDOM.random(PLANE.shape) > 0.2
    structure = np.array([[0, 1, 1], [0, 1, 0]], bool)
    for name in ("binary_erosion", "binary_dilation", "binary_opening", "binary_closing"):
        both(name, x, structure, 2, origin=(0, 1))
        both(name, x, border_value=1)
    mine = ndimage.binary_dilation(ga.asarray(~x), iterations=-1, mask=ga.asarray(mask))
    same(mine, theirs.binary_dilation(~x, iterations=-1, mask=mask))
    both("binary_fill_holes", x)
    both("binary_hit_or_miss", x, structure)
    heights = RANDOM.integers(0, 4, (3, 2))
    for name in ("grey_erosion", "grey_dilation", "white_tophat", "black_tophat", "morphological_gradient"):
        both(name, PLANE, structure=heights)
        both(name, BYTES, size=(2, 3), mode="nearest")
    same(ndimage.iterate_structure(structure, 3), theirs.iterate_structure(structure, 3))
    same(ndimage.generate_binary_structure(3, 2), theirs.generate_binary_structure(3, 2))


@needs_scipy
def test_interpolation():
    places = RANDOM.random((2, 30)) * 20 - 5
    for order, mode in ((3, "constant"), (3, "nearest"), (3, "grid-wrap"), (1, "wrap"), (3, "mirror")):
        mine = ndimage.map_coordinates(ga.asarray(PLANE), ga.asarray(places), order=order, mode=mode, cval=0.5)
        expected = theirs.map_coordinates(PLANE, places, order=order, mode=mode, cval=0.5)
        same(mine, expected, 1e-10)
    both("rotate", PLANE, 33, order=3, tolerance=1e-10)
    both("shift", PLANE, 4.3, order=2, mode="nearest", prefilter=False, tolerance=1e-10)
    both("zoom", BYTES, (1.5, 0.7), order=3)
    both("affine_transform", PLANE, np.array([[0.9, 0.2, 1], [-0.1, 1.1, 0]]), output_shape=(6, 7), tolerance=1e-10)
    both("shift", PLANE + 1j, 0.5, tolerance=1e-10, mode="grid-constant", cval=1 - 1j)
    both("spline_filter", PLANE, 3, tolerance=1e-10)


@needs_scipy
def test_measurements():
    labels = RANDOM.integers(0, 5, PLANE.shape)
    index = np.array([3, 9, 1])
    x, parts = ga.asarray(PLANE), ga.asarray(labels)
    for name in ("sum_labels", "mean", "variance", "standard_deviation", "minimum", "maximum", "median"):
        f, g = getattr(ndimage, name), getattr(theirs, name)
        same(f(x, parts, ga.asarray(index[::2])), g(PLANE, labels, index[::2]), 1e-12)
        same(f(x, parts, 2), g(PLANE, labels, 2), 1e-12)
    assert float(ndimage.sum(x, parts, ga.asarray(index))[1]) == 0
    same(ndimage.median(ga.asarray(BYTES), parts, ga.asarray(index[::2])), theirs.median(BYTES, labels, index[::2]))
    mine = ndimage.histogram(x, 0, 1, 7, parts, ga.asarray(index[::2]))
    same(ga.stack(mine), np.stack(theirs.histogram(PLANE, 0, 1, 7, labels, index[::2])))
    mine = ndimage.center_of_mass(ga.asarray(PLANE), ga.asarray(labels), ga.asarray(index[::2]))
    np.testing.assert_allclose([[float(c) for c in t] for t in mine], theirs.center_of_mass(PLANE, labels, index[::2]))
    mine = ndimage.extrema(ga.asarray(PLANE))
    assert [float(mine[0]), float(mine[1])] == list(theirs.extrema(PLANE)[:2])
    assert tuple(int(i) for i in mine[2]) == theirs.extrema(PLANE)[2]
    mine, expected = (
        ndimage.value_indices(ga.asarray(labels), ignore_value=2),
        theirs.value_indices(labels, ignore_value=2),
    )
    assert list(mine) == list(expected)
    for value in expected:
        for a, b in zip(mine[value], expected[value]):
            same(a, b)
    assert ndimage.find_objects(ga.asarray(labels)) == theirs.find_objects(labels)
