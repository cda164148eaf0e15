"""Exchange of arrays with other libraries without copies.

Whoever lends memory is kept alive until the arrays over it are gone and the device has finished with them. Where the
other side has a stream or queue of its own, work is put in order at the exchange, never later: what either side does
afterwards is for the caller to order, with `sync()` or the other library's means.
"""

import ctypes
import operator
import os

import numpy as np

from . import _core
from ._basics import write_host
from ._device import Device, default_device, devices
from ._dtypes import as_dtype, bfloat16, code_of, dtype_of

__all__ = [
    "CUDAMatrix", "CudamatStruct", "DL_CPU", "DL_CUDA", "DL_CUDA_HOST", "DL_CUDA_MANAGED", "DL_OPENCL", "Garray",
    "adopt_cuda", "adopt_pyopencl", "cuda_array_interface", "dlpack_device", "from_cuda_array_interface",
    "from_cudamat", "from_dlpack", "from_garray", "from_pycuda", "from_pyopencl", "pyopencl_queue", "to_cudamat",
    "to_dlpack", "to_garray", "to_pycuda", "to_pyopencl", "try_from",
]  # fmt: skip

DL_CPU, DL_CUDA, DL_CUDA_HOST, DL_OPENCL, DL_CUDA_MANAGED = 1, 2, 3, 4, 13
_READ_ONLY = 1


# ------------------------------------------------------------------------------------------------------- layout


def _extent(shape, strides, itemsize):
    """(lowest byte, one past the highest) that elements occupy, counted from the first element."""
    if 0 in shape:
        return 0, 0
    reach = [(n - 1) * s for n, s in zip(shape, strides)]
    return sum(r for r in reach if r < 0), sum(r for r in reach if r > 0) + itemsize


def _c_strides(shape, itemsize):
    strides, step = [], itemsize
    for n in reversed(shape):
        strides.append(step)
        step *= n
    return tuple(reversed(strides))


def _lend_address(device, address, owner, code, shape, strides, writeable=True):
    """An array on CUDA over foreign memory; `address` is that of element (0, 0, ...)."""
    itemsize = dtype_of(code).itemsize if code != 27 else 2
    low, high = _extent(shape, strides, itemsize)
    if high == low:
        return _core.make(device, code, shape, 0, False)
    return _core.lent_array(device, address + low, high - low, owner, code, shape, strides, -low, writeable)


# -------------------------------------------------------------------------------------------------------- CUDA


_driver = None


def _cuda_driver():
    """NVIDIA's driver library, the one that the C library uses."""
    global _driver
    if _driver is None:
        name = os.environ.get("GPUARRAY_CUDA_LIBRARY") or "libcuda.so.1"
        _driver = ctypes.CDLL(os.path.join(name, "libcuda.so.1") if os.path.isdir(name) else name)
    return _driver


def _cuda(name, *args):
    status = getattr(_cuda_driver(), name)(*args)
    if status != 0:
        raise _core.GpuError(f"{name} failed with CUDA's error {status}")


def _stream_number(stream):
    """Check a stream given by another library: 1 is the legacy default stream, 2 the thread's own, else it is an
    address.
    """
    if isinstance(stream, bool) or not hasattr(stream, "__index__") or not 0 < operator.index(stream) < 2**64:
        what = "ambiguous: 1 is the legacy default stream, 2 the thread's own" if stream == 0 else "no CUDA stream"
        raise BufferError(f"stream {stream!r} is {what}")
    return operator.index(stream)


def _order_streams(device, before, after):
    """Make later work on the stream `after` wait for the work that is on the stream `before` now."""
    if before == after:
        return
    event = ctypes.c_void_p()
    with _current(device):
        _cuda("cuEventCreate", ctypes.byref(event), ctypes.c_uint(2))  # CU_EVENT_DISABLE_TIMING
        try:
            _cuda("cuEventRecord", event, ctypes.c_void_p(before))
            _cuda("cuStreamWaitEvent", ctypes.c_void_p(after), event, ctypes.c_uint(0))
        finally:
            _cuda("cuEventDestroy_v2", event)


