#ifndef GPUARRAY_ROTARY_H
#define GPUARRAY_ROTARY_H
/** \file gpuarray/rotary.h
 *  \brief Rotary position embedding and its gradient.
 *
 * Pairs of elements along the last axis are rotated by angles proportional to the position (J. Su et al., RoFormer:
 * Enhanced Transformer with Rotary Position Embedding, 2021, section 3.2.2): (a, b) becomes (a cos t - b sin t, b cos t
 * + a sin t), each product and sum rounded. Pair i of `width` elements at position p has the angle t = p base^(-2 i /
 * width), unless tables are given.
 *
 * **Types.** Half, bfloat16, float and double; half types are computed in float and rounded once.
 *
 * **Reproducibility.** The bits are the same on every device: computed angles are p, converted to the type of the
 * computation, times base^e, rounded, where e is -2 i / width, rounded; power, cosine and sine are the library's own,
 * as in GK's strict programs. In float the angle of a large position has an error of about p 2^-24, as in the models
 * that compute it so.
 *
 * **Arrays** have any strides. y may be x or overlap it in any way.
 *
 * **Threads.** The functions may be called by several threads at once, for different results. They do not wait; they
 * take temporary memory for an angle's cosine and sine for each position and pair, and can be recorded.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for axes, shapes, types and numbers that do not fit, and results
 * that are not writable; GA_UNSUPPORTED_ERROR for elements of other types; GA_DEVSUP_ERROR for double on a device
 * without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The elements to rotate, and the angles. */
typedef struct ga_rotary {
    unsigned int axis;         /**< the axis along which positions grow, not the last one; not used with `positions` */
    ssize_t offset;            /**< position of the first index along it, likewise */
    const GpuArray *positions; /**< positions, integers, broadcast to the shape of x without its last axis; NULL:
                                  offset, offset + 1 ... along the axis */
    size_t width;    /**< number of elements of the last axis to rotate, the first ones; even; 0: all; the others are
                                       copied */
    int interleaved; /**< not 0: pair i is elements 2 i and 2 i + 1; 0: i and i + width / 2 */
    double base;     /**< of computed angles, more than 0; 0: 10000 */
    const GpuArray *cosine; /**< a row of width / 2 numbers for each position from 0 on, of the type of x or, for half
                                 types, GA_FLOAT; NULL: computed */
    const GpuArray *sine;   /**< likewise; both or none */
} ga_rotary;

/**
 * Rotate the pairs.
 *
 * \param y receives the result, of the type and shape of x, or a zeroed structure, which becomes a new C contiguous
 *          array
 * \param x input, of rank 2 at least
 * \param how the pairs and angles. Elements whose position is outside the tables become 0 if it comes from an array;
 *            other such positions are an error
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_rotary(GpuArray *y, const GpuArray *x, const ga_rotary *how);

/**
 * The gradient of GpuArray_rotary(): the rotation by the opposite angles.
 *
 * \param dx receives the gradient of x, like y above
 * \param dy gradient with respect to y
 * \param how as of the forward call
 * \returns as GpuArray_rotary()
 */
GPUARRAY_PUBLIC int GpuArray_rotary_grad(GpuArray *dx, const GpuArray *dy, const ga_rotary *how);

#ifdef __cplusplus
}
#endif

#endif
