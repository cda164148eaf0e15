"""What the tests share: a device, the option --all, and comparing with NumPy."""

import os
import zlib

import numpy as np
import pygpuarray as ga
import pytest
from hypothesis import HealthCheck, settings

# Where NumPy is the reference with what NumPy 2 brought: functions, keywords, results. The package itself takes both.
numpy2 = pytest.mark.skipif(np.lib.NumpyVersion(np.__version__) < "2.0.0", reason="compares with NumPy 2")

settings.register_profile(
    "ci", max_examples=int(os.environ.get("PYGPUARRAY_EXAMPLES", "150")), deadline=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
# By hand: PYGPUARRAY_PROFILE=many PYGPUARRAY_EXAMPLES=20000 with fresh seeds.
settings.register_profile("many", settings.get_profile("ci"), derandomize=False, database=None)
settings.load_profile(os.environ.get("PYGPUARRAY_PROFILE", "ci"))


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="every function with every type: many minutes of compiling")


def pytest_collection_modifyitems(config, items):
    """Where the run has a turn, CI's, an eighth of the tests, and where it has a day and PYGPUARRAY_PART names a part,
    a fourth; others for the next number, and for the next part. Those that are marked every_turn know of turns
    themselves."""
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
    """May the test take its time?"""
    return request.config.getoption("--all")


@pytest.fixture(scope="session")
def device():
    """The device of GPUARRAY_DEVICE, else the best one."""
    return ga.default_device()


def same(ours, expected, tolerance=0.0):
    """An array of ours has the shape, type and elements of NumPy's, NaNs and infinities included."""
    expected = np.asarray(expected)
    host = ours.numpy()
    assert host.shape == expected.shape
    assert host.dtype == expected.dtype
    if tolerance == 0 or expected.dtype.kind in "biu":
        np.testing.assert_array_equal(host, expected)
    else:
        wide = np.complex128 if expected.dtype.kind == "c" else np.float64
        np.testing.assert_allclose(host.astype(wide), expected.astype(wide), rtol=tolerance, atol=tolerance)
