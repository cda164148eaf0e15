"""The part of `numpy.lib` that is supported for arrays of this package."""

from . import stride_tricks

__all__ = ["stride_tricks"]
