"""Resampling, grids, and windows as columns, with their gradients (docs/resampling.md)."""

import math
import operator

from .. import _core
from .._basics import _arrays
from .._creation import asarray
from .._functions import stack
from ._convolution import _each, _shape

# fmt: off
__all__ = [
    "affine_grid", "affine_grid_grad", "fold", "fold_grad", "grid_sample", "grid_sample_grad", "interpolate",
    "interpolate_grad", "pixel_shuffle", "pixel_shuffle_grad", "pixel_unshuffle", "pixel_unshuffle_grad", "unfold",
    "unfold_grad",
]
# fmt: on

# mode: (ga_resample of gpuarray/resample.h, the number of axes of space that the name stands for; None: any).
_MODES = {
    "nearest": (0, None), "nearest-exact": (1, None), "linear": (2, 1), "bilinear": (2, 2), "trilinear": (2, 3),
    "cubic": (3, None), "bicubic": (3, 2), "area": (4, None),
}  # fmt: skip
_SMOOTH = 2, 3


def _sizes(space, size, scale_factor, recompute):
    """The extents of the result, and scales or None."""
    n = len(space)
    if (size is None) == (scale_factor is None):
        raise ValueError("either size or scale_factor is given")
    if size is not None:
        if recompute:
            raise ValueError("recompute_scale_factor goes with scale_factor")
        return _each(size, n, "size"), None
    factors = tuple(map(float, scale_factor if isinstance(scale_factor, (tuple, list)) else [scale_factor] * n))
    if len(factors) != n or not all(f > 0 and math.isfinite(f) for f in factors):
        raise ValueError(f"scale_factor: {factors} for {n} axes of space")
    return tuple(math.floor(i * f) for i, f in zip(space, factors)), None if recompute else factors


def _resample(x, shape, size, scale_factor, mode, align_corners, recompute, antialias, gradient):
    _arrays(x)
    if len(shape) not in (3, 4, 5):
        raise ValueError(f"an input of batch, channels and 1 to 3 axes of space is needed, not of {len(shape)} axes")
    if mode not in _MODES:
        raise ValueError(f"there is no mode {mode!r}; there are {', '.join(_MODES)}")
    which, axes = _MODES[mode]
    if axes is not None and axes != len(shape) - 2:
        raise ValueError(f"mode {mode!r} is for {axes} axes of space, not {len(shape) - 2}")
    if align_corners is not None and which not in _SMOOTH:
        raise ValueError(f"align_corners has no meaning for mode {mode!r}")
    if antialias and which not in _SMOOTH:
        raise ValueError(f"antialias has no meaning for mode {mode!r}")
    sizes, scales = _sizes(shape[2:], size, scale_factor, recompute)
    return _core.resample(x, shape, sizes, scales, which, bool(align_corners), bool(antialias), gradient)


def interpolate(
    input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
    antialias=False,
):  # fmt: skip
    """Resample to another size, as in `torch.nn.functional`.

    Parameters
    ----------
    input : array
        Batch, channels, and 1 to 3 axes of space.
    size : int or tuple of int, optional
        The new extents of space.
    scale_factor : float or tuple of float, optional
        Results for each element, in place of `size`; extents are rounded down, and places of results are computed with
        the factor itself unless `recompute_scale_factor`.
    mode : str
        "nearest", "nearest-exact", "linear", "bilinear", "trilinear", "bicubic" ("cubic" for any number of axes) or
        "area".
    align_corners : bool
        The outer elements stay at the ends, for linear and cubic modes.
    antialias : bool
        Linear and cubic filters grow with the elements of a result, as in Pillow.

    Examples
    --------
    >>> x = ga.ones((1, 3, 4, 4))
    >>> ga.nn.interpolate(x, scale_factor=2, mode="bilinear").shape
    (1, 3, 8, 8)
    """
    return _resample(
        input, _shape(input), size, scale_factor, mode, align_corners, recompute_scale_factor, antialias, False
    )


def interpolate_grad(
    input, grad_output, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
    antialias=False,
):  # fmt: skip
    """The gradient of the input of `interpolate`, which may be given as a shape.

    Examples
    --------
    >>> ga.nn.interpolate_grad((1, 3, 4, 4), ga.ones((1, 3, 8, 8)), 8, mode="bilinear").shape
    (1, 3, 4, 4)
    """
    return _resample(
        grad_output, _shape(input), size, scale_factor, mode, align_corners, recompute_scale_factor, antialias, True
    )


