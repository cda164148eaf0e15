"""Construction of sparse matrices: from diagonals, random numbers, and other matrices."""

import operator

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import float64, int64, kind, promote
from . import _support as sup
from ._base import _matrix, issparse
from ._formats import coo_array, coo_matrix


def _any_array(*blocks):
    """Whether any of the operands is a sparse array, rather than a sparse matrix."""
    return any(issparse(b) and b._is_array for b in blocks)


def _coo(rows, columns, row, column, data, is_array, format=None):
    """A matrix from coordinates, which are not checked."""
    index = sup.index_type(rows, columns, data.size)
    m = (sup.COO, rows, columns, row.astype(index), column.astype(index), data, 0, 0)
    made = (coo_array if is_array else coo_matrix)._of(m)
    return made if format is None else made.asformat(format)


def _of(x):
    """Convert to a sparse matrix; a one-dimensional array becomes a matrix of one row."""
    return _matrix(x) if issparse(x) else coo_matrix(x)


# ------------------------------------------------------------------------------------------------------- diagonals


def _eye(m, n, k, dtype, format, is_array):
    m = operator.index(m)
    n = m if n is None else operator.index(n)
    if m < 0 or n < 0:
        raise ValueError("'shape' elements cannot be negative")
    k = operator.index(k)
    length = max(min(m + min(k, 0), n - max(k, 0)), 0)
    at = ga.arange(length, dtype=int64)
    ones = ga.ones(length, dtype=float64 if dtype is None else dtype)
    made = _coo(m, n, at - min(k, 0), at + max(k, 0), ones, is_array)
    made._flags = sup.CANONICAL
    return made.asformat("dia" if format is None else format)


def eye(m, n=None, k=0, dtype="d", format=None):
    """A matrix with ones on a diagonal.

    Parameters
    ----------
    m, n : int
        The numbers of rows and columns; n is m by default.
    k : int
        The diagonal: 0 is the main one, positive ones are above it.
    dtype : dtype
        The type of the values.
    format : str, optional
        The format of the result; "dia" by default.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.eye(2).toarray()
    array([[1., 0.],
           [0., 1.]])
    """
    return _eye(m, n, k, dtype, format, False)


def eye_array(m, n=None, *, k=0, dtype=float, format=None):
    """A sparse array with ones on a diagonal; see `eye`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.eye_array(2, dtype=int).toarray()
    array([[1, 0],
           [0, 1]])
    """
    return _eye(m, n, k, dtype, format, True)


def identity(n, dtype="d", format=None):
    """A square matrix with ones on the main diagonal.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.identity(2).toarray()
    array([[1., 0.],
           [0., 1.]])
    """
    return _eye(n, n, 0, dtype, format, False)


def spdiags(data, diags, m=None, n=None, format=None):
    """A matrix from diagonals in the layout of `dia_matrix`: ``data[d, j]`` is the element of diagonal ``diags[d]`` in
    column j.

    Parameters
    ----------
    data : array
        The diagonals, as rows.
    diags : array
        The numbers of the diagonals: 0 is the main one, positive ones are above it.
    m, n : int
        The numbers of rows and columns; m may be a tuple of both. By default the matrix is square, as wide as `data`.
    format : str, optional
        The format of the result; "dia" by default.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.spdiags(ga.array([[1, 2, 3], [4, 5, 6]]), ga.array([0, 1]), 3, 3).toarray()
    array([[1, 5, 0],
           [0, 2, 6],
           [0, 0, 3]])
    """
    if m is None and n is None:
        length = ga.asarray(data).shape[-1]
        m, n = length, length
    elif n is None:
        m, n = m
    return sup.CLASSES["dia", False]((data, diags), shape=(m, n)).asformat("dia" if format is None else format)


