"""Special functions: SciPy's `scipy.special`, on the device."""

# Written by python/build_tools/stubs.py
from typing import Any

from .. import Device as Device
from .. import ndarray as ndarray
from .. import ufunc as ufunc

bdtr: ufunc
bdtrc: ufunc
bdtri: ufunc
beta: ufunc
betainc: ufunc
betaincc: ufunc
betainccinv: ufunc
betaincinv: ufunc
betaln: ufunc
binom: ufunc
boxcox: ufunc
boxcox1p: ufunc
btdtr: ufunc
btdtri: ufunc
cbrt: ufunc
chdtr: ufunc
chdtrc: ufunc
chdtri: ufunc
cosdg: ufunc
cosm1: ufunc
cotdg: ufunc
digamma: ufunc
ellipeinc: ufunc
def ellipj(u: Any, m: Any) -> Any: ...
ellipk: ufunc
ellipkinc: ufunc
ellipkm1: ufunc
entr: ufunc
erf: ufunc
erfc: ufunc
erfcinv: ufunc
erfcx: ufunc
erfinv: ufunc
exp1: ufunc
exp10: ufunc
exp2: ufunc
expi: ufunc
expit: ufunc
expm1: ufunc
expn: ufunc
exprel: ufunc
fdtr: ufunc
fdtrc: ufunc
fdtri: ufunc
gamma: ufunc
gammainc: ufunc
gammaincc: ufunc
gammainccinv: ufunc
gammaincinv: ufunc
gammaln: ufunc
gammasgn: ufunc
gdtr: ufunc
gdtrc: ufunc
huber: ufunc
i0: ufunc
i0e: ufunc
i1: ufunc
i1e: ufunc
inv_boxcox: ufunc
inv_boxcox1p: ufunc
j0: ufunc
j1: ufunc
k0: ufunc
k0e: ufunc
k1: ufunc
k1e: ufunc
kl_div: ufunc
def lambertw(z: Any, k: Any = ..., tol: Any = ...) -> ndarray: ...
log1p: ufunc
log_expit: ufunc
log_ndtr: ufunc
def log_softmax(x: Any, axis: Any = ...) -> ndarray: ...
loggamma: ufunc
logit: ufunc
def logsumexp(a: Any, axis: Any = ..., b: Any = ..., keepdims: Any = ..., return_sign: Any = ...) -> ndarray: ...
lpmv: ufunc
def multigammaln(a: Any, d: Any) -> ndarray: ...
nbdtr: ufunc
nbdtrc: ufunc
nbdtri: ufunc
ndtr: ufunc
ndtri: ufunc
pdtr: ufunc
pdtrc: ufunc
pdtri: ufunc
poch: ufunc
def polygamma(n: Any, x: Any) -> Any: ...
pseudo_huber: ufunc
psi: ufunc
radian: ufunc
rel_entr: ufunc
rgamma: ufunc
round: ufunc
def shichi(x: Any) -> Any: ...
def sici(x: Any) -> Any: ...
sinc: ufunc
sindg: ufunc
def softmax(x: Any, axis: Any = ...) -> ndarray: ...
def sph_harm_y(n: Any, m: Any, theta: Any, phi: Any) -> ndarray: ...
def spherical_yn(n: Any, z: Any, derivative: Any = ...) -> ndarray: ...
tandg: ufunc
xlog1py: ufunc
xlogy: ufunc
y0: ufunc
y1: ufunc
yn: ufunc
def zeta(x: Any, q: Any = ..., out: Any = ...) -> ndarray: ...
zetac: ufunc
