"""PyTensor on any device of gpuarray: the mode "GPUARRAY", the linker "gpuarray", variables on the device."""

from . import dispatch, linker
from .dispatch.random import draw
from .dispatch.scalar import scalar_expression
from .linker import GPUARRAY, GpuArrayLinker
from .program import gpuarray_funcify
from .transfer import GpuArrayType, host_from_gpu, shared, tensor, to_gpuarray
from .values import on_device

__all__ = [
    "GPUARRAY",
    "GpuArrayLinker",
    "GpuArrayType",
    "dispatch",
    "draw",
    "gpuarray_funcify",
    "host_from_gpu",
    "on_device",
    "scalar_expression",
    "shared",
    "tensor",
    "to_gpuarray",
]
__version__ = "0.8.0"

linker.register()
