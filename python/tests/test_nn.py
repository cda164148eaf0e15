"""pygpuarray.nn against its definitions in NumPy's float64; gradients also against central differences."""

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
    """Assert an error of at most `units` roundings, relative to the result or, where terms cancel, to `size`."""
    got, want = ours.numpy().astype("f8"), np.asarray(want, "f8")
    assert got.shape == want.shape
    size = np.abs(want) if size is None else np.maximum(np.abs(want), size)
    assert np.all(np.abs(got - want) <= units * EPSILON[str(ours.dtype)] * size + 1e-300), (got, want)


def differences(f, x, step=1e-5):
    """Central differences of f for each element of x, where f is a weighted sum sum(f(x) * g). The error is about
    1e-10 from third derivatives near 1, and 1e-16 / step from rounding."""
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
    x = np.linspace(-5, 5, 60).reshape(5, 12) + 0.01  # avoids points where functions are not differentiable
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
    mask = ga.random.Generator(7, offset=4).random((20, 50), dtype="f4")  # the same random words
    y = nn.dropout(on(x), 0.25, seed=7, offset=4)
    kept = y.numpy() != 0
    assert np.array_equal(kept, mask.numpy() < 0.75)
    assert np.array_equal(y.numpy(), np.where(kept, x * np.float32(1 / 0.75), 0))
    g = nn.dropout_grad(on(np.ones_like(x)), 0.25, seed=7, offset=4)
    assert np.array_equal(g.numpy(), np.where(kept, np.float32(1 / 0.75), 0))
    assert nn.dropout(y, training=False) is y
    assert np.array_equal(nn.dropout(on(x), 0.0, seed=1).numpy(), x)
    assert not nn.dropout(on(x), 1.0, seed=1).numpy().any()
    second = nn.dropout(on(x[10:]), 0.25, seed=7, offset=504)  # other boundaries, the same random words per element
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
    """Each result is the gradient of sum(f(*arguments) * g) with respect to the matching argument."""
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


@pytest.mark.parametrize("rms", [False, True])
def test_norms_of_sums(rms):
    rng = np.random.default_rng(10)
    x, r, gy, gs = rng.normal(size=(4, 3, 5))
    w, b = rng.normal(size=5), rng.normal(size=5) * (not rms)

    def f(x, r):
        return _normal(x + r, (1,), 1e-5, not rms) * w + b

    def ours(x, r, w, b):
        return nn.add_rms_norm(x, r, 5, w) if rms else nn.add_layer_norm(x, r, 5, w, b)

    y, total = ours(on(x), on(r), on(w), on(b))
    np.testing.assert_array_equal(total.numpy(), x + r)
    near(y, f(x, r), 64, 1)
    backward = nn.rms_norm_grad if rms else nn.layer_norm_grad
    gx = (backward(total, on(gy), 5, on(w))[0] + on(gs)).numpy()
    for want in (
        differences(lambda v: np.sum(f(v, r) * gy + (v + r) * gs), x),
        differences(lambda v: np.sum(f(x, v) * gy + (x + v) * gs), r),
    ):
        np.testing.assert_allclose(gx, want, 1e-6, 1e-8)
    y, total = ours(on(x, "f2"), on(r, "f2"), on(w, "f4"), on(b, "f4"))
    want = np.asarray(x, "f2").astype("f4") + np.asarray(r, "f2").astype("f4")
    np.testing.assert_array_equal(total.numpy(), want.astype("f2"))
    separate = nn.rms_norm(total, 5, on(w, "f4")) if rms else nn.layer_norm(total, 5, on(w, "f4"), on(b, "f4"))
    np.testing.assert_array_equal(y.numpy(), separate.numpy())
    with pytest.raises(ValueError):
        ours(on(x), on(r[:2]), on(w), on(b))
    with pytest.raises(ValueError):
        ours(on(x), on(r), on(w[:3]), on(b[:3]))


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


