"""Monte Carlo: pi, and the price of an Asian option. The libraries' random numbers differ, so results agree as
estimates do."""

from typing import Any

import numpy as np
import side_by_side

SIZE = 2**22
TOLERANCE = 2e-2


def data(size: int) -> list[Any]:
    return [np.asarray(size)]


def main(xp: Any, size: int, strike: float = 100.0, rate: float = 0.03, volatility: float = 0.2, days: int = 16) -> Any:
    n = int(size)
    rng = xp.random.default_rng(5)
    x, y = rng.random(n), rng.random(n)
    pi = 4 * (x**2 + y**2 < 1).mean()

    dt = 1 / days
    steps = rng.normal((rate - volatility**2 / 2) * dt, volatility * dt**0.5, (n // days, days))
    paths = 100 * xp.exp(xp.cumsum(steps, axis=1))
    payoff = xp.maximum(paths.mean(axis=1) - strike, 0)
    price = xp.exp(-rate * xp.ones(1)) * payoff.mean()
    quantiles = xp.quantile(paths[:, -1], [0.05, 0.5, 0.95])
    rolls = rng.integers(1, 7, size=(2, n)).sum(axis=0)
    counts = xp.bincount(rolls, minlength=13) / n
    return pi, price, quantiles, counts


if __name__ == "__main__":
    side_by_side.run(main, data, SIZE, TOLERANCE)
