#ifndef GA_SEGMENT_BOUNDS_H
#define GA_SEGMENT_BOUNDS_H
/* Bounds of segments and of their chunks (kernels/library/segments.gk), as ascending offsets. */
#include "operator.h"

typedef struct ga_bounds {
    const GpuArray *index; /* one dimension of integers: offsets, or ids */
    bool ids;
    bool edges;   /* add a segment before the first and one after the last, so that all elements belong to a segment */
    size_t rows;  /* elements of the axis */
    size_t count; /* number of segments, without these two */
} ga_bounds;

/* Compute the start of each segment, and finally the end of the last one, as 64-bit integers. */
int ga_bounds_first(gpucontext *ctx, const ga_bounds *b, GpuArray *first);

/* Bounds of the segments' chunks of `piece` elements, which are numbered across segments. `again`: segments of one
 * element have no chunk; otherwise empty segments have one. */
int ga_bounds_chunks(gpucontext *ctx, const GpuArray *first, bool again, size_t piece, GpuArray *base);

/* An argument with all of these integers. */
ga_arg ga_bounds_arg(ga_view *v, const GpuArray *a);

/* Check `index` against the array `in`; for offsets *count becomes the number of segments. */
int ga_bounds_check(const char *what, const GpuArray *in, const GpuArray *index, unsigned axis, bool ids,
                    size_t *count);

#endif
