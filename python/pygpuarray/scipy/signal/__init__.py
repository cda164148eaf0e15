"""Signals: convolutions, correlations, filters; names and signatures are SciPy's."""

from ._convolution import *
from ._convolution import __all__ as _of_convolution
from ._filtering import *
from ._filtering import __all__ as _of_filtering
from ._savgol import *
from ._savgol import __all__ as _of_savgol

__all__ = [*_of_convolution, *_of_filtering, *_of_savgol]
