"""Advanced indexing with masks and index arrays; the extension handles integers, slices, '...' and None."""

import operator

import numpy as np

from . import _core, _creation, _elementwise, _reductions
from ._assigning import _to
from ._basics import from_host, normalize_axes
from ._dtypes import kind

# fmt: off
__all__ = [
    "argwhere", "nonzero", "put", "put_along_axis", "scatter", "take", "take_along_axis",
]
# fmt: on

_ALL = slice(None)
_INTEGERS = frozenset(range(1, 9))  # type codes
_SET = 0  # code of the scatter mode in which the last value wins


def _sequence(item):
    return isinstance(item, (_core.Array, list, tuple, np.ndarray, np.bool_, bool))


def _as_array(x, item):
    """Convert an item of a key to an index array of integers or bool."""
    if isinstance(item, (list, tuple)) and _creation._holds_ours(item):
        item = _creation.asarray(item, device=x.device)
    elif not isinstance(item, _core.Array):
        host = np.asarray(item)
        nothing = host.size == 0 and isinstance(item, (list, tuple))  # an empty list has no element type
        item = from_host(host.astype(np.int64) if nothing else host, x.device)
    if kind(item.dtype) not in "iub":
        raise IndexError(f"index arrays are of integers or bool, not of {item.dtype}")
    return item


def _items(x, key):
    """The items of a key: slices, None, integers and arrays, with '...' expanded.

    An ellipsis that stands for no axes remains as an empty tuple, because it still separates index arrays, as in NumPy.
    """
    items, axes, dots = [], 0, None
    for item in key if isinstance(key, tuple) else (key,):
        if item is None:
            pass
        elif item is Ellipsis:
            if dots is not None:
                raise IndexError("an index can only have a single ellipsis ('...')")
            dots = len(items)
        elif isinstance(item, slice):
            axes += 1
        elif _sequence(item):
            item = _as_array(x, item)
            axes += item.ndim if item._typecode == 0 else 1
        else:
            try:
                item = operator.index(item)
            except TypeError:
                raise IndexError(
                    f"an index has integers, slices, '...', None and arrays of integers or bool, not "
                    f"{type(item).__name__}"
                ) from None
            axes += 1
        items.append(item)
    if axes > x.ndim:
        raise IndexError(f"too many indices for array: array is {x.ndim}-dimensional, but {axes} were indexed")
    rest = [_ALL] * (x.ndim - axes)
    if dots is None:
        return items + rest
    return items[:dots] + (rest or [()]) + items[dots + 1 :]


class _Plan:
    """How to evaluate x[key]: a view of x, index arrays for axes of it, and the axis where their shape is inserted."""

    def __init__(self, x, key):
        # places: (axis of the view, index array); masks: number of masks that have the shape of what they index
        plain, places, masks = [], [], 0
        selecting = []  # positions of the items that are index arrays or integers
        checked = False
        axis = source = 0  # current axis of the view, and of x
        first = None
        for number, item in enumerate(_items(x, key)):
            if isinstance(item, tuple):  # an ellipsis that stands for no axes
                continue
            if item is None:
                plain.append(None)
                axis += 1
            elif isinstance(item, slice):
                plain.append(item)
                axis, source = axis + 1, source + 1
            elif isinstance(item, int):
                plain.append(item)
                source += 1
                selecting.append(number)
                first = axis if first is None else first
            elif item._typecode == 0:
                masks += _check_mask(x, item, source)
                first = axis if first is None else first
                selecting.append(number)
                n = item.ndim
                places.append((axis, item))
                plain += [_ALL] * n if n else [None]
                axis, source = axis + (n or 1), source + n
            else:
                checked = True
                first = axis if first is None else first
                selecting.append(number)
                places.append((axis, item))
                plain.append(_ALL)
                axis, source = axis + 1, source + 1
        self.view = x[tuple(plain)]
        self.places = places
        self.check = checked
        together = selecting[-1] - selecting[0] == len(selecting) - 1
        self.to = first if together else 0
        self.mask = places[0][1] if masks == len(places) == 1 and places[0][1].ndim > 0 else None

    def indices(self):
        """The index arrays for the library, the axis where it inserts their shape, and that shape."""
        indices = [None] * self.view.ndim
        for axis, array in self.places:
            if array._typecode != 0:
                indices[axis] = array
            elif array.ndim == 0:
                indices[axis] = _core.make(self.view.device, 7, (int(bool(array)),), 0, True)
            else:
                indices[axis : axis + array.ndim] = _core.nonzero(array)
        shape = ()
        for array in indices:
            if array is not None:
                shape = _meet(shape, array.shape)
        used = [i for i, array in enumerate(indices) if array is not None]
        at = used[0] if used[-1] - used[0] == len(used) - 1 else 0
        return tuple(indices), at, shape