class _current:
    """A context manager that makes the device's CUDA context current."""

    def __init__(self, device):
        self._device = device

    def __enter__(self):
        _core.enter(self._device)

    def __exit__(self, *unused):
        _core.exit(self._device)


def _ordinal(device):
    """The number of the device among those of its backend, cached in the device."""
    if device._number is None:
        infos = [info for info in devices() if info.backend == device.backend]
        device._number = 0
        for i, info in enumerate(infos):
            known = info.pci_id and info.pci_id.lower()[-12:] == device.unique_id.lower()[-12:]
            if known or info.spec == device.spec:
                device._number = i
    return device._number


def _on_cuda(device, ordinal=None):
    """The given device, else the default device or a newly opened one with that CUDA number."""
    if device is not None:
        device = Device(device)
        if not device.is_cuda:
            raise BufferError(f"memory of CUDA cannot be seen on {device!r}: name a device of CUDA")
        return device
    default = default_device()
    if default.is_cuda and (ordinal is None or _ordinal(default) == ordinal):
        return default
    return Device(f"cuda{ordinal or 0}")


def cuda_array_interface(x):
    """What `__cuda_array_interface__` (version 3) says of an array on CUDA; AttributeError elsewhere.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.cuda_array_interface(ga.zeros((2, 3)))["shape"]
    (2, 3)
    """
    if not x.device.is_cuda:
        raise AttributeError("the array is not on a device of CUDA")
    if x.dtype == bfloat16:
        raise AttributeError("the CUDA array interface has no bfloat16; use DLPack")
    address = _core.handle_of(x) + x.offset if x.size else 0
    return {
        "shape": x.shape,
        "strides": None if x.flags["c_contiguous"] else x.strides,
        "typestr": x.dtype.str,
        "data": (address, not x.flags["writeable"]),
        "version": 3,
        "stream": _core.queue_of(x.device) or 1,
    }


def from_cuda_array_interface(obj, /, *, device=None):
    """An array over the memory of an object with `__cuda_array_interface__`. Its stream's work comes first.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.from_cuda_array_interface(ga.arange(3))
    array([0, 1, 2])
    """
    face = obj.__cuda_array_interface__
    if face.get("mask") is not None:
        raise BufferError("masked arrays cannot be taken")
    shape = tuple(int(n) for n in face["shape"])
    dtype = as_dtype(face["typestr"])
    if np.dtype(face["typestr"]) != dtype:
        raise BufferError("elements in the other byte order cannot be taken")
    address, read_only = face["data"]
    strides = face.get("strides") or _c_strides(shape, dtype.itemsize)
    device = _on_cuda(device)
    stream = face.get("stream")
    if stream is not None:
        _order_streams(device, _stream_number(stream), _core.queue_of(device))
    return _lend_address(device, address or 0, obj, code_of(dtype), shape, strides, not read_only)


# ------------------------------------------------------------------------------------------------------ DLPack


def dlpack_device(x):
    """(device type, number) as DLPack counts them.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.dlpack_device(ga.zeros(2))[0] in (interop.DL_CUDA, interop.DL_OPENCL)
    True
    """
    return DL_CUDA if x.device.is_cuda else DL_OPENCL, _ordinal(x.device)


