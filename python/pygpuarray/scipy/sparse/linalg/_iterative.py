"""Iterative solvers of square linear systems. Vectors stay on the device; each iteration reads one number, the norm of
the residual for the stopping test (`bicgstab`: two; `gmres`: one for each cycle)."""

import math

import pygpuarray as ga

from .. import _support as sup
from ._operators import aslinearoperator, floating, identity

__all__ = ["bicgstab", "cg", "cgs", "gmres", "minres"]


def system(A, M, x0, b):
    """(A, M, x, b) of a square system: operators, and vectors converted to the type of the computation; x is a copy of
    the initial guess, or None."""
    A = aslinearoperator(A)
    n, columns = A.shape
    if n != columns:
        raise ValueError(f"expected square matrix, but got shape={A.shape}")
    sup.refuse_host(b)
    if not sup.is_dense(b):
        raise TypeError(f"b is an array of pygpuarray's, not a {type(b).__name__}")
    if b.shape not in ((n,), (n, 1)):
        raise ValueError(f"shapes of A {A.shape} and b {b.shape} are incompatible")
    dtype = floating(A.dtype, b.dtype)
    M = identity(n) if M is None else aslinearoperator(M)
    if M.shape != A.shape:
        raise ValueError(f"matrix and preconditioner have different shapes: {A.shape} and {M.shape}")
    return A, M, starting(x0, n, dtype), b.astype(dtype).reshape((n,))


def starting(x0, n, dtype):
    """A copy of the initial guess, or None."""
    if x0 is None:
        return None
    sup.refuse_host(x0)
    if x0.shape not in ((n,), (n, 1)):
        raise ValueError(f"shapes of A and x0 are incompatible: x0 has {x0.shape}, {n} elements are needed")
    return x0.astype(dtype).reshape((n,)).copy()


def residual(A, x, b):
    """(x, b - A x), where x is zeros if it is None."""
    return (ga.zeros_like(b), b.copy()) if x is None else (x, b - A.matvec(x).astype(b.dtype, copy=False))


def norm(x):
    """The Euclidean norm as a Python number; waits for the device."""
    return float(ga.linalg.norm(x))


def _begun(A, b, x0, M, rtol, atol, maxiter):
    """(A, M, x, r, b, limit, maxiter): the system, the initial guess and residual, the absolute tolerance, and the
    maximum number of iterations, which is 0 if b is 0: then x is the solution, 0."""
    A, M, x, b = system(A, M, x0, b)
    size = norm(b)
    if size == 0:
        return A, M, ga.zeros_like(b), b, b, 0.0, 0
    limit = max(float(0 if atol is None else atol), float(rtol) * size)
    x, r = residual(A, x, b)
    return A, M, x, r, b, limit, 10 * b.size if maxiter is None else int(maxiter)


def cg(A, b, x0=None, *, rtol=1e-5, atol=0.0, maxiter=None, M=None, callback=None):
    """Solve A x = b by the conjugate gradient method (M. R. Hestenes, E. Stiefel, 1952), for a Hermitian positive
    definite A.

    Parameters
    ----------
    A : array, sparse matrix or LinearOperator
        The matrix, of shape (n, n).
    b : array
        The right-hand side, of shape (n,) or (n, 1).
    x0 : array, optional
        The initial guess; 0 by default.
    rtol, atol : float
        The iteration stops once norm(b - A x) is below max(rtol norm(b), atol).
    maxiter : int, optional
        The maximum number of iterations; 10 n by default.
    M : array, sparse matrix or LinearOperator, optional
        The preconditioner, an approximation of the inverse of A.
    callback : callable, optional
        Called with x after each iteration.

    Returns
    -------
    x : array
        The solution, of shape (n,).
    info : int
        0 if the iteration converged, else the number of iterations.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> x, info = linalg.cg(ga.array([[2.0, 0.0], [0.0, 4.0]]), ga.array([2.0, 4.0]))
    >>> info, ga.round(x, 4).tolist()
    (0, [1.0, 1.0])
    """
    A, M, x, r, b, limit, maxiter = _begun(A, b, x0, M, rtol, atol, maxiter)
    p = rho = None
    for _ in range(maxiter):
        if norm(r) < limit:
            return x, 0
        z = M.matvec(r)
        before, rho = rho, ga.vdot(r, z)
        p = z if p is None else z + (rho / before) * p
        q = A.matvec(p)
        step = rho / ga.vdot(p, q)
        x = x + step * p
        r = r - step * q
        if callback is not None:
            callback(x)
    return x, 0 if norm(r) < limit else maxiter


