"""The source distribution contains all that a build needs, without network access."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1]
WHOLE = not os.environ.get("GPUARRAY_TEST_TURN")

pytestmark = [
    pytest.mark.every_turn,
    pytest.mark.skipif(not (PACKAGE.parent / "core").is_dir(), reason="made from the repository alone"),
]


def without_network():
    """A command prefix that disables the network; empty if namespaces are not available."""
    for start in (["unshare", "-n"], ["unshare", "-rn"]):
        if shutil.which("unshare") and subprocess.run([*start, "true"], capture_output=True).returncode == 0:
            return start
    return []


def done(*command, cwd=None, **variables):
    """The output of a command that must succeed; CMake and Ninja may come from this environment."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, **variables}
    words = [str(word) for word in command]
    result = subprocess.run(words, capture_output=True, text=True, cwd=cwd, env=environment)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    pytest.importorskip("scikit_build_core")
    folder = tmp_path_factory.mktemp("sdist")
    code = f"import sys; sys.path.insert(0, 'build_tools'); import backend; print(backend.build_sdist({str(folder)!r}))"
    done(sys.executable, "-c", code, cwd=PACKAGE)
    (archive,) = folder.glob("*.tar.gz")
    assert not (PACKAGE / "gpuarray").exists()  # the temporary copy of the library's sources was deleted
    return archive


def test_all_of_the_library_is_in_it(sdist):
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    root = PACKAGE.parent
    for folder in ("core", "include", "kernels", "backend_cuda", "backend_opencl", "tools/cmake"):
        for path in (root / folder).rglob("*"):
            assert path.is_dir() or f"gpuarray/{path.relative_to(root)}" in names, path
    assert {"gpuarray/CMakeLists.txt", "gpuarray/LICENSE", "README.md", "LICENSE", "tests/test_sdist.py"} <= names
    assert not [name for name in names if "__pycache__" in name or "/build/" in name]


def test_it_configures(sdist, tmp_path):
    """All files that CMake names exist; configuring takes seconds, a build minutes."""
    shutil.unpack_archive(sdist, tmp_path)
    (source,) = tmp_path.iterdir()
    build = tmp_path / "build"
    done(*without_network(), "cmake", "-S", source, "-B", build, f"-DPython_EXECUTABLE={sys.executable}")


@pytest.mark.skipif(not WHOLE, reason="compiles the library: in runs without a turn")
def test_it_is_installed_without_network(sdist, tmp_path):
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--isolated"]
    done(*without_network(), *pip, "wheel", "--no-index", "--no-build-isolation", "--no-deps", "-w", tmp_path, sdist)
    (wheel,) = tmp_path.glob("*.whl")
    done(*without_network(), *pip, "install", "--no-index", "--no-deps", "--target", tmp_path / "installed", wheel)
    code = "import pygpuarray as ga; print(ga.__file__, ga.library_version()); ga.devices()"
    said = done(sys.executable, "-c", code, cwd=tmp_path, PYTHONPATH=str(tmp_path / "installed"))
    assert str(tmp_path) in said
