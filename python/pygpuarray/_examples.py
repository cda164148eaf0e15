"""Appends examples to the docstrings of methods whose classes would be too long with them."""

import inspect

__all__ = ["add_examples", "examples_of", "of_arrays", "of_laws"]


def examples_of(function):
    """The "Examples" section of a docstring, "" if there is none."""
    before, heading, text = (inspect.getdoc(function) or "").partition("Examples\n--------\n")
    return heading + text


def add_examples(cls, examples):
    """Append examples to the docstrings of methods."""
    for name, text in examples.items():
        method = cls.__dict__[name]
        if method.__doc__ is None:  # python -OO has no docstrings
            continue
        method.__doc__ = f"{inspect.cleandoc(method.__doc__)}\n\nExamples\n--------\n{text.strip()}\n"


of_arrays = {
    "astype": """
>>> ga.array([1.7, -2.3]).astype("i4")
array([ 1, -2], dtype=int32)
""",
    "byteswap": """
>>> ga.array([1, 256], dtype="i2").byteswap()
array([256,   1], dtype=int16)
""",
    "conj": """
>>> ga.array([1 + 2j]).conj()
array([1.-2.j])
""",
    "conjugate": """
>>> ga.array([1 + 2j]).conjugate()
array([1.-2.j])
""",
    "copy": """
>>> x = ga.arange(3)
>>> y = x.copy()
>>> y[0] = 7
>>> x
array([0, 1, 2])
""",
    "dot": """
>>> ga.array([1, 2]).dot(ga.array([3, 4]))
array(11)
""",
    "dump": """
>>> import io
>>> file = io.BytesIO()
>>> ga.arange(3).dump(file)
>>> file.tell() > 0
True
""",
    "dumps": """
>>> import pickle
>>> pickle.loads(ga.arange(3).dumps())
array([0, 1, 2])
""",
    "fill": """
>>> x = ga.zeros(3)
>>> x.fill(5)
>>> x
array([5., 5., 5.])
""",
    "flatten": """
>>> ga.array([[1, 2], [3, 4]]).flatten()
array([1, 2, 3, 4])
""",
    "get": """
>>> ga.arange(3).get()
array([0, 1, 2])
""",
    "item": """
>>> ga.array([1, 2]).item(1)
2
""",
    "numpy": """
>>> ga.arange(3).numpy() + 1
array([1, 2, 3])
""",
    "partition": """
>>> x = ga.array([3, 1, 2])
>>> x.partition(1)
>>> x
array([1, 2, 3])
""",
    "reshape": """
>>> ga.arange(6).reshape(2, -1)
array([[0, 1, 2],
       [3, 4, 5]])
""",
    "set": """
>>> x = ga.zeros(2)
>>> x.set(np.array([1.0, 2.0]))
>>> x
array([1., 2.])
""",
    "share_with": """
>>> x = ga.arange(3)
>>> x.share_with(ga.Device.open(x.device.backend))
array([0, 1, 2])
""",
    "sort": """
>>> x = ga.array([3, 1, 2])
>>> x.sort()
>>> x
array([1, 2, 3])
""",
    "squeeze": """
>>> ga.zeros((1, 3, 1)).squeeze().shape
(3,)
""",
    "to_device": """
>>> ga.arange(3).to_device(ga.default_device())
array([0, 1, 2])
""",
    "tobytes": """
>>> ga.array([1, 2], dtype="u1").tobytes()
b'\\x01\\x02'
""",
    "tofile": """
>>> import tempfile
>>> with tempfile.NamedTemporaryFile() as file:
...     ga.arange(3, dtype="u1").tofile(file.name)
...     content = file.read()
>>> content
b'\\x00\\x01\\x02'
""",
    "tolist": """
>>> ga.array([[1, 2], [3, 4]]).tolist()
[[1, 2], [3, 4]]
""",
    "transpose": """
>>> ga.zeros((2, 3, 4)).transpose(2, 0, 1).shape
(4, 2, 3)
""",
    "view": """
>>> ga.array([1.0], dtype="f4").view("i4")
array([1065353216], dtype=int32)
""",
}

