"""Filters: correlations, and filters composed of them."""

import operator

import numpy as np

import pygpuarray as ga

from ._support import (
    CORRELATE,
    MEAN,
    along,
    array,
    axes_of,
    axis_of,
    by_parts,
    check_origin,
    is_complex,
    on_host,
    passes,
    per_axis,
    result,
    window,
)

__all__ = [
    "convolve",
    "convolve1d",
    "correlate",
    "correlate1d",
    "gaussian_filter",
    "gaussian_filter1d",
    "gaussian_gradient_magnitude",
    "gaussian_laplace",
    "generic_gradient_magnitude",
    "generic_laplace",
    "laplace",
    "prewitt",
    "sobel",
    "uniform_filter",
    "uniform_filter1d",
]


def _weigh(x, weights, output, extents, origins, mode, cval, footprint):
    """Correlate with real or complex weights on the host, into `output`."""

    def run(part, to, beyond, table=None):
        window(part, to, CORRELATE, extents, origins, mode, beyond, footprint, weights if table is None else table)
        return to

    if not np.iscomplexobj(weights):
        return by_parts(run, x, output, cval) if is_complex(x) else run(x, output, np.real(cval))
    precise = np.result_type(output.dtype, np.complex64)
    whole = []
    for table in np.real(weights), np.imag(weights):
        to = ga.empty(output.shape, dtype=precise, device=x.device)
        if is_complex(x):
            by_parts(lambda part, out, beyond, t=table: run(part, out, beyond, t), x, to, cval)
        else:
            real = ga.empty(output.shape, dtype=np.zeros(0, precise).real.dtype, device=x.device)
            to[...] = run(x, real, np.real(cval), table)
        whole.append(to)
    output[...] = whole[0] + whole[1] * 1j
    return output


def _line(x, weights, axis, output, mode, cval, origin, flip):
    array(x)
    weights = on_host(weights)
    if weights.ndim != 1 or weights.size < 1:
        raise RuntimeError("no filter weights given" if weights.size < 1 else "weights have one dimension")
    weights = weights.astype(np.complex128 if np.iscomplexobj(weights) else np.float64)
    axis, origin = axis_of(axis, x.ndim), operator.index(origin)
    output = result(output, x, is_complex=is_complex(x) or np.iscomplexobj(weights))
    if flip:
        # a convolution equals a correlation with reversed and conjugated weights; here they are used unchanged
        weights, origin = weights[::-1], -origin - (weights.size % 2 == 0)
    else:
        weights = np.conj(weights)
    check_origin(origin, weights.size)
    extents, origins = along(axis, weights.size, x.ndim, 1), along(axis, origin, x.ndim, 0)
    return _weigh(x, weights, output, extents, origins, mode, cval, None)


def correlate1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    """The correlation of lines along an axis with weights.

    Parameters
    ----------
    input : array
        Of any rank.
    weights : sequence or array
        The weights. An array on a device is copied to the host.
    axis : int
        The axis.
    output : array or dtype, optional
        Receives the result; or its type, by default that of `input`.
    mode : {"reflect", "constant", "nearest", "mirror", "wrap"}
        How the array is extended beyond its ends.
    cval : number
        The value outside the array, for "constant".
    origin : int
        The offset of the centre of the weights from the element that is computed.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.correlate1d(ga.array([[0, 1, 0, 0], [0, 0, 1, 0]]), [1, 2, 3])
    array([[3, 2, 1, 0],
           [0, 3, 2, 1]])
    """
    return _line(input, weights, axis, output, mode, cval, origin, False)


def convolve1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    """The convolution of lines along an axis with weights; parameters as in `correlate1d`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.convolve1d(ga.array([[0, 1, 0, 0], [0, 0, 1, 0]]), [1, 2, 3])
    array([[1, 2, 3, 0],
           [0, 1, 2, 3]])
    """
    return _line(input, weights, axis, output, mode, cval, origin, True)


def _spread(values, axes, ndim, others):
    """A list with a value for every axis: `values` for `axes`, `others` for the rest."""
    spread = [others] * ndim
    for a, v in zip(axes, values):
        spread[a] = v
    return spread


