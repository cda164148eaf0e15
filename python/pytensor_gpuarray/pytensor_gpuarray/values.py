"""Values of compiled functions: arrays on the device, and the integers of shapes and indices, which stay on the host.

A graph of PyTensor's computes the extents and indices that its operations take as integers. These are NumPy's values
of at most one dimension here, so that no operation waits for the device to know a shape; everything else is an array
of pygpuarray.
"""

import numpy as np
import pygpuarray as ga

HOST_SIZE = 64  # elements of the longest vector of integers that stays on the host

__all__ = ["HOST_SIZE", "Kept", "as_int", "as_ints", "is_host", "on_device", "on_host", "typify"]


class Kept(np.ndarray):
    """A constant on the host; its copy on the device is made once, when an operation first needs it there."""

    copy_on_device = None

    def __array_finalize__(self, source):
        self.copy_on_device = None  # a view has other elements


def is_host(value):
    """Is it a value on the host?"""
    return not isinstance(value, ga.ndarray)


def stays_on_host(value, constant):
    """Does a value of the host's stay there: a number, or a constant that may be a shape?"""
    return value.ndim == 0 or (constant and value.ndim == 1 and value.size <= HOST_SIZE and value.dtype.kind in "biu")


def on_device(value, dtype=None):
    """The value as an array on the device, of the type of its own unless one is given."""
    if isinstance(value, ga.ndarray):
        return value if dtype is None or value.dtype == dtype else value.astype(dtype)
    if isinstance(value, Kept) and dtype in (None, value.dtype):
        if value.copy_on_device is None:
            value.copy_on_device = ga.asarray(np.asarray(value))
        return value.copy_on_device
    return ga.asarray(np.asarray(value, dtype))


def on_host(value):
    """The value as NumPy's; one that is on the device is waited for."""
    return value.numpy() if isinstance(value, ga.ndarray) else np.asarray(value)


def as_int(value):
    """An integer of Python's; one that is on the device is waited for."""
    return int(value)


def as_ints(values):
    """A tuple of Python's integers of a vector, or of a tuple of numbers."""
    if isinstance(values, ga.ndarray):
        values = values.numpy()
    return tuple(int(v) for v in values)


def typify(value, constant=False):
    """What an input's or a constant's value is while a function runs."""
    if isinstance(value, (bool, int, float, complex, np.generic)):
        value = np.asarray(value)
    if not isinstance(value, np.ndarray) or value.dtype.kind not in "biufc":
        return value  # arrays on the device, generators of random numbers, slices, None
    if not stays_on_host(value, constant):
        return ga.asarray(value)
    return np.array(value).view(Kept) if constant else value
