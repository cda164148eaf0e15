"""Linear operators, solvers and eigenvalues of sparse matrices, against NumPy's dense functions and SciPy."""

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray.scipy import sparse
from pygpuarray.scipy.sparse import linalg

N = 24
TYPES = ("f4", "f8", "c8", "c16")
RANDOM = np.random.default_rng(5)


def near(got, expected, tolerance):
    got, expected = ga.asnumpy(got), np.asarray(expected)
    assert got.shape == expected.shape
    np.testing.assert_allclose(got, expected, tolerance, tolerance * max(1, abs(expected).max(initial=0)))


def tolerance_of(dtype):
    return 1e-3 if np.dtype(dtype).char in "fF" else 1e-7


def matrix(dtype, rows=N, columns=N):
    a = RANDOM.normal(size=(rows, columns)) * (RANDOM.random((rows, columns)) < 0.3)
    if np.dtype(dtype).kind == "c":
        a = a + 1j * a[::-1]
    a[range(min(a.shape)), range(min(a.shape))] += 2 * np.arange(min(a.shape)) + 6
    return a.astype(dtype)


def hermitian(dtype, positive=False):
    a = matrix(dtype)
    return ((a @ a.conj().T) / 100 + np.eye(N) if positive else (a + a.conj().T) / 2 - 20 * np.eye(N)).astype(dtype)


def vector(dtype, n=N):
    return RANDOM.normal(size=n).astype(dtype)


def forms(a):
    """The same matrix dense, in three sparse formats, and as a linear operator."""
    x = ga.asarray(a)
    yield from (x, sparse.csr_array(x), sparse.csc_matrix(x), sparse.coo_array(x), linalg.aslinearoperator(x))


# ------------------------------------------------------------------------------------------------------- operators


@pytest.mark.parametrize("dtype", TYPES)
def test_operators(dtype):
    a, v, w = matrix(dtype, 5, 7), vector(dtype, 7), vector(dtype, 5)
    b = matrix(dtype, 7, 3)
    for A in map(linalg.aslinearoperator, forms(a)):
        assert A.shape == (5, 7) and A.dtype == np.dtype(dtype) and "5x7" in repr(A)
        near(A @ ga.asarray(v), a @ v, 1e-5)
        near(A.matvec(ga.asarray(v[:, None])), a @ v[:, None], 1e-5)
        near(A.matmat(ga.asarray(b)), a @ b, 1e-5)
        near(A.rmatvec(ga.asarray(w)), a.conj().T @ w, 1e-5)
        near(A.T @ ga.asarray(w), a.T @ w, 1e-5)
        near(A.T.T @ ga.asarray(v), a @ v, 1e-5)
        near(A.H.matmat(ga.asarray(w[:, None])), a.conj().T @ w[:, None], 1e-5)
        near(A.H.H @ ga.asarray(v), a @ v, 1e-5)
    A, B = linalg.aslinearoperator(ga.asarray(a)), linalg.aslinearoperator(sparse.csr_array(ga.asarray(a)))
    near((A + 2 * B) @ ga.asarray(v), 3 * (a @ v), 1e-5)
    near((A - B) @ ga.asarray(v), 0 * (a @ v), 1e-5)
    near((-A)(ga.asarray(v)), -(a @ v), 1e-5)
    near((A @ linalg.aslinearoperator(ga.asarray(b))) @ ga.asarray(b[:3, 0]), a @ (b @ b[:3, 0]), 1e-4)
    near((A.H * A).rmatvec(ga.asarray(v)), a.conj().T @ (a @ v), 1e-4)
    near((A.H @ A) ** 2 @ ga.asarray(v), a.conj().T @ (a @ (a.conj().T @ (a @ v))), 1e-3)


