"""Packed weights of 4 and 8 bits with scales by blocks, as ONNX Runtime stores them (docs/quantised.md)."""

import operator

from .. import _core
from .._basics import _arrays
from .._creation import empty

__all__ = ["dequantize_packed", "linear_packed", "linear_packed_experts"]


def _packing(bits, block):
    block = 0 if block is None else operator.index(block)
    if bits not in (4, 8) or block < 0:
        raise ValueError(f"weights of 4 or 8 bits in blocks of 16 or a multiple of 32 are due, not {bits} and {block}")
    return bits, block


def dequantize_packed(weight, scale, zero=None, *, bits=4, block=None, length=None, dtype=None):
    """Values of packed weights: ``(q - zero) * scale``.

    Parameters
    ----------
    weight : array of uint8
        Of shape (rows, bytes of a row): whole blocks, the first element in a byte's lowest bits.
    scale : array
        Of shape (rows, blocks), and float32, float16 or bfloat16.
    zero : array, optional
        Zero points: of the shape of `scale` and such a type, or packed like weights in uint8, rows from whole bytes on.
        Otherwise they are 8 for 4 bits and 128 for 8 bits.
    bits : int
        4 or 8.
    block : int, optional
        Neighbours that share a scale: 16 or a multiple of 32; otherwise a row is a block.
    length : int, optional
        Elements of a row that count, if the last block has more; otherwise all.
    dtype : dtype, optional
        The dtype of the result: float32 (default), float16 or bfloat16.

    Returns
    -------
    array
        Of shape (rows, length).

    Examples
    --------
    >>> w, scale = ga.full((2, 16), 0x9A, dtype="uint8"), ga.full((2, 1), 0.5, dtype="float32")
    >>> ga.nn.dequantize_packed(w, scale, block=32, length=4)
    array([[1. , 0.5, 1. , 0.5],
           [1. , 0.5, 1. , 0.5]], dtype=float32)
    """
    _arrays(weight, scale)
    bits, block = _packing(bits, block)
    if weight.ndim != 2:
        raise ValueError(f"a matrix of weights is due, not an array of rank {weight.ndim}")
    length = weight.shape[1] * 8 // bits if length is None else operator.index(length)
    out = empty((weight.shape[0], length), dtype="float32" if dtype is None else dtype, device=weight.device)
    _core.packed((out, weight, scale, zero, None, None), bits, block)
    return out


def linear_packed(input, weight, scale, zero=None, *, bits=4, block=None, dtype=None):
    """Matrix product with packed weights: ``input @ dequantize_packed(weight).T``, computed from the bytes.

    Parameters
    ----------
    input : array
        Of shape (..., length), and float32, float16 or bfloat16.
    weight, scale, zero, bits, block
        As in `dequantize_packed`.
    dtype : dtype, optional
        The dtype of the result: that of the input (default), or float32.

    Returns
    -------
    array
        Of shape (..., rows).

    Examples
    --------
    >>> w, scale = ga.full((2, 16), 0x99, dtype="uint8"), ga.full((2, 1), 0.5, dtype="float32")
    >>> ga.nn.linear_packed(ga.ones(32, dtype="float32"), w, scale, block=32)
    array([16., 16.], dtype=float32)
    """
    _arrays(input, weight, scale)
    bits, block = _packing(bits, block)
    if input.ndim == 0 or weight.ndim != 2:
        raise ValueError(f"vectors and a matrix are due, not arrays of rank {input.ndim} and {weight.ndim}")
    shape = (*input.shape[:-1], weight.shape[0])
    out = empty(shape, dtype=input.dtype if dtype is None else dtype, device=input.device)
    _core.packed((out, weight, scale, zero, input, None), bits, block)
    return out


def linear_packed_experts(input, weight, scale, ids, zero=None, *, bits=4, block=None, dtype=None):
    """Products with packed matrices that are selected by index (mixture of experts).

    Row [t, s] of the result is row [t, s] of the input times the transpose of matrix ids[t, s].

    Parameters
    ----------
    input : array
        Of shape (tokens, selected, length), or (tokens, 1, length) for one vector for each token.
    weight, scale, zero, bits, block
        As in `dequantize_packed`, with an axis for the matrices in front.
    ids : array of integers
        Of shape (tokens, selected). Where an index is out of range, the result is 0.
    dtype : dtype, optional
        The dtype of the result: that of the input (default), or float32.

    Returns
    -------
    array
        Of shape (tokens, selected, rows).

    Examples
    --------
    >>> w, scale = ga.full((3, 2, 16), 0x99, dtype="uint8"), ga.full((3, 2, 1), 0.5, dtype="float32")
    >>> ga.nn.linear_packed_experts(ga.ones((1, 1, 32), dtype="float32"), w, scale, ga.array([[2, 0]]), block=32).shape
    (1, 2, 2)
    """
    _arrays(input, weight, scale, ids)
    bits, block = _packing(bits, block)
    if ids.ndim != 2 or weight.ndim != 3:
        raise ValueError(f"ids of rank 2 and weights of rank 3 are due, not {ids.ndim} and {weight.ndim}")
    out = empty((*ids.shape, weight.shape[1]), dtype=input.dtype if dtype is None else dtype, device=input.device)
    _core.packed((out, weight, scale, zero, input, ids), bits, block)
    return out
