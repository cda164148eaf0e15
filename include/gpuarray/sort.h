#ifndef GPUARRAY_SORT_H
#define GPUARRAY_SORT_H
/** \file gpuarray/sort.h
 *  \brief Sorting along an axis, the k largest or smallest elements (top-k), and binary search in sorted arrays.
 *
 * **Order.** Ascending: false before true, integers by their value, floats by value, with -0 before +0 and NaN last,
 * whatever its sign and payload. Complex numbers by real, then imaginary part, as NumPy orders them: those without a
 * NaN first, then those with a NaN as imaginary part, as real part, as both. Descending is the reverse order, so NaN
 * comes first: a NaN counts as the largest number, as NumPy and PyTorch have it.
 *
 * **Equal elements** keep their order: everything here is stable, in both directions. All NaNs are equal;
 * GpuArray_sort() and GpuArray_topk() return each as the positive quiet NaN, also if it is a part, or both parts, of a
 * complex number. GpuArray_sort_by_key() does the same to its keys; the bits of values are not changed.
 *
 * **Reproducibility.** Results depend on elements, shape and type alone: not on the device, nor on the run.
 *
 * **Results** are written to the caller's arrays, of any strides, or, if the structure is zeroed, to arrays that the
 * function makes; release those with GpuArray_clear(). If the function fails, the structure is zero again. A result may
 * overlap inputs in any way, or be one of them: it is as if inputs had been read first. Two results of one call must be
 * disjoint. Functions are asynchronous and never wait for the device.
 *
 * **Memory.** Rows of more than some thousand elements need temporary memory of about the size of the keys, or twice
 * that if indices are requested, and twice the size of the indices; inputs that are not C contiguous with the axis last
 * are copied.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for an axis that does not exist, unknown flags, a result whose
 * type or shape does not fit or that must not be written; GA_INVALID_ERROR for NULL, for arrays of different contexts
 * and for results that share memory; GA_UNALIGNED_ERROR; GA_XLARGE_ERROR for more rows than the device takes at once.
 *
 * **Threads.** All functions may be called by several threads at once, for different results.
 *
 * Long rows are sorted by radix passes that read and write every element once for each digit of 8 bits (A. Adinets, D.
 * Merrill: Onesweep, 2022), short ones in local memory by a bitonic network (K. Batcher, 1968).
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flags of the functions here. */
#define GA_SORT_DESCENDING 1 /**< largest first */

/**
 * Sort the elements of each row along an axis. `out` may be `in`.
 *
 * \param out where the elements go: shape and type of `in`; made if it is zeroed
 * \param in array of any type, rank 1 or more
 * \param axis axis to sort along
 * \param flags 0 or GA_SORT_DESCENDING
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_sort(GpuArray *out, const GpuArray *in, unsigned int axis, int flags);

/**
 * The indices that sort the elements of each row along an axis: `in` gathered at them is sorted, and the indices of
 * equal elements are in ascending order.
 *
 * \param out where the indices go: shape of `in`, type GA_INT or GA_LONG; made, of GA_LONG, if it is zeroed
 * \param in array of any type, rank 1 or more
 * \param axis axis to sort along
 * \param flags 0 or GA_SORT_DESCENDING
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also if GA_INT is too small for the axis
 */
GPUARRAY_PUBLIC int GpuArray_argsort(GpuArray *out, const GpuArray *in, unsigned int axis, int flags);

/**
 * Sort the elements of each row of `keys` along an axis, and permute the elements of `values` in the same way. Results
 * may be the inputs.
 *
 * \param out_keys where the sorted keys go: shape and type of `keys`; made if it is zeroed; NULL if not wanted
 * \param out_values where the values go: shape and type of `values`; made if it is zeroed
 * \param keys array of any type, rank 1 or more
 * \param values array of any type, of the shape of `keys`
 * \param axis axis to sort along
 * \param flags 0 or GA_SORT_DESCENDING
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_sort_by_key(GpuArray *out_keys, GpuArray *out_values, const GpuArray *keys,
                                         const GpuArray *values, unsigned int axis, int flags);

/** Flag of GpuArray_topk(). */
#define GA_TOPK_SMALLEST 1 /**< the smallest elements, smallest first */

/**
 * The k largest or smallest elements of each row along an axis, in order, and their indices; equal elements are ordered
 * by index, the lowest first, also if only some of them are among the k. NaN is the largest element. Long rows are not
 * sorted, but read little more than once: a sample gives a bound on the elements that can be among the k, and if too
 * many elements pass it, a radix select over all bits of elements and indices finds the k-th.
 *
 * For the largest elements of a whole array reshape it to one row.
 *
 * \param values where the elements go: shape of `in`, with k along the axis, type of `in`; made if it is zeroed; NULL
 *               if not wanted
 * \param indices where the indices go: the same shape, type GA_INT or GA_LONG; made, of GA_LONG, if it is zeroed; NULL
 *                if not wanted
 * \param in array of any type, rank 1 or more
 * \param k number of elements; at most the extent of the axis
 * \param axis axis to go along
 * \param flags 0 or GA_TOPK_SMALLEST
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also where k is more than the size along the axis;
 *          GA_INVALID_ERROR if neither result is wanted
 */
GPUARRAY_PUBLIC int GpuArray_topk(GpuArray *values, GpuArray *indices, const GpuArray *in, size_t k, unsigned int axis,
                                  int flags);

/** Flag of GpuArray_searchsorted(). */
#define GA_SEARCH_RIGHT 1 /**< the position after equal elements, not before them */

/**
 * Binary search: the positions at which values would have to be inserted into a sorted array to keep it sorted: for
 * each v the number of elements of `sorted` that are less than v, or, with GA_SEARCH_RIGHT, at most v. Here -0 and +0
 * are equal, except in complex numbers; all NaNs are equal. For an array that is not in ascending order the result is
 * unspecified, but between 0 and its size.
 *
 * \param out where the positions go: shape of `values`, type GA_INT or GA_LONG; made, of GA_LONG, if it is zeroed
 * \param sorted one dimension, in ascending order as GpuArray_sort() makes it, or as `sorter` says
 * \param values array of any shape and the type of `sorted`
 * \param sorter NULL, or one dimension of indices, as GpuArray_argsort() makes them: the array that is searched is
 *               sorted[sorter[0]], sorted[sorter[1]] ... An index out of range is clamped
 * \param flags 0 or GA_SEARCH_RIGHT
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a rank other than 1, types that differ and a
 *          sorter of another size
 */
GPUARRAY_PUBLIC int GpuArray_searchsorted(GpuArray *out, const GpuArray *sorted, const GpuArray *values,
                                          const GpuArray *sorter, int flags);

#ifdef __cplusplus
}
#endif

#endif
