"""Bind arrays of torch (CUDA) and CuPy to a session's inputs and outputs, and see that nothing is copied.

    python foreign.py

The device is cuda0 unless GPUARRAY_DEVICE names another. A program of its own, since it needs an NVIDIA GPU and these
packages.
"""

import os
import sys

import cupy
import numpy as np
import onnxruntime
import onnxruntime_gpuarray
import torch
from beside import make_model, make_options
from onnx.helper import make_node
from onnxruntime_gpuarray import bind_input, bind_output

KINDS = "f2 f4 f8 i1 i2 i4 i8 u1 bool".split()
DEVICE = os.environ.get("GPUARRAY_DEVICE", "cuda0")
BIG = 1 << 26  # floats: 256 MB


class Interface:
    """An array that has `__cuda_array_interface__` alone."""

    def __init__(self, array):
        self.array = array

    @property
    def __cuda_array_interface__(self):
        return self.array.__cuda_array_interface__


def of_torch(array):
    return torch.as_tensor(array).cuda()


LIBRARIES = {
    "torch": (of_torch, lambda a: a, lambda a: a.cpu().numpy(), torch.cuda.synchronize),
    "torch's interface": (of_torch, Interface, lambda a: a.cpu().numpy(), torch.cuda.synchronize),
    "CuPy": (cupy.asarray, lambda a: a, cupy.asnumpy, cupy.cuda.Device().synchronize),
    "CuPy's interface": (cupy.asarray, Interface, cupy.asnumpy, cupy.cuda.Device().synchronize),
}


def open_session(node, x, **options):
    model = make_model([node], {"x": x}, {"y": x.dtype})
    made = onnxruntime_gpuarray.session(model, device=DEVICE, options=make_options(strict=True), **options)
    made.disable_fallback()
    return made


def check_types(make, wrap, fetch, wait):
    """All types; parts of arrays; the same memory again with other numbers; also recorded."""
    for kind in KINDS:
        values = np.random.default_rng(1).integers(0, 2, (6, 5)).astype(kind)
        for options in ({}, {"record": True}):
            session = open_session(make_node("Identity", ["x"], ["y"]), values[2:5], **options)
            x, y = make(values), make(np.zeros((8, 5), kind))
            binding = session.io_binding()
            bind_input(binding, "x", wrap(x[2:5]))
            bind_output(binding, "y", wrap(y[4:7]))
            for turn in range(4):
                x[2:5] = make(np.roll(values, turn, 0)[2:5])
                wait()
                session.run_with_iobinding(binding)
                binding.synchronize_outputs()
                wanted = np.zeros((8, 5), kind)
                wanted[4:7] = np.roll(values, turn, 0)[2:5]
                np.testing.assert_array_equal(fetch(y), wanted)


def check_copies(make, wrap, fetch, wait):
    """A slice of 256 MB with 64 KB for the provider: a copy of the input would be refused."""
    x = np.ones(BIG, np.float32)
    model = make_model(
        [make_node("Slice", ["x", "zero", "one"], ["y"])],
        {"x": x},
        {"y": np.float32},
        {"zero": np.zeros(1, np.int64), "one": np.ones(1, np.int64)},
    )
    options = make_options(strict=True)
    session = onnxruntime_gpuarray.session(model, device=DEVICE, options=options, memory_limit=1 << 16)
    session.disable_fallback()
    there, y = make(x), make(np.zeros(1, np.float32))
    wait()
    binding = session.io_binding()
    free = torch.cuda.mem_get_info()[0]
    bind_input(binding, "x", wrap(there))
    bind_output(binding, "y", wrap(y))
    session.run_with_iobinding(binding)
    binding.synchronize_outputs()
    assert fetch(y)[0] == 1
    assert free - torch.cuda.mem_get_info()[0] < x.nbytes // 2, "the memory of a copy was taken"


def check_order(make, wrap, fetch, wait):
    """Work that is queued when an array is bound comes before the run."""
    values = np.random.default_rng(2).standard_normal((2048, 2048)).astype(np.float32)
    session = open_session(make_node("Neg", ["x"], ["y"]), values)
    for _ in range(3):
        x, y = make(values), make(np.zeros_like(values))
        for _ in range(20):
            x = x @ x * 0 + x  # takes a while
        x = x + 1
        binding = session.io_binding()
        bind_input(binding, "x", wrap(x))
        bind_output(binding, "y", wrap(y))
        session.run_with_iobinding(binding)
        binding.synchronize_outputs()
        np.testing.assert_array_equal(fetch(y), -fetch(x))


def main():
    failed = 0
    print(f"ONNX Runtime {onnxruntime.__version__}, torch {torch.__version__}, CuPy {cupy.__version__}")
    for name, how in LIBRARIES.items():
        for check in (check_types, check_copies, check_order):
            try:
                check(*how)
                print(f"{name}: {check.__name__} passed", flush=True)
            except Exception as e:
                failed += 1
                print(f"{name}: {check.__name__} FAILED: {type(e).__name__}: {str(e)[:600]}", flush=True)
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
