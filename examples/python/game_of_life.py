"""Conway's Game of Life on a torus, by roll and masks."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 0


def data(size: int) -> list[Any]:
    n = int(size**0.5)
    return [(np.random.default_rng(6).random((n, n)) < 0.3).astype(np.uint8)]


def main(xp: Any, world: Any, generations: int = 10) -> Any:
    world = world.copy()
    births = 0
    for _ in range(generations):
        neighbours = sum(
            xp.roll(world, (i, j), axis=(0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)
        )
        born = (neighbours == 3) & (world == 0)
        world[(neighbours < 2) | (neighbours > 3)] = 0
        world[born] = 1
        births += xp.count_nonzero(born)
    return world, births, xp.argwhere(world[:16])


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
