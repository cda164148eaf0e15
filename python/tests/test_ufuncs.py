"""Elementwise functions with NumPy's arguments (out, where, dtype, casting, order), ufunc methods, and composed
functions."""

import itertools
import pickle

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray import _plans
from pygpuarray._dtypes import FLOAT, INT
from pygpuarray._loops import loops

NUMPY = {
    "abs": "absolute", "acos": "arccos", "acosh": "arccosh", "asin": "arcsin", "asinh": "arcsinh", "atan": "arctan",
    "atan2": "arctan2", "atanh": "arctanh", "bitwise_invert": "invert", "bitwise_left_shift": "left_shift",
    "bitwise_right_shift": "right_shift", "conj": "conjugate", "pow": "power",
}  # fmt: skip
COMPLEX_WARNING = getattr(np, "exceptions", np).ComplexWarning
NEW = int(np.__version__.split(".")[0]) >= 2  # NumPy 2: Python scalars are weakly typed
TYPES = [np.dtype(c) for c in "?bBhHiIlLefdFD"]


def outcome(f):
    try:
        return f()
    except TypeError:
        return TypeError


NUMBERS = {int: INT, float: FLOAT}  # their kinds


def types_of(result):
    return [r.dtype for r in (result if isinstance(result, tuple) else (result,))]


@pytest.mark.skipif(not NEW, reason="NumPy before 2 has other types for numbers, and for some functions")
@pytest.mark.parametrize("name", [n for n in loops if hasattr(np, NUMPY.get(n, n)) and n not in ("angle", "clip")])
def test_types_are_numpys(name):
    f = getattr(np, NUMPY.get(name, name))
    wrong = []
    for choice in itertools.product([*TYPES, 1, 1.0], repeat=loops[name].inputs):
        if not isinstance(choice[0], np.dtype) and (name == "ldexp" or len(choice) == 1):
            continue  # with scalars alone NumPy's wrappers and ldexp have other types
        kinds = tuple(_plans.kind_of(d) if isinstance(d, np.dtype) else NUMBERS[type(d)] for d in choice)
        operands = [np.ones(1, d) if isinstance(d, np.dtype) else d for d in choice]
        expected = outcome(lambda: types_of(f(*operands)))  # noqa: B023
        ours = outcome(lambda: _plans.plan(name, kinds).outs)  # noqa: B023
        if ours != expected:
            wrong.append((choice, expected, ours))
    assert not wrong


def test_numbers_alone_give_arrays():
    assert ga.exp(1.0).dtype == np.float64 and ga.exp(1.0).shape == ()
    same(ga.add(1, 2), np.asarray(3))
    same(ga.power(2.0, 1j), np.asarray(np.power(2.0, 1j)), 1e-15)
    same(ga.exp(True), np.asarray(np.exp(True)), 1e-3)
    same(ga.add(np.float32(1), 2), np.asarray(np.float32(3)))
    for bad in ([1, 2], np.ones(2), "1", None):
        with pytest.raises(TypeError, match="asarray"):
            ga.exp(bad)
        with pytest.raises(TypeError, match="asarray"):
            ga.add(ga.ones(2), bad)


def test_several_results():
    a = np.array([-2.5, -0.0, 0.5, np.inf, np.nan, 1e-40], "f4")
    for name in ("modf", "frexp"):
        for ours, theirs in zip(getattr(ga, name)(ga.asarray(a)), getattr(np, name)(a)):
            same(ours, theirs)
    i = np.array([7, -7, 5, 0], "i4")
    for ours, theirs in zip(ga.divmod(ga.asarray(i), 3), np.divmod(i, 3)):
        same(ours, theirs)
    out = ga.zeros(4, dtype="i4")
    quotient, rest = ga.divmod(ga.asarray(i), 3, out)
    assert quotient is out and rest.tolist() == [1, 2, 2, 0]
    assert ga.divmod(ga.asarray(i), 3, out=(None, out))[1] is out
    same(ga.ldexp(ga.asarray(a[:3]), ga.asarray(np.array([1, 2, 3]))), np.ldexp(a[:3], [1, 2, 3]))
    for bad in (out, (out,), (out, out, out)):
        with pytest.raises((TypeError, ValueError)):
            ga.divmod(ga.asarray(i), 3, out=bad)


