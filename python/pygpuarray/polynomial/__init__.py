"""Polynomials as in NumPy's package `polynomial`: coefficients with the lowest power first."""

from . import polynomial, polyutils

__all__ = ["polynomial", "polyutils"]
