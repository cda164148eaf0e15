"""Warming the cache of compiled kernels: ``python -m pygpuarray warm``."""

import argparse
import sys

import numpy as np

import pygpuarray as ga

REALS = ("float32", "float64")
NUMBERS = ("float32", "float64", "int64")

# Common calls: group, types, call. x and y are matrices of 4 x 6, v has 24 elements, m is a mask of x, i has indices, d
# is the device. Kernels depend on types, ranks and strides, not on sizes; a line compiles one or two.
CALLS = [
    ("arithmetic", NUMBERS, "x + y"),
    ("arithmetic", NUMBERS, "x - y"),
    ("arithmetic", NUMBERS, "x * y"),
    ("arithmetic", REALS, "x / y"),
    ("arithmetic", NUMBERS, "x + 1"),
    ("arithmetic", NUMBERS, "x * 2"),
    ("arithmetic", REALS, "1 - x"),
    ("arithmetic", REALS, "x / 2"),
    ("arithmetic", NUMBERS, "x ** 2"),
    ("arithmetic", NUMBERS, "-x"),
    ("arithmetic", NUMBERS, "x + v[:6]"),
    ("arithmetic", NUMBERS, "x - v[:4, None]"),
    ("arithmetic", NUMBERS, "x.T + 1"),
    ("functions", NUMBERS, "abs(x)"),
    ("functions", REALS, "ga.exp(x)"),
    ("functions", REALS, "ga.log(x)"),
    ("functions", REALS, "ga.sqrt(x)"),
    ("functions", REALS, "ga.sin(x)"),
    ("functions", REALS, "ga.cos(x)"),
    ("functions", REALS, "ga.tanh(x)"),
    ("functions", NUMBERS, "ga.maximum(x, y)"),
    ("functions", NUMBERS, "ga.minimum(x, y)"),
    ("functions", NUMBERS, "x < y"),
    ("functions", NUMBERS, "x > 0"),
    ("functions", NUMBERS, "x == y"),
    ("functions", NUMBERS, "ga.where(m, x, y)"),
    ("functions", NUMBERS, "ga.clip(x, 1, 3)"),
    ("functions", ("bool",), "m & m"),
    ("functions", ("bool",), "~m"),
    ("making", REALS, "ga.linspace(0, 1, 5, dtype=x.dtype, device=d)"),
    ("making", NUMBERS, "ga.arange(5, dtype=x.dtype, device=d)"),
    ("making", NUMBERS, "ga.full((2, 3), 7, dtype=x.dtype, device=d)"),
    ("making", NUMBERS, "ga.eye(3, dtype=x.dtype, device=d)"),
    ("making", NUMBERS, "x.T.copy()"),
    ("making", NUMBERS, "x[::2].copy()"),
    ("making", NUMBERS, "x.astype('float32' if x.dtype != 'float32' else 'float64')"),
    ("making", ("bool",), "m.astype('int64')"),
    ("reductions", NUMBERS, "ga.sum(x)"),
    ("reductions", NUMBERS, "ga.sum(x, axis=0)"),
    ("reductions", NUMBERS, "ga.sum(x, axis=1)"),
    ("reductions", REALS, "ga.mean(x)"),
    ("reductions", REALS, "ga.mean(x, axis=0)"),
    ("reductions", REALS, "ga.mean(x, axis=1)"),
    ("reductions", REALS, "ga.std(x)"),
    ("reductions", REALS, "ga.std(x, axis=0)"),
    ("reductions", NUMBERS, "ga.max(x)"),
    ("reductions", NUMBERS, "ga.min(x)"),
    ("reductions", NUMBERS, "ga.argmax(x)"),
    ("reductions", NUMBERS, "ga.argmax(x, axis=1)"),
    ("reductions", NUMBERS, "ga.argmin(x)"),
    ("reductions", NUMBERS, "ga.cumulative_sum(v)"),
    ("reductions", ("bool",), "ga.any(m)"),
    ("reductions", ("bool",), "ga.all(m)"),
    ("reductions", ("bool",), "ga.sum(m)"),
    ("indexing", NUMBERS, "v[i]"),
    ("indexing", NUMBERS, "x[m]"),
    ("indexing", NUMBERS, "x[m] = 0"),
    ("indexing", NUMBERS, "v[i] = 5"),
    ("indexing", NUMBERS, "x[:, 0] = 1"),
    ("indexing", NUMBERS, "ga.concat([x, y])"),
    ("indexing", NUMBERS, "ga.stack([x, y])"),
    ("indexing", NUMBERS, "ga.roll(v, 1)"),
    ("sorting", NUMBERS, "ga.sort(v)"),
    ("sorting", NUMBERS, "ga.argsort(v)"),
    ("sorting", NUMBERS, "ga.unique(v)"),
    ("sorting", ("bool",), "ga.nonzero(m)"),
    ("products", REALS, "x @ y.T"),
    ("products", REALS, "x.T @ y"),
    ("products", REALS, "x @ v[:6]"),
    ("products", REALS, "ga.vecdot(v, v)"),
    ("random", REALS, "ga.random.default_rng(1, device=d).random(5, dtype=x.dtype)"),
    ("random", REALS, "ga.random.default_rng(1, device=d).standard_normal(5, dtype=x.dtype)"),
]
GROUPS = tuple(dict.fromkeys(group for group, _, _ in CALLS))


