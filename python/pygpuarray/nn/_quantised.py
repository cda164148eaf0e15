"""Quantised numbers: scales and zero points, and weights in the block formats of GGUF (docs/quantised.md)."""

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

# GGUF's numbers.
_FORMATS = {"q4_0": 2, "q4_1": 3, "q5_0": 6, "q8_0": 8, "q4_k": 12, "q5_k": 13, "q6_k": 14, "mxfp4": 39}


def _layout(format):
    """The number of a format, and how many elements and bytes a block has."""
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
        Whole blocks along the last axis.
    format : str
        "q4_0", "q4_1", "q5_0", "q8_0", "q4_k", "q5_k", "q6_k" or "mxfp4".
    dtype : dtype, optional
        float32, which it is if it is left out, float16 or bfloat16.

    Returns
    -------
    array
        With elements in place of bytes along the last axis.

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
    """Quantise to "q8_0" or "q4_0", bit for bit as ggml's reference does.

    Parameters
    ----------
    input : array
        Of float32, float16 or bfloat16; its last axis is a multiple of 32.
    format : str
        "q8_0" or "q4_0".

    Returns
    -------
    array of uint8
        With bytes of blocks in place of elements along the last axis.

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
    """``input @ values(weight).T``, computed from the blocks.

    Parameters
    ----------
    input : array
        Vectors along the last axis, of float32, float16 or bfloat16.
    weight : array of uint8
        Blocks, of rank 2: a row for each element of the result.
    format : str
        As of `dequantize_blocks`.
    dtype : dtype, optional
        The input's, or float32.

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
    """Products with matrices selected by index (mixture of experts): vector t, s times matrix ids[t, s].

    Parameters
    ----------
    input : array
        Of rank 3: tokens, places (or 1, where all places of a token have the same vector), elements.
    weight : array of uint8
        Blocks, of rank 3: matrices, rows.
    ids : array of integers
        Of rank 2: tokens, places. Where one is out of range the result is 0.
    format : str
        As of `dequantize_blocks`.
    dtype : dtype, optional
        The input's, or float32.

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
    """``input / scale``, rounded to nearest even, plus the zero point, saturated: ONNX's QuantizeLinear.

    Parameters
    ----------
    input : array
        Real numbers.
    scale : array
        Of the input's type or float32, and of its rank, with extents of 1 or the input's, or, with `block`, along the
        last axis the input's divided by it; or of rank 0.
    zero_point : array of int8 or uint8, optional
        Of the shape of the scales; 0 if it is left out.
    dtype : dtype, optional
        int8 or uint8: the type of the zero points, or int8.
    block : int, optional
        Elements of the last axis that share a scale.

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
    """``(input - zero_point) * scale``: ONNX's DequantizeLinear.

    Parameters
    ----------
    input : array of int8 or uint8
        What `quantize` gives.
    scale, zero_point, block
        As of `quantize`.
    dtype : dtype, optional
        The scales', or one of which, or float32, they are.

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
    """The scales, and zero points, for which all elements of an array fit into 8 bits.

    Parameters
    ----------
    input : array
        Real numbers.
    axis : int or tuple of int, optional
        The axes along which there is a scale for each element (channels).
    block : int, optional
        Along the last axis a scale for so many elements, and one for each element of all others.
    dtype : dtype
        int8 or uint8.
    symmetric : bool
        Without zero points.

    Returns
    -------
    scale : array
        Of the input's type, and of a shape that `quantize` takes.
    zero_point : array or None
        None if symmetric.

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
    """The number of elements in a block, from the `block` argument."""
    block = operator.index(block)
    if block < 1:
        raise ValueError(f"blocks of {block} elements")
    return block
