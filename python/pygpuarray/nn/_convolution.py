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
    """A number for each of n axes of space, from one number for all or a sequence."""
    if isinstance(value, (tuple, list)):
        numbers = tuple(map(operator.index, value))
        if len(numbers) == 1:
            numbers *= n
    else:
        numbers = (operator.index(value),) * n
    if len(numbers) != n:
        raise ValueError(f"{name}: {len(numbers)} numbers for {n} axes of space")
    if any(i < 0 for i in numbers):
        raise ValueError(f"{name} has a negative number: {numbers}")
    return numbers


def _pads(padding, n, stride, dilation, taps):
    """Padding before and after each axis."""
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
            raise ValueError(f"padding takes a pair for each of {n} axes of space")
        return _each([p[0] for p in padding], n, "padding"), _each([p[1] for p in padding], n, "padding")
    both = _each(padding, n, "padding")
    return both, both


def _shape(x):
    return tuple(x.shape) if isinstance(x, _core.Array) else tuple(map(operator.index, x))


def _batched(x, n):
    """An input, or its shape, with a batch axis added if it has none, and whether it had none."""
    shape = _shape(x)
    if len(shape) not in (n + 1, n + 2):
        raise ValueError(f"an input of {n + 2} axes, or {n + 1} without a batch, is needed, not of {len(shape)}")
    single = len(shape) == n + 1
    if not single:
        return x, False
    return (x[None] if isinstance(x, _core.Array) else (1, *shape)), True


class _Convolution:
    """The options of a call, and its passes."""

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
    """Make the public functions for n axes of space."""

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
    conv.__doc__ = f"""Convolution over {n} axes of space, as in `torch.nn.functional`.

        Parameters
        ----------
        input : array
            Batch, channels and space; the batch may be left out.
        weight : array
            Channels of the result, channels of the input over `groups`, and taps, which are not reversed.
        bias : array, optional
            A number for each channel of the result.
        stride, dilation : int or tuple of int
            Of each axis of space.
        padding : int, tuple of int, tuple of pairs, "valid" or "same"
            Zeros at both ends of each axis of space; pairs: before and behind.
        groups : int
            Groups of channels that have nothing in common.
        activation : str, optional
            What is applied to the result in the same kernel: "relu", "leaky_relu" (with `negative_slope`), "gelu",
            "gelu_tanh", "silu", "tanh" or "sigmoid".

        Examples
        --------
        >>> x, w = ga.ones((1, 2{dims})), ga.ones((3, 2{taps}))
        >>> ga.nn.conv{n}d(x, w).shape
        (1, 3{out})
        """
    conv_grad.__doc__ = f"""The gradients of `conv{n}d` without activation: of the input, the weights and the bias.

        `grad_output` is the gradient of a loss with respect to the result; the other parameters are the function's.

        Examples
        --------
        >>> x, w = ga.ones((1, 2{dims})), ga.ones((3, 2{taps}))
        >>> dx, dw, db = ga.nn.conv{n}d_grad(x, w, ga.ones((1, 3{out})))
        >>> dx.shape, dw.shape, db.shape
        ((1, 2{dims}), (3, 2{taps}), (3,))
        """
    conv_input.__doc__ = f"""The gradient of the input of `conv{n}d`, whose shape is `input_size`; `torch.nn.grad`'s.

        Examples
        --------
        >>> w, g = ga.ones((3, 2{taps})), ga.ones((1, 3{out}))
        >>> ga.nn.conv{n}d_input((1, 2{dims}), w, g).shape
        (1, 2{dims})
        """
    conv_weight.__doc__ = f"""The gradient of the weights of `conv{n}d`, of the shape `weight_size`; `torch.nn.grad`'s.

        Examples
        --------
        >>> x, g = ga.ones((1, 2{dims})), ga.ones((1, 3{out}))
        >>> ga.nn.conv{n}d_weight(x, (3, 2{taps}), g).shape
        (3, 2{taps})
        """
    conv_transpose.__doc__ = f"""Transposed convolution over {n} axes of space: what `conv{n}d_input` computes.

        Parameters are those of `conv{n}d`, in PyTorch's order; weights have the channels of the input, those of the
        result over `groups`, and taps; `output_padding` adds places to the end of each axis of the result.

        Examples
        --------
        >>> x, w = ga.ones((1, 3{out})), ga.ones((3, 2{taps}))
        >>> ga.nn.conv_transpose{n}d(x, w).shape
        (1, 2{dims})
        """
    conv_transpose_grad.__doc__ = f"""The gradients of `conv_transpose{n}d`: of the input, the weights and the bias.

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
