"""Random variables, drawn from the library's Philox streams.

A generator of NumPy's stands for a stream: of one with NumPy's Philox the key is the stream's seed and sequence, and
the counter its offset; the state of any other is hashed to a seed. What a function returns as a generator's next state
is a generator of NumPy's with Philox, so that shared variables and other modes go on with it.
"""

from functools import singledispatch
from typing import NamedTuple

import numpy as np
import pygpuarray as ga
import pytensor.tensor.random.basic as ptr
from pytensor.tensor.random.op import RandomVariable

from ..program import gpuarray_funcify
from ..values import as_ints, is_host, on_device

__all__ = ["Philox", "draw"]

_WORD = 2**64


class Philox(NamedTuple):
    """Where a stream stands."""

    seed: int
    sequence: int
    offset: int

    @classmethod
    def of(cls, generator):
        """The stream that a generator of NumPy's stands for."""
        if isinstance(generator, cls):
            return generator
        state = generator.bit_generator.state
        if state["bit_generator"] == "Philox":
            counter = [int(w) for w in state["state"]["counter"]]
            key = [int(w) for w in state["state"]["key"]]
            return cls(key[0], key[1], counter[0] + _WORD * counter[1])
        words = []
        for value in state["state"].values():
            words += [int(w) for w in np.ravel(value)] if np.ndim(value) else [int(value)]
        hashed = np.random.SeedSequence(words).generate_state(2, np.uint64)
        return cls(int(hashed[0]), int(hashed[1]), 0)

    def generator(self):
        """NumPy's generator that stands for it."""
        counter = [self.offset % _WORD, self.offset // _WORD, 0, 0]
        return np.random.Generator(
            np.random.Philox(counter=np.array(counter, np.uint64), key=np.array([self.seed, self.sequence], np.uint64))
        )


@singledispatch
def draw(op, stream, size, dtype, *parameters):
    """Numbers of an Op's law from a stream of pygpuarray's; register other laws here."""
    raise NotImplementedError(f"pytensor_gpuarray has no implementation of the law {op} ({type(op).__name__})")


@gpuarray_funcify.register(RandomVariable)
def funcify_random(op, node, **kwargs):
    dtype = np.dtype(node.outputs[1].type.dtype)
    core = [len(s) if isinstance(s, (tuple, list)) else s for s in op.ndims_params]

    def random(rng, size, *parameters):
        at = Philox.of(rng)
        stream = ga.random.Generator(at.seed, sequence=at.sequence, offset=at.offset)
        size = None if size is None else as_ints(size)
        given = [np.asarray(p).item() if is_host(p) and np.ndim(p) == 0 else on_device(p) for p in parameters]
        if size is None and core and not any(core):
            size = np.broadcast_shapes(*(np.shape(p) if is_host(p) else p.shape for p in parameters))
        made = draw(op, stream, size, dtype, *given)
        return Philox(at.seed, at.sequence, stream.offset), made if made.dtype == dtype else made.astype(dtype)

    return random


def _law(kind, name, arguments=lambda *parameters: parameters):
    def law(op, stream, size, dtype, *parameters):
        return getattr(stream, name)(*arguments(*parameters), size=size, dtype=dtype)

    draw.register(kind, law)


_law(ptr.UniformRV, "uniform")
_law(ptr.TriangularRV, "triangular")
_law(ptr.BetaRV, "beta")
_law(ptr.NormalRV, "normal")
_law(ptr.LogNormalRV, "lognormal")
_law(ptr.GammaRV, "gamma")
_law(ptr.GumbelRV, "gumbel")
_law(ptr.ExponentialRV, "exponential")
_law(ptr.WeibullRV, "weibull")
_law(ptr.LogisticRV, "logistic")
_law(ptr.VonMisesRV, "vonmises")
_law(ptr.PoissonRV, "poisson")
_law(ptr.GeometricRV, "geometric")
_law(ptr.HyperGeometricRV, "hypergeometric")
_law(ptr.WaldRV, "wald")
_law(ptr.LaplaceRV, "laplace")
_law(ptr.BinomialRV, "binomial")
_law(ptr.NegBinomialRV, "negative_binomial")


def _shifted(kind, standard):
    """Laws with a location and a scale: `standard(stream, size, dtype, *shape parameters)` of location 0, scale 1."""

    def law(op, stream, size, dtype, *parameters):
        *shapes, loc, scale = parameters
        return standard(stream, size, dtype, *shapes) * scale + loc

    draw.register(kind, law)


_shifted(ptr.HalfNormalRV, lambda s, size, dtype: ga.abs(s.standard_normal(size=size, dtype=dtype)))
_shifted(ptr.CauchyRV, lambda s, size, dtype: s.standard_cauchy(size=size, dtype=dtype))
_shifted(ptr.HalfCauchyRV, lambda s, size, dtype: ga.abs(s.standard_cauchy(size=size, dtype=dtype)))
_shifted(ptr.StudentTRV, lambda s, size, dtype, df: s.standard_t(df, size=size, dtype=dtype))


def _truncated(stream, size, dtype, b):
    """Exponential numbers below b: the quantiles of uniform ones."""
    u = stream.random(size=size, dtype=dtype)
    return -ga.log1p(u * (ga.expm1(-b) if hasattr(b, "dtype") else float(np.expm1(-b))))


_shifted(ptr.TruncExponentialRV, _truncated)


@draw.register(ptr.ParetoRV)
def pareto(op, stream, size, dtype, b, scale):
    return (stream.pareto(b, size=size, dtype=dtype) + 1) * scale


@draw.register(ptr.InvGammaRV)
def inverse_gamma(op, stream, size, dtype, shape, scale):
    return scale / stream.gamma(shape, size=size, dtype=dtype)


@draw.register(ptr.GenGammaRV)
def generalised_gamma(op, stream, size, dtype, alpha, p, lambd):
    return lambd * stream.gamma(alpha / p, size=size, dtype=dtype) ** (1 / p)


@draw.register(ptr.BernoulliRV)
def bernoulli(op, stream, size, dtype, p):
    return stream.random(size=size, dtype="float64") < p


@draw.register(ptr.BetaBinomialRV)
def beta_binomial(op, stream, size, dtype, n, a, b):
    return stream.binomial(n, stream.beta(a, b, size=size), size=size, dtype=dtype)


@draw.register(ptr.IntegersRV)
def integers(op, stream, size, dtype, low, high):
    if all(not hasattr(v, "dtype") for v in (low, high)):
        return stream.integers(low, high, size=size, dtype=dtype)
    span = (on_device(high) - low).astype("float64")  # of arrays of limits: exact up to 2**53
    return ga.minimum(ga.floor(stream.random(size=size, dtype="float64") * span), span - 1) + low


def _batch(size, *cores):
    """The extents that the parameters' batches are broadcast to: those of `size`, or their own."""
    return np.broadcast_shapes(*cores) if size is None else tuple(size)


@draw.register(ptr.MvNormalRV)
def multivariate_normal(op, stream, size, dtype, mean, cov):
    method = getattr(op, "method", "cholesky")
    mean, cov = on_device(mean, dtype), on_device(cov, dtype)
    batch = _batch(size, mean.shape[:-1], cov.shape[:-2])
    if method == "cholesky":
        factor = ga.linalg.cholesky(cov)
    else:
        w, v = ga.linalg.eigh(cov)  # of "svd", too: the singular values of a covariance are its eigenvalues
        factor = v * ga.sqrt(ga.maximum(w, 0.0))[..., None, :]
    z = stream.standard_normal(size=(*batch, mean.shape[-1]), dtype=dtype)
    return mean + ga.matmul(factor, z[..., None])[..., 0]


@draw.register(ptr.DirichletRV)
def dirichlet(op, stream, size, dtype, alphas):
    alphas = on_device(alphas)
    batch = _batch(size, alphas.shape[:-1])
    gammas = stream.gamma(ga.broadcast_to(alphas, (*batch, alphas.shape[-1])), dtype="float64")
    return gammas / ga.sum(gammas, axis=-1, keepdims=True)


@draw.register(ptr.CategoricalRV)
def categorical(op, stream, size, dtype, p):
    p = on_device(p)
    batch = _batch(size, p.shape[:-1])
    u = stream.random(size=batch, dtype="float64")
    below = ga.cumsum(p.astype("float64"), axis=-1)
    total = below[..., -1:]
    counted = ga.sum((u[..., None] * total >= below).astype("int64"), axis=-1)
    return ga.minimum(counted, p.shape[-1] - 1)


@draw.register(ptr.MultinomialRV)
def multinomial(op, stream, size, dtype, n, p):
    """Binomial numbers one after the other, each of what those before have left."""
    p, n = on_device(p, "float64"), on_device(n, "int64")
    batch = _batch(size, n.shape, p.shape[:-1])
    left, rest, counts = ga.broadcast_to(n, batch).copy(), ga.ones(batch), []
    for i in range(p.shape[-1] - 1):
        share = ga.broadcast_to(p[..., i], batch)
        chance = ga.where(rest > 0, ga.clip(share / ga.where(rest > 0, rest, 1.0), 0.0, 1.0), 0.0)
        counts.append(stream.binomial(left, chance))
        left, rest = left - counts[-1], rest - share
    return ga.stack([*counts, left], axis=-1)


def _without_replacement(stream, a, p, n):
    """n of the first axis: those with the largest uniform numbers, or with the largest log(p) - log(-log(u))."""
    keys = stream.random(size=(a.shape[0],), dtype="float64")
    if p is not None:
        keys = ga.log(p.astype("float64")) - ga.log(-ga.log(keys))
    return ga.take(a, ga.argsort(keys)[::-1][:n].copy(), axis=0)


@draw.register(ptr.ChoiceWithoutReplacement)
def choice(op, stream, size, dtype, a, *others):
    *p, core_shape = others
    core = as_ints(on_device(core_shape))
    a = ga.arange(int(a)) if np.ndim(a) == 0 else a
    core_dims = op.ndims_params[0]
    if a.ndim > max(1, core_dims) or size:
        raise NotImplementedError(f"pytensor_gpuarray has no implementation of batches of {op}")
    taken = _without_replacement(stream, a, p[0] if p else None, int(np.prod(core)))
    return taken.reshape((*core, *a.shape[1:]))


@draw.register(ptr.PermutationRV)
def permutation(op, stream, size, dtype, x):
    if np.ndim(x) > op.ndims_params[0]:
        raise NotImplementedError(f"pytensor_gpuarray has no implementation of batches of {op}")
    x = ga.arange(int(x)) if np.ndim(x) == 0 else x
    batch = () if size is None else tuple(size)
    many = [_without_replacement(stream, x, None, x.shape[0]) for _ in np.ndindex(*batch)]
    return ga.stack(many).reshape((*batch, *x.shape)) if batch else many[0]
