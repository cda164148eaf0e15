"""Exchange of arrays: DLPack, the CUDA array interface, PyOpenCL, the layouts of CUDAMat and Gnumpy.

CUDA tests run if GPUARRAY_DEVICE is a CUDA device, NVIDIA's or the stand-in of tests/fake_cuda.
"""

import ctypes
import gc
import os
import pickle
import sys
import threading
import types

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray import _core, interop

ALL = ["?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "c8", "c16"]


class Producer:
    """An array of another library that implements a newer or older version of DLPack."""

    def __init__(self, x, versioned=True):
        self.x, self.versioned, self.asked = x, versioned, None

    def __dlpack_device__(self):
        return self.x.__dlpack_device__()

    def __dlpack__(self, **kwargs):
        self.asked = kwargs
        if not self.versioned:
            if "max_version" in kwargs:
                raise TypeError("unexpected keyword argument 'max_version'")
            return self.x.__dlpack__(**kwargs)
        return self.x.__dlpack__(**kwargs)


def needs(device, backend):
    if device.backend != backend:
        pytest.skip(f"the device belongs to {device.backend}")


# ------------------------------------------------------------------------------------------------------ DLPack


@pytest.mark.parametrize("versioned", [True, False])
@pytest.mark.parametrize("dtype", ALL)
def test_dlpack_shares_memory(dtype, versioned):
    a = np.arange(12).reshape(3, 4).astype(dtype)
    x = ga.asarray(a)
    for view, host in ((x, a), (x.T, a.T), (x[::-1, ::2], a[::-1, ::2]), (x[1, 2], a[1, 2]), (x[:0], a[:0])):
        y = ga.from_dlpack(Producer(view, versioned))
        same(y, host)
        assert view.size == 0 or ga.shares_memory(x, y)
    y = ga.from_dlpack(Producer(x, versioned))
    y[0] = 1
    a[0] = 1
    same(x, a)
    assert not ga.shares_memory(x, ga.from_dlpack(Producer(x), copy=True))


def test_dlpack_bfloat16():
    x = ga.asarray(np.arange(4, dtype="f4")).astype(ga.bfloat16)
    y = ga.from_dlpack(Producer(x))
    assert y.dtype == ga.bfloat16
    assert y.tolist() == x.tolist()


def test_dlpack_from_the_host():
    a = np.arange(12, dtype="f4").reshape(3, 4)
    same(ga.from_dlpack(a), a)
    same(ga.from_dlpack(a[:, ::-2]), a[:, ::-2])
    same(ga.from_dlpack(a.T[None, 1:]), a.T[None, 1:])
    same(ga.from_dlpack(a[1, 2, ...]), a[1, 2, ...])
    same(ga.asarray(Producer(ga.asarray(a))), a)
    with pytest.raises(ValueError):
        ga.from_dlpack(a, copy=False)


@pytest.mark.parametrize("dtype", ["?", "i1", "f2", ">f4", "f8", "c16"])
def test_numpy_arrays_of_any_strides(dtype):
    a = (np.arange(4 * 6 * 10) % 13).astype(dtype).reshape(4, 6, 10)
    for view in (a[::2], a[:, ::-1], a[..., ::3], a.T, a.transpose(1, 0, 2), a[1:, 2:, 3:], a[0, 0, 0], a[:0, ::2]):
        same(ga.asarray(view), view.astype(view.dtype.newbyteorder("=")))
    repeated = np.broadcast_to(a[:, :1], a.shape)
    same(ga.asarray(repeated), repeated.astype(a.dtype.newbyteorder("=")))
    large = np.arange(3_000_000, dtype="i4").reshape(1500, 2000)
    same(ga.asarray(large[:, 1::2]), large[:, 1::2])
    same(ga.asarray(large[::-1].T[3:]), large[::-1].T[3:])


def test_dlpack_to_the_host():
    a = np.arange(12, dtype="f4").reshape(3, 4)
    x = ga.asarray(a)

    class OnHost:
        def __dlpack_device__(self):
            return interop.DL_CPU, 0

        def __dlpack__(self, **kwargs):
            return x.T.__dlpack__(dl_device=(interop.DL_CPU, 0), max_version=kwargs.get("max_version"))

    np.testing.assert_array_equal(np.from_dlpack(OnHost()), a.T)
    with pytest.raises(ValueError):
        x.__dlpack__(dl_device=(1, 0), copy=False)


def test_dlpack_keeps_the_array_alive(device):
    gc.collect()
    stats = device.memory_stats()["in_use"]
    capsule = ga.zeros(1 << 20, dtype="f4").__dlpack__()
    assert device.memory_stats()["in_use"] > stats
    del capsule  # a capsule that nobody consumes
    device.sync()
    assert device.memory_stats()["in_use"] == stats
    y = ga.from_dlpack(Producer(ga.ones(1 << 20, dtype="f4")))[5:]
    gc.collect()
    assert y[0].item() == 1
    del y
    gc.collect()
    assert device.memory_stats()["in_use"] == stats


def test_dlpack_capsules_are_taken_once():
    x = ga.zeros(3)
    for version in (None, (1, 0), (1, 1)):
        capsule = x.__dlpack__(max_version=version)
        _core.from_dlpack(capsule)
        with pytest.raises(ValueError):
            _core.from_dlpack(capsule)
    for bad in (None, 3, x, object()):
        with pytest.raises(TypeError):
            _core.from_dlpack(bad)


def test_dlpack_wrong_devices(device):
    x = ga.zeros(3)
    for wanted in ((7, 0), (device.is_cuda and 4 or 2, 0), (x.__dlpack_device__()[0], 99)):
        with pytest.raises(BufferError):
            x.__dlpack__(dl_device=wanted)

    class Strange:
        def __dlpack_device__(self):
            return 12, 0

        def __dlpack__(self, **kwargs):
            return x.__dlpack__()

    with pytest.raises(BufferError):
        ga.from_dlpack(Strange())


class _Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("type", ctypes.c_int32), ("id", ctypes.c_int32), ("ndim", ctypes.c_int32),
                ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
                ("offset", ctypes.c_uint64)]  # fmt: skip


