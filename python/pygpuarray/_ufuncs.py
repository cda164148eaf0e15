"""The elementwise functions by name: those of the array API standard, and NumPy's."""

from ._elementwise import ufunc
from ._elementwise import ufuncs as _u

# fmt: off
__all__ = [
    "abs", "absolute", "acos", "acosh", "add", "arccos", "arccosh", "arcsin", "arcsinh", "arctan", "arctan2",
    "arctanh", "asin", "asinh", "atan", "atan2", "atanh", "bitwise_and", "bitwise_count", "bitwise_invert",
    "bitwise_left_shift", "bitwise_not", "bitwise_or", "bitwise_right_shift", "bitwise_xor", "cbrt", "ceil", "conj",
    "conjugate", "copysign", "cos", "cosh", "deg2rad", "degrees", "divide", "divmod", "equal", "exp", "exp2",
    "expm1", "fabs", "float_power", "floor", "floor_divide", "fmax", "fmin", "fmod", "frexp", "gcd", "greater",
    "greater_equal", "heaviside", "hypot", "i0", "invert", "iscomplex", "isfinite", "isinf", "isnan", "isneginf",
    "isposinf", "isreal", "lcm", "ldexp", "left_shift", "less", "less_equal", "log", "log10", "log1p", "log2",
    "logaddexp", "logaddexp2", "logical_and", "logical_not", "logical_or", "logical_xor", "maximum", "minimum",
    "mod", "modf", "multiply", "negative", "nextafter", "not_equal", "positive", "pow", "power", "rad2deg",
    "radians", "reciprocal", "remainder", "right_shift", "rint", "rsqrt", "sign", "signbit", "sin", "sinc", "sinh",
    "spacing", "sqrt", "square", "subtract", "tan", "tanh", "true_divide", "trunc", "ufunc", "where",
]
# fmt: on

abs = _u["abs"]
acos = _u["acos"]
acosh = _u["acosh"]
add = _u["add"]
asin = _u["asin"]
asinh = _u["asinh"]
atan = _u["atan"]
atan2 = _u["atan2"]
atanh = _u["atanh"]
bitwise_and = _u["bitwise_and"]
bitwise_count = _u["bitwise_count"]
bitwise_invert = _u["bitwise_invert"]
bitwise_left_shift = _u["bitwise_left_shift"]
bitwise_or = _u["bitwise_or"]
bitwise_right_shift = _u["bitwise_right_shift"]
bitwise_xor = _u["bitwise_xor"]
cbrt = _u["cbrt"]
ceil = _u["ceil"]
conj = _u["conj"]
copysign = _u["copysign"]
cos = _u["cos"]
cosh = _u["cosh"]
degrees = _u["degrees"]
divide = _u["divide"]
divmod = _u["divmod"]
equal = _u["equal"]
exp = _u["exp"]
exp2 = _u["exp2"]
expm1 = _u["expm1"]
fabs = _u["fabs"]
float_power = _u["float_power"]
floor = _u["floor"]
floor_divide = _u["floor_divide"]
fmax = _u["fmax"]
fmin = _u["fmin"]
fmod = _u["fmod"]
frexp = _u["frexp"]
gcd = _u["gcd"]
greater = _u["greater"]
greater_equal = _u["greater_equal"]
heaviside = _u["heaviside"]
hypot = _u["hypot"]
i0 = _u["i0"]
iscomplex = _u["iscomplex"]
isfinite = _u["isfinite"]
isinf = _u["isinf"]
isnan = _u["isnan"]
isneginf = _u["isneginf"]
isposinf = _u["isposinf"]
isreal = _u["isreal"]
lcm = _u["lcm"]
ldexp = _u["ldexp"]
less = _u["less"]
less_equal = _u["less_equal"]
log = _u["log"]
log10 = _u["log10"]
log1p = _u["log1p"]
log2 = _u["log2"]
logaddexp = _u["logaddexp"]
logaddexp2 = _u["logaddexp2"]
logical_and = _u["logical_and"]
logical_not = _u["logical_not"]
logical_or = _u["logical_or"]
logical_xor = _u["logical_xor"]
maximum = _u["maximum"]
minimum = _u["minimum"]
modf = _u["modf"]
multiply = _u["multiply"]
negative = _u["negative"]
nextafter = _u["nextafter"]
not_equal = _u["not_equal"]
positive = _u["positive"]
pow = _u["pow"]
radians = _u["radians"]
reciprocal = _u["reciprocal"]
remainder = _u["remainder"]
rint = _u["rint"]
rsqrt = _u["rsqrt"]
sign = _u["sign"]
signbit = _u["signbit"]
sin = _u["sin"]
sinc = _u["sinc"]
sinh = _u["sinh"]
spacing = _u["spacing"]
sqrt = _u["sqrt"]
square = _u["square"]
subtract = _u["subtract"]
tan = _u["tan"]
tanh = _u["tanh"]
trunc = _u["trunc"]
where = _u["where"]

# NumPy's aliases
absolute = abs
arccos = acos
arccosh = acosh
arcsin = asin
arcsinh = asinh
arctan = atan
arctan2 = atan2
arctanh = atanh
bitwise_not = bitwise_invert
conjugate = conj
deg2rad = radians
invert = bitwise_invert
left_shift = bitwise_left_shift
mod = remainder
power = pow
rad2deg = degrees
right_shift = bitwise_right_shift
true_divide = divide
