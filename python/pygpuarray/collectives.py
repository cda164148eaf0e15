"""Collective operations on arrays of several devices: reductions, broadcast, gather.

The transport is NCCL on CUDA, with one GPU for each member (rank), and the members in any mix of processes and threads;
elsewhere it is MPI, with one member in each process, started by mpirun. One member makes the clique's id and sends it
to the others by any means:

    from pygpuarray import collectives
    name = collectives.clique_id()                             # on one member; bytes, for the others
    everybody = collectives.Communicator(name, count, rank)    # on each; waits until all have come
    total = everybody.all_reduce(gradient)

Every member has to call the same operations in the same order, with arrays of the same type and size.
"""

from . import _core
from ._device import Device, default_device

__all__ = ["Communicator", "clique_id"]

_OPERATIONS = {"sum": 0, "prod": 1, "max": 2, "min": 3}


def clique_id(device=None):
    """Make the bytes that identify a new clique; one member makes them and sends them to all others.

    Parameters
    ----------
    device : Device or str, optional
        A device of the kind that the clique will have; by default the default device.

    Raises
    ------
    GpuError
        If NCCL or MPI cannot be loaded; the message lists what was tried.

    Examples
    --------
    >>> from pygpuarray import collectives
    >>> isinstance(collectives.clique_id(), bytes)
    True
    """
    return _core.clique_id(default_device() if device is None else Device(device))


def _operation(op):
    try:
        return _OPERATIONS[op]
    except KeyError:
        raise ValueError(f"operations are {', '.join(_OPERATIONS)}, not {op!r}") from None


class Communicator(_core.Comm):
    """A member (rank) of a clique of devices. The constructor waits until all members have joined.

    Parameters
    ----------
    clique : bytes
        Result of `clique_id`.
    count : int
        Number of members.
    rank : int
        Index of this member, from 0.
    device : Device or str, optional
        Device whose arrays are exchanged; by default the default device.

    Notes
    -----
    Reductions support integers of 8, 32 and 64 bits, half types, float32 and float64; `broadcast` and `all_gather`
    support all types. On CUDA no call waits for the device. A `with` block closes the communicator at its end, once
    calls in progress in other threads have finished.

    Examples
    --------
    >>> from pygpuarray import collectives
    >>> with collectives.Communicator(collectives.clique_id(), count=1, rank=0) as everybody:
    ...     everybody.all_reduce(ga.ones(2))
    array([1., 1.])
    """

    def __new__(cls, clique, count, rank, device=None):
        device = default_device() if device is None else Device(device)
        self = super().__new__(cls, device, clique, count, rank)
        self._device = device
        return self

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()

    def _like(self, x, shape):
        return _core.make(self._device, x._typecode, shape, 0, False)

    def all_reduce(self, x, /, op="sum"):
        """All-reduce: reduce all members' `x` by "sum", "prod", "max" or "min"; every member gets the result, a new
        array.

        Examples
        --------
        >>> from pygpuarray import collectives
        >>> with collectives.Communicator(collectives.clique_id(), 1, 0) as everybody:
        ...     everybody.all_reduce(ga.array([1.0, 2.0]), op="max")
        array([1., 2.])
        """
        out = self._like(x, x.shape)
        self.run("all_reduce", x, out, _operation(op), 0)
        return out

    def reduce(self, x, /, op="sum", root=0):
        """Reduce all members' `x` as `all_reduce` does; only member `root` gets the result, the others None.

        Examples
        --------
        >>> from pygpuarray import collectives
        >>> with collectives.Communicator(collectives.clique_id(), 1, 0) as everybody:
        ...     everybody.reduce(ga.array([1.0, 2.0]), root=0)
        array([1., 2.])
        """
        out = self._like(x, x.shape) if self.rank == root else None
        self.run("reduce", x, out, _operation(op), root)
        return out

    def reduce_scatter(self, x, /, op="sum"):
        """Reduce-scatter: reduce all members' `x` as `all_reduce` does; each member gets an equal part of the result
        along the first axis.

        Examples
        --------
        >>> from pygpuarray import collectives
        >>> with collectives.Communicator(collectives.clique_id(), 1, 0) as everybody:
        ...     everybody.reduce_scatter(ga.array([1.0, 2.0]))
        array([1., 2.])
        """
        if x.ndim == 0 or x.shape[0] % self.count:
            raise ValueError(f"an array of shape {x.shape} cannot be cut into {self.count} equal parts")
        out = self._like(x, (x.shape[0] // self.count, *x.shape[1:]))
        self.run("reduce_scatter", x if x.flags["c_contiguous"] else x.copy(), out, _operation(op), 0)
        return out

    def broadcast(self, x, /, root=0):
        """Broadcast: copy member `root`'s elements to the `x` of every member, which is returned.

        Examples
        --------
        >>> from pygpuarray import collectives
        >>> with collectives.Communicator(collectives.clique_id(), 1, 0) as everybody:
        ...     everybody.broadcast(ga.array([1.0, 2.0]), root=0)
        array([1., 2.])
        """
        self.run("broadcast", x, None, 0, root)
        return x

    def all_gather(self, x, /):
        """All-gather: concatenate all members' `x` along the first axis in the order of their ranks.

        Examples
        --------
        >>> from pygpuarray import collectives
        >>> with collectives.Communicator(collectives.clique_id(), 1, 0) as everybody:
        ...     everybody.all_gather(ga.array([1.0, 2.0]))
        array([1., 2.])
        """
        if x.ndim == 0:
            x = x.reshape(1)
        out = self._like(x, (x.shape[0] * self.count, *x.shape[1:]))
        self.run("all_gather", x if x.flags["c_contiguous"] else x.copy(), out, 0, 0)
        return out
