"""What is written for the array API standard runs on arrays of ours: SciPy, array-api-extra, einops, opt_einsum.

scikit-learn's own tests run by sklearn_plugin.py.
"""

import os
import subprocess
import sys
import warnings

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same


def there(package):
    return pytest.importorskip(package)


def flat(result):
    if hasattr(result, "pvalue"):
        return [result.statistic, result.pvalue]
    if hasattr(result, "mean_direction"):
        return [result.mean_direction, result.mean_resultant_length]
    return [part for item in result for part in flat(item)] if isinstance(result, (tuple, list)) else [result]


def scipy_calls():
    """Functions of SciPy that compute with the namespace of what they are given, and arguments."""
    from scipy import constants, integrate, special, stats
    from scipy.cluster import vq

    rng = np.random.default_rng(0)
    a, b = rng.normal(size=(2, 4, 30))
    p = np.abs(a) + 0.1
    rows = {"axis": 1}
    for f in (special.logsumexp, special.softmax, special.log_softmax):
        yield f, (a,), rows
    for f in (special.xlogy, special.rel_entr):
        yield f, (p, p), {}
    yield from ((f, (p,), {}) for f in (special.entr, special.expit, special.gammaln, special.ndtr))
    for name in """gmean hmean tmean tvar tstd tmin skew kurtosis sem zscore variation moment kurtosistest jarque_bera
                   circmean median_abs_deviation rankdata differential_entropy entropy""".split():
        yield getattr(stats, name), (p,), rows
    for name in "pearsonr ttest_ind ttest_rel wilcoxon levene bartlett f_oneway mannwhitneyu".split():
        yield getattr(stats, name), (p, b), rows
    yield stats.chisquare, (np.round(p * 10) + 1,), rows
    yield stats.ttest_1samp, (a, 0.1), rows
    yield integrate.trapezoid, (a,), rows
    yield integrate.cumulative_simpson, (a,), rows
    yield constants.convert_temperature, (a, "C", "K"), {}
    yield vq.whiten, (a.T,), {}
    yield vq.vq, (a.T, a.T[:3]), {}


# Arguments, each a letter of pure_calls(), of what does not take one array of positive numbers.
SCIPY_ARGUMENTS = {
    "chdtr": "pq", "chdtrc": "pq", "gammainc": "pq", "gammaincc": "pq", "rel_entr": "pq", "xlog1py": "pq",
    "xlogy": "pq", "zeta": "wq", "erfinv": "u", "logit": "u", "ndtri": "u", "multigammaln": "w2", "polygamma": "2p",
    "pmean": "p2", "power_divergence": "r", "chisquare": "r", "zmap": "pq", "alexandergovern": "pq", "kruskal": "pq",
    "friedmanchisquare": "pqw", "epps_singleton_2samp": "pq", "boxcox_llf": "2p", "yeojohnson_llf": "2p",
    "bartlett": "pq", "fligner": "pq", "mood": "pq", "false_discovery_control": "u", "chatterjeexi": "pq",
    "quantile": "pu", "trim_mean": "pt", "sigmaclip": "f",
}  # fmt: skip
SCIPY_TAKES_FUNCTIONS = {"bootstrap", "monte_carlo_test", "power", "permutation_test"}
WINDOWS = {
    "kaiser": [5.0], "gaussian": [3.0], "general_gaussian": [1.5, 3.0], "chebwin": [60], "general_hamming": [0.6],
    "kaiser_bessel_derived": [5.0],
} | dict.fromkeys("""barthann bartlett blackman blackmanharris bohman boxcar cosine exponential flattop hamming hann
                  lanczos nuttall parzen taylor triang tukey""".split(), [])  # fmt: skip


