#ifndef GPUARRAY_SORT_H
#define GPUARRAY_SORT_H
/** \file gpuarray/sort.h
 *  \brief Sorting along an axis, the k largest or smallest elements, and places in sorted arrays.
 *
 * **Order.** Ascending: false before true, integers by their value, floats by theirs with -0 before +0 and NaN behind
 * everything, whatever its sign and payload. Complex numbers by real, then imaginary part, as NumPy orders them: those
 * without a NaN first, then those with a NaN as imaginary part, as real part, as both. Descending is this order the
 * other way round, so that NaN comes first: a NaN counts as the largest number, as NumPy and PyTorch have it.
 *
 * **Equal elements** keep their order: everything here is stable, in both directions. All NaNs are equal, and come out
 * of GpuArray_sort() and GpuArray_topk() as the quiet NaN without a sign; so does each part of a complex number that is
 * NaN, and one whose parts both are NaN. GpuArray_sort_by_key() does the same to its keys; values are moved as they
 * are.
 *
 * **One answer.** Results depend on elements, shape and type alone: not on the device, nor on the run.
 *
 * **Results** go into arrays of the caller's, of any strides, or, where the structure is zeroed, into arrays that the
 * function makes; those are released with GpuArray_clear(), and the structure is zero again if the function fails. A
 * result may share memory with inputs in any way, also be one of them: it is as if inputs had been read first. Two
 * results of one call may not share memory. Functions return before the work is done, and never wait for the device.
 *
 * **Memory.** Rows of more than some thousand elements need temporary memory of about the size of the keys, or twice
 * that where places are asked for, and of places, twice; inputs that are not C contiguous with the axis last are
 * copied.
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
 * The indices that sort the elements of each row along an axis: `in` taken at them is sorted, and equal elements have
 * theirs in ascending order.
 *
 * \param out where the indices go: shape of `in`, type GA_INT or GA_LONG; made, of GA_LONG, if it is zeroed
 * \param in array of any type, rank 1 or more
 * \param axis axis to sort along
 * \param flags 0 or GA_SORT_DESCENDING
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also where GA_INT is too small for the axis
 */
GPUARRAY_PUBLIC int GpuArray_argsort(GpuArray *out, const GpuArray *in, unsigned int axis, int flags);

/**
 * Sort the elements of each row of `keys` along an axis, and move the elements of `values` as those of `keys` move.
 * Results may be the inputs.
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
 * The k largest or smallest elements of each row along an axis, in order, and their indices; equal elements by index,
 * the lowest first, also where only some of them are among the k. NaN is the largest element. Long rows are not sorted,
 * but read little more than once: a sample of them tells which elements can be among the k, and where those turn out to
 * be too many, a radix select over all bits of elements and indices finds the last one.
 *
 * For the largest elements of a whole array reshape it to one row.
 *
 * \param values where the elements go: shape of `in`, with k along the axis, type of `in`; made if it is zeroed; NULL
 *               if not wanted
 * \param indices where the indices go: the same shape, type GA_INT or GA_LONG; made, of GA_LONG, if it is zeroed; NULL
 *                if not wanted
 * \param in array of any type, rank 1 or more
 * \param k how many; at most the size along the axis
 * \param axis axis to go along
 * \param flags 0 or GA_TOPK_SMALLEST
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also where k is more than the size along the axis;
 *          GA_INVALID_ERROR if neither result is wanted
 */
GPUARRAY_PUBLIC int GpuArray_topk(GpuArray *values, GpuArray *indices, const GpuArray *in, size_t k, unsigned int axis,
                                  int flags);

/** Flag of GpuArray_searchsorted(). */
#define GA_SEARCH_RIGHT 1 /**< behind elements that are equal, not before them */

/**
 * Where values would have to be inserted into a sorted array to keep it sorted: for each v the number of elements of
 * `sorted` that are less than v, or, with GA_SEARCH_RIGHT, at most v. Here -0 and +0 are equal, but in complex numbers,
 * and so are all NaNs. What comes out for an array that is not in ascending order is not defined, but between 0 and its
 * size.
 *
 * \param out where the places go: shape of `values`, type GA_INT or GA_LONG; made, of GA_LONG, if it is zeroed
 * \param sorted one dimension, in ascending order as GpuArray_sort() makes it, or as `sorter` says
 * \param values array of any shape and the type of `sorted`
 * \param sorter NULL, or one dimension of indices, as GpuArray_argsort() makes them: the array that is searched is
 *               sorted[sorter[0]], sorted[sorter[1]] ... An index that is out of range counts as the nearest that is
 *               not
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
