"""Devices: what there is, which one is taken, and the drivers that pip put beside us."""

import glob
import os
import sys
import sysconfig
import threading
from typing import NamedTuple

from . import _core

_lock = threading.Lock()
_open = {}  # spec -> Device
_looked = False


class DeviceInfo(NamedTuple):
    """What can be said of a device without opening it."""

    spec: str
    backend: str
    name: str
    platform: str
    driver: str
    pci_id: str
    uuid: str
    total_memory: int
    is_cpu: bool


def _icd_files():
    """The .icd files that packages of this environment brought, and the folders they may name libraries in."""
    site = sysconfig.get_path("purelib")
    patterns = [
        os.path.join(sys.prefix, "etc", "OpenCL", "vendors", "*.icd"),  # intel-opencl-rt, conda
        os.path.join(site, "pyopencl", ".libs", "*.icd"),  # pocl-binary-distribution
    ]
    return sorted(path for pattern in patterns for path in glob.glob(pattern))


def _library_of(icd):
    """The library that an .icd file names, as a path where it lies in this environment; None if it does not."""
    try:
        with open(icd, encoding="utf-8") as f:
            name = f.readline().strip()
    except (OSError, UnicodeDecodeError):
        return None
    folders = [os.path.dirname(icd), os.path.join(sys.prefix, "lib")]
    for path in [name] if os.path.isabs(name) else [os.path.join(folder, name) for folder in folders]:
        if os.path.isfile(path):
            return path
    return None


def _find_drivers():
    """Let OpenCL's loader see the drivers of this environment, and the library see a loader that pip brought.

    Nothing that the user has set is changed. OCL_ICD_FILENAMES adds drivers to those of the system; without any loader
    on the machine the library takes a driver itself.
    """
    global _looked
    if _looked:
        return
    _looked = True
    drivers = [path for path in map(_library_of, _icd_files()) if path is not None]
    if drivers and not {"OCL_ICD_VENDORS", "OCL_ICD_FILENAMES", "OPENCL_VENDOR_PATH"} & os.environ.keys():
        os.environ["OCL_ICD_FILENAMES"] = os.pathsep.join(drivers)
    if "GPUARRAY_OPENCL_LIBRARY" in os.environ or _system_loader():
        return
    ours = os.path.join(sys.prefix, "lib", "libOpenCL.so.1")
    if os.path.exists(ours):
        os.environ["GPUARRAY_OPENCL_LIBRARY"] = ours
    elif drivers:
        os.environ["GPUARRAY_OPENCL_LIBRARY"] = drivers[0]


def _system_loader():
    import ctypes

    for name in ("libOpenCL.so.1", "libOpenCL.so"):
        try:
            ctypes.CDLL(name)
        except OSError:
            continue
        return True
    return False


class Device(_core.Context):
    """A device that is open: its queue, its memory pool and its compiled kernels.

    ``Device()`` is the default device, ``Device("cuda1")``, ``Device("opencl0:1")`` others; the words are those of the
    environment variable GPUARRAY_DEVICE. The same words give the same object.
    """

    __slots__ = ("_kernels", "_number", "_reductions", "_scans", "spec")

    def __new__(cls, spec=None):
        if isinstance(spec, Device):
            return spec
        if spec is not None and not isinstance(spec, str):
            raise TypeError(f"a device is named by a string, not by {type(spec).__name__}")
        spec = spec or os.environ.get("GPUARRAY_DEVICE") or "auto"
        with _lock:
            found = _open.get(spec)
            if found is None:
                _find_drivers()
                found = _open[spec] = cls._make(spec)
            return found

    @classmethod
    def _make(cls, spec):
        self = super().__new__(cls, spec)
        self._keep(spec)
        return self

    def _keep(self, spec):
        self.spec = spec
        self._number = None
        self._reductions, self._scans, self._kernels = {}, {}, {}

    def __repr__(self):
        return f"<Device {self.spec}: {self.name}>"

    def __reduce__(self):
        return Device, (self.spec,)

    @property
    def is_cuda(self):
        """Does it belong to CUDA?"""
        return self.backend == "cuda"

    def reduction(self, op, code, out):
        """The library's reduction, made once."""
        key = op, code, out
        found = self._reductions.get(key)
        if found is None:
            found = self._reductions[key] = _core.Reduction(self, op, code, -1, out)
        return found

    def scan(self, op, code, out, exclusive):
        """The library's scan, made once."""
        key = op, code, out, exclusive
        found = self._scans.get(key)
        if found is None:
            found = self._scans[key] = _core.Scan(self, op, code, -1, out, exclusive)
        return found


def devices():
    """Every device that a driver of this machine or environment shows, a list of DeviceInfo."""
    with _lock:
        _find_drivers()
    return [DeviceInfo(*entry) for entry in _core.devices()]


def default_device():
    """The device that arrays are made on when none is named: GPUARRAY_DEVICE, else the best that opens."""
    return Device(None)
