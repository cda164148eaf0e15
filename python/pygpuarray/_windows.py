"""Window functions of signal processing."""

import operator

from ._creation import _kernel, empty, ones

__all__ = ["bartlett", "blackman", "hamming", "hanning", "kaiser"]

# i0e: the modified Bessel function of order 0, by its power series up to 20 and the asymptotic series beyond
# (Abramowitz and Stegun, 9.6.12 and 9.7.1), scaled by exp(-x) so that a ratio of two does not overflow.
_source = """
f64 i0e(f64 x)
{
    f64 total = 1.0;
    f64 term = 1.0;
    if (x < 20.0) {
        f64 q = x * x * 0.25;
        for (i32 k = 1; k < 60; k++) {
            term *= q / f64(k * k);
            total += term;
        }
        return total * exp(-x);
    }
    for (i32 k = 1; k < 36; k++) {
        term *= f64((2 * k - 1) * (2 * k - 1)) / (8.0 * x * f64(k));
        total += term;
    }
    return total / sqrt(6.283185307179586477 * x);
}

group_size(128)
kernel cosines(out view<f64, 1> w, f64 a, f64 b, f64 c)
{
    idx last = w.dim(0) - 1;
    for (idx i = idx(global_id(0)); i <= last; i += idx(global_size(0))) {
        f64 x = f64(2 * i - last) / f64(last); // from -1 to 1
        w[i] = a + b * cospi(x) + c * cospi(2.0 * x);
    }
}

group_size(128)
kernel triangle(out view<f64, 1> w)
{
    idx last = w.dim(0) - 1;
    for (idx i = idx(global_id(0)); i <= last; i += idx(global_size(0)))
        w[i] = f64(2 * min(i, last - i)) / f64(last);
}

group_size(128)
kernel kaiser(out view<f64, 1> w, f64 beta)
{
    idx last = w.dim(0) - 1;
    for (idx i = idx(global_id(0)); i <= last; i += idx(global_size(0))) {
        f64 x = f64(2 * i - last) / f64(last);
        f64 r = beta * sqrt((1.0 - x) * (1.0 + x));
        w[i] = i0e(r) / i0e(beta) * exp(r - beta);
    }
}
"""


def _window(name, M, *numbers):
    """A window of M weights; a single weight is 1, and there are none if M is below 1."""
    n = max(operator.index(M), 0)
    if n <= 1:
        return ones((n,))
    w = empty((n,))
    _kernel(w.device, name, _source)(min((n + 127) // 128, 65535), w, *map(float, numbers))
    return w


def bartlett(M):
    """The Bartlett (triangular) window: M weights, 0 at both ends; float64.

    Examples
    --------
    >>> ga.bartlett(5)
    array([0. , 0.5, 1. , 0.5, 0. ])
    """
    return _window("triangle", M)


def hanning(M):
    """The Hann window, a raised cosine: M weights, 0 at both ends; float64.

    Examples
    --------
    >>> ga.round(ga.hanning(5), 3)
    array([0. , 0.5, 1. , 0.5, 0. ])
    """
    return _window("cosines", M, 0.5, 0.5, 0.0)


def hamming(M):
    """The Hamming window, 0.54 - 0.46 cos: M weights, 0.08 at both ends; float64.

    Examples
    --------
    >>> ga.round(ga.hamming(5), 3)
    array([0.08, 0.54, 1.  , 0.54, 0.08])
    """
    return _window("cosines", M, 0.54, 0.46, 0.0)


def blackman(M):
    """The Blackman window, 0.42 - 0.5 cos(t) + 0.08 cos(2 t): M weights, 0 at both ends; float64.

    Examples
    --------
    >>> ga.round(ga.blackman(5), 3)
    array([-0.  ,  0.34,  1.  ,  0.34, -0.  ])
    """
    return _window("cosines", M, 0.42, 0.5, 0.08)


def kaiser(M, beta):
    """The Kaiser window: i0(beta sqrt(1 - x^2)) / i0(beta), M weights for x from -1 to 1; float64.

    Parameters
    ----------
    M : int
        Number of weights.
    beta : float
        Shape parameter: 0 gives all ones; the window gets narrower with beta.

    Examples
    --------
    >>> ga.round(ga.kaiser(5, 2.0), 3)
    array([0.439, 0.835, 1.   , 0.835, 0.439])
    """
    return _window("kaiser", M, abs(float(beta)))