@pytest.mark.parametrize("size", [1, 2, 3, 5, 40])
def test_local_response_norm(size):
    rng = np.random.default_rng(9)
    x, g = rng.normal(1, 2, size=(2, 6, 3)), rng.normal(size=(2, 6, 3))

    def f(x):
        d = np.empty_like(x)
        for c in range(6):
            window = x[:, max(c - size // 2, 0) : c + (size - 1) // 2 + 1]
            d[:, c] = 0.5 + 0.3 / size * (window**2).sum(1)
        return x / d**0.75

    near(nn.local_response_norm(on(x), size, 0.3, 0.75, 0.5), f(x))
    got = nn.local_response_norm_grad(on(x), on(g), size, 0.3, 0.75, 0.5).numpy()
    np.testing.assert_allclose(got, differences(lambda v: np.sum(f(v) * g), x), 1e-6, 1e-8)
    last = on(x.transpose(0, 2, 1)).transpose(0, 2, 1)  # channels last in memory
    near(nn.local_response_norm(last, size, 0.3, 0.75, 0.5), f(x))
    assert nn.local_response_norm(on(np.ones((0, 3))), size).shape == (0, 3)
    assert nn.local_response_norm(on(x, "f2"), size).dtype == np.float16
    for bad in (lambda: nn.local_response_norm(on(x), 0), lambda: nn.local_response_norm(on(x[0, 0]), size)):
        with pytest.raises(ValueError):
            bad()


# ------------------------------------------------------------------------------------------------------ losses


def _reduced(losses, reduction, by=None):
    by = losses.size if by is None else by
    return losses if reduction == "none" else losses.sum() / (by if reduction == "mean" else 1)


def _cross_entropy(x, target, weight, ignored, reduction, smoothing, logs=False):
    """Cross entropy by its definition, classes in axis 1."""
    classes = x.shape[1]
    p = x if logs else np.log(_softmax(x, 1))
    wide = (1, -1) + (1,) * (x.ndim - 2)
    w = np.ones(classes) if weight is None else weight
    if target.dtype.kind == "f":
        losses = -(w.reshape(wide) * ((1 - smoothing) * target + smoothing / classes) * p).sum(1)
        return _reduced(losses, reduction)
    kept = target != ignored
    q = np.moveaxis(np.eye(classes)[np.where(kept, target, 0)], -1, 1)
    losses = -(w.reshape(wide) * ((1 - smoothing) * q + smoothing / classes) * p).sum(1) * kept
    return _reduced(losses, reduction, (w[np.where(kept, target, 0)] * kept).sum())


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize("smoothing", [0.0, 0.2])
def test_cross_entropy(reduction, smoothing):
    rng = np.random.default_rng(7)
    for shape in ((5, 7), (3, 4, 5)):
        x, w = rng.normal(size=shape) * 4, rng.uniform(0.5, 2, size=shape[1])
        rows = shape[:1] + shape[2:]
        numbers, shares = rng.integers(0, shape[1], rows), rng.dirichlet(np.ones(shape[1]), rows)
        numbers[0] = -100
        g = rng.normal(size=rows if reduction == "none" else ())
        for target in (numbers, np.moveaxis(shares, -1, 1)):
            for weight in (None, w):
                more = {"ignore_index": -100, "reduction": reduction, "label_smoothing": smoothing}
                weights = None if weight is None else on(weight)

                def f(v, target=target, weight=weight):
                    return _cross_entropy(v, target, weight, -100, reduction, smoothing)

                near(nn.cross_entropy(on(x), on(target), weights, **more), f(x), 256, 10)
                got = nn.cross_entropy_grad(on(x), on(target), on(g), weights, **more)
                np.testing.assert_allclose(got.numpy(), differences(lambda v: np.sum(f(v) * g), x), 1e-6, 1e-8)
    if smoothing == 0:
        p = np.log(_softmax(x, 1))
        near(nn.nll_loss(on(p), on(numbers), on(w), reduction=reduction), f(x, numbers, w), 256, 10)

        def nll(v):
            return _cross_entropy(v, numbers, w, -100, reduction, 0, True)

        got = nn.nll_loss_grad(on(p), on(numbers), on(g), on(w), reduction=reduction)
        np.testing.assert_allclose(got.numpy(), differences(lambda v: np.sum(nll(v) * g), p), 1e-6, 1e-8)


def test_cross_entropy_specials():
    x = np.array([[0.0, -np.inf, 1.0], [1000.0, -1000.0, 0.0], [1.0, 2.0, 3.0]])
    losses = nn.cross_entropy(on(x), on([2, 0, 7]), reduction="none").numpy()
    near(on(losses[:2]), [np.log(1 + np.exp(-1)), 0], 8, 1)
    assert np.isnan(losses[2])  # class 7 does not exist
    gx = nn.cross_entropy_grad(on(x), on([2, 0, 7]), on(np.ones(3)), reduction="none").numpy()
    assert gx[0, 1] == 0 and np.isfinite(gx[:2]).all() and np.isnan(gx[2]).all()
    assert np.isnan(nn.cross_entropy(on(x), on([-100] * 3)).numpy())  # the mean of no elements
    assert nn.cross_entropy(on(x[2]), on(2)).shape == ()
    half = nn.cross_entropy(on(np.zeros((64, 5000)), "f2"), on(np.arange(64), "i1"), on(np.ones(5000), "f4"))
    assert half.dtype == np.float16 and abs(float(half.numpy()) - np.log(5000)) < 0.005
    for bad in (
        lambda: nn.cross_entropy(on(x), on([1, 2])),
        lambda: nn.cross_entropy(on(x), on([1, 2, 0]), on([1.0, 2.0])),
        lambda: nn.cross_entropy(on(x), on([1, 2, 0]), reduction="all"),
        lambda: nn.cross_entropy(on(x), on([1, 2, 0]), label_smoothing=2.0),
        lambda: nn.cross_entropy_grad(on(x), on([1, 2, 0]), on(np.ones(3))),
    ):
        with pytest.raises(ValueError):
            bad()


def _binary(x, t):
    return -(t * np.log(x) + (1 - t) * np.log(1 - x))


def _bent(d, p):
    return np.where(np.abs(d) <= p, d**2 / 2, p * (np.abs(d) - p / 2))


LOSSES = {
    "mse_loss": (lambda x, t: (x - t) ** 2, {}),
    "l1_loss": (lambda x, t: np.abs(x - t), {}),
    "huber_loss": (lambda x, t: _bent(x - t, 0.3), {"delta": 0.3}),
    "smooth_l1_loss": (lambda x, t: _bent(x - t, 0.3) / 0.3, {"beta": 0.3}),
    "binary_cross_entropy": (_binary, {}),
    "binary_cross_entropy_with_logits": (
        lambda x, t: -(3 * t * np.log(_sigmoid(x)) + (1 - t) * np.log(_sigmoid(-x))),
        {"pos_weight": 3.0},
    ),
    "kl_div": (lambda x, t: t * (np.log(t) - x), {}),
}  # fmt: skip


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize("name", LOSSES)
def test_losses(name, reduction):
    f, more = LOSSES[name]
    rng = np.random.default_rng(8)
    x, t, w = rng.uniform(0.1, 0.9, (3, 5)), rng.uniform(0.1, 0.9, (3, 5)), rng.uniform(1, 2, 5)
    g = rng.normal(size=x.shape if reduction == "none" else ())
    for weight in (None, w):
        more = {**more, "weight": None if weight is None else on(weight), "reduction": reduction}

        def reduced(v, weight=weight):
            return _reduced(f(v, t) * (1 if weight is None else weight), reduction)

        near(getattr(nn, name)(on(x), on(t), **more), reduced(x), 64, 1)
        got = getattr(nn, f"{name}_grad")(on(x), on(t), on(g), **more)
        np.testing.assert_allclose(got.numpy(), differences(lambda v: np.sum(reduced(v) * g), x), 1e-6, 1e-8)


def test_loss_specials():
    x, t = on([-1000.0, 1000.0, 0.0]), on([1.0, 1.0, 0.0])
    near(nn.binary_cross_entropy_with_logits(x, t, reduction="none"), [1000, 0, np.log(2)])
    assert nn.binary_cross_entropy(on([0.0, 1.0]), on([1.0, 1.0]), reduction="sum").numpy() == 100
    assert nn.kl_div(on([-1.0]), on([0.0])).numpy() == 0
    near(nn.kl_div(on([-1.0]), on([-2.0]), log_target=True), -np.exp(-2))
    near(nn.kl_div(on(-np.ones((2, 3))), on(np.ones((2, 3))), "batchmean"), 3)
    near(nn.kl_div_grad(on(-np.ones((2, 3))), on(np.ones((2, 3))), on(4.0), "batchmean"), np.full((2, 3), -2))
    assert not nn.l1_loss_grad(x, x, on(1.0)).numpy().any()
    assert np.isnan(nn.mse_loss(on(np.ones((0, 3))), on(np.ones((0, 3)))).numpy())
    for bad in (
        lambda: nn.mse_loss(x, on([1.0, 2.0])),
        lambda: nn.mse_loss(x, t, "median"),
        lambda: nn.huber_loss(x, t, delta=0.0),
        lambda: nn.smooth_l1_loss(x, t, beta=-1.0),
        lambda: nn.mse_loss(x, t, weight=on([1.0, 2.0])),
        lambda: nn.mse_loss_grad(x, t, on([1.0, 2.0, 3.0])),
    ):
        with pytest.raises(ValueError):
            bad()


def test_softmax_of_what_is_no_number():
    """Rows of many lengths with infinities and NaN of both signs, which are those rows' alone."""
    random = np.random.default_rng(1)
    for n in (1, 2, 15, 16, 17, 100, 255, 257, 640, 2049, 20000):
        for rows in (1, 2, 7):
            x = random.standard_normal((rows, n)).astype("f4") * random.choice([1, 30, 200])
            if n > 3:
                x[0, 1] = x[-1, n // 2] = -np.inf
            exact = np.exp(x.astype("f8") - x.max(-1, keepdims=True))
            y = nn.softmax(ga.asarray(x)).numpy()
            np.testing.assert_allclose(y, exact / exact.sum(-1, keepdims=True), rtol=1e-5, atol=1e-37)
            for bad in (np.nan, -np.nan, np.inf):
                x[rows // 2, n - 1] = bad
                z = nn.softmax(ga.asarray(x)).numpy()
                assert np.isnan(z[rows // 2, n - 1])
                np.testing.assert_array_equal(np.delete(z, rows // 2, 0), np.delete(y, rows // 2, 0))
