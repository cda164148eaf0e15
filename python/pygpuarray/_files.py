"""Input and output of arrays as files and text, by NumPy's functions on copies on the host."""

import numpy as np

from . import _core
from ._basics import from_host
from ._creation import asarray
from ._dtypes import FLOAT8

# fmt: off
__all__ = [
    "array2string", "asnumpy", "array_repr", "array_str", "base_repr", "binary_repr", "format_float_positional",
    "format_float_scientific", "frombuffer", "fromfile", "fromiter", "fromstring", "genfromtxt", "get_printoptions",
    "load", "loadtxt", "printoptions", "save", "savetxt", "savez", "savez_compressed", "set_printoptions",
]
# fmt: on

base_repr, binary_repr = np.base_repr, np.binary_repr  # for Python integers
get_printoptions, printoptions, set_printoptions = np.get_printoptions, np.printoptions, np.set_printoptions


def _host(x):
    if isinstance(x, _core.Array) and x.dtype in FLOAT8:  # NumPy cannot read a file that has such a dtype
        return x.view("uint8").numpy()
    return x.numpy() if isinstance(x, _core.Array) else x


def _shown(x):
    return x._shown() if isinstance(x, _core.Array) else np.asarray(x)


def asnumpy(a, stream=None, order="C", out=None, *, blocking=True):
    """Copy an array to a NumPy array on the host; other objects are converted by `numpy.asarray`.

    Parameters
    ----------
    a : array or what NumPy takes
        Source of the elements.
    stream : None
        Must be None: arrays are ordered by the queue of their device.
    order : {"C", "F", "A"}
        Memory layout of the result.
    out : numpy.ndarray, optional
        Array to write the elements to.
    blocking : bool
        Ignored, for compatibility with CuPy: the call always waits for the device.

    Examples
    --------
    >>> ga.asnumpy(ga.arange(3)) + 1
    array([1, 2, 3])
    """
    if hasattr(a, "__cuda_array_interface__") and not hasattr(a, "__array__"):  # a device array of another library
        a = asarray(a)
    if isinstance(a, _core.Array):
        return a.get(stream, order, out=out)
    host = np.asarray(a, order=order)
    if out is None:
        return host
    out[...] = host
    return out


def save(file, arr, allow_pickle=True):
    """Save an array in NumPy's .npy format. Waits for the device.

    The format has no 8-bit reals: they are saved as uint8, to be loaded with ``ga.load(file).view(ga.float8_e4m3fn)``.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> ga.save(file, ga.arange(3))
    >>> file.tell()
    152
    """
    np.save(file, _host(arr), allow_pickle=allow_pickle)


def savez(file, *args, **kwds):
    """Save several arrays in one .npz file, each named by its keyword, or arr_0 and so on.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> ga.savez(file, x=ga.arange(3))
    >>> position = file.seek(0)
    >>> ga.load(file)["x"]
    array([0, 1, 2])
    """
    np.savez(file, *map(_host, args), **{name: _host(x) for name, x in kwds.items()})


def savez_compressed(file, *args, **kwds):
    """Save several arrays in one compressed .npz file, as `savez` does.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> ga.savez_compressed(file, x=ga.arange(3))
    >>> position = file.seek(0)
    >>> ga.load(file)["x"]
    array([0, 1, 2])
    """
    np.savez_compressed(file, *map(_host, args), **{name: _host(x) for name, x in kwds.items()})


class _Arrays:
    """The result of `load` for an .npz file: a mapping that reads each array on access; to be closed by the user."""

    def __init__(self, file, device):
        self.npz_file, self._device = file, device
        self.files = file.files

    def __getitem__(self, name):
        return from_host(self.npz_file[name], self._device)

    def __contains__(self, name):
        return name in self.files

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def keys(self):
        """The names."""
        return self.files

    def items(self):
        """Pairs of names and arrays."""
        return ((name, self[name]) for name in self.files)

    def values(self):
        """The arrays."""
        return (self[name] for name in self.files)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        """Close the file."""
        self.npz_file.close()


def load(file, mmap_mode=None, allow_pickle=False, *, device=None):
    """Load an array that `save` or an array's `dump` wrote, or a mapping of the arrays that `savez` wrote.

    Parameters
    ----------
    file : path or file
        Path or open file.
    mmap_mode, allow_pickle
        As for `numpy.load`.
    device : Device, optional
        Device of the arrays; by default the default device.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> ga.save(file, ga.arange(3))
    >>> position = file.seek(0)
    >>> ga.load(file)
    array([0, 1, 2])
    """
    found = np.load(file, mmap_mode=mmap_mode, allow_pickle=allow_pickle)
    if isinstance(found, _core.Array):  # pickled by dump(), which makes it on the default device
        return found if device is None else found.to_device(device)
    return from_host(found, device) if isinstance(found, np.ndarray) else _Arrays(found, device)


