"""Functions of the Python package beside NumPy's on the host, in turns; the best of several runs of each.

python bench/python_numpy.py [LOG2_OF_ELEMENTS] [NAME...]     times in milliseconds; the device has finished
python bench/python_numpy.py --draw PICTURE LOG...            a picture of what that printed, with matplotlib
"""

import re
import sys
import time

import numpy as np
import pygpuarray as ga


def cases(n):
    """(name, NumPy's call, ours)"""
    host, device = np.random.default_rng(0), ga.random.Generator(0)
    side = int(n**0.5)
    a, i = host.normal(size=n).astype("f4"), host.integers(0, n, n)
    b, r, s, k, c = a[: side * side].reshape(side, side), i % side, i // side % side, i % 1000, a[: n // 4] + 1j
    m = a > 0
    x, xi, xr, xs, xk, xc, xm = map(ga.asarray, (a, i, r, s, k, c, m))
    y = x[: side * side].reshape(side, side)

    def softmax():
        e = np.exp(b - b.max(1, keepdims=True))
        return e / e.sum(1, keepdims=True)

    yield "add", lambda: a + a, lambda: x + x
    yield "exp", lambda: np.exp(a), lambda: ga.exp(x)
    yield "transpose", lambda: b.T.copy(), lambda: y.T.copy()
    yield "sum", lambda: a.sum(), lambda: ga.sum(x)
    yield "var", lambda: a.var(), lambda: ga.var(x)
    yield "cumulative_sum", lambda: np.cumsum(a), lambda: ga.cumulative_sum(x)
    yield "sort", lambda: np.sort(a), lambda: ga.sort(x)
    yield "argsort", lambda: np.argsort(a, stable=True), lambda: ga.argsort(x)
    yield "topk", lambda: np.argpartition(a, n - 10)[-10:], lambda: ga.topk(x, 10)
    yield "unique", lambda: np.unique(k), lambda: ga.unique_values(xk)
    yield "mask read", lambda: a[m], lambda: x[xm]
    yield "mask write", lambda: a.__setitem__(m, 1), lambda: x.__setitem__(xm, 1)
    yield "index array", lambda: a[i], lambda: x[xi]
    yield "two index arrays", lambda: b[r, s], lambda: y[xr, xs]
    yield "nonzero", lambda: np.nonzero(m), lambda: ga.nonzero(xm)
    yield "bincount", lambda: np.bincount(k), lambda: ga.bincount(xk)
    yield "histogram", lambda: np.histogram(a, 100, (-4, 4)), lambda: ga.histogram(x, 100, range=(-4, 4))
    yield "normal", lambda: host.standard_normal(n, "f4"), lambda: device.normal(size=n, dtype="f4")
    yield "softmax of rows", softmax, lambda: ga.softmax(y)
    yield "complex exp", lambda: np.exp(c), lambda: ga.exp(xc)


def clock(f):
    start = time.perf_counter()
    f()
    ga.default_device().sync()
    return 1e3 * (time.perf_counter() - start)


def main(log=22, *names):
    print(ga.default_device().name, 2 ** int(log), "elements, numpy", np.__version__)
    for name, theirs, ours in cases(2 ** int(log)):
        if names and name not in names:
            continue
        clock(ours)  # compiles
        pairs = [(clock(theirs), clock(ours)) for _ in range(7)]
        numpy_ms, our_ms = map(min, zip(*pairs))
        print(f"{name:18s} numpy {numpy_ms:9.3f}   ours {our_ms:9.3f}   ratio {our_ms / numpy_ms:6.2f}", flush=True)


def draw(picture, *logs):
    """How many times as fast as NumPy each function is: a bar for each log, whose first line names the device."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    runs = []
    for log in logs:
        with open(log, encoding="utf-8") as f:
            title, *lines = f.read().splitlines()
        found = [re.match(r"(.+?) +numpy +([\d.]+) +ours +([\d.]+)", line) for line in lines]
        runs.append((title, {m[1]: float(m[2]) / float(m[3]) for m in found if m}))
    names = [name for name in runs[0][1] if all(name in rows for _, rows in runs)][::-1]
    height = 0.8 / len(runs)
    figure, axes = plt.subplots(figsize=(8, 1 + 0.32 * len(names)), layout="constrained")
    for i, (title, rows) in enumerate(runs):
        places = [n + 0.4 - height * (i + 0.5) for n in range(len(names))]
        axes.barh(places, [rows[name] for name in names], height, label=title)
        for place, name in zip(places, names):
            axes.text(
                rows[name],
                place,
                f" {rows[name]:.2f}" if rows[name] < 10 else f" {rows[name]:.0f}",
                va="center",
                fontsize=7,
            )
    axes.set_xscale("log")
    axes.axvline(1, color="black", linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("times as fast as NumPy on the host")
    axes.margins(x=0.15, y=0.01)
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), fontsize=8, frameon=False)
    figure.savefig(picture, dpi=110)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--draw"]:
        draw(*sys.argv[2:])
    else:
        main(*sys.argv[1:])
