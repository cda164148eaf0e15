"""Writes what type checkers read of the package: a .pyi beside each public module, from signatures and docstrings.

    python python/build_tools/stubs.py        with the package that python/ has in sight; a test tells when it is due

Parameters are of any type, as most take arrays, numbers and lists alike. What a function returns is read off the
example in its docstring, which a test runs: an array, a bool, a number, text, or None; else it is any type.
"""

import ast
import doctest
import importlib
import inspect
import re
import textwrap
from pathlib import Path

MODULES = {
    "__init__": "pygpuarray", "_fft": "pygpuarray._fft", "linalg": "pygpuarray.linalg", "random": "pygpuarray.random",
    "testing": "pygpuarray.testing", "scipy/fft": "pygpuarray.scipy.fft", "scipy/special": "pygpuarray.scipy.special",
    "scipy/linalg": "pygpuarray.scipy.linalg", "scipy/stats": "pygpuarray.scipy.stats",
}  # fmt: skip
PRINTED = [
    (r"array\(", "ndarray"), (r"(True|False)$", "builtins.bool"), (r"-?\d+$", "int"), (r"['\"]", "str"),
    (r"b['\"]", "builtins.bytes"), (r"\[", "list[Any]"),
]  # fmt: skip
KINDS = {"__init__": "None", "open": "Device", "from_file": "GKTemplate", "__matmul__": "Any"}
ON_THE_HOST = ("asnumpy", "get", "numpy")
HOST = "np.ndarray[Any, Any]"
# What they return depends on what they are given.
VARIES = re.compile(r"poly|load|unique|histogram|average|linspace|atleast|einsum|choice|median|percentile|trapezoid")
PROPERTIES = {"T": "ndarray", "mT": "ndarray", "real": "ndarray", "imag": "ndarray", "steps": "int",
              "issued": "int"}


def calls(node, name):
    """Is this statement a call of that function, and nothing else?"""
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.value.func
    return bool(called) and name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", None))


def returned(name, function):
    """The type of a function's results."""
    if name in ON_THE_HOST:
        return HOST
    if name in KINDS:
        return KINDS[name]
    if VARIES.match(name):
        return "Any"
    for example in doctest.DocTestParser().get_examples(inspect.getdoc(function) or ""):
        if calls(ast.parse(example.source).body[0], name):
            want = example.want.strip()
            if not want:
                return "None"
            return next((kind for pattern, kind in PRINTED if re.match(pattern, want)), "Any")
    return "Any"


def parameters(function, method):
    """The parameters as a stub has them."""
    parts, slash, star = [], False, False
    for p in inspect.signature(function).parameters.values():
        if slash and p.kind is not p.POSITIONAL_ONLY:
            parts.append("/")
            slash = False
        slash = slash or p.kind is p.POSITIONAL_ONLY
        if p.kind is p.KEYWORD_ONLY and not star:
            parts.append("*")
        star = star or p.kind in (p.VAR_POSITIONAL, p.KEYWORD_ONLY)
        mark = {p.VAR_POSITIONAL: "*", p.VAR_KEYWORD: "**"}.get(p.kind, "")
        first = method and not parts
        default = " = ..." if p.default is not p.empty else ""
        parts.append(p.name if first else f"{mark}{p.name}: Any{default}")
    return parts + ["/"] * slash


def definition(name, function, indent="", method=False, decorator=""):
    """The lines of a function."""
    parts = parameters(function, method)
    if decorator == "@staticmethod":
        parts = parameters(function, False)
    elif decorator == "@classmethod":
        parts = ["cls", *parts]
    head, tail = f"{indent}def {name}(", f") -> {returned(name, function)}: ..."
    lines = [indent + decorator] if decorator else []
    if len(head + ", ".join(parts) + tail) <= 120:
        return [*lines, head + ", ".join(parts) + tail]
    wrapped = textwrap.wrap(", ".join(parts), 116 - len(indent), initial_indent=indent + "    ",
                            subsequent_indent=indent + "    ", break_long_words=False)  # fmt: skip
    return [*lines, head, *wrapped, indent + tail]


