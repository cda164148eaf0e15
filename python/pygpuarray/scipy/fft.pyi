"""Discrete Fourier transforms: SciPy's names and arguments for those of `pygpuarray.fft`."""

# Written by python/build_tools/stubs.py
from typing import Any

from .. import Device as Device
from .. import ndarray as ndarray
from .. import ufunc as ufunc

def fft(
    x: Any,
    n: Any = ...,
    axis: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def fft2(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def fftfreq(n: Any, d: Any = ..., *, dtype: Any = ..., device: Any = ...) -> ndarray: ...
def fftn(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def fftshift(x: Any, axes: Any = ...) -> ndarray: ...
def hfft(
    x: Any,
    n: Any = ...,
    axis: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def ifft(
    x: Any,
    n: Any = ...,
    axis: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def ifft2(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def ifftn(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def ifftshift(x: Any, axes: Any = ...) -> ndarray: ...
def ihfft(
    x: Any,
    n: Any = ...,
    axis: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def irfft(
    x: Any,
    n: Any = ...,
    axis: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def irfft2(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def irfftn(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def next_fast_len(target: Any, real: Any = ...) -> int: ...
def rfft(
    x: Any,
    n: Any = ...,
    axis: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def rfft2(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
def rfftfreq(n: Any, d: Any = ..., *, dtype: Any = ..., device: Any = ...) -> ndarray: ...
def rfftn(
    x: Any,
    s: Any = ...,
    axes: Any = ...,
    norm: Any = ...,
    overwrite_x: Any = ...,
    workers: Any = ...,
    *,
    plan: Any = ...,
) -> ndarray: ...
