"""Windows of `pygpuarray.scipy.signal` against SciPy."""

import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import signal

theirs = pytest.importorskip("scipy.signal", reason="SciPy is the reference")
NUMBERS = {
    "chebwin": [(60,), (100,)], "gaussian": [(2.5,)], "general_cosine": [([0.5, 0.3, 0.2],)], "kaiser": [(8.6,)],
    "general_gaussian": [(1.5, 3)], "general_hamming": [(0.6,)], "tukey": [(), (0.3,), (0,), (1,)],
    "taylor": [(), (5, 40), (5, 40, False)], "exponential": [(), (None, 2)],
}  # fmt: skip


@pytest.mark.parametrize(
    "name", [n for n in signal.windows.__all__ if n not in ("get_window", "kaiser_bessel_derived")]
)
def test_windows(name):
    for numbers in NUMBERS.get(name, [()]):
        for n in (0, 1, 2, 7, 8, 50):
            for sym in (True, False):
                got = getattr(signal.windows, name)(n, *numbers, sym=sym)
                same(got, getattr(theirs.windows, name)(n, *numbers, sym=sym), 1e-12)
    if name in ("general_cosine", "general_gaussian", "general_hamming"):
        return
    by_name = (name, *NUMBERS[name][-1]) if name in NUMBERS else name
    for fftbins in (True, False):
        same(signal.get_window(by_name, 9, fftbins), theirs.get_window(by_name, 9, fftbins), 1e-12)


def test_more_windows():
    same(signal.windows.kaiser_bessel_derived(10, 4.0), theirs.windows.kaiser_bessel_derived(10, 4.0), 1e-12)
    same(signal.get_window(4.5, 6), theirs.get_window(4.5, 6), 1e-12)
    got = signal.windows.exponential(9, 0, 2.0, False)
    same(got, theirs.windows.exponential(9, 0, 2.0, False), 1e-12)
    assert isinstance(got, ga.ndarray)


def test_windows_refuse():
    for call in (
        lambda: signal.windows.hann(-1),
        lambda: signal.windows.hann(2.5),
        lambda: signal.windows.exponential(4, 1),
        lambda: signal.windows.kaiser_bessel_derived(5, 1.0),
        lambda: signal.windows.kaiser_bessel_derived(4, 1.0, sym=False),
        lambda: signal.get_window("none", 4),
        lambda: signal.get_window("kaiser", 4),
        lambda: signal.get_window(None, 4),
    ):
        with pytest.raises(ValueError):
            call()
