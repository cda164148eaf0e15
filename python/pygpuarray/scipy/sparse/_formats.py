"""The classes of the sparse formats COO, CSR, CSC, BSR and DIA."""

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import float64, int64
from . import _support as sup
from ._base import _multiplied, _spbase, _without_zeros, issparse, sparray, spmatrix


def _on_device(x):
    """The COO tuple of a SciPy sparse matrix, copied to the device; None for other objects."""
    if not type(x).__module__.startswith("scipy.sparse") or not hasattr(x, "tocoo"):
        return None
    coo = x.tocoo()
    if coo.ndim != 2:
        raise ValueError(f"a sparse matrix has two dimensions, not {coo.ndim}")
    row, column = coo.row, coo.col
    return (sup.COO, *coo.shape, *(ga.asarray(np.ascontiguousarray(a)) for a in (row, column, coo.data)))


def _dense_of(x, dtype, cls):
    """A two-dimensional array made by `asarray`."""
    x = ga.asarray(x, dtype=dtype)
    if x.ndim > 2:
        raise ValueError("expected dimension <= 2 array or matrix")
    if cls._is_array and x.ndim == 0:
        raise TypeError(f"{cls.__name__}: an array of 1 or 2 dimensions is needed, not a number")
    return x.reshape((1,) * (2 - x.ndim) + x.shape)


def _two_only(cls, x):
    """Raise ValueError for fewer than two dimensions, for formats that need two."""
    if cls._is_array and sup.dimensions(x) < 2:
        raise ValueError(f"{cls.__name__}: two dimensions are needed; coo_array and csr_array take one, too")


def _is_pair(x):
    return isinstance(x, (tuple, list)) and len(x) == 2


def _allocated(cls, own, arg1, shape):
    """A new, uninitialised object of the class `cls`, or of the class of one-dimensional arrays if the arguments ask
    for one dimension."""
    wanted = cls is own and arg1 is not None and sup.is_vector(cls.format, arg1, shape)
    return object.__new__(sup.VECTORS[cls.format] if wanted else cls)


class _made(_spbase):
    """Base class with the constructor, which converts `arg1` to a tuple for _core."""

    def __init__(self, arg1, shape=None, dtype=None, copy=False, *, maxprint=None):
        if self.format not in sup.VECTORS:
            _two_only(type(self), arg1)
        dtype = sup.value_type(dtype)
        device = getattr(arg1, "device", None) if issparse(arg1) or sup.is_dense(arg1) else None
        host = _on_device(arg1)
        if issparse(arg1):
            m = self._read_sparse(arg1)
        elif host is not None:
            m = self._read_coo(sup.checked(*host))
        elif sup.is_shape(arg1) and isinstance(arg1, tuple):
            shape = sup.extents(arg1)
            m = self._read_coo(sup.empty(sup.COO, *shape, float64 if dtype is None else dtype, device))
        elif isinstance(arg1, tuple):
            m = self._read_parts(arg1, shape, dtype)
        else:
            m = self._read_dense(_dense_of(arg1, dtype, type(self)))
        given = None if shape is None else sup.extents(shape)
        if dtype is not None:
            m = sup.of_type(m, dtype)
        self._take(m)
        if given is not None and given != self.shape:
            raise ValueError(f"inconsistent shapes: {given} and {self.shape}")
        if copy:
            self._take(self.copy()._tuple())

    @classmethod
    def _of(cls, m):
        """A matrix of this class from a tuple for _core."""
        self = cls.__new__(cls)
        self._take(m)
        return self

    def _read_parts(self, parts, shape, dtype):
        """The tuple for _core from (data, (row, column)), or from the other tuples that the format accepts."""
        if all(isinstance(n, (int, np.integer)) for n in parts):
            error = ValueError if self._is_array else TypeError
            raise error(f"invalid input format: {parts} is no shape; sparse arrays are 1-D and 2-D, matrices 2-D")
        if len(parts) == 2 and getattr(parts[1], "ndim", 0) == 2:
            parts = (parts[0], tuple(parts[1]))
        if len(parts) != 2 or not _is_pair(parts[1]):
            raise ValueError(f"invalid input format: a {type(self).__name__} is not made of {len(parts)} parts")
        data, (row, column) = parts
        data = sup.vector(data, dtype, what="the data")
        row, column = (sup.indices(x, data.device, "coordinates") for x in (row, column))
        if not row.size == column.size == data.size:
            raise ValueError("row index, column index, and data array must all be the same length")
        if shape is None:
            if data.size == 0:
                raise ValueError("cannot infer dimensions from zero sized index arrays")
            shape = (int(row.max()) + 1, int(column.max()) + 1)
        rows, columns = sup.extents(shape)
        try:
            return self._read_coo(sup.checked(sup.COO, rows, columns, row, column, data))
        except ValueError:
            self._explain(row, rows, "row")
            self._explain(column, columns, "column")
            raise

    @staticmethod
    def _explain(index, extent, name):
        if index.size and int(index.max()) >= extent:
            raise ValueError(f"{name} index exceeds matrix dimensions")
        if index.size and int(index.min()) < 0:
            raise ValueError(f"negative {name} index found")


