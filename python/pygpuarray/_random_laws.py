"""The random number stream that generators share, and NumPy's distributions, whose parameters may be arrays."""

import math
import numbers
import os
import threading
import warnings

import numpy as np

from . import _core, linalg
from ._basics import AxisError, _arrays, from_host
from ._device import Device, default_device
from ._dtypes import as_dtype, code_of, float64, int64, kind
from ._examples import add_examples, of_laws
from ._functions import concat
from ._info import finfo
from ._reductions import cumulative_sum
from ._rows import softmax
from ._sorting import argsort, searchsorted
from ._ufuncs import maximum, sqrt

_WORD = 2**64


def seed_of(seed):
    """A 64-bit seed from an integer (modulo 2**64), from several (by NumPy's SeedSequence), or from None (random)."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    if isinstance(seed, (numbers.Integral, np.bool_)):
        return int(seed) % _WORD
    if isinstance(seed, np.random.SeedSequence):
        return int(seed.generate_state(1, np.uint64)[0])
    words = np.asarray(seed)
    if words.dtype.kind not in "bui" or words.ndim == 0 and not isinstance(seed, np.ndarray):
        raise TypeError(f"a seed is an integer, several of them, a SeedSequence or None, not {type(seed).__name__}")
    return seed_of(np.random.SeedSequence([int(word) for word in words.ravel()]))


def parameter(x, device):
    """Convert a parameter of a distribution: arrays are unchanged, numbers become floats, all else device arrays."""
    if isinstance(x, _core.Array):
        if kind(x.dtype) == "c":
            raise TypeError("parameters of laws are real")
        return x
    host = np.asarray(x)
    if host.dtype.kind not in "biuf":
        raise TypeError(f"a parameter of a law is a number or an array of them, not {x!r}")
    return float(host) if host.ndim == 0 else from_host(host, device)


class Laws:
    """A stream of random numbers and the distributions that draw from it, the base of `Generator` and `RandomState`.

    Parameters are numbers or arrays, which are broadcast together, or to `size` if that is given. Array parameters are
    checked first, for which the call waits. Samples are computed in double precision and rounded to `dtype`; normal,
    uniform and exponential ones with numbers as parameters are computed in `dtype`.
    """

    def __init__(self, seed=None, *, sequence=0, offset=0, device=None):
        self._seed = seed_of(seed)
        self.sequence = int(sequence) % _WORD
        self.offset = int(offset)
        self.device = None if device is None else Device(device)
        self._lock = threading.Lock()

    def _stream(self):
        return self._seed, self.sequence, self.offset

    def _draw(self, law, out, a=0.0, b=0.0, low=0, count=0):
        with self._lock:
            self.offset = _core.draw(law, self._stream(), out, a, b, low, count)
        return out

    def _new(self, size, dtype, device=None):
        return _core.make(
            device or self.device or default_device(), code_of(dtype), () if size is None else size, 0, False
        )

    def _target(self, size, dtype, out, device=None, kinds="f"):
        """The array to fill: `out`, whose size and type are checked, or a new one."""
        dtype = as_dtype(float64 if dtype is None else dtype)
        if kind(dtype) not in kinds:
            raise TypeError(
                f"numbers of {dtype} cannot be made by this law: float32, float64, float16 and bfloat16 can"
            )
        if out is None:
            return self._new(size, dtype, device)
        if not isinstance(out, _core.Array):
            raise TypeError(f"out is an array of pygpuarray, not {type(out).__name__}")
        if out.dtype != dtype:
            raise TypeError(f"out has elements of {out.dtype}, not {dtype}")
        if size is not None and self._shape(size) != out.shape:
            raise ValueError(f"out has the shape {out.shape}, not {self._shape(size)}")
        return out

    @staticmethod
    def _shape(size):
        return (int(size),) if isinstance(size, numbers.Integral) else tuple(int(n) for n in size)

    def _parameters(self, given):
        """Convert parameters to the library's form; also returns the device to draw on, that of the first array."""
        device = next((x.device for x in given if isinstance(x, _core.Array)), self.device or default_device())
        return tuple(parameter(x, device) for x in given), device

    def _law(self, name, given, size, dtype, out=None, counts=False):
        parameters, device = self._parameters(given)
        if size is None and out is None:
            size = np.broadcast_shapes(*(x.shape for x in parameters if isinstance(x, _core.Array)))
        if counts:
            out = self._new(size, as_dtype(int64 if dtype is None else dtype), device)
        else:
            out = self._target(size, dtype, out, device)
        with self._lock:
            self.offset = _core.draw_law(name, self._stream(), out, parameters)
        return out

    # ----------------------------------------------------------------------- uniform, normal and exponential

    def _integers(self, low, high, size, dtype, endpoint):
        """Integers in [low, high) or [low, high]; array bounds are broadcast together, or to the size."""
        low, high = (x if isinstance(x, _core.Array) else np.asarray(x) for x in (low, high))
        if any(isinstance(x, _core.Array) or x.ndim > 0 for x in (low, high)):
            return self._between(low, high, size, dtype, endpoint)
        low, count = int(low), int(high) - int(low) + endpoint
        limits = np.iinfo(dtype)
        if count < 1 or low < limits.min or low + count - 1 > limits.max:
            raise ValueError(f"there are no integers of {dtype} from {low} to {low + count - 1}")
        out = self._new(size, dtype)
        if count == 2 ** (8 * dtype.itemsize):
            return self._draw("bits", out)
        return self._draw("integers", out, low=low - _WORD if low >= _WORD // 2 else low, count=count)

    def _between(self, low, high, size, dtype, endpoint):
        """Integers between array bounds. If no bound is on a device, the bounds are checked on the host."""
        limits, wide = np.iinfo(dtype), np.dtype(np.uint64) if dtype == np.uint64 else int64
        device = next((x.device for x in (low, high) if isinstance(x, _core.Array)), self.device)
        on_host = not any(isinstance(x, _core.Array) for x in (low, high))
        if not on_host:
            low, high = (x if isinstance(x, _core.Array) else from_host(x, device) for x in (low, high))
        shape = np.broadcast_shapes(low.shape, high.shape)
        if math.prod(shape):
            if not int(low.min()) >= limits.min or not int(high.max()) - (not endpoint) <= limits.max:
                raise ValueError(f"integers of these ranges are not all of {dtype}")
            low, high = low.astype(wide, copy=False), high.astype(wide, copy=False)
            if not bool((low <= high if endpoint else low < high).all()):
                raise ValueError("low > high" if endpoint else "low >= high")
        low = low.astype(wide, copy=False)
        count = (high.astype(wide, copy=False) - low).astype(np.uint64) + np.uint64(endpoint)
        if on_host:
            low, count = from_host(low, device), from_host(np.asarray(count), device)
        out = self._new(shape if size is None else size, dtype, low.device)
        with self._lock:
            self.offset = _core.draw_between(self._stream(), out, low, count)
        return out

    def random(self, size=None, dtype=float64, out=None):
        """Uniform numbers in [0, 1)."""
        return self._draw("uniform", self._target(size, dtype, out), 0.0, 1.0)

    def uniform(self, low=0.0, high=1.0, size=None, dtype=float64):
        """Uniform numbers in [low, high); with array parameters, rounding may give high."""
        if isinstance(low, numbers.Real) and isinstance(high, numbers.Real) and low < high:
            return self._draw("uniform", self._target(size, dtype, None), float(low), float(high))
        return self._law("uniform", (low, high), size, dtype)

    def normal(self, loc=0.0, scale=1.0, size=None, dtype=float64):
        """Normal (Gaussian) numbers; for a complex dtype, `scale` is the deviation of both parts together."""
        if isinstance(loc, numbers.Real) and isinstance(scale, numbers.Real) and math.isfinite(loc + scale):
            return self._draw("normal", self._target(size, dtype, None, kinds="fc"), float(loc), float(scale))
        return self._law("normal", (loc, scale), size, dtype)

    def standard_normal(self, size=None, dtype=float64, out=None):
        """Standard normal numbers: mean 0, standard deviation 1."""
        return self._draw("normal", self._target(size, dtype, out, kinds="fc"), 0.0, 1.0)

    def exponential(self, scale=1.0, size=None, dtype=float64):
        """Exponential numbers of mean `scale`."""
        if isinstance(scale, numbers.Real) and math.isfinite(scale):
            return self._draw("exponential", self._target(size, dtype, None), float(scale))
        return self._law("exponential", (scale,), size, dtype)

    def standard_exponential(self, size=None, dtype=float64, method="zig", out=None):
        """Exponential numbers of mean 1, always by inversion: `method` is ignored."""
        if method not in ("zig", "inv"):
            raise ValueError(f"method is 'zig' or 'inv', not {method!r}")
        return self._draw("exponential", self._target(size, dtype, out), 1.0)

    # ------------------------------------------------------------------------------- continuous distributions

    def beta(self, a, b, size=None, dtype=float64):
        """Beta distribution: density proportional to x**(a - 1) * (1 - x)**(b - 1) in [0, 1]."""
        return self._law("beta", (a, b), size, dtype)

    def chisquare(self, df, size=None, dtype=float64):
        """Chi-square distribution: the sum of squares of df standard normal numbers."""
        return self._law("chisquare", (df,), size, dtype)

    def f(self, dfnum, dfden, size=None, dtype=float64):
        """F distribution: the ratio of two chi-square numbers, each divided by its degrees of freedom."""
        return self._law("f", (dfnum, dfden), size, dtype)

    def gamma(self, shape, scale=1.0, size=None, dtype=float64):
        """Gamma distribution with mean shape * scale."""
        return self._law("gamma", (shape, scale), size, dtype)

    def standard_gamma(self, shape, size=None, dtype=float64, out=None):
        """Gamma distribution with scale 1."""
        return self._law("gamma", (shape, 1.0), size, dtype, out)

    def gumbel(self, loc=0.0, scale=1.0, size=None, dtype=float64):
        """Gumbel (extreme value) distribution: loc - scale * log(e), where e is a standard exponential number."""
        return self._law("gumbel", (loc, scale), size, dtype)

    def laplace(self, loc=0.0, scale=1.0, size=None, dtype=float64):
        """Laplace distribution: exponential on both sides of loc."""
        return self._law("laplace", (loc, scale), size, dtype)

    def logistic(self, loc=0.0, scale=1.0, size=None, dtype=float64):
        """Logistic distribution: loc + scale * log(u / (1 - u)), where u is uniform."""
        return self._law("logistic", (loc, scale), size, dtype)

    def lognormal(self, mean=0.0, sigma=1.0, size=None, dtype=float64):
        """Log-normal distribution: the logarithm is normal with that mean and standard deviation."""
        return self._law("lognormal", (mean, sigma), size, dtype)

    def noncentral_chisquare(self, df, nonc, size=None, dtype=float64):
        """Noncentral chi-square distribution: a sum of df squares of normal numbers whose squared means sum to nonc."""
        return self._law("noncentral_chisquare", (df, nonc), size, dtype)

    def noncentral_f(self, dfnum, dfden, nonc, size=None, dtype=float64):
        """Noncentral F distribution: the numerator is a noncentral chi-square number."""
        return self._law("noncentral_f", (dfnum, dfden, nonc), size, dtype)

    def pareto(self, a, size=None, dtype=float64):
        """Pareto distribution of the second kind (Lomax), which starts at 0; add 1 for the classical one of scale 1."""
        return self._law("pareto", (a,), size, dtype)

    def power(self, a, size=None, dtype=float64):
        """Power distribution: density a * x**(a - 1) in [0, 1]."""
        return self._law("power", (a,), size, dtype)

    def rayleigh(self, scale=1.0, size=None, dtype=float64):
        """Rayleigh distribution: the length of a pair of normal numbers of standard deviation `scale`."""
        return self._law("rayleigh", (scale,), size, dtype)

    def standard_cauchy(self, size=None, dtype=float64):
        """Standard Cauchy distribution: the ratio of two standard normal numbers."""
        return self._law("cauchy", (), size, dtype)

    def standard_t(self, df, size=None, dtype=float64):
        """Student's t distribution with df degrees of freedom."""
        return self._law("standard_t", (df,), size, dtype)

    def triangular(self, left, mode, right, size=None, dtype=float64):
        """Triangular distribution over [left, right] with its peak at mode."""
        return self._law("triangular", (left, mode, right), size, dtype)

    def vonmises(self, mu, kappa, size=None, dtype=float64):
        """Von Mises distribution on the circle: angles in [-pi, pi] with mean mu and concentration kappa."""
        return self._law("vonmises", (mu, kappa), size, dtype)

    def wald(self, mean, scale, size=None, dtype=float64):
        """Wald (inverse Gaussian) distribution: the time at which a Brownian motion with drift reaches a level."""
        return self._law("wald", (mean, scale), size, dtype)

    def weibull(self, a, size=None, dtype=float64):
        """Weibull distribution with scale 1: e**(1 / a), where e is a standard exponential number."""
        return self._law("weibull", (a,), size, dtype)

    # ----------------------------------------------------------------------------------- discrete distributions

    def binomial(self, n, p, size=None, dtype=int64):
        """Binomial distribution: the number of successes in n trials of probability p; n is at most 2**30."""
        return self._law("binomial", (n, p), size, dtype, counts=True)

    def geometric(self, p, size=None, dtype=int64):
        """Geometric distribution: the index (from 1) of the first successful trial of probability p."""
        return self._law("geometric", (p,), size, dtype, counts=True)

    def hypergeometric(self, ngood, nbad, nsample, size=None, dtype=int64):
        """Hypergeometric distribution: good items in a sample of nsample from ngood + nbad without replacement."""
        return self._law("hypergeometric", (ngood, nbad, nsample), size, dtype, counts=True)

    def logseries(self, p, size=None, dtype=int64):
        """Logarithmic series distribution: the probability of k is proportional to p**k / k."""
        return self._law("logseries", (p,), size, dtype, counts=True)

    def negative_binomial(self, n, p, size=None, dtype=int64):
        """Negative binomial distribution: failures before n successes of probability p; n need not be an integer."""
        return self._law("negative_binomial", (n, p), size, dtype, counts=True)

    def poisson(self, lam=1.0, size=None, dtype=int64):
        """Poisson distribution with mean `lam`."""
        return self._law("poisson", (lam,), size, dtype, counts=True)

    def zipf(self, a, size=None, dtype=int64):
        """Zipf distribution: the probability of k is proportional to k**-a."""
        return self._law("zipf", (a,), size, dtype, counts=True)

    # -------------------------------------------------------------------------------- multivariate distributions

    def dirichlet(self, alpha, size=None, dtype=float64):
        """Dirichlet distribution: rows of gamma numbers of shapes alpha, divided by their sum."""
        (alpha,), _ = self._parameters((alpha,))
        shape = getattr(alpha, "shape", ()) or (1,)  # a number is one column
        size = shape if size is None else (*self._shape(size), shape[-1])
        logs = self._law("log_gamma", (alpha,), size, dtype)
        return softmax(logs, axis=-1) if logs.size else logs

    def _shares(self, urn, n, weights, size, dtype):
        (n, weights), device = self._parameters((n, weights))
        if not isinstance(weights, _core.Array) or weights.ndim == 0:
            raise ValueError("columns are needed, a weight for each")
        rows = np.broadcast_shapes(weights.shape[:-1], getattr(n, "shape", ()))
        out = self._new((*(rows if size is None else self._shape(size)), weights.shape[-1]), as_dtype(dtype), device)
        with self._lock:
            self.offset = _core.draw_shares(urn, self._stream(), out, n, weights)
        return out

    def multinomial(self, n, pvals, size=None, dtype=int64):
        """Multinomial distribution: rows with the numbers of n trials that fall into each category, of probabilities
        pvals.
        """
        (pvals,), _ = self._parameters((pvals,))
        if isinstance(pvals, _core.Array) and pvals.ndim and pvals.shape[-1] > 1:
            first = pvals[..., :-1].astype(float64).sum(axis=-1)
            if first.size and float(first.max()) > 1 + 1e-12:
                raise ValueError("sum(pvals[:-1]) > 1.0")
            if first.size:  # the last category gets the remaining probability, as in NumPy
                pvals = _with_last(pvals, 1 - first)
        return self._shares(False, n, pvals, size, dtype)

    def multivariate_hypergeometric(self, colors, nsample, size=None, method="marginals", dtype=int64):
        """Multivariate hypergeometric distribution: rows with the number of each colour in a sample without
        replacement.

        Columns are drawn one after another, NumPy's method "marginals"; "count" gives the same.
        """
        if method not in ("marginals", "count"):
            raise ValueError(f"method is 'marginals' or 'count', not {method!r}")
        (colors,), _ = self._parameters((colors,))
        if not isinstance(colors, _core.Array) or colors.ndim != 1:
            raise ValueError("colors is a vector of counts")
        if int(nsample) > (int(colors.astype(int64).sum()) if colors.size else 0):
            raise ValueError("there are fewer than nsample to draw from")
        return self._shares(True, nsample, colors, size, dtype)

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd", dtype=float64):
        """Multivariate normal distribution, by a factorisation of the covariance: `method` is "svd", "eigh" or
        "cholesky".
        """
        (mean, cov), _ = self._parameters((mean, cov))
        if getattr(mean, "ndim", 0) != 1 or getattr(cov, "ndim", 0) != 2 or cov.shape != 2 * mean.shape:
            raise ValueError("mean is a vector of n, cov an n by n matrix")
        if method not in ("svd", "eigh", "cholesky"):
            raise ValueError(f"method is 'svd', 'eigh' or 'cholesky', not {method!r}")
        factor = _factor(cov.astype(float64), check_valid, tol, method)
        size = () if size is None else self._shape(size)
        z = self.standard_normal((*size, mean.shape[0]), float64)
        return (z @ factor.mT + mean.astype(float64)).astype(dtype, copy=False)

    # -------------------------------------------------------------------------------------- bytes, permutations

    def bytes(self, length):
        """Random bytes, on the host."""
        return self._draw("bits", self._new((int(length),), np.uint8)).numpy().tobytes()

    def permutation(self, x, axis=0):
        """A random permutation of range(x) if `x` is an integer, or a copy of an array shuffled along an axis."""
        if isinstance(x, numbers.Integral):
            return self._draw("permutation", self._new((int(x),), int64))
        if not isinstance(x, _core.Array):
            x = from_host(np.asarray(x), self.device)
        if x.ndim == 0:
            raise AxisError("a number of no dimensions has no order: an integer or an array is permuted")
        x = x.copy()
        Laws.shuffle(self, x, axis)
        return x

    def shuffle(self, x, axis=0):
        """Shuffle an array in place along an axis."""
        _arrays(x)
        if x.ndim == 0:
            raise TypeError("an array of no dimensions has nothing to shuffle")
        if not -x.ndim <= axis < x.ndim:
            raise AxisError(axis, x.ndim)
        self._draw("shuffle", x, count=axis % x.ndim)

    def _choose(self, n, size, replace, p):
        """Draw indices below n."""
        if p is None:
            return self._draw("choice", self._new(size, int64), low=int(bool(replace)), count=n)
        (p,), _ = self._parameters((p,))
        if getattr(p, "ndim", 0) != 1:
            raise ValueError("p must be 1-dimensional")
        if p.shape[0] != n:
            raise ValueError("a and p must have same size")
        tolerance = math.sqrt(float(finfo(p.dtype if kind(p.dtype) == "f" else float64).eps))
        p = p.astype(float64)
        total = float(p.sum())
        if not float(p.min()) >= 0:
            raise ValueError("probabilities are not non-negative")
        if not abs(total - 1) <= tolerance:
            raise ValueError("probabilities do not sum to 1")
        return _choose_by_sums(self, p, size) if replace else _choose_first(self, p, size)


def _choose_by_sums(rng, p, size):
    sums = cumulative_sum(p)
    u = rng.random(size) * sums[-1]
    return searchsorted(sums, u.reshape((-1,)), side="right").astype(int64, copy=False).reshape(u.shape)


def _choose_first(rng, p, size):
    """Weighted sampling without replacement (Efraimidis and Spirakis, 2006): the least exponential numbers over
    weights.
    """

    shape = () if size is None else rng._shape(size)
    count = math.prod(shape)
    if count > int((p > 0).sum()):
        raise ValueError("there are fewer non-zero probabilities than are to be chosen")
    times = rng.standard_exponential(p.shape) / p
    return argsort(times)[:count].astype(int64, copy=False).reshape(shape)


def _with_last(pvals, last):
    return concat((pvals[..., :-1].astype(float64), maximum(last, 0.0)[..., None]), axis=-1)


def _factor(cov, check_valid, tol, method):
    """A factor of the covariance matrix: the factor times its transpose is the covariance."""

    if check_valid not in ("warn", "raise", "ignore"):
        raise ValueError(f"check_valid is 'warn', 'raise' or 'ignore', not {check_valid!r}")
    if method == "cholesky":
        return linalg.cholesky(cov)
    if method == "svd":
        u, s, vh = linalg.svd(cov)
        valid = check_valid == "ignore" or bool((abs((vh.mT * s) @ vh - cov) <= tol + tol * abs(cov)).all())
    else:
        s, u = linalg.eigh(cov)
        valid = check_valid == "ignore" or not bool((s < -tol).any())
    if not valid and check_valid == "raise":
        raise ValueError("the covariance is not symmetric and positive semidefinite")
    if not valid:
        warnings.warn("the covariance is not symmetric and positive semidefinite", RuntimeWarning, stacklevel=4)
    return u * sqrt(abs(s))


add_examples(Laws, of_laws)
