"""Networks with attention, of small widths: transformers of language, speech and pictures."""

import torch
import torch.nn.functional as F
from networks import waves
from torch import nn


def heads_of(x, heads):
    return x.unflatten(-1, (heads, -1)).transpose(1, 2)


def joined(x):
    return x.transpose(1, 2).flatten(2)


class Attention(nn.Module):
    """Of x, or from x to another sequence; `bias` is added to the scores."""

    def __init__(self, width, heads=2, shared=None, bias=True):
        super().__init__()
        self.heads, self.shared = heads, shared or heads
        inner = width // heads * self.shared
        self.q, self.out = nn.Linear(width, width, bias), nn.Linear(width, width, bias)
        self.k, self.v = nn.Linear(width, inner, bias), nn.Linear(width, inner, bias)

    def forward(self, x, other=None, bias=None, causal=False, turn=None, cache=None, scale=None):
        other = x if other is None else other
        q = heads_of(self.q(x), self.heads)
        k, v = heads_of(self.k(other), self.shared), heads_of(self.v(other), self.shared)
        if turn is not None:
            q, k = turn(q), turn(k)
        if cache is not None:
            if "k" in cache:
                k, v = torch.cat([cache["k"], k], 2), torch.cat([cache["v"], v], 2)
            cache["k"], cache["v"] = k, v
        causal = causal and q.shape[2] > 1
        shared = self.shared != self.heads
        return self.out(
            joined(F.scaled_dot_product_attention(q, k, v, bias, is_causal=causal, scale=scale, enable_gqa=shared))
        )


def mlp(width, activation):
    return nn.Sequential(nn.Linear(width, 4 * width), activation, nn.Linear(4 * width, width))


class Block(nn.Module):
    """Attention and an MLP with norms before them, or after them as in BERT; with attention to `other` in decoders."""

    def __init__(self, width, activation, after=False, crossed=False):
        super().__init__()
        self.attention, self.mlp, self.after = Attention(width), mlp(width, activation), after
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        if crossed:
            self.cross, self.norm3 = Attention(width), nn.LayerNorm(width)

    def forward(self, x, other=None, **how):
        if self.after:
            x = self.norm1(x + self.attention(x, **how))
            return self.norm2(x + self.mlp(x))
        x = x + self.attention(self.norm1(x), **how)
        if other is not None:
            x = x + self.cross(self.norm3(x), other)
        return x + self.mlp(self.norm2(x))


class GPT2(nn.Module):
    """Radford et al. 2019; the output's weights are those of the words."""

    def __init__(self, words=40, width=16):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Embedding(32, width)
        self.blocks = nn.ModuleList(Block(width, nn.GELU("tanh")) for _ in range(2))
        self.norm = nn.LayerNorm(width)

    def caches(self):
        return [{} for _ in self.blocks]

    def forward(self, words, caches=None, first=0):
        x = self.words(words) + self.places(first + torch.arange(words.shape[1], device=words.device))
        for block, cache in zip(self.blocks, caches or [None] * len(self.blocks), strict=True):
            x = block(x, causal=True, cache=cache)
        return F.linear(self.norm(x), self.words.weight)


class BERT(nn.Module):
    """Devlin et al. 2018, with a mask of padding and a head for the words that are hidden."""

    def __init__(self, words=40, width=16):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width, padding_idx=0), nn.Embedding(32, width)
        self.kinds, self.norm = nn.Embedding(2, width), nn.LayerNorm(width)
        self.blocks = nn.ModuleList(Block(width, nn.GELU(), after=True) for _ in range(2))
        self.head = nn.Sequential(nn.Linear(width, width), nn.GELU(), nn.LayerNorm(width), nn.Linear(width, words))

    def forward(self, words):
        places = torch.arange(words.shape[1], device=words.device)
        x = self.norm(self.words(words) + self.places(places) + self.kinds((places > 4).long()))
        bias = torch.zeros(words.shape, dtype=x.dtype, device=words.device).masked_fill(words == 0, float("-inf"))[
            :, None, None
        ]
        for block in self.blocks:
            x = block(x, bias=bias)
        return self.head(x)


class RMSNorm(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x):
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6) * self.weight


