"""Rank filters: the smallest, the largest, or the element of a given rank in a window."""

import operator

import numpy as np

from ._filters import _spread
from ._support import (
    MAX,
    MIN,
    RANK,
    along,
    array,
    axes_of,
    axis_of,
    check_origin,
    is_complex,
    on_host,
    passes,
    per_axis,
    result,
    window,
)

__all__ = [
    "maximum_filter",
    "maximum_filter1d",
    "median_filter",
    "minimum_filter",
    "minimum_filter1d",
    "percentile_filter",
    "rank_filter",
]


def _ordered(x):
    if is_complex(array(x)):
        raise TypeError("Complex type not supported")


def _line(op, x, size, axis, output, mode, cval, origin):
    _ordered(x)
    axis, size, origin = axis_of(axis, x.ndim), operator.index(size), operator.index(origin)
    if size < 1:
        raise RuntimeError("incorrect filter size")
    output = result(output, x)
    check_origin(origin, size)
    return window(x, output, op, along(axis, size, x.ndim, 1), along(axis, origin, x.ndim, 0), mode, cval)


def minimum_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    """Minimum filter along an axis: the smallest of `size` neighbours; other parameters as in `correlate1d`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.minimum_filter1d(ga.array([[3, 1, 2, 5, 4]]), size=3)
    array([[1, 1, 1, 2, 4]])
    """
    return _line(MIN, input, size, axis, output, mode, cval, origin)


def maximum_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    """Maximum filter along an axis: the largest of `size` neighbours; other parameters as in `correlate1d`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.maximum_filter1d(ga.array([[3, 1, 2, 5, 4]]), size=3)
    array([[3, 3, 5, 5, 5]])
    """
    return _line(MAX, input, size, axis, output, mode, cval, origin)


def _element(cval, dtype):
    """A number converted to the dtype of the elements: truncated, and wrapped to the range of an integer type."""
    if dtype.kind in "iu" and np.isfinite(cval):
        return float(np.array(int(cval) & (1 << 64) - 1, dtype=np.uint64).astype(dtype))
    return cval


def table_of(footprint, axes, ndim):
    """A footprint or structure for some axes, extended to all axes of the array by axes of size 1."""
    if footprint.ndim != len(axes):
        raise RuntimeError(f"footprint.ndim ({footprint.ndim}) must match len(axes) ({len(axes)})")
    table = footprint.transpose(np.argsort(axes, kind="stable"))
    return table.reshape(_spread(table.shape, sorted(axes), ndim, 1))


def extreme(op, x, size, footprint, structure, output, mode, cval, origin, axes):
    """minimum_filter and maximum_filter, with the structure argument of greyscale morphology."""
    _ordered(x)
    axes = axes_of(axes, x.ndim)
    if structure is None and footprint is None:
        if size is None:
            raise RuntimeError("no footprint provided")
        footprint, sizes = None, per_axis(size, len(axes), name="size")
    else:
        structure = None if structure is None else on_host(structure, np.float64)
        shape = structure.shape if structure is not None else np.shape(footprint)
        footprint = np.ones(shape, bool) if footprint is None else on_host(footprint, bool)
        if not footprint.any():
            raise ValueError("All-zero footprint is not supported.")
        if structure is None and footprint.all():
            footprint, sizes = None, list(footprint.shape)
        elif structure is not None and structure.ndim != footprint.ndim:
            raise RuntimeError("structure array has incorrect shape")
    origins = per_axis(origin, len(axes), name="origin")
    modes = per_axis(mode, len(axes), str, "mode")
    output = result(output, x)
    if footprint is None:
        if len(sizes) != len(axes):
            raise RuntimeError("sequence argument must have length equal to input rank")
        return passes(
            x,
            output,
            [
                lambda a, to, d=d, n=n, o=o, m=m: _line(op, a, n, d, to, m, cval, o)
                for d, n, o, m in zip(axes, sizes, origins, modes)
                if n > 1
            ],
        )
    if len(set(modes)) > 1:
        raise RuntimeError("A sequence of modes is not supported for non-separable footprints")
    for o, n in zip(origins, footprint.shape):
        check_origin(o, n)
    table = table_of(footprint, axes, x.ndim)
    weights = None if structure is None else table_of(structure, axes, x.ndim)
    if weights is not None and weights.shape != table.shape:
        raise RuntimeError("structure array has incorrect shape")
    origins, cval = _spread(origins, axes, x.ndim, 0), _element(cval, x.dtype)
    return window(x, output, op, table.shape, origins, modes[0] if modes else "reflect", cval, table, weights)


