"""Random numbers that are the same on every device: NumPy's Generator, its RandomState, and its functions.

The numbers come from the library's Philox4x32-10 streams and differ from NumPy's. A stream is identified by its seed
and sequence, and the position in it by an offset; these three integers may be read and set. Streams of different seed
or sequence do not overlap.
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
    """Make a `Generator` with a seed (None: a random one from the system); a generator is returned unchanged.

    Examples
    --------
    >>> rng = pygpuarray.random.default_rng(42)
    >>> rng.gamma([1, 2, 3], size=(1000, 3)).shape
    (1000, 3)
    """
    if isinstance(seed, Philox):
        seed = seed.seed
    return seed if isinstance(seed, Generator) else Generator(seed, device=device)


class Philox:
    """A source of seeds for the streams of parallel workers, in the place of NumPy's bit generators.

    ``default_rng(Philox(seed))`` is ``default_rng(seed)``. Dask makes the streams of its chunks from
    ``seed_seq.spawn(n)``.

    Parameters
    ----------
    seed : int, optional
        As for `Generator`.

    Examples
    --------
    >>> ga.random.default_rng(ga.random.Philox(7)).seed
    7
    """

    def __init__(self, seed=None):
        if seed is None:
            seed = np.random.SeedSequence()
        self.seed = seed
        self._seed_seq = seed if isinstance(seed, np.random.SeedSequence) else np.random.SeedSequence(seed_of(seed))

    @property
    def seed_seq(self):
        """NumPy's SeedSequence of this seed, whose children seed independent streams.

        Examples
        --------
        >>> len(ga.random.Philox(7).seed_seq.spawn(3))
        3
        """
        return self._seed_seq


class Generator(Laws):
    """A generator of random numbers from one stream.

    Parameters
    ----------
    seed : int, optional
        An integer, taken modulo 2**64; several integers, or NumPy's SeedSequence, from which 64 bits are derived; None:
        random.
    sequence : int
        Index of the stream among the 2**64 streams of the seed; parallel workers take one each.
    offset : int
        Position in the stream at which to start, in words of 32 bits.
    device : Device or str, optional
        Device of the generated arrays; by default the default device.

    Notes
    -----
    The same seed, sequence and offset give the same bits on every device, however the numbers are divided into calls.
    Methods may be called from several threads; which thread gets which numbers is then unspecified. In addition to
    NumPy's parameters, all methods that generate numbers have a `dtype`.

    Examples
    --------
    >>> rng = ga.random.default_rng(1)
    >>> rng.random(2).shape
    (2,)
    """

    _bit_generator = None

    @property
    def seed(self):
        """The seed of the stream, a 64-bit integer.

        Examples
        --------
        >>> ga.random.default_rng(7).seed
        7
        """
        return self._seed

    @seed.setter
    def seed(self, seed):
        self._seed, self._bit_generator = seed_of(seed), None

    @property
    def bit_generator(self):
        """A `Philox` of this generator's seed and sequence; the same object until the seed is set.

        Examples
        --------
        >>> ga.random.default_rng(7).bit_generator.seed
        7
        """
        if self._bit_generator is None:
            self._bit_generator = Philox(self.seed if self.sequence == 0 else [self.seed, self.sequence])
        return self._bit_generator

    def __repr__(self):
        return f"Generator(seed={self.seed}, sequence={self.sequence}, offset={self.offset})"

    def __reduce__(self):
        return _restore, (self.seed, self.sequence, self.offset, None if self.device is None else self.device.spec)

    def spawn(self, n_children):
        """Make several generators with the same seed and the next sequences.

        Examples
        --------
        >>> len(ga.random.default_rng(1).spawn(2))
        2
        """
        return [Generator(self.seed, sequence=self.sequence + 1 + i, device=self.device) for i in range(n_children)]

    def uniform(self, low=0.0, high=1.0, size=None, dtype=np.float64):
        """Uniform numbers in the half-open interval [low, high); with array parameters, rounding may give high.

        Examples
        --------
        >>> ga.random.default_rng(1).uniform(-1.0, 1.0, size=2)
        array([0.78936943, 0.42253615])
        """
        if isinstance(low, numbers.Real) and isinstance(high, numbers.Real) and low > high:
            raise ValueError("high - low < 0")
        return super().uniform(low, high, size, dtype)

    def integers(self, low, high=None, size=None, dtype=int64, endpoint=False):
        """Uniform integers in [low, high), or [low, high] with `endpoint`; low is 0 if only one bound is given.

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
        """Uniform random bits: integers over the whole range of their type.

        Examples
        --------
        >>> ga.random.default_rng(1).bits(2)
        array([3823634032, 3842641596], dtype=uint32)
        """
        return self._draw("bits", self._new(size, dtype))

    def bernoulli(self, p=0.5, size=None):
        """Bernoulli distribution: bool, true with probability p.

        Examples
        --------
        >>> ga.random.default_rng(1).bernoulli(0.5, 4)
        array([False, False, False, False])
        """
        return self._draw("bernoulli", self._new(size, bool_), float(p))

    def permuted(self, x, axis=None, out=None):
        """Permute the elements along an axis, each row independently, in a copy; None: permute all elements.

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
        else:  # sort by random keys
            result = take_along_axis(x, argsort(self.bits(x.shape, np.uint64), axis=axis), axis=axis)
        if out is None:
            return result
        if not isinstance(out, _core.Array) or out.shape != x.shape:
            raise ValueError("out is an array of x's shape")
        out[...] = result
        return out

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """A random sample of slices along an axis of an array, or of range(a) for an integer, with equal probabilities.

        With `p`, a probability for each: with `replace` by inversion of the cumulative distribution; without, by the
        least exponential numbers divided by the probabilities. Results are in random order even if `shuffle` is False.

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

__all__ = ["Generator", "Philox", "default_rng", *_legacy]
