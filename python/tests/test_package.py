"""The installed package: names, stubs, the library that it contains or is told to load."""

import ast
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pygpuarray as ga
from pygpuarray import _core, _elementwise

FOLDER = Path(ga.__file__).parent


def test_all_names_are_there():
    assert len(set(ga.__all__)) == len(ga.__all__)
    for name in ga.__all__:
        assert getattr(ga, name, None) is not None or name == "newaxis", name


def test_every_function_of_elements_has_a_name():
    names = {name for name in _elementwise.ufuncs if "." not in name}  # names of scipy.special are listed there
    assert names - {"fill"} <= set(ga.__all__)


def test_stubs_name_what_the_extension_has():
    tree = ast.parse((FOLDER / "_core.pyi").read_text())
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        cls = getattr(_core, node.name)
        for member in node.body:
            name = getattr(member, "name", None)
            assert name is None or hasattr(cls, name), f"{node.name}.{name}"
    stubbed = {n.name for n in tree.body if isinstance(n, ast.ClassDef)}
    assert {n for n in dir(_core) if isinstance(getattr(_core, n), type)} <= stubbed | {"__loader__"}
    assert (FOLDER / "py.typed").exists()


def test_versions():
    assert ga.__version__ == ga.library_version()


def test_public_functions_have_docstrings():
    for name in ga.__all__:
        f = getattr(ga, name)
        if callable(f):
            assert f.__doc__, name


def test_names_and_signatures_are_shown():
    assert set(ga.__all__) <= set(dir(ga)) and not [n for n in dir(ga) if n.startswith("_") and not n.endswith("__")]
    for name in ga.__all__:
        f = getattr(ga, name)
        if callable(f) and not isinstance(f, type):
            assert inspect.signature(f), name
    for name in dir(ga.ndarray):
        if not name.startswith("_") and callable(getattr(ga.ndarray, name)):
            assert inspect.signature(getattr(ga.ndarray, name)), name


def run(code, **environment):
    everything = {**os.environ, **environment}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=everything)


def test_another_library_may_be_named():
    library = next(FOLDER.glob("libgpuarray.so.3"))
    code = "import pygpuarray; print({l.split()[-1] for l in open('/proc/self/maps') if 'libgpuarray' in l})"
    done = run(code, PYGPUARRAY_LIBRARY=str(library.resolve()))
    assert done.returncode == 0 and str(library.resolve()) in done.stdout
    done = run("import pygpuarray", PYGPUARRAY_LIBRARY="/nonexistent/libgpuarray.so.3")
    assert done.returncode != 0 and "/nonexistent" in done.stderr


def test_import_opens_nothing():
    code = (
        "import pygpuarray; maps = open('/proc/self/maps').read(); "
        "assert 'libOpenCL' not in maps and 'libcuda' not in maps"
    )
    assert run(code).returncode == 0


def test_drivers_of_the_environment_are_found(tmp_path, monkeypatch):
    """OpenCL drivers that pip installs: an .icd next to its library, and an .icd with a placeholder path to be
    replaced."""
    from pygpuarray import _device

    (tmp_path / "lib").mkdir()
    for icd, library, where in (("a.icd", "libpocl-1.so", tmp_path), ("b.icd", "libintelocl.so", tmp_path / "lib")):
        (where / library).write_text("")
        (tmp_path / icd).write_text(library if icd == "a.icd" else "/opt/anaconda1/lib/libintelocl.so")
    (tmp_path / "c.icd").write_text("libmissing.so")
    icds = [str(tmp_path / name) for name in ("a.icd", "b.icd", "c.icd", "d.icd")]
    monkeypatch.setattr(_device, "_icd_files", lambda: icds)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    for name in ("OCL_ICD_VENDORS", "OPENCL_VENDOR_PATH", "GPUARRAY_OPENCL_LIBRARY"):
        monkeypatch.delenv(name, raising=False)

    folder = tmp_path / "vendors"
    folder.mkdir()
    monkeypatch.setattr(_device, "_system_loader", lambda: True)
    assert _device._environment(str(folder), _device._drivers()) == {"OCL_ICD_VENDORS": str(folder)}
    assert (folder / "pip-0.icd").read_text().strip() == str(tmp_path / "libpocl-1.so")
    assert (folder / "pip-1.icd").read_text().strip() == str(tmp_path / "lib" / "libintelocl.so")
    assert not (folder / "pip-2.icd").exists()

    monkeypatch.setattr(_device, "_system_loader", lambda: False)
    assert _device._environment(str(folder), _device._drivers())["GPUARRAY_OPENCL_LIBRARY"] == str(
        tmp_path / "libpocl-1.so"
    )
    monkeypatch.setenv("OCL_ICD_VENDORS", "mine")
    monkeypatch.setenv("GPUARRAY_OPENCL_LIBRARY", "mine")
    assert _device._environment(str(folder), _device._drivers()) == {}


