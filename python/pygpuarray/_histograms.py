"""Histograms and counts of integers."""

import contextlib
import math
import operator

import numpy as np

from . import _core
from . import _reductions as r
from ._basics import _arrays, from_host
from ._dtypes import as_dtype, bool_, float64, kind
from ._functions import result_type
from ._info import iinfo
from ._quantiles import percentile
from ._sorting import searchsorted
from ._statistics import mean, std

__all__ = ["bincount", "histogram", "histogram2d", "histogram_bin_edges", "histogramdd"]


def bincount(x, /, weights=None, minlength=0):
    """Count the occurrences of each of 0, 1, 2 ..., or sum the weights of the elements with that value.

    Parameters
    ----------
    x : array
        One-dimensional, nonnegative integers of a type that int64 holds; or bool.
    weights : array, optional
        Weights, of x's shape. Real weights are added in float64, as by NumPy, if the device supports it.
    minlength : int
        Minimum size of the result.

    Returns
    -------
    array
        One-dimensional; int64, or with weights float64 or the type that sums of the weights have. The call waits for
        the largest element.

    Examples
    --------
    >>> ga.bincount(ga.asarray([0, 2, 2]), weights=ga.asarray([1, 2, 3]))
    array([1., 0., 5.])
    """
    _arrays(x)
    if x.ndim != 1:
        raise ValueError(f"bincount takes one dimension, not {x.ndim}")
    if kind(x.dtype) not in "biu" or x.dtype == as_dtype("u8"):
        raise TypeError(f"bincount counts integers that int64 holds, not {x.dtype}")
    if isinstance(weights, _core.Array) and kind(weights.dtype) != "c":
        with contextlib.suppress(_core.GpuError):  # a device without double precision
            weights = weights.astype(float64, copy=False)
    return _core.bincount(x.astype("u1") if x.dtype == bool_ else x, weights, minlength)


def _bounds(x, range):
    """The range of all bins, (start, end), as in NumPy."""
    if range is not None:
        low, high = range
        low, high = (v.item() if isinstance(v, (_core.Array, np.generic)) else v for v in (low, high))
        if low > high:
            raise ValueError(f"range ends before it starts: {low}, {high}")
    else:
        low, high = (float(r.min(x)), float(r.max(x))) if x.size else (0.0, 1.0)
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ValueError(f"bins are of finite numbers, not from {low} to {high}")
    return (low - 0.5, high + 0.5) if low == high else (float(low), float(high))


def _stone(x, span, bounds):
    """Stone's rule: the leave-one-out risk. Stone, C. J. (1984): An asymptotically optimal histogram selection rule."""

    def risk(bins):
        share = _core.histogram_range(x, bins, *bounds, None).astype(float64) / x.size
        return (2 - (x.size + 1) * float(r.sum(share * share))) * bins / span

    return span / min(range(1, max(100, int(math.sqrt(x.size))) + 1), key=risk)


def _width(x, rule, bounds):
    """The bin width by a rule; 0 if the rule gives none."""
    n, span = x.size, float(r.max(x)) - float(r.min(x))
    if span == 0:
        return 0.0
    if rule == "sqrt":
        return span / math.sqrt(n)
    if rule == "sturges":
        return span / (math.log2(n) + 1)
    if rule == "rice":
        return span / (2 * n ** (1 / 3))
    if rule == "scott":
        return (24 * math.sqrt(math.pi) / n) ** (1 / 3) * float(std(x))
    if rule == "stone":
        return _stone(x, span, bounds)
    if rule == "doane":
        apart, deviation = x - mean(x), float(std(x))
        if n <= 2 or deviation == 0:
            return 0.0
        skew = abs(float(mean((apart / deviation) ** 3))) / math.sqrt(6 * (n - 2) / ((n + 1) * (n + 3)))
        return span / (1 + math.log2(n) + math.log2(1 + skew))
    quartiles = percentile(x, [75, 25])
    fd = 2 * float(quartiles[0] - quartiles[1]) / n ** (1 / 3)  # the Freedman-Diaconis rule
    if rule == "fd":
        return fd
    sturges = _width(x, "sturges", bounds)
    return min(fd, sturges) if fd else sturges


