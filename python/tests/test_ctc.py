"""The CTC loss against its definition, a sum over all paths, and its gradient against central differences."""

import itertools

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn


def on(x, dtype=None):
    return ga.asarray(np.asarray(x, dtype))


def alignments(targets, frames, classes, blank):
    """All paths that give the targets after removing repetitions and then blanks."""
    for path in itertools.product(range(classes), repeat=frames):
        merged = [c for i, c in enumerate(path) if i == 0 or c != path[i - 1]]
        if [c for c in merged if c != blank] == list(targets):
            yield path


def losses(x, targets, frames, blank):
    """The loss of each sequence; x has the shape frames x sequences x classes."""
    with np.errstate(divide="ignore"):
        return np.array(
            [
                -np.log(sum(np.exp(sum(x[t, n, c] for t, c in enumerate(path)))
                            for path in alignments(targets[n], frames[n], x.shape[2], blank)))
                for n in range(x.shape[1])
            ]
        )  # fmt: skip


def reduced(values, targets, reduction):
    if reduction == "mean":
        return np.mean(values / np.maximum([len(t) for t in targets], 1))
    return values.sum() if reduction == "sum" else values


TARGETS = [[1, 1], [2], [], [2, 0, 2]]
FRAMES = [4, 3, 2, 5]
BLANK = 3


def problem():
    rng = np.random.default_rng(3)
    x = rng.normal(size=(5, 4, 4))
    return x - np.log(np.exp(x).sum(2, keepdims=True)), rng.normal(size=4)


def both_forms(reduction):
    """The targets as a padded matrix, whose padding must not be read, and concatenated."""
    padded = np.full((4, 4), -9)
    for row, targets in zip(padded, TARGETS):
        row[: len(targets)] = targets
    lengths = [len(t) for t in TARGETS]
    for targets in (padded, np.concatenate(TARGETS).astype(int)):
        yield (on(targets, "i4"), on(FRAMES), lengths), {"blank": BLANK, "reduction": reduction}


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
def test_definition(reduction):
    x, g = problem()
    g = g if reduction == "none" else g[0]

    def f(v):
        return reduced(losses(v, TARGETS, FRAMES, BLANK), TARGETS, reduction)

    want, step = np.empty_like(x), 1e-5
    for i in np.ndindex(*x.shape):
        moved = [x.copy(), x.copy()]
        moved[0][i] -= step
        moved[1][i] += step
        want[i] = np.sum((f(moved[1]) - f(moved[0])) * g) / (2 * step)
    for args, more in both_forms(reduction):
        np.testing.assert_allclose(nn.ctc_loss(on(x), *args, **more).numpy(), f(x), 1e-13)
        got = nn.ctc_loss_grad(on(x), *args, on(g), **more)
        np.testing.assert_allclose(got.numpy(), want, 1e-6, 1e-9)
        # magnitudes are below 10; each of 5 frames adds 2 (10 + 4) roundings; a gradient combines three such values
        single = nn.ctc_loss(on(x, "f4"), *args, **more)
        assert single.dtype == np.float32
        np.testing.assert_allclose(single.numpy(), f(x), 200 * 2.0**-24, 200 * 2.0**-24)
        single = nn.ctc_loss_grad(on(x, "f4"), *args, on(g, "f4"), **more)
        np.testing.assert_allclose(single.numpy(), want, 600 * 2.0**-24, 600 * 2.0**-24)


def test_one_sequence():
    x, _ = problem()
    for reduction in ("mean", "sum", "none"):
        many = nn.ctc_loss(on(x[:, :1]), [[1, 1]], [4], [2], BLANK, reduction)
        one = nn.ctc_loss(on(x[:, 0]), [1, 1], 4, 2, BLANK, reduction)
        assert one.shape == ()
        assert one.numpy() == many.numpy().reshape(())
        many = nn.ctc_loss_grad(on(x[:, :1]), [[1, 1]], [4], [2], on(np.ones(many.shape)), BLANK, reduction)
        one = nn.ctc_loss_grad(on(x[:, 0]), [1, 1], 4, 2, on(1.0), BLANK, reduction)
        np.testing.assert_array_equal(one.numpy(), many.numpy()[:, 0])


