"""For pytest -p sklearn_plugin: scikit-learn's own array API tests with pygpuarray as their only other namespace.

scikit-learn lists the namespaces that its tests run with; here the list has ours, with both float types, and NumPy
where a test has both. Those that fail for a reason of ours go into sklearn_xfails.txt, each group with its reason.
"""

import os
from pathlib import Path

os.environ["SCIPY_ARRAY_API"] = "1"  # SciPy reads it when it is imported

import pytest  # noqa: E402
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


def _reasons():
    """Test without its folder -> why it fails."""
    found, reason = {}, ""
    path = Path(__file__).with_name("sklearn_xfails.txt")
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if line.startswith("#"):
            reason = line[1:].strip()
        elif line.strip():
            found[line.strip()] = reason
    return found


def pytest_collection_modifyitems(config, items):
    """Only tests that ours takes part in."""
    reasons = _reasons()
    kept = [item for item in items if NAME in item.nodeid]
    for item in kept:
        name = f"{item.path.as_posix().rpartition('/sklearn/')[2]}::{item.name}"
        if name in reasons:
            item.add_marker(pytest.mark.xfail(reason=reasons[name], strict=False))
    config.hook.pytest_deselected(items=[item for item in items if NAME not in item.nodeid])
    items[:] = kept
