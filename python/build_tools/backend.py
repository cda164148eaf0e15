"""scikit-build-core, with the C library's sources put into source distributions.

In the repository the sources lie one folder up, where a source distribution cannot reach: they are copied to gpuarray/
while it is made, and taken away again.
"""

import shutil
from pathlib import Path

from scikit_build_core import build as _build
from scikit_build_core.build import (  # noqa: F401
    build_editable,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

_here = Path(__file__).resolve().parent.parent
_parts = ["CMakeLists.txt", "LICENSE", "core", "include", "kernels", "backend_cuda", "backend_opencl", "tools/cmake"]


def build_sdist(directory, config_settings=None):
    copy = _here / "gpuarray"
    if copy.exists():  # this is a source distribution itself
        return _build.build_sdist(directory, config_settings)
    try:
        for part in _parts:
            source, target = _here.parent / part, copy / part
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(source, target) if source.is_dir() else shutil.copy2(source, target)
        return _build.build_sdist(directory, config_settings)
    finally:
        shutil.rmtree(copy, ignore_errors=True)
