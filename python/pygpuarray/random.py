"""Random numbers that are the same on every device: NumPy's Generator, its RandomState, and its functions.

The numbers are those of the library's Philox4x32-10 streams, not NumPy's. A stream is told by three integers, its seed,
its sequence and its offset in it, all of which may be read and set; streams of different seed or sequence do not
overlap.
"""

import numbers

import numpy as np

from . import _core
from ._basics import from_host
from ._dtypes import as_dtype, bool_, int64, kind
from ._indexing import take, take_along_axis
from ._random_laws import Laws, seed_of
from ._sorting import argsort


def default_rng(seed=None, *, device=None):
    """A `Generator` with that seed (None: one from the system), or the generator itself.

    Examples
    --------
    >>> rng = pygpuarray.random.default_rng(42)
    >>> rng.gamma([1, 2, 3], size=(1000, 3)).shape
    (1000, 3)
    """
    return seed if isinstance(seed, Generator) else Generator(seed, device=device)


class Generator(Laws):
    """A stream of random numbers.

    Parameters
    ----------
    seed : int, optional
        Any; modulo 2**64. Several, or a SeedSequence of NumPy's: 64 bits made of it. None: one from the system.
    sequence : int
        Which of the 2**64 streams of the seed: workers take one each.
    offset : int
        Where in the stream to begin, in words of 32 bits.
    device : Device or str, optional
        Where arrays are made.

    Notes
    -----
    The same seed, sequence and offset give the same bits on every device and for every cut of a request into calls.
    Methods may be called from several threads; which gets which numbers is then open. Beside NumPy's parameters, all
    methods that make numbers take a `dtype`.

    Examples
    --------
    >>> rng = ga.random.default_rng(1)
    >>> rng.random(2).shape
    (2,)
    """

    @property
    def seed(self):
        """The key of the stream, an integer of 64 bits.

        Examples
        --------
        >>> ga.random.default_rng(7).seed
        7
        """
        return self._seed

    @seed.setter
    def seed(self, seed):
        self._seed = seed_of(seed)

    def __repr__(self):
        return f"Generator(seed={self.seed}, sequence={self.sequence}, offset={self.offset})"

    def __reduce__(self):
        return _restore, (self.seed, self.sequence, self.offset, None if self.device is None else self.device.spec)

    def spawn(self, n_children):
        """A number of generators with the same seed and the next sequences.

        Examples
        --------
        >>> len(ga.random.default_rng(1).spawn(2))
        2
        """
        return [Generator(self.seed, sequence=self.sequence + 1 + i, device=self.device) for i in range(n_children)]

    def uniform(self, low=0.0, high=1.0, size=None, dtype=np.float64):
        """Uniform numbers in [low, high); for arrays, rounding may give high.

        Examples
        --------
        >>> ga.random.default_rng(1).uniform(-1.0, 1.0, size=2)
        array([0.78936943, 0.42253615])
        """
        if isinstance(low, numbers.Real) and isinstance(high, numbers.Real) and low > high:
            raise ValueError("high - low < 0")
        return super().uniform(low, high, size, dtype)

    def integers(self, low, high=None, size=None, dtype=int64, endpoint=False):
        """Uniform integers from low (0 if only one is given) up to, not including, high; with `endpoint` including.

        Examples
        --------
        >>> ga.random.default_rng(1).integers(0, 10, size=4)
        array([8, 7, 8, 6])
        """
        if high is None:
            low, high = 0, low
        dtype = as_dtype(dtype)
        if kind(dtype) == "b":
            return self.integers(low, high, size, np.uint8, endpoint).astype(bool_)
        if kind(dtype) not in "iu":
            raise TypeError(f"integers cannot be {dtype}")
        return self._integers(low, high, size, dtype, bool(endpoint))

    def bits(self, size=None, dtype=np.uint32):
        """Random bits: integers that take all values of their type.

        Examples
        --------
        >>> ga.random.default_rng(1).bits(2)
        array([3823634032, 3842641596], dtype=uint32)
        """
        return self._draw("bits", self._new(size, dtype))

    def bernoulli(self, p=0.5, size=None):
        """Truth values, true with probability p.

        Examples
        --------
        >>> ga.random.default_rng(1).bernoulli(0.5, 4)
        array([False, False, False, False])
        """
        return self._draw("bernoulli", self._new(size, bool_), float(p))

    def permuted(self, x, axis=None, out=None):
        """A copy of an array with elements shuffled along an axis, each row independently; for None all elements.

        Examples
        --------
        >>> ga.random.default_rng(1).permuted(ga.arange(4))
        array([3, 0, 1, 2])
        """
        if not isinstance(x, _core.Array):
            x = from_host(np.asarray(x), self.device)
        if axis is None:
            order = self._draw("permutation", self._new((x.size,), int64))
            result = take(x.reshape((-1,)), order).reshape(x.shape)
        else:  # by sorting random keys
            result = take_along_axis(x, argsort(self.bits(x.shape, np.uint64), axis=axis), axis=axis)
        if out is None:
            return result
        if not isinstance(out, _core.Array) or out.shape != x.shape:
            raise ValueError("out is an array of x's shape")
        out[...] = result
        return out

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """Parts of an array along an axis, or numbers below an integer, chosen with equal probability.

        With `p`, a probability for each: with `replace` by looking uniform numbers up in their running sum, else those
        whose exponential numbers over their probabilities are the least. Results are in random order also where
        `shuffle` is False.

        Examples
        --------
        >>> ga.random.default_rng(1).choice(5, size=3, replace=False)
        array([4, 0, 3])
        """
        if isinstance(a, numbers.Integral):
            if a < 0 or (a == 0 and size is not None and np.prod(size) > 0) or (a == 0 and size is None):
                raise ValueError("a must be a positive integer unless no samples are taken")
            return self._choose(int(a), size, replace, p)
        if not isinstance(a, _core.Array):
            host = np.asarray(a)
            if host.ndim == 0 or host.dtype.kind not in "biufc":
                raise ValueError("a must be a sequence or an integer")
            a = from_host(host, self.device)
        if a.ndim == 0:
            raise ValueError("a must be a sequence or an integer")
        n = a.shape[axis]
        if n == 0 and (size is None or np.prod(size) > 0):
            raise ValueError("a cannot be empty unless no samples are taken")
        return take(a, self._choose(n, size, replace, p), axis=axis)


def _restore(seed, sequence, offset, spec):
    return Generator(seed, sequence=sequence, offset=offset, device=spec)


from ._random_state import *  # noqa: E402, F403
from ._random_state import __all__ as _legacy  # noqa: E402

__all__ = ["Generator", "default_rng", *_legacy]
