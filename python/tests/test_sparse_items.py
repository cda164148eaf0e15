"""Sparse matrices: item assignment, in-place shapes, broadcasting comparisons, sums of special structures."""

import warnings

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import sparse

RANDOM = np.random.default_rng(37)
pytestmark = pytest.mark.filterwarnings("ignore::pygpuarray.scipy.sparse.SparseEfficiencyWarning")


def some(*shape):
    return RANDOM.integers(0, 2, shape) * RANDOM.normal(size=shape)


KEYS = [
    ((1, 2), 5.0),
    ((1, 3), np.float32(5)),
    ((1, 3), np.float64(6)),
    ((-1, -1), 2),
    ((slice(None), 2), some(4)),
    ((1, slice(None)), 7.0),
    ((slice(1, 3), slice(0, 6, 2)), some(2, 3)),
    (([0, 1, 3], [2, 3, 2]), np.array([1.0, 2.0, 3.0])),
    (([[0], [1]], [0, 1]), some(2, 2)),
    (([True, False, True, False],), 3.0),
    (([True, False, True, False], slice(1, 2)), np.array([[1.0], [2.0]])),
    (2, 0.0),
    ((slice(0, 0), slice(None)), 1.0),
    ((slice(None), slice(None)), 4.0),
]


@pytest.mark.parametrize("name", ["csr_matrix", "csc_matrix", "csr_array", "csc_array"])
def test_elements_are_set(name):
    """Item assignment gives the same result as for a dense NumPy array."""
    for key, value in KEYS:
        dense = some(4, 6)
        ours = getattr(sparse, name)(ga.asarray(dense))
        dense[key] = value
        ours[key] = ga.asarray(value) if isinstance(value, np.ndarray) else value
        same(ours.toarray(), dense)
        assert ours.has_canonical_format and ours.format == name[:3]


def test_what_is_set():
    dense = some(4, 6)
    m = sparse.csr_matrix(ga.asarray(dense))
    m[:, :] = sparse.coo_matrix(ga.asarray(dense * 2))
    same(m.toarray(), dense * 2)
    m[0, 0] = np.array(8.0)
    assert float(m[0, 0]) == 8
    m[[1, 1], [2, 2]] = ga.asarray([3.0, 4.0])  # duplicates: the last value is stored
    assert float(m[1, 2]) == 4
    integers = sparse.csr_matrix(ga.asarray([[1, 0], [0, 2]]))
    integers[0, 1] = 2.9
    same(integers.toarray(), np.array([[1, 2], [0, 2]]))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        integers[0, 0] = 5  # an existing entry: no warning
    with pytest.warns(sparse.SparseEfficiencyWarning, match="structure"):
        integers[1, 0] = 5
    for key, value, error in (
        ((0, 9), 1, IndexError),
        ((0, 0, 0), 1, IndexError),
        ((slice(None), 0), ga.ones(3), ValueError),
        ((0, 0), np.ones(1), TypeError),
    ):
        with pytest.raises(error):
            m[key] = value
    for other in ("coo", "dia", "bsr"):
        with pytest.raises(TypeError, match="item assignment"):
            m.asformat(other)[0, 0] = 1


def test_indices_without_dimensions():
    dense = some(4, 6)
    m = sparse.csr_matrix(ga.asarray(dense))
    for key in ((ga.asarray(1), ga.asarray(2)), (np.array(1), np.array(2))):
        assert float(m[key]) == dense[1, 2]
    same(m[[0, 1], ga.asarray(2)].toarray(), dense[[0, 1], 2:3])


def test_shapes_in_place():
    dense = some(4, 6)
    for format in ("coo", "csr", "csc", "dia"):
        m = sparse.coo_matrix(ga.asarray(dense)).asformat(format)
        m.set_shape((3, 8))
        assert m.shape == (3, 8) and m.format == format
        m.shape = (2, 12)
        same(m.toarray(), dense.reshape(2, 12))
        with pytest.raises(ValueError):
            m.shape = (5, 5)


def test_flags_can_be_set():
    """Setting a flag, for compatibility with SciPy, does not change its value."""
    m = sparse.csr_matrix(ga.asarray(some(4, 6)))
    for name in ("has_canonical_format", "has_sorted_indices"):
        setattr(m, name, False)
        assert getattr(m, name)
    m = m.tocoo()
    m.has_canonical_format = False
    assert m.has_canonical_format


@pytest.mark.parametrize("name", ["equal", "not_equal", "less", "greater", "less_equal", "greater_equal"])
def test_comparisons_broadcast(name):
    import operator

    short = {"equal": "eq", "not_equal": "ne", "less": "lt", "greater": "gt", "less_equal": "le", "greater_equal": "ge"}
    compare = getattr(operator, short[name])
    a, row, column = some(4, 6), some(1, 6), some(4, 1)
    m = sparse.csr_matrix(ga.asarray(a))
    for other in (row, column, a * RANDOM.integers(0, 2, a.shape)):
        same(compare(m, sparse.csr_matrix(ga.asarray(other))).toarray(), getattr(np, name)(a, other))
    if name not in ("equal", "not_equal"):
        with pytest.raises(ValueError):
            compare(m, sparse.csr_matrix(ga.ones((3, 6))))


