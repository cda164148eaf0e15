"""lobpcg, norm estimates, expm_multiply, inverses and incomplete factors as preconditioners, against NumPy's dense
matrices."""

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray.scipy import sparse
from pygpuarray.scipy.sparse import linalg

N = 40
TYPES = ("f4", "f8", "c8", "c16")


def single(dtype):
    return np.dtype(dtype).char in "fF"


@pytest.fixture
def rng(request):
    return np.random.default_rng([len(request.node.name), *request.node.name.encode()])


def normal(rng, shape, dtype="f8"):
    x = rng.normal(size=shape)
    return (x + 1j * rng.normal(size=shape) if np.dtype(dtype).kind == "c" else x).astype(dtype)


def hermitian(rng, dtype, n=N):
    a = normal(rng, (n, n), dtype)
    return ((a + a.conj().T) / 4 + np.diag(np.arange(n))).astype(dtype)


def definite(rng, dtype, n=N):
    a = normal(rng, (n, n), dtype)
    return (a @ a.conj().T / n + np.eye(n)).astype(dtype)


def forms(a):
    x = ga.asarray(a)
    yield from (x, sparse.csr_array(x), sparse.coo_matrix(x), linalg.aslinearoperator(x))


def eigenvalues(a, b, y):
    """Eigenvalues of the pencil (a, b) in ascending order, restricted to vectors b-orthogonal to y; by a Cholesky
    factor."""
    a, b = a.astype("c16"), np.eye(len(a)) if b is None else b.astype("c16")
    q = np.eye(len(a))
    if y is not None:
        q = np.linalg.svd((b @ y).conj().T)[2].conj().T[:, y.shape[1] :]
    lower = np.linalg.inv(np.linalg.cholesky(q.conj().T @ b @ q))
    return np.linalg.eigvalsh(lower @ (q.conj().T @ a @ q) @ lower.conj().T)


# ------------------------------------------------------------------------------------------------ block eigenvalues


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("pencil", [False, True])
@pytest.mark.parametrize("constraints", [0, 3])
def test_lobpcg(rng, dtype, pencil, constraints):
    a, b = hermitian(rng, dtype), definite(rng, dtype) if pencil else None
    x = normal(rng, (N, 4), dtype)
    y = normal(rng, (N, constraints), dtype) if constraints else None
    expected = eigenvalues(a, b, y)
    tolerance = 1e-5 if single(dtype) else 1e-11
    for A, largest in list(zip(forms(a), (True, False, True, False)))[2 * pencil :][:2]:
        B = None if b is None else sparse.csc_array(ga.asarray(b))
        Y = None if y is None else ga.asarray(y)
        tol = 1e-3 if single(dtype) else 1e-7
        w, v = linalg.lobpcg(A, ga.asarray(x), B, None, Y, tol, 200, largest)
        assert w.shape == (4,) and v.shape == (N, 4) and v.dtype == np.dtype(dtype)
        np.testing.assert_allclose(
            w.numpy(), expected[::-1][:4] if largest else expected[:4], tolerance, 40 * tolerance
        )
        u, m = v.numpy(), np.eye(N) if b is None else b
        np.testing.assert_allclose(u.conj().T @ m @ u, np.eye(4), 0, 10 * tolerance)
        if y is not None:
            np.testing.assert_allclose(y.conj().T @ m @ u, np.zeros((3, 4)), 0, 100 * tolerance)


def test_lobpcg_preconditioner_and_histories(rng):
    n = 300
    values = np.arange(1.0, n + 1) ** 2
    A, x = sparse.diags_array([ga.asarray(values)]).tocsr(), ga.asarray(normal(rng, (n, 3)))
    M = linalg.LinearOperator((n, n), lambda v: v / ga.asarray(values), dtype="f8")
    w, v, lambdas, norms = linalg.lobpcg(
        A, x, M=M, tol=1e-6, maxiter=40, largest=False, retLambdaHistory=True, retResidualNormsHistory=True
    )
    np.testing.assert_allclose(w.numpy(), [1, 4, 9], 1e-10)
    assert 3 <= len(lambdas) == len(norms) < 40 and float(ga.max(norms[-1])) <= 1e-6
    assert all(s.shape == (3,) for s in lambdas + norms)
    with pytest.warns(UserWarning, match="after 20 iterations"):
        lambdas = linalg.lobpcg(A, x, tol=1e-12, retLambdaHistory=True)[2]
    assert len(lambdas) == 22  # initial values, 20 iterations, final values


