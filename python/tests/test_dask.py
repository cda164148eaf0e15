"""Dask's arrays with chunks of ours, beside the same with NumPy's; what workers keep; a cluster whose workers die."""

import functools
import os
import pickle
import re
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pygpuarray as ga
import pytest

da = pytest.importorskip("dask.array", reason="Dask is not here: pip install 'dask[array]' distributed")
protocol = pytest.importorskip("distributed.protocol", reason="Dask is not here: pip install distributed")
dask, distributed = (pytest.importorskip(name) for name in ("dask", "distributed"))
_cluster, _frames, _store = (
    pytest.importorskip(f"pygpuarray.dask.{name}") for name in ("_cluster", "_frames", "_store")
)
sizeof = pytest.importorskip("dask.sizeof").sizeof
Client, LocalCluster, DeviceStore = distributed.Client, _cluster.LocalCluster, _store.DeviceStore
deserialize, serialize = protocol.deserialize, protocol.serialize

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "python"
DTYPES = (
    "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 bfloat16 float32 float64 complex64 complex128 "
    "float8_e4m3fn float8_e5m2"
).split()


def alone(program, **variables):
    """The output of a program in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=250,
        env={**os.environ, **variables},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


# --------------------------------------------------------------------------------------------------- registration


def test_the_package_does_not_import_dask():
    assert alone("import sys, pygpuarray; print('dask' in sys.modules, 'distributed' in sys.modules)").split() == [
        "False", "False",
    ]  # fmt: skip


def test_dask_registers_the_arrays_that_it_meets():
    """By entry points: the program imports nothing of pygpuarray.dask."""
    said = alone("""
        import dask, dask.array as da, sys
        from dask.sizeof import sizeof
        import pygpuarray as ga
        before = "pygpuarray.dask" in sys.modules
        x = da.from_array(ga.arange(10), chunks=5)
        print(before, type(x._meta) is type(x.sum().compute()) is ga.ndarray, sizeof(ga.zeros(100)))
        with dask.config.set({"array.backend": "pygpuarray"}):
            print(type(da.ones(4).compute()) is ga.ndarray)
    """)
    assert said.split() == ["False", "True", "800", "True"]


@pytest.mark.parametrize("missing, wanted", [("dask", "import pygpuarray.dask"), ("distributed", "d.LocalCluster")])
def test_the_error_without_dask_says_what_to_install(missing, wanted):
    said = alone(f"""
        import sys
        sys.modules[{missing!r}] = None
        try:
            import pygpuarray.dask as d
            {wanted if "import" not in wanted else "pass"}
        except ImportError as error:
            print(error)
    """)
    assert "pip install 'pygpuarray[dask]'" in said


def test_names():
    assert ga.dask.Worker is _cluster.Worker
    with pytest.raises(AttributeError, match="nothing_of_it"):
        ga.dask.nothing_of_it


# ----------------------------------------------------------------------------------------------------------- frames


def of_bytes(shape, dtype, seed=0):
    """An array of any type with random bits."""
    size = ga.empty(0, dtype=dtype).itemsize
    host = np.random.default_rng(seed).integers(0, 2 if dtype == "bool" else 256, (*shape, size), dtype=np.uint8)
    if not shape:
        return ga.asarray(host).view(dtype).reshape(())
    return ga.asarray(host).view(dtype).reshape(shape)


def bits(x):
    return ga.ascontiguousarray(x).reshape(-1).view("uint8").numpy().tobytes()


LAYOUTS = {
    "C": lambda x: x,
    "Fortran": lambda x: x.T,
    "permuted": lambda x: x.transpose(1, 0, 2),
    "steps": lambda x: x[::2, :, ::3],
    "reversed": lambda x: x[::-1, ::-1],
    "broadcast": lambda x: ga.broadcast_to(x[:1, :, :1], (7, *x.shape[1:2], 5)),
    "empty": lambda x: x[:0],
    "one": lambda x: x[0, 0, 0],
    "offset": lambda x: x[1:],
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("dtype", DTYPES)
def test_arrays_are_sent_as_one_frame(dtype, layout):
    x = LAYOUTS[layout](of_bytes((4, 3, 6), dtype))
    header, frames = serialize(x)
    assert header["serializer"] == "dask"
    single = x[:1, :, :1] if layout == "broadcast" else x
    assert [memoryview(frame).nbytes for frame in frames] == ([single.nbytes] if x.size else [])
    y = deserialize(header, frames)
    assert type(y) is ga.ndarray
    assert (y.shape, y.dtype) == (x.shape, x.dtype)
    assert bits(y) == bits(x)
    assert y.flags.f_contiguous == x.flags.f_contiguous or layout in ("permuted", "steps", "reversed", "broadcast")
    z = protocol.deserialize_bytes(protocol.serialize_bytes(x))
    assert bits(z) == bits(x)


def test_frames_of_another_size_are_refused():
    header, frames = _frames.pack(ga.arange(10))
    with pytest.raises(ValueError, match="80 bytes is one frame of that many bytes"):
        _frames.unpack(header, [memoryview(frames[0])[:-8]])
    with pytest.raises(ValueError, match="one frame"):
        _frames.unpack(header, [])


@pytest.mark.parametrize("dtype", ["bool", "float32", "bfloat16", "float8_e5m2", "complex128"])
def test_names_in_graphs_are_of_the_content(dtype):
    x = of_bytes((5, 8), dtype)
    name = dask.base.tokenize(x)
    assert dask.base.tokenize(x.copy()) == name
    assert dask.base.tokenize(ga.asfortranarray(x)) == name
    assert dask.base.tokenize(x.T) != name
    assert dask.base.tokenize(x[:, ::-1]) != name
    assert dask.base.tokenize(x.reshape(8, 5)) != name
    assert dask.base.tokenize(of_bytes((5, 8), dtype, seed=1)) != name
    assert dask.base.tokenize(ga.zeros(0)) != dask.base.tokenize(ga.zeros((0, 2)))
    assert dask.base.tokenize(ga.zeros(4, dtype="int32")) != dask.base.tokenize(ga.zeros(4, dtype="float32"))


def test_sizes():
    from pygpuarray.scipy import sparse

    assert sizeof(ga.zeros((3, 4), dtype="float32")) == 48
    assert sizeof(ga.zeros(4, dtype="float8_e5m2")) == 4
    assert sizeof(ga.broadcast_to(ga.zeros(1), (1000,))) == 8
    assert sizeof(ga.zeros(0)) == 0
    matrix = sparse.csr_matrix(ga.eye(100))
    assert sizeof(matrix) == matrix.data.nbytes + matrix.indices.nbytes + matrix.indptr.nbytes


# ------------------------------------------------------------------------------------------------- beside NumPy's

HOST = np.random.default_rng(2).normal(size=(12, 10))
COUNTS = np.random.default_rng(3).integers(0, 9, size=40)

SAME = {
    "sum": lambda x, xp: x.sum(axis=0),
    "mean of all": lambda x, xp: x.mean(),
    "variance": lambda x, xp: x.var(axis=1),
    "nansum": lambda x, xp: da.nansum(x, axis=1),
    "nanmean": lambda x, xp: da.nanmean(x),
    "argmax": lambda x, xp: x.argmax(axis=1),
    "transpose": lambda x, xp: x.T + 1,
    "product": lambda x, xp: x @ x.T,
    "tensordot": lambda x, xp: da.tensordot(x, x, axes=((0,), (0,))),
    "einsum": lambda x, xp: da.einsum("ij,ij->i", x, x),
    "concatenate": lambda x, xp: da.concatenate([x, x * 2], axis=1),
    "stack": lambda x, xp: da.stack([x, x]),
    "rechunk": lambda x, xp: x.rechunk((5, 7)),
    "slices": lambda x, xp: x[1:-1:2, ::-1],
    "indices": lambda x, xp: x[[3, 0, 11]],
    "mask": lambda x, xp: da.where(x > 0, x, 0),
    "ufunc": lambda x, xp: np.exp(x),
    "cumsum": lambda x, xp: x.cumsum(axis=0),
    "quantile": lambda x, xp: da.quantile(x, [0.25, 0.5], axis=1),
    "overlap": lambda x, xp: x.map_overlap(lambda b: b * 2, depth=1, boundary="reflect"),
    "diff": lambda x, xp: da.diff(x, axis=1),
    "topk": lambda x, xp: da.topk(x, 3, axis=1),
    "R": lambda x, xp: abs(da.linalg.qr(x.rechunk((4, 10)))[1]),
    "singular values": lambda x, xp: da.linalg.svd(x.rechunk((4, 10)))[1],
    "solve": lambda x, xp: da.linalg.solve_triangular(
        da.tril(x[:10].rechunk(5)) + da.from_array(xp.eye(10) * 9, chunks=5), x[:10].rechunk((5, 10)), lower=True
    ),
    "arange": lambda x, xp: da.arange(20, chunks=7, like=xp.empty(())),
    "ones": lambda x, xp: da.ones((4, 4), chunks=2, meta=xp.empty(())),
}


@pytest.mark.parametrize("name", SAME)
def test_computes_what_numpy_does(device, name):
    ours = SAME[name](da.from_array(ga.asarray(HOST), chunks=(4, 5)), ga)
    theirs = SAME[name](da.from_array(HOST, chunks=(4, 5)), np)
    assert (ours.shape, ours.dtype, ours.chunks) == (theirs.shape, theirs.dtype, theirs.chunks)
    assert type(ours._meta) is ga.ndarray
    result = ours.compute(scheduler="sync")
    assert type(result) is ga.ndarray
    np.testing.assert_allclose(result.numpy(), theirs.compute(scheduler="sync"), rtol=1e-9, atol=1e-12)


def test_counts_and_percentiles(device):
    x, y = da.from_array(ga.asarray(COUNTS), chunks=10), da.from_array(COUNTS, chunks=10)
    np.testing.assert_array_equal(da.bincount(x, minlength=9).compute().numpy(), np.bincount(COUNTS, minlength=9))
    ours, theirs = da.percentile(x, [20, 60]), da.percentile(y, [20, 60])
    np.testing.assert_allclose(ours.compute().numpy(), theirs.compute())
    one = x.rechunk(-1)
    np.testing.assert_allclose(da.percentile(one, [20, 60]).compute().numpy(), np.percentile(COUNTS, [20, 60]))


def test_sparse_chunks(device):
    from pygpuarray.scipy import sparse

    host = np.where(HOST > 0.5, HOST, 0)
    x = da.from_array(ga.asarray(host), chunks=(4, 5), asarray=False).map_blocks(sparse.csr_matrix)
    y = x.compute()
    assert sparse.issparse(y)
    np.testing.assert_array_equal(y.toarray().numpy(), host)


def test_a_backend_for_creation_and_random_numbers(device):
    with dask.config.set({"array.backend": "pygpuarray"}):
        made = [
            da.zeros((4, 4), chunks=2), da.full((4,), 7, chunks=2), da.empty((2,)), da.arange(9, chunks=4),
            da.random.default_rng(1).normal(size=(6, 6), chunks=3), da.random.random((4, 4), chunks=2),
            da.random.RandomState(3).randint(0, 5, size=8, chunks=4),
        ]  # fmt: skip
        assert [type(x.compute()) for x in made] == [ga.ndarray] * len(made)
        host = da.from_array(HOST, chunks=4)
        np.testing.assert_array_equal(host.to_backend("pygpuarray").compute().numpy(), HOST)
    back = da.from_array(ga.asarray(HOST), chunks=4).to_backend("numpy").compute()
    np.testing.assert_array_equal(back, HOST)


def test_streams_of_chunks(device):
    """The same seed gives the same numbers; chunks and calls have streams of their own."""

    def drawn(seed):
        rng = da.random.default_rng(ga.random.default_rng(seed))
        return [rng.random((1000,), chunks=500).compute(scheduler="sync").numpy() for _ in range(2)]

    first, again, other = drawn(5), drawn(5), drawn(6)
    np.testing.assert_array_equal(first, again)
    parts = np.concatenate([*first, *other]).reshape(8, 500)
    assert len(np.unique(parts)) == parts.size
    assert abs(np.corrcoef(parts) - np.eye(8)).max() < 0.2
    assert abs(parts.mean() - 0.5) < 0.05


# ------------------------------------------------------------------------------------------------------- the store


@pytest.fixture
def store(tmp_path):
    return functools.partial(DeviceStore, str(tmp_path))


def test_the_oldest_results_leave_the_device(device, store):
    kept = store(device_target=800)
    for i in range(5):
        kept[i] = ga.full(50, i)  # 400 bytes
    assert (list(kept.device), kept.device_bytes, kept.spilled_bytes) == ([3, 4], 800, 1200)
    assert sorted(kept) == [0, 1, 2, 3, 4]
    assert kept[0].numpy().tolist() == [0] * 50
    assert list(kept.device) == [4, 0]
    assert kept[4] is kept[4]
    assert list(kept.device) == [0, 4]
    del kept[4], kept[1]
    assert (len(kept), kept.device_bytes, 1 in kept) == (3, 400, False)
    with pytest.raises(KeyError):
        del kept[1]
    with pytest.raises(KeyError):
        kept[1]


def test_a_result_that_is_set_again(device, store):
    kept = store(device_target=100)
    kept["a"] = ga.zeros(10)
    kept["b"] = ga.zeros(10)
    kept["a"] = ga.ones(5)
    assert (kept.device_bytes, len(kept)) == (40, 2) or (kept.device_bytes, len(kept)) == (0, 2) or len(kept) == 2
    assert kept["a"].numpy().tolist() == [1] * 5
    assert kept["b"].numpy().tolist() == [0] * 10
    assert kept.device_bytes <= 120


def test_larger_than_the_limit(device, store):
    kept = store(device_target=100)
    kept["a"] = ga.arange(100)
    assert (len(kept.device), kept.device_bytes) == (0, 0)
    assert kept["a"].numpy().tolist() == list(range(100))
    kept["b"] = ga.zeros(1)
    assert list(kept.device) == ["b"]


def test_collections_and_what_is_on_the_host(device, store):
    from pygpuarray.scipy import sparse

    kept = store(device_target=10)
    values = {
        "pair": (ga.arange(10), [ga.ones((3, 3)).T, {"n": 5, "x": ga.zeros(2, dtype="bfloat16")}]),
        "sparse": sparse.csr_matrix(ga.eye(4)),
        "host": np.arange(100),
        "text": "text",
        "none": None,
    }
    for key, value in values.items():
        kept[key] = value
    assert kept.device_bytes == 0
    assert kept["host"] is values["host"]
    assert (kept["text"], kept["none"]) == ("text", None)
    first, (turned, inner) = kept["pair"]
    assert first.numpy().tolist() == list(range(10))
    assert (turned.shape, inner["n"], bits(inner["x"])) == ((3, 3), 5, bytes(4))
    assert kept["sparse"].toarray().numpy().tolist() == np.eye(4).tolist()


def test_a_view_does_not_keep_the_rest(device, store):
    kept = store(device_target=10**6)
    x = ga.arange(1000).reshape(10, 100)
    kept["part"], kept["turned"] = x[:, :3], x.T
    assert kept["part"].base is None
    assert kept["turned"].base is not None
    assert kept["part"].numpy().tolist() == x.numpy()[:, :3].tolist()
    assert kept.device_bytes == 30 * 8 + 8000


def test_what_a_task_still_uses_is_not_copied_back(device, store):
    kept = store(device_target=100)
    x = kept["x"] = ga.arange(10)
    kept["y"] = ga.zeros(10)
    assert list(kept.device) == ["y"]
    assert kept["x"] is x


def test_the_host_has_a_limit_too(device, store, tmp_path):
    kept = store(device_target=1000, host_target=2000)
    for i in range(20):
        kept[i] = ga.full((5, 10), i)[:, ::-1]
    assert kept.spilled_total.memory > 0
    assert any((tmp_path / "storage").iterdir())
    assert sum(sizeof(v) for v in kept.fast.values()) <= 2000
    assert kept.evict() > 0
    for i in range(20):
        assert kept[i].numpy().tolist() == np.full((5, 10), i).tolist()


def test_results_are_sent_from_where_they_are(device, store):
    kept = store(device_target=100)
    kept["host"], kept["device"], kept["number"] = ga.arange(10), ga.ones(10), 5
    for to_worker in (True, False):
        token = _store.sending.set(to_worker)
        sent = {key: deserialize(*serialize(kept[key])) for key in kept}
        _store.sending.reset(token)
        assert list(kept.device) == ["device"]
        assert [type(sent[key]) for key in ("host", "device", "number")] == (
            [_store.Spilled, _store.Spilled, int] if to_worker else [ga.ndarray, ga.ndarray, int]
        )
    other = store()
    other["x"] = _store.Spilled.of(ga.arange(5))
    assert len(other.device) == 0
    assert other["x"].numpy().tolist() == [0, 1, 2, 3, 4]


def test_stores_do_not_load_what_they_have_to_be_compared(device, store):
    kept = store(device_target=8)
    kept["a"] = ga.zeros(10)
    assert kept != store()
    assert len(kept.device) == 0


# ----------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    "value, total, limit",
    [("auto", 1000, 900), (0, 1000, None), (None, 1000, None), (0.5, 1000, 500), ("4 GiB", 1, 2**32), (77, 1, 77)],
)
def test_limits(value, total, limit):
    assert _cluster._limit(value, total) == limit


@pytest.mark.parametrize("value", [-5, "-1 GiB", "much", -0.5])
def test_limits_that_are_none(value):
    with pytest.raises(ValueError):
        _cluster._limit(value, 1000)


def test_bad_arguments(device):
    with pytest.raises(ValueError, match="at least one device"):
        LocalCluster([])
    with pytest.raises(ValueError, match="fraction in"):
        _cluster.Worker("tcp://127.0.0.1:1", device_memory_target=0)
    with pytest.raises(RuntimeError, match="has opened a device"):
        _cluster.Worker("tcp://127.0.0.1:1")


def test_the_limit_of_a_process():
    said = alone("""
        import pickle
        import pygpuarray as ga
        from pygpuarray._device import open_default
        device = open_default(None, lambda total: 2**20)
        print(ga.default_device() is device is ga.Device() is pickle.loads(pickle.dumps(device)))
        print(ga.zeros(3).device is device, device.memory_stats()["limit"])
        try:
            ga.zeros(2**20)
        except MemoryError:
            print("refused")
    """)
    assert said.split() == ["True", "True", str(2**20), "refused"]


# ------------------------------------------------------------------------------------------------------ a cluster


@pytest.fixture(scope="module")
def cluster():
    """Two workers with 8 MiB of the tests' device each."""
    spec = os.environ.get("GPUARRAY_DEVICE") or ga.default_device().backend
    settings = {"distributed.scheduler.allowed-failures": 100, "distributed.worker.memory.terminate": False}
    with dask.config.set(settings):
        with LocalCluster(
            [spec, spec], device_memory_limit="8 MiB", dashboard_address=None, silence_logs=50, memory_limit="4 GiB"
        ) as made:
            yield made


