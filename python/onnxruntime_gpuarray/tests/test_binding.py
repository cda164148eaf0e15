"""Arrays of other libraries, bound without a copy."""

import gc

import numpy as np
import onnxruntime
import onnxruntime_gpuarray
import pygpuarray as ga
import pytest
from beside import make_model, make_options
from onnx.helper import make_node
from onnxruntime_gpuarray import bind_input, bind_output

FLOAT = np.float32
DTYPES = "f2 f4 f8 i1 i2 i4 i8 u1 u2 u4 u8 bool".split()


def open_model(nodes, inputs, outputs, **options):
    model = make_model(nodes, inputs, outputs)
    session = onnxruntime_gpuarray.session(model, options=make_options(strict=True), **options)
    session.disable_fallback()
    return session


def numbers(seed, *shape):
    return np.random.default_rng(seed).standard_normal(shape).astype(FLOAT)


def negate(**options):
    return open_model([make_node("Neg", ["x"], ["y"])], {"x": np.empty((3, 4), FLOAT)}, {"y": FLOAT}, **options)


class Foreign:
    """An array of a library that speaks DLPack alone, of the old or the new kind."""

    def __init__(self, array, versioned):
        self.array, self.versioned = array, versioned

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __dlpack__(self, **arguments):
        if "max_version" in arguments and not self.versioned:
            raise TypeError("max_version")
        return self.array.__dlpack__(**arguments)


@pytest.mark.parametrize("options", [{}, {"reproducible": True}, {"record": True}], ids=str)
@pytest.mark.parametrize("wrap", [lambda a: a, lambda a: Foreign(a, False), lambda a: Foreign(a, True)])
def test_memory_is_shared_and_in_order(options, wrap):
    session, x, y = negate(**options), ga.zeros((3, 4), dtype=FLOAT), ga.zeros((3, 4), dtype=FLOAT)
    binding = session.io_binding()
    bind_input(binding, "x", wrap(x))
    bind_output(binding, "y", wrap(y))
    for seed in range(5):
        x[...] = ga.asarray(numbers(seed, 3, 4))  # not waited for
        session.run_with_iobinding(binding)
        np.testing.assert_array_equal((y * 2).numpy(), -2 * numbers(seed, 3, 4))


def test_no_copy_is_made():
    """A run with an input and an output of 64 MB and little memory of its own."""
    nodes = [make_node("Slice", ["x", "zero", "one"], ["y"])]
    size = 1 << 24
    model = make_model(
        nodes, {"x": np.empty(size, FLOAT)}, {"y": FLOAT}, {"zero": np.zeros(1, np.int64), "one": np.ones(1, np.int64)}
    )
    session = onnxruntime_gpuarray.session(model, options=make_options(strict=True), memory_limit=1 << 16)
    session.disable_fallback()
    binding, x, y = session.io_binding(), ga.ones(size, dtype=FLOAT), ga.zeros(1, dtype=FLOAT)
    bind_input(binding, "x", x)
    bind_output(binding, "y", y)
    before = x.device.memory_stats()["in_use"]
    session.run_with_iobinding(binding)
    assert x.device.memory_stats()["in_use"] == before
    assert y.numpy()[0] == 1


@pytest.mark.parametrize("kind", DTYPES)
@pytest.mark.parametrize("shape", [(), (5,), (0, 3), (2, 1, 3)], ids=str)
def test_types_and_shapes(kind, shape):
    values = np.random.default_rng(1).integers(0, 2, shape).astype(kind)
    session = open_model([make_node("Identity", ["x"], ["y"])], {"x": values}, {"y": values.dtype})
    binding, y = session.io_binding(), ga.zeros(shape, dtype=values.dtype)
    bind_input(binding, "x", ga.asarray(values))
    bind_output(binding, "y", y)
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(y.numpy(), values)


def test_parts_of_arrays():
    x, y = ga.asarray(numbers(0, 7, 4)), ga.zeros((9, 4), dtype=FLOAT)
    session = negate()
    binding = session.io_binding()
    bind_input(binding, "x", x[2:5])
    bind_output(binding, "y", y[1:4])
    session.run_with_iobinding(binding)
    wanted = np.zeros((9, 4), FLOAT)
    wanted[1:4] = -numbers(0, 7, 4)[2:5]
    np.testing.assert_array_equal(y.numpy(), wanted)


def test_arrays_of_the_host():
    session, x, y = negate(), numbers(0, 3, 4), np.zeros((3, 4), FLOAT)
    binding = session.io_binding()
    bind_input(binding, "x", x)
    bind_output(binding, "y", y)
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(y, -x)
    on_device = ga.zeros((3, 4), dtype=FLOAT)
    bind_output(binding, "y", on_device)
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(on_device.numpy(), -x)


def test_arrays_live_as_long_as_they_are_bound():
    session = negate()
    binding, y = session.io_binding(), ga.zeros((3, 4), dtype=FLOAT)
    bind_output(binding, "y", y)
    for seed in range(4):
        bind_input(binding, "x", ga.asarray(numbers(seed, 3, 4)))  # nobody else has it
        gc.collect()
        ga.ones(1000, dtype=FLOAT)
        session.run_with_iobinding(binding)
        np.testing.assert_array_equal(y.numpy(), -numbers(seed, 3, 4))


