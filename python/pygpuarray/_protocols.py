"""NumPy's dispatch protocols: its functions run on the device for our arrays, or raise an error that says why not."""

import sys

import numpy as np

from . import _core

__all__ = ["array_function", "array_ufunc"]

_METHODS = ("__call__", "reduce", "accumulate", "reduceat", "outer", "at")


def _is_anothers(x):
    """Is it another library's array, which may implement the call?"""
    return hasattr(type(x), "__array_ufunc__") and not isinstance(x, (_core.Array, np.ndarray, np.generic))


def _missing(name, found=None):
    other = f"; pygpuarray.{found} is there" if found else ""
    return TypeError(
        f"pygpuarray has no {name} of its own{other}: pygpuarray.asnumpy(x) copies an array to the host, for NumPy to"
        " compute there"
    )


def array_ufunc(function, method, inputs, keywords):
    """Implements `__array_ufunc__`; returns NotImplemented if arrays of another library are among `inputs`.

    Nothing is copied to the host: functions without an implementation here raise TypeError, and so do NumPy arrays.
    """
    import pygpuarray

    outs = keywords.get("out", ())
    if any(_is_anothers(x) for x in (*inputs, *outs)):
        return NotImplemented
    name = function.__name__
    ours = None
    if getattr(np, name, None) is function:
        ours = getattr(pygpuarray, name, None)
    elif getattr(sys.modules.get("scipy.special"), name, None) is function:
        from .scipy import special

        ours = getattr(special, name, None)
    call = ours if method == "__call__" else getattr(ours, method, None) if method in _METHODS else None
    if not callable(call):
        raise _missing(name if method == "__call__" else f"{name}.{method}")
    if len(outs) == 1:  # NumPy passes a tuple; functions that are not elementwise take an array
        keywords = {**keywords, "out": outs[0]}
    return call(*inputs, **keywords)


# ------------------------------------------------------------------------------------------ functions of arrays

_MAKING = {"arange", "array", "asanyarray", "asarray", "empty", "eye", "frombuffer", "fromfile", "fromfunction",
           "fromiter", "fromstring", "full", "genfromtxt", "identity", "loadtxt", "ones", "tri", "zeros"}  # fmt: skip


def _ours(function):
    """Our implementation of a NumPy function (None if there is none), and the function's name."""
    import pygpuarray

    name = function.__name__
    for module in ("", "linalg", "fft", "lib.stride_tricks"):
        theirs, ours = np, pygpuarray
        for part in module.split(".") if module else ():
            theirs, ours = getattr(theirs, part, None), getattr(ours, part, None)
        if getattr(theirs, name, None) is function:
            return getattr(ours, name, None), f"{module}.{name}" if module else name
    return None, f"{function.__module__.removeprefix('numpy.')}.{name}"


def array_function(x, function, types, args, keywords):
    """Implements `__array_function__`; returns NotImplemented if arrays of another library are among the arguments.

    `x` is the array on which NumPy called the protocol: for functions that create arrays, the argument `like`.

    Nothing is copied to the host: functions without an implementation here raise TypeError, and so do NumPy arrays.
    """
    if any(not issubclass(t, (_core.Array, np.ndarray)) for t in types):
        return NotImplemented
    ours, name = _ours(function)
    if not callable(ours):
        raise _missing(name)
    if name in _MAKING:
        keywords = {"device": x.device, **keywords}
    return ours(*args, **keywords)
