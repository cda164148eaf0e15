"""The linker and the mode, which PyTensor finds by name as soon as this package is imported."""

from pytensor.compile.mode import Mode, predefined_linkers, predefined_modes, register_linker, register_mode
from pytensor.configdefaults import config
from pytensor.graph.rewriting.db import RewriteDatabaseQuery
from pytensor.link.basic import JITLinker

from .program import gpuarray_funcify, with_outputs

__all__ = ["GPUARRAY", "GpuArrayLinker", "register"]


class GpuArrayLinker(JITLinker):
    """Runs graphs on a device of pygpuarray's.

    Outputs that are tensors are arrays of pygpuarray; with ``outputs="host"`` they are fetched, and are NumPy's. What a
    shared variable on the device is updated with stays there.
    """

    required_rewrites = ("minimum_compile", "gpuarray")
    incompatible_rewrites = (
        "cxx_only",
        "BlasOpt",
        "local_careduce_fusion",
        "inplace",
        "scan_reduce_trace_prealloc",
        "inline_einsum",
        "reuse_decomposition_multiple_solves",
        "scan_split_non_sequence_decomposition_and_solve",
    )

    def __init__(self, *args, outputs="device", **kwargs):
        if outputs not in ("device", "host"):
            raise ValueError(f"outputs is 'device' or 'host', not {outputs!r}")
        super().__init__(*args, **kwargs)
        self.outputs = outputs

    def accept(self, fgraph, no_recycling=None, profile=None):
        """The linker of a graph: another one where this has one already."""
        if self.fgraph is None or self.fgraph is fgraph:
            return super().accept(fgraph, no_recycling, profile)
        other = self.clone()
        other.fgraph = None
        return other.accept(fgraph, no_recycling, profile)

    def fgraph_convert(self, fgraph, order=None, **kwargs):
        """The graph as a function of its inputs' values."""
        return with_outputs(gpuarray_funcify(fgraph, order=order), fgraph, self.outputs)

    def jit_compile(self, fn):
        """Kernels are compiled when they first run."""
        return fn

    def create_thunk_inputs(self, storage_map):
        """Where the values of the graph's inputs are."""
        return [storage_map[v] for v in self.fgraph.inputs]


GPUARRAY = Mode(GpuArrayLinker(), RewriteDatabaseQuery(include=["fast_run", "gpuarray"]))


def register():
    """Make the names "gpuarray", of the linker, and "GPUARRAY", of the mode, known to PyTensor."""
    if "gpuarray" not in predefined_linkers:
        register_linker("gpuarray", GPUARRAY.linker)
    if "GPUARRAY" not in predefined_modes:
        register_mode("GPUARRAY", GPUARRAY)
    choices = getattr(config._config_var_dict["linker"], "all", None)
    if choices is not None:
        choices.add("gpuarray")  # of the configuration's linker
