"""Tests run on TORCH_GPUARRAY_DEVICES, or on what the library chooses; two devices are wanted where nothing is said."""

import os

if "TORCH_GPUARRAY_DEVICES" not in os.environ and "GPUARRAY_DEVICE" not in os.environ:
    os.environ["TORCH_GPUARRAY_DEVICES"] = "auto,auto"  # two contexts of one device

import pytest
import torch
import torch_gpuarray  # noqa: F401


@pytest.fixture
def no_fallback():
    """What is computed on the CPU is an error."""
    before = torch.gpuarray.set_fallback("error")
    yield
    torch.gpuarray.set_fallback(before)


@pytest.fixture
def fallback_allowed():
    before = torch.gpuarray.set_fallback("allow")
    yield
    torch.gpuarray.set_fallback(before)
