"""Networks trained for 20 steps reach the losses of the CPU, without CPU fallback."""

import copy

import pytest
import torch
import torch.nn.functional as F
from torch import nn


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x):
        n, length, width = x.shape
        parts = self.qkv(self.norm(x)).split(width, 2)
        q, k, v = (t.view(n, length, self.heads, width // self.heads).transpose(1, 2) for t in parts)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(n, length, width)
        x = x + self.out(y)
        return x + self.mlp(self.norm2(x))


class GPT(nn.Module):
    def __init__(self, words=31, length=16, width=24):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Embedding(length, width)
        self.blocks = nn.Sequential(Block(width, 3), Block(width, 3))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, words)

    def forward(self, x):
        return self.head(self.norm(self.blocks(self.words(x) + self.places(torch.arange(x.shape[1], device=x.device)))))


def cnn():
    return nn.Sequential(
        nn.Conv2d(1, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 16, 3, padding=1), nn.ReLU(),
        nn.AvgPool2d(2), nn.Flatten(), nn.Linear(16 * 9, 10),
    )  # fmt: skip


def mlp():
    return nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))


NETWORKS = {
    "mlp": (mlp, (128, 64), 10, lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9)),
    "cnn": (cnn, (16, 1, 14, 14), 10, lambda p: torch.optim.Adam(p, lr=1e-2)),
    "gpt": (GPT, (8, 16), 31, lambda p: torch.optim.AdamW(p, lr=1e-2)),
}


def losses(name, model, x, y, device):
    model, x, y = copy.deepcopy(model).to(device), x.to(device), y.to(device)
    optimiser, found = NETWORKS[name][3](model.parameters()), []
    for _ in range(20):
        optimiser.zero_grad()
        loss = F.cross_entropy(model(x).flatten(0, -2), y.flatten())
        loss.backward()
        optimiser.step()
        found.append(loss.item())
    return found


@pytest.mark.parametrize("name", NETWORKS)
def test_training(name, no_fallback):
    make, shape, classes, _ = NETWORKS[name]
    torch.manual_seed(1)
    model = make()
    x = torch.randint(0, 31, shape) if name == "gpt" else torch.randn(shape)
    y = torch.randint(0, classes, shape if name == "gpt" else shape[:1])
    ours, theirs = (losses(name, model, x, y, device) for device in ("gpuarray", "cpu"))
    assert theirs[-1] < 0.8 * theirs[0]
    torch.testing.assert_close(torch.tensor(ours), torch.tensor(theirs), rtol=2e-4, atol=2e-5)
