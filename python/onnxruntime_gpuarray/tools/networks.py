"""The networks that figures.py times: torch modules with random weights, and their inputs."""

import torch
import torchvision
from torch import nn


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


class Convolution(nn.Sequential):
    def __init__(self, a, b, size, stride=1):
        super().__init__(nn.Conv2d(a, b, size, stride, size // 2, bias=False), nn.BatchNorm2d(b), nn.SiLU())


class Split(nn.Module):
    """Half of the channels, and what `count` residual pairs of convolutions make of the other half, side by side."""

    def __init__(self, a, b, count, residual=True):
        super().__init__()
        self.half, self.residual = b // 2, residual
        self.first, self.last = Convolution(a, b, 1), Convolution((2 + count) * self.half, b, 1)
        pair = lambda: nn.Sequential(Convolution(self.half, self.half, 3), Convolution(self.half, self.half, 3))  # noqa: E731
        self.pairs = nn.ModuleList(pair() for _ in range(count))

    def forward(self, x):
        parts = list(self.first(x).chunk(2, 1))
        for pair in self.pairs:
            y = pair(parts[-1])
            parts.append(parts[-1] + y if self.residual else y)
        return self.last(torch.cat(parts, 1))


class Pyramid(nn.Module):
    """Three maxima of growing regions beside the input."""

    def __init__(self, width):
        super().__init__()
        self.first, self.last = Convolution(width, width // 2, 1), Convolution(2 * width, width, 1)

    def forward(self, x):
        parts = [self.first(x)]
        for _ in range(3):
            parts.append(nn.functional.max_pool2d(parts[-1], 5, 1, 2))
        return self.last(torch.cat(parts, 1))


class Detector(nn.Module):
    """A detector of YOLO's kind: five levels down, two up and down again, boxes and classes of each place."""

    def __init__(self, width, classes, bins=16):
        super().__init__()
        w = [width << i for i in range(5)]
        self.stem = nn.Sequential(Convolution(3, w[0], 3, 2), Convolution(w[0], w[1], 3, 2), Split(w[1], w[1], 1))
        self.down = nn.ModuleList(
            nn.Sequential(Convolution(a, b, 3, 2), Split(b, b, n), *([Pyramid(b)] if b == w[4] else []))
            for a, b, n in zip(w[1:4], w[2:], (2, 2, 1), strict=True)
        )
        self.up = nn.ModuleList([Split(w[4] + w[3], w[3], 1, False), Split(w[3] + w[2], w[2], 1, False)])
        self.again = nn.ModuleList(Convolution(a, a, 3, 2) for a in (w[2], w[3]))
        self.join = nn.ModuleList([Split(w[2] + w[3], w[3], 1, False), Split(w[3] + w[4], w[4], 1, False)])
        head = lambda a, b: nn.Sequential(Convolution(a, w[2], 3), Convolution(w[2], w[2], 3), nn.Conv2d(w[2], b, 1))  # noqa: E731
        self.boxes = nn.ModuleList(head(a, 4 * bins) for a in w[2:])
        self.classes = nn.ModuleList(head(a, classes) for a in w[2:])
        self.bins, self.numbers = bins, nn.Parameter(torch.arange(float(bins)))

    def forward(self, x):
        levels = [self.stem(x)]
        for layer in self.down:
            levels.append(layer(levels[-1]))
        _, low, middle, high = levels
        middle = self.up[0](torch.cat([nn.functional.interpolate(high, scale_factor=2.0), middle], 1))
        low = self.up[1](torch.cat([nn.functional.interpolate(middle, scale_factor=2.0), low], 1))
        middle = self.join[0](torch.cat([self.again[0](low), middle], 1))
        high = self.join[1](torch.cat([self.again[1](middle), high], 1))
        boxes = torch.cat([h(y).flatten(2) for h, y in zip(self.boxes, (low, middle, high), strict=True)], 2)
        kinds = torch.cat([h(y).flatten(2) for h, y in zip(self.classes, (low, middle, high), strict=True)], 2)
        shares = boxes.unflatten(1, (4, self.bins)).softmax(2)
        sides = (shares * self.numbers.view(1, 1, -1, 1)).sum(2)
        return torch.cat([sides, kinds.sigmoid()], 1)


class Decoder(Transformer):
    """The next words' logits and what the cache gets: the words before them are given by keys and values of each layer,
    layers x 2 x n x heads x length x width."""

    def forward(self, x, cache):
        before, fresh = cache.shape[4], []
        x = self.words(x) + self.places[before : before + 1]
        for block, (keys, values) in zip(self.blocks, cache.unbind(0), strict=True):
            n, length, width = x.shape
            parts = block.qkv(block.before(x)).reshape(n, length, 3, block.heads, width // block.heads)
            q, k, v = parts.permute(2, 0, 3, 1, 4).unbind(0)
            fresh.append(torch.stack([k, v]))
            y = nn.functional.scaled_dot_product_attention(q, torch.cat([keys, k], 2), torch.cat([values, v], 2))
            x = x + block.out(y.transpose(1, 2).reshape(n, length, width))
            x = x + block.dense(block.after(x))
        return self.head(self.norm(x)), torch.stack(fresh)


def image(n, size):
    return lambda: (torch.rand(n, 3, size, size),)


def words(n, length, count):
    return lambda: (torch.randint(count, (n, length)),)


def word_and_cache(count, layers, heads, length, width):
    return lambda: (torch.randint(count, (1, 1)), torch.randn(layers, 2, 1, heads, length, width))


def vision(name):
    return lambda: getattr(torchvision.models, name)(weights=None)


def gpt2(kind, length=1024):
    return lambda: kind(50257, length, 768, 12, 12, True)


NETWORKS = {
    "GPT-2 124M, a word behind 1023": (gpt2(Decoder), word_and_cache(50257, 12, 12, 1023, 64)),
    "GPT-2 124M, 1 x 1024": (gpt2(Transformer), words(1, 1024, 50257)),
    "BERT base, 8 x 512": (lambda: Transformer(30522, 512, 768, 12, 12, False), words(8, 512, 30522)),
    "YOLO, 1 image of 640 x 640": (lambda: Detector(16, 80), image(1, 640)),
    "ResNet-50, 1 image": (vision("resnet50"), image(1, 224)),
    "ResNet-50, 64 images": (vision("resnet50"), image(64, 224)),
    "MobileNetV3, 1 image": (vision("mobilenet_v3_large"), image(1, 224)),
    "U-Net, 4 images of 256 x 256": (lambda: UNet(64), image(4, 256)),
}
SMALL = {
    "MobileNetV3, 1 image": (vision("mobilenet_v3_small"), image(1, 64)),
    "YOLO": (lambda: Detector(4, 5), image(1, 64)),
    "U-Net": (lambda: UNet(8), image(1, 32)),
    "transformer": (lambda: Transformer(100, 16, 32, 2, 2, True), words(2, 16, 100)),
    "decoder": (lambda: Decoder(100, 16, 32, 2, 2, True), word_and_cache(100, 2, 2, 15, 16)),
}
