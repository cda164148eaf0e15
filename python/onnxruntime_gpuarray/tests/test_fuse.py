"""Chains of elementwise nodes, which become one kernel: the same bits as without, and ONNX Runtime's CPU's results."""

import os

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
import pytest
from beside import make_model, make_options, needs_captures
from onnx.helper import make_node

FLOAT, HALF, DOUBLE, LONG, INT = np.float32, np.float16, np.float64, np.int64, np.int32
UNARY = (
    "Abs Neg Relu Sigmoid Tanh Erf Softplus Elu LeakyRelu HardSwish HardSigmoid Sin Cos Softsign Selu Celu Mish Gelu "
    "ThresholdedRelu Shrink Exp Floor Ceil Round Reciprocal Sign"
).split()
BINARY = "Add Sub Mul Div Max Min PRelu Mean Sum Pow".split()
OF_INTEGERS = "Add Sub Mul Max Min Div Mod BitwiseAnd BitwiseOr BitwiseXor".split()
COMPARISONS = "Less Greater Equal LessOrEqual GreaterOrEqual".split()
SHAPES = [(3, 1, 5), (4, 5), (3, 4, 5), (1,), (5,), ()]


def sessions(model, **options):
    made = [onnxruntime_gpuarray.session(model, options=make_options(True), fuse=f, **options) for f in (True, False)]
    for session in made:
        session.disable_fallback()
    return made


def same_bits(model, inputs, **options):
    fused, plain = (session.run(None, inputs) for session in sessions(model, **options))
    for a, b in zip(fused, plain, strict=True):
        assert a.shape == b.shape and a.dtype == b.dtype
        np.testing.assert_array_equal(a.view(f"u{a.itemsize}"), b.view(f"u{b.itemsize}"))
    return fused


class Chain:
    """A random tree of elementwise nodes with values that are read several times."""

    def __init__(self, seed, kind, names):
        self.random = np.random.default_rng(seed)
        self.kind, self.nodes, self.inputs, self.constants, self.values, self.between = kind, [], {}, {}, [], {}
        for i in range(self.random.integers(1, 4)):
            shape = SHAPES[2] if i == 0 else SHAPES[self.random.integers(len(SHAPES))]
            self.inputs[f"x{i}"] = self.numbers(shape)
            self.values.append(f"x{i}")
        for _ in range(self.random.integers(2, 24)):
            self.add(names[self.random.integers(len(names))])
        self.outputs = {self.nodes[-1].output[0]: self.kinds[self.nodes[-1].output[0]]}
        if self.random.random() < 0.5:
            other = self.nodes[self.random.integers(len(self.nodes))].output[0]
            self.outputs[other] = self.kinds[other]

    def numbers(self, shape):
        if np.dtype(self.kind).kind == "i":
            return np.asarray(self.random.integers(-50, 50, shape)).astype(self.kind)
        return np.asarray(2 * self.random.standard_normal(shape)).astype(self.kind)

    @property
    def kinds(self):
        kinds = {n.output[0]: np.bool_ if n.op_type in COMPARISONS else self.kind for n in self.nodes}
        return kinds | self.between

    def pick(self):
        if self.random.random() < 0.2:
            name = f"c{len(self.constants)}"
            number = self.numbers(SHAPES[self.random.integers(len(SHAPES))])
            self.constants[name] = number if np.dtype(self.kind).kind == "f" else np.where(number == 0, 3, number)
            return name
        recent = self.values[-5:]
        return recent[self.random.integers(len(recent))]

    def add(self, op):
        name = f"v{len(self.nodes)}"
        operands = 1 if op in UNARY else self.random.integers(1, 5) if op in ("Mean", "Sum", "Max", "Min") else 2
        if op == "Where":
            self.nodes.append(make_node("Less", [self.pick(), self.pick()], [name + "c"]))
            self.nodes.append(make_node("Where", [name + "c", self.pick(), self.pick()], [name]))
        elif op == "Clip":
            self.nodes.append(make_node("Clip", [self.pick(), *self.bounds(), *self.bounds()][:3], [name]))
        elif op == "Cast":
            between = [FLOAT, DOUBLE, HALF, self.kind][self.random.integers(4)]
            to = [onnx.helper.np_dtype_to_tensor_dtype(np.dtype(t)) for t in (between, self.kind)]
            self.nodes.append(make_node("Cast", [self.pick()], [name + "b"], to=to[0]))
            self.nodes.append(make_node("Cast", [name + "b"], [name], to=to[1]))
            self.between[name + "b"] = between
        elif op in ("Div", "Mod") and np.dtype(self.kind).kind == "i":
            self.constants[name + "d"] = np.array(self.random.integers(1, 9), self.kind)
            self.nodes.append(make_node(op, [self.pick(), name + "d"], [name]))
        else:
            self.nodes.append(make_node(op, [self.pick() for _ in range(operands)], [name]))
        self.values.append(name)

    def bounds(self):
        name = f"c{len(self.constants)}"
        self.constants[name] = np.array(self.random.standard_normal(), self.kind)
        return ["", name] if self.random.random() < 0.3 else [name]

    def model(self):
        return make_model(self.nodes, self.inputs, self.outputs, self.constants, opset=21)


