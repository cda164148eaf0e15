"""Elementwise functions against NumPy: values, types, special cases."""

import copy
import operator
import pickle
import weakref

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

ml_dtypes = pytest.importorskip("ml_dtypes")

BINARY = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.true_divide,
    "floor_divide": np.floor_divide, "remainder": np.remainder, "pow": np.power, "bitwise_and": np.bitwise_and,
    "bitwise_or": np.bitwise_or, "bitwise_xor": np.bitwise_xor, "bitwise_left_shift": np.left_shift,
    "bitwise_right_shift": np.right_shift, "less": np.less, "less_equal": np.less_equal, "greater": np.greater,
    "greater_equal": np.greater_equal, "equal": np.equal, "not_equal": np.not_equal, "maximum": np.maximum,
    "minimum": np.minimum, "atan2": np.arctan2, "hypot": np.hypot, "copysign": np.copysign,
    "logical_and": np.logical_and, "logical_or": np.logical_or, "logical_xor": np.logical_xor, "fmod": np.fmod,
    "float_power": np.float_power, "gcd": np.gcd, "lcm": np.lcm, "heaviside": np.heaviside, "fmax": np.fmax,
    "fmin": np.fmin, "logaddexp": np.logaddexp, "logaddexp2": np.logaddexp2, "nextafter": np.nextafter,
}  # fmt: skip
UNARY = {
    "negative": np.negative, "positive": np.positive, "abs": np.abs, "bitwise_invert": np.invert, "sign": np.sign,
    "square": np.square, "reciprocal": np.reciprocal, "isnan": np.isnan, "isfinite": np.isfinite, "isinf": np.isinf,
    "signbit": np.signbit, "conj": np.conj, "floor": np.floor, "ceil": np.ceil, "trunc": np.trunc, "round": np.round,
    "logical_not": np.logical_not, "sqrt": np.sqrt, "exp": np.exp, "exp2": np.exp2, "expm1": np.expm1, "log": np.log,
    "log2": np.log2, "log10": np.log10, "log1p": np.log1p, "sin": np.sin, "cos": np.cos, "tan": np.tan,
    "asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "sinh": np.sinh, "cosh": np.cosh, "tanh": np.tanh,
    "asinh": np.arcsinh, "acosh": np.arccosh, "atanh": np.arctanh, "fabs": np.fabs, "rint": np.rint, "cbrt": np.cbrt,
    "degrees": np.degrees, "radians": np.radians, "spacing": np.spacing,
    "sinc": np.sinc, "i0": np.i0, "isposinf": np.isposinf, "isneginf": np.isneginf, "isreal": np.isreal,
    "iscomplex": np.iscomplex,
}  # fmt: skip
if hasattr(np, "bitwise_count"):  # NumPy 2
    UNARY["bitwise_count"] = np.bitwise_count
EXACT = {"add", "subtract", "multiply", "maximum", "minimum", "copysign", "fmax", "fmin", "heaviside", "nextafter",
         "less", "less_equal", "greater", "greater_equal", "fmod"}  # fmt: skip
TOLERANCE = {"f2": 2e-3, "f4": 3e-6, "f8": 1e-14, "c8": 1e-6, "c16": 1e-14}

