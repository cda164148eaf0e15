"""`torch.gpuarray`: the names of `torch.cuda` and `torch.accelerator`, as far as they mean something here."""

import atexit
import collections
import contextlib
import os
import threading

import torch

from .dlpack import from_dlpack
from .graphs import Graph, graph, is_current_stream_capturing
from .profiles import profile

__all__ = [
    "Event", "Graph", "Stream", "StreamContext", "clear_fallbacks", "current_device", "current_stream",
    "default_generators", "default_stream", "device", "device_count", "device_of", "empty_cache", "fallbacks",
    "from_dlpack", "get_amp_supported_dtype", "get_device_capability", "get_device_name", "get_device_properties",
    "get_per_process_memory_fraction", "get_rng_state", "get_rng_state_all", "graph", "init", "initial_seed",
    "is_available", "is_current_stream_capturing", "is_initialized", "is_reproducible", "manual_seed",
    "manual_seed_all", "max_memory_allocated", "max_memory_reserved", "mem_get_info", "memory_allocated",
    "memory_reserved", "memory_stats", "memory_summary", "profile", "reproducible",
    "reset_accumulated_memory_stats", "reset_peak_memory_stats", "seed", "seed_all", "set_device", "set_fallback",
    "set_per_process_memory_fraction", "set_rng_state", "set_rng_state_all", "set_stream", "stream", "synchronize",
]  # fmt: skip

_TYPE = "gpuarray"
_bad_fork = threading.Event()


def _child_forked():
    if is_initialized():
        _bad_fork.set()


os.register_at_fork(after_in_child=_child_forked)


def _is_in_bad_fork():
    """Is this a child of a process that has used a device? Contexts are not inherited."""
    return _bad_fork.is_set()


def _index(device=None):
    """The number of a device: of a torch.device, a text, an int, or None for the current one."""
    if device is None:
        return current_device()
    if isinstance(device, int):
        return device
    device = torch.device(device)
    if device.type != _TYPE:
        raise ValueError(f"a gpuarray device is needed, not {device}")
    return current_device() if device.index is None else device.index


def _before_exit():
    """Let the threads that compute gradients release Python's objects while they can. A thread that wants Python's lock
    when the interpreter ends is ended where it is; in a destructor of torch's that is "terminate called without an
    active exception" (before Python 3.14)."""
    if _is_in_bad_fork():
        return
    for index in range(device_count()):
        if torch.ops.gpuarray.is_open(index):
            with contextlib.suppress(RuntimeError):  # a device that is broken: the program has been told
                torch.ops.gpuarray.settle_gradients(index)


atexit.register(_before_exit)

# ------------------------------------------------------------------------------------------------------ devices


def is_available():
    return device_count() > 0


def is_initialized():
    """Was any device used?"""
    return any(torch.ops.gpuarray.is_open(index) for index in range(device_count()))


def init():
    """Open the current device, which its first use does otherwise."""
    if _is_in_bad_fork():
        raise RuntimeError(
            "gpuarray's devices cannot be used in a forked child of a process that has used them: "
            "start it with torch.multiprocessing.get_context('spawn')"
        )
    if is_available():
        torch.ops.gpuarray.device_name(current_device())


_lazy_init = init


def device_count():
    return torch._C._accelerator_hooks_device_count()


def current_device():
    return torch._C._accelerator_hooks_get_current_device()


def set_device(device):
    """Make a device the one that `torch.device("gpuarray")` names; one with the index -1 changes nothing."""
    index = _index(device)
    if index >= 0:
        torch._C._accelerator_hooks_set_current_device(index)


def exchange_device(index):
    """Make a device the current one, and return the one before."""
    before = current_device()
    if index >= 0:
        set_device(index)
    return before


_exchange_device = _maybe_exchange_device = maybe_exchange_device = exchange_device


class device:
    """Context manager: the current device."""

    def __init__(self, device):
        self.idx = _index(device)
        self.prev_idx = -1

    def __enter__(self):
        self.prev_idx = exchange_device(self.idx)
        return self

    def __exit__(self, *exception):
        set_device(self.prev_idx)
        return False


class device_of(device):
    """Context manager: the device of a tensor; of one on another kind of device, nothing is changed."""

    def __init__(self, obj):
        self.idx = obj.device.index if obj.device.type == _TYPE else -1
        self.prev_idx = -1

    def __enter__(self):
        self.prev_idx = exchange_device(self.idx)
        return self


DeviceProperties = collections.namedtuple("DeviceProperties", "name backend spec total_memory multi_processor_count")


def get_device_properties(device=None):
    index = _index(device)
    ops = torch.ops.gpuarray
    total, units = ops.device_sizes(index)
    return DeviceProperties(ops.device_name(index), ops.device_backend(index), ops.device_spec(index), total, units)


def get_device_name(device=None):
    return torch.ops.gpuarray.device_name(_index(device))


