"""Resampling, sampling grids, pixel shuffles, and unfolding of windows, with gradients (docs/resampling.md)."""

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

# mode: (ga_resample of gpuarray/resample.h, the number of spatial axes that the mode is for; None: any).
_MODES = {
    "nearest": (0, None), "nearest-exact": (1, None), "linear": (2, 1), "bilinear": (2, 2), "trilinear": (2, 3),
    "cubic": (3, None), "bicubic": (3, 2), "area": (4, None),
}  # fmt: skip
_SMOOTH = 2, 3


def _sizes(space, size, scale_factor, recompute):
    """The spatial shape of the result, and the scale factors or None."""
    n = len(space)
    if (size is None) == (scale_factor is None):
        raise ValueError("either size or scale_factor is given")
    if size is not None:
        if recompute:
            raise ValueError("recompute_scale_factor goes with scale_factor")
        return _each(size, n, "size"), None
    factors = tuple(map(float, scale_factor if isinstance(scale_factor, (tuple, list)) else [scale_factor] * n))
    if len(factors) != n or not all(f > 0 and math.isfinite(f) for f in factors):
        raise ValueError(f"scale_factor: {factors} for {n} spatial axes")
    return tuple(math.floor(i * f) for i, f in zip(space, factors)), None if recompute else factors


