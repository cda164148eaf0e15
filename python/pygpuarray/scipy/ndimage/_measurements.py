"""Connected components, and measurements of labelled regions."""

import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import float64
from ..._indexing import scatter
from ._groups import Groups, is_single
from ._support import array, is_complex, on_host

__all__ = [
    "center_of_mass",
    "extrema",
    "find_objects",
    "histogram",
    "label",
    "labeled_comprehension",
    "maximum",
    "maximum_position",
    "mean",
    "median",
    "minimum",
    "minimum_position",
    "standard_deviation",
    "sum",
    "sum_labels",
    "value_indices",
    "variance",
]


def label(input, structure=None, output=None):
    """Label the connected components of nonzero elements.

    Parameters
    ----------
    input : array
        Of any rank.
    structure : array, optional
        Which neighbours are connected to an element, of size 3 along each axis; by default the direct neighbours
        along each axis.
    output : array or dtype, optional
        Receives the labels; or their type, int32 by default.

    Returns
    -------
    labels : array
        The label of each element, 0 for the background. Components are numbered from 1, in the C order of their first
        elements. Not returned if `output` is an array.
    count : int
        The number of components; reading it waits for the device.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.label(ga.array([1, 1, 0, 1]))
    (array([1, 1, 0, 2], dtype=int32), 2)
    """
    if is_complex(array(input)):
        raise TypeError("Complex type not supported")
    table = None
    if structure is not None:
        structure = on_host(structure, bool)
        if structure.ndim != input.ndim:
            raise RuntimeError("structure and input must have equal rank")
        if any(n != 3 for n in structure.shape):
            raise ValueError("structure dimensions must be equal to 3")
        table = np.ascontiguousarray(structure).tobytes()
    given = isinstance(output, _core.Array)
    if given and output.shape != input.shape:
        raise ValueError("output shape not correct")
    dtype = output.dtype if given else np.dtype(np.int32 if output is None else output)
    direct = given and dtype == np.int32
    labels = output if direct else ga.empty(input.shape, dtype=np.int32, device=input.device)
    count = _core.label(input, labels, table)
    if dtype.kind in "iu" and count > np.iinfo(dtype).max:
        raise ValueError(f"{count} parts, more than {dtype} has numbers for")
    if given and not direct:
        output[...] = labels
    return count if given else (labels if dtype == np.int32 else labels.astype(dtype), count)


# ------------------------------------------------------------------------------------------------------------- sums


def _double(x):
    return x.astype(float64)


def sum_labels(input, labels=None, index=None):
    """The sums of the elements of regions.

    Parameters
    ----------
    input : array
        Of real numbers.
    labels : array, optional
        The label of the region of each element; broadcast to the shape of `input`. All elements are one region by
        default.
    index : int or array, optional
        The labels of the regions; by default all elements with labels above 0 are one region.

    Returns
    -------
    array
        The sum for each label in `index`, of its shape and float64; for a single region of the type of NumPy's sum.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.sum_labels(ga.array([1, 2, 5, 4]), labels=ga.array([1, 1, 2, 2]), index=ga.array([1, 2]))
    array([3., 9.])
    """
    g = Groups(input, labels, index)
    if not g.single:
        return g.finish(g.sums(_double(g.values())))
    inside = g.inside()
    return ga.sum(g.values() if inside is None else ga.where(inside, g.values(), ga.zeros_like(g.values())))


def sum(input, labels=None, index=None):
    """`sum_labels`, under its older name.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.sum(ga.array([1, 2, 5, 4]), labels=ga.array([1, 1, 2, 2]), index=ga.array([1, 2]))
    array([3., 9.])
    """
    return sum_labels(input, labels, index)


def mean(input, labels=None, index=None):
    """The means of the elements of regions; parameters as in `sum_labels`. NaN for regions without elements.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.mean(ga.array([1, 2, 5, 4]), labels=ga.array([1, 1, 2, 2]), index=ga.array([1, 2]))
    array([1.5, 4.5])
    """
    g = Groups(input, labels, index)
    return _double(sum_labels(input, labels, index)) / _double(g.finish(g.sums()))


