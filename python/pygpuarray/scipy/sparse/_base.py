"""The operations that all sparse matrices share; the formats define how the elements are stored."""

import numbers
import operator
import warnings

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import bool_, float64, int64, kind, promote
from . import _support as sup

_NAMES = {
    "bsr": "Block Sparse Row",
    "coo": "COOrdinate",
    "csc": "Compressed Sparse Column",
    "csr": "Compressed Sparse Row",
    "dia": "DIAgonal",
}
_UNARY = (
    "arcsin arcsinh arctan arctanh ceil deg2rad expm1 floor log1p rad2deg rint sign sin sinh sqrt tan tanh trunc"
).split()


class _spbase:
    """Base class of sparse matrices on the device, of all formats."""

    ndim = 2
    format = "und"
    _is_array = False
    __array_ufunc__ = None  # NumPy's operators defer to the operators of this class
    __array_priority__ = 20

    # ---------------------------------------------------------------------------------------------- what it is

    @property
    def shape(self):
        """The numbers of rows and columns; setting the shape of a matrix is the same as `set_shape`."""
        return self._shape

    @shape.setter
    def shape(self, shape):
        if self._is_array:
            raise AttributeError("the shape of a sparse array is not set: reshape()")
        self.set_shape(shape)

    @property
    def dtype(self):
        """The type of the values."""
        return self.data.dtype

    @property
    def device(self):
        """The device that holds the matrix."""
        return self.data.device

    @property
    def nnz(self):
        """The number of stored elements, including explicit zeros."""
        return self.getnnz()

    @property
    def size(self):
        """The number of stored elements, as `nnz`."""
        return self.getnnz()

    @property
    def T(self):
        """The transposed matrix."""
        return self.transpose()

    @property
    def mT(self):
        """The transposed matrix."""
        return self.transpose()

    @property
    def H(self):
        """The conjugate transpose."""
        return self.conj().transpose()

    @property
    def real(self):
        """The real parts, as a sparse matrix."""
        return self._with_data(ga.real(self.data)) if kind(self.dtype) == "c" else self.copy()

    @property
    def imag(self):
        """The imaginary parts, as a sparse matrix."""
        return self._with_data(ga.imag(self.data) if kind(self.dtype) == "c" else ga.zeros_like(self.data))

    def get_shape(self):
        """The numbers of rows and columns."""
        return self.shape

    def set_shape(self, shape):
        """Change the shape in place, as `reshape` does."""
        self.__dict__.update(self.reshape(shape).asformat(self.format).__dict__)

    def getformat(self):
        """The name of the format."""
        return self.format

    def __repr__(self):
        name = "array" if self._is_array else "matrix"
        return (
            f"<{_NAMES[self.format]} sparse {name} of dtype '{self.dtype}' "
            f"with {self.nnz} stored elements and shape {self.shape}, on the device>"
        )

    def __str__(self):
        return str(self.get())

    def __len__(self):
        raise TypeError("sparse matrix length is ambiguous; use getnnz() or shape[0]")

    def __bool__(self):
        if self.shape == (1, 1):
            return self.nnz != 0
        raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all().")

    def __iter__(self):
        for i in range(self.shape[0]):
            yield self[i] if self._is_array else self[[i], :]

    # ------------------------------------------------------------------------- how formats give what others work on

    def _csr(self):
        """The CSR tuple for _core."""
        raise NotImplementedError

    def _coo(self):
        """The COO tuple for _core."""
        return sup.convert(self._csr(), sup.COO, sup.KEEP)

    def _new(self, format, m):
        """A matrix (an array, if this is one) of the given format, from a tuple for _core."""
        return sup.CLASSES[format, self._is_array]._of(m)

    def _with_data(self, data):
        """A matrix with the same sparsity structure and other values."""
        raise NotImplementedError

    # ---------------------------------------------------------------------------------------------- conversions

    def tocsr(self, copy=False):
        """Convert to CSR format."""
        return self._new("csr", self._csr())

    def tocsc(self, copy=False):
        """Convert to CSC format."""
        return self._new("csc", _core.sparse_transpose(self._csr()))

    def tocoo(self, copy=False):
        """Convert to COO format."""
        return self._new("coo", self._coo())

    def todia(self, copy=False):
        """Convert to DIA format."""
        return sup.CLASSES["dia", self._is_array]._from_coo(sup.canonical(self._coo()))

    def tobsr(self, blocksize=None, copy=False):
        """Convert to BSR format, with blocks of shape `blocksize`, (1, 1) by default."""
        high, wide = (1, 1) if blocksize is None else sup.extents(blocksize)
        return self._new("bsr", _core.sparse_convert(self._csr(), sup.BSR, high, wide, 0))

    def asformat(self, format, copy=False):
        """Convert to the named format; returns the matrix itself for None and for its own format, unless `copy`."""
        if format is None or format == self.format:
            return self.copy() if copy else self
        if (format, self._is_array) not in sup.CLASSES:
            raise ValueError(f"Format {format} is unknown.")
        return getattr(self, f"to{format}")(copy=copy)

    def toarray(self, order=None, out=None):
        """Convert to a dense array, stored in `out` if given."""
        dense = self._dense()
        if out is not None:
            out[...] = dense
            return out
        return dense if order in (None, "C") else dense.copy(order)

    def _dense(self):
        return _core.sparse_to_dense(self._csr())

    def todense(self, order=None, out=None):
        """The same as `toarray`: there is no class of dense matrices."""
        return self.toarray(order, out)

    def get(self, stream=None):
        """Copy the matrix to the host, as a SciPy matrix of the same format."""
        import scipy.sparse

        m = self.tocsr()
        cls = getattr(scipy.sparse, f"csr_{'array' if self._is_array else 'matrix'}")
        return cls((m.data.numpy(), m.indices.numpy(), m.indptr.numpy()), shape=m.shape).asformat(self.format)

    def copy(self):
        """A copy that shares no memory."""
        return self._of(tuple(x.copy() if sup.is_dense(x) else x for x in self._tuple()))

    def astype(self, dtype, casting="unsafe", copy=True):
        """Convert the values to another type."""
        dtype = sup.as_dtype(dtype)
        if dtype == self.dtype:
            return self.copy() if copy else self
        if kind(self.dtype) == "c" and kind(dtype) != "c":
            return self._with_data(ga.real(self.data).astype(dtype))
        return self._with_data(self.data.astype(dtype))

    # ---------------------------------------------------------------------------------------- functions of elements

    def conj(self, copy=True):
        """The complex conjugate, elementwise."""
        if kind(self.dtype) == "c":
            return self._with_data(ga.conj(self.data))
        return self.copy() if copy else self

    conjugate = conj

    def _single(self):
        """The matrix without duplicates, as elementwise functions need it."""
        return self

    def __abs__(self):
        m = self._single()
        return m._with_data(abs(m.data))

    def __neg__(self):
        if self.dtype == bool_:
            raise NotImplementedError("negating a boolean sparse array is not supported")
        return self._with_data(-self.data)

    def __pos__(self):
        return self.copy()

    def __round__(self, ndigits=0):
        m = self._single()
        return m._with_data(ga.round(m.data, ndigits))

    def power(self, n, dtype=None):
        """Raise each element to the power n, a positive number."""
        if not sup.is_number(n):
            raise NotImplementedError("input is not scalar")
        if n <= 0:
            raise NotImplementedError("zero and negative powers would make every element one that has to be kept")
        m = self._single()
        data = m.data if dtype is None else m.data.astype(dtype)
        return m._with_data(data ** _plain(n))

    def __pow__(self, n):
        return self.power(n) if self._is_array else self._to_the(n)

    def _to_the(self, n):
        """The matrix power: the product of n factors."""
        if self.ndim != 2 or self.shape[0] != self.shape[1]:
            raise TypeError("matrix is not square")
        if not isinstance(n, (int, np.integer)):
            raise ValueError("exponent must be an integer")
        if n < 0:
            raise ValueError("exponent must be >= 0")
        if n == 0:
            from ._construct import _eye

            return _eye(self.shape[0], None, 0, self.dtype, self.format, self._is_array)
        result, square = None, self
        while n:
            if n & 1:
                result = square if result is None else result @ square
            n >>= 1
            if n:
                square = square @ square
        return result.copy() if result is self else result

    def count_nonzero(self, axis=None):
        """The number of elements that are not 0, of all or along an axis; stored zeros are not counted."""
        m = sup.canonical(self._coo())
        there = m[5] != 0
        if axis is None:
            return int(ga.count_nonzero(there))
        axis = self._axis(axis)
        return ga.bincount(m[4 - axis if axis else 4][there], minlength=self.shape[1 - axis])

    # --------------------------------------------------------------------------------------------------- products

    def dot(self, other):
        """The product with a matrix, a vector, or a number."""
        return self * other if np.isscalar(other) else self @ other

    def __matmul__(self, other):
        if sup.is_number(other):
            raise ValueError("Scalar operands are not allowed, use '*' instead")
        return self._matmul(other)

    def __rmatmul__(self, other):
        if sup.is_number(other):
            raise ValueError("Scalar operands are not allowed, use '*' instead")
        return self._rmatmul(other)

    def __mul__(self, other):
        if sup.is_number(other):
            return self._scaled(other)
        return self.multiply(other) if self._is_array else self._matmul(other)

    def __rmul__(self, other):
        if sup.is_number(other):
            return self._scaled(other)
        return self.multiply(other) if self._is_array else self._rmatmul(other)

    def __imul__(self, other):
        if not sup.is_number(other):
            return NotImplemented
        return self._in_place(self.data * _plain(other))

    def __itruediv__(self, other):
        if not sup.is_number(other):
            return NotImplemented
        return self._in_place(self.data / _plain(other))

    def _in_place(self, data):
        """Replace the values and keep the structure; the array of values is reused if the dtype is the same."""
        if data.dtype == self.dtype:
            self.data[...] = data
        else:
            self.__dict__.update(self._with_data(data).__dict__)
        return self

    def _scaled(self, number):
        return self._with_data(self.data * _plain(number))

    def _matmul(self, other):
        sup.refuse_host(other)
        if issparse(other):
            if self.shape[1] != other.shape[0]:
                raise ValueError(f"dimension mismatch: {self.shape} @ {other.shape}")
            if other.ndim == 1:
                return sup.of_row(self._times_sparse(other._m.T).T.tocoo())
            return self._times_sparse(other)
        if not sup.is_dense(other):
            return NotImplemented
        if other.ndim not in (1, 2):
            raise ValueError("could not interpret dimensions")
        if other.shape[0] != self.shape[1]:
            raise ValueError(f"dimension mismatch: {self.shape} @ {other.shape}")
        return self._times_dense(other)

    def _rmatmul(self, other):
        sup.refuse_host(other)
        if not sup.is_dense(other):
            return NotImplemented
        if other.ndim not in (1, 2):
            raise ValueError("could not interpret dimensions")
        if other.shape[-1] != self.shape[0]:
            raise ValueError(f"dimension mismatch: {other.shape} @ {self.shape}")
        return self.transpose()._times_dense(other.T if other.ndim == 2 else other).T

    def _times_dense(self, x, flags=0):
        return _multiplied(self._csr(), x, flags)

    def _times_sparse(self, other):
        return self._new("csr", _core.sparse_product(*sup.alike(self._csr(), other._csr())))

    def multiply(self, other):
        """The elementwise product, with broadcasting."""
        sup.refuse_host(other)
        if sup.is_number(other):
            return self._scaled(other)
        other = _matrix(other)
        if issparse(other):
            if other.shape != self.shape:
                if (
                    self.shape != (1, 1)
                    and other.shape[0] in (1, self.shape[0])
                    and other.shape[1] in (1, self.shape[1])
                ):
                    return self.multiply(other.toarray()).tocsr()
                if self.shape[0] in (1, other.shape[0]) and self.shape[1] in (1, other.shape[1]):
                    return other.multiply(self.toarray()).tocsr()
                raise ValueError("inconsistent shapes")
            return self._pair(other, _core.sparse_multiply)
        if not sup.is_dense(other):
            return NotImplemented
        return self._times_elements(other)

    def _times_elements(self, dense):
        dense = dense.reshape((1, -1)) if dense.ndim == 1 else dense
        if dense.ndim != 2 or any(a not in (1, b) for a, b in zip(dense.shape, self.shape)):
            if dense.ndim == 2 and all(b in (1, a) for a, b in zip(dense.shape, self.shape)):
                return self._new("coo", sup.from_dense(self.toarray() * dense, sup.COO))
            raise ValueError("inconsistent shapes")
        m = sup.canonical(self._csr())
        rows, columns, data = sup.coo_of(m)
        zero = ga.zeros_like(rows)
        picked = dense[zero if dense.shape[0] == 1 else rows, zero if dense.shape[1] == 1 else columns]
        coordinates = (sup.COO, m[1], m[2], rows, columns, data * picked, m[6], 0)
        return self._new("coo", coordinates)  # as SciPy

    def _pair(self, other, function, *more):
        """Apply a function of two CSR tuples to matrices of the same shape; the result is in CSR format."""
        return self._new("csr", function(*sup.alike(self._csr(), other._csr()), *more))

    # ------------------------------------------------------------------------------------------------------- sums

    def __add__(self, other):
        return self._plus(other, 1)

    __radd__ = __add__

    def __sub__(self, other):
        return self._plus(other, -1)

    def __rsub__(self, other):
        if sup.is_number(other) or sup.is_dense(other):
            return (-self)._plus(other, 1)
        sup.refuse_host(other)
        return NotImplemented

    def _plus(self, other, sign):
        sup.refuse_host(other)
        if sup.is_number(other):
            if other == 0:
                return self.copy()
            raise NotImplementedError("adding a nonzero scalar to a sparse array is not supported")
        other = _matrix(other)
        if issparse(other):
            if other.shape != self.shape:
                raise ValueError("inconsistent shapes")
            return self._pair(other, _core.sparse_add, None, None if sign > 0 else sign)
        if not sup.is_dense(other):
            return NotImplemented
        return self.toarray() + other if sign > 0 else self.toarray() - other

    def __truediv__(self, other):
        sup.refuse_host(other)
        if sup.is_number(other):
            return self._with_data(self.data / _plain(other))
        other = _matrix(other)
        if issparse(other):
            if other.shape != self.shape:
                raise ValueError("inconsistent shapes")
            return self.toarray() / other.toarray()
        return self.multiply(1 / other) if sup.is_dense(other) else NotImplemented

    def __rtruediv__(self, other):
        return NotImplemented

    # ------------------------------------------------------------------------------------------------ comparisons

    def _aligned(self, other):
        """The union of both sparsity structures, and the values of both matrices on it, 0 where not stored."""
        a, b = (sup.canonical(m) for m in sup.alike(self._csr(), other._csr()))
        ones = [sup.with_data(m, ga.ones(m[5].shape, dtype=bool_, device=self.device)) for m in (a, b)]
        union = _core.sparse_add(*ones, None, None)
        keys = _keys(union)
        values = []
        for m in (a, b):
            x = ga.zeros(union[5].shape, dtype=m[5].dtype, device=self.device)
            if m[5].size:
                x[ga.searchsorted(keys, _keys(m))] = m[5]
            values.append(x)
        return union, values

    def _compared(self, other, function, name):
        sup.refuse_host(other)
        other = _matrix(other)
        zero = bool(getattr(operator, name)(0, _plain(other))) if sup.is_number(other) else name in ("eq", "le", "ge")
        if sup.is_number(other):
            if zero:
                return self._new("csr", sup.from_dense(function(self.toarray(), _plain(other)), sup.CSR))
            return self._pruned(self._csr(), lambda data: function(data, _plain(other)))
        if issparse(other):
            if any(n != m and 1 not in (n, m) for n, m in zip(self.shape, other.shape)):
                return name != "eq" if name in ("eq", "ne") else _inconsistent()
            if zero:
                warnings.warn(
                    f"most elements are equal to 0: '{name}' makes a dense matrix", sup.SparseEfficiencyWarning, 3
                )
            if zero or other.shape != self.shape:
                return self._new("csr", sup.from_dense(function(self.toarray(), other.toarray()), sup.CSR))
            union, (a, b) = self._aligned(other)
            return self._pruned(union, lambda data: function(a, b))
        return function(self.toarray(), other) if sup.is_dense(other) else NotImplemented

    def _pruned(self, m, function):
        """A CSR matrix of function(values), without the elements that become 0."""
        m = sup.canonical(m)
        return self._new("csr", _without_zeros(sup.with_data(m, function(m[5]))))

    def __eq__(self, other):
        return self._compared(other, ga.equal, "eq")

    def __ne__(self, other):
        return self._compared(other, ga.not_equal, "ne")

    def __lt__(self, other):
        return self._compared(other, ga.less, "lt")

    def __gt__(self, other):
        return self._compared(other, ga.greater, "gt")

    def __le__(self, other):
        return self._compared(other, ga.less_equal, "le")

    def __ge__(self, other):
        return self._compared(other, ga.greater_equal, "ge")

    __hash__ = None

    def maximum(self, other):
        """The elementwise maximum of two matrices."""
        return self._extreme_of(other, ga.maximum)

    def minimum(self, other):
        """The elementwise minimum of two matrices."""
        return self._extreme_of(other, ga.minimum)

    def _extreme_of(self, other, function):
        sup.refuse_host(other)
        other = _matrix(other)
        if sup.is_number(other):
            number = _plain(other)
            if (function is ga.maximum and number <= 0) or (function is ga.minimum and number >= 0):
                return self._pruned(self._csr(), lambda data: function(data, number))
            return self._new("csr", sup.from_dense(function(self.toarray(), number), sup.CSR))
        if issparse(other):
            if other.shape == self.shape:
                union, (a, b) = self._aligned(other)
                return self._pruned(union, lambda data: function(a, b))
            if any(n != m and 1 not in (n, m) for n, m in zip(self.shape, other.shape)):
                _inconsistent()
            return self._new("csr", sup.from_dense(function(self.toarray(), other.toarray()), sup.CSR))
        return function(self.toarray(), other) if sup.is_dense(other) else NotImplemented

    # ------------------------------------------------------------------------------------------------- reductions

    def _axis(self, axis):
        if isinstance(axis, tuple) and len(axis) == 1:
            axis = axis[0]
        n = operator.index(axis)
        if not -2 <= n < 2:
            raise ValueError("axis out of range")
        return n % 2

    def _all_axes(self, axis):
        """Whether a reduction along `axis` is one of all elements: None, or both axes."""
        return axis is None or (isinstance(axis, tuple) and sorted(map(self._axis, axis)) == [0, 1])

    def _summed(self):
        """The matrix itself; without duplicates if it is of bool, so that sums count each True element once."""
        return self._new("coo", sup.canonical(self._coo())) if self.dtype == bool_ else self

    def sum(self, axis=None, dtype=None, out=None):
        """The sum of all elements, or along an axis: of each column for 0, of each row for 1."""
        k = kind(self.dtype)
        wide = int64 if k in "bi" else np.dtype(np.uint64) if k == "u" else self.dtype
        to = sup.value_type(dtype) or wide
        if self._all_axes(axis):
            result = ga.sum(self._summed().data.astype(wide, copy=False)).astype(to)
        else:
            axis = self._axis(axis)
            ones = ga.ones(self.shape[axis], dtype=wide, device=self.device)
            lines = self._summed().transpose() if axis == 0 else self._summed()
            result = lines._times_dense(ones).astype(to, copy=False)
            if not self._is_array:
                result = result.reshape((1, -1) if axis == 0 else (-1, 1))
        if out is None:
            return result
        if out.shape != result.shape:
            raise ValueError("dimensions do not match")
        out[...] = result
        return out

    def mean(self, axis=None, dtype=None, out=None):
        """The mean of all elements, or along an axis; elements that are not stored count as zeros."""
        to = sup.value_type(dtype) or (self.dtype if kind(self.dtype) in "fc" else float64)
        inner = to if kind(to) in "fc" else float64
        count = self.shape[0] * self.shape[1] if self._all_axes(axis) else self.shape[self._axis(axis)]
        result = (self._summed().astype(inner, copy=False).sum(axis) * (1.0 / count)).astype(to)
        if out is None:
            return result
        if out.shape != result.shape:
            raise ValueError("dimensions do not match")
        out[...] = result
        return out

    def max(self, axis=None, out=None, *, explicit=False):
        """The maximum of all elements, or along an axis; `explicit`: of stored elements only."""
        return self._extreme(axis, out, "max", ga.maximum, explicit)

    def min(self, axis=None, out=None, *, explicit=False):
        """The minimum of all elements, or along an axis; `explicit`: of stored elements only."""
        return self._extreme(axis, out, "min", ga.minimum, explicit)

    def _extreme(self, axis, out, op, function, explicit):
        _no_out(out)
        if self._all_axes(axis):
            if 0 in self.shape:
                raise ValueError("zero-size array to reduction operation")
            m = sup.canonical(self._csr())
            found = getattr(ga, op)(m[5]) if m[5].size else ga.zeros((), dtype=self.dtype, device=self.device)
            whole = m[5].size == self.shape[0] * self.shape[1] or explicit
            return found if whole else function(found, ga.zeros_like(found))
        axis = self._axis(axis)
        if self.shape[axis] == 0:
            raise ValueError("zero-size array to reduction operation")
        m = sup.canonical((self.transpose() if axis == 0 else self)._csr())
        found = ga.segment_reduce(m[5], m[3], op=op)
        counts = m[3][1:] - m[3][:-1]
        zeros = ga.zeros_like(found)
        found = ga.where(counts == 0, zeros, found)
        if not explicit:
            found = ga.where(counts < self.shape[axis], function(found, zeros), found)
        if self._is_array:
            return sup.of_row(self._new("coo", sup.from_dense(found.reshape((1, -1)), sup.COO)))
        shaped = found.reshape((1, -1) if axis == 0 else (-1, 1))
        return self._new("coo", sup.from_dense(shaped, sup.COO))

    def argmax(self, axis=None, out=None):
        """The index of the first maximum, in the flattened matrix or along an axis."""
        return self._place("max", axis, out)

    def argmin(self, axis=None, out=None):
        """The index of the first minimum, in the flattened matrix or along an axis."""
        return self._place("min", axis, out)

    def _place(self, op, axis, out=None):
        _no_out(out)
        if self._all_axes(axis):
            return self.reshape(1, self.shape[0] * self.shape[1])._place(op, 1).reshape(())
        axis = self._axis(axis)
        if self.shape[axis] == 0:
            raise ValueError("zero-size array to reduction operation")
        if kind(self.dtype) == "c":  # ordered by real parts, then by imaginary ones
            found = getattr(ga, f"arg{op}")(self.toarray(), axis=axis)
        else:
            found = _first_extreme(sup.canonical((self.transpose() if axis == 0 else self)._csr()), op)
        return found if self._is_array else found.reshape((1, -1) if axis == 0 else (-1, 1))

    def trace(self, offset=0):
        """The sum of a diagonal."""
        return self.diagonal(offset).sum()

    def diagonal(self, k=0):
        """Diagonal k as a dense array: k = 0 is the main diagonal, k > 0 is above it."""
        rows, columns = self.shape
        if k <= -rows or k >= columns:
            return ga.zeros(0, dtype=self.dtype, device=self.device)
        m = sup.canonical(self._coo())
        there = m[4].astype(int64) - m[3].astype(int64) == k
        out = ga.zeros(min(rows + min(k, 0), columns - max(k, 0)), dtype=self.dtype, device=self.device)
        places = m[3][there] + min(k, 0)
        if places.size:
            out[places] = m[5][there]
        return out

    def setdiag(self, values, k=0):
        """Set diagonal k to a number, or its first elements to an array; the sparsity structure changes."""
        rows, columns = self.shape
        if k <= -rows or k >= columns:
            raise ValueError("k exceeds matrix dimensions")
        n = min(rows + min(k, 0), columns - max(k, 0))
        values = ga.asarray(values, dtype=self.dtype, device=self.device)
        if values.ndim == 0:
            values = ga.full(n, values, dtype=self.dtype, device=self.device)
        n = min(n, values.size)
        m = sup.canonical(self._coo())
        at = ga.arange(n, dtype=m[3].dtype, device=self.device)
        kept = ~((m[4].astype(int64) - m[3].astype(int64) == k) & (m[3] + min(k, 0) < n))
        parts = ((m[3], at - min(k, 0)), (m[4], at + max(k, 0)), (m[5], values[:n]))
        row, column, data = (ga.concat([old[kept], new]) for old, new in parts)
        self._become(sup.convert((sup.COO, rows, columns, row, column, data, 0, 0), sup.CSR))

    def _become(self, m):
        """Replace the contents by those of a CSR tuple."""
        other = self._new("csr", m).asformat(self.format)
        self.__dict__.update(other.__dict__)

    # ---------------------------------------------------------------------------------------------------- shapes

    def reshape(self, *shape, order="C", copy=False):
        """Reshape to another shape of the same size; -1 stands for one size that is inferred."""
        shape = shape[0] if len(shape) == 1 and not isinstance(shape[0], numbers.Integral) else shape
        shape = list(operator.index(n) for n in shape)
        total = self.shape[0] * self.shape[1]
        if len(shape) == 1 and self._is_array:
            row = self.tocoo().reshape(1, total if shape[0] == -1 else shape[0], order=order)
            return sup.of_row(row)
        if len(shape) != 2:
            raise ValueError(f"shape must have length 2, of a sparse matrix; {tuple(shape)} has {len(shape)}")
        if -1 in shape:
            other = shape[1 - shape.index(-1)]
            shape[shape.index(-1)] = total // other if other > 0 and total % other == 0 else -1
        if shape[0] * shape[1] != total or min(shape) < 0:
            raise ValueError(f"cannot reshape array of size {total} into shape {tuple(shape)}")
        rows, columns, data = sup.coo_of(self._coo())
        rows, columns = rows.astype(int64), columns.astype(int64)
        if order == "C":
            flat = rows * self.shape[1] + columns
            row, column = flat // max(shape[1], 1), flat % max(shape[1], 1)
        elif order == "F":
            flat = rows + columns * self.shape[0]
            row, column = flat % max(shape[0], 1), flat // max(shape[0], 1)
        else:
            raise ValueError("'order' must be 'C' or 'F'")
        index = sup.index_type(*shape, data.size)
        m = sup.checked(sup.COO, *shape, row.astype(index), column.astype(index), data)
        return self._new("coo", m).asformat(self.format)

    def getrow(self, i):
        """Row i, as a one-row matrix."""
        return self[[_within(i, self.shape[0])], :]

    def getcol(self, j):
        """Column j, as a one-column matrix."""
        return self[:, [_within(j, self.shape[1])]]

    def __getitem__(self, key):
        from ._indexing import get

        return get(self.tocsr(), key, self.format)

    def __setitem__(self, key, value):
        raise TypeError(f"'{type(self).__name__}' does not support item assignment: tocsr() and tocsc() do")

    def getnnz(self, axis=None):
        """The number of stored elements, of all or along an axis."""
        if axis is None:
            return int(self.data.size)
        rows, columns, _ = sup.coo_of(self._coo())
        axis = self._axis(axis)
        return ga.bincount(columns if axis == 0 else rows, minlength=self.shape[1 - axis])

    def eliminate_zeros(self):
        """Remove stored elements that are 0, in place."""
        self._become(_without_zeros(self._csr()))

    def nonzero(self):
        """The rows and the columns of the elements that are not 0, as a pair of arrays."""
        m = sup.canonical(self._coo())
        there = m[5] != 0
        return m[3][there], m[4][there]


