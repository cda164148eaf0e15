"""The limit of a session's memory on the device, and the end of the process's."""

import resource
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnxruntime_gpuarray
import pytest
from beside import make_model, make_options
from onnx.helper import make_node

FLOAT, LIMIT = np.float32, 1 << 22


def open_model(nodes, inputs, constants=None, **options):
    model = make_model(nodes, inputs, {"y": FLOAT}, constants)
    session = onnxruntime_gpuarray.session(model, options=make_options(strict=True), **options)
    session.disable_fallback()
    return session


def test_what_is_beyond_the_limit_is_an_error_and_the_session_survives():
    nodes = [make_node("Tile", ["x", "n"], ["t"]), make_node("ReduceSum", ["t"], ["y"], keepdims=0)]
    x = np.ones(1 << 10, FLOAT)

    def feed(times):
        return {"x": x, "n": np.array([times], np.int64)}

    session = open_model(nodes, feed(1), memory_limit=LIMIT)
    unlimited = open_model(nodes, feed(1))
    for _ in range(3):
        assert session.run(None, feed(100))[0] == 100 * x.size
        with pytest.raises(Exception, match=f"cannot allocate .* limit {LIMIT}"):
            session.run(None, feed(2000))  # 8 MB
    assert unlimited.run(None, feed(2000))[0] == 2000 * x.size
    assert session.run(None, feed(3))[0] == 3 * x.size


def test_inputs_and_outputs_are_within_the_limit():
    x = np.arange(1 << 18, dtype=FLOAT)  # 1 MB
    for size, fits in ((5, True), (x.size, False), (x.size // 2, False), (x.size // 4, True)):
        session = open_model([make_node("Neg", ["x"], ["y"])], {"x": x[:size]}, memory_limit=1 << 19)
        for _ in range(2):
            if fits:
                np.testing.assert_array_equal(session.run(None, {"x": x[:size]})[0], -x[:size])
                continue
            with pytest.raises(Exception, match="memory|allocate"):
                session.run(None, {"x": x[:size]})


def test_constants_are_within_the_limit():
    constants, x = {"w": np.ones((1 << 10, 2 << 10), FLOAT)}, np.ones((1, 1 << 10), FLOAT)  # 8 MB
    node = make_node("MatMul", ["x", "w"], ["y"])
    with pytest.raises(Exception, match="initialiser w: cannot allocate"):
        open_model([node], {"x": x}, constants, memory_limit=LIMIT)
    session = open_model([node], {"x": x}, constants, memory_limit=4 * LIMIT)
    np.testing.assert_array_equal(session.run(None, {"x": x})[0], np.full((1, 2 << 10), 1 << 10, FLOAT))


@pytest.mark.parametrize("limit", [-1, "12kB", "", 2**64, "99999999999999999999999"])
def test_limits_that_are_none(limit):
    import onnxruntime

    options = make_options()
    options.add_provider_for_devices(onnxruntime_gpuarray.devices()[:1], {"memory_limit": str(limit)})
    x = np.ones(2, FLOAT)
    model = make_model([make_node("Neg", ["x"], ["y"])], {"x": x}, {"y": FLOAT})
    with pytest.raises(Exception, match="memory_limit is a number, not"):
        onnxruntime.InferenceSession(model, options, enable_fallback=False)


def use_all_memory(limit=400 << 20, size=4096):
    """Recordings, each of which keeps its memory, until the process has none: they end in results or errors."""
    nodes = [make_node("Add", ["a", "b"], ["s"]), make_node("Softmax", ["s"], ["p"])]
    nodes.append(make_node("ReduceSum", ["p"], ["y"], keepdims=0))
    inputs = {"a": np.zeros((size, 1), FLOAT), "b": np.zeros((1, size), FLOAT)}
    sessions = [open_model(nodes, inputs, record=True) for _ in range(8)]
    sessions[0].run(None, inputs)
    with open("/proc/self/statm") as f:
        now = int(f.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + limit, now + limit))
    ends = []
    for session in sessions * 3:
        try:
            np.testing.assert_allclose(session.run(None, inputs)[0], size, rtol=1e-4)
            ends.append("")
        except Exception as e:
            assert "EP_FAIL" in str(e) and "allocating" in str(e), e
            ends.append("error")
    assert ends[0] == "" and "error" in ends, ends


def test_a_process_without_memory():
    if not onnxruntime_gpuarray.devices()[0].ep_metadata["device"].startswith("opencl"):
        pytest.skip("arrays do not lie in the process's memory")
    code = "import test_memory; test_memory.use_all_memory()"
    here = Path(__file__).parent
    done = subprocess.run([sys.executable, "-c", code], cwd=here, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
