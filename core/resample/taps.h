#ifndef GA_RESAMPLE_TAPS_H
#define GA_RESAMPLE_TAPS_H
/* Weights of resampling along one axis: a sparse matrix of results by elements, computed on the host. */
#include <gpuarray/resample.h>

#include "array/array.h"

/* How an axis is resampled. */
typedef struct ga_taps_axis {
    ga_resample mode;
    size_t n, m;  /* elements, results; below 2^31 */
    double scale; /* results for each element; 0: m / n */
    bool align, antialias;
    bool in_double; /* weights are of double, else of float */
} ga_taps_axis;

/* A row for each result: entries first[o] to below first[o + 1], in ascending order of elements, no weight 0. */
typedef struct ga_taps {
    size_t rows, most; /* number of rows; entries of the longest */
    int32_t *first, *element;
    double *weight;
    size_t room; /* for entries */
} ga_taps;

/* Fill a zeroed structure, which ga_taps_free() releases, after a failure too. */
int ga_taps_make(ga_taps *t, ga_errbuf *e, const ga_taps_axis *a);

/* The taps of the transposed matrix: a row for each of n elements. */
int ga_taps_transpose(ga_taps *to, ga_errbuf *e, const ga_taps *from, size_t n);

void ga_taps_free(ga_taps *t);

#endif
