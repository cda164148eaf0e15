"""Polynomials as NumPy's package of this name has them: coefficients, the lowest power first."""

from . import polynomial, polyutils

__all__ = ["polynomial", "polyutils"]
