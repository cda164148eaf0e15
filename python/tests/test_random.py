"""Random numbers, and fused functions of rows."""

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


# Name, arguments, mean and standard deviation of each distribution.
LAWS = (
    ("uniform", (-1, [3]), 1, 4 / 12**0.5),
    ("normal", ([2], 3), 2, 3),
    ("exponential", ([2],), 2, 2),
    ("beta", (2, 3), 0.4, 0.2),
    ("chisquare", (3,), 3, 6**0.5),
    ("f", (6, 12), 1.2, 0.98),
    ("gumbel", (1, 2), 1 + 2 * 0.5772, 2 * np.pi / 6**0.5),
    ("laplace", (1, 2), 1, 8**0.5),
    ("logistic", (1, 2), 1, 2 * np.pi / 3**0.5),
    ("lognormal", (0, 0.5), 1.1331, 0.6039),
    ("noncentral_chisquare", (3, 2), 5, 14**0.5),
    ("pareto", (5,), 0.25, 0.3227),
    ("power", (3,), 0.75, 0.1936),
    ("rayleigh", (2,), 2 * (np.pi / 2) ** 0.5, 2 * (2 - np.pi / 2) ** 0.5),
    ("standard_t", (9,), 0, (9 / 7) ** 0.5),
    ("triangular", (0, 1, 2), 1, 6**-0.5),
    ("vonmises", (0, 3), 0, 0.679),
    ("wald", (1, 4), 1, 0.5),
    ("weibull", (2,), 0.8862, 0.4633),
    ("geometric", (0.25,), 4, 12**0.5),
    ("hypergeometric", (10, 20, 12), 4, 1.2866),
    ("logseries", (0.5,), 1.4427, 0.8967),
    ("negative_binomial", (4, 0.5), 4, 8**0.5),
    ("zipf", (6,), 1.0192, 0.1791),
)


@pytest.mark.parametrize("name, given, mean, std", LAWS, ids=[law[0] for law in LAWS])
def test_more_laws(name, given, mean, std):
    n = 20000
    host = getattr(default_rng(11), name)(*given, size=n).numpy()
    assert host.shape == (n,) and host.dtype == (np.int64 if host.dtype.kind == "i" else np.float64)
    assert abs(host.mean() - mean) < 5 * std / n**0.5
    assert abs(host.std() / std - 1) < 0.12


def test_parameters_that_are_arrays():
    rng = default_rng(2)
    scales = np.array([[1.0], [100.0]], "f4")
    x = rng.exponential(ga.asarray(scales), (2, 1000), "f4")
    assert x.shape == (2, 1000) and x.dtype == np.float32
    np.testing.assert_allclose(x.numpy().mean(axis=1), [1, 100], rtol=0.2)
    assert rng.normal([0, 1, 2], [[1], [2]]).shape == (2, 3) and rng.poisson(3).shape == ()
    assert rng.binomial(ga.asarray([0, 5]), 1.0).tolist() == [0, 5]
    out = ga.zeros((2, 2))
    assert rng.standard_gamma(2, out=out) is out and (out > 0).all()
    assert rng.standard_normal(out=out) is out and (out < 0).any()
    low = np.array([0, 10, 250], "u1")
    for endpoint in (False, True):
        x = rng.integers(low, [5, 20, 255], size=(3000, 3), endpoint=endpoint, dtype="u1").numpy()
        np.testing.assert_array_equal(x.min(axis=0), low)
        np.testing.assert_array_equal(x.max(axis=0), np.array([5, 20, 255]) - (not endpoint))
    assert rng.integers([], 5).shape == (0,)


