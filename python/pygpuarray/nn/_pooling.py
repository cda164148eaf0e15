"""Pooling and its gradients (docs/convolution.md)."""

import operator

from .. import _core
from .._basics import _arrays
from ._convolution import _batched, _each

# fmt: off
__all__ = [
    "adaptive_avg_pool1d", "adaptive_avg_pool1d_grad", "adaptive_avg_pool2d", "adaptive_avg_pool2d_grad",
    "adaptive_avg_pool3d", "adaptive_avg_pool3d_grad", "adaptive_max_pool1d", "adaptive_max_pool1d_grad",
    "adaptive_max_pool2d", "adaptive_max_pool2d_grad", "adaptive_max_pool3d", "adaptive_max_pool3d_grad", "avg_pool1d",
    "avg_pool1d_grad", "avg_pool2d", "avg_pool2d_grad", "avg_pool3d", "avg_pool3d_grad", "lp_pool1d", "lp_pool1d_grad",
    "lp_pool2d", "lp_pool2d_grad", "lp_pool3d", "lp_pool3d_grad", "max_pool1d", "max_pool1d_grad", "max_pool2d",
    "max_pool2d_grad", "max_pool3d", "max_pool3d_grad", "max_unpool1d", "max_unpool1d_grad", "max_unpool2d",
    "max_unpool2d_grad", "max_unpool3d", "max_unpool3d_grad",
]
# fmt: on


def _windows(n, kernel_size, stride, padding=0, dilation=1):
    """For the library: the size, stride and dilation of the window, and the padding before and after."""
    kernel = _each(kernel_size, n, "kernel_size")
    pads = _each(padding, n, "padding")
    none = stride is None or (isinstance(stride, (tuple, list)) and not stride)
    return kernel, kernel if none else _each(stride, n, "stride"), _each(dilation, n, "dilation"), pads, pads


def _results(n, output_size, shape):
    """The output sizes of adaptive pooling, one for each spatial axis; None keeps the size of the input."""
    sizes = list(output_size) if isinstance(output_size, (tuple, list)) else [output_size] * n
    if len(sizes) == 1:
        sizes *= n
    if len(sizes) != n:
        raise ValueError(f"output_size: {len(sizes)} numbers for {n} spatial axes")
    return _each([shape[2 + d] if s is None else s for d, s in enumerate(sizes)], n, "output_size")


def _call(name, n, x, operands, windows, ceil=False, counted=False, divisor=0.0, p=1.0):
    """Call the library. `x` is the pooled array or its shape; `operands` are the arrays that the call reads."""
    _arrays(*operands)
    x, single = _batched(x, n)
    operands = [a[None] for a in operands] if single else list(operands)
    first, second, third = operands + [None] * (3 - len(operands))
    made = _core.pool(name, first, second, third, x, windows, ceil, counted, divisor, p)
    if not single:
        return made
    return (made[0][0], made[1][0]) if isinstance(made, tuple) else made[0]


def _divisor(divisor_override):
    if divisor_override is None:
        return 0.0
    if divisor_override == 0:
        raise ValueError("divisor_override is not 0")
    return float(divisor_override)


def _unpooled(n, x, windows, output_size):
    """The shape of the result of max_unpool."""
    shape = tuple(x.shape)
    if output_size is None:
        kernel, stride, _, pads, _ = windows
        space = tuple((m - 1) * s - 2 * p + k for m, s, p, k in zip(shape[-n:], stride, pads, kernel))
    else:
        space = tuple(map(operator.index, output_size))[-n:]
    if any(i < 0 for i in space):
        raise ValueError(f"a result of {space} places")
    return (*shape[:-n], *space)


