"""torch's examples of modules and optimisers pass without CPU fallback (tools/module_sweep.py)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

tools = Path(__file__).resolve().parent.parent / "tools"


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_examples_of_torch(dtype):
    for module in ("expecttest", "hypothesis"):
        pytest.importorskip(module)
    command = [sys.executable, tools / "module_sweep.py", "--dtype", dtype]
    environment = {**os.environ, "TORCH_GPUARRAY_FALLBACK": "error"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