class _Versioned(ctypes.Structure):
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("manager", ctypes.c_void_p),
                ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _Tensor)]  # fmt: skip


def tensor_of(capsule):
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return _Versioned.from_address(get(capsule, b"dltensor_versioned"))


def test_dlpack_says_what_the_standard_says(device):
    x = ga.zeros((3, 4), dtype="f4")[1:, ::2]
    capsule = x.__dlpack__(max_version=(1, 1))
    m = tensor_of(capsule)
    t = m.tensor
    assert (m.major, m.flags) == (1, 0)
    assert (t.type, t.id) == x.__dlpack_device__()
    assert (t.code, t.bits, t.lanes, t.ndim) == (2, 32, 1, 2)
    assert (t.shape[:2], t.strides[:2]) == ([2, 2], [4, 2])
    if device.is_cuda:
        assert (t.data, t.offset) == (_core.handle_of(x) + x.offset, 0)
    else:
        assert (t.data, t.offset) == (_core.handle_of(x), x.offset)
    capsule = x.__dlpack__(max_version=(1, 0), copy=True)
    assert tensor_of(capsule).flags == 2


def test_dlpack_damaged_tensors():
    x = ga.zeros((3, 4), dtype="f4")
    for damage in ("ndim", "bits", "lanes", "shape", "major", "strides", "beyond", "rank"):
        capsule = x.__dlpack__(max_version=(1, 0))
        m = tensor_of(capsule)
        t = m.tensor
        if damage == "ndim":
            t.ndim = -1
        elif damage == "rank":
            t.ndim = 100
        elif damage == "bits":
            t.bits = 33
        elif damage == "lanes":
            t.lanes = 4
        elif damage == "shape":
            t.shape[0] = -1
        elif damage == "major":
            m.major = 2
        elif damage == "strides":
            t.strides[0] = 2**62
        else:
            t.shape[0] = 2**40
        with pytest.raises((BufferError, ValueError)):
            interop._from_tensor(capsule, x.device) if damage != "beyond" or not x.device.is_cuda else _refuse()
    same(x, np.zeros((3, 4), "f4"))


def _refuse():
    raise BufferError("CUDA's memory has no size of its own to compare with")