def pure_calls():
    """All of special's and stats' that SciPy itself says compute in any namespace, and signal's windows."""
    from scipy import signal, special, stats
    from scipy._lib._array_api import xp_capabilities_table

    rng = np.random.default_rng(5)
    p, q, r = np.abs(rng.normal(size=(3, 30, 4))) + 0.1
    given = {"p": p, "q": q, "w": p + 2, "u": p / 10, "r": np.round(r * 5) + 1, "f": p[:, 0], "2": 2, "t": 0.1}
    for f, known in xp_capabilities_table.items():
        name = getattr(f, "__name__", "")
        module = {"special": special, "stats": stats}.get(getattr(f, "__module__", "").split(".")[1])
        if known.get("np_only") or known.get("cpu_only") or name.startswith("_") or name in SCIPY_TAKES_FUNCTIONS:
            continue
        if hasattr(module, name):
            yield getattr(module, name), [given[letter] for letter in SCIPY_ARGUMENTS.get(name, "p")], {}
    for name, numbers in WINDOWS.items():
        yield getattr(signal.windows, name), (16, *numbers), {"xp": ga}


def main_of_scipy(everything):
    """In a process of its own, as SciPy reads SCIPY_ARRAY_API when it is imported."""
    number = 0
    for f, args, options in [*scipy_calls(), *(pure_calls() if everything else ())]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = flat(f(*args, **{k: v for k, v in options.items() if k != "xp"}))
            ours = flat(f(*(ga.asarray(x) if isinstance(x, np.ndarray) else x for x in args), **options))
        assert len(ours) == len(expected)
        for one, other in zip(ours, expected):
            assert isinstance(one, ga.ndarray), f.__name__
            np.testing.assert_allclose(one.numpy(), other, rtol=1e-9, atol=1e-12, err_msg=f.__name__)
        number += 1
    print(number)


def test_scipy(everything):
    there("scipy")
    code = f"import test_frameworks; test_frameworks.main_of_scipy({everything})"
    path = os.pathsep.join([os.path.dirname(__file__), *filter(None, sys.path)])
    environment = os.environ | {"SCIPY_ARRAY_API": "1", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout.split()[-1]) > (140 if everything else 40)


def test_array_api_extra():
    extra = there("array_api_extra")
    a = np.random.default_rng(1).normal(size=(4, 6))
    x = ga.asarray(a)
    same(extra.cov(x), np.cov(a), 1e-13)
    same(extra.kron(x[:2], x[2:]), np.kron(a[:2], a[2:]))
    same(extra.atleast_nd(x[0, 0], ndim=2), np.atleast_2d(a[0, 0]))
    same(extra.pad(x, 2, constant_values=7), np.pad(a, 2, constant_values=7))
    same(extra.sinc(x), np.sinc(a), 1e-13)
    same(extra.nunique(ga.asarray([1, 2, 2])), np.asarray(2))
    same(extra.setdiff1d(ga.asarray([3, 1, 2]), ga.asarray([2, 5])), np.setdiff1d([3, 1, 2], [2, 5]))
    same(extra.one_hot(ga.asarray([2, 0]), 3), np.eye(3)[[2, 0]])
    same(extra.isclose(x, x + 1e-12), np.ones(a.shape, bool))
    same(extra.at(x, (slice(None), 0)).add(1.0, copy=True), a + np.eye(6)[0])
    same(extra.create_diagonal(x[0]), np.diag(a[0]))
    same(extra.expand_dims(x, axis=(0, 2)), np.expand_dims(a, (0, 2)))


def test_einops():
    there("einops")
    from einops import array_api

    a = np.arange(2 * 3 * 4 * 4, dtype="f4").reshape(2, 3, 4, 4)
    x = ga.asarray(a)
    patches = a.reshape(2, 3, 2, 2, 2, 2).transpose(0, 2, 4, 1, 3, 5).reshape(2, 4, 12)
    same(array_api.rearrange(x, "b c (h p) (w q) -> b (h w) (c p q)", p=2, q=2), patches)
    same(array_api.reduce(x, "b c h w -> b c", "mean"), a.mean(axis=(2, 3)))
    same(array_api.repeat(x[0, 0], "h w -> (h 2) w"), np.repeat(a[0, 0], 2, axis=0))


def test_opt_einsum():
    contract = there("opt_einsum").contract
    rng = np.random.default_rng(2)
    parts = [rng.normal(size=shape) for shape in ((5, 6), (6, 7), (7, 5))]
    same(contract("ij,jk,ki->", *map(ga.asarray, parts)), np.einsum("ij,jk,ki->", *parts), 1e-12)
    same(contract("ij,jk->ik", *map(ga.asarray, parts[:2])), parts[0] @ parts[1], 1e-13)
