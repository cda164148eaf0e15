"""The option "record": the same bits as without, for all kinds of inputs, and a fall back for what waits for the
device."""

import gc

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
import pygpuarray as ga
import pytest
from beside import in_threads, make_model, make_options, needs_captures
from onnx.helper import make_node

FLOAT, LONG, VENDOR = np.float32, np.int64, 0x6761


def open_model(nodes, inputs, outputs, constants=None, **options):
    """A session that records and one that does not; lines of the first one's log, of the level INFO, go to stderr."""
    model = make_model(nodes, inputs, outputs, constants)
    pair = []
    for record in (True, False):
        given = make_options(strict=True)
        given.log_severity_level = 1 if record else 4
        pair.append(onnxruntime_gpuarray.session(model, options=given, record=record, **options))
        pair[-1].disable_fallback()
    return pair


def recordings(capfd):
    lines = [line for line in capfd.readouterr().err.splitlines() if "gpuarray: " in line and "recorded" in line]
    return ["memory" if "bound memory" in x else "copies" if "copies" in x else x for x in lines]


NODES = [
    make_node("MatMul", ["x", "w"], ["p"]),
    make_node("Add", ["p", "b"], ["s"]),
    make_node("Softmax", ["s"], ["m"], axis=-1),
    make_node("ReduceMean", ["m", "axes"], ["r"], keepdims=1),
    make_node("Sub", ["m", "r"], ["y"]),
    make_node("Shape", ["y"], ["n"]),
]
CONSTANTS = {
    "w": np.random.default_rng(1).standard_normal((5, 7)).astype(FLOAT),
    "b": np.arange(7, dtype=FLOAT),
    "axes": np.array([0], LONG),
}


def numbers(seed, *shape):
    return np.random.default_rng(seed).standard_normal(shape).astype(FLOAT)


def same(own, other):
    for a, b in zip(own, other, strict=True):
        assert a.dtype == b.dtype and a.shape == b.shape
        assert a.tobytes() == b.tobytes()


def test_calls_with_arrays_of_the_host(capfd):
    recorded, plain = open_model(NODES, {"x": numbers(0, 3, 5)}, {"y": FLOAT, "n": LONG}, CONSTANTS)
    capfd.readouterr()
    for seed in range(6):
        feed = {"x": numbers(seed, 3, 5)}
        same(recorded.run(None, feed), plain.run(None, feed))
    assert recordings(capfd) == ["copies"]


def test_shapes_that_change(capfd):
    x = onnx.helper.make_tensor_value_info("x", 1, ["n", 5])
    proto = onnx.load_from_string(make_model(NODES, {"x": numbers(0, 3, 5)}, {"y": FLOAT, "n": LONG}, CONSTANTS))
    proto.graph.input[0].CopyFrom(x)
    given = make_options(strict=True)
    given.log_severity_level = 1
    recorded = onnxruntime_gpuarray.session(proto.SerializeToString(), options=given, record=True)
    plain = onnxruntime_gpuarray.session(proto.SerializeToString(), options=make_options(strict=True))
    capfd.readouterr()
    for seed, rows in enumerate([1, 2, 1, 0, 2, 1, 0, 2, *range(1, 15), 1, 1, 2, 14, 14, 14]):
        feed = {"x": numbers(seed, rows, 5)}
        same(recorded.run(None, feed), plain.run(None, feed))
    assert len(recordings(capfd)) >= 4


def on_device(array):
    return onnxruntime.OrtValue.ortvalue_from_numpy(array, "gpu", 0, VENDOR)


def empty(shape, kind=FLOAT):
    return onnxruntime.OrtValue.ortvalue_from_shape_and_type(shape, kind, "gpu", 0, VENDOR)


def call(session, inputs, outputs):
    binding = session.io_binding()
    for name, value in inputs.items():
        binding.bind_ortvalue_input(name, value)
    for name, value in outputs.items():
        binding.bind_ortvalue_output(name, value)
    session.run_with_iobinding(binding)
    return [value.numpy() for value in outputs.values()]