def test_operators_of_functions():
    a = matrix("f8", 4, 4)
    x, v = ga.asarray(a), ga.asarray(vector("f8", 4))

    class ByColumns(linalg.LinearOperator):
        def __init__(self):
            super().__init__(x.dtype, x.shape)

        def _matvec(self, u):
            return x @ u

        def _adjoint(self):
            return linalg.LinearOperator(self.shape, matvec=lambda u: x.T @ u, dtype=self.dtype)

    class ByMatrices(ByColumns):
        _matvec = linalg.LinearOperator._matvec

        def _matmat(self, u):
            return x @ u

    given = linalg.LinearOperator((4, 4), lambda u: x @ u, lambda u: x.T @ u)
    assert given.dtype == ga.float64
    for A in (ByColumns(), ByMatrices(), given):
        near(A.matvec(v), ga.asnumpy(x @ v), 1e-12)
        near(A.matmat(x), a @ a, 1e-12)
        near(A.rmatvec(v), a.T @ ga.asnumpy(v), 1e-12)
        near(A.rmatmat(x), a.T @ a, 1e-12)

    class Other:
        shape, dtype, matvec = (4, 4), np.dtype("f8"), staticmethod(lambda u: x @ u)

    near(linalg.aslinearoperator(Other()) @ v, ga.asnumpy(x @ v), 1e-12)
    with pytest.raises(NotImplementedError):
        linalg.LinearOperator((4, 4), lambda u: u).rmatvec(v)
    with pytest.raises(NotImplementedError):
        type("Nothing", (linalg.LinearOperator,), {})("f8", (4, 4)).matvec(v)


