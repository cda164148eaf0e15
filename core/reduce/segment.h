#ifndef GA_SEGMENT_INTERNAL_H
#define GA_SEGMENT_INTERNAL_H
/* Reductions of segments as kernels/library/segments.gk has them: from dense arrays to launches. */
#include "operator.h"

typedef struct ga_segments {
    ga_operator *o;
    bool mean, ids;            /* divide by the length; `index` has ids, not offsets */
    const GpuArray *in, *out;  /* C contiguous, wholly aligned; they share no byte */
    const GpuArray *index;     /* one dimension of integers */
    size_t outer, rows, inner; /* of in; at least one of each but rows */
    size_t count;              /* segments, at least one */
} ga_segments;

int ga_segments_run(const ga_segments *g);

#endif
