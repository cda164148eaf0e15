"""Implementation of the ufunc methods reduce, accumulate, reduceat, outer and at."""

import operator

from . import (
    _broadcasting,
    _core,
    _creation,
    _functions,
    _indexing,
    _moving,
    _plans,
    _reductions,
    _sorting,
    _statistics,
)
from ._basics import as_operand, normalize_axes
from ._dtypes import as_dtype, kind
from ._elementwise import ufuncs
from ._folding import _fold, _loops, _reduce

__all__ = ["accumulate", "at", "outer", "reduce", "reduceat"]

_REDUCTIONS = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all",
               "logical_or": "any"}  # fmt: skip
_SCANS = {"add": "cumulative_sum", "multiply": "cumulative_prod"}
_PUTS = {"add": "add", "multiply": "multiply", "maximum": "max", "minimum": "min"}


def _check(f, x, what):
    if f.nin != 2 or f.nout != 1:
        raise ValueError(f"{f.__name__}.{what}: a function of two operands with one result is needed")
    if not isinstance(x, _core.Array):
        raise TypeError(f"{f.__name__}.{what} takes an array of pygpuarray, not {type(x).__name__}")


def _as_result(f, x, dtype, what):
    """Convert the array to the type that the function returns for two of its elements."""
    k = _plans.kind_of(x.dtype)
    if _loops(f).results == "B" and not f.__name__.startswith("logical_"):
        raise ValueError(f"{f.__name__}.{what}: results are not what it takes")
    return x.astype(_plans.plan(f.__name__, (k, k), None if dtype is None else as_dtype(dtype)).outs[0], copy=False)


def _into(out, result):
    if out is None:
        return result
    return ufuncs["positive" if kind(result.dtype) != "b" else "logical_or"](
        *(result,) if kind(result.dtype) != "b" else (result, False), out=out[0] if isinstance(out, tuple) else out
    )


# ----------------------------------------------------------------------------------------------------- reduce


def reduce(f, x, axis, dtype, out, keepdims, initial, where):
    """`ufunc.reduce`."""
    _check(f, x, "reduce")
    named = _REDUCTIONS.get(f.__name__)
    more = {} if dtype is None else {"dtype": dtype}
    more |= {} if initial is None else {"initial": initial}
    taken = {"sum": ("dtype", "initial"), "prod": ("dtype", "initial"), "max": ("initial",), "min": ("initial",)}
    if named is not None and all(name in taken.get(named, ()) for name in more):
        if where is not True and named in ("max", "min") and initial is None:
            raise ValueError(f"{f.__name__}.reduce: with where an initial number is needed")
        out = out[0] if isinstance(out, tuple) else out
        return getattr(_reductions, named)(x, axis=axis, out=out, keepdims=keepdims, where=where, **more)
    axes = tuple(range(x.ndim)) if axis is None else normalize_axes(axis, x.ndim)
    return _into(out, _reduce(f, _as_result(f, x, dtype, "reduce"), axes, keepdims, initial, where))


def accumulate(f, x, axis, dtype, out):
    """`ufunc.accumulate`."""
    _check(f, x, "accumulate")
    (axis,) = normalize_axes(operator.index(axis), x.ndim)
    if f.__name__ in _SCANS:
        return _into(out, getattr(_reductions, _SCANS[f.__name__])(x, axis=axis, dtype=dtype))
    y = _functions.moveaxis(_as_result(f, x, dtype, "accumulate").copy(), axis, 0)
    n, step = y.shape[0], 1
    if _loops(f).associative:
        while step < n:  # Hillis-Steele scan: each pass doubles the number of elements combined
            z = y.copy()
            f(y[:-step], y[step:], out=z[step:])
            y, step = z, 2 * step
    else:
        for i in range(1, n):
            f(y[i - 1], y[i], out=y[i])
    return _into(out, _functions.moveaxis(y, 0, axis))


