"""A network of two layers learns ten classes by stochastic gradient descent."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 1e-3


def data(size: int) -> list[Any]:
    rng = np.random.default_rng(8)
    x = rng.normal(size=(size // 64, 64))
    labels = (x @ rng.normal(size=(64, 10))).argmax(axis=1)
    first, second = rng.normal(size=(64, 128)) / 8, rng.normal(size=(128, 10)) / 12
    return [a.astype(np.float32) for a in (x, first, second)] + [labels]


def softmax(xp: Any, x: Any) -> Any:
    e = xp.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def main(xp: Any, x: Any, first: Any, second: Any, labels: Any, batch: int = 1024, rate: float = 0.1) -> Any:
    first, second = first.copy(), second.copy()
    b1, b2 = xp.zeros(first.shape[1], dtype=x.dtype), xp.zeros(10, dtype=x.dtype)
    losses = []
    for start in range(0, len(x), batch):
        images, wanted = x[start : start + batch], labels[start : start + batch]
        hidden = xp.maximum(images @ first + b1, 0)
        error = softmax(xp, hidden @ second + b2)
        rows = xp.arange(len(wanted))
        losses.append(-xp.log(error[rows, wanted]).mean())
        error[rows, wanted] -= 1
        error /= len(wanted)
        back = error @ second.T
        back[hidden <= 0] = 0
        second -= rate * hidden.T @ error
        first -= rate * images.T @ back
        b2 -= rate * error.sum(axis=0)
        b1 -= rate * back.sum(axis=0)
    accuracy = (softmax(xp, xp.maximum(x @ first + b1, 0) @ second + b2).argmax(axis=1) == labels).mean()
    return first, second, xp.stack(losses), accuracy


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
