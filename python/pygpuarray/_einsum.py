"""Einstein summation: einsum and einsum_path."""

import builtins
import operator

import numpy as np

from . import _core
from ._basics import _arrays
from ._creation import asarray
from ._dtypes import as_dtype, promote
from ._products import _into

__all__ = ["einsum", "einsum_path"]

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_NUMBERS = (builtins.bool, int, float, complex, np.generic)


def _letters(labels):
    """Convert a list of integers and Ellipsis to subscripts."""
    text = ""
    for label in labels:
        if label is Ellipsis:
            text += "..."
            continue
        try:
            number = operator.index(label)
        except TypeError:
            raise TypeError(f"einsum: labels are integers and ..., not {label!r}") from None
        if not 0 <= number < len(_LETTERS):
            raise ValueError(f"einsum: labels are from 0 to {len(_LETTERS) - 1}, not {number}")
        text += _LETTERS[number]
    return text


def _read(operands):
    """Parse both calling forms: returns the subscripts and the operands."""
    if not operands or (isinstance(operands[0], str) and len(operands) == 1):
        raise ValueError("einsum takes subscripts and one operand at least")
    if isinstance(operands[0], str):
        return operands[0], list(operands[1:])
    pairs = len(operands) // 2
    text = ",".join(_letters(operands[2 * i + 1]) for i in range(pairs))
    if len(operands) % 2:
        text += "->" + _letters(operands[-1])
    return text, list(operands[: 2 * pairs : 2])


def _as_arrays(operands):
    device = next((x.device for x in operands if isinstance(x, _core.Array)), None)
    operands = [asarray(x, device=device) if isinstance(x, _NUMBERS) else x for x in operands]
    _arrays(*operands)
    return operands


def _view(text, x):
    """The result as a view if it is only a transposition or diagonal of one operand; else None."""
    terms, arrow, result = text.replace(" ", "").partition("->")
    letters = terms.replace("...", "", 1)
    if not (letters.isalpha() or letters == "") or len(letters) > x.ndim:
        return None
    rest = "".join(chr(0x2080 + i) for i in range(x.ndim - len(letters)))  # labels for the axes that ... stands for
    if rest and "..." not in terms:
        return None
    if not arrow:
        result = "..." * ("..." in terms) + "".join(sorted(c for c in set(letters) if letters.count(c) == 1))
    terms, result = terms.replace("...", rest), result.replace("...", rest, 1)
    if len(set(result)) != len(result) or set(result) != set(terms):
        return None
    shape = {c: n for c, n in zip(terms, x.shape)}
    if any(shape[c] != n for c, n in zip(terms, x.shape)):
        return None
    strides = dict.fromkeys(terms, 0)
    for c, s in zip(terms, x.strides):
        strides[c] += s
    return _core.view(x, x._typecode, [shape[c] for c in result], [strides[c] for c in result], x.offset)


def einsum(*operands, out=None, dtype=None, order="K", casting="safe", optimize=False):
    """Einstein summation: each axis of each operand has a label; elements with equal labels at equal indices are
    multiplied, and the products are summed over the labels that the result lacks.

    Parameters
    ----------
    subscripts : str
        A letter for each axis, commas between operands, and "..." for axes without labels, which are broadcast. The
        letters of the result follow "->"; by default they are those that occur once, in alphabetical order.
    operands : array
        As many arrays as the subscripts have terms. Instead of subscripts a list of integers may follow each operand,
        and a list for the result the last one.
    out : array, optional
        Array to write the result to.
    dtype : dtype, optional
        Type of the computation; by default the promoted type of the operands.
    order : {"K", "A", "C", "F"}
        Memory layout of a new result: "F" is Fortran order, all others are C order.
    casting : str
        Which conversions to `dtype` and `out` are allowed, as for `numpy.can_cast`.
    optimize : bool or str or list
        Ignored, for compatibility with NumPy: the library always uses the contraction order of least cost.

    Returns
    -------
    array
        The result. If one operand is only transposed or its diagonal is taken, it is a view of the operand's type, as
        in NumPy.

    Examples
    --------
    >>> import pygpuarray as ga
    >>> a = ga.ones((2, 3))
    >>> ga.einsum("ij,kj->ik", a, a).tolist()
    [[3.0, 3.0], [3.0, 3.0]]
    """
    text, operands = _read(operands)
    if order not in ("K", "A", "C", "F"):
        raise ValueError(f"order is 'C', 'F', 'A' or 'K', not {order!r}")
    operands = _as_arrays(operands)
    if len(operands) == 1 and out is None:
        view = _view(text, operands[0])
        if view is not None:
            return view
    common = operands[0].dtype
    for x in operands[1:]:
        common = promote(common, x.dtype)
    computed = common if dtype is None else as_dtype(dtype)
    if dtype is not None and not np.can_cast(common, computed, casting):
        raise TypeError(f"einsum: {common} cannot be cast to {computed} by the rule {casting!r}")
    arrays = tuple(x.astype(computed, copy=False) for x in operands)
    if isinstance(out, _core.Array) and out.dtype == computed:
        return _core.einsum(text, arrays, out)
    result = _core.einsum(text, arrays, None)
    if out is None:
        return result.copy(order="F") if order == "F" else result
    return _into(out, result, casting)


def einsum_path(*operands, optimize="greedy"):
    """NumPy's `einsum_path` for the shapes of the operands: the contraction order as a list of pairs, and a
    description.

    `einsum` ignores the path: the library uses the contraction order of least cost.

    Examples
    --------
    >>> ga.einsum_path("ij,jk,kl->il", ga.ones((2, 9)), ga.ones((9, 9)), ga.ones((9, 2)))[0]
    ['einsum_path', (0, 1), (0, 1)]
    """
    text, operands = _read(operands)
    shapes = [np.broadcast_to(np.empty((), np.float64), x.shape) for x in _as_arrays(operands)]
    return np.einsum_path(text, *shapes, optimize=optimize)