def test_rows_of_numbers():
    rng = default_rng(5)
    x = rng.dirichlet([1, 2, 5], 4000).numpy()
    np.testing.assert_allclose(x.sum(axis=1), 1)
    np.testing.assert_allclose(x.mean(axis=0), [0.125, 0.25, 0.625], atol=0.02)
    np.testing.assert_allclose(rng.dirichlet([1e-3, 1e-3], 50).numpy().sum(axis=1), 1)
    x = rng.multinomial(20, [0.2, 0.3, 0.5], 4000).numpy()
    assert (x.sum(axis=1) == 20).all() and x.dtype == np.int64
    np.testing.assert_allclose(x.mean(axis=0), [4, 6, 10], atol=0.2)
    assert rng.multinomial([3, 4], [[1, 0], [0.5, 0.5]]).numpy()[0].tolist() == [3, 0]
    x = rng.multivariate_hypergeometric([4, 0, 16], 5, 4000).numpy()
    assert (x.sum(axis=1) == 5).all()
    np.testing.assert_allclose(x.mean(axis=0), [1, 0, 4], atol=0.1)
    cov = np.array([[2, 1], [1, 3.0]])
    for method in ("svd", "cholesky"):
        x = rng.multivariate_normal([1, -1], cov, 20000, method=method).numpy()
        np.testing.assert_allclose(x.mean(axis=0), [1, -1], atol=0.1)
        np.testing.assert_allclose(np.cov(x.T), cov, atol=0.2)
    with pytest.warns(RuntimeWarning):
        rng.multivariate_normal([0, 0], [[1, 0], [0, -1]])
    for method in ("svd", "eigh"):
        with pytest.raises(ValueError):
            rng.multivariate_normal([0, 0], [[1, 0], [0, -1]], check_valid="raise", method=method)


def test_chosen_by_weights():
    rng = default_rng(8)
    p = [0.1, 0.2, 0.7, 0]
    counts = np.bincount(rng.choice(4, 20000, p=p).numpy(), minlength=4)
    np.testing.assert_allclose(counts / 20000, p, atol=0.02)
    firsts = [rng.choice(4, 2, replace=False, p=p).tolist() for _ in range(300)]
    assert all(a != b and 3 not in (a, b) for a, b in firsts)
    assert abs(sum(a == 2 for a, _ in firsts) / 300 - 0.7) < 0.12
    assert sorted(rng.choice(3, 3, replace=False, p=[0.2, 0.3, 0.5]).tolist()) == [0, 1, 2]
    assert rng.choice([3.0, 4.0], 5, p=[1, 0]).tolist() == [3.0] * 5 and rng.choice(0, 0).shape == (0,)


def test_permuted():
    rng = default_rng(9)
    a = np.arange(3000).reshape(3, 1000)
    x = rng.permuted(ga.asarray(a), axis=1)
    np.testing.assert_array_equal(np.sort(x.numpy(), axis=1), a)
    assert len({tuple(np.argsort(row)) for row in x.numpy()}) == 3
    out = ga.zeros((3, 1000), dtype=a.dtype)
    assert rng.permuted(a, out=out) is out
    assert sorted(out.reshape(-1).tolist()) == a.ravel().tolist()
    assert sorted(rng.permutation([3, 1, 2]).tolist()) == [1, 2, 3] and len(rng.bytes(7)) == 7


