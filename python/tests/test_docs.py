"""The code of docs/python.md runs."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "python.md"


def blocks():
    return re.findall(r"<!-- run(?:: (\w+))? -->\n```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


def test_every_block_of_python_is_run():
    assert len(blocks()) == PAGE.read_text(encoding="utf-8").count("```python")


def test_code_runs(device, capsys):
    names = {}
    for package, code in blocks():
        if package and (device.is_cuda or not has(package)):
            continue
        exec(compile(code, str(PAGE), "exec"), names)
    assert capsys.readouterr().err == ""


def has(package):
    try:
        __import__(package)
    except ImportError:
        return False
    return True


def test_the_page_names_what_there_is():
    import pygpuarray as ga

    known = set(ga.__all__) | {"interop"}
    for name in re.findall(r"`ga\.(\w+)", PAGE.read_text(encoding="utf-8")):
        assert name in known, name


@pytest.mark.parametrize("name", ["asarray", "from_dlpack", "GKTemplate", "ElementwiseKernel", "RawKernel", "matmul"])
def test_docstrings(name):
    import pygpuarray as ga

    assert len(getattr(ga, name).__doc__) > 40
