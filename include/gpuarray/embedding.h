#ifndef GPUARRAY_EMBEDDING_H
#define GPUARRAY_EMBEDDING_H
/** \file gpuarray/embedding.h
 *  \brief Embedding: lookup of a table's rows by indices, and the gradient of the table.
 *
 * **Indices** are integers of any type and any shape; negative ones count from the end of the table. `check_error`
 * selects the treatment of an index out of range, as in index.h: with it the call waits for the device and returns
 * GA_VALUE_ERROR; without it the call is asynchronous, and such an index reads and adds nothing.
 *
 * **Types.** The gradient is available for half, bfloat16, float and double. Sums of half types are computed in float,
 * in a temporary table, and rounded once.
 *
 * **Order.** The gradients for one row are added in the order of the indices (C order), beginning with 0, on every
 * device. With GA_EMBEDDING_ANY_ORDER they are added by atomic operations on GPUs, which is faster: **the rounding may
 * differ from run to run then.** The flag is GA_UNSUPPORTED_ERROR in a reproducible context.
 *
 * **Arrays** have any strides. **Threads and errors** are as in norm.h.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GA_EMBEDDING_ANY_ORDER 1 /**< flag: rows may be added in any order */
#define GA_EMBEDDING_PADDED 2    /**< flag: there is a padding row, whose gradient is 0 */
#define GA_EMBEDDING_BY_COUNT 4  /**< flag: the gradient of a row is divided by how many indices name it */

/**
 * out[i, j, ...] = table[indices[i, j, ...]]: a row for each index.
 *
 * \param out the table's type, the indices' shape and then the row's; or a zeroed structure, which is initialised as a
 *            new C contiguous array
 * \param table rank 1 at least, any type: a row for each entry of the first axis
 * \param indices integers
 * \param check_error see above. Rows of `out` for an index out of range are not changed; a new array has 0 there
 * \returns as GpuArray_take()
 */
GPUARRAY_PUBLIC int GpuArray_embedding(GpuArray *out, const GpuArray *table, const GpuArray *indices, int check_error);

/**
 * The gradient of the table: for each row the sum of the rows of g with its index, and 0 if there are none.
 *
 * \param gtable receives the gradient; rank 1 at least, does not overlap g or the indices
 * \param g the gradient of GpuArray_embedding()'s result: of gtable's type, the indices' shape and then the row's
 * \param indices as of the forward call; fewer than 2^32 - 1, as are rows
 * \param padding with GA_EMBEDDING_PADDED the row that gets no gradient, which may be counted from the end
 * \param flags GA_EMBEDDING_*
 * \param check_error see above; after GA_VALUE_ERROR for an index the gradient is unchanged
 * \returns as of norm.h
 */
GPUARRAY_PUBLIC int GpuArray_embedding_grad(GpuArray *gtable, const GpuArray *g, const GpuArray *indices,
                                            int64_t padding, int flags, int check_error);

#ifdef __cplusplus
}
#endif

#endif
