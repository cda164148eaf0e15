"""Filters, detrending and analytic signals."""

import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import kind
from ..ndimage import rank_filter, uniform_filter
from ..ndimage._support import array, axis_of, on_host, per_axis

__all__ = ["detrend", "hilbert", "hilbert2", "medfilt", "medfilt2d", "order_filter", "wiener"]


def order_filter(a, domain, rank):
    """Order filter: the element at index `rank` of the sorted elements that `domain` selects around each element, with
    zero padding.

    Parameters
    ----------
    a : array
        Of real numbers.
    domain : array
        A mask, of the rank of `a` and odd sizes: nonzero elements are selected. An array on a device is copied to the
        host.
    rank : int
        The index in ascending order.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.order_filter(ga.array([1, 9, 2, 3]), [1, 1, 1], 2)
    array([9, 9, 9, 3])
    """
    array(a)
    domain = on_host(domain)
    if any(n % 2 == 0 for n in domain.shape):
        raise ValueError("Each dimension of domain argument should have an odd number of elements.")
    return rank_filter(a, operator.index(rank), footprint=domain != 0, mode="constant")


def medfilt(volume, kernel_size=None):
    """Median filter with windows of odd sizes, 3 by default, and zero padding.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.medfilt(ga.array([1.0, 9.0, 2.0, 3.0]), 3)
    array([1., 2., 3., 2.])
    """
    array(volume)
    if kind(volume.dtype) in "bc":
        raise ValueError(f"medians of {volume.dtype} are not there")
    sizes = [3] * volume.ndim if kernel_size is None else per_axis(kernel_size, volume.ndim, name="kernel_size")
    if any(n % 2 == 0 for n in sizes):
        raise ValueError("Each element of kernel_size should be odd.")
    return order_filter(volume, np.ones(sizes), int(np.prod(sizes)) // 2)


def medfilt2d(input, kernel_size=3):
    """`medfilt` of an image.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.medfilt2d(ga.array([[1.0, 2.0, 3.0], [4.0, 9.0, 6.0], [5.0, 7.0, 8.0]]), 3)
    array([[0., 2., 0.],
           [2., 5., 3.],
           [0., 5., 0.]])
    """
    if array(input).ndim != 2:
        raise ValueError("Input must be 2-D")
    return medfilt(input, kernel_size)


def wiener(im, mysize=None, noise=None):
    """Wiener filter: elements are pulled towards the local mean, and replaced by it where the local variance is below
    that of the noise.

    Parameters
    ----------
    im : array
        Of real numbers.
    mysize : int or sequence, optional
        The size of the windows of local means and variances, for all axes or each; 3 by default.
    noise : float, optional
        The variance of the noise; the mean of the local variances by default.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.wiener(ga.array([1.0, 1.0, 4.0, 1.0, 1.0]), 3, noise=1.0)
    array([0.66666667, 1.5       , 3.        , 1.5       , 0.66666667])
    """
    array(im)
    if kind(im.dtype) == "c":
        raise TypeError("Complex type not supported")
    sizes = [3] * im.ndim if mysize is None else per_axis(mysize, im.ndim, name="mysize")
    x = im.astype(np.float64)
    means = uniform_filter(x, sizes, mode="constant")
    variances = uniform_filter(x * x, sizes, mode="constant") - means * means
    if noise is None:
        noise = ga.mean(variances)
    less = variances < noise
    result = (x - means) * (1 - noise / ga.where(less, ga.ones_like(variances), variances)) + means
    return ga.where(less, means, result)


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=False):
    """Remove the trend along an axis: subtract the mean ("constant"), or least-squares lines between the breakpoints
    `bp` ("linear").

    With `overwrite_data`, the result is stored in `data` if the type is the same.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.detrend(ga.array([1.0, 3.0, 2.0]), type="constant")
    array([-1.,  1.,  0.])
    """
    array(data)
    if type not in ("linear", "l", "constant", "c"):
        raise ValueError("Trend type must be 'linear' or 'constant'.")
    axis = axis_of(axis, data.ndim)
    x = data if kind(data.dtype) in "fc" and data.dtype.itemsize > 2 else data.astype(np.float64)
    if type in ("constant", "c"):
        return x - ga.mean(x, axis=axis, keepdims=True)
    n = x.shape[axis]
    breaks = sorted({0, n, *(int(b) for b in np.atleast_1d(on_host(bp)))})
    if breaks[-1] > n or breaks[0] < 0:
        raise ValueError("Breakpoints must be less than length of data along given axis.")
    x = ga.moveaxis(x, axis, -1)
    parts = []
    for start, end in zip(breaks[:-1], breaks[1:]):
        part = x[..., start:end]
        t = ga.arange(end - start, dtype=ga.real(part).dtype, device=data.device) - (end - start - 1) / 2
        part = part - ga.mean(part, axis=-1, keepdims=True)
        weight = ga.sum(t * t)
        slope = ga.sum(part * t, axis=-1, keepdims=True) / ga.where(weight > 0, weight, ga.ones_like(weight))
        parts.append(part - slope * t)
    result = ga.ascontiguousarray(ga.moveaxis(ga.concat(parts, axis=-1), -1, axis))
    if overwrite_data and isinstance(data, _core.Array) and result.dtype == data.dtype:
        data[...] = result
        return data
    return result


