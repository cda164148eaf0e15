"""Devices: which exist, which one is the default, and drivers that were installed by pip."""

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
    """What can be found out about a device without opening it.

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
    """The library that an .icd file names if it lies in this environment, else None.

    Files made for conda name a folder that was to be replaced: the library's own name counts.
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
    """Environment variables by which OpenCL's loader and the library find what pip installed; the user's settings stay.
    """
    variables = {}
    if not {"OCL_ICD_VENDORS", "OPENCL_VENDOR_PATH"} & os.environ.keys():
        _vendors_folder(folder, drivers)
        variables["OCL_ICD_VENDORS"] = folder
    if "GPUARRAY_OPENCL_LIBRARY" not in os.environ and not _system_loader():
        variables["GPUARRAY_OPENCL_LIBRARY"] = drivers[0]  # the library can use a driver without a loader
    return variables


def _find_drivers():
    """Search for devices once, with the drivers of this environment visible.

    Loaders read their variables when they are first asked for platforms, so that these need not stay.
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
    """Tell users at a terminal why they wait, once compiling has taken this number of seconds in total."""
    kept = os.environ.get("GPUARRAY_CACHE", "").lower() not in ("0", "no", "off", "false")
    quiet = os.environ.get("PYGPUARRAY_QUIET", "").lower() in ("1", "yes", "on", "true")
    text = "pygpuarray: compiling kernels" + (", kept for next time" if kept else "")
    _core.announce(-1.0 if quiet else after, text)


def _accumulator(out):
    """The type that sums of a type are accumulated in: the type itself if it is wide enough, else the library's choice
    (-1).
    """
    return out if out in (7, 8, 11, 12, 14, 15) else -1


class Device(_core.Context):
    """An open device: its queue, its memory pool and its compiled kernels.

    ``Device()`` is the default device, ``Device("cuda1")``, ``Device("opencl0:1")`` others; the words are those of the
    environment variable GPUARRAY_DEVICE. The same words give the same object.

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
        """Open a device with a queue and memory pool of its own, independent of others that are open on it.

        Parameters
        ----------
        spec : str, optional
            Which one, as for ``Device``; the default device's backend and choice if none is named.
        memory_limit : int, optional
            Most bytes it may hold; allocations beyond that are a MemoryError.
        reproducible : bool
            Products and scans have the same bits on every device, which costs time (docs/one-answer.md).
        timing : bool
            Work is timed by the device itself, so that a `profile` does not wait for each operation.

        Returns
        -------
        Device
            Arrays of it and of other devices meet by `to_device`, those of one physical device also by `share_with`.
            It cannot be pickled.

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
        "fast", by whatever is fastest, as a rule the vendor's functions. It holds for all threads; `fast_math` sets
        it for a block.

        Powers by a number, special functions and those of complex numbers stay the library's.

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
        """Does it belong to CUDA?

        Examples
        --------
        >>> ga.default_device().is_cuda == (ga.default_device().backend == "cuda")
        True
        """
        return self.backend == "cuda"

    def _reduction(self, op, code, out):
        """The library's reduction, cached."""
        key = op, code, out
        found = self._reductions.get(key)
        if found is None:
            found = self._reductions[key] = _core.Reduction(self, op, code, _accumulator(out), out)
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
    """A block in which a device computes functions of real elements in the fastest way: see `Device.math`.

    Parameters
    ----------
    device : Device, optional
        The default device if none is named.

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
    """Every device that a driver of this machine or environment reports, a list of DeviceInfo.

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
    """The device for arrays if none is named: GPUARRAY_DEVICE, else the best one that can be opened.

    It is chosen when it is first needed.

    Examples
    --------
    >>> ga.default_device() is ga.default_device()
    True
    """
    global _default
    if _default is None:
        _default = Device(None)
    return _default
