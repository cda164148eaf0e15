"""Runs Dask's own tests for CuPy's arrays on ours: modules of CuPy's names have what the tests ask of them.

    python python/tests/dask_cupy_tests.py [PYTEST-ARGUMENT...]

The tests are those of the Dask that is installed. CuPy need not be.
"""

import sys
import types

import dask.array.tests
import dask.array.utils
import pygpuarray as ga
import pygpuarray.dask
import pygpuarray.scipy.linalg
import pygpuarray.scipy.sparse
import pytest
from dask.array.backends import array_creation_dispatch

FILES = "core creation gufunc linalg overlap percentile random reductions routines slicing sparse".split()


class Stand(types.ModuleType):
    """A module of CuPy's, with the objects of one of ours."""

    def __init__(self, name, ours, **more):
        super().__init__(name)
        self.__ours = ours
        vars(self).update(more)
        sys.modules[name] = self

    def __getattr__(self, name):
        return getattr(self.__ours, name)


def put_in_place():
    Stand("cupy", ga, __version__="14.0.0", __path__=[])
    sparse = Stand("cupyx.scipy.sparse", ga.scipy.sparse)
    scipy = Stand("cupyx.scipy", ga.scipy, sparse=sparse, linalg=ga.scipy.linalg, __path__=[])
    Stand("cupyx", ga, scipy=scipy, __path__=[])
    array_creation_dispatch.register_backend("cupy", pygpuarray.dask.Backend())
    # assert_eq() brings CuPy's arrays to the host, by the name of their class, to compare them with NumPy's.
    dask.array.utils.normalize_to_array = lambda x: x.get() if isinstance(x, ga.ndarray) else x


def main(arguments):
    put_in_place()
    folder = dask.array.tests.__path__[0]
    paths = [f"{folder}/test_cupy_{name}.py" for name in FILES]
    options = ["-q", "-p", "no:cacheprovider", "-W", "ignore", "--rootdir", folder, "-o", "addopts="]
    print("Dask", dask.__version__, "on", ga.default_device())
    return pytest.main([*options, *arguments, *([] if any("test_cupy" in a for a in arguments) else paths)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
