"""Devices: enumeration, the default device, and discovery of drivers installed by pip."""

import contextlib
import operator
import os
import sys
import threading
from typing import NamedTuple

from . import _core

_lock = threading.Lock()
_open = {}  # spec -> Device
_looked = False


class DeviceInfo(NamedTuple):
    """Properties of a device that are known without opening it.

    Examples
    --------
    >>> ga.devices()[0].total_memory > 0
    True
    """

    spec: str
    backend: str
    name: str
    platform: str
    driver: str
    pci_id: str
    uuid: str
    total_memory: int
    is_cpu: bool


def _describe(name, meaning, example):
    getattr(DeviceInfo, name).__doc__ = f"{meaning}\n\nExamples\n--------\n>>> {example}\nTrue\n"


_describe("spec", "The words that name it, for `Device`.", "len(ga.devices()[0].spec) > 0")
_describe("backend", '"cuda" or "opencl".', 'ga.devices()[0].backend in ("cuda", "opencl")')
_describe("name", "Its name in the vendor's words.", "len(ga.devices()[0].name) > 0")
_describe("platform", "Whose implementation it belongs to.", "len(ga.devices()[0].platform) > 0")
_describe("driver", "The driver's version.", "len(ga.devices()[0].driver) > 0")
_describe("pci_id", "Where it is on the bus; empty if nobody says.", "isinstance(ga.devices()[0].pci_id, str)")
_describe("uuid", "Its number in the vendor's scheme; empty if nobody says.", "isinstance(ga.devices()[0].uuid, str)")
_describe("total_memory", "Bytes of its memory.", "ga.devices()[0].total_memory > 0")
_describe("is_cpu", "Is it a processor of the host?", "ga.devices()[0].is_cpu in (True, False)")


def _icd_files():
    """The .icd files that packages of this environment installed, and the folders that may contain the libraries they
    name.
    """
    import glob
    import sysconfig

    site = sysconfig.get_path("purelib")
    patterns = [
        os.path.join(sys.prefix, "etc", "OpenCL", "vendors", "*.icd"),  # intel-opencl-rt, conda
        os.path.join(site, "pyopencl", ".libs", "*.icd"),  # pocl-binary-distribution
    ]
    return sorted(path for pattern in patterns for path in glob.glob(pattern))


def _library_of(icd):
    """The library that an .icd file names if it is inside this environment, else None.

    Files made for conda contain a placeholder folder; then the library is found by its file name alone.
    """
    try:
        with open(icd, encoding="utf-8") as f:
            name = f.readline().strip()
    except (OSError, UnicodeDecodeError):
        return None
    folders = [os.path.dirname(icd), os.path.join(sys.prefix, "lib")]
    for path in [name, *(os.path.join(folder, os.path.basename(name)) for folder in folders)]:
        if os.path.isabs(path) and os.path.isfile(path):
            return path
    return None


def _drivers():
    """The OpenCL drivers installed in this environment."""
    return [path for path in map(_library_of, _icd_files()) if path is not None]


def _system_loader():
    """Does the system's dynamic linker find an OpenCL loader?"""
    import ctypes

    for name in ("libOpenCL.so.1", "libOpenCL.so"):
        try:
            ctypes.CDLL(name)
        except OSError:
            continue
        return True
    return False


def _vendors_folder(folder, drivers):
    """Fill a folder with the system's .icd files and one file for each driver of this environment."""
    import glob
    import shutil

    for icd in glob.glob("/etc/OpenCL/vendors/*.icd"):
        shutil.copy(icd, folder)
    for i, path in enumerate(drivers):
        with open(os.path.join(folder, f"pip-{i}.icd"), "w", encoding="utf-8") as f:
            f.write(path + "\n")


def _environment(folder, drivers):
    """Environment variables by which OpenCL's loader and the library find pip's drivers; user settings win."""
    variables = {}
    if not {"OCL_ICD_VENDORS", "OPENCL_VENDOR_PATH"} & os.environ.keys():
        _vendors_folder(folder, drivers)
        variables["OCL_ICD_VENDORS"] = folder
    if "GPUARRAY_OPENCL_LIBRARY" not in os.environ and not _system_loader():
        variables["GPUARRAY_OPENCL_LIBRARY"] = drivers[0]  # the library can use a driver without a loader
    return variables


def _find_drivers():
    """Enumerate devices once, with the drivers of this environment visible.

    The variables can be restored afterwards, because loaders read them only when platforms are first enumerated.
    """
    global _looked
    if _looked:
        return
    _looked = True
    drivers = _drivers()
    if not drivers:
        return
    import tempfile

    with tempfile.TemporaryDirectory(prefix="pygpuarray-") as folder:
        variables = _environment(folder, drivers)
        os.environ.update(variables)
        try:
            if variables:
                _core.devices()
        finally:
            for name in variables:
                del os.environ[name]


def announce_compiling(after=1.0):
    """Print at a terminal why the call is slow, once compilation has taken `after` seconds in total."""
    kept = os.environ.get("GPUARRAY_CACHE", "").lower() not in ("0", "no", "off", "false")
    quiet = os.environ.get("PYGPUARRAY_QUIET", "").lower() in ("1", "yes", "on", "true")
    text = "pygpuarray: compiling kernels" + (", kept for next time" if kept else "")
    _core.announce(-1.0 if quiet else after, text)


def _accumulator(out):
    """The accumulator type for sums of a type: the type itself if wide enough, else the library's default (-1)."""
    return out if out in (7, 8, 11, 12, 14, 15) else -1


