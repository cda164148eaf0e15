"""Arrays of torch, CuPy, JAX, numba and PyCUDA on CUDA exchanged in both directions, without copies and ordered by
streams.

numba and PyCUDA also run with the CUDA stand-in: numba loads the library that it is told to, PyCUDA the one it was
linked with.
"""

import contextlib
import ctypes
import gc
import importlib
import os
import sys

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray import _core, interop

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
A = np.arange(12, dtype="f4").reshape(3, 4)


STAND_IN = os.environ.get("GPUARRAY_CUDA_LIBRARY")


@contextlib.contextmanager
def lazily():
    """Load extensions with lazy binding, since the stand-in lacks some of the driver's functions."""
    before = sys.getdlopenflags()
    sys.setdlopenflags(os.RTLD_LAZY)
    try:
        yield
    finally:
        sys.setdlopenflags(before)


def peer(device, name):
    """Import the package; skip unless it uses the same GPU."""
    if not device.is_cuda or STAND_IN and name not in ("numba.cuda", "pycuda.driver"):
        pytest.skip("the device is no NVIDIA GPU on CUDA")
    if STAND_IN:
        os.environ.setdefault("NUMBA_CUDA_DRIVER", STAND_IN)
    if name == "numba.cuda" and not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba 0.68.0 needs row_stack, which NumPy 2.5 removed
    try:
        with lazily() if STAND_IN else contextlib.nullcontext():
            package = importlib.import_module(name)
    except Exception as e:
        pytest.skip(f"{name}: {e}")
    there = {
        "torch": lambda: package.cuda.is_available(),
        "cupy": lambda: package.cuda.is_available(),
        "jax": lambda: package.default_backend() == "gpu",
        "numba.cuda": lambda: package.is_available(),
        "pycuda.driver": lambda: package.init() is None and package.Device.count() > 0,
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
    torch.from_dlpack(x)[0] = 1  # written by the peer
    torch.cuda.synchronize()
    a[0] = 1
    same(x, a)
    t = torch.from_numpy(a.copy()).cuda()
    y = ga.from_dlpack(t)
    y[2] = 0  # written by us
    y.sync()
    a[2] = 0
    np.testing.assert_array_equal(t.cpu().numpy(), a)


def test_torch_bfloat16(torch):
    t = torch.arange(5, dtype=torch.bfloat16, device="cuda")
    x = ga.from_dlpack(t)
    assert x.dtype == ga.bfloat16 and x.astype("f4").tolist() == [0, 1, 2, 3, 4]
    assert torch.from_dlpack(x * 2).tolist() == [0, 2, 4, 6, 8]


def test_torch_streams_are_put_in_order(torch):
    """Streams are ordered without blocking the host: work enqueued before the exchange is visible after it."""
    n = 1 << 24
    stream = torch.cuda.Stream()
    for _ in range(10):
        with torch.cuda.stream(stream):
            t = torch.zeros(n, device="cuda")
            for _ in range(20):
                t += 1
            x = ga.from_dlpack(t)  # our queue waits for their stream
        total = ga.sum(x)
        assert float(total) == 20 * n
        y = ga.zeros(n, dtype="f4")
        for _ in range(20):
            y += 1
        with torch.cuda.stream(stream):
            theirs = torch.from_dlpack(y)  # their stream waits for our queue
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
                    continue  # CuPy's tensor and array have different strides
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
    for ours, host in ((x, A), (x.T, A.T), (x[1:, ::2], A[1:, ::2]), (x[1, 2:3], A[1, 2:3])):
        theirs = cuda.as_cuda_array(ours)
        assert theirs.shape == host.shape and theirs.strides == ours.strides
        np.testing.assert_array_equal(ours.numpy(), host)
        same(ga.asarray(theirs), host)
        assert ga.shares_memory(ga.asarray(theirs), x)
    np.testing.assert_array_equal(cuda.as_cuda_array(x.T).copy_to_host(), A.T)
    made = cuda.to_device(A)
    ours = ga.asarray(made)
    ours[1] = 0  # written by us
    ours.sync()
    a = A.copy()
    a[1] = 0
    np.testing.assert_array_equal(made.copy_to_host(), a)
    del made
    gc.collect()
    others = [cuda.to_device(A) for _ in range(20)]
    same(ours, a)
    del others


def test_numba_kernels(device):
    cuda = peer(device, "numba.cuda")
    if STAND_IN:
        pytest.skip("numba writes PTX, which the stand-in does not run")
    x = ga.asarray(A)

    def twice(v):
        i = cuda.grid(1)
        if i < v.shape[0]:
            v[i, 1] *= 2

    cuda.jit(twice)[1, 32](cuda.as_cuda_array(x))
    cuda.synchronize()
    a = A.copy()
    a[:, 1] *= 2
    same(x, a)
    cuda.jit(twice)[1, 32](cuda.as_cuda_array(x[::-1, ::2]))  # strided, including negative strides
    cuda.synchronize()
    a[:, 2] *= 2
    same(x, a)


# ------------------------------------------------------------------------------------------------------ PyCUDA


def compiled(source, name):
    """Compile to PTX with NVRTC, since PyCUDA would need nvcc."""
    library = os.environ.get("GPUARRAY_NVRTC_LIBRARY")
    names = [library] if library else ["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"]
    for path in names:
        with contextlib.suppress(OSError):
            nvrtc = ctypes.CDLL(path)
            break
    else:
        pytest.skip("there is no NVRTC")
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    assert nvrtc.nvrtcCreateProgram(ctypes.byref(program), source.encode(), name.encode(), 0, None, None) == 0
    assert nvrtc.nvrtcCompileProgram(program, 0, None) == 0
    assert nvrtc.nvrtcGetPTXSize(program, ctypes.byref(size)) == 0
    text = ctypes.create_string_buffer(size.value)
    assert nvrtc.nvrtcGetPTX(program, text) == 0
    return text.raw


@pytest.fixture(scope="module")
def pycuda_driver(device):
    """PyCUDA's driver module, with the primary context current during its tests."""
    cuda = peer(device, "pycuda.driver")
    context = cuda.Device(interop._ordinal(device)).retain_primary_context()
    context.push()
    yield cuda
    gc.collect()
    context.pop()


@pytest.fixture
def pycuda(pycuda_driver):
    return pycuda_driver


@pytest.fixture
def plus(pycuda):
    """A PyCUDA kernel."""
    if STAND_IN:
        pytest.skip("PyCUDA packs a kernel's arguments, which the stand-in does not unpack")
    module = pycuda.module_from_buffer(compiled(PLUS, "plus.cu"))
    yield module.get_function("plus")


PLUS = """extern "C" __global__ void plus(float *x, int step, int n, float y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i * step] += y;
}"""


def test_pycuda(pycuda):
    from pycuda import gpuarray

    for dtype in ("i1", "u2", "i4", "f4", "f8", "c8"):
        a = A.astype(dtype)
        x = ga.asarray(a)
        for ours, host in ((x, a), (x[1:], a[1:]), (x[1], a[1]), (x[:0], a[:0])):
            theirs = interop.to_pycuda(ours)
            assert (theirs.shape, theirs.dtype, theirs.strides) == (host.shape, host.dtype, ours.strides)
            if host.size:
                np.testing.assert_array_equal(theirs.get(), host)
            same(interop.from_pycuda(theirs), host)
            same(ga.asarray(theirs), host)  # through the CUDA array interface
        made = gpuarray.to_gpu(a)
        y = interop.from_pycuda(made)
        y[2] = 0  # our write to their array
        y.sync()
        a[2] = 0
        np.testing.assert_array_equal(made.get(), a)
    x = ga.asarray(A)
    with pytest.raises(ValueError, match="copyif"):
        interop.to_pycuda(x[::-1])
    np.testing.assert_array_equal(interop.to_pycuda(x[::-1], copyif=True).get(), A[::-1])


def test_pycuda_kernels(pycuda, plus):
    from pycuda import gpuarray

    x, a = ga.asarray(A), A.copy()
    plus(interop.to_pycuda(x), np.int32(1), np.int32(12), np.float32(5), block=(32, 1, 1), grid=(1, 1))
    a += 5
    same(x, a)  # the legacy stream and our queue wait for each other
    column = interop.to_pycuda(x[:, 1])
    plus(column, np.int32(4), np.int32(3), np.float32(7), block=(32, 1, 1), grid=(1, 1))
    a[:, 1] += 7
    same(x, a)
    made = gpuarray.to_gpu(A)
    times = ga.ElementwiseKernel("T x, T y", "T z", "z = x * y")
    same(times(interop.from_pycuda(made), x[::-1]), A * a[::-1])  # our kernel on their array, strided


def test_pycuda_streams_are_put_in_order(pycuda, plus):
    n, stream = 1 << 22, pycuda.Stream(1)  # a non-blocking stream, which does not wait for the legacy stream
    for _ in range(5):
        x = ga.zeros(n, dtype="f4")
        for _ in range(20):
            x += 1
        theirs = interop.to_pycuda(x, stream)
        for _ in range(20):
            plus(theirs, np.int32(1), np.int32(n), np.float32(1), block=(128, 1, 1), grid=(n // 128, 1), stream=stream)
        total = ga.sum(interop.from_pycuda(theirs, stream=stream))
        del theirs, x
        others = [ga.zeros(n, dtype="f4") for _ in range(4)]  # would reuse memory that is still in use
        assert float(total) == 40 * n
        del others


def test_pycuda_lifetimes(pycuda, device):
    from pycuda import gpuarray

    device.sync()
    gc.collect()
    in_use = device.memory_stats()["in_use"]
    theirs = interop.to_pycuda(ga.ones(1000, dtype="f4"))[5:]
    gc.collect()
    others = [ga.zeros(1000, dtype="f4") for _ in range(20)]
    assert theirs.get().sum() == 995
    del theirs, others
    gc.collect()
    device.sync()
    assert device.memory_stats()["in_use"] == in_use
    x = interop.from_pycuda(gpuarray.to_gpu(np.ones(1000, "f4")))[5:]
    gc.collect()
    others = [gpuarray.to_gpu(np.zeros(1000, "f4")) for _ in range(20)]
    assert float(ga.sum(x)) == 995
    del others


def test_a_context_of_pycuda_is_adopted(pycuda, device):
    from pycuda import gpuarray

    context = pycuda.Device(interop._ordinal(device)).make_context()
    try:
        count = sys.getrefcount(context)
        ours = interop.adopt_cuda(context)
        assert sys.getrefcount(context) == count + 1
        made = gpuarray.to_gpu(A)
        x = interop.from_pycuda(made, device=ours)
        x *= 2
        x.sync()
        np.testing.assert_array_equal(made.get(), A * 2)
        np.testing.assert_array_equal(interop.to_pycuda(x).get(), A * 2)
        same(x.to_device(device), A * 2)
        with pytest.raises(ValueError, match="context"):
            interop.from_pycuda(made, device=device)
        y = x + 1
        del made, x
        same(y, A * 2 + 1)
        assert _core.queue_of(ours) != _core.queue_of(device)
        del y, ours
        gc.collect()
    finally:
        context.pop()
        context.detach()
