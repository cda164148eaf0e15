"""Times single nodes on a device beside ONNX Runtime's own CPU provider, by turns.

    python tools/nodes.py [--device opencl0:0] [--only PATTERN] [--rounds 15] [--list]

Meant for devices that are the host's processor. Inputs and outputs are bound (IOBinding) to the memory of each
provider. Both times are medians over the rounds: processor time of the whole process, which other programs change
least, and time on the clock. Threads of ONNX Runtime wait without spinning, since that would count as processor time.
"""

import argparse
import re
import statistics
import time

import numpy as np
import onnxruntime
import onnxruntime_gpuarray
from onnx import TensorProto, helper

VENDOR = 0x6761  # of the provider's values on the device
RNG = np.random.default_rng(0)


def floats(*shape):
    return RNG.standard_normal(shape, np.float32)


def model(nodes, inputs, output, constants):
    def values(arrays):
        return [
            helper.make_tensor_value_info(n, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape)
            for n, a in arrays.items()
        ]

    held = [
        helper.make_tensor(n, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape, a.tobytes(), raw=True)
        for n, a in constants.items()
    ]
    outputs = [helper.make_tensor_value_info("y", TensorProto.FLOAT, output)]
    graph = helper.make_graph(nodes, "nodes", values(inputs), outputs, held)
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=9).SerializeToString()


def chain(x):
    made = []
    for i, (operator, names) in enumerate((("Mul", "xb"), ("Add", "0b"), ("Relu", "1"), ("Sub", "2x"))):
        made.append(helper.make_node(operator, list(names), ["y" if i == 3 else str(i)]))
    inputs = {"x": x, "b": x.copy()}  # arrays of their own: ONNX Runtime would read one only once
    return model(made, inputs, x.shape, {}), inputs


def single(operator, inputs, output, constants=(), domain="", **attributes):
    node = helper.make_node(operator, [*inputs, *dict(constants)], ["y"], domain=domain, **attributes)
    return model([node], inputs, output, dict(constants)), inputs


def packed(bits):
    rows, columns, block = 8192, 2048, 32
    codes = RNG.integers(0, 256, (rows, columns // block, block * bits // 8), np.uint8)
    constants = {"w": codes, "s": floats(rows * columns // block)}
    sizes = {"K": columns, "N": rows, "bits": bits, "block_size": block}
    return single("MatMulNBits", {"x": floats(1, columns)}, (1, rows), constants, "com.microsoft", **sizes)


def convolution(shape, kernels, **attributes):
    constants = {"w": floats(*kernels), "b": floats(kernels[0])}
    pads = [k // 2 for k in kernels[2:]] * 2
    output = (shape[0], kernels[0], *shape[2:])
    return single("Conv", {"x": floats(*shape)}, output, constants, pads=pads, **attributes)


def cases():
    x = floats(2048, 2048)
    row = {"g": floats(2048), "h": floats(2048)}
    return {
        "Add of 2048 x 2048": lambda: single("Add", {"x": x, "b": x.copy()}, x.shape),
        "Mul, Add, Relu, Sub of 2048 x 2048": lambda: chain(x),
        "Transpose": lambda: single("Transpose", {"x": x}, x.shape, perm=[1, 0]),
        "Softmax of rows of 2048": lambda: single("Softmax", {"x": x}, x.shape, axis=-1),
        "ReduceSum of these rows": lambda: single("ReduceSum", {"x": x}, (2048, 1), {"a": np.array([1])}),
        "LayerNormalization": lambda: single("LayerNormalization", {"x": x}, x.shape, row),
        "MatMul of 512 x 512": lambda: single("MatMul", {"x": floats(512, 512), "b": floats(512, 512)}, (512, 512)),
        "Conv 3 x 3, 64 channels of 56 x 56": lambda: convolution((1, 64, 56, 56), (64, 64, 3, 3)),
        "Conv 1 x 1, 256 channels of 14 x 14": lambda: convolution((1, 256, 14, 14), (256, 256, 1, 1)),
        "MatMulNBits, 4 bits, 8192 x 2048, one row": lambda: packed(4),
        "the same with 8 bits": lambda: packed(8),
    }


class Bound:
    def __init__(self, data, inputs, device):
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 4
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        if device is None:
            self.session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
            place = ("cpu", 0)
        else:
            self.session = onnxruntime_gpuarray.session(data, device, options)
            names = [d.ep_metadata["device"] for d in onnxruntime_gpuarray.devices()]
            place = ("gpu", names.index(device), VENDOR)
        self.binding = self.session.io_binding()
        for name, x in inputs.items():
            self.binding.bind_ortvalue_input(name, onnxruntime.OrtValue.ortvalue_from_numpy(x, *place))
        shape = self.session.get_outputs()[0].shape
        self.y = onnxruntime.OrtValue.ortvalue_from_shape_and_type(shape, np.float32, *place)
        self.binding.bind_ortvalue_output("y", self.y)

    def __call__(self):
        self.session.run_with_iobinding(self.binding)
        self.binding.synchronize_outputs()


def measure(sides, rounds):
    """Medians in milliseconds of processor time and of time on the clock, for each side."""
    times = [[] for _ in sides]
    for step in sides:
        for _ in range(3):
            step()
    for _ in range(rounds):
        for side, step in enumerate(sides):
            step()  # its memory is in the caches, as far as it fits
            begin = time.process_time(), time.perf_counter()
            step()
            times[side].append((time.process_time() - begin[0], time.perf_counter() - begin[1]))
    return [[1e3 * statistics.median(t) for t in zip(*of_side, strict=True)] for of_side in times]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--device", default="opencl0:0")
    parser.add_argument("--only", default="", help="a regular expression")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--list", action="store_true", help="the names of the nodes alone")
    arguments = parser.parse_args()
    if not arguments.list:
        print("| node | gpuarray | ONNX Runtime | ratio | on the clock |\n|---|---|---|---|---|")
    for name, make in cases().items():
        if not re.search(arguments.only, name):
            continue
        if arguments.list:
            print(name)
            continue
        data, inputs = make()
        ours, theirs = Bound(data, inputs, arguments.device), Bound(data, inputs, None)
        (busy, clock), (their_busy, their_clock) = measure((ours, theirs), arguments.rounds)
        want = theirs.y.numpy()
        assert np.abs(ours.y.numpy() - want).max() <= 1e-4 * np.abs(want).max(), name
        print(
            f"| {name} | {busy:.2f} | {their_busy:.2f} | {busy / their_busy:.2f} | "
            f"{clock:.2f}, {their_clock:.2f}, {clock / their_clock:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
