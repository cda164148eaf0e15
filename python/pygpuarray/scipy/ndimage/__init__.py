"""Images of any rank: filters, morphology, interpolation, measurements; names and signatures are SciPy's.

Weights, footprints and structures are read on the host: NumPy arrays are used directly, arrays on a device are copied
to the host. Everything else stays on the device.
"""

from ._distances import *
from ._distances import __all__ as _of_distances
from ._filters import *
from ._filters import __all__ as _of_filters
from ._fourier import *
from ._fourier import __all__ as _of_fourier
from ._generic import *
from ._generic import __all__ as _of_generic
from ._interpolation import *
from ._interpolation import __all__ as _of_interpolation
from ._measurements import *
from ._measurements import __all__ as _of_measurements
from ._morphology import *
from ._morphology import __all__ as _of_morphology
from ._ranks import *
from ._ranks import __all__ as _of_ranks

__all__ = [
    *_of_distances,
    *_of_filters,
    *_of_fourier,
    *_of_generic,
    *_of_interpolation,
    *_of_measurements,
    *_of_morphology,
    *_of_ranks,
]
