#ifndef GA_SPARSE_TRIPLES_H
#define GA_SPARSE_TRIPLES_H
/* Elements as rows, columns and values: what matrices are made into, and of. */
#include "sparse.h"

typedef struct ga_triples {
    gpucontext *ctx;
    size_t rows_total, cols_total; /* extents of the matrix */
    size_t n;
    GpuArray rows, columns, data; /* one dimension each */
    bool sorted;                  /* by row, then column */
    bool apart;                   /* and no two at one place */
} ga_triples;

/* Of a matrix, views where it has them. ga_triples_clear() follows in any case. */
int ga_triples_of(ga_triples *t, const GpuSparse *a);
void ga_triples_clear(ga_triples *t);

/* Sort by row and column, or, where columns are in order already, by row; elements of one place keep their order. */
int ga_triples_sort(ga_triples *t, bool by_row_alone);

/* Sorted, and summed. */
int ga_triples_canonical(ga_triples *t);

/* The elements where a mask of bool says so. This waits. */
int ga_triples_select(ga_triples *t, const GpuArray *mask);

/* A matrix of sorted ones, whose arrays it takes. Not checked, but flagged as canonical where that is known. */
int ga_triples_matrix(GpuSparse *out, ga_triples *t, ga_sparse_format format);

/* The same in blocks, of ones that are `apart`. */
int ga_triples_blocks(GpuSparse *out, const ga_triples *t, size_t high, size_t wide);

#endif
