"""Times networks with the provider of gpuarray beside the same networks in PyTorch.

    python tools/figures.py [--only PATTERN] [--types float32,float16] [--ways cuda0,cuda0+record,opencl0:0] [--small]

The networks have random weights and are written as ONNX by torch.onnx, in several processes, before anything is timed;
llama.py writes the one with weights of 4 bits. Inputs and outputs stay on the device (IOBinding); PyTorch runs them
eagerly, on CUDA where it is there, with TF32 switched off as it is here. A way is a device, with +record for a session
that records, or "cpu" for ONNX Runtime's own provider there. All take turns, and a time is the median of 20 runs, each
of which ends with a synchronisation, for which ONNX Runtime has to be 1.25 or later. Needs torch, torchvision and
onnxscript.
"""

import argparse
import concurrent.futures
import functools
import io
import multiprocessing
import os
import re
import statistics
import sys
import time
import warnings

import llama
import numpy as np
import onnxruntime
import onnxruntime_gpuarray
import torch
from networks import NETWORKS, SMALL

VENDOR = 0x6761  # of the provider's values on the device
ROUNDS, RUNS = 5, 4
LLAMAS = {"Llama 1B, 4 bits, a word behind 1023": llama.Shape()}
SMALL_LLAMAS = {"Llama": llama.Shape(words=64, width=128, layers=2, heads=4, pairs=2, inner=256, before=7)}


def prepare(name, kind, small):
    """A network and its inputs, on the host."""
    torch.manual_seed(0)
    make, data = (SMALL if small else NETWORKS)[name]
    network = make().eval().to(kind)
    return network, tuple(x.to(kind) if x.is_floating_point() else x for x in data())


def export(name, kind, small):
    """The network as ONNX; a function of its arguments alone, so that other processes can do it."""
    warnings.simplefilter("ignore")
    torch.set_num_threads(2)
    network, inputs = prepare(name, getattr(torch, kind), small)
    file = io.BytesIO()
    torch.onnx.export(network, inputs, dynamo=True, verbose=False).save(file)
    return file.getvalue()


class Bound:
    """A session whose inputs and outputs are on the device."""

    def __init__(self, model, way, inputs, like):
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 4
        device, _, record = way.partition("+")
        if way == "cpu":
            self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
            place = ("cpu", 0)
        else:
            self.session = onnxruntime_gpuarray.session(model, device, options, record=bool(record))
            names = [d.ep_metadata["device"] for d in onnxruntime_gpuarray.devices()]
            place = ("gpu", 0 if device == "auto" else names.index(device), VENDOR)
        self.binding = self.session.io_binding()
        make, room = onnxruntime.OrtValue.ortvalue_from_numpy, onnxruntime.OrtValue.ortvalue_from_shape_and_type
        self.outputs = [room(y.shape, y.dtype, *place) for y in like]
        for given, x in zip(self.session.get_inputs(), inputs, strict=True):
            at = ("cpu", 0) if given.name == "total" else place  # what GroupQueryAttention wants on the host
            self.binding.bind_ortvalue_input(given.name, make(x, *at))
        for given, y in zip(self.session.get_outputs(), self.outputs, strict=True):
            self.binding.bind_ortvalue_output(given.name, y)

    def __call__(self):
        self.session.run_with_iobinding(self.binding)
        self.binding.synchronize_outputs()

    def off(self, want):
        """The greatest difference of a result, of its greatest value."""
        found = 0.0
        for y, w in zip(self.outputs, want, strict=True):
            w = w.astype(np.float32)
            # In float16 random weights can leave nothing but zeros.
            found = max(found, np.abs(y.numpy().astype(np.float32) - w).max() / (np.abs(w).max() or 1))
        return found


def timed(step):
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
    return times


