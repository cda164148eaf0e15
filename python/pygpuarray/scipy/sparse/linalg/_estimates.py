"""Estimates of norms from a few products."""

import numpy as np

import pygpuarray as ga

from ...._dtypes import kind
from ._operators import aslinearoperator, floating

__all__ = ["estimate", "onenormest"]

_TRIES = 20  # maximum number of attempts to replace parallel columns by random ones


def _exact(A, dtype, device):
    """The exact norm, from all columns, and the unit vector and the column at which it is attained."""
    unit = ga.eye(A.shape[0], dtype=dtype, device=device)
    y = A.matmat(unit)
    sizes = ga.sum(abs(y), axis=0)
    best = int(ga.argmax(sizes))
    return float(sizes[best]), unit[:, best], y[:, best]


def _parallel(s, others):
    """Two masks: which columns of signs are parallel to an earlier column, and to a column of others. Waits for the
    device."""
    count = s.shape[1]
    all_of_them = s if others is None else ga.concat([s, others], axis=1)
    products = abs(ga.conj(s).T @ all_of_them).numpy() >= s.shape[0] * (1 - 1e-6)
    products[:, :count] &= np.tri(count, k=-1, dtype=bool)
    return products[:, :count].any(axis=1), products[:, count:].any(axis=1)


def _signs(random, shape, dtype, device):
    return ga.where(random.random(shape).to_device(device) < 0.5, -1.0, 1.0).astype(dtype)


def _refreshed(s, others, random):
    """Signs with parallel columns replaced by random ones."""
    for _ in range(_TRIES):
        again = np.logical_or(*_parallel(s, others))
        if not again.any():
            break
        s = ga.where(ga.asarray(again, device=s.device), _signs(random, s.shape, s.dtype, s.device), s)
    return s


def _units(places, n, dtype, device):
    """The columns `places` of the identity matrix."""
    return (ga.arange(n, device=device)[:, None] == ga.asarray(places, device=device)).astype(dtype)


def _estimated(A, t, itmax, dtype, device):
    """Algorithm 2.4 of the paper."""
    n, random = A.shape[0], ga.random.default_rng(0)
    x = ga.concat([ga.ones((n, 1), dtype=dtype, device=device), _signs(random, (n, t - 1), dtype, device)], axis=1)
    x = _refreshed(x, None, random) / n
    places, seen, old, signs, best, v, w = [None] * t, set(), 0.0, None, None, None, None
    for count in range(1, itmax + 2):
        y = A.matmat(x)
        sizes = ga.sum(abs(y), axis=0).tolist()
        estimate = max(sizes)
        at = sizes.index(estimate)
        if v is not None and not estimate > old:
            break
        best, v, w, old = places[at], x[:, at], y[:, at], estimate
        if count > itmax:
            break
        before, signs = signs, _phases(y)
        if kind(dtype) == "f" and before is not None and _parallel(signs, before)[1].all():
            break
        signs = _refreshed(signs, before, random) if t > 1 and kind(dtype) == "f" else signs
        size = ga.max(abs(A.rmatmat(signs)), axis=1)
        places = ga.argsort(-size, stable=True)[: t + len(seen)].tolist()
        if best is not None and float(size[best]) >= float(size[places[0]]):
            break
        if all(i in seen for i in places[:t]):
            break
        places = [i for i in places if i not in seen][:t]
        seen.update(places)
        x = _units(places, n, dtype, device)
    return old, v, w


def _phases(y):
    """y / abs(y), and 1 for 0."""
    size = abs(y)
    return ga.where(size > 0, y / ga.where(size > 0, size, ga.ones_like(size)), ga.ones_like(y))


def estimate(A, t, itmax, device):
    """(estimate, v, w) of an operator whose vectors are on a device."""
    if A.shape[0] != A.shape[1]:
        raise ValueError(f"expected the operator to act like a square matrix, not one of shape {A.shape}")
    n, t = A.shape[0], int(t)
    if t < 1 or n < 1:
        raise ValueError(f"{t} columns for a matrix of {n} rows: at least one of each is needed")
    dtype = floating(A.dtype)
    return _exact(A, dtype, device) if n <= 4 * t else _estimated(A, t, int(itmax), dtype, device)


def onenormest(A, t=2, itmax=5, compute_v=False, compute_w=False):
    """A lower bound of the 1-norm (the largest sum of absolute values of a column) of an operator, which usually is
    exact (N. Higham, F. Tisseur, "A block algorithm for matrix 1-norm estimation", 2000).

    Parameters
    ----------
    A : array, sparse matrix or LinearOperator
        Square; an operator must also have `rmatmat` or `rmatvec`.
    t : int
        The number of columns of each product; more columns improve the estimate. The norm is exact if A has at most 4 t
        rows.
    itmax : int
        The maximum number of iterations.
    compute_v, compute_w : bool
        Whether v and w are returned.

    Returns
    -------
    est : float
        The estimate.
    v : array
        A vector of norm 1 with norm(A v) = est.
    w : array
        A v.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> linalg.onenormest(ga.array([[1.0, -2.0], [3.0, 4.0]]))
    6.0
    """
    est, v, w = estimate(aslinearoperator(A), t, itmax, getattr(A, "device", None))
    if not compute_v and not compute_w:
        return est
    return (est, *[x for x, asked in ((v, compute_v), (w, compute_w)) if asked])
