#!/usr/bin/env python3
"""Run torch's own examples of its operators (op_db of torch.testing) on the device, and compare with the CPU.

    python tools/opinfo_sweep.py [--dtype float32] [--list FILE] [--only NAME...] [--samples N]

For each operator that has the dtype, its sample inputs are computed on both, and so are the gradients where the
operator has them. An operator passes if all samples agree within the tolerances below; it is native if nothing of them
was computed on the CPU. Needs expecttest, hypothesis and scipy. --list writes the names of those that pass natively.
"""

import argparse
import sys
import warnings

import torch
import torch_gpuarray  # noqa: F401
from torch.testing._internal.common_methods_invocations import op_db
from torch.utils._pytree import tree_flatten, tree_map

TOLERANCES = {torch.float32: (1e-4, 1e-4), torch.float64: (1e-7, 1e-7), torch.float16: (1e-2, 1e-2),
              torch.bfloat16: (5e-2, 5e-2), torch.complex64: (1e-4, 1e-4)}  # fmt: skip
# Results are random, or memory that nobody has written.
RANDOM = {"bernoulli", "empty", "empty_like", "empty_permuted", "empty_strided", "multinomial", "new_empty",
          "new_empty_strided", "nn.functional.alpha_dropout", "nn.functional.dropout", "nn.functional.dropout2d",
          "nn.functional.dropout3d", "nn.functional.feature_alpha_dropout", "nn.functional.fractional_max_pool2d",
          "nn.functional.fractional_max_pool3d", "nn.functional.rrelu", "normal", "normal_", "rand_like", "randint",
          "randint_like", "randn", "randn_like", "uniform", "exponential", "cauchy", "geometric", "log_normal",
          "bernoulli_", "nn.functional.scaled_dot_product_attention", "svd_lowrank", "pca_lowrank"}  # fmt: skip
# Which of equal elements is named is not determined, and numbers of half types are often equal: of these only the
# values are compared, not places, nor gradients, which go there.
TIES = {"argsort", "mode", "sort", "topk"}
HALF = {torch.float16, torch.bfloat16}


def moved(value, device):
    def move(x):
        if isinstance(x, torch.Tensor):
            return x.detach().to(device).requires_grad_(x.requires_grad)
        return torch.device(device) if isinstance(x, torch.device) else "gpuarray" if x == "cpu" else x

    return tree_map(move, value)


def tensors(value):
    return [x for x in tree_flatten(value)[0] if isinstance(x, torch.Tensor)]


def gradients(outputs, inputs):
    """Gradients of a fixed weighted sum of the outputs."""
    outputs = [x for x in outputs if x.requires_grad and (x.is_floating_point() or x.is_complex())]
    inputs = [x for x in inputs if x.requires_grad]
    if not outputs or not inputs:
        return []
    weights = [
        torch.linspace(-1, 1, x.numel(), dtype=torch.float64).reshape(x.shape).to(x.dtype).to(x.device) for x in outputs
    ]
    return [x for x in torch.autograd.grad(outputs, inputs, weights, allow_unused=True) if x is not None]


def compute(op, sample, backward):
    """Results, as far as they are determined (signs of eigenvectors are not), and gradients."""
    results = tensors(sample.output_process_fn_grad(op(sample.input, *sample.args, **sample.kwargs)))
    return results + (gradients(results, tensors((sample.input, sample.args, sample.kwargs))) if backward else [])


def compare(ours, theirs, name, dtype):
    rtol, atol = TOLERANCES[dtype]
    assert len(ours) == len(theirs), "another number of results"
    if name in TIES and dtype in HALF:
        ours, theirs = ([x for x in results[:1] if x.is_floating_point()] for results in (ours, theirs))
    for a, b in zip(ours, theirs, strict=True):
        assert a.dtype == b.dtype and a.shape == b.shape, f"{a.dtype} {a.shape}, not {b.dtype} {b.shape}"
        if name not in RANDOM:
            torch.testing.assert_close(a.detach().cpu(), b.detach().cpu(), rtol=rtol, atol=atol, equal_nan=True)


def one_sample(op, name, sample, dtype, backward):
    """Compare; a sample that the CPU does not compute is nobody's to compute."""
    there = type(sample)(
        moved(sample.input, "gpuarray"), args=moved(sample.args, "gpuarray"), kwargs=moved(sample.kwargs, "gpuarray"),
        output_process_fn_grad=sample.output_process_fn_grad,
    )  # fmt: skip
    try:
        theirs = compute(op, sample, backward)
    except Exception:
        return
    compare(compute(op, there, backward), theirs, name, dtype)


def run(op, name, dtype, limit):
    """None, or what went wrong first."""
    try:
        for backward in [False, True] if dtype in op.supported_backward_dtypes("cpu") else [False]:
            torch.manual_seed(0)
            for i, sample in enumerate(op.sample_inputs("cpu", dtype, requires_grad=backward)):
                if i == limit:
                    break
                one_sample(op, name, sample, dtype, backward)
    except Exception as e:
        return f"{type(e).__name__}: {' '.join(str(e).split())[:200]}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--list", help="file for the names of operators that pass natively")
    parser.add_argument("--only", nargs="*", default=[], help="names of operators")
    parser.add_argument("--names", help="file with names of operators, one a line")
    parser.add_argument("--samples", type=int, default=-1, help="samples of each operator at most")
    parser.add_argument("--quiet", action="store_true", help="say only the numbers")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    dtype = getattr(torch, arguments.dtype)
    wanted = set(arguments.only)
    if arguments.names:
        with open(arguments.names, encoding="utf-8") as f:
            wanted |= {line.strip() for line in f if line.strip() and not line.startswith("#")}
    total, passed, native, fell = 0, 0, [], {}
    for op in op_db:
        name = op.name + (f".{op.variant_test_name}" if op.variant_test_name else "")
        if dtype not in op.supported_dtypes("cpu") or (wanted and name not in wanted):
            continue
        total += 1
        torch.gpuarray.clear_fallbacks()
        wrong = run(op, op.name, dtype, arguments.samples)
        fallbacks = torch.gpuarray.fallbacks()
        for overload in fallbacks:
            fell.setdefault(overload, []).append(name)
        if wrong is None:
            passed += 1
            if not fallbacks:
                native.append(name)
        if not arguments.quiet and (wrong or fallbacks):
            print(f"{name}: {wrong or 'passed'}; on the CPU: {', '.join(sorted(fallbacks)) or 'nothing'}", flush=True)
    if not arguments.quiet:
        for overload, names in sorted(fell.items(), key=lambda item: -len(item[1])):
            print(f"{len(names):4} {overload}")
    print(f"{arguments.dtype}: {total} operators, {passed} passed, {len(native)} of them natively")
    if arguments.list:
        with open(arguments.list, "w", encoding="utf-8") as f:
            f.write("\n".join(sorted(native)) + "\n")
    return 0 if not wanted or len(native) == total else 1


if __name__ == "__main__":
    sys.exit(main())
