"""Linear algebra. Where a matrix has no result (it is singular, or not positive definite), that is NaN, as PyTensor
has it.

Functions here take stacks of matrices, which have the attribute `batched`; `blockwise` then calls them once.
"""

import functools
import math

import numpy as np
import pygpuarray as ga
from pygpuarray import linalg
from pytensor.tensor.linalg.constructors import BlockDiagonal
from pytensor.tensor.linalg.decomposition.cholesky import Cholesky
from pytensor.tensor.linalg.decomposition.eigen import Eig, Eigh, Eigvalsh
from pytensor.tensor.linalg.decomposition.lu import LU, LUFactor, PivotToPermutations
from pytensor.tensor.linalg.decomposition.qr import QR
from pytensor.tensor.linalg.decomposition.schur import QZ, Schur
from pytensor.tensor.linalg.decomposition.svd import SVD
from pytensor.tensor.linalg.inverse import MatrixInverse, MatrixPinv, TensorInv
from pytensor.tensor.linalg.products import Expm
from pytensor.tensor.linalg.solvers.general import Solve
from pytensor.tensor.linalg.solvers.linear_control import TRSYL
from pytensor.tensor.linalg.solvers.lstsq import Lstsq, TensorSolve
from pytensor.tensor.linalg.solvers.psd import CholeskySolve
from pytensor.tensor.linalg.solvers.triangular import SolveTriangular
from pytensor.tensor.linalg.solvers.tridiagonal import LUFactorTridiagonal, SolveLUFactorTridiagonal
from pytensor.tensor.linalg.summary import Det, SLogDet

from ..program import gpuarray_funcify
from ..values import on_device, on_host

_UPPER, _UNIT, _TRANSPOSED, _ADJOINT = 1, 4, 8, 16  # GA_LINALG_*


def _factored_type(node):
    """The type that matrices are factorised in: that of the last output which is not pivots."""
    return [t for t in (np.dtype(v.type.dtype) for v in node.outputs) if t.kind in "fc"][-1]


def _matrices(node, out, *values):
    """The values in the type `out`, but complex ones, and all where `out` is complex, as they are."""
    result = []
    for value, variable in zip(values, node.inputs):
        value = on_device(value)
        complex_ = np.dtype(variable.type.dtype).kind == "c"
        result.append(value if complex_ or value.dtype == out or out.kind == "c" else value.astype(out))
    return result


def _nan_where_none(function):
    """The function, whose result is NaN for the matrices of a stack that have none."""

    @functools.wraps(function)
    def run(first, *others):
        try:
            return function(first, *others)
        except linalg.LinAlgError:
            if first.ndim > 2:
                return _each(run, (first, *others))
            shapes = function(ga.eye(*first.shape, dtype=first.dtype), *others)
            if isinstance(shapes, tuple):
                return tuple(ga.full(s.shape, math.nan, dtype=s.dtype) for s in shapes)
            return ga.full(shapes.shape, math.nan, dtype=shapes.dtype)

    return run


def _each(function, stacks):
    shape = stacks[0].shape[:-2]
    made = [function(*(s[i] for s in stacks)) for i in np.ndindex(*shape)]
    if isinstance(made[0], tuple):
        return tuple(ga.stack(part).reshape((*shape, *part[0].shape)) for part in zip(*made))
    return ga.stack(made).reshape((*shape, *made[0].shape))


def _batched(op_type):
    """Registers what makes, of an Op and its node, a function of stacks of matrices."""

    def decorate(make):
        def funcify(op, node=None, **kwargs):
            function, out = make(op, node), _factored_type(node)

            def run(*values):
                return function(*_matrices(node, out, *values))

            run.batched = True
            return run

        gpuarray_funcify.register(op_type, funcify)
        return make

    return decorate


def _check_square(x, what):
    if x.shape[-1] != x.shape[-2]:
        raise ValueError(f"{what}: the matrix is not square, but has the shape {x.shape[-2:]}")


