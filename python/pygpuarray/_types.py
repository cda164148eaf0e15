"""NumPy's names of types, type functions, and the shape, size and rank of arrays and array-likes."""

import numpy as np

from . import _core
from ._basics import normalize_axes
from ._dtypes import FLOAT8, as_dtype, bfloat16, kind, promote

# fmt: off
__all__ = [
    "bool_", "byte", "cdouble", "common_type", "complexfloating", "csingle", "double", "dtype", "euler_gamma",
    "floating", "generic", "half", "inexact", "int_", "intc", "integer", "intp", "isfortran", "isscalar", "issubdtype",
    "longlong", "min_scalar_type", "mintypecode", "ndim", "number", "promote_types", "shape", "short", "signedinteger",
    "single", "size", "ubyte", "uint", "uintc", "uintp", "ulonglong", "unsignedinteger", "ushort",
]
# fmt: on

dtype = np.dtype
# Abstract classes of types, for issubdtype(); those of ml_dtypes belong only to generic.
complexfloating, floating, generic, inexact, integer, number = (
    np.complexfloating, np.floating, np.generic, np.inexact, np.integer, np.number,
)  # fmt: skip
signedinteger, unsignedinteger = np.signedinteger, np.unsignedinteger

bool_, byte, ubyte, short, ushort, intc, uintc, int_, uint, longlong, ulonglong, intp, uintp = map(
    as_dtype, ("?", "b", "B", "h", "H", "i", "I", np.int_, np.uint, np.int64, np.uint64, np.intp, np.uintp)
)
half, single, double, csingle, cdouble = map(as_dtype, ("f2", "f4", "f8", "c8", "c16"))

euler_gamma = np.euler_gamma
mintypecode = np.mintypecode


def promote_types(type1, type2):
    """The type to which two types are promoted.

    Examples
    --------
    >>> ga.promote_types("i4", "f4")
    dtype('float64')
    """
    return promote(as_dtype(type1), as_dtype(type2))


def issubdtype(arg1, arg2):
    """Does a type belong to a class of types such as `floating`, or equal another type?

    Examples
    --------
    >>> ga.issubdtype(ga.float32, np.floating)
    True
    """
    if any(d in (arg1, arg2) for d in (bfloat16, *FLOAT8)) and not isinstance(bfloat16, np.dtype):
        return arg1 is arg2 or arg2 is generic
    return np.issubdtype(arg1, arg2)


def min_scalar_type(a):
    """The type of an array, or the smallest type that holds a scalar of the host.

    Examples
    --------
    >>> ga.min_scalar_type(10)
    dtype('uint8')
    """
    return a.dtype if isinstance(a, _core.Array) else np.min_scalar_type(a)


def common_type(*arrays):
    """The floating-point type to which arrays are promoted; integers count as float64.

    Examples
    --------
    >>> ga.common_type(ga.arange(3), ga.zeros(3, dtype="f4"))
    dtype('float64')
    """
    found = None
    for a in arrays:
        d = _type_of(a)
        if kind(d) == "b":
            raise TypeError("there is no common type of numbers and of bool")
        d = np.dtype(np.float64) if kind(d) in "iu" else d
        found = d if found is None else promote(found, d)
    return np.dtype(np.float16) if found is None else found


def _type_of(x):
    return x.dtype if isinstance(x, _core.Array) else np.asarray(x).dtype


def isscalar(element):
    """Is it a scalar: a number, string, or another single object of the host? Arrays are not, even 0-dimensional ones.

    Examples
    --------
    >>> ga.isscalar(3.1)
    True
    """
    return not isinstance(element, _core.Array) and np.isscalar(element)


def isfortran(a):
    """Is the array contiguous in Fortran order, and not in C order as well?

    Examples
    --------
    >>> ga.isfortran(ga.ones((2, 3)).T)
    True
    """
    return a.flags.fnc


def ndim(a):
    """The number of axes of an array or of an array-like on the host.

    Examples
    --------
    >>> ga.ndim(ga.zeros((2, 3)))
    2
    """
    return a.ndim if isinstance(a, _core.Array) else np.ndim(a)


def shape(a):
    """The shape of an array or of an array-like on the host.

    Examples
    --------
    >>> ga.shape(ga.zeros((2, 3)))
    (2, 3)
    """
    return a.shape if isinstance(a, _core.Array) else np.shape(a)


def size(a, axis=None):
    """The number of elements, or the size along an axis, of an array or of an array-like on the host.

    Examples
    --------
    >>> ga.size(ga.zeros((2, 3)))
    6
    """
    if not isinstance(a, _core.Array):
        return np.size(a, axis)
    if axis is None:
        return a.size
    n = 1
    for i in normalize_axes(axis, a.ndim):
        n *= a.shape[i]
    return n
