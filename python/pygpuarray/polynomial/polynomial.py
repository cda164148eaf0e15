"""Vandermonde and companion matrices."""

import operator

from .._basics import _arrays
from .._broadcasting import broadcast_to
from .._choosing import diagonal
from .._creation import ones, zeros
from .._dtypes import float64, kind
from .._elementwise import ufuncs
from .._functions import concat, moveaxis
from .._reductions import cumulative_prod
from .polyutils import as_series

__all__ = ["polycompanion", "polyvander"]


def polyvander(x, deg):
    """The Vandermonde matrix: the powers 0 to `deg` of numbers, along a new last axis.

    Parameters
    ----------
    x : array
        The numbers, of any shape; integers are converted to float64.
    deg : int
        The highest power, at least 0.

    Returns
    -------
    array
        Of shape ``(*x.shape, deg + 1)``, or ``(1, deg + 1)`` for a 0-dimensional x. A view whose last axis varies
        slowest in memory.

    Examples
    --------
    >>> ga.polynomial.polynomial.polyvander(ga.asarray([2.0, 3.0]), 2)
    array([[1., 2., 4.],
           [1., 3., 9.]])
    """
    _arrays(x)
    deg = operator.index(deg)
    if deg < 0:
        raise ValueError(f"polyvander: the highest power is 0 or more, not {deg}")
    x = x if kind(x.dtype) in "fc" else x.astype(float64)
    x = x.reshape((1,)) if x.ndim == 0 else x
    powers = ones((1, *x.shape), dtype=x.dtype, device=x.device)
    if deg > 0:
        powers = cumulative_prod(concat([powers, broadcast_to(x, (deg, *x.shape))]), axis=0)
    return moveaxis(powers, 0, -1)


def polycompanion(c):
    """The companion matrix of a polynomial, whose eigenvalues are the roots of the polynomial. Waits for the device.

    Parameters
    ----------
    c : array
        The coefficients in ascending order of the powers, of a polynomial of degree 1 at least.

    Raises
    ------
    ValueError
        If the degree is 0.

    Examples
    --------
    >>> ga.polynomial.polynomial.polycompanion(ga.asarray([6.0, -5.0, 1.0]))
    array([[ 0., -6.],
           [ 1.,  5.]])
    """
    (c,) = as_series([c])
    n = c.size - 1
    if n < 1:
        raise ValueError("polycompanion: a polynomial of degree 1 or more is needed")
    matrix = zeros((n, n), dtype=c.dtype, device=c.device)
    diagonal(matrix, -1)[...] = 1
    matrix[:, -1] -= ufuncs["divide"](c[:-1], c[-1])
    return matrix
