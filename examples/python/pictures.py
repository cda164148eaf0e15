"""The pictures of docs/random.md, docs/sorting.md and docs/fft.md: random walks, a histogram, a spectrum.

    pip install ./python matplotlib
    python examples/python/pictures.py FOLDER

They are computed on any device; the numbers are the same on each.
"""

import os
import sys

import matplotlib
import numpy as np
import pygpuarray as ga

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402


def random_walks(axes):
    """Normal steps added up: after n of them the walkers are sqrt(n) away from where they started."""
    steps = ga.random.Generator(42).normal(0, 1, (2000, 640), dtype=ga.float32)
    paths = ga.cumulative_sum(steps, axis=1)
    spread = ga.std(paths, axis=0).numpy()
    axes.plot(paths[:60].numpy().T, linewidth=0.5)
    axes.plot(np.sqrt(np.arange(1, 641)), "k--", label="sqrt(n)")
    axes.plot(spread, "k", label="standard deviation of 2000")
    axes.set(xlabel="steps", title="60 random walks")
    axes.legend(loc="lower left")


def histogram(axes):
    """Normal and gamma numbers in bins, beside the curve of the normal ones."""
    draws = ga.random.Generator(1)
    number, low, high, bins = 1 << 20, -4.0, 8.0, 240
    for numbers, label in (
        (draws.normal(0, 1, number, dtype=ga.float32), "normal"),
        (draws.gamma(2.0, 1.0, number, dtype=ga.float32), "gamma, shape 2"),
    ):
        counts, edges = (part.numpy() for part in ga.histogram(numbers, bins, range=(low, high)))
        axes.stairs(counts, edges, fill=True, alpha=0.6, label=label)
    x = np.linspace(low, high, 400)
    axes.plot(x, number * (high - low) / bins * np.exp(-x * x / 2) / np.sqrt(2 * np.pi), "k", linewidth=0.8)
    axes.set(xlabel="value", title=f"{number} numbers of each law in {bins} bins")
    axes.legend()


def spectrum(axes):
    """Two tones in noise three times as strong, and what a transform finds of them."""
    rate, number = 8000, 8000
    time = ga.arange(number, dtype=ga.float32) / rate
    sound = ga.sin(2 * np.pi * 440 * time) + 0.5 * ga.sin(2 * np.pi * 1234 * time)
    sound = sound + ga.random.Generator(3).normal(0, 3, number, dtype=ga.float32)
    power = ga.abs(ga.fft.rfft(sound)) * (2.0 / number)
    hertz = ga.fft.rfftfreq(number, d=1 / rate)
    axes.plot(hertz.numpy(), power.numpy(), linewidth=0.7)
    for tone in (440, 1234):
        axes.annotate(f"{tone} Hz", (tone, float(power[tone])), textcoords="offset points", xytext=(8, -4))
    axes.set(xlabel="Hz", ylabel="amplitude", title="the spectrum of a second of noise with two tones in it")
    return int(ga.argmax(power))


def main(folder):
    for draw in (random_walks, histogram, spectrum):
        figure, axes = plt.subplots(figsize=(7, 3.2))
        found = draw(axes)
        figure.tight_layout()
        figure.savefig(os.path.join(folder, draw.__name__ + ".png"), dpi=80)
        plt.close(figure)
    print("loudest:", found, "Hz, on", ga.default_device().name)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else ".")
