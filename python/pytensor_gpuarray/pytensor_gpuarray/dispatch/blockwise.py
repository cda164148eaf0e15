"""Blockwise: an Op of cores of arrays over the batches that they form."""

import numpy as np
import pygpuarray as ga
from pytensor.tensor.blockwise import Blockwise

from ..program import gpuarray_funcify
from ..values import on_device


def _cores(op, values):
    """For each input the number of dimensions before its core."""
    return [v.ndim - len(sig) for v, sig in zip(values, op.inputs_sig)]


@gpuarray_funcify.register(Blockwise)
def funcify_blockwise(op, node, **kwargs):
    core_node = op._create_dummy_core_node(node.inputs)
    core = gpuarray_funcify(core_node.op, node=core_node, **kwargs)
    batched = getattr(core, "batched", False)
    outputs = node.outputs

    def blockwise(*values):
        values = [on_device(v) for v in values]
        op._check_runtime_broadcast(node, values)
        before = _cores(op, values)
        batch = np.broadcast_shapes(*(v.shape[:n] for v, n in zip(values, before)))
        if not batch:
            return core(*values)
        values = [ga.broadcast_to(v, (*batch, *v.shape[n:])) for v, n in zip(values, before)]
        if batched:
            return core(*values)
        made = [core(*(v[i] for v in values)) for i in np.ndindex(*batch)]
        if not made:
            return _empty(batch, values)
        if not isinstance(made[0], tuple):
            made = [(m,) for m in made]
        stacked = tuple(ga.stack([on_device(p) for p in part]).reshape((*batch, *part[0].shape)) for part in zip(*made))
        return stacked if len(outputs) > 1 else stacked[0]

    def _empty(batch, values):
        """Outputs without elements: the extents of their cores are those of one core of ones."""
        made = core(*(ga.ones(v.shape[len(batch) :], dtype=v.dtype) for v in values))
        made = made if isinstance(made, tuple) else (made,)
        empty = tuple(ga.empty((*batch, *m.shape), dtype=m.dtype) for m in made)
        return empty if len(outputs) > 1 else empty[0]

    return blockwise
