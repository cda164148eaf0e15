"""Arrays of other libraries as inputs and outputs of an `onnxruntime.IOBinding`."""

import ctypes
import functools
from pathlib import Path

import numpy as np
import onnxruntime
import pygpuarray as ga
from onnxruntime.capi import onnxruntime_pybind11_state as pybind
from pygpuarray import interop

_VENDOR, _GPU, _DEFAULT_MEMORY, _BFLOAT16 = 0x6761, 1, 0, 16


@functools.cache
def _library():
    library = ctypes.CDLL(str(Path(__file__).resolve().parent / "libonnxruntime_gpuarray.so"))
    library.gpuarray_ort_lend.argtypes = [ctypes.c_void_p]
    library.gpuarray_ort_lend.restype = ctypes.c_void_p
    library.gpuarray_ort_return.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    library.gpuarray_ort_return.restype = None
    return library


class _Loan:
    """The address of an array's elements for ONNX Runtime. The array lives as long."""

    def __init__(self, array):
        self._array = array
        self.address = _library().gpuarray_ort_lend(array._pointer)
        if not self.address:
            raise MemoryError("there is no memory to bind an array")

    def __del__(self):
        if getattr(self, "address", None):
            _library().gpuarray_ort_return(self.address, self._array._pointer)


def _is_same(info, device):
    """Is this the device's description? Contexts know the address on the bus, else a part of the UUID or numbers."""
    known, ours = device.unique_id.lower(), (info.pci_id[-12:], info.uuid[:15], info.spec.removeprefix(info.backend))
    return info.backend == device.backend and any(text and known.endswith(text.lower()) for text in ours)


def _number_of(device):
    from . import devices

    names = [found.ep_metadata["device"] for found in devices()]
    for info in ga.devices():
        if info.spec in names and _is_same(info, device):
            return names.index(info.spec)
    raise ValueError(f"the array is on {device.name}, which is no device of the provider: {', '.join(names)}")


def _bind(binding, name, array, output):
    if not isinstance(binding, onnxruntime.IOBinding):
        raise TypeError(f"expected an onnxruntime.IOBinding, as session.io_binding() makes it, not {type(binding)}")
    kept = binding.__dict__.setdefault("_gpuarray_kept", {})
    if isinstance(array, ga.ndarray) or not _is_on_host(array):
        kept[name, output] = _bind_on_device(binding, name, array, output)
    else:
        kept[name, output] = _bind_on_host(binding, name, array, output)


def _is_on_host(array):
    if isinstance(array, np.ndarray):
        return True
    if hasattr(array, "__dlpack_device__"):
        return int(array.__dlpack_device__()[0]) in (interop.DL_CPU, interop.DL_CUDA_HOST)
    if hasattr(array, "__cuda_array_interface__"):
        return False
    raise TypeError(f"{type(array)} is no array: it has no __dlpack__ and no __cuda_array_interface__")


def _check(contiguous, writeable, output):
    if not contiguous:
        raise ValueError("ONNX Runtime's tensors are C contiguous, the array is not: bind a contiguous copy")
    if output and not writeable:
        raise ValueError("the array for an output is read-only")


def _bind_on_device(binding, name, array, output):
    if not isinstance(array, ga.ndarray):
        array = ga.from_dlpack(array) if hasattr(array, "__dlpack__") else ga.asarray(array)
    _check(array.flags.c_contiguous, array.flags.writeable, output)
    loan = _Loan(array)
    place = pybind.OrtDevice(_GPU, _DEFAULT_MEMORY, _VENDOR, _number_of(array.device))
    kind = _BFLOAT16 if array.dtype.name == "bfloat16" else array.dtype
    bind = binding._iobinding.bind_output if output else binding._iobinding.bind_input
    bind(name, place, kind, array.shape, loan.address)
    return loan


def _bind_on_host(binding, name, array, output):
    array = array if isinstance(array, np.ndarray) else np.from_dlpack(array)
    _check(array.flags.c_contiguous, array.flags.writeable, output)
    if output:
        binding.bind_output(name, "cpu", 0, array.dtype.type, array.shape, array.ctypes.data)
    else:
        binding.bind_cpu_input(name, array)
    return array


def bind_input(binding, name, array):
    """Bind an array as an input, without a copy: pygpuarray's, torch's, CuPy's or any other that has `__dlpack__` or
    `__cuda_array_interface__`.

    It has to be C contiguous. A run reads the elements that are there then; it begins after the work that the array's
    device in pygpuarray had before it. Work of other libraries is waited for, or put in order, when the array is bound,
    as `pygpuarray.from_dlpack` does; before later runs that is the caller's. The binding keeps the array until another
    is bound under the name. ONNX Runtime copies arrays of the host to the device, when they are bound.

    Examples
    --------
    >>> import numpy as np, pygpuarray as ga, onnxruntime_gpuarray
    >>> session = onnxruntime_gpuarray.session("model.onnx")
    >>> x, y = ga.ones((2, 3), dtype=np.float32), ga.empty((2, 3), dtype=np.float32)
    >>> binding = session.io_binding()
    >>> onnxruntime_gpuarray.bind_input(binding, "x", x)
    >>> onnxruntime_gpuarray.bind_output(binding, "y", y)
    >>> session.run_with_iobinding(binding)
    >>> y.numpy().shape
    (2, 3)
    """
    _bind(binding, name, array, False)


def bind_output(binding, name, array):
    """Bind an array for an output, which runs write to, without a copy; see bind_input().

    It has the shape and type of the output, is C contiguous and can be written to. What pygpuarray does with it after a
    run comes after it; other libraries have to wait, for example by `IOBinding.synchronize_outputs()`. ONNX Runtime
    copies what is for arrays of the host to them, at the end of each run.

    Examples
    --------
    >>> import numpy as np, onnxruntime_gpuarray
    >>> session = onnxruntime_gpuarray.session("model.onnx")
    >>> binding, y = session.io_binding(), np.empty((2, 3), np.float32)
    >>> onnxruntime_gpuarray.bind_input(binding, "x", np.ones((2, 3), np.float32))
    >>> onnxruntime_gpuarray.bind_output(binding, "y", y)
    >>> session.run_with_iobinding(binding)
    """
    _bind(binding, name, array, True)
