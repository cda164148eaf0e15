#ifndef GPUARRAY_BLAS_H
#define GPUARRAY_BLAS_H
/** \file gpuarray/blas.h
 *  \brief BLAS on arrays.
 *
 * The arrays of a call have one element type: GA_HALF (computed in float), GA_FLOAT, GA_DOUBLE or GA_BFLOAT16 (computed
 * in float), and one context. Any strides are allowed. With `nocopy` 0 an operand whose layout BLAS does not support is
 * copied first, and such a result is computed in a temporary array and copied back; with `nocopy` not 0 that is
 * GA_COPY_ERROR. A matrix with unit stride along either dimension never needs a copy.
 *
 * All functions are asynchronous. They return GA_NO_ERROR; GA_VALUE_ERROR for ranks and shapes that do not fit,
 * mixed types, a result that cannot be written; GA_INVALID_ERROR for NULL, different contexts and other types;
 * GA_READONLY_ERROR for a result in a GA_BUFFER_READ_ONLY buffer; GA_UNALIGNED_ERROR; GA_COPY_ERROR; GA_DEVSUP_ERROR if
 * the device has no double; GA_BLAS_ERROR if the vendor's library fails; GA_MEMORY_ERROR.
 *
 * **Threads.** All functions may be called by several threads at once, also on one context. A result must not be
 * written, nor an operand changed, by another thread during the call.
 */

#include <gpuarray/array.h>
#include <gpuarray/buffer_blas.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Z = sum of X[i] Y[i]. X and Y have one dimension and one length, Z has none.
 *
 * \param X vector
 * \param Y vector
 * \param Z the result
 * \param nocopy not 0: fail with GA_COPY_ERROR where a copy would be needed
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_rdot(GpuArray *X, GpuArray *Y, GpuArray *Z, int nocopy);
#define GpuArray_hdot GpuArray_rdot /**< for half */
#define GpuArray_sdot GpuArray_rdot /**< for float */
#define GpuArray_ddot GpuArray_rdot /**< for double */

/**
 * Y = alpha op(A) X + beta Y. A has two dimensions, X and Y have one.
 *
 * \param transA what op() does to A
 * \param alpha factor of the product
 * \param A matrix
 * \param X vector
 * \param beta factor of the old content
 * \param Y vector to update
 * \param nocopy not 0: fail with GA_COPY_ERROR where a copy would be needed
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_rgemv(cb_transpose transA, double alpha, GpuArray *A, GpuArray *X, double beta,
                                   GpuArray *Y, int nocopy);
#define GpuArray_hgemv GpuArray_rgemv /**< for half */
#define GpuArray_sgemv GpuArray_rgemv /**< for float */
#define GpuArray_dgemv GpuArray_rgemv /**< for double */

/**
 * C = alpha op(A) op(B) + beta C. All have two dimensions.
 *
 * \param transA what op() does to A
 * \param transB what op() does to B
 * \param alpha factor of the product
 * \param A matrix
 * \param B matrix
 * \param beta factor of the old content
 * \param C matrix to update
 * \param nocopy not 0: fail with GA_COPY_ERROR where a copy would be needed
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_rgemm(cb_transpose transA, cb_transpose transB, double alpha, GpuArray *A, GpuArray *B,
                                   double beta, GpuArray *C, int nocopy);
#define GpuArray_hgemm GpuArray_rgemm /**< for half */
#define GpuArray_sgemm GpuArray_rgemm /**< for float */
#define GpuArray_dgemm GpuArray_rgemm /**< for double */

/**
 * A = A + alpha X Y'. X and Y have one dimension, A has two.
 *
 * \param alpha factor of the product
 * \param X vector
 * \param Y vector
 * \param A matrix to update
 * \param nocopy not 0: fail with GA_COPY_ERROR where a copy would be needed
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_rger(double alpha, GpuArray *X, GpuArray *Y, GpuArray *A, int nocopy);
#define GpuArray_hger GpuArray_rger /**< for half */
#define GpuArray_sger GpuArray_rger /**< for float */
#define GpuArray_dger GpuArray_rger /**< for double */

/**
 * C[i] = alpha op(A[i]) op(B[i]) + beta C[i] for each i of the first of three dimensions.
 *
 * \param transA what op() does to each A[i]
 * \param transB what op() does to each B[i]
 * \param alpha factor of the products
 * \param A matrices
 * \param B matrices
 * \param beta factor of the old content
 * \param C matrices to update
 * \param nocopy not 0: fail with GA_COPY_ERROR where a copy would be needed
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_rgemmBatch_3d(cb_transpose transA, cb_transpose transB, double alpha, GpuArray *A,
                                           GpuArray *B, double beta, GpuArray *C, int nocopy);
#define GpuArray_hgemmBatch_3d GpuArray_rgemmBatch_3d /**< for half */
#define GpuArray_sgemmBatch_3d GpuArray_rgemmBatch_3d /**< for float */
#define GpuArray_dgemmBatch_3d GpuArray_rgemmBatch_3d /**< for double */

#ifdef __cplusplus
}
#endif

#endif
