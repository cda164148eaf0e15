#!/usr/bin/env python3
"""Count what a step gives the device: kernels, copies and fills, and the bytes of their arrays.

    python tools/launches.py [--only NAME...] [--kernels]

A line for each step. They bound its time on a GPU: a launch takes some microseconds, bytes the memory's time. The
counts are the library's profile of one step after two others; `--kernels` prints them by kernel. Steps: every optimiser
of torch.optim that has a multi-tensor implementation with 60 parameters, and a training step of a small GPT-2.
"""

import argparse
import json
import tempfile

import figures
import torch
import torch.nn.functional as F
import torch_gpuarray  # noqa: F401

OPTIMISERS = ("SGD", "Adam", "AdamW", "Adagrad", "Adadelta", "Adamax", "ASGD", "NAdam", "RAdam", "RMSprop", "Rprop")
FUSED = ("SGD", "Adam", "AdamW", "Adagrad")


def profiled(step):
    """The work of a step as the library counts it: name, bytes."""
    step(), step()
    torch.gpuarray.synchronize()
    with torch.gpuarray.profile() as p:
        step()
        torch.gpuarray.synchronize()
    with tempfile.NamedTemporaryFile(suffix=".json") as trace:
        p.save(trace.name)
        events = json.load(open(trace.name, encoding="utf-8"))["traceEvents"]
    return [e for e in events if e["ph"] == "X" and e["tid"] == 0]


def optimiser_step(name, **options):
    parameters = [torch.randn(n, 7, device="gpuarray").requires_grad_() for n in range(1, 61)]
    for p in parameters:
        p.grad = torch.randn_like(p)
    momentum = {"momentum": 0.9} if name in ("SGD", "RMSprop") else {}
    return getattr(torch.optim, name)(parameters, lr=1e-3, **momentum, **options).step


def gpt2_step(autocast):
    torch.manual_seed(0)
    model = figures.GPT2(words=501, length=64, width=128, heads=4, layers=4).to("gpuarray")
    optimiser = torch.optim.AdamW(model.parameters(), fused=True)
    words = torch.randint(0, 501, (2, 65), device="gpuarray")

    def step():
        optimiser.zero_grad()
        with torch.autocast("gpuarray", torch.bfloat16, enabled=autocast):
            F.cross_entropy(model(words[:, :-1]).flatten(0, 1), words[:, 1:].flatten()).backward()
        optimiser.step()

    return step


def steps():
    for name in OPTIMISERS:
        yield f"{name}, foreach", lambda name=name: optimiser_step(name, foreach=True)
        yield f"{name}, one by one", lambda name=name: optimiser_step(name, foreach=False)
        if name in FUSED:
            yield f"{name}, fused", lambda name=name: optimiser_step(name, fused=True)
    yield "GPT-2 of 4 layers", lambda: gpt2_step(False)
    yield "GPT-2 of 4 layers, bfloat16 by autocast", lambda: gpt2_step(True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="*", default=[""], help="parts of the names of steps")
    parser.add_argument("--kernels", action="store_true")
    args = parser.parse_args()
    for name, make in steps():
        if not any(part in name for part in args.only):
            continue
        work = profiled(make())
        megabytes = sum(e["args"]["bytes"] for e in work) / 1e6
        print(f"{name}: {len(work)} launches, {megabytes:.2f} MB", flush=True)
        if args.kernels:
            found = {}
            for e in work:
                key = f"{e['name']}  {e['args']['kernel']}  {e['args']['shapes']}"
                n, b = found.get(key, (0, 0))
                found[key] = n + 1, b + e["args"]["bytes"]
            for key, (n, b) in sorted(found.items(), key=lambda x: -x[1][1]):
                print(f"{n:6} {b:12,}  {key}")


if __name__ == "__main__":
    main()
