#ifndef GPUARRAY_SETS_H
#define GPUARRAY_SETS_H
/** \file gpuarray/sets.h
 *  \brief Distinct elements, membership, and counts or sums in bins.
 *
 * Arrays have any shape and strides; their elements are taken in C order. Elements are compared as the Python array API
 * does: -0 equals +0, and a NaN equals nothing, itself included.
 *
 * **Reproducibility.** Results depend on elements, shapes and types alone. Weights of a bin are summed in an order that
 * depends on the number of elements in the bin: 256 sums of every 256th weight, in the order of the array, added as a
 * tree.
 *
 * **Waiting.** Functions whose result's size depends on the elements wait for the device, as stated there, and make new
 * result arrays; release these with GpuArray_clear(); they are zeroed if the function fails. The other functions are
 * asynchronous; their results are the caller's arrays, of any strides, or new C contiguous arrays if the structure is
 * zeroed. These may overlap inputs: it is as if inputs had been read first.
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
 * The distinct elements of an array, in ascending order (gpuarray/sort.h), and optionally their first indices, inverse
 * indices and counts. Each NaN is distinct. Waits for the device.
 *
 * \param values receives the distinct elements: one dimension, type of `x`; -0 and +0 give +0. NULL if not wanted
 * \param first receives the index of the first element, in C order, with each of these values: GA_LONG; NULL if not
 *              wanted
 * \param inverse receives the index in `values` of each element: shape of `x`, GA_LONG; NULL if not wanted
 * \param counts receives the number of occurrences of each value: GA_LONG; NULL if not wanted
 * \param x array of any type and rank
 * \returns GA_NO_ERROR or one of the codes above; GA_INVALID_ERROR also if nothing is wanted
 */
GPUARRAY_PUBLIC int GpuArray_unique(GpuArray *values, GpuArray *first, GpuArray *inverse, GpuArray *counts,
                                    const GpuArray *x);

/** Flag of GpuArray_isin(). */
#define GA_ISIN_INVERT 1 /**< which elements are not there */

/**
 * Test for each element of `x` whether it is among those of `test`. A NaN never is.
 *
 * \param out receives the results: shape of `x`, type GA_BOOL; made if it is zeroed
 * \param x array of any type and rank
 * \param test array of any rank, type of `x`
 * \param flags 0 or GA_ISIN_INVERT
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_isin(GpuArray *out, const GpuArray *x, const GpuArray *test, int flags);

/**
 * The number of occurrences of 0, 1, 2 ... in an array, or the sum of the weights of those elements. Waits for the
 * device, to know the largest element.
 *
 * \param out receives the result: one dimension of (largest element of `x`) + 1 elements, or `minlength` if that is
 *            more. Type GA_LONG, or with weights the type of their sums: GA_LONG and GA_ULONG for integers and bool,
 *            GA_FLOAT for half, bfloat16 and float, else the type of the weights
 * \param x array of integers that are not negative, any rank
 * \param weights NULL, or an array of the shape of `x`, any type
 * \param minlength least size of the result
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR also for a negative element; GA_XLARGE_ERROR also for
 *          elements or a `minlength` of 2^31 - 1 or more
 */
GPUARRAY_PUBLIC int GpuArray_bincount(GpuArray *out, const GpuArray *x, const GpuArray *weights, size_t minlength);

/**
 * Histogram: the number of elements in each bin, or the sum of their weights. Bin b is from edges[b] up to, excluding,
 * edges[b + 1]; the last one includes its end. Elements outside of all bins, and NaN, are not counted.
 *
 * \param out receives the counts: one dimension, one element fewer than `edges`. Type GA_LONG or GA_INT, or with
 *            weights as for GpuArray_bincount(). Made, of GA_LONG, if it is zeroed
 * \param x array of integers or of real floats, any rank
 * \param edges one dimension, at least 2 elements in ascending order, type of `x`. If they are not in order, the bin of
 *              an element is unspecified
 * \param weights NULL, or an array of the shape of `x`, any type
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_histogram(GpuArray *out, const GpuArray *x, const GpuArray *edges,
                                       const GpuArray *weights);

/**
 * GpuArray_histogram() with bins of equal width. Edge i is low + i * ((high - low) / bins), the last one `high`,
 * computed in double and rounded to the type of `x`; for integers rounded up, the last one down.
 *
 * \param out as for GpuArray_histogram(), `bins` elements
 * \param x array of integers or of real floats, any rank
 * \param bins number of bins; at least 1
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
