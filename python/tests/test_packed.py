"""Packed weights of pygpuarray.nn against NumPy, by their definition."""

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn


def unpack(data, bits):
    return np.stack([data & 15, data >> 4], -1).reshape(*data.shape[:-1], -1) if bits == 4 else data


def make(rng, lead, length, bits, block, zeros, kind=np.float32):
    """Weights, scales, zero points or None, and the values of `length` elements of each row."""
    size = block or length
    blocks = -(-length // size)
    weight = rng.integers(0, 256, (*lead, blocks * size * bits // 8), np.uint8)
    scale = rng.uniform(-1, 1, (*lead, blocks)).astype(kind)
    zero, numbers = None, np.float32(1 << bits - 1)
    if zeros == "packed":
        zero = rng.integers(0, 256, (*lead, -(-blocks * bits // 8)), np.uint8)
        numbers = np.repeat(unpack(zero, bits)[..., :blocks].astype(np.float32), size, -1)
    elif zeros == "numbers":
        zero = rng.uniform(0, 1 << bits, (*lead, blocks)).astype(kind)
        numbers = np.repeat(zero.astype(np.float32), size, -1)
    values = (unpack(weight, bits).astype(np.float32) - numbers) * np.repeat(scale.astype(np.float32), size, -1)
    return weight, scale, zero, values[..., :length]


def on(x):
    return None if x is None else ga.asarray(x)


@pytest.mark.parametrize("zeros", [None, "packed", "numbers"])
@pytest.mark.parametrize("block", [16, 32, 96, 256, None])
@pytest.mark.parametrize("bits", [4, 8])
def test_values_and_products(bits, block, zeros):
    rng, length = np.random.default_rng(3), 304
    weight, scale, zero, want = make(rng, (7,), length, bits, block, zeros)
    given, packing = (on(weight), on(scale), on(zero)), {"bits": bits, "block": block}
    assert np.array_equal(nn.dequantize_packed(*given, **packing, length=length).numpy(), want)
    halves = nn.dequantize_packed(*given, **packing, length=length, dtype="float16")
    assert np.array_equal(halves.numpy(), want.astype(np.float16))
    for vectors in (1, 3, 8, 9):
        x = rng.standard_normal((vectors, length)).astype(np.float32)
        got = nn.linear_packed(on(x), *given, **packing)
        # zero points and half of the range are multiplied separately
        size = np.abs(x).astype(np.float64) @ (np.abs(want) + np.abs(scale).max() * (1 << bits)).T
        assert np.all(np.abs(got.numpy() - x.astype(np.float64) @ want.T) <= 1e-6 * size)
    x = x.astype(np.float16)
    got = nn.linear_packed(on(x[0]), *given, **packing, dtype="float32")
    assert got.shape == (7,) and got.dtype == "float32"
    assert nn.linear_packed(on(x[:2]), *given, **packing).dtype == "float16"


@pytest.mark.parametrize("zeros", [None, "packed"])
def test_chosen_matrices(zeros):
    rng = np.random.default_rng(4)
    weight, scale, zero, values = make(rng, (5, 6), 64, 4, 32, zeros)
    ids = np.array([[4, 0], [2, 5], [-1, 1]])
    x = rng.standard_normal((3, 2, 64)).astype(np.float32)
    got = nn.linear_packed_experts(on(x), on(weight), on(scale), on(ids), on(zero), block=32).numpy()
    for t in range(3):
        for s in range(2):
            known = 0 <= ids[t, s] < 5
            want = x[t, s].astype(np.float64) @ values[ids[t, s]].T if known else np.zeros(6)
            np.testing.assert_allclose(got[t, s], want, atol=1e-3)


def test_mistakes():
    weight, scale, _, _ = make(np.random.default_rng(5), (4,), 64, 4, 32, None)
    w, s, x = on(weight), on(scale), ga.ones((2, 64), dtype="float32")
    for bits, block in ((3, 32), (4, 24), (4, -32), (4, 64), (4, None), (8, 32)):
        with pytest.raises(ValueError):
            nn.linear_packed(x, w, s, bits=bits, block=block)
    with pytest.raises(ValueError, match="vectors and a matrix"):
        nn.linear_packed(x, w[None], s[None], block=32)
    with pytest.raises(ValueError):
        nn.linear_packed(x[:, :32], w, s, block=32)
    with pytest.raises(ValueError):
        nn.dequantize_packed(w, s, block=32, length=65)
    with pytest.raises(ValueError, match="matrix of weights"):
        nn.dequantize_packed(w[0], s, block=32)
    with pytest.raises(ValueError, match="rank"):
        nn.linear_packed_experts(x, w, s, ga.zeros((2, 1), dtype="int64"), block=32)
    with pytest.raises(TypeError):
        nn.linear_packed(x, weight, s, block=32)
