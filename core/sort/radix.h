#ifndef GA_SORT_RADIX_H
#define GA_SORT_RADIX_H
/* Stable radix sort of dense rows of keys (kernels/library/sort.gk). */
#include "device/context.h"
#include "keys.h"

/* Dense elements in a buffer. */
typedef struct ga_span {
    gpudata *data; /* NULL: absent, or not wanted */
    size_t at;     /* offset in bytes */
} ga_span;

/* Uninitialised memory for work that is about to be enqueued; the caller releases it afterwards. */
int ga_span_new(gpucontext *ctx, ga_span *s, size_t count, size_t bytes);

/*
 * Sorts every row of n keys; results are the sorted keys, the indices that they had before (places), or both. `keys`
 * may be `in` itself unless one byte of the keys is sorted; otherwise the operands are disjoint. k < n only for n up to
 * ga_sort_short() (policy.h).
 */
typedef struct ga_radix {
    gpucontext *ctx;
    ga_key_type key; /* keys of 16 bytes are not supported */
    bool descending;
    unsigned digits;   /* keys differ only in this many of their low bytes; 0: they may differ in all */
    size_t rows, n, k; /* not 0; k: number of results wanted of each row */
    ga_span in, keys, places;
    int place_type;  /* of `places`: GA_INT, GA_UINT, GA_LONG or GA_ULONG */
    ga_span carried; /* what is stored in `places` for each element, of GA_UINT or GA_ULONG as ga_radix_carried() says;
                        NULL: its index in the row */
} ga_radix;

int ga_radix_run(const ga_radix *job);

/* The type of places while rows of n elements are sorted: GA_UINT or GA_ULONG. */
int ga_radix_carried(size_t n);

/*
 * Candidates: rows of at most `n` keys, with their places, in any order. The first counts[row] of each row are sorted
 * by key, then place, and k of each row stored: elements and places.
 */
typedef struct ga_radix_picked {
    ga_span keys, places, counts; /* words; u32; u32 */
    size_t n;                     /* a power of two, at most ga_sort_short() (policy.h) */
} ga_radix_picked;

/* `job` has k, rows and the results; its `in`, `n` and `carried` are not used. */
int ga_radix_picked_run(const ga_radix *job, const ga_radix_picked *picked);

#endif
