"""Libraries written for the array API standard work with our arrays: SciPy, array-api-extra, einops, opt_einsum.

scikit-learn's own tests run with sklearn_plugin.py.
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
    """SciPy functions that compute in their arguments' namespace, with arguments."""
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


# Arguments of functions that do not take one array of positive numbers; each letter is a key of pure_calls().
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
    """All functions of special and stats that SciPy declares to support any namespace, and signal's windows."""
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


def further_calls():
    """Functions of SciPy's other modules that support any namespace, as of version 1.17.

    Left out: place_poles, nsum and RBFInterpolator, which mix in NumPy arrays and types and fail with
    array-api-strict as well; impulse and bode always return NumPy arrays.
    """
    from scipy import differentiate, fft, integrate, linalg, optimize, signal
    from scipy.cluster import hierarchy
    from scipy.spatial.transform import RigidTransform, Rotation

    a = np.random.default_rng(0).normal(size=(4, 40))
    p = np.abs(a) + 0.1
    b, c = signal.butter(3, 0.2)
    z = hierarchy.linkage(a[:, :5])
    system = [np.eye(2), np.ones((2, 1)), np.ones((1, 2)), np.zeros((1, 1))]
    for name, args in {
        "abcd_normalize": system, "envelope": [a], "filtfilt": [b, c, a], "gauss_spline": [a, 3],
        "sosfilt_zi": [signal.butter(4, 0.3, output="sos")], "freqz_zpk": [np.ones(1), np.full(1, 0.5), 1.0],
    }.items():  # fmt: skip
        yield getattr(signal, name), args, {}
    for name, args in {
        "besselap": [4], "buttap": [4], "cheb1ap": [4, 1], "cheb2ap": [4, 20], "ellipap": [4, 1, 20],
        "get_window": ["hann", 16], "iircomb": [0.25, 30], "iirnotch": [0.3, 30], "iirpeak": [0.3, 30],
        "savgol_coeffs": [5, 2],
    }.items():  # fmt: skip
        yield getattr(signal, name), args, {"xp": ga}
    for name in """fft ifft rfft irfft hfft ihfft fftn ifftn fft2 ifft2 rfftn rfft2 irfftn irfft2 hfftn hfft2 ihfftn
                   ihfft2 fftshift ifftshift""".split():
        yield getattr(fft, name), [a], {}
    yield from ((f, [p[0], 0.1, 0.5], {}) for f in (fft.fht, fft.ifht))
    yield from ((f, [16], {"xp": ga}) for f in (fft.fftfreq, fft.rfftfreq))
    yield integrate.cumulative_trapezoid, [a], {}
    yield integrate.romb, [a[:, :33]], {}
    yield lambda x, y: integrate.tanhsinh(lambda t: t**2, x, y).integral, [np.zeros(3), np.arange(1.0, 4)], {}
    yield lambda x: differentiate.derivative(lambda t: t * t * t, x).df, [p[0]], {}
    yield lambda x: differentiate.jacobian(lambda t: t * t, x).df, [p[0, :3]], {}
    yield lambda x: differentiate.hessian(lambda t: t[0] * t[1], x).ddf, [p[0, :2]], {}
    yield linalg.block_diag, [a[:2, :2], a[:3, :1]], {}
    yield linalg.fiedler, [a[0, :5]], {}
    yield linalg.orthogonal_procrustes, [a, a[::-1]], {}
    for f in (optimize.rosen, optimize.rosen_der, optimize.rosen_hess):
        yield f, [a[:, 0]], {}
    yield optimize.rosen_hess_prod, [a[:, 0], a[:, 1]], {}
    yield hierarchy.to_mlab_linkage, [z], {}
    for f in (hierarchy.is_monotonic, hierarchy.is_valid_linkage, hierarchy.num_obs_linkage):
        yield f, [z], {}
    yield hierarchy.is_isomorphic, [np.array([1, 1, 2, 3]), np.array([2, 2, 3, 1])], {}
    quaternions, vectors = a[:, :4], a[:, :3]
    for name in ("as_matrix", "as_rotvec", "as_mrp", "magnitude"):
        yield lambda q, name=name: getattr(Rotation.from_quat(q), name)(), [quaternions], {}
    yield lambda q: Rotation.from_quat(q).as_euler("zyx"), [quaternions], {}
    yield lambda q: Rotation.from_quat(q).mean().as_quat(), [quaternions], {}
    yield lambda q, v: Rotation.from_quat(q).inv().apply(v), [quaternions, vectors], {}
    yield lambda v: Rotation.from_rotvec(v).as_quat(), [vectors], {}
    yield lambda v: Rotation.from_euler("xyz", v).as_quat(), [vectors], {}
    yield lambda v: RigidTransform.from_translation(v).as_matrix(), [vectors], {}
    yield lambda v: RigidTransform.from_exp_coords(v).inv().as_exp_coords(), [a[:, :6]], {}


def main_of_scipy(everything):
    """Runs in its own process, since SciPy reads SCIPY_ARRAY_API when it is imported."""
    number = 0
    for f, args, options in [*scipy_calls(), *([*pure_calls(), *further_calls()] if everything else ())]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = flat(f(*args, **{k: v for k, v in options.items() if k != "xp"}))
            ours = flat(f(*(ga.asarray(x) if isinstance(x, np.ndarray) else x for x in args), **options))
        assert len(ours) == len(expected)
        for one, other in zip(ours, expected):
            if not isinstance(one, (bool, int, float)):
                assert isinstance(one, ga.ndarray), f.__name__
                one = one.numpy()
            np.testing.assert_allclose(one, other, rtol=1e-9, atol=1e-10, err_msg=f.__name__)
        number += 1
    print(number)


def test_scipy(everything):
    there("scipy")
    code = f"import test_frameworks; test_frameworks.main_of_scipy({everything})"
    path = os.pathsep.join([os.path.dirname(__file__), *filter(None, sys.path)])
    environment = os.environ | {"SCIPY_ARRAY_API": "1", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout.split()[-1]) > (200 if everything else 40)


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
