#ifndef GA_SEGMENT_BOUNDS_H
#define GA_SEGMENT_BOUNDS_H
/* Where segments are, and their chunks (kernels/library/segments.gk); both ascend. */
#include "operator.h"

typedef struct ga_bounds {
    const GpuArray *index; /* one dimension of integers: offsets, or ids */
    bool ids;
    bool edges;   /* one more segment before the first, and one after the last: they have all elements */
    size_t rows;  /* elements of the axis */
    size_t count; /* segments, without these */
} ga_bounds;

/* Where segments start, and at last where the last one ends, as 64-bit integers. */
int ga_bounds_first(gpucontext *ctx, const ga_bounds *b, GpuArray *first);

/* The same of their chunks of `piece`, counted through; `again`: segments of one element have none, else empty ones
 * have one. */
int ga_bounds_chunks(gpucontext *ctx, const GpuArray *first, bool again, size_t piece, GpuArray *base);

/* An argument of all these integers. */
ga_arg ga_bounds_arg(ga_view *v, const GpuArray *a);

/* Checks `index` beside the array `in`; of offsets *count is how many segments they delimit. */
int ga_bounds_check(const char *what, const GpuArray *in, const GpuArray *index, unsigned axis, bool ids,
                    size_t *count);

#endif
