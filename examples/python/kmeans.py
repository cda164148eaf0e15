"""k-means: points in 8 dimensions fall into 16 groups."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 1e-3  # a point between two centers may fall to either


def data(size: int) -> list[Any]:
    rng = np.random.default_rng(0)
    middles = rng.uniform(-10, 10, (16, 8))
    points = middles[rng.integers(0, 16, size // 8)] + rng.normal(size=(size // 8, 8))
    return [points.astype(np.float32), points[:16].astype(np.float32)]


def main(xp: Any, points: Any, centers: Any, steps: int = 5) -> Any:
    for _ in range(steps):
        distances = ((points[:, None, :] - centers) ** 2).sum(axis=2)
        labels = distances.argmin(axis=1)
        means = []
        for i in range(len(centers)):
            members = points[labels == i]
            means.append(members.mean(axis=0) if len(members) else centers[i])
        centers = xp.stack(means)
    inertia = xp.sqrt(distances.min(axis=1)).sum()
    return centers, xp.bincount(labels, minlength=16), inertia


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
