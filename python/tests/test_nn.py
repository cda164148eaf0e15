"""pygpuarray.nn against the definitions in NumPy's float64, gradients also against differences of these."""

import math
import pickle

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn

EPSILON = {"float16": 2.0**-11, "float32": 2.0**-24, "float64": 2.0**-53}
_erf = np.vectorize(math.erf)


def on(x, dtype=None):
    return ga.asarray(np.asarray(x, dtype))


def near(ours, want, units=64.0, size=None):
    """Each element is off by `units` roundings of the type at most, of its size or, where terms cancel, of theirs."""
    got, want = ours.numpy().astype("f8"), np.asarray(want, "f8")
    assert got.shape == want.shape
    size = np.abs(want) if size is None else np.maximum(np.abs(want), size)
    assert np.all(np.abs(got - want) <= units * EPSILON[str(ours.dtype)] * size + 1e-300), (got, want)


def differences(f, x, step=1e-5):
    """Central differences of f along each element of x, weighted: the gradient of sum(f(x) * g) for the f that has
    summed up. Off by some 1e-10 of third derivatives near 1, and 1e-16 / step of rounding."""
    x = np.asarray(x, "f8")
    result = np.empty(x.shape)
    for i in np.ndindex(*x.shape):
        moved = [x.copy(), x.copy()]
        moved[0][i] -= step
        moved[1][i] += step
        result[i] = (f(moved[1]) - f(moved[0])) / (2 * step)
    return result


# ------------------------------------------------------------------------------------------------- activations


def _sigmoid(x):
    return 1 / (1 + np.exp(-x))


def _softplus(x):
    return np.log1p(np.exp(x))


ACTIVATIONS = {
    "relu": lambda x: np.maximum(x, 0),
    "relu6": lambda x: np.clip(x, 0, 6),
    "leaky_relu": lambda x: np.where(x > 0, x, 0.01 * x),
    "elu": lambda x: np.where(x > 0, x, np.expm1(x)),
    "celu": lambda x: np.where(x > 0, x, np.expm1(x)),
    "selu": lambda x: 1.0507009873554805 * np.where(x > 0, x, 1.6732632423543772 * np.expm1(x)),
    "gelu": lambda x: x * (1 + _erf(x / np.sqrt(2))) / 2,
    "silu": lambda x: x * _sigmoid(x),
    "mish": lambda x: x * np.tanh(_softplus(x)),
    "softplus": _softplus,
    "softsign": lambda x: x / (1 + np.abs(x)),
    "hardswish": lambda x: x * np.clip(x + 3, 0, 6) / 6,
    "hardsigmoid": lambda x: np.clip(x + 3, 0, 6) / 6,
    "hardtanh": lambda x: np.clip(x, -1, 1),
    "sigmoid": _sigmoid,
    "log_sigmoid": lambda x: -_softplus(-x),
    "tanh": np.tanh,
}


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_activations(name):
    f, ours, gradient = ACTIVATIONS[name], getattr(nn, name), getattr(nn, f"{name}_grad")
    x = np.linspace(-5, 5, 60).reshape(5, 12) + 0.01  # off kinks
    g = np.cos(3 * x)
    near(ours(on(x)), f(x), 512, 0.01)  # the definitions here cancel where the result is small
    want = differences(lambda v: np.sum(f(v) * g), x)
    np.testing.assert_allclose(gradient(on(x), on(g)).numpy(), want, rtol=1e-6, atol=1e-8)
    single = on(x, "f4")
    near(ours(single), f(single.numpy().astype("f8")), 8, 0.01)
    assert gradient(single, on(g, "f4")).dtype == np.float32


