#ifndef GPUARRAY_ROWS_H
#define GPUARRAY_ROWS_H
/** \file gpuarray/rows.h
 *  \brief Fused operations on rows: softmax and its relatives, normalisations.
 *
 * A row consists of the elements along the axes named in a call, in C order, whatever the order in which the axes are
 * named. The other axes index the rows. Every row is read from memory once if it fits in the registers of a group of
 * work-items (up to 32,768 elements of single precision on a large GPU), else the part that does not fit is read again.
 *
 * **Types.** half, bfloat16, float and double; the first two are computed in float and rounded once, to the result.
 *
 * **Reproducibility.** The order of all sums is a function of the length of the rows and of the type alone, and
 * exponentials and logarithms are the library's own (docs/one-answer.md): results are the same on every device with
 * double precision, and with any strides. The elements of a row are divided into chunks of 16 bytes, which are assigned
 * to G chains in turn; each chain has a total for each position in a chunk. The totals of a chain are combined first,
 * those half a chunk apart, then a quarter and so on; then the chains in the same way. With c chunks G is the power of
 * two that is not below c for c <= 32, else not below c / 8 (half types: c / 4), but 32 at least and 1024 (half types:
 * 512) at most.
 *
 * **Results** are written to an array that the caller made, of the right shape and in's type, with any strides; or to a
 * zeroed structure (`data` is NULL), which is initialised as a new C contiguous array. A result may be an input itself
 * or overlap it. If its elements share memory (stride 0), any of their results may be stored.
 *
 * **Axes** are given by their number and a list in which each is once; a NULL list means all axes, whatever the number
 * is. With a number of 0 and a list every element is a row.
 *
 * All calls are asynchronous and may be made by several threads at once. They return GA_NO_ERROR; GA_VALUE_ERROR for
 * axes, shapes, flags and types of arrays that do not fit and for a result that is not writable; GA_UNSUPPORTED_ERROR
 * for elements of another type; GA_DEVSUP_ERROR for double on a device without it; GA_INVALID_ERROR for arrays that are
 * NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR.
 */

#include <gpuarray/array.h>
#include <gpuarray/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Softmax: exp(x - m) / sum(exp(x - m)) for every row, m being its largest element. A row that contains NaN or +inf, or
 * only -inf, becomes NaN.
 *
 * \param out receives the result: in's shape and type
 * \param in rows; any rank and strides
 * \param naxes number of axes that make a row
 * \param axes the axes; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_softmax(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes);

/**
 * x - m - log(sum(exp(x - m))) for every row, m being its largest element: the logarithm of GpuArray_softmax(), without
 * its underflow.
 *
 * \param out receives the result: in's shape and type
 * \param in rows; any rank and strides
 * \param naxes number of axes that make a row
 * \param axes the axes; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_log_softmax(GpuArray *out, const GpuArray *in, unsigned int naxes,
                                         const unsigned int *axes);

/**
 * log(sum(exp(x))) of every row, without overflow: m + log(sum(exp(x - m))), m being its largest element, or 0 if that
 * is infinite. -inf for a row without elements.
 *
 * \param out receives the result: in's type, or GA_FLOAT for half types, without rounding; its shape without the axes
 *            (with GR_KEEPDIMS: with extent 1 there)
 * \param in rows; any rank and strides
 * \param naxes number of axes that make a row
 * \param axes the axes; NULL: all
 * \param flags 0 or GR_KEEPDIMS
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_logsumexp(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                                       int flags);

/**
 * (x - mean) / sqrt(variance + eps) * weight + bias for every row. The variance is the biased one (divided by the row's
 * length), from a second pass over the differences to the mean, corrected for the rounding of the mean, so it is
 * accurate also for rows with a large mean and small differences.
 *
 * \param out receives the result: in's shape and type
 * \param in rows; any rank and strides
 * \param weight factors for the positions in a row: in's type, or float for half types; its shape is that of the row,
 *               the axes in the order in which `in` has them; any strides. NULL: none
 * \param bias added to the positions in a row: type (weight's, if there are both) and shape as of `weight`. NULL: none
 * \param eps added to the variance; rounded to the type of computation
 * \param naxes number of axes that make a row
 * \param axes the axes; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_layer_norm(GpuArray *out, const GpuArray *in, const GpuArray *weight, const GpuArray *bias,
                                        double eps, unsigned int naxes, const unsigned int *axes);

/**
 * x / sqrt(mean(x * x) + eps) * weight for every row.
 *
 * \param out receives the result: in's shape and type
 * \param in rows; any rank and strides
 * \param weight as for GpuArray_layer_norm(); NULL: none
 * \param eps added to the mean of the squares; rounded to the type of computation
 * \param naxes number of axes that make a row
 * \param axes the axes; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_rms_norm(GpuArray *out, const GpuArray *in, const GpuArray *weight, double eps,
                                      unsigned int naxes, const unsigned int *axes);

#ifdef __cplusplus
}
#endif

#endif
