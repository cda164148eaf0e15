"""The linalg extension of the array API, against NumPy."""

import inspect

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2

L = ga.linalg
FLOATS = ["f4", "f8", "c8", "c16"]


@pytest.fixture(autouse=True, scope="module")
def library():
    try:
        L.det(ga.ones((1, 1)))
    except ga.GpuError as e:
        pytest.skip(f"no library for linear algebra: {e}")


def numbers(shape, dtype, seed=3):
    rng = np.random.default_rng(seed)
    a = rng.normal(size=shape)
    return (a + 1j * rng.normal(size=shape) if dtype[0] == "c" else a).astype(dtype)


def near(x, want, scale=1.0):
    got = np.asarray(x)
    want = np.asarray(want)
    assert got.shape == want.shape and got.dtype == want.dtype
    eps = np.finfo(want.dtype).eps if want.dtype.kind in "fc" else 0
    assert np.all(np.abs(got - want) <= 200 * eps * scale * max(1.0, np.abs(want).max(initial=0)))


def test_names():
    for name in L.__all__:
        f = getattr(L, name)
        assert callable(f) and len(f.__doc__) > 15
    assert str(inspect.signature(L.svd)) == "(a, full_matrices=True, compute_uv=True, hermitian=False)"
    assert str(inspect.signature(L.vector_norm)) == "(x, /, *, axis=None, keepdims=False, ord=2)"
    assert L.matmul is ga.matmul and L.matrix_transpose is ga.matrix_transpose


@numpy2
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("shape", [(4, 4), (2, 3, 5, 5)])
def test_square(dtype, shape):
    a = numbers(shape, dtype)
    x = ga.asarray(a)
    near(L.inv(x), np.linalg.inv(a), 100)
    near(L.det(x), np.linalg.det(a))
    sign, logs = L.slogdet(x)
    near(sign, np.linalg.slogdet(a).sign, 10)
    near(logs, np.linalg.slogdet(a).logabsdet, 10)
    near(L.solve(x, x[..., :2]), np.linalg.solve(a, a[..., :2]), 100)
    positive = a @ np.conj(np.swapaxes(a, -1, -2)) + 5 * np.eye(shape[-1], dtype=dtype)
    p = ga.asarray(positive)
    near(L.cholesky(p), np.linalg.cholesky(positive), 10)
    near(L.cholesky(p, upper=True), np.conj(np.swapaxes(np.linalg.cholesky(positive), -1, -2)), 10)
    near(L.eigvalsh(p), np.linalg.eigvalsh(positive), 10)
    w, v = L.eigh(p)
    near(ga.matmul(p, v), np.asarray(v) * np.asarray(w)[..., None, :], 10)
    result = L.eig(x)
    near(ga.matmul(x.astype(result.eigenvectors.dtype), result.eigenvectors),
         np.asarray(result.eigenvectors) * np.asarray(result.eigenvalues)[..., None, :], 100)  # fmt: skip
    near(ga.sum(L.eigvals(x), axis=-1), np.trace(a, axis1=-2, axis2=-1).astype(np.asarray(result[0]).dtype), 10)
    for power in (-2, -1, 0, 1, 3):
        near(L.matrix_power(x, power), np.linalg.matrix_power(a, power), 1000)


@numpy2
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("shape", [(4, 3), (2, 3, 5), (3, 0), (0, 4, 4)])
def test_any_shape(dtype, shape):
    a = numbers(shape, dtype)
    x = ga.asarray(a)
    for mode in ("reduced", "complete"):
        q, r = L.qr(x, mode=mode)
        assert q.shape == np.linalg.qr(a, mode=mode)[0].shape
        near(ga.matmul(q, r), a, 10)
    for full in (True, False):
        u, s, vh = L.svd(x, full_matrices=full)
        assert (u.shape, vh.shape) == tuple(np.linalg.svd(a, full_matrices=full)[i].shape for i in (0, 2))
        near(s, np.linalg.svd(a, compute_uv=False), 10)
    near(L.svdvals(x), np.linalg.svd(a, compute_uv=False), 10)
    near(L.pinv(x), np.linalg.pinv(a), 100)
    assert np.array_equal(np.asarray(L.matrix_rank(x)), np.linalg.matrix_rank(a))
    for offset in (-2, 0, 1, 7):
        assert np.array_equal(np.asarray(L.diagonal(x, offset=offset)), np.diagonal(a, offset, -2, -1))
        near(L.trace(x, offset=offset), np.trace(a, offset, -2, -1), 10)


def test_tolerances():
    a = np.stack([np.diag([4.0, 2.0, 1.0]), np.diag([8.0, 0.5, 0.25])])
    x, tol = ga.asarray(a), np.array([0.3, 0.05])
    assert np.asarray(L.matrix_rank(x, rtol=ga.asarray(tol))).tolist() == [2, 2]
    assert np.asarray(L.matrix_rank(x, rtol=0.3)).tolist() == [2, 1]
    near(L.pinv(x, rtol=ga.asarray(tol)), np.linalg.pinv(a, rcond=tol), 10)
    near(L.pinv(x, rtol=0.3), np.linalg.pinv(a, rcond=0.3), 10)


def test_conditions_of_singular_matrices():
    for a in (np.diag([4.0, 0]), np.zeros((2, 2)), np.diag([4.0, 2]), np.stack([np.diag([3.0, 0]), np.eye(2)])):
        for p in (None, 2, -2, 1, "fro"):
            with np.errstate(all="ignore"):
                expected = np.linalg.cond(a, p)
            np.testing.assert_allclose(L.cond(ga.asarray(a), p).numpy(), expected, rtol=1e-12)


