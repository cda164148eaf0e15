"""A few extreme eigenvalues of a pencil of Hermitian matrices, by a block conjugate gradient method."""

import warnings
from typing import NamedTuple

import pygpuarray as ga

from .. import _support as sup
from ._operators import LinearOperator, aslinearoperator, floating

__all__ = ["lobpcg"]


class _Vectors(NamedTuple):
    """Column vectors x, with A x and B x; `bx` is `x` itself if there is no B."""

    x: object
    ax: object
    bx: object


def _times(v, t):
    """Linear combinations of the columns, with coefficients t."""
    x = v.x @ t
    return _Vectors(x, v.ax @ t, x if v.bx is v.x else v.bx @ t)


def _beside(vectors):
    """The columns of several _Vectors, concatenated."""
    parts = [ga.concat([v[i] for v in vectors], axis=1) for i in range(2)]
    plain = all(v.bx is v.x for v in vectors)
    return _Vectors(*parts, parts[0] if plain else ga.concat([v.bx for v in vectors], axis=1))


def _product(A):
    """A function that multiplies columns by a matrix or operator; a callable unchanged, None for None."""
    if A is None:
        return None
    if callable(A) and not isinstance(A, LinearOperator):
        return A
    return aslinearoperator(A).matmat


def _hermitian(m):
    return (m + ga.conj(m).T) / 2


def _orthonormal(x, bx):
    """A B-orthonormal basis of the span of the columns of x, and B times it; columns that are linearly dependent up to
    rounding are left out (A. Stathopoulos, K. Wu, "A block orthogonalization procedure with constant synchronization
    requirements", 2002)."""
    gram = _hermitian(ga.conj(x).T @ bx)
    square = ga.real(ga.diagonal(gram))
    scale = ga.where(square > 0, 1 / ga.sqrt(ga.where(square > 0, square, ga.ones_like(square))), ga.zeros_like(square))
    values, vectors = ga.linalg.eigh(gram * scale[:, None] * scale)
    listed = values.tolist()
    limit = 10 * len(listed) * float(ga.finfo(x.dtype).eps) * max([*listed, 0.0])
    first = len(listed) - sum(value > limit for value in listed)
    t = (scale[:, None] * vectors[:, first:] / ga.sqrt(values[first:])).astype(x.dtype, copy=False)
    y = x @ t
    return y, y if bx is x else bx @ t


class _Problem:
    """The eigenvalue problem A x = lambda B x, restricted to vectors that are B-orthogonal to given constraints."""

    def __init__(self, A, B, M, Y, dtype):
        self.a, self.b, self.m = _product(A), _product(B), _product(M)
        self.dtype, self.constraints = dtype, None
        if Y is not None:
            self.constraints = self.orthonormal(Y.astype(dtype))
            if self.constraints[0].shape[1] < Y.shape[1]:
                raise ValueError("Linearly dependent constraints")

    def orthonormal(self, x, others=()):
        """A basis of the span of x made B-orthogonal to the constraints and to others, and B times it. It is done
        twice, because once leaves components of the others behind if x is nearly in their span."""
        known = [(v.x, v.bx) for v in others] + ([self.constraints] if self.constraints else [])
        bx = x if self.b is None else self.b(x).astype(self.dtype, copy=False)
        for _ in range(2):
            for y, by in known:
                parts = ga.conj(by).T @ x
                x, bx = (x - y @ parts,) * 2 if bx is x else (x - y @ parts, bx - by @ parts)
            x, bx = _orthonormal(x, bx)
        return x, bx

    def vectors(self, x, bx):
        """The columns x as _Vectors, with A x computed."""
        return _Vectors(x, self.a(x).astype(self.dtype, copy=False), bx)

    def residuals(self, v, values):
        """(A x - lambda B x made orthogonal to the constraints, and the norms of its columns, as a list on the host).
        """
        r = v.ax - v.bx * values
        if self.constraints:
            y, by = self.constraints
            r = r - by @ (ga.conj(y).T @ r)
        return r, ga.linalg.norm(r, axis=0).tolist()


def _wanted(v, k, largest):
    """The k wanted eigenvalues of A on the span of orthonormal columns, best first, and the coefficients of the
    vectors.
    """
    values, c = ga.linalg.eigh(_hermitian(ga.conj(v.x).T @ v.ax))
    return (values[::-1][:k], c[:, ::-1][:, :k]) if largest else (values[:k], c[:, :k])


def _directions(c, k, active):
    """Coefficients of the search directions of the active vectors, orthonormal and orthogonal to the coefficients of
    the new vectors (U. Hetmaniuk, R. Lehoucq, "Basis selection in LOBPCG", 2006); None if nothing moved."""
    p = ga.take(c, active, axis=1)
    p[:k] = ga.zeros_like(p[:k])
    size = ga.linalg.norm(p, axis=0)
    p = p / ga.where(size > 0, size, ga.ones_like(size))
    p = p - c @ (ga.conj(c).T @ p)
    u, s, _ = ga.linalg.svd(p, full_matrices=False)
    listed = s.tolist()
    kept = sum(value > float(ga.finfo(c.dtype).eps) ** 0.5 for value in listed)
    p = u[:, :kept] - c @ (ga.conj(c).T @ u[:, :kept])
    return p if kept else None


