"""Functions that create arrays: empty, constant, evenly spaced, or from arrays and array-likes."""

import builtins
import math
import operator

import numpy as np

from . import _core, interop
from ._assigning import copyto
from ._basics import _C, _F, _arrays, _laid_out, _order, from_host, normalize_axes
from ._device import Device, default_device
from ._dtypes import FLOAT8, as_dtype, bool_, code_of, complex128, float64, int64, kind
from ._elementwise import ufuncs
from ._functions import imag, moveaxis, real, result_type, stack
from .kernels import GKTemplate

# fmt: off
__all__ = [
    "arange", "array", "asanyarray", "asarray", "ascontiguousarray", "asfortranarray", "copy", "empty", "empty_like",
    "eye", "full", "full_like", "geomspace", "identity", "linspace", "logspace", "ones", "ones_like", "zeros",
    "zeros_like",
]
# fmt: on

_NUMBERS = (builtins.bool, int, float, complex)


def _place(device):
    return default_device() if device is None else Device(device)


# --------------------------------------------------------------------------------------- from existing objects


def _holds_ours(items, seen=None):
    """Does a list, or a list nested in it, hold our arrays? Each list is visited once, as it may contain itself."""
    types = set(map(type, items))
    if any(issubclass(t, _core.Array) for t in types):
        return True
    if not any(issubclass(t, (list, tuple)) for t in types):
        return False
    seen = set() if seen is None else seen
    seen.add(id(items))
    return any(_holds_ours(i, seen) for i in items if isinstance(i, (list, tuple)) and id(i) not in seen)


def _of_list(items, device):
    """Make an array from a list that holds our arrays, whose elements stay on the device."""
    device = device or next((i.device for i in items if isinstance(i, _core.Array)), None)
    return stack([i if isinstance(i, _core.Array) else asarray(i, device=device) for i in items])


def asarray(a, dtype=None, order=None, *, blocking=False, device=None, copy=None):
    """Convert to an array: anything that NumPy accepts, an array of this package, or an object with DLPack or the CUDA
    array interface.

    An array of this package is returned unchanged if no conversion is requested. Device memory is shared, host memory
    is copied. Lists may contain arrays of this package.

    Parameters
    ----------
    a : array, list, number, or what another library has
        Source of the elements.
    dtype : dtype, optional
        Type of the elements; by default that of `a`.
    order : {"C", "F", "A", "K"}, optional
        Memory layout; by default that of `a`.
    device : Device, optional
        Device of the array; by default that of `a`.
    blocking : bool
        Ignored, for compatibility with CuPy: host memory may always be changed once the call returns.
    copy : bool, optional
        True always copies; False raises ValueError if a copy is needed; None copies only if it is needed.

    Returns
    -------
    array

    Examples
    --------
    >>> ga.asarray([[1, 2], [3, 4]], dtype="f4")
    array([[1., 2.],
           [3., 4.]], dtype=float32)
    """
    order = "K" if order is None else order
    _order(order)
    obj = a
    if not isinstance(a, _core.Array):
        if isinstance(a, (list, tuple)) and _holds_ours(a):
            found = _of_list(a, device)
        else:
            found = interop.try_from(a, device)
        if found is None:
            if copy is False:
                raise ValueError("what is on the host cannot be on the device without a copy")
            return from_host(np.asarray(a, None if dtype is None else as_dtype(dtype), order=order), device)
        a = obj = found
    x = a if device is None else a.to_device(device)
    if dtype is not None and code_of(dtype) != x._typecode:
        x = x.astype(dtype, order)
    elif order in "CcFf" and not x._flags & (1 if order in "Cc" else 2):
        x = x.copy(order)
    if copy is False and x is not obj:
        raise ValueError("another type, order or device needs a copy")
    return x.copy(order) if copy and x is obj else x


def array(object, dtype=None, copy=True, order="K", subok=False, ndmin=0, *, blocking=False, device=None):
    """A new array from anything that `asarray` accepts.

    Parameters
    ----------
    object, dtype, order, blocking, device
        As for `asarray`.
    copy : bool or None
        True always copies; False raises ValueError if a copy is needed; None copies only if it is needed.
    subok : bool
        Ignored, for compatibility with NumPy: there are no subclasses.
    ndmin : int
        The minimum number of dimensions; axes of size 1 are prepended.

    Returns
    -------
    array

    Examples
    --------
    >>> ga.array([1, 2, 3], ndmin=2)
    array([[1, 2, 3]])
    """
    x = asarray(object, dtype, order, device=device, copy=copy or (None if copy is None else copy))
    missing = operator.index(ndmin) - x.ndim
    return x.reshape((1,) * missing + x.shape) if missing > 0 else x


