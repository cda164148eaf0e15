"""Quantisation with scales and zero points, and weights in the block formats of GGUF (docs/quantised.md)."""

import operator

from .. import _core
from .._basics import _arrays
from .._creation import empty

__all__ = [
    "dequantize",
    "dequantize_blocks",
    "linear_blocks",
    "linear_experts",
    "quantization_scales",
    "quantize",
    "quantize_blocks",
]

# The numbers that GGUF has for these formats.
_FORMATS = {"q4_0": 2, "q4_1": 3, "q5_0": 6, "q8_0": 8, "q4_k": 12, "q5_k": 13, "q6_k": 14, "mxfp4": 39}


def _layout(format):
    """The number of a format, and the number of elements and of bytes of a block."""
    number = _FORMATS.get(format.lower()) if isinstance(format, str) else None
    if number is None:
        raise ValueError(f"no block format {format!r}: they are {', '.join(_FORMATS)}")
    return number, *_core.block_layout(number)


def _result(shape, a, dtype):
    return empty(shape, dtype=dtype, device=a.device)


def dequantize_blocks(blocks, format, *, dtype=None):
    """Decode blocks to floating-point values.

    Parameters
    ----------
    blocks : array of uint8
        Blocks along the last axis, whose size is a multiple of the block size in bytes.
    format : str
        "q4_0", "q4_1", "q5_0", "q8_0", "q4_k", "q5_k", "q6_k" or "mxfp4".
    dtype : dtype, optional
        The dtype of the result: float32 (default), float16 or bfloat16.

    Returns
    -------
    array
        Of the shape of `blocks`, with the elements along the last axis.

    Examples
    --------
    >>> w = ga.nn.quantize_blocks(ga.arange(32, dtype="float32"), "q4_0")
    >>> ga.nn.dequantize_blocks(w, "q4_0")[-4:]
    array([27.125, 27.125, 31.   , 31.   ], dtype=float32)
    """
    _arrays(blocks)
    number, elements, size = _layout(format)
    if blocks.ndim == 0 or blocks.shape[-1] % size:
        raise ValueError(f"an array of the shape {blocks.shape} is not made of blocks of {size} bytes")
    shape = (*blocks.shape[:-1], blocks.shape[-1] // size * elements)
    out = _result(shape, blocks, "float32" if dtype is None else dtype)
    _core.blocks((out, blocks, None, None), number, "values")
    return out


def quantize_blocks(input, format):
    """Quantise to "q8_0" or "q4_0", bit for bit as ggml's reference does where that is defined.

    NaN becomes the stored number 0 and does not count for the scale.

    Parameters
    ----------
    input : array
        Of float32, float16 or bfloat16; the size of the last axis is a multiple of 32.
    format : str
        "q8_0" or "q4_0".

    Returns
    -------
    array of uint8
        Of the shape of `input`, with the bytes of the blocks along the last axis.

    Examples
    --------
    >>> ga.nn.quantize_blocks(ga.ones((2, 64), dtype="float32"), "q8_0").shape
    (2, 68)
    """
    _arrays(input)
    number, elements, size = _layout(format)
    if input.ndim == 0 or input.shape[-1] % elements:
        raise ValueError(f"an array of the shape {input.shape} is not made of blocks of {elements} elements")
    out = _result((*input.shape[:-1], input.shape[-1] // elements * size), input, "uint8")
    _core.blocks((out, input, None, None), number, "quantise")
    return out


def linear_blocks(input, weight, format, *, dtype=None):
    """Matrix product with quantised weights: ``input @ dequantize_blocks(weight).T``, computed from the blocks.

    Parameters
    ----------
    input : array
        Of shape (..., in_features), and float32, float16 or bfloat16.
    weight : array of uint8
        Of shape (out_features, bytes of the blocks of a row).
    format : str
        As in `dequantize_blocks`.
    dtype : dtype, optional
        The dtype of the result: that of the input (default), or float32.

    Returns
    -------
    array
        Of shape (..., out_features).

    Examples
    --------
    >>> w = ga.nn.quantize_blocks(ga.ones((2, 32), dtype="float32"), "q4_0")
    >>> ga.nn.linear_blocks(ga.ones(32, dtype="float32"), w, "q4_0")
    array([32., 32.], dtype=float32)
    """
    _arrays(input, weight)
    number, _, _ = _layout(format)
    if input.ndim == 0 or weight.ndim != 2:
        raise ValueError(f"vectors and a matrix are due, not arrays of rank {input.ndim} and {weight.ndim}")
    out = _result((*input.shape[:-1], weight.shape[0]), input, input.dtype if dtype is None else dtype)
    _core.blocks((out, input, weight, None), number, "linear")
    return out


def linear_experts(input, weight, ids, format, *, dtype=None):
    """Products with quantised matrices that are selected by index (mixture of experts).

    Row [t, s] of the result is row [t, s] of the input times the transpose of matrix ids[t, s].

    Parameters
    ----------
    input : array
        Of shape (tokens, selected, in_features), or (tokens, 1, in_features) for one vector for each token.
    weight : array of uint8
        Of shape (experts, out_features, bytes of the blocks of a row).
    ids : array of integers
        Of shape (tokens, selected). Where an index is out of range, the result is 0.
    format : str
        As in `dequantize_blocks`.
    dtype : dtype, optional
        The dtype of the result: that of the input (default), or float32.

    Returns
    -------
    array
        Of shape (tokens, selected, out_features).

    Examples
    --------
    >>> w = ga.nn.quantize_blocks(ga.ones((3, 2, 32), dtype="float32"), "q4_0")
    >>> ga.nn.linear_experts(ga.ones((1, 1, 32), dtype="float32"), w, ga.array([[2, 0]]), "q4_0").shape
    (1, 2, 2)
    """
    _arrays(input, weight, ids)
    number, _, _ = _layout(format)
    if ids.ndim != 2 or weight.ndim != 3:
        raise ValueError(f"ids of rank 2 and weights of rank 3 are due, not {ids.ndim} and {weight.ndim}")
    out = _result((*ids.shape, weight.shape[1]), input, input.dtype if dtype is None else dtype)
    _core.blocks((out, input, weight, ids), number, "experts")
    return out


# ------------------------------------------------------------------------------------------------- numbers of 8 bits


def quantize(input, scale, zero_point=None, *, dtype=None, block=None):
    """Quantise to 8 bits, as ONNX's QuantizeLinear: ``input / scale``, rounded to nearest even, plus the zero point,
    saturated.

    Parameters
    ----------
    input : array
        Of a real floating-point type.
    scale : array
        Of the dtype of the input or float32. 0-dimensional, or of as many dimensions as the input, each of size 1 or
        the input's; with `block`, the last one has the input's size divided by `block`.
    zero_point : array of int8 or uint8, optional
        Of the shape of `scale`; 0 by default.
    dtype : dtype, optional
        int8 or uint8; by default that of `zero_point`, or int8.
    block : int, optional
        The number of consecutive elements along the last axis that share a scale.

    Examples
    --------
    >>> ga.nn.quantize(ga.array([0.5, 1.5, 99.0]), ga.array(0.5))
    array([  1,   3, 127], dtype=int8)
    """
    _arrays(input, scale, *(() if zero_point is None else (zero_point,)))
    kind = ("int8" if zero_point is None else zero_point.dtype) if dtype is None else dtype
    out = _result(input.shape, input, kind)
    _core.quantise((out, input, scale, zero_point), 0 if block is None else _block(block), False)
    return out


def dequantize(input, scale, zero_point=None, *, dtype=None, block=None):
    """Dequantise, as ONNX's DequantizeLinear: ``(input - zero_point) * scale``.

    Parameters
    ----------
    input : array of int8 or uint8
        The result of `quantize`.
    scale, zero_point, block
        As in `quantize`.
    dtype : dtype, optional
        The dtype of the result, by default that of `scale`; `scale` is of this dtype or float32.

    Examples
    --------
    >>> ga.nn.dequantize(ga.array([1, 3], dtype="int8"), ga.array(0.5))
    array([0.5, 1.5])
    """
    _arrays(input, scale, *(() if zero_point is None else (zero_point,)))
    out = _result(input.shape, input, scale.dtype if dtype is None else dtype)
    _core.quantise((out, input, scale, zero_point), 0 if block is None else _block(block), True)
    return out


def quantization_scales(input, *, axis=None, block=None, dtype="int8", symmetric=True):
    """The scales and zero points with which `quantize` maps an array to 8 bits without saturation.

    Parameters
    ----------
    input : array
        Of a real floating-point type.
    axis : int or tuple of int, optional
        The axes (channels) along which each index has its own scale. None: a single scale, unless `block` is given.
    block : int, optional
        The number of consecutive elements along the last axis that share a scale. Excludes `axis`.
    dtype : dtype
        int8 or uint8.
    symmetric : bool
        Without zero points.

    Returns
    -------
    scale : array
        Of the dtype of the input, and of a shape that `quantize` takes.
    zero_point : array or None
        Of `dtype` and the shape of `scale`; None if `symmetric`.

    Raises
    ------
    ValueError
        If an axis is out of range, both `axis` and `block` are given, or `block` does not divide the last axis.

    Examples
    --------
    >>> x = ga.array([[-1.0, 2.0], [0.0, 127.0]])
    >>> scale, zero = ga.nn.quantization_scales(x, axis=0)
    >>> ga.nn.quantize(x, scale)
    array([[-64, 127],
           [  0, 127]], dtype=int8)
    """
    _arrays(input)
    if block is None:
        kept = () if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
        if any(not -input.ndim <= a < input.ndim for a in kept):
            raise ValueError(f"no axes {axis} in an array of rank {input.ndim}")
        kept = {a % input.ndim for a in kept}
        shape = tuple(n if d in kept else 1 for d, n in enumerate(input.shape))
    else:
        if axis is not None:
            raise ValueError("axes, or blocks of the last one")
        if input.ndim == 0 or input.shape[-1] % _block(block):
            raise ValueError(f"an array of the shape {input.shape} does not consist of blocks of {block}")
        shape = (*input.shape[:-1], input.shape[-1] // block)
    scale = _result(shape, input, input.dtype)
    zero = None if symmetric else _result(shape, input, dtype)
    like = _result((), input, dtype)
    _core.quantise_scales((scale, input, zero, like), 0 if block is None else block)
    return scale, zero


def _block(block):
    """The `block` argument as a positive int."""
    block = operator.index(block)
    if block < 1:
        raise ValueError(f"blocks of {block} elements")
    return block
