"""8-bit floating point: conversions bit for bit beside ml_dtypes, what moves elements, what is refused."""

import ctypes
import io
import pickle

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

ml_dtypes = pytest.importorskip("ml_dtypes", reason="NumPy has no 8-bit floating point of its own")
TYPES = [ga.float8_e4m3fn, ga.float8_e5m2]
HALVES = [np.dtype(np.float16), ga.bfloat16]


def bits(x):
    """The bits of elements on the host; NaNs of wider types are alike."""
    x = x.numpy() if isinstance(x, ga.ndarray) else np.asarray(x)
    return x.view("u1") if x.itemsize == 1 else np.where(np.isnan(x), 0, x.view(f"u{x.itemsize}"))


def every(dtype):
    """All 256 numbers of a type."""
    return np.arange(256, dtype=np.uint8).view(dtype)


def around(dtype, wide):
    """Numbers of a type, their midpoints, and the neighbours of both in a wider type; large ones, infinities, NaN."""
    with np.errstate(invalid="ignore", over="ignore"):
        numbers = np.unique(np.abs(every(dtype).astype(np.float64)))
    numbers = numbers[np.isfinite(numbers)]
    largest = float(ga.finfo(dtype).max)
    numbers = np.append(numbers, [2 * numbers[-1] - numbers[-2], largest * 1.5, 1e30])
    places = np.concatenate([numbers, (numbers[1:] + numbers[:-1]) / 2]).astype(wide)
    up, down = np.nextafter(places, wide(np.inf)), np.nextafter(places, wide(-np.inf))
    values = np.concatenate([places, up, down, np.array([np.inf, np.nan], wide)])
    return np.concatenate([values, -values])


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize("to", ["float64", "float32", "float16", ga.bfloat16], ids=str)
def test_widening(dtype, to):
    x = every(dtype)
    got = ga.asarray(x).astype(to).numpy()
    np.testing.assert_array_equal(bits(got), bits(x.astype(to)))


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize("half", HALVES, ids=str)
def test_every_half(dtype, half):
    x = np.arange(65536, dtype=np.uint16).view(half)
    with np.errstate(invalid="ignore", over="ignore"):
        want = x.astype(dtype)
    np.testing.assert_array_equal(bits(ga.asarray(x).astype(dtype)), bits(want))


def to_odd(x):
    """Doubles rounded to float so that a further rounding is not a second one: inexact ones to an odd fraction.

    ml_dtypes (0.6.0) rounds to nearest float first, and so twice.
    """
    with np.errstate(over="ignore"):
        near = x.astype(np.float32)
    toward = np.where(np.abs(near.astype(np.float64)) > np.abs(x), np.nextafter(near, np.float32(0)), near)
    inexact = np.isfinite(x) & (toward.astype(np.float64) != x)
    return (toward.view("u4") | inexact).view(np.float32)


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize("wide", [np.float32, np.float64])
def test_boundaries(dtype, wide):
    x = around(dtype, wide)
    with np.errstate(invalid="ignore", over="ignore"):
        want = (x if wide == np.float32 else to_odd(x)).astype(dtype)
    np.testing.assert_array_equal(bits(ga.asarray(x).astype(dtype)), bits(want))


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_integers_between_and_scalars(dtype):
    other = TYPES[dtype == TYPES[0]]
    np.testing.assert_array_equal(bits(ga.asarray(every(dtype)).astype(other)), bits(every(dtype).astype(other)))
    for kind in ("int8", "uint8", "int16", "int32", "int64", "bool"):
        x = np.arange(-600, 600).astype(kind)
        with np.errstate(invalid="ignore", over="ignore"):
            np.testing.assert_array_equal(bits(ga.asarray(x).astype(dtype)), bits(x.astype(dtype)))
    x = ga.zeros(4, dtype=dtype)
    x[:] = 1.0625
    x[1] = -1e9
    x[2:3] = ga.asarray([0.3])
    want = np.array([1.0625, -1e9, 0.3, 1.0625]).astype(dtype)
    np.testing.assert_array_equal(bits(x), bits(want))
    assert ga.arange(3, dtype=dtype).tolist() == [0, 1, 2]
    assert x[0].item() == float(want[0]) and x.tolist()[2:] == want.tolist()[2:]


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_what_moves_elements(dtype):
    host = np.random.default_rng(1).integers(0, 256, (6, 5), np.uint8).view(dtype)
    x = ga.asarray(host)
    assert x.dtype == dtype and x.itemsize == 1 and repr(x) == repr(host)

    def equal(ours, want):
        assert ours.dtype == dtype
        np.testing.assert_array_equal(bits(ours), bits(want))

    equal(x.T.copy(), host.T.copy())
    equal(x[::-2, 1:4], host[::-2, 1:4].copy())
    equal(x[ga.asarray([0, -1, 3])], host[[0, -1, 3]])
    equal(x[ga.asarray(host.view("u1") > 9)], host[host.view("u1") > 9])
    equal(ga.concatenate([x, x[:2]]), np.concatenate([host, host[:2]]))
    equal(ga.take(x, ga.asarray([4, 1]), axis=1), np.take(host, [4, 1], axis=1))
    equal(ga.repeat(x, 2, axis=0), np.repeat(host, 2, axis=0))
    equal(ga.flip(x), np.flip(host).copy())
    equal(ga.roll(x, 1), np.roll(host, 1))
    equal(ga.stack([x, x]), np.stack([host, host]))
    equal(ga.full((2, 3), 1.3, dtype=dtype), np.full((2, 3), 1.3).astype(dtype))
    equal(ga.ones(3, dtype=str(dtype)), np.ones(3).astype(dtype))
    equal(ga.from_dlpack(x), host)
    equal(pickle.loads(pickle.dumps(x)), host)
    equal(x.view("uint8").view(dtype), host)
    y, mask = x.copy(), np.arange(30).reshape(6, 5) % 2 == 0
    ga.copyto(y, 3.0, where=ga.asarray(mask))
    equal(y, np.where(mask, np.float32(3).astype(dtype).view("u1"), host.view("u1")).view(dtype))
    file = io.BytesIO()
    ga.save(file, x)
    file.seek(0)
    equal(ga.load(file).view(dtype), host)


