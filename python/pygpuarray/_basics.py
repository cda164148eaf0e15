"""Helpers shared by the package's modules: axes, memory orders, host-to-device copies, conversion of operands."""

import operator

import numpy as np

from . import _core
from ._device import Device, default_device
from ._dtypes import as_dtype, code_of

try:
    from numpy.exceptions import AxisError
except ImportError:  # before NumPy 1.25
    from numpy import AxisError

_C, _F = 0, 1
_ORDERS = {"C": _C, "F": _F, "A": -1, "K": -1, "c": _C, "f": _F, "a": -1, "k": -1}


def _order(order):
    try:
        return _ORDERS[order]
    except (KeyError, TypeError):
        raise ValueError(f"order is 'C', 'F', 'A' or 'K', not {order!r}") from None


def normalize_axes(axis, ndim):
    """A tuple of axes counted from 0, without duplicates."""
    axes = (axis,) if not isinstance(axis, (tuple, list)) else tuple(axis)
    result = []
    for a in axes:
        a = operator.index(a)
        if not -ndim <= a < ndim:
            raise AxisError(a, ndim)
        result.append(a % ndim)
    if len(set(result)) != len(result):
        raise ValueError("repeated axis")
    return tuple(result)


def _laid_out(x, device, dtype, order, zero=False, shape=None):
    """A new array in the given memory order, or with the layout of `x`; of x's shape or another of the same rank."""
    wanted, shape, flags = _order(order), x.shape if shape is None else shape, x._flags & 3
    if wanted < 0 and (flags or order in "Aa" or x.ndim < 2):
        wanted = _F if flags == 2 else _C
    if wanted >= 0:
        return _core.make(device, code_of(dtype), shape, wanted, zero)
    axes = sorted(range(x.ndim), key=lambda i: -abs(x.strides[i]))
    made = _core.make(device, code_of(dtype), tuple(shape[i] for i in axes), _C, zero)
    return _core.permute(made, sorted(range(x.ndim), key=axes.__getitem__))


def _arrays(*xs):
    for x in xs:
        if not isinstance(x, _core.Array):
            if hasattr(x, "_record"):  # an argument of a fused function while it is recorded
                raise TypeError("a fused function has operations on elements alone: no indices, sizes or reductions")
            _refuse_host(x)
            raise TypeError(f"an array of pygpuarray is needed, not {type(x).__name__}: see pygpuarray.asarray()")


def _axes(x, axis):
    _arrays(x)
    return normalize_axes(axis, x.ndim)


# ---------------------------------------------------------------------------------------------- from the host


def from_host(host, device=None):
    """Copy a NumPy array to a device; the result is in Fortran order if the array is."""
    device = default_device() if device is None else Device(device)
    dtype = as_dtype(host.dtype)
    fortran = host.flags.f_contiguous and not host.flags.c_contiguous
    host = np.asarray(host, dtype=dtype)
    x = _core.make(device, code_of(dtype), host.shape, _F if fortran else _C, False)
    write_host(x, host)
    return x


def write_host(x, host):
    """Copy a NumPy array of x's shape and type, with any strides, to `x`, which must be dense."""
    address = host.__array_interface__["data"][0]
    if host.size == 0:
        return
    if host.flags.c_contiguous if x._flags & 1 else host.flags.f_contiguous:
        _core.write(x, address, host.nbytes)
    else:
        _core.write_strided(x, address, host.strides)


def as_operand(value, context):
    """Convert an operand that is neither an array nor a Python number: NumPy scalars and instances of number
    subclasses.

    Returns NotImplemented for any other object; raises TypeError for NumPy arrays.
    """
    if isinstance(value, np.generic) or (isinstance(value, np.ndarray) and value.ndim == 0):
        return from_host(np.asarray(value), context)
    for number in (int, float, complex):
        if isinstance(value, number):
            return number(value)
    _refuse_host(value)
    return NotImplemented


def _refuse_host(value):
    if isinstance(value, np.ndarray):
        raise TypeError("an array of NumPy is on the host: pygpuarray.asarray() brings it to the device")
