"""The projects of examples/python: NumPy programs with only the import replaced give NumPy's results."""

import importlib
import sys
from pathlib import Path

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "python"
sys.path.insert(0, str(FOLDER))
import side_by_side  # noqa: E402

pytestmark = numpy2


@pytest.mark.parametrize("name", side_by_side.PROJECTS)
def test_gives_numpys_results(device, name):
    project = importlib.import_module(name)
    tolerance = project.TOLERANCE if name != "monte_carlo" else 0.1  # the test draws fewer samples
    arrays = project.data(2**16 if name == "monte_carlo" else 2**12)
    results, _ = side_by_side.timed(ga, project.main, arrays)
    expected, _ = side_by_side.timed(np, project.main, arrays)
    assert [r.dtype.kind for r in results] == [e.dtype.kind for e in expected]
    assert np.max(side_by_side.differences(results, expected)) <= tolerance


def test_runs_as_a_script(device, monkeypatch, capsys):
    project = importlib.import_module("heat_equation")
    monkeypatch.setattr(sys, "argv", ["heat_equation.py", "4096"])
    side_by_side.run(project.main, project.data, 2**20, project.TOLERANCE)
    assert "ratio" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["heat_equation.py", "--numpy", "4096"])
    side_by_side.run(project.main, project.data, 2**20, project.TOLERANCE)
    assert capsys.readouterr().out.startswith("NumPy: ")
    monkeypatch.setattr(sys, "argv", ["heat_equation.py", "4096"])
    with pytest.raises(SystemExit, match="differ"):
        side_by_side.run(project.main, project.data, 2**20, -1)
