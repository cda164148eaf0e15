#!/usr/bin/env python3
"""Computes the tables of kernels/library/special_*.gk again: special_coefficients.py [--check] [TABLE...].

Needs mpmath. Polynomials are interpolations at Chebyshev's points, in powers of a variable between -1 and 1 (or of the
function's own); the expansion for incomplete gamma functions is computed in fractions. Prints GK, and with --check only
the tables that differ from those in the sources.
"""

import re
import sys
from fractions import Fraction
from pathlib import Path

import mpmath as mp

mp.mp.dps = 60
HALF = mp.mpf(1) / 2


def interpolate(f, low, high, count, extra=8):
    """The coefficients of the polynomial that has f's values at Chebyshev's points, in t from -1 to 1."""
    nodes = [mp.cos(mp.pi * (k + HALF) / (count + extra)) for k in range(count + extra)]
    values = [f((low + high) * HALF + (high - low) * HALF * x) for x in nodes]
    series = []
    for j in range(count):
        terms = (v * mp.cos(mp.pi * j * (k + HALF) / len(nodes)) for k, v in enumerate(values))
        series.append(sum(terms) * (2 if j else 1) / len(nodes))
    powers = [mp.mpf(0)] * count
    before, now = [mp.mpf(0)], [mp.mpf(1)]  # T(-1) does not matter: T(1) is set below
    for j, c in enumerate(series):
        for i, v in enumerate(now):
            powers[i] += c * v
        following = [mp.mpf(0)] + [(2 if j else 1) * v for v in now]
        if j:
            for i, v in enumerate(before):
                following[i] -= v
        before, now = now, following
    return powers


def near(f, x, limit):
    """f(x), or what it tends to where it is no number."""
    return f(x) if abs(x) > mp.mpf(10) ** -30 else limit


def erfcx(t):
    x = 3 * (1 + t) / (1 - t)
    return mp.exp(x * x) * mp.erfc(x) * (1 + 2 * x)


def erfcx_far(t):  # erfcx's own series where e^(x^2) is too large
    x = 3 * (1 + t) / (1 - t)
    term, total = mp.mpf(1), mp.mpf(0)
    for k in range(30):
        total += term
        term *= -(2 * k + 1) / (2 * x * x)
    return total * (1 + 2 * x) / (x * mp.sqrt(mp.pi))


def hankel(order, part):
    """P or x Q of DLMF 10.17.3 in t = 128 / x^2 - 1."""

    def f(t):
        x = 8 / mp.sqrt((t + 1) / 2)
        angle = x - mp.pi / 4 - order * mp.pi / 2
        j, y = mp.besselj(order, x), mp.bessely(order, x)
        p, q = j * mp.cos(angle) + y * mp.sin(angle), (y * mp.cos(angle) - j * mp.sin(angle)) * x
        return mp.sqrt(mp.pi * x / 2) * (p if part == "P" else q)

    return f


def without_zeros(order):
    a, b = (mp.besseljzero(order, k) ** 2 for k in (1, 2))
    return lambda s: mp.besselj(order, mp.sqrt(s)) / mp.sqrt(s) ** order / ((s - a) * (s - b))


def rest_of_y(order):
    def f(s):
        x = mp.sqrt(s)
        singular = mp.log(x) * mp.besselj(order, x) - (1 / x if order else 0)
        return (mp.bessely(order, x) - 2 / mp.pi * singular) / x**order

    return f


def rest_of_k(order):
    def f(z):
        x = 2 * mp.sqrt(z)
        if order == 0:
            return mp.besselk(0, x) + mp.log(x / 2) * mp.besseli(0, x)
        return (mp.besselk(1, x) - 1 / x - mp.log(x / 2) * mp.besseli(1, x)) / x

    return f


def uniform():
    """DLMF 8.12.9 to 8.12.12: 16 coefficients of powers of eta for each of 11 powers of 1 / a, in fractions."""
    size = 60
    mu = [Fraction(0), Fraction(1)]  # of eta, from mu mu' = eta (1 + mu)
    for n in range(2, size + 2):
        rest = sum(i * mu[i] * mu[n + 1 - i] for i in range(2, n))
        mu.append((mu[n - 1] - rest) / (n + 1))
    over = [Fraction(1)]  # eta / mu
    for n in range(1, size):
        over.append(-sum(mu[k + 1] * over[n - k] for k in range(1, n + 1)))
    bernoulli = [Fraction(*mp.bernfrac(2 * k)) for k in range(1, 9)]
    logs = [Fraction(0)] * 17  # of gamma over Stirling's formula
    for k, b in enumerate(bernoulli, 1):
        logs[2 * k - 1] = b / (2 * k * (2 * k - 1))
    g = [Fraction(1)]
    for n in range(1, 16):
        g.append(sum(k * logs[k] * g[n - k] for k in range(1, n + 1)) / n)
    row, rows = over[1:], []
    for k in range(1, 12):
        rows += row[:16]
        slope = [(n + 1) * row[n + 1] for n in range(len(row) - 1)]
        row = [slope[n] + (-1) ** k * g[k] * over[n] for n in range(len(slope))][1:]
    return [mp.mpf(c.numerator) / c.denominator for c in rows]


