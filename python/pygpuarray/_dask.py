"""Dask's entry point `dask.sizeof`: the first array of ours that Dask measures registers everything else."""


def register(sizeof):
    """Have Dask import `pygpuarray.dask` as soon as it measures an object of this package.

    Dask calls this while its own modules are being imported: nothing of them can be imported here.
    """
    sizeof.register_lazy("pygpuarray", _register)


def _register():
    import pygpuarray.dask  # noqa: F401
