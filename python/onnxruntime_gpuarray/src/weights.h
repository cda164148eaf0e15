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

/* The same, where column k has the scale and the zero point of block order[k]. */
GpuArray *weights_ordered(chain *s, const packing *p, const GpuArray *bytes, const GpuArray *scales,
                          const GpuArray *zeros, const GpuArray *order, size_t rows, int type);

/* Packed weights as the library reads them, with a shape for it: rows, or, with `matrices`, chosen matrices of rows. */
typedef struct packed {
    ga_packing how;
    const GpuArray *bytes, *scales, *zeros;
} packed;

/* Views of operands as in weights_values(), but zero points as they are: numbers, or packed in GA_UBYTE. 0, and
 * nothing done, if the library does not read such a packing, or not with vectors of that type. */
int weights_packed(chain *s, packed *w, const packing *p, const GpuArray *bytes, const GpuArray *scales,
                   const GpuArray *zeros, size_t matrices, size_t rows, int type);

/* Vectors times the transposed matrix, in y, which may be zeroed; or, for each of n x 1 ids, a vector of n x 1 x
 * columns times the matrix. */
GpuArray *weights_product(chain *s, const packed *w, const GpuArray *x, GpuArray *y);
GpuArray *weights_chosen(chain *s, const packed *w, const GpuArray *x, const GpuArray *ids);

#endif