def savetxt(fname, X, *args, **kwargs):
    """Save an array of one or two dimensions as text, with NumPy's arguments. Waits for the device.

    Examples
    --------
    >>> import io
    >>> file = io.StringIO()
    >>> ga.savetxt(file, ga.arange(3), fmt="%d")
    >>> file.getvalue()
    '0\\n1\\n2\\n'
    """
    np.savetxt(fname, _shown(X), *args, **kwargs)


def loadtxt(*args, device=None, **kwargs):
    """Load an array from a text file, with NumPy's arguments.

    Examples
    --------
    >>> import io
    >>> ga.loadtxt(io.StringIO("1 2\\n3 4"))
    array([[1., 2.],
           [3., 4.]])
    """
    return from_host(np.loadtxt(*args, **kwargs), device)


def genfromtxt(*args, device=None, **kwargs):
    """Load an array from a text file with missing values, with NumPy's arguments.

    Examples
    --------
    >>> import io
    >>> ga.genfromtxt(io.StringIO("1,2\\n3,4"), delimiter=",")
    array([[1., 2.],
           [3., 4.]])
    """
    return from_host(np.genfromtxt(*args, **kwargs), device)


def frombuffer(*args, device=None, **kwargs):
    """Copy the bytes of a buffer object to an array, with NumPy's arguments.

    Examples
    --------
    >>> ga.frombuffer(b"\\1\\2", dtype="u1")
    array([1, 2], dtype=uint8)
    """
    return from_host(np.frombuffer(*args, **kwargs), device)


def fromfile(*args, device=None, **kwargs):
    """Load an array from a binary or text file, with NumPy's arguments.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as file:
    ...     ga.arange(3, dtype="i4").tofile(file.name)
    ...     x = ga.fromfile(file.name, dtype="i4")
    >>> x
    array([0, 1, 2], dtype=int32)
    """
    return from_host(np.fromfile(*args, **kwargs), device)


def fromiter(*args, device=None, **kwargs):
    """Make an array from an iterator, with NumPy's arguments.

    Examples
    --------
    >>> ga.fromiter(range(3), dtype="i4")
    array([0, 1, 2], dtype=int32)
    """
    return from_host(np.fromiter(*args, **kwargs), device)


def fromstring(*args, device=None, **kwargs):
    """Parse numbers in a string, with NumPy's arguments.

    Examples
    --------
    >>> ga.fromstring("1 2 3", dtype="i4", sep=" ")
    array([1, 2, 3], dtype=int32)
    """
    return from_host(np.fromstring(*args, **kwargs), device)


def array2string(a, *args, **kwargs):
    """The string representation of an array, with NumPy's arguments. Waits for the device; so do the functions below.

    Examples
    --------
    >>> ga.array2string(ga.arange(3), separator=", ")
    '[0, 1, 2]'
    """
    return np.array2string(_shown(a), *args, **kwargs)


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    """The `repr` of an array: its elements with the class name and the type.

    Examples
    --------
    >>> ga.array_repr(ga.arange(3))
    'array([0, 1, 2])'
    """
    return np.array_repr(_shown(arr), max_line_width, precision, suppress_small)


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    """The `str` of an array: its elements.

    Examples
    --------
    >>> ga.array_str(ga.arange(3))
    '[0 1 2]'
    """
    return np.array_str(_shown(a), max_line_width, precision, suppress_small)


def format_float_positional(x, *args, **kwargs):
    """Format a number in positional notation, with NumPy's arguments.

    Examples
    --------
    >>> ga.format_float_positional(ga.array(0.25))
    '0.25'
    """
    return np.format_float_positional(_shown(x) if isinstance(x, _core.Array) else x, *args, **kwargs)


def format_float_scientific(x, *args, **kwargs):
    """Format a number in scientific notation, with NumPy's arguments.

    Examples
    --------
    >>> ga.format_float_scientific(ga.array(0.25))
    '2.5e-01'
    """
    return np.format_float_scientific(_shown(x) if isinstance(x, _core.Array) else x, *args, **kwargs)
