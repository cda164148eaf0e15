"""Failures raise an exception with a message and leave the device usable: out of memory, indices out of bounds, NaN,
exceptions in hooks, interrupts, threads, forked children, and exit while the device is busy."""

import subprocess
import sys
import threading

import pytest
import torch
import torch.nn.functional as F
from torch import nn

pytestmark = pytest.mark.usefixtures("no_fallback")


def works():
    x = torch.arange(5.0, device="gpuarray")
    assert (x * 2).sum().item() == 20


def run(program):
    """Run a program that imports the package by name, since it may be on the path without being installed."""
    program = "import torch_gpuarray\n" + program
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=600)


def test_results_that_do_not_fit():
    x = torch.arange(4.0, device="gpuarray")
    huge = x[:1].expand(2**46)
    for compute in (lambda: huge + 1, lambda: huge.exp(), lambda: huge.clone(), lambda: torch.randn_like(huge)):
        with pytest.raises(torch.OutOfMemoryError, match="gpuarray is out of memory"):
            compute()
    assert x.tolist() == [0, 1, 2, 3]
    works()


def test_memory_runs_out_in_a_training_step():
    """If the forward pass runs out of memory, parameters and optimiser state are unchanged and the next step
    succeeds."""
    network = nn.Linear(4, 4).to("gpuarray")
    optimiser = torch.optim.SGD(network.parameters(), lr=0.1)
    before = network.weight.detach().cpu().clone()
    with pytest.raises(torch.OutOfMemoryError):
        network(torch.ones(1, 4, device="gpuarray").expand(2**44, 4)).sum().backward()
    assert torch.equal(network.weight.detach().cpu(), before)
    network(torch.ones(3, 4, device="gpuarray")).sum().backward()
    optimiser.step()
    torch.testing.assert_close(network.weight.detach().cpu(), before - 0.3)


INDEXED = {
    "embedding": lambda x, i: F.embedding(i, x),
    "gather": lambda x, i: x.gather(0, i[:, None]),
    "index_select": lambda x, i: x.index_select(0, i),
    "index": lambda x, i: x[i],
    "index_put_": lambda x, i: x.index_put((i,), x[0]),
    "scatter": lambda x, i: x.scatter(0, i[:, None], 1.0),
    "scatter_add": lambda x, i: x.scatter_add(0, i[:, None], x),
    "index_add": lambda x, i: x.index_add(0, i, x[:2]),
    "take": lambda x, i: x.take(i * 10),
}


@pytest.mark.parametrize("name", INDEXED)
@pytest.mark.parametrize("bad", [5, -6])
def test_indices_out_of_range(name, bad):
    x = torch.arange(10.0, device="gpuarray").reshape(5, 2)
    with pytest.raises(IndexError, match=name.rstrip("_")):
        INDEXED[name](x, torch.tensor([1, bad], device="gpuarray"))
    assert x.flatten().tolist() == list(range(10))
    works()


def test_nan_is_found():
    x = torch.tensor([1.0, -1.0], device="gpuarray", requires_grad=True)
    with torch.autograd.set_detect_anomaly(True, check_nan=True):
        with pytest.warns(UserWarning, match="Error detected in SqrtBackward"):
            with pytest.raises(RuntimeError, match="SqrtBackward0.*nan"):
                x.sqrt().sum().backward()
    works()


def test_exceptions_in_hooks():
    class OwnError(Exception):
        pass

    def fail(gradient):
        raise OwnError("of a hook")

    x = torch.ones(3, device="gpuarray", requires_grad=True)
    y = x * 2
    handle = y.register_hook(fail)
    with pytest.raises(OwnError):
        y.sum().backward()
    handle.remove()
    network = nn.Linear(3, 2).to("gpuarray")
    handle = network.register_forward_hook(lambda *a: fail(None))
    with pytest.raises(OwnError):
        network(x)
    handle.remove()
    network(x).sum().backward()
    assert torch.equal(x.grad.cpu(), network.weight.detach().cpu().sum(0))


def test_threads():
    """Eight threads that train the same network from the same state get bitwise equal parameters."""
    torch.manual_seed(0)
    start = nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 1)).state_dict()
    inputs = torch.randn(16, 6)
    found, errors = [None] * 8, []

    def train(number):
        try:
            network = nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 1))
            network.load_state_dict(start)
            network.to("gpuarray")
            optimiser = torch.optim.Adam(network.parameters(), lr=1e-2)
            x = inputs.to("gpuarray")
            for _ in range(5):
                optimiser.zero_grad()
                network(x).square().mean().backward()
                optimiser.step()
            found[number] = [p.detach().cpu() for p in network.parameters()]
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=train, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    for other in found[1:]:
        assert all(torch.equal(a, b) for a, b in zip(found[0], other, strict=True))


