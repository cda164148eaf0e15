"""Spline interpolation, and geometric transformations based on it."""

import operator
import warnings

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import float64
from ._support import array, axis_of, border, by_parts, is_complex, on_host, per_axis, result

__all__ = [
    "affine_transform",
    "map_coordinates",
    "rotate",
    "shift",
    "spline_filter",
    "spline_filter1d",
    "zoom",
]

_MARGIN = 12  # elements by which a spline is extended beyond the ends, unless the border is mirrored or wrapped


def _order(order, least=0):
    order = operator.index(order)
    if not least <= order <= 5:
        raise RuntimeError("spline order not supported")
    return order


def spline_filter1d(input, order=3, axis=-1, output=float64, mode="mirror"):
    """The coefficients of the interpolating spline along an axis.

    Parameters
    ----------
    input : array
        Of any rank.
    order : int
        The degree of the spline, 0 to 5.
    axis : int
        The axis.
    output : array or dtype
        Receives the coefficients; or their type.
    mode : str
        How the array is extended beyond its ends, as in `map_coordinates`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.spline_filter1d(ga.array([[0.0, 1.0, 0.0], [1.0, 1.0, 1.0]]))
    array([[-1.,  2., -1.],
           [ 1.,  1.,  1.]])
    """
    array(input)
    order = _order(order)
    output = result(output, input, is_complex=is_complex(input))
    if order < 2:
        output[...] = input
        return output
    axis, end = axis_of(axis, input.ndim), border(mode)

    def run(part, to, beyond=0.0):
        if to.dtype.kind == "f" and to.dtype.itemsize >= 4:
            _core.spline_filter(part, to, axis, order, end)
        else:
            precise = ga.empty(part.shape, dtype=float64, device=part.device)
            _core.spline_filter(part, precise, axis, order, end)
            to[...] = precise
        return to

    return by_parts(run, input, output) if is_complex(input) else run(input, output)


def spline_filter(input, order=3, output=float64, mode="mirror"):
    """`spline_filter1d` along all axes.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.spline_filter(ga.array([0.0, 1.0, 0.0]))
    array([-1.,  2., -1.])
    """
    array(input)
    order = _order(order, 2)
    output = result(output, input, is_complex=is_complex(input))
    x = input
    for axis in range(x.ndim):
        x = spline_filter1d(x, order, axis, output, mode)
    if x is input:
        output[...] = input
    return output


def _real_border(cval, x):
    if not is_complex(x) and np.iscomplexobj(cval) and np.imag(cval) != 0:
        raise ValueError("cval is complex, the array is not")


def _coefficients(x, order, mode, cval, prefilter):
    """The array of coefficients that the library interpolates, and the index in it of the input's first element."""
    if not prefilter or order < 2:
        return x, 0
    margin = _MARGIN if mode in ("nearest", "grid-constant") else 0
    if margin:
        how = {"mode": "edge"} if mode == "nearest" else {"mode": "constant", "constant_values": cval}
        x = ga.pad(x.astype(float64), margin, **how)
    return spline_filter(x, order, float64, mode), margin


