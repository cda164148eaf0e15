import os
import zlib

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
import pytest


@pytest.fixture
def session():
    """Returns a function that creates a session; with `strict` all nodes must be assigned to our provider."""

    def make(nodes, inputs, outputs, opset=20, strict=True, constants=None, **provider_options):
        described = [
            [
                onnx.helper.make_tensor_value_info(n, onnx.helper.np_dtype_to_tensor_dtype(np.dtype(t)), s)
                for n, t, s in x
            ]
            for x in (inputs, outputs)
        ]
        initialisers = [onnx.numpy_helper.from_array(a, n) for n, a in (constants or {}).items()]
        graph = onnx.helper.make_graph(nodes, "graph", *described, initialisers)
        model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", opset)])
        model.ir_version = 10
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 4
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
        if strict:
            options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
        return onnxruntime_gpuarray.session(model.SerializeToString(), options=options, **provider_options)

    return make


def pytest_collection_modifyitems(config, items):
    """With GPUARRAY_TEST_TURN a third of the tests runs, by its number. test_node_cases.py has parts of its own."""
    turn = os.environ.get("GPUARRAY_TEST_TURN")
    if not turn:
        return
    chosen, left = [], []
    for item in items:
        every = item.path.name == "test_node_cases.py"
        (left if not every and (zlib.crc32(item.nodeid.encode()) + int(turn)) % 3 else chosen).append(item)
    items[:] = chosen
    config.hook.pytest_deselected(items=left)
