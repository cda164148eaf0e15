"""Every public name has an example in its docstring, and running it gives the output shown."""

import doctest
import importlib.util
import inspect
import pkgutil
import re
import subprocess
import sys

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2
from pygpuarray import collectives, interop

# Functions whose examples need a CUDA device.
ON_CUDA = (
    "cuda_array_interface", "from_cuda_array_interface", "from_cudamat", "from_garray", "to_cudamat", "to_garray",
)  # fmt: skip


def modules():
    """The package and its public modules."""
    yield ga
    for found in pkgutil.walk_packages(ga.__path__, "pygpuarray."):
        inner = any(part.startswith("_") for part in found.name.split(".")[1:])
        needs = {"pygpuarray.tinygrad_device": "tinygrad", "pygpuarray.dask": "distributed"}.get(found.name)
        if not inner and needs != "tinygrad" and (needs is None or importlib.util.find_spec(needs)):
            yield importlib.import_module(found.name)
    yield ga.fft


def members(module):
    """(name, object) of a module's public functions, classes and their methods."""
    for name in getattr(module, "__all__", None) or [n for n in dir(module) if not n.startswith("_")]:
        found = getattr(module, name)
        ours = (getattr(found, "__module__", None) or "pygpuarray").startswith("pygpuarray")
        if not callable(found) or not ours or (isinstance(found, type) and issubclass(found, Exception)):
            continue
        yield f"{module.__name__}.{name}", found
        if isinstance(found, type):
            for method in of_class(found):
                if callable(getattr(found, method)):
                    yield f"{module.__name__}.{name}.{method}", getattr(found, method)


def of_class(found):
    """The public names of a class that the package defines."""
    for name in (n for n in dir(found) if not n.startswith("_")):
        if next(c for c in found.__mro__ if name in c.__dict__).__module__.startswith("pygpuarray"):
            yield name


def properties(module):
    """(name, descriptor) of the properties of a module's classes."""
    for name, found in members(module):
        if isinstance(found, type) and found is not interop.CudamatStruct:  # its fields are created by ctypes
            for inner in of_class(found):
                descriptor = getattr(found, inner)
                if inspect.isdatadescriptor(descriptor):
                    yield f"{name}.{inner}", descriptor


def documented():
    """{docstring: name}, duplicates removed."""
    texts = {}
    for module in modules():
        for name, found in [*members(module), *properties(module)]:
            text = inspect.getdoc(found) or ""
            if ">>>" in text:
                texts.setdefault(text, name)
    return texts


TEXTS = {name: text for text, name in documented().items()}


def test_everything_public_has_an_example():
    without = [
        name
        for module in modules()
        for name, found in [*members(module), *properties(module)]
        if ">>>" not in (inspect.getdoc(found) or "")
    ]
    assert len(TEXTS) > 600
    assert without == []


def test_everything_public_has_a_signature():
    """inspect.signature(), and so help() and editors, know the arguments."""
    without = []
    for module in modules():
        for name, found in members(module):
            if found in (ga.ufunc, interop.CudamatStruct):  # instances are created by the package or by ctypes
                continue
            try:
                inspect.signature(found)
            except (TypeError, ValueError):
                without.append(name)
    assert without == []


def skip_unless_possible(device, name, text):
    """Skip examples whose library or kind of device is missing."""
    if "Computed on the host by SciPy" in text:
        pytest.importorskip("scipy.signal")
    for library in re.findall(r">>> import (\w+)", text):
        pytest.importorskip(library)
    if name.split(".")[-1] in ON_CUDA and not device.is_cuda:
        pytest.skip("for devices of CUDA")
    if "import pyopencl" in text and device.is_cuda:
        pytest.skip("for devices of OpenCL")
    if "collectives.clique_id()" in text:
        if not device.is_cuda:
            pytest.skip("MPI wants a process for each member, started by mpirun; a clique of one is NCCL's")
        try:
            collectives.clique_id()
        except ga.GpuError as e:
            pytest.skip(str(e))


@numpy2  # the examples show NumPy 2's repr
@pytest.mark.parametrize("name", TEXTS)
def test_example(device, name):
    skip_unless_possible(device, name, TEXTS[name])
    test = doctest.DocTestParser().get_doctest(TEXTS[name], {"ga": ga, "np": np, "pygpuarray": ga}, name, None, 0)
    runner = doctest.DocTestRunner(verbose=False)
    said = []
    runner.run(test, out=said.append)
    assert runner.tries > 0
    assert not runner.failures, "".join(said)


def test_without_docstrings():
    """python -OO removes docstrings; adding examples to them must not fail."""
    code = "import pygpuarray, pygpuarray.scipy.ndimage, pygpuarray.scipy.signal, pygpuarray.scipy.sparse"
    subprocess.run([sys.executable, "-OO", "-c", code], check=True, timeout=600)