def _diags(diagonals, offsets, shape, format, dtype, is_array):
    if np.ndim(offsets) == 0:
        single = len(diagonals) == 0 or np.ndim(diagonals[0]) == 0
        diagonals = [ga.atleast_1d(ga.asarray(diagonals))] if single else [ga.asarray(d) for d in diagonals]
        offsets = [int(offsets)]
    else:
        diagonals = [ga.atleast_1d(ga.asarray(d)) for d in diagonals]
        offsets = [int(k) for k in (offsets.numpy() if sup.is_dense(offsets) else offsets)]
    if len(diagonals) != len(offsets):
        raise ValueError("Different number of diagonals and offsets.")
    if len(set(offsets)) != len(offsets):
        raise ValueError("offset array contains duplicate values")
    if shape is None:
        n = diagonals[0].size + abs(offsets[0])
        shape = (n, n)
    m, n = sup.extents(shape)
    if dtype is None:
        dtype = diagonals[0].dtype
        for d in diagonals[1:]:
            dtype = promote(dtype, d.dtype)
    rows, columns, values = [], [], []
    for d, k in zip(diagonals, offsets):
        length = min(m + min(k, 0), n - max(k, 0))
        if length < 0:
            raise ValueError(f"Offset {k} (index {offsets.index(k)}) out of bounds")
        if d.size not in (1, length):
            raise ValueError(
                f"Diagonal length (index {offsets.index(k)}: {d.size} at offset {k}) does not agree with array size "
                f"({m}, {n})."
            )
        at = ga.arange(length, dtype=int64)
        rows.append(at - min(k, 0))
        columns.append(at + max(k, 0))
        values.append(ga.broadcast_to(d.astype(dtype), (length,)))
    made = _coo(m, n, ga.concat(rows), ga.concat(columns), ga.concat(values), is_array)
    return made.asformat("dia" if format is None else format)


def diags(diagonals, offsets=0, shape=None, format=None, dtype=None):
    """A matrix from diagonals.

    Parameters
    ----------
    diagonals : sequence of arrays
        The elements of each diagonal, as many as it has; a single element is broadcast along the diagonal.
    offsets : int or sequence of int
        The number of each diagonal: 0 is the main one, positive ones are above it.
    shape : tuple of int, optional
        The numbers of rows and columns; by default square, as large as the first diagonal requires.
    format : str, optional
        The format of the result; "dia" by default.
    dtype : dtype, optional
        The type of the values.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.diags([[1.0, 2.0], [3.0]], [0, 1]).toarray()
    array([[1., 3.],
           [0., 2.]])
    """
    return _diags(diagonals, offsets, shape, format, dtype, False)


def diags_array(diagonals, /, *, offsets=0, shape=None, format=None, dtype=None):
    """A sparse array from diagonals; see `diags`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.diags_array([[1.0, 2.0], [3.0]], offsets=[0, -1]).toarray()
    array([[1., 0.],
           [3., 2.]])
    """
    return _diags(diagonals, offsets, shape, format, dtype, True)


# ---------------------------------------------------------------------------------------------------------- random


def _random(shape, density, format, dtype, rng, sampler, is_array):
    flat = is_array and len(shape) == 1
    m, n = sup.extents((1, *shape) if flat else shape)
    if not 0 <= density <= 1:
        raise ValueError("density expected to be 0 <= density <= 1")
    dtype = sup.value_type(dtype) or float64
    if kind(dtype) not in "fc":
        raise NotImplementedError(f"type {dtype} not supported")
    source = ga.random.default_rng(rng) if rng is None or isinstance(rng, (int, np.integer)) else rng
    count = int(round(density * m * n))
    places = (
        ga.sort(ga.asarray(source.choice(m * n, size=count, replace=False)).astype(int64))
        if count
        else ga.zeros(0, dtype=int64)
    )
    if sampler is not None:
        values = ga.asarray(sampler(count))
    else:
        draw = getattr(source, "random", None) or source.random_sample
        values = ga.asarray(draw(count))
        values = values + 1j * ga.asarray(draw(count)) if kind(dtype) == "c" else values
    row = places // max(n, 1)
    made = _coo(m, n, row, places - row * n, values.astype(dtype), is_array)
    made._flags = sup.CANONICAL
    return sup.of_row(made).asformat(format) if flat else made.asformat(format)


