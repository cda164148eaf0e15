"""Elementwise functions composed of others: clip, round, isclose and the like."""

import math
import operator

import numpy as np

from . import _core, _creation, _functions, _reductions
from ._basics import as_operand, normalize_axes
from ._dtypes import FLOAT, INT, as_dtype, float64, kind, with_scalar
from ._elementwise import ufuncs
from ._info import finfo
from .fusion import fuse

# fmt: off
__all__ = [
    "allclose", "angle", "around", "array_equal", "array_equiv", "clip", "fix", "iscomplexobj", "isclose", "isrealobj",
    "nan_to_num", "real_if_close", "round", "unwrap",
]
# fmt: on

_NONE = object()


def _array(x, what):
    """Convert an operand to an array; a number becomes a 0-dimensional array."""
    if isinstance(x, _core.Array):
        return x
    if isinstance(x, (bool, int, float, complex, np.generic)):
        return _creation.asarray(x)
    as_operand(x, None)  # raises the error for NumPy arrays, which says how to copy them to the device
    raise TypeError(f"{what} takes arrays of pygpuarray and numbers, not {type(x).__name__}: see pygpuarray.asarray()")


def clip(a, /, min=None, max=None, out=None, *, a_min=_NONE, a_max=_NONE, **keywords):
    """Clip (limit) the elements of `a` to a range.

    Parameters
    ----------
    a : array
        Input of any type; complex numbers are compared lexicographically, as by the comparison operators.
    min, max : array or number, optional
        The bounds; None: no bound. `a_min` and `a_max` are alternative names.
    out : array, optional
        Array to write the result to.
    **keywords
        Keywords of elementwise functions: ``where``, ``dtype``, ``casting``, ``order``.

    Returns
    -------
    array
        Array of the promoted type of the array and the bounds.

    Examples
    --------
    >>> ga.clip(ga.arange(6), 1, 4)
    array([1, 1, 2, 3, 4, 4])
    """
    if (a_min is not _NONE and min is not None) or (a_max is not _NONE and max is not None):
        raise ValueError("clip: a bound is given twice, as min or max and as a_min or a_max")
    low, high = min if a_min is _NONE else a_min, max if a_max is _NONE else a_max
    if not hasattr(a, "_record"):  # an argument of a fused function while it is recorded
        a = _array(a, "clip")
    more = keywords if out is None else {"out": out, **keywords}
    if low is None and high is None:
        if not isinstance(a, _core.Array):
            return a
        return ufuncs["positive"](a, **more) if kind(a.dtype) != "b" else ufuncs["logical_or"](a, False, **more)
    if high is None:
        return ufuncs["maximum"](a, low, **more)
    if low is None:
        return ufuncs["minimum"](a, high, **more)
    return ufuncs["clip"](a, low, high, **more)


def around(a, /, decimals=0, out=None):
    """Round to a given number of decimals, ties to even; integers stay integers.

    Parameters
    ----------
    a : array
        Input, real or complex.
    decimals : int
        Number of decimals; negative numbers round to the left of the decimal point (-1: to tens).
    out : array, optional
        Array to write the result to.

    Notes
    -----
    If `decimals` is not 0, the elements are multiplied, rounded and divided, as in NumPy.

    Examples
    --------
    >>> ga.around(ga.array([1.25, 3.75]), 1)
    array([1.2, 3.8])
    """
    if hasattr(a, "_record") and decimals == 0:
        return ufuncs["round"](a)
    a = _array(a, "round")
    decimals = operator.index(decimals)
    if decimals == 0 or (decimals > 0 and kind(a.dtype) in "iu"):
        return ufuncs["round"](a, out=out)
    scale = 10.0 ** abs(decimals)
    times, over = (ufuncs["multiply"], ufuncs["divide"])[:: 1 if decimals > 0 else -1]
    if kind(a.dtype) in "iu":
        rounded = ufuncs["multiply"](ufuncs["rint"](times(a, scale)), scale)
        return ufuncs["positive"](rounded, out=out, dtype=a.dtype, casting="unsafe")
    if kind(a.dtype) == "b":
        a = a.astype(np.float16)
    return over(ufuncs["rint"](times(a, scale)), scale, out=out)