def asanyarray(a, dtype=None, order=None, *, blocking=False, device=None, copy=None):
    """Convert to an array; the same as `asarray`, because there are no subclasses.

    Examples
    --------
    >>> ga.asanyarray([1, 2])
    array([1, 2])
    """
    return asarray(a, dtype, order, device=device, copy=copy)


def ascontiguousarray(a, dtype=None):
    """Convert to a C-contiguous array of at least one dimension.

    Examples
    --------
    >>> ga.ascontiguousarray(ga.ones((2, 3)).T).flags["C_CONTIGUOUS"]
    True
    """
    x = asarray(a, dtype, "C")
    return x.reshape(1) if x.ndim == 0 else x


def asfortranarray(a, dtype=None):
    """Convert to a Fortran-contiguous array of at least one dimension.

    Examples
    --------
    >>> ga.asfortranarray(ga.ones((2, 3))).flags["F_CONTIGUOUS"]
    True
    """
    x = asarray(a, dtype, "F")
    return x.reshape(1) if x.ndim == 0 else x


def copy(a, order="K"):
    """Copy anything that `asarray` accepts to a new array.

    Examples
    --------
    >>> ga.copy(ga.arange(3))
    array([0, 1, 2])
    """
    return asarray(a, order=order, copy=True)


# -------------------------------------------------------------------------------------- filled with a constant


def _made(shape, dtype, order, device, zero):
    if shape is None:
        raise TypeError("None is no shape. Use () for an array without dimensions")
    code = code_of(float64 if dtype is None else dtype)
    return _core.make(_place(device), code, shape, _rows_or_columns(order), zero)


def _rows_or_columns(order):
    if order is None:
        return _C
    if _order(order) not in (_C, _F):
        raise ValueError(f"a new array's order is 'C' or 'F', not {order!r}")
    return _order(order)


def empty(shape, dtype=None, order="C", *, device=None):
    """An uninitialised array; float64 unless a dtype is given.

    Parameters
    ----------
    shape : int or tuple of int
        Shape of the array.
    dtype : dtype, optional
        Type of the elements.
    order : {"C", "F"}
        Memory layout: row-major (C) or column-major (Fortran).
    device : Device, optional
        Device of the array; by default the default device.

    Examples
    --------
    >>> ga.empty((2, 3)).shape
    (2, 3)
    """
    return _made(shape, dtype, order, device, False)


def zeros(shape, dtype=None, order="C", *, device=None):
    """An array of zeros; float64 unless a dtype is given. Parameters as of `empty`.

    Examples
    --------
    >>> ga.zeros((2, 2))
    array([[0., 0.],
           [0., 0.]])
    """
    return _made(shape, dtype, order, device, True)


def ones(shape, dtype=None, order="C", *, device=None):
    """An array of ones; float64 unless a dtype is given. Parameters as of `empty`.

    Examples
    --------
    >>> ga.ones(3)
    array([1., 1., 1.])
    """
    return full(shape, 1, float64 if dtype is None else dtype, order, device=device)


def full(shape, fill_value, dtype=None, order="C", *, device=None):
    """An array filled with a number, or with an array that is broadcast; the dtype is by default that of the value.

    Parameters as of `empty`; `fill_value` is a number, an array, or anything that NumPy converts to an array.

    Examples
    --------
    >>> ga.full((2, 2), 7)
    array([[7, 7],
           [7, 7]])
    """
    if dtype is None:
        known = isinstance(fill_value, _core.Array)
        dtype = fill_value.dtype if known else _type_of_number(fill_value)
    x = empty(shape, dtype, order, device=device)
    _filled(x, fill_value)
    return x


def _filled(x, value):
    if type(value) in _NUMBERS and not isinstance(value, complex):
        x[...] = value
    else:
        copyto(x, value, "unsafe")
    return x


def _type_of_number(value):
    for number, dtype in ((builtins.bool, bool_), (int, int64), (float, float64), (complex, complex128)):
        if type(value) is number:
            return dtype
    return np.asarray(value).dtype


