"""Recording of work into graphs that can be launched repeatedly."""

from . import _core
from ._device import Device, default_device


class record:
    """Record the work of a block on a device, to launch it again with less overhead.

    Parameters
    ----------
    device : Device or str, optional
        Device to record; by default the default device.
    join : bool, optional
        Join elementwise operations that follow one another into one kernel when the block ends.

    Notes
    -----
    Within the block nothing runs: calls are checked, compiled and stored. Afterwards each call of the object launches
    all of the work with the current contents of the arrays, and gives the same bits as running it directly; the
    launches also fill the arrays that were made in the block. On CUDA it is one launch of a CUDA graph. Operations that
    need results on the host cannot be recorded: `print(x)`, `float(x)`, `nonzero`, indexing with a mask; they raise
    `GpuError` and end the recording. Work that other threads enqueue on the device in the meantime is not recorded. The
    caller has to keep memory of other libraries (an array by `asarray(tensor)`) alive as long as the object is called.

    Elementwise operations of one shape that follow one another become one kernel, which reads each array once and
    writes those that anything can still read: temporaries cost nothing. The bits stay the same. `steps` counts the
    operations, `issued` what a call gives the device.

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

    def __init__(self, device=None, join=True):
        self._join = join
        self.device = default_device() if device is None else Device(device)
        self._graph = None

    def __enter__(self):
        self._graph = None
        _core.record(self.device, "begin" if self._join else "separate")
        return self

    @staticmethod
    def cancel(device=None):
        """Cancel the recording on a device, whichever thread began it; no effect if there is none.

        When a thread ends, its unfinished recording is cancelled.

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
        """Launch the recorded work, in order after earlier work of the device, without waiting for it."""
        self._recorded().launch()

    def replace(self, array, other):
        """Let later launches use the memory of `other` instead of the memory of `array` and its views.

        `other` must own memory of the same size: a view of another array raises ValueError.

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
        """The number of recorded kernels, copies and other steps.

        Examples
        --------
        >>> x = ga.zeros(2)
        >>> with ga.record() as step:
        ...     x += 1
        >>> step.steps
        1
        """
        return self._recorded().steps

    @property
    def issued(self):
        """The number of kernels, copies and other pieces of work of a call: steps that were joined count once.

        Examples
        --------
        >>> x = ga.zeros(2)
        >>> with ga.record() as step:
        ...     x += 1
        ...     x *= 2
        >>> step.steps, step.issued
        (2, 1)
        """
        return self._recorded().issued