def measure(label, model, networks, inputs, ways):
    """Time callables in PyTorch and the model in all ways, in turns; print a line for each callable."""
    place = "cuda" if torch.cuda.is_available() else "cpu"
    there = [x.to(place) for x in inputs]

    def run(network):
        with torch.inference_mode():
            y = network(*there)
        if place == "cuda":
            torch.cuda.synchronize()
        return y if isinstance(y, tuple) else (y,)

    theirs = {name: functools.partial(run, network) for name, network in networks.items()}
    want = {name: [y.float().cpu().numpy() for y in step()] for name, step in theirs.items()}
    floats = [x.numpy().dtype for x in inputs if x.is_floating_point()]
    kind = floats[0] if floats else run(next(iter(networks.values())))[0].cpu().numpy().dtype
    like = [np.empty(y.shape, kind) for y in next(iter(want.values()))]
    ours = {way: Bound(model, way, [x.numpy() for x in inputs], like) for way in ways}
    times = {step: [] for step in (*theirs.values(), *ours.values())}
    for step in times:  # a recording is there after two runs
        timed(step)
    for _ in range(ROUNDS):
        for step, found in times.items():
            found += timed(step)
    ms = {step: 1e3 * statistics.median(found) for step, found in times.items()}
    for name, step in theirs.items():
        cells = "".join(f" {ms[own]:.2f} ms, {ms[own] / ms[step]:.2f} |" for own in ours.values())
        off = max(own.off(want[name]) for own in ours.values())
        print(f"| {label}{name} | {ms[step]:.2f} ms |{cells} {off:.1e} |", flush=True)


def measure_network(name, kind, small, model, ways):
    network, inputs = prepare(name, getattr(torch, kind), small)
    network = network.to("cuda" if torch.cuda.is_available() else "cpu")
    measure(f"{name} | {kind}", model, {"": network}, inputs, ways)


def packed_by_torch(shape, weights, given):
    """The same by PyTorch's own product of 4-bit weights, if that takes these."""
    there = [torch.as_tensor(x).cuda() for x in given.values()]
    there = [x.to(torch.bfloat16) if x.is_floating_point() else x for x in there]
    try:
        network = llama.Llama(shape, weights, torch.bfloat16, "cuda", packed=True)
        with torch.inference_mode():
            network(*there)
    except Exception as e:
        print(f"| PyTorch does not take packed weights: {' '.join(str(e).split())[:200]} |", flush=True)
        return {}
    return {", torch's 4 bits and bfloat16": lambda *_: network(*there)}


def measure_llama(name, shape, kind, ways):
    place = "cuda" if torch.cuda.is_available() else "cpu"
    weights, given = llama.random_weights(shape, kind), llama.random_inputs(shape, kind)
    networks = {"": llama.Llama(shape, weights, getattr(torch, kind), place, packed=False)}
    if kind == "float16" and place == "cuda":
        networks |= packed_by_torch(shape, weights, given)
    inputs = [torch.as_tensor(x) for x in given.values()]
    measure(f"{name} | {kind}", llama.model(shape, weights, kind), networks, inputs, ways)


def attempt(measured, *arguments):
    """One that fails does not keep the others from being measured."""
    try:
        measured(*arguments)
    except Exception as e:
        print(f"| {arguments[0]} | failed: {type(e).__name__}: {' '.join(str(e).split())[:300]} |", flush=True)
        return 1
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="a regular expression for names")
    parser.add_argument("--types", default="float32,float16")
    parser.add_argument("--ways", default="auto", help="devices of gpuarray, with +record for recordings; or cpu")
    parser.add_argument("--small", action="store_true", help="small networks, to try this script")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.backends.cudnn.allow_tf32 = False
    ways, kinds, small = arguments.ways.split(","), arguments.types.split(","), arguments.small
    jobs = [(n, k, small) for n in (SMALL if small else NETWORKS) for k in kinds if re.search(arguments.only, n)]
    print("| network | type | torch |" + "".join(f" {way}, ratio |" for way in ways) + " difference, of the greatest |")
    print("|---|---|---|" + "---|" * (len(ways) + 1), flush=True)
    failed = 0
    context = multiprocessing.get_context("spawn")
    workers = max(1, min(len(jobs), (os.cpu_count() or 2) // 2))
    with concurrent.futures.ProcessPoolExecutor(workers, mp_context=context) as pool:
        models = [pool.submit(export, *job) for job in jobs]
        concurrent.futures.wait(models)
    for name, shape in (SMALL_LLAMAS if small else LLAMAS).items():
        for kind in kinds:
            if re.search(arguments.only, name):
                failed += attempt(measure_llama, name, shape, kind, ways)
    for job, model in zip(jobs, models, strict=True):
        failed += attempt(lambda *a, m=model: measure_network(*a, m.result(), ways), *job)
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
