"""Random graphs, reproducible by seed. As a program: compare many of them with ONNX Runtime's CPU provider.

Floating point values stay small, and no discontinuous function (comparison, rounding, argmax) is applied to them, so
that the results of two implementations are close.
"""

import argparse
import sys

import numpy as np
import onnx
import onnxruntime_gpuarray
from onnx import TensorProto
from onnx.helper import make_graph, make_model, make_node, make_opsetid, make_tensor_value_info

FLOAT, LONG, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL
UNARY = (
    "Abs Neg Relu Sigmoid Tanh Erf Softplus Elu LeakyRelu HardSwish HardSigmoid Sin Cos Identity Softsign Selu".split()
)
OPSET = 21


class Graph:
    """A graph that grows by random operators; the type and shape of every value are known."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        self.nodes, self.constants, self.values, self.inputs = [], {}, [], {}
        for _ in range(self.random.integers(1, 4)):
            self.add_input()
        steps = self.random.integers(3, 16)
        makers = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("op_")]
        while len(self.nodes) < steps:
            self.choose(makers)()

    def choose(self, items):
        return items[self.random.integers(len(items))]

    def add_input(self):
        shape = tuple(int(n) for n in self.random.integers(1, 6, self.random.integers(1, 5)))
        name = f"in{len(self.inputs)}"
        if self.random.random() < 0.7:
            self.inputs[name] = self.random.standard_normal(shape, np.float32)
        else:
            self.inputs[name] = self.random.integers(-9, 10, shape)
        self.values.append((name, FLOAT if self.inputs[name].dtype == np.float32 else LONG, shape))

    def constant(self, array):
        name = f"c{len(self.constants)}"
        self.constants[name] = np.asarray(array)
        return name

    def floats(self, *shape):
        return self.constant(self.random.standard_normal(shape, np.float32))

    def ints(self, *numbers):
        return self.constant(np.array(numbers, np.int64))

    def add(self, operator, inputs, kind, shape, outputs=1, **attributes):
        names = [f"v{len(self.values)}_{i}" for i in range(outputs)]
        self.nodes.append(make_node(operator, inputs, names, **attributes))
        shapes = shape if isinstance(shape, list) else [shape]
        for name, each in zip(names, shapes, strict=True):
            self.values.append((name, kind, tuple(int(n) for n in each)))
        return names[0]

    def pick(self, kind=FLOAT, least=0, most=5):
        found = [v for v in self.values if v[1] == kind and least <= len(v[2]) <= most and 0 < np.prod(v[2]) <= 4096]
        if found:
            return self.choose(found)
        shape = tuple(int(n) for n in self.random.integers(1, 5, max(least, 1)))
        data = self.random.standard_normal(shape, np.float32) if kind == FLOAT else self.random.integers(-9, 10, shape)
        return self.constant(data > 0 if kind == BOOL else data), kind, shape

    def small(self, name, shape):
        """Limit the range of values after an operator that may increase it."""
        self.add("Clip", [name, self.constant(np.float32(-6)), self.constant(np.float32(6))], FLOAT, shape)

    def partner(self, shape):
        """A shape that broadcasts with `shape`."""
        kept = shape[self.random.integers(len(shape) + 1) :]
        return tuple(1 if self.random.random() < 0.3 else n for n in kept)

    def op_unary(self):
        name, kind, shape = self.pick()
        self.add(self.choose(UNARY), [name], kind, shape)

    def op_exponential(self):
        name, kind, shape = self.pick()
        self.small(name, shape)
        self.add(self.choose(["Exp", "Sinh"]), [self.values[-1][0]], kind, shape)
        self.small(self.values[-1][0], shape)

    def op_root(self):
        name, kind, shape = self.pick()
        self.add("Abs", [name], kind, shape)
        one = self.constant(np.float32(0.5))
        self.add("Add", [self.values[-1][0], one], kind, shape)
        self.add(self.choose(["Sqrt", "Log", "Reciprocal"]), [self.values[-1][0]], kind, shape)

    def op_binary(self):
        name, kind, shape = self.pick()
        other = self.floats(*self.partner(shape))
        pair = [name, other] if self.random.random() < 0.5 else [other, name]
        self.small(self.add(self.choose(["Add", "Sub", "Mul", "Max", "Min"]), pair, kind, shape), shape)

    def op_integers(self):
        name, kind, shape = self.pick(LONG)
        other = self.constant(self.choose([1, 2, 3, -4, 7]) + np.zeros(self.partner(shape), np.int64))
        self.add(self.choose(["Add", "Sub", "Max", "Min", "Div", "Mod"]), [name, other], kind, shape)

    def op_compare(self):
        name, _, shape = self.pick(LONG)
        other = self.constant(self.random.integers(-9, 10, self.partner(shape)))
        self.add(self.choose(["Equal", "Less", "Greater", "LessOrEqual", "GreaterOrEqual"]), [name, other], BOOL, shape)

    def op_logic(self):
        name, kind, shape = self.pick(BOOL)
        other = self.constant(self.random.random(self.partner(shape)) < 0.5)
        if self.random.random() < 0.3:
            self.add("Not", [name], kind, shape)
        else:
            self.add(self.choose(["And", "Or", "Xor"]), [name, other], kind, shape)

    def op_where(self):
        name, _, shape = self.pick(BOOL)
        self.add("Where", [name, self.floats(*shape), self.floats(*self.partner(shape))], FLOAT, shape)

    def op_cast(self):
        name, _, shape = self.pick(self.choose([LONG, BOOL]))
        self.small(self.add("Cast", [name], FLOAT, shape, to=FLOAT), shape)

    def op_softmax(self):
        name, kind, shape = self.pick(least=1)
        axis = int(self.random.integers(-len(shape), len(shape)))
        self.add(self.choose(["Softmax", "LogSoftmax"]), [name], kind, shape, axis=axis)

    def op_norm(self):
        name, kind, shape = self.pick(least=1)
        noise = self.floats(*shape)
        self.add("Add", [name, noise], kind, shape)
        row = self.floats(shape[-1]), self.floats(shape[-1])
        self.small(self.add("LayerNormalization", [self.values[-1][0], *row], kind, shape, epsilon=0.1), shape)

    def op_reduce(self):
        name, kind, shape = self.pick(self.choose([FLOAT, LONG]), least=1)
        axes = sorted({int(a) for a in self.random.integers(0, len(shape), 2)})
        keep = int(self.random.integers(2))
        result = tuple(1 if d in axes else n for d, n in enumerate(shape) if keep or d not in axes)
        operators = ["ReduceSum", "ReduceMax", "ReduceMin"] + ["ReduceMean", "ReduceL1", "ReduceL2"] * (kind == FLOAT)
        made = self.add(self.choose(operators), [name, self.ints(*axes)], kind, result, keepdims=keep)
        if kind == FLOAT:
            self.small(made, result)

    def op_cumsum(self):
        name, kind, shape = self.pick(LONG, least=1)
        axis = int(self.random.integers(0, len(shape)))
        self.add("CumSum", [name, self.ints(axis)], kind, shape, reverse=int(self.random.integers(2)))

    def op_matmul(self):
        name, kind, shape = self.pick(least=2)
        n = int(self.random.integers(1, 6))
        result = (*shape[:-1], n)
        self.small(self.add("MatMul", [name, self.floats(shape[-1], n)], kind, result), result)

    def op_gemm(self):
        name, kind, shape = self.pick(least=2, most=2)
        n = int(self.random.integers(1, 6))
        extra = {"alpha": 0.5, "beta": 2.0} if self.random.random() < 0.5 else {}
        made = self.add(
            "Gemm", [name, self.floats(n, shape[1]), self.floats(n)], kind, (shape[0], n), transB=1, **extra
        )
        self.small(made, (shape[0], n))

    def op_conv(self):
        name, kind, shape = self.pick(least=4, most=4)
        n, c, h, w = shape
        taps, pad, k = [int(self.random.integers(1, 4)) for _ in range(2)], int(self.random.integers(1, 3)), 3
        stride = int(self.random.integers(1, 3))
        result = (n, k, (h + 2 * pad - taps[0]) // stride + 1, (w + 2 * pad - taps[1]) // stride + 1)
        weights = [self.floats(k, c, *taps), self.floats(k)]
        where = {"pads": [pad] * 4, "strides": [stride] * 2}
        self.small(self.add("Conv", [name, *weights], kind, result, **where), result)

    def op_pool(self):
        name, kind, shape = self.pick(least=4, most=4)
        n, c, h, w = shape
        result = (n, c, h + 1, w + 1)
        operator = self.choose(["MaxPool", "AveragePool"])
        self.add(operator, [name], kind, result, kernel_shape=[2, 2], pads=[1] * 4)

    def op_batch_norm(self):
        name, kind, shape = self.pick(least=2)
        c = shape[1]
        variance = self.constant(self.random.random(c, np.float32) + np.float32(0.5))
        made = self.add(
            "BatchNormalization", [name, self.floats(c), self.floats(c), self.floats(c), variance], kind, shape
        )
        self.small(made, shape)

    def any(self, least=1):
        return self.pick(self.choose([FLOAT, LONG, BOOL]), least=least)

    def op_transpose(self):
        name, kind, shape = self.any()
        order = [int(a) for a in self.random.permutation(len(shape))]
        self.add("Transpose", [name], kind, tuple(shape[a] for a in order), perm=order)

    def op_reshape(self):
        name, kind, shape = self.any()
        flat = int(np.prod(shape[1:]))
        self.add("Reshape", [name, self.ints(0, -1)], kind, (shape[0], flat))

    def op_slice(self):
        name, kind, shape = self.any()
        axis = int(self.random.integers(len(shape)))
        start, step = int(self.random.integers(shape[axis])), self.choose([1, 2, -1])
        stop = -(2**31) if step < 0 else 2**31
        count = len(range(shape[axis])[start :: int(step)])
        result = tuple(count if d == axis else n for d, n in enumerate(shape))
        self.add("Slice", [name, self.ints(start), self.ints(stop), self.ints(axis), self.ints(step)], kind, result)

    def op_concat(self):
        name, kind, shape = self.any()
        axis = int(self.random.integers(len(shape)))
        result = tuple(2 * n if d == axis else n for d, n in enumerate(shape))
        self.add("Concat", [name, name], kind, result, axis=axis)

    def op_split(self):
        name, kind, shape = self.any()
        axis = int(self.random.integers(len(shape)))
        first = int(self.random.integers(0, shape[axis] + 1))
        shapes = [tuple(k if d == axis else n for d, n in enumerate(shape)) for k in (first, shape[axis] - first)]
        if 0 in (first, shape[axis] - first):
            return
        self.add("Split", [name, self.ints(first, shape[axis] - first)], kind, shapes, outputs=2, axis=axis)

    def op_pad(self):
        name, kind, shape = self.pick(least=1)
        before, after = self.random.integers(0, 3, (2, len(shape)))
        result = tuple(n + b + a for n, b, a in zip(shape, before, after, strict=True))
        self.add("Pad", [name, self.ints(*before, *after), self.constant(np.float32(1.5))], kind, result)

    def op_squeeze(self):
        name, kind, shape = self.any()
        axis = int(self.random.integers(len(shape) + 1))
        if len(shape) < 5:
            self.add("Unsqueeze", [name, self.ints(axis)], kind, (*shape[:axis], 1, *shape[axis:]))

    def op_expand(self):
        name, kind, shape = self.any()
        if len(shape) < 4 and np.prod(shape) < 500:
            self.add("Expand", [name, self.ints(2, *(1 for _ in shape))], kind, (2, *shape))

    def op_tile(self):
        name, kind, shape = self.any()
        times = self.random.integers(1, 3, len(shape))
        if np.prod(shape) < 500:
            self.add("Tile", [name, self.ints(*times)], kind, tuple(np.array(shape) * times))

    def op_gather(self):
        name, kind, shape = self.any()
        axis = int(self.random.integers(len(shape)))
        indices = self.random.integers(-shape[axis], shape[axis], (2, 2))
        result = (*shape[:axis], 2, 2, *shape[axis + 1 :])
        if len(result) <= 5:
            self.add("Gather", [name, self.constant(indices)], kind, result, axis=axis)

    def op_arg(self):
        name, _, shape = self.pick(LONG, least=1)
        axis = int(self.random.integers(len(shape)))
        result = tuple(1 if d == axis else n for d, n in enumerate(shape))
        self.add(self.choose(["ArgMax", "ArgMin"]), [name], LONG, result, axis=axis)

    def op_trilu(self):
        name, kind, shape = self.pick(self.choose([FLOAT, LONG]), least=2)
        self.add("Trilu", [name, self.constant(np.int64(self.random.integers(-2, 3)))], kind, shape)

    def op_shape(self):
        """Reshape a tensor to a shape computed from the tensor's own shape."""
        name, kind, shape = self.any()
        made = self.add("Shape", [name], LONG, (len(shape),))
        total = self.add("ReduceProd", [made], LONG, (1,), keepdims=1)
        self.add("Reshape", [name, total], kind, (int(np.prod(shape)),))

    def branch(self, name):
        """A graph that captures a value, and gives one of its shape."""
        nodes = [make_node(self.choose(UNARY), [name], ["u"]), make_node("Clip", ["u", "low", "high"], ["r"])]
        limits = [("low", -6), ("high", 6)]
        constants = [onnx.numpy_helper.from_array(np.array(v, np.float32), n) for n, v in limits]
        return make_graph(nodes, "branch", [], [make_tensor_value_info("r", FLOAT, None)], constants)

    def op_if(self):
        name, kind, shape = self.pick()
        condition = self.constant(np.array(self.random.random() < 0.5))
        first, last = self.branch(name), self.branch(name)
        self.add("If", [condition], kind, shape, then_branch=first, else_branch=last)

    def op_loop(self):
        """A state and rows that are collected, with a value from around."""
        name, kind, shape = self.pick(most=4)
        rounds = int(self.random.integers(0, 5))
        nodes = [
            make_node("Identity", ["go"], ["on"]),
            make_node(self.choose(["Add", "Sub", "Max"]), ["s", name], ["sum"]),
            make_node("Tanh", ["sum"], ["t"]),
            make_node(self.choose(["Neg", "Abs"]), ["t"], ["row"]),
        ]
        inputs = [
            make_tensor_value_info(n, k, s) for n, k, s in (("i", LONG, []), ("go", BOOL, []), ("s", FLOAT, shape))
        ]
        ends = [
            make_tensor_value_info(n, k, s)
            for n, k, s in (("on", BOOL, []), ("t", FLOAT, shape), ("row", FLOAT, shape))
        ]
        body = make_graph(nodes, "body", inputs, ends)
        shapes = [shape, (rounds, *shape)]
        self.add("Loop", [self.constant(np.int64(rounds)), "", name], kind, shapes, outputs=2, body=body)

    def op_scan(self):
        name, kind, shape = self.pick(least=1, most=4)
        factor = self.floats(*shape[1:])
        nodes = [make_node("Sub", ["a", "s"], ["t"]), make_node("Mul", ["t", factor], ["row"])]
        inputs = [make_tensor_value_info(n, FLOAT, shape[1:]) for n in ("s", "a")]
        ends = [make_tensor_value_info(n, FLOAT, shape[1:]) for n in ("t", "row")]
        body, start = make_graph(nodes, "body", inputs, ends), self.floats(*shape[1:])
        shapes = [shape[1:], shape]
        backwards = [int(self.random.integers(2))]
        self.add("Scan", [start, name], kind, shapes, 2, body=body, num_scan_inputs=1, scan_input_directions=backwards)
        for made, made_shape in ((self.values[-2][0], shape[1:]), (self.values[-1][0], shape)):
            self.small(made, made_shape)

    def model(self):
        read = {i for node in self.nodes for i in node.input}
        read |= {i for node in self.nodes for a in node.attribute if a.HasField("g") for n in a.g.node for i in n.input}
        made = [v for v in self.values if any(v[0] in node.output for node in self.nodes)]
        outputs = [v for v in made if v[0] not in read] or made[-1:]
        inputs = [make_tensor_value_info(n, k, self.axes(s)) for n, k, s in self.values if n in self.inputs]
        results = [make_tensor_value_info(n, k, None) for n, k, _ in outputs]
        constants = [onnx.numpy_helper.from_array(a, n) for n, a in self.constants.items()]
        graph = make_graph(self.nodes, "random", inputs, results, constants)
        model = make_model(graph, opset_imports=[make_opsetid("", OPSET)])
        model.ir_version = 10
        return model

    def axes(self, shape):
        """Leave some extents symbolic."""
        return [n if self.random.random() < 0.7 else None for n in shape]


