"""src/ort.h agrees with the public headers of ONNX Runtime in the folder ONNXRUNTIME_INCLUDE."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent / "interface.c"


def places(folder, *flags):
    program = folder / ("public" if flags else "own")
    subprocess.run(["cc", *flags, str(SOURCE), "-o", str(program)], check=True)
    return subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout


def test_members_are_where_the_headers_have_them(tmp_path):
    headers = os.environ.get("ONNXRUNTIME_INCLUDE")
    if headers is None or shutil.which("cc") is None:
        pytest.skip("needs a C compiler, and the headers in ONNXRUNTIME_INCLUDE, which no wheel has")
    assert places(tmp_path) == places(tmp_path, "-DPUBLIC", f"-I{headers}")
