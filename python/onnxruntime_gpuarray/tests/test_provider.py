"""The provider as a whole: devices, graph partitioning, memory, errors. tools/node_cases.py tests the operators."""

import numpy as np
import onnxruntime
import onnxruntime_gpuarray
import pytest
from beside import in_threads
from onnx.helper import make_node

VENDOR = 0x6761
FLOAT, LONG = np.float32, np.int64


def test_devices_are_listed_once():
    names = [device.ep_metadata["device"] for device in onnxruntime_gpuarray.devices()]
    assert names and len(names) == len(set(names))
    onnxruntime_gpuarray.register()
    assert len(onnxruntime_gpuarray.devices()) == len(names)


def test_unknown_device_and_option():
    with pytest.raises(ValueError, match="there is no device 'nothing'"):
        onnxruntime_gpuarray.session(b"", device="nothing")
    with pytest.raises(TypeError, match="unknown options: speed"):
        onnxruntime_gpuarray.session(b"", speed=1)


def test_chain_with_constant_and_unknown_extent(session):
    nodes = [
        make_node("MatMul", ["x", "w"], ["p"]),
        make_node("Add", ["p", "b"], ["s"]),
        make_node("Tanh", ["s"], ["y"]),
    ]
    w, b = np.arange(6, dtype=FLOAT).reshape(3, 2) / 8, np.array([1, -1], FLOAT)
    s = session(nodes, [("x", FLOAT, ["n", 3])], [("y", FLOAT, ["n", 2])], constants={"w": w, "b": b})
    for n in (1, 4, 0):
        x = np.linspace(-1, 1, 3 * n, dtype=FLOAT).reshape(n, 3)
        np.testing.assert_allclose(s.run(None, {"x": x})[0], np.tanh(x @ w + b), rtol=1e-6)


def test_shapes_are_computed_on_the_host(session):
    nodes = [
        make_node("Shape", ["x"], ["shape"]),
        make_node("Gather", ["shape", "zero"], ["n"]),
        make_node("Mul", ["n", "two"], ["m"]),
        make_node("Unsqueeze", ["m", "axes"], ["first"]),
        make_node("Concat", ["first", "rest"], ["wanted"], axis=0),
        make_node("Reshape", ["x", "wanted"], ["y"]),
    ]
    constants = {
        "zero": np.array(0, LONG),
        "two": np.array(2, LONG),
        "axes": np.array([0], LONG),
        "rest": np.array([-1], LONG),
    }
    s = session(nodes, [("x", FLOAT, ["n", 6])], [("y", FLOAT, None)], constants=constants)
    x = np.arange(18, dtype=FLOAT).reshape(3, 6)
    np.testing.assert_array_equal(s.run(None, {"x": x})[0], x.reshape(6, 3))


def test_others_compute_in_the_middle(session):
    nodes = [
        make_node("Add", ["x", "x"], ["a"]),
        make_node("Unique", ["a"], ["u"], sorted=1),
        make_node("Neg", ["u"], ["y"]),
        make_node("Relu", ["a"], ["z"]),
        make_node("Sub", ["z", "a"], ["d"]),
    ]
    outputs = [("y", FLOAT, None), ("d", FLOAT, ["n"])]
    s = session(nodes, [("x", FLOAT, ["n"])], outputs, strict=False)
    x = np.array([2, -1, 2, 0], FLOAT)
    y, d = s.run(None, {"x": x})
    np.testing.assert_array_equal(y, [2, 0, -4])
    np.testing.assert_array_equal(d, np.maximum(2 * x, 0) - 2 * x)


def test_subgraphs_of_if_run(session):
    import onnx

    def branch(operator):
        result = onnx.helper.make_tensor_value_info("r", onnx.TensorProto.FLOAT, ["n"])
        return onnx.helper.make_graph([make_node(operator, ["x"], ["r"])], operator, [], [result])

    node = make_node("If", ["c"], ["y"], then_branch=branch("Neg"), else_branch=branch("Abs"))
    s = session([node], [("c", np.bool_, []), ("x", FLOAT, ["n"])], [("y", FLOAT, ["n"])], strict=False)
    x = np.array([1, -2], FLOAT)
    np.testing.assert_array_equal(s.run(None, {"c": np.array(True), "x": x})[0], -x)
    np.testing.assert_array_equal(s.run(None, {"c": np.array(False), "x": x})[0], abs(x))


