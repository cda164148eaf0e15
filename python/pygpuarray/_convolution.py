"""Convolutions and correlations of vectors."""

from . import _fft as fft
from ._dtypes import kind
from ._elementwise import ufuncs as _ufuncs
from ._functions import _kernel, empty
from ._products import _of_one_type

__all__ = ["convolve", "correlate"]

# Every element is one chain of fma, the index into `b` ascending. A: i32 or i64 for integers, which wrap; f32 for half
# types.
_source = """
template <typename U : any, typename T : any>
U cast(T x)
{
    static if (T is complex && !(U is complex || U is bool)) {
        return U(x.re);
    } else {
        return U(x);
    }
}

template <typename T : any, typename A : any>
group_size(128)
kernel convolve(in view<T, 1> a, in view<T, 1> b, out view<T, 1> c, idx first)
{
    idx n = a.dim(0);
    idx m = b.dim(0);
    for (idx i = idx(global_id(0)); i < c.dim(0); i += idx(global_size(0))) {
        idx k = i + first;
        A total = cast<A>(false);
        for (idx j = max(k - (n - 1), idx(0)); j <= min(k, m - 1); j++) {
            A x = cast<A>(a[k - j]);
            A y = cast<A>(b[j]);
            static if (A is bool) total = total || (x && y);
            static if (A is int) total = total + x * y;
            static if (A is float) total = fma(x, y, total);
            static if (A is complex) {
                total = A(fma(-x.im, y.im, fma(x.re, y.re, total.re)), fma(x.im, y.re, fma(x.re, y.im, total.im)));
            }
        }
        c[i] = cast<T>(total);
    }
}
"""

_LONG = 1024  # from as many elements of the shorter one on transforms are quicker


def _vector(x, name):
    if x.ndim > 1:
        raise ValueError(f"{name} has {x.ndim} dimensions; vectors are convolved")
    if x.size == 0:
        raise ValueError(f"{name} cannot be empty")
    return x.reshape(-1)


def _by_transforms(a, b, first, length):
    n = a.size + b.size - 1
    padded = 1 << (n - 1).bit_length()
    forward, back = (fft.fft, fft.ifft) if kind(a.dtype) == "c" else (fft.rfft, fft.irfft)
    return back(_ufuncs["multiply"](forward(a, padded), forward(b, padded)), padded)[first : first + length].copy()


def _full(a, b, first, length):
    """Elements of the whole convolution from `first` on."""
    k, size = kind(a.dtype), a.dtype.itemsize
    if k in "fc" and size >= (4 if k == "f" else 8) and min(a.size, b.size) >= _LONG:
        return _by_transforms(a, b, first, length)
    c = empty((length,), dtype=a.dtype, device=a.device)
    wide = a.dtype if k in "bc" or (k == "f" and size > 2) else "f32" if k == "f" else "i64" if size == 8 else "i32"
    run = _kernel(c.device, "convolve", _source, T=a.dtype, A=wide)
    run(min((length + 127) // 128, 65535), a, b, c, first)
    return c


def _part(a, b, mode, middle):
    """What of the whole convolution a mode has; `middle` is where "same" begins."""
    n, m = max(a.size, b.size), min(a.size, b.size)
    try:
        first, length = {"full": (0, n + m - 1), "same": (middle, n), "valid": (m - 1, n - m + 1)}[mode]
    except (KeyError, TypeError):
        raise ValueError(f"mode is 'full', 'same' or 'valid', not {mode!r}") from None
    return _full(a, b, first, length)


def convolve(a, v, mode="full"):
    """The convolution of two vectors: element k is the sum of a[i] v[k - i].

    Parameters
    ----------
    a, v : array
        Of any types, which meet in their common type: integers wrap, bool tells whether both are true somewhere.
    mode : {"full", "same", "valid"}
        All elements, as many as the longer one has from the middle, or those where all of the shorter one counts.

    Notes
    -----
    Floating point and complex numbers are multiplied by transforms where both are long, whose error is relative to the
    largest elements.
    """
    a, v = _of_one_type(a, v)
    a, v = _vector(a, "a"), _vector(v, "v")
    if v.size > a.size:
        a, v = v, a
    return _part(a, v, mode, (v.size - 1) // 2)


def correlate(a, v, mode="valid"):
    """The correlation of two vectors: element k is the sum of a[k + i] conj(v[i]).

    Parameters
    ----------
    a, v : array
        As for `convolve`.
    mode : {"valid", "same", "full"}
        As for `convolve`.
    """
    a, v = _of_one_type(a, v)
    a, v = _vector(a, "a"), _vector(v, "v")
    if kind(v.dtype) == "c":
        v = _ufuncs["conj"](v)
    middle = (v.size - 1) // 2 if a.size >= v.size else a.size // 2
    return _part(a, v[::-1], mode, middle)
