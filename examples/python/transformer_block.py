"""A block of a transformer, forwards: normalisation, causal attention with several heads, and a gated layer."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**20
TOLERANCE = 1e-4


def data(size: int) -> list[Any]:
    rng = np.random.default_rng(9)
    width = 256
    x = rng.normal(size=(-(-size // width // 128), 128, width))
    weights = [(width, 3 * width), (width, width), (width, 4 * width), (4 * width, width)]
    return [a.astype(np.float32) for a in (x, *(rng.normal(size=s) / s[0] ** 0.5 for s in weights))]


def normalised(xp: Any, x: Any) -> Any:
    return (x - x.mean(axis=-1, keepdims=True)) / xp.sqrt(x.var(axis=-1, keepdims=True) + 1e-5)


def attention(xp: Any, x: Any, qkv: Any, out: Any, heads: Any) -> Any:
    batch, length, width = x.shape
    q, k, v = xp.split(x @ qkv, 3, axis=-1)
    q, k, v = (a.reshape(batch, length, heads, -1).transpose(0, 2, 1, 3) for a in (q, k, v))
    scores = q @ k.swapaxes(-1, -2) / (width // heads) ** 0.5
    scores = xp.where(xp.tril(xp.ones((length, length), dtype=bool)), scores, -xp.inf)
    scores = xp.exp(scores - scores.max(axis=-1, keepdims=True))
    scores /= scores.sum(axis=-1, keepdims=True)
    return xp.einsum("bhqk,bhkd->bqhd", scores, v).reshape(x.shape) @ out


def gelu(xp: Any, x: Any) -> Any:
    return 0.5 * x * (1 + xp.tanh((2 / xp.pi) ** 0.5 * (x + 0.044715 * x**3)))


def main(xp: Any, x: Any, qkv: Any, out: Any, up: Any, down: Any, heads: int = 8) -> Any:
    x = x + attention(xp, normalised(xp, x), qkv, out, heads)
    x = x + gelu(xp, normalised(xp, x) @ up) @ down
    return x, x.std(axis=(1, 2)), xp.linalg.norm(x, axis=-1)


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
