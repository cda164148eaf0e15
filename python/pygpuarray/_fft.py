"""Fourier transforms: the namespace `fft` of the array API standard.

Arrays are float32, float64, complex64 or complex128, and results have their precision. Lengths crop an axis or pad it
with zeros; `norm` says where the factor 1 / n goes: "backward" to the inverse, "ortho" its root to both, "forward" to
the forward transform.
"""

import operator

from . import _core
from ._dtypes import as_dtype, float64, kind
from ._functions import _arrays, _axes, empty

__all__ = [
    "fft", "fftfreq", "fftn", "fftshift", "hfft", "ifft", "ifftn", "ifftshift", "ihfft", "irfft", "irfftn", "rfft",
    "rfftfreq", "rfftn",
]  # fmt: skip

_NORMS = {"backward": 0, "ortho": 1, "forward": 2}


def _norm(norm):
    try:
        return _NORMS[norm]
    except (KeyError, TypeError):
        raise ValueError(f"norm is 'backward', 'ortho' or 'forward', not {norm!r}") from None


def _floating(x, real):
    _arrays(x)
    if kind(x.dtype) not in ("f" if real else "fc") or x.dtype.itemsize < 4:
        raise TypeError(f"the elements are {x.dtype}; {'real' if real else 'real or complex'} floats are needed")


def _one(x, which, n, axis, norm):
    _floating(x, which in ("rfft", "ihfft"))
    lengths = None if n is None else (operator.index(n),)
    if lengths is not None and lengths[0] < 1:
        raise ValueError(f"no transform has a length of {lengths[0]}")
    return _core.fft(x, which, _axes(x, operator.index(axis)), lengths, _norm(norm))


def _several(x, which, s, axes, norm):
    _floating(x, which == "rfft")
    if axes is None:
        axes = range(x.ndim) if s is None else range(x.ndim - len(s), x.ndim)
    axes = _axes(x, tuple(axes))
    lengths = None if s is None else tuple(x.shape[a] if n == -1 else operator.index(n) for n, a in zip(s, axes))
    if s is not None and len(s) != len(axes):
        raise ValueError("as many lengths as axes are needed")
    if lengths is not None and min(lengths, default=1) < 1:
        raise ValueError(f"no transform has a length of {min(lengths)}")
    return _core.fft(x, which, axes, lengths, _norm(norm))


def fft(x, /, *, n=None, axis=-1, norm="backward"):
    """The discrete Fourier transform along an axis.

    Parameters
    ----------
    x : array
        Of float32, float64, complex64 or complex128.
    n : int, optional
        Length of the transform; that of the axis unless given.
    axis : int
        The axis.
    norm : {"backward", "ortho", "forward"}
        Where the factor goes.

    Returns
    -------
    array
        Complex, of the precision of `x`.
    """
    return _one(x, "fft", n, axis, norm)


def ifft(x, /, *, n=None, axis=-1, norm="backward"):
    """The inverse of `fft`."""
    return _one(x, "ifft", n, axis, norm)


def fftn(x, /, *, s=None, axes=None, norm="backward"):
    """The transform along several axes, all unless given; `s` has a length for each."""
    return _several(x, "fft", s, axes, norm)


def ifftn(x, /, *, s=None, axes=None, norm="backward"):
    """The inverse of `fftn`."""
    return _several(x, "ifft", s, axes, norm)


def rfft(x, /, *, n=None, axis=-1, norm="backward"):
    """The first n / 2 + 1 elements of the transform of real numbers."""
    return _one(x, "rfft", n, axis, norm)


def irfft(x, /, *, n=None, axis=-1, norm="backward"):
    """The inverse of `rfft`, n long; 2 (m - 1) unless given, m being what the axis has."""
    return _one(x, "irfft", n, axis, norm)


def rfftn(x, /, *, s=None, axes=None, norm="backward"):
    """`rfft` along the last of several axes, then `fft` along the others."""
    return _several(x, "rfft", s, axes, norm)


def irfftn(x, /, *, s=None, axes=None, norm="backward"):
    """The inverse of `rfftn`."""
    if s is None:
        _arrays(x)
        axes = tuple(range(x.ndim)) if axes is None else tuple(axes)
    return _several(x, "irfft", s, axes, norm)


def hfft(x, /, *, n=None, axis=-1, norm="backward"):
    """The transform, which is real, of what is conjugate-symmetric and `x` has the first n / 2 + 1 elements of."""
    return _one(x, "hfft", n, axis, norm)


def ihfft(x, /, *, n=None, axis=-1, norm="backward"):
    """The inverse of `hfft`."""
    return _one(x, "ihfft", n, axis, norm)


def _frequencies(n, d, dtype, device, half):
    n = operator.index(n)
    if n < 1:
        raise ValueError(f"no transform has a length of {n}")
    dtype = as_dtype(float64 if dtype is None else dtype)
    if kind(dtype) != "f" or dtype.itemsize < 4:
        raise TypeError(f"frequencies are float32 or float64, not {dtype}")
    x = empty((n // 2 + 1 if half else n,), dtype=dtype, device=device)
    _core.fftfreq(x, n, float(d), half)
    return x


def fftfreq(n, /, *, d=1.0, dtype=None, device=None):
    """The frequencies of the n elements of a transform, of samples at a distance of d; the second half is negative."""
    return _frequencies(n, d, dtype, device, False)


def rfftfreq(n, /, *, d=1.0, dtype=None, device=None):
    """The frequencies of the n / 2 + 1 elements of `rfft`."""
    return _frequencies(n, d, dtype, device, True)


def _shift(x, axes, inverse):
    _arrays(x)
    if x.ndim == 0:
        return x.copy()
    axes = range(x.ndim) if axes is None else axes
    return _core.fftshift(x, _axes(x, axes if isinstance(axes, int) else tuple(axes)), inverse)


def fftshift(x, /, *, axes=None):
    """Element 0 moved to the middle of each axis; of any type."""
    return _shift(x, axes, False)


def ifftshift(x, /, *, axes=None):
    """What `fftshift` did undone."""
    return _shift(x, axes, True)