def compare_recorded(model, inputs, own, seed):
    """A session that records has the same bits; it has recorded with other numbers than it computes with then."""
    from beside import make_options

    session = onnxruntime_gpuarray.session(model, options=make_options(), record=True)
    others = {name: -a if a.dtype.kind == "f" else a for name, a in inputs.items()}
    for given in (others, others, others):
        session.run(None, given)
    for i, (a, b) in enumerate(zip(session.run(None, inputs), own, strict=True)):
        assert a.tobytes() == b.tobytes(), f"seed {seed}, output {i}: other bits if it is recorded"


def compare(seed):
    """Run the graph of a seed with both providers, some recorded as well; raises if results differ."""
    from beside import run_both

    graph = Graph(seed)
    model = graph.model().SerializeToString()
    own, cpu = run_both(model, graph.inputs, strict=False)
    if seed % 3 == 0:
        compare_recorded(model, graph.inputs, own, seed)
    for i, (a, b) in enumerate(zip(own, cpu, strict=True)):
        assert a.dtype == b.dtype and a.shape == b.shape, f"seed {seed}, output {i}: {a.dtype} {a.shape}, not {b.shape}"
        np.testing.assert_allclose(a, b, rtol=2e-3, atol=2e-4, err_msg=f"seed {seed}, output {i}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    arguments = parser.parse_args()
    wrong = 0
    for seed in range(arguments.first, arguments.first + arguments.count):
        try:
            compare(seed)
        except Exception as e:
            wrong += 1
            print(f"seed {seed}: {type(e).__name__}: {' '.join(str(e).split())[:400]}", flush=True)
    print(f"{arguments.count} graphs from seed {arguments.first}: {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
