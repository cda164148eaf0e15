"""NumPy's functions of elements called with arrays of ours: they run on the device, or say why not."""

import sys

import numpy as np

from . import _core

__all__ = ["array_ufunc"]

_METHODS = ("__call__", "reduce", "accumulate", "reduceat", "outer", "at")


def _is_anothers(x):
    """Is it an array of a library that may know what to do?"""
    return hasattr(type(x), "__array_ufunc__") and not isinstance(x, (_core.Array, np.ndarray, np.generic))


def array_ufunc(function, method, inputs, keywords):
    """What `function`, one of NumPy's ufuncs, gives; NotImplemented where another library's arrays are among `inputs`.

    Nothing goes to the host: what the package has no function for is a TypeError, and so are arrays of NumPy.
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
        raise TypeError(
            f"pygpuarray has no {name}{'' if method == '__call__' else '.' + method} of its own:"
            " x.numpy() copies an array to the host, for NumPy to compute there"
        )
    if len(outs) == 1:  # NumPy makes a tuple of it; functions that are not of elements take an array
        keywords = {**keywords, "out": outs[0]}
    return call(*inputs, **keywords)