def map_coordinates(input, coordinates, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    """Interpolate an array at coordinates.

    Parameters
    ----------
    input : array
        Of any rank up to 8.
    coordinates : array
        The coordinates, in units of elements: axis 0 has one for each axis of `input`. The result has the shape of the
        other axes.
    output : array or dtype, optional
        Receives the result; or its type, by default that of `input`.
    order : int
        The degree of the splines, 0 to 5: 0 is the nearest element, 1 is linear.
    mode : {"constant", "grid-constant", "nearest", "mirror", "reflect", "wrap", "grid-wrap"}
        How the array is extended beyond its ends.
    cval : number
        The value outside the array, for "constant" and "grid-constant".
    prefilter : bool
        Whether the spline coefficients are computed; False if `input` is the result of `spline_filter`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.map_coordinates(ga.array([[0.0, 1.0], [2.0, 3.0]]), ga.array([[0.5, 1.0], [0.5, 0.0]]), order=1)
    array([1.5, 2. ])
    """
    array(input)
    array(coordinates)
    order = _order(order)
    if is_complex(coordinates):
        raise TypeError("Complex type not supported")
    if coordinates.ndim < 1 or input.ndim < 1:
        raise RuntimeError("input and output rank must be > 0")
    if coordinates.shape[0] != input.ndim:
        raise RuntimeError("invalid shape for coordinate array")
    _real_border(cval, input)
    output = result(output, input, coordinates.shape[1:], is_complex(input))

    def run(part, to, beyond):
        x, margin = _coefficients(part, order, mode, beyond, prefilter)
        places = coordinates.astype(float64) + margin if margin else coordinates
        _core.map_coordinates(x, to, places, order, border(mode), beyond)
        return to

    return by_parts(run, input, output, cval) if is_complex(input) else run(input, output, float(np.real(cval)))


def _transform(x, matrix, offset, output, order, mode, cval, prefilter):
    """Interpolate x at matrix @ indices + offset; `matrix` has a row for each axis of x."""
    n = max(x.ndim, output.ndim)
    table = np.zeros((n, n + 1))
    table[n - x.ndim :, : output.ndim] = matrix
    table[n - x.ndim :, n] = offset

    def run(part, to, beyond):
        part, margin = _coefficients(part, order, mode, beyond, prefilter)
        moved = table.copy()
        moved[n - x.ndim :, n] += margin
        part = part.reshape((1,) * (n - x.ndim) + part.shape)
        whole = to if to.ndim == n else ga.empty(to.shape + (1,) * (n - to.ndim), dtype=to.dtype, device=to.device)
        _core.affine_transform(part, whole, moved.tobytes(), order, border(mode), beyond)
        if whole is not to:
            to[...] = whole.reshape(to.shape)
        return to

    return by_parts(run, x, output, cval) if is_complex(x) else run(x, output, float(np.real(cval)))


def affine_transform(
    input,
    matrix,
    offset=0.0,
    output_shape=None,
    output=None,
    order=3,
    mode="constant",
    cval=0.0,
    prefilter=True,
    *,
    texture_memory=False,
):
    """Apply an affine transformation: each element of the result is interpolated at a linear function of its indices.

    Parameters
    ----------
    input : array
        Of any rank up to 8.
    matrix : array
        Maps indices of the result to coordinates in `input`: of shape (rank of input, rank of result); or a vector, the
        diagonal of the matrix; or a matrix for homogeneous coordinates, whose last column is the offset. An array on a
        device is copied to the host.
    offset : float or sequence
        Added to the product of the matrix and the indices.
    output_shape : tuple of ints, optional
        The shape of the result, by default that of `input`.
    output, order, mode, cval, prefilter
        As in `map_coordinates`.
    texture_memory : bool
        Accepted for compatibility with CuPy. Not supported: True raises ValueError.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.affine_transform(ga.array([[1, 2], [3, 4]]), [[0, 1], [1, 0]], order=1)
    array([[1, 3],
           [2, 4]])
    """
    array(input)
    order = _order(order)
    if texture_memory:
        raise ValueError("there is no interpolation by texture memory")
    if output_shape is None:
        output_shape = output.shape if isinstance(output, _core.Array) else input.shape
    if input.ndim < 1 or len(output_shape) < 1:
        raise RuntimeError("input and output rank must be > 0")
    _real_border(cval, input)
    matrix = on_host(matrix, np.float64)
    if matrix.ndim not in (1, 2) or matrix.shape[0] < 1:
        raise RuntimeError("no proper affine matrix provided")
    n = input.ndim
    if matrix.ndim == 2 and matrix.shape[1] == n + 1 and matrix.shape[0] in (n, n + 1):
        if matrix.shape[0] == n + 1 and not np.array_equal(matrix[n], [0] * n + [1]):
            raise ValueError(f"the last row of a matrix for homogeneous coordinates is {[0] * n + [1]}")
        matrix, offset = matrix[:n, :n], matrix[:n, n]
    if matrix.shape[0] != n:
        raise RuntimeError("affine matrix has wrong number of rows")
    if matrix.ndim == 2 and matrix.shape[1] != len(output_shape):
        raise RuntimeError("affine matrix has wrong number of columns")
    output = result(output, input, output_shape, is_complex(input))
    offsets = per_axis(on_host(offset) if isinstance(offset, _core.Array) else offset, n, float, "offset")
    if matrix.ndim == 1:
        matrix = np.diag(matrix)
    return _transform(input, matrix, offsets, output, order, mode, cval, prefilter)


def shift(input, shift, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    """Shift an array by `shift` elements, one number for all axes or one for each; other parameters as in
    `map_coordinates`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.shift(ga.array([1.0, 2.0, 3.0]), 0.5, order=1)
    array([0. , 1.5, 2.5])
    """
    array(input)
    order = _order(order)
    if input.ndim < 1:
        raise RuntimeError("input and output rank must be > 0")
    _real_border(cval, input)
    moves = per_axis(on_host(shift) if isinstance(shift, _core.Array) else shift, input.ndim, float, "shift")
    output = result(output, input, is_complex=is_complex(input))
    return _transform(input, np.eye(input.ndim), [-m for m in moves], output, order, mode, cval, prefilter)


def zoom(input, zoom, output=None, order=3, mode="constant", cval=0.0, prefilter=True, *, grid_mode=False):
    """Resample an array to a larger or smaller size.

    Parameters
    ----------
    input : array
        Of any rank up to 8.
    zoom : float or sequence
        The zoom factor, one number for all axes or one for each.
    output, order, mode, cval, prefilter
        As in `map_coordinates`.
    grid_mode : bool
        Whether the distance between the outer edges of the first and the last element is zoomed, rather than the
        distance between their centres.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.zoom(ga.array([0.0, 2.0, 4.0]), 5 / 3, order=1)
    array([0., 1., 2., 3., 4.])
    """
    array(input)
    order = _order(order)
    if input.ndim < 1:
        raise RuntimeError("input and output rank must be > 0")
    _real_border(cval, input)
    zooms = per_axis(on_host(zoom) if isinstance(zoom, _core.Array) else zoom, input.ndim, float, "zoom")
    shape = tuple(round(n * z) for n, z in zip(input.shape, zooms))
    output = result(output, input, shape, is_complex(input))
    if prefilter and all(z == 1 for z in zooms):
        output[...] = input
        return output
    if grid_mode and mode in ("constant", "wrap"):
        warnings.warn(f"mode 'grid-{mode}' is recommended in place of {mode!r} when grid_mode is True", stacklevel=2)
    steps, offsets = [], []
    for n, m in zip(input.shape, shape):
        n, m = (n, m) if grid_mode else (n - 1, m - 1)
        steps.append(n / m if m else 1.0)
        offsets.append(0.5 * steps[-1] - 0.5 if grid_mode else 0.0)
    return _transform(input, np.diag(steps), offsets, output, order, mode, cval, prefilter)


def _turn(angle):
    """Cosine and sine of an angle in degrees, exact for multiples of 90."""
    quarter = float(angle) / 90
    if quarter == np.floor(quarter):
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter % 4)]
    return np.cos(np.deg2rad(angle)), np.sin(np.deg2rad(angle))