def _elementwise(name):
    function = getattr(ga, name)

    def method(self):
        m = self._single()
        return m._with_data(function(m.data))

    method.__name__ = name
    method.__doc__ = f"`{name}` of each element that is kept: 0 stays 0."
    return method


for _name in _UNARY:
    setattr(_spbase, _name, _elementwise(_name))


class spmatrix(_spbase):
    """The base class of sparse matrices, for which `*` is the matrix product.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> isinstance(sparse.eye(2), sparse.spmatrix)
    True
    """

    @property
    def A(self):
        """The matrix as a dense array."""
        return self.toarray()

    def getH(self):
        """The conjugate transpose."""
        return self.H

    def asfptype(self):
        """Convert the values to a floating-point or complex type."""
        if kind(self.dtype) in "fc":
            return self
        return self.astype(promote(self.dtype, np.dtype(np.float32)))


class sparray(_spbase):
    """The base class of sparse arrays, for which `*` is the elementwise product.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> isinstance(sparse.eye_array(2), sparse.sparray)
    True
    """

    _is_array = True


def issparse(x):
    """Whether x is a sparse matrix or sparse array of this package.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.issparse(sparse.eye_array(2)), sparse.issparse(ga.eye(2))
    (True, False)
    """
    return isinstance(x, _spbase)


