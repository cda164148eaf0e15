"""Filters of an image by Fourier transforms: blurred, sharpened, edges, and its spectrum by distance."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 1e-4


def data(size: int) -> list[Any]:
    n = int(size**0.5)
    y, x = np.mgrid[0:n, 0:n] / n
    image = np.sin(40 * x * y) + (np.hypot(x - 0.5, y - 0.5) < 0.3) + np.random.default_rng(3).normal(0, 0.3, (n, n))
    return [image.astype(np.float32)]


def main(xp: Any, image: Any, sigma: float = 3.0) -> Any:
    n, m = image.shape
    fy = xp.fft.fftfreq(n)[:, None].astype(xp.float32)
    fx = xp.fft.rfftfreq(m)[None, :].astype(xp.float32)
    frequency = xp.sqrt(fx**2 + fy**2)
    gauss = xp.exp(-2 * (xp.pi * sigma * frequency) ** 2)
    spectrum = xp.fft.rfft2(image)
    blurred = xp.fft.irfft2(spectrum * gauss, s=image.shape)
    sharp = image + 1.5 * (image - blurred)
    dx = xp.fft.irfft2(spectrum * gauss * (2j * xp.pi * fx), s=image.shape)
    dy = xp.fft.irfft2(spectrum * gauss * (2j * xp.pi * fy), s=image.shape)
    edges = xp.hypot(dx, dy)
    ring = xp.clip((frequency * n).astype(xp.int32), 0, n // 2)
    power = xp.bincount(ring.ravel(), weights=xp.abs(spectrum).ravel() ** 2, minlength=n // 2 + 1)
    return blurred, sharp.clip(-1, 2), edges / edges.max(), xp.log1p(power)


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
