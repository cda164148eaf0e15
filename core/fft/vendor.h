#ifndef GA_FFT_VENDOR_H
#define GA_FFT_VENDOR_H
/*
 * Transforms by the backend's library (cuFFT, clFFT), where it has one that takes them: of whole rows, forward or
 * inverse.
 */
#include "lines.h"

/*
 * Not *done: it is left to the own kernels, and nothing was written. GPUARRAY_FFT=own leaves everything to them,
 * =vendor makes a failure of the library one of the call. Reproducible contexts and recordings have the own kernels.
 */
int ga_fft_vendor(const ga_fft_lines *l, bool *done);

#endif
