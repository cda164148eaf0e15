"""The Python examples of README.md and docs/pytorch.md run, each in a process of its own outside of the sources, where
`import torch` alone adds the device."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
# What the second example of the page leaves to the reader, and those that mpirun starts: test_distributed.py.
GIVEN = "import torch\nbatches = [(torch.randn(128, 64), torch.randint(0, 10, (128,))) for _ in range(3)]\n"
LEFT_OUT = "# mpirun"


def examples():
    for page in ("python/torch_gpuarray/README.md", "docs/pytorch.md"):
        for i, code in enumerate(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S)):
            if LEFT_OUT not in code:
                yield pytest.param(code, id=f"{Path(page).parent.name}-{i}")


@pytest.mark.every_turn
@pytest.mark.parametrize("code", examples())
def test_lines(code, tmp_path):
    """They run without an operator on the CPU."""
    environment = {**os.environ, "TORCH_GPUARRAY_FALLBACK": "error", "PYTHONSAFEPATH": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", GIVEN + code], cwd=tmp_path, env=environment,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