class _Api(ctypes.Structure):
    Error = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p)
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("older", ctypes.c_void_p),
                ("allocate", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Tensor), ctypes.POINTER(ctypes.c_void_p),
                                              ctypes.c_void_p, Error)),
                ("tensor_of", ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.POINTER(ctypes.c_void_p))),
                ("object_of", ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.py_object))),
                ("borrow", ctypes.c_void_p),
                ("stream", ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_int32, ctypes.c_int32,
                                             ctypes.POINTER(ctypes.c_void_p)))]  # fmt: skip


def test_dlpack_c_functions(device):
    """The C exchange functions of the type, called as a C consumer would."""
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    api = _Api.from_address(get(ga.ndarray.__dlpack_c_exchange_api__, b"dlpack_exchange_api"))
    assert (api.major, api.older, api.borrow) == (1, None, None)
    gc.collect()
    device.sync()
    in_use = device.memory_stats()["in_use"]
    x = ga.asarray(np.arange(12, dtype="f4").reshape(3, 4))[1:, ::2]
    out, result, kind = ctypes.c_void_p(), ctypes.py_object(), x.__dlpack_device__()
    assert api.tensor_of(x, ctypes.byref(out)) == 0
    t = _Versioned.from_address(out.value).tensor
    assert ((t.type, t.id), t.shape[:2], t.strides[:2]) == (kind, [2, 2], [4, 2])
    assert api.object_of(out, ctypes.byref(result)) == 0
    same(result.value, x.numpy())
    assert ga.shares_memory(result.value, x)
    assert api.stream(*kind, ctypes.byref(out)) == 0
    assert (out.value or 0) == _core.queue_of(device)
    assert api.stream(1, 0, ctypes.byref(out)) == 0 and out.value is None

    said = []
    error = _Api.Error(lambda ctx, kind, message: said.append((kind, message)))
    t = _Tensor(type=kind[0], id=kind[1], ndim=2, code=2, bits=32, lanes=1, shape=(ctypes.c_int64 * 2)(5, 7))
    assert api.allocate(ctypes.byref(t), ctypes.byref(out), None, error) == 0
    made = ctypes.py_object()
    assert api.object_of(out, ctypes.byref(made)) == 0
    assert made.value.shape == (5, 7) and made.value.dtype == np.float32
    for damage in ({"lanes": 3}, {"type": 99}, {"ndim": -1}):
        for field, value in damage.items():
            setattr(t, field, value)
        assert api.allocate(ctypes.byref(t), ctypes.byref(out), None, error) == -1
    assert len(said) == 3 and all(kind == b"BufferError" and message for kind, message in said)
    for bad in (lambda: api.tensor_of(3, ctypes.byref(out)), lambda: api.stream(99, 0, ctypes.byref(out))):
        with pytest.raises((TypeError, BufferError)):
            bad()
    for owned in (result, made):
        ctypes.pythonapi.Py_DecRef(owned)
    del x, result, made, owned
    gc.collect()
    device.sync()
    assert device.memory_stats()["in_use"] == in_use


# ------------------------------------------------------------------------------------------------------- CUDA


class Cuda:
    def __init__(self, face):
        self.__cuda_array_interface__ = face


def test_cuda_array_interface(device):
    needs(device, "cuda")
    a = np.arange(12, dtype="f4").reshape(3, 4)
    x = ga.asarray(a)
    face = x.__cuda_array_interface__
    assert face["version"] == 3 and face["strides"] is None and face["typestr"] == "<f4"
    assert face["data"] == (_core.handle_of(x), False) and face["stream"] > 0
    for view, host in ((x, a), (x.T, a.T), (x[::-1, ::2], a[::-1, ::2]), (x[1, 2], a[1, 2]), (x[:0], a[:0])):
        y = ga.asarray(Cuda(view.__cuda_array_interface__))
        same(y, host)
        assert (ga.asnumpy(Cuda(view.__cuda_array_interface__)) == host).all()
        assert view.size == 0 or ga.shares_memory(x, y)
    y = ga.asarray(Cuda(face | {"stream": None}))
    y += 1
    same(x, a + 1)
    read_only = ga.asarray(Cuda(face | {"data": (face["data"][0], True)}))
    with pytest.raises(ValueError):
        read_only[0] = 1
    with pytest.raises(BufferError):
        read_only.__dlpack__()
    assert tensor_of(read_only.__dlpack__(max_version=(1, 0))).flags == 1
    streams = ({"stream": bad} for bad in (0, -1, -(2**40), 2**64, 2**70, True, 1.5, "1"))
    for bad in ({"mask": object()}, {"typestr": ">f4"}, *streams):
        with pytest.raises(BufferError):
            ga.asarray(Cuda(face | bad))
    with pytest.raises(TypeError):
        ga.asarray(Cuda(face | {"typestr": "<U4"}))


