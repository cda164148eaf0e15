"""Random numbers and fused rows."""

import pickle

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.random import Generator, default_rng


def test_streams():
    rng = Generator(42)
    first = rng.random(1000, dtype="f4").numpy()
    assert rng.offset == 1000
    rng.offset = 500
    np.testing.assert_array_equal(rng.random(500, dtype="f4").numpy(), first[500:])
    np.testing.assert_array_equal(Generator(42).random((10, 100), dtype="f4").numpy().ravel(), first)
    for other in (Generator(43), Generator(42, sequence=1), *Generator(42).spawn(2)):
        assert not np.array_equal(other.random(1000, dtype="f4").numpy(), first)
    copy = pickle.loads(pickle.dumps(rng))
    same(copy.normal(size=5), rng.normal(size=5).numpy())
    assert default_rng(rng) is rng and default_rng(7).seed == 7 and default_rng().seed != default_rng().seed
    assert repr(Generator(1, sequence=2, offset=3)) == "Generator(seed=1, sequence=2, offset=3)"


def test_laws():
    rng, n = default_rng(1), 40000
    for numbers, mean, std in (
        (rng.random(n), 0.5, 12**-0.5),
        (rng.uniform(-1, 3, n, "f4"), 1, 4 / 12**0.5),
        (rng.normal(2, 3, n, "f2"), 2, 3),
        (rng.exponential(2, n), 2, 2),
        (rng.gamma(4, 0.5, n), 2, 1),
        (rng.poisson(20, n), 20, 20**0.5),
        (rng.binomial(100, 0.2, n, "i4"), 20, 4),
        (rng.integers(0, 9, n, "u1", endpoint=True), 4.5, 8.25**0.5),
        (rng.bernoulli(0.25, n), 0.25, 0.1875**0.5),
        (rng.choice(3, n, p=[0.5, 0, 0.5]), 1, 1),
    ):
        host = numbers.numpy().astype("f8")
        assert host.shape == (n,)
        assert abs(host.mean() - mean) < 5 * std / n**0.5, numbers
        assert abs(host.std() / std - 1) < 0.05, numbers
    z = rng.standard_normal((n,), "c8").numpy()
    assert abs(z.std() - 1) < 0.02 and abs(z.real.std() - z.imag.std()) < 0.02
    assert rng.random().shape == ()
    assert set(np.unique(rng.bits(2000, "i1").numpy())) == set(range(-128, 128))
    assert rng.integers(2**63, 2**64, 3, "u8").dtype == np.uint64
    assert set(rng.integers(0, 256, 5000, "u1").tolist()) == set(range(256))


def test_orders():
    rng = default_rng(3)
    for n in (0, 1, 10, 5000):
        same(ga.sort(rng.permutation(n)), np.arange(n))
    a = np.arange(24).reshape(6, 4)
    x = ga.asarray(a)
    mixed = rng.permutation(x, axis=1)
    same(ga.sort(mixed, axis=1), a)
    assert (np.diff(mixed.numpy(), axis=0) == 4).all()
    rng.shuffle(x)
    same(ga.sort(x, axis=0), a)
    assert len(set(rng.choice(100, 50, replace=False).tolist())) == 50
    picked = rng.choice(ga.asarray(a), (2, 3)).numpy()
    assert picked.shape == (2, 3, 4) and (picked % 4 == np.arange(4)).all()


def test_what_does_not_fit():
    rng, x = default_rng(0), ga.zeros(3)
    for bad in (
        lambda: rng.integers(5, 5, 3),
        lambda: rng.integers(0, 300, 3, "u1"),
        lambda: rng.uniform(1, 1, 3),
        lambda: rng.normal(0, -1, 3),
        lambda: rng.random(-1),
        lambda: rng.random(3, "i4"),
        lambda: rng.choice(3, 4, replace=False),
        lambda: rng.choice(3, 4, p=[1.0]),
        lambda: rng.choice(3, 1, replace=False, p=[1, 0, 0]),
        lambda: rng.binomial(10, 1.5, 3),
    ):
        with pytest.raises(ValueError):
            bad()
    assert rng.offset == 0
    with pytest.raises(IndexError):
        rng.shuffle(x, axis=1)
    with pytest.raises(TypeError):
        rng.shuffle([1, 2])


@pytest.mark.parametrize("dtype", ["f2", "f4"])
def test_rows(dtype):
    a = (np.random.default_rng(5).normal(size=(3, 4, 7)) * 3).astype(dtype)
    x, tolerance = ga.asarray(a), {"f2": 4e-3, "f4": 2e-6}[dtype]
    wide = a.astype("f8")
    for axis in (-1, (0, 2)) if dtype == "f4" else (None,):
        top = wide - wide.max(axis=axis, keepdims=True)
        total = np.exp(top).sum(axis=axis, keepdims=True)
        same(ga.softmax(x, axis=axis), (np.exp(top) / total).astype(dtype), tolerance)
        same(ga.log_softmax(x, axis=axis), (top - np.log(total)).astype(dtype), tolerance)
        for keepdims in (False, True):
            expected = np.log(np.exp(wide).sum(axis=axis, keepdims=keepdims)).astype(dtype)
            same(ga.logsumexp(x, axis=axis, keepdims=keepdims), expected, tolerance)
        if axis is not None and not isinstance(axis, tuple):
            same(ga.norm(x, axis=axis), np.linalg.norm(wide, axis=axis).astype(dtype), tolerance)
            same(ga.norm(x, ord=np.inf, axis=axis), np.abs(a).max(axis=axis))
        centred = wide - wide.mean(axis=axis, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(axis=axis, keepdims=True) + 1e-5)
        same(ga.layer_norm(x, axis=axis), scaled.astype(dtype), 2 * tolerance)
        scaled = wide / np.sqrt((wide**2).mean(axis=axis, keepdims=True) + 1e-3)
        same(ga.rms_norm(x, axis=axis, eps=1e-3), scaled.astype(dtype), 2 * tolerance)
    weight, bias = np.arange(7).astype(dtype), np.ones(7, dtype)
    expected = ga.layer_norm(x).numpy().astype("f8") * np.arange(7) + 1
    same(ga.layer_norm(x, ga.asarray(weight), ga.asarray(bias)), expected.astype(dtype), 8 * tolerance)
    for bad in (lambda: ga.layer_norm(x, ga.zeros(3, dtype=dtype)), lambda: ga.norm(x, ord=float("nan"))):
        with pytest.raises(ValueError):
            bad()
    with pytest.raises((TypeError, ga.GpuError)):
        ga.softmax(ga.zeros(3, dtype="i4"))
