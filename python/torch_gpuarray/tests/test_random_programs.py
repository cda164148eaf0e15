"""Random programs beside torch's CPU: known ones, and new ones in every run, which hypothesis makes shorter if they are
wrong. TORCH_GPUARRAY_PROGRAMS is the number of new ones (default 30); random_programs.py runs more."""

import os

import pytest
import random_programs
import torch

pytestmark = pytest.mark.usefixtures("fallback_allowed")


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_known_programs(first):
    for seed in range(first, first + 20):
        random_programs.run(random_programs.Seeds(seed))


def test_new_programs():
    hypothesis = pytest.importorskip("hypothesis")
    integers = hypothesis.strategies.integers

    class Drawn(random_programs.Choices):
        def __init__(self, data):
            self.data = data

        def integer(self, low, high):
            return self.data.draw(integers(low, high))

    @hypothesis.settings(
        max_examples=int(os.environ.get("TORCH_GPUARRAY_PROGRAMS", "30")),
        deadline=None,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(hypothesis.strategies.data())
    def programs(data):
        random_programs.run(Drawn(data))

    programs()


def test_a_wrong_result_is_found():
    """The comparison itself: a tensor that differs from its twin ends a program."""
    program = random_programs.Program(random_programs.Seeds(3))
    program.compare(program.pool[0])
    other = torch.ones(2, 3)
    with pytest.raises(random_programs.Mismatch, match="expected"):
        program.compare(random_programs.Pair(other, other.to("gpuarray") * 2))
    with pytest.raises(random_programs.Mismatch, match="not torch.float32"):
        program.compare(random_programs.Pair(other, other.to("gpuarray", torch.float64)))