def _meet(a, b):
    try:
        return np.broadcast_shapes(a, b)
    except ValueError:
        raise IndexError(
            f"shape mismatch: indexing arrays could not be broadcast together with shapes {a} and {b}"
        ) from None


def _check_mask(x, mask, axis):
    """Check that a mask has the shape of the axes that it indexes; as in NumPy, its size may be 0 there instead."""
    for i, n in enumerate(mask.shape):
        if n not in (0, x.shape[axis + i]):
            raise IndexError(
                f"boolean index did not match indexed array along axis {axis + i}; size of axis is "
                f"{x.shape[axis + i]} but size of corresponding boolean axis is {n}"
            )
    return mask.shape == x.shape[axis : axis + mask.ndim]


def _move(x, start, count, to):
    """Move `count` consecutive axes, from `start` on, to position `to`; a view."""
    if start == to or count == 0:
        return x
    order = [i for i in range(x.ndim) if not start <= i < start + count]
    order[to:to] = range(start, start + count)
    return _core.permute(x, order)


def _index_call(f, *args):
    try:
        return f(*args)
    except ValueError as e:
        raise IndexError(str(e)) from None


def _leading(x, key):
    """The index arrays of a key of integer arrays of one shape for the first axes, which are not empty; else None.

    This is what most keys with arrays are, and they need no plan.
    """
    key = key if isinstance(key, tuple) else (key,)
    if len(key) > x.ndim or 0 in x.shape:
        return None
    for item in key:
        if not isinstance(item, _core.Array) or item._typecode not in _INTEGERS or item.shape != key[0].shape:
            return None
    return key if key[0].size and key[0].ndim else None


def get_items(x, key):
    """x[key], called by the extension if the key has more than integers, slices, '...' and None."""
    leading = _leading(x, key)
    if leading is not None:
        if len(leading) == 1:
            return _index_call(_core.take, x, leading[0], 0, True)
        return _index_call(_core.gather, x, leading + (None,) * (x.ndim - len(leading)), True)
    plan = _plan(x, key)
    if plan is None:
        return x[_numbers(key)]
    if plan.mask is not None:
        axis = plan.places[0][0]
        chosen = _core.compress(_move(plan.view, axis, plan.mask.ndim, 0), plan.mask)
        return _move(chosen, 0, 1, plan.to)
    indices, at, shape = plan.indices()
    used = [i for i in indices if i is not None]
    if len(used) == 1 and used[0].size:
        result = _index_call(_core.take, plan.view, used[0], at, plan.check)
    else:
        _not_of_nothing(plan.view, indices, shape)
        result = _index_call(_core.gather, plan.view, indices, plan.check)
    return _move(result, at, len(shape), plan.to)


def _not_of_nothing(view, indices, shape):
    """Raise IndexError if an axis of size 0 is indexed, unless the index array is empty, as in NumPy."""
    if 0 not in shape and any(i is not None and n == 0 for i, n in zip(indices, view.shape)):
        raise IndexError("an index is out of bounds for an axis of size 0")