def random(m, n, density=0.01, format="coo", dtype=None, rng=None, data_rvs=None, *, random_state=None):
    """A matrix with random values at random positions.

    Parameters
    ----------
    m, n : int
        The numbers of rows and columns.
    density : float
        The fraction of elements that are stored, 0 to 1.
    format : str
        The format of the result.
    dtype : dtype, optional
        The type of the values, floating-point or complex; float64 by default.
    rng, random_state : int or generator, optional
        A seed or a random number generator: `ga.random.Generator` or `ga.random.RandomState`.
    data_rvs : callable, optional
        Takes a number of values and returns so many; by default they are uniform from 0 to 1.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.random(4, 4, density=0.5, format="csr", rng=1).nnz
    8
    """
    return _random((m, n), density, format, dtype, random_state if rng is None else rng, data_rvs, False)


def rand(m, n, density=0.01, format="coo", dtype=None, rng=None, *, random_state=None):
    """A matrix with uniform values from 0 to 1 at random positions; see `random`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.rand(4, 4, density=0.25, rng=1).nnz
    4
    """
    return random(m, n, density, format, dtype, rng, random_state=random_state)


def random_array(shape, *, density=0.01, format="coo", dtype=None, rng=None, data_sampler=None):
    """A sparse array with random values at random positions; see `random`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.random_array((4, 4), density=0.5, rng=1).nnz
    8
    """
    sampler = None if data_sampler is None else lambda n: data_sampler(size=n)
    return _random(shape, density, format, dtype, rng, sampler, True)


# --------------------------------------------------------------------------------------------------- of other ones


def _blocks(blocks, format, dtype, is_array):
    rows = [list(r) for r in blocks]
    if not rows or any(len(r) != len(rows[0]) for r in rows):
        raise ValueError("blocks must be 2-D")
    rows = [[None if b is None else _of(b) for b in r] for r in rows]
    heights, widths = [None] * len(rows), [None] * len(rows[0])
    for i, line in enumerate(rows):
        for j, b in enumerate(line):
            if b is None:
                continue
            for sizes, at, axis in ((heights, i, 0), (widths, j, 1)):
                if sizes[at] is None:
                    sizes[at] = b.shape[axis]
                elif sizes[at] != b.shape[axis]:
                    name = ("row", "column")[axis]
                    raise ValueError(
                        f"blocks[{i if axis == 0 else ':'},{j if axis else ':'}] has incompatible {name} dimensions. "
                        f"Got blocks[{i},{j}].shape[{axis}] == {b.shape[axis]}, expected {sizes[at]}."
                    )
    heights, widths = ([n or 0 for n in sizes] for sizes in (heights, widths))
    parts, down = [], 0
    for line, height in zip(rows, heights):
        right = 0
        for b, width in zip(line, widths):
            if b is not None:
                row, column, data = sup.coo_of(b._coo())
                parts.append((row.astype(int64) + down, column.astype(int64) + right, data))
            right += width
        down += height
    is_array = is_array or _any_array(*(b for r in rows for b in r))
    if dtype is None and parts:
        dtype = parts[0][2].dtype
        for p in parts[1:]:
            dtype = promote(dtype, p[2].dtype)
    if parts:
        row, column, data = (ga.concat([p[i] for p in parts]) for i in range(3))
    else:
        row, column, data = (ga.zeros(0, dtype=t) for t in (int64, int64, float64))
    return _coo(sum(heights), sum(widths), row, column, data.astype(dtype or float64), is_array, format)


def bmat(blocks, format=None, dtype=None):
    """A matrix assembled from blocks.

    Parameters
    ----------
    blocks : sequence of sequences of sparse matrices or None
        The rows of blocks; None stands for zeros. The blocks of a row have the same height, those of a column the same
        width; else ValueError is raised.
    format : str, optional
        The format of the result; "coo" by default.
    dtype : dtype, optional
        The type of the values; by default the common type of the blocks.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a = sparse.eye(1, dtype=int)
    >>> sparse.bmat([[a, None], [None, a]]).toarray()
    array([[1, 0],
           [0, 1]])
    """
    return _blocks(blocks, format, sup.value_type(dtype), False)


