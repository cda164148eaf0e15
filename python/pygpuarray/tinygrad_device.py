"""A device for tinygrad: its buffers, programs and launches are implemented by this library, on CUDA and OpenCL.

Importing this module registers the device GPUARRAY: ``DEV=GPUARRAY`` in the environment, ``Tensor(...,
device="GPUARRAY")`` or ``Context(DEV="GPUARRAY")``. It is pygpuarray's default device; ``GPUARRAY:1`` is number 1 of
`pygpuarray.devices()`. Written for tinygrad 0.14.0, whose runtime interface is not stable.
"""

import sys
import time

import numpy as np
from tinygrad.device import Allocator, Compiled, CompileError, Compiler, Program
from tinygrad.dtype import AddrSpace
from tinygrad.renderer.cstyle import CUDARenderer, OpenCLRenderer

from . import _core
from ._device import Device, default_device, devices
from ._dtypes import code_of

_UINT8, _UINT64 = code_of("u1"), code_of("u8")
_CUDA, _OPENCL = 0x2000, 0x4000  # flags of the languages of the library's kernels


def _offsets(renderer, integer, bufs, kernel):
    """Add an offset argument for each buffer to a kernel's source, because OpenCL buffers cannot be passed with an
    offset.
    """
    names = [name for name, (u, _) in bufs if u.addrspace != AddrSpace.ALU]
    renderer.extra_args = [f"const {integer} {name}_at" for name in names]
    return [f"  {name} += {name}_at;" for name in names] + kernel


class OpenCLTextRenderer(OpenCLRenderer):
    """Renders OpenCL C, which the library compiles when the program is created."""

    compiler = Compiler()

    def render_kernel(self, function_name, kernel, bufs, uops, prefix=None):
        return super().render_kernel(function_name, _offsets(self, "ulong", bufs, kernel), bufs, uops, prefix)


# Half types, which replace the CUDA toolkit's headers, because NVRTC only has these if a toolkit is installed. They are
# stored in 16 bits, computed in float and rounded after each operation, which for these five operators gives the same
# results as half arithmetic.
_SHORT_FLOAT = """struct {name} {{
  unsigned short bits;
  {name}() = default;
  template <class T> __device__ __forceinline__ {name}(T v) {{ {to} }}
  __device__ __forceinline__ operator float() const {{ float v; {back} return v; }}
}};
__device__ __forceinline__ {name} operator+({name} a, {name} b) {{ return {name}((float)a + (float)b); }}
__device__ __forceinline__ {name} operator-({name} a, {name} b) {{ return {name}((float)a - (float)b); }}
__device__ __forceinline__ {name} operator*({name} a, {name} b) {{ return {name}((float)a * (float)b); }}
__device__ __forceinline__ {name} operator/({name} a, {name} b) {{ return {name}((float)a / (float)b); }}
__device__ __forceinline__ {name} operator-({name} a) {{ return {name}(-(float)a); }}
__device__ __forceinline__ {name} hsqrt({name} a) {{ return {name}(sqrtf((float)a)); }}
__device__ __forceinline__ {name} hexp2({name} a) {{ return {name}(exp2f((float)a)); }}
__device__ __forceinline__ {name} hlog2({name} a) {{ return {name}(log2f((float)a)); }}
__device__ __forceinline__ {name} hsin({name} a) {{ return {name}(sinf((float)a)); }}
__device__ __forceinline__ {name} hrcp({name} a) {{ return {name}(1.0f / (float)a); }}
__device__ __forceinline__ {name} htrunc({name} a) {{ return {name}(truncf((float)a)); }}"""
_HEADERS = {
    "#include <cuda_fp16.h>": _SHORT_FLOAT.format(
        name="half",
        to='asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"((float)v));',
        back='asm("cvt.f32.f16 %0, %1;" : "=f"(v) : "h"(bits));',
    ),
    "#include <cuda_bf16.h>": _SHORT_FLOAT.format(
        name="nv_bfloat16",
        to="float f = (float)v; unsigned u = __float_as_uint(f); "
        "bits = f != f ? 0x7fff : (unsigned short)((u + 0x7fffu + ((u >> 16) & 1u)) >> 16);",
        back="v = __uint_as_float((unsigned)bits << 16);",
    ),
}