def cgs(A, b, x0=None, *, rtol=1e-5, atol=0.0, maxiter=None, M=None, callback=None):
    """Solve A x = b by the conjugate gradient squared method (P. Sonneveld, 1989), for any square A. Parameters and
    results are those of `cg`.

    `info` is negative if the method breaks down.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> x, info = linalg.cgs(ga.array([[2.0, 1.0], [0.0, 4.0]]), ga.array([3.0, 4.0]))
    >>> info, ga.round(x, 4).tolist()
    (0, [1.0, 1.0])
    """
    A, M, x, r, b, limit, maxiter = _begun(A, b, x0, M, rtol, atol, maxiter)
    shadow, p, q, rho = r, None, None, None
    for _ in range(maxiter):
        now = norm(r)
        if now < limit or not math.isfinite(now):
            return x, 0 if now < limit else -10
        before, rho = rho, ga.vdot(shadow, r)
        if p is None:
            u = p = r
        else:
            beta = rho / before
            u = r + beta * q
            p = u + beta * (q + beta * p)
        v = A.matvec(M.matvec(p))
        step = rho / ga.vdot(shadow, v)
        q = u - step * v
        way = M.matvec(u + q)
        x = x + step * way
        r = r - step * A.matvec(way)
        if callback is not None:
            callback(x)
    return x, 0 if norm(r) < limit else maxiter


def bicgstab(A, b, x0=None, *, rtol=1e-5, atol=0.0, maxiter=None, M=None, callback=None):
    """Solve A x = b by the stabilised biconjugate gradient method (H. van der Vorst, 1992), for any square A.
    Parameters and results are those of `cg`.

    `info` is negative if the method breaks down.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> x, info = linalg.bicgstab(ga.array([[2.0, 1.0], [0.0, 4.0]]), ga.array([3.0, 4.0]))
    >>> info, ga.round(x, 4).tolist()
    (0, [1.0, 1.0])
    """
    A, M, x, r, b, limit, maxiter = _begun(A, b, x0, M, rtol, atol, maxiter)
    shadow, p, v, rho, step, omega = r, None, None, None, None, None
    for _ in range(maxiter):
        now = norm(r)
        if now < limit or not math.isfinite(now):
            return x, 0 if now < limit else -10
        before, rho = rho, ga.vdot(shadow, r)
        p = r if p is None else r + (rho / before) * (step / omega) * (p - omega * v)
        way = M.matvec(p)
        v = A.matvec(way)
        step = rho / ga.vdot(shadow, v)
        s = r - step * v
        if norm(s) < limit:
            return x + step * way, 0
        other = M.matvec(s)
        t = A.matvec(other)
        omega = ga.vdot(t, s) / ga.vdot(t, t)
        x = x + step * way + omega * other
        r = s - omega * t
        if callback is not None:
            callback(x)
    return x, 0 if norm(r) < limit else maxiter


def orthogonal(basis, w):
    """(w made orthogonal to the columns of `basis`, the coefficients of w), by two passes of classical Gram-Schmidt."""
    adjoint = ga.conj(basis).T
    parts = adjoint @ w
    w = w - basis @ parts
    more = adjoint @ w
    return w - basis @ more, parts + more


def _cycle(A, M, r, size, restart):
    """The correction that minimises the residual over a Krylov space: the Arnoldi iteration, then a least-squares
    problem.
    """
    basis = ga.zeros((r.size, restart + 1), dtype=r.dtype, device=r.device)
    h = ga.zeros((restart + 1, restart), dtype=r.dtype, device=r.device)
    basis[:, 0] = r / size
    for j in range(restart):
        w = A.matvec(M.matvec(basis[:, j])).astype(r.dtype, copy=False)
        w, parts = orthogonal(basis[:, : j + 1], w)
        length = ga.linalg.norm(w)
        h[: j + 1, j] = parts
        h[j + 1, j] = length.astype(r.dtype)
        basis[:, j + 1] = w / ga.where(length > 0, length, ga.ones_like(length))
    right = ga.zeros(restart + 1, dtype=r.dtype, device=r.device)
    right[0] = size
    return M.matvec(basis[:, :restart] @ ga.linalg.lstsq(h, right, rcond=None)[0])


