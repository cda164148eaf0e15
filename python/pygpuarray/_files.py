"""Arrays in files and as text: NumPy's, of copies on the host."""

import numpy as np

from . import _core
from ._array import from_host

# fmt: off
__all__ = [
    "array2string", "array_repr", "array_str", "base_repr", "binary_repr", "format_float_positional",
    "format_float_scientific", "get_printoptions", "load", "loadtxt", "printoptions", "save", "savetxt", "savez",
    "savez_compressed", "set_printoptions",
]
# fmt: on

base_repr, binary_repr = np.base_repr, np.binary_repr  # of Python's integers
get_printoptions, printoptions, set_printoptions = np.get_printoptions, np.printoptions, np.set_printoptions


def _host(x):
    return x.numpy() if isinstance(x, _core.Array) else x


def _shown(x):
    return x._shown() if isinstance(x, _core.Array) else np.asarray(x)


def save(file, arr, allow_pickle=True):
    """Write an array to a file in NumPy's format, .npy. Waits for the device."""
    np.save(file, _host(arr), allow_pickle=allow_pickle)


def savez(file, *args, **kwds):
    """Write arrays to one file, each named by its keyword or as arr_0 and so on: NumPy's format, .npz."""
    np.savez(file, *map(_host, args), **{name: _host(x) for name, x in kwds.items()})


def savez_compressed(file, *args, **kwds):
    """As `savez`, compressed."""
    np.savez_compressed(file, *map(_host, args), **{name: _host(x) for name, x in kwds.items()})


class _Arrays:
    """What `load` gives of a file of several arrays: a mapping that reads each as it is asked for, to be closed."""

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
    """The array of a file that `save` wrote, or a mapping of those that `savez` did.

    Parameters
    ----------
    file : path or file
        The file.
    mmap_mode, allow_pickle
        As NumPy's.
    device : Device, optional
        Where arrays are made.
    """
    found = np.load(file, mmap_mode=mmap_mode, allow_pickle=allow_pickle)
    return from_host(found, device) if isinstance(found, np.ndarray) else _Arrays(found, device)


def savetxt(fname, X, *args, **kwargs):
    """Write an array of one or two dimensions as text, with NumPy's arguments. Waits for the device."""
    np.savetxt(fname, _shown(X), *args, **kwargs)


def loadtxt(*args, device=None, **kwargs):
    """The array of a file of text, with NumPy's arguments."""
    return from_host(np.loadtxt(*args, **kwargs), device)


def array2string(a, *args, **kwargs):
    """The array as text, with NumPy's arguments. Waits for the device; so do the functions below."""
    return np.array2string(_shown(a), *args, **kwargs)


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    """The array as text that names its kind and type."""
    return np.array_repr(_shown(arr), max_line_width, precision, suppress_small)


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    """The elements as text."""
    return np.array_str(_shown(a), max_line_width, precision, suppress_small)


def format_float_positional(x, *args, **kwargs):
    """A number without exponent, with NumPy's arguments."""
    return np.format_float_positional(_shown(x) if isinstance(x, _core.Array) else x, *args, **kwargs)


def format_float_scientific(x, *args, **kwargs):
    """A number with an exponent, with NumPy's arguments."""
    return np.format_float_scientific(_shown(x) if isinstance(x, _core.Array) else x, *args, **kwargs)
