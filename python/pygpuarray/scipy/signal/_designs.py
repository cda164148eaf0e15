"""Filter design, conversions of filters, frequency responses, linear systems: SciPy's functions, run by SciPy.

These compute with tables of a few coefficients on the host. Arrays of ours among the arguments are read from their
device, and arrays among the results are ours, on the device of the first such argument or on the default device;
Python's and NumPy's numbers stay what they are. SciPy itself is needed from the first call on.
"""

import functools

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host

# Functions with their summaries and examples.
_FUNCTIONS = {
    # Filters with feedback
    "butter": ("A Butterworth filter, flat in the pass band.", "butter(2, 0.5)"),
    "cheby1": ("A Chebyshev filter of type I, with ripples in the pass band.", "cheby1(2, 1, 0.5)"),
    "cheby2": ("A Chebyshev filter of type II, with ripples in the stop band.", "cheby2(2, 40, 0.5)"),
    "ellip": ("An elliptic filter, with ripples in both bands.", "ellip(2, 1, 40, 0.5)"),
    "bessel": ("A Bessel filter, whose delay is the same for all low frequencies.", "bessel(2, 0.5)"),
    "iirfilter": ("A filter with feedback of a given order and type.", "iirfilter(2, 0.5, btype='low')"),
    "iirdesign": ("A filter with feedback by what its bands lose.", "iirdesign(0.2, 0.3, 1, 40)"),
    "iirnotch": ("A filter that takes one frequency out.", "iirnotch(0.2, 30)"),
    "iirpeak": ("A filter that leaves one frequency.", "iirpeak(0.2, 30)"),
    "iircomb": ("A filter of notches or peaks at multiples of a frequency.", "iircomb(0.25, 30)"),
    "gammatone": ("A filter like those of the ear.", "gammatone(440, 'iir', fs=16000)"),
    "buttord": ("The order of a Butterworth filter for what its bands lose.", "buttord(0.2, 0.3, 1, 40)"),
    "cheb1ord": ("The order of a Chebyshev filter of type I.", "cheb1ord(0.2, 0.3, 1, 40)"),
    "cheb2ord": ("The order of a Chebyshev filter of type II.", "cheb2ord(0.2, 0.3, 1, 40)"),
    "ellipord": ("The order of an elliptic filter.", "ellipord(0.2, 0.3, 1, 40)"),
    "band_stop_obj": (
        "What `buttord` and kin minimise for filters that stop a band.",
        "band_stop_obj(0.2, 0, ga.asarray([0.1, 0.5]), ga.asarray([0.25, 0.4]), 1, 40, 'butter')",
    ),
    "buttap": ("Zeros, poles and gain of a Butterworth prototype.", "buttap(2)"),
    "cheb1ap": ("Zeros, poles and gain of a prototype of Chebyshev's type I.", "cheb1ap(2, 1)"),
    "cheb2ap": ("Zeros, poles and gain of a prototype of Chebyshev's type II.", "cheb2ap(2, 40)"),
    "ellipap": ("Zeros, poles and gain of an elliptic prototype.", "ellipap(2, 1, 40)"),
    "besselap": ("Zeros, poles and gain of a Bessel prototype.", "besselap(2)"),
    # Filters without feedback
    "firwin": ("A filter without feedback, by a window.", "firwin(5, 0.5)"),
    "firwin2": ("A filter without feedback by gains at frequencies.", "firwin2(5, [0, 0.5, 1], [1, 1, 0])"),
    "firls": ("A filter without feedback by least squares.", "firls(5, [0, 0.4, 0.6, 1], [1, 1, 0, 0])"),
    "remez": ("A filter without feedback with the least greatest error.", "remez(5, [0, 0.2, 0.3, 0.5], [1, 0])"),
    "minimum_phase": ("The same filter with the least delays.", "minimum_phase(firwin(9, 0.5))"),
    "kaiser_atten": ("What a filter by Kaiser's window loses in the stop band.", "kaiser_atten(211, 0.1)"),
    "kaiser_beta": ("The shape of Kaiser's window for a loss in the stop band.", "kaiser_beta(65)"),
    "kaiserord": ("Length and shape of Kaiser's window for a filter.", "kaiserord(65, 0.1)"),
    # Forms of filters
    "zpk2tf": ("Zeros, poles and gain as polynomials.", "zpk2tf([1.0], [0.5], 2.0)"),
    "zpk2sos": ("Zeros, poles and gain as sections of second order.", "zpk2sos([1.0], [0.5], 2.0)"),
    "zpk2ss": ("Zeros, poles and gain in state space.", "zpk2ss([1.0], [0.5], 2.0)"),
    "tf2zpk": ("Polynomials as zeros, poles and gain.", "tf2zpk([1.0, 2.0], [1.0, 0.5])"),
    "tf2sos": ("Polynomials as sections of second order.", "tf2sos([1.0, 2.0], [1.0, 0.5])"),
    "tf2ss": ("Polynomials in state space.", "tf2ss([1.0, 2.0], [1.0, 0.5])"),
    "ss2tf": ("State space as polynomials.", "ss2tf([[-1.0]], [[1.0]], [[1.0]], [[0.0]])"),
    "ss2zpk": ("State space as zeros, poles and gain.", "ss2zpk([[-1.0]], [[1.0]], [[1.0]], [[0.0]])"),
    "sos2tf": ("Sections of second order as polynomials.", "sos2tf([[1.0, 0, 0, 1, -0.5, 0]])"),
    "sos2zpk": ("Sections of second order as zeros, poles and gain.", "sos2zpk([[1.0, 0, 0, 1, -0.5, 0]])"),
    "normalize": ("Polynomials with 1 as the first coefficient below.", "normalize([2.0], [2.0, 1.0])"),
    "abcd_normalize": ("Matrices of a system, missing ones as zeros.", "abcd_normalize([[1.0]], [[1.0]], [[1.0]])"),
    "bilinear": ("An analog filter as a digital one, by Tustin's method.", "bilinear([1.0], [1.0, 1.0], 10)"),
    "bilinear_zpk": ("`bilinear` of zeros, poles and gain.", "bilinear_zpk([], [-1.0], 1.0, 10)"),
    "lp2lp": ("A low-pass prototype at another frequency.", "lp2lp([1.0], [1.0, 1.0], 2.0)"),
    "lp2hp": ("A low-pass prototype as a high-pass filter.", "lp2hp([1.0], [1.0, 1.0], 2.0)"),
    "lp2bp": ("A low-pass prototype as a band-pass filter.", "lp2bp([1.0], [1.0, 1.0], 2.0)"),
    "lp2bs": ("A low-pass prototype as a band-stop filter.", "lp2bs([1.0], [1.0, 1.0], 2.0)"),
    "lp2lp_zpk": ("`lp2lp` of zeros, poles and gain.", "lp2lp_zpk([], [-1.0], 1.0, 2.0)"),
    "lp2hp_zpk": ("`lp2hp` of zeros, poles and gain.", "lp2hp_zpk([], [-1.0], 1.0, 2.0)"),
    "lp2bp_zpk": ("`lp2bp` of zeros, poles and gain.", "lp2bp_zpk([], [-1.0], 1.0, 2.0)"),
    "lp2bs_zpk": ("`lp2bs` of zeros, poles and gain.", "lp2bs_zpk([], [-1.0], 1.0, 2.0)"),
    # Polynomials
    "unique_roots": ("Roots that are equal within a tolerance, and how often.", "unique_roots([0.0, 1.0, 1.0])"),
    "residue": ("Partial fractions of polynomials.", "residue([1.0], [1.0, 3.0, 2.0])"),
    "residuez": ("Partial fractions of polynomials of 1 / z.", "residuez([1.0], [1.0, 3.0, 2.0])"),
    "invres": ("The polynomials that partial fractions are of.", "invres([1.0], [-1.0], [])"),
    "invresz": ("The polynomials of 1 / z that partial fractions are of.", "invresz([1.0], [-1.0], [])"),
    # Responses
    "freqs": ("The frequency response of an analog filter.", "freqs([1.0], [1.0, 1.0], [0.0, 1.0])"),
    "freqs_zpk": ("`freqs` of zeros, poles and gain.", "freqs_zpk([], [-1.0], 1.0, [0.0, 1.0])"),
    "freqz": ("The frequency response of a digital filter.", "freqz([0.5, 0.5], 1, 4)"),
    "freqz_zpk": ("`freqz` of zeros, poles and gain.", "freqz_zpk([-1.0], [0.0], 0.5, 4)"),
    "freqz_sos": ("`freqz` of sections of second order.", "freqz_sos([[1.0, 0, 0, 1, -0.5, 0]], 4)"),
    "sosfreqz": ("The older name of `freqz_sos`.", "sosfreqz([[1.0, 0, 0, 1, -0.5, 0]], 4)"),
    "group_delay": ("By how many samples a digital filter delays frequencies.", "group_delay(([0.5, 0.5], 1), 4)"),
    "findfreqs": ("Frequencies at which the response of a filter is worth a look.", "findfreqs([1.0], [1.0, 1.0], 4)"),
    # Linear systems
    "lsim": ("What an analog system makes of a signal.", "lsim(([1.0], [1.0, 1.0]), [1.0, 1.0], [0.0, 1.0])"),
    "impulse": ("The response of an analog system to an impulse.", "impulse(([1.0], [1.0, 1.0]), N=4)"),
    "step": ("The response of an analog system to a step.", "step(([1.0], [1.0, 1.0]), N=4)"),
    "freqresp": ("The frequency response of an analog system.", "freqresp(([1.0], [1.0, 1.0]), n=4)"),
    "bode": ("Decibels and degrees of the response of an analog system.", "bode(([1.0], [1.0, 1.0]), n=4)"),
    "dlsim": ("What a digital system makes of a signal.", "dlsim(([1.0], [1.0, -0.5], 0.1), [1.0, 1.0])"),
    "dimpulse": ("The response of a digital system to an impulse.", "dimpulse(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "dstep": ("The response of a digital system to a step.", "dstep(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "dfreqresp": ("The frequency response of a digital system.", "dfreqresp(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "dbode": ("Decibels and degrees of the response of a digital system.", "dbode(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "cont2discrete": ("An analog system as a digital one.", "cont2discrete(([1.0], [1.0, 1.0]), 0.1)"),
    "place_poles": (
        "The feedback by which a system has given poles.",
        "place_poles(ga.asarray([[1.0, 0.0], [0.0, 2.0]]), ga.eye(2), [-1.0, -2.0])",
    ),
    # Signals of bits, and of blocks
    "max_len_seq": ("A sequence of bits of the greatest period, from a shift register.", "max_len_seq(3)"),
    "check_COLA": ("Do a window's overlapping blocks add up to a constant?", "check_COLA('hann', 8, 4)"),
    "check_NOLA": ("Do the squares of a window's overlapping blocks nowhere add up to 0?", "check_NOLA('hann', 8, 4)"),
}
_OTHER_NAMES = {"freqz_sos": "sosfreqz", "sosfreqz": "freqz_sos"}  # Names before and after SciPy 1.15.

__all__ = ["System", *_FUNCTIONS]

_DOCUMENTATION = """{}

Computed on the host by SciPy's function of the same name, which has the parameters' description.

Examples
--------
>>> from pygpuarray.scipy.signal import *
>>> result = {}
"""


def theirs(name):
    """Look up a name in scipy.signal; if it is missing, the ImportError says what to install."""
    try:
        import scipy.signal as module
    except ImportError:
        raise ImportError(
            f"pygpuarray.scipy.signal.{name} is computed by SciPy, which is not installed: "
            "pip install 'pygpuarray[scipy]', or pip install scipy"
        ) from None
    for known in (name, _OTHER_NAMES.get(name)):
        if known and hasattr(module, known):
            return getattr(module, known)
    import scipy

    raise ImportError(f"pygpuarray.scipy.signal.{name} is SciPy's function, which SciPy {scipy.__version__} has not")


def device_of(*values):
    """The device of the first array or system of ours among the arguments, lists and tuples included; else None."""
    for value in values:
        if isinstance(value, (_core.Array, System)):
            return value.device
        if isinstance(value, (list, tuple)) and (found := device_of(*value)) is not None:
            return found
    return None


def to_host(value, device):
    """Convert an argument for SciPy: our arrays and systems to SciPy's, and a callback to one that gets our arrays."""
    if isinstance(value, _core.Array):
        return value.numpy()
    if isinstance(value, System):
        return value._theirs
    if type(value) in (list, tuple):
        return type(value)(to_host(v, device) for v in value)
    if callable(value) and not isinstance(value, type):
        return lambda *args: to_host(value(*(to_device(a, device) for a in args)), device)
    return value


def to_device(value, device):
    """Convert a result of SciPy's: arrays move to a device."""
    if isinstance(value, np.ndarray):
        return from_host(np.ascontiguousarray(value).reshape(value.shape), device or ga.default_device())
    if isinstance(value, dict):
        return type(value)(**{k: to_device(v, device) for k, v in value.items()})
    if isinstance(value, (list, tuple)):
        parts = [to_device(v, device) for v in value]
        return type(value)(*parts) if hasattr(value, "_fields") else type(value)(parts)
    if type(value).__name__ == "Bunch":  # place_poles returns a Bunch, which has attributes
        return type(value)(**{k: to_device(v, device) for k, v in vars(value).items()})
    return System(value, device) if _is_system(value) else value


def call(function, args, keywords):
    """Call a function of SciPy's with our arguments converted to the host, and convert the result back."""
    device = device_of(*args, *keywords.values())
    args = [to_host(a, device) for a in args]
    return to_device(function(*args, **{k: to_host(v, device) for k, v in keywords.items()}), device)


def _function(name, summary, example):
    def design(*args, **keywords):
        return call(theirs(name), args, keywords)

    design.__name__ = design.__qualname__ = name
    design.__doc__ = _DOCUMENTATION.format(summary, example)
    return design


for _name, (_summary, _example) in _FUNCTIONS.items():
    globals()[_name] = _function(_name, _summary, _example)

# ------------------------------------------------------------------------------------------------------- systems


def _is_system(value):
    return isinstance(value, (theirs("lti"), theirs("dlti")))


class System:
    """A linear system, with attributes and results that are arrays of ours. Computed on the host by SciPy.

    `lti`, `dlti`, `StateSpace`, `TransferFunction` and `ZerosPolesGain` make such, and are what `isinstance` asks for.

    Examples
    --------
    >>> from pygpuarray.scipy.signal import *
    >>> poles = TransferFunction([1.0], [1.0, 1.0]).to_zpk().poles
    """

    def __init__(self, system, device):
        self.__dict__.update(_theirs=system, device=device or ga.default_device())

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        value = getattr(self._theirs, name)
        if not callable(value):
            return to_device(value, self.device)

        @functools.wraps(value)
        def method(*args, **keywords):
            args = [to_host(a, self.device) for a in args]
            return to_device(value(*args, **{k: to_host(v, self.device) for k, v in keywords.items()}), self.device)

        return method

    def __setattr__(self, name, value):
        setattr(self._theirs, name, to_host(value, self.device))

    def __repr__(self):
        return repr(self._theirs)


def _operator(name):
    def operate(self, *others):
        result = getattr(self._theirs, name, lambda *_: NotImplemented)(*(to_host(x, self.device) for x in others))
        return to_device(result, self.device)

    operate.__name__, operate.__doc__ = name, "The operator of SciPy's systems."
    return operate


for _name in ("add", "radd", "sub", "rsub", "mul", "rmul", "truediv", "neg"):
    setattr(System, f"__{_name}__", _operator(f"__{_name}__"))


class _Kind(type):
    """A class that makes systems. isinstance() asks SciPy's class of the same name."""

    def __call__(cls, *args, **keywords):
        return call(theirs(cls.__name__), args, keywords)

    def __instancecheck__(cls, value):
        return isinstance(value, System) and isinstance(value._theirs, theirs(cls.__name__))


_KINDS = {
    "lti": ("An analog system: polynomials, zeros with poles and gain, or matrices.", "lti([1.0], [1.0, 1.0])"),
    "dlti": ("A digital system, as `lti`.", "dlti([1.0], [1.0, -0.5], dt=0.1)"),
    "StateSpace": ("A system by matrices.", "StateSpace([[-1.0]], [[1.0]], [[1.0]], [[0.0]])"),
    "TransferFunction": ("A system by polynomials.", "TransferFunction([1.0], [1.0, 1.0])"),
    "ZerosPolesGain": ("A system by zeros, poles and gain.", "ZerosPolesGain([], [-1.0], 1.0)"),
}
for _name, (_summary, _example) in _KINDS.items():
    globals()[_name] = _Kind(_name, (), {"__doc__": _DOCUMENTATION.format(_summary, _example), "__module__": __name__})
    __all__.append(_name)
