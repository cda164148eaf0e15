"""Tests run on TORCH_GPUARRAY_DEVICES or GPUARRAY_DEVICE; if neither is set, on two contexts of the default device."""

import os
import zlib

if "TORCH_GPUARRAY_DEVICES" not in os.environ and "GPUARRAY_DEVICE" not in os.environ:
    os.environ["TORCH_GPUARRAY_DEVICES"] = "auto,auto"  # two contexts of the same device

import pytest
import torch
import torch_gpuarray  # noqa: F401


def part(all_parts):
    """The number of the part of the tests that runs, by GPUARRAY_TEST_TURN or GPUARRAY_TEST_DAY; None: all of them."""
    number = os.environ.get("GPUARRAY_TEST_TURN") or os.environ.get("GPUARRAY_TEST_DAY")
    return int(number) % all_parts if number else None


def pytest_collection_modifyitems(config, items):
    """Run a subset of the tests: with GPUARRAY_TEST_TURN an eighth, with GPUARRAY_TEST_DAY alone a quarter. The next
    number selects the next subset. Tests marked every_turn always run and select a subset themselves."""
    parts = 8 if os.environ.get("GPUARRAY_TEST_TURN") else 4
    mine = part(parts)
    if mine is None:
        return
    chosen, left = [], []
    for item in items:
        every = item.get_closest_marker("every_turn")
        (chosen if every or (zlib.crc32(item.nodeid.encode()) + mine) % parts == 0 else left).append(item)
    items[:] = chosen
    config.hook.pytest_deselected(items=left)


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
