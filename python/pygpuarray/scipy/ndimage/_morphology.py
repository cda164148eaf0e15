"""Morphology of binary and greyscale images."""

import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ._filters import _spread
from ._ranks import extreme, table_of
from ._support import MAX, MIN, array, axes_of, is_complex, on_host, per_axis, result, window

__all__ = [
    "binary_closing",
    "binary_dilation",
    "binary_erosion",
    "binary_fill_holes",
    "binary_hit_or_miss",
    "binary_opening",
    "binary_propagation",
    "black_tophat",
    "generate_binary_structure",
    "grey_closing",
    "grey_dilation",
    "grey_erosion",
    "grey_opening",
    "iterate_structure",
    "morphological_gradient",
    "morphological_laplace",
    "white_tophat",
]


def cross(rank, connectivity):
    """The structuring element of `generate_binary_structure`, on the host."""
    if rank < 1:
        return np.array(True)
    return np.abs(np.indices([3] * rank) - 1).sum(axis=0) <= max(connectivity, 1)


def generate_binary_structure(rank, connectivity):
    """A binary structuring element of size 3 along each axis: the neighbours whose indices differ along at most
    `connectivity` axes.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.generate_binary_structure(2, 1)
    array([[False,  True, False],
           [ True,  True,  True],
           [False,  True, False]])
    """
    return ga.asarray(cross(operator.index(rank), operator.index(connectivity)))