def set_items(x, key, value):
    """x[key] = value, called by the extension in the same cases."""
    leading = _leading(x, key)
    if leading is not None and isinstance(value, _core.Array):
        if value.ndim == 0 or value.shape == leading[0].shape + x.shape[len(leading) :]:
            _index_call(_core.scatter, x, leading + (None,) * (x.ndim - len(leading)), value, _SET, True)
            return
    plan = _plan(x, key)
    if plan is None:
        x[_numbers(key)] = value
        return
    view = plan.view
    if not isinstance(value, _core.Array):
        value = _number(view, value)
    if plan.mask is not None:
        axis, n = plan.places[0][0], plan.mask.ndim
        rank = view.ndim - n + 1
        _core.setmask(_move(view, axis, n, 0), plan.mask, _move(_as_rank(value, rank), plan.to, 1, 0)
                      if value.ndim > 0 else value)  # fmt: skip
        return
    indices, at, shape = plan.indices()
    _not_of_nothing(view, indices, shape)
    rest = [n for n, index in zip(view.shape, indices) if index is None]
    whole = (*rest[: plan.to], *shape, *rest[plan.to :])
    if value.ndim > 0:
        values = _as_rank(value, len(whole))
        if any(m not in (1, n) for m, n in zip(values.shape, whole)):
            raise ValueError(f"values of shape {value.shape} cannot be broadcast to the indexed shape {whole}")
        value = _move(values, plan.to, len(shape), at)
    if 0 in whole and not plan.check:
        return
    _index_call(_core.scatter, view, indices, value, _SET, plan.check)


def _number(view, value):
    """Convert a value to an array as NumPy does; a number gets the view's type."""
    if isinstance(value, (list, tuple, np.ndarray)):
        return _creation.asarray(value, device=view.device)
    number = _core.make(view.device, view._typecode, (), 0, False)
    number[...] = value
    return number


def _as_rank(values, rank):
    """Add or remove leading axes of size 1, so that the values have that rank."""
    while values.ndim > rank and values.shape[0] == 1:
        values = values[0]
    if values.ndim > rank:
        raise ValueError(f"values of shape {values.shape} cannot be broadcast to {rank} dimensions")
    return values[(None,) * (rank - values.ndim) + (...,)] if values.ndim < rank else values


def _numbers(key):
    """Replace 0-dimensional integer arrays in a key by integers."""
    return tuple(operator.index(i) if _is_number(i) else i for i in (key if isinstance(key, tuple) else (key,)))


def _is_number(item):
    return isinstance(item, (_core.Array, np.ndarray)) and item.ndim == 0 and kind(item.dtype) in "iu"


def _plan(x, key):
    """The plan for a key; None if all arrays in it are 0-dimensional integers, which are read to the host."""
    key = key if isinstance(key, tuple) else (key,)
    if any(_sequence(i) and not _is_number(i) for i in key):
        return _Plan(x, key)
    for i in key:
        if not (i is None or i is Ellipsis or isinstance(i, slice) or _is_number(i) or hasattr(i, "__index__")):
            raise IndexError(f"an index has integers, slices, '...', None and arrays, not {type(i).__name__}")
    return None


# ------------------------------------------------------------------------------------------------- by function


def take(a, indices, axis=None, out=None, mode="raise"):
    """Gather elements of `a` along an axis at the given indices.

    Parameters
    ----------
    a : array
        Array to gather from, of any type.
    indices : array of integers
        Indices of any shape, which replaces the axis in the result's shape. Negative indices count from the end.
    axis : int or None
        Axis along which to index; None: index the flattened array.
    out : array, optional
        Array to write the result to.
    mode : {"raise", "wrap", "clip"}
        How out-of-range indices are treated: IndexError, for which the call waits; modulo the size; clipped, where
        negative indices become 0.

    Returns
    -------
    array
        A new array, or `out`.

    Examples
    --------
    >>> ga.take(ga.array([10, 20, 30]), ga.array([2, 0]))
    array([30, 10])
    """
    if not isinstance(a, _core.Array):
        raise TypeError(f"an array of pygpuarray is needed, not {type(a).__name__}")
    if axis is None:
        a, axis = a.reshape(-1), 0
    elif a.ndim == 0:
        a = a.reshape(1)
    (axis,) = normalize_axes(axis, a.ndim)
    if isinstance(out, _core.Array) and out.dtype != a.dtype:
        raise TypeError(f"take: out is of {out.dtype}, the elements are of {a.dtype}")
    indices = _wrapped(_integers(a, indices, TypeError), a.shape[axis], mode)
    if indices.size == 0:
        shape = a.shape[:axis] + indices.shape + a.shape[axis + 1 :]
        return _to(out, _core.make(a.device, a._typecode, shape, 0, False))
    return _to(out, _index_call(_core.take, a, indices, axis, mode == "raise"))


def _integers(x, indices, error=IndexError):
    try:
        indices = _as_array(x, indices)
    except IndexError as e:
        raise error(str(e)) from None
    if kind(indices.dtype) not in "iu":
        raise error(f"indices are integers, not {indices.dtype}")
    return indices


