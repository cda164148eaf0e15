"""Collective operations on arrays of several devices: reductions, broadcast, gather.

On CUDA by NCCL, a GPU for each member, the members in any mix of processes and threads; elsewhere by MPI, one member a
process, started by mpirun. One member makes the clique's id and gives it to the others in any way:

    from pygpuarray import collectives
    name = collectives.clique_id()                             # on one member; bytes, for the others
    everybody = collectives.Communicator(name, count, rank)    # on each; waits until all have come
    total = everybody.all_reduce(gradient)

Every member has to call the same operations in the same order, with arrays of one type and size.
"""

from . import _core
from ._device import Device, default_device

__all__ = ["Communicator", "clique_id"]

_OPERATIONS = {"sum": 0, "prod": 1, "max": 2, "min": 3}


def clique_id(device=None):
    """Bytes that identify a new clique; one member makes them and sends them to all others.

    Parameters
    ----------
    device : Device or str, optional
        One of the kind that will be in the clique; the default device if none is named.

    Raises
    ------
    GpuError
        Where NCCL or MPI cannot be loaded; the text says what was tried.

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
    """A member of a clique of devices. Making it waits until all have joined.

    Parameters
    ----------
    clique : bytes
        What `clique_id` gave.
    count : int
        How many members there are.
    rank : int
        Which of them this is, from 0 on.
    device : Device or str, optional
        Whose arrays are exchanged; the default device if none is named.

    Notes
    -----
    Reductions take integers of 8, 32 and 64 bits, half types, float32 and float64; `broadcast` and `all_gather` take
    all types. On CUDA nothing waits for the device. In a `with` block the clique is left at the end, as by `close`:
    when the calls that other threads have under way have ended.

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
        """Reduce all members' `x` to their "sum", "prod", "max" or "min"; every member gets a new array.

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
        """Reduce all members' `x` as `all_reduce` does, but to member `root` alone; the others get None.

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
        """Reduce all members' `x` as `all_reduce` does; each member gets its share of the first axis, which is split
        evenly.

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
        """Copy member `root`'s elements to the `x` of every member, which is returned.

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
        """Join all members' `x` along the first axis, in the order of their ranks.

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
