"""Timing for the examples: lines that say that kernels are being compiled, and the median time of a call."""

import ctypes
import importlib.util
import statistics
import time
from pathlib import Path

_CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint, ctypes.c_double)


def _library():
    """The library that the provider uses: pygpuarray's."""
    folder = Path(importlib.util.find_spec("pygpuarray").origin).parent
    return ctypes.CDLL(str(folder / "libgpuarray.so.3"))


def milliseconds(function, repeats):
    """The median time of a call, of `repeats` calls."""
    times = []
    for _ in range(repeats):
        begin = time.perf_counter()
        function()
        times.append(1e3 * (time.perf_counter() - begin))
    return statistics.median(times)


class Compiling:
    """A context manager: a line says how many kernels have been compiled, `every` so many seconds and at the end.

    Nothing is said where they all are in the cache. The library calls back after each compilation; only one watcher
    at a time is called.
    """

    def __init__(self, what, every=1.0):
        self.what, self.every, self.count, self.said = what, every, 0, 0
        self.watcher = _CALLBACK(self._compiled)

    def __enter__(self):
        self.begin = self.last = time.perf_counter()
        self.library = _library()
        self.library.gpuarray_watch_compiling(self.watcher, None)
        return self

    def _compiled(self, user, programs, seconds):
        self.count += 1
        if time.perf_counter() - self.last >= self.every:
            self.last = time.perf_counter()
            self._say("")

    def _say(self, end):
        self.said = self.count
        print(f"{self.what}: {self.count} kernels compiled, {time.perf_counter() - self.begin:.1f} s{end}", flush=True)

    def __exit__(self, *_):
        self.library.gpuarray_watch_compiling(_CALLBACK(), None)
        if self.count:
            self._say("; kept for next time")
