"""Graphs as programs: the operations in their order, each a Python function of values on the device."""

from functools import singledispatch

from pytensor.graph.basic import Constant
from pytensor.graph.fg import AbstractFunctionGraph

from .values import on_device, on_host, typify

__all__ = ["Program", "gpuarray_funcify", "with_outputs"]


@singledispatch
def gpuarray_funcify(op, node=None, **kwargs):
    """The function that computes an Op's outputs from the values of its inputs; register other Ops' here."""
    raise NotImplementedError(f"pytensor_gpuarray has no implementation of the Op {op} ({type(op).__name__})")


class Program:
    """A graph's operations in order. Values are freed after their last use. The outputs are a tuple."""

    def __init__(self, fgraph, order=None, **kwargs):
        places, self._values = {}, []
        order = fgraph.toposort() if order is None else order
        for variable in fgraph.inputs:
            self._place(places, variable)
        self._inputs = len(fgraph.inputs)
        steps = []
        for node in order:
            inputs = [self._place(places, v) for v in node.inputs]
            outputs = [self._place(places, v) for v in node.outputs]
            steps.append((gpuarray_funcify(node.op, node=node, **kwargs), inputs, outputs, node))
        self._outputs = [self._place(places, v) for v in fgraph.outputs]
        self._steps = self._with_last_uses(steps, len(order))

    def _place(self, places, variable):
        place = places.get(variable)
        if place is None:
            place = places[variable] = len(self._values)
            self._values.append(typify(variable.data, True) if isinstance(variable, Constant) else None)
        return place

    def _with_last_uses(self, steps, n):
        last = {}
        for i, (_, inputs, outputs, _) in enumerate(steps):
            last |= dict.fromkeys((*inputs, *outputs), i)
        kept = {p for p, v in enumerate(self._values) if v is not None} | set(self._outputs)
        dead = [[] for _ in range(n)]
        for place, i in last.items():
            if place not in kept:
                dead[i].append(place)
        return [(f, tuple(i), tuple(o), tuple(d), node) for (f, i, o, node), d in zip(steps, dead)]

    def __call__(self, *inputs):
        """The outputs for inputs as a user gives them."""
        return self.run(*map(typify, inputs))

    def run(self, *inputs):
        """The same for inputs that are values already."""
        values = self._values.copy()
        values[: self._inputs] = inputs
        for function, ins, outs, dead, node in self._steps:
            try:
                made = function(*[values[i] for i in ins])
            except Exception as e:
                e.add_note(f"in the computation of {node}")
                raise
            if len(outs) == 1 and not isinstance(made, tuple):
                values[outs[0]] = made
            else:
                for place, value in zip(outs, made, strict=True):
                    values[place] = value
            for place in dead:
                values[place] = None
        return tuple(values[p] for p in self._outputs)


def _outgoing(variable, where):
    """What a function's output becomes when it is returned."""
    from pytensor.scalar.basic import ScalarType
    from pytensor.sparse.type import SparseTensorType
    from pytensor.tensor.random.type import RandomType
    from pytensor.tensor.type import TensorType

    from .transfer import GpuArrayType, HostFromGpu

    if isinstance(variable.type, GpuArrayType):
        return on_device
    if isinstance(variable.type, SparseTensorType):
        return lambda value: value
    if isinstance(variable.type, (TensorType, ScalarType)):
        return on_host if where == "host" or isinstance(variable.owner_op, HostFromGpu) else on_device
    if isinstance(variable.type, RandomType):
        return lambda value: value.generator() if hasattr(value, "generator") else value
    return lambda value: value


def with_outputs(program, fgraph, where="device"):
    """The program with its outputs as functions return them, tensors on the device or on the host."""
    outgoing = [_outgoing(v, where) for v in fgraph.outputs]
    return lambda *inputs: tuple(f(v) for f, v in zip(outgoing, program(*inputs)))


@gpuarray_funcify.register(AbstractFunctionGraph)
def funcify_graph(fgraph, node=None, order=None, **kwargs):
    return Program(fgraph, order, **kwargs)