class Rotation:
    """Pairs of numbers are turned by angles that grow with the place, Su et al. 2021."""

    def __init__(self, first, length, width, device):
        angles = waves(first + torch.arange(length, device=device), width)
        self.sin, self.cos = angles[:, : width // 2], angles[:, width // 2 :]

    def __call__(self, x):
        a, b = x.chunk(2, -1)
        return torch.cat([a * self.cos - b * self.sin, b * self.cos + a * self.sin], -1)


class LlamaBlock(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.attention = Attention(width, 4, shared=2, bias=False)
        self.norm1, self.norm2 = RMSNorm(width), RMSNorm(width)
        self.gate, self.up, self.down = (nn.Linear(*s, bias=False) for s in ((width, 40), (width, 40), (40, width)))

    def forward(self, x, **how):
        x = x + self.attention(self.norm1(x), causal=True, **how)
        y = self.norm2(x)
        return x + self.down(F.silu(self.gate(y)) * self.up(y))


class Llama(nn.Module):
    """Touvron et al. 2023, with keys and values that two heads share."""

    def __init__(self, words=40, width=16):
        super().__init__()
        self.words, self.head, self.norm = nn.Embedding(words, width), nn.Linear(width, words, False), RMSNorm(width)
        self.blocks = nn.ModuleList(LlamaBlock(width) for _ in range(2))

    def caches(self):
        return [{} for _ in self.blocks]

    def forward(self, words, caches=None, first=0):
        x, turn = self.words(words), Rotation(first, words.shape[1], 4, words.device)
        for block, cache in zip(self.blocks, caches or [None] * len(self.blocks), strict=True):
            x = block(x, turn=turn, cache=cache)
        return self.head(self.norm(x))


def generate(model, words, count):
    """The most probable words one after the other; keys and values are kept."""
    caches, first = model.caches(), 0
    for _ in range(count):
        logits = model(words[:, first:], caches, first)
        first = words.shape[1]
        words = torch.cat([words, logits[:, -1].argmax(-1, keepdim=True)], 1)
    return words


class T5Block(nn.Module):
    def __init__(self, width, crossed):
        super().__init__()
        self.attention, self.cross = Attention(width, bias=False), Attention(width, bias=False) if crossed else None
        self.norms = nn.ModuleList(RMSNorm(width) for _ in range(3))
        self.up, self.down = nn.Linear(width, 32, bias=False), nn.Linear(32, width, bias=False)

    def forward(self, x, bias, other=None):
        x = x + self.attention(self.norms[0](x), bias=bias, scale=1.0)
        if other is not None:
            x = x + self.cross(self.norms[1](x), other, scale=1.0)
        return x + self.down(F.relu(self.up(self.norms[2](x))))


class T5(nn.Module):
    """Raffel et al. 2019: an encoder and a decoder, with biases of the scores by buckets of distances."""

    def __init__(self, words=40, width=16):
        super().__init__()
        self.words, self.distances = nn.Embedding(words, width), nn.ModuleList(nn.Embedding(8, 2) for _ in range(2))
        self.encoder = nn.ModuleList(T5Block(width, False) for _ in range(2))
        self.decoder = nn.ModuleList(T5Block(width, True) for _ in range(2))
        self.norms, self.head = nn.ModuleList(RMSNorm(width) for _ in range(2)), nn.Linear(width, words, bias=False)

    def bias(self, length, which, device):
        places = torch.arange(length, device=device)
        distance = places - places[:, None]
        far = 2 + (distance.abs().clamp(min=2).float() / 2).log2().long().clamp(max=1)
        bucket = torch.where(distance.abs() < 2, distance.abs(), far) + 4 * (distance > 0)
        bias = self.distances[which](bucket).permute(2, 0, 1)[None]
        return bias.masked_fill(distance > 0, float("-inf")) if which == 1 else bias

    def forward(self, words):
        x, y = self.words(words), self.words(words[:, :-2])
        for block in self.encoder:
            x = block(x, self.bias(x.shape[1], 0, x.device))
        x = self.norms[0](x)
        for block in self.decoder:
            y = block(y, self.bias(y.shape[1], 1, y.device), x)
        return self.head(self.norms[1](y))


class Whisper(nn.Module):
    """Radford et al. 2022: convolutions over a spectrogram, an encoder, a decoder of words."""

    def __init__(self, bands=10, words=40, width=16):
        super().__init__()
        self.conv1, self.conv2 = nn.Conv1d(bands, width, 3, padding=1), nn.Conv1d(width, width, 3, 2, 1)
        self.encoder = nn.ModuleList(Block(width, nn.GELU()) for _ in range(2))
        self.words, self.places = nn.Embedding(words, width), nn.Embedding(32, width)
        self.decoder = nn.ModuleList(Block(width, nn.GELU(), crossed=True) for _ in range(2))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(2))

    def forward(self, sound, words):
        x = F.gelu(self.conv2(F.gelu(self.conv1(sound)))).transpose(1, 2)
        x = x + waves(torch.arange(x.shape[1], device=x.device), x.shape[2])
        for block in self.encoder:
            x = block(x)
        x = self.norms[0](x)
        y = self.words(words) + self.places(torch.arange(words.shape[1], device=x.device))
        for block in self.decoder:
            y = block(y, x, causal=True)
        return F.linear(self.norms[1](y), self.words.weight)


class ViT(nn.Module):
    """Dosovitskiy et al. 2020."""

    def __init__(self, width=16):
        super().__init__()
        self.patches, self.kind = nn.Conv2d(3, width, 8, 8), nn.Parameter(torch.randn(1, 1, width))
        self.places, self.norm = nn.Parameter(torch.randn(1, 17, width)), nn.LayerNorm(width)
        self.blocks, self.head = nn.ModuleList(Block(width, nn.GELU()) for _ in range(2)), nn.Linear(width, 10)

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.kind.expand(len(x), -1, -1), x], 1) + self.places
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x)[:, 0])


