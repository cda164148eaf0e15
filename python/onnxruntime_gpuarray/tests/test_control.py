"""If, Loop and Scan with bodies on the device, beside ONNX Runtime's CPU provider."""

import re

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
import pytest
from beside import in_threads, make_model, make_options, run_both
from onnx import TensorProto
from onnx.helper import make_graph, make_node, make_tensor_value_info

FLOAT, LONG, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL
KINDS = {FLOAT: np.float32, LONG: np.int64, BOOL: bool}
# Before, a part is not given the values that bodies capture.
VERSION = tuple(int(n) for n in onnxruntime.__version__.split(".")[:2])
CAPTURES = VERSION >= (1, 27)
needs_parents = pytest.mark.skipif(VERSION < (1, 24), reason="ONNX Runtime 1.23 does not tell what a body belongs to")


@pytest.fixture
def random():
    rng = np.random.default_rng(5)
    return lambda *shape: rng.standard_normal(shape, np.float32)


def body(nodes, inputs, outputs, constants=None, name="body"):
    """A graph; inputs and outputs are names with types, and shapes, or None for an unknown one."""
    ends = [[make_tensor_value_info(n, kind, shape) for n, (kind, shape) in x.items()] for x in (inputs, outputs)]
    initialisers = [onnx.numpy_helper.from_array(np.asarray(a), n) for n, a in (constants or {}).items()]
    return make_graph(nodes, name, *ends, initialisers)


def check(nodes, inputs, outputs, constants=None, strict=CAPTURES, opset=21):
    model = make_model(nodes, inputs, {n: KINDS[kind] for n, kind in outputs.items()}, constants, opset)
    own, cpu = run_both(model, inputs, strict)
    for a, b in zip(own, cpu, strict=True):
        assert a.dtype == b.dtype and a.shape == b.shape
        np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-6)
    return own


def branch(operator, *names, result="r"):
    return body([make_node(operator, names, [result])], {}, {result: (FLOAT, None)}, name=operator)


@pytest.mark.parametrize("on", [True, False])
def test_if_takes_what_is_around_it(random, on):
    nodes = [
        make_node("Exp", ["x"], ["e"]),
        make_node("If", ["c"], ["y"], then_branch=branch("Mul", "e", "w"), else_branch=branch("Sub", "x", "e")),
        make_node("Neg", ["y"], ["z"]),
    ]
    check(nodes, {"x": random(3, 4), "c": np.array(on)}, {"y": FLOAT, "z": FLOAT}, {"w": random(4)})


@pytest.mark.parametrize("shape", [(), (1,)])
def test_if_of_one_element_of_a_rank(random, shape):
    node = make_node("If", ["c"], ["y"], then_branch=branch("Neg", "x"), else_branch=branch("Abs", "x"))
    check([node], {"x": random(5), "c": np.zeros(shape, bool)}, {"y": FLOAT})


def test_a_part_is_not_closed_through_a_body(random):
    """What a branch captures is computed before it: nodes on both sides of an If on the CPU are parts of their own."""
    text = body(
        [make_node("Identity", ["t"], ["s"]), make_node("Exp", ["a"], ["r"])],
        {},
        {"r": (FLOAT, None)},
        {"t": np.array(["a word"])},
    )
    nodes = [
        make_node("Exp", ["x"], ["a"]),
        make_node("If", ["c"], ["b"], then_branch=text, else_branch=branch("Neg", "a")),
        make_node("Add", ["a", "b"], ["y"]),
    ]
    check(nodes, {"x": random(3), "c": np.array(True)}, {"y": FLOAT}, strict=False)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_ifs_in_ifs(random, first, second):
    inner = make_node("If", ["d"], ["q"], then_branch=branch("Add", "h", "x"), else_branch=branch("Mul", "h", "w"))
    outer = body([make_node("Tanh", ["x"], ["h"]), inner], {}, {"q": (FLOAT, None)})
    nodes = [make_node("If", ["c"], ["y"], then_branch=outer, else_branch=branch("Neg", "w"))]
    inputs = {"x": random(2, 3), "c": np.array(first), "d": np.array(second)}
    check(nodes, inputs, {"y": FLOAT}, {"w": random(3)})


