#ifndef GPUARRAY_BUFFER_BLAS_H
#define GPUARRAY_BUFFER_BLAS_H
/** \file gpuarray/buffer_blas.h
 *  \brief BLAS on buffers.
 *
 * The first letter names the element type: h half (computed in float), s float, d double. Offsets, leading dimensions,
 * increments and strides are in elements. `order` states how matrices are stored; op(A) is A, its transpose, or its
 * conjugate transpose, which for real types is the transpose. With beta 0 the old content of the result is not read;
 * with alpha 0 the operands are not read; sizes of 0 are allowed, and the formula applies.
 *
 * All functions are asynchronous and may be called from any thread. They return GA_NO_ERROR; GA_INVALID_ERROR for NULL
 * and for buffers of different contexts; GA_VALUE_ERROR for leading dimensions that are too small, increments of 0 and
 * ranges that leave a buffer; GA_READONLY_ERROR and GA_WRITEONLY_ERROR for read-only results and write-only operands;
 * GA_DEVSUP_ERROR if the device has no double; GA_BLAS_ERROR if the vendor's library fails.
 */

#include <gpuarray/buffer.h>
#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Storage order of a matrix: row-major or column-major. */
typedef enum _cb_order { cb_row, cb_column } cb_order;

#define cb_c cb_row          /**< C order */
#define cb_fortran cb_column /**< Fortran order */

/** The side of a matrix in a product; no function uses it yet. */
typedef enum _cb_side { cb_left, cb_right } cb_side;

/** What op() does to a matrix: nothing, the transpose, the conjugate transpose. */
typedef enum _cb_transpose { cb_no_trans, cb_trans, cb_conj_trans } cb_transpose;

/** The triangle of a matrix; no function uses it yet. */
typedef enum _cb_uplo { cb_upper, cb_lower } cb_uplo;

/**
 * Load the BLAS library now; otherwise the first call does. May be called again. Thread-safe.
 *
 * \param ctx context
 * \returns GA_NO_ERROR, also if the library's own kernels replace it; GA_INVALID_ERROR for NULL; GA_VALUE_ERROR,
 *          GA_UNSUPPORTED_ERROR or GA_BLAS_ERROR if the library that GPUARRAY_BLAS selects is not available;
 *          GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpublas_setup(gpucontext *ctx);

/**
 * Release the resources of gpublas_setup(). A later BLAS call loads the library again. No other thread may be inside a
 * BLAS call. NULL does nothing.
 *
 * \param ctx context, or NULL
 */
GPUARRAY_PUBLIC void gpublas_teardown(gpucontext *ctx);

/**
 * Text of the last failure of a BLAS call in the context; see gpucontext_error().
 *
 * \param ctx context
 * \returns the text, never NULL
 */
GPUARRAY_PUBLIC const char *gpublas_error(gpucontext *ctx);

/**@{*/
/**
 * Z[0] = sum of X[i] Y[i] over N elements; 0 for N = 0.
 *
 * \param N number of elements
 * \param X the vector X
 * \param offX element of its buffer where X starts
 * \param incX elements from one of X to the next
 * \param Y the vector Y
 * \param offY element of its buffer where Y starts
 * \param incY elements from one of Y to the next
 * \param Z buffer for the result
 * \param offZ element of its buffer where Z starts
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hdot(size_t N, gpudata *X, size_t offX, size_t incX, gpudata *Y, size_t offY, size_t incY,
                                 gpudata *Z, size_t offZ);
GPUARRAY_PUBLIC int gpublas_sdot(size_t N, gpudata *X, size_t offX, size_t incX, gpudata *Y, size_t offY, size_t incY,
                                 gpudata *Z, size_t offZ);
GPUARRAY_PUBLIC int gpublas_ddot(size_t N, gpudata *X, size_t offX, size_t incX, gpudata *Y, size_t offY, size_t incY,
                                 gpudata *Z, size_t offZ);
/**@}*/

/**@{*/
/**
 * Y = alpha op(A) X + beta Y, where A is M by N as stored. A negative increment starts at the vector's last element.
 *
 * \param order how A lies in memory
 * \param transA what op() does to A
 * \param M rows of A as stored
 * \param N columns of A as stored
 * \param alpha factor of the product
 * \param A the matrix A
 * \param offA element of its buffer where A starts
 * \param lda leading dimension of A
 * \param X the vector X
 * \param offX element of its buffer where X starts
 * \param incX elements from one of X to the next
 * \param beta factor of the old content
 * \param Y the vector Y, updated
 * \param offY element of its buffer where Y starts
 * \param incY elements from one of Y to the next
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hgemv(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha, gpudata *A,
                                  size_t offA, size_t lda, gpudata *X, size_t offX, int incX, float beta, gpudata *Y,
                                  size_t offY, int incY);
GPUARRAY_PUBLIC int gpublas_sgemv(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha, gpudata *A,
                                  size_t offA, size_t lda, gpudata *X, size_t offX, int incX, float beta, gpudata *Y,
                                  size_t offY, int incY);
GPUARRAY_PUBLIC int gpublas_dgemv(cb_order order, cb_transpose transA, size_t M, size_t N, double alpha, gpudata *A,
                                  size_t offA, size_t lda, gpudata *X, size_t offX, int incX, double beta, gpudata *Y,
                                  size_t offY, int incY);
/**@}*/