def test_forms_of_out():
    a = np.arange(4, dtype="f4")
    x = ga.asarray(a)
    out = ga.empty(4, dtype="f8")
    assert ga.add(x, x, out) is out and ga.add(x, x, out=(out,)) is out
    same(out, (a + a).astype("f8"))
    same(ga.sqrt(x, None), np.sqrt(a), 1e-6)
    y = ga.asarray(np.arange(4, dtype="f2"))
    y += x  # same-kind casting, as in NumPy
    same(y, np.arange(4, dtype="f2") * 2)
    z = ga.asarray(np.arange(4))
    with pytest.raises(TypeError):
        z += 0.5
    same(ga.multiply(x, 2.7, out=z, casting="unsafe"), (a * np.float32(2.7)).astype("i8"))
    c = ga.empty(4, dtype="c16")
    same(ga.add(x, 1, out=c), (a + 1).astype("c16"))
    with pytest.warns(COMPLEX_WARNING):
        ga.add(c, 1j, out=x, casting="unsafe")
    same(x, a + 1)
    for bad in (a, [1, 2, 3, 4], 1):
        with pytest.raises(TypeError):
            ga.sqrt(x, out=bad)
    with pytest.raises(TypeError):
        ga.sqrt(x, x, out=x)
    with pytest.raises(ValueError):
        ga.sqrt(x, out=())
    with pytest.raises(TypeError):
        ga.sqrt(x, x, x)
    with pytest.raises(TypeError):
        ga.sqrt(x, nonsense=1)


def test_any_byte_is_a_truth():
    a = np.array([3, 0, -1], "i1")
    same(ga.asarray(np.arange(3.0)) + ga.asarray(a).view("?"), np.arange(3.0) + (a != 0))
    same(ga.sqrt(ga.asarray(a).view("?")), np.sqrt(a != 0))


def test_where_leaves_the_rest():
    a = np.arange(6, dtype="f4").reshape(2, 3)
    x, mask = ga.asarray(a), ga.asarray(a) > 2
    for dtype in ("f4", "f2", "c8"):
        out, expected = ga.full((2, 3), 7, dtype=dtype), np.full((2, 3), 7, dtype)
        ga.negative(x, out=out, where=mask)
        same(out, np.negative(a, out=expected, where=a > 2))
    same(ga.cbrt(x, out=ga.zeros((2, 3), dtype="f4"), where=mask), np.cbrt(a, out=np.zeros_like(a), where=a > 2), 1e-6)
    same(ga.add(x, 1, out=ga.zeros((2, 3), dtype="f4"), where=mask[:, :1]), np.array([[0] * 3, [4, 5, 6]], "f4"))
    same(ga.add(x, 1, out=ga.zeros((2, 3), dtype="f4"), where=False), np.zeros((2, 3), "f4"))
    for bad in (x, [True], a > 2, 1):
        with pytest.raises(TypeError):
            ga.add(x, 1, where=bad)


def test_dtype_casting_and_order():
    a = np.arange(6, dtype="i4").reshape(2, 3)
    x = ga.asarray(a)
    for dtype in ("f8", "i2", "c8"):
        same(ga.add(x, x, dtype=dtype), np.add(a, a, dtype=dtype))
    same(ga.exp(x, dtype="f4"), np.exp(a, dtype="f4"), 1e-6)
    same(ga.add(ga.asarray(a + 0.7), 1, dtype="i4", casting="unsafe"), np.add(a + 0.7, 1, dtype="i4", casting="unsafe"))
    for keywords in ({"dtype": "i4"}, {"dtype": "?"}, {"dtype": "f8", "casting": "no"}, {"dtype": "U3"}):
        with pytest.raises(TypeError):
            ga.exp(x, **keywords)
    with pytest.raises(TypeError):
        ga.less(x, 1, dtype="f4")
    with pytest.raises(ValueError):
        ga.add(x, 1, casting="some")
    with pytest.raises(ValueError):
        ga.add(x, 1, order="Q")
    assert ga.add(x, 1, order="F").flags["f_contiguous"] and ga.add(x.T, 1, order="C").flags["c_contiguous"]
    same(ga.add(x, 1, order="F"), a + 1)


