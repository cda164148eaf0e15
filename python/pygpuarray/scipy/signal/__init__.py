"""Signal processing: filters and their design, spectra, convolutions, splines, systems; names and signatures are
SciPy's.
"""

from . import (
    _chirps,
    _convolution,
    _designs,
    _filtering,
    _peaks,
    _rates,
    _recursive,
    _resampling,
    _savgol,
    _spectra,
    _splines,
    _uneven,
    _waveforms,
    _wavelets,
    windows,
)
from ._chirps import *
from ._convolution import *
from ._designs import *
from ._filtering import *
from ._peaks import *
from ._rates import *
from ._recursive import *
from ._resampling import *
from ._savgol import *
from ._spectra import *
from ._splines import *
from ._uneven import *
from ._waveforms import *
from ._wavelets import *
from .windows import get_window

__all__ = [
    *_chirps.__all__,
    *_convolution.__all__,
    *_designs.__all__,
    *_filtering.__all__,
    *_peaks.__all__,
    *_rates.__all__,
    *_recursive.__all__,
    *_resampling.__all__,
    *_savgol.__all__,
    *_spectra.__all__,
    *_splines.__all__,
    *_uneven.__all__,
    *_waveforms.__all__,
    *_wavelets.__all__,
    "get_window",
    "windows",
]


def __getattr__(name):
    if name == "BadCoefficients":  # SciPy's own class of warnings, so that warning filters recognise it
        return _designs.theirs(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
