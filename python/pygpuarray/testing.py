"""Assertions about arrays, for tests: NumPy's, applied to copies on the host."""

import numpy as np

from . import _core

# fmt: off
__all__ = [
    "assert_allclose", "assert_array_almost_equal", "assert_array_almost_equal_nulp", "assert_array_equal",
    "assert_array_less", "assert_array_list_equal", "assert_array_max_ulp",
]
# fmt: on


def _host(x):
    return x._shown() if isinstance(x, _core.Array) else x


def assert_allclose(actual, desired, rtol=1e-7, atol=0, err_msg="", verbose=True):
    """Raise AssertionError unless the elements differ by at most ``atol + rtol * abs(desired)``.

    Examples
    --------
    >>> ga.testing.assert_allclose(ga.array([1.0]), ga.array([1.0 + 1e-9]))
    """
    np.testing.assert_allclose(_host(actual), _host(desired), rtol=rtol, atol=atol, err_msg=err_msg, verbose=verbose)


def assert_array_almost_equal(x, y, decimal=6, err_msg="", verbose=True):
    """Raise AssertionError unless the elements are equal up to `decimal` decimals.

    Examples
    --------
    >>> ga.testing.assert_array_almost_equal(ga.array([1.0]), ga.array([1.0 + 1e-9]))
    """
    np.testing.assert_array_almost_equal(_host(x), _host(y), decimal=decimal, err_msg=err_msg, verbose=verbose)


def assert_array_almost_equal_nulp(x, y, nulp=1):
    """Raise AssertionError unless the elements differ by at most `nulp` units in the last place.

    Examples
    --------
    >>> ga.testing.assert_array_almost_equal_nulp(ga.array([1.0]), ga.array([1.0]))
    """
    np.testing.assert_array_almost_equal_nulp(_host(x), _host(y), nulp=nulp)


def assert_array_max_ulp(a, b, maxulp=1, dtype=None):
    """Raise AssertionError if elements differ by more than `maxulp` units in the last place; else return the
    differences.

    Examples
    --------
    >>> ga.testing.assert_array_max_ulp(ga.array([1.0]), ga.array([1.0]))
    array([[0.]])
    """
    return np.testing.assert_array_max_ulp(_host(a), _host(b), maxulp=maxulp, dtype=dtype)


def assert_array_equal(x, y, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless the arrays have the same shape and elements and, if strict, the same type.

    Examples
    --------
    >>> ga.testing.assert_array_equal(ga.array([1, 2]), ga.array([1, 2]))
    """
    keywords = {"strict": True} if strict else {}
    np.testing.assert_array_equal(_host(x), _host(y), err_msg=err_msg, verbose=verbose, **keywords)


def assert_array_list_equal(xlist, ylist, err_msg="", verbose=True):
    """`assert_array_equal` for each pair of two lists of equal length.

    Examples
    --------
    >>> ga.testing.assert_array_list_equal([ga.array([1, 2])], [ga.array([1, 2])])
    """
    if len(xlist) != len(ylist):
        raise AssertionError(f"the lists have {len(xlist)} and {len(ylist)} arrays")
    for x, y in zip(xlist, ylist):
        assert_array_equal(x, y, err_msg, verbose)


def assert_array_less(x, y, err_msg="", verbose=True):
    """Raise AssertionError unless each element of the first array is less than that of the second.

    Examples
    --------
    >>> ga.testing.assert_array_less(ga.array([1, 2]), ga.array([2, 3]))
    """
    np.testing.assert_array_less(_host(x), _host(y), err_msg=err_msg, verbose=verbose)
