"""Run nodes and models with our execution provider and with ONNX Runtime's CPU provider, and compare the results."""

import threading

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
import pytest

VERSION = tuple(int(n) for n in onnxruntime.__version__.split(".")[:2])
needs_captures = pytest.mark.skipif(
    VERSION < (1, 27), reason="ONNX Runtime before 1.27 does not give what bodies capture to a provider"
)
DOMAINS = ("com.microsoft", 1), ("ai.onnx.ml", 3)


def make_model(nodes, inputs, outputs, constants=None, opset=21):
    """A model with inputs like the given arrays; `outputs` maps names to types, the shapes of outputs are left open."""
    kind = onnx.helper.np_dtype_to_tensor_dtype
    graph = onnx.helper.make_graph(
        nodes,
        "graph",
        [onnx.helper.make_tensor_value_info(n, kind(a.dtype), a.shape) for n, a in inputs.items()],
        [onnx.helper.make_tensor_value_info(n, kind(np.dtype(t)), None) for n, t in outputs.items()],
        [onnx.numpy_helper.from_array(a, n) for n, a in (constants or {}).items()],
    )
    opsets = [onnx.helper.make_opsetid("", opset), *(onnx.helper.make_opsetid(*d) for d in DOMAINS)]
    model = onnx.helper.make_model(graph, opset_imports=opsets)
    model.ir_version = 10
    return model.SerializeToString()


def make_options(strict=False):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    if strict:
        options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    return options


def run_both(model, inputs, strict=True):
    """The results of our provider and of the CPU provider."""
    own = onnxruntime_gpuarray.session(model, options=make_options(strict))
    cpu = onnxruntime.InferenceSession(model, make_options(), providers=["CPUExecutionProvider"])
    return own.run(None, inputs), cpu.run(None, inputs)


def check_node(node, inputs, outputs, constants=None, opset=21, rtol=1e-4, atol=1e-5, only=slice(None)):
    model = make_model([node], inputs, outputs, constants, opset)
    own_results, cpu_results = run_both(model, inputs)
    for own, cpu in zip(own_results[only], cpu_results[only], strict=True):
        assert own.dtype == cpu.dtype
        np.testing.assert_allclose(own, cpu, rtol=rtol, atol=atol)


def in_threads(work):
    """Call work(0) to work(3) at once, each in a thread of its own, and wait for them."""
    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
