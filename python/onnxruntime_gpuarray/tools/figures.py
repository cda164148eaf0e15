"""Times networks with the provider of gpuarray beside the same networks in PyTorch.

    python tools/figures.py [--only PATTERN] [--types float32,float16] [--device cuda0] [--small]

The networks have random weights and are written as ONNX by torch.onnx. Inputs and outputs stay on the device
(IOBinding); PyTorch runs them eagerly, on CUDA where it is there, with TF32 switched off as it is here. Both take
turns, and a time is the median of 20 runs, each of which ends with a synchronisation, for which ONNX Runtime has to be
1.25 or later. Needs torch, torchvision and onnxscript.
"""

import argparse
import io
import re
import statistics
import sys
import time
import warnings

import numpy as np
import onnxruntime
import onnxruntime_gpuarray
import torch
import torchvision
from torch import nn

VENDOR = 0x6761  # of the provider's values on the device
ROUNDS, RUNS = 5, 4


class Block(nn.Module):
    """A block of a transformer: attention and two dense layers, normalised before."""

    def __init__(self, width, heads, causal):
        super().__init__()
        self.heads, self.causal = heads, causal
        self.before, self.after = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.dense = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU("tanh"), nn.Linear(4 * width, width))

    def forward(self, x):
        n, length, width = x.shape
        parts = self.qkv(self.before(x)).reshape(n, length, 3, self.heads, width // self.heads)
        q, k, v = parts.permute(2, 0, 3, 1, 4).unbind(0)
        y = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        x = x + self.out(y.transpose(1, 2).reshape(n, length, width))
        return x + self.dense(self.after(x))


class Transformer(nn.Module):
    """Words in, for GPT the logits of the next ones, for BERT the rows of the last layer out."""

    def __init__(self, words, length, width, layers, heads, causal):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Parameter(0.02 * torch.randn(length, width))
        self.blocks = nn.Sequential(*[Block(width, heads, causal) for _ in range(layers)])
        self.norm = nn.LayerNorm(width)
        self.head = nn.Linear(width, words, bias=False) if causal else nn.Identity()

    def forward(self, x):
        return self.head(self.norm(self.blocks(self.words(x) + self.places)))


class UNet(nn.Module):
    """Four levels of two convolutions, joined by transposed ones."""

    def __init__(self, channels):
        super().__init__()

        def two(a, b):
            layers = [nn.Conv2d(a, b, 3, padding=1), nn.BatchNorm2d(b), nn.ReLU()]
            return nn.Sequential(*layers, nn.Conv2d(b, b, 3, padding=1), nn.BatchNorm2d(b), nn.ReLU())

        widths = [channels << i for i in range(4)]
        self.down = nn.ModuleList(two(a, b) for a, b in zip([3, *widths], widths, strict=False))
        self.up = nn.ModuleList(nn.ConvTranspose2d(2 * w, w, 2, 2) for w in widths[-2::-1])
        self.join = nn.ModuleList(two(2 * w, w) for w in widths[-2::-1])
        self.last = nn.Conv2d(channels, 2, 1)

    def forward(self, x):
        levels = []
        for i, layer in enumerate(self.down):
            x = layer(nn.functional.max_pool2d(x, 2) if i else x)
            levels.append(x)
        for up, join, beside in zip(self.up, self.join, levels[-2::-1], strict=True):
            x = join(torch.cat([beside, up(x)], 1))
        return self.last(x)


def image(n, size):
    return lambda: torch.rand(n, 3, size, size)


def words(n, length, count):
    return lambda: torch.randint(count, (n, length))


NETWORKS = {
    "ResNet-50, 1 image": (lambda: torchvision.models.resnet50(weights=None), image(1, 224)),
    "ResNet-50, 64 images": (lambda: torchvision.models.resnet50(weights=None), image(64, 224)),
    "MobileNetV3, 1 image": (lambda: torchvision.models.mobilenet_v3_large(weights=None), image(1, 224)),
    "U-Net, 4 images of 256 x 256": (lambda: UNet(64), image(4, 256)),
    "BERT base, 8 x 512": (lambda: Transformer(30522, 512, 768, 12, 12, False), words(8, 512, 30522)),
    "GPT-2 124M, 1 x 1024": (lambda: Transformer(50257, 1024, 768, 12, 12, True), words(1, 1024, 50257)),
}
SMALL = {
    "MobileNetV3, 1 image": (lambda: torchvision.models.mobilenet_v3_small(weights=None), image(1, 64)),
    "U-Net": (lambda: UNet(8), image(1, 32)),
    "transformer": (lambda: Transformer(100, 16, 32, 2, 2, True), words(2, 16, 100)),
}


def export(network, x):
    file = io.BytesIO()
    torch.onnx.export(network, (x,), dynamo=True, verbose=False).save(file)
    return file.getvalue()


class Bound:
    """A session whose input and output are on the device."""

    def __init__(self, model, device, x, like):
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 4
        self.session = onnxruntime_gpuarray.session(model, device=device, options=options)
        self.binding = self.session.io_binding()
        self.x = onnxruntime.OrtValue.ortvalue_from_numpy(x, "gpu", 0, VENDOR)
        self.y = onnxruntime.OrtValue.ortvalue_from_shape_and_type(like.shape, like.dtype, "gpu", 0, VENDOR)
        self.binding.bind_ortvalue_input(self.session.get_inputs()[0].name, self.x)
        self.binding.bind_ortvalue_output(self.session.get_outputs()[0].name, self.y)

    def __call__(self):
        self.session.run_with_iobinding(self.binding)
        self.binding.synchronize_outputs()

    def result(self):
        return self.y.numpy()


def timed(step):
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
    return times


def measure(name, make, data, kind, device):
    torch.manual_seed(0)
    network, x = make().eval().to(kind), data()
    if x.is_floating_point():
        x = x.to(kind)
    place = "cuda" if torch.cuda.is_available() else "cpu"
    network, there = network.to(place), x.to(place)
    with torch.inference_mode():
        want = network(there)
    ours = Bound(export(network, there), device, x.numpy(), want.cpu().numpy())

    def theirs():
        with torch.inference_mode():
            network(there)
        if place == "cuda":
            torch.cuda.synchronize()

    ours()
    off = np.abs(ours.result().astype(np.float32) - want.float().cpu().numpy()).max()
    off /= want.float().abs().max().item() or 1  # in float16 random weights can leave nothing but zeros
    times = {ours: [], theirs: []}
    for step in times:
        timed(step)
    for _ in range(ROUNDS):
        for step, found in times.items():
            found += timed(step)
    a, b = (1e3 * statistics.median(t) for t in times.values())
    kind = str(kind).removeprefix("torch.")
    print(f"| {name} | {kind} | {a:.2f} ms | {b:.2f} ms | {a / b:.2f} | {off:.1e} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="a regular expression for names")
    parser.add_argument("--types", default="float32,float16")
    parser.add_argument("--device", default="auto", help="the device of gpuarray")
    parser.add_argument("--small", action="store_true", help="small networks, to try this script")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.backends.cudnn.allow_tf32 = False
    print("| network | type | gpuarray | torch | ratio | greatest difference, of the greatest value |")
    print("|---|---|---|---|---|---|")
    for name, (make, data) in (SMALL if arguments.small else NETWORKS).items():
        for kind in arguments.types.split(","):
            if re.search(arguments.only, name):
                measure(name, make, data, getattr(torch, kind), arguments.device)


if __name__ == "__main__":
    sys.exit(main())
