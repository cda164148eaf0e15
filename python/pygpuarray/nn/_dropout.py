"""Dropout. The mask is not stored, but generated again from the stream's seed and offset."""

from .. import _core
from .._basics import _arrays
from .._creation import empty_like
from .._random_laws import seed_of

__all__ = ["dropout", "dropout_grad"]


def dropout(x, p=0.5, training=True, *, seed=None, offset=0, sequence=0):
    """Elements become 0 with probability p, the others are multiplied by 1 / (1 - p).

    Parameters
    ----------
    x : array
        Of floats.
    p : float
        The probability to become 0.
    training : bool
        False: x as it is.
    seed, offset, sequence : int
        The stream and the place in it, as of `pygpuarray.random.Generator`: element i takes word offset + i, so the
        next call takes its words from offset + x.size on. The seed is needed where training.

    Returns
    -------
    array
        Of x's shape and type, with the same bits on every device. The mask is not stored: see `dropout_grad`.

    Examples
    --------
    >>> ga.nn.dropout(ga.ones(6), p=0.5, seed=2)
    array([2., 2., 0., 2., 2., 2.])
    """
    _arrays(x)
    if not training:
        return x
    if seed is None:
        raise TypeError("dropout takes its mask from a seed, and the gradient from the same one: give an integer")
    result = empty_like(x)
    _core.dropout(result, x, (seed_of(seed), sequence, offset), p)
    return result


def dropout_grad(g, p=0.5, training=True, *, seed=None, offset=0, sequence=0):
    """The gradient of x of `dropout` that was called with these numbers, g being that of its result.

    Examples
    --------
    >>> x, y = ga.ones(6), ga.nn.dropout(ga.ones(6), seed=2)
    >>> bool(ga.all(ga.nn.dropout_grad(x, seed=2) == y))
    True
    """
    return dropout(g, p, training, seed=seed, offset=offset, sequence=sequence)
