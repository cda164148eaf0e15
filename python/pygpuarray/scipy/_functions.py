"""Table of the elementwise functions of `special`, with descriptions."""

from .._elementwise import make_ufunc, ufuncs
from .._loops import define_special
from .._meanings import meanings

__all__ = ["special_ufuncs"]

# name: (the names of its operands, description). The library's function has the same name unless _LIBRARY gives another
# one.
_MEANINGS = {
    "bdtr": ("k n p", "The probability of at most k of n trials with probability p."),
    "bdtrc": ("k n p", "The probability of more than k of n trials with probability p."),
    "bdtri": ("k n y", "The probability p with which at most k of n trials have the probability y."),
    "beta": ("a b", "The beta function."),
    "betainc": ("a b x", "The regularised incomplete beta function."),
    "betaincc": ("a b x", "One less the regularised incomplete beta function."),
    "betainccinv": ("a b y", "The x whose regularised incomplete beta function is 1 - y."),
    "betaincinv": ("a b y", "The x whose regularised incomplete beta function is y."),
    "betaln": ("a b", "The logarithm of the absolute value of the beta function."),
    "binom": ("n k", "The binomial coefficient, also of numbers that are not whole."),
    "boxcox": ("x lmbda", "(x**lmbda - 1) / lmbda, and log(x) where lmbda is 0."),
    "boxcox1p": ("x lmbda", "The Box-Cox transformation of 1 + x."),
    "btdtr": ("a b x", "The distribution function of the beta distribution."),
    "btdtri": ("a b p", "The quantile of the beta distribution."),
    "cbrt": ("x", "The cube root."),
    "chdtr": ("v x", "The distribution function of chi squared with v degrees of freedom."),
    "chdtrc": ("v x", "The probability that chi squared with v degrees of freedom is above x."),
    "chdtri": ("v p", "The x that chi squared with v degrees of freedom is above with probability p."),
    "cosdg": ("x", "The cosine of degrees."),
    "cosine_integral": ("x", "The cosine integral."),
    "cosm1": ("x", "cos(x) - 1, exact for small x too."),
    "cotdg": ("x", "The cotangent of degrees; infinity at its poles."),
    "digamma": ("x", "The derivative of the logarithm of gamma."),
    "ellipeinc": ("phi m", "The incomplete elliptic integral of the second kind."),
    "ellipk": ("m", "The complete elliptic integral of the first kind."),
    "ellipkinc": ("phi m", "The incomplete elliptic integral of the first kind."),
    "ellipkm1": ("p", "The complete elliptic integral of the first kind of m = 1 - p."),
    "entr": ("x", "-x log(x); 0 at 0, minus infinity below."),
    "erf": ("x", "The error function."),
    "erfc": ("x", "One less the error function."),
    "erfcinv": ("y", "The x whose erfc is y."),
    "erfcx": ("x", "exp(x**2) erfc(x)."),
    "erfinv": ("y", "The x whose erf is y."),
    "exp1": ("x", "The exponential integral E1; NaN below 0."),
    "exp10": ("x", "10 to the power of x."),
    "exp2": ("x", "2 to the power of x."),
    "expi": ("x", "The exponential integral Ei."),
    "expit": ("x", "1 / (1 + exp(-x))."),
    "expm1": ("x", "exp(x) - 1, exact for small x too."),
    "expn": ("n x", "The exponential integral of a whole order."),
    "exprel": ("x", "(exp(x) - 1) / x; 1 at 0."),
    "fdtr": ("dfn dfd x", "The distribution function of F."),
    "fdtrc": ("dfn dfd x", "The probability that F is above x."),
    "fdtri": ("dfn dfd p", "The quantile of F."),
    "gamma": ("x", "The gamma function."),
    "gammainc": ("a x", "The regularised lower incomplete gamma function."),
    "gammaincc": ("a x", "The regularised upper incomplete gamma function."),
    "gammainccinv": ("a y", "The x whose regularised upper incomplete gamma function is y."),
    "gammaincinv": ("a y", "The x whose regularised lower incomplete gamma function is y."),
    "gammaln": ("x", "The logarithm of the absolute value of gamma."),
    "gammasgn": ("x", "The sign of gamma."),
    "gdtr": ("a b x", "The distribution function of the gamma distribution with rate a and shape b."),
    "gdtrc": ("a b x", "The probability that the gamma distribution with rate a and shape b is above x."),
    "huber": ("delta r", "Huber's loss: the half square of r, going on straight from delta."),
    "hurwitz_zeta": ("x q", "The zeta function of Hurwitz: the sum of (q + k)**-x from k = 0 on."),
    "hyperbolic_cosine_integral": ("x", "The hyperbolic cosine integral."),
    "hyperbolic_sine_integral": ("x", "The hyperbolic sine integral."),
    "i0": ("x", "The modified Bessel function I of order 0."),
    "i0e": ("x", "exp(-abs(x)) i0(x)."),
    "i1": ("x", "The modified Bessel function I of order 1."),
    "i1e": ("x", "exp(-abs(x)) i1(x)."),
    "inv_boxcox": ("y lmbda", "The x whose Box-Cox transformation is y."),
    "inv_boxcox1p": ("y lmbda", "The x whose 1 + x has the Box-Cox transformation y."),
    "j0": ("x", "The Bessel function J of order 0."),
    "j1": ("x", "The Bessel function J of order 1."),
    "jacobi_amplitude": ("u m", "Jacobi's amplitude."),
    "k0": ("x", "The modified Bessel function K of order 0."),
    "k0e": ("x", "exp(x) k0(x)."),
    "k1": ("x", "The modified Bessel function K of order 1."),
    "k1e": ("x", "exp(x) k1(x)."),
    "kl_div": ("x y", "x log(x / y) - x + y."),
    "lambertw": ("z k", "The solution w of w exp(w) = z on branch k."),
    "log1p": ("x", "log(1 + x), exact for small x too."),
    "log_expit": ("x", "The logarithm of expit."),
    "log_ndtr": ("x", "The logarithm of ndtr."),
    "loggamma": ("x", "The logarithm of gamma; NaN for x below 0."),
    "logit": ("p", "log(p / (1 - p))."),
    "lpmv": ("m v x", "The associated Legendre function of order m and degree v, both whole; NaN for other degrees."),
    "nbdtr": ("k n p", "The probability of at most k failures before n successes with probability p."),
    "nbdtrc": ("k n p", "The probability of more than k failures before n successes with probability p."),
    "nbdtri": ("k n y", "The p with which at most k failures before n successes have the probability y."),
    "ndtr": ("x", "The distribution function of the normal distribution."),
    "ndtri": ("y", "The quantile of the normal distribution."),
    "pdtr": ("k m", "The probability of at most k events where m are expected (Poisson)."),
    "pdtrc": ("k m", "The probability of more than k events where m are expected (Poisson)."),
    "pdtri": ("k y", "The expectation with which at most k events have the probability y (Poisson)."),
    "poch": ("z m", "gamma(z + m) / gamma(z)."),
    "polygamma": ("n x", "The n-th derivative of digamma."),
    "pseudo_huber": ("delta r", "delta**2 (sqrt(1 + (r / delta)**2) - 1)."),
    "radian": ("d m s", "Degrees, minutes and seconds as radians."),
    "rel_entr": ("x y", "x log(x / y)."),
    "rgamma": ("x", "One over gamma."),
    "riemann_zeta": ("x", "The zeta function of Riemann."),
    "sindg": ("x", "The sine of degrees."),
    "sine_integral": ("x", "The sine integral."),
    "spherical_legendre": ("m n theta", "The factor of theta in a spherical harmonic."),
    "spherical_yn": ("n z", "The spherical Bessel function Y of a whole order."),
    "tandg": ("x", "The tangent of degrees; infinity at its poles."),
    "xlog1py": ("x y", "x log(1 + y); 0 where x is 0."),
    "xlogy": ("x y", "x log(y); 0 where x is 0."),
    "y0": ("x", "The Bessel function Y of order 0."),
    "y1": ("x", "The Bessel function Y of order 1."),
    "yn": ("n x", "The Bessel function Y of a whole order."),
    "zetac": ("x", "The zeta function of Riemann, less 1."),
}
_LIBRARY = {"expit": "sigmoid", "gammaln": "lgamma", "hurwitz_zeta": "zeta"}
# Result types of SciPy up to 1.17 for types of 8 and 16 bits (1.18: float32 for all): float32 for all, for half types
# only, or (the others) float64
_SHORT = (
    "bdtr bdtrc bdtri betainc betaincc betaincinv betainccinv binom boxcox boxcox1p btdtr btdtri chdtr chdtrc chdtri "
    "entr erfcinv erfinv exp1 expi fdtr fdtrc fdtri gdtr gdtrc huber hurwitz_zeta inv_boxcox inv_boxcox1p "
    "kl_div lpmv ndtri pdtr pdtrc poch pseudo_huber rel_entr"
).split()
_SHORT_HALF = "expn nbdtr nbdtrc nbdtri pdtri yn".split()
_COMPLEX = ("digamma", "expm1", "gamma", "log1p", "loggamma", "rgamma", "xlog1py", "xlogy")


def _define(name, parameters, meaning):
    known = f"special.{name}"  # the prefix distinguishes them from NumPy's functions with the same names
    meanings[known] = meaning
    single = "biuf" if name in _SHORT else "f" if name in _SHORT_HALF else ""
    kinds = "c" if name == "lambertw" else "fc" if name in _COMPLEX else "f"
    define_special(known, len(parameters), _LIBRARY.get(name, name), kinds, single)
    ufuncs[known] = make_ufunc(known, parameters)
    return ufuncs[known]


special_ufuncs = {name: _define(name, tuple(operands.split()), text) for name, (operands, text) in _MEANINGS.items()}
