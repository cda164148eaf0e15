"""Element types: NumPy's dtypes, the library's type codes, and type promotion."""

import numpy as np


class _DeviceType:
    """The dtype of an element type that NumPy does not know; equal to itself only.

    NumPy converts None to float64, and would therefore compare a dtype with `type` None as equal to it; comparison with
    an object of this class is false. The attributes are those of `ml_dtypes`' dtype.
    """

    kind, names, fields, subdtype = "V", None, None, None

    def __init__(self, name, char, itemsize):
        self.type, self.name, self.char, self.itemsize = self, name, char, itemsize

    def __repr__(self):
        return self.name

    __str__ = __repr__

    def newbyteorder(self, order="S"):
        return self

    def __reduce__(self):
        return self.name


try:
    import ml_dtypes
except ImportError:  # then arrays of these types exist on devices only
    bfloat16 = _DeviceType("bfloat16", "E", 2)
    float8_e4m3fn, float8_e5m2 = _DeviceType("float8_e4m3fn", "4", 1), _DeviceType("float8_e5m2", "5", 1)
else:
    bfloat16, float8_e4m3fn, float8_e5m2 = map(
        np.dtype, (ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2)
    )

FLOAT8 = float8_e4m3fn, float8_e5m2  # nothing computes with these
_BY_NAME = {d.name: d for d in (bfloat16, *FLOAT8)}

# In the order of the extension's type_codes.
CODES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 23, 27, 11, 12, 14, 15, 28, 29)
DTYPES = (
    *(np.dtype(name) for name in ("?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2")), bfloat16,
    *(np.dtype(name) for name in ("f4", "f8", "c8", "c16")), *FLOAT8,
)  # fmt: skip
BOOL, INT, FLOAT, COMPLEX = 17, 18, 19, 20  # kinds of Python scalars, numbered after the dtypes
SCALAR = 21  # kinds of NumPy scalars: SCALAR + the dtype's index

_code_of = dict(zip(DTYPES, CODES))
_codes = _code_of | {d.type: code for d, code in _code_of.items()}  # the usual arguments, to skip np.dtype()
_dtype_of = dict(zip(CODES, DTYPES))

bool_ = np.dtype(bool)
int64 = np.dtype(np.int64)
float64 = np.dtype(np.float64)
complex128 = np.dtype(np.complex128)


def as_dtype(dtype):
    """Convert anything that NumPy accepts as a dtype; TypeError for types that arrays cannot have."""
    if isinstance(dtype, _DeviceType):
        return dtype
    if isinstance(dtype, str) and dtype in _BY_NAME:
        return _BY_NAME[dtype]
    d = np.dtype(dtype)
    if d not in _code_of:
        native = d.newbyteorder("=")
        if native not in _code_of:
            raise TypeError(f"arrays of pygpuarray cannot have elements of type {d}")
        d = native
    return d


def code_of(dtype):
    """The library's type code of a dtype."""
    try:
        return _codes[dtype]
    except (KeyError, TypeError):
        return _code_of[as_dtype(dtype)]


def kind(dtype):
    """The kind character: 'b', 'i', 'u', 'f' or 'c'; 'f' for bfloat16, which NumPy does not know; 'V' for 8-bit reals,
    with which nothing computes."""
    return "f" if dtype == bfloat16 else "V" if dtype in FLOAT8 else dtype.kind


def promote(a, b):
    """Type promotion of two types: the array API standard's rules, NumPy's where the standard has none."""
    if a == b:
        return a
    if a in FLOAT8 or b in FLOAT8:
        raise TypeError(f"{a} and {b} are not promoted to a common type: convert one of them with astype()")
    if bfloat16 in (a, b):
        return _promote_bfloat16(b if a == bfloat16 else a)
    return np.promote_types(a, b)


def _promote_bfloat16(other):
    # bfloat16 holds bool and 8-bit integers exactly; wider integers and half are promoted to float with it, as in
    # NumPy's own rules.
    if other.kind == "b" or (other.kind in "iu" and other.itemsize == 1):
        return bfloat16
    if other.kind in "iu":
        return np.dtype(np.float32) if other.itemsize == 2 else float64
    return np.promote_types(other, np.float32)


def with_scalar(dtype, scalar):
    """Promotion of a dtype with a Python scalar (BOOL, INT, FLOAT or COMPLEX), which is weakly typed."""
    k = kind(dtype)
    if scalar == BOOL or (scalar == INT and k != "b") or (scalar == FLOAT and k in "fc") or k == "c":
        return dtype
    if scalar == INT:
        return int64
    if scalar == FLOAT:
        return float64
    return complex128 if k in "biu" or dtype.itemsize == 8 else np.dtype(np.complex64)


def type_of(k):
    """The dtype of an operand's kind; None for Python scalars, which are weakly typed."""
    return DTYPES[k] if k < BOOL else DTYPES[k - SCALAR] if k >= SCALAR else None


def result_of(kinds):
    """The promoted type of operands, each given as the index of a dtype or the kind of a Python or NumPy scalar."""
    dtypes = [d for d in map(type_of, kinds) if d is not None]
    if not dtypes:
        return (bool_, int64, float64, complex128)[max(kinds) - BOOL]
    result = dtypes[0]
    for d in dtypes[1:]:
        result = promote(result, d)
    for k in kinds:
        if BOOL <= k < SCALAR:
            result = with_scalar(result, k)
    return result


def dtype_of(code):
    """The NumPy dtype of an array's copy on the host; TypeError for those of ml_dtypes if it is not installed."""
    d = _dtype_of[code]
    if isinstance(d, _DeviceType):
        raise TypeError(
            f"NumPy has no {d}: pip install ml_dtypes, or convert on the device first, x.astype(pygpuarray.float32)"
        )
    return d
