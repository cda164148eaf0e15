#ifndef GA_REDUCTION_INTERNAL_H
#define GA_REDUCTION_INTERNAL_H
/* Reductions inside the library: of described dimensions (reduction_run.c), and for other calls (reduction.c). */
#include <gpuarray/reduction.h>

#include "operator.h"

/* What of an array's shape its order of sums depends on, besides how many elements are kept and reduced. */
typedef struct ga_reduce_shape {
    bool columns; /* the last axis is kept (axes of extent 1 do not count) */
    size_t inner; /* elements of the last axes, all of which are kept, or all of which are reduced */
} ga_reduce_shape;

/* `from` elements at in become one `to` for each kept one. Both lists are simplified and not empty. */
typedef struct ga_reduce_job {
    gpudata *in, *out;
    int from, to;
    ga_axes kept;    /* .in, .out: offsets of the first elements; strides of both arrays */
    ga_axes reduced; /* .in: to be added to that of `kept`; .out unused */
    ga_reduce_shape shape;
} ga_reduce_job;

/* All but argmin and argmax, which are in argreduce.c. */
int ga_reduce_run(ga_operator *o, const ga_reduce_job *job);

/*
 * The largest elements along `axes` and their places, as GpuArray_maxandargmax() has them: NaNs are what a loop with >
 * makes of them, and places are counted over the axes in the order in which they are named. `max` has in's type,
 * `arg` 64-bit integers; both have the shape of the result, and share no memory with each other. At least one element
 * is reduced for each result.
 */
int ga_reduce_max_places(GpuArray *max, GpuArray *arg, const GpuArray *in, unsigned naxes, const unsigned *axes);

#endif