def test_names_of_old():
    legacy = ga.random.RandomState(7)
    state = legacy.get_state()
    x = legacy.rand(2, 3)
    assert x.shape == (2, 3) and x.dtype == np.float64 and legacy.randn(2, dtype="f4").dtype == np.float32
    legacy.set_state(state)
    same(legacy.random_sample((2, 3)), x.numpy())
    same(pickle.loads(pickle.dumps(legacy)).randint(100, size=5), legacy.randint(100, size=5).numpy())
    legacy.seed(7)
    same(legacy.rand(2, 3), x.numpy())
    same(default_rng(7).random((2, 3)), x.numpy())
    ga.random.seed(7)
    same(ga.random.rand(2, 3), x.numpy())
    ga.random.set_random_state(legacy)
    assert ga.random.get_random_state() is legacy and repr(legacy).startswith("RandomState(seed=7, ")
    assert set(ga.random.random_integers(3, size=200).tolist()) == {1, 2, 3}
    assert min(legacy.tomaxint(5).tolist()) >= 0 and ga.random.randint([0, 4], [[5], [6]]).shape == (2, 2)
    of_numpy = {name for name in dir(np.random.RandomState) if not name.startswith("_")}
    assert of_numpy <= set(dir(legacy)) and of_numpy - {"tomaxint"} <= set(dir(ga.random))
    of_numpy = {name for name in dir(np.random.Generator) if not name.startswith("_")}
    assert of_numpy - {"bit_generator"} <= set(dir(Generator))
    x = legacy.permutation(ga.arange(5))
    legacy.shuffle(x)
    assert sorted(x.tolist()) == [0, 1, 2, 3, 4]
    for bad in (lambda: legacy.choice([[1, 2]]), lambda: legacy.hypergeometric(1, 1, 0), lambda: legacy.randint(2, 2)):
        with pytest.raises(ValueError):
            bad()
    for bad in (lambda: legacy.seed(0.5), lambda: legacy.rand("2"), lambda: ga.random.set_random_state(None)):
        with pytest.raises(TypeError):
            bad()


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
        lambda: rng.uniform(1, 0, 3),
        lambda: rng.normal(0, -1, 3),
        lambda: rng.random(-1),
        lambda: rng.choice(3, 4, replace=False),
        lambda: rng.choice(3, 4, p=[1.0]),
        lambda: rng.choice(3, 2, replace=False, p=[1, 0, 0]),
        lambda: rng.choice(3, 1, p=[0.5, 0.6, 0]),
        lambda: rng.choice(3, 1, p=[1.5, -0.5, 0]),
        lambda: rng.choice(2.5, 1),
        lambda: rng.choice(0, 1),
        lambda: rng.binomial(10, 1.5, 3),
        lambda: rng.binomial(2.5, 0.5),
        lambda: rng.exponential(ga.asarray([2, -1.0])),
        lambda: rng.triangular([1, 2], [0, 2], 3),
        lambda: rng.gamma(ga.ones(3), size=2),
        lambda: rng.hypergeometric(5, 10, 16),
        lambda: rng.multinomial(3, [0.9, 0.9, 0.1]),
        lambda: rng.multinomial(3, 0.5),
        lambda: rng.multivariate_hypergeometric([1, 2], 4),
        lambda: rng.multivariate_normal([0, 0], np.eye(3)),
        lambda: rng.standard_gamma(1, size=3, out=ga.zeros(4)),
        lambda: rng.standard_exponential(3, method="fast"),
        lambda: rng.integers([3], [3]),
        lambda: rng.integers([300], 400, dtype="u1"),
    ):
        with pytest.raises(ValueError):
            bad()
    assert rng.offset == 0
    with pytest.raises(IndexError):
        rng.shuffle(x, axis=1)
    for bad in (
        lambda: rng.shuffle([1, 2]),
        lambda: rng.shuffle(ga.asarray(1)),
        lambda: rng.random(3, "i4"),
        lambda: rng.poisson(None),
        lambda: rng.gamma(1j),
        lambda: rng.random(3, "f4", out=ga.zeros(3)),
        lambda: default_rng(1.5),
        lambda: default_rng("seed"),
    ):
        with pytest.raises(TypeError):
            bad()


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


def test_seeds_for_workers():
    """A bit generator stands for a seed; NumPy's SeedSequence makes those of parallel workers of it."""
    from pygpuarray.random import Philox

    first = default_rng(Philox(7))
    assert (first.seed, first.sequence, first.offset) == (7, 0, 0)
    same(first.random(5), default_rng(7).random(5).numpy())
    children = np.random.SeedSequence(7).spawn(2)
    ours = Philox(7).seed_seq.spawn(2)
    assert [child.generate_state(4).tolist() for child in ours] == [c.generate_state(4).tolist() for c in children]
    same(default_rng(Philox(ours[1])).random(5), default_rng(children[1]).random(5).numpy())
    assert Philox().seed.entropy != Philox().seed.entropy

    rng = default_rng(9)
    assert rng.bit_generator is rng.bit_generator
    assert rng.bit_generator.seed == 9
    rng.seed = 10
    assert rng.bit_generator.seed == 10
    other = Generator(9, sequence=3).bit_generator
    assert default_rng(other).random(3).tolist() != default_rng(9).random(3).tolist()
    assert default_rng(pickle.loads(pickle.dumps(other))).seed == default_rng(other).seed
    with pytest.raises(TypeError, match="a seed is an integer"):
        Philox("seven")
