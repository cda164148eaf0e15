"""Runs PyTensor's own tests of its links to MLX, PyTorch and JAX with the mode of this package in their place.

    python tools/link_tests.py CHECKOUT [mlx] [pytorch] [jax] [-- pytest's arguments]

CHECKOUT is a clone of https://github.com/pymc-devs/pytensor; its tests are run with the PyTensor that is installed. The
packages need not be there: modules of their names have what the tests ask of them, with our arrays and our linker. A
test that needs anything else of such a package is about the package, and is counted as skipped with that reason.
"""

import contextlib
import importlib.abc
import importlib.machinery
import os
import re
import sys
import types
import warnings

import numpy as np
import pygpuarray as ga
import pytensor
import pytensor_gpuarray
import pytest
from pytensor.compile import mode as modes
from pytensor.compile.sharedvalue import SharedVariable
from pytensor.graph.rewriting import db
from pytensor.tensor.random.type import RandomType
from pytensor_gpuarray.program import gpuarray_funcify


class Linker(pytensor_gpuarray.GpuArrayLinker):
    """Ours, with the arguments that the others' linkers take."""

    def __init__(self, *args, use_compile=True, **kwargs):
        super().__init__(*args, **kwargs)


class HostLinker(Linker):
    """PyTensor's outputs of PyTorch are NumPy's."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, outputs="host", **kwargs)


class RandomLinker(Linker):
    """Its tests want the warning that JAX copies shared generators; ours goes on with them."""

    def fgraph_convert(self, fgraph, **kwargs):
        shared = [i for i in fgraph.inputs if isinstance(i, SharedVariable) and isinstance(i.type, RandomType)]
        if shared:
            text = f"The RandomType SharedVariables {shared} will not be used in the compiled JAX graph."
            warnings.warn(text, UserWarning, stacklevel=2)
        return super().fgraph_convert(fgraph, **kwargs)


LINKS = {
    "mlx": ("MLX", "MLXLinker", Linker),
    "pytorch": ("PYTORCH", "PytorchLinker", HostLinker),
    "jax": ("JAX", "JAXLinker", RandomLinker),
}


class _OnDevice(type):
    def __instancecheck__(cls, value):
        return isinstance(value, ga.ndarray)


class Array(metaclass=_OnDevice):
    """What stands for the packages' classes of arrays in isinstance()."""

    def __new__(cls, value, dtype=None):
        return ga.asarray(np.asarray(value), dtype=dtype)


class Tensor:
    """torch's outputs are NumPy's arrays, which are none of these."""


@contextlib.contextmanager
def nothing(*args, **kwargs):
    """A context that changes nothing."""
    yield


KNOWN = {
    "jax.scipy": {},
    "mlx.core": {
        "array": Array, "default_device": lambda: "cpu", "set_default_device": nothing, "cpu": "cpu", "gpu": "gpu",
        "stream": nothing, "metal": types.SimpleNamespace(is_available=lambda: False), "__version__": "1.0",
        **{name: name for name in ("bool_", "int32", "int64", "float16", "float32", "float64", "complex64")},
    },
    "pytensor.link.mlx.dispatch.basic": {"convert_dtype_to_mlx": lambda dtype, **kwargs: dtype},
    "jax": {"Array": Array, "disable_jit": nothing},
    "jax.scipy.special": {"erfcx": None},
    "jax.tree_util": {"register_pytree_node": lambda *args: None},
    "pytensor.link.jax.dispatch.random": {"numpyro_available": True},
    "torch": {
        "Tensor": Tensor, "device": nothing,
        "cuda": types.SimpleNamespace(is_available=lambda: False),
    },
}  # fmt: skip


# Tests that the others refuse or warn of something, which runs here, and of their types.
OTHERS_LIMITS = (
    "mlx/linalg/test_decomposition.py::test_mlx_eigvalsh",  # refuses it
    "mlx/linalg/test_solvers.py::test_mlx_solve[pos]",  # warns that it is not made use of
    "mlx/test_basic.py::test_mlx_float64_downcast_on_gpu_warns",
    "mlx/test_basic.py::test_mlx_complex128_auto_casting",
    "mlx/test_basic.py::test_mlx_checkandraise",  # leaves checks out, with a warning; they are made here
    "mlx/test_pad.py::test_mlx_pad_unsupported_mode",
    "mlx/test_pad.py::test_mlx_pad_non_scalar_constant_values",
    "mlx/test_shape.py::test_mlx_Reshape_shape_graph_input",  # expected to fail; it passes
    "mlx/test_sort.py::test_sort_invalid_kind_warning",
    "mlx/test_subtensor.py::test_mlx_AdvancedSubtensor_boolean",  # refuses masks
    "mlx/test_tensor_basic.py::test_alloc_compilation_limitation",
    "mlx/test_tensor_basic.py::test_empty_dynamic_shape",  # and that its compiler refuses it
    "pytorch/linalg/test_decomposition.py::test_qr[raw]",  # expected to fail; it passes
    "jax/linalg/test_decomposition.py::test_jax_eigvalsh",
    "jax/linalg/test_decomposition.py::test_jax_lu[batched-real-p_indices]",
    "jax/linalg/test_decomposition.py::test_jax_lu[batched-complex-p_indices]",
    "jax/linalg/test_decomposition.py::test_jax_lu[not_batched-real-p_indices]",
    "jax/linalg/test_decomposition.py::test_jax_lu[not_batched-complex-p_indices]",
    "jax/linalg/test_inverse.py::test_pinv_hermitian",  # wants another result than NumPy's
    "jax/linalg/test_solvers.py::test_bilinear_to_direct_rewrite",  # counts calls of a loader of JAX's
    "jax/test_basic.py::test_jax_checkandraise",
    "jax/test_extra_ops.py::test_extra_ops",
    "jax/test_extra_ops.py::test_unique_dynamic_shape",
    "jax/test_scan.py::test_scan_while",
    "jax/test_sparse.py::test_sparse_dot_non_const_raises",
    "jax/test_subtensor.py::test_jax_Subtensor_dynamic",
    "jax/test_random.py::TestRandomShapeInputs::test_random_scalar_shape_input_not_supported",  # and 2: they pass
    "jax/test_random.py::TestRandomShapeInputs::test_random_vector_shape_graph_input",  # likewise
    "jax/test_random.py::TestRandomShapeInputs::test_constant_shape_after_graph_rewriting",
    "jax/test_random.py::test_random_updates",  # that shared generators are copied
    "pytorch/test_elemwise.py::test_softmax[None-int64]",
    "pytorch/test_elemwise.py::test_softmax[0-int64]",
    "pytorch/test_elemwise.py::test_softmax[1-int64]",
    "pytorch/test_elemwise.py::test_logsoftmax[None-int64]",
    "pytorch/test_elemwise.py::test_logsoftmax[0-int64]",
    "pytorch/test_elemwise.py::test_logsoftmax[1-int64]",
    "pytorch/test_blockwise.py::test_blockwise_broadcast",  # what vmap hands to functions
    "pytorch/test_extra_ops.py::test_pytorch_Unique_params[True",  # refuses places
    "pytorch/test_subtensor.py::test_pytorch_Subtensor",  # refuses negative steps at the end of each
    "pytorch/test_subtensor.py::test_pytorch_AdvSubtensor",
    "pytorch/test_subtensor.py::test_pytorch_AvdancedIncSubtensor[inc_subtensor]",
)


