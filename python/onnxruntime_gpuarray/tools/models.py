"""Run the models that the package onnx contains with the provider of gpuarray, and count.

The models of light, simple, pytorch-operator and pytorch-converted are compared with the outputs that lie beside them;
those of light have no inputs there, and are compared with what ONNX Runtime's own provider makes of random ones.
"""

import argparse
import collections
import re
import sys
import time
import warnings
from pathlib import Path

import node_cases
import numpy as np
import onnx
import onnx.backend.test.loader
import onnxruntime
from onnx import numpy_helper

KINDS = ("light", "simple", "pytorch-operator", "pytorch-converted")


class Case:
    """A model with its data sets, as `node_cases.run_case()` takes it."""

    def __init__(self, name, path, rtol=1e-3, atol=1e-7):
        self.name, self.rtol, self.atol = name, rtol, atol
        self.model = onnx.load(path)
        self.data_sets = [self.read(folder) for folder in sorted(path.parent.glob("test_data_set*"))]

    def read(self, folder):
        graph = self.model.graph
        return [
            [self.read_value(folder / f"{kind}_{i}.pb", v.type) for i, v in self.there(folder, kind, values)]
            for kind, values in (("input", graph.input), ("output", graph.output))
        ]

    def there(self, folder, kind, values):
        return [(i, v) for i, v in enumerate(values) if (folder / f"{kind}_{i}.pb").exists()]

    def read_value(self, path, kind):
        data = path.read_bytes()
        if kind.WhichOneof("value") != "sequence_type":
            return onnx.TensorProto.FromString(data)
        return numpy_helper.to_list(onnx.SequenceProto.FromString(data))

    def make_data(self):
        """Random inputs, and what the CPU makes of them."""
        session = node_cases.make_session(self.model.SerializeToString(), False, False, False)
        rng = np.random.default_rng(0)
        inputs = [
            rng.random([d if isinstance(d, int) else 1 for d in i.shape], np.float32) for i in session.get_inputs()
        ]
        names = [i.name for i in session.get_inputs()]
        self.data_sets = [(inputs, session.run(None, dict(zip(names, inputs, strict=True))))]
        self.atol = 1e-5  # sums of thousands of products have another order


def find(kind):
    folder = Path(onnx.backend.test.loader.DATA_DIR) / kind
    if kind == "light":
        return [(path.stem, path) for path in sorted(folder.glob("*.onnx"))]
    return [(path.parent.name, path) for path in sorted(folder.glob("*/model.onnx"))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="a regular expression for names")
    parser.add_argument("--kinds", default=",".join(KINDS), help="which folders")
    parser.add_argument("--verbose", action="store_true", help="let ONNX Runtime tell why nodes are left to the CPU")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    onnxruntime.set_default_logger_severity(4)
    total = collections.Counter()
    for kind in arguments.kinds.split(","):
        counts = collections.Counter()
        for name, path in find(kind):
            if not re.search(arguments.only, name):
                continue
            start = time.time()
            case = Case(name, path)
            if kind == "light":
                case.make_data()
            result, reason = node_cases.judge(case, arguments.verbose)
            counts[result] += 1
            if result != "native" or time.time() - start > 60:
                print(f"{name}: {result} {time.time() - start:.0f} s {' '.join(reason.split())[:300]}", flush=True)
        print(f"{kind}: {dict(counts)}", flush=True)
        total += counts
    print(f"{sum(total.values())} models: {dict(total)}")
    return 1 if total["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
