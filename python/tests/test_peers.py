"""Arrays of torch, CuPy, JAX and numba on CUDA: theirs on ours and ours on theirs, without a copy, in order."""

import gc
import importlib
import os

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
A = np.arange(12, dtype="f4").reshape(3, 4)


def peer(device, name):
    """The package, if it works on the same GPU; NVIDIA's, as the stand-in is nobody else's."""
    if not device.is_cuda or os.environ.get("GPUARRAY_CUDA_LIBRARY"):
        pytest.skip("the device is no NVIDIA GPU on CUDA")
    try:
        package = importlib.import_module(name)
    except Exception as e:  # numba raises AttributeError where NumPy is too new for it
        pytest.skip(f"{name}: {e}")
    there = {
        "torch": lambda: package.cuda.is_available(),
        "cupy": lambda: package.cuda.is_available(),
        "jax": lambda: package.default_backend() == "gpu",
        "numba.cuda": lambda: package.is_available(),
    }[name]
    if not there():
        pytest.skip(f"{name} sees no GPU")
    return package


@pytest.fixture
def torch(device):
    return peer(device, "torch")


@pytest.fixture
def cupy(device):
    return peer(device, "cupy")


@pytest.mark.parametrize("dtype", ["?", "i1", "u1", "i2", "i4", "i8", "f2", "f4", "f8", "c8", "c16"])
def test_torch_shares_memory(torch, dtype):
    a = A.astype(dtype)
    x = ga.asarray(a)
    for ours, host in ((x, a), (x.T, a.T), (x[1:, ::2], a[1:, ::2])):
        t = torch.from_dlpack(ours)
        assert tuple(t.shape) == host.shape and t.is_cuda
        np.testing.assert_array_equal(t.cpu().numpy(), host)
        same(ga.from_dlpack(t), host)
        assert ga.shares_memory(ga.from_dlpack(t), x)
    torch.from_dlpack(x)[0] = 1  # theirs writes
    torch.cuda.synchronize()
    a[0] = 1
    same(x, a)
    t = torch.from_numpy(a.copy()).cuda()
    y = ga.from_dlpack(t)
    y[2] = 0  # ours writes
    y.sync()
    a[2] = 0
    np.testing.assert_array_equal(t.cpu().numpy(), a)


def test_torch_bfloat16(torch):
    t = torch.arange(5, dtype=torch.bfloat16, device="cuda")
    x = ga.from_dlpack(t)
    assert x.dtype == ga.bfloat16 and x.astype("f4").tolist() == [0, 1, 2, 3, 4]
    assert torch.from_dlpack(x * 2).tolist() == [0, 2, 4, 6, 8]


def test_torch_streams_are_put_in_order(torch):
    """Neither side waits on the host: what was enqueued before the exchange is seen after it."""
    n = 1 << 24
    stream = torch.cuda.Stream()
    for _ in range(10):
        with torch.cuda.stream(stream):
            t = torch.zeros(n, device="cuda")
            for _ in range(20):
                t += 1
            x = ga.from_dlpack(t)  # we come after their stream
        total = ga.sum(x)
        assert float(total) == 20 * n
        y = ga.zeros(n, dtype="f4")
        for _ in range(20):
            y += 1
        with torch.cuda.stream(stream):
            theirs = torch.from_dlpack(y)  # their stream comes after us
            assert float(theirs.sum()) == 20 * n
        del x, y, t, theirs


def test_torch_lifetimes(torch, device):
    device.sync()
    gc.collect()
    in_use = device.memory_stats()["in_use"]
    t = torch.from_dlpack(ga.ones(1 << 20, dtype="f4"))[5:]
    gc.collect()
    others = [ga.zeros(1 << 20, dtype="f4") for _ in range(8)]
    assert float(t.sum()) == (1 << 20) - 5
    del t, others
    gc.collect()
    device.sync()
    assert device.memory_stats()["in_use"] == in_use
    x = ga.from_dlpack(torch.ones(1 << 20, device="cuda"))[5:]
    others = [torch.zeros(1 << 20, device="cuda") for _ in range(8)]
    assert float(ga.sum(x)) == (1 << 20) - 5
    del x, others


