"""Views of the memory of an array with other shapes and strides."""

import operator

from .. import _core
from .._basics import _arrays, normalize_axes
from .._broadcasting import broadcast_arrays, broadcast_shapes, broadcast_to

__all__ = ["as_strided", "broadcast_arrays", "broadcast_shapes", "broadcast_to", "sliding_window_view"]


def as_strided(x, shape=None, strides=None):
    """A view of the memory of x with the given shape and strides.

    Parameters
    ----------
    x : array
        The array, whose first element is also that of the view.
    shape, strides : tuple of int, optional
        The size of each axis, and the distance in bytes between elements along it; those of `x` by default.

    Raises
    ------
    ValueError
        If `shape` and `strides` differ in length, a size is negative, or the view would extend beyond the memory of x.

    Examples
    --------
    >>> ga.lib.stride_tricks.as_strided(ga.arange(4), shape=(3, 2), strides=(8, 8))
    array([[0, 1],
           [1, 2],
           [2, 3]])
    """
    _arrays(x)
    shape = x.shape if shape is None else tuple(map(operator.index, shape))
    strides = x.strides if strides is None else tuple(map(operator.index, strides))
    if len(shape) != len(strides):
        raise ValueError(f"a shape of {len(shape)} axes takes as many strides, not {len(strides)}")
    if any(n < 0 for n in shape):
        raise ValueError(f"a shape has no negative sizes: {shape}")
    return _core.view(x, x._typecode, shape, strides, x.offset)


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """A view of all windows of a given shape over an array; the axes of the windows come last.

    Parameters
    ----------
    x : array
        Of any dtype.
    window_shape : int or tuple of int
        The size of the window along each of `axis`.
    axis : int, tuple of int or None
        The axes of the window; None: all. An axis may occur several times.
    subok, writeable
        Accepted for compatibility with NumPy, and ignored. The view is writeable; overlapping windows share elements.

    Returns
    -------
    array
        A view. Each of `axis` is reduced by the size of the window minus 1; the shape ends with `window_shape`.

    Raises
    ------
    ValueError
        If a window size is negative or larger than its axis, or there are not as many sizes as axes.

    Examples
    --------
    >>> ga.lib.stride_tricks.sliding_window_view(ga.arange(4), 2)
    array([[0, 1],
           [1, 2],
           [2, 3]])
    """
    _arrays(x)
    window = tuple(window_shape) if isinstance(window_shape, (tuple, list)) else (window_shape,)
    window = tuple(map(operator.index, window))
    if any(n < 0 for n in window):
        raise ValueError(f"a window has no negative sizes: {window}")
    if axis is None:
        axes = tuple(range(x.ndim))
    else:
        axes = tuple(normalize_axes(a, x.ndim)[0] for a in (axis if isinstance(axis, (tuple, list)) else (axis,)))
    if len(window) != len(axes):
        raise ValueError(f"a window of {len(window)} sizes takes as many axes, not {len(axes)}")
    shape = list(x.shape)
    for a, n in zip(axes, window):
        if shape[a] < n:
            raise ValueError(f"a window of {n} is larger than an axis of {shape[a]}")
        shape[a] -= n - 1
    return _core.view(x, x._typecode, (*shape, *window), (*x.strides, *(x.strides[a] for a in axes)), x.offset)
