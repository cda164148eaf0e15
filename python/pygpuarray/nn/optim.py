"""Optimisers, with names and arguments as in `torch.optim` (docs/optimisers.md).

An optimiser holds arrays of parameters; its `step` takes their gradients and updates them in place. No call waits for
the device. A step can be recorded (`pygpuarray.record`) and replayed, because the step count is kept on the device.
"""

import operator

from .. import _core
from .._basics import _arrays
from .._creation import asarray, zeros, zeros_like
from .._dtypes import as_dtype
from .._functions import astype

__all__ = ["LAMB", "SGD", "Adagrad", "Adam", "AdamW", "GradScaler", "Optimizer", "RMSprop", "find_nonfinite", "norm"]

_SGD, _ADAM, _ADAMW, _ADAGRAD, _RMSPROP, _LAMB = range(6)
_NESTEROV, _AMSGRAD, _CENTERED, _MAXIMIZE, _FINITE = 1, 2, 4, 8, 16


def _list(arrays):
    arrays = tuple([arrays] if isinstance(arrays, _core.Array) else arrays)
    _arrays(*arrays)
    return arrays


def norm(grads, dtype="float32"):
    """The Euclidean norm of all elements of several arrays together, as a 0-dimensional array: the host does not wait.

    Examples
    --------
    >>> ga.nn.optim.norm([ga.array([3.0]), ga.array([0.0, 4.0])])
    array(5., dtype=float32)
    """
    grads = _list(grads)
    out = zeros((), dtype=dtype, device=grads[0].device if grads else None)
    _core.optim_gradients(out, grads, False)
    return out


def find_nonfinite(grads, out=None):
    """Whether an infinity or a NaN is in any of several arrays: 1 or 0, as a 0-dimensional float32 array.

    With `out`, the result is stored there: it becomes 1 if one is found, and is unchanged otherwise. The host does not
    wait for the device.

    Examples
    --------
    >>> ga.nn.optim.find_nonfinite([ga.array([3.0]), ga.array([0.0, ga.inf])])
    array(1., dtype=float32)
    """
    grads = _list(grads)
    if out is None:
        out = zeros((), dtype="float32", device=grads[0].device if grads else None)
    _core.optim_gradients(out, grads, True)
    return out


