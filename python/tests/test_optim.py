"""pygpuarray.nn.optim and embedding against their definitions in NumPy's float64."""

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn
from pygpuarray.nn import optim


def on(x, dtype="float32"):
    return ga.asarray(np.asarray(x, dtype))


def reference(name, p, grads, **how):
    """The parameters after steps with these gradients, in float64, by the formulas of docs/optimisers.md."""
    lr, decay, eps = how["lr"], how.get("weight_decay", 0), how.get("eps", 0)
    b1, b2 = how.get("betas", (0, 0))
    m, v, most, sums, mean, along = (np.zeros(p.shape) for _ in range(6))
    p = np.asarray(p, "f8").copy()
    for t, g in enumerate(grads, 1):
        g = -np.asarray(g, "f8") if how.get("maximize") else np.asarray(g, "f8")
        if name not in ("AdamW", "LAMB"):
            g = g + decay * p
        if name == "SGD":
            momentum = how.get("momentum", 0)
            if momentum:
                m = g if t == 1 else momentum * m + (1 - how.get("dampening", 0)) * g
                g = g + momentum * m if how.get("nesterov") else m
            p -= lr * g
        elif name in ("Adam", "AdamW", "LAMB"):
            m, v = b1 * m + (1 - b1) * g, b2 * v + (1 - b2) * g * g
            most = np.maximum(most, v)
            by = np.sqrt((most if how.get("amsgrad") else v) / (1 - b2**t)) + eps
            step = m / (1 - b1**t) / by
            if name == "LAMB":
                step = step + decay * p
                ratio = np.linalg.norm(p) / np.linalg.norm(step) if np.any(p) and np.any(step) else 1
                p -= lr * ratio * step
            else:
                p = p * (1 - lr * decay if name == "AdamW" else 1) - lr * step
        elif name == "Adagrad":
            sums += g * g
            p -= lr / (1 + (t - 1) * how.get("lr_decay", 0)) * g / (np.sqrt(sums) + eps)
        else:
            alpha = how["alpha"]
            sums = alpha * sums + (1 - alpha) * g * g
            under = sums
            if how.get("centered"):
                mean = alpha * mean + (1 - alpha) * g
                under = sums - mean * mean
            step = g / (np.sqrt(under) + eps)
            if how.get("momentum"):
                step = along = how["momentum"] * along + step
            p -= lr * step
    return p


KINDS = [
    ("SGD", {"lr": 0.1}),
    ("SGD", {"lr": 0.1, "momentum": 0.9, "dampening": 0.25, "weight_decay": 0.05}),
    ("SGD", {"lr": 0.1, "momentum": 0.9, "nesterov": True, "maximize": True}),
    ("Adam", {"lr": 0.01, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0.1}),
    ("Adam", {"lr": 0.01, "betas": (0.8, 0.9), "eps": 1e-8, "amsgrad": True}),
    ("AdamW", {"lr": 0.01, "betas": (0.9, 0.99), "eps": 1e-8, "weight_decay": 0.1}),
    ("Adagrad", {"lr": 0.1, "lr_decay": 0.1, "eps": 1e-10}),
    ("RMSprop", {"lr": 0.01, "alpha": 0.9, "eps": 1e-3}),
    ("RMSprop", {"lr": 0.01, "alpha": 0.9, "eps": 1e-3, "momentum": 0.5, "centered": True}),
    ("RMSprop", {"lr": 0.01, "alpha": 0.9, "eps": 1e-3, "centered": True}),
    ("LAMB", {"lr": 0.05, "betas": (0.9, 0.99), "eps": 1e-6, "weight_decay": 0.1}),
]