# ------------------------------------------------------------------------------------------------------ coordinates


class _coo_base(_made):
    """COO (coordinate) format: row, column and value of each stored element, in any order."""

    format = "coo"

    def _take(self, m):
        self._shape = (m[1], m[2])
        self.row, self.col, self.data = m[3:6]
        self._flags = m[6]

    def _tuple(self):
        return (sup.COO, *self._shape, self.row, self.col, self.data, self._flags, 0)

    def _read_coo(self, m):
        return m

    def _read_sparse(self, x):
        return x._coo()

    def _read_dense(self, x):
        return sup.from_dense(x, sup.COO)

    @property
    def coords(self):
        """Rows and columns of the stored elements."""
        return (self.row, self.col)

    @property
    def has_canonical_format(self):
        """Whether the elements are sorted, without duplicates. Determined when the matrix is created; can be set only
        for compatibility with SciPy.
        """
        return bool(self._flags & sup.CANONICAL)

    @has_canonical_format.setter
    def has_canonical_format(self, value):
        """Has no effect: the flag always describes the structure."""

    def _coo(self):
        return self._tuple()

    def _csr(self):
        return sup.convert(self._tuple(), sup.CSR)

    def _dense(self):
        return _core.sparse_to_dense(self._tuple())

    def _with_data(self, data):
        return self._of(sup.with_data(self._tuple(), data))

    def _single(self):
        return self if self._flags & sup.CANONICAL else self._of(sup.canonical(self._tuple()))

    def _times_dense(self, x, flags=0):
        return _multiplied(self._tuple(), x, flags)

    def tocoo(self, copy=False):
        """Convert to COO format: returns the matrix itself, unless `copy`."""
        return self.copy() if copy else self

    def transpose(self, axes=None, copy=False):
        """The transpose, which shares the arrays unless `copy`."""
        _no_axes(axes)
        m = sup.swapped(self._tuple())
        return self._of(sup.with_data(m, self.data.copy()) if copy else m)

    def sum_duplicates(self):
        """Sort the stored elements and sum duplicates, in place."""
        self._take(sup.canonical(self._tuple()))

    def eliminate_zeros(self):
        """Remove stored elements that are 0, in place; duplicates are not summed."""
        there = self.data != 0
        m = self._tuple()
        self._take((*m[:3], *(a[there] for a in m[3:6]), *m[6:]))


class coo_matrix(_coo_base, spmatrix):
    """A sparse matrix in COO (coordinate) format: row, column and value of each stored element, in any order.

    Parameters
    ----------
    arg1 : array, sparse matrix, tuple
        A dense array, any sparse matrix (also one of SciPy's), a shape, or (data, (row, column)).
    shape : tuple of int, optional
        The numbers of rows and columns; by default inferred from `arg1`.
    dtype : dtype, optional
        The type of the values.
    copy : bool
        Whether arrays are copied; otherwise they are shared where possible.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> rows, columns = ga.array([0, 1]), ga.array([1, 0])
    >>> sparse.coo_matrix((ga.array([2, 3]), (rows, columns)), shape=(2, 2)).toarray()
    array([[0, 2],
           [3, 0]])
    """


