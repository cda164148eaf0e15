"""Threads, fork, exit, memory.

For long manual runs, with 10^6 operations and 10^5 exchanges: PYGPUARRAY_ROUNDS=100000 pytest tests/test_process.py
tests/test_exchange.py
"""

import gc
import os
import subprocess
import sys
import threading
import tracemalloc

import numpy as np
import pygpuarray as ga
import pytest

ROUNDS = int(os.environ.get("PYGPUARRAY_ROUNDS", "1000"))


def run(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=300, env={**os.environ, **environment}
    )


def test_threads_of_a_blas():
    """The number of OpenBLAS's threads, which small products change while they run, is the same after them."""
    ask = "import ctypes; print(ctypes.CDLL('libopenblas.so.0').openblas_get_num_threads())"
    before = run(ask)
    if before.returncode != 0:
        pytest.skip("no OpenBLAS of the host")
    use = "import pygpuarray as ga; x = ga.ones((64, 64), dtype='f4'); assert (x @ x).numpy().sum() == 64**3;"
    after = run(use + ask)
    assert after.returncode == 0, after.stderr
    assert after.stdout == before.stdout


def test_threads(device):
    errors = []

    def work(seed):
        try:
            a = np.arange(100, dtype="f4") + seed
            x = ga.asarray(a)
            for i in range(max(200, ROUNDS // 8)):
                y = (x + i % 100)[::2]
                if i % 50 == 0 and not np.array_equal(y.numpy(), (a + i % 100)[::2]):
                    raise AssertionError(f"thread {seed}, round {i}")
        except BaseException as e:
            errors.append(e)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert not errors


def test_threads_meet_a_function_at_once(device):
    """Eight threads use a kernel that has not been compiled yet."""
    x = ga.asarray(np.arange(4, dtype="i2"))
    results, barrier = [], threading.Barrier(8, timeout=60)

    def work():
        barrier.wait()
        results.append((x ^ x).tolist())

    threads = [threading.Thread(target=work) for _ in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert results == [[0, 0, 0, 0]] * 8


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork(device):
    x = ga.asarray(np.arange(3))
    assert (x + x).tolist() == [0, 2, 4]
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            try:
                x + x
                said = "nothing"
            except ga.GpuError as e:
                said = str(e)
            del x
            os.write(write, said.encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read) as f:
        said = f.read()
    assert os.waitpid(child, 0)[1] == 0
    assert "fork" in said
    assert (x + x).tolist() == [0, 2, 4]


EXITS = {
    "with queued work": "import numpy as np, pygpuarray as ga\nx = ga.zeros((1 << 20,), dtype='f4')\n"
    "for i in range(20): x = x + 1",
    "with a cycle": "import pygpuarray as ga\nclass C: pass\nc = C(); c.c = c; c.x = ga.zeros(3)",
    "in a thread": "import threading, pygpuarray as ga\nx = ga.zeros(3)\n"
    "t = threading.Thread(target=lambda: [x + 1 for i in range(100)], daemon=True); t.start()",
    "with a capsule": "import pygpuarray as ga\nc = ga.zeros(3).__dlpack__()",
    "with an error": "import pygpuarray as ga\nx = ga.zeros(3)\nraise SystemExit(0)",
}


@pytest.mark.parametrize("how", EXITS)
def test_exit(how, tmp_path):
    """The process exits cleanly with empty caches, so that kernels are compiled."""
    for _ in range(4 if how == "in a thread" else 1):
        done = run(EXITS[how], GPUARRAY_CACHE_PATH=str(tmp_path / "a"), POCL_CACHE_DIR=str(tmp_path / "b"))
        assert (done.returncode, done.stderr) == (0, "")


def test_exit_while_a_compiler_is_slow(device, tmp_path):
    """The process exits during a compilation: the stand-in's compiler aborts if it is destroyed while it runs."""
    if not os.environ.get("GPUARRAY_CUDA_LIBRARY"):
        pytest.skip("only the stand-in for CUDA can be slow")
    for slow in ("50", "400"):
        done = run(EXITS["in a thread"] + "\nimport time; time.sleep(0.2)", FAKE_CUDA_SLOW=slow,
                   FAKE_CUDA_CACHE=str(tmp_path), GPUARRAY_CACHE_PATH=str(tmp_path / slow))  # fmt: skip
        assert (done.returncode, done.stderr) == (0, "")


def test_free_threaded_python():
    done = run("import sys, sysconfig\nsys.modules['pygpuarray._core'] = None  # as where no such file is loaded\n"
               "sysconfig.get_config_var = lambda name: name == 'Py_GIL_DISABLED'\nimport pygpuarray")  # fmt: skip
    assert done.returncode == 1 and "ImportError: pygpuarray is built for Python's stable ABI" in done.stderr, done


def test_exit_while_functions_are_met(tmp_path):
    """A daemon thread that compiles and launches kernels is stopped at exit without an error message."""
    code = ("import threading, time, pygpuarray as ga\nx = ga.zeros(3)\n"
            "work = lambda: [f(x) for f in (ga.exp, ga.sin, ga.cos, ga.log1p, ga.tanh, ga.floor)]\n"
            "t = threading.Thread(target=work, daemon=True); t.start(); time.sleep({})")  # fmt: skip
    for i in range(6):
        done = run(code.format(0.07 * i), GPUARRAY_CACHE_PATH=f"{tmp_path}/a{i}", POCL_CACHE_DIR=f"{tmp_path}/b{i}")
        assert (done.returncode, done.stderr) == (0, "")


def test_exit_handlers_compute(tmp_path):
    """Python's exit handlers run before the library's and can still compute."""
    done = run("import atexit\natexit.register(lambda: print((x ^ x | x).tolist()))\n"
               "import pygpuarray as ga\nx = ga.ones(3, dtype='i2')", GPUARRAY_CACHE_PATH=f"{tmp_path}/a",
               POCL_CACHE_DIR=f"{tmp_path}/b")  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "[1, 1, 1]\n", "")


def test_nothing_grows(device):
    """Repeated operations leak no Python memory, device memory or references."""
    a = np.arange(12, dtype="f4").reshape(3, 4)
    x = ga.asarray(a)
    key, mask = ga.asarray([0, 2]), x > 4

    def once():
        y = x[1:, ::-1]
        y = (x + 1) * x
        y[0] = 3
        y += 1
        y.T.reshape(-1)
        y[mask] = 0
        ga.take(y, key, axis=0)
        ga.from_dlpack(y)
        ga.sum(y, axis=0)
        for bad in ((4, 0, 0, 0), "x"):
            try:
                x[bad]
            except IndexError:
                pass
        try:
            x + ga.zeros(5)
        except ValueError:
            pass
        y.shape, y.strides, y.dtype, y.device

    for _ in range(50):
        once()
    device.sync()
    gc.collect()
    before_refs = sys.getrefcount(x), sys.getrefcount(device), sys.getrefcount(x.dtype)
    before_blocks, in_use = sys.getallocatedblocks(), device.memory_stats()["in_use"]
    tracemalloc.start()
    for _ in range(ROUNDS):
        once()
    device.sync()
    grown = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    gc.collect()
    assert (sys.getrefcount(x), sys.getrefcount(device), sys.getrefcount(x.dtype)) == before_refs
    assert device.memory_stats()["in_use"] == in_use
    assert sys.getallocatedblocks() - before_blocks < 200
    assert grown < 20000


def test_resident_memory_does_not_grow(device):
    """A leak grows in every measurement; one-time allocations of an allocator or a driver thread grow in one."""
    x = ga.asarray(np.arange(1000, dtype="f4"))

    def resident():
        with open("/proc/self/statm") as f:
            return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def growth():
        before = resident()
        for _ in range(3 * ROUNDS):
            x[::2] + 1
            x[1:].copy()
        x.sync()
        return resident() - before

    growth()
    grown = [growth() for _ in range(4)]
    assert min(grown) < 1 << 20, grown


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits address space as Linux does")
def test_memory_that_the_process_does_not_have(device):
    """Where the host has no memory for a processor's arrays, making them is an error: their use ends no process."""
    if not any(d.is_cpu for d in ga.devices() if d.spec == device.spec):
        pytest.skip("arrays do not lie in the process's memory")
    code = """if True:
        import resource, sys, pygpuarray as ga
        one = ga.ones(10, dtype="f4") + 1
        assert float((one + 1).sum()) == 30  # compiled
        with open("/proc/self/statm") as f: now = int(f.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + (200 << 20),) * 2)
        held = []
        try:
            for _ in range(16):
                held.append(ga.empty(16 << 20, dtype="u1"))
                held[-1].fill(1)
                one.device.sync()
        except MemoryError as e:
            assert "allocating" in str(e), e
        else:
            sys.exit("memory beyond the limit was there")
        assert held
        held.clear()
        assert float((one + 1).sum()) == 30
    """
    done = run(code, GPUARRAY_DEVICE=device.spec)
    assert done.returncode == 0, done.stderr