def test_an_initialiser_of_a_branch_hides_nothing_of_the_other(random):
    one = body([make_node("Add", ["x", "k"], ["r"])], {}, {"r": (FLOAT, None)}, {"k": np.full(3, 7, np.float32)})
    other = body([make_node("Mul", ["x", "v"], ["r"])], {}, {"r": (FLOAT, None)})
    for on in (True, False):
        node = make_node("If", ["c"], ["y"], then_branch=one, else_branch=other)
        check([node], {"x": random(3), "v": random(3), "c": np.array(on)}, {"y": FLOAT})


def test_a_branch_gives_an_initialiser_twice():
    constants = {"k": np.arange(3, dtype=np.float32)}
    nodes = [make_node("Identity", ["k"], ["p"]), make_node("Identity", ["k"], ["q"])]
    ends = {"p": (FLOAT, None), "q": (FLOAT, None)}
    both = body(nodes, {}, ends, constants)
    node = make_node("If", ["c"], ["y", "z"], then_branch=both, else_branch=both)
    check([node], {"c": np.array(True)}, {"y": FLOAT, "z": FLOAT}, strict=True)


COUNT = {"i": (LONG, []), "go": (BOOL, [])}
ON = make_node("Identity", ["go"], ["on"])


def adding(rows="s"):
    """A body that adds a captured matrix to its state, and collects what it had before."""
    nodes = [ON, make_node("Add", ["s", "w"], ["t"]), make_node("Identity", [rows], ["row"])]
    return body(nodes, COUNT | {"s": (FLOAT, [2, 3])}, {"on": (BOOL, []), "t": (FLOAT, [2, 3]), "row": (FLOAT, [2, 3])})


@pytest.mark.parametrize("rounds", [-1, 0, 1, 2, 15, 16, 17, 70])
def test_loop_collects(random, rounds):
    inputs = {"m": np.array(rounds), "x": random(2, 3), "w": random(2, 3)}
    check([make_node("Loop", ["m", "", "x"], ["y", "rows"], body=adding())], inputs, {"y": FLOAT, "rows": FLOAT})


def test_loop_does_not_begin(random):
    inputs = {"m": np.array(3), "c": np.array(False), "x": random(2, 3), "w": random(2, 3)}
    nodes = [make_node("Loop", ["m", "c", "x"], ["y", "rows"], body=adding())]
    _, rows = check(nodes, inputs, {"y": FLOAT, "rows": FLOAT})
    assert rows.shape == (0, 2, 3)


def doubling(limit=100.0):
    """A body that doubles its state while its sum is below a limit."""
    nodes = [
        make_node("Add", ["s", "s"], ["t"]),
        make_node("ReduceSum", ["t"], ["sum"], keepdims=0),
        make_node("Less", ["sum", "limit"], ["on"]),
    ]
    constants = {"limit": np.array(limit, np.float32)}
    return body(nodes, COUNT | {"s": (FLOAT, ["n"])}, {"on": (BOOL, []), "t": (FLOAT, ["n"])}, constants)


def test_loop_ends_by_a_condition(random):
    node = make_node("Loop", ["", "c", "x"], ["y"], body=doubling())
    (y,) = check([node], {"c": np.array(True), "x": np.ones(3, np.float32)}, {"y": FLOAT}, strict=True)
    np.testing.assert_array_equal(y, np.full(3, 64, np.float32))


def test_states_that_grow(random):
    nodes = [ON, make_node("Concat", ["s", "x"], ["t"], axis=0)]
    grow = body(nodes, COUNT | {"s": (FLOAT, ["n"])}, {"on": (BOOL, []), "t": (FLOAT, ["k"])})
    inputs = {"m": np.array(9), "x": random(4)}
    (y,) = check([make_node("Loop", ["m", "", "x"], ["y"], body=grow)], inputs, {"y": FLOAT})
    assert y.shape == (40,)


