"""Polynomials against NumPy's."""

import warnings

import numpy as np
import pygpuarray as ga
import pytest


def near(ours, theirs):
    got, want = np.asarray(ours), np.asarray(theirs)
    assert got.shape == want.shape and got.dtype == want.dtype
    np.testing.assert_allclose(got, want, rtol=1e-9, atol=1e-9)


def test_arithmetic():
    p, q = ga.poly1d([0, 0, 1, 2, 3]), ga.poly1d(ga.asarray([1.0, -2]), variable="t")
    n, m = np.poly1d([0, 0, 1, 2, 3]), np.poly1d([1.0, -2], variable="t")
    pairs = [(p + q, n + m), (p - q, n - m), (p * q, n * m), (p**3, n**3), (2 * p, 2 * n), (p / 2, n / 2), (-p, -n),
             (1 - p, 1 - n), (p.deriv(), n.deriv()), (p.deriv(3), n.deriv(3)), (p.integ(2, [1, 2]), n.integ(2, [1, 2])),
             (p(q), n(m)), *zip(p / q, n / m), *zip(q / p, m / n)]  # fmt: skip
    for ours, theirs in pairs:
        near(ours.coeffs, theirs.coeffs)
    assert repr(q) == repr(m) and str(q) == str(m) and q.get() == m and len(p) == p.order == 2
    assert p == ga.poly1d(n) and p != q and p[1].item() == 2 and p[9].item() == 0
    p[4] = 7
    near(p, np.array([7, 0, 1, 2, 3]))
    q.set(n)
    assert q == ga.poly1d([1, 2, 3])


@pytest.mark.parametrize("dtype", ["?", "i1", "f2", "c16"])
def test_values(dtype):
    c, x = np.array([1, 2, 0, 3]).astype(dtype), np.array([[0, 1], [2, -1]]).astype(dtype)
    near(ga.polyval(ga.asarray(c), ga.asarray(x)), np.polyval(c, x))
    near(ga.polyadd(ga.asarray(c), ga.asarray(c[:2])), np.polyadd(c, c[:2]))
    near(ga.polymul(ga.asarray(c), ga.asarray(c[:2])), np.polymul(c, c[:2]))


def test_zeros_and_coefficients():
    try:
        ga.linalg.det(ga.ones((1, 1)))
    except ga.GpuError as e:
        pytest.skip(f"no library for linear algebra: {e}")
    near(ga.poly(ga.asarray([1.0, 2, 3, 4, 5])), np.poly([1.0, 2, 3, 4, 5]))
    near(ga.poly(ga.asarray([1j, -1j, 2])), np.poly([1j, -1j, 2]))
    near(ga.poly(ga.asarray([1j, 2])), np.poly([1j, 2]))
    near(ga.poly(ga.asarray([[2.0, 1], [1, 3]])), np.poly([[2.0, 1], [1, 3]]))
    for c in ([1, -6, 11, -6, 0, 0], [0, 5, 10], [5, 0], [5], [], [0, 0], [1, 2, 5], [1j, 2]):
        near(ga.sort(ga.roots(ga.asarray(np.array(c)))), np.sort(np.roots(c)))
    near(ga.sort(ga.poly1d([1, 2, 3], True).r), np.array([1.0, 2, 3]))
    x = np.linspace(-1, 2, 9)
    y = np.stack([np.sin(x), x**2], axis=1)
    for k in ({}, {"w": x + 2}, {"cov": True}, {"cov": "unscaled"}, {"full": True}):
        for values in (y, y[:, 0]):
            ours = {name: ga.asarray(v) if name == "w" else v for name, v in k.items()}
            got = ga.polyfit(ga.asarray(x), ga.asarray(values), 3, **ours)
            want = np.polyfit(x, values, 3, **k)
            for g, w in zip(got, want) if k.get("cov") or k.get("full") else [(got, want)]:
                np.testing.assert_allclose(np.asarray(g), w, rtol=1e-9, atol=1e-9)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(Warning, match="conditioned"):
            ga.polyfit(ga.arange(3.0), ga.ones(3), 5)


def test_what_is_refused():
    x, p = ga.arange(5.0), ga.poly1d([1, 2])
    for call, error in (
        (lambda: ga.polyadd(ga.ones((2, 2)), x), ValueError),
        (lambda: ga.polyval(ga.asarray(1.0), x), TypeError),
        (lambda: ga.polyval(3, x), TypeError),
        (lambda: ga.polyval(np.ones(3), x), TypeError),
        (lambda: ga.poly(ga.ones((2, 3))), ValueError),
        (lambda: ga.roots(ga.ones((2, 3))), ValueError),
        (lambda: ga.roots(ga.asarray(1.0)), TypeError),
        (lambda: ga.polyfit(x, x, -1), ValueError),
        (lambda: ga.polyfit(x, x[:3], 1), TypeError),
        (lambda: ga.polyfit(x, x, 1, w=x[:3]), TypeError),
        (lambda: ga.polyfit(x.reshape(5, 1), x, 1), TypeError),
        (lambda: ga.polyfit(x, x, 4, cov=True), ValueError),
        (lambda: ga.polyder(x, -1), ValueError),
        (lambda: ga.polyint(x, 2, [1]), ValueError),
        (lambda: p**-1, ValueError),
        (lambda: p**0.5, ValueError),
        (lambda: p.__setitem__(-1, 2), ValueError),
    ):
        with pytest.raises(error):
            call()
