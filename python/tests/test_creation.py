"""Creation functions in all forms of NumPy, layout attributes, and the bytes of arrays, against NumPy."""

import pickle
import warnings

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same

A = np.arange(24, dtype="f4").reshape(2, 3, 4)


def strided(f, *args, **keywords):
    """The same call with both packages gives equal elements and layout."""
    ours, theirs = getattr(ga, f)(*args, **keywords), getattr(np, f)(*args, **keywords)
    same(ours, theirs)
    assert ours.strides == theirs.strides
    return ours


def test_types_and_orders_by_position():
    for f in ("zeros", "ones"):
        strided(f, (2, 3), "i2", "F")
        strided(f, 3, dtype=int, order="c")
    assert ga.empty((2, 3), "u1", "f").strides == (1, 2)
    strided("full", (2, 3), 7, "f4", "F")
    strided("full", 2, np.int8(3))
    strided("full", (2, 2), [1, 2])
    strided("eye", 3, 4, 1, "i4", "F")
    strided("identity", 3, "c8")
    strided("arange", 2, 9, 3, "f4")
    strided("array", [[1, 2], [3, 4]], "f8", order="F")
    strided("array", [1, 2], ndmin=3)
    strided("asarray", [[1, 2], [3, 4]], "u2", "F")
    strided("asfortranarray", A.astype("i4"))
    strided("ascontiguousarray", 3.5)
    strided("copy", A.T)


def test_orders_are_checked():
    x = ga.asarray(A)
    for order in ("Q", "", "CF", 1, b"C", ["C"]):
        for call in (ga.zeros, ga.empty, ga.ones):
            with pytest.raises(ValueError, match="order"):
                call(3, order=order)
        for call in (ga.zeros_like, ga.asarray, ga.array, ga.copy, lambda x, order: x.copy(order),
                     lambda x, order: x.astype("f8", order), lambda x, order: x.reshape(-1, order=order),
                     lambda x, order: x.flatten(order), lambda x, order: ga.full(2, 1, order=order)):  # fmt: skip
            with pytest.raises(ValueError, match="order"):
                call(x, order=order)
    for order in ("A", "K"):
        with pytest.raises(ValueError, match="order"):
            ga.zeros(3, order=order)
    with pytest.raises(ValueError, match="copy"):
        x.reshape(-1, copy="False")
    with pytest.raises(TypeError, match=r"Use \(\)"):
        ga.zeros(None)


@pytest.mark.parametrize("host", [A, A.T, A.transpose(1, 0, 2), A[:, ::-1, ::2], np.broadcast_to(A[0], (2, 3, 4))])
def test_layouts_like_others(host):
    x = ga.asarray(A)
    views = {"T": x.T, "swapped": x.transpose(1, 0, 2), "steps": x[:, ::-1, ::2],
             "broadcast": ga.broadcast_to(x[0], (2, 3, 4)), "dense": x}  # fmt: skip
    x = next(v for v in views.values() if v.strides == host.strides)
    for order in "CFAK":
        for ours, theirs in ((ga.zeros_like(x, order=order), np.zeros_like(host, order=order)),
                             (x.copy(order), host.copy(order)),
                             (x.astype("f8", order), host.astype("f8", order))):  # fmt: skip
            same(ours, theirs)
            if order != "K" or 0 not in host.strides:
                assert ours.strides == theirs.strides
        same(x.flatten(order), host.flatten(order))
        assert (
            ga.empty_like(x, "i2", order, shape=(3, 2, 5)).strides
            == np.empty_like(host, "i2", order, shape=(3, 2, 5)).strides
            or 0 in host.strides
            or min(host.strides) < 0
        )


