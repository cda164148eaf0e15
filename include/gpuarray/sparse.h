#ifndef GPUARRAY_SPARSE_H
#define GPUARRAY_SPARSE_H
/** \file gpuarray/sparse.h
 *  \brief Sparse matrices in coordinate (COO), compressed row (CSR) and block (BSR) format: conversions, products,
 *  sums.
 *
 * **Types.** Values are of any type that arrays have. Indices are GA_INT or GA_LONG, of one type in all matrices of a
 * call; a result has that type, too. The type of computation is float for half types and float, double for double, the
 * complex type for complex values, and 64-bit integers for integers and bool; a bool result is true if the number is
 * not 0. Numbers `alpha` and `beta` have the type of computation, GA_LONG for bool.
 *
 * **Order of sums.** In a product with a dense matrix the elements of a row are processed 512 at a time: each product
 * is rounded and added to one of 16 totals, total t taking elements t, t + 16 and so on; then totals t and t + 8 are
 * added, t and t + 4, t and t + 2, t and t + 1; the sums of each 512 are added in order. Duplicates (elements with the
 * same row and column) are summed in the order of GpuArray_segment_reduce_ids(), that is by their index. So results are
 * a function of the matrices alone, with the same bits on every device, whatever kernel computes them; each column of a
 * product with many columns has the same bits as a product with that column alone.
 *
 * **Validation.** GpuSparse_init() and GpuSparse_check() check all indices, once, and fail for indices out of range or
 * row offsets not in order. All other functions compare lengths and types only, but never access memory outside of the
 * arrays, whatever the indices are: an element whose row or column is out of range is ignored, and other results are
 * then unspecified. After a change of its structure a matrix has to be checked again.
 *
 * **Results** are zeroed structures, which become matrices with memory of their own, to be released with
 * GpuSparse_clear(), and are zero again where a function fails. Dense results are written to the caller's arrays, of
 * any strides, which may overlap inputs: it is as if these had been read first.
 *
 * **Waiting.** Functions that make sparse matrices wait for the device, since the number of elements has to be known;
 * products with dense matrices do not, except for GA_SPARSE_COO with duplicates.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for indices, lengths, types and shapes that do not fit;
 * GA_INVALID_ERROR for NULL and for arrays of different contexts; GA_UNALIGNED_ERROR; GA_DEVSUP_ERROR for double on a
 * device without it; GA_XLARGE_ERROR where GA_INT is too small for the result.
 *
 * **Threads.** All functions may be called by several threads at once, for different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How the elements of a matrix lie in memory. */
typedef enum ga_sparse_format {
    GA_SPARSE_COO = 0, /**< row, column and value of each element, in any order */
    GA_SPARSE_CSR = 1, /**< compressed rows: row r has elements indptr[r] to before indptr[r + 1] */
    GA_SPARSE_BSR = 2  /**< compressed rows of blocks, dense matrices of one shape, whose rows and columns of blocks
                            `indptr` and `indices` are about */
} ga_sparse_format;

/** A flag of GpuSparse.flags: elements are sorted by row and column, without duplicates. */
#define GA_SPARSE_CANONICAL 1

/**
 * A matrix: a plain structure, which owns its arrays; they are C contiguous and aligned. Compressed columns of a matrix
 * are the compressed rows of the transposed one.
 */
typedef struct _GpuSparse {
    ga_sparse_format format; /**< how it lies in memory */
    int flags;               /**< 0 or GA_SPARSE_CANONICAL */
    size_t rows;             /**< extents: rows */
    size_t cols;             /**< and columns */
    size_t longest;          /**< upper bound of the elements (blocks) of a row; 0: unknown. Not for GA_SPARSE_COO */
    GpuArray indptr;         /**< one dimension: where rows (of blocks) begin, and the end of the last. GA_SPARSE_COO:
                                  the row of each element */
    GpuArray indices;        /**< one dimension: the column of each element (block) */
    GpuArray data;           /**< values: one dimension; GA_SPARSE_BSR: (blocks, rows of a block, columns of a block) */
} GpuSparse;

/**
 * Make a matrix from arrays and check it. C contiguous arrays are shared, others copied.
 *
 * \param s receives the matrix; to be released with GpuSparse_clear()
 * \param format how it lies in memory
 * \param rows number of rows; of GA_SPARSE_BSR a multiple of those of a block
 * \param cols number of columns, likewise
 * \param indptr as GpuSparse.indptr
 * \param indices as GpuSparse.indices
 * \param data as GpuSparse.data
 * \returns GA_NO_ERROR or one of the codes above; see GpuSparse_check()
 */
GPUARRAY_PUBLIC int GpuSparse_init(GpuSparse *s, ga_sparse_format format, size_t rows, size_t cols,
                                   const GpuArray *indptr, const GpuArray *indices, const GpuArray *data);

/**
 * Check all indices of a matrix, and set `longest` and `flags` accordingly. Waits for the device.
 *
 * \param s a matrix
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if rows do not begin at 0, end before they begin or after the last element, or
 * an index is negative or not less than the extent: the text names the first such index; or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_check(GpuSparse *s);

/**
 * Release a matrix' arrays and zero the structure. NULL and zeroed structures are allowed.
 *
 * \param s a matrix, or NULL
 */
