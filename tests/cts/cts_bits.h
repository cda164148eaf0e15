#ifndef CTS_BITS_H
#define CTS_BITS_H
/* Declarations shared by the cases of bit-for-bit reproducibility. */
#include "cts.h"

extern gpucontext *bits_ctx; /* of the running case */

/* Multiples of 2^-23 between -1 and 1 as elements of a type; integers below `most`, ascending or not. */
GpuArray bits_numbers(int type, unsigned nd, const size_t *dims, unsigned which);
GpuArray bits_matrix(int type, size_t rows, size_t columns, unsigned which);
GpuArray bits_places(size_t n, int most, bool ascending);

/* A result, and the hash that it has on every device. */
typedef struct bits_known {
    const char *what;
    uint64_t hash;
} bits_known;

/* Compare, and release the result; fail if the comparison of any result since the last call failed. */
void bits_expect(GpuArray *result, const bits_known *k);
void bits_none_wrong(void);

/* The case in cts_bits_networks.c; the table is in cts_bits.c. */
void bits_networks(void **state);

#endif