def test_values_of_a_binding_that_is_gone():
    session = negate()
    binding = session.io_binding()
    bind_input(binding, "x", ga.asarray(numbers(0, 3, 4)))
    bind_output(binding, "y", ga.zeros((3, 4), dtype=FLOAT))
    session.run_with_iobinding(binding)
    value = binding.get_outputs()[0]
    np.testing.assert_array_equal(value.numpy(), -numbers(0, 3, 4))
    del binding
    gc.collect()
    with pytest.raises(Exception, match="a binding that is gone"):
        value.numpy()


def test_the_same_array_is_input_and_output():
    session, x = negate(), ga.asarray(numbers(0, 3, 4))
    binding = session.io_binding()
    bind_input(binding, "x", x)
    bind_output(binding, "y", x)
    for _ in range(3):
        session.run_with_iobinding(binding)
    np.testing.assert_array_equal(x.numpy(), -numbers(0, 3, 4))


@pytest.mark.parametrize("fuse", [True, False])
@pytest.mark.parametrize("shift", [0, 2])
def test_an_output_in_the_memory_of_an_input_that_is_read_later(shift, fuse):
    """An output is computed where it is bound, but not while something else is read there."""
    nodes = [make_node("Softmax", ["x"], ["y"]), make_node("MatMul", ["y", "x"], ["m"]), make_node("Neg", ["m"], ["z"])]
    session = open_model(nodes, {"x": np.empty((4, 4), FLOAT)}, {"y": FLOAT, "z": FLOAT}, fuse=fuse)
    memory, z = ga.zeros((6, 4), dtype=FLOAT), ga.zeros((4, 4), dtype=FLOAT)
    x, y = memory[:4], memory[shift : shift + 4]
    binding = session.io_binding()
    bind_input(binding, "x", x)
    for name, array in (("y", y), ("z", z)):
        bind_output(binding, name, array)
    for seed in range(3):
        given = numbers(seed, 4, 4)
        x[...] = ga.asarray(given)
        session.run_with_iobinding(binding)
        powers = np.exp(given - given.max(axis=1, keepdims=True))
        want = powers / powers.sum(axis=1, keepdims=True)
        np.testing.assert_allclose(z.numpy(), -want @ given, rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(y.numpy(), want, rtol=1e-5)


def test_outputs_in_the_same_memory():
    """The last of them is there, whole."""
    nodes = [make_node("Softmax", ["x"], ["y"]), make_node("Neg", ["x"], ["z"])]
    session = open_model(nodes, {"x": np.empty((3, 4), FLOAT)}, {"y": FLOAT, "z": FLOAT})
    x, y = numbers(0, 3, 4), ga.zeros((3, 4), dtype=FLOAT)
    binding = session.io_binding()
    bind_input(binding, "x", ga.asarray(x))
    for name in "yz":
        bind_output(binding, name, y)
    session.run_with_iobinding(binding)
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    found, either = y.numpy(), (powers / powers.sum(axis=1, keepdims=True), -x)
    assert any(np.allclose(found, one, rtol=1e-5) for one in either)


def test_what_cannot_be_bound():
    session = negate()
    binding, x = session.io_binding(), ga.zeros((4, 3), dtype=FLOAT)
    with pytest.raises(ValueError, match="C contiguous"):
        bind_input(binding, "x", x.T)
    with pytest.raises(ValueError, match="C contiguous"):
        bind_output(binding, "y", np.zeros((4, 3), FLOAT).T)
    fixed = np.zeros((3, 4), FLOAT)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        bind_output(binding, "y", fixed)
    with pytest.raises(TypeError, match="is no array"):
        bind_input(binding, "x", [1, 2])
    with pytest.raises(TypeError, match="expected an onnxruntime.IOBinding"):
        bind_input(session, "x", x)
    with pytest.raises(Exception, match="nothing"):
        bind_input(session.io_binding(), "nothing", x)
    bind_input(binding, "x", ga.zeros((3, 4), dtype=np.int32))
    bind_output(binding, "y", ga.zeros((3, 4), dtype=FLOAT))
    with pytest.raises(Exception, match="[Uu]nexpected input data type"):
        session.run_with_iobinding(binding)
    bind_input(binding, "x", ga.zeros((3, 4), dtype=FLOAT))
    bind_output(binding, "y", ga.zeros((3, 3), dtype=FLOAT))
    with pytest.raises(Exception, match="invalid dimensions for output"):
        session.run_with_iobinding(binding)


def test_values_of_onnx_runtime_and_arrays_mix():
    session, x = negate(), onnxruntime.OrtValue.ortvalue_from_numpy(numbers(0, 3, 4), "gpu", 0, 0x6761)
    binding, y = session.io_binding(), ga.zeros((3, 4), dtype=FLOAT)
    binding.bind_ortvalue_input("x", x)
    bind_output(binding, "y", y)
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(y.numpy(), -numbers(0, 3, 4))
