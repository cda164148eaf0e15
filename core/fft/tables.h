#ifndef GA_FFT_TABLES_H
#define GA_FFT_TABLES_H
/* How lengths are divided into stages and parts, and the factors that transforms multiply by, kept with the context. */
#include <stdint.h>

#include "device/context.h"

enum { GA_FFT_PARTS = 16 };

/* Elements that a group transforms at once, of GA_FLOAT or GA_DOUBLE: fixed, for what is summed with what hangs on it.
 */
size_t ga_fft_most(int type);

/* Has n no prime factor but 2, 3, 5, 7, 11 and 13? */
bool ga_fft_smooth(size_t n);

/* The radices of a smooth n <= ga_fft_most(), four bits each, the first stage's lowest; see fft.gk. */
int64_t ga_fft_stages(size_t n);

/* A smooth n as a product of as few numbers up to `most` as go, about equal. Returns how many; 0: more than there are
 * places for. */
unsigned ga_fft_parts(size_t n, size_t most, size_t parts[GA_FFT_PARTS]);

typedef enum ga_fft_table {
    GA_FFT_STAGES,  /* of all stages of n elements, then the roots of 3, 5, 7, 11, 13; see fft.gk */
    GA_FFT_TWIST,   /* exp(-2 pi i e / n) in two tables; see fft.gk and ga_fft_shift() */
    GA_FFT_CHIRP,   /* exp(-pi i j^2 / n) */
    GA_FFT_SPECTRUM /* the transform of the chirp's conjugate, of ga_fft_padded(n) elements */
} ga_fft_table;

/* Elements of a table; overflow is the caller's to have excluded by the size of its arrays. */
size_t ga_fft_entries(ga_fft_table kind, size_t n);
/* Bits of the exponent that the first of the two tables is for. */
unsigned ga_fft_shift(size_t n);
/* Length of the convolution that makes a transform of n elements: a power of two. 0: it does not fit. */
size_t ga_fft_padded(size_t n);

/* The table, with a reference that gpudata_release() gives back. Made on the host when it is not there any more. */
int ga_fft_table_get(gpucontext *ctx, ga_fft_table kind, int type, size_t n, gpudata **out);

#endif
