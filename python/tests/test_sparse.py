"""Sparse matrices against SciPy in random configurations."""

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray.scipy import sparse

sp = pytest.importorskip("scipy.sparse")

FORMATS = ["coo", "csr", "csc", "bsr", "dia"]
KINDS = ["matrix", "array"]
DTYPES = [np.float64, np.float32, np.complex128, np.int32, np.bool_]


def cls(module, format, kind):
    return getattr(module, f"{format}_{kind}")


def values(rng, n, dtype):
    """Small integers, whose sums are exact in any order."""
    x = rng.integers(-4, 5, n)
    return x + 1j * rng.integers(-4, 5, n) if np.dtype(dtype).kind == "c" else x.astype(dtype)


def pair(rng, format="csr", kind="matrix", dtype=np.float64, shape=None, density=0.2):
    """The same random matrix of ours and SciPy's, with duplicate entries."""
    shape = tuple(rng.integers(1, 25, 2)) if shape is None else shape
    n = int(density * shape[0] * shape[1])
    row, column = rng.integers(0, shape[0], n), rng.integers(0, shape[1], n)
    data = values(rng, n, dtype).astype(dtype)
    theirs = cls(sp, format, kind)(sp.coo_matrix((data, (row, column)), shape=shape))
    ours = (
        cls(sparse, format, kind)((ga.asarray(data), (ga.asarray(row), ga.asarray(column))), shape=shape)
        if format not in ("bsr", "dia")
        else cls(sparse, format, kind)(theirs)
    )
    return ours, theirs


def same(ours, theirs, rtol=0, atol=0):
    """Equal shape, type and elements, sparse or dense."""
    if sp.issparse(theirs):
        assert sparse.issparse(ours), type(ours)
        assert isinstance(ours, sparse.sparray) == isinstance(theirs, sp.sparray)
        ours, theirs = ours.toarray(), theirs.toarray()
    ours, theirs = ours.numpy() if hasattr(ours, "numpy") else np.asarray(ours), np.asarray(theirs)
    assert ours.shape == theirs.shape
    assert ours.dtype == theirs.dtype
    np.testing.assert_allclose(ours, theirs, rtol=rtol, atol=atol)


@pytest.fixture
def rng(request):
    return np.random.default_rng([len(request.node.name), *request.node.name.encode()])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", FORMATS)
def test_conversions(rng, format, kind):
    for dtype in DTYPES:
        ours, theirs = pair(rng, format, kind, dtype)
        assert ours.format == format and ours.shape == theirs.shape and ours.dtype == theirs.dtype
        same(ours, theirs)
        same(ours.T, theirs.T)
        for to in FORMATS:
            other = ours.asformat(to)
            assert other.format == to
            same(other, theirs.asformat(to))
        np.testing.assert_array_equal(ours.get().toarray(), theirs.toarray())
        same(ours.toarray(order="F"), theirs.toarray(order="F"))
    with pytest.raises(ValueError):
        ours.asformat("nothing")


@pytest.mark.parametrize("format", ["coo", "csr", "csc"])
def test_constructors(rng, format):
    make, theirs = cls(sparse, format, "matrix"), cls(sp, format, "matrix")
    dense = rng.integers(-1, 2, (6, 9)).astype(np.float32)
    for x in (ga.asarray(dense), dense, dense.tolist(), sp.csr_matrix(dense), sparse.csc_array(dense)):
        a = make(x, dtype=np.float32)
        same(a, theirs(dense))
        assert a.nnz == np.count_nonzero(dense)
    same(make((3, 4)), theirs((3, 4)))
    same(make((3, 4), dtype="f4"), theirs((3, 4), dtype="f4"))
    same(make(dense, dtype=np.complex64), theirs(dense, dtype=np.complex64))
    same(make([1, 0, 2]), theirs([1, 0, 2]))
    if format != "coo":
        b = theirs(dense)
        same(make((b.data, b.indices, b.indptr)), theirs((b.data, b.indices, b.indptr)))
        same(make((b.data, b.indices, b.indptr), shape=b.shape), b)
        a = make(dense)
        np.testing.assert_array_equal(a.indices.numpy(), b.indices)
        np.testing.assert_array_equal(a.indptr.numpy(), b.indptr)
        assert a.has_canonical_format and a.has_sorted_indices
    data, places = np.array([1.0, 2, 3]), (np.array([0, 2, 0]), np.array([1, 1, 1]))
    a = make((data, places))
    same(a, theirs((data, places)))
    a.sum_duplicates()
    assert a.nnz == 2


