"""A random matrix larger than a device's memory, by Dask: sums, quantiles, principal components, QR; checked.

    python examples/python/dask_matrix.py [--rows N] [--columns N] [--chunk ROWS] [--limit BYTES] [--kill] ...

The matrix is kept by the workers, on the device up to half of the limit, else on the host and on disk. With --kill one
worker is killed in the middle of each step; what it had is computed again. Results are compared with NumPy's if the
matrix is small, and else by what must hold of them. Needs: pip install 'pygpuarray[dask]'.
"""

import argparse
import logging
import os
import signal
import sys
import threading
import time

import dask
import dask.array as da
import numpy as np
import pygpuarray as ga
from dask.utils import format_bytes, parse_bytes
from distributed import Client, progress
from pygpuarray.dask import LocalCluster

QUANTILES = [0.1, 0.5, 0.9]
SMALL = 2**27  # bytes that NumPy is given to compare with


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=2**18)
    parser.add_argument("--columns", type=int, default=64)
    parser.add_argument("--chunk", type=int, default=2**12, help="rows of a chunk")
    parser.add_argument("--limit", default="16 MiB", help="device memory of each worker")
    parser.add_argument("--memory", default="auto", help="host memory of each worker, for what leaves the device")
    parser.add_argument("--devices", default="", help="names, with commas; one that is named twice has two workers")
    parser.add_argument("--kill", type=float, nargs="?", const=0.5, help="kill a worker so many seconds into each step")
    parser.add_argument("--folder", default=None, help="for what is written to disk")
    return parser.parse_args()


class Steps:
    """Runs the steps with Dask's bar, and kills a worker in each if that is wanted."""

    def __init__(self, client, workers, kill):
        self.client, self.workers, self.kill, self.killed = client, workers, kill, 0

    def __call__(self, name, *arrays, keep=False):
        self.client.wait_for_workers(self.workers)  # the one that was killed before has been started again
        started = time.perf_counter()
        results = list(dask.persist(*arrays)) if keep else self.client.compute(arrays)
        victim = threading.Timer(self.kill, self.kill_one) if self.kill else None
        if victim:
            victim.start()
        print(f"{name}:")
        progress(results, notebook=False)
        results = results if keep else self.client.gather(results)
        if victim:
            victim.join()
        spilled = self.client.run(lambda dask_worker: dask_worker.data.spilled_bytes, on_error="ignore")
        print(f"\n{name}: {time.perf_counter() - started:.1f} s; left a device: {format_bytes(sum(spilled.values()))}")
        return results if keep else [x.numpy() for x in results]

    def kill_one(self):
        pids = self.client.run(os.getpid, on_error="ignore")
        os.kill(pids[min(pids)], signal.SIGKILL)
        self.killed += 1


def near(what, ours, expected, tolerance):
    """Assert that two arrays are equal, but for a part of the largest element."""
    difference = np.abs(np.asarray(ours, np.float64) - expected).max() / np.abs(expected).max()
    print(f"  {what}: differs by {difference:.1e}")
    assert difference <= tolerance, what


def matrix(rows, columns, chunk):
    """Normal numbers; columns have the standard deviations 1, 0.97, 0.94 ... and the means 0, 1, 2 ..."""
    rng = da.random.default_rng(ga.random.default_rng(1))
    normal = rng.standard_normal((rows, columns), chunks=(chunk, columns), dtype=np.float32)
    column = np.arange(columns)
    deviations, means = (ga.asarray(a.astype(np.float32)) for a in (0.97**column, column / columns))
    return normal.map_blocks(lambda block, d, m: block * d + m, deviations, means, dtype=np.float32)