class CUDATextRenderer(CUDARenderer):
    """Renders CUDA C, which the library compiles when the program is created; without tensor cores."""

    def __init__(self, target):
        super(CUDARenderer, self).__init__(target)
        self.compiler, self.tensor_cores = Compiler(), []

    def render_kernel(self, function_name, kernel, bufs, uops, prefix=None):
        kernel = _offsets(self, "unsigned long long", bufs, kernel)
        source = super().render_kernel(function_name, kernel, bufs, uops, prefix)
        for header, text in _HEADERS.items():
            source = source.replace(header, text)
        return source


class GPUArrayAllocator(Allocator):
    """Allocates buffers as arrays of bytes; the library's memory pool caches freed ones."""

    def _alloc(self, size, options):
        return _core.make(self.dev.context, _UINT8, (size,), 0, False)

    def _offset(self, buf, size, offset):
        return _core.view(buf, _UINT8, (size,), (1,), buf.offset + offset)

    def _copyin(self, dest, src):
        host = np.frombuffer(src, np.uint8)
        _core.write(dest, host.__array_interface__["data"][0], host.nbytes)

    def _copyout(self, dest, src):
        host = np.frombuffer(dest, np.uint8)
        _core.read(src, host.__array_interface__["data"][0], host.nbytes)


class GPUArrayProgram(Program):
    """A kernel of the library, compiled from rendered source."""

    def __init__(self, dev, obj):
        self.dev, self.signature = dev, obj.signature
        # Parameters: the buffers (which have a shape), the scalar arguments of a launch, then the offsets of the
        # buffers.
        codes = [-1 if shape else code_of(f"i{dt.itemsize}") for _, _, dt, shape in obj.signature]
        self.buffers = [(slot, dt.itemsize) for _, slot, dt, shape in obj.signature if shape]
        codes += [_UINT64] * len(self.buffers)
        language = _CUDA if dev.context.is_cuda else _OPENCL
        source = obj.lib.decode()
        try:
            self.kernel = _core.Kernel(dev.context, source, obj.name, codes, language)
        except (ValueError, _core.GpuError) as e:
            raise CompileError(f"{e}\n\n{source}") from None

    def __call__(self, *bufs, global_size=(1, 1, 1), local_size=None, vals=(), wait=False, **_):
        offsets = tuple(bufs[slot].offset // itemsize for slot, itemsize in self.buffers)
        if any(offsets):
            bufs = [b if b.offset == 0 else _core.view(b, _UINT8, (1,), (1,), 0) for b in bufs]
        given = (*bufs, *vals)
        arguments = (*(given[slot] for _, slot, _, _ in self.signature), *offsets)
        if wait:
            self.dev.synchronize()
        start = time.perf_counter()
        self.kernel.run(tuple(global_size), tuple(local_size or (1, 1, 1)), arguments, 0)
        if not wait:
            return None
        self.dev.synchronize()
        return time.perf_counter() - start


def _has_double(context):
    try:
        _core.Reduction(context, "sum", code_of("f8"), -1, -1)
    except _core.GpuError:
        return False
    return True


class GPUArrayDevice(Compiled):
    """tinygrad's device GPUARRAY."""

    def __init__(self, device):
        number = device.partition(":")[2]
        self.context = Device(devices()[int(number)].spec) if number else default_device()
        if self.context.is_cuda:
            renderer, arch = CUDATextRenderer, self.context.architecture.split()[0]
        else:
            features = {"cl_khr_fp64": _has_double(self.context), "cl_khr_fp16": self.context.native_float16}
            renderer, arch = OpenCLTextRenderer, ",".join(name for name, there in features.items() if there)
        super().__init__(device, GPUArrayAllocator(self), [renderer], GPUArrayProgram, arch=arch)

    def count(self):
        """The number of devices."""
        return len(devices())

    def synchronize(self):
        """Wait for all work."""
        self.context.sync()


sys.modules["tinygrad.runtime.ops_gpuarray"] = sys.modules[__name__]  # where tinygrad looks for the device
