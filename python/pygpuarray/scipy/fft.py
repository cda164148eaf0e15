"""Discrete Fourier transforms: SciPy's names and arguments for those of `pygpuarray.fft`.

`overwrite_x`, `workers` and `plan` are for SciPy's sake: nothing is overwritten, the device divides the work itself,
and plans are kept by the context.
"""

import operator

from .. import _fft
from .._examples import examples_of
from .._fft import fftfreq, fftshift, ifftshift, rfftfreq

__all__ = [
    "fft", "fft2", "fftfreq", "fftn", "fftshift", "hfft", "ifft", "ifft2", "ifftn", "ifftshift", "ihfft", "irfft",
    "irfft2", "irfftn", "next_fast_len", "rfft", "rfft2", "rfftfreq", "rfftn",
]  # fmt: skip


def _one(name):
    run = getattr(_fft, name)

    def transform(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
        return run(x, n, axis, norm)

    return _named(transform, run)


def _several(name, axes):
    run = getattr(_fft, name)

    def transform(x, s=None, axes=axes, norm=None, overwrite_x=False, workers=None, *, plan=None):
        if s is not None and axes is None:  # SciPy's are the last ones
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


def next_fast_len(target, real=False):
    """The least length, `target` or above, whose transform takes few steps: a product of 2, 3, 5 and 7.

    Examples
    --------
    >>> from pygpuarray.scipy import fft
    >>> fft.next_fast_len(11)
    12
    """
    n = operator.index(target)
    if n < 1:
        raise ValueError(f"a length is positive, not {n}")
    while True:
        rest = n
        for p in (2, 3, 5, 7):
            while rest % p == 0:
                rest //= p
        if rest == 1:
            return n
        n += 1
