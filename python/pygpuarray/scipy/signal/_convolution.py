"""Convolutions and correlations of arrays of any rank."""

import operator

import numpy as np

import pygpuarray as ga

from ..._basics import _arrays
from ..._dtypes import kind
from ..fft import next_fast_len

__all__ = [
    "choose_conv_method",
    "convolve",
    "convolve2d",
    "correlate",
    "correlate2d",
    "correlation_lags",
    "fftconvolve",
    "oaconvolve",
]

_MODES = ("full", "same", "valid")
_FEW = 1 << 16  # number of products up to which direct sums are at least as fast as transforms


def _pair(a, b):
    _arrays(a, b)
    if a.ndim != b.ndim:
        raise ValueError("in1 and in2 should have the same dimensionality")


def _check_mode(mode):
    if mode not in _MODES:
        raise ValueError("acceptable mode flags are 'valid', 'same', or 'full'")


def _holds(a, b, axes):
    """For "valid": whether b is no longer than a along every axis, so that the arrays need not be swapped. Raises
    ValueError if neither fits into the other.
    """
    wide, narrow = all(a.shape[d] >= b.shape[d] for d in axes), all(b.shape[d] >= a.shape[d] for d in axes)
    if not (wide or narrow):
        raise ValueError("For 'valid' mode, one must be at least as large as the other in every dimension")
    return wide


