"""Losses with their gradients (docs/losses.md)."""

import numpy as np

from .. import _core
from .._basics import _arrays
from .._creation import asarray, empty, empty_like

# fmt: off
__all__ = [
    "binary_cross_entropy", "binary_cross_entropy_grad", "binary_cross_entropy_with_logits",
    "binary_cross_entropy_with_logits_grad", "cross_entropy", "cross_entropy_grad", "ctc_loss", "ctc_loss_grad",
    "huber_loss", "huber_loss_grad", "kl_div", "kl_div_grad", "l1_loss", "l1_loss_grad", "mse_loss", "mse_loss_grad",
    "nll_loss", "nll_loss_grad", "smooth_l1_loss", "smooth_l1_loss_grad",
]
# fmt: on

_REDUCTIONS = {"none": 0, "sum": 1, "mean": 2}
_MSE, _L1, _HUBER, _SMOOTH_L1, _BINARY, _BINARY_LOGITS, _KL, _KL_LOG = range(8)


def _reduction(name):
    if name not in _REDUCTIONS:
        raise ValueError(f"reduction is 'none', 'sum' or 'mean', not {name!r}")
    return _REDUCTIONS[name]


# ------------------------------------------------------------------------------------------------ cross entropy


def _classes(x):
    """The class axis: axis 1, or axis 0 of a 1-dimensional array."""
    _arrays(x)
    if x.ndim == 0:
        raise ValueError("cross entropy needs an axis of classes")
    return 1 if x.ndim > 1 else 0


def _cross_entropy(x, target, weight, ignored, reduction, smoothing, logs):
    axis, kind = _classes(x), _reduction(reduction)
    shape = x.shape[:axis] + x.shape[axis + 1 :] if kind == 0 else ()
    loss = empty(shape, dtype=x.dtype, device=x.device)
    _core.cross_entropy((loss, x, target, weight), axis, ignored, smoothing, logs, kind)
    return loss


def _cross_entropy_grad(x, target, g, weight, ignored, reduction, smoothing, logs):
    axis, gx = _classes(x), empty_like(x)
    _core.cross_entropy((gx, x, target, weight, g), axis, ignored, smoothing, logs, _reduction(reduction))
    return gx


def cross_entropy(x, target, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0):
    """Cross entropy of logits and targets. The logits are read once.

    Parameters
    ----------
    x : array
        Logits, of a floating-point type; the classes are along axis 1, or along axis 0 of a 1-dimensional array.
    target : array
        Class indices, of the shape of x without the class axis (an index out of range gives NaN); or class
        probabilities, of the shape and dtype of x.
    weight : array, optional
        The weight of each class, of shape (classes,).
    ignore_index : int
        Samples with this class index do not contribute to the loss.
    reduction : {"mean", "sum", "none"}
        "mean" divides the sum by the sum of the weights of the targets, or, for probabilities, by the number of
        samples.
    label_smoothing : float
        The fraction of each target that is distributed evenly over all classes.

    Returns
    -------
    array
        Of the dtype of x: 0-dimensional, or with "none" of the shape of x without the class axis.

    Examples
    --------
    >>> logits, classes = ga.log(ga.array([[1.0, 1.0], [1.0, 3.0]])), ga.array([0, 1])
    >>> ga.nn.cross_entropy(logits, classes, reduction="none")
    array([0.69314718, 0.28768207])
    """
    return _cross_entropy(x, target, weight, ignore_index, reduction, label_smoothing, False)


def cross_entropy_grad(x, target, g, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0):
    """The gradient with respect to x of `cross_entropy`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.cross_entropy_grad(ga.array([[0.0, 0.0]]), ga.array([0]), ga.array(1.0))
    array([[-0.5,  0.5]])
    """
    return _cross_entropy_grad(x, target, g, weight, ignore_index, reduction, label_smoothing, False)


def nll_loss(x, target, weight=None, ignore_index=-100, reduction="mean"):
    """Negative log likelihood: `cross_entropy` of log-probabilities instead of logits, without label smoothing.

    Examples
    --------
    >>> ga.nn.nll_loss(ga.log(ga.array([[0.25, 0.75]])), ga.array([1]))
    array(0.28768207)
    """
    return _cross_entropy(x, target, weight, ignore_index, reduction, 0.0, True)


