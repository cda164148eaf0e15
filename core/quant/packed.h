#ifndef GA_PACKED_INTERNAL_H
#define GA_PACKED_INTERNAL_H
/* Operands of calls on packed weights, in the layout that kernels read. */
#include <gpuarray/packed.h>

#include "array/array.h"
#include "template/launch.h"
#include "template/library.h"

/* Weights, scales and zero points, dense; rows, and words of 4 bytes of a row. */
typedef struct ga_packed {
    const char *what;
    gpucontext *ctx;
    ga_packing how;
    GpuArray weights, scales, zeros; /* zeros without data: none */
    size_t matrices, rows, words, blocks, zero_row;
} ga_packed;

/* Check the operands, weights of rank `nd`, and take them; ga_packed_clear() must be called in any case. */
int ga_packed_take(ga_packed *p, const GpuArray *weights, const GpuArray *scales, const GpuArray *zeros,
                   const ga_packing *how, unsigned nd);
void ga_packed_clear(ga_packed *p);

/* GA_VALUE_ERROR if rows cannot have so many elements. */
int ga_packed_fits(const ga_packed *p, size_t length);

/* Units of 16 bytes of a block. */
size_t ga_packed_each(const ga_packed *p);

/* Add the template arguments BITS, PIECES, ZEROS, WHOLE, S and Z. */
void ga_packed_template(ga_template_args *targs, const ga_packed *p);

/* Views of scales and zero points for the kernels. */
void ga_packed_views(const ga_packed *p, ga_view *scales, ga_view *zeros);

/* Write the values of rows from `first` on to a dense array, rows x length, of floats of any kind. */
int ga_packed_write(const ga_packed *p, size_t first, const GpuArray *to);

#endif