of_laws = {
    "beta": """
>>> ga.random.default_rng(1).beta(2.0, 3.0, size=2)
array([0.38065275, 0.16652602])
""",
    "binomial": """
>>> ga.random.default_rng(1).binomial(10, 0.5, size=4)
array([7, 5, 5, 2])
""",
    "bytes": """
>>> len(ga.random.default_rng(1).bytes(4))
4
""",
    "chisquare": """
>>> ga.random.default_rng(1).chisquare(3, size=2)
array([2.09627075, 1.43698137])
""",
    "dirichlet": """
>>> ga.random.default_rng(1).dirichlet([1.0, 2.0]).shape
(2,)
""",
    "exponential": """
>>> ga.random.default_rng(1).exponential(2.0, size=2)
array([0.22256779, 0.68141176])
""",
    "f": """
>>> ga.random.default_rng(1).f(3, 5, size=2)
array([1.70870841, 0.29143224])
""",
    "gamma": """
>>> ga.random.default_rng(1).gamma(2.0, size=2)
array([1.52417175, 1.11717168])
""",
    "geometric": """
>>> ga.random.default_rng(1).geometric(0.3, size=4)
array([1, 2, 3, 9])
""",
    "gumbel": """
>>> ga.random.default_rng(1).gumbel(size=2)
array([2.19567073, 0.43421807])
""",
    "hypergeometric": """
>>> ga.random.default_rng(1).hypergeometric(5, 5, 4, size=4)
array([2, 1, 2, 2])
""",
    "laplace": """
>>> ga.random.default_rng(1).laplace(size=2)
array([ 0.1112839 , -0.64777098])
""",
    "logistic": """
>>> ga.random.default_rng(1).logistic(size=2)
array([2.13951283, 0.09290968])
""",
    "lognormal": """
>>> ga.random.default_rng(1).lognormal(size=2)
array([0.89254335, 0.61663353])
""",
    "logseries": """
>>> ga.random.default_rng(1).logseries(0.5, size=4)
array([1, 1, 1, 1])
""",
    "multinomial": """
>>> ga.random.default_rng(1).multinomial(10, [0.2, 0.8])
array([4, 6])
""",
    "multivariate_hypergeometric": """
>>> ga.random.default_rng(1).multivariate_hypergeometric([3, 4], 5)
array([3, 2])
""",
    "multivariate_normal": """
>>> ga.random.default_rng(1).multivariate_normal([0.0, 0.0], [[1.0, 0.0], [0.0, 1.0]]).shape
(2,)
""",
    "negative_binomial": """
>>> ga.random.default_rng(1).negative_binomial(3, 0.5, size=4)
array([4, 1, 2, 7])
""",
    "noncentral_chisquare": """
>>> ga.random.default_rng(1).noncentral_chisquare(3, 1.0, size=2)
array([4.00720942, 1.43698137])
""",
    "noncentral_f": """
>>> ga.random.default_rng(1).noncentral_f(3, 5, 1.0, size=2)
array([3.26634928, 0.29143224])
""",
    "normal": """
>>> ga.random.default_rng(1).normal(10.0, 2.0, size=2)
array([9.77263961, 9.08426073])
""",
    "pareto": """
>>> ga.random.default_rng(1).pareto(3.0, size=2)
array([0.03779122, 0.24100764])
""",
    "permutation": """
>>> ga.random.default_rng(1).permutation(4)
array([3, 0, 1, 2])
""",
    "poisson": """
>>> ga.random.default_rng(1).poisson(4.0, size=4)
array([7, 4, 4, 1])
""",
    "power": """
>>> ga.random.default_rng(1).power(3.0, size=2)
array([0.96358495, 0.80579681])
""",
    "random": """
>>> ga.random.default_rng(1).random(2)
array([0.89468472, 0.71126808])
""",
    "rayleigh": """
>>> ga.random.default_rng(1).rayleigh(size=2)
array([0.47177091, 1.13821876])
""",
    "shuffle": """
>>> x = ga.arange(4)
>>> ga.random.default_rng(1).shuffle(x)
>>> x
array([3, 0, 1, 2])
""",
    "standard_cauchy": """
>>> ga.random.default_rng(1).standard_cauchy(size=2)
array([ 0.24828071, -0.46920195])
""",
    "standard_exponential": """
>>> ga.random.default_rng(1).standard_exponential(2)
array([0.1112839 , 0.34070588])
""",
    "standard_gamma": """
>>> ga.random.default_rng(1).standard_gamma(2.0, size=2)
array([1.52417175, 1.11717168])
""",
    "standard_normal": """
>>> ga.random.default_rng(1).standard_normal(2)
array([-0.1136802 , -0.45786964])
""",
    "standard_t": """
>>> ga.random.default_rng(1).standard_t(3, size=2)
array([-0.14012351,  1.98149916])
""",
    "triangular": """
>>> ga.random.default_rng(1).triangular(0.0, 1.0, 2.0, size=2)
array([1.54105494, 1.02348653])
""",
    "uniform": """
>>> ga.random.default_rng(1).uniform(-1.0, 1.0, size=2)
array([0.78936943, 0.42253615])
""",
    "vonmises": """
>>> ga.random.default_rng(1).vonmises(0.0, 2.0, size=2)
array([ 0.79424575, -0.72179693])
""",
    "wald": """
>>> ga.random.default_rng(1).wald(1.0, 2.0, size=2)
array([1.08367973, 1.40526922])
""",
    "weibull": """
>>> ga.random.default_rng(1).weibull(2.0, size=2)
array([0.33359241, 0.80484221])
""",
    "zipf": """
>>> ga.random.default_rng(1).zipf(2.0, size=4)
array([ 1,  1,  2, 20])
""",
}
