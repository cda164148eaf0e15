"""Scaled dot-product attention against NumPy in double precision; tests/cts covers more."""

import time

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn

SEED = int(time.time())


def on(x, dtype="f8"):
    return ga.asarray(np.asarray(x, dtype))


def reference(q, k, v, mask=None, seen=None, scale=None, cap=None, slopes=None, shift=0):
    """The result, the logsumexp of the scores and the weights; arrays are (batch, heads, positions, width)."""
    k, v = (np.repeat(a, q.shape[1] // k.shape[1], axis=1) for a in (k, v))
    scores = q @ k.swapaxes(-1, -2) * (1 / np.sqrt(q.shape[-1]) if scale is None else scale)
    if cap is not None:
        scores = cap * np.tanh(scores / cap)
    if mask is not None:
        scores = np.where(mask, scores, -np.inf) if mask.dtype == bool else scores + mask
    i, j = np.ogrid[: q.shape[2], : k.shape[2]]
    if slopes is not None:
        scores = scores - np.asarray(slopes)[:, None, None] * abs(i + shift - j)
    if seen is not None:
        scores = np.where(seen(i + shift, j), scores, -np.inf)
    most = scores.max(-1, keepdims=True, initial=-np.inf)
    w = np.exp(scores - np.where(np.isinf(most), 0, most))
    total = w.sum(-1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        w = np.where(total > 0, w / total, 0)
        lse = (most + np.log(total))[..., 0]
    return w @ v, lse, w


def arrays(rng, batch=2, heads=4, groups=2, queries=5, keys=7, width=6, columns=3):
    q = rng.uniform(-2, 2, (batch, heads, queries, width))
    k = rng.uniform(-2, 2, (batch, groups, keys, width))
    return q, k, rng.uniform(-1, 1, (batch, groups, keys, columns))


def close(ours, want, tolerance=1e-12):
    np.testing.assert_allclose(ours.numpy().astype("f8"), want, rtol=tolerance, atol=tolerance, err_msg=f"seed {SEED}")


def test_types():
    rng = np.random.default_rng(SEED)
    values = arrays(rng)
    for dtype, tolerance in (("f8", 1e-12), ("f4", 1e-5), ("f2", 4e-3)):
        q, k, v = (on(a, dtype) for a in values)
        y, lse = nn.scaled_dot_product_attention(q, k, v, enable_gqa=True, return_lse=True)
        want, sums, _ = reference(*(a.numpy().astype("f8") for a in (q, k, v)))
        assert y.dtype == q.dtype and lse.dtype == (np.float64 if dtype == "f8" else np.float32)
        close(y, want, tolerance)
        close(lse, sums, min(tolerance, 1e-5))


def test_masks():
    rng = np.random.default_rng(SEED + 1)
    q, k, v = arrays(rng)
    calls = (
        (dict(is_causal=True), dict(seen=lambda p, j: j <= p)),
        (dict(is_causal=True, align="ends"), dict(seen=lambda p, j: j <= p, shift=2)),
        (dict(window=(1, 2)), dict(seen=lambda p, j: (j >= p - 1) & (j <= p + 2))),
        (dict(window=(None, 1), softcap=1.5), dict(seen=lambda p, j: j <= p + 1, cap=1.5)),
        (dict(window=2, scale=0.3), dict(seen=lambda p, j: abs(p - j) <= 2, scale=0.3)),
        (dict(alibi_slopes=on([0.5, 0.25, 0.1, 0])), dict(slopes=[0.5, 0.25, 0.1, 0])),
    )
    for ours, theirs in calls:
        y = nn.scaled_dot_product_attention(on(q), on(k), on(v), enable_gqa=True, **ours)
        close(y, reference(q, k, v, **theirs)[0])
    bias, some = rng.normal(size=(4, 1, 7)), rng.random((2, 1, 5, 7)) < 0.6
    some[0, 0, 2] = False
    for mask, given in ((bias, on(bias)), (some, ga.asarray(some))):
        y = nn.scaled_dot_product_attention(on(q), on(k), on(v), given, enable_gqa=True)
        close(y, reference(q, k, v, mask)[0])
    y = nn.scaled_dot_product_attention(on(q[0]), on(k[0]), on(v[0]), enable_gqa=True)
    close(y, reference(q, k, v)[0][0])
    y = nn.scaled_dot_product_attention(
        *(on(a.swapaxes(1, 2)).transpose(0, 2, 1, 3) for a in (q, k, v)), enable_gqa=True
    )
    close(y, reference(q, k, v)[0])


def differences(f, x, step=1e-5):
    """Central differences of a scalar function for each element of an array."""
    out = np.empty_like(x)
    for i in np.ndindex(x.shape):
        was = x[i]
        x[i] = was + step
        above = f()
        x[i] = was - step
        out[i] = (above - f()) / (2 * step)
        x[i] = was
    return out


def test_gradients():
    rng = np.random.default_rng(SEED + 2)
    q, k, v = arrays(rng, batch=1, queries=3, keys=4, width=2, columns=2)
    bias, g = rng.normal(size=(1, 3, 4)), rng.normal(size=(1, 4, 3, 2))
    ours = dict(attn_mask=on(bias), is_causal=True, enable_gqa=True, softcap=2.0)
    y, lse = nn.scaled_dot_product_attention(on(q), on(k), on(v), **ours, return_lse=True)
    grads = nn.scaled_dot_product_attention_grad(on(q), on(k), on(v), on(g), y, lse, **ours, mask_grad=True)

    def loss():
        return np.sum(reference(q, k, v, bias, lambda p, j: j <= p, cap=2.0)[0] * g)

    for got, x in zip(grads, (q, k, v, bias)):
        assert got.shape == x.shape
        close(got, differences(loss, x), 1e-8)


def test_any_order():
    rng = np.random.default_rng(SEED + 9)
    q, k, v = (on(a, "f2") for a in arrays(rng, width=8, columns=8))
    how = {"is_causal": True, "enable_gqa": True}
    y, lse = nn.scaled_dot_product_attention(q, k, v, return_lse=True, **how)
    g = on(rng.uniform(-1, 1, y.shape), "f2")
    stated = nn.scaled_dot_product_attention_grad(q, k, v, g, y, lse, **how)
    for a, b in zip(nn.scaled_dot_product_attention_grad(q, k, v, g, y, lse, any_order=True, **how), stated):
        assert a.shape == b.shape
        assert np.allclose(a.get(), b.get(), rtol=4e-3, atol=4e-3)


def test_dropout():
    rng = np.random.default_rng(SEED + 3)
    q, k, v = arrays(rng, groups=4, keys=8)
    drop = dict(dropout_p=0.25, seed=SEED, offset=8)
    y, lse = nn.scaled_dot_product_attention(on(q), on(k), on(v), **drop, return_lse=True)
    kept = nn.dropout(ga.ones((2, 4, 5, 8)), 0.25, seed=SEED, offset=8).numpy()
    _, _, w = reference(q, k, v)
    close(y, (w * kept) @ v)
    g = rng.normal(size=y.shape)
    dv = nn.scaled_dot_product_attention_grad(on(q), on(k), on(v), on(g), y, lse, **drop)[2]
    close(dv, (w * kept).swapaxes(-1, -2) @ g)
    with pytest.raises(TypeError, match="seed"):
        nn.scaled_dot_product_attention(on(q), on(k), on(v), dropout_p=0.5)


def test_sequences():
    rng = np.random.default_rng(SEED + 4)
    q, k, v = arrays(rng, batch=1, queries=9, keys=11)
    of_q, of_k = [0, 4, 4, 9], [0, 3, 5, 11]
    y = nn.scaled_dot_product_attention(
        on(q), on(k), on(v), enable_gqa=True, is_causal=True, align="ends", q_offsets=on(of_q, "i4"),
        k_offsets=on(of_k, "i4"),
    )  # fmt: skip
    for a, b, c, d in zip(of_q, of_q[1:], of_k, of_k[1:]):
        if a < b:
            want = reference(
                q[:, :, a:b], k[:, :, c:d], v[:, :, c:d], seen=lambda p, j: j <= p, shift=(d - c) - (b - a)
            )
            close(y[:, :, a:b], want[0])


def test_pages():
    rng = np.random.default_rng(SEED + 5)
    q, k, v = arrays(rng, batch=5, queries=1, keys=4)
    q = q[:2]
    pages, lengths = np.array([[3, 0, 99], [1, 4, 2]]), np.array([7, 10])
    y = nn.scaled_dot_product_attention(
        on(q), on(k), on(v), enable_gqa=True, pages=on(pages, "i8"), lengths=on(lengths, "i8")
    )
    for b in range(2):
        n = lengths[b]
        ks, vs = (np.concatenate([a[p] for p in pages[b] if p < 5], axis=1)[None, :, :n] for a in (k, v))
        close(y[b : b + 1], reference(q[b : b + 1], ks, vs)[0])


def test_errors():
    q, k, v = (ga.zeros(s) for s in ((1, 4, 3, 2), (1, 2, 5, 2), (1, 2, 5, 2)))
    with pytest.raises(ValueError, match="enable_gqa"):
        nn.scaled_dot_product_attention(q, k, v)
    with pytest.raises(ValueError, match="align"):
        nn.scaled_dot_product_attention(q, k, v, enable_gqa=True, align="middle")
    with pytest.raises(ValueError, match="window"):
        nn.scaled_dot_product_attention(q, k, v, enable_gqa=True, window=(1, 2, 3))
    with pytest.raises(ValueError, match="negative"):
        nn.scaled_dot_product_attention(q, k, v, enable_gqa=True, window=-1)
    with pytest.raises(ValueError, match="axes"):
        nn.scaled_dot_product_attention(q[0, 0], k[0, 0], v[0, 0])
    with pytest.raises(ValueError, match="scale"):
        nn.scaled_dot_product_attention(q, k, v, enable_gqa=True, scale=0)
    with pytest.raises(ValueError, match="broadcast"):
        nn.scaled_dot_product_attention(q, k, v, ga.zeros((2, 5)), enable_gqa=True)
    with pytest.raises(TypeError):
        nn.scaled_dot_product_attention(q.numpy(), k, v)