def rotate(input, angle, axes=(1, 0), reshape=True, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    """Rotate an array in the plane of two axes.

    Parameters
    ----------
    input : array
        Of rank 2 to 8.
    angle : float
        In degrees.
    axes : pair of ints
        The plane.
    reshape : bool
        Enlarge the result so that it contains all of `input`.
    output, order, mode, cval, prefilter
        As in `map_coordinates`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.rotate(ga.array([[1, 2], [3, 4]]), 90, order=1)
    array([[2, 4],
           [1, 3]])
    """
    array(input)
    order = _order(order)
    n = input.ndim
    if n < 2:
        raise ValueError("input array should be at least 2D")
    axes = list(axes)
    if len(axes) != 2:
        raise ValueError("axes should contain exactly two values")
    if not all(float(a).is_integer() for a in axes):
        raise ValueError("axes should contain only integer values")
    if not all(-n <= a < n for a in axes):
        raise ValueError("invalid rotation plane specified")
    axes = sorted(int(a) % n for a in axes)
    _real_border(cval, input)
    cosine, sine = _turn(angle)
    turn = np.array([[cosine, sine], [-sine, cosine]])
    plane = np.array([input.shape[a] for a in axes])
    wide = plane
    if reshape:
        corners = turn @ [[0, 0, plane[0], plane[0]], [0, plane[1], 0, plane[1]]]
        wide = (np.ptp(corners, axis=1) + 0.5).astype(int)
    shape = list(input.shape)
    matrix, offsets = np.eye(n), np.zeros(n)
    offsets[axes] = (plane - 1) / 2 - turn @ ((wide - 1) / 2)
    for i, a in enumerate(axes):
        shape[a] = int(wide[i])
        matrix[a, axes] = turn[i]
    output = result(output, input, shape, is_complex(input))
    return _transform(input, matrix, offsets, output, order, mode, cval, prefilter)
