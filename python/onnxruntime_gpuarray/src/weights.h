#ifndef GAORT_WEIGHTS_H
#define GAORT_WEIGHTS_H
/* Weights quantised by blocks of a row, as com.microsoft packs them: the first element in a byte's lowest bits. */

#include "chain.h"

typedef struct packing {
    size_t columns, blocks, block; /* the last block of a row may be cut off */
    unsigned int bits;             /* 2, 4 or 8 */
} packing;

/* Unsigned numbers of `count` a row, (rows x count) of GA_UBYTE, from rows that begin with a byte of their own. */
GpuArray *weights_unpack(chain *s, const GpuArray *bytes, size_t rows, size_t count, unsigned int bits);

/* The weights (q - zero) scale, rows x columns, of a floating-point type. The operands have any shape: the bytes of
 * blocks, also of parts of the last one that are cut off, and a scale for each block. Zero points are numbers, one for
 * each block, too; NULL: half of the range. */
GpuArray *weights_values(chain *s, const packing *p, const GpuArray *bytes, const GpuArray *scales,
                         const GpuArray *zeros, size_t rows, int type);

#endif
