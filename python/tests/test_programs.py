"""Random programs of views, operations and reductions against NumPy: combinations of strides, broadcasting and
promotion.

For long manual runs with fresh seeds: PYGPUARRAY_PROFILE=many PYGPUARRAY_EXAMPLES=20000 pytest
tests/test_programs.py
"""

import numpy as np
import pygpuarray as ga
from conftest import numpy2, same
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

DTYPES = ["i4", "f4", "u1"]
SIDES = (1, 3, 4)


def small(draw, shape):
    dtype = np.dtype(draw(st.sampled_from(DTYPES)))
    n = int(np.prod(shape, dtype=int))
    return (np.arange(n) * draw(st.integers(1, 7)) % 13).astype(dtype).reshape(shape)


@st.composite
def shapes(draw):
    return tuple(draw(st.lists(st.sampled_from(SIDES), max_size=3)))


def look(draw, a, x):
    """Take the same view of both arrays."""
    what = draw(st.sampled_from(["index", "transpose", "flip", "new axis", "copy", "reshape"]))
    if what == "index":
        key = draw(hnp.basic_indices(a.shape, allow_newaxis=False))
        return np.asarray(a[key]), x[key]
    if what == "transpose":
        return a.T, x.T
    if what == "flip":
        return np.flip(a), ga.flip(x)
    if what == "new axis":
        return a[..., None], x[..., None]
    if what == "copy":
        return a.copy(), x.copy()
    return a.reshape(-1), x.reshape(-1)


def fits(a, b):
    try:
        np.broadcast_shapes(a.shape, b.shape)
    except ValueError:
        return False
    return True


def combine(draw, a, x, b, y):
    """Apply a binary operation to both pairs, or to a scalar if the shapes do not broadcast."""
    op = draw(st.sampled_from(["add", "multiply", "maximum", "less"]))
    if not fits(a, b):
        b = y = draw(st.sampled_from([2, 3]))
    f = getattr(np, op)
    return f(a, b), getattr(ga, op)(x, y)


def select(draw, a, x):
    """Select, sort or move elements along an axis of both arrays."""
    what = draw(st.sampled_from(["mask", "arrays", "sort", "argsort", "along", "unique", "roll", "repeat", "nonzero"]))
    axis = draw(st.integers(0, a.ndim - 1))
    if what == "mask":
        limit = draw(st.integers(0, 12))
        return a[a < limit], x[x < limit]
    if what == "arrays":
        n = a.shape[axis]
        places = np.asarray(draw(st.lists(st.integers(-n, n - 1), min_size=1, max_size=5)))
        key = (slice(None),) * axis + (places,)
        return a[key], x[key]
    if what == "sort":
        return np.sort(a, axis=axis), ga.sort(x, axis=axis)
    if what == "argsort":
        down = draw(st.booleans())
        order = np.argsort(-a.astype("f8") if down else a, axis=axis, stable=True)
        ours = ga.argsort(x, axis=axis, descending=down)
        return order.astype("i4"), ours.astype("i4")
    if what == "along":
        order = np.argsort(a, axis=axis, stable=True)
        return np.take_along_axis(a, order, axis), ga.take_along_axis(x, ga.argsort(x, axis=axis), axis=axis)
    if what == "unique":
        return np.unique(a), ga.unique_values(x)
    if what == "roll":
        shift = draw(st.integers(-5, 5))
        return np.roll(a, shift, axis), ga.roll(x, shift, axis=axis)
    if what == "repeat":
        times = draw(st.integers(0, 2))
        return np.repeat(a, times, axis), ga.repeat(x, times, axis=axis)
    return np.nonzero(a)[axis].astype("i4"), ga.nonzero(x)[axis].astype("i4")


@numpy2
@settings(max_examples=max(settings().max_examples // 5, 1))  # each compiles kernels of its own
@given(st.data())
def test_programs(data):
    draw = data.draw
    a = small(draw, draw(shapes()))
    b = small(draw, draw(st.one_of(shapes(), st.just(a.shape))))
    x, y = ga.asarray(a), ga.asarray(b)
    for _ in range(draw(st.integers(1, 5))):
        step = draw(st.sampled_from(["view", "view", "combine", "swap", "write", "mask", "convert", "sum", "select"]))
        if step == "view":
            a, x = look(draw, a, x)
        elif step == "combine" and a.size < 4096:
            a, x = combine(draw, a, x, b, y)
        elif step == "swap":
            a, x, b, y = b, y, a, x
        elif step == "write" and a.flags.writeable and a.ndim:
            key = draw(hnp.basic_indices(a.shape))
            a[key] = 5
            x[key] = 5
        elif step == "mask" and a.flags.writeable:
            x[x > 6] = 2
            a[a > 6] = 2
        elif step == "select" and a.ndim and a.size and a.size < 4096:
            a, x = select(draw, a, x)
        elif step == "convert":
            dtype = draw(st.sampled_from(DTYPES))
            clipped = np.clip(a, 0, 255)  # out of range, NumPy's conversions wrap and ours saturate
            a, x = clipped.astype(dtype), ga.asarray(clipped, device=x.device).astype(dtype)
        elif step == "sum" and a.ndim and a.size:
            axis = draw(st.integers(0, a.ndim - 1))
            a, x = a.sum(axis=axis), ga.sum(x, axis=axis)
        a = np.asarray(a)
        same(x, a, 1e-5)
    same(y, b)


@given(st.data())
def test_assignment_with_overlap(data):
    draw = data.draw
    shape = tuple(draw(st.lists(st.integers(1, 5), min_size=1, max_size=3)))
    a = np.arange(int(np.prod(shape)), dtype="i4").reshape(shape)
    x = ga.asarray(a)
    to, source = draw(hnp.basic_indices(shape)), draw(hnp.basic_indices(shape))
    values = a[source].copy() if isinstance(a[source], np.ndarray) else np.asarray(a[source])
    target = np.asarray(a[to])
    if values.ndim > target.ndim or not fits(values, target) or np.broadcast_shapes(
            values.shape, target.shape) != target.shape:  # fmt: skip
        return
    a[to] = values
    x[to] = x[source]
    same(x, a)
