"""Runs a program of this folder with pygpuarray and with NumPy, compares what they give, and tells their times.

A program is `main(xp, *arrays)`, idiomatic NumPy in which `xp` is numpy or pygpuarray, and `data(size)`, which makes
NumPy's arrays for it. Run as a script it takes

    python examples/python/kmeans.py [--numpy] [SIZE]

and computes with pygpuarray and with NumPy, or with NumPy alone. This file as a script does so with all of them and
prints the table of README.md.
"""

import importlib
import sys
import time

import numpy as np

PROJECTS = [
    "kmeans", "pca", "logistic_regression", "heat_equation", "image_filters", "n_bodies", "monte_carlo",
    "game_of_life", "words", "two_layers", "mandelbrot", "transformer_block",
]  # fmt: skip


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


def measured(main, data, size, repeats=3):
    """(ours, NumPy's, seconds of the first run of ours, its least later, NumPy's least): both run by turns."""
    import pygpuarray as ga

    arrays = data(size)
    results, first = timed(ga, main, arrays)  # compiles kernels
    ours, numpys = [], []
    for _ in range(repeats):
        expected, seconds = timed(np, main, arrays)
        numpys.append(seconds)
        ours.append(timed(ga, main, arrays)[1])
    return results, expected, first, min(ours), min(numpys)


def run(main, data, size, tolerance):
    """The script of a program."""
    sizes = [int(a) for a in sys.argv[1:] if a != "--numpy"]
    size = sizes[0] if sizes else size
    if "--numpy" in sys.argv[1:]:
        print(f"NumPy: {timed(np, main, data(size))[1]:.3f} s")
        return
    results, expected, first, ours, numpys = measured(main, data, size)
    print(f"pygpuarray: {ours:.3f} s, the first time {first:.3f} s; NumPy: {numpys:.3f} s; ratio {ours / numpys:.2f}")
    worst = np.max(differences(results, expected))
    print(f"largest difference: {worst:.1e}, of {tolerance:.0e} that are allowed")
    if not worst <= tolerance:
        sys.exit("the results differ")


def table():
    """All programs at their sizes, a row of README.md for each."""
    print("| project | elements | pygpuarray, s | NumPy, s | ratio | largest difference |\n|---|---|---|---|---|---|")
    for name in PROJECTS:
        project = importlib.import_module(name)
        results, expected, _, ours, numpys = measured(project.main, project.data, project.SIZE)
        worst = np.max(differences(results, expected))
        times = f"{ours:.3f} | {numpys:.3f} | {ours / numpys:.2f}"
        print(f"| [{name}]({name}.py) | 2^{np.log2(project.SIZE):.0f} | {times} | {worst:.0e} |", flush=True)


if __name__ == "__main__":
    table()
