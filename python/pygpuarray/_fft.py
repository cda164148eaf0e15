"""Fourier transforms: the namespace `fft` of NumPy and the array API standard.

Arrays of float32, float64, complex64 and complex128 keep their precision; float16 and bfloat16 are transformed in
single precision (what `irfft` and `hfft` make of them is rounded to their type), integers and bool in double. Lengths
crop an axis or pad it with zeros; `norm` says where the factor 1 / n goes: "backward" (None is that) to the inverse,
"ortho" its root to both, "forward" to the forward transform.
"""

import operator

import numpy as np

from . import _core
from ._basics import _arrays, _axes
from ._creation import empty
from ._dtypes import as_dtype, float64, kind
from ._products import _into

__all__ = [
    "fft", "fft2", "fftfreq", "fftn", "fftshift", "hfft", "ifft", "ifft2", "ifftn", "ifftshift", "ihfft", "irfft",
    "irfft2", "irfftn", "rfft", "rfft2", "rfftfreq", "rfftn",
]  # fmt: skip

_NORMS = {None: 0, "backward": 0, "ortho": 1, "forward": 2}


def _norm(norm):
    try:
        return _NORMS[norm]
    except (KeyError, TypeError):
        raise ValueError(f"norm is 'backward', 'ortho' or 'forward', not {norm!r}") from None


def _floating(x, real):
    """Convert `x` to a type that the transforms support."""
    _arrays(x)
    k = kind(x.dtype)
    if real and k == "c":
        raise TypeError(f"the elements are {x.dtype}; a transform of real numbers is asked for")
    if k in "biu":
        return x.astype(float64)
    return x.astype(np.float32) if k == "f" and x.dtype.itemsize < 4 else x


def _as_given(x, result):
    """Convert a real result back to half precision if the input had it, as NumPy does."""
    half = kind(x.dtype) == "f" and x.dtype.itemsize < 4 and kind(result.dtype) == "f"
    return result.astype(x.dtype) if half else result


def _one(x, which, n, axis, norm, out=None):
    given, x = x, _floating(x, which in ("rfft", "ihfft"))
    lengths = None if n is None else (operator.index(n),)
    if lengths is not None and lengths[0] < 1:
        raise ValueError(f"no transform has a length of {lengths[0]}")
    return _into(out, _as_given(given, _core.fft(x, which, _axes(x, operator.index(axis)), lengths, _norm(norm))))


def _lengths(x, s, axes):
    """The lengths and axes of a multidimensional transform, as lists; lengths are None if each axis keeps its own."""
    if axes is None:
        if s is not None and len(s) > x.ndim:
            raise ValueError(f"{len(s)} lengths for an array with {x.ndim} axes")
        axes = range(x.ndim) if s is None else range(x.ndim - len(s), x.ndim)
    axes = [_axes(x, operator.index(a))[0] for a in axes]
    if s is None:
        return None, axes
    if len(s) != len(axes):
        raise ValueError("as many lengths as axes are needed")
    s = [x.shape[a] if n is None or n == -1 else operator.index(n) for n, a in zip(s, axes)]
    if min(s, default=1) < 1:
        raise ValueError(f"no transform has a length of {min(s)}")
    return s, axes


def _several(x, which, s, axes, norm, out=None):
    _arrays(x)
    given, lengths_given = x, s is not None
    x, norm = _floating(x, which == "rfft"), _norm(norm)
    s, axes = _lengths(x, s, axes)
    if not axes:
        if which in ("rfft", "irfft"):
            raise IndexError("at least one axis is needed")
        return _into(out, given)
    once = len(axes) == 1
    # An axis that is listed more than once is transformed once for each entry, the last entry first.
    while len(set(axes)) < len(axes):
        last = (s.pop(),) if lengths_given else None
        x = _core.fft(x, which if which != "irfft" else "ifft", (axes.pop(),), last, norm)
        which = {"rfft": "fft"}.get(which, which)
    result = _core.fft(x, which, tuple(axes), tuple(s) if lengths_given else None, norm)
    return _into(out, _as_given(given, result) if once else result)


def fft(a, n=None, axis=-1, norm=None, out=None):
    """The one-dimensional discrete Fourier transform (DFT) along an axis.

    Parameters
    ----------
    a : array
        Input, real or complex.
    n : int, optional
        Length of the transform; by default that of the axis.
    axis : int
        Axis along which to transform.
    norm : {"backward", "ortho", "forward"}, optional
        Normalisation mode, which says where the factor 1 / n is applied; None is "backward".
    out : array, optional
        Array to write the result to.

    Returns
    -------
    array
        Complex array with the precision of `a`; double precision for integers.

    Examples
    --------
    >>> ga.fft.fft(ga.array([1.0, 0.0, 0.0, 0.0]))
    array([1.+0.j, 1.+0.j, 1.+0.j, 1.+0.j])
    """
    return _one(a, "fft", n, axis, norm, out)


