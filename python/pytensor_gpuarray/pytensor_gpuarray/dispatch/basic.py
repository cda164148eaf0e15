"""Ops of PyTensor's core: copies, checks, conditionals, graphs within graphs, transfers."""

from pytensor.compile.builders import OpFromGraph
from pytensor.compile.ops import DeepCopyOp, TypeCastingOp
from pytensor.conditional.op import IfElse
from pytensor.raise_op import CheckAndRaise

from ..program import Program, gpuarray_funcify
from ..values import on_host

try:
    from pytensor.conditional.op import LazyIfElse
except ImportError:  # of PyTensor before 3.3
    LazyIfElse = None


@gpuarray_funcify.register(DeepCopyOp)
def funcify_deep_copy(op, **kwargs):
    return lambda x: x.copy() if hasattr(x, "copy") else x


@gpuarray_funcify.register(TypeCastingOp)
def funcify_type_casting(op, **kwargs):
    return lambda x: x


@gpuarray_funcify.register(CheckAndRaise)
def funcify_check(op, **kwargs):
    def check(x, *conditions):
        if not all(on_host(c).all() for c in conditions):
            raise op.exc_type(op.msg)
        return x

    return check


@gpuarray_funcify.register(IfElse)
def funcify_ifelse(op, **kwargs):
    n = op.n_outs

    def ifelse(condition, *values):
        chosen = values[:n] if bool(condition) else values[n:]
        return chosen if n > 1 else chosen[0]

    return ifelse


@gpuarray_funcify.register(OpFromGraph)
def funcify_graph_op(op, node=None, **kwargs):
    run = Program(op.fgraph, **kwargs).run
    return run if len(op.fgraph.outputs) > 1 else lambda *inputs: run(*inputs)[0]


if LazyIfElse is not None:

    @gpuarray_funcify.register(LazyIfElse)
    def funcify_lazy_ifelse(op, **kwargs):
        branches = Program(op.false_branch.fgraph).run, Program(op.true_branch.fgraph).run
        single = len(op.output_types) == 1

        def lazy_ifelse(condition, *values):
            made = branches[bool(condition)](*values)
            return made[0] if single else made

        return lazy_ifelse
