"""Numbers of the factors of a product of matrices, which become one of the product: beside NumPy, and when they do."""

import numpy as np
import onnxruntime_gpuarray
import pytest
from beside import make_model, make_options
from onnx.helper import make_node

FLOAT, HALF, DOUBLE = np.float32, np.float16, np.float64
RANDOM = np.random.default_rng(3)


def run(nodes, inputs, constants, tmp_path, outputs=("y",), **options):
    """The results, and the types of the nodes that ran."""
    kind = inputs["q"].dtype
    model = make_model(nodes, inputs, {name: kind for name in outputs}, constants)
    report = tmp_path / "profile.txt"
    session = onnxruntime_gpuarray.session(model, options=make_options(True), profile=str(report), **options)
    session.disable_fallback()
    results = session.run(None, inputs)
    del session
    return results, sorted(line.split()[4] for line in report.read_text().splitlines()[1:] if line.strip())


def numbers(*shape, kind=FLOAT):
    return RANDOM.standard_normal(shape).astype(kind)


def attention(first, second, s, t):
    """q s by the transposed k t, as exporters write it."""
    return [
        make_node(first, ["s", "q"] if first == "Mul" and s else ["q", "s"], ["qs"]),
        make_node("Transpose", ["k"], ["kt"], perm=[0, 1, 3, 2]),
        make_node(second, ["kt", "t"] if not t or second == "Div" else ["t", "kt"], ["kts"]),
        make_node("MatMul", ["qs", "kts"], ["y"]),
    ]


@pytest.mark.parametrize("kind", [FLOAT, HALF])
@pytest.mark.parametrize("operators", [("Mul", "Mul"), ("Div", "Mul"), ("Mul", "Div"), ("Div", "Div")])
@pytest.mark.parametrize("queries", [1, 7])
def test_both_factors(operators, kind, queries, tmp_path):
    q, k = numbers(2, 3, queries, 16, kind=kind), numbers(2, 3, 50, 16, kind=kind)
    values = [0.5 if name == "Mul" else 2 for name in operators]
    for s, t in ((0, 0), (1, 1)):  # numbers behind and before the arrays, of rank 0 and 1
        constants = {"s": np.full((1,) * s, values[0], kind), "t": np.full((1,) * t, values[1], kind)}
        (y,), ran = run(attention(*operators, s, t), {"q": q, "k": k}, constants, tmp_path)
        want = 0.25 * (q.astype(DOUBLE) @ k.astype(DOUBLE).swapaxes(2, 3))
        np.testing.assert_allclose(y, want, rtol=1e-2 if kind == HALF else 1e-5, atol=1e-2 if kind == HALF else 1e-5)
        assert ran == ["MatMul", "Transpose"]


def test_the_second_factor_behind_a_transposition(tmp_path):
    q, k = numbers(2, 3, 4, 16), numbers(2, 3, 50, 16)
    nodes = attention("Mul", "Mul", 0, 0)[1:]
    nodes[-1] = make_node("MatMul", ["q", "kts"], ["y"])
    (y,), ran = run(nodes, {"q": q, "k": k}, {"t": np.array(0.125, FLOAT)}, tmp_path)
    np.testing.assert_allclose(y, 0.125 * (q @ k.swapaxes(2, 3)), rtol=1e-5, atol=1e-5)
    assert ran == ["MatMul", "Transpose"]


LEFT_ALONE = {
    "an output": (attention("Mul", "Mul", 0, 0), {"s": 0.5, "t": 0.5}, ("y", "kts")),
    "read by others": ([*attention("Mul", "Mul", 0, 0)[:3], make_node("MatMul", ["qs", "kts"], ["z"]),
                        make_node("ReduceSum", ["kts"], ["r"], keepdims=0), make_node("Add", ["z", "r"], ["y"])],
                       {"s": 0.5, "t": 0.5}, ("y",)),
    "several numbers": (attention("Mul", "Mul", 0, 0), {"s": 0.5, "t": np.linspace(1, 2, 50)}, ("y",)),
    "infinite": (attention("Mul", "Mul", 0, 0), {"s": 0.5, "t": np.inf}, ("y",)),
    "zero": (attention("Mul", "Div", 0, 0), {"s": 0.5, "t": 0.0}, ("y",)),
    "huge": (attention("Mul", "Mul", 0, 0), {"s": 0.5, "t": 1e30}, ("y",)),
    "divided by the array": ([*attention("Mul", "Mul", 0, 0)[:2], make_node("Div", ["t", "kt"], ["kts"]),
                              make_node("MatMul", ["qs", "kts"], ["y"])], {"s": 0.5, "t": 0.5}, ("y",)),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT_ALONE)
def test_what_is_left_alone(name, tmp_path):
    nodes, constants, outputs = LEFT_ALONE[name]
    q, k = numbers(2, 3, 4, 16), 1 + RANDOM.random((2, 3, 50, 16), FLOAT)
    constants = {n: np.asarray(c, FLOAT) for n, c in constants.items()}
    results, ran = run(nodes, {"q": q, "k": k}, constants, tmp_path, outputs, fuse=False)
    folded, again = run(nodes, {"q": q, "k": k}, constants, tmp_path, outputs)
    assert len(ran) == len(again) or name == "read by others"  # there a chain may be one kernel
    with np.errstate(divide="ignore", invalid="ignore"):
        kt = k.swapaxes(2, 3)
        t = constants["t"]
        kts = kt / t if name == "zero" else t / kt if name.startswith("divided") else kt * t
        want = {"kts": kts, "y": (q * constants["s"]) @ kts}
    if name == "read by others":
        want["y"] = want["y"] + kts.sum()
    for output, a, b in zip(outputs, results, folded, strict=True):
        finite = np.nan_to_num(want[output], nan=0, posinf=0, neginf=0)
        np.testing.assert_allclose(a, want[output], rtol=1e-4, atol=1e-5 * np.abs(finite).max())
        np.testing.assert_array_equal(a, b)


def test_doubles_and_no_fusion_are_left_alone(tmp_path):
    for kind, fuse in ((DOUBLE, True), (FLOAT, False)):
        q, k = numbers(2, 3, 4, 16, kind=kind), numbers(2, 3, 50, 16, kind=kind)
        constants = {"s": np.array(0.3, kind), "t": np.array(0.7, kind)}
        (y,), ran = run(attention("Mul", "Mul", 0, 0), {"q": q, "k": k}, constants, tmp_path, fuse=fuse)
        np.testing.assert_allclose(y, 0.21 * (q @ k.swapaxes(2, 3)), rtol=1e-12 if fuse else 1e-5, atol=1e-5)
        assert ran == ["MatMul", "Mul", "Mul", "Transpose"]


def test_recorded(tmp_path):
    q, k = numbers(1, 2, 1, 8), numbers(1, 2, 9, 8)
    constants = {"s": np.array(0.5, FLOAT), "t": np.array(0.25, FLOAT)}
    model = make_model(attention("Mul", "Mul", 0, 0), {"q": q, "k": k}, {"y": FLOAT}, constants)
    session = onnxruntime_gpuarray.session(model, options=make_options(True), record=True)
    for _ in range(3):
        np.testing.assert_allclose(
            session.run(None, {"q": q, "k": k})[0], 0.125 * (q @ k.swapaxes(2, 3)), rtol=1e-5, atol=1e-6
        )