class Optimizer:
    """The base class of the optimisers; use one of its subclasses. All of them also take these keyword arguments:
    `maximize` (maximise the objective instead of minimising it), `master_weights` (also keep parameters of 16-bit types
    in float32, update those, and round them to the parameters) and `state_dtype` (the dtype of the state of parameters
    of 16-bit types: float32, or by default that of the parameter).

    Attributes
    ----------
    params : tuple of arrays
        The parameters, updated in place.
    state : list of dict
        For each parameter, the arrays that the optimiser keeps, by their names in `torch.optim`.
    master : list
        For each parameter, its master weights in float32, or None.
    steps : array
        The number of steps made so far, as a 0-dimensional int64 array.
    lr : float or array
        The learning rate of the next step. A 0-dimensional array is read on the device, so that a recorded step uses
        its value at replay.

    Examples
    --------
    >>> adam = ga.nn.optim.Adam([ga.zeros(2)])
    >>> isinstance(adam, ga.nn.optim.Optimizer), list(adam.state[0])
    (True, ['exp_avg', 'exp_avg_sq'])
    """

    def __init__(
        self, kind, params, lr, names, *, flags=0, maximize=False, master_weights=False, state_dtype=None, **how
    ):
        self.params = _list(params)
        self.lr = lr
        self._kind, self._flags = kind, flags | (_MAXIMIZE if maximize else 0)
        self._how = {"weight_decay": 0.0, "momentum": 0.0, "dampening": 0.0, "betas": (0.0, 0.0), "alpha": 0.0,
                     "eps": 0.0, "lr_decay": 0.0} | how  # fmt: skip
        halves = [as_dtype(p.dtype).itemsize == 2 for p in self.params]
        self.master = [
            astype(p, "float32", copy=True) if h and master_weights else None
            for p, h in zip(self.params, halves, strict=True)
        ]
        self.state = [
            {name: zeros_like(p, dtype=state_dtype if h and state_dtype else p.dtype) for name in names}
            for p, h in zip(self.params, halves, strict=True)
        ]
        self.steps = zeros((), dtype="int64", device=self.params[0].device if self.params else None)

    def step(self, grads, *, scale=None, found=None, norm=None, max_norm=None, skip_nonfinite=False):
        """Update the parameters by one step.

        Parameters
        ----------
        grads : sequence of arrays
            The gradient of each parameter, of its shape and dtype, or float32 for parameters of a 16-bit type.
        scale : array, optional
            Gradients are divided by it: a 0-dimensional float32 array (`GradScaler.scale`).
        found : array, optional
            If it is not 0, nothing is changed: a 0-dimensional float32 array (`find_nonfinite`).
        norm : array, optional
            The norm of all gradients before the division by `scale` (`norm`).
        max_norm : float, optional
            Clip the norm: gradients are multiplied by min(max_norm / (norm + 1e-6), 1). The norm is computed unless
            `norm` is given.
        skip_nonfinite : bool
            Change nothing if the norm is not finite.

        Raises
        ------
        ValueError
            If there are not as many gradients as parameters.

        Examples
        --------
        >>> p = ga.ones(2)
        >>> ga.nn.optim.SGD([p], lr=0.5).step([ga.array([1.0, 2.0])])
        >>> p
        array([0.5, 0. ])
        """
        grads = _list(grads)
        if len(grads) != len(self.params):
            raise ValueError(f"{len(self.params)} parameters have as many gradients, not {len(grads)}")
        if norm is None and (max_norm is not None or skip_nonfinite):
            norm = globals()["norm"](grads)
        h, rate = self._how, self.lr if isinstance(self.lr, _core.Array) else None
        flags = self._flags | (_FINITE if skip_nonfinite else 0)
        numbers = (self._kind, flags, 0.0 if rate is not None else float(self.lr), float(h["weight_decay"]),
                   float(h["momentum"]), float(h["dampening"]), *map(float, h["betas"]), float(h["alpha"]),
                   float(h["eps"]), float(h["lr_decay"]), 1,
                   float("inf") if max_norm is None else float(max_norm))  # fmt: skip
        tensors = tuple(
            (p, g, m, *(list(s.values()) + [None] * (3 - len(s))))
            for p, g, m, s in zip(self.params, grads, self.master, self.state, strict=True)
        )
        _core.optim_step(numbers, (self.steps, rate, scale, found, norm), tensors)


class SGD(Optimizer):
    """Stochastic gradient descent, with momentum (Sutskever et al., 2013) unless `momentum` is 0.

    Examples
    --------
    >>> p = ga.ones(2)
    >>> ga.nn.optim.SGD([p], lr=0.25, momentum=0.5).step([ga.array([1.0, -2.0])])
    >>> p
    array([0.75, 1.5 ])
    """

    def __init__(self, params, lr=1e-3, momentum=0.0, dampening=0.0, weight_decay=0.0, nesterov=False, **options):
        super().__init__(
            _SGD, params, lr, ["momentum_buffer"] if momentum else [], flags=_NESTEROV if nesterov else 0,
            momentum=momentum, dampening=dampening, weight_decay=weight_decay, **options,
        )  # fmt: skip


