"""Arrays and kernels on NVIDIA GPUs through CUDA and on everything else through OpenCL."""

import os as _os

if _os.environ.get("PYGPUARRAY_LIBRARY"):  # a libgpuarray.so.3 in place of the one in the wheel
    import ctypes as _ctypes

    _library = _ctypes.CDLL(_os.environ["PYGPUARRAY_LIBRARY"], mode=_ctypes.RTLD_GLOBAL)

from . import _core
from ._array import coerce as _coerce
from ._array import from_host as _from_host
from ._array import get_items as _get_items
from ._array import ndarray, take
from ._array import set_items as _set_items
from ._core import GpuError
from ._device import Device, DeviceInfo, default_device, devices
from ._dtypes import DTYPES as _DTYPES
from ._dtypes import bfloat16
from ._elementwise import resolve as _resolve
from ._elementwise import ufuncs as _ufuncs
from ._functions import (
    all,
    any,
    arange,
    argmax,
    argmin,
    asarray,
    astype,
    broadcast_arrays,
    broadcast_shapes,
    broadcast_to,
    clip,
    concat,
    cumulative_prod,
    cumulative_sum,
    empty,
    empty_like,
    expand_dims,
    eye,
    flip,
    full,
    full_like,
    imag,
    linspace,
    matmul,
    matrix_transpose,
    max,
    min,
    moveaxis,
    ones,
    ones_like,
    permute_dims,
    prod,
    real,
    reshape,
    result_type,
    shares_memory,
    squeeze,
    stack,
    sum,
    unstack,
    vecdot,
    zeros,
    zeros_like,
)
from ._version import __version__
from .interop import from_dlpack
from .kernels import ElementwiseKernel, GKTemplate, RawKernel

_core.setup(ndarray, _DTYPES, _resolve, _coerce, _get_items, _set_items)

(bool, int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, _, float32, float64, complex64, complex128) = (
    _DTYPES
)
from math import e, inf, nan, pi  # noqa: E402

newaxis = None
library_version = _core.library_version

globals().update({name: f for name, f in _ufuncs.items() if name not in ("fill", "clip")})

__all__ = sorted(
    name for name in globals() if not name.startswith("_") and name not in ("interop", "kernels")
)
