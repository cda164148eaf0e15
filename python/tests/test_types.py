"""Type information: stubs are up to date, and type checkers accept programs that use the package."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pygpuarray as ga
import pytest
from conftest import numpy2

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "python"


def stubs():
    """The program that generates the stubs, as a module."""
    spec = importlib.util.spec_from_file_location("stubs", ROOT / "python" / "build_tools" / "stubs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def programs():
    """Files that the type checkers must accept."""
    sys.path.insert(0, str(EXAMPLES))
    import side_by_side

    names = [*side_by_side.PROJECTS, "side_by_side"]
    return [str(ROOT / "python" / "tests" / "typed_use.py"), *(str(EXAMPLES / f"{name}.py") for name in names)]


def checked(command, folder):
    """Run a type checker, which must report no error."""
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr


@numpy2
@pytest.mark.parametrize("file", stubs().MODULES)
def test_stubs_are_those_of_the_package(file):
    """If this fails, run python python/build_tools/stubs.py."""
    made = stubs()
    assert made.path(file).read_text(encoding="utf-8") == made.stub(file)


@numpy2
def test_mypy_accepts_programs(tmp_path):
    pytest.importorskip("mypy")
    checked([sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), *programs()], tmp_path)


@numpy2
def test_pyright_accepts_programs(tmp_path):
    pytest.importorskip("pyright")
    if subprocess.run([sys.executable, "-m", "pyright", "--version"], capture_output=True).returncode:
        pytest.skip("pyright is not complete: it fetches Node.js and itself when it is first run")
    settings = {"include": programs(), "extraPaths": [str(EXAMPLES)], "reportPossiblyUnbound": False}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    checked([sys.executable, "-m", "pyright", "-p", str(tmp_path), "--pythonpath", sys.executable], tmp_path)


def test_the_program_runs(device):
    import typed_use

    found = typed_use.several(device)
    assert found["rows"] == 4 and found["equal"]
    assert float(typed_use.logistic(ga.zeros(3))[0]) == 0.5
