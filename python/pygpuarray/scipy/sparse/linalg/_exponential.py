"""The action of a matrix exponential on vectors, without forming the exponential."""

import math

import numpy as np

import pygpuarray as ga

from ...._dtypes import kind
from .. import _support as sup
from .._base import issparse
from ._estimates import estimate
from ._norms import norm
from ._operators import _Composed, aslinearoperator, floating

__all__ = ["expm_multiply"]

# (m, theta_m in single, theta_m in double precision): the largest norm of a matrix for which m terms of the Taylor
# series have a backward error below 2^-24 or 2^-53; roots of equation (3.8) of the paper, computed from the series of
# log(exp(-x) T_m(x)).
_TERMS = (
    (5, 0.1308, 0.002401), (10, 0.9952, 0.1442), (15, 2.217, 0.6411), (20, 3.551, 1.438), (25, 4.927, 2.429),
    (30, 6.321, 3.54), (35, 7.724, 4.728), (40, 9.131, 5.969), (45, 10.54, 7.245), (50, 11.95, 8.547),
    (55, 13.36, 9.867),
)  # fmt: skip
_SAMPLES = 8  # random vectors for the estimate of an operator's trace
_POWERS = 8  # largest number of powers whose norms are estimated


def _columns(single):
    return [(m, f4 if single else f8) for m, f4, f8 in _TERMS]


def _trace(A, operator, dtype, device):
    """The trace of a matrix, or an estimate for an operator (M. Hutchinson, 1990), which suffices for the shift."""
    if issparse(A):
        return A.trace()
    if sup.is_dense(A):
        return ga.linalg.trace(A)
    chance = ga.random.default_rng(0).random((A.shape[0], _SAMPLES)).to_device(device)
    signs = ga.where(chance < 0.5, -1.0, 1.0).astype(dtype)
    return ga.sum(signs * operator.matmat(signs)) / _SAMPLES


class _Operator:
    """A matrix shifted by the mean of its diagonal, to reduce its norm (exp(A) is exp(mean) exp(A - mean)); and the
    norms that the choice of the number of steps needs.
    """

    def __init__(self, A, trace, dtype, device):
        self._given, self._device, n = A, device, A.shape[0]
        operator = aslinearoperator(A)
        if trace is None:
            trace = _trace(A, operator, dtype, device)
        number = trace.item() if hasattr(trace, "item") else trace
        self.mean = (complex if kind(dtype) == "c" else float)(number) / max(n, 1)
        mean = self.mean
        if mean == 0:
            self.operator = operator
        else:
            self.operator = _Composed(
                A.shape,
                dtype,
                lambda x: operator.matmat(x) - mean * x,
                lambda x: operator.rmatmat(x) - mean.conjugate() * x,
                lambda x: operator.matvec(x) - mean * x,
                lambda x: operator.rmatvec(x) - mean.conjugate() * x,
            )

    def norm(self):
        """The 1-norm, exact for a matrix and estimated for an operator."""
        A, n = self._given, self._given.shape[0]
        if issparse(A):
            from .._construct import eye_array

            shifted = A.tocsr() - self.mean * eye_array(n, format="csr") if self.mean != 0 else A
            return float(norm(shifted, 1))
        if sup.is_dense(A):
            return float(ga.linalg.norm(A - self.mean * ga.eye(n, dtype=floating(A.dtype), device=A.device), 1))
        return estimate(self.operator, 2, 5, self._device)[0]

    def root(self, p):
        """norm(A^p)^(1/p), estimated."""
        return estimate(self.operator**p, 2, 5, self._device)[0] ** (1 / p)


def _scaling(operator, t, columns, single):
    """(terms of the series, number of steps) that need the fewest products: code fragment 3.1 of the paper."""
    table, size = _columns(single), abs(t) * operator.norm()
    if size == 0:
        return 0, 1
    most, largest = table[-1]
    if size <= 4 * largest * _POWERS * (_POWERS + 3) / (most * columns):
        return min(((m, math.ceil(size / theta)) for m, theta in table), key=lambda pair: pair[0] * pair[1])
    roots = {p: abs(t) * operator.root(p) for p in range(2, _POWERS + 2)}
    found = []
    for p in range(2, _POWERS + 1):
        alpha = max(roots[p], roots[p + 1])
        found += [(m, max(math.ceil(alpha / theta), 1)) for m, theta in table if p * (p - 1) - 1 <= m]
    return min(found, key=lambda pair: pair[0] * pair[1])