def test_states_change_places(random):
    """The body gives its inputs back in another order, one of them twice."""
    nodes = [ON, *(make_node("Identity", [a], [b]) for a, b in (("q", "p2"), ("p", "q2"), ("p", "r2")))]
    swap = body(
        nodes,
        COUNT | {n: (FLOAT, [2]) for n in "pqr"},
        {"on": (BOOL, []), **{n: (FLOAT, [2]) for n in ("p2", "q2", "r2")}},
    )
    for rounds in range(4):
        inputs = {"m": np.array(rounds), "a": random(2), "b": random(2), "c": random(2)}
        node = make_node("Loop", ["m", "", "a", "b", "c"], ["x", "y", "z"], body=swap)
        check([node], inputs, dict.fromkeys("xyz", FLOAT), strict=True)


def test_counts_stay_on_the_host(random):
    """Slices whose ends come from the number of the round, with an If in the loop that reads it, too."""
    nodes = [
        ON,
        make_node("Unsqueeze", ["i", "zero"], ["begin"]),
        make_node("Add", ["begin", "one"], ["end"]),
        make_node("Slice", ["x", "begin", "end", "zero"], ["cut"]),
        make_node("Mod", ["i", "two"], ["odd"]),
        make_node("Cast", ["odd"], ["is"], to=BOOL),
        make_node("If", ["is"], ["row"], then_branch=branch("Neg", "cut"), else_branch=branch("Exp", "cut")),
        make_node("Add", ["s", "row"], ["t"]),
    ]
    constants = {"zero": np.array([0]), "one": np.array([1]), "two": np.array(2)}
    ends = {"on": (BOOL, []), "t": (FLOAT, [1, 3]), "row": (FLOAT, None)}
    step = body(nodes, COUNT | {"s": (FLOAT, [1, 3])}, ends, constants)
    inputs = {"m": np.array(5), "x": random(5, 3), "z": np.zeros((1, 3), np.float32)}
    check([make_node("Loop", ["m", "", "z"], ["y", "rows"], body=step)], inputs, {"y": FLOAT, "rows": FLOAT})


def loop_in_a_loop():
    """Round i of m rounds has i rounds, each of which adds a value to itself."""
    inner = body(
        [make_node("Identity", ["go2"], ["on2"]), make_node("Add", ["u", "s"], ["v"])],
        {"j": (LONG, []), "go2": (BOOL, []), "u": (FLOAT, [2])},
        {"on2": (BOOL, []), "v": (FLOAT, [2])},
    )
    nodes = [ON, make_node("Loop", ["i", "", "s"], ["t"], body=inner)]
    outer = body(nodes, COUNT | {"s": (FLOAT, [2])}, {"on": (BOOL, []), "t": (FLOAT, [2])})
    return make_node("Loop", ["m", "", "x"], ["y"], body=outer)


def test_loops_in_loops(random):
    check([loop_in_a_loop()], {"m": np.array(5), "x": random(2)}, {"y": FLOAT}, strict=True)


STEP = {"s": (FLOAT, [3]), "a": (FLOAT, [3])}


def summing():
    nodes = [make_node("Add", ["s", "a"], ["t"]), make_node("Mul", ["t", "w"], ["row"])]
    return body(nodes, STEP, {"t": (FLOAT, [3]), "row": (FLOAT, [3])})


@pytest.mark.parametrize("length", [1, 6])
@pytest.mark.parametrize(
    ("axis", "backwards", "out_axis", "out_backwards"), [(0, 0, 0, 0), (1, 1, 1, 0), (-1, 0, -1, 1)]
)
def test_scan(random, length, axis, backwards, out_axis, out_backwards):
    x = random(length, 3) if axis == 0 else random(3, length)
    where = {
        "scan_input_axes": [axis],
        "scan_input_directions": [backwards],
        "scan_output_axes": [out_axis],
        "scan_output_directions": [out_backwards],
    }
    node = make_node("Scan", ["z", "x"], ["y", "rows"], body=summing(), num_scan_inputs=1, **where)
    check([node], {"z": random(3), "x": x, "w": random(3)}, {"y": FLOAT, "rows": FLOAT})


@pytest.mark.skipif(not CAPTURES, reason="this version of ONNX Runtime does not give captured values")
def test_scan_of_nothing(random):
    """ONNX Runtime's own Scan fails here."""
    node = make_node("Scan", ["z", "x"], ["y", "rows"], body=summing(), num_scan_inputs=1, scan_output_axes=[1])
    inputs = {"z": random(3), "x": random(0, 3), "w": random(3)}
    model = make_model([node], inputs, {"y": np.float32, "rows": np.float32})
    y, rows = onnxruntime_gpuarray.session(model, options=make_options(strict=True)).run(None, inputs)
    np.testing.assert_array_equal(y, inputs["z"])
    assert rows.shape == (3, 0)


