"""Softmax and normalisation layers with their gradients (docs/norms.md)."""

from .. import _core, _rows
from .._basics import _arrays, _axes
from .._creation import empty, empty_like

# fmt: off
__all__ = [
    "add_layer_norm", "add_rms_norm", "batch_norm", "batch_norm_grad", "group_norm", "group_norm_grad",
    "instance_norm", "instance_norm_grad", "layer_norm", "layer_norm_grad", "local_response_norm",
    "local_response_norm_grad", "log_softmax", "log_softmax_grad", "logsumexp", "logsumexp_grad", "rms_norm",
    "rms_norm_grad", "softmax", "softmax_grad",
]
# fmt: on

logsumexp = _rows.logsumexp


def softmax(x, axis=-1):
    """exp(x) divided by its sum along an axis, several axes, or all (None); computed without overflow.

    Examples
    --------
    >>> ga.nn.softmax(ga.log(ga.array([1.0, 3.0])))
    array([0.25, 0.75])
    """
    return _rows.softmax(x, axis=axis)


def log_softmax(x, axis=-1):
    """The logarithm of `softmax`, computed without underflow.

    Examples
    --------
    >>> ga.nn.log_softmax(ga.array([0.0, 0.0]))
    array([-0.69314718, -0.69314718])
    """
    return _rows.log_softmax(x, axis=axis)


def _gradient(name, operand, g, axis):
    _arrays(operand, g)
    gx = empty_like(operand)
    _core.softmax_grad(name, (gx, operand, g), None if axis is None else _axes(operand, axis))
    return gx


def softmax_grad(y, g, axis=-1):
    """The gradient with respect to x of ``y = softmax(x, axis)``; g is the gradient with respect to y.

    Examples
    --------
    >>> y, g = ga.array([0.25, 0.75]), ga.array([1.0, 0.0])
    >>> ga.nn.softmax_grad(y, g)
    array([ 0.1875, -0.1875])
    """
    return _gradient("softmax", y, g, axis)


def log_softmax_grad(y, g, axis=-1):
    """The gradient with respect to x of ``y = log_softmax(x, axis)``; g is the gradient with respect to y.

    Examples
    --------
    >>> y, g = ga.log(ga.array([0.25, 0.75])), ga.array([1.0, 0.0])
    >>> ga.nn.log_softmax_grad(y, g)
    array([ 0.75, -0.75])
    """
    return _gradient("log_softmax", y, g, axis)


def logsumexp_grad(x, g, axis=None):
    """The gradient with respect to x of ``logsumexp(x, axis)``; g is the gradient with respect to its result, with or
    without the reduced axes.

    Examples
    --------
    >>> ga.nn.logsumexp_grad(ga.log(ga.array([1.0, 3.0])), ga.array(1.0))
    array([0.25, 0.75])
    """
    return _gradient("logsumexp", x, g, axis)


# -------------------------------------------------------------------------------------------------------- rows


def _last_axes(x, normalized_shape):
    """The last axes of x, whose shape is `normalized_shape`, as in PyTorch."""
    _arrays(x)
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    if not shape or x.shape[max(x.ndim - len(shape), 0) :] != shape:
        raise ValueError(f"normalized_shape is the shape of the last axes of x, {x.shape}, and not {shape}")
    return tuple(range(x.ndim - len(shape), x.ndim))


def layer_norm(x, normalized_shape, weight=None, bias=None, eps=1e-5):
    """Layer normalisation: subtract the mean over the last axes, divide by the standard deviation, multiply by a weight
    and add a bias.

    Parameters
    ----------
    x : array
        Of a floating-point type; 16-bit types are computed in float32.
    normalized_shape : int or tuple of int
        The shape of the last axes of x, over which mean and variance are taken.
    weight, bias : array, optional
        Of that shape, and of the dtype of x or, for 16-bit types, float32.
    eps : float
        Added to the variance.

    Returns
    -------
    array
        Of the shape and dtype of x.

    Examples
    --------
    >>> ga.nn.layer_norm(ga.array([[1.0, 3.0], [10.0, 50.0]]), 2, eps=0.0)
    array([[-1.,  1.],
           [-1.,  1.]])
    """
    return _rows.layer_norm(x, weight, bias, axis=_last_axes(x, normalized_shape), eps=eps)


def rms_norm(x, normalized_shape, weight=None, eps=1e-5):
    """Divide by the root mean square over the last axes, and multiply by a weight. Parameters as in `layer_norm`.

    Examples
    --------
    >>> ga.nn.rms_norm(ga.array([1.0, 7.0]), 2, eps=0.0)
    array([0.2, 1.4])
    """
    return _rows.rms_norm(x, weight, axis=_last_axes(x, normalized_shape), eps=eps)


def _add_norm(x, residual, normalized_shape, weight, bias, eps, rms):
    _arrays(x, residual)
    results = empty_like(x), empty_like(x)
    _core.add_norm((*results, x, residual, weight, bias), rms, eps, _last_axes(x, normalized_shape))
    return results