def variance(input, labels=None, index=None):
    """The variances of the elements of regions; parameters as in `sum_labels`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.variance(ga.array([1, 3, 5, 4]), labels=ga.array([1, 1, 2, 2]), index=ga.array([1, 2]))
    array([1.  , 0.25])
    """
    g = Groups(input, labels, index)
    values = _double(g.values())
    counts = _double(g.sums())
    means = g.sums(values) / counts
    apart = values - (means[0] if g.group is None else means[g.group])
    return g.finish(g.sums(apart * apart) / counts)


def standard_deviation(input, labels=None, index=None):
    """The standard deviations of the elements of regions, the square roots of `variance`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.standard_deviation(ga.array([1, 3, 5, 4]), labels=ga.array([1, 1, 2, 2]), index=ga.array([1, 2]))
    array([1. , 0.5])
    """
    return ga.sqrt(variance(input, labels, index))


def _tuples(columns, single, shape):
    """From arrays of a value for each region, one array for each axis: a list with a tuple of 0-dimensional arrays for
    each region; for a single region, a tuple.
    """
    if single:
        return tuple(columns)
    flat = [c.reshape(-1) for c in columns]
    return [tuple(c[i] for c in flat) for i in range(flat[0].size)]


def center_of_mass(input, labels=None, index=None):
    """The centres of mass of regions; parameters as in `sum_labels`.

    Returns
    -------
    tuple, or list of tuples
        The coordinates along each axis, as 0-dimensional arrays; a list with a tuple for each label if `index` is an
        array.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.center_of_mass(ga.array([[0, 1], [0, 3]]))
    (array(0.75), array(1.))
    """
    g = Groups(input, labels, index)
    if input.ndim == 0:
        raise IndexError("an array without dimensions has no place for a center")
    if not g.single and g.n == 0:
        return []
    values = _double(g.values()).reshape(input.shape)
    total = g.sums(values.reshape(-1))
    columns = []
    for d, n in enumerate(input.shape):
        places = ga.arange(n, dtype=float64, device=input.device).reshape((n,) + (1,) * (input.ndim - 1 - d))
        columns.append(g.finish(g.sums((values * places).reshape(-1)) / total))
    return _tuples(columns, g.single, g.shape)


# -------------------------------------------------------------------------------------------------------- extremes


def _extremes(input, labels, index, mode):
    g = Groups(input, labels, index)
    return g.finish(g.extremes(g.values(), mode))


def minimum(input, labels=None, index=None):
    """The smallest elements of regions, 0 for those without elements; parameters as in `sum_labels`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.minimum(ga.array([1, 2, 5, 4]), labels=ga.array([1, 1, 2, 2]), index=ga.array([1, 2]))
    array([1, 4])
    """
    return _extremes(input, labels, index, "min")


def maximum(input, labels=None, index=None):
    """The largest elements of regions, 0 for those without elements; parameters as in `sum_labels`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.maximum(ga.array([1, 2, 5, 4]), labels=ga.array([1, 1, 2, 2]), index=ga.array([1, 2]))
    array([2, 5])
    """
    return _extremes(input, labels, index, "max")


def _places(g, mode, extremes=None):
    extremes = g.extremes(g.values(), mode) if extremes is None else extremes
    first = g.finish(g.positions(g.values(), extremes))
    columns = ga.unravel_index(first, g.x.shape) if g.x.ndim else ()
    return _tuples(columns, g.single, g.shape)


def minimum_position(input, labels=None, index=None):
    """The positions of the first smallest elements of regions; parameters as in `sum_labels`, results as of
    `center_of_mass`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.minimum_position(ga.array([[3, 2], [1, 4]]))
    (array(1), array(0))
    """
    return _places(Groups(input, labels, index), "min")