def test_numbers_at_equal_distances():
    for args, keywords in (((0, 1, 5), {}), ((2, 3), {"num": 4, "endpoint": False}), ((0, 9, 4), {"dtype": "i4"}),
                           ((1, 2 + 3j, 3), {}), ((1, 5, 1), {}), ((1, 5, 0), {}), ((0, 4 * 5e-324, 10), {}),
                           ((np.array([0, 1]), np.array([[2.0], [5]]), 3), {}),
                           ((np.array([0, 1]), 4, 3), {"axis": -1, "endpoint": False})):  # fmt: skip
        on_device = [ga.asarray(a) if isinstance(a, np.ndarray) else a for a in args]
        same(ga.linspace(*on_device, **keywords), np.linspace(*args, **keywords), 1e-15)
    y, step = ga.linspace(0, 1, 5, retstep=True)
    assert step == 0.25 and y.size == 5
    same(ga.logspace(0, 2, 3), np.logspace(0, 2, 3), 1e-15)
    same(ga.logspace(0, 2, 3, base=2, dtype="i4"), np.logspace(0, 2, 3, base=2, dtype="i4"))
    same(ga.geomspace(1, 1000, 4), np.geomspace(1, 1000, 4), 1e-14)
    same(ga.geomspace(-1, -8, 3, endpoint=False), np.geomspace(-1, -8, 3, endpoint=False), 1e-14)
    for args in ((0.5, 5, 0.7), (3,), (5, 0, -2)):
        same(ga.arange(*args, dtype=int), np.arange(*args, dtype=int))
    same(ga.arange(2, dtype=bool), np.arange(2, dtype=bool))
    same(ga.arange(1, 3, dtype="c8"), np.arange(1, 3, dtype="c8"))
    for wrong in (lambda: ga.arange(3, dtype=bool), lambda: ga.arange("3"), lambda: ga.linspace(0, 1, -1),
                  lambda: ga.linspace(0, 1, 2.5), lambda: ga.arange(0, 3, 0), lambda: ga.geomspace(0, 1),
                  lambda: ga.logspace(0, 1, base=ga.ones(2))):  # fmt: skip
        with pytest.raises((TypeError, ValueError, ZeroDivisionError)):
            wrong()


def test_matrices_and_grids():
    v = np.array([1, 2, 3])
    for k in (-1, 0, 2):
        same(ga.diag(ga.asarray(v), k), np.diag(v, k))
        same(ga.diag(ga.asarray(A[0]), k), np.diag(A[0], k))
        same(ga.tri(3, 4, k), np.tri(3, 4, k))
    same(ga.diagflat(ga.asarray(A[0, :2, :2])), np.diagflat(A[0, :2, :2]))
    same(ga.tril(ga.asarray(v), -1), np.tril(v, -1))
    for dtype in ("i8", "u1", "f4"):
        same(ga.vander(ga.asarray(v, dtype), 4), np.vander(v.astype(dtype), 4))
    same(ga.vander(ga.asarray(v), increasing=True), np.vander(v, increasing=True))
    same(ga.mgrid[0:3, 0:1:3j], np.mgrid[0:3, 0:1:3j])
    same(ga.mgrid[1:7:2], np.mgrid[1:7:2])
    same(ga.mgrid[3:], np.mgrid[3:])
    for ours, theirs in zip(ga.ogrid[0:3, 2:4], np.ogrid[0:3, 2:4]):
        same(ours, theirs)
    same(ga.fromfunction(lambda i, j: i * 10 + j, (2, 3)), np.fromfunction(lambda i, j: i * 10 + j, (2, 3)))
    for wrong in (lambda: ga.diag(ga.zeros((1, 1, 1))), lambda: ga.vander(ga.zeros((2, 2))), lambda: ga.mgrid[3],
                  lambda: ga.vander(ga.zeros(2), -1)):  # fmt: skip
        with pytest.raises((TypeError, ValueError)):
            wrong()


def test_lists_of_arrays_stay_on_the_device():
    x = ga.asarray([1, 2])
    with warnings.catch_warnings():
        warnings.simplefilter("error", ga.HostCopyWarning)
        same(ga.asarray([x, x * 2]), np.array([[1, 2], [2, 4]]))
        same(ga.array([[x[0], 5.5], (3, x[1])]), np.array([[1, 5.5], [3, 2]]))
        y = ga.zeros(3, "i8")
        y[[x[0], x[1]]] = [x[1], 7]
        y[:1] = [x[0]]
        same(y, np.array([1, 2, 7]))


def test_calling_the_class():
    assert ga.ndarray((2, 3)).dtype == "f8" and ga.ndarray(3, "u1", order="F").shape == (3,)
    x = ga.arange(6, dtype="i4")
    same(ga.ndarray((2, 2), "i4", x, 4, (8, 4)), np.ndarray((2, 2), "i4", x.numpy(), 4, (8, 4)))
    view = ga.ndarray(3, "i4", memptr=x[2:].data)
    view[0] = 9
    assert x.tolist() == [0, 1, 9, 3, 4, 5]
    for wrong in (lambda: ga.ndarray((2, 3), strides=(400, 8)), lambda: ga.ndarray(7, "i4", x),
                  lambda: ga.ndarray(2, "i4", x, -4), lambda: ga.ndarray(2, "i4", np.zeros(2)),
                  lambda: ga.ndarray(1, "i4", x[::2]), lambda: ga.ndarray(1.5), lambda: ga.ndarray(None),
                  lambda: ga.ndarray(2, order="!")):  # fmt: skip
        with pytest.raises((TypeError, ValueError)):
            wrong()


