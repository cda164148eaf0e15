#!/usr/bin/env python3
"""The same decoder in NumPy, in double precision and without a cache: does the program say the same tokens?

    twin.py PROGRAM [ARGUMENT...]

Exit status 1: they differ. 77: there is no NumPy.
"""

import math
import subprocess
import sys

try:
    import numpy as np
except ImportError:
    print("NumPy is not installed")
    sys.exit(77)

VOCABULARY, LAYERS, WIDTH, HEADS, CONTEXT, CHOICES, PROMPT, SEED = 256, 2, 64, 4, 128, 8, 8, 1


def words(seed, numbers):
    """splitmix64 (Steele, Lea, Flood, 2014): its word for each number."""
    with np.errstate(over="ignore"):
        z = np.uint64(seed) + (np.asarray(numbers, np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def uniform(seed, numbers):
    return (words(seed, numbers) >> np.uint64(40)).astype(np.float64) / 16777216


class Weights:
    """Weights in the program's order; they are floats there."""

    def __init__(self):
        self.place = 0

    def random(self, *shape, centre=0.0, bound=0.1):
        numbers = np.arange(self.place, self.place + math.prod(shape))
        self.place += len(numbers)
        values = centre + bound * (2 * uniform(SEED, numbers) - 1)
        return values.astype(np.float32).astype(np.float64).reshape(shape)

    def linear(self, rows, columns, scale):
        return self.random(rows, columns, bound=math.sqrt(3 * scale / rows)), self.random(columns)

    def norm(self):
        return self.random(WIDTH, centre=1.0), self.random(WIDTH)


def norm(x, weights):
    scale = np.sqrt(x.var(-1, keepdims=True) + 1e-5)
    return (x - x.mean(-1, keepdims=True)) / scale * weights[0] + weights[1]


def linear(x, weights):
    return x @ weights[0] + weights[1]


def gelu(x):
    return x / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def attention(rows):
    """Of all places to those before them and to themselves; rows have queries, keys and values side by side."""
    n = len(rows)
    q, k, v = (t.reshape(n, HEADS, -1).swapaxes(0, 1) for t in np.split(rows, 3, axis=1))
    score = q @ k.swapaxes(1, 2) / math.sqrt(WIDTH // HEADS)
    score = np.where(np.tri(n, dtype=bool), score, -np.inf)
    return (softmax(score) @ v).swapaxes(0, 1).reshape(n, WIDTH)


class Model:
    def __init__(self):
        w = Weights()
        self.tokens, self.places = w.random(VOCABULARY, WIDTH, bound=1.0), w.random(CONTEXT, WIDTH, bound=0.5)
        self.blocks = []
        for _ in range(LAYERS):
            before, qkv, mix = w.norm(), w.linear(WIDTH, 3 * WIDTH, 2), w.linear(WIDTH, WIDTH, 1)
            between, up, down = w.norm(), w.linear(WIDTH, 4 * WIDTH, 1), w.linear(4 * WIDTH, WIDTH, 1)
            self.blocks.append((before, qkv, mix, between, up, down))
        self.last, self.scores = w.norm(), w.linear(WIDTH, VOCABULARY, 4)

    def next_scores(self, tokens):
        """Scores of what comes after some tokens, all of which are looked at anew."""
        x = self.tokens[tokens] + self.places[: len(tokens)]
        for before, qkv, mix, between, up, down in self.blocks:
            x = x + linear(attention(linear(norm(x, before), qkv)), mix)
            x = x + linear(gelu(linear(norm(x, between), up)), down)
        return linear(norm(x[-1], self.last), self.scores)


def decode():
    model = Model()
    tokens = [int(t) for t in words(SEED + 1, np.arange(PROMPT)) % np.uint64(VOCABULARY)]
    chances = uniform(SEED + 1, PROMPT + np.arange(CONTEXT))
    for place in range(PROMPT - 1, CONTEXT - 1):
        scores = model.next_scores(tokens)
        best = np.argsort(-scores, kind="stable")[:CHOICES]
        share = softmax(scores[best])
        choice = min(int(np.searchsorted(np.cumsum(share), chances[place], side="right")), CHOICES - 1)
        tokens.append(int(best[choice]))
        yield place + 1, tokens[-1], math.log(share[choice])


def main(program, *more):
    said = subprocess.run([program, *more], check=True, capture_output=True, text=True).stdout
    rows = [line.split()[1:] for line in said.splitlines() if line.startswith("token ")]
    worst = 0.0
    for (place, token, likely), (p, t, value) in zip(decode(), rows, strict=True):
        if (place, token) != (int(p), int(t)):
            print(f"place {p}: token {t}, NumPy {token}")
            return 1
        worst = max(worst, abs(likely - float(value)))
    print(f"{len(rows)} tokens are NumPy's; largest difference of the logarithms of their probabilities: {worst:.1e}")
    return 0 if worst < 1e-4 else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
