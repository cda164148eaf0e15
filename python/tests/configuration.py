"""A random configuration of a comparison with another library."""

import numpy as np


class Configuration:
    """A function of a seed and a number: its random numbers, parameters as a text, and the differences found."""

    def __init__(self, seed, number):
        self.rng = np.random.default_rng([seed, number])
        self.text, self.wrong = [], []

    def below(self, n):
        return int(self.rng.integers(n))

    def between(self, low, high):
        return int(self.rng.integers(low, high + 1))

    def maybe(self, probability=0.5):
        return bool(self.rng.random() < probability)

    def one_of(self, *values):
        return values[self.below(len(values))]

    def note(self, **values):
        self.text += [f"{name}={value}" for name, value in values.items()]