@pytest.mark.parametrize(("name", "how"), KINDS)
def test_steps(name, how):
    """Twenty steps in float32: each rounds about ten times and moves a parameter near 1 by less than its size, so
    the error is at most 20 * 16 units of 2^-24."""
    r = np.random.RandomState(0)
    shapes = [(), (3,), (0, 4), (5, 7), (2, 3, 4)]
    first = [r.uniform(0.5, 1, s).astype("f4") for s in shapes]
    grads = [[r.uniform(-1, 1, s).astype("f4") for s in shapes] for _ in range(20)]
    params = [on(p) for p in first]
    params[3] = on(first[3].T.copy()).T  # not contiguous
    optimizer = getattr(optim, name)(params, **how)
    for g in grads:
        optimizer.step([on(x) for x in g])
    assert int(optimizer.steps) == 20
    for i, p in enumerate(params):
        want = reference(name, first[i], [g[i] for g in grads], **how)
        assert np.all(np.abs(p.numpy() - want) <= 20 * 16 * 2.0**-24 * np.maximum(np.abs(want), 1)), (p.numpy(), want)


def test_half():
    """With master weights, steps of a quarter of a unit in half precision accumulate; without them they are lost."""
    p, q = on(np.ones(4), "float16"), on(np.ones(4), "float16")
    g = on(np.ones(4), "float16")
    with_master, without = optim.SGD([p], lr=2.0**-13, master_weights=True), optim.SGD([q], lr=2.0**-13)
    for _ in range(16):
        with_master.step([g])
        without.step([g])
    assert np.all(p.numpy() == 1 - 2.0**-9) and np.all(q.numpy() == 1)
    assert with_master.master[0].dtype == "float32" and np.all(with_master.master[0].numpy() == 1 - 2.0**-9)
    adam = optim.Adam([p], state_dtype="float32")
    assert adam.state[0]["exp_avg"].dtype == "float32"
    adam.step([on(np.ones(4), "float32")])
    assert optim.Adam([p]).state[0]["exp_avg"].dtype == "float16"


def test_recorded():
    """A recorded step advances the step counter and reads the learning rate from the device."""
    g = on([0.5, -2.0, 1.0])
    p, q, rate = on([1.0, 2.0, 3.0]), on([1.0, 2.0, 3.0]), ga.asarray(0.5, dtype="float32")
    a, b = optim.Adam([p], lr=0.5), optim.Adam([q], lr=rate)
    with ga.record() as step:
        b.step([g])
    for i in range(6):
        a.lr = 0.5 / (i + 1)
        rate[...] = 0.5 / (i + 1)
        a.step([g])
        step()
        assert np.array_equal(p.numpy(), q.numpy())
    assert int(b.steps) == 6


def test_norms():
    r = np.random.RandomState(1)
    grads = [r.normal(size=s).astype("f4") for s in [(100, 200), (), (0,), (7,)]]
    want = np.sqrt(sum(np.sum(g.astype("f8") ** 2) for g in grads))
    arrays = [on(g) for g in grads]
    got = optim.norm(arrays)
    assert abs(float(got) - want) <= 32 * 2.0**-24 * want
    assert float(optim.norm([arrays[0].T])) != 0  # not contiguous
    assert float(optim.norm([])) == 0
    p = [on(np.zeros(g.shape)) for g in grads]
    optim.SGD(p, lr=1.0).step(arrays, max_norm=2.0)
    for x, g in zip(p, grads, strict=True):
        assert np.allclose(x.numpy(), -g * (2 / want), rtol=1e-5)
    bad = [*arrays[:3], on([1, 2, 3, np.inf, 5, 6, 7])]
    before = [x.numpy() for x in p]
    optim.SGD(p, lr=1.0).step(bad, skip_nonfinite=True)
    assert all(np.array_equal(x.numpy(), y) for x, y in zip(p, before, strict=True))


