"""Products with sparse matrices, which are those of pygpuarray.scipy.sparse while a function runs."""

import pygpuarray.scipy.sparse as gs
import scipy.sparse
from pytensor.graph.basic import Constant
from pytensor.sparse.basic import DenseFromSparse, Transpose
from pytensor.sparse.math import Dot, StructuredDot, TrueDot
from pytensor.sparse.type import SparseTensorType

from ..program import gpuarray_funcify
from ..values import on_device


def _sparse_on_device(value, dtype):
    """A sparse matrix of SciPy's or of the device's, on the device and of that type."""
    if scipy.sparse.issparse(value):
        value = {"csr": gs.csr_matrix, "csc": gs.csc_matrix}[value.format](value)
    return value if value.dtype == dtype else value.astype(dtype)


def _operand(variable, dtype):
    """A function that makes a value of the variable an operand; a constant is copied to the device once."""
    if not isinstance(variable.type, SparseTensorType):
        return lambda value: on_device(value, dtype)
    if not isinstance(variable, Constant):
        return lambda value: _sparse_on_device(value, dtype)
    made = []

    def constant(value):
        if not made:
            made.append(_sparse_on_device(value, dtype))
        return made[0]

    return constant


def _formatted(variable):
    """A function that gives a result the format of the output's type, or makes it dense."""
    if isinstance(variable.type, SparseTensorType):
        return lambda value: value.asformat(variable.type.format)
    return lambda value: value.toarray() if gs.issparse(value) else value


@gpuarray_funcify.register(Dot)
@gpuarray_funcify.register(StructuredDot)
@gpuarray_funcify.register(TrueDot)
def funcify_sparse_dot(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype
    left, right = (_operand(v, dtype) for v in node.inputs)
    finish = _formatted(node.outputs[0])
    return lambda a, b: finish(left(a) @ right(b))


@gpuarray_funcify.register(DenseFromSparse)
def funcify_dense(op, node, **kwargs):
    operand = _operand(node.inputs[0], node.outputs[0].type.dtype)
    return lambda a: operand(a).toarray()


@gpuarray_funcify.register(Transpose)
def funcify_transpose(op, node, **kwargs):
    operand, finish = _operand(node.inputs[0], node.outputs[0].type.dtype), _formatted(node.outputs[0])
    return lambda a: finish(operand(a).T)
