"""Mixtures of experts with quantised weights, beside a reference in NumPy and ONNX Runtime's CPU provider."""

import numpy as np
import onnxruntime
import onnxruntime_gpuarray
import pytest
from beside import check_node, make_model, make_options
from onnx.helper import make_node

FLOAT, HALF = np.float32, np.float16
EXPERTS, WIDTH, INNER = 5, 32, 48

# Inputs and attributes that this version of ONNX Runtime knows: 1.23 has 11 inputs, without zero points.
SCHEMAS = onnxruntime.capi.onnxruntime_pybind11_state.get_all_operator_schema()
SCHEMA = next(schema for schema in SCHEMAS if schema.name == "QMoE")
NEW = pytest.mark.skipif(len(SCHEMA.inputs) < 15, reason="this version of ONNX Runtime has an older QMoE")


def pack(q, bits):
    """Numbers along the last axis, the first of a byte in its lowest bits."""
    each = 8 // bits
    q = np.concatenate([q, np.zeros((*q.shape[:-1], -q.shape[-1] % each), np.uint8)], -1)
    q = q.reshape(*q.shape[:-1], -1, each)
    return np.bitwise_or.reduce(q << (np.arange(each, dtype=np.uint8) * bits), -1).astype(np.uint8)


def layer(rng, rows, columns, bits, block, zeros, kind):
    """Inputs of a layer, weights, scales, bias and zero points, and the weights' values."""
    blocks = columns // block if block else 1
    q = rng.integers(0, 2**bits, (EXPERTS, rows, columns), np.uint8)
    scales = (rng.random((EXPERTS, rows, blocks)) / 2**bits + 0.01).astype(kind)
    points = rng.integers(0, 2**bits, scales.shape, np.uint8) if zeros else np.full(scales.shape, 2 ** (bits - 1))
    every = np.repeat(points.astype(int), columns // blocks, -1), np.repeat(scales.astype(float), columns // blocks, -1)
    bias = rng.standard_normal((EXPERTS, rows)).astype(kind)
    if not block:
        scales, points = scales[..., 0], points[..., 0]
    return [pack(q, bits), scales, bias, pack(points, bits) if zeros else None], (q - every[0]) * every[1]


def tanh_gelu(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


ACTIVATIONS = {
    "relu": lambda x: np.maximum(x, 0),
    "relu2": lambda x: np.maximum(x, 0) ** 2,
    "gelu": tanh_gelu,
    "silu": lambda x: x / (1 + np.exp(-x)),
    "identity": lambda x: x,
}


def swiglu(g, linear, alpha=1, beta=0, limit=np.inf, late=False):
    g = g if late else np.minimum(g, limit)
    g = g / (1 + np.exp(-alpha * g))
    return (np.minimum(g, limit) if late else g) * (np.clip(linear, -limit, limit) + beta)


def reference(x, router, k, layers, act):
    """`layers` are pairs of weights and biases; `act` makes the second layer's input."""
    x64, y = x.astype(float).reshape(-1, x.shape[-1]), np.zeros((x.size // x.shape[-1], WIDTH))
    for t, numbers in enumerate(router.astype(float)):
        best = np.argsort(-numbers, kind="stable")[:k]
        share = np.exp(numbers[best] - numbers[best].max())
        for expert, weight in zip(best, share / share.sum(), strict=True):
            parts = [w[expert] @ x64[t] + b[expert] for w, b in (layers[0], *layers[2:])]
            w, b = layers[1]
            y[t] += weight * (w[expert] @ act(*parts) + b[expert])
    return y.reshape(x.shape)


class Case:
    def __init__(self, tokens=6, bits=4, block=0, zeros=False, biased=True, fused=1, gated=False, kind=FLOAT, seed=0):
        rng = np.random.default_rng(seed)
        shape = tokens if isinstance(tokens, tuple) else (tokens,)
        self.x = rng.standard_normal((*shape, WIDTH)).astype(kind)
        self.router = rng.standard_normal((int(np.prod(shape)), EXPERTS)).astype(kind)
        self.bits, self.block, self.kind, self.layers, self.names, self.constants = bits, block, kind, [], [], {}
        points = []
        sizes = [(INNER * fused, WIDTH), (WIDTH, INNER), *([(INNER, WIDTH)] if gated else [])]
        for n, (rows, columns) in enumerate(sizes):
            (w, s, b, z), values = layer(rng, rows, columns, bits, block, zeros, kind)
            own = {f"w{n}": w, f"s{n}": s, f"b{n}": b if biased else None, f"z{n}": z}
            self.constants |= {name: a for name, a in own.items() if a is not None}
            self.names += [f"w{n}", f"s{n}", f"b{n}" if biased else ""]
            points.append(f"z{n}" if zeros else "")
            self.layers.append((values, b.astype(float) if biased else np.zeros_like(b, float)))
        if zeros:
            self.names += [""] * (9 - len(self.names)) + points

    def node(self, more=(), **attributes):
        names = ["x", "router", *self.names]
        names += [""] * (14 - len(names)) + list(more) if more else []
        block = {"block_size": self.block} if self.block else {}
        bits = {
            "expert_weight_bits": self.bits,
            **({"weights_prepacked": 0} if "weights_prepacked" in SCHEMA.attributes else {}),
        }
        return make_node("QMoE", names, ["y"], domain="com.microsoft", **bits, **block, **attributes)

    def inputs(self):
        return {"x": self.x, "router": self.router}

    def run(self, more=None, **attributes):
        inputs = self.inputs() | (more or {})
        model = make_model([self.node(list(more or {}), **attributes)], inputs, {"y": self.kind}, self.constants)
        session = onnxruntime_gpuarray.session(model, options=make_options(strict=True))
        session.disable_fallback()
        return session.run(None, inputs)[0]


def close(own, wanted, kind=FLOAT):
    tolerance = 1e-4 if kind == FLOAT else 2e-2
    np.testing.assert_allclose(own, wanted, rtol=tolerance, atol=tolerance * abs(wanted).max(initial=1))


@pytest.mark.parametrize("tokens", [1, 3, 40, (2, 5), 0], ids=str)
@pytest.mark.parametrize(("bits", "block"), [(4, 0), (8, 0), (4, 16), (8, 16), (2, 16)])
@pytest.mark.parametrize("zeros", [False, pytest.param(True, marks=NEW)])
def test_values_of_weights(tokens, bits, block, zeros):
    case = Case(tokens, bits, block, zeros)
    own = case.run(k=2, activation_type="silu")
    close(own, reference(case.x, case.router, 2, case.layers, ACTIVATIONS["silu"]))


@pytest.mark.parametrize("name", ACTIVATIONS)
@pytest.mark.parametrize("k", [1, EXPERTS])
def test_activations(name, k):
    case = Case(biased=k == 1)
    own = case.run(k=k, activation_type=name, normalize_routing_weights=1)
    close(own, reference(case.x, case.router, k, case.layers, ACTIVATIONS[name]))


@pytest.mark.parametrize("fusion", [0, 1, 2])
@pytest.mark.parametrize("late", [None, 0, pytest.param(1, marks=NEW)])
@pytest.mark.parametrize("kind", [FLOAT, HALF])
def test_gates(fusion, late, kind):
    case = Case(bits=8, fused=1 + (fusion > 0), gated=fusion == 0, kind=kind)
    limit = {} if late is None else {"swiglu_limit": 1.5} | ({"swiglu_limit_after_activation": 1} if late else {})
    numbers = {"alpha": 1.7, "beta": 0.5, "limit": limit.get("swiglu_limit", np.inf), "late": bool(late)}

    def act(*parts):
        if fusion == 1:
            return swiglu(parts[0][::2], parts[0][1::2], **numbers)
        return swiglu(*(parts if fusion == 0 else np.split(parts[0], 2)), **numbers)

    own = case.run(
        k=2, activation_type="swiglu", swiglu_fusion=fusion, activation_alpha=1.7, activation_beta=0.5, **limit
    )
    close(own, reference(case.x, case.router, 2, case.layers, act), kind)


@NEW
@pytest.mark.parametrize("normalised", [0, 1])
@pytest.mark.parametrize("tokens", [2, 30])
def test_weights_apart_from_the_choice(normalised, tokens):
    case = Case(tokens)
    given = np.random.default_rng(1).random(case.router.shape).astype(FLOAT)
    given[0] = 0
    own = case.run({"weights": given}, k=3, activation_type="relu", normalize_routing_weights=normalised)
    wanted = np.zeros(case.x.shape)
    for t in range(tokens):
        best = np.argsort(-case.router[t], kind="stable")[:3]
        share = given[t, best].astype(float)
        share = share / share.sum() if normalised and share.sum() else share
        only = np.full((1, EXPERTS), -np.inf)
        for expert, weight in zip(best, share, strict=True):
            only[:] = -np.inf
            only[0, expert] = 0
            wanted[t] += weight * reference(case.x[t : t + 1], only, 1, case.layers, ACTIVATIONS["relu"])[0]
    close(own, wanted)


@NEW
@pytest.mark.parametrize("block", [0, 16])
@pytest.mark.parametrize("activation", ["relu", "gelu", "silu", "identity", "swiglu"])
def test_beside_the_cpu(activation, block):
    gated = activation == "swiglu"
    case = Case(12, bits=8 if block == 0 else 4, block=block, fused=1 + gated)
    node = case.node(k=2, activation_type=activation, swiglu_fusion=int(gated))
    check_node(node, case.inputs(), {"y": FLOAT}, case.constants, rtol=2e-3, atol=2e-3)


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("w0", lambda a: a[..., 1:], "rows of 15 bytes, not 16"),
        ("s0", lambda a: a[:, 1:], "the scales, input 3, do not fit"),
        ("b1", lambda a: a[1:], "the bias, input 7, does not fit"),
        ("w1", lambda a: a[:, :-2], "do not fit"),
        pytest.param("z0", lambda a: a[:, 1:], "bytes", marks=NEW),
    ],
)
def test_what_does_not_fit(name, change, message):
    case = Case(zeros=name == "z0")
    case.constants[name] = np.ascontiguousarray(change(case.constants[name]))
    with pytest.raises(Exception, match=message):
        case.run(k=2)


@pytest.mark.parametrize("k", [0, EXPERTS + 1, -1, 2**40])
def test_numbers_of_experts_that_there_are_not(k):
    with pytest.raises(Exception, match="experts cannot be chosen"):
        Case().run(k=k)


def test_numbers_of_the_choice_that_do_not_fit():
    case = Case()
    case.router = case.router[:, :-1]
    with pytest.raises(Exception, match="6 tokens and 5 experts"):
        case.run(k=2)
    case = Case()
    case.block = 64  # more than the 48 and 32 columns
    with pytest.raises(Exception, match="no whole number of blocks of 64"):
        case.run(k=2)


@pytest.mark.parametrize("tokens", [3, 9])
def test_few_pairs_of_tokens_and_experts_are_recorded(tokens, capfd):
    """For more the host reads which experts are chosen."""
    case, options = Case(tokens), make_options(strict=True)
    options.log_severity_level = 1
    model = make_model([case.node(k=2)], case.inputs(), {"y": FLOAT}, case.constants)
    session = onnxruntime_gpuarray.session(model, options=options, record=True)
    for seed in range(4):
        case.router = np.random.default_rng(seed).standard_normal(case.router.shape).astype(FLOAT)
        own = session.run(None, case.inputs())[0]
        close(own, reference(case.x, case.router, 2, case.layers, ACTIVATIONS["relu"]))
    log = capfd.readouterr().err
    assert ("is recorded with copies" in log) == (tokens == 3)
    assert ("is not recorded" in log) == (tokens == 9)