def test_devices_in_a_forked_child():
    done = run("""
import os, torch
x = torch.ones(3, device="gpuarray")
x.sum().item()
child = os.fork()
if child == 0:
    code = 1
    for use in (lambda: x.cpu(), lambda: x + 1, lambda: torch.ones(2, device="gpuarray"), torch.gpuarray.init):
        try:
            use()
            code = 2
        except RuntimeError as error:
            code = code if "fork" in str(error) else 3
    os._exit(0 if code == 1 else code)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
assert status == 0, status
assert (x + 1).sum().item() == 6
""")
    assert done.returncode == 0, done.stderr


def test_workers_of_a_data_loader():
    """Forked workers create tensors on the host; the parent copies them to the device."""
    done = run("""
import torch
from torch.utils.data import DataLoader, TensorDataset
torch.ones(1, device="gpuarray").item()
data = TensorDataset(torch.arange(12.0))
for pinned in (False, True):
    loader = DataLoader(data, batch_size=4, num_workers=2, pin_memory=pinned)
    assert sum(x.to("gpuarray", non_blocking=True).sum().item() for x, in loader) == 66
""")
    assert done.returncode == 0, done.stderr


def test_an_interrupt():
    """After a KeyboardInterrupt during computation the device is still usable."""
    done = run("""
import os, signal, threading, torch
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the parent ignores it
x = torch.zeros(1000, device="gpuarray")
(x + 1).cpu()
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    while True:
        x = x + 1
except KeyboardInterrupt:
    pass
y = x.cpu()
assert (y == y[0]).all() and y[0] > 0
assert (x + 1).cpu()[0] == y[0] + 1
""")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("end", ["", "import os; os._exit(3)", "raise ValueError('of the program')"])
def test_programs_end_while_the_device_works(end):
    """The process exits cleanly while tensors and an autograd graph are alive in global variables."""
    done = run(f"""
import torch
x = torch.randn(300, 300, device="gpuarray", requires_grad=True)
y = x
for _ in range(10):
    y = torch.tanh(y @ x)
{end}
""")
    assert done.returncode == (0 if not end else 3 if "_exit" in end else 1), done.stderr
    assert ("of the program" in done.stderr) == ("raise" in end)


def test_programs_end_while_gradients_are_released():
    """The thread that computes gradients has Python's objects of the last ones when the program ends, because it is
    given next to no time."""
    done = run("""
import os, threading, torch

class Slow(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, g):
        if hasattr(os, "SCHED_IDLE"):
            os.sched_setscheduler(threading.get_native_id(), os.SCHED_IDLE, os.sched_param(0))
        return g * 2

x = torch.ones(3, device="gpuarray", requires_grad=True) * 2
torch.autograd.grad(Slow.apply(x).sum(), x)
""")
    assert done.returncode == 0 and not done.stderr


USES = {
    "embedding": lambda w, i: F.embedding(i, w),
    "index": lambda w, i: w[i],
    "index_select": lambda w, i: w.index_select(0, i),
    "gather": lambda w, i: w.gather(0, i[:, None]),
    "scatter_add": lambda w, i: w.scatter_add(0, i[:, None], w[:3]),
    "index_add": lambda w, i: w.index_add(0, i, w[:3]),
    "index_put": lambda w, i: w.index_put((i,), w[0]),
}


@pytest.mark.parametrize("name", USES)
def test_indices_that_were_in_range(name):
    """They are looked at again once they have changed, or for a shorter axis, or in other tensors at their place."""
    use, w = USES[name], torch.ones(5, 2, device="gpuarray")
    i = torch.tensor([1, 2, 4], device="gpuarray")
    for _ in range(2):
        use(w, i)
    with pytest.raises(IndexError):
        use(w[:4], i)
    change = [lambda: i.fill_(9), lambda: i[1:].add_(5), lambda: torch.add(i, 7, out=i), lambda: i.copy_(i * 0 - 8),
              lambda: i.view(3, 1)[0].fill_(5), lambda: i.detach().mul_(10)]  # fmt: skip
    for f in change:
        i.copy_(torch.tensor([1, 2, 4]))
        use(w, i)
        f()
        with pytest.raises(IndexError):
            use(w, i)
    for k in range(40):
        i = torch.full((3,), k % 7, device="gpuarray")
        if k % 7 < 5:
            use(w, i)
        else:
            with pytest.raises(IndexError):
                use(w, i)
    graph, source = torch.gpuarray.Graph(), torch.tensor([1, 2, 4], device="gpuarray")
    i = source.clone()
    use(w, i)
    with torch.gpuarray.graph(graph):
        i.copy_(source)
    source.fill_(7)
    use(w, i.copy_(source * 0))
    graph.replay()  # changes them without torch's knowing
    with pytest.raises(IndexError):
        use(w, i)
    works()
