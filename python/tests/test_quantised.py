"""Quantised block formats of pygpuarray.nn against NumPy, by their definitions."""

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn

SIZES = {
    "q4_0": (32, 18),
    "q4_1": (32, 20),
    "q5_0": (32, 22),
    "q8_0": (32, 34),
    "q4_k": (256, 144),
    "q5_k": (256, 176),
    "q6_k": (256, 210),
    "mxfp4": (32, 17),
}


def on(x, dtype=None):
    return ga.asarray(np.array(x) if dtype is None else np.asarray(x, dtype))


def halves(blocks, at):
    return np.ascontiguousarray(blocks[:, at : at + 2]).view(np.float16).astype(np.float32)


def nibbles(b):
    return np.concatenate([b & 15, b >> 4], axis=-1)


def six_bits(s, j):
    if j < 4:
        return s[:, j] & 63, s[:, j + 4] & 63
    return s[:, j + 4] & 15 | s[:, j - 4] >> 6 << 4, s[:, j + 4] >> 4 | s[:, j] >> 6 << 4


def k_values(b, five):
    d, least = halves(b, 0), halves(b, 2)
    out = []
    for j in range(8):
        scale, off = (v[:, None].astype(np.float32) for v in six_bits(b[:, 4:16], j))
        at = (48 if five else 16) + 32 * (j // 2)
        q = b[:, at : at + 32] >> 4 * (j % 2) & 15
        if five:
            q = q | (b[:, 16:48] >> j & 1) << 4
        out.append((d * scale) * q.astype(np.float32) - least * off)
    return np.concatenate(out, axis=1)


def q6_values(b):
    d, scales = halves(b, 208), np.ascontiguousarray(b[:, 192:208]).view(np.int8).astype(np.float32)
    out = []
    for j in range(8):
        half, quarter = divmod(j, 4)
        low = b[:, 64 * half + 32 * (quarter % 2) :][:, :32] >> (4 if quarter > 1 else 0) & 15
        high = b[:, 128 + 32 * half :][:, :32] >> 2 * quarter & 3
        q = (low | high << 4).astype(np.float32) - np.float32(32)
        out.append((d * np.repeat(scales[:, 2 * j : 2 * j + 2], 16, axis=1)) * q)
    return np.concatenate(out, axis=1)


def values(blocks, format):
    elements, size = SIZES[format]
    b = blocks.reshape(-1, size)
    if format == "q4_0":
        v = halves(b, 0) * (nibbles(b[:, 2:]).astype(np.float32) - np.float32(8))
    elif format == "q4_1":
        v = halves(b, 0) * nibbles(b[:, 4:]).astype(np.float32) + halves(b, 2)
    elif format == "q5_0":
        high = np.unpackbits(b[:, 2:6], axis=1, bitorder="little")
        v = halves(b, 0) * ((nibbles(b[:, 6:]) | high << 4).astype(np.float32) - np.float32(16))
    elif format == "q8_0":
        v = halves(b, 0) * np.ascontiguousarray(b[:, 2:]).view(np.int8).astype(np.float32)
    elif format == "mxfp4":
        table = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, 0, -0.5, -1, -1.5, -2, -3, -4, -6], np.float32)
        v = table[nibbles(b[:, 1:])] * np.exp2(b[:, :1].astype(np.float32) - np.float32(127))
    else:
        v = q6_values(b) if format == "q6_k" else k_values(b, format == "q5_k")
    return v.reshape(*blocks.shape[:-1], -1)