def test_attributes():
    for name in ("add", "sin", "divmod", "isnan", "logical_and", "gcd", "power", "frexp", "bitwise_and"):
        ours, theirs = getattr(ga, name), getattr(np, name)
        assert (ours.nin, ours.nout, ours.nargs) == (theirs.nin, theirs.nout, theirs.nargs)
        assert ours.identity == theirs.identity
    for name in ("add", "sin"):
        known = dict.fromkeys(t for t in getattr(np, name).types if not set(t) & set("GgMmO"))
        assert getattr(ga, name).types == [*known]
    assert isinstance(ga.add, ga.ufunc) and "sum" in ga.add.__doc__ and "NumPy" in ga.ufunc.__doc__
    assert pickle.loads(pickle.dumps(ga.divmod)) is ga.divmod
    assert ga.arctan2 is ga.atan2 and ga.mod is ga.remainder


# ----------------------------------------------------------------------------------------------------- methods


@pytest.mark.parametrize("name", ["add", "maximum", "logical_xor", "bitwise_and", "subtract", "hypot", "gcd"])
def test_reduce_and_accumulate(name):
    ours, theirs = getattr(ga, name), getattr(np, name)
    a = np.random.default_rng(1).integers(0, 100, (3, 5, 4)).astype("u2" if name in ("bitwise_and", "gcd") else "f4")
    x = ga.asarray(a)
    for axis in (0, 1, -1):
        same(ours.reduce(x, axis), theirs.reduce(a, axis), 1e-5)
        same(ours.accumulate(x, axis), theirs.accumulate(a, axis), 1e-5)
    same(ours.reduce(x, axis=1, keepdims=True), theirs.reduce(a, axis=1, keepdims=True), 1e-5)
    if name not in ("subtract", "hypot"):
        same(ours.reduce(x, axis=None), np.asarray(theirs.reduce(a, axis=None)))
        same(ours.reduce(x, axis=(0, 2)), theirs.reduce(a, axis=(0, 2)))
    if theirs.identity is not None:
        same(ours.reduce(x[:0]), theirs.reduce(a[:0]))
        same(ours.reduce(x, where=x > 50), theirs.reduce(a, where=a > 50), 1e-5)
    out = ga.empty((5, 4), dtype="f8")
    assert ours.reduce(x, out=out) is out


def test_reductions_with_an_initial_number():
    a = np.arange(6, dtype="i1").reshape(2, 3) - 2
    x = ga.asarray(a)
    same(ga.add.reduce(x, initial=10), np.add.reduce(a, initial=10))
    same(ga.add.reduce(x > 0, where=x > 1), np.add.reduce(a > 0, where=a > 1))
    same(ga.maximum.reduce(x, axis=1, initial=1), np.maximum.reduce(a, axis=1, initial=1))
    same(ga.minimum.reduce(x, axis=None, initial=0, where=x > 0), np.asarray(np.int8(0)))
    same(ga.multiply.reduce(x, dtype="f4", keepdims=True), np.multiply.reduce(a, dtype="f4", keepdims=True))
    same(ga.subtract.reduce(x, initial=1), np.subtract.reduce(a, initial=1))
    with pytest.raises(ValueError):
        ga.maximum.reduce(x, where=x > 0)


