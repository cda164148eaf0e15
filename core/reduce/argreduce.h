#ifndef GA_ARGREDUCE_H
#define GA_ARGREDUCE_H
/* Extremes with their places over described dimensions (argreduce.c). */
#include "plan/axes.h"

/* Every kept element gets an extreme and its place. Both lists of dimensions are simplified and not empty. */
typedef struct ga_extremes {
    gpudata *in;
    int typecode;    /* of the elements: anything real */
    ga_axes kept;    /* .in: bytes; .out: bytes of `places`; the values' strides are .out / 8 times their size */
    ga_axes reduced; /* in the order in which they are walked; .in of the list is added to that of `kept`; .out of a
                        dimension is what a step along it adds to the place */
    gpudata *values; /* NULL: not wanted */
    size_t values_offset;
    gpudata *places;    /* 64-bit integers */
    bool max, nan_wins; /* see kernels/library/argreduce.gk */
} ga_extremes;

/* *limit: most work-items that a group may have, so far (ga_attempt()). */
int ga_extremes_run(gpucontext *ctx, const ga_extremes *e, atomic_uint *limit);

#endif
