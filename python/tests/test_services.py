"""Memory limits, profiles, collectives."""

import contextlib
import json
import os
import subprocess
import sys
import threading
import time

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray import collectives


def test_memory_limit(device):
    other = ga.Device.open(memory_limit=1 << 20)
    assert other.backend == device.backend and other is not device
    assert other.memory_stats()["limit"] == 1 << 20
    x = ga.ones(1000, device=other)
    assert x.to_device(device).sum().item() == 1000
    with pytest.raises(MemoryError):
        ga.ones(1 << 18, device=other)
    with pytest.raises(ValueError):
        x + ga.ones(1000, device=device)
    with pytest.raises(ValueError):
        ga.Device.open(memory_limit=-1)
    with pytest.raises(ga.GpuError):
        ga.Device.open(f"{device.backend}77")


def test_shared(device):
    other = ga.Device.open()
    a = np.arange(24, dtype="f4").reshape(4, 6)
    x = ga.asarray(a, device=device)
    y = x[::-1, 1::2].share_with(other)
    assert y.device is other and y.shape == (4, 3)
    same(y, a[::-1, 1::2])
    for i in range(5):
        y += i
        device.wait_for(other)
        x *= 2
        other.wait_for(device)
    want = a.copy()
    for i in range(5):
        want[:, 1::2] += i
        want *= 2
    same(y, want[::-1, 1::2])
    y += 1
    del y  # waits for the other device's work
    want[:, 1::2] += 1
    same(x, want)
    with pytest.raises(TypeError):
        x.share_with(3)
    with pytest.raises(TypeError):
        device.wait_for(3)


def test_reproducible(device):
    other = ga.Device.open(reproducible=True)
    a = np.arange(12, dtype="f4").reshape(3, 4)
    x = ga.asarray(a, device=other)
    same(x @ x.T, a @ a.T)
    same(ga.cumulative_sum(x, axis=1), np.cumsum(a, 1))


def test_profile(device, tmp_path):
    other = ga.Device.open(timing=True)
    x = ga.ones((50, 60), dtype="f4", device=other)
    with ga.profile(other) as p:
        ga.softmax(x + 1)
    ga.sum(x)  # outside of the profile
    table = str(p)
    assert "softmax" in table and "50" in table
    names = [event.get("name", "") for event in json.loads(p.trace())["traceEvents"]]
    assert any("softmax" in name for name in names) and not any("GpuReduction" in name for name in names)
    for file in ("p.json", "p.txt"):
        p.save(tmp_path / file)
        assert (tmp_path / file).read_text() == (p.trace() if file == "p.json" else table)
    with pytest.raises(TypeError):
        ga.profile(3)


def test_record(device):
    rng = np.random.default_rng(5)
    a, b = (rng.standard_normal((20, 30)).astype("f4") for _ in range(2))
    x, scale = ga.asarray(a, device=device), ga.asarray(b, device=device)

    def work(x):
        y = ga.exp(x) * scale
        return y, ga.sum(y, axis=0), y @ y.T

    with ga.record(x.device) as step:
        results = work(x)
    assert step.steps >= 4
    for turn in range(3):
        x[...] = a + turn
        step()
        for got, expected in zip(results, work(x), strict=True):
            assert np.array_equal(ga.asnumpy(got), ga.asnumpy(expected))
    other = ga.asarray(a[::-1].copy(), device=device)
    step.replace(x, other)
    step()
    x[...] = a[::-1]
    for got, expected in zip(results, work(x), strict=True):
        assert np.array_equal(ga.asnumpy(got), ga.asnumpy(expected))
    del x, other
    step()