def nll_loss_grad(x, target, g, weight=None, ignore_index=-100, reduction="mean"):
    """The gradient with respect to x of `nll_loss`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.nll_loss_grad(ga.log(ga.array([[0.25, 0.75]])), ga.array([1]), ga.array(1.0))
    array([[ 0., -1.]])
    """
    return _cross_entropy_grad(x, target, g, weight, ignore_index, reduction, 0.0, True)


# --------------------------------------------------------------------------------------------------------- CTC


def _integers(given, x):
    """Integers as an array on the device of x: an array is taken as it is, a sequence or number is copied there."""
    if isinstance(given, type(x)):
        return given
    host = np.asarray(given, None if np.size(given) else "i8")  # NumPy makes floats of an empty list
    a = asarray(host, device=x.device)
    return a if a.ndim else a.reshape((1,))


def _ctc(result, x, targets, input_lengths, target_lengths, g, blank, kind, zero_infinity):
    if x.ndim == 2:  # one sequence
        shape = x.shape[0], 1, x.shape[1]
        x, result = x.reshape(shape), result.reshape(shape) if g else result
    operands = _integers(targets, x), _integers(input_lengths, x), _integers(target_lengths, x)
    _core.ctc_loss((result, x, *operands, *g), blank, bool(zero_infinity), kind)


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction="mean", zero_infinity=False):
    """Connectionist temporal classification (CTC) loss: the negative log-probability of the targets, summed over all
    their alignments to the frames (Graves et al., 2006).

    Parameters
    ----------
    log_probs : array
        Log-probabilities, of a floating-point type and of shape (frames, batch, classes), or (frames, classes) for a
        single sequence.
    targets : array or sequence of int
        Class indices: of shape (batch, longest), of which each sequence takes the first ones, padding ignored; or
        1-dimensional, with the targets of the sequences concatenated. The loss of a sequence is NaN if one of its
        targets is out of range or the blank.
    input_lengths, target_lengths : array, sequence of int, or int
        The number of frames and the number of targets of each sequence; an int for a single sequence. The loss is NaN
        where they are out of range, and infinite where the targets cannot be aligned.
    blank : int
        The index of the blank class.
    reduction : {"mean", "sum", "none"}
        "mean" divides each loss by its number of targets, then averages over the batch.
    zero_infinity : bool
        Whether infinite losses and their gradients are replaced by 0.

    Returns
    -------
    array
        Of the dtype of log_probs: 0-dimensional, or of shape (batch,) for a batch with "none".

    Examples
    --------
    >>> x = ga.log(ga.full((2, 1, 2), 0.5))
    >>> ga.round(ga.nn.ctc_loss(x, [[1]], [2], [1]), 4)  # 3 of 4 paths
    array(0.2877)
    """
    _arrays(log_probs)
    kind = _reduction(reduction)
    each = kind == 0 and log_probs.ndim == 3
    loss = empty(log_probs.shape[1:2] if each else (), dtype=log_probs.dtype, device=log_probs.device)
    to = loss.reshape((1,)) if kind == 0 and not each else loss
    _ctc(to, log_probs, targets, input_lengths, target_lengths, (), blank, kind, zero_infinity)
    return loss


def ctc_loss_grad(log_probs, targets, input_lengths, target_lengths, g, blank=0, reduction="mean", zero_infinity=False):
    """The gradient with respect to log_probs of `ctc_loss`; g is the gradient with respect to its result.

    It is the true derivative by log_probs. PyTorch adds a softmax to it; `log_softmax_grad` gives the same result for
    both.

    Examples
    --------
    >>> x = ga.log(ga.full((2, 1, 2), 0.5))
    >>> ga.round(ga.nn.ctc_loss_grad(x, [[1]], [2], [1], ga.asarray(1.0)), 3)
    array([[[-0.333, -0.667]],
    <BLANKLINE>
           [[-0.333, -0.667]]])
    """
    _arrays(log_probs, g)
    kind, gx = _reduction(reduction), empty_like(log_probs)
    g = g.reshape((1,)) if kind == 0 and log_probs.ndim == 2 else g
    _ctc(gx, log_probs, targets, input_lengths, target_lengths, (g,), blank, kind, zero_infinity)
    return gx