def test_what_methods_refuse():
    x = ga.ones((2, 3))
    for f, arguments in ((ga.sqrt.reduce, (x,)), (ga.divmod.reduce, (x,)), (ga.less.reduce, (x,)),
                         (ga.subtract.reduce, (x, None)), (ga.fmax.reduce, (x[:0],)), (ga.sqrt.outer, (x, x)),
                         (ga.sqrt.at, (x, 0, 1)), (ga.add.at, (x, 0))):  # fmt: skip
        with pytest.raises(ValueError):
            f(*arguments)
    for f in (ga.add.reduce, ga.add.accumulate):
        with pytest.raises(TypeError):
            f([1, 2])
    with pytest.raises(IndexError):
        ga.gcd.reduce(ga.ones((2, 3), dtype="i4"), 2)
    for indices in ([0, 3], [-1]):
        with pytest.raises(IndexError):
            ga.add.reduceat(x, indices, 1)
    with pytest.raises(TypeError):
        ga.add.reduceat(x, [0.5], 1)


def test_outer_at_reduceat():
    rng = np.random.default_rng(2)
    a, b = rng.random((2, 3)), rng.random(4)
    same(ga.multiply.outer(ga.asarray(a), ga.asarray(b)), np.multiply.outer(a, b))
    same(ga.add.outer(2, 3), np.asarray(5))
    same(ga.power.outer(ga.asarray(a), 2), np.power.outer(a, 2), 1e-15)
    places = rng.integers(0, 6, 20)
    for name in ("add", "subtract", "multiply", "maximum", "bitwise_xor"):
        x, values = rng.integers(0, 50, 6), rng.integers(1, 5, 20)
        y = ga.asarray(x)
        getattr(np, name).at(x, places, values)
        getattr(ga, name).at(y, ga.asarray(places), values if name == "add" else ga.asarray(values))
        same(y, x)
    x = np.arange(12.0).reshape(3, 4)
    y = ga.asarray(x)
    np.negative.at(x, (slice(None), [0, 0, 1]))
    ga.negative.at(y, (slice(None), ga.asarray([0, 0, 1])))
    np.add.at(x, x > 5, 3)
    ga.add.at(y, y > 5, 3)
    np.divide.at(x.T, 1, 2)
    ga.divide.at(y.T, 1, 2)
    same(y, x)
    for name, indices in (("add", [0, 3, 1, 1, 3]), ("maximum", [2]), ("bitwise_or", [0, 2, 1]), ("add", [])):
        x = rng.integers(0, 50, (4, 3))
        indices = np.array(indices, "i8")
        same(getattr(ga, name).reduceat(ga.asarray(x), ga.asarray(indices)), getattr(np, name).reduceat(x, indices))


# --------------------------------------------------------------------------------------------- composed functions


def test_round_and_clip():
    a = np.array([-2.675, 0.5, 1.55, 1234.5, np.nan])
    x = ga.asarray(a)
    for decimals in (0, 1, 2, -2):
        same(ga.round(x, decimals), np.round(a, decimals))
    same(x.round(1), a.round(1))
    i = np.array([14, 15, 25, -26])
    same(ga.around(ga.asarray(i), -1), np.around(i, -1))
    same(ga.around(ga.asarray(i), 2), i)
    same(ga.around(ga.asarray(i.astype("u1")[:2]), -3), np.zeros(2, "u1"))
    same(ga.fix(x), np.trunc(a))
    same(ga.clip(x, 0, 2), np.clip(a, 0, 2))
    same(ga.clip(x, a_max=1), np.clip(a, None, 1))
    same(ga.clip(ga.asarray(i), 0, 20.5), np.clip(i, 0, 20.5))
    same(ga.clip(x, None, None), a)
    same(ga.clip(ga.asarray([True, False]), None, None), np.array([True, False]))
    out = ga.empty(5)
    assert ga.clip(x, 0, 1, out) is out
    with pytest.raises(ValueError):
        ga.clip(x, 0, a_min=1)
    for bad in (lambda: ga.clip(a, 0, 1), lambda: ga.round(x, "1"), lambda: ga.round(x, 0.5)):
        with pytest.raises(TypeError):
            bad()


