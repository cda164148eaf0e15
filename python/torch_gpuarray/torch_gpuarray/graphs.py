"""Recorded work: what the calls of a step enqueue is recorded once, and replayed with one call."""

import threading

import torch

__all__ = ["Graph", "graph", "is_current_stream_capturing"]


def is_current_stream_capturing():
    """Does this thread record a graph?"""
    return torch.ops.gpuarray.is_recording()


class Graph:
    """Recorded work of one device, with the names of `torch.cuda.CUDAGraph`.

    `capture_begin()` and `capture_end()` enclose what this thread records, `replay()` runs it with what the tensors
    hold by then. Memory that was allocated in between belongs to the graph: tensors of it have new values after each
    replay. The thread computes gradients itself while it records, since a recording is a thread's.
    """

    def __init__(self):
        self._recorded = torch.classes.gpuarray.Graph()
        self._one_thread = self._recorder = None

    def capture_begin(self, device=None):
        self._recorded.begin(torch.gpuarray._index(device))
        self._one_thread, self._recorder = torch.autograd.set_multithreading_enabled(False), threading.get_ident()

    def capture_end(self):
        try:
            self._recorded.end()
        finally:
            self._settle()

    def replay(self):
        """Enqueue the recorded work; raises RuntimeError if nothing has been recorded."""
        self._recorded.launch()

    def reset(self):
        """Forget what has been recorded; any thread may."""
        self._recorded.reset()
        self._settle()

    def steps(self):
        """How many kernels, copies and fills were recorded."""
        return self._recorded.steps()

    def _settle(self):
        """Once nothing is recorded, gradients are computed by threads of torch's again."""
        if self._one_thread is None or self._recorded.records():
            return
        if self._recorder == threading.get_ident():
            self._one_thread.__exit__(None, None, None)
        self._one_thread = None


class graph:
    """Context manager: what its block gives the device is recorded into a `Graph` instead of run.

    An exception in the block forgets the recording; `device` is the current one if none is named. It is recorded and
    runs on `stream`, the current one if none is given; a replay is in the order of the stream that is current then.
    What has to wait for the device (`item()`, copies to the host, operators that are computed on the CPU) raises
    RuntimeError, and so do events and memory of other streams that they got in the block, and random numbers that are
    not the default generator's or not on `stream`. Other threads may record on other streams meanwhile.
    """

    def __init__(self, graph, device=None, stream=None):
        self._graph, self._device, self._stream = graph, device, torch.gpuarray.stream(stream)

    def __enter__(self):
        self._stream.__enter__()
        try:
            self._graph.capture_begin(self._device)
        except BaseException:
            self._stream.__exit__()
            raise
        return self._graph

    def __exit__(self, kind, *_):
        try:
            if kind is not None:
                self._graph.reset()
            else:
                self._graph.capture_end()
        finally:
            self._stream.__exit__()
        return False
