"""Fast Hankel transforms of logarithmically spaced samples (A. J. S. Hamilton, "Uncorrelated modes of the non-linear
power spectrum", 2000, appendix B)."""

import math
import warnings

import pygpuarray as ga

from .._dtypes import complex128, float64
from .._fft import _floating
from . import special

__all__ = ["fht", "fhtoffset", "ifht"]


def _factors(n, dln, mu, offset, bias, inverse, device):
    """The factors by which the n / 2 + 1 elements of `rfft` are multiplied: at frequency w, exp(-i w offset) 2^z
    G((mu + 1 + z) / 2) / G((mu + 1 - z) / 2) with z = bias + i w and the gamma function G. An infinite factor (in an
    inverse transform, a factor of 0) is set so that its element becomes 0."""
    w = ga.arange(n // 2 + 1, dtype=float64, device=device) * (2 * math.pi / (n * dln))
    turn = 0.5j * w.astype(complex128)
    above = special.loggamma(turn + (mu + 1 + bias) / 2)
    below = special.loggamma(-turn + (mu + 1 - bias) / 2)
    log = above - below + (2 * math.log(2) - 2 * offset) * turn + bias * math.log(2)
    factors = ga.exp(log)
    if n % 2 == 0:
        factors[-1] = factors[-1].real
    above, below = (x <= 0 and x == math.floor(x) for x in ((mu + 1 + bias) / 2, (mu + 1 - bias) / 2))
    if above and below:  # both gamma functions have poles; their quotient is a Pochhammer symbol
        factors[0] = 2**bias * special.poch(ga.asarray((mu + 1 - bias) / 2, device=device), bias)
    elif above or below:
        if above != inverse:
            name = "inverse transform" if inverse else "transform"
            warnings.warn(f"singular {name}; consider changing the bias", stacklevel=4)
        factors[0] = math.inf if inverse else 0
    return factors


def _transform(a, dln, mu, offset, bias, inverse):
    a = _floating(a, True)
    dln, mu, offset, bias = map(float, (dln, mu, offset, bias))
    n = a.shape[-1]
    factors = _factors(n, dln, mu, offset, bias, inverse, a.device)
    places = (ga.arange(n, dtype=float64, device=a.device) - (n - 1) / 2) * dln
    sign = 1 if inverse else -1
    if bias != 0:
        a = a * ga.exp(sign * bias * (places + offset if inverse else places))
    spectrum = ga.fft.rfft(a)
    spectrum = spectrum / ga.conj(factors) if inverse else spectrum * factors
    result = ga.flip(ga.fft.irfft(spectrum, n), axis=-1)
    if bias != 0:
        result = result * ga.exp(sign * bias * (places if inverse else places + offset))
    return result


def fht(a, dln, mu, offset=0.0, bias=0.0):
    """The fast Hankel transform of logarithmically spaced samples, along the last axis.

    Parameters
    ----------
    a : array
        Real samples, at r[j] = r[0] exp(j dln).
    dln : float
        The logarithmic spacing of the samples.
    mu : float
        The order of the Bessel function.
    offset : float
        The logarithm of the product of the central coordinates of `a` and of the result.
    bias : float
        The exponent of the power law that is divided out before the transform and multiplied in afterwards.

    Returns
    -------
    array
        Real, of the shape of `a`, in float64.

    Examples
    --------
    >>> from pygpuarray.scipy import fft
    >>> a = ga.array([1.0, 2.0, 3.0, 4.0])
    >>> ga.round(fft.ifht(fft.fht(a, 0.1, 0.5), 0.1, 0.5), 6)
    array([1., 2., 3., 4.])
    """
    return _transform(a, dln, mu, offset, bias, False)


def ifht(A, dln, mu, offset=0.0, bias=0.0):
    """The inverse of `fht`.

    Examples
    --------
    >>> from pygpuarray.scipy import fft
    >>> a = ga.array([1.0, 2.0, 3.0])
    >>> ga.round(fft.fht(fft.ifht(a, 0.1, 0.5), 0.1, 0.5), 6)
    array([1., 2., 3.])
    """
    return _transform(A, dln, mu, offset, bias, True)


def fhtoffset(dln, mu, initial=0.0, bias=0.0):
    """The `offset` nearest to `initial` for which the last factor of a transform of even length is real.

    Examples
    --------
    >>> from pygpuarray.scipy import fft
    >>> round(fft.fhtoffset(0.1, 0.5, 0.02), 4)
    -0.0276
    """
    dln, mu, initial, bias = map(float, (dln, mu, initial, bias))
    half = math.pi / (2 * dln)
    above, below = (mu + 1 + bias) / 2, (mu + 1 - bias) / 2
    turns = special.loggamma(ga.asarray([complex(above, half), complex(below, half)])).imag.tolist()
    phase = (math.log(2) - initial) / dln + (turns[0] + turns[1]) / math.pi
    return initial + (phase - round(phase)) * dln
