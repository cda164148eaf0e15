#ifndef GA_FFT_VENDOR_H
#define GA_FFT_VENDOR_H
/*
 * Transforms with the backend's library (cuFFT, clFFT), if it has one that supports them: of whole rows, forward or
 * inverse.
 */
#include "lines.h"

/*
 * Run the library's transform; *done false: nothing was written, and the own kernels have to do it. GPUARRAY_FFT=own
 * never uses the library, =vendor makes its failure an error. Reproducible contexts and recordings use the own kernels.
 */
int ga_fft_vendor(const ga_fft_lines *l, bool *done);

#endif
