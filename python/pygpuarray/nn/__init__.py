"""Operations of neural networks, with their gradients: names and arguments as in `torch.nn.functional` and `jax.nn`.

The gradient of `f` is a separate function, `f_grad`. It takes the arguments of `f` and the gradient with respect to the
result of `f`.
"""

from . import optim
from ._activations import *
from ._activations import __all__ as _of_activations
from ._attention import *
from ._attention import __all__ as _of_attention
from ._convolution import *
from ._convolution import __all__ as _of_convolution
from ._dropout import *
from ._dropout import __all__ as _of_dropout
from ._embedding import *
from ._embedding import __all__ as _of_embedding
from ._float8 import *
from ._float8 import __all__ as _of_float8
from ._losses import *
from ._losses import __all__ as _of_losses
from ._norms import *
from ._norms import __all__ as _of_norms
from ._packed import *
from ._packed import __all__ as _of_packed
from ._pooling import *
from ._pooling import __all__ as _of_pooling
from ._quantised import *
from ._quantised import __all__ as _of_quantised
from ._recurrent import *
from ._recurrent import __all__ as _of_recurrent
from ._resampling import *
from ._resampling import __all__ as _of_resampling
from ._rotary import *
from ._rotary import __all__ as _of_rotary

__all__ = ["optim"]
__all__ += _of_activations
__all__ += _of_attention
__all__ += _of_convolution
__all__ += _of_dropout
__all__ += _of_embedding
__all__ += _of_float8
__all__ += _of_losses
__all__ += _of_norms
__all__ += _of_packed
__all__ += _of_pooling
__all__ += _of_quantised
__all__ += _of_recurrent
__all__ += _of_resampling
__all__ += _of_rotary
