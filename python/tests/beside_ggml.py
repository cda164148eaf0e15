"""Block formats of `ga.nn` compared with ggml, computed on the CPU.

    python python/tests/beside_ggml.py FOLDER [--count 1000] [--seed 1] [--first 0] [--only values,linear] [--scales]
                                       [--shapes]

FOLDER has ggml's shared libraries, libggml-base and libggml-cpu. The source distribution of llama-cpp-python has its
source; contracted operations would differ in the last bit:

    cmake -S vendor/llama.cpp/ggml -B FOLDER -DGGML_OPENMP=OFF -DCMAKE_C_FLAGS=-ffp-contract=off
    cmake --build FOLDER --target ggml-base ggml-cpu

A configuration is a function of a seed and a number, so `--seed S --first N --count 1` reproduces a failure. `--scales`
decodes each scale of 16 bits (MXFP4: of 8) with each stored number, too, and `--shapes` multiplies in the shapes in
which ggml's test-backend-ops does.

Values and quantised blocks are compared bit for bit. Products are compared with those of ggml's values in double
precision, within the roundings of the documented order; and with ggml's own products, which round vectors to integers
of 8 bits: either within that rounding, or, for vectors that are such integers, within those of float.
"""

import argparse
import collections
import ctypes
import glob
import os
import sys
import traceback

import ml_dtypes
import numpy as np

os.environ.setdefault("GPUARRAY_REPRODUCIBLE", "1")  # bounds are those of the documented order of sums
import pygpuarray as ga
from configuration import Configuration

# Elements and bytes of a block, ggml's number and name, and where its scale and minimum in half precision are.
Format = collections.namedtuple("Format", "elements bytes number name scale least")
FORMATS = {
    "q4_0": Format(32, 18, 2, "q4_0", 0, None),
    "q4_1": Format(32, 20, 3, "q4_1", 0, 2),
    "q5_0": Format(32, 22, 6, "q5_0", 0, None),
    "q8_0": Format(32, 34, 8, "q8_0", 0, None),
    "q4_k": Format(256, 144, 12, "q4_K", 0, 2),
    "q5_k": Format(256, 176, 13, "q5_K", 0, 2),
    "q6_k": Format(256, 210, 14, "q6_K", 208, None),
    "mxfp4": Format(32, 17, 39, "mxfp4", None, None),
}
TYPES = {t: np.dtype(t if t != "bfloat16" else ml_dtypes.bfloat16) for t in ("float32", "float16", "bfloat16")}
ROUNDING = {"float32": 2.0**-24, "float16": 2.0**-11, "bfloat16": 2.0**-8}
LARGEST = float(np.finfo(np.float32).max)


class Parameters(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("memory", ctypes.c_void_p), ("no_alloc", ctypes.c_bool)]


def address(a):
    return a.ctypes.data_as(ctypes.c_void_p)