def get_device_capability(device=None):
    """(0, 0): there is no number that tells all devices' abilities."""
    _index(device)
    return (0, 0)


def synchronize(device=None):
    torch._C._accelerator_synchronizeDevice(_index(device))


# -------------------------------------------------------------------------------------------------------- sameness


def is_reproducible():
    """Are results the same on every device? Of devices that are open, what they were opened with."""
    for index in range(device_count()):
        if torch.ops.gpuarray.is_open(index):
            return torch.ops.gpuarray.is_reproducible(index)
    return os.environ.get("GPUARRAY_REPRODUCIBLE", "").lower() in ("1", "on", "yes", "true")


def reproducible(on=True):
    """Make results the same on every device, bit for bit, or leave that to the devices' own libraries. It takes effect
    when a device is first used: once one is open in the other mode, it is a RuntimeError. Child processes inherit it.
    Returns the mode before."""
    before = is_reproducible()
    if before != bool(on) and is_initialized():
        raise RuntimeError(
            "gpuarray: a device is in use, and its mode cannot be changed any more: call "
            "torch.gpuarray.reproducible() before the first tensor on a device"
        )
    os.environ["GPUARRAY_REPRODUCIBLE"] = "1" if on else "0"
    return before


# ----------------------------------------------------------------------------------------------- streams, events


class Stream(torch.Stream):
    """A queue of a device, in whose order its work runs, beside the work of the device's other streams.

    Beside the default stream a device has eight, which are given in turns; `priority` means nothing. Tensors may be
    used on every stream: their memory is used again after the work of all of them. The first use of a tensor on another
    stream than the one that it was made on comes after all work of that one; later uses are put in order by
    `wait_stream()` and events.

    >>> side = torch.gpuarray.Stream()
    >>> x = torch.ones(3, device="gpuarray")
    >>> side.wait_stream(torch.gpuarray.current_stream())
    >>> with torch.gpuarray.stream(side):
    ...     y = x + 1
    >>> torch.gpuarray.current_stream().wait_stream(side)
    >>> (y * 2).tolist()
    [4.0, 4.0, 4.0]
    """

    def __new__(cls, device=None, priority=0, **kwargs):
        if "stream_id" in kwargs:
            return super().__new__(cls, **kwargs)
        return super().__new__(cls, device=torch.device(_TYPE, _index(device)), priority=priority, **kwargs)


class Event(torch.Event):
    """A point in the work of a stream. With `enable_timing` two of one device tell the milliseconds between them.

    >>> first, second = (torch.gpuarray.Event(enable_timing=True) for _ in range(2))
    >>> first.record()
    >>> x = torch.ones(3, device="gpuarray") * 2
    >>> second.record()
    >>> second.synchronize()
    >>> first.elapsed_time(second) >= 0
    True
    """

    def __new__(cls, enable_timing=False, blocking=False, interprocess=False):
        # torch's elapsed_time() takes no objects of classes that are derived from its own
        return torch.Event(device=_TYPE, enable_timing=enable_timing, blocking=blocking, interprocess=interprocess)


def _ours(stream):
    """A stream as one of the class `Stream`."""
    return Stream(stream_id=stream.stream_id, device_index=stream.device_index, device_type=stream.device_type)


def current_stream(device=None):
    """The stream of a device on which this thread works."""
    return _ours(torch._C._accelerator_getStream(_index(device)))


def default_stream(device=None):
    """The stream of a device on which a thread works that has chosen no other one."""
    index = _index(device)
    current = torch._C._accelerator_getStream(index)
    return Stream(stream_id=0, device_index=index, device_type=current.device_type)


def set_stream(stream):
    """Have this thread work on a stream; its device becomes the current one. None changes nothing."""
    if stream is not None:
        torch._C._accelerator_setStream(stream)
        set_device(stream.device)


class stream:
    """Context manager: this thread works on a stream, whose device is the current one. None changes nothing.

    >>> with torch.gpuarray.stream(torch.gpuarray.Stream()):
    ...     x = torch.ones(3, device="gpuarray")
    """

    def __init__(self, stream):
        self.stream = stream

    def __enter__(self):
        if self.stream is not None:
            self._device, self._before = current_device(), current_stream(self.stream.device)
            set_stream(self.stream)
        return self

    def __exit__(self, *exception):
        if self.stream is not None:
            set_stream(self._before)
            set_device(self._device)
        return False


StreamContext = stream


# -------------------------------------------------------------------------------------------------------- memory


def empty_cache():
    """Give memory that no tensor uses back to the devices."""
    torch._C._accelerator_emptyCache()


def memory_stats(device=None):
    """The numbers of `torch.accelerator.memory_stats()`: bytes in tensors, and bytes reserved of the device."""
    return torch.accelerator.memory_stats(_index(device))


def memory_allocated(device=None):
    return torch.accelerator.memory_allocated(_index(device))


def max_memory_allocated(device=None):
    return torch.accelerator.max_memory_allocated(_index(device))