def test_activation_parameters():
    x = np.linspace(-4, 4, 41) + 0.01
    g = np.cos(x)
    near(nn.leaky_relu(on(x), 0.25), np.where(x > 0, x, 0.25 * x))
    near(nn.leaky_relu_grad(on(x), on(g), 0.25), np.where(x > 0, g, 0.25 * g))
    near(nn.elu(on(x), alpha=2), np.where(x > 0, x, 2 * np.expm1(x)))
    near(nn.elu_grad(on(x), on(g), 2.0), np.where(x > 0, g, 2 * g * np.exp(x)))
    near(nn.celu(on(x), 0.5), np.where(x > 0, x, 0.5 * np.expm1(x / 0.5)))
    near(nn.celu_grad(on(x), on(g), 0.5), np.where(x > 0, g, g * np.exp(x / 0.5)))
    near(nn.softplus(on(x), 2, 3), np.where(2 * x > 3, x, _softplus(2 * x) / 2))
    near(nn.softplus_grad(on(x), on(g), 2, 3), np.where(2 * x > 3, g, g * _sigmoid(2 * x)))
    near(nn.hardtanh(on(x), -2, 0.5), np.clip(x, -2, 0.5))
    near(nn.hardtanh_grad(on(x), on(g), -2, 0.5), np.where((x > -2) & (x < 0.5), g, 0))
    u = np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)
    near(nn.gelu(on(x), approximate="tanh"), x * (1 + np.tanh(u)) / 2, 512, 1)

    def f(x):
        return x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))) / 2

    want = differences(lambda v: np.sum(f(v) * g), x)
    np.testing.assert_allclose(nn.gelu_grad(on(x), on(g), True).numpy(), want, 1e-6, 1e-8)
    with pytest.raises(ValueError, match="approximate"):
        nn.gelu(on(x), approximate="erf")
    with pytest.raises(ValueError, match="alpha"):
        nn.celu(on(x), 0)


def test_activation_forms():
    x = np.array([-2.0, -0.0, 3.0, np.inf, -np.inf, np.nan])
    assert np.array_equal(nn.relu(on(x)).numpy(), [0, 0, 3, np.inf, 0, np.nan], equal_nan=True)
    for name in ("gelu", "silu", "mish", "hardswish"):  # limits at infinities
        assert np.array_equal(getattr(nn, name)(on([np.inf, -np.inf])).numpy(), [np.inf, 0]), name
        assert np.array_equal(getattr(nn, f"{name}_grad")(on([np.inf, -np.inf]), on([2.0, 2.0])).numpy(), [2, 0]), name
    assert nn.relu(on([-3, 4])).dtype == np.int64
    assert nn.gelu(on([1, 2], "i4")).dtype == np.float64
    assert nn.silu(on([1, 2], "f2")).dtype == np.float16
    with pytest.raises(TypeError):
        nn.gelu(on([1j]))
    out = ga.zeros(2)
    assert nn.silu(on([1.0, 2.0]), out=out) is out
    assert pickle.loads(pickle.dumps(nn.silu)) is nn.silu

    @ga.fuse
    def fused(x, g):
        return nn.silu_grad(x, g) * 2 + nn.hardtanh(x, -1, 1)

    v, g = on([0.5, -0.25]), on([1.0, 3.0])
    assert np.array_equal(fused(v, g).numpy(), (nn.silu_grad(v, g) * 2 + nn.hardtanh(v)).numpy())


def test_prelu():
    rng = np.random.default_rng(1)
    x, g, w = rng.normal(size=(3, 4, 5)), rng.normal(size=(3, 4, 5)), rng.normal(size=4)
    one = np.array([0.25])

    def f(x, w):
        return np.where(x > 0, x, x * w.reshape(-1, 1))

    for weight in (w, one):
        near(nn.prelu(on(x), on(weight)), f(x, weight))
        of_x, of_w = nn.prelu_grad(on(x), on(weight), on(g))
        near(of_x, np.where(x > 0, g, g * weight.reshape(-1, 1)))
        want = differences(lambda v: np.sum(f(x, v) * g), weight)
        np.testing.assert_allclose(of_w.numpy(), want, 1e-6, 1e-8)
    half = nn.prelu_grad(on(x, "f2"), on(w, "f2"), on(g, "f2"))
    assert [a.dtype for a in half] == [np.float16] * 2
    with pytest.raises(ValueError, match="weight"):
        nn.prelu(on(x), on(np.ones(5)))


@pytest.mark.parametrize("name", ["glu", "swiglu"])
def test_gates(name):
    def f(x):
        a, b = np.split(x, 2, 1)
        return a * _sigmoid(b) if name == "glu" else a * _sigmoid(a) * b

    rng = np.random.default_rng(2)
    x, g = rng.normal(size=(3, 4, 5)), rng.normal(size=(3, 2, 5))
    near(getattr(nn, name)(on(x), axis=1), f(x))
    want = differences(lambda v: np.sum(f(v) * g), x)
    np.testing.assert_allclose(getattr(nn, f"{name}_grad")(on(x), on(g), 1).numpy(), want, 1e-6, 1e-8)
    with pytest.raises(ValueError, match="even"):
        getattr(nn, name)(on(x))


# ----------------------------------------------------------------------------------------------------- dropout