class coo_array(_coo_base, sparray):
    """A sparse array in COO format; see `coo_matrix`. `*` is the elementwise product.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.coo_array(ga.array([[0, 2], [3, 0]])).data
    array([2, 3])

    An array may also have one dimension:

    >>> sparse.coo_array((ga.array([5]), (ga.array([2]),)), shape=(4,)).toarray()
    array([0, 0, 5, 0])
    """

    def __new__(cls, arg1=None, shape=None, *args, **more):
        return _allocated(cls, coo_array, arg1, shape)


# ------------------------------------------------------------------------------------------------ compressed lines


def _no_axes(axes):
    if axes is not None and (not isinstance(axes, (tuple, list)) or tuple(axes) != (1, 0)):
        raise ValueError(
            "Sparse matrices do not support an 'axes' parameter because swapping dimensions is the only one"
        )


class _compressed(_made):
    """Base class of CSR and CSC. Lines are rows for CSR and columns for CSC; `_line` is their axis."""

    _line = 0

    def _take(self, m):
        self._shape = (m[1], m[2]) if self._line == 0 else (m[2], m[1])
        self._indptr, self._indices, self.data = m[3:6]
        self._flags, self._longest = m[6], m[7]

    def _tuple(self):
        """The CSR tuple for _core, of this matrix or, for CSC, of its transpose."""
        lines = self._shape if self._line == 0 else self._shape[::-1]
        return (sup.CSR, *lines, self._indptr, self._indices, self.data, self._flags, self._longest)

    @property
    def indptr(self):
        """The index pointers: line i has the stored elements ``indptr[i]:indptr[i + 1]``."""
        return self._indptr

    @indptr.setter
    def indptr(self, x):
        self._set(x, self._indices)

    @property
    def indices(self):
        """The column (for CSC, the row) of each stored element."""
        return self._indices

    @indices.setter
    def indices(self, x):
        self._set(self._indptr, x)

    def _set(self, indptr, index):
        m = self._tuple()
        self._take(sup.checked(*m[:3], *(sup.indices(x, self.device, "indices") for x in (indptr, index)), self.data))

    @property
    def has_canonical_format(self):
        """Whether the elements are sorted, without duplicates. Determined when the matrix is created; can be set only
        for compatibility with SciPy.
        """
        return bool(self._flags & sup.CANONICAL)

    @has_canonical_format.setter
    def has_canonical_format(self, value):
        """Has no effect: the flag always describes the structure."""

    @property
    def has_sorted_indices(self):
        """Whether the indices of each line are sorted. Can be set only for compatibility with SciPy."""
        if self._flags & sup.CANONICAL:
            return True
        lines = sup.coo_of(self._tuple())[0]
        same = lines[1:] == lines[:-1]
        return not bool(ga.any(same & (self._indices[1:] < self._indices[:-1])))

    @has_sorted_indices.setter
    def has_sorted_indices(self, value):
        """Has no effect: the flag always describes the structure."""

    def _read_coo(self, m):
        return sup.convert(m if self._line == 0 else sup.swapped(m), sup.CSR)

    def _read_dense(self, x):
        return sup.from_dense(x if self._line == 0 else x.T, sup.CSR)

    def _read_parts(self, parts, shape, dtype):
        if len(parts) != 3:
            return super()._read_parts(parts, shape, dtype)
        data = sup.vector(parts[0], dtype, what="the data")
        index, indptr = (sup.indices(x, data.device, n) for x, n in ((parts[1], "indices"), (parts[2], "indptr")))
        if data.size != index.size:
            raise ValueError("indices and data should have the same size")
        if shape is None:
            across = int(index.max()) + 1 if index.size else 0
            lines = (indptr.size - 1, across)
        else:
            lines = sup.extents(shape)[:: 1 if self._line == 0 else -1]
        if indptr.size != lines[0] + 1:
            raise ValueError(f"index pointer size {indptr.size} should be {lines[0] + 1}")
        return sup.checked(sup.CSR, *lines, indptr, index, data)

    def _with_data(self, data):
        return self._of(sup.with_data(self._tuple(), data))

    def _single(self):
        return self if self._flags & sup.CANONICAL else self._of(sup.canonical(self._tuple()))

    def __setitem__(self, key, value):
        from ._indexing import put

        put(self, key, value)

    def sort_indices(self):
        """Sort the stored elements of each line by index, in place."""
        if not self._flags & sup.CANONICAL:
            self._take(sup.convert(self._tuple(), sup.CSR, sup.KEEP))

    def sorted_indices(self):
        """A copy with the stored elements of each line sorted by index."""
        other = self.copy()
        other.sort_indices()
        return other

    def sum_duplicates(self):
        """Sort the stored elements and sum duplicates, in place."""
        if not self._flags & sup.CANONICAL:
            self._take(sup.convert(self._tuple(), sup.CSR))

    def eliminate_zeros(self):
        """Remove stored elements that are 0, in place."""
        self._take(_without_zeros(self._tuple()))

    def prune(self):
        """Has no effect: no memory is reserved for further elements."""

    def transpose(self, axes=None, copy=False):
        """The transpose, CSC for CSR and vice versa, which shares the arrays unless `copy`."""
        _no_axes(axes)
        m = self._tuple()
        other = "csc" if self._line == 0 else "csr"
        return self._new(other, sup.with_data(m, self.data.copy()) if copy else m)


