#ifndef GPUARRAY_LINALG_H
#define GPUARRAY_LINALG_H
/** \file gpuarray/linalg.h
 *  \brief Linear algebra: factorisations, systems of equations, eigenvalues, singular values.
 *
 * The last two dimensions of an array are matrices, those before them a batch of any rank; the batches of two operands
 * are broadcast. Elements are GA_FLOAT, GA_DOUBLE, GA_CFLOAT or GA_CDOUBLE. Any strides; matrices may have no rows or
 * no columns, and batches no members.
 *
 * **Implementation.** cuSOLVER on CUDA; LAPACK (OpenBLAS, or Debian's liblapack3), in the memory of the device, where
 * the device is a CPU; both are found at run time. Kernels of the library's own, for matrices that fit in a group's
 * local memory (docs/linalg.md has the sizes), on other devices of OpenCL, for batches of QR factorisations on CUDA,
 * and where a library is missing. For all else LAPACK on the host; matrices are copied there and back. If a library is
 * needed but missing: GA_UNSUPPORTED_ERROR with every path that was tried.
 *
 * **Reproducibility.** Results of cuSOLVER and LAPACK differ in the last digits from machine to machine. In a
 * reproducible context (gpucontext_props_reproducible()) only the library's own kernels compute, with the same bits on
 * every device; matrices that they do not support, and GpuArray_eig(), give GA_UNSUPPORTED_ERROR.
 *
 * **Results** are written to the caller's arrays, of any strides, or to new C contiguous arrays if the structure is
 * zeroed. They may overlap inputs, which are copied first, but not each other. After an error their content is
 * undefined; new arrays are released.
 *
 * **Waiting.** Functions whose success depends on the values of the matrices wait for the device, and with LAPACK all
 * functions do. They cannot be recorded in a graph.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for types and shapes that do not fit, and for matrices for which
 * the result does not exist: the text names the member of the batch; GA_INVALID_ERROR for NULL, for arrays of different
 * contexts and results that share memory; GA_UNALIGNED_ERROR; GA_DEVSUP_ERROR for double on a device without it;
 * GA_XLARGE_ERROR for 2^31 - 1 rows or columns; GA_BLAS_ERROR if a library fails.
 *
 * **NaN and infinity.** GpuArray_cholesky(), GpuArray_eigh(), GpuArray_eig() and the functions of singular values
 * fail with matrices that contain one (in the triangle they read). In the other functions NaNs propagate to the
 * results.
 *
 * **Threads.** All functions may be called by several threads at once, for different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GA_LINALG_UPPER 1      /**< the upper triangle is read or written; else the lower one */
#define GA_LINALG_FULL 2       /**< all columns of orthogonal factors: square ones */
#define GA_LINALG_UNIT 4       /**< the diagonal is taken as ones, whatever is stored there */
#define GA_LINALG_TRANSPOSED 8 /**< the transposed matrix */
#define GA_LINALG_ADJOINT 16   /**< the transposed matrix, conjugated */
#define GA_LINALG_RAW 32       /**< QR factors as LAPACK's geqrf leaves them */

/**
 * The Cholesky factor of symmetric (Hermitian) positive definite matrices: A = L L^H, the diagonal of L real and
 * positive; with GA_LINALG_UPPER A = U^H U. Waits for the device.
 *
 * \param out where the factors go: shape and type of `a`. The other triangle is 0
 * \param a square matrices, of which one triangle is read
 * \param flags 0 or GA_LINALG_UPPER
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a matrix that is not positive definite
 */
GPUARRAY_PUBLIC int GpuArray_cholesky(GpuArray *out, const GpuArray *a, int flags);

/**
 * LU factors with row pivoting: A[order] = L U. A pivot of 0 is no error. On CUDA it does not wait.
 *
 * \param lu where the factors go: shape and type of `a`. U is the upper triangle with the diagonal; L, which has ones
 *           on its diagonal, the rest
 * \param order the row permutation: row i of L U is row order[i] of `a`: GA_LONG or GA_INT, the shape of `a` without
 *              the last dimension. NULL if not wanted
 * \param a matrices of any shape
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_lu(GpuArray *lu, GpuArray *order, const GpuArray *a);

/**
 * QR factors: A = Q R, the columns of Q orthonormal, R upper triangular. Signs are unspecified: elements of the
 * diagonal of R may be negative. On CUDA it does not wait.
 *
 * With GA_LINALG_RAW: Q = H(0) H(1) ..., H(i) = I - tau[i] v v^H with v[i] = 1 and v[j] = 0 for j < i.
 *
 * \param q where Q goes: m x min(m, n) matrices, m x m with GA_LINALG_FULL; with GA_LINALG_RAW m x n ones with R in the
 *          upper triangle and v[j] for j > i in column i of the rest; type of `a`. NULL if not wanted
 * \param r where R goes: min(m, n) x n, m x n with GA_LINALG_FULL; with GA_LINALG_RAW tau, min(m, n) for each matrix.
 *          NULL if not wanted
 * \param a m x n matrices
 * \param flags 0, GA_LINALG_FULL or GA_LINALG_RAW
 * \returns GA_NO_ERROR or one of the codes above; GA_INVALID_ERROR also if nothing is wanted
 */
GPUARRAY_PUBLIC int GpuArray_qr(GpuArray *q, GpuArray *r, const GpuArray *a, int flags);

/**
 * Solve A X = B, by LU factors. Waits for the device.
 *
 * \param x where X goes: n x k matrices, or a vector of n for each matrix if `b` has one dimension; the batch is that
 *          of both, the type theirs
 * \param a n x n matrices
 * \param b n x k matrices, or a vector of n if it has one dimension
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a singular matrix, one whose U has a 0 on the
 *          diagonal
 */