def test_dropout():
    x = np.arange(1, 1001, dtype="f4").reshape(20, 50)
    mask = ga.random.Generator(7, offset=4).random((20, 50), dtype="f4")  # of the same words
    y = nn.dropout(on(x), 0.25, seed=7, offset=4)
    kept = y.numpy() != 0
    assert np.array_equal(kept, mask.numpy() < 0.75)
    assert np.array_equal(y.numpy(), np.where(kept, x * np.float32(1 / 0.75), 0))
    g = nn.dropout_grad(on(np.ones_like(x)), 0.25, seed=7, offset=4)
    assert np.array_equal(g.numpy(), np.where(kept, np.float32(1 / 0.75), 0))
    assert nn.dropout(y, training=False) is y
    assert np.array_equal(nn.dropout(on(x), 0.0, seed=1).numpy(), x)
    assert not nn.dropout(on(x), 1.0, seed=1).numpy().any()
    second = nn.dropout(on(x[10:]), 0.25, seed=7, offset=504)  # another cut, the same elements
    assert np.array_equal(second.numpy(), y.numpy()[10:])
    with pytest.raises(TypeError, match="seed"):
        nn.dropout(on(x))
    with pytest.raises(ValueError):
        nn.dropout(on(x), 1.5, seed=1)
    with pytest.raises(ValueError):
        nn.dropout(on([1, 2]), 0.5, seed=1)


# ------------------------------------------------------------------------------------------------------- norms


def _softmax(x, axis):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


@pytest.mark.parametrize("axis", [-1, 0, (0, 2), None])
def test_softmax_gradients(axis):
    rng = np.random.default_rng(3)
    x, g = rng.normal(size=(3, 4, 5)) * 3, rng.normal(size=(3, 4, 5))
    all_axes = tuple(range(3)) if axis is None else axis
    functions = {
        "softmax": lambda v: _softmax(v, all_axes),
        "log_softmax": lambda v: np.log(_softmax(v, all_axes)),
    }
    for name, f in functions.items():
        y = getattr(nn, name)(on(x), axis=axis)
        got = getattr(nn, f"{name}_grad")(y, on(g), axis)
        np.testing.assert_allclose(got.numpy(), differences(lambda v: np.sum(f(v) * g), x), 1e-6, 1e-8)
    of = rng.normal(size=np.sum(x, all_axes).shape)
    want = differences(lambda v: np.sum(np.log(np.exp(v).sum(all_axes)) * of), x)
    for h in (of, of.reshape(np.sum(x, all_axes, keepdims=True).shape)):
        np.testing.assert_allclose(nn.logsumexp_grad(on(x), on(h), axis).numpy(), want, 1e-6, 1e-8)
    half = nn.softmax(on(x, "f2"), axis=axis)
    near(nn.softmax_grad(half, on(g, "f2"), axis), (lambda y, h: y * (h - (y * h).sum(all_axes, keepdims=True)))(
        half.numpy().astype("f8"), g.astype("f2").astype("f8")), 4, 1e-3)  # fmt: skip
    with pytest.raises(ValueError):
        nn.softmax_grad(on(x), on(g[0]), axis)
    with pytest.raises(ValueError):
        nn.logsumexp_grad(on(x), on(np.ones(17)), axis)


def _normal(x, axes, eps, centred=True):
    mean = x.mean(axes, keepdims=True) if centred else 0
    return (x - mean) / np.sqrt(((x - mean) ** 2).mean(axes, keepdims=True) + eps)


def _against_differences(results, f, arguments, g):
    """Each of the results is the gradient of sum(f(*arguments) * g) of its argument."""
    for i, (ours, argument) in enumerate(zip(results, arguments)):

        def partly(v, i=i):
            return np.sum(f(*arguments[:i], v, *arguments[i + 1 :]) * g)

        np.testing.assert_allclose(ours.numpy(), differences(partly, argument), 1e-6, 1e-7)


