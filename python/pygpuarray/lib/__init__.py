"""What NumPy has under this name."""

from . import stride_tricks

__all__ = ["stride_tricks"]