def reduceat(f, x, indices, axis, dtype, out):
    """`ufunc.reduceat`."""
    _check(f, x, "reduceat")
    (axis,) = normalize_axes(operator.index(axis), x.ndim)
    indices = indices if isinstance(indices, _core.Array) else _creation.asarray(indices, device=x.device)
    if indices.ndim != 1 or kind(indices.dtype) not in "iu":
        raise TypeError(f"{f.__name__}.reduceat takes a vector of integers")
    n = x.shape[axis]
    begin = indices.astype("i8")
    if begin.size and (int(_reductions.min(begin)) < 0 or int(_reductions.max(begin)) >= n):
        raise IndexError(f"{f.__name__}.reduceat: an index is out of bounds for an axis of {n} elements")
    end = _functions.concat((begin[1:], _creation.full((1,), n, device=x.device)))[: begin.size]
    sizes = ufuncs["maximum"](end - begin, 1)
    bounds = _reductions.cumulative_sum(sizes, include_initial=True)
    # Concatenate the elements of all segments: position i belongs to the segment that starts at the last of `bounds` <=
    # i.
    ramp = _creation.arange(int(bounds[-1]), device=x.device)
    gathered = _indexing.take(x, ramp + _moving.repeat(begin - bounds[:-1], sizes), axis=axis)
    if f.__name__ in _REDUCTIONS:
        gathered = gathered if dtype is None else gathered.astype(dtype)
        return _into(out, _statistics.segment_reduce(gathered, bounds, op=_REDUCTIONS[f.__name__], axis=axis))
    gathered = _functions.moveaxis(_as_result(f, gathered, dtype, "reduceat"), axis, 0)
    places = bounds.tolist()
    results = [_fold(f, gathered[i:j], None) for i, j in zip(places, places[1:])]
    stacked = _functions.stack(results) if results else gathered[:0]
    return _into(out, _functions.moveaxis(stacked, 0, axis))


# ---------------------------------------------------------------------------------------------- outer and at


def outer(f, a, b, keywords):
    """`ufunc.outer`."""
    if f.nin != 2:
        raise ValueError(f"{f.__name__}.outer: a function of two operands is needed")
    if isinstance(a, _core.Array):
        context = a.device
        b = b if isinstance(b, (_core.Array, int, float, complex)) else as_operand(b, context)
        if isinstance(b, _core.Array):
            a = a[(...,) + (None,) * b.ndim]
    return f(a, b, **keywords)


def at(f, a, indices, b):
    """`ufunc.at`."""
    if not isinstance(a, _core.Array):
        raise TypeError(f"{f.__name__}.at takes an array of pygpuarray, not {type(a).__name__}")
    if (b is None) != (f.nin == 1) or f.nin > 2 or f.nout != 1:
        raise ValueError(f"{f.__name__}.at takes the operands of a function of one or two, with one result")

    places = _functions.reshape(_creation.arange(a.size, device=a.device), a.shape)[indices]
    if b is not None and not isinstance(b, _core.Array):
        if not isinstance(b, (bool, int, float, complex)):
            b = _creation.asarray(b, device=a.device)  # as in assignments
    if isinstance(b, _core.Array):
        b = _functions.reshape(_broadcasting.broadcast_to(b, places.shape), (-1,))
    if not isinstance(places, _core.Array) or places.size == 0:
        return
    places = _functions.reshape(places, (-1,))
    flat = _functions.reshape(a, (-1,))
    shared = _core.share(flat, a)
    if f.__name__ in _PUTS and kind(a.dtype) != "b":
        values = b if not isinstance(b, _core.Array) else b.astype(a.dtype, copy=False)
        _indexing.scatter(flat, places, values, mode=_PUTS[f.__name__])
    else:
        # Indices may repeat: in each round every index occurs at most once, in order of occurrence.
        order = _sorting.argsort(places, stable=True)
        places = places[order]
        b = b[order] if isinstance(b, _core.Array) else b
        ones = _creation.ones(places.shape, dtype="i8", device=a.device)
        begins = _functions.concat((ones[:1].astype("?"), places[1:] != places[:-1]))
        ramp = _reductions.cumulative_sum(ones) - 1
        start = accumulate(ufuncs["maximum"], ufuncs["where"](begins, ramp, 0), 0, None, None)
        turn = ramp - start
        for r in range(int(_reductions.max(turn)) + 1):
            now = turn == r
            where = places[now]
            operands = (flat[where],) if b is None else (flat[where], b[now] if isinstance(b, _core.Array) else b)
            flat[where] = f(*operands, out=_creation.empty(where.shape, dtype=a.dtype, device=a.device))
    if not shared:
        a[...] = _functions.reshape(flat, a.shape)
