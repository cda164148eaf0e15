#ifndef GPUARRAY_FFT_H
#define GPUARRAY_FFT_H
/** \file gpuarray/fft.h
 *  \brief Discrete Fourier transforms: complex and real, along any axes, of any length.
 *
 * With n the length and w = exp(-2 pi i / n), the forward transform of x is X[k] = sum over j of x[j] w^(j k), the
 * inverse one x[j] = (1 / n) sum over k of X[k] w^(-j k); `norm` selects which transform has the factor. Several axes
 * are transformed one after the other. Definitions, order of axes and shapes are NumPy's.
 *
 * **Types.** GA_CFLOAT and GA_CDOUBLE, and GA_FLOAT and GA_DOUBLE for real elements; a result has the precision of its
 * input. Other types, also half types and integers, give GA_UNSUPPORTED_ERROR: convert to float or double first.
 * GA_DOUBLE and GA_CDOUBLE need a device with double precision.
 *
 * **Axes and lengths.** `axes` lists naxes axes, none twice; NULL stands for all of them, in order. `sizes` has the
 * length of the transform along each listed axis: if it is less than the extent, the axis is cropped; if greater,
 * padded with zeros. NULL: the extents of the axes. Lengths are at least 1.
 *
 * **Results** are written to an array of the right shape and type, any strides, which may overlap the input (it is as
 * if that had been read first); or to a zeroed structure (`data` is NULL), which becomes a new C contiguous array.
 *
 * **Algorithms and accuracy.** The library's own kernels compute lengths whose prime factors are at most 13 by
 * Stockham's method in local memory, in several passes if they are longer than 2048 (float) or 1024 (double) elements;
 * other lengths by Bluestein's convolution with a power of two at least 2 n - 1. Twiddle factors come from tables that
 * the host computed in long double. With u half a unit in the last place, the error is below 4 log2(n) u times the root
 * mean square of the exact result for the former lengths, and 12 log2(n) u for the latter (observed: less than half of
 * that). Each operation is rounded once, in an order that depends on length and type alone: a result of these kernels
 * has the same bits on every device, in any layout. A NaN or an infinity spreads to every element of its own transform,
 * and no others.
 *
 * **Vendors' libraries.** Whole rows, neither cropped nor padded, are computed by cuFFT on CUDA, and on OpenCL with
 * GPUARRAY_FFT=vendor by clFFT if it supports their length, if these libraries are found, in contexts that are not
 * reproducible and not recording. The digits differ, the bounds are the same. GPUARRAY_FFT (auto, own, vendor) selects;
 * docs/fft.md says more. The library's own kernels compute all else, on CUDA, OpenCL and CPUs.
 *
 * **Memory.** Long transforms need temporary memory of the size of their result, those by Bluestein's method up to four
 * times as much; the context caches tables of recent lengths, at most 128 MiB or the last one.
 *
 * Calls are asynchronous and may be made from several threads at once. They return GA_NO_ERROR; GA_VALUE_ERROR for
 * axes, lengths, norms, shapes and types of results that do not fit, rank 0 and results that are not writable;
 * GA_UNSUPPORTED_ERROR for types as above, and if cuFFT or clFFT is missing with GPUARRAY_FFT=vendor; GA_DEVSUP_ERROR
 * for double on a device without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or of different contexts;
 * GA_UNALIGNED_ERROR; GA_MEMORY_ERROR.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Which transform has the factor 1 / n, n being the product of the lengths. */
typedef enum ga_fft_norm {
    GA_FFT_BACKWARD = 0, /**< the inverse transform */
    GA_FFT_ORTHO = 1,    /**< both, its square root */
    GA_FFT_FORWARD = 2   /**< the forward transform */
} ga_fft_norm;

