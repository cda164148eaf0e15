"""Exchange of arrays with PyOpenCL. See interop.py."""

from . import _core
from ._cuda_memory import _suited
from ._device import Device
from ._dtypes import as_dtype, code_of

__all__ = ["adopt_pyopencl", "from_pyopencl", "pyopencl_queue", "to_pyopencl"]


def adopt_pyopencl(context):
    """Make a Device in an existing PyOpenCL context of one device; its arrays are buffers of that context.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl
    >>> context = interop.pyopencl_queue(ga.default_device()).context
    >>> ga.zeros(2, device=interop.adopt_pyopencl(context))
    array([0., 0.])
    """
    device = _core.adopt_context(Device, "opencl", context.int_ptr)
    device._keep(None)
    return device


def _same_context(device, queue_or_buffer):
    import pyopencl as cl

    theirs = queue_or_buffer.get_info(
        cl.command_queue_info.CONTEXT if isinstance(queue_or_buffer, cl.CommandQueue) else cl.mem_info.CONTEXT
    )
    ours = _pyopencl_queue(device).context
    if theirs.int_ptr != ours.int_ptr:
        raise ValueError("the array lies in another OpenCL context than the device: see adopt_pyopencl()")


def _pyopencl_queue(device):
    """The OpenCL queue of our device as a `pyopencl.CommandQueue`."""
    import pyopencl as cl

    if device.is_cuda:
        raise ValueError("the device belongs to CUDA, not to OpenCL")
    return cl.CommandQueue.from_int_ptr(_core.queue_of(device), True)


def pyopencl_queue(device):
    """The queue of a device as a `pyopencl.CommandQueue`; commands enqueued on it run in order with the device's work.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl
    >>> isinstance(interop.pyopencl_queue(ga.default_device()), pyopencl.CommandQueue)
    True
    """
    return _pyopencl_queue(Device(device))


def from_pyopencl(array, /, *, device):
    """An array over the memory of a `pyopencl.array.Array`, with its strides and offset. Waits for that array's queue.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl.array
    >>> theirs = pyopencl.array.to_device(interop.pyopencl_queue(ga.default_device()), np.arange(3))
    >>> interop.from_pyopencl(theirs, device=ga.default_device())
    array([0, 1, 2])
    """
    device = Device(device)
    _same_context(device, array.base_data)
    if array.queue is not None:
        array.queue.finish()
    for event in array.events:
        event.wait()
    dtype = as_dtype(array.dtype)
    return _core.lent_array(
        device, array.base_data.int_ptr, 0, array, code_of(dtype), array.shape, array.strides, array.offset, True
    )


class _Lease:
    """Keeps our array alive while PyOpenCL uses its memory; on release it waits for the queue that PyOpenCL used."""

    def __init__(self, array, queue):
        self._array, self._queue = array, queue

    def __del__(self):
        if self._queue is not None:
            self._queue.finish()


def to_pyopencl(x, queue=None, *, copyif=False):
    """A `pyopencl.array.Array` over an array, on our queue; if another queue is given, the call waits for our work
    first.

    PyOpenCL does not support negative strides: they raise ValueError, or the array is copied if `copyif`.

    Examples
    --------
    >>> from pygpuarray import interop
    >>> import pyopencl
    >>> interop.to_pyopencl(ga.arange(3)).get()
    array([0, 1, 2])
    """
    if x.device.is_cuda:
        raise ValueError("PyOpenCL works on OpenCL only")
    import pyopencl as cl
    import pyopencl.array as cl_array

    x = _suited(x, all(s >= 0 for s in x.strides), copyif, "PyOpenCL's arrays cannot have negative strides")
    if queue is not None:
        _same_context(x.device, queue)
        x.sync()
    buffer = cl.MemoryObject.from_int_ptr(_core.handle_of(x), True)
    buffer.pygpuarray_lease = _Lease(x, queue)  # shared by all views of PyOpenCL's array
    queue = queue if queue is not None else _pyopencl_queue(x.device)
    return cl_array.Array(queue, x.shape, x.dtype, data=buffer, offset=x.offset, strides=x.strides)