def test_operators_refuse():
    A, v = linalg.aslinearoperator(ga.ones((2, 3))), ga.ones(2)
    for call, error in (
        (lambda: A.matvec(v), ValueError), (lambda: A.matmat(v), ValueError), (lambda: A @ A, ValueError),
        (lambda: A @ 2, ValueError), (lambda: A + A.T, ValueError), (lambda: A**2, ValueError),
        (lambda: A.matvec(np.ones(3)), TypeError), (lambda: linalg.aslinearoperator(np.ones((2, 2))), TypeError),
        (lambda: linalg.aslinearoperator("A"), TypeError), (lambda: A + 1, TypeError),
        (lambda: linalg.aslinearoperator(ga.ones((1, 1, 1))), ValueError),
        (lambda: linalg.LinearOperator((1, 2, 3), lambda u: u), ValueError),
        (lambda: linalg.LinearOperator((-1, 2), lambda u: u), ValueError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()


# --------------------------------------------------------------------------------------------------------- systems


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("name", ["cg", "cgs", "bicgstab", "gmres", "minres"])
def test_systems(name, dtype):
    solve, b = getattr(linalg, name), vector(dtype)
    a = hermitian(dtype, True) if name in ("cg", "minres") else matrix(dtype)
    expected, tolerance = np.linalg.solve(a, b), tolerance_of(dtype)
    rtol = 1e-6 if np.dtype(dtype).char in "fF" else 1e-10
    M = sparse.diags(ga.asarray(1 / np.diag(a).real), dtype=dtype)
    seen = []
    for A in forms(a):
        x, info = solve(A, ga.asarray(b), rtol=rtol, callback=seen.append)
        assert info == 0 and seen
        near(x, expected, tolerance)
    for more in ({"M": M}, {"x0": ga.ones(N)}, {"x0": ga.asarray(expected)}):
        x, info = solve(sparse.csr_array(ga.asarray(a)), ga.asarray(b[:, None]), rtol=rtol, **more)
        assert info == 0
        near(x, expected, tolerance)
    x, info = solve(ga.asarray(a), ga.zeros(N, dtype=dtype))
    assert info == 0 and not ga.any(x)
    assert solve(ga.asarray(a), ga.asarray(b), rtol=1e-13, maxiter=1, **({"restart": 2} if name == "gmres" else {}))[1]


def test_indefinite_and_shifted():
    h, b = hermitian("f8"), vector("f8")
    x, info = linalg.minres(sparse.csr_array(ga.asarray(h)), ga.asarray(b), rtol=1e-12)
    assert info == 0
    near(x, np.linalg.solve(h, b), 1e-6)
    x, info = linalg.minres(ga.asarray(h), ga.asarray(b), rtol=1e-12, shift=0.5, x0=ga.ones(N))
    near(x, np.linalg.solve(h - 0.5 * np.eye(N), b), 1e-6)
    with pytest.raises(ValueError, match="preconditioner"):
        linalg.minres(ga.asarray(h), ga.asarray(b), M=ga.eye(N) * -1)


def test_other_arguments_of_systems():
    a, b = matrix("f8"), vector("f8")
    seen = []
    for kind in ("x", "pr_norm", "legacy"):
        linalg.gmres(ga.asarray(a), ga.asarray(b), callback=seen.append, callback_type=kind)
    assert seen[0].shape == (N,) and isinstance(seen[-1], float)
    x, info = linalg.cg(ga.asarray(np.diag([1, 2])), ga.asarray([1, 2]), atol=None)
    assert info == 0 and x.dtype == ga.float64
    near(x, [1, 1], 1e-12)
    assert linalg.cg(ga.zeros((0, 0)), ga.zeros(0))[0].shape == (0,)
    assert linalg.bicgstab(ga.asarray([[0.0, 1.0], [-1.0, 0.0]]), ga.ones(2))[1] != 0  # breakdown of the iteration


@pytest.mark.parametrize("name", ["cg", "cgs", "bicgstab", "gmres", "minres"])
def test_systems_refuse(name):
    solve, a, b = getattr(linalg, name), ga.eye(3), ga.ones(3)
    for arguments, more in (
        ((ga.ones(3), b), {}), ((ga.ones((3, 4)), b), {}), ((ga.ones((3, 3, 1)), b), {}), ((a, ga.ones(4)), {}),
        ((a, ga.ones((3, 2))), {}), ((a, b, ga.ones(4)), {}), ((a, b), {"M": ga.eye(4)}),
    ):  # fmt: skip
        with pytest.raises(ValueError):
            solve(*arguments, **more)
    for arguments in ((a, np.ones(3)), (np.eye(3), b), (a, b, np.ones(3)), (a, [1, 2, 3])):
        with pytest.raises(TypeError):
            solve(*arguments)
    if name == "gmres":
        with pytest.raises(ValueError, match="callback_type"):
            solve(a, b, callback_type="y")


# --------------------------------------------------------------------------------------------------- least squares


@pytest.mark.parametrize("dtype", ["f8", "c16"])
@pytest.mark.parametrize("shape", [(24, 12), (12, 12), (12, 24)])
def test_least_squares(shape, dtype):
    a, b = matrix(dtype, *shape), vector(dtype, shape[0])
    theirs = pytest.importorskip("scipy.sparse.linalg")
    for damp in (0, 1.5):
        for A in forms(a):
            got = linalg.lsqr(A, ga.asarray(b), damp, 1e-10, 1e-10, calc_var=True)
            expected = theirs.lsqr(a, b, damp, 1e-10, 1e-10, calc_var=True)
            assert got[1] == expected[1]
            near(got[0], expected[0], 1e-6)
            np.testing.assert_allclose(got[3:6], expected[3:6], 1e-3, 1e-6)
            got = linalg.lsmr(A, ga.asarray(b), damp, 1e-10, 1e-10, maxiter=100)
            expected = theirs.lsmr(a, b, damp, 1e-10, 1e-10, maxiter=100)
            assert got[1] == expected[1]
            near(got[0], expected[0], 1e-6)
        x0 = vector(dtype, shape[1])
        near(linalg.lsqr(A, ga.asarray(b), damp, x0=ga.asarray(x0))[0], theirs.lsqr(a, b, damp, x0=x0)[0], 1e-4)
        near(linalg.lsmr(A, ga.asarray(b), damp, x0=ga.asarray(x0))[0], theirs.lsmr(a, b, damp, x0=x0)[0], 1e-4)
    for solve in (linalg.lsqr, linalg.lsmr):
        assert solve(A, ga.zeros(shape[0]))[1:3] == (0, 0)
        assert solve(A, ga.asarray(b), 0, 0, 0, 0, 2)[1:3] == (7, 2)
        for right, x0 in ((ga.ones(7), None), (ga.ones((shape[0], 2)), None), (ga.ones(shape[0]), ga.ones(7))):
            with pytest.raises(ValueError):
                solve(A, right, x0=x0)


# ------------------------------------------------------------------------------------------------------ eigenvalues


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("which", ["LM", "LA", "SA"])
def test_eigenvalues(which, dtype):
    h = hermitian(dtype)
    values = np.linalg.eigvalsh(h.astype("c16"))
    tolerance = 1e-4 if np.dtype(dtype).char in "fF" else 1e-11
    for k in (1, 4, 12, N - 1):
        order = np.argsort({"LM": -abs(values), "LA": -values, "SA": values}[which])
        expected = np.sort(values[order[:k]])
        for A in (ga.asarray(h), sparse.csr_array(ga.asarray(h)), linalg.aslinearoperator(ga.asarray(h))):
            w, v = linalg.eigsh(A, k, which=which)
            near(w, expected, tolerance)
            near(h @ ga.asnumpy(v), ga.asnumpy(v) * ga.asnumpy(w), 10 * tolerance)
            near(ga.conj(v).T @ v, np.eye(k), tolerance)
    near(linalg.eigsh(ga.asarray(h), 2, which=which, return_eigenvectors=False), np.sort(values[order[:2]]), tolerance)


def test_eigenvalues_of_few_dimensions():
    """A matrix of low rank: the Krylov space is exhausted early."""
    a = RANDOM.normal(size=(N, 2))
    w = linalg.eigsh(ga.asarray(a @ a.T), 4, return_eigenvectors=False)
    near(w, np.concatenate([[0, 0], np.linalg.svd(a)[1][::-1] ** 2]), 1e-10)
    near(linalg.eigsh(ga.eye(N), 3, return_eigenvectors=False), np.ones(3), 1e-12)
    near(linalg.eigsh(ga.zeros((N, N)), 3, return_eigenvectors=False), np.zeros(3), 1e-12)


def test_eigenvalues_that_take_long():
    large = np.diag(1 + np.arange(200) / 1e4)
    with pytest.warns(RuntimeWarning, match="converged"):
        linalg.eigsh(ga.asarray(large), 2, ncv=4, maxiter=1)
    near(linalg.eigsh(ga.asarray(large), 2, return_eigenvectors=False), [1 + 198e-4, 1 + 199e-4], 1e-10)


def test_eigenvalues_refuse():
    a = ga.eye(8)
    for call, error in (
        (lambda: linalg.eigsh(ga.ones((2, 1))), ValueError), (lambda: linalg.eigsh(a, 0), ValueError),
        (lambda: linalg.eigsh(a, 8), ValueError), (lambda: linalg.eigsh(a, 2, which="SM"), ValueError),
        (lambda: linalg.eigsh(a.astype("i4"), 2), TypeError), (lambda: linalg.eigsh(a, 2, v0=ga.ones(3)), ValueError),
        (lambda: linalg.svds(a, 8), ValueError), (lambda: linalg.svds(a, 2, which="SM"), ValueError),
        (lambda: linalg.svds(a.astype("i4"), 2), TypeError), (lambda: linalg.eigsh(np.eye(8), 2), TypeError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("shape", [(30, 20), (20, 20), (20, 30)])
def test_singular_values(shape, dtype):
    a = matrix(dtype, *shape)
    tolerance = 1e-3 if np.dtype(dtype).char in "fF" else 1e-8
    for A in (ga.asarray(a), sparse.csc_array(ga.asarray(a))):
        u, s, vt = linalg.svds(A, 5)
        near(s, np.linalg.svd(a)[1][4::-1], tolerance)
        near((u * s) @ vt, a @ ga.asnumpy(vt).conj().T @ ga.asnumpy(vt), tolerance)
        near(ga.conj(u).T @ u, np.eye(5), 1e-4)
        near(linalg.svds(A, 5, return_singular_vectors=False), ga.asnumpy(s), tolerance)


# ---------------------------------------------------------------------------------------------------- direct solvers


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("format", ["csr", "csc", "coo"])
def test_direct_solvers(format, dtype):
    a, tolerance = matrix(dtype), tolerance_of(dtype)
    A = sparse.csr_array(ga.asarray(a)).asformat(format)
    for b in (vector(dtype), matrix(dtype, N, 3)):
        near(linalg.spsolve(A, ga.asarray(b)), np.linalg.solve(a, b), tolerance)
        near(linalg.factorized(A)(ga.asarray(b)), np.linalg.solve(a, b), tolerance)
        factors = linalg.splu(A)
        for trans, turned in (("N", a), ("T", a.T), ("H", a.conj().T)):
            near(factors.solve(ga.asarray(b), trans), np.linalg.solve(turned, b), tolerance)
        for lower, unit in ((True, False), (True, True), (False, False), (False, True)):
            t = np.tril(a) if lower else np.triu(a)
            if unit:
                np.fill_diagonal(t, 1)
            expected = np.linalg.solve(t, b)
            near(linalg.spsolve_triangular(A, ga.asarray(b), lower, unit_diagonal=unit), expected, 10 * tolerance)
    near(factors.L @ factors.U, a[ga.asnumpy(factors.perm_r)], tolerance)
    x = linalg.spsolve(A, sparse.csr_array(ga.asarray(b)))
    assert x.format == format
    near(x.toarray(), np.linalg.solve(a, b), tolerance)
    assert linalg.spsolve(A, ga.ones((N, 1))).shape == (N,)


def test_direct_solvers_refuse():
    A, b = sparse.eye_array(3).tocsr(), ga.ones(3)
    singular = sparse.csr_array(ga.asarray([[1.0, 1.0], [1.0, 1.0]]))
    for call, error in (
        (lambda: linalg.spsolve(ga.eye(3), b), TypeError), (lambda: linalg.spsolve(A, np.ones(3)), TypeError),
        (lambda: linalg.spsolve(A, [1, 2, 3]), TypeError), (lambda: linalg.spsolve(A, ga.ones(4)), ValueError),
        (lambda: linalg.spsolve(A, ga.ones((1, 3, 1))), ValueError),
        (lambda: linalg.splu(sparse.csr_array((3, 4))), ValueError),
        (lambda: linalg.splu(A).solve(b, "X"), ValueError), (lambda: linalg.splu(singular), RuntimeError),
        (lambda: linalg.spsolve(singular, ga.ones(2)), ga.linalg.LinAlgError),
        (lambda: linalg.spsolve_triangular(A.astype("i4"), b), TypeError),
        (lambda: linalg.spsolve_triangular(sparse.csr_array((3, 3)), b), ga.linalg.LinAlgError),
        (lambda: linalg.spsolve(sparse.eye_array(10000).tocsr(), ga.ones(10000)), NotImplementedError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()
    with pytest.raises(NotImplementedError, match="gmres"):
        linalg.factorized(sparse.eye_array(10000).tocsr())


# ------------------------------------------------------------------------------------------------------------- norms


@pytest.mark.parametrize("dtype", TYPES)
def test_norms(dtype):
    a = matrix(dtype, 5, 7)
    a[2] = 0
    for A in (sparse.csr_array(ga.asarray(a)), sparse.csc_array(ga.asarray(a)), sparse.coo_array(ga.asarray(a))):
        for ord in (None, "fro", 1, -1, np.inf, -np.inf):
            near(linalg.norm(A, ord), np.linalg.norm(a, ord), 1e-5)
        for axis in (0, 1, -1, (1,)):
            for ord in (None, 0, 1, 2, 3, 0.5, np.inf, -np.inf):
                index = axis[0] if isinstance(axis, tuple) else axis
                near(linalg.norm(A, ord, axis), np.linalg.norm(a, ord, index), 1e-5)
    near(linalg.norm(A, 1, (1, 0)), np.linalg.norm(a, 1, (1, 0)), 1e-5)


def test_norms_of_exponents_below_0_are_those_of_the_elements_that_are_kept():
    a = np.array([[1.0, 0, -2], [0, 0, 4]])
    for format in ("csr", "csc", "coo", "dia"):
        A = sparse.csr_array(ga.asarray(a)).asformat(format)
        np.testing.assert_allclose(linalg.norm(A, -1, 0).numpy(), [1, np.inf, 4 / 3])
        np.testing.assert_allclose(linalg.norm(A, -2, 1).numpy(), [1.25**-0.5, 4])


def test_norms_refuse():
    A = sparse.eye_array(2)
    for call, error in (
        (lambda: linalg.norm(ga.eye(2)), TypeError), (lambda: linalg.norm(A, axis=2), ValueError),
        (lambda: linalg.norm(A, axis="x"), TypeError), (lambda: linalg.norm(A, axis=(0, 0)), ValueError),
        (lambda: linalg.norm(A, 3), ValueError), (lambda: linalg.norm(A, "fro", 0), ValueError),
        (lambda: linalg.norm(A, 2), NotImplementedError), (lambda: linalg.norm(A, axis=()), ValueError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()
