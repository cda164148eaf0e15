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
    """Prepare `x` for accumulation in a type: returns it, converted first if accumulation would discard a part of it,
    and the type code.
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
    """Write the result to `out`, with any cast, as in NumPy's reductions, and return `out`."""
    _arrays(out)
    if out.shape != result.shape:
        raise ValueError(f"out has shape {out.shape}, the result has {result.shape}")
    copyto(out, result, "unsafe")
    return out


def _where(op, x, initial, where):
    """Replace `x` by the identity element where `where` is false."""
    neutral = _NEUTRAL.get(op, initial)
    if neutral is None:
        raise ValueError(f"{op}: where needs an initial number, which is the result where nothing counts")
    x = ufuncs["not_equal"](x, 0) if op in ("any", "all") and x.dtype != bool_ else x
    return ufuncs["where"](where, x, bool(neutral) if x.dtype == bool_ else neutral)


def _of_complex(op, x, axes, keepdims, initial):
    """The minimum or maximum of complex numbers, ordered lexicographically; NaN in either part propagates."""
    axes = tuple(range(x.ndim)) if axes is None else axes
    if initial is None and math.prod(x.shape[i] for i in axes) == 0 and (op in ("argmin", "argmax") or axes):
        raise ValueError("no element to take the extreme of: an axis has extent 0")
    f = ufuncs[_FUNCTIONS[op[-3:]]]
    if op in ("min", "max"):
        return _folding._reduce(f, x, axes, keepdims, initial, True)
    found = ufuncs["logical_or"](ufuncs["equal"](x, _folding._reduce(f, x, axes, True, None, True)), ufuncs["isnan"](x))
    return x.device._reduction("argmax", found._typecode, -1).run(found, axes, bool(keepdims))


def _reduce(op, x, axis=None, out=None, keepdims=False, dtype=None, initial=None, where=True):
    """Call the library's reduction for the elements where `where` is true, and `initial`."""
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
    """The sum of elements over some axes.

    Parameters
    ----------
    x : array
        Input of any type. Integers are added in 64 bits, half types in float.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    dtype : dtype, optional
        Type of the result. `x` is converted to it first if the conversion loses information.
    out : array, optional
        Array to write the result to, with any cast. If it has a floating-point type, that is the accumulation type.
    keepdims : bool
        Keep the reduced axes with size 1?
    initial : number, optional
        Number that is added to the sum.
    where : array of bool
        Mask of the elements to include; broadcast with x.

    Returns
    -------
    array
        The sums; 0 where there are no elements.

    Examples
    --------
    >>> ga.sum(ga.array([[1, 2], [3, 4]]), axis=0)
    array([4, 6])
    """
    return _reduce("sum", x, axis, out, keepdims, dtype, initial, where)


def prod(x, /, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The product of elements over some axes; parameters and types as of `sum`.

    Examples
    --------
    >>> ga.prod(ga.array([1, 2, 3, 4]))
    array(24)
    """
    return _reduce("prod", x, axis, out, keepdims, dtype, initial, where)


def max(x, /, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The maximum over some axes; NaN if an element is.

    Parameters
    ----------
    x : array
        Input of any type. Complex numbers are ordered lexicographically, by real, then imaginary part.
    axis : int, tuple of int or None
        Axes to reduce; None: all.
    out : array, optional
        Array to write the result to, with any cast.
    keepdims : bool
        Keep the reduced axes with size 1?
    initial : number, optional
        Number that is included in the comparison: the result where there are no elements.
    where : array of bool
        Mask of the elements to include; broadcast with x. Requires `initial`.

    Returns
    -------
    array
        Array of x's type.

    Raises
    ------
    ValueError
        If there are no elements and `initial` is not given.

    Examples
    --------
    >>> ga.amax(ga.array([1, 5, 3]))
    array(5)
    """
    return _reduce("max", x, axis, out, keepdims, None, initial, where)


def min(x, /, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The minimum over some axes; NaN if an element is. Parameters as of `max`.

    Examples
    --------
    >>> ga.amin(ga.array([1, 5, 3]))
    array(1)
    """
    return _reduce("min", x, axis, out, keepdims, None, initial, where)


def any(x, /, axis=None, out=None, keepdims=False, *, where=True):
    """Is any element, where `where` is true, nonzero, over some axes (None: all)? The result may be written to `out`.

    Examples
    --------
    >>> ga.any(ga.array([[True, False], [False, False]]), axis=1)
    array([ True, False])
    """
    return _reduce("any", x, axis, out, keepdims, where=where)


def all(x, /, axis=None, out=None, keepdims=False, *, where=True):
    """Are all elements, where `where` is true, nonzero, over some axes (None: all)? The result may be written to `out`.

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
    """The index of the first minimum along an axis, or (None) in the flattened array; it may be written to `out`.

    Examples
    --------
    >>> ga.argmin(ga.array([[4, 1], [2, 3]]), axis=1)
    array([1, 0])
    """
    return _place("argmin", x, axis, out, keepdims)


def argmax(x, /, axis=None, out=None, *, keepdims=False):
    """The index of the first maximum along an axis, or (None) in the flattened array; it may be written to `out`.

    Examples
    --------
    >>> ga.argmax(ga.array([1, 5, 3]))
    array(1)
    """
    return _place("argmax", x, axis, out, keepdims)


# ----------------------------------------------------------------------------------- cumulative sums and products


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
    """The cumulative sum along an axis, optional for vectors; typed as `sum`. `include_initial` prepends 0.

    Examples
    --------
    >>> ga.cumulative_sum(ga.array([1, 2, 3]))
    array([1, 3, 6])
    """
    return _cumulative("sum", x, axis, dtype, out, include_initial)


def cumulative_prod(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """The cumulative product along an axis, optional for vectors. `include_initial` prepends 1.

    Examples
    --------
    >>> ga.cumulative_prod(ga.array([1, 2, 3]))
    array([1, 2, 6])
    """
    return _cumulative("prod", x, axis, dtype, out, include_initial)


amax, amin = max, min  # NumPy's other names