def isspmatrix(x):
    """Whether x is a sparse matrix of this package, for which `*` is the matrix product, and not a sparse array.

    Examples
    --------
    >>> from pygpuarray.scipy import sparse
    >>> sparse.isspmatrix(sparse.eye(2)), sparse.isspmatrix(sparse.eye_array(2))
    (True, False)
    """
    return isinstance(x, spmatrix)


def _multiplied(m, x, flags):
    """The product of a sparse tuple and a dense array, in their common type."""
    dtype = promote(m[5].dtype, x.dtype)
    return _core.sparse_matmul(sup.of_type(m, dtype), x.astype(dtype, copy=False), flags, None)


def _matrix(x):
    """The one-row matrix of a one-dimensional sparse array; other operands unchanged."""
    return x._m if issparse(x) and x.ndim == 1 else x


def _plain(number):
    """A 0-dimensional NumPy array as a scalar; other numbers unchanged."""
    return number[()] if isinstance(number, np.ndarray) else number


def _inconsistent():
    raise ValueError("inconsistent shapes")


def _no_out(out):
    if out is not None:
        raise ValueError("sparse arrays take no 'out' here: assign the result instead")


def _within(i, n):
    i = operator.index(i)
    if not -n <= i < n:
        raise IndexError(f"index {i} is out of bounds for an axis of {n}")
    return i % n


