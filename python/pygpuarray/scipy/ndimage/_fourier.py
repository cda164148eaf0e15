"""Filters of images that are given as their Fourier transforms."""

import math

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import as_dtype, kind
from ..._elementwise import ufuncs
from ._support import array, axis_of, per_axis

__all__ = ["fourier_ellipsoid", "fourier_gaussian", "fourier_shift", "fourier_uniform"]


def _output(x, output, only_complex):
    """Where the result goes, as SciPy has it: of float32 to complex128, others become float64 or complex128."""
    types = ["c8", "c16"] if only_complex else ["f4", "f8", "c8", "c16"]
    if isinstance(output, _core.Array):
        if output.shape != x.shape:
            raise RuntimeError("output shape not correct")
        if only_complex and kind(output.dtype) != "c":
            raise RuntimeError("output must have complex dtype")
        return output
    dtype = as_dtype(x.dtype if output is None else output)
    if not any(dtype == as_dtype(t) for t in types):
        if output is not None:
            raise RuntimeError("output type not supported")
        dtype = as_dtype("c16" if only_complex else "f8")
    return ga.empty(x.shape, dtype=dtype, device=x.device)


def _frequencies(x, n, axis):
    """The frequency of each element along each axis, from -1/2 to 1/2, in float64, of as many axes as the image has.

    Along `axis` they go from 0 up where `n` is not negative: a transform of n real numbers.
    """
    axis = axis_of(axis, x.ndim)
    for d, size in enumerate(x.shape):
        k = ga.arange(size, dtype=np.float64, device=x.device)
        if d == axis and n >= 0:
            f = k / n
        else:
            f = ufuncs["where"](k < (size + 1) // 2, k, k - size) / max(size, 1)
        yield f.reshape((-1,) + (1,) * (x.ndim - d - 1))


def _times(x, factors, output):
    if x.size:
        product = x
        for factor in factors:
            product = product * factor
        output[...] = product.astype(output.dtype, copy=False)
    return output


def fourier_gaussian(input, sigma, n=-1, axis=-1, output=None):
    """A Gaussian filter of the image whose transform is `input`.

    Parameters
    ----------
    input : array
        The transform.
    sigma : number or sequence
        Standard deviation, one for all axes or one each.
    n : int
        Not negative: how many real numbers the transform along `axis` is of. Else it is one of complex numbers.
    axis : int
        See `n`.
    output : array or dtype, optional
        Takes the result, or its type.

    Returns
    -------
    array
        The transform of the result: complex, or for real ones real.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> image = ga.asarray([0.0, 4.0, 0.0, 0.0])
    >>> ga.fft.ifft(ndimage.fourier_shift(ga.fft.fft(image), 1)).real.round(6)
    array([0., 0., 4., 0.])
    """
    array(input)
    output = _output(input, output, False)
    sigmas = per_axis(sigma, input.ndim, float)
    factors = [ufuncs["exp"](f * f * (-2 * (math.pi * s) ** 2)) for f, s in zip(_frequencies(input, n, axis), sigmas)]
    return _times(input, factors, output)


def fourier_uniform(input, size, n=-1, axis=-1, output=None):
    """A filter by the mean of a box of `size`, of the image whose transform is `input`.

    The rest as of `fourier_gaussian`.
    """
    array(input)
    output = _output(input, output, False)
    sizes = per_axis(size, input.ndim, float)
    return _times(input, [ufuncs["sinc"](f * s) for f, s in zip(_frequencies(input, n, axis), sizes)], output)


def fourier_shift(input, shift, n=-1, axis=-1, output=None):
    """A shift of the image whose transform is `input`, by numbers of elements; the rest as `fourier_gaussian`'s."""
    array(input)
    output = _output(input, output, True)
    shifts = per_axis(shift, input.ndim, float)
    angle = None
    for f, s in zip(_frequencies(input, n, axis), shifts):
        angle = f * (-2 * math.pi * s) if angle is None else angle + f * (-2 * math.pi * s)
    if angle is None:
        return _times(input, (), output)
    return _times(input, [ufuncs["cos"](angle) + ufuncs["sin"](angle) * 1j], output)


def fourier_ellipsoid(input, size, n=-1, axis=-1, output=None):
    """A filter by the mean of an ellipsoid with axes of `size`, of the image whose transform is `input`.

    For images of one to three dimensions; the rest as of `fourier_gaussian`.
    """
    from ..special import j1

    array(input)
    if input.ndim > 3:
        raise NotImplementedError("Only 1d, 2d and 3d inputs are supported")
    output = _output(input, output, False)
    sizes = per_axis(size, input.ndim, float)
    if input.ndim == 0 or input.size == 0:
        return _times(input, (), output)
    squared = None
    for f, s in zip(_frequencies(input, n, axis), sizes):
        squared = (f * s) ** 2 if squared is None else squared + (f * s) ** 2
    at = ufuncs["sqrt"](squared) * math.pi
    middle = at == 0
    safe = ufuncs["where"](middle, 1.0, at)
    if input.ndim == 1:
        factor = ufuncs["sin"](safe) / safe
    elif input.ndim == 2:
        factor = 2 * j1(safe) / safe
    else:
        factor = 3 * (ufuncs["sin"](safe) - safe * ufuncs["cos"](safe)) / safe**3
    return _times(input, [ufuncs["where"](middle, 1.0, factor)], output)
