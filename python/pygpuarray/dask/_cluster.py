"""Workers that have a device each, and a cluster of them on this machine."""

import asyncio
import logging
import os

import dask
import distributed
from dask.utils import parse_bytes
from distributed.comm.inproc import InProc
from distributed.worker_memory import parse_memory_limit

import pygpuarray as ga

from .._device import open_default
from ._store import DeviceStore, relieve, sending

logger = logging.getLogger(__name__)

_DEFAULTS = {"device-memory-limit": "auto", "device-memory-target": 0.5}
_AUTO = 0.9  # of the device's memory; the rest is for other programs and for compiled kernels


def _setting(name, value):
    """A setting as it was given, else as Dask's configuration has it: pygpuarray.NAME, DASK_PYGPUARRAY__NAME."""
    return dask.config.get(f"pygpuarray.{name}", _DEFAULTS[name]) if value is None else value


def _limit(value, total):
    """Bytes of device memory: of a number, a fraction of all, text as "4 GiB" or "auto"; None without a limit."""
    if value == "auto":
        value = _AUTO
    if not value:
        return None
    if isinstance(value, float) and 0 < value <= 1:
        return int(value * total)
    limit = parse_bytes(value)
    if limit <= 0:
        raise ValueError(f"a limit of device memory is positive, not {value!r}")
    return limit


class Worker(distributed.Worker):
    """A worker of `dask.distributed` with a device, whose results are kept on it within a limit.

    It is the class for ``dask worker ADDRESS --worker-class pygpuarray.dask.Worker --nthreads 1``, with the device in
    GPUARRAY_DEVICE and the limit in DASK_PYGPUARRAY__DEVICE_MEMORY_LIMIT. The device must not be open in the process.

    Parameters
    ----------
    device : str, optional
        The words that name the device; by default those of GPUARRAY_DEVICE, else the best device.
    device_memory_limit : int, float, str, optional
        What all arrays together may take of the device: bytes, a fraction of its memory, text as "4 GiB", or "auto",
        which is nine tenths. An operation that would exceed it raises MemoryError. 0: no limit.
    device_memory_target : float, optional
        The part of the limit (one half) that results may take before the oldest ones are copied to the host. The rest
        is for running tasks.

    Examples
    --------
    >>> import distributed
    >>> from pygpuarray.dask import Worker
    >>> issubclass(Worker, distributed.Worker)
    True
    """

    def __init__(
        self, *args, device=None, device_memory_limit=None, device_memory_target=None, memory_limit="auto",
        nthreads=None, data=None, **keywords,
    ):  # fmt: skip
        target = float(_setting("device-memory-target", device_memory_target))
        if not 0 < target <= 1:
            raise ValueError(f"device_memory_target is a fraction in (0, 1], not {target}")
        if data is None:
            opened = open_default(
                device, lambda total: _limit(_setting("device-memory-limit", device_memory_limit), total)
            )
            limit = opened.memory_stats()["limit"]
            host = parse_memory_limit(memory_limit, nthreads or 1, logger=logger)
            part = dask.config.get("distributed.worker.memory.target")
            stored = {
                "device_target": None if limit is None else int(limit * target),
                "host_target": int(host * part) if host and part else None,
            }
            data = (DeviceStore, stored)
        super().__init__(*args, memory_limit=memory_limit, nthreads=nthreads, data=data, **keywords)

    async def get_data(self, comm, *args, who=None, **keywords):
        """Send results from where they are: those on the host do not come back to the device for it.

        Examples
        --------
        >>> import inspect
        >>> from pygpuarray.dask import Worker
        >>> inspect.iscoroutinefunction(Worker.get_data)
        True
        """
        token = sending.set(None if isinstance(comm, InProc) else who is not None)
        try:
            return await super().get_data(comm, *args, who=who, **keywords)
        finally:
            sending.reset(token)

    async def execute(self, key, *, stimulus_id):
        """Run a task; once more, with all results on the host, if the device has too little memory for it.

        Examples
        --------
        >>> import inspect
        >>> from pygpuarray.dask import Worker
        >>> inspect.iscoroutinefunction(Worker.execute)
        True
        """
        event = await super().execute(key, stimulus_id=stimulus_id)
        if getattr(event, "exception_text", "").startswith("MemoryError"):
            del event
            await asyncio.sleep(0)  # the event loop lets the exception go, whose traceback holds arrays
            relieve()
            event = await super().execute(key, stimulus_id=stimulus_id)
        return event


class Nanny(distributed.Nanny):
    """Starts a `Worker` in a process of its own, with a device by its number among the workers."""

    def __init__(self, *args, devices, name=None, env=None, device_memory_limit="auto", **keywords):
        spec = devices[int(name) % len(devices)]
        if device_memory_limit == "auto":
            device_memory_limit = _AUTO / devices.count(spec)
        env = {**(env or {}), **({"GPUARRAY_DEVICE": spec} if spec else {})}
        keywords |= {"device": spec, "device_memory_limit": device_memory_limit, "worker_class": Worker}
        super().__init__(*args, name=name, env=env, **keywords)


def _devices():
    """The devices for workers: that of GPUARRAY_DEVICE, else all GPUs by CUDA, else by OpenCL, else the default one."""
    if os.environ.get("GPUARRAY_DEVICE"):
        return [os.environ["GPUARRAY_DEVICE"]]
    gpus = [info for info in ga.devices() if not info.is_cpu]
    return [info.spec for info in gpus if info.backend == "cuda"] or [info.spec for info in gpus] or [None]


class LocalCluster(distributed.LocalCluster):
    """A scheduler and one worker process for each device of this machine.

    The processes import the program: it makes the cluster under ``if __name__ == "__main__":``.

    Parameters
    ----------
    devices : list of str, optional
        Names of devices; a device that is named twice has two workers. By default that of GPUARRAY_DEVICE, else all
        GPUs by CUDA, else all by OpenCL, else the default device.
    device_memory_limit, device_memory_target
        As for `Worker`, and of each worker: workers of one device divide what "auto" gives.
    threads_per_worker : int
        Tasks that a worker runs at a time. Each needs room beside the results that are kept.
    **keywords
        What `distributed.LocalCluster` takes: `memory_limit` (of the host), `local_directory`, `asynchronous` ...

    Examples
    --------
    >>> import dask.array as da
    >>> import pygpuarray.dask
    >>> from distributed import Client
    >>> with pygpuarray.dask.LocalCluster(dashboard_address=None) as cluster, Client(cluster):
    ...     da.ones((1000, 1000), meta=ga.empty(()), chunks=500).sum().compute()
    array(1000000.)
    """

    def __init__(
        self, devices=None, *, device_memory_limit="auto", device_memory_target=None, threads_per_worker=1,
        n_workers=None, **keywords,
    ):  # fmt: skip
        devices = [devices] if isinstance(devices, str) else list(devices) if devices is not None else _devices()
        if not devices:
            raise ValueError("devices is a list of at least one device's name: see pygpuarray.devices()")
        self.devices = devices
        super().__init__(
            n_workers=len(devices) if n_workers is None else n_workers, threads_per_worker=threads_per_worker,
            worker_class=Nanny, devices=devices, device_memory_limit=device_memory_limit,
            device_memory_target=device_memory_target, **keywords,
        )  # fmt: skip
