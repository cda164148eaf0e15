"""torchvision's operators that pick boxes and take samples from them, compared with its CPU kernels."""

import pytest
import torch

pytestmark = pytest.mark.usefixtures("no_fallback")
ops = pytest.importorskip("torchvision.ops")
HALVES = [torch.float16, torch.bfloat16]


def boxes_of(count, size, dtype=torch.float32, seed=0):
    g = torch.Generator().manual_seed(seed)
    corners = torch.rand(count, 2, generator=g) * size
    return torch.cat([corners, corners + torch.rand(count, 2, generator=g) * size / 2], 1).to(dtype)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
@pytest.mark.parametrize("count", [0, 1, 7, 300, 1000])
def test_nms(count, dtype):
    boxes = boxes_of(count, 40, dtype)
    scores = torch.randint(0, 50, (count,), generator=torch.Generator().manual_seed(1)).to(dtype)  # with equal ones
    for threshold in (0.0, 0.3, 0.7, 1.0):
        wanted = ops.nms(boxes, scores.sort(stable=True, descending=True)[0], threshold)
        order = scores.sort(stable=True, descending=True)[0].to("gpuarray")
        found = ops.nms(boxes.to("gpuarray"), order, threshold)
        assert found.dtype == torch.int64 and found.tolist() == wanted.tolist()
    labels = torch.arange(count) % 3
    wanted = ops.batched_nms(boxes, scores + torch.arange(count) / 4096, labels, 0.4)
    found = ops.batched_nms(*(x.to("gpuarray") for x in (boxes, scores + torch.arange(count) / 4096, labels)), 0.4)
    assert found.tolist() == wanted.tolist()


@pytest.mark.parametrize("dtype", HALVES, ids=str)
def test_nms_of_halves(dtype):
    boxes, scores = boxes_of(90, 40, dtype), torch.rand(90, generator=torch.Generator().manual_seed(2)).to(dtype)
    order = scores.sort(stable=True, descending=True)[1]
    wanted = order[ops.nms(boxes[order].float(), torch.arange(90.0).flip(0), 0.5)]
    assert ops.nms(boxes.to("gpuarray"), scores.to("gpuarray"), 0.5).tolist() == wanted.tolist()


def both(dtype, aligned, ratio, scale=0.5, size=(3, 4), rois=None, deterministic=False):
    """Results and gradients of the CPU and of the device."""
    x = torch.randn(2, 5, 13, 17, generator=torch.Generator().manual_seed(3), dtype=torch.float64).to(dtype)
    if rois is None:
        rois = torch.cat([torch.arange(24).remainder(2).unsqueeze(1).to(dtype), boxes_of(24, 40, dtype) - 4], 1)
    found = []
    torch.use_deterministic_algorithms(deterministic)
    try:
        for device in ("cpu", "gpuarray"):
            there = x.to(device)[:, :, ::1].requires_grad_()
            if dtype in HALVES and device == "cpu":
                there = x.float().requires_grad_()
            y = ops.roi_align(there, rois.to(device, there.dtype), size, scale, ratio, aligned)
            weights = torch.linspace(-1, 1, y.numel(), dtype=torch.float64).reshape(y.shape).to(y)
            found.append((y.detach().cpu(), *(g.cpu() for g in torch.autograd.grad(y, there, weights))))
    finally:
        torch.use_deterministic_algorithms(False)
    return found


@pytest.mark.parametrize("deterministic", [False, True])
@pytest.mark.parametrize("aligned", [False, True])
@pytest.mark.parametrize("ratio", [-1, 1, 2, 3])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, *HALVES], ids=str)
def test_roi_align(dtype, aligned, ratio, deterministic):
    near = {torch.float32: 1e-4, torch.float64: 1e-10, torch.float16: 2e-2, torch.bfloat16: 1e-1}[dtype]
    wanted, found = both(dtype, aligned, ratio, deterministic=deterministic)
    for a, b in zip(found, wanted, strict=True):
        assert a.dtype == dtype
        torch.testing.assert_close(a.to(b.dtype), b, rtol=near, atol=near)


def test_roi_align_of_little():
    none = torch.zeros(0, 5)
    for got in both(torch.float32, True, 2, rois=none):
        assert got[0].shape == (0, 5, 3, 4) and got[1].abs().sum() == 0
    outside = torch.tensor([[0, -90.0, -90, -50, -50], [1, 5, 5, 5, 5], [0, 9, 9, 2, 2]])
    for aligned in (False, True):
        wanted, found = both(torch.float32, aligned, -1, rois=outside)
        torch.testing.assert_close(found, wanted)


def test_mistakes():
    x, boxes = torch.zeros(1, 2, 4, 4, device="gpuarray"), torch.zeros(3, 4, device="gpuarray")
    with pytest.raises((RuntimeError, AssertionError, ValueError), match="K, 5|shape"):
        torch.ops.torchvision.roi_align(x, boxes, 1.0, 2, 2, 2, False)
    with pytest.raises(RuntimeError, match="same type"):
        torch.ops.torchvision.roi_align(x, torch.zeros(3, 5, device="gpuarray").double(), 1.0, 2, 2, 2, False)
    with pytest.raises(RuntimeError, match="4 columns"):
        ops.nms(torch.zeros(3, 5, device="gpuarray"), torch.zeros(3, device="gpuarray"), 0.5)
    with pytest.raises(RuntimeError, match="1d tensor of 3"):
        ops.nms(boxes, torch.zeros(2, device="gpuarray"), 0.5)
    with pytest.raises(RuntimeError, match="one type"):
        ops.nms(boxes, torch.zeros(3, device="gpuarray").double(), 0.5)