_RULES = "auto", "doane", "fd", "rice", "scott", "sqrt", "stone", "sturges"


def _number_of_bins(x, bins, range, weights):
    """The number of bins of equal width, and the range."""
    if isinstance(bins, str):
        if bins not in _RULES:
            raise ValueError(f"bins is a number, edges or one of {', '.join(_RULES)}, not {bins!r}")
        if weights is not None:
            raise TypeError("rules for the number of bins know no weights")
        low, high = bounds = _bounds(x, range)
        whole = kind(x.dtype) in "iu"
        x = x.reshape(-1).astype(float64) if whole else x.reshape(-1)
        if range is not None:
            x = x[(x >= low) & (x <= high)]
        width = _width(x, bins, bounds) if x.size else 0.0
        if whole and width:
            width = max(width, 1.0)
        return (math.ceil((high - low) / width) if width else 1), bounds
    bins = operator.index(bins)
    if bins < 1:
        raise ValueError(f"there is 1 bin at least, not {bins}")
    return bins, _bounds(x, range)


def _edges_of(x, bins):
    """The given bin edges, ascending; None if `bins` is a number or the name of a rule."""
    if isinstance(bins, str) or not (isinstance(bins, _core.Array) or np.ndim(bins)):
        return None
    edges = bins if isinstance(bins, _core.Array) else from_host(np.asarray(bins), x.device)
    if edges.ndim == 0:
        return None
    if edges.ndim != 1:
        raise ValueError("edges have one dimension")
    if not bool(r.all(edges[:-1] <= edges[1:])):
        raise ValueError("edges ascend")
    return edges


def _binned(x):
    _arrays(x)
    if kind(x.dtype) not in "biuf":
        raise TypeError(f"bins are of integers and real numbers, not of {x.dtype}")
    return x.astype("uint8") if x.dtype == bool_ else x


def _equal_edges(x, n, bounds, range, dtype=None):
    """Evenly spaced edges with NumPy's bits: bounds that are array elements keep their type."""
    if range is None and isinstance(x.dtype, np.dtype) and x.dtype.kind == "f":
        bounds = map(x.dtype.type, bounds)
    edges = from_host(np.linspace(*bounds, n + 1), x.device)
    return edges if dtype is None else edges.astype(dtype, copy=False)


