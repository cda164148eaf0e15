"""Zero-copy exchange of arrays with other libraries.

The owner of the memory is kept alive until the arrays over it are released and the device has finished with them. If
the other library has a stream or queue of its own, work is ordered at the time of the exchange only: the caller has to
order later work of either library, with `sync()` or the other library's functions.
"""

import numpy as np

from . import _core
from ._basics import write_host
from ._cuda_memory import (
    _lend_address,
    _on_cuda,
    _order_streams,
    _ordinal,
    _stream_number,
    cuda_array_interface,
    from_cuda_array_interface,
)
from ._cuda_peers import (
    CUDAMatrix,
    CudamatStruct,
    Garray,
    adopt_cuda,
    from_cudamat,
    from_garray,
    from_pycuda,
    to_cudamat,
    to_garray,
    to_pycuda,
)
from ._device import Device, default_device, devices
from ._dtypes import dtype_of
from ._opencl_peers import adopt_pyopencl, from_pyopencl, pyopencl_queue, to_pyopencl

__all__ = [
    "CUDAMatrix", "CudamatStruct", "DL_CPU", "DL_CUDA", "DL_CUDA_HOST", "DL_CUDA_MANAGED", "DL_OPENCL", "Garray",
    "adopt_cuda", "adopt_pyopencl", "cuda_array_interface", "dlpack_device", "from_cuda_array_interface",
    "from_cudamat", "from_dlpack", "from_garray", "from_pycuda", "from_pyopencl", "pyopencl_queue", "to_cudamat",
    "to_dlpack", "to_garray", "to_pycuda", "to_pyopencl", "try_from",
]  # fmt: skip

DL_CPU, DL_CUDA, DL_CUDA_HOST, DL_OPENCL, DL_CUDA_MANAGED = 1, 2, 3, 4, 13
_READ_ONLY = 1


def dlpack_device(x):
    """The DLPack device: (device type, device id).

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
    """An array over the memory of an object with `__dlpack__`, on CUDA or OpenCL; host memory is copied.

    On OpenCL the tensor's `data` is a cl_mem of our device's context (see `adopt_pyopencl`), and byte_offset is the
    position of the first element. `copy` True always copies; False raises ValueError if a copy is needed.

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
    except TypeError:  # an exporter for DLPack before 1.0
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


# Functions that dlpack.c calls to implement `__dlpack_c_exchange_api__`.


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
    """An array over a tensor, or a copy of a tensor on the host. It does not synchronise with either library."""
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
    """Gives NumPy access to host memory by the array interface, and keeps the owner alive."""

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
    """Convert another GPU library's array to an array of this package, for `asarray`; None if it is no such array.

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
        # for example, CuPy exports negative strides wrongly by DLPack, but correctly by the CUDA array interface
        except BufferError:
            if getattr(obj, "__cuda_array_interface__", None) is None:
                raise
    if hasattr(obj, "__cuda_array_interface__"):
        return from_cuda_array_interface(obj, device=device)
    return None
