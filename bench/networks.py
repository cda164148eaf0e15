#!/usr/bin/env python3
"""Operations of neural networks, beside PyTorch's on the same GPU in the same run, by turns.

Usage: networks.py [--device cuda0,opencl0:0] [--only TEXT,...] [--rounds N] [--profile]

Prints a table of Markdown: for each row the unit, then of each device the median and its ratio to PyTorch's, whose own
figure is in the last column. FLOP/s count the products of the definition, bytes those of arrays read and written once
or, where the name of a row says so, of one array or for each pass that the definition needs. Needs torch with CUDA;
without it the devices alone.
"""

import argparse
import os
import statistics
import sys
import time

import numpy as np
import pygpuarray as ga

try:
    import torch
    import torch.nn.functional as F
except ImportError:
    torch = F = None

nn = ga.nn


def numbers(shape, scale=1.0):
    return np.random.default_rng(1).standard_normal(shape, dtype=np.float32) * np.float32(scale)


class Ours:
    """Arrays and synchronisation of a device of gpuarray."""

    def __init__(self, spec, tf32=False):
        os.environ["GPUARRAY_TF32"] = "1" if tf32 else "0"  # contexts read it when they are opened
        self.device = ga.Device.open(spec)

    def array(self, host, dtype="float32"):
        a = ga.asarray(host, device=self.device)
        return a if a.dtype.kind in "iub" else a.astype(dtype)

    def sync(self):
        self.device.sync()

    def trim(self):
        self.device.trim()


class Torch:
    """The same of PyTorch on CUDA."""

    def __init__(self, tf32=False):
        torch.backends.cudnn.benchmark = True
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = tf32

    def array(self, host, dtype="float32"):
        a = torch.from_numpy(host).cuda()
        return a.to(getattr(torch, dtype)) if a.is_floating_point() else a

    def sync(self):
        torch.cuda.synchronize()

    def trim(self):
        torch.cuda.empty_cache()


# --------------------------------------------------------------------------------------------------------------- rows
# A row makes the call of one library: row(library, ours) gives (call, size), size being FLOPs or bytes of the call.


def conv(batch, channels, side, kernel, out, dtype, last=False, stride=1, groups=1, what="forward"):
    pad = kernel // 2
    to = (side + 2 * pad - kernel) // stride + 1
    flops = 2 * batch * out * to * to * kernel * kernel * channels // groups
    shape, weights, result = (
        (batch, channels, side, side),
        (out, channels // groups, kernel, kernel),
        (batch, out, to, to),
    )

    def arranged(lib, ours, host, dtype):
        if not last:
            return lib.array(host, dtype)
        if ours:
            return lib.array(np.ascontiguousarray(host.transpose(0, 2, 3, 1)), dtype).transpose(0, 3, 1, 2)
        return lib.array(host, dtype).to(memory_format=torch.channels_last)

    def make(lib, ours):
        x, w = arranged(lib, ours, numbers(shape), dtype), arranged(lib, ours, numbers(weights, 0.1), dtype)
        g = None if what == "forward" else arranged(lib, ours, numbers(result), dtype)
        size = flops
        if groups > 1:  # bound by memory
            size = 2 * x.nbytes
        space = {"stride": stride, "padding": pad, "groups": groups}
        if ours:
            calls = {
                "forward": lambda: nn.conv2d(x, w, **space),
                "input": lambda: nn.conv2d_input(shape, w, g, **space),
                "weights": lambda: nn.conv2d_weight(x, weights, g, **space),
            }
        else:
            mask = [what == "input", what == "weights", False]
            pairs = ([stride] * 2, [pad] * 2, [1] * 2, False, [0] * 2, groups, mask)
            calls = {"forward": lambda: F.conv2d(x, w, **space)}
            calls["input"] = calls["weights"] = lambda: torch.ops.aten.convolution_backward(g, x, w, None, *pairs)
        return calls[what], size

    return make


def attention(shape, keys=None, dtype="float16", causal=False, backward=False):
    batch, many, queries, width = shape
    keys = keys or queries
    flops = 4 * batch * many * queries * keys * width * (5 if backward else 2) // 2 // (2 if causal else 1)

    def make(lib, ours):
        q = lib.array(numbers(shape), dtype)
        k, v = (lib.array(numbers((batch, many, keys, width)), dtype) for _ in range(2))
        size = flops if queries > 1 else 2 * k.nbytes
        if ours and not backward:
            return lambda: nn.scaled_dot_product_attention(q, k, v, is_causal=causal), size
        if ours:
            y, lse = nn.scaled_dot_product_attention(q, k, v, is_causal=causal, return_lse=True)
            how = {"is_causal": causal, "any_order": True}  # as torch's
            return lambda: nn.scaled_dot_product_attention_grad(q, k, v, y, y, lse, **how), size
        if not backward:
            return lambda: F.scaled_dot_product_attention(q, k, v, is_causal=causal), size
        for a in (q, k, v):
            a.requires_grad_(True)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=causal)
        g = y.detach().clone()
        return lambda: torch.autograd.grad(y, (q, k, v), g, retain_graph=True), size

    return make