def _whole(x, weights, output, mode, cval, origin, axes, flip):
    array(x)
    axes = axes_of(axes, x.ndim)
    weights = on_host(weights)
    weights = weights.astype(np.complex128 if np.iscomplexobj(weights) else np.float64)
    origins = per_axis(origin, len(axes), name="origin")
    output = result(output, x, is_complex=is_complex(x) or np.iscomplexobj(weights))
    extended = sum(n > 0 for n in weights.shape)
    if extended != len(axes):
        raise RuntimeError(f"weights.ndim ({extended}) must match len(axes) ({len(axes)})")
    if weights.size == 0:
        output[...] = 0
        return output
    # The axes may be given in any order; the library needs those of the array.
    order = np.argsort(axes, kind="stable")
    weights, axes = weights.transpose(order), [axes[i] for i in order]
    origins = [origins[i] for i in order]
    if flip:
        weights = weights[(slice(None, None, -1),) * weights.ndim]
        origins = [-o - (n % 2 == 0) for o, n in zip(origins, weights.shape)]
    else:
        weights = np.conj(weights)
    for o, n in zip(origins, weights.shape):
        check_origin(o, n)
    counts = np.abs(weights) > np.finfo(np.float64).eps
    extents = _spread(weights.shape, axes, x.ndim, 1)
    footprint = counts if counts.any() and x.ndim > 0 else None
    return _weigh(x, weights, output, extents, _spread(origins, axes, x.ndim, 0), mode, cval, footprint)


