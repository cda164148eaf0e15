"""Interpolation, grid sampling, unfold and fold, and rotary embedding against NumPy in double precision, by
definition."""

import itertools
import math

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn

UNIT = {"float16": 2**-11, "bfloat16": 2**-8, "float32": 2**-24, "float64": 2**-53}


def whole(shape, seed, dtype="float32"):
    """Integers from -3 to 3, which every type represents exactly."""
    return np.random.default_rng(seed).integers(-3, 4, shape).astype(dtype)


def close(got, want, dtype, size, terms):
    """Weights and sums are rounded in float or double, results once more; `size` is the sum of |weight * element|."""
    unit = UNIT["float64" if dtype == "float64" else "float32"]
    got = np.asarray(got.numpy(), dtype="float64")
    assert got.shape == want.shape
    bound = terms * unit * size + 1.01 * UNIT[dtype] * abs(want) + 2.0**-44 + (2.0**-25 if dtype == "float16" else 0)
    wrong = ~(abs(got - want) <= bound)
    assert not wrong.any(), (got[wrong][:3], want[wrong][:3], bound[wrong][:3])


# ------------------------------------------------------------------------------------------------------ interpolation


def keys(x, a):
    x = abs(x)
    near = (a + 2) * x**3 - (a + 3) * x**2 + 1
    return np.where(x <= 1, near, np.where(x < 2, a * (x**3 - 5 * x**2 + 8 * x - 4), 0))


