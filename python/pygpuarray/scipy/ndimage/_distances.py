"""Distances from each element to the nearest zero.

P. F. Felzenszwalb, D. P. Huttenlocher: Distance Transforms of Sampled Functions, Theory of Computing 8 (2012), 415-428:
the squared distance is, axis by axis, the lower envelope of parabolas along each line.
"""

import math

import numpy as np

import pygpuarray as ga

from ..._creation import _kernel
from ..._dtypes import kind
from ..._elementwise import ufuncs as _u
from ._support import array, per_axis

__all__ = ["distance_transform_edt"]

# One work-item computes a line along the first axis, so that neighbouring work-items read contiguous elements. Values
# of `none` or more have no parabola. `apex` and `begin` describe the lower envelope: the positions of its parabolas and
# the position from which each one is the lowest.
_source = """
template <typename T : float, typename I : int>
group_size(64)
kernel envelope(in view<T, 2> height, in view<I, 2> nearest, out view<T, 2> result, out view<I, 2> place,
                inout view<I, 2> apex, inout view<T, 2> begin, T step, T none)
{
    idx n = height.dim(0);
    for (idx line = idx(global_id(0)); line < height.dim(1); line += idx(global_size(0))) {
        idx count = 0;
        for (idx q = 0; q < n; q++) {
            T here = height[q, line];
            if (here < none) {
                T from = -none;
                bool hidden = true;
                while (hidden && count > 0) {
                    idx v = idx(apex[count - 1, line]);
                    T between = step * T(q - v);
                    from = (here - height[v, line]) / (T(2) * step * between) + (T(q) + T(v)) / T(2);
                    hidden = !(from > begin[count - 1, line]);
                    if (hidden) {
                        count--;
                        from = -none;
                    }
                }
                apex[count, line] = I(q);
                begin[count, line] = from;
                count++;
            }
        }
        idx k = 0;
        for (idx p = 0; p < n; p++) {
            bool more = true;
            while (more) {
                more = false;
                if (k + 1 < count) {
                    if (begin[k + 1, line] < T(p)) {
                        k++;
                        more = true;
                    }
                }
            }
            if (count > 0) {
                idx v = idx(apex[k, line]);
                T away = step * T(p - v);
                result[p, line] = away * away + height[v, line];
                place[p, line] = nearest[v, line];
            } else {
                result[p, line] = none;
                place[p, line] = I(-1);
            }
        }
    }
}
"""


def _lines(x, axis):
    """The lines along an axis, as columns of a matrix."""
    moved = ga.moveaxis(x, axis, 0)
    return moved.reshape((moved.shape[0], -1)), moved.shape


def _squares(image, steps, dtype):
    """Squared distances, and the flat index of the nearest zero; infinity and -1 where there is no zero."""
    index = np.dtype(np.int32 if image.size < 2**31 else np.int64)
    none = float(np.finfo(dtype).max)
    squares = _u["where"](image == 0, ga.zeros(image.shape, dtype=dtype, device=image.device), none)
    nearest = ga.arange(image.size, dtype=index, device=image.device).reshape(image.shape)
    run = _kernel(image.device, "envelope", _source, T=dtype, I=index)
    for axis, step in enumerate(steps):
        lines, shape = _lines(squares, axis)
        places, _ = _lines(nearest, axis)
        to, at, begin, apex = (ga.empty_like(x) for x in (lines, places, lines, places))
        run(min((lines.shape[1] + 63) // 64, 65535), lines, places, to, at, apex, begin, float(step), none)
        squares, nearest = (ga.moveaxis(x.reshape(shape), 0, axis) for x in (to, at))
    return _u["where"](
        nearest < 0, ga.full(squares.shape, math.inf, dtype=dtype, device=image.device), squares
    ), nearest


def _given(result, wanted, shape, dtype, name):
    if result is None:
        return
    if not wanted:
        raise RuntimeError(f"{name} are given, but return_{name} is false")
    right = result.dtype == dtype if dtype else kind(result.dtype) in "iu" and result.dtype.itemsize > 1
    if array(result).shape != shape or not right:
        what = dtype or "integers of 16 bits at least"
        raise RuntimeError(f"{name} have the shape {shape} and elements of {what}, not {result.shape}, {result.dtype}")


def distance_transform_edt(
    image, sampling=None, return_distances=True, return_indices=False, distances=None, indices=None, *,
    block_params=None, float64_distances=True,
):  # fmt: skip
    """The Euclidean distance of each element to the nearest one that is 0; infinity if there is none.

    Parameters
    ----------
    image : array
        The image; zeros are the background.
    sampling : float or sequence, optional
        The distance between neighbours, for all axes or each; 1 by default.
    return_distances, return_indices : bool
        Which results are computed: the distances; the indices of the nearest zero, -1 if there is none.
    distances, indices : array, optional
        Receive the results, which then are not returned.
    block_params : tuple, optional
        For compatibility with CuPy, and ignored: the library distributes the work itself.
    float64_distances : bool
        Whether distances are of float64, rather than float32.

    Returns
    -------
    array or tuple of arrays
        The distances; the indices, of int32 and of shape (rank of image, *shape of image).

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.distance_transform_edt(ga.asarray([[0, 1, 1], [1, 1, 1]]))
    array([[0.        , 1.        , 2.        ],
           [1.        , 1.41421356, 2.23606798]])
    """
    array(image)
    if not (return_distances or return_indices):
        raise RuntimeError("at least one of return_distances/return_indices must be True")
    if image.ndim == 0:
        raise ValueError("an image has one dimension at least")
    steps = [1.0] * image.ndim if sampling is None else per_axis(sampling, image.ndim, float, "sampling")
    if any(not step > 0 for step in steps):
        raise ValueError("distances of neighbours are positive")
    dtype = np.dtype(np.float64 if float64_distances else np.float32)
    _given(distances, return_distances, image.shape, dtype, "distances")
    _given(indices, return_indices, (image.ndim, *image.shape), None, "indices")
    if image.size == 0:
        squares, nearest = ga.zeros(image.shape, dtype=dtype, device=image.device), image.astype(np.int32)
    else:
        squares, nearest = _squares(image, steps, dtype)
    results = []
    if return_distances:
        results.append(_put(ga.ascontiguousarray(_u["sqrt"](squares)), distances))
    if return_indices:
        results.append(_put(_unraveled(nearest, image.shape), indices))
    results = [r for r in results if r is not None]
    return tuple(results) if len(results) > 1 else results[0] if results else None


def _put(x, to):
    if to is None:
        return x
    to[...] = x.astype(to.dtype, copy=False)
    return None


def _unraveled(nearest, shape):
    """Convert flat indices to indices along each axis; -1 stays -1."""
    parts, rest = [], nearest
    for n in reversed(shape):
        parts.append(_u["where"](nearest < 0, nearest, rest % n))
        rest = rest // n
    return ga.stack(parts[::-1]).astype(np.int32, copy=False)
