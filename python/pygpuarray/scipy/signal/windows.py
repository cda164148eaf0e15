"""Window functions: weights for the samples of a signal, of float64 on the default device.

The sums of cosines and their coefficients are from F. J. Harris, On the Use of Windows for Harmonic Analysis with the
Discrete Fourier Transform, Proceedings of the IEEE 66 (1978), 51-83. Each function takes the number of weights `M`, its
own parameters and `sym`: True for a symmetric window, False for one period of a periodic window, which is appropriate
for Fourier transforms.
"""

import math
import operator

import numpy as np

import pygpuarray as ga

from ..._elementwise import ufuncs as _u

__all__ = [
    "barthann", "bartlett", "blackman", "blackmanharris", "bohman", "boxcar", "chebwin", "cosine", "exponential",
    "flattop", "gaussian", "general_cosine", "general_gaussian", "general_hamming", "get_window", "hamming", "hann",
    "kaiser", "kaiser_bessel_derived", "lanczos", "nuttall", "parzen", "taylor", "triang", "tukey",
]  # fmt: skip


def _window(weights, M, sym, *numbers):
    """The M weights of a window; a periodic window is computed with M + 1, of which the last one is dropped."""
    try:
        n = operator.index(M)
    except TypeError:
        n = int(M) if M == int(M) else -1
    if n < 0:
        raise ValueError("Window length M must be a non-negative integer")
    if n <= 1:
        return ga.ones((n,))
    return weights(n, *numbers) if sym else weights(n + 1, *numbers)[:-1].copy()


def _numbers(n, start=0.0):
    return ga.arange(start, start + n - 0.5, 1.0)


def _cosines(n, coefficients):
    angle = ga.linspace(-math.pi, math.pi, n)
    w = ga.zeros((n,))
    for k, c in enumerate(coefficients):
        w = w + _u["cos"](angle * k) * float(c)
    return w


def general_cosine(M, a, sym=True):
    """A sum of cosines: a[k] cos(k t), summed over k, for t from -pi to pi.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.general_cosine(4, [0.5, 0.4, 0.2])
    array([0.3, 0.6, 0.6, 0.3])
    """
    return _window(_cosines, M, sym, a)


def general_hamming(M, alpha, sym=True):
    """The generalised Hamming window: alpha + (1 - alpha) cos(t), for t from -pi to pi.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.general_hamming(4, 0.75)
    array([0.5  , 0.875, 0.875, 0.5  ])
    """
    return _window(_cosines, M, sym, (alpha, 1.0 - alpha))


def boxcar(M, sym=True):
    """The rectangular window: ones.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.boxcar(3)
    array([1., 1., 1.])
    """
    return _window(lambda n: ga.ones((n,)), M, sym)


def hann(M, sym=True):
    """The Hann window: one period of a raised cosine, 0 at both ends.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.hann(5)
    array([0. , 0.5, 1. , 0.5, 0. ])
    """
    return general_hamming(M, 0.5, sym)


def hamming(M, sym=True):
    """The Hamming window: 0.54 + 0.46 cos(t), for t from -pi to pi.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.hamming(4)
    array([0.08, 0.77, 0.77, 0.08])
    """
    return general_hamming(M, 0.54, sym)


def blackman(M, sym=True):
    """The Blackman window: a sum of three cosines, 0 at both ends.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.blackman(4).round(6) + 0.0
    array([0.  , 0.63, 0.63, 0.  ])
    """
    return general_cosine(M, (0.42, 0.50, 0.08), sym)


def nuttall(M, sym=True):
    """The Nuttall window: a sum of four cosines with minimum sidelobes.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.nuttall(4)
    array([3.628000e-04, 5.292298e-01, 5.292298e-01, 3.628000e-04])
    """
    return general_cosine(M, (0.3635819, 0.4891775, 0.1365995, 0.0106411), sym)


def blackmanharris(M, sym=True):
    """The Blackman-Harris window: a sum of four cosines with minimum sidelobes.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.blackmanharris(4)
    array([6.00000e-05, 5.20575e-01, 5.20575e-01, 6.00000e-05])
    """
    return general_cosine(M, (0.35875, 0.48829, 0.14128, 0.01168), sym)


