"""A few eigenvalues of Hermitian operators, and singular values, by the thick-restart Lanczos method."""

import warnings

import pygpuarray as ga

from ...._dtypes import kind
from ._iterative import orthogonal
from ._operators import _Composed, aslinearoperator, floating

__all__ = ["eigsh", "svds"]


def _chosen(values, k, which):
    """The indices of the k wanted values in an ascending list, the most wanted one first."""
    key = {"LM": lambda i: -abs(values[i]), "LA": lambda i: -values[i], "SA": lambda i: values[i]}[which]
    return sorted(range(len(values)), key=key)[:k]


def _next(w, basis, scale, eps, random):
    """The next basis vector: w, made orthogonal to the basis and normalised, or a random vector if w is 0 up to
    rounding; and the length of w."""
    spare = random.standard_normal(w.shape, dtype=ga.real(w).dtype).to_device(w.device)
    length = ga.linalg.norm(w)
    w = ga.where(length > 10 * eps * scale, w, spare.astype(w.dtype))
    w = orthogonal(basis, w)[0]
    return w / ga.linalg.norm(w), length


def _lanczos(A, v, k, ncv, which, maxiter, tol):
    """k eigenvalues, ascending, and their eigenvectors, from a Krylov space of ncv vectors, which is restarted from the
    most wanted Ritz vectors (K. Wu, H. Simon, "Thick-restart Lanczos method for large symmetric eigenvalue problems",
    2000)."""
    n, eps = v.size, float(ga.finfo(v.dtype).eps)
    basis = ga.zeros((n, ncv + 1), dtype=v.dtype, device=v.device)
    h = ga.zeros((ncv, ncv), dtype=v.dtype, device=v.device)
    basis[:, 0] = v / ga.linalg.norm(v)
    random = ga.random.default_rng(1)
    scale, begin = ga.zeros((), dtype=ga.real(v).dtype, device=v.device), 0
    for restart in range(maxiter + 1):
        for j in range(begin, ncv):
            w = A.matvec(basis[:, j]).astype(v.dtype, copy=False)
            scale = ga.maximum(scale, ga.linalg.norm(w))
            w, parts = orthogonal(basis[:, : j + 1], w)
            h[: j + 1, j] = parts
            if j + 1 < n:
                basis[:, j + 1], length = _next(w, basis[:, : j + 1], scale, eps, random)
            else:
                length = ga.zeros_like(scale)
        values, vectors = ga.linalg.eigh(h, UPLO="U")
        off = length * abs(vectors[-1, :])
        listed, rest = ga.stack([values, off]).tolist()
        order = _chosen(listed, ncv, which)
        bound = max(tol, 2 * eps) * max(max(map(abs, listed)), eps)
        done = all(rest[i] <= bound for i in order[:k])
        if done or restart == maxiter or ncv == n:
            break
        begin = min(k + (ncv - k) // 2, ncv - 1)
        places = ga.asarray(order[:begin], device=v.device)
        last = basis[:, ncv].copy()
        basis[:, :begin] = basis[:, :ncv] @ ga.take(vectors, places, axis=1)
        basis[:, begin] = last
        h = ga.zeros_like(h)
        h[:begin, :begin] = ga.diag(ga.take(values, places).astype(v.dtype))
    if not done and ncv < n:
        warnings.warn(
            f"eigsh: not all of {k} eigenvalues converged in {maxiter} restarts", RuntimeWarning, stacklevel=3
        )
    places = ga.asarray(sorted(order[:k], key=lambda i: listed[i]), device=v.device)
    return ga.take(values, places), basis[:, :ncv] @ ga.take(vectors, places, axis=1)


def _arguments(n, k, v0, ncv, maxiter, dtype, device):
    if not 0 < k < n:
        raise ValueError(f"k must be between 1 and {n - 1}, not {k}")
    ncv = min(max(2 * k + 1, 20), n) if ncv is None else min(max(int(ncv), k), n)
    if v0 is None:
        v0 = ga.random.default_rng(0).standard_normal(n, dtype=floating(dtype) if kind(dtype) == "f" else "f8")
    elif v0.shape != (n,):
        raise ValueError(f"v0 has shape {v0.shape}; {n} elements are needed")
    return ncv, v0.astype(dtype).to_device(device), 10 * n if maxiter is None else int(maxiter)


def eigsh(a, k=6, *, which="LM", v0=None, ncv=None, maxiter=None, tol=0, return_eigenvectors=True):
    """A few eigenvalues and eigenvectors of a symmetric or Hermitian matrix.

    Parameters
    ----------
    a : array, sparse matrix or LinearOperator
        The matrix, of shape (n, n) and a floating-point or complex type.
    k : int
        The number of eigenvalues, below n.
    which : {"LM", "LA", "SA"}
        Which eigenvalues: of largest magnitude, largest, smallest.
    v0 : array, optional
        The start vector; a random one by default.
    ncv : int, optional
        The dimension of the Krylov space; by default max(2 k + 1, 20), at most n.
    maxiter : int, optional
        The maximum number of restarts; 10 n by default. A RuntimeWarning is issued if the eigenvalues do not converge.
    tol : float
        The tolerance of eigenvalues relative to the largest one; by default the machine precision.
    return_eigenvectors : bool
        Whether eigenvectors are returned.

    Returns
    -------
    w : array
        The eigenvalues, ascending.
    v : array
        The eigenvectors; column i belongs to eigenvalue i.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> ga.round(linalg.eigsh(ga.diag(ga.array([1.0, 2.0, 3.0])), 1, return_eigenvectors=False), 6)
    array([3.])
    """
    A = aslinearoperator(a)
    if A.shape[0] != A.shape[1]:
        raise ValueError(f"expected square matrix (shape: {A.shape})")
    if A.dtype is None or kind(A.dtype) not in "fc":
        raise TypeError(f"unsupported dtype {A.dtype}: floats and complex numbers have eigenvalues here")
    if which not in ("LM", "LA", "SA"):
        raise ValueError(f"which must be 'LM', 'LA' or 'SA', not {which!r}")
    device = getattr(a, "device", None) if v0 is None else v0.device
    ncv, v0, maxiter = _arguments(A.shape[0], int(k), v0, ncv, maxiter, floating(A.dtype), device)
    w, x = _lanczos(A, v0, int(k), ncv, which, maxiter, float(tol))
    return (w, x) if return_eigenvectors else w


def svds(a, k=6, *, ncv=None, tol=0, which="LM", v0=None, maxiter=None, return_singular_vectors=True):
    """The largest singular values and singular vectors of a matrix, from the eigenvalues of A^H A or A A^H, the smaller
    one, by the method of `eigsh`.

    The squares of the singular values are computed: values below the square root of the machine precision, relative to
    the largest one, have no correct digits.

    Parameters
    ----------
    a : array, sparse matrix or LinearOperator
        The matrix, of a floating-point or complex type.
    k : int
        The number of singular values, below the smaller size of the matrix.
    ncv, tol, v0, maxiter
        As in `eigsh`.
    which : {"LM"}
        Which singular values: only the largest are supported.
    return_singular_vectors : bool
        Whether singular vectors are returned.

    Returns
    -------
    u : array
        The left singular vectors, as columns.
    s : array
        The singular values, ascending.
    vt : array
        The conjugates of the right singular vectors, as rows.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> ga.round(linalg.svds(ga.diag(ga.array([1.0, 2.0, 3.0])), 1, return_singular_vectors=False), 6)
    array([3.])
    """
    A = aslinearoperator(a)
    if A.dtype is None or kind(A.dtype) not in "fc":
        raise TypeError(f"unsupported dtype {A.dtype}: floats and complex numbers have singular values here")
    if which != "LM":
        raise ValueError(f"which must be 'LM', not {which!r}")
    rows, columns = A.shape
    k = int(k)
    if not 0 < k < min(rows, columns):
        raise ValueError(f"k must be between 1 and {min(rows, columns) - 1}, not {k}")
    inner = A if rows >= columns else A.H
    n = min(rows, columns)
    squared = _Composed((n, n), A.dtype, *[lambda x: inner.rmatmat(inner.matmat(x))] * 2,
                        *[lambda x: inner.rmatvec(inner.matvec(x))] * 2)  # fmt: skip
    device = getattr(a, "device", None) if v0 is None else v0.device
    ncv, v0, maxiter = _arguments(n, k, v0, ncv, maxiter, floating(A.dtype), device)
    w, x = _lanczos(squared, v0, k, ncv, "LM", maxiter, float(tol))
    s = ga.sqrt(ga.maximum(w, ga.zeros_like(w)))
    if not return_singular_vectors:
        return s
    # For small singular values, rounding makes A x not quite orthogonal.
    other, r = ga.linalg.qr(inner.matmat(x).astype(x.dtype, copy=False))
    other = other * ga.sign(ga.diagonal(r)) if kind(r.dtype) == "f" else other * _phase(ga.diagonal(r))
    u, v = (other, x) if rows >= columns else (x, other)
    return u, s, ga.conj(v).T


def _phase(z):
    size = abs(z)
    return ga.where(size > 0, z / ga.where(size > 0, size, ga.ones_like(size)), ga.ones_like(z))
