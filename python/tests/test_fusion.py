"""Fused functions, and reductions and scans with user-defined operators."""

import functools
import math

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same


def test_fused_is_one_kernel_with_the_same_result(device):
    calls = []

    @ga.fuse
    def gelu(x, scale):
        """Of Hendrycks and Gimpel."""
        calls.append(1)
        return scale * 0.5 * x * (1 + ga.tanh(0.7978845608 * (x + 0.044715 * x**3)))

    a = np.linspace(-3, 3, 24, dtype="f4").reshape(4, 6)
    expected = 0.75 * a * (1 + np.tanh(0.7978845608 * (a + 0.044715 * a**3)))
    for host, x in ((a, ga.asarray(a)), (a.T, ga.asarray(a).T), (a[::-2], ga.asarray(a)[::-2])):
        same(gelu(x, 1.5), 0.75 * host * (1 + np.tanh(0.7978845608 * (host + 0.044715 * host**3))), 1e-5)
    same(gelu(ga.asarray(a), 3.0), 2 * expected, 1e-5)
    assert calls == [1]  # recorded once
    assert gelu.__name__ == "gelu" and gelu.__doc__ == "Of Hendrycks and Gimpel."
    before = device.memory_stats()["allocs"]
    gelu(ga.asarray(a), 1.5)
    assert device.memory_stats()["allocs"] - before <= 2  # the argument and the result


@pytest.mark.parametrize("dtype", ["?", "i1", "u2", "i8", "f2", "f8", "c8"])
def test_fused_types_are_those_of_the_operations(dtype):
    a = (np.arange(-6, 6) % 7).astype(dtype)
    x = ga.asarray(a)

    def f(x, y):
        both = ga.where(x != 0, x, 1)
        return both * 2 + y, both == y, both

    ours = ga.fuse(f)(x, ga.asarray(a[::-1]))
    for one, expected in zip(ours, f(x, ga.asarray(a[::-1]))):
        same(one, expected.numpy())


