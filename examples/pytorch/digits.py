"""Tell 1,797 handwritten digits apart, with a convolutional network.

    pip install scikit-learn
    python examples/pytorch/digits.py [--device gpuarray] [--steps 300]

The pictures of scikit-learn's load_digits (8 x 8 pixels) are divided in three: the network learns from the first part,
the validation part says after which step it was best, and the test part is looked at once, at the end. Exit status 1 if
fewer than 97.5 % of it are told right after 300 or more steps.
"""

import copy
import sys

import torch
import torch.nn.functional as F
import torch_gpuarray  # noqa: F401  (makes the device known also where CUDA finds a GPU)
from common import Progress, arguments, name_of
from sklearn.datasets import load_digits
from torch import nn


def network():
    return nn.Sequential(
        nn.Conv2d(1, 24, 3, padding=1), nn.BatchNorm2d(24), nn.ReLU(),
        nn.Conv2d(24, 32, 3, padding=1), nn.BatchNorm2d(32), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(32, 48, 3, padding=1), nn.BatchNorm2d(48), nn.ReLU(), nn.MaxPool2d(2),
        nn.Flatten(), nn.Dropout(0.2), nn.Linear(48 * 4, 10),
    )  # fmt: skip


def share_right(model, pictures, digits):
    """The share of pictures whose digit is told right."""
    model.eval()
    with torch.no_grad():
        right = (model(pictures).argmax(1) == digits).float().mean().item()
    model.train()
    return right


def main():
    options = arguments(__doc__, steps=300)
    torch.manual_seed(1)
    data = load_digits()
    order = torch.randperm(len(data.images))
    pictures = torch.tensor(data.images, dtype=torch.float32).unsqueeze(1)[order] / 16
    digits = torch.tensor(data.target)[order]
    # All of it is on the device from the start: batches are taken there.
    pictures, digits = pictures.to(options.device), digits.to(options.device)
    (train, validation, test), (train_y, validation_y, test_y) = (x.split([1217, 220, 360]) for x in (pictures, digits))

    model = network().to(options.device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=3e-3, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, options.steps)
    progress = Progress("digits", options.steps)
    best, kept = -1.0, None
    for step in range(1, options.steps + 1):
        chosen = torch.randint(0, len(train), (64,)).to(options.device)
        loss = F.cross_entropy(model(train[chosen]), train_y[chosen])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 30 == 0 or step == options.steps:
            right = share_right(model, validation, validation_y)
            if right >= best:
                best, kept = right, copy.deepcopy(model.state_dict())
            progress(step, f"loss {loss.item():.4f}, validation {100 * right:.1f} %,")
    model.load_state_dict(kept)
    right = share_right(model, test, test_y)
    print(
        f"{name_of(options.device)}: {100 * right:.2f} % of {len(test)} unseen digits are told right "
        f"(validation {100 * best:.2f} %)"
    )
    return 1 if options.steps >= 300 and right < 0.975 else 0


if __name__ == "__main__":
    sys.exit(main())
