"""Polynomials against NumPy's."""

import importlib.util
import warnings
from pathlib import Path

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same


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


def test_the_warning_of_a_fit_is_numpys():
    categories = []
    for fit in (lambda: np.polyfit(np.arange(3.0), np.ones(3), 5), lambda: ga.polyfit(ga.arange(3.0), ga.ones(3), 5)):
        with pytest.warns(Warning, match="conditioned") as said:
            try:
                fit()
            except (ga.GpuError, np.linalg.LinAlgError) as e:
                pytest.skip(f"no library for linear algebra: {e}")
        categories.append(said[0].category)
    assert categories[0] is categories[1]


@numpy2
def test_the_warning_is_found_in_numpy_1_25(monkeypatch):
    """NumPy 1.25 and 1.26 have np.exceptions, but RankWarning is in np."""

    class Old(UserWarning):
        pass

    monkeypatch.setattr(np, "__version__", "1.26.4")
    monkeypatch.setattr(np, "RankWarning", Old, raising=False)
    monkeypatch.delattr(np.exceptions, "RankWarning")
    path = Path(ga.__file__).with_name("_polynomials.py")
    spec = importlib.util.spec_from_file_location("pygpuarray._polynomials_again", path)
    again = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(again)
    assert again.RankWarning is Old


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


def test_matrices_of_powers():
    a = np.array([[0.5, -2.0, 3.0], [1.0, 0.0, 7.0]])
    x = ga.asarray(a)
    ours, theirs = ga.polynomial.polynomial, np.polynomial.polynomial
    for deg in (0, 4):
        same(ours.polyvander(x, deg), theirs.polyvander(a, deg), 1e-14)
    same(ours.polyvander(x[0, 0], 3), theirs.polyvander(a[0, 0], 3))
    same(ours.polyvander(ga.asarray([2, 3]), 3), theirs.polyvander([2, 3], 3))
    for c in ([6.0, -5.0, 2.0, 0.0], [3.0, 4.0]):
        same(ours.polycompanion(ga.asarray(c)), theirs.polycompanion(c))
    for error, call in ((ValueError, lambda: ours.polyvander(x, -1)), (TypeError, lambda: ours.polyvander(x, 2.0)),
                        (TypeError, lambda: ours.polyvander([1.0], 2)), (ValueError, lambda: ours.polycompanion(x)),
                        (ValueError, lambda: ours.polycompanion(ga.asarray([2.0, 0.0])))):  # fmt: skip
        with pytest.raises(error):
            call()


def test_coefficients_in_form():
    ours, theirs = ga.polynomial.polyutils, np.polynomial.polyutils
    for a in ([1.0, 0.0, 2.0, 0.0], [0.0, 0.0], [3.0, 1e-3, 1e-4]):
        same(ours.trimseq(ga.asarray(a)), theirs.trimseq(np.array(a)))
        same(ours.trimcoef(ga.asarray(a), 1e-3), theirs.trimcoef(a, 1e-3))
    rows = np.array([[1, 2, 0], [0, 0, 0]])
    for trim in (True, False):
        for mine, other in zip(ours.as_series(ga.asarray(rows), trim), theirs.as_series(rows, trim)):
            same(mine, other)
    for c in (ga.zeros((0,)), ga.zeros((2, 2)), ga.zeros(2, dtype="?")):
        with pytest.raises(ValueError):
            ours.trimcoef(c)
    for error, call in ((ValueError, lambda: ours.trimcoef(ga.ones(2), -1)),
                        (TypeError, lambda: ours.trimseq(ga.ones(()))), (TypeError, lambda: ours.trimseq([1, 0])),
                        (ValueError, lambda: ours.trimseq(ga.ones((2, 2))))):  # fmt: skip
        with pytest.raises(error):
            call()
