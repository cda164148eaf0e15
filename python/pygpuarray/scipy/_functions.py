"""The table of the elementwise functions of `special`, with the summaries of their docstrings."""

from .._elementwise import make_ufunc, ufuncs
from .._loops import define_special
from .._meanings import meanings

__all__ = ["special_ufuncs"]

# name: (the names of its operands, the summary of its docstring). The library's function has the same name unless
# _LIBRARY gives another one.
_MEANINGS = {
    "bdtr": ("k n p", "The probability of at most k successes in n trials of success probability p (binomial)."),
    "bdtrc": ("k n p", "The probability of more than k successes in n trials of success probability p (binomial)."),
    "bdtri": ("k n y", "The inverse of bdtr with respect to p: the p for which bdtr(k, n, p) is y."),
    "beta": ("a b", "The beta function."),
    "betainc": ("a b x", "The regularised incomplete beta function."),
    "betaincc": ("a b x", "The complement of the regularised incomplete beta function, 1 - betainc(a, b, x)."),
    "betainccinv": ("a b y", "The inverse of betaincc with respect to x."),
    "betaincinv": ("a b y", "The inverse of betainc with respect to x."),
    "betaln": ("a b", "The logarithm of the absolute value of the beta function."),
    "binom": ("n k", "The binomial coefficient, also for numbers that are not integers."),
    "boxcox": ("x lmbda", "(x**lmbda - 1) / lmbda, and log(x) where lmbda is 0."),
    "boxcox1p": ("x lmbda", "The Box-Cox transformation of 1 + x."),
    "btdtr": ("a b x", "The cumulative distribution function of the beta distribution."),
    "btdtri": ("a b p", "The quantile function of the beta distribution."),
    "cbrt": ("x", "The cube root."),
    "chdtr": ("v x", "The cumulative distribution function of the chi-squared distribution of v degrees of freedom."),
    "chdtrc": ("v x", "The survival function of the chi-squared distribution with v degrees of freedom."),
    "chdtri": ("v p", "The inverse of chdtrc with respect to x."),
    "cosdg": ("x", "The cosine of an angle in degrees."),
    "cosine_integral": ("x", "The cosine integral."),
    "cosm1": ("x", "cos(x) - 1, accurate also for small x."),
    "cotdg": ("x", "The cotangent of an angle in degrees; infinity at its poles."),
    "digamma": ("x", "The digamma function, the derivative of the logarithm of gamma."),
    "ellipeinc": ("phi m", "The incomplete elliptic integral of the second kind."),
    "ellipk": ("m", "The complete elliptic integral of the first kind."),
    "ellipkinc": ("phi m", "The incomplete elliptic integral of the first kind."),
    "ellipkm1": ("p", "The complete elliptic integral of the first kind of m = 1 - p."),
    "entr": ("x", "The elementwise entropy, -x log(x); 0 at 0, minus infinity for negative x."),
    "erf": ("x", "The error function."),
    "erfc": ("x", "The complementary error function, 1 - erf(x)."),
    "erfcinv": ("y", "The inverse of erfc."),
    "erfcx": ("x", "The scaled complementary error function, exp(x**2) erfc(x)."),
    "erfinv": ("y", "The inverse of erf."),
    "exp1": ("x", "The exponential integral E1; NaN below 0."),
    "exp10": ("x", "10 to the power of x."),
    "exp2": ("x", "2 to the power of x."),
    "expi": ("x", "The exponential integral Ei."),
    "expit": ("x", "The logistic sigmoid, 1 / (1 + exp(-x))."),
    "expm1": ("x", "exp(x) - 1, accurate also for small x."),
    "expn": ("n x", "The exponential integral of integer order n."),
    "exprel": ("x", "(exp(x) - 1) / x; 1 at 0."),
    "fdtr": ("dfn dfd x", "The cumulative distribution function of the F distribution."),
    "fdtrc": ("dfn dfd x", "The survival function of the F distribution."),
    "fdtri": ("dfn dfd p", "The quantile function of the F distribution."),
    "gamma": ("x", "The gamma function."),
    "gammainc": ("a x", "The regularised lower incomplete gamma function."),
    "gammaincc": ("a x", "The regularised upper incomplete gamma function."),
    "gammainccinv": ("a y", "The inverse of gammaincc with respect to x."),
    "gammaincinv": ("a y", "The inverse of gammainc with respect to x."),
    "gammaln": ("x", "The logarithm of the absolute value of gamma."),
    "gammasgn": ("x", "The sign of gamma."),
    "gdtr": ("a b x", "The cumulative distribution function of the gamma distribution with rate a and shape b."),
    "gdtrc": ("a b x", "The survival function of the gamma distribution with rate a and shape b."),
    "huber": ("delta r", "The Huber loss: r**2 / 2 where abs(r) <= delta, else delta (abs(r) - delta / 2)."),
    "hurwitz_zeta": ("x q", "The Hurwitz zeta function: the sum of (q + k)**-x over k >= 0."),
    "hyperbolic_cosine_integral": ("x", "The hyperbolic cosine integral."),
    "hyperbolic_sine_integral": ("x", "The hyperbolic sine integral."),
    "i0": ("x", "The modified Bessel function I of order 0."),
    "i0e": ("x", "exp(-abs(x)) i0(x)."),
    "i1": ("x", "The modified Bessel function I of order 1."),
    "i1e": ("x", "exp(-abs(x)) i1(x)."),
    "inv_boxcox": ("y lmbda", "The inverse of boxcox with respect to x."),
    "inv_boxcox1p": ("y lmbda", "The inverse of boxcox1p with respect to x."),
    "j0": ("x", "The Bessel function J of order 0."),
    "j1": ("x", "The Bessel function J of order 1."),
    "jacobi_amplitude": ("u m", "The Jacobi amplitude."),
    "k0": ("x", "The modified Bessel function K of order 0."),
    "k0e": ("x", "exp(x) k0(x)."),
    "k1": ("x", "The modified Bessel function K of order 1."),
    "k1e": ("x", "exp(x) k1(x)."),
    "kl_div": ("x y", "x log(x / y) - x + y."),
    "lambertw": ("z k", "The solution w of w exp(w) = z on branch k."),
    "log1p": ("x", "log(1 + x), accurate also for small x."),
    "log_expit": ("x", "The logarithm of expit."),
    "log_ndtr": ("x", "The logarithm of ndtr."),
    "loggamma": ("x", "The logarithm of gamma; NaN for real x below 0."),
    "logit": ("p", "The logit function, log(p / (1 - p))."),
    "lpmv": ("m v x", "The associated Legendre function of integer order m and degree v; NaN for other degrees."),
    "nbdtr": ("k n p", "The probability of at most k failures before n successes of probability p."),
    "nbdtrc": ("k n p", "The probability of more than k failures before n successes of probability p."),
    "nbdtri": ("k n y", "The inverse of nbdtr with respect to p."),
    "ndtr": ("x", "The cumulative distribution function of the standard normal distribution."),
    "ndtri": ("y", "The quantile function of the standard normal distribution."),
    "pdtr": ("k m", "The probability of at most k events of a Poisson distribution with mean m."),
    "pdtrc": ("k m", "The probability of more than k events of a Poisson distribution with mean m."),
    "pdtri": ("k y", "The inverse of pdtr with respect to m."),
    "poch": ("z m", "The Pochhammer symbol, gamma(z + m) / gamma(z)."),
    "polygamma": ("n x", "The n-th derivative of digamma."),
    "pseudo_huber": ("delta r", "The pseudo-Huber loss, delta**2 (sqrt(1 + (r / delta)**2) - 1)."),
    "radian": ("d m s", "An angle in degrees, minutes and seconds converted to radians."),
    "rel_entr": ("x y", "The elementwise relative entropy, x log(x / y)."),
    "rgamma": ("x", "The reciprocal of gamma."),
    "riemann_zeta": ("x", "The Riemann zeta function."),
    "sindg": ("x", "The sine of an angle in degrees."),
    "sine_integral": ("x", "The sine integral."),
    "spherical_legendre": ("m n theta", "The theta-dependent factor of a spherical harmonic."),
    "spherical_yn": ("n z", "The spherical Bessel function of the second kind, y, of integer order n."),
    "tandg": ("x", "The tangent of an angle in degrees; infinity at its poles."),
    "xlog1py": ("x y", "x log(1 + y); 0 where x is 0."),
    "xlogy": ("x y", "x log(y); 0 where x is 0."),
    "y0": ("x", "The Bessel function Y of order 0."),
    "y1": ("x", "The Bessel function Y of order 1."),
    "yn": ("n x", "The Bessel function Y of integer order n."),
    "zetac": ("x", "The Riemann zeta function minus 1."),
}
_LIBRARY = {"expit": "sigmoid", "gammaln": "lgamma", "hurwitz_zeta": "zeta"}
# Result types for operands of 8 and 16 bits, as in SciPy up to 1.17 (1.18: float32 for all): float32 for all of these
# types, float32 for 16-bit floats only, or (functions not listed) float64
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