def test_impossible():
    x, _ = problem()
    args = on(x), [[1, 1, 1], [2, 1, 0], [0, 1, 2], [1, 1, 1]], [4, 3, 2, 5], [3, 3, 3, 3]
    loss = nn.ctc_loss(*args, BLANK, "none").numpy()
    assert np.array_equal(np.isinf(loss), [True, False, True, False])
    zero = nn.ctc_loss(*args, BLANK, "none", zero_infinity=True).numpy()
    np.testing.assert_array_equal(zero, np.where(np.isinf(loss), 0, loss))
    g = on(np.ones(4))
    gx = nn.ctc_loss_grad(*args, g, BLANK, "none").numpy()
    assert np.isnan(gx[:, [0, 2]]).all()
    assert np.isfinite(gx[:, [1, 3]]).all()
    gx = nn.ctc_loss_grad(*args, g, BLANK, "none", True).numpy()
    assert not gx[:, [0, 2]].any()
    assert gx[:, [1, 3]].any()


def test_hostile():
    x, _ = problem()
    for targets, frames, lengths, bad in (
        ([[7], [1], [-1], [BLANK]], [4] * 4, [1] * 4, [True, False, True, True]),
        ([[1]] * 4, [6, -1, 5, 0], [1] * 4, [True, True, False, False]),
        ([[1]] * 4, [5] * 4, [2, -1, 1, 0], [True, True, False, False]),
        ([1, 2, 1], [5] * 4, [1, 1, 2, 0], [False, False, True, False]),
        ([1, 2, 1], [5] * 4, [1, -1, 2, 1], [False, True, False, True]),
    ):
        loss = nn.ctc_loss(on(x), targets, frames, lengths, BLANK, "none").numpy()
        assert np.array_equal(np.isnan(loss), bad)
        gx = nn.ctc_loss_grad(on(x), targets, frames, lengths, on(np.ones(4)), BLANK, "none", True).numpy()
        assert np.array_equal(np.isnan(gx).all((0, 2)), bad)
        assert np.array_equal(np.isnan(gx).any((0, 2)), bad)
    assert nn.ctc_loss(on(x[:0]), [[1]] * 4, [0] * 4, [0, 0, 0, 1], BLANK, "none").numpy().tolist() == [0, 0, 0, np.inf]
    assert np.isnan(nn.ctc_loss(on(x[:, :0]), on(np.zeros((0, 2), int)), [], []).numpy())
    for wrong in (
        lambda: nn.ctc_loss(on(x), [[1]] * 4, [5] * 4, [1] * 4, blank=4),
        lambda: nn.ctc_loss(on(x), [[1]] * 3, [5] * 4, [1] * 4),
        lambda: nn.ctc_loss(on(x), [[1]] * 4, [5] * 3, [1] * 4),
        lambda: nn.ctc_loss(on(x), [[1]] * 4, [5] * 4, [1] * 4, reduction="median"),
        lambda: nn.ctc_loss(on(x), on(np.ones((4, 1))), [5] * 4, [1] * 4),
        lambda: nn.ctc_loss(on(x), [[1.5]] * 4, [5] * 4, [1] * 4),
        lambda: nn.ctc_loss(on(x[0, 0]), [[1]], [5], [1]),
    ):
        with pytest.raises(ValueError):
            wrong()


def test_logits():
    """With logits the gradient is PyTorch's: softmax minus the probability of each class in a frame."""
    rng = np.random.default_rng(5)
    z = rng.normal(size=(3, 1, 2))
    x = nn.log_softmax(on(z))
    gz = nn.log_softmax_grad(x, nn.ctc_loss_grad(x, [[1]], [3], [1], on(1.0))).numpy()
    p = np.exp(x.numpy())[:, 0]
    share = np.zeros((3, 2))
    for path in alignments([1], 3, 2, 0):
        for t, c in enumerate(path):
            share[t, c] += np.prod([p[i, k] for i, k in enumerate(path)])
    share /= share[0].sum()
    np.testing.assert_allclose(gz[:, 0], p - share, 1e-12, 1e-14)