def test_cuda_owner_lives_as_long_as_the_array(device):
    needs(device, "cuda")
    x = ga.ones(100, dtype="f4")
    owner = Cuda(x.__cuda_array_interface__)
    count = sys.getrefcount(owner)
    y = ga.asarray(owner)[5:]
    z = y * 2
    assert sys.getrefcount(owner) == count + 1
    del y
    assert sys.getrefcount(owner) == count
    same(z, np.full(95, 2, "f4"))


def test_cuda_streams_are_handed_over(device):
    needs(device, "cuda")
    x = ga.ones(100, dtype="f4")
    producer = Producer(x)
    ga.from_dlpack(producer)
    assert producer.asked["stream"] == _core.queue_of(device)
    for stream in (None, 1, 2, -1):
        x.__dlpack__(stream=stream)
    with pytest.raises(BufferError):
        x.__dlpack__(stream=0)
    for stream in (-2, 2**64, 2**70, True, 1.5, "1"):
        with pytest.raises(BufferError, match="no CUDA stream"):
            x.__dlpack__(stream=stream)


class PyCudaArray:
    """The part of `pycuda.gpuarray.GPUArray` that the exchange uses; test_peers.py uses the real class."""

    def __init__(self, shape, dtype, allocator=None, base=None, gpudata=None, strides=None):
        self.shape, self.dtype, self.base, self.gpudata, self.strides = shape, np.dtype(dtype), base, gpudata, strides
        self.size = int(np.prod(shape, dtype=int))


def test_pycuda_layout(device, monkeypatch):
    needs(device, "cuda")
    module = types.ModuleType("pycuda.gpuarray")
    module.GPUArray = PyCudaArray
    monkeypatch.setitem(sys.modules, "pycuda", types.ModuleType("pycuda"))
    monkeypatch.setitem(sys.modules, "pycuda.gpuarray", module)
    a = np.arange(12, dtype="f4").reshape(3, 4)
    x = ga.asarray(a)
    for view, host in ((x, a), (x.T, a.T), (x[1:, ::2], a[1:, ::2]), (x[1, 2], a[1, 2]), (x[:0], a[:0])):
        theirs = interop.to_pycuda(view)
        assert (theirs.shape, theirs.dtype, theirs.strides) == (host.shape, host.dtype, view.strides)
        y = interop.from_pycuda(theirs)
        same(y, host)
        assert view.size == 0 or ga.shares_memory(x, y)
    theirs = interop.to_pycuda(x, stream=types.SimpleNamespace(handle=_core.queue_of(device)))
    count = sys.getrefcount(theirs)
    y = interop.from_pycuda(theirs)
    y[0] = -1
    a[0] = -1
    assert sys.getrefcount(theirs) == count + 1
    same(x, a)
    with pytest.raises(ValueError, match="copyif"):
        interop.to_pycuda(x[::-1])
    same(interop.from_pycuda(interop.to_pycuda(x[::-1], copyif=True)), a[::-1])


