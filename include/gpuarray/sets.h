#ifndef GPUARRAY_SETS_H
#define GPUARRAY_SETS_H
/** \file gpuarray/sets.h
 *  \brief Distinct elements, membership, and counts or sums in bins.
 *
 * Arrays have any shape and strides; their elements are taken in C order. Elements are compared as the Python array API
 * does: -0 equals +0, and a NaN equals nothing, itself included.
 *
 * **One answer.** Results depend on elements, shapes and types alone. Weights of a bin are summed in an order that the
 * number of elements in the bin gives: 256 sums of every 256th weight, in the order of the array, added as a tree.
 *
 * **Waiting.** Where the size of a result depends on the elements, the function says that it waits for the device; it
 * makes its results. They are released with GpuArray_clear(), and are zero if it fails. The other functions return
 * before the work is done; their results are arrays of the caller's, of any strides, or are made, C contiguous, if the
 * structure is zeroed. These may share memory with inputs: it is as if inputs had been read first.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for types, shapes and values that do not fit; GA_INVALID_ERROR for
 * NULL, for arrays of different contexts and for a result that is an input or another result; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_XLARGE_ERROR for 2^32 elements or more in bins.
 *
 * **Threads.** All functions may be called by several threads at once, for different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The distinct elements of an array, in ascending order (gpuarray/sort.h), and what else is wanted about them. Each NaN
 * is distinct. Waits for the device.
 *
 * \param values place for the distinct elements: one dimension, type of `x`; of -0 and +0 it is +0. NULL if not wanted
 * \param first place for the index of the first element, in C order, with each of these values: GA_LONG; NULL if not
 *              wanted
 * \param inverse place for the number, in `values`, of each element: shape of `x`, GA_LONG; NULL if not wanted
 * \param counts place for how often each value is there: GA_LONG; NULL if not wanted
 * \param x array of any type and rank
 * \returns GA_NO_ERROR or one of the codes above; GA_INVALID_ERROR also if nothing is wanted
 */
GPUARRAY_PUBLIC int GpuArray_unique(GpuArray *values, GpuArray *first, GpuArray *inverse, GpuArray *counts,
                                    const GpuArray *x);

/** Flag of GpuArray_isin(). */
#define GA_ISIN_INVERT 1 /**< which elements are not there */

/**
 * Which elements of `x` are among those of `test`. A NaN never is.
 *
 * \param out where the answers go: shape of `x`, type GA_BOOL; made if it is zeroed
 * \param x array of any type and rank
 * \param test array of any rank, type of `x`
 * \param flags 0 or GA_ISIN_INVERT
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_isin(GpuArray *out, const GpuArray *x, const GpuArray *test, int flags);

/**
 * How often each of 0, 1, 2 ... is in an array, or the sum of the weights of those elements. Waits for the device, for
 * the largest element.
 *
 * \param out place for the result: one dimension, as many elements as the largest of `x` and one, or `minlength` if
 *            that is more. Type GA_LONG, or with weights what sums of their type have: GA_LONG and GA_ULONG for
 *            integers and bool, GA_FLOAT for half, bfloat16 and float, else the type of the weights
 * \param x array of integers that are not negative, any rank
 * \param weights NULL, or an array of the shape of `x`, any type
 * \param minlength least size of the result
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a negative element; GA_XLARGE_ERROR also for
 *          elements or a `minlength` of 2^31 - 1 or more
 */
GPUARRAY_PUBLIC int GpuArray_bincount(GpuArray *out, const GpuArray *x, const GpuArray *weights, size_t minlength);

/**
 * How many elements are in each bin, or the sum of their weights. Bin b is from edges[b] up to, excluding, edges[b +
 * 1]; the last one has its end. What is outside of all is in no bin, nor is NaN.
 *
 * \param out where the counts go: one dimension, an element less than `edges`. Type GA_LONG or GA_INT, or with weights
 *            as for GpuArray_bincount(). Made, of GA_LONG, if it is zeroed
 * \param x array of integers or of real floats, any rank
 * \param edges one dimension, at least 2 elements in ascending order, type of `x`. If they are not in order, which bin
 *              an element is in is not defined
 * \param weights NULL, or an array of the shape of `x`, any type
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_histogram(GpuArray *out, const GpuArray *x, const GpuArray *edges,
                                       const GpuArray *weights);

/**
 * GpuArray_histogram() with bins of equal width. Edge i is low + i * ((high - low) / bins), the last one `high`,
 * computed in double and rounded to the type of `x`; for integers up to the next one, the last one down.
 *
 * \param out as for GpuArray_histogram(), `bins` elements
 * \param x array of integers or of real floats, any rank
 * \param bins how many; at least 1
 * \param low start of the first bin
 * \param high end of the last bin, more than `low`. Both are finite, and in the range of the type of `x`
 * \param weights NULL, or an array of the shape of `x`, any type
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_histogram_range(GpuArray *out, const GpuArray *x, size_t bins, double low, double high,
                                             const GpuArray *weights);

#ifdef __cplusplus
}
#endif

#endif
