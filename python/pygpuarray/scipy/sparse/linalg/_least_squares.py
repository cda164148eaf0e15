"""Iterative solvers of least-squares problems, by Golub-Kahan bidiagonalisation (1965). Vectors stay on the device;
each iteration reads the two new elements of the bidiagonal matrix and the norm of x."""

import math

import pygpuarray as ga

from .. import _support as sup
from ._iterative import norm, residual, starting
from ._operators import aslinearoperator, floating

__all__ = ["lsmr", "lsqr"]


class _Bidiagonal:
    """The bidiagonalisation: the current vectors u and v and matrix elements alpha and beta."""

    def __init__(self, A, b, x0):
        self.A = A = aslinearoperator(A)
        rows, columns = A.shape
        sup.refuse_host(b)
        if b.shape not in ((rows,), (rows, 1)):
            raise ValueError(f"shapes of A {A.shape} and b {b.shape} are incompatible")
        b = b.astype(floating(A.dtype, b.dtype)).reshape((rows,))
        self.x, self.u = starting(x0, columns, b.dtype), b
        if self.x is None:
            self.x = ga.zeros(columns, dtype=b.dtype, device=b.device)
        else:
            self.u = residual(A, self.x, b)[1]
        self.size = norm(b)
        self.beta = norm(self.u)
        self.alpha = 0.0
        self.v = self.x
        if self.beta > 0:
            self.u = self.u / self.beta
            self.v = A.rmatvec(self.u).astype(b.dtype, copy=False)
            self.alpha = norm(self.v)
        if self.alpha > 0:
            self.v = self.v / self.alpha

    def step(self):
        """Compute the next vectors and elements. Returns the norm of x, which is read together with the elements."""
        u = self.A.matvec(self.v).astype(self.u.dtype, copy=False) - self.alpha * self.u
        beta = ga.linalg.norm(u)
        self.u = u / ga.where(beta > 0, beta, ga.ones_like(beta))
        v = self.A.rmatvec(self.u).astype(self.u.dtype, copy=False) - beta * self.v
        alpha = ga.linalg.norm(v)
        self.v = v / ga.where(alpha > 0, alpha, ga.ones_like(alpha))
        self.beta, self.alpha, length = ga.stack([beta, alpha, ga.linalg.norm(self.x)]).tolist()
        return length


def _rotation(a, b):
    """(c, s, r) of the rotation that turns (a, b) into (r, 0)."""
    r = math.hypot(a, b)
    return (1.0, 0.0, 0.0) if r == 0 else (a / r, b / r, r)


def _stopped(test1, test2, test3, limit1, atol, ctol, eps):
    """SciPy's number of the first stopping test in this list that is satisfied; 0 if none is."""
    tests = (
        (1, test1 <= limit1), (2, test2 <= atol), (3, test3 <= ctol), (4, 1 + test1 <= 1 + eps), (5, test2 <= eps),
        (6, test3 <= eps),
    )  # fmt: skip
    return next((number for number, met in tests if met), 0)


def lsqr(A, b, damp=0.0, atol=1e-6, btol=1e-6, conlim=1e8, iter_lim=None, show=False, calc_var=False, x0=None):
    """Minimise norm(b - A x)^2 + damp^2 norm(x - x0)^2 (C. Paige, M. Saunders, "LSQR", 1982).

    Parameters
    ----------
    A : array, sparse matrix or LinearOperator
        Of any shape; an operator must also have `rmatvec`.
    b : array
        The right-hand side, a vector or a single column.
    damp : float
        The damping (regularisation) parameter.
    atol, btol : float
        The iteration stops once norm(r) <= btol norm(b) + atol norm(A) norm(x) or norm(A^H r) <= atol norm(A) norm(r),
        where r is the residual.
    conlim : float
        The iteration stops once the estimate of the condition number of A exceeds this.
    iter_lim : int, optional
        The maximum number of iterations; by default twice the number of columns.
    show : bool
        For compatibility with SciPy: nothing is printed.
    calc_var : bool
        Estimate the diagonal of (A^H A + damp^2)^-1.
    x0 : array, optional
        The initial guess; 0 by default.

    Returns
    -------
    tuple
        x; the reason for stopping (0: x0 is the solution, 1: A x = b is solved, 2: the least-squares problem is solved,
        3: the condition number, 4 to 6: as 1 to 3, at machine precision, 7: too many iterations); the number of
        iterations; the norm of the residual, without and with damping; estimates of the norm and the condition number
        of A; the norm of A^H r; the norm of x; the estimated diagonal, or None.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> x = linalg.lsqr(ga.array([[1.0], [1.0]]), ga.array([1.0, 3.0]))[0]
    >>> ga.round(x, 6)
    array([2.])
    """
    g = _Bidiagonal(A, b, x0)
    limit = 2 * g.x.size if iter_lim is None else int(iter_lim)
    eps = float(ga.finfo(g.x.dtype).eps)
    ctol = 1 / conlim if conlim > 0 else 0
    variance = ga.zeros(g.x.shape, dtype=ga.real(g.x).dtype, device=g.x.device) if calc_var else None
    w, phibar, rhobar = g.v, g.beta, g.alpha
    square = inverse_square = damped = 0.0
    r1 = r2 = g.beta
    arnorm, length, anorm, acond = g.alpha * g.beta, 0.0, 0.0, 0.0
    stop = count = 0
    while arnorm > 0 and count < limit:
        count += 1
        alpha = g.alpha
        g.step()
        square += alpha**2 + g.beta**2 + damp**2
        anorm = math.sqrt(square)
        # Eliminate the damping by a rotation, then the element below the diagonal.
        c1, s1, rhobar1 = _rotation(rhobar, damp)
        psi, phibar = s1 * phibar, c1 * phibar
        c, s, rho = _rotation(rhobar1, g.beta)
        theta, rhobar = s * g.alpha, -c * g.alpha
        phi, phibar = c * phibar, s * phibar
        if rho == 0:
            break
        g.x = g.x + (phi / rho) * w
        way = w / rho
        inverse_square += float(ga.real(ga.vdot(way, way)))
        if calc_var:
            variance = variance + ga.real(way * ga.conj(way))
        w = g.v - (theta / rho) * w
        length = norm(g.x)
        acond = anorm * math.sqrt(inverse_square)
        damped += psi**2
        r2 = math.sqrt(phibar**2 + damped)
        inner = r2**2 - damp**2 * length**2
        r1 = math.copysign(math.sqrt(abs(inner)), inner)
        arnorm = g.alpha * abs(s * phi)
        test1 = r2 / g.size if g.size > 0 else 0.0
        test2 = arnorm / (anorm * r2 + eps)
        allowed = btol + atol * anorm * length / g.size if g.size > 0 else btol
        stop = _stopped(test1, test2, 1 / (acond + eps), allowed, atol, ctol, eps)
        if stop:
            break
    if not stop and count >= limit and arnorm > 0:
        stop = 7
    return g.x, stop, count, r1, r2, anorm, acond, arnorm, length, variance


