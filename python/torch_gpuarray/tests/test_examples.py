"""The programs of examples/pytorch run with a few steps, without an operator on the CPU, and write their pictures."""

import importlib.util
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "pytorch"


@pytest.mark.parametrize("name, steps", [("digits", 3), ("gpt", 3), ("segmentation", 2)])
def test_examples(name, steps, tmp_path):
    if name == "digits" and importlib.util.find_spec("sklearn") is None:
        pytest.skip("scikit-learn, whose digits it takes, is not installed")
    command = [sys.executable, EXAMPLES / f"{name}.py", "--steps", str(steps)]
    if name != "digits":
        command += ["--picture", tmp_path / "picture.png"]
    environment = {**os.environ, "TORCH_GPUARRAY_FALLBACK": "error"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert f"{steps}/{steps}" in done.stderr  # progress
    if name != "digits":
        head = (tmp_path / "picture.png").read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n" and min(struct.unpack(">II", head[16:])) > 100


def test_curves_without_matplotlib(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setitem(sys.modules, "matplotlib", None)  # importing it fails
    import common

    common.save_curves(tmp_path / "curves.png", "title", [("a", [3.0, 2.0, 1.0], {}), ("b", [3.0, 2.0, 1.5], {})])
    assert (tmp_path / "curves.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
