"""What the examples share: their arguments, a line that shows progress, and pictures as PNG files."""

import argparse
import struct
import sys
import time
import zlib

import numpy as np
import torch


def arguments(description, steps, picture=None):
    """Parse --device, --steps and, of examples that draw one, --picture."""
    parser = argparse.ArgumentParser(description=description.split("\n\n")[0])
    parser.add_argument("--device", default="gpuarray", help="gpuarray (the default), gpuarray:1, cpu, cuda")
    parser.add_argument("--steps", type=int, default=steps, help=f"steps of training (default {steps})")
    if picture:
        parser.add_argument("--picture", default=picture, help=f"file that receives the picture (default {picture})")
    return parser.parse_args()


def name_of(device):
    """The device's name, of those that have one."""
    device = torch.device(device)
    return torch.gpuarray.get_device_name(device) if device.type == "gpuarray" else str(device)


class Progress:
    """A bar in a terminal, with the time that is left; elsewhere a line for each tenth of the work."""

    def __init__(self, title, total):
        self.title, self.total, self.start, self.said = title, total, time.perf_counter(), -1

    def __call__(self, done, note=""):
        share, spent = done / self.total, time.perf_counter() - self.start
        text = f"{self.title} {done}/{self.total} {note} {spent:.0f} s, {spent / share - spent:.0f} s left"
        if sys.stderr.isatty():
            bar = ("#" * int(30 * share)).ljust(30, ".")
            print(f"\r[{bar}] {text}\033[K", end="\n" if done == self.total else "", file=sys.stderr, flush=True)
        elif int(10 * share) > self.said:
            self.said = int(10 * share)
            print(text, file=sys.stderr, flush=True)


def save_png(path, pixels):
    """Write an array of bytes, rows x columns x 3, as a PNG file."""
    pixels = np.ascontiguousarray(pixels, dtype=np.uint8)
    rows, columns, _ = pixels.shape

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    lines = b"".join(b"\0" + row.tobytes() for row in pixels)  # 0: no filter
    header = struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines)))
        file.write(chunk(b"IEND", b""))


def save_curves(path, title, curves):
    """Draw (label, values, style) as curves over the steps: with matplotlib if it is installed, else bare lines."""
    try:
        import matplotlib

        matplotlib.use("Agg")
        import matplotlib.pyplot as plt
    except ImportError:
        save_png(path, bare_curves([values for _, values, _ in curves]))
        return
    figure, axes = plt.subplots(figsize=(8, 4.5))
    for label, values, style in curves:
        axes.plot(range(1, len(values) + 1), values, label=label, **style)
    axes.set(xlabel="step", ylabel="loss", title=title)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, dpi=90)
    plt.close(figure)


def bare_curves(curves, rows=360, columns=640):
    """Curves as pixels, each in its colour; the later ones are thinner, so that equal ones are all seen."""
    colours = [(240, 170, 90), (30, 60, 160), (40, 140, 60)]
    pixels = np.full((rows, columns, 3), 255, np.uint8)
    low, high = min(map(min, curves)), max(map(max, curves))
    for i, values in enumerate(curves):
        x = np.linspace(0, len(values) - 1, 4 * columns)
        y = np.interp(x, range(len(values)), values)
        at_column = (x / max(len(values) - 1, 1) * (columns - 1)).astype(int)
        at_row = ((high - y) / max(high - low, 1e-9) * (rows - 1)).astype(int)
        wide = 3 if i == 0 else 1
        for down in range(-wide + 1, wide):
            pixels[np.clip(at_row + down, 0, rows - 1), at_column] = colours[i % len(colours)]
    return pixels
