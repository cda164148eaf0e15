#ifndef GA_ROWS_H
#define GA_ROWS_H
/* Row-wise functions (softmax, normalisations) with the kernels of kernels/library/rows.gk and rows_cpu.gk. */
#include "plan/axes.h"

typedef enum ga_rows_kind {
    GA_ROWS_SOFTMAX,
    GA_ROWS_LOG_SOFTMAX,
    GA_ROWS_LOGSUMEXP, /* one element for each row */
    GA_ROWS_LAYER_NORM,
    GA_ROWS_RMS_NORM
} ga_rows_kind;

typedef struct ga_rows_job {
    ga_rows_kind kind;
    int typecode, outtype; /* which differ for logsumexp of half types alone */
    gpudata *in, *out;
    /* the dimensions that number the rows; .in, .out: offsets of the first elements; simplified */
    ga_axes retained;
    /* the dimensions of a row, in the order of the array's axes, simplified; .in, .out: to be added */
    ga_axes row;
    const GpuArray *weight, *bias; /* C contiguous, of one type; or NULL */
    /* for norms of sums: what is added to `in`, and where the sum goes; both C contiguous, as `in` and `out` are then
     */
    const GpuArray *residual, *sum;
    /* for layer norm of dense rows of float and double: where its statistics go, see GpuArray_layer_norm_kept() */
    const GpuArray *kept;
    double eps;
} ga_rows_job;

/* Can ga_rows_run() compute the sum with the norm? */
bool ga_rows_adds(const ga_rows_job *j);

/* A norm of the sum of x and a residual, which is stored as well; all arguments have been checked. *done false: nothing
 * has been computed, as layouts or the device do not allow it in one pass. */
typedef struct ga_rows_added {
    const char *what;
    ga_rows_kind kind;
    GpuArray *out;
    const GpuArray *sum, *x, *residual, *weight, *bias;
    double eps;
} ga_rows_added;
int ga_rows_added_run(const ga_rows_added *a, unsigned naxes, const unsigned *axes, bool *done);

/* Can ga_rows_run() process this layout? It can always process dense rows (one retained dimension, one for a row). */
bool ga_rows_fits(const ga_rows_job *j);

/* in and out are the same array, or disjoint; no two elements of out overlap. There is at least one row. */
int ga_rows_run(const ga_rows_job *j);

#endif
