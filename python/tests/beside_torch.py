"""Random configurations of `ga.nn` compared with PyTorch's results, computed in double precision on the CPU.

    python python/tests/beside_torch.py [--count 1000] [--seed 1] [--first 0] [--jobs 2] [--only conv,pool] [--half]

A configuration is a function of a seed and a number, so `--seed S --first N --count 1` reproduces a failure.
Gradients are compared with PyTorch's automatic differentiation. The tolerance is the rounding of the element type
plus `units` roundings of the accumulation type, relative to the largest magnitude that occurs; an error in an index
or a missing term exceeds it by far.
"""

import argparse
import concurrent.futures
import math
import multiprocessing
import os
import sys
import traceback
import warnings

import numpy as np
import pygpuarray as ga
from configuration import Configuration

TYPES = ["float32"] * 5 + ["float64"] * 2 + ["float16"] * 2


class Case(Configuration):
    """One configuration: its random numbers, arrays, and the differences found."""

    def __init__(self, seed, number, half):
        import torch

        super().__init__(seed, number)
        self.torch = torch
        types = [t for t in TYPES if half or t != "float16"]
        self.type = np.dtype(types[self.rng.integers(len(types))])

    # ------------------------------------------------------------------------------------------------ random parameters

    def several(self, n, low, high):
        """n random integers; all are equal with probability 1/2."""
        numbers = [self.between(low, high) for _ in range(n)]
        return [numbers[0]] * n if self.maybe() else numbers

    def numbers(self, shape, scale=1.0):
        """Normally distributed numbers of the case's type."""
        return (self.rng.standard_normal(shape) * scale).astype(self.type)

    # ------------------------------------------------------------------------------------------- arrays and comparison

    def ours(self, x):
        """Copy to the device in a random layout: dense, transposed in memory, strided, offset or reversed."""
        x = np.asarray(x)
        how = self.below(5) if x.ndim and x.size else 0
        if how == 1:
            order = self.rng.permutation(x.ndim)
            return ga.asarray(np.ascontiguousarray(x.transpose(order))).transpose(tuple(np.argsort(order).tolist()))
        if how == 2:
            wide = np.zeros((*x.shape[:-1], 2 * x.shape[-1]), x.dtype)
            wide[..., ::2] = x
            return ga.asarray(wide)[..., ::2]
        if how == 3:
            tall = np.zeros((x.shape[0] + 3, *x.shape[1:]), x.dtype)
            tall[2:-1] = x
            return ga.asarray(tall)[2:-1]
        if how == 4 and self.maybe():
            return ga.asarray(np.ascontiguousarray(x[::-1]))[::-1]
        return ga.asarray(x)

    def theirs(self, x, gradient=True):
        """The same numbers as a double tensor."""
        t = self.torch.from_numpy(np.asarray(x).astype(np.float64))
        return t.requires_grad_(gradient)

    def same(self, name, ours, theirs, size=0.0, units=64.0):
        """Compare; `size` is the magnitude of intermediate values if cancellation makes results smaller."""
        if hasattr(theirs, "detach"):
            theirs = theirs.detach().numpy()
        got, want = ours.numpy().astype(np.float64), np.asarray(theirs, dtype=np.float64)
        if got.shape != want.shape:
            self.wrong.append(f"{name}: shape {got.shape}, not {want.shape}")
            return
        if want.size == 0:
            return
        inner = np.finfo(np.float64 if self.type == np.float64 else np.float32).eps
        finite = np.abs(want[np.isfinite(want)])
        size = max(float(size), float(finite.max()) if finite.size else 0.0)
        allowed = (units * inner + 2 * np.finfo(self.type).eps) * size + float(np.finfo(self.type).tiny) * 4
        with np.errstate(invalid="ignore"):
            far = ~((np.abs(got - want) <= allowed) | (got == want) | (np.isnan(got) & np.isnan(want)))
        if far.any():
            at = tuple(int(i) for i in np.argwhere(far)[0])
            self.wrong.append(f"{name}: {int(far.sum())} of {far.size} differ by more than {allowed:.2e}, first {at}: "
                              f"{got[at]!r}, not {want[at]!r}")  # fmt: skip

    def differentiate(self, result, tensors):
        """A random gradient g of the result, and PyTorch's gradients of the tensors with respect to g."""
        g = self.numbers(tuple(result.shape))
        grads = self.torch.autograd.grad(result, tensors, self.theirs(g, False), allow_unused=True)
        return g, [self.torch.zeros_like(t) if d is None else d for t, d in zip(tensors, grads)]