class _csr_base(_compressed):
    """CSR (compressed sparse row) format."""

    format = "csr"

    def _read_sparse(self, x):
        return x._csr()

    def _csr(self):
        return self._tuple()

    def tocsr(self, copy=False):
        """Convert to CSR format: returns the matrix itself, unless `copy`."""
        return self.copy() if copy else self


class csr_matrix(_csr_base, spmatrix):
    """A sparse matrix in CSR (compressed sparse row) format: row i has the stored elements ``indptr[i]:indptr[i + 1]``.

    Parameters
    ----------
    arg1 : array, sparse matrix, tuple
        A dense array, any sparse matrix (also one of SciPy's), a shape, (data, (row, column)), or (data, indices,
        indptr).
    shape : tuple of int, optional
        The numbers of rows and columns; by default inferred from `arg1`.
    dtype : dtype, optional
        The type of the values.
    copy : bool
        Whether arrays are copied; otherwise they are shared where possible.

    Raises
    ------
    ValueError
        If indices are out of range, index pointers are not ascending, or lengths do not match.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> m = sparse.csr_matrix(ga.array([[0, 2], [3, 4]]))
    >>> m @ ga.array([10, 1])
    array([ 2, 34])
    """


class csr_array(_csr_base, sparray):
    """A sparse array in CSR format; see `csr_matrix`. `*` is the elementwise product.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> a = sparse.csr_array(ga.array([[0, 2], [3, 4]]))
    >>> (a * a).toarray()
    array([[ 0,  4],
           [ 9, 16]])

    An array may also have one dimension:

    >>> a[1].shape
    (2,)
    """

    def __new__(cls, arg1=None, shape=None, *args, **more):
        return _allocated(cls, csr_array, arg1, shape)


