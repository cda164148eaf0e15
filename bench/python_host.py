"""What the Python package costs on the host, beside PyTorch, CuPy, the driver and the C library, in one run.

    python bench/python_host.py [--bench BUILD/bench/gpuarray-bench] [--log2 26] [--only small,start,large]

Small calls: microseconds, the median of nine loops, for arrays of 1,000 floats; the device works along behind, so what
it cannot take faster shows too. Start: seconds in fresh processes, in turns, the median. Large: bytes read and written
per second, the device waited for once after each loop. With --bench the C library's rows and the driver's own launch
are measured between. Runs on the device of GPUARRAY_DEVICE; libraries that are missing or see no GPU are left out.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time

import pygpuarray as ga

DRIVER_CUDA = """
import ctypes, time
t = time.perf_counter()
cuda, device, context = ctypes.CDLL("libcuda.so.1"), ctypes.c_int(), ctypes.c_void_p()
assert cuda.cuInit(0) == 0 and cuda.cuDeviceGet(ctypes.byref(device), 0) == 0
assert cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), device) == 0
print(time.perf_counter() - t)
"""
DRIVER_OPENCL = """
import ctypes, time
t = time.perf_counter()
cl, p, status = ctypes.CDLL("libOpenCL.so.1"), ctypes.c_void_p, ctypes.c_int()
platform, device = p(), p()
cl.clCreateContext.restype = cl.clCreateCommandQueue.restype = p
assert cl.clGetPlatformIDs(1, ctypes.byref(platform), None) == 0
assert cl.clGetDeviceIDs(platform, ctypes.c_uint64(0xFFFFFFFF), 1, ctypes.byref(device), None) == 0
context = p(cl.clCreateContext(None, 1, ctypes.byref(device), None, None, ctypes.byref(status)))
queue = cl.clCreateCommandQueue(context, device, ctypes.c_uint64(0), ctypes.byref(status))
assert queue
print(time.perf_counter() - t)
"""
OURS = """
import time
import pygpuarray as ga
t = time.perf_counter()
ga.Device({spec!r})
print(time.perf_counter() - t)
"""
IMPORT = "import time; t = time.perf_counter(); import {name}; print(time.perf_counter() - t)"


class Ours:
    name = "pygpuarray"

    def __init__(self):
        self.xp, self.device = ga, ga.default_device()

    def numbers(self, *shape):
        return ga.random.Generator(1).random(shape, dtype="f4") + 0.5

    def sync(self):
        self.device.sync()

    def add(self, a, b, out):
        return lambda: ga.add(a, b, out=out)

    def exp(self, a, out):
        return lambda: ga.exp(a, out=out)

    def copy(self, out, a):
        return lambda: out.__setitem__(..., a)

    def cumsum(self, a):
        return lambda: ga.cumulative_sum(a)

    def softmax(self, a):
        return lambda: ga.softmax(a, axis=1)

    def sum(self, a):
        return lambda: ga.sum(a)

    def sort(self, a):
        return lambda: ga.sort(a)


class Torch(Ours):
    name = "torch"

    def __init__(self):
        import torch

        if not torch.cuda.is_available():
            raise ImportError
        self.t = torch

    def numbers(self, *shape):
        return self.t.rand(shape, device="cuda") + 0.5

    def sync(self):
        self.t.cuda.synchronize()

    def add(self, a, b, out):
        return lambda: self.t.add(a, b, out=out)

    def exp(self, a, out):
        return lambda: self.t.exp(a, out=out)

    def copy(self, out, a):
        return lambda: out.copy_(a)

    def cumsum(self, a):
        return lambda: self.t.cumsum(a, 0)

    def softmax(self, a):
        return lambda: self.t.softmax(a, 1)

    def sum(self, a):
        return lambda: self.t.sum(a)

    def sort(self, a):
        return lambda: self.t.sort(a)


class Cupy(Ours):
    name = "cupy"

    def __init__(self):
        import cupy

        cupy.cuda.runtime.getDeviceCount()
        self.t = cupy

    def numbers(self, *shape):
        return self.t.random.random(shape, dtype="f4") + 0.5

    def sync(self):
        self.t.cuda.runtime.deviceSynchronize()

    def add(self, a, b, out):
        return lambda: self.t.add(a, b, out=out)

    def exp(self, a, out):
        return lambda: self.t.exp(a, out=out)

    def cumsum(self, a):
        return lambda: self.t.cumsum(a)

    def softmax(self, a):
        def run():
            e = self.t.exp(a - a.max(1, keepdims=True))
            e /= e.sum(1, keepdims=True)

        return run

    def sum(self, a):
        return lambda: a.sum()

    def sort(self, a):
        return lambda: self.t.sort(a)


def peers():
    found = []
    for make in (Ours, Torch, Cupy):
        try:
            found.append(make())
        except Exception as e:  # noqa: BLE001  (what a library without a GPU raises differs)
            print(f"{make.name}: left out ({type(e).__name__})")
    return found


def loop(library, call, calls, rounds):
    """Seconds a call, the median of some rounds."""
    for _ in range(3):
        call()
    library.sync()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(calls):
            call()
        library.sync()
        times.append((time.perf_counter() - start) / calls)
    return statistics.median(times)


def rows_of_bench(program, ids, log2):
    if program is None:
        return {}
    spec = ga.default_device().spec
    chosen = [] if spec == "auto" else [f"--device={spec}"]
    command = [program, "--json", f"--only={','.join(ids)}", f"--log2={log2}", *chosen]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    try:
        said = json.loads(done.stdout)
    except ValueError:
        print("gpuarray-bench:", done.stdout[-200:], done.stderr[-200:])
        return {}
    return {row["id"]: row.get("value") for row in said["rows"]} | {"launch": said["ceilings"]["launch"]}


def small(libraries, program):
    known = rows_of_bench(program, ["small_add"], 20)
    for name in ("launch", "small_add"):
        if known.get(name):
            print(f"C: {name} {1e6 * known[name]:.2f} us")
    calls = {
        "x + y": lambda x, y: lambda: x + y,
        "x * 2": lambda x, y: lambda: x * 2,
        "x[1:-1]": lambda x, y: lambda: x[1:-1],
        "x[::2, 1]": lambda x, y: lambda: x[::2, 1],
        "x.T": lambda x, y: lambda: x.T,
        "x.reshape(-1)": lambda x, y: lambda: x.reshape(-1),
        "sum of x": lambda x, y: lambda: x.sum(),
    }
    for name, make in calls.items():
        print(f"{name:14s}", end="")
        for library in libraries:
            x, y = library.numbers(20, 50), library.numbers(20, 50)
            seconds = loop(library, make(x, y), 2000, 9)
            ratio = f" ({seconds / known['launch']:.2f} x launch)" if known.get("launch") and "+" in name else ""
            print(f"  {library.name} {1e6 * seconds:6.2f} us{ratio}", end="")
        print(flush=True)


def fresh(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    return float(done.stdout) if done.returncode == 0 else float("nan")


def start(libraries):
    for name in ["numpy", *(library.name for library in libraries)]:
        times = [fresh(IMPORT.format(name=name)) for _ in range(7 if name in ("numpy", "pygpuarray") else 2)]
        print(f"import {name}: {statistics.median(times):.3f} s")
    device = ga.default_device()
    driver = DRIVER_CUDA if device.is_cuda else DRIVER_OPENCL
    pairs = [(fresh(driver), fresh(OURS.format(spec=device.spec))) for _ in range(7)]
    theirs, ours = map(statistics.median, zip(*pairs))
    print(f"context: the driver's {theirs:.3f} s, ours {ours:.3f} s, ratio {ours / theirs:.2f}")


def large(libraries, program, log2):
    n = 2**log2
    rows, columns = 2 ** (log2 // 2), 2 ** (log2 - log2 // 2)
    ids = {"add": "add_f32", "exp": "exp_f32", "transpose": "transpose_copy", "sum": "sum_all", "cumsum": "cumsum_all"}
    known = rows_of_bench(program, list(ids.values()), log2)
    calls = {
        "add": (12, lambda lib, a, b, out: lib.add(a, b, out)),
        "exp": (8, lambda lib, a, b, out: lib.exp(a, out)),
        "transpose": (8, lambda lib, a, b, out: lib.copy(out.T, a)),
        "sum": (4, lambda lib, a, b, out: lib.sum(a)),
        "cumsum": (8, lambda lib, a, b, out: lib.cumsum(a.reshape(-1))),
        "softmax": (8, lambda lib, a, b, out: lib.softmax(a.reshape(-1, 1024))),
        "sort": (8, lambda lib, a, b, out: lib.sort(a.reshape(-1))),
    }
    # The transpose goes from rows x columns to columns x rows.
    for name, (size, make) in calls.items():
        print(f"{name:10s}", end="")
        for library in libraries:
            a, b = library.numbers(rows, columns), library.numbers(rows, columns)
            out = library.numbers(columns, rows) if name == "transpose" else library.numbers(rows, columns)
            seconds = loop(library, make(library, a, b, out), 5, 5)
            print(f"  {library.name} {size * n / seconds / 1e9:7.0f} GB/s", end="")
            del a, b, out
        if known.get(ids.get(name)):
            print(f"  C {known[ids[name]] / 1e9:7.0f} GB/s", end="")
        print(flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", help="the program gpuarray-bench")
    parser.add_argument("--log2", type=int, default=26, help="of the elements of large arrays")
    parser.add_argument("--only", default="small,start,large")
    options = parser.parse_args()
    device = ga.default_device()
    print(f"{device.name}, {device.backend}, pygpuarray {ga.__version__}")
    libraries = peers()
    for part in options.only.split(","):
        if part == "small":
            small(libraries, options.bench)
        elif part == "start":
            start(libraries)
        elif part == "large":
            large(libraries, options.bench, options.log2)
        else:
            parser.error(f"there is no part {part}")


if __name__ == "__main__":
    main()