def test_bytes_and_files(tmp_path):
    x = ga.asarray(A.transpose(1, 0, 2))
    for order in "CFA":
        assert x.tobytes(order) == A.transpose(1, 0, 2).tobytes(order)
        got = x.get(order=order)
        assert got.flags.f_contiguous if order == "F" else got.flags.c_contiguous
    assert bytes(x) == bytes(A.transpose(1, 0, 2))
    out = np.empty(x.shape, "f4")
    assert x.get(out=out) is out and (out == A.transpose(1, 0, 2)).all()
    x.tofile(tmp_path / "x.bin")
    assert (tmp_path / "x.bin").read_bytes() == x.tobytes()
    x.dump(tmp_path / "x.pkl")
    same(pickle.loads((tmp_path / "x.pkl").read_bytes()), x.numpy())
    same(ga.fromfile(tmp_path / "x.bin", "f4"), x.numpy().ravel())
    same(ga.frombuffer(b"\1\2", "u1"), np.array([1, 2], "u1"))
    same(ga.fromiter(range(3), "i4"), np.arange(3, dtype="i4"))
    y = ga.zeros(x.shape, "f4")
    y.set(A.transpose(1, 0, 2))
    same(y, A.transpose(1, 0, 2))
    assert ga.asnumpy([1, 2]).tolist() == [1, 2] and type(ga.asnumpy(y)) is np.ndarray
    for wrong in (lambda: y.set(A), lambda: y.set(A.astype("f8")), lambda: y.set([1]), lambda: y.get(out=A),
                  lambda: y.get(stream=1), lambda: y.get(order="Q"), lambda: y.get(out=[])):  # fmt: skip
        with pytest.raises((TypeError, ValueError)):
            wrong()


def test_byteswap():
    for dtype in ("i2", "u8", "f4", "c8", "i1"):
        a = (np.arange(6) * 1000).reshape(2, 3).astype(dtype)
        same(ga.asarray(a).byteswap(), a.byteswap())
        x = ga.asarray(a)[:, ::2]
        assert x.byteswap(True) is x
        same(x, a[:, ::2].byteswap())


def test_flat():
    for x, a in ((ga.asarray(A), A.copy()), (ga.asarray(A).T, A.copy().T)):
        same(x.flat[5], a.flat[5])
        for key in (slice(3, None, 4), [1, -1], np.array([2, 2]), Ellipsis):
            same(x.flat[key], a.flat[key])
        assert [float(e) for e in x[0].flat] == list(a[0].flat) and len(x.flat) == a.size
        x.flat[2], a.flat[2] = -1, -1
        x.flat[4:7], a.flat[4:7] = [7, 8, 9], [7, 8, 9]
        x.flat[-1], a.flat[-1] = ga.asarray(6), 6
        same(x, a)
        x.flat = 3
        assert bool((x == 3).all())
    for wrong in (24, -25, None, True, 1.5, (1, 2), "x", np.array([1.0])):
        with pytest.raises(IndexError):
            x.flat[wrong]
        with pytest.raises(IndexError):
            x.flat[wrong] = 1
    with pytest.raises(TypeError):
        ga.flatiter(A)
    it = ga.asarray(A).flat
    next(it), next(it)
    assert (it.index, it.coords, it.base.shape) == (2, (0, 0, 2), A.shape)


def test_flags_and_memory():
    x = ga.asarray(A)
    assert x.flags.c_contiguous and x.flags["C_CONTIGUOUS"] and x.flags["C"] and not x.flags.fnc and x.flags.forc
    assert x.flags.owndata and not x[1:].flags.owndata and x.T.flags.f_contiguous and ga.isfortran(x.T)
    assert x.base is None and x[1:].T.base is x and x.reshape(-1).base is x and x.T.reshape(-1).base is None
    assert ga.real(ga.ones(2, "c8")).base is not None and x[:, ::2].copy().base is None
    assert "C_CONTIGUOUS : True" in repr(x.flags) and x.flags == x.flags
    for wrong in ("X", 1, ""):
        with pytest.raises(KeyError):
            x.flags[wrong]
    with pytest.raises(AttributeError):
        x.flags.nothing
    assert x[1:].data.ptr - x.data.ptr == 48 and x.data.device is x.device


