"""Train a convolutional network on handwritten digits with tinygrad, on any device of CUDA or OpenCL.

    pip install ./python tinygrad==0.14.0
    python examples/python/tinygrad_digits.py [STEPS]

The network is like that of tinygrad's beautiful_mnist.py, for the 8 by 8 pictures of examples/data/digits.csv. Prints
the loss and the share of unseen digits that are told right; exit status 1 if these are fewer than 95 % after 60 or more
steps.
"""

import sys
import time
from pathlib import Path

import numpy as np
import pygpuarray as ga
import pygpuarray.tinygrad_device  # noqa: F401  (makes the device known)
from tinygrad import Context, Tensor, TinyJit, nn

DATA = Path(__file__).resolve().parent.parent / "data" / "digits.csv"


class Model:
    """Two stages of convolutions, then a linear layer."""

    def __init__(self):
        self.layers = [
            nn.Conv2d(1, 16, 3, padding=1), Tensor.relu, nn.BatchNorm(16), Tensor.max_pool2d,
            nn.Conv2d(16, 32, 3, padding=1), Tensor.relu, nn.BatchNorm(32), Tensor.max_pool2d,
            lambda x: x.flatten(1), nn.Linear(128, 10),
        ]  # fmt: skip

    def __call__(self, x):
        return x.sequential(self.layers)


def read():
    """(pictures, digits) for training, the same unseen."""
    table = np.loadtxt(DATA, delimiter=",", comments="#", dtype=np.float32)
    table = table[np.random.default_rng(0).permutation(len(table))]
    x, y = table[:, :64].reshape(-1, 1, 8, 8) / 16, table[:, 64].astype(np.int32)
    return x[:1500], y[:1500], x[1500:], y[1500:]


def train(steps, batch=256):
    """The share of unseen digits that are told right after some steps of Adam."""
    Tensor.manual_seed(1)
    x, y, unseen, answers = map(Tensor, read())
    model = Model()
    optimizer = nn.optim.Adam(nn.state.get_parameters(model), lr=0.005)

    @TinyJit
    @Context(TRAINING=1)
    def step():
        optimizer.zero_grad()
        chosen = Tensor.randint(batch, high=x.shape[0])
        loss = model(x[chosen]).sparse_categorical_crossentropy(y[chosen]).backward()
        return loss.realize(*optimizer.schedule_step())

    for i in range(steps):
        loss = step()
        if i % 10 == 9 or i == steps - 1:
            print(f"step {i + 1:3}: loss {loss.item():.3f}", flush=True)
    return (model(unseen).argmax(axis=1) == answers).mean().item()


def main():
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    start = time.perf_counter()
    with Context(DEV="GPUARRAY"):
        right = train(steps)
    print(f"{ga.default_device()}: {100 * right:.1f} % right, {time.perf_counter() - start:.1f} s")
    return 0 if right >= 0.95 or steps < 60 else 1


if __name__ == "__main__":
    sys.exit(main())
