"""Implementation of ndarray's constructor, of its conversions to bytes and files, and of `flags` and `data`."""

import operator
import pickle

import numpy as np

from . import _core
from ._creation import empty
from ._dtypes import dtype_of

__all__ = []


def new(shape, dtype, buffer, offset, strides, order, device):
    """The implementation of `ndarray(...)`."""
    if buffer is None and strides is None and not offset:
        return empty(shape, dtype, order, device=device)
    if isinstance(buffer, Memory):
        buffer = buffer._array
    if buffer is not None and not isinstance(buffer, _core.Array):
        raise TypeError(f"a buffer is an array of pygpuarray, not {type(buffer).__name__}")
    if buffer is not None and not buffer._flags & 1:
        raise ValueError("a buffer is an array in C order")
    dense = empty(shape, dtype, order, device=device if buffer is None else buffer.device)
    strides = dense.strides if strides is None else strides
    buffer = dense if buffer is None else buffer
    offset = buffer.offset + operator.index(offset)
    try:
        return _core.view(buffer, dense._typecode, dense.shape, strides, offset)
    except _core.GpuError as e:
        raise ValueError(f"ndarray() with strides {tuple(strides)} leaves its memory: {e}") from None
    except ValueError as e:
        raise ValueError(f"ndarray() with strides {tuple(strides)}: {e}") from None


def get(x, order, out):
    """`ndarray.get`."""
    if out is not None:
        if not isinstance(out, np.ndarray):
            raise TypeError(f"out is an array of NumPy, not {type(out).__name__}")
        if out.dtype != x.dtype or out.shape != x.shape:
            raise ValueError(f"out is of {out.dtype} and {out.shape}, the array of {x.dtype} and {x.shape}")
        out[...] = x.numpy()
        return out
    return np.array(x.numpy(), order=order, copy=None) if _numpy2 else np.array(x.numpy(), order=order, copy=False)


_numpy2 = np.lib.NumpyVersion(np.__version__) >= "2.0.0"


def put(x, host):
    """`ndarray.set`."""
    if not isinstance(host, np.ndarray):
        raise TypeError(f"set takes an array of NumPy, not {type(host).__name__}: x[...] = value takes others")
    if host.dtype != dtype_of(x._typecode):
        raise TypeError(f"an array of {host.dtype} cannot be set in one of {x.dtype}: x[...] = value converts")
    if host.shape != x.shape:
        raise ValueError(f"an array of shape {host.shape} cannot be set in one of {x.shape}")
    x[...] = host


def to_bytes(x, order):
    """`ndarray.tobytes`."""
    return x.numpy().tobytes(order)


def to_file(x, file, sep, form):
    """`ndarray.tofile`."""
    x.numpy().tofile(file, sep, form)


def dump(x, file):
    """`ndarray.dump`."""
    if hasattr(file, "write"):
        file.write(dumps(x))
        return
    with open(file, "wb") as opened:
        opened.write(dumps(x))


def dumps(x):
    """`ndarray.dumps`."""
    return pickle.dumps(x)


def byteswap(x, inplace):
    """`ndarray.byteswap`: reverses the byte order of each number, of both parts for complex numbers."""
    size = x.itemsize // (2 if x.dtype.kind == "c" else 1)
    if size == 1:
        return x if inplace else x.copy()
    source = x.copy() if not inplace or not x._flags & 1 else x
    swapped = source.reshape(-1).view(np.uint8).reshape(-1, size)[:, ::-1].copy()
    swapped = swapped.reshape(-1).view(x.dtype).reshape(x.shape)
    if not inplace:
        return swapped
    x[...] = swapped
    return x


class Flags:
    """Properties of an array's layout, as attributes or as keys, in lower case or NumPy's capitals.

    `c_contiguous`, `f_contiguous`, `owndata` (False for views and foreign memory), `writeable`, `aligned`, `forc`,
    `fnc`, `contiguous`.
    """

    __slots__ = ("_bits", "_owndata")
    _masks = {"c_contiguous": 1, "f_contiguous": 2, "aligned": 0x100, "writeable": 0x400}
    _short = {"C": "c_contiguous", "CONTIGUOUS": "c_contiguous", "F": "f_contiguous", "FORTRAN": "f_contiguous",
              "O": "owndata", "A": "aligned", "W": "writeable"}  # fmt: skip

    def __init__(self, bits, owndata):
        self._bits, self._owndata = bits, owndata

    def __getattr__(self, name):
        if name in self._masks:
            return bool(self._bits & self._masks[name])
        if name == "contiguous":
            return bool(self._bits & 1)
        raise AttributeError(f"flags of an array have no {name!r}: they are {', '.join(self)}")

    @property
    def owndata(self):
        return self._owndata

    @property
    def forc(self):
        return self.c_contiguous or self.f_contiguous

    @property
    def fnc(self):
        return self.f_contiguous and not self.c_contiguous

    def __getitem__(self, name):
        if not isinstance(name, str):
            raise KeyError(name)
        known = self._short.get(name.upper(), name.lower())
        if known not in self:
            raise KeyError(f"flags of an array are {', '.join(self)}, not {name!r}")
        return getattr(self, known)

    def __iter__(self):
        return iter(("c_contiguous", "f_contiguous", "owndata", "writeable", "aligned", "forc", "fnc"))

    def keys(self):
        return list(self)

    def __eq__(self, other):
        return isinstance(other, Flags) and {k: self[k] for k in self} == {k: other[k] for k in other}

    __hash__ = None

    def __repr__(self):
        return "\n".join(f"  {name.upper()} : {self[name]}" for name in self)


class Memory:
    """The memory of an array, with the attributes of CuPy's `data`.

    Attributes
    ----------
    ptr : int
        On CUDA the address of the first element. OpenCL memory has no address: the value is the buffer's cl_mem plus
        the byte offset of that element, which only distinguishes elements of a buffer.
    device : Device
        The device of the array.
    """

    __slots__ = ("_array",)

    def __init__(self, array):
        self._array = array  # keeps the memory alive

    @property
    def ptr(self):
        return _core.handle_of(self._array) + self._array.offset

    @property
    def device(self):
        return self._array.device

    def __int__(self):
        return self.ptr

    def __repr__(self):
        return f"<memory on {self.device!r}>"