def _like(a, dtype, order, shape, device, zero=False):
    _arrays(a)
    device = a.device if device is None else Device(device)
    dtype = a.dtype if dtype is None else as_dtype(dtype)
    order = "K" if order is None else order
    if shape is None:
        return _laid_out(a, device, dtype, order, zero)
    shape = tuple(map(operator.index, shape)) if not hasattr(shape, "__index__") else (operator.index(shape),)
    if _order(order) < 0 and order not in "Aa" and len(shape) != a.ndim:
        order = "C"
    return _laid_out(a, device, dtype, order, zero, shape)


def empty_like(prototype, /, dtype=None, order="K", subok=True, shape=None, *, device=None):
    """An uninitialised array with the shape, type, layout and device of another one.

    Parameters
    ----------
    prototype : array
        Array whose properties are the defaults.
    dtype, device
        Type and device that replace the prototype's.
    order : {"C", "F", "A", "K"}
        Memory layout: "A" is Fortran order if the prototype is in it, else C order; "K" keeps the prototype's layout.
    subok : bool
        Ignored, for compatibility with NumPy: there are no subclasses.
    shape : int or tuple of int, optional
        Shape that replaces the prototype's.

    Examples
    --------
    >>> ga.empty_like(ga.zeros((2, 3))).shape
    (2, 3)
    """
    return _like(prototype, dtype, order, shape, device)


def zeros_like(a, /, dtype=None, order="K", subok=True, shape=None, *, device=None):
    """An array of zeros with the shape, type, layout and device of another one. Parameters as of `empty_like`.

    Examples
    --------
    >>> ga.zeros_like(ga.arange(3))
    array([0, 0, 0])
    """
    return _like(a, dtype, order, shape, device, True)


def ones_like(a, /, dtype=None, order="K", subok=True, shape=None, *, device=None):
    """An array of ones with the shape, type, layout and device of another one. Parameters as of `empty_like`.

    Examples
    --------
    >>> ga.ones_like(ga.arange(3))
    array([1, 1, 1])
    """
    return _filled(_like(a, dtype, order, shape, device), 1)


def full_like(a, /, fill_value, dtype=None, order="K", subok=True, shape=None, *, device=None):
    """A filled array with the shape, type, layout and device of another one. Parameters as of `empty_like`.

    Examples
    --------
    >>> ga.full_like(ga.arange(3), 7)
    array([7, 7, 7])
    """
    return _filled(_like(a, dtype, order, shape, device), fill_value)


def eye(N, M=None, k=0, dtype=None, order="C", *, device=None):
    """A matrix of N rows and M columns (by default N) with ones on its k-th diagonal and zeros elsewhere.

    Examples
    --------
    >>> ga.eye(2, 3, k=1)
    array([[0., 1., 0.],
           [0., 0., 1.]])
    """
    N, k = operator.index(N), operator.index(k)
    M = N if M is None else operator.index(M)
    x = zeros((N, M), dtype, order, device=device)
    row, column = max(-k, 0), max(k, 0)
    n = min(N - row, M - column)
    if n > 0:
        s = x.strides
        _core.view(x, x._typecode, (n,), (s[0] + s[1],), x.offset + row * s[0] + column * s[1])[...] = 1
    return x


def identity(n, dtype=None, *, device=None):
    """The n by n identity matrix.

    Examples
    --------
    >>> ga.identity(2)
    array([[1., 0.],
           [0., 1.]])
    """
    return eye(n, dtype=dtype, device=device)


# ---------------------------------------------------------------------------------------------- evenly spaced

# Computed in the accumulator type of T, which for half types is float. The step numbers are exact in any of these
# types.
_ramp_source = """
template <typename T : real, typename A : real>
group_size(128)
kernel ramp(out view<T, 1> y, A start, A step)
{
    for (idx i = idx(global_id(0)); i < y.dim(0); i += idx(global_size(0)))
        y[i] = T(start + A(i) * step);
}
"""


def _kernel(device, name, source, **arguments):
    """Make a kernel of the package; its source is checked once for each device."""
    template = device._kernels.get(name)
    if template is None:
        template = device._kernels[name] = GKTemplate(source, name=name, device=device)
    return template.kernel(name, **arguments)


