"""NumPy functions called with our arrays run on the device, give NumPy's results and never copy to the host
implicitly."""

import sys
import warnings

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same
from pygpuarray import _core, _protocols

A = np.arange(1.0, 7).reshape(2, 3)
HOST = "an array of NumPy is on the host: pygpuarray.asarray"

CALLS = [
    lambda a: np.concatenate([a, a], axis=1),
    lambda a: np.stack((a, a), axis=-1),
    lambda a: np.linalg.norm(a),
    lambda a: np.sum(a, axis=0),
    lambda a: np.mean(a),
    lambda a: np.max(a, axis=1, keepdims=True),
    lambda a: np.where(a > 2, a, 0),
    lambda a: np.fft.fft(a),
    lambda a: np.einsum("ij,kj->ik", a, a),
    lambda a: np.dot(a, a.T),
    lambda a: np.transpose(a),
    lambda a: np.zeros_like(a),
    lambda a: np.take(a, [0, 2], axis=1),
    lambda a: np.clip(a, 2, 4),
    lambda a: np.argsort(a, axis=None),
    lambda a: np.lib.stride_tricks.sliding_window_view(a, 2, axis=1),
    lambda a: np.reshape(a, (3, 2), order="F"),
    lambda a: np.squeeze(np.expand_dims(a, 0), axis=0),
    lambda a: np.diag(np.linalg.qr(a)[1]) ** 2,
]


@numpy2
def test_functions_run_on_the_device():
    x = ga.asarray(A)
    with warnings.catch_warnings():
        warnings.simplefilter("error", ga.HostCopyWarning)
        for call in CALLS:
            result = call(x)
            assert isinstance(result, ga.ndarray)
            same(result, call(A), 1e-14)
        assert np.shape(x) == (2, 3) and np.size(x) == 6 and np.ndim(x) == 2
        assert np.result_type(x, np.float32) == "f8" and np.array2string(x) == np.array2string(A)
        assert np.shares_memory(x, x.T) and not np.shares_memory(x, x.copy())
        same(np.zeros(2, "i4", like=x), np.zeros(2, "i4"))
        same(np.asarray([1, 2], like=x), np.array([1, 2]))
        np.copyto(x, 3.0)
        np.add.at(x, [0], 1)
        assert x.tolist() == [[4.0] * 3, [3.0] * 3]


@numpy2
def test_every_function_of_numpy_is_ours_or_says_so():
    """Every function that dispatches through the protocol is implemented, or its error names asnumpy()."""
    x = ga.zeros(2)
    missing = set()
    for module in (np, np.linalg, np.fft):
        for name in module.__all__:
            function = getattr(module, name)
            if not hasattr(function, "_implementation"):
                continue
            ours, known = _protocols._ours(function)
            if ours is None:
                missing.add(known)
                with pytest.raises(TypeError, match=r"pygpuarray.asnumpy\(x\)"):
                    x.__array_function__(function, (ga.ndarray,), (x,), {})
            else:
                assert callable(ours) and getattr(sys.modules["pygpuarray"], name, ours) is not None
    assert missing <= {"busday_count", "busday_offset", "datetime_as_string", "is_busday", "amax", "amin"}


def test_arrays_of_the_host_are_refused_in_the_same_words():
    x, a = ga.asarray(A[0]), A[0]
    for call in (lambda: a @ x, lambda: x @ a, lambda: x + a, lambda: a + x, lambda: np.add(x, a),
                 lambda: ga.add(a, x),
                 lambda: np.concatenate([x, a]), lambda: ga.concatenate([a, x]), lambda: ga.sum(a),
                 lambda: np.dot(a, x),
                 lambda: np.where(x > 1, x, a), lambda: a < x, lambda: np.matmul(a, x),
                 lambda: ga.shares_memory(x, a)):  # fmt: skip
        with pytest.raises(TypeError, match=HOST):
            call()


def test_other_libraries_have_their_say():
    class Theirs:
        __array_ufunc__ = None

        def __array_function__(self, function, types, args, keywords):
            return "theirs"

    x = ga.zeros(2)
    assert np.concatenate([x, Theirs()]) == "theirs"
    assert x.__array_function__(np.sum, (ga.ndarray, Theirs), (x,), {}) is NotImplemented


def test_copies_to_the_host_are_not_silent():
    x = ga.asarray(A)
    with pytest.warns(ga.HostCopyWarning, match="48 bytes"):
        assert (np.asarray(x) == A).all()
    with warnings.catch_warnings():
        warnings.simplefilter("error", ga.HostCopyWarning)
        x.numpy(), x.get(), ga.asnumpy(x), x.tolist(), repr(x), x.__array__(copy=True)
    with pytest.raises(ValueError):
        x.__array__(copy=False)
    ndimage = pytest.importorskip("scipy.ndimage", reason="a library that converts what it is given")
    with pytest.warns(ga.HostCopyWarning):
        ndimage.uniform_filter(x, 2)


def test_errors_name_what_is_public():
    x = ga.arange(3)
    for key in ([7], ga.asarray([-4]), (np.array([3]),)):
        with pytest.raises(IndexError, match="out of range for an axis of 3") as e:
            x[key]
        assert "GpuArray" not in str(e.value)
    for wrong in ([1.0], "a", object(), None):
        with pytest.raises(TypeError, match="asarray"):
            ga.exp(wrong)
    for key in (np.array([]), ga.asarray([]), np.zeros((0, 2)), [0.5], ga.asarray([1.0])):
        with pytest.raises(IndexError):
            x[key]
    assert x[[]].size == 0
    with pytest.raises(TypeError):
        ga.repeat(x, np.array([1, 1, 1], "u8"))
    with pytest.raises(TypeError):
        ga.repeat(x, ga.asarray([1, 1, 1], "u8"))


def test_axis_errors_are_numpys():
    from pygpuarray._basics import AxisError

    x = ga.asarray(A)
    calls = [ga.sum, ga.argmax, ga.sort, ga.flip, ga.cumulative_sum, ga.unstack, ga.squeeze, ga.expand_dims, ga.mean,
             ga.linalg.vector_norm, ga.fft.fft, ga.diff, ga.roll, ga.any]  # fmt: skip
    for f in calls:
        args = (x, 1) if f is ga.roll else (x,)
        with pytest.raises(AxisError):
            f(*args, axis=7)
    for wrong in (lambda: ga.permute_dims(x, (0, 7)), lambda: x.transpose(0, 7), lambda: ga.concat([x, x], axis=2),
                  lambda: ga.swapaxes(x, 0, 7), lambda: ga.moveaxis(x, 0, 7)):  # fmt: skip
        with pytest.raises(AxisError):
            wrong()
    assert issubclass(AxisError, IndexError) and issubclass(AxisError, ValueError) and _core.GpuError


def test_dask():
    array = pytest.importorskip("dask.array", reason="arrays of blocks of ours")
    x = ga.asarray(A)
    with warnings.catch_warnings():
        warnings.simplefilter("error", ga.HostCopyWarning)
        blocks = array.from_array(x, chunks=(1, 2), asarray=False)
        result = blocks.sum(axis=0).compute()
    assert isinstance(result, ga.ndarray)
    same(result, A.sum(axis=0))
