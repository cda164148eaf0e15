#!/usr/bin/env python3
"""The rows of gpuarray-bench in NumPy (on the CPU), PyTorch and CuPy (on the GPU), whichever can be imported.

Usage: peers.py [--with numpy,torch,cupy] [--log2 N] [--quick] [--only ID,...] [--json]

The figures mean what they mean there: bytes read and written per second, operations per second, seconds per call; the
median of repeated batches after a warm-up, on random data. Outputs are kept and written in place where the library can.
"""

import argparse
import json
import sys
import time

from peer_libraries import CupyLibrary, NumpyLibrary, TorchLibrary

LABELS = {
    "copy": ("device copy", "bytes/s"),
    "add_f32": ("add, float", "bytes/s"),
    "add_f16": ("add, half", "bytes/s"),
    "add_f64": ("add, double", "bytes/s"),
    "exp_f32": ("exp, float", "bytes/s"),
    "exp_f16": ("exp, half", "bytes/s"),
    "transposed_add": ("a.T + b", "bytes/s"),
    "add_row": ("matrix + row", "bytes/s"),
    "add_column": ("matrix + column", "bytes/s"),
    "every_second": ("a[:, ::2] + b[:, ::2], useful bytes", "bytes/s"),
    "transpose_copy": ("copy of a transpose", "bytes/s"),
    "nhwc_nchw": ("NHWC to NCHW, 56x56x256", "bytes/s"),
    "sum_all": ("sum over all", "bytes/s"),
    "sum_axis0": ("sum over axis 0", "bytes/s"),
    "sum_axis1": ("sum over axis 1", "bytes/s"),
    "argmax_axis0": ("max with argmax, axis 0", "bytes/s"),
    "argmax_axis1": ("max with argmax, axis 1", "bytes/s"),
    "distance_all": ("sum of (x - y)^2 over all", "bytes/s"),
    "distance_axis0": ("sum of (x - y)^2 over axis 0", "bytes/s"),
    "distance_axis1": ("sum of (x - y)^2 over axis 1", "bytes/s"),
    "segments": ("sums of segments of 4096", "bytes/s"),
    "segments_ids": ("sums of segments of 4096 by ids", "bytes/s"),
    "segments_short": ("sums of segments of 16", "bytes/s"),
    "segments_uneven": ("sums of very uneven segments", "bytes/s"),
    "cumsum_all": ("cumsum", "bytes/s"),
    "cumsum_axis0": ("cumsum along axis 0", "bytes/s"),
    "cumsum_axis1": ("cumsum along axis 1", "bytes/s"),
    "softmax_1024": ("softmax, rows of 1024", "bytes/s"),
    "softmax_8192": ("softmax, rows of 8192", "bytes/s"),
    "softmax_65536": ("softmax, rows of 65536", "bytes/s"),
    "layer_norm_1024": ("layer norm, rows of 1024", "bytes/s"),
    "layer_norm_8192": ("layer norm, rows of 8192", "bytes/s"),
    "layer_norm_65536": ("layer norm, rows of 65536", "bytes/s"),
    "var_all": ("variance over all", "bytes/s"),
    "var_axis0": ("variance over axis 0", "bytes/s"),
    "var_axis1": ("variance over axis 1", "bytes/s"),
    "take": ("take, random rows of 512 B", "bytes/s"),
    "nonzero": ("nonzero, half set, bytes of the mask", "bytes/s"),
    "mask_read": ("a[mask], float, half set, likewise", "bytes/s"),
    "mask_write": ("a[mask] = values, likewise", "bytes/s"),
    "mask_fill": ("a[mask] = scalar, likewise", "bytes/s"),
    "where": ("where(mask, a, scalar)", "bytes/s"),
    "take_along_axis": ("take_along_axis, rows of 1024", "bytes/s"),
    "scatter_add": ("scatter add, 2^20 places, bytes added", "bytes/s"),
    "sort_i32": ("sort, int", "bytes/s"),
    "argsort_i64": ("argsort of int, 64-bit indices", "bytes/s"),
    "sort_rows": ("sort, rows of 1024 floats", "bytes/s"),
    "topk_all": ("top 64 of all, float", "bytes/s"),
    "topk_rows": ("top 64 of rows of 16384 floats", "bytes/s"),
    "unique": ("unique, int, 65536 values", "bytes/s"),
    "bincount": ("bincount, int, 65536 bins", "bytes/s"),
    "histogram": ("histogram, float, 256 bins", "bytes/s"),
    "uniform_f32": ("uniform floats, bytes written", "bytes/s"),
    "uniform_f64": ("uniform doubles, bytes written", "bytes/s"),
    "normal_f32": ("normal floats, bytes written", "bytes/s"),
    "normal_f64": ("normal doubles, bytes written", "bytes/s"),
    "integers_i32": ("ints below 1000, bytes written", "bytes/s"),
    "fft_256": ("fft, rows of 256 complex floats", "bytes/s"),
    "fft_1024": ("fft, rows of 1024", "bytes/s"),
    "fft_4096": ("fft, rows of 4096", "bytes/s"),
    "fft_65536": ("fft, rows of 65536", "bytes/s"),
    "fft_1048576": ("fft, rows of 2^20", "bytes/s"),
    "fft_1000": ("fft, rows of 1000", "bytes/s"),
    "fft_1021": ("fft, rows of 1021, a prime", "bytes/s"),
    "rfft_1024": ("rfft, rows of 1024 floats", "bytes/s"),
    "write": ("write, pageable 64 MiB", "bytes/s"),
    "read": ("read, pageable 64 MiB", "bytes/s"),
    "write_1g": ("write, pageable 1 GiB", "bytes/s"),
    "read_1g": ("read, pageable 1 GiB", "bytes/s"),
    "write_pinned": ("write, pinned 64 MiB", "bytes/s"),
    "read_pinned": ("read, pinned 64 MiB", "bytes/s"),
    "write_pinned_1g": ("write, pinned 1 GiB", "bytes/s"),
    "read_pinned_1g": ("read, pinned 1 GiB", "bytes/s"),
    "gemm_f32": ("gemm, float", "flop/s"),
    "gemm_f64": ("gemm, double", "flop/s"),
    "gemm_f16": ("gemm, half", "flop/s"),
    "bmm_f32_32x4096": ("4096 products of 32 x 32, float", "flop/s"),
    "bmm_f32_64x4096": ("4096 products of 64 x 64, float", "flop/s"),
    "bmm_f32_128x512": ("512 products of 128 x 128, float", "flop/s"),
    "bmm_f16_128x1024": ("1024 products of 128 x 128, half", "flop/s"),
    "matmul_c64": ("matmul, complex of floats", "flop/s"),
    "matmul_c128": ("matmul, complex of doubles", "flop/s"),
    "cholesky_f32": ("cholesky of 2048 x 2048, float", "s"),
    "cholesky_f64": ("cholesky of 2048 x 2048, double", "s"),
    "cholesky_f32_32x1024": ("cholesky of 1024 of 32 x 32, float", "s"),
    "solve_f32": ("solve of 2048 x 2048, float", "s"),
    "solve_f64": ("solve of 2048 x 2048, double", "s"),
    "solve_f32_32x1024": ("solve of 1024 of 32 x 32, float", "s"),
    "qr_f32": ("qr of 2048 x 2048, float", "s"),
    "qr_f64": ("qr of 2048 x 2048, double", "s"),
    "qr_f32_32x1024": ("qr of 1024 of 32 x 32, float", "s"),
    "eigh_f32": ("eigh of 1024 x 1024, float", "s"),
    "eigh_f64": ("eigh of 1024 x 1024, double", "s"),
    "eigh_f32_32x1024": ("eigh of 1024 of 32 x 32, float", "s"),
    "svd_f32": ("svd of 1024 x 1024, float", "s"),
    "svd_f64": ("svd of 1024 x 1024, double", "s"),
    "svd_f32_32x1024": ("svd of 1024 of 32 x 32, float", "s"),
    "small_add": ("add of 1024 floats, a call", "s"),
    "chain": ("chain of 100 adds of 1024 floats, each", "s"),
    "replay": ("the same chain replayed, each", "s"),
    "empty": ("empty + free 4 KiB", "s"),
}


