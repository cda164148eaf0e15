"""pages.py FOLDER: lay out in FOLDER/source what Sphinx makes the site of: docs/ and pages of references.

The pages of the headers name the file for breathe, those of Python the objects for autodoc, by the module that has
them, whose docstring is the title. What docs/ links to elsewhere in the repository is linked from there.
"""

import inspect
import pkgutil
import re
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pygpuarray as ga

root = Path(__file__).resolve().parents[2]
source = Path(sys.argv[1]) / "source"
# The order of contents; what docs/ has beside these are operations.
GUIDES = {
    "First steps": ["guide", "cpp", "python", "scale", "pytorch", "pytensor", "onnx", "gallery", "troubleshooting"],
    "Coming from": ["from-numpy", "from-cupy", "from-pyopencl", "migrating"],
    "Operations": ["functions", "indexing", "reductions", "sorting", "rows", "matmul", "linalg", "fft", "random"],
    "Kernels": ["kernels", "kernel_language", "editors", "one-answer"],
    "Running": ["environment", "performance", "profiling", "tuning", "tested-on"],
    "Inside": ["architecture", "porting"],
}


def title(text):
    """The first sentence of a docstring, to its colon, without marks."""
    return re.split(r"[:.](?:\s|$)", text.strip().replace("\n", " "))[0].replace("`", "")


def page(path, heading, body):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{heading}\n{'=' * len(heading)}\n\n{body}\n", encoding="utf-8")


def entry(name, value):
    """The directive that documents an object."""
    if inspect.isclass(value):
        try:
            inspect.signature(value)
        except TypeError:  # objects of the class have signatures, the class has none
            name += "()"
        except ValueError:
            pass
        return f".. autoclass:: {name}\n   :members:\n   :inherited-members: object, Exception, tuple\n"
    if callable(value):
        return f".. autofunction:: {name}\n"
    return ""


def headers():
    """A page for each header; returns the names of those of C, and of those of C++."""
    names = {".h": [], ".hpp": []}
    for header in sorted((root / "include/gpuarray").rglob("*.h*")):
        name = header.relative_to(root / "include").as_posix()
        names[header.suffix].append(name.replace("/", "-"))
        page(source / "reference" / f"{names[header.suffix][-1]}.rst", f"<{name}>", f".. doxygenfile:: {header.name}\n")
    return names[".h"], names[".hpp"]


def namespaces():
    """The public modules that have what the package itself has not, by their names in it."""
    found = {"fft": ga.fft}
    for info in pkgutil.walk_packages(ga.__path__, "pygpuarray."):
        try:
            module = import_module(info.name) if "._" not in info.name else None
        except ImportError:  # for a library that is not here
            continue
        if module and not set(public(module)) <= set(ga.__all__):
            found[info.name.removeprefix("pygpuarray.")] = module
    return found


def public(module):
    """The names of a module's objects."""
    own = [n for n, v in vars(module).items() if n[0] != "_" and getattr(v, "__module__", "") == module.__name__]
    return sorted(n for n in getattr(module, "__all__", own) if not inspect.ismodule(getattr(module, n)))


def python():
    """Pages of Python's objects; returns their names."""
    spaces = namespaces()
    groups = {}
    for name in sorted(ga.__all__, key=str.lower):
        value = getattr(ga, name)
        module = value.__module__ if inspect.isroutine(value) or inspect.isclass(value) else type(value).__module__
        if module.startswith("pygpuarray") and callable(value) and module.removeprefix("pygpuarray.") not in spaces:
            groups.setdefault(module, []).append(name)
    pages = []
    for module, names in groups.items():
        own = {"pygpuarray": "Errors.", "pygpuarray._core": "The library."}
        heading = title(own.get(module) or import_module(module).__doc__)
        name = "python-" + module.split(".")[-1].lstrip("_")
        body = "\n".join(entry(f"pygpuarray.{name}", getattr(ga, name)) for name in names)
        page(source / "reference" / f"{name}.rst", heading, f".. py:currentmodule:: pygpuarray\n\n{body}")
        pages.append((heading, name))
    for space, module in spaces.items():
        body = "\n".join(entry(f"pygpuarray.{space}.{name}", getattr(module, name)) for name in public(module))
        page(source / "reference" / f"python-{space}.rst", f"pygpuarray.{space}", body)
        pages.append((f"pygpuarray.{space}", f"python-{space}"))
    return [name for _, name in sorted(pages)]


def contents(heading, names):
    lines = "\n".join(f"   {name}" for name in names)
    return f".. toctree::\n   :maxdepth: 1\n   :caption: {heading}\n\n{lines}\n"


shutil.rmtree(source, ignore_errors=True)
shutil.copytree(root / "docs", source / "docs", ignore=shutil.ignore_patterns("Doxyfile", "man"))
for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"):
    shutil.copy2(root / name, source / name)
for folder in ("include", "examples", "bench"):
    (source / folder).symlink_to(root / folder)
listed = {name for names in GUIDES.values() for name in names}
found = {path.stem for path in (root / "docs").glob("*.md")}
if listed - found:
    sys.exit(f"tools/site/pages.py: docs/ has no {', '.join(sorted(listed - found))}")
GUIDES["Operations"] += sorted(found - listed)

c, cpp = headers()
(source / "reference").mkdir(exist_ok=True)
page(source / "reference/c.rst", "Headers of C", contents("Headers of C", c))
page(source / "reference/cpp.rst", "Headers of C++", contents("Headers of C++", cpp))
page(source / "reference/python.rst", "Functions and classes of Python", contents("Functions and classes", python()))
text = (root / "tools/site/index.rst").read_text(encoding="utf-8")
text += "\n" + "\n".join(contents(heading, [f"docs/{name}" for name in names]) for heading, names in GUIDES.items())
text += "\n" + contents("Reference", ["reference/python", "reference/c", "reference/cpp"])
text += "\n" + contents("Project", ["CONTRIBUTING", "CHANGELOG", "SECURITY"])
(source / "index.rst").write_text(text, encoding="utf-8")
