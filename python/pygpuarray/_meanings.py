"""Descriptions of the elementwise functions, for their docstrings."""

from ._ufunc_examples import example_of

__all__ = ["KINDS", "describe", "meanings"]

meanings = {
    "abs": "The absolute value; of the least signed integer, that integer.",
    "acos": "The inverse cosine.",
    "acosh": "The inverse hyperbolic cosine.",
    "add": "The sum; of bool, whether one is true.",
    "angle": "The angle of a complex number, of a negative one pi.",
    "asin": "The inverse sine.",
    "asinh": "The inverse hyperbolic sine.",
    "atan": "The inverse tangent.",
    "atan2": "The angle of the point (x2, x1), between -pi and pi.",
    "atanh": "The inverse hyperbolic tangent.",
    "bitwise_and": "The bits that both have.",
    "bitwise_count": "How many bits of the absolute value are 1.",
    "bitwise_invert": "The bits that are not there; of bool, the opposite.",
    "bitwise_left_shift": "x1 with its bits moved up by x2; 0 where x2 is the width or more.",
    "bitwise_or": "The bits that one has.",
    "bitwise_right_shift": "x1 with its bits moved down by x2, the sign kept.",
    "bitwise_xor": "The bits that one of both has.",
    "cbrt": "The cube root.",
    "ceil": "The least integer that is not below.",
    "clip": "x, but not below a bound nor above another one.",
    "conj": "The complex conjugate.",
    "copysign": "The absolute value of x1 with the sign of x2.",
    "cos": "The cosine.",
    "cosh": "The hyperbolic cosine.",
    "degrees": "Radians in degrees.",
    "divide": "The quotient; of integers in float64.",
    "divmod": "The quotient rounded down, and what it leaves.",
    "equal": "Are both equal?",
    "exp": "e to the power of x.",
    "exp2": "2 to the power of x.",
    "expm1": "exp(x) - 1, exact for small x too.",
    "fabs": "The absolute value, as a float.",
    "fill": "A number for every element.",
    "float_power": "x1 to the power of x2, in float64 or complex128.",
    "floor": "The largest integer that is not above.",
    "floor_divide": "The quotient rounded down; of integers over 0, 0.",
    "fmax": "The larger one; NaN if both are.",
    "fmin": "The smaller one; NaN if both are.",
    "fmod": "What the quotient rounded to 0 leaves, with the sign of x1; of integers over 0, 0.",
    "frexp": "A number from 0.5 to 1, and the power of 2 that makes x of it.",
    "gcd": "The greatest common divisor.",
    "greater": "Is x1 above x2?",
    "greater_equal": "Is x1 not below x2?",
    "heaviside": "0 below 0, 1 above, and x2 where x1 is 0.",
    "hypot": "The root of the sum of both squares, without overflow.",
    "i0": "The modified Bessel function of order 0.",
    "iscomplex": "Has it an imaginary part?",
    "isfinite": "Is it neither infinite nor NaN?",
    "isinf": "Is it infinite?",
    "isnan": "Is it NaN?",
    "isneginf": "Is it minus infinity?",
    "isposinf": "Is it plus infinity?",
    "isreal": "Has it no imaginary part?",
    "lcm": "The least common multiple.",
    "ldexp": "x1 times 2 to the power of x2, an integer.",
    "less": "Is x1 below x2?",
    "less_equal": "Is x1 not above x2?",
    "log": "The natural logarithm.",
    "log10": "The logarithm to base 10.",
    "log1p": "log(1 + x), exact for small x too.",
    "log2": "The logarithm to base 2.",
    "logaddexp": "log(exp(x1) + exp(x2)), without overflow.",
    "logaddexp2": "log2(2**x1 + 2**x2), without overflow.",
    "logical_and": "Are both other than 0?",
    "logical_not": "Is it 0?",
    "logical_or": "Is one other than 0?",
    "logical_xor": "Is one of both other than 0?",
    "maximum": "The larger one; NaN if one is.",
    "minimum": "The smaller one; NaN if one is.",
    "modf": "The part behind the point, and the integer before it, with the sign of x.",
    "multiply": "The product; integers wrap.",
    "negative": "The number with the other sign.",
    "nextafter": "The next representable number from x1 towards x2.",
    "not_equal": "Do both differ?",
    "positive": "The number itself, a copy.",
    "pow": "x1 to the power of x2.",
    "radians": "Degrees in radians.",
    "reciprocal": "1 over x; of integers rounded to 0.",
    "remainder": "What floor_divide leaves, with the sign of x2; of integers over 0, 0.",
    "rint": "The nearest integer, the even one of two, as a float.",
    "round": "The nearest integer, the even one of two.",
    "rsqrt": "1 over the square root.",
    "sign": "-1, 0 or 1; of complex numbers, x over its absolute value.",
    "signbit": "Is the sign bit set? That of -0 and some NaN is.",
    "sin": "The sine.",
    "sinc": "sin(pi x) over pi x; 1 at 0.",
    "sinh": "The hyperbolic sine.",
    "spacing": "How far the next representable number is, away from 0.",
    "sqrt": "The square root.",
    "square": "The square.",
    "subtract": "The difference; integers wrap.",
    "tan": "The tangent.",
    "tanh": "The hyperbolic tangent.",
    "trunc": "The integer next to it on the way to 0.",
    "where": "x1 where the condition holds, else x2.",
}
KINDS = {"b": "bool", "i": "signed integers", "u": "unsigned integers", "f": "floats", "c": "complex numbers"}
_results = {
    "R": "of the type computed in",
    "B": "of bool",
    "P": "of the type computed in, of its parts' for complex numbers",
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
        "    Broadcast against each other. Python's numbers take the arrays' type; numbers alone give one without\n"
        f"    dimensions, on the default device. Types: {taken};\n    others become the first that holds them.\n"
        "out : array, or tuple of one for each result\n    Where the result goes, converted as `casting` allows.\n"
        "where : array of bool\n    Where to compute; elsewhere `out` stays as it is.\n"
        "dtype : dtype\n    The result's type, in which the function computes then.\n"
        'casting : {"no", "equiv", "safe", "same_kind", "unsafe"}\n    Which conversions are taken.\n'
        'order : {"K", "C", "F", "A"}\n    The layout of a new result.\n\n'
        f"Returns\n-------\narray\n    {given[0].upper() + given[1:]}.\n\n"
        "Raises\n------\nTypeError\n    For types that it does not take, and arrays of NumPy.\n"
        "ValueError\n    For shapes that do not fit, and arrays on different devices.\n"
        "OverflowError\n    For integers that the arrays' type cannot have, but in comparisons.\n"
        f"{example_of(name)}"
    )
