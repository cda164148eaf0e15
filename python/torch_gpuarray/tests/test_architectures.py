"""Known architectures with random weights: results and gradients beside torch's CPU, without CPU fallback; a few steps
of training; words that are generated one by one, with keys and values kept."""

import copy

import attention_networks as attention
import networks
import pytest
import torch
import torch.nn.functional as F

pytestmark = pytest.mark.usefixtures("no_fallback")


def pictures():
    return torch.randn(2, 3, 32, 32)


def words():
    return torch.randint(1, 40, (2, 11))


def padded():
    batch = words()
    batch[1, 7:] = 0
    return batch


# Of each the network, and its inputs.
NETWORKS = {
    "resnet18": (networks.resnet18, pictures), "resnet50": (networks.resnet50, pictures),
    "mobilenet_v3": (networks.mobilenet_v3, pictures), "efficientnet": (networks.efficientnet, pictures),
    "convnext": (networks.convnext, pictures), "densenet": (networks.densenet, pictures),
    "vgg": (networks.vgg, pictures), "unet": (networks.UNet, pictures), "deeplab": (networks.DeepLab, pictures),
    "detector": (networks.Detector, lambda: torch.randn(2, 3, 32, 32)),
    "vae": (networks.VAE, pictures, lambda: torch.randn(2, 6)),
    "dcgan": (networks.DCGAN, lambda: torch.randn(2, 3, 16, 16), lambda: torch.randn(2, 6)),
    "diffusion": (networks.Diffusion, lambda: torch.randn(2, 3, 16, 16), lambda: torch.randn(2, 6)),
    "vit": (attention.ViT, pictures), "swin": (attention.Swin, pictures), "gpt2": (attention.GPT2, words),
    "bert": (attention.BERT, padded), "llama": (attention.Llama, words), "t5": (attention.T5, words),
    "whisper": (attention.Whisper, lambda: torch.randn(2, 10, 24), words), "lstm": (attention.LSTMModel, words),
}  # fmt: skip


def loss_of(results):
    """A loss whose gradient differs in every element of the results."""
    results = [results] if isinstance(results, torch.Tensor) else results
    total = 0
    for r in results:
        weights = torch.linspace(-1, 1, r.numel(), dtype=torch.float64).reshape(r.shape)
        total = total + (r * weights.to(r.device, r.dtype) + r.square() / 2).mean()
    return total


def step_of(model, inputs, device, dtype):
    """Results, gradients and running statistics, all as doubles on the CPU."""
    model = copy.deepcopy(model).to(device, dtype)
    inputs = [x.to(device, dtype) if x.is_floating_point() else x.to(device) for x in inputs]
    results = model(*inputs)
    loss_of(results).backward()
    found = [results] if isinstance(results, torch.Tensor) else list(results)
    named = {f"result {i}": r.detach() for i, r in enumerate(found)}
    named |= {f"gradient of {n}": p.grad for n, p in model.named_parameters() if p.grad is not None}
    named |= {n: b for n, b in model.named_buffers() if b.is_floating_point()}
    return {n: x.double().cpu() for n, x in named.items()}


@pytest.mark.parametrize("name", NETWORKS)
def test_results_and_gradients(name):
    """Errors are measured in double precision: ours are at most a few times those of torch's CPU, or rounding."""
    torch.manual_seed(7)
    make, *inputs = NETWORKS[name]
    model, inputs = make(), [f() for f in inputs]
    exact = step_of(model, inputs, "cpu", torch.float64)
    theirs = step_of(model, inputs, "cpu", torch.float32)
    ours = step_of(model, inputs, "gpuarray", torch.float32)
    assert ours.keys() == exact.keys()
    for part, expected in exact.items():
        assert ours[part].shape == expected.shape, part
        size = expected.abs().max().item() if expected.numel() > 0 else 0.0
        error, error_of_cpu = ((x[part] - expected).abs().max().item() if size else 0.0 for x in (ours, theirs))
        assert error <= 8 * error_of_cpu + 4e-6 * size + 1e-7, f"{part}: {error}, the CPU's {error_of_cpu}, of {size}"


@pytest.mark.parametrize("name", ["resnet18", "efficientnet", "unet", "vit", "swin", "bert", "llama", "t5"])
def test_training(name):
    """Losses of ten steps of AdamW beside those of the CPU."""

    def train(device):
        torch.manual_seed(3)
        make, *inputs = NETWORKS[name]
        model, inputs = make().to(device), [f().to(device) for f in inputs]
        shape = model(*inputs).shape
        target = (torch.arange(torch.Size(shape).numel()).reshape(shape) % 5 / 5.0).to(device)
        optimiser, losses = torch.optim.AdamW(model.parameters(), lr=1e-3), []
        for _ in range(10):
            optimiser.zero_grad()
            loss = F.mse_loss(model(*inputs), target)
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
        return torch.tensor(losses)

    ours, theirs = train("gpuarray"), train("cpu")
    assert theirs[-1] < theirs[0]
    torch.testing.assert_close(ours, theirs, rtol=2e-3, atol=1e-5)


@pytest.mark.parametrize("make", [attention.GPT2, attention.Llama])
def test_generated_words(make):
    torch.manual_seed(5)
    model, start = make().eval(), torch.randint(1, 40, (3, 4))
    with torch.no_grad():
        expected = attention.generate(model, start, 12)
        model.to("gpuarray")
        found = attention.generate(model, start.to("gpuarray"), 12)
        logits = model(found[:, :-1])
    assert torch.equal(found.cpu(), expected)
    assert torch.equal(logits[:, 3:].argmax(-1), found[:, 4:])  # the same without a cache