# --------------------------------------------------------------------------------------------------------------- grids

_GRID_MODES = {"nearest": 0, "bilinear": 2, "bicubic": 3}
_PADDINGS = {"zeros": 0, "border": 1, "reflection": 2}


def _of_grid(mode, padding_mode, align_corners):
    if mode not in _GRID_MODES:
        raise ValueError(f"there is no mode {mode!r}; there are {', '.join(_GRID_MODES)}")
    if padding_mode not in _PADDINGS:
        raise ValueError(f"there is no padding_mode {padding_mode!r}; there are {', '.join(_PADDINGS)}")
    return _GRID_MODES[mode], _PADDINGS[padding_mode], bool(align_corners)


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    """Interpolated values at the coordinates of a grid, as in `torch.nn.functional`.

    Parameters
    ----------
    input : array
        Batch, channels, and 1 to 3 axes of space.
    grid : array
        Batch, axes of space as many as the input's, and coordinates from -1 to 1, those of the last axis first.
    mode : str
        "nearest", "bilinear" (linear along any number of axes) or "bicubic".
    padding_mode : str
        What is beyond the ends: "zeros", "border" or "reflection".
    align_corners : bool
        -1 and 1 are the middles of the outer elements, not their edges.

    Examples
    --------
    >>> x, grid = ga.ones((1, 3, 4, 4)), ga.zeros((1, 5, 6, 2))
    >>> ga.nn.grid_sample(x, grid).shape
    (1, 3, 5, 6)
    """
    _arrays(input, grid)
    return _core.grid_sample(input, grid, *_of_grid(mode, padding_mode, align_corners))


def grid_sample_grad(input, grid, grad_output, mode="bilinear", padding_mode="zeros", align_corners=None):
    """The gradients of the input and the grid of `grid_sample`.

    Examples
    --------
    >>> x, grid, g = ga.ones((1, 3, 4, 4)), ga.zeros((1, 5, 6, 2)), ga.ones((1, 3, 5, 6))
    >>> dx, dgrid = ga.nn.grid_sample_grad(x, grid, g)
    >>> dx.shape, dgrid.shape
    ((1, 3, 4, 4), (1, 5, 6, 2))
    """
    _arrays(input, grid, grad_output)
    return _core.grid_sample_grad(grad_output, input, grid, *_of_grid(mode, padding_mode, align_corners))


def _coordinates(theta, size, align_corners):
    """Coordinates of places along each axis of space, the last one first, broadcast to batch, space, coordinates; and
    theta, both in a type to compute in."""
    _arrays(theta)
    shape = tuple(map(operator.index, size))
    n = len(shape) - 2
    if n not in (1, 2, 3) or theta.shape != (shape[0], n, n + 1):
        raise ValueError(
            "theta has batch, axes of space, and one more, and size batch, channels and space: "
            f"{theta.shape} and {shape} do not fit"
        )
    wide = theta.astype("float32") if theta.dtype.itemsize < 4 else theta
    axes = []
    for d in reversed(range(n)):
        m = shape[2 + d]
        if align_corners:
            places = [2 * i / (m - 1) - 1 if m > 1 else 0.0 for i in range(m)]
        else:
            places = [(2 * i + 1) / m - 1 for i in range(m)]
        axis = asarray(places, dtype=wide.dtype, device=theta.device)
        axes.append(axis.reshape((1,) * (1 + d) + (m,) + (1,) * (n - d)))
    return wide, axes


def affine_grid(theta, size, align_corners=None):
    """The grid for `grid_sample` of affine maps, as in `torch.nn.functional`.

    Parameters
    ----------
    theta : array
        For each of a batch a matrix of n rows and n + 1 columns, of the coordinates of n axes, the last one first.
    size : tuple of int
        Batch, channels and space of what `grid_sample` is to make.
    align_corners : bool
        As of `grid_sample`.

    Examples
    --------
    >>> theta = ga.asarray([[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]])
    >>> ga.nn.affine_grid(theta, (1, 3, 4, 5)).shape
    (1, 4, 5, 2)
    """
    wide, axes = _coordinates(theta, size, align_corners)
    n = len(axes)
    rows = [wide[:, :, j].reshape((wide.shape[0],) + (1,) * n + (n,)) for j in range(n + 1)]
    total = rows[0] * axes[0]
    for row, axis in zip(rows[1:], axes[1:]):
        total = total + row * axis
    return (total + rows[n]).astype(theta.dtype)


