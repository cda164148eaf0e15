"""SciPy's `linalg`: what NumPy's, which is `pygpuarray.linalg`, has not."""

from .. import _core
from ..linalg import LinAlgError as LinAlgError
from ..linalg import _call, _floats, _matrices

__all__ = ["LinAlgError", "solve_triangular"]

_UPPER, _UNIT, _TRANSPOSED, _ADJOINT = 1, 4, 8, 16  # GA_LINALG_*
_TRANS = {0: 0, "N": 0, 1: _TRANSPOSED, "T": _TRANSPOSED, 2: _ADJOINT, "C": _ADJOINT}


def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    """Solve a x = b for triangular matrices, of which the other triangle is not read.

    Parameters
    ----------
    a : array
        A matrix, or a stack of them.
    b : array
        A vector (of one matrix) or matrices of right-hand sides.
    trans : {0, 1, 2, "N", "T", "C"}
        Solve with `a`, its transpose, or its conjugated transpose.
    lower : bool
        Read the lower triangle of `a` as it is stored; else the upper one.
    unit_diagonal : bool
        Take the diagonal as ones.
    overwrite_b, check_finite : bool
        Ignored, for compatibility with SciPy: `b` is unchanged, and NaNs propagate to the result.

    Examples
    --------
    >>> from pygpuarray.scipy import linalg
    >>> linalg.solve_triangular(ga.array([[2.0, 0.0], [1.0, 4.0]]), ga.array([2.0, 9.0]), lower=True)
    array([1., 2.])
    """
    if trans not in _TRANS:
        raise ValueError(f"trans is 0, 1, 2, 'N', 'T' or 'C', not {trans!r}")
    if not isinstance(b, _core.Array) or b.ndim == 0:
        raise TypeError("b is an array of right-hand sides: pygpuarray.asarray() brings one to the device")
    a, b = _floats(_matrices(a, square=True), b)
    flags = (0 if lower else _UPPER) | (_UNIT if unit_diagonal else 0) | _TRANS[trans]
    return _call("solve_triangular", a, b, flags=flags)[0]
