"""Scaled dot-product attention and its gradients (docs/attention.md)."""

import operator

from .. import _core
from .._basics import _arrays
from .._random_laws import seed_of

__all__ = ["scaled_dot_product_attention", "scaled_dot_product_attention_grad"]

# The flags of gpuarray/attention.h.
_CAUSAL, _ENDS, _LEFT, _RIGHT, _ANY_ORDER = 1, 2, 4, 8, 16


def _window(window):
    """The flags and sizes of a window, from an int for both sides or a pair; None is no limit."""
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
    """The operands and options of a call; query, key and value always have four axes."""

    def __init__(
        self, query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa, window, align, softcap,
        alibi_slopes, q_offsets, k_offsets, pages, lengths, seed, offset, sequence, any_order=False,
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
        flags |= (_CAUSAL if is_causal else 0) | (_ENDS if align == "ends" else 0) | (_ANY_ORDER if any_order else 0)
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
    """softmax(query key^T scale + mask) value, as in `torch.nn.functional`, without storing the matrix of scores.

    Parameters
    ----------
    query, key, value : array
        Of shape (batch, heads, positions, width); the batch axis may be left out. All of the same floating-point type.
    attn_mask : array, optional
        Broadcast to (batch, heads, queries, keys). Of bool, true where a query attends to a key; or numbers that are
        added to the scores.
    dropout_p : float
        The probability with which an attention weight becomes 0; needs `seed`.
    is_causal : bool
        Mask the keys after the position of the query: attend to the lower triangle of the scores, whose diagonal begins
        at the upper left corner, or with `align="ends"` ends at the lower right one. Can be combined with a mask.
    scale : float, optional
        The factor of query key^T; 1 / sqrt(width) by default.
    enable_gqa : bool
        Grouped-query attention: key and value may have fewer heads, each shared by equally many heads of the query.
    window : int or (int, int), optional
        Sliding window: how many keys before and after its position a query attends to; None in a pair means all.
    align : "begin" or "ends"
        Whether the first positions of queries and keys coincide, or the last ones.
    softcap : float, optional
        Replace each score s by softcap tanh(s / softcap), before the mask.
    alibi_slopes : array, optional
        Of shape (heads,) or (batch, heads), of float32, or float64 if the query is float64. ALiBi: slope times distance
        is subtracted from the scores.
    q_offsets, k_offsets : array, optional
        Of int32 or int64. For packed sequences of different lengths, in a batch of 1: the start of each sequence along
        the axis of positions, and the end of the last one.
    pages, lengths : array, optional
        `lengths` is the number of keys of each sequence. With `pages` (paged keys and values), `key` and `value` have
        the shape (pages, heads, positions of a page, width), and `pages` the indices of the pages of each sequence.
    seed, offset, sequence : int
        The random stream of the dropout mask, as in `dropout`.
    return_lse : bool
        Also return the log-sum-exp of the scores of each query, which the gradient takes.

    Returns
    -------
    array, or (array, array)
        Of shape (batch, heads, queries, width of values). The result of a query that attends to no key is 0.

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
    lengths=None, seed=None, offset=0, sequence=0, mask_grad=False, any_order=False,
):  # fmt: skip
    """The gradients of `scaled_dot_product_attention` with respect to query, key and value, with `mask_grad` also mask.

    `output` and `lse` are the results of `scaled_dot_product_attention`, `grad_output` is the gradient with respect to
    `output`; the other parameters are as there. `any_order=True` allows sums in any order, by atomic operations, which
    is faster where cuDNN computes them and makes the last bits differ from call to call.

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
        q_offsets, k_offsets, None, lengths, seed, offset, sequence, any_order,
    )  # fmt: skip
    _arrays(grad_output, output, lse)
    read = a.whole(grad_output), a.whole(output), a.whole(lse)
    *main, scores = _core.attention_grad(a.inputs, a.options, read, (True, True, True, bool(mask_grad)))
    grads = tuple(a.part(g) for g in main)
    return (*grads, _summed_to(scores, attn_mask.shape)) if mask_grad else grads


def _summed_to(scores, shape):
    """Sum over the axes along which an array of the given shape was broadcast to that of `scores`."""
    lead = scores.ndim - len(shape)
    axes = tuple(i for i in range(scores.ndim) if i < lead or (shape[i - lead] == 1 and scores.shape[i] != 1))
    return (scores.sum(axis=axes, keepdims=True) if axes else scores).reshape(shape)