WITHOUT = """
import sys
sys.modules["ml_dtypes"] = None  # cannot be imported
import pickle
import numpy as np
import pygpuarray as ga
f4, f8, i2, b2 = ga.float32, ga.float64, ga.int16, ga.bfloat16
assert b2 != f8 and f8 != b2 and b2 == ga.bfloat16 and np.dtype("f8") != b2 and pickle.loads(pickle.dumps(b2)) is b2
assert ga.result_type(f4, f8) == f8 and ga.result_type(f4, b2) == f4 and ga.result_type(i2, f8) == f8
assert ga.finfo(f8).eps == np.finfo("f8").eps and ga.finfo(b2).eps == 2.0**-7
assert not ga.can_cast(f8, f4) and ga.can_cast(b2, f8) and ga.isdtype(b2, "real floating")
half = ga.zeros(3, dtype=b2) + 1.5
assert half.dtype is b2 and half.itemsize == 2 and (half * ga.ones(3, dtype=f4)).dtype == f4
assert half.astype(f8).tolist() == [1.5] * 3
assert half[1].item() == 1.5 and repr(half) == "array([1.5, 1.5, 1.5], dtype=bfloat16)"
assert (ga.ones(2, dtype=i2) * ga.ones(2)).dtype == f8 and (ga.asarray([True]) * ga.ones(1)).dtype == f8
assert ga.linspace(0, 1, 3).tolist() == [0, 0.5, 1] and ga.arange(3.0).dtype == f8
kernel = ga.GKTemplate('''template <typename T : num> group_size(1)
kernel twice(in view<T, 1> x, out view<T, 1> y) { y[0] = x[0] + x[0]; }''').kernel("twice", T=f8)
x, y = ga.asarray([0.1]), ga.empty(1)
kernel(1, x, y)
assert y.tolist() == [0.2]
b1 = ga.float8_e4m3fn
eighth = ga.ones(3).astype(b1)
assert eighth.dtype is b1 and pickle.loads(pickle.dumps(b1)) is b1 and ga.zeros(1, dtype="float8_e5m2").itemsize == 1
assert repr(eighth) == "array([1., 1., 1.], dtype=float8_e4m3fn)" and ga.finfo(b1).max == 448.0 and b1 != ga.float8_e5m2
assert ga.full(2, 1e9, dtype=ga.float8_e5m2).tolist() == [float("inf")] * 2 and eighth.view("u1").tolist() == [56] * 3
assert ga.nn.quantize_f8(ga.ones(2, dtype=f4), dtype=b1)[0].astype(f4).tolist() == [448.0] * 2
try:
    half.numpy()
except TypeError as error:
    assert "ml_dtypes" in str(error) and "astype" in str(error)
else:
    raise AssertionError("NumPy has no bfloat16")
"""


def test_without_ml_dtypes():
    done = run(WITHOUT)
    assert done.returncode == 0, done.stderr