def random_blocks(rng, shape, format):
    elements, size = SIZES[format]
    b = rng.integers(0, 256, (*shape[:-1], shape[-1] // elements, size), dtype=np.uint8)
    if format == "mxfp4":
        b[..., 0] = rng.integers(118, 132, b.shape[:-1])
    else:
        for at in (0, 2) if format in ("q4_1", "q4_k", "q5_k") else (208,) if format == "q6_k" else (0,):
            d = rng.uniform(-1, 1, (*b.shape[:-1], 1)).astype(np.float16)
            b[..., at : at + 2] = d.view(np.uint8)
    return b.reshape(*shape[:-1], -1)


@pytest.mark.parametrize("format", SIZES)
def test_values_and_products(format):
    rng = np.random.default_rng(3)
    elements, _ = SIZES[format]
    blocks = random_blocks(rng, (7, 2 * elements), format)
    want = values(blocks, format)
    w = on(blocks)
    assert np.array_equal(nn.dequantize_blocks(w, format).numpy(), want)
    assert np.array_equal(nn.dequantize_blocks(w, format, dtype="float16").numpy(), want.astype(np.float16))
    for vectors in (1, 3, 9):
        x = rng.standard_normal((vectors, 2 * elements)).astype(np.float32)
        got = nn.linear_blocks(on(x), w, format)
        size = np.abs(x).astype(np.float64) @ np.abs(want.T).astype(np.float64)
        # scaled numbers and minimum are summed separately and may be larger than the values
        assert np.all(np.abs(got.numpy() - x.astype(np.float64) @ want.T) <= 1e-4 * size + 1e-2)
    h = on(x, np.float16)
    assert nn.linear_blocks(h, w, format).dtype == ga.float16
    assert nn.linear_blocks(h, w, format, dtype="float32").dtype == ga.float32


def test_reference_package():
    quants = pytest.importorskip("gguf.quants")
    kinds = pytest.importorskip("gguf").GGMLQuantizationType
    rng = np.random.default_rng(5)
    for format in SIZES:
        blocks = random_blocks(rng, (5, 1024), format)
        want = quants.dequantize(blocks, kinds[format.upper()])
        assert np.array_equal(nn.dequantize_blocks(on(blocks), format).numpy(), want), format
    x = (rng.standard_normal((50, 256)) * np.exp(rng.uniform(-8, 8, (50, 1)))).astype(np.float32)
    for format in ("q8_0", "q4_0"):
        assert np.array_equal(nn.quantize_blocks(on(x), format).numpy(), quants.quantize(x, kinds[format.upper()]))


def test_quantize():
    rng = np.random.default_rng(1)
    x = rng.standard_normal((3, 64)).astype(np.float32)
    x[1, :32] = 0
    for format, steps in (("q8_0", 127), ("q4_0", 8)):
        got = nn.dequantize_blocks(nn.quantize_blocks(on(x), format), format).numpy()
        most = np.abs(x.reshape(3, 2, 32)).max(-1, keepdims=True)
        # half a step (Q4_0: a whole one, since one end has one step less), plus the rounding of the scale to half
        bound = most / steps * (0.5 if format == "q8_0" else 1) + most * 2**-10
        assert np.all(np.abs(got - x).reshape(3, 2, 32) <= bound)


def test_experts():
    rng = np.random.default_rng(2)
    blocks = random_blocks(rng, (4, 5, 64), "q5_0")
    ids = np.array([[0, 3], [1, 4], [-1, 2]])
    w = values(blocks, "q5_0")
    for places in (1, 2):
        x = rng.standard_normal((3, places, 64)).astype(np.float32)
        got = nn.linear_experts(on(x), on(blocks), on(ids), "q5_0").numpy()
        assert got.shape == (3, 2, 5)
        for t in range(3):
            for s in range(2):
                id = ids[t, s]
                want = w[id] @ x[t, s % places] if 0 <= id < 4 else np.zeros(5)
                assert np.allclose(got[t, s], want, 1e-4, 1e-3)


@pytest.mark.parametrize("dtype", ["int8", "uint8"])
def test_scales(dtype):
    rng = np.random.default_rng(7)
    x = (rng.standard_normal((3, 4, 64)) * 3).astype(np.float32)
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    for how, cut in (({}, (1, 1, -1)), ({"axis": 1}, None), ({"block": 32}, (3, 4, 2, 32))):
        for symmetric in (True, False):
            scale, zero = nn.quantization_scales(on(x), dtype=dtype, symmetric=symmetric, **how)
            block = how.get("block")
            q = nn.quantize(on(x), scale, zero, dtype=dtype, block=block)
            y = nn.dequantize(q, scale, zero, block=block).numpy()
            wide = scale.numpy() if block is None else np.repeat(scale.numpy(), block, axis=-1)
            off = 0 if zero is None else zero.numpy().astype(int)
            off = off if block is None or zero is None else np.repeat(off, block, axis=-1)
            want = np.clip(np.rint(x / wide) + off, low, high)
            assert np.array_equal(q.numpy(), want.astype(dtype))
            assert np.array_equal(y, (want - off).astype(np.float32) * wide)
            if not (symmetric and dtype == "uint8"):
                assert np.all(np.abs(y - x) <= wide * 1.01)
    assert nn.quantization_scales(on(x), axis=(0, -1))[0].shape == (3, 1, 64)
    assert nn.quantize(on(x), on(np.float32(1)), on(np.array(1, dtype))).dtype == dtype


def test_products_of_bytes():
    rng = np.random.default_rng(8)
    for first in ("int8", "uint8"):
        for second in ("int8", "uint8"):
            a = rng.integers(np.iinfo(first).min, np.iinfo(first).max + 1, (2, 5, 131)).astype(first)
            b = rng.integers(np.iinfo(second).min, np.iinfo(second).max + 1, (131, 7)).astype(second)
            got = ga.matmul(on(a), on(b), dtype="int32")
            assert np.array_equal(got.numpy(), a.astype(np.int32) @ b.astype(np.int32))


def test_products_of_bytes_into_int32():
    rng = np.random.default_rng(9)

    def make(*shape):
        return rng.integers(-128, 128, shape, np.int8)

    def want(x, y, **how):
        return np.matmul(x.astype(np.int32), y.astype(np.int32), **how)

    for a, b in [((4, 3), (3, 5)), ((3,), (3, 5)), ((4, 3), (3,)), ((3,), (3,)), ((2, 1, 4, 3), (6, 3, 5)),
                 ((0, 3), (3, 5)), ((4, 0), (0, 5)), ((3, 160, 256), (256, 192))]:  # fmt: skip
        x, y = make(*a), make(*b)
        got = ga.matmul(on(x), on(y), dtype="int32")
        assert got.dtype == "int32" and got.shape == want(x, y).shape
        assert np.array_equal(got.get(), want(x, y))
    x, y, axes = make(4, 2, 3), make(2, 3, 5), [(0, 2), (1, 2), (0, 1)]
    assert np.array_equal(ga.matmul(on(x), on(y), axes=axes, dtype="int32").get(), want(x, y, axes=axes))
    x, y = make(4, 3), make(3, 5)
    for dtype in ("int32", "int64", "float64"):
        out = ga.zeros((4, 5), dtype)
        assert ga.matmul(on(x), on(y), out, dtype="int32") is out
        assert np.array_equal(out.get(), want(x, y))
    assert np.array_equal(ga.matmul(on(x), on(y)).get(), np.matmul(x, y))  # wraps
    for a, b in [((4, 3), (4, 5)), ((2, 4, 3), (3, 3, 5))]:
        with pytest.raises(ValueError):
            ga.matmul(on(make(*a)), on(make(*b)), dtype="int32")


def test_mistakes():
    w, x = on(np.zeros((4, 36), np.uint8)), on(np.zeros((2, 64), np.float32))
    with pytest.raises(ValueError, match="no block format"):
        nn.dequantize_blocks(w, "q3_k")
    with pytest.raises(ValueError, match="not made of blocks"):
        nn.dequantize_blocks(w, "q8_0")
    with pytest.raises(ValueError, match="not made of blocks"):
        nn.quantize_blocks(on(np.zeros(33, np.float32)), "q8_0")
    with pytest.raises(ga.GpuError):
        nn.quantize_blocks(on(np.zeros(256, np.float32)), "q6_k")
    with pytest.raises(ValueError):
        nn.linear_blocks(on(np.zeros((2, 32), np.float32)), w, "q4_0")
    with pytest.raises(ValueError):
        nn.linear_blocks(x, on(np.zeros((2, 4, 36), np.uint8)), "q4_0")
    with pytest.raises(ValueError):
        nn.linear_experts(x, w, on(np.zeros((2, 1), np.int64)), "q4_0")
    for bad in ({"axis": 2}, {"block": 0}, {"block": 7}, {"block": 32, "axis": 0}):
        with pytest.raises(ValueError):
            nn.quantization_scales(x, **bad)
    with pytest.raises(ValueError):
        nn.quantize(x, on(np.zeros((2, 3), np.float32)))
    with pytest.raises(ga.GpuError):
        nn.quantize(x, on(np.float32(1)), dtype="int16")
    with pytest.raises(TypeError):
        nn.dequantize_blocks(np.zeros((4, 36), np.uint8), "q4_0")
