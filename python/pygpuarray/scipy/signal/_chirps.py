"""Chirp z-transforms: z-transforms at points on an arc of the unit circle or on a spiral."""

import cmath
import math
import operator

import numpy as np

import pygpuarray as ga

from ..._elementwise import ufuncs
from ..fft import next_fast_len
from ..ndimage._support import array, axis_of

__all__ = ["CZT", "ZoomFFT", "czt", "czt_points", "zoom_fft"]


def _count(value, name):
    try:
        n = operator.index(value)
    except TypeError:
        raise ValueError(f"Invalid number of {name} specified, must be an integer, not {value!r}") from None
    if n < 1:
        raise ValueError(f"Invalid number of {name} ({n}) specified, must be at least 1")
    return n


def _power(base, exponents):
    """base**exponents for a real or complex number that is not 0."""
    base = complex(base)
    length, angle = math.log(abs(base)), cmath.phase(base)
    scale = ufuncs["exp"](exponents * length)
    return (ufuncs["cos"](exponents * angle) + ufuncs["sin"](exponents * angle) * 1j) * scale


def _turns(k, part):
    """exp(-2 i pi k / part) for an array of integers."""
    angle = (k % part).astype(np.float64) * (-2 * math.pi / part)
    return ufuncs["cos"](angle) + ufuncs["sin"](angle) * 1j


class CZT:
    """The chirp z-transform of signals with n samples: sums of x[k] z**-k at the m points z = a w**-j of a spiral.

    L. R. Rabiner, R. W. Schafer, C. M. Rader: The chirp z-transform algorithm and its application, Bell System
    Technical Journal 48 (1969), 1249-1292.

    Parameters
    ----------
    n : int
        The number of samples.
    m : int, optional
        The number of points; n by default.
    w : number, optional
        The ratio of consecutive points; by default exp(-2 pi i / m), so that they are spread over the unit circle.
    a : number
        The first point.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.CZT(4, 2)(ga.asarray([1.0, 2.0, 3.0, 4.0])).round(6).real
    array([10., -2.])
    """

    def __init__(self, n, m=None, w=None, a=1 + 0j):
        self.n, self.m = _count(n, "CZT data points"), _count(n if m is None else m, "CZT output points")
        self.w, self.a = w, complex(a)
        self._tables = {}

    def _table(self, device):
        """Bluestein's algorithm: the factors of the samples, the transform of the chirp, the factors of the results,
        and the length of the transforms; cached for each device."""
        if device in self._tables:
            return self._tables[device]
        n, m = self.n, self.m
        k = ga.arange(max(n, m), dtype=np.int64, device=device)
        chirp = _turns(k * k, 2 * m) if self.w is None else _power(self.w, (k * k).astype(np.float64) / 2)
        size = next_fast_len(n + m - 1)
        before = chirp[:n] * _power(self.a, -k[:n].astype(np.float64))
        between = ga.fft.fft(1 / ga.concat((chirp[1:n][::-1], chirp[:m])), size)
        self._tables[device] = before, between, chirp[:m], size
        return self._tables[device]

    def __call__(self, x, *, axis=-1):
        """The transform of signals along an axis, of complex128."""
        array(x)
        axis = axis_of(axis, x.ndim)
        if x.shape[axis] != self.n:
            raise ValueError(f"CZT defined for length {self.n}, not {x.shape[axis]}")
        before, between, after, size = self._table(x.device)
        rows = ga.moveaxis(x, axis, -1) * before
        y = ga.fft.ifft(between * ga.fft.fft(rows, size))[..., self.n - 1 : self.n + self.m - 1] * after
        return ga.moveaxis(y, -1, axis)

    def points(self):
        """The points, on the default device.

        Examples
        --------
        >>> from pygpuarray.scipy import signal
        >>> signal.CZT(4).points().round(6).real + 0.0
        array([ 1.,  0., -1.,  0.])
        """
        return czt_points(self.m, self.w, self.a)


class ZoomFFT(CZT):
    """The Fourier transform of signals with n samples at m evenly spaced frequencies of a range.

    Parameters
    ----------
    n : int
        The number of samples.
    fn : number or pair of numbers
        The last frequency, or a pair of the first and the last one; the first one is 0 by default.
    m : int, optional
        The number of frequencies; n by default.
    fs : number
        The sampling frequency.
    endpoint : bool
        Whether the last frequency is included.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.ZoomFFT(4, [0, 0.5], m=2)(ga.array([1.0, 2.0, 3.0, 4.0])).real.round(6)
    array([10.      , -0.414214])
    """

    def __init__(self, n, fn, m=None, *, fs=2, endpoint=False):
        m = _count(n if m is None else m, "CZT output points")
        fn = [float(f) for f in (fn if np.iterable(fn) else (0, fn))]
        if len(fn) != 2:
            raise ValueError("fn must be a scalar or 2-length sequence")
        first, last = fn
        self.f1, self.f2, self.fs = first, last, fs
        step = (last - first) / max(m - 1, 1) if endpoint else (last - first) / m
        super().__init__(n, m, cmath.exp(-2j * math.pi * step / fs), cmath.exp(2j * math.pi * first / fs))


def czt_points(m, w=None, a=1 + 0j):
    """The points at which the chirp z-transform is computed, on the default device.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.czt_points(4).real.round(6)
    array([ 1.,  0., -1., -0.])
    """
    m = _count(m, "CZT output points")
    k = ga.arange(m, dtype=np.int64)
    if w is None:
        return ga.conj(_turns(k, m)) * complex(a)
    return _power(w, -k.astype(np.float64)) * complex(a)


def czt(x, m=None, w=None, a=1 + 0j, *, axis=-1):
    """The chirp z-transform of signals along an axis; parameters as in `CZT`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> abs(signal.czt(ga.array([1.0, 2.0, 3.0, 4.0]))).round(6)
    array([10.      ,  2.828427,  2.      ,  2.828427])
    """
    array(x)
    return CZT(x.shape[axis_of(axis, x.ndim)], m, w, a)(x, axis=axis)


def zoom_fft(x, fn, m=None, *, fs=2, endpoint=False, axis=-1):
    """The Fourier transform of signals along an axis at frequencies of a range; parameters as in `ZoomFFT`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> abs(signal.zoom_fft(ga.array([1.0, 2.0, 3.0, 4.0]), [0, 0.5], m=2)).round(6)
    array([10.      ,  7.254476])
    """
    array(x)
    return ZoomFFT(x.shape[axis_of(axis, x.ndim)], fn, m, fs=fs, endpoint=endpoint)(x, axis=axis)