def _part(full, a, b, mode, axes):
    """The part of the full convolution that a mode asks for, in C order."""
    index = [slice(None)] * full.ndim
    for d in axes:
        n, m = a.shape[d], b.shape[d]
        if mode == "same":
            index[d] = slice((m - 1) // 2, (m - 1) // 2 + n)
        elif mode == "valid":
            index[d] = slice(min(n, m) - 1, max(n, m))
    return ga.ascontiguousarray(full[tuple(index)])


def _direct(a, b):
    """The full convolution by sums, exact for integers: as a convolution of vectors, for which rows are zero-padded so
    that they do not overlap."""
    shape = tuple(n + m - 1 for n, m in zip(a.shape, b.shape))
    flat = []
    for x in (a, b):
        widths = [(0, 0)] + [(0, s - n) for s, n in zip(shape[1:], x.shape[1:])]
        flat.append((ga.pad(x, widths) if any(w for _, w in widths) else x).reshape(-1))
    whole = ga.convolve(*flat)
    size = int(np.prod(shape))
    return (whole[:size] if whole.size >= size else ga.pad(whole, (0, size - whole.size))).reshape(shape)


def _transformed(a, b, axes):
    """The full convolution along axes, by Fourier transforms; the other axes are broadcast."""
    shape = [a.shape[d] + b.shape[d] - 1 for d in axes]
    lengths = [next_fast_len(n) for n in shape]
    if kind(a.dtype) == "c" or kind(b.dtype) == "c":
        whole = ga.fft.ifftn(ga.fft.fftn(a, lengths, axes) * ga.fft.fftn(b, lengths, axes), lengths, axes)
    else:
        whole = ga.fft.irfftn(ga.fft.rfftn(a, lengths, axes) * ga.fft.rfftn(b, lengths, axes), lengths, axes)
    index = [slice(None)] * whole.ndim
    for d, n in zip(axes, shape):
        index[d] = slice(0, n)
    return whole[tuple(index)]


def fftconvolve(in1, in2, mode="full", axes=None):
    """The convolution of two arrays by Fourier transforms.

    Parameters
    ----------
    in1, in2 : array
        Of the same rank; axes other than `axes` are broadcast. Integers are converted to float64, float16 to float32.
    mode : {"full", "same", "valid"}
        The part that is returned: the full convolution; its central part, of the shape of `in1`; or the part that does
        not depend on zero padding.
    axes : int or sequence of ints, optional
        The axes of the convolution; all by default.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.fftconvolve(ga.array([1.0, 2.0, 3.0]), ga.array([1.0, 1.0])).round(6)
    array([1., 3., 5., 3.])
    """
    _pair(in1, in2)
    _check_mode(mode)
    if in1.ndim == 0:
        return in1 * in2
    every = axes is None
    axes = list(range(in1.ndim)) if every else [operator.index(d) for d in (axes if np.iterable(axes) else (axes,))]
    if not axes:
        raise ValueError("when provided, axes cannot be empty")
    if any(not -in1.ndim <= d < in1.ndim for d in axes):
        raise ValueError("axes exceeds dimensionality of input")
    axes = sorted(d % in1.ndim for d in axes)
    if len(set(axes)) != len(axes):
        raise ValueError("all axes must be unique")
    for d in range(in1.ndim):
        if d not in axes and in1.shape[d] != in2.shape[d] and 1 not in (in1.shape[d], in2.shape[d]):
            raise ValueError(f"incompatible shapes for in1 and in2: {in1.shape} and {in2.shape}")
    result = ga.result_type(in1.dtype, in2.dtype)
    result = ga.result_type(result, np.float32) if kind(result) in "fc" else np.dtype(np.float64)
    if in1.size == 0 or in2.size == 0:
        return ga.empty((0,) * in1.ndim if every else in1.shape, dtype=result, device=in1.device)
    if mode == "valid":
        _holds(in1, in2, axes)
    # An axis along which one array has a single element needs no transform.
    needed = [d for d in axes if in1.shape[d] != 1 and in2.shape[d] != 1]
    a, b = in1.astype(result), in2.astype(result)
    whole = _transformed(a, b, needed) if needed else a * b
    part = _part(whole, in1, in2, mode, axes)
    return part if part.dtype == result else part.astype(result)


def oaconvolve(in1, in2, mode="full", axes=None):
    """The same as `fftconvolve`: arrays are transformed as a whole, without the overlap-add method.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.oaconvolve(ga.array([1.0, 2.0, 3.0]), ga.array([1.0, 1.0])).round(6)
    array([1., 3., 5., 3.])
    """
    return fftconvolve(in1, in2, mode, axes)


def choose_conv_method(in1, in2, mode="full", measure=False):
    """The method that `convolve` uses: sums ("direct") for integers and short arrays, else transforms ("fft").

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.choose_conv_method(ga.arange(4), ga.arange(3))
    'direct'
    """
    _pair_of_ranks(in1, in2)
    if measure:
        raise NotImplementedError("methods are chosen by sizes; time the calls to compare them")
    _check_mode(mode)
    if kind(in1.dtype) in "biu" or kind(in2.dtype) in "biu":
        return "direct"
    return "direct" if in1.size * in2.size <= _FEW else "fft"


def _pair_of_ranks(a, b):
    try:
        _pair(a, b)
    except ValueError as error:
        raise NotImplementedError(str(error)) from None


def _rounded(x, dtype):
    if dtype.kind in "biu":
        # wrap modulo 2^bits, as sums of integers do
        whole = ga.round(x).astype(np.uint64 if dtype == np.uint64 else np.int64)
        return whole.astype(dtype, copy=False)
    return x if x.dtype == dtype else x.astype(dtype)


def convolve(in1, in2, mode="full", method="auto"):
    """The convolution of two arrays.

    Parameters
    ----------
    in1, in2 : array
        Of the same rank.
    mode : {"full", "same", "valid"}
        As in `fftconvolve`.
    method : {"auto", "direct", "fft"}
        "direct": by sums, which are exact for integers; "fft": by Fourier transforms; "auto": as `choose_conv_method`
        chooses.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.convolve(ga.array([1, 2, 3]), ga.array([0, 1, 1]))
    array([0, 1, 3, 5, 3])
    """
    _pair(in1, in2)
    _check_mode(mode)
    if method not in ("auto", "direct", "fft"):
        raise ValueError("acceptable method flags are 'auto', 'direct', or 'fft'")
    result = np.result_type(in1.dtype, in2.dtype)
    if in1.ndim == 0:
        return in1 * in2
    if mode == "valid":
        _holds(in1, in2, range(in1.ndim))
    if in1.size == 0 or in2.size == 0:
        return ga.empty((0,) * in1.ndim, dtype=result, device=in1.device)
    if method == "auto":
        method = choose_conv_method(in1, in2, mode)
    if method == "fft":
        return _rounded(fftconvolve(in1, in2, mode), result)
    return _part(_direct(in1.astype(result), in2.astype(result)), in1, in2, mode, range(in1.ndim))


def _reversed(x):
    x = x[(slice(None, None, -1),) * x.ndim] if x.ndim else x
    return ga.conj(x) if kind(x.dtype) == "c" else x


def correlate(in1, in2, mode="full", method="auto"):
    """The cross-correlation of two arrays: the convolution with the second one reversed and conjugated; parameters as
    in `convolve`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.correlate(ga.array([1, 2, 3]), ga.array([0, 1, 1]))
    array([1, 3, 5, 3, 0])
    """
    _pair(in1, in2)
    return convolve(in1, _reversed(in2), mode, method)


def correlation_lags(in1_len, in2_len, mode="full"):
    """The lag of the second vector for each element of `correlate`, an int64 array.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.correlation_lags(3, 2)
    array([-1,  0,  1,  2])
    """
    _check_mode(mode)
    if mode == "valid":
        bound = in1_len - in2_len
        return ga.arange(bound + 1) if bound >= 0 else ga.arange(bound, 1)
    lags = ga.arange(-in2_len + 1, in1_len)
    if mode == "same":
        middle = lags.size // 2
        half = in1_len // 2
        lags = lags[middle - half : middle + half + in1_len % 2]
    return lags


def _plane(a, b, mode, boundary, fillvalue, middle):
    _pair(a, b)
    _check_mode(mode)
    if a.ndim != 2:
        raise ValueError("convolve2d inputs must both be 2-D arrays")
    pads = {"fill": "constant", "pad": "constant", "wrap": "wrap", "circular": "wrap", "symm": "symmetric",
            "symmetric": "symmetric"}  # fmt: skip
    if boundary not in pads:
        raise ValueError("acceptable boundary flags are 'fill', 'circular' (or 'wrap'), and 'symmetric' (or 'symm')")
    result = np.result_type(a.dtype, b.dtype)
    if result in (np.bool_, np.float16):
        raise ValueError(f"convolve2d and correlate2d take no elements of {result}, as SciPy's do not: convert them")
    a, b = a.astype(result), b.astype(result)
    if mode == "valid":
        _holds(a, b, (0, 1))
        return _part(_direct(a, b), a, b, mode, (0, 1))
    widths = [(m - 1, m - 1) for m in b.shape]
    how = {"constant_values": fillvalue} if pads[boundary] == "constant" else {}
    wide = ga.pad(a, widths, mode=pads[boundary], **how)
    whole = _direct(wide, b)[tuple(slice(m - 1, m - 1 + n + m - 1) for n, m in zip(a.shape, b.shape))]
    if mode != "full":
        whole = whole[tuple(slice(middle(m), middle(m) + n) for n, m in zip(a.shape, b.shape))]
    return ga.ascontiguousarray(whole)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """The convolution of two images.

    Parameters
    ----------
    in1, in2 : array
        Two-dimensional.
    mode : {"full", "same", "valid"}
        As in `fftconvolve`.
    boundary : {"fill", "wrap", "symm"}
        How `in1` is extended beyond its border: by `fillvalue`, periodically, or symmetrically.
    fillvalue : number
        The value outside `in1`, for "fill".

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.convolve2d(ga.array([[1, 2], [3, 4]]), ga.array([[1, 1]]))
    array([[1, 3, 2],
           [3, 7, 4]])
    """
    return _plane(in1, in2, mode, boundary, fillvalue, lambda m: (m - 1) // 2)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """The cross-correlation of two images; parameters as in `convolve2d`.

    With "valid" and an `in2` that is larger than `in1`, `in1` is conjugated instead of `in2`, as in SciPy.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.correlate2d(ga.array([[1, 2], [3, 4]]), ga.array([[1, 0]]))
    array([[0, 1, 2],
           [0, 3, 4]])
    """
    _pair(in1, in2)
    result = _plane(in1, _reversed(in2), mode, boundary, fillvalue, lambda m: m // 2)
    swapped = mode == "valid" and not _holds(in1, in2, (0, 1))
    return ga.conj(result) if swapped and kind(result.dtype) == "c" else result
