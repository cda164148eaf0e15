"""Tensors and pygpuarray arrays share memory through DLPack, in both directions."""

import ctypes
import gc

import numpy as np
import pygpuarray as ga
import pytest
import torch

pytestmark = pytest.mark.usefixtures("no_fallback")
DTYPES = [torch.bool, torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64, torch.float16, torch.float32,
          torch.float64, torch.complex64, torch.complex128]  # fmt: skip


@pytest.fixture
def device():
    """The pygpuarray device of the tensors' device."""
    return ga.Device(torch.gpuarray.get_device_properties().spec)


def numbers(dtype, *shape):
    return torch.arange(torch.Size(shape).numel()).reshape(shape).to(dtype)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_arrays_over_tensors(dtype, device):
    host = numbers(dtype, 4, 6)
    x = host.to("gpuarray")
    for view in (lambda t: t, lambda t: t.t(), lambda t: t[1:, ::2], lambda t: t[2, 1:2].expand(3), lambda t: t[:, 6:],
                 lambda t: t[3, 4]):  # fmt: skip
        y = ga.from_dlpack(view(x), device=device)
        assert y.shape == tuple(view(host).shape) and np.array_equal(y.get(), view(host).numpy())
    y = ga.from_dlpack(x, device=device)
    y[1] = 1  # the memory is shared
    y.sync()
    host[1] = 1
    assert torch.equal(x.cpu(), host)
    x[2] = 0
    torch.gpuarray.synchronize()
    assert not y.get()[2].any()


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_tensors_over_arrays(dtype, device):
    host = numbers(dtype, 4, 6).numpy()
    x = ga.array(host, device=device)
    for view in (lambda a: a, lambda a: a.T, lambda a: a[1:, ::2], lambda a: a[:, 6:], lambda a: a[3, 4:5]):
        y = torch.gpuarray.from_dlpack(view(x))
        assert y.device.type == "gpuarray" and torch.equal(y.cpu(), torch.from_numpy(view(host).copy()))
    y = torch.gpuarray.from_dlpack(x[1:])
    y[0] = 1
    torch.gpuarray.synchronize()
    host[1] = 1
    assert np.array_equal(x.get(), host)


def test_bfloat16(device):
    x = torch.tensor([1.5, -2, 3], dtype=torch.bfloat16, device="gpuarray")
    y = ga.from_dlpack(x, device=device)
    assert y.dtype == ga.bfloat16
    assert torch.equal(torch.gpuarray.from_dlpack(y).cpu(), x.cpu())


def test_memory_lives_as_long_as_the_borrower(device):
    """Shared memory outlives its owner: it is freed with the last array or tensor that uses it."""
    before = torch.gpuarray.memory_allocated()
    x = torch.arange(1000.0, device="gpuarray")
    y = ga.from_dlpack(x, device=device)
    del x
    gc.collect()
    assert torch.gpuarray.memory_allocated() == before + 4000 and float(y.sum()) == 499500
    del y
    gc.collect()
    assert torch.gpuarray.memory_allocated() == before
    a = ga.arange(1000, dtype="f4", device=device)
    t = torch.gpuarray.from_dlpack(a)[1:]
    del a
    gc.collect()
    assert float(t.sum()) == 499500
    del t
    capsule = torch.ones(1000, device="gpuarray").__dlpack__()  # a capsule that nobody consumes
    assert torch.gpuarray.memory_allocated() == before + 4000
    del capsule
    gc.collect()
    assert torch.gpuarray.memory_allocated() == before


def test_copies_and_the_host(device):
    x = torch.arange(6.0, device="gpuarray")
    assert np.array_equal(np.from_dlpack(x.cpu()), np.arange(6.0))
    capsule = x.__dlpack__(dl_device=(1, 0), max_version=(1, 0))
    assert torch.equal(torch.from_dlpack(capsule), x.cpu())
    y = torch.gpuarray.from_dlpack(np.arange(3))
    assert y.device.type == "gpuarray" and y.tolist() == [0, 1, 2]
    z = torch.gpuarray.from_dlpack(ga.arange(3, device=device)[::-1], copy=True)
    assert z.tolist() == [2, 1, 0]
    w = torch.gpuarray.from_dlpack(x, copy=True)
    w += 1
    assert x[0].item() == 0 and w[0].item() == 1
    assert torch.from_dlpack(torch.arange(3)).tolist() == [0, 1, 2]  # other devices still use torch's implementation


class ReadOnly:
    """An array whose capsules are marked read-only."""

    def __init__(self, array):
        self.array, self.__dlpack_device__ = array, array.__dlpack_device__

    def __dlpack__(self, **options):
        capsule = self.array.__dlpack__(**options)
        pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
            ("PyCapsule_GetPointer", ctypes.pythonapi)
        )
        # The flags come after the version and two pointers.
        ctypes.c_uint64.from_address(pointer(capsule, b"dltensor_versioned") + 24).value |= 1
        return capsule


def test_what_is_refused(device):
    x = torch.arange(3.0, device="gpuarray")
    with pytest.raises(BufferError, match="gradient"):
        ga.from_dlpack(x.clone().requires_grad_(), device=device)
    with pytest.raises(BufferError, match="conjugate"):
        ga.from_dlpack(x.to(torch.complex64).conj(), device=device)
    with pytest.raises(BufferError, match="DLPack's device"):
        x.__dlpack__(dl_device=(10, 0))
    with pytest.raises(ValueError, match="without a copy"):
        x.__dlpack__(dl_device=(1, 0), copy=False)
    with pytest.raises(ValueError, match="without a copy"):
        torch.gpuarray.from_dlpack(np.arange(3), copy=False)
    with pytest.raises(ValueError, match="negative strides"):
        torch.gpuarray.from_dlpack(ga.arange(3, device=device)[::-1])
    with pytest.raises(ValueError, match="read-only"):
        torch.gpuarray.from_dlpack(ReadOnly(ga.arange(3, device=device)))
    with pytest.raises(AttributeError):
        torch.gpuarray.from_dlpack([1, 2])
    with pytest.raises(RuntimeError, match="device 99|devices"):
        torch.gpuarray.from_dlpack(ga.arange(3, device=device), device=99)
