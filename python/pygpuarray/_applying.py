"""Functions that apply a Python function along axes or to each element."""

import operator

import numpy as np

from . import _core
from ._basics import _arrays, normalize_axes
from ._creation import asarray
from ._functions import expand_dims, stack

# fmt: off
__all__ = [
    "apply_along_axis", "apply_over_axes", "vectorize",
]
# fmt: on


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """Apply a function to every vector along an axis, with one call for each vector, which is slow if there are many.

    Parameters
    ----------
    func1d : function
        Called with a vector (a view) and the remaining arguments; returns an array or a number, always of the same
        shape.
    axis : int
        Axis along which the vectors lie.
    arr : array
        Input, of any type.

    Returns
    -------
    array
        The results, whose axes replace the axis.

    Examples
    --------
    >>> ga.apply_along_axis(ga.sum, 1, ga.array([[1, 2], [3, 4]]))
    array([3, 7])
    """
    _arrays(arr)
    (axis,) = normalize_axes(axis, arr.ndim)
    view = _core.permute(arr, [i for i in range(arr.ndim) if i != axis] + [axis])
    shape = view.shape[:-1]
    if 0 in shape:
        raise ValueError("a function cannot be applied along an axis where other axes have no elements")
    results = [func1d(view[index], *args, **kwargs) for index in np.ndindex(shape)]
    results = [r if isinstance(r, _core.Array) else asarray(r, device=arr.device) for r in results]
    joined = stack(results)
    rank = joined.ndim - 1
    joined = joined.reshape((*shape, *joined.shape[1:]))
    first = len(shape)
    order = [*range(axis), *range(first, first + rank), *range(axis, first)]
    return _core.permute(joined, order)


def apply_over_axes(func, a, axes):
    """Apply a function ``f(a, axis)`` successively along several axes; the function may remove the axis or keep it.

    Examples
    --------
    >>> ga.apply_over_axes(ga.sum, ga.ones((2, 3)), [0, 1])
    array([[6.]])
    """
    _arrays(a)
    axes = axes.tolist() if isinstance(axes, _core.Array) else np.asarray(axes).reshape(-1).tolist()
    result = a
    for axis in axes:
        axis = operator.index(axis) + (a.ndim if axis < 0 else 0)
        changed = func(result, axis)
        if changed.ndim != result.ndim:
            changed = expand_dims(changed, axis)
            if changed.ndim != result.ndim:
                raise ValueError("the function does not give an array of as many dimensions, or of one less")
        result = changed
    return result


class vectorize:
    """Vectorise a function of scalars: a callable that takes arrays, compiled to one kernel by `fuse`.

    The function may use operators and the elementwise functions of this package on its arguments. It cannot branch on
    their values (use `where`), loop over them, or pass them to code compiled for the host.

    Parameters
    ----------
    pyfunc : function
        The function; any number of positional arguments.
    otypes : str or list of dtype, optional
        Types of the results; by default those that the function computes.
    doc : str, optional
        Docstring that replaces the function's.
    excluded, cache, signature
        Parameters of `numpy.vectorize`; `excluded` and `signature` raise NotImplementedError, `cache` has no effect.

    Examples
    --------
    >>> import pygpuarray as ga
    >>> distance = ga.vectorize(lambda a, b: abs(a - b))
    >>> distance(ga.asarray([1, 5]), 3)
    array([2, 2])
    """

    def __init__(self, pyfunc, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        from .fusion import fuse

        if excluded or signature is not None:
            raise NotImplementedError("vectorize takes functions of elements alone: no excluded, no signature")
        if not callable(pyfunc):
            raise TypeError("vectorize takes a function")
        self.pyfunc, self.cache = pyfunc, cache
        self.otypes = None if otypes is None else [np.dtype(t) for t in otypes]
        self.__doc__ = pyfunc.__doc__ if doc is None else doc
        self.__name__ = getattr(pyfunc, "__name__", "vectorize")
        self._fused = fuse(pyfunc)

    def __call__(self, *args):
        if not any(isinstance(a, _core.Array) for a in args):
            args = tuple(asarray(a) for a in args)
        result = self._fused(*args)
        if self.otypes is None:
            return result
        results = result if isinstance(result, tuple) else (result,)
        if len(results) != len(self.otypes):
            raise ValueError(f"the function gives {len(results)} results, otypes has {len(self.otypes)}")
        results = tuple(r.astype(t, copy=False) for r, t in zip(results, self.otypes))
        return results if isinstance(result, tuple) else results[0]
