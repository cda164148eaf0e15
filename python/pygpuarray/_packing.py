"""Packing of elements into bits and back: packbits, unpackbits."""

from . import _core, _creation, _functions, _reductions
from ._basics import normalize_axes
from ._dtypes import kind
from ._elementwise import ufuncs

__all__ = ["packbits", "unpackbits"]


def _last(a, axis, bitorder, what):
    """The array with `axis` moved to the end, a function that moves it back, and the shift count of each bit."""
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
    """Pack elements as bits into uint8, an element that is not 0 as 1; the last byte is padded with zeros.

    Parameters
    ----------
    a : array
        Integers or bool.
    axis : int, optional
        Axis along which eight elements are packed into one; None: pack the flattened array.
    bitorder : {"big", "little"}
        Is the first of eight elements the most significant bit ("big") or the least significant one?

    Returns
    -------
    array
        Array of uint8.

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
    """Unpack the bits of uint8 into elements 0 and 1.

    Parameters
    ----------
    a : array
        Array of uint8.
    axis : int, optional
        Axis along which one element is unpacked into eight; None: unpack the flattened array.
    count : int, optional
        Number of bits along the axis: zeros are appended if there are fewer; a negative number removes bits at the end.
    bitorder : {"big", "little"}
        As for `packbits`.

    Returns
    -------
    array
        Array of uint8.

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
