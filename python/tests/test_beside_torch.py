"""Random configurations of `ga.nn` compared with PyTorch, different ones in each run; see beside_torch.py."""

import os
import time

import beside_torch
import pytest

pytest.importorskip("torch", reason="the results of PyTorch are compared")

SECONDS = 20


def test_random_configurations():
    seed = int.from_bytes(os.urandom(4), "little")
    end, number, wrong = time.monotonic() + SECONDS, 0, []
    while time.monotonic() < end and number < 200:
        found = beside_torch.run(seed, number)
        wrong += [found] if found else []
        number += 1
    assert not wrong, "\n".join(wrong)


def test_a_difference_is_found():
    """The comparison detects a wrong element and a wrong shape."""
    c = beside_torch.Case(1, 2, True)
    x = c.numbers((3, 4))
    c.same("equal", c.ours(x), c.theirs(x))
    assert not c.wrong
    y = x.copy()
    y[1, 2] += 1
    c.same("other", c.ours(y), c.theirs(x))
    c.same("shape", c.ours(x[:2]), c.theirs(x))
    assert len(c.wrong) == 2 and "first (1, 2)" in c.wrong[0] and "shape (2, 4)" in c.wrong[1]