def block_array(blocks, *, format=None, dtype=None):
    """A sparse array assembled from blocks; see `bmat`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a = sparse.eye_array(1, dtype=int)
    >>> sparse.block_array([[a, None], [None, a]]).toarray()
    array([[1, 0],
           [0, 1]])
    """
    return _blocks(blocks, format, sup.value_type(dtype), True)


def hstack(blocks, format=None, dtype=None):
    """Stack matrices horizontally (column-wise); format and dtype as in `bmat`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a = sparse.eye_array(2, dtype=int)
    >>> sparse.hstack([a, a]).toarray()
    array([[1, 0, 1, 0],
           [0, 1, 0, 1]])
    """
    return _blocks([list(blocks)], _common(blocks, format, "csc"), sup.value_type(dtype), False)


def vstack(blocks, format=None, dtype=None):
    """Stack matrices vertically (row-wise); format and dtype as in `bmat`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a = sparse.eye_array(2, dtype=int)
    >>> sparse.vstack([a, a]).toarray()
    array([[1, 0],
           [0, 1],
           [1, 0],
           [0, 1]])
    """
    return _blocks([[b] for b in blocks], _common(blocks, format, "csr"), sup.value_type(dtype), False)


def _common(blocks, format, name):
    """The format of the result, as in SciPy: `name` if all matrices have that format, unless `format` is given."""
    same = all(issparse(b) and b.format == name for b in blocks)
    return name if format is None and same else format


def block_diag(mats, format=None, dtype=None):
    """A block diagonal matrix of the given matrices.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.block_diag((sparse.coo_array(ga.array([[1, 2]])), sparse.coo_array(ga.array([[3]])))).toarray()
    array([[1, 2, 0],
           [0, 0, 3]])
    """
    # lists are matrices here, neither shapes nor (data, indices)
    mats = [_of(ga.asarray(m) if isinstance(m, (list, tuple)) else m) for m in mats]
    blocks = [[m if i == j else None for j in range(len(mats))] for i, m in enumerate(mats)]
    return _blocks(blocks, format, sup.value_type(dtype), False)


def kron(A, B, format=None):
    """The Kronecker product of two matrices.

    Parameters
    ----------
    A, B : sparse matrix or array
        The operands.
    format : str, optional
        The format of the result; "coo" by default.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a = sparse.csr_array(ga.array([[1, 2]]))
    >>> sparse.kron(a, sparse.eye_array(2, dtype=int)).toarray()
    array([[1, 0, 2, 0],
           [0, 1, 0, 2]])
    """
    a, b = _of(A), _of(B)
    is_array = _any_array(A, B)
    m, n = sup.alike(sup.canonical(a._coo()), sup.canonical(b._coo()))
    rows, columns = a.shape[0] * b.shape[0], a.shape[1] * b.shape[1]
    row, column = (
        (x.astype(int64)[:, None] * size + y.astype(int64)[None, :]).reshape((-1,))
        for x, y, size in ((m[3], n[3], b.shape[0]), (m[4], n[4], b.shape[1]))
    )
    data = (m[5][:, None] * n[5][None, :]).reshape((-1,))
    if data.size == 0:
        data = ga.zeros(0, dtype=float64, device=data.device)  # as SciPy has it
    return _coo(rows, columns, row, column, data, is_array, format)


def kronsum(A, B, format=None):
    """The Kronecker sum of two square matrices: kron(I, A) + kron(B, I).

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a, b = sparse.csr_array(ga.array([[5]])), sparse.csr_array(ga.array([[1, 2], [3, 4]]))
    >>> sparse.kronsum(a, b).toarray()
    array([[6, 2],
           [3, 9]])
    """
    a, b = _of(A), _of(B)
    if a.shape[0] != a.shape[1]:
        raise ValueError("A is not square")
    if b.shape[0] != b.shape[1]:
        raise ValueError("B is not square")
    dtype = promote(a.dtype, b.dtype)
    is_array = _any_array(A, B)
    left = kron(_eye(b.shape[0], None, 0, dtype, "coo", is_array), a)
    right = kron(b, _eye(a.shape[0], None, 0, dtype, "coo", is_array))
    return (left + right).asformat(format)


