#!/usr/bin/env python3
"""The same network in NumPy, in double precision: are the losses of the program's steps those of the definition?

    twin.py PROGRAM DATA [STEPS [ARGUMENT...]]

runs `PROGRAM --losses --steps STEPS ARGUMENT...` and compares. Exit status 1: they differ. 77: there is no NumPy.
"""

import math
import subprocess
import sys

try:
    import numpy as np
except ImportError:
    print("NumPy is not installed")
    sys.exit(77)

SIDE, BATCH, CHANNELS, WIDTH, HEADS, CLASSES = 8, 32, 16, 32, 2, 10
SEED, RATE, EPS, SMOOTHING = 1, 0.003, 1e-5, 0.1
WORD = (1 << 64) - 1


def words(seed, numbers):
    """splitmix64 (Steele, Lea, Flood, 2014): its word for each number."""
    with np.errstate(over="ignore"):
        z = np.uint64(seed & WORD) + (np.asarray(numbers, np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


class Weights:
    """First weights in the program's order; they are floats there."""

    def __init__(self):
        self.place = 0

    def uniform(self, *shape):
        n, bound = math.prod(shape), math.sqrt(6 / math.prod(shape[1:]))
        raw = words(SEED, np.arange(self.place, self.place + n)) >> np.uint64(40)
        self.place += n
        values = bound * (2 * raw.astype(np.float64) / 16777216 - 1)
        return values.astype(np.float32).astype(np.float64).reshape(shape)


def windows(x, taps, pad):
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    return np.lib.stride_tricks.sliding_window_view(x, (taps, taps), axis=(2, 3))


def conv(x, w, pad):
    return np.einsum("ncyxij,kcij->nkyx", windows(x, w.shape[2], pad), w, optimize=True)


def conv_grads(x, w, pad, g):
    """Gradients of x and w."""
    taps = w.shape[2]
    gw = np.einsum("ncyxij,nkyx->kcij", windows(x, taps, pad), g, optimize=True)
    gx = np.zeros((*x.shape[:2], x.shape[2] + 2 * pad, x.shape[3] + 2 * pad))
    for i in range(taps):
        for j in range(taps):
            gx[:, :, i : i + g.shape[2], j : j + g.shape[3]] += np.einsum("nkyx,kc->ncyx", g, w[:, :, i, j])
    return gx[:, :, pad : gx.shape[2] - pad, pad : gx.shape[3] - pad], gw


def norm(x, weight, bias):
    mean = x.mean((0, 2, 3), keepdims=True)
    scale = 1 / np.sqrt(x.var((0, 2, 3), keepdims=True) + EPS)
    return (x - mean) * scale * weight[:, None, None] + bias[:, None, None], (x - mean) * scale, scale


def norm_grads(unit, scale, weight, g):
    """Gradients of x, weight and bias, from what norm() gave."""
    h = g * weight[:, None, None]
    axes = (0, 2, 3)
    gx = scale * (h - h.mean(axes, keepdims=True) - unit * (h * unit).mean(axes, keepdims=True))
    return gx, (g * unit).sum(axes), g.sum(axes)


def maxima(x):
    n, c, h, w = x.shape
    blocks = x.reshape(n, c, h // 2, 2, w // 2, 2).transpose(0, 1, 2, 4, 3, 5).reshape(n, c, h // 2, w // 2, 4)
    return blocks.max(-1), blocks.argmax(-1)


def maxima_grad(places, g):
    n, c, h, w = g.shape
    blocks = (np.arange(4) == places[..., None]) * g[..., None]
    return blocks.reshape(n, c, h, w, 2, 2).transpose(0, 1, 2, 4, 3, 5).reshape(n, c, 2 * h, 2 * w)


def heads(x):
    """n x channels x side x side as n x heads x places x width."""
    return x.reshape(x.shape[0], HEADS, WIDTH // HEADS, -1).swapaxes(2, 3)


def channels(x):
    return x.swapaxes(2, 3).reshape(x.shape[0], WIDTH, SIDE // 2, SIDE // 2)


class Network:
    def __init__(self):
        weights = Weights()
        one, zero = np.ones, np.zeros
        self.p = [
            *(weights.uniform(CHANNELS, 1, 3, 3), one(CHANNELS), zero(CHANNELS)),
            *(weights.uniform(WIDTH, CHANNELS, 3, 3), one(WIDTH), zero(WIDTH)),
            *(weights.uniform(3 * WIDTH, WIDTH, 1, 1), zero(3 * WIDTH)),
            *(weights.uniform(WIDTH, WIDTH, 1, 1), zero(WIDTH)),
            *(weights.uniform(CLASSES, WIDTH, SIDE // 2, SIDE // 2), zero(CLASSES)),
        ]
        self.m = [np.zeros_like(p) for p in self.p]
        self.v = [np.zeros_like(p) for p in self.p]
        self.steps = 0

    def gradients(self, x, labels):
        """The loss of a batch and the gradients of all parameters."""
        w1, s1, o1, w2, s2, o2, wq, bq, wm, bm, wh, bh = self.p
        a1 = conv(x, w1, 1)
        n1, u1, c1 = norm(a1, s1, o1)
        r1 = np.maximum(n1, 0)
        a2 = conv(r1, w2, 1)
        n2, u2, c2 = norm(a2, s2, o2)
        p, places = maxima(np.maximum(n2, 0))
        q, k, v = (heads(t) for t in np.split(conv(p, wq, 0) + bq[:, None, None], 3, axis=1))
        score = q @ k.swapaxes(2, 3) / math.sqrt(WIDTH // HEADS)
        e = np.exp(score - score.max(-1, keepdims=True))
        e /= e.sum(-1, keepdims=True)
        t = channels(e @ v)
        s = p + conv(t, wm, 0) + bm[:, None, None]
        z = (conv(s, wh, 0) + bh[:, None, None])[:, :, 0, 0]
        z -= z.max(1, keepdims=True)
        log_p = z - np.log(np.exp(z).sum(1, keepdims=True))
        target = (1 - SMOOTHING) * (np.arange(CLASSES) == labels[:, None]) + SMOOTHING / CLASSES
        loss = -(target * log_p).sum(1).mean()

        gz = ((np.exp(log_p) - target) / len(x))[:, :, None, None]
        gs, gwh = conv_grads(s, wh, 0, gz)
        gt, gwm = conv_grads(t, wm, 0, gs)
        gy = heads(gt)
        ge = gy @ v.swapaxes(2, 3)
        gscore = e * (ge - (ge * e).sum(-1, keepdims=True)) / math.sqrt(WIDTH // HEADS)
        gqkv = [channels(g) for g in (gscore @ k, gscore.swapaxes(2, 3) @ q, e.swapaxes(2, 3) @ gy)]
        gqkv = np.concatenate(gqkv, axis=1)
        gp, gwq = conv_grads(p, wq, 0, gqkv)
        ga2, gs2, go2 = norm_grads(u2, c2, s2, maxima_grad(places, gp + gs) * (n2 > 0))
        gr1, gw2 = conv_grads(r1, w2, 1, ga2)
        ga1, gs1, go1 = norm_grads(u1, c1, s1, gr1 * (n1 > 0))
        gw1 = conv_grads(x, w1, 1, ga1)[1]
        space = (0, 2, 3)
        return loss, [gw1, gs1, go1, gw2, gs2, go2, gwq, gqkv.sum(space), gwm, gs.sum(space), gwh, gz.sum(space)]

    def step(self, x, labels):
        """AdamW (Loshchilov and Hutter, 2019)."""
        loss, grads = self.gradients(x, labels)
        self.steps += 1
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for p, m, v, g in zip(self.p, self.m, self.v, grads, strict=True):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p *= 1 - RATE * 0.01
            p -= RATE / first * m / (np.sqrt(v) / math.sqrt(second) + 1e-8)
        return loss


def batches(data):
    """Images and classes of each step, as main.c chooses them."""
    rows = data[np.arange(len(data)) % 5 != 0]
    images = rows[:, :-1].reshape(-1, SIDE, SIDE) / 16
    chosen = np.flatnonzero(np.arange(len(rows)) % 6)
    epoch = 0
    while True:
        keys = words(SEED + 1000003 * (epoch + 1), chosen)
        order = np.argsort(keys, kind="stable")
        for at in range(0, len(chosen) - BATCH + 1, BATCH):
            take = order[at : at + BATCH]
            x = np.zeros((BATCH, 1, SIDE, SIDE))
            for n, i in enumerate(take):
                down, right = divmod(int(keys[i] % np.uint64(9)), 3)
                moved = np.pad(images[chosen[i]], 1)
                x[n, 0] = moved[2 - down : 2 - down + SIDE, 2 - right : 2 - right + SIDE]
            yield x, rows[chosen[take], -1].astype(int)
        chosen = chosen[order]
        epoch += 1


def main(program, data, steps=20, *more):
    command = [program, "--losses", "--steps", str(steps), *more]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    losses = [float(line.split()[3]) for line in said.splitlines() if line.startswith("step ")]
    network, worst = Network(), 0.0
    source = batches(np.loadtxt(data, delimiter=","))
    for step, loss in enumerate(losses, 1):
        expected = network.step(*next(source))
        # In float each step is off by some 1e-6.
        worst = max(worst, abs(loss - expected) / expected)
        print(f"step {step:3}   {loss:.6f}   NumPy {expected:.6f}")
    print(f"largest relative difference: {worst:.1e}")
    return 0 if len(losses) == int(steps) and worst < 1e-4 else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
