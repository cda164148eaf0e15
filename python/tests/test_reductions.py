"""Reductions and cumulative sums in NumPy's forms."""

import warnings

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

A = np.random.default_rng(3).integers(-9, 9, (3, 4)).astype("f8")


@pytest.mark.parametrize("name", ["sum", "prod", "max", "min"])
def test_forms(name):
    x, ours, theirs = ga.asarray(A), getattr(ga, name), getattr(np, name)
    same(ours(x, 1), theirs(A, 1))
    same(ours(x, 0, keepdims=True, initial=3), theirs(A, 0, keepdims=True, initial=3))
    same(ours(x, initial=-20.0, where=x > 1), np.asarray(theirs(A, initial=-20.0, where=A > 1)))
    out = ga.empty((4,))
    assert ours(x, 0, out=out) is out
    same(out, theirs(A, 0))
    same(ours(x[:, :0], 1, initial=2), theirs(A[:, :0], 1, initial=2))
    same(getattr(x, name)(0, keepdims=True), getattr(A, name)(0, keepdims=True))
    for answer in (theirs(x, 0), theirs(x, axis=0, out=ga.empty((4,)))):  # NumPy's own function dispatches to ours
        same(answer, theirs(A, 0))
    with pytest.raises(ValueError, match="out has shape"):
        ours(x, 0, out=ga.empty((3,)))
    narrow = ga.empty((4,), dtype="i1")  # any loss of precision is allowed
    same(ours(x[:2] / 2, 0, out=narrow), theirs(A[:2] / 2, 0, out=np.empty(4, "i1")))
    with pytest.raises(TypeError, match="pygpuarray"):
        ours(x, 0, out=np.empty(4))


def test_forms_of_others():
    x = ga.asarray(A)
    for name in ("any", "all"):
        ours, theirs = getattr(ga, name), getattr(np, name)
        same(ours(x, 0), theirs(A, 0))
        same(ours(x > 2, 0, where=x < 5), theirs(A > 2, 0, where=A < 5))
        same(theirs(x, 1), theirs(A, 1))
        same(ours(x, where=x != 0), np.asarray(theirs(A, where=A != 0)))
    for name in ("argmax", "argmin"):
        ours, theirs = getattr(ga, name), getattr(np, name)
        out = ga.empty((3,), dtype="i8")
        assert ours(x, 1, out) is out
        same(out, theirs(A, 1))
        same(theirs(x, 0, keepdims=True), theirs(A, 0, keepdims=True))
        with pytest.raises(TypeError, match="int64"):
            ours(x, 1, ga.empty((3,)))
    assert ga.amax is ga.max and ga.amin is ga.min
    for name in ("max", "min"):
        with pytest.raises(ValueError, match="where needs an initial number"):
            getattr(ga, name)(x, where=x > 0)


def test_sums_of_types():
    halves = np.array([1.7, 2.7, -3.2], "f4")
    x = ga.asarray(halves)
    same(ga.sum(x, dtype="i4"), np.asarray(np.sum(halves, dtype="i4")))
    same(ga.sum(x, dtype="?"), np.asarray(np.sum(halves, dtype="?")))
    same(ga.cumsum(x, dtype="i8"), np.cumsum(halves, dtype="i8"))
    out = ga.empty((), dtype="f8")
    same(ga.sum(x, out=out), np.sum(halves, out=np.empty(())))
    with pytest.warns(getattr(np, "exceptions", np).ComplexWarning):
        same(ga.sum(x + 1j, dtype="f8"), np.asarray(np.sum(halves, dtype="f8")))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        same(ga.sum(x, dtype="c8"), np.asarray(np.sum(halves, dtype="c8")))


def test_extremes_of_complex():
    a = np.array([[1 + 2j, 3 - 1j, 3 + 1j], [3 - 4j, complex(np.nan, 0), 0]]).astype("c8")
    x = ga.asarray(a)
    for name in ("max", "min", "argmax", "argmin"):
        for axis in (0, 1, None):
            same(getattr(ga, name)(x, axis, keepdims=True), getattr(np, name)(a, axis, keepdims=True))
    same(ga.nanmedian(x), np.asarray(np.nanmedian(a)))
    same(ga.nanmedian(x, 1, keepdims=True), np.nanmedian(a, 1, keepdims=True))
    same(ga.max(x[:1], 1, initial=4), np.max(a[:1], 1, initial=4))
    same(ga.min(x[:, :0], 1, initial=4j), np.min(a[:, :0], 1, initial=4j))
    for name in ("max", "argmin"):
        with pytest.raises(ValueError, match="no element"):
            getattr(ga, name)(x[:, :0], 1)


@pytest.mark.parametrize("name", ["cumsum", "cumprod"])
def test_running(name):
    x, ours, theirs = ga.asarray(A), getattr(ga, name), getattr(np, name)
    for axis in (None, 0, -1):
        same(ours(x, axis), theirs(A, axis))
    out = ga.empty((3, 4))
    assert ours(x, 0, None, out) is out
    same(out, theirs(A, 0))
    same(ours(x > 1, out=ga.empty((12,), dtype="?")), theirs(A > 1, out=np.empty(12, "?")))
    with pytest.raises(np.exceptions.AxisError if hasattr(np, "exceptions") else np.AxisError):
        ours(x, 2)
    with pytest.raises(TypeError):
        ours(x, (0, 1))


def test_can_cast():
    assert ga.can_cast("f8", "f4", casting="same_kind") and not ga.can_cast("f8", "i4", casting="same_kind")
    assert ga.can_cast(ga.bfloat16, "f4") and not ga.can_cast("f4", ga.bfloat16)
    with pytest.raises(ValueError, match="casting is"):
        ga.can_cast("f8", "f4", casting="some")
