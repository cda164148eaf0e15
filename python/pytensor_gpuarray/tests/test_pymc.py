"""A hierarchical regression of PyMC, sampled by NUTS with the log density and its gradient in this mode."""

import numpy as np
import pytensor
import pytensor_gpuarray as pg
import pytest

pm = pytest.importorskip("pymc", reason="PyMC cannot be had here")
blocking = pytest.importorskip("pymc.blocking")

GROUPS, ROWS = 6, 120


def make_model():
    random = np.random.default_rng(0)
    group = random.integers(GROUPS, size=ROWS)
    x = random.standard_normal((ROWS, 2))
    y = 1 + 0.5 * random.standard_normal(GROUPS)[group] + x @ [0.7, -0.4] + 0.3 * random.standard_normal(ROWS)
    with pm.Model() as model:
        mean, spread = pm.Normal("mean", 0, 2), pm.HalfNormal("spread", 1)
        level = pm.Normal("level", mean, spread, shape=GROUPS)
        slope = pm.Normal("slope", 0, 1, shape=2)
        noise = pm.HalfNormal("noise", 1)
        pm.Normal("y", level[group] + pm.math.dot(x, slope), noise, observed=y)
    return model


def host_mode():
    return pytensor.compile.mode.Mode(pg.GpuArrayLinker(outputs="host"), pg.GPUARRAY.provided_optimizer)


def test_log_density_and_gradient():
    model = make_model()
    ours, theirs = model.logp_dlogp_function(mode=host_mode()), model.logp_dlogp_function()
    random = np.random.default_rng(1)
    for function in (ours, theirs):
        function.set_extra_values({})
    start = blocking.DictToArrayBijection.map(model.initial_point())
    for _ in range(5):
        at = start._replace(data=start.data + 0.3 * random.standard_normal(start.data.shape))
        for a, b in zip(ours(at), theirs(at), strict=True):
            np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=1e-8, atol=1e-8)


def sample(model, seed, **compile_kwargs):
    """Draws of all variables side by side: chains, draws, values."""
    with model:
        trace = pm.sample(draws=400, tune=400, chains=2, cores=1, random_seed=seed, progressbar=False,
                          compute_convergence_checks=False, compile_kwargs=compile_kwargs, nuts_sampler="pymc",
                          target_accept=0.9)  # fmt: skip
    posterior = trace["posterior"]
    names = ["mean", "spread", "level", "slope", "noise"]
    return np.concatenate([posterior[n].values.reshape(2, 400, -1) for n in names], -1)


def errors(draws):
    """Monte Carlo errors of means, by means of batches of draws that follow each other."""
    batches = draws.reshape(-1, 40, draws.shape[-1]).mean(1)
    return batches.std(0, ddof=1) / np.sqrt(len(batches))


def test_posterior_means_are_those_of_the_default_mode():
    model = make_model()
    ours, theirs = sample(model, 1, mode=host_mode()), sample(model, 2)
    off = np.abs(ours.mean((0, 1)) - theirs.mean((0, 1)))
    allowed = 4 * np.hypot(errors(ours), errors(theirs))
    assert (off < allowed).all(), (off, allowed)
