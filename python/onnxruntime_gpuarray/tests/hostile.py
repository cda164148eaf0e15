"""Load and run randomly damaged models: each must give results or an error.

This is a program of its own, since the defects it looks for are crashes; it prints the number of each mutation
before trying it. With --supervised another process tries them, and a new one goes on behind a crash. Models that end
ONNX Runtime with its own provider alone as well are counted apart.
"""

import argparse
import functools
import itertools
import os
import resource
import signal
import subprocess
import sys

import numpy as np
import onnx
import onnx.backend.test.loader
import onnxruntime
import onnxruntime_gpuarray
from beside import make_model, make_options
from graphs import Graph
from onnx.helper import make_node

NUMBERS = [0, 1, -1, 2, 3, -7, 2**16, 2**31 - 1, -(2**31), 2**31, 2**40, 2**62, 2**63 - 1, -(2**63)]
MOST_MEMORY, MOST_SECONDS = 8 << 30, 100
# PoCL takes memory when it is first used, and ends the process if there is none then: it has to refuse before that.
os.environ.setdefault("POCL_MEMORY_LIMIT", "2")
ONLY_GRAPHS, CONTRIB, EACH = False, False, 1


def all_graphs(model):
    """The graph and the bodies in it."""
    found = [model.graph]
    for graph in found:
        found += [a.g for node in graph.node for a in node.attribute if a.HasField("g")]
    return found


def nodes_of(model, random):
    """The nodes of one of its graphs; of one with none, those of the outermost."""
    graphs = all_graphs(model)
    return graphs[random.integers(len(graphs))].node or model.graph.node


def damage_bytes(model, random):
    data = bytearray(model.SerializeToString())
    for _ in range(random.integers(1, 4)):
        data[random.integers(len(data))] = random.integers(256)
    return bytes(data)


def damage_attribute(model, random):
    found = [a for g in all_graphs(model) for n in g.node for a in n.attribute if a.type in (a.INT, a.INTS, a.FLOAT)]
    if found:
        a = found[random.integers(len(found))]
        if a.type == a.INTS and a.ints:
            a.ints[random.integers(len(a.ints))] = NUMBERS[random.integers(len(NUMBERS))]
        elif a.type == a.INT:
            a.i = NUMBERS[random.integers(len(NUMBERS))]
        else:
            a.f = [0.0, -1.0, float("nan"), float("inf"), 1e38][random.integers(5)]


def damage_constant(model, random):
    """Change a value of a constant, or its extents but not its data."""
    found = [tensor for graph in all_graphs(model) for tensor in graph.initializer]
    if not found:
        return
    tensor = found[random.integers(len(found))]
    if tensor.data_type == onnx.TensorProto.INT64 and random.random() < 0.8:
        data = np.frombuffer(tensor.raw_data, np.int64).copy()
        if data.size:
            data[random.integers(data.size)] = NUMBERS[random.integers(len(NUMBERS))]
            tensor.raw_data = data.tobytes()
    elif tensor.dims:
        tensor.dims[random.integers(len(tensor.dims))] = NUMBERS[random.integers(len(NUMBERS))]


def damage_names(model, random):
    """Rewire, omit or remove inputs of nodes; this may create cycles."""
    names = [n for graph in all_graphs(model) for node in graph.node for n in (*node.input, *node.output)] + [""]
    nodes = nodes_of(model, random)
    node = nodes[random.integers(len(nodes))]
    if node.input:
        node.input[random.integers(len(node.input))] = names[random.integers(len(names))]
    if random.random() < 0.2:
        del node.input[-1:]


def damage_operator(model, random):
    nodes, others = nodes_of(model, random), nodes_of(model, random)
    nodes[random.integers(len(nodes))].op_type = others[random.integers(len(others))].op_type


def damage_shape(model, random):
    """Change the declared type or shape of an input, or of an end of a body."""
    found = [*model.graph.input, *(end for graph in all_graphs(model)[1:] for end in (*graph.input, *graph.output))]
    tensor = found[random.integers(len(found))].type.tensor_type
    if random.random() < 0.3:
        tensor.elem_type = int(random.integers(1, 17))
    elif tensor.shape.dim:
        tensor.shape.dim[random.integers(len(tensor.shape.dim))].dim_value = NUMBERS[random.integers(len(NUMBERS))]