def test_closeness():
    a = np.array([1, 1.00001, 2, np.nan, np.inf, -np.inf, 0])
    b = np.array([1, 1, 2.1, np.nan, np.inf, np.inf, 1e-9])
    for keywords in ({}, {"equal_nan": True}, {"rtol": 0.1, "atol": 0}):
        same(ga.isclose(ga.asarray(a), ga.asarray(b), **keywords), np.isclose(a, b, **keywords))
    assert bool(ga.allclose(ga.asarray(a[:2]), ga.asarray(b[:2]))) and not ga.allclose(ga.asarray(a), ga.asarray(b))
    x = ga.asarray(a)
    assert not ga.array_equal(x, x) and ga.array_equal(x, x, equal_nan=True) and not ga.array_equal(x, x[1:])
    assert ga.array_equiv(ga.ones((2, 3)), ga.ones(3)) and not ga.array_equiv(ga.ones(2), ga.ones(3))
    assert ga.isclose(1.0, 1.0 + 1e-9)
    with pytest.raises(TypeError, match="asarray"):
        ga.isclose(x, a)


def test_parts_and_numbers():
    a = np.array([1 + 1e-16j, -2, np.nan, np.inf], "c16")
    x = ga.asarray(a)
    same(ga.nan_to_num(x), np.nan_to_num(a))
    same(ga.nan_to_num(x.real, nan=1, posinf=5), np.nan_to_num(a.real, nan=1, posinf=5))
    y = x.real.astype("f2")
    assert ga.nan_to_num(y, copy=False) is y
    same(y, np.nan_to_num(a.real.astype("f2")))
    same(ga.real_if_close(x[:2]), a.real[:2])
    assert ga.real_if_close(x[:2] + 1j).dtype == np.complex128
    same(ga.angle(x[:2], deg=True), np.angle(a[:2], deg=True), 1e-14)
    same(ga.angle(ga.asarray([True])), np.angle([True]))
    same(ga.imag(x.real), np.zeros(4))
    same(ga.real(1j), np.asarray(0.0))
    with pytest.raises(TypeError, match="asarray"):
        ga.real([1j])
    assert ga.iscomplexobj(x) and ga.isrealobj(x.real) and ga.iscomplexobj(1j) and ga.isrealobj(1)
    steps = np.array([0.0, 3, 6.5, 1, -4])
    same(ga.unwrap(ga.asarray(steps)), np.unwrap(steps), 1e-14)
    same(ga.unwrap(ga.asarray(np.array([1, 5, 2, 7])), period=4), np.unwrap([1, 5, 2, 7], period=4))


def test_functions_of_several_results_can_be_fused():
    @ga.fuse
    def f(x):
        fraction, whole = ga.modf(x)
        return fraction * 2 + whole

    a = np.array([1.25, -2.5], "f4")
    same(f(ga.asarray(a)), np.array([1.5, -3.0], "f4"))
    same(ga.fuse(lambda x: f(x) + 1)(ga.asarray(a)), np.array([2.5, -2.0], "f4"))


def test_bits_of_bytes():
    a = np.random.default_rng(3).integers(0, 2, (3, 11))
    x = ga.asarray(a)
    for axis, order in ((None, "big"), (1, "little"), (0, "big")):
        packed = np.packbits(a, axis, order)
        same(ga.packbits(x, axis, order), packed)
        for count in (None, 9, -3, 30):
            same(ga.unpackbits(ga.asarray(packed), axis, count, order), np.unpackbits(packed, axis, count, order))
    same(ga.packbits(x[:0]), np.packbits(a[:0]))
    for call in (lambda: ga.packbits(x * 0.5), lambda: ga.unpackbits(x), lambda: ga.packbits(a)):
        with pytest.raises(TypeError):
            call()
    for call in (lambda: ga.packbits(x, bitorder="up"), lambda: ga.unpackbits(ga.packbits(x), count=-99)):
        with pytest.raises(ValueError):
            call()


