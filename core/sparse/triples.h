#ifndef GA_SPARSE_TRIPLES_H
#define GA_SPARSE_TRIPLES_H
/* Triples of row, column and value (COO): the form that matrices are converted from and to. */
#include "sparse.h"

typedef struct ga_triples {
    gpucontext *ctx;
    size_t rows_total, cols_total; /* extents of the matrix */
    size_t n;
    GpuArray rows, columns, data; /* of one dimension each */
    bool sorted;                  /* sorted by row, then by column */
    bool unique;                  /* no two triples have the same place */
} ga_triples;

/* The triples of a matrix, as views where it has such arrays. Call ga_triples_clear() in any case, also after an
 * error. */
int ga_triples_of(ga_triples *t, const GpuSparse *a);
void ga_triples_clear(ga_triples *t);

/* Transpose: exchange rows and columns, which leaves the triples unsorted. */
void ga_triples_turn(ga_triples *t);

/* Sort by row and column, or, where the columns are in order already, by row; stable. */
int ga_triples_sort(ga_triples *t, bool by_row_alone);

/* Sort, and sum the values at equal places. Waits for the device. */
int ga_triples_canonical(ga_triples *t);

/* Keep only the triples whose element of a mask of bool is true. Waits for the device. */
int ga_triples_select(ga_triples *t, const GpuArray *mask);

/* A matrix made from sorted triples, whose arrays it takes over. The indices are not checked; the canonical flag is set
 * if the triples are `sorted` and `unique`. */
int ga_triples_matrix(GpuSparse *out, ga_triples *t, ga_sparse_format format);

/* A matrix in blocks (BSR), made from triples that are `unique`. */
int ga_triples_blocks(GpuSparse *out, const ga_triples *t, size_t high, size_t wide);

#endif
