"""Wavelets and wavelet transforms, with the names of CuPy, which SciPy had until version 1.15. Computed in float64."""

import math

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._dtypes import kind
from ..._elementwise import ufuncs as _u
from ..ndimage._support import array
from ._convolution import convolve

__all__ = ["cwt", "morlet", "morlet2", "qmf", "ricker"]


def _around(n):
    """n positions of spacing 1, centred at 0."""
    n = int(n)
    return ga.arange(n, dtype=np.float64) - (n - 1) / 2


def qmf(hk):
    """The high-pass filter of a quadrature mirror pair, from its low-pass filter: reversed, with every second sign
    changed.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.qmf(ga.asarray([1.0, 2.0]))
    array([ 2., -1.])
    """
    hk = hk if isinstance(hk, _core.Array) else ga.asarray(np.asarray(hk))
    signs = 1 - 2 * (np.arange(hk.size) % 2)
    return hk[::-1] * from_host(signs.astype(hk.dtype if kind(hk.dtype) != "b" else np.int64), hk.device)


def morlet(M, w=5.0, s=1.0, complete=True):
    """The Morlet wavelet: a complex exponential with a Gaussian envelope, at M positions from -2 pi s to 2 pi s.

    `w` is the angular frequency; `complete` subtracts the correction term that makes the mean 0.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.morlet(3).real.round(6)[1]
    array(0.751123)
    """
    x = ga.linspace(-s * 2 * math.pi, s * 2 * math.pi, int(M))
    real = _u["cos"](w * x)
    if complete:
        real = real - math.exp(-0.5 * w * w)
    return (real + 1j * _u["sin"](w * x)) * (_u["exp"](-0.5 * x * x) * math.pi**-0.25)


def morlet2(M, s, w=5):
    """The Morlet wavelet of width s and angular frequency w / s, at M positions of spacing 1, for `cwt`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.morlet2(3, 1.0).real.round(6)[1]
    array(0.751126)
    """
    x = _around(M) / s
    envelope = _u["exp"](-0.5 * x * x) * (math.pi**-0.25 / math.sqrt(s))
    return (_u["cos"](w * x) + 1j * _u["sin"](w * x)) * envelope


def ricker(points, a):
    """The Ricker wavelet, the negative second derivative of a Gaussian of width a, at `points` positions of spacing 1.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.ricker(3, 1.0).round(6)
    array([0.      , 0.867325, 0.      ])
    """
    square = (_around(points) / a) ** 2
    return (1 - square) * _u["exp"](-square / 2) * (2 / (math.sqrt(3 * a) * math.pi**0.25))


def cwt(data, wavelet, widths, dtype=None, **kwargs):
    """The continuous wavelet transform: convolutions of a signal with a wavelet of several widths.

    Parameters
    ----------
    data : array
        A vector.
    wavelet : function
        Takes a number of points and a width, as `ricker` and `morlet2` do.
    widths : sequence or array
        The widths.
    dtype : data type, optional
        The type of the result; by default float64 or complex128, as the wavelet has.
    **kwargs
        Keyword arguments of the wavelet.

    Returns
    -------
    array
        A row for each width.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.cwt(ga.ones(16), signal.ricker, [1.0, 2.0]).shape
    (2, 16)
    """
    if array(data).ndim != 1:
        raise ValueError("data is a vector")
    rows = []
    for width in (widths.numpy() if isinstance(widths, _core.Array) else np.asarray(widths)).tolist():
        w = wavelet(min(10 * width, data.size), width, **kwargs)
        rows.append(convolve(data.astype(np.result_type(data.dtype, w.dtype)), ga.conj(w[::-1]), mode="same"))
    dtype = np.result_type(np.float64, *(r.dtype for r in rows)) if dtype is None else dtype
    return ga.stack(rows).astype(dtype, copy=False) if rows else ga.empty((0, data.size), dtype=dtype)
