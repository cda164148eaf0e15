"""Groups of elements that are defined by labels, and statistics of each group."""

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._dtypes import float64
from ..._indexing import scatter
from ._support import array, is_complex


def is_single(index):
    """Whether `index` is a single label, rather than an array of labels."""
    if not isinstance(index, (_core.Array, int, float, np.number)):
        raise TypeError(f"index is a number or an array of pygpuarray, not {type(index).__name__}")
    return not isinstance(index, _core.Array) or index.ndim == 0


class Groups:
    """The groups of the elements of x: without labels, one group of all elements; without `index`, one of the elements
    with labels above 0; else one for each label in `index`.

    `single`: there is one group, and results are 0-dimensional. Elements of no group are in an extra group `n`, the
    last one.
    """

    def __init__(self, x, labels, index):
        if is_complex(array(x)):
            raise TypeError("complex elements are not supported")
        if labels is None and index is not None:
            raise ValueError("index without defined labels")
        self.x, self.single, self.shape, self.n, self.group = x, True, (), 1, None
        if labels is None:
            return
        labels = ga.broadcast_to(array(labels), x.shape)
        if index is None:
            inside = labels > 0
        elif is_single(index):
            inside = labels == index
        else:
            self.single, self.shape, self.n = False, index.shape, index.size
            self._many(labels, index)
            return
        self.group = (~inside).astype(np.int64).reshape(-1)

    def _many(self, labels, index):
        flat = index.reshape(-1)
        if self.n == 0 or self.x.size == 0:
            self.group, self.which = ga.full(self.x.size, self.n, dtype=np.int64, device=self.x.device), None
            return
        common = np.promote_types(labels.dtype, flat.dtype)
        known, labels = ga.sort(flat.astype(common)), labels.reshape(-1).astype(common)
        at = ga.minimum(ga.searchsorted(known, labels), self.n - 1)
        self.group = ga.where(known[at] == labels, at, self.n)
        self.which = ga.searchsorted(known, flat.astype(common))

    def values(self):
        """The elements in C order."""
        return self.x.reshape(-1)

    def finish(self, numbers):
        """The values of all groups in the shape of the result, without the extra group at the end."""
        if self.single:
            return numbers[0]
        return numbers[: self.n].reshape(self.shape) if self.which is None else numbers[self.which].reshape(self.shape)

    def sums(self, weights=None):
        """The sum of `weights`, or the number of elements, of each group; the last one is the extra group."""
        group = ga.zeros(self.x.size, dtype=np.int64, device=self.x.device) if self.group is None else self.group
        if group.size == 0:
            return ga.zeros(self.n + 1, dtype=np.int64 if weights is None else float64, device=self.x.device)
        return ga.bincount(group, weights, self.n + 1)

    def inside(self):
        """A mask, in C order, of the elements of a single group; None for all elements."""
        return None if self.group is None else self.group == 0

    def extremes(self, values, mode):
        """The smallest ("min") or largest ("max") value of each group, the extra one included; 0 for empty groups."""
        if values.dtype.kind == "b":
            start = mode == "min"
        elif values.dtype.kind in "iu":
            start = np.iinfo(values.dtype).max if mode == "min" else np.iinfo(values.dtype).min
        else:
            start = np.inf if mode == "min" else -np.inf
        numbers = ga.full(self.n + 1, start, dtype=values.dtype, device=values.device)
        if values.size:
            group = ga.zeros(values.size, dtype=np.int64, device=values.device) if self.group is None else self.group
            scatter(numbers, group, values, mode=mode)
        return ga.where(self.sums() > 0, numbers, ga.zeros_like(numbers))

    def positions(self, values, extremes):
        """For each group, the flat index of its first element that equals the group's value in `extremes`; 0 if there
        is none.
        """
        group = ga.zeros(values.size, dtype=np.int64, device=values.device) if self.group is None else self.group
        there = ga.where(values == extremes[group], ga.arange(values.size, device=values.device), values.size)
        first = ga.full(self.n + 1, values.size, dtype=np.int64, device=values.device)
        scatter(first, group, there, mode="min")
        return ga.where(first < values.size, first, 0)