def _triangle(A, k, format, lower):
    a = _of(A)
    row, column, data = sup.coo_of(a._coo())
    distance = column.astype(int64) - row.astype(int64)
    there = distance <= k if lower else distance >= k
    return _coo(*a.shape, row[there], column[there], data[there], a._is_array, format)


def tril(A, k=0, format=None):
    """The lower triangle: the elements on and below diagonal k.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.tril(sparse.csr_array(ga.array([[1, 2], [3, 4]]))).toarray()
    array([[1, 0],
           [3, 4]])
    """
    return _triangle(A, operator.index(k), format, True)


def triu(A, k=0, format=None):
    """The upper triangle: the elements on and above diagonal k.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.triu(sparse.csr_array(ga.array([[1, 2], [3, 4]])), k=1).toarray()
    array([[0, 2],
           [0, 0]])
    """
    return _triangle(A, operator.index(k), format, False)


def find(A):
    """The rows, columns and values of the elements that are not 0; duplicates are summed.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.find(sparse.csr_array(ga.array([[0, 2], [3, 0]])))
    (array([0, 1], dtype=int32), array([1, 0], dtype=int32), array([2, 3]))
    """
    m = sup.canonical(_of(A)._coo())
    there = m[5] != 0
    return m[3][there], m[4][there], m[5][there]


def swapaxes(A, axis1, axis2):
    """The transpose, or a copy if both axes are equal.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.swapaxes(sparse.csr_array(ga.array([[1, 2, 0]])), 0, 1).shape
    (3, 1)
    """
    axes = [operator.index(x) for x in (axis1, axis2)]
    if any(not -2 <= x < 2 for x in axes):
        raise ValueError("Invalid axis: a sparse matrix has two dimensions")
    return A.copy() if axes[0] % 2 == axes[1] % 2 else A.transpose(copy=True)


def matrix_transpose(A):
    """The transposed matrix.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.matrix_transpose(sparse.csr_array(ga.array([[1, 2, 0]]))).shape
    (3, 1)
    """
    return A.transpose()


def permute_dims(A, axes=None, copy=False):
    """The transpose, or the matrix itself if `axes` are (0, 1).

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.permute_dims(sparse.csr_array(ga.array([[1, 2, 0]])), axes=(1, 0)).shape
    (3, 1)
    """
    order = (1, 0) if axes is None else tuple(operator.index(x) % 2 for x in axes)
    if sorted(order) != [0, 1]:
        raise ValueError(f"axes {axes} are not those of a matrix")
    return A.transpose(copy=copy) if order == (1, 0) else (A.copy() if copy else A)


def sampled_product(A, x, y):
    """The product of two dense matrices, sampled at the stored elements of a sparse one (SDDMM).

    Parameters
    ----------
    A : sparse matrix
        Its sparsity structure selects the elements that are computed; its values are not used.
    x, y : array
        Dense matrices, x with as many rows and y with as many columns as `A`.

    Returns
    -------
    sparse matrix
        In CSR format, with the structure of `A`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> where = sparse.csr_array(ga.array([[1, 0], [0, 1]]))
    >>> sparse.sampled_product(where, ga.array([[1, 2], [3, 4]]), ga.array([[5, 6], [7, 8]])).toarray()
    array([[19,  0],
           [ 0, 50]])
    """
    m = sup.canonical(_of(A)._csr())
    dtype = promote(promote(m[5].dtype, x.dtype), y.dtype)
    m = sup.of_type(m, dtype)
    return _of(A)._new("csr", _core.sparse_sampled(m, x.astype(dtype, copy=False), y.astype(dtype, copy=False)))
