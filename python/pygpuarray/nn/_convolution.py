"""Convolutions and their gradients (docs/convolution.md)."""

import operator

from .. import _core
from .._basics import _arrays

# fmt: off
__all__ = [
    "conv1d", "conv1d_grad", "conv1d_input", "conv1d_weight", "conv2d", "conv2d_grad", "conv2d_input",
    "conv2d_weight", "conv3d", "conv3d_grad", "conv3d_input", "conv3d_weight", "conv_transpose1d",
    "conv_transpose1d_grad", "conv_transpose2d", "conv_transpose2d_grad", "conv_transpose3d", "conv_transpose3d_grad",
]
# fmt: on

_FORWARD, _INPUT, _WEIGHTS, _BIAS = range(4)

# ga_activation of gpuarray/conv.h.
_ACTIVATIONS = {
    None: 0, "relu": 1, "leaky_relu": 2, "gelu": 3, "gelu_tanh": 4, "silu": 5, "tanh": 6, "sigmoid": 7,
}  # fmt: skip


def _each(value, n, name):
    """A number for each of n spatial axes, from one number for all or a sequence."""
    if isinstance(value, (tuple, list)):
        numbers = tuple(map(operator.index, value))
        if len(numbers) == 1:
            numbers *= n
    else:
        numbers = (operator.index(value),) * n
    if len(numbers) != n:
        raise ValueError(f"{name}: {len(numbers)} numbers for {n} spatial axes")
    if any(i < 0 for i in numbers):
        raise ValueError(f"{name} has a negative number: {numbers}")
    return numbers


