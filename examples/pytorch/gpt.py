"""Train a small GPT on the text of this repository's documents, character by character, beside the same on the CPU.

    pip install matplotlib
    python examples/pytorch/gpt.py [--device gpuarray] [--steps 200] [--picture gpt.png]

Both trainings begin with the same weights and read the same batches. The picture has the loss of both: there is one
line, because the two differ by roundings only. Exit status 1 if they differ by more than 1 %. At the end the network
writes some text.
"""

import copy
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
import torch_gpuarray  # noqa: F401  (makes the device known also where CUDA finds a GPU)
from common import Progress, arguments, name_of, save_curves
from torch import nn

DOCUMENTS = Path(__file__).resolve().parents[2] / "docs"
LENGTH, BATCH = 64, 16  # characters that the network sees, and such pieces in a batch


class Block(nn.Module):
    """Attention to the characters before, then a network of two layers; both are added to what comes in."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x):
        batch, length, width = x.shape
        parts = self.qkv(self.norm(x)).split(width, 2)
        q, k, v = (t.view(batch, length, self.heads, -1).transpose(1, 2) for t in parts)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(x.shape)
        x = x + self.out(y)
        return x + self.mlp(self.norm2(x))


class GPT(nn.Module):
    def __init__(self, characters, width=64, heads=4, blocks=2):
        super().__init__()
        self.characters, self.places = nn.Embedding(characters, width), nn.Embedding(LENGTH, width)
        self.blocks = nn.Sequential(*(Block(width, heads) for _ in range(blocks)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, characters)

    def forward(self, x):
        places = torch.arange(x.shape[1], device=x.device)
        return self.head(self.norm(self.blocks(self.characters(x) + self.places(places))))


def train(model, batches, device):
    """The losses of one step for each batch."""
    model.to(device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=3e-3)
    progress, losses = Progress(f"gpt on {device}", len(batches)), []
    for batch in batches:
        batch = batch.to(device)
        loss = F.cross_entropy(model(batch[:, :-1]).flatten(0, 1), batch[:, 1:].flatten())
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
        progress(len(losses), f"loss {losses[-1]:.4f},")
    return losses


def write(model, text, characters, length, device):
    """Continue a text: each character is drawn with the probability that the network gives it."""
    seen = [characters.index(c) for c in text]
    with torch.no_grad():
        for _ in range(length):
            logits = model(torch.tensor([seen[-LENGTH:]], device=device))[0, -1].cpu()
            seen.append(int(torch.multinomial(F.softmax(logits / 0.8, 0), 1)))
    return "".join(characters[i] for i in seen)


def main():
    options = arguments(__doc__, steps=200, picture="gpt.png")
    torch.manual_seed(1)
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(DOCUMENTS.glob("*.md")))
    text = "".join(c if c == "\n" or " " <= c <= "~" else "?" for c in text)
    characters = sorted(set(text))
    numbers = torch.tensor([characters.index(c) for c in text])
    starts = torch.randint(0, len(numbers) - LENGTH, (options.steps, BATCH, 1))
    batches = numbers[starts + torch.arange(LENGTH + 1)]  # each piece, and the character after it

    model = GPT(len(characters))
    twin = copy.deepcopy(model)
    losses, expected = train(model, batches, options.device), train(twin, batches, "cpu")
    apart = max(abs(a - b) / b for a, b in zip(losses, expected, strict=True))
    device = name_of(options.device)
    print(f"{device}: {len(text)} characters, loss {losses[0]:.3f} to {losses[-1]:.3f}; beside the CPU's {apart:.1e}")
    save_curves(
        options.picture, f"A small GPT: the two losses differ by at most {apart:.1e} of their value",
        [("torch's CPU", expected, {"linewidth": 5, "color": "#f0aa5a"}), (device, losses, {"color": "#1e3ca0"})],
    )  # fmt: skip
    print(write(model, "The library ", characters, min(options.steps, 200), options.device))
    return 1 if apart > 0.01 else 0


if __name__ == "__main__":
    sys.exit(main())
