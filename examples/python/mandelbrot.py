"""The Mandelbrot set: masks and arrays of complex numbers in NumPy, one kernel in GK."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 0

SOURCE = """
template <typename T : float>
group_size(64)
kernel mandelbrot(in view<T, 1> re, in view<T, 1> im, out view<i32, 2> steps, i32 limit)
{
    idx i = idx(global_id(0));
    if (i < steps.dim(0) * steps.dim(1)) {
        T cr = re[i % steps.dim(1)];
        T ci = im[i / steps.dim(1)];
        T r = 0;
        T s = 0;
        i32 n = 0;
        while (n < limit && r * r + s * s <= 4) {
            T next = r * r - s * s + cr;
            s = 2 * r * s + ci;
            r = next;
            n += 1;
        }
        steps[i / steps.dim(1), i % steps.dim(1)] = n;
    }
}
"""


def data(size: int) -> list[Any]:
    n = int(size**0.5)
    return [np.linspace(-2.1, 0.7, n), np.linspace(-1.2, 1.2, n)]


def with_masks(xp: Any, re: Any, im: Any, limit: Any) -> Any:
    """Points that have left are not computed any more."""
    c = (re + 1j * im[:, None]).ravel()
    z, steps, alive = xp.zeros_like(c), xp.zeros(len(c), dtype=xp.int32), xp.arange(len(c))
    for _ in range(limit):
        z = z * z + c
        steps[alive] += 1
        inside = z.real**2 + z.imag**2 <= 4
        z, c, alive = z[inside], c[inside], alive[inside]
    return steps.reshape(len(im), len(re))


def with_kernel(ga: Any, re: Any, im: Any, limit: Any) -> Any:
    steps = ga.empty((len(im), len(re)), dtype=ga.int32)
    kernel = ga.GKTemplate(SOURCE, name="mandelbrot.gk")(T=re.dtype)
    kernel((steps.size + 63) // 64, re, im, steps, limit)
    return steps


def main(xp: Any, re: Any, im: Any, limit: int = 50) -> Any:
    steps = with_kernel(xp, re, im, limit) if hasattr(xp, "GKTemplate") else with_masks(xp, re, im, limit)
    return steps, xp.bincount(steps.ravel())


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