def _pads(padding, n, stride, dilation, taps):
    """The padding before and after each spatial axis, from the `padding` argument."""
    if padding == "valid":
        return (0,) * n, (0,) * n
    if padding == "same":
        if any(s != 1 for s in stride):
            raise ValueError('padding="same" takes a stride of 1')
        whole = tuple(d * (k - 1) for d, k in zip(dilation, taps))
        return tuple(w // 2 for w in whole), tuple(w - w // 2 for w in whole)
    if isinstance(padding, str):
        raise ValueError(f'padding is "valid", "same" or numbers, not {padding!r}')
    if isinstance(padding, (tuple, list)) and padding and isinstance(padding[0], (tuple, list)):
        if len(padding) != n or any(len(p) != 2 for p in padding):
            raise ValueError(f"padding takes a pair for each of {n} spatial axes")
        return _each([p[0] for p in padding], n, "padding"), _each([p[1] for p in padding], n, "padding")
    both = _each(padding, n, "padding")
    return both, both


def _shape(x):
    return tuple(x.shape) if isinstance(x, _core.Array) else tuple(map(operator.index, x))


def _batched(x, n):
    """The input, or its shape, with a batch axis added if it has none; and whether one was added."""
    shape = _shape(x)
    if len(shape) not in (n + 1, n + 2):
        raise ValueError(f"an input of {n + 2} axes, or {n + 1} without a batch, is needed, not of {len(shape)}")
    single = len(shape) == n + 1
    if not single:
        return x, False
    return (x[None] if isinstance(x, _core.Array) else (1, *shape)), True


class _Convolution:
    """The options of a convolution; its methods compute the forward pass and each gradient."""

    def __init__(self, n, stride, padding, dilation, groups, taps, further=0, transposed=False):
        if len(taps) != n:
            raise ValueError(f"weights of {n + 2} axes are needed, not of {len(taps) + 2}")
        stride, dilation = _each(stride, n, "stride"), _each(dilation, n, "dilation")
        before, after = _pads(padding, n, stride, dilation, taps)
        self.n, self.groups, self.transposed = n, operator.index(groups), transposed
        self.lists = stride, dilation, before, after, _each(further, n, "output_padding")

    def run(self, which, first, second, bias, x, w, activation=None, slope=0.0):
        if activation not in _ACTIVATIONS:
            raise ValueError(f"there is no activation {activation!r}; there are {', '.join(list(_ACTIVATIONS)[1:])}")
        return _core.conv(
            which, first, second, bias, x, w, self.lists, self.groups, self.transposed, _ACTIVATIONS[activation], slope
        )

    def forward(self, x, w, bias, activation, slope):
        _arrays(x, w, *(() if bias is None else (bias,)))
        x, single = _batched(x, self.n)
        y = self.run(_FORWARD, x, w, bias, x, w, activation, slope)
        return y[0] if single else y

    def input(self, x, w, g):
        _arrays(w, g)
        x, single = _batched(x, self.n)
        dx = self.run(_INPUT, g[None] if single else g, w, None, x, w)
        return dx[0] if single else dx

    def weight(self, x, w, g):
        _arrays(x, g)
        x, single = _batched(x, self.n)
        return self.run(_WEIGHTS, x, g[None] if single else g, None, x, w)

    def bias(self, x, w, g):
        x, single = _batched(x, self.n)
        return self.run(_BIAS, g[None] if single else g, None, None, x, w)

    def gradients(self, x, w, g):
        _arrays(x, w, g)
        return self.input(x, w, g), self.weight(x, w, g), self.bias(x, w, g)


def _taps(w):
    return _shape(w)[2:]


def _make(n):
    """Make the public functions for n spatial axes."""

    def conv(
        input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, *, activation=None, negative_slope=0.01
    ):
        c = _Convolution(n, stride, padding, dilation, groups, _taps(weight))
        return c.forward(input, weight, bias, activation, negative_slope)

    def conv_grad(input, weight, grad_output, stride=1, padding=0, dilation=1, groups=1):
        c = _Convolution(n, stride, padding, dilation, groups, _taps(weight))
        return c.gradients(input, weight, grad_output)

    def conv_input(input_size, weight, grad_output, stride=1, padding=0, dilation=1, groups=1):
        c = _Convolution(n, stride, padding, dilation, groups, _taps(weight))
        return c.input(input_size, weight, grad_output)

    def conv_weight(input, weight_size, grad_output, stride=1, padding=0, dilation=1, groups=1):
        c = _Convolution(n, stride, padding, dilation, groups, _taps(weight_size))
        return c.weight(input, weight_size, grad_output)

    def conv_transpose(
        input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1, *, activation=None,
        negative_slope=0.01,
    ):  # fmt: skip
        c = _Convolution(n, stride, padding, dilation, groups, _taps(weight), output_padding, True)
        return c.forward(input, weight, bias, activation, negative_slope)

    def conv_transpose_grad(
        input, weight, grad_output, stride=1, padding=0, output_padding=0, groups=1, dilation=1
    ):  # fmt: skip
        c = _Convolution(n, stride, padding, dilation, groups, _taps(weight), output_padding, True)
        return c.gradients(input, weight, grad_output)

    dims, taps, out = ", 4" * n, ", 2" * n, ", 3" * n  # texts for the examples in docstrings
    conv.__doc__ = f"""{n}-dimensional convolution, as in `torch.nn.functional`.

        Parameters
        ----------
        input : array
            Of shape (batch, in_channels, *space), space being the spatial axes; the batch axis may be left out.
        weight : array
            Of shape (out_channels, in_channels / groups, *kernel). The kernel is not flipped (cross-correlation).
        bias : array, optional
            Of shape (out_channels,).
        stride, dilation : int or tuple of int
            One number for all spatial axes, or one for each.
        padding : int, tuple of int, tuple of pairs, "valid" or "same"
            How many zeros are added at both ends of each spatial axis; a pair: before and after it. "valid": none;
            "same": as many as keep the size, with a stride of 1.
        groups : int
            The channels are divided into so many groups, which are convolved independently.
        activation : str, optional
            The function that the same kernel applies to the result: "relu", "leaky_relu" (with `negative_slope`),
            "gelu", "gelu_tanh", "silu", "tanh" or "sigmoid".

        Returns
        -------
        array
            Of shape (batch, out_channels, *space); without the batch axis if the input has none.

        Examples
        --------
        >>> x, w = ga.ones((1, 2{dims})), ga.ones((3, 2{taps}))
        >>> ga.nn.conv{n}d(x, w).shape
        (1, 3{out})
        """
    conv_grad.__doc__ = f"""The gradients of `conv{n}d`, without activation, with respect to input, weight and bias.

        `grad_output` is the gradient with respect to the result; the other parameters are those of the convolution.

        Examples
        --------
        >>> x, w = ga.ones((1, 2{dims})), ga.ones((3, 2{taps}))
        >>> dx, dw, db = ga.nn.conv{n}d_grad(x, w, ga.ones((1, 3{out})))
        >>> dx.shape, dw.shape, db.shape
        ((1, 2{dims}), (3, 2{taps}), (3,))
        """
    conv_input.__doc__ = f"""The gradient of `conv{n}d` with respect to its input, as in `torch.nn.grad`.

        `input_size` is the shape of the input, `grad_output` the gradient with respect to the result.

        Examples
        --------
        >>> w, g = ga.ones((3, 2{taps})), ga.ones((1, 3{out}))
        >>> ga.nn.conv{n}d_input((1, 2{dims}), w, g).shape
        (1, 2{dims})
        """
    conv_weight.__doc__ = f"""The gradient of `conv{n}d` with respect to its weights, as in `torch.nn.grad`.

        `weight_size` is the shape of the weights, `grad_output` the gradient with respect to the result.

        Examples
        --------
        >>> x, g = ga.ones((1, 2{dims})), ga.ones((1, 3{out}))
        >>> ga.nn.conv{n}d_weight(x, (3, 2{taps}), g).shape
        (3, 2{taps})
        """
    conv_transpose.__doc__ = f"""{n}-dimensional transposed convolution, which computes what `conv{n}d_input` does.

        Parameters are those of `conv{n}d`, in PyTorch's order. `weight` has the shape (in_channels, out_channels /
        groups, *kernel); `output_padding` adds elements at the end of each spatial axis of the result.

        Examples
        --------
        >>> x, w = ga.ones((1, 3{out})), ga.ones((3, 2{taps}))
        >>> ga.nn.conv_transpose{n}d(x, w).shape
        (1, 2{dims})
        """
    conv_transpose_grad.__doc__ = f"""The gradients of `conv_transpose{n}d` with respect to input, weight and bias.

        Examples
        --------
        >>> x, w = ga.ones((1, 3{out})), ga.ones((3, 2{taps}))
        >>> dx, dw, db = ga.nn.conv_transpose{n}d_grad(x, w, ga.ones((1, 2{dims})))
        >>> dx.shape, dw.shape, db.shape
        ((1, 3{out}), (3, 2{taps}), (2,))
        """
    names = (
        "conv{}d",
        "conv{}d_grad",
        "conv{}d_input",
        "conv{}d_weight",
        "conv_transpose{}d",
        "conv_transpose{}d_grad",
    )
    functions = conv, conv_grad, conv_input, conv_weight, conv_transpose, conv_transpose_grad
    for name, f in zip(names, functions):
        f.__name__ = f.__qualname__ = name.format(n)
    return functions


conv1d, conv1d_grad, conv1d_input, conv1d_weight, conv_transpose1d, conv_transpose1d_grad = _make(1)
conv2d, conv2d_grad, conv2d_input, conv2d_weight, conv_transpose2d, conv_transpose2d_grad = _make(2)
conv3d, conv3d_grad, conv3d_input, conv3d_weight, conv_transpose3d, conv_transpose3d_grad = _make(3)
