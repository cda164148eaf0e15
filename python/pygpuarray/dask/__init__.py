"""Dask's arrays with chunks on devices: registration, a worker for each device, and spilling to the host.

Importing this module registers the arrays of this package with Dask; where the package is installed with its entry
points, Dask does so by itself when it meets the first of them. `LocalCluster` and `Worker` need `dask.distributed`.
"""

try:
    import dask.array  # noqa: F401
except ImportError as error:
    raise ImportError(f"pygpuarray.dask needs Dask ({error}): pip install 'pygpuarray[dask]'") from error

from . import _register  # noqa: F401
from ._backend import Backend as Backend

__all__ = ["LocalCluster", "Worker"]


def __getattr__(name):
    """Import what needs `dask.distributed` when it is used."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from . import _cluster

        return getattr(_cluster, name)
    except ModuleNotFoundError as error:
        raise ImportError(
            f"pygpuarray.dask.{name} needs dask.distributed ({error}): pip install 'pygpuarray[dask]'"
        ) from error
