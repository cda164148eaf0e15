#ifndef GPUARRAY_SEGMENT_H
#define GPUARRAY_SEGMENT_H
/** \file gpuarray/segment.h
 *  \brief Segmented reductions: sums, extremes and the like of runs of neighbours of any lengths along an axis.
 *
 * **Operations.** "sum", "prod", "min", "max", "any" and "all" with the default types, and the treatment of NaN and
 * overflow, of reduction.h; "mean" is computed in float for half types and float, in the elements' type for complex
 * numbers, in double for all else, which is the result's type as well except for half types.
 *
 * **Empty segments** have the operation's identity: 0, 1, false, true; of min and max the largest and the smallest
 * value of the type, which are infinities where it has them; a mean is NaN.
 *
 * **Reproducibility.** The order in which the elements of a segment are combined is a function of their number, of
 * whether there are axes after the segmented one, and of the types: neither the device nor other segments change a bit.
 * kernels/library/segments.gk (installed in share/gpuarray) states the order: chunks of 4096 elements with 32 totals;
 * with axes after the segmented one, of 512 with 8. Segments may have very different lengths: long ones are divided
 * among many groups, a group handles many short ones at once, and the time depends on the number of elements.
 *
 * **Results and threads.** The result is written to an array of the right shape and type with any strides, which may
 * overlap the inputs, or to a zeroed structure, which becomes a new array. Inputs that are not C contiguous are copied
 * first. Calls are asynchronous and may be made by several threads at once.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Reduce segments given by offsets, as in a CSR matrix: segment s consists of the elements from offsets[s] to before
 * offsets[s + 1].
 *
 * Offsets below 0 count as 0, those beyond the axis as its extent, and one that is less than one before it as the
 * largest of these: nothing outside of the array is read, and no element belongs to two segments.
 *
 * \param out receives the result: shape of `in` with as many segments as offsets, less one, along `axis`
 * \param op name of the operation
 * \param in array of any rank from 1 and any strides
 * \param offsets one dimension of at least one integer, of any width
 * \param axis the axis with the segments
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an unknown operation, types, shapes and an axis that do not fit, and a
 * result that is not writable; GA_UNSUPPORTED_ERROR if the operation does not take the type; GA_DEVSUP_ERROR if the
 *          type of computation is double on a device without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or
 *          of different contexts; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_segment_reduce(GpuArray *out, const char *op, const GpuArray *in, const GpuArray *offsets,
                                            unsigned int axis);

/**
 * Reduce segments given by ids: segment s consists of the elements whose id is s. Ids are in ascending order.
 *
 * Elements whose id is less than 0, or not less than `count`, belong to no segment. If ids are not in ascending order,
 * the result is unspecified, but the same on every device, and no element is counted twice.
 *
 * \param out receives the result: shape of `in` with `count` along `axis`
 * \param op name of the operation
 * \param in array of any rank from 1 and any strides
 * \param ids one dimension of integers of any width, as many as `in` has along `axis`
 * \param count number of segments
 * \param axis the axis with the segments
 * \returns as GpuArray_segment_reduce()
 */
GPUARRAY_PUBLIC int GpuArray_segment_reduce_ids(GpuArray *out, const char *op, const GpuArray *in, const GpuArray *ids,
                                                size_t count, unsigned int axis);

#ifdef __cplusplus
}
#endif

#endif
