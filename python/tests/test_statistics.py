"""Statistics: reductions that ignore NaN, order statistics, covariances; against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

X = np.random.default_rng(3).normal(size=(4, 6)).astype(np.float32)
N = np.where(X > 0.7, np.float32(np.nan), X)
N[2] = np.inf
N[2, 1] = np.nan


def check(name, *args, rtol=1e-5, **keywords):
    reference = np.trapz if name == "trapezoid" and not hasattr(np, name) else getattr(np, name)
    expected = reference(*args, **keywords)
    got = getattr(ga, name)(*(ga.asarray(a) if isinstance(a, np.ndarray) else a for a in args), **{
        k: ga.asarray(v) if isinstance(v, np.ndarray) else v for k, v in keywords.items()})  # fmt: skip
    # Before NumPy 2 the type of a quantile depends on the value of q and the presence of NaN.
    by_value = np.lib.NumpyVersion(np.__version__) < "2.0.0" and name.endswith(("quantile", "percentile"))
    assert got.dtype == expected.dtype or by_value, (name, got.dtype, expected.dtype)
    assert got.shape == expected.shape, (name, got.shape, expected.shape)
    np.testing.assert_allclose(got.numpy(), expected, rtol=rtol, atol=1e-6, err_msg=name)


@pytest.mark.parametrize("name", ["nansum", "nanprod", "nanmin", "nanmax", "nanargmin", "nanargmax", "nanmean",
                                  "nancumsum", "nancumprod", "nanmedian"])  # fmt: skip
def test_without_nan(name):
    for axis in (None, 1):
        check(name, N, axis)
    check(name, np.arange(6).reshape(2, 3), 0)


def test_variances_without_nan():
    finite = np.where(np.isinf(N), np.float32(2), N)
    check("nanvar", finite, 1, ddof=1)
    check("nanmean", finite, 1, np.float64)
    check("nanstd", finite, 0, keepdims=True)
    check("nanvar", finite.astype(np.complex64) * (1 + 2j), 1)
    assert np.isnan(ga.nanvar(ga.asarray([1.0]), ddof=1).numpy())
    assert np.isnan(ga.nanmean(ga.asarray([np.nan])).numpy())
    with pytest.raises(ValueError, match="one of them"):
        ga.nanvar(ga.asarray([1.0]), ddof=1, correction=1)
    with pytest.raises(ValueError, match="all elements are NaN"):
        ga.nanargmin(ga.asarray([[1.0, 2.0], [np.nan, np.nan]]), axis=1)
    with pytest.raises(TypeError):
        ga.nansum([1.0])


METHODS = ["linear", "inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf",
           "hazen", "weibull", "median_unbiased", "normal_unbiased", "lower", "higher", "midpoint",
           "nearest"]  # fmt: skip


@pytest.mark.parametrize("method", METHODS)
def test_quantiles(method):
    if method == "closest_observation" and np.lib.NumpyVersion(np.__version__) < "2.0.1":
        pytest.skip("NumPy took the odd one of two observations that are equally near (numpy#26656)")
    q = np.array([0, 0.1, 0.25, 0.5, 0.7, 0.99, 1])
    check("quantile", X, q, 1, method=method)
    check("quantile", np.arange(8), q, method=method)


def test_quantiles_forms():
    check("quantile", X, 0.3)
    assert ga.quantile(ga.asarray(X), [0.2, 0.3], axis=-1)._flags & 1
    with pytest.raises(ValueError, match="at most two"):
        ga.quantile(ga.asarray(X), np.zeros((1, 1, 2)))
    check("percentile", X, [20, 30], (0, 1), keepdims=True)
    check("quantile", np.where(X > 1.5, np.float32(np.nan), X), 0.5, 1)
    finite = np.where(np.isinf(N), np.float32(2), N)
    check("nanquantile", finite, [0.1, 0.8], 1)
    check("nanpercentile", finite, 40, 0)
    check("median", X, 0)
    check("median", X[:, :5], (0, 1), keepdims=True)
    check("median", N, 1)
    out = ga.empty((4,), dtype=ga.float32)
    assert ga.median(ga.asarray(X), 1, out) is out
    for bad in (-0.1, 1.1, np.nan):
        with pytest.raises(ValueError, match="0 to 1"):
            ga.quantile(ga.asarray(X), bad)
    with pytest.raises(ValueError, match="method is one of"):
        ga.quantile(ga.asarray(X), 0.5, method="none")
    with pytest.raises(TypeError, match="complex"):
        ga.quantile(ga.asarray(X.astype(np.complex64)), 0.5)


WEIGHTS = np.array([2.0, 0, 1, 3, 1, 2])


@pytest.mark.skipif(np.lib.NumpyVersion(np.__version__) < "2.0.0", reason="NumPy 2 has weights of quantiles")
def test_weighted_quantiles():
    a = np.round(np.stack((X, 2 * X, X - 1)), 1)
    nans = np.where(a > 1, np.float32(np.nan), a)
    full = np.broadcast_to(WEIGHTS, a.shape).copy()
    for q in (0, 0.35, [0.0, 0.5, 1.0], np.array([[0.25, 0.9]], np.float32)):
        for x in (a, nans, (10 * a).astype(np.int16)):
            for axis, weights in ((None, full), (2, WEIGHTS), ((2, 0), np.arange(18).reshape(6, 3))):
                check("quantile", x, q, axis, method="inverted_cdf", weights=weights, keepdims=axis == 2)
            check("nanquantile", x, q, -1, method="inverted_cdf", weights=full + 1)
    check("percentile", a, [10, 60], 2, method="inverted_cdf", weights=WEIGHTS)
    check("nanpercentile", nans, 60, 2, method="inverted_cdf", weights=full + 1)
    check("average", np.stack((X, X + 1)), (2, 0), np.arange(12.0).reshape(6, 2) + 1)
    x = ga.asarray(a)
    for weights, message in ((-WEIGHTS, "not negative"), (0 * WEIGHTS, "not all"), (np.full(6, np.nan), "finite"),
                             (WEIGHTS[1:], "the shape of a")):  # fmt: skip
        with pytest.raises(ValueError, match=message):
            ga.quantile(x, 0.5, 2, method="inverted_cdf", weights=ga.asarray(weights))
    with pytest.raises(ValueError, match="inverted_cdf"):
        ga.quantile(x, 0.5, 2, weights=ga.asarray(WEIGHTS))
    with pytest.raises(TypeError, match="need an axis"):
        ga.quantile(x, 0.5, method="inverted_cdf", weights=ga.asarray(WEIGHTS))
    with pytest.raises(TypeError, match="real"):
        ga.quantile(x, 0.5, 2, method="inverted_cdf", weights=ga.asarray(WEIGHTS + 1j))


def test_average():
    check("average", X, 1)
    check("average", X, 1, np.arange(6.0))
    check("average", X, None, np.abs(X))
    check("ptp", X, 1)
    mean, total = ga.average(ga.asarray(X), 0, returned=True)
    assert (total.numpy() == 4).all() and mean.shape == (6,)
    with pytest.raises(ZeroDivisionError):
        ga.average(ga.asarray(X), 1, ga.zeros(6))
    with pytest.raises(TypeError):
        ga.average(ga.asarray(X), None, ga.ones(6))
    with pytest.raises(ValueError):
        ga.average(ga.asarray(X), 1, ga.ones(5))


def test_covariances():
    check("cov", X)
    check("cov", X, X[::-1].copy(), rowvar=False, bias=True)
    check("cov", X[0])
    check("cov", X.astype(np.complex64) * (1 + 2j) + X[::-1])
    check("corrcoef", X.astype(np.complex64) * (1 + 2j) + X[::-1])
    with pytest.warns(RuntimeWarning, match="degrees of freedom"):
        ga.cov(ga.asarray(X), ddof=X.shape[1])
    with pytest.raises(TypeError, match="int64"):
        ga.cov(ga.asarray(X), dtype="i8")
    check("cov", X, fweights=np.arange(6), aweights=np.arange(6.0) + 1)
    check("corrcoef", X, dtype=np.float32)
    with pytest.raises(ValueError):
        ga.cov(ga.zeros((2, 2, 2)))
    with pytest.raises(ValueError, match="negative"):
        ga.cov(ga.asarray(X), aweights=-ga.ones(6))
    with pytest.raises(RuntimeError):
        ga.cov(ga.asarray(X), fweights=ga.ones(5))


def check_each(name, got, expected):
    for g, e in zip(got, expected):
        assert g.shape == e.shape, name
        np.testing.assert_allclose(g.numpy(), e, rtol=1e-5, atol=1e-6, err_msg=str(name))


def test_histograms():
    x, d = X.reshape(-1), ga.asarray(X)
    ours = ga.asarray(x)
    check_each("whole", ga.histogram(d, 4, density=True), np.histogram(X, 4, density=True))
    w = np.arange(24.0)
    check_each("range", ga.histogram(ours, 5, (-1, 1), weights=ga.asarray(w)), np.histogram(x, 5, (-1, 1), weights=w))
    check_each("edges", ga.histogram(ga.arange(5), [0.5, 1.5, 4]), np.histogram(np.arange(5), [0.5, 1.5, 4]))
    for rule in ("auto", "doane", "fd", "rice", "scott", "sqrt", "stone", "sturges"):
        check_each(rule, [ga.histogram_bin_edges(ours, rule)], [np.histogram_bin_edges(x, rule)])
    for bad in ([1, 0], [[1, 2]], 0, "none"):
        with pytest.raises(ValueError):
            ga.histogram(ours, bad)
    with pytest.raises(ValueError, match="before it starts"):
        ga.histogram(ours, 3, (1, 0))
    with pytest.raises(ValueError, match="finite"):
        ga.histogram(ga.asarray([1.0, np.nan]))
    with pytest.raises(ValueError, match="one dimension"):
        ga.bincount(ga.zeros((2, 2), dtype=ga.int32))
    check("bincount", np.array([True, False, True]))
    for dtype in ("?", "u8", "f2", "f4"):
        check("bincount", np.array([0, 2, 2]), np.array([1, 0, 3], dtype))
    for dtype in ("f4", "u8"):
        with pytest.raises(TypeError, match="int64 holds"):
            ga.bincount(ga.zeros(2, dtype=dtype))


def test_histograms_of_points():
    points = np.random.default_rng(5).normal(size=(30, 3))
    got, edges = ga.histogramdd(ga.asarray(points), (2, 3, [-1, 0, 1]), density=True)
    expected, e = np.histogramdd(points, (2, 3, [-1, 0, 1]), density=True)
    check_each("dd", [got, *edges], [expected, *e])
    x, y = points[:, 0].copy(), points[:, 1].copy()
    a, b = ga.asarray(x), ga.asarray(y)
    check_each("2d", ga.histogram2d(a, b, 4, [[-1, 1], [0, 1]]), np.histogram2d(x, y, 4, [[-1, 1], [0, 1]]))
    check_each("2d", ga.histogram2d(a, b, [-1, 0, 1], weights=b), np.histogram2d(x, y, [-1, 0, 1], weights=y))
    narrow = points.astype("f4")
    for span in (None, [(-1, 1)] * 3):
        got, expected = (f(p, 7, span)[1] for f, p in ((ga.histogramdd, ga.asarray(narrow)), (np.histogramdd, narrow)))
        for ours, theirs in zip(got, expected):
            same(ours, theirs)
    same(ga.histogram(ga.asarray(narrow), 7)[1], np.histogram(narrow, 7)[1])
    with pytest.raises(ValueError):
        ga.histogramdd(a)
    with pytest.raises(ValueError, match="2 dimensions"):
        ga.histogramdd([a, b, a], [2, 3])


def test_differences():
    check("diff", X, 2, 0)
    assert ga.diff(ga.asarray(X[0]), 2**70).shape == (0,)
    check("diff", X[0], prepend=0, append=np.float32([1, 2]))
    check("ediff1d", X, to_begin=0, to_end=np.float32([5, 6]))
    check("cumsum", X)
    check("cumprod", X, 1)
    check("trapezoid", X, dx=0.5)
    check("trapezoid", X, np.float32([0, 1, 3, 4, 5, 9]))
    for order in (1, 2):
        check_each("gradient", ga.gradient(ga.asarray(X), edge_order=order), np.gradient(X, edge_order=order))
        places = np.float32([0, 1, 3, 4, 5, 9])
        check("gradient", X, places, axis=1, edge_order=order)
        check("gradient", X[0], places.astype("f8"), edge_order=order)
    with pytest.raises(ValueError):
        ga.gradient(ga.zeros(1))
    with pytest.raises(TypeError, match="truth values"):
        ga.gradient(ga.asarray(X) > 0)
    with pytest.raises(TypeError):
        ga.gradient(ga.asarray(X), 1, 2, 3)
    with pytest.raises(TypeError, match="to_end"):
        ga.ediff1d(ga.arange(3), 1.5 * ga.ones(1))


def test_interp():
    x, xp, fp = np.linspace(-1, 6, 20), np.array([0.0, 1, 2.5, 4]), np.array([1.0, 3, -1, 2])
    check("interp", x, xp, fp)
    check("interp", x, xp, fp * 1j, left=-5, right=7)
    check("interp", x, xp[::-1].copy(), fp, period=4.5)
    places = np.arange(5.0)
    for ends in ([np.inf, 1, np.inf, np.inf, -np.inf], [np.nan, 1, np.inf, 2, 2]):
        with np.errstate(all="ignore"):
            check("interp", np.linspace(-1, 5, 25), places, np.array(ends))
    for bad in ((x, xp, fp[1:]), (x, xp[:0], fp[:0]), (x, xp[None], fp)):
        with pytest.raises(ValueError):
            ga.interp(*map(ga.asarray, bad))


def test_means_and_variances_forms():
    check("mean", X, 1, np.float64)
    check("mean", np.arange(6).reshape(2, 3), 0, np.int64)
    check("var", X, 1, np.float64, None, 1, True)
    check("std", X, ddof=2)
    counts = X > -0.5
    for name in ("mean", "var", "std", "nanmean", "nanvar", "nanstd"):
        check(name, N if name.startswith("nan") else X, 1, where=counts)
    check("var", np.arange(24).reshape(4, 6), 0, None, None, 1, where=counts[:1])
    check("var", X * 1j, 0, where=counts, keepdims=True)
    d, out = ga.asarray(X), ga.empty((6,), dtype=ga.float64)
    for f in (ga.var, ga.std):
        np.testing.assert_allclose(f(d, 0, mean=ga.mean(d, 0, keepdims=True)).numpy(), f(d, 0).numpy(), rtol=1e-5)
    check("nansum", N, 0, initial=3, where=counts)
    check("nanmax", N, 0, initial=-9, where=counts)
    for name in ("mean", "var", "std"):  # NumPy's own function dispatches to ours
        np.testing.assert_allclose(getattr(np, name)(d, axis=1).numpy(), getattr(np, name)(X, axis=1), rtol=1e-5)
    assert ga.mean(d, 0, None, out) is out and d.std(0, None, out, 1) is out
    np.testing.assert_allclose(out.numpy(), X.std(0, ddof=1), rtol=1e-5)
    ints = np.arange(24).reshape(4, 6) * 5
    for name in ("mean", "var", "nanmean"):  # NumPy stores into integers, too
        for where in (True, counts):
            expected = getattr(np, name)(ints, 0, out=np.empty(6, np.int64), where=where)
            where = ga.asarray(where) if where is not True else where
            same(getattr(ga, name)(ga.asarray(ints), 0, out=ga.empty(6, np.int64), where=where), expected)
    with pytest.raises(TypeError, match="same_kind"):
        ga.std(d, 0, out=ga.empty(6, np.int64))
    with pytest.raises(ValueError, match="one of them"):
        ga.var(d, ddof=1, correction=1)
    with pytest.raises(ValueError, match="shape"):
        ga.mean(d, 1, None, out)