/**@{*/
/**
 * C = alpha op(A) op(B) + beta C, where C is M by N, op(A) M by K, op(B) K by N.
 *
 * \param order how the matrices lie in memory
 * \param transA what op() does to A
 * \param transB what op() does to B
 * \param M rows of C
 * \param N columns of C
 * \param K length of the sums
 * \param alpha factor of the product
 * \param A the matrix A
 * \param offA element of its buffer where A starts
 * \param lda leading dimension of A
 * \param B the matrix B
 * \param offB element of its buffer where B starts
 * \param ldb leading dimension of B
 * \param beta factor of the old content
 * \param C the matrix C, updated
 * \param offC element of its buffer where C starts
 * \param ldc leading dimension of C
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hgemm(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                  size_t K, float alpha, gpudata *A, size_t offA, size_t lda, gpudata *B, size_t offB,
                                  size_t ldb, float beta, gpudata *C, size_t offC, size_t ldc);
GPUARRAY_PUBLIC int gpublas_sgemm(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                  size_t K, float alpha, gpudata *A, size_t offA, size_t lda, gpudata *B, size_t offB,
                                  size_t ldb, float beta, gpudata *C, size_t offC, size_t ldc);
GPUARRAY_PUBLIC int gpublas_dgemm(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                  size_t K, double alpha, gpudata *A, size_t offA, size_t lda, gpudata *B, size_t offB,
                                  size_t ldb, double beta, gpudata *C, size_t offC, size_t ldc);
/**@}*/

/**@{*/
/**
 * A = A + alpha X Y', where X has M and Y has N elements.
 *
 * \param order how A lies in memory
 * \param M rows of A
 * \param N columns of A
 * \param alpha factor of the product
 * \param X the vector X
 * \param offX element of its buffer where X starts
 * \param incX elements from one of X to the next
 * \param Y the vector Y
 * \param offY element of its buffer where Y starts
 * \param incY elements from one of Y to the next
 * \param A the matrix A, updated
 * \param offA element of its buffer where A starts
 * \param lda leading dimension of A
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hger(cb_order order, size_t M, size_t N, float alpha, gpudata *X, size_t offX, int incX,
                                 gpudata *Y, size_t offY, int incY, gpudata *A, size_t offA, size_t lda);
GPUARRAY_PUBLIC int gpublas_sger(cb_order order, size_t M, size_t N, float alpha, gpudata *X, size_t offX, int incX,
                                 gpudata *Y, size_t offY, int incY, gpudata *A, size_t offA, size_t lda);
GPUARRAY_PUBLIC int gpublas_dger(cb_order order, size_t M, size_t N, double alpha, gpudata *X, size_t offX, int incX,
                                 gpudata *Y, size_t offY, int incY, gpudata *A, size_t offA, size_t lda);
/**@}*/

/**@{*/
/**
 * `batchCount` products as gpublas_sgemm(), the matrices of each operand `stride` elements apart; a stride of 0 uses
 * one matrix for all (not for C). `flags` must be 0.
 *
 * \param order how the matrices lie in memory
 * \param transA what op() does to each A
 * \param transB what op() does to each B
 * \param M rows of each C
 * \param N columns of each C
 * \param K length of the sums
 * \param alpha factor of the product
 * \param A the matrices A
 * \param offA element of its buffer where the first A starts
 * \param lda leading dimension of each A
 * \param strideA elements from one A to the next
 * \param B the matrices B
 * \param offB element of its buffer where the first B starts
 * \param ldb leading dimension of each B
 * \param strideB elements from one B to the next
 * \param beta factor of the old content
 * \param C the matrices C, updated
 * \param offC element of its buffer where the first C starts
 * \param ldc leading dimension of each C
 * \param strideC elements from one C to the next
 * \param batchCount number of products
 * \param flags 0
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hgemm3D(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                    size_t K, float alpha, gpudata *A, size_t offA, size_t lda, ssize_t strideA,
                                    gpudata *B, size_t offB, size_t ldb, ssize_t strideB, float beta, gpudata *C,
                                    size_t offC, size_t ldc, ssize_t strideC, size_t batchCount, int flags);
GPUARRAY_PUBLIC int gpublas_sgemm3D(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                    size_t K, float alpha, gpudata *A, size_t offA, size_t lda, ssize_t strideA,
                                    gpudata *B, size_t offB, size_t ldb, ssize_t strideB, float beta, gpudata *C,
                                    size_t offC, size_t ldc, ssize_t strideC, size_t batchCount, int flags);
GPUARRAY_PUBLIC int gpublas_dgemm3D(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                    size_t K, double alpha, gpudata *A, size_t offA, size_t lda, ssize_t strideA,
                                    gpudata *B, size_t offB, size_t ldb, ssize_t strideB, double beta, gpudata *C,
                                    size_t offC, size_t ldc, ssize_t strideC, size_t batchCount, int flags);
/**@}*/