@numpy2
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("keepdims", [False, True])
def test_norms(dtype, keepdims):
    a = numbers((2, 4, 3), dtype)
    x = ga.asarray(a)
    for ord in ("fro", "nuc", 1, -1, 2, -2, np.inf, -np.inf):
        near(L.matrix_norm(x, ord=ord, keepdims=keepdims), np.linalg.norm(a, ord, (-2, -1), keepdims), 10)
    for ord in (2, 1, 0, np.inf, -np.inf, 3, -1, 0.5):
        for axis in (None, 1, (0, 2)):
            want = np.linalg.vector_norm(a, ord=ord, axis=axis, keepdims=keepdims)
            near(L.vector_norm(x, ord=ord, axis=axis, keepdims=keepdims), want.astype(a.real.dtype), 10)
    big = np.array([1e30, -1e30, 0], "f4")
    near(L.vector_norm(ga.asarray(big)), np.float32(1e30 * 2**0.5))
    assert np.isinf(float(L.vector_norm(ga.asarray(np.array([1, np.inf], "f4")))))


def test_cross():
    a, b = numbers((2, 3, 4), "f8"), numbers((3, 4), "f8", 4)
    near(L.cross(ga.asarray(a), ga.asarray(b), axis=-2), np.cross(a, b, axis=-2), 10)
    with pytest.raises(ValueError):
        L.cross(ga.zeros(2), ga.zeros(2))


@numpy2
def test_bad_input():
    x = ga.zeros((2, 3, 3))
    with pytest.raises(ValueError, match=r"matrix \[0\] of the batch is singular"):
        L.inv(x)
    with pytest.raises(ValueError, match="positive definite"):
        L.cholesky(x)
    with pytest.raises(ValueError, match="NaN"):
        L.eigh(ga.full((2, 2), float("nan")))
    for f in (L.det, L.inv, L.eigh, L.cholesky):
        with pytest.raises(ValueError, match="square"):
            f(ga.zeros((2, 3)))
        with pytest.raises(TypeError, match="float16"):
            f(ga.zeros((2, 2), dtype="f2"))
        with pytest.raises(TypeError):
            f(np.zeros((2, 2)))
        with pytest.raises(np.linalg.LinAlgError):
            f(ga.zeros(3))
    with pytest.raises(ValueError):
        L.solve(x, ga.zeros((2, 2)))
    with pytest.raises(ValueError):
        L.matrix_norm(x, ord="nuclear")


@pytest.mark.parametrize("dtype", ["float32", "float64", "complex64", "complex128"])
@pytest.mark.parametrize("lower", [False, True])
@pytest.mark.parametrize("trans", [0, 1, 2, "N", "T", "C"])
@pytest.mark.parametrize("unit", [False, True])
def test_solve_triangular(dtype, lower, trans, unit):
    """The rest has to be small, by NumPy's product with the triangle that is read."""
    from pygpuarray.scipy import linalg

    rng = np.random.default_rng(5)
    for batch, columns in (((), ()), ((), (3,)), ((2,), (4,))):
        a = rng.normal(size=(*batch, 6, 6)) + 5 * np.eye(6)
        b = rng.normal(size=(*batch, 6, *columns))
        if np.dtype(dtype).kind == "c":
            a, b = a + 1j * rng.normal(size=a.shape), b * (1 - 2j)
        a, b = a.astype(dtype), b.astype(dtype)
        x = linalg.solve_triangular(ga.asarray(a), ga.asarray(b), trans, lower, unit)
        assert (x.shape, x.dtype) == (b.shape, b.dtype)
        read = np.tril(a) if lower else np.triu(a)
        if unit:
            read = read - read * np.eye(6, dtype=dtype) + np.eye(6, dtype=dtype)
        turned = np.swapaxes(read, -1, -2)
        read = {0: read, "N": read, 1: turned, "T": turned}.get(trans, turned.conj())
        rest = read @ x.numpy() - b
        scale = np.abs(read).sum(-1).max() * np.abs(x.numpy()).max()
        assert np.abs(rest).max() < 1e-6 * scale if x.dtype.itemsize // (1 + ("c" in dtype)) == 4 else 1e-14 * scale


def test_solve_triangular_of_what_has_no_result():
    from pygpuarray.scipy import linalg

    a = ga.eye(3)
    with pytest.raises(ValueError, match="trans is 0, 1, 2"):
        linalg.solve_triangular(a, ga.ones(3), trans="X")
    with pytest.raises(TypeError, match=r"pygpuarray.asarray\(\) brings one"):
        linalg.solve_triangular(a, np.ones(3))
    with pytest.raises(TypeError, match=r"pygpuarray.asarray\(\)"):
        linalg.solve_triangular(np.eye(3), ga.ones(3))
    with pytest.raises(linalg.LinAlgError, match="square"):
        linalg.solve_triangular(ga.ones((3, 2)), ga.ones(3))
    with pytest.raises(linalg.LinAlgError):
        linalg.solve_triangular(ga.zeros((3, 3)), ga.ones(3))
    with pytest.raises(linalg.LinAlgError, match="right-hand sides"):
        linalg.solve_triangular(a, ga.ones(4))
    with pytest.raises(TypeError):
        linalg.solve_triangular(a, ga.ones(3, dtype="float16"))
