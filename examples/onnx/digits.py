"""Digits: a network trained with scikit-learn, written as an ONNX model by hand, and run on any device.

pip install onnxruntime-gpuarray onnx scikit-learn
python examples/onnx/digits.py                      # the best device
python examples/onnx/digits.py --device opencl0:0
"""

import argparse
import warnings

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
from onnx import TensorProto, numpy_helper
from onnx.helper import make_graph, make_model, make_node, make_opsetid, make_tensor_value_info
from progress import Compiling, milliseconds
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split
from sklearn.neural_network import MLPClassifier


def train(hidden):
    """A multilayer perceptron for images of 8 x 8 pixels, and the images that it has not seen."""
    images, labels = load_digits(return_X_y=True)
    images = (images / 16).astype(np.float32)
    seen, unseen, seen_labels, unseen_labels = train_test_split(images, labels, test_size=0.25, random_state=0)
    network = MLPClassifier(hidden, max_iter=60, tol=1e-3, random_state=0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it could be trained for longer
        network.fit(seen, seen_labels)
    return network, unseen, unseen_labels


def export(network):
    """The network as an ONNX model: a Gemm and a Relu for each layer, and a Softmax for the last one."""
    nodes, constants, value = [], [], "image"
    last = len(network.coefs_) - 1
    for i, (weights, bias) in enumerate(zip(network.coefs_, network.intercepts_, strict=True)):
        constants.append(numpy_helper.from_array(weights.astype(np.float32), f"weights{i}"))
        constants.append(numpy_helper.from_array(bias.astype(np.float32), f"bias{i}"))
        nodes.append(make_node("Gemm", [value, f"weights{i}", f"bias{i}"], [f"sum{i}"], name=f"layer {i}"))
        value = f"sum{i}"
        if i != last:
            nodes.append(make_node("Relu", [value], [f"active{i}"], name=f"relu {i}"))
            value = f"active{i}"
    nodes.append(make_node("Softmax", [value], ["probability"], name="softmax", axis=1))
    nodes.append(make_node("ArgMax", ["probability"], ["digit"], name="digit", axis=1, keepdims=0))
    classes = len(network.classes_)
    inputs = [make_tensor_value_info("image", TensorProto.FLOAT, ["n", network.n_features_in_])]
    outputs = [
        make_tensor_value_info("digit", TensorProto.INT64, ["n"]),
        make_tensor_value_info("probability", TensorProto.FLOAT, ["n", classes]),
    ]
    graph = make_graph(nodes, "digits", inputs, outputs, constants)
    model = make_model(graph, opset_imports=[make_opsetid("", 21)], ir_version=10)
    onnx.checker.check_model(model)
    return model.SerializeToString()


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--device", default="auto", help="as in onnxruntime_gpuarray.devices()")
    parser.add_argument("--hidden", type=int, default=512, help="the size of the two hidden layers")
    parser.add_argument("--repeats", type=int, default=21)
    options = parser.parse_args(arguments)
    network, images, labels = train((options.hidden, options.hidden))
    model = export(network)
    session = onnxruntime_gpuarray.session(model, device=options.device)
    processor = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    with Compiling("digits"):
        digits, probabilities = session.run(None, {"image": images})
    expected = network.predict_proba(images)
    difference = float(np.abs(probabilities - expected).max())
    right = int((digits == labels).sum())
    print(f"{right} of {len(labels)} unseen digits are right, probabilities within {difference:.1g} of scikit-learn's")
    for count in (1, len(images), 16 * len(images)):
        many = np.resize(images, (count, images.shape[1]))
        here = milliseconds(lambda m=many: session.run(None, {"image": m}), options.repeats)
        there = milliseconds(lambda m=many: processor.run(None, {"image": m}), options.repeats)
        own = milliseconds(lambda m=many: network.predict_proba(m), options.repeats)
        print(
            f"{count:6d} images: {here:8.3f} ms on the device, {there:8.3f} ms by ONNX Runtime's CPU provider, "
            f"{own:8.3f} ms by scikit-learn"
        )
    return right / len(labels), difference


if __name__ == "__main__":
    main()