def _iterated(structure, iterations):
    if iterations < 2:
        return structure.copy()
    n = iterations - 1
    grown = np.zeros([s + n * (s - 1) for s in structure.shape], bool)
    grown[tuple(slice(n * (s // 2), n * (s // 2) + s) for s in structure.shape)] = structure
    for _ in range(n):
        wider = np.zeros_like(grown)
        for move in np.argwhere(structure):
            shift = [m - s // 2 for m, s in zip(move, structure.shape)]
            there = tuple(slice(max(k, 0), n + min(k, 0)) for k, n in zip(shift, grown.shape))
            here = tuple(slice(max(-k, 0), n - max(k, 0)) for k, n in zip(shift, grown.shape))
            wider[there] |= grown[here]
        grown = wider
    return grown


def iterate_structure(structure, iterations, origin=None):
    """A structuring element dilated with itself `iterations` - 1 times; with `origin`, also `origin` times
    `iterations`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.iterate_structure(ga.array([1, 1, 1]), 2)
    array([ True,  True,  True,  True,  True])
    """
    grown = ga.asarray(_iterated(on_host(structure, bool), operator.index(iterations)))
    if origin is None:
        return grown
    ndim = grown.ndim
    return grown, [iterations * o for o in per_axis(origin, ndim, name="origin")]


# ----------------------------------------------------------------------------------------------------------- binary


class _Binary:
    """The common part of erosions and dilations with one structuring element."""

    def __init__(self, x, structure, origin, axes):
        if is_complex(array(x)):
            raise TypeError("Complex type not supported")
        axes = axes_of(axes, x.ndim)
        structure = cross(len(axes), 1) if structure is None else on_host(structure, bool)
        if structure.ndim != len(axes):
            raise RuntimeError("structure and input must have same dimensionality")
        if structure.size < 1:
            raise RuntimeError("structure must not be empty")
        origins = per_axis(origin, len(axes), name="origin")
        for o, n in zip(origins, structure.shape):
            if not -(n // 2) <= o <= n - 1 - n // 2:
                raise ValueError("invalid origin")
        self.table = table_of(structure, axes, x.ndim)
        self.origins = _spread(origins, axes, x.ndim, 0)
        # The structure for a dilation, which gathers from neighbours: it is mirrored.
        self.flipped = self.table[(slice(None, None, -1),) * x.ndim]
        self.opposite = [-o - (n % 2 == 0) for o, n in zip(self.origins, self.table.shape)]

    def apply(self, op, x, border_value):
        to = ga.empty(x.shape, dtype=bool, device=x.device)
        if not self.table.any():
            to[...] = op == MIN
            return to
        table, origins = (self.table, self.origins) if op == MIN else (self.flipped, self.opposite)
        return window(x, to, op, table.shape, origins, "constant", bool(border_value), table)


def _bool_unless_array(output):
    return output if isinstance(output, _core.Array) else bool


def _run(op, x, structure, iterations, mask, output, border_value, origin, axes):
    work = _Binary(x, structure, origin, axes)
    iterations = operator.index(iterations)
    if mask is not None:
        mask = array(mask).astype(bool)
        if mask.shape != x.shape:
            raise RuntimeError("mask and input must have equal sizes")
    output = result(_bool_unless_array(output), x)
    now, done = x.astype(bool), 0
    while True:
        after = work.apply(op, now, border_value)
        if mask is not None:
            after = ga.where(mask, after, now)
        done += 1
        if done == iterations or (iterations < 1 and not bool(ga.any(after != now))):
            output[...] = after
            return output
        now = after


def binary_erosion(
    input,
    structure=None,
    iterations=1,
    mask=None,
    output=None,
    border_value=0,
    origin=0,
    brute_force=False,
    *,
    axes=None,
):
    """Binary erosion: an element is true if all elements under the structure around it are nonzero.

    Parameters
    ----------
    input : array
        The image; nonzero elements are true.
    structure : array, optional
        The structuring element; by default an element and its direct neighbours along each axis.
    iterations : int
        The number of erosions; below 1: until nothing changes, which waits for the device after each one.
    mask : array, optional
        Only elements where the mask is true are changed.
    output : array, optional
        Receives the result; by default a new array of bool (a dtype is ignored, as in SciPy).
    border_value : int
        The value outside the image.
    origin : int or sequence of ints
        The offset of the centre of the structure from the element.
    brute_force : bool
        Ignored.
    axes : int or tuple of ints, optional
        The axes of the image that the axes of the structure correspond to; all by default.

    Returns
    -------
    array
        Of bool, unless `output` is given.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.binary_erosion(ga.array([0, 1, 1, 1, 0])).astype(int)
    array([0, 0, 1, 0, 0])
    """
    return _run(MIN, input, structure, iterations, mask, output, border_value, origin, axes)


def binary_dilation(
    input,
    structure=None,
    iterations=1,
    mask=None,
    output=None,
    border_value=0,
    origin=0,
    brute_force=False,
    *,
    axes=None,
):
    """Binary dilation: an element is true if it is under the structure around any nonzero element; parameters as in
    `binary_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.binary_dilation(ga.array([0, 0, 1, 0, 0])).astype(int)
    array([0, 1, 1, 1, 0])
    """
    return _run(MAX, input, structure, iterations, mask, output, border_value, origin, axes)


def binary_opening(
    input,
    structure=None,
    iterations=1,
    output=None,
    origin=0,
    mask=None,
    border_value=0,
    brute_force=False,
    *,
    axes=None,
):
    """Binary opening: an erosion followed by a dilation; parameters as in `binary_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.binary_opening(ga.array([0, 1, 0, 1, 1, 1, 0])).astype(int)
    array([0, 0, 0, 1, 1, 1, 0])
    """
    x = binary_erosion(input, structure, iterations, mask, None, border_value, origin, brute_force, axes=axes)
    return binary_dilation(x, structure, iterations, mask, output, border_value, origin, brute_force, axes=axes)


def binary_closing(
    input,
    structure=None,
    iterations=1,
    output=None,
    origin=0,
    mask=None,
    border_value=0,
    brute_force=False,
    *,
    axes=None,
):
    """Binary closing: a dilation followed by an erosion; parameters as in `binary_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.binary_closing(ga.array([0, 1, 1, 0, 1, 1, 0])).astype(int)
    array([0, 1, 1, 1, 1, 1, 0])
    """
    x = binary_dilation(input, structure, iterations, mask, None, border_value, origin, brute_force, axes=axes)
    return binary_erosion(x, structure, iterations, mask, output, border_value, origin, brute_force, axes=axes)


def binary_hit_or_miss(input, structure1=None, structure2=None, output=None, origin1=0, origin2=None, *, axes=None):
    """Binary hit-or-miss transform: elements where `structure1` matches nonzero elements and `structure2`, by default
    its complement, matches zeros.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.binary_hit_or_miss(ga.array([1, 1, 0, 1, 0]), [0, 1, 0]).astype(int)
    array([0, 0, 0, 1, 0])
    """
    axes = axes_of(axes, array(input).ndim)
    structure1 = cross(len(axes), 1) if structure1 is None else on_host(structure1, bool)
    structure2 = ~structure1 if structure2 is None else on_host(structure2, bool)
    origin2 = origin1 if origin2 is None else origin2
    hit = binary_erosion(input, structure1, 1, None, None, 0, origin1, axes=axes)
    hit &= ~binary_dilation(
        input,
        structure2[(slice(None, None, -1),) * structure2.ndim],
        1,
        None,
        None,
        0,
        [-o - (n % 2 == 0) for o, n in zip(per_axis(origin2, len(axes), name="origin"), structure2.shape)],
        axes=axes,
    )
    output = result(_bool_unless_array(output), input)
    output[...] = hit
    return output


def binary_propagation(input, structure=None, mask=None, output=None, border_value=0, origin=0, *, axes=None):
    """Binary propagation: dilation within a mask, repeated until nothing changes; parameters as in `binary_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.binary_propagation(ga.array([1, 0, 0, 0, 0]), mask=ga.array([1, 1, 1, 0, 1])).astype(int)
    array([1, 1, 1, 0, 0])
    """
    return binary_dilation(input, structure, -1, mask, output, border_value, origin, axes=axes)


def binary_fill_holes(input, structure=None, output=None, origin=0, *, axes=None):
    """Fill holes: the zeros that are not connected to the border through zeros become true; parameters as in
    `binary_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.binary_fill_holes(ga.array([0, 1, 0, 0, 1])).astype(int)
    array([0, 1, 1, 1, 1])
    """
    holes = ~array(input).astype(bool)
    outside = binary_dilation(ga.zeros_like(holes), structure, -1, holes, None, 1, origin, axes=axes)
    output = result(_bool_unless_array(output), input)
    output[...] = ~outside
    return output


# ------------------------------------------------------------------------------------------------------------- grey


def _check(size, footprint, structure):
    if size is None and footprint is None and structure is None:
        raise ValueError("size, footprint, or structure must be specified")


def grey_erosion(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """Greyscale erosion: the smallest element of a window, after the structure is subtracted.

    Parameters
    ----------
    input : array
        Of any rank and real type.
    size, footprint
        As in `minimum_filter`. At least one of `size`, `footprint` and `structure` is required.
    structure : array, optional
        The values that are subtracted from the elements of the window; a flat (zero) structure by default.
    output, mode, cval, origin, axes
        As in `minimum_filter`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.grey_erosion(ga.array([5, 5, 1, 5, 5]), size=3)
    array([5, 1, 1, 1, 5])
    """
    _check(size, footprint, structure)
    return extreme(MIN, input, size, footprint, structure, output, mode, cval, origin, axes)


def grey_dilation(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """Greyscale dilation: the largest element of the mirrored window, after the structure is added; parameters as in
    `grey_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.grey_dilation(ga.array([1, 1, 5, 1, 1]), size=3)
    array([1, 5, 5, 5, 1])
    """
    _check(size, footprint, structure)
    found = axes_of(axes, array(input).ndim)
    back = lambda x: x[(slice(None, None, -1),) * x.ndim]  # noqa: E731
    structure = None if structure is None else back(on_host(structure))
    footprint = None if footprint is None else back(on_host(footprint))
    shape = per_axis(size, len(found), name="size") if size is not None else None
    if footprint is not None or structure is not None:
        shape = (footprint if footprint is not None else structure).shape
    origins = [-o - (n % 2 == 0) for o, n in zip(per_axis(origin, len(found), name="origin"), shape)]
    return extreme(MAX, input, size, footprint, structure, output, mode, cval, origins, found)


def grey_opening(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """Greyscale opening: an erosion followed by a dilation; parameters as in `grey_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.grey_opening(ga.array([1, 1, 5, 1, 1]), size=3)
    array([1, 1, 1, 1, 1])
    """
    x = grey_erosion(input, size, footprint, structure, None, mode, cval, origin, axes=axes)
    return grey_dilation(x, size, footprint, structure, output, mode, cval, origin, axes=axes)


def grey_closing(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """Greyscale closing: a dilation followed by an erosion; parameters as in `grey_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.grey_closing(ga.array([5, 5, 1, 5, 5]), size=3)
    array([5, 5, 5, 5, 5])
    """
    x = grey_dilation(input, size, footprint, structure, None, mode, cval, origin, axes=axes)
    return grey_erosion(x, size, footprint, structure, output, mode, cval, origin, axes=axes)


def morphological_gradient(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """Morphological gradient: the dilation minus the erosion; parameters as in `grey_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.morphological_gradient(ga.array([1, 1, 5, 5, 5]), size=3)
    array([0, 4, 4, 0, 0])
    """
    output = result(output, array(input))
    grey_dilation(input, size, footprint, structure, output, mode, cval, origin, axes=axes)
    output[...] = output - grey_erosion(input, size, footprint, structure, None, mode, cval, origin, axes=axes)
    return output


def morphological_laplace(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """Morphological Laplacian: the dilation plus the erosion minus twice the image; parameters as in `grey_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.morphological_laplace(ga.array([1, 1, 5, 5, 5]), size=3)
    array([ 0,  4, -4,  0,  0])
    """
    output = result(output, array(input))
    dilated = grey_dilation(input, size, footprint, structure, None, mode, cval, origin, axes=axes)
    grey_erosion(input, size, footprint, structure, output, mode, cval, origin, axes=axes)
    output[...] = output + dilated - input - input
    return output


def _difference(a, b, output):
    output[...] = a ^ b if a.dtype == bool and b.dtype == bool else a - b
    return output


def white_tophat(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """White top-hat: the image minus its opening; parameters as in `grey_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.white_tophat(ga.array([1, 1, 5, 1, 1]), size=3)
    array([0, 0, 4, 0, 0])
    """
    output = result(output, array(input))
    grey_opening(input, size, footprint, structure, output, mode, cval, origin, axes=axes)
    return _difference(input, output, output)


def black_tophat(
    input,
    size=None,
    footprint=None,
    structure=None,
    output=None,
    mode="reflect",
    cval=0.0,
    origin=0,
    *,
    axes=None,
):
    """Black top-hat: the closing minus the image; parameters as in `grey_erosion`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.black_tophat(ga.array([5, 5, 1, 5, 5]), size=3)
    array([0, 0, 4, 0, 0])
    """
    output = result(output, array(input))
    grey_closing(input, size, footprint, structure, output, mode, cval, origin, axes=axes)
    return _difference(output, input, output)
