"""Four pictures, computed on any device: a Mandelbrot set, a heat equation, random walks, and a histogram.

pip install ./python matplotlib
python examples/python/gallery.py docs/images/python.png [SIZE]
"""

import sys

import matplotlib
import numpy as np
import pygpuarray as ga
from mandelbrot import with_kernel

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402


def mandelbrot_set(size):
    """How many steps each point of the plane takes to leave, on a logarithmic scale."""
    re = ga.linspace(-2.1, 0.7, size, dtype=ga.float32)
    im = ga.linspace(-1.2, 1.2, size * 6 // 7, dtype=ga.float32)
    return ga.log(with_kernel(ga, re, im, 300).astype(ga.float32))


def heat(size, steps):
    """A plate with two hot discs and a cold edge, after some time."""
    place = ga.linspace(-1, 1, size, dtype=ga.float32)
    x, y = ga.meshgrid(place, place)
    plate = ga.where((ga.hypot(x - 0.3, y) < 0.25) | (ga.hypot(x + 0.4, y + 0.3) < 0.2), 100.0, 0.0)
    plate = plate.astype(ga.float32)
    for _ in range(steps):
        inner = plate[1:-1, 1:-1]
        inner += 0.2 * (plate[2:, 1:-1] + plate[:-2, 1:-1] + plate[1:-1, 2:] + plate[1:-1, :-2] - 4 * inner)
    return plate


def walks(number, steps):
    """Walks in the plane, each step in a random direction."""
    angle = ga.random.Generator(7).uniform(0, 2 * ga.pi, (number, steps), ga.float32)
    return ga.cumulative_sum(ga.cos(angle), axis=1), ga.cumulative_sum(ga.sin(angle), axis=1)


def sums_of_numbers(number):
    """How sums of three uniform numbers are spread."""
    return ga.histogram(ga.sum(ga.random.Generator(1).random((number, 3), ga.float32), axis=1), 60, range=(0, 3))


def main(path, size=700):
    figure, axes = plt.subplots(2, 2, figsize=(9, 8))
    a, b, c, d = axes.ravel()
    a.imshow(mandelbrot_set(size).numpy(), cmap="inferno", extent=(-2.1, 0.7, -1.2, 1.2))
    a.set_title("Mandelbrot set (a GK kernel)")
    b.imshow(heat(size // 4, size // 2).numpy(), cmap="hot")
    b.set_title("heat equation (slices)")
    for x, y in zip(*(part.numpy() for part in walks(12, size))):
        c.plot(x, y, linewidth=0.7)
    c.set_title("random walks (random, cumulative_sum)")
    counts, edges = (part.numpy() for part in sums_of_numbers(size * 1000))
    d.stairs(counts, edges, fill=True)
    d.set_title("sums of three uniform numbers (histogram)")
    figure.suptitle(ga.default_device().name)
    figure.tight_layout()
    figure.savefig(path, dpi=80)
    print(path, "on", ga.default_device().name, "mean temperature", float(np.mean(heat(20, 10).numpy())))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "gallery.png", *map(int, sys.argv[2:3]))