def test_bad_input():
    one, places = np.ones(2), [0, 1]
    for parts, shape in (
        ((one, ([0, 5], [0, 1])), (2, 2)),
        ((one, ([0, -1], [0, 1])), (2, 2)),
        ((one, ([0, 1], [0, 2**40])), (2, 2)),
        ((one, ([0, 1, 1], [0, 1])), (2, 2)),
        ((one, places, [0, 1]), (2, 2)),
        ((one, places, [0, 3, 2]), (2, 2)),
        ((one, places, [1, 1, 2]), (2, 2)),
        ((one, [0, 2], [0, 1, 2]), (2, 2)),
        ((one, [0, 2**33], [0, 1, 2]), (2, 2)),
        ((one, [0, -1], [0, 1, 2]), (2, 2)),
        ((one, [0.5, 1.5], [0, 1, 2]), (2, 2)),
        ((one, [0], [0, 1, 2]), (2, 2)),
        ((np.ones((2, 2)), [0, 1], [0, 1, 2]), (2, 2)),
        ((one, (places, places)), (-2, 2)),
        ((one, (places, places)), (2, 2, 2)),
    ):
        with pytest.raises(ValueError):
            sparse.csr_matrix(parts, shape=shape)
    a = sparse.csr_matrix(ga.eye(3))
    for bad in (
        lambda: a @ ga.ones(4),
        lambda: a @ sparse.eye(4),
        lambda: a + sparse.eye(4),
        lambda: a.multiply(ga.ones((4, 4))),
        lambda: a @ 3,
        lambda: a.reshape(2, 5),
        lambda: bool(a),
        lambda: a.sum(axis=2),
        lambda: sparse.random(3, 3, density=2),
        lambda: sparse.bmat([[a, None], [sparse.eye(2), None]]),
        lambda: sparse.diags([[1, 2], [1, 2, 3, 4]], [0, 1]),
    ):
        with pytest.raises(ValueError):
            bad()
    with pytest.raises(TypeError):
        a @ np.ones(3)  # noqa: B018
    with pytest.raises(TypeError):
        np.ones((3, 3)) @ a  # noqa: B018
    with pytest.raises(TypeError):
        len(a)
    with pytest.raises(NotImplementedError):
        a + 1  # noqa: B018
    for key in (3, (0, 3), [0, 7], (slice(None), -4), (0, 0, 0)):
        with pytest.raises(IndexError):
            a[key]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", FORMATS)
def test_products(rng, format, kind):
    for dtype in DTYPES:
        shape = tuple(rng.integers(2, 40, 2))
        ours, theirs = pair(rng, format, kind, dtype, shape)
        for other in DTYPES:
            for tail in ((), (1,), (5,)):
                x = values(rng, (shape[1], *tail), other).astype(other)
                if dtype == np.bool_ and other == np.bool_:
                    continue  # SciPy's counts overflow
                same(ours @ ga.asarray(x), theirs @ x)
                strided = ga.asarray(np.repeat(x, 2, axis=0))[::2]
                same(ours @ strided, theirs @ x)
                same(ours.dot(ga.asarray(x)), theirs.dot(x))
            y = values(rng, (3, shape[0]), other).astype(other)
            if not (dtype == np.bool_ and other == np.bool_):
                same(ga.asarray(y) @ ours, y @ theirs)
                same(ga.asarray(y)[0] @ ours, y[0] @ theirs)
    a, b = pair(rng, format, kind, shape=(8, 11)), pair(rng, "csr", kind, shape=(11, 5))
    same(a[0] @ b[0], a[1] @ b[1])
    same(b[0].T @ a[0].T, b[1].T @ a[1].T)
    same(3 * a[0], 3 * a[1])
    same(a[0] * 2.5, a[1] * 2.5)
    same(a[0] / 2, a[1] / 2)
    if kind == "matrix":
        x = rng.integers(-3, 4, 11).astype(float)
        same(a[0] * ga.asarray(x), a[1] * x)
        same(a[0] * b[0], a[1] * b[1])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", ["coo", "csr", "csc"])
