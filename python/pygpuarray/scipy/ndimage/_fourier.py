"""Filters in the frequency domain: the Fourier transform of an image is multiplied by that of a filter kernel.

The transform of a separable kernel is the product of one-dimensional transforms, which are computed on the host, one
for each axis. The transform of an ellipsoid is computed on the device.
"""

import math
import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import as_dtype, kind
from .. import special
from ._support import array, axis_of, per_axis, result

__all__ = ["fourier_ellipsoid", "fourier_gaussian", "fourier_shift", "fourier_uniform"]

_REAL, _COMPLEX = (np.float32, np.float64), (np.complex64, np.complex128)


def _output(output, x, is_shift):
    """The array for the result: by default of the dtype of x if that is supported, else of double precision."""
    wanted = _COMPLEX if is_shift else _REAL + _COMPLEX
    if output is None:
        return result(x.dtype if x.dtype in wanted else wanted[1], x)
    dtype = output.dtype if isinstance(output, _core.Array) else as_dtype(output)
    if dtype not in wanted:
        raise RuntimeError("output type not supported")
    if kind(x.dtype) == "c" and kind(dtype) != "c":
        raise RuntimeError("a complex transform needs an output of complex numbers")
    return result(output, x)


def _frequencies(x, n, axis):
    """For each axis, the frequencies of its elements in cycles per sample; only the non-negative ones along the axis of
    a real transform."""
    axis, n = axis_of(axis, x.ndim), operator.index(n)
    halves = [n >= 0 and d == axis for d in range(x.ndim)]
    if n == 0:
        raise ValueError("n is the number of samples before the transform, which is not 0, or negative: a complex one")
    return [
        np.arange(size) / n if half else np.fft.fftfreq(size) if size > 0 else np.zeros(0)
        for size, half in zip(x.shape, halves)
    ]


def _placed(table, d, output):
    """The factors for axis d, on the device, in the precision of the output, shaped to broadcast with it."""
    single = output.dtype in (np.float32, np.complex64)
    dtype = (np.complex64 if single else _COMPLEX[1]) if np.iscomplexobj(table) else _REAL[0 if single else 1]
    shape = [1] * output.ndim
    shape[d] = table.size
    return ga.asarray(table.astype(dtype), device=output.device).reshape(shape)


def _multiply(x, output, tables):
    for d, table in enumerate(tables):
        x = x * _placed(table, d, output)
    output[...] = x
    return output


def fourier_gaussian(input, sigma, n=-1, axis=-1, output=None):
    """Multiply an image's transform by that of a Gaussian.

    Parameters
    ----------
    input : array
        The Fourier transform of the image.
    sigma : float or sequence
        The standard deviation in samples, for all axes or each.
    n : int
        Negative: `input` is a complex transform. Else it is a real transform (rfft), and `n` is the length of `axis`
        before the transform.
    axis : int
        The axis of the real transform.
    output : array or dtype, optional
        Receives the result; or its type, real or complex, of single or double precision. By default the type of `input`
        if it is one of these, else float64.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.fourier_gaussian(ga.ones(4), sigma=1)
    array([1.        , 0.29121293, 0.00719188, 0.29121293])
    """
    array(input)
    output = _output(output, input, False)
    sigmas = per_axis(sigma, input.ndim, float, "sigma")
    frequencies = _frequencies(input, n, axis)
    return _multiply(input, output, [np.exp(-2 * (np.pi * s * f) ** 2) for s, f in zip(sigmas, frequencies)])


def fourier_uniform(input, size, n=-1, axis=-1, output=None):
    """Multiply an image's transform by that of a box; parameters as in `fourier_gaussian`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.fourier_uniform(ga.ones(4), size=1)
    array([1.        , 0.90031632, 0.63661977, 0.90031632])
    """
    array(input)
    output = _output(output, input, False)
    sizes = per_axis(size, input.ndim, float, "size")
    return _multiply(input, output, [np.sinc(s * f) for s, f in zip(sizes, _frequencies(input, n, axis))])


def fourier_shift(input, shift, n=-1, axis=-1, output=None):
    """Multiply an image's transform by that of a shift by any number of samples.

    Parameters are as in `fourier_gaussian`; the result is complex.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.fourier_shift(ga.ones(4), shift=2).real
    array([ 1., -1.,  1., -1.])
    """
    array(input)
    output = _output(output, input, True)
    shifts = per_axis(shift, input.ndim, float, "shift")
    return _multiply(
        input, output, [np.exp(-2j * np.pi * s * f) for s, f in zip(shifts, _frequencies(input, n, axis))]
    )  # fmt: skip


def _of_ball(t, rank):
    """The Fourier transform of a ball in `rank` dimensions, normalised to 1 at 0; t is pi times frequency times
    diameter."""
    near = t == 0
    t = ga.where(near, ga.ones_like(t), t)
    if rank == 1:
        value = ga.sin(t) / t
    elif rank == 2:
        value = 2 * special.j1(t) / t
    else:
        value = 3 * (ga.sin(t) - t * ga.cos(t)) / (t * t * t)
    return ga.where(near, ga.ones_like(t), value)


def fourier_ellipsoid(input, size, n=-1, axis=-1, output=None):
    """Multiply an image's transform by that of an ellipsoid, of up to three dimensions.

    Parameters are as in `fourier_gaussian`; `size` has the diameters in samples. Factors are computed in float64.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.fourier_ellipsoid(ga.ones(4), size=1)
    array([1.        , 0.90031632, 0.63661977, 0.90031632])
    """
    array(input)
    if input.ndim > 3:
        raise NotImplementedError("Only 1d, 2d and 3d inputs are supported")
    output = _output(output, input, False)
    sizes = per_axis(size, input.ndim, float, "size")
    squares = ga.zeros([1] * input.ndim, dtype=np.float64, device=input.device)
    for d, (s, f) in enumerate(zip(sizes, _frequencies(input, n, axis))):
        shape = [1] * input.ndim
        shape[d] = f.size
        squares = squares + ga.asarray((math.pi * s * f) ** 2, device=input.device).reshape(shape)
    if output.size:
        output[...] = input * _of_ball(ga.sqrt(squares), input.ndim)
    return output