def _type_of_edges(x):
    return x.dtype if kind(x.dtype) == "f" else float64


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The bin edges that `histogram` uses; parameters as there.

    Examples
    --------
    >>> ga.histogram_bin_edges(ga.array([0.0, 4.0]), bins=4)
    array([0., 1., 2., 3., 4.])
    """
    a = _binned(a)
    edges = _edges_of(a, bins)
    if edges is not None:
        return edges
    return _equal_edges(a, *_number_of_bins(a, bins, range, weights), range, _type_of_edges(a))


def histogram(a, /, bins=10, range=None, density=None, weights=None):
    """Compute the histogram of an array.

    Parameters
    ----------
    a : array
        Integers or real numbers; elements outside the range and NaN are not counted.
    bins : int, str or array
        The number of bins of equal width; or the bin edges, ascending, which are checked; or a rule: "auto", "doane",
        "fd", "rice", "scott", "sqrt", "stone", "sturges". The call waits to check edges and for the statistics of a
        rule.
    range : tuple of two numbers, optional
        Start of the first bin and end of the last one; by default the smallest and largest element, for which the call
        waits.
    density : bool
        Normalise to a probability density: divide the counts by their sum and the bin widths?
    weights : array, optional
        Weights, of a's shape, which are summed instead of counting.

    Returns
    -------
    tuple of array
        The counts, and the bin edges (one more than bins).

    Examples
    --------
    >>> ga.histogram(ga.array([1, 2, 2, 4]), bins=3)
    (array([1, 2, 1]), array([1., 2., 3., 4.]))
    """
    x = _binned(a)
    edges = _edges_of(x, bins)
    if edges is not None:
        common = result_type(x.dtype, edges.dtype)
        counts = _core.histogram(x.astype(common), edges.astype(common), weights)
    else:
        n, (low, high) = _number_of_bins(x, bins, range, weights)
        edges = _equal_edges(x, n, (low, high), range, _type_of_edges(x))
        if kind(x.dtype) in "iu" and not iinfo(x.dtype).min <= low < high <= iinfo(x.dtype).max:
            x = x.astype(float64)
        counts = _core.histogram_range(x, n, low, high, weights)
    if density:
        counts = counts.astype(float64) / (edges[1:] - edges[:-1]) / r.sum(counts)
    return counts, edges


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """Compute the multidimensional histogram of points.

    Parameters
    ----------
    sample : array or sequence of array
        The points as rows of a matrix; or a sequence of their coordinates, a one-dimensional array for each dimension.
    bins : int or sequence
        The number of bins of equal width, for all dimensions; or for each dimension their number or the ascending
        edges.
    range : sequence, optional
        Start and end for each dimension, or None; by default those of the points, for which the call waits.
    density : bool
        Normalise to a probability density: divide the counts by their sum and the bin volumes?
    weights : array, optional
        A weight for each point; weights are summed instead of counting.

    Returns
    -------
    tuple
        The counts, float64, and a list of the edges for each dimension, which are float64 if a range is given.

    Examples
    --------
    >>> ga.histogramdd(ga.array([[0.0, 0.0], [1.0, 1.0]]), bins=2)[0]
    array([[1., 0.],
           [0., 1.]])
    """
    columns = [sample[:, i] for i in _indices(sample)] if isinstance(sample, _core.Array) else list(sample)
    columns = [_binned(x) for x in columns]
    d = len(columns)
    bins = list(bins) if hasattr(bins, "__len__") and not isinstance(bins, str) else [bins] * d
    if len(bins) != d:
        raise ValueError(f"there are bins for {len(bins)} dimensions, the points have {d}")
    range = [None] * d if range is None else list(range)
    if len(range) != d:
        raise ValueError(f"there are ranges for {len(range)} dimensions, the points have {d}")
    edges = [_edges_of(x, b) for x, b in zip(columns, bins)]
    for i, x in enumerate(columns):
        if edges[i] is None:
            edges[i] = _equal_edges(x, *_number_of_bins(x, bins[i], range[i], None), range[i])
    flat = 0
    for x, e in zip(columns, edges):
        common = result_type(x.dtype, e.dtype)
        x, last = x.astype(common), e.astype(common)
        # 0 and n are out of range; the last bin includes its right edge
        place = searchsorted(last, x, "right") - (x == last[-1])
        flat = flat * (e.size + 1) + place
    shape = tuple(e.size + 1 for e in edges)
    counts = bincount(flat, None if weights is None else weights.astype(float64), math.prod(shape)).astype(float64)
    counts = counts.reshape(shape)[(slice(1, -1),) * d]
    if density:
        total = r.sum(counts)
        for i, e in enumerate(edges):
            counts = counts / (e[1:] - e[:-1]).reshape((-1,) + (1,) * (d - i - 1))
        counts = counts / total
    return counts, edges


def _indices(sample):
    if sample.ndim != 2:
        raise ValueError(f"points are the rows of an array of two dimensions, not {sample.ndim}")
    return range(sample.shape[1])


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """Compute the two-dimensional histogram of points; returns the counts and the edges of x and y. Parameters as of
    `histogramdd`.

    Examples
    --------
    >>> ga.histogram2d(ga.array([0.0, 1.0]), ga.array([0.0, 1.0]), bins=2)[0]
    array([[1., 0.],
           [0., 1.]])
    """
    _arrays(x, y)
    if x.shape != y.shape:
        raise ValueError(f"x and y have one length, not {x.shape} and {y.shape}")
    alone = hasattr(bins, "__len__") and not isinstance(bins, str) and len(bins) != 2
    counts, (edges_x, edges_y) = histogramdd([x, y], [bins, bins] if alone else bins, range, density, weights)
    return counts, edges_x, edges_y
