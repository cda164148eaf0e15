"""Activation functions and their gradients (docs/activations.md)."""

from .. import _core
from .._basics import _axes
from .._creation import empty
from .._elementwise import make_ufunc, ufuncs
from .._loops import define_activation
from .._meanings import meanings

# fmt: off
__all__ = [
    "celu", "celu_grad", "elu", "elu_grad", "gelu", "gelu_grad", "glu", "glu_grad", "hardsigmoid", "hardsigmoid_grad",
    "hardswish", "hardswish_grad", "hardtanh", "hardtanh_grad", "leaky_relu", "leaky_relu_grad", "log_sigmoid",
    "log_sigmoid_grad", "mish", "mish_grad", "prelu", "prelu_grad", "relu", "relu6", "relu6_grad", "relu_grad",
    "selu", "selu_grad", "sigmoid", "sigmoid_grad", "silu", "silu_grad", "softplus", "softplus_grad", "softsign",
    "softsign_grad", "swiglu", "swiglu_grad", "tanh", "tanh_grad",
]
# fmt: on

# name: (the names of its operands, the summary of its docstring); g is the gradient with respect to the result.
_MEANINGS = {
    "relu": ("x", "Rectified linear unit: max(x, 0)."),
    "relu6": ("x", "Rectified linear unit with an upper bound: min(max(x, 0), 6)."),
    "leaky_relu": ("x slope", "x, or slope x where x is negative."),
    "prelu": ("x weight", "x, or weight x where x is negative."),
    "elu": ("x alpha", "x, or alpha (exp(x) - 1) where x is negative."),
    "celu": ("x alpha", "x, or alpha (exp(x / alpha) - 1) where x is negative."),
    "selu": ("x", "Scaled exponential linear unit: 1.0507 elu(x, 1.6733) (Klambauer et al., 2017)."),
    "gelu": ("x", "Gaussian error linear unit: x P(X <= x), X standard normal (Hendrycks and Gimpel, 2016)."),
    "gelu_tanh": ("x", "An approximation of gelu: x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x**3))) / 2."),
    "silu": ("x", "Sigmoid linear unit, also called swish: x / (1 + exp(-x))."),
    "mish": ("x", "x tanh(log(1 + exp(x))) (Misra, 2019)."),
    "softplus": ("x beta threshold", "log(1 + exp(beta x)) / beta, and x where beta x is above the threshold."),
    "softsign": ("x", "x / (1 + abs(x))."),
    "hardswish": ("x", "x relu6(x + 3) / 6."),
    "hardsigmoid": ("x", "relu6(x + 3) / 6."),
    "hardtanh": ("x low high", "x clamped to the range from low to high."),
    "sigmoid": ("x", "The logistic sigmoid, 1 / (1 + exp(-x))."),
    "log_sigmoid": ("x", "The logarithm of the sigmoid."),
    "glu": ("a b", "a / (1 + exp(-b))."),
    "swiglu": ("a b", "silu(a) b."),
}
_WITHOUT_GRADIENT = ("glu", "swiglu")  # their gradients with respect to the gate are in _MORE
_MORE = {
    "tanh_grad": ("x g", "The gradient with respect to x of tanh: g times its derivative."),
    "prelu_grad_weight": ("x g", "g x where x is negative, else 0; the sum is the gradient with respect to weight."),
    "glu_grad_gate": ("a b g", "The gradient with respect to b of glu."),
    "swiglu_grad_gate": ("a b g", "The gradient with respect to a of swiglu."),
}


def _define(name, parameters, meaning):
    known = f"nn.{name}"
    meanings[known] = meaning
    define_activation(known, len(parameters), name, "iuf" if name in ("relu", "relu6") else "f")
    ufuncs[known] = make_ufunc(known, tuple(parameters))
    return ufuncs[known]


_f = {name: _define(name, operands.split(), text) for name, (operands, text) in {**_MEANINGS, **_MORE}.items()}
for _name, (_operands, _text) in _MEANINGS.items():
    if _name not in _WITHOUT_GRADIENT:
        _text = f"The gradient of x of `{_name}`, g times its derivative."
        _f[f"{_name}_grad"] = _define(f"{_name}_grad", [*_operands.split(), "g"], _text)

relu, relu_grad = _f["relu"], _f["relu_grad"]
relu6, relu6_grad = _f["relu6"], _f["relu6_grad"]
selu, selu_grad = _f["selu"], _f["selu_grad"]
silu, silu_grad = _f["silu"], _f["silu_grad"]
mish, mish_grad = _f["mish"], _f["mish_grad"]
softsign, softsign_grad = _f["softsign"], _f["softsign_grad"]
hardswish, hardswish_grad = _f["hardswish"], _f["hardswish_grad"]
hardsigmoid, hardsigmoid_grad = _f["hardsigmoid"], _f["hardsigmoid_grad"]
sigmoid, sigmoid_grad = _f["sigmoid"], _f["sigmoid_grad"]
log_sigmoid, log_sigmoid_grad = _f["log_sigmoid"], _f["log_sigmoid_grad"]
tanh, tanh_grad = ufuncs["tanh"], _f["tanh_grad"]