def to_dlpack(x, stream, max_version, dl_device, copy):
    """`x.__dlpack__`.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> type(interop.to_dlpack(ga.arange(3), None, (1, 0), (interop.DL_CPU, 0), True)).__name__
    'PyCapsule'
    """
    ours = dlpack_device(x)
    wanted = ours if dl_device is None else tuple(dl_device)
    versioned = max_version is not None and max_version[0] >= 1
    if wanted == (DL_CPU, 0):
        if copy is False:
            raise ValueError("an array on a device cannot be on the host without a copy")
        return _core.to_dlpack(x, DL_CPU, 0, versioned, True)
    if wanted != ours:
        raise BufferError(f"the array is on DLPack's device {ours}, not on {wanted}")
    if copy:
        x = x.copy()
    if x.device.is_cuda:
        stream = 1 if stream is None else stream
        if stream != -1 and stream != _core.queue_of(x.device):
            _order_streams(x.device, _core.queue_of(x.device), _stream_number(stream))
    elif stream not in (None, -1):
        raise BufferError("DLPack has no streams on OpenCL: stream is None")
    else:
        x.sync()
    return _core.to_dlpack(x, *ours, versioned, bool(copy))


def from_dlpack(x, /, *, device=None, copy=None):
    """An array over the memory of an object with `__dlpack__`, on CUDA or OpenCL; what is on the host is copied.

    On OpenCL `data` of the tensor is a cl_mem of the context that our device works in (see `adopt_pyopencl`), and
    byte_offset is where the first element is. `copy` True copies, False raises ValueError where that is needed.

    Examples
    --------
    >>> ga.from_dlpack(np.arange(3))
    array([0, 1, 2])
    """
    if isinstance(x, _core.Array):
        y = x if device is None else x.to_device(device)
        if copy is False and y is not x:
            raise ValueError("another device needs a copy")
        return y.copy() if copy and y is x else y[...]
    where = tuple(int(n) for n in x.__dlpack_device__())
    if where[0] in (DL_CPU, DL_CUDA_HOST):
        if copy is False:
            raise ValueError("what is on the host cannot be on the device without a copy")
        return _from_host_tensor(_capsule(x, None), device)
    if where[0] in (DL_CUDA, DL_CUDA_MANAGED):
        on = _on_cuda(device, where[1])
        stream = _core.queue_of(on) or 1
    elif where[0] == DL_OPENCL:
        on, stream = default_device() if device is None else Device(device), None
        if on.is_cuda:
            raise BufferError("memory of OpenCL cannot be seen by CUDA")
    else:
        raise BufferError(f"DLPack's device type {where[0]} is neither CUDA, OpenCL nor the host")
    y = _from_tensor(_capsule(x, stream), on)
    return y.copy() if copy else y


def _capsule(x, stream):
    arguments = {} if stream is None else {"stream": stream}
    try:
        return x.__dlpack__(max_version=(1, 1), **arguments)
    except TypeError:  # before DLPack 1.0
        return x.__dlpack__(**arguments)


def _from_tensor(capsule, device):
    return _lent_tensor(_core.from_dlpack(capsule), device)


def _lent_tensor(parts, device):
    owner, kind, _, data, offset, code, shape, strides, flags = parts
    writeable = not flags & _READ_ONLY
    if kind in (DL_CUDA, DL_CUDA_MANAGED):
        return _lend_address(device, data + offset, owner, code, shape, strides, writeable)
    if kind != DL_OPENCL or data == 0:
        raise BufferError("the tensor is not where __dlpack_device__ says")
    return _core.lent_array(device, data, 0, owner, code, shape, strides, offset, writeable)


def _from_host_tensor(capsule, device):
    return _copied_tensor(_core.from_dlpack(capsule), device)


def _copied_tensor(parts, device):
    owner, kind, _, data, offset, code, shape, strides, _ = parts
    if kind not in (DL_CPU, DL_CUDA_HOST):
        raise BufferError("the tensor is not where __dlpack_device__ says")
    device = default_device() if device is None else Device(device)
    host = _host_view(owner, data + offset, np.dtype(np.uint16) if code == 27 else dtype_of(code), shape, strides)
    return _host_copy(host, code, device)


# Functions that dlpack.c calls for the table `__dlpack_c_exchange_api__`.


def _device_numbered(kind, number):
    if kind in (DL_CUDA, DL_CUDA_MANAGED):
        return _on_cuda(None, number)
    default = default_device()
    if kind != DL_OPENCL or default.is_cuda:
        raise BufferError(f"there is no device of DLPack's type {kind} to work on")
    if _ordinal(default) == number:
        return default
    return Device([info for info in devices() if info.backend == "opencl"][number].spec)