class _csc_base(_compressed):
    """CSC (compressed sparse column) format, stored as the CSR tuple of the transpose."""

    format = "csc"
    _line = 1

    def _read_sparse(self, x):
        return x._tuple() if isinstance(x, _csc_base) else _core.sparse_transpose(x._csr())

    def _csr(self):
        return _core.sparse_transpose(self._tuple())

    def _coo(self):
        return sup.swapped(sup.convert(self._tuple(), sup.COO, sup.KEEP))

    def _dense(self):
        return _core.sparse_to_dense(self._tuple()).T.copy("C")

    def tocsc(self, copy=False):
        """Convert to CSC format: returns the matrix itself, unless `copy`."""
        return self.copy() if copy else self

    def getrow(self, i):
        """Row i, as a one-row matrix in CSR format."""
        return self.tocsr().getrow(i)

    def _times_sparse(self, other):
        other = other.tocsc()
        return self._new("csc", _core.sparse_product(*sup.alike(other._tuple(), self._tuple())))

    def _times_dense(self, x, flags=0):
        return _multiplied(self._tuple(), x, sup.TRANSPOSED)

    def _pair(self, other, function, *more):
        return self._new("csc", function(*sup.alike(self._tuple(), other.tocsc()._tuple()), *more))


class csc_matrix(_csc_base, spmatrix):
    """A sparse matrix in CSC (compressed sparse column) format: column j has the elements ``indptr[j]:indptr[j + 1]``.

    Parameters
    ----------
    arg1, shape, dtype, copy
        As in `csr_matrix`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.csc_matrix(ga.array([[0, 2], [3, 4]])).indptr
    array([0, 1, 3], dtype=int32)
    """


class csc_array(_csc_base, sparray):
    """A sparse array in CSC format; see `csc_matrix`. `*` is the elementwise product.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.csc_array(ga.array([[0, 2], [3, 4]])).data
    array([3, 2, 4])
    """


# ---------------------------------------------------------------------------------------------------------- blocks


class _bsr_base(_spbase):
    """BSR (block sparse row) format: CSR with dense blocks of equal shape as elements."""

    format = "bsr"

    def __init__(self, arg1, shape=None, dtype=None, copy=False, blocksize=None):
        dtype = sup.value_type(dtype)
        if isinstance(arg1, tuple) and len(arg1) == 3:
            data = ga.asarray(arg1[0], dtype=dtype)
            if data.ndim != 3:
                raise ValueError(f"the data of blocks have three dimensions, not {data.ndim}")
            index, indptr = (sup.indices(x, data.device, "indices") for x in arg1[1:])
            high, wide = data.shape[1:]
            if shape is None:
                shape = ((indptr.size - 1) * high, (int(index.max()) + 1 if index.size else 0) * wide)
            if blocksize is not None and tuple(blocksize) != (high, wide):
                raise ValueError(f"mismatching blocksize={tuple(blocksize)} vs {(high, wide)}")
            self._take(sup.checked(sup.BSR, *sup.extents(shape), indptr, index, data))
        else:
            _two_only(type(self), arg1)
            csr = sup.CLASSES["csr", self._is_array](arg1, shape, dtype)
            size = (1, 1) if blocksize is None else sup.extents(blocksize)
            self._take(_core.sparse_convert(csr._tuple(), sup.BSR, *size, 0))

    @classmethod
    def _of(cls, m):
        self = cls.__new__(cls)
        self._take(m)
        return self

    def _take(self, m):
        self._shape = (m[1], m[2])
        self.indptr, self.indices, self.data = m[3:6]
        self._flags, self._longest = m[6:]

    def _tuple(self):
        return (sup.BSR, *self._shape, self.indptr, self.indices, self.data, self._flags, self._longest)

    @property
    def blocksize(self):
        """The shape (rows, columns) of a block."""
        return self.data.shape[1:]

    def _csr(self):
        return sup.convert(self._tuple(), sup.CSR)

    def _dense(self):
        return _core.sparse_to_dense(self._tuple())

    def _with_data(self, data):
        return self._of(sup.with_data(self._tuple(), data))

    def _times_dense(self, x, flags=0):
        return _multiplied(self._tuple(), x, flags)

    def tobsr(self, blocksize=None, copy=False):
        """Convert to another block size; returns the matrix itself if the size is the same, unless `copy`."""
        if blocksize is None or tuple(blocksize) == self.blocksize:
            return self.copy() if copy else self
        return super().tobsr(blocksize, copy)

    def transpose(self, axes=None, copy=False):
        """The transpose, in BSR format with transposed blocks."""
        _no_axes(axes)
        return self._of(_core.sparse_transpose(self._tuple()))


