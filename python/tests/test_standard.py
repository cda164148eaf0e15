"""Array API functions without a test elsewhere: against NumPy and the text of the standard."""

import inspect

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same

INTEGERS = ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"]


def numbers(shape, dtype, seed=1):
    rng = np.random.default_rng(seed)
    a = rng.integers(-20, 20, shape) if np.dtype(dtype).kind != "c" else rng.normal(size=shape) + 1j
    return a.astype(dtype)


def test_namespace():
    x = ga.zeros(2)
    assert x.__array_namespace__() is ga
    assert x.__array_namespace__(api_version="2025.12") is ga
    assert ga.__array_api_version__ == "2025.12"
    with pytest.raises(ValueError):
        x.__array_namespace__(api_version="2019.12")
    info = ga.__array_namespace_info__()
    assert set(info.capabilities()) == {"boolean indexing", "data-dependent shapes", "max dimensions"}
    assert info.default_device() is ga.default_device()
    assert ga.default_device() in info.devices()
    assert all(ga.zeros(1, device=d).device is d for d in info.devices())
    assert info.default_dtypes()["indexing"] == ga.argmax(x).dtype
    assert len(info.dtypes()) == 13
    assert info.dtypes(kind=("bool", "complex floating")) == {
        "bool": ga.bool, "complex64": ga.complex64, "complex128": ga.complex128
    }  # fmt: skip


def test_limits_of_types():
    for name in ("f2", "f4", "f8"):
        ours, numpys = ga.finfo(np.dtype(name)), np.finfo(name)
        assert ours.bits == numpys.bits and ours.dtype == np.dtype(name)
        for field in ("eps", "max", "min", "smallest_normal"):
            assert getattr(ours, field) == float(getattr(numpys, field))
    assert ga.finfo(ga.complex64) == ga.finfo(ga.zeros(1, dtype="f4"))
    assert ga.finfo(ga.bfloat16).eps == 2.0**-7
    for name in INTEGERS:
        assert ga.iinfo(np.dtype(name))[:3] == (np.iinfo(name).bits, np.iinfo(name).max, np.iinfo(name).min)
    for f, bad in ((ga.finfo, "i4"), (ga.iinfo, "f4"), (ga.iinfo, "?")):
        with pytest.raises(TypeError):
            f(bad)


def test_kinds_and_casts():
    assert ga.isdtype(ga.int8, "integral") and ga.isdtype(ga.bfloat16, "real floating")
    assert ga.isdtype(ga.int8, ("bool", ga.int8)) and not ga.isdtype(ga.bool, "numeric")
    with pytest.raises(ValueError):
        ga.isdtype(ga.int8, "whole")
    assert ga.can_cast(ga.int8, ga.int16) and not ga.can_cast(ga.int16, ga.int8)
    assert ga.can_cast(ga.zeros(1, dtype="f4"), ga.complex64) and not ga.can_cast(ga.uint64, ga.int64)


def test_signatures():
    more = "out=None, *, where=True, dtype=None, casting='same_kind', order='K')"
    assert str(inspect.signature(ga.add)) == "(x1, x2, /, " + more
    assert str(inspect.signature(ga.where)) == "(condition, x1, x2, /, " + more
    for name in ga.__all__:
        f = getattr(ga, name)
        assert not callable(f) or len(f.__doc__) > 15, name
    assert "Parameters" in ga.exp.__doc__


@pytest.mark.parametrize("dtype", ["i2", "f2", "f8", "c8"])
@pytest.mark.parametrize("axis", [None, 0, (0, 2), ()])
def test_statistics(dtype, axis):
    a = numbers((3, 4, 5), dtype)
    x = ga.asarray(a)
    tolerance = {"f2": 2e-3, "f4": 1e-5, "c8": 1e-5}.get(dtype, 1e-13)
    for keepdims in (False, True):
        same(ga.mean(x, axis=axis, keepdims=keepdims), a.mean(axis=axis, keepdims=keepdims), tolerance)
        same(ga.var(x, axis=axis, keepdims=keepdims), a.var(axis=axis, keepdims=keepdims), tolerance)
    if axis != ():
        same(ga.std(x, axis=axis, correction=1), a.std(axis=axis, ddof=1), tolerance)
    same(ga.count_nonzero(x, axis=axis), np.asarray(np.count_nonzero(a, axis=axis)))


