"""Embedding with its gradient (docs/embedding.md)."""

import operator

from .. import _core
from .._basics import _arrays
from .._creation import empty, empty_like
from .._indexing import _index_call, _integers

__all__ = ["embedding", "embedding_grad"]

_ANY_ORDER, _PADDED, _BY_COUNT = 1, 2, 4


def _rows_of(weight, input):
    """`input` as indices of the rows of a table."""
    if weight.ndim == 0:
        raise ValueError("a table has an axis of rows")
    return _integers(weight, input)


def embedding(input, weight, padding_idx=None, *, scale_grad_by_freq=False):
    """Look up rows of a table by index: ``weight[input]``.

    Parameters
    ----------
    input : array of integers
        Indices of any shape; negative ones count from the end.
    weight : array
        The table, with its rows along axis 0.
    padding_idx : int, optional
        Used by the gradient only.
    scale_grad_by_freq : bool
        Used by the gradient only.

    Returns
    -------
    array
        Of shape ``input.shape + weight.shape[1:]`` and the dtype of the table.

    Raises
    ------
    IndexError
        If an index is out of range; the call waits for the device to check this.

    Examples
    --------
    >>> ga.nn.embedding(ga.array([2, 0]), ga.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]))
    array([[5., 6.],
           [1., 2.]])
    """
    _arrays(input, weight)
    input = _rows_of(weight, input)
    out = empty(input.shape + weight.shape[1:], dtype=weight.dtype, device=weight.device)
    _index_call(_core.embedding, (out, weight, input), True)
    return out


def embedding_grad(input, weight, g, padding_idx=None, *, scale_grad_by_freq=False, any_order=False):
    """The gradient of `embedding` with respect to the table; g is the gradient with respect to its result.

    Parameters
    ----------
    input : array of integers
        As in `embedding`.
    weight : array
        The table, of which only the shape and dtype are used.
    g : array
        Of the dtype of the table and the shape of the result of `embedding`.
    padding_idx : int, optional
        A row whose gradient is 0.
    scale_grad_by_freq : bool
        Divide the gradient of each row by the number of indices that refer to it.
    any_order : bool
        Let GPUs sum in any order (atomically), which is faster but not reproducible: rounding may differ from run to
        run. Otherwise sums are in the order of the indices, bit-identical on every device.

    Returns
    -------
    array
        Of the shape and dtype of the table.

    Raises
    ------
    IndexError
        If an index is out of range; the call waits for the device to check this.
    ValueError
        If the shape or dtype of g does not fit, or `padding_idx` is not a row.

    Examples
    --------
    >>> ga.nn.embedding_grad(ga.array([2, 2]), ga.zeros((3, 2)), ga.array([[1.0, 2.0], [3.0, 4.0]]))
    array([[0., 0.],
           [0., 0.],
           [4., 6.]])
    """
    _arrays(input, weight, g)
    input = _rows_of(weight, input)
    out = empty_like(weight)
    flags = any_order * _ANY_ORDER | scale_grad_by_freq * _BY_COUNT | (padding_idx is not None) * _PADDED
    padding = 0 if padding_idx is None else operator.index(padding_idx)
    if g.dtype != weight.dtype or g.shape != input.shape + weight.shape[1:]:
        raise ValueError(f"the gradient has the shape {input.shape + weight.shape[1:]} and elements of {weight.dtype}")
    if padding_idx is not None and not -weight.shape[0] <= padding < weight.shape[0]:
        raise ValueError(f"padding_idx {padding} is no row of a table of {weight.shape[0]}")
    _index_call(_core.embedding_grad, (out, g, input), padding, flags, True)
    return out
