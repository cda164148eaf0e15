"""Discrete Fourier transforms: SciPy's names and arguments for those of `pygpuarray.fft`.

`overwrite_x`, `workers` and `plan` are accepted for compatibility with SciPy and ignored: nothing is overwritten, the
device distributes the work itself, and plans are cached by the context.
"""

import operator

import pygpuarray as ga

from .. import _fft
from .._examples import examples_of
from .._fft import fftfreq, fftshift, ifftshift, rfftfreq
from ._cosines import dct, dctn, dst, dstn, idct, idctn, idst, idstn
from ._hankel import fht, fhtoffset, ifht

__all__ = [
    "dct", "dctn", "dst", "dstn", "fft", "fft2", "fftfreq", "fftn", "fftshift", "fht", "fhtoffset", "hfft", "hfft2",
    "hfftn", "idct", "idctn", "idst", "idstn", "ifft", "ifft2", "ifftn", "ifftshift", "ifht", "ihfft", "ihfft2",
    "ihfftn", "irfft", "irfft2", "irfftn", "next_fast_len", "prev_fast_len", "rfft", "rfft2", "rfftfreq", "rfftn",
]  # fmt: skip


def _one(name):
    run = getattr(_fft, name)

    def transform(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
        return run(x, n, axis, norm)

    return _named(transform, run)


def _several(name, axes):
    run = getattr(_fft, name)

    def transform(x, s=None, axes=axes, norm=None, overwrite_x=False, workers=None, *, plan=None):
        if s is not None and axes is None:  # SciPy transforms the last axes in this case
            s = tuple(s) if hasattr(s, "__iter__") else (s,)
            axes = tuple(range(x.ndim - len(s), x.ndim))
        return run(x, s, axes, norm)

    return _named(transform, run)


def _named(transform, run):
    transform.__name__ = transform.__qualname__ = run.__name__
    transform.__doc__ = f"`pygpuarray.fft.{run.__name__}` with SciPy's arguments.\n\n{examples_of(run)}"
    return transform


fft, ifft, rfft, irfft, hfft, ihfft = map(_one, ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft"))
fft2, ifft2, rfft2, irfft2 = (_several(name, (-2, -1)) for name in ("fft2", "ifft2", "rfft2", "irfft2"))
fftn, ifftn, rfftn, irfftn = (_several(name, None) for name in ("fftn", "ifftn", "rfftn", "irfftn"))


_OPPOSITE = {None: "forward", "backward": "forward", "ortho": "ortho", "forward": "backward"}


def _hermitian(name, run, inverse, axes):
    """Transforms of Hermitian-symmetric signals: `irfftn` of the conjugate, or the conjugate of `rfftn`, normalised for
    the other direction.
    """

    def transform(x, s=None, axes=axes, norm=None, overwrite_x=False, workers=None, *, plan=None):
        _fft._norm(norm)
        result = run(x if inverse else ga.conj(x), s, axes, _OPPOSITE[norm])
        return ga.conj(result) if inverse else result

    transform.__name__ = transform.__qualname__ = name
    opposite = name.replace("ih", "h") if inverse else "i" + name
    told = "of real elements, whose result is conjugate-symmetric" if inverse else "of what is conjugate-symmetric"
    shape, printed = ((1, 1), "array([[1.-0.j]])") if inverse else ((1, 2), "array([[2., 0.]])")
    shown = f">>> fft.{name}(ga.ones({shape}))\n{printed}"
    transform.__doc__ = (
        f"The transform along several axes {told}; the inverse of `{opposite}`.\n\n"
        f"Examples\n--------\n>>> from pygpuarray.scipy import fft\n{shown}\n"
    )
    return transform


hfft2, ihfft2 = (_hermitian("hfft2", irfft2, False, (-2, -1)), _hermitian("ihfft2", rfft2, True, (-2, -1)))
hfftn, ihfftn = (_hermitian("hfftn", irfftn, False, None), _hermitian("ihfftn", rfftn, True, None))


def _of_small_factors(n):
    """Whether n has no prime factors other than 2, 3, 5 and 7."""
    for p in (2, 3, 5, 7):
        while n % p == 0:
            n //= p
    return n == 1


def next_fast_len(target, real=False):
    """The smallest length of at least `target` for which transforms are fast: a product of powers of 2, 3, 5 and 7.

    Examples
    --------
    >>> from pygpuarray.scipy import fft
    >>> fft.next_fast_len(11)
    12
    """
    n = operator.index(target)
    if n < 1:
        raise ValueError(f"a length is positive, not {n}")
    while not _of_small_factors(n):
        n += 1
    return n


def prev_fast_len(target, real=False):
    """The largest length of at most `target` for which transforms are fast: a product of powers of 2, 3, 5 and 7.

    Examples
    --------
    >>> from pygpuarray.scipy import fft
    >>> fft.prev_fast_len(11)
    10
    """
    n = operator.index(target)
    if n < 1:
        raise ValueError(f"a length is positive, not {n}")
    while not _of_small_factors(n):
        n -= 1
    return n


# The protocol of SciPy's backends: inside `with scipy.fft.set_backend(fft)`, the functions of `scipy.fft` call these.
__ua_domain__ = "numpy.scipy.fft"


def __ua_function__(method, args, kwargs):
    function = globals().get(method.__name__)
    return NotImplemented if function is None else function(*args, **kwargs)
