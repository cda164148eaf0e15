"""Convolutions."""

import pygpuarray as ga
from pygpuarray.scipy import signal
from pytensor.tensor.signal.conv import Convolve1d, Convolve2d

from ..program import gpuarray_funcify
from ..values import on_device


@gpuarray_funcify.register(Convolve1d)
def funcify_convolve1d(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def convolve(a, b, full_mode):
        mode = "full" if bool(full_mode) else "valid"
        return ga.convolve(on_device(a, dtype), on_device(b, dtype), mode=mode)

    return convolve


@gpuarray_funcify.register(Convolve2d)
def funcify_convolve2d(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype
    convolve = signal.fftconvolve if getattr(op, "method", "auto") == "fft" else signal.convolve2d

    def convolve2d(a, b, full_mode):
        mode = "full" if bool(full_mode) else "valid"
        return convolve(on_device(a, dtype), on_device(b, dtype), mode=mode).astype(dtype)

    return convolve2d
