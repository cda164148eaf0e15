#!/usr/bin/env python3
"""Time training and inference steps on the device beside torch's own CUDA or CPU, in turns.

    python tools/figures.py [--beside cuda] [--only NAME...] [--rounds N] [--seconds S]

A line for each step: milliseconds of the median round on either, and with the step recorded where it can be
(docs/pytorch.md says what that is). Both are processes of their own, whose rounds alternate; a round repeats the step
for about S seconds and waits once, at its end. Weights and data are random; nothing is downloaded. torch's CUDA is told
to measure cuDNN's algorithms and not to round factors to tf32.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
import warnings

import torch
import torch.nn.functional as F
from torch import nn


class MNIST(nn.Module):
    """The network of PyTorch's example for MNIST."""

    def __init__(self, dropout):
        super().__init__()
        self.conv1, self.conv2 = nn.Conv2d(1, 32, 3), nn.Conv2d(32, 64, 3)
        self.drop1, self.drop2 = (nn.Dropout(0.25), nn.Dropout(0.5)) if dropout else (nn.Identity(), nn.Identity())
        self.fc1, self.fc2 = nn.Linear(9216, 128), nn.Linear(128, 10)

    def forward(self, x):
        x = self.drop1(F.max_pool2d(F.relu(self.conv2(F.relu(self.conv1(x)))), 2))
        return self.fc2(self.drop2(F.relu(self.fc1(x.flatten(1)))))


class Residual(nn.Module):
    def __init__(self, ins, outs, stride):
        super().__init__()
        self.main = nn.Sequential(
            nn.Conv2d(ins, outs, 3, stride, 1, bias=False), nn.BatchNorm2d(outs), nn.ReLU(),
            nn.Conv2d(outs, outs, 3, 1, 1, bias=False), nn.BatchNorm2d(outs),
        )  # fmt: skip
        self.side = nn.Sequential()
        if stride != 1 or ins != outs:
            self.side = nn.Sequential(nn.Conv2d(ins, outs, 1, stride, bias=False), nn.BatchNorm2d(outs))

    def forward(self, x):
        return F.relu(self.main(x) + self.side(x))


