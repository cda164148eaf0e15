"""Products, norms and linear algebra functions of NumPy, against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same

L = ga.linalg
RANDOM = np.random.default_rng(7)


@pytest.fixture(scope="module")
def library():
    try:
        L.det(ga.ones((1, 1)))
    except ga.GpuError as e:
        pytest.skip(f"no library for linear algebra: {e}")


def whole(shape, dtype="f4"):
    """Small integers, so that products and sums are exact."""
    return RANDOM.integers(-4, 5, shape).astype(dtype)


SHAPES = [((), (2, 3)), ((3,), (3,)), ((3,), (3, 4)), ((2, 3), (3,)), ((2, 3), (3, 4)), ((3,), (2, 3, 4)),
          ((2, 3, 4), (3, 4, 2)), ((2, 0), (0, 3))]  # fmt: skip


@pytest.mark.parametrize("shapes", SHAPES)
def test_dot(shapes):
    a, b = (whole(s) for s in shapes)
    x, y = ga.asarray(a), ga.asarray(b)
    same(ga.dot(x, y), np.dot(a, b))
    out = ga.empty(np.dot(a, b).shape, dtype="f4")
    assert ga.dot(x, y, out) is out and x.dot(y, out) is out
    same(out, np.dot(a, b))


def test_forms_of_products():
    a, b, v = whole((2, 3, 4)), whole((5, 4)), whole(4)
    x, y, w = map(ga.asarray, (a, b, v))
    same(ga.inner(x, y), np.inner(a, b))
    same(ga.vdot(y, ga.asarray(whole((4, 5)))) * 0, np.zeros((), "f4"))
    z = v + 1j * v[::-1]
    same(ga.vdot(ga.asarray(z), w), np.vdot(z, v))
    same(ga.outer(x, y), np.outer(a, b))
    same(ga.tensordot(x, y, ((2,), (1,))), np.tensordot(a, b, ((2,), (1,))))
    same(ga.tensordot(x, y, (-1, 1)), np.tensordot(a, b, (-1, 1)))
    same(ga.kron(x, 2), np.kron(a, np.float32(2)))
    same(ga.dot(3, y), 3 * b)
    same(ga.matvec(x, w), a @ v)
    same(ga.vecmat(w, ga.asarray(b.T)), v @ b.T)
    same(ga.vecdot(x, y[0]), (a * b[0]).sum(-1))
    same(L.outer(w, w), np.outer(v, v))
    same(ga.trace(x, 1, 2, 1), np.trace(a, 1, 2, 1))
    same(ga.trace(x, dtype="f8"), np.trace(a, dtype="f8"))


@pytest.mark.parametrize("types", [("?", "f4"), ("?", "i2"), ("f2", "?"), ("c8", "f8"), ("u1", "i1"), ("?", "?")])
def test_mixed_types(types):
    a, b = whole((2, 3), types[0] if types[0][0] != "u" else "i8"), whole((3, 2), types[1])
    a = a.astype(types[0])
    same(ga.matmul(ga.asarray(a), ga.asarray(b)), np.matmul(a, b))


def test_matmul_forms():
    a, b = whole((2, 3, 4)), whole((4, 5, 2))
    x, y = ga.asarray(a), ga.asarray(b)
    axes = [(1, 2), (0, 1), (0, 1)]
    same(ga.matmul(x, y, axes=axes), np.matmul(a, b, axes=axes))
    out, want = ga.zeros((5, 2, 3), dtype="f8"), np.zeros((5, 2, 3))
    axes = [(1, 2), (0, 1), (-1, 0)]
    assert ga.matmul(x, y, out, axes=axes) is out
    same(out, np.matmul(a, b, want, axes=axes))
    same(ga.matmul(x, y[:, 0, 0], dtype="f8"), np.matmul(a, b[:, 0, 0], dtype="f8"))
    flags = ga.zeros(2, dtype=bool)
    same(ga.matmul(ga.asarray([[1j], [0]]), ga.asarray([2.0]), flags, casting="unsafe"), np.array([True, False]))
    with pytest.raises(TypeError, match="cast"):
        ga.matmul(x, y[:, :, 0], ga.zeros((2, 3, 5), dtype="i4"))
    for axes in ([(0, 1)], [(0,), (0, 1), (0, 1)]):
        with pytest.raises(ValueError):
            ga.matmul(x, y, axes=axes)


@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("outputs", [1, 2, 7, 32, 64, 67, 200])
def test_stacks_of_matrices_and_vectors(outputs, dtype):
    """Elements along the sum, along the outputs, or neither lie side by side; ranks, steps, broadcast operands."""
    for terms in (1, 15, 65, 2051):
        for stack in ((3,), (2, 1, 2, 2)):
            a, v = whole((*stack, outputs, terms), dtype), whole((*stack, terms, 1), dtype)
            x, y = ga.asarray(a), ga.asarray(v)
            turned = ga.asarray(np.ascontiguousarray(a.swapaxes(-1, -2))).swapaxes(-1, -2)
            wide = ga.asarray(np.repeat(a, 2, -1))[..., ::2]
            for matrix in (x, turned, wide):
                same(matrix @ y, a @ v)
                same(y.swapaxes(-1, -2) @ matrix.swapaxes(-1, -2), (a @ v).swapaxes(-1, -2))
            same(x @ ga.asarray(np.repeat(v, 3, -1))[..., ::3], a @ v)
            same(x[:1, ..., ::-1, ::-1] @ y[:, ..., ::-1, :], a[:1, ..., ::-1, :] @ v)
            out = ga.zeros((*stack, 2 * outputs, 2), dtype=dtype)
            ga.matmul(turned, y, out=out[..., ::2, 1:])
            same(out[..., ::2, 1:], a @ v)
            same(out[..., 1::2, :], np.zeros((*stack, outputs, 2), dtype))


def test_cross():
    a, b = whole((3, 4)), whole((4, 3), "i4")
    same(ga.cross(ga.asarray(a), ga.asarray(b), 0, 1, 0), np.cross(a, b, 0, 1, 0))
    two, three = whole((5, 2)), whole((5, 3))
    for p, q in ((two, three), (three, two)):  # recent NumPy refuses vectors of two elements
        p3, q3 = (np.pad(v, ((0, 0), (0, 3 - v.shape[1]))) for v in (p, q))
        same(ga.cross(ga.asarray(p), ga.asarray(q)), np.cross(p3, q3))
    same(ga.cross(ga.asarray(two), ga.asarray(two[::-1])), two[:, 0] * two[::-1, 1] - two[:, 1] * two[::-1, 0])


def test_bad_products():
    x = ga.ones((2, 3))
    for call, error in (
        (lambda: ga.dot(x, x), ValueError),
        (lambda: ga.dot(x, x.T, ga.empty((2, 2), dtype="f4")), ValueError),
        (lambda: ga.dot(x, x.T, ga.empty((2, 2), order="F")), ValueError),
        (lambda: ga.inner(x, x.T), ValueError),
        (lambda: ga.vdot(x, ga.ones(5)), ValueError),
        (lambda: ga.outer(x, x, ga.empty((2, 2))), ValueError),
        (lambda: ga.tensordot(x, x, 3), ValueError),
        (lambda: ga.tensordot(x, x, ((0, 5), (0, 1))), IndexError),
        (lambda: ga.trace(ga.ones(3)), ValueError),
        (lambda: ga.cross(x, ga.ones(4)), ValueError),
        (lambda: ga.cross(x > 0, x > 0), TypeError),
        (lambda: ga.matvec(x, ga.asarray(1.0)), ValueError),
        (lambda: ga.dot(x, np.ones((3, 2))), TypeError),
    ):
        with pytest.raises(error):
            call()


@pytest.mark.parametrize("dtype", ["f4", "c16", "i4"])
def test_norms(library, dtype):
    a = whole((3, 4, 5), dtype)
    if dtype == "c16":
        a = a + 1j * whole((3, 4, 5))
    x = ga.asarray(a)
    for ord in (None, 0, 1, -1, 2, 3.5, np.inf, -np.inf):
        same(L.norm(x, ord, 1), np.linalg.norm(a, ord, 1).astype("f4" if dtype == "f4" else "f8"), 1e-5)
    for ord in (None, "fro", "nuc", 1, -1, 2, -2, np.inf, -np.inf):
        want = np.linalg.norm(a, ord, (2, 0), True).astype("f4" if dtype == "f4" else "f8")
        same(L.norm(x, ord, (2, 0), True), want, 1e-5)
        m = a[0, :, :4] + 9 * np.eye(4, dtype=dtype)
        want = np.linalg.cond(m, ord).astype(want.dtype)
        same(L.cond(ga.asarray(m), ord), want, 1e-4)
    same(L.norm(x), np.linalg.norm(a).astype("f4" if dtype == "f4" else "f8"), 1e-5)
    assert np.isinf(L.cond(ga.zeros((2, 3, 3)), 1).numpy()).all()
    for bad in ((x, "fro", 1), (x, 5, (0, 1)), (x, "nix", (0, 1)), (x, 2), (x, 1, (1, 1)), (x, float("nan"), 0)):
        with pytest.raises(ValueError):
            L.norm(*bad)
    with pytest.raises(L.LinAlgError, match="empty"):
        L.cond(ga.zeros((0, 0)))


def test_systems(library):
    a, b = RANDOM.normal(size=(5, 3)), RANDOM.normal(size=(5, 2))
    for left, right in ((a, b), (a, b[:, 0]), (a.T, b[:3]), (np.outer(a[:, 0], a[0]), b)):
        got, want = L.lstsq(ga.asarray(left), ga.asarray(right)), np.linalg.lstsq(left, right)
        for g, w in zip(got, want):
            np.testing.assert_allclose(np.asarray(g), w, atol=1e-12)
    t = RANDOM.normal(size=(2, 3, 6))
    same(L.tensorsolve(ga.asarray(t), ga.asarray(a[:2])), np.linalg.tensorsolve(t, a[:2]), 1e-10)
    t = t.reshape(6, 2, 3)
    same(L.tensorinv(ga.asarray(t), 1), np.linalg.tensorinv(t, 1), 1e-10)
    chain = [RANDOM.normal(size=s) for s in ((7,), (7, 3), (3, 8), (8, 2), (2,))]
    same(L.multi_dot([ga.asarray(m) for m in chain]), np.linalg.multi_dot(chain), 1e-10)
    for call, error in (
        (lambda: L.lstsq(ga.ones((2, 2)), ga.ones(3)), L.LinAlgError),
        (lambda: L.lstsq(ga.ones((2, 2, 2)), ga.ones(2)), L.LinAlgError),
        (lambda: L.tensorinv(ga.ones((2, 3)), 1), L.LinAlgError),
        (lambda: L.tensorinv(ga.ones((2, 2)), 0), ValueError),
        (lambda: L.tensorsolve(ga.ones((2, 3)), ga.ones(2)), L.LinAlgError),
        (lambda: L.multi_dot([ga.ones((2, 2))]), ValueError),
        (lambda: L.multi_dot([ga.ones(2), ga.ones(2), ga.ones(2)]), L.LinAlgError),
        (lambda: L.eigh(ga.ones((2, 2)), "Q"), ValueError),
        (lambda: L.qr(ga.ones((2, 2)), "rawer"), ValueError),
    ):
        with pytest.raises(error):
            call()


@numpy2
@numpy2
def test_forms_of_factorisations(library):
    a = RANDOM.normal(size=(2, 4, 4))
    h = a + a.swapaxes(-1, -2)
    x, y = ga.asarray(a), ga.asarray(h)
    same(L.qr(x, "r"), np.linalg.qr(a, "r"), 1e-12)
    for m in (a, a[:, :2], a[:, :, 1:]):
        for ours, theirs in zip(L.qr(ga.asarray(m), "raw"), np.linalg.qr(m, "raw")):
            same(ours, theirs, 1e-12)
    same(L.eigvalsh(y, "U"), np.linalg.eigvalsh(h, "U"), 1e-12)
    same(L.svd(x, compute_uv=False), np.linalg.svd(a, compute_uv=False), 1e-12)
    u, s, vh = L.svd(y, hermitian=True)
    same(s, np.linalg.svd(h, compute_uv=False), 1e-12)
    same((u * s[:, None, :]) @ vh, h, 1e-12)
    same(L.pinv(y, hermitian=True), np.linalg.pinv(h), 1e-10)
    same(L.pinv(x, 0.3), np.linalg.pinv(a, 0.3), 1e-10)
    same(L.pinv(x, ga.asarray([0.1, 0.7])), np.linalg.pinv(a, np.array([0.1, 0.7])), 1e-10)
    for tol in (0.5, 2.0):
        same(L.matrix_rank(x, tol), np.linalg.matrix_rank(a, tol))
        same(L.matrix_rank(y, hermitian=True, rtol=tol), np.linalg.matrix_rank(h, hermitian=True, rtol=tol))
    same(L.matrix_rank(x[0, 0]), np.int64(1))
    ints = ga.asarray([[2, 1], [1, 3]])
    same(L.solve(ints, ga.asarray([1, 2])), np.linalg.solve([[2, 1], [1, 3]], [1, 2]), 1e-14)
    same(L.matrix_power(ints, -3), np.linalg.matrix_power(np.array([[2, 1], [1, 3]]), -3), 1e-14)