_MOMENTS = ["exp_avg", "exp_avg_sq"]


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015), or with `amsgrad` its variant AMSGrad (Reddi et al., 2018).

    Examples
    --------
    >>> p = ga.ones(2)
    >>> ga.nn.optim.Adam([p], lr=0.5, eps=0).step([ga.array([1.0, -2.0])])
    >>> p
    array([0.5, 1.5])
    """

    _number = _ADAM

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.0, amsgrad=False, **options):
        super().__init__(
            self._number, params, lr, _MOMENTS + ["max_exp_avg_sq"] * bool(amsgrad), flags=_AMSGRAD if amsgrad else 0,
            betas=betas, eps=eps, weight_decay=weight_decay, **options,
        )  # fmt: skip


class AdamW(Adam):
    """Adam with weight decay decoupled from the gradient (Loshchilov and Hutter, 2019).

    Examples
    --------
    >>> p = ga.ones(2)
    >>> ga.nn.optim.AdamW([p], lr=0.5, eps=0, weight_decay=0.5).step([ga.array([1.0, -2.0])])
    >>> p
    array([0.25, 1.25])
    """

    _number = _ADAMW

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, **options):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, **options)


class Adagrad(Optimizer):
    """Adagrad (Duchi et al., 2011).

    Examples
    --------
    >>> p = ga.ones(2)
    >>> ga.nn.optim.Adagrad([p], lr=0.5, eps=0).step([ga.array([1.0, -2.0])])
    >>> p
    array([0.5, 1.5])
    """

    def __init__(self, params, lr=1e-2, lr_decay=0.0, weight_decay=0.0, eps=1e-10, **options):
        super().__init__(
            _ADAGRAD, params, lr, ["sum"], lr_decay=lr_decay, weight_decay=weight_decay, eps=eps, **options
        )


class RMSprop(Optimizer):
    """RMSprop (Tieleman and Hinton, 2012), with `centered` its centred variant (Graves, 2013); with momentum unless
    `momentum` is 0.

    Examples
    --------
    >>> p = ga.ones(2)
    >>> ga.nn.optim.RMSprop([p], lr=0.5, alpha=0.75, eps=0).step([ga.array([1.0, -2.0])])
    >>> p
    array([0., 2.])
    """

    def __init__(
        self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0.0, momentum=0.0, centered=False, **options
    ):
        names = ["square_avg"] + ["momentum_buffer"] * bool(momentum) + ["grad_avg"] * bool(centered)
        super().__init__(
            _RMSPROP, params, lr, names, flags=_CENTERED if centered else 0, alpha=alpha, eps=eps,
            weight_decay=weight_decay, momentum=momentum, **options,
        )  # fmt: skip


class LAMB(Optimizer):
    """LAMB (You et al., 2020): the update of Adam, rescaled for each parameter array to the norm of that array.

    Examples
    --------
    >>> p = ga.ones(2)
    >>> ga.nn.optim.LAMB([p], lr=0.5, eps=0).step([ga.array([1.0, -2.0])])
    >>> p
    array([0.5, 1.5])
    """

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-6, weight_decay=0.0, **options):
        super().__init__(_LAMB, params, lr, _MOMENTS, betas=betas, eps=eps, weight_decay=weight_decay, **options)


class GradScaler:
    """Loss scaling (Micikevicius et al., 2018): the factor `scale` of a loss, so that gradients of 16-bit types neither
    overflow nor underflow. A step with gradients that are not finite is skipped and reduces the factor;
    `growth_interval` steps in a row without such gradients increase it.

    Examples
    --------
    >>> p = ga.ones(3, dtype="float16")
    >>> sgd, scaler = ga.nn.optim.SGD([p], lr=0.5), ga.nn.optim.GradScaler(device=p.device)
    >>> g = ga.ones(3, dtype="float16") * float(scaler.scale) * 0.25
    >>> scaler.step(sgd, [g])
    >>> scaler.update()
    >>> float(scaler.scale), p
    (1024.0, array([0.875, 0.875, 0.875], dtype=float16))
    """

    def __init__(self, init_scale=1024.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, *, device=None):
        self.scale = asarray(float(init_scale), dtype="float32", device=device)
        self.found = zeros((), dtype="float32", device=device)
        self._streak = zeros((), dtype="int32", device=device)
        self._how = float(growth_factor), float(backoff_factor), operator.index(growth_interval)

    def step(self, optimizer, grads, **how):
        """Make a step with the gradients of the loss times `scale`; skip it if any of them is not finite. Further
        arguments are those of `Optimizer.step`.

        Examples
        --------
        >>> p, scaler = ga.ones(2), ga.nn.optim.GradScaler()
        >>> scaler.step(ga.nn.optim.SGD([p], lr=1), [ga.array([ga.inf, 0.0])])
        >>> p
        array([1., 1.])
        """
        find_nonfinite(grads, out=self.found)
        optimizer.step(grads, scale=self.scale, found=self.found, **how)

    def update(self):
        """Adapt the factor; call it once, after the steps of all optimisers.

        Examples
        --------
        >>> p, scaler = ga.ones(2), ga.nn.optim.GradScaler(1024.0)
        >>> scaler.step(ga.nn.optim.SGD([p], lr=1), [ga.array([ga.inf, 0.0])])
        >>> scaler.update()
        >>> scaler.scale
        array(512., dtype=float32)
        """
        _core.optim_update_scale((self.scale, self._streak, self.found), *self._how)
        self.found[...] = 0