def affine_grid_grad(theta, grad_output, size, align_corners=None):
    """The gradient of theta of `affine_grid`.

    Examples
    --------
    >>> theta = ga.asarray([[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]])
    >>> ga.nn.affine_grid_grad(theta, ga.ones((1, 4, 5, 2)), (1, 3, 4, 5)).shape
    (1, 2, 3)
    """
    wide, axes = _coordinates(theta, size, align_corners)
    _arrays(grad_output)
    n = len(axes)
    if grad_output.shape != (theta.shape[0], *map(operator.index, size[2:]), n):
        raise ValueError(f"a gradient of the shape of the grid is needed, not {grad_output.shape}")
    g = grad_output.astype(wide.dtype)
    space = tuple(range(1, n + 1))
    columns = [(g * axis).sum(axis=space) for axis in axes] + [g.sum(axis=space)]
    return stack(columns, axis=-1).astype(theta.dtype)


# --------------------------------------------------------------------------------------------------------------- pixels


def _pixels(input, factor, least):
    _arrays(input)
    factor = operator.index(factor)
    if factor < 1:
        raise ValueError(f"a factor of {factor}")
    if input.ndim < least:
        raise ValueError(f"channels and two axes of space are needed, not a shape of {input.shape}")
    return input.shape[:-3], input.shape[-3:], factor


def pixel_shuffle(input, upscale_factor):
    """Rearrange r^2 channels into r by r elements of space: (..., c r^2, h, w) to (..., c, h r, w r).

    Examples
    --------
    >>> ga.nn.pixel_shuffle(ga.ones((1, 8, 3, 4)), 2).shape
    (1, 2, 6, 8)
    """
    batch, (channels, high, wide), r = _pixels(input, upscale_factor, 3)
    if channels % (r * r):
        raise ValueError(f"{channels} channels are no multiple of {r * r}")
    c, n = channels // (r * r), len(batch)
    split = input.reshape((*batch, c, r, r, high, wide))
    moved = split.transpose((*range(n), n, n + 3, n + 1, n + 4, n + 2))
    return moved.reshape((*batch, c, high * r, wide * r))