@pytest.mark.parametrize("shape", [(5,), (4, 5), (3, 4, 5)])
@pytest.mark.parametrize("rms", [False, True])
def test_row_norms(shape, rms):
    rng = np.random.default_rng(4)
    x = rng.normal(1, 2, size=(3, 4, 5))
    g, w, b = rng.normal(size=x.shape), rng.normal(size=shape), rng.normal(size=shape)
    axes = tuple(range(3 - len(shape), 3))
    if rms:
        near(nn.rms_norm(on(x), shape, on(w)), _normal(x, axes, 1e-5, False) * w, 64, 1)
        results = nn.rms_norm_grad(on(x), on(g), shape, on(w))
        _against_differences(results, lambda x, w: _normal(x, axes, 1e-5, False) * w, (x, w), g)
        np.testing.assert_array_equal(nn.rms_norm_grad(on(x), on(g), shape)[0].numpy(),
                                      nn.rms_norm_grad(on(x), on(g), shape, on(np.ones(shape)))[0].numpy())  # fmt: skip
    else:
        near(nn.layer_norm(on(x), shape, on(w), on(b)), _normal(x, axes, 1e-5) * w + b, 64, 1)
        results = nn.layer_norm_grad(on(x), on(g), shape, on(w))
        _against_differences(results, lambda x, w, b: _normal(x, axes, 1e-5) * w + b, (x, w, b), g)
        single = nn.layer_norm_grad(on(x, "f4"), on(g, "f4"), shape, on(w, "f4"))
        for a, c in zip(single, results):
            near(a, c.numpy(), 256, np.abs(c.numpy()).max())
    with pytest.raises(ValueError, match="normalized_shape"):
        nn.layer_norm(on(x), (7,))


@pytest.mark.parametrize("shape", [(6, 4), (3, 4, 5), (2, 4, 3, 2)])
def test_batch_norm(shape):
    rng = np.random.default_rng(5)
    x, g = rng.normal(1, 2, size=shape), rng.normal(size=shape)
    w, b, mean, var = rng.normal(size=4), rng.normal(size=4), rng.normal(size=4), rng.uniform(1, 2, size=4)
    axes, wide = tuple(i for i in range(len(shape)) if i != 1), (-1,) + (1,) * (len(shape) - 2)
    m, v = on(mean), on(var)
    y = nn.batch_norm(on(x), m, v, on(w), on(b), training=True, momentum=0.3)

    def f(x, w, b):
        return _normal(x, axes, 1e-5) * w.reshape(wide) + b.reshape(wide)

    near(y, f(x, w, b), 64, 1)
    near(m, 0.7 * mean + 0.3 * x.mean(axes), 64, 1)
    near(v, 0.7 * var + 0.3 * x.var(axes, ddof=1), 64, 1)
    _against_differences(nn.batch_norm_grad(on(x), on(g), weight=on(w), training=True), f, (x, w, b), g)

    def fixed(x, w, b):
        return (x - mean.reshape(wide)) / np.sqrt(var + 1e-3).reshape(wide) * w.reshape(wide) + b.reshape(wide)

    near(nn.batch_norm(on(x), on(mean), on(var), on(w), on(b), eps=1e-3), fixed(x, w, b), 64, 1)
    results = nn.batch_norm_grad(on(x), on(g), on(mean), on(var), on(w), eps=1e-3)
    _against_differences(results, fixed, (x, w, b), g)
    with pytest.raises(ga.GpuError):
        nn.batch_norm(on(x), None, None)
    with pytest.raises(ValueError):
        nn.batch_norm(on(x[:1].reshape(1, 4, -1)[:, :, :1]), on(mean), on(var), training=True)
    with pytest.raises(ValueError):
        nn.batch_norm(on(x), on(mean[:3]), on(var[:3]))


@pytest.mark.parametrize("groups", [1, 2, 3, 6])
def test_group_norm(groups):
    rng = np.random.default_rng(6)
    x, g = rng.normal(1, 2, size=(2, 6, 4, 3)), rng.normal(size=(2, 6, 4, 3))
    w, b = rng.normal(size=6), rng.normal(size=6)

    def f(x, w, b):
        n = _normal(x.reshape(2, groups, -1), (2,), 1e-5).reshape(x.shape)
        return n * w.reshape(-1, 1, 1) + b.reshape(-1, 1, 1)

    near(nn.group_norm(on(x), groups, on(w), on(b)), f(x, w, b), 64, 1)
    results = nn.group_norm_grad(on(x), on(g), groups, on(w))
    _against_differences(results, f, (x, w, b), g)
    last = on(x.transpose(0, 2, 3, 1)).transpose(0, 3, 1, 2)  # channels last in memory
    near(nn.group_norm(last, groups, on(w), on(b)), f(x, w, b), 64, 1)
    if groups == 6:
        near(nn.instance_norm(on(x), on(w), on(b)), f(x, w, b), 64, 1)
        for a, c in zip(nn.instance_norm_grad(on(x), on(g), on(w)), results):
            np.testing.assert_array_equal(a.numpy(), c.numpy())
    half = nn.group_norm_grad(on(x, "f2"), on(g, "f2"), groups, on(w, "f4"))
    assert [a.dtype for a in half] == [np.float16, np.float32, np.float32]
    for bad in (0, 4, -1):
        with pytest.raises(ValueError):
            nn.group_norm(on(x), bad)