def test_sums():
    """Values outside of a diagonal matrix's shape are not summed; duplicate entries of bool count once."""
    data = np.arange(1.0, 9.0).reshape(2, 4)
    m = sparse.dia_matrix((ga.asarray(data), [1, -1]), shape=(3, 4))
    dense = m.toarray().numpy()
    assert float(m.sum()) == dense.sum() != data.sum()
    same(m.sum(axis=0), dense.sum(axis=0)[None])
    assert abs(float(m.mean()) - dense.mean()) < 1e-15
    twice = sparse.coo_array((ga.asarray([True, True, True]), ([0, 0, 1], [1, 1, 0])), shape=(2, 2))
    assert int(twice.sum()) == 2
    same(twice.sum(axis=1), np.array([1, 1]))
    assert float(twice.mean()) == 0.5


def test_kron_of_complex_zeros():
    zero = sparse.csr_matrix((2, 2), dtype=ga.complex64)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        product = sparse.kron(zero, zero)
    assert product.shape == (4, 4) and product.nnz == 0


def test_names():
    m = sparse.csr_matrix(ga.asarray(some(2, 3)))
    assert "Compressed Sparse Row" in repr(m)
    same(m.A, m.toarray().numpy())


@pytest.mark.parametrize("format", ["coo", "csr", "csc", "bsr", "dia"])
def test_scaled_in_place(format):
    dense = some(4, 6)
    m = sparse.coo_array(ga.asarray(dense)).asformat(format)
    before, data = m, m.data
    m *= 3
    m /= 2
    assert m is before and m.data is data
    same(m.toarray(), dense * 3 / 2)
    m *= 2j
    assert m is before
    same(m.toarray(), dense * 3j)
    integers = sparse.csr_matrix(ga.asarray([[1, 0], [0, 2]]))
    integers /= 2
    same(integers.toarray(), np.array([[0.5, 0], [0, 1]]))
    m = sparse.csr_array(ga.asarray(dense))
    m *= m
    same(m.toarray(), dense * dense)


def test_rounded():
    dense = some(4, 6) * 10
    same(round(sparse.csr_array(ga.asarray(dense))).toarray(), dense.round())
    same(round(sparse.coo_matrix(ga.asarray(dense)), 1).toarray(), dense.round(1), 1e-15)


def test_lists_on_the_diagonal():
    same(sparse.block_diag([(1, 2), [[3]]]).toarray(), np.array([[1, 2, 0], [0, 0, 3]]))
    with pytest.raises(AttributeError):
        sparse.csr_array((2, 2)).shape = (4, 1)


@pytest.mark.parametrize("dtype", ["f8", "i4", "?"])
def test_places_of_extremes(dtype):
    """argmax and argmin return the first extremum, implicit zeros included, like dense arrays."""
    for shape in ((5, 7), (1, 9), (6, 1), (40, 30)):
        for density in (0, 0.2, 0.7, 1):
            dense = (RANDOM.integers(-3, 4, shape) * (RANDOM.uniform(size=shape) < density)).astype(dtype)
            for format in ("csr", "csc", "coo", "dia"):
                m = sparse.coo_array(ga.asarray(dense)).asformat(format)
                for name in ("argmax", "argmin"):
                    assert int(getattr(m, name)()) == getattr(dense, name)()
                    for axis in (0, 1, -1):
                        same(getattr(m, name)(axis), getattr(dense, name)(axis))
    dense = np.array([[0, 2.0, np.nan], [np.nan, 0, np.nan], [-1.0, -2, -3], [0, -1, 0]])
    m = sparse.csr_matrix(ga.asarray(dense))
    for name in ("argmax", "argmin"):
        same(getattr(m, name)(1), getattr(dense, name)(1)[:, None])
    zeros = sparse.csr_matrix(([0.0, -1.0], ([0, 0], [1, 0])), shape=(1, 3))  # an explicit zero
    assert int(zeros.argmax()) == 1
    with pytest.raises(ValueError):
        sparse.csr_matrix((3, 0)).argmax(1)
    dense = np.array([[0, 1j, 2], [0, -1, -1 - 1j]])
    same(sparse.csr_array(ga.asarray(dense)).argmax(1), dense.argmax(1))


def test_wide_matrices():
    """More than 2^31 columns: no dense array is created, and indices become 64-bit."""
    n = 2**31 + 5
    m = sparse.csr_matrix((ga.asarray([2.0, -1.0]), ga.asarray([1, 4], dtype=ga.int32), [0, 1, 2]), shape=(2, n))
    assert m.indices.dtype == np.int64
    same(m.argmax(1), np.array([[1], [0]]))
    same(m.argmin(1), np.array([[0], [4]]))
    assert int(m.argmin()) == n + 4
    d = sparse.dia_matrix((ga.asarray([[1.0, 2.0]]), [0]), shape=(n, 2))
    same(d.tocoo().row, np.array([0, 1]))
