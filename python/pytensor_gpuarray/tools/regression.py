"""Times the gradient of a hierarchical regression's log density on the device beside JAX in the same process.

    python tools/regression.py [--rows 1000000] [--groups 1000] [--columns 8] [--type float32]

y ~ Normal(a[group] + x @ b, sigma), a ~ Normal(m, tau), b ~ Normal(0, 1): the log density and its gradient by all
parameters, with the data on the device, as samplers call it. Parameters come from the host at each call and the
gradient goes back to it. A time is the median of 30 calls, both in turns. Needs JAX, with CUDA to be a comparison on a
GPU.
"""

import argparse
import os
import statistics
import time

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # the memory is for both

import numpy as np
import pytensor
import pytensor.tensor as pt
import pytensor_gpuarray as pg

ROUNDS = 30


def make_data(rows, groups, columns, kind):
    rng = np.random.default_rng(0)
    x = rng.standard_normal((rows, columns)).astype(kind)
    group = np.sort(rng.integers(groups, size=rows)).astype("int32")
    y = rng.standard_normal(rows).astype(kind)
    values = [rng.standard_normal(groups), rng.standard_normal(columns), 0.1, 0.2, 0.3]
    return (x, group, y), [np.asarray(v, kind) for v in values]


def density(library, x, group, y, a, b, m, log_tau, log_sigma):
    """The same expression for PyTensor and JAX."""
    exp = library.exp
    spread = (y - a[group] - x @ b) * exp(-log_sigma)
    far = (a - m) * exp(-log_tau)
    of_data = -0.5 * (spread**2).sum() - y.shape[0] * log_sigma
    return of_data - 0.5 * (far**2).sum() - a.shape[0] * log_tau - 0.5 * (b**2).sum()


def by_pytensor(data, values):
    x, group, y = (pg.shared(d) for d in data)
    inputs = [pt.tensor(dtype=v.dtype, shape=v.shape) for v in values]
    logp = density(pt, x, group, y, *inputs).astype(values[0].dtype)
    outputs = [logp, *pytensor.grad(logp, inputs)]
    mode = pytensor.compile.mode.Mode(pg.GpuArrayLinker(outputs="host"), pg.GPUARRAY.optimizer)
    function = pytensor.function(inputs, outputs, mode=mode)
    return lambda: [np.asarray(v) for v in function(*values)]


def by_jax(data, values):
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", values[0].dtype == np.float64)
    jax.config.update("jax_default_matmul_precision", "highest")
    there = [jax.device_put(d) for d in data]
    print("JAX:", there[0].device)
    both = jax.jit(jax.value_and_grad(lambda values, data: density(jnp, *data, *values)))

    def step():
        value, gradient = both(values, there)
        return [np.asarray(v) for v in jax.device_get([value, *gradient])]

    return step


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--groups", type=int, default=1000)
    parser.add_argument("--columns", type=int, default=8)
    parser.add_argument("--type", default="float32")
    arguments = parser.parse_args()
    data, values = make_data(arguments.rows, arguments.groups, arguments.columns, arguments.type)
    steps = {"gpuarray": by_pytensor(data, values), "JAX": by_jax(data, values)}
    results = {name: step() for name, step in steps.items()}
    for ours, theirs in zip(*results.values(), strict=True):
        np.testing.assert_allclose(ours, theirs, rtol=2e-3, atol=2e-3 * np.abs(theirs).max())
    times = {name: [] for name in steps}
    for _ in range(ROUNDS):
        for name, step in steps.items():
            begin = time.perf_counter()
            step()
            times[name].append(time.perf_counter() - begin)
    ours, theirs = (1e3 * statistics.median(t) for t in times.values())
    shape = f"{arguments.rows} rows, {arguments.groups} groups, {arguments.columns} columns, {arguments.type}"
    print(f"| {shape} | {ours:.2f} ms | {theirs:.2f} ms | {ours / theirs:.2f} |")


if __name__ == "__main__":
    main()
