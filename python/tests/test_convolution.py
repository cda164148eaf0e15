"""Convolutions, pooling and their gradients against NumPy in double precision, by their definitions.

Inputs are random numbers of the tested type, and references are computed from the same numbers. With u half an ulp
of the computation type, the error of a sum of n products is at most n u times the sum of their magnitudes (N. J.
Higham: Accuracy and Stability of Numerical Algorithms, section 3.1); results of a half type are rounded once more.
"""

import itertools

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn

UNIT = {"float32": 2.0**-24, "float64": 2.0**-53, "float16": 2.0**-11}


def indices(shape):
    return itertools.product(*map(range, shape))


# ------------------------------------------------------------------------------------------------------- reference


class Relation:
    """Index pairs of a convolution: element o of the small array and tap r belong to element o s + r d - pad of the
    large one."""

    def __init__(self, small, large, taps, stride, dilation, pad):
        self.pairs = []
        for o in indices(small):
            for r in indices(taps):
                at = tuple(i * s + k * d - p for i, s, k, d, p in zip(o, stride, r, dilation, pad))
                if all(0 <= a < n for a, n in zip(at, large)):
                    self.pairs.append((o, r, at))

    def down(self, large, w, groups, space):
        """The forward convolution: sums over the channels of the large array."""
        n, k, c = large.shape[0], w.shape[0], w.shape[1]
        y = np.zeros((n, k, *space))
        for g in range(groups):
            ks, cs = slice(g * k // groups, (g + 1) * k // groups), slice(g * c, (g + 1) * c)
            for o, r, at in self.pairs:
                y[(slice(None), ks, *o)] += large[(slice(None), cs, *at)] @ w[(ks, slice(None), *r)].T
        return y

    def up(self, small, w, groups, space):
        n, k, c = small.shape[0], w.shape[0], w.shape[1]
        x = np.zeros((n, c * groups, *space))
        for g in range(groups):
            ks, cs = slice(g * k // groups, (g + 1) * k // groups), slice(g * c, (g + 1) * c)
            for o, r, at in self.pairs:
                x[(slice(None), cs, *at)] += small[(slice(None), ks, *o)] @ w[(ks, slice(None), *r)]
        return x

    def weights(self, small, large, shape, groups):
        k, c = shape[0], shape[1]
        w = np.zeros(shape)
        for g in range(groups):
            ks, cs = slice(g * k // groups, (g + 1) * k // groups), slice(g * c, (g + 1) * c)
            for o, r, at in self.pairs:
                w[(ks, slice(None), *r)] += small[(slice(None), ks, *o)].T @ large[(slice(None), cs, *at)]
        return w


def close(ours, exact, magnitudes, terms, dtype, roundings=0, on_the_way=0.0):
    """Assert that the error is within the bound of a sum of `terms` products plus `roundings` roundings of the
    result. cuDNN also rounds an intermediate result, the sums before the bias (`on_the_way`)."""
    got = ours.numpy().astype(np.float64)
    assert ours.dtype == np.dtype(dtype) and got.shape == exact.shape
    u = UNIT["float64" if dtype == "float64" else "float32"]
    bound = (terms + 4) * u * magnitudes + (UNIT[dtype] * np.abs(exact) + 2.0**-25 if dtype == "float16" else 0)
    if ours.device.is_cuda:
        bound = bound + UNIT[dtype] * np.abs(on_the_way)
    assert np.all(np.abs(got - exact) <= bound + roundings * u * np.abs(exact)), np.abs(got - exact).max()


def numbers(rng, shape, dtype):
    return rng.standard_normal(shape).astype(dtype)


CASES = [
    # n, batch, channels, results, groups, space, taps, stride, padding, dilation
    (1, 2, 3, 4, 1, (9,), (3,), 1, 1, 1),
    (1, 2, 4, 6, 2, (12,), (4,), 3, (2,), 2),
    (2, 2, 10, 5, 1, (7, 6), (3, 2), (2, 1), (1, 0), 1),
    (2, 1, 6, 6, 6, (8, 9), (3, 3), 2, 1, (1, 2)),
    (3, 2, 2, 3, 1, (4, 5, 3), (2, 3, 1), (1, 2, 2), (1, 1, 0), (2, 1, 1)),
]


# float16 uses the same kernels for three axes as for one and two
@pytest.mark.parametrize("case,dtype", [(c, d) for c in CASES for d in UNIT if c[0] < 3 or d != "float16"])
def test_convolutions(case, dtype):
    n, batch, channels, results, groups, space, taps, stride, padding, dilation = case
    each = lambda v: v if isinstance(v, tuple) else (v,) * n  # noqa: E731
    out = tuple(
        (i + 2 * p - d * (k - 1) - 1) // s + 1
        for i, p, d, k, s in zip(space, each(padding), each(dilation), taps, each(stride))
    )
    rng = np.random.default_rng(len(space) + results)
    x, w = numbers(rng, (batch, channels, *space), dtype), numbers(rng, (results, channels // groups, *taps), dtype)
    b, g = numbers(rng, (results,), dtype), numbers(rng, (batch, results, *out), dtype)
    r = Relation(out, space, taps, each(stride), each(dilation), each(padding))
    dx, dw, dg = (a.astype(np.float64) for a in (x, w, g))
    bias = b.astype(np.float64).reshape(1, -1, *[1] * n)
    names = [f"conv{n}d", f"conv{n}d_grad", f"conv_transpose{n}d", f"conv_transpose{n}d_grad"]
    conv, grad, transposed, transposed_grad = (getattr(nn, name) for name in names)
    of = {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups}
    X, W, B, G = map(ga.asarray, (x, w, b, g))
    length = w[0].size
    y = conv(X, W, B, stride, padding, dilation, groups)
    sums = r.down(dx, dw, groups, out)
    close(y, sums + bias, r.down(abs(dx), abs(dw), groups, out) + abs(bias), length, dtype, on_the_way=sums)
    gx, gw, gb = grad(X, W, G, **of)
    terms = results // groups * int(np.prod(taps))
    close(gx, r.up(dg, dw, groups, space), r.up(abs(dg), abs(dw), groups, space), terms, dtype)
    places = batch * int(np.prod(out))
    close(gw, r.weights(dg, dx, w.shape, groups), r.weights(abs(dg), abs(dx), w.shape, groups), places, dtype)
    axes = (0, *range(2, n + 2))
    close(gb, dg.sum(axes), abs(dg).sum(axes), places, dtype)
    # the transposed convolution takes the gradient's shape as its input; output_padding restores the input's extents
    further = tuple(
        (i + 2 * p - d * (k - 1) - 1) % s
        for i, p, d, k, s in zip(space, each(padding), each(dilation), taps, each(stride))
    )
    c = numbers(rng, (channels,), dtype)
    up = transposed(G, W, ga.asarray(c), output_padding=further, **of)
    bias = c.astype(np.float64).reshape(1, -1, *[1] * n)
    sums = r.up(dg, dw, groups, space)
    close(up, sums + bias, r.up(abs(dg), abs(dw), groups, space) + abs(bias), terms, dtype, on_the_way=sums)
    tx, tw, tb = transposed_grad(G, W, X, output_padding=further, **of)
    close(tx, r.down(dx, dw, groups, out), r.down(abs(dx), abs(dw), groups, out), length, dtype)
    close(tw, r.weights(dg, dx, w.shape, groups), r.weights(abs(dg), abs(dx), w.shape, groups), places, dtype)
    close(tb, dx.sum(axes), abs(dx).sum(axes), x[:, 0].size, dtype)


def test_gradients_are_slopes():
    """The gradients agree with central differences of the reference, which are exact but for rounding, since the
    loss is linear in each operand."""
    rng = np.random.default_rng(5)
    x, w, g = rng.standard_normal((2, 4, 6, 5)), rng.standard_normal((6, 2, 3, 2)), rng.standard_normal((2, 6, 3, 6))
    r = Relation((3, 6), (6, 5), (3, 2), (2, 1), (1, 1), (1, 1))

    def loss(x, w):
        return float((r.down(x, w, 2, (3, 6)) * g).sum())

    X, W, G = map(ga.asarray, (x, w, g))
    gx, gw, _ = nn.conv2d_grad(X, W, G, (2, 1), ((1, 1), (1, 1)), 1, 2)
    for of, got in ((x, gx.numpy()), (w, gw.numpy())):
        for i in [tuple(rng.integers(0, n) for n in of.shape) for _ in range(12)]:
            before = of[i]
            of[i] = before + 0.5
            high = loss(x, w)
            of[i] = before - 0.5
            slope = high - loss(x, w)
            of[i] = before
            assert abs(slope - got[i]) < 1e-11


def test_forms():
    """Input without a batch, padding by name or asymmetric, channels last, names of torch.nn.grad, activations."""
    rng = np.random.default_rng(3)
    x, w = numbers(rng, (2, 3, 8, 7), "float64"), numbers(rng, (4, 3, 4, 3), "float64")
    X, W = ga.asarray(x), ga.asarray(w)
    whole = nn.conv2d(X, W, padding=((1, 2), (1, 1))).numpy()
    assert whole.shape == (2, 4, 8, 7)
    assert np.array_equal(nn.conv2d(X, W, padding="same").numpy(), whole)
    assert np.array_equal(nn.conv2d(X[0], W, padding="same").numpy(), whole[0])
    assert np.array_equal(nn.conv2d(X, W, padding="valid").numpy(), nn.conv2d(X, W).numpy())
    padded = np.pad(x, ((0, 0), (0, 0), (1, 2), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (4, 3), (2, 3))
    assert np.allclose(whole, np.tensordot(windows, w, ((1, 4, 5), (1, 2, 3))).transpose(0, 3, 1, 2), 1e-12, 1e-12)
    last = ga.asarray(np.ascontiguousarray(x.transpose(0, 2, 3, 1))).transpose(0, 3, 1, 2)
    assert np.array_equal(nn.conv2d(last, W, padding="same").numpy(), whole)
    G = ga.asarray(numbers(rng, whole.shape, "float64"))
    gx, gw, gb = nn.conv2d_grad(X, W, G, padding="same")
    assert np.array_equal(nn.conv2d_input((2, 3, 8, 7), W, G, padding="same").numpy(), gx.numpy())
    assert np.array_equal(nn.conv2d_weight(X, w.shape, G, padding="same").numpy(), gw.numpy())
    assert gb.shape == (4,)
    acts = {
        "relu": lambda v: np.maximum(v, 0), "leaky_relu": lambda v: np.where(v > 0, v, 0.2 * v), "tanh": np.tanh,
        "sigmoid": lambda v: 1 / (1 + np.exp(-v)), "silu": lambda v: v / (1 + np.exp(-v)),
    }  # fmt: skip
    for name, f in acts.items():
        got = nn.conv2d(X, W, padding="same", activation=name, negative_slope=0.2).numpy()
        assert np.allclose(got, f(whole), 1e-12, 1e-12), name
    assert nn.conv1d(ga.zeros((0, 3, 8)), ga.zeros((4, 3, 2))).shape == (0, 4, 7)


def test_refused():
    x, w = ga.zeros((2, 4, 5, 5), "float32"), ga.zeros((6, 4, 3, 3), "float32")
    bad = [
        (nn.conv2d, (x, w), {"stride": 0}), (nn.conv2d, (x, w), {"groups": 3}), (nn.conv2d, (x, w), {"groups": 0}),
        (nn.conv2d, (x, w), {"dilation": 3}), (nn.conv2d, (x, w), {"stride": (1, 2, 3)}),
        (nn.conv2d, (x, w), {"padding": -1}), (nn.conv2d, (x, w), {"padding": "full"}),
        (nn.conv2d, (x, w), {"padding": "same", "stride": 2}), (nn.conv2d, (x, w), {"activation": "step"}),
        (nn.conv2d, (x, w.astype("float64")), {}), (nn.conv2d, (x, w[:, :3]), {}), (nn.conv2d, (x, w, w), {}),
        (nn.conv2d, (x[0, 0], w), {}), (nn.conv2d, (x, w[0]), {}), (nn.conv1d, (x, w), {}),
        (nn.conv2d_grad, (x, w, x), {}), (nn.conv_transpose2d, (x, w), {}),
        (nn.max_pool2d, (x, 6), {}), (nn.max_pool2d, (x, 0), {}), (nn.max_pool2d, (x, 2, 0), {}),
        (nn.max_pool2d, (x, 2), {"padding": 2}), (nn.avg_pool2d, (x, 2), {"divisor_override": 0}),
        (nn.lp_pool2d, (x, 0, 2), {}), (nn.adaptive_avg_pool2d, (x, (2, 2, 2)), {}),
        (nn.max_unpool2d, (x, x, 2), {}), (nn.adaptive_max_pool2d, (x, -1), {}),
    ]  # fmt: skip
    for f, operands, options in bad:
        with pytest.raises(ValueError):
            f(*operands, **options)
    with pytest.raises(TypeError):
        nn.conv2d(np.zeros((2, 4, 5, 5)), w)
    with pytest.raises((TypeError, ValueError, ga.GpuError)):
        nn.conv2d(x.astype("int32"), w.astype("int32"))


# --------------------------------------------------------------------------------------------------------- pooling


def windows_of(space, kernel, stride, padding, dilation, ceil):
    """The windows along each axis, as (indices inside, number of elements counted with the padding)."""
    axes = []
    for n, k, s, p, d in zip(space, kernel, stride, padding, dilation):
        reach, windows = d * (k - 1) + 1, []
        many = -(-(n + 2 * p - reach) // s) + 1 if ceil else (n + 2 * p - reach) // s + 1
        for o in range(many):
            at = [o * s - p + r * d for r in range(k)]
            if ceil and o * s - p >= n:
                break
            windows.append(([i for i in at if 0 <= i < n], sum(i < n + p for i in at)))
        axes.append(windows)
    return axes


def adaptive_of(space, sizes):
    return [[(list(range(o * n // m, -(-(o + 1) * n // m))), 0) for o in range(m)] for n, m in zip(space, sizes)]


def pooled(x, axes, f):
    """Apply f(elements, positions, windows along the axes) to each window of each channel."""
    out = np.zeros((*x.shape[:2], *map(len, axes)))
    for at in indices(out.shape):
        parts = [axes[d][o] for d, o in enumerate(at[2:])]
        places = list(itertools.product(*(p[0] for p in parts)))
        out[at] = f([x[(*at[:2], *p)] for p in places], places, parts)
    return out


def spread(shape, axes, g, f):
    """The gradient: f(gradient of a window, its index, its positions) gives each element's share."""
    out = np.zeros(shape)
    for at in indices(g.shape):
        parts = [axes[d][o] for d, o in enumerate(at[2:])]
        places = list(itertools.product(*(p[0] for p in parts)))
        for place, value in zip(places, f(g[at], at, places, parts)):
            out[(*at[:2], *place)] += value
    return out


POOLS = [
    # n, space, kernel, stride, padding, dilation, ceil
    (1, (11,), (3,), None, 1, 1, False),
    (2, (7, 8), (3, 2), (2, 2), (1, 0), 1, True),
    (2, (6, 9), (2, 3), (1, 2), (0, 1), (2, 1), False),
    (3, (4, 5, 3), (2, 2, 2), 2, 0, 1, True),
]


@pytest.mark.parametrize("case", POOLS)
def test_pooling(case):
    n, space, kernel, stride, padding, dilation, ceil = case
    each = lambda v: v if isinstance(v, tuple) else (v,) * n  # noqa: E731
    steps = kernel if stride is None else each(stride)
    rng = np.random.default_rng(n)
    x = rng.standard_normal((2, 3, *space))
    axes = windows_of(space, kernel, steps, each(padding), each(dilation), ceil)
    X = ga.asarray(x)
    place = lambda p: int(np.ravel_multi_index(p, space))  # noqa: E731
    of = (kernel, stride, padding, dilation, ceil)

    y, at = getattr(nn, f"max_pool{n}d")(X, *of, return_indices=True)
    assert at.dtype == np.int64
    best = pooled(x, axes, lambda v, p, _: place(p[int(np.argmax(v))])).astype(np.int64)
    assert np.array_equal(y.numpy(), pooled(x, axes, lambda v, p, _: max(v)))
    assert np.array_equal(at.numpy(), best)
    assert np.array_equal(getattr(nn, f"max_pool{n}d")(X, *of).numpy(), y.numpy())
    g = rng.standard_normal(y.shape)
    dx = getattr(nn, f"max_pool{n}d_grad")(X, ga.asarray(g), at, *of).numpy()
    exact = spread(x.shape, axes, g, lambda v, i, ps, _: [v * (place(p) == best[i]) for p in ps])
    assert np.allclose(dx, exact, 1e-13, 1e-13)
    if each(dilation) == (1,) * n and not ceil:
        back = getattr(nn, f"max_unpool{n}d")(y, at, kernel, stride, padding, output_size=space).numpy()
        filled = np.zeros((2, 3, int(np.prod(space))))
        for i in indices(best.shape):
            filled[(*i[:2], best[i])] = y.numpy()[i]
        assert np.array_equal(back, filled.reshape(x.shape))
        taken = getattr(nn, f"max_unpool{n}d_grad")(X, at, kernel, stride, padding).numpy()
        assert np.array_equal(taken, pooled(x, axes, lambda v, p, _: max(v)))

    if each(dilation) == (1,) * n:
        for counted, divisor in ((True, None), (False, None), (True, 7)):

            def size(ps, parts):
                return divisor or (np.prod([p[1] for p in parts]) if counted else len(ps))

            options = (kernel, stride, padding, ceil, counted, divisor)
            mean = getattr(nn, f"avg_pool{n}d")(X, *options).numpy()
            assert np.allclose(mean, pooled(x, axes, lambda v, p, w: sum(v) / size(p, w)), 1e-13, 1e-13)
            dx = getattr(nn, f"avg_pool{n}d_grad")(X, ga.asarray(g), *options).numpy()
            exact = spread(x.shape, axes, g, lambda v, i, ps, w: [v / size(ps, w)] * len(ps))
            assert np.allclose(dx, exact, 1e-13, 1e-13)
    if each(dilation) == (1,) * n and each(padding) == (0,) * n:
        lp, grad = getattr(nn, f"lp_pool{n}d"), getattr(nn, f"lp_pool{n}d_grad")
        for p in (2, 3.0):
            z = abs(x) + 0.1
            Z = ga.asarray(z)
            scale = lambda ps: np.prod(kernel) / len(ps)  # noqa: E731
            root = pooled(z, axes, lambda v, ps, _: (scale(ps) * sum(e**p for e in v)) ** (1 / p))
            got = lp(Z, p, kernel, stride, ceil)
            assert np.allclose(got.numpy(), root, 1e-13, 0)
            dx = grad(Z, got, ga.asarray(g), p, kernel, stride, ceil).numpy()
            exact = spread(
                z.shape, axes, g,
                lambda v, i, ps, _: [v * scale(ps) * root[i] ** (1 - p) * z[(*i[:2], *q)] ** (p - 1) for q in ps],
            )  # fmt: skip
            assert np.allclose(dx, exact, 1e-12, 1e-13)


@pytest.mark.parametrize("space,sizes", [((7,), (3,)), ((5, 6), (2, 6)), ((4, 3, 5), (1, 5, 2))])
def test_adaptive(space, sizes):
    n = len(space)
    rng = np.random.default_rng(n)
    x = rng.standard_normal((2, 3, *space))
    axes = adaptive_of(space, sizes)
    X, g = ga.asarray(x), rng.standard_normal((2, 3, *sizes))
    mean = getattr(nn, f"adaptive_avg_pool{n}d")(X, sizes).numpy()
    assert np.allclose(mean, pooled(x, axes, lambda v, p, _: sum(v) / len(v)), 1e-13, 1e-13)
    dx = getattr(nn, f"adaptive_avg_pool{n}d_grad")(X, ga.asarray(g)).numpy()
    assert np.allclose(dx, spread(x.shape, axes, g, lambda v, i, p, _: [v / len(p)] * len(p)), 1e-13, 1e-13)
    y, at = getattr(nn, f"adaptive_max_pool{n}d")(X, sizes, return_indices=True)
    assert np.array_equal(y.numpy(), pooled(x, axes, lambda v, p, _: max(v)))
    best = pooled(x, axes, lambda v, p, _: np.ravel_multi_index(p[int(np.argmax(v))], space))
    assert np.array_equal(at.numpy(), best)
    dx = getattr(nn, f"adaptive_max_pool{n}d_grad")(X, ga.asarray(g), at).numpy()
    exact = spread(
        x.shape, axes, g, lambda v, i, ps, _: [v * (np.ravel_multi_index(p, space) == best[i]) for p in ps]
    )  # fmt: skip
    assert np.allclose(dx, exact, 1e-13, 1e-13)


def test_global_and_plain():
    """Global pooling, None as an output size, no batch, channels last."""
    x = np.random.default_rng(1).standard_normal((2, 3, 4, 5))
    X = ga.asarray(x)
    assert np.allclose(nn.adaptive_avg_pool2d(X, 1).numpy()[..., 0, 0], x.mean((2, 3)), 1e-14, 1e-14)
    assert nn.adaptive_avg_pool2d(X, (None, 1)).shape == (2, 3, 4, 1)
    y, at = nn.max_pool2d(X[1], 2, return_indices=True)
    whole, places = nn.max_pool2d(X, 2, return_indices=True)
    assert np.array_equal(y.numpy(), whole.numpy()[1]) and np.array_equal(at.numpy(), places.numpy()[1])
    last = ga.asarray(np.ascontiguousarray(x.transpose(0, 2, 3, 1))).transpose(0, 3, 1, 2)
    assert np.array_equal(nn.max_pool2d(last, 2).numpy(), whole.numpy())
    assert np.array_equal(nn.avg_pool2d(last, 3, 2, 1).numpy(), nn.avg_pool2d(X, 3, 2, 1).numpy())
