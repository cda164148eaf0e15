#ifndef GA_ROWS_H
#define GA_ROWS_H
/* Rows as kernels/library/rows.gk and rows_cpu.gk have them: from dimensions to launches. */
#include "plan/axes.h"

typedef enum ga_rows_kind {
    GA_ROWS_SOFTMAX,
    GA_ROWS_LOG_SOFTMAX,
    GA_ROWS_LOGSUMEXP, /* one element a row */
    GA_ROWS_LAYER_NORM,
    GA_ROWS_RMS_NORM
} ga_rows_kind;

typedef struct ga_rows_job {
    ga_rows_kind kind;
    int typecode;
    gpudata *in, *out;
    ga_axes retained;              /* which row; .in, .out: offsets of the first elements; simplified */
    ga_axes row;                   /* the elements of one; .in, .out: to be added; simplified in the order they have */
    const GpuArray *weight, *bias; /* C contiguous, of one type; NULL: none */
    double eps;
} ga_rows_job;

/* Can ga_rows_run() do it as it lies? Rows of dense arrays (one kept dimension, one for a row) it always can. */
bool ga_rows_fits(const ga_rows_job *j);

/* in and out are one array, or share no byte, and elements of out share none. There are rows. */
int ga_rows_run(const ga_rows_job *j);

#endif
