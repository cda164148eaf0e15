"""Recorded graphs: a replay computes the same as the calls, and operations that cannot be recorded raise an error."""

import copy
import threading

import pytest
import torch
import torch.nn.functional as F
from test_training import GPT, cnn, mlp

OPTIMISERS = {
    "sgd": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9),
    "sgd fused": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, fused=True),
    "adam fused": lambda p: torch.optim.Adam(p, lr=1e-2, fused=True),
    "adamw fused": lambda p: torch.optim.AdamW(p, lr=1e-2, fused=True, amsgrad=True),
    "adamw capturable": lambda p: torch.optim.AdamW(p, lr=1e-2, capturable=True),
}


def batches(name, count):
    generator = torch.Generator().manual_seed(3)
    for _ in range(count):
        if name == "gpt":
            words = torch.randint(0, 31, (8, 17), generator=generator)
            yield words[:, :-1].contiguous(), words[:, 1:].contiguous()
        else:
            shape = (16, 1, 14, 14) if name == "cnn" else (32, 64)
            yield torch.randn(shape, generator=generator), torch.randint(0, 10, (shape[0],), generator=generator)


def step(model, optimiser, x, y):
    optimiser.zero_grad(set_to_none=True)
    loss = F.cross_entropy(model(x).flatten(0, -2), y.flatten())
    loss.backward()
    optimiser.step()
    return loss.detach()


@pytest.mark.parametrize("chosen", OPTIMISERS)
@pytest.mark.parametrize("name", ["mlp", "cnn", "gpt"])
def test_training(no_fallback, name, chosen):
    torch.manual_seed(0)
    first = {"mlp": mlp, "cnn": cnn, "gpt": GPT}[name]()
    eager, recorded = (copy.deepcopy(first).to("gpuarray") for _ in range(2))
    optimisers = [OPTIMISERS[chosen](model.parameters()) for model in (eager, recorded)]
    data = [(x.to("gpuarray"), y.to("gpuarray")) for x, y in batches(name, 9)]

    expected = [step(eager, optimisers[0], x, y).item() for x, y in data]
    found = [step(recorded, optimisers[1], x, y).item() for x, y in data[:2]]
    x, y = (t.clone() for t in data[0])
    graph = torch.gpuarray.Graph()
    with torch.gpuarray.graph(graph):
        assert torch.gpuarray.is_current_stream_capturing()
        loss = step(recorded, optimisers[1], x, y)
    assert not torch.gpuarray.is_current_stream_capturing() and graph.steps() > 10
    for here, there in data[2:7]:
        x.copy_(here)
        y.copy_(there)
        graph.replay()
        found.append(loss.item())
    # Continue with direct calls: the optimisers read the step count, which the replays advanced, from the device.
    found += [step(recorded, optimisers[1], x, y).item() for x, y in data[7:]]
    assert found == expected
    for a, b in zip(eager.parameters(), recorded.parameters(), strict=True):
        assert torch.equal(a, b)


def test_inference():
    model = mlp().to("gpuarray").eval()
    x = torch.randn(5, 64, device="gpuarray")
    graph = torch.gpuarray.Graph()
    with torch.no_grad(), torch.gpuarray.graph(graph):
        y = model(x)
    for _ in range(3):
        x.normal_()
        graph.replay()
        assert torch.equal(y, model(x))


def test_memory_is_the_graphs():
    x = torch.arange(1000.0, device="gpuarray")
    graph = torch.gpuarray.Graph()
    with torch.gpuarray.graph(graph):
        z = (x * 2 + 1).exp2().sub(1).clamp(max=100)
    others = [torch.full((1000,), 7.0, device="gpuarray") for _ in range(20)]  # must not reuse the graph's memory
    graph.replay()
    assert all(bool((t == 7).all()) for t in others)
    expected = (x * 2 + 1).exp2().sub(1).clamp(max=100)
    assert torch.equal(z, expected)
    graph.reset()
    assert torch.equal(z, expected)


def test_what_waits_is_refused():
    x = torch.ones(3, device="gpuarray")
    for block in (lambda: x.sum().item(), lambda: x.cpu(), lambda: torch.gpuarray.synchronize(), lambda: x.nonzero()):
        graph = torch.gpuarray.Graph()
        with pytest.raises(RuntimeError, match="record"), torch.gpuarray.graph(graph):
            block()
        assert not torch.gpuarray.is_current_stream_capturing()
        with pytest.raises(RuntimeError, match="has not been recorded"):
            graph.replay()
    assert x.sum().item() == 3


class Noisy(torch.nn.Module):
    """Dropout of activations and of attention weights, and random noise."""

    def __init__(self):
        super().__init__()
        self.qkv, self.out = torch.nn.Linear(16, 48), torch.nn.Linear(16, 4)

    def forward(self, x):
        n, length, _ = x.shape
        q, k, v = self.qkv(x).view(n, length, 3, 2, 8).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(q, k, v, dropout_p=0.25).transpose(1, 2).reshape(n, length, 16)
        return self.out(F.dropout(y + 0.1 * torch.randn_like(y), 0.3)).mean(1)


def noisy_step(model, optimiser, x, y):
    loss = F.cross_entropy(model(x), y)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss


