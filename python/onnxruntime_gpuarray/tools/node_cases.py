"""Run the node cases of the package onnx with the provider of gpuarray, and count.

A case is native if the provider ran all of its nodes, "by the CPU" if a node was left to ONNX Runtime's own provider,
and failed if a result differs or an error comes; cases that ONNX Runtime cannot run by itself either are counted apart.
"""

import argparse
import collections
import ctypes
import math
import re
import sys
import time
import warnings

import numpy as np
import onnx
import onnx.backend.test.loader
import onnxruntime
import onnxruntime_gpuarray
from onnx import numpy_helper
from onnx.backend.test.runner import Runner

KINDS = ("FLOAT8E4M3FN", "FLOAT8E4M3FNUZ", "FLOAT8E5M2", "FLOAT8E5M2FNUZ", "FLOAT8E8M0")
FOREIGN = {getattr(onnx.TensorProto, kind): 8 for kind in KINDS} | {
    onnx.TensorProto.BFLOAT16: 16,
    onnx.TensorProto.INT4: 4,
    onnx.TensorProto.UINT4: 4,
    onnx.TensorProto.FLOAT4E2M1: 4,
    onnx.TensorProto.INT2: 2,
    onnx.TensorProto.UINT2: 2,
}  # bits of an element of types that NumPy has not

RANDOM = r"test_(bernoulli|training_dropout(_default)?(_mask)?$)"  # their results are one draw of many


def make_session(model, own, strict, verbose):
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = 0 if verbose else 4
    if strict:
        options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    if own:
        return onnxruntime_gpuarray.session(model, options=options)
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def as_array(value):
    return numpy_helper.to_array(value) if isinstance(value, onnx.TensorProto) else np.asarray(value)


def as_value(array):
    """Tensors of types that NumPy has not go in as their bytes."""
    if array.dtype.kind in "biufcOU" and array.dtype.isbuiltin == 1:
        return onnxruntime.OrtValue.ortvalue_from_numpy(array)
    tensor = numpy_helper.from_array(array)
    buffer = np.zeros(array.shape, f"u{array.itemsize}")
    buffer.reshape(-1).view(np.uint8)[: len(tensor.raw_data)] = np.frombuffer(tensor.raw_data, np.uint8)
    return onnxruntime.OrtValue.ortvalue_from_numpy_with_onnx_type(buffer, tensor.data_type)


def from_value(value):
    if value.element_type() not in FOREIGN:
        return value.numpy()
    count, bits = math.prod(value.shape()), FOREIGN[value.element_type()]
    data = ctypes.string_at(value.data_ptr(), -(-count * bits // 8)) if count else b""
    tensor = onnx.TensorProto(data_type=value.element_type(), dims=value.shape(), raw_data=data)
    return numpy_helper.to_array(tensor)


def compare(case, wanted, outputs):
    """Floats of 8 and fewer bits are compared as numbers, since NumPy has no tolerances for them."""
    for i, (a, b) in enumerate(zip(wanted, outputs, strict=False)):
        if isinstance(a, np.ndarray) and a.dtype.name.startswith(
            ("float8", "float4", "int4", "uint4", "int2", "uint2")
        ):
            assert a.dtype == b.dtype, f"output {i} has type {b.dtype}, not {a.dtype}"
            wanted[i], outputs[i] = a.astype(np.float32), b.astype(np.float32)
    Runner.assert_similar_outputs(wanted, outputs, case.rtol, max(case.atol, 1e-7))


def run_case(case, session):
    """Raise what is wrong."""
    names = [i.name for i in session.get_inputs()]
    for inputs, expected in case.data_sets:
        arrays = [as_array(i) for i in inputs] if not any(isinstance(i, list | dict) for i in inputs) else None
        kinds = [i.type for i in (*session.get_inputs(), *session.get_outputs())]
        if arrays is not None and any(re.fullmatch(r"tensor\((bfloat16|float[48]e.*|u?int[24])\)", k) for k in kinds):
            feed = {name: as_value(array) for name, array in zip(names, arrays, strict=False)}
            outputs = [from_value(o) for o in session.run_with_ort_values(None, feed)]
        else:
            outputs = session.run(None, dict(zip(names, arrays or inputs, strict=False)))
        wanted = [as_array(e) if isinstance(e, onnx.TensorProto | np.generic) else e for e in expected]
        compare(case, wanted, outputs)


def judge(case, verbose=False):
    """One of native, CPU, failed, random, unsupported, and why."""
    model = case.model.SerializeToString()
    try:
        session = make_session(model, True, True, verbose)
        kind = "native"
    except Exception as e:
        reason = str(e)
        try:
            session = make_session(model, True, False, verbose)
            kind = "CPU"
        except Exception as error:
            return could_not(model, f"no session: {error}")
        if "gpuarray" in reason:
            return "failed", reason
    try:
        run_case(case, session)
        return kind, ""
    except Exception as e:
        if re.match(RANDOM, case.name):
            return "random", ""
        if kind == "CPU":
            return could_not(model, str(e), case)
        return "failed", f"{type(e).__name__}: {e}"


def could_not(model, reason, case=None):
    """Is it ONNX Runtime that cannot run the case, or gets another result, by itself?"""
    try:
        session = make_session(model, False, False, False)
        if case is not None:
            run_case(case, session)
        return "failed", reason
    except Exception as e:
        return "unsupported", str(e)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="a regular expression for names")
    parser.add_argument("--list", help="file for the names of cases that are not native, with what they are")
    parser.add_argument("--names", help="file with the names of cases that have to be native, one a line")
    parser.add_argument("--verbose", action="store_true", help="let ONNX Runtime tell why nodes are left to the CPU")
    parser.add_argument("--quiet", action="store_true", help="say only the numbers")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    counts, others, slow = collections.Counter(), [], []
    for case in onnx.backend.test.loader.load_model_tests(kind="node"):
        if not re.search(arguments.only, case.name):
            continue
        start = time.time()
        kind, reason = judge(case, arguments.verbose)
        counts[kind] += 1
        slow.append((time.time() - start, case.name))
        if kind != "native":
            others.append(f"{case.name} {kind}")
            if not arguments.quiet:
                print(f"{case.name}: {kind} {' '.join(reason.split())[:300]}", flush=True)
    if arguments.list:
        with open(arguments.list, "w", encoding="utf-8") as f:
            f.write("\n".join(sorted(others)) + "\n")
    if not arguments.quiet:
        print("slowest:", ", ".join(f"{name} {seconds:.1f} s" for seconds, name in sorted(slow)[-3:]))
    print(
        f"{sum(counts.values())} cases: {counts['native']} native, {counts['CPU']} with the CPU, "
        f"{counts['failed']} failed, {counts['random']} random, "
        f"{counts['unsupported']} that this ONNX Runtime cannot run"
    )
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