def test_fused_mixed_types_numbers_broadcast():
    i, h, f = np.arange(-3, 3, dtype="i1"), np.linspace(0, 1, 6, dtype="f2"), np.ones((2, 1), "f4")
    c = np.arange(6) + 2j

    def g(i, h, f, c, n):
        return (i // 2 + n) * h % 3 + f, abs(c * f) - h, ~i & 5, (1 - n) * f, ga.clip(h, 0.25, 0.75)

    arrays = [ga.asarray(v) for v in (i, h, f, c)]
    for n in (2, 3, 2.5):
        fused = ga.fuse(g)(*arrays, n)
        for one, single in zip(fused, g(*arrays, n)):
            assert one.dtype == single.dtype and one.shape == (2, 6)
            same(one, np.broadcast_to(single.numpy(), (2, 6)), 2e-3)


def test_fused_conversions():
    x = ga.asarray(np.array([1e10, -1e10, np.nan, 2.7, -2.7, 127.5], "f4"))
    for dtype in ("i1", "u1", "i4", "u8", "i8", "?", "f2", "c8"):
        same(ga.fuse(lambda x, d=dtype: x.astype(d))(x), x.astype(dtype).numpy())


def test_fused_refuses():
    x = ga.ones(3)
    cases = [
        (lambda v: v if v > 0 else -v, "where"),
        (lambda v: v.sum(), "elements alone"),
        (lambda v: v + x, "argument"),
        (lambda v: x + v, "argument"),
        (lambda v: 3, "has to give"),
        (lambda v: ga.floor(v * 1j), "does not take"),
        (lambda v: v & 1, "does not take"),
    ]
    for f, text in cases:
        with pytest.raises((TypeError, AttributeError), match=text):
            ga.fuse(f)(x)
    with pytest.raises(TypeError):
        ga.fuse(lambda v: v)(x, [1])
    with pytest.raises(TypeError):
        ga.fuse(3)
    same(ga.fuse(functools.partial(lambda a, b: a + b, 2))(x), np.full(3, 3.0))


@pytest.mark.parametrize("dtype", ["f4", "f8", "c8", "i4"])
def test_fused_functions_have_the_bits_of_single_ones(dtype):
    rng = np.random.default_rng(7)
    values = rng.normal(size=200) * 10 ** rng.integers(-3, 3, 200).astype(float)
    a = (values + 1j * rng.normal(size=200) if dtype == "c8" else values).astype(dtype)
    x, y = ga.asarray(a), ga.asarray(a[::-1].copy())
    names = {"f4": "exp log2 sin cbrt rsqrt expm1 sinc spacing degrees", "f8": "tanh gamma erf log1p",
             "c8": "exp log sqrt sin exp2 sinc log1p", "i4": "bitwise_count abs"}[dtype].split()  # fmt: skip
    names = [n for n in names if hasattr(ga, n)]
    pairs = {"f4": "floor_divide remainder atan2 hypot logaddexp2 nextafter heaviside", "f8": "pow divide fmod",
             "c8": "multiply divide maximum pow", "i4": "gcd lcm floor_divide remainder"}[dtype].split()  # fmt: skip
    for ours in (lambda v, w: tuple(getattr(ga, n)(v) for n in names),
                 lambda v, w: (*(getattr(ga, n)(v, w) for n in pairs), v**2, ga.abs(v) ** 0.5)):  # fmt: skip
        for fused, single in zip(ga.fuse(ours)(x, y), ours(x, y)):
            same(fused, single.numpy())


def test_fast_mathematics_are_near(device):
    a = np.linspace(0.1, 3, 50, dtype="f4")
    x, f = ga.asarray(a), ga.fuse(lambda v: ga.sin(v) * ga.exp(v))
    strict = ga.exp(x).numpy(), f(x).numpy()
    assert device.math == "strict"
    with ga.fast_math():
        assert device.math == "fast"
        same(ga.exp(x), np.exp(a), 1e-5)
        same(ga.exp(x, out=ga.empty(50, dtype="f4"), where=x > 1)[40:], np.exp(a[40:]), 1e-5)
        same(f(x), np.sin(a) * np.exp(a), 1e-5)
        same(ga.exp(x * 1j), np.exp(a * np.complex64(1j)), 1e-5)
    assert device.math == "strict"
    same(ga.exp(x), strict[0])
    same(f(x), strict[1])
    with pytest.raises(ValueError, match="strict"):
        device.math = "sloppy"
    with pytest.raises(KeyError), ga.fast_math(device):
        raise KeyError
    assert device.math == "strict"


def test_fused_in_place():
    """In-place operations in a fused function change its arguments, as without fuse()."""
    a, b = np.arange(6.0).reshape(2, 3), np.arange(1, 4, dtype=np.float32)

    def f(x, y, z, k=2):
        x += y
        w = x * k
        w -= 1
        (np if isinstance(z, np.ndarray) else ga).multiply(w, y, out=z)
        x *= z
        return w, z, x

    for k in ({}, {"k": 3}):
        expected = [a.copy(), b, np.zeros((2, 3), np.float32)]
        given = [ga.asarray(v) for v in expected]
        for got, want in zip(ga.fuse()(f)(*given, **k), f(*expected, **k)):
            same(got, want)
        for got, want in zip(given, expected):
            same(got, want)
    x = ga.asarray(a)

    def shift(v, w):
        v += 1
        w *= 2

    assert ga.fuse(shift)(x, x[::-1]) is None  # both arguments are written and overlap
    same(x, (a + 1) * 2)

    def assign(v, w):
        old = v.copy()
        v[...] = w
        w[:] = 3
        return old + v

    v, w = ga.arange(4), ga.asarray(np.array([0, 1.5, -2.5, 3]))
    same(ga.fuse(assign)(v, w), np.array([0, 2, 0, 6]))
    assert v.tolist() == [0, 1, -2, 3] and w.tolist() == [3.0] * 4

    def choose(v, w):
        v[w > 1] = w
        v[w < 0] = -1
        return ()

    v, w = ga.arange(4), ga.asarray(np.array([0, 1.5, -2.5, 3.5]))
    assert ga.fuse(choose)(v, w) == () and v.tolist() == [0, 1, -1, 3]
    with pytest.raises(TypeError, match="elements alone"):
        ga.fuse(lambda v: v.__setitem__(0, 1))(ga.arange(3))
    with pytest.raises(TypeError, match="cannot become int64"):
        ga.fuse(lambda v: v.__iadd__(0.5))(ga.arange(3))
    with pytest.raises(ValueError, match="broadcast"):
        ga.fuse(lambda v, w: v.__iadd__(w))(ga.ones(3), ga.ones((2, 3)))


def test_fused_arguments_that_are_one():
    def twice(v, w):
        v += w
        v += w
        return v * w

    for of in (lambda x: (x, x), lambda x: (x[1:], x[:-1]), lambda x: (x, x[::-1]), lambda x: (x[:3], x[3:])):
        x, a = ga.arange(6.0), np.arange(6.0)
        same(ga.fuse(twice)(*of(x)), twice(*of(a)))
        same(x, a)
    fused = ga.fuse(twice)
    x, y = ga.arange(3.0), ga.arange(3.0)
    same(fused(x, y), np.array([0, 3.0, 12]))
    same(fused(y, y), np.array([0, 16.0, 64]))


def test_fuse_as_decorator():
    @ga.fuse(kernel_name="double")
    def f(x):
        return [x + x]

    assert f.__name__ == "f"
    (got,) = f(ga.arange(3))
    same(got, np.arange(0, 6, 2))
    assert f(1.5) == [3.0] and (f(np.arange(3))[0] == [0, 2, 4]).all()  # no device arrays: calls the function itself
    assert ga.fuse(lambda x: None)(ga.ones(2)) is None
    maybe = ga.fuse(lambda x, y: x if y is None else x * y)
    same(maybe(ga.ones(2), None), np.ones(2))
    same(maybe(ga.ones(2), 3), np.full(2, 3.0))
    with pytest.raises(TypeError, match="double takes arrays"):
        ga.fuse(lambda x, y: x, kernel_name="double")(ga.ones(2), "x")


def test_own_reductions():
    a = (np.arange(2 * 30 * 5) * 7 % 31 - 15).reshape(2, 30, 5).astype("f4")
    x = ga.asarray(a)
    norm = ga.ReductionKernel("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0", "norm")
    same(norm(x, axis=1), np.sqrt((a * a).sum(axis=1)), 1e-6)
    same(norm(x.T, axis=(0, 2), keepdims=True), np.sqrt((a.T * a.T).sum(axis=(0, 2), keepdims=True)), 1e-6)
    same(norm(x.astype("f8")), np.sqrt((a * a).sum(dtype="f8")), 1e-14)
    largest = ga.ReductionKernel("T x", "T y", "x", "max(abs(a), abs(b))", "y = a", 0)
    same(largest(x, axis=0), abs(a).max(axis=0))
    same(largest(x[:0], axis=0), np.zeros((30, 5), "f4"))
    same(largest(x.astype("f2"), axis=2), abs(a).max(axis=2).astype("f2"))
    distance = ga.ReductionKernel("T x, T y", "float64 d", "(x - y) * (x - y)", "a + b", None, 0.0)
    same(distance(x, x[:, :1]), ((a - a[:, :1]) ** 2).sum(dtype="f8"), 1e-14)
    bits = ga.ReductionKernel("uint32 x", "uint32 y", "x", "a | b", None, 0)
    same(bits(ga.asarray(np.array([1, 4, 6], "u4"))), np.array(7, "u4"))


def test_own_scans():
    a = (np.arange(3 * 200) * 7 % 31 - 15).reshape(3, 200).astype("i4")
    x = ga.asarray(a)
    highest = ga.ScanKernel("T x", "T y", "x", "max(a, b)", "lowest<i32>()")
    same(highest(x), np.maximum.accumulate(a, axis=-1))
    same(highest(x, axis=0), np.maximum.accumulate(a, axis=0))
    same(highest(x, exclusive=True)[:, 1:], np.maximum.accumulate(a, axis=-1)[:, :-1])
    total = ga.ScanKernel("int32 x", "int64 y", "x > 0", "a + b", 0)
    same(total(x), (a > 0).cumsum(axis=-1))


def test_own_operators_refuse():
    x = ga.ones(3, dtype="f4")
    with pytest.raises(ValueError, match=r"\^"):  # the message has a caret under the error
        ga.ReductionKernel("T x", "T y", "x", "a + nothing", None, 0)(x)
    with pytest.raises(ValueError, match=r"\^"):
        ga.ScanKernel("T x", "T y", "x", "a +", 0)(x)
    with pytest.raises(ValueError):
        ga.ReductionKernel("T x", "T y, T z", "x", "a + b", None, 0)
    total = ga.ReductionKernel("T x, T y", "T z", "x * y", "a + b", None, 0)
    for bad in ((x,), (x, x.astype("f8")), (1.0, 2.0)):
        with pytest.raises(TypeError):
            total(*bad)
    with pytest.raises(IndexError):
        total(x, x, axis=1)
    with pytest.raises(TypeError):
        ga.ReductionKernel("float32 x", "S y", "x", "a + b", None, 0)(x)


def test_what_cannot_be_fused_says_why():
    x = ga.ones(3)
    for f, text in (
        (lambda a: ga.sum(a), "elements alone"), (lambda a: a[0], "elements alone"), (lambda a: np.exp(a), "numpy.exp"),
        (lambda a: math.exp(a), "no values"), (lambda a: a if a > 0 else -a, "where"), (lambda a: len(a), "elements"),
        (lambda a: np.float32(2) * a, "float"),
    ):  # fmt: skip
        with pytest.raises(TypeError, match=text):
            ga.fuse(f)(x)
