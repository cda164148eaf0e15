"""Operators of com.microsoft and low-bit quantisation, compared with ONNX Runtime's CPU provider."""

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
import pytest
from beside import check_node, make_model, make_options
from onnx.helper import make_node, make_tensor_value_info

FLOAT, LONG, INT = np.float32, np.int64, np.int32
MICROSOFT = {"domain": "com.microsoft"}


@pytest.fixture
def random():
    rng = np.random.default_rng(3)
    return lambda *shape: rng.standard_normal(shape, FLOAT)


def test_activations(random):
    x, bias = random(2, 3, 8), random(8)
    check_node(make_node("BiasGelu", ["x", "b"], ["y"], **MICROSOFT), {"x": x, "b": bias}, {"y": FLOAT})
    check_node(make_node("FastGelu", ["x", "b"], ["y"], **MICROSOFT), {"x": x, "b": bias}, {"y": FLOAT})
    check_node(make_node("FastGelu", ["x"], ["y"], **MICROSOFT), {"x": x}, {"y": FLOAT})
    check_node(make_node("QuickGelu", ["x"], ["y"], alpha=1.5, **MICROSOFT), {"x": x}, {"y": FLOAT})
    check_node(make_node("Gelu", ["x"], ["y"], **MICROSOFT), {"x": x}, {"y": FLOAT})


@pytest.mark.parametrize("flags", [{}, {"transA": 1}, {"transB": 1, "alpha": 0.25}])
def test_fused_matmul(random, flags):
    a = random(2, 5, 4) if flags.get("transA") else random(2, 4, 5)
    b = random(2, 3, 5) if flags.get("transB") else random(2, 5, 3)
    node = make_node("FusedMatMul", ["a", "b"], ["y"], **flags, **MICROSOFT)
    check_node(node, {"a": a, "b": b}, {"y": FLOAT})


def test_norms_of_sums(random):
    inputs = {"x": random(2, 3, 8), "s": random(2, 3, 8), "g": random(8), "b": random(8), "c": random(8)}
    node = make_node("SkipLayerNormalization", list(inputs), ["y", "", "", "sum"], epsilon=1e-5, **MICROSOFT)
    check_node(node, inputs, {"y": FLOAT, "sum": FLOAT})
    inputs.pop("b")
    node = make_node("SkipSimplifiedLayerNormalization", list(inputs), ["y", "", "", "sum"], epsilon=1e-5, **MICROSOFT)
    check_node(node, inputs, {"y": FLOAT, "sum": FLOAT})
    node = make_node("SimplifiedLayerNormalization", ["x", "g"], ["y"], axis=-1, epsilon=1e-5)
    check_node(node, {"x": inputs["x"], "g": inputs["g"]}, {"y": FLOAT})


