#ifndef GA_SORT_SEARCH_H
#define GA_SORT_SEARCH_H
/* Binary search in sorted elements (kernels/library/search.gk). */
#include "rows.h"

/* `sorted`: one dimension; `values`: C contiguous. Both of one type, wholly aligned. */
typedef struct ga_search {
    const GpuArray *sorted, *values, *sorter; /* sorter: NULL, or one dimension of integers */
    bool right;
    ga_span places; /* result for each value, of place_type */
    int place_type;
} ga_search;

int ga_search_run(const ga_search *s);

#endif
