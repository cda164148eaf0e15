"""Lines that say that kernels are being compiled, while something waits for them."""

import os
import threading
import time
from pathlib import Path


def _cache():
    named = os.environ.get("GPUARRAY_CACHE_PATH")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "gpuarray"


def _count():
    """The library keeps each compiled kernel in a file."""
    return sum(1 for path in _cache().rglob("*") if path.is_file())


class Compiling:
    """A context manager: after a second, and then at every further one, a line says how many kernels were compiled.

    Nothing is said where they all are in the cache.
    """

    def __init__(self, what):
        self.what, self.lines = what, []

    def __enter__(self):
        self.begin, self.first, self.over = time.perf_counter(), _count(), threading.Event()
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()
        return self

    def _watch(self):
        while not self.over.wait(1):
            self._say()

    def _say(self, end=""):
        made = _count() - self.first
        if made:
            self.lines.append(f"{self.what}: {made} kernels compiled, {time.perf_counter() - self.begin:.0f} s{end}")
            print(self.lines[-1], flush=True)

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
        self._say(", kept for next time")
