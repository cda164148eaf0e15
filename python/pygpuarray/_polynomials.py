"""Polynomials of one variable, as in NumPy's poly1d interface: coefficients, the highest power first."""

import operator
import warnings

import numpy as np

from . import _core, linalg
from ._basics import _arrays
from ._convolution import convolve
from ._creation import _kernel, arange, asarray, empty, eye, ones, zeros, zeros_like
from ._dtypes import bool_, kind, promote
from ._elementwise import ufuncs as _ufuncs
from ._functions import concat, stack
from ._products import _of_one_type, matmul, outer
from ._reductions import all as _all
from ._reductions import any as _any
from ._reductions import argmax as _argmax
from ._reductions import cumulative_prod
from ._reductions import sum as _sum
from ._sorting import sort

__all__ = [
    "poly", "poly1d", "polyadd", "polyder", "polydiv", "polyfit", "polyint", "polymul", "polysub", "polyval", "roots",
]  # fmt: skip

# NumPy 2's class of this name; np.exceptions of 1.25 and 1.26 lacks it.
RankWarning = np.RankWarning if np.lib.NumpyVersion(np.__version__) < "2.0.0" else np.exceptions.RankWarning
_NUMBERS = (bool, int, float, complex, np.generic)

# A: the type of the computation; f32 for half types.
_source = """
template <typename U : any, typename T : any>
U cast(T x)
{
    static if (T is complex && !(U is complex || U is bool)) {
        return U(x.re);
    } else {
        return U(x);
    }
}

template <typename T : any, typename A : any>
group_size(128)
kernel horner(in view<T, 1> p, in view<T, 1> x, out view<T, 1> y)
{
    for (idx i = idx(global_id(0)); i < y.dim(0); i += idx(global_size(0))) {
        A at = cast<A>(x[i]);
        A total = cast<A>(false);
        for (idx k = 0; k < p.dim(0); k++) {
            static if (A is bool) {
                total = (total && at) || cast<A>(p[k]);
            } else {
                total = total * at + cast<A>(p[k]);
            }
        }
        y[i] = cast<T>(total);
    }
}
"""


def _vector(c, device=None):
    """Convert coefficients to a one-dimensional array."""
    if isinstance(c, poly1d):
        return c.coeffs
    if isinstance(c, _NUMBERS):
        c = asarray(c, device=device)
    _arrays(c)
    if c.ndim > 1:
        raise ValueError(f"coefficients are of one dimension, not {c.ndim}")
    return c.reshape(-1)


def _both(a1, a2):
    """The coefficients of two polynomials, and whether the result is a poly1d."""
    device = next((x.device for x in (a1, a2) if isinstance(x, _core.Array)), None)
    return _vector(a1, device), _vector(a2, device), isinstance(a1, poly1d) or isinstance(a2, poly1d)


def _without_zeros(c):
    """Remove leading zero coefficients; waits for the device."""
    if c.size == 0 or not bool(_any(c)):
        return c[:0]
    return c[int(_argmax(_ufuncs["not_equal"](c, 0))) :]


def _as_long(a, b):
    """Pad the shorter of two coefficient arrays with leading zeros."""
    n = max(a.size, b.size)
    return tuple(concat([zeros((n - x.size,), dtype=x.dtype, device=x.device), x]) if x.size < n else x for x in (a, b))


def polyadd(a1, a2):
    """The sum of two polynomials.

    Examples
    --------
    >>> ga.polyadd(ga.array([1, 2]), ga.array([3, 4, 5]))
    array([3, 5, 7])
    """
    a, b, wrapped = _both(a1, a2)
    result = _ufuncs["add"](*_as_long(a, b))
    return poly1d(result) if wrapped else result


def polysub(a1, a2):
    """The difference of two polynomials.

    Examples
    --------
    >>> ga.polysub(ga.array([1, 2]), ga.array([1, 1]))
    array([0, 1])
    """
    a, b, wrapped = _both(a1, a2)
    result = _ufuncs["subtract"](*_as_long(a, b))
    return poly1d(result) if wrapped else result