def _along(x, indices, axis):
    if not isinstance(x, _core.Array):
        raise TypeError(f"an array of pygpuarray is needed, not {type(x).__name__}")
    if axis is None:
        x, axis = x.reshape(-1), 0
    (axis,) = normalize_axes(axis, x.ndim)
    indices = _integers(x, indices)
    if indices.ndim != x.ndim:
        raise ValueError("as many dimensions of indices as of the array are needed")
    for i, (n, m) in enumerate(zip(x.shape, indices.shape)):
        if i != axis and n != m and 1 not in (n, m):
            raise ValueError(f"indices of shape {indices.shape} do not fit an array of shape {x.shape}")
    return x, indices, axis


def take_along_axis(arr, indices, axis=-1):
    """Gather elements along an axis by indices that may differ from row to row, such as the result of `argsort`.

    Parameters
    ----------
    arr : array
        Array to gather from, of any type.
    indices : array
        Integers of the same rank as `arr`, broadcast against it except along the axis. Negative indices count from the
        end.
    axis : int or None
        Axis along which to index; None: index the flattened array.

    Returns
    -------
    array
        Array of arr's type.

    Raises
    ------
    IndexError
        If an index is out of range; the call waits for the device to check this.

    Examples
    --------
    >>> ga.take_along_axis(ga.array([[3, 1], [2, 4]]), ga.array([[1], [0]]), axis=1)
    array([[1],
           [2]])
    """
    arr, indices, axis = _along(arr, indices, axis)
    return _index_call(_core.take_along_axis, arr, indices, axis, True)


_ANY_ORDER = 16
_MODES = {"set": 0, "add": 1, "multiply": 2, "min": 3, "max": 4}


def put_along_axis(arr, indices, values, axis=-1, *, mode="set"):
    """Scatter values along an axis to indices that may differ from row to row.

    Parameters
    ----------
    arr : array
        Array to write to, in place.
    indices : array
        Integers, as for `take_along_axis`.
    values : array or number
        Values, broadcast against the indices.
    axis : int
        Axis along which to index.
    mode : {"set", "add", "multiply", "min", "max"}
        "set": replace the element; if an index repeats, the last value wins. Other modes: combine the element and all
        values of its index, in their order.

    Raises
    ------
    IndexError
        If an index is out of range; the call waits for the device to check this.

    Examples
    --------
    >>> x = ga.zeros((2, 2))
    >>> ga.put_along_axis(x, ga.array([[1], [0]]), 9, axis=1)
    >>> x
    array([[0., 9.],
           [9., 0.]])
    """
    if axis is None and not arr._flags & 1:
        raise ValueError("all elements in C order are one axis of an array that is laid out so, which this one is not")
    arr, indices, axis = _along(arr, indices, axis)
    values = values if isinstance(values, _core.Array) else _number(arr, values)
    _index_call(_core.put_along_axis, arr, indices, values, axis, _mode(mode), True)


def _mode(mode):
    if mode not in _MODES:
        raise ValueError(f"mode is one of {', '.join(_MODES)}, not {mode!r}")
    return _MODES[mode]


def scatter(x, key, values, /, *, mode="set", any_order=False):
    """Scatter values: `x[key] = values`, where values of a repeated index are combined according to the mode.

    Parameters
    ----------
    x : array
        Array to write to, in place.
    key : array of integers, or tuple of these
        An index array for each of the first axes; they are broadcast together.
    values : array or number
        Values, broadcast to ``x[key]``.
    mode : {"set", "add", "multiply", "min", "max"}
        As for `put_along_axis`; "add" is NumPy's ``add.at``, with the same bits on every device.
    any_order : bool
        Allow GPUs to add floats in any order, which is faster: rounding may then differ from run to run.

    Raises
    ------
    IndexError
        If an index is out of range; the call waits for the device to check this.

    Examples
    --------
    >>> x = ga.zeros(3)
    >>> ga.scatter(x, ga.array([0, 0, 2]), ga.array([1.0, 2.0, 3.0]), mode="add")
    >>> x
    array([3., 0., 3.])
    """
    key = tuple(_integers(x, i) for i in (key if isinstance(key, tuple) else (key,)))
    values = values if isinstance(values, _core.Array) else _number(x, values)
    _index_call(_core.scatter, x, key, values, _mode(mode) | (_ANY_ORDER if any_order else 0), True)


