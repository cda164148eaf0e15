"""ONNX Runtime on any device of gpuarray: NVIDIA GPUs through CUDA, everything else through OpenCL.

`register()` makes the provider known, `session()` makes an `onnxruntime.InferenceSession` that runs on one of its
devices.
"""

import ctypes
import importlib.util
import threading
from pathlib import Path

import onnxruntime

from ._binding import bind_input, bind_output
from ._version import __version__

__all__ = [
    "__version__",
    "bind_input",
    "bind_output",
    "devices",
    "library_path",
    "register",
    "session",
    "unregister",
]

PROVIDER = "GpuarrayExecutionProvider"
_OPTIONS = ("reproducible", "tf32", "loop_rounds", "loop_bytes", "memory_limit", "record", "fuse", "profile")
_lock = threading.Lock()
_registered = False


def library_path():
    """The path of the plug-in, for programs that register it themselves."""
    return str(Path(__file__).resolve().parent / "libonnxruntime_gpuarray.so")


def register():
    """Make the provider known to ONNX Runtime; once is enough, and again does nothing."""
    global _registered
    with _lock:
        if _registered:
            return
        # pygpuarray's library, if it is there: one copy in the process, so that arrays can be shared.
        spec = importlib.util.find_spec("pygpuarray")
        library = Path(spec.origin).parent / "libgpuarray.so.3" if spec is not None else None
        if library is not None and library.exists():
            ctypes.CDLL(str(library))
        onnxruntime.register_execution_provider_library("gpuarray", library_path())
        _registered = True


def unregister():
    """Undo register(). All sessions that use a device of the provider have to be gone."""
    global _registered
    with _lock:
        if _registered:
            onnxruntime.unregister_execution_provider_library("gpuarray")
            _registered = False


def devices():
    """The provider's devices, as `onnxruntime.get_ep_devices()` has them; `ep_metadata["device"]` is the name."""
    register()
    return [device for device in onnxruntime.get_ep_devices() if device.ep_name == PROVIDER]


def _find(name):
    found = devices()
    if not found:
        raise RuntimeError("gpuarray finds no device: neither CUDA's nor an OpenCL driver is installed, or none works")
    if name == "auto":
        return found[0]
    for device in found:
        if device.ep_metadata["device"] == name:
            return device
    names = ", ".join(device.ep_metadata["device"] for device in found)
    raise ValueError(f"there is no device {name!r}; there are: {names}")


def session(path_or_bytes, device="auto", options=None, **provider_options):
    """An `onnxruntime.InferenceSession` that runs on a device what it can, and the rest on the CPU.

    `device` is a name as in `devices()`, such as "cuda0" or "opencl0:0", or "auto": the one that GPUARRAY_DEVICE names,
    else the first GPU, else a processor. `options` are `onnxruntime.SessionOptions` to begin with. The provider's own
    options are `reproducible` (results do not depend on the device), `tf32` (products may round floats), `memory_limit`
    (bytes on the device), `record` (work for inputs of the same shapes is recorded, and launched again), `fuse`
    (False: elementwise nodes run one by one), `profile` (a file for the times of nodes) and, for models that may loop
    without end, `loop_rounds` (of all loops of a run together) and `loop_bytes` (that a loop carries and collects).
    """
    unknown = set(provider_options) - set(_OPTIONS)
    if unknown:
        raise TypeError(f"unknown options: {', '.join(sorted(unknown))}; there are: {', '.join(_OPTIONS)}")
    options = onnxruntime.SessionOptions() if options is None else options
    given = {name: str(int(v)) if name != "profile" else str(v) for name, v in provider_options.items()}
    options.add_provider_for_devices([_find(device)], given)
    if isinstance(path_or_bytes, Path):
        path_or_bytes = str(path_or_bytes)
    return onnxruntime.InferenceSession(path_or_bytes, options)
