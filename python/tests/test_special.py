"""pygpuarray.scipy: special functions and distributions against SciPy; the C tests check accuracy."""

import pickle

import numpy as np
import pygpuarray as ga
import pytest

scipy = pytest.importorskip("scipy", minversion="1.15")
sc = pytest.importorskip("scipy.special")

from pygpuarray.scipy import special, stats  # noqa: E402


def on(x):
    return ga.asarray(np.asarray(x))


def same(ours, theirs, rtol=1e-12):
    theirs = np.asarray(theirs)
    assert ours.dtype == theirs.dtype
    np.testing.assert_allclose(ours.numpy(), theirs, rtol=rtol, atol=1e-300)


def test_types():
    x = np.array([0.25, 0.5, 0.75])
    same(special.expit(on(x.astype("f"))), sc.expit(x.astype("f")), 1e-6)
    for d in ("e", "f"):
        same(special.entr(on(x.astype(d))), sc.entr(x.astype(d)), 1e-6)
    for d in ("b", "i"):
        n = np.array([1, 2, 3], dtype=d)
        assert special.entr(on(n)).dtype == sc.entr(n).dtype
        if d == "i" or np.lib.NumpyVersion(scipy.__version__) < "1.18.0":  # since 1.18 float32 for short types
            assert special.expit(on(n)).dtype == sc.expit(n).dtype
    assert special.expn(on(n), on(x.astype("f"))).dtype == sc.expn(n, x.astype("f")).dtype


def test_forms():
    x = np.linspace(0.1, 0.9, 6).reshape(2, 3)
    out = ga.zeros((2, 3))
    assert special.logit(on(x), out=out) is out
    same(out, sc.logit(x))
    out = ga.zeros((2, 3))
    special.logit(on(x), out=out, where=on(x > 0.5))
    same(out, np.where(x > 0.5, sc.logit(x), 0))
    same(special.xlogy(on(x), on(x[0])), sc.xlogy(x, x[0]))
    same(special.xlogy(2, on(x)), sc.xlogy(2, x))
    same(special.xlogy(on(x + 1j), on(x)), sc.xlogy(x + 1j, x + 0j))
    same(sc.logit(on(x)), sc.logit(x))  # SciPy's function dispatches to ours
    same(pickle.loads(pickle.dumps(special.logit))(on(x)), sc.logit(x))
    with pytest.raises(TypeError):
        special.logit(x)
    with pytest.raises(TypeError):
        special.logit(on(x + 1j))
    with pytest.raises(ValueError):
        special.xlogy(on(x), ga.zeros(4))


def test_names():
    for name in special.__all__:
        assert hasattr(sc, name) or name in ("btdtr", "btdtri"), name
        assert getattr(special, name).__doc__, name
    assert special.psi is special.digamma


def test_complex():
    x = np.linspace(-9.3, 9.1, 9)
    z = (x[:, None] + 1j * x).ravel()
    for name in ("loggamma", "digamma"):
        same(getattr(special, name)(on(z)), getattr(sc, name)(z), 1e-10)
    z[:5] = -0.3, -0.1, 0.0, 1.0, 50.0
    for k in (-2, -1, 0, 1):
        same(special.lambertw(on(z), k), sc.lambertw(z, k), 1e-12)


def test_several():
    x = np.array([-7.5, -0.5, 0.25, 3.0, 50.0])
    for a, b in zip(special.sici(on(x)), sc.sici(x)):
        same(a, b, 1e-11)
    for a, b in zip(special.ellipj(on(x), 0.75), sc.ellipj(x, 0.75)):
        same(a, b, 1e-10)
    theta, phi = np.meshgrid(np.linspace(0, np.pi, 4), np.linspace(0, 6, 4))
    same(special.sph_harm_y(3, -2, on(theta), on(phi)), sc.sph_harm_y(3, -2, theta, phi), 1e-9)
    same(special.zeta(on([3.0, 2.5]), 2), sc.zeta(np.array([3.0, 2.5]), 2))
    same(special.multigammaln(on([3.0, 2.5]), 3), sc.multigammaln(np.array([3.0, 2.5]), 3))
    for bad in (lambda: special.multigammaln(on([3.0, 0.5]), 3), lambda: special.multigammaln(on([3.0]), 1.5)):
        with pytest.raises(ValueError):
            bad()


def test_sums():
    x = np.array([[1.0, 2000.0, -3.0], [0.5, 0.25, 700.0]])
    b = np.array([[1.0, 0.0, 2.0], [-1.0, 3.0, 0.0]])
    same(special.softmax(on(x)), sc.softmax(x))
    same(special.log_softmax(on(x), axis=1), sc.log_softmax(x, axis=1))
    same(special.softmax(on(x[1].astype("i4")), axis=0), sc.softmax(x[1].astype("i4"), axis=0))
    same(special.logsumexp(on(x), axis=0), sc.logsumexp(x, axis=0))
    same(special.logsumexp(on(x), axis=1, b=on(b), keepdims=True), sc.logsumexp(x, axis=1, b=b, keepdims=True))
    for a, c in zip(special.logsumexp(on(x), b=on(-b), return_sign=True), sc.logsumexp(x, b=-b, return_sign=True)):
        same(a, c)


def test_stats():
    st = pytest.importorskip("scipy.stats")
    r = np.random.default_rng(1)
    x, y = r.uniform(1, 5, (2, 6, 4))
    same(stats.entropy(on(x)), st.entropy(x))
    same(stats.entropy(on(x), on(y), base=2, axis=1), st.entropy(x, y, base=2, axis=1))
    same(stats.trim_mean(on(x), 0.2, axis=1), st.trim_mean(x, 0.2, axis=1))
    for lmb in (3.0, 0.0, -2.0):
        same(stats.boxcox_llf(lmb, on(x)), st.boxcox_llf(lmb, x), 1e-11)
    with pytest.raises(TypeError, match="real"):
        stats.boxcox_llf(1.0, on(x) * 1j)
    same(stats.zscore(on(x), ddof=1), st.zscore(x, ddof=1), 1e-11)
    same(stats.zmap(on(x), on(y), axis=None), st.zmap(x, y, axis=None), 1e-11)
    y[0, 0] = np.nan
    same(stats.zmap(on(x), on(y), nan_policy="omit"), st.zmap(x, y, nan_policy="omit"), 1e-11)
    for bad in (
        lambda: stats.zmap(on(x), on(y), nan_policy="raise"),
        lambda: stats.zscore(on(x), nan_policy="no"),
        lambda: stats.trim_mean(on(x), 0.5),
        lambda: stats.entropy(on(x), base=-1),
        lambda: stats.entropy(on(x), ga.ones((5, 4))),
    ):
        with pytest.raises(ValueError):
            bad()
    with pytest.raises(TypeError):
        stats.entropy(on(x + 1j))