ALL = ["?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "c8", "c16"]


def numbers(dtype):
    """Numbers of a type, special values included."""
    d = np.dtype(dtype)
    if d.kind == "b":
        return np.array([True, False] * 4)
    if d.kind in "iu":
        info = np.iinfo(d)
        return np.array([0, 1, 2, 7, info.max, info.min, info.max - 3, info.min + 5, 100, 3, 5], d)
    with np.errstate(all="ignore"):
        x = np.array([0.0, -0.0, 1.0, -1.5, 0.3, 2.5, 7.0, -3.25, np.inf, -np.inf, np.nan, 100.0, 1e-3], d)
    if d.kind == "c":
        x = x[:8] + 1j * np.roll(x[:8], 3)
        return x.astype(d)
    return x


def allowed(name, dtype):
    """Does NumPy's function accept the type?"""
    x = np.ones(1, dtype)
    try:
        BINARY[name](x, x) if name in BINARY else UNARY[name](x)
    except TypeError:
        return False
    return True


@pytest.mark.parametrize("name", ["exp", "log", "sin", "tan", "tanh", "acos", "nn.sigmoid"])
def test_half_types_functions_are_correctly_rounded(device, name):
    """All float16 values against NumPy's float64 results rounded once: none is close enough to a tie to be rounded
    wrongly."""
    x = np.arange(65536, dtype=np.uint16).view(np.float16)
    reference = (lambda v: 1 / (1 + np.exp(-v))) if name == "nn.sigmoid" else UNARY[name]
    with np.errstate(all="ignore"):
        expected = reference(x.astype(np.float64)).astype(np.float16)
    function = ga.nn.sigmoid if name == "nn.sigmoid" else getattr(ga, name)
    np.testing.assert_array_equal(function(ga.asarray(x, device=device)).numpy(), expected)


def pairs(dtype):
    """All pairs of the numbers of a type."""
    x = numbers(dtype)
    return np.repeat(x, len(x)), np.tile(x, len(x))


def check_binary(name, dtype):
    a, b = pairs(dtype)
    k = np.dtype(dtype).kind
    if name in ("pow", "float_power") and k == "i":
        b = abs(b) % 9  # NumPy refuses negative exponents
    if name in ("pow", "float_power") and k == "c":
        a, b = a[a != 0], b[a != 0]
    if "shift" in name and k != "b":
        b = (abs(b.astype("i8")) % (8 * b.itemsize)).astype(b.dtype)
    if name == "divide" and k == "c":
        a, b = a[b != 0], b[b != 0]
    with np.errstate(all="ignore"):
        expected = BINARY[name](a, b)
        if name == "floor_divide" and k == "f":  # follows the array API standard; tests/test_standard.py
            expected = np.where(np.isinf(a) | np.isinf(b), a / b, expected).astype(expected.dtype)
    exact = expected.dtype.kind not in "fc" or (name in EXACT and k == "f")
    ours = getattr(ga, name)(ga.asarray(a), ga.asarray(b))
    same(ours, expected, 0 if exact else TOLERANCE.get(expected.dtype.str[1:], 0))


def check_unary(name, dtype):
    a = numbers(dtype)
    k = np.dtype(dtype).kind
    if name == "reciprocal" and k in "iu":
        a = a[a != 0]  # NumPy's reciprocal of 0 depends on the processor
    if name == "i0" or (k == "f" and name in ("spacing", "sinc")):
        a = a[np.isfinite(a)]  # at infinity NumPy warns and gives NaN instead of the limit
        a = a[abs(a.astype("f8")) < 600]
    if name == "spacing":
        a = abs(a)  # NumPy's result for float16 loses the sign
    with np.errstate(all="ignore"):
        expected = UNARY[name](a)
    if name in ("floor", "ceil", "trunc") and k in "biu":  # NumPy before 2.1 returns float64
        expected = a
    if name == "i0" and dtype == "f2":
        expected = np.i0(a.astype("f4")).astype("f2")
    same(getattr(ga, name)(ga.asarray(a)), expected, TOLERANCE.get(expected.dtype.str[1:], 0))


INTEGER = {"add", "subtract", "multiply", "remainder", "pow", "negative", "abs", "sign", "gcd", "lcm", "fmod",
           "bitwise_and", "bitwise_invert", "bitwise_left_shift", "bitwise_right_shift", "bitwise_count",
           "reciprocal"}  # fmt: skip
COMPLEX = ("equal", "multiply", "abs", "divide", "less", "maximum", "fmin", "sinc", "exp2", "logical_and")


def combinations(everything):
    """Pairs of names and types. Without --all: each function with float32, some with int32 and other types,
    floor_divide with all."""
    for name in (*BINARY, *UNARY):
        for dtype in ALL:
            some = dtype == "f4" or (dtype == "i4" and name in INTEGER)
            some |= dtype in ("?", "c8") and name in COMPLEX
            some |= dtype in ("?", "i1", "u2") and name in ("exp", "hypot")
            if allowed(name, dtype) and (everything or some or name == "floor_divide"):
                yield name, dtype


def test_functions_are_numpys(everything):
    wrong = []
    for name, dtype in combinations(everything):
        try:
            (check_binary if name in BINARY else check_unary)(name, dtype)
        except AssertionError as e:
            wrong.append(f"{name} {dtype}: {e}")
    assert not wrong, "\n".join(wrong)


def test_what_a_type_has_not_is_refused(device):
    for name in (*BINARY, *UNARY):
        for dtype in ("?", "i4", "f4", "c8"):
            if allowed(name, dtype):
                continue
            x = ga.asarray(numbers(dtype))
            with pytest.raises(TypeError):
                getattr(ga, name)(*[x] * (2 if name in BINARY else 1))


def test_bfloat16_computes_in_float():
    x = np.arange(-8, 8, dtype=np.float32).astype(ga.bfloat16)
    y = ga.asarray(x)
    same(y * y, x * x)
    same(y + 1.5, x + ga.bfloat16.type(1.5))
    assert (y + ga.asarray(np.float16(1))).dtype == np.float32
    assert y.astype(np.float32).tolist() == x.astype(np.float32).tolist()


def test_types_of_two_arrays_are_numpys():
    for a in ALL:
        for b in ALL:
            assert ga.result_type(np.dtype(a), np.dtype(b)) == np.promote_types(a, b)


def test_types_with_numbers_are_numpys():
    for a in ALL:
        for number in (True, 2, 2.5, 1j):
            assert ga.result_type(np.dtype(a), number) == np.result_type(np.zeros(1, a), number), (a, number)


def test_mixed_types_compute_in_the_common_one():
    i, f = np.arange(-3, 3, dtype="i4"), np.arange(6, dtype="f4")
    same(ga.asarray(i) + ga.asarray(f), i + f)
    same(ga.asarray(i.astype("i1")) * ga.asarray(f), i.astype("i1") * f)


def test_signed_and_unsigned_64_bits_compare_exactly():
    a = np.array([-1, 2**62, 2**63 - 1, 0, 5])
    b = np.array([2**64 - 1, 2**62, 2**63 - 1, 0, 4], np.uint64)
    x, y = ga.asarray(a), ga.asarray(b)
    assert (x == y).tolist() == [False, True, True, True, False]
    assert (x < y).tolist() == [True, False, False, False, False]
    assert (y < x).tolist() == [False, False, False, False, True]
    assert (y >= x).tolist() == [True, True, True, True, False]


def test_operators_and_numbers():
    a = np.arange(6, dtype="f4").reshape(2, 3)
    x = ga.asarray(a)
    same(1 + x, 1 + a)
    same(x - 1, a - 1)
    same(2 - x, 2 - a)
    same(x * np.float32(2), a * np.float32(2))
    same(np.float64(2) * x, np.float64(2) * a)  # scalars of NumPy keep their type
    same(x > 2, a > 2)
    same(2 > x, 2 > a)
    same(abs(-x), a)
    same(divmod_of(x), divmod_of(a))
    i = ga.asarray(np.arange(5))
    same(~i, ~np.arange(5))
    same(2**i, 2 ** np.arange(5))
    same((i << 2) >> 1, (np.arange(5) << 2) >> 1)
    with pytest.raises(OverflowError):
        ga.asarray(np.arange(3, dtype="i1")) + 300


def divmod_of(x):
    return x // 2 + x % 2


def test_half_rounds_a_number_once():
    # 2**-12 above a half's neighbour: rounding through float first would decide ties wrongly
    number = 1 + 2.0**-11 + 2.0**-40
    same(ga.asarray(np.zeros(1, "f2")) + number, np.zeros(1, "f2") + np.float16(number))


def test_in_place_keeps_type_and_shape():
    a = np.arange(6, dtype="i4")
    x = y = ga.asarray(a)
    x += 2
    x *= x[::-1]
    assert x is y
    a += 2
    a = a * a[::-1]
    same(x, a)
    with pytest.raises(TypeError):
        x += 1.5
    with pytest.raises(TypeError):
        x /= 2
    with pytest.raises(ValueError):
        x += ga.zeros((2, 6), dtype="i4")
    same(x, a)


def test_out():
    x = ga.asarray(np.arange(4, dtype="f4"))
    out = ga.empty((3, 4), dtype="f4")
    assert ga.add(x, 1, out=out) is out
    same(out, np.broadcast_to(np.arange(4, dtype="f4") + 1, (3, 4)))
    with pytest.raises(TypeError):
        ga.add(x, 1, out=ga.empty(4, dtype="i8"))
    with pytest.raises(ValueError):
        ga.add(x, 1, out=ga.empty(3, dtype="f4"))
    with pytest.raises(TypeError):
        ga.add(x, 1, where=x)
    same(ga.where(x > 1, 1, x, out=x), np.array([0, 1, 1, 1], "f4"))


def test_where_and_clip():
    a = np.arange(-4, 4, dtype="f4")
    x = ga.asarray(a)
    same(ga.where(x > 0, x, 0), np.where(a > 0, a, np.float32(0)))
    same(ga.where(x > 0, 1, 0), np.where(a > 0, 1, 0))
    same(ga.clip(x, -1, 2), np.clip(a, -1, 2))
    same(ga.clip(x, None, 2), np.minimum(a, np.float32(2)))
    same(ga.clip(ga.asarray(np.arange(5)), 1), np.clip(np.arange(5), 1, None))


def test_results_of_fortran_arrays_are_fortran():
    x = ga.asarray(np.arange(6, dtype="f4").reshape(2, 3).T)
    assert not x.flags["c_contiguous"]
    assert (x + x).flags["f_contiguous"]


COMPLEX = """sqrt exp expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh""".split()
OF_NUMPY = {"asin": "arcsin", "acos": "arccos", "atan": "arctan", "asinh": "arcsinh", "acosh": "arccosh",
            "atanh": "arctanh"}  # fmt: skip


@pytest.mark.parametrize("dtype", ["c8", "c16"])
def test_functions_of_complex_numbers(dtype):
    rng = np.random.default_rng(3)
    a = (rng.normal(size=(3, 5)) + 1j * rng.normal(size=(3, 5))).astype(dtype)
    tolerance = 2e-6 if dtype == "c8" else 1e-14
    for name in COMPLEX if dtype == "c8" else COMPLEX[::6]:
        same(getattr(ga, name)(ga.asarray(a).T[::-1]), getattr(np, OF_NUMPY.get(name, name))(a.T[::-1]), tolerance)
    same(ga.round(ga.asarray(a * 10)), np.round(a * 10))


def test_powers_by_numbers():
    """Integer and fractional exponents are lowered to products, roots and quotients; below float64 the results are
    correctly rounded."""
    special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1, -1, 1e-45, -1e-45, 3e38, -2.5, 1e19, -1e-20, 7e-24]
    rng = np.random.default_rng(2)
    a = np.concatenate([special, rng.normal(size=200), np.exp(rng.uniform(-40, 40, 200))]).astype("f4")
    for e in (2, 3, -1.0, 0.5, -0.5, -2, 1 / 3, 5, 6, 7, 8, -3, -4):
        with np.errstate(all="ignore"):
            expected = np.power(a.astype(np.longdouble), np.longdouble(np.float32(e))).astype("f4")
        ours = ga.asarray(a) ** e
        same(ours, expected)
        np.testing.assert_array_equal((np.signbit(ours.numpy()) ^ np.signbit(expected))[~np.isnan(expected)], False)
    a = a.astype("f8")
    with np.errstate(all="ignore"):
        got, wide = (ga.asarray(a) ** 3).numpy(), a.astype(np.longdouble) ** 3
    np.testing.assert_allclose(got, wide.astype("f8"), rtol=2.3e-16)
    for e in (5, 6, 7, 8, -3, -4):  # results cover 0, subnormal numbers and infinity
        far = np.concatenate(
            [special, 10.0 ** rng.uniform(-325 / abs(e), 310 / abs(e), 300) * rng.choice([-1, 1], 300)]
        )
        with np.errstate(all="ignore"):
            got, wide = (ga.asarray(far) ** e).numpy(), (far.astype(np.longdouble) ** e).astype("f8")
        np.testing.assert_allclose(got, wide, rtol=2.3e-16, atol=5e-324)
        np.testing.assert_array_equal(np.signbit(got)[wide == 0], np.signbit(wide)[wide == 0])
    b = np.arange(-100, 100, dtype="i1")
    same(ga.asarray(b) ** 2, b**2)
    same(ga.asarray(b) ** 3, b**3)
    x = ga.asarray(b)
    x **= 2
    same(x, b * b)
    same(ga.asarray(b) ** 2.0, b**2.0)
    out = ga.zeros(200, dtype="f4")
    ga.power(ga.asarray(a[:200]), 2, out=out)
    with np.errstate(over="ignore"):
        same(out, (a[:200] ** 2).astype("f4"))
    a = a[14:64]
    same(ga.fuse(lambda x, e: (x**2 + x**e) ** 0.5)(ga.asarray(a), 4), (a**2 + a**4) ** 0.5, 1e-15)


