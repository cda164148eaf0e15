#ifndef GPUARRAY_MOMENTS_H
#define GPUARRAY_MOMENTS_H
/** \file gpuarray/moments.h
 *  \brief Means, variances, standard deviations and norms over any set of axes.
 *
 * **Types.** bool, integers, half, bfloat16, float, double and both complex types. Half types and float are computed in
 * float, complex numbers in the type of their parts, all else in double. The result of half types and float has their
 * own type; for complex numbers a mean has their own type, other results that of their parts; for all other types the
 * result is GA_DOUBLE. Of complex numbers the variance is the mean of |x - mean|^2, which is that of the real parts and
 * that of the imaginary ones together, and norms are of magnitudes.
 *
 * **Reproducibility.** The order in which elements are combined is a function of the numbers of elements and results
 * and of the type alone: neither the device nor strides change a bit. With n elements for each of k results there are
 * min(ceil(n / 4096), ceil(8192 / k)) parts, each of a multiple of 512 elements in C order. kernels/library/moments.gk
 * (installed in share/gpuarray) states the rest. Means and norms of complex numbers are reductions of expressions, in
 * the order of reduction.h. Only norms of other orders than 0, 1, 2 and infinity, and those of complex numbers except 0
 * and 2, use an elementary function, which is the library's own if the device has double precision.
 *
 * **Axes, results, threads and errors** are as in rows.h: axes NULL means all, with GR_KEEPDIMS reduced axes are kept
 * with extent 1; the result is written to an array of the right shape and type with any strides, which may overlap the
 * input, or to a zeroed structure, which becomes a new array. Calls are asynchronous, may be made by several threads at
 * once, and return GA_NO_ERROR; GA_VALUE_ERROR for axes, shapes, flags and types that do not fit and a result that is
 * not writable; GA_UNSUPPORTED_ERROR for elements that are not numbers; GA_DEVSUP_ERROR if the type of computation is
 * double on a device without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or of different contexts;
 * GA_UNALIGNED_ERROR; GA_MEMORY_ERROR.
 */

#include <gpuarray/array.h>
#include <gpuarray/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Means. The mean of no elements is NaN.
 *
 * \param out receives the result
 * \param in any rank and strides
 * \param naxes number of axes to reduce
 * \param axes the axes, each once, in any order; NULL: all
 * \param flags 0 or GR_KEEPDIMS
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_mean(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                                  int flags);

/**
 * Variances: the sum of the squares of the differences to the mean, divided by the number of elements less `ddof` (by 0
 * if that is less, which gives NaN or infinity). Elements are read once; the mean and sum of squares of each four
 * elements are computed, and these are combined by the formula of Chan, Golub and LeVeque, with the rounding errors of
 * means carried along, so the result is accurate also for a large mean and small differences.
 *
 * \param out receives the result
 * \param in any rank and strides
 * \param ddof 0 for the variance of the elements themselves, 1 for an estimate from a sample
 * \param naxes number of axes to reduce
 * \param axes the axes, each once, in any order; NULL: all
 * \param flags 0 or GR_KEEPDIMS
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_var(GpuArray *out, const GpuArray *in, double ddof, unsigned int naxes,
                                 const unsigned int *axes, int flags);

/**
 * Standard deviations: the square roots of GpuArray_var().
 *
 * \param out receives the result
 * \param in any rank and strides
 * \param ddof as for GpuArray_var()
 * \param naxes number of axes to reduce
 * \param axes the axes, each once, in any order; NULL: all
 * \param flags 0 or GR_KEEPDIMS
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_std(GpuArray *out, const GpuArray *in, double ddof, unsigned int naxes,
                                 const unsigned int *axes, int flags);

/**
 * Norms of vectors: sum(|x|^ord)^(1 / ord). 2: the root of the sum of squares, which may overflow even if the norm
 * itself would not; 1: the sum of magnitudes; INFINITY, -INFINITY: the largest, the smallest magnitude; 0: the number
 * of elements that are not 0. The norm of no elements is 0, the smallest magnitude infinity.
 *
 * \param out receives the result
 * \param in any rank and strides
 * \param ord order of the norm, any number
 * \param naxes number of axes to reduce
 * \param axes the axes, each once, in any order; NULL: all
 * \param flags 0 or GR_KEEPDIMS
 * \returns as above; GA_VALUE_ERROR also if `ord` is NaN
 */
GPUARRAY_PUBLIC int GpuArray_norm(GpuArray *out, const GpuArray *in, double ord, unsigned int naxes,
                                  const unsigned int *axes, int flags);

#ifdef __cplusplus
}
#endif

#endif
