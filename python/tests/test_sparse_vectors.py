"""One-dimensional sparse arrays against NumPy's dense arrays; formats and types are those of SciPy 1.17."""

import pickle
import warnings

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray.scipy import sparse

DENSE = np.array([0.0, -1, 0, 2, 3, 0])
OTHER = np.array([1.0, 0, 0, 2, -2, 0])
MATRIX = np.array([[1.0, 0, 0, 2, 0, 0], [0, 3, 0, 0, 0, -1]])


@pytest.fixture(params=["coo", "csr"])
def make(request):
    return getattr(sparse, f"{request.param}_array")


def same(got, expected, format=None):
    expected = np.asarray(expected)
    if format is not None:
        assert sparse.issparse(got) and got.format == format
        assert isinstance(got, getattr(sparse, f"{format}_array"))
    dense = got.toarray() if sparse.issparse(got) else got
    assert got.shape == dense.shape == expected.shape and dense.ndim == expected.ndim
    np.testing.assert_array_equal(ga.asnumpy(dense), expected)


def test_constructors(make):
    v = make(ga.asarray(DENSE))
    same(v, DENSE, v.format)
    assert v.ndim == 1 and v.nnz == v.size == 3 and v.dtype == ga.float64 and f"shape {v.shape}" in repr(v)
    for x in (DENSE, DENSE.tolist(), v, v.tocoo(), v.tocsr()):
        same(make(x), DENSE, v.format)
        assert make(x, dtype="f4").dtype == ga.float32
    same(make((5,)), np.zeros(5), v.format)
    data, places = ga.asarray([1, 2, 3]), ga.asarray([4, 1, 4])
    same(make((data, (places,)), shape=(6,)), [0, 2, 0, 0, 4, 0], v.format)
    same(make((data, (places,))), [0, 2, 0, 0, 4], v.format)
    same(make((data, places[None, :]), shape=(5,)), [0, 2, 0, 0, 4], v.format)
    same(make(v, shape=(8,)), [*DENSE, 0, 0], v.format)
    same(sparse.csr_array((data, places, [0, 3]), shape=(5,)), [0, 2, 0, 0, 4], "csr")
    same(sparse.csr_array(ga.asarray(DENSE), shape=(1, 6)), DENSE[None, :], "csr")
    same(sparse.coo_matrix(v), DENSE[None, :])
    same(pickle.loads(pickle.dumps(v)), DENSE, v.format)
    copied = make(v, copy=True)
    copied.data[:] = 7
    same(v, DENSE)
    coordinates = sparse.coo_array((data, ga.asarray([[0, 1, 0], [0, 1, 2]])), shape=(2, 3))
    same(coordinates, [[1, 0, 3], [0, 2, 0]])


def test_constructors_refuse(make):
    data, v = ga.asarray([1.0, 2]), make(ga.asarray(DENSE))
    for call, error in (
        (lambda: make((data, ([0, 1], [0, 1])), shape=(4,)), ValueError),
        (lambda: make((data, ([0, 1],)), shape=(1, 4)), ValueError),
        (lambda: make((data, ([0, 4],)), (4,)), ValueError),
        (lambda: make((data, ([0, -1],)), (4,)), ValueError), (lambda: make((data, ([0],)), (4,)), ValueError),
        (lambda: make((ga.zeros(0), ([],))), ValueError), (lambda: make((-1,)), ValueError),
        (lambda: make((2, 3, 4)), ValueError), (lambda: make(ga.asarray(MATRIX), shape=(12,)), ValueError),
        (lambda: make(make(ga.asarray(MATRIX)), shape=(12,)), ValueError), (lambda: make(v, shape=(2,)), ValueError),
        (lambda: make(ga.asarray(DENSE), shape=(5,)), ValueError), (lambda: make(v, shape=(2, 3)), ValueError),
        (lambda: sparse.coo_array(v, shape=(1, 6)), ValueError), (lambda: make(ga.asarray(5.0)), TypeError),
        (lambda: sparse.csc_array(v), ValueError), (lambda: sparse.dia_array(ga.asarray(DENSE)), ValueError),
        (lambda: sparse.bsr_array((5,)), ValueError), (lambda: sparse.csc_array(ga.asarray(5.0)), ValueError),
        (lambda: sparse.coo_matrix((5,)), TypeError), (lambda: v.tocsc(), ValueError), (lambda: v.todia(), ValueError),
        (lambda: v.asformat("bsr"), ValueError), (lambda: v.diagonal(), ValueError), (lambda: v.trace(), ValueError),
        (lambda: v.setdiag([1.0]), ValueError), (lambda: bool(v), ValueError),
        (lambda: v.transpose((1, 0)), ValueError),
        (lambda: v.reshape(7), ValueError), (lambda: sparse.csr_matrix((2, 3)).reshape(6), ValueError),
    ):  # fmt: skip
        with pytest.raises(error):
            call()


