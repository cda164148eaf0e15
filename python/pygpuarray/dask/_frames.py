"""Arrays as bytes on the host, with one copy, and back."""

import numpy as np

from .. import _core
from .._broadcasting import broadcast_to
from .._device import default_device


def single(x):
    """The view without repetition: axes of stride 0 have size 1."""
    if 0 not in x.strides:
        return x
    return x[tuple(slice(0, 1) if stride == 0 else slice(None) for stride in x.strides)]


def _bytes(x):
    """The bytes of a dense array in the order of its memory."""
    host = np.empty(x.nbytes, np.uint8)
    if x.size:
        _core.read(x, host.__array_interface__["data"][0], host.nbytes)
    return host


def content(x):
    """The bytes of the elements in C order."""
    return _bytes(x if x._flags & 1 else x.copy())


def pack(x):
    """A header and the frames of an array. A layout other than C's and Fortran's becomes C's, on the device."""
    shape, x = x.shape, single(x)
    if not x._flags & 3:
        x = x.copy()
    header = {"type": x._typecode, "shape": x.shape, "fortran": x._flags & 3 == 2, "broadcast": shape}
    return header, [memoryview(_bytes(x))] if x.size else []


def unpack(header, frames):
    """The array of a header and frames, on the default device of this process."""
    shape, broadcast = tuple(header["shape"]), tuple(header["broadcast"])
    x = _core.make(default_device(), header["type"], shape, int(header["fortran"]), False)
    if x.size:
        if len(frames) != 1 or memoryview(frames[0]).nbytes != x.nbytes:
            raise ValueError(f"an array of {x.nbytes} bytes is one frame of that many bytes")
        host = np.frombuffer(frames[0], np.uint8)
        _core.write(x, host.__array_interface__["data"][0], host.nbytes)
    return x if broadcast == shape else broadcast_to(x, broadcast)


__all__ = ["content", "pack", "single", "unpack"]