@needs_parents
@pytest.mark.parametrize("lengths", [None, [4, 2, 1]])
@pytest.mark.parametrize("backwards", [0, 1])
def test_scan_of_batches(random, lengths, backwards):
    """The Scan of operator set 8; behind the end of a sequence are zeros."""
    nodes = [make_node("Add", ["s", "a"], ["t"]), make_node("Neg", ["t"], ["row"])]
    step = body(nodes, STEP, {"t": (FLOAT, [3]), "row": (FLOAT, [3])})
    inputs = {"z": random(3, 3), "x": random(3, 4, 3)} | ({"n": np.array(lengths)} if lengths else {})
    names = ["n" if lengths else "", "z", "x"]
    node = make_node("Scan", names, ["y", "rows"], body=step, num_scan_inputs=1, directions=[backwards])
    check([node], inputs, {"y": FLOAT, "rows": FLOAT}, strict=True, opset=8)


@needs_parents
def test_scan_of_two_without_states(random):
    nodes = [make_node("MatMul", ["a", "b"], ["row"])]
    product = body(nodes, {"a": (FLOAT, [2, 3]), "b": (FLOAT, [3, 4])}, {"row": (FLOAT, [2, 4])})
    node = make_node("Scan", ["x", "y"], ["rows"], body=product, num_scan_inputs=2, scan_input_axes=[1, 0])
    check([node], {"x": random(2, 5, 3), "y": random(5, 3, 4)}, {"rows": FLOAT}, strict=True)


def test_elements_of_4_bits_are_carried(random):
    nodes = [ON, make_node("Identity", ["s"], ["t"]), make_node("Cast", ["s"], ["row"], to=FLOAT)]
    ends = {"on": (BOOL, []), "t": (TensorProto.INT4, [3]), "row": (FLOAT, [3])}
    step = body(nodes, COUNT | {"s": (TensorProto.INT4, [3])}, ends)
    nodes = [
        make_node("Cast", ["x"], ["q"], to=TensorProto.INT4),
        make_node("Loop", ["m", "", "q"], ["last", "rows"], body=step),
        make_node("Cast", ["last"], ["y"], to=FLOAT),
    ]
    x = np.array([-3, 7, 1], np.float32)
    model = make_model(nodes, {"x": x, "m": np.array(2)}, {"y": np.float32, "rows": np.float32})
    session = onnxruntime_gpuarray.session(model, options=make_options(strict=True))
    y, rows = session.run(None, {"x": x, "m": np.array(2)})
    np.testing.assert_array_equal(y, x)
    np.testing.assert_array_equal(rows, [x, x])


def test_values_on_the_device_are_bound(random):
    node = make_node("Loop", ["", "c", "x"], ["y"], body=doubling())
    x = np.ones(3, np.float32)
    model = make_model([node], {"c": np.array(True), "x": x}, {"y": np.float32})
    session = onnxruntime_gpuarray.session(model, options=make_options(strict=True))
    binding = session.io_binding()
    there = onnxruntime.OrtValue.ortvalue_from_numpy(x, "gpu", 0, 0x6761)
    binding.bind_ortvalue_input("x", there)
    binding.bind_cpu_input("c", np.array(True))
    result = onnxruntime.OrtValue.ortvalue_from_shape_and_type([3], np.float32, "gpu", 0, 0x6761)
    binding.bind_ortvalue_output("y", result)
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(result.numpy(), np.full(3, 64))
    np.testing.assert_array_equal(there.numpy(), x)


def fails(node, inputs, outputs, message, opset=21, **options):
    data = make_model([node], inputs, {n: KINDS[kind] for n, kind in outputs.items()}, opset=opset)
    model = onnx.load_model_from_string(data)
    for tensor in model.graph.input:  # shapes that lie are found before the run
        for extent in tensor.type.tensor_type.shape.dim:
            extent.Clear()
    session = onnxruntime_gpuarray.session(model.SerializeToString(), options=make_options(strict=True), **options)
    session.disable_fallback()
    with pytest.raises(Exception, match=message):
        session.run(None, inputs)


