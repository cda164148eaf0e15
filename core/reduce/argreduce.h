#ifndef GA_ARGREDUCE_H
#define GA_ARGREDUCE_H
/* argmin and argmax, with values, over dimensions described by ga_axes (argreduce.c). */
#include "plan/axes.h"

/* A job: each retained element of the output gets an extreme value and its place. Both lists of dimensions are
 * simplified and not empty. */
typedef struct ga_extremes {
    gpudata *in;
    int typecode; /* type of the elements: any real one */
    /* .in: offset in bytes; .out: of `places`, in bytes; the strides of the values are .out / 8 times their size */
    ga_axes retained;
    /* in the order in which elements are visited; .in of the list is added to that of `retained`; .out of a dimension
     * is the increment of the position for a step along it */
    ga_axes reduced;
    gpudata *values; /* NULL: values are not wanted */
    size_t values_offset;
    gpudata *places;    /* 64-bit integers */
    bool max, nan_wins; /* see kernels/library/argreduce.gk */
} ga_extremes;

/* *limit: most work-items of a group, as known so far (ga_attempt()). */
int ga_extremes_run(gpucontext *ctx, const ga_extremes *e, atomic_uint *limit);

#endif
