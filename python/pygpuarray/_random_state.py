"""NumPy's RandomState, and the module-level functions of a global one: `random.rand(3)`, `random.seed(0)`."""

import functools
import inspect
import numbers
import threading

import numpy as np

from . import _core
from ._basics import from_host
from ._dtypes import as_dtype, float64, int64
from ._indexing import take
from ._random_laws import Laws, seed_of

_METHODS = (
    "beta", "binomial", "bytes", "chisquare", "choice", "dirichlet", "exponential", "f", "gamma", "geometric",
    "get_state", "gumbel", "hypergeometric", "laplace", "logistic", "lognormal", "logseries", "multinomial",
    "multivariate_normal", "negative_binomial", "noncentral_chisquare", "noncentral_f", "normal", "pareto",
    "permutation", "poisson", "power", "rand", "randint", "randn", "random", "random_integers", "random_sample",
    "rayleigh", "seed", "set_state", "shuffle", "standard_cauchy", "standard_exponential", "standard_gamma",
    "standard_normal", "standard_t", "triangular", "uniform", "vonmises", "wald", "weibull", "zipf",
)  # fmt: skip

__all__ = ["RandomState", "get_random_state", "ranf", "sample", "set_random_state", *_METHODS]


class RandomState(Laws):
    """NumPy's legacy class: the same stream as a `Generator` with this seed, with the legacy method names.

    New code should use `default_rng()`.

    Examples
    --------
    >>> state = pygpuarray.random.RandomState(0)
    >>> state.rand(2, 3).shape
    (2, 3)
    """

    def __repr__(self):
        return f"RandomState({', '.join(f'{k}={v}' for k, v in self.get_state()['state'].items())})"

    def __reduce__(self):
        return _restore, (self.get_state(), None if self.device is None else self.device.spec)

    def seed(self, seed=None):
        """Reseed: restart the stream with a seed that is an integer, several integers, or None for a random one.

        Examples
        --------
        >>> state = ga.random.RandomState(1)
        >>> first = state.rand()
        >>> state.seed(1)
        >>> bool(state.rand() == first)
        True
        """
        key = seed_of(seed)
        with self._lock:
            self._seed, self.sequence, self.offset = key, 0, 0

    def get_state(self, legacy=False):
        """The state of the stream, as a dictionary for set_state().

        Examples
        --------
        >>> ga.random.RandomState(1).get_state()["bit_generator"]
        'Philox4x32-10'
        """
        state = dict(zip(("seed", "sequence", "offset"), self._stream()))
        return {"bit_generator": "Philox4x32-10", "state": state}

    def set_state(self, state):
        """Restore the state that get_state() returned.

        Examples
        --------
        >>> state = ga.random.RandomState(1)
        >>> before = state.get_state()
        >>> first = state.rand()
        >>> state.set_state(before)
        >>> bool(state.rand() == first)
        True
        """
        if state["bit_generator"] != "Philox4x32-10":
            raise ValueError(f"the state is of {state['bit_generator']}, not of Philox4x32-10")
        state = state["state"]
        with self._lock:
            self._seed, self.sequence, self.offset = state["seed"], state["sequence"], state["offset"]

    # --------------------------------------------------------------------------------- uniform and normal numbers

    def random_sample(self, size=None, dtype=float64):
        """Uniform numbers in [0, 1).

        Examples
        --------
        >>> ga.random.RandomState(1).random_sample(2)
        array([0.89468472, 0.71126808])
        """
        return self.random(size, dtype)

    def rand(self, *size, dtype=float64):
        """Uniform numbers in [0, 1); each dimension of the shape is a separate argument.

        Examples
        --------
        >>> ga.random.RandomState(1).rand(2, 3).shape
        (2, 3)
        """
        return self.random_sample(size=size, dtype=dtype)

    def randn(self, *size, dtype=float64):
        """Standard normal numbers; each dimension of the shape is a separate argument.

        Examples
        --------
        >>> ga.random.RandomState(1).randn(2, 3).shape
        (2, 3)
        """
        return self.standard_normal(size=size, dtype=dtype)

    def randint(self, low, high=None, size=None, dtype=int64):
        """Uniform integers from the half-open interval [low, high); from 0 to low if only one bound is given.

        Examples
        --------
        >>> ga.random.RandomState(1).randint(0, 10, size=4)
        array([8, 7, 8, 6])
        """
        if high is None:
            low, high = 0, low
        return self._integers(low, high, size, as_dtype(dtype), False)

    def random_integers(self, low, high=None, size=None):
        """Uniform integers from the closed interval [low, high]; from 1 to low if only one bound is given.

        Examples
        --------
        >>> ga.random.RandomState(1).random_integers(6, size=4)
        array([6, 5, 6, 4])
        """
        if high is None:
            low, high = 1, low
        return self._integers(low, high, size, int64, True)

    def tomaxint(self, size=None):
        """Uniform integers from 0 to the largest int64, inclusive.

        Examples
        --------
        >>> bool(ga.random.RandomState(1).tomaxint() >= 0)
        True
        """
        return self._integers(0, 2**63, size, int64, False)

    def hypergeometric(self, ngood, nbad, nsample, size=None, dtype=int64):
        """Hypergeometric distribution: the number of good items in a sample without replacement; nsample is at least 1.

        Examples
        --------
        >>> ga.random.RandomState(1).hypergeometric(5, 5, 4, size=4)
        array([2, 1, 2, 2])
        """
        if isinstance(nsample, numbers.Real) and nsample < 1:
            raise ValueError("nsample < 1")
        return super().hypergeometric(ngood, nbad, nsample, size, dtype)

    # ------------------------------------------------------------------------------------------- permutations

    def shuffle(self, x):
        """Shuffle the rows of an array in place.

        Examples
        --------
        >>> x = ga.arange(4)
        >>> ga.random.RandomState(1).shuffle(x)
        >>> x
        array([3, 0, 1, 2])
        """
        super().shuffle(x)

    def permutation(self, x):
        """A random permutation of range(x) if `x` is an integer, or a copy of an array with its rows shuffled.

        Examples
        --------
        >>> ga.random.RandomState(1).permutation(4)
        array([3, 0, 1, 2])
        """
        return super().permutation(x)

    def choice(self, a, size=None, replace=True, p=None):
        """A random sample of a vector, or of range(a) for an integer, with equal probabilities or with the
        probabilities p.

        Examples
        --------
        >>> ga.random.RandomState(1).choice(5, size=3)
        array([4, 3, 4])
        """
        if isinstance(a, numbers.Integral):
            n = int(a)
        else:
            if not isinstance(a, _core.Array):
                host = np.asarray(a)
                if host.dtype.kind not in "biufc":
                    raise ValueError("a must be 1-dimensional or an integer")
                a = from_host(host, self.device)
            if a.ndim != 1:
                raise ValueError("a must be 1-dimensional or an integer")
            n = a.shape[0]
        if n < 0 or n == 0 and (size is None or np.prod(size) > 0):
            raise ValueError("a must be greater than 0 unless no samples are taken")
        places = self._choose(n, size, replace, p)
        return take(a, places, axis=0) if isinstance(a, _core.Array) else places