def _exchanged(capsule):
    """An array over a tensor, or a copy of a tensor on the host. It does not wait for work of either side."""
    parts = _core.from_dlpack(capsule)
    if parts[1] in (DL_CPU, DL_CUDA_HOST):
        return _copied_tensor(parts, None)
    return _lent_tensor(parts, _device_numbered(*parts[1:3]))


def _work_stream(kind, number):
    return 0 if kind == DL_CPU else _core.queue_of(_device_numbered(kind, number))


def _allocate(kind, number, code, shape):
    return _core.make(_device_numbered(kind, number), code, shape, 0, False)


def _host_copy(host, code, device):
    x = _core.make(device, code, host.shape, 0, False)
    write_host(x, host)
    return x


class _HostMemory:
    """An object with the array interface, through which NumPy accesses host memory; it keeps the owner alive."""

    def __init__(self, owner, address, dtype, shape, strides):
        self._owner = owner
        self.__array_interface__ = {
            "version": 3, "data": (address, True), "typestr": dtype.str, "shape": shape, "strides": strides,
        }  # fmt: skip


def _host_view(owner, address, dtype, shape, strides):
    if 0 in shape:
        return np.empty(shape, dtype)
    if address == 0:
        raise BufferError("the tensor has elements but no memory")
    return np.asarray(_HostMemory(owner, address, dtype, shape, strides))


def try_from(obj, device):
    """Convert an array of another GPU library to ours, for `asarray`; None if it is no such array.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.try_from([1, 2], None) is None
    True
    """
    if isinstance(obj, (np.ndarray, np.generic, int, float, complex, list, tuple)):
        return None
    if hasattr(obj, "__dlpack_device__") and hasattr(obj, "__dlpack__"):
        try:
            return from_dlpack(obj, device=device)
        # for one, CuPy exports tensors with negative strides wrongly; the CUDA array interface has them right
        except BufferError:
            if getattr(obj, "__cuda_array_interface__", None) is None:
                raise
    if hasattr(obj, "__cuda_array_interface__"):
        return from_cuda_array_interface(obj, device=device)
    return None


# ----------------------------------------------------------------------------------------------------- PyOpenCL


def adopt_pyopencl(context):
    """Make a Device in a PyOpenCL context that has one device; its arrays are buffers of that context.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl
    >>> context = interop.pyopencl_queue(ga.default_device()).context
    >>> ga.zeros(2, device=interop.adopt_pyopencl(context))
    array([0., 0.])
    """
    device = _core.adopt_context(Device, "opencl", context.int_ptr)
    device._keep(None)
    return device


def adopt_cuda(context):
    """Make a Device in a CUDA context that others own: an address, or an object with `handle` (PyCUDA's contexts).

    The context stays theirs: the object is kept as long as the device, and what an address stands for has to live as
    long by other means.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pycuda.autoprimaryctx
    >>> ga.zeros(2, device=interop.adopt_cuda(pycuda.autoprimaryctx.context))
    array([0., 0.])
    """
    device = _core.adopt_context(Device, "cuda", getattr(context, "handle", context))
    device._keep(None, context)
    return device


def _same_context(device, queue_or_buffer):
    import pyopencl as cl

    theirs = queue_or_buffer.get_info(
        cl.command_queue_info.CONTEXT if isinstance(queue_or_buffer, cl.CommandQueue) else cl.mem_info.CONTEXT
    )
    ours = _pyopencl_queue(device).context
    if theirs.int_ptr != ours.int_ptr:
        raise ValueError("the array lies in another OpenCL context than the device: see adopt_pyopencl()")


def _pyopencl_queue(device):
    """The queue of a device of ours as a `pyopencl.CommandQueue`."""
    import pyopencl as cl

    if device.is_cuda:
        raise ValueError("the device belongs to CUDA, not to OpenCL")
    return cl.CommandQueue.from_int_ptr(_core.queue_of(device), True)


