"""The Python code of the README and of docs/onnx.md runs."""

import re
from pathlib import Path

import numpy as np
import pytest
from beside import make_model
from onnx.helper import make_node

PACKAGE = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("page", [PACKAGE / "README.md", PACKAGE.parents[1] / "docs" / "onnx.md"], ids=lambda p: p.name)
def test_code_blocks(page, tmp_path, monkeypatch):
    """They read `model.onnx`, whose input `x` has three columns."""
    monkeypatch.chdir(tmp_path)
    x = np.ones((2, 3), np.float32)
    (tmp_path / "model.onnx").write_bytes(make_model([make_node("Exp", ["x"], ["y"])], {"x": x}, {"y": np.float32}))
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    assert blocks
    for block in blocks:
        names = {}
        exec(compile(block, str(page), "exec"), names)
        np.testing.assert_allclose(names["session"].run(None, {"x": x})[0], np.exp(x), rtol=1e-6)