@_batched(Cholesky)
def cholesky(op, node):
    def run(x):
        _check_square(x, "Cholesky")
        if x.size == 0:
            return x.copy()
        return linalg.cholesky(x, upper=not op.lower)

    return _nan_where_none(run)


@_batched(MatrixInverse)
def inverse(op, node):
    return linalg.inv


@_batched(MatrixPinv)
def pseudo_inverse(op, node):
    return lambda x: linalg.pinv(x, hermitian=op.hermitian)


@_batched(Det)
def determinant(op, node):
    return linalg.det


@_batched(SLogDet)
def log_determinant(op, node):
    return lambda x: tuple(linalg.slogdet(x))


@_batched(SVD)
def singular_values(op, node):
    if not op.compute_uv:
        return linalg.svdvals
    return lambda x: tuple(linalg.svd(x, full_matrices=op.full_matrices))


@gpuarray_funcify.register(Schur)
@gpuarray_funcify.register(QZ)
@gpuarray_funcify.register(TRSYL)
@gpuarray_funcify.register(LUFactorTridiagonal)
@gpuarray_funcify.register(SolveLUFactorTridiagonal)
def funcify_by_lapack(op, node, **kwargs):
    """What the library has no factors for: by LAPACK on the host, as PyTensor itself computes it."""

    def run(*values):
        made = [[None] for _ in node.outputs]
        op.perform(node, [on_host(v).astype(i.type.dtype) for v, i in zip(values, node.inputs)], made)
        made = tuple(on_device(m[0], v.type.dtype) for m, v in zip(made, node.outputs))
        return made if len(made) > 1 else made[0]

    return run


@_batched(QR)
def orthogonal(op, node):
    if op.pivoting or op.mode == "raw":
        by_lapack = funcify_by_lapack(op, node)
        return lambda x: by_lapack(x) if x.ndim == 2 else _each(by_lapack, (x,))
    if op.mode == "r":
        # R of full QR: as many rows as the matrix has
        return lambda x: linalg.qr(x, mode="complete")[1]
    mode = "reduced" if op.mode == "economic" else "complete"
    return lambda x: tuple(linalg.qr(x, mode=mode))


@_batched(Eig)
def eigen(op, node):
    out = node.outputs[0].type.dtype
    return lambda x: tuple(v.astype(out) for v in linalg.eig(x))


def _hermitian(x, lower):
    """The matrix that the triangle stands for."""
    half = ga.tril(x, -1) if lower else ga.triu(x, 1)
    diagonal = ga.where(ga.eye(x.shape[-1], dtype=bool), x, ga.zeros((), x.dtype))
    return half + ga.matrix_transpose(ga.conj(half)) + diagonal


def _standard_form(a, b, lower):
    """L^-1 A L^-H with B = L L^H, and L: what has the eigenvalues of A v = w B v."""
    factor = linalg.cholesky(_hermitian(b, lower))
    half = linalg._call("solve_triangular", factor, _hermitian(a, lower))[0]
    return ga.matrix_transpose(ga.conj(_lower_solve(factor, ga.matrix_transpose(ga.conj(half))))), factor


def _lower_solve(factor, b, flags=0):
    return linalg._call("solve_triangular", factor, ga.ascontiguousarray(b), flags=flags)[0]


@_batched(Eigh)
def eigen_hermitian(op, node):
    uplo = "L" if op.lower else "U"

    def run(a, b=None):
        if b is None:
            return tuple(linalg.eigh(a, UPLO=uplo))
        c, factor = _standard_form(a, b, op.lower)
        w, v = linalg.eigh(c)
        return w, _lower_solve(factor, v, _ADJOINT)

    return run


@_batched(Eigvalsh)
def eigenvalues_hermitian(op, node):
    uplo = "L" if op.lower else "U"

    def run(a, b=None):
        return linalg.eigvalsh(a, UPLO=uplo) if b is None else linalg.eigvalsh(_standard_form(a, b, op.lower)[0])

    return run


