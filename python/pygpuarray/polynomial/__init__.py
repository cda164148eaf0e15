"""Polynomials as in `numpy.polynomial`: coefficients are in ascending order of the powers."""

from . import polynomial, polyutils

__all__ = ["polynomial", "polyutils"]