def test_memory_that_is_shared():
    """shares_memory() agrees with NumPy for views of one array and of two."""
    a, b = np.zeros(60, "i4"), np.zeros(60, "i4")
    x, y = ga.asarray(a), ga.asarray(b)
    keys = [slice(None), slice(0, 60, 2), slice(1, 60, 2), slice(50, 10, -5), slice(3, 4), slice(5, 5), slice(40, None)]
    views = [(x[k], a[k]) for k in keys] + [(y, b)]
    x3, a3 = x.reshape(3, 4, 5), a.reshape(3, 4, 5)
    views += [(x3[:, ::2, 1], a3[:, ::2, 1]), (x3[1:, 1::2, ::-2], a3[1:, 1::2, ::-2]), (x3.T[::4, 2], a3.T[::4, 2])]
    views += [(x.view("i2")[1::2], a.view("i2")[1::2]), (x.view("i2")[::2], a.view("i2")[::2])]
    for ours, theirs in views:
        for other, others in views:
            assert ga.shares_memory(ours, other) == np.shares_memory(theirs, others)
            assert ga.may_share_memory(ours, other) == np.may_share_memory(theirs, others)
    with pytest.raises(RuntimeError):
        ga.shares_memory(x[::2], x[1::2], 0)
    for f in (ga.shares_memory, ga.may_share_memory):
        with pytest.raises(TypeError):
            f(x, a)


def test_forms_of_methods():
    x = ga.asarray(A)
    same(round(ga.asarray([1.26, -0.5]), 1), np.round(np.array([1.26, -0.5]), 1))
    same(x[0].trace(1), np.asarray(A[0].trace(1)))
    same(x.cumsum(1), A.cumsum(1))
    same(x.cumprod(), A.cumprod(), 1e-6)
    assert x.item(5) == A.item(5) and x.item(1, 2, 3) == A.item(1, 2, 3) == x.item((1, 2, 3))
    for wrong in ((24,), (1, 2), (0, 0, 9)):
        with pytest.raises((IndexError, ValueError)):
            x.item(*wrong)
    x.fill(np.float32(3))
    x.fill(ga.asarray(4))
    assert bool((x == 4).all())
    for wrong in ([1], np.ones(2), ga.ones(2)):
        with pytest.raises(ValueError):
            x.fill(wrong)
    with pytest.warns(getattr(np, "exceptions", np).ComplexWarning):
        same(ga.asarray([1 + 2j]).astype("f4"), np.array([1], "f4"))
    with pytest.raises(TypeError):
        ga.astype(ga.asarray([1 + 2j]), "f4")
    z, w = ga.asarray([1 + 2j, 3]), np.array([1 + 2j, 3])
    z.real, w.real = 5, 5
    z.imag, w.imag = [7, 8], [7, 8]
    same(z, w)
    x.real = 2
    assert bool((x == 2).all())
    with pytest.raises(TypeError, match="imaginary"):
        x.imag = 1
    with pytest.raises(TypeError, match="casting"):
        x.astype("i4", casting="safe")
    with pytest.raises(ValueError, match="casting"):
        x.astype("i4", casting="any")
    assert x.astype("f4", copy=False) is x


@numpy2
def test_names_of_types():
    assert ga.promote_types("i4", "f4") == np.promote_types("i4", "f4") and ga.int_ == np.int_ and ga.half == "f2"
    assert ga.issubdtype(ga.float32, ga.floating) and not ga.issubdtype(ga.int8, ga.floating)
    assert ga.min_scalar_type(300) == "u2" and ga.min_scalar_type(ga.zeros(1, "i4")) == "i4"
    assert ga.common_type(ga.zeros(1, "i4"), ga.zeros(1, "f4")) == np.common_type(np.zeros(1, "i4"), np.zeros(1, "f4"))
    x = ga.asarray(A)
    assert (ga.ndim(x), ga.shape(x), ga.size(x), ga.size(x, 1)) == (3, (2, 3, 4), 24, 3)
    assert (ga.ndim([1]), ga.shape(2), ga.size([1, 2])) == (1, (), 2) and ga.isscalar(2) and not ga.isscalar(x)
    for source, target, casting in (("f8", "f4", "same_kind"), ("f8", "i4", "same_kind"), ("f8", "i4", "unsafe"),
                                    ("i4", "i4", "no"), ("i4", "f8", "safe")):  # fmt: skip
        assert ga.can_cast(source, target, casting) == np.can_cast(source, target, casting)
