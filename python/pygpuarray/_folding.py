"""Reduction along axes by any function of two operands: `ufunc.reduce` where the library has no such reduction."""

from ._creation import full
from ._dtypes import kind
from ._elementwise import ufuncs
from ._functions import reshape
from ._loops import loops


def _loops(f):
    return loops[f.__name__]


def _reduce(f, x, axes, keepdims, initial, where):
    """Reduce the elements along the axes where `where` is true, and `initial`."""
    free = _loops(f).associative
    if len(axes) > 1 and not free:
        raise ValueError(f"{f.__name__}.reduce: the order of elements counts, so there is one axis")
    if where is not True:
        neutral = f.identity if initial is None else initial
        if neutral is None or not free:
            raise ValueError(f"{f.__name__}.reduce: with where an initial number is needed")
        x = ufuncs["where"](where, x, _element(x, neutral))
    shape = [1 if i in axes else n for i, n in enumerate(x.shape)]
    rest = [i for i in range(x.ndim) if i not in axes]
    result = _fold(f, x.transpose(*axes, *rest).reshape(-1, *(x.shape[i] for i in rest)) if axes else x[None], initial)
    return reshape(result, tuple(shape) if keepdims else tuple(x.shape[i] for i in rest))


def _element(x, number):
    """A number as an element of x's type; -1 sets all bits, which is the largest value of an unsigned integer."""
    if number == -1 and kind(x.dtype) == "u":
        return 2 ** (8 * x.itemsize) - 1
    return bool(number) if kind(x.dtype) == "b" else number


def _fold(f, x, initial):
    """Reduce all x[i] along the first axis by the function."""
    n = x.shape[0]
    if n == 0:
        start = f.identity if initial is None else initial
        if start is None:
            raise ValueError(f"{f.__name__}.reduce of no elements: an initial number is needed")
        return full(x.shape[1:], _element(x, start), dtype=x.dtype, device=x.device)
    if not _loops(f).associative:
        result = x[0] if initial is None else f(initial, x[0])
        for i in range(1, n):
            result = f(result, x[i])
        return result if n > 1 or initial is not None else result.copy()
    while n > 1:  # combine the two halves; the middle one of an odd number goes with the first half
        half = n // 2
        y = f(x[:half], x[n - half :])
        if n % 2 != 0:
            f(y[:1], x[half : half + 1], out=y[:1])
        x, n = y, half
    return x[0].copy() if initial is None else f(x[0], initial)
