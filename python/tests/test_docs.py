"""Code blocks of docs/python.md, of four pages on operations and of the migration guides run."""

import inspect
import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "python.md"
PAGES = [PAGE, *(PAGE.parent / f"{name}.md" for name in ("recurrent", "resampling", "scale", "sparse"))]
PAGES += sorted(PAGE.parent.glob("from-*.md"))


def blocks(page=PAGE):
    return re.findall(r"<!-- run(?:: (\w+))? -->\n```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)


def test_every_block_of_python_is_run():
    for page in PAGES:
        assert len(blocks(page)) == page.read_text(encoding="utf-8").count("```python"), page


def test_code_runs(device, capsys):
    for page in PAGES:
        names = {}
        for package, code in blocks(page):
            if package and (device.is_cuda != (package == "pycuda") or not has(package)):
                continue
            exec(compile(code, str(page), "exec"), names)
    assert capsys.readouterr().err == ""


def has(package):
    try:
        __import__(package if package != "pycuda" else "pycuda.driver")
    except ImportError:
        return False
    return True


def test_the_pictures_are_drawn(device, tmp_path, monkeypatch, capsys):
    import runpy

    import pytest

    if not has("matplotlib"):
        pytest.skip("matplotlib is not here")
    folder = PAGE.parents[1] / "examples" / "python"
    monkeypatch.setattr("sys.argv", ["pictures.py", str(tmp_path)])
    runpy.run_path(str(folder / "pictures.py"), run_name="__main__")
    for name in ("random_walks", "histogram", "spectrum"):
        assert (tmp_path / (name + ".png")).read_bytes().startswith(b"\x89PNG"), name
        assert (PAGE.parent / "images" / (name + ".png")).exists()
    assert "loudest: 440 Hz" in capsys.readouterr().out


def test_the_page_names_what_there_is():
    import pygpuarray as ga

    known = set(ga.__all__) | {"interop"}
    for page in PAGES:
        for name in re.findall(r"`@?ga\.(\w+)", page.read_text(encoding="utf-8")):
            assert name in known, (page, name)


def test_docstrings():
    """Every public name has a docstring, methods and properties included."""
    import pygpuarray as ga
    from pygpuarray import collectives, interop

    found = [(name, getattr(ga, name)) for name in ga.__all__]
    for module in (ga.linalg, ga.fft, ga.random, interop, collectives):
        names = getattr(module, "__all__", [n for n in dir(module) if not n.startswith("_")])
        found += [(f"{module.__name__}.{n}", getattr(module, n)) for n in names]
    found = [
        (n, o) for n, o in found if callable(o) and getattr(o, "__module__", "pygpuarray").startswith("pygpuarray")
    ]
    classes = [o for _, o in found if isinstance(o, type) and not issubclass(o, Exception)]
    found += [(f"{c.__name__}.{n}", getattr(c, n)) for c in classes for n in dir(c) if not n.startswith("_")]
    assert len(found) > 250
    assert [name for name, o in found if not (inspect.getdoc(o) or "").strip()] == []
