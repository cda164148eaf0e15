"""A few extreme eigenvalues of a generalised Hermitian eigenvalue problem, by LOBPCG."""

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
    """A function that multiplies a matrix or operator by columns; a callable unchanged, None for None."""
    if A is None:
        return None
    if callable(A) and not isinstance(A, LinearOperator):
        return A
    return aslinearoperator(A).matmat


def _hermitian(m):
    return (m + ga.conj(m).T) / 2


def _orthonormal(x, bx):
    """A B-orthonormal basis of the span of the columns of x, and B times it; directions that are linearly dependent up
    to rounding are dropped (A. Stathopoulos, K. Wu, "A block orthogonalization procedure with constant synchronization
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
        """A B-orthonormal basis of the span of x, made B-orthogonal to the constraints and to others; and B times it.
        This is done twice, because a single pass leaves components if x is nearly in the span of the others."""
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
        """The residuals A x - lambda B x, made orthogonal to the constraints; and their norms, on the host."""
        r = v.ax - v.bx * values
        if self.constraints:
            y, by = self.constraints
            r = r - by @ (ga.conj(y).T @ r)
        return r, ga.linalg.norm(r, axis=0).tolist()


def _wanted(v, k, largest):
    """Rayleigh-Ritz: the k wanted eigenvalues of A on the span of orthonormal columns, the most extreme first, and the
    coefficients of the eigenvectors.
    """
    values, c = ga.linalg.eigh(_hermitian(ga.conj(v.x).T @ v.ax))
    return (values[::-1][:k], c[:, ::-1][:, :k]) if largest else (values[:k], c[:, :k])


def _directions(c, k, active):
    """The coefficients of the next search directions of the active vectors: orthonormal, and orthogonal to those of the
    new vectors (U. Hetmaniuk, R. Lehoucq, "Basis selection in LOBPCG", 2006). None if no vector changed."""
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
    """Iterate Rayleigh-Ritz on the span of the vectors, the preconditioned residuals and the last search directions."""
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
    """A few of the largest or smallest eigenvalues and eigenvectors of the Hermitian problem A x = lambda B x, by the
    locally optimal block preconditioned conjugate gradient method (A. Knyazev, "Toward the optimal preconditioned
    eigensolver", 2001).

    Parameters
    ----------
    A : array, sparse matrix, LinearOperator or callable
        The matrix, or a function that multiplies it by columns.
    X : array
        The initial approximations of the eigenvectors, of shape (n, number of eigenvalues) and linearly independent.
    B : array, sparse matrix, LinearOperator or callable, optional
        The positive definite matrix of the right-hand side; the identity by default.
    M : array, sparse matrix, LinearOperator or callable, optional
        The preconditioner, an approximation of the inverse of A.
    Y : array, optional
        Constraints: the eigenvectors are B-orthogonal to these columns.
    tol : float, optional
        The iteration stops once the norms of all residuals A x - lambda B x are at most `tol`; by default n times the
        square root of the machine precision.
    maxiter : int, optional
        The maximum number of iterations; 20 by default. A UserWarning is issued if the residuals do not converge.
    largest : bool
        Whether the largest eigenvalues are computed, rather than the smallest.
    verbosityLevel, restartControl
        For compatibility with SciPy, and ignored.
    retLambdaHistory, retResidualNormsHistory : bool
        Also return the eigenvalues, or the norms of the residuals, at the beginning, after each iteration and at the
        end.

    Returns
    -------
    w : array
        The eigenvalues, the most extreme first.
    v : array
        The eigenvectors, B-orthonormal; column i belongs to eigenvalue i.
    lambdas, norms : list of arrays
        The histories, if requested. If X has more than a fifth of the dimensions, the problem is solved directly, and
        histories have one entry.

    Raises
    ------
    ValueError
        If shapes do not match, or the columns of X or of Y are linearly dependent.

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