def test_loops_without_end():
    node = make_node("Loop", ["", "", "x"], ["y"], body=doubling(float("inf")))
    inputs = {"x": np.zeros(3, np.float32)}
    fails(node, inputs, {"y": FLOAT}, r"\(Loop\).*more rounds than the option loop_rounds", loop_rounds=100)
    inputs = {"m": np.array(2**62), "x": inputs["x"]}
    node = make_node("Loop", ["m", "", "x"], ["y"], body=doubling(float("inf")))
    fails(node, inputs, {"y": FLOAT}, "more rounds", loop_rounds=100)


def test_rounds_of_all_loops_are_counted():
    node = loop_in_a_loop()
    inputs = {"m": np.array(20), "x": np.zeros(2, np.float32)}  # 20 rounds, and 190 in them
    fails(node, inputs, {"y": FLOAT}, "more rounds", loop_rounds=209)
    model = make_model([node], inputs, {"y": np.float32})
    onnxruntime_gpuarray.session(model, options=make_options(strict=True), loop_rounds=210).run(None, inputs)


def test_memory_of_loops_is_limited():
    nodes = [ON, make_node("Concat", ["s", "s"], ["t"], axis=0)]
    grow = body(nodes, COUNT | {"s": (FLOAT, ["n"])}, {"on": (BOOL, []), "t": (FLOAT, ["k"])})
    inputs = {"x": np.ones(1000, np.float32)}
    node = make_node("Loop", ["", "", "x"], ["y"], body=grow)
    fails(node, inputs, {"y": FLOAT}, r"\(Loop\).*more memory than the option loop_bytes", loop_bytes=1 << 20)
    nodes = [ON, make_node("Identity", ["s"], ["t"]), make_node("Neg", ["s"], ["row"])]
    keep = body(nodes, COUNT | {"s": (FLOAT, ["n"])}, {"on": (BOOL, []), "t": (FLOAT, ["n"]), "row": (FLOAT, ["n"])})
    node = make_node("Loop", ["", "", "x"], ["y", "rows"], body=keep)
    fails(node, inputs, {"y": FLOAT, "rows": FLOAT}, "more memory", loop_bytes=1 << 20)


@needs_parents
def test_scans_of_nothing_that_are_long():
    step = body([make_node("Identity", ["a"], ["row"])], {"a": (FLOAT, [0])}, {"row": (FLOAT, [0])})
    node = make_node("Scan", ["x"], ["rows"], body=step, num_scan_inputs=1)
    fails(node, {"x": np.zeros((5000, 0), np.float32)}, {"rows": FLOAT}, "more rounds", loop_rounds=1000)


@needs_parents
@pytest.mark.parametrize(
    ("lengths", "message"),
    [([4, 5], "longer than its input"), ([-1, 2], "longer"), ([0, 2], "no elements"), ([1], "1 lengths")],
)
def test_lengths_of_batches_that_do_not_fit(lengths, message):
    step = body([make_node("Identity", ["a"], ["row"])], {"a": (FLOAT, [3])}, {"row": (FLOAT, [3])})
    inputs = {"n": np.array(lengths), "x": np.zeros((2, 4, 3), np.float32)}
    node = make_node("Scan", ["n", "x"], ["rows"], body=step, num_scan_inputs=1)
    fails(node, inputs, {"rows": FLOAT}, message, opset=8)


def test_rounds_that_differ():
    nodes = [
        ON,
        make_node("Concat", ["s", "s"], ["t"], axis=0),
        make_node("Neg", ["s"], ["row"]),
    ]
    grow = body(nodes, COUNT | {"s": (FLOAT, ["n"])}, {"on": (BOOL, []), "t": (FLOAT, ["k"]), "row": (FLOAT, ["n"])})
    inputs = {"m": np.array(3), "x": np.ones(2, np.float32)}
    node = make_node("Loop", ["m", "", "x"], ["y", "rows"], body=grow)
    fails(node, inputs, {"y": FLOAT, "rows": FLOAT}, "extent 4 where those before it gave 2")