def test_cudamat(device):
    needs(device, "cuda")
    a = np.arange(6, dtype="f4").reshape(2, 3)
    x = ga.asarray(a)
    m = interop.to_cudamat(x)
    assert (m.mat.is_trans, list(m.mat.size), m.shape, m.mat.owns_data) == (1, [3, 2], (2, 3), 0)
    f = interop.to_cudamat(x.T)
    assert (f.mat.is_trans, list(f.mat.size), f.shape) == (0, [3, 2], (3, 2))
    y = interop.from_cudamat(m)
    same(y, a)
    y[0] = 9
    assert x[0].tolist() == [9, 9, 9]
    same(interop.from_cudamat(f), x.T.numpy())
    same(interop.from_cudamat(f.mat), x.T.numpy())  # the struct without its wrapper
    del x, y
    gc.collect()
    assert interop.from_cudamat(m).shape == (2, 3)
    m.mat.on_device = 0
    with pytest.raises(ValueError):
        interop.from_cudamat(m)
    for bad in (ga.zeros((2, 2)), ga.zeros(3, dtype="f4"), ga.zeros((4, 4), dtype="f4")[::2, ::2]):
        with pytest.raises(ValueError):
            interop.to_cudamat(bad)
    with pytest.raises(TypeError):
        interop.from_cudamat(object())
    with pytest.raises(ValueError):  # copyif does not convert types
        interop.to_cudamat(ga.zeros((2, 2)), copyif=True)
    strided = ga.asarray(np.arange(16, dtype="f4").reshape(4, 4))[::2, ::2]
    same(interop.from_cudamat(interop.to_cudamat(strided, copyif=True)), strided.numpy())


def test_gnumpy(device):
    needs(device, "cuda")
    a = np.arange(24, dtype="f4").reshape(2, 3, 4)
    x = ga.asarray(a)
    g = interop.to_garray(x)
    assert (g.shape, g.size, g.ndim, g._base.shape) == ((2, 3, 4), 24, 3, (24, 1))
    y = interop.from_garray(g)
    same(y, a)
    y += 1
    same(x, a + 1)
    g.shape = (100,)
    with pytest.raises(ValueError):
        interop.from_garray(g)
    with pytest.raises(ValueError):
        interop.to_garray(x.T)
    same(interop.from_garray(interop.to_garray(x.T, copyif=True)), x.T.numpy())


def test_not_on_opencl(device):
    needs(device, "cuda")
    for copyif in (False, True):
        with pytest.raises(ValueError, match="OpenCL only"):
            interop.to_pyopencl(ga.zeros(2), copyif=copyif)


def test_not_on_cuda(device):
    needs(device, "opencl")
    x = ga.zeros((2, 2), dtype="f4")
    assert not hasattr(x, "__cuda_array_interface__")
    for to in (interop.to_cudamat, interop.to_garray, interop.to_pycuda):
        with pytest.raises(ValueError):
            to(x)
    with pytest.raises(BufferError):
        interop.from_cuda_array_interface(
            Cuda({"shape": (1,), "typestr": "<f4", "data": (16, False), "version": 3}), device=device
        )
    with pytest.raises(ValueError):
        _core.enter(device)


# ---------------------------------------------------------------------------------------------------- PyOpenCL


@pytest.fixture
def cl(device):
    needs(device, "opencl")
    return pytest.importorskip("pyopencl", reason="pyopencl is not installed")


def theirs(cl, device):
    """A PyOpenCL context and queue on the same device."""
    for platform in cl.get_platforms():
        for d in platform.get_devices():
            if d.name.strip() == device.name.strip():
                context = cl.Context([d])
                return context, cl.CommandQueue(context)
    pytest.skip("PyOpenCL does not see the device")


def test_pyopencl_context_is_adopted(cl, device):
    import pyopencl.array as cl_array

    context, queue = theirs(cl, device)
    ours = interop.adopt_pyopencl(context)
    a = np.arange(12, dtype="f4").reshape(3, 4)

    foreign = cl_array.to_device(queue, a)
    x = interop.from_pyopencl(foreign, device=ours)
    same(x, a)
    x += 1  # our kernel on their buffer
    x.sync()
    np.testing.assert_array_equal(foreign.get(), a + 1)

    y = ga.asarray(a, device=ours)
    lent = interop.to_pyopencl(y)  # their kernel on our buffer and queue
    lent *= 2
    same(y, a * 2)
    program = cl.Program(context, "__kernel void f(__global float *x) { x[get_global_id(0)] += 10; }").build()
    program.f(interop.pyopencl_queue(ours), (12,), None, lent.base_data)
    same(y, a * 2 + 10)
    lent = interop.to_pyopencl(y, queue)  # on their own queue
    lent += 1
    lent.queue.finish()
    same(y, a * 2 + 11)