def matrix(n, m, mode, scale=None, align=False, antialias=False):
    """The interpolation weights along an axis, results x elements."""
    o, i = np.arange(m)[:, None], np.arange(n)[None]
    step = 1 / scale if scale else n / m
    if mode.startswith("nearest"):
        half = mode.endswith("exact")
        if scale:
            at = np.minimum(np.floor((o + 0.5 * half) * (1 / scale)), n - 1)
        else:
            at = (2 * o + half) * n // (2 * m)
        return (at == i).astype(float)
    if mode == "area":
        inside = (i >= o * n // m) & (i < -(-(o + 1) * n // m))
        return inside / inside.sum(1, keepdims=True)
    cubic = mode.endswith("cubic")
    corner = (n - 1) / (m - 1) if m > 1 else 0.0
    if antialias:
        s = corner if align else step
        x = (i + 0.5 - (o + 0.5) * s) / max(s, 1)
        w = keys(x, -0.5) if cubic else np.maximum(1 - abs(x), 0)
        return w / w.sum(1, keepdims=True)
    p = o * corner if align else (o + 0.5) * step - 0.5
    w = np.zeros((m, n))
    for k in range(-4, n + 4):
        share = keys(p - k, -0.75) if cubic else np.maximum(1 - abs(p - k), 0)
        w[:, min(max(k, 0), n - 1)] += share[:, 0]
    return w


def apply(matrices, x):
    """Apply each matrix along its spatial axis."""
    for d, w in enumerate(matrices):
        x = np.moveaxis(np.tensordot(w, x, ([1], [2 + d])), 0, 2 + d)
    return x


NAMES = {
    1: ["nearest", "nearest-exact", "linear", "cubic", "area"],
    2: ["nearest", "nearest-exact", "bilinear", "bicubic", "area"],
    3: ["nearest", "nearest-exact", "trilinear", "cubic", "area"],
}
CASES = [(n, mode) for n in NAMES for mode in NAMES[n]]


@pytest.mark.parametrize(("n", "mode"), CASES)
def test_interpolate(n, mode):
    smooth = "linear" in mode or "cubic" in mode
    options = [{}] if not smooth else [{}, {"align_corners": True}, {"antialias": True, "align_corners": False}]
    for k, (option, dtype) in enumerate(itertools.product(options, ("float32", "float16", "float64"))):
        space, size = [(7, (11,)), (5, (3, 9)), (4, (3, 5, 2))][n - 1]
        x, g = whole((2, 3, *(space + d for d in range(n))), k, dtype), whole((2, 3, *size), 99 + k, dtype)
        kw = {"align": option.get("align_corners", False), "antialias": option.get("antialias", False)}
        w = [matrix(a, b, mode, **kw) for a, b in zip(x.shape[2:], size)]
        X, G = ga.asarray(x), ga.asarray(g)
        sizes = [abs(a) for a in w]
        terms = 40
        close(
            nn.interpolate(X, size, mode=mode, **option), apply(w, x.astype(float)), dtype, apply(sizes, abs(x)), terms
        )
        back = [a.T for a in w]
        want, bound = apply(back, g.astype(float)), apply([a.T for a in sizes], abs(g))
        close(nn.interpolate_grad(X, G, size, mode=mode, **option), want, dtype, bound, terms)
        close(nn.interpolate_grad(x.shape, G, size, mode=mode, **option), want, dtype, bound, terms)


def test_factors():
    """Scale factors: they determine the extents, and also the coordinates unless recompute_scale_factor; channels
    last."""
    x = whole((2, 3, 5, 7), 5)
    X = ga.asarray(x)
    for mode in ("nearest", "nearest-exact", "bilinear", "bicubic"):
        for f in (2, 1.7, (0.6, 2.5)):
            pair = f if isinstance(f, tuple) else (f, f)
            size = [math.floor(a * b) for a, b in zip(x.shape[2:], pair)]
            for again in (False, True):
                scales = [None if again else s for s in pair]
                w = [matrix(a, b, mode, s) for a, b, s in zip(x.shape[2:], size, scales)]
                got = nn.interpolate(X, scale_factor=f, mode=mode, recompute_scale_factor=again)
                assert got.shape == (2, 3, *size)
                close(got, apply(w, x.astype(float)), "float32", apply([abs(a) for a in w], abs(x)), 30)
    last = ga.asarray(np.ascontiguousarray(x.transpose(0, 2, 3, 1))).transpose((0, 3, 1, 2))
    for mode in ("nearest", "bilinear"):
        a, b = nn.interpolate(last, 9, mode=mode), nn.interpolate(X, 9, mode=mode)
        assert np.array_equal(a.numpy(), b.numpy())
    assert nn.interpolate(ga.zeros((0, 3, 4)), 8).shape == (0, 3, 8)
    assert np.array_equal(nn.interpolate(X, (5, 7), mode="bicubic").numpy(), x)


# ------------------------------------------------------------------------------------------------------ grid sampling


def unfolded(p, n, padding, align):
    """The coordinate after padding is applied."""
    if padding == "reflection":
        low, high = (0, n - 1) if align else (-0.5, n - 0.5)
        while low < high and not low <= p <= high:
            p = 2 * low - p if p < low else 2 * high - p
        p = 0 if low == high else p
    return p if padding == "zeros" else min(max(p, 0), n - 1)


def shares(g, n, mode, padding, align):
    """The weight of each element for a coordinate."""
    p = (g + 1) / 2 * (n - 1) if align else ((g + 1) * n - 1) / 2
    w = np.zeros(n)
    if mode == "bicubic":
        for k in range(math.floor(p) - 1, math.floor(p) + 3):
            at = unfolded(k, n, padding, align)
            if 0 <= at < n:
                w[int(at)] += keys(p - k, -0.75)
        return w
    p = unfolded(p, n, padding, align)
    if mode == "nearest":
        return (np.arange(n) == np.rint(p)).astype(float)
    return np.maximum(1 - abs(np.arange(n) - p), 0)


def sampled(x, grid, *how):
    """The linear map (batch, positions, elements), and its result for x."""
    n = x.ndim - 2
    out = np.zeros((grid.shape[0], int(np.prod(grid.shape[1:-1])), int(np.prod(x.shape[2:]))))
    for b in range(grid.shape[0]):
        for i, g in enumerate(grid[b].reshape(-1, n)):
            w = np.ones(())
            for d in range(n):
                w = np.multiply.outer(w, shares(float(g[n - 1 - d]), x.shape[2 + d], *how))
            out[b, i] = w.ravel()
    flat = x.reshape((*x.shape[:2], -1)).astype(float)
    return out, np.einsum("bpe,bce->bcp", out, flat).reshape((*x.shape[:2], *grid.shape[1:-1]))


def places(shape, extents, align, seed):
    """Grid coordinates that keep away from multiples of 1/2, where values or derivatives are discontinuous."""
    rng = np.random.default_rng(seed)
    g = np.zeros(shape)
    for at in np.ndindex(shape):
        n = extents[::-1][at[-1]]
        p = rng.integers(-n, 4 * n) / 2 + rng.uniform(0.1, 0.4)
        g[at] = p * 2 / (n - 1) - 1 if align else (2 * p + 1) / n - 1
    return g.astype("float32")


@pytest.mark.parametrize("mode", ["nearest", "bilinear", "bicubic"])
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
def test_grid_sample(mode, padding):
    for n, align in ((1, False), (2, True), (2, False), (3, False)):
        extents = (5, 4, 3)[:n]
        x = whole((2, 3, *extents), 7)
        grid = places((2, *(3, 4, 2)[:n], n), extents, align, 8)
        g = whole((2, 3, *grid.shape[1:-1]), 9)
        how = mode, padding, align
        maps, want = sampled(x, grid, *how)
        X, GRID, G = ga.asarray(x), ga.asarray(grid), ga.asarray(g)
        size = np.full(want.shape, 300.0)  # coordinates are off by some 20 units, elements are up to 3
        close(nn.grid_sample(X, GRID, *how), want, "float32", size, 1)
        dx, dgrid = nn.grid_sample_grad(X, GRID, G, *how)
        back = np.einsum("bpe,bcp->bce", maps, g.reshape((2, 3, -1)).astype(float)).reshape(x.shape)
        close(dx, back, "float32", np.full(back.shape, 300.0 * maps.shape[1]), 1)
        h, differences = 1e-5, np.zeros(grid.shape)
        for d in range(n):
            step = np.zeros(n)
            step[d] = h
            up, down = (sampled(x, grid.astype(float) + s * step, *how)[1] for s in (1, -1))
            differences[..., d] = (g * (up - down) / (2 * h)).sum(1)
        assert np.allclose(dgrid.numpy(), differences, 1e-4, 2e-3)


def test_affine_grid():
    rng = np.random.default_rng(3)
    for n, align in itertools.product((1, 2, 3), (False, True)):
        theta, size = rng.normal(size=(2, n, n + 1)).astype("float32"), (2, 3, 4, 1, 3)[: 2 + n]
        axes = []
        for m in size[2:]:
            i = np.arange(m)
            axes.append((2 * i / (m - 1) - 1 if m > 1 else 0.0 * i) if align else (2 * i + 1) / m - 1)
        base = np.stack([*np.meshgrid(*axes, indexing="ij")[::-1], np.ones(size[2:])], -1)
        T = ga.asarray(theta)
        want = np.einsum("bij,...j->b...i", theta.astype(float), base)
        got = nn.affine_grid(T, size, align_corners=align)
        assert got.shape == want.shape and np.allclose(got.numpy(), want, 1e-6, 1e-6)
        g = rng.normal(size=want.shape).astype("float32")
        back = np.einsum("bpi,pj->bij", g.reshape((2, -1, n)).astype(float), base.reshape((-1, n + 1)))
        assert np.allclose(nn.affine_grid_grad(T, ga.asarray(g), size, align).numpy(), back, 1e-5, 1e-5)
    same = nn.affine_grid(ga.asarray([[[1.0, 0, 0], [0, 1, 0]]], dtype="float32"), (1, 1, 4, 5))
    x = whole((1, 1, 4, 5), 4)
    assert np.allclose(nn.grid_sample(ga.asarray(x), same).numpy(), x, 1e-5, 1e-5)
    assert nn.affine_grid(ga.asarray(theta).astype("float16"), size).dtype == ga.float16


# ------------------------------------------------------------------------------------------- pixel shuffle and unfold


def test_pixels():
    x = whole((2, 12, 3, 4), 1)
    for dtype in ("float32", "int16"):
        X = ga.asarray(x.astype(dtype))
        y = nn.pixel_shuffle(X, 2)
        want = np.zeros((2, 3, 6, 8), dtype)
        for c, h, w in itertools.product(range(3), range(6), range(8)):
            want[:, c, h, w] = x[:, c * 4 + h % 2 * 2 + w % 2, h // 2, w // 2]
        assert np.array_equal(y.numpy(), want)
        assert np.array_equal(nn.pixel_unshuffle(y, 2).numpy(), x)
        assert np.array_equal(nn.pixel_shuffle_grad(y, 2).numpy(), x)
        assert np.array_equal(nn.pixel_unshuffle_grad(X, 2).numpy(), want)
    assert nn.pixel_shuffle(ga.zeros((4, 3, 5)), 2).shape == (1, 6, 10)
    assert nn.pixel_unshuffle(ga.zeros((2, 0, 1, 4, 6)), 2).shape == (2, 0, 4, 2, 3)


@pytest.mark.parametrize("case", range(12))
def test_windows(case):
    rng = np.random.default_rng(case)
    n = 1 + case % 3
    k, d, p, s = (tuple(int(v) for v in rng.integers(low, high, n)) for low, high in ((1, 4), (1, 3), (0, 3), (1, 4)))
    space = tuple(int(a) for a in rng.integers(5, 8, n))
    x = whole((2, 3, *space), case)
    padded = np.pad(x, ((0, 0), (0, 0), *((a, a) for a in p)))
    counts = [(a + 2 * b - c * (e - 1) - 1) // f + 1 for a, b, c, e, f in zip(space, p, d, k, s)]
    columns, sums = np.zeros((2, 3, *k, *counts), "float32"), np.zeros(padded.shape)
    g = whole((2, 3 * int(np.prod(k)), int(np.prod(counts))), 50 + case)
    split = g.reshape(columns.shape)
    for r in np.ndindex(k):
        at = tuple(slice(i * e, i * e + (m - 1) * f + 1, f) for i, e, m, f in zip(r, d, counts, s))
        columns[(slice(None), slice(None), *r)] = padded[(slice(None), slice(None), *at)]
        sums[(slice(None), slice(None), *at)] += split[(slice(None), slice(None), *r)]
    want = columns.reshape(g.shape)
    inner = sums[(slice(None), slice(None), *(slice(a, a + b) for a, b in zip(p, space)))]
    X, G = ga.asarray(x), ga.asarray(g)
    assert np.array_equal(nn.unfold(X, k, d, p, s).numpy(), want)
    assert np.array_equal(nn.unfold(X[0], k, d, p, s).numpy(), want[0])
    assert np.array_equal(nn.fold(G, space, k, d, p, s).numpy(), inner)
    assert np.array_equal(nn.fold(G[0], space, k, d, p, s).numpy(), inner[0])
    assert np.array_equal(nn.unfold_grad(X, G, k, d, p, s).numpy(), inner)
    assert np.array_equal(nn.fold_grad(ga.asarray(inner.astype("float32")), k, d, p, s).numpy(),
                          nn.unfold(ga.asarray(inner.astype("float32")), k, d, p, s).numpy())  # fmt: skip


# ------------------------------------------------------------------------------------------------------------- rotary


def turned(x, positions, width, interleaved, base, tables=None, back=False):
    """Rotary embedding in double precision; positions broadcast to all axes but the last."""
    half = width // 2
    frequency = (-2 * np.arange(half) / width).astype("float32").astype(float)
    angle = np.asarray(positions, dtype=float)[..., None] * base**frequency
    cos, sin = (np.cos(angle), np.sin(angle)) if tables is None else (t[positions].astype(float) for t in tables)
    sin = -sin if back else sin
    y = x.astype(float).copy()
    first = slice(0, width, 2) if interleaved else slice(0, half)
    second = slice(1, width, 2) if interleaved else slice(half, width)
    a, b = y[..., first].copy(), y[..., second].copy()
    y[..., first], y[..., second] = a * cos - b * sin, b * cos + a * sin
    return y


@pytest.mark.parametrize("interleaved", [False, True])
def test_rotary(interleaved):
    rng = np.random.default_rng(11)
    x = whole((2, 3, 5, 10), 1)
    X = ga.asarray(x)
    at = np.arange(5)
    for width, base in ((None, 10000.0), (6, 100.0)):
        kw = {"width": width, "interleaved": interleaved, "base": base}
        rest = width or 10, interleaved, base
        for back, f in ((False, nn.rotary_embedding), (True, nn.rotary_embedding_grad)):
            want = turned(x, at + 3, *rest, back=back)
            assert np.allclose(f(X, offset=3, **kw).numpy(), want, 1e-5, 1e-5)
            want = turned(x, np.arange(3)[:, None] - 2, *rest, back=back)
            assert np.allclose(f(X, axis=1, offset=-2, **kw).numpy(), want, 1e-5, 1e-5)
            positions = rng.integers(0, 20, (2, 1, 5))
            want = turned(x, positions, *rest, back=back)
            assert np.allclose(f(X, ga.asarray(positions), **kw).numpy(), want, 1e-5, 1e-5)
            tables = rng.normal(size=(2, 20, (width or 10) // 2)).astype("float32")
            c, s = (ga.asarray(t) for t in tables)
            want = turned(x, positions, *rest, tables, back)
            assert np.allclose(f(X, ga.asarray(positions), c, s, **kw).numpy(), want, 1e-5, 1e-5)
            want = turned(x, at + 15, *rest, tables, back)
            assert np.allclose(f(X, cos=c, sin=s, offset=15, **kw).numpy(), want, 1e-5, 1e-5)
    there = nn.rotary_embedding(X, offset=100)
    assert np.allclose(nn.rotary_embedding_grad(there, offset=100).numpy(), x, 1e-5, 1e-5)
    assert nn.rotary_embedding(X.astype("float16")).dtype == ga.float16


# ---------------------------------------------------------------------------------------------------------- bad input


def test_bad_calls():
    x, grid = ga.zeros((2, 4, 5, 5), dtype="float32"), ga.zeros((2, 3, 3, 2), dtype="float32")
    theta = ga.zeros((2, 2, 3), dtype="float32")
    bad = [
        (nn.interpolate, (x,), {}), (nn.interpolate, (x, 3, 2.0), {}), (nn.interpolate, (x, 0), {}),
        (nn.interpolate, (x, (3, 3, 3)), {}), (nn.interpolate, (x, 3), {"mode": "sinc"}),
        (nn.interpolate, (x, 3), {"mode": "trilinear"}), (nn.interpolate, (x, 3), {"align_corners": True}),
        (nn.interpolate, (x, 3), {"mode": "area", "antialias": True}), (nn.interpolate, (x, -1), {}),
        (nn.interpolate, (x,), {"scale_factor": -1.0}), (nn.interpolate, (x,), {"scale_factor": 0.1}),
        (nn.interpolate, (x,), {"scale_factor": float("nan")}), (nn.interpolate, (x[0, 0], 3), {}),
        (nn.interpolate, (x, 3), {"recompute_scale_factor": True}), (nn.interpolate_grad, (x, x, 3), {}),
        (nn.grid_sample, (x, x), {}), (nn.grid_sample, (x, grid, "cubic"), {}),
        (nn.grid_sample, (x, grid, "nearest", "wrap"), {}), (nn.grid_sample, (x, grid[:1]), {}),
        (nn.grid_sample, (x, grid.astype("int32")), {}), (nn.grid_sample_grad, (x, grid, x), {}),
        (nn.affine_grid, (theta, (2, 3, 4)), {}), (nn.affine_grid, (theta, (1, 3, 4, 4)), {}),
        (nn.affine_grid_grad, (theta, x, (2, 3, 4, 4)), {}),
        (nn.pixel_shuffle, (x, 3), {}), (nn.pixel_shuffle, (x, 0), {}), (nn.pixel_unshuffle, (x, 2), {}),
        (nn.pixel_shuffle, (x[0, 0], 2), {}),
        (nn.unfold, (x, 6), {}), (nn.unfold, (x, 0), {}), (nn.unfold, (x, 2), {"stride": 0}),
        (nn.unfold, (x, (2, 2, 2, 2)), {}), (nn.unfold, (x, 2), {"padding": -1}), (nn.unfold, (x[0, 0], 2), {}),
        (nn.fold, (x[0], (4, 4), 2), {}), (nn.fold, (x[:, :, 0], (4, 4), 2), {}), (nn.fold, (x, (4, 4), 2), {}),
        (nn.fold, (x[0], (4, 4), 6), {}), (nn.fold, (x[0], (4, 4), 2), {"stride": 0}),
        (nn.rotary_embedding, (x,), {"width": 3}), (nn.rotary_embedding, (x,), {"axis": -1}),
        (nn.rotary_embedding, (x,), {"axis": 7}), (nn.rotary_embedding, (x,), {"base": 0}),
        (nn.rotary_embedding, (x[..., :4], x[..., 0]), {}), (nn.rotary_embedding, (x[..., :4],), {"width": -2}),
        (nn.rotary_embedding, (x[..., :4],), {"width": 6}),
        (nn.rotary_embedding, (x[..., :4],), {"cos": theta[0], "sin": theta[0]}),
    ]  # fmt: skip
    for f, args, kw in bad:
        with pytest.raises((ValueError, ga.GpuError)):
            f(*args, **kw)
    with pytest.raises(TypeError):
        nn.interpolate(np.zeros((1, 1, 4)), 8)
    with pytest.raises((TypeError, ga.GpuError)):
        nn.interpolate(x.astype("int32"), 8)
