"""Filter design, conversions of filters, frequency responses, linear systems: SciPy's functions, run by SciPy.

They compute with a few coefficients on the host. Arguments that are arrays on a device are copied to the host. Results
that are arrays are copied to the device of the first such argument, or else to the default device; Python and NumPy
scalars are returned as they are. SciPy must be installed when one of them is called.
"""

import functools

import numpy as np

import pygpuarray as ga

from ... import _core
from ..._basics import from_host

# Functions with the summaries and the examples of their docstrings.
_FUNCTIONS = {
    # IIR filters
    "butter": ("Design a Butterworth filter, maximally flat in the passband.", "butter(2, 0.5)"),
    "cheby1": ("Design a Chebyshev filter of type I, with ripple in the passband.", "cheby1(2, 1, 0.5)"),
    "cheby2": ("Design a Chebyshev filter of type II, with ripple in the stopband.", "cheby2(2, 40, 0.5)"),
    "ellip": ("Design an elliptic (Cauer) filter, with ripple in both bands.", "ellip(2, 1, 40, 0.5)"),
    "bessel": ("Design a Bessel filter, with maximally flat group delay.", "bessel(2, 0.5)"),
    "iirfilter": ("Design an IIR filter of a given order and type.", "iirfilter(2, 0.5, btype='low')"),
    "iirdesign": ("Design an IIR filter from passband ripple and stopband loss.", "iirdesign(0.2, 0.3, 1, 40)"),
    "iirnotch": ("Design a notch filter, which removes one frequency.", "iirnotch(0.2, 30)"),
    "iirpeak": ("Design a peak filter, which passes one frequency.", "iirpeak(0.2, 30)"),
    "iircomb": ("Design a comb filter: notches or peaks at multiples of a frequency.", "iircomb(0.25, 30)"),
    "gammatone": ("Design a gammatone filter, a model of the auditory system.", "gammatone(440, 'iir', fs=16000)"),
    "buttord": ("The order of a Butterworth filter for given losses.", "buttord(0.2, 0.3, 1, 40)"),
    "cheb1ord": ("The order of a Chebyshev filter of type I for given losses.", "cheb1ord(0.2, 0.3, 1, 40)"),
    "cheb2ord": ("The order of a Chebyshev filter of type II for given losses.", "cheb2ord(0.2, 0.3, 1, 40)"),
    "ellipord": ("The order of an elliptic filter for given losses.", "ellipord(0.2, 0.3, 1, 40)"),
    "band_stop_obj": (
        "The objective that `buttord` and similar functions minimise for band-stop filters.",
        "band_stop_obj(0.2, 0, ga.asarray([0.1, 0.5]), ga.asarray([0.25, 0.4]), 1, 40, 'butter')",
    ),
    "buttap": ("Zeros, poles and gain of an analog Butterworth prototype.", "buttap(2)"),
    "cheb1ap": ("Zeros, poles and gain of an analog Chebyshev prototype of type I.", "cheb1ap(2, 1)"),
    "cheb2ap": ("Zeros, poles and gain of an analog Chebyshev prototype of type II.", "cheb2ap(2, 40)"),
    "ellipap": ("Zeros, poles and gain of an analog elliptic prototype.", "ellipap(2, 1, 40)"),
    "besselap": ("Zeros, poles and gain of an analog Bessel prototype.", "besselap(2)"),
    # FIR filters
    "firwin": ("Design an FIR filter by the window method.", "firwin(5, 0.5)"),
    "firwin2": ("Design an FIR filter from gains at frequencies.", "firwin2(5, [0, 0.5, 1], [1, 1, 0])"),
    "firls": ("Design an FIR filter by least squares.", "firls(5, [0, 0.4, 0.6, 1], [1, 1, 0, 0])"),
    "remez": ("Design the minimax optimal FIR filter (Parks-McClellan).", "remez(5, [0, 0.2, 0.3, 0.5], [1, 0])"),
    "minimum_phase": ("Convert an FIR filter to minimum phase.", "minimum_phase(firwin(9, 0.5))"),
    "kaiser_atten": ("The attenuation of a Kaiser-window FIR filter, in decibels.", "kaiser_atten(211, 0.1)"),
    "kaiser_beta": ("The shape parameter of a Kaiser window for an attenuation.", "kaiser_beta(65)"),
    "kaiserord": ("Length and shape parameter of the Kaiser window for an FIR filter.", "kaiserord(65, 0.1)"),
    # Representations of filters
    "zpk2tf": ("Convert zeros, poles and gain to a transfer function.", "zpk2tf([1.0], [0.5], 2.0)"),
    "zpk2sos": ("Convert zeros, poles and gain to second-order sections.", "zpk2sos([1.0], [0.5], 2.0)"),
    "zpk2ss": ("Convert zeros, poles and gain to state space.", "zpk2ss([1.0], [0.5], 2.0)"),
    "tf2zpk": ("Convert a transfer function to zeros, poles and gain.", "tf2zpk([1.0, 2.0], [1.0, 0.5])"),
    "tf2sos": ("Convert a transfer function to second-order sections.", "tf2sos([1.0, 2.0], [1.0, 0.5])"),
    "tf2ss": ("Convert a transfer function to state space.", "tf2ss([1.0, 2.0], [1.0, 0.5])"),
    "ss2tf": ("Convert state space to a transfer function.", "ss2tf([[-1.0]], [[1.0]], [[1.0]], [[0.0]])"),
    "ss2zpk": ("Convert state space to zeros, poles and gain.", "ss2zpk([[-1.0]], [[1.0]], [[1.0]], [[0.0]])"),
    "sos2tf": ("Convert second-order sections to a transfer function.", "sos2tf([[1.0, 0, 0, 1, -0.5, 0]])"),
    "sos2zpk": ("Convert second-order sections to zeros, poles and gain.", "sos2zpk([[1.0, 0, 0, 1, -0.5, 0]])"),
    "normalize": ("Scale a transfer function to a leading denominator of 1.", "normalize([2.0], [2.0, 1.0])"),
    "abcd_normalize": ("Check state-space matrices; missing are zero.", "abcd_normalize([[1.0]], [[1.0]], [[1.0]])"),
    "bilinear": ("Convert an analog filter to digital (Tustin's method).", "bilinear([1.0], [1.0, 1.0], 10)"),
    "bilinear_zpk": ("`bilinear` for zeros, poles and gain.", "bilinear_zpk([], [-1.0], 1.0, 10)"),
    "lp2lp": ("Change the cutoff frequency of a low-pass prototype.", "lp2lp([1.0], [1.0, 1.0], 2.0)"),
    "lp2hp": ("Convert a low-pass prototype to a high-pass filter.", "lp2hp([1.0], [1.0, 1.0], 2.0)"),
    "lp2bp": ("Convert a low-pass prototype to a band-pass filter.", "lp2bp([1.0], [1.0, 1.0], 2.0)"),
    "lp2bs": ("Convert a low-pass prototype to a band-stop filter.", "lp2bs([1.0], [1.0, 1.0], 2.0)"),
    "lp2lp_zpk": ("`lp2lp` for zeros, poles and gain.", "lp2lp_zpk([], [-1.0], 1.0, 2.0)"),
    "lp2hp_zpk": ("`lp2hp` for zeros, poles and gain.", "lp2hp_zpk([], [-1.0], 1.0, 2.0)"),
    "lp2bp_zpk": ("`lp2bp` for zeros, poles and gain.", "lp2bp_zpk([], [-1.0], 1.0, 2.0)"),
    "lp2bs_zpk": ("`lp2bs` for zeros, poles and gain.", "lp2bs_zpk([], [-1.0], 1.0, 2.0)"),
    # Polynomials
    "unique_roots": ("Distinct roots within a tolerance, and multiplicities.", "unique_roots([0.0, 1.0, 1.0])"),
    "residue": ("Partial-fraction expansion of a rational function of s.", "residue([1.0], [1.0, 3.0, 2.0])"),
    "residuez": ("Partial-fraction expansion of a rational function of 1 / z.", "residuez([1.0], [1.0, 3.0, 2.0])"),
    "invres": ("The rational function of a partial-fraction expansion in s.", "invres([1.0], [-1.0], [])"),
    "invresz": ("The rational function of a partial-fraction expansion in 1 / z.", "invresz([1.0], [-1.0], [])"),
    # Responses
    "freqs": ("The frequency response of an analog filter.", "freqs([1.0], [1.0, 1.0], [0.0, 1.0])"),
    "freqs_zpk": ("`freqs` for zeros, poles and gain.", "freqs_zpk([], [-1.0], 1.0, [0.0, 1.0])"),
    "freqz": ("The frequency response of a digital filter.", "freqz([0.5, 0.5], 1, 4)"),
    "freqz_zpk": ("`freqz` for zeros, poles and gain.", "freqz_zpk([-1.0], [0.0], 0.5, 4)"),
    "freqz_sos": ("`freqz` for second-order sections.", "freqz_sos([[1.0, 0, 0, 1, -0.5, 0]], 4)"),
    "sosfreqz": ("The older name of `freqz_sos`.", "sosfreqz([[1.0, 0, 0, 1, -0.5, 0]], 4)"),
    "group_delay": ("The group delay of a digital filter, in samples.", "group_delay(([0.5, 0.5], 1), 4)"),
    "findfreqs": ("Frequencies that suit a plot of a filter's response.", "findfreqs([1.0], [1.0, 1.0], 4)"),
    # Linear systems
    "lsim": ("The output of an analog system for a given input.", "lsim(([1.0], [1.0, 1.0]), [1.0, 1.0], [0.0, 1.0])"),
    "impulse": ("The impulse response of an analog system.", "impulse(([1.0], [1.0, 1.0]), N=4)"),
    "step": ("The step response of an analog system.", "step(([1.0], [1.0, 1.0]), N=4)"),
    "freqresp": ("The frequency response of an analog system.", "freqresp(([1.0], [1.0, 1.0]), n=4)"),
    "bode": ("Magnitude (decibels) and phase (degrees) of an analog system.", "bode(([1.0], [1.0, 1.0]), n=4)"),
    "dlsim": ("The output of a digital system for a given input.", "dlsim(([1.0], [1.0, -0.5], 0.1), [1.0, 1.0])"),
    "dimpulse": ("The impulse response of a digital system.", "dimpulse(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "dstep": ("The step response of a digital system.", "dstep(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "dfreqresp": ("The frequency response of a digital system.", "dfreqresp(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "dbode": ("Magnitude (decibels) and phase (degrees) of a digital system.", "dbode(([1.0], [1.0, -0.5], 0.1), n=4)"),
    "cont2discrete": ("Convert an analog system to a digital one.", "cont2discrete(([1.0], [1.0, 1.0]), 0.1)"),
    "place_poles": (
        "The state feedback that gives a system the required poles.",
        "place_poles(ga.asarray([[1.0, 0.0], [0.0, 2.0]]), ga.eye(2), [-1.0, -2.0])",
    ),
    # Bit sequences, and tests of windows
    "max_len_seq": ("A maximum length sequence of bits, from a shift register.", "max_len_seq(3)"),
    "check_COLA": ("Whether overlapping copies of a window add up to a constant.", "check_COLA('hann', 8, 4)"),
    "check_NOLA": ("Whether squares of overlapping windows add up to nonzero everywhere.", "check_NOLA('hann', 8, 4)"),
}
_OTHER_NAMES = {"freqz_sos": "sosfreqz", "sosfreqz": "freqz_sos"}  # The name before and after SciPy 1.15.

__all__ = ["System", *_FUNCTIONS]

_DOCUMENTATION = """{}

Computed on the host by SciPy's function of the same name; see there for the parameters.

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
    """The device of the first array or system on a device among the values, also in lists and tuples; else None."""
    for value in values:
        if isinstance(value, (_core.Array, System)):
            return value.device
        if isinstance(value, (list, tuple)) and (found := device_of(*value)) is not None:
            return found
    return None


def to_host(value, device):
    """Convert an argument for SciPy: arrays to NumPy's, systems to SciPy's, and wrap a callback so that it is called
    with arrays on the device."""
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
    """Call a function of SciPy's with arguments converted to the host, and convert the result back."""
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
    """A linear system whose attributes and results are arrays on a device. Computed on the host by SciPy.

    `lti`, `dlti`, `StateSpace`, `TransferFunction` and `ZerosPolesGain` create systems; use these in `isinstance`.

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
    """The metaclass of classes that create systems; isinstance() is decided by SciPy's class of the same name."""

    def __call__(cls, *args, **keywords):
        return call(theirs(cls.__name__), args, keywords)

    def __instancecheck__(cls, value):
        return isinstance(value, System) and isinstance(value._theirs, theirs(cls.__name__))


_KINDS = {
    "lti": ("An analog system: transfer function, zeros, poles and gain, or state space.", "lti([1.0], [1.0, 1.0])"),
    "dlti": ("A digital system, with arguments as in `lti`.", "dlti([1.0], [1.0, -0.5], dt=0.1)"),
    "StateSpace": ("A system in state space.", "StateSpace([[-1.0]], [[1.0]], [[1.0]], [[0.0]])"),
    "TransferFunction": ("A system as a transfer function.", "TransferFunction([1.0], [1.0, 1.0])"),
    "ZerosPolesGain": ("A system as zeros, poles and gain.", "ZerosPolesGain([], [-1.0], 1.0)"),
}
for _name, (_summary, _example) in _KINDS.items():
    globals()[_name] = _Kind(_name, (), {"__doc__": _DOCUMENTATION.format(_summary, _example), "__module__": __name__})
    __all__.append(_name)