def test_statistics_at_the_edges():
    assert np.isnan(float(ga.mean(ga.zeros(0))))
    assert np.isnan(float(ga.var(ga.zeros(2), correction=3)))
    big = ga.full(4, 60000, dtype="f2")
    assert float(ga.mean(big)) == 60000 and float(ga.std(big)) == 0
    one = ga.asarray([1e8, 1e8 + 1, 1e8 + 2])
    assert float(ga.var(one)) == pytest.approx(2 / 3, rel=1e-15)


def test_differences():
    a = numbers((3, 6), "i4")
    x = ga.asarray(a)
    for n in (0, 1, 2, 5, 7):
        same(ga.diff(x, n=n), np.diff(a, n=n))
    same(ga.diff(x, axis=0, prepend=x[:1], append=x), np.diff(a, axis=0, prepend=a[:1], append=a))
    same(ga.diff(x > 0), np.diff(a > 0))


@pytest.mark.parametrize("dtype", ["?", "c16"])
def test_moving(dtype):
    a = numbers((2, 3, 4), dtype)
    for host, x in ((a, ga.asarray(a)), (a.T[::-1], ga.asarray(a).T[::-1])):
        for shift, axis in ((2, None), (-1, 0), (7, 1), ((1, 2), (0, 2)), ((1, 2), (1, 1)), (3, (0, 1))):
            same(ga.roll(x, shift, axis=axis), np.roll(host, shift, axis))
        for times in ((2,), (1, 2, 3), (2, 1, 1, 2), (0, 1), ()):
            same(ga.tile(x, times), np.tile(host, times))
        for count, axis in ((2, None), (3, 1), (0, 0), (1, -1)):
            same(ga.repeat(x, count, axis=axis), np.repeat(host, count, axis=axis))
        for k in (-2, 0, 1, 9):
            same(ga.tril(x, k=k), np.tril(host, k))
            same(ga.triu(x, k=k), np.triu(host, k))
    same(ga.repeat(ga.asarray(a), ga.asarray([0, 3, 1]), axis=1), np.repeat(a, [0, 3, 1], axis=1))
    same(ga.repeat(ga.asarray(a), ga.asarray([0, 0, 0]), axis=1), np.repeat(a, [0, 0, 0], axis=1))
    same(ga.repeat(ga.asarray(a[0, 0]), ga.asarray([2, 0, 0, 5])), np.repeat(a[0, 0], [2, 0, 0, 5]))


def test_moving_what_does_not_fit():
    x = ga.zeros((2, 3))
    for bad in (
        lambda: ga.roll(x, (1, 2), axis=(0, 1, 1)),
        lambda: ga.tile(x, (-1,)),
        lambda: ga.repeat(x, -1),
        lambda: ga.repeat(x, ga.asarray([1, 2]), axis=1),
        lambda: ga.repeat(x, ga.asarray([1, 2, -3]), axis=1),
        lambda: ga.tril(ga.sum(x)),
        lambda: ga.meshgrid(x),
        lambda: ga.meshgrid(x[0], indexing="yx"),
    ):
        with pytest.raises(ValueError):
            bad()
    with pytest.raises(IndexError):
        ga.roll(x, 1, axis=2)


def test_grids():
    a, b, c = np.arange(3), np.arange(4) * 2, np.arange(2) - 1
    for indexing in ("xy", "ij"):
        for parts in ((a,), (a, b), (a, b, c)):
            ours = ga.meshgrid(*map(ga.asarray, parts), indexing=indexing)
            for one, expected in zip(ours, np.meshgrid(*parts, indexing=indexing)):
                same(one, expected)
    assert ga.meshgrid() == ()


def test_places_along_an_axis():
    a = numbers((3, 4, 5), "f4")
    x = ga.asarray(a)
    for axis in (0, 1, -1):
        shape = list(a.shape)
        shape[axis] = 6
        places = np.random.default_rng(3).integers(-a.shape[axis], a.shape[axis], shape)
        same(ga.take_along_axis(x, ga.asarray(places), axis=axis), np.take_along_axis(a, places, axis))
    same(ga.take_along_axis(x, ga.argmax(x, axis=1, keepdims=True), axis=1), a.max(axis=1, keepdims=True))
    for bad in (4, -5):
        with pytest.raises(IndexError):
            ga.take_along_axis(x, ga.full((3, 1, 5), bad), axis=1)