def correlate(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """The correlation of an image with weights.

    Parameters
    ----------
    input : array
        Of any rank.
    weights : array
        The weights, with an axis for each of `axes`. An array on a device is copied to the host.
    output, mode, cval
        As in `correlate1d`.
    origin : int or sequence of ints
        The offset of the centre of the weights from the element that is computed, for all axes or each.
    axes : int or tuple of ints, optional
        The axes of `input` that the axes of `weights` correspond to; all by default.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.correlate(ga.array([0, 0, 1, 0, 0]), [1, 2, 3])
    array([0, 3, 2, 1, 0])
    """
    return _whole(input, weights, output, mode, cval, origin, axes, False)


def convolve(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """The convolution of an image with weights; parameters as in `correlate`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.convolve(ga.array([0, 0, 1, 0, 0]), [1, 2, 3])
    array([0, 1, 2, 3, 0])
    """
    return _whole(input, weights, output, mode, cval, origin, axes, True)


# ------------------------------------------------------------------------------------------------------------ means


def uniform_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    """Uniform filter: moving averages of `size` elements along an axis; other parameters as in `correlate1d`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.uniform_filter1d(ga.array([[0.0, 0.0, 3.0, 6.0]]), size=3)
    array([[0., 1., 3., 5.]])
    """
    array(input)
    axis, size, origin = axis_of(axis, input.ndim), operator.index(size), operator.index(origin)
    if size < 1:
        raise RuntimeError("incorrect filter size")
    output = result(output, input, is_complex=is_complex(input))
    check_origin(origin, size)
    extents, origins = along(axis, size, input.ndim, 1), along(axis, origin, input.ndim, 0)

    def run(part, to, beyond):
        return window(part, to, MEAN, extents, origins, mode, beyond)

    return by_parts(run, input, output, cval) if is_complex(input) else run(input, output, np.real(cval))


def uniform_filter(input, size=3, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """Uniform filter: moving averages over boxes, of one size for all axes or one for each; other parameters as in
    `correlate`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.uniform_filter(ga.array([0.0, 0.0, 3.0, 6.0]), size=3)
    array([0., 1., 3., 5.])
    """
    array(input)
    axes = axes_of(axes, input.ndim)
    sizes, origins = per_axis(size, len(axes), name="size"), per_axis(origin, len(axes), name="origin")
    modes = per_axis(mode, len(axes), str, "mode")
    output = result(output, input, is_complex=is_complex(input))
    return passes(
        input,
        output,
        [
            lambda x, to, a=a, n=n, o=o, m=m: uniform_filter1d(x, n, a, to, m, cval, o)
            for a, n, o, m in zip(axes, sizes, origins, modes)
            if n > 1
        ],
    )


# --------------------------------------------------------------------------------------------------------- gaussians


def _gaussian(sigma, order, radius):
    """The weights of a Gaussian or of one of its derivatives, which are the Gaussian times a polynomial."""
    if order < 0:
        raise ValueError("order must be non-negative")
    x = np.arange(-radius, radius + 1, dtype=np.float64)
    weights = np.exp(-0.5 / (sigma * sigma) * x**2)
    weights /= weights.sum()
    polynomial = np.ones(1)
    for _ in range(order):
        derived = np.zeros(polynomial.size + 1)
        derived[: polynomial.size - 1] = np.arange(1, polynomial.size) * polynomial[1:]
        derived[1:] -= polynomial / (sigma * sigma)
        polynomial = derived
    return weights if order == 0 else np.polynomial.polynomial.polyval(x, polynomial) * weights


def gaussian_filter1d(
    input, sigma, axis=-1, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None
):
    """Gaussian filter along an axis, or a derivative of it.

    Parameters
    ----------
    input : array
        Of any rank.
    sigma : float
        The standard deviation of the Gaussian, in elements.
    axis : int
        The axis.
    order : int
        The order of the derivative; 0 is the Gaussian itself.
    output, mode, cval
        As in `correlate1d`.
    truncate : float
        The radius of the filter, in standard deviations.
    radius : int, optional
        The radius in elements, instead of `truncate`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.gaussian_filter1d(ga.array([[0.0, 1.0, 0.0], [1.0, 1.0, 1.0]]), sigma=1)
    array([[0.2960964 , 0.40780719, 0.2960964 ],
           [1.        , 1.        , 1.        ]])
    """
    sigma = float(sigma)
    reach = int(float(truncate) * sigma + 0.5) if radius is None else radius
    if reach < 0 or int(reach) != reach:
        raise ValueError("Radius must be a nonnegative integer.")
    return correlate1d(input, _gaussian(sigma, order, int(reach))[::-1], axis, output, mode, cval, 0)


def gaussian_filter(
    input, sigma, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None, axes=None
):
    """Gaussian filter along `axes`, all by default; sigma, order, mode and radius are one value or one for each axis.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.gaussian_filter(ga.array([0.0, 0.0, 1.0, 0.0, 0.0]), sigma=1)
    array([0.05842299, 0.24210528, 0.39894347, 0.24210528, 0.05842299])
    """
    array(input)
    axes = axes_of(axes, input.ndim)
    n = len(axes)
    sigmas, orders = per_axis(sigma, n, float, "sigma"), per_axis(order, n, name="order")
    modes, radii = per_axis(mode, n, str, "mode"), per_axis(radius, n, lambda r: r, "radius")
    output = result(output, input, is_complex=is_complex(input))
    return passes(
        input,
        output,
        [
            lambda x, to, a=a, s=s, o=o, m=m, r=r: gaussian_filter1d(x, s, a, o, to, m, cval, truncate, radius=r)
            for a, s, o, m, r in zip(axes, sigmas, orders, modes, radii)
            if s > 1e-15
        ],
    )


# --------------------------------------------------------------------------------------------------------- gradients


def _edges(input, axis, output, mode, cval, smooth):
    array(input)
    axis = axis_of(axis, input.ndim)
    modes = per_axis(mode, input.ndim, str, "mode")
    output = result(output, input, is_complex=is_complex(input))
    steps = [lambda x, to: correlate1d(x, [-1, 0, 1], axis, to, modes[axis], cval)]
    for a in range(input.ndim):
        if a != axis:
            steps.append(lambda x, to, a=a: correlate1d(x, smooth, a, to, modes[a], cval))
    return passes(input, output, steps)


def prewitt(input, axis=-1, output=None, mode="reflect", cval=0.0):
    """Prewitt filter: differences along an axis, sums of 3 elements along the others.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.prewitt(ga.array([[0, 0, 1, 1], [0, 0, 1, 1]]))
    array([[0, 3, 3, 0],
           [0, 3, 3, 0]])
    """
    return _edges(input, axis, output, mode, cval, [1, 1, 1])


def sobel(input, axis=-1, output=None, mode="reflect", cval=0.0):
    """Sobel filter: differences along an axis, smoothing with weights 1, 2, 1 along the others.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.sobel(ga.array([[0, 0, 1, 1], [0, 0, 1, 1]]))
    array([[0, 4, 4, 0],
           [0, 4, 4, 0]])
    """
    return _edges(input, axis, output, mode, cval, [1, 2, 1])


def _add_derivatives(input, derivative, output, mode, cval, arguments, keywords, axes, squared=False):
    """The sum of derivatives, or of their squares, along axes; the input itself if there are no axes."""
    output = result(output, input, is_complex=is_complex(input))
    if not axes:
        output[...] = input
        return output
    for i, (axis, m) in enumerate(zip(axes, per_axis(mode, len(axes), str, "mode"))):
        if i == 0:
            derivative(input, axis, output, m, cval, *arguments, **keywords)
            one = output
        else:
            one = derivative(input, axis, output.dtype, m, cval, *arguments, **keywords)
        if squared:
            one *= one
        if i > 0:
            output += one
    return output


def generic_laplace(
    input, derivative2, output=None, mode="reflect", cval=0.0, extra_arguments=(), extra_keywords=None, *, axes=None
):
    """Laplace filter: the sum of second derivatives along axes, which a function computes.

    Parameters
    ----------
    input : array
        Of any rank.
    derivative2 : callable
        Computes the second derivative, called as
        `derivative2(input, axis, output, mode, cval, *extra_arguments, **extra_keywords)`, where `output` is an array
        or a dtype.
    output, mode, cval
        As in `correlate1d`, with a mode for all axes or one for each.
    axes : int or tuple of ints, optional
        The axes; all by default.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> second = lambda x, axis, output, mode, cval: ndimage.correlate1d(x, [1, -2, 1], axis, output, mode, cval)
    >>> ndimage.generic_laplace(ga.array([0.0, 0.0, 3.0, 3.0]), second)
    array([ 0.,  3., -3.,  0.])
    """
    calls = (extra_arguments, extra_keywords or {})
    return _add_derivatives(input, derivative2, output, mode, cval, *calls, axes_of(axes, array(input).ndim))


def laplace(input, output=None, mode="reflect", cval=0.0, *, axes=None):
    """Laplace filter: the sum of second differences along `axes`, all by default.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.laplace(ga.array([0, 0, 3, 3]))
    array([ 0,  3, -3,  0])
    """

    def second(x, axis, output, mode, cval):
        return correlate1d(x, [1, -2, 1], axis, output, mode, cval, 0)

    return generic_laplace(input, second, output, mode, cval, axes=axes)


def _orders(axis, axes, order):
    return [order if a == axis else 0 for a in axes]


def gaussian_laplace(input, sigma, output=None, mode="reflect", cval=0.0, *, axes=None, **kwargs):
    """`laplace` with second derivatives of Gaussians; further keywords are those of `gaussian_filter`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.gaussian_laplace(ga.array([0.0, 0.0, 1.0, 1.0]), sigma=1)
    array([ 0.23689809,  0.20144319, -0.20151519, -0.23697009])
    """
    array(input)
    axes = axes_of(axes, input.ndim)

    def second(x, axis, output, mode, cval):
        return gaussian_filter(x, sigma, _orders(axis, axes, 2), output, mode, cval, axes=axes, **kwargs)

    return generic_laplace(input, second, output, mode, cval, axes=axes)


def generic_gradient_magnitude(
    input, derivative, output=None, mode="reflect", cval=0.0, extra_arguments=(), extra_keywords=None, *, axes=None
):
    """The gradient magnitude: the square root of the sum of squared derivatives along axes; parameters as in
    `generic_laplace`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.generic_gradient_magnitude(ga.array([0.0, 0.0, 3.0, 3.0]), ndimage.sobel)
    array([0., 3., 3., 0.])
    """
    axes = axes_of(axes, array(input).ndim)
    output = _add_derivatives(
        input, derivative, output, mode, cval, extra_arguments, extra_keywords or {}, axes, squared=True
    )
    if axes:
        output[...] = ga.sqrt(output if output.dtype.kind in "fc" else output.astype(np.float64))
    return output


def gaussian_gradient_magnitude(input, sigma, output=None, mode="reflect", cval=0.0, *, axes=None, **kwargs):
    """`generic_gradient_magnitude` with derivatives of Gaussians along `axes`; the Gaussians themselves are along all
    axes.

    Further keywords are those of `gaussian_filter`.

    Examples
    --------
    >>> from pygpuarray.scipy import ndimage
    >>> ndimage.gaussian_gradient_magnitude(ga.array([0.0, 0.0, 1.0, 1.0]), sigma=1)
    array([0.10798225, 0.36324929, 0.36324929, 0.10798225])
    """
    array(input)

    def first(x, axis, output, mode, cval):
        return gaussian_filter(x, sigma, _orders(axis, range(x.ndim), 1), output, mode, cval, **kwargs)

    return generic_gradient_magnitude(input, first, output, mode, cval, axes=axes)