def _restore(state, spec):
    made = RandomState(0, device=spec)
    made.set_state(state)
    return made


# --------------------------------------------------------------------------------------- the global RandomState

_state = None
_state_lock = threading.Lock()


def get_random_state():
    """The global RandomState that the functions of this module draw from; it is created at first use.

    Examples
    --------
    >>> ga.random.seed(3)
    >>> a = ga.random.get_random_state().rand()
    >>> ga.random.seed(3)
    >>> bool(a == ga.random.rand())
    True
    """
    global _state
    with _state_lock:
        if _state is None:
            _state = RandomState()
        return _state


def set_random_state(state):
    """Replace the global RandomState that the functions of this module draw from.

    Examples
    --------
    >>> ga.random.set_random_state(ga.random.RandomState(3))
    >>> ga.random.rand(2).shape
    (2,)
    """
    global _state
    if not isinstance(state, RandomState):
        raise TypeError(f"a RandomState is needed, not {type(state).__name__}")
    with _state_lock:
        _state = state


def _of_global(name):
    method = getattr(RandomState, name)

    @functools.wraps(method)
    def call(*args, **keywords):
        return getattr(get_random_state(), name)(*args, **keywords)

    signature = inspect.signature(method)
    call.__signature__ = signature.replace(parameters=[*signature.parameters.values()][1:])
    call.__qualname__, call.__module__ = name, "pygpuarray.random"
    del call.__wrapped__
    return call


beta = _of_global("beta")
binomial = _of_global("binomial")
bytes = _of_global("bytes")
chisquare = _of_global("chisquare")
choice = _of_global("choice")
dirichlet = _of_global("dirichlet")
exponential = _of_global("exponential")
f = _of_global("f")
gamma = _of_global("gamma")
geometric = _of_global("geometric")
get_state = _of_global("get_state")
gumbel = _of_global("gumbel")
hypergeometric = _of_global("hypergeometric")
laplace = _of_global("laplace")
logistic = _of_global("logistic")
lognormal = _of_global("lognormal")
logseries = _of_global("logseries")
multinomial = _of_global("multinomial")
multivariate_normal = _of_global("multivariate_normal")
negative_binomial = _of_global("negative_binomial")
noncentral_chisquare = _of_global("noncentral_chisquare")
noncentral_f = _of_global("noncentral_f")
normal = _of_global("normal")
pareto = _of_global("pareto")
permutation = _of_global("permutation")
poisson = _of_global("poisson")
power = _of_global("power")
rand = _of_global("rand")
randint = _of_global("randint")
randn = _of_global("randn")
random = _of_global("random")
random_integers = _of_global("random_integers")
random_sample = _of_global("random_sample")
rayleigh = _of_global("rayleigh")
seed = _of_global("seed")
set_state = _of_global("set_state")
shuffle = _of_global("shuffle")
standard_cauchy = _of_global("standard_cauchy")
standard_exponential = _of_global("standard_exponential")
standard_gamma = _of_global("standard_gamma")
standard_normal = _of_global("standard_normal")
standard_t = _of_global("standard_t")
triangular = _of_global("triangular")
uniform = _of_global("uniform")
vonmises = _of_global("vonmises")
wald = _of_global("wald")
weibull = _of_global("weibull")
zipf = _of_global("zipf")
ranf = sample = random_sample