def test_scalars_of_numpy_have_their_own_type():
    a = np.arange(1, 4)
    scalars = [np.dtype(c).type(2) for c in "?bHqQefdFD"]
    for scalar in scalars:
        for dtype in ("?", "u1", "f2", "f4", "c8"):
            x, b = ga.asarray(a).astype(dtype), a.astype(dtype)
            same(ga.multiply(x, scalar), b * b.dtype.type(1) * np.full(1, scalar), 1e-3)
    x = ga.asarray(np.arange(3, dtype="f4"))
    same(np.float32(2) - x, 2 - np.arange(3, dtype="f4"))
    assert (x * np.float64(0.1)).dtype == np.float64 and (x * np.float32(0.1)).dtype == np.float32
    assert (ga.asarray(a) > np.uint64(2**63)).tolist() == [False] * 3
    assert ga.where(x > 1, np.float32(2), x).dtype == np.float32
    x *= np.float64(2)
    same(x, 2 * np.arange(3, dtype="f4"))
    same(ga.power(x + 1, np.complex64(2)), (np.arange(3, dtype="c8") * 2 + 1) ** 2, 1e-6)
    same(ga.exp(np.int8(0)), np.asarray(np.exp(np.int8(0))))
    with pytest.raises(TypeError):
        x += np.complex64(1)
    for bad in (np.str_("1"), np.datetime64("2020")):
        with pytest.raises(TypeError):
            x + bad


def test_functions_of_numpy_run_on_the_device():
    a = np.arange(1, 7, dtype="f4").reshape(2, 3)
    x = ga.asarray(a)
    for name in ("sqrt", "negative", "absolute", "isnan", "rint", "conjugate"):
        ours = getattr(np, name)(x)
        assert isinstance(ours, ga.ndarray)
        same(ours, getattr(np, name)(a), 1e-6)
    same(np.add(x, 1), a + 1)
    same(np.float32(2) * x, 2 * a)
    same(np.divmod(x, 2)[1], a % 2)
    same(np.matmul(x, x.T), a @ a.T)
    same(np.add.reduce(x, axis=-1), np.add.reduce(a, axis=-1))
    same(np.multiply.outer(x, x), np.multiply.outer(a, a))
    out = ga.zeros((2, 3), dtype="f8")
    assert np.add(x, 1, out=out, where=x > 2) is out
    same(out, np.where(a > 2, a + 1, 0).astype("f8"))
    np.add.at(x, 0, 1)
    same(x[0], a[0] + 1)
    host = np.ones((2, 3), "f4")

    def add_to_host():
        h = host.copy()
        h += x

    for bad in (
        lambda: np.add(x, host), lambda: np.add(host, x), lambda: host + x, lambda: x + host, lambda: host == x,
        lambda: np.sqrt(x, out=host), lambda: np.sqrt(host, out=x), lambda: host @ x.T, add_to_host,
    ):  # fmt: skip
        with pytest.raises(TypeError, match="asarray"):
            bad()
    with pytest.raises(TypeError, match="numpy()"):
        np.isnat(x)
    with pytest.raises(TypeError, match="numpy()"):
        np.frompyfunc(abs, 1, 1)(x)

    class Other:
        def __array_ufunc__(self, *unused, **also_unused):
            return "theirs"

    assert np.add(x, Other()) == "theirs"


def test_comparisons_with_what_is_no_array():
    for dtype in ("f4", "i4", "c8"):
        a = np.arange(3).astype(dtype)
        x = ga.asarray(a)
        same(x == [0, 5, 2], a == [0, 5, 2])
        same((0, 5, 2) != x, (0, 5, 2) != a)
        for thing in (None, ..., object(), "1", b""):
            same(x == thing, np.array([False] * 3))
            same(thing != x, np.array([True] * 3))
    same(x.real < [1, 1, 9], np.array([True, False, True]))
    assert 1 in x and 7 not in x and None not in x

    class Own:
        def __eq__(self, other):
            return "own"

    assert (x == Own()) == "own"
    for bad in (lambda: x < None, lambda: x < "1", lambda: x == ["a", "b", "c"], lambda: x + [1, 2, 3]):
        with pytest.raises(TypeError):
            bad()
    with pytest.raises(ValueError):
        x == [1, 2]  # noqa: B015
