"""Graphs compiled in the mode GPUARRAY against PyTensor's Python mode, and features of this package."""

import numpy as np
import pygpuarray as ga
import pytensor
import pytensor.sparse as ps
import pytensor.tensor as pt
import pytensor_gpuarray as pg
import pytest
import scipy.sparse
from pytensor.graph.basic import Apply
from pytensor.graph.op import Op
from pytensor.tensor.elemwise import Elemwise

RNG = np.random.default_rng(7)


def compare(inputs, outputs, values, rtol=1e-6):
    """Both modes give the same values; results of the mode GPUARRAY are on the device."""
    ours = pytensor.function(inputs, outputs, mode="GPUARRAY")(*values)
    theirs = pytensor.function(inputs, outputs, mode="FAST_COMPILE")(*values)
    for a, b in zip(ours, theirs, strict=True):
        assert isinstance(a, ga.ndarray)
        assert a.dtype == b.dtype
        np.testing.assert_allclose(a.numpy(), b, rtol=rtol, atol=1e-7)


@pytest.mark.parametrize("dtype", ["int8", "int64", "float32", "float64"])
def test_arithmetic_keeps_types(dtype):
    x, y = pt.matrix("x", dtype=dtype), pt.vector("y", dtype=dtype)
    outputs = [x + y, x - 2 * y, x / y, x // y, x % y, pt.maximum(x, y), x < y, pt.switch(x > y, x, y), -x]
    values = RNG.integers(1, 9, (3, 4)).astype(dtype), RNG.integers(1, 9, 4).astype(dtype)
    compare([x, y], outputs, values)


def test_a_chain_is_one_kernel():
    x = pt.vector("x", dtype="float32")
    f = pytensor.function([x], pt.exp(x) * 2 + pt.log1p(x) / 3, mode="GPUARRAY")
    assert [type(n.op) for n in f.maker.fgraph.toposort()] == [Elemwise]


def test_special_functions():
    x = pt.vector("x")
    outputs = [pt.gammaln(x), pt.digamma(x), pt.polygamma(2, x), pt.grad(pt.digamma(x).sum(), x), pt.erfcinv(x / 5)]
    compare([x], outputs, [np.array([0.5, 1.5, 4.0])], rtol=1e-10)


def test_shapes_stay_on_the_host():
    x = pt.matrix("x")
    y = pt.zeros((x.shape[0] * 2, x.shape[1] + 1)) + x.shape[0]
    compare([x], [y, x.mean(), x.reshape((-1,))], [np.ones((3, 4))])


def test_indexing():
    x, i = pt.matrix("x"), pt.lvector("i")
    outputs = [
        x[1:, ::-1], x[i], x[i, i], x[x > 0], pt.set_subtensor(x[1], 5.0), pt.inc_subtensor(x[i], 1.0), x[-1, 2],
    ]  # fmt: skip
    compare([x, i], outputs, [RNG.standard_normal((5, 5)), np.array([1, 3, 1, -1])])


def test_reductions_and_sorting():
    x = pt.tensor3("x")
    outputs = [
        x.sum(axis=(0, 2)), x.prod(axis=1), x.max(), x.min(axis=0), x.argmax(axis=-1), x.var(axis=1), x.cumsum(axis=1),
        pt.sort(x, axis=0), pt.argsort(x, axis=2), pt.special.softmax(x, axis=-1), pt.logsumexp(x, axis=0),
    ]  # fmt: skip
    compare([x], outputs, [RNG.standard_normal((2, 3, 4))])


def test_linear_algebra():
    a, b = pt.tensor3("a"), pt.matrix("b")
    m = a @ a.mT + 3 * pt.eye(4)
    outputs = [pt.linalg.cholesky(m), pt.linalg.solve(m, b), pt.linalg.inv(m), pt.linalg.det(m), pt.linalg.expm(a)]
    compare([a, b], outputs, [RNG.standard_normal((2, 4, 4)), RNG.standard_normal((4, 3))])


def test_a_matrix_without_a_factor_is_nan():
    a = pt.matrix("a")
    f = pytensor.function([a], pt.linalg.cholesky(a), mode="GPUARRAY")
    assert np.isnan(f(-np.eye(3)).numpy()).all()


def test_factors_of_lapack():
    x, y = pt.tensor3("x"), pt.matrix("y")
    a = RNG.standard_normal((3, 4, 4))
    outputs = [*pt.linalg.schur(x), *pt.linalg.qr(x, mode="economic", pivoting=True), *pt.linalg.qr(y, mode="raw")]
    compare([x, y], outputs, [a, a[0]], rtol=1e-10)
    compare([y], [pt.linalg.solve_sylvester(y, y.T, y @ y)], [a[1]], rtol=1e-8)


@pytest.mark.parametrize("form", ["csr", "csc"])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_sparse_matrices(form, dtype):
    a = scipy.sparse.random(6, 40, 0.2, form, dtype, rng=3)
    constant, given = ps.as_sparse_variable(a), ps.matrix(form, name="given", dtype=dtype)
    x, v = pt.matrix("x", dtype=dtype), pt.vector("v", dtype=dtype)
    dense, line = RNG.standard_normal((40, 5)).astype(dtype), RNG.standard_normal(6).astype(dtype)
    for s, more in ((constant, []), (given, [a])):
        inputs = [*([given] if more else []), x, v]
        outputs = [ps.dot(s, x), ps.structured_dot(s, x), ps.dot(v, s), ps.dense_from_sparse(s)]
        compare(inputs, outputs, [*more, dense, line], rtol=2e-5)


@pytest.mark.parametrize("form", ["csr", "csc"])
def test_products_of_sparse_matrices(form):
    a = scipy.sparse.random(6, 40, 0.2, form, "float64", rng=3)
    s = ps.matrix(form, name="s", dtype="float64")
    dense, sparse = pytensor.function([s], [ps.dot(s, s.T), ps.true_dot(s, s.T)], mode="GPUARRAY")(a)
    np.testing.assert_allclose(dense.numpy(), (a @ a.T).toarray())
    np.testing.assert_allclose(sparse.toarray().numpy(), (a @ a.T).toarray())
    assert sparse.format == form


def test_scan_and_its_gradient():
    x, n = pt.vector("x"), pt.iscalar("n")
    y = pytensor.scan(lambda s, x: s * x + 1, outputs_info=pt.ones_like(x), non_sequences=x, n_steps=n,
                      return_updates=False)  # fmt: skip
    compare([x, n], [y, pt.grad(y[-1].sum(), x)], [np.array([0.5, 1.5]), 6])
    empty = pytensor.function([x], pytensor.scan(lambda v: v * 2, sequences=x, return_updates=False), mode="GPUARRAY")
    assert empty(np.zeros(0)).shape == (0,)


def test_conditions():
    from pytensor.ifelse import ifelse

    x = pt.vector("x")
    compare([x], [ifelse(x.sum() > 0, x + 1, x - 1)], [np.array([1.0, 2.0])])


def test_runtime_broadcasting_is_refused():
    x, y = pt.vector("x"), pt.vector("y")
    f = pytensor.function([x, y], x + y, mode="GPUARRAY")
    with pytest.raises(ValueError, match="Runtime broadcasting not allowed"):
        f(np.ones(1), np.ones(3))


def test_random_numbers_go_on():
    rng = pytensor.shared(np.random.default_rng(1))
    following, x = pt.random.normal(2.0, 3.0, size=(20000,), rng=rng).owner.outputs
    f = pytensor.function([], x, updates={rng: following}, mode="GPUARRAY")
    a, b = f().numpy(), f().numpy()
    assert abs(a.mean() - 2) < 0.1 and abs(a.std() - 3) < 0.1 and not np.array_equal(a, b)
    assert rng.get_value().bit_generator.state["bit_generator"] == "Philox"


def test_shared_variables_live_on_the_device():
    w = pg.shared(np.ones(3, dtype="float32"))
    f = pytensor.function([], [], updates=[(w, w * 2)], mode="GPUARRAY")
    f()
    assert isinstance(w.get_value(return_internal_type=True), ga.ndarray)
    np.testing.assert_array_equal(w.get_value(), [2, 2, 2])
    w.set_value(np.zeros(3, dtype="float32"))
    f()
    np.testing.assert_array_equal(w.get_value(), [0, 0, 0])


def test_transfers():
    x = pt.vector("x")
    there = pg.to_gpuarray(x)
    f = pytensor.function([x], pg.host_from_gpu(pt.exp(pg.host_from_gpu(there))), mode="GPUARRAY")
    assert sum(isinstance(n.op, type(pg.host_from_gpu)) for n in f.maker.fgraph.apply_nodes) == 1
    assert isinstance(f(np.zeros(2)), np.ndarray)
    g = pytensor.function([x], pg.host_from_gpu(there) + 1, mode="FAST_COMPILE")
    np.testing.assert_array_equal(g(np.zeros(2)), [1, 1])
    np.testing.assert_array_equal(
        pytensor.function([x], pt.grad(pg.host_from_gpu(there).sum(), x))(np.zeros(2)), [1, 1]
    )


def test_arrays_on_the_device_are_inputs():
    x = pg.tensor("x", dtype="float32", shape=(None,))
    f = pytensor.function([x], x + 1, mode="GPUARRAY")
    np.testing.assert_array_equal(f(ga.zeros(2, dtype="float32")).numpy(), [1, 1])
    with pytest.raises(TypeError, match="shape is"):
        f(ga.zeros((2, 2), dtype="float32"))
    with pytest.raises(TypeError, match="elements are"):
        f(ga.zeros(2, dtype="complex64"))


def test_outputs_on_the_host():
    mode = pytensor.compile.mode.Mode(pg.GpuArrayLinker(outputs="host"))
    assert isinstance(pytensor.function([], pt.ones(3), mode=mode)(), np.ndarray)
    with pytest.raises(ValueError, match="outputs is"):
        pg.GpuArrayLinker(outputs="there")


def test_the_linker_is_found_by_its_name():
    with pytensor.config.change_flags(linker="gpuarray"):
        f = pytensor.function([], pt.ones(3) * 2, mode=pytensor.compile.mode.Mode(linker=pytensor.config.linker))
    assert isinstance(f(), ga.ndarray)


def test_what_is_not_implemented_is_named():
    class Odd(Op):
        def make_node(self, x):
            return Apply(self, [x], [x.type()])

        def perform(self, node, inputs, output_storage):
            output_storage[0][0] = inputs[0]

    x = pt.vector("x")
    with pytest.raises(NotImplementedError, match="Odd"):
        pytensor.function([x], Odd()(x), mode="GPUARRAY")
