"""Table of the elementwise functions: the kinds of types they accept, their result types, and the library functions
that compute them (gpuarray_function_expression returns the GK expressions of these).
"""

from typing import NamedTuple

import numpy as np

__all__ = ["Loops", "define_activation", "define_special", "loops"]


class Loops(NamedTuple):
    """The type signature and implementation of an elementwise function."""

    inputs: int
    # a letter for each operand: R the type of the computation, B bool, P the type of R's real part, N uint8, X int32
    results: str
    kinds: str  # kinds of types for which there is a computation
    wide: bool  # do integers of all sizes compute in float64?
    identity: object  # the identity element
    associative: bool
    names: tuple  # the library's function for each result
    special: bool  # is it a function of scipy.special?
    single: str  # of these: the kinds of 8-bit and 16-bit types that compute in float32; others compute in float64


loops = {}


def _define(name, inputs, results, kinds, wide=False, identity=None, associative=False, names=(), special=False,
            single=""):  # fmt: skip
    loops[name] = Loops(inputs, results, kinds, wide, identity, associative, names or (name,), special, single)


def define_special(name, inputs, library, kinds, single):
    """Add a function of scipy.special, which the library calls `library`."""
    _define(name, inputs, "R", kinds, names=(library,), special=True, single=single)


def define_activation(name, inputs, library, kinds):
    """Add a function of `nn`, which the library calls `library`."""
    _define(name, inputs, "R", kinds, names=(library,))


# arithmetic
_define("add", 2, "R", "biufc", identity=0, associative=True)
_define("subtract", 2, "R", "iufc")
_define("multiply", 2, "R", "biufc", identity=1, associative=True)
_define("divide", 2, "R", "fc", wide=True)
_define("floor_divide", 2, "R", "iuf")
_define("remainder", 2, "R", "iuf")
_define("divmod", 2, "RR", "iuf", names=("floor_divide", "remainder"))
_define("fmod", 2, "R", "iuf")
_define("modf", 1, "RR", "f", names=("fraction", "trunc"))
_define("pow", 2, "R", "iufc")
_define("float_power", 2, "R", "fc", names=("pow",))
_define("negative", 1, "R", "iufc")
_define("positive", 1, "R", "iufc")
_define("abs", 1, "P", "biufc")
_define("fabs", 1, "R", "f", names=("abs",))
_define("sign", 1, "R", "iufc")
_define("heaviside", 2, "R", "f")
_define("square", 1, "R", "iufc")
_define("reciprocal", 1, "R", "iufc")
_define("gcd", 2, "R", "iu", identity=0, associative=True)
_define("lcm", 2, "R", "iu", associative=True)
for _name in ("maximum", "minimum", "fmax", "fmin"):
    _define(_name, 2, "R", "biufc", associative=True)
_define("clip", 3, "R", "biufc")
_define("conj", 1, "R", "iufc")
_define("angle", 1, "P", "fc")

# bits
_define("bitwise_and", 2, "R", "biu", identity=-1, associative=True)
_define("bitwise_or", 2, "R", "biu", identity=0, associative=True)
_define("bitwise_xor", 2, "R", "biu", identity=0, associative=True)
_define("bitwise_left_shift", 2, "R", "iu")
_define("bitwise_right_shift", 2, "R", "iu")
_define("bitwise_invert", 1, "R", "biu")
_define("bitwise_count", 1, "N", "iu")

# comparison and truth; complex numbers by their real parts, then by their imaginary ones
for _name in ("less", "less_equal", "greater", "greater_equal", "equal", "not_equal"):
    _define(_name, 2, "B", "biufc")
_define("logical_and", 2, "B", "b", identity=True, associative=True)
_define("logical_or", 2, "B", "b", identity=False, associative=True)
_define("logical_xor", 2, "B", "b", identity=False, associative=True)
_define("logical_not", 1, "B", "b")
for _name in ("isnan", "isfinite", "isinf", "isreal", "iscomplex"):
    _define(_name, 1, "B", "biufc")
_define("isposinf", 1, "B", "biuf")
_define("isneginf", 1, "B", "biuf")
_define("signbit", 1, "B", "f")

# rounding, parts of floats
for _name in ("floor", "ceil", "trunc"):
    _define(_name, 1, "R", "biuf")
_define("round", 1, "R", "iufc")
_define("rint", 1, "R", "fc", names=("round",))
for _name, _inputs in {"copysign": 2, "nextafter": 2, "spacing": 1, "ldexp": 2}.items():
    _define(_name, _inputs, "R", "f")
_define("frexp", 1, "RX", "f", names=("frexp_mantissa", "frexp_exponent"))

# elementary functions
for _name in ("sqrt exp exp2 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh"
              ).split():  # fmt: skip
    _define(_name, 1, "R", "fc")
for _name in ("cbrt", "rsqrt", "degrees", "radians"):
    _define(_name, 1, "R", "f")
_define("atan2", 2, "R", "f")
_define("hypot", 2, "R", "f", identity=0, associative=True)
_define("logaddexp", 2, "R", "f", identity=-np.inf, associative=True)
_define("logaddexp2", 2, "R", "f", identity=-np.inf, associative=True)
_define("sinc", 1, "R", "fc", wide=True)
_define("i0", 1, "R", "f", wide=True)
