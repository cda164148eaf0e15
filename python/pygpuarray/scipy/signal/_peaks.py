"""Peaks of signals: positions, prominences and widths."""

import math
import operator
import warnings

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._creation import _kernel
from ..._dtypes import kind
from ..ndimage._support import array, axis_of

__all__ = ["argrelextrema", "argrelmax", "argrelmin", "find_peaks", "peak_prominences", "peak_widths"]

# One work-item processes a peak; only `thin_out` is sequential, because whether a peak stays depends on earlier ones.
_source = """
template <typename T : float>
group_size(64)
kernel prominences(in view<T, 1> x, in view<i64, 1> peaks, idx reach, out view<T, 1> prominence, out view<i64, 1> left,
                   out view<i64, 1> right)
{
    for (idx p = idx(global_id(0)); p < peaks.dim(0); p += idx(global_size(0))) {
        idx peak = idx(peaks[p]);
        T top = x[peak];
        T low[2];
        idx base[2];
        static for (int side = 0; side < 2; side++) {
            idx i = peak;
            idx steps = 0;
            low[side] = top;
            base[side] = peak;
            while (i >= 0 && i < x.dim(0) && steps <= reach) {
                if (!(x[i] <= top)) break;
                if (x[i] < low[side]) {
                    low[side] = x[i];
                    base[side] = i;
                }
                static if (side == 0) {
                    i--;
                } else {
                    i++;
                }
                steps++;
            }
        }
        prominence[p] = top - max(low[0], low[1]);
        left[p] = i64(base[0]);
        right[p] = i64(base[1]);
    }
}

template <typename T : float>
group_size(64)
kernel widths(in view<T, 1> x, in view<i64, 1> peaks, in view<T, 1> prominence, in view<i64, 1> left,
              in view<i64, 1> right, T share, out view<T, 1> height, out view<T, 1> from, out view<T, 1> to)
{
    for (idx p = idx(global_id(0)); p < peaks.dim(0); p += idx(global_size(0))) {
        idx i = idx(peaks[p]);
        T level = x[i] - prominence[p] * share;
        height[p] = level;
        idx end = idx(left[p]);
        while (i > end && level < x[i]) i--;
        T at = T(i);
        if (x[i] < level) at += (level - x[i]) / (x[i + 1] - x[i]);
        from[p] = at;
        i = idx(peaks[p]);
        end = idx(right[p]);
        while (i < end && level < x[i]) i++;
        at = T(i);
        if (x[i] < level) at -= (level - x[i]) / (x[i - 1] - x[i]);
        to[p] = at;
    }
}

group_size(1)
kernel thin_out(in view<i64, 1> peaks, in view<i64, 1> order, i64 distance, inout view<i32, 1> keep)
{
    if (global_id(0) == 0) {
        for (idx k = order.dim(0) - 1; k >= 0; k--) {
            idx j = idx(order[k]);
            if (keep[j] != 0) {
                idx i = j - 1;
                while (i >= 0) {
                    if (peaks[j] - peaks[i] >= distance) break;
                    keep[i] = 0;
                    i--;
                }
                i = j + 1;
                while (i < peaks.dim(0)) {
                    if (peaks[i] - peaks[j] >= distance) break;
                    keep[i] = 0;
                    i++;
                }
            }
        }
    }
}
"""


class PeakPropertyWarning(RuntimeWarning):
    """A warning that a property of a peak is not defined, for instance because the element is not a peak."""


# -------------------------------------------------------------------------------------------------- of any rank


def argrelextrema(data, comparator, axis=0, order=1, mode="clip"):
    """Relative extrema: the elements for which a comparison with each of the `order` neighbours on both sides is true.

    Parameters
    ----------
    data : array
        Signals.
    comparator : callable
        Compares two arrays elementwise and returns an array of bool, for example `ga.greater`.
    axis : int
        The axis of the signals.
    order : int
        The number of neighbours on each side.
    mode : {"clip", "wrap"}
        Whether the neighbours beyond the ends are the last element, or those at the other end.

    Returns
    -------
    tuple of arrays
        The indices of the extrema, an array for each axis. The call waits for the device, to read their number.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.argrelextrema(ga.asarray([1, 3, 2, 4, 0]), ga.greater)
    (array([1, 3]),)
    """
    array(data)
    order = operator.index(order)
    if order < 1:
        raise ValueError("Order must be an int >= 1")
    if mode not in ("clip", "wrap"):
        raise ValueError(f"mode is 'clip' or 'wrap', not {mode!r}")
    axis = axis_of(axis, data.ndim)
    places = ga.arange(data.shape[axis], device=data.device)
    found = ga.ones(data.shape, dtype=bool, device=data.device)
    for shift in range(1, order + 1):
        for at in (places + shift, places - shift):
            found = found & comparator(data, ga.take(data, at, axis=axis, mode=mode))
    return ga.nonzero(found)


def argrelmax(data, axis=0, order=1, mode="clip"):
    """The positions of elements larger than all neighbours; parameters as in `argrelextrema`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.argrelmax(ga.array([1, 3, 2, 4, 0]))
    (array([1, 3]),)
    """
    return argrelextrema(data, ga.greater, axis, order, mode)


