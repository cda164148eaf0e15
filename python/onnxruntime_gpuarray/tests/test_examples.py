"""The programs of examples/onnx, with small sizes."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "examples" / "onnx"


@pytest.fixture
def example(monkeypatch):
    pytest.importorskip("sklearn")
    monkeypatch.syspath_prepend(str(FOLDER))
    yield importlib.import_module
    for name in ("digits", "shapes", "progress"):
        sys.modules.pop(name, None)


def test_digits(example, capsys):
    right, difference = example("digits").main(["--hidden", "64", "--repeats", "3"])
    assert right > 0.95
    assert difference < 1e-5
    assert "7200 images" in capsys.readouterr().out


def test_shapes(example, capsys, tmp_path):
    pytest.importorskip("matplotlib")
    arguments = [str(tmp_path), "--size", "64", "--pictures", "30", "--epochs", "6", "--repeats", "3"]
    right, same = example("shapes").main(arguments)
    assert right > 0.8
    assert same > 0.999
    assert (tmp_path / "shapes.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    table = (tmp_path / "profile.txt").read_text(encoding="utf-8")
    assert "near window" in table and "wide window" in table and "AveragePool" in table
    assert "are right" in capsys.readouterr().out


def test_lines_while_kernels_compile():
    """In a process of its own, which caches nothing."""
    program = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "import numpy as np, onnxruntime_gpuarray, progress\n"
        "from beside import make_model\n"
        "from onnx.helper import make_node\n"
        "x = np.ones(3, np.float32)\n"
        "model = make_model([make_node('Atan', ['x'], ['y'])], {'x': x}, {'y': np.float32})\n"
        "with progress.Compiling('a network', every=0): onnxruntime_gpuarray.session(model).run(None, {'x': x})\n"
    )
    command = [sys.executable, "-c", program, str(FOLDER), str(Path(__file__).parent)]
    variables = os.environ | {"GPUARRAY_CACHE": "0"}
    ran = subprocess.run(command, env=variables, check=True, capture_output=True, text=True).stdout
    assert "a network: 1 kernels compiled, " in ran
    assert "; kept for next time" in ran.splitlines()[-1]