def test_powers_of_complex_numbers():
    a = np.asarray([1 + 2j, -3, 0.5j], "c8")
    x = ga.asarray(a)
    for other in (2, 0.5, 1j, np.asarray([2, 3, 4], "i4"), np.asarray(a), np.asarray([0.5, 1, 2], "f4")):
        y = ga.asarray(other) if isinstance(other, np.ndarray) else other
        with np.errstate(all="ignore"):
            same(x**y, (a.astype("c16") ** other).astype((a**other).dtype), 1e-5)
            same(y**x, (other ** a.astype("c16")).astype((other**a).dtype), 1e-5)
    x **= 2
    same(x, a**2, 1e-6)


def test_numbers_beyond_the_type_are_compared():
    """Comparisons with out-of-range Python integers work as in NumPy; other operations raise OverflowError."""
    for dtype in ("u1", "i1", "i4", "i8", "u8"):
        a = np.array([[0, 1, 100], [7, 8, 9]], dtype)
        x = ga.asarray(a)
        for number in (2**70, -(2**70), 300 if a.itemsize == 1 else 2**64, -1):
            for f in (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne):
                same(f(x, number), f(a, number))
                same(f(number, x), f(number, a))
    x = ga.zeros((2, 3), dtype="u1")
    same(ga.less(300, x), np.zeros((2, 3), bool))
    out = ga.zeros((2, 3), dtype=ga.bool)
    assert ga.less(x, 300, out=out) is out
    assert ga.all(out)
    for bad in (lambda: x + 300, lambda: x * -1, lambda: ga.maximum(x, 256), lambda: operator.setitem(x, 0, 256)):
        with pytest.raises(OverflowError, match="uint8"):
            bad()