def seeds(count):
    first = 100 * int(os.environ.get("GPUARRAY_TEST_TURN", "0"))
    return range(first, first + count)


@pytest.mark.parametrize("kind", [FLOAT, HALF, DOUBLE], ids=lambda k: k.__name__)
@pytest.mark.parametrize("seed", seeds(10))
def test_random_chains_of_reals(kind, seed):
    names = [*UNARY, *BINARY, "Where", "Clip", "Cast"]
    chain = Chain(seed, kind, [n for n in names if n != "Celu" or kind == FLOAT])  # ONNX has it of floats alone
    same_bits(chain.model(), chain.inputs)


@pytest.mark.parametrize("seed", seeds(10))
def test_random_chains_beside_the_cpu(seed):
    smooth = "Neg Sigmoid Tanh Erf Softplus Elu LeakyRelu HardSwish Sin Cos Softsign Selu Celu Gelu".split()
    chain = Chain(seed, FLOAT, [*smooth, "Add", "Sub", "Max", "Min", "Mean"])
    own = same_bits(chain.model(), chain.inputs, reproducible=seed % 2 == 0)
    cpu = onnxruntime.InferenceSession(chain.model(), make_options(), providers=["CPUExecutionProvider"])
    for a, b in zip(own, cpu.run(None, chain.inputs), strict=True):
        np.testing.assert_allclose(a, b, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize("kind", [LONG, INT], ids=lambda k: k.__name__)
@pytest.mark.parametrize("seed", seeds(5))
def test_random_chains_of_integers(kind, seed):
    chain = Chain(seed, kind, [*OF_INTEGERS, "Where"])
    own = same_bits(chain.model(), chain.inputs)
    for a, wanted in zip(own, chain.outputs.values(), strict=True):
        assert a.dtype == wanted


def rows(path):
    return [line.split()[4] for line in path.read_text().splitlines()[1:]]


def profiled(nodes, inputs, outputs, path, constants=None, **options):
    """The results, and the operators that had kernels."""
    model = make_model(nodes, inputs, outputs, constants)
    session = onnxruntime_gpuarray.session(model, options=make_options(True), profile=path, **options)
    results = session.run(None, inputs)
    del session
    return results, sorted(rows(path))


X = np.linspace(-2, 2, 12, dtype=FLOAT).reshape(3, 4)


def test_one_kernel_has_all_nodes(tmp_path):
    nodes = [
        make_node("Add", ["x", "b"], ["a"]),
        make_node("Sigmoid", ["a"], ["s"]),
        make_node("Mul", ["a", "s"], ["m"]),
        make_node("Mul", ["m", "half"], ["y"]),
    ]
    constants = {"b": np.arange(4, dtype=FLOAT), "half": np.array(0.5, FLOAT)}
    (y,), kernels = profiled(nodes, {"x": X}, {"y": FLOAT}, tmp_path / "p", constants)
    a = X.astype(float) + constants["b"]
    np.testing.assert_allclose(y, 0.5 * a / (1 + np.exp(-a)), rtol=1e-5)
    assert kernels == ["Mul"]
    _, kernels = profiled(nodes, {"x": X}, {"y": FLOAT}, tmp_path / "p", constants, fuse=False)
    assert kernels == ["Add", "Mul", "Mul", "Sigmoid"]


def test_values_that_others_read_are_stored(tmp_path):
    nodes = [
        make_node("Neg", ["x"], ["n"]),
        make_node("Exp", ["n"], ["e"]),
        make_node("ReduceSum", ["n"], ["r"], keepdims=0),
        make_node("Abs", ["e"], ["y"]),
        make_node("Sqrt", ["y"], ["z"]),
    ]
    (y, z, r), kernels = profiled(nodes, {"x": X}, {"y": FLOAT, "z": FLOAT, "r": FLOAT}, tmp_path / "p")
    np.testing.assert_allclose(y, np.exp(-X), rtol=1e-5)
    np.testing.assert_allclose(z, np.exp(-X / 2), rtol=1e-5)
    np.testing.assert_allclose(r, 0, atol=1e-5)
    assert kernels == ["Abs", "Neg", "ReduceSum", "Sqrt"]


def test_nodes_between_run_before(tmp_path):
    """The kernel runs in the place of its last node, whose other operand comes from in between."""
    nodes = [
        make_node("Exp", ["x"], ["e"]),
        make_node("ReduceMax", ["x"], ["m"], keepdims=1),
        make_node("Sub", ["e", "m"], ["y"]),
    ]
    (y,), kernels = profiled(nodes, {"x": X}, {"y": FLOAT}, tmp_path / "p")
    np.testing.assert_allclose(y, np.exp(X) - 2, rtol=1e-5, atol=1e-6)
    assert kernels == ["ReduceMax", "Sub"]


def test_small_results_are_not_computed_for_each_element(tmp_path):
    nodes = [make_node("Exp", ["b"], ["e"]), make_node("Add", ["x", "e"], ["y"])]
    b = np.arange(4, dtype=FLOAT)
    (y,), kernels = profiled(nodes, {"x": X, "b": b}, {"y": FLOAT}, tmp_path / "p")
    np.testing.assert_allclose(y, X + np.exp(b), rtol=1e-5)
    assert kernels == ["Add", "Exp"]
    (y,), kernels = profiled(nodes, {"x": X, "b": b[:1]}, {"y": FLOAT}, tmp_path / "p")
    np.testing.assert_allclose(y, X + 1, rtol=1e-5)
    assert kernels == ["Add"]


def test_more_inputs_and_nodes_than_a_kernel_has(tmp_path):
    inputs = {f"x{i}": np.full((2, 3), i, FLOAT) for i in range(30)}
    nodes = [make_node("Add", ["x0" if i == 1 else f"s{i - 1}", f"x{i}"], [f"s{i}"]) for i in range(1, 30)]
    (y,), kernels = profiled(nodes, inputs, {"s29": FLOAT}, tmp_path / "p")
    np.testing.assert_array_equal(y, np.full((2, 3), sum(range(30)), FLOAT))
    assert 3 <= len(kernels) <= 4
    nodes = [make_node("Neg", ["x0" if i == 0 else f"n{i - 1}"], [f"n{i}"]) for i in range(101)]
    (y,), kernels = profiled(nodes, {"x0": X}, {"n100": FLOAT}, tmp_path / "p")
    np.testing.assert_array_equal(y, -X)
    assert len(kernels) == 4


@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf, -0.0, 1e-45, 3.4e38])
@pytest.mark.parametrize("kind", [FLOAT, HALF, DOUBLE], ids=lambda k: k.__name__)
def test_numbers_in_the_text(number, kind):
    with np.errstate(over="ignore"):
        constants = {"c": np.array(number, kind)}
    nodes = [make_node("Abs", ["x"], ["a"]), make_node("Mul", ["a", "c"], ["m"]), make_node("Neg", ["m"], ["y"])]
    x = X.astype(kind)
    with np.errstate(all="ignore"):
        wanted = -(abs(x) * constants["c"])
    np.testing.assert_array_equal(same_bits(make_model(nodes, {"x": x}, {"y": kind}, constants), {"x": x})[0], wanted)