@pytest.fixture
def client(cluster):
    with Client(cluster) as made:
        made.wait_for_workers(2)
        yield made


def matrix():
    rng = da.random.default_rng(ga.random.default_rng(4))
    return rng.random((2**10, 2**10), chunks=(128, 256))  # 8 MiB in 32 chunks


def test_workers_have_a_limited_device(client):
    stats = client.run(lambda: (ga.default_device().memory_stats()["limit"], os.getpid()))
    assert {limit for limit, _ in stats.values()} == {2**23}
    assert len({pid for _, pid in stats.values()} - {os.getpid()}) == 2


def test_more_than_the_devices_hold(client):
    x = da.concatenate([matrix() + i for i in range(4)]).persist()  # 32 MiB
    expected = np.concatenate([matrix().compute(scheduler="sync").numpy() + i for i in range(4)])
    np.testing.assert_allclose(x.sum(axis=0).compute().numpy(), expected.sum(axis=0), rtol=1e-10)
    thin = da.from_array(ga.asarray(expected[:1024, :4]), chunks=(512, 4))
    np.testing.assert_allclose((x @ thin).compute().numpy(), expected @ expected[:1024, :4], rtol=1e-10)
    np.testing.assert_allclose(x.T.sum(axis=0).compute().numpy(), expected.sum(axis=1), rtol=1e-10)
    used = client.run(lambda dask_worker: (dask_worker.data.device_bytes, dask_worker.data.spilled_bytes))
    assert all(0 < on_device <= 2**22 and spilled > 0 for on_device, spilled in used.values())
    peak = client.run(lambda: ga.default_device().memory_stats()["peak"])
    assert all(p <= 2**23 for p in peak.values())