def weights_of(rng, bits, block, columns, rows, zeros, kind):
    blocks = -(-columns // block)
    constants = {
        "w": rng.integers(0, 256, (rows, blocks, block * bits // 8), np.uint8),
        "s": rng.uniform(0, 1, rows * blocks).astype(kind),
    }
    if zeros == "packed":
        constants["z"] = rng.integers(0, 256, rows * -(-blocks * bits // 8), np.uint8)
    if zeros == "numbers":
        constants["z"] = rng.uniform(0, 1 << bits, rows * blocks).astype(kind)
    return constants


def apart(data, bits):
    return np.stack([data & 15, data >> 4], -1).reshape(*data.shape[:-1], -1) if bits == 4 else data


def matrix_of(bits, block, constants, columns, rows):
    """The matrix by the operator's definition, in double precision."""
    blocks = -(-columns // block)
    group = constants.get("g", np.arange(columns) // block)
    zero = constants.get("z", np.full(rows * blocks, 1 << bits - 1, FLOAT))
    if zero.dtype == np.uint8:
        zero = apart(zero.reshape(rows, -1), bits)
    numbers = apart(constants["w"].reshape(rows, -1), bits)[:, :columns].astype(np.float64)
    zero = zero.reshape(rows, -1)[:, group].astype(np.float64)
    return (numbers - zero) * constants["s"].reshape(rows, blocks)[:, group].astype(np.float64)


def check_weights(rng, bits, block, constants, columns, rows, vectors, kind=FLOAT):
    """Beside the definition, and ONNX Runtime's CPU where that has such weights: no order of columns with zero points
    or 8 bits, no numbers as zero points of 8 bits."""
    x = rng.standard_normal((2, vectors, columns), FLOAT).astype(kind)
    names = ["x", "w", "s", "z" if "z" in constants else "", "g" if "g" in constants else ""]
    node = make_node("MatMulNBits", names, ["y"], K=columns, N=rows, bits=bits, block_size=block, **MICROSOFT)
    model = make_model([node], {"x": x}, {"y": kind}, constants)
    got = onnxruntime_gpuarray.session(model, options=make_options(strict=True)).run(None, {"x": x})[0]
    matrix = matrix_of(bits, block, constants, columns, rows)
    size = np.abs(x).astype(np.float64) @ (np.abs(matrix) + 2.0**bits).T
    wrong = np.abs(got - x.astype(np.float64) @ matrix.T)
    assert (wrong <= (1e-6 if kind == FLOAT else 1e-3) * size).all()
    if "g" in constants and ("z" in constants or bits == 8):
        return
    if bits == 8 and "z" in constants and constants["z"].dtype != np.uint8:
        return
    size = columns * 2.0 ** (bits - 4)
    close = {"rtol": 1e-3, "atol": 1e-5 * size} if kind == FLOAT else {"rtol": 3e-2, "atol": 4e-3 * size}
    check_node(node, {"x": x}, {"y": kind}, constants, **close)


@pytest.mark.parametrize("zeros", [None, "packed", "numbers"])
@pytest.mark.parametrize("block", [16, 32, 128, 256])
@pytest.mark.parametrize("bits", [4, 8])
def test_weights_of_few_bits(bits, block, zeros):
    rng, columns, rows = np.random.default_rng(5), 336, 6
    constants = weights_of(rng, bits, block, columns, rows, zeros, FLOAT)
    for vectors in (1, 4, 7):
        check_weights(rng, bits, block, constants, columns, rows, vectors)


@pytest.mark.parametrize("zeros", [None, "packed"])
@pytest.mark.parametrize("vectors", [1, 9])
def test_weights_of_few_bits_and_halves(vectors, zeros):
    rng, columns, rows = np.random.default_rng(6), 80, 6
    constants = weights_of(rng, 4, 32, columns, rows, zeros, np.float16)
    check_weights(rng, 4, 32, constants, columns, rows, vectors, np.float16)


@pytest.mark.parametrize("zeros", [None, "packed"])
@pytest.mark.parametrize("bits", [4, 8])
def test_weights_of_columns_in_another_order(bits, zeros):
    rng, columns, rows, block = np.random.default_rng(7), 96, 6, 32
    constants = weights_of(rng, bits, block, columns, rows, zeros, FLOAT)
    constants["g"] = rng.permutation(np.arange(columns) // block).astype(INT)
    check_weights(rng, bits, block, constants, columns, rows, 2)


@pytest.mark.parametrize("interleaved", [0, 1])
@pytest.mark.parametrize("ids", [[3], [[0, 1, 2], [4, 5, 6]]])
def test_rotary(random, interleaved, ids):
    inputs = {"x": random(2, 3, 16), "i": np.array(ids, LONG), "c": random(8, 4), "s": random(8, 4)}
    node = make_node("RotaryEmbedding", list(inputs), ["y"], interleaved=interleaved, **MICROSOFT)
    check_node(node, inputs, {"y": FLOAT})


@pytest.mark.parametrize("extra", ["", "bias", "mask", "added", "past"])
def test_multi_head_attention(random, extra):
    inputs = {"q": random(2, 3, 8), "k": random(2, 5, 8), "v": random(2, 5, 8)}
    names, outputs = ["q", "k", "v"], {"y": FLOAT}
    if extra == "bias":
        inputs["b"] = random(24)
        names.append("b")
    if extra == "mask":
        inputs["m"] = np.array([[1, 1, 1, 0, 0], [1, 1, 1, 1, 1]], INT)
        names += ["", "m"]
    if extra == "added":
        inputs["a"] = random(1, 2, 3, 5)
        names += ["", "", "a"]
    if extra == "past":
        inputs |= {"pk": random(2, 2, 4, 4), "pv": random(2, 2, 4, 4), "k": random(2, 3, 8), "v": random(2, 3, 8)}
        names += ["", "", "", "pk", "pv"]
        outputs |= {"present_k": FLOAT, "present_v": FLOAT}
    node = make_node("MultiHeadAttention", names, list(outputs), num_heads=2, **MICROSOFT)
    check_node(node, inputs, outputs)


@pytest.mark.parametrize("causal", [0, 1])
@pytest.mark.parametrize("past", [False, True])
def test_packed_attention(random, causal, past):
    inputs = {"x": random(2, 3, 8), "w": random(8, 24), "b": random(24)}
    names, outputs = list(inputs), {"y": FLOAT}
    if past:
        inputs["past"] = random(2, 2, 2, 4, 4)
        names += ["", "past"]
        outputs["present"] = FLOAT
    node = make_node("Attention", names, list(outputs), num_heads=2, unidirectional=causal, **MICROSOFT)
    check_node(node, inputs, outputs)


@pytest.mark.parametrize("rotary", [0, 1])
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("packed", [True, False])
def test_group_query_attention(random, rotary, first, packed):
    steps, had, width = (4, 0, 16) if first else (1, 6, 16)
    total = steps + had
    inputs = {"q": random(2, steps, (8 if packed else 4) * width)}
    if not packed:
        inputs |= {"k": random(2, steps, 2 * width), "v": random(2, steps, 2 * width)}
    if not first:
        inputs |= {"pk": random(2, 2, had, width), "pv": random(2, 2, had, width)}
    inputs |= {"ends": np.array([total - 1, total - 1 if first else total - 3], INT), "total": np.array(total, INT)}
    names = ["q", *(["", ""] if packed else ["k", "v"]), *(["", ""] if first else ["pk", "pv"]), "ends", "total"]
    if rotary:
        inputs |= {"c": random(16, width // 2), "s": random(16, width // 2)}
        names += ["c", "s"]
    node = make_node(
        "GroupQueryAttention", names, ["y", "a", "b"], num_heads=4, kv_num_heads=2, do_rotary=rotary, **MICROSOFT
    )
    outputs = {"y": FLOAT, "a": FLOAT, "b": FLOAT}
    check_node(node, inputs, outputs, atol=1e-4, only=slice(None) if first else slice(1))  # CPU ignores pasts' lengths


@pytest.mark.parametrize("room", [0, 1, 5])
def test_caches_of_lengths_that_the_graph_names_are_recorded(random, room, capfd):
    """Nothing waits for the number of keys: each of several steps is a launch, and has the results of ONNX Runtime's
    CPU for a cache that is as long as the keys."""
    had, width = 6, 16
    rows = had + room if room else had + 1
    names = ["q", "", "", "pk", "pv", "ends", "total", "c", "s"]
    node = make_node(
        "GroupQueryAttention", names, ["y", "a", "b"], num_heads=4, kv_num_heads=2, do_rotary=1, **MICROSOFT
    )
    caches = {"pk": random(1, 2, had + room, width), "pv": random(1, 2, had + room, width)}
    inputs = {"q": random(1, 1, 8 * width), **caches, "ends": np.array([had], INT), "total": np.array(had + 1, INT)}
    tables = {"c": random(16, width // 2), "s": random(16, width // 2)}
    model = onnx.load_model_from_string(make_model([node], inputs | tables, {"y": FLOAT, "a": FLOAT, "b": FLOAT}))
    for output in list(model.graph.output)[1:]:
        output.CopyFrom(make_tensor_value_info(output.name, onnx.TensorProto.FLOAT, (1, 2, rows, width)))
    options = make_options(strict=True)
    options.log_severity_level = 1
    session = onnxruntime_gpuarray.session(model.SerializeToString(), options=options, record=True)
    for step in range(max(room, 1) + 2):
        place = had + min(step, max(room - 1, 0))
        given = inputs | tables | {"q": random(1, 1, 8 * width), "ends": np.array([place], INT)}
        given["total"] = np.array(place + 1, INT)
        got = session.run(None, given)
        exact = given | {name: np.ascontiguousarray(given[name][:, :, :place]) for name in caches}
        cpu_model = make_model([node], exact, {"y": FLOAT, "a": FLOAT, "b": FLOAT})
        cpu = onnxruntime.InferenceSession(cpu_model, make_options(), providers=["CPUExecutionProvider"])
        want = cpu.run(None, exact)
        np.testing.assert_allclose(got[0], want[0], atol=1e-4)
        for own, theirs in zip(got[1:], want[1:], strict=True):
            assert own.shape[2] == rows
            np.testing.assert_allclose(own[:, :, : place + 1], theirs, atol=1e-5)
    assert "is recorded" in capfd.readouterr().err


@pytest.mark.parametrize("kind", ["RNN", "GRU", "LSTM"])
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
def test_recurrent_networks_step_by_step(random, kind, direction):
    gates = {"RNN": 1, "GRU": 3, "LSTM": 4}[kind]
    both = 2 if direction == "bidirectional" else 1
    inputs = {"x": random(5, 3, 4), "w": random(both, gates * 6, 4), "r": random(both, gates * 6, 6)}
    inputs |= {"b": random(both, gates * 12), "n": np.array([5, 3, 1], INT), "h": random(both, 3, 6)}
    names, outputs = list(inputs), {"y": FLOAT, "yh": FLOAT}
    if kind == "LSTM":
        inputs |= {"c": random(both, 3, 6), "p": random(both, 18)}
        names += ["c", "p"]
        outputs["yc"] = FLOAT
    clip = {} if kind == "RNN" else {"clip": 1.5}
    node = make_node(kind, names, list(outputs), hidden_size=6, direction=direction, **clip)
    check_node(node, inputs, outputs)


OLD = tuple(int(n) for n in onnxruntime.__version__.split(".")[:2]) < (1, 24)
no_signed = pytest.mark.skipif(OLD, reason="ONNX Runtime 1.23 has no ConvInteger of signed weights to compare with")


@pytest.mark.parametrize("signed", [pytest.param(True, marks=no_signed), False])
def test_convolutions_of_bytes(signed):
    rng, kind = np.random.default_rng(7), np.int8 if signed else np.uint8
    x, w = (
        rng.integers(0, 256, (2, 4, 7, 6), np.uint8),
        rng.integers(0, 60, (6, 2, 3, 3)).astype(kind),
    )  # small weights: the CPU provider adds pairs of products in 16 bits
    node = make_node("ConvInteger", ["x", "w", "z"], ["y"], group=2, strides=[2, 1])
    check_node(node, {"x": x}, {"y": INT}, {"w": w, "z": np.array(7, np.uint8)})
    constants = {"xs": np.array(0.02, FLOAT), "xz": np.array(9, np.uint8), "w": w, "ws": np.full(6, 0.01, FLOAT)}
    constants |= {"wz": np.zeros(6, kind), "ys": np.array(0.9, FLOAT), "yz": np.array(20, np.uint8)}
    constants["b"] = rng.integers(-500, 500, 6).astype(INT)
    node = make_node("QLinearConv", ["x", *constants], ["y"], group=2, pads=[1, 1, 1, 1])
    check_node(node, {"x": x}, {"y": np.uint8}, constants, atol=1)


@pytest.mark.parametrize("columns", [False, True])
def test_products_of_bytes(columns):
    rng = np.random.default_rng(9)
    a, b = rng.integers(0, 256, (2, 4, 5), np.uint8), rng.integers(-60, 60, (5, 3)).astype(np.int8)
    scale = (rng.random(3) * 0.01 + 0.01).astype(FLOAT) if columns else np.array(0.02, FLOAT)
    constants = {"as": np.array(0.03, FLOAT), "az": np.array(100, np.uint8), "b": b, "bs": scale}
    constants |= {"bz": np.zeros(scale.shape, np.int8), "ys": np.array(0.2, FLOAT), "yz": np.array(120, np.uint8)}
    node = make_node("QLinearMatMul", ["a", *constants], ["y"])
    check_node(node, {"a": a}, {"y": np.uint8}, constants, atol=1)
    node = make_node("MatMulInteger", ["a", "b", "az"], ["y"])
    check_node(node, {"a": a}, {"y": INT}, {"b": b, "az": np.array(100, np.uint8)})


def fails(node, inputs, outputs, message, constants=None):
    model = make_model([node], inputs, outputs, constants)
    session = onnxruntime_gpuarray.session(model, options=make_options(strict=True))
    session.disable_fallback()
    with pytest.raises(Exception, match=message):
        session.run(None, inputs)


def test_what_does_not_fit(random):
    x = random(2, 3, 64)
    node = make_node("MatMulNBits", ["x", "w", "s"], ["y"], K=64, N=6, bits=4, block_size=32, **MICROSOFT)
    short = {"w": np.zeros((6, 2, 15), np.uint8), "s": random(12)}
    fails(node, {"x": x}, {"y": FLOAT}, "bytes", short)
    node = make_node("MultiHeadAttention", ["q", "k", "v"], ["y"], num_heads=5, **MICROSOFT)
    fails(node, {"q": x, "k": x, "v": x}, {"y": FLOAT}, "heads do not fit")
    inputs = {"x": random(5, 3, 4), "w": random(1, 18, 5), "r": random(1, 18, 6), "b": random(1, 36)}
    node = make_node("GRU", list(inputs), ["y"], hidden_size=6)
    fails(node, inputs, {"y": FLOAT}, "do not fit")
    node = make_node("AffineGrid", ["t", "s"], ["y"])
    inputs = {"t": random(1, 2, 3), "s": np.array([1, 1, 2**40, 2], LONG)}
    fails(node, inputs, {"y": FLOAT}, "extent")
    node = make_node("DFT", ["x"], ["y"])
    fails(node, {"x": random(1, 4, 3)}, {"y": FLOAT}, "parts of numbers")
    node = make_node("HannWindow", ["n"], ["y"])
    fails(node, {"n": np.array(-4, LONG)}, {"y": FLOAT}, "no window")


def test_dropout_of_training(random):
    x, keep = abs(random(4, 500)) + FLOAT(1), 0.75
    constants = {"r": np.array(1 - keep, FLOAT), "t": np.array(True)}
    model = make_model(
        [make_node("Dropout", ["x", "r", "t"], ["y", "m"], seed=3)], {"x": x}, {"y": FLOAT, "m": bool}, constants
    )
    y, mask = onnxruntime_gpuarray.session(model, options=make_options(strict=True)).run(None, {"x": x})
    np.testing.assert_allclose(y, np.where(mask, x / FLOAT(keep), 0), rtol=1e-6)
    assert abs(mask.mean() - keep) < 0.05


def test_sequences_with_more_places_between_than_a_row_has():
    """ONNX Runtime's own operator counts through all 2**62 of them."""
    numbers = {"ngram_counts": [0, 4], "ngram_indexes": [*range(7)], "pool_int64s": [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}
    x = np.array([[1, 7, 3, 3, 8, 7]], INT)

    def run(skip):
        node = make_node(
            "TfIdfVectorizer",
            ["x"],
            ["y"],
            mode="TF",
            min_gram_length=2,
            max_gram_length=2,
            max_skip_count=skip,
            **numbers,
        )
        model = make_model([node], {"x": x}, {"y": FLOAT})
        return onnxruntime_gpuarray.session(model, options=make_options(strict=True)).run(None, {"x": x})[0]

    np.testing.assert_array_equal(run(2**62), run(6))
    np.testing.assert_array_equal(run(6), [[0, 0, 0, 0, 0, 1, 0]])  # 7 and 8, with two numbers between them
