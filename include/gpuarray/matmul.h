#ifndef GPUARRAY_MATMUL_H
#define GPUARRAY_MATMUL_H
/** \file gpuarray/matmul.h
 *  \brief Products of matrices and vectors of any rank: matmul, vecdot, tensordot, outer, kron, einsum,
 *         convolutions, diagonals and traces.
 *
 * **Types.** All: bool, integers, half, bfloat16, float, double, both complex. Operands of different types meet in the
 * one that gpuarray_function_info() tells; bool meets bool alone. A result has that type or, where the caller made the
 * array, another one that it meets and which holds it: half in float, i8 in i64. Everything is computed in the type of
 * the result: factors are converted to it first. Integers wrap. Half and bfloat16 are summed in float, and rounded
 * once. The product of matrices of bool tells whether there is a place where both are true.
 *
 * **Who computes.** Products of one type among half, bfloat16, float, double and the complex ones go to the vendor's
 * BLAS where the device has one (cuBLAS, CLBlast; on CPUs the host's, docs/matmul.md), whose rounding is its own. All
 * others, and all in reproducible contexts, are computed by the library's kernels: there every element of a product of
 * matrices is one chain of fma from 0 on with the index of the sum ascending, and what has a vector in it is summed in
 * parts that the shapes alone tell; so results do not depend on the device.
 *
 * **Shapes and copies.** Operands have any strides, zero and negative too. A matrix whose neighbours along one of its
 * axes are neighbours in memory is taken as it lies, transposed or not, and so is anything by the library's kernels;
 * BLAS gets copies of others. Stacks of matrices that share one factor become one product, others batches.
 *
 * **Results** go to an array that the caller made, of the right shape and of a type as above, with any strides; or to a
 * zeroed structure (`data` is NULL), which is initialised as a new C contiguous array. A result may be an operand
 * itself or overlap it. Where its elements share memory (stride 0), any of their results may be the one that stays.
 *
 * All calls are asynchronous and may be made by several threads at once. They return GA_NO_ERROR; GA_VALUE_ERROR for
 * shapes, axes and types that do not fit and for a result that is not writable; GA_DEVSUP_ERROR for double on a device
 * without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR;
 * GA_READONLY_ERROR; GA_MEMORY_ERROR; GA_BLAS_ERROR for what the vendor's BLAS says.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The product of matrices, stacks of them, and vectors: out[..., i, j] = sum over l of a[..., i, l] * b[..., l, j].
 *
 * The last two axes are the matrices'; those before are broadcast against each other. An `a` of rank 1 is a row, a `b`
 * of rank 1 a column, and the result does not have the axis that was added: two vectors give a result of rank 0. A sum
 * of nothing is 0, or false.
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
 * Sums over pairs of axes: out[i..., j...] = sum over l... of a[i..., l...] * b[l..., j...], where the axes that are
 * not named keep their order, a's before b's.
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
 * Every element of a with every one of b: out[i..., j...] = a[i...] * b[j...], rounded once.
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
 * \param out receives the result: along each axis as long as a's and b's extents multiplied
 * \param a left factor, of any rank
 * \param b right factor, of any rank
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_kron(GpuArray *out, const GpuArray *a, const GpuArray *b);

/**
 * Sums of products by labels, as NumPy's einsum: each axis of each operand has a letter, elements with equal letters at
 * equal places are multiplied, and summed over the letters that the result has not.
 *
 *     const GpuArray *args[] = {&a, &b};
 *     err = GpuArray_einsum(&c, "bij,bkj->bik", 2, args); // a product of each of a stack with the transpose of another
 *
 * A letter that an operand has twice takes its diagonal. "..." stands for all axes without a letter, and is broadcast;
 * extents of 1 are repeated. Without "->" the result has the axes of "...", then the letters that are there once, in
 * alphabetical order, capitals first. Blanks do not count.
 *
 * Several operands are multiplied in the order that takes the fewest multiplications (of more than 8: two at a time,
 * the cheapest first), what is in between having the result's type, rounded. Products over a sum are those of
 * GpuArray_matmul(), with copies where axes that become one do not lie like one. Dot
 * products of many vectors are one reduction, and so are three operands and more where all places of all letters are no
 * more than twice the elements of the largest array.
 *
 * \param out receives the result; may overlap operands
 * \param subscripts letters (A to Z, a to z), a comma between operands, "..." and "->"; up to 64 different axes
 * \param n number of operands, at least 1
 * \param args operands
 * \returns as above; GA_VALUE_ERROR also for subscripts that are none, or of other ranks or numbers of operands;
 *          GA_INVALID_ERROR also for NULL
 */
GPUARRAY_PUBLIC int GpuArray_einsum(GpuArray *out, const char *subscripts, unsigned int n, const GpuArray *const *args);

/**
 * Elements of the convolution of two vectors: out[i] = sum over j of a[first + i - j] * b[j], over all j for which both
 * are there.
 *
 * All of it, of vectors of n and m elements, is n + m - 1 from 0 on; n - m + 1 from m - 1 on are those in which all of
 * b counts. A correlation is the convolution with b backwards, conjugated if complex. Where both have 1024 elements or
 * more, float, double and complex numbers go through Fourier transforms (fft.h): with an error that is relative to the
 * largest elements. All else is one chain of fma, j ascending.
 *
 * \param out receives the result: `count` elements
 * \param a a vector, of one element at least
 * \param b a vector, of one element at least
 * \param first place of the first element
 * \param count how many elements; first + count is at most n + m - 1
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
 * Sums of diagonals, as those of GpuReduction_new() with "sum": integers are summed in 64 bits and are i64 or u64 in a
 * new result, half types in float.
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