def test_sums(rng, format, kind):
    for dtype in DTYPES[:4]:
        shape = tuple(rng.integers(1, 25, 2))
        a, b = pair(rng, format, kind, dtype, shape), pair(rng, "csr", kind, np.float64, shape)
        same(a[0] + b[0], a[1] + b[1])
        same(b[0] - a[0], b[1] - a[1])
        same(a[0] + a[0], a[1] + a[1])
        same(-a[0], -a[1])
        same(abs(a[0]), abs(a[1]), rtol=1e-15)
        same(a[0].multiply(b[0]), a[1].multiply(b[1]))
        dense = rng.integers(-3, 4, shape).astype(float)
        same(a[0] + ga.asarray(dense), np.asarray(a[1] + dense))
        same(ga.asarray(dense) - a[0], np.asarray(dense - a[1]))
        for part in (dense, dense[:1], dense[:, :1]):
            got, want = a[0].multiply(ga.asarray(part)), a[1].multiply(part)
            same(got, want)
            assert got.format == want.format
        assert (a[0] + 0).nnz == a[0].nnz
        same(a[0].power(2), a[1].power(2))
        same(a[0].conj(), a[1].conj())
        same(a[0].real, a[1].real)
        same(a[0].astype(np.complex64), a[1].astype(np.complex64))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", ["coo", "csr", "csc"])
def test_reductions(rng, format, kind):
    for dtype in (np.float64, np.int32, np.complex128):
        ours, theirs = pair(rng, format, kind, dtype)
        for axis in (None, 0, 1, -1):
            same(ours.sum(axis), theirs.sum(axis))
            same(ours.mean(axis), theirs.mean(axis), atol=1e-14)  # SciPy divides first
            theirs.sum_duplicates()
            if dtype != np.complex128:
                for name in ("max", "min"):
                    got, want = getattr(ours, name)(axis), getattr(theirs, name)(axis)
                    got, want = (x.toarray() if hasattr(x, "toarray") else x for x in (got, want))
                    same(got, want)
                for name in ("argmax", "argmin"):
                    same(getattr(ours, name)(axis), np.asarray(getattr(theirs, name)(axis)))
        dense = theirs.toarray()
        same(ours.sum((0, 1)), dense.sum())
        same(ours.mean((0, 1)), dense.mean(), atol=1e-14)
        if dtype != np.complex128:
            same(ours.max((-2, 1)), dense.max())
            same(ours.argmin((1, 0)), dense.argmin())
        for name in ("max", "min", "argmax", "argmin"):
            with pytest.raises(ValueError, match="out"):
                getattr(ours, name)(0, out=ga.zeros(3))
        for k in (-30, -3, 0, 1, 40):
            same(ours.diagonal(k), theirs.diagonal(k))
        assert ours.count_nonzero() == theirs.count_nonzero()
        for got, want in zip(sparse.find(ours), sp.find(theirs.tocsr())):
            assert sorted(got.numpy().tolist(), key=str) == sorted(want.tolist(), key=str)
        ours.sum_duplicates()
        for axis in (None, 0, 1):
            got, want = ours.getnnz(axis), sp.csr_matrix(theirs).getnnz(axis)
            np.testing.assert_array_equal(got if axis is None else got.numpy(), want)
    ours, theirs = pair(rng, format, kind, shape=(9, 9))
    same(ours.trace(), theirs.trace())
    for power in (0, 1, 3):
        if kind == "matrix":
            same((ours**power).toarray(), (theirs**power).toarray())
    for number, k in ((7, 0), (np.arange(5.0), -2), (np.arange(9.0), 3)):
        ours.setdiag(ga.asarray(number) if np.ndim(number) else number, k)
        theirs.setdiag(number, k)
        same(ours, theirs)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", ["csr", "csc", "coo"])