class Package(types.ModuleType):
    """A module of a package that need not be there."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name.endswith("_funcify"):
            return gpuarray_funcify
        if f"{self.__name__}.{name}" in KNOWN:
            return importlib.import_module(f"{self.__name__}.{name}")
        pytest.skip(f"about the package: it needs {self.__name__}.{name}", allow_module_level=True)


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the packages' modules, and those of PyTensor that import them."""

    def find_spec(self, name, path=None, target=None):
        own = re.match(r"pytensor\.link\.(mlx|pytorch|jax)\.(dispatch|ops)(\.|$)", name)
        if own or name.partition(".")[0] in ("mlx", "jax", "torch", "tensorflow_probability"):
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        module = Package(spec.name)
        vars(module).update(KNOWN.get(spec.name, {}))
        return module

    def exec_module(self, module):
        pass


def put_in_place():
    """Our mode and linker under the others' names."""
    sys.meta_path.insert(0, Finder())
    for link, (name, linker, ours) in LINKS.items():
        mode = modes.Mode(ours(), db.RewriteDatabaseQuery(include=["fast_run", "gpuarray"]))
        package = importlib.import_module(f"pytensor.link.{link}")
        for module in (package, importlib.import_module(f"pytensor.link.{link}.linker"), modes):
            setattr(module, linker, ours)
        setattr(modes, name, mode)
        modes.predefined_modes[name] = mode
        modes.predefined_linkers[link] = mode.linker
    original = db.RewriteDatabaseQuery.__init__

    def query(self, include, *args, **kwargs):  # the rewrites that are made for the others are not for us
        original(self, ["gpuarray" if i in ("jax", "mlx") else i for i in include or ()], *args, **kwargs)

    db.RewriteDatabaseQuery.__init__ = query
    compared = np.allclose  # which our arrays refuse beside NumPy's
    np.allclose = lambda a, b, *args, **kwargs: compared(np.asarray(a), np.asarray(b), *args, **kwargs)


class Count:
    """Outcomes, for each link, and why tests were skipped."""

    def __init__(self):
        self.outcomes = {}

    def pytest_collection_modifyitems(self, items):
        for item in items:
            if any(f"link/{name}" in item.nodeid for name in OTHERS_LIMITS):
                item.add_marker(pytest.mark.skip(reason="about the package: that it refuses or warns of this"))

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome == "skipped" or (report.when == "setup" and report.failed):
            link = report.nodeid.split("/link/")[-1].split("/")[0]
            outcome = report.outcome
            if outcome == "skipped":
                reason = report.longrepr[-1] if isinstance(report.longrepr, tuple) else ""
                outcome = "about the package" if "about the package" in reason else "skipped"
            found = self.outcomes.setdefault(link, {})
            found[outcome] = found.get(outcome, 0) + 1

    def pytest_terminal_summary(self, terminalreporter):
        for link, found in self.outcomes.items():
            terminalreporter.line(f"{link}: " + ", ".join(f"{n} {outcome}" for outcome, n in sorted(found.items())))


def main(arguments):
    """Run the tests; pytest's exit code."""
    checkout, *rest = arguments
    links = [a for a in rest if a in LINKS]
    others = [a for a in rest if a not in LINKS and a != "--"]
    put_in_place()
    warnings.simplefilter("ignore", ga.HostCopyWarning)
    os.chdir(checkout)
    # The tests' folders are found from the checkout, PyTensor itself where it is installed.
    sys.path.append(os.getcwd())
    paths = [] if any("tests/link" in a for a in others) else [f"tests/link/{link}" for link in links or LINKS]
    default = ["-p", "no:cacheprovider", "-W", "ignore::pygpuarray.HostCopyWarning", "--import-mode=append", "-q"]
    print("PyTensor", pytensor.__version__, "on", ga.default_device())
    return pytest.main([*default, *others, *paths], plugins=[Count()])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