def add_layer_norm(x, residual, normalized_shape, weight=None, bias=None, eps=1e-5):
    """The sum of x and a residual, and `layer_norm` of the sum; residual (skip) connections need both.

    The gradient with respect to x, and also to the residual, is the gradient with respect to the sum plus the first
    result of `layer_norm_grad` called with the sum in place of x.

    Parameters
    ----------
    x, residual : array
        Of the same shape and floating-point type.
    normalized_shape, weight, bias, eps
        As in `layer_norm`.

    Returns
    -------
    tuple of array
        The normalised sum and the sum. The former is computed from the sum as rounded to its dtype.

    Examples
    --------
    >>> x, residual = ga.array([[0.0, 1.0]]), ga.array([[1.0, 2.0]])
    >>> y, total = ga.nn.add_layer_norm(x, residual, 2, eps=0)
    >>> y, total
    (array([[-1.,  1.]]), array([[1., 3.]]))
    """
    return _add_norm(x, residual, normalized_shape, weight, bias, eps, False)


def add_rms_norm(x, residual, normalized_shape, weight=None, eps=1e-5):
    """The sum of x and a residual, and `rms_norm` of the sum; parameters and results as in `add_layer_norm`.

    Examples
    --------
    >>> ga.nn.add_rms_norm(ga.array([[1.0, 5.0]]), ga.array([[1.0, -3.0]]), 2, eps=0)
    (array([[1., 1.]]), array([[2., 2.]]))
    """
    return _add_norm(x, residual, normalized_shape, weight, None, eps, True)


def _parameter(like, x, shape):
    """A new array for the gradient of a parameter: of the dtype of the parameter, or of x if there is no parameter."""
    return empty(shape, dtype=x.dtype if like is None else like.dtype, device=x.device)


def layer_norm_grad(x, g, normalized_shape, weight=None, eps=1e-5):
    """The gradients of `layer_norm` with respect to x, weight and bias.

    Parameters
    ----------
    x, normalized_shape, weight, eps
        As in the call of `layer_norm`.
    g : array
        The gradient with respect to its result, of the shape and dtype of x.

    Returns
    -------
    tuple of array
        The gradients with respect to x, weight and bias.

    Examples
    --------
    >>> x, g = ga.array([[1.0, 3.0]]), ga.array([[1.0, 0.0]])
    >>> dx, dweight, dbias = ga.nn.layer_norm_grad(x, g, 2, eps=0.0)
    >>> dweight, dbias
    (array([-1.,  0.]), array([1., 0.]))
    """
    axes = _last_axes(x, normalized_shape)
    shape = tuple(x.shape[i] for i in axes)
    results = empty_like(x), _parameter(weight, x, shape), _parameter(weight, x, shape)
    _core.rows_norm_grad((*results, x, weight, g), False, eps, axes)
    return results


def rms_norm_grad(x, g, normalized_shape, weight=None, eps=1e-5):
    """The gradients of `rms_norm` with respect to x and the weight. Parameters as in `layer_norm_grad`.

    Examples
    --------
    >>> x, g = ga.array([[1.0, 7.0]]), ga.array([[1.0, 0.0]])
    >>> dx, dweight = ga.nn.rms_norm_grad(x, g, 2, eps=0.0)
    >>> dx, dweight
    (array([[ 0.196, -0.028]]), array([0.2, 0. ]))
    """
    axes = _last_axes(x, normalized_shape)
    results = empty_like(x), _parameter(weight, x, tuple(x.shape[i] for i in axes))
    _core.rows_norm_grad((*results, None, x, weight, g), True, eps, axes)
    return results


# ---------------------------------------------------------------------------------------------------- channels