# ------------------------------------------------------------------------------------------------ the configurations


def conv(c, transposed=False):
    f = c.torch.nn.functional
    n = c.between(1, 3)
    groups, per_in, per_out = c.one_of(1, 1, 1, 2, 3), c.between(1, 6), c.between(1, 6)
    if c.maybe(0.1):
        groups, per_in = c.between(2, 9), 1  # depthwise
    taps, stride = c.several(n, 1, 4), c.several(n, 1, 3)
    dilation, pad = c.several(n, 1, 2), [0] * n
    for i in range(n):
        pad[i] = c.below(dilation[i] * (taps[i] - 1) + 1)
    reach = [d * (k - 1) + 1 for d, k in zip(dilation, taps)]
    space = [max(1, r - 2 * p) + c.below(9 if n < 3 else 5) for r, p in zip(reach, pad)]
    further = [c.below(max(s, d)) for s, d in zip(stride, dilation)] if transposed else 0
    if transposed:
        space = [c.between(1, 6) for _ in range(n)]
        pad = [min(p, ((i - 1) * s + r - 1) // 2) for p, i, s, r in zip(pad, space, stride, reach)]
    batch = c.one_of(1, 1, 2, 3, 5)
    x = c.numbers((batch, groups * per_in, *space))
    w = c.numbers((groups * per_in, per_out, *taps) if transposed else (groups * per_out, per_in, *taps))
    b = c.numbers(groups * per_out) if c.maybe() else None
    c.note(x=x.shape, w=w.shape, stride=stride, pad=pad, dilation=dilation, groups=groups, further=further)
    tx, tw = c.theirs(x), c.theirs(w)
    tb = None if b is None else c.theirs(b)
    if transposed:
        call, gradient = getattr(ga.nn, f"conv_transpose{n}d"), getattr(ga.nn, f"conv_transpose{n}d_grad")
        options = dict(stride=stride, padding=pad, output_padding=further, groups=groups, dilation=dilation)
        want = getattr(f, f"conv_transpose{n}d")(tx, tw, tb, **options)
    else:
        call, gradient = getattr(ga.nn, f"conv{n}d"), getattr(ga.nn, f"conv{n}d_grad")
        options = dict(stride=stride, padding=pad, dilation=dilation, groups=groups)
        want = getattr(f, f"conv{n}d")(tx, tw, tb, **options)
    ox, ow = c.ours(x), c.ours(w)
    act = c.one_of(None, None, "relu", "gelu", "silu", "tanh", "sigmoid", "leaky_relu")
    shown = {
        None: lambda t: t, "relu": f.relu, "gelu": f.gelu, "silu": f.silu, "tanh": c.torch.tanh,
        "sigmoid": c.torch.sigmoid, "leaky_relu": f.leaky_relu,
    }[act](want)  # fmt: skip
    terms = per_in * math.prod(taps)
    size = 4.0 * math.sqrt(terms) + 4
    c.note(activation=act)
    c.same("result", call(ox, ow, None if b is None else c.ours(b), activation=act, **options), shown, size, 64 + terms)
    g, grads = c.differentiate(want, [tx, tw] + ([] if tb is None else [tb]))
    got = gradient(ox, ow, c.ours(g), **options)
    many = want.numel() / max(1, w.shape[0])
    for name, o, t in zip(("input", "weights", "bias"), got, grads):
        c.same(name, o, t, 4 * math.sqrt(many), 64 + 4 * math.sqrt(many) + terms)


def conv_transpose(c):
    conv(c, transposed=True)


def pool(c):
    f = c.torch.nn.functional
    n = c.between(1, 3)
    k, s = c.several(n, 1, 4), c.several(n, 1, 3)
    p = [c.below(i // 2 + 1) for i in k]
    d = c.several(n, 1, 2)
    kind = c.one_of("max", "avg", "lp", "adaptive_avg", "adaptive_max")
    if kind == "avg" or kind == "lp":
        d = [1] * n
    if kind == "lp":
        n = min(n, 2)
        k, s, p, d = k[:n], s[:n], [0] * n, [1] * n
    space = [max(1, e * (i - 1) + 1 - 2 * q) + c.below(8) for i, q, e in zip(k, p, d)]
    if kind == "avg" and n == 3:
        space = [max(i, size) for i, size in zip(k, space)]  # PyTorch does not count padding in this case
    ceil = c.maybe(0.3)
    x = c.numbers((c.one_of(1, 2, 3), c.between(1, 5), *space))
    c.note(kind=kind, x=x.shape, k=k, s=s, p=p, d=d, ceil=ceil)
    tx, ox = c.theirs(x), c.ours(x)
    if kind in ("max", "adaptive_max"):
        if kind == "max":
            want = getattr(f, f"max_pool{n}d")(tx, k, s, p, d, ceil)
            got, places = getattr(ga.nn, f"max_pool{n}d")(ox, k, s, p, d, ceil, return_indices=True)
        else:
            out = [c.between(1, i) for i in space]
            c.note(out=out)
            want = getattr(f, f"adaptive_max_pool{n}d")(tx, out)
            got, places = getattr(ga.nn, f"adaptive_max_pool{n}d")(ox, out, return_indices=True)
        c.same("result", got, want)
        if c.wrong or not np.isfinite(want.detach().numpy()).all():  # a window without elements gives -inf
            return
        where = places.numpy().reshape(*x.shape[:2], -1)
        flat = x.reshape(*x.shape[:2], -1)
        c.same("indices", ga.asarray(np.take_along_axis(flat, where, 2).reshape(want.shape)), want)
        g = c.numbers(tuple(want.shape))
        back = np.zeros(flat.shape)
        for i in np.ndindex(*x.shape[:2]):
            np.add.at(back[i], where[i], g.reshape(where.shape)[i].astype(np.float64))
        if kind == "max":
            dx = getattr(ga.nn, f"max_pool{n}d_grad")(ox, c.ours(g), places, k, s, p, d, ceil)
        else:
            dx = getattr(ga.nn, f"adaptive_max_pool{n}d_grad")(ox, c.ours(g), places)
        c.same("input", dx, back.reshape(x.shape), 8)
        return
    if kind == "avg":
        padded = c.maybe()
        divisor = c.between(1, 7) if c.maybe(0.3) and n > 1 else None
        c.note(padded=padded, divisor=divisor)
        extra = (divisor,) if n > 1 else ()
        want = getattr(f, f"avg_pool{n}d")(tx, k, s, p, ceil, padded, *extra)
        got = getattr(ga.nn, f"avg_pool{n}d")(ox, k, s, p, ceil, padded, *extra)
        c.same("result", got, want, 4)
        g, (dx,) = c.differentiate(want, [tx])
        c.same("input", getattr(ga.nn, f"avg_pool{n}d_grad")(ox, c.ours(g), k, s, p, ceil, padded, *extra), dx, 8)
    elif kind == "lp":
        power = c.one_of(1.0, 2.0, 3.0)
        x = np.abs(x) + np.asarray(0.125, x.dtype)
        tx, ox = c.theirs(x), c.ours(x)
        window = (k[0], s[0]) if n == 1 else (k, s)
        want = getattr(f, f"lp_pool{n}d")(tx, power, *window, ceil)
        got = getattr(ga.nn, f"lp_pool{n}d")(ox, power, k, s, ceil)
        c.same("result", got, want, units=256)
        if c.type != np.float16:  # the gradient is computed from the rounded result
            g, (dx,) = c.differentiate(want, [tx])
            c.same("input", getattr(ga.nn, f"lp_pool{n}d_grad")(ox, got, c.ours(g), power, k, s, ceil), dx, 8, 512)
    else:
        out = [c.between(1, i) for i in space]
        c.note(out=out)
        want = getattr(f, f"adaptive_avg_pool{n}d")(tx, out)
        c.same("result", getattr(ga.nn, f"adaptive_avg_pool{n}d")(ox, out), want, 4)
        g, (dx,) = c.differentiate(want, [tx])
        c.same("input", getattr(ga.nn, f"adaptive_avg_pool{n}d_grad")(ox, c.ours(g)), dx, 8)


def row_norm(c):
    f = c.torch.nn.functional
    rank = c.between(1, 4)
    shape = [c.between(1, 7) for _ in range(rank - 1)] + [c.one_of(1, 2, 5, 16, 33, 64, 100, 257, 1000)]
    axes = c.between(1, min(rank, 2))
    inner = shape[-axes:]
    x = c.numbers(shape)
    w = c.numbers(inner) if c.maybe(0.7) else None
    rms = c.maybe()
    b = c.numbers(inner) if not rms and c.maybe(0.7) else None
    eps = c.one_of(1e-5, 1e-2)
    c.note(x=shape, inner=inner, rms=rms, weight=w is not None, bias=b is not None, eps=eps)
    tx = c.theirs(x)
    tw, tb = (None if a is None else c.theirs(a) for a in (w, b))
    ox, ow, ob = c.ours(x), None if w is None else c.ours(w), None if b is None else c.ours(b)
    used = [t for t in (tx, tw, tb) if t is not None]
    many = math.prod(shape) / math.prod(inner)
    if rms:
        want = f.rms_norm(tx, inner, tw, eps)
        c.same("result", ga.nn.rms_norm(ox, inner, ow, eps), want, 4)
        g, grads = c.differentiate(want, used)
        got = ga.nn.rms_norm_grad(ox, c.ours(g), inner, ow, eps)
    else:
        want = f.layer_norm(tx, inner, tw, tb, eps)
        c.same("result", ga.nn.layer_norm(ox, inner, ow, ob, eps), want, 4, 256)
        g, grads = c.differentiate(want, used)
        got = ga.nn.layer_norm_grad(ox, c.ours(g), inner, ow, eps)
    # The gradient of the input cancels terms of the size of g * w / deviation.
    deviation = np.sqrt(float(np.min(x.astype(np.float64).reshape(-1, math.prod(inner)).var(1))) + eps)
    got = list(got) if isinstance(got, tuple) else [got]
    c.same("input", got[0], grads[0], 16 / deviation, 512)
    if w is not None:
        c.same("weight", got[1], grads[1], 8 * math.sqrt(many) / (1 if not rms else 1), 512)
    if b is not None:
        c.same("bias", got[2], grads[-1], 4 * math.sqrt(many))


def channel_norm(c):
    f = c.torch.nn.functional
    space = [c.between(1, 6) for _ in range(c.between(0, 3))]
    kind = c.one_of("batch", "group", "instance")
    groups = c.between(1, 4)
    channels, batch = groups * c.between(1, 4), c.between(1, 6)
    if kind == "batch" and batch * math.prod(space) < 2:
        batch = 2
    if kind == "instance" and math.prod(space) < 2:
        space = [c.between(2, 6)]
    if kind == "group" and channels // groups * math.prod(space) < 2:
        space = [c.between(2, 6)]
    x = c.numbers((batch, channels, *space))
    w, b = c.numbers(channels), c.numbers(channels)
    c.note(kind=kind, x=x.shape, groups=groups)
    tx, tw, tb = c.theirs(x), c.theirs(w), c.theirs(b)
    ox, ow, ob = c.ours(x), c.ours(w), c.ours(b)
    eps = 1e-2
    if kind == "batch":
        want = f.batch_norm(tx, None, None, tw, tb, True, 0.1, eps)
        stat = np.float64 if c.type == np.float64 else np.float32
        mean, var = np.zeros(channels, stat), np.ones(channels, stat)
        if c.type == np.float16:
            mean, var = mean.astype(c.type), var.astype(c.type)
        got = ga.nn.batch_norm(ox, ga.asarray(mean), ga.asarray(var), ow, ob, True, 0.1, eps)
        got = got[0] if isinstance(got, tuple) else got
        g, grads = c.differentiate(want, [tx, tw, tb])
        back = ga.nn.batch_norm_grad(ox, c.ours(g), None, None, ow, True, eps)
    elif kind == "group":
        want = f.group_norm(tx, groups, tw, tb, eps)
        got = ga.nn.group_norm(ox, groups, ow, ob, eps)
        g, grads = c.differentiate(want, [tx, tw, tb])
        back = ga.nn.group_norm_grad(ox, c.ours(g), groups, ow, eps)
    else:
        want = f.instance_norm(tx, None, None, tw, tb, True, 0.1, eps)
        got = ga.nn.instance_norm(ox, ow, ob, eps)
        g, grads = c.differentiate(want, [tx, tw, tb])
        back = ga.nn.instance_norm_grad(ox, c.ours(g), ow, eps)
    many = x.size / channels
    c.same("result", got, want, 40, 256)
    for name, o, t, size in zip(
        ("input", "weight", "bias"), back, grads, (160, 40 * math.sqrt(many), 4 * math.sqrt(many))
    ):
        c.same(name, o, t, size, 512)


def softmax(c):
    f = c.torch.nn.functional
    rank = c.between(1, 4)
    shape = [c.between(1, 9) for _ in range(rank)]
    axis = c.below(rank)
    shape[axis] = c.one_of(1, 3, 17, 64, 250, 1025)
    if c.maybe(0.2):
        axis -= rank
    x = c.numbers(shape, c.one_of(1.0, 5.0))
    c.note(x=shape, axis=axis)
    tx, ox, g = c.theirs(x), c.ours(x), c.numbers(shape)
    y = ga.nn.softmax(ox, axis=axis)
    c.same("softmax", y, f.softmax(tx, axis), 1)
    logs = ga.nn.log_softmax(ox, axis=axis)
    c.same("log_softmax", logs, f.log_softmax(tx, axis), 32)
    given, dg = y.numpy().astype(np.float64), g.astype(np.float64)
    og = c.ours(g)
    c.same(
        "softmax_grad", ga.nn.softmax_grad(y, og, axis=axis), given * (dg - (given * dg).sum(axis, keepdims=True)), 8
    )
    given = logs.numpy().astype(np.float64)
    want = dg - np.exp(given) * dg.sum(axis, keepdims=True)
    c.same("log_softmax_grad", ga.nn.log_softmax_grad(logs, og, axis=axis), want, 8 * math.sqrt(x.shape[axis]), 256)


def attention(c):
    f = c.torch.nn.functional
    heads, times = c.between(1, 4), c.one_of(1, 1, 2, 3)
    batch, places, keys = c.between(1, 3), c.one_of(1, 5, 17, 40, 70), c.one_of(1, 6, 16, 33, 90)
    width, out = c.one_of(1, 3, 8, 16, 24, 40, 64), c.one_of(2, 8, 16, 24, 64)
    if c.maybe():
        out = width
    causal = c.maybe(0.4)
    mask = c.one_of(None, None, "bool", "number") if not causal else None
    q = c.numbers((batch, heads * times, places, width))
    k, v = c.numbers((batch, heads, keys, width)), c.numbers((batch, heads, keys, out))
    c.note(q=q.shape, k=k.shape, v=v.shape, causal=causal, mask=mask)
    tq, tk, tv = c.theirs(q), c.theirs(k), c.theirs(v)
    given = own = None
    if mask == "bool":
        m = c.rng.random((places, keys)) < 0.7
        m[:, 0] = True
        given, own = c.torch.from_numpy(m), ga.asarray(m)
    elif mask == "number":
        m = c.numbers((batch, 1, places, keys))
        given, own = c.theirs(m, False), ga.asarray(m)
    wide_k, wide_v = (t.repeat_interleave(times, 1) for t in (tk, tv))
    want = f.scaled_dot_product_attention(tq, wide_k, wide_v, given, is_causal=causal)
    oq, ok, ov = c.ours(q), c.ours(k), c.ours(v)
    options = dict(attn_mask=own, is_causal=causal, enable_gqa=times > 1)
    y, lse = ga.nn.scaled_dot_product_attention(oq, ok, ov, return_lse=True, **options)
    c.same("result", y, want, 4, 256)
    g, grads = c.differentiate(want, [tq, tk, tv])
    got = ga.nn.scaled_dot_product_attention_grad(oq, ok, ov, c.ours(g), y, lse, **options)
    size = 4 * max(1.0, math.sqrt(out)) * max(1.0, math.sqrt(places * times))
    for name, o, t in zip(("query", "key", "value"), got, grads):
        c.same(name, o, t, size, 512)


def cross_entropy(c):
    f = c.torch.nn.functional
    classes, batch = c.one_of(2, 3, 10, 100, 1000), c.between(1, 20)
    space = [c.between(1, 4) for _ in range(c.one_of(0, 0, 1, 2))]
    x = c.numbers((batch, classes, *space))
    reduction, smoothing = c.one_of("mean", "sum", "none"), c.one_of(0.0, 0.0, 0.1)
    weight = np.abs(c.numbers(classes)) + np.asarray(0.25, c.type) if c.maybe(0.4) else None
    if c.maybe(0.2):
        target = c.rng.dirichlet(np.ones(classes), (batch, *space)).astype(c.type)
        target = np.moveaxis(target, -1, 1).copy()
        tt, ot = c.theirs(target, False), c.ours(target)
    else:
        target = c.rng.integers(0, classes, (batch, *space))
        if c.maybe(0.3) and target.size > 1:
            target.reshape(-1)[1:] = np.where(c.rng.random(target.size - 1) < 0.3, -100, target.reshape(-1)[1:])
        tt, ot = c.torch.from_numpy(target), ga.asarray(target)
    c.note(x=x.shape, target=target.dtype, reduction=reduction, smoothing=smoothing, weight=weight is not None)
    tx, ox = c.theirs(x), c.ours(x)
    tw, ow = (None, None) if weight is None else (c.theirs(weight, False), ga.asarray(weight))
    want = f.cross_entropy(tx, tt, tw, reduction=reduction, label_smoothing=smoothing)
    got = ga.nn.cross_entropy(ox, ot, ow, reduction=reduction, label_smoothing=smoothing)
    c.same("loss", got, want, 10, 256 + classes)
    g, (dx,) = c.differentiate(want, [tx])
    back = ga.nn.cross_entropy_grad(ox, ot, ga.asarray(g), ow, reduction=reduction, label_smoothing=smoothing)
    c.same("input", back, dx, 4, 256)


def loss(c):
    f = c.torch.nn.functional
    shape = [c.between(1, 9) for _ in range(c.between(1, 3))]
    name = c.one_of("mse_loss", "l1_loss", "huber_loss", "smooth_l1_loss", "binary_cross_entropy",
                    "binary_cross_entropy_with_logits", "kl_div")  # fmt: skip
    reduction = c.one_of("mean", "sum", "none")
    x, t, options = c.numbers(shape), c.numbers(shape), {}
    if name == "huber_loss":
        options = {"delta": c.one_of(0.5, 1.0, 2.0)}
    elif name == "smooth_l1_loss":
        options = {"beta": c.one_of(0.5, 1.0, 2.0)}
    elif name.startswith("binary"):
        t = c.rng.random(shape).astype(c.type)
        if name == "binary_cross_entropy":
            x = (c.rng.random(shape) * 0.9 + 0.05).astype(c.type)
    elif name == "kl_div":
        t = (c.rng.random(shape) + 0.05).astype(c.type)
    c.note(loss=name, x=shape, reduction=reduction, **options)
    tx, ox, ot = c.theirs(x), c.ours(x), c.ours(t)
    want = getattr(f, name)(tx, c.theirs(t, False), reduction=reduction, **options)
    got = getattr(ga.nn, name)(ox, ot, reduction=reduction, **options)
    size = 10.0 * (x.size if reduction == "sum" else 1)
    c.same("loss", got, want, size, 256)
    g, (dx,) = c.differentiate(want, [tx])
    c.same("input", getattr(ga.nn, name + "_grad")(ox, ot, ga.asarray(g), reduction=reduction, **options), dx, 8, 256)


def embedding(c):
    f = c.torch.nn.functional
    rows, width = c.between(1, 40), c.one_of(1, 3, 8, 33)
    padding = c.below(rows) if c.maybe(0.4) else None
    by = c.maybe(0.3)
    w, i = c.numbers((rows, width)), c.rng.integers(0, rows, [c.between(1, 9) for _ in range(c.between(1, 2))])
    c.note(w=w.shape, i=i.shape, padding=padding, by_frequency=by)
    tw, ow, oi = c.theirs(w), c.ours(w), ga.asarray(i)
    want = f.embedding(c.torch.from_numpy(i), tw, padding, scale_grad_by_freq=by)
    c.same("result", ga.nn.embedding(oi, ow, padding, scale_grad_by_freq=by), want)
    g, (dw,) = c.differentiate(want, [tw])
    c.same("weight", ga.nn.embedding_grad(oi, ow, c.ours(g), padding, scale_grad_by_freq=by), dw, 8)


def interpolate(c):
    f = c.torch.nn.functional
    n = c.between(1, 3)
    mode = c.one_of("nearest", "nearest-exact", "area", ("linear", "bilinear", "trilinear")[n - 1], "bicubic")
    if mode == "bicubic":
        n = 2
    x = c.numbers((c.between(1, 2), c.between(1, 3), *[c.between(1, 9) for _ in range(n)]))
    size = [c.between(1, 14) for _ in range(n)]
    smooth = mode in ("linear", "bilinear", "trilinear", "bicubic")
    options = {"align_corners": c.maybe()} if smooth else {}
    if mode in ("bilinear", "bicubic") and size[-1] > 1 and c.maybe(0.3):
        options["antialias"] = True  # PyTorch 2.11 differs for width 1 (but not for height 1)
    c.note(x=x.shape, size=size, mode=mode, **options)
    tx = c.theirs(x)
    want = f.interpolate(tx, size, mode=mode, **options)
    c.same("result", ga.nn.interpolate(c.ours(x), size, mode=mode, **options), want, 8, 256)
    g, (dx,) = c.differentiate(want, [tx])
    c.same("input", ga.nn.interpolate_grad(x.shape, c.ours(g), size, mode=mode, **options), dx, 32, 512)


def grid(c):
    f = c.torch.nn.functional
    n = c.one_of(2, 2, 3)
    mode = c.one_of("nearest", "bilinear", "bicubic") if n == 2 else c.one_of("nearest", "bilinear")
    padding, align = c.one_of("zeros", "border", "reflection"), c.maybe()
    batch = c.between(1, 2)
    x = c.numbers((batch, c.between(1, 3), *[c.between(2, 7) for _ in range(n)]))
    # Coordinates that stay away from ties between neighbours and from the edges.
    at = (c.rng.integers(-7, 8, (batch, *[c.between(1, 5) for _ in range(n)], n)) * 0.1875 + 0.03125).astype(c.type)
    c.note(x=x.shape, grid=at.shape, mode=mode, padding=padding, align=align)
    if c.type == np.float16:
        return  # rounded coordinates may select another element near an edge
    tx, ta = c.theirs(x), c.theirs(at)
    want = f.grid_sample(tx, ta, mode, padding, align)
    ox, oa = c.ours(x), c.ours(at)
    c.same("result", ga.nn.grid_sample(ox, oa, mode, padding, align), want, 8, 1024)
    g, grads = c.differentiate(want, [tx, ta])
    got = ga.nn.grid_sample_grad(ox, oa, c.ours(g), mode, padding, align)
    c.same("input", got[0], grads[0], 32, 1024)
    if mode != "nearest":
        c.same("grid", got[1], grads[1], 64, 4096)


def windows(c):
    f = c.torch.nn.functional
    k, s, d = c.several(2, 1, 3), c.several(2, 1, 3), c.several(2, 1, 2)
    p = [c.below(3) for _ in range(2)]
    space = [max(1, e * (i - 1) + 1 - 2 * q) + c.below(7) for i, q, e in zip(k, p, d)]
    x = c.numbers((c.between(1, 3), c.between(1, 4), *space))
    c.note(x=x.shape, k=k, s=s, d=d, p=p)
    tx, ox = c.theirs(x), c.ours(x)
    want = f.unfold(tx, k, d, p, s)
    got = ga.nn.unfold(ox, k, d, p, s)
    c.same("unfold", got, want)
    columns = c.numbers(tuple(want.shape))
    tc = c.theirs(columns)
    folded = f.fold(tc, space, k, d, p, s)
    c.same("fold", ga.nn.fold(c.ours(columns), space, k, d, p, s), folded, 32)
    g, (dx,) = c.differentiate(want, [tx])
    c.same("unfold_grad", ga.nn.unfold_grad(x.shape, c.ours(g), k, d, p, s), dx, 32)
    g, (dc,) = c.differentiate(folded, [tc])
    c.same("fold_grad", ga.nn.fold_grad(c.ours(g), k, d, p, s), dc)


def activation(c):
    f = c.torch.nn.functional
    shape = [c.between(1, 12) for _ in range(c.between(0, 3))]
    x = c.numbers(shape, c.one_of(1.0, 4.0))
    if c.maybe(0.3):
        x = c.numbers(shape)
    name, parameter = c.one_of(
        ("relu", {}), ("relu6", {}), ("gelu", {}), ("gelu", {"approximate": "tanh"}), ("silu", {}), ("elu", {}),
        ("celu", {"alpha": 1.5}), ("selu", {}), ("leaky_relu", {"negative_slope": 0.2}), ("softplus", {}),
        ("hardtanh", {}), ("hardswish", {}), ("hardsigmoid", {}), ("mish", {}), ("logsigmoid", {}), ("softsign", {}),
        ("tanhshrink", {}),
    )  # fmt: skip
    call, gradient = getattr(ga.nn, name, None), getattr(ga.nn, name + "_grad", None)
    c.note(name=name, x=shape, **parameter)
    if call is None:
        return
    tx, ox = c.theirs(x), c.ours(x)
    want = getattr(f, name)(tx, **parameter)
    c.same("result", call(ox, **parameter), want, 4)
    if gradient is not None:
        g, (dx,) = c.differentiate(want, [tx])
        if name == "hardsigmoid":  # PyTorch uses 1 / 6 in float
            dx = np.where(np.abs(x) < 3, g.astype(np.float64) / 6, 0)
        c.same("input", gradient(ox, c.ours(g), **parameter), dx, 8, 256)


KINDS = {
    "conv": (conv, 6), "conv_transpose": (conv_transpose, 3), "pool": (pool, 4), "row_norm": (row_norm, 2),
    "channel_norm": (channel_norm, 2), "softmax": (softmax, 2), "attention": (attention, 3),
    "cross_entropy": (cross_entropy, 2), "loss": (loss, 2), "embedding": (embedding, 1),
    "interpolate": (interpolate, 2), "grid": (grid, 2), "windows": (windows, 1), "activation": (activation, 2),
}  # fmt: skip


def run(seed, number, only=None, half=True):
    """Run one configuration; returns None, or a description of the differences."""
    names = [name for name, (_, often) in KINDS.items() for _ in range(often) if not only or name in only]
    c = Case(seed, number, half)
    name = names[c.below(len(names))]
    try:
        KINDS[name][0](c)
    except Exception:  # an exception is a failure of this configuration; the others still run
        c.wrong.append(traceback.format_exc(limit=-3))
    if not c.wrong:
        return None
    return f"--seed {seed} --first {number}: {name} {c.type} {' '.join(c.text)}\n    " + "\n    ".join(c.wrong)


def share(job):
    """Run every step-th configuration; the function of a worker process."""
    import torch

    torch.set_num_threads(1)
    warnings.simplefilter("ignore")
    seed, first, last, step, only, half = job
    return [wrong for n in range(first, last, step) if (wrong := run(seed, n, only, half))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "little"))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--no-half", dest="half", action="store_false", help="leave float16 out")
    a = parser.parse_args()
    jobs = [(a.seed, a.first + i, a.first + a.count, a.jobs, a.only, a.half) for i in range(a.jobs)]
    wrong = []
    with concurrent.futures.ProcessPoolExecutor(a.jobs, multiprocessing.get_context("spawn")) as pool:
        for found in pool.map(share, jobs):
            wrong += found
    for text in wrong:
        print(text)
    print(f"{a.count} configurations of seed {a.seed} on {ga.default_device()}: {len(wrong)} wrong")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