def test_results_come_back(client):
    values = {"x": ga.arange(5), "y": (ga.ones(3, dtype="bfloat16"), 5), "z": np.arange(3)}
    sent = client.scatter(values)
    back = client.gather(sent)
    assert back["x"].numpy().tolist() == [0, 1, 2, 3, 4]
    assert (bits(back["y"][0]), back["y"][1], back["z"].tolist()) == (bits(values["y"][0]), 5, [0, 1, 2])
    assert client.submit(lambda x: (x * 2).sum().item(), sent["x"]).result() == 20


def test_between_workers(client):
    first, second = client.scheduler_info()["workers"]
    x = client.submit(ga.arange, 1000, workers=[first], pure=False)
    y = client.submit(lambda x: x.sum().item(), x, workers=[second], pure=False)
    assert y.result() == 499500


def test_a_task_that_needs_the_room_of_results(client):
    (worker, *_) = client.scheduler_info()["workers"]

    def make(i):
        return ga.full(2**17, i)  # 1 MiB

    kept = [client.submit(make, i, workers=[worker], pure=False) for i in range(6)]
    client.gather(kept)
    large = client.submit(lambda: ga.zeros(7 * 2**17).size, workers=[worker], pure=False)  # 7 of 8 MiB
    assert large.result() == 7 * 2**17
    assert [x.result()[0].item() for x in kept] == list(range(6))
    with pytest.raises(MemoryError, match="limit 8388608"):
        client.submit(lambda: ga.zeros(9 * 2**17).size, workers=[worker], pure=False).result()


