"""Conversion between elements and the bits of bytes: packbits, unpackbits."""

from . import _core, _creation, _functions, _reductions
from ._basics import normalize_axes
from ._dtypes import kind
from ._elementwise import ufuncs

__all__ = ["packbits", "unpackbits"]


def _last(a, axis, bitorder, what):
    """The array with `axis` moved to the end, a function that moves it back, and the shift of each bit."""
    if not isinstance(a, _core.Array):
        raise TypeError(f"{what} takes an array of pygpuarray, not {type(a).__name__}")
    if bitorder not in ("big", "little"):
        raise ValueError(f"{what}: bitorder is 'big' or 'little', not {bitorder!r}")
    shifts = _creation.arange(8, dtype="u1", device=a.device)
    shifts = shifts[::-1] if bitorder == "big" else shifts
    if axis is None:
        return _functions.reshape(a, (-1,)), lambda x: x, shifts
    (axis,) = normalize_axes(axis, a.ndim)
    return _functions.moveaxis(a, axis, -1), lambda x: _functions.moveaxis(x, -1, axis), shifts


def packbits(a, /, axis=None, bitorder="big"):
    """Pack elements, as 0 or 1, into the bits of bytes; missing bits at the end are 0.

    Parameters
    ----------
    a : array
        Of integers or bool.
    axis : int, optional
        The axis along which eight elements become one; None: that of all elements in order.
    bitorder : {"big", "little"}
        Is the first of the eight the highest bit or the lowest?

    Returns
    -------
    array
        Of uint8.

    Examples
    --------
    >>> ga.packbits(ga.array([1, 0, 1], dtype="u1"))
    array([160], dtype=uint8)
    """
    if isinstance(a, _core.Array) and kind(a.dtype) not in "biu":
        raise TypeError(f"packbits takes integers and bool, not {a.dtype}")
    x, back, shifts = _last(a, axis, bitorder, "packbits")
    n = x.shape[-1]
    bits = _creation.zeros((*x.shape[:-1], -(-n // 8) * 8), dtype="u1", device=a.device)
    bits[..., :n] = ufuncs["not_equal"](x, 0).astype("u1")
    bits = _functions.reshape(bits, (*x.shape[:-1], -(-n // 8), 8))
    return back(_reductions.sum(ufuncs["bitwise_left_shift"](bits, shifts), axis=-1, dtype="u1"))


def unpackbits(a, /, axis=None, count=None, bitorder="big"):
    """Unpack bytes into bits, an element of 0 or 1 for each.

    Parameters
    ----------
    a : array
        Of uint8.
    axis : int, optional
        The axis along which one element becomes eight; None: that of all elements in order.
    count : int, optional
        How many bits there are along the axis: zeros are added, a negative number leaves out so many at the end.
    bitorder : {"big", "little"}
        As for `packbits`.

    Returns
    -------
    array
        Of uint8.

    Examples
    --------
    >>> ga.unpackbits(ga.array([160], dtype="u1"))
    array([1, 0, 1, 0, 0, 0, 0, 0], dtype=uint8)
    """
    if isinstance(a, _core.Array) and a.dtype != "u1":
        raise TypeError(f"unpackbits takes uint8, not {a.dtype}")
    x, back, shifts = _last(a, axis, bitorder, "unpackbits")
    bits = ufuncs["bitwise_and"](ufuncs["bitwise_right_shift"](x[..., None], shifts), 1)
    n = x.shape[-1] * 8
    bits = _functions.reshape(bits, (*x.shape[:-1], n))
    if count is None:
        return back(bits)
    wanted = count if count >= 0 else n + count
    if wanted < 0:
        raise ValueError(f"unpackbits: count is {count}, but there are {n} bits")
    result = _creation.zeros((*x.shape[:-1], wanted), dtype="u1", device=a.device)
    kept = min(n, wanted)
    result[..., :kept] = bits[..., :kept]
    return back(result)
