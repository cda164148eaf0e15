#ifndef GPUARRAY_INDEX_H
#define GPUARRAY_INDEX_H
/** \file gpuarray/index.h
 *  \brief Gather and scatter: elements read and written by arrays of indices.
 *
 * Indices are arrays of any integer type, rank and strides. A negative one counts from the end. `check_error` selects
 * the treatment of an index out of range, as in GpuArray_take() and GpuArray_put(): with it the call waits for the
 * device and returns GA_VALUE_ERROR; without it the call is asynchronous, and such an index reads and writes nothing.
 *
 * **Repeated indices.** Results depend on the input alone. Values for one element are applied in the order of the
 * indices (C order): with GA_SCATTER_SET the last one wins, and GA_SCATTER_ADD rounds as if a loop over the indices had
 * added one value after the other in the array's type, on every device. For that GPUs first sort the indices, in as
 * many passes as the number of elements has bits, and then one work-item adds the values for its element: many values
 * for one element are slow. On a CPU each core runs through all indices and applies those of its share of the elements.
 *
 * With the flag GA_SCATTER_ANY_ORDER sums of float, double and complex numbers use atomic operations on GPUs, which is
 * faster, most of all if there are many values for one element. **Their rounding may differ from run to run then.** The
 * flag has no effect on sums of integers, whose order does not matter, on half types, and on CPUs. In a reproducible
 * context (gpucontext_props_reproducible()) the flag is GA_UNSUPPORTED_ERROR.
 *
 * **Overlap.** Results may overlap inputs: it is as if the inputs had been read first.
 *
 * **Threads.** All functions may be called from several threads at once, on different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The operation on an element for which there is a value. */
typedef enum _ga_scatter_mode {
    GA_SCATTER_SET = 0,       /**< the value */
    GA_SCATTER_ADD = 1,       /**< their sum; integers wrap; of booleans: either */
    GA_SCATTER_MUL = 2,       /**< their product; integers wrap; of booleans: both */
    GA_SCATTER_MIN = 3,       /**< the smaller one; NaN if one is NaN, -0 is less than +0. Not for complex numbers */
    GA_SCATTER_MAX = 4,       /**< the larger one, likewise */
    GA_SCATTER_ANY_ORDER = 16 /**< a flag beside one of these: sums may be made in any order, see above */
} ga_scatter_mode;

/**
 * out = a[indices[0], indices[1], ...]: NumPy's indexing with several arrays of indices, where NULL stands for `:`. The
 * arrays are broadcast to a common shape B, and element b of it selects a's element (or subarray) at (indices[0][b],
 * indices[1][b], ...). The shape of the result is that of `a` without the dimensions that have an index, with B at the
 * place of the first of them if they are neighbours, and in front of all others if there is a `:` between them. For
 * slices, take a view first (GpuArray_index()).
 *
 * If the indexed dimensions of `a` cannot be merged into one without a copy (neighbouring ones of a C contiguous array
 * can), `a` is copied.
 *
 * \param out an array of that shape and of a's type, any strides; or a zeroed structure (`data` is NULL), which is
 *            initialised as a new C contiguous array. Elements for an index out of range are not changed; a new array
 *            has 0 there, and is not made if the call fails
 * \param a rank 1 at least, any type and strides
 * \param indices a list of n arrays or NULL, not all of them NULL
 * \param n length of the list, at most a's rank; dimensions beyond it are taken whole
 * \param check_error see above
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for lists, types and shapes that do not fit, a result that is not writable, and
 *          an index out of range; GA_INVALID_ERROR for arrays that are NULL, cleared or of different contexts;
 *          GA_UNALIGNED_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_gather(GpuArray *out, const GpuArray *a, const GpuArray *const *indices, unsigned int n,
                                    int check_error);

/**
 * a[indices[0], indices[1], ...] = values, or the operation `mode` instead of the assignment. See GpuArray_gather() for
 * the indices.
 *
 * \param a array to change, any strides; if its elements share memory (stride 0), any of the values may be stored
 * \param indices a list of n arrays or NULL, not all of them NULL; fewer than 2^32 - 1 indices
 * \param n length of the list
 * \param values broadcast to the shape that GpuArray_gather() gives, and converted to a's type as GpuArray_move() does
 * \param mode what to do
 * \param check_error see above; nothing is changed where an index is out of range
 * \returns as GpuArray_gather(); GA_UNSUPPORTED_ERROR for GA_SCATTER_MIN and GA_SCATTER_MAX of complex numbers, for
 *          values without a conversion, and for GA_SCATTER_ANY_ORDER in a reproducible context
 */
GPUARRAY_PUBLIC int GpuArray_scatter(GpuArray *a, const GpuArray *const *indices, unsigned int n,
                                     const GpuArray *values, ga_scatter_mode mode, int check_error);

/**
 * out[i, j, ...] = a[i, indices[i, j, ...], ...] with the index along `axis`, as from an argsort along that axis.
 *
 * \param out an array of a's type and, along the axis, of the extent of the indices, along all others of that to which
 *            `a` and the indices are broadcast; any strides. Or a zeroed structure, as in GpuArray_gather()
 * \param a rank 1 at least, any type and strides
 * \param indices integers, of a's rank; along other dimensions than the axis either may have an extent of 1
 * \param axis the axis
 * \param check_error see above
 * \returns as GpuArray_gather()
 */
GPUARRAY_PUBLIC int GpuArray_take_along_axis(GpuArray *out, const GpuArray *a, const GpuArray *indices,
                                             unsigned int axis, int check_error);

/**
 * a[i, indices[i, j, ...], ...] = values[i, j, ...] with the index along `axis`, or the operation `mode` instead of the
 * assignment.
 *
 * \param a array to change, rank 1 at least; if its elements share memory (stride 0), any of the values may be stored
 * \param indices integers, of a's rank, and of its extents, or 1, along other dimensions than the axis; fewer than
 *                2^32 - 1 after they are broadcast, as are a's elements
 * \param values broadcast to the indices' shape (with a's extents), and converted to a's type
 * \param axis the axis
 * \param mode what to do
 * \param check_error see above; nothing is changed where an index is out of range
 * \returns as GpuArray_scatter()
 */
GPUARRAY_PUBLIC int GpuArray_put_along_axis(GpuArray *a, const GpuArray *indices, const GpuArray *values,
                                            unsigned int axis, ga_scatter_mode mode, int check_error);

#ifdef __cplusplus
}
#endif

#endif
