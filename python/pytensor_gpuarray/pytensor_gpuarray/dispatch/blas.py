"""Products of matrices."""

import pygpuarray as ga
from pytensor.tensor.blas import BatchedDot, Dot22, Dot22Scalar, Gemm, Gemv
from pytensor.tensor.math import Dot

from ..program import gpuarray_funcify
from ..values import on_device


def _product(function):
    def funcify(op, node=None, **kwargs):
        dtype = node.outputs[0].type.dtype

        def product(a, b):
            return function(on_device(a, dtype), on_device(b, dtype))

        product.batched = all(v.type.ndim == 2 for v in node.inputs)
        return product

    return funcify


gpuarray_funcify.register(Dot, _product(ga.matmul))
gpuarray_funcify.register(Dot22, _product(ga.matmul))


@gpuarray_funcify.register(BatchedDot)
def funcify_batched_dot(op, node, **kwargs):
    dtype = node.outputs[0].type.dtype

    def product(a, b):
        a, b = on_device(a, dtype), on_device(b, dtype)
        if a.shape[0] != b.shape[0]:
            raise TypeError(f"{op}: batches of {a.shape[0]} and {b.shape[0]} matrices are multiplied")
        return ga.matmul(a, b)

    return product


def _same(node, *values):
    dtype = node.outputs[0].type.dtype
    return [on_device(v, dtype) for v in values]


@gpuarray_funcify.register(Dot22Scalar)
def funcify_dot_scalar(op, node, **kwargs):
    def dot(a, b, factor):
        a, b, factor = _same(node, a, b, factor)
        return ga.matmul(a, b) * factor

    return dot


_scaled = ga.fuse(lambda y, beta, product, alpha: y * beta + product * alpha, kernel_name="gemm")


@gpuarray_funcify.register(Gemm)
def funcify_gemm(op, node, **kwargs):
    def gemm(y, alpha, a, b, beta):
        y, alpha, a, b, beta = _same(node, y, alpha, a, b, beta)
        return _scaled(y, beta, ga.matmul(a, b), alpha)

    return gemm


@gpuarray_funcify.register(Gemv)
def funcify_gemv(op, node, **kwargs):
    def gemv(y, alpha, a, x, beta):
        y, alpha, a, x, beta = _same(node, y, alpha, a, x, beta)
        return _scaled(y, beta, ga.matmul(a, x), alpha)

    return gemv