def gmres(A, b, x0=None, *, rtol=1e-5, atol=0.0, restart=None, maxiter=None, M=None, callback=None, callback_type=None):
    """Solve A x = b by the generalised minimal residual method (Y. Saad, M. Schultz, 1986) with restarts and right
    preconditioning.

    Parameters
    ----------
    A, b, x0, rtol, atol, M
        As in `cg`; A is any square matrix.
    restart : int, optional
        The number of iterations of a cycle; by default the smaller of 20 and n. Convergence is tested after each cycle.
    maxiter : int, optional
        The maximum number of cycles; 10 n by default.
    callback : callable, optional
        Called after each cycle.
    callback_type : {"x", "pr_norm", "legacy"}, optional
        The argument of the callback: x for "x"; otherwise the norm of the residual relative to that of b.

    Returns
    -------
    x : array
        The solution.
    info : int
        0 if the iteration converged, else the number of cycles.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> x, info = linalg.gmres(ga.array([[0.0, 1.0], [2.0, 0.0]]), ga.array([3.0, 4.0]))
    >>> info, ga.round(x, 4).tolist()
    (0, [2.0, 3.0])
    """
    if callback_type not in (None, "x", "pr_norm", "legacy"):
        raise ValueError(f"unknown callback_type: {callback_type!r}")
    A, M, x, r, b, limit, maxiter = _begun(A, b, x0, M, rtol, atol, maxiter)
    restart = min(20 if restart is None else int(restart), x.size)
    now = norm(r)
    for _ in range(maxiter):
        if now < limit:
            return x, 0
        x = x + _cycle(A, M, r, now, restart)
        r = residual(A, x, b)[1]
        now = norm(r)
        if callback is not None:
            callback(x if callback_type == "x" else now / norm(b))
    return x, 0 if now < limit else maxiter


def minres(A, b, x0=None, *, rtol=1e-5, shift=0.0, maxiter=None, M=None, callback=None, show=False, check=False):
    """Solve (A - shift) x = b by the minimal residual method (C. Paige, M. Saunders, 1975), for a Hermitian A.

    Parameters
    ----------
    A, b, x0, M, callback
        As in `cg`; A may be indefinite, M must be positive definite.
    rtol : float
        The iteration stops once, for the residual r, norm(r) is at most rtol norm(A) norm(x), or norm(A r) is at most
        rtol norm(A) norm(r).
    shift : float
        The number that is subtracted from the diagonal of A.
    maxiter : int, optional
        The maximum number of iterations; 5 n by default.
    show, check
        For compatibility with SciPy: nothing is printed, and symmetry is not checked.

    Returns
    -------
    x : array
        The solution.
    info : int
        0 if the iteration converged, else the number of iterations.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> x, info = linalg.minres(ga.array([[2.0, 0.0], [0.0, -4.0]]), ga.array([2.0, -4.0]))
    >>> info, ga.round(x, 4).tolist()
    (0, [1.0, 1.0])
    """
    A, M, x, b = system(A, M, x0, b)
    eps = float(ga.finfo(b.dtype).eps)
    maxiter = 5 * b.size if maxiter is None else int(maxiter)
    x, r2 = residual(A, x, b)
    if shift:
        r2 = r2 + shift * x
    y = M.matvec(r2)
    first = float(ga.real(ga.vdot(r2, y)))
    if first < 0:
        raise ValueError("indefinite preconditioner")
    if first == 0:
        return x, 0
    beta = left = math.sqrt(first)
    r1, w, w2 = r2, ga.zeros_like(b), ga.zeros_like(b)
    old = dbar = epsilon = square = 0.0
    cosine, sine = -1.0, 0.0
    for count in range(1, maxiter + 1):
        # A step of Lanczos: the next vector, and alpha and beta of the tridiagonal matrix.
        v = y / beta
        y = A.matvec(v).astype(b.dtype, copy=False)
        if shift:
            y = y - shift * v
        if count > 1:
            y = y - (beta / old) * r1
        alpha = ga.real(ga.vdot(v, y))
        y = y - (alpha / beta) * r2
        r1, r2 = r2, y
        y = M.matvec(r2)
        alpha, next_square, length = ga.stack([alpha, ga.real(ga.vdot(r2, y)), ga.linalg.norm(x)]).tolist()
        if next_square < 0:
            raise ValueError("non-symmetric matrix")
        old, beta = beta, math.sqrt(next_square)
        square += alpha**2 + old**2 + beta**2
        # Apply the previous rotation, and determine the next one.
        last = epsilon
        delta = cosine * dbar + sine * alpha
        gbar = sine * dbar - cosine * alpha
        epsilon, dbar = sine * beta, -cosine * beta
        root = math.hypot(gbar, dbar)
        gamma = max(math.hypot(gbar, beta), eps)
        cosine, sine = gbar / gamma, beta / gamma
        step, left = cosine * left, sine * left
        w, w2, w1 = None, w, w2
        w = (v - last * w1 - delta * w2) / gamma
        x = x + step * w
        if callback is not None:
            callback(x)
        size = math.sqrt(square)
        if left <= rtol * size * length or root <= rtol * size or beta <= 10 * eps * math.sqrt(first):
            return x, 0
    return x, maxiter