def pixel_unshuffle(input, downscale_factor):
    """The inverse of `pixel_shuffle`: (..., c, h r, w r) to (..., c r^2, h, w).

    Examples
    --------
    >>> ga.nn.pixel_unshuffle(ga.ones((1, 2, 6, 8)), 2).shape
    (1, 8, 3, 4)
    """
    batch, (c, high, wide), r = _pixels(input, downscale_factor, 3)
    if high % r or wide % r:
        raise ValueError(f"{high} x {wide} elements do not divide into {r} x {r}")
    n = len(batch)
    split = input.reshape((*batch, c, high // r, r, wide // r, r))
    moved = split.transpose((*range(n), n, n + 2, n + 4, n + 1, n + 3))
    return moved.reshape((*batch, c * r * r, high // r, wide // r))


def pixel_shuffle_grad(grad_output, upscale_factor):
    """The gradient of the input of `pixel_shuffle`.

    Examples
    --------
    >>> ga.nn.pixel_shuffle_grad(ga.ones((1, 2, 6, 8)), 2).shape
    (1, 8, 3, 4)
    """
    return pixel_unshuffle(grad_output, upscale_factor)


def pixel_unshuffle_grad(grad_output, downscale_factor):
    """The gradient of the input of `pixel_unshuffle`.

    Examples
    --------
    >>> ga.nn.pixel_unshuffle_grad(ga.ones((1, 8, 3, 4)), 2).shape
    (1, 2, 6, 8)
    """
    return pixel_shuffle(grad_output, downscale_factor)


# -------------------------------------------------------------------------------------------------------------- windows


def _axes_of(kernel_size, others, most):
    """Axes of space: as many as the numbers in kernel_size or in another list; else two, or `most` if that is 3."""
    for value in (kernel_size, *others):
        if isinstance(value, (tuple, list)) and len(value) > 0:
            return len(value)
    return 3 if most == 3 else 2


def _windows(n, kernel_size, dilation, padding, stride):
    pads = _each(padding, n, "padding")
    return (
        _each(kernel_size, n, "kernel_size"), _each(stride, n, "stride"), _each(dilation, n, "dilation"), pads, pads,
    )  # fmt: skip


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    """The elements of all windows as columns ("im2col"), as in `torch.nn.functional`.

    Parameters
    ----------
    input : array
        Batch, channels and space; the batch may be left out. There are as many axes of space as `kernel_size` has
        numbers; if it is a single one two, or three if the input has rank 5.
    kernel_size, dilation, padding, stride : int or tuple of int
        The window, the distance of its elements, zeros at both ends, and the distance of windows.

    Returns
    -------
    array
        Batch, channels times elements of a window, windows.

    Examples
    --------
    >>> ga.nn.unfold(ga.ones((1, 3, 4, 5)), 2).shape
    (1, 12, 12)
    """
    _arrays(input)
    n = _axes_of(kernel_size, (), input.ndim - 2)
    if input.ndim not in (n + 1, n + 2):
        raise ValueError(f"an input of {n + 2} axes, or {n + 1} without a batch, is needed, not of {input.ndim}")
    single = input.ndim == n + 1
    x = input[None] if single else input
    y = _core.unfold(x, None, _windows(n, kernel_size, dilation, padding, stride))
    rows, columns = math.prod(y.shape[1 : 2 + n]), math.prod(y.shape[2 + n :])
    y = y.reshape((y.shape[0], rows, columns))
    return y[0] if single else y


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Add up windows, given as columns, at their original positions ("col2im"), as in `torch.nn.functional`.

    Parameters are those of `unfold`, whose gradient this is; `output_size` is the space of the result.

    Examples
    --------
    >>> ga.nn.fold(ga.ones((1, 12, 12)), (4, 5), 2).shape
    (1, 3, 4, 5)
    """
    _arrays(input)
    n = _axes_of(output_size, (kernel_size,), 2)
    space = _each(output_size, n, "output_size")
    windows = _windows(n, kernel_size, dilation, padding, stride)
    if input.ndim not in (2, 3):
        raise ValueError(f"batch, rows and columns are needed, or rows and columns, not {input.ndim} axes")
    x = input[None] if input.ndim == 2 else input
    taps = math.prod(windows[0])
    counts = []
    for size, k, s, d, p, _ in zip(space, *windows):
        if k < 1 or s < 1 or d < 1 or size + 2 * p < d * (k - 1) + 1:
            raise ValueError(f"windows of {k} at distances of {s}, with {d} between elements, in {size} + 2 {p} places")
        counts.append((size + 2 * p - d * (k - 1) - 1) // s + 1)
    if x.shape[1] % taps or x.shape[2] != math.prod(counts):
        raise ValueError(
            f"rows are a multiple of {taps} and columns {math.prod(counts)}, by the windows, not {input.shape}"
        )
    split = x.reshape((x.shape[0], x.shape[1] // taps, *windows[0], *counts))
    y = _core.unfold(split, space, windows)
    return y[0] if input.ndim == 2 else y


def unfold_grad(input, grad_output, kernel_size, dilation=1, padding=0, stride=1):
    """The gradient of the input of `unfold`, which may be given as a shape.

    Examples
    --------
    >>> ga.nn.unfold_grad((1, 3, 4, 5), ga.ones((1, 12, 12)), 2).shape
    (1, 3, 4, 5)
    """
    shape = _shape(input)
    n = _axes_of(kernel_size, (), len(shape) - 2)
    return fold(grad_output, shape[-n:], kernel_size, dilation, padding, stride)


def fold_grad(grad_output, kernel_size, dilation=1, padding=0, stride=1):
    """The gradient of the input of `fold`.

    Examples
    --------
    >>> ga.nn.fold_grad(ga.ones((1, 3, 4, 5)), 2).shape
    (1, 12, 12)
    """
    return unfold(grad_output, kernel_size, dilation, padding, stride)