def _make(n):
    """Make the public functions for n spatial axes."""

    def max_pool(
        input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False
    ):  # fmt: skip
        name = "places" if return_indices else "max"
        return _call(name, n, input, [input], _windows(n, kernel_size, stride, padding, dilation), ceil_mode)

    def max_pool_grad(
        input, grad_output, indices, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False
    ):  # fmt: skip
        windows = _windows(n, kernel_size, stride, padding, dilation)
        return _call("max_grad", n, input, [grad_output, indices], windows, ceil_mode)

    def avg_pool(
        input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None
    ):  # fmt: skip
        windows = _windows(n, kernel_size, stride, padding)
        return _call("average", n, input, [input], windows, ceil_mode, count_include_pad, _divisor(divisor_override))

    def avg_pool_grad(
        input, grad_output, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True,
        divisor_override=None,
    ):  # fmt: skip
        windows, divisor = _windows(n, kernel_size, stride, padding), _divisor(divisor_override)
        return _call("average_grad", n, input, [grad_output], windows, ceil_mode, count_include_pad, divisor)

    def lp_pool(input, norm_type, kernel_size, stride=None, ceil_mode=False):
        return _call("lp", n, input, [input], _windows(n, kernel_size, stride), ceil_mode, p=float(norm_type))

    def lp_pool_grad(input, output, grad_output, norm_type, kernel_size, stride=None, ceil_mode=False):
        operands, windows = [grad_output, input, output], _windows(n, kernel_size, stride)
        return _call("lp_grad", n, input, operands, windows, ceil_mode, p=float(norm_type))

    def adaptive_max_pool(input, output_size, return_indices=False):
        _arrays(input)
        sizes = _results(n, output_size, _batched(input, n)[0].shape)
        return _call("places" if return_indices else "max", n, input, [input], sizes)

    def adaptive_max_pool_grad(input, grad_output, indices):
        return _call("max_grad", n, input, [grad_output, indices], tuple(grad_output.shape[-n:]))

    def adaptive_avg_pool(input, output_size):
        _arrays(input)
        return _call("average", n, input, [input], _results(n, output_size, _batched(input, n)[0].shape))

    def adaptive_avg_pool_grad(input, grad_output):
        return _call("average_grad", n, input, [grad_output], tuple(grad_output.shape[-n:]))

    def max_unpool(input, indices, kernel_size, stride=None, padding=0, output_size=None):
        _arrays(input, indices)
        windows = _windows(n, kernel_size, stride, padding)
        return _call("unpool", n, _unpooled(n, input, windows, output_size), [input, indices], windows)

    def max_unpool_grad(grad_output, indices, kernel_size, stride=None, padding=0):
        _arrays(grad_output, indices)
        windows = _windows(n, kernel_size, stride, padding)
        return _call("unpool_grad", n, grad_output, [grad_output, indices], windows)

    axes = f"over {n} spatial {'axis' if n == 1 else 'axes'}"
    dims, half = ", 4" * n, ", 2" * n  # texts for the examples in docstrings
    max_pool.__doc__ = f"""Max pooling {axes}; with `return_indices`, also the indices of the maxima.

        Parameters
        ----------
        input : array
            Of shape (batch, channels, *space); the batch axis may be left out.
        kernel_size, stride, padding, dilation : int or tuple of int
            The size of the window; the distance between windows (by default the size of the window); the padding at
            both ends of each spatial axis, which never is a maximum; and the distance between the elements of a window.
        ceil_mode : bool
            Round the number of windows up rather than down.
        return_indices : bool
            Return a pair: the maxima, and their flat (C order) indices into the spatial axes, of int64.

        Examples
        --------
        >>> x = ga.ones((1, 3{dims}))
        >>> y, places = ga.nn.max_pool{n}d(x, 2, return_indices=True)
        >>> y.shape, places.dtype
        ((1, 3{half}), dtype('int64'))
        """
    max_pool_grad.__doc__ = f"""The gradient of `max_pool{n}d` with respect to its input, from the indices it returned.

        Examples
        --------
        >>> x, g = ga.ones((1, 3{dims})), ga.ones((1, 3{half}))
        >>> y, places = ga.nn.max_pool{n}d(x, 2, return_indices=True)
        >>> ga.nn.max_pool{n}d_grad(x, g, places, 2).shape
        (1, 3{dims})
        """
    avg_pool.__doc__ = f"""Average pooling {axes}.

        Parameters are those of `max_pool{n}d`. With `count_include_pad`, elements of the padding count as zeros;
        `divisor_override` replaces the number of elements by which sums are divided.

        Examples
        --------
        >>> x = ga.ones((1, 3{dims}))
        >>> ga.nn.avg_pool{n}d(x, 2).shape
        (1, 3{half})
        """
    avg_pool_grad.__doc__ = f"""The gradient of `avg_pool{n}d` with respect to its input.

        Examples
        --------
        >>> x, g = ga.ones((1, 3{dims})), ga.ones((1, 3{half}))
        >>> ga.nn.avg_pool{n}d_grad(x, g, 2).shape
        (1, 3{dims})
        """
    lp_pool.__doc__ = f"""Power-average pooling {axes}: (sum of x^p)^(1 / p) of each window, where p is `norm_type`.

        With `ceil_mode`, the sum of a window that extends past the end is scaled to the size of a full window, as in
        PyTorch.

        Examples
        --------
        >>> x = ga.ones((1, 3{dims}))
        >>> ga.nn.lp_pool{n}d(x, 2, 2).shape
        (1, 3{half})
        """
    lp_pool_grad.__doc__ = f"""The gradient of `lp_pool{n}d` with respect to its input; 0 where the result is 0.

        `output` is the result of the pooling.

        Examples
        --------
        >>> x, g = ga.ones((1, 3{dims})), ga.ones((1, 3{half}))
        >>> y = ga.nn.lp_pool{n}d(x, 2, 2)
        >>> ga.nn.lp_pool{n}d_grad(x, y, g, 2, 2).shape
        (1, 3{dims})
        """
    adaptive_max_pool.__doc__ = f"""Max pooling with `output_size` windows along each spatial axis; see `max_pool{n}d`.

        Examples
        --------
        >>> x = ga.ones((1, 3{dims}))
        >>> ga.nn.adaptive_max_pool{n}d(x, 2).shape
        (1, 3{half})
        """
    adaptive_max_pool_grad.__doc__ = f"""The gradient of `adaptive_max_pool{n}d` with respect to its input.

        `indices` are those that the pooling returned.

        Examples
        --------
        >>> x, g = ga.ones((1, 3{dims})), ga.ones((1, 3{half}))
        >>> y, places = ga.nn.adaptive_max_pool{n}d(x, 2, return_indices=True)
        >>> ga.nn.adaptive_max_pool{n}d_grad(x, g, places).shape
        (1, 3{dims})
        """
    adaptive_avg_pool.__doc__ = f"""Average pooling with `output_size` windows along each spatial axis.

        A size of 1 is global average pooling; None keeps the size of the input.

        Examples
        --------
        >>> x = ga.ones((1, 3{dims}))
        >>> ga.nn.adaptive_avg_pool{n}d(x, 2).shape
        (1, 3{half})
        """
    adaptive_avg_pool_grad.__doc__ = f"""The gradient of `adaptive_avg_pool{n}d` with respect to its input.

        Examples
        --------
        >>> x, g = ga.ones((1, 3{dims})), ga.ones((1, 3{half}))
        >>> ga.nn.adaptive_avg_pool{n}d_grad(x, g).shape
        (1, 3{dims})
        """
    max_unpool.__doc__ = f"""Max unpooling: place elements at the indices that `max_pool{n}d` returned; zeros elsewhere.

        Where several windows have the same index, the last one wins; an index outside its own window is ignored.
        `output_size` is the spatial shape of the array that was pooled, where the windows do not determine it.

        Examples
        --------
        >>> x = ga.ones((1, 3{dims}))
        >>> y, places = ga.nn.max_pool{n}d(x, 2, return_indices=True)
        >>> ga.nn.max_unpool{n}d(y, places, 2).shape
        (1, 3{dims})
        """
    max_unpool_grad.__doc__ = f"""The gradient of `max_unpool{n}d` with respect to its input.

        Examples
        --------
        >>> x = ga.ones((1, 3{dims}))
        >>> y, places = ga.nn.max_pool{n}d(x, 2, return_indices=True)
        >>> ga.nn.max_unpool{n}d_grad(x, places, 2).shape
        (1, 3{half})
        """
    functions = {
        "max_pool": (max_pool, max_pool_grad), "avg_pool": (avg_pool, avg_pool_grad),
        "lp_pool": (lp_pool, lp_pool_grad),
        "adaptive_max_pool": (adaptive_max_pool, adaptive_max_pool_grad),
        "adaptive_avg_pool": (adaptive_avg_pool, adaptive_avg_pool_grad), "max_unpool": (max_unpool, max_unpool_grad),
    }  # fmt: skip
    for name, (f, gradient) in functions.items():
        f.__name__ = f.__qualname__ = f"{name}{n}d"
        gradient.__name__ = gradient.__qualname__ = f"{name}{n}d_grad"
    return functions.values()


((max_pool1d, max_pool1d_grad), (avg_pool1d, avg_pool1d_grad), (lp_pool1d, lp_pool1d_grad),
 (adaptive_max_pool1d, adaptive_max_pool1d_grad), (adaptive_avg_pool1d, adaptive_avg_pool1d_grad),
 (max_unpool1d, max_unpool1d_grad)) = _make(1)  # fmt: skip
((max_pool2d, max_pool2d_grad), (avg_pool2d, avg_pool2d_grad), (lp_pool2d, lp_pool2d_grad),
 (adaptive_max_pool2d, adaptive_max_pool2d_grad), (adaptive_avg_pool2d, adaptive_avg_pool2d_grad),
 (max_unpool2d, max_unpool2d_grad)) = _make(2)  # fmt: skip
((max_pool3d, max_pool3d_grad), (avg_pool3d, avg_pool3d_grad), (lp_pool3d, lp_pool3d_grad),
 (adaptive_max_pool3d, adaptive_max_pool3d_grad), (adaptive_avg_pool3d, adaptive_avg_pool3d_grad),
 (max_unpool3d, max_unpool3d_grad)) = _make(3)  # fmt: skip
