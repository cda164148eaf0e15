"""Registration of this package's arrays with Dask's dispatches, as Dask registers CuPy's."""

import importlib.util

import numpy as np
from dask import config
from dask.array import backends, chunk_types, dispatch
from dask.array import utils as dask_utils
from dask.sizeof import sizeof
from dask.tokenize import normalize_token

import pygpuarray as ga

from .. import _core
from ._frames import content, single

to_pygpuarray_dispatch = dispatch.Dispatch("to_pygpuarray_dispatch")
to_pygpuarray_dispatch.register(np.ndarray, ga.asarray)
to_pygpuarray_dispatch.register(ga.ndarray, lambda data, **keywords: data)


@sizeof.register(_core.Array)
def _size(x):
    return int(single(x).nbytes)


def token(x):
    """What names the array in Dask's graphs: its type, shape and elements, wherever they are."""
    return "pygpuarray.ndarray", str(x.dtype), x.shape, normalize_token(content(x))


@dispatch.to_numpy_dispatch.register(ga.ndarray)
def _to_numpy(data, **keywords):
    return ga.asnumpy(data, **keywords)


def _stack(matrices, axis=0):
    from ..scipy import sparse

    return (sparse.hstack if axis % 2 else sparse.vstack)(matrices)


def _take(matrix, indices, axis=0):
    return matrix[:, indices] if axis % 2 else matrix[indices]


def _sparse():
    """Register sparse matrices; Dask calls this for the first one."""
    from ..scipy.sparse import sparray, spmatrix

    for kind in (spmatrix, sparray):
        dispatch.concatenate_lookup.register(kind, _stack)
        dispatch.take_lookup.register(kind, _take)
        dispatch.tensordot_lookup.register(kind, backends._tensordot_scipy_sparse)
        sizeof.register(kind, lambda matrix: sum(x.nbytes for x in vars(matrix).values() if isinstance(x, ga.ndarray)))


def _einsum(*operands, order="K", casting="safe", **keywords):
    return ga.einsum(*operands, **keywords)


def _register():
    chunk_types.register_chunk_type(ga.ndarray)
    for lookup, function in {
        dispatch.concatenate_lookup: ga.concatenate,
        dispatch.take_lookup: ga.take,
        dispatch.tensordot_lookup: ga.tensordot,
        dispatch.einsum_lookup: _einsum,
        dispatch.empty_lookup: ga.empty,
        dispatch.percentile_lookup: backends.percentile,
        dispatch.numel_lookup: backends._numel_arraylike,
        dispatch.nannumel_lookup: backends._nannumel,
    }.items():
        lookup.register(ga.ndarray, function)
    for lookup in (dispatch.concatenate_lookup, dispatch.take_lookup, dispatch.tensordot_lookup, sizeof):
        lookup.register_lazy("pygpuarray", _sparse)
    # The alternative, which Dask chooses by itself with a client, cuts chunks into buffers of the host.
    if config.get("array.rechunk.method", None) is None:
        config.set({"array.rechunk.method": "tasks"})
    if importlib.util.find_spec("distributed"):
        from . import _protocol  # noqa: F401


def _triangular():
    """Have Dask solve triangular systems of our arrays by `pygpuarray.scipy.linalg`.

    Dask chooses between SciPy and CuPy by the name of the class, with nothing to register.
    """
    theirs = dask_utils.scipy_linalg_safe

    def scipy_linalg_safe(name, a, *args, **keywords):
        if not isinstance(a, ga.ndarray):
            return theirs(name, a, *args, **keywords)
        from ..scipy import linalg

        return getattr(linalg, name)(a, *args, **keywords)

    dask_utils.scipy_linalg_safe = scipy_linalg_safe


_register()
_triangular()
