"""Signals: convolutions, correlations, filters; names and signatures are SciPy's."""

from ._chirps import *
from ._chirps import __all__ as _of_chirps
from ._convolution import *
from ._convolution import __all__ as _of_convolution
from ._filtering import *
from ._filtering import __all__ as _of_filtering
from ._recursive import *
from ._recursive import __all__ as _of_recursive
from ._resampling import *
from ._resampling import __all__ as _of_resampling

__all__ = [*_of_chirps, *_of_convolution, *_of_filtering, *_of_recursive, *_of_resampling]