def pyopencl_queue(device):
    """The queue on which a device works, as a `pyopencl.CommandQueue`; work that is put on it runs in order with ours.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl
    >>> isinstance(interop.pyopencl_queue(ga.default_device()), pyopencl.CommandQueue)
    True
    """
    return _pyopencl_queue(Device(device))


def from_pyopencl(array, /, *, device):
    """An array over the memory of a `pyopencl.array.Array`, with its strides and offset. Waits for that array's queue.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl.array
    >>> theirs = pyopencl.array.to_device(interop.pyopencl_queue(ga.default_device()), np.arange(3))
    >>> interop.from_pyopencl(theirs, device=ga.default_device())
    array([0, 1, 2])
    """
    device = Device(device)
    _same_context(device, array.base_data)
    if array.queue is not None:
        array.queue.finish()
    for event in array.events:
        event.wait()
    dtype = as_dtype(array.dtype)
    return _core.lent_array(
        device, array.base_data.int_ptr, 0, array, code_of(dtype), array.shape, array.strides, array.offset, True
    )


class _Lease:
    """Keeps an array of ours alive while PyOpenCL uses its memory; at the end it waits for the queue that PyOpenCL
    used.
    """

    def __init__(self, array, queue):
        self._array, self._queue = array, queue

    def __del__(self):
        if self._queue is not None:
            self._queue.finish()


def _suited(x, fits, copyif, what):
    """The array itself if the other library supports its layout, else a copy in C order, if copies are allowed."""
    if fits:
        return x
    if not copyif:
        raise ValueError(f"{what}: copy() first, or copyif=True")
    return x.copy()


def to_pyopencl(x, queue=None, *, copyif=False):
    """A `pyopencl.array.Array` over an array, on our queue; if another queue is given, our work is finished first.

    PyOpenCL's arrays cannot have negative strides: ValueError for such arrays, a copy of them with `copyif`.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl
    >>> interop.to_pyopencl(ga.arange(3)).get()
    array([0, 1, 2])
    """
    if x.device.is_cuda:
        raise ValueError("PyOpenCL works on OpenCL only")
    import pyopencl as cl
    import pyopencl.array as cl_array

    x = _suited(x, all(s >= 0 for s in x.strides), copyif, "PyOpenCL's arrays cannot have negative strides")
    if queue is not None:
        _same_context(x.device, queue)
        x.sync()
    buffer = cl.MemoryObject.from_int_ptr(_core.handle_of(x), True)
    buffer.pygpuarray_lease = _Lease(x, queue)  # all views of PyOpenCL's array share the buffer object
    queue = queue if queue is not None else _pyopencl_queue(x.device)
    return cl_array.Array(queue, x.shape, x.dtype, data=buffer, offset=x.offset, strides=x.strides)


# ------------------------------------------------------------------------------------------------------ PyCUDA


_LEGACY_STREAM = 1  # the stream that PyCUDA uses if none is given
_POINTER_CONTEXT = 1  # CU_POINTER_ATTRIBUTE_CONTEXT


def _stream_of(stream):
    return _LEGACY_STREAM if stream is None else int(getattr(stream, "handle", stream))


def _context_of(device):
    context = ctypes.c_void_p()
    with _current(device):
        _cuda("cuCtxGetCurrent", ctypes.byref(context))
    return context.value


def _in_the_same_context(device, address):
    """Raise ValueError if the driver says that memory is of another context; an unknown context is accepted."""
    context = ctypes.c_void_p()
    with _current(device):
        status = _cuda_driver().cuPointerGetAttribute(
            ctypes.byref(context), ctypes.c_int(_POINTER_CONTEXT), ctypes.c_uint64(address)
        )
    if status == 0 and context.value not in (None, _context_of(device)):
        raise ValueError("the array lies in another CUDA context than the device: see adopt_cuda()")


