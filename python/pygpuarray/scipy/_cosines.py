"""Discrete cosine and sine transforms of gpuarray/dct.h, with SciPy's arguments."""

import operator

from .. import _core
from .._fft import _floating, _lengths, _norm

__all__ = ["dct", "dctn", "dst", "dstn", "idct", "idctn", "idst", "idstn"]

_INVERSE, _ORTHOGONAL = 1, 2  # flags of gpuarray/dct.h


def _transform(x, sine, inverse, type, s, axes, norm, orthogonalize):
    """Transform along the listed axes; an axis that is listed twice is transformed twice."""
    type = operator.index(type)
    if not 1 <= type <= 4:
        raise ValueError(f"transforms have types 1 to 4, not {type}")
    number = _norm(norm)
    x = _floating(x, False)
    orthogonal = norm == "ortho" if orthogonalize is None else bool(orthogonalize)
    flags = (_INVERSE if inverse else 0) | (_ORTHOGONAL if orthogonal else 0)
    s, axes = _lengths(x, s, axes)
    if not axes:
        return x.copy()
    while axes:
        once = min(len(axes), next((i for i, a in enumerate(axes) if a in axes[:i]), len(axes)))
        some = None if s is None else tuple(s[:once])
        x = _core.dct(x, sine, type, tuple(axes[:once]), some, number, flags)
        axes, s = axes[once:], None if s is None else s[once:]
    return x


def _listed(s, axes):
    """Lengths and axes as tuples; SciPy also accepts single numbers."""
    listed = [v if v is None or hasattr(v, "__iter__") else (v,) for v in (s, axes)]
    return (None if v is None else tuple(v) for v in listed)


_ONE = """The discrete {name} transform along an axis{inverse}.

Parameters
----------
x : array
    Real or complex; the real and imaginary parts of complex numbers are transformed separately. Integers are converted
    to float64.
type : {{1, 2, 3, 4}}
    The type of the transform{of}. The definitions are SciPy's; see `gpuarray/dct.h`.
n : int, optional
    The length of the transform; that of the axis by default.
axis : int
    The axis.
norm : {{"backward", "ortho", "forward"}}, optional
    The normalisation; None is "backward".
overwrite_x, workers
    For compatibility with SciPy: nothing is overwritten, the device distributes the work itself.
orthogonalize : bool, optional
    Whether the matrix of the transform is made orthogonal up to a factor; by default if `norm` is "ortho".

Returns
-------
array
    Of the shape of `x` with the length of the transform, and of its type.

Examples
--------
>>> from pygpuarray.scipy import fft
>>> {example}
"""
_SEVERAL = """`{one}` along several axes, all by default; `s` has a length for each of them.

Examples
--------
>>> from pygpuarray.scipy import fft
>>> {example}
"""


def _of_one(name, sine, inverse, example):
    def transform(
        x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None, *, plan=None
    ):
        s = None if n is None else (n,)
        return _transform(x, sine, inverse, type, s, (axis,), norm, orthogonalize)

    words = {"inverse": ", inverse" if inverse else "", "of": " that is undone" if inverse else ""}
    return _described(transform, name, _ONE.format(name="sine" if sine else "cosine", example=example, **words))


def _of_several(name, sine, inverse, example):
    def transform(
        x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, orthogonalize=None, *, plan=None
    ):
        s, axes = _listed(s, axes)
        return _transform(x, sine, inverse, type, s, axes, norm, orthogonalize)

    return _described(transform, name, _SEVERAL.format(one=name[:-1], example=example))


def _described(function, name, text):
    function.__name__ = function.__qualname__ = name
    function.__doc__ = text
    return function


_ONES, _AS_GIVEN = "array([4., 0.])", "array([1., 2.])"
dct = _of_one("dct", False, False, "fft.dct(ga.ones(2))\n" + _ONES)
idct = _of_one("idct", False, True, "fft.idct(fft.dct(ga.array([1.0, 2.0])))\n" + _AS_GIVEN)
dst = _of_one("dst", True, False, "fft.dst(ga.array([1.0, -1.0]))\narray([0., 4.])")
idst = _of_one("idst", True, True, "fft.idst(ga.array([0.0, 4.0]))\narray([ 1., -1.])")
_MATRIX = "array([[16.,  0.],\n       [ 0.,  0.]])"
dctn = _of_several("dctn", False, False, "fft.dctn(ga.ones((2, 2)))\n" + _MATRIX)
idctn = _of_several("idctn", False, True, "fft.idctn(ga.ones((1, 1)))\narray([[0.25]])")
dstn = _of_several("dstn", True, False, "fft.dstn(ga.ones((1, 1)))\narray([[4.]])")
idstn = _of_several("idstn", True, True, "fft.idstn(ga.ones((1, 1)))\narray([[0.25]])")