def _first_extreme(m, op):
    """For each row of a canonical CSR tuple, the column of the first maximum or minimum, or of the first NaN."""
    rows, columns, data = sup.coo_of(m)
    begin, counts, wide = m[3][:-1].astype(int64), (m[3][1:] - m[3][:-1]).astype(int64), m[2]
    columns, rows = columns.astype(int64), rows.astype(int64)
    nan = ga.isnan(data) if kind(data.dtype) == "f" else ga.zeros(data.shape, dtype=bool_, device=data.device)
    best = ga.segment_reduce(ga.where(nan, ga.zeros_like(data), data), m[3], op=op)
    zero, rest = ga.zeros_like(best), counts < wide
    better = ga.maximum if op == "max" else ga.minimum
    best = ga.where(counts == 0, zero, ga.where(rest, better(best, zero), best))
    bad = ga.segment_reduce(nan.astype(int64), m[3], op="max")
    bad = ga.where(counts == 0, ga.zeros_like(bad), bad) > 0
    none = ga.full(columns.shape, wide, dtype=int64, device=data.device)
    hit = ga.where(bad[rows], nan, (data == best[rows]) & ~nan)
    stored = ga.segment_reduce(ga.where(hit, columns, none), m[3], op="min")
    # The first column without a stored element is the number of stored elements that are contiguous from column 0 on.
    place = ga.arange(columns.size, dtype=int64, device=data.device) - begin[rows]
    gap = ga.segment_reduce(ga.where(columns != place, place, none), m[3], op="min")
    gap = ga.minimum(ga.where(counts == 0, ga.zeros_like(gap), gap), counts)
    stored = ga.where(counts == 0, ga.full_like(stored, wide), stored)
    return ga.where(rest & ~bad & (best == zero), ga.minimum(gap, stored), stored)


def _keys(m):
    """The flat index of each stored element in the dense matrix, which ascends in canonical order."""
    rows, columns, _ = sup.coo_of(m)
    return rows.astype(int64) * m[2] + columns.astype(int64)


def _without_zeros(m):
    """A CSR tuple without the stored elements that are 0."""
    there = m[5] != 0
    if bool(ga.all(there)):
        return m
    rows, columns, data = sup.coo_of(m)
    kept = (sup.COO, m[1], m[2], rows[there], columns[there], data[there], m[6], 0)
    return sup.convert(kept, sup.CSR, sup.KEEP)
