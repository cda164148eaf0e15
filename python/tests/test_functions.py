"""Array creation, properties, reductions, joining, products: against NumPy."""

import copy
import pickle

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

ALL = ["?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "c8", "c16"]


@pytest.mark.parametrize("dtype", ALL)
def test_there_and_back(dtype):
    a = np.arange(24).reshape(2, 3, 4).astype(dtype)
    for host in (a, a.T, a[:, ::-1, ::2], a[:0], a[0, 0, 0], np.asfortranarray(a), a.astype(a.dtype.newbyteorder(">"))):
        x = ga.asarray(host)
        same(x, np.asarray(host, dtype))
        assert (x.shape, x.ndim, x.size, x.dtype, x.itemsize) == (
            host.shape, host.ndim, host.size, np.dtype(dtype), host.itemsize
        )  # fmt: skip
        assert x.nbytes == host.nbytes
    if a.dtype.kind != "c":
        same(ga.asarray(a).astype("f4"), a.astype("f4"))
    assert ga.asarray(a).tolist() == a.tolist()


def test_making():
    same(ga.zeros((2, 3)), np.zeros((2, 3)))
    same(ga.ones(3, dtype="u1"), np.ones(3, "u1"))
    same(ga.full((2, 2), 7), np.full((2, 2), 7))
    same(ga.full((), True), np.full((), True))
    same(ga.full(2, 1 + 2j, dtype="c8"), np.full(2, 1 + 2j, "c8"))
    same(ga.full(2, 0.1, dtype="f2"), np.full(2, 0.1, "f2"))
    assert ga.empty((3, 0)).shape == (3, 0)
    same(ga.zeros_like(ga.ones((2, 1), dtype="i2")), np.zeros((2, 1), "i2"))
    same(ga.full_like(ga.ones(2), 3), np.full(2, 3.0))
    same(ga.ones_like(ga.zeros(2), dtype="i4"), np.ones(2, "i4"))
    assert ga.empty_like(ga.zeros((4, 5))).shape == (4, 5)
    for args in ((5,), (2, 9), (9, 2, -3), (0,), (5, 2), (2, 8, 2)):
        same(ga.arange(*args), np.arange(*args))
    same(ga.arange(0, 1, 0.25), np.arange(0, 1, 0.25))
    same(ga.arange(3, dtype="f4"), np.arange(3, dtype="f4"))
    same(ga.linspace(-1, 1, 5), np.linspace(-1, 1, 5))
    same(ga.linspace(0, 1, 4, endpoint=False, dtype="f4"), np.linspace(0, 1, 4, endpoint=False, dtype="f4"))
    for k in (-4, -1, 0, 2, 5):
        same(ga.eye(3, 4, k=k), np.eye(3, 4, k=k))
    assert ga.zeros((2, 3), order="F").flags["f_contiguous"]


def test_conversions_to_numbers():
    assert float(ga.asarray(2.5)) == 2.5
    assert int(ga.asarray([7])) == 7
    assert complex(ga.asarray(1 + 2j)) == 1 + 2j
    assert bool(ga.asarray(0.0)) is False
    assert bool(ga.asarray([np.nan])) is True
    assert [10, 20, 30][ga.asarray(1)] == 20
    assert ga.asarray(2**64 - 1, dtype="u8").item() == 2**64 - 1
    assert ga.asarray(-5, dtype="i1").item() == -5
    assert ga.asarray(0.1, dtype="f2").item() == float(np.float16(0.1))
    assert len(ga.zeros((4, 2))) == 4
    assert [x.tolist() for x in ga.asarray([[1, 2], [3, 4]])] == [[1, 2], [3, 4]]
    for bad in (bool, float, int, complex):
        with pytest.raises((TypeError, ValueError)):
            bad(ga.zeros(2))
    for bad in (len, iter, list):
        with pytest.raises(TypeError):
            bad(ga.asarray(1))
    with pytest.raises(TypeError):
        float(ga.asarray(1j))
    with pytest.raises(TypeError):
        hash(ga.zeros(1))
    with pytest.raises(TypeError):
        [1, 2][ga.asarray([1])]


def test_printing_pickling_copying():
    a = np.arange(6, dtype="f4").reshape(2, 3)
    x = ga.asarray(a)
    assert repr(x) == repr(a)
    assert str(x) == str(a)
    assert f"{ga.asarray(1.5):.2f}" == "1.50"
    same(pickle.loads(pickle.dumps(x.T)), a.T)
    y = copy.deepcopy(x)
    y[...] = 0
    same(x, a)
    np.testing.assert_array_equal(np.array(x), a)
    with pytest.raises(ValueError):
        x.__array__(copy=False)


def test_pickling_bfloat16():
    pytest.importorskip("ml_dtypes", reason="NumPy has no bfloat16 of its own")
    a = np.arange(6, dtype="f4")
    same(pickle.loads(pickle.dumps(ga.asarray(a).astype(ga.bfloat16))), a.astype(ga.bfloat16))


@pytest.mark.parametrize("axis", [None, 0, 1, -1, (0, 2), (1, 2), (2, 0, 1), ()])
@pytest.mark.parametrize("dtype", ["i4", "f4"])
def test_reductions_are_numpys(axis, dtype):
    a = (np.arange(3 * 4 * 5) * 7 % 11 - 3).reshape(3, 4, 5).astype(dtype)
    for host, x in ((a, ga.asarray(a)), (a.T[:, ::-1], ga.asarray(a).T[:, ::-1])):
        for keepdims in (False, True):
            same(ga.sum(x, axis=axis, keepdims=keepdims), host.sum(axis=axis, keepdims=keepdims))
        same(x.max(axis=axis), host.max(axis=axis))


def test_reductions_of_nothing_and_errors():
    x = ga.zeros((0, 3))
    same(ga.sum(x, axis=0), np.zeros(3))
    same(ga.prod(x), np.asarray(1.0))
    assert bool(ga.all(x)) and not bool(ga.any(x))
    with pytest.raises(ValueError):
        ga.max(x, axis=0)
    with pytest.raises(IndexError):
        ga.sum(x, axis=2)
    with pytest.raises(ValueError):
        ga.sum(x, axis=(0, 0))


@pytest.mark.parametrize("dtype", ["?", "i1", "u4", "f2", "f8", "c8"])
def test_reductions_of_types(dtype):
    a = (np.arange(12) % 5).reshape(3, 4).astype(dtype)
    x = ga.asarray(a)
    same(ga.sum(x, axis=0), a.sum(axis=0))
    same(ga.prod(x, axis=1), a.prod(axis=1))
    same(ga.all(x, axis=0), a.all(axis=0))
    if a.dtype.kind not in "c":
        same(ga.min(x, axis=0), a.min(axis=0))
        same(ga.argmin(x, axis=1), a.argmin(axis=1))
        same(ga.argmax(x), np.asarray(a.argmax()))
        same(ga.sum(x, dtype="f8"), a.sum(dtype="f8"))


def test_scans():
    a = np.arange(1, 13, dtype="i4").reshape(3, 4)
    x = ga.asarray(a)
    same(ga.cumulative_sum(x, axis=0), a.cumsum(axis=0))
    same(ga.cumulative_prod(x, axis=-1), a.cumprod(axis=-1))
    same(ga.cumulative_sum(x[0], include_initial=True), np.array([0, 1, 3, 6, 10]))
    with pytest.raises(ValueError):
        ga.cumulative_sum(x)


def test_moving():
    a = np.arange(24).reshape(2, 3, 4)
    x = ga.asarray(a)
    same(x.T, a.T)
    same(x.mT, a.swapaxes(1, 2))
    same(x.transpose(1, 0, 2), a.transpose(1, 0, 2))
    same(ga.moveaxis(x, 0, -1), np.moveaxis(a, 0, -1))
    same(ga.moveaxis(x, (0, 1), (2, 0)), np.moveaxis(a, (0, 1), (2, 0)))
    same(ga.squeeze(x[:1], 0), a[0])
    same(ga.expand_dims(x, axis=(0, 2)), np.expand_dims(a, (0, 2)))
    same(ga.concat([x, x[:, :1]], axis=1), np.concatenate([a, a[:, :1]], axis=1))
    same(ga.concat([x, x], axis=None), np.concatenate([a, a], axis=None))
    same(ga.concat([x, x.astype("f4")]), np.concatenate([a, a.astype("f4")]))
    same(ga.stack([x, x], axis=-1), np.stack([a, a], axis=-1))
    for ours, expected in zip(ga.unstack(x, axis=1), (a[:, i] for i in range(3))):
        same(ours, expected)
    for ours, expected in zip(ga.broadcast_arrays(x, x[0, 0]), np.broadcast_arrays(a, a[0, 0])):
        same(ours, expected)
    assert ga.broadcast_shapes((2, 1), (3,)) == (2, 3)
    c = np.arange(4) + 1j
    same(ga.real(ga.asarray(c)), c.real)
    same(ga.imag(ga.asarray(c)[::-1]), c.imag[::-1])
    same(x.reshape(6, 4), a.reshape(6, 4))
    same(x.T.reshape(-1, 2), a.T.reshape(-1, 2))
    with pytest.raises(ValueError):
        x.T.reshape(24, copy=False)
    y = x.reshape(24, copy=True)
    assert not ga.shares_memory(x, y)


@pytest.mark.parametrize("shapes", [((3,), (3,)), ((2, 3), (3,)), ((3,), (3, 4)), ((2, 3), (3, 4)),
                                    ((5, 2, 3), (3, 4)), ((5, 2, 3), (5, 3, 4)), ((2, 1, 2, 3), (5, 3, 4)),
                                    ((5, 2, 3), (3,)), ((0, 3), (3, 2)), ((2, 0), (0, 3))])  # fmt: skip
def test_matmul(shapes):
    a, b = ((np.arange(int(np.prod(s))) % 7).reshape(s).astype("f4") for s in shapes)
    same(ga.asarray(a) @ ga.asarray(b), a @ b)


@pytest.mark.parametrize("dtype", ["f8", "f2"])
def test_matmul_of_types(dtype):
    a = (np.arange(12) % 7).reshape(3, 4).astype(dtype)
    same(ga.asarray(a) @ ga.asarray(a.T), a @ a.T)


def test_matmul_of_views_and_errors():
    a = np.arange(12, dtype="f4").reshape(3, 4)
    x = ga.asarray(a)
    same(x.T @ x, a.T @ a)
    same(x[:, ::-2] @ x[:2].T[::2], a[:, ::-2] @ a[:2].T[::2])
    same(ga.vecdot(x, x), (a * a).sum(-1))
    for bad in ((x, x), (x, ga.asarray(2.0)), (x, ga.zeros((3, 5, 5)))):
        with pytest.raises(ValueError):
            bad[0] @ bad[1]
    assert (ga.asarray([True, False]) @ ga.asarray([True, True])).item() is True
    for bad in (lambda: x @ a, lambda: a @ x):
        with pytest.raises(TypeError):
            bad()


def test_conversions_saturate():
    x = ga.asarray(np.array([1e10, -1e10, np.nan, 2.7, -2.7], "f4"))
    assert x.astype("i1").tolist() == [127, -128, 0, 2, -2]
    assert x.astype(bool).tolist() == [True] * 5
    assert ga.asarray(np.array([0, 1j])).astype(bool).tolist() == [False, True]
    with pytest.raises(TypeError):
        ga.astype(ga.asarray(np.array([1j])), "f4")
    assert x.astype("f4", copy=False) is x


def test_device(device):
    x = ga.zeros(2)
    assert x.device is device
    assert ga.Device(device.spec) is device
    assert x.to_device(device) is x
    assert device.backend in ("cuda", "opencl")
    assert device.total_memory > 0
    assert device.compute_units > 0
    stats = device.memory_stats()
    assert stats["in_use"] >= 0 and stats["peak"] >= stats["in_use"]
    device.trim()
    device.sync()
    assert any(info.name == device.name for info in ga.devices())
    assert pickle.loads(pickle.dumps(device)) is device
    with pytest.raises((ValueError, ga.GpuError)) as e:
        ga.Device("opencl99:0")
    assert len(str(e.value)) > 20
    with pytest.raises(TypeError):
        ga.Device(3)


def test_between_devices():
    specs = [info.spec for info in ga.devices()][:2]
    if len(specs) < 2:
        first = ga.Device(specs[0])
        second = ga.default_device()  # another spelling of the spec opens another context of the device
        if first is second:
            pytest.skip("one name for one device: GPUARRAY_DEVICE is its own")
    else:
        first, second = map(ga.Device, specs)
    a = np.arange(6, dtype="f4").reshape(2, 3)
    x = ga.asarray(a, device=first)
    y = x[:, ::-1].to_device(second)
    assert y.device is second
    same(y, a[:, ::-1])
    with pytest.raises(ValueError):
        x + y
    with pytest.raises(ValueError):
        ga.concat([x, y])


def test_sums_are_kept_in_the_type_asked_for():
    a = np.full(3000, 0.1, "f4")
    assert abs(float(ga.sum(ga.asarray(a), dtype="f8")) - a.sum(dtype="f8")) < 1e-11
    assert abs(float(ga.cumulative_sum(ga.asarray(a), dtype="f8")[-1]) - a.sum(dtype="f8")) < 1e-11
    assert float(ga.prod(ga.asarray([2.0**100, 2.0**100, 2.0**-100], dtype="f4"), dtype="f8")) == 2.0**100


def test_segments():
    a = np.arange(60, dtype="f4").reshape(10, 6) % 7
    offsets = np.array([0, 3, 3, 8, 10])
    ids = np.array([-1, 0, 0, 2, 2, 2, 3, 3, 3, 9])
    every = ("sum", "prod", "min", "max", "mean", "any", "all")
    for dtype, ops in (("f4", every), ("i2", ("sum", "mean")), ("?", ("any",))):  # each compiles kernels of its own
        b = a.astype(dtype)
        x = ga.asarray(b)
        for op in ops:
            ours = ga.segment_reduce(x, ga.asarray(offsets), op=op)
            theirs = np.stack([getattr(np, op)(b[i:j], axis=0) for i, j in ((0, 3), (3, 8), (8, 10))])
            np.testing.assert_allclose(ours.numpy()[[0, 2, 3]], theirs, rtol=1e-5)
            assert ours.dtype == theirs.dtype or (dtype, op) == ("i2", "sum") and ours.dtype == ga.int64
    along = ga.segment_reduce(ga.asarray(a.T), offsets.tolist(), axis=-1)
    same(along, np.add.reduceat(a, [0, 3, 3, 8], axis=0).T * np.array([1, 0, 1, 1], "f4"))
    same(ga.segment_reduce(ga.asarray(a), ids=ga.asarray(ids), count=4),
         np.stack([a[ids == i].sum(axis=0) for i in range(4)]))  # fmt: skip
    same(ga.segment_reduce(ga.asarray(a[:, 0]), [5]), np.zeros(0, "f4"))
    keys = np.random.default_rng(0).integers(0, 20, 500)
    values = np.arange(500.0)
    k, v = ga.asarray(keys), ga.asarray(values)
    groups = ga.unique_counts(k)
    sums = ga.segment_reduce(v[ga.argsort(k)], ga.cumulative_sum(groups.counts, include_initial=True))
    same(sums, np.bincount(keys, values))


def test_segments_refuse():
    x = ga.zeros((4, 3))
    for bad in (
        lambda: ga.segment_reduce(x),
        lambda: ga.segment_reduce(x, [0, 4], ids=[0] * 4, count=1),
        lambda: ga.segment_reduce(x, ids=[0] * 4),
        lambda: ga.segment_reduce(x, ids=[0] * 4, count=-1),
        lambda: ga.segment_reduce(x, ids=[0] * 3, count=1),
        lambda: ga.segment_reduce(x, [0, 4], count=1),
        lambda: ga.segment_reduce(x, [0, 4], op="median"),
        lambda: ga.segment_reduce(x, [[0, 4]]),
        lambda: ga.segment_reduce(x, [0.0, 4.0]),
    ):
        with pytest.raises(ValueError):
            bad()
    with pytest.raises(IndexError):
        ga.segment_reduce(x, [0, 4], axis=2)
    with pytest.raises(TypeError):
        ga.segment_reduce(np.zeros(3), [0, 3])


def test_views_as_other_types():
    a = np.arange(24, dtype="f4").reshape(4, 6)
    x = ga.asarray(a)
    for dtype in ("u4", "i4", "u1", "i8", "c8", "f8"):
        np.testing.assert_array_equal(x.view(dtype).numpy(), a.view(dtype))
        np.testing.assert_array_equal(x[1:, 2:].view(dtype).numpy(), a[1:, 2:].view(dtype))
    same(x.T.view("i4"), a.T.view("i4"))
    x.view("i4")[0] = 0
    assert float(ga.sum(x[0])) == 0 and ga.shares_memory(x.view("u1"), x)
    same(x[0, 0].view("i4"), np.asarray(0, "i4"))
    same(ga.zeros((3, 0), dtype="f4").view("c8"), np.zeros((3, 0), "c8"))
    for bad in (lambda: x.T.view("f8"), lambda: x[:, :3].view("c8"), lambda: x[0, 0].view("u1"),
                lambda: x[:, ::-1].view("u1")):  # fmt: skip
        with pytest.raises(ValueError):
            bad()
    with pytest.raises(TypeError):
        x.view("U1")
