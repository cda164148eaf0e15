"""Fixtures and helpers of the tests: a device, the option --all, comparison with NumPy."""

import os
import zlib

import numpy as np
import pygpuarray as ga
import pytest
from hypothesis import HealthCheck, settings

# For tests that rely on functions, keywords or results of NumPy 2. The package itself supports both versions.
numpy2 = pytest.mark.skipif(np.lib.NumpyVersion(np.__version__) < "2.0.0", reason="compares with NumPy 2")

settings.register_profile(
    "ci", max_examples=int(os.environ.get("PYGPUARRAY_EXAMPLES", "150")), deadline=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
# For long manual runs with fresh seeds: PYGPUARRAY_PROFILE=many PYGPUARRAY_EXAMPLES=20000.
settings.register_profile("many", settings.get_profile("ci"), derandomize=False, database=None)
settings.load_profile(os.environ.get("PYGPUARRAY_PROFILE", "ci"))


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="every function with every type: many minutes of compiling")


def pytest_collection_modifyitems(config, items):
    """Run a subset of the tests: with GPUARRAY_TEST_TURN (set by CI) an eighth; with GPUARRAY_TEST_DAY and
    PYGPUARRAY_PART a quarter. The next number selects the next subset. Tests marked every_turn always run and
    select a subset themselves."""
    turn, day = os.environ.get("GPUARRAY_TEST_TURN"), os.environ.get("GPUARRAY_TEST_DAY")
    parts = 8 if turn else 4
    if not turn and "PYGPUARRAY_PART" in os.environ:
        turn = day
    if not turn:
        return
    turn = int(turn) + int(os.environ.get("PYGPUARRAY_PART", "0"))
    chosen, left = [], []
    for item in items:
        every = item.get_closest_marker("every_turn")
        (left if not every and (zlib.crc32(item.nodeid.encode()) + turn) % parts else chosen).append(item)
    items[:] = chosen
    config.hook.pytest_deselected(items=left)


@pytest.fixture
def everything(request):
    """True with --all: tests may take long."""
    return request.config.getoption("--all")


@pytest.fixture(scope="session")
def device():
    """The device named by GPUARRAY_DEVICE, or the default one."""
    return ga.default_device()


def same(ours, expected, tolerance=0.0):
    """Assert that shape, dtype and elements equal NumPy's, NaNs and infinities included."""
    expected = np.asarray(expected)
    host = ours.numpy()
    assert host.shape == expected.shape
    assert host.dtype == expected.dtype
    if tolerance == 0 or expected.dtype.kind in "biu":
        np.testing.assert_array_equal(host, expected)
    else:
        wide = np.complex128 if expected.dtype.kind == "c" else np.float64
        np.testing.assert_allclose(host.astype(wide), expected.astype(wide), rtol=tolerance, atol=tolerance)