def round(a, /, decimals=0, out=None):
    """Round to a given number of decimals; see `around`.

    Examples
    --------
    >>> ga.round(ga.array([1.234, 5.678]), 1)
    array([1.2, 5.7])
    """
    return around(a, decimals, out)


def fix(x, /, out=None):
    """Round toward zero.

    Examples
    --------
    >>> ga.fix(ga.array([-1.5, 1.5]))
    array([-1.,  1.])
    """
    return ufuncs["trunc"](x, out=out)


def angle(z, /, deg=False):
    """The phase angle of complex numbers, from -pi to pi, or in degrees if `deg`; pi for negative real numbers.

    Examples
    --------
    >>> ga.angle(ga.array([1, 1j, -1]), deg=True)
    array([  0.,  90., 180.])
    """
    truths = isinstance(z, bool) or (isinstance(z, _core.Array) and kind(z.dtype) == "b")  # float64, as in NumPy
    result = ufuncs["angle"](z, dtype=float64) if truths else ufuncs["angle"](z)
    return ufuncs["degrees"](result) if deg else result


def isrealobj(x, /):
    """Is the type of an array or number real?

    Examples
    --------
    >>> ga.isrealobj(ga.zeros(2))
    True
    """
    return not iscomplexobj(x)


def iscomplexobj(x, /):
    """Is the type of an array or number complex?

    Examples
    --------
    >>> ga.iscomplexobj(ga.zeros(2, dtype=complex))
    True
    """
    return kind(x.dtype) == "c" if isinstance(x, _core.Array) else np.iscomplexobj(x)


def real_if_close(a, /, tol=100):
    """The real parts if all imaginary parts are smaller than `tol` times the machine epsilon of the type (`tol` itself
    if at most 1), else `a`. Waits for the device.

    Examples
    --------
    >>> ga.real_if_close(ga.array([1 + 1e-15j]))
    array([1.])
    """
    a = _array(a, "real_if_close")
    if kind(a.dtype) != "c":
        return a
    limit = tol if tol <= 1 else tol * float(np.finfo(a.dtype).eps)
    return a.real if bool(_reductions.all(abs(a.imag) < limit)) else a


# ---------------------------------------------------------------------------------------------------- closeness


@fuse
def _replaced(x, nan, high, low):
    where, inf = ufuncs["where"], math.inf
    return where(x != x, nan, where(x == inf, high, where(x == -inf, low, x)))


def nan_to_num(x, /, copy=True, nan=0.0, posinf=None, neginf=None):
    """`x` with NaN and infinities replaced by finite numbers.

    Parameters
    ----------
    x : array
        Input of any type; integers are unchanged.
    copy : bool
        False: change `x` in place.
    nan : number
        Replacement of NaN.
    posinf, neginf : number, optional
        Replacements of positive and negative infinity; by default the largest and the lowest finite number of the type.

    Examples
    --------
    >>> ga.nan_to_num(ga.array([1.0, ga.nan]))
    array([1., 0.])
    """
    x = _array(x, "nan_to_num")
    result = x.copy() if copy else x
    d = result.dtype
    if kind(d) in "biu":
        return result
    limits = finfo(d)
    high = limits.max if posinf is None else posinf
    low = limits.min if neginf is None else neginf
    for part in (result.real, result.imag) if kind(d) == "c" else (result,):
        part[...] = _replaced(part, *(v if isinstance(v, _core.Array) else float(v) for v in (nan, high, low)))
    return result


@fuse
def _close(a, b, rtol, atol):
    size, finite = ufuncs["abs"], ufuncs["isfinite"]
    return ((size(a - b) <= atol + rtol * size(b)) & finite(b)) | (a == b)


@fuse
def _close_or_nan(a, b, rtol, atol):
    size, finite, isnan = ufuncs["abs"], ufuncs["isfinite"], ufuncs["isnan"]
    return ((size(a - b) <= atol + rtol * size(b)) & finite(b)) | (a == b) | (isnan(a) & isnan(b))