def _iterate(problem, v, values, largest, tol, maxiter, history):
    """Iterate: Rayleigh-Ritz on the span of the vectors, the preconditioned residuals and the last search directions.
    """
    k, p = v.x.shape[1], None
    for count in range(maxiter + 1):
        r, sizes = problem.residuals(v, values)
        history.append((values, sizes))
        active = [i for i, size in enumerate(sizes) if not size <= tol]
        if not active or count == maxiter:
            break
        places = ga.asarray(active, device=r.device)
        w = ga.take(r, places, axis=1)
        w = w if problem.m is None else problem.m(w).astype(r.dtype, copy=False)
        known = [v] if p is None else [v, p]
        w, bw = problem.orthonormal(w, known)
        if w.shape[1] == 0:
            break
        basis = _beside([*known, problem.vectors(w, bw)])
        values, c = _wanted(basis, k, largest)
        moved = _directions(c, k, places)
        v, p = _times(basis, c), None if moved is None else _times(basis, moved)
    return v


def _start(A, X, Y):
    """X converted to the type of the computation, and the number of constraints."""
    for name, x in (("X", X), ("Y", Y)):
        sup.refuse_host(x)
        if x is not None and not sup.is_dense(x):
            raise TypeError(f"{name} is an array of pygpuarray's, not a {type(x).__name__}")
        if x is not None and x.ndim != 2:
            raise ValueError(f"expected rank-2 array for argument {name}")
    n, k = X.shape
    constraints = 0 if Y is None else Y.shape[1]
    if Y is not None and Y.shape[0] != n:
        raise ValueError(f"constraints have {Y.shape[0]} rows, vectors have {n}")
    if k < 1 or k + constraints > n:
        raise ValueError(f"{k} vectors and {constraints} constraints in {n} dimensions")
    types = [x.dtype for x in (A, X, Y) if getattr(x, "dtype", None) is not None]
    return X.astype(floating(*types)), constraints


def lobpcg(
    A, X, B=None, M=None, Y=None, tol=None, maxiter=None, largest=True, verbosityLevel=0, retLambdaHistory=False,
    retResidualNormsHistory=False, restartControl=20,
):  # fmt: skip
    """A few of the largest or smallest eigenvalues, and their vectors, of Hermitian A x = lambda B x, by locally
    optimal block preconditioned conjugate gradients (A. Knyazev, "Toward the optimal preconditioned eigensolver",
    2001).

    Parameters
    ----------
    A : array, sparse matrix, LinearOperator or callable
        The matrix, or a function that multiplies columns with it.
    X : array
        As many columns as eigenvalues are wanted: the vectors to begin with, linearly independent.
    B : array, sparse matrix, LinearOperator or callable, optional
        The positive definite matrix of the right side; the identity unless given.
    M : array, sparse matrix, LinearOperator or callable, optional
        The preconditioner, about the inverse of A.
    Y : array, optional
        Constraints: vectors are sought that are orthogonal, by B, to these columns.
    tol : float, optional
        It ends once the norms of all of A x - lambda B x are below; n times the root of the type's accuracy unless
        given.
    maxiter : int, optional
        Most iterations; 20 unless given. A UserWarning says that they were not enough.
    largest : bool
        Which eigenvalues: the largest, or the smallest.
    verbosityLevel, restartControl
        For SciPy's sake: nothing is printed, and what the directions add is found anew in each iteration.
    retLambdaHistory, retResidualNormsHistory : bool
        Whether the eigenvalues and the residuals' norms at the begin, after each iteration and at the end are given.

    Returns
    -------
    w : array
        The eigenvalues, the wanted ones first.
    v : array
        Column i is the vector of eigenvalue i; they are orthonormal by B.
    lambdas, norms : list of arrays
        The histories, if they are asked for. Where X has more than a fifth of the dimensions, all eigenvalues are found
        at once: there is one entry.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> w, v = linalg.lobpcg(ga.diag(ga.arange(1.0, 21.0)), ga.eye(20, 2) + 0.1, largest=False, tol=1e-8)
    >>> ga.round(w, 6)
    array([1., 2.])
    """
    X, constraints = _start(A, X, Y)
    n, k = X.shape
    problem = _Problem(A, B, M, Y, X.dtype)
    small = n - constraints < 5 * k
    x, bx = problem.orthonormal(ga.eye(n, dtype=X.dtype, device=X.device) if small else X)
    if x.shape[1] < k:
        raise ValueError("Linearly dependent initial approximations")
    basis, history = problem.vectors(x, bx), []
    values, c = _wanted(basis, k, largest)
    v = _times(basis, c)
    tol = n * float(ga.finfo(X.dtype).eps) ** 0.5 if tol is None or tol <= 0 else float(tol)
    if not small:
        v = _iterate(problem, v, values, largest, tol, 20 if maxiter is None else int(maxiter), history)
        # compute A x and B x anew: they were only updated for many iterations
        v = problem.vectors(*problem.orthonormal(v.x))
        values, c = _wanted(v, k, largest)
        v = _times(v, c)
    sizes = problem.residuals(v, values)[1]
    history.append((values, sizes))
    if not small and not max(sizes) <= tol:
        text = f"lobpcg: residuals of norms {sizes} after {len(history) - 2} iterations, of which {tol} was asked for"
        warnings.warn(text, UserWarning, stacklevel=2)
    more = [[w for w, _ in history]] if retLambdaHistory else []
    if retResidualNormsHistory:
        more.append([ga.asarray(s, dtype=values.dtype, device=values.device) for _, s in history])
    return (values, v.x, *more)
