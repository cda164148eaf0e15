#!/usr/bin/env python3
"""Run torch's own examples of its modules and optimisers (module_db and optim_db of torch.testing) on the device, and
compare with the CPU.

    python tools/module_sweep.py [--dtype float32] [--only NAME...]

A module passes if for all of its examples, in training and in evaluation, results and the gradients of inputs and
parameters agree with the CPU's; an optimiser if with all of its examples' options and all implementations (loop,
foreach, fused) four steps make the CPU's parameters. It is native if nothing of them was computed on the CPU. Needs
expecttest, hypothesis and scipy.
"""

import argparse
import copy
import sys
import warnings

import torch
import torch_gpuarray  # noqa: F401
from opinfo_sweep import TOLERANCES, gradients, moved, tensors
from torch.testing._internal.common_modules import module_db
from torch.testing._internal.common_optimizers import optim_db
from torch.utils._pytree import tree_map

# With these random numbers decide the result, and the device's are others than the CPU's.
RANDOM = {"nn.Dropout", "nn.Dropout1d", "nn.Dropout2d", "nn.Dropout3d", "nn.AlphaDropout", "nn.FeatureAlphaDropout",
          "nn.FractionalMaxPool2d", "nn.FractionalMaxPool3d", "nn.RReLU"}  # fmt: skip

SPARSE = {"SparseAdam"}  # needs sparse tensors, which the device does not have
ROUGH = {"LBFGS"}  # its search of lines multiplies errors of rounding: compared in double precision


def quiet(module):
    """Without dropout."""
    for part in module.modules():
        if isinstance(part, torch.nn.modules.dropout._DropoutNd):
            part.p = 0.0
        elif isinstance(getattr(part, "dropout", None), float):
            part.dropout = 0.0
    return module


def moved_once(value):
    """On the device; what is the same tensor twice stays one."""
    known = {}
    return tree_map(lambda x: known.setdefault(id(x), moved(x, "gpuarray")), value)


def module_results(module, example):
    outputs = tensors(module(*example.args, **example.kwargs))
    parameters = [p for p in module.parameters() if p.requires_grad]
    return outputs, gradients(outputs, tensors((example.args, example.kwargs)) + parameters)


def compare(found, wanted, dtype):
    rtol, atol = TOLERANCES[dtype]
    assert len(found) == len(wanted), f"{len(found)} results, not {len(wanted)}"
    for a, b in zip(found, wanted, strict=True):
        assert a.dtype == b.dtype, f"{a.dtype}, not {b.dtype}"
        torch.testing.assert_close(a.detach().cpu(), b.detach(), rtol=rtol, atol=atol, equal_nan=True)


def run_module(info, dtype):
    for training in (True, False):
        torch.manual_seed(0)
        examples = info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=True, training=training)
        for example in examples:
            made = example.constructor_input
            torch.manual_seed(1)
            module = quiet(info.module_cls(*made.args, **made.kwargs).to(dtype)).train(training)
            if example.forward_input is None:
                continue
            given = copy.copy(example.forward_input)
            if isinstance(module, torch.nn.modules.lazy.LazyModuleMixin):
                with torch.no_grad():
                    module(*given.args, **given.kwargs)  # now it has parameters
            there = copy.deepcopy(module).to("gpuarray")
            given.args, given.kwargs = moved_once((given.args, given.kwargs))
            wanted, found = module_results(module, example.forward_input), module_results(there, given)
            if info.name in RANDOM and training:
                continue
            compare(found[0], wanted[0], dtype)
            compare(found[1], wanted[1], dtype)


def steps_of(info, example, device, dtype, how):
    generator = torch.Generator().manual_seed(3)
    numbers = [torch.randn(shape, generator=generator, dtype=dtype) for shape in ((5, 3), (7,), (2, 2, 2))]
    if info.optim_cls.__name__ == "Muon":
        numbers = [x for x in numbers if x.dim() == 2]
    parameters = [torch.nn.Parameter(x.to(device)) for x in numbers]
    optimiser = info.optim_cls(parameters, **{**moved(example.kwargs, device), **how})

    def closure():
        optimiser.zero_grad()
        loss = sum((p * p.cos() + 0.1 * p * p).sum() for p in parameters)
        loss.backward()
        return loss

    for _ in range(4):
        if info.step_requires_closure:
            optimiser.step(closure)
        else:
            closure()
            optimiser.step()
    return parameters


def run_optimiser(info, dtype):
    implementations = [{}] + [{kind: True} for kind in ("foreach", "fused") if kind in info.supported_impls]
    for example in info.optim_inputs_func(device="cpu"):
        for how in implementations:
            if any(kind in example.kwargs for kind in ("foreach", "fused")) and how:
                continue
            if how.get("foreach") and example.kwargs.get("differentiable"):
                continue
            if (
                "fused" in how
                and isinstance(example.kwargs.get("lr"), torch.Tensor)
                and "Adagrad" in str(info.optim_cls)
            ):
                continue
            plain = {} if "fused" in how else how  # torch's CPU as reference by its loop
            wanted = steps_of(info, example, "cpu", dtype, plain)
            compare(steps_of(info, example, "gpuarray", dtype, how), wanted, dtype)


def sweep(kind, infos, run, dtype, only):
    total = passed = native = 0
    for info in infos:
        name = info.name if kind == "modules" else info.optim_cls.__name__
        if only and name not in only:
            continue
        if kind == "modules" and dtype not in info.dtypes:
            continue
        if name in SPARSE:
            print(f"{name}: needs sparse tensors")
            continue
        total += 1
        torch.gpuarray.clear_fallbacks()
        try:
            run(info, torch.float64 if name in ROUGH else dtype)
            wrong = None
        except Exception as e:
            wrong = f"{type(e).__name__}: {' '.join(str(e).split())[:200]}"
        fallbacks = torch.gpuarray.fallbacks()
        passed += wrong is None
        native += wrong is None and not fallbacks
        if wrong or fallbacks:
            print(f"{name}: {wrong or 'passed'}; on the CPU: {', '.join(sorted(fallbacks)) or 'nothing'}", flush=True)
    print(f"{kind}, {dtype}: {total}, {passed} passed, {native} of them natively", flush=True)
    return total == native


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--only", nargs="*", default=[], help="names of modules and optimisers")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    dtype = getattr(torch, arguments.dtype)
    done = sweep("modules", module_db, run_module, dtype, arguments.only)
    return 0 if sweep("optimisers", optim_db, run_optimiser, dtype, arguments.only) and done else 1


if __name__ == "__main__":
    sys.exit(main())
