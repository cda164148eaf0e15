#ifndef GPUARRAY_ARRANGE_H
#define GPUARRAY_ARRANGE_H
/** \file gpuarray/arrange.h
 *  \brief The same elements in other places or more than once: repeat, tile, roll, flip.
 *
 * All types, ranks and strides. Results that the caller made may share memory with the input: it is as if that had been
 * read first. All functions but GpuArray_repeat_counts() are asynchronous. They may be called from several threads at
 * once, on different results.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Every element `count` times in a row along an axis.
 *
 * \param out an array of a's shape with the axis `count` times as long, of a type to which a's can be converted as
 *            GpuArray_move() does, any strides; or a zeroed structure (`data` is NULL), which is initialised as a new C
 *            contiguous array of a's type
 * \param a rank 1 at least
 * \param count how often; may be 0
 * \param axis the axis
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for an axis or a result's shape that does not fit, a result that is not
 * writable, or a size that overflows; GA_UNSUPPORTED_ERROR for types without a conversion; GA_INVALID_ERROR for arrays
 *          that are NULL, cleared or of different contexts; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_repeat(GpuArray *out, const GpuArray *a, size_t count, unsigned int axis);

/**
 * Element (or subarray) i along an axis counts[i] times in a row. Waits for the device, as the size of the result
 * depends on the counts.
 *
 * \param out initialised as a new C contiguous array of a's type; zeroed on failure
 * \param a rank 1 at least; not `out`
 * \param counts integers, none below 0; one dimension, as long as the axis; not `out`
 * \param axis the axis
 * \returns as GpuArray_repeat(); GA_VALUE_ERROR also for counts of another type, length or sign
 */
GPUARRAY_PUBLIC int GpuArray_repeat_counts(GpuArray *out, const GpuArray *a, const GpuArray *counts, unsigned int axis);

/**
 * The whole array side by side with itself, reps[d] times along dimension d. Where there are more repetitions than
 * dimensions, dimensions of 1 are put in front; where there are fewer, they are those of the last dimensions.
 *
 * \param out as in GpuArray_repeat(), of the extents times the repetitions
 * \param a any rank
 * \param reps n numbers; may be NULL if n is 0
 * \param n how many; at most 1024: GA_VALUE_ERROR
 * \returns as GpuArray_repeat()
 */
GPUARRAY_PUBLIC int GpuArray_tile(GpuArray *out, const GpuArray *a, const size_t *reps, unsigned int n);

/**
 * Elements moved along axes, those that leave at one end coming in at the other: element i goes to i + shift.
 *
 * \param out as in GpuArray_repeat(), of a's shape
 * \param a rank 1 at least
 * \param shifts n numbers of any sign and size
 * \param axes n axes; shifts of one that is there twice add up
 * \param n how many
 * \returns as GpuArray_repeat()
 */
GPUARRAY_PUBLIC int GpuArray_roll(GpuArray *out, const GpuArray *a, const ssize_t *shifts, const unsigned int *axes,
                                  unsigned int n);

/**
 * Make `res` a view of `a` in which axes run backwards. No element is moved.
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
