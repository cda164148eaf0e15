"""Distance transforms and generic filters, against plain loops and SciPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import ndimage

RANDOM = np.random.default_rng(41)


def image(*shape, share=0.8):
    return (RANDOM.uniform(size=shape) < share).astype(np.uint8)


def plain(x, sampling):
    """The distance of each element to the nearest zero."""
    places = np.argwhere(x == 0) * np.array(sampling, float)
    every = np.argwhere(np.ones(x.shape)) * np.array(sampling, float)
    if not len(places):
        return np.full(x.shape, np.inf)
    return np.sqrt(((every[:, None] - places[None]) ** 2).sum(-1)).min(1).reshape(x.shape)


@pytest.mark.parametrize("shape", [(1,), (40,), (13, 17), (1, 9), (5, 6, 7), (2, 3, 4, 3)])
def test_distances(shape):
    for share in (0.3, 0.8, 0.97):
        x = image(*shape, share=share)
        for sampling in (None, 2.5, tuple(range(1, len(shape) + 1))):
            steps = np.broadcast_to(1.0 if sampling is None else sampling, (len(shape),))
            ours = ga.asarray(x)
            wanted = plain(x, steps)
            d = ndimage.distance_transform_edt(ours, sampling)
            same(d, wanted, 1e-12)
            same(ndimage.distance_transform_edt(ours, sampling, float64_distances=False), wanted.astype("f4"), 1e-6)
            i = ndimage.distance_transform_edt(ours, sampling, return_distances=False, return_indices=True)
            if (x == 0).any():  # each index refers to a zero at exactly the returned distance
                at = i.numpy()
                assert not x[tuple(at)].any()
                steps = steps.reshape((-1,) + (1,) * len(shape))
                away = (at - np.indices(shape)) * steps
                np.testing.assert_allclose(np.sqrt((away**2).sum(0)), wanted, rtol=1e-12)
            else:
                same(i, np.full((len(shape), *shape), -1, "i4"))


def test_views_and_types():
    x = image(20, 30)
    ours = ga.asarray(x)
    same(ndimage.distance_transform_edt(ours.T[::-1, ::2]), plain(x.T[::-1, ::2], (1, 1)), 1e-12)
    for dtype in ("?", "i4", "f4", "f8"):
        same(ndimage.distance_transform_edt(ga.asarray(x.astype(dtype))), plain(x, (1, 1)), 1e-12)
    same(ndimage.distance_transform_edt(ours[:0]), np.zeros((0, 30)))


def test_where_results_go():
    x = ga.asarray(image(9, 8))
    d, i = ndimage.distance_transform_edt(x, return_indices=True)
    to, at = ga.empty((9, 8)), ga.empty((2, 9, 8), dtype=ga.int64)
    assert ndimage.distance_transform_edt(x, distances=to) is None
    same(to, d.numpy())
    assert ndimage.distance_transform_edt(x, return_indices=True, distances=to, indices=at) is None
    same(at, i.numpy().astype("i8"))
    for how in (
        {"return_distances": False},
        {"distances": ga.empty((9, 8), dtype=ga.float32)},
        {"distances": ga.empty(9)},
        {"distances": to, "return_distances": False, "return_indices": True},
        {"indices": at},
        {"indices": ga.empty((2, 9, 8), dtype=ga.int8), "return_indices": True},
        {"sampling": (1, 2, 3)},
    ):
        with pytest.raises(RuntimeError):
            ndimage.distance_transform_edt(x, **how)
    for bad, how in ((x[0, 0], {}), (x, {"sampling": 0})):
        with pytest.raises(ValueError):
            ndimage.distance_transform_edt(bad, **how)
    with pytest.raises(TypeError):
        ndimage.distance_transform_edt(np.ones((2, 2)))


# --------------------------------------------------------------------------------------------------------- functions

MODES = ["reflect", "constant", "nearest", "mirror", "wrap", "grid-mirror", "grid-constant", "grid-wrap"]


@pytest.mark.parametrize("mode", MODES)
def test_functions_of_windows(mode):
    theirs = pytest.importorskip("scipy.ndimage")
    x = RANDOM.normal(size=(7, 9))
    ours = ga.asarray(x)
    picked = np.array([[True, False, True], [False, True, True]])
    for how in (
        {"size": 3},
        {"size": (2, 4), "origin": (0, -1)},
        {"footprint": picked},
        {"footprint": picked, "origin": 0},
    ):
        got = ndimage.generic_filter(ours, lambda w: ga.max(w, axis=1) - w[:, 0], mode=mode, cval=2.0, **how)
        same(got, theirs.generic_filter(x, lambda w: w.max() - w[0], mode=mode, cval=2.0, **how), 1e-12)


@pytest.mark.parametrize("mode", MODES)
def test_functions_of_lines(mode):
    theirs = pytest.importorskip("scipy.ndimage")
    x = RANDOM.normal(size=(4, 9))

    def both(w, y):
        y[...] = w[..., :-2] - 2 * w[..., 1:-1] + w[..., 2:]

    for axis in (0, 1):
        for origin in (-1, 0, 1):
            got = ndimage.generic_filter1d(ga.asarray(x), both, 3, axis, mode=mode, cval=2.0, origin=origin)
            same(got, theirs.generic_filter1d(x, both, 3, axis, mode=mode, cval=2.0, origin=origin), 1e-12)


def test_forms_of_functions(monkeypatch):
    x = RANDOM.normal(size=(6, 8))
    ours = ga.asarray(x)
    kernel = ga.ReductionKernel("T x", "T y", "x * x", "a + b", "y = a", identity=0)
    wide = np.pad(x, 1, mode="symmetric")
    sums = sum(wide[i : i + 6, j : j + 8] ** 2 for i in range(3) for j in range(3))
    same(ndimage.generic_filter(ours, kernel, 3), sums, 1e-12)
    function = lambda w, k, power: ga.sum(w**power, axis=1) * k  # noqa: E731
    how = {"extra_arguments": (2.0,), "extra_keywords": {"power": 2}}
    same(ndimage.generic_filter(ours, function, 3, **how), sums * 2, 1e-12)
    to = ga.empty((6, 8), dtype=ga.float32)
    assert ndimage.generic_filter(ours, kernel, 3, output=to) is to
    same(to, sums.astype("f4"), 1e-6)
    monkeypatch.setattr(ndimage._generic, "_MOST", 100)  # forces processing in parts
    same(ndimage.generic_filter(ours, kernel, 3), sums, 1e-12)
    rows = sum(wide[1:7, j : j + 8] ** 2 for j in range(3))
    same(ndimage.generic_filter(ours, kernel, 3, axes=(1,)), rows, 1e-12)
    same(ndimage.generic_filter(ga.asarray([1, 5, 2], dtype=ga.int32), kernel, 1), np.array([1, 25, 4], "i4"))
    assert ndimage.generic_filter(ours[:0], kernel, 3).shape == (0, 8)


def test_bad_functions():
    x = ga.ones((4, 5))
    mean = lambda w: ga.mean(w, axis=1)  # noqa: E731
    for call, error in (
        (lambda: ndimage.generic_filter(x, mean), RuntimeError),
        (lambda: ndimage.generic_filter(x, mean, footprint=np.ones(3)), RuntimeError),
        (lambda: ndimage.generic_filter(x, mean, footprint=np.zeros((3, 3))), ValueError),
        (lambda: ndimage.generic_filter(x, mean, 3, origin=2), ValueError),
        (lambda: ndimage.generic_filter(x, mean, 3, mode="none"), RuntimeError),
        (lambda: ndimage.generic_filter(x, ga.mean, 3), ValueError),
        (lambda: ndimage.generic_filter(x, lambda w: w, 3), ValueError),
        (lambda: ndimage.generic_filter(np.ones(3), mean, 3), TypeError),
        (lambda: ndimage.generic_filter1d(x, mean, 0), RuntimeError),
        (lambda: ndimage.generic_filter1d(x, mean, 3, origin=2), ValueError),
        (lambda: ndimage.generic_filter1d(x, lambda w, y: None, 3, axis=2), IndexError),
    ):
        with pytest.raises(error):
            call()
