"""Runs a program of this folder with pygpuarray and with NumPy, compares what they give, and tells their times.

A program is `main(xp, *arrays)`, idiomatic NumPy in which `xp` is numpy or pygpuarray, and `data(size)`, which makes
NumPy's arrays for it. Run as a script it takes

    python examples/python/kmeans.py [--numpy] [SIZE]

and computes with pygpuarray, then with NumPy, or with NumPy alone.
"""

import sys
import time

import numpy as np


def host(result):
    """An array or number of either library, as NumPy's."""
    return result.numpy() if hasattr(result, "numpy") else np.asarray(result)


def timed(xp, main, arrays):
    """What `main` gives, as arrays of NumPy's, and the seconds it took until they were there."""
    given = [xp.asarray(a) for a in arrays]
    start = time.perf_counter()
    results = [host(r) for r in main(xp, *given)]
    return results, time.perf_counter() - start


def differences(results, expected):
    """How far each result is from NumPy's, in units of its largest absolute value."""
    found = []
    for r, e in zip(results, expected):
        assert r.shape == e.shape, (r.shape, e.shape)
        e = e.astype(complex)
        found.append(float(np.max(np.abs(r - e)) / max(1e-300, np.max(np.abs(e)))) if e.size else 0.0)
    return found


def run(main, data, size, tolerance, repeats=3):
    """The script: both libraries by turns, the first turn apart, since it compiles kernels."""
    arguments = sys.argv[1:]
    alone = "--numpy" in arguments
    sizes = [int(a) for a in arguments if a != "--numpy"]
    arrays = data(*(sizes or [size]))
    import pygpuarray as ga

    first = 0.0 if alone else timed(ga, main, arrays)[1]
    ours, numpys = [], []
    for _ in range(repeats):
        expected, seconds = timed(np, main, arrays)
        numpys.append(seconds)
        if not alone:
            results, seconds = timed(ga, main, arrays)
            ours.append(seconds)
    if alone:
        print(f"NumPy: {min(numpys):.3f} s")
        return
    print(
        f"{ga.default_device().name}: {min(ours):.3f} s, the first time {first:.3f} s; NumPy: {min(numpys):.3f} s; "
        f"ratio {min(ours) / min(numpys):.2f}"
    )
    worst = np.max(differences(results, expected))
    print(f"largest difference: {worst:.1e}, of {tolerance:.0e} that are allowed")
    if not worst <= tolerance:
        sys.exit("the results differ")