def isclose(a, b, /, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Is ``abs(a - b) <= atol + rtol * abs(b)``, or are both the same infinity?

    Parameters
    ----------
    a, b : array or number
        Arrays to compare, broadcast against each other.
    rtol, atol : float or array
        Relative and absolute tolerance.
    equal_nan : bool
        Are two NaNs close?

    Returns
    -------
    array
        Array of bool.

    Examples
    --------
    >>> ga.isclose(ga.array([1.0, 2.0]), ga.array([1.0 + 1e-9, 3.0]))
    array([ True, False])
    """
    a, b = _array(a, "isclose"), _array(b, "isclose")
    b = b if kind(b.dtype) in "fc" else b.astype(float64)
    return (_close_or_nan if equal_nan else _close)(a, b, rtol, atol)


def allclose(a, b, /, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Are all elements close in the sense of `isclose`? A 0-dimensional array of bool, for which ``if`` waits.

    Examples
    --------
    >>> ga.allclose(ga.ones(3), ga.ones(3) + 1e-9)
    array(True)
    """
    return _reductions.all(isclose(a, b, rtol, atol, equal_nan))


def array_equal(a1, a2, /, equal_nan=False):
    """Do two arrays have the same shape and elements? A 0-dimensional array of bool.

    With `equal_nan` two NaNs are equal.

    Examples
    --------
    >>> ga.array_equal(ga.arange(3), ga.array([0, 1, 2]))
    array(True)
    """
    a1, a2 = _array(a1, "array_equal"), _array(a2, "array_equal")
    if a1.shape != a2.shape:
        return _creation.full((), False, device=a1.device)
    same = ufuncs["equal"](a1, a2)
    if equal_nan:
        same = same | (ufuncs["isnan"](a1) & ufuncs["isnan"](a2))
    return _reductions.all(same)


def array_equiv(a1, a2, /):
    """Are two arrays equal after broadcasting? A 0-dimensional array of bool; False if the shapes are incompatible.

    Examples
    --------
    >>> ga.array_equiv(ga.array([1, 2]), ga.array([[1, 2], [1, 2]]))
    array(True)
    """
    a1, a2 = _array(a1, "array_equiv"), _array(a2, "array_equiv")
    try:
        np.broadcast_shapes(a1.shape, a2.shape)
    except ValueError:
        return _creation.full((), False, device=a1.device)
    return _reductions.all(ufuncs["equal"](a1, a2))


def unwrap(p, /, discont=None, axis=-1, *, period=2 * math.pi):
    """Unwrap phase angles: where neighbours differ by more than half a period, a multiple of the period is added.

    Parameters
    ----------
    p : array
        The phase angles.
    discont : float, optional
        Smallest jump that is removed; by default half the period, which is also the minimum.
    axis : int
        Axis along which to unwrap.
    period : float
        The period.

    Examples
    --------
    >>> ga.unwrap(ga.array([0.0, 3.0, 6.5]), period=6)
    array([0. , 3. , 0.5])
    """
    p = _array(p, "unwrap")
    (axis,) = normalize_axes(axis, p.ndim)
    whole = kind(p.dtype) in "iu" and isinstance(period, int)
    d = as_dtype(with_scalar(p.dtype, INT if isinstance(period, int) else FLOAT))
    p = _functions.moveaxis(p, axis, 0)
    # differences of unsigned integers wrap
    step = ufuncs["bitwise_xor" if kind(p.dtype) == "b" else "subtract"](p[1:], p[:-1])
    p = p.astype(d)
    if whole:
        high, odd = divmod(period, 2)
        low, even = -high, odd == 0
    else:
        high, low, even = period / 2, -period / 2, True
    wrapped = ufuncs["remainder"](step - low, period) + low
    if even:
        wrapped = ufuncs["where"]((wrapped == low) & (step > 0), high, wrapped)
    least = high if discont is None else discont
    correction = ufuncs["where"](abs(step) < least, 0, wrapped - step)
    p[1:] += _reductions.cumulative_sum(correction, axis=0, dtype=d)
    return _functions.moveaxis(p, 0, axis)
