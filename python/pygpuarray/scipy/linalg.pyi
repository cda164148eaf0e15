"""SciPy's `linalg`: what NumPy's, which is `pygpuarray.linalg`, has not."""

# Written by python/build_tools/stubs.py
from typing import Any

from .. import Device as Device
from .. import ndarray as ndarray
from .. import ufunc as ufunc

class LinAlgError(ValueError): ...
def solve_triangular(
    a: Any, b: Any, trans: Any = ..., lower: Any = ..., unit_diagonal: Any = ..., overwrite_b: Any = ...,
    check_finite: Any = ...
) -> ndarray: ...
