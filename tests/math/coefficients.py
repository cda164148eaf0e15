#!/usr/bin/env python3
"""Computes the polynomials' coefficients of kernels/library/math*.gk again: coefficients.py [NAME...].

Needs Sollya (fpminimax: coefficients that are doubles) and mpmath (Chebyshev interpolation, where Sollya lacks the
function). Prints, lowest power first, the coefficients and the largest relative error of the polynomial.
"""
import subprocess
import sys

import mpmath

# name: (function, powers of x, from, to, part that is fixed)
SOLLYA = {
    "math_expm1_core": ("(exp(x)-1-x)/x^2", range(0, 10), "-0.34658", "0.34658", "0"),
    "math64_expm1_core": ("exp(x)", range(3, 13), "-0.34658", "0.34658", "1+x+x^2/2"),
    "math64_sinh_core": ("sinh(x)", range(3, 14, 2), "0.0000001", "0.34658", "x"),
    "math64_cosh_core": ("cosh(x)", range(4, 15, 2), "0.0000001", "0.34658", "1+x^2/2"),
    "math64_sin_core": ("sin(x)", range(3, 16, 2), "0.0000001", "0.7856", "x"),
    "math64_cos_core": ("cos(x)", range(4, 17, 2), "0.0000001", "0.7856", "1-x^2/2"),
    "math64_asin_rest": ("asin(x)", range(3, 32, 2), "0.0000001", "0.5001", "x"),
    "math64_atan_rest": ("atan(x)", range(3, 26, 2), "0.0000001", "0.41422", "x"),
    "math64_exp_core": ("(exp(x)-1-x)/x^2", range(0, 11), "-0.34658", "0.34658", "0"),
    "math_exp2_core": ("2^x", range(1, 11), "-0.5", "0.5", "1"),
    "math_log_core<0>": ("(log(1+x)-x)/x^2", range(0, 12), "-0.0947", "0.0947", "0"),
    "math_log_core<2>": ("(log2(1+x)-x/log(2))/x^2", range(0, 12), "-0.0947", "0.0947", "0"),
    # From these and from sin's a random walk of some last places each went on to what math_log.gk and math_trig.gk
    # have: as few as possible of the inputs of tests/math/hard wrong.
    "math_log32_core": ("log(1+x)", range(2, 14), "-0.14795", "0.2066", "x"),
    "math_log2": ("log2(1+x)", range(1, 14), "-0.14795", "0.2066", "0"),
    "math_pow_log2": ("log2(1+x)", range(1, 15), "-0.1471", "0.2062", "0"),
    "math_log10": ("log10(1+x)", range(1, 14), "-0.14795", "0.2066", "0"),
    "math_sin_core": ("sin(x)", range(3, 18, 2), "0.000001", "1.5709", "x"),
    "math_sin_quarter": ("sin(x)", range(3, 14, 2), "0.0000001", "0.786", "x"),
    "math_cos_quarter": ("(cos(x)-1)/x^2", range(0, 13, 2), "-0.786", "0.786", "0"),
    "math_sinpi_core": ("sin(pi*x)", range(3, 18, 2), "0.0000001", "0.5", "pi*x"),
    "math_sinh_core": ("sinh(x)", range(3, 12, 2), "0.0000001", "0.3466", "x"),
    "math_cosh_core": ("cosh(x)", range(2, 11, 2), "0.0000001", "0.3466", "1"),
    "math_asin_rest": ("asin(x)", range(3, 28, 2), "0.0000001", "0.5001", "x"),
    "math_atan_rest": ("atan(x)", range(3, 24, 2), "0.0000001", "0.41422", "x"),
    "math_erf_rest": ("erf(x)", range(3, 26, 2), "0.000001", "1.0", "2/sqrt(pi)*x"),
    "math_erf_far": ("erf(x+2.46875)", range(0, 26), "-1.46875", "1.46875", "0"),
}


def sollya(function, powers, low, high, fixed):
    powers = list(powers)
    monomials = ",".join(map(str, powers))
    text = f"""prec=200!; display=hexadecimal!; verbosity=0!; f={function};
p=fpminimax(f,[|{monomials}|],[|{",".join(["D"] * len(powers))}|],[{low};{high}],floating,relative
{"" if fixed == "0" else "," + fixed});
for m in [|{monomials}|] do print(coeff(p,m));
display=decimal!; print("error", dirtyinfnorm(p/f-1,[{low}+1b-60;{high}]));
"""
    out = subprocess.run(["sollya"], input=text, capture_output=True, text=True).stdout.split("\n")
    lines = [line.strip() for line in out if line.strip()]
    return [float.fromhex(line) for line in lines if not line.startswith("error")], lines[-1]


