"""Process groups: two processes exchange tensors and train a network."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest
import torch
import torch.distributed as dist
import torch.nn.functional as F
from torch import nn
from torch.distributed.checkpoint.state_dict import StateDictOptions, get_model_state_dict
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import FullyShardedDataParallel, MixedPrecisionPolicy, fully_shard
from torch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module

TYPES = [torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int32, torch.int64, torch.uint8]


def join():
    os.environ.setdefault("RANK", os.environ.get("OMPI_COMM_WORLD_RANK", "0"))
    os.environ.setdefault("WORLD_SIZE", os.environ.get("OMPI_COMM_WORLD_SIZE", "1"))
    dist.init_process_group("gpuarray")
    return dist.get_rank(), dist.get_world_size()


def mine(rank, dtype, device="gpuarray"):
    """The tensor of a rank, with small integers that every type represents exactly."""
    return (torch.arange(24).reshape(2, 3, 4) % 5 + 1 + rank).to(dtype).to(device)


def reductions(rank, size, dtype):
    everybody = torch.stack([mine(r, dtype, "cpu").double() for r in range(size)])
    for op, expected in ((dist.ReduceOp.SUM, everybody.sum(0)), (dist.ReduceOp.PRODUCT, everybody.prod(0)),
                         (dist.ReduceOp.MAX, everybody.amax(0)), (dist.ReduceOp.MIN, everybody.amin(0))):  # fmt: skip
        for tensor in (mine(rank, dtype), mine(rank, dtype).transpose(0, 2), mine(rank, dtype, "cpu")):
            wanted = expected.transpose(0, 2) if tensor.shape[0] == 4 else expected
            dist.all_reduce(tensor, op)
            assert torch.equal(tensor.cpu().double(), wanted), (op, dtype)
        tensor = mine(rank, dtype)
        dist.reduce(tensor, 1, op)
        assert torch.equal(tensor.cpu().double(), expected if rank == 1 else mine(rank, dtype, "cpu").double())
    out = torch.empty(1, 3, 4, dtype=dtype, device="gpuarray")
    dist.reduce_scatter_tensor(out, mine(rank, dtype))
    assert torch.equal(out.cpu().double(), everybody.sum(0)[rank : rank + 1])
    parts = [mine(rank, dtype)[i] * (i + 1) for i in range(size)]
    dist.reduce_scatter(out := torch.empty(3, 4, dtype=dtype, device="gpuarray"), parts)
    assert torch.equal(out.cpu().double(), everybody.sum(0)[rank] * (rank + 1))
    if dtype.is_floating_point:
        tensor = mine(rank, dtype)
        dist.all_reduce(tensor, dist.ReduceOp.AVG)
        assert torch.equal(tensor.cpu().double(), everybody.mean(0))


def exchanges(rank, size, dtype):
    for root in range(size):
        tensor = mine(rank, dtype)
        dist.broadcast(tensor, root)
        assert torch.equal(tensor.cpu(), mine(root, dtype, "cpu"))
    parts = [torch.empty(2, 3, 4, dtype=dtype, device="gpuarray") for _ in range(size)]
    dist.all_gather(parts, mine(rank, dtype))
    whole = torch.empty(2 * size, 3, 4, dtype=dtype, device="gpuarray")
    dist.all_gather_into_tensor(whole, mine(rank, dtype))
    assert torch.equal(torch.cat(parts).cpu(), whole.cpu())
    assert torch.equal(whole.cpu(), torch.cat([mine(r, dtype, "cpu") for r in range(size)]))
    dist.gather(mine(rank, dtype), parts if rank == 1 else None, dst=1)
    out = torch.empty(2, 3, 4, dtype=dtype, device="gpuarray")
    dist.scatter(out, [mine(r, dtype) for r in range(size)] if rank == 0 else None, src=0)
    assert torch.equal(out.cpu(), mine(rank, dtype, "cpu"))
    # Row i of rank r goes to rank i; then with unequal splits: rank 0 sends 1 row to rank 0, 3 to rank 1, ...
    dist.all_to_all_single(out := torch.empty(2, 3, 4, dtype=dtype, device="gpuarray"), mine(rank, dtype))
    assert torch.equal(out.cpu(), torch.stack([mine(r, dtype, "cpu")[rank] for r in range(size)]))
    sent = [1, 3] if rank == 0 else [2, 2]
    received = [[1, 3][rank], [2, 2][rank]]
    out = torch.empty(sum(received), 3, dtype=dtype, device="gpuarray")
    dist.all_to_all_single(out, mine(rank, dtype).reshape(8, 3)[:4], received, sent)
    sources = [mine(r, dtype, "cpu").reshape(8, 3)[:4] for r in range(size)]
    firsts = [[0, 1], [0, 2]]
    wanted = [sources[r][firsts[r][rank] : firsts[r][rank] + received[r]] for r in range(size)]
    assert torch.equal(out.cpu(), torch.cat(wanted))


def messages(rank, size, dtype):
    """Messages between two ranks: blocking ones, in batches in the same order on both, in order, of odd strides."""
    other = 1 - rank
    for shape in ((2, 3, 4), (0, 3), (), (300_000,)):
        sent = (torch.arange(1_000_000).reshape(-1)[: torch.Size(shape).numel()].reshape(shape) % 7 + rank).to(dtype)
        wanted, found = sent - rank + other, torch.empty(shape, dtype=dtype, device="gpuarray")
        if rank == 0:
            dist.send(sent.to("gpuarray"), 1)
            assert dist.recv(found, 1) == 1
        else:
            assert dist.recv(found, 0) == 0
            dist.send(sent.to("gpuarray"), 0)
        assert torch.equal(found.cpu(), wanted.to(dtype))
        for first, second in ((dist.isend, dist.irecv), (dist.irecv, dist.isend)):
            found = torch.empty(shape, dtype=dtype, device="gpuarray")
            given = {dist.isend: sent.to("gpuarray"), dist.irecv: found}
            works = dist.batch_isend_irecv([dist.P2POp(f, given[f], other) for f in (first, second)])
            assert not any(w.is_completed() for w in works)
            for work in works:
                work.wait()
            assert torch.equal(found.cpu(), wanted.to(dtype)) and all(w.is_completed() for w in works)
    odd, dense = mine(rank, dtype).transpose(0, 2), torch.zeros(4, 6, 2, dtype=dtype, device="gpuarray")
    works = [dist.isend(odd, other), dist.irecv(dense[:, ::2], other)]
    works[1].wait()
    assert torch.equal(dense[:, ::2].cpu(), mine(other, dtype, "cpu").transpose(0, 2))
    assert not dense[:, 1::2].any()
    parts = [torch.empty(2, dtype=dtype, device="gpuarray") for _ in range(3)]
    for i, part in enumerate(parts):
        dist.isend((torch.arange(2) + i + rank).to(dtype).to("gpuarray"), other)
        dist.irecv(part, other)
    dist.barrier()  # messages that nobody waits for come before other operations
    assert [p.tolist() for p in parts] == [[i + other, i + other + 1] for i in range(3)]


def lists_to_all(rank, size, dtype):
    """all_to_all of lists whose tensors differ in length: rank r sends r + i + 1 rows to rank i."""
    sent = [mine(rank, dtype).reshape(8, 3)[: rank + i + 1] for i in range(size)]
    found = [torch.empty(r + rank + 1, 3, dtype=dtype, device="gpuarray") for r in range(size)]
    dist.all_to_all(found, sent)
    for r, part in enumerate(found):
        assert torch.equal(part.cpu(), mine(r, dtype, "cpu").reshape(8, 3)[: r + rank + 1])


def other_types(rank, size):
    flags = torch.tensor([rank == 0, True, False], device="gpuarray")
    dist.all_reduce(flags, dist.ReduceOp.BOR)
    assert flags.tolist() == [True, True, False]
    z = torch.tensor([1 + 2j, 3 - rank * 1j], device="gpuarray")
    dist.all_reduce(z)
    assert z.tolist() == [2 + 4j, 6 - 1j]
    objects = [None] * size
    dist.all_gather_object(objects, {"rank": rank, "text": "x" * (rank + 1)})
    assert objects == [{"rank": r, "text": "x" * (r + 1)} for r in range(size)]
    dist.barrier()
    again = torch.ones(3, device="gpuarray")
    dist.all_reduce(again, group=dist.new_group([0, 1]))
    assert again.tolist() == [2, 2, 2]
    z, w = torch.tensor([rank + 2j, 3 - rank * 1j], device="gpuarray"), torch.empty(2, dtype=torch.complex64)
    works = [dist.isend(z, 1 - rank), dist.irecv(w, 1 - rank)]  # complex; a tensor on the CPU
    assert works[1].get_future().wait()[0].shape == (2, 2) and w.tolist() == [1 - rank + 2j, 3 - (1 - rank) * 1j]
    assert works[0].wait() and works[0].is_success()
    for wrong in (lambda: dist.recv(flags), lambda: dist.all_reduce(z.real.int(), dist.ReduceOp.BXOR),
                  lambda: dist.all_reduce(again, dist.ReduceOp.BOR),
                  lambda: torch.classes.gpuarray.Communicator(0, torch.zeros(3), 2, rank)):  # fmt: skip
        try:
            wrong()
        except (NotImplementedError, RuntimeError, ValueError) as e:
            assert "gpuarray" in str(e)
        else:
            raise AssertionError


def network():
    torch.manual_seed(1)
    return nn.Sequential(nn.Linear(12, 20), nn.ReLU(), nn.Linear(20, 5))


def train(model, optimiser, x, y, steps):
    for _ in range(steps):
        optimiser.zero_grad()
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimiser.step()
        yield loss.item()


def batch():
    return torch.randn(16, 12, generator=torch.Generator().manual_seed(5)), torch.arange(16) % 5


def data_parallel(rank, size):
    """Each rank trains on half of the batch; the averaged losses equal those of one process with the whole batch."""
    x, y = batch()
    alone = network()
    expected = list(train(alone, torch.optim.SGD(alone.parameters(), 0.5, momentum=0.9), x, y, 10))
    model = network().to("gpuarray")
    if rank > 0:
        for p in model.parameters():
            p.data.zero_()  # DDP must broadcast the parameters of rank 0
    model = nn.parallel.DistributedDataParallel(model)
    optimiser = torch.optim.SGD(model.parameters(), 0.5, momentum=0.9)
    part = slice(8 * rank, 8 * rank + 8)
    found = torch.tensor(list(train(model, optimiser, x[part].to("gpuarray"), y[part].to("gpuarray"), 10)))
    dist.all_reduce(found, dist.ReduceOp.AVG)
    torch.testing.assert_close(found, torch.tensor(expected), rtol=1e-5, atol=1e-5)
    for p, q in zip(model.parameters(), alone.parameters(), strict=True):
        torch.testing.assert_close(p.detach().cpu(), q.detach(), rtol=1e-5, atol=1e-5)


def sharded(rank, size):
    """FSDP: each rank has half of every parameter, gradient and state of the optimiser, and trains on half of the
    batch, to the losses and parameters of one process with the whole of it; in bfloat16 to losses near them."""
    x, y = batch()
    part = slice(8 * rank, 8 * rank + 8)
    mesh = init_device_mesh("gpuarray", (size,))
    for dtype, near in ((None, 1e-5), (torch.bfloat16, 0.05)):
        alone = network()
        expected, norms = clipped(alone, x, y)
        model = network().to("gpuarray")
        how = MixedPrecisionPolicy(param_dtype=dtype, reduce_dtype=torch.float32, output_dtype=torch.float32)
        for layer in (model[0], model[2], model):
            fully_shard(layer, mesh=mesh, mp_policy=how)
        held = sum(p.to_local().numel() for p in model.parameters())
        assert 0 < held < sum(p.numel() for p in alone.parameters()) * 0.6
        torch.gpuarray.clear_fallbacks()
        found, shared_norms = clipped(model, x[part].to("gpuarray"), y[part].to("gpuarray"))
        assert not torch.gpuarray.fallbacks()
        found = torch.tensor(found)
        dist.all_reduce(found, dist.ReduceOp.AVG)
        torch.testing.assert_close(found, torch.tensor(expected), rtol=near, atol=near)
        torch.testing.assert_close(torch.tensor(shared_norms), torch.tensor(norms), rtol=near, atol=near)
        state = get_model_state_dict(model, options=StateDictOptions(full_state_dict=True, cpu_offload=True))
        assert bool(state) == (rank == 0)  # gathered for the first rank
        assert all(value.dtype == torch.float32 for value in state.values())
        if dtype is None and rank == 0:
            torch.testing.assert_close(state, dict(alone.state_dict()), rtol=near, atol=near)


def wrapped(rank, size):
    """The older FullyShardedDataParallel, and parts of layers on each rank, train to the losses of one process."""
    x, y = batch()
    part = slice(8 * rank, 8 * rank + 8)
    alone = network()
    expected = list(train(alone, torch.optim.AdamW(alone.parameters(), 0.01), x, y, 10))
    model = FullyShardedDataParallel(
        network().to("gpuarray"), device_id=torch.device("gpuarray", 0), use_orig_params=True
    )
    optimiser = torch.optim.AdamW(model.parameters(), 0.01)
    found = torch.tensor(list(train(model, optimiser, x[part].to("gpuarray"), y[part].to("gpuarray"), 10)))
    dist.all_reduce(found, dist.ReduceOp.AVG)
    torch.testing.assert_close(found, torch.tensor(expected), rtol=1e-5, atol=1e-5)
    plan = {"0": ColwiseParallel(), "2": RowwiseParallel()}
    model = parallelize_module(network().to("gpuarray"), init_device_mesh("gpuarray", (size,)), plan)
    optimiser = torch.optim.AdamW(model.parameters(), 0.01, foreach=False)
    found = list(train(model, optimiser, x.to("gpuarray"), y.to("gpuarray"), 10))
    torch.testing.assert_close(torch.tensor(found), torch.tensor(expected), rtol=1e-5, atol=1e-5)


def clipped(model, x, y):
    """The losses and the gradients' norms of ten steps, in which gradients of two halves are added and clipped."""
    optimiser = torch.optim.AdamW(model.parameters(), 0.01)
    losses, norms = [], []
    for _ in range(10):
        optimiser.zero_grad()
        half = len(x) // 2
        loss = [F.cross_entropy(model(x[i : i + half]), y[i : i + half]) / 2 for i in (0, half)]
        for one in loss:
            one.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        norms.append(getattr(norm, "full_tensor", lambda norm=norm: norm)().item())
        optimiser.step()
        losses.append(sum(one.item() for one in loss))
    return losses, norms


