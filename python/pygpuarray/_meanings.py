"""Summaries of the elementwise functions, and the docstrings that are composed from them."""

from ._ufunc_examples import example_of

__all__ = ["KINDS", "describe", "meanings"]

meanings = {
    "abs": "The absolute value; the minimum of a signed integer type is returned unchanged.",
    "acos": "The inverse cosine.",
    "acosh": "The inverse hyperbolic cosine.",
    "add": "The sum; logical or for bool; integers wrap.",
    "angle": "The angle (argument) of a complex number, in radians; pi for negative real numbers.",
    "asin": "The inverse sine.",
    "asinh": "The inverse hyperbolic sine.",
    "atan": "The inverse tangent.",
    "atan2": "The angle of the point with abscissa x2 and ordinate x1, between -pi and pi.",
    "atanh": "The inverse hyperbolic tangent.",
    "bitwise_and": "Bitwise and; logical and for bool.",
    "bitwise_count": "The number of bits of the absolute value that are 1.",
    "bitwise_invert": "Bitwise not; logical not for bool.",
    "bitwise_left_shift": "x1 shifted left by x2 bits; 0 where x2 is at least the width of the type.",
    "bitwise_or": "Bitwise or; logical or for bool.",
    "bitwise_right_shift": "x1 shifted right by x2 bits, arithmetically: the sign is kept.",
    "bitwise_xor": "Bitwise exclusive or; logical exclusive or for bool.",
    "cbrt": "The cube root.",
    "ceil": "x rounded up to an integer.",
    "clip": "x clamped to the range between a lower and an upper bound.",
    "conj": "The complex conjugate.",
    "copysign": "The absolute value of x1 with the sign of x2.",
    "cos": "The cosine.",
    "cosh": "The hyperbolic cosine.",
    "degrees": "Radians converted to degrees.",
    "divide": "The quotient; in float64 for integers.",
    "divmod": "The quotient rounded down, and the remainder, as floor_divide and remainder.",
    "equal": "Whether x1 equals x2.",
    "exp": "e to the power of x.",
    "exp2": "2 to the power of x.",
    "expm1": "exp(x) - 1, accurate also for small x.",
    "fabs": "The absolute value, of a floating-point type.",
    "fill": "A number for every element.",
    "float_power": "x1 to the power of x2, in float64 or complex128.",
    "floor": "x rounded down to an integer.",
    "floor_divide": "The quotient rounded down; 0 for integers divided by 0.",
    "fmax": "The larger of x1 and x2; NaN only if both are NaN.",
    "fmin": "The smaller of x1 and x2; NaN only if both are NaN.",
    "fmod": "The remainder of the quotient rounded towards 0, with the sign of x1; 0 for integers divided by 0.",
    "frexp": "The mantissa m, at least 0.5 and below 1 in magnitude, and the exponent e of x = m 2**e.",
    "gcd": "The greatest common divisor.",
    "greater": "Whether x1 is greater than x2.",
    "greater_equal": "Whether x1 is greater than or equal to x2.",
    "heaviside": "The step function: 0 where x1 is negative, 1 where it is positive, x2 where it is 0.",
    "hypot": "sqrt(x1**2 + x2**2), computed without overflow.",
    "i0": "The modified Bessel function of the first kind, of order 0.",
    "iscomplex": "Whether the imaginary part is not 0.",
    "isfinite": "Whether the element is neither infinite nor NaN.",
    "isinf": "Whether the element is infinite.",
    "isnan": "Whether the element is NaN.",
    "isneginf": "Whether the element is minus infinity.",
    "isposinf": "Whether the element is plus infinity.",
    "isreal": "Whether the imaginary part is 0.",
    "lcm": "The least common multiple.",
    "ldexp": "x1 times 2 to the power of the integer x2.",
    "less": "Whether x1 is less than x2.",
    "less_equal": "Whether x1 is less than or equal to x2.",
    "log": "The natural logarithm.",
    "log10": "The logarithm to base 10.",
    "log1p": "log(1 + x), accurate also for small x.",
    "log2": "The logarithm to base 2.",
    "logaddexp": "log(exp(x1) + exp(x2)), computed without overflow.",
    "logaddexp2": "log2(2**x1 + 2**x2), computed without overflow.",
    "logical_and": "Whether both x1 and x2 are nonzero.",
    "logical_not": "Whether the element is 0.",
    "logical_or": "Whether x1 or x2 is nonzero.",
    "logical_xor": "Whether exactly one of x1 and x2 is nonzero.",
    "maximum": "The larger of x1 and x2; NaN if either is NaN.",
    "minimum": "The smaller of x1 and x2; NaN if either is NaN.",
    "modf": "The fractional part and the integral part, both with the sign of x.",
    "multiply": "The product; integers wrap.",
    "negative": "The negated number.",
    "nextafter": "The next representable number after x1 towards x2.",
    "not_equal": "Whether x1 differs from x2.",
    "positive": "A copy of x.",
    "pow": "x1 to the power of x2.",
    "radians": "Degrees converted to radians.",
    "reciprocal": "1 / x; truncated for integers.",
    "remainder": "The remainder of floor_divide, with the sign of x2; 0 for integers divided by 0.",
    "rint": "x rounded to the nearest integer, ties to even, of a floating-point type.",
    "round": "x rounded to the nearest integer, ties to even.",
    "rsqrt": "The reciprocal of the square root.",
    "sign": "-1, 0 or 1, the sign of x; for complex numbers, x divided by its absolute value.",
    "signbit": "Whether the sign bit is set, as it is also in -0 and in some NaNs.",
    "sin": "The sine.",
    "sinc": "sin(pi x) / (pi x); 1 at 0.",
    "sinh": "The hyperbolic sine.",
    "spacing": "The distance to the next representable number away from 0.",
    "sqrt": "The square root.",
    "square": "The square.",
    "subtract": "The difference; integers wrap.",
    "tan": "The tangent.",
    "tanh": "The hyperbolic tangent.",
    "trunc": "x rounded towards 0 to an integer.",
    "where": "x1 where the condition is true, else x2.",
}
KINDS = {"b": "bool", "i": "signed integers", "u": "unsigned integers", "f": "floats", "c": "complex numbers"}
_results = {
    "R": "of the type of the computation",
    "B": "of bool",
    "P": "of the type of the computation, or for complex numbers of that of their real part",
    "N": "of uint8",
    "X": "of int32",
}


