"""Bodies that attract each other, by the leapfrog method, and their energy."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 1e-9


def data(size: int) -> list[Any]:
    rng = np.random.default_rng(4)
    n = int(size**0.5)
    return [rng.normal(size=(n, 3)), 0.1 * rng.normal(size=(n, 3)), rng.uniform(0.5, 1.5, n) / n]


def acceleration(xp: Any, position: Any, mass: Any, softening: float = 0.05) -> Any:
    apart = position[None, :, :] - position[:, None, :]
    squared = (apart**2).sum(axis=-1) + softening**2
    return ((mass * squared**-1.5)[:, :, None] * apart).sum(axis=1)


def energy(xp: Any, position: Any, velocity: Any, mass: Any, softening: float = 0.05) -> Any:
    apart = position[None, :, :] - position[:, None, :]
    distance = xp.sqrt((apart**2).sum(axis=-1) + softening**2)
    potential = -xp.triu(mass[:, None] * mass / distance, 1).sum()
    return 0.5 * (mass * (velocity**2).sum(axis=1)).sum() + potential


def main(xp: Any, position: Any, velocity: Any, mass: Any, steps: int = 3, dt: float = 0.01) -> Any:
    force = acceleration(xp, position, mass)
    for _ in range(steps):
        velocity = velocity + 0.5 * dt * force
        position = position + dt * velocity
        force = acceleration(xp, position, mass)
        velocity = velocity + 0.5 * dt * force
    return position, velocity, energy(xp, position, velocity, mass)


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
