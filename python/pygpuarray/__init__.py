"""Arrays and kernels on NVIDIA GPUs through CUDA and on everything else through OpenCL."""

import os as _os
from math import e, inf, nan, pi

if _os.environ.get("PYGPUARRAY_LIBRARY"):  # a libgpuarray.so.3 in place of the one in the wheel
    import ctypes as _ctypes

    _library = _ctypes.CDLL(_os.environ["PYGPUARRAY_LIBRARY"], mode=_ctypes.RTLD_GLOBAL)

from . import _core, linalg, random
from . import _fft as fft
from ._array import coerce as _coerce
from ._array import ndarray
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
    zeros,
    zeros_like,
)
from ._indexing import argwhere, nonzero, put, put_along_axis, take, take_along_axis
from ._indexing import get_items as _get_items
from ._indexing import set_items as _set_items
from ._info import __array_namespace_info__, can_cast, finfo, iinfo, isdtype
from ._moving import meshgrid, repeat, roll, tile, tril, triu
from ._products import kron, matmul, outer, tensordot, vecdot
from ._profile import profile
from ._recording import record
from ._rows import layer_norm, log_softmax, logsumexp, norm, rms_norm, softmax
from ._sorting import (
    argsort,
    bincount,
    histogram,
    isin,
    searchsorted,
    sort,
    sort_by_key,
    topk,
    unique_all,
    unique_counts,
    unique_inverse,
    unique_values,
)
from ._statistics import count_nonzero, diff, mean, segment_reduce, std, var
from ._version import __version__
from .fusion import fuse
from .interop import from_dlpack
from .kernels import ElementwiseKernel, GKTemplate, RawKernel, ReductionKernel, ScanKernel

_core.setup(ndarray, _DTYPES, _resolve, _coerce, _get_items, _set_items)

# fmt: off
(
    bool, int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, _, float32, float64, complex64, complex128
) = _DTYPES
# fmt: on
newaxis = None
__array_api_version__ = "2025.12"
library_version = _core.library_version

# fmt: off
(
    abs, acos, acosh, add, asin, asinh, atan, atan2, atanh, bitwise_and, bitwise_invert, bitwise_left_shift,
    bitwise_or, bitwise_right_shift, bitwise_xor, ceil, conj, copysign, cos, cosh, divide, equal, exp, exp2, expm1,
    floor, floor_divide, greater, greater_equal, hypot, isfinite, isinf, isnan, less, less_equal, log, log10, log1p,
    log2, logaddexp, logical_and, logical_not, logical_or, logical_xor, maximum, minimum, multiply, negative,
    nextafter, not_equal, pow, positive, reciprocal, remainder, round, sign, signbit, sin, sinh, sqrt, square,
    subtract, tan, tanh, trunc, where,
) = (
    _ufuncs[_name]
    for _name in """
        abs acos acosh add asin asinh atan atan2 atanh bitwise_and bitwise_invert bitwise_left_shift bitwise_or
        bitwise_right_shift bitwise_xor ceil conj copysign cos cosh divide equal exp exp2 expm1 floor
        floor_divide greater greater_equal hypot isfinite isinf isnan less less_equal log log10 log1p log2 logaddexp
        logical_and logical_not logical_or logical_xor maximum minimum multiply negative nextafter not_equal pow
        positive reciprocal remainder round sign signbit sin sinh sqrt square subtract tan tanh trunc where
    """.split()
)
# fmt: on

# fmt: off
__all__ = [
    "__array_namespace_info__", "__version__", "abs", "acos", "acosh", "add", "all", "any", "arange", "argmax",
    "argmin", "argsort", "argwhere", "asarray", "asin", "asinh", "astype", "atan", "atan2", "atanh", "bfloat16",
    "bincount", "bitwise_and", "bitwise_invert", "bitwise_left_shift", "bitwise_or", "bitwise_right_shift",
    "bitwise_xor", "bool", "broadcast_arrays", "broadcast_shapes", "broadcast_to", "can_cast", "ceil", "clip",
    "complex128", "complex64", "concat", "conj", "copysign", "cos", "cosh", "count_nonzero", "cumulative_prod",
    "cumulative_sum", "default_device", "Device", "DeviceInfo", "devices", "diff", "divide", "e", "ElementwiseKernel",
    "empty", "empty_like", "equal", "exp", "exp2", "expand_dims", "expm1", "eye", "fft", "finfo", "flip", "float16",
    "float32", "float64", "floor", "floor_divide", "from_dlpack", "full", "full_like", "fuse", "GKTemplate", "GpuError",
    "greater", "greater_equal", "histogram", "hypot", "iinfo", "imag", "inf", "int16", "int32", "int64", "int8",
    "isdtype", "isfinite", "isin", "isinf", "isnan", "kron", "layer_norm", "less", "less_equal", "library_version",
    "linalg", "linspace", "log", "log10", "log1p", "log2", "log_softmax", "logaddexp", "logical_and", "logical_not",
    "logical_or", "logical_xor", "logsumexp", "matmul", "matrix_transpose", "max", "maximum", "mean", "meshgrid", "min",
    "minimum", "moveaxis", "multiply", "nan", "ndarray", "negative", "newaxis", "nextafter", "nonzero", "norm",
    "not_equal", "ones", "ones_like", "outer", "permute_dims", "pi", "positive", "pow", "prod", "profile", "put",
    "put_along_axis", "random", "RawKernel", "real", "reciprocal", "record", "ReductionKernel", "remainder", "repeat",
    "reshape",
    "result_type", "rms_norm", "roll", "round", "ScanKernel", "searchsorted", "segment_reduce", "shares_memory", "sign",
    "signbit", "sin",
    "sinh", "softmax", "sort", "sort_by_key", "sqrt", "square", "squeeze", "stack", "std", "subtract", "sum", "take",
    "take_along_axis", "tan", "tanh", "tensordot", "tile", "topk", "tril", "triu", "trunc", "uint16", "uint32",
    "uint64", "uint8", "unique_all", "unique_counts", "unique_inverse", "unique_values", "unstack", "var", "vecdot",
    "where", "zeros", "zeros_like",
]
# fmt: on
