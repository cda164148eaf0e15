"""Variables that live on the device, and the transfers between them and PyTensor's tensors, as Theano had them."""

import numpy as np
import pygpuarray as ga
from pygpuarray import interop
from pytensor.compile.mode import optdb
from pytensor.gradient import DisconnectedType
from pytensor.graph.basic import Apply, Variable
from pytensor.graph.op import Op
from pytensor.graph.rewriting.basic import in2out, node_rewriter
from pytensor.tensor.basic import as_tensor_variable
from pytensor.tensor.sharedvar import TensorSharedVariable
from pytensor.tensor.type import TensorType

from .program import gpuarray_funcify
from .values import on_device, on_host

__all__ = ["GpuArrayType", "HostFromGpu", "ToGpuArray", "host_from_gpu", "shared", "tensor", "to_gpuarray"]


class GpuArrayType(TensorType):
    """Tensors whose values are arrays of pygpuarray. All of PyTensor's functions take such variables.

    Arrays of other packages on a device (PyCUDA's, PyOpenCL's, CuPy's, what has DLPack) become values without a copy.
    """

    def filter(self, data, strict=False, allow_downcast=None):
        """The value as an array on the device."""
        if isinstance(data, Variable):
            raise TypeError("a variable is no value: give an array")
        if not isinstance(data, ga.ndarray):
            lent = None if isinstance(data, (np.ndarray, np.generic, int, float)) else interop.try_from(data)
            if lent is None:
                return ga.asarray(super().filter(data, strict, allow_downcast))
            data = lent
        if data.ndim != self.ndim or any(n not in (None, m) for n, m in zip(self.shape, data.shape)):
            raise TypeError(f"the array's shape is {data.shape}, not that of {self}")
        if data.dtype != self.dtype:
            if strict or not (allow_downcast or np.can_cast(data.dtype, self.dtype)):
                raise TypeError(f"the array's elements are {data.dtype}, not {self.dtype}")
            data = data.astype(self.dtype)
        return data

    def filter_variable(self, other, allow_convert=True):
        """The variable as one of this type: by a transfer, where it is on the host."""
        if not isinstance(other, Variable):
            other = as_tensor_variable(other)
        if self.is_super(other.type):
            return other
        if not isinstance(other.type, GpuArrayType) and isinstance(other.type, TensorType):
            made = to_gpuarray(TensorType(self.dtype, shape=self.shape).filter_variable(other))
            if self.is_super(made.type):
                return made
        return super().filter_variable(other, allow_convert)

    def values_eq_approx(self, a, b, *args, **kwargs):
        """Are two values nearly the same? Both are fetched."""
        return super().values_eq_approx(on_host(a), on_host(b), *args, **kwargs)

    @staticmethod
    def may_share_memory(a, b):
        """Do two values share memory?"""
        return isinstance(a, ga.ndarray) and isinstance(b, ga.ndarray) and ga.shares_memory(a, b)


class ToGpuArray(Op):
    """A tensor as one on the device."""

    __props__ = ()

    def make_node(self, x):
        x = as_tensor_variable(x)
        return Apply(self, [x], [GpuArrayType(x.type.dtype, shape=x.type.shape)()])

    def perform(self, node, inputs, output_storage):
        output_storage[0][0] = on_device(inputs[0])

    def pullback(self, inputs, outputs, output_grads):
        return [g if isinstance(g.type, DisconnectedType) else host_from_gpu(g) for g in output_grads]

    L_op = pullback

    def infer_shape(self, fgraph_or_node, *shapes):
        return shapes[-1]


class HostFromGpu(Op):
    """A tensor on the device as one on the host. As an output of a function it is an array of NumPy's."""

    __props__ = ()

    def make_node(self, x):
        x = as_tensor_variable(x)
        return Apply(self, [x], [TensorType(x.type.dtype, shape=x.type.shape)()])

    def perform(self, node, inputs, output_storage):
        output_storage[0][0] = on_host(inputs[0])

    def pullback(self, inputs, outputs, output_grads):
        return [g if isinstance(g.type, DisconnectedType) else to_gpuarray(g) for g in output_grads]

    L_op = pullback

    def infer_shape(self, fgraph_or_node, *shapes):
        return shapes[-1]


to_gpuarray, host_from_gpu = ToGpuArray(), HostFromGpu()


@gpuarray_funcify.register(ToGpuArray)
def funcify_to_device(op, **kwargs):
    return on_device


@gpuarray_funcify.register(HostFromGpu)
def funcify_to_host(op, **kwargs):
    return on_host


@node_rewriter([ToGpuArray, HostFromGpu])
def cut_transfers(fgraph, node):
    """A transfer there and back is none."""
    (x,) = node.inputs
    if isinstance(x.owner_op, (ToGpuArray, HostFromGpu)) and type(x.owner_op) is not type(node.op):
        (origin,) = x.owner.inputs
        if isinstance(origin.type, GpuArrayType) == isinstance(node.outputs[0].type, GpuArrayType):
            return [origin]
    return None


@node_rewriter(None)
def lift_transfers(fgraph, node):
    """In this mode all Ops compute on the device: what one takes is not fetched for it."""
    if isinstance(node.op, (ToGpuArray, HostFromGpu)):
        return None
    if not any(isinstance(i.owner_op, HostFromGpu) for i in node.inputs):
        return None
    inputs = [i.owner.inputs[0] if isinstance(i.owner_op, HostFromGpu) else i for i in node.inputs]
    return node.op.make_node(*inputs).outputs


optdb.register("gpuarray_cut_transfers", in2out(cut_transfers), "fast_run", "fast_compile", "gpuarray", position=0.9)
optdb.register("gpuarray_lift_transfers", in2out(lift_transfers), "gpuarray", position=0.91)


class GpuArraySharedVariable(TensorSharedVariable):
    """A shared variable whose value lives on the device."""

    def get_value(self, borrow=False, return_internal_type=False):
        """The value: fetched, as NumPy's; with `return_internal_type` the array on the device."""
        value = self.container.value
        if not return_internal_type:
            return on_host(value)
        return value if borrow else value.copy()


def shared(value, name=None, *, strict=False, allow_downcast=None, shape=None, borrow=False):
    """A shared variable on the device, of an array of NumPy's, of pygpuarray's, or of what lends one on a device.

    Its dtype is the value's, and NumPy's float64 for Python's numbers. Extents are known to the graph if `shape` has
    them.
    """
    if not isinstance(value, ga.ndarray):
        lent = None if isinstance(value, (np.ndarray, np.generic, int, float)) else interop.try_from(value)
        value = ga.asarray(np.asarray(value)) if lent is None else lent
    elif not borrow:
        value = value.copy()
    type_ = GpuArrayType(str(value.dtype), shape=(None,) * value.ndim if shape is None else shape)
    return GpuArraySharedVariable(type=type_, value=value, strict=strict, allow_downcast=allow_downcast, name=name)


def tensor(name=None, *, dtype=None, shape):
    """An input on the device: a variable whose values are arrays there, those of other packages without a copy."""
    from pytensor.configdefaults import config

    return GpuArrayType(dtype or config.floatX, shape=shape)(name)
