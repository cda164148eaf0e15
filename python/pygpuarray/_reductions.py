"""Reductions and scans of the library, with NumPy's arguments."""

import math
import operator
import warnings

from . import _core, _folding
from ._assigning import copyto
from ._basics import _arrays, _axes
from ._creation import full
from ._dtypes import as_dtype, bool_, code_of, int64, kind
from ._elementwise import _ComplexWarning, ufuncs
from ._functions import concat, real

# fmt: off
__all__ = [
    "all", "amax", "amin", "any", "argmax", "argmin", "cumulative_prod", "cumulative_sum", "max", "min", "prod", "sum",
]
# fmt: on

_FUNCTIONS = {"sum": "add", "prod": "multiply", "min": "minimum", "max": "maximum"}
_NEUTRAL = {"sum": 0, "prod": 1, "any": False, "all": True}


def _typed(x, dtype, out):
    """`x` prepared for sums and products of a type, and the type's code: it is converted first if it would lose
    otherwise.
    """
    if dtype is None and (out is None or kind(out.dtype) not in "fc" or kind(x.dtype) == "c"):
        return x, -1
    dtype = out.dtype if dtype is None else as_dtype(dtype)
    if kind(x.dtype) == "c" and kind(dtype) not in "cb":
        warnings.warn("only the real parts of complex numbers are kept", _ComplexWarning, stacklevel=4)
        x = real(x)
    loses = (kind(x.dtype), kind(dtype)) in {("f", "i"), ("f", "u"), ("f", "b"), ("c", "b")}
    return (x.astype(dtype) if loses else x), code_of(dtype)


def _out(out, result):
    """`out` with the result's elements, converted without a check for loss, as in NumPy's reductions."""
    _arrays(out)
    if out.shape != result.shape:
        raise ValueError(f"out has shape {out.shape}, the result has {result.shape}")
    copyto(out, result, "unsafe")
    return out


def _where(op, x, initial, where):
    """`x` with the identity element where `where` is false."""
    neutral = _NEUTRAL.get(op, initial)
    if neutral is None:
        raise ValueError(f"{op}: where needs an initial number, which is the result where nothing counts")
    x = ufuncs["not_equal"](x, 0) if op in ("any", "all") and x.dtype != bool_ else x
    return ufuncs["where"](where, x, bool(neutral) if x.dtype == bool_ else neutral)


def _of_complex(op, x, axes, keepdims, initial):
    """Extremes of complex numbers, ordered by real, then imaginary part; a NaN in either part wins."""
    axes = tuple(range(x.ndim)) if axes is None else axes
    if initial is None and math.prod(x.shape[i] for i in axes) == 0 and (op in ("argmin", "argmax") or axes):
        raise ValueError("no element to take the extreme of: an axis has extent 0")
    f = ufuncs[_FUNCTIONS[op[-3:]]]
    if op in ("min", "max"):
        return _folding._reduce(f, x, axes, keepdims, initial, True)
    found = ufuncs["logical_or"](ufuncs["equal"](x, _folding._reduce(f, x, axes, True, None, True)), ufuncs["isnan"](x))
    return x.device._reduction("argmax", found._typecode, -1).run(found, axes, bool(keepdims))


def _reduce(op, x, axis=None, out=None, keepdims=False, dtype=None, initial=None, where=True):
    """The library's reduction of the elements for which `where` is true, and of `initial`."""
    _arrays(x, *(() if out is None else (out,)))
    axes = None if axis is None else _axes(x, axis)
    code = -1
    if op in ("sum", "prod"):
        x, code = _typed(x, dtype, out)
    if where is not True:
        x = _where(op, x, initial, where)
    if kind(x.dtype) == "c" and op in ("min", "max", "argmin", "argmax"):
        result = _of_complex(op, x, axes, keepdims, initial)
    elif initial is not None and x.size == 0 and op in ("min", "max"):
        inside = range(x.ndim) if axes is None else axes
        shape = tuple(1 if i in inside else n for i, n in enumerate(x.shape) if keepdims or i not in inside)
        result = full(shape, initial, dtype=x.dtype, device=x.device)
    else:
        result = x.device._reduction(op, x._typecode, code).run(x, axes, bool(keepdims))
        if initial is not None:
            result = ufuncs[_FUNCTIONS[op]](result, initial, dtype=result.dtype, casting="unsafe")
    return result if out is None else _out(out, result)


