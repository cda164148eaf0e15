"""Filters with user-defined functions, which are called with windows or lines as arrays on the device."""

import math
import operator

import numpy as np

import pygpuarray as ga

from ._support import BORDERS, array, axes_of, axis_of, border, check_origin, on_host, per_axis, result

__all__ = ["generic_filter", "generic_filter1d"]

_PADS = {0: "symmetric", 1: "constant", 2: "edge", 3: "reflect", 4: "wrap", 5: "constant", 6: "wrap"}
_MOST = 1 << 24  # maximum number of elements of the windows that are passed to a function at a time


def _extended(x, widths, mode, cval):
    """x extended beyond its borders according to a boundary mode."""
    how = _PADS[BORDERS[mode]] if border(mode) is not None else None
    return ga.pad(x, widths, mode=how, **({"constant_values": cval} if how == "constant" else {}))


def generic_filter(
    input, function, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, extra_arguments=(),
    extra_keywords=None, *, axes=None,
):  # fmt: skip
    """Apply a function to the windows around elements.

    Parameters
    ----------
    input : array
        The image, which is converted to float64.
    function : callable
        Takes an array of windows, of shape (windows, elements), and returns a number for each window, for example
        `lambda w: ga.ptp(w, axis=1)`. A `ReductionKernel` is called with `axis=1`. SciPy calls the function with one
        window at a time: reductions need `axis=1` here.
    size, footprint
        The size of the windows, or a mask of the elements of a window; one of them is required.
    output : array or data type, optional
        Receives the result; or its type, by default that of `input`.
    mode : str
        How the image is extended beyond its borders, as in `correlate1d`.
    cval : float
        The value outside the image, for "constant".
    origin : int or sequence
        The offset of the windows: positive values move them towards lower indices.
    extra_arguments, extra_keywords
        Further arguments of the function.
    axes : sequence of ints, optional
        The axes of the windows; all by default.

    Raises
    ------
    ValueError
        If the function does not return a number for each window.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.generic_filter(ga.asarray([1.0, 5.0, 2.0, 2.0]), lambda w: ga.ptp(w, axis=1), 3)
    array([4., 4., 3., 0.])
    """
    array(input)
    along = axes_of(axes, input.ndim)
    if footprint is None:
        if size is None:
            raise RuntimeError("no footprint or filter size provided")
        footprint = np.ones(per_axis(size, len(along), name="size"), dtype=bool)
    footprint = on_host(footprint) != 0
    if footprint.ndim != len(along):
        raise RuntimeError("footprint array has incorrect shape.")
    if not footprint.any():
        raise ValueError("an empty footprint picks nothing")
    origins = per_axis(origin, len(along), name="origin")
    for n, o in zip(footprint.shape, origins):
        check_origin(o, n)
    to = result(output, input)
    if input.size == 0:
        return to
    extents, before = [1] * input.ndim, [0] * input.ndim
    for axis, n, o in zip(along, footprint.shape, origins):
        extents[axis], before[axis] = n, n // 2 + o
    order = sorted(range(len(along)), key=along.__getitem__)
    picked = np.flatnonzero(footprint.transpose(order).reshape(-1))
    # The first axis is processed in parts, so that the windows of a large image are not all in memory at once.
    wide = _extended(input.astype(np.float64), [(b, n - 1 - b) for b, n in zip(before, extents)], mode, float(cval))
    windows = ga.lib.stride_tricks.sliding_window_view(wide, tuple(extents))
    rows = max(1, _MOST * input.shape[0] // (input.size * footprint.size))
    for first in range(0, input.shape[0], rows):
        part = windows[first : first + rows]
        shape = part.shape[: input.ndim]
        part = part.reshape((math.prod(shape), footprint.size))
        part = part if picked.size == footprint.size else part[:, ga.asarray(picked, device=input.device)]
        more = {"axis": 1} if isinstance(function, ga.ReductionKernel) else {}
        got = function(part, *extra_arguments, **more, **(extra_keywords or {}))
        if getattr(got, "shape", None) != (math.prod(shape),):
            raise ValueError(f"the function gives a number for each of {math.prod(shape)} windows: reduce along axis 1")
        to[first : first + rows] = got.reshape(shape).astype(to.dtype)
    return to


def generic_filter1d(
    input, function, filter_size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0, extra_arguments=(),
    extra_keywords=None,
):  # fmt: skip
    """Apply a function to lines along an axis.

    Parameters
    ----------
    input : array
        The image, which is converted to float64.
    function : callable
        Takes an array of lines, of shape (lines, n + filter_size - 1), extended beyond their ends, and an array for the
        results, of shape (lines, n), which it writes to: `def means(x, y): y[...] = (x[:, :-2] + x[:, 1:-1] + x[:, 2:])
        / 3`. SciPy calls the function with one line at a time.
    filter_size : int
        The size of the filter: lines are extended by `filter_size` - 1 elements in all.
    axis : int
        The axis.
    output, mode, cval, extra_arguments, extra_keywords
        As in `generic_filter`.
    origin : int
        How many elements of the extension are moved from the end of the line to its beginning.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> def differences(x, y):
    ...     y[...] = x[:, 1:] - x[:, :-1]
    >>> ndimage.generic_filter1d(ga.asarray([1.0, 5.0, 2.0, 2.0]), differences, 2)
    array([ 0.,  4., -3.,  0.])
    """
    axis = axis_of(axis, array(input).ndim)
    size, origin = operator.index(filter_size), operator.index(origin)
    if size < 1:
        raise RuntimeError("invalid filter size")
    if not 0 <= size // 2 + origin < size:
        raise ValueError("invalid origin")
    to = result(output, input)
    if input.size == 0:
        return to
    before = size // 2 + origin
    lines = ga.moveaxis(input.astype(np.float64), axis, -1)
    shape = lines.shape
    lines = lines.reshape((-1, shape[-1]))
    wide = _extended(lines, [(0, 0), (before, size - 1 - before)], mode, float(cval))
    results = ga.zeros(lines.shape, dtype=np.float64, device=input.device)
    function(wide, results, *extra_arguments, **(extra_keywords or {}))
    to[...] = ga.moveaxis(results.reshape(shape), -1, axis).astype(to.dtype)
    return to
