"""Dropout. The mask is not stored: the gradient generates it again from the seed and offset of the random stream."""

from .. import _core
from .._basics import _arrays
from .._creation import empty_like
from .._random_laws import seed_of

__all__ = ["dropout", "dropout_grad"]


def dropout(x, p=0.5, training=True, *, seed=None, offset=0, sequence=0):
    """Set elements to 0 with probability p, and multiply the others by 1 / (1 - p).

    Parameters
    ----------
    x : array
        Of a floating-point type.
    p : float
        The probability of 0.
    training : bool
        False: return x itself.
    seed, offset, sequence : int
        The random stream and the position in it, as in `pygpuarray.random.Generator`: element i takes word offset + i,
        so that the offset of the next call is offset + x.size. The seed is required if `training` is true.

    Returns
    -------
    array
        Of the shape and dtype of x, bit-identical on every device. The mask is not stored: see `dropout_grad`.

    Raises
    ------
    TypeError
        If `training` is true and no seed is given.

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
    """The gradient with respect to x of `dropout`; g is the gradient with respect to its result.

    The other arguments must be those of the call of `dropout`, from which the same mask is generated again.

    Examples
    --------
    >>> x, y = ga.ones(6), ga.nn.dropout(ga.ones(6), seed=2)
    >>> bool(ga.all(ga.nn.dropout_grad(x, seed=2) == y))
    True
    """
    return dropout(g, p, training, seed=seed, offset=offset, sequence=sequence)
