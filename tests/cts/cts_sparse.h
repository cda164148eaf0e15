#ifndef CTS_SPARSE_H
#define CTS_SPARSE_H
/* Declarations shared by the sparse matrix cases: a matrix on the host, and comparison with it. */
#include "cts_ref.h"

#include <gpuarray/sparse.h>

/* A matrix on the host: entries in any order, duplicates allowed, and the dense matrix that they sum to. */
typedef struct model {
    int type, index;
    size_t rows, cols, n;
    int64_t *row, *column;
    cts_number *value;
    double *re, *im; /* rows x cols */
} model;

/* The integers `re` and `im` converted to a type as the library does; a random small integer. */
cts_number sparse_number(int type, double re, double im);
double sparse_small(int type, cts_random *r);
/* n random entries, some duplicated; with `lump` one row has many. */
void sparse_make(model *m, cts_random *r, int type, int index, size_t rows, size_t cols, size_t n, bool lump);
void sparse_drop(model *m);

void sparse_upload_indices(GpuArray *g, int index, size_t n, const int64_t *values);
void sparse_upload_coo(GpuSparse *s, const model *m);

/* Fail unless the matrix equals re and im, ignoring the signs of zeros; unless it equals the model. */
void sparse_check_dense(const GpuSparse *s, int type, const double *re, const double *im);
void sparse_check_is(const GpuSparse *s, const model *m);
/* Fail unless the entries are sorted, without duplicates, and the flags say so. */
void sparse_check_canonical(const GpuSparse *s);

/* Cases in cts_sparse_bad.c. */
void sparse_bad_indices(void **state);
void sparse_bad_arguments(void **state);
void sparse_wild_indices(void **state);

#endif
