"""Random numbers that are the same on every device: a Generator with the habits of NumPy's.

The numbers are those of the library's Philox4x32-10 streams, not NumPy's. A stream is told by three integers, its seed,
its sequence and its offset in it, all of which may be read and set; streams of different seed or sequence do not
overlap.
"""

import os
import threading

import numpy as np

from . import _core
from ._array import from_host
from ._device import Device, default_device
from ._dtypes import as_dtype, bool_, code_of, float64, int64, kind
from ._functions import asarray

_WORD = 2**64


def default_rng(seed=None, *, device=None):
    """A `Generator` with that seed (None: one from the system), or the generator itself."""
    return seed if isinstance(seed, Generator) else Generator(seed, device=device)


class Generator:
    """A stream of random numbers.

    Parameters
    ----------
    seed : int, optional
        Any; modulo 2**64. None: one from the system.
    sequence : int
        Which of the 2**64 streams of the seed: workers take one each.
    offset : int
        Where in the stream to begin, in words of 32 bits.
    device : Device or str, optional
        Where arrays are made.

    Notes
    -----
    The same seed, sequence and offset give the same bits on every device and for every cut of a request into calls.
    Methods may be called from several threads; which gets which numbers is then open.
    """

    def __init__(self, seed=None, *, sequence=0, offset=0, device=None):
        self.seed = int.from_bytes(os.urandom(8), "little") if seed is None else int(seed) % _WORD
        self.sequence = int(sequence) % _WORD
        self.offset = int(offset)
        self.device = None if device is None else Device(device)
        self._lock = threading.Lock()

    def __repr__(self):
        return f"Generator(seed={self.seed}, sequence={self.sequence}, offset={self.offset})"

    def __reduce__(self):
        return _restore, (self.seed, self.sequence, self.offset, None if self.device is None else self.device.spec)

    def spawn(self, n_children):
        """That many generators of the same seed and the sequences after this one's."""
        return [Generator(self.seed, sequence=self.sequence + 1 + i, device=self.device) for i in range(n_children)]

    def _draw(self, law, out, a=0.0, b=0.0, low=0, count=0):
        with self._lock:
            self.offset = _core.draw(law, (self.seed, self.sequence, self.offset), out, a, b, low, count)
        return out

    def _new(self, size, dtype):
        shape = () if size is None else size
        return _core.make(self.device or default_device(), code_of(dtype), shape, 0, False)

    # ------------------------------------------------------------------------------------------------- numbers

    def random(self, size=None, dtype=float64):
        """Uniform numbers in [0, 1)."""
        return self.uniform(0.0, 1.0, size, dtype)

    def uniform(self, low=0.0, high=1.0, size=None, dtype=float64):
        """Uniform numbers in [low, high)."""
        return self._draw("uniform", self._new(size, dtype), float(low), float(high))

    def integers(self, low, high=None, size=None, dtype=int64, endpoint=False):
        """Uniform integers from low (0 if only one is given) up to, not including, high; with `endpoint` including."""
        if high is None:
            low, high = 0, low
        dtype = as_dtype(dtype)
        if kind(dtype) == "b":
            return self.integers(low, high, size, np.uint8, endpoint).astype(bool_)
        low, count = int(low), int(high) - int(low) + bool(endpoint)
        limits = np.iinfo(dtype)
        if count < 1 or low < limits.min or low + count - 1 > limits.max:
            raise ValueError(f"there are no integers of {dtype} from {low} to {low + count - 1}")
        out = self._new(size, dtype)
        if count == 2 ** (8 * dtype.itemsize):
            return self._draw("bits", out)
        return self._draw("integers", out, low=low - _WORD if low >= _WORD // 2 else low, count=count)

    def bits(self, size=None, dtype=np.uint32):
        """Random bits: integers of any of their type's values."""
        return self._draw("bits", self._new(size, dtype))

    def bernoulli(self, p=0.5, size=None):
        """Truth values, true with probability p."""
        return self._draw("bernoulli", self._new(size, bool_), float(p))

    def normal(self, loc=0.0, scale=1.0, size=None, dtype=float64):
        """Normal numbers; of complex ones, both parts together have the standard deviation."""
        return self._draw("normal", self._new(size, dtype), float(loc), float(scale))

    def standard_normal(self, size=None, dtype=float64):
        """Normal numbers of mean 0 and standard deviation 1."""
        return self.normal(0.0, 1.0, size, dtype)

    def exponential(self, scale=1.0, size=None, dtype=float64):
        """Exponential numbers of mean `scale`."""
        return self._draw("exponential", self._new(size, dtype), float(scale))

    def gamma(self, shape, scale=1.0, size=None, dtype=float64):
        """Gamma numbers of mean shape * scale."""
        return self._draw("gamma", self._new(size, dtype), float(shape), float(scale))

    def poisson(self, lam=1.0, size=None, dtype=int64):
        """Poisson numbers of mean `lam`."""
        return self._draw("poisson", self._new(size, dtype), float(lam))

    def binomial(self, n, p, size=None, dtype=int64):
        """How many of n trials succeed, each with probability p."""
        return self._draw("binomial", self._new(size, dtype), float(p), count=int(n))

    # -------------------------------------------------------------------------------------------------- orders

    def permutation(self, x, axis=0):
        """The numbers below an integer in random order, or a copy of an array with its parts along an axis in one."""
        if not isinstance(x, _core.Array):
            return self._draw("permutation", self._new((int(x),), int64))
        x = x.copy()
        self.shuffle(x, axis)
        return x

    def shuffle(self, x, axis=0):
        """Put the parts of an array along an axis in random order, in place."""
        if not isinstance(x, _core.Array):
            raise TypeError(f"an array of pygpuarray is needed, not {type(x).__name__}")
        if not -x.ndim <= axis < x.ndim:
            raise IndexError(f"axis {axis} is out of bounds for array of dimension {x.ndim}")
        self._draw("shuffle", x, count=axis % x.ndim)

    def choice(self, a, size=None, replace=True, p=None, axis=0):
        """Parts of an array along an axis, or numbers below an integer, chosen with equal probability.

        With `p`, a probability for each, by looking uniform numbers up in their running sum; then `replace` is True.
        """
        n = a.shape[axis] if isinstance(a, _core.Array) else int(a)
        if p is not None:
            places = self._choose_with(p, n, size, replace)
        else:
            places = self._draw("choice", self._new(size, int64), low=int(bool(replace)), count=n)
        if not isinstance(a, _core.Array):
            return places
        from ._indexing import take

        return take(a, places, axis=axis)

    def _choose_with(self, p, n, size, replace):
        from ._reductions import cumulative_sum
        from ._sorting import searchsorted

        if not replace:
            raise ValueError("choosing with probabilities is with replacement")
        p = p if isinstance(p, _core.Array) else from_host(np.asarray(p), self.device)
        if p.shape != (n,):
            raise ValueError(f"{n} probabilities are needed")
        sums = cumulative_sum(p.astype(float64))
        u = self.random(size) * sums[-1]
        places = searchsorted(sums, u, side="right")
        return asarray(places)


def _restore(seed, sequence, offset, spec):
    return Generator(seed, sequence=sequence, offset=offset, device=spec)


__all__ = ["Generator", "default_rng"]