class Ggml:
    """What is used of ggml."""

    def __init__(self, folder):
        def library(name):
            found = sorted(glob.glob(os.path.join(folder, "**", f"lib{name}.so*"), recursive=True))
            if not found:
                sys.exit(f"{folder} has no lib{name}.so")
            return ctypes.CDLL(os.path.abspath(found[0]), ctypes.RTLD_GLOBAL)

        self.base, self.cpu = library("ggml-base"), library("ggml-cpu")
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        for lib, name, result, types in (
            (self.base, "ggml_version", ctypes.c_char_p, []),
            (self.base, "ggml_init", pointer, [Parameters]),
            (self.base, "ggml_free", None, [pointer]),
            (self.base, "ggml_get_data", pointer, [pointer]),
            (self.base, "ggml_new_tensor_3d", pointer, [pointer, ctypes.c_int, number, number, number]),
            (self.base, "ggml_mul_mat", pointer, [pointer] * 3),
            (self.base, "ggml_mul_mat_id", pointer, [pointer] * 4),
            (self.base, "ggml_new_graph", pointer, [pointer]),
            (self.base, "ggml_build_forward_expand", None, [pointer] * 2),
            (self.base, "ggml_quantize_chunk", ctypes.c_size_t, [ctypes.c_int, *[pointer] * 2, *[number] * 3, pointer]),
            (self.cpu, "ggml_graph_compute_with_ctx", ctypes.c_int, [pointer, pointer, ctypes.c_int]),
            (self.cpu, "ggml_cpu_init", None, []),
        ):  # fmt: skip
            f = getattr(lib, name)
            f.restype, f.argtypes = result, types
        self.cpu.ggml_cpu_init()

    def version(self):
        return self.base.ggml_version().decode()

    def values(self, blocks, f):
        """The values of blocks, in float. MXFP4's scale 255 is NaN, as OCP has it, not 2^128."""
        blocks = np.ascontiguousarray(blocks)
        out = np.empty((*blocks.shape[:-1], blocks.shape[-1] // f.bytes * f.elements), np.float32)
        if out.size:
            getattr(self.base, f"dequantize_row_{f.name}")(address(blocks), address(out), ctypes.c_int64(out.size))
        if f.scale is None:
            out.reshape(-1, f.elements)[blocks.reshape(-1, f.bytes)[:, 0] == 255] = np.nan
        return out

    def quantised(self, x, f):
        """Blocks of floats."""
        x = np.ascontiguousarray(x, np.float32)
        out = np.empty((*x.shape[:-1], x.shape[-1] // f.elements * f.bytes), np.uint8)
        if out.size:
            rows = x.size // x.shape[-1]
            self.base.ggml_quantize_chunk(f.number, address(x), address(out), 0, rows, x.shape[-1], None)
        return out

    def product(self, w, x, ids, f):
        """ggml_mul_mat of w[matrix, row, byte] and x[matrix, vector, element], or ggml_mul_mat_id with ids."""
        w, x = np.ascontiguousarray(w), np.ascontiguousarray(x, np.float32)
        shape = (*x.shape[:2], w.shape[1]) if ids is None else (*ids.shape, w.shape[1])
        out = np.empty(shape, np.float32)
        size = w.nbytes + 8 * x.nbytes + out.nbytes + (0 if ids is None else 64 * ids.size * (1 + w.shape[0]))
        ctx = self.base.ggml_init(Parameters(size + (16 << 20), None, False))

        def tensor(a, number, last):
            t = self.base.ggml_new_tensor_3d(ctx, number, last, *([*a.shape[:-1][::-1], 1][:2]))
            ctypes.memmove(self.base.ggml_get_data(t), a.ctypes.data, a.nbytes)
            return t

        tw, tx = tensor(w, f.number, x.shape[-1]), tensor(x, 0, x.shape[-1])
        if ids is None:
            y = self.base.ggml_mul_mat(ctx, tw, tx)
        else:
            y = self.base.ggml_mul_mat_id(ctx, tw, tx, tensor(np.ascontiguousarray(ids, np.int32), 26, ids.shape[1]))
        graph = self.base.ggml_new_graph(ctx)
        self.base.ggml_build_forward_expand(graph, y)
        status = self.cpu.ggml_graph_compute_with_ctx(ctx, graph, 1)
        ctypes.memmove(out.ctypes.data, self.base.ggml_get_data(y), out.nbytes)
        self.base.ggml_free(ctx)
        if status:
            raise RuntimeError(f"ggml: status {status}")
        return out


def parts(ggml, blocks, f):
    """What is added to each other in the values of blocks: multiples of scales, and minimums."""
    if f.least is None:
        return ggml.values(blocks, f), np.float32(0)
    one = blocks.reshape(-1, f.bytes)
    scaled, least = one.copy(), one.copy()
    scaled[:, f.least : f.least + 2] = 0
    least[:, f.scale : f.scale + 2] = 0
    return (ggml.values(b.reshape(blocks.shape), f) for b in (scaled, least))


class Case(Configuration):
    """One configuration: its random numbers and the differences found."""

    def __init__(self, ggml, seed, number):
        super().__init__(seed, number)
        self.ggml, self.counts = ggml, collections.Counter()
        self.format = list(FORMATS)[self.below(len(FORMATS))]

    # ------------------------------------------------------------------------------------------------------- operands

    def halves(self, shape, wild):
        """Bits of scales: of moderate size, or any finite ones (1) or any (2), many of them at an end of the range."""
        if wild == 0:
            return (self.rng.uniform(-1, 1, shape) / 2 ** self.between(0, 6)).astype(np.float16).view(np.uint16)
        odd = [0, 0x8000, 1, 0x8001, 0x3FF, 0x400, 0x7BFF, 0xFBFF, 0x7C00, 0xFC00, 0x7E00, 0xFE01, 0x7C01, 0xFDFF]
        bits = self.rng.integers(0, 1 << 16, shape, dtype=np.uint16)
        bits = np.where(self.rng.random(shape) < 0.3, self.rng.choice(np.array(odd, np.uint16), shape), bits)
        return np.where(bits & 0x7C00 == 0x7C00, bits & 0x83FF, bits) if wild == 1 else bits

    def blocks(self, shape, wild):
        """Blocks for elements of a shape: random bits with scales as in `halves`, or sometimes made by ggml."""
        f = FORMATS[self.format]
        if wild == 0 and self.maybe(0.3):
            self.note(made="ggml")
            x = self.rng.standard_normal(shape) * np.exp(self.rng.uniform(-3, 3, (*shape[:-1], 1)))
            return self.ggml.quantised(x, f)
        b = self.rng.integers(0, 256, (*shape[:-1], shape[-1] // f.elements, f.bytes), dtype=np.uint8)
        if f.scale is None:
            low, high = ((100, 140), (0, 253), (0, 256))[wild]
            b[..., 0] = self.rng.integers(low, high, b.shape[:-1])
        for at in (f.scale, f.least):
            if at is not None:
                b[..., at : at + 2] = self.halves(b.shape[:-1], wild)[..., None].view(np.uint8)
        return b.reshape(*shape[:-1], shape[-1] // f.elements * f.bytes)

    def vectors(self, shape, kind, whole):
        """Vectors of a type; whole: ggml's rounding to integers of 8 bits keeps them."""
        if whole:  # the largest of each 32 and of each 256 is 127 times a power of two, the sums have at most 11 bits
            x = self.rng.integers(-60, 61, shape).astype(np.float32)
            x.reshape(-1, 32)[:, self.below(32)] = self.one_of(-127, 127)
            return (x * 2.0 ** self.between(-6, 2)).astype(TYPES[kind])
        x = self.rng.standard_normal(shape)
        x.reshape(-1, 32)[self.rng.random(x.size // 32) < 0.05] = 0
        return (x * 2.0 ** self.between(-3, 3)).astype(TYPES[kind])

    def ours(self, x):
        """Copy to the device in a random layout: dense, strided, offset, with gaps or reversed."""
        how = self.below(6) if x.size else 0
        if how == 1:
            wide = np.zeros((*x.shape[:-1], 2 * x.shape[-1]), x.dtype)
            wide[..., ::2] = x
            return ga.asarray(wide)[..., ::2]
        if how == 2:
            tall = np.zeros((x.shape[0] + 3, *x.shape[1:]), x.dtype)
            tall[2:-1] = x
            return ga.asarray(tall)[2:-1]
        if how == 3:
            gap = self.between(1, 9)
            wide = np.full((*x.shape[:-1], gap + x.shape[-1] + 3), 77, x.dtype)
            wide[..., gap:-3] = x
            return ga.asarray(wide)[..., gap:-3]
        if how == 4:
            return ga.asarray(np.ascontiguousarray(x[::-1]))[::-1]
        if how == 5 and x.ndim == 3:
            tall = np.full((x.shape[0], x.shape[1] + 3, x.shape[2]), 77, x.dtype)
            tall[:, 1:-2] = x
            return ga.asarray(tall)[:, 1:-2]
        return ga.asarray(x)

    # ----------------------------------------------------------------------------------------------------- comparison

    def equal(self, name, got, want):
        """Compare bit for bit, but for the bits of NaN."""
        self.counts[name, self.format] += want.size
        if got.shape != want.shape or got.dtype != want.dtype:
            self.wrong.append(f"{name}: {got.shape} of {got.dtype}, not {want.shape} of {want.dtype}")
            return
        bits = f"u{want.dtype.itemsize}"
        same = got.view(bits) == want.view(bits)
        if want.dtype != np.uint8:
            same |= np.isnan(got.astype(np.float32)) & np.isnan(want.astype(np.float32))
        if not same.all():
            at = tuple(int(i) for i in np.argwhere(~same)[0])
            self.wrong.append(f"{name}: {int((~same).sum())} of {same.size} differ, first {at}: {got[at]!r}, "
                              f"not {want[at]!r}")  # fmt: skip

    def near(self, name, got, want, allowed):
        """Compare finite numbers within a bound; of others only that neither is finite."""
        self.counts[name, self.format] += got.size
        got, want = got.astype(np.float64), np.broadcast_to(want, got.shape)
        allowed = np.broadcast_to(allowed, got.shape)
        unknown = ~np.isfinite(want) | ~np.isfinite(allowed)
        with np.errstate(invalid="ignore"):
            far = np.where(unknown, np.isfinite(got), ~(np.abs(got - want) <= allowed))
        if far.any():
            at = tuple(int(i) for i in np.argwhere(far)[0])
            self.wrong.append(f"{name}: {int(far.sum())} of {far.size} differ, first {at}: {got[at]!r}, "
                              f"not {want[at]!r} within {allowed[at]:.2e}")  # fmt: skip

    def exact(self, w, x, kind, few, whole):
        """Products of x[v, :] and w[r, :] in double, how far ours may be from them, how far ggml's, and their terms."""
        f, length, wide = FORMATS[self.format], x.shape[-1], x.astype(np.float64)
        # ggml makes integers of as many neighbours as blocks have: a scale and a sum in half, and half a step
        most = np.abs(wide).reshape(len(x), -1, f.elements).max(-1, initial=0).repeat(f.elements, -1)
        moved = most * (0 if whole else 1.01 * (2.0**-10 + 1 / 254))
        scaled, least = (np.asarray(p, np.float64) for p in parts(self.ggml, w, f))
        sizes, u = (abs(scaled) + abs(least)).T, ROUNDING["float32"]
        want, size = wide @ (scaled + least).T, abs(wide) @ sizes
        allowed = 1.01 * size * (16 + 2 * -(-length // 1024)) * u + length * 2.0**-140
        theirs = allowed + moved @ sizes + 1.01 * size * (length // 32 + 16) * u
        if not few:  # values are rounded to the type of the vectors, and may become infinite or subnormal in it
            fits = abs(scaled + least).max(-1) <= float(ml_dtypes.finfo(x.dtype).max)
            least = abs(wide).sum(-1)[:, None] * (2.0**-25 if kind == "float16" else 2.0**-134)
            allowed = 1.01 * size * ((length + 4) * u + ROUNDING[kind]) + least
            size, theirs = np.where(fits, size, np.inf), theirs + allowed
        return want, allowed, theirs, size

    def products(self, name, got, w, x, ids, kind, few, whole):
        """Compare y[0, v, r] = the product of x[0, v, :] and w[0, r, :], or y[t, s, r] as of `linear_experts`."""
        with np.errstate(invalid="ignore", over="ignore"):
            if ids is None:
                want, allowed, between, size = (a[None] for a in self.exact(w[0], x[0], kind, few, whole))
            else:
                want, allowed, between, size = np.empty((4, *got.shape))
                for i in np.unique(ids):
                    t, s = np.nonzero(ids == i)
                    found = self.exact(w[i], x[t, s % x.shape[1]], kind, few, whole)
                    want[t, s], allowed[t, s], between[t, s], size[t, s] = found
            result = next(t for t in TYPES if TYPES[t] == got.dtype)
            cast = ROUNDING[result] * (abs(want) + allowed) + 2.0**-25 * (result == "float16")
            theirs = self.ggml.product(w, x.astype(np.float32), ids, FORMATS[self.format]).astype(np.float64)
            largest = float(ml_dtypes.finfo(got.dtype).max)
            sure = (size < 2.0**127) & (abs(want) + between + cast < largest)
            odd = ~np.isfinite(want)
            beyond = ~odd & (size < 2.0**127) & (abs(want) - between > 1.01 * largest)
        self.near(f"{name} in double", got[sure], want[sure], (allowed + cast)[sure])
        self.near(f"{name} of ggml", got[sure], theirs[sure], (between + cast)[sure])
        self.near(f"{name}, not finite", got[odd], want[odd], 0)
        self.near(f"{name}, beyond the type", got[beyond], np.copysign(np.inf, want[beyond]), 0)
        if self.format != "mxfp4":
            self.near(f"{name} of ggml, not finite", got[odd], theirs[odd], 0)


# ------------------------------------------------------------------------------------------------ the configurations


def decode(c, name, b):
    """Compare the values of blocks in each type."""
    f = FORMATS[c.format]
    want = c.ggml.values(b, f)
    on = c.ours(b)
    for kind, dtype in TYPES.items():
        with np.errstate(over="ignore", invalid="ignore"):
            c.equal(f"{name} {kind}", ga.nn.dequantize_blocks(on, c.format, dtype=kind).numpy(), want.astype(dtype))


def values(c):
    f = FORMATS[c.format]
    shape = [c.below(6) for _ in range(c.between(0, 2))] + [c.below(40 if f.elements == 32 else 8) * f.elements]
    wild = c.below(3)
    c.note(shape=shape, wild=wild)
    decode(c, "values", c.blocks(shape, wild))


def quantise(c):
    c.format = c.one_of("q8_0", "q4_0")
    kind = c.one_of("float32", "float32", "float16", "bfloat16")
    rows, length = c.between(1, 30), 32 * c.between(1, 20)
    how = c.one_of("normal", "steps", "tiny", "huge", "zeros")
    c.note(kind=kind, rows=rows, length=length, how=how)
    x = c.rng.standard_normal((rows, length))
    with np.errstate(over="ignore"):
        if how == "normal":
            x *= 2.0 ** c.rng.integers(-20, 10, (rows, 1))
        elif how == "steps":  # halves of steps: ties
            x = c.rng.integers(-254, 255, (rows, length)) / 2.0 * 2.0 ** c.rng.integers(-6, 5, (rows, 1))
            x[:, ::32] = 127 if c.format == "q8_0" else 8
        elif how == "tiny":  # while 1 / d is finite
            x *= 2.0 ** c.rng.integers(-112, -20, (rows, 1))
        elif how == "huge":
            x *= 2.0 ** c.rng.integers(10, 125 if kind != "float16" else 14, (rows, 1))
        else:
            x *= c.rng.random((rows, length)) < 0.03
            x = np.where(c.rng.random(x.shape) < 0.5, -x, x)
        x = x.astype(TYPES[kind])
    got = ga.nn.quantize_blocks(c.ours(x), c.format).numpy()
    c.equal("quantise", got, c.ggml.quantised(x.astype(np.float32), FORMATS[c.format]))


def operand(c, shape, wild):
    """Blocks whose values do not overflow, as those of MXFP4 can."""
    w = c.blocks(shape, wild)
    if c.format == "mxfp4":
        w[..., ::17] = np.where(w[..., ::17] > 252, 255, w[..., ::17])
    return w


def multiply(c, rows, vectors, length, kind, experts=None, wild=0):
    """Products with a matrix, or with (number of matrices, slots, extent of x along slots) for `vectors` tokens."""
    whole = c.maybe()
    out = c.one_of(kind, "float32")
    c.note(rows=rows, vectors=vectors, length=length, kind=kind, out=out, wild=wild, experts=experts, whole=whole)
    if experts is None:
        w, x = operand(c, (1, rows, length), wild), c.vectors((1, vectors, length), kind, whole)
        got = ga.nn.linear_blocks(c.ours(x[0]), c.ours(w[0]), c.format, dtype=out).numpy()
        c.products("linear", got[None], w, x, None, kind, vectors <= 8, whole)
        return
    matrices, slots, of_x = experts
    w, x = operand(c, (matrices, rows, length), wild), c.vectors((vectors, of_x, length), kind, whole)
    ids = np.stack([c.rng.permutation(matrices)[:slots] for _ in range(vectors)])
    ids = ids.astype(c.one_of("int32", "int64", "uint8" if matrices < 257 else "uint16"))
    got = ga.nn.linear_experts(c.ours(x), c.ours(w), c.ours(ids), c.format, dtype=out).numpy()
    c.products("experts", got, w, x, ids, kind, True, whole)


def length_of(c, units=100):
    """A random number of elements, at least a block."""
    elements = FORMATS[c.format].elements
    return elements * c.between(1, units * 32 // elements if c.maybe() else max(1, units * 4 // elements))


def linear(c):
    vectors = c.one_of(1, 1, 2, 3, 4, 5, 7, 8, 9, c.between(10, 40))
    multiply(c, c.between(1, 70), vectors, length_of(c), c.one_of(*TYPES), None, c.one_of(0, 0, 0, 1, 2))


def experts(c):
    matrices = c.between(1, 9)
    slots = c.between(1, matrices)
    multiply(c, c.between(1, 40), c.between(1, 12), length_of(c, 40), c.one_of(*TYPES),
             (matrices, slots, c.one_of(1, slots)), c.one_of(0, 0, 0, 1, 2))  # fmt: skip


# ------------------------------------------------------------------------------------------- scales and ggml's shapes


def scales(c, format):
    """Each scale with each stored number; and, of minimums, random ones."""
    c.format = format
    f = FORMATS[format]
    if f.scale is None:
        b = np.empty((256, 17), np.uint8)
        b[:, 0] = np.arange(256)
        b[:, 1:] = np.arange(16) * 17
        decode(c, "scales", b)
        return
    for first in range(0, 1 << 16, 1 << 13):
        n = 1 << 13
        again = {"q8_0": 8, "q4_0": 1, "q5_0": 1}.get(format, 4)
        b = c.rng.integers(0, 256, (again, n, f.bytes), dtype=np.uint8)
        b[..., f.scale : f.scale + 2] = np.arange(first, first + n, dtype=np.uint16)[:, None].view(np.uint8)
        if format == "q8_0":
            b[..., 2:] = np.arange(256, dtype=np.uint8).reshape(8, 1, 32)
        elif format == "q4_0":
            b[..., 2:] = np.arange(16) * 17
        elif format == "q4_1":
            b[..., 4:] = np.arange(16) * 17
        elif format == "q5_0":
            b[..., 2:6] = [0, 0, 255, 255]
            b[..., 6:] = np.arange(16) * 17
        decode(c, "scales", b)


# (formats, rows, vectors, length) and (formats, rows, tokens, length, (matrices, slots, extent of x along slots))
def shapes():
    k, every = ("q4_k", "q5_k"), tuple(FORMATS)
    some = ("q8_0", "q4_0", "q4_1", "q4_k", "mxfp4")
    others = tuple(f for f in every if f not in some)
    linear = [(every, 16, n, 256) for n in range(1, 10)] + [(every, 16, n, 4096) for n in (1, 8)]
    linear += [(k, m, n, length) for n in range(1, 9) for m, length in ((4096, 1024), (1023, 4096))]
    linear += [(("q4_k",), m, 2, 1024) for m in (6271, 6272, 6273)] + [(some, 16, 16, 256)]
    linear += [(("q4_0", "q8_0", "mxfp4"), 2880, 32, 2880), (("q8_0",), 32, 509, 2112), (every, 1, 64, 256)]
    linear += [(tuple(f for f in every if FORMATS[f].elements == 32), 16, 1, 32), (("q4_0",), 576, 512, 576)]
    linear += [(("q4_0",), 1, 2048, 8192), (("q8_0",), 6, 4096, 5120)]
    linear += [(every, 8707, 9, 1024)]  # one of ours: values in two windows of rows
    chosen = [(("q4_k",), 512, n, 256, (4, 4, 4)) for n in (1, 15, 16, 17, 31, 32, 33, 47, 48, 49)]
    chosen += [(("q4_k",), 512, 1, 256, (8, 1, 1)), (("q4_0", "mxfp4"), 2880, 32, 2880, (32, 2, 2))]
    chosen += [(("q4_0",), 256, n, 128, (m, 10, 10)) for m in (512, 1024) for n in (1, 32)]
    chosen += [((f,), 64, 16, 3 * FORMATS[f].elements, (4, 2, 2)) for f in every]
    chosen += [(some, 512, n, 256, (m, s, of_x)) for m in (4, 8) for s in (1, 2, 4) for of_x in {1, s}
               for n in (1, 4, 5, 17, 32, 129)]  # fmt: skip
    chosen += [(others, 512, n, 256, (4, 2, 2)) for n in (1, 32)]
    for formats, *shape in linear + chosen:
        yield from ((f, shape) for f in formats)


# ------------------------------------------------------------------------------------------------------------- running

KINDS = {"values": values, "quantise": quantise, "linear": linear, "experts": experts}


def attempt(c, call, *args):
    """Call, and turn an exception into a difference of this configuration."""
    try:
        call(c, *args)
    except Exception:
        c.wrong.append(traceback.format_exc(limit=-3))
    return c


def run(ggml, a):
    """The configurations that were asked for, each with how to repeat it."""
    names = a.only or list(KINDS)
    for number in range(a.first, a.first + a.count):
        c = Case(ggml, a.seed, number)
        name = names[c.below(len(names))]
        yield f"--seed {a.seed} --first {number}: {name}", attempt(c, KINDS[name])
    if a.scales:
        for i, format in enumerate(FORMATS):
            yield f"--seed {a.seed} --scales", attempt(Case(ggml, a.seed, 1 << 40 | i), scales, format)
    if a.shapes:
        for i, (format, (rows, vectors, length, *chosen)) in enumerate(shapes()):
            c = Case(ggml, a.seed, 1 << 41 | i)
            c.format = format
            kind = c.one_of("float32", "float16")
            yield f"--seed {a.seed} --shapes", attempt(c, multiply, rows, vectors, length, kind, *chosen)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "little"))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--scales", action="store_true")
    parser.add_argument("--shapes", action="store_true")
    a = parser.parse_args()
    ggml = Ggml(a.folder)
    counts, configurations, wrong = collections.Counter(), 0, 0
    for text, c in run(ggml, a):
        counts += c.counts
        configurations += 1
        if c.wrong:
            wrong += 1
            print(f"{text} {c.format} {' '.join(c.text)}\n    " + "\n    ".join(c.wrong), flush=True)
    for name in sorted({name for name, _ in counts}):
        print(f"{name}: " + ", ".join(f"{f} {counts[name, f]}" for f in FORMATS if counts[name, f]))
    print(f"{configurations} configurations of seed {a.seed} on {ga.default_device()} beside ggml {ggml.version()}: "
          f"{wrong} wrong")  # fmt: skip
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