def from_pycuda(array, /, *, device=None, stream=None):
    """An array over the memory of a `pycuda.gpuarray.GPUArray`, with its strides. Work that is on `stream` comes first.

    PyCUDA's context is the primary one with ``pycuda.autoprimaryctx``, where our arrays are; else name the `device` of
    `adopt_cuda`. ValueError for memory of another context than the device's.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pycuda.autoprimaryctx
    >>> from pycuda import gpuarray
    >>> interop.from_pycuda(gpuarray.to_gpu(np.arange(3)))
    array([0, 1, 2])
    """
    device = _on_cuda(device)
    address = int(array.gpudata) if array.size else 0
    if address:
        _in_the_same_context(device, address)
    _order_streams(device, _stream_of(stream), _core.queue_of(device))
    return _lend_address(device, address, array, code_of(as_dtype(array.dtype)), array.shape, array.strides)


class _CudaLease:
    """Keeps an array of ours alive while PyCUDA uses its memory; our later work waits for PyCUDA's stream."""

    def __init__(self, array, stream):
        self._array, self._stream, self._order = array, stream, _order_streams

    def __del__(self):
        device = self._array.device
        if self._stream != _LEGACY_STREAM:  # the legacy stream and ours wait for each other anyway
            self._order(device, self._stream, _core.queue_of(device))


def to_pycuda(x, stream=None, *, copyif=False):
    """A `pycuda.gpuarray.GPUArray` over an array. Later work on PyCUDA's `stream` waits for our work.

    Strides stay, though most of PyCUDA's functions take contiguous arrays only. PyCUDA's arrays cannot have negative
    strides: ValueError for such arrays, a copy of them with `copyif`. PyCUDA has to work in our context: with
    ``pycuda.autoprimaryctx``, or on a device of `adopt_cuda`.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pycuda.autoprimaryctx
    >>> interop.to_pycuda(ga.arange(3)).get()
    array([0, 1, 2])
    """
    if not x.device.is_cuda:
        raise ValueError("PyCUDA works on CUDA only")
    from pycuda.gpuarray import GPUArray

    x = _suited(x, all(s >= 0 for s in x.strides), copyif, "PyCUDA's arrays cannot have negative strides")
    handle = _stream_of(stream)
    _order_streams(x.device, _core.queue_of(x.device), handle)
    address = _core.handle_of(x) + x.offset if x.size else 0
    return GPUArray(x.shape, x.dtype, base=_CudaLease(x, handle), gpudata=address, strides=x.strides)


# ---------------------------------------------------------------------------------------- CUDAMat and Gnumpy


class CudamatStruct(ctypes.Structure):
    """CUDAMat's `cudamat`: an m by n matrix of float, column-major.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.CudamatStruct(size=(2, 3)).size[:]
    [2, 3]
    """

    _fields_ = [
        ("data_host", ctypes.c_void_p),
        ("data_device", ctypes.c_void_p),
        ("on_device", ctypes.c_int),
        ("on_host", ctypes.c_int),
        ("size", ctypes.c_int * 2),
        ("is_trans", ctypes.c_int),
        ("owns_data", ctypes.c_int),
    ]


class CUDAMatrix:
    """An object laid out like CUDAMat's class of that name, over an array: `p_mat` points to the struct in `mat`.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.CUDAMatrix(interop.CudamatStruct(size=(2, 3)), None).mat.on_device
    0
    """

    def __init__(self, mat, owner):
        self.mat, self.p_mat, self._owner = mat, ctypes.pointer(mat), owner

    @property
    def shape(self):
        """Rows and columns.

        Examples
        --------
        >>> from pygpuarray import interop
        >>> interop.CUDAMatrix(interop.CudamatStruct(size=(2, 3), is_trans=1), None).shape
        (3, 2)
        """
        rows, columns = self.mat.size
        return (columns, rows) if self.mat.is_trans else (rows, columns)


