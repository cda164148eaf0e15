#ifndef GPUARRAY_SPARSE_H
#define GPUARRAY_SPARSE_H
/** \file gpuarray/sparse.h
 *  \brief Sparse matrices in coordinates, compressed rows and blocks: conversions, products, sums.
 *
 * **Types.** Values are of any type that arrays have. Indices are GA_INT or GA_LONG, of one type in a matrix, and of
 * one type in the matrices of a call; a result has that type, too. What is computed is computed in float for half types
 * and float, in double, in complex numbers for these, in 64-bit integers for integers and bool, as said of the values;
 * bool is true where such a number is not 0. Numbers `alpha` and `beta` are in that type, of GA_LONG for bool.
 *
 * **Order of sums.** Of a product with a dense matrix the elements of a row are taken 512 at a time: each product is
 * rounded and added to one of 16 totals, total t taking elements t, t + 16 and so on; then totals t and t + 8 are
 * added, t and t + 4, t and t + 2, t and t + 1; what comes out of each 512 is added up in their order. Elements that
 * are at one place are summed in the order of GpuArray_segment_reduce_ids(), that is by their number. So results are a
 * function of the matrices alone, with the same bits on every device, whatever kernel computes them; a column of a
 * product with many columns has the bits of that with one.
 *
 * **What matrices say.** GpuSparse_init() and GpuSparse_check() look at all indices, once, and refuse what is out of
 * range or not in order. All other functions compare lengths and types only, but read and write nothing outside of the
 * arrays whatever indices say: an element whose row or column is out of range counts as none, and results are of no use
 * otherwise. A matrix whose structure was changed has to be checked again.
 *
 * **Results** are zeroed structures, which become matrices with memory of their own, to be released with
 * GpuSparse_clear(), and are zero again where a function fails. Dense results are arrays of the caller's, of any
 * strides; they may share memory with inputs: it is as if these had been read first.
 *
 * **Waiting.** Functions that make sparse matrices wait for the device, since the number of elements has to be known;
 * products with dense matrices do not, but for GA_SPARSE_COO with more than one element at a place.
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

/** A flag of GpuSparse.flags: elements are in the order of their rows and columns, each place once. */
#define GA_SPARSE_CANONICAL 1

/**
 * A matrix: a plain structure whose arrays are the owner's, C contiguous and aligned. Compressed columns of a matrix
 * are the compressed rows of the transposed one.
 */
typedef struct _GpuSparse {
    ga_sparse_format format; /**< how it lies in memory */
    int flags;               /**< 0 or GA_SPARSE_CANONICAL */
    size_t rows;             /**< extents: rows */
    size_t cols;             /**< and columns */
    size_t longest;          /**< most elements (blocks) of a row, or more; 0: not known. Not of GA_SPARSE_COO */
    GpuArray indptr;         /**< one dimension: where rows (of blocks) begin, and the end of the last. GA_SPARSE_COO:
                                  the row of each element */
    GpuArray indices;        /**< one dimension: the column of each element (block) */
    GpuArray data;           /**< values: one dimension; GA_SPARSE_BSR: (blocks, rows of a block, columns of a block) */
} GpuSparse;

/**
 * Make a matrix of arrays, which are shared where they are C contiguous, else copied, and check it.
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
 * Look at all of a matrix' indices, and set `longest` and `flags` to what they are. Waits for the device.
 *
 * \param s a matrix
 * \returns GA_NO_ERROR; GA_VALUE_ERROR where rows do not begin at 0, end before they begin or after the last element,
 * or an index is negative or not less than the extent: the text names the first such; or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_check(GpuSparse *s);

/**
 * Release a matrix' arrays and zero the structure. NULL and zeroed structures are allowed.
 *
 * \param s a matrix, or NULL
 */
GPUARRAY_PUBLIC void GpuSparse_clear(GpuSparse *s);

/** A flag of GpuSparse_convert(): elements at one place stay apart. */
#define GA_SPARSE_KEEP 1

/**
 * The same matrix in a format, its elements in the order of rows and columns. Elements at one place become their sum
 * (of bool: whether any is true) unless flags say GA_SPARSE_KEEP; those that are 0 stay.
 *
 * \param out receives the matrix
 * \param a a matrix, in any format, the same one, too
 * \param format the format
 * \param block_rows for GA_SPARSE_BSR: rows of a block, at least 1, of which the matrix has a multiple; else not looked
 *                   at
 * \param block_cols columns, likewise
 * \param flags 0 or GA_SPARSE_KEEP, which GA_SPARSE_BSR does not have
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_convert(GpuSparse *out, const GpuSparse *a, ga_sparse_format format, size_t block_rows,
                                      size_t block_cols, int flags);

/**
 * The transposed matrix in the same format, with blocks transposed, too. Elements at one place stay apart, in order.
 *
 * \param out receives the matrix
 * \param a a matrix
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_transpose(GpuSparse *out, const GpuSparse *a);

/**
 * The elements of a dense matrix that are not 0; a NaN is not.
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
 * All elements, 0 where the matrix has none; those at one place are summed.
 *
 * \param out where they go: rows x columns, the values' type; made, C contiguous, if it is zeroed
 * \param a a matrix
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_to_dense(GpuArray *out, const GpuSparse *a);

/** A flag of GpuSparse_matmul(): with the transposed matrix. */
#define GA_SPARSE_TRANSPOSED 1

/**
 * y = alpha a x + beta y, x being a vector or a dense matrix. With GA_SPARSE_TRANSPOSED, and for GA_SPARSE_COO, a
 * matrix of compressed rows is made first, at every call: for many, make it once.
 *
 * Rows are summed by 1 to 16 work-items each, as many as fit their mean length, those of more than 512 elements by many
 * groups (N. Bell, M. Garland: Implementing sparse matrix-vector multiplication on throughput-oriented processors,
 * 2009; D. Merrill, M. Garland: Merge-based parallel sparse matrix-vector multiplication, 2016, for cutting long rows).
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
 * out = alpha a + beta b, in compressed rows with each place once. Scaled values are rounded to their type before they
 * are added; sums that are 0 stay.
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
 * The product element by element: what both matrices have, in compressed rows. Products that are 0 stay.
 *
 * \param out receives the matrix
 * \param a a matrix of any format
 * \param b a matrix of the same shape and types, of any format
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_multiply(GpuSparse *out, const GpuSparse *a, const GpuSparse *b);

/**
 * The product of two sparse matrices, in compressed rows. All products of elements are made, rounded, sorted and summed
 * as elements at one place are (N. Bell, S. Dalton, L. Olson: Exposing fine-grained parallelism in algebraic multigrid
 * methods, 2012), which takes temporary memory for all of them.
 *
 * \param out receives the matrix
 * \param a a matrix of any format
 * \param b a matrix with as many rows as `a` has columns, of the same types, of any format
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuSparse_matmul_sparse(GpuSparse *out, const GpuSparse *a, const GpuSparse *b);

/**
 * A product of dense matrices at the elements of a sparse one, alpha (x y) + beta a there; in the same format. Sums are
 * in the order of a row's elements, see above.
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
