"""Arrays and kernels on NVIDIA GPUs through CUDA and on everything else through OpenCL."""

import os as _os
from math import e, inf, nan, pi

from numpy import generic as _generic

if _os.environ.get("PYGPUARRAY_LIBRARY"):  # load this libgpuarray.so.3 instead of the wheel's
    import ctypes as _ctypes

    _library = _ctypes.CDLL(_os.environ["PYGPUARRAY_LIBRARY"], mode=_ctypes.RTLD_GLOBAL)

try:
    from . import _core
except ImportError as error:
    import sysconfig

    if not sysconfig.get_config_var("Py_GIL_DISABLED"):
        raise
    raise ImportError(
        "pygpuarray is built for Python's stable ABI, which free-threaded Python (3.13t, 3.14t) does not load: "
        "take the Python of the same version with the interpreter's lock"
    ) from error

# isort: split
from . import _fft as fft
from . import lib, linalg, nn, polynomial, random, testing
from ._applying import *
from ._applying import __all__ as _of_applying
from ._array import HostCopyWarning, ndarray
from ._array import coerce as _coerce
from ._assigning import *
from ._assigning import __all__ as _of_assigning
from ._broadcasting import *
from ._broadcasting import __all__ as _of_broadcasting
from ._choosing import *
from ._choosing import __all__ as _of_choosing
from ._convolution import *
from ._convolution import __all__ as _of_convolution
from ._core import GpuError
from ._creation import *
from ._creation import __all__ as _of_creation
from ._device import Device, DeviceInfo, default_device, devices, fast_math
from ._device import announce_compiling as _announce_compiling
from ._differences import *
from ._differences import __all__ as _of_differences
from ._dtypes import DTYPES as _DTYPES
from ._dtypes import bfloat16, float8_e4m3fn, float8_e5m2
from ._einsum import *
from ._einsum import __all__ as _of_einsum
from ._elements import *
from ._elements import __all__ as _of_elements
from ._elementwise import call as _call
from ._examples import examples_of as _examples_of
from ._files import *
from ._files import __all__ as _of_files
from ._flat import flatiter
from ._functions import *
from ._functions import __all__ as _of_functions
from ._histograms import *
from ._histograms import __all__ as _of_histograms
from ._index_tricks import *
from ._index_tricks import __all__ as _of_index_tricks
from ._indexing import *
from ._indexing import __all__ as _of_indexing
from ._indexing import get_items as _get_items
from ._indexing import set_items as _set_items
from ._info import *
from ._info import __all__ as _of_info
from ._info import __array_namespace_info__
from ._joining import *
from ._joining import __all__ as _of_joining
from ._matrices import *
from ._matrices import __all__ as _of_matrices
from ._moving import *
from ._moving import __all__ as _of_moving
from ._nans import *
from ._nans import __all__ as _of_nans
from ._ordering import *
from ._ordering import __all__ as _of_ordering
from ._packing import *
from ._packing import __all__ as _of_packing
from ._padding import *
from ._padding import __all__ as _of_padding
from ._plans import resolve as _resolve
from ._polynomials import *
from ._polynomials import __all__ as _of_polynomials
from ._products import *
from ._products import __all__ as _of_products
from ._profile import profile
from ._quantiles import *
from ._quantiles import __all__ as _of_quantiles
from ._recording import record
from ._reductions import *
from ._reductions import __all__ as _of_reductions
from ._rows import *
from ._rows import __all__ as _of_rows
from ._shaping import *
from ._shaping import __all__ as _of_shaping
from ._sharing import *
from ._sharing import __all__ as _of_sharing
from ._sorting import *
from ._sorting import __all__ as _of_sorting
from ._statistics import *
from ._statistics import __all__ as _of_statistics
from ._types import *
from ._types import __all__ as _of_types
from ._ufuncs import *
from ._ufuncs import __all__ as _of_ufuncs
from ._version import __version__
from ._windows import *
from ._windows import __all__ as _of_windows
from .fusion import fuse
from .interop import from_dlpack
from .kernels import ElementwiseKernel, GKTemplate, RawKernel, ReductionKernel, ScanKernel

for _name in vars(ndarray):  # methods share the examples of the package's function of the same name
    _method = getattr(ndarray, _name)
    if callable(_method) and (_method.__doc__ or "").startswith(f"`pygpuarray.{_name}(self, ...)`"):
        _method.__doc__ += "\n\n" + _examples_of(globals()[_name])

_announce_compiling()
_core.setup(ndarray, _DTYPES, _resolve, _coerce, _get_items, _set_items, _call, _generic)

# fmt: off
(
    bool, int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, _, float32, float64, complex64,
    complex128, _, _,
) = _DTYPES
# fmt: on
newaxis = None
__array_api_version__ = "2025.12"
library_version = _core.library_version

# fmt: off
__all__ = [
    "__array_namespace_info__", "__version__", "bfloat16", "bool", "complex128", "complex64", "default_device",
    "Device", "DeviceInfo", "devices", "e", "ElementwiseKernel", "fast_math", "fft", "flatiter", "float16", "float32",
    "float64", "float8_e4m3fn", "float8_e5m2", "from_dlpack", "fuse", "GKTemplate", "GpuError", "HostCopyWarning",
    "inf", "int16", "int32", "int64", "int8", "lib", "library_version", "linalg", "nan", "ndarray", "newaxis", "nn",
    "pi", "polynomial", "profile", "random", "RawKernel", "record", "ReductionKernel", "ScanKernel", "testing",
    "uint16", "uint32", "uint64", "uint8",
]
# fmt: on
__all__ += _of_assigning
__all__ += _of_broadcasting
__all__ += _of_convolution
__all__ += _of_elements
__all__ += _of_einsum
__all__ += _of_functions
__all__ += _of_indexing
__all__ += _of_info
__all__ += _of_moving
__all__ += _of_packing
__all__ += _of_polynomials
__all__ += _of_products
__all__ += _of_reductions
__all__ += _of_rows
__all__ += _of_sorting
__all__ += _of_statistics
__all__ += _of_ufuncs
__all__ += _of_windows
__all__ += _of_choosing
__all__ += _of_index_tricks
__all__ += _of_joining
__all__ += _of_shaping
__all__ += _of_applying
__all__ += _of_ordering
__all__ += _of_padding
__all__ += _of_files
__all__ += _of_nans
__all__ += _of_quantiles
__all__ += _of_differences
__all__ += _of_histograms
__all__ += _of_creation
__all__ += _of_matrices
__all__ += _of_sharing
__all__ += _of_types


def __dir__():
    return sorted({*__all__, *(name for name in globals() if not name.startswith("_"))})
