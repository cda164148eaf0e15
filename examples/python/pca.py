"""Principal components: the directions that data in 32 dimensions spread along, and the data seen from them."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**22
TOLERANCE = 1e-3


def data(size: int) -> list[Any]:
    rng = np.random.default_rng(1)
    spread = 2.0 ** -np.arange(32)[:, None] * rng.normal(size=(32, 32))
    return [(rng.normal(size=(size // 32, 32)) @ spread + rng.normal(size=32)).astype(np.float32)]


def main(xp: Any, x: Any, components: int = 4) -> Any:
    x = x - x.mean(axis=0)
    covariance = x.T @ x / (len(x) - 1)
    values, vectors = xp.linalg.eigh(covariance)
    order = xp.argsort(values)[::-1][:components]
    values, vectors = values[order], vectors[:, order]
    # A direction and its opposite are the same: the largest entry is positive.
    largest = xp.abs(vectors).argmax(axis=0)
    vectors = vectors * xp.sign(vectors[largest, xp.arange(components)])
    seen = x @ vectors
    explained = values / xp.trace(covariance)
    rest = x - seen @ vectors.T
    return explained, seen, (rest**2).mean() ** 0.5


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
