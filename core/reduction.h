#ifndef GA_REDUCTION_INTERNAL_H
#define GA_REDUCTION_INTERNAL_H
/* Reducing described dimensions (core/reduction_run.c). */
#include <gpuarray/reduction.h>

#include "operator.h"

/* `from` elements at in become one `to` for each kept one. Both lists are simplified and not empty. */
typedef struct ga_reduce_job {
    gpudata *in, *out;
    int from, to;
    ga_axes kept;    /* .in, .out: offsets of the first elements; strides of both arrays */
    ga_axes reduced; /* .in: to be added to that of `kept`; .out unused */
    gpudata *values; /* argmin, argmax: where the extremes go, or NULL; strides are those of out / 8 * their size */
    size_t values_offset;
} ga_reduce_job;

int ga_reduce_run(ga_operator *o, const ga_reduce_job *job);

#endif
