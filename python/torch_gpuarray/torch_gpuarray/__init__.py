"""PyTorch on any device of gpuarray: `torch.device("gpuarray")`.

Importing this package adds the device and the module `torch.gpuarray`, whose names are those of `torch.cuda` and
`torch.accelerator`. `import torch` imports it by itself where torch's own CUDA finds no GPU.
"""

import ctypes
import importlib.util
from pathlib import Path

import torch

from ._version import __version__

try:
    from ._torch_version import TORCH_VERSION  # written when the package is built
except ImportError:  # a build folder used as it is
    TORCH_VERSION = None

__all__ = ["__version__"]

_here = Path(__file__).resolve().parent


def _check_version():
    running = ".".join(torch.__version__.split(".")[:2])
    if TORCH_VERSION is not None and running != TORCH_VERSION:
        raise ImportError(
            f"this torch_gpuarray was built for torch {TORCH_VERSION} and cannot work with torch {torch.__version__}, "
            f"whose C++ classes are laid out differently. Install the wheel for torch {running}, or build it: "
            "pip install --no-build-isolation ./python/torch_gpuarray; or install "
            f"torch {TORCH_VERSION}: pip install 'torch=={TORCH_VERSION}.*'"
        )


def _load():
    # pygpuarray's library, if it is there: one copy in the process, so that arrays can be shared.
    spec = importlib.util.find_spec("pygpuarray")
    library = Path(spec.origin).parent / "libgpuarray.so.3" if spec is not None else None
    if library is not None and library.exists():
        ctypes.CDLL(str(library))
    torch.utils.rename_privateuse1_backend("gpuarray")
    torch.ops.load_library(str(_here / "libtorch_gpuarray.so"))
    from . import device_module, dlpack

    torch._register_device_module("gpuarray", device_module)
    torch.utils.generate_methods_for_privateuse1_backend(
        for_tensor=True, for_module=True, for_packed_sequence=True, for_storage=True
    )
    dlpack.install()
    if torch.distributed.is_available():
        from . import distributed

        distributed.install()
    return device_module


_check_version()
gpuarray = _load()