def lsmr(A, b, damp=0.0, atol=1e-6, btol=1e-6, conlim=1e8, maxiter=None, show=False, x0=None):
    """Minimise norm(b - A x)^2 + damp^2 norm(x)^2 (D. Fong, M. Saunders, "LSMR", 2011). norm(A^H r) decreases
    monotonically, r being the residual.

    Parameters
    ----------
    A, b, damp, atol, btol, conlim, show, x0
        As in `lsqr`.
    maxiter : int, optional
        The maximum number of iterations; by default the smaller size of A.

    Returns
    -------
    tuple
        x; the reason for stopping, as in `lsqr`; the number of iterations; the norm of the residual r; the norm of A^H
        r; estimates of the norm and the condition number of A; the norm of x.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> x = linalg.lsmr(ga.array([[1.0], [1.0]]), ga.array([1.0, 3.0]))[0]
    >>> ga.round(x, 6)
    array([2.])
    """
    g = _Bidiagonal(A, b, x0)
    limit = min(g.A.shape) if maxiter is None else int(maxiter)
    eps = float(ga.finfo(g.x.dtype).eps)
    ctol = 1 / conlim if conlim > 0 else 0
    zetabar, alphabar = g.alpha * g.beta, g.alpha
    rho = rhobar = cbar = 1.0
    sbar = 0.0
    h, hbar = g.v, ga.zeros_like(g.x)
    betadd, betad, rhodold, thetatilde, tautilde, zeta, squares = g.beta, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0
    square, largest, least = g.alpha**2, 0.0, math.inf
    normr, normar, length = g.beta, abs(zetabar), 0.0
    anorm = math.sqrt(square)
    cond = 1.0
    stop = count = 0
    while normar > 0 and count < limit:
        count += 1
        g.step()
        # Three rotations: for the damping, for the element below the diagonal, and for the transposed triangle.
        chat, shat, alphahat = _rotation(alphabar, damp)
        rho_old = rho
        c, s, rho = _rotation(alphahat, g.beta)
        theta, alphabar = s * g.alpha, c * g.alpha
        rhobar_old, zeta_old = rhobar, zeta
        thetabar, rhotemp = sbar * rho, cbar * rho
        cbar, sbar, rhobar = _rotation(rhotemp, theta)
        if rho == 0 or rhobar == 0:
            break
        zeta, zetabar = cbar * zetabar, -sbar * zetabar
        hbar = h - (thetabar * rho / (rho_old * rhobar_old)) * hbar
        g.x = g.x + (zeta / (rho * rhobar)) * hbar
        h = g.v - (theta / rho) * h
        # The norm of the residual, computed by separate rotations.
        betaacute, betacheck = chat * betadd, -shat * betadd
        betahat, betadd = c * betaacute, -s * betaacute
        theta_old = thetatilde
        ctilde, stilde, rhotilde = _rotation(rhodold, thetabar)
        thetatilde, rhodold = stilde * rhobar, ctilde * rhobar
        betad = -stilde * betad + ctilde * betahat
        tautilde = (zeta_old - theta_old * tautilde) / rhotilde
        taud = (zeta - thetatilde * tautilde) / rhodold
        squares += betacheck**2
        normr = math.sqrt(squares + (betad - taud) ** 2 + betadd**2)
        square += g.beta**2
        anorm = math.sqrt(square)
        square += g.alpha**2
        if count > 1:
            largest, least = max(largest, rhobar_old), min(least, rhobar_old)
        cond = max(largest, rhotemp) / max(min(least, rhotemp), eps * eps)
        normar, length = abs(zetabar), norm(g.x)
        test1 = normr / g.size if g.size > 0 else 0.0
        test2 = normar / (anorm * normr) if anorm * normr > 0 else math.inf
        allowed = btol + atol * anorm * length / g.size if g.size > 0 else btol
        stop = _stopped(test1, test2, 1 / cond, allowed, atol, ctol, eps)
        if stop:
            break
    if not stop and count >= limit and normar > 0:
        stop = 7
    return g.x, stop, count, normr, normar, anorm, cond, length
