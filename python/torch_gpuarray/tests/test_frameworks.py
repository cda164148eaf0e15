"""Libraries that train and run networks find the device: accelerate, Lightning, transformers."""

import pytest
import torch

pytestmark = pytest.mark.usefixtures("no_fallback")


def batches():
    torch.manual_seed(1)
    return torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.randn(8, 4)), 4)


def linear():
    torch.manual_seed(0)
    return torch.nn.Linear(4, 2)


def trained_on_cpu():
    model = linear()
    optimiser = torch.optim.SGD(model.parameters(), 0.1)
    for (x,) in batches():
        optimiser.zero_grad()
        model(x).square().mean().backward()
        optimiser.step()
    return model.weight.detach()


def test_accelerate(monkeypatch):
    accelerate = pytest.importorskip("accelerate")
    monkeypatch.setenv("ACCELERATE_TORCH_DEVICE", "gpuarray")
    accelerator = accelerate.Accelerator()
    assert accelerator.device.type == "gpuarray"
    model = linear()
    model, optimiser, data = accelerator.prepare(model, torch.optim.SGD(model.parameters(), 0.1), batches())
    for (x,) in data:
        assert x.device.type == "gpuarray"
        optimiser.zero_grad()
        accelerator.backward(model(x).square().mean())
        optimiser.step()
    torch.testing.assert_close(model.weight.detach().cpu(), trained_on_cpu())


def test_lightning():
    lightning = pytest.importorskip("lightning")
    from torch_gpuarray.lightning import GpuarrayAccelerator, single_device

    class Module(lightning.LightningModule):
        def __init__(self):
            super().__init__()
            self.linear = linear()

        def training_step(self, batch, index):
            assert batch[0].device.type == "gpuarray"
            return self.linear(batch[0]).square().mean()

        def configure_optimizers(self):
            return torch.optim.SGD(self.parameters(), 0.1)

    module = Module()
    quiet = dict.fromkeys(["logger", "enable_checkpointing", "enable_progress_bar", "enable_model_summary"], False)
    lightning.Trainer(strategy=single_device(), max_epochs=1, **quiet).fit(module, batches())
    torch.testing.assert_close(module.linear.weight.detach().cpu(), trained_on_cpu())
    with pytest.raises(ValueError, match="single_device"):
        GpuarrayAccelerator().setup_device(torch.device("cpu"))


def test_generate():
    """Words of a small Llama with random weights, with keys and values kept, are those of torch's CPU."""
    transformers = pytest.importorskip("transformers")
    config = transformers.LlamaConfig(
        vocab_size=99, hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=64, bos_token_id=1, eos_token_id=2,
    )  # fmt: skip
    torch.manual_seed(0)
    model = transformers.LlamaForCausalLM(config).eval()
    words = torch.randint(3, 99, (2, 5))
    how = {"max_new_tokens": 12, "do_sample": False, "use_cache": True, "pad_token_id": 0}
    expected = model.generate(words, **how)
    assert torch.equal(model.to("gpuarray").generate(words.to("gpuarray"), **how).cpu(), expected)
