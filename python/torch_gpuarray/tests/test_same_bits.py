"""Trainings have the same bits on every device under `torch.gpuarray.reproducible(True)`.

DIGESTS has, for each network and dtype, the last loss and the SHA-256 of all losses and weights after 20 and after 200
steps. They hold for every device: a device on which they differ, or a change of the library that changes them, is an
error unless a page says what has changed. TORCH_GPUARRAY_STEPS=200 makes 200 steps instead of 20. As a program this
file prints the lines of the table:

    python test_same_bits.py STEPS [NETWORK.DTYPE...]
"""

import hashlib
import json
import os
import subprocess
import sys

import pytest
import torch
import torch.nn.functional as F
from test_training import GPT
from torch import nn

STEPS = int(os.environ.get("TORCH_GPUARRAY_STEPS", "20"))

DIGESTS = {
    20: {
        "mlp.float32": [2.278895, "5dae41e1337652f9e4ae7f1d654adbb888c919d3b51f93fd77778c9eae8d470b"],
        "mlp.bfloat16": [2.28125, "fdbcc0ddb235eac9eed1ebeca84ca93879fd8a26260cf9be587eab558c0909fa"],
        "cnn.float32": [1.58267, "a789e95f40c4e3fc25967d74fc9dc7a65fe3daa126687742877edf19cf8787e5"],
        "cnn.bfloat16": [1.609375, "df3302b9fe00f3071913a97bb4a0ec37794c05984716e5ebbbd35831d4e380d2"],
        "lstm.float32": [0.949274, "14da35c7ca6dd6c231f5f87f85f3ecdcadc8da88ce82a13db89cca5f22962c7e"],
        "lstm.bfloat16": [0.949219, "6271a164e06e63a34d30665a136afd5b2ededca085ff48c91185e67d244675ae"],
        "gpt.float32": [2.676547, "8a73289d54aaddb214e59aa17cf140ddcd3391466f18ce0aba9ac2e1f52f9028"],
        "gpt.bfloat16": [2.671875, "8269cd3a432cbe34ae7bf5feee97c4fbc84cd8eb9def40dfe9ed4e45e4f31e91"],
    },
    200: {
        "mlp.float32": [0.103, "1fab7efb5053077a2e454e3968982d4f54f816c3ac94b70e4b264038332aee44"],
        "mlp.bfloat16": [0.126953, "9f4aeac07ad44084ff45e9e68f99612d33a22ad76d37194f029199fc0f783bab"],
        "cnn.float32": [0.011641, "a2fe81c0601fde9b02033ec38b5f305fc287ebe9908b11555867cf533f8a3f3c"],
        "cnn.bfloat16": [0.035156, "059ff8899a2b47fc8fd9a5930d8d115d368d1d79339347387ccc6d80b72d0242"],
        "lstm.float32": [0.00694, "74fbef9180969b6b84350fecb0bcf45919ff2f71962fd86bd7bf1d7e4abc5d74"],
        "lstm.bfloat16": [0.011658, "3f41f1a29712030e3ac98d7523e5f58eb3b5e6898f6195a3d83b7a273d773519"],
        "gpt.float32": [0.063087, "88f7fba23014590306844689d21e900bba093e2f73bd5c743e5358e0e9b0d4de"],
        "gpt.bfloat16": [0.10791, "c05fbeff7d2d0ea42cf102523455a7f8b7645ee010a91fc8505ccc4119c3f094"],
    },
}