GPUARRAY_PUBLIC void GpuSparse_clear(GpuSparse *s);

/** A flag of GpuSparse_convert(): duplicates are not summed. */
#define GA_SPARSE_KEEP 1

/**
 * Convert a matrix to a format, with its elements sorted by row and column. Duplicates are summed (bool: or-ed) unless
 * flags have GA_SPARSE_KEEP; explicit zeros are kept.
 *
 * \param out receives the matrix
 * \param a a matrix, in any format, also the same
 * \param format the format
 * \param block_rows for GA_SPARSE_BSR: rows of a block, at least 1, which divide the matrix's rows; ignored for other
 *                   formats
 * \param block_cols columns, likewise
 * \param flags 0 or GA_SPARSE_KEEP, which is not allowed for GA_SPARSE_BSR
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_convert(GpuSparse *out, const GpuSparse *a, ga_sparse_format format, size_t block_rows,
                                      size_t block_cols, int flags);

/**
 * The transposed matrix in the same format, with blocks transposed, too. Duplicates are kept, in order.
 *
 * \param out receives the matrix
 * \param a a matrix
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_transpose(GpuSparse *out, const GpuSparse *a);

/**
 * Convert a dense matrix: its elements that are not 0, NaNs among them.
 *
 * \param out receives the matrix, its elements in order
 * \param dense array of rank 2, any strides
 * \param format GA_SPARSE_COO or GA_SPARSE_CSR
 * \param index_type GA_INT or GA_LONG
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_from_dense(GpuSparse *out, const GpuArray *dense, ga_sparse_format format,
                                         int index_type);

/**
 * Convert to a dense matrix; duplicates are summed.
 *
 * \param out where they go: rows x columns, the values' type; made, C contiguous, if it is zeroed
 * \param a a matrix
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_to_dense(GpuArray *out, const GpuSparse *a);

/** A flag of GpuSparse_matmul(): with the transposed matrix. */
#define GA_SPARSE_TRANSPOSED 1

/**
 * y = alpha a x + beta y, x being a vector or a dense matrix. With GA_SPARSE_TRANSPOSED, and for GA_SPARSE_COO, every
 * call first converts to compressed rows: for repeated calls, convert once.
 *
 * A row is summed by 1 to 16 work-items, depending on the mean length of rows; rows of more than 512 elements by
 * several groups (N. Bell, M. Garland: Implementing sparse matrix-vector multiplication on throughput-oriented
 * processors, 2009; D. Merrill, M. Garland: Merge-based parallel sparse matrix-vector multiplication, 2016, for cutting
 * long rows).
 *
 * \param y the result: rows of the matrix, and columns of x where x has two dimensions; the values' type, any strides;
 *          made, C contiguous, if it is zeroed
 * \param a a matrix
 * \param x one or two dimensions, as many rows as the matrix has columns, the values' type, any strides
 * \param flags 0 or GA_SPARSE_TRANSPOSED
 * \param alpha a number in host memory, see above; NULL: 1
 * \param beta a number in host memory; NULL: 0. If it is 0, y is not read
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_matmul(GpuArray *y, const GpuSparse *a, const GpuArray *x, int flags, const void *alpha,
                                     const void *beta);

/**
 * out = alpha a + beta b, in compressed rows without duplicates. Scaled values are rounded to their type before they
 * are added; sums that are 0 are kept.
 *
 * \param out receives the matrix
 * \param a a matrix of any format
 * \param b a matrix of the same shape and types, of any format
 * \param alpha a number in host memory; NULL: 1
 * \param beta a number in host memory; NULL: 1
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_add(GpuSparse *out, const GpuSparse *a, const GpuSparse *b, const void *alpha,
                                  const void *beta);

/**
 * The elementwise product, at the positions that both matrices have, in compressed rows. Products that are 0 are kept.
 *
 * \param out receives the matrix
 * \param a a matrix of any format
 * \param b a matrix of the same shape and types, of any format
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_multiply(GpuSparse *out, const GpuSparse *a, const GpuSparse *b);

/**
 * The product of two sparse matrices, in compressed rows. All products of elements are computed, rounded, sorted and
 * summed like duplicates (N. Bell, S. Dalton, L. Olson: Exposing fine-grained parallelism in algebraic multigrid
 * methods, 2012), which takes temporary memory for all of them.
 *
 * \param out receives the matrix
 * \param a a matrix of any format
 * \param b a matrix with as many rows as `a` has columns, of the same types, of any format
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_matmul_sparse(GpuSparse *out, const GpuSparse *a, const GpuSparse *b);

/**
 * Sampled product of dense matrices: alpha (x y) + beta a, computed at the elements of the sparse matrix a only; in the
 * same format. The order of sums is that of a row's elements, see above.
 *
 * \param out receives the matrix, with a's structure, which it shares
 * \param a a matrix, GA_SPARSE_COO or GA_SPARSE_CSR
 * \param x rows of `a` times any number, the values' type, any strides
 * \param y that number times columns of `a`, the values' type, any strides
 * \param alpha a number in host memory; NULL: 1
 * \param beta a number in host memory; NULL: 0
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_sampled_matmul(GpuSparse *out, const GpuSparse *a, const GpuArray *x, const GpuArray *y,
                                             const void *alpha, const void *beta);

#ifdef __cplusplus
}
#endif

#endif
