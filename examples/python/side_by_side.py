"""Runs a program of this folder with pygpuarray and with NumPy, compares what they give, and tells their times.

A program is `main(xp, *arrays)`, idiomatic NumPy in which `xp` is numpy or pygpuarray, and `data(size)`, which makes
NumPy's arrays for it. Run as a script it takes

    python examples/python/kmeans.py [--numpy] [SIZE]

and computes with pygpuarray and with NumPy, or with NumPy alone. This file as a script does so with all of them and
prints the table of README.md. Each library runs in a process of its own, with a pause between the two: both have
threads for products of matrices, which wait for more work in a loop and take the processors from whoever comes next.
"""

import importlib
import multiprocessing
import statistics
import sys
import time
from typing import Any

import numpy as np

PROJECTS = [
    "kmeans", "pca", "logistic_regression", "heat_equation", "image_filters", "n_bodies", "monte_carlo",
    "game_of_life", "words", "two_layers", "mandelbrot", "transformer_block",
]  # fmt: skip


def host(result: Any) -> Any:
    """An array or number of either library, as NumPy's."""
    return result.numpy() if hasattr(result, "numpy") else np.asarray(result)


def timed(xp: Any, main: Any, arrays: Any) -> Any:
    """What `main` gives, as arrays of NumPy's, and the seconds it took until they were there."""
    given = [xp.asarray(a) for a in arrays]
    start = time.perf_counter()
    results = [host(r) for r in main(xp, *given)]
    return results, time.perf_counter() - start


def differences(results: Any, expected: Any) -> Any:
    """How far each result is from NumPy's, in units of its largest absolute value."""
    found = []
    for r, e in zip(results, expected):
        assert r.shape == e.shape, (r.shape, e.shape)
        e = e.astype(complex)
        found.append(float(np.max(np.abs(r - e)) / max(1e-300, np.max(np.abs(e)))) if e.size else 0.0)
    return found


def work(pipe: Any, library: Any, main: Any, arrays: Any) -> None:
    """In a process of its own: time the program with a library for each message that comes, None being the last."""
    xp = importlib.import_module(library)
    while pipe.recv() is not None:
        pipe.send(timed(xp, main, arrays))


def worker(library: Any, main: Any, arrays: Any) -> Any:
    """A process that works with a library, and the pipe to it."""
    context = multiprocessing.get_context("spawn")  # a copy of this process would have its threads' locks, not them
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, library, main, arrays), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def measured(main: Any, data: Any, size: int, repeats: int = 21) -> Any:
    """Both libraries' results, the seconds of the first run of ours, the medians of both, and that of their ratios.

    They run by turns. Of two runs that follow each other the ratio is taken, as the speed of processors changes.
    """
    arrays = data(size)
    workers = [worker(library, main, arrays) for library in ("pygpuarray", "numpy")]
    given: list[Any] = [None, None]
    seconds: list[list[float]] = [[], []]
    for _ in range(repeats + 1):  # the first one compiles kernels
        for i, (_, pipe) in enumerate(workers):
            pipe.send(True)
            given[i], taken = pipe.recv()
            seconds[i].append(taken)
            time.sleep(0.1)  # threads of a BLAS wait for more work in a loop: OpenBLAS's for some 30 ms
    for process, pipe in workers:
        pipe.send(None)
        process.join()
    ours, numpys = (s[1:] for s in seconds)
    ratio = statistics.median(a / b for a, b in zip(ours, numpys))
    return *given, seconds[0][0], statistics.median(ours), statistics.median(numpys), ratio


def run(main: Any, data: Any, size: int, tolerance: Any) -> None:
    """The script of a program."""
    sizes = [int(a) for a in sys.argv[1:] if a != "--numpy"]
    size = sizes[0] if sizes else size
    if "--numpy" in sys.argv[1:]:
        print(f"NumPy: {timed(np, main, data(size))[1]:.3f} s")
        return
    results, expected, first, ours, numpys, ratio = measured(main, data, size)
    print(f"pygpuarray: {ours:.3f} s, the first time {first:.3f} s; NumPy: {numpys:.3f} s; ratio {ratio:.2f}")
    worst = np.max(differences(results, expected))
    print(f"largest difference: {worst:.1e}, of {tolerance:.0e} that are allowed")
    if not worst <= tolerance:
        sys.exit("the results differ")


def table() -> None:
    """All programs at their sizes, a row of README.md for each."""
    print("| project | elements | pygpuarray, s | NumPy, s | ratio | largest difference |\n|---|---|---|---|---|---|")
    for name in PROJECTS:
        project = importlib.import_module(name)
        results, expected, _, ours, numpys, ratio = measured(project.main, project.data, project.SIZE)
        worst = np.max(differences(results, expected))
        times = f"{ours:.3f} | {numpys:.3f} | {ratio:.2f}"
        print(f"| [{name}]({name}.py) | 2^{np.log2(project.SIZE):.0f} | {times} | {worst:.0e} |", flush=True)


if __name__ == "__main__":
    table()