def flattop(M, sym=True):
    """The flat-top window: a sum of five cosines, whose Fourier transform is flat at the main lobe.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.flattop(4)
    array([-0.00042105,  0.19821053,  0.19821053, -0.00042105])
    """
    return general_cosine(M, (0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368), sym)


def _triangle(n):
    if n % 2 == 0:
        rising = (2 * _numbers(n // 2, 1.0) - 1.0) / n
        return ga.concat((rising, rising[::-1]))
    rising = 2 * _numbers((n + 1) // 2, 1.0) / (n + 1.0)
    return ga.concat((rising, rising[-2::-1]))


def triang(M, sym=True):
    """The triangular window, without zeros at its ends.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.triang(4)
    array([0.25, 0.75, 0.75, 0.25])
    """
    return _window(_triangle, M, sym)


def bartlett(M, sym=True):
    """The Bartlett window: a triangle, 0 at both ends.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.bartlett(5)
    array([0. , 0.5, 1. , 0.5, 0. ])
    """

    def weights(n):
        t = _numbers(n)
        return _u["where"](t <= (n - 1) / 2.0, 2.0 * t / (n - 1), 2.0 - 2.0 * t / (n - 1))

    return _window(weights, M, sym)


def parzen(M, sym=True):
    """The Parzen window: piecewise cubic, the convolution of four rectangles.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.parzen(4)
    array([0.03125, 0.71875, 0.71875, 0.03125])
    """

    def weights(n):
        t = abs(_numbers(n, -(n - 1) / 2.0)) / (n / 2.0)
        middle = 1 - 6 * t**2 + 6 * t**3
        return _u["where"](t * (n / 2.0) <= (n - 1) / 4.0, middle, 2 * (1 - t) ** 3)

    return _window(weights, M, sym)


def bohman(M, sym=True):
    """The Bohman window: the convolution of two half periods of a cosine.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.bohman(4) + 0.0
    array([0.        , 0.60899778, 0.60899778, 0.        ])
    """

    def weights(n):
        t = abs(ga.linspace(-1, 1, n))
        w = (1 - t) * _u["cos"](math.pi * t) + 1.0 / math.pi * _u["sin"](math.pi * t)
        w[0] = w[-1] = 0
        return w

    return _window(weights, M, sym)


def barthann(M, sym=True):
    """The Bartlett-Hann window: a triangle plus a cosine.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.barthann(4)
    array([0.  , 0.73, 0.73, 0.  ])
    """

    def weights(n):
        t = abs(_numbers(n) / (n - 1.0) - 0.5)
        return 0.62 - 0.48 * t + 0.38 * _u["cos"](2 * math.pi * t)

    return _window(weights, M, sym)


def cosine(M, sym=True):
    """The cosine window: half a period of a sine.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.cosine(4)
    array([0.38268343, 0.92387953, 0.92387953, 0.38268343])
    """
    return _window(lambda n: _u["sin"](math.pi / n * (_numbers(n) + 0.5)), M, sym)


def lanczos(M, sym=True):
    """The Lanczos window: the main lobe of the sinc function, 0 at both ends.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.lanczos(4, sym=False).round(6) + 0.0
    array([0.     , 0.63662, 1.     , 0.63662])
    """
    return _window(lambda n: _u["sinc"](2.0 * _numbers(n) / (n - 1) - 1.0), M, sym)


def gaussian(M, std, sym=True):
    """The Gaussian window: exp(-t^2 / (2 std^2)), t being the distance from the middle in samples.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.gaussian(4, std=1.0)
    array([0.32465247, 0.8824969 , 0.8824969 , 0.32465247])
    """
    return _window(lambda n: _u["exp"](-(_numbers(n, -(n - 1.0) / 2.0) ** 2) / (2.0 * std * std)), M, sym)


def general_gaussian(M, p, sig, sym=True):
    """The generalised Gaussian window: exp(-|t / sig|^(2 p) / 2), t being the distance from the middle in samples.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.general_gaussian(4, p=1.5, sig=1.0)
    array([0.1849814 , 0.93941306, 0.93941306, 0.1849814 ])
    """
    return _window(lambda n: _u["exp"](-0.5 * abs(_numbers(n, -(n - 1.0) / 2.0) / sig) ** (2.0 * p)), M, sym)


def exponential(M, center=None, tau=1.0, sym=True):
    """The exponential (Poisson) window: exp(-|t - center| / tau), t being the index of the sample.

    `center` is the middle by default; giving it with `sym` true raises ValueError.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.exponential(5, tau=2.0)
    array([0.36787944, 0.60653066, 1.        , 0.60653066, 0.36787944])
    """
    if sym and center is not None:
        raise ValueError("If sym==True, center must be None.")

    def weights(n):
        middle = (n - 1) / 2 if center is None else center
        return _u["exp"](-abs(_numbers(n) - middle) / tau)

    return _window(weights, M, sym)


def tukey(M, alpha=0.5, sym=True):
    """The Tukey window: ones, tapered by a half period of a raised cosine at each end; the tapers together are the
    fraction `alpha` of the window.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.tukey(6, alpha=0.5)
    array([0.       , 0.9045085, 1.       , 1.       , 0.9045085, 0.       ])
    """
    if alpha <= 0:
        return boxcar(M, sym)
    if alpha >= 1.0:
        return hann(M, sym)

    def weights(n):
        t = _numbers(n)
        width = int(alpha * (n - 1) / 2.0)
        rise = 0.5 * (1 + _u["cos"](math.pi * (-1 + 2.0 * t / alpha / (n - 1))))
        fall = 0.5 * (1 + _u["cos"](math.pi * (-2.0 / alpha + 1 + 2.0 * t / alpha / (n - 1))))
        return _u["where"](t <= width, rise, _u["where"](t >= n - width - 1, fall, 1.0))

    return _window(weights, M, sym)


def kaiser(M, beta, sym=True):
    """The Kaiser window with the shape parameter `beta`.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.kaiser(4, beta=2.0)
    array([0.43867628, 0.92431388, 0.92431388, 0.43867628])
    """
    return _window(lambda n: ga.kaiser(n, beta), M, sym)


def kaiser_bessel_derived(M, beta, *, sym=True):
    """The Kaiser-Bessel derived window: square roots of normalised partial sums of a Kaiser window. The squares of
    weights that are half a window apart add up to 1 (Princen-Bradley condition).

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.kaiser_bessel_derived(4, beta=2.0)
    array([0.48339166, 0.87540419, 0.87540419, 0.48339166])
    """
    if not sym:
        raise ValueError("Kaiser-Bessel Derived windows are only defined for symmetric shapes")
    if M < 1:
        return ga.ones((0,))
    if M % 2:
        raise ValueError("Kaiser-Bessel Derived windows are only defined for even number of points")
    sums = ga.cumulative_sum(kaiser(M // 2 + 1, beta))
    half = _u["sqrt"](sums[:-1] / sums[-1])
    return ga.concat((half, half[::-1]))


def chebwin(M, at, sym=True):
    """The Dolph-Chebyshev window: all sidelobes are `at` decibels below the main lobe.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.chebwin(4, at=50)
    array([0.35193087, 1.        , 1.        , 0.35193087])
    """

    def weights(n):
        order = n - 1.0
        beta = math.cosh(1.0 / order * math.acosh(10 ** (abs(at) / 20.0)))
        k = _numbers(n)
        x = beta * _u["cos"](math.pi * k / n)
        # the Chebyshev polynomial; where() selects the formula that is valid for the argument
        inside = _u["cos"](order * _u["acos"](_u["clip"](x, -1.0, 1.0)))
        outside = _u["cosh"](order * _u["acosh"](_u["maximum"](abs(x), 1.0)))
        sign = 1 if n % 2 else -1
        p = _u["where"](x > 1, outside, _u["where"](x < -1, sign * outside, inside))
        if n % 2:
            w = ga.fft.fft(p).real
            half = w[: (n + 1) // 2]
            w = ga.concat((half[1:][::-1], half))
        else:
            w = ga.fft.fft(p * (_u["cos"](math.pi / n * k) + _u["sin"](math.pi / n * k) * 1j)).real
            half = w[1 : n // 2 + 1]
            w = ga.concat((half[::-1], half))
        return w / ga.max(w)

    return _window(weights, M, sym)


def taylor(M, nbar=4, sll=30, norm=True, sym=True):
    """The Taylor window: the `nbar` sidelobes next to the main lobe are `sll` decibels below it.

    W. G. Carrara, R. S. Goodman, R. M. Majewski: Spotlight Synthetic Aperture Radar (1995), appendix D.2.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.windows.taylor(4)
    array([0.37815536, 0.90545387, 0.90545387, 0.37815536])
    """
    a = math.acosh(10 ** (sll / 20)) / math.pi
    widened = nbar**2 / (a**2 + (nbar - 0.5) ** 2)
    m = np.arange(1, nbar)
    f = np.empty(nbar - 1)
    for i, k in enumerate(m):
        above = (1 if i % 2 == 0 else -1) * np.prod(1 - k**2 / widened / (a**2 + (m - 0.5) ** 2))
        others = np.delete(m, i)
        f[i] = above / (2 * np.prod(1 - k**2 / others**2))

    def at(t, n, cos):
        return 1 + 2 * sum(c * cos(2 * math.pi * int(k) * (t - n / 2.0 + 0.5) / n) for c, k in zip(f.tolist(), m))

    def weights(n):
        w = at(_numbers(n), n, _u["cos"])
        return w / at((n - 1) / 2, n, math.cos) if norm else w

    return _window(weights, M, sym)


_NAMES = {
    "barthann": (barthann, "brthan", "bth"), "bartlett": (bartlett, "bart", "brt"),
    "blackman": (blackman, "black", "blk"), "blackmanharris": (blackmanharris, "blackharr", "bkh"),
    "bohman": (bohman, "bman", "bmn"), "boxcar": (boxcar, "box", "ones", "rect", "rectangular"),
    "chebwin": (chebwin, "cheb"), "cosine": (cosine, "halfcosine"), "exponential": (exponential, "poisson"),
    "flattop": (flattop, "flat", "flt"), "gaussian": (gaussian, "gauss", "gss"),
    "general cosine": (general_cosine, "general_cosine"),
    "general gaussian": (general_gaussian, "general_gaussian", "general gauss", "general_gauss", "ggs"),
    "general hamming": (general_hamming, "general_hamming"), "hamming": (hamming, "hamm", "ham"),
    "hann": (hann, "han"), "kaiser": (kaiser, "ksr"),
    "kaiser bessel derived": (kaiser_bessel_derived, "kbd"), "lanczos": (lanczos, "sinc"),
    "nuttall": (nuttall, "nutl", "nut"), "parzen": (parzen, "parz", "par"), "taylor": (taylor, "taylorwin"),
    "triangle": (triang, "triang", "tri"), "tukey": (tukey, "tuk"),
}  # fmt: skip
_BY_NAME = {name: f for first, (f, *others) in _NAMES.items() for name in (first, *others)}
_WITH_NUMBERS = (chebwin, gaussian, general_cosine, general_gaussian, general_hamming, kaiser, kaiser_bessel_derived)


def get_window(window, Nx, fftbins=True):
    """A window by its name.

    Parameters
    ----------
    window : str, float or tuple
        The name; a number, the shape parameter of a Kaiser window; or a tuple of the name and the window's parameters.
    Nx : int
        The number of weights.
    fftbins : bool
        Whether the window is periodic (`sym` is false), for Fourier transforms, rather than symmetric.

    Examples
    --------
    >>> from pygpuarray.scipy import signal
    >>> signal.get_window("triang", 4, False)
    array([0.25, 0.75, 0.75, 0.25])
    """
    sym = not fftbins
    if isinstance(window, (int, float)):
        return kaiser(Nx, float(window), sym=sym)
    name, numbers = (window[0], window[1:]) if isinstance(window, tuple) else (window, ())
    if not isinstance(name, str):
        raise ValueError(f"{type(window)} as window type is not supported.")
    if name not in _BY_NAME:
        raise ValueError("Unknown window type.")
    f = _BY_NAME[name]
    if f in _WITH_NUMBERS and not numbers:
        raise ValueError(f"The '{name}' window needs one or more parameters -- pass a tuple.")
    return f(Nx, *numbers, sym=sym)