def test_conversions_and_shapes(make):
    v = make(ga.asarray(DENSE))
    same(v.tocsr(), DENSE, "csr")
    same(v.tocoo(), DENSE, "coo")
    same(v.asformat("csr").asformat("coo"), DENSE, "coo")
    same(v.T, DENSE, v.format)
    same(v.transpose(copy=True), DENSE, v.format)
    same(v.reshape(2, 3), DENSE.reshape(2, 3), "coo")
    same(v.reshape((3, -1), order="F"), DENSE.reshape((3, -1), order="F"), "coo")
    same(v.reshape(6), DENSE, "coo")
    for format in ("coo", "csr", "csc"):
        m = sparse.coo_array(ga.asarray(MATRIX)).asformat(format)
        same(m.reshape(12), MATRIX.reshape(12), "coo")
        same(m.reshape((-1,), order="F"), MATRIX.reshape(-1, order="F"), "coo")
    same(v.astype("c8"), DENSE.astype("c8"), v.format)
    assert v.toarray(out=ga.zeros(6)).tolist() == DENSE.tolist()
    np.testing.assert_array_equal(v.coords[0].numpy(), [1, 3, 4])
    np.testing.assert_array_equal(v.nonzero()[0].numpy(), [1, 3, 4])
    assert len(v.coords) == len(v.nonzero()) == 1
    same(sparse.hstack([v, v]), np.hstack([DENSE, DENSE])[None, :])
    same(sparse.vstack([v, v]), np.vstack([DENSE, DENSE]))
    r = sparse.random_array((50,), density=0.2, format=v.format, rng=1)
    assert r.shape == (50,) and r.format == v.format and r.nnz == 10


def test_to_scipy_and_back(make):
    sp = pytest.importorskip("scipy.sparse")
    try:
        theirs = sp.coo_array(DENSE)
        assert theirs.ndim == 1
        theirs.tocsr()
    except (AssertionError, ValueError):
        pytest.skip("SciPy 1.15 is needed")
    v = make(theirs)
    same(v, DENSE, v.format)
    assert v.get().format == v.format and v.get().shape == (6,)
    np.testing.assert_array_equal(v.get().toarray(), DENSE)


def test_structure_in_place(make):
    data, places = ga.asarray([3.0, 0, 1, 2]), (ga.asarray([4, 0, 1, 4]),)
    v = make((data, places), shape=(6,))
    expected = [0, 1, 0, 0, 5, 0]
    same(v, expected)
    assert v.count_nonzero() == v.count_nonzero(axis=0) == v.count_nonzero(axis=(-1,)) == 2
    v.sum_duplicates()
    assert v.nnz == v.getnnz(0) == 3 and v.has_canonical_format
    v.eliminate_zeros()
    v.eliminate_zeros()
    assert v.nnz == 2
    same(v, expected, v.format)
    v *= 2
    same(v, np.multiply(expected, 2), v.format)
    v.data = ga.asarray([1.0, 1])
    same(v, [0, 1, 0, 0, 1, 0], v.format)
    w = sparse.csr_array((ga.asarray([2, 1, 3]), ga.asarray([3, 1, 4]), ga.asarray([0, 3])), shape=(5,))
    assert not w.has_sorted_indices and w.sorted_indices().has_sorted_indices
    w.sort_indices()
    w.prune()
    assert w.indices.tolist() == [1, 3, 4] and w.indptr.tolist() == [0, 3]


def test_operations(make):
    v, w = make(ga.asarray(DENSE)), make(ga.asarray(OTHER))
    dense = ga.asarray(OTHER)
    for got, expected in (
        (v + w, DENSE + OTHER), (v - w, DENSE - OTHER), (v * w, DENSE * OTHER), (v.multiply(w), DENSE * OTHER),
        (v.maximum(w), np.maximum(DENSE, OTHER)), (v.minimum(w), np.minimum(DENSE, OTHER)), (v != w, DENSE != OTHER),
        (v < w, DENSE < OTHER), (v > 1, DENSE > 1), (v * dense, DENSE * OTHER), (v / (dense + 9), DENSE / (OTHER + 9)),
        (-v, -DENSE), (abs(v), abs(DENSE)), (v**2, DENSE**2), (v * 2, DENSE * 2), (2 * v, DENSE * 2),
        (v / 2, DENSE / 2),
        (v.sign(), np.sign(DENSE)), (v.conj(), DENSE), (v.real, DENSE), (round(v / 3), np.round(DENSE / 3)),
    ):  # fmt: skip
        same(got, expected, got.format)
    same(v + dense, DENSE + OTHER)
    same(dense - v, OTHER - DENSE)
    same(v.maximum(dense), np.maximum(DENSE, OTHER))
    with np.errstate(all="ignore"):
        same(v / w, DENSE / OTHER)
    same(sum([v, w]), DENSE + OTHER)


