"""The node cases of the package onnx: native, or as not_native.txt says."""

import os
import sys
import warnings
from pathlib import Path

import numpy as np
import onnxruntime
import pytest

FOLDER = Path(__file__).resolve().parent
PARTS = 4  # of a run

VERSION = tuple(int(n) for n in onnxruntime.__version__.split(".")[:2])
LISTED = (1, 32)  # the version that not_native.txt is for


def chosen(cases):
    """GPUARRAY_TEST_TURN selects one case in 24, GPUARRAY_TEST_DAY one in 4."""
    turn, day = os.environ.get("GPUARRAY_TEST_TURN"), os.environ.get("GPUARRAY_TEST_DAY")
    if turn:
        return cases[int(turn) % 24 :: 24]
    return cases[int(day) % 4 :: 4] if day else cases


@pytest.fixture(scope="module")
def cases():
    import onnx.backend.test.loader

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return chosen(onnx.backend.test.loader.load_model_tests(kind="node"))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.filterwarnings("ignore")
def test_node_cases(part, cases, monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER.parent / "tools"))
    monkeypatch.delitem(sys.modules, "node_cases", raising=False)
    from node_cases import judge

    lines = (FOLDER / "not_native.txt").read_text(encoding="utf-8").splitlines()
    listed = dict(line.split() for line in lines if line[0] != "#")
    wrong = []
    with np.errstate(all="ignore"):
        for case in cases[part::PARTS]:
            kind, reason = judge(case)
            known = listed.get(case.name, "native")
            if VERSION < (1, 24) and "sequence_map" in case.name:
                continue  # refused there: docs/onnx.md
            if kind == "failed" and known != "failed":
                wrong.append(f"{case.name}: {' '.join(reason.split())[:300]}")
            if kind == "CPU" and known == "native" and VERSION >= LISTED:
                wrong.append(f"{case.name}: a node is on the CPU")
    assert not wrong, "\n".join(wrong)