def ifft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of `fft`.

    Examples
    --------
    >>> ga.fft.ifft(ga.array([4.0, 0.0, 0.0, 0.0]))
    array([1.-0.j, 1.-0.j, 1.-0.j, 1.-0.j])
    """
    return _one(a, "ifft", n, axis, norm, out)


def fftn(a, s=None, axes=None, norm=None, out=None):
    """The multidimensional DFT along several axes, by default all; `s` has a length for each, where -1 keeps the axis'
    own.

    Examples
    --------
    >>> ga.fft.fftn(ga.ones((2, 2)))
    array([[4.+0.j, 0.+0.j],
           [0.+0.j, 0.+0.j]])
    """
    return _several(a, "fft", s, axes, norm, out)


def ifftn(a, s=None, axes=None, norm=None, out=None):
    """The inverse of `fftn`.

    Examples
    --------
    >>> ga.fft.ifftn(ga.ones((2, 2)))
    array([[1.-0.j, 0.-0.j],
           [0.-0.j, 0.-0.j]])
    """
    return _several(a, "ifft", s, axes, norm, out)


def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The two-dimensional DFT: `fftn` along two axes, by default the last two.

    Examples
    --------
    >>> ga.fft.fft2(ga.ones((2, 2)))
    array([[4.+0.j, 0.+0.j],
           [0.+0.j, 0.+0.j]])
    """
    return _several(a, "fft", s, axes, norm, out)


def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The inverse of `fft2`.

    Examples
    --------
    >>> ga.fft.ifft2(ga.ones((2, 2)))
    array([[1.-0.j, 0.-0.j],
           [0.-0.j, 0.-0.j]])
    """
    return _several(a, "ifft", s, axes, norm, out)


def rfft(a, n=None, axis=-1, norm=None, out=None):
    """The DFT of real input: only the first n / 2 + 1 elements, because the others are their conjugates.

    Examples
    --------
    >>> ga.fft.rfft(ga.array([1.0, 0.0, 0.0, 0.0]))
    array([1.+0.j, 1.+0.j, 1.+0.j])
    """
    return _one(a, "rfft", n, axis, norm, out)


def irfft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of `rfft`, with n real elements; by default 2 (m - 1) for m elements along the axis.

    Examples
    --------
    >>> ga.fft.irfft(ga.array([4.0, 0.0, 0.0]))
    array([1., 1., 1., 1.])
    """
    return _one(a, "irfft", n, axis, norm, out)


def rfftn(a, s=None, axes=None, norm=None, out=None):
    """`rfft` along the last of several axes, then `fft` along the others.

    Examples
    --------
    >>> ga.fft.rfftn(ga.ones((2, 2)))
    array([[4.+0.j, 0.+0.j],
           [0.+0.j, 0.+0.j]])
    """
    return _several(a, "rfft", s, axes, norm, out)


def irfftn(a, s=None, axes=None, norm=None, out=None):
    """The inverse of `rfftn`.

    Examples
    --------
    >>> ga.fft.irfftn(ga.ones((2, 2)))
    array([[1., 0.],
           [0., 0.]])
    """
    return _several(a, "irfft", s, axes, norm, out)


def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """`rfftn` along two axes.

    Examples
    --------
    >>> ga.fft.rfft2(ga.ones((2, 2)))
    array([[4.+0.j, 0.+0.j],
           [0.+0.j, 0.+0.j]])
    """
    return _several(a, "rfft", s, axes, norm, out)


def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The inverse of `rfft2`.

    Examples
    --------
    >>> ga.fft.irfft2(ga.ones((2, 2)))
    array([[1., 0.],
           [0., 0.]])
    """
    return _several(a, "irfft", s, axes, norm, out)


def hfft(a, n=None, axis=-1, norm=None, out=None):
    """The real DFT of a Hermitian-symmetric signal, of which `a` contains the first n / 2 + 1 elements.

    Examples
    --------
    >>> ga.fft.hfft(ga.array([1.0, 2.0, 1.0]))
    array([ 6.,  0., -2.,  0.])
    """
    return _one(a, "hfft", n, axis, norm, out)


def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of `hfft`.

    Examples
    --------
    >>> ga.fft.ihfft(ga.array([4.0, 0.0, 0.0, 0.0]))
    array([1.-0.j, 1.-0.j, 1.-0.j])
    """
    return _one(a, "ihfft", n, axis, norm, out)


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


def fftfreq(n, d=1.0, *, dtype=None, device=None):
    """The DFT sample frequencies of n samples spaced d apart; the second half is negative.

    Examples
    --------
    >>> ga.fft.fftfreq(4)
    array([ 0.  ,  0.25, -0.5 , -0.25])
    """
    return _frequencies(n, d, dtype, device, False)


def rfftfreq(n, d=1.0, *, dtype=None, device=None):
    """The n / 2 + 1 sample frequencies of `rfft`.

    Examples
    --------
    >>> ga.fft.rfftfreq(4)
    array([0.  , 0.25, 0.5 ])
    """
    return _frequencies(n, d, dtype, device, True)


def _shift(x, axes, inverse):
    _arrays(x)
    if x.ndim == 0:
        return x.copy()
    axes = range(x.ndim) if axes is None else axes
    return _core.fftshift(x, _axes(x, axes if isinstance(axes, int) else tuple(axes)), inverse)


def fftshift(x, axes=None):
    """Move the zero-frequency element to the centre of each axis; for arrays of any type.

    Examples
    --------
    >>> ga.fft.fftshift(ga.arange(4))
    array([2, 3, 0, 1])
    """
    return _shift(x, axes, False)


def ifftshift(x, axes=None):
    """The inverse of `fftshift`.

    Examples
    --------
    >>> ga.fft.ifftshift(ga.arange(4))
    array([2, 3, 0, 1])
    """
    return _shift(x, axes, True)
