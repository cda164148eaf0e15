#ifndef GA_BLOCKS_INTERNAL_H
#define GA_BLOCKS_INTERNAL_H
/* Block formats, and what calls about blocks have in common. */
#include <gpuarray/blocks.h>

#include "array/array.h"
#include "template/launch.h"
#include "template/library.h"

enum { GA_BLOCK_UNIT = 32 }; /* elements that kernels take at a time */

typedef struct ga_block_layout {
    size_t elements, bytes; /* of a block */
} ga_block_layout;

/* GA_VALUE_ERROR unless there is such a format. */
int ga_block_layout_of(ga_errbuf *e, ga_block_format format, const char *what, ga_block_layout *l);

/* Add FORMAT, BYTES and UNITS. */
void ga_block_template(ga_template_args *targs, ga_block_format format, const ga_block_layout *l);

/* Check an array of blocks of a rank (0: any but 0). */
int ga_block_check(gpucontext *ctx, const GpuArray *a, unsigned nd, const ga_block_layout *l, const char *what);
/* Check elements: float, half or bfloat16; ctx NULL: any. */
int ga_block_check_elements(gpucontext *ctx, const GpuArray *a, const char *what, const char *role);

/* `view` is `a` itself or a dense copy of it, of type `typecode`; to be cleared. */
int ga_block_dense(GpuArray *view, const GpuArray *a, int typecode);

/* A result that kernels write densely: the caller's array, or a temporary one that ga_block_close() stores in it. */
typedef struct ga_block_target {
    GpuArray *out, temporary;
} ga_block_target;

/* What to write; to be closed in any case. */
const GpuArray *ga_block_open(ga_block_target *t, GpuArray *out, int *err);
int ga_block_close(ga_block_target *t, int err);

/* Rows of blocks in memory. */
typedef struct ga_block_rows {
    gpudata *data;
    size_t offset, step, rows, units; /* bytes; the number of rows, and of units in each */
} ga_block_rows;

/* Write the values of rows to dense memory of type `typecode`. */
int ga_block_values(gpucontext *ctx, const ga_block_rows *r, ga_block_format format, const ga_block_layout *l,
                    const GpuArray *to);

#endif