def test_memory_that_stays_bound(capfd):
    recorded, plain = open_model(NODES, {"x": numbers(0, 3, 5)}, {"y": FLOAT, "n": LONG}, CONSTANTS)
    capfd.readouterr()
    x, y, n = on_device(numbers(0, 3, 5)), empty([3, 7]), empty([2], LONG)
    for seed in range(5):
        x.update_inplace(numbers(seed, 3, 5))
        own = call(recorded, {"x": x}, {"y": y, "n": n})
        same(own, plain.run(None, {"x": numbers(seed, 3, 5)}))
        np.testing.assert_array_equal(x.numpy(), numbers(seed, 3, 5))
    assert recordings(capfd) == ["memory"]
    for seed in range(5):  # each with its own memory
        own = call(recorded, {"x": on_device(numbers(seed, 3, 5))}, {"y": empty([3, 7]), "n": empty([2], LONG)})
        same(own, plain.run(None, {"x": numbers(seed, 3, 5)}))
    assert recordings(capfd) == ["copies"]


def test_caches_that_are_written_and_read_by_turns(capfd):
    """Present and past change places from run to run; then one array is both."""
    nodes = [
        make_node("Concat", ["past", "x"], ["all"], axis=0),
        make_node("Slice", ["all", "one", "end"], ["present"]),
    ]
    constants = {"one": np.array([1], LONG), "end": np.array([5], LONG)}
    inputs = {"past": numbers(0, 4, 3), "x": numbers(1, 1, 3)}
    recorded, _ = open_model(nodes, inputs, {"present": FLOAT}, constants)
    capfd.readouterr()
    wanted, x, caches = numbers(0, 4, 3), on_device(numbers(1, 1, 3)), [on_device(numbers(0, 4, 3)), empty([4, 3])]
    for i in range(16):
        x.update_inplace(numbers(i, 1, 3))
        past, present = (caches[i % 2], caches[1 - i % 2]) if i < 10 else (caches[0], caches[0])
        call(recorded, {"past": past, "x": x}, {"present": present})
        wanted = np.concatenate([wanted[1:], numbers(i, 1, 3)])
        np.testing.assert_array_equal(present.numpy(), wanted)
    assert "memory" in recordings(capfd)


IN_PLACE = {
    "alone": [make_node("Exp", ["x"], ["y"])],
    "chain": [make_node("Exp", ["x"], ["e"]), make_node("Add", ["e", "x"], ["y"])],
    "statements": [make_node("HardSwish", ["x"], ["y"])],
    "product": [make_node("MatMul", ["x", "x"], ["y"])],
    "gemm": [make_node("Gemm", ["x", "x"], ["y"])],
    "gemm with a bias": [make_node("Gemm", ["x", "x", "x"], ["y"])],
    "softmax": [make_node("Softmax", ["x"], ["y"])],
    "norm": [make_node("LayerNormalization", ["x", "g"], ["y"])],
    "read again": [make_node("MatMul", ["x", "x"], ["y"]), make_node("Neg", ["y"], ["z"])],
}


def bind_arrays(session, arrays, outputs):
    binding = session.io_binding()
    for name, array in arrays.items():
        bind = onnxruntime_gpuarray.bind_output if name in outputs else onnxruntime_gpuarray.bind_input
        bind(binding, name, array)
    return binding