/**@{*/
/**
 * `batchCount` products as gpublas_sgemm(), each matrix in a buffer and at an offset of its own. `flags` must be 0.
 *
 * \param order how the matrices lie in memory
 * \param transA what op() does to each A
 * \param transB what op() does to each B
 * \param M rows of each C
 * \param N columns of each C
 * \param K length of the sums
 * \param alpha factor of the product
 * \param A `batchCount` matrices A
 * \param offA for each the element of its buffer where it starts
 * \param lda leading dimension of each A
 * \param B `batchCount` matrices B
 * \param offB the same for B
 * \param ldb leading dimension of each B
 * \param beta factor of the old content
 * \param C `batchCount` matrices C, updated
 * \param offC the same for C
 * \param ldc leading dimension of each C
 * \param batchCount number of products
 * \param flags 0
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hgemmBatch(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                       size_t K, float alpha, gpudata **A, size_t *offA, size_t lda, gpudata **B,
                                       size_t *offB, size_t ldb, float beta, gpudata **C, size_t *offC, size_t ldc,
                                       size_t batchCount, int flags);
GPUARRAY_PUBLIC int gpublas_sgemmBatch(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                       size_t K, float alpha, gpudata **A, size_t *offA, size_t lda, gpudata **B,
                                       size_t *offB, size_t ldb, float beta, gpudata **C, size_t *offC, size_t ldc,
                                       size_t batchCount, int flags);
GPUARRAY_PUBLIC int gpublas_dgemmBatch(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N,
                                       size_t K, double alpha, gpudata **A, size_t *offA, size_t lda, gpudata **B,
                                       size_t *offB, size_t ldb, double beta, gpudata **C, size_t *offC, size_t ldc,
                                       size_t batchCount, int flags);
/**@}*/

/**@{*/
/**
 * `batchCount` products as gpublas_sgemv(); `flags` must be 0.
 *
 * \param order how the matrices lie in memory
 * \param transA what op() does to each A
 * \param M rows of each A as stored
 * \param N columns of each A as stored
 * \param alpha factor of the product
 * \param A `batchCount` matrices A
 * \param offA for each the element of its buffer where it starts
 * \param lda leading dimension of each A
 * \param x `batchCount` vectors X
 * \param offX the same for X
 * \param incX elements from one of an X to the next
 * \param beta factor of the old content
 * \param y `batchCount` vectors Y, updated
 * \param offY the same for Y
 * \param incY elements from one of a Y to the next
 * \param batchCount number of products
 * \param flags 0
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hgemvBatch(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha,
                                       gpudata **A, size_t *offA, size_t lda, gpudata **x, size_t *offX, size_t incX,
                                       float beta, gpudata **y, size_t *offY, size_t incY, size_t batchCount,
                                       int flags);
GPUARRAY_PUBLIC int gpublas_sgemvBatch(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha,
                                       gpudata **A, size_t *offA, size_t lda, gpudata **x, size_t *offX, size_t incX,
                                       float beta, gpudata **y, size_t *offY, size_t incY, size_t batchCount,
                                       int flags);
GPUARRAY_PUBLIC int gpublas_dgemvBatch(cb_order order, cb_transpose transA, size_t M, size_t N, double alpha,
                                       gpudata **A, size_t *offA, size_t lda, gpudata **x, size_t *offX, size_t incX,
                                       double beta, gpudata **y, size_t *offY, size_t incY, size_t batchCount,
                                       int flags);
/**@}*/

/**@{*/
/**
 * `batchCount` updates as gpublas_sger(); `flags` must be 0.
 *
 * \param order how the matrices lie in memory
 * \param M rows of each A
 * \param N columns of each A
 * \param alpha factor of the product
 * \param x `batchCount` vectors X
 * \param offX for each the element of its buffer where it starts
 * \param incX elements from one of an X to the next
 * \param y `batchCount` vectors Y
 * \param offY the same for Y
 * \param incY elements from one of a Y to the next
 * \param A `batchCount` matrices A, updated
 * \param offA the same for A
 * \param lda leading dimension of each A
 * \param batchCount number of updates
 * \param flags 0
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpublas_hgerBatch(cb_order order, size_t M, size_t N, float alpha, gpudata **x, size_t *offX,
                                      size_t incX, gpudata **y, size_t *offY, size_t incY, gpudata **A, size_t *offA,
                                      size_t lda, size_t batchCount, int flags);
GPUARRAY_PUBLIC int gpublas_sgerBatch(cb_order order, size_t M, size_t N, float alpha, gpudata **x, size_t *offX,
                                      size_t incX, gpudata **y, size_t *offY, size_t incY, gpudata **A, size_t *offA,
                                      size_t lda, size_t batchCount, int flags);
GPUARRAY_PUBLIC int gpublas_dgerBatch(cb_order order, size_t M, size_t N, double alpha, gpudata **x, size_t *offX,
                                      size_t incX, gpudata **y, size_t *offY, size_t incY, gpudata **A, size_t *offA,
                                      size_t lda, size_t batchCount, int flags);
/**@}*/

#ifdef __cplusplus
}
#endif

#endif