# ------------------------------------------------------------------------------------------------------- systems


def _solving(op, solve):
    """`solve` of matrices on the right, for vectors too."""

    def run(a, b):
        if a.shape[-1] != a.shape[-2]:
            raise ValueError("expected square matrix")
        n = -1 if op.b_ndim == 1 else -2
        if a.shape[-1] != b.shape[n]:
            raise ValueError(f"shapes of a {a.shape} and b {b.shape} are incompatible")
        common = np.result_type(a.dtype, b.dtype)
        a, b = a.astype(common), b.astype(common)
        if b.size == 0:
            return b
        return solve(a, b[..., None])[..., 0] if op.b_ndim == 1 else solve(a, b)

    return _nan_where_none(run)


@_batched(Solve)
def solve(op, node):
    hermitian = op.assume_a in ("her", "pos")

    def system(a, b):
        if op.assume_a == "sym" and a.dtype.kind == "c":
            half = ga.tril(a, -1) if op.lower else ga.triu(a, 1)
            a = half + ga.matrix_transpose(half) + ga.where(ga.eye(a.shape[-1], dtype=bool), a, ga.zeros((), a.dtype))
        elif hermitian or op.assume_a == "sym":
            a = _hermitian(a, op.lower)
        if op.assume_a == "pos":
            factor = linalg.cholesky(a)
            return _lower_solve(factor, _lower_solve(factor, b), _ADJOINT)
        return linalg.solve(a, b)

    return _solving(op, system)


@_batched(SolveTriangular)
def solve_triangular(op, node):
    flags = (0 if op.lower else _UPPER) | (_UNIT if op.unit_diagonal else 0)
    return _solving(op, lambda a, b: _lower_solve(ga.ascontiguousarray(a), b, flags))


@_batched(CholeskySolve)
def cholesky_solve(op, node):
    upper = 0 if op.lower else _UPPER

    def system(c, b):
        first, second = (0, _ADJOINT) if op.lower else (_ADJOINT, 0)
        c = ga.ascontiguousarray(c)
        return _lower_solve(c, _lower_solve(c, b, upper | first), upper | second)

    return _solving(op, system)


def _factors(a):
    """LU factors in one matrix, and for each row of their product the row of A that it is."""
    return linalg._call("lu", ga.ascontiguousarray(a))


def _exchange(order, i, at):
    """Element i of each row for the one at `at`, an array on the device; what was there before."""
    here, there = order[..., i : i + 1].copy(), ga.take_along_axis(order, at, axis=-1)
    order[..., i : i + 1] = there
    ga.put_along_axis(order, at, here, axis=-1)


def _rows(shape):
    return ga.broadcast_to(ga.arange(shape[-1], dtype="int64"), shape).copy()


def _permutation(pivots):
    """The order of the rows that exchanges lead to, as LAPACK has them: a step on the device for each."""
    order = _rows(pivots.shape)
    for i in range(pivots.shape[-1]):
        _exchange(order, i, pivots[..., i : i + 1].astype("int64"))
    return order


def _pivots(permutation):
    """The exchanges that lead to an order of the rows: the inverse of `_permutation`."""
    order, pivots = _rows(permutation.shape), []
    for i in range(permutation.shape[-1]):
        at = ga.argmax((order == permutation[..., i : i + 1]).astype("int8"), axis=-1, keepdims=True)
        _exchange(order, i, at)
        pivots.append(at)
    return ga.concatenate(pivots, axis=-1)


