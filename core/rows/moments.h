#ifndef GA_MOMENTS_H
#define GA_MOMENTS_H
/* Means, variances and norms as kernels/library/moments.gk has them: from dimensions to launches. */
#include "plan/axes.h"

/* What is kept of elements and what is made of it; numbers of moments.gk. */
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
    double p, by; /* the power; the divisor, or the power in the end */
    int from, to; /* types of elements and results */
    gpudata *in, *out;
    ga_axes retained; /* .in, .out: offsets of the first elements; simplified */
    ga_axes row;      /* what is reduced; .in: to be added; simplified in the order it has */
} ga_moments_job;

/* The type that is computed in. */
int ga_moments_acctype(int typecode);

/* Can ga_moments_run() do it as it lies? Dense rows (one kept dimension, one for a row) it always can. */
bool ga_moments_fits(const ga_moments_job *j);

/* in and out share no byte. There are results. */
int ga_moments_run(const ga_moments_job *j);

#endif
