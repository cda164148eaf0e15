#ifndef GPUARRAY_DCT_H
#define GPUARRAY_DCT_H
/** \file gpuarray/dct.h
 *  \brief Discrete cosine and sine transforms of types I to IV, along any axes, of any length.
 *
 * With n the length, the unscaled transforms of x are
 *
 *     cosine I     y[k] = x[0] + (-1)^k x[n - 1] + 2 sum over 0 < j < n - 1 of x[j] cos(pi j k / (n - 1))
 *     cosine II    y[k] = 2 sum over j of x[j] cos(pi (2 j + 1) k / 2 n)
 *     cosine III   y[k] = x[0] + 2 sum over j > 0 of x[j] cos(pi j (2 k + 1) / 2 n)
 *     cosine IV    y[k] = 2 sum over j of x[j] cos(pi (2 j + 1) (2 k + 1) / 4 n)
 *     sine I       y[k] = 2 sum over j of x[j] sin(pi (j + 1) (k + 1) / (n + 1))
 *     sine II      y[k] = 2 sum over j of x[j] sin(pi (2 j + 1) (k + 1) / 2 n)
 *     sine III     y[k] = (-1)^k x[n - 1] + 2 sum over j < n - 1 of x[j] sin(pi (j + 1) (2 k + 1) / 2 n)
 *     sine IV      y[k] = 2 sum over j of x[j] sin(pi (2 j + 1) (2 k + 1) / 4 n)
 *
 * The inverse of II is III and the other way round, I and IV are their own, each divided by N = 2 n, of cosine I
 * 2 (n - 1), of sine I 2 (n + 1). `norm` selects which transform has the factor: GA_FFT_BACKWARD: 1 / N in the inverse;
 * GA_FFT_ORTHO: its root in both; GA_FFT_FORWARD: 1 / N in the forward transform. Several axes are transformed one
 * after the other. The functions are SciPy's dctn, dstn and their inverses.
 *
 * **Types.** GA_FLOAT and GA_DOUBLE, and GA_CFLOAT and GA_CDOUBLE, whose real and imaginary parts are transformed
 * separately; a result has the type of its input. Other types give GA_UNSUPPORTED_ERROR: convert first.
 *
 * **Algorithm and accuracy.** Types II and III use a Fourier transform (gpuarray/fft.h) of n elements, half of which
 * are computed; type IV one of n / 2 complex elements, or 2 n if n is odd; type I one of N elements. A launch before
 * and one after it multiply elements by rotation factors that the host computed in long double (J. Makhoul, "A fast
 * cosine transform in one and two dimensions", 1980). With u half a unit in the last place and m the length of the
 * Fourier transform, the error is below (4 log2(m) + 8) u times the root mean square of the exact result, 12 log2(m) +
 * 8 if m has prime factors above 13. The bits are the same on every device if those of the Fourier transform are.
 *
 * Axes, lengths, results, errors, memory and threads are as in gpuarray/fft.h. Lengths are at least 1, of cosine I at
 * least 2.
 */

#include <gpuarray/fft.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A flag of GpuArray_dct() and GpuArray_dst(): the inverse transform. */
#define GA_DCT_INVERSE 1

/**
 * A flag: make the transform's matrix orthogonal up to a factor, which GA_FFT_ORTHO makes 1. Of the forward cosine I
 * elements 0 and n - 1 of the input are multiplied by the root of 2, those of the result divided by it; of cosine II
 * (sine II) element 0 (n - 1) of the result is divided by it, of III that of the input multiplied. No effect on sine I
 * and on type IV.
 */
#define GA_DCT_ORTHOGONAL 2

/**
 * Discrete cosine transform.
 *
 * \param out receives the result: the input's type, its shape with the lengths of the transforms
 * \param in float, double or complex, rank 1 at least, any strides
 * \param type 1 to 4; for an inverse transform that of the forward one that it inverts
 * \param naxes number of axes; ignored if both `axes` and `sizes` are NULL; the rank if only `axes` is NULL
 * \param axes the axes, none twice; NULL: all of them, in order
 * \param sizes a length for each: the axis is cropped, or padded with zeros; NULL: the extents of the axes
 * \param norm where the factor goes
 * \param flags 0, or GA_DCT_INVERSE and GA_DCT_ORTHOGONAL, or-ed
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for other types of transforms and flags; or as the functions of gpuarray/fft.h
 */
GPUARRAY_PUBLIC int GpuArray_dct(GpuArray *out, const GpuArray *in, int type, unsigned int naxes,
                                 const unsigned int *axes, const size_t *sizes, ga_fft_norm norm, int flags);

/**
 * Discrete sine transform.
 *
 * \param out as for GpuArray_dct()
 * \param in as for GpuArray_dct()
 * \param type as for GpuArray_dct()
 * \param naxes as for GpuArray_dct()
 * \param axes as for GpuArray_dct()
 * \param sizes as for GpuArray_dct()
 * \param norm as for GpuArray_dct()
 * \param flags as for GpuArray_dct()
 * \returns as GpuArray_dct()
 */
GPUARRAY_PUBLIC int GpuArray_dst(GpuArray *out, const GpuArray *in, int type, unsigned int naxes,
                                 const unsigned int *axes, const size_t *sizes, ga_fft_norm norm, int flags);

#ifdef __cplusplus
}
#endif

#endif
