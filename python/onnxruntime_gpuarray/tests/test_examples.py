"""The programs of examples/onnx, with small sizes."""

import importlib
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


def test_lines_while_kernels_compile(example, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("GPUARRAY_CACHE_PATH", str(tmp_path))
    progress = example("progress")
    with progress.Compiling("a network") as compiling:
        (tmp_path / "kernel").touch()
        compiling.over.wait(1.5)
    said = capsys.readouterr().out
    assert "a network: 1 kernels compiled, 1 s" in said
    assert "kept for next time" in said
    with progress.Compiling("the same"):
        pass
    assert capsys.readouterr().out == ""
