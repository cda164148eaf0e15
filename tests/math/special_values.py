#!/usr/bin/env python3
"""Writes special_values.def: values of the special functions of kernels/library/special_*.gk, computed with mpmath.

Operands are float32 numbers, so that the values are those of float32's functions, too. A row has the error that a
function may have there, in units in the last place of float64: what docs/functions.md states.
"""
import random
import sys

import mpmath as mp

mp.mp.dps = 60
random.seed(5)


def f32(x):
    """The float32 number next to x, exactly."""
    with mp.workprec(24):
        return +mp.mpf(x)


def between(low, high, n):
    return [f32(random.uniform(low, high)) for _ in range(n)]


def scales(low, high, n):
    return [f32(mp.mpf(10) ** random.uniform(low, high)) for _ in range(n)]


def numbers(*values):
    return [f32(v) for v in values]


def solve(f, guess, y):
    """The x > 0 with f(x) = y, f monotonic, found over log x between ends that lie on both sides."""
    g = lambda u: f(mp.exp(u)) - y  # noqa: E731
    u = mp.log(guess)
    low, high = u - 1, u + 1
    while mp.sign(g(low)) == mp.sign(g(high)):
        low, high = low - 2, high + 2
    return mp.exp(mp.findroot(g, (low, high), solver="illinois", tol=1e-45, maxsteps=400, verify=False))


def ndtr(x):
    return mp.erfc(-x / mp.sqrt(2)) / 2


def ndtri(p):
    if p > 0.5:
        return -ndtri(1 - p)
    return -solve(lambda x: ndtr(-x), mp.mpf(1), p) if p < 0.5 else mp.mpf(0)


def gammainc(a, x):
    return mp.gammainc(a, 0, x, regularized=True)


def gammaincc(a, x):
    return mp.gammainc(a, x, mp.inf, regularized=True)


def betainc(a, b, x):
    return mp.betainc(a, b, 0, x, regularized=True)


def betaincc(a, b, x):
    return mp.betainc(b, a, 0, 1 - x, regularized=True)


def betaincinv(a, b, p):
    # over the odds, which have no upper end
    t = solve(lambda t: betainc(a, b, t / (1 + t)), a / b, p)
    return t / (1 + t)


def fdtr(a, b, x):
    return betainc(a / 2, b / 2, a * x / (a * x + b))


def degrees(f):
    return lambda x: f(x / 180)


def zetac(s):
    return mp.zeta(s) - 1 if s < 50 else mp.zeta(s, 2)


def lpmv(m, n, x):
    # Rodrigues' formula as a finite sum of powers of (1 - x) / 2, DLMF 14.3.1, with the phase of Condon and Shortley
    m, n = int(m), int(n)
    p = mp.mpf(0)
    for k in range(n - m + 1):
        p += (-1) ** k * mp.rf(n - m - k + 1, k) * mp.rf(n + m + 1, k) / (mp.rf(m + 1, k) * mp.factorial(k)) * (
            (1 - x) / 2) ** k
    return (-1) ** m * mp.factorial(n + m) / (mp.factorial(n - m) * mp.factorial(m)) * (
        ((1 - x) * (1 + x)) ** (mp.mpf(m) / 2)) / mp.mpf(2) ** m * p


def spherical_legendre(m, n, theta):
    size = mp.sqrt((2 * n + 1) / (4 * mp.pi) * mp.factorial(n - m) / mp.factorial(n + m))
    return size * lpmv(m, n, mp.cos(theta))


def boxcox(x, k):
    return mp.log(x) if k == 0 else mp.expm1(k * mp.log(x)) / k


