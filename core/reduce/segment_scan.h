#ifndef GA_SEGMENT_SCAN_INTERNAL_H
#define GA_SEGMENT_SCAN_INTERNAL_H
/* Scans of segments as kernels/library/segments.gk has them: from dense arrays to launches. */
#include "scan.h"
#include "segment_bounds.h"

typedef struct ga_segment_scan {
    ga_operator *o;
    bool exclusive;
    const GpuArray *in, *out; /* C contiguous, wholly aligned; they share no byte, or lie alike in the same one */
    size_t outer, inner;      /* of in; at least one of each */
    ga_bounds bounds;         /* with edges; its rows are those of in, at least one */
} ga_segment_scan;

int ga_segment_scan_run(const ga_segment_scan *g);

#endif