def test_shapes_of_all_kinds():
    nodes = [
        make_node("Add", ["x", "c"], ["a"]),
        make_node("Mul", ["a", "a"], ["m"]),
        make_node("Less", ["m", "x"], ["l"]),
        make_node("Not", ["l"], ["y"]),
    ]
    constants = {"c": np.full((1, 1, 1, 1), 0.25, FLOAT)}  # its rank is the result's
    for shape in [(), (0,), (3, 0), (1,), (7,), (2, 3), (2, 1, 3, 2)]:
        x = np.random.default_rng(3).random(shape).astype(FLOAT)
        wanted = ~((x + constants["c"]) ** 2 < x)
        own = same_bits(make_model(nodes, {"x": x}, {"y": np.bool_}, constants), {"x": x})[0]
        np.testing.assert_array_equal(own, wanted)


def test_what_does_not_fit_is_an_error_of_its_node():
    nodes = [make_node("Neg", ["x"], ["n"]), make_node("Add", ["n", "b"], ["y"])]
    proto = onnx.load_from_string(make_model(nodes, {"x": X, "b": X[0]}, {"y": FLOAT}))
    proto.graph.input[1].CopyFrom(onnx.helper.make_tensor_value_info("b", 1, ["n"]))
    session = sessions(proto.SerializeToString())[0]
    with pytest.raises(Exception, match="Add.*do not fit"):
        session.run(None, {"x": X, "b": np.ones(3, FLOAT)})
    np.testing.assert_array_equal(session.run(None, {"x": X, "b": X[0]})[0], X[0] - X)


