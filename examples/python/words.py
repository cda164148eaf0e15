"""The words of a text counted and put in order. Words of up to 8 letters are integers of 64 bits."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 0


def data(size: int) -> list[Any]:
    rng = np.random.default_rng(7)
    letters = rng.integers(97, 123, (5000, 8), dtype=np.uint8)
    letters[np.arange(8) >= rng.integers(2, 9, (5000, 1))] = 0
    vocabulary = letters.view("S8").ravel()
    text = vocabulary[np.minimum(rng.zipf(1.3, size), 5000) - 1]
    return [text.view(np.uint64)]


def main(xp: Any, words: Any) -> Any:
    found, first, inverse, counts = xp.unique(words, return_index=True, return_inverse=True, return_counts=True)
    order = xp.argsort(-counts, kind="stable")
    rank = xp.empty_like(order)
    rank[order] = xp.arange(len(order))
    frequent = found[order[:10]]
    lengths = (found[:, None] >> (8 * xp.arange(8, dtype=xp.uint64)) & 255 != 0).sum(axis=1)
    mean_length = (lengths * counts).sum() / len(words)
    follows = xp.unique(xp.stack([inverse[:-1], inverse[1:]], axis=1)[:4096], axis=0)
    return frequent, counts[order], first[order[:10]], rank[inverse], mean_length, follows


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