@pytest.mark.parametrize("dtype", ["f4", "f2", "i4", "u1", "c8"])
def test_record_joins_elementwise_operations(device, dtype):
    rng = np.random.default_rng(6)
    a, row = (rng.integers(1, 4, shape).astype(dtype) for shape in ((15, 40), (40,)))

    def work(x, row, y):
        z = (x + row) * x - x.T.T  # temporaries
        y[::-1] = z * z  # an assignment between
        return z, ((y + z) * row - x) * (x == y)

    def arrays():
        return ga.asarray(a, device=device), ga.asarray(row, device=device), ga.asarray(a * 0, device=device)

    y = np.zeros_like(a)
    expected = *work(a, row, y), y
    issued = []
    for join in (True, False):
        x, r, y = arrays()
        with ga.record(x.device, join=join) as step:
            results = *work(x, r, y), y
        issued.append(step.issued)
        for _ in range(2):
            step()
            for got, want in zip(results, expected, strict=True):
                assert np.array_equal(ga.asnumpy(got), want)
    assert issued[1] == step.steps > 3
    assert issued[0] <= 3 or (dtype in ("f2", "c8") and issued[0] <= issued[1])  # on processors these stay apart
    other = ga.asarray(a[::-1].copy(), device=device)
    step.replace(x, other)
    step()
    assert np.array_equal(ga.asnumpy(results[0]), (a[::-1] + row) * a[::-1] - a[::-1])


def test_record_replaces_whole_arrays_alone(device):
    x = ga.ones(4, dtype="f4", device=device)
    with ga.record(x.device) as step:
        y = x + 1
    for view in (ga.zeros(8, dtype="f4", device=device)[4:], ga.zeros(8, dtype="f4", device=device)[::2],
                 ga.broadcast_to(ga.zeros(1, dtype="f4", device=device), (4,))):  # fmt: skip
        with pytest.raises(ValueError, match="memory of its own"):
            step.replace(x, view)
    step()
    assert y.tolist() == [2] * 4
    step.replace(x, ga.ones((2, 2), dtype="f4", device=device).T * 2)
    step()
    assert y.tolist() == [3] * 4


def test_a_thread_that_ends_gives_its_recording_up(device):
    step, entered, leave = ga.record(device), threading.Event(), threading.Event()

    def enter():
        step.__enter__()
        entered.set()
        leave.wait(60)

    thread = threading.Thread(target=enter)
    thread.start()
    assert entered.wait(60)
    with pytest.raises(ga.GpuError, match="recorded already"):
        step.__enter__()
    leave.set()
    thread.join()
    end = time.monotonic() + 10
    while True:  # the thread releases its state shortly after join() returns
        try:
            with ga.record(device) as again:
                y = ga.ones(3, device=device) + 1
            break
        except ga.GpuError:
            assert time.monotonic() < end
            time.sleep(0.01)
    again()
    assert y.tolist() == [2] * 3
    step.__enter__()
    ga.record.cancel(device)
    with pytest.raises(ga.GpuError, match="records nothing"):
        step.__exit__(None, None, None)


def test_recordings_are_cancelled_beside_their_thread(device):
    x, end, errors = ga.ones(3, device=device), time.monotonic() + 0.5, []

    def cancel():
        while time.monotonic() < end:
            ga.record.cancel(device)

    threads = [threading.Thread(target=cancel) for _ in range(2)]
    [t.start() for t in threads]
    while time.monotonic() < end:
        try:
            with ga.record(device):
                y = x
                for _ in range(50):
                    y = y + 1
        except ga.GpuError as e:
            errors.append(str(e))
    [t.join() for t in threads]
    assert all("records nothing" in e for e in errors)
    assert (x + 1).tolist() == [2] * 3


def test_record_refuses(device):
    x = ga.ones(10, dtype="f4", device=device)
    spoilt = ga.record(x.device)
    for use in (spoilt, lambda: spoilt.steps, lambda: spoilt.replace(x, x)):
        with pytest.raises(RuntimeError, match="nothing was recorded"):
            use()
    for wrong in (lambda: float(ga.sum(x)), lambda: np.asarray(x), lambda: ga.nonzero(x), x.device.sync):
        with pytest.raises(ga.GpuError, match="cannot be recorded"), spoilt:
            wrong()
    with pytest.raises(ga.GpuError, match="cannot be recorded"), spoilt:  # even if the block suppresses the error
        with contextlib.suppress(ga.GpuError):
            float(ga.sum(x))
    with pytest.raises(ga.GpuError, match="recorded already"), spoilt, ga.record(x.device):
        pass
    with pytest.raises(KeyError), spoilt:
        raise KeyError
    with pytest.raises(RuntimeError, match="nothing was recorded"):
        spoilt()
    with pytest.raises(TypeError):
        ga.record(3)
    with spoilt:
        y = x + 1
    with pytest.raises(TypeError):
        spoilt.replace(x, 3)
    with pytest.raises(ValueError, match="smaller"):
        spoilt.replace(x, ga.ones(9, dtype="f4", device=device))
    spoilt()
    assert float(ga.sum(y)) == 20  # later work is not affected