def test_shapes_stay_on_the_host():
    """A chain of numbers that come from shapes, which another node reads on the host."""
    nodes = [
        make_node("Shape", ["x"], ["s"]),
        make_node("Mul", ["s", "two"], ["d"]),
        make_node("Sub", ["d", "s"], ["n"]),
        make_node("Expand", ["x", "n"], ["y"]),
    ]
    constants = {"two": np.array(2, LONG)}
    np.testing.assert_array_equal(same_bits(make_model(nodes, {"x": X}, {"y": FLOAT}, constants), {"x": X})[0], X)


@needs_captures
def test_bodies_have_kernels():
    body = onnx.helper.make_graph(
        [
            make_node("Mul", ["a", "x"], ["p"]),
            make_node("Add", ["p", "x"], ["q"]),
            make_node("Tanh", ["q"], ["c"]),
            make_node("Identity", ["go"], ["again"]),
        ],
        "body",
        [onnx.helper.make_tensor_value_info(n, t, s) for n, t, s in [("i", 7, []), ("go", 9, []), ("a", 1, [3, 4])]],
        [onnx.helper.make_tensor_value_info(n, t, s) for n, t, s in [("again", 9, []), ("c", 1, [3, 4])]],
    )
    nodes = [make_node("Loop", ["rounds", "", "x"], ["y"], body=body)]
    own = same_bits(make_model(nodes, {"x": X}, {"y": FLOAT}, {"rounds": np.array(3, LONG)}), {"x": X})[0]
    wanted = X.astype(float)
    for _ in range(3):
        wanted = np.tanh(wanted * X + X)
    np.testing.assert_allclose(own, wanted, rtol=1e-5, atol=1e-6)


def test_bounds_that_are_attributes(tmp_path):
    nodes = [
        make_node("Neg", ["x"], ["n"]),
        make_node("Clip", ["n"], ["c"], min=-1.25, max=0.75),
        make_node("Clip", ["c"], ["d"], max=0.5),
        make_node("Clip", ["d"], ["y"]),
    ]
    model = onnx.load_from_string(make_model(nodes, {"x": X}, {"y": FLOAT}, opset=10))
    np.testing.assert_array_equal(same_bits(model.SerializeToString(), {"x": X})[0], np.clip(-X, -1.25, 0.5))


def test_conversions_in_a_chain(tmp_path):
    nodes = [
        make_node("Cast", ["x"], ["h"], to=onnx.TensorProto.FLOAT16),
        make_node("Mul", ["h", "h"], ["m"]),
        make_node("Cast", ["m"], ["f"], to=onnx.TensorProto.FLOAT),
        make_node("Add", ["f", "x"], ["y"]),
    ]
    (y,), kernels = profiled(nodes, {"x": X}, {"y": FLOAT}, tmp_path / "p")
    np.testing.assert_array_equal(y, (X.astype(HALF) * X.astype(HALF)).astype(FLOAT) + X)
    assert kernels == ["Add"]