def main():
    given = options()
    x = matrix(given.rows, given.columns, given.chunk)
    devices = given.devices.split(",") if given.devices else None
    chunk = x.nbytes // x.numblocks[0]
    dask.config.set({
        "distributed.worker.memory.terminate": False,
        "distributed.scheduler.allowed-failures": 100,  # workers that may die with a task
        "distributed.deploy.lost-worker-timeout": "1 hour",  # else one that dies twice in 15 s is not started again
        "array.chunk-size": chunk,  # intermediate chunks of rechunk() are no larger
    })  # fmt: skip
    cluster = LocalCluster(
        devices, device_memory_limit=given.limit, memory_limit=given.memory, dashboard_address=None,
        local_directory=given.folder, silence_logs=logging.CRITICAL if given.kill else logging.WARNING,
    )  # fmt: skip
    with cluster, Client(cluster) as client:
        workers = len(cluster.devices)
        print(f"{format_bytes(x.nbytes)} in chunks of {format_bytes(chunk)}; {workers} workers,")
        print(f"each with {format_bytes(parse_bytes(given.limit))} of {', '.join(map(str, cluster.devices))}")
        step = Steps(client, workers, given.kill)
        compute(step, x)
        print(f"All results are right; {step.killed} workers were killed.")


def compute(step, x):
    n, columns = x.shape
    lazy = x
    (x,) = step("matrix", x, keep=True)
    total, sums, turned = step("sums", x.sum(dtype=np.float64), x.sum(axis=0), x.T.sum(axis=1))
    across = x.T.rechunk({0: 1, 1: -1})  # each column is one chunk
    (cuts,) = step("quantiles", da.quantile(across, QUANTILES, axis=1))
    edges = ga.asarray(cuts.astype(np.float32))
    below = [(x <= edge[None, :]).sum(axis=0) for edge in edges]
    counts = np.stack(step("ranks of the quantiles", *below))
    mean = (sums / n).astype(np.float32)
    centred = x - ga.asarray(mean)
    gram, covariance = step("products", x.T @ x, centred.T @ centred / (n - 1))
    variances, components = np.linalg.eigh(covariance.astype(np.float64))
    seen = centred @ ga.asarray(components.astype(np.float32))
    (spread,) = step("principal components", seen.var(axis=0, ddof=1))

    small = np.concatenate(step("copy", *x.blocks.ravel())) if x.nbytes <= SMALL else None
    del x, centred, seen, across, below
    q, r = da.linalg.qr(lazy)  # the workers make the matrix again: Q takes as much room
    qq, r = step("QR", q.T @ q, r)
    (rest,) = step("Q R", abs(q.blocks[0] @ r_on_device(r) - lazy.blocks[0]).max())

    near("sums of rows of the transposed matrix", turned, sums, 1e-6)
    near("sum", sums.astype(np.float64).sum(), total, 1e-5)
    ranks = np.outer(QUANTILES, np.full(columns, n))
    near("numbers of elements up to the quantiles", counts, ranks, 8 / n + 1e-6)  # of equal ones all are counted
    near("variances of the components", spread, variances, 1e-4)
    near("variances as they were drawn", variances[::-1], 0.97 ** (2 * np.arange(columns)), 0.1)
    near("R^T R", r.T.astype(np.float64) @ r, gram, 1e-5)
    near("Q^T Q", qq, np.eye(columns), 1e-4)
    near("X - Q R", rest + 1, np.ones(()), 1e-3)
    if small is not None:
        wide = small.astype(np.float64)
        near("sum beside NumPy's", total, wide.sum(), 1e-6)
        near("sums of columns beside NumPy's", sums, wide.sum(axis=0), 1e-5)
        near("quantiles beside NumPy's", cuts, np.quantile(small, QUANTILES, axis=0), 1e-6)
        near("product beside NumPy's", gram, wide.T @ wide, 1e-5)
        near("covariance beside NumPy's", covariance, np.cov(wide.T), 1e-4)
        near("R beside NumPy's", np.abs(r), np.abs(np.linalg.qr(wide)[1]), 1e-4)


def r_on_device(r):
    return da.from_array(ga.asarray(r), chunks=-1)


if __name__ == "__main__":
    sys.exit(main())
