"""8-bit floats, 4-bit and 2-bit integers, against formulas in NumPy and ml_dtypes."""

import numpy as np
import onnx
import onnxruntime_gpuarray
import pytest
from beside import make_model, make_options
from onnx import TensorProto
from onnx.helper import make_node, make_tensor

FLOAT, LONG = np.float32, np.int64
FLOATS = {
    "FLOAT8E4M3FN": "float8_e4m3fn",
    "FLOAT8E4M3FNUZ": "float8_e4m3fnuz",
    "FLOAT8E5M2": "float8_e5m2",
    "FLOAT8E5M2FNUZ": "float8_e5m2fnuz",
    "FLOAT4E2M1": "float4_e2m1fn",
}


def run(nodes, inputs, outputs, constants=()):
    model = onnx.load_model_from_string(make_model(nodes, inputs, outputs, opset=25))
    model.graph.initializer.extend(constants)
    model.ir_version = 13
    try:
        session = onnxruntime_gpuarray.session(model.SerializeToString(), options=make_options(strict=True))
    except Exception as e:
        if "Unsupported model IR version" in str(e):
            pytest.skip("this version of ONNX Runtime does not read models that have such types")
        raise
    return session.run(None, inputs)


@pytest.mark.parametrize("kind", FLOATS)
def test_floats_there_and_back(kind):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = np.dtype(getattr(ml_dtypes, FLOATS[kind]))
    values = np.arange(16 if kind == "FLOAT4E2M1" else 256, dtype=np.uint8).view(dtype).astype(FLOAT)
    values = values[np.isfinite(values)]
    middles = (values[1:] + values[:-1]) / 2
    x = np.concatenate([values, middles, np.nextafter(middles, FLOAT(9e9)), np.nextafter(middles, FLOAT(-9e9))])
    nodes = [make_node("Cast", ["x"], ["n"], to=getattr(TensorProto, kind)), make_node("Cast", ["n"], ["y"], to=1)]
    most = float(ml_dtypes.finfo(dtype).max)
    expected = np.clip(x, -most, most).astype(dtype).astype(FLOAT)
    np.testing.assert_array_equal(run(nodes, {"x": x}, {"y": FLOAT})[0], expected)


@pytest.mark.parametrize(("kind", "bits"), [("INT4", 4), ("UINT4", 4), ("INT2", 2), ("UINT2", 2)])
@pytest.mark.parametrize("count", [1, 7, 8])
def test_integers_share_bytes(kind, bits, count):
    lowest = -(1 << (bits - 1)) if kind[0] == "I" else 0
    numbers = (np.arange(count) * 3 % (1 << bits) + lowest).astype(np.int64)
    constant = make_tensor("c", getattr(TensorProto, kind), [count], numbers)
    node = make_node("Cast", ["c"], ["y"], to=TensorProto.INT32)
    y, _ = run(
        [node, make_node("Neg", ["x"], ["z"])], {"x": np.ones(1, FLOAT)}, {"y": np.int32, "z": FLOAT}, [constant]
    )
    np.testing.assert_array_equal(y, numbers)


@pytest.mark.parametrize("axis", [0, 1])
def test_blocks_along_any_axis(axis):
    rng = np.random.default_rng(2)
    q = rng.integers(-8, 8, (6, 4))
    shape = (3, 4) if axis == 0 else (6, 2)
    scale, zero = rng.random(shape, FLOAT), rng.integers(-8, 8, shape)
    constants = [make_tensor("q", TensorProto.INT4, q.shape, q.reshape(-1))]
    constants.append(make_tensor("z", TensorProto.INT4, zero.shape, zero.reshape(-1)))
    node = make_node("DequantizeLinear", ["q", "s", "z"], ["y"], axis=axis, block_size=2)
    y = run([node], {"s": scale}, {"y": FLOAT}, constants)[0]
    np.testing.assert_array_equal(y, (q - zero.repeat(2, axis)).astype(FLOAT) * scale.repeat(2, axis))


def test_numbers_of_16_bits():
    x, scale = np.array([-1e6, -3, 0.5, 1.5, 1e6], FLOAT), np.array(0.5, FLOAT)
    zero = onnx.numpy_helper.from_array(np.array(7, np.int16), "z")
    nodes = [make_node("QuantizeLinear", ["x", "s", "z"], ["q"]), make_node("DequantizeLinear", ["q", "s", "z"], ["y"])]
    q, y = run(nodes, {"x": x, "s": scale}, {"q": np.int16, "y": FLOAT}, [zero])
    np.testing.assert_array_equal(q, [-32768, 1, 8, 10, 32767])
    np.testing.assert_array_equal(y, (q.astype(np.int32) - 7) * 0.5)


def test_what_does_not_fit():
    scale = np.ones((2, 4), FLOAT)
    node = make_node("DequantizeLinear", ["q", "s"], ["y"], axis=0, block_size=2)
    q = make_tensor("q", TensorProto.INT4, [6, 4], [0] * 24)
    with pytest.raises(Exception, match=r"fewer scales than blocks|[Ss]cale"):
        run([node], {"s": scale}, {"y": FLOAT}, [q])
