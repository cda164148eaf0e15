"""Special functions with several results or complex results, and those whose operands are converted first."""

import numpy as np

from .._dtypes import float64, kind
from .._elements import _array
from .._elementwise import ufuncs as _u
from ._functions import special_ufuncs as _s

__all__ = ["ellipj", "lambertw", "shichi", "sici", "sph_harm_y", "spherical_yn"]

_complex128 = np.dtype(np.complex128)


def sici(x):
    """The sine and cosine integrals of a real array, as a pair. For negative x, the cosine integral is its real part.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.sici(ga.array([1.0]))[0]
    array([0.94608307])
    """
    return _s["sine_integral"](x), _s["cosine_integral"](x)


def shichi(x):
    """The hyperbolic sine and cosine integrals of a real array, as a pair. For negative x, the second is its real part.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.shichi(ga.array([1.0]))[0]
    array([1.05725088])
    """
    return _s["hyperbolic_sine_integral"](x), _s["hyperbolic_cosine_integral"](x)


def ellipj(u, m):
    """The Jacobi elliptic functions sn, cn and dn and the amplitude of `u`, as a tuple; 0 <= m <= 1.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.ellipj(0.5, ga.array([0.25]))[0]
    array([0.47508294])
    """
    phi = _s["jacobi_amplitude"](u, m)
    sn, cn = _u["sin"](phi), _u["cos"](phi)
    return sn, cn, _u["sqrt"](cn * cn + (1 - m) * (sn * sn)), phi


def lambertw(z, k=0, tol=1e-8):
    """The solution w of w exp(w) = z on branch `k`, as complex128.

    Parameters
    ----------
    z : array or number
        Real or complex.
    k : int or array of integers
        The branch; 0 is the principal one.
    tol : float
        For compatibility with SciPy: the result is always accurate to float64.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.lambertw(ga.array([1.0]))
    array([0.56714329+0.j])
    """
    z, k = (_u["positive"](_array(v, "lambertw"), dtype=_complex128) for v in (z, k))
    return _s["lambertw"](z, k)


def sph_harm_y(n, m, theta, phi):
    """The spherical harmonic of degree `n` and order `m` at polar angle `theta` and azimuth `phi`.

    All four broadcast against each other. The Condon-Shortley phase is included.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.sph_harm_y(0, 0, ga.array([0.5]), ga.array([0.5]))
    array([0.28209479+0.j])
    """
    m, phi = (v if kind(v.dtype) == "f" else v.astype(float64) for v in (_array(v, "sph_harm_y") for v in (m, phi)))
    return _s["spherical_legendre"](m, n, theta) * _u["exp"](1j * (m * phi))


def spherical_yn(n, z, derivative=False):
    """The spherical Bessel function of the second kind, y, of integer order `n` at real `z`, or its derivative.

    Examples
    --------
    >>> from pygpuarray.scipy import special
    >>> special.spherical_yn(1, ga.array([1.0, 2.0]))
    array([-1.38177329, -0.350612  ])
    """
    y = _s["spherical_yn"]
    n, z = _array(n, "spherical_yn"), _array(z, "spherical_yn")
    if not derivative:
        return y(n, z)
    down = _u["where"](n == 0, -y(1, z), y(_u["maximum"](n, 1) - 1, z))
    return _u["where"](n == 0, down, down - (n + 1) / z * y(n, z))
