"""Rotary position embedding (docs/resampling.md)."""

import operator

from .. import _core
from .._basics import _arrays

__all__ = ["rotary_embedding", "rotary_embedding_grad"]


def _turn(x, positions, cos, sin, axis, offset, width, interleaved, base, gradient):
    _arrays(x, *(a for a in (positions, cos, sin) if a is not None))
    at = operator.index(axis)
    at += x.ndim if at < 0 else 0
    if positions is None and not 0 <= at < x.ndim - 1:
        raise ValueError(f"no axis {axis} of positions before the last one of an array of rank {x.ndim}")
    if not base > 0:
        raise ValueError(f"a base of {base}")
    width = 0 if width is None else operator.index(width)
    return _core.rotary(
        x, positions, cos, sin, max(at, 0), operator.index(offset), width, bool(interleaved), float(base), gradient
    )


def rotary_embedding(
    input, positions=None, cos=None, sin=None, *, axis=-2, offset=0, width=None, interleaved=False, base=10000.0
):  # fmt: skip
    """Rotary position embedding: rotate pairs of elements of the last axis by angles proportional to the position (Su
    et al., RoFormer, 2021).

    Pair i, (a, b), at position p becomes (a cos t - b sin t, b cos t + a sin t) with t = p base^(-2 i / width).

    Parameters
    ----------
    input : array
        With at least 2 dimensions.
    positions : array of integers, optional
        Broadcast to the shape of the input without its last axis. By default positions are offset, offset + 1 and so on
        along `axis`.
    cos, sin : array, optional
        Tables that replace the computed cosines and sines, of shape (positions, width / 2). Where an element of
        `positions` is out of their range, the result is 0.
    axis, offset : int
        Without `positions`: the axis along which the position increases, and the position of its first element.
    width : int, optional
        The number of elements of the last axis that are rotated, from the first one on; all by default.
    interleaved : bool
        Whether pair i consists of elements 2 i and 2 i + 1, rather than i and i + width / 2.
    base : float
        The base of the angles, if they are computed.

    Returns
    -------
    array
        Of the shape of the input.

    Examples
    --------
    >>> x = ga.ones((2, 3, 4))
    >>> y = ga.nn.rotary_embedding(x, offset=7)
    >>> y.shape
    (2, 3, 4)
    """
    return _turn(input, positions, cos, sin, axis, offset, width, interleaved, base, False)


def rotary_embedding_grad(
    grad_output, positions=None, cos=None, sin=None, *, axis=-2, offset=0, width=None, interleaved=False, base=10000.0
):  # fmt: skip
    """The gradient of `rotary_embedding` with respect to its input: the gradient with respect to its result, rotated
    back.

    Examples
    --------
    >>> ga.nn.rotary_embedding_grad(ga.ones((2, 3, 4)), offset=7).shape
    (2, 3, 4)
    """
    return _turn(grad_output, positions, cos, sin, axis, offset, width, interleaved, base, True)