def put(a, ind, v, mode="raise"):
    """Scatter values to indices of the flattened array.

    Parameters
    ----------
    a : array
        Array to write to, in place. `scatter` indexes its axes, and can accumulate the values of repeated indices.
    ind : array of integers
        Indices of the flattened array; negative ones count from the end.
    v : array or number
        Values, converted to a's type and repeated in C order until there is one for each index. If an index repeats,
        the last value wins.
    mode : {"raise", "wrap", "clip"}
        How out-of-range indices are treated: IndexError, for which the call waits; modulo the size; clipped, where
        negative indices become 0.

    Examples
    --------
    >>> x = ga.zeros(4)
    >>> ga.put(x, ga.array([0, 2]), 7)
    >>> x
    array([7., 0., 7., 0.])
    """
    if not isinstance(a, _core.Array):
        raise TypeError(f"an array of pygpuarray is needed, not {type(a).__name__}")
    places = _wrapped(_integers(a, ind, TypeError).reshape(-1), a.size, mode)
    v = v if isinstance(v, _core.Array) else from_host(np.asarray(v), a.device)
    if v.size == 0 or places.size == 0:
        return
    if a.size == 0:
        raise IndexError("an array without elements has no places")
    if kind(v.dtype) == "c" and kind(a.dtype) not in "cb":
        v = v.real
    values = _cycled(v, places.size) if v.size > 1 else v.reshape(())
    if a._flags & 1:
        _index_call(_core.scatter, a.reshape(-1), (places,), values, _SET, mode == "raise")
        return
    if mode == "raise":
        _check_range(places, a.size)
    _index_call(
        _core.scatter, a, _unravel(_elementwise.ufuncs["remainder"](places, a.size), a.shape), values, _SET, False
    )


def _wrapped(places, n, mode, negative=True):
    """Map indices to the range 0 to n - 1 by a mode; with "raise", out-of-range indices are unchanged."""
    if mode == "wrap":
        return _elementwise.ufuncs["remainder"](places, n) if n else places
    if mode == "clip":
        return _elementwise.ufuncs["clip"](places, 0, max(n - 1, 0))
    if mode != "raise":
        raise ValueError(f"mode is 'raise', 'wrap' or 'clip', not {mode!r}")
    return places if negative else _elementwise.ufuncs["where"](_elementwise.ufuncs["less"](places, 0), n, places)


def _cycled(values, n):
    """The elements in C order, repeated until there are n."""
    flat = values.reshape(-1)
    return _core.tile(flat, (-(-n // flat.size),))[:n] if flat.size < n else flat[:n]


def _unravel(places, shape, order="C"):
    axes = range(len(shape))
    result = [None] * len(shape)
    for i in reversed(axes) if order == "C" else axes:
        result[i] = _elementwise.ufuncs["remainder"](places, shape[i])
        places = _elementwise.ufuncs["floor_divide"](places, shape[i])
    return tuple(result)


def _check_range(places, n):
    """Raise IndexError unless all indices are in the range -n to n - 1; waits for the device."""
    low, high = int(_reductions.min(places)), int(_reductions.max(places))
    if low < -n or high >= n:
        raise IndexError(f"index {low if low < -n else high} is out of bounds for {n} elements")


def nonzero(a, /):
    """The indices of the nonzero elements: an int64 array for each axis. Waits for the device, because the size depends
    on `a`.

    Examples
    --------
    >>> ga.nonzero(ga.array([0, 5, 0, 7]))[0]
    array([1, 3])
    """
    if not isinstance(a, _core.Array):
        raise TypeError(f"an array of pygpuarray is needed, not {type(a).__name__}")
    return _core.nonzero(a)


def argwhere(a, /):
    """The indices of the nonzero elements, as rows of a matrix. Waits for the device.

    Examples
    --------
    >>> ga.argwhere(ga.array([[0, 1], [2, 0]]))
    array([[0, 1],
           [1, 0]])
    """
    if not isinstance(a, _core.Array):
        raise TypeError(f"an array of pygpuarray is needed, not {type(a).__name__}")
    return _core.argwhere(a)