def members(cls, base):
    """The lines of a class's members: those that its own bases of the package have as well."""
    lines = []
    found = {}
    for c in reversed([c for c in cls.__mro__ if c.__module__.startswith("pygpuarray") and c is not base]):
        found.update(c.__dict__)
    for name, member in sorted(found.items()):
        if name.startswith("_") and name not in ("__init__", "__call__", "__enter__", "__exit__", "__matmul__"):
            continue
        if isinstance(member, property):
            lines += ["    @property", f"    def {name}(self) -> {PROPERTIES.get(name, 'Any')}: ..."]
            if member.fset is not None:
                lines += [f"    @{name}.setter", f"    def {name}(self, value: Any) -> None: ..."]
        elif isinstance(member, (classmethod, staticmethod)):
            kind = "@classmethod" if isinstance(member, classmethod) else "@staticmethod"
            lines += definition(name, getattr(cls, name), "    ", False, kind)
        elif name == "__init__" and inspect.isfunction(member):
            lines += definition(name, member, "    ", True)
        elif inspect.isfunction(member):
            lines += definition(name, member, "    ", True)
    return lines


def class_of(name, cls):
    """The lines of a class."""
    if isinstance(cls, type) and issubclass(cls, tuple):
        lines = [f"class {name}(tuple[Any, ...]):"]
        return [*lines, *(x for f in cls._fields for x in ("    @property", f"    def {f}(self) -> Any: ..."))]
    if issubclass(cls, Exception):
        return [f"class {name}({cls.__mro__[1].__name__}): ..."]
    core = next((c for c in cls.__mro__ if c.__module__ == "pygpuarray._core"), None)
    shown = core is not None and core.__name__ in ("Array", "Context", "Comm")
    lines = members(cls, core)
    if name == "ufunc":
        lines += ["    __name__: str", "    def __call__(self, *operands: Any, **keywords: Any) -> Any: ..."]
    if shown and core.__name__ == "Array":
        lines += ["    def __new__(cls, shape: Any, dtype: Any = ..., *more: Any, **keywords: Any) -> ndarray: ..."]
    if shown and core.__name__ == "Context":
        lines += ["    def __new__(cls, spec: Any = ...) -> Device: ..."]
    return [f"class {name}(_core.{core.__name__}):" if shown else f"class {name}:", *(lines or ["    pass"])]


def names(module):
    """What a module has for users, in order."""
    return sorted(set(module.__all__) - {"__version__", "__array_namespace_info__"})


def line_of(name, found, file):
    """The lines of a name."""
    if inspect.ismodule(found):
        return []
    if isinstance(found, type):
        return class_of(name, found)
    if type(found).__name__ == "ufunc":
        return [f"{name}: ufunc"]
    if isinstance(found, float):
        return [f"{name}: float"]
    if type(found).__name__.endswith("DType") or type(found).__name__ == "dtype":
        return [f"{name}: {'Any' if name in ('bfloat16', 'float8_e4m3fn', 'float8_e5m2') else 'np.dtype[Any]'}"]
    if callable(found):
        return definition(name, found)
    return [f"{name}: {'None' if found is None else 'Any'}"]


def stub(file):
    """The text of a stub."""
    module = importlib.import_module(MODULES[file])
    top = file == "__init__"
    if top:
        inner = [(n, getattr(module, n)) for n in names(module) if inspect.ismodule(getattr(module, n))]
        imports = ["from . import _core"]
        imports += sorted(f"from . import {m.__name__.rsplit('.', 1)[1]} as {n}" for n, m in inner)
        imports += ["", "__version__: str", "__array_api_version__: str", "def __array_namespace_info__() -> Any: ..."]
    else:
        dots = ".." if "/" in file else "."
        imports = [f"from {dots} import {name} as {name}" for name in ("Device", "ndarray", "ufunc")]
    lines = []
    for name in names(module):
        found = line_of(name, getattr(module, name), file)
        lines += found
    doc = (module.__doc__ or "").strip().split("\n")[0]
    body = "\n".join(lines)
    head = ["import builtins"] * ("builtins." in body) + ["from typing import Any", ""]
    head += ["import numpy as np", ""] * ("np." in body)
    text = [f'"""{doc}"""', "", "# Written by python/build_tools/stubs.py", *head, *imports, "", body]
    return "\n".join(text) + "\n"


def path(file):
    """Where a stub is."""
    return Path(__file__).resolve().parents[1] / "pygpuarray" / f"{file}.pyi"


if __name__ == "__main__":
    for file in MODULES:
        path(file).write_text(stub(file), encoding="utf-8")