def _one_sided(n):
    """The factors that remove the negative frequencies of a transform and double the positive ones."""
    h = np.zeros(n)
    h[0] = 1
    h[1 : (n + 1) // 2] = 2
    if n % 2 == 0:
        h[n // 2] = 1
    return h


def _real(x, name):
    if kind(array(x).dtype) == "c":
        raise ValueError(f"{name} must be real.")
    return (
        x
        if x.dtype in (np.float32, np.float64)
        else x.astype(np.float32 if x.dtype.itemsize == 2 and kind(x.dtype) == "f" else np.float64)
    )


def hilbert(x, N=None, axis=-1):
    """The analytic signal along an axis: the real part is the signal, the imaginary part its Hilbert transform.

    Parameters
    ----------
    x : array
        Of real numbers.
    N : int, optional
        The length of the transforms; that of the axis by default.
    axis : int
        The axis.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> abs(signal.hilbert(ga.array([1.0, 0.0, -1.0, 0.0]))).round(6)
    array([1., 1., 1., 1.])
    """
    x = _real(x, "x")
    n = x.shape[axis] if N is None else operator.index(N)
    if n <= 0:
        raise ValueError("N must be positive.")
    factors = ga.asarray(_one_sided(n).astype(x.dtype), device=x.device)
    shape = [1] * x.ndim
    shape[axis] = n
    return ga.fft.ifft(ga.fft.fft(x, n, axis=axis) * factors.reshape(shape), axis=axis)


def hilbert2(x, N=None, axes=(-2, -1)):
    """The analytic signal of images, along two axes.

    Parameters
    ----------
    x : array
        Of real numbers; a vector is taken as one row.
    N : int or tuple of int, optional
        The lengths of the transforms; those of the axes by default.
    axes : tuple of int
        The axes.

    Returns
    -------
    array
        Along each axis, the negative frequencies are removed and the positive ones doubled; frequency 0 and, for an
        even length, the Nyquist frequency are unchanged, as with `hilbert`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> abs(signal.hilbert2(ga.array([[3.0, 0.0, 0.0]]))).round(6)
    array([[3.      , 1.732051, 1.732051]])
    """
    x = _real(x, "x")
    if x.ndim < 2:
        x = ga.atleast_2d(x)
    axes = tuple(axes)
    if len(axes) != 2:
        raise ValueError("axes must be a tuple of length 2")
    axes = tuple(axis_of(a, x.ndim) for a in axes)
    if axes[0] == axes[1]:
        raise ValueError("axes must contain 2 distinct axes")
    sizes = tuple(x.shape[a] for a in axes) if N is None else tuple(N) if np.iterable(N) else (N, N)
    if len(sizes) != 2 or any(operator.index(n) <= 0 for n in sizes):
        raise ValueError("When given as a tuple, N must hold exactly two positive integers")
    z = ga.fft.fftn(x, sizes, axes)
    for a, n in zip(axes, sizes):
        shape = [n if d == a else 1 for d in range(x.ndim)]
        z = z * ga.asarray(_one_sided(n).astype(x.dtype), device=x.device).reshape(shape)
    return ga.fft.ifftn(z, axes=axes)
