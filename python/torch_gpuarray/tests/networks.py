"""Architectures of networks, with few channels: the blocks of each are those of the papers that the classes name."""

import math

import torch
import torch.nn.functional as F
from torch import nn

# ------------------------------------------------------------------------------------------------------- convolutions


def conv(inputs, outputs, size=3, stride=1, activation=nn.ReLU, **more):
    """Convolution, batch norm, activation."""
    layers = [nn.Conv2d(inputs, outputs, size, stride, more.pop("padding", size // 2), bias=False, **more)]
    return nn.Sequential(*layers, nn.BatchNorm2d(outputs), *([activation()] if activation else []))


def classifier(features, width, classes=10):
    return nn.Sequential(features, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(width, classes))


class Residual(nn.Module):
    """relu(f(x) + the shortcut), He et al. 2015."""

    def __init__(self, inputs, outputs, stride, branch):
        super().__init__()
        self.branch = branch
        same = stride == 1 and inputs == outputs
        self.shortcut = nn.Identity() if same else conv(inputs, outputs, 1, stride, None)

    def forward(self, x):
        return F.relu(self.branch(x) + self.shortcut(x))


def basic(inputs, outputs, stride=1):
    branch = nn.Sequential(conv(inputs, outputs, 3, stride), conv(outputs, outputs, 3, 1, None))
    return Residual(inputs, outputs, stride, branch)


def bottleneck(inputs, outputs, stride=1):
    width = outputs // 4
    branch = nn.Sequential(conv(inputs, width, 1), conv(width, width, 3, stride), conv(width, outputs, 1, 1, None))
    return Residual(inputs, outputs, stride, branch)


def resnet18():
    blocks = [basic(8, 8), basic(8, 8), basic(8, 16, 2), basic(16, 16), basic(16, 32, 2), basic(32, 32)]
    return classifier(nn.Sequential(conv(3, 8, 7, 2), nn.MaxPool2d(3, 2, 1), *blocks), 32)


def resnet50():
    blocks = [bottleneck(8, 32), bottleneck(32, 32), bottleneck(32, 64, 2), bottleneck(64, 64)]
    return classifier(nn.Sequential(conv(3, 8, 7, 2), nn.MaxPool2d(3, 2, 1), *blocks), 64)


class Squeeze(nn.Module):
    """Channels weighed by what their means say, Hu et al. 2017."""

    def __init__(self, channels, gate, activation):
        super().__init__()
        self.down, self.up = nn.Conv2d(channels, channels // 4, 1), nn.Conv2d(channels // 4, channels, 1)
        self.gate, self.activation = gate(), activation()

    def forward(self, x):
        return x * self.gate(self.up(self.activation(self.down(F.adaptive_avg_pool2d(x, 1)))))


class Inverted(nn.Module):
    """Expansion, depthwise convolution, squeeze and excitation, projection: MobileNetV2, V3 and EfficientNet."""

    def __init__(self, inputs, outputs, size, stride, activation, gate):
        super().__init__()
        wide = 3 * inputs
        self.layers = nn.Sequential(
            conv(inputs, wide, 1, 1, activation), conv(wide, wide, size, stride, activation, groups=wide),
            Squeeze(wide, gate, nn.ReLU if activation is nn.Hardswish else activation),
            conv(wide, outputs, 1, 1, None),
        )  # fmt: skip
        self.same = stride == 1 and inputs == outputs

    def forward(self, x):
        y = self.layers(x)
        return x + y if self.same else y


def inverted_network(activation, gate):
    shapes = [(8, 8, 3, 1), (8, 12, 5, 2), (12, 12, 5, 1), (12, 16, 3, 2)]
    blocks = [Inverted(*shape, activation, gate) for shape in shapes]
    return classifier(nn.Sequential(conv(3, 8, 3, 2, activation), *blocks, conv(16, 48, 1, 1, activation)), 48)


def mobilenet_v3():
    return inverted_network(nn.Hardswish, nn.Hardsigmoid)


def efficientnet():
    return inverted_network(nn.SiLU, nn.Sigmoid)


class ChannelNorm(nn.LayerNorm):
    """Layer norm over the channels of pictures."""

    def forward(self, x):
        return super().forward(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)


class ConvNeXtBlock(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.depthwise, self.norm = nn.Conv2d(width, width, 7, padding=3, groups=width), nn.LayerNorm(width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))
        self.scale = nn.Parameter(torch.full((width,), 0.1))

    def forward(self, x):
        y = self.mlp(self.norm(self.depthwise(x).permute(0, 2, 3, 1))) * self.scale
        return x + y.permute(0, 3, 1, 2)


def convnext():
    down = nn.Sequential(ChannelNorm(8), nn.Conv2d(8, 16, 2, 2))
    stem = nn.Sequential(nn.Conv2d(3, 8, 4, 4), ChannelNorm(8))
    return classifier(nn.Sequential(stem, ConvNeXtBlock(8), down, ConvNeXtBlock(16)), 16)


class Dense(nn.Module):
    """Layers that read all before them, Huang et al. 2016."""

    def __init__(self, inputs, growth=6, layers=3):
        super().__init__()
        self.layers = nn.ModuleList(
            nn.Sequential(
                nn.BatchNorm2d(n), nn.ReLU(), nn.Conv2d(n, 4 * growth, 1, bias=False),
                nn.BatchNorm2d(4 * growth), nn.ReLU(), nn.Conv2d(4 * growth, growth, 3, padding=1, bias=False),
            )
            for n in range(inputs, inputs + layers * growth, growth)
        )  # fmt: skip

    def forward(self, x):
        for layer in self.layers:
            x = torch.cat([x, layer(x)], 1)
        return x


def densenet():
    between = nn.Sequential(nn.BatchNorm2d(26), nn.ReLU(), nn.Conv2d(26, 12, 1), nn.AvgPool2d(2))
    return classifier(nn.Sequential(conv(3, 8, 7, 2), nn.MaxPool2d(3, 2, 1), Dense(8), between, Dense(12)), 30)


def vgg():
    layers = []
    for inputs, outputs in ((3, 8), (8, 16), (16, 16)):
        layers += [nn.Conv2d(inputs, outputs, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2)]
    head = [nn.Flatten(), nn.Linear(144, 32), nn.ReLU(), nn.Linear(32, 10)]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(3), *head)


class UNet(nn.Module):
    """Ronneberger et al. 2015."""

    def __init__(self):
        super().__init__()
        self.down1, self.down2, self.middle = conv(3, 8), conv(8, 16), conv(16, 32)
        self.up2, self.join2 = nn.ConvTranspose2d(32, 16, 2, 2), conv(32, 16)
        self.up1, self.join1 = nn.ConvTranspose2d(16, 8, 2, 2), conv(16, 8)
        self.head = nn.Conv2d(8, 4, 1)

    def forward(self, x):
        a = self.down1(x)
        b = self.down2(F.max_pool2d(a, 2))
        c = self.middle(F.max_pool2d(b, 2))
        b = self.join2(torch.cat([self.up2(c), b], 1))
        return self.head(self.join1(torch.cat([self.up1(b), a], 1)))


class DeepLab(nn.Module):
    """Dilated convolutions side by side, and the means of the picture: Chen et al. 2017."""

    def __init__(self):
        super().__init__()
        self.backbone = nn.Sequential(conv(3, 8, 3, 2), basic(8, 16, 2))
        self.branches = nn.ModuleList([conv(16, 8, 1), *(conv(16, 8, 3, padding=d, dilation=d) for d in (2, 3))])
        self.means = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(16, 8, 1), nn.ReLU())
        self.head = nn.Conv2d(32, 4, 1)

    def forward(self, x):
        features = self.backbone(x)
        means = F.interpolate(self.means(features), features.shape[-2:], mode="bilinear", align_corners=False)
        joined = torch.cat([*(b(features) for b in self.branches), means], 1)
        return F.interpolate(self.head(joined), x.shape[-2:], mode="bilinear", align_corners=False)


def roi_align(features, boxes, size, samples=2):
    """Means of bilinear samples in the cells of boxes (picture, x0, y0, x1, y1), He et al. 2017."""
    steps = (torch.arange(size * samples, device=boxes.device, dtype=boxes.dtype) + 0.5) / (size * samples)
    x = boxes[:, 1:2] + (boxes[:, 3:4] - boxes[:, 1:2]) * steps
    y = boxes[:, 2:3] + (boxes[:, 4:5] - boxes[:, 2:3]) * steps
    height, width = features.shape[-2:]
    places = torch.stack(torch.broadcast_tensors(x[:, None] * 2 / width - 1, y[:, :, None] * 2 / height - 1), -1)
    chosen = features.index_select(0, boxes[:, 0].long())
    return F.avg_pool2d(F.grid_sample(chosen, places, padding_mode="border", align_corners=False), samples)


def nms(boxes, scores, threshold):
    """The boxes (x0, y0, x1, y1) that no better one covers, the best first."""
    order = scores.argsort(descending=True)
    a = boxes[order]
    low, high = torch.maximum(a[:, None, :2], a[:, :2]), torch.minimum(a[:, None, 2:], a[:, 2:])
    common, area = (high - low).clamp(min=0).prod(-1), (a[:, 2:] - a[:, :2]).prod(-1)
    covers = (common / (area[:, None] + area - common) > threshold).triu(1)
    kept = torch.ones(len(a), dtype=torch.bool, device=a.device)
    for i in range(len(a)):
        kept = kept & ~(covers[i] & kept[i])
    return order[kept]


class Detector(nn.Module):
    """The heart of Faster R-CNN: features, boxes of anchors, nms, roi_align, a head."""

    def __init__(self, side=8):
        super().__init__()
        self.features, self.proposals = nn.Sequential(conv(3, 8, 3, 2), basic(8, 16, 2)), nn.Conv2d(16, 5, 1)
        self.head, self.side = nn.Sequential(nn.Flatten(), nn.Linear(16 * 9, 32), nn.ReLU(), nn.Linear(32, 7)), side

    def forward(self, x):
        features = self.features(x)
        raw = self.proposals(features).permute(0, 2, 3, 1).flatten(1, 2)
        grid = torch.stack(torch.meshgrid(*(torch.arange(self.side, device=x.device),) * 2, indexing="xy"), -1)
        centres = grid.reshape(-1, 2) + 0.5 + raw[..., :2].tanh()
        half = 1 + raw[..., 2:4].sigmoid()
        boxes = torch.cat([centres - half, centres + half], -1).clamp(0, self.side)
        rows = []
        for i in range(len(x)):
            best = nms(boxes[i].detach(), raw[i, :, 4].detach(), 0.5)[:6]
            rows.append(torch.cat([torch.full((len(best), 1), float(i), device=x.device), boxes[i][best]], 1))
        return self.head(roi_align(features, torch.cat(rows), 3)), raw


class VAE(nn.Module):
    """Kingma and Welling 2013; the noise is an input."""

    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(
            nn.Conv2d(3, 8, 4, 2, 1), nn.ReLU(), nn.Conv2d(8, 16, 4, 2, 1), nn.ReLU(), nn.Flatten()
        )
        self.mean, self.log_variance = nn.Linear(1024, 6), nn.Linear(1024, 6)
        self.decoder = nn.Sequential(
            nn.Linear(6, 1024), nn.ReLU(), nn.Unflatten(1, (16, 8, 8)), nn.ConvTranspose2d(16, 8, 4, 2, 1), nn.ReLU(),
            nn.ConvTranspose2d(8, 3, 4, 2, 1), nn.Sigmoid(),
        )  # fmt: skip

    def forward(self, x, noise):
        h = self.encoder(x)
        mean, log_variance = self.mean(h), self.log_variance(h)
        y = self.decoder(mean + noise * (0.5 * log_variance).exp())
        divergence = -0.5 * (1 + log_variance - mean.square() - log_variance.exp()).sum(1).mean()
        return F.binary_cross_entropy(y, x.sigmoid()), divergence


class DCGAN(nn.Module):
    """Generator and discriminator, Radford et al. 2015."""

    def __init__(self):
        super().__init__()
        self.generator = nn.Sequential(
            nn.ConvTranspose2d(6, 16, 4, 1, 0, bias=False), nn.BatchNorm2d(16), nn.ReLU(),
            nn.ConvTranspose2d(16, 8, 4, 2, 1, bias=False), nn.BatchNorm2d(8), nn.ReLU(),
            nn.ConvTranspose2d(8, 3, 4, 2, 1, bias=False), nn.Tanh(),
        )  # fmt: skip
        self.discriminator = nn.Sequential(
            nn.Conv2d(3, 8, 4, 2, 1, bias=False), nn.LeakyReLU(0.2), nn.Conv2d(8, 16, 4, 2, 1, bias=False),
            nn.BatchNorm2d(16), nn.LeakyReLU(0.2), nn.Conv2d(16, 1, 4, 1, 0, bias=False), nn.Flatten(),
        )  # fmt: skip

    def forward(self, pictures, noise):
        made = self.generator(noise[:, :, None, None])
        true, false = self.discriminator(pictures), self.discriminator(made)
        loss = F.binary_cross_entropy_with_logits
        return loss(true, torch.ones_like(true)), loss(false, torch.zeros_like(false))


def waves(places, width):
    """Sines and cosines of places, at frequencies that fall geometrically."""
    rates = torch.exp(torch.arange(width // 2, device=places.device) * (-math.log(10000) / (width // 2)))
    angles = places[..., None].float() * rates
    return torch.cat([angles.sin(), angles.cos()], -1)


class TimedBlock(nn.Module):
    """A residual block of diffusion networks, Ho et al. 2020."""

    def __init__(self, inputs, outputs, times):
        super().__init__()
        self.norm1, self.conv1 = nn.GroupNorm(4, inputs), nn.Conv2d(inputs, outputs, 3, padding=1)
        self.norm2, self.conv2 = nn.GroupNorm(4, outputs), nn.Conv2d(outputs, outputs, 3, padding=1)
        self.time, self.shortcut = nn.Linear(times, outputs), nn.Conv2d(inputs, outputs, 1)

    def forward(self, x, time):
        h = self.conv1(F.silu(self.norm1(x))) + self.time(F.silu(time))[:, :, None, None]
        return self.conv2(F.silu(self.norm2(h))) + self.shortcut(x)


class Diffusion(nn.Module):
    """A step of a diffusion U-Net: the noise that was added is predicted."""

    def __init__(self, width=8):
        super().__init__()
        self.times = nn.Sequential(nn.Linear(width, 16), nn.SiLU(), nn.Linear(16, 16))
        self.first, self.width = nn.Conv2d(3, width, 3, padding=1), width
        self.down, self.middle, self.up = (TimedBlock(i, o, 16) for i, o in ((8, 8), (8, 16), (24, 8)))
        self.norm, self.qkv, self.out = nn.GroupNorm(4, 16), nn.Conv2d(16, 48, 1), nn.Conv2d(16, 16, 1)
        self.last = nn.Conv2d(width, 3, 3, padding=1)

    def attend(self, x):
        q, k, v = (t.flatten(2).transpose(1, 2)[:, None] for t in self.qkv(self.norm(x)).chunk(3, 1))
        y = F.scaled_dot_product_attention(q, k, v)[:, 0].transpose(1, 2).reshape(x.shape)
        return x + self.out(y)

    def forward(self, x, noise):
        steps = torch.arange(len(x), device=x.device) * 7
        time = self.times(waves(steps, self.width).to(x.dtype))
        keep = torch.cos(steps / 50.0).square().to(x.dtype)[:, None, None, None]
        noise = noise[:, :3, None, None].expand_as(x)
        a = self.down(self.first(keep.sqrt() * x + (1 - keep).sqrt() * noise), time)
        b = self.attend(self.middle(F.avg_pool2d(a, 2), time))
        up = self.up(torch.cat([F.interpolate(b, scale_factor=2.0, mode="nearest"), a], 1), time)
        return F.mse_loss(self.last(F.silu(up)), noise)