def minimum_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """Minimum filter: the smallest element of a window around each element.

    Parameters
    ----------
    input : array
        Of any rank and real type.
    size : int or tuple of ints, optional
        The size of a rectangular window, for all axes or each. Either this or `footprint` is required.
    footprint : array, optional
        The window as a mask: nonzero elements belong to it.
    output, mode, cval, origin, axes
        As in `correlate`; with `size`, `mode` may be a sequence with a mode for each axis.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.minimum_filter(ga.array([3, 1, 2, 5, 4]), size=3)
    array([1, 1, 1, 2, 4])
    """
    return extreme(MIN, input, size, footprint, None, output, mode, cval, origin, axes)


def maximum_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """Maximum filter: the largest element of a window around each element; parameters as in `minimum_filter`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.maximum_filter(ga.array([3, 1, 2, 5, 4]), size=3)
    array([3, 3, 5, 5, 5])
    """
    return extreme(MAX, input, size, footprint, None, output, mode, cval, origin, axes)


def _ranked(x, rank_of, size, footprint, output, mode, cval, origin, axes):
    _ordered(x)
    axes = axes_of(axes, x.ndim)
    origins = per_axis(origin, len(axes), name="origin")
    if footprint is None:
        if size is None:
            raise RuntimeError("no footprint or filter size provided")
        footprint = np.ones(per_axis(size, len(axes), name="size"), dtype=bool)
    else:
        footprint = on_host(footprint, bool)
    count = int(footprint.sum())
    if count == 0:
        raise ValueError("All-zero footprint is not supported.")
    rank = rank_of(count)
    for o, n in zip(origins, footprint.shape):
        check_origin(o, n)
    if not isinstance(mode, str) and np.iterable(mode):
        raise RuntimeError("A sequence of modes is not supported by rank filters")
    if not 0 <= rank < count:
        raise RuntimeError("rank not within filter footprint size")
    if rank == 0 or rank == count - 1:
        op = MIN if rank == 0 else MAX
        return extreme(op, x, None, footprint, None, output, mode, cval, origin, axes)
    output = result(output, x)
    table, origins = table_of(footprint, axes, x.ndim), _spread(origins, axes, x.ndim, 0)
    return window(x, output, RANK, table.shape, origins, mode, _element(cval, x.dtype), table, None, rank)


def rank_filter(input, rank, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """Rank filter: the element at index `rank` of the sorted window; -1 is the largest.

    Other parameters are those of `minimum_filter`. NaNs are ordered after all numbers.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.rank_filter(ga.array([3, 1, 2, 5, 4]), -1, size=3)
    array([3, 3, 5, 5, 5])
    """
    rank = operator.index(rank)
    return _ranked(input, lambda n: rank + n if rank < 0 else rank, size, footprint, output, mode, cval, origin, axes)


def median_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """Median filter: the median of a window, the upper one for an even number of elements; parameters as in
    `minimum_filter`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.median_filter(ga.array([1, 1, 9, 2, 2]), size=3)
    array([1, 1, 2, 2, 2])
    """
    return _ranked(input, lambda n: n // 2, size, footprint, output, mode, cval, origin, axes)


def percentile_filter(
    input, percentile, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None
):
    """Percentile filter: a percentile of the elements of a window; a negative one is counted from 100. Other parameters
    are those of `minimum_filter`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.percentile_filter(ga.array([3, 1, 2, 5, 4]), 50, size=3)
    array([3, 2, 2, 4, 4])
    """
    share = float(percentile) + 100 if percentile < 0 else float(percentile)
    if not 0 <= share <= 100:
        raise RuntimeError("invalid percentile")
    return _ranked(
        input,
        lambda n: n - 1 if share == 100 else int(n * share / 100.0),
        size,
        footprint,
        output,
        mode,
        cval,
        origin,
        axes,
    )