def _struct_of(matrix):
    mat = getattr(matrix, "mat", matrix)
    for field in ("data_device", "on_device", "size", "is_trans"):
        if not hasattr(mat, field):
            raise TypeError(f"a matrix of CUDAMat has a struct with {field}; {type(matrix).__name__} has none")
    return mat


def from_cudamat(matrix, /, *, device=None):
    """An array over the memory of a `cudamat.CUDAMatrix`: float32, m by n, in Fortran order, or transposed if it says
    so.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> matrix = interop.to_cudamat(ga.ones((2, 3), dtype="f4"))
    >>> interop.from_cudamat(matrix).shape
    (2, 3)
    """
    mat = _struct_of(matrix)
    if not mat.on_device:
        raise ValueError("the matrix is not on the device: copy_to_device() first")
    rows, columns = int(mat.size[0]), int(mat.size[1])
    if rows < 0 or columns < 0 or (not mat.data_device and rows * columns):
        raise ValueError("the matrix has no memory on the device")
    x = _lend_address(_on_cuda(device), mat.data_device or 0, matrix, 11, (rows, columns), (4, 4 * rows))
    return x.T if mat.is_trans else x


def to_cudamat(x, /, *, copyif=False):
    """A matrix of CUDAMat's layout over an array: float32, two dimensions, contiguous in Fortran or C order.

    C order is a Fortran matrix with `is_trans`. ValueError for others; with `copyif` those that are not contiguous are
    copied.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.to_cudamat(ga.ones((2, 3), dtype="f4")).shape
    (2, 3)
    """
    if x.ndim != 2 or x.dtype != np.float32:
        raise ValueError(f"CUDAMat has matrices of float32, not arrays of {x.ndim} dimensions of {x.dtype}")
    if not x.device.is_cuda:
        raise ValueError("CUDAMat works on CUDA only")
    x = _suited(x, x.flags["f_contiguous"] or x.flags["c_contiguous"], copyif, "CUDAMat's matrices are contiguous")
    trans = not x.flags["f_contiguous"]
    size = x.shape[::-1] if trans else x.shape
    mat = CudamatStruct(None, _core.handle_of(x) + x.offset, 1, 0, (ctypes.c_int * 2)(*size), int(trans), 0)
    x.sync()
    return CUDAMatrix(mat, x)


def from_garray(array, /, *, device=None):
    """An array over the memory of a `gnumpy.garray`: the elements in C order are a CUDAMat matrix of one row or column.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.from_garray(interop.to_garray(ga.ones(2, dtype="f4")))
    array([1., 1.], dtype=float32)
    """
    mat, shape = _struct_of(array._base), tuple(int(n) for n in array.shape)
    if not mat.on_device:
        raise ValueError("the garray is not on the device")
    count = 1
    for n in shape:
        count *= n
    if count > int(mat.size[0]) * int(mat.size[1]):
        raise ValueError("the garray's shape has more elements than its memory")
    return _lend_address(_on_cuda(device), mat.data_device or 0, array, 11, shape, _c_strides(shape, 4))


class Garray:
    """An object laid out like Gnumpy's garray, over an array: `_base` is the matrix, `shape` and `size` are the
    garray's.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.Garray(None, (2, 3), 6).ndim
    2
    """

    def __init__(self, base, shape, size):
        self._base, self.shape, self.size, self.ndim = base, shape, size, len(shape)
        self._is_alias_of = None


def to_garray(x, /, *, copyif=False):
    """A garray over an array of float32 that is contiguous in C order; with `copyif` other arrays are copied.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.to_garray(ga.ones((2, 3), dtype="f4")).shape
    (2, 3)
    """
    if x.dtype != np.float32:
        raise ValueError(f"Gnumpy's arrays are float32, not {x.dtype}")
    x = _suited(x, x.flags["c_contiguous"], copyif, "Gnumpy's arrays are contiguous in C order")
    flat = to_cudamat(x.reshape(x.size, 1))
    return Garray(flat, x.shape, x.size)