def polymul(a1, a2):
    """The product of two polynomials. Leading zeros are removed first, which waits for the device.

    Examples
    --------
    >>> ga.polymul(ga.array([1, 1]), ga.array([1, 2]))
    array([1, 3, 2])
    """
    a, b, wrapped = _both(a1, a2)
    result = convolve(poly1d(a).coeffs, poly1d(b).coeffs)
    return poly1d(result) if wrapped else result


def polydiv(u, v):
    """Polynomial division: quotient and remainder. Leading zeros are removed first, which waits for the device.

    Examples
    --------
    >>> ga.polydiv(ga.array([1.0, 3.0, 2.0]), ga.array([1.0, 1.0]))[0]
    array([1., 2.])
    """
    u, v, wrapped = _both(u, v)
    one = asarray(1.0, device=u.device)
    u, v = (poly1d(x).coeffs for x in _of_one_type(_ufuncs["multiply"](u, one), _ufuncs["multiply"](v, one)))
    steps = u.size - v.size + 1
    rest = u.copy()
    if steps < 1:
        quotient = zeros((1,), dtype=u.dtype, device=u.device)
    else:
        quotient = empty((steps,), dtype=u.dtype, device=u.device)
        for k in range(steps):
            quotient[k] = _ufuncs["divide"](rest[k], v[0])
            rest[k : k + v.size] -= quotient[k] * v
        rest = rest[steps:]
    rest = poly1d(rest).coeffs
    return (poly1d(quotient), poly1d(rest)) if wrapped else (quotient, rest)


def polyder(p, m=1):
    """The m-th derivative of a polynomial.

    Examples
    --------
    >>> ga.polyder(ga.array([1, 2, 3]))
    array([2, 2])
    """
    m = operator.index(m)
    if m < 0:
        raise ValueError(f"a derivative is taken 0 times or more often, not {m}")
    c = _vector(p)
    for _ in range(m):
        powers = arange(c.size - 1, 0, -1, device=c.device) if c.size > 1 else zeros((0,), dtype=np.int64)
        c = _ufuncs["multiply"](c[:-1], powers)
    return poly1d(c) if isinstance(p, poly1d) else c


def polyint(p, m=1, k=None):
    """The m-th antiderivative of a polynomial, with the integration constants `k`: one, or a list of m; 0 by default.

    Examples
    --------
    >>> ga.polyint(ga.array([2.0, 2.0]))
    array([1., 2., 0.])
    """
    m = operator.index(m)
    if m < 0:
        raise ValueError(f"an antiderivative is taken 0 times or more often, not {m}")
    constants = [0] * m if k is None else [k] * m if isinstance(k, _NUMBERS) else list(k)
    if len(constants) < m:
        raise ValueError(f"k has a constant for each of {m} antiderivatives")
    c = _vector(p)
    for constant in constants[:m]:
        powers = arange(c.size, 0, -1, device=c.device)
        last = asarray([constant], device=c.device)
        c = concat([_ufuncs["divide"](c, powers), last]) if c.size else last
    return poly1d(c) if isinstance(p, poly1d) else c


