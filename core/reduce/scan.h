#ifndef GA_SCAN_INTERNAL_H
#define GA_SCAN_INTERNAL_H
/* Scans over dimensions described by ga_axes (scan_run.c). */
#include <gpuarray/scan.h>

#include "operator.h"

struct _GpuScan {
    ga_operator op;
    bool exclusive;
};

/* A job: for each retained element, the elements of `in`, of type `from`, are scanned along `axis` into `out`, of type
 * `to`. */
typedef struct ga_scan_job {
    gpudata *in, *out;
    int from, to;
    bool exclusive;
    ga_axes retained; /* simplified; .in, .out: offsets of the first elements of the arrays */
    ga_axis axis;     /* the scanned dimension, not empty */
} ga_scan_job;

int ga_scan_run(ga_operator *o, const ga_scan_job *job);

#endif