def _ramp(n, start, step, dtype, device):
    """The arithmetic progression of n numbers start, start + step, ..."""
    if dtype in FLOAT8:
        return _ramp(n, start, step, np.dtype(np.float32), device).astype(dtype)
    x = empty((n,), dtype, device=device)
    if n == 0:
        return x
    wide = {"i": "i64", "u": "u64", "f": "f64"}[kind(dtype)]
    number = float if wide == "f64" else int
    ramp = _kernel(x.device, "ramp", _ramp_source, T=dtype, A=wide)
    ramp(min((n + 127) // 128, 65535), x, number(start), number(step))
    return x


def arange(start, stop=None, step=1, dtype=None, *, device=None):
    """Evenly spaced numbers in the half-open interval [start, stop); start is 0 if only one bound is given.

    Parameters
    ----------
    start, stop, step : number
        First number, end of the interval (not included), and spacing.
    dtype : dtype, optional
        Type of the elements; by default int64 for integer arguments, else float64 or complex128.
    device : Device, optional
        Device of the array; by default the default device.

    Examples
    --------
    >>> ga.arange(2, 10, 3)
    array([2, 5, 8])
    """
    if stop is None:
        start, stop = 0, start
    step = 1 if step is None else step
    start, stop, step = (v.item() if isinstance(v, (np.generic, _core.Array)) else v for v in (start, stop, step))
    for v in (start, stop, step):
        if not isinstance(v, _NUMBERS):
            raise TypeError(f"arange takes numbers, not {type(v).__name__}")
    if step == 0:
        raise ZeroDivisionError("arange: the step is 0")
    whole = not any(isinstance(v, (float, complex)) for v in (start, stop, step))
    if dtype is None:
        dtype = complex128 if any(isinstance(v, complex) for v in (start, stop, step)) else int64 if whole else float64
    dtype = as_dtype(dtype)
    if whole:
        n = len(range(start, stop, step))
    else:
        length = (stop - start) / step
        n = max(0, math.ceil(length.real if isinstance(length, complex) else length))
    if kind(dtype) == "b":
        if n > 2:
            raise TypeError("arange makes arrays of bool of two elements at most")
        return _ramp(n, int(start), int(step), np.dtype(np.uint8), device).astype(bool_)
    if kind(dtype) == "c":
        x = zeros((n,), dtype, device=device)
        real(x)[...] = _ramp(n, start.real, step.real, float64, device)
        if start.imag or step.imag:
            imag(x)[...] = _ramp(n, start.imag, step.imag, float64, device)
        return x
    if kind(dtype) in "iu" and not whole:  # as in NumPy, the first two numbers are rounded, and determine the step
        start, step = int(start), int(start + step) - int(start)
    return _ramp(n, start, step, dtype, device)


def _end(value, device):
    """Convert one end of an interval to a number or an array."""
    if isinstance(value, np.generic) or type(value) in _NUMBERS:
        return value
    value = value if isinstance(value, _core.Array) else asarray(value, device=device)
    return value


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    """Evenly spaced numbers from start to stop.

    Parameters
    ----------
    start, stop : number or array
        First and last number. Arrays are broadcast, and each of their elements starts a sequence of its own.
    num : int
        Number of samples.
    endpoint : bool
        Include stop as the last number? If not, it is one step beyond the last one.
    retstep : bool
        Also return the spacing?
    dtype : dtype, optional
        Type of the elements. For integers the numbers are rounded down.
    axis : int
        Position of the new axis in the result if start or stop is an array.
    device : Device, optional
        Device of the array; by default the default device.

    Returns
    -------
    array, or (array, distance)

    Examples
    --------
    >>> ga.linspace(0, 1, 5)
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])
    """
    num = operator.index(num)
    if num < 0:
        raise ValueError(f"linspace makes no array of {num} numbers")
    start, stop = _end(start, device), _end(stop, device)
    steps = num - 1 if endpoint else num
    if isinstance(start, _core.Array) or isinstance(stop, _core.Array):
        place = next(v.device for v in (start, stop) if isinstance(v, _core.Array))
        computed = result_type(*(v.dtype if hasattr(v, "dtype") else v for v in (start, stop)), 1.0)
        y, step = _rows(start, stop, num, steps, endpoint, computed, place)
        if operator.index(axis) != 0:
            y = moveaxis(y, 0, axis)
    else:
        computed = np.result_type(start, stop, float(num))
        y, step = _row(start, stop, num, steps, endpoint, computed, dtype, device)
    dtype = computed if dtype is None else as_dtype(dtype)
    if kind(dtype) in "iu":
        y = ufuncs["floor"](y)
    y = y.astype(dtype, copy=False)
    return (y, step) if retstep else y


def _row(start, stop, num, steps, endpoint, computed, dtype, device):
    """The sequence for numbers: computed in float64 and rounded once if another floating-point type is requested."""
    start, stop = (v.item() if isinstance(v, np.generic) else v for v in (start, stop))
    if kind(computed) == "c":
        x = empty((num,), computed, device=device)
        distance = []
        for name, part in (("real", real(x)), ("imag", imag(x))):
            row, step = _row(getattr(start, name), getattr(stop, name), num, steps, endpoint, float64, None, device)
            part[...] = row
            distance.append(step)
        return x, complex(*distance)
    wanted = computed if dtype is None or kind(as_dtype(dtype)) != "f" else as_dtype(dtype)
    start, stop = float(start), float(stop)
    distance = stop - start
    step = distance / steps if steps > 0 else math.nan
    if step == 0 and distance != 0:  # the step underflows, though the distance does not
        x = (_ramp(num, 0, 1, float64, device) / steps * distance + start).astype(wanted, copy=False)
    else:
        x = _ramp(num, start, step if steps > 0 else distance, wanted, device)
    if endpoint and num > 1:
        x[-1] = stop
    return x, step


def _rows(start, stop, num, steps, endpoint, computed, device):
    start, stop = (v.astype(computed, copy=False) if isinstance(v, _core.Array) else v for v in (start, stop))
    distance = ufuncs["subtract"](stop, start)
    real = np.dtype(f"f{computed.itemsize // 2}") if kind(computed) == "c" else computed
    y = arange(num, dtype=real, device=device).reshape((num,) + (1,) * distance.ndim)
    if steps > 0:
        step = distance / steps
        x = y * step
        if bool((step == 0).any()):
            x = ufuncs["where"](step == 0, y / steps * distance, x)
    else:
        step, x = full((), math.nan, real, device=device), y * distance
    x = x + start
    if endpoint and num > 1:
        x[-1] = stop
    return x, step


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0, *, device=None):
    """Powers of `base` with evenly spaced exponents, those of `linspace`.

    Examples
    --------
    >>> ga.logspace(0, 3, 4)
    array([   1.,   10.,  100., 1000.])
    """
    if not isinstance(base, (*_NUMBERS, np.generic)):
        base = base if isinstance(base, _core.Array) else asarray(base, device=device)
    if isinstance(base, _core.Array) and base.ndim > 0:
        raise TypeError("logspace takes one number as base, or an array without dimensions")
    y = ufuncs["pow"](base, linspace(start, stop, num, endpoint, axis=axis, device=device))
    return y if dtype is None else y.astype(dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0, *, device=None):
    """Numbers in geometric progression, from start to stop.

    Parameters as of `linspace`. Neither end may be 0; real ends must have the same sign.

    Examples
    --------
    >>> ga.geomspace(1, 1000, 4)
    array([   1.,   10.,  100., 1000.])
    """
    start, stop = (
        v if isinstance(v, _core.Array) else asarray(v, device=device)
        for v in (_end(start, device), _end(stop, device))
    )
    computed = result_type(start.dtype, stop.dtype, float(1))
    if dtype is not None:
        computed = result_type(computed, as_dtype(dtype))
    start, stop = start.astype(computed), stop.astype(computed)
    if bool((start == 0).any()) or bool((stop == 0).any()):
        raise ValueError("geomspace: no end can be 0")
    if kind(computed) == "c":
        unit = ufuncs["where"](start.imag == 0, ufuncs["sign"](start), 1)
    else:
        unit = ufuncs["sign"](start)
    first, last = ufuncs["log10"](start / unit), ufuncs["log10"](stop / unit)
    y = logspace(first, last, num, endpoint, dtype=computed) * unit
    if num > 0:
        y[0] = start
        if num > 1 and endpoint:
            y[-1] = stop
    if y.ndim > 1 and normalize_axes(axis, y.ndim) != (0,):
        y = moveaxis(y, 0, axis)
    return y if dtype is None else y.astype(dtype)