def test_operations_with_two_dimensions(make):
    v, M, row = make(ga.asarray(DENSE)), sparse.csr_array(ga.asarray(MATRIX)), MATRIX[:1]
    one = sparse.csr_array(ga.asarray(row))
    for got, expected in (
        (v.multiply(M), DENSE * MATRIX), (M.multiply(v), DENSE * MATRIX), (v * ga.asarray(MATRIX), DENSE * MATRIX),
        (v.maximum(ga.asarray(MATRIX)), np.maximum(DENSE, MATRIX)), (v + ga.asarray(MATRIX), DENSE + MATRIX),
        (v < ga.asarray(row), DENSE < row), (v.multiply(one), DENSE * row), (one + v, DENSE + row),
        (v / ga.asarray(row + 1), DENSE / (row + 1)), (one - v, row - DENSE), (M != v, MATRIX != DENSE),
        (M.maximum(v), np.maximum(MATRIX, DENSE)),
    ):  # fmt: skip
        same(got, expected)
    with pytest.raises(ValueError):
        v + M
    with pytest.raises(ValueError):
        M + v


def test_products(make):
    v, w, M = make(ga.asarray(DENSE)), make(ga.asarray(OTHER)), sparse.csr_array(ga.asarray(MATRIX))
    dense, long = ga.asarray(OTHER), ga.asarray(MATRIX)
    for got in (v @ w, v @ dense, dense @ v, v.dot(w)):
        assert got.shape == () and float(got) == DENSE @ OTHER
    same(v @ M.T, DENSE @ MATRIX.T, "coo")
    same(M @ v, MATRIX @ DENSE, "coo")
    same(M.tocsc() @ v, MATRIX @ DENSE, "coo")
    same(v @ long.T, DENSE @ MATRIX.T)
    same(long @ v, MATRIX @ DENSE)
    for call in (lambda: v @ M, lambda: M.T @ v, lambda: v @ make((5,)), lambda: v @ ga.ones(5), lambda: v @ 2):
        with pytest.raises(ValueError):
            call()
    with pytest.raises(TypeError):
        v @ np.ones(6)


def test_reductions(make):
    v = make(ga.asarray(DENSE))
    for name in ("sum", "mean", "max", "min", "argmax", "argmin"):
        for axis in (None, 0, -1, (0,)):
            got = getattr(v, name)(axis=axis)
            assert got.shape == () and float(got) == getattr(DENSE, name)()
        for axis in (1, -2, (0, 0)):
            with pytest.raises(ValueError):
                getattr(v, name)(axis=axis)
    out = ga.zeros(())
    assert v.sum(out=out) is out and v.mean(out=out) is out
    for name in ("sum", "mean"):
        with pytest.raises(ValueError):
            getattr(v, name)(out=ga.zeros(5))
    twice = make((ga.asarray([True, True]), (ga.asarray([1, 1]),)), shape=(3,))
    before = twice.nnz
    assert int(twice.sum()) == 1 and twice.nnz == before
    assert v.mean(dtype="i8").dtype == ga.int64
    for format in ("coo", "csr", "csc"):
        m = sparse.coo_array(ga.asarray(MATRIX)).asformat(format)
        same(m.max(axis=0), MATRIX.max(axis=0), "coo")
        same(m.min(axis=1), MATRIX.min(axis=1), "coo")


def test_items(make):
    v = make(ga.asarray(DENSE))
    assert v[3].shape == () and float(v[3]) == 2 and float(v[-2]) == 3 and float(v[np.int64(0)]) == 0
    assert float(v[ga.asarray(4)]) == 3 and [float(x) for x in v] == DENSE.tolist()
    mask = DENSE > 0
    for key in (slice(1, 4), slice(None, None, -2), [0, 3, 3], np.array([5, -2]), mask, Ellipsis, slice(3, 3)):
        on_device = ga.asarray(key) if isinstance(key, (list, np.ndarray)) else key
        same(v[on_device], DENSE[key], v.format)
    same(v[ga.asarray([[0, 1], [3, 4]])], DENSE[[[0, 1], [3, 4]]], "coo")
    for key in (None, (None, slice(None)), (slice(None), None), (slice(1, 3), None)):
        same(v[key], DENSE[key], "coo")
    for key in ((None, 2), (3, None)):
        same(v[key], DENSE[key], v.format)
    for key in ((0, 1), 6, -7, (None, None), [6], "a"):
        with pytest.raises(IndexError):
            v[key]
    for format in ("coo", "csr", "csc"):
        m = sparse.coo_array(ga.asarray(MATRIX)).asformat(format)
        for key in (1, (0, slice(None)), (slice(None), 3), (slice(None, None, -1), 0), (1, [0, 5])):
            same(m[key], MATRIX[key], "coo")
        same([*m][1], MATRIX[1], "coo")


def test_setting_items():
    v, expected = sparse.csr_array(ga.asarray(DENSE)), DENSE.copy()
    for key, value in (
        (2, 9.0), (slice(0, 2), [7.0, 8.0]), (Ellipsis, 5.0), (slice(None, None, 2), 0.0), ([1, 3], [2.0, 4.0]),
    ):  # fmt: skip
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", sparse.SparseEfficiencyWarning)
            v[key] = ga.asarray(value) if isinstance(value, list) else value
        expected[key] = value
        same(v, expected, "csr")
    v[0:2] = sparse.csr_array(ga.asarray([3.0, 4.0]))
    expected[0:2] = 3, 4
    same(v, expected, "csr")
    for key in ((1, 2), 6, None):
        with pytest.raises(IndexError):
            v[key] = 1.0
    with pytest.raises(TypeError):
        v.tocoo()[0] = 1.0