# ----------------------------------------------------------------------------------------------------- elements


def _loss(kind, x, target, weight, p, reduction):
    _arrays(x, target)
    n = _reduction(reduction)
    loss = empty(x.shape if n == 0 else (), dtype=x.dtype, device=x.device)
    _core.loss((loss, x, target, weight), kind, p, n)
    return loss


def _loss_grad(kind, x, target, g, weight, p, reduction):
    _arrays(x, target, g)
    gx = empty_like(x)
    _core.loss((gx, x, target, weight, g), kind, p, _reduction(reduction))
    return gx


def mse_loss(x, target, reduction="mean", weight=None):
    """The squared difference, times the weight if given: its mean over all elements, its sum, or each of them ("none").

    Examples
    --------
    >>> ga.nn.mse_loss(ga.array([1.0, 2.0]), ga.array([1.0, 5.0]))
    array(4.5)
    """
    return _loss(_MSE, x, target, weight, 0.0, reduction)


def mse_loss_grad(x, target, g, reduction="mean", weight=None):
    """The gradient with respect to x of `mse_loss`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.mse_loss_grad(ga.array([1.0, 2.0]), ga.array([2.0, 5.0]), ga.array(1.0))
    array([-1., -3.])
    """
    return _loss_grad(_MSE, x, target, g, weight, 0.0, reduction)


def l1_loss(x, target, reduction="mean", weight=None):
    """The absolute difference; the other arguments are as in `mse_loss`.

    Examples
    --------
    >>> ga.nn.l1_loss(ga.array([1.0, 2.0]), ga.array([1.0, 5.0]))
    array(1.5)
    """
    return _loss(_L1, x, target, weight, 0.0, reduction)


def l1_loss_grad(x, target, g, reduction="mean", weight=None):
    """The gradient with respect to x of `l1_loss`, 0 where x equals the target; g is the gradient with respect to its
    result.

    Examples
    --------
    >>> ga.nn.l1_loss_grad(ga.array([1.0, 2.0]), ga.array([0.0, 5.0]), ga.array(1.0))
    array([ 0.5, -0.5])
    """
    return _loss_grad(_L1, x, target, g, weight, 0.0, reduction)


def huber_loss(x, target, reduction="mean", delta=1.0, weight=None):
    """The Huber loss of the difference d: d**2 / 2 where abs(d) is below delta, else delta (abs(d) - delta / 2).

    Examples
    --------
    >>> ga.nn.huber_loss(ga.array([1.0, 2.0]), ga.array([2.0, 5.0]), reduction="none")
    array([0.5, 2.5])
    """
    return _loss(_HUBER, x, target, weight, delta, reduction)


def huber_loss_grad(x, target, g, reduction="mean", delta=1.0, weight=None):
    """The gradient with respect to x of `huber_loss`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.huber_loss_grad(ga.array([1.0, 2.0]), ga.array([1.5, 5.0]), ga.array(1.0), reduction="sum")
    array([-0.5, -1. ])
    """
    return _loss_grad(_HUBER, x, target, g, weight, delta, reduction)


def smooth_l1_loss(x, target, reduction="mean", beta=1.0, weight=None):
    """The smooth L1 loss of the difference d: d**2 / (2 beta) where abs(d) is below beta, else abs(d) - beta / 2.

    Examples
    --------
    >>> ga.nn.smooth_l1_loss(ga.array([1.0, 2.0]), ga.array([2.0, 5.0]), reduction="none", beta=2.0)
    array([0.25, 2.  ])
    """
    return _loss(_SMOOTH_L1, x, target, weight, beta, reduction)


