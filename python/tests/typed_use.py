"""A program with type annotations, which type checkers accept and which runs."""

from typing import Any

import numpy as np
import pygpuarray as ga


def standardised(x: ga.ndarray) -> ga.ndarray:
    y: ga.ndarray = (x - ga.mean(x, axis=0)) / ga.std(x, axis=0)
    return y


def several(device: ga.Device) -> dict[str, Any]:
    x = ga.asarray(np.arange(12.0).reshape(4, 3), device=device)
    x[0, 1] = 7
    x += 1
    host: np.ndarray[Any, Any] = x.numpy()
    rows: int = x.shape[0]
    largest = float(x.max())
    chosen = ga.where(x > 3, x, 0)[ga.argsort(x[:, 0])]
    values, vectors = ga.linalg.eigh(x.T @ x)
    rng = ga.random.default_rng(3)
    noise: ga.ndarray = rng.normal(0.0, 1.0, size=(4, 3))
    spectrum = ga.fft.rfft(x[:, 0])
    total: ga.ndarray = ga.add.reduce(x)
    double = ga.ElementwiseKernel("T x", "T y", "y = x + x")
    with ga.record(device) as step:
        x *= 2
    step()
    equal: bool = bool(ga.all(standardised(x).mean() < 1))
    return {
        "host": host, "rows": rows, "largest": largest, "chosen": chosen, "vectors": vectors, "noise": noise + values,
        "spectrum": spectrum, "total": total, "double": double(x), "equal": equal, "name": device.name,
    }  # fmt: skip


@ga.fuse
def logistic(x: Any) -> Any:
    return 1 / (1 + ga.exp(-x))


if __name__ == "__main__":
    print(several(ga.default_device()), logistic(ga.linspace(0, 1, 3)), ga.sum(ga.ones(3)).item())