def simple(shape, ours_call, torch_call, passes, dtype="float32", prepare=None):
    """An operation of one array, which counts `passes` times its bytes."""

    def make(lib, ours):
        x = lib.array(numbers(shape), dtype)
        extra = prepare(lib) if prepare else ()
        size = int(passes * x.nbytes)
        call = ours_call if ours else torch_call
        return (lambda: call(x, *extra)), size

    return make


def channels(lib):
    return tuple(lib.array(np.full(256, v, np.float32)) for v in (0, 1, 1, 0))


def targets(lib):
    return (lib.array(np.random.default_rng(2).integers(0, 50304, 8192)),)


def embedding(backward=False, any_order=False):
    rows, width, taken = 50304, 512, 65536

    def make(lib, ours):
        weight = lib.array(numbers((rows, width)))
        index = lib.array(np.random.default_rng(2).integers(0, rows, taken))
        g = lib.array(numbers((taken, width)))
        if ours and backward:
            call = lambda: nn.embedding_grad(index, weight, g, any_order=any_order)  # noqa: E731
        elif ours:
            call = lambda: nn.embedding(index, weight)  # noqa: E731
        elif backward:
            call = lambda: torch.ops.aten.embedding_dense_backward(g, index, rows, -1, False)  # noqa: E731
        else:
            call = lambda: F.embedding(index, weight)  # noqa: E731
        return call, taken * width * 4 * (1 if backward else 2)

    return make


def blocks(format):
    """A packed matrix times a vector; bytes of the packed weights."""

    def make(lib, ours):
        if not ours:
            return None
        row = 16384 // 256 * 144 if format == "q4_k" else 16384 // 32 * {"q4_0": 18, "q8_0": 34}[format]
        packed = lib.array(np.random.default_rng(1).integers(0, 64, (16384, row), np.uint8))
        x = lib.array(numbers((1, 16384)), "float16")
        return (lambda: nn.linear_blocks(x, packed, format)), packed.nbytes

    return make