@pytest.mark.parametrize("dtype", ["i1", "u8", "c8", "c16"])
def test_matmul_of_what_blas_has_not(dtype):
    shapes = [((3, 5), (5, 2)), ((5,), (5,)), ((5,), (5, 3)), ((2, 1, 17, 33), (3, 33, 18)), ((2, 0), (0, 3))]
    for left, right in shapes:
        a, b = numbers(left, dtype), numbers(right, dtype, 2)
        same(ga.asarray(a) @ ga.asarray(b), a @ b, 1e-5 if dtype == "c8" else 1e-13)
    a = numbers((5, 5), dtype)
    x = ga.asarray(a)
    same(x.T[::-1] @ x[:, ::2], a.T[::-1] @ a[:, ::2], 1e-5 if dtype == "c8" else 1e-13)
    x @= x
    same(x, a @ a, 1e-5 if dtype == "c8" else 1e-13)


@numpy2
def test_products():
    a, b = numbers((3, 4, 5), "i4"), numbers((4, 5, 2), "i8")
    x, y = ga.asarray(a), ga.asarray(b)
    same(ga.tensordot(x, y), np.tensordot(a, b))
    same(ga.tensordot(x, y, axes=0), np.tensordot(a, b, axes=0))
    same(ga.tensordot(x, y, axes=((2, 1), (1, 0))), np.tensordot(a, b, axes=((2, 1), (1, 0))))
    z = numbers((3, 4), "c16")
    same(ga.vecdot(ga.asarray(z), ga.asarray(z)), np.vecdot(z, z), 1e-14)
    same(ga.vecdot(x, x[:1], axis=1), np.vecdot(a, a[:1], axis=1))
    same(ga.outer(x[0, 0], y[0, :, 0]), np.outer(a[0, 0], b[0, :, 0]))
    for bad in (lambda: ga.tensordot(x, y, axes=1), lambda: ga.tensordot(x, y, axes=4)):
        with pytest.raises(ValueError):
            bad()
    with pytest.raises(ValueError):
        x[0] @= ga.ones((5, 3), dtype="i4")
    with pytest.raises(ValueError):
        z = ga.ones((2, 2), dtype="i4")
        z @= ga.ones((2, 2), dtype="i8")
    same(ga.vecdot(x > 0, x), np.vecdot(a > 0, a))
    same((x[0] > 0) @ (x[0] > 5).T, (a[0] > 0) @ (a[0] > 5).T)
    same(ga.kron(x[0], y), np.kron(a[0], b))


@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_floor_divide_is_the_standards(dtype):
    """floor_divide follows the standard: infinities and zeros where Python and NumPy give NaN and -1."""
    inf = np.inf
    table = [(inf, 2, inf), (inf, -2, -inf), (-inf, 2, -inf), (-inf, -2, inf), (3, -inf, -0.0), (-3, inf, -0.0),
             (3, inf, 0.0), (-3, -inf, 0.0), (inf, inf, np.nan), (7, 2, 3), (-7, 2, -4), (1, 0, inf)]  # fmt: skip
    a, b, expected = (np.array(column, dtype) for column in zip(*table))
    result = (ga.asarray(a) // ga.asarray(b)).numpy()
    np.testing.assert_array_equal(result, expected)
    known = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(result[known]), np.signbit(expected[known]))


@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_logaddexp_and_nextafter(dtype):
    special = np.array([0.0, -0.0, 1, -1, np.inf, -np.inf, np.nan, 700, -700, 1e-30], dtype)
    a, b = (v.ravel() for v in np.meshgrid(special, special))
    x, y = ga.asarray(a), ga.asarray(b)
    with np.errstate(all="ignore"):
        expected = np.logaddexp(a, b)
    same(ga.logaddexp(x, y), expected, 1e-6 if dtype == "f4" else 1e-14)
    same(ga.nextafter(x, y), np.nextafter(a, b))


@numpy2
def test_complex_sign_reciprocal_linspace():
    a = np.array([3 + 4j, 0, -2, 1j], "c16")
    same(ga.sign(ga.asarray(a)), np.sign(a), 1e-15)
    same(ga.reciprocal(ga.asarray(a[[0, 2, 3]])), 1 / a[[0, 2, 3]], 1e-15)
    same(ga.linspace(0, 1 + 2j, 5), np.linspace(0, 1 + 2j, 5))
