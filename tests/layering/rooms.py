#!/usr/bin/env python3
"""Who may use whom: the rooms of core, the GK compiler, the backends. usage: rooms.py ROOT [BUILD]

Checks every #include "..." of the library and, with the folder of a build, every call from one object file to another:
a room uses itself and rooms above it, operations use nothing of each other, and no two files use each other in a
circle, but for the recursion of GK's parser and checker.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

# From the top down; the rooms of one row are siblings. A room may use those of the rows above it.
ROWS = [
    ["core/base"],
    ["kernels/gk/syntax"],
    ["kernels/gk/check"],
    ["kernels/gk/emit"],
    ["kernels/gk/quirks"],
    ["kernels/gk/lower"],
    ["kernels/gk"],
    ["kernels"],
    ["core"],  # backend.h, the contract
    ["core/tuning"],
    ["core/device"],
    ["core/program"],
    ["core/array"],
    ["core/template"],
    ["core/plan"],
    ["core/copy"],
    ["core/elemwise", "core/reduce", "core/gather", "core/blas", "core/comm"],
    ["core/sort"],
    ["core/select", "core/rows", "core/matmul"],
    ["core/sets", "core/random", "core/linalg", "core/fft"],
    ["core/ndimage", "core/sparse", "core/conv", "core/pool", "core/attention"],
    ["core/fused"],
    ["core/norm", "core/loss", "core/resample", "core/rotary", "core/optim", "core/embedding", "core/recurrent",
     "core/quant"],
    ["core/measure"],
]
HEIGHT = {room: i for i, row in enumerate(ROWS) for room in row}
# The compiler is called through its one header, and only where templates become kernels, where
# languages are listed and where it is handed the texts of elementary functions; it knows nothing of core.
GK_FRONT = "kernels/gk/gk.h"
GK_USERS = ("core/template/", "core/program/dialect", "kernels/elementary")
RECURSIVE = re.compile(r"kernels/gk/(syntax/parse|check/(check|instance))")
# The folders that the names of CMake's targets' objects begin in.
FOLDERS = {"gpuarray_objects": "", "kernel_texts": "kernels/", "gk_compiler": "kernels/gk/"}
CONTRACT = "core/backend.h"
REGISTRY = "registry_table.c"  # made by CMake, and the only file that names the backends
# Where a file may look for what it includes, beside its own folder.
PATHS = ["core", "kernels"]
BACKEND_USES = re.compile(r"core/(backend\.h$|base/)")


def room_of(file):
    return str(Path(file).parent)


def is_backend(room):
    return room.startswith("backend_")


def may_use(user, used):
    """May a file of the room `user` use the file `used`?"""
    a, b = room_of(user), room_of(used)
    if a == b:
        return True
    if is_backend(a):
        return bool(BACKEND_USES.match(used))
    if is_backend(b):
        return user == REGISTRY
    if user == REGISTRY or used == REGISTRY:
        return a == "core/device" or b == "core/device"
    if a not in HEIGHT or b not in HEIGHT:
        return False
    if b.startswith("kernels/gk"):
        if not a.startswith("kernels/gk"):
            return user.startswith(GK_USERS) and (used == GK_FRONT or used.endswith(".c"))
        if used == GK_FRONT:
            return True
    if a.startswith("kernels") and b.startswith("core") and b != "core/base":
        return False
    return HEIGHT[b] < HEIGHT[a]


def sources(root):
    for top in ["core", "kernels", *sorted(p.name for p in root.glob("backend_*"))]:
        yield from sorted(p.relative_to(root) for p in (root / top).rglob("*.[ch]"))


def included(root, file):
    for line, text in enumerate((root / file).read_text(errors="replace").splitlines(), 1):
        found = re.match(r'\s*#\s*include\s*"([^"]+)"', text)
        if not found:
            continue
        for folder in [file.parent, *map(Path, PATHS)]:
            path = (root / folder / found[1]).resolve()
            if path.is_file():
                yield line, str(path.relative_to(root))
                break
        else:
            yield line, found[1]


def check_includes(root):
    for file in sources(root):
        if file.name.startswith("cluda_"):
            continue  # texts for devices' compilers
        for line, used in included(root, file):
            if not may_use(str(file), used):
                yield f"{file}:{line}: includes {used}, which {room_of(file)} may not use"


def objects(build):
    """All object files of the build, but for those that a test builds in a folder inside: another build, or `work`."""
    for folder, inner, files in os.walk(build):
        if "CMakeCache.txt" in files and Path(folder) != build:
            inner.clear()
            continue
        if "work" in inner:
            inner.remove("work")
        yield from (Path(folder) / name for name in sorted(files) if name.endswith(".o"))


def symbols(root, build):
    """The object files of the library by source file: functions and data that each defines, and what it wants."""
    files = {}
    for path in objects(build):
        found = re.search(r"/(gpuarray_objects|kernel_texts|gk_compiler)\.dir/(.*)\.o$", str(path))
        source = found and FOLDERS[found[1]] + found[2]
        if source and ((root / source).exists() or source == REGISTRY):  # else left over from an earlier build
            files[str(path)] = source
    table = {source: (set(), set(), set()) for source in files.values()}
    names = subprocess.run(["nm", "-AP", *files], capture_output=True, text=True, check=True).stdout if files else ""
    for path, name, kind in (line.split()[:3] for line in names.splitlines()):
        functions, data, wanted = table[files[path.rstrip(":")]]
        if kind in "TW":
            functions.add(name)
        elif kind in "DBRV":
            data.add(name)
        elif kind == "U":
            wanted.add(name)
    return table


def wanted_elsewhere(build):
    """What any object file of the build wants, tests and programs included."""
    names = subprocess.run(["nm", "-uP", *objects(build)], capture_output=True, text=True, check=True).stdout
    return {line.split()[0] for line in names.splitlines() if line.split()[1:2] == ["U"]}


def check_externals(root, build):
    """Whatever only its own file uses is static."""
    wanted = wanted_elsewhere(build)
    public = set((root / "tests/abi/symbols.txt").read_text().split())
    for source, (functions, data, _) in sorted(symbols(root, build).items()):
        for name in sorted((functions | data) - wanted - public):
            yield f"{source}: {name} is used in this file alone; make it static"


def contract_names(root):
    """What the contract lends to backends; what they use through it is no circle."""
    text = (root / CONTRACT).read_text()
    return set(re.findall(r"\b(ga_\w+|gpu\w+)\(", text) + re.findall(r"(?<=[ ,])ga_\w+(?=[,;])", text))


def use_graph(table, lent, calls_only):
    home = {
        name: source
        for source, (functions, data, _) in table.items()
        for name in (functions if calls_only else functions | data)
    }
    return {
        source: {
            home[name]: name
            for name in sorted(wanted - (lent if is_backend(room_of(source)) else set()))
            if name in home and home[name] != source
        }
        for source, (_, _, wanted) in table.items()
    }


def circles(graph):
    """Strongly connected components of several files (Tarjan 1972, without recursion's limits being met here)."""
    sys.setrecursionlimit(10000)
    index, low, stack, found = {}, {}, [], []

    def visit(v):
        index[v] = low[v] = len(index)
        stack.append(v)
        for w in graph[v]:
            if w not in index:
                visit(w)
                low[v] = min(low[v], low[w])
            elif w in stack:
                low[v] = min(low[v], index[w])
        if low[v] == index[v]:
            at = stack.index(v)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for v in sorted(graph):
        if v not in index:
            visit(v)
    return found


def check_calls(root, build):
    table, lent = symbols(root, build), contract_names(root)
    graph = use_graph(table, lent, calls_only=False)
    if not graph:
        yield f"no object files of the library under {build}"
    for user, uses in sorted(graph.items()):
        for used, name in sorted(uses.items()):
            if not may_use(user, used):
                yield f"{user}: uses {name} of {used}, which {room_of(user)} may not"
    for circle in circles(use_graph(table, lent, calls_only=True)):
        if not all(RECURSIVE.match(file) for file in circle):
            yield "a circle of files that call each other: " + ", ".join(circle)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    root = Path(sys.argv[1]).resolve()
    findings = list(check_includes(root))
    if len(sys.argv) == 3:
        build = Path(sys.argv[2]).resolve()
        findings += check_calls(root, build)
        findings += check_externals(root, build)
    print("\n".join(findings))
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