def test_pyopencl_views(cl, device):
    import pyopencl.array as cl_array

    context, queue = theirs(cl, device)
    ours = interop.adopt_pyopencl(context)
    a = np.arange(12, dtype="i4").reshape(3, 4)
    foreign = cl_array.to_device(queue, a)
    x = interop.from_pyopencl(foreign[1:], device=ours)
    same(x, a[1:])
    x[:, ::2] = -1
    x.sync()
    a[1:, ::2] = -1
    np.testing.assert_array_equal(foreign.get(), a)
    y = ga.asarray(a, device=ours)
    np.testing.assert_array_equal(interop.to_pyopencl(y[2]).get(), a[2])
    with pytest.raises(ValueError, match="copyif"):
        interop.to_pyopencl(y[::-1])
    np.testing.assert_array_equal(interop.to_pyopencl(y[::-1], copyif=True).get(), a[::-1])


def test_pyopencl_lifetimes(cl, device):
    import pyopencl.array as cl_array

    context, queue = theirs(cl, device)
    ours = interop.adopt_pyopencl(context)
    foreign = cl_array.to_device(queue, np.arange(1000, dtype="f4"))
    count = sys.getrefcount(foreign)
    x = interop.from_pyopencl(foreign, device=ours)[1:]
    assert sys.getrefcount(foreign) == count + 1
    total = x.sum()
    del x
    assert sys.getrefcount(foreign) == count
    assert total.item() == 999 * 1000 / 2
    with pytest.raises(TypeError):
        pickle.dumps(ours)
    for on in (None, queue):
        lent = interop.to_pyopencl(ga.ones(1000, dtype="f4", device=ours), on)
        view = lent[1:]
        del lent
        gc.collect()
        others = [ga.zeros(1000, dtype="f4", device=ours) for _ in range(20)]  # would reuse the memory if it were free
        assert view.get().tolist() == [1] * 999
        in_use = ours.memory_stats()["in_use"]
        del view
        gc.collect()
        assert ours.memory_stats()["in_use"] < in_use
        del others
    del context, queue, foreign
    gc.collect()
    assert (ga.ones(3, device=ours) + 1).tolist() == [2, 2, 2]


def test_pyopencl_other_contexts_are_refused(cl, device):
    import pyopencl.array as cl_array

    _, queue = theirs(cl, device)
    foreign = cl_array.to_device(queue, np.zeros(3, "f4"))
    with pytest.raises(ValueError):
        interop.from_pyopencl(foreign, device=device)
    with pytest.raises(ValueError):
        interop.to_pyopencl(ga.zeros(3, dtype="f4"), queue)


def test_dlpack_deleted_by_a_thread_that_python_does_not_know(device):
    """Consumers may call the deleter from any thread, without holding the GIL."""
    x = ga.asarray(np.arange(10, dtype="f4"))
    producer = Producer(x)
    y = ga.from_dlpack(producer)  # lent, so the deleter releases a reference
    owner = y._loan
    capsule = y.__dlpack__(max_version=(1, 0))
    count = sys.getrefcount(owner)
    m = tensor_of(capsule)
    set_name = ctypes.pythonapi.PyCapsule_SetName
    set_name.argtypes = [ctypes.py_object, ctypes.c_char_p]
    name = b"used_dltensor_versioned"
    set_name(capsule, name)
    delete = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(m.deleter)  # ctypes releases the GIL
    thread = threading.Thread(target=delete, args=(ctypes.addressof(m),))
    thread.start()
    thread.join()
    assert sys.getrefcount(owner) == count - 1


def test_many_trades(device):
    x = ga.asarray(np.arange(10, dtype="f4"))
    producer = Producer(x)
    count, blocks = sys.getrefcount(x), None
    for i in range(int(os.environ.get("PYGPUARRAY_ROUNDS", "3000"))):
        ga.from_dlpack(producer)
        x.__dlpack__()
        if i == 100:
            gc.collect()
            blocks = sys.getallocatedblocks()
    gc.collect()
    assert sys.getrefcount(x) == count
    assert sys.getallocatedblocks() - blocks < 200
