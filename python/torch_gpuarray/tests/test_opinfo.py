"""torch's OpInfo samples of the operators in native_DTYPE.txt pass without CPU fallback.

tools/opinfo_sweep.py --list writes these lists. TORCH_GPUARRAY_SAMPLES is the number of samples per operator
(default 10). In runs with a turn or a day it is one dtype of the five.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import part

here = Path(__file__).resolve().parent


DTYPES = ["float32", "float16", "bfloat16", "float64", "complex64"]
CHOSEN = DTYPES if part(5) is None else [DTYPES[part(5)]]


@pytest.mark.every_turn
@pytest.mark.parametrize("dtype", CHOSEN)
def test_examples_of_torch(dtype):
    for module in ("expecttest", "hypothesis"):
        pytest.importorskip(module)
    command = [sys.executable, here.parent / "tools/opinfo_sweep.py", "--dtype", dtype]
    command += ["--names", here / f"native_{dtype}.txt", "--samples", os.environ.get("TORCH_GPUARRAY_SAMPLES", "10")]
    done = subprocess.run(
        command, env={**os.environ, "TORCH_GPUARRAY_FALLBACK": "error"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
