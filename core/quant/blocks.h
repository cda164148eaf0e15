#ifndef GA_BLOCKS_INTERNAL_H
#define GA_BLOCKS_INTERNAL_H
/* Block formats, and functions that all calls on blocks share. */
#include <gpuarray/blocks.h>

#include "array/array.h"
#include "template/launch.h"
#include "template/library.h"

enum { GA_BLOCK_UNIT = 32 }; /* elements that a kernel processes at a time */

typedef struct ga_block_layout {
    size_t elements, bytes; /* of a block */
} ga_block_layout;

/* GA_VALUE_ERROR if the format does not exist. */
int ga_block_layout_of(ga_errbuf *e, ga_block_format format, const char *what, ga_block_layout *l);

/* Check an array of blocks of rank `nd` (0: any rank but 0). */
int ga_block_check(gpucontext *ctx, const GpuArray *a, unsigned nd, const ga_block_layout *l, const char *what);
/* Check that elements are float, half or bfloat16; ctx NULL: of any context. */
int ga_block_check_elements(gpucontext *ctx, const GpuArray *a, const char *what, const char *role);

/* `view` is `a` itself or a dense copy of it, of type `typecode`; to be cleared. */
int ga_block_dense(GpuArray *view, const GpuArray *a, int typecode);

/* A result that kernels write densely: the caller's array, or a temporary one that ga_block_close() stores in it. */
typedef struct ga_block_target {
    GpuArray *out, temporary;
} ga_block_target;

/* The array to write; ga_block_close() must be called in any case. */
const GpuArray *ga_block_open(ga_block_target *t, GpuArray *out, int *err);
int ga_block_close(ga_block_target *t, int err);

/* Rows of blocks in memory, `step` bytes from one to the next. */
typedef struct ga_block_rows {
    gpudata *data;
    /* offset and step in bytes; units: number of GA_BLOCK_UNIT elements in each row */
    size_t offset, step, rows, units;
} ga_block_rows;

/* Write the values of rows to dense memory of type `typecode`. */
int ga_block_values(gpucontext *ctx, const ga_block_rows *r, ga_block_format format, const ga_block_layout *l,
                    const GpuArray *to);

#endif