@pytest.mark.parametrize("options", [{}, {"reproducible": True}])
def test_values_stay_on_the_device(session, options):
    s = session([make_node("Exp", ["x"], ["y"])], [("x", FLOAT, ["n"])], [("y", FLOAT, ["n"])], **options)
    x = np.array([0, 1, -1], FLOAT)
    there = onnxruntime.OrtValue.ortvalue_from_numpy(x, "gpu", 0, VENDOR)
    result = onnxruntime.OrtValue.ortvalue_from_shape_and_type([3], FLOAT, "gpu", 0, VENDOR)
    binding = s.io_binding()
    binding.bind_ortvalue_input("x", there)
    binding.bind_ortvalue_output("y", result)
    binding.synchronize_inputs()
    s.run_with_iobinding(binding)
    binding.synchronize_outputs()
    np.testing.assert_allclose(result.numpy(), np.exp(x), rtol=1e-6)
    np.testing.assert_array_equal(there.numpy(), x)


def test_threads_share_a_session(session):
    s = session([make_node("Mul", ["x", "x"], ["y"])], [("x", FLOAT, ["n"])], [("y", FLOAT, ["n"])])
    wrong = []

    def work(seed):
        x = np.random.default_rng(seed).standard_normal(100).astype(FLOAT)
        for _ in range(20):
            if not np.array_equal(s.run(None, {"x": x})[0], x * x):
                wrong.append(seed)

    in_threads(work)
    assert not wrong


def fails(session, node, inputs, feed, message, kinds=FLOAT):
    s = session([node], inputs, [("y", kinds, None)])
    with pytest.raises(Exception, match=message):
        s.run(None, feed)


def test_sizes_that_overflow(session):
    huge = np.array([2**40, 2**40], LONG)
    shape = [("s", LONG, ["k"])]
    fails(session, make_node("ConstantOfShape", ["s"], ["y"]), shape, {"s": huge}, "gpuarray")
    x = [("x", FLOAT, ["n", "m"])]
    feed = {"x": np.ones((1, 1), FLOAT), "s": huge}
    fails(session, make_node("Expand", ["x", "s"], ["y"]), x + shape, feed, "gpuarray")
    fails(session, make_node("Tile", ["x", "s"], ["y"]), x + shape, feed, "gpuarray")
    fails(session, make_node("Reshape", ["x", "s"], ["y"]), x + shape, feed, "too many elements")


def test_numbers_that_do_not_fit(session):
    x, shape = [("x", FLOAT, None)], [("s", LONG, ["k"])]
    ones = np.ones((2, 3), FLOAT)
    feed = {"x": ones, "s": np.array([-2], LONG)}
    fails(session, make_node("Reshape", ["x", "s"], ["y"]), x + shape, feed, "extent -2")
    fails(session, make_node("ConstantOfShape", ["s"], ["y"]), shape, {"s": feed["s"]}, "negative")
    feed["s"] = np.array([7], LONG)
    fails(session, make_node("Unsqueeze", ["x", "s"], ["y"]), x + shape, feed, "there is no axis 7")
    fails(session, make_node("Squeeze", ["x", "s"], ["y"]), x + shape, feed, "there is no axis 7")
    feed["s"] = np.array([1, 2, 3], LONG)
    fails(session, make_node("Pad", ["x", "s"], ["y"]), x + shape, feed, "no padding")
    two = [("a", FLOAT, None), ("b", FLOAT, None)]
    feed = {"a": ones, "b": np.ones((2, 2), FLOAT)}
    fails(session, make_node("Add", ["a", "b"], ["y"]), two, feed, "do not fit")


def test_indices_out_of_range_pick_nothing(session):
    inputs = [("x", FLOAT, ["n"]), ("i", LONG, ["k"])]
    s = session([make_node("Gather", ["x", "i"], ["y"])], inputs, [("y", FLOAT, ["k"])])
    feed = {"x": np.array([5, 6], FLOAT), "i": np.array([1, 2, -2, -3, 2**62], LONG)}
    np.testing.assert_array_equal(s.run(None, feed)[0], [6, 0, 5, 0, 0])
