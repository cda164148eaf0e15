#ifndef GPUARRAY_QUANT_H
#define GPUARRAY_QUANT_H
/** \file gpuarray/quant.h
 *  \brief Quantisation to 8 bits: with scales per tensor, per channel or per block; symmetric or with zero points.
 *
 * A quantised array has elements q of GA_BYTE or GA_UBYTE, and represents (q - zero) * scale, as in ONNX's
 * QuantizeLinear and DequantizeLinear.
 *
 * **Scales** have the type of the real array, or GA_FLOAT, and the rank of the array, or rank 0: one for all elements.
 * Their extent along each axis is one of these: 1, which is broadcast; the array's; or, along the last axis and with a
 * `block`, the array's divided by `block`, without remainder: one for `block` neighbours. So scales of shape (1, n, 1)
 * are per channel.
 * **Zero points** have the type of q and the shape of the scales; NULL: all are 0.
 *
 * **Types.** Real arrays are half, bfloat16, float or double. Everything is computed in float, of double in double,
 * each operation rounded: the same bits on every device.
 *
 * **Arrays** have any strides. Results must not overlap operands.
 *
 * **Threads.** The functions may be called by several threads at once, for different results. They do not wait, and can
 * be recorded.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, types and blocks that do not fit, and results that are
 * not writable or overlap an operand; GA_UNSUPPORTED_ERROR for elements of other types; GA_DEVSUP_ERROR for double on a
 * device without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR.
 *
 * GpuArray_matmul() into GA_INT multiplies such arrays; docs/quantised.md says how.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Quantise: q = x / scale rounded to nearest even, plus zero, saturated. NaN, as from 0 / 0, becomes 0.
 *
 * \param q receives the result, of GA_BYTE or GA_UBYTE and of the shape of x; or a zeroed structure, which becomes a
 *          new C contiguous array of the type of `zero`, or of GA_BYTE
 * \param x real numbers
 * \param scale scales, as above
 * \param zero zero points, or NULL
 * \param block elements that share a scale along the last axis; 0: none do so by block
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_quantise(GpuArray *q, const GpuArray *x, const GpuArray *scale, const GpuArray *zero,
                                      size_t block);

/**
 * Dequantise: y = (q - zero) * scale.
 *
 * \param y receives the result, of the shape of q and of a real type; or a zeroed structure, which becomes a new C
 *          contiguous array of the type of the scales
 * \param q numbers of GA_BYTE or GA_UBYTE
 * \param scale scales, of the type of y or of GA_FLOAT
 * \param zero zero points, or NULL
 * \param block as of GpuArray_quantise()
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_dequantise(GpuArray *y, const GpuArray *q, const GpuArray *scale, const GpuArray *zero,
                                        size_t block);

/**
 * Compute scales, and zero points, such that all elements of x are in the range of q.
 *
 * Of the elements that share a scale, and 0, let lo and hi be the smallest and the largest. With zero points the scale
 * is (hi - lo) / 255, and the zero point the lowest q less lo / scale, rounded to nearest even, saturated. Without them
 * it is the larger of hi and -lo, divided by the largest q. If that is 0 the scale is 1. If an element is NaN the scale
 * is NaN, and the zero point 0.
 *
 * \param scale receives the scales; its shape determines which elements share one
 * \param zero receives the zero points, or NULL
 * \param x real numbers
 * \param block as of GpuArray_quantise()
 * \param typecode the type of q: GA_BYTE or GA_UBYTE
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_quantise_scales(GpuArray *scale, GpuArray *zero, const GpuArray *x, size_t block,
                                             int typecode);

#ifdef __cplusplus
}
#endif

#endif
