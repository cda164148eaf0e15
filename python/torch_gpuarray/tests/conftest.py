"""Tests run on TORCH_GPUARRAY_DEVICES or GPUARRAY_DEVICE; if neither is set, on two contexts of the default device."""

import os

if "TORCH_GPUARRAY_DEVICES" not in os.environ and "GPUARRAY_DEVICE" not in os.environ:
    os.environ["TORCH_GPUARRAY_DEVICES"] = "auto,auto"  # two contexts of the same device

import pytest
import torch
import torch_gpuarray  # noqa: F401


@pytest.fixture
def no_fallback():
    """Falling back to the CPU raises an error."""
    before = torch.gpuarray.set_fallback("error")
    yield
    torch.gpuarray.set_fallback(before)


@pytest.fixture
def fallback_allowed():
    before = torch.gpuarray.set_fallback("allow")
    yield
    torch.gpuarray.set_fallback(before)
