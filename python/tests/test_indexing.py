"""Indexing and views against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp


def shapes(max_dims=4):
    return hnp.array_shapes(min_dims=0, max_dims=max_dims, min_side=0, max_side=5)


@st.composite
def indexed(draw):
    shape = draw(shapes())
    return shape, draw(hnp.basic_indices(shape, allow_newaxis=True, allow_ellipsis=True))


def pattern(shape, dtype="i4"):
    return np.arange(int(np.prod(shape, dtype=int)), dtype=dtype).reshape(shape)


@given(indexed())
def test_reading_is_numpys(case):
    shape, key = case
    a = pattern(shape)
    x = ga.asarray(a)
    view = x[key]
    same(view, a[key])
    assert view.size == 0 or ga.shares_memory(x, view)


@given(indexed())
def test_writing_is_numpys(case):
    shape, key = case
    a = pattern(shape)
    x = ga.asarray(a)
    x[key] = 77
    a[key] = 77
    same(x, a)


@given(indexed(), st.data())
def test_writing_arrays_is_numpys(case, data):
    shape, key = case
    a = pattern(shape)
    target = np.asarray(a[key]).shape
    small = data.draw(st.sampled_from([target[i:] for i in range(len(target) + 1)]))
    values = -1 - pattern(small)
    x = ga.asarray(a)
    x[key] = ga.asarray(values)
    a[key] = values
    same(x, a)


@given(shapes(3), st.data())
def test_views_of_views(shape, data):
    a = pattern(shape)
    x = ga.asarray(a)
    for _ in range(data.draw(st.integers(1, 4))):
        step = data.draw(st.sampled_from(["index", "transpose", "reshape", "flip", "broadcast", "expand"]))
        if step == "index":
            key = data.draw(hnp.basic_indices(a.shape, allow_newaxis=True))
            a, x = np.asarray(a[key]), x[key]
        elif step == "transpose":
            axes = data.draw(st.permutations(range(a.ndim)))
            a, x = a.transpose(axes), ga.permute_dims(x, axes)
        elif step == "reshape":
            a, x = a.reshape(-1), x.reshape(-1)
        elif step == "flip":
            a, x = np.flip(a), ga.flip(x)
        elif step == "broadcast":
            a, x = np.broadcast_to(a, (2, *a.shape)), ga.broadcast_to(x, (2, *a.shape))
        else:
            a, x = np.expand_dims(a, 0), ga.expand_dims(x, axis=0)
    same(x, a)
    same(x.copy(), a)


def test_views_of_nothing():
    """Strides of an empty view may point outside of the array."""
    x = ga.zeros((0, 2), dtype="f4")[:, 1::-1]
    for view in (x[..., 1], x[:, 1], x[:, None, 1:], ga.flip(x)[..., 0]):
        assert 0 in view.shape and ga.broadcast_to(view, (2, *view.shape)).copy().size == 0
    for shape in ((5, 0), (0, 5)):
        for offset in range(-6, 7):
            for y in (ga.zeros(shape), ga.flip(ga.zeros(shape))):
                assert ga.linalg.diagonal(y, offset=offset).copy().shape == (0,)


@given(hnp.array_shapes(min_dims=1, max_dims=3, max_side=5), st.data())
def test_one_index_array(shape, data):
    a = pattern(shape)
    x = ga.asarray(a)
    axis = data.draw(st.integers(0, len(shape) - 1))
    places = st.integers(-shape[axis], shape[axis] - 1)
    where = data.draw(hnp.arrays(np.int64, hnp.array_shapes(min_dims=0, max_dims=2, max_side=4), elements=places))
    key = (slice(None),) * axis + (where if where.ndim else int(where),)
    same(x[key], a[key])
    if where.ndim:
        same(ga.take(x, ga.asarray(where), axis=axis), np.take(a, where, axis=axis))
        x[key] = -5
        a[key] = -5
        same(x, a)


def test_forms_of_index_arrays():
    a = pattern((4, 5))
    x = ga.asarray(a)
    same(x[[2, 0]], a[[2, 0]])
    same(x[..., [1, -1]], a[..., [1, -1]])
    same(x[1:, ga.asarray(np.array([[0, 4]], np.uint8))], a[1:, np.array([[0, 4]])])
    same(x[None, [3]], a[None, [3]])
    same(x[ga.asarray(np.array(2))], a[2])
    same(x[np.int8(-1)], a[-1])
    same(x[[]], a[[]])
    x[[1, 1], :] = ga.asarray(pattern((2, 5)))
    a[[1, 1], :] = pattern((2, 5))
    same(x, a)


@st.composite
def selections(draw):
    """A (shape, key) pair whose key has integer arrays and masks, all within bounds."""
    shape = draw(hnp.array_shapes(min_dims=1, max_dims=4, min_side=1, max_side=4))
    common = draw(hnp.array_shapes(min_dims=0, max_dims=2, min_side=1, max_side=3))
    key, axis, dots, chosen = [], 0, False, 0
    while axis < len(shape):
        what = draw(st.sampled_from(["array", "array", "slice", "int", "new", "dots", "mask", "stop", "truth"]))
        if what == "array":
            part = draw(st.sampled_from([common[i:] for i in range(len(common) + 1)]))
            part = tuple(draw(st.sampled_from([1, n])) for n in part)
            places = st.integers(-shape[axis], shape[axis] - 1)
            key.append(draw(hnp.arrays(draw(st.sampled_from([np.int64, np.int8])), part, elements=places)))
        elif what == "slice":
            key.append(draw(st.slices(shape[axis])))
        elif what == "int":
            key.append(draw(st.integers(-shape[axis], shape[axis] - 1)))
        elif what == "new":
            key.append(None)
            continue
        elif what == "truth":  # a bool adds an axis of size 1 or 0
            if chosen or draw(st.integers(0, 3)):
                continue
            key.append(draw(st.booleans()))
            chosen += 1
            continue
        elif what == "mask":  # selects one element, so that its shape broadcasts with the other index arrays
            n = draw(st.integers(1, len(shape) - axis))
            mask = np.zeros(shape[axis : axis + n], bool)
            mask.reshape(-1)[draw(st.integers(0, mask.size - 1))] = True
            key.append(mask)
            axis += n - 1
        elif what == "dots" and not dots:
            left = draw(st.integers(0, len(shape) - axis))
            key.append(...)
            axis, dots = axis + left - 1, True
        elif what == "stop" and not dots:
            break
        elif what in ("dots", "stop"):
            continue
        axis += 1
    return shape, tuple(key)


def on_device(key):
    """The key with every second array on the device."""
    return tuple(ga.asarray(k) if isinstance(k, np.ndarray) and i % 2 == 0 else k for i, k in enumerate(key))


def selects(a, key):
    """Does NumPy accept the index? If not, we refuse it as well."""
    try:
        a[key]
    except IndexError:
        with pytest.raises(IndexError):
            ga.asarray(a)[on_device(key)]
        return False
    return True


@given(selections())
def test_reading_with_arrays_is_numpys(case):
    shape, key = case
    a = pattern(shape)
    if not selects(a, key):
        return
    same(ga.asarray(a)[on_device(key)], np.asarray(a[key]))


@given(selections(), st.data())
def test_writing_with_arrays_is_numpys(case, data):
    shape, key = case
    a = pattern(shape)
    if not selects(a, key):
        return
    x = ga.asarray(a)
    target = np.asarray(a[key]).shape
    small = data.draw(st.sampled_from([target[i:] for i in range(len(target) + 1)]))
    small = tuple(data.draw(st.sampled_from([1, n])) for n in small)
    if data.draw(st.booleans()):
        x[on_device(key)] = 77
        a[key] = 77
    else:
        values = -1 - pattern(small)
        x[on_device(key)] = data.draw(st.sampled_from([ga.asarray, np.asarray]))(values)
        a[key] = values
    same(x, a)


@given(hnp.array_shapes(min_dims=1, max_dims=4, min_side=0, max_side=4), st.data())
def test_masks(shape, data):
    a = pattern(shape)
    x = ga.asarray(a)
    n = data.draw(st.integers(1, len(shape)))
    axis = data.draw(st.integers(0, len(shape) - n))
    mask = data.draw(hnp.arrays(bool, shape[axis : axis + n]))
    key = (slice(None),) * axis + (mask,)
    same(x[(slice(None),) * axis + (ga.asarray(mask),)], a[key])
    target = a[key].shape
    small = data.draw(st.sampled_from([target[i:] for i in range(len(target) + 1)]))
    values = -1 - pattern(small)
    x[key] = ga.asarray(values)
    a[key] = values
    same(x, a)
    for one, expected in zip(ga.nonzero(x), np.nonzero(a)):
        same(one, expected)
    same(ga.argwhere(x), np.argwhere(a))


def test_masks_are_written():
    a = pattern((3, 4))
    x = ga.asarray(a)
    x[x > 5] = 0
    a[a > 5] = 0
    x[ga.asarray(np.array([True, False, True]))] = -1
    a[np.array([True, False, True])] = -1
    same(x, a)
    x[x < 0] += 5
    a[a < 0] += 5
    same(x, a)
    same(x[True], a[True])
    same(x[False], a[False])
    same(x[np.zeros((3, 0), bool)], a[np.zeros((3, 0), bool)])
    with pytest.raises(ValueError):
        x[x > 3] = ga.asarray([1, 2])


def test_places_that_repeat():
    x = ga.zeros((4, 2), dtype="i4")
    ga.scatter(x, ga.asarray([1, 1, 3]), ga.asarray([[1, 2], [3, 4], [5, 6]]), mode="add")
    assert x.tolist() == [[0, 0], [4, 6], [0, 0], [5, 6]]
    ga.scatter(x, (ga.asarray([1, 1]), ga.asarray([0, -1])), 9, mode="max")
    x[ga.asarray([0, 0])] = ga.asarray([[1, 1], [2, 2]])  # duplicates: the last value is stored
    assert x.tolist() == [[2, 2], [9, 9], [0, 0], [5, 6]]
    ga.put_along_axis(x, ga.asarray([[1], [0], [0], [1]]), 7, axis=1)
    assert x.tolist() == [[2, 7], [7, 9], [7, 0], [5, 7]]
    for bad in (lambda: ga.scatter(x, ga.asarray([4]), 1), lambda: ga.put_along_axis(x, ga.asarray([[2]] * 4), 1)):
        with pytest.raises(IndexError):
            bad()
    with pytest.raises(ValueError):
        ga.scatter(x, ga.asarray([0]), 1, mode="divide")


@pytest.mark.parametrize(
    "key",
    [5, -5, (0, 0, 0), "x", 1.5, (0, 9), object(), ([0], [4]), [7], [[0.5]], (..., ...), (0, [1], 2), np.zeros(4, bool),
     np.zeros((3, 5), bool), ([0, 1], [0, 1, 2]), (np.ones(3, bool), np.ones((3, 4), bool)), (..., [0], ...), (0, [4]),
     ([0], "x"), 2**70, -(2**70), {}, (None,) * 70, (None,) * 200],
)  # fmt: skip
def test_bad_keys(key):
    x = ga.asarray(pattern((3, 4)))
    with pytest.raises(IndexError):
        x[key]
    with pytest.raises((IndexError, ValueError)):
        x[key] = ga.asarray(pattern((2, 2, 2)))
    same(x, pattern((3, 4)))


def test_bad_values():
    x = ga.asarray(pattern((3, 4)))
    for value, error in [(1j, TypeError), ("abc", (TypeError, ValueError)), ([1, 2, 3], ValueError),
                         (2**40, OverflowError), (object(), TypeError), (float("nan"), ValueError)]:  # fmt: skip
        with pytest.raises(error):
            x[...] = value
    with pytest.raises(ValueError):
        del x[0]
    x[0] = [9, 8, 7, 6]  # NumPy accepts it, too
    x[1] = 2.9
    assert x[:2].tolist() == [[9, 8, 7, 6], [2, 2, 2, 2]]


def test_values_with_more_axes_in_front():
    for shape in ((4,), (2, 1, 3), ()):
        value = np.arange(int(np.prod(shape)), dtype="f4").reshape((1, 1, *shape))
        x = ga.zeros(shape)
        x[...] = ga.asarray(value)
        same(x, value.reshape(shape).astype("f8"))
        x[...] = value + 1
        same(x, (value + 1).reshape(shape).astype("f8"))
    with pytest.raises(ValueError, match="rank"):
        ga.zeros(2)[:] = ga.ones((2, 2))


def test_overlapping_assignment_reads_first():
    a = pattern(9)
    x = ga.asarray(a)
    x[1:] = x[:-1]
    a[1:] = a[:-1].copy()
    same(x, a)
    x[...] = x[::-1]
    same(x, a[::-1])


def test_huge_steps_and_ends():
    a = pattern(5)
    x = ga.asarray(a)
    big = 2**62
    for s in (slice(None, None, big), slice(None, None, -big), slice(-big, big), slice(big, None, -1),
              slice(3, None, 2**80), slice(-(2**80), 2**80)):  # fmt: skip
        same(x[s], a[s])
    with pytest.raises(ValueError):
        x[::0]
