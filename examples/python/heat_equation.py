"""The heat equation on a square plate with hot discs and a cold edge, by finite differences."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 1e-5


def data(size: int) -> list[Any]:
    x = np.linspace(-1, 1, int(size**0.5), dtype=np.float32)
    return [x, x]


def main(xp: Any, x: Any, y: Any, steps: int = 40) -> Any:
    x, y = xp.meshgrid(x, y)
    hot = (xp.hypot(x - 0.3, y) < 0.25) | (xp.hypot(x + 0.4, y + 0.3) < 0.2)
    plate = xp.where(hot, 100, 0).astype(xp.float32)
    plate[0, :] = plate[-1, :] = plate[:, 0] = plate[:, -1] = -20
    for _ in range(steps):
        inner = plate[1:-1, 1:-1]
        inner += 0.2 * (plate[2:, 1:-1] + plate[:-2, 1:-1] + plate[1:-1, 2:] + plate[1:-1, :-2] - 4 * inner)
    return plate, plate.mean(), plate.max(axis=0)


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