def describe(name, parameters, results, kinds):
    """Compose the docstring of an elementwise function."""
    taken = ", ".join(text for k, text in KINDS.items() if k in kinds)
    given = ", ".join(_results[r] for r in results)
    return (
        f"{name}({', '.join(parameters)}, /, out=None, *, where=True, dtype=None, casting='same_kind', order='K')"
        f"\n\n{meanings[name]}\n\nParameters\n----------\n{', '.join(parameters)} : array or number\n"
        "    Broadcast against each other. Python numbers take the type of the arrays; numbers alone give\n"
        f"    a 0-dimensional array on the default device. Types: {taken};\n"
        "    other types are converted to the smallest that holds them.\n"
        "out : array, or tuple of an array for each result\n    Receives the result, converted as `casting` permits.\n"
        "where : array of bool\n    Where to compute; elsewhere `out` is unchanged.\n"
        "dtype : dtype\n    The type of the computation and of the result.\n"
        'casting : {"no", "equiv", "safe", "same_kind", "unsafe"}\n    Which conversions are permitted.\n'
        'order : {"K", "C", "F", "A"}\n    The memory layout of a new result.\n\n'
        f"Returns\n-------\narray\n    {given[0].upper() + given[1:]}.\n\n"
        "Raises\n------\nTypeError\n    For types that the function does not support, and for NumPy arrays.\n"
        "ValueError\n    For shapes that do not broadcast, and for arrays on different devices.\n"
        "OverflowError\n    For integers that the type of the arrays cannot represent, except in comparisons.\n"
        f"{example_of(name)}"
    )