@gpuarray_funcify.register(LUFactor)
def funcify_lu_factor(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def lu_factor(a):
        lu, permutation = _factors(on_device(a, dtype))
        return lu, _pivots(permutation.astype("int64")).astype("int32")

    lu_factor.batched = True
    return lu_factor


@gpuarray_funcify.register(LU)
def funcify_lu(op, node, **kwargs):
    dtype = node.outputs[-1].type.dtype

    def lu(a):
        factors, permutation = _factors(on_device(a, dtype))
        one = ga.eye(factors.shape[-1], dtype=factors.dtype)
        lower, upper = ga.tril(factors, -1) + one, ga.triu(factors)
        rows = ga.argsort(permutation, axis=-1)  # row i of A is row rows[i] of L U
        if op.p_indices:
            return rows.astype(node.outputs[0].type.dtype), lower, upper
        matrix = (rows[..., None] == ga.arange(rows.shape[-1])).astype(dtype)
        return (matrix @ lower, upper) if op.permute_l else (matrix, lower, upper)

    lu.batched = True
    return lu


@gpuarray_funcify.register(PivotToPermutations)
def funcify_pivots(op, node, **kwargs):
    def permutation(pivots):
        order = _permutation(on_device(pivots))
        return order if op.inverse else ga.argsort(order)

    return permutation


# ------------------------------------------------------------------------------------------------------- others


@gpuarray_funcify.register(BlockDiagonal)
def funcify_block_diagonal(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def block_diagonal(*blocks):
        rows, columns = (sum(b.shape[i] for b in blocks) for i in (-2, -1))
        made, r, c = ga.zeros((*blocks[0].shape[:-2], rows, columns), dtype=dtype), 0, 0
        for b in blocks:
            m, n = b.shape[-2:]
            made[..., r : r + m, c : c + n] = on_device(b, dtype)
            r, c = r + m, c + n
        return made

    block_diagonal.batched = True
    return block_diagonal


@gpuarray_funcify.register(TensorInv)
def funcify_tensor_inverse(op, **kwargs):
    return lambda a: linalg.tensorinv(on_device(a), ind=op.ind)


@gpuarray_funcify.register(TensorSolve)
def funcify_tensor_solve(op, **kwargs):
    return lambda a, b: linalg.tensorsolve(on_device(a), on_device(b), axes=op.axes)


@gpuarray_funcify.register(Lstsq)
def funcify_lstsq(op, node, **kwargs):
    def lstsq(x, y, rcond):
        made = linalg.lstsq(on_device(x, "float64"), on_device(y, "float64"), rcond=float(on_host(rcond)))
        return tuple(made)

    return lstsq


# The numerators' coefficients of the Pade approximant of degree 13: N. J. Higham, The Scaling and Squaring Method for
# the Matrix Exponential Revisited, SIAM J. Matrix Anal. Appl. 26 (2005).
_PADE = (
    64764752532480000, 32382376266240000, 7771770303897600, 1187353796428800, 129060195264000, 10559470521600,
    670442572800, 33522128640, 1323241920, 40840800, 960960, 16380, 182, 1,
)  # fmt: skip
_LARGEST_NORM = 5.371920351148152  # which the approximant of degree 13 is exact to the last bit for, in float64


@_batched(Expm)
def exponential(op, node):
    def run(a):
        _check_square(a, "Expm")
        if a.size == 0:
            return a.copy()
        norm = float(ga.max(ga.sum(ga.abs(a), axis=-2)))  # waits for the device: it says how often to square
        squarings = max(0, math.ceil(math.log2(norm / _LARGEST_NORM))) if 0 < norm < math.inf else 0
        a = a * 2.0**-squarings
        b = [float(c) for c in _PADE]
        one = ga.eye(a.shape[-1], dtype=a.dtype)
        a2 = a @ a
        a4 = a2 @ a2
        a6 = a4 @ a2
        odd = a6 @ (b[13] * a6 + b[11] * a4 + b[9] * a2) + b[7] * a6 + b[5] * a4 + b[3] * a2 + b[1] * one
        even = a6 @ (b[12] * a6 + b[10] * a4 + b[8] * a2) + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * one
        u = a @ odd
        made = linalg.solve(even - u, even + u)
        for _ in range(squarings):
            made = made @ made
        return made

    return run
