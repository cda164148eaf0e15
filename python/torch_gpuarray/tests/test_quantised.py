"""Products of quantised linear layers beside torch's CPU and products in double precision."""

import pytest
import torch
import torch_gpuarray  # noqa: F401

pytestmark = pytest.mark.usefixtures("no_fallback")
TYPES = [torch.float32, torch.float16, torch.bfloat16]


def random(*shape, low=-128, high=128, dtype=torch.int8, seed=0):
    return torch.randint(low, high, shape, generator=torch.Generator().manual_seed(seed)).to(dtype)


def normal(*shape, seed=1):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


def close(got, want, size, unit, terms):
    """Within the bound of sums of so many terms in float, rounded once to the type with this unit."""
    error = (got.cpu().double() - want).abs()
    assert bool((error <= (terms + 8) * 2.0**-24 * size + 1.01 * unit * want.abs() + 1e-30).all()), error.max()


def unit_of(dtype):
    return {torch.float32: 2.0**-24, torch.float16: 2.0**-11, torch.bfloat16: 2.0**-8}[dtype]


@pytest.mark.parametrize("shape", [(17, 16, 8), (32, 40, 24), (1, 1, 1), (5, 3, 2), (0, 4, 3), (3, 0, 4), (64, 9, 33)])
def test_int_mm(shape):
    m, k, n = shape
    a, b = random(m, k), random(k, n, seed=2)
    want = (a.long() @ b.long()).int()
    assert torch.equal(torch._int_mm(a.to("gpuarray"), b.to("gpuarray")).cpu(), want)
    there = b.t().contiguous().to("gpuarray").t()
    out = torch.empty(m, n, dtype=torch.int32, device="gpuarray")
    assert torch.equal(torch._int_mm(a.to("gpuarray"), there, out=out).cpu(), want)


def test_int_mm_refuses():
    a, b = random(4, 8).to("gpuarray"), random(8, 3).to("gpuarray")
    for x, y, text in ((a, a, "needs to match"), (a.float(), b.float(), "int8"), (a[0], b, "dimension 2"),
                       (a, b[0], "dimension 2"), (a.view(torch.uint8), b, "int8")):  # fmt: skip
        with pytest.raises(RuntimeError, match=text):
            torch._int_mm(x, y)
    with pytest.raises(RuntimeError, match="kInt"):
        torch._int_mm(a, b, out=torch.empty(4, 3, device="gpuarray"))


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize("shape", [(1, 64, 32), (3, 128, 8), (20, 96, 16), (2, 37, 5), (2, 1, 3), (0, 8, 4), (2, 0, 3)])
def test_int8_weights(dtype, shape):
    m, k, n = shape
    x, w, scales = normal(m, k).to(dtype), random(n, k), (normal(n, seed=3).abs() + 0.1).to(dtype)
    got = torch._weight_int8pack_mm(x.to("gpuarray"), w.to("gpuarray"), scales.to("gpuarray"))
    assert got.dtype == dtype and got.shape == (m, n)
    values = w.double() * scales.double()[:, None]
    close(got, x.double() @ values.t(), x.double().abs() @ values.abs().t(), unit_of(dtype), k)
    if dtype == torch.bfloat16 and k % 32 == 0 and m:
        torch.testing.assert_close(got.cpu(), torch._weight_int8pack_mm(x, w, scales), rtol=0.02, atol=0.5)


def test_int8_weights_refuses():
    x, w, s = normal(2, 8).to("gpuarray"), random(4, 8).to("gpuarray"), torch.ones(4, device="gpuarray")
    for a, b, c, text in ((x.double(), w, s, "expected A"), (x[0], w, s, "expected A"), (x, w.int(), s, "expected B"),
                          (x, w[:, :4], s, "expected B"), (x, w, s[:3], "scales")):  # fmt: skip
        with pytest.raises(RuntimeError, match=text):
            torch._weight_int8pack_mm(a, b, c)


def int4_operands(m, k, n, group, dtype):
    q = random(n, k, low=0, high=16, dtype=torch.int32)
    scales = torch.stack([normal(k // group, n, seed=4).abs() + 0.1, normal(k // group, n, seed=5)], 2).to(dtype)
    values = (q.double() - 8) * scales[..., 0].double().t().repeat_interleave(group, 1)
    values += scales[..., 1].double().t().repeat_interleave(group, 1)
    return normal(m, k).to(dtype), q, scales, values


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize("tiles", [2, 4, 8])
@pytest.mark.parametrize("shape", [(1, 256, 64, 32), (4, 512, 32, 128), (20, 256, 16, 256), (3, 128, 8, 64)])
def test_int4_weights(dtype, tiles, shape):
    m, k, n, group = shape
    x, q, scales, values = int4_operands(m, k, n, group, dtype)
    bytes_ = (q[:, ::2] << 4 | q[:, 1::2]).to(torch.uint8)
    packed = torch._convert_weight_to_int4pack(bytes_.to("gpuarray"), tiles)
    assert packed.dtype == torch.int32 and packed.shape == (n // 8, k // (16 * tiles), 32, tiles // 2)
    got = torch._weight_int4pack_mm(x.to("gpuarray"), packed, group, scales.to("gpuarray"))
    assert got.dtype == dtype and got.shape == (m, n)
    # more than 8 vectors are multiplied by values that are rounded to their type
    rounding = unit_of(dtype) if m > 8 else 0
    size = x.double().abs() @ (values.abs() + 2 * scales[..., 1].double().abs().t().repeat_interleave(group, 1)).t()
    close(got, x.double() @ values.t(), size * (1 + rounding * 2.0**24), unit_of(dtype), k)
    if tiles == 2 and dtype == torch.bfloat16 and n % 16 == 0:
        host = torch._convert_weight_to_int4pack_for_cpu(q, tiles)
        want = torch._weight_int4pack_mm_for_cpu(x, host, group, scales)
        torch.testing.assert_close(got.cpu(), want, rtol=0.05, atol=0.05 * k**0.5)


def test_int4_weights_refuses():
    x, q, scales, _ = int4_operands(2, 64, 16, 32, torch.float32)
    bytes_ = (q[:, ::2] << 4 | q[:, 1::2]).to(torch.uint8).to("gpuarray")
    for w, tiles, text in ((bytes_.int(), 2, "uint8"), (bytes_[0], 2, "2D"), (bytes_, 3, "innerKTiles"),
                           (bytes_[:7], 2, "multiples"), (bytes_[:, :8], 2, "multiples")):  # fmt: skip
        with pytest.raises(RuntimeError, match=text):
            torch._convert_weight_to_int4pack(w, tiles)
    packed, x, scales = torch._convert_weight_to_int4pack(bytes_, 2), x.to("gpuarray"), scales.to("gpuarray")
    wrong = ((x.double(), packed, 32, "expected A"), (x, packed[0], 32, "expected B"),
             (x[:, :32], packed, 32, "columns"), (x, packed, 16, "qGroupSize"), (x, packed, 128, "multiple"),
             (x, packed, 64, "qScaleAndZeros"))  # fmt: skip
    for a, w, group, text in wrong:
        with pytest.raises(RuntimeError, match=text):
            torch._weight_int4pack_mm(a, w, group, scales)
