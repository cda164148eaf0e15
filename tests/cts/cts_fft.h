#ifndef CTS_FFT_H
#define CTS_FFT_H
/* Declarations shared by the cases of Fourier, cosine and sine transforms. */
#include "cts_ref.h"

/* Complex numbers in C order, as pairs of real and imaginary part. */
typedef struct cts_dense {
    unsigned nd;
    size_t dims[CTS_MAX_RANK + 1];
    long double *z;
} cts_dense;

cts_dense cts_dense_of(const cts_array *a);

/* Random real and imaginary parts from -1 to 1. */
void cts_fft_fill(cts_array *a, cts_random *r);
/* Has n no prime factor above 13? */
bool cts_fft_smooth(size_t n);
/* Half an ulp of float, or of double, for the parts of elements of a type. */
long double cts_fft_unit(int type);

/* The largest error of an element, and the root mean square of the exact results, with which bounds are given. */
typedef struct cts_fft_error {
    long double worst, rms;
} cts_fft_error;

/* Compare the elements of `into` in the buffer of g with d; fail unless the buffer is otherwise unchanged. `largest`
 * becomes the largest error seen, in units of the bound. */
cts_fft_error cts_fft_compare(const GpuArray *g, cts_array *into, const cts_dense *d, long double bound,
                              long double *largest);

/* Cases in cts_fft_edges.c; the table is in cts_fft.c. */
void fft_empty(void **state);
void fft_frequencies(void **state);
void fft_shifts(void **state);
void fft_bad_input(void **state);

#endif