def measure(lib, fn, quick, min_time=0.03, most=5000):
    """Seconds one call takes, calls queued back to back: the median of some batches."""

    def batch(count):
        lib.sync()
        start = time.perf_counter()
        for _ in range(count):
            fn()
        lib.sync()
        return time.perf_counter() - start

    batch(2)
    count = 1
    while batch(count) < min_time and count < most:
        count = min(2 * count, most)
    times = sorted(batch(count) / count for _ in range(3 if quick else 9))
    return times[len(times) // 2]


def select_rows(lib, n, rate, wanted):
    """Rows with masks and indices; those of masks count the bytes of the mask."""

    def write(a, mask, values):
        a[mask] = values

    if {"nonzero", "mask_read", "mask_write", "mask_fill", "where"} & wanted:
        a = lib.random((n,), "float32")
        mask = a > 1
        yield from rate("nonzero", n, lambda: lib.nonzero(mask))
        yield from rate("mask_read", n, lambda: a[mask])
        values = a[mask]
        yield from rate("mask_write", n, lambda: write(a, mask, values))
        yield from rate("where", 9 * n, lambda: lib.where(mask, a, 2.0))
        yield from rate("mask_fill", n, lambda: write(a, mask, 2.0))
        del a, mask, values
    count = n // 4
    if "take_along_axis" in wanted:
        a, index = lib.random((count // 1024, 1024), "float32"), lib.indices(count, 1024).reshape(-1, 1024)
        yield from rate("take_along_axis", 16 * count, lambda: lib.take_along_axis(a, index))
    if "scatter_add" in wanted:
        sums, index = lib.random((1 << 20,), "float32"), lib.indices(count, 1 << 20)
        values = lib.random((count,), "float32")
        yield from rate("scatter_add", 4 * count, lambda: lib.scatter_add(sums, index, values))


def sort_rows(lib, n, rate, wanted):
    """Rows that sort, select and count: bytes of the input per second."""
    if {"sort_i32", "argsort_i64"} & wanted:
        keys = lib.integers(n, -(1 << 31), (1 << 31) - 1)
        yield from rate("sort_i32", 4 * n, lambda: lib.sort(keys))
        yield from rate("argsort_i64", 4 * n, lambda: lib.argsort(keys))
        del keys
    if {"unique", "bincount"} & wanted:
        few = lib.integers(n, 0, 65536)
        yield from rate("unique", 4 * n, lambda: lib.unique(few))
        yield from rate("bincount", 4 * n, lambda: lib.bincount(few))
        del few
    if {"sort_rows", "topk_all", "topk_rows", "histogram"} & wanted:
        a = lib.random((n,), "float32") - 0.5
        yield from rate("sort_rows", 4 * n, lambda: lib.sort(a.reshape(-1, 1024)))
        yield from rate("topk_all", 4 * n, lambda: lib.topk(a, 64))
        yield from rate("topk_rows", 4 * n, lambda: lib.topk(a.reshape(-1, 16384), 64))
        yield from rate("histogram", 4 * n, lambda: lib.histogram(a, 256))


def rows(lib, log2, quick, wanted):
    """Yield (id, value)."""
    n, side = 1 << log2, 1 << (log2 // 2)
    square = side * side

    def rate(key, size, fn):
        if key in wanted:
            yield key, size / measure(lib, fn, quick)

    for dtype, key, size in (("float32", "f32", 4), ("float16", "f16", 2), ("float64", "f64", 8)):
        count = n if size <= 4 else n // 2
        if not {"add_" + key, "exp_" + key, "copy"} & wanted:
            continue
        a, b = lib.random((count,), dtype), lib.random((count,), dtype)
        c = lib.empty((count,), dtype)
        if key == "f32":
            yield from rate("copy", 8 * n, lambda: lib.copy(c, a))
        yield from rate("add_" + key, 3 * size * count, lambda: lib.add(a, b, c))
        if key != "f64":
            yield from rate("exp_" + key, 2 * size * count, lambda: lib.exp(a, c))
        del a, b, c

    a, b = lib.random((side, side), "float32"), lib.random((side, side), "float32")
    c, half = lib.empty((side, side), "float32"), lib.empty((side, side // 2), "float32")
    row, column = lib.random((1, side), "float32"), lib.random((side, 1), "float32")
    yield from rate("transposed_add", 12 * square, lambda: lib.add(a.T, b, c))
    yield from rate("add_row", 8 * square, lambda: lib.add(a, row, c))
    yield from rate("add_column", 8 * square, lambda: lib.add(a, column, c))
    yield from rate("every_second", 6 * square, lambda: lib.add(a[:, ::2], b[:, ::2], half))
    yield from rate("transpose_copy", 8 * square, lambda: lib.copy(c, a.T))
    yield from rate("sum_all", 4 * square, lambda: lib.sum(a, None))
    for axis in (None, 0, 1):
        key = "distance_all" if axis is None else f"distance_axis{axis}"
        yield from rate(key, 8 * square, lambda: lib.distance(a, b, axis))
    for axis in (0, 1):
        yield from rate(f"sum_axis{axis}", 4 * square, lambda: lib.sum(a, axis))
        yield from rate(f"argmax_axis{axis}", 4 * square, lambda: lib.argmax(a, axis))
    flat, flat_out = a.reshape(-1), c.reshape(-1)
    if "segments_ids" in wanted:
        fn = lib.segments_by_id(flat, square // 4096, 4096)
        yield from rate("segments_ids", 4 * square, fn)
    for key, length in (("segments", 4096), ("segments_short", 16), ("segments_uneven", 4096)):
        if key not in wanted or square < length:
            continue
        count = square // length
        part = (lambda s: (s / count) ** 8) if key == "segments_uneven" else (lambda s: s / count)
        ends = lib.offsets([int(square * part(s)) for s in range(count + 1)])
        fn = lib.segments(flat, ends)
        if fn is not None:
            yield from rate(key, 4 * square, fn)
    yield from rate("cumsum_all", 8 * square, lambda: lib.cumsum(flat, 0, flat_out))
    for axis in (0, 1):
        yield from rate(f"cumsum_axis{axis}", 8 * square, lambda: lib.cumsum(a, axis, c))
    yield from rate("var_all", 4 * square, lambda: lib.var(a, None))
    for axis in (0, 1):
        yield from rate(f"var_axis{axis}", 4 * square, lambda: lib.var(a, axis))
    for length in (1024, 8192, 65536):
        if length <= square:
            lines = flat.reshape(-1, length)
            yield from rate(f"softmax_{length}", 8 * square, lambda: lib.softmax(lines))
            yield from rate(f"layer_norm_{length}", 8 * square, lambda: lib.layer_norm(lines))
            del lines
    if "take" in wanted:
        count = min(1 << 20, square // 128)
        index = lib.indices(count)
        table, taken = flat[: 128 * count].reshape(count, 128), flat_out[: 128 * count].reshape(count, 128)
        yield from rate("take", 1024 * count, lambda: lib.take(table, index, taken))
        del table, taken
    del flat, flat_out
    del a, b, c, half

    yield from select_rows(lib, n, rate, wanted)
    yield from sort_rows(lib, n, rate, wanted)
    for key, law, dtype, size in (
        ("uniform_f32", "uniform", "float32", 4),
        ("uniform_f64", "uniform", "float64", 8),
        ("normal_f32", "normal", "float32", 4),
        ("normal_f64", "normal", "float64", 8),
        ("integers_i32", "integers", "int32", 4),
    ):
        if key in wanted:
            yield from rate(key, 4 * n, lib.draw(law, lib.empty((4 * n // size,), dtype)))

    for length in (256, 1024, 4096, 65536, 1 << 20, 1000, 1021):
        if f"fft_{length}" in wanted and length <= n // 2:
            lines = lib.random((n // 2 // length, length), "complex64")
            yield from rate(f"fft_{length}", 16 * (n // 2 // length) * length, lambda: lib.fft(lines))
            del lines
    if "rfft_1024" in wanted:
        lines = lib.random((n // 2048, 1024), "float32")
        yield from rate("rfft_1024", (n // 2048) * (4096 + 8 * 513), lambda: lib.rfft(lines))
        del lines

    images = 64
    while images * 56 * 56 * 256 > n:
        images //= 2
    if "nhwc_nchw" in wanted and images > 0:
        src = lib.permute(lib.random((images, 56, 56, 256), "float32"), (0, 3, 1, 2))
        dst = lib.empty((images, 256, 56, 56), "float32")
        yield from rate("nhwc_nchw", 8 * images * 56 * 56 * 256, lambda: lib.copy(dst, src))
        del src, dst

    for suffix, size, pinned in (
        ("", 64 << 20, False),
        ("_1g", 64 << 24, False),
        ("_pinned", 64 << 20, True),
        ("_pinned_1g", 64 << 24, True),
    ):
        keys = ("write" + suffix, "read" + suffix)
        if not set(keys) & wanted:
            continue
        size = min(size, 4 * n)
        transfer = lib.transfer(size, pinned)
        if transfer is None:
            continue
        yield from rate(keys[0], size, transfer[0])
        yield from rate(keys[1], size, transfer[1])
        del transfer

    for dtype, key, most in (("float32", "f32", 8192), ("float64", "f64", 4096), ("float16", "f16", 8192)):
        size = min(side, most if lib.gpu else most // 8)
        if "gemm_" + key not in wanted or (dtype == "float16" and not lib.gpu):
            continue
        a, b, c = (lib.random((size, size), dtype) for _ in range(3))
        yield from rate("gemm_" + key, 2 * size**3, lambda: lib.matmul(a, b, c))

    for key, dtype, size, count in (
        ("bmm_f32_32x4096", "float32", 32, 4096),
        ("bmm_f32_64x4096", "float32", 64, 4096),
        ("bmm_f32_128x512", "float32", 128, 512),
        ("bmm_f16_128x1024", "float16", 128, 1024),
        ("matmul_c64", "complex64", 4096, 1),
        ("matmul_c128", "complex128", 4096, 1),
    ):
        if key not in wanted or (dtype == "float16" and not lib.gpu):
            continue
        if not lib.gpu:
            count, size = (count // 16, size) if count > 1 else (1, size // 4)
        a, b, c = (lib.random((count, size, size), dtype) for _ in range(3))
        flops = (8 if "complex" in dtype else 2) * count * size**3
        yield from rate(key, flops, lambda: lib.matmul(a, b, c))

    for op in ("cholesky", "solve", "qr", "eigh", "svd"):
        one = 1024 if op in ("eigh", "svd") else 2048
        for key, dtype, shape in (
            ("_f32", "float32", (one, one)),
            ("_f64", "float64", (one, one)),
            ("_f32_32x1024", "float32", (1024, 32, 32)),
        ):
            if op + key in wanted:
                yield op + key, measure(lib, linalg_call(lib, op, dtype, shape), quick)

    a, b, c = (lib.random((1024,), "float32") for _ in range(3))
    if "small_add" in wanted:
        yield "small_add", measure(lib, lambda: lib.add(a, b, c), quick)

    def chain():
        for _ in range(50):
            lib.add(a, b, c)
            lib.add(c, b, a)

    if "chain" in wanted:
        yield "chain", measure(lib, chain, quick) / 100
    replay = lib.graph(chain) if "replay" in wanted else None
    if replay:
        yield "replay", measure(lib, replay, quick) / 100
    if "empty" in wanted:
        yield "empty", measure(lib, lambda: lib.empty((1024,), "float32"), quick)


def linalg_call(lib, op, dtype, shape):
    """A call of the library's linalg on random matrices, of cholesky on positive definite ones."""
    a = lib.random(shape, dtype) - 1
    if op == "cholesky":
        a = a + shape[-1] * lib.eye(shape[-1], dtype)
    if op == "solve":
        b = lib.random((*shape[:-1], 1), dtype)
        return lambda: lib.linalg.solve(a, b)
    if op == "svd":
        return lambda: lib.linalg.svd(a, full_matrices=False)
    return lambda: getattr(lib.linalg, op)(a)


def show(value, unit):
    if unit == "s":
        return f"{value * 1e6:.3g} us" if value < 1e-3 else f"{value * 1e3:.3g} ms"
    name = "B/s" if unit == "bytes/s" else "FLOP/s"
    return f"{value / 1e9:.1f} G{name}" if value < 1e12 else f"{value / 1e12:.2f} T{name}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--with", dest="libraries", default="numpy,torch,cupy")
    parser.add_argument("--log2", type=int, help="2^N floats in the large arrays (default 28 on a GPU, 24 on a CPU)")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    wanted = set(args.only.split(",")) if args.only else set(LABELS)
    unknown = wanted - set(LABELS)
    if unknown:
        parser.error("unknown rows: " + ", ".join(sorted(unknown)))
    classes = {c.name: c for c in (NumpyLibrary, TorchLibrary, CupyLibrary)}

    results = []
    for name in args.libraries.split(","):
        try:
            lib = classes[name]()
        except KeyError:
            parser.error("unknown library " + name)
        except Exception as e:  # a broken installation must not stop the others
            print(f"{name}: not here ({type(e).__name__}: {str(e).splitlines()[0] if str(e) else ''})", file=sys.stderr)
            continue
        log2 = args.log2 or lib.log2 - (2 if args.quick else 0)
        result = {"program": lib.name, "version": lib.version, "device": lib.device, "elements": 1 << log2, "rows": []}
        if not args.json:
            print(f"{lib.name} {lib.version} on {lib.device}, 2^{log2} elements")
        try:
            for key, value in rows(lib, log2, args.quick, wanted):
                result["rows"].append({"id": key, "label": LABELS[key][0], "unit": LABELS[key][1], "value": value})
                if not args.json:
                    print(f"  {LABELS[key][0]:<38} {show(value, LABELS[key][1]):>14}", flush=True)
        except Exception as e:
            print(f"{name}: {type(e).__name__}: {e}", file=sys.stderr)
        results.append(result)
    if args.json:
        json.dump(results, sys.stdout, indent=1)
        print()
    return 0 if results else 1


if __name__ == "__main__":
    sys.exit(main())