def test_scaler():
    scaler = optim.GradScaler(8.0, growth_interval=2)
    p = on([1.0, 2.0])
    sgd = optim.SGD([p], lr=1.0)
    scaler.step(sgd, [on([8.0, 16.0])])
    scaler.update()
    assert np.array_equal(p.numpy(), [0, 0]) and float(scaler.scale) == 8
    for bad in (np.inf, -np.inf, np.nan):
        scaler.step(sgd, [on([8.0, bad])])
        assert float(scaler.found) == 1
        scaler.update()
        assert np.array_equal(p.numpy(), [0, 0]) and float(scaler.found) == 0
    assert float(scaler.scale) == 1 and int(sgd.steps) == 1
    for _ in range(2):
        scaler.step(sgd, [on([0.0, 0.0])])
        scaler.update()
    assert float(scaler.scale) == 2


def test_mistakes():
    p, g = on([1.0, 2.0]), on([1.0, 2.0])
    with pytest.raises(TypeError):
        optim.SGD([np.ones(2)])
    with pytest.raises(ValueError, match="2 parameters"):
        optim.SGD([p, on([1.0])]).step([g])
    with pytest.raises(ValueError, match="shape"):
        optim.SGD([p]).step([on([1.0])])
    with pytest.raises(ValueError, match="overlap"):
        optim.SGD([p, p]).step([g, g])
    with pytest.raises(ValueError, match="overlap"):
        optim.SGD([p]).step([p])
    with pytest.raises(ValueError, match="betas"):
        optim.Adam([p], betas=(1.0, 0.9)).step([g])
    with pytest.raises(ValueError, match="Nesterov"):
        optim.SGD([p], momentum=0.5, dampening=0.5, nesterov=True).step([g])
    with pytest.raises(TypeError):
        optim.SGD([p]).step([None])
    optim.SGD([]).step([])


# ---------------------------------------------------------------------------------------------------- embedding


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_embedding(dtype):
    r = np.random.RandomState(2)
    table, at = r.normal(size=(6, 3)).astype(dtype), r.randint(-6, 6, size=(4, 5))
    g = r.normal(size=(4, 5, 3)).astype(dtype)
    w, i = on(table, dtype), ga.asarray(at)
    assert np.array_equal(nn.embedding(i, w).numpy(), table[at])
    assert nn.embedding(i.astype("int8"), w, 0, scale_grad_by_freq=True).dtype == dtype
    for padding in (None, 2, -1):
        for by_count in (False, True):
            want, count = np.zeros((6, 3)), np.zeros(6)
            for k in np.ndindex(4, 5):
                if padding is None or at[k] % 6 != padding % 6:
                    want[at[k]] += g[k]
                    count[at[k]] += 1
            if by_count:
                want /= np.maximum(count, 1)[:, None]
            for any_order in (False, True):
                how = {"scale_grad_by_freq": by_count, "any_order": any_order}
                got = nn.embedding_grad(i, w, on(g, dtype), padding, **how).numpy()
                assert np.allclose(got, want, rtol=0, atol=40 * max(np.finfo(dtype).eps, 1e-15))


def test_embedding_mistakes():
    w, i, g = on(np.ones((3, 2))), ga.asarray([0, 2]), on(np.ones((2, 2)))
    for bad in ([0, 3], [-4, 0]):
        with pytest.raises(IndexError):
            nn.embedding(ga.asarray(bad), w)
        with pytest.raises(IndexError):
            nn.embedding_grad(ga.asarray(bad), w, g)
    with pytest.raises(IndexError):
        nn.embedding(g, w)
    with pytest.raises(ValueError, match="padding_idx"):
        nn.embedding_grad(i, w, g, 3)
    with pytest.raises(ValueError, match="shape"):
        nn.embedding_grad(i, w, on(np.ones((2, 3))))
    with pytest.raises(TypeError):
        nn.embedding([0], np.ones((3, 2)))


def test_scatter_any_order():
    x, at = on(np.zeros(3)), np.array([0, 0, 2, 0])
    ga.scatter(x, ga.asarray(at), on([1.0, 2.0, 3.0, 4.0]), mode="add", any_order=True)
    assert np.array_equal(x.numpy(), [7, 0, 3])