ROOT = mp.findroot(mp.digamma, mp.mpf("1.4616321449683623"))


def scaled_powers(f, low, high, count):
    """As interpolate(), in powers of the function's own variable, for low = -high."""
    return [c / mp.mpf(high) ** i for i, c in enumerate(interpolate(f, low, high, count))]


def polynomials():
    i0, i1, k0, k1 = (lambda x, n=n, f=f: f(n, x) for f in (mp.besseli, mp.besselk) for n in (0, 1))
    far_i, far_k = (lambda f: lambda t: f(16 / (t + 1))), (lambda f: lambda t: f(4 / (t + 1)))
    return {
        "ERFCX": lambda: interpolate(lambda t: erfcx(t) if t < 0.98 else erfcx_far(t), -1, 1, 27),
        "LOG_GAMMA_1P": lambda: scaled_powers(
            lambda a: near(lambda v: mp.loggamma(1 + v) / v, a, -mp.euler), -HALF, HALF, 30),
        "DIGAMMA": lambda: scaled_powers(
            lambda u: near(lambda d: mp.digamma(ROOT + d) / d, u + 1.5 - ROOT, mp.polygamma(1, ROOT)), -HALF, HALF, 24),
        "BERNOULLI": lambda: [mp.bernoulli(2 * j) / mp.factorial(2 * j) for j in range(1, 15)],
        "ZETA": lambda: interpolate(lambda s: near(lambda d: d * mp.zeta(1 + d), s - 1, mp.mpf(1)), -1, 1, 20),
        "TEMME": uniform,
        "I0_NEAR": lambda: interpolate(lambda x: mp.exp(-x) * i0(x), 0, 8, 30),
        "I1_NEAR": lambda: interpolate(lambda x: mp.exp(-x) * i1(x) / x, 0, 8, 30),
        "I0_FAR": lambda: interpolate(far_i(lambda x: mp.sqrt(x) * mp.exp(-x) * i0(x)), -1, 1, 26),
        "I1_FAR": lambda: interpolate(far_i(lambda x: mp.sqrt(x) * mp.exp(-x) * i1(x)), -1, 1, 26),
        "K0_NEAR": lambda: interpolate(rest_of_k(0), 0, 1, 11),
        "K1_NEAR": lambda: interpolate(rest_of_k(1), 0, 1, 11),
        "K0_FAR": lambda: interpolate(far_k(lambda x: mp.sqrt(x) * mp.exp(x) * k0(x)), -1, 1, 28),
        "K1_FAR": lambda: interpolate(far_k(lambda x: mp.sqrt(x) * mp.exp(x) * k1(x)), -1, 1, 28),
        "J0_NEAR": lambda: interpolate(without_zeros(0), 0, 64, 17),
        "J1_NEAR": lambda: interpolate(without_zeros(1), 0, 64, 17),
        "Y0_NEAR": lambda: interpolate(rest_of_y(0), 0, 64, 19),
        "Y1_NEAR": lambda: interpolate(rest_of_y(1), 0, 64, 19),
        "P0": lambda: interpolate(hankel(0, "P"), -1, 1, 14),
        "Q0": lambda: interpolate(hankel(0, "Q"), -1, 1, 14),
        "P1": lambda: interpolate(hankel(1, "P"), -1, 1, 14),
        "Q1": lambda: interpolate(hankel(1, "Q"), -1, 1, 14),
        "E1_NEAR": lambda: interpolate(lambda x: mp.e1(x) + mp.log(x), 0, 1, 15),
        "E1_FAR": lambda: interpolate(
            lambda t: (lambda x: x * mp.exp(x) * mp.e1(x))(1 + 3 * (1 + t) / (1 - t)), -1, 1, 34),
    }


def in_sources():
    """The tables that are there: name and numbers."""
    found = {}
    for path in (Path(__file__).parents[2] / "kernels/library").glob("special_*.gk"):
        for name, numbers in re.findall(r"const f64 SPECIAL_(\w+)\[\d+\] = \{(.*?)\};", path.read_text(), re.S):
            found[name] = [float(x) for x in numbers.split(",")]
    return found


def main():
    wanted = [a for a in sys.argv[1:] if a != "--check"]
    there, wrong = in_sources(), 0
    for name, make in polynomials().items():
        if wanted and name not in wanted:
            continue
        numbers = [float(v) for v in make()]
        if "--check" not in sys.argv:
            print(f"const f64 SPECIAL_{name}[{len(numbers)}] = {{{', '.join(map(repr, numbers))}}};")
            continue
        size = max(map(abs, numbers))
        old = there.get(name, [])
        if len(old) != len(numbers) or any(abs(a - b) > 2.0**-53 * size for a, b in zip(old, numbers)):
            print(f"SPECIAL_{name} differs")
            wrong = 1
    sys.exit(wrong)


main()
