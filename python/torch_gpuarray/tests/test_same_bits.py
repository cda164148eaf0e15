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
        "mlp.float32": [2.278895, "62c3cfdbf6128040385d8342aa483928804283faa160059fa70390869c21b988"],
        "mlp.bfloat16": [2.28125, "0e1d89fc5e17729ed32b7693e993fa5ad54ea289dc677d63620cb047364114e9"],
        "cnn.float32": [1.58267, "b5c82d379fefe1a30abbf2feb3b3463c5ae6837305628ca41ca7a9001fd5be28"],
        "cnn.bfloat16": [1.609375, "21f75340ad54cb5fe3ec2081799fc9796a1db26f9fbaef817197f91017c88238"],
        "lstm.float32": [0.949274, "bd051aa826b7149ffb51df02d95731ec3aecbe6f08a8df1e3b9b7d5f0bc5de65"],
        "lstm.bfloat16": [0.953125, "c287fe5ffa8b34ffc8159433dca17e52f9cea441a9a2064bb50e146c49215988"],
        "gpt.float32": [2.676547, "eea29ba94494b8cfadccc3ebcde784c901091f68ac393336cda16174599f560a"],
        "gpt.bfloat16": [2.671875, "e831dd0390f4b23aed98b5c54be3293a85b6ce42e2066f43016aeed7c2c62afb"],
    },
    200: {
        "mlp.float32": [0.103, "b5c5b0735ab68de896e4255213a8e717e7a94afa754fdcb536c11d1ce3d6bb80"],
        "mlp.bfloat16": [0.125977, "f1e9c45f0202987cb5e0a5c06288f083f307db63fe9e49cbdabaa053019af7b6"],
        "cnn.float32": [0.011641, "3cc6dc0b179f5c1ccafba3bf096739d1e613a726065e94516e343b719ae4036c"],
        "cnn.bfloat16": [0.034912, "4be6611a72ab4b9802285b3abc5e3f44d92ac120d9b5108fa4aae15b4b69c51d"],
        "lstm.float32": [0.00694, "92bff8033cda32902a93223885008f08eec7fa982b9a0b65aad7d411899ee3a7"],
        "lstm.bfloat16": [0.011841, "5c519ee6fb1ab432d8c83fb5390a4fdcb660d138eaabd5c0b636cf5fbad78281"],
        "gpt.float32": [0.062541, "0783431e7ce6f32f1706c9d9fdf773a5c28b1a9c4d21bfd0dbf4bed04ca7c86a"],
        "gpt.bfloat16": [0.10498, "f4ca5ae6b304cdda341271db0172f75d5be7e663baca03d0be8974243783888b"],
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
