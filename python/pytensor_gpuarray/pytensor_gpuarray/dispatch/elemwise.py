"""Elemwise, whose scalar Op becomes one kernel, DimShuffle, loops of scalar Ops, softmax."""

import numpy as np
import pygpuarray as ga
from pytensor.graph.basic import Apply, Constant
from pytensor.scalar.basic import Cast, ScalarOp, get_scalar_type
from pytensor.scalar.loop import ScalarLoop
from pytensor.tensor.elemwise import DimShuffle, Elemwise
from pytensor.tensor.special import LogSoftmax, Softmax

from ..program import gpuarray_funcify
from ..values import is_host, on_device, on_host
from .scalar import cast, graph_expressions, literal, node_expressions

__all__ = ["fused", "host_first"]


def _discrete(variable):
    return getattr(variable.type, "dtype", "float64") in (
        "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    )  # fmt: skip


def host_first(node, function):
    """The function, or the Op's own `perform` where all inputs are integers that are on the host."""
    if not all(_discrete(v) for v in node.inputs) or any(getattr(v.type, "ndim", 0) > 1 for v in node.outputs):
        return function
    casts = isinstance(getattr(node.op, "scalar_op", None), Cast)  # of extents, whose products are made of them
    if not casts and not all(map(_discrete, node.outputs)) and any(getattr(v.type, "ndim", 0) for v in node.outputs):
        return function

    def first(*values):
        if not all(map(is_host, values)):
            return function(*values)
        return on_host_alone(node, values)

    return first


def on_host_alone(node, values):
    """What the Op's own `perform` gives for values on the host."""
    storage = [[None] for _ in node.outputs]
    values = [np.asarray(v, v_.type.dtype) for v, v_ in zip(values, node.inputs)]
    if isinstance(node.op, ScalarOp):
        values = [v[()] for v in values]
    node.op.perform(node, values, storage)
    made = tuple(np.asarray(s[0], o.type.dtype) for s, o in zip(storage, node.outputs))
    return made if len(made) > 1 else made[0]


class _Numbers:
    """Where the operands of a kernel come from: constants are part of it, other numbers of the host's arguments."""

    def __init__(self, node):
        self.literals = {
            i: literal(v.data)
            for i, v in enumerate(node.inputs)
            if isinstance(v, Constant) and np.size(v.data) == 1 and np.asarray(v.data).dtype.kind in "biufc"
        }
        if len(self.literals) == len(node.inputs):  # a kernel needs something to read
            self.literals.pop(0, None)
        self.rest = [i for i in range(len(node.inputs)) if i not in self.literals]
        self.dtypes = [v.type.dtype for v in node.inputs]

    def arguments(self, values):
        """Arrays and numbers of Python's for the kernel."""
        given = [values[i] for i in self.rest]
        numbers = [is_host(v) and np.ndim(v) == 0 and np.asarray(v).dtype != np.uint64 for v in given]
        if all(numbers):
            numbers[0] = False
        return [
            np.asarray(v).item() if number else on_device(v, self.dtypes[i])
            for v, number, i in zip(given, numbers, self.rest)
        ]

    def operands(self, given):
        """What stands for the operands in the recorded function."""
        some = next(v for v in given if hasattr(v, "dtype"))
        operands = [None] * (len(self.literals) + len(self.rest))
        for i, number in self.literals.items():
            operands[i] = number
        for i, value in zip(self.rest, given):
            if not hasattr(value, "dtype"):  # a number that may be another one at the next call, as a typed value
                value = cast(ga.where(ga.equal(some, some), value, value), self.dtypes[i])
            operands[i] = value
        return operands


def fused(node, expressions):
    """The function of values whose outputs are `expressions(operands)`, computed by one kernel."""
    numbers, single = _Numbers(node), len(node.outputs) == 1

    def record(*given):
        made = expressions(numbers.operands(given))
        some = next(v for v in given if hasattr(v, "dtype"))
        made = [
            v if hasattr(v, "dtype") else cast(ga.where(ga.equal(some, some), v, v), o.type.dtype)
            for v, o in zip(made, node.outputs)
        ]
        return made[0] if single else tuple(made)

    kernel = ga.fuse(record, kernel_name=str(node.op))

    def run(*values):
        made = kernel(*numbers.arguments(values))
        shape = np.broadcast_shapes(*(np.shape(v) if is_host(v) else v.shape for v in values))
        if single:
            return made if made.shape == shape else ga.broadcast_to(made, shape)
        return tuple(v if v.shape == shape else ga.broadcast_to(v, shape) for v in made)

    return run


@gpuarray_funcify.register(Elemwise)
def funcify_elemwise(op, node, **kwargs):
    scalar_op = op.scalar_op
    if isinstance(scalar_op, ScalarLoop):
        run = _loop(scalar_op, node)
    else:
        inner = _scalar_node(op, node)
        run = fused(node, lambda operands: node_expressions(scalar_op, inner, operands))
    check = op._check_runtime_broadcast

    def elemwise(*values):
        check(node, values)
        return run(*values)

    return host_first(node, elemwise if len(node.inputs) > 1 else run)


def _scalar_node(op, node):
    """The scalar Op applied to scalars of the inputs' types."""
    scalars = [get_scalar_type(v.type.dtype)() for v in node.inputs]
    made = op.scalar_op.make_node(*scalars)
    for v, o in zip(made.outputs, node.outputs):
        if v.type.dtype != o.type.dtype:
            raise TypeError(f"{node}: the scalar Op gives {v.type.dtype}, not {o.type.dtype}")
    return made


@gpuarray_funcify.register(ScalarOp)
def funcify_scalar(op, node=None, **kwargs):
    if node is None:  # asked for by itself: the types are those of what it is called with
        return lambda *values: funcify_scalar(op, _node_for(op, values))(*values)
    if isinstance(op, ScalarLoop):
        run = _loop(op, node)
    else:
        run = fused(node, lambda operands: node_expressions(op, node, operands))

    def scalar(*values):
        if all(map(is_host, values)):
            return on_host_alone(node, values)
        return run(*values)

    return scalar


def _node_for(op, values):
    """A node whose inputs have the values' types, and its output their common one."""
    values = [np.asarray(v) if is_host(v) else v for v in values]
    inputs = [get_scalar_type(str(v.dtype))() for v in values]
    return Apply(op, inputs, [get_scalar_type(str(np.result_type(*(v.dtype for v in values))))()])


def _loop(op, node):
    """A scalar loop: its steps are kernels over all elements, and it ends when every element has."""
    n_update = len(op.outputs) - (1 if op.is_while else 0)
    inner = op.fgraph
    dtypes = [v.type.dtype for v in inner.inputs]

    def step(*given):
        values = graph_expressions(inner, given)
        carry = [cast(v, d) for v, d in zip(values, dtypes[:n_update])]
        return (*carry, cast(values[-1], bool)) if op.is_while else tuple(carry)

    def masked(done, *given):
        values = step(*given)
        new = tuple(ga.where(done, old, v) for old, v in zip(given, values[:n_update]))
        return (*new, ga.logical_or(done, values[-1]))

    step_kernel, masked_kernel = ga.fuse(step, kernel_name=str(op)), ga.fuse(masked, kernel_name=str(op))

    def run(n_steps, *values):
        shape = np.broadcast_shapes(*(np.shape(v) if is_host(v) else v.shape for v in values))
        n_steps = int(np.max(on_host(n_steps)))
        values = [on_device(v, d) for v, d in zip(values, dtypes)]
        carry = [ga.broadcast_to(v, shape) for v in values[:n_update]]
        constant = values[n_update:]
        if not op.is_while:
            for _ in range(n_steps):
                carry = list(step_kernel(*carry, *constant))[:n_update]
            return tuple(carry) if len(carry) > 1 else carry[0]
        done = ga.zeros(shape, dtype=bool)
        for i in range(n_steps):
            *carry, done = masked_kernel(done, *carry, *constant)
            if i % 8 == 7 and bool(ga.all(done)):
                break
        return (*carry, done)

    return run


@gpuarray_funcify.register(DimShuffle)
def funcify_dimshuffle(op, node, **kwargs):
    order = op.new_order
    kept = [o for o in order if o != "x"]
    dropped = [i for i in range(op.input_ndim) if i not in kept]

    def dimshuffle(x):
        x = on_device(x)
        if any(x.shape[i] != 1 for i in dropped):
            raise ValueError(
                f"{op}: dimensions {dropped} of an array of shape {x.shape} are dropped, but are not all 1"
            )
        x = ga.permute_dims(x, (*kept, *dropped))
        shape = iter(x.shape)
        return x.reshape(tuple(1 if o == "x" else next(shape) for o in order))

    return host_first(node, dimshuffle)


def _along(function):
    def funcify(op, node=None, **kwargs):
        axis = op.axis

        def along(x):
            x = on_device(x)
            if axis is not None:
                return function(x, axis)
            return function(x.reshape(-1), 0).reshape(x.shape)

        return along

    return funcify


gpuarray_funcify.register(Softmax, _along(lambda x, axis: ga.softmax(x, axis=axis)))
gpuarray_funcify.register(LogSoftmax, _along(lambda x, axis: ga.nn.log_softmax(x, axis=axis)))
