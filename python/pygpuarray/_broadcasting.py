"""Broadcasting of shapes and arrays."""

import operator

from . import _core
from ._basics import _arrays

__all__ = ["broadcast_arrays", "broadcast_shapes", "broadcast_to"]


def broadcast_shapes(*shapes):
    """The shape that results from broadcasting these shapes.

    Examples
    --------
    >>> ga.broadcast_shapes((3, 1), (4,))
    (3, 4)
    """
    result = []
    for shape in shapes:
        result = [1] * (len(shape) - len(result)) + result
        for i, n in enumerate(reversed(shape), 1):
            if result[-i] == 1:
                result[-i] = n
            elif n not in (1, result[-i]):
                raise ValueError(f"shapes {shapes} cannot be broadcast together")
    return tuple(result)


def broadcast_to(x, /, shape):
    """Broadcast `x` to a shape: a view, whose broadcast axes have stride 0.

    Examples
    --------
    >>> ga.broadcast_to(ga.arange(3), (2, 3))
    array([[0, 1, 2],
           [0, 1, 2]])
    """
    _arrays(x)
    shape = tuple(map(operator.index, shape)) if not isinstance(shape, int) else (shape,)
    if len(shape) < x.ndim or broadcast_shapes(x.shape, shape) != shape:
        raise ValueError(f"an array of shape {x.shape} cannot be broadcast to {shape}")
    new = len(shape) - x.ndim
    strides = [0] * new + [s if n == m else 0 for s, n, m in zip(x.strides, x.shape, shape[new:])]
    return _core.view(x, x._typecode, shape, strides, x.offset)


def broadcast_arrays(*arrays):
    """Broadcast arrays against each other: a tuple of views with the common shape.

    Examples
    --------
    >>> a, b = ga.broadcast_arrays(ga.arange(3), ga.zeros((2, 1)))
    >>> a.shape, b.shape
    ((2, 3), (2, 3))
    """
    shape = broadcast_shapes(*(a.shape for a in arrays))
    return tuple(broadcast_to(a, shape) for a in arrays)