def test_lobpcg_of_functions_and_small_ones(rng):
    a, b, x = hermitian(rng, "f8", 8), definite(rng, "f8", 8), normal(rng, (8, 2))
    A, B, X = ga.asarray(a), ga.asarray(b), ga.asarray(x)
    for product in (lambda v: A @ v, A):
        w, v, norms = linalg.lobpcg(product, X, lambda v: B @ v, retResidualNormsHistory=True)
        np.testing.assert_allclose(w.numpy(), eigenvalues(a, b, None)[:-3:-1], 1e-11)
        assert len(norms) == 1
    Y = ga.asarray(normal(rng, (8, 1)))
    w, v = linalg.lobpcg(A, X, Y=Y, largest=False)
    np.testing.assert_allclose(w.numpy(), eigenvalues(a, None, Y.numpy())[:2], 1e-11)
    w, v = linalg.lobpcg(ga.eye(20, dtype="i4"), ga.ones((20, 1), dtype="i4"))  # converges before the first iteration
    assert w.dtype == ga.float64 and abs(float(w[0]) - 1) < 1e-12


def test_lobpcg_refuses(rng):
    A, X = ga.eye(20), ga.asarray(normal(rng, (20, 2)))
    for call, error in (
        (lambda: linalg.lobpcg(A, ga.ones(20)), ValueError), (lambda: linalg.lobpcg(A, ga.ones((20, 2))), ValueError),
        (lambda: linalg.lobpcg(A, np.ones((20, 2))), TypeError), (lambda: linalg.lobpcg(A, [[1.0]]), TypeError),
        (lambda: linalg.lobpcg(A, ga.ones((10, 1))), ValueError), (lambda: linalg.lobpcg(A, X[:, :0]), ValueError),
        (lambda: linalg.lobpcg(A, X, Y=ga.ones(20)), ValueError), (lambda: linalg.lobpcg(A, X, Y=X[:10]), ValueError),
        (lambda: linalg.lobpcg(A, X, Y=ga.ones((20, 2))), ValueError),
        (lambda: linalg.lobpcg(A, X, Y=ga.ones((20, 19))), ValueError),
        (lambda: linalg.lobpcg(np.eye(20), X), TypeError), (lambda: linalg.lobpcg(A, X, "B"), TypeError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()


# ------------------------------------------------------------------------------------------------------ norm estimates


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("n", [1, 3, 9, 200])
def test_onenormest(rng, n, dtype):
    a = normal(rng, (n, n), dtype)
    exact = abs(a.astype("c16")).sum(axis=0).max()
    for A in forms(a):
        for t in (1, 2, 5):
            estimate, v, w = linalg.onenormest(A, t, compute_v=True, compute_w=True)
            assert exact / 3 <= estimate <= exact * (1 + 1e-5)
            assert abs(float(ga.sum(abs(v))) - 1) < 1e-5
            np.testing.assert_allclose(w.numpy(), a @ v.numpy(), 1e-4, 1e-5)
            assert abs(float(ga.sum(abs(w))) - estimate) <= 1e-5 * estimate
    assert linalg.onenormest(A) == linalg.onenormest(A, compute_v=True)[0] == linalg.onenormest(A, compute_w=True)[0]


def test_onenormest_finds_one_large_column(rng):
    a = normal(rng, (100, 100))
    a[:, 37] *= 50
    estimate, v = linalg.onenormest(sparse.csr_array(ga.asarray(a)), compute_v=True)
    assert abs(estimate - abs(a[:, 37]).sum()) < 1e-9 * estimate and int(ga.argmax(v)) == 37
    assert linalg.onenormest(ga.zeros((30, 30))) == 0
    assert linalg.onenormest(ga.eye(30), itmax=0) <= 1
    for call, error in (
        (lambda: linalg.onenormest(ga.ones((3, 4))), ValueError), (lambda: linalg.onenormest(ga.eye(3), 0), ValueError),
        (lambda: linalg.onenormest(ga.eye(0)), ValueError), (lambda: linalg.onenormest(np.eye(3)), TypeError),
        (lambda: linalg.onenormest(linalg.LinearOperator((30, 30), lambda v: v)), NotImplementedError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()


# ------------------------------------------------------------------------------------------------------ exponentials


def exponential(a):
    """exp(a) by scaling and squaring: the Taylor series of a / 2^k, squared k times."""
    k = max(int(np.ceil(np.log2(max(abs(a).sum(axis=0).max(initial=0), 1e-9)))) + 6, 0)
    a = a.astype(np.clongdouble) / 2**k
    term = result = np.eye(len(a), dtype=a.dtype)
    for j in range(1, 12):
        term = term @ a / j
        result = result + term
    for _ in range(k):
        result = result @ result
    return result


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("scale", [0, 1, 30])
@pytest.mark.parametrize("n", [1, 20])
def test_expm_multiply(rng, n, scale, dtype):
    a = normal(rng, (n, n), dtype) * (rng.random((n, n)) < 0.4) / n**0.5 - np.eye(n)
    a = (scale * a).astype(dtype)
    tolerance = 1e-4 if single(dtype) else 1e-11
    for shape in ((n,), (n, 3), (n, 0)):
        b = normal(rng, shape, dtype)
        expected = exponential(a) @ b
        for A in forms(a):
            got = linalg.expm_multiply(A, ga.asarray(b))
            assert got.dtype == np.dtype(dtype) and got.shape == shape
            bound = tolerance * abs(expected).max(initial=0)
            np.testing.assert_allclose(got.numpy(), expected.astype("c16"), tolerance, bound)
    for A, trace in ((ga.asarray(a), np.trace(a)), (linalg.aslinearoperator(ga.asarray(a)), complex(np.trace(a)).real)):
        got = linalg.expm_multiply(A, ga.asarray(b), 0.1, 0.3, 3, endpoint=False, traceA=trace)
        assert got.shape == (3, n, 0)


def test_expm_multiply_at_several_times(rng):
    a, b = normal(rng, (6, 6)), normal(rng, (6, 2))
    for more in ({}, {"num": 5}, {"num": 4, "endpoint": False}, {"num": 1}, {"num": 0}):
        times = np.linspace(-0.3, 2, **more)
        got = linalg.expm_multiply(sparse.csr_array(ga.asarray(a)), ga.asarray(b), -0.3, 2, **more).numpy()
        assert got.shape == (len(times), 6, 2)
        for t, x in zip(times, got):
            np.testing.assert_allclose(x, (exponential(t * a) @ b).real.astype("f8"), 1e-10, 1e-10)
    same = linalg.expm_multiply(ga.asarray(a), ga.asarray(b), 0, 0, 3).numpy()
    np.testing.assert_array_equal(same, np.stack([b] * 3))


def test_expm_multiply_where_powers_tell_more_than_the_norm():
    """Norms of powers are estimated: a nilpotent matrix with a large norm needs few products."""
    n, counted = 40, []
    a = np.zeros((n, n))
    a[: n // 2, n // 2 :] = 100
    x = ga.asarray(a)
    A = linalg.LinearOperator((n, n), lambda v: counted.append(1) or x @ v, lambda v: x.T @ v, dtype="f8")
    got = linalg.expm_multiply(A, ga.ones(n), traceA=0)
    np.testing.assert_allclose(got.numpy(), (np.eye(n) + a) @ np.ones(n), 1e-12)
    assert len(counted) < 400
    integers = linalg.expm_multiply(ga.asarray([[0, 1], [0, 0]]), ga.asarray([2, 3]))
    np.testing.assert_allclose(integers.numpy(), [5, 3])


def test_expm_multiply_refuses():
    A, b = ga.eye(3), ga.ones(3)
    for call, error in (
        (lambda: linalg.expm_multiply(ga.ones((3, 4)), b), ValueError),
        (lambda: linalg.expm_multiply(A, ga.ones(4)), ValueError),
        (lambda: linalg.expm_multiply(A, ga.ones((3, 1, 1))), ValueError),
        (lambda: linalg.expm_multiply(A, [1, 2, 3]), TypeError),
        (lambda: linalg.expm_multiply(A, np.ones(3)), TypeError),
        (lambda: linalg.expm_multiply(np.eye(3), b), TypeError), (lambda: linalg.expm_multiply("A", b), ValueError),
        (lambda: linalg.expm_multiply(A, b, 0), ValueError), (lambda: linalg.expm_multiply(A, b, num=3), ValueError),
        (lambda: linalg.expm_multiply(linalg.LinearOperator((30, 30), lambda v: 2 * v), ga.ones(30)),
         NotImplementedError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()


# ------------------------------------------------------------------------------------------------- inverses, factors


@pytest.mark.parametrize("dtype", TYPES)
def test_inverses_and_factors(rng, dtype):
    a = (normal(rng, (N, N), dtype) * (rng.random((N, N)) < 0.2) + 4 * np.eye(N)).astype(dtype)
    b, tolerance = normal(rng, (N, 3), dtype), 1e-3 if single(dtype) else 1e-9
    for format in ("csr", "csc", "coo"):
        A = sparse.csr_array(ga.asarray(a)).asformat(format)
        inverse = linalg.inv(A)
        assert inverse.format == format and inverse.dtype == A.dtype
        np.testing.assert_allclose(inverse.toarray().numpy(), np.linalg.inv(a), tolerance, tolerance)
        factors = linalg.spilu(A, 1e-4, fill_factor=10)
        for x in (factors.solve(ga.asarray(b)), linalg.spsolve(A, ga.asarray(b))):
            np.testing.assert_allclose(x.numpy(), np.linalg.solve(a, b), tolerance, tolerance)
            assert x.T.flags.c_contiguous  # columns are contiguous
    M = linalg.LinearOperator(A.shape, factors.solve)
    assert linalg.gmres(A, ga.asarray(b[:, 0]), M=M, maxiter=1, restart=2, rtol=1e-3)[1] == 0


def test_inverses_and_factors_refuse():
    singular, large = sparse.csr_array(ga.ones((2, 2))), sparse.eye_array(10000).tocsr()
    for call, error in (
        (lambda: linalg.inv(ga.eye(3)), TypeError), (lambda: linalg.inv(sparse.csr_array((3, 4))), ValueError),
        (lambda: linalg.inv(singular), ga.linalg.LinAlgError), (lambda: linalg.inv(large), NotImplementedError),
        (lambda: linalg.spilu(ga.eye(3)), TypeError), (lambda: linalg.spilu(sparse.csr_array((3, 4))), ValueError),
        (lambda: linalg.spilu(singular), RuntimeError), (lambda: linalg.spilu(large), NotImplementedError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()


@pytest.mark.parametrize("kind", ["array", "matrix"])
def test_matrix_power(rng, kind):
    a = rng.integers(-2, 3, (5, 5))
    for format in ("csr", "csc", "coo"):
        A = getattr(sparse, f"{format}_{kind}")(ga.asarray(a))
        for n in (0, 1, 2, 5, np.int64(6)):
            got = linalg.matrix_power(A, n)
            assert isinstance(got, sparse.sparray) == (kind == "array") and got.dtype == A.dtype
            np.testing.assert_array_equal(got.toarray().numpy(), np.linalg.matrix_power(a, n))
    linalg.matrix_power(A, 1).data[:] = 0
    np.testing.assert_array_equal(A.toarray().numpy(), a)  # the power 1 is a copy
    for call, error in (
        (lambda: linalg.matrix_power(A, -1), ValueError), (lambda: linalg.matrix_power(A, 2.0), ValueError),
        (lambda: linalg.matrix_power(sparse.csr_array((2, 3)), 2), TypeError),
        (lambda: linalg.matrix_power(sparse.csr_array((3,)), 2), TypeError),
        (lambda: linalg.matrix_power(ga.eye(3), 2), TypeError), (lambda: linalg.matrix_power(a, 2), TypeError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()