class bsr_matrix(_bsr_base, spmatrix):
    """A sparse matrix in BSR (block sparse row) format: CSR with dense blocks of equal shape as elements.

    Parameters
    ----------
    arg1 : array, sparse matrix, tuple
        As in `csr_matrix`; in (data, indices, indptr), data has the shape (blocks, rows of a block, columns of a
        block).
    shape : tuple of int, optional
        The numbers of rows and columns, multiples of those of a block.
    dtype : dtype, optional
        The type of the values.
    copy : bool
        For compatibility with SciPy.
    blocksize : tuple of int, optional
        The shape of a block; (1, 1) by default.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.bsr_matrix(ga.array([[1, 2, 0, 0], [3, 4, 0, 0]]), blocksize=(2, 2)).data
    array([[[1, 2],
            [3, 4]]])
    """


class bsr_array(_bsr_base, sparray):
    """A sparse array in BSR format; see `bsr_matrix`. `*` is the elementwise product.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.bsr_array(ga.array([[1, 2, 0, 0], [3, 4, 0, 0]]), blocksize=(2, 2)).indices
    array([0], dtype=int32)
    """


# ------------------------------------------------------------------------------------------------------- diagonals


class _dia_base(_spbase):
    """DIA (diagonal) format: ``data[d, j]`` is the element of diagonal ``offsets[d]`` in column j."""

    format = "dia"

    def __init__(self, arg1, shape=None, dtype=None, copy=False):
        dtype = sup.value_type(dtype)
        if isinstance(arg1, tuple) and not sup.is_shape(arg1):
            if len(arg1) != 2:
                raise ValueError("unrecognized form for dia_matrix constructor")
            if shape is None:
                raise ValueError("expected a shape argument")
            data = ga.asarray(arg1[0], dtype=dtype)
            data = data.reshape((1,) * (2 - data.ndim) + data.shape)
            offsets = ga.atleast_1d(ga.asarray(arg1[1], device=data.device)).astype(np.int32, copy=False)
            self._shape = sup.extents(shape)
            if offsets.ndim != 1 or data.ndim != 2:
                raise ValueError("offsets have one dimension, data have two")
            if data.shape[0] != offsets.size:
                raise ValueError(
                    f"number of diagonals ({data.shape[0]}) does not match the number of offsets ({offsets.size})"
                )
            if int(ga.unique_values(offsets).size) != offsets.size:
                raise ValueError("offset array contains duplicate values")
            self.data, self.offsets = (data.copy(), offsets.copy()) if copy else (data, offsets)
        elif sup.is_shape(arg1) and isinstance(arg1, tuple):
            self._shape = sup.extents(arg1)
            self.data = ga.zeros((0, 0), dtype=float64 if dtype is None else dtype)
            self.offsets = ga.zeros(0, dtype=np.int32)
        else:
            _two_only(type(self), arg1)
            coo = sup.CLASSES["coo", self._is_array](arg1, shape, dtype)
            self.__dict__.update(self._from_coo(sup.canonical(coo._tuple())).__dict__)

    @classmethod
    def _from_coo(cls, m):
        """Make a matrix from a COO tuple in canonical order, without duplicates."""
        self = cls.__new__(cls)
        rows, columns, values = sup.coo_of(m)
        on = columns.astype(int64) - rows.astype(int64)
        offsets, inverse = ga.unique_inverse(on)
        wide = int(columns.max()) + 1 if columns.size else 0
        self._shape = (m[1], m[2])
        self.data = ga.zeros((offsets.size, wide), dtype=values.dtype, device=values.device)
        if values.size:
            self.data[inverse.reshape((-1,)), columns] = values
        self.offsets = offsets.astype(np.int32)
        return self

    def getnnz(self, axis=None):
        """The number of positions on the stored diagonals that lie inside the matrix."""
        if axis is not None:
            raise NotImplementedError("getnnz over an axis is not implemented for DIA format")
        rows, columns = self._shape
        wide = min(columns, self.data.shape[1])
        total = 0
        for k in self.offsets.numpy():
            total += max(min(rows + min(int(k), 0), wide - max(int(k), 0)), 0)
        return int(total)

    def _summed(self):
        """The matrix in COO format, without the elements of `data` that lie outside the matrix."""
        return self._new("coo", self._coo())

    def _coo(self):
        rows, columns = self._shape
        wide = min(self.data.shape[1], columns)
        index = sup.index_type(rows, columns, self.data.size)
        column = ga.arange(wide, dtype=index, device=self.device)[None, :]
        row = (column - self.offsets[:, None]).astype(index, copy=False)
        there = (row >= 0) & (row < rows) & (self.data[:, :wide] != 0)
        column = ga.broadcast_to(column, row.shape)
        m = (sup.COO, rows, columns, row[there], column[there], self.data[:, :wide][there], 0, 0)
        return sup.convert(m, sup.COO)

    def _csr(self):
        return sup.convert(self._coo(), sup.CSR)

    def _with_data(self, data):
        other = self.__class__.__new__(self.__class__)
        other._shape, other.data, other.offsets = self._shape, data, self.offsets
        return other

    def copy(self):
        """A copy that shares no memory."""
        other = self._with_data(self.data.copy())
        other.offsets = self.offsets.copy()
        return other

    def todia(self, copy=False):
        """Convert to DIA format: returns the matrix itself, unless `copy`."""
        return self.copy() if copy else self

    def transpose(self, axes=None, copy=False):
        """The transposed matrix."""
        _no_axes(axes)
        return self._from_coo(sup.canonical(sup.swapped(self._coo())))


