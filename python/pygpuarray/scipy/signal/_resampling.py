"""Polyphase filters: upsampling, filtering and downsampling of signals."""

import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._creation import _kernel
from ..ndimage._support import array, axis_of

__all__ = ["upfirdn"]

_MODES = ("constant", "edge", "reflect", "symmetric", "wrap", "antireflect", "antisymmetric", "line", "smooth")
_source = """
template <typename T : num>
group_size(128)
kernel upfirdn(in view<T, 2> x, in view<T, 1> h, out view<T, 2> y, idx up, idx down, idx before)
{
    idx rows = y.dim(0);
    idx samples = y.dim(1);
    for (idx i = idx(global_id(0)); i < rows * samples; i += idx(global_size(0))) {
        idx row = i / samples;
        idx place = (i - row * samples) * down;
        idx at = place / up;
        idx k = place - at * up;
        at += before;
        T sum = T(0);
        while (k < h.dim(0) && at >= 0) {
            if (at < x.dim(1)) sum += h[k] * x[row, at];
            k += up;
            at--;
        }
        y[row, i - row * samples] = sum;
    }
}
"""


def _continued(x, n, mode, cval):
    """Rows extended by n elements at both ends."""
    if mode == "constant":
        if cval == 0:
            return x
        return ga.pad(x, ((0, 0), (n, n)), constant_values=cval)
    if mode in ("edge", "reflect", "symmetric", "wrap"):
        return ga.pad(x, ((0, 0), (n, n)), mode=mode)
    if mode == "antireflect":
        return ga.pad(x, ((0, 0), (n, n)), mode="reflect", reflect_type="odd")
    length = x.shape[1]
    away = ga.arange(1, n + 1, dtype=x.dtype, device=x.device)
    if mode == "antisymmetric":
        turned = -(ga.arange(-n, length + n, device=x.device) // length % 2) * 2 + 1
        return ga.pad(x, ((0, 0), (n, n)), mode="symmetric") * turned.astype(x.dtype)
    if mode not in ("line", "smooth"):
        raise ValueError(f"mode is one of {', '.join(_MODES)}, not {mode!r}")
    first, last = x[:, :1], x[:, -1:]
    if length == 1:
        slopes = first - first, first - first
    elif mode == "line":
        slopes = ((last - first) / (length - 1),) * 2
    else:
        slopes = x[:, 1:2] - first, last - x[:, -2:-1]
    return ga.concat((first - slopes[0] * away[::-1], x, last + slopes[1] * away), axis=1)


def upfirdn(h, x, up=1, down=1, axis=-1, mode="constant", cval=0):
    """Upsample by inserting zeros, filter, and downsample.

    Parameters
    ----------
    h : array
        The filter coefficients (FIR), a vector.
    x : array
        Signals. Computed in float32, float64 or their complex types, by the types of `h` and `x`; integers in float64.
    up : int
        The upsampling factor: `up` - 1 zeros are inserted after each sample.
    down : int
        The downsampling factor: one of `down` results is kept.
    axis : int
        The axis of the signals.
    mode : str
        How signals are extended beyond their ends: "constant" (`cval`), "edge", "reflect", "symmetric", "wrap" as in
        `pad`; "antireflect" and "antisymmetric", their odd versions; "line", the line through the first and the last
        sample; "smooth", the line through the two samples at each end.
    cval : number
        The value outside the signals, for "constant".

    Returns
    -------
    array
        Of size ((n - 1) up + len(h) - 1) // down + 1 along the axis, n being the size of x.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.upfirdn(ga.asarray([1.0, 1.0]), ga.asarray([1.0, 2.0]), up=2)
    array([1., 1., 2., 2.])
    """
    array(x)
    h = h if isinstance(h, _core.Array) else from_host(np.asarray(h), x.device)
    up, down = operator.index(up), operator.index(down)
    if h.ndim != 1 or h.size == 0:
        raise ValueError("h must be 1-D with non-zero length")
    if up < 1 or down < 1:
        raise ValueError("Both up and down must be >= 1")
    axis = axis_of(axis, x.ndim)
    dtype = ga.result_type(h.dtype, x.dtype, np.dtype(np.float32))
    rows = ga.moveaxis(x.astype(dtype, copy=False), axis, -1)
    rest, n = rows.shape[:-1], rows.shape[-1]
    if n == 0:
        raise ValueError("a signal has at least one sample")
    rows = rows.reshape((-1, n))
    beyond = (h.size - 1) // up + 1
    longer = _continued(rows, beyond, mode, cval)
    samples = ((n - 1) * up + h.size - 1) // down + 1
    y = ga.empty((rows.shape[0], samples), dtype=dtype, device=x.device)
    if y.size:
        run = _kernel(x.device, "upfirdn", _source, T=dtype)
        before = beyond if longer.shape != rows.shape else 0
        run(min((y.size + 127) // 128, 65535), longer, h.astype(dtype, copy=False), y, up, down, before)
    return ga.ascontiguousarray(ga.moveaxis(y.reshape((*rest, samples)), -1, axis))