def erfcx(t):
    x = mpmath.mpf(3.5) * (1 + t) / (1 - t)
    return mpmath.exp(x * x) * mpmath.erfc(x)


def log_series(t):  # what math_pow_series() is
    return (mpmath.log(1 + t) - t + t * t / 2 - t**3 / 3 + t**4 / 4) / t**5 if t else mpmath.mpf(1) / 5


def exp2_tail(f):  # from f^5 on
    l2 = mpmath.log(2)
    head = sum((l2 * f)**k / mpmath.factorial(k) for k in range(5))
    return (mpmath.mpf(2)**f - head) / f**5 if f else l2**5 / 120


def rgamma_part(u):  # T of math_lgamma.gk
    return (1 / mpmath.gamma(u + 1.5) - 1) / ((u - mpmath.mpf(1) / 2) * (u + mpmath.mpf(1) / 2))


def stirling(w):
    x = 1 / mpmath.sqrt(w)
    return (mpmath.loggamma(x) - ((x - 0.5) * mpmath.log(x) - x + mpmath.log(2 * mpmath.pi) / 2)) * x


def erf_odd(z):  # erf x / x with z = x^2
    x = mpmath.sqrt(z)
    return mpmath.erf(x) / x if z > mpmath.mpf(2)**-200 else 2 / mpmath.sqrt(mpmath.pi)


def erfcx_scaled(t):
    x = 3 * (1 + t) / (1 - t)
    return mpmath.exp(x * x) * mpmath.erfc(x) * (1 + 2 * x)


# name: (function, from, to, number of coefficients)
CHEBYSHEV = {
    "math_erfc_far": (erfcx, -1, (10.07 - 3.5) / (10.07 + 3.5), 20),
    "math_rgamma_core": (lambda u: 1 / mpmath.gamma(u + 1.5), -0.5, 0.5, 17),
    "math_pow_series": (log_series, -0.0909, 0.0909, 12),
    "math_pow_exp2": (exp2_tail, -0.5, 0.5, 9),
    "math_lgamma_core": (rgamma_part, -0.75, 1.0, 18),
    "math_lgamma_pair": (rgamma_part, -0.5000001, 0.5000003, 23),
    "math64_erf_near": (erf_odd, 0, 1, 14),
    "math64_erfc_far": (erfcx_scaled, -0.5, (mpmath.mpf("27.3") - 3) / (mpmath.mpf("27.3") + 3), 24),
    "math64_stirling": (stirling, mpmath.mpf(2)**-40, mpmath.mpf(1) / 64, 8),
    "math_lgamma_positive": (stirling, mpmath.mpf(2)**-40, mpmath.mpf(1) / 64, 6),
}


def log_centre(target, scale, granule=43, bits=28, around=1 << 12):
    """A c near target, of so many bits, whose -log(c) * scale is nearest to a multiple of 2^-granule."""
    base = round(target * 2**bits)

    def miss(d):
        v = -mpmath.log(mpmath.mpf(base + d) / 2**bits) * scale * mpmath.mpf(2)**granule
        return abs(v - mpmath.nint(v))

    d = min(range(-around, around), key=miss)
    c = mpmath.mpf(base + d) / 2**bits
    return float(c), float(mpmath.nint(-mpmath.log(c) * scale * 2**granule) / mpmath.mpf(2)**granule)


def main():
    mpmath.mp.prec = 300
    wanted = sys.argv[1:]
    for name, row in SOLLYA.items():
        if not wanted or name in wanted:
            numbers, error = sollya(*row)
            print(name, error, *map(repr, numbers), sep="\n    ")
    for name, (function, low, high, count) in CHEBYSHEV.items():
        if not wanted or name in wanted:
            numbers, error = mpmath.chebyfit(function, [low, high], count, error=True)
            numbers = [(float(v), float(v - float(v))) for v in reversed(numbers)]
            print(name, f"error {mpmath.nstr(error, 5)}", *numbers, sep="\n    ")
    if "math64_two_over_pi" in wanted:
        mpmath.mp.prec = 1400
        digits = int(mpmath.floor(2 / mpmath.pi * mpmath.mpf(2)**1216))
        print(*(hex(digits >> 64 * (18 - k) & 2**64 - 1) for k in range(19)), sep="\n    ")
    if "log_centre" in wanted:
        for scale in (mpmath.mpf(1), 1 / mpmath.log(2), 1 / mpmath.log(10)):
            for power in (0.25, -0.25, -0.5):
                print("log_centre", *log_centre(2**power, scale))


main()
