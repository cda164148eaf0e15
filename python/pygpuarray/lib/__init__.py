"""The part of NumPy's `lib` that exists for our arrays."""

from . import stride_tricks

__all__ = ["stride_tricks"]
