"""`x.flat`: an iterator over an array's elements in C order."""

import operator

import numpy as np

from . import _core
from ._creation import arange
from ._dtypes import kind
from ._indexing import put, take

__all__ = ["flatiter"]


class flatiter:
    """An iterator over the elements of an array in C order, which can be indexed like a one-dimensional array.

    ``x.flat[3]``, ``x.flat[1:4] = 0`` and ``x.flat[indices]`` run on the device. Iteration returns a 0-dimensional
    array for each element.

    Examples
    --------
    >>> x = ga.array([[1, 2], [3, 4]])
    >>> x.flat[3]
    array(4)
    """

    def __init__(self, base):
        if not isinstance(base, _core.Array):
            raise TypeError("flatiter is of an array of pygpuarray: x.flat")
        self._base, self._index = base, 0

    @property
    def base(self):
        """The array that is iterated over.

        Examples
        --------
        >>> x = ga.arange(3)
        >>> x.flat.base is x
        True
        """
        return self._base

    @property
    def index(self):
        """The number of elements that iteration has returned so far.

        Examples
        --------
        >>> elements = ga.arange(3).flat
        >>> next(elements)
        array(0)
        >>> elements.index
        1
        """
        return self._index

    @property
    def coords(self):
        """The multi-index of the next element.

        Examples
        --------
        >>> elements = ga.zeros((2, 2)).flat
        >>> next(elements)
        array(0.)
        >>> elements.coords
        (0, 1)
        """
        shape = self._base.shape
        if self._index >= self._base.size:
            return (*shape[:1], *(0,) * (len(shape) - 1))
        return tuple(int(i) for i in np.unravel_index(self._index, shape))

    def copy(self):
        """A copy of all elements as a one-dimensional array.

        Examples
        --------
        >>> ga.array([[1, 2], [3, 4]]).flat.copy()
        array([1, 2, 3, 4])
        """
        return self._base.flatten()

    def __len__(self):
        return self._base.size

    def __iter__(self):
        self._index = 0
        return self

    def __next__(self):
        if self._index >= self._base.size:
            raise StopIteration
        element = self._base[tuple(int(i) for i in np.unravel_index(self._index, self._base.shape))]
        self._index += 1
        return element

    def _places(self, key):
        """The flat indices of the elements that a key selects."""
        if isinstance(key, tuple):
            if len(key) != 1:
                raise IndexError("x.flat has one dimension")
            (key,) = key
        if (
            key is None
            or isinstance(key, (bool, np.bool_))
            or not (
                isinstance(key, (slice, list, np.ndarray, _core.Array, type(Ellipsis))) or hasattr(key, "__index__")
            )
        ):
            raise IndexError(f"x.flat is indexed by integers, slices and arrays of one dimension, not {key!r}")
        n = self._base.size
        if isinstance(key, (slice, type(Ellipsis))):
            places = range(n)[slice(None) if key is Ellipsis else key]
            return arange(places.start, places.stop, places.step, device=self._base.device)
        if isinstance(key, (list, np.ndarray, _core.Array)):
            if isinstance(key, _core.Array) and kind(key.dtype) in "iu":
                return key
            return arange(n, device=self._base.device)[key]
        place = operator.index(key)
        if not -n <= place < n:
            raise IndexError(f"index {place} is out of bounds for {n} elements")
        return place % n

    def __getitem__(self, key):
        places = self._places(key)
        if isinstance(places, int):
            return self._base[tuple(int(i) for i in np.unravel_index(places, self._base.shape))]
        return take(self._base, places)

    def __setitem__(self, key, value):
        places = self._places(key)
        put(self._base, [places] if isinstance(places, int) else places, value)

    def __array__(self, dtype=None, copy=None):
        return self.copy().__array__(dtype, copy)
