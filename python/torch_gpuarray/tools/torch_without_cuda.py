#!/usr/bin/env python3
"""Make the libraries that torch's CUDA wheel needs to load on a machine without CUDA.

    pip install --no-deps torch==2.11.0
    pip install typing_extensions sympy networkx filelock jinja2 fsspec numpy
    python tools/torch_without_cuda.py FOLDER
    LD_LIBRARY_PATH=FOLDER python -c 'import torch'

The wheels of NVIDIA's libraries, more than 2 GB, are not needed then. Each of their sonames becomes a library without
contents, which needs libtorch-without-cuda.so; that one defines every function of theirs that torch's libraries bind
when they are loaded or called. All of them return 100, which is cudaErrorNoDevice: torch finds no CUDA device.

Needs a C compiler (CC, else cc) and readelf, of the Python that torch is installed in.
"""

import argparse
import importlib.util
import os
import re
import subprocess
from pathlib import Path

VENDOR = re.compile(r"lib(cu|nv|nccl|caffe2_nvrtc_stub)")
FUNCTION = re.compile(
    r"(__cuda|cuda|cu[A-Z]|cublas|cudnn|cufft|cuFile|cupti|curand|cusolver|cusparse|nccl|nvrtc|nvshmem)"
)
COMMON = "libtorch-without-cuda.so"


def read_elf(*arguments):
    return subprocess.run(["readelf", "-W", *arguments], check=True, capture_output=True, text=True).stdout


def needed(library):
    return set(re.findall(r"\(NEEDED\).*\[(.*)\]", read_elf("-d", library)))


def symbols(library):
    """The names that a library leaves undefined, and those that it defines."""
    undefined, defined = set(), set()
    for line in read_elf("--dyn-syms", library).splitlines():
        fields = line.split()
        if len(fields) >= 8 and fields[0].rstrip(":").isdigit():
            (undefined if fields[6] == "UND" else defined).add(fields[7].split("@")[0])
    return undefined, defined


def compile_library(path, source, *options):
    compiler = os.environ.get("CC", "cc")
    command = [
        compiler,
        "-shared",
        "-fPIC",
        "-x",
        "c",
        "-",
        "-o",
        path,
        f"-Wl,-soname,{path.name}",
        "-Wl,-rpath,$ORIGIN",
    ]
    subprocess.run([*command, *options], input=source, check=True, text=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=Path, help="where the libraries go; it is made")
    folder = parser.parse_args().folder
    spec = importlib.util.find_spec("torch")  # does not import it
    if spec is None:
        parser.error("this Python has no torch: pip install --no-deps torch==2.11.0")
    libraries = sorted((Path(spec.origin).parent / "lib").glob("*.so*"))

    sonames, undefined, defined = set(), set(), set()
    for library in libraries:
        sonames |= needed(library)
        for found, names in zip((undefined, defined), symbols(library), strict=True):
            found |= names
    sonames = sorted(name for name in sonames - {library.name for library in libraries} if VENDOR.match(name))
    functions = sorted(name for name in undefined - defined if FUNCTION.match(name))

    folder.mkdir(parents=True, exist_ok=True)
    text = ['static const char said[] = "there is no CUDA here";']
    for name in functions:
        if name == "cuptiGetResultString":  # what torch's profiler prints, to which null is no text
            text.append(f"long {name}(int code, const char **text) {{ return *text = said, 0; }}")
        elif re.search(r"(Get|_get_|get)(Last)?Error(String|Name|_string)|GetErrorString|GetErrorName", name):
            text.append(f"const char *{name}(void) {{ return said; }}")
        else:
            text.append(f"long {name}(void) {{ return 100; }}")
    compile_library(folder / COMMON, "\n".join(text), "-fno-builtin", "-w")
    for name in sonames:
        compile_library(folder / name, "", "-Wl,--no-as-needed", f"-L{folder}", f"-l:{COMMON}")
    print(f"{folder}: {len(sonames)} libraries, {len(functions)} functions")


if __name__ == "__main__":
    main()