def side_streams(rank, size):
    """Operations of a side stream come after its work and before what follows there; then the default stream waits."""
    side = torch.gpuarray.Stream()
    for i in range(5):
        x = torch.full((100_000,), float(rank + i), device="gpuarray")
        side.wait_stream(torch.gpuarray.current_stream())
        with torch.gpuarray.stream(side):
            y = x * 2
            dist.all_reduce(y)
            y += 1
            work = dist.all_reduce(y, async_op=True)
            work.wait()
        torch.gpuarray.current_stream().wait_stream(side)
        expected = size * (2 * sum(r + i for r in range(size)) + 1)
        assert (y.cpu() == expected).all() and torch.gpuarray.current_stream().stream_id == 0


def main():
    rank, size = join()
    for dtype in TYPES:
        reductions(rank, size, dtype)
        exchanges(rank, size, dtype)
        messages(rank, size, dtype)
        lists_to_all(rank, size, dtype)
    other_types(rank, size)
    data_parallel(rank, size)
    side_streams(rank, size)
    sharded(rank, size)
    wrapped(rank, size)
    dist.destroy_process_group()
    print("well")


def start(commands, environments):
    """Run programs concurrently; all must succeed. Returns their output."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    path = os.pathsep.join([str(Path(__file__).resolve().parent), *filter(None, sys.path)])
    shared = os.environ | {"PYTHONPATH": path, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}
    running = [
        subprocess.Popen(command, env=shared | own, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for command, own in zip(commands, environments, strict=True)
    ]
    said = []
    try:
        for process in running:
            out, err = process.communicate(timeout=600)
            assert process.returncode == 0, out[-2000:] + err[-5000:]
            said.append(out)
    finally:
        for process in running:
            process.kill()
    return "".join(said)


PROGRAM = [sys.executable, "-c", "import torch_gpuarray, test_distributed as t; t.main()"]


def test_two_processes():
    """Two processes over MPI, or over NCCL with one GPU each."""
    if torch.gpuarray.get_device_properties().backend == "cuda":
        if torch.cuda.device_count() < 2:
            pytest.skip("NCCL takes a GPU for each process")
        own = [{"RANK": str(i), "WORLD_SIZE": "2", "TORCH_GPUARRAY_DEVICES": f"cuda{i}"} for i in range(2)]
        said = start([PROGRAM] * 2, own)
    else:
        mpirun = which("mpirun.openmpi")
        if mpirun is None:
            pytest.skip("MPI is for devices of OpenCL, and needs Open MPI's mpirun")
        as_root = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        said = start([[mpirun, "--oversubscribe", "-n", "2", *PROGRAM]], [as_root])
    assert said.count("well") == 2
