"""Filter design and linear systems: SciPy computes on the host; arrays are converted before and after."""

import builtins
import doctest
import sys

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same
from pygpuarray.scipy import signal
from pygpuarray.scipy.signal import _designs

NAMES = [name for name in _designs.__all__ if name != "System"]


def equal(ours, theirs):
    if isinstance(theirs, np.ndarray):
        same(ours, theirs)
    elif isinstance(theirs, (tuple, list)):
        assert type(ours) is type(theirs) and len(ours) == len(theirs)
        for a, b in zip(ours, theirs):
            equal(a, b)
    else:
        assert ours == theirs


def test_tables():
    theirs = pytest.importorskip("scipy.signal")
    b, a = signal.butter(3, ga.asarray([0.2, 0.4]), "band")
    equal((b, a), theirs.butter(3, [0.2, 0.4], "band"))
    equal(signal.tf2sos(b, a), theirs.tf2sos(b.numpy(), a.numpy()))
    equal(signal.zpk2tf(*signal.tf2zpk(b, a)), theirs.zpk2tf(*theirs.tf2zpk(b.numpy(), a.numpy())))
    equal(signal.firwin(9, 0.5), theirs.firwin(9, 0.5))
    equal(signal.freqz(b, a, worN=ga.asarray([0.1, 0.2])), theirs.freqz(b.numpy(), a.numpy(), worN=[0.1, 0.2]))
    equal(signal.group_delay((b, a), 8), theirs.group_delay((b.numpy(), a.numpy()), 8))
    equal(signal.buttord(0.2, 0.3, 1, 40), theirs.buttord(0.2, 0.3, 1, 40))
    equal(signal.residue(ga.asarray([1.0]), [1.0, 3.0, 2.0]), theirs.residue([1.0], [1.0, 3.0, 2.0]))
    equal(signal.max_len_seq(5, state=ga.ones(5)), theirs.max_len_seq(5, state=np.ones(5)))
    assert signal.check_COLA("hann", 8, 4) and not signal.check_NOLA(ga.asarray([0.0, 1.0]), 2, 0)


def test_functions_as_arguments_get_arrays_of_ours():
    pytest.importorskip("scipy.signal")
    seen = []
    signal.freqz([1.0], worN=4, plot=lambda w, h: seen.extend((w, h)))
    assert [type(x) for x in seen] == [ga.ndarray] * 2


def test_a_result_with_attributes():
    theirs = pytest.importorskip("scipy.signal")
    a, b = np.array([[1.0, 2.0], [0.0, 3.0]]), np.eye(2)
    ours = signal.place_poles(ga.asarray(a), ga.asarray(b), ga.asarray([-1.0, -2.0]))
    same(ours.gain_matrix, theirs.place_poles(a, b, np.array([-1.0, -2.0])).gain_matrix, 1e-12)


def test_systems():
    theirs = pytest.importorskip("scipy.signal")
    system, other = signal.lti(ga.asarray([1.0]), [1.0, 2.0, 1.0]), theirs.lti([1.0], [1.0, 2.0, 1.0])
    assert isinstance(system, signal.lti) and isinstance(system, signal.TransferFunction)
    assert not isinstance(system, signal.dlti) and not isinstance(other, signal.lti)
    same(system.den, other.den)
    same(system.to_zpk().poles, other.to_zpk().poles)
    assert isinstance(system.to_ss(), signal.StateSpace) and "TransferFunction" in repr(system)
    equal(system.step(N=5), other.step(N=5))
    equal(signal.bode(system, n=5), theirs.bode(other, n=5))
    t = np.linspace(0, 1, 9)
    equal(signal.lsim(system, ga.asarray(np.sin(t)), ga.asarray(t)), theirs.lsim(other, np.sin(t), t))
    system.num = ga.asarray([2.0])
    same(system.num, np.array([2.0]))
    with pytest.raises(AttributeError):
        system.nothing
    matrices = [[[-1.0]], [[1.0]], [[1.0]], [[0.0]]]
    both, wanted = signal.StateSpace(*matrices) + 2, theirs.StateSpace(*matrices) + 2
    same(both.D, wanted.D)
    same((-both).C, (-wanted).C)
    with pytest.raises(TypeError):
        both + "text"
    assert signal.dlti([1.0], [1.0, -0.5], dt=0.1).dt == 0.1


def test_bad_arguments_are_scipys_errors():
    pytest.importorskip("scipy.signal")
    with pytest.raises(ValueError):
        signal.butter(2, 1.5)
    with pytest.raises(ValueError):
        signal.firwin(4, [0.5, 0.2])
    with pytest.warns(signal.BadCoefficients):
        signal.normalize(ga.asarray([0.0, 1.0]), ga.asarray([1.0, 1.0]))
    with pytest.raises(AttributeError):
        signal.no_such_name


@pytest.mark.parametrize("name", NAMES)
def test_examples(name):
    theirs = pytest.importorskip("scipy.signal")
    if not any(hasattr(theirs, n) for n in (name, _designs._OTHER_NAMES.get(name, name))):
        with pytest.raises(ImportError, match="SciPy's function, which SciPy"):
            getattr(signal, name)()
        pytest.skip("this SciPy has it not")
    f = getattr(signal, name)
    assert f.__name__ == name and f.__doc__.splitlines()[0][-1] in ".?"
    test = doctest.DocTestParser().get_doctest(f.__doc__, {"ga": ga}, name, None, None)
    assert doctest.DocTestRunner().run(test).failed == 0 and test.examples


def test_without_scipy(monkeypatch):
    """Without SciPy the names exist, and calling them says what to install."""
    for module in [m for m in sys.modules if m == "scipy" or m.startswith("scipy.")]:
        monkeypatch.delitem(sys.modules, module)
    there = builtins.__import__

    def none(name, *rest):
        if name.split(".")[0] == "scipy":
            raise ImportError(name)
        return there(name, *rest)

    monkeypatch.setattr(builtins, "__import__", none)
    for call in (lambda: signal.butter(2, 0.5), lambda: signal.lti([1.0], [1.0]), lambda: signal.BadCoefficients):
        with pytest.raises(ImportError, match=r"pip install 'pygpuarray\[scipy\]'"):
            call()
    assert not isinstance(3, signal.lti)