@needs_parents
def test_what_does_not_fit():
    x, m = np.ones((2, 3), np.float32), np.array([1, 2])
    node = make_node("Loop", ["m", "", "x"], ["y"], body=doubling())
    model = make_model([node], {"m": m, "x": x[0]}, {"y": np.float32})
    with pytest.raises(Exception, match=r"one element|M "):
        onnxruntime_gpuarray.session(model, options=make_options()).run(None, {"m": m, "x": x[0]})
    step = body(
        [make_node("Add", ["a", "b"], ["row"])], {"a": (FLOAT, None), "b": (FLOAT, None)}, {"row": (FLOAT, None)}
    )
    node = make_node("Scan", ["x", "y"], ["rows"], body=step, num_scan_inputs=2, scan_input_axes=[0, 1])
    fails(node, {"x": x, "y": x}, {"rows": FLOAT}, "2 and 3 elements")
    with pytest.raises(Exception, match="loop_rounds is a number"):
        onnxruntime_gpuarray.session(model, options=make_options(), loop_rounds=-1)


def test_a_failure_in_a_body_names_its_node():
    nodes = [ON, make_node("Add", ["s", "k"], ["t"], name="sum")]
    step = body(
        nodes, COUNT | {"s": (FLOAT, ["n"])}, {"on": (BOOL, []), "t": (FLOAT, ["n"])}, {"k": np.ones(3, np.float32)}
    )
    node = make_node("Loop", ["m", "", "x"], ["y"], body=step, name="outer")
    inputs = {"m": np.array(2), "x": np.ones(2, np.float32)}
    fails(node, inputs, {"y": FLOAT}, r"outer \(Loop\): node sum \(Add\): extents 3 and 2|outer.*sum.*do not fit")


def test_the_log_says_why(random, capfd):
    text = body(
        [make_node("Identity", ["t"], ["s"]), make_node("Exp", ["x"], ["r"])],
        {},
        {"r": (FLOAT, None)},
        {"t": np.array(["a word"])},
    )
    node = make_node("If", ["c"], ["y"], then_branch=text, else_branch=branch("Neg", "x"), name="choice")
    inputs = {"x": random(3), "c": np.array(True)}
    options = make_options()
    options.log_severity_level = 0
    onnxruntime_gpuarray.session(make_model([node], inputs, {"y": np.float32}), options=options)
    assert "gpuarray leaves node choice (If, version 21) to others: there is no kernel for a node of a body" in (
        capfd.readouterr().err
    )


@needs_parents
def test_profile_counts_the_nodes_of_bodies(tmp_path):
    step = doubling()
    step.node[0].name, path = "doubled", tmp_path / "profile.txt"
    node = make_node("Loop", ["", "c", "x"], ["y"], body=step, name="until large")
    inputs = {"c": np.array(True), "x": np.ones(3, np.float32)}
    model = make_model([node], inputs, {"y": np.float32})
    session = onnxruntime_gpuarray.session(model, options=make_options(strict=True), profile=path)
    session.run(None, inputs)
    session.run(None, inputs)
    del session
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0].split() == ["total", "ms", "share", "runs", "each", "us", "operator", "node"]
    rows = [re.match(r" *[\d.]+ +[\d.]+% +(\d+) +[\d.]+  (\w+) +(.*)", line).groups() for line in lines[1:]]
    runs = {name: (kind, int(count)) for count, kind, name in rows}
    assert runs["until large"] == ("Loop", 2)
    assert runs["doubled"] == ("Add", 12)


def test_threads_share_a_loop(random):
    node = make_node("Loop", ["m", "", "x"], ["y", "rows"], body=adding())
    inputs = {"m": np.array(5), "x": random(2, 3), "w": random(2, 3)}
    model = make_model([node], inputs, {"y": np.float32, "rows": np.float32})
    session, wrong = onnxruntime_gpuarray.session(model, options=make_options()), []

    def work(seed):
        feed = inputs | {"x": np.random.default_rng(seed).standard_normal((2, 3), np.float32)}
        for _ in range(20):
            y, rows = session.run(None, feed)
            if not np.allclose(y, feed["x"] + 5 * feed["w"], atol=1e-5) or not np.array_equal(rows[0], feed["x"]):
                wrong.append(seed)

    in_threads(work)
    assert not wrong
