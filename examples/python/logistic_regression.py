"""Logistic regression by gradient descent with momentum."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**22
TOLERANCE = 1e-4


def data(size: int) -> list[Any]:
    rng = np.random.default_rng(2)
    x = rng.normal(size=(size // 32, 32))
    y = x @ rng.normal(size=32) + rng.normal(0, 6, size // 32) > 0
    return [x.astype(np.float32), y.astype(np.float32)]


def main(xp: Any, x: Any, y: Any, steps: int = 30, rate: float = 1.0) -> Any:
    w = xp.zeros(x.shape[1], dtype=x.dtype)
    velocity = xp.zeros_like(w)
    for _ in range(steps):
        p = 1 / (1 + xp.exp(-(x @ w)))
        velocity = 0.9 * velocity + x.T @ (p - y) / len(y)
        w -= rate * velocity
    z = x @ w
    loss = (xp.logaddexp(0, z) - y * z).mean()
    accuracy = ((z > 0) == (y > 0.5)).mean()
    return w, loss, accuracy


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