POSITIVE = scales(-3, 1.5, 6)
PAIRS = POSITIVE + numbers(1), POSITIVE[::-1] + numbers(1.0009765625)
SIGNED = between(-8, 8, 7) + numbers(1e-6)
SHARES = between(0, 1, 5) + numbers(0.5, 1e-5, 0.999)
ODD = between(-12, 12, 6) + numbers(0.25, 1.5, 30)  # no whole ones
ANGLES = numbers(30, -90, 45, 360, 1000.25, -17.5, 100000)
A = numbers(0.125, 0.5, 1, 2.5, 7, 40, 300)
TRIALS = numbers(2, 0, 30), numbers(5, 3, 90), numbers(0.25, 0.5, 0.375)
FAILURES = numbers(2, 0, 30), numbers(5, 3, 20), numbers(0.25, 0.5, 0.375)
X = numbers(0.25, 0.125, 3, 2, 6.5, 45, 280)
B = numbers(2, 0.25, 3, 10, 0.75, 25, 500)
U = numbers(0.25, 0.5, 0.125, 0.0625, 0.875, 0.625, 0.375)
N = numbers(0, 1, 2, 5, 9, 20)
Z = numbers(0.5, 3, 1.25, 12, 30, 4.5)

# name: (error, function, operands...)
ROWS = {
    "entr": (4, lambda x: -x * mp.log(x), POSITIVE),
    "erfcx": (4, lambda x: mp.exp(x * x) * mp.erfc(x), between(-4, 20, 8)),
    "erfinv": (4, mp.erfinv, between(-1, 1, 6) + numbers(1e-6, 0.9999)),
    "erfcinv": (4, lambda q: mp.erfinv(1 - q), between(0, 2, 6) + numbers(1e-4, 1e-20)),
    "ndtr": (4, ndtr, SIGNED),
    "log_ndtr": (6, lambda x: mp.log(ndtr(x)), SIGNED + numbers(-30)),
    "ndtri": (4, ndtri, SHARES),
    "logit": (4, lambda p: mp.log(p / (1 - p)), [p for p in SHARES if p != 0.5]),
    "log_expit": (4, lambda x: -mp.log1p(mp.exp(-x)), SIGNED),
    "exprel": (4, lambda x: mp.expm1(x) / x, SIGNED),
    "cosm1": (4, lambda x: -2 * mp.sin(x / 2) ** 2, SIGNED),
    "sindg": (4, degrees(mp.sinpi), ANGLES),
    "cosdg": (4, degrees(mp.cospi), ANGLES),
    "tandg": (4, degrees(lambda t: mp.sinpi(t) / mp.cospi(t)), [x for x in ANGLES if x != -90]),
    "cotdg": (4, degrees(lambda t: mp.cospi(t) / mp.sinpi(t)), [x for x in ANGLES if x != 360]),
    "gammasgn": (0, lambda x: mp.sign(mp.gamma(x)), ODD),
    "rgamma": (4, mp.rgamma, ODD + numbers(175.5)),
    "loggamma": (4, mp.loggamma, POSITIVE),
    "digamma": (6, mp.digamma, ODD),
    "riemann_zeta": (16, mp.zeta, between(-8, 12, 6) + numbers(0.5, 1.0078125, -25.5)),
    "zetac": (16, zetac, between(-4, 12, 5) + numbers(0.5, 60)),
    "i0": (8, lambda x: mp.besseli(0, x), SIGNED + numbers(50)),
    "i0e": (8, lambda x: mp.besseli(0, x) * mp.exp(-abs(x)), SIGNED + numbers(50)),
    "i1": (8, lambda x: mp.besseli(1, x), SIGNED + numbers(50)),
    "i1e": (8, lambda x: mp.besseli(1, x) * mp.exp(-abs(x)), SIGNED + numbers(50)),
    "k0": (8, lambda x: mp.besselk(0, x), POSITIVE),
    "k0e": (8, lambda x: mp.besselk(0, x) * mp.exp(x), POSITIVE),
    "k1": (8, lambda x: mp.besselk(1, x), POSITIVE),
    "k1e": (8, lambda x: mp.besselk(1, x) * mp.exp(x), POSITIVE),
    "j0": (32, lambda x: mp.besselj(0, x), POSITIVE + numbers(-3, 50)),
    "j1": (32, lambda x: mp.besselj(1, x), POSITIVE + numbers(-3, 50)),
    "y0": (64, lambda x: mp.bessely(0, x), POSITIVE + numbers(3, 50)),
    "y1": (64, lambda x: mp.bessely(1, x), POSITIVE + numbers(3, 50)),
    "exp1": (4, mp.e1, POSITIVE),
    "expi": (16, mp.ei, between(1, 60, 5) + between(-9, 0, 3)),
    "sine_integral": (4, mp.si, SIGNED + numbers(70)),
    "cosine_integral": (64, mp.ci, numbers(0.0625, 1, 2.5, 5, 12, 70)),
    "hyperbolic_sine_integral": (16, mp.shi, SIGNED + numbers(60)),
    "hyperbolic_cosine_integral": (16, mp.chi, numbers(0.0625, 1, 2.5, 5, 12, 60)),
    "ellipk": (4, mp.ellipk, numbers(0.5, -3, 0.9990234375, 0, 0.125)),
    "ellipkm1": (4, lambda p: mp.ellipk(1 - p), numbers(0.5, 4, 0.0009765625, 1e-20, 0.875)),
    "xlogy": (4, lambda x, y: x * mp.log(y), POSITIVE, POSITIVE[::-1]),
    "xlog1py": (4, lambda x, y: x * mp.log1p(y), POSITIVE, POSITIVE[::-1]),
    "rel_entr": (4, lambda x, y: x * mp.log(x / y), *PAIRS),
    "kl_div": (8, lambda x, y: x * mp.log(x / y) - x + y, *PAIRS),
    "huber": (4, lambda d, r: r * r / 2 if abs(r) <= d else d * (abs(r) - d / 2), A, X),
    "pseudo_huber": (4, lambda d, r: d * d * (mp.sqrt(1 + (r / d) ** 2) - 1), A, X),
    "boxcox": (8, boxcox, A, numbers(0.5, -2, 3, 0, 1e-6, -0.125, 2)),
    "boxcox1p": (32, lambda x, k: boxcox(1 + x, k), A, numbers(0.5, -2, 3, 0, 1e-6, -0.125, 2)),
    "inv_boxcox": (32, lambda y, k: mp.exp(y) if k == 0 else (1 + k * y) ** (1 / k), Z, numbers(0, 0.5, 2, 1, 3, 0.25)),
    "inv_boxcox1p": (32, lambda y, k: mp.expm1(y) if k == 0 else (1 + k * y) ** (1 / k) - 1, Z,
                     numbers(0, 0.5, 2, 1, 3, 0.25)),
    "zeta": (8, mp.zeta, numbers(2, 1.5, 7, 20, 1.0078125, 3), Z),
    "polygamma": (8, lambda n, x: mp.polygamma(int(n), x), N, Z),
    "beta": (64, mp.beta, A, B),
    "betaln": (8, lambda a, b: mp.loggamma(a) + mp.loggamma(b) - mp.loggamma(a + b), A, B),
    "poch": (8, lambda a, m: mp.gamma(a + m) / mp.gamma(a), A[:6], numbers(2, 0.5, 5, 1.5, 3.25, 0.125)),
    "binom": (16, mp.binomial, numbers(10, 60, 5.5, 30), numbers(3, 30, 2, 7)),
    "gammainc": (64, gammainc, A, X),
    "gammaincc": (64, gammaincc, A, X),
    "gammaincinv": (64, lambda a, p: solve(lambda x: gammainc(a, x), a, p), A, U),
    "gammainccinv": (64, lambda a, q: solve(lambda x: gammaincc(a, x), a, q), A, U),
    "chdtr": (64, lambda v, x: gammainc(v / 2, x / 2), A, X),
    "chdtrc": (64, lambda v, x: gammaincc(v / 2, x / 2), A, X),
    "chdtri": (64, lambda v, q: 2 * solve(lambda x: gammaincc(v / 2, x), v, q), A, U),
    "pdtr": (64, lambda k, m: gammaincc(k + 1, m), N, Z),
    "pdtrc": (64, lambda k, m: gammainc(k + 1, m), N, Z),
    "pdtri": (64, lambda k, y: solve(lambda x: gammaincc(k + 1, x), k + 1, y), N, U[:6]),
    "yn": (64, lambda n, x: mp.bessely(int(n), x), N, Z),
    "spherical_yn": (64, lambda n, x: mp.sqrt(mp.pi / 2 / x) * mp.bessely(n + mp.mpf(1) / 2, x), N, Z),
    "expn": (16, lambda n, x: mp.expint(int(n), x), N, Z),
    "ellipkinc": (16, mp.ellipf, numbers(0.5, 1.25, 3, -7, 0.001), numbers(0.5, 0.875, -2, 0.25, 0.5)),
    "ellipeinc": (64, mp.ellipe, numbers(0.5, 1.25, 3, -7, 0.001), numbers(0.5, 0.875, -2, 0.25, 0.5)),
    "jacobi_amplitude": (8, lambda u, m: mp.findroot(lambda t: mp.ellipf(t, m) - u, u), numbers(0.5, 1, 1.5, 0.125),
                         numbers(0.5, 0.875, 0.25, 0)),
    "radian": (4, lambda d, m, s: (d + m / 60 + s / 3600) * mp.pi / 180, numbers(10, 359, 0), numbers(30, 0, 5),
               numbers(0, 12.5, 1)),
    "betainc": (64, betainc, A, B, U),
    "betaincc": (64, betaincc, A, B, U),
    "betaincinv": (128, betaincinv, A, B, U),
    "betainccinv": (128, lambda a, b, q: betaincinv(a, b, 1 - q), A, B, U),
    "gdtr": (64, lambda a, b, x: gammainc(b, a * x), numbers(2, 0.5, 1), numbers(3, 1.5, 8), numbers(1, 2.5, 7)),
    "gdtrc": (64, lambda a, b, x: gammaincc(b, a * x), numbers(2, 0.5, 1), numbers(3, 1.5, 8), numbers(1, 2.5, 7)),
    "bdtr": (64, lambda k, n, p: betaincc(k + 1, n - k, p), *TRIALS),
    "bdtrc": (64, lambda k, n, p: betainc(k + 1, n - k, p), *TRIALS),
    "bdtri": (128, lambda k, n, y: betaincinv(k + 1, n - k, 1 - y), *TRIALS),
    "nbdtr": (64, lambda k, n, p: betainc(n, k + 1, p), *FAILURES),
    "nbdtrc": (64, lambda k, n, p: betaincc(n, k + 1, p), *FAILURES),
    "nbdtri": (128, lambda k, n, y: betaincinv(n, k + 1, y), *FAILURES),
    "btdtr": (64, betainc, A, B, U),
    "btdtri": (128, betaincinv, A, B, U),
    "fdtr": (64, fdtr, numbers(1, 5, 20), numbers(4, 8, 3.5), numbers(0.5, 2, 1.25)),
    "fdtrc": (64, lambda a, b, x: 1 - fdtr(a, b, x), numbers(1, 5, 20), numbers(4, 8, 3.5), numbers(0.5, 2, 1.25)),
    "fdtri": (128, lambda a, b, p: solve(lambda x: fdtr(a, b, x), 1, p), numbers(1, 5, 20), numbers(4, 8, 3.5),
              numbers(0.5, 0.25, 0.875)),
    "lpmv": (64, lpmv, numbers(0, 1, 2, 3), numbers(5, 4, 2, 12), numbers(0.25, -0.5, 0.75, 0.125)),
    "spherical_legendre": (64, spherical_legendre,
                           numbers(0, 1, 2, 3), numbers(5, 4, 2, 12), numbers(0.25, 1.5, 2.75, 0.625)),
}


def main():
    print("/* VALUE(function, units in the last place, value, operands), written by special_values.py: mpmath's. */")
    for name, (error, function, *operands) in ROWS.items():
        for row in zip(*operands):
            want = mp.re(function(*row))
            texts = [repr(float(v)) for v in (want, *row, *[0] * (3 - len(row)))]
            print(f"VALUE{len(row)}({name}, {error}, {', '.join(texts)})")
            sys.stdout.flush()


main()
