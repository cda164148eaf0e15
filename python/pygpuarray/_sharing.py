"""Memory overlap of arrays: shares_memory, may_share_memory."""

import math

from . import _core
from ._basics import _arrays

__all__ = ["may_share_memory", "shares_memory"]


def _walk(x):
    """The offset of the lowest byte, and (absolute stride, size - 1) of each axis of size above 1, stride not 0."""
    first, axes = x.offset, []
    for n, s in zip(x.shape, x.strides):
        if s < 0:
            first += (n - 1) * s
        if n > 1 and s != 0:
            axes.append((abs(s), n - 1))
    return first, axes


def _pair(a, b):
    """The distance from a's lowest byte to b's, and the axes of both; or a bool if the answer is known already."""
    _arrays(a, b)
    if a.size == 0 or b.size == 0 or not _core.share(a, b):
        return False
    here, there = _core.handle_of(a), _core.handle_of(b)
    if here != there and not (a.device.is_cuda and b.device.is_cuda):
        return True  # parts of one buffer, at positions that OpenCL does not report
    (first, axes), (other, others) = _walk(a), _walk(b)
    distance = other - first + (there - here if a.device.is_cuda else 0)
    low = -sum(d * n for d, n in others) - b.itemsize
    if not low < distance < sum(d * n for d, n in axes) + a.itemsize:
        return False
    return distance, axes, others


def may_share_memory(a, b, max_work=0, /):
    """Do the memory ranges of two arrays overlap? Their elements may still be disjoint: see `shares_memory`.

    Examples
    --------
    >>> x = ga.arange(10)
    >>> ga.may_share_memory(x[::2], x[1::2]), ga.shares_memory(x[::2], x[1::2])
    (True, False)
    """
    return _pair(a, b) is not False


def shares_memory(a, b, max_work=None, /):
    """Do two arrays share at least one byte of memory?

    Parameters
    ----------
    a, b : array
        The arrays, views of one array or not.
    max_work : int, optional
        Raise RuntimeError after this many steps: an exact answer may take long for arrays of many dimensions.

    Returns
    -------
    bool
        The answer. OpenCL does not report the position of sub-buffers: for these it is True if the whole buffers
        overlap.

    Examples
    --------
    >>> x = ga.arange(4)
    >>> ga.shares_memory(x[::2], x[1::2])
    False
    """
    pair = _pair(a, b)
    if pair is True or pair is False:
        return pair
    distance, axes, others = pair
    # The question: are there an index i into a, an index j into b, and bytes p, q of these elements with distance = sum
    # of d i + p - sum of e j - q, where d, e are the strides? Substituting n - j for j, and likewise for q, leaves a
    # sum of nonnegative terms.
    terms = [*axes, *others, (1, a.itemsize - 1), (1, b.itemsize - 1)]
    wanted = distance + sum(d * n for d, n in others) + b.itemsize - 1
    return _reaches(_merged(terms), wanted, [math.inf if max_work in (None, -1) else max_work])


def _merged(terms):
    """Merge terms with equal strides; the largest stride comes first."""
    counts = {}
    for d, n in terms:
        counts[d] = counts.get(d, 0) + n
    return sorted(((d, n) for d, n in counts.items() if n), reverse=True)


def _reaches(terms, wanted, work):
    """Can `wanted` be written as a sum of d k over all terms (d, n), with k from 0 to n?"""
    work[0] -= 1
    if work[0] < 0:
        raise RuntimeError("shares_memory: max_work was not enough")
    if wanted < 0 or not terms:
        return wanted == 0
    if wanted > sum(d * n for d, n in terms) or wanted % math.gcd(*(d for d, _ in terms)):
        return False
    (d, n), rest = terms[0], terms[1:]
    most = min(n, wanted // d)
    least = max(0, -(-(wanted - sum(e * m for e, m in rest)) // d))
    return any(_reaches(rest, wanted - i * d, work) for i in range(most, least - 1, -1))
