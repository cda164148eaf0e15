#ifndef GPUARRAY_MATMUL_H
#define GPUARRAY_MATMUL_H
/** \file gpuarray/matmul.h
 *  \brief Products of matrices and vectors of any rank: matmul, vecdot, tensordot, outer, kron, einsum,
 *         convolutions, diagonals and traces.
 *
 * **Types.** All: bool, integers, half, bfloat16, float, double, both complex. Operands of different types are promoted
 * as gpuarray_function_info() states; bool combines with bool alone. A result has the promoted type or, if the caller
 * made the array, a wider type to which that is promoted: float for half, i64 for i8. Products are computed in the type
 * of the result: factors are converted to it first. Integers wrap. Half and bfloat16 are summed in float, and rounded
 * once. An element of a product of bool matrices is true if both factors are true for any index of the sum.
 *
 * **Implementation.** Products whose operands have one type among half, bfloat16, float, double and the complex ones go
 * to the vendor's BLAS if the device has one (cuBLAS, CLBlast; on CPUs the host's, docs/matmul.md); their rounding is
 * that of the BLAS. So do large products of i8 into i32 on CUDA, which are exact. All others, and all in reproducible
 * contexts, are computed by the library's kernels: there every element of a product of matrices is one chain of fma
 * from 0 on with the index of the sum ascending, and products with a vector are summed in parts that depend on the
 * shapes alone; so results do not depend on the device.
 *
 * **Shapes and copies.** Operands have any strides, zero and negative too. A matrix that is contiguous along one of its
 * axes is used without a copy, transposed or not; the library's kernels use all operands without a copy, for BLAS
 * others are copied. Stacks of matrices that share one factor become one product, others batches.
 *
 * **Results** are written to an array that the caller made, of the right shape and of a type as above, with any
 * strides; or to a zeroed structure (`data` is NULL), which is initialised as a new C contiguous array. A result may be
 * an operand itself or overlap it. If its elements share memory (stride 0), any of their results may be stored.
 *
 * All calls are asynchronous and may be made by several threads at once. They return GA_NO_ERROR; GA_VALUE_ERROR for
 * shapes, axes and types that do not fit and for a result that is not writable; GA_DEVSUP_ERROR for double on a device
 * without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR;
 * GA_READONLY_ERROR; GA_MEMORY_ERROR; GA_BLAS_ERROR if the vendor's BLAS fails.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The product of matrices, stacks of them, and vectors: out[..., i, j] = sum over l of a[..., i, l] * b[..., l, j].
 *
 * The last two axes are the matrices'; those before are broadcast against each other. An `a` of rank 1 is a row, a `b`
 * of rank 1 a column, and the added axis is removed from the result: two vectors give a result of rank 0. An empty sum
 * is 0, or false.
 *
 * \param out receives the result
 * \param a left factor, of rank 1 at least; its last axis is as long as b's last but one, or b's only one
 * \param b right factor, of rank 1 at least
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_matmul(GpuArray *out, const GpuArray *a, const GpuArray *b);

/**
 * Dot products of vectors along an axis: out[...] = sum over l of conj(a[..., l, ...]) * b[..., l, ...].
 *
 * \param out receives the result: the shape to which a and b are broadcast, without the axis
 * \param a vectors, conjugated if complex
 * \param b vectors
 * \param axis the axis, counted from the end: -1 is the last one; both operands have it, with the same extent
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_vecdot(GpuArray *out, const GpuArray *a, const GpuArray *b, int axis);

/**
 * Contraction over pairs of axes: out[i..., j...] = sum over l... of a[i..., l...] * b[l..., j...]; the retained axes
 * keep their order, a's before b's.
 *
 * \param out receives the result
 * \param a left factor
 * \param b right factor
 * \param naxes number of pairs; 0: the outer product
 * \param axes_a axes of `a`, each once
 * \param axes_b axes of `b`, each once; axes_b[i] is as long as axes_a[i]
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_tensordot(GpuArray *out, const GpuArray *a, const GpuArray *b, unsigned int naxes,
                                       const unsigned int *axes_a, const unsigned int *axes_b);

/**
 * The outer product: out[i..., j...] = a[i...] * b[j...], rounded once.
 *
 * \param out receives the result: a's axes, then b's
 * \param a left factor, of any rank
 * \param b right factor, of any rank
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_outer(GpuArray *out, const GpuArray *a, const GpuArray *b);

/**
 * The Kronecker product: out[i * p + j, ...] = a[i, ...] * b[j, ...], p being b's extent, for every axis. The operand
 * of lower rank gets axes of extent 1 in front.
 *
 * \param out receives the result: each extent is the product of a's and b's
 * \param a left factor, of any rank
 * \param b right factor, of any rank
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_kron(GpuArray *out, const GpuArray *a, const GpuArray *b);

/**
 * Einstein summation, as NumPy's einsum: each axis of each operand has a letter; elements whose indices agree for equal
 * letters are multiplied, and summed over the letters that the result does not have.
 *
 *     const GpuArray *args[] = {&a, &b};
 *     err = GpuArray_einsum(&c, "bij,bkj->bik", 2, args); // a batch of products with transposes
 *
 * A letter that occurs twice in an operand selects its diagonal. "..." stands for all axes without a letter, and is
 * broadcast; extents of 1 are repeated. Without "->" the result has the axes of "...", then the letters that occur
 * once, in alphabetical order, capitals first. Blanks are ignored.
 *
 * Several operands are multiplied in the order that takes the fewest multiplications (of more than 8: greedily, the
 * cheapest pair first); intermediate results are rounded to the result's type. Contractions are computed as
 * GpuArray_matmul() does, with copies if axes cannot be merged without one. Dot products of many vectors are one
 * reduction, and so are three operands or more if the number of all index combinations is at most twice the number of
 * elements of the largest array.
 *
 * \param out receives the result; may overlap operands
 * \param subscripts letters (A to Z, a to z), a comma between operands, "..." and "->"; up to 64 different axes
 * \param n number of operands, at least 1
 * \param args operands
 * \returns as above; GA_VALUE_ERROR also for invalid subscripts, or those that do not match the ranks or number of
 *          operands; GA_INVALID_ERROR also for NULL
 */