def test_dlpack_codes():
    """kDLFloat8_e4m3fn and kDLFloat8_e5m2 of DLPack 1.1, read off the DLTensor."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    for dtype, code in zip(TYPES, (10, 12)):
        capsule = ga.asarray(every(dtype)).__dlpack__(dl_device=(1, 0), copy=True)
        tensor = ctypes.string_at(pointer(capsule, b"dltensor"), 24)
        assert (tensor[20], tensor[21], tensor[22]) == (code, 8, 1)  # code, bits, lanes


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_types(dtype):
    info, theirs = ga.finfo(dtype), ml_dtypes.finfo(dtype)
    assert (info.bits, info.eps, info.max, info.min) == (8, theirs.eps, theirs.max, theirs.min)
    assert info.smallest_normal == theirs.smallest_normal
    assert ga.isdtype(dtype, "real floating") and not ga.isdtype(dtype, "integral")
    assert ga.can_cast(dtype, "float32") and not ga.can_cast("float32", dtype) and not ga.can_cast(dtype, "int32")
    assert ga.can_cast("float32", dtype, "same_kind") and not ga.can_cast(dtype, "int32", "same_kind")
    with pytest.raises(TypeError, match="no.* promoted"):
        ga.result_type(dtype, ga.float32)


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_nothing_computes(dtype):
    x = ga.ones(3, dtype=dtype)
    for f in (lambda: x + x, lambda: x * 2.0, lambda: -x, lambda: x == x,
              lambda: ga.exp(x), lambda: ga.where(ga.asarray([True, False, True]), x, x),
              lambda: abs(x), lambda: ga.fuse(lambda a: a + 1)(x)):  # fmt: skip
        with pytest.raises(TypeError, match="float8"):
            f()
    for f in (lambda: x.sum(), lambda: ga.sort(x), lambda: x @ x, lambda: ga.cumsum(x), lambda: ga.argmax(x),
              lambda: ga.nn.softmax(x), lambda: ga.unique(x), lambda: ga.nonzero(x)):  # fmt: skip
        with pytest.raises((TypeError, ValueError, ga.GpuError), match="f8e|float8"):
            f()


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_quantize(dtype):
    rng = np.random.default_rng(2)
    x = (rng.standard_normal((5, 40)) * 10.0 ** rng.integers(-6, 6, (5, 1))).astype("f4")
    x[4] = 0
    largest = np.float32(ga.finfo(dtype).max)
    for axis in (None, 0, (0, 1)):
        values, scale = ga.nn.quantize_f8(ga.asarray(x), axis=axis, dtype=dtype)
        reduced = {None: (0, 1), 0: 1, (0, 1): ()}[axis]
        most = np.abs(x).max(axis=reduced, keepdims=axis is not None)
        want = np.where(most > 0, np.maximum(most / largest, np.float32(2.0**-126)), np.float32(1))
        same(scale, np.asarray(want, "f4"))
        quotient = np.clip((x / want).astype("f4"), -largest, largest)
        np.testing.assert_array_equal(bits(values), bits(quotient.astype(dtype)))
    y = np.array([np.inf, -np.inf, np.nan, 1e30, -3, 1e-30], "f4")
    values, scale = ga.nn.quantize_f8(ga.asarray(y), dtype=dtype)
    assert scale.item() == 1
    got = values.astype("f4").tolist()
    assert got[:2] == [largest, -largest] and np.isnan(got[2]) and got[3:] == [largest, -3, 0]
    for axis, shape in ((None, ()), (0, (0, 1)), (1, (1, 3))):
        values, scale = ga.nn.quantize_f8(ga.zeros((0, 3)), axis=axis, dtype=dtype)
        assert values.shape == (0, 3) and scale.shape == shape and scale.tolist() == np.ones(shape).tolist()
    values, _ = ga.nn.quantize_f8(ga.asarray(y), ga.asarray(np.float32(2)), dtype=dtype)
    assert values[4].item() == -1.5


def test_quantize_refuses():
    x = ga.ones((2, 3), dtype="float32")
    for message, arguments in {
        "makes float8": dict(input=x, dtype="float16"),
        "real numbers": dict(input=x.astype("complex64")),
        "real numbers, not float8": dict(input=x.astype(TYPES[0])),
        "scale of float32": dict(input=x, scale=ga.ones(3)),
        "or the axes": dict(input=x, scale=ga.ones(3, dtype="f4"), axis=0),
        "no axes": dict(input=x, axis=2),
        "not broadcast": dict(input=x[0], scale=ga.ones((2, 3), dtype="f4")),
    }.items():
        with pytest.raises((TypeError, ValueError), match=message):
            ga.nn.quantize_f8(**arguments)


def numbers(rng, shape, dtype):
    """Random numbers of a type; their sums of a few hundred products are far from exact."""
    return (rng.standard_normal(shape) * 2.0 ** rng.integers(-3, 3, shape)).astype(dtype)


@pytest.mark.parametrize("types", [(a, b) for a in TYPES for b in TYPES], ids=str)
@pytest.mark.parametrize("to", ["float32", "float16", ga.bfloat16], ids=str)
def test_scaled_mm(types, to):
    rng = np.random.default_rng(3)
    m, n, k = 17, 32, 96
    a, b = numbers(rng, (m, k), types[0]), numbers(rng, (n, k), types[1])
    for shapes in (((), ()), ((m,), (1, n)), ((m, 1), ()), ((1, 1), (n,)), (None, (1,)), (None, None)):
        sa, sb = (None if s is None else rng.uniform(0.5, 2, s).astype("f4") for s in shapes)
        got = ga.nn.scaled_mm(ga.asarray(a), ga.asarray(b).T, *(None if s is None else ga.asarray(s) for s in (sa, sb)),
                              alpha=0.75, dtype=to)  # fmt: skip
        rows = 1.0 if sa is None else sa.astype(float).reshape(-1, 1)
        columns = 1.0 if sb is None else sb.astype(float).reshape(1, -1)
        wide = a.astype(float), b.astype(float).T
        want = 0.75 * (wide[0] @ wide[1]) * rows * columns
        size = 0.75 * (np.abs(wide[0]) @ np.abs(wide[1])) * rows * columns
        assert got.dtype == to and got.shape == (m, n)
        near = (k + 6) * 2.0**-24 * size + 1.01 * np.abs(want) * {"float32": 2.0**-24, "float16": 2.0**-11}.get(
            to, 2.0**-8
        )
        assert (np.abs(got.astype("f8").numpy() - want) <= near + 2.0**-24).all()


def test_scaled_mm_blends_and_refuses():
    x, scale = ga.nn.quantize_f8(ga.ones((2, 4), dtype="float32"))
    out = ga.full((2, 2), 3, dtype="float32")
    assert ga.nn.scaled_mm(x, x.T, scale, scale, beta=2, out=out) is out and out.tolist() == [[10, 10]] * 2
    for message, arguments in {
        "matrices": (x[0], x.T), "columns": (x, x), "f8e": (x.astype("f4"), x.T),
        "neither": (x, x.T, ga.ones(3, dtype="f4")),
    }.items():  # fmt: skip
        with pytest.raises((ValueError, ga.GpuError), match=message):
            ga.nn.scaled_mm(*arguments)
    with pytest.raises(ValueError, match="needs out"):
        ga.nn.scaled_mm(x, x.T, beta=1)
    with pytest.raises(ValueError, match="result has elements"):
        ga.nn.scaled_mm(x, x.T, dtype="float64")