def test_comparisons(rng, format, kind):
    a, b = pair(rng, format, kind, shape=(7, 9)), pair(rng, "csr", kind, shape=(7, 9))
    for name in ("__eq__", "__ne__", "__lt__", "__gt__", "__le__", "__ge__", "maximum", "minimum"):
        same(getattr(a[0], name)(b[0]), getattr(a[1], name)(b[1]))
        for number in (0, 1, -2):
            same(getattr(a[0], name)(number), getattr(a[1], name)(number))
    a[0].sum_duplicates()
    a[0].eliminate_zeros()
    assert a[0].nnz == np.count_nonzero(a[1].toarray())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("format", ["csr", "csc"])
def test_items(rng, format, kind):
    ours, theirs = pair(rng, format, kind, shape=(13, 17))
    mask = rng.integers(0, 2, 13).astype(bool)
    some = rng.integers(-13, 13, 6)
    for key in (
        (2, 3),
        (-1, -17),
        slice(3, 9),
        slice(None, None, -2),
        (slice(1, 12, 3), slice(4, None)),
        (slice(None), slice(9, 2, -1)),
        (some, slice(None)),
        (slice(None), some),
        (some, some),
        (some[:, None], some[None, :3]),
        (slice(5, 5), slice(None)),
        ([1, 2], slice(None, 4)),
        (mask, slice(None)),
        mask,
        4,
        (slice(None), 5),
        (3, slice(2, 9)),
        ...,
    ):
        on_device = key
        if isinstance(key, tuple):
            on_device = tuple(ga.asarray(k) if isinstance(k, np.ndarray) else k for k in key)
        got, want = ours[on_device], theirs[key]
        if sparse.issparse(got) and sp.issparse(want) and want.ndim == 2:
            same(got, want)
        else:
            got, want = (x.toarray() if hasattr(x, "toarray") else x for x in (got, want))
            np.testing.assert_array_equal(np.asarray(got.numpy()).reshape(np.shape(want)), want)
    same(ours.getrow(2) if kind == "matrix" else ours[[2], :], theirs.getrow(2) if kind == "matrix" else theirs[[2], :])
    if kind == "matrix":
        assert ours.getrow(2).format == theirs.getrow(2).format
    same(ours.reshape(17, 13), theirs.reshape(17, 13))
    same(ours.reshape((1, -1), order="F"), theirs.reshape((1, -1), order="F"))


