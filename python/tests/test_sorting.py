"""Sorting, argsort, set functions and histograms against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

TYPES = ["?", "i4", "f4", "c8"]


def some(shape, dtype, seed=0):
    """Few distinct numbers, some NaN; no -0, which the library sorts before 0."""
    rng = np.random.default_rng(seed)
    a = rng.integers(0, 2 if dtype == "?" else 9, shape).astype(dtype)
    if a.dtype.kind in "fc":
        a = a - 4
        a[rng.random(shape) < 0.1] = np.nan
        a[a == 0] = 0
    return a


@numpy2
@pytest.mark.parametrize("dtype", TYPES)
def test_sort(dtype):
    a = some((3, 5, 40), dtype)
    for host, x, axis in ((a, ga.asarray(a), -1), (a[::-1, ::2].T, ga.asarray(a)[::-1, ::2].T, 0)):
        same(ga.sort(x, axis=axis), np.sort(host, axis=axis))
        same(ga.argsort(x, axis=axis), np.argsort(host, axis=axis, stable=True))
        down = ga.argsort(x, axis=axis, descending=True)
        same(ga.take_along_axis(x, down, axis=axis), np.flip(np.sort(host, axis=axis), axis=axis))
        same(ga.sort(x, axis=axis, descending=True), np.flip(np.sort(host, axis=axis), axis=axis))
        values, where = ga.topk(x, 2, axis=axis)
        best = down.numpy()[:2] if axis == 0 else down.numpy()[..., :2]
        same(where, best)
        same(values, np.take_along_axis(host, best, axis))
    keys, values = ga.sort_by_key(ga.asarray(a), ga.asarray(np.arange(a.size).reshape(a.shape)))
    same(keys, np.sort(a))
    same(values, np.take_along_axis(np.arange(a.size).reshape(a.shape), np.argsort(a, stable=True), -1))
    smallest = ga.topk(ga.asarray(a), 3, largest=False)
    same(smallest.values, np.sort(a)[..., :3])


@numpy2
def test_long_rows():
    a = np.random.default_rng(1).normal(size=70001).astype("f4")
    x = ga.asarray(a)
    same(ga.sort(x), np.sort(a))
    same(ga.argsort(x), np.argsort(a, stable=True))
    same(ga.unique_values(ga.round(x * 10)), np.unique(np.rint(a * 10)))


@given(st.sampled_from(["i4", "f4"]), st.data())
def test_searchsorted(dtype, data):
    numbers = st.integers(-5, 5)
    a = data.draw(
        hnp.arrays(dtype, hnp.array_shapes(min_dims=1, max_dims=1, min_side=0, max_side=20), elements=numbers)
    )
    v = data.draw(hnp.arrays(dtype, hnp.array_shapes(min_dims=0, max_dims=2, max_side=4), elements=numbers))
    side = data.draw(st.sampled_from(["left", "right"]))
    x, y = ga.asarray(a), ga.asarray(v)
    same(ga.searchsorted(x, y, side=side, sorter=ga.argsort(x)), np.searchsorted(np.sort(a), v, side))
    same(ga.searchsorted(ga.sort(x), 2, side=side), np.asarray(np.searchsorted(np.sort(a), 2, side)))


@given(st.sampled_from(["?", "i4", "f4"]), hnp.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=5), st.data())
def test_sets(dtype, shape, data):
    elements = st.booleans() if dtype == "?" else st.integers(-3, 3)
    a, b = (data.draw(hnp.arrays(dtype, shape, elements=elements)) for _ in range(2))
    x = ga.asarray(a)
    ours, numpys = ga.unique_all(x), np.unique(a, return_index=True, return_inverse=True, return_counts=True)
    same(ours.values, numpys[0])
    same(ours.indices, numpys[1])
    same(ours.inverse_indices, numpys[2].reshape(shape))
    same(ours.counts, numpys[3])
    same(ga.unique_counts(x).counts, numpys[3])
    same(ga.unique_inverse(x).inverse_indices, numpys[2].reshape(shape))
    same(ga.isin(x, ga.asarray(b)), np.isin(a, b))
    same(ga.isin(x, 2, invert=True), np.isin(a, 2, invert=True))


def test_every_nan_is_distinct():
    x = ga.asarray([np.nan, 1.0, np.nan, -0.0, 0.0])
    assert ga.unique_counts(x).counts.tolist() == [2, 1, 1, 1]
    assert ga.isin(x, x).tolist() == [False, True, False, True, True]


@settings(max_examples=max(settings().max_examples // 3, 1))
@given(st.sampled_from(["i4", "f4"]), st.data())
def test_bins(dtype, data):
    a = data.draw(hnp.arrays(dtype, st.integers(1, 60), elements=st.integers(0, 40)))
    weights = data.draw(st.one_of(st.none(), hnp.arrays("f8", a.shape, elements=st.integers(-3, 3))))
    x, w = ga.asarray(a), None if weights is None else ga.asarray(weights)
    if dtype != "f4":
        same(ga.bincount(x, weights=w, minlength=7), np.bincount(a, weights, 7))
    bins = data.draw(st.sampled_from([1, 8]))  # bin widths are exact
    limits = data.draw(st.sampled_from([(0, 32), (4, 20), (-8, 56)]))
    ours, numpys = ga.histogram(x, bins, range=limits, weights=w), np.histogram(a, bins, limits, weights=weights)
    same(ours[0], numpys[0])
    np.testing.assert_array_equal(ours[1].numpy(), numpys[1])
    edges = np.asarray([1, 5, 6, 30], dtype)
    same(ga.histogram(x, edges, weights=w)[0], np.histogram(a, edges, weights=weights)[0])
    assert int(ga.sum(ga.histogram(x)[0])) == a.size


def test_what_does_not_fit():
    x = ga.asarray([3.0, 1.0])
    for bad in (
        lambda: ga.topk(x, 3),
        lambda: ga.topk(x, -1),
        lambda: ga.searchsorted(ga.zeros((2, 2)), x),
        lambda: ga.searchsorted(x, x, side="middle"),
        lambda: ga.searchsorted(x, x, sorter=ga.asarray([0])),
        lambda: ga.bincount(ga.asarray([-1])),
        lambda: ga.bincount(ga.asarray([1]), weights=x),
        lambda: ga.histogram(x, 0),
        lambda: ga.histogram(x, range=(2, 1)),
        lambda: ga.histogram(ga.asarray([np.nan])),
        lambda: ga.sort_by_key(x, ga.zeros(3)),
    ):
        with pytest.raises(ValueError):
            bad()
    for bad in (lambda: ga.sort(x, axis=1), lambda: ga.sort(ga.zeros(())), lambda: ga.argsort(x, axis=-2)):
        with pytest.raises(IndexError):
            bad()
    for bad in (lambda: ga.isin(1, 2), lambda: ga.sort([1]), lambda: ga.unique_all(3)):
        with pytest.raises(TypeError):
            bad()