class SwinBlock(nn.Module):
    """Attention inside of windows, shifted in every other block; the bias depends on the distance."""

    def __init__(self, width, shift, window=4):
        super().__init__()
        self.attention, self.mlp, self.shift, self.window = Attention(width), mlp(width, nn.GELU()), shift, window
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.biases = nn.Parameter(torch.randn((2 * window - 1) ** 2, 2) * 0.1)
        place = torch.stack(torch.meshgrid(torch.arange(window), torch.arange(window), indexing="ij")).flatten(1)
        apart = place[:, :, None] - place[:, None] + window - 1
        self.register_buffer("apart", apart[0] * (2 * window - 1) + apart[1])

    def windows(self, x):
        return x.unflatten(2, (-1, self.window)).unflatten(1, (-1, self.window)).transpose(2, 3)

    def bias(self, height, width, device):
        bias = self.biases[self.apart].permute(2, 0, 1)[None]
        if self.shift == 0:
            return bias
        rows, columns = (torch.arange(n, device=device) for n in (height, width))
        part = [(r >= len(r) - self.window).long() + (r >= len(r) - self.shift).long() for r in (rows, columns)]
        region = self.windows((part[0][:, None] * 3 + part[1])[None, :, :, None]).flatten(3).flatten(0, 2)
        apart = (region[:, :, None] != region[:, None])[:, None]
        return bias + torch.zeros(apart.shape, device=device).masked_fill(apart, -100.0)

    def forward(self, x):
        n, height, width, channels = x.shape
        y = self.norm1(x)
        if self.shift:
            y = torch.roll(y, (-self.shift, -self.shift), (1, 2))
        y = self.windows(y)
        grid = y.shape[:3]
        y = y.reshape(-1, self.window**2, channels)
        bias = self.bias(height, width, x.device)
        y = self.attention(y, bias=bias.repeat(n, 1, 1, 1) if self.shift else bias)
        y = y.reshape(*grid, self.window, self.window, channels).transpose(2, 3).reshape(x.shape)
        if self.shift:
            y = torch.roll(y, (self.shift, self.shift), (1, 2))
        x = x + y
        return x + self.mlp(self.norm2(x))


class Swin(nn.Module):
    """Liu et al. 2021."""

    def __init__(self, width=8):
        super().__init__()
        self.patches, self.norm = nn.Conv2d(3, width, 4, 4), nn.LayerNorm(width)
        self.first = nn.Sequential(SwinBlock(width, 0), SwinBlock(width, 2))
        self.merge = nn.Sequential(nn.LayerNorm(4 * width), nn.Linear(4 * width, 2 * width, bias=False))
        self.second = SwinBlock(2 * width, 0)
        self.head = nn.Sequential(nn.LayerNorm(2 * width), nn.Linear(2 * width, 10))

    def forward(self, x):
        x = self.first(self.norm(self.patches(x).permute(0, 2, 3, 1)))
        x = torch.cat([x[:, i::2, j::2] for j in (0, 1) for i in (0, 1)], -1)
        x = self.second(self.merge(x))
        return self.head(x.mean((1, 2)))


class LSTMModel(nn.Module):
    """A language model of two layers."""

    def __init__(self, words=40, width=16):
        super().__init__()
        self.words, self.lstm, self.head = nn.Embedding(words, width), nn.LSTM(width, 20, 2), nn.Linear(20, words)

    def forward(self, words):
        return self.head(self.lstm(self.words(words.t()))[0].transpose(0, 1))