@functools.cache
def node_cases():
    """Single-node models and their inputs, from the onnx package."""
    found = []
    for case in onnx.backend.test.loader.load_model_tests(kind="node"):
        arrays = [i if isinstance(i, np.ndarray | np.generic) else None for i in case.data_sets[0][0]]
        if case.model.graph.input and all(a is not None and a.dtype.kind in "biuf" for a in arrays):
            names = [i.name for i in case.model.graph.input]
            found.append((case.model.SerializeToString(), dict(zip(names, arrays, strict=False))))
    return found


@functools.cache
def contrib_cases():
    """Single nodes of com.microsoft whose inputs have to fit each other and the attributes."""
    rng, found, own = np.random.default_rng(0), [], {"domain": "com.microsoft"}

    def floats(*shape):
        return rng.standard_normal(shape, np.float32)

    def packed(*shape):
        return rng.integers(0, 256, shape, np.uint8)

    def add(operator, names, inputs, constants, outputs=("y",), **attributes):
        node = make_node(operator, names, outputs, **attributes, **own)
        found.append((make_model([node], inputs, dict.fromkeys(outputs, np.float32), constants), inputs))

    for bits, block, zeros, order in itertools.product((4, 8), (16, 32), (None, packed, floats), (False, True)):
        columns, rows = 72, 6
        blocks = -(-columns // block)
        constants = {"w": packed(rows, blocks, block * bits // 8), "s": floats(rows * blocks)}
        if zeros is not None:
            constants["z"] = zeros(rows * (-(-blocks * bits // 8) if zeros is packed else blocks))
        if order:
            constants["g"] = rng.permutation(np.arange(columns) // block).astype(np.int32)
        names = ["x", "w", "s", "z" if zeros else "", "g" if order else ""]
        sizes = {"K": columns, "N": rows, "bits": bits, "block_size": block}
        add("MatMulNBits", names, {"x": floats(2, columns)}, constants, **sizes)
    for experts, block in itertools.product((2, 5), (0, 16)):
        scales = (experts, 32) if block == 0 else (experts, 32, 2)
        constants = {f"w{i}": packed(experts, 32, 16) for i in range(2)} | {
            f"s{i}": abs(floats(*scales)) for i in range(2)
        }
        inputs = {"x": floats(3, 32), "r": floats(3, experts)}
        given = {"block_size": block} if block else {}
        names = ["x", "r", "w0", "s0", "", "w1", "s1"]
        add("QMoE", names, inputs, constants, k=2, expert_weight_bits=4, activation_type="silu", **given)
    for had in (0, 6):
        inputs = {"q": floats(2, 1 if had else 4, 8 * 16)}
        if had:
            inputs |= {"pk": floats(2, 2, had, 16), "pv": floats(2, 2, had, 16)}
        total = inputs["q"].shape[1] + had
        inputs |= {"n": np.array([total - 1, total - 1], np.int32), "t": np.array(total, np.int32)}
        names = ["q", "", "", *(["pk", "pv"] if had else ["", ""]), "n", "t", "c", "s"]
        tables = {"c": floats(16, 8), "s": floats(16, 8)}
        add("GroupQueryAttention", names, inputs, tables, ("y", "a", "b"), num_heads=4, kv_num_heads=2, do_rotary=1)
    return found


def damage_inputs(inputs, random):
    """Change one integer of the inputs: a length, axis or index."""
    found = [n for n, a in inputs.items() if a.dtype in (np.int32, np.int64) and a.size]
    if not found:
        return inputs
    name = found[random.integers(len(found))]
    array = np.array(inputs[name])
    number = NUMBERS[random.integers(len(NUMBERS))]
    array.reshape(-1)[random.integers(array.size)] = np.array(number).astype(array.dtype)
    return inputs | {name: array}


def damage_body(model, random):
    """Give a node a body of another, drop an end of a body, or rename one."""
    graphs = all_graphs(model)[1:]
    if not graphs:
        return
    graph, kind = graphs[random.integers(len(graphs))], random.integers(4)
    ends = [graph.input, graph.output][random.integers(2)]
    if kind == 0:
        graph.CopyFrom(graphs[random.integers(len(graphs))])
    elif kind == 1 and ends:
        del ends[random.integers(len(ends))]
    elif kind == 2 and ends:
        ends.append(ends[random.integers(len(ends))])
    elif ends:
        names = [n for node in graph.node for n in (*node.input, *node.output)] or [""]
        ends[random.integers(len(ends))].name = names[random.integers(len(names))]


DAMAGES = (damage_body, damage_attribute, damage_constant, damage_names, damage_operator, damage_shape, damage_constant)


def mutate(seed):
    """A damaged model as bytes, and inputs for the original one."""
    random = np.random.default_rng([seed, 1])
    if ONLY_GRAPHS or (random.random() < 0.5 and not CONTRIB):
        graph = Graph(seed // EACH)
        model, inputs = graph.model(), graph.inputs
    else:
        cases = contrib_cases() if CONTRIB else node_cases()
        data, inputs = cases[random.integers(len(cases))]
        model = onnx.load_model_from_string(data)
    if not ONLY_GRAPHS and random.random() < 0.5:
        inputs = damage_inputs(inputs, random)
        if random.random() < 0.5:
            return model.SerializeToString(), inputs
    for _ in range(random.integers(1, 4)):
        DAMAGES[random.integers(len(DAMAGES))](model, random)
    data = damage_bytes(model, random) if random.random() < 0.3 else model.SerializeToString()
    return data, inputs


def attempt(seed, own):
    data, inputs = mutate(seed)
    options = make_options()
    try:
        if own:
            limits = {"loop_rounds": 2000, "loop_bytes": 1 << 26}
            fuse = seed % (4 if EACH > 1 else 1) == 0  # each fused kernel has to be compiled
            session = onnxruntime_gpuarray.session(data, options=options, record=seed % 2, fuse=fuse, **limits)
        else:
            session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
        session.disable_fallback()
        names = {i.name for i in session.get_inputs()}
        for _ in range(3 if own and seed % 2 else 1):  # the second one may be recorded
            session.run(None, {n: a for n, a in inputs.items() if n in names})
    except Exception:
        return False
    return True


def supervise(arguments):
    """Returns 1 if a model ended the process that does not end one with ONNX Runtime's own provider."""
    end, first, ours, theirs = arguments.first + arguments.count, arguments.first, [], []
    program = [sys.executable, "-W", "ignore", __file__]
    flags = ["--each", str(arguments.each), *(["--graphs"] if arguments.graphs else [])]
    flags += ["--contrib"] if arguments.contrib else []
    while first < end:
        ran = subprocess.run(
            [*program, str(first), str(end - first), *flags], capture_output=True, text=True, check=False
        )
        if ran.returncode == 0:
            break
        tried = [line for line in ran.stderr.split("\n") if line.isdecimal()]
        if not tried:
            print(ran.stderr, file=sys.stderr)
            return 1
        seed = int(tried[-1])
        again = subprocess.run([*program, str(seed), "1", "--cpu", *flags], capture_output=True, check=False)
        (theirs if again.returncode < 0 else ours).append(seed)
        if again.returncode >= 0:
            print(f"seed {seed} ended the process by {ran.returncode}: {ran.stderr[-2000:]}", flush=True)
        first = seed + 1
    print(
        f"{arguments.count} models from seed {arguments.first}: {len(ours)} ended the process {ours}, "
        f"{len(theirs)} end that of ONNX Runtime alone {theirs}"
    )
    return int(bool(ours))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--cpu", action="store_true", help="with ONNX Runtime's own provider alone")
    parser.add_argument("--graphs", action="store_true", help="without the node cases of onnx, which take long to make")
    parser.add_argument("--contrib", action="store_true", help="nodes of com.microsoft alone")
    parser.add_argument(
        "--each", type=int, default=1, help="damages of each graph: its kernels are there after the first"
    )
    parser.add_argument("--supervised", action="store_true", help="in another process, and go on after crashes")
    arguments = parser.parse_args()
    if arguments.supervised:
        return supervise(arguments)
    global ONLY_GRAPHS, CONTRIB, EACH
    ONLY_GRAPHS, CONTRIB, EACH = arguments.graphs, arguments.contrib, arguments.each
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    ran = 0
    if not (ONLY_GRAPHS or CONTRIB):
        node_cases()  # not part of the time that a model may take
    for seed in range(arguments.first, arguments.first + arguments.count):
        print(seed, file=sys.stderr, flush=True)
        signal.alarm(MOST_SECONDS)
        ran += attempt(seed, not arguments.cpu)
    print(f"{arguments.count} models: {ran} ran, the others ended in errors")
    return 0


if __name__ == "__main__":
    sys.exit(main())
