"""Special functions: SciPy's `scipy.special`, on the device.

Elementwise functions compute in float64 and round once, which needs a device with float64. For types of 8 and 16 bits
some return float32, others float64, as in SciPy 1.17; for other integers the result is float64. docs/functions.md lists
the error bounds.
"""

from .._elementwise import ufuncs as _u
from ._functions import special_ufuncs as _s
from ._harmonics import ellipj, lambertw, shichi, sici, sph_harm_y, spherical_yn
from ._sums import log_softmax, logsumexp, multigammaln, polygamma, softmax, zeta

# fmt: off
__all__ = [
    "bdtr", "bdtrc", "bdtri", "beta", "betainc", "betaincc", "betainccinv", "betaincinv", "betaln", "binom", "boxcox",
    "boxcox1p", "btdtr", "btdtri", "cbrt", "chdtr", "chdtrc", "chdtri", "cosdg", "cosm1", "cotdg", "digamma",
    "ellipeinc", "ellipj", "ellipk", "ellipkinc", "ellipkm1", "entr", "erf", "erfc", "erfcinv", "erfcx", "erfinv",
    "exp1", "exp10", "exp2", "expi", "expit", "expm1", "expn", "exprel", "fdtr", "fdtrc", "fdtri", "gamma",
    "gammainc", "gammaincc", "gammainccinv", "gammaincinv", "gammaln", "gammasgn", "gdtr", "gdtrc", "huber", "i0",
    "i0e", "i1", "i1e", "inv_boxcox", "inv_boxcox1p", "j0", "j1", "k0", "k0e", "k1", "k1e", "kl_div", "lambertw",
    "log1p", "log_expit", "log_ndtr", "log_softmax", "loggamma", "logit", "logsumexp", "lpmv", "multigammaln",
    "nbdtr", "nbdtrc", "nbdtri", "ndtr", "ndtri", "pdtr", "pdtrc", "pdtri", "poch", "polygamma", "pseudo_huber",
    "psi", "radian", "rel_entr", "rgamma", "round", "shichi", "sici", "sinc", "sindg", "softmax", "sph_harm_y",
    "spherical_yn", "tandg", "xlog1py", "xlogy", "y0", "y1", "yn", "zeta", "zetac",
]
# fmt: on

bdtr = _s["bdtr"]
bdtrc = _s["bdtrc"]
bdtri = _s["bdtri"]
beta = _s["beta"]
betainc = _s["betainc"]
betaincc = _s["betaincc"]
betainccinv = _s["betainccinv"]
betaincinv = _s["betaincinv"]
betaln = _s["betaln"]
binom = _s["binom"]
boxcox = _s["boxcox"]
boxcox1p = _s["boxcox1p"]
btdtr = _s["btdtr"]
btdtri = _s["btdtri"]
cbrt = _s["cbrt"]
chdtr = _s["chdtr"]
chdtrc = _s["chdtrc"]
chdtri = _s["chdtri"]
cosdg = _s["cosdg"]
cosm1 = _s["cosm1"]
cotdg = _s["cotdg"]
digamma = _s["digamma"]
ellipeinc = _s["ellipeinc"]
ellipk = _s["ellipk"]
ellipkinc = _s["ellipkinc"]
ellipkm1 = _s["ellipkm1"]
entr = _s["entr"]
erf = _s["erf"]
erfc = _s["erfc"]
erfcinv = _s["erfcinv"]
erfcx = _s["erfcx"]
erfinv = _s["erfinv"]
exp1 = _s["exp1"]
exp10 = _s["exp10"]
exp2 = _s["exp2"]
expi = _s["expi"]
expit = _s["expit"]
expm1 = _s["expm1"]
expn = _s["expn"]
exprel = _s["exprel"]
fdtr = _s["fdtr"]
fdtrc = _s["fdtrc"]
fdtri = _s["fdtri"]
gamma = _s["gamma"]
gammainc = _s["gammainc"]
gammaincc = _s["gammaincc"]
gammainccinv = _s["gammainccinv"]
gammaincinv = _s["gammaincinv"]
gammaln = _s["gammaln"]
gammasgn = _s["gammasgn"]
gdtr = _s["gdtr"]
gdtrc = _s["gdtrc"]
huber = _s["huber"]
i0 = _s["i0"]
i0e = _s["i0e"]
i1 = _s["i1"]
i1e = _s["i1e"]
inv_boxcox = _s["inv_boxcox"]
inv_boxcox1p = _s["inv_boxcox1p"]
j0 = _s["j0"]
j1 = _s["j1"]
k0 = _s["k0"]
k0e = _s["k0e"]
k1 = _s["k1"]
k1e = _s["k1e"]
kl_div = _s["kl_div"]
log1p = _s["log1p"]
log_expit = _s["log_expit"]
log_ndtr = _s["log_ndtr"]
loggamma = _s["loggamma"]
logit = _s["logit"]
lpmv = _s["lpmv"]
nbdtr = _s["nbdtr"]
nbdtrc = _s["nbdtrc"]
nbdtri = _s["nbdtri"]
ndtr = _s["ndtr"]
ndtri = _s["ndtri"]
pdtr = _s["pdtr"]
pdtrc = _s["pdtrc"]
pdtri = _s["pdtri"]
poch = _s["poch"]
pseudo_huber = _s["pseudo_huber"]
psi = _s["digamma"]
radian = _s["radian"]
rel_entr = _s["rel_entr"]
rgamma = _s["rgamma"]
round = _u["round"]
sinc = _u["sinc"]
sindg = _s["sindg"]
tandg = _s["tandg"]
xlog1py = _s["xlog1py"]
xlogy = _s["xlogy"]
y0 = _s["y0"]
y1 = _s["y1"]
yn = _s["yn"]
zetac = _s["zetac"]
