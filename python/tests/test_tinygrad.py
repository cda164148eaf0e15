"""tinygrad with the library's buffers, programs and launches; skipped without tinygrad."""

import os

import numpy as np
import pytest

pytest.importorskip("tinygrad")

import pygpuarray.tinygrad_device  # noqa: E402,F401
from tinygrad import Context, Tensor, TinyJit, dtypes, nn  # noqa: E402
from tinygrad.device import Buffer, CompileError, Device  # noqa: E402


@pytest.fixture(autouse=True)
def on_ours(device):
    if device.is_cuda and os.environ.get("GPUARRAY_CUDA_LIBRARY"):
        pytest.skip("the CUDA stand-in does not take tinygrad's CUDA C")
    with Context(DEV="GPUARRAY", CACHELEVEL=0):
        yield


def test_operations():
    rng = np.random.default_rng(0)
    a, b = rng.normal(size=(2, 33, 17)).astype("f4")
    x, y = Tensor(a), Tensor(b)
    np.testing.assert_allclose((x.exp() / (1 + y * y) - x.max(axis=0)).numpy(), np.exp(a) / (1 + b * b) - a.max(0),
                               rtol=1e-5, atol=1e-5)  # fmt: skip
    np.testing.assert_allclose((x @ y.T).numpy(), a @ b.T, rtol=1e-4, atol=1e-4)
    np.testing.assert_array_equal(x.argmax(axis=1).numpy(), a.argmax(axis=1))
    np.testing.assert_array_equal(Tensor(np.arange(7)).flip(0).cumsum().numpy(), np.arange(7)[::-1].cumsum())
    for dtype in (dtypes.half, dtypes.double, dtypes.uint8, dtypes.bool):
        assert (Tensor([0, 1, 3], dtype=dtype) * 2).cast(dtypes.float).numpy()[1] in (1, 2)


def test_random_numbers_and_parts_of_buffers():
    Tensor.manual_seed(7)
    x = Tensor.rand(1000).numpy()
    assert 0.45 < x.mean() < 0.55 and 0 <= x.min() and x.max() < 1
    buffer = Buffer("GPUARRAY", 10, dtypes.uint8, initial_value=bytes(range(10)))
    part = buffer.view(4, dtypes.uint8, offset=3).view(2, dtypes.uint8, offset=1).ensure_allocated()
    assert part.as_memoryview().tolist() == [4, 5]


def test_training_and_captured_steps():
    Tensor.manual_seed(2)
    x = Tensor.randn(64, 8).realize()
    wanted = (x @ Tensor.randn(8, 1)).realize()
    layer = nn.Linear(8, 1)
    optimizer = nn.optim.SGD(nn.state.get_parameters(layer), lr=0.1)

    @TinyJit
    @Context(TRAINING=1)
    def step():
        optimizer.zero_grad()
        loss = ((layer(x) - wanted) ** 2).mean().backward()
        return loss.realize(*optimizer.schedule_step())

    losses = [step().item() for _ in range(30)]
    assert losses[-1] < 0.05 * losses[0]


def test_errors_are_tinygrads():
    device = Device["GPUARRAY"]
    assert device.context is not None and device.count() >= 1
    from tinygrad.device import TinyELF
    from tinygrad.helpers import Target

    with pytest.raises(CompileError, match="nothing"):
        device.runtime(TinyELF(b"__kernel void k(__global int *a) { a[0] = nothing; }", "k", Target("GPUARRAY"),
                               (("a", 0, dtypes.int32, (1,)),)))  # fmt: skip
