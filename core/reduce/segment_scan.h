#ifndef GA_SEGMENT_SCAN_INTERNAL_H
#define GA_SEGMENT_SCAN_INTERNAL_H
/* Scans of segments with the kernels of kernels/library/segments.gk, for dense arrays. */
#include "scan.h"
#include "segment_bounds.h"

typedef struct ga_segment_scan {
    ga_operator *o;
    bool exclusive;
    const GpuArray *in, *out; /* C contiguous, wholly aligned; disjoint, or the same memory with the same layout */
    size_t outer, inner;      /* extents of `in`; at least 1 each */
    ga_bounds bounds;         /* with edges; its rows are those of in, at least one */
} ga_segment_scan;

int ga_segment_scan_run(const ga_segment_scan *g);

#endif
