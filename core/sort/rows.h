#ifndef GA_SORT_ROWS_H
#define GA_SORT_ROWS_H
/* Arrays as dense rows of elements, and sorting of such rows, for any type. */
#include "array/array.h"
#include "radix.h"

/* ---- rows of arrays */

/* An array with one axis moved to the end, and its elements in a dense array. */
typedef struct ga_dense_rows {
    GpuArray moved; /* a view */
    GpuArray dense; /* a view of the same elements; or a copy of them, to be read or written */
} ga_dense_rows;

/* Get the elements of `a` as rows along `axis`, copied if their layout requires it or if `copy`. Release with
 * ga_dense_rows_clear(), after a failure too. */
int ga_dense_rows_read(ga_dense_rows *r, const GpuArray *a, unsigned axis, bool copy);
/* Get memory for results; ga_dense_rows_written() copies them to the array if need be. */
int ga_dense_rows_write(ga_dense_rows *r, const GpuArray *a, unsigned axis);
int ga_dense_rows_written(const ga_dense_rows *r);
void ga_dense_rows_clear(ga_dense_rows *r);
ga_span ga_rows_span(const ga_dense_rows *r);

/* ---- sorting them */

/* Like ga_radix, for elements of any type. `values` may be `in` if ga_sort_in_place() allows it. */
typedef struct ga_sort_rows {
    gpucontext *ctx;
    int typecode;
    bool descending;
    size_t rows, n, k; /* k < n only for n up to ga_sort_short() (policy.h) */
    ga_span in, values, places;
    int place_type;
} ga_sort_rows;

bool ga_sort_in_place(int typecode);
int ga_sort_rows_run(const ga_sort_rows *job);

/* to[row, i] = from[row, places[row, i]]: elements of `bytes`, rows of n in `from`, of k in `to`. Disjoint. */
int ga_sort_gather(gpucontext *ctx, unsigned bytes, const ga_span *from, const ga_span *places, int place_type,
                   const ga_span *to, size_t rows, size_t n, size_t k);

#endif