def test_random_numbers_are_those_of_the_calls():
    def train(recorded):
        torch.manual_seed(3)
        model = Noisy()
        x, y = torch.randn(6, 3, 5, 16), torch.randint(4, (6, 3))
        model = model.to("gpuarray")
        optimiser = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
        torch.gpuarray.manual_seed(5)
        step_x, step_y = x[0].to("gpuarray"), y[0].to("gpuarray")
        losses = [noisy_step(model, optimiser, step_x, step_y).item()]
        graph = torch.gpuarray.Graph()
        if recorded:
            with torch.gpuarray.graph(graph):
                loss = noisy_step(model, optimiser, step_x, step_y)
        for i in range(1, 6):
            step_x.copy_(x[i])
            step_y.copy_(y[i])
            if i == 4:
                torch.gpuarray.manual_seed(9)  # between replays, as between direct calls
            if recorded:
                graph.replay()
            else:
                loss = noisy_step(model, optimiser, step_x, step_y)
            losses.append(loss.item())
        after = torch.rand(3, device="gpuarray").tolist()
        return losses, [p.detach().cpu() for p in model.parameters()], after

    losses, weights, after = train(True)
    expected = train(False)
    assert losses == expected[0]
    assert all(torch.equal(a, b) for a, b in zip(weights, expected[1], strict=True))
    assert after == expected[2]
    assert len(set(losses)) == 6


def test_replays_have_other_numbers():
    graph = torch.gpuarray.Graph()
    with torch.gpuarray.graph(graph):
        x = torch.rand(1000, device="gpuarray")
        y = torch.empty(1000, device="gpuarray").bernoulli_(0.5)
        z = torch.randint(10, (1000,), device="gpuarray")
    seen = []
    for _ in range(3):
        graph.replay()
        seen.append(torch.cat([x, y, z.float()]).cpu())
    assert not torch.equal(seen[0], seen[1]) and not torch.equal(seen[1], seen[2])
    assert 0.4 < seen[2][:1000].mean() < 0.6 and 400 < seen[2][1000:2000].sum() < 600


def test_other_generators_and_permutations_are_refused():
    generator = torch.Generator("gpuarray")
    for block, text in (
        (lambda: torch.rand(3, device="gpuarray", generator=generator), "default generator"),
        (lambda: torch.randperm(30, device="gpuarray"), "numbers are on the device"),
    ):
        with pytest.raises(RuntimeError, match=text), torch.gpuarray.graph(torch.gpuarray.Graph()):
            block()


def test_first_step_of_an_optimiser_is_refused():
    for make in (OPTIMISERS["adam fused"], OPTIMISERS["sgd fused"]):
        model = torch.nn.Linear(3, 2).to("gpuarray")
        optimiser = make(model.parameters())
        x = torch.ones(4, 3, device="gpuarray")
        with pytest.raises(RuntimeError, match="after it has made one"), torch.gpuarray.graph(torch.gpuarray.Graph()):
            model(x).sum().backward()
            optimiser.step()


def threaded():
    return torch._C._is_multithreading_enabled()


def test_wrong_order():
    graph, other = torch.gpuarray.Graph(), torch.gpuarray.Graph()
    with pytest.raises(RuntimeError, match="has not been recorded"):
        graph.replay()
    with pytest.raises(RuntimeError, match="does not record"):
        graph.capture_end()
    x = torch.ones(3, device="gpuarray")
    y = torch.zeros(3, device="gpuarray")
    graph.capture_begin()
    y.add_(x)
    for wrong in (graph.capture_begin, other.capture_begin):
        with pytest.raises(RuntimeError):
            wrong()
    failures = []

    def elsewhere():
        try:
            graph.capture_end()
        except RuntimeError as e:
            failures.append(str(e))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert len(failures) == 1 and "does not record" in failures[0] and not threaded()
    graph.capture_end()
    assert threaded()
    assert y.sum().item() == 0
    for n in range(1, 4):
        graph.replay()
        assert y.sum().item() == 3 * n
    with pytest.raises(RuntimeError, match="has been recorded"):
        graph.capture_begin()
    graph.reset()
    with torch.gpuarray.graph(graph):
        y.sub_(x)
    graph.replay()
    assert y.sum().item() == 6


def test_a_graph_that_is_given_up_while_it_is_recorded():
    """A graph is reset or destroyed during recording: by its thread, by another thread, or when the last reference
    is gone."""
    x = torch.ones(3, device="gpuarray")
    for elsewhere in (False, True):
        graph = torch.gpuarray.Graph()
        graph.capture_begin()
        if elsewhere:
            thread = threading.Thread(target=graph.reset)
            thread.start()
            thread.join()
            torch.autograd.set_multithreading_enabled(True)
        else:
            graph.reset()
        assert threaded() and not torch.gpuarray.is_current_stream_capturing() and (x + 1).sum().item() == 6
        with torch.gpuarray.graph(graph):
            x.mul_(1)
    graph = torch.gpuarray.Graph()
    graph.capture_begin()
    del graph
    torch.autograd.set_multithreading_enabled(True)
    assert not torch.gpuarray.is_current_stream_capturing() and (x + 1).sum().item() == 6


def test_devices():
    if torch.gpuarray.device_count() < 2:
        pytest.skip("one device")
    x = torch.ones(3, device="gpuarray:1")
    graph = torch.gpuarray.Graph()
    with torch.gpuarray.graph(graph, device=1):
        x.add_(1)
        assert torch.ones(2, device="gpuarray:0").sum().item() == 2  # runs: other devices are not recorded
    graph.replay()
    assert x.tolist() == [2, 2, 2]
    with pytest.raises(RuntimeError, match="there is no device"):
        torch.gpuarray.Graph().capture_begin(99)