def _size(x):
    """The infinity norm: the largest sum of absolute values of a row."""
    return ga.max(abs(x) if x.ndim == 1 else ga.sum(abs(x), axis=1))


def _multiplied(operator, t, b, m, s, tol):
    """exp(t A) b in s steps of at most m terms, stopping early at terms below `tol`: algorithm 3.2 of the paper."""
    function = operator.operator.matvec if b.ndim == 1 else operator.operator.matmat
    factor = np.exp(t * operator.mean / s).item()
    result = b
    for _ in range(s):
        before = _size(b)
        for j in range(1, m + 1):
            b = (function(b) * (t / (s * j))).astype(b.dtype, copy=False)
            result = result + b
            now = _size(b)
            if bool(before + now <= tol * _size(result)):
                break
            before = now
        result = result * factor
        b = result
    return result


def _checked(A, B):
    """The dtype of the result, after a check of the operands."""
    for x in (A, B):
        sup.refuse_host(x)
    if not sup.is_dense(B):
        raise TypeError(f"B is an array of pygpuarray's, not a {type(B).__name__}")
    if not hasattr(A, "shape") or len(A.shape) != 2 or A.shape[0] != A.shape[1]:
        raise ValueError("expected A to be like a square matrix")
    if B.ndim not in (1, 2) or B.shape[0] != A.shape[1]:
        raise ValueError(f"shapes of matrices A {A.shape} and B {B.shape} are incompatible")
    return floating(A.dtype, B.dtype)


def expm_multiply(A, B, start=None, stop=None, num=None, endpoint=None, traceA=None):
    """The action of the matrix exponential: exp(A) B, or exp(t A) B for several t (A. Al-Mohy, N. Higham, "Computing
    the action of the matrix exponential, with an application to exponential integrators", 2011).

    Parameters
    ----------
    A : array, sparse matrix or LinearOperator
        Square. An operator must also have `rmatmat` or `rmatvec`, by which norms are estimated; else
        NotImplementedError is raised.
    B : array
        A vector, or a matrix of columns.
    start, stop : number, optional
        The first and the last t, both or neither. Without them, and without `num` and `endpoint`, t is 1.
    num : int, optional
        The number of values of t, evenly spaced; 50 by default.
    endpoint : bool, optional
        Whether `stop` is included; True by default.
    traceA : number, optional
        The trace of A, from which the mean of the diagonal is computed and subtracted first: this saves products, and
        is more accurate if the mean is far below 0. By default it is computed for a matrix, and estimated with random
        vectors for an operator.

    Returns
    -------
    array
        Of the shape of `B`; for several t, with an additional first axis for t.

    Examples
    --------
    >>> from pygpuarray.scipy.sparse import linalg
    >>> ga.round(linalg.expm_multiply(ga.array([[0.0, 1.0], [0.0, 0.0]]), ga.array([2.0, 3.0])), 6)
    array([5., 3.])
    """
    dtype = _checked(A, B)
    b = B.astype(dtype)
    operator = _Operator(A, traceA, dtype, b.device)
    single = ga.finfo(dtype).bits == 32
    tol = 2.0**-24 if single else 2.0**-53
    columns = 1 if b.ndim == 1 else max(b.shape[1], 1)

    def advanced(t, x):
        if t == 0 or x.size == 0:
            return x
        return _multiplied(operator, t, x, *_scaling(operator, t, columns, single), tol)

    if all(x is None for x in (start, stop, num, endpoint)):
        return advanced(1.0, b)
    if start is None or stop is None:
        raise ValueError("start and stop are needed, both, for several t")
    more = {k: v for k, v in (("num", num), ("endpoint", endpoint)) if v is not None}
    times, step = np.linspace(start, stop, retstep=True, **more)
    results = [advanced(times[0].item(), b)] if times.size else []
    if times.size > 1 and b.size:
        step = step.item()
        scaling = _scaling(operator, step, columns, single)
        for _ in times[1:]:
            results.append(_multiplied(operator, step, results[-1], *scaling, tol) if step else results[-1])
    elif times.size > 1:
        results *= times.size
    return ga.stack(results) if results else ga.zeros((0, *b.shape), dtype=dtype, device=b.device)
