"""The package's modules are layered: a module imports only from lower layers, at the top level and inside functions."""

import ast
import graphlib
from pathlib import Path

import pygpuarray

ROOT = Path(pygpuarray.__file__).parent
# Exceptions: imports at run time of modules that build on the importing class, and modules loaded lazily when one of
# their names is used. Importing the package itself (`import pygpuarray`) is always allowed.
ABOVE = {
    ("_elementwise", "_ufunc_methods"), ("_elementwise", "nn._activations"), ("_elementwise", "scipy._functions"),
    ("_protocols", "scipy.special"), ("scipy.sparse._base", "scipy.sparse._construct"),
}  # fmt: skip


def dotted(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {dotted(path): path for path in ROOT.rglob("*.py")}


def imported(name):
    """The package's modules that a module imports."""
    inside = name.split(".") if MODULES[name].stem != "__init__" else [*name.split("."), ""]
    found = set()
    for node in ast.walk(ast.parse(MODULES[name].read_text())):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = ".".join([*inside[: -node.level], node.module or ""]).strip(".")
            found |= {full if full in MODULES else base for full in (f"{base}.{a.name}".strip(".") for a in node.names)}
    return found & MODULES.keys() - {name}


GRAPH = {name: imported(name) for name in MODULES if name != "__init__"}


def test_imports_go_down():
    order = graphlib.TopologicalSorter({m: {n for n in below if (m, n) not in ABOVE} for m, below in GRAPH.items()})
    order.prepare()  # raises CycleError


def test_exceptions_are_needed():
    assert [pair for pair in ABOVE if pair[1] not in GRAPH[pair[0]]] == []