class LSTM(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm, self.head = nn.LSTM(12, 24, num_layers=2, batch_first=True), nn.Linear(24, 5)

    def forward(self, x):
        return self.head(self.lstm(x)[0][:, -1])


def mlp():
    return nn.Sequential(
        nn.Linear(64, 128), nn.ReLU(), nn.Dropout(0.1), nn.Linear(128, 48), nn.GELU(), nn.Linear(48, 10)
    )


def cnn():
    return nn.Sequential(
        nn.Conv2d(1, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 16, 3, padding=1),
        nn.BatchNorm2d(16), nn.SiLU(), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(16 * 9, 10),
    )  # fmt: skip


# A network, the shape of its input, the number of classes, its optimiser: of each kind of implementation one.
NETWORKS = {
    "mlp": (mlp, (96, 64), 10, lambda p: torch.optim.SGD(p, lr=0.05, momentum=0.9, foreach=True)),
    "cnn": (cnn, (16, 1, 14, 14), 10, lambda p: torch.optim.Adam(p, lr=3e-3, fused=True)),
    "lstm": (LSTM, (12, 9, 12), 5, lambda p: torch.optim.RMSprop(p, lr=2e-3, foreach=False)),
    "gpt": (GPT, (8, 16), 31, lambda p: torch.optim.AdamW(p, lr=3e-3, weight_decay=0.1)),
}


def exact(generator, *shape):
    """Numbers from -1 to 1 that no processor rounds: multiples of 1/64."""
    return torch.randint(-64, 65, shape, generator=generator) / 64


def train(name, dtype, steps):
    """The last loss, and the digest of all losses and weights."""
    make, shape, classes, optimiser = NETWORKS[name]
    generator = torch.Generator().manual_seed(2026)
    model = make().to(dtype)
    with torch.no_grad():
        for p in model.parameters():  # initial values of torch's own depend on the processor
            fan = p[0].numel() if p.dim() > 1 else 4096
            p.copy_(exact(generator, *p.shape) / 2 ** (fan.bit_length() // 2))
        for module in model.modules():
            if isinstance(module, nn.BatchNorm2d | nn.LayerNorm):
                module.weight.add_(1)
    model.to("gpuarray")
    if name == "gpt":
        batches = [torch.randint(0, classes, shape, generator=generator) for _ in range(3)]
        classes = [torch.roll(x, -1, 1) for x in batches]
    else:
        batches = [exact(generator, *shape).to(dtype) for _ in range(3)]
        classes = [torch.randint(0, classes, shape[:1], generator=generator) for _ in range(3)]
    batches, classes = ([x.to("gpuarray") for x in list] for list in (batches, classes))
    torch.gpuarray.manual_seed(7)
    optimiser = optimiser(model.parameters())
    losses = []
    for i in range(steps):
        optimiser.zero_grad()
        loss = F.cross_entropy(model(batches[i % 3]).flatten(0, -2), classes[i % 3].flatten())
        loss.backward()
        optimiser.step()
        losses.append(loss.detach())
    digest = hashlib.sha256()
    for x in (*losses, *model.state_dict().values()):
        digest.update(x.cpu().contiguous().flatten().view(torch.uint8).numpy().tobytes())
    return [round(losses[-1].item(), 6), digest.hexdigest()]


def main(steps, *cases):
    before = torch.gpuarray.reproducible(True)
    torch.gpuarray.set_fallback("error")
    found = {case: train(case.split(".")[0], getattr(torch, case.split(".")[1]), steps) for case in cases}
    assert torch.gpuarray.is_reproducible()
    return {"before": before, "device": torch.gpuarray.get_device_name(), "found": found}


CASES = [f"{name}.{dtype}" for name in NETWORKS for dtype in ("float32", "bfloat16")]


@pytest.fixture(scope="module")
def found(request):
    """Of all cases that run, from one process: a device's mode is that of its first use."""
    cases = [item.callspec.params["case"] for item in request.session.items if item.fspath == request.path
             and "case" in getattr(getattr(item, "callspec", None), "params", {})]  # fmt: skip
    done = subprocess.run([sys.executable, __file__, str(STEPS), *cases], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["found"]


@pytest.mark.parametrize("case", CASES)
def test_trainings(case, found):
    assert found[case] == DIGESTS[STEPS][case]


def test_mode_is_that_of_the_first_use():
    torch.zeros(1, device="gpuarray")
    now = torch.gpuarray.is_reproducible()
    assert torch.gpuarray.reproducible(now) == now
    with pytest.raises(RuntimeError, match="before the first tensor"):
        torch.gpuarray.reproducible(not now)
    assert torch.gpuarray.is_reproducible() == now


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), *(sys.argv[2:] or CASES)), indent=4))
