#ifndef GA_FFT_TABLES_H
#define GA_FFT_TABLES_H
/* Division of lengths into stages and parts, and the tables of factors (twiddles, chirps), which the context caches. */
#include <stdint.h>

#include "device/context.h"

enum { GA_FFT_PARTS = 16 };

/* Elements that a group transforms at once, by type: constants, because the order of sums depends on them. */
size_t ga_fft_most(int type);

/* Are all prime factors of n among 2, 3, 5, 7, 11 and 13? */
bool ga_fft_smooth(size_t n);

/* The radices of a smooth n <= ga_fft_most(), four bits each, the first stage in the lowest bits; see fft.gk. */
int64_t ga_fft_stages(size_t n);

/* Write a smooth n as a product of as few factors up to `most` as possible, about equal. Returns their number; 0: more
 * than GA_FFT_PARTS. */
unsigned ga_fft_parts(size_t n, size_t most, size_t parts[GA_FFT_PARTS]);

typedef enum ga_fft_table {
    GA_FFT_STAGES,  /* twiddle factors of all stages for n elements, then the roots of unity of 3, 5, 7, 11, 13; see
                       fft.gk */
    GA_FFT_TWIST,   /* exp(-2 pi i e / n) in two tables; see fft.gk and ga_fft_shift() */
    GA_FFT_CHIRP,   /* exp(-pi i j^2 / n) */
    GA_FFT_SPECTRUM /* the transform of the chirp's conjugate, of ga_fft_padded(n) elements */
} ga_fft_table;

/* Number of entries of a table; the caller's array sizes exclude overflow. */
size_t ga_fft_entries(ga_fft_table kind, size_t n);
/* Bits of the exponent that the first of the two tables covers. */
unsigned ga_fft_shift(size_t n);
/* Length of the convolution for a transform of n elements: a power of two. 0: it does not fit. */
size_t ga_fft_padded(size_t n);

/* Get the table, with a reference for the caller; it is computed on the host if it is not cached. */
int ga_fft_table_get(gpucontext *ctx, ga_fft_table kind, int type, size_t n, gpudata **out);

#endif
