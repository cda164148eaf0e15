"""Statistics: reductions without NaN, order statistics, covariances; against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest

X = np.random.default_rng(3).normal(size=(4, 6)).astype(np.float32)
N = np.where(X > 0.7, np.float32(np.nan), X)
N[2] = np.inf
N[2, 1] = np.nan


def check(name, *args, rtol=1e-5, **keywords):
    expected = getattr(np, name)(*args, **keywords)
    got = getattr(ga, name)(*(ga.asarray(a) if isinstance(a, np.ndarray) else a for a in args), **{
        k: ga.asarray(v) if isinstance(v, np.ndarray) else v for k, v in keywords.items()})  # fmt: skip
    assert got.dtype == expected.dtype and got.shape == expected.shape, (name, got.dtype, expected.dtype)
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
    q = np.array([0, 0.1, 0.25, 0.5, 0.7, 0.99, 1])
    check("quantile", X, q, 1, method=method)
    check("quantile", np.arange(8), q, method=method)


def test_quantiles_forms():
    check("quantile", X, 0.3)
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
    check("cov", X, fweights=np.arange(6), aweights=np.arange(6.0) + 1)
    check("corrcoef", X, dtype=np.float32)
    with pytest.raises(ValueError):
        ga.cov(ga.zeros((2, 2, 2)))
    with pytest.raises(ValueError, match="negative"):
        ga.cov(ga.asarray(X), aweights=-ga.ones(6))
    with pytest.raises(RuntimeError):
        ga.cov(ga.asarray(X), fweights=ga.ones(5))