def batch_norm(x, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    """Batch normalisation: for each channel (axis 1), subtract a mean and divide by a standard deviation, then multiply
    by a weight and add a bias.

    Parameters
    ----------
    x : array
        Of a floating-point type, with at least 2 dimensions.
    running_mean, running_var : array or None
        Of shape (channels,). If `training` is true, they are updated in place: (1 - momentum) times the old value plus
        momentum times the mean and the unbiased variance of the batch. Otherwise they are the mean and variance used.
    weight, bias : array, optional
        Of shape (channels,).
    training : bool
        Whether the mean and variance of the batch are used.
    momentum : float
        The weight of the batch in the running statistics, as in PyTorch.
    eps : float
        Added to the variance.

    Returns
    -------
    array
        Of the shape and dtype of x.

    Examples
    --------
    >>> x = ga.array([[1.0, 10.0], [3.0, 50.0]])
    >>> ga.nn.batch_norm(x, None, None, training=True, eps=0.0)
    array([[-1., -1.],
           [ 1.,  1.]])
    """
    _arrays(x)
    y = empty_like(x)
    _core.batch_norm((y, x, running_mean, running_var, weight, bias), momentum, eps, training)
    return y


def _channels(x):
    if x.ndim < 2:
        raise ValueError(f"an array of shape {x.shape} has no channels: they are axis 1")
    return x.shape[1:2]


def batch_norm_grad(x, g, running_mean=None, running_var=None, weight=None, training=False, eps=1e-5):
    """The gradients with respect to x, weight and bias of `batch_norm`; g is the gradient with respect to its result.

    Examples
    --------
    >>> x, g = ga.array([[1.0], [2.0], [6.0]]), ga.array([[1.0], [0.0], [0.0]])
    >>> dx, dweight, dbias = ga.nn.batch_norm_grad(x, g, training=True, eps=0.0)
    >>> dweight, dbias
    (array([-0.9258201]), array([1.]))
    """
    _arrays(x, g)
    results = empty_like(x), *(_parameter(weight, x, _channels(x)) for _ in range(2))
    _core.batch_norm_grad((*results, x, running_mean, running_var, weight, g), eps, training)
    return results


def group_norm(x, num_groups, weight=None, bias=None, eps=1e-5):
    """Group normalisation: for each sample (axis 0) and each group of channels (axis 1), subtract the mean and divide
    by the standard deviation; then multiply by a weight and add a bias, both of shape (channels,).

    Examples
    --------
    >>> x = ga.array([[1.0, 3.0, 10.0, 50.0]])
    >>> ga.nn.group_norm(x, num_groups=2, eps=0.0)
    array([[-1.,  1., -1.,  1.]])
    """
    _arrays(x)
    y = empty_like(x)
    _core.group_norm((y, x, weight, bias), num_groups, eps)
    return y


def group_norm_grad(x, g, num_groups, weight=None, eps=1e-5):
    """The gradients with respect to x, weight and bias of `group_norm`; g is the gradient with respect to its result.

    Examples
    --------
    >>> x, g = ga.array([[1.0, 3.0]]), ga.array([[1.0, 0.0]])
    >>> dx, dweight, dbias = ga.nn.group_norm_grad(x, g, num_groups=1, eps=0.0)
    >>> dweight, dbias
    (array([-1.,  0.]), array([1., 0.]))
    """
    _arrays(x, g)
    results = empty_like(x), *(_parameter(weight, x, _channels(x)) for _ in range(2))
    _core.group_norm_grad((*results, x, weight, g), num_groups, eps)
    return results


def instance_norm(x, weight=None, bias=None, eps=1e-5):
    """Instance normalisation: `group_norm` with a group for each channel.

    Examples
    --------
    >>> x = ga.array([[[1.0, 3.0], [10.0, 50.0]]])
    >>> ga.nn.instance_norm(x, eps=0.0)
    array([[[-1.,  1.],
            [-1.,  1.]]])
    """
    return group_norm(x, *_channels(x), weight, bias, eps)


def instance_norm_grad(x, g, weight=None, eps=1e-5):
    """The gradients with respect to x, weight and bias of `instance_norm`; g is that with respect to its result.

    Examples
    --------
    >>> x, g = ga.array([[[1.0, 3.0]]]), ga.array([[[1.0, 0.0]]])
    >>> dx, dweight, dbias = ga.nn.instance_norm_grad(x, g, eps=0.0)
    >>> dweight, dbias
    (array([-1.]), array([1.]))
    """
    return group_norm_grad(x, g, *_channels(x), weight, eps)


def local_response_norm(x, size, alpha=1e-4, beta=0.75, k=1.0):
    """Local response normalisation: x / (k + alpha m) ** beta, where m is the mean of the squares of neighbouring
    channels (axis 1).

    Parameters
    ----------
    x : array
        Of a floating-point type, with at least 2 dimensions.
    size : int
        The number of channels in a window: for channel c from c - size // 2 to c + (size - 1) // 2, padded with zeros.
    alpha, beta, k : float
        The factor, the exponent and the additive constant of the denominator.

    Returns
    -------
    array
        Of the shape and dtype of x.

    Examples
    --------
    >>> ga.nn.local_response_norm(ga.array([[3.0, 4.0]]), 2, alpha=2, beta=0.5, k=0)
    array([[1. , 0.8]])
    """
    _arrays(x)
    y = empty_like(x)
    _core.local_response_norm((y, x), size, alpha, beta, k)
    return y


def local_response_norm_grad(x, g, size, alpha=1e-4, beta=0.75, k=1.0):
    """The gradient with respect to x of `local_response_norm`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.local_response_norm_grad(ga.array([[1.0, 1.0]]), ga.array([[1.0, 0.0]]), 1, alpha=1, beta=1, k=0)
    array([[-1.,  0.]])
    """
    _arrays(x, g)
    gx = empty_like(x)
    _core.local_response_norm((gx, x, g), size, alpha, beta, k)
    return gx
