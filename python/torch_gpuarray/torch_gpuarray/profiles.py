"""The time of a device's work, kernel by kernel."""

from pathlib import Path

import torch

__all__ = ["profile"]


class profile:
    """Context manager: the device's work in its block is timed, kernel by kernel, by the library's profiler.

    `device` is the current one if none is named. Records of earlier profiles of that device are discarded. Afterwards
    `table()` is a text with a line for each function and kernel, and `save(path)` writes a trace for chrome://tracing
    or ui.perfetto.dev if the path ends in ".json", else the table. torch's own profiler (torch.profiler) has the time
    that operators take the host.

    >>> with torch.gpuarray.profile() as p:
    ...     y = torch.ones(3, device="gpuarray") + 1
    >>> print(p.table())  # doctest: +SKIP
    """

    def __init__(self, device=None):
        self._device, self._table, self._trace = device, None, None

    def __enter__(self):
        self._index = torch.gpuarray._index(self._device)
        torch.ops.gpuarray.clear_profile(self._index)
        torch.ops.gpuarray.profile(self._index, True)
        return self

    def __exit__(self, *exception):
        torch.ops.gpuarray.profile(self._index, False)
        self._table, self._trace = (torch.ops.gpuarray.profile_text(self._index, trace) for trace in (False, True))
        return False

    def _text(self, trace):
        if self._table is None:
            raise RuntimeError("gpuarray: a profile is read after its block")
        return self._trace if trace else self._table

    def table(self):
        return self._text(trace=False)

    def save(self, path):
        Path(path).write_text(self._text(str(path).endswith(".json")), encoding="utf-8")
