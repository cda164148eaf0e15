"""Version and dependencies of a wheel, which is for the minor version of torch that is installed where it is built.

The version has a local part, 0.8.0+torch2.11, so that the wheels for several versions lie beside each other.
"""

import importlib.util
import re
from pathlib import Path

_here = Path(__file__).resolve().parent.parent


def torch_version():
    """Major and minor version of the torch that is there, which is not imported: that takes long and needs CUDA."""
    spec = importlib.util.find_spec("torch")
    if spec is None:
        raise RuntimeError("torch is needed: pip install torch, then pip install --no-build-isolation")
    text = (Path(spec.origin).parent / "version.py").read_text(encoding="utf-8")
    return re.search(r"__version__ = ['\"](\d+\.\d+)\.", text).group(1)


def dynamic_metadata(field, settings):
    torch = torch_version()
    if field == "dependencies":
        return [f"torch=={torch}.*", "pygpuarray"]
    version = re.search(r'"(.*)"', (_here / "torch_gpuarray/_version.py").read_text(encoding="utf-8")).group(1)
    return f"{version}+torch{torch}"


def get_requires_for_dynamic_metadata(settings):
    return []
