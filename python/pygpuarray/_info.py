"""Inspection of the namespace and of dtypes: these functions of the array API standard."""

import math
from typing import NamedTuple

import numpy as np

from . import _core
from ._device import Device, default_device, devices
from ._dtypes import DTYPES, FLOAT8, as_dtype, bfloat16, complex128, float64, int64, kind, promote
from ._elementwise import check_cast

# fmt: off
__all__ = [
    "can_cast", "finfo", "iinfo", "isdtype",
]
# fmt: on

_STANDARD = (
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64",
    "complex64", "complex128",
)  # fmt: skip
_KINDS = {
    "bool": "b",
    "signed integer": "i",
    "unsigned integer": "u",
    "integral": "iu",
    "real floating": "f",
    "complex floating": "c",
    "numeric": "iufc",
}


class FloatInfo(NamedTuple):
    """Limits of a floating-point type; for a complex type, those of its parts."""

    bits: int
    eps: float
    max: float
    min: float
    smallest_normal: float
    dtype: np.dtype


class IntegerInfo(NamedTuple):
    """Limits of an integer type."""

    bits: int
    max: int
    min: int
    dtype: np.dtype


def _dtype(x):
    return x.dtype if isinstance(x, _core.Array) else as_dtype(x)


def finfo(type, /):
    """Machine limits of a floating-point type.

    Parameters
    ----------
    type : dtype or array
        Real or complex floating-point type, or an array of it.

    Returns
    -------
    FloatInfo
        `bits`, `eps`, `max`, `min`, `smallest_normal` as Python numbers, and `dtype`, the real type.

    Raises
    ------
    TypeError
        For other types.

    Examples
    --------
    >>> ga.finfo(ga.float32).bits
    32
    """
    d = _dtype(type)
    if kind(d) == "c":
        d = np.dtype(np.float32) if d.itemsize == 8 else float64
    if d in FLOAT8:
        fraction, least, largest = (3, -6, 448.0) if d == FLOAT8[0] else (2, -14, 57344.0)
        return FloatInfo(8, math.ldexp(1.0, -fraction), largest, -largest, math.ldexp(1.0, least), d)
    if kind(d) != "f":
        raise TypeError(f"finfo takes floating point types, not {d}")
    # Bits of the fraction, and the exponent of the smallest normal number.
    fraction, least = (7, -126) if d == bfloat16 else {2: (10, -14), 4: (23, -126), 8: (52, -1022)}[d.itemsize]
    largest = math.ldexp(2.0 - math.ldexp(1.0, -fraction), 1 - least)
    return FloatInfo(8 * d.itemsize, math.ldexp(1.0, -fraction), largest, -largest, math.ldexp(1.0, least), d)


def iinfo(type, /):
    """Machine limits of an integer type.

    Parameters
    ----------
    type : dtype or array
        Signed or unsigned integer type, or an array of it.

    Returns
    -------
    IntegerInfo
        `bits`, `max`, `min`, `dtype`.

    Raises
    ------
    TypeError
        For other types.

    Examples
    --------
    >>> ga.iinfo(ga.int8).max
    127
    """
    d = _dtype(type)
    if kind(d) not in "iu":
        raise TypeError(f"iinfo takes integer types, not {d}")
    bits = 8 * d.itemsize
    low, high = (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if kind(d) == "i" else (0, 2**bits - 1)
    return IntegerInfo(bits, high, low, d)


def isdtype(dtype, kind):
    """Is a type equal to another one, or of a given kind?

    Parameters
    ----------
    dtype : dtype
        The type to test.
    kind : dtype, str, or a tuple of these
        "bool", "signed integer", "unsigned integer", "integral", "real floating" (bfloat16 and those of 8 bits are),
        "complex floating", "numeric".

    Returns
    -------
    bool

    Raises
    ------
    ValueError
        If the kind does not exist.

    Examples
    --------
    >>> ga.isdtype(ga.float32, "real floating")
    True
    """
    dtype = as_dtype(dtype)
    return any(_is_kind(dtype, k) for k in (kind if isinstance(kind, tuple) else (kind,)))


def _is_kind(dtype, wanted):
    if not isinstance(wanted, str):
        return dtype == as_dtype(wanted)
    if wanted not in _KINDS:
        raise ValueError(f"there is no kind {wanted!r} of types: {', '.join(_KINDS)}")
    return ("f" if dtype in FLOAT8 else kind(dtype)) in _KINDS[wanted]


def can_cast(from_, to, /, casting="safe"):
    """Can a type be cast to another one under the rule `casting`?

    Parameters
    ----------
    from_ : dtype or array
        Source type, or an array of it.
    to : dtype
        Target type.
    casting : {"no", "equiv", "safe", "same_kind", "unsafe"}
        "safe": only promotions; the others are NumPy's rules.

    Returns
    -------
    bool
        With "safe", True if the two types are promoted to `to`.

    Examples
    --------
    >>> ga.can_cast(ga.float64, ga.float32)
    False
    """
    to = as_dtype(to)
    if casting == "safe" and not {_dtype(from_), to} & set(FLOAT8):
        return promote(_dtype(from_), to) == to
    try:
        check_cast(_dtype(from_), to, casting)
    except TypeError:
        return False
    return True


class NamespaceInfo:
    """The result of `__array_namespace_info__()`."""

    def capabilities(self):
        """The optional features of the standard that are implemented: a dict."""
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 64}

    def default_device(self):
        """The device of arrays that are made without one."""
        return default_device()

    def default_dtypes(self, *, device=None):
        """The types of arrays that are made without a dtype: a dict by kind."""
        return {"real floating": float64, "complex floating": complex128, "integral": int64, "indexing": int64}

    def dtypes(self, *, device=None, kind=None):
        """The standard's types, optionally only those of one kind or several: a dict by name."""
        known = {d.name: d for d in DTYPES}
        return {name: known[name] for name in _STANDARD if kind is None or isdtype(known[name], kind)}

    def devices(self):
        """All devices of the machine, opened: a tuple."""
        default = default_device()
        found = [default]
        for info in devices():
            own = info.pci_id if info.backend == "cuda" else info.spec.removeprefix(info.backend)
            if (info.backend, own) != (default.backend, default.unique_id):
                try:
                    found.append(Device(info.spec))
                except _core.GpuError:  # its driver reports it, but it cannot be opened
                    continue
        return tuple(found)


def __array_namespace_info__():
    """The namespace's capabilities, devices and types, as the array API standard has them.

    Examples
    --------
    >>> ga.__array_namespace_info__().default_dtypes()["indexing"]
    dtype('int64')
    """
    return NamespaceInfo()