GPUARRAY_PUBLIC int GpuArray_einsum(GpuArray *out, const char *subscripts, unsigned int n, const GpuArray *const *args);

/**
 * Elements of the convolution of two vectors: out[i] = sum over j of a[first + i - j] * b[j], over all j for which both
 * exist.
 *
 * For vectors of n and m elements, the full convolution has n + m - 1 elements, from first = 0; the "valid" part, to
 * which all of b contributes, has n - m + 1 elements, from first = m - 1. A correlation is the convolution with b
 * reversed, conjugated if complex. If both have 1024 elements or more, float, double and complex numbers are computed
 * by Fourier transforms (fft.h), with an error relative to the largest elements. All other cases are one chain of fma,
 * j ascending.
 *
 * \param out receives the result: `count` elements
 * \param a a vector, of one element at least
 * \param b a vector, of one element at least
 * \param first index of the first element
 * \param count number of elements; first + count is at most n + m - 1
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_convolve(GpuArray *out, const GpuArray *a, const GpuArray *b, size_t first, size_t count);

/**
 * A view of diagonals: view[..., i] = a[..., i, ..., i + offset, ...], or from row -offset on if that is negative.
 *
 * \param view the structure to initialise; must not be `a`
 * \param a array of rank 2 at least
 * \param offset column of the diagonal's first element; negative: minus its row
 * \param axis1 axis of the rows
 * \param axis2 axis of the columns, another one
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_diagonal(GpuArray *view, const GpuArray *a, ssize_t offset, unsigned int axis1,
                                      unsigned int axis2);

/**
 * Sums of diagonals, with the types of GpuReduction_new() and "sum": integers are summed in 64 bits, and a new result
 * is i64 or u64; half types are summed in float.
 *
 * \param out receives the result: a's shape without the two axes; given arrays may have any type that the sum's can be
 *            converted to
 * \param a array of rank 2 at least
 * \param offset column of the diagonal's first element; negative: minus its row
 * \param axis1 axis of the rows
 * \param axis2 axis of the columns, another one
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_trace(GpuArray *out, const GpuArray *a, ssize_t offset, unsigned int axis1,
                                   unsigned int axis2);

#ifdef __cplusplus
}
#endif

#endif
