"""Dask's array backend "pygpuarray": what makes arrays in Dask makes ours."""

import dask.array as da
from dask import config
from dask.array.backends import ArrayBackendEntrypoint

import pygpuarray as ga

from ._register import to_pygpuarray_dispatch


def _made(name, *args, meta=None, **keywords):
    with config.set({"array.backend": "numpy"}):
        return getattr(da, name)(*args, meta=ga.empty(()) if meta is None else meta, **keywords)


class Backend(ArrayBackendEntrypoint):
    """Dask's creation functions and random numbers on devices, by ``dask.config.set({"array.backend": "pygpuarray"})``.

    Examples
    --------
    >>> import dask
    >>> import dask.array as da
    >>> with dask.config.set({"array.backend": "pygpuarray"}):
    ...     x = da.ones((4, 4), chunks=2)
    >>> type(x.sum().compute())
    <class 'pygpuarray._array.ndarray'>
    """

    RandomState = ga.random.RandomState
    default_bit_generator = ga.random.Philox

    @classmethod
    def to_backend_dispatch(cls):
        return to_pygpuarray_dispatch

    @classmethod
    def to_backend(cls, data, **keywords):
        if isinstance(data._meta, ga.ndarray):
            return data
        return data.map_blocks(cls.to_backend_dispatch(), **keywords)

    @staticmethod
    def ones(*args, **keywords):
        return _made("ones", *args, **keywords)

    @staticmethod
    def zeros(*args, **keywords):
        return _made("zeros", *args, **keywords)

    @staticmethod
    def empty(*args, **keywords):
        return _made("empty", *args, **keywords)

    @staticmethod
    def full(*args, **keywords):
        return _made("full", *args, **keywords)

    @staticmethod
    def arange(*args, like=None, **keywords):
        with config.set({"array.backend": "numpy"}):
            return da.arange(*args, like=ga.empty(()) if like is None else like, **keywords)
