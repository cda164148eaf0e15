"""Shapes: a network that tells discs, squares and triangles apart, pixel by pixel, trained here and run on any device.

    pip install onnxruntime-gpuarray onnx scikit-learn matplotlib
    python examples/onnx/shapes.py FOLDER               # writes shapes.png and profile.txt there
    python examples/onnx/shapes.py FOLDER --device opencl0:0

The pictures are drawn by this program. scikit-learn trains a perceptron that sees the neighbourhood of a pixel; its
layers are then convolutions, which find the classes of all pixels of a picture of any size.
"""

import argparse
import os
import time
import warnings

import numpy as np
import onnx
import onnxruntime
import onnxruntime_gpuarray
from onnx import TensorProto, numpy_helper
from onnx.helper import make_graph, make_model, make_node, make_opsetid, make_tensor_value_info
from progress import Compiling, milliseconds
from sklearn.neural_network import MLPClassifier

CLASSES = ("nothing", "disc", "square", "triangle")
TAPS = 9  # of both windows
FAR = 3  # distance of the taps of the wide one
REACH = FAR * (TAPS // 2)


def draw(rng, size, count):
    """A picture of grey shapes on an uneven ground, with noise, and the class of each pixel."""
    y, x = np.mgrid[:size, :size]
    classes = np.zeros((size, size), np.int64)
    slope = rng.normal(0, 0.3, 2)
    picture = 0.5 + slope[0] * (x / size - 0.5) + slope[1] * (y / size - 0.5)
    for _ in range(count):
        kind, radius = rng.integers(1, 4), rng.uniform(6, 9)
        cx, cy = rng.uniform(radius, size - radius, 2)
        turn = rng.uniform(0, 2 * np.pi)
        u = (x - cx) * np.cos(turn) + (y - cy) * np.sin(turn)
        v = (y - cy) * np.cos(turn) - (x - cx) * np.sin(turn)
        if kind == 1:
            inside = u**2 + v**2 < radius**2
        elif kind == 2:
            inside = np.maximum(abs(u), abs(v)) < 0.85 * radius
        else:
            inside = (v > -0.6 * radius) & (abs(u) * 3**0.5 + v < 1.2 * radius)
        around = (x - cx) ** 2 + (y - cy) ** 2 < (1.6 * radius) ** 2
        if (classes[around] != 0).any():
            continue  # shapes do not overlap
        classes[inside] = kind
        picture[inside] += rng.choice([-0.35, 0.35])
    picture += rng.normal(0, 0.05, picture.shape)
    return picture.astype(np.float32), classes


def neighbourhoods(picture, pixels):
    """What the perceptron sees of a pixel: a window of TAPS x TAPS neighbours, and one of as many with gaps."""
    padded = np.pad(picture, REACH)
    steps = np.arange(TAPS) - TAPS // 2
    y, x = pixels[:, 0] + REACH, pixels[:, 1] + REACH
    seen = []
    for distance in (1, FAR):
        rows, columns = y[:, None, None] + distance * steps[:, None], x[:, None, None] + distance * steps
        seen.append(padded[rows, columns].reshape(len(pixels), -1))
    return np.concatenate(seen, axis=1)


def train(rng, pictures, epochs):
    """Every picture gives as many pixels of each class."""
    inputs, labels = [], []
    for _ in range(pictures):
        picture, classes = draw(rng, 96, 12)
        for kind in range(len(CLASSES)):
            found = np.argwhere(classes == kind)
            if len(found) == 0:
                continue
            pixels = found[rng.integers(len(found), size=120 if kind else 240)]
            inputs.append(neighbourhoods(picture, pixels))
            labels.append(np.full(len(pixels), kind))
    network = MLPClassifier((64, 32), batch_size=256, max_iter=epochs, random_state=0, tol=0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the number of epochs is ours
        return network.fit(np.concatenate(inputs), np.concatenate(labels))


def export(network):
    """The perceptron as convolutions. Nodes have names, by which the profile calls them."""
    first, second, third = (weights.astype(np.float32) for weights in network.coefs_)
    size = TAPS * TAPS
    constants = {
        "near_w": first[:size].T.reshape(-1, 1, TAPS, TAPS),
        "far_w": first[size:].T.reshape(-1, 1, TAPS, TAPS),
        "mix_w": second.T[:, :, None, None],
        "tell_w": third.T[:, :, None, None],
        **{f"{n}_b": b.astype(np.float32) for n, b in zip(("near", "mix", "tell"), network.intercepts_, strict=True)},
    }
    pads = {"near": TAPS // 2, "far": REACH}
    nodes = [
        make_node("Conv", ["picture", "near_w", "near_b"], ["n"], name="near window", pads=[pads["near"]] * 4),
        make_node(
            "Conv", ["picture", "far_w"], ["f"], name="wide window", pads=[pads["far"]] * 4, dilations=[FAR, FAR]
        ),
        make_node("Add", ["n", "f"], ["both"], name="both windows"),
        make_node("Relu", ["both"], ["hidden"], name="relu of windows"),
        make_node("Conv", ["hidden", "mix_w", "mix_b"], ["mixed"], name="mix"),
        make_node("Relu", ["mixed"], ["seen"], name="relu of mix"),
        make_node("Conv", ["seen", "tell_w", "tell_b"], ["scores"], name="tell classes"),
        make_node("Softmax", ["scores"], ["sure"], name="softmax", axis=1),
        make_node("AveragePool", ["sure"], ["smooth"], name="ask neighbours", kernel_shape=[7, 7], pads=[3] * 4),
        make_node("ArgMax", ["smooth"], ["classes"], name="class", axis=1, keepdims=0),
    ]
    graph = make_graph(
        nodes,
        "shapes",
        [make_tensor_value_info("picture", TensorProto.FLOAT, ["n", 1, "height", "width"])],
        [make_tensor_value_info("classes", TensorProto.INT64, ["n", "height", "width"])],
        [numpy_helper.from_array(np.ascontiguousarray(a), n) for n, a in constants.items()],
    )
    model = make_model(graph, opset_imports=[make_opsetid("", 21)], ir_version=10)
    onnx.checker.check_model(model)
    return model.SerializeToString()


def paint(path, picture, classes, found):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    from matplotlib.colors import ListedColormap

    colours = ListedColormap(["#f2f2f2", "#2f7ebc", "#e2703a", "#4a9c5d"])
    figure, panels = plt.subplots(1, 3, figsize=(11, 3.7), layout="constrained")
    panels[0].imshow(picture, cmap="gray")
    for panel, shown in ((panels[1], classes), (panels[2], found)):
        drawn = panel.imshow(shown, cmap=colours, vmin=-0.5, vmax=3.5, interpolation="nearest")
    share = (classes == found).mean()
    for panel, title in zip(
        panels, ("the picture", "what was drawn", f"what was found: {share:.1%} right"), strict=True
    ):
        panel.set(title=title, xticks=[], yticks=[])
    bar = figure.colorbar(drawn, ax=panels, ticks=range(4), shrink=0.8)
    bar.ax.set_yticklabels(CLASSES)
    figure.savefig(path, dpi=90)
    plt.close(figure)


def profiled(model, device, picture, path):
    """The time of each node, by its name. ONNX Runtime's optimiser, which fuses nodes, is off for that."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime_gpuarray.session(model, device=device, options=options, profile=path)
    for _ in range(5):
        session.run(None, {"picture": picture})
    del session  # the table is written at its end
    with open(path, encoding="utf-8") as f:
        return f.read()


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", nargs="?", default=".")
    parser.add_argument("--device", default="auto", help="as in onnxruntime_gpuarray.devices()")
    parser.add_argument("--size", type=int, default=256, help="of the picture that is looked at")
    parser.add_argument("--pictures", type=int, default=200, help="to train with")
    parser.add_argument("--epochs", type=int, default=25)
    parser.add_argument("--repeats", type=int, default=11)
    options = parser.parse_args(arguments)
    rng = np.random.default_rng(4)
    begin = time.perf_counter()
    network = train(rng, options.pictures, options.epochs)
    print(f"trained in {time.perf_counter() - begin:.1f} s", flush=True)
    model = export(network)
    picture, classes = draw(rng, options.size, options.size**2 // 700)
    feed = {"picture": picture[None, None]}
    session = onnxruntime_gpuarray.session(model, device=options.device)
    processor = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    with Compiling("shapes"):
        (found,) = session.run(None, feed)
    (expected,) = processor.run(None, feed)
    right, same = float((found[0] == classes).mean()), float((found == expected).mean())
    print(f"{right:.1%} of the pixels are right; {same:.3%} are what ONNX Runtime's CPU provider finds")
    here = milliseconds(lambda: session.run(None, feed), options.repeats)
    there = milliseconds(lambda: processor.run(None, feed), options.repeats)
    print(f"{options.size} x {options.size} pixels: {here:.2f} ms on the device, {there:.2f} ms by the CPU provider")
    print(profiled(model, options.device, feed["picture"], os.path.join(options.folder, "profile.txt")))
    paint(os.path.join(options.folder, "shapes.png"), picture, classes, found[0])
    return right, same


if __name__ == "__main__":
    main()
