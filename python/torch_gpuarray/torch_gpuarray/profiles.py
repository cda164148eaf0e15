"""The time of a device's work, kernel by kernel."""

import json
from pathlib import Path

import torch

__all__ = ["profile"]


def _together(traces):
    """The traces of streams as one: the device's row of stream s, which is 0 in its trace, is row -s."""
    for stream, trace in traces.items():
        for event in trace["traceEvents"]:
            if stream and event.get("tid") == 0:
                event["tid"] = -stream
                if event["ph"] == "M":
                    event["args"]["name"] = f"stream {stream}"
    first, *others = traces.values()
    for trace in others:
        first["traceEvents"] += trace["traceEvents"]
    return first


class profile:
    """Context manager: the device's work in its block is timed, kernel by kernel, by the library's profiler.

    `device` is the current one if none is named; of its streams those are timed that were used before. Records of
    earlier profiles of that device are discarded. Afterwards `table()` is a text with a line for each function and
    kernel, a table for each stream, and `save(path)` writes a trace for chrome://tracing or ui.perfetto.dev if the path
    ends in ".json", else the table; each stream counts time from where its own profile began. torch's own profiler
    (torch.profiler) has the time that operators take the host.

    >>> with torch.gpuarray.profile() as p:
    ...     y = torch.ones(3, device="gpuarray") + 1
    >>> print(p.table())  # doctest: +SKIP
    """

    def __init__(self, device=None):
        self._device, self._table, self._trace = device, None, None

    def __enter__(self):
        self._index = torch.gpuarray._index(self._device)
        self._streams = torch.ops.gpuarray.open_streams(self._index)
        for stream in self._streams:
            torch.ops.gpuarray.clear_profile(self._index, stream)
            torch.ops.gpuarray.profile(self._index, stream, True)
        return self

    def __exit__(self, *exception):
        for stream in self._streams:
            torch.ops.gpuarray.profile(self._index, stream, False)
        traces = {s: json.loads(torch.ops.gpuarray.profile_text(self._index, s, True)) for s in self._streams}
        worked = [s for s in self._streams if s == 0 or any(e["ph"] == "X" for e in traces[s]["traceEvents"])]
        tables = [torch.ops.gpuarray.profile_text(self._index, s, False) for s in worked]
        self._table = "\n".join(f"Stream {s}\n{t}" if s else t for s, t in zip(worked, tables, strict=True))
        self._trace = json.dumps(_together({s: traces[s] for s in worked}))
        return False

    def _text(self, trace):
        if self._table is None:
            raise RuntimeError("gpuarray: a profile is read after its block")
        return self._trace if trace else self._table

    def table(self):
        return self._text(trace=False)

    def save(self, path):
        Path(path).write_text(self._text(str(path).endswith(".json")), encoding="utf-8")