GPUARRAY_PUBLIC int GpuArray_solve(GpuArray *x, const GpuArray *a, const GpuArray *b);

/**
 * Solve T X = B for triangular T. Waits for the device, except with GA_LINALG_UNIT on CUDA.
 *
 * \param x as for GpuArray_solve()
 * \param a n x n matrices, of which one triangle is read
 * \param b as for GpuArray_solve()
 * \param flags GA_LINALG_*, or-ed, except GA_LINALG_FULL. The triangle is that of the stored matrix, also if it is
 *              transposed. GA_LINALG_ADJOINT takes precedence over GA_LINALG_TRANSPOSED
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a 0 on the diagonal
 */
GPUARRAY_PUBLIC int GpuArray_solve_triangular(GpuArray *x, const GpuArray *a, const GpuArray *b, int flags);

/**
 * Inverses, by LU factors. Waits for the device.
 *
 * \param out where they go: shape and type of `a`
 * \param a square matrices
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a singular matrix, as in GpuArray_solve()
 */
GPUARRAY_PUBLIC int GpuArray_inv(GpuArray *out, const GpuArray *a);

/**
 * Determinants, by LU factors; that of an empty matrix is 1. Intermediate products do not overflow. On CUDA it does not
 * wait.
 *
 * \param out where they go: the batch's shape, type of `a`
 * \param a square matrices
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_det(GpuArray *out, const GpuArray *a);

/**
 * Determinants as sign * exp(logabsdet). On CUDA it does not wait.
 *
 * \param sign where 1, -1, or a complex number of magnitude 1 goes; 0 for a determinant of 0. The batch's shape, type
 *             of `a`
 * \param logabsdet where the logarithms of the magnitudes go, -inf for 0: the real type of `a`
 * \param a square matrices
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_slogdet(GpuArray *sign, GpuArray *logabsdet, const GpuArray *a);

/**
 * Eigenvalues, ascending, and eigenvectors of symmetric (Hermitian) matrices: A V = V diag(w). Waits for the device.
 *
 * \param w where the eigenvalues go: the shape of `a` without the last dimension, its real type
 * \param v where the eigenvectors go, orthonormal columns: shape and type of `a`. Signs (phases) are unspecified. NULL
 *          if not wanted
 * \param a square matrices, of which one triangle is read
 * \param flags 0 or GA_LINALG_UPPER
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also if the iteration does not converge
 */
GPUARRAY_PUBLIC int GpuArray_eigh(GpuArray *w, GpuArray *v, const GpuArray *a, int flags);

/**
 * Eigenvalues, in unspecified order, and eigenvectors of any square matrices: A V = V diag(w). Waits for the device.
 *
 * \param w where the eigenvalues go: the shape of `a` without the last dimension, its complex type
 * \param v where the eigenvectors go, columns of length 1: shape of `a`, its complex type. NULL if not wanted
 * \param a square matrices
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also if the iteration does not converge
 */
GPUARRAY_PUBLIC int GpuArray_eig(GpuArray *w, GpuArray *v, const GpuArray *a);

/**
 * Singular values, descending, and singular vectors: A = U diag(s) V^H. Waits for the device.
 *
 * \param u where U goes, orthonormal columns: m x min(m, n), m x m with GA_LINALG_FULL; type of `a`. NULL if not wanted
 * \param s where the singular values go: min(m, n) for each matrix, the real type of `a`. NULL if not wanted
 * \param vh where V^H goes, orthonormal rows: min(m, n) x n, n x n with GA_LINALG_FULL. NULL if not wanted
 * \param a m x n matrices
 * \param flags 0 or GA_LINALG_FULL
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also if the iteration does not converge;
 *          GA_INVALID_ERROR also if nothing is wanted
 */
GPUARRAY_PUBLIC int GpuArray_svd(GpuArray *u, GpuArray *s, GpuArray *vh, const GpuArray *a, int flags);

/**
 * Moore-Penrose pseudoinverses, by singular values. Waits for the device.
 *
 * \param out where they go: n x m matrices, type of `a`
 * \param a m x n matrices
 * \param rtol singular values of at most rtol times the largest one count as 0. Negative: max(m, n) times the type's
 *             epsilon
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_pinv(GpuArray *out, const GpuArray *a, double rtol);

/**
 * The rank: the number of singular values above the threshold of `rtol`. Waits for the device.
 *
 * \param out where the ranks go: the batch's shape, GA_LONG or GA_INT
 * \param a m x n matrices
 * \param rtol as for GpuArray_pinv()
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_matrix_rank(GpuArray *out, const GpuArray *a, double rtol);

/**
 * Least squares: the X of least norm that minimises the norm of A X - B, by singular values, for any shape and rank.
 * Waits for the device.
 *
 * \param x where X goes: n x k matrices, or a vector of n for each matrix if `b` has one dimension; type of `a`
 * \param rank where the ranks go: the batch's shape, GA_LONG or GA_INT. NULL if not wanted
 * \param s where the singular values go, min(m, n) for each matrix of the broadcast batch, the real type. NULL if not
 *          wanted
 * \param a m x n matrices
 * \param b m x k matrices, or a vector of m if it has one dimension
 * \param rtol as for GpuArray_pinv()
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_lstsq(GpuArray *x, GpuArray *rank, GpuArray *s, const GpuArray *a, const GpuArray *b,
                                   double rtol);

#ifdef __cplusplus
}
#endif

#endif
