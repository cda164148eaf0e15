"""What a worker keeps: on its device up to a limit, then on the host, then on disk."""

import contextvars
import gc
import os
import sys
import threading
import weakref
from collections.abc import MutableMapping

from dask.sizeof import sizeof
from distributed.protocol.serialize import dask_deserialize, dask_serialize, deserialize, serialize
from distributed.sizeof import safe_sizeof
from distributed.spill import SpillBuffer

import pygpuarray as ga

from . import _protocol  # noqa: F401
from ._frames import single, unpack


class Spilled:
    """A value in the form in which it is sent, with its frames on the host.

    Between workers it arrives as it is, for the store to bring it to the device when a task takes it (`keep`); a client
    receives the value.
    """

    __slots__ = ("frames", "header", "keep")

    def __init__(self, header, frames, keep=True):
        self.header, self.frames, self.keep = header, frames, keep

    @classmethod
    def of(cls, value):
        return cls(*serialize(value, serializers=("dask", "pickle"), on_error="raise"))

    def value(self):
        return deserialize(self.header, self.frames)


@sizeof.register(Spilled)
def _size(spilled):
    return sum(memoryview(frame).nbytes for frame in spilled.frames)


@dask_serialize.register(Spilled)
def _pack(spilled):
    return {"spilled": spilled.header, "keep": spilled.keep}, list(spilled.frames)


@dask_deserialize.register(Spilled)
def _unpack(header, frames):
    spilled = Spilled(header["spilled"], frames)
    return spilled if header["keep"] else spilled.value()


def on_device(value):
    """Is memory of a device in the value: an array of this package, a sparse matrix, or a collection with one?"""
    if isinstance(value, (tuple, list)):
        return any(map(on_device, value))
    if isinstance(value, dict):
        return any(map(on_device, value.values()))
    return type(value).__module__.partition(".")[0] == "pygpuarray" and hasattr(value, "device")


def _alone(value):
    """The array without the rest of a larger one, whose memory a view would keep: a copy if it is such a view."""
    owner = value.base if isinstance(value, ga.ndarray) else None
    return value if owner is None or single(value).nbytes >= owner.nbytes else value.copy()


_stores = weakref.WeakSet()
sending = contextvars.ContextVar("sending", default=None)  # in a call that sends results: is it to another worker?


def relieve():
    """Copy all results of this process to the host, for a call that met the end of the device's memory."""
    for store in tuple(_stores):
        store.spill_all()
    gc.collect()


@dask_deserialize.register(ga.ndarray)
def _unpack_array(header, frames):
    """The array that was received, for which results make room if there is none."""
    try:
        return unpack(header, frames)
    except MemoryError:
        relieve()
        return unpack(header, frames)


class DeviceStore(MutableMapping):
    """The results that a worker keeps, with those on the device within a limit.

    When a new result would exceed the limit, the ones that have not been used for longest are copied to the host; they
    come back when a task takes them. The host's results are in `distributed.spill.SpillBuffer`, which writes to disk.

    Parameters
    ----------
    worker_local_directory : str
        Folder for what is written to disk.
    device_target : int, optional
        Bytes that results may take of the device; None: no limit.
    host_target : int, optional
        Bytes that results may take of the host before they are written to disk; None: no limit.

    Examples
    --------
    >>> import tempfile
    >>> from pygpuarray.dask._store import DeviceStore
    >>> store = DeviceStore(tempfile.mkdtemp(), device_target=100)
    >>> store["a"] = ga.zeros(10)
    >>> store["b"] = ga.ones(10)
    >>> store.device_bytes, store["a"].sum().item(), list(store.device)
    (80, 0.0, ['a'])
    """

    __eq__, __hash__ = object.__eq__, object.__hash__  # not by the contents, which would all be loaded

    def __init__(self, worker_local_directory, device_target=None, host_target=None):
        target = sys.maxsize if host_target is None else host_target
        self._host = SpillBuffer(os.path.join(worker_local_directory, "storage"), target=target)
        self._limit = sys.maxsize if device_target is None else device_target
        self._lock = threading.RLock()  # arrays are received in threads
        _stores.add(self)
        self._alive = weakref.WeakValueDictionary()  # spilled arrays that a running task still uses
        self.device = {}  # results on the device by their keys, the one that was used last at the end
        self._sizes = {}
        self.device_bytes = 0
        self.spilled_bytes = 0

    def __setitem__(self, key, value):
        with self._lock:
            if key in self:
                del self[key]
            if isinstance(value, Spilled):  # received from another worker
                self._host[key] = value
            elif on_device(value):
                self._keep(key, value)
                if self.device_bytes > self._limit:  # larger than the limit by itself
                    self._spill(key)
            else:
                self._host[key] = value

    def __getitem__(self, key):
        with self._lock:
            if sending.get() is not None:
                return self._sent(key, sending.get())
            if key in self.device:
                value = self.device[key] = self.device.pop(key)
                return value
            value = self._host[key]
            if isinstance(value, Spilled):
                value = self._back(key, value)
                del self._host[key]
                self._keep(key, value)
            return value

    def __delitem__(self, key):
        with self._lock:
            if key in self.device:
                del self.device[key]
                self.device_bytes -= self._sizes.pop(key)
            else:
                self._alive.pop(key, None)
                del self._host[key]

    def __contains__(self, key):
        return key in self.device or key in self._host

    def __iter__(self):
        with self._lock:
            return iter([*self.device, *self._host])

    def __len__(self):
        return len(self.device) + len(self._host)

    def spill_all(self):
        """Copy all results on the device to the host."""
        with self._lock:
            while self.device:
                self._spill(next(iter(self.device)))

    # What the worker's monitor of host memory calls.

    @property
    def fast(self):
        """The results in the host's memory."""
        return self._host.fast

    @property
    def spilled_total(self):
        """Bytes of results on disk: as they were in memory, and as they are stored."""
        return self._host.spilled_total

    def evict(self):
        """Write the host's oldest result to disk; the bytes that it took, or -1."""
        return self._host.evict()

    def _sent(self, key, to_worker):
        """The value to be sent, whose way is not over the device."""
        value = self.device[key] if key in self.device else self._host[key]
        if isinstance(value, Spilled):
            return Spilled(value.header, value.frames, to_worker)
        if not on_device(value):
            return value
        sent = Spilled.of(value)
        sent.keep = to_worker
        return sent

    def _keep(self, key, value):
        size = safe_sizeof(value)
        self._make_room(size)
        value = _alone(value)
        self.device[key], self._sizes[key] = value, size
        self.device_bytes += size

    def _make_room(self, size):
        while self.device and self.device_bytes + size > self._limit:
            self._spill(next(iter(self.device)))

    def _spill(self, key):
        value = self.device[key]
        self._host[key] = Spilled.of(value)
        del self.device[key]
        size = self._sizes.pop(key)
        self.device_bytes -= size
        self.spilled_bytes += size
        if isinstance(value, ga.ndarray):
            self._alive[key] = value

    def _back(self, key, spilled):
        alive = self._alive.pop(key, None)
        if alive is not None:
            return alive
        self._make_room(safe_sizeof(spilled))
        return spilled.value()