def leaky_relu(x, negative_slope=0.01):
    """Leaky rectified linear unit: x, or negative_slope x where x is negative.

    Examples
    --------
    >>> ga.nn.leaky_relu(ga.array([-2.0, 3.0]), 0.1)
    array([-0.2,  3. ])
    """
    return _f["leaky_relu"](x, negative_slope)


def leaky_relu_grad(x, g, negative_slope=0.01):
    """The gradient with respect to x of `leaky_relu`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.leaky_relu_grad(ga.array([-2.0, 3.0]), ga.array([1.0, 1.0]), 0.1)
    array([0.1, 1. ])
    """
    return _f["leaky_relu_grad"](x, negative_slope, g)


def elu(x, alpha=1.0):
    """Exponential linear unit: x, or alpha (exp(x) - 1) where x is negative.

    Examples
    --------
    >>> ga.nn.elu(ga.array([-1.0, 2.0]))
    array([-0.63212056,  2.        ])
    """
    return _f["elu"](x, alpha)


def elu_grad(x, g, alpha=1.0):
    """The gradient with respect to x of `elu`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.elu_grad(ga.array([-1.0, 2.0]), ga.array([1.0, 1.0]))
    array([0.36787944, 1.        ])
    """
    return _f["elu_grad"](x, alpha, g)


def _alpha(alpha):
    if not isinstance(alpha, _core.Array) and alpha == 0:
        raise ValueError("celu divides by alpha, which is not 0")
    return alpha


def celu(x, alpha=1.0):
    """Continuously differentiable exponential linear unit: x, or alpha (exp(x / alpha) - 1) where x is negative.

    Raises ValueError if alpha is the number 0.

    Examples
    --------
    >>> ga.nn.celu(ga.array([-1.0, 2.0]), alpha=2.0)
    array([-0.78693868,  2.        ])
    """
    return _f["celu"](x, _alpha(alpha))


def celu_grad(x, g, alpha=1.0):
    """The gradient with respect to x of `celu`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.celu_grad(ga.array([-1.0, 2.0]), ga.array([1.0, 1.0]), alpha=2.0)
    array([0.60653066, 1.        ])
    """
    return _f["celu_grad"](x, _alpha(alpha), g)


def _gelu_of(approximate):
    if approximate not in ("none", "tanh", True, False):
        raise ValueError(f"approximate is 'none' or 'tanh', not {approximate!r}")
    return "gelu_tanh" if approximate in ("tanh", True) else "gelu"


def gelu(x, approximate="none"):
    """Gaussian error linear unit: x times the distribution function of the standard normal distribution at x.

    Parameters
    ----------
    x : array
        Of a floating-point type; integers are converted to the smallest floating-point type that holds them.
    approximate : {"none", "tanh"} or bool
        "none" or False: computed with the error function. "tanh" or True (the default in JAX): approximated with the
        hyperbolic tangent, with an error of at most 5e-4.

    Returns
    -------
    array
        Of the shape and dtype of x.

    Examples
    --------
    >>> ga.nn.gelu(ga.array([-1.0, 0.0, 1.0]))
    array([-0.15865525,  0.        ,  0.84134475])
    """
    return _f[_gelu_of(approximate)](x)


def gelu_grad(x, g, approximate="none"):
    """The gradient with respect to x of `gelu`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.gelu_grad(ga.array([0.0, 1.0]), ga.array([1.0, 1.0]))
    array([0.5       , 1.08331547])
    """
    return _f[f"{_gelu_of(approximate)}_grad"](x, g)


def softplus(x, beta=1.0, threshold=20.0):
    """Softplus, a smooth approximation of relu: log(1 + exp(beta x)) / beta, or x where beta x is above the threshold.

    Examples
    --------
    >>> ga.nn.softplus(ga.array([0.0, 1.0, 30.0]))
    array([ 0.69314718,  1.31326169, 30.        ])
    """
    return _f["softplus"](x, beta, threshold)


def softplus_grad(x, g, beta=1.0, threshold=20.0):
    """The gradient with respect to x of `softplus`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.softplus_grad(ga.array([0.0, 1.0]), ga.array([1.0, 1.0]))
    array([0.5       , 0.73105858])
    """
    return _f["softplus_grad"](x, beta, threshold, g)


def hardtanh(x, min_val=-1.0, max_val=1.0):
    """x clamped to the range from `min_val` to `max_val`.

    Examples
    --------
    >>> ga.nn.hardtanh(ga.array([-2.0, 0.5, 3.0]))
    array([-1. ,  0.5,  1. ])
    """
    return _f["hardtanh"](x, min_val, max_val)