def test_rechunk_between_workers(client):
    with dask.config.set({"array.chunk-size": 2**20}):
        x = matrix()
        expected = np.median(x.compute(scheduler="sync").numpy(), axis=0)
        y = da.median(x.rechunk((-1, 128)), axis=0)
        np.testing.assert_allclose(y.compute().numpy(), expected, rtol=1e-12)


def test_a_worker_is_killed(client):
    x = matrix().persist()
    expected = matrix().compute(scheduler="sync").numpy()
    result = client.compute((x @ x.T).sum(axis=0))
    pids = client.run(os.getpid)
    os.kill(min(pids.values()), signal.SIGKILL)
    np.testing.assert_allclose(result.result().numpy(), (expected @ expected.T).sum(axis=0), rtol=1e-10)
    np.testing.assert_allclose(x.sum(axis=0).compute().numpy(), expected.sum(axis=0), rtol=1e-10)
    client.wait_for_workers(2)


def test_functions_of_ours_in_graphs(client):
    x = da.from_array(ga.asarray(HOST), chunks=4)
    np.testing.assert_allclose(x.map_blocks(ga.exp).sum().compute().item(), np.exp(HOST).sum(), rtol=1e-12)
    assert pickle.loads(pickle.dumps(ga.random.Philox(3))).seed == 3


def test_the_example(device):
    """A matrix of 8 MiB under limits of 2 MiB, with a worker killed in each step."""
    spec = os.environ.get("GPUARRAY_DEVICE") or ga.default_device().backend
    small = ["--rows", "32768", "--columns", "32", "--chunk", "1024", "--limit", "3 MiB", "--kill", "0.3"]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "dask_matrix.py"), *small, "--devices", f"{spec},{spec}"],
        capture_output=True, text=True, timeout=280,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert re.search(r"All results are right; [1-9] workers were killed", done.stdout), done.stdout