def memory_reserved(device=None):
    return torch.accelerator.memory_reserved(_index(device))


def max_memory_reserved(device=None):
    return torch.accelerator.max_memory_reserved(_index(device))


def reset_peak_memory_stats(device=None):
    torch.accelerator.reset_peak_memory_stats(_index(device))


def reset_accumulated_memory_stats(device=None):
    torch.accelerator.reset_accumulated_memory_stats(_index(device))


def mem_get_info(device=None):
    """Bytes that are free, and all bytes of the device."""
    return torch.accelerator.get_memory_info(_index(device))


_fractions = {}


def set_per_process_memory_fraction(fraction, device=None):
    """Tensors of the device may have this share of its memory, from 0 to 1; more is torch.OutOfMemoryError.

    >>> torch.gpuarray.set_per_process_memory_fraction(0.5)
    >>> torch.gpuarray.get_per_process_memory_fraction()
    0.5
    >>> torch.gpuarray.set_per_process_memory_fraction(1.0)
    """
    if not 0 <= fraction <= 1:
        raise ValueError(f"fraction is from 0 to 1, not {fraction}")
    index = _index(device)
    most = int(fraction * mem_get_info(index)[1]) if fraction < 1 else 2**63 - 1
    torch.ops.gpuarray.limit_memory(index, most)
    _fractions[index] = float(fraction)


def get_per_process_memory_fraction(device=None):
    return _fractions.get(_index(device), 1.0)


def memory_summary(device=None, abbreviated=False):
    """The numbers of `memory_stats()` as a text; abbreviated: of bytes alone.

    >>> print(torch.gpuarray.memory_summary(abbreviated=True))  # doctest: +SKIP
    """
    stats = memory_stats(device)
    lines = [f"{name:48} {value:>20,}" for name, value in sorted(stats.items())
             if value and (not abbreviated or "bytes" in name)]  # fmt: skip
    return "\n".join([f"Memory of {get_device_name(device)}", *lines])


# -------------------------------------------------------------------------------------------------------- random


class _Generators:
    """The default generator of each device."""

    def __len__(self):
        return device_count()

    def __getitem__(self, index):
        if not 0 <= index < device_count():
            raise IndexError(f"there is no device gpuarray:{index}")
        return torch.ops.gpuarray.default_generator(index)


default_generators = _Generators()


def manual_seed(seed):
    """Seed the current device's generator."""
    default_generators[current_device()].manual_seed(int(seed))


def manual_seed_all(seed):
    """Seed the generators of all devices; `torch.manual_seed()` does it, too."""
    for generator in default_generators:
        generator.manual_seed(int(seed))


def seed():
    """Seed the current device's generator with a number that nobody knows, and return that."""
    return default_generators[current_device()].seed()


def seed_all():
    manual_seed_all(seed())


def initial_seed():
    return default_generators[current_device()].initial_seed()


def get_rng_state(device=_TYPE):
    return default_generators[_index(device)].get_state()


def set_rng_state(new_state, device=_TYPE):
    default_generators[_index(device)].set_state(new_state)


def get_rng_state_all():
    return [generator.get_state() for generator in default_generators]


def set_rng_state_all(new_states):
    for generator, state in zip(default_generators, new_states, strict=True):
        generator.set_state(state)


# ------------------------------------------------------------------------------------------ autocast, fallback


def get_amp_supported_dtype():
    return [torch.float16, torch.bfloat16]


def is_bf16_supported(including_emulation=True):
    return True


def fallbacks():
    """How often each operator was computed on the CPU since the start, or since `clear_fallbacks()`."""
    return dict(torch.ops.gpuarray.fallbacks())


def clear_fallbacks():
    torch.ops.gpuarray.clear_fallbacks()


def set_fallback(mode):
    """What happens when an operator has no kernel: "allow", "warn" (once an operator) or "error". Returns the mode
    before; the environment variable TORCH_GPUARRAY_FALLBACK has the first one."""
    return torch.ops.gpuarray.set_fallback(mode)


# ------------------------------------------------------------------------------------------------ torch.compile


class _NoInductor:
    """What inductor finds when it asks for a device's code generators: they refuse."""

    supports_caching = False

    def __init__(self, *arguments, **names):
        raise NotImplementedError(
            "gpuarray devices have no code generator for torch.compile's backend inductor: "
            'use torch.compile(..., backend="aot_eager") or backend="eager", or record a step with torch.gpuarray.graph'
        )

    create = classmethod(__init__)


def __getattr__(name):
    if name not in ("Scheduling", "PythonWrapperCodegen", "CppWrapperCodegen", "WrapperFxCodegen"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Inductor looks this up for a device before it makes a code generator.
    from torch._inductor.codegen.common import DeviceOpOverrides, register_device_op_overrides

    register_device_op_overrides(_TYPE, DeviceOpOverrides())
    return _NoInductor