def hardtanh_grad(x, g, min_val=-1.0, max_val=1.0):
    """The gradient with respect to x of `hardtanh`, 0 at the bounds; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.hardtanh_grad(ga.array([-2.0, 0.5, 3.0]), ga.array([1.0, 1.0, 1.0]))
    array([0., 1., 0.])
    """
    return _f["hardtanh_grad"](x, min_val, max_val, g)


# ------------------------------------------------------------------------------------------------------ weights


def _by_channel(x, weight):
    """The weight reshaped to broadcast with x: one number, or one for each index along axis 1."""
    if weight.size == 1:
        return weight.reshape(())
    if weight.ndim != 1 or x.ndim < 2 or weight.shape[0] != x.shape[1]:
        raise ValueError(f"prelu's weight is one number or one for each channel, axis 1 of x; it has shape "
                         f"{weight.shape} and x {x.shape}")  # fmt: skip
    return weight.reshape((-1,) + (1,) * (x.ndim - 2))


def prelu(x, weight):
    """Parametric rectified linear unit: x, or weight x where x is negative.

    Parameters
    ----------
    x : array
        Of a floating-point type.
    weight : array
        A single number, or one for each channel, along axis 1 of x.

    Returns
    -------
    array
        Of the shape of x.

    Examples
    --------
    >>> ga.nn.prelu(ga.array([[-2.0, -2.0]]), ga.array([0.1, 0.2]))
    array([[-0.2, -0.4]])
    """
    return _f["prelu"](x, _by_channel(x, weight))


def prelu_grad(x, weight, g):
    """The gradients of `prelu` with respect to x and the weight.

    Parameters
    ----------
    x, weight : array
        The arguments of `prelu`.
    g : array
        The gradient with respect to its result.

    Returns
    -------
    tuple of array
        The gradients with respect to x and to the weight, of their shapes. The latter is summed in float32 at least.

    Examples
    --------
    >>> ga.nn.prelu_grad(ga.array([[-2.0, 3.0]]), ga.array([0.1]), ga.array([[1.0, 1.0]]))
    (array([[0.1, 1. ]]), array([-2.]))
    """
    from .._dtypes import promote
    from .._reductions import sum

    wide = _by_channel(x, weight)
    axes = None if weight.size == 1 else tuple(i for i in range(x.ndim) if i != 1)
    products = _f["prelu_grad_weight"](x, g, dtype=promote(x.dtype, "float32"))
    of_weight = sum(products, axis=axes).astype(weight.dtype, copy=False).reshape(weight.shape)
    return _f["prelu_grad"](x, wide, g), of_weight


# -------------------------------------------------------------------------------------------------------- gates


def _halves(x, axis):
    (axis,) = _axes(x, axis)
    n = x.shape[axis]
    if n % 2:
        raise ValueError(f"an axis that is halved has an even size, not {n}")
    front = (slice(None),) * axis
    return x[(*front, slice(0, n // 2))], x[(*front, slice(n // 2, n))]


def glu(x, axis=-1):
    """Gated linear unit: the first half of an axis times the sigmoid of the second half (Dauphin et al., 2017).

    Raises ValueError if the size of the axis is odd.

    Examples
    --------
    >>> ga.nn.glu(ga.array([1.0, 2.0, 0.0, 1.0]))
    array([0.5       , 1.46211716])
    """
    return _f["glu"](*_halves(x, axis))


def glu_grad(x, g, axis=-1):
    """The gradient with respect to x of `glu`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.glu_grad(ga.array([2.0, 0.0]), ga.array([1.0]))
    array([0.5, 0.5])
    """
    result = empty(x.shape, dtype=x.dtype, device=x.device)
    (a, b), (of_a, of_b) = _halves(x, axis), _halves(result, axis)
    _f["glu"](g, b, out=of_a)
    _f["glu_grad_gate"](a, b, g, out=of_b)
    return result


def swiglu(x, axis=-1):
    """Gated linear unit with swish: `silu` of the first half of an axis times the second half (Shazeer, 2020).

    Raises ValueError if the size of the axis is odd.

    Examples
    --------
    >>> ga.nn.swiglu(ga.array([0.0, 1.0, 3.0, 2.0]))
    array([0.        , 1.46211716])
    """
    return _f["swiglu"](*_halves(x, axis))


def swiglu_grad(x, g, axis=-1):
    """The gradient with respect to x of `swiglu`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.swiglu_grad(ga.array([0.0, 2.0]), ga.array([1.0]))
    array([1., 0.])
    """
    result = empty(x.shape, dtype=x.dtype, device=x.device)
    (a, b), (of_a, of_b) = _halves(x, axis), _halves(result, axis)
    _f["swiglu_grad_gate"](a, b, g, out=of_a)
    _f["swiglu"](a, g, out=of_b)
    return result
