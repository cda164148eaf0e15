"""CUDA memory and streams of other libraries, and the CUDA array interface. See interop.py."""

import ctypes
import operator
import os

import numpy as np

from . import _core
from ._device import Device, default_device, devices
from ._dtypes import FLOAT8, as_dtype, bfloat16, code_of, dtype_of

__all__ = ["cuda_array_interface", "from_cuda_array_interface"]


# ------------------------------------------------------------------------------------------------------- layout


def _extent(shape, strides, itemsize):
    """The extent in bytes relative to the first element: (lowest byte, one past the highest)."""
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
    """An array over foreign CUDA memory; `address` is that of element (0, 0, ...)."""
    itemsize = dtype_of(code).itemsize if code != 27 else 2
    low, high = _extent(shape, strides, itemsize)
    if high == low:
        return _core.make(device, code, shape, 0, False)
    return _core.lent_array(device, address + low, high - low, owner, code, shape, strides, -low, writeable)


# -------------------------------------------------------------------------------------------------------- CUDA


_driver = None


def _cuda_driver():
    """NVIDIA's driver library, the same as the C library uses."""
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
    """Check another library's stream: 1 is the legacy default stream, 2 the per-thread default stream, other values are
    addresses.
    """
    if isinstance(stream, bool) or not hasattr(stream, "__index__") or not 0 < operator.index(stream) < 2**64:
        what = "ambiguous: 1 is the legacy default stream, 2 the thread's own" if stream == 0 else "no CUDA stream"
        raise BufferError(f"stream {stream!r} is {what}")
    return operator.index(stream)


def _order_streams(device, before, after):
    """Make later work on the stream `after` wait for the work enqueued on the stream `before` so far."""
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
    """The CUDA device ordinal, cached in the device."""
    if device._number is None:
        infos = [info for info in devices() if info.backend == device.backend]
        device._number = 0
        for i, info in enumerate(infos):
            known = info.pci_id and info.pci_id.lower()[-12:] == device.unique_id.lower()[-12:]
            if known or info.spec == device.spec:
                device._number = i
    return device._number


def _on_cuda(device, ordinal=None):
    """The given device, else the default device or a newly opened one with that CUDA ordinal."""
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
    """The dictionary `__cuda_array_interface__` (version 3) of an array on CUDA; AttributeError on other backends.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> interop.cuda_array_interface(ga.zeros((2, 3)))["shape"]
    (2, 3)
    """
    if not x.device.is_cuda:
        raise AttributeError("the array is not on a device of CUDA")
    if x.dtype in (bfloat16, *FLOAT8):
        raise AttributeError(f"the CUDA array interface has no {x.dtype}; use DLPack")
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
    """An array over the memory of an object with `__cuda_array_interface__`, ordered after the work of its stream.

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


def _suited(x, fits, copyif, what):
    """Return the array if the other library supports its layout, else a C-ordered copy if copies are allowed."""
    if fits:
        return x
    if not copyif:
        raise ValueError(f"{what}: copy() first, or copyif=True")
    return x.copy()