/**
 * Forward transform.
 *
 * \param out receives the result: complex, of the shape of `in` with the lengths of the transforms
 * \param in complex or real, rank 1 at least, any strides
 * \param naxes number of axes; ignored if both `axes` and `sizes` are NULL; the rank if only `axes` is NULL
 * \param axes the axes, or NULL
 * \param sizes a length for each, or NULL
 * \param norm where the factor goes
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_fft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                                 const size_t *sizes, ga_fft_norm norm);

/**
 * Inverse transform.
 *
 * \param out as for GpuArray_fft()
 * \param in as for GpuArray_fft()
 * \param naxes as for GpuArray_fft()
 * \param axes the axes, or NULL
 * \param sizes a length for each, or NULL
 * \param norm where the factor goes
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_ifft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                                  const size_t *sizes, ga_fft_norm norm);

/**
 * Forward transform of real elements. Along the last of the listed axes, n long, only elements 0 ... n / 2 are
 * computed; the others are their conjugates. Then the other axes are transformed as by GpuArray_fft().
 *
 * \param out receives the result: complex, n / 2 + 1 long in that axis
 * \param in real
 * \param naxes as for GpuArray_fft()
 * \param axes the axes, or NULL
 * \param sizes a length for each, or NULL
 * \param norm where the factor goes
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_rfft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                                  const size_t *sizes, ga_fft_norm norm);

/**
 * The inverse of GpuArray_rfft(): first an inverse transform along all listed axes but the last; along the last, n
 * long, the first n / 2 + 1 elements (as many as exist) represent the conjugate-symmetric whole, and the result is
 * real. Imaginary parts of element 0 and, with n even, n / 2 are taken as 0.
 *
 * \param out receives the result: real, n long in that axis
 * \param in complex; real elements are taken for complex ones
 * \param naxes as for GpuArray_fft()
 * \param axes the axes, or NULL
 * \param sizes a length for each, or NULL: then 2 (m - 1) for the last axis, m being its extent
 * \param norm where the factor goes
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_irfft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                                   const size_t *sizes, ga_fft_norm norm);

/**
 * Forward transform, along an axis, of a conjugate-symmetric sequence: `in` has its elements 0 ... n / 2 of n, the
 * result is real.
 *
 * \param out receives the result: real, n long in that axis
 * \param in complex; real elements are taken for complex ones
 * \param axis the axis
 * \param n the length; 0: 2 (m - 1), m being the extent of the axis
 * \param norm where the factor goes
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_hfft(GpuArray *out, const GpuArray *in, unsigned int axis, size_t n, ga_fft_norm norm);

/**
 * The inverse of GpuArray_hfft(): inverse transform of real elements, of whose result elements 0 ... n / 2 are
 * computed.
 *
 * \param out receives the result: complex, n / 2 + 1 long in that axis
 * \param in real
 * \param axis the axis
 * \param n the length; 0: the extent of the axis
 * \param norm where the factor goes
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_ihfft(GpuArray *out, const GpuArray *in, unsigned int axis, size_t n, ga_fft_norm norm);

/**
 * The frequencies of a transform's elements: k / (d n) for element k, with k less n from (n + 1) / 2 on; of
 * GpuArray_rfft() the first n / 2 + 1, none of them negative.
 *
 * \param out an array of one dimension, float or double, of n elements (half != 0: n / 2 + 1), any stride
 * \param n length of the transform, 1 at least
 * \param d distance of samples
 * \param half not 0: of GpuArray_rfft()
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for a result of another type or shape, or n = 0; else as above. The host
 *          computes the numbers in double; the call returns when they have been submitted for transfer
 */
GPUARRAY_PUBLIC int GpuArray_fftfreq(GpuArray *out, size_t n, double d, int half);

/**
 * Rotate each axis so that element 0 is in the middle: elements from (n + 1) / 2 on come first. Any type.
 *
 * \param out as for GpuArray_roll()
 * \param in any type, rank 1 at least
 * \param naxes number of axes
 * \param axes the axes; NULL: all
 * \param inverse not 0: the inverse rotation, which differs for odd extents
 * \returns as GpuArray_roll()
 */
GPUARRAY_PUBLIC int GpuArray_fftshift(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                                      int inverse);

#ifdef __cplusplus
}
#endif

#endif