def smooth_l1_loss_grad(x, target, g, reduction="mean", beta=1.0, weight=None):
    """The gradient with respect to x of `smooth_l1_loss`; g is the gradient with respect to its result.

    Examples
    --------
    >>> x, y = ga.array([1.0, 2.0]), ga.array([2.0, 5.0])
    >>> ga.nn.smooth_l1_loss_grad(x, y, ga.array(1.0), reduction="sum", beta=2.0)
    array([-0.5, -1. ])
    """
    return _loss_grad(_SMOOTH_L1, x, target, g, weight, beta, reduction)


def binary_cross_entropy(x, target, weight=None, reduction="mean"):
    """-(target log(x) + (1 - target) log(1 - x)) for probabilities x; logarithms are clamped to at least -100.

    Examples
    --------
    >>> ga.nn.binary_cross_entropy(ga.array([0.5, 0.75]), ga.array([1.0, 0.0]), reduction="none")
    array([0.69314718, 1.38629436])
    """
    return _loss(_BINARY, x, target, weight, 0.0, reduction)


def binary_cross_entropy_grad(x, target, g, weight=None, reduction="mean"):
    """The gradient with respect to x of `binary_cross_entropy`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.binary_cross_entropy_grad(ga.array([0.5, 0.75]), ga.array([1.0, 0.0]), ga.array(1.0))
    array([-1.,  2.])
    """
    return _loss_grad(_BINARY, x, target, g, weight, 0.0, reduction)


def binary_cross_entropy_with_logits(x, target, weight=None, reduction="mean", pos_weight=1.0):
    """`binary_cross_entropy` of the sigmoid of x, computed without overflow; `pos_weight`, a number, multiplies the
    term of positive targets.

    Examples
    --------
    >>> ga.nn.binary_cross_entropy_with_logits(ga.array([0.0, 1.0]), ga.array([1.0, 0.0]), reduction="none")
    array([0.69314718, 1.31326169])
    """
    return _loss(_BINARY_LOGITS, x, target, weight, pos_weight, reduction)


def binary_cross_entropy_with_logits_grad(x, target, g, weight=None, reduction="mean", pos_weight=1.0):
    """The gradient with respect to x of `binary_cross_entropy_with_logits`; g is that with respect to its result.

    Examples
    --------
    >>> ga.nn.binary_cross_entropy_with_logits_grad(ga.array([0.0]), ga.array([1.0]), ga.array(1.0))
    array([-0.5])
    """
    return _loss_grad(_BINARY_LOGITS, x, target, g, weight, pos_weight, reduction)


def _batches(x, reduction):
    """The reduction for the library, and the divisor of its result; "batchmean" divides by the size of axis 0."""
    if reduction != "batchmean":
        return reduction, 1
    if x.ndim == 0:
        raise ValueError("batchmean needs an axis of batches")
    return "sum", x.shape[0]


def kl_div(x, target, reduction="mean", log_target=False, weight=None):
    """Kullback-Leibler divergence target (log(target) - x) for log-probabilities x; 0 where a target is 0.

    `target` has probabilities, or with `log_target` log-probabilities. ``reduction="batchmean"`` divides the sum by the
    size of axis 0.

    Examples
    --------
    >>> ga.nn.kl_div(ga.log(ga.array([0.5, 0.5])), ga.array([0.25, 0.75]), reduction="sum")
    array(0.13081204)
    """
    _arrays(x, target)
    kind, by = _batches(x, reduction)
    loss = _loss(_KL_LOG if log_target else _KL, x, target, weight, 0.0, kind)
    return loss / by if by != 1 else loss


def kl_div_grad(x, target, g, reduction="mean", log_target=False, weight=None):
    """The gradient with respect to x of `kl_div`; g is the gradient with respect to its result.

    Examples
    --------
    >>> ga.nn.kl_div_grad(ga.log(ga.array([0.5, 0.5])), ga.array([0.25, 0.75]), ga.array(1.0), reduction="sum")
    array([-0.25, -0.75])
    """
    _arrays(x, target, g)
    kind, by = _batches(x, reduction)
    return _loss_grad(_KL_LOG if log_target else _KL, x, target, g / by if by != 1 else g, weight, 0.0, kind)
