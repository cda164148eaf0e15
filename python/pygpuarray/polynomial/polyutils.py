"""Conversion and trimming of coefficients. Functions that remove zeros wait for the device."""

from .. import _core
from .._basics import _arrays
from .._dtypes import float64, kind, promote
from .._elementwise import ufuncs
from .._reductions import any, argmax

__all__ = ["as_series", "trimcoef", "trimseq"]


def _up_to_last(c, counts):
    """`c` up to the last element for which `counts` is true; at least its first element."""
    return c[: c.size - int(argmax(counts[::-1]))] if bool(any(counts)) else c[:1]


def trimseq(seq):
    """A view of a vector without its trailing zeros; the first element always remains.

    Raises TypeError for a 0-dimensional array, and ValueError for more than one dimension.

    Examples
    --------
    >>> ga.polynomial.polyutils.trimseq(ga.asarray([1, 2, 0, 0]))
    array([1, 2])
    """
    _arrays(seq)
    if seq.ndim == 0:
        raise TypeError("trimseq takes a vector, not one number")
    if seq.ndim > 1:
        raise ValueError(f"trimseq takes a vector, not an array of {seq.ndim} dimensions")
    return _up_to_last(seq, ufuncs["not_equal"](seq, 0)) if seq.size else seq


def as_series(alist, trim=True):
    """Copies of vectors of coefficients, converted to a common floating-point or complex type.

    Parameters
    ----------
    alist : sequence of array, or array
        Vectors or 0-dimensional arrays; the rows of a single array.
    trim : bool
        Whether trailing zeros are removed.

    Returns
    -------
    list of array
        One-dimensional arrays.

    Raises
    ------
    ValueError
        For arrays that have no elements, more than one dimension, or elements of bool.

    Examples
    --------
    >>> ga.polynomial.polyutils.as_series([ga.array([1.0, 2.0, 0.0])])[0]
    array([1., 2.])
    """
    arrays = [a.reshape((1,)) if isinstance(a, _core.Array) and a.ndim == 0 else a for a in alist]
    _arrays(*arrays)
    common = None
    for a in arrays:
        if a.size == 0 or a.ndim != 1:
            raise ValueError(f"coefficients are vectors with elements, not of shape {a.shape}")
        if kind(a.dtype) == "b":
            raise ValueError("coefficients are numbers: bool has no type in common with them")
        own = a.dtype if kind(a.dtype) in "fc" else float64
        common = own if common is None else promote(common, own)
    return [(trimseq(a) if trim else a).astype(common) for a in arrays]


def trimcoef(c, tol=0):
    """A copy of coefficients without the trailing ones of absolute value at most `tol`; a single 0 if none is left.

    Raises ValueError if `tol` is negative.

    Examples
    --------
    >>> ga.polynomial.polyutils.trimcoef(ga.array([1.0, 2.0, 0.0]))
    array([1., 2.])
    """
    if tol < 0:
        raise ValueError(f"tol is 0 or more, not {tol}")
    (c,) = as_series([c])
    counts = ufuncs["greater"](ufuncs["abs"](c), tol)
    return _up_to_last(c, counts).copy() if bool(any(counts)) else c[:1] * 0
