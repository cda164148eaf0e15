"""Recording of work, to be launched repeatedly."""

from . import _core
from ._device import Device, default_device


class record:
    """Record what a block does with arrays of a device, to launch it again at a fraction of its cost.

    Parameters
    ----------
    device : Device or str, optional
        The default device if none is named.

    Notes
    -----
    Within the block nothing runs: calls are checked, compiled and kept. Afterwards each call of the object does all of
    it with what the arrays hold by then, with the same bits as without it; arrays made in the block are filled by that.
    On CUDA it is one launch of a CUDA graph. What needs the device's results cannot be recorded: `print(x)`,
    `float(x)`, `nonzero`, indexing with a mask; that raises a `GpuError` and ends the recording. Work that other
    threads do on the device in the meantime is not recorded. Memory that another library lent (an array by
    `asarray(tensor)`) has to be kept alive by the caller as long as the object is called.

    Examples
    --------
    ::

        with ga.record() as step:
            y = ga.exp(x) * scale
        x[...] = measured               # y is computed from what x holds at the time
        step()
        step.replace(x, another)        # another array of the same kind in its place
        step()

    Examples
    --------
    >>> x = ga.zeros(3)
    >>> with ga.record() as step:
    ...     x += 1
    >>> step()
    >>> step()
    >>> x
    array([2., 2., 2.])
    """

    def __init__(self, device=None):
        self.device = default_device() if device is None else Device(device)
        self._graph = None

    def __enter__(self):
        self._graph = None
        _core.record(self.device, "begin")
        return self

    @staticmethod
    def cancel(device=None):
        """Cancel the recording on a device, whichever thread began it; without one nothing happens.

        What a thread records is forgotten by itself when the thread ends.

        Examples
        --------
        >>> ga.record.cancel()
        """
        _core.record(default_device() if device is None else Device(device), "cancel")

    def __exit__(self, kind, *unused):
        if kind is None:
            self._graph = _core.Graph(self.device)
        else:
            _core.record(self.device, "cancel")

    def _recorded(self):
        if self._graph is None:
            raise RuntimeError("nothing was recorded: this works behind the block, when it has ended without an error")
        return self._graph

    def __call__(self):
        """Launch the recorded work. It runs after earlier work of the device, and the call does not wait."""
        self._recorded().launch()

    def replace(self, array, other):
        """Let later launches use the memory of `other` in place of that of `array` and its views.

        `other` has memory of its own, of the same size: a view of another array is a ValueError.

        Examples
        --------
        >>> x = ga.zeros(2)
        >>> with ga.record() as step:
        ...     x += 1
        >>> y = ga.ones(2)
        >>> step.replace(x, y)
        >>> step()
        >>> y
        array([2., 2.])
        """
        self._recorded().replace(array, other)

    @property
    def steps(self):
        """Number of kernels, copies and other pieces of work.

        Examples
        --------
        >>> x = ga.zeros(2)
        >>> with ga.record() as step:
        ...     x += 1
        >>> step.steps
        1
        """
        return self._recorded().steps