def argrelmin(data, axis=0, order=1, mode="clip"):
    """The positions of elements smaller than all neighbours; parameters as in `argrelextrema`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.argrelmin(ga.array([1, 3, 2, 4, 0]))
    (array([2]),)
    """
    return argrelextrema(data, ga.less, axis, order, mode)


# ----------------------------------------------------------------------------------------------- of one signal


def _signal(x):
    if array(x).ndim != 1:
        raise ValueError("`x` must be a 1-D array")
    if kind(x.dtype) not in "biuf":
        raise TypeError(f"peaks are of real numbers, not of {x.dtype}")
    return x.astype(np.float64, copy=False)


def _peaks_of(peaks, x):
    peaks = peaks if isinstance(peaks, _core.Array) else from_host(np.asarray(peaks), x.device)
    if peaks.size == 0:
        return ga.empty((0,), dtype=np.int64, device=x.device)
    if peaks.ndim != 1:
        raise ValueError("`peaks` must be a 1-D array")
    if kind(peaks.dtype) not in "iu":
        raise TypeError(f"cannot safely cast `peaks` of {peaks.dtype} to integers")
    if bool(ga.any((peaks < 0) | (peaks >= x.size))):
        raise ValueError("peaks are not valid for `x`: they are indices of it")
    return peaks.astype(np.int64, copy=False)


def _reach(wlen):
    """The number of elements to either side of a peak that a window of this length covers; all for None."""
    if wlen is None:
        return 2**62
    if not wlen > 1:
        raise ValueError("`wlen` must be larger than 1")
    return math.ceil(wlen) // 2


