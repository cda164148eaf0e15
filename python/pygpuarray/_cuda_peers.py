"""Exchange of arrays with PyCUDA, CUDAMat and Gnumpy. See interop.py."""

import ctypes

import numpy as np

from . import _core
from ._cuda_memory import _c_strides, _cuda, _cuda_driver, _current, _lend_address, _on_cuda, _order_streams, _suited
from ._device import Device
from ._dtypes import as_dtype, code_of

__all__ = [
    "CUDAMatrix", "CudamatStruct", "Garray", "adopt_cuda", "from_cudamat", "from_garray", "from_pycuda", "to_cudamat",
    "to_garray", "to_pycuda",
]  # fmt: skip


# ------------------------------------------------------------------------------------------------------ PyCUDA


def adopt_cuda(context):
    """Make a Device in an existing CUDA context of another owner: an address, or an object with `handle` (PyCUDA's
    contexts).

    The owner keeps the context. An object is referenced as long as the device exists; if an address is given, the
    caller has to keep the context alive that long.

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


_LEGACY_STREAM = 1  # PyCUDA's default
_POINTER_CONTEXT = 1  # CU_POINTER_ATTRIBUTE_CONTEXT


def _stream_of(stream):
    return _LEGACY_STREAM if stream is None else int(getattr(stream, "handle", stream))


def _context_of(device):
    context = ctypes.c_void_p()
    with _current(device):
        _cuda("cuCtxGetCurrent", ctypes.byref(context))
    return context.value


def _in_the_same_context(device, address):
    """Raise ValueError if the driver reports that memory belongs to another context; an unknown context is accepted."""
    context = ctypes.c_void_p()
    with _current(device):
        status = _cuda_driver().cuPointerGetAttribute(
            ctypes.byref(context), ctypes.c_int(_POINTER_CONTEXT), ctypes.c_uint64(address)
        )
    if status == 0 and context.value not in (None, _context_of(device)):
        raise ValueError("the array lies in another CUDA context than the device: see adopt_cuda()")


def from_pycuda(array, /, *, device=None, stream=None):
    """An array over the memory of a `pycuda.gpuarray.GPUArray`, with its strides, ordered after the work on `stream`.

    With ``pycuda.autoprimaryctx`` PyCUDA uses the primary context, like this package; otherwise pass the `device` that
    `adopt_cuda` returned. Memory of another context than the device's raises ValueError.

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
    """Keeps our array alive while PyCUDA uses its memory; our later work waits for PyCUDA's stream."""

    def __init__(self, array, stream):
        self._array, self._stream, self._order = array, stream, _order_streams

    def __del__(self):
        device = self._array.device
        if self._stream != _LEGACY_STREAM:  # the legacy stream and ours synchronise implicitly
            self._order(device, self._stream, _core.queue_of(device))


def to_pycuda(x, stream=None, *, copyif=False):
    """A `pycuda.gpuarray.GPUArray` over an array. Later work on PyCUDA's `stream` waits for our earlier work.

    Strides are kept, but most of PyCUDA's functions require contiguous arrays. PyCUDA does not support negative
    strides: they raise ValueError, or the array is copied if `copyif`. PyCUDA has to use the same context:
    ``pycuda.autoprimaryctx``, or a device of `adopt_cuda`.

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
    """The C struct `cudamat` of CUDAMat: an m by n matrix of float, column-major.

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
    """An object with the layout of CUDAMat's class of that name, over an array: `p_mat` points to the struct in `mat`.

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
        """The numbers of rows and columns.

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
    """An array over the memory of a `cudamat.CUDAMatrix`: float32, m by n, in Fortran order, or transposed if its flag
    is set.

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
    """A matrix with CUDAMat's layout over a float32 array of two dimensions, contiguous in Fortran or C order.

    An array in C order becomes a Fortran matrix with `is_trans`. Arrays that are not contiguous raise ValueError, or
    are copied if `copyif`.

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
    """An object with the layout of Gnumpy's garray, over an array: `_base` is the matrix; `shape` and `size` are the
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
    """A garray over a C-contiguous array of float32; other arrays are copied if `copyif`.

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