def polyval(p, x):
    """Evaluate a polynomial at each element of `x`; if `x` is a poly1d, the composition is returned.

    Parameters
    ----------
    p : array or poly1d
        Coefficients, the highest power first.
    x : array, number or poly1d
        Where to evaluate.

    Examples
    --------
    >>> ga.polyval(ga.array([1, 2, 3]), ga.array([0, 1, 2]))
    array([ 3,  6, 11])
    """
    if not isinstance(p, poly1d):
        _arrays(p)
        if p.ndim == 0:
            raise TypeError("polyval takes a polynomial's coefficients, not one number")
    p = _vector(p)
    if isinstance(x, poly1d):
        y = poly1d(zeros((1,), dtype=np.int64 if p.dtype == bool_ else p.dtype, device=p.device))
        for k in range(p.size):
            y = y * x + p[k]
        return y
    if isinstance(x, _NUMBERS):
        x = asarray(x, device=p.device)
    _arrays(x)
    if p.size == 0:
        return zeros_like(x)
    p, at = _of_one_type(p, x)
    y = empty((x.size,), dtype=p.dtype, device=x.device)
    k, size = kind(p.dtype), p.dtype.itemsize
    wide = p.dtype if k in "bc" or (k == "f" and size > 2) else "f32" if k == "f" else "i64" if size == 8 else "i32"
    if x.size:
        run = _kernel(x.device, "horner", _source, T=p.dtype, A=wide)
        run(min((x.size + 127) // 128, 65535), p, at.reshape(-1), y)
    return y.reshape(x.shape)


def _real_if_paired(c, zeros_of):
    """Convert the coefficients to real numbers if every zero is real or its conjugate is a zero, too."""
    if kind(zeros_of.dtype) != "c":
        return c
    # + 0: sorting distinguishes zeros with different signs
    paired = _all(_ufuncs["equal"](sort(zeros_of + 0), sort(_ufuncs["conj"](zeros_of) + 0)))
    return c.real.copy() if bool(paired) else c


def poly(seq_of_zeros):
    """The coefficients of the monic polynomial with the given zeros.

    Parameters
    ----------
    seq_of_zeros : array
        The zeros; or a square matrix, whose characteristic polynomial is computed.

    Notes
    -----
    The coefficients of complex zeros are real if the zeros come in conjugate pairs; the call waits for the device to
    check this.

    Examples
    --------
    >>> ga.poly(ga.array([1.0, 2.0]))
    array([ 1., -3.,  2.])
    """
    x = seq_of_zeros
    _arrays(x)
    if x.ndim == 2 and x.shape[0] == x.shape[1] and x.shape[0] > 0:
        x = linalg.eigvals(x)
    elif x.ndim != 1:
        raise ValueError(f"poly takes zeros, or a square matrix, not an array of shape {x.shape}")
    if x.size == 0:
        return asarray(1.0, device=x.device)
    if kind(x.dtype) not in "fc" or x.dtype.itemsize < 4:
        x = x.astype(np.float64)
    factors = list(stack([ones((x.size,), dtype=x.dtype, device=x.device), -x], axis=1))
    while len(factors) > 1:  # multiply neighbours in pairs: a logarithmic number of steps
        pairs = [convolve(a, b) for a, b in zip(factors[::2], factors[1::2])]
        factors = pairs + factors[len(factors) - len(factors) % 2 :]
    return _real_if_paired(factors[0], x)


def roots(p):
    """The zeros of a polynomial, in no particular order: the eigenvalues of its companion matrix.

    Parameters
    ----------
    p : array or poly1d
        Coefficients, the highest power first.

    Returns
    -------
    array
        Real if the coefficients and all zeros are real, else complex. Waits for the device.

    Examples
    --------
    >>> ga.roots(ga.array([1.0, -3.0, 2.0]))
    array([2., 1.])
    """
    if isinstance(p, _core.Array) and p.ndim == 0:
        raise TypeError("roots takes a polynomial's coefficients, not one number")
    c = _without_zeros(_vector(p))
    if c.dtype == bool_:
        raise TypeError("roots takes numbers, not bool")
    if c.size == 0:
        return empty((0,), device=c.device)
    at_zero = int(_argmax(_ufuncs["not_equal"](c[::-1], 0)))
    c = c[: c.size - at_zero]
    if kind(c.dtype) not in "fc":
        c = c.astype(np.float64)
    n = c.size - 1
    if n == 0:
        return zeros((at_zero,), device=c.device)
    companion = eye(n, k=-1, dtype=c.dtype, device=c.device)
    companion[0, :] = _ufuncs["divide"](-c[1:], c[0])
    found = linalg.eigvals(companion)
    if kind(c.dtype) != "c" and not bool(_any(found.imag)):
        found = found.real.copy()
    return concat([found, zeros((at_zero,), dtype=found.dtype, device=c.device)]) if at_zero else found


def _fitted(v, name, n=None, most=1):
    """Check an operand of polyfit and convert integers to float64; n: the number of points."""
    _arrays(v)
    if not 1 <= v.ndim <= most or v.shape[0] == 0:
        raise TypeError(f"polyfit: {name} has the shape {v.shape}; it needs one dimension{' or two' * (most > 1)}")
    if n is not None and v.shape[0] != n:
        raise TypeError(f"polyfit: {name} has {v.shape[0]} points, x has {n}")
    return v.astype(np.float64) if kind(v.dtype) in "biu" else v


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """Least-squares fit of a polynomial to points.

    Parameters
    ----------
    x : array
        x-coordinates of the points.
    y : array
        y-coordinates of the points; a matrix has a data set in each column.
    deg : int
        Degree of the polynomial.
    rcond : float, optional
        Singular values of at most this fraction of the largest are treated as 0; by default len(x) times the machine
        epsilon.
    full : bool
        Also return residuals, rank, singular values and rcond.
    w : array, optional
        Weights of the residuals.
    cov : bool or "unscaled"
        Also return the covariance matrix of the coefficients.

    Returns
    -------
    p : array
        Coefficients, the highest power first, in double precision; a column for each column of y.

    Examples
    --------
    >>> x = ga.arange(4.0)
    >>> ga.round(ga.polyfit(x, 2 * x + 1, 1), 6)
    array([2., 1.])
    """
    deg = int(deg)
    if deg < 0:
        raise ValueError(f"polyfit: the degree is 0 or more, not {deg}")
    x = _fitted(x, "x")
    y = _fitted(y, "y", x.size, 2)
    if rcond is None:
        rcond = x.size * float(np.finfo(x.dtype).eps)
    column = x[:, None].astype(promote(x.dtype, np.dtype(np.int64)))  # powers are computed in double
    first = ones(column.shape, dtype=column.dtype, device=x.device)
    powers = cumulative_prod(concat([first] + [column] * deg, axis=1), axis=1)[:, ::-1]
    left, right = powers, y
    if w is not None:
        w = _fitted(w, "w", x.size)
        left = _ufuncs["multiply"](left, w[:, None])
        right = _ufuncs["multiply"](right, w if y.ndim == 1 else w[:, None])
    scale = _ufuncs["sqrt"](_sum(_ufuncs["multiply"](left, left), axis=0))
    left = _ufuncs["divide"](left, scale)
    c, residuals, rank, s = linalg.lstsq(left, right, rcond)
    c = _ufuncs["divide"](c, scale if y.ndim == 1 else scale[:, None])
    if int(rank) != deg + 1 and not full:
        warnings.warn("Polyfit may be poorly conditioned", RankWarning, stacklevel=2)
    if full:
        return c, residuals, rank, s, rcond
    if not cov:
        return c
    base = _ufuncs["divide"](linalg.inv(matmul(left.T, left)), outer(scale, scale))
    base = base if y.ndim == 1 else base[:, :, None]
    if cov != "unscaled":
        if x.size <= deg + 1:
            raise ValueError("polyfit: there are not more points than coefficients, so that there is no covariance")
        factor = _ufuncs["divide"](residuals, x.size - (deg + 1))
        base = _ufuncs["multiply"](base, factor)
    return c, base


_COEFFICIENTS = """The coefficients, the highest power first.

Examples
--------
>>> ga.poly1d([1, 2]).coefficients
array([1, 2])
"""
_DEGREE = """The degree.

Examples
--------
>>> ga.poly1d([1, 2, 3]).order
2
"""
_ZEROS = """The zeros.

Examples
--------
>>> ga.poly1d([1, -3, 2]).roots.round(6)
array([2., 1.])
"""


class poly1d:
    """A polynomial of one variable.

    Parameters
    ----------
    c_or_r : array, list or poly1d
        Coefficients, the highest power first; leading zeros are removed, which waits for the device. The zeros of the
        polynomial if `r` is true.
    r : bool
        Does `c_or_r` contain zeros instead of coefficients?
    variable : str, optional
        Name of the variable in printed polynomials; by default "x".

    Examples
    --------
    >>> import pygpuarray as ga
    >>> p = ga.poly1d([1, 2, 3])
    >>> (p * p)(2).item(), p.order
    (121, 2)
    """

    __hash__ = None
    __array_ufunc__ = None  # NumPy's operators return NotImplemented for polynomials

    def __init__(self, c_or_r, r=False, variable=None):
        if isinstance(c_or_r, (poly1d, np.poly1d)):
            variable = c_or_r.variable if variable is None else variable
            c_or_r = c_or_r.coeffs
        c = c_or_r if isinstance(c_or_r, _core.Array) else asarray(np.asarray(c_or_r))
        if r:
            c = poly(c)
        c = _without_zeros(_vector(c))
        self.coeffs = c if c.size else zeros((1,), dtype=c.dtype, device=c.device)
        self.variable = "x" if variable is None else variable

    c = coef = coefficients = property(lambda self: self.coeffs, doc=_COEFFICIENTS)
    order = o = property(lambda self: self.coeffs.size - 1, doc=_DEGREE)
    roots = r = property(lambda self: roots(self.coeffs), doc=_ZEROS)

    def get(self):
        """Copy to the host, as a `numpy.poly1d`.

        Examples
        --------
        >>> ga.poly1d(ga.array([1, 2, 3])).get()
        poly1d([1, 2, 3])
        """
        return np.poly1d(self.coeffs.numpy(), variable=self.variable)

    def set(self, polynomial):
        """Replace this polynomial by a `numpy.poly1d`.

        Examples
        --------
        >>> p = ga.poly1d(ga.array([1.0, 2.0]))
        >>> p.set(np.poly1d([3.0, 4.0]))
        >>> p.coeffs
        array([3., 4.])
        """
        self.__init__(polynomial)

    def __array__(self, dtype=None, copy=None):
        return self.coeffs.__array__(dtype, copy)

    def __repr__(self):
        return repr(self.get())

    def __str__(self):
        return str(self.get())

    def __len__(self):
        return self.order

    def __iter__(self):
        return iter(self.coeffs)

    def __call__(self, x):
        return polyval(self, x)

    def __neg__(self):
        return poly1d(-self.coeffs)

    def __pos__(self):
        return self

    def __add__(self, other):
        return poly1d(polyadd(self, other))

    def __radd__(self, other):
        return other + self.coeffs if isinstance(other, _core.Array) else self + other

    def __sub__(self, other):
        return poly1d(polysub(self, other))

    def __rsub__(self, other):
        return other - self.coeffs if isinstance(other, _core.Array) else poly1d(polysub(other, self))

    def __mul__(self, other):
        return poly1d(self.coeffs * other) if isinstance(other, _NUMBERS) else polymul(self, other)

    def __rmul__(self, other):
        return other * self.coeffs if isinstance(other, _core.Array) else self * other

    def __pow__(self, n):
        if not isinstance(n, _NUMBERS) or int(n) != n or n < 0:
            raise ValueError(f"a polynomial's power is a whole number from 0 on, not {n!r}")
        result = poly1d(ones((1,), dtype=np.int64, device=self.coeffs.device))
        for _ in range(operator.index(n)):
            result = polymul(self, result)
        return result

    def __truediv__(self, other):
        return poly1d(self.coeffs / other) if isinstance(other, _NUMBERS) else polydiv(self, other)

    def __rtruediv__(self, other):
        return polydiv(_vector(other, self.coeffs.device), self)

    def __eq__(self, other):
        if not isinstance(other, poly1d):
            return NotImplemented
        return self.coeffs.shape == other.coeffs.shape and bool(_all(_ufuncs["equal"](self.coeffs, other.coeffs)))

    def __ne__(self, other):
        return NotImplemented if not isinstance(other, poly1d) else not self == other

    def __getitem__(self, power):
        """The coefficient of a power, a 0-dimensional array; 0 for powers above the degree."""
        if not 0 <= power <= self.order:
            return zeros((), dtype=self.coeffs.dtype, device=self.coeffs.device)
        return self.coeffs[self.order - power]

    def __setitem__(self, power, value):
        if power < 0:
            raise ValueError(f"a polynomial has no power {power}")
        c = self.coeffs
        if power > self.order:
            c = concat([zeros((power - self.order,), dtype=c.dtype, device=c.device), c])
        else:
            c = c.copy()
        c[c.size - 1 - power] = value
        self.coeffs = c

    def deriv(self, m=1):
        """The m-th derivative.

        Examples
        --------
        >>> ga.poly1d(ga.array([1, 2, 3])).deriv().coeffs
        array([2, 2])
        """
        return polyder(self, m)

    def integ(self, m=1, k=0):
        """The m-th antiderivative, with the integration constants `k`.

        Examples
        --------
        >>> ga.poly1d(ga.array([2.0, 2.0])).integ().coeffs
        array([1., 2., 0.])
        """
        return polyint(self, m, k)