def test_construction(rng):
    for args in ((4,), (3, 5), (5, 3, 1), (4, 4, -2)):
        same(sparse.eye(*args), sp.eye(*args))
        same(sparse.eye(*args, format="csr"), sp.eye(*args, format="csr"))
    same(sparse.eye_array(3, 4, k=1), sp.eye_array(3, 4, k=1))
    same(sparse.identity(4, dtype="f4"), sp.identity(4, dtype="f4"))
    same(sparse.diags([[1.0, 2, 3], [4.0, 5]], [0, 1]), sp.diags([[1.0, 2, 3], [4.0, 5]], [0, 1]))
    same(sparse.diags([1.0, -2], [-1, 1], shape=(4, 4)), sp.diags([1.0, -2], [-1, 1], shape=(4, 4)))
    same(sparse.diags([1.0, 2, 3]), sp.diags([1.0, 2, 3]))
    same(sparse.diags_array([1.0, 2], offsets=1), sp.diags_array([1.0, 2], offsets=1))
    data = np.arange(12.0).reshape(3, 4)
    same(sparse.spdiags(data, [0, -1, 2], 5, 4), sp.spdiags(data, [0, -1, 2], 5, 4))
    a, b = pair(rng, shape=(4, 6)), pair(rng, "coo", shape=(4, 3))
    c = pair(rng, "csc", shape=(2, 6))
    same(sparse.hstack([a[0], b[0]]), sp.hstack([a[1], b[1]]))
    same(sparse.vstack([a[0], c[0]], format="csr"), sp.vstack([a[1], c[1]], format="csr"))
    same(sparse.bmat([[a[0], b[0]], [c[0], None]]), sp.bmat([[a[1], b[1]], [c[1], None]]))
    same(sparse.block_diag([a[0], c[0]]), sp.block_diag([a[1], c[1]]))
    same(sparse.kron(a[0], c[0]), sp.kron(a[1], c[1], format="coo"))
    d, e = pair(rng, shape=(4, 4)), pair(rng, shape=(3, 3))
    same(sparse.kronsum(d[0], e[0]), sp.kronsum(d[1], e[1]))
    for k in (-2, 0, 3):
        same(sparse.tril(a[0], k), sp.tril(a[1], k))
        same(sparse.triu(a[0], k), sp.triu(a[1], k))
    assert sparse.issparse(a[0]) and not sparse.issparse(a[1]) and sparse.isspmatrix_csr(a[0])
    r = sparse.random(30, 40, 0.1, format="csr", dtype=np.float32, rng=3)
    assert r.nnz == 120 and r.dtype == np.float32 and r.format == "csr"
    assert float(r.data.min()) >= 0 and float(r.data.max()) < 1
    same(r, sparse.random(30, 40, 0.1, format="csr", dtype=np.float32, rng=3).get())


def test_sampled(rng):
    ours, theirs = pair(rng, shape=(9, 12))
    x, y = rng.integers(-3, 4, (9, 5)).astype(float), rng.integers(-3, 4, (5, 12)).astype(float)
    got = sparse.sampled_product(ours, ga.asarray(x), ga.asarray(y)).toarray().numpy()
    pattern = sp.csr_matrix((np.ones(theirs.nnz), theirs.indices, theirs.indptr), theirs.shape).toarray() > 0
    np.testing.assert_array_equal(got, np.where(pattern, x @ y, 0))


def test_functions(rng):
    ours, theirs = pair(rng, density=0.3)
    ours, theirs = ours * 0.125, theirs * 0.125
    for name in ("arcsinh", "ceil", "floor", "expm1", "sin", "tanh", "sign", "rint", "trunc"):
        same(getattr(ours, name)(), getattr(theirs, name)(), rtol=1e-15)


def test_empty():
    for shape in ((0, 0), (0, 3), (3, 0)):
        a, b = sparse.csr_matrix(shape), sp.csr_matrix(shape)
        same(a, b)
        same(a.T, b.T)
        same(a + a, b + b)
        same(a @ a.T, b @ b.T)
        same(a @ ga.ones(shape[1]), b @ np.ones(shape[1]))
        same(a.tocoo(), b.tocoo())
        same(a.sum(), b.sum())
        assert a.nnz == 0 and "0 stored elements" in repr(a)


def test_same_bits(rng):
    """Products are bitwise reproducible: a column does not depend on the other columns, nor on the format."""
    a = sp.random(300, 5000, 0.3, format="csr", random_state=5)
    x = rng.standard_normal((5000, 4))
    ours, dense = sparse.csr_matrix(a), ga.asarray(x)
    whole = (ours @ dense).numpy()
    for c in range(4):
        assert (ours @ dense[:, c]).numpy().tobytes() == whole[:, c].tobytes()
    assert (ours.tocsc() @ dense).numpy().tobytes() == whole.tobytes()
    assert (ours.tocoo() @ dense).numpy().tobytes() == whole.tobytes()
    np.testing.assert_allclose(whole, a @ x, rtol=1e-9, atol=1e-11)