def exchanges(device, members, rank):
    """Run every collective operation and check its result."""
    n = members.count
    assert members.rank == rank
    a = np.arange(2 * n * 3, dtype="f4").reshape(2 * n, 3)
    x = ga.asarray(a + rank, device=device)
    every = [a + r for r in range(n)]
    same(members.all_reduce(x), sum(every))
    same(members.all_reduce(x.T[::-1], "max"), every[-1].T[::-1])
    summed = members.reduce(x, root=n - 1)
    assert summed is None or rank == n - 1
    same(members.reduce_scatter(x), sum(every)[2 * rank : 2 * rank + 2])
    same(members.all_gather(x), np.concatenate(every))
    same(members.broadcast(x, root=0), a)
    with pytest.raises(ValueError):
        members.all_reduce(x, "mean")
    with pytest.raises(ValueError):
        members.reduce_scatter(x[: 2 * n - 1, 0] if n > 1 else x[0, 0])


def main_of_mpi():
    """One member per process; rank 0 passes the clique's id to the others in a file."""
    rank, count, path = int(os.environ["OMPI_COMM_WORLD_RANK"]), int(os.environ["OMPI_COMM_WORLD_SIZE"]), sys.argv[1]
    if rank == 0:
        with open(path + ".new", "wb") as f:
            f.write(collectives.clique_id())
        os.rename(path + ".new", path)
    while not os.path.exists(path):
        pass
    with open(path, "rb") as f, collectives.Communicator(f.read(), count, rank) as members:
        exchanges(ga.default_device(), members, members.rank)
    print("well")


def test_collectives_over_mpi(device, tmp_path):
    from shutil import which

    mpirun = which("mpirun.openmpi")
    if device.is_cuda or mpirun is None:
        pytest.skip("MPI is for devices of OpenCL, and needs Open MPI's mpirun")
    code = "import test_services; test_services.main_of_mpi()"
    path = os.pathsep.join([os.path.dirname(__file__), *filter(None, sys.path)])
    environment = os.environ | {
        "PYTHONPATH": path,
        "OMPI_ALLOW_RUN_AS_ROOT": "1",
        "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    }
    command = [mpirun, "--oversubscribe", "-n", "2", sys.executable, "-c", code, str(tmp_path / "clique")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0 and done.stdout.count("well") == 2, done.stdout + done.stderr[-3000:]


def test_collectives_over_nccl(device):
    specs = [info.spec for info in ga.devices() if info.backend == "cuda"]
    if not device.is_cuda or len(specs) < 2:
        pytest.skip("NCCL takes a GPU for each member")
    if os.environ.get("GPUARRAY_CUDA_LIBRARY") and not os.environ.get("GPUARRAY_NCCL_LIBRARY"):
        pytest.skip("NCCL does not work with a stand-in for CUDA")
    try:
        name = collectives.clique_id(device)
    except ga.GpuError as e:
        pytest.skip(str(e))
    errors = []

    def member(rank):
        try:
            one = ga.Device(specs[rank])
            with collectives.Communicator(name, 2, rank, one) as members:
                exchanges(one, members, rank)
        except BaseException as e:
            errors.append(e)

    threads = [threading.Thread(target=member, args=(rank,)) for rank in range(2)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert not errors


def test_closing_beside_calls(device):
    if not device.is_cuda:
        pytest.skip("a clique of one is NCCL's")
    try:
        collectives.clique_id(device)
    except ga.GpuError as e:
        pytest.skip(str(e))
    x = ga.ones(1000, dtype="f4", device=device)

    def call(members):
        with contextlib.suppress(ValueError):  # the member has left its clique
            while True:
                members.all_reduce(x)

    for _ in range(20):
        members = collectives.Communicator(collectives.clique_id(device), 1, 0, device)
        threads = [threading.Thread(target=call, args=(members,)) for _ in range(2)]
        [t.start() for t in threads]
        members.close()
        [t.join() for t in threads]


def test_bad_cliques(device):
    for clique, error in ((b"short", ValueError), ("text", TypeError), (None, TypeError)):
        with pytest.raises(error):
            collectives.Communicator(clique, 1, 0)