class dia_matrix(_dia_base, spmatrix):
    """A sparse matrix in DIA (diagonal) format: ``data[d, j]`` is the element of diagonal ``offsets[d]`` in column j.

    Parameters
    ----------
    arg1 : array, sparse matrix, tuple
        A dense array, any sparse matrix, a shape, or (data, offsets).
    shape : tuple of int, optional
        The numbers of rows and columns; required with (data, offsets).
    dtype : dtype, optional
        The type of the values.
    copy : bool
        Whether data and offsets are copied.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.dia_matrix((ga.array([[1, 2], [3, 4]]), ga.array([0, 1])), shape=(2, 2)).toarray()
    array([[1, 4],
           [0, 2]])
    """


class dia_array(_dia_base, sparray):
    """A sparse array in DIA format; see `dia_matrix`. `*` is the elementwise product.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.dia_array(ga.array([[1, 0], [0, 2]])).data
    array([[1, 2]])
    """


for _matrix, _array in (
    (coo_matrix, coo_array),
    (csr_matrix, csr_array),
    (csc_matrix, csc_array),
    (bsr_matrix, bsr_array),
    (dia_matrix, dia_array),
):
    sup.CLASSES[_matrix.format, False] = _matrix
    sup.CLASSES[_array.format, True] = _array


def isspmatrix_coo(x):
    """Whether x is a `coo_matrix`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.isspmatrix_coo(sparse.eye(2, format="coo"))
    True
    """
    return isinstance(x, coo_matrix)


def isspmatrix_csr(x):
    """Whether x is a `csr_matrix`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.isspmatrix_csr(sparse.eye(2, format="csr"))
    True
    """
    return isinstance(x, csr_matrix)


def isspmatrix_csc(x):
    """Whether x is a `csc_matrix`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.isspmatrix_csc(sparse.eye(2, format="csc"))
    True
    """
    return isinstance(x, csc_matrix)


def isspmatrix_bsr(x):
    """Whether x is a `bsr_matrix`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.isspmatrix_bsr(sparse.eye(2, format="bsr"))
    True
    """
    return isinstance(x, bsr_matrix)


def isspmatrix_dia(x):
    """Whether x is a `dia_matrix`.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.isspmatrix_dia(sparse.eye(2, format="csr"))
    False
    """
    return isinstance(x, dia_matrix)