def test_torch_refuses_what_it_cannot_have(torch):
    x = ga.asarray(A)  # torch has no negative strides
    np.testing.assert_array_equal(torch.from_dlpack(x[::-1].copy()).cpu().numpy(), A[::-1])
    with pytest.raises(BufferError, match="grad"):
        ga.from_dlpack(torch.ones(2, requires_grad=True, device="cuda"))


@pytest.mark.parametrize("dtype", ["?", "i2", "u8", "f2", "f4", "c16"])
def test_cupy(cupy, dtype):
    a = A.astype(dtype)
    x = ga.asarray(a)
    for take in (cupy.asarray, cupy.from_dlpack):
        for ours, host in ((x, a), (x.T, a.T), (x[::-1, ::2], a[::-1, ::2]), (x[1, 2], a[1, 2])):
            c = take(ours)
            np.testing.assert_array_equal(c.get(), host)
            for back in (ga.asarray, ga.from_dlpack):
                if back is ga.from_dlpack and min(c.strides, default=0) < 0:
                    continue  # CuPy's tensor has other strides than its array
                same(back(c), host)
                assert ga.shares_memory(back(c), x)
    take(x)[0] = 1
    cupy.cuda.runtime.deviceSynchronize()
    assert x[0].tolist() == [1, 1, 1, 1]
    c = cupy.asarray(a)
    y = ga.asarray(c)
    y[1] = 0
    y.sync()
    assert abs(c[1]).sum() == 0


def test_kernels_on_each_others_arrays(cupy):
    x = ga.asarray(A)
    kernel = cupy.RawKernel(
        'extern "C" __global__ void twice(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] *= 2; }', "twice"
    )
    c = cupy.asarray(x)
    kernel((1,), (32,), (c, 12))
    cupy.cuda.get_current_stream().synchronize()
    same(x, A * 2)
    plus = ga.ElementwiseKernel("T x, T y", "T z", "z = x + 10 * y")
    theirs = cupy.asarray(A)
    same(plus(ga.asarray(theirs.T), ga.asarray(theirs.T[::-1])), A.T + 10 * A.T[::-1])


def test_cupy_lifetimes(cupy, device):
    c = cupy.asarray(ga.ones(1000, dtype="f4"))[5:]
    gc.collect()
    others = [ga.zeros(1000, dtype="f4") for _ in range(20)]
    assert float(c.sum()) == 995
    del others
    x = ga.asarray(cupy.ones(1000, dtype="f4"))[5:]
    others = [cupy.zeros(1000, dtype="f4") for _ in range(20)]
    assert float(ga.sum(x)) == 995
    del others


def test_jax(device):
    jax = peer(device, "jax")
    x = ga.asarray(A)
    theirs = jax.dlpack.from_dlpack(x)
    np.testing.assert_array_equal(np.asarray(theirs), A)
    made = jax.numpy.asarray(A) * 3
    ours = ga.from_dlpack(made)
    same(ours, A * 3)
    same(ours + x, A * 4)
    assert ours._loan is not None  # lent, not copied
    del made
    gc.collect()
    same(ours, A * 3)


def test_numba(device):
    cuda = peer(device, "numba.cuda")
    x = ga.asarray(A)
    np.testing.assert_array_equal(cuda.as_cuda_array(x.T).copy_to_host(), A.T)
    same(ga.asarray(cuda.to_device(A)), A)

    def twice(v):
        i = cuda.grid(1)
        if i < v.shape[0]:
            v[i, 1] *= 2

    try:
        cuda.jit(twice)[1, 32](cuda.as_cuda_array(x))
    except AttributeError as e:
        pytest.skip(f"numba does not work with this NumPy: {e}")
    cuda.synchronize()
    a = A.copy()
    a[:, 1] *= 2
    same(x, a)
