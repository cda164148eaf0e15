"""8-bit floating point on the device: conversions and products with scales beside torch's CPU."""

import pytest
import torch

TYPES = [torch.float8_e4m3fn, torch.float8_e5m2]
OTHERS = [torch.float32, torch.float16, torch.bfloat16, torch.int32, torch.uint8, torch.bool]


def bits(x):
    """The bits, of which those of NaN are alike: torch's NaN of float8_e5m2 is 0x7f, that of ml_dtypes 0x7e."""
    x = x.cpu()
    whole = x.view({1: torch.uint8, 2: torch.int16, 4: torch.int32}[x.itemsize])
    return torch.where(torch.isnan(x.float()), 127, whole)


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_conversions(dtype, no_fallback):
    every = torch.arange(256, dtype=torch.uint8).view(dtype)
    halves = torch.arange(-32768, 32768, dtype=torch.int32).to(torch.int16)
    for other in OTHERS:
        if other.is_floating_point:
            want = every.to(other)
            torch.testing.assert_close(bits(every.to("gpuarray").to(other)), bits(want), rtol=0, atol=0)
        x = halves.view(other) if other.itemsize == 2 else torch.arange(-300, 300).to(other)
        assert torch.equal(bits(x.to("gpuarray").to(dtype)), bits(x.to(dtype)))
    other = TYPES[dtype == TYPES[0]]
    assert torch.equal(bits(every.to("gpuarray").to(other)), bits(every.to(other)))
    large = torch.tensor([1e9, -1e9, float("inf"), float("nan"), 448, 464, 465, 57344, 61440, 0.001])
    assert torch.equal(bits(large.to("gpuarray").to(dtype)), bits(large.to(dtype)))


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_copies(dtype, no_fallback):
    host = torch.arange(60, dtype=torch.uint8).view(dtype).reshape(6, 10)
    x = host.to("gpuarray")
    assert x.dtype == dtype and torch.equal(bits(x), bits(host))
    assert torch.equal(bits(x.t().contiguous()), bits(host.t().contiguous()))
    assert torch.equal(bits(x[1::2, 3:].clone()), bits(host[1::2, 3:].clone()))
    assert torch.equal(bits(x.view(torch.uint8)[2].view(dtype)), bits(host[2]))
    y = torch.empty(10, 6, dtype=torch.float32, device="gpuarray")
    y.copy_(x.t())
    torch.testing.assert_close(y.cpu(), host.t().float(), rtol=0, atol=0)


def numbers(shape, dtype):
    return torch.randn(shape, generator=torch.Generator().manual_seed(1)).to(dtype)


@pytest.mark.parametrize("types", [(a, b) for a in TYPES for b in TYPES], ids=str)
@pytest.mark.parametrize("out", [torch.float32, torch.float16, torch.bfloat16, None], ids=str)
def test_scaled_mm(types, out, no_fallback):
    a, b = numbers((24, 96), types[0]), numbers((32, 96), types[1]).t()
    p, q, bias = torch.tensor(0.75), torch.tensor(1.5), torch.linspace(-1, 1, 32)
    for more in ({}, {"bias": bias}):
        options = {k: v.to("gpuarray") for k, v in more.items()}
        got = torch._scaled_mm(a.to("gpuarray"), b.to("gpuarray"), p.to("gpuarray"), q.to("gpuarray"), out_dtype=out,
                               **options)  # fmt: skip
        want = (a.double() @ b.double()) * 1.125 + more.get("bias", torch.zeros(32)).double()
        size = (a.double().abs() @ b.double().abs()) * 1.125 + 1
        unit = {torch.float32: 2.0**-24, torch.float16: 2.0**-11, torch.bfloat16: 2.0**-8}.get(out, 2.0**-3)
        assert got.dtype == (types[0] if out is None else out) and got.shape == (24, 32)
        near = 100 * 2.0**-24 * size + 1.01 * unit * want.abs() + (2.0**-9 if out is None else 0)
        assert bool(((got.cpu().double() - want).abs() <= near).all())


def test_scaled_mm_by_rows_and_errors(no_fallback):
    a, b = numbers((17, 40), TYPES[0]).to("gpuarray"), numbers((16, 40), TYPES[0]).to("gpuarray")
    p, q = torch.linspace(0.5, 2, 17).reshape(17, 1), torch.linspace(1, 3, 16).reshape(1, 16)
    got = torch._scaled_mm(a, b.t(), p.to("gpuarray"), q.to("gpuarray"), out_dtype=torch.float32)
    want = (a.cpu().double() * p) @ (b.cpu().double().t() * q)
    torch.testing.assert_close(got.cpu().double(), want, rtol=1e-5, atol=1e-4)
    one = torch.ones((), device="gpuarray")
    for x, y, s in ((a, b, one), (a.float(), b.t().float(), one), (a, b.t(), one.half()), (a[0], b.t(), one),
                    (a, b.t(), torch.ones(3, device="gpuarray"))):  # fmt: skip
        with pytest.raises((RuntimeError, NotImplementedError, ValueError)):
            torch._scaled_mm(x, y, s, one, out_dtype=torch.float32)


def test_functional_scaled_mm(no_fallback):
    """torch.nn.functional.scaled_mm, whose recipes say what scales are for."""
    from torch.nn.functional import ScalingType, scaled_mm

    whole, rows = ScalingType.TensorWise, ScalingType.RowWise
    a, b = numbers((17, 40), TYPES[0]), numbers((16, 40), TYPES[1])
    one, p, q = torch.tensor([0.5]), torch.linspace(0.5, 2, 17).reshape(17, 1), torch.linspace(1, 3, 16).reshape(1, 16)
    x, y = a.to("gpuarray"), b.to("gpuarray").t()
    for s, kind_s, t, kind_t in ((one, whole, one, whole), (p, rows, q, rows), (p, rows, one, whole),
                                 (one, whole, q, rows)):  # fmt: skip
        got = scaled_mm(x, y, s.to("gpuarray"), kind_s, t.to("gpuarray"), kind_t, output_dtype=torch.float32)
        want = (a.double() * s) @ (b.double().t() * t)
        torch.testing.assert_close(got.cpu().double(), want, rtol=1e-5, atol=1e-4)
    assert scaled_mm(x, y, one.to("gpuarray"), whole, one.to("gpuarray"), whole).dtype == torch.bfloat16
    with pytest.raises(NotImplementedError, match="RowWise"):
        scaled_mm(x, y, p.to("gpuarray"), ScalingType.BlockWise1x32, q.to("gpuarray"), rows)
    with pytest.raises(ValueError, match="17 elements"):
        scaled_mm(x, y, p.to("gpuarray"), whole, q.to("gpuarray"), rows)