@pytest.mark.parametrize("options", [{}, {"reproducible": True}], ids=str)
@pytest.mark.parametrize("nodes", IN_PLACE.values(), ids=IN_PLACE)
def test_outputs_are_computed_where_they_are_bound(nodes, options, capfd):
    """The recording has no memory for them."""
    n, outputs = 512, {name: FLOAT for node in nodes for name in node.output if name in "yz"}
    constants = {"g": np.linspace(1, 2, n, dtype=FLOAT)} if nodes[0].op_type == "LayerNormalization" else {}
    recorded, plain = open_model(nodes, {"x": numbers(0, n, n)}, outputs, constants, **options)
    arrays = {name: ga.zeros((n, n), dtype=FLOAT) for name in ("x", *outputs)}
    binding = bind_arrays(recorded, arrays, outputs)
    recorded.run_with_iobinding(binding)
    gc.collect()
    before = arrays["x"].device.memory_stats()["in_use"]
    for seed in range(4):
        arrays["x"][...] = ga.asarray(numbers(seed, n, n))
        recorded.run_with_iobinding(binding)
        same([arrays[name].numpy() for name in outputs], plain.run(None, {"x": numbers(seed, n, n)}))
        kept = arrays["x"].device.memory_stats()["in_use"] - before
        assert kept < 4 * n * n, f"the recording keeps {kept} bytes"
    assert recordings(capfd) == ["memory"]


def test_outputs_in_memory_that_others_have(capfd):
    """An input, another output and a part of one buffer: results are copied there after all was read."""
    nodes = [
        make_node("Exp", ["x"], ["y"]),
        make_node("MatMul", ["y", "x"], ["z"]),
        make_node("Identity", ["x"], ["same"]),
        make_node("Reshape", ["y", "flat"], ["w"]),
    ]
    outputs = dict.fromkeys(["y", "z", "same", "w"], FLOAT)
    recorded, plain = open_model(nodes, {"x": numbers(0, 4, 4)}, outputs, {"flat": np.array([16], LONG)})
    buffer = ga.zeros((20, 4), dtype=FLOAT)
    arrays = {"x": buffer[:4], "y": buffer[:4], "z": buffer[4:8], "same": buffer[8:12], "w": buffer[12:16].reshape(16)}
    binding = bind_arrays(recorded, arrays, outputs)
    for seed in range(5):
        x = numbers(seed, 4, 4)
        arrays["x"][...] = ga.asarray(x)
        recorded.run_with_iobinding(binding)
        same([arrays[name].numpy() for name in outputs], plain.run(None, {"x": x}))
    assert set(recordings(capfd)) == {"memory"}


def test_what_waits_for_the_device_is_not_recorded(capfd):
    nodes = [make_node("Neg", ["x"], ["n"]), make_node("NonZero", ["n"], ["y"])]
    recorded, plain = open_model(nodes, {"x": numbers(0, 4)}, {"y": LONG})
    capfd.readouterr()
    for seed in range(4):
        feed = {"x": (numbers(seed, 4) > 0).astype(FLOAT)}
        same(recorded.run(None, feed), plain.run(None, feed))
    lines = recordings(capfd)
    assert len(lines) == 1 and "is not recorded: node" in lines[0] and "NonZero" in lines[0]


def test_numbers_of_an_input_that_the_host_reads(capfd):
    """What a shape depends on is not kept from the call that was recorded."""
    nodes = [make_node("Reshape", ["x", "s"], ["r"]), make_node("Neg", ["r"], ["y"])]
    recorded, _ = open_model(nodes, {"x": numbers(0, 6), "s": np.array([2, 3], LONG)}, {"y": FLOAT})
    capfd.readouterr()
    for seed, shape in enumerate([[2, 3], [2, 3], [3, 2], [6, 1], [-1, 2]]):
        own = recorded.run(None, {"x": numbers(seed, 6), "s": np.array(shape, LONG)})[0]
        np.testing.assert_array_equal(own, -numbers(seed, 6).reshape(shape))
    assert "is not recorded" in recordings(capfd)[0]


def test_random_numbers_without_a_seed_are_not_recorded(capfd):
    constants = {"ratio": np.array(0.5, FLOAT), "training": np.array(True)}
    x = np.ones(1000, FLOAT)
    recorded, _ = open_model(
        [make_node("Dropout", ["x", "ratio", "training"], ["y"])], {"x": x}, {"y": FLOAT}, constants
    )
    capfd.readouterr()
    masks = [recorded.run(None, {"x": x})[0].tobytes() for _ in range(5)]
    assert len(set(masks)) == 5
    assert "random numbers without a seed" in recordings(capfd)[0]
    nodes = [make_node("Dropout", ["x", "ratio", "training"], ["y"], seed=7)]
    recorded, plain = open_model(nodes, {"x": x}, {"y": FLOAT}, constants)
    for _ in range(4):
        same(recorded.run(None, {"x": x}), plain.run(None, {"x": x}))
    assert recordings(capfd)[-1] == "copies"


