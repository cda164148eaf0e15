"""Scaled dot-product attention and its gradients (docs/attention.md)."""

import operator

from .. import _core
from .._basics import _arrays
from .._random_laws import seed_of

__all__ = ["scaled_dot_product_attention", "scaled_dot_product_attention_grad"]

# Flags of gpuarray/attention.h.
_CAUSAL, _ENDS, _LEFT, _RIGHT = 1, 2, 4, 8


def _window(window):
    """Flags and numbers for a window: an int for both sides, or a pair; None is no limit."""
    if window is None:
        return 0, 0, 0
    sides = tuple(window) if isinstance(window, (tuple, list)) else (window, window)
    if len(sides) != 2:
        raise ValueError(f"window is a number, or two, not {window!r}")
    flags = (_LEFT if sides[0] is not None else 0) | (_RIGHT if sides[1] is not None else 0)
    left, right = (0 if n is None else operator.index(n) for n in sides)
    if left < 0 or right < 0:
        raise ValueError(f"window has a negative number: {window}")
    return flags, left, right


class _Attention:
    """The operands and options of a call; here q, k and v always have four axes."""

    def __init__(
        self, query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa, window, align, softcap,
        alibi_slopes, q_offsets, k_offsets, pages, lengths, seed, offset, sequence,
    ):  # fmt: skip
        rest = attn_mask, alibi_slopes, q_offsets, k_offsets, pages, lengths
        _arrays(query, key, value, *(a for a in rest if a is not None))
        if align not in ("begin", "ends"):
            raise ValueError(f'align is "begin" or "ends", not {align!r}')
        if dropout_p and seed is None:
            raise TypeError("dropout takes its mask from a seed, and the gradient from the same one: give an integer")
        if scale is not None and scale == 0:
            raise ValueError("scale is 0")
        if query.ndim < 3 or not query.ndim == key.ndim == value.ndim or query.ndim > 4:
            raise ValueError(
                f"queries, keys and values have three or four axes, not {query.ndim}, {key.ndim} and {value.ndim}"
            )
        self.single = query.ndim == 3
        query, key, value = (self.whole(a) for a in (query, key, value))
        if not enable_gqa and query.shape[1] != key.shape[1]:
            raise ValueError(
                f"{query.shape[1]} heads of queries and {key.shape[1]} of keys: enable_gqa=True lets heads share keys"
            )
        flags, left, right = _window(window)
        flags |= (_CAUSAL if is_causal else 0) | (_ENDS if align == "ends" else 0)
        self.inputs = query, key, value, attn_mask, alibi_slopes, q_offsets, k_offsets, pages, lengths
        stream = 0 if seed is None else seed_of(seed), sequence, offset
        self.options = (
            0.0 if scale is None else float(scale), 0.0 if softcap is None else float(softcap), flags, left, right,
            float(dropout_p), stream,
        )  # fmt: skip

    def whole(self, a):
        return a[None] if self.single and a is not None else a

    def part(self, a):
        return a[0] if self.single and a is not None else a


def scaled_dot_product_attention(
    query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False, *, window=None,
    align="begin", softcap=None, alibi_slopes=None, q_offsets=None, k_offsets=None, pages=None, lengths=None,
    seed=None, offset=0, sequence=0, return_lse=False,
):  # fmt: skip
    """softmax(query key^T scale + mask) value, as in `torch.nn.functional`, without the matrix of scores in memory.

    Parameters
    ----------
    query, key, value : array
        Of (batch, heads, places, width); the batch may be left out. Of floats, all of one type.
    attn_mask : array, optional
        Of bool, true where a query has a key, or numbers that are added to scores; broadcast to (batch, heads, queries,
        keys).
    dropout_p : float
        The probability that a weight becomes 0; needs `seed`.
    is_causal : bool
        Keys behind a query's place are not seen: the lower triangle from the upper left corner, or with
        `align="ends"` from the lower right one. It may stand beside a mask.
    scale : float, optional
        Of products; 1 / sqrt(width) by default.
    enable_gqa : bool
        Keys and values may have fewer heads, each for as many heads of queries.
    window : int or (int, int), optional
        How many keys before and behind its place a query sees; None in a pair: all.
    align : "begin" or "ends"
        Where places of queries and keys are counted from.
    softcap : float, optional
        A score s becomes softcap tanh(s / softcap), before the mask.
    alibi_slopes : array, optional
        Of (heads,) or (batch, heads), float32, or float64 for such queries: slope times distance is taken away.
    q_offsets, k_offsets : array, optional
        Of int32 or int64: where each packed sequence begins along the axis of places, and the end of the last one;
        the batch is 1.
    pages, lengths : array, optional
        Keys of each sequence; the numbers of pages it has, of keys of (pages, heads, places of a page, width).
    seed, offset, sequence : int
        The stream of dropout's mask, as in `dropout`.
    return_lse : bool
        Also return the logarithms of the sums of e^score, which the gradient takes.

    Returns
    -------
    array, or (array, array)
        Of (batch, heads, queries, width of values). A query without any key has 0.

    Examples
    --------
    >>> q, k = ga.ones((1, 4, 3, 8)), ga.ones((1, 2, 5, 8))
    >>> ga.nn.scaled_dot_product_attention(q, k, k, is_causal=True, enable_gqa=True).shape
    (1, 4, 3, 8)
    """
    a = _Attention(
        query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa, window, align, softcap, alibi_slopes,
        q_offsets, k_offsets, pages, lengths, seed, offset, sequence,
    )  # fmt: skip
    y, lse = _core.attention(a.inputs, a.options, bool(return_lse))
    return (a.part(y), a.part(lse)) if return_lse else a.part(y)


def scaled_dot_product_attention_grad(
    query, key, value, grad_output, output, lse, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None,
    enable_gqa=False, *, window=None, align="begin", softcap=None, alibi_slopes=None, q_offsets=None, k_offsets=None,
    lengths=None, seed=None, offset=0, sequence=0, mask_grad=False,
):  # fmt: skip
    """The gradients of query, key and value of `scaled_dot_product_attention`, and with `mask_grad` that of the mask.

    `output` and `lse` are what it returned, `grad_output` is the gradient of `output`; the other parameters are the
    function's.

    Examples
    --------
    >>> x = ga.ones((1, 2, 3, 8))
    >>> y, lse = ga.nn.scaled_dot_product_attention(x, x, x, return_lse=True)
    >>> dq, dk, dv = ga.nn.scaled_dot_product_attention_grad(x, x, x, ga.ones_like(y), y, lse)
    >>> dv.shape
    (1, 2, 3, 8)
    """
    a = _Attention(
        query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa, window, align, softcap, alibi_slopes,
        q_offsets, k_offsets, None, lengths, seed, offset, sequence,
    )  # fmt: skip
    _arrays(grad_output, output, lse)
    read = a.whole(grad_output), a.whole(output), a.whole(lse)
    *main, scores = _core.attention_grad(a.inputs, a.options, read, (True, True, True, bool(mask_grad)))
    grads = tuple(a.part(g) for g in main)
    return (*grads, _summed_to(scores, attn_mask.shape)) if mask_grad else grads


def _summed_to(scores, shape):
    """Sum along the axes along which an array of this shape was broadcast."""
    lead = scores.ndim - len(shape)
    axes = tuple(i for i in range(scores.ndim) if i < lead or (shape[i - lead] == 1 and scores.shape[i] != 1))
    return (scores.sum(axis=axes, keepdims=True) if axes else scores).reshape(shape)
