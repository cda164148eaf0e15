"""One-dimensional sparse arrays, in COO and CSR format: each wraps a one-row matrix and follows NumPy's rules for one
dimension.
"""

import operator

import numpy as np

import pygpuarray as ga

from ..._dtypes import bool_
from . import _support as sup
from ._base import issparse
from ._formats import coo_array, csr_array


def _row(x):
    """The one-row matrix of a one-dimensional sparse array; other operands unchanged."""
    return x._m if isinstance(x, _vector) else x


def of_row(m):
    """The one-dimensional array of a one-row sparse array, in the same format if that has a class for one dimension,
    else in COO format.
    """
    format = m.format if m.format in sup.VECTORS else "coo"
    cls = sup.VECTORS[format]
    made = cls.__new__(cls)
    made._m = m.asformat(format)
    return made


sup.of_row = of_row


def _length(shape):
    """The size of a one-dimensional shape, or of an int."""
    shape = (shape,) if isinstance(shape, (int, np.integer)) else tuple(shape)
    if len(shape) != 1:
        raise ValueError(f"inconsistent shapes: {shape} for one dimension")
    n = operator.index(shape[0])
    if n < 0:
        raise ValueError("'shape' elements cannot be negative")
    return n


class _vector:
    """Base class of both formats. `_m` is the wrapped one-row sparse array, of the same format."""

    ndim = 1

    def __init__(self, arg1, shape=None, dtype=None, copy=False, *, maxprint=None):
        n = None if shape is None else _length(shape)
        dtype = sup.value_type(dtype)
        if isinstance(arg1, tuple):
            self._m = self._of_parts(arg1, n, dtype)
        elif isinstance(arg1, _vector):
            m = arg1._m if n in (None, arg1._m.shape[1]) else self._resized(arg1._m.tocoo(), n)
            self._m = m.asformat(self.format).astype(dtype or m.dtype, copy=False)
        elif type(arg1).__module__.startswith("scipy.sparse") and arg1.ndim == 1:
            coo = arg1.tocoo()
            self._m = self._of_parts((coo.data, coo.coords), coo.shape[0] if n is None else n, dtype)
        elif issparse(arg1) or hasattr(arg1, "tocoo"):
            raise ValueError(f"inconsistent shapes: {shape} and {arg1.shape}")
        else:
            x = ga.asarray(arg1, dtype=dtype)
            if x.ndim != 1 or n not in (None, x.size):
                raise ValueError(f"inconsistent shapes: {shape} and {x.shape}")
            self._m = self._matrix(x.reshape((1, -1)))
        if copy:
            self._m = self._m.copy()

    def _of_parts(self, parts, n, dtype):
        """The matrix made from a shape, from (data, (indices,)), or from (data, indices, indptr)."""
        if len(parts) == 1:
            return self._matrix((1, _length(parts) if n is None else n), dtype=dtype)
        if len(parts) == 3:
            return self._matrix(parts, shape=(1, n), dtype=dtype)
        data, coordinates = parts
        if len(coordinates) != 1:
            raise ValueError(f"{len(coordinates)} arrays of coordinates for one dimension")
        data = sup.vector(data, dtype, what="the data")
        places = sup.indices(coordinates[0], data.device, "coordinates")
        if n is None and places.size == 0:
            raise ValueError("cannot infer dimensions from zero sized index arrays")
        n = int(places.max()) + 1 if n is None else n
        return self._matrix((data, (ga.zeros_like(places), places)), shape=(1, n))

    def _resized(self, m, n):
        return self._matrix((m.data, (m.row, m.col)), shape=(1, n))

    # ---------------------------------------------------------------------------------------------- what it is

    @property
    def shape(self):
        """The number of elements, stored or not, as a tuple of one."""
        return self._m.shape[1:]

    @property
    def data(self):
        """The values of the stored elements."""
        return self._m.data

    @data.setter
    def data(self, x):
        self._m.data = x

    @property
    def coords(self):
        """The indices of the stored elements."""
        return (self._m.tocoo().col,)

    @property
    def has_canonical_format(self):
        """Whether the elements are sorted, without duplicates. Can be set only for compatibility with SciPy."""
        return self._m.has_canonical_format

    @has_canonical_format.setter
    def has_canonical_format(self, value):
        """Has no effect: the flag always describes the structure."""

    def __bool__(self):
        if self.shape == (1,):
            return self.nnz != 0
        raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all().")

    def __iter__(self):
        return (self[i] for i in range(self.shape[0]))

    def getnnz(self, axis=None):
        """The number of stored elements."""
        self._only(axis)
        return self._m.getnnz()

    def count_nonzero(self, axis=None):
        """The number of elements that are not 0."""
        self._only(axis)
        return self._m.count_nonzero()

    def nonzero(self):
        """The indices of the elements that are not 0."""
        return self._m.nonzero()[1:]

    # ------------------------------------------------------------------------- how formats give what others work on

    def _tuple(self):
        return self._m._tuple()

    def _csr(self):
        return self._m._csr()

    def _coo(self):
        return self._m._coo()

    def _with_data(self, data):
        return of_row(self._m._with_data(data))

    def _single(self):
        return of_row(self._m._single())

    # ---------------------------------------------------------------------------------------------- conversions

    def tocsr(self, copy=False):
        """Convert to CSR format."""
        return of_row(self._m.tocsr(copy))

    def tocoo(self, copy=False):
        """Convert to COO format."""
        return of_row(self._m.tocoo(copy))

    def _refused(self, *args, **keywords):
        """Raises ValueError: this method needs a two-dimensional array."""
        raise ValueError("this is of sparse arrays of two dimensions: reshape() makes one")

    tocsc = todia = tobsr = diagonal = trace = setdiag = _refused

    def _dense(self):
        return self._m._dense().reshape(self.shape)

    def get(self, stream=None):
        """Copy the array to the host, as a SciPy sparse array."""
        import scipy.sparse

        m = self._m.tocoo()
        return scipy.sparse.coo_array((m.data.numpy(), (m.col.numpy(),)), shape=self.shape).asformat(self.format)

    def copy(self):
        """A copy that shares no memory."""
        return of_row(self._m.copy())

    def transpose(self, axes=None, copy=False):
        """Returns the array itself, as it has one axis; a copy if `copy`."""
        if axes not in (None, (0,), [0]):
            raise ValueError(f"axes {axes} are not those of one dimension")
        return self.copy() if copy else self

    def reshape(self, *shape, order="C", copy=False):
        """Reshape to another shape of the same size, of one or two dimensions."""
        return self._m.tocoo().reshape(*shape, order=order, copy=copy)

    # ------------------------------------------------------------------------------------------ in place, structure

    def sum_duplicates(self):
        """Sort the stored elements and sum duplicates, in place."""
        self._m.sum_duplicates()

    def eliminate_zeros(self):
        """Remove stored elements that are 0, in place."""
        self._m.eliminate_zeros()

    # ------------------------------------------------------------------------------------------------- operations

    def _like(self, result, other):
        """Convert the result of an operation on the matrix to one dimension, unless the other operand has two."""
        if result is NotImplemented or getattr(other, "ndim", 0) > 1 or isinstance(result, bool):
            return result
        return of_row(result) if issparse(result) else result.reshape(self.shape)

    def multiply(self, other):
        """The elementwise product, with broadcasting."""
        sup.refuse_host(other)
        return self._scaled(other) if sup.is_number(other) else self._like(self._m.multiply(_row(other)), other)

    def _plus(self, other, sign):
        return self._like(self._m._plus(_row(other), sign), other)

    def __truediv__(self, other):
        return self._like(self._m / _row(other), other)

    def _compared(self, other, function, name):
        return self._like(self._m._compared(_row(other), function, name), other)

    def _extreme_of(self, other, function):
        return self._like(self._m._extreme_of(_row(other), function), other)

    def _matmul(self, other):
        sup.refuse_host(other)
        if isinstance(other, _vector):
            if self.shape != other.shape:
                raise ValueError(f"dimension mismatch: {self.shape} @ {other.shape}")
            return (self._m @ other._m.T).toarray().reshape(())
        result = self._m._matmul(other)
        if result is NotImplemented:
            return result
        return of_row(result.tocoo()) if issparse(result) else result.reshape(result.shape[1:])

    def _rmatmul(self, other):
        sup.refuse_host(other)
        return self._matmul(other.T) if sup.is_dense(other) else NotImplemented

    # -------------------------------------------------------------------------------------------------- reductions

    @staticmethod
    def _only(axis):
        """Raise ValueError unless `axis` is None or the only axis, 0 or -1."""
        axis = axis[0] if isinstance(axis, tuple) and len(axis) == 1 else axis
        if axis is None:
            return
        if isinstance(axis, tuple) or not -1 <= operator.index(axis) < 1:
            raise ValueError(f"axis {axis} is out of bounds for one dimension")

    # -------------------------------------------------------------------------------------------------------- items

    def _key(self, key):
        """Split a key into the index along the axis and the position of a new axis: 0, 1 or None."""
        keys = [k for k in (key if isinstance(key, tuple) else (key,)) if k is not Ellipsis]
        new = [i for i, k in enumerate(keys) if k is None]
        keys = [k for k in keys if k is not None]
        if len(keys) > 1:
            raise IndexError(f"too many indices for one dimension: {len(keys)}")
        if len(new) > 1:
            raise IndexError("sparse arrays have at most two dimensions")
        return keys[0] if keys else slice(None), new[0] if new else None

    def __getitem__(self, key):
        key, new = self._key(key)
        if isinstance(key, (int, np.integer)) and not isinstance(key, (bool, np.bool_)):
            return self._m[0, key] if new is None else self[[key]]
        shape = np.shape(key) if isinstance(key, list) else getattr(key, "shape", (0,))
        if len(shape) == 0:
            return self[key.item()]
        if len(shape) > 1 and getattr(key, "dtype", None) != bool_:
            key = ga.asarray(key, device=self.device)
            return self[key.reshape((-1,))].reshape(shape)
        found = self._m[:, key]
        return of_row(found) if new is None else (found if new == 0 else found.T).tocoo()

    def __setitem__(self, key, value):
        key, new = self._key(key)
        if new is not None:
            raise IndexError("no new axis in assignments")
        self._m[:, key] = value


