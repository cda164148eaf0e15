"""Recursive (IIR) filters: rational transfer functions, in direct form and as second-order sections.

Coefficients are read on the host: lists and NumPy arrays are used directly, arrays on a device are copied to the host.
Signals stay on the device.
"""

import math
import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host
from ..._creation import _kernel
from ..._dtypes import as_dtype, float64, kind
from ..ndimage._support import array, axis_of, on_host

__all__ = [
    "deconvolve", "filtfilt", "lfilter", "lfilter_zi", "lfiltic", "sosfilt", "sosfilt_zi", "sosfiltfilt",
]  # fmt: skip

float32 = np.dtype(np.float32)

# One work-item computes a row, because each element depends on the previous one. The transposed direct form II (A. V.
# Oppenheim, R. W. Schafer: Discrete-Time Signal Processing, section 6.3) has a state z with as many numbers as the
# filter has poles or zeros. The states of neighbouring work-items are contiguous; the last number stays 0.
_source = """
template <typename T : num>
group_size(64)
kernel recursive(in view<T, 2> x, in view<T, 1> b, in view<T, 1> a, inout view<T, 2> z, out view<T, 2> y)
{
    idx order = z.dim(0) - 1;
    for (idx row = idx(global_id(0)); row < x.dim(0); row += idx(global_size(0))) {
        for (idx i = 0; i < x.dim(1); i++) {
            T value = x[row, i];
            T result = b[0] * value + z[0, row];
            y[row, i] = result;
            for (idx k = 0; k < order; k++) z[k, row] = b[k + 1] * value - a[k + 1] * result + z[k + 1, row];
        }
    }
}
"""


def _coefficients(c, name):
    c = on_host(c)
    if c.ndim > 1:
        raise ValueError(f"{name} is one filter's coefficients, of one dimension, not {c.ndim}")
    if c.dtype.kind not in "biufc":
        raise TypeError(f"{name} are numbers, not {c.dtype}")
    return np.atleast_1d(c)


def _transfer(b, a):
    """The common type of the given coefficients; and both arrays, divided by a[0] and zero-padded to equal length."""
    b, a = _coefficients(b, "b"), _coefficients(a, "a")
    if a[0] == 0:
        raise ValueError("a begins with a number that is not 0: results are divided by it")
    dtype = np.result_type(b, a)
    exact = np.result_type(dtype, np.float64)
    n = max(b.size, a.size)
    return dtype, *(np.concatenate((c.astype(exact) / a[0], np.zeros(n - c.size, exact))) for c in (b, a))


def _type(*dtypes):
    """The type of the computation: float32, float64 or their complex types; float64 for integers."""
    dtype = ga.result_type(*dtypes)
    if kind(dtype) in "biu":
        return float64
    return dtype if kind(dtype) == "c" or dtype == float64 else float32