def _groups(n):
    return min((n + 63) // 64, 65535)


def _prominences(x, peaks, wlen):
    n = peaks.size
    result = ga.empty((n,), dtype=np.float64, device=x.device)
    bases = tuple(ga.empty((n,), dtype=np.int64, device=x.device) for _ in range(2))
    reach = min(_reach(wlen), x.size)
    if n:
        run = _kernel(x.device, "prominences", _source, T=np.dtype(np.float64))
        run(_groups(n), x, peaks, reach, result, *bases)
        if bool(ga.any(result == 0)):
            warnings.warn("some peaks have a prominence of 0", PeakPropertyWarning, stacklevel=3)
    return result, *bases


def peak_prominences(x, peaks, wlen=None):
    """The prominences of peaks: the height above the higher of the two minima (bases) on its sides, each searched up to
    the next higher element.

    Parameters
    ----------
    x : array
        A one-dimensional signal of real numbers.
    peaks : array
        The indices of the peaks.
    wlen : number, optional
        The length of a window around each peak to which the search is restricted; the whole signal by default.

    Returns
    -------
    (array, array, array)
        The prominences, and the indices of the left and the right bases. Waits for the device.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.peak_prominences(ga.asarray([0, 3, 1, 5, 0]), [1, 3])[0]
    array([2., 5.])
    """
    x = _signal(x)
    return _prominences(x, _peaks_of(peaks, x), wlen)


def _widths(x, peaks, rel_height, prominence_data):
    if rel_height < 0:
        raise ValueError("`rel_height` must be greater or equal to 0.0")
    n = peaks.size
    height, left, right = (ga.empty((n,), dtype=np.float64, device=x.device) for _ in range(3))
    if n:
        run = _kernel(x.device, "widths", _source, T=np.dtype(np.float64))
        run(_groups(n), x, peaks, *prominence_data, float(rel_height), height, left, right)
        if bool(ga.any(right == left)):
            warnings.warn("some peaks have a width of 0", PeakPropertyWarning, stacklevel=3)
    return right - left, height, left, right


def peak_widths(x, peaks, rel_height=0.5, prominence_data=None, wlen=None):
    """The widths of peaks, measured at a fraction of their prominence below the top, with linear interpolation.

    Parameters
    ----------
    x : array
        A one-dimensional signal of real numbers.
    peaks : array
        The indices of the peaks.
    rel_height : float
        The fraction of the prominence; 1 measures the width at the base.
    prominence_data : tuple of arrays, optional
        The result of `peak_prominences`, if it is known.
    wlen : number, optional
        As in `peak_prominences`.

    Returns
    -------
    (array, array, array, array)
        The widths in samples, the heights at which they are measured, and the interpolated positions of the left and
        the right ends. Waits for the device.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.peak_widths(ga.asarray([0, 4, 0]), [1])[0]
    array([1.])
    """
    x = _signal(x)
    peaks = _peaks_of(peaks, x)
    if prominence_data is None:
        prominence_data = _prominences(x, peaks, wlen)
    else:
        given, left, right = (v if isinstance(v, _core.Array) else from_host(np.asarray(v), x.device)
                              for v in prominence_data)  # fmt: skip
        if not given.shape == left.shape == right.shape == peaks.shape:
            raise ValueError("arrays in `prominence_data` must have the shape of `peaks`")
        if bool(ga.any((left < 0) | (left > peaks) | (right < peaks) | (right >= x.size))):
            raise ValueError("prominence data is not valid: a base is at the wrong side of its peak")
        prominence_data = given.astype(np.float64), left.astype(np.int64), right.astype(np.int64)
    return _widths(x, peaks, rel_height, prominence_data)


def _maxima(x):
    """The indices of the first and the last element of each local maximum, which may be a plateau."""
    if x.size < 3:
        return (ga.empty((0,), dtype=np.int64, device=x.device),) * 2
    changes = ga.nonzero(x[1:] != x[:-1])[0]
    edge = ga.zeros((1,), dtype=np.int64, device=x.device)
    first = ga.concat((edge, changes + 1))
    last = ga.concat((changes, edge + (x.size - 1)))
    value = x[first]
    if value.size < 3:
        return first[:0], first[:0]
    higher = (value[1:-1] > value[:-2]) & (value[1:-1] > value[2:])
    return first[1:-1][higher], last[1:-1][higher]


def _bounds(interval, x, peaks):
    """The lower and upper bound of a property, from a number, a pair, or arrays with a bound for each element of the
    signal.
    """
    if isinstance(interval, (tuple, list)):
        low, high = interval
    else:
        low, high = interval, None
    found = []
    for bound in (low, high):
        if isinstance(bound, np.ndarray) and bound.ndim:
            bound = from_host(bound, x.device)
        if isinstance(bound, _core.Array) and bound.ndim:
            if bound.size != x.size:
                raise ValueError("array size of an interval's border must match x")
            bound = bound[peaks]
        found.append(bound)
    return found


def _within(values, bounds):
    keep = ga.ones(values.shape, dtype=bool, device=values.device)
    low, high = bounds
    keep = keep if low is None else keep & (low <= values)
    return keep if high is None else keep & (values <= high)


def _apart(peaks, priority, distance):
    """A mask that keeps peaks such that none is nearer than `distance` to a kept peak of higher priority."""
    keep = ga.ones(peaks.shape, dtype=np.int32, device=peaks.device)
    if peaks.size:
        order = ga.argsort(priority, stable=True)
        _kernel(peaks.device, "thin_out", _source)(1, peaks, order, math.ceil(distance), keep)
    return keep != 0


def find_peaks(x, height=None, threshold=None, distance=None, prominence=None, width=None, wlen=None, rel_height=0.5,
               plateau_size=None):  # fmt: skip
    """Find peaks: local maxima (the middle of plateaus) with the required properties.

    Parameters
    ----------
    x : array
        A one-dimensional signal of real numbers.
    height, threshold, prominence, width, plateau_size : number, pair, or array(s), optional
        The minimum, or a pair of minimum and maximum, either of which may be None, of a property: the value of the
        peak; the vertical distance to its direct neighbours; its prominence (`peak_prominences`); its width
        (`peak_widths`); the number of elements of a plateau. Arrays have a bound for each element of the signal.
    distance : number, optional
        The minimum distance between peaks, at least 1. Of peaks that are nearer, the highest one is kept, and the last
        one of equal ones.
    wlen, rel_height
        As in `peak_prominences` and `peak_widths`.

    Returns
    -------
    (array, dict)
        The indices of the peaks, and arrays of the properties that were computed. Waits for the device.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.find_peaks(ga.asarray([0, 2, 0, 5, 5, 5, 1]), height=3)
    (array([4]), {'peak_heights': array([5.])})
    """
    if distance is not None and distance < 1:
        raise ValueError("`distance` must be greater or equal to 1")
    x = _signal(x)
    first, last = _maxima(x)
    peaks, properties = (first + last) // 2, {}

    def choose(keep):
        nonlocal peaks
        peaks = peaks[keep]
        properties.update({name: values[keep] for name, values in properties.items()})

    if plateau_size is not None:
        sizes = last - first + 1
        properties |= {"plateau_sizes": sizes, "left_edges": first, "right_edges": last}
        choose(_within(sizes, _bounds(plateau_size, x, peaks)))
    if height is not None:
        properties["peak_heights"] = x[peaks]
        choose(_within(x[peaks], _bounds(height, x, peaks)))
    if threshold is not None:
        left, right = x[peaks] - x[peaks - 1], x[peaks] - x[peaks + 1]
        low, high = _bounds(threshold, x, peaks)
        properties |= {"left_thresholds": left, "right_thresholds": right}
        choose(_within(ga.minimum(left, right), (low, None)) & _within(ga.maximum(left, right), (None, high)))
    if distance is not None:
        choose(_apart(peaks, x[peaks], distance))
    if prominence is not None or width is not None:
        names = ("prominences", "left_bases", "right_bases")
        properties |= dict(zip(names, _prominences(x, peaks, wlen)))
    if prominence is not None:
        choose(_within(properties["prominences"], _bounds(prominence, x, peaks)))
    if width is not None:
        data = tuple(properties[name] for name in names)
        properties |= dict(
            zip(("widths", "width_heights", "left_ips", "right_ips"), _widths(x, peaks, rel_height, data))
        )
        choose(_within(properties["widths"], _bounds(width, x, peaks)))
    return peaks, properties
