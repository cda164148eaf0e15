"""8-bit floating point with scales (docs/quantised.md)."""

import operator

from .. import _core
from .._basics import _arrays
from .._creation import empty, ones
from .._dtypes import FLOAT8, as_dtype, float64
from .._elementwise import ufuncs
from .._info import finfo
from .._reductions import max as _max

__all__ = ["quantize_f8", "scaled_mm"]

_abs, _divide, _isfinite, _where = (ufuncs[name] for name in ("abs", "divide", "isfinite", "where"))


def _scale_of(input, axis, dtype):
    """The scale by which the largest magnitude becomes the largest number of the type; 1 if that is 0 or not finite."""
    kept = () if axis is None else tuple(map(operator.index, axis if isinstance(axis, tuple) else (axis,)))
    if any(not -input.ndim <= a < input.ndim for a in kept):
        raise ValueError(f"no axes {axis} in an array of rank {input.ndim}")
    kept = {a % input.ndim for a in kept}
    reduced = tuple(d for d in range(input.ndim) if d not in kept)
    if input.size == 0:
        shape = () if axis is None else tuple(n if d in kept else 1 for d, n in enumerate(input.shape))
        return ones(shape, "float32", device=input.device)
    most = _abs(input).astype("float32")
    most = _max(most, axis=reduced, keepdims=axis is not None) if reduced else most
    # A subnormal scale would be flushed by some devices, and its quotients would not be finite.
    scale = _where(most > 0, most / finfo(dtype).max, 1.0)
    return _where(_isfinite(most), _where(scale < 2.0**-126, 2.0**-126, scale), 1.0).astype("float32")


def quantize_f8(input, scale=None, *, axis=None, dtype="float8_e4m3fn"):
    """Convert to 8-bit floating point with a scale: ``input / scale``, rounded to nearest even and saturated.

    Parameters
    ----------
    input : array
        Real numbers.
    scale : array, optional
        Of float32, broadcast to the shape of the input. By default the largest magnitude becomes the largest number of
        the type, 448 or 57344; the scale is 1 where it is 0 or not finite.
    axis : int or tuple of int, optional
        The axes along which each index has a default scale of its own. None: a single scale, of rank 0.
    dtype : dtype
        float8_e4m3fn or float8_e5m2.

    Returns
    -------
    values : array
        Of `dtype`; the input is approximately ``values.astype("float32") * scale``. NaN stays NaN, infinities become
        the largest number.
    scale : array
        The scale, of float32; with `axis` of the rank of the input, and extent 1 along the other axes.

    Examples
    --------
    >>> values, scale = ga.nn.quantize_f8(ga.array([1.0, -2.0, 14.0], dtype="float32"))
    >>> values.dtype.name, values.astype("float32")
    ('float8_e4m3fn', array([ 32., -64., 448.], dtype=float32))
    >>> scale
    array(0.03125, dtype=float32)
    """
    _arrays(input, *(() if scale is None else (scale,)))
    dtype = as_dtype(dtype)
    if dtype not in FLOAT8:
        raise TypeError(f"quantize_f8 makes float8_e4m3fn or float8_e5m2, not {dtype}")
    if input.dtype in FLOAT8 or input.dtype.kind == "c":
        raise TypeError(f"quantize_f8 takes real numbers, not {input.dtype}")
    if scale is not None and (axis is not None or scale.dtype != "float32"):
        raise ValueError("quantize_f8 takes a scale of float32, or the axes to find scales along")
    scale = _scale_of(input, axis, dtype) if scale is None else scale
    exact = input if input.dtype == float64 else input.astype("float32")
    quotient = _divide(exact, scale)
    if quotient.shape != input.shape:
        raise ValueError(f"a scale of the shape {scale.shape} is not broadcast to {input.shape}")
    values = empty(input.shape, dtype=dtype, device=input.device)
    _core.move_saturated(values, quotient)
    return values, scale


def scaled_mm(a, b, scale_a=None, scale_b=None, *, alpha=1.0, beta=0.0, out=None, dtype="float32"):
    """Product of 8-bit matrices with scales: ``alpha * (scale_a * a) @ (scale_b * b) + beta * out``.

    As `torch._scaled_mm` and, of matrices, `jax.nn.scaled_matmul`; products are exact and summed in float32.

    Parameters
    ----------
    a : array
        Of shape (m, k), and float8_e4m3fn or float8_e5m2; any strides.
    b : array
        Of shape (k, n), of either type. On CUDA cuBLASLt multiplies if `a` and the transpose of `b` are C-contiguous,
        as of ``w.T`` for a matrix of weights w.
    scale_a, scale_b : array, optional
        Of float32: one number, or one for each row of `a`, of shape (m,) or (m, 1), and column of `b`, of shape (n,) or
        (1, n). Multiplication by 1 by default.
    alpha, beta : float
        Factors of the product and of what `out` holds.
    out : array, optional
        Where the result goes, of float32, float16 or bfloat16.
    dtype : dtype
        The dtype of the result if there is no `out`: float32, float16 or bfloat16.

    Returns
    -------
    array
        Of shape (m, n).

    Examples
    --------
    >>> x, scale_x = ga.nn.quantize_f8(ga.ones((2, 4), dtype="float32"))
    >>> w, scale_w = ga.nn.quantize_f8(ga.full((3, 4), 0.5, dtype="float32"))
    >>> ga.nn.scaled_mm(x, w.T, scale_x, scale_w).round(4)
    array([[2., 2., 2.],
           [2., 2., 2.]], dtype=float32)
    """
    _arrays(a, b, *(x for x in (scale_a, scale_b, out) if x is not None))
    if a.ndim != 2 or b.ndim != 2:
        raise ValueError(f"scaled_mm multiplies matrices, not arrays of the ranks {a.ndim} and {b.ndim}")
    if out is None:
        if beta != 0:
            raise ValueError("scaled_mm with beta needs out")
        out = empty((a.shape[0], b.shape[1]), dtype=dtype, device=a.device)
    _core.scaled_matmul((out, a, b, scale_a, scale_b), float(alpha), float(beta))
    return out
