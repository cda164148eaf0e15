"""DLPack: tensors on gpuarray devices for other libraries, and arrays of other libraries as tensors, without a copy.

A tensor's memory is what the device's driver calls it: an address on CUDA, a cl_mem on OpenCL. At the exchange what was
queued before comes first; what either side does afterwards is for the caller to put in order, with
`torch.gpuarray.synchronize()` or the other library's means.
"""

import ctypes

import torch

_CPU, _CUDA, _CUDA_HOST = 1, 2, 3
_HOST = (_CPU, _CUDA_HOST)


def _python(name, result, *arguments):
    """A function of Python's C interface; a copy of the object, since the prototypes of others may differ."""
    return ctypes.PYFUNCTYPE(result, *arguments)((name, ctypes.pythonapi))


_new = _python("PyCapsule_New", ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_is_valid = _python("PyCapsule_IsValid", ctypes.c_int, ctypes.py_object, ctypes.c_char_p)
_pointer = _python("PyCapsule_GetPointer", ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)
_rename = _python("PyCapsule_SetName", ctypes.c_int, ctypes.py_object, ctypes.c_char_p)

# Capsules keep the addresses of their names.
_NAMES = {False: (b"dltensor", b"used_dltensor"), True: (b"dltensor_versioned", b"used_dltensor_versioned")}


def _check_exportable(tensor):
    if tensor.requires_grad:
        raise BufferError("Can't export tensors that require gradient, use tensor.detach()")
    if tensor.is_conj() or tensor.is_neg():
        raise BufferError("Can't export tensors with the conjugate or negative bit set: resolve_conj(), resolve_neg()")


def device_of_tensor(tensor):
    """`tensor.__dlpack_device__()`"""
    return torch.ops.gpuarray.dlpack_device(tensor.device.index)


def to_capsule(tensor, *, stream=None, max_version=None, dl_device=None, copy=None):
    """`tensor.__dlpack__()`. The work queued so far is waited for, unless `stream` is -1."""
    _check_exportable(tensor)
    ours = tuple(device_of_tensor(tensor))
    wanted = ours if dl_device is None else tuple(int(n) for n in dl_device)
    if wanted == (_CPU, 0):
        if copy is False:
            raise ValueError("a tensor on a device cannot be on the host without a copy")
        return tensor.cpu().__dlpack__(max_version=max_version)
    if wanted != ours:
        raise BufferError(f"the tensor is on DLPack's device {ours}, not on {wanted}")
    if copy:
        tensor = tensor.clone()
    if stream != -1:
        torch.gpuarray.synchronize(tensor.device)
    versioned = max_version is not None and max_version[0] >= 1
    managed = torch.ops.gpuarray.to_dlpack(tensor, versioned)
    return _new(managed, _NAMES[versioned][0], torch.ops.gpuarray.capsule_destructor())


def _device_for(where, device):
    """The index of the device asked for, else of the one that a tensor of DLPack's device `where` is on."""
    if device is not None:
        return torch.gpuarray.device(device).idx
    current = torch.gpuarray.current_device()
    others = (i for i in range(torch.gpuarray.device_count()) if i != current)
    return next((i for i in (current, *others) if tuple(torch.ops.gpuarray.dlpack_device(i)) == where), current)


def _capsule_of(x, where, index):
    kind = torch.ops.gpuarray.dlpack_device(index)[0]
    stream = {"stream": torch.ops.gpuarray.cuda_stream(index)} if kind == where[0] == _CUDA else {}
    try:
        return x.__dlpack__(max_version=(1, 0), **stream)
    except TypeError:  # before DLPack 1.0
        return x.__dlpack__(**stream)


def from_dlpack(x, device=None, copy=None):
    """A tensor on a gpuarray device over the memory of an array of another library that has `__dlpack__`, without a
    copy; what is on the host is copied. Arrays of pygpuarray are such.

    `device` is where the array is, the device that it says by default. `copy` True copies, False raises ValueError
    where a copy is needed. ValueError also for arrays that tensors cannot be: with negative strides, or read-only.
    """
    where = tuple(int(n) for n in x.__dlpack_device__())
    if where[0] in _HOST:
        if copy is False:
            raise ValueError("what is on the host cannot be on a device without a copy")
        return torch.from_dlpack(x).to(torch.device("gpuarray", torch.gpuarray.device(device).idx))
    index = _device_for(where, device)
    if copy and hasattr(x, "copy"):  # also of what is read-only or has negative strides
        return from_dlpack(x.copy(), device=index)
    capsule = _capsule_of(x, where, index)
    versioned = bool(_is_valid(capsule, _NAMES[True][0]))
    name, used = _NAMES[versioned]
    tensor = torch.ops.gpuarray.from_dlpack(_pointer(capsule, name), versioned, index)
    _rename(capsule, used)
    return tensor.clone() if copy else tensor


def install():
    """Have tensors' own methods of the protocol know our devices."""
    theirs, their_device = torch.Tensor.__dlpack__, torch.Tensor.__dlpack_device__

    def __dlpack__(self, *args, **kwargs):
        return (to_capsule if self.device.type == "gpuarray" else theirs)(self, *args, **kwargs)

    def __dlpack_device__(self):
        return (device_of_tensor if self.device.type == "gpuarray" else their_device)(self)

    __dlpack__.__doc__, __dlpack_device__.__doc__ = theirs.__doc__, their_device.__doc__
    torch.Tensor.__dlpack__, torch.Tensor.__dlpack_device__ = __dlpack__, __dlpack_device__