def packed(bits, block):
    """A matrix with a scale for each block times a vector; bytes of the packed weights."""

    def make(lib, ours):
        if not ours:
            return None
        w = lib.array(np.random.default_rng(1).integers(0, 256, (16384, 16384 * bits // 8), np.uint8))
        scales = lib.array(numbers((16384, 16384 // block)), "float16")
        x = lib.array(numbers((1, 16384)), "float16")
        return (lambda: nn.linear_packed(x, w, scales, bits=bits, block=block)), w.nbytes

    return make


def scaled(n):
    """e4m3 x e4m3 -> bf16, with a scale each."""

    def make(lib, ours):
        a, b = (lib.array(numbers((n, n), 0.1)) for _ in range(2))
        if ours:
            (a, of_a), (b, of_b) = nn.quantize_f8(a), nn.quantize_f8(b)
            return (lambda: nn.scaled_mm(a, b.T, of_a, of_b, dtype="bfloat16")), 2 * n**3
        a, b, one = a.to(torch.float8_e4m3fn), b.to(torch.float8_e4m3fn), torch.ones((), device="cuda")
        call = lambda: torch._scaled_mm(a, b.t(), one, one, out_dtype=torch.bfloat16, use_fast_accum=False)  # noqa: E731
        return call, 2 * n**3

    return make


def product(m, n, k, dtype):
    def make(lib, ours):
        a, b = (lib.array(numbers(s), dtype) for s in ((m, k), (k, n)))
        if m == 1:
            return (lambda: a @ b), b.nbytes
        return (lambda: a @ b), 2 * m * n * k

    return make


def bytes_product(n):
    """int8 x int8 -> int32."""

    def make(lib, ours):
        a, b = (lib.array(np.random.default_rng(i).integers(-128, 128, (n, n), np.int8)) for i in (1, 2))
        return (lambda: ga.matmul(a, b, dtype="int32") if ours else torch._int_mm(a, b)), 2 * n**3

    return make


def sparse(columns):
    """A matrix of 2^20 rows of 16 elements in random columns, times a vector (bytes) or `columns` of them (FLOPs)."""
    n, each = 1 << 20, 16

    def make(lib, ours):
        rng = np.random.default_rng(3)
        index = np.sort(rng.integers(0, n, (n, each), np.int32), axis=1).reshape(-1)
        starts = np.arange(0, n * each + 1, each, dtype=np.int32)
        values = lib.array(numbers((n * each,)))
        x = lib.array(numbers((n, columns) if columns > 1 else (n,)))
        if ours:
            from pygpuarray.scipy import sparse as ours_sparse

            a = ours_sparse.csr_array((values, lib.array(index), lib.array(starts)), shape=(n, n))
        else:
            a = torch.sparse_csr_tensor(lib.array(starts), lib.array(index), values, (n, n))
        size = n * each * 8 + n * 12 if columns == 1 else 2 * n * each * columns
        return (lambda: a @ x), size

    return make


SMALL, LARGE = (128, 256, 56, 56), (1 << 28,)
HEADS = {128: (4, 16, 4096, 128), 64: (4, 16, 4096, 64)}
ROWS = {}
for what in ("forward", "input", "weights"):
    ROWS[f"conv f32 128x64x56x56, 3x3, 64, {what}"] = conv(128, 64, 56, 3, 64, "float32", what=what)
    ROWS[f"conv f32 128x256x14x14, 3x3, 256, {what}"] = conv(128, 256, 14, 3, 256, "float32", what=what)
    ROWS[f"conv f16 NHWC 128x64x56x56, {what}"] = conv(128, 64, 56, 3, 64, "float16", True, what=what)
    ROWS[f"conv f16 NHWC 128x256x14x14, {what}"] = conv(128, 256, 14, 3, 256, "float16", True, what=what)
    ROWS[f"conv f16 NCHW 128x64x56x56, {what}"] = conv(128, 64, 56, 3, 64, "float16", what=what)
    ROWS[f"conv tf32 128x256x14x14, 3x3, 256, {what}"] = conv(128, 256, 14, 3, 256, "float32", what=what)
ROWS["conv f32 128x3x224x224, 7x7/2, 64"] = conv(128, 3, 224, 7, 64, "float32", stride=2)
ROWS["depthwise f32 128x256x56x56, 3x3, useful bytes"] = conv(128, 256, 56, 3, 256, "float32", groups=256)
ROWS["max pool 3x3/2 of that, bytes"] = simple(
    SMALL, lambda x: nn.max_pool2d(x, 3, 2, 1), lambda x: F.max_pool2d(x, 3, 2, 1), 1.25
)
ROWS["batch norm, training, three passes"] = simple(
    SMALL,
    lambda x, m, v, w, b: nn.batch_norm(x, m, v, w, b, training=True),
    lambda x, m, v, w, b: F.batch_norm(x, m, v, w, b, training=True),
    3,
    prepare=channels,
)
ROWS["group norm of 32, two passes"] = simple(SMALL, lambda x: nn.group_norm(x, 32), lambda x: F.group_norm(x, 32), 2)
ROWS["layer norm f16, 32768 rows of 1024, two passes"] = simple(
    (32768, 1024), lambda x: nn.layer_norm(x, 1024), lambda x: F.layer_norm(x, (1024,)), 2, "float16"
)
for width, shape in HEADS.items():
    for causal in (False, True):
        name = f"attention f16 4x16x4096x{width}{', causal' if causal else ''}"
        ROWS[name] = attention(shape, causal=causal)
        ROWS[name + ", backward"] = attention(shape, causal=causal, backward=True)
    ROWS[f"attention f32 4x16x4096x{width}"] = attention(shape, dtype="float32")
ROWS["attention f16, one query, 8x32 heads, 8192 keys, bytes"] = attention((8, 32, 1, 128), 8192)
ROWS["cross entropy f32 8192x50304, bytes"] = simple(
    (8192, 50304), nn.cross_entropy, lambda x, t: F.cross_entropy(x, t), 1, prepare=targets
)
ROWS["dropout 2^28 floats, bytes"] = simple(
    LARGE, lambda x: nn.dropout(x, 0.5, seed=1), lambda x: F.dropout(x, 0.5, True), 2
)
ROWS["bilinear x 2 of 32x64x128x128, bytes"] = simple(
    (32, 64, 128, 128),
    lambda x: nn.interpolate(x, scale_factor=2, mode="bilinear"),
    lambda x: F.interpolate(x, scale_factor=2, mode="bilinear"),
    5,
)
ROWS["embedding, 65536 rows of 2 KB, bytes"] = embedding()
ROWS["its gradient, stated order, bytes of dy"] = embedding(True)
ROWS["its gradient, any order, bytes of dy"] = embedding(True, True)
ROWS["gelu 2^28 floats, bytes"] = simple(LARGE, nn.gelu, lambda x: F.gelu(x), 2)
ROWS["silu 2^28 bf16, bytes"] = simple(LARGE, nn.silu, lambda x: F.silu(x), 2, "bfloat16")
for name in ("q4_0", "q8_0", "q4_k"):
    ROWS[f"{name.upper()} matrix 16384^2 x vector, packed bytes"] = blocks(name)
ROWS["4 bits with scales by 128, matrix 16384^2 x vector, packed bytes"] = packed(4, 128)
ROWS["f16 matrix 16384^2 x vector, bytes"] = product(1, 16384, 16384, "float16")
ROWS["f16 product 8192^3"] = product(8192, 8192, 8192, "float16")
ROWS["bf16 product 8192^3"] = product(8192, 8192, 8192, "bfloat16")
ROWS["e4m3 product 8192^3, into bf16"] = scaled(8192)
ROWS["int8 product 8192^3"] = bytes_product(8192)
ROWS["sparse 2^20 rows of 16 x vector, bytes"] = sparse(1)
ROWS["sparse 2^20 rows of 16 x 64 columns"] = sparse(64)


# ------------------------------------------------------------------------------------------------------------ measuring


def seconds(lib, call, least=0.02):
    """One batch: seconds a call takes, with as many calls queued as fill `least` seconds."""
    count = 1
    while True:
        lib.sync()
        start = time.perf_counter()
        for _ in range(count):
            call()
        lib.sync()
        taken = time.perf_counter() - start
        if taken >= least:
            return taken / count
        count = max(2 * count, int(1.2 * count * least / max(taken, 1e-9)))


def figure(value, of_bytes):
    return f"{value / 1e12:.2f}" if of_bytes else f"{value / 1e12:.0f}" if value > 1e14 else f"{value / 1e12:.1f}"


def measured(make, libraries, rounds):
    """For each library its figure, None where it has no such call, or what went wrong."""
    calls, results = [], []
    for lib in libraries:
        try:
            made = make(lib, isinstance(lib, Ours))
            if made:
                made[0]()
                lib.sync()
            calls.append(made)
        except Exception as e:  # one library's trouble is a cell of the table
            calls.append(None)
            print(f"{type(lib).__name__}: {type(e).__name__}: {str(e).splitlines()[0]}", file=sys.stderr)
    times = [[] for _ in calls]
    for _ in range(rounds):
        for lib, made, taken in zip(libraries, calls, times):
            if made:
                taken.append(seconds(lib, made[0]))
    for made, taken in zip(calls, times):
        results.append(made[1] / statistics.median(taken) if made else None)
    return results


def profile_of(lib, make):
    """The kernels of a call, with their times."""
    made = make(lib, True)
    if not made:
        return "no such call"
    made[0]()
    lib.sync()
    with ga.profile(lib.device) as p:
        made[0]()
        lib.sync()
    return p.table()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cuda0")
    parser.add_argument("--only", help="rows with one of these texts in their names, separated by commas")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true", help="after each row, the kernels of a call on each device")
    args = parser.parse_args()
    specs = args.device.split(",")
    with_torch = torch is not None and torch.cuda.is_available()
    devices = {}  # by whether products may round factors to tf32
    print("| row | unit | " + " | ".join(specs) + (" | torch |" if with_torch else " |"))
    print("|---" * (2 + len(specs) + with_torch) + "|")
    for name, make in ROWS.items():
        if args.only and not any(t in name for t in args.only.split(",")):
            continue
        tf32 = " tf32 " in name
        if tf32 not in devices:
            devices[tf32] = [Ours(s, tf32) for s in specs]
        libraries = devices[tf32] + ([Torch(tf32)] if with_torch else [])
        results = measured(make, libraries, args.rounds)
        of_bytes = "bytes" in name or "passes" in name
        peer = results[-1] if with_torch else None
        cells = []
        for r in results:
            ratio = f" ({r / peer:.2f})" if r and peer and r is not results[-1] else ""
            cells.append(figure(r, of_bytes) + ratio if r else "-")
        print(f"| {name} | {'TB/s' if of_bytes else 'TFLOP/s'} | " + " | ".join(cells) + " |", flush=True)
        for spec, lib in zip(specs, libraries if args.profile else ()):
            print(f"{spec}:\n{profile_of(lib, make)}", flush=True)
        for lib in libraries:
            lib.trim()


if __name__ == "__main__":
    main()