def _filtered(b, a, x, axis, z, dtype):
    """The results along an axis, and the final state. `z` is the initial state, of the shape of x except along that
    axis, or None.
    """
    n, length = b.size - 1, x.shape[axis]
    rest = (*x.shape[:axis], *x.shape[axis + 1 :])
    count = math.prod(rest)
    rows = ga.moveaxis(x.astype(dtype, copy=False), axis, -1).reshape((count, length))
    state = ga.zeros((n + 1, count), dtype=dtype, device=x.device)
    if z is not None and n:
        state[:n] = ga.moveaxis(z, axis, 0).reshape((n, count))
    y = ga.empty(rows.shape, dtype=dtype, device=x.device)
    if x.size:
        run = _kernel(x.device, "recursive", _source, T=dtype)
        coefficients = (from_host(np.ascontiguousarray(c.astype(dtype)), x.device) for c in (b, a))
        run(min((rows.shape[0] + 63) // 64, 65535), rows, *coefficients, state, y)
    y = ga.ascontiguousarray(ga.moveaxis(y.reshape((*rest, length)), -1, axis))
    return y, None if z is None else ga.ascontiguousarray(ga.moveaxis(state[:n].reshape((n, *rest)), 0, axis))


def _state(zi, x, axis, n):
    """The initial state for each row, broadcast from `zi`."""
    zi = zi if isinstance(zi, _core.Array) else from_host(np.asarray(zi), x.device)
    wanted = (*x.shape[:axis], n, *x.shape[axis + 1 :])
    if zi.ndim != x.ndim or any(k not in (1, m) for k, m in zip(zi.shape, wanted)) or zi.shape[axis] != n:
        raise ValueError(f"zi has the shape {wanted}, or 1 where it is the same for all, not {zi.shape}")
    return ga.broadcast_to(zi, wanted)


def lfilter(b, a, x, axis=-1, zi=None):
    """Filter along an axis with a rational transfer function (IIR or FIR): a[0] y[n] is the sum of b[k] x[n - k] minus
    the sum of a[k] y[n - k] for k > 0.

    Rows are filtered in parallel; each one is filtered sequentially by one work-item.

    Parameters
    ----------
    b, a : sequence or array
        The coefficients of numerator and denominator; a[0] is not 0. Arrays on a device are copied to the host.
    x : array
        Signals. Computed in float32, float64 or their complex types; integers in float64.
    axis : int
        The axis of the signals.
    zi : array, optional
        The initial state, of the shape of x except for max(len(a), len(b)) - 1 along the axis, as from `lfiltic` and
        `lfilter_zi`. Axes of size 1 are broadcast. Zeros by default.

    Returns
    -------
    array, or (array, array)
        The filtered signals; with `zi` also the final state.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.lfilter([1.0], [1.0, -0.5], ga.asarray([1.0, 0.0, 0.0, 2.0]))
    array([1.   , 0.5  , 0.25 , 2.125])
    """
    of_coefficients, b, a = _transfer(b, a)
    array(x)
    axis = axis_of(axis, x.ndim)
    if zi is None:
        return _filtered(b, a, x, axis, None, _type(of_coefficients, x.dtype))[0]
    z = _state(zi, x, axis, b.size - 1)
    return _filtered(b, a, x, axis, z, _type(of_coefficients, x.dtype, z.dtype))


def _device_of(*arrays):
    return next((x.device for x in arrays if isinstance(x, _core.Array)), None)


def lfiltic(b, a, y, x=None):
    """The state of `lfilter` after the inputs `x` and outputs `y`, given with the latest ones first; missing ones are
    0.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.lfiltic([1.0], [1.0, -0.5], [2.0])
    array([1.])
    """
    device = _device_of(y, x, b, a)
    of_coefficients, b, a = _transfer(b, a)
    n = b.size - 1
    y, x = on_host(y), np.zeros(0) if x is None else on_host(x)
    dtype = np.result_type(of_coefficients, y, *((x,) if x.size else ()))
    y, x = (np.concatenate((np.atleast_1d(v)[:n], np.zeros(max(0, n - np.atleast_1d(v).size)))) for v in (y, x))
    z = [np.sum(b[k + 1 :] * x[: n - k]) - np.sum(a[k + 1 :] * y[: n - k]) for k in range(n)]
    return from_host(np.asarray(z, dtype=as_dtype(_type(dtype))), device or ga.default_device())


def _steady(b, a):
    """The steady state of a filter whose input is constantly 1."""
    total = np.sum(a)
    if total == 0:
        raise ValueError("a filter whose coefficients `a` sum up to 0 never comes to rest: there is no such state")
    gain = np.sum(b) / total
    return np.array([np.sum(b[k:] - a[k:] * gain) for k in range(1, b.size)])


def lfilter_zi(b, a):
    """The steady state of `lfilter` for a constant input of 1; times the first element, it is an initial state without
    transient.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.lfilter_zi([1.0], [1.0, -0.5])
    array([1.])
    """
    device = _device_of(b, a)
    a = np.trim_zeros(_coefficients(a, "a"), "f")
    if not a.size:
        raise ValueError("a has at least one coefficient that is not 0")
    dtype, b, a = _transfer(b, a)
    return from_host(_steady(b, a).astype(as_dtype(_type(dtype))), device or ga.default_device())


# ------------------------------------------------------------------------------------------------------- sections


def _sections(sos):
    """Second-order sections on the host, as float64 or complex128, of shape (sections, 6); and their original type."""
    sos = np.atleast_2d(on_host(sos))
    if sos.ndim != 2 or sos.shape[1] != 6:
        raise ValueError(f"sections have six coefficients each, not the shape {sos.shape}")
    if not (sos[:, 3] == 1).all():
        raise ValueError("sos[:, 3] is all ones")
    return sos.astype(np.result_type(sos, np.float64)), sos.dtype


def sosfilt(sos, x, axis=-1, zi=None):
    """Filter along an axis with a cascade of second-order sections.

    Parameters
    ----------
    sos : array
        Of shape (sections, 6): each row has the coefficients b[0], b[1], b[2], 1, a[1], a[2] of `lfilter`. An array on
        a device is copied to the host.
    x : array
        Signals.
    axis : int
        The axis of the signals.
    zi : array, optional
        The initial state, of shape (sections, *shape of x, with 2 along the axis). Zeros by default.

    Returns
    -------
    array, or (array, array)
        The filtered signals; with `zi` also the final state.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.sosfilt([[1.0, 0, 0, 1, -0.5, 0]], ga.asarray([1.0, 0.0, 0.0, 2.0]))
    array([1.   , 0.5  , 0.25 , 2.125])
    """
    sos, given = _sections(sos)
    array(x)
    axis = axis_of(axis, x.ndim)
    if zi is None:
        dtype = _type(given, x.dtype)
        for section in sos:
            x, _ = _filtered(section[:3], section[3:], x, axis, None, dtype)
        return x
    zi = zi if isinstance(zi, _core.Array) else from_host(np.asarray(zi), x.device)
    wanted = (len(sos), *x.shape[:axis], 2, *x.shape[axis + 1 :])
    if zi.shape != wanted:
        raise ValueError(f"zi has the shape {wanted}, not {zi.shape}")
    dtype = _type(given, x.dtype, zi.dtype)
    kept = []
    for section, z in zip(sos, zi):
        x, z = _filtered(section[:3], section[3:], x, axis, z, dtype)
        kept.append(z)
    return x, ga.stack(kept)


def sosfilt_zi(sos):
    """The steady state of `sosfilt` for a constant input of 1, of shape (sections, 2).

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.sosfilt_zi([[1.0, 0, 0, 1, -0.5, 0]])
    array([[1., 0.]])
    """
    device = _device_of(sos)
    sos, given = _sections(sos)
    states, gain = [], 1.0
    for section in sos:
        states.append(gain * _steady(section[:3], section[3:]))
        gain *= section[:3].sum() / section[3:].sum()
    return from_host(np.array(states, dtype=as_dtype(_type(given))), device or ga.default_device())


# ------------------------------------------------------------------------------------------------- there and back


def _extended(x, axis, padtype, padlen, taps):
    """The signal extended at both ends, and the number of elements added at each end."""
    modes = {
        "even": {"mode": "reflect"},
        "odd": {"mode": "reflect", "reflect_type": "odd"},
        "constant": {"mode": "edge"},
    }
    if padtype is not None and padtype not in modes:
        raise ValueError(f"padtype is 'even', 'odd', 'constant' or None, not {padtype!r}")
    edge = 0 if padtype is None else 3 * taps if padlen is None else operator.index(padlen)
    if x.shape[axis] <= edge:
        raise ValueError(f"the axis has to be longer than what is put to its ends, {edge} elements (padlen)")
    if edge == 0:
        return x, 0
    return ga.pad(x, [(edge, edge) if i == axis else (0, 0) for i in range(x.ndim)], **modes[padtype]), edge


def _along(axis, part):
    return (slice(None),) * axis + (part,)


def _there_and_back(run, x, axis, zi, edge):
    """Apply `run` forwards, then backwards; the initial states are `zi` times the first element of each direction."""
    y, _ = run(x, zi * x[_along(axis, slice(0, 1))])
    back = _along(axis, slice(None, None, -1))
    y, _ = run(y[back], zi * y[_along(axis, slice(-1, None))])
    y = y[back]
    return ga.ascontiguousarray(y[_along(axis, slice(edge, y.shape[axis] - edge))])


def _gustafsson(b, a, x, axis, dtype):
    """Filter forwards and backwards, with the initial states that minimise the difference between forward-backward and
    backward-forward filtering.

    F. Gustafsson: Determining the Initial States in Forward-Backward Filtering, IEEE Transactions on Signal Processing
    44 (1996), 988-992.
    """
    rows = ga.moveaxis(x.astype(dtype, copy=False), axis, -1)
    rest, n, length = rows.shape[:-1], b.size - 1, rows.shape[-1]
    rows = rows.reshape((-1, length))

    def run(v):
        return _filtered(b, a, v, 1, None, dtype)[0]

    # The contribution of each element of the initial states to the results: of the forward pass (by_first, there) and
    # of the backward pass (by_last, back).
    units = ga.eye(n, dtype=dtype, device=x.device)
    there = _filtered(b, a, ga.zeros((n, length), dtype=dtype, device=x.device), 1, units, dtype)[0]
    back = there[:, ::-1]
    by_first, by_last = run(back)[:, ::-1], run(back)
    both = run(run(rows)[:, ::-1])[:, ::-1]
    other = run(run(rows[:, ::-1])[:, ::-1])
    left = ga.concat((by_first - there, back - by_last)).T
    states = ga.linalg.lstsq(left, (other - both).T)[0].T
    result = both + ga.matmul(states[:, :n], by_first) + ga.matmul(states[:, n:], back)
    return ga.ascontiguousarray(ga.moveaxis(result.reshape((*rest, length)), -1, axis))


def filtfilt(b, a, x, axis=-1, padtype="odd", padlen=None, method="pad", irlen=None):
    """Zero-phase filtering: apply `lfilter` forwards, then backwards.

    Parameters
    ----------
    b, a : sequence or array
        The coefficients. Arrays on a device are copied to the host.
    x : array
        Signals.
    axis : int
        The axis of the signals.
    padtype : {"odd", "even", "constant", None}
        How signals are extended beyond their ends: by point reflection at the end, by mirroring, by the last element,
        or not at all.
    padlen : int, optional
        The number of elements added at each end; by default three times the number of coefficients.
    method : {"pad", "gust"}
        "pad": extend the signals. "gust": Gustafsson's method, which does not extend them, but chooses the initial
        states for which forward-backward and backward-forward filtering differ least. It solves a least-squares problem
        with as many equations as the signal has elements.
    irlen : int, optional
        For compatibility with SciPy, and ignored: Gustafsson's method is computed without approximation.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.filtfilt([0.5, 0.5], [1.0], ga.arange(8.0))
    array([0., 1., 2., 3., 4., 5., 6., 7.])
    """
    if method not in ("pad", "gust"):
        raise ValueError(f"method is 'pad' or 'gust', not {method!r}")
    of_coefficients, b, a = _transfer(b, a)
    array(x)
    axis = axis_of(axis, x.ndim)
    dtype = _type(of_coefficients, x.dtype)
    if method == "gust":
        if b.size == 1 or x.size == 0:
            return x.astype(dtype) * from_host(np.asarray((b[0] / a[0]) ** 2).astype(dtype), x.device)
        return _gustafsson(b, a, x, axis, dtype)
    extended, edge = _extended(x.astype(dtype, copy=False), axis, padtype, padlen, b.size)
    shape = [1] * x.ndim
    shape[axis] = b.size - 1
    zi = from_host(_steady(b, a).astype(dtype), x.device).reshape(shape)

    def run(v, z):
        return _filtered(b, a, v, axis, ga.broadcast_to(z, (*v.shape[:axis], b.size - 1, *v.shape[axis + 1 :])), dtype)

    return _there_and_back(run, extended, axis, zi, edge)


def sosfiltfilt(sos, x, axis=-1, padtype="odd", padlen=None):
    """Apply `sosfilt` forwards, then backwards. Parameters as in `sosfilt` and `filtfilt`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.sosfiltfilt([[0.5, 0.5, 0, 1, 0, 0]], ga.arange(8.0))
    array([0., 1., 2., 3., 4., 5., 6., 7.])
    """
    sections, given = _sections(sos)
    array(x)
    axis = axis_of(axis, x.ndim)
    dtype = _type(given, x.dtype)
    taps = 2 * len(sections) + 1 - min((sections[:, 2] == 0).sum(), (sections[:, 5] == 0).sum())
    extended, edge = _extended(x.astype(dtype, copy=False), axis, padtype, padlen, int(taps))
    shape = [len(sections)] + [1] * x.ndim
    shape[axis + 1] = 2
    zi = sosfilt_zi(from_host(sections, x.device)).astype(dtype).reshape(shape)
    return _there_and_back(lambda v, z: sosfilt(sections.astype(dtype), v, axis, z), extended, axis, zi, edge)


def deconvolve(signal, divisor):
    """Deconvolution (polynomial division): the quotient and the remainder for which convolve(divisor, quotient) +
    remainder equals the signal.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.deconvolve(ga.asarray([1.0, 5.0, 6.0]), [1.0, 2.0])
    (array([1., 3.]), array([0., 0., 0.]))
    """
    from ._convolution import convolve

    array(signal)
    den = _coefficients(divisor, "divisor")
    if signal.ndim != 1:
        raise ValueError("signal must be 1-D.")
    n = signal.size - den.size + 1
    if n <= 0:
        return ga.zeros((0,), dtype=float64, device=signal.device), signal
    impulse = ga.zeros((n,), dtype=float64, device=signal.device)
    impulse[0] = 1
    quotient = lfilter(signal, den, impulse)
    return quotient, signal - convolve(from_host(den.astype(quotient.dtype), signal.device), quotient, mode="full")