def resnet18():
    """ResNet-18 for pictures of 32 x 32 (He et al., 2016)."""
    layers, ins = [nn.Conv2d(3, 64, 3, 1, 1, bias=False), nn.BatchNorm2d(64), nn.ReLU()], 64
    for outs, stride in ((64, 1), (128, 2), (256, 2), (512, 2)):
        layers += [Residual(ins, outs, stride), Residual(outs, outs, 1)]
        ins = outs
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(512, 10))


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        n, length, width = x.shape
        parts = self.qkv(self.norm1(x)).split(width, 2)
        q, k, v = (t.view(n, length, self.heads, width // self.heads).transpose(1, 2) for t in parts)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(n, length, width)
        x = x + self.out(y)
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class GPT2(nn.Module):
    """GPT-2 with 124 M parameters (Radford et al., 2019), without dropout."""

    def __init__(self, words=50257, length=1024, width=768, heads=12, layers=12):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Embedding(length, width)
        self.blocks = nn.Sequential(*(Block(width, heads) for _ in range(layers)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, words, bias=False)
        self.head.weight = self.words.weight

    def forward(self, x):
        x = self.words(x) + self.places(torch.arange(x.shape[1], device=x.device))
        return self.head(self.norm(self.blocks(x)))


def mlp():
    return nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))


def training(make, shape, classes, optimiser, dtype=None, channels_last=False):
    """A function that makes a training step on a device; `dtype` is autocast's."""

    def on(device):
        torch.manual_seed(0)
        layout = torch.channels_last if channels_last else torch.contiguous_format
        model = make().to(device, memory_format=layout)
        if len(shape) == 2 and classes > 1000:
            x, y = (torch.randint(0, classes, shape).to(device) for _ in range(2))
        else:
            x = torch.randn(shape).to(device, memory_format=layout) if channels_last else torch.randn(shape).to(device)
            y = torch.randint(0, classes, shape[:1]).to(device)
        steps = optimiser(model.parameters())

        def step():
            steps.zero_grad(set_to_none=True)
            with torch.autocast(device, dtype=dtype, enabled=dtype is not None):
                loss = F.cross_entropy(model(x).flatten(0, -2), y.flatten())
            loss.backward()
            steps.step()

        return step

    return on


def inference(make, dtype, length):
    def on(device):
        torch.manual_seed(0)
        model, x = make().to(device, dtype).eval(), torch.randint(0, 50257, (1, length)).to(device)

        @torch.no_grad()
        def step():
            return model(x)[:, -1].argmax(-1)

        return step

    return on


def one_element(device):
    x = torch.ones(1, device=device)
    return lambda: x + x


def sgd(parameters):
    return torch.optim.SGD(parameters, lr=0.01, momentum=0.9, fused=True)


def adam(parameters):
    return torch.optim.Adam(parameters, lr=1e-3, fused=True)


def adamw(parameters):
    return torch.optim.AdamW(parameters, lr=3e-4, fused=True)


STEPS = {  # name: (how it is made, can it be recorded)
    "MLP 64-128-10, batch 128, SGD": (training(mlp, (128, 64), 10, sgd), True),
    "MNIST network, batch 64, Adam": (training(lambda: MNIST(True), (64, 1, 28, 28), 10, adam), False),
    "MNIST network without dropout": (training(lambda: MNIST(False), (64, 1, 28, 28), 10, adam), True),
    "ResNet-18, 256 x 3 x 32 x 32, f32": (training(resnet18, (256, 3, 32, 32), 10, sgd), True),
    "ResNet-18, bf16, channels last": (training(resnet18, (256, 3, 32, 32), 10, sgd, torch.bfloat16, True), True),
    "GPT-2 124M, 8 x 1024, AdamW, f32": (training(GPT2, (8, 1024), 50257, adamw), True),
    "GPT-2 124M, bf16": (training(GPT2, (8, 1024), 50257, adamw, torch.bfloat16), True),
    "GPT-2 124M, f16, one token after 64": (inference(GPT2, torch.float16, 64), True),
    "add of one element": (one_element, False),
}


def recorded(step):
    graph = torch.gpuarray.Graph()
    with torch.gpuarray.graph(graph):
        step()
    return graph.replay


def one_round(step, wait, seconds):
    """Milliseconds of a step."""
    step()
    wait()
    begin, count = time.perf_counter(), 0
    while True:
        for _ in range(4):
            step()
        count += 4
        if time.perf_counter() - begin > seconds or count >= 4000:
            wait()
            return (time.perf_counter() - begin) / count * 1e3


def serve(device):
    """Take the names of steps and numbers of seconds from standard input, a line each, and answer in lines of JSON: a
    name makes a step, seconds are a round of it."""
    warnings.simplefilter("ignore")
    torch.backends.cudnn.allow_tf32 = False  # products in full precision on either side
    torch.backends.cudnn.benchmark = True
    wait = torch.cuda.synchronize if device == "cuda" else torch.gpuarray.synchronize if device == "gpuarray" else int
    steps = {}
    for line in sys.stdin:
        word, answer = line.strip(), {}
        try:
            if word in STEPS:
                make, can = STEPS[word]
                steps.clear()
                if device == "gpuarray":
                    torch.gpuarray.clear_fallbacks()
                steps[device] = make(device)
                for _ in range(3):
                    steps[device]()
                if can and device == "gpuarray":
                    steps["recorded"] = recorded(steps[device])
            else:
                answer = {kind: one_round(step, wait, float(word)) for kind, step in steps.items()}
                if device == "gpuarray":
                    answer["fallbacks"] = torch.gpuarray.fallbacks()
        except Exception as e:
            steps.clear()
            answer = {"error": f"{type(e).__name__}: {' '.join(str(e).split())[:300]}"}
        print(json.dumps(answer), flush=True)


class Child:
    """This program on one device, in a process of its own: torch has one accelerator in a process."""

    def __init__(self, device):
        self.device = device
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--serve", device], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"},
        )  # fmt: skip

    def ask(self, line):
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        return json.loads(answer) if answer else {"error": "the process ended"}

    def close(self):
        self._process.stdin.close()
        self._process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--beside", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--only", nargs="*", default=[], help="parts of names of steps")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--serve", choices=["gpuarray", "cuda", "cpu"], help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        if arguments.serve == "gpuarray":
            import torch_gpuarray  # noqa: F401
        return serve(arguments.serve)
    children = [Child(arguments.beside), Child("gpuarray")]
    for name in STEPS:
        if arguments.only and not any(part in name for part in arguments.only):
            continue
        found, said = {}, []
        for child in children:
            said += [f"{child.device}: {answer['error']}" for answer in [child.ask(name)] if "error" in answer]
        for _ in range(arguments.rounds):
            for child in children:
                for kind, value in child.ask(str(arguments.seconds)).items():
                    found.setdefault(kind, []).append(value)
        for kind, values in found.items():
            if kind == "fallbacks":
                said += [f"on the CPU: {', '.join(values[-1])}"] if values[-1] else []
            else:
                said.append(f"{kind} " + (f"{statistics.median(values):.4g} ms" if kind != "error" else values[0]))
        print(f"{name:38}  {'  '.join(said)}", flush=True)
    for child in children:
        child.close()


if __name__ == "__main__":
    main()
