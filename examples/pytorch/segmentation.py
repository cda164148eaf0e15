"""Colour every pixel by the shape it belongs to: circles, squares and triangles that are drawn here, in noise.

    python examples/pytorch/segmentation.py [--device gpuarray] [--steps 350] [--picture segmentation.png]

A U-shaped network (Ronneberger et al., 2015) learns it from pictures that no step sees twice. The picture that is saved
has five columns of what no step has seen: pixels, truth, and what the network finds. Exit status 1 if fewer than
80 % of the shapes' pixels, as intersection over union, are right after 300 or more steps.
"""

import sys

import numpy as np
import torch
import torch.nn.functional as F
import torch_gpuarray  # noqa: F401  (makes the device known also where CUDA finds a GPU)
from common import Progress, arguments, name_of, save_png
from torch import nn

SIZE, BATCH = 32, 12
KINDS = ["nothing", "circle", "square", "triangle"]
COLOURS = np.array([(30, 30, 30), (230, 90, 70), (80, 160, 230), (120, 200, 90)], np.uint8)


def draw(random, number):
    """Grey pictures (number x 1 x SIZE x SIZE), and of each pixel the kind of shape, an index of KINDS."""
    y, x = np.mgrid[:SIZE, :SIZE].astype(np.float32)
    pixels = np.empty((number, 1, SIZE, SIZE), np.float32)
    kinds = np.zeros((number, SIZE, SIZE), np.int64)
    for i in range(number):
        grey = np.full((SIZE, SIZE), random.uniform(0.2, 0.5), np.float32)
        for kind in random.permutation(3)[: random.integers(1, 3)] + 1:
            cx, cy, radius = *random.uniform(9, SIZE - 9, 2), random.uniform(6, 10)
            angle = random.uniform(-0.25, 0.25)
            u = (x - cx) * np.cos(angle) + (y - cy) * np.sin(angle)  # in the shape's own directions
            v = (y - cy) * np.cos(angle) - (x - cx) * np.sin(angle)
            if kind == 1:
                inside = u * u + v * v < radius * radius
            elif kind == 2:
                inside = np.maximum(abs(u), abs(v)) < 0.85 * radius
            else:
                inside = np.maximum(v, abs(u) * 0.87 - 0.5 * v) < 0.55 * radius
            grey[inside] = random.uniform(0.6, 1.0)
            kinds[i][inside] = kind
        pixels[i, 0] = grey + 0.06 * random.standard_normal((SIZE, SIZE))
    return torch.from_numpy(pixels), torch.from_numpy(kinds)


def stage(inputs, outputs):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=1), nn.BatchNorm2d(outputs), nn.ReLU(),
        nn.Conv2d(outputs, outputs, 3, padding=1), nn.BatchNorm2d(outputs), nn.ReLU(),
    )  # fmt: skip


class UNet(nn.Module):
    """Down to a quarter of the size and up again; the way up also sees what the way down saw at its size."""

    def __init__(self, width=16):
        super().__init__()
        self.down1, self.down2, self.bottom = stage(1, width), stage(width, 2 * width), stage(2 * width, 4 * width)
        self.up2, self.up1 = stage(6 * width, 2 * width), stage(3 * width, width)
        self.head = nn.Conv2d(width, len(KINDS), 1)

    def forward(self, x):
        a = self.down1(x)
        b = self.down2(F.max_pool2d(a, 2))
        c = self.bottom(F.max_pool2d(b, 2))
        b = self.up2(torch.cat([F.interpolate(c, scale_factor=2, mode="nearest"), b], 1))
        a = self.up1(torch.cat([F.interpolate(b, scale_factor=2, mode="nearest"), a], 1))
        return self.head(a)


def overlap(found, truth):
    """Intersection over union of each kind of shape, in the mean."""
    shares = []
    for kind in range(1, len(KINDS)):
        ours, theirs = found == kind, truth == kind
        shares.append((ours & theirs).sum().item() / max((ours | theirs).sum().item(), 1))
    return sum(shares) / len(shares)


def main():
    options = arguments(__doc__, steps=350, picture="segmentation.png")
    torch.manual_seed(1)
    random = np.random.default_rng(1)
    model = UNet().to(options.device)
    optimiser = torch.optim.Adam(model.parameters(), lr=6e-3)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, options.steps)
    progress = Progress("segmentation", options.steps)
    for step in range(1, options.steps + 1):
        pixels, kinds = (x.to(options.device) for x in draw(random, BATCH))
        loss = F.cross_entropy(model(pixels), kinds)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 10 == 0 or step == options.steps:
            progress(step, f"loss {loss.item():.4f},")

    pixels, truth = draw(random, 40)
    model.eval()
    with torch.no_grad():
        found = model(pixels.to(options.device)).argmax(1).cpu()
    right = overlap(found, truth)
    print(f"{name_of(options.device)}: intersection over union of 40 unseen pictures {100 * right:.1f} %")
    grey = (pixels[:5, 0].clamp(0, 1) * 255).byte().numpy()[..., None].repeat(3, -1)
    rows = [np.concatenate(list(row), 1) for row in (grey, COLOURS[truth[:5]], COLOURS[found[:5]])]
    save_png(options.picture, np.concatenate(rows).repeat(5, 0).repeat(5, 1))
    return 1 if options.steps >= 300 and right < 0.8 else 0


if __name__ == "__main__":
    sys.exit(main())
