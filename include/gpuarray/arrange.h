#ifndef GPUARRAY_ARRANGE_H
#define GPUARRAY_ARRANGE_H
/** \file gpuarray/arrange.h
 *  \brief Rearrangement and repetition of elements: repeat, tile, roll, flip.
 *
 * All types, ranks and strides. Results that the caller made may overlap the input: it is as if that had been read
 * first. All functions but GpuArray_repeat_counts() are asynchronous. They may be called from several threads at once,
 * on different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Repeat every element `count` times along an axis.
 *
 * \param out an array of a's shape with the axis `count` times as long, of a type to which a's can be converted as
 *            GpuArray_move() does, any strides; or a zeroed structure (`data` is NULL), which is initialised as a new C
 *            contiguous array of a's type
 * \param a rank 1 at least
 * \param count number of repetitions; may be 0
 * \param axis the axis
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an axis or a result's shape that does not fit, a result that is not
 * writable, or a size that overflows; GA_UNSUPPORTED_ERROR for types without a conversion; GA_INVALID_ERROR for arrays
 *          that are NULL, cleared or of different contexts; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_repeat(GpuArray *out, const GpuArray *a, size_t count, unsigned int axis);

/**
 * Repeat element (or subarray) i along an axis counts[i] times. Waits for the device, as the size of the result depends
 * on the counts.
 *
 * \param out initialised as a new C contiguous array of a's type; zeroed on failure
 * \param a rank 1 at least; not `out`
 * \param counts integers, none below 0; one dimension, as long as the axis; not `out`
 * \param axis the axis
 * \returns as GpuArray_repeat(); GA_VALUE_ERROR also for counts of another type, length or sign
 */
GPUARRAY_PUBLIC int GpuArray_repeat_counts(GpuArray *out, const GpuArray *a, const GpuArray *counts, unsigned int axis);

/**
 * Tile: repeat the whole array reps[d] times along dimension d. If there are more repetitions than dimensions,
 * dimensions of extent 1 are prepended; if there are fewer, they belong to the last dimensions.
 *
 * \param out as in GpuArray_repeat(), of the extents times the repetitions
 * \param a any rank
 * \param reps n numbers; may be NULL if n is 0
 * \param n how many; at most 1024: GA_VALUE_ERROR
 * \returns as GpuArray_repeat()
 */
GPUARRAY_PUBLIC int GpuArray_tile(GpuArray *out, const GpuArray *a, const size_t *reps, unsigned int n);

/**
 * Roll: shift elements cyclically along axes: element i moves to i + shift.
 *
 * \param out as in GpuArray_repeat(), of a's shape
 * \param a rank 1 at least
 * \param shifts n numbers of any sign and size
 * \param axes n axes; the shifts of an axis that occurs twice are added
 * \param n how many
 * \returns as GpuArray_repeat()
 */
GPUARRAY_PUBLIC int GpuArray_roll(GpuArray *out, const GpuArray *a, const ssize_t *shifts, const unsigned int *axes,
                                  unsigned int n);

/**
 * Flip: make `res` a view of `a` with axes reversed. No element is moved.
 *
 * \param res the structure to initialise, not `a`
 * \param a array
 * \param axes n axes, each once; NULL: all of them, and n is not read
 * \param n how many
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if an axis is repeated or does not exist; GA_INVALID_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_flip(GpuArray *res, const GpuArray *a, const unsigned int *axes, unsigned int n);

#ifdef __cplusplus
}
#endif

#endif
