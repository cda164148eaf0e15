"""A plugin (pytest -p sklearn_plugin) that runs scikit-learn's own array API tests with pygpuarray.

scikit-learn parametrizes these tests over a list of namespaces. Here the list contains pygpuarray with both float
types, and NumPy where a test needs two namespaces.
"""

import os

os.environ["SCIPY_ARRAY_API"] = "1"  # SciPy reads it when it is imported

from sklearn.utils import _array_api  # noqa: E402

NAME = "pygpuarray"


def _namespaces(include_numpy_namespaces=True):
    yield NAME


def _combinations(include_numpy_namespaces=True):
    for dtype in ("float64", "float32"):
        yield NAME, None, dtype


def _mixed():
    one = _array_api.NamespaceAndDevice
    yield one("numpy", None), one(NAME, None), "numpy to pygpuarray"
    yield one(NAME, None), one("numpy", None), "pygpuarray to numpy"


_array_api.yield_namespaces = _namespaces
_array_api.yield_namespace_device_dtype_combinations = _combinations
_array_api.yield_mixed_namespace_input_permutations = _mixed


def pytest_collection_modifyitems(config, items):
    """Select the tests that use pygpuarray."""
    config.hook.pytest_deselected(items=[item for item in items if NAME not in item.nodeid])
    items[:] = [item for item in items if NAME in item.nodeid]
