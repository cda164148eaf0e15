"""The message that is printed while kernels are compiled, and the command that compiles them in advance."""

import os
import pty
import subprocess
import sys

import pytest
from pygpuarray import _core, _warm

CODE = """
from pygpuarray._device import announce_compiling
import pygpuarray as ga
announce_compiling({after})
x = ga.asarray([1, 2, 3]) * 5 + 2
print(x.tolist(), (x - 1).tolist())
"""


def stderr_of(after, terminal, **environment):
    """The stderr of a program that compiles kernels; stderr is a terminal or a pipe."""
    reader, writer = pty.openpty() if terminal else os.pipe()
    try:
        done = subprocess.run(
            [sys.executable, "-c", CODE.format(after=after)], stdout=subprocess.PIPE, stderr=writer, text=True,
            timeout=300, env={**os.environ, **environment},
        )  # fmt: skip
        os.write(writer, b"END")
        said = b""
        while not said.endswith(b"END"):
            said += os.read(reader, 1000)
    finally:
        os.close(reader)
        os.close(writer)
    assert done.returncode == 0
    assert done.stdout == "[7, 12, 17] [6, 11, 16]\n"
    return said[:-3].decode().replace("\r", "")


def test_a_terminal_is_told_once(device):
    line = "pygpuarray: compiling kernels"
    assert stderr_of(0.0, terminal=True, GPUARRAY_CACHE="0") == line + "\n"
    assert stderr_of(1e9, terminal=True) == ""  # the delay has not passed
    assert stderr_of(0.0, terminal=True, GPUARRAY_CACHE="0", PYGPUARRAY_QUIET="1") == ""
    assert stderr_of(0.0, terminal=False, GPUARRAY_CACHE="0") == ""


def test_kept_for_next_time(monkeypatch):
    from pygpuarray import _device

    texts = []
    monkeypatch.setattr(_core, "announce", lambda *arguments: texts.append(arguments))
    monkeypatch.delenv("GPUARRAY_CACHE", raising=False)
    monkeypatch.delenv("PYGPUARRAY_QUIET", raising=False)
    _device.announce_compiling()
    monkeypatch.setenv("PYGPUARRAY_QUIET", "yes")
    _device.announce_compiling()
    assert texts == [(limit, "pygpuarray: compiling kernels, kept for next time") for limit in (1.0, -1.0)]


def test_every_call_of_warm_works(device, everything):
    """All calls compile 160 programs, so without --all only one group runs, selected by GPUARRAY_TEST_TURN."""
    said = []
    turn = int(os.environ.get("GPUARRAY_TEST_TURN") or "0")
    groups = _warm.GROUPS if everything else (_warm.GROUPS[turn % len(_warm.GROUPS)],)
    assert _warm.warm(device, groups, said.append) == []
    assert len(said) == len(_warm.calls(groups)) and said[-1].startswith(f"{len(said):3}/{len(said)} ")
    assert {group for group, _, _ in _warm.CALLS} == set(_warm.GROUPS)


def warm(*arguments):
    return subprocess.run([sys.executable, "-m", "pygpuarray", *arguments], capture_output=True, text=True, timeout=300)


def test_the_command(device):
    done = warm("warm", "random", "--device", device.spec)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    count = len(_warm.calls(("random",)))
    assert lines[0] == f"{device.name} ({device.backend})"
    assert len(lines) == count + 2
    assert lines[1] == f"  1/{count}  float32  ga.random.default_rng(1, device=d).random(5, dtype=x.dtype)"
    assert lines[-1].startswith(f"{count} of {count} calls; ")


@pytest.mark.parametrize(
    "arguments, code, text",
    [
        ((), 2, "COMMAND"),
        (("heat",), 2, "heat"),
        (("warm", "nothing"), 2, "there is no group nothing: arithmetic, functions"),
        (("warm", "--device", "opencl99:0"), 1, "pygpuarray warm: "),
        (("warm", "--device", "nonsense"), 1, "cannot read the device"),
    ],
)
def test_bad_commands(arguments, code, text):
    done = warm(*arguments)
    assert done.returncode == code
    assert text in done.stderr and "Traceback" not in done.stderr


def test_a_call_that_fails_is_named(device, monkeypatch, capsys):
    monkeypatch.setattr(_warm, "CALLS", [("making", ("int64",), "x.nothing()"), ("making", ("int64",), "x.T")])
    assert _warm.main(["warm", "making", "--device", device.spec]) == 1
    said = capsys.readouterr()
    assert "int64 x.nothing(): " in said.err
    assert "1 of 2 calls" in said.out
