"""Fourier transforms."""

import numpy as np
import pygpuarray as ga
from pytensor.tensor.fft import IRFFTOp, RFFTOp
from pytensor.tensor.fourier import Fourier

from ..program import gpuarray_funcify
from ..values import as_int, as_ints, on_device


@gpuarray_funcify.register(RFFTOp)
def funcify_rfft(op, node, **kwargs):
    def rfft(a, shape):
        shape = as_ints(shape)
        a = on_device(a)
        made = ga.fft.rfftn(a, s=shape, axes=tuple(range(a.ndim - len(shape), a.ndim)))
        return ga.stack([ga.real(made), ga.imag(made)], axis=-1).astype(a.dtype)

    return rfft


@gpuarray_funcify.register(IRFFTOp)
def funcify_irfft(op, node, **kwargs):
    def irfft(a, shape):
        shape = as_ints(shape)
        a = on_device(a)
        dtype = "complex64" if a.dtype == np.float32 else "complex128"
        whole = a[..., 0].astype(dtype) + a[..., 1].astype(dtype) * 1j
        axes = tuple(range(whole.ndim - len(shape), whole.ndim))
        return ga.fft.irfftn(whole, s=shape, axes=axes, norm="forward").astype(a.dtype)

    return irfft


@gpuarray_funcify.register(Fourier)
def funcify_fourier(op, node, **kwargs):
    def fourier(a, n, axis):
        return ga.fft.fft(on_device(a), as_int(n), axis=as_int(axis)).astype(node.outputs[0].type.dtype)

    return fourier
