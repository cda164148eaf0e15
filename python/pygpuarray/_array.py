"""The array class, ndarray: methods beyond those of the extension's class."""

import operator
import warnings

import numpy as np

from . import (
    _choosing,
    _core,
    _creation,
    _differences,
    _elements,
    _elementwise,
    _flat,
    _functions,
    _host,
    _indexing,
    _moving,
    _ordering,
    _products,
    _protocols,
    _quantiles,
    _reductions,
    _shaping,
    _sorting,
    _statistics,
)
from . import interop as _interop
from ._basics import _C, _F, _ORDERS, _laid_out, _order, _refuse_host, as_operand, from_host
from ._device import Device
from ._dtypes import as_dtype, code_of, dtype_of, kind
from ._examples import add_examples, of_arrays

_VERSIONS = ("2021.12", "2022.12", "2023.12", "2024.12", "2025.12")  # of the array API standard
_ComplexWarning = getattr(np, "exceptions", np).ComplexWarning  # NumPy before 1.25 has it in its main namespace


class HostCopyWarning(UserWarning):
    """Warns that code copied an array to the host implicitly, by NumPy's or another library's conversion."""


class ndarray(_core.Array):
    """An n-dimensional array on a device.

    Arrays are made by `asarray`, `zeros`, `empty` and so on. Indexing with integers, slices, ``...`` and None gives a
    view; operations give new arrays and return before the device has finished. `float()`, `bool()`, `numpy()` and
    printing wait for it.

    Examples
    --------
    >>> ga.ndarray((2, 3), dtype="f4").shape
    (2, 3)
    """

    __slots__ = ("__weakref__",)
    __array_priority__ = 100.0  # CuPy's: Dask computes with the functions of the array that has the highest

    def __new__(cls, shape, dtype=float, buffer=None, offset=0, strides=None, order="C", *, memptr=None, device=None):
        """A new uninitialised array, or a view of the memory of another array (`memptr`: of its `data`)."""
        return _host.new(shape, dtype, buffer if memptr is None else memptr, offset, strides, order, device)

    # -------------------------------------------------------------------------------------------- to the host

    def numpy(self):
        """A copy on the host, a `numpy.ndarray`. Waits for the device."""
        flags = self._flags
        host = np.empty(self.shape, dtype_of(self._typecode), order="F" if flags & 3 == 2 else "C")
        if host.size:
            _core.read(self, host.__array_interface__["data"][0], host.nbytes)
        return host

    def __array_ufunc__(self, function, method, *inputs, **keywords):
        return _protocols.array_ufunc(function, method, inputs, keywords)

    def __array_function__(self, function, types, args, keywords):
        return _protocols.array_function(self, function, types, args, keywords)

    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("an array on a device cannot be seen by NumPy without a copy")
        if not copy:
            warnings.warn(
                f"an array of {self.nbytes} bytes is copied to the host: x.numpy() does so without this warning",
                HostCopyWarning,
                stacklevel=2,
            )
        host = self.numpy()
        return host if dtype is None else host.astype(dtype, copy=False)

    def tolist(self):
        """The elements as nested lists of Python scalars. Waits for the device."""
        return self._shown().tolist()

    def _shown(self):
        """A copy on the host for printing; bfloat16 is converted to float32 if NumPy does not know it."""
        return self.numpy() if isinstance(self.dtype, np.dtype) else self.astype(np.float32).numpy()

    def __repr__(self):
        return repr(self._shown()).replace("dtype=float32", f"dtype={self.dtype}")

    def __str__(self):
        return str(self._shown())

    def __format__(self, spec):
        return format(self.item() if self.ndim == 0 else self._shown(), spec)

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over an array without dimensions")
        return (self[i] for i in range(len(self)))

    def __contains__(self, value):
        return bool(_reductions.any(self == value))

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self

    def __reduce__(self):
        return _rebuild, (self.numpy(),)

    def __dask_tokenize__(self):
        import pygpuarray.dask

        return pygpuarray.dask._register.token(self)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    # -------------------------------------------------------------------------------------------- views, copies

    @property
    def mT(self):
        """The matrices of a stack transposed: the last two axes are swapped, a view.

        Examples
        --------
        >>> ga.zeros((4, 2, 3)).mT.shape
        (4, 3, 2)
        """
        if self.ndim < 2:
            raise ValueError("a matrix has at least two dimensions")
        return _core.permute(self, (*range(self.ndim - 2), self.ndim - 1, self.ndim - 2))

    def transpose(self, *axes):
        """Permute the axes (reverse them if none are given); a view."""
        return _shaping.transpose(self, axes[0] if len(axes) == 1 else axes or None)

    def reshape(self, *shape, order="C", copy=None):
        """Change the shape without changing the data: a view if the strides allow it, else a copy; one size may be -1.

        `copy` True always copies, False raises ValueError if a view is impossible.
        """
        shape = shape[0] if len(shape) == 1 else shape
        if isinstance(copy, (str, bytes)):
            raise ValueError(f"copy is True, False or None, not {copy!r}")
        if order in ("K", "k"):
            raise ValueError("order 'K' is not permitted for reshaping")
        return _core.reshape(self, shape, _order(order), -1 if copy is None else int(bool(copy)))

    def ravel(self, order="C"):
        return _shaping.ravel(self, order)

    def flatten(self, order="C"):
        """A copy of all elements as a one-dimensional array."""
        flat = _shaping.ravel(self, order)
        return flat if flat.size and not _core.share(flat, self) else flat.copy()

    def squeeze(self, axis=None):
        """Remove axes of size 1 (all, or the given ones); a view."""
        axes = tuple(i for i, n in enumerate(self.shape) if n == 1) if axis is None else axis
        return _functions.squeeze(self, axes)

    def copy(self, order="C"):
        """A copy with memory of its own."""
        if order in ("C", "F"):
            return _core.convert(self, self._typecode, _ORDERS[order])
        return _converted(self, self.dtype, order)

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True, *, device=None):
        """A copy converted to another type.

        Parameters
        ----------
        dtype : dtype
            The type. Floats saturate when converted to integers, and NaN becomes 0. Conversion from complex to real
            discards the imaginary parts, with NumPy's ComplexWarning. What is too large for float8_e4m3fn becomes NaN,
            for float8_e5m2 infinity, as with `ml_dtypes`; `nn.quantize_f8` saturates.
        order : {"C", "F", "A", "K"}
            Memory layout of the result; "K" keeps the layout of the array.
        casting : {"no", "equiv", "safe", "same_kind", "unsafe"}
            Which conversions are allowed; others raise TypeError.
        subok : bool
            Ignored, for compatibility with NumPy: there are no subclasses.
        copy : bool
            False: return the array itself if no conversion is needed.
        device : Device, optional
            Device of the result; by default the array's.
        """
        dtype, order = as_dtype(dtype), "K" if order is None else order
        x, code, wanted = self, code_of(dtype), _order(order)
        if casting != "unsafe":
            _elementwise.check_cast(self.dtype, dtype, casting)
        if copy or code != self._typecode or (wanted >= 0 and not self._flags & (1 << wanted)):
            if kind(self.dtype) == "c" and kind(dtype) not in "cb":
                warnings.warn("only the real parts of complex numbers are kept", _ComplexWarning, stacklevel=2)
                x = self.real
            x = _converted(x, dtype, order)
        return x if device is None else x.to_device(device)

    def view(self, dtype=None):
        """A view of the same memory, with its bytes reinterpreted as elements of another type if `dtype` is given.

        A type of another size changes the size of the last axis, which has to be contiguous: else ValueError.
        """
        if dtype is None:
            return self[...]
        code = code_of(dtype)
        old, new = self.itemsize, as_dtype(dtype).itemsize
        shape, strides = self.shape, self.strides
        if old != new:
            dense = self.ndim > 0 and (strides[-1] == old or shape[-1] == 1 or self.size == 0)
            if not dense or (shape[-1] * old) % new or (new < old and old % new):
                raise ValueError(f"a view of another size takes a last axis of neighbours that {new} bytes divide")
            shape, strides = (*shape[:-1], shape[-1] * old // new), (*strides[:-1], new)
        return _core.view(self, code, shape, strides, self.offset)

    def to_device(self, device, /, *, stream=None):
        """Copy the array to a device; returns the array itself if it is already there."""
        if stream is not None:
            raise ValueError("arrays are ordered by their device's own queue; there is no stream to be given")
        device = Device(device)
        return self if device is self.device else _core.transfer(self, device)

    def share_with(self, device, /):
        """An array of `device` that shares this array's memory, without a copy.

        Both devices have to be opened on the same physical device (`Device.open`), else ValueError. Later work of
        `device` is ordered after the earlier work of the array's own device, which waits in turn when the new array is
        released; between these two points ``device.wait_for(other)`` orders the queues.
        """
        return _core.share_with(self, Device(device))

    @property
    def flags(self):
        """Properties of the layout: `c_contiguous`, `f_contiguous`, `owndata`, `writeable`, `aligned` and so on.

        Examples
        --------
        >>> ga.zeros((2, 3)).T.flags["f_contiguous"]
        True
        """
        return _host.Flags(self._flags, self.base is None and self._loan is None)

    @property
    def flat(self):
        """An iterator over the elements in C order, which can be indexed like a vector. Assigning to it sets all
        elements.

        Examples
        --------
        >>> ga.array([[1, 2], [3, 4]]).flat[2]
        array(3)
        """
        return _flat.flatiter(self)

    @flat.setter
    def flat(self, value):
        _flat.flatiter(self)[...] = value

    @property
    def data(self):
        """The memory of the array; on CUDA `x.data.ptr` is its address.

        Examples
        --------
        >>> x = ga.arange(4)
        >>> x[1:].data.ptr - x.data.ptr
        8
        """
        return _host.Memory(self)

    # ------------------------------------------------------------------------------------------------ functions

    def __matmul__(self, other):
        _refuse_host(other)
        return _products.matmul(self, other) if isinstance(other, _core.Array) else NotImplemented

    def __imatmul__(self, other):
        if not isinstance(other, _core.Array):
            return NotImplemented
        if _functions.result_type(self, other) != self.dtype:
            raise ValueError(f"a product with {other.dtype} does not fit into an array of {self.dtype}")
        return _products.matmul(self, other, out=self)

    def dot(self, other, out=None):
        """`pygpuarray.dot(self, other, out)`."""
        return _products.dot(self, other, out)

    def sum(self, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
        return _reductions.sum(self, axis, dtype, out, keepdims, initial, where)

    def prod(self, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
        return _reductions.prod(self, axis, dtype, out, keepdims, initial, where)

    def min(self, axis=None, out=None, keepdims=False, initial=None, where=True):
        return _reductions.min(self, axis, out, keepdims, initial, where)

    def max(self, axis=None, out=None, keepdims=False, initial=None, where=True):
        return _reductions.max(self, axis, out, keepdims, initial, where)

    def any(self, axis=None, out=None, keepdims=False, *, where=True):
        return _reductions.any(self, axis, out, keepdims, where=where)

    def all(self, axis=None, out=None, keepdims=False, *, where=True):
        return _reductions.all(self, axis, out, keepdims, where=where)

    def mean(self, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
        return _statistics.mean(self, axis, dtype, out, keepdims, where=where)

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **keywords):
        return _statistics.var(self, axis, dtype, out, ddof, keepdims, **keywords)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **keywords):
        return _statistics.std(self, axis, dtype, out, ddof, keepdims, **keywords)

    def argmin(self, axis=None, out=None, *, keepdims=False):
        return _reductions.argmin(self, axis, out, keepdims=keepdims)

    def argmax(self, axis=None, out=None, *, keepdims=False):
        return _reductions.argmax(self, axis, out, keepdims=keepdims)

    def argsort(self, axis=-1, kind=None, order=None, *, descending=False, stable=True):
        return _sorting.argsort(self, axis, kind, order, descending=descending, stable=stable)

    def clip(self, min=None, max=None, out=None, **keywords):
        return _elements.clip(self, min, max, out, **keywords)

    def round(self, decimals=0, out=None):
        return _elements.round(self, decimals, out)

    def conj(self):
        return _elementwise.ufuncs["conj"](self) if kind(self.dtype) == "c" else self

    def conjugate(self):
        """`pygpuarray.conj(self)`."""
        return self.conj()

    def cumsum(self, axis=None, dtype=None, out=None):
        return _differences.cumsum(self, axis, dtype, out)

    def cumprod(self, axis=None, dtype=None, out=None):
        return _differences.cumprod(self, axis, dtype, out)

    def trace(self, offset=0, axis1=0, axis2=1, dtype=None, out=None):
        return _products.trace(self, offset, axis1, axis2, dtype, out)

    def ptp(self, axis=None, out=None, keepdims=False):
        return _quantiles.ptp(self, axis, out, keepdims)

    def nonzero(self):
        return _indexing.nonzero(self)

    def take(self, indices, axis=None, out=None, mode="raise"):
        return _indexing.take(self, indices, axis, out, mode)

    def argpartition(self, kth, axis=-1, kind="introselect", order=None):
        return _ordering.argpartition(self, kth, axis, kind, order)

    def choose(self, choices, out=None, mode="raise"):
        return _choosing.choose(self, choices, out, mode)

    def compress(self, condition, axis=None, out=None):
        return _choosing.compress(condition, self, axis, out)

    def diagonal(self, offset=0, axis1=0, axis2=1):
        return _choosing.diagonal(self, offset, axis1, axis2)

    def put(self, indices, values, mode="raise"):
        _indexing.put(self, indices, values, mode)

    def repeat(self, repeats, axis=None):
        return _moving.repeat(self, repeats, axis)

    def searchsorted(self, v, side="left", sorter=None):
        return _sorting.searchsorted(self, v, side, sorter)

    def swapaxes(self, axis1, axis2):
        return _shaping.swapaxes(self, axis1, axis2)

    def sort(self, axis=-1, kind=None, order=None, *, stable=True):
        """Sort the elements along an axis in place, as `pygpuarray.sort` does."""
        self[...] = _sorting.sort(self, _one_axis(axis), kind, order, stable=stable)

    def partition(self, kth, axis=-1, kind="introselect", order=None):
        """Partition the elements along an axis in place, by sorting them."""
        self[...] = _ordering.partition(self, kth, _one_axis(axis), kind, order)

    @property
    def real(self):
        """The real parts: a view of a complex array, the array itself if it is real.

        Examples
        --------
        >>> ga.array([1 + 2j, 3]).real
        array([1., 3.])
        """
        return _functions.real(self)

    @real.setter
    def real(self, value):
        _functions.real(self)[...] = value

    @property
    def imag(self):
        """The imaginary parts: a view of a complex array, zeros for a real one.

        Examples
        --------
        >>> ga.array([1 + 2j, 3]).imag
        array([2., 0.])
        """
        return _functions.imag(self)

    @imag.setter
    def imag(self, value):
        if kind(self.dtype) != "c":
            raise TypeError(f"an array of {self.dtype} has no imaginary parts to be set")
        _functions.imag(self)[...] = value

    def fill(self, value):
        """Fill the array with a number or a 0-dimensional array; a complex value loses its imaginary part in a real
        array.
        """
        if isinstance(value, (_core.Array, np.ndarray, list, tuple)) and np.ndim(value) > 0:
            raise ValueError("fill takes one number: x[...] = value takes arrays")
        if isinstance(value, (_core.Array, np.ndarray)) and kind(value.dtype) == "c" and kind(self.dtype) not in "cb":
            value = value.real
        self[...] = value

    def item(self, *args):
        """One element (the only one, or the one at an index) as a Python scalar. Waits for the device."""
        if not args:
            if self.size != 1:
                raise ValueError(f"item() without an index is of one element, not of {self.size}")
            return _core.Array.item(self)
        index = args[0] if len(args) == 1 and isinstance(args[0], tuple) else args
        if len(index) == 1:
            return self.flat[operator.index(index[0])].item()
        if len(index) != self.ndim:
            raise ValueError(f"an index of an array of {self.ndim} dimensions has as many numbers, or is one")
        return self[tuple(map(operator.index, index))].item()

    def get(self, stream=None, order="C", blocking=True, out=None):
        """Copy to the host as `numpy` does, in the given order or into `out`. `stream` must be None: there are no
        streams.
        """
        if stream is not None:
            raise TypeError("arrays are ordered by their device's own queue; there is no stream to be given")
        return _host.get(self, order, out)

    def set(self, arr, stream=None):
        """Copy a NumPy array of the same type and shape into this array."""
        if stream is not None:
            raise TypeError("arrays are ordered by their device's own queue; there is no stream to be given")
        _host.put(self, arr)

    def tobytes(self, order="C"):
        """The raw bytes of the elements. Waits for the device; so do the three methods below."""
        return _host.to_bytes(self, order)

    __bytes__ = tobytes

    def tofile(self, fid, sep="", format="%s"):
        """Write the elements to a file in binary form or, with a separator, as text, as NumPy does."""
        _host.to_file(self, fid, sep, format)

    def dump(self, file):
        """Pickle the array to a file."""
        _host.dump(self, file)

    def dumps(self):
        """The pickled array, as bytes."""
        return _host.dumps(self)

    def byteswap(self, inplace=False):
        """Reverse the byte order of each element, in a new array or in place."""
        return _host.byteswap(self, inplace)

    def __round__(self, ndigits=None):
        return self.round(0 if ndigits is None else ndigits)

    def __rmatmul__(self, other):
        _refuse_host(other)
        return NotImplemented

    # ------------------------------------------------------------------------------------------------- exchange

    def __array_namespace__(self, /, *, api_version=None):
        """The package as a namespace of the array API standard; ValueError for versions that it does not implement."""
        if api_version is not None and api_version not in _VERSIONS:
            raise ValueError(f"array API {api_version!r}: there are {', '.join(_VERSIONS)}")
        import pygpuarray

        return pygpuarray

    __dlpack_c_exchange_api__ = _core.dlpack_exchange_api  # C functions for DLPack consumers that look for them

    def __dlpack_device__(self):
        return _interop.dlpack_device(self)

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        return _interop.to_dlpack(self, stream, max_version, dl_device, copy)

    @property
    def __cuda_array_interface__(self):
        return _interop.cuda_array_interface(self)


for _name in (
    "all any argmax argmin argpartition argsort choose clip compress conj cumprod cumsum diagonal max mean min nonzero "
    "prod ptp put ravel repeat round searchsorted std sum swapaxes take trace var"
).split():
    getattr(ndarray, _name).__doc__ = f"`pygpuarray.{_name}(self, ...)`."
add_examples(ndarray, of_arrays)


def _one_axis(axis):
    return operator.index(axis)  # None is refused, because the shape cannot change in place


def _converted(x, dtype, order):
    """A copy converted to another type, in an order; imaginary parts have been removed before."""
    if kind(x.dtype) == "c" and kind(dtype) == "b":
        x = _elementwise.ufuncs["not_equal"](x, 0)
    wanted = _order(order)
    flags = x._flags & 3
    if wanted < 0 and (flags or x.ndim < 2 or order in "Aa"):
        wanted = _F if flags == 2 else _C
    if wanted >= 0:
        return _core.convert(x, code_of(dtype), wanted)
    made = _laid_out(x, x.device, dtype, order)
    _core.assign(made, x)
    return made


def _rebuild(host):
    return from_host(host)


def coerce(value, context, use):
    """Convert, for the extension, an operand that is neither an array nor a Python number.

    Operators accept NumPy scalars and instances of number subclasses. Assignment (`use` is True) accepts whatever NumPy
    does, and a comparison (`use` is its name) accepts lists, too. An object without equality of its own is never equal
    to an element.
    """
    if use is True or (use and isinstance(value, (list, tuple))):
        return _creation.asarray(value, device=context)
    operand = as_operand(value, context)
    alone = value is None or isinstance(value, (str, bytes))  # types whose equality does not support arrays
    if operand is NotImplemented and use in ("equal", "not_equal") and (alone or type(value).__eq__ is object.__eq__):
        return np.nan if alone or type(value).__ne__ is object.__ne__ else NotImplemented
    return operand


__all__ = ["HostCopyWarning", "coerce", "ndarray"]