def test_methods_that_numpy_has():
    a = np.arange(12, dtype="f4").reshape(3, 1, 4)[::-1]
    x = ga.asarray(a)
    for name in ("mean", "var", "std"):
        np.testing.assert_allclose(getattr(x, name)(axis=0).numpy(), getattr(a, name)(axis=0), rtol=1e-6)
    same(x.squeeze(), a.squeeze())
    same(x.squeeze(1), a.squeeze(1))
    same(x.flatten(), a.flatten())
    same(x.clip(2, 5), a.clip(2, 5))
    same((x / 3).round(), np.round(a / np.float32(3)))
    same(x.argsort(axis=0), a.argsort(axis=0))
    same(x.take([2, 0], axis=0), a.take([2, 0], axis=0))
    same(x.nonzero()[2], a.nonzero()[2])
    assert 3.0 in x and 99.0 not in x
    for ours, theirs in zip(divmod(x, 5), divmod(a, 5)):
        same(ours, theirs)
    for ours, theirs in zip(divmod(5, x + 1), divmod(5, a + 1)):
        same(ours, theirs)
    c = x * (1 + 2j)
    same(c.real, a)
    same(c.imag, 2 * a)
    same(c.conj().imag, -2 * a)
    assert x.conj() is x
    assert weakref.ref(x)() is x


def test_functions_are_pickled_by_name():
    for f in (ga.exp, ga.where, ga.add):
        assert pickle.loads(pickle.dumps(f)) is f and copy.deepcopy([f])[0] is f


def test_numpys_arrays_are_named_in_the_error():
    x = ga.zeros(3)
    host = np.zeros(3)
    for f in (lambda: x + host, lambda: host * x, lambda: ga.add(x, host), lambda: x @ host, lambda: x == host):
        with pytest.raises(TypeError, match="asarray"):
            f()
    same(x + np.float64(2) * np.ones(3)[0], np.full(3, 2.0))