def sum(x, /, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The sum over some axes.

    Parameters
    ----------
    x : array
        Of any type. Integers are added in 64 bits, half types in float.
    axis : int, tuple of int or None
        None: all.
    dtype : dtype, optional
        The type of the result, to which x goes first where that loses something.
    out : array, optional
        Takes the result, whatever that loses; the type to add in, if it is one of floating point numbers.
    keepdims : bool
        Do the axes stay, with size 1?
    initial : number, optional
        Is added.
    where : array of bool
        Which elements count; broadcast with x.

    Returns
    -------
    array
        The sums, 0 of nothing.

    Examples
    --------
    >>> ga.sum(ga.array([[1, 2], [3, 4]]), axis=0)
    array([4, 6])
    """
    return _reduce("sum", x, axis, out, keepdims, dtype, initial, where)


def prod(x, /, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The product over some axes; parameters and types as of `sum`.

    Examples
    --------
    >>> ga.prod(ga.array([1, 2, 3, 4]))
    array(24)
    """
    return _reduce("prod", x, axis, out, keepdims, dtype, initial, where)


def max(x, /, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The largest elements over some axes; NaN if there is one.

    Parameters
    ----------
    x : array
        Of any type. Complex numbers are ordered by their real parts, then by the imaginary ones.
    axis : int, tuple of int or None
        None: all.
    out : array, optional
        Takes the result, whatever that loses.
    keepdims : bool
        Do the axes stay, with size 1?
    initial : number, optional
        Counts as an element: the result where there is no other.
    where : array of bool
        Which elements count; broadcast with x. Needs `initial`.

    Returns
    -------
    array
        Of x's type.

    Raises
    ------
    ValueError
        Where there is no element and no `initial`.

    Examples
    --------
    >>> ga.amax(ga.array([1, 5, 3]))
    array(5)
    """
    return _reduce("max", x, axis, out, keepdims, None, initial, where)


def min(x, /, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The smallest elements over some axes; NaN if there is one. Parameters as of `max`.

    Examples
    --------
    >>> ga.amin(ga.array([1, 5, 3]))
    array(1)
    """
    return _reduce("min", x, axis, out, keepdims, None, initial, where)


def any(x, /, axis=None, out=None, keepdims=False, *, where=True):
    """Is some element not 0, over some axes (None: all) of those where `where` holds? `out` takes the result.

    Examples
    --------
    >>> ga.any(ga.array([[True, False], [False, False]]), axis=1)
    array([ True, False])
    """
    return _reduce("any", x, axis, out, keepdims, where=where)


def all(x, /, axis=None, out=None, keepdims=False, *, where=True):
    """Is every element not 0, over some axes (None: all) of those where `where` holds? `out` takes the result.

    Examples
    --------
    >>> ga.all(ga.array([[True, False], [True, True]]), axis=1)
    array([False,  True])
    """
    return _reduce("all", x, axis, out, keepdims, where=where)


def _place(op, x, axis, out, keepdims):
    _arrays(x)
    if isinstance(out, _core.Array) and out.dtype != int64:
        raise TypeError(f"{op}: out is an array of int64, not of {out.dtype}")
    return _reduce(op, x, None if axis is None else operator.index(axis), out, keepdims)


def argmin(x, /, axis=None, out=None, *, keepdims=False):
    """Where the first of the smallest elements is, along an axis or (None) in C order; `out` takes the result.

    Examples
    --------
    >>> ga.argmin(ga.array([[4, 1], [2, 3]]), axis=1)
    array([1, 0])
    """
    return _place("argmin", x, axis, out, keepdims)


def argmax(x, /, axis=None, out=None, *, keepdims=False):
    """Where the first of the largest elements is, along an axis or (None) in C order; `out` takes the result.

    Examples
    --------
    >>> ga.argmax(ga.array([1, 5, 3]))
    array(1)
    """
    return _place("argmax", x, axis, out, keepdims)


# ------------------------------------------------------------------------------------------------- running sums


def _scan(op, x, axis, dtype, out, include_initial=False):
    _arrays(x, *(() if out is None else (out,)))
    (axis,) = _axes(x, operator.index(axis))
    x, code = _typed(x, dtype, out)
    result = x.device._scan(op, x._typecode, code, False).run(x, axis)
    if include_initial:
        shape = x.shape[:axis] + (1,) + x.shape[axis + 1 :]
        result = concat([full(shape, _NEUTRAL[op], dtype=result.dtype, device=x.device), result], axis=axis)
    return result if out is None else _out(out, result)


def _cumulative(op, x, axis, dtype, out, include_initial):
    _arrays(x)
    x = x.reshape((1,)) if x.ndim == 0 else x
    if axis is None and x.ndim != 1:
        raise ValueError("an axis is needed for arrays of other than one dimension")
    return _scan(op, x, 0 if axis is None else axis, dtype, out, include_initial)


def cumulative_sum(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Running sums along an axis, which a vector need not name, typed as `sum`; `include_initial` puts 0 in front.

    Examples
    --------
    >>> ga.cumulative_sum(ga.array([1, 2, 3]))
    array([1, 3, 6])
    """
    return _cumulative("sum", x, axis, dtype, out, include_initial)


def cumulative_prod(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Running products along an axis, which a vector need not name; `include_initial` puts 1 in front.

    Examples
    --------
    >>> ga.cumulative_prod(ga.array([1, 2, 3]))
    array([1, 2, 6])
    """
    return _cumulative("prod", x, axis, dtype, out, include_initial)


amax, amin = max, min  # NumPy's other names
