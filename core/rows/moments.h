#ifndef GA_MOMENTS_H
#define GA_MOMENTS_H
/* Means, variances and norms with the kernels of kernels/library/moments.gk, over dimensions described by ga_axes. */
#include "plan/axes.h"

/* Which moment: how elements are accumulated, and what is computed of the total; numbers of moments.gk. */
typedef enum ga_moment {
    GA_MOMENT_SQUARES_ABOUT_MEAN,
    GA_MOMENT_SUM,
    GA_MOMENT_SUM_ABS,
    GA_MOMENT_SUM_SQUARES,
    GA_MOMENT_LARGEST,
    GA_MOMENT_SMALLEST,
    GA_MOMENT_NOT_ZERO,
    GA_MOMENT_SUM_POWERS
} ga_moment;

typedef enum ga_moment_end {
    GA_MOMENT_AS_IT_IS,
    GA_MOMENT_DIVIDED,
    GA_MOMENT_ROOT,
    GA_MOMENT_DIVIDED_ROOT,
    GA_MOMENT_POWER
} ga_moment_end;

typedef struct ga_moments_job {
    ga_moment moment;
    ga_moment_end end;
    double p, by; /* p: power of each element; by: divisor, or final power */
    int from, to; /* types of elements and results */
    gpudata *in, *out;
    ga_axes retained; /* .in, .out: offsets of the first elements; simplified */
    /* reduced dimensions, in the order of the array's axes, simplified; .in: to be added to that of `retained` */
    ga_axes row;
} ga_moments_job;

/* The type of the computation. */
int ga_moments_acctype(int typecode);

/* Can ga_moments_run() process this layout? It can always process dense rows (one retained dimension, one for a
 * row). */
bool ga_moments_fits(const ga_moments_job *j);

/* in and out are disjoint. There is at least one result. */
int ga_moments_run(const ga_moments_job *j);

#endif