def _resample(x, shape, size, scale_factor, mode, align_corners, recompute, antialias, gradient):
    _arrays(x)
    if len(shape) not in (3, 4, 5):
        raise ValueError(f"an input of batch, channels and 1 to 3 spatial axes is needed, not of {len(shape)} axes")
    if mode not in _MODES:
        raise ValueError(f"there is no mode {mode!r}; there are {', '.join(_MODES)}")
    which, axes = _MODES[mode]
    if axes is not None and axes != len(shape) - 2:
        raise ValueError(f"mode {mode!r} is for {axes} spatial axes, not {len(shape) - 2}")
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
        Of shape (batch, channels, *space), with 1 to 3 spatial axes.
    size : int or tuple of int, optional
        The spatial shape of the result. Either this or `scale_factor` is given.
    scale_factor : float or tuple of float, optional
        The ratio of the new size to the old one, for all spatial axes or each; the new size is rounded down.
    mode : str
        "nearest" (default), "nearest-exact", "linear", "bilinear", "trilinear", "bicubic" ("cubic" for any number of
        axes) or "area".
    align_corners : bool, optional
        Whether the centres of the corner elements of input and result coincide, rather than their outer edges. For
        linear and cubic modes only.
    recompute_scale_factor : bool, optional
        Compute coordinates from the ratio of the rounded sizes instead of `scale_factor`.
    antialias : bool
        Widen the filter in proportion when reducing the size, as Pillow does. For linear and cubic modes only.

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
    """The gradient of `interpolate` with respect to its input, for which its shape may be given.

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
    """Interpolate an array at the coordinates of a grid, as in `torch.nn.functional`.

    Parameters
    ----------
    input : array
        Of shape (batch, channels, *space), with 1 to 3 spatial axes.
    grid : array
        Of shape (batch, *space of the result, number of spatial axes): coordinates from -1 to 1 over the extent of the
        input, that of the last spatial axis first.
    mode : str
        "nearest", "bilinear" (linear along any number of axes) or "bicubic".
    padding_mode : str
        The values outside the input: "zeros", "border" (the nearest element) or "reflection".
    align_corners : bool
        Whether -1 and 1 are the centres of the outer elements, rather than their outer edges (default).

    Returns
    -------
    array
        Of shape (batch, channels, *space of the result).

    Examples
    --------
    >>> x, grid = ga.ones((1, 3, 4, 4)), ga.zeros((1, 5, 6, 2))
    >>> ga.nn.grid_sample(x, grid).shape
    (1, 3, 5, 6)
    """
    _arrays(input, grid)
    return _core.grid_sample(input, grid, *_of_grid(mode, padding_mode, align_corners))


def grid_sample_grad(input, grid, grad_output, mode="bilinear", padding_mode="zeros", align_corners=None):
    """The gradients of `grid_sample` with respect to the input and the grid.

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
    """theta in the type of the computation; and the coordinates of the elements along each spatial axis, the last axis
    first, shaped to broadcast to (batch, *space, coordinates)."""
    _arrays(theta)
    shape = tuple(map(operator.index, size))
    n = len(shape) - 2
    if n not in (1, 2, 3) or theta.shape != (shape[0], n, n + 1):
        raise ValueError(
            "theta has batch, spatial axes, and one more, and size batch, channels and space: "
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
    """The grids of affine transformations, for `grid_sample`, as in `torch.nn.functional`.

    Parameters
    ----------
    theta : array
        Affine matrices, of shape (batch, n, n + 1) for n spatial axes. Coordinates are in the order of `grid_sample`,
        that of the last axis first.
    size : tuple of int
        The shape (batch, channels, *space) of the result of `grid_sample`.
    align_corners : bool
        As in `grid_sample`.

    Returns
    -------
    array
        Of shape (batch, *space, n) and the dtype of theta.

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
    """The gradient of `affine_grid` with respect to theta.

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
        raise ValueError(f"channels and two spatial axes are needed, not a shape of {input.shape}")
    return input.shape[:-3], input.shape[-3:], factor


def pixel_shuffle(input, upscale_factor):
    """Rearrange each group of r^2 channels into blocks of r by r pixels: (..., c r^2, h, w) to (..., c, h r, w r).

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
    """The gradient of `pixel_shuffle` with respect to its input.

    Examples
    --------
    >>> ga.nn.pixel_shuffle_grad(ga.ones((1, 2, 6, 8)), 2).shape
    (1, 8, 3, 4)
    """
    return pixel_unshuffle(grad_output, upscale_factor)


def pixel_unshuffle_grad(grad_output, downscale_factor):
    """The gradient of `pixel_unshuffle` with respect to its input.

    Examples
    --------
    >>> ga.nn.pixel_unshuffle_grad(ga.ones((1, 8, 3, 4)), 2).shape
    (1, 2, 6, 8)
    """
    return pixel_shuffle(grad_output, downscale_factor)


# -------------------------------------------------------------------------------------------------------------- windows


def _axes_of(kernel_size, others, most):
    """The number of spatial axes: the length of kernel_size or of another sequence; for ints only, 3 if `most` is 3,
    else 2."""
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
    """Extract all sliding windows, as columns ("im2col"), as in `torch.nn.functional`.

    Parameters
    ----------
    input : array
        Of shape (batch, channels, *space); the batch axis may be left out. There are as many spatial axes as
        `kernel_size` has numbers; if it is an int there are 2, or 3 for an input of 5 dimensions.
    kernel_size, dilation, padding, stride : int or tuple of int
        The size of the window, the distance between its elements, the number of zeros added at both ends of each
        spatial axis, and the distance between windows.

    Returns
    -------
    array
        Of shape (batch, channels * elements of a window, windows).

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
    """Sum windows, given as columns, at the positions that they were taken from ("col2im"), as in
    `torch.nn.functional`.

    Parameters are those of `unfold`, whose gradient this is; `output_size` is the spatial shape of the result.

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
    """The gradient of `unfold` with respect to its input, for which its shape may be given.

    Examples
    --------
    >>> ga.nn.unfold_grad((1, 3, 4, 5), ga.ones((1, 12, 12)), 2).shape
    (1, 3, 4, 5)
    """
    shape = _shape(input)
    n = _axes_of(kernel_size, (), len(shape) - 2)
    return fold(grad_output, shape[-n:], kernel_size, dilation, padding, stride)


def fold_grad(grad_output, kernel_size, dilation=1, padding=0, stride=1):
    """The gradient of `fold` with respect to its input.

    Examples
    --------
    >>> ga.nn.fold_grad(ga.ones((1, 3, 4, 5)), 2).shape
    (1, 12, 12)
    """
    return unfold(grad_output, kernel_size, dilation, padding, stride)