class Device(_core.Context):
    """An open device: its queue, its memory pool and its compiled kernels.

    ``Device()`` is the default device; ``Device("cuda1")`` and ``Device("opencl0:1")`` are others. The syntax is that
    of the environment variable GPUARRAY_DEVICE. The same name gives the same object.

    Examples
    --------
    >>> ga.Device() == ga.default_device()
    True
    """

    __slots__ = {
        "spec": "The words that name it; None for one that `open` or a context of somebody else's made.\n\n"
        "Examples\n--------\n>>> ga.Device.open(ga.default_device().backend).spec is None\nTrue\n",
        **dict.fromkeys(("_kernels", "_number", "_owner", "_reductions", "_scans")),
    }

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

    @classmethod
    def open(cls, spec=None, *, memory_limit=None, reproducible=False, timing=False):
        """Open a device with a queue and memory pool of its own, independent of other open objects of the same device.

        Parameters
        ----------
        spec : str, optional
            Name of the device, as for ``Device``; by default the default device.
        memory_limit : int, optional
            Maximum memory in bytes; allocations beyond it raise MemoryError.
        reproducible : bool
            Matrix products and scans have the same bits on every device, at some cost in time (docs/one-answer.md).
        timing : bool
            Use the device's own timers, so that `profile` does not wait for each operation.

        Returns
        -------
        Device
            Arrays are copied from and to other devices by `to_device`, and shared between objects of the same physical
            device by `share_with`. The object cannot be pickled.

        Examples
        --------
        >>> own = ga.Device.open(ga.default_device().backend, memory_limit=2**30)
        >>> ga.zeros(2, device=own)
        array([0., 0.])
        """
        default_device() if spec is None else _find_drivers()
        spec = spec or os.environ.get("GPUARRAY_DEVICE") or default_device().backend
        backend = next((name for name in ("cuda", "opencl") if spec.lower().startswith(name)), None)
        words = spec[len(backend) :] if backend else spec
        limit = -1 if memory_limit is None else operator.index(memory_limit)
        if memory_limit is not None and limit < 0:
            raise ValueError("a memory limit is not negative")
        self = super().__new__(cls, words, backend or Device(spec).backend, limit, reproducible, timing)
        self._keep(None)
        return self

    def _keep(self, spec, owner=None):
        self.spec, self._owner = spec, owner  # the owner of its context
        self._number = None
        self._reductions, self._scans, self._kernels = {}, {}, {}

    def __repr__(self):
        return f"<Device {self.spec}: {self.name}>"

    def __reduce__(self):
        if self.spec is None:
            raise TypeError("a device in a context of another library cannot be pickled")
        return Device, (self.spec,)

    @property
    def math(self):
        """How functions of real elements are computed: "strict", by the library, with the same bits on every device; or
        "fast", by the fastest available functions, usually the vendor's. The setting applies to all threads;
        `fast_math` sets it for a block.

        It does not affect powers by a number, special functions, and functions of complex numbers.

        Examples
        --------
        >>> with ga.fast_math():
        ...     ga.default_device().math
        'fast'
        """
        return "fast" if self.fast else "strict"

    @math.setter
    def math(self, value):
        if value not in ("strict", "fast"):
            raise ValueError(f'math is "strict" or "fast", not {value!r}')
        self.fast = value == "fast"

    @property
    def is_cuda(self):
        """Is it a device of the CUDA backend?

        Examples
        --------
        >>> ga.default_device().is_cuda == (ga.default_device().backend == "cuda")
        True
        """
        return self.backend == "cuda"

    def _reduction(self, op, code, out, source=None):
        """The library's reduction, or that of an operator in a source, cached."""
        key = op, code, out
        found = self._reductions.get(key)
        if found is None:
            found = self._reductions[key] = _core.Reduction(self, op, code, _accumulator(out), out, source)
        return found

    def _scan(self, op, code, out, exclusive):
        """The library's scan, cached."""
        key = op, code, out, exclusive
        found = self._scans.get(key)
        if found is None:
            found = self._scans[key] = _core.Scan(self, op, code, _accumulator(out), out, exclusive)
        return found


@contextlib.contextmanager
def fast_math(device=None):
    """A context manager in which a device computes functions of real elements in the fastest way: see `Device.math`.

    Parameters
    ----------
    device : Device, optional
        The device; by default the default device.

    Examples
    --------
    >>> x = ga.linspace(0, 1, 5, dtype=ga.float32)
    >>> with ga.fast_math():
    ...     y = ga.exp(x)
    """
    device = default_device() if device is None else Device(device)
    before = device.math
    device.math = "fast"
    try:
        yield
    finally:
        device.math = before


def devices():
    """List the devices that all drivers of this machine or environment report, as DeviceInfo.

    Examples
    --------
    >>> len(ga.devices()) > 0
    True
    """
    with _lock:
        _find_drivers()
    return [DeviceInfo(*entry) for entry in _core.devices()]


_default = None


def default_device():
    """The device of arrays that are made without one: GPUARRAY_DEVICE, else the best one that can be opened.

    It is chosen at first use.

    Examples
    --------
    >>> ga.default_device() is ga.default_device()
    True
    """
    global _default
    if _default is None:
        _default = Device(None)
    return _default


def open_default(spec, limit):
    """Open a device with limited memory as the default one of this process, which has opened none before.

    `limit` is a function of the device's memory in bytes that returns the limit, or None for no limit. RuntimeError if
    a device is open, because its memory cannot be limited any more.
    """
    global _default
    if _open or _default is not None:
        raise RuntimeError("this process has opened a device, whose memory cannot be limited any more")
    _find_drivers()
    name = spec or os.environ.get("GPUARRAY_DEVICE") or "auto"
    found = Device._make(name)
    bytes = limit(found.total_memory)
    if bytes is not None:
        spec = name if name.lower().startswith(found.backend) else found.backend
        found = Device.open(spec, memory_limit=bytes)
        found.spec = name
    with _lock:
        _open[name] = _default = found
    return found