def maximum_position(input, labels=None, index=None):
    """The positions of the first largest elements of regions; parameters and results as in `minimum_position`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.maximum_position(ga.array([[1, 2], [5, 4]]))
    (array(1), array(0))
    """
    return _places(Groups(input, labels, index), "max")


def extrema(input, labels=None, index=None):
    """`minimum`, `maximum`, `minimum_position` and `maximum_position` of regions.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.extrema(ga.array([3, 1, 2]))
    (array(1), array(3), (array(1),), (array(0),))
    """
    g = Groups(input, labels, index)
    low, high = g.extremes(g.values(), "min"), g.extremes(g.values(), "max")
    return g.finish(low), g.finish(high), _places(g, "min", low), _places(g, "max", high)


def median(input, labels=None, index=None):
    """The medians of regions, NaN for those without elements; parameters as in `sum_labels`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.median(ga.array([1, 2, 9, 4]), labels=ga.array([1, 1, 1, 2]), index=ga.array([1, 2]))
    array([2., 4.])
    """
    g = Groups(input, labels, index)
    values = g.values()
    if g.single:
        inside = g.inside()
        return ga.median(values if inside is None else values[inside])
    if values.size == 0 or g.n == 0:
        return ga.full(g.shape, np.nan, device=input.device)
    counts = g.sums()
    ends = ga.cumsum(counts)
    starts = ends - counts
    ordered = values[ga.lexsort([values, g.group])]
    ordered = ordered if ordered.dtype.kind == "f" else _double(ordered)
    low = ga.minimum(starts + (counts - 1) // 2, values.size - 1)
    high = ga.minimum(starts + counts // 2, values.size - 1)
    middle = (ordered[ga.maximum(low, 0)] + ordered[high]) / 2
    return g.finish(ga.where(counts > 0, middle, ga.full_like(middle, np.nan)))


# ----------------------------------------------------------------------------------------------- other measurements


def histogram(input, min, max, bins, labels=None, index=None):
    """Histograms of regions, with `bins` bins of equal width from `min` to `max`.

    Parameters
    ----------
    input : array
        Of real numbers.
    min, max : float
        The lower edge of the first bin and the upper edge of the last one.
    bins : int
        The number of bins.
    labels, index
        As in `sum_labels`.

    Returns
    -------
    array, or list of arrays
        The counts; a list with an array for each label if `index` is an array.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.histogram(ga.array([0.1, 0.2, 0.7]), 0, 1, bins=2)
    array([2, 1])
    """
    g = Groups(input, labels, index)
    bins = operator.index(bins)
    edges = ga.linspace(float(min), float(max), bins + 1, device=input.device)
    values = _double(g.values())
    inside = (values >= float(min)) & (values <= float(max))
    at = ga.minimum(ga.searchsorted(edges, values, side="right") - 1, bins - 1)
    group = ga.zeros(values.size, dtype=np.int64, device=input.device) if g.group is None else g.group
    cells = ga.where(inside, group * bins + at, g.n * bins)
    counts = ga.bincount(cells, minlength=(g.n + 1) * bins).reshape(g.n + 1, bins)
    if g.single:
        return counts[0]
    return [counts[i] for i in (g.which if g.which is not None else ga.arange(g.n)).numpy()]


def labeled_comprehension(input, labels, index, func, out_dtype, default, pass_positions=False):
    """Apply a function to the elements of each region.

    Parameters
    ----------
    input, labels, index
        As in `sum_labels`.
    func : callable
        Takes a one-dimensional array of the elements of a region and returns a number.
    out_dtype : dtype
        The type of the result.
    default : number
        The result for regions without elements.
    pass_positions : bool
        Pass the flat (C order) indices of the elements to `func` as a second argument.

    Returns
    -------
    array
        The result for each label in `index`. The function is called for one region after another; each call waits for
        the device.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.labeled_comprehension(ga.array([1, 2, 5]), ga.array([1, 1, 2]), ga.array([1, 2]), ga.max, int, 0)
    array([2, 5])
    """
    array(input)
    if labels is None and index is not None:
        raise ValueError("index without defined labels")
    flat = input.reshape(-1)
    places = ga.arange(flat.size, device=input.device)

    def call(inside):
        values = flat if inside is None else flat[inside]
        if values.size == 0:
            return default
        return func(values, places if inside is None else places[inside]) if pass_positions else func(values)

    if labels is None:
        return call(None)
    labels = ga.broadcast_to(array(labels), input.shape).reshape(-1)
    if index is None:
        return call(labels > 0)
    if is_single(index):
        return call(labels == index)
    out = ga.full(index.shape, default, dtype=out_dtype, device=input.device).reshape(-1)
    for i, number in enumerate(index.reshape(-1).numpy()):
        out[i] = call(labels == number.item())
    return out.reshape(index.shape)


def value_indices(arr, *, ignore_value=None, adaptive_index_dtype=False):
    """The positions of each distinct value of an array.

    Parameters
    ----------
    arr : array
        Of integers.
    ignore_value : int, optional
        A value without an entry in the result.
    adaptive_index_dtype : bool
        Use the smallest type that holds the indices, rather than int64.

    Returns
    -------
    dict
        For each value, a tuple of arrays of indices, one for each axis. Waits for the device.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.value_indices(ga.array([7, 4, 7]))[7]
    (array([0, 2]),)
    """
    if array(arr).dtype.kind not in "iu":
        raise ValueError("Parameter 'arr' must be an integer array")
    flat = arr.reshape(-1)
    order = ga.argsort(flat, stable=True)
    values, counts = (a.numpy() for a in ga.unique_counts(flat))
    indices = ga.unravel_index(order, arr.shape)
    if adaptive_index_dtype:
        indices = [i.astype(np.min_scalar_type(max(arr.shape))) for i in indices]
    found, end = {}, 0
    for value, count in zip(values, counts):
        start, end = end, end + int(count)
        if ignore_value is None or value != ignore_value:
            found[value] = tuple(i[start:end] for i in indices)
    return found


def find_objects(input, max_label=0):
    """The bounding boxes of regions 1 to `max_label`, or of all regions.

    Parameters
    ----------
    input : array
        Of integers.
    max_label : int
        The last label; 0 or less: the largest label in `input`.

    Returns
    -------
    list
        For each label from 1 on, a tuple of slices, or None for a label without elements. Waits for the device.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.find_objects(ga.array([[0, 1, 1], [2, 0, 0]]))
    [(slice(0, 1, None), slice(1, 3, None)), (slice(1, 2, None), slice(0, 1, None))]
    """
    if array(input).dtype.kind not in "biu":
        raise TypeError(f"Input must be an integer array, not one of {input.dtype}")
    if input.size == 0:
        return []
    if max_label < 1:
        max_label = int(ga.max(input))
    if max_label < 1:
        return []
    labels = input.reshape(-1).astype(np.int64)
    labels = ga.where((labels > 0) & (labels <= max_label), labels, 0)
    bounds = []
    for d, n in enumerate(input.shape):
        places = ga.arange(n, device=input.device).reshape((n,) + (1,) * (input.ndim - 1 - d))
        places = ga.broadcast_to(places, input.shape).reshape(-1)
        low = ga.full(max_label + 1, n, dtype=np.int64, device=input.device)
        high = ga.full(max_label + 1, -1, dtype=np.int64, device=input.device)
        scatter(low, labels, places, mode="min")
        scatter(high, labels, places, mode="max")
        bounds.append((low.numpy(), high.numpy()))
    boxes = []
    for i in range(1, max_label + 1):
        box = tuple(slice(int(low[i]), int(high[i]) + 1) for low, high in bounds)
        boxes.append(box if all(s.start < s.stop for s in box) and box else None)
    return boxes
