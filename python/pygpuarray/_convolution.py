"""Convolution and cross-correlation of vectors."""

from . import _core
from ._dtypes import kind
from ._elementwise import ufuncs as _ufuncs
from ._products import _of_one_type

__all__ = ["convolve", "correlate"]


def _vector(x, name):
    if x.ndim > 1:
        raise ValueError(f"{name} has {x.ndim} dimensions; vectors are convolved")
    if x.size == 0:
        raise ValueError(f"{name} cannot be empty")
    return x.reshape(-1)


def _part(a, b, mode, middle):
    """The part of the full convolution that a mode asks for; `middle` is the first element for "same"."""
    n, m = max(a.size, b.size), min(a.size, b.size)
    try:
        first, length = {"full": (0, n + m - 1), "same": (middle, n), "valid": (m - 1, n - m + 1)}[mode]
    except (KeyError, TypeError):
        raise ValueError(f"mode is 'full', 'same' or 'valid', not {mode!r}") from None
    return _core.convolve(a, b, first, length)


def convolve(a, v, mode="full"):
    """The discrete convolution of two vectors: element k is the sum of a[i] v[k - i].

    Parameters
    ----------
    a, v : array
        Inputs of any types, promoted to a common one. Integers wrap; for bool, the sum of products is a logical or of
        ands.
    mode : {"full", "same", "valid"}
        The full convolution, its middle part of the longer input's length, or only the elements where the inputs
        overlap completely.

    Notes
    -----
    Two long floating-point or complex vectors are convolved by FFT, whose error is relative to the largest elements.

    Examples
    --------
    >>> ga.convolve(ga.array([1, 2, 3]), ga.array([1, 1]))
    array([1, 3, 5, 3])
    """
    a, v = _of_one_type(a, v)
    a, v = _vector(a, "a"), _vector(v, "v")
    if v.size > a.size:
        a, v = v, a
    return _part(a, v, mode, (v.size - 1) // 2)


def correlate(a, v, mode="valid"):
    """The cross-correlation of two vectors: element k is the sum of a[k + i] conj(v[i]).

    Parameters
    ----------
    a, v : array
        As for `convolve`.
    mode : {"valid", "same", "full"}
        As for `convolve`.

    Examples
    --------
    >>> ga.correlate(ga.array([1, 2, 3]), ga.array([1, 1]))
    array([3, 5])
    """
    a, v = _of_one_type(a, v)
    if a.ndim == 0 or v.ndim == 0:
        raise ValueError("correlate takes vectors, not arrays without dimensions")
    a, v = _vector(a, "a"), _vector(v, "v")
    if kind(v.dtype) == "c":
        v = _ufuncs["conj"](v)
    middle = (v.size - 1) // 2 if a.size >= v.size else a.size // 2
    return _part(a, v[::-1], mode, middle)
