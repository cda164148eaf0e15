"""Pad: PyTensor's own graph, but for the modes that are one function of the library's."""

import pygpuarray as ga
from pytensor.tensor.pad import Pad

from ..program import Program, gpuarray_funcify
from ..values import as_ints, on_device, on_host


def _widths(values):
    """Pairs of integers of a matrix, or what numpy.pad broadcasts."""
    values = on_host(values)
    return [as_ints(row) for row in values] if values.ndim == 2 else [int(v) for v in values.ravel()]


@gpuarray_funcify.register(Pad)
def funcify_pad(op, node, **kwargs):
    if op.pad_mode in ("edge", "wrap") or (op.pad_mode in ("reflect", "symmetric") and op.reflect_type == "even"):
        return lambda x, widths: ga.pad(on_device(x), _widths(widths), mode=op.pad_mode)
    run = Program(op.fgraph).run
    return lambda *values: run(*values)[0]
