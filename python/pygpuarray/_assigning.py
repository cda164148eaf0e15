"""Assignment of arrays to arrays under NumPy's casting rules."""

import warnings

import numpy as np

from . import _core, _plans
from ._basics import _arrays, from_host
from ._broadcasting import broadcast_to
from ._dtypes import FLOAT8, kind
from ._elementwise import _can_cast, _check_operand, _ComplexWarning, _convert, _kind, _mask

__all__ = ["copyto"]


def _fits(x, shape):
    """`x` as a view that has that shape after broadcasting; as in NumPy's assignments, leading axes of size 1 are
    dropped.
    """
    while x.ndim > len(shape) and x.shape[0] == 1:
        x = x[0]
    return broadcast_to(x, shape)


def copyto(dst, src, casting="same_kind", where=True):
    """Copy the elements of one array to another, with broadcasting.

    Parameters
    ----------
    dst : array
        Array to write to, in place.
    src : array or number
        Values, broadcast to dst's shape and converted to its type.
    casting : {"no", "equiv", "safe", "same_kind", "unsafe"}
        Which conversions are allowed.
    where : bool or array of bool
        Mask, broadcast to dst's shape, of the elements to write.

    Raises
    ------
    TypeError
        If `casting` does not allow the conversion.

    Examples
    --------
    >>> x = ga.zeros(3)
    >>> ga.copyto(x, 5, where=ga.array([True, False, True]))
    >>> x
    array([5., 0., 5.])
    """
    if not isinstance(dst, _core.Array):
        raise TypeError(f"copyto writes into arrays of pygpuarray, not {type(dst).__name__}")
    if not isinstance(src, _core.Array):
        if type(src) in (bool, int, float, complex):
            _check_operand("copyto", _kind(src), dst.dtype, casting)
            number = _core.make(dst.device, dst._typecode, (), 0, False)
            number[...] = src.real if isinstance(src, complex) and kind(dst.dtype) not in "cb" else src
            src = number
        else:
            src = from_host(np.asarray(src), dst.device)
    if casting not in ("no", "equiv", "safe", "same_kind", "unsafe"):
        raise ValueError(f"casting is 'no', 'equiv', 'safe', 'same_kind' or 'unsafe', not {casting!r}")
    if not _can_cast(src.dtype, dst.dtype, casting):
        raise TypeError(f"{src.dtype} cannot become {dst.dtype} with casting={casting!r}")
    if kind(src.dtype) == "c" and kind(dst.dtype) not in "cb":
        warnings.warn("only the real parts of complex numbers are kept", _ComplexWarning, stacklevel=2)
    src = _fits(src, dst.shape)
    where = bool(where) if isinstance(where, (int, float, complex)) else where
    mask = None if where is True else _mask(where, dst.device)
    if dst.size == 0:
        return
    if mask is None and (kind(src.dtype) != "c" or kind(dst.dtype) == "c"):
        dst[...] = src
        return
    if dst.dtype in FLOAT8 or src.dtype in FLOAT8:  # kernels write bytes
        src = src.astype(dst.dtype)
    if dst.dtype in FLOAT8:
        dst, src = dst.view("uint8"), src.view("uint8")
    if _core.share(dst, src):
        src = src.copy()
    mask = None if mask is None else broadcast_to(mask, dst.shape)
    _convert(dst.device, src, _plans.identity(dst.dtype), dst, mask)


def _to(out, result, casting="same_kind"):
    """Return `result`, or write it to `out` if the rule `casting` allows the conversion, and return `out`."""
    if out is None:
        return result
    _arrays(out)
    if out.shape != result.shape:
        raise ValueError(f"out has shape {out.shape}, the result has {result.shape}")
    copyto(out, result, casting)
    return out