@needs_captures
def test_bodies_with_numbers_of_rounds_that_are_known(capfd):
    body = onnx.helper.make_graph(
        [make_node("Mul", ["a", "x"], ["c"]), make_node("Identity", ["go"], ["again"])],
        "body",
        [onnx.helper.make_tensor_value_info(n, t, s) for n, t, s in [("i", 7, []), ("go", 9, []), ("a", 1, [3])]],
        [onnx.helper.make_tensor_value_info(n, t, s) for n, t, s in [("again", 9, []), ("c", 1, [3])]],
    )
    nodes = [make_node("Loop", ["rounds", "", "x"], ["y"], body=body)]
    recorded, plain = open_model(nodes, {"x": numbers(0, 3)}, {"y": FLOAT}, {"rounds": np.array(3, LONG)})
    capfd.readouterr()
    for seed in range(4):
        feed = {"x": numbers(seed, 3)}
        same(recorded.run(None, feed), plain.run(None, feed))
    assert recordings(capfd) == ["copies"]


def test_errors_stay_errors():
    recorded, _ = open_model(
        [make_node("Reshape", ["x", "s"], ["y"])], {"x": numbers(0, 6), "s": np.ones(2, LONG)}, {"y": FLOAT}
    )
    for shape, fits in [([2, 3], True), ([4, 2], False), ([3, 2], True), ([5, 5], False), ([1, 6], True)]:
        feed = {"x": numbers(0, 6), "s": np.array(shape, LONG)}
        if fits:
            np.testing.assert_array_equal(recorded.run(None, feed)[0], numbers(0, 6).reshape(shape))
        else:
            with pytest.raises(Exception, match="gpuarray"):
                recorded.run(None, feed)


@pytest.mark.parametrize("options", [{"reproducible": True}, {"memory_limit": 1 << 24}])
def test_contexts_of_sessions(options, capfd):
    """Memory that is bound belongs to another context, which shares it."""
    recorded, plain = open_model(NODES, {"x": numbers(0, 3, 5)}, {"y": FLOAT, "n": LONG}, CONSTANTS, **options)
    capfd.readouterr()
    x, y, n = on_device(numbers(0, 3, 5)), empty([3, 7]), empty([2], LONG)
    for seed in range(4):
        x.update_inplace(numbers(seed, 3, 5))
        wanted = plain.run(None, {"x": numbers(seed, 3, 5)})
        same(call(recorded, {"x": x}, {"y": y, "n": n}), wanted)
        same(recorded.run(None, {"x": numbers(seed, 3, 5)}), wanted)
    assert recordings(capfd) == ["copies", "memory"]


def test_threads():
    recorded, plain = open_model(NODES, {"x": numbers(0, 3, 5)}, {"y": FLOAT, "n": LONG}, CONSTANTS)
    wanted = {seed: plain.run(None, {"x": numbers(seed, 3, 5)}) for seed in range(4)}
    wrong = []

    def work(seed):
        for _ in range(30):
            own = recorded.run(None, {"x": numbers(seed, 3, 5)})
            if any(a.tobytes() != b.tobytes() for a, b in zip(own, wanted[seed], strict=True)):
                wrong.append(seed)

    in_threads(work)
    assert not wrong


def test_with_a_profile_nothing_is_recorded(tmp_path, capfd):
    recorded, plain = open_model(
        NODES, {"x": numbers(0, 3, 5)}, {"y": FLOAT, "n": LONG}, CONSTANTS, profile=tmp_path / "p"
    )
    assert "with a profile nothing is recorded" in recordings(capfd)[0]
    for seed in range(3):
        feed = {"x": numbers(seed, 3, 5)}
        same(recorded.run(None, feed), plain.run(None, feed))
