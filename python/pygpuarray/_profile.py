"""Profiles: the time and cost of operations."""

from . import _core
from ._device import Device, default_device


class profile:
    """A context manager that profiles all operations of a device while its block runs.

    Parameters
    ----------
    device : Device or str, optional
        Device to profile; by default the default device.

    Notes
    -----
    When printed, it is a table with the operation, its types and shapes, the kernel, the time, and the share of the
    device's copy bandwidth. On OpenCL each operation is waited for, unless the device was opened with `timing=True`.

    Examples
    --------
    ::

        with ga.profile() as p:
            y = ga.softmax(x @ x.T)
        print(p)
        p.save("trace.json")        # for chrome://tracing or ui.perfetto.dev

    Examples
    --------
    >>> with ga.profile() as timed:
    ...     y = ga.arange(5) + 1
    >>> len(timed.table().splitlines()) > 1
    True
    """

    def __init__(self, device=None):
        self.device = default_device() if device is None else Device(device)

    def __enter__(self):
        _core.profile(self.device, "clear")
        _core.profile(self.device, "start")
        return self

    def __exit__(self, *unused):
        _core.profile(self.device, "stop")

    def table(self):
        """The table as text, sorted by decreasing time.

        Examples
        --------
        >>> with ga.profile() as timed:
        ...     y = ga.arange(5) + 1
        >>> len(timed.table().splitlines()) > 1
        True
        """
        return "".join(_core.profile_text(self.device, False))

    def trace(self):
        """The profile in the Trace Event Format, as JSON text.

        Examples
        --------
        >>> with ga.profile() as timed:
        ...     y = ga.arange(5) + 1
        >>> "traceEvents" in timed.trace()
        True
        """
        return "".join(_core.profile_text(self.device, True))

    def save(self, path):
        """Write the trace to a file whose name ends in .json, else the table.

        Examples
        --------
        >>> import tempfile
        >>> with ga.profile() as timed:
        ...     y = ga.arange(5) + 1
        >>> with tempfile.NamedTemporaryFile(suffix=".json") as file:
        ...     timed.save(file.name)
        """
        with open(path, "w", encoding="utf-8") as f:
            f.write(self.trace() if str(path).endswith(".json") else self.table())

    __str__ = table