def operands(dtype, device):
    """The operands of the calls, for one type."""
    numbers = np.arange(1, 25).astype("float32" if dtype == "bool" else dtype)
    x = ga.asarray(numbers.reshape(4, 6), device=device)
    return {
        "ga": ga,
        "d": device,
        "x": x,
        "y": ga.asarray(numbers[::-1].reshape(4, 6).copy(), device=device),
        "v": ga.asarray(numbers, device=device),
        "m": ga.asarray(numbers.reshape(4, 6) % 2 == 0, device=device),
        "i": ga.asarray(np.array([3, 0, 2]), device=device),
    }


def calls(groups=GROUPS):
    """The (type, call) pairs of the given groups."""
    return [(dtype, call) for group, types, call in CALLS if group in groups for dtype in types]


def warm(device, groups=GROUPS, said=lambda text: None):
    """Make all calls once; returns the failed ones with their errors. `said` receives a line of progress for each."""
    wanted, failed, found = calls(groups), [], {}
    for number, (dtype, call) in enumerate(wanted, 1):
        said(f"{number:3}/{len(wanted)}  {dtype:8} {call}")
        try:
            if dtype not in found:
                found[dtype] = operands(dtype, device)
            exec(call, found[dtype].copy())
            device.sync()
        except Exception as error:  # the remaining calls may still work
            failed.append((dtype, call, error))
    return failed


def progress(text):
    """Show the current call: on a terminal each line replaces the previous one."""
    if sys.stdout.isatty():
        print(f"\r{text[:78]:78}", end="", flush=True)
    else:
        print(text, flush=True)


def main(arguments=None):
    """The command; returns 1 if there is no such device or a call failed, else 0."""
    parser = argparse.ArgumentParser(prog="python -m pygpuarray", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser(
        "warm",
        help="compile the kernels that programs need first",
        description="Compile the kernels that programs need first, of common types, and keep them on disk, so that "
        "programs start without a pause. pygpuarray/_warm.py lists the calls.",
    )
    command.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)}; default: all")
    command.add_argument("--device", help='as in GPUARRAY_DEVICE: "cuda0", "opencl0:1"; default: the one in use')
    chosen = parser.parse_args(arguments)
    unknown = [group for group in chosen.groups if group not in GROUPS]
    if unknown:
        command.error(f"there is no group {unknown[0]}: {', '.join(GROUPS)}")
    ga._core.announce(-1.0, "")  # no announcements, because this command reports its progress
    try:
        device = ga.Device(chosen.device)
    except (ga.GpuError, ValueError) as error:
        print(f"python -m pygpuarray warm: {error}", file=sys.stderr)
        return 1
    print(f"{device.name} ({device.backend})")
    failed = warm(device, chosen.groups or GROUPS, progress)
    programs, seconds = ga._core.compiled()
    done = len(calls(chosen.groups or GROUPS))
    if sys.stdout.isatty():
        print()
    print(f"{done - len(failed)} of {done} calls; the compiler was given {programs} programs and took {seconds:.1f} s")
    for dtype, call, error in failed:
        print(f"{dtype} {call}: {error}", file=sys.stderr)
    return 1 if failed else 0