def _of_all(name):
    """A method that reduces all elements of the matrix."""

    def method(self, axis=None, *args, **keywords):
        self._only(axis)
        return getattr(self._m, name)(None, *args, **keywords)

    method.__name__ = name
    method.__doc__ = f"`{name}` of all elements: there is one axis."
    return method


for _name in ("sum", "mean", "max", "min", "argmax", "argmin"):
    setattr(_vector, _name, _of_all(_name))


class _coo_vector(_vector, coo_array):
    """COO format: indices and values of the stored elements, in any order."""

    _matrix = coo_array

    @property
    def row(self):
        """Zeros, for compatibility with SciPy."""
        return self._m.row

    @property
    def col(self):
        """The indices of the stored elements."""
        return self._m.col

    def __setitem__(self, key, value):
        raise TypeError("'coo_array' does not support item assignment: tocsr() does")


class _csr_vector(_vector, csr_array):
    """CSR format: indices and values of the stored elements, as one row."""

    _matrix = csr_array
    indptr = property(lambda self: self._m.indptr, doc="0 and the number of elements that are kept.")
    indices = property(lambda self: self._m.indices, doc="Where the elements are that are kept.")
    has_sorted_indices = property(lambda self: self._m.has_sorted_indices, doc="Are elements in order?")

    def sort_indices(self):
        """Sort the stored elements by index, in place."""
        self._m.sort_indices()

    def sorted_indices(self):
        """A copy with the stored elements sorted by index."""
        return of_row(self._m.sorted_indices())


sup.VECTORS.update(coo=_coo_vector, csr=_csr_vector)
