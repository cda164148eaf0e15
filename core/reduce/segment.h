#ifndef GA_SEGMENT_INTERNAL_H
#define GA_SEGMENT_INTERNAL_H
/* Reductions of segments with the kernels of kernels/library/segments.gk, for dense arrays. */
#include "operator.h"

typedef struct ga_segments {
    ga_operator *o;
    bool mean, ids;            /* mean: divide by the length; ids: `index` has ids, not offsets */
    const GpuArray *in, *out;  /* C contiguous, wholly aligned, disjoint */
    const GpuArray *index;     /* one dimension of integers */
    size_t outer, rows, inner; /* extents of `in`; outer and inner at least 1 */
    size_t count;              /* number of segments, at least one */
} ga_segments;

int ga_segments_run(const ga_segments *g);

#endif
