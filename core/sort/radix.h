#ifndef GA_SORT_RADIX_H
#define GA_SORT_RADIX_H
/* Stable sorting of rows of words without gaps (kernels/library/sort.gk). */
#include "device/context.h"
#include "words.h"

/* Elements without gaps in a buffer. */
typedef struct ga_span {
    gpudata *data; /* NULL: none, or not wanted */
    size_t at;     /* bytes */
} ga_span;

/*
 * Every row of n words gets its words in order, the places where they were, or both. `keys` may be `in` itself unless
 * keys have one digit; nothing else overlaps. k < n is for n up to ga_radix_short() only.
 */
typedef struct ga_radix {
    gpucontext *ctx;
    ga_words words; /* not of 16 bytes */
    bool descending;
    unsigned digits;   /* keys differ in this many of their low bytes alone; 0: in any */
    size_t rows, n, k; /* not 0; k: how many of each row are wanted */
    ga_span in, keys, places;
    int place_type;  /* of `places`: GA_INT, GA_UINT, GA_LONG or GA_ULONG */
    ga_span carried; /* what goes into `places` for each element, GA_UINT or GA_ULONG as ga_radix_carried() says; NULL:
                        where it is in its row */
} ga_radix;

int ga_radix_run(const ga_radix *job);

/* The longest rows that are sorted by one launch. */
size_t ga_radix_short(const gpucontext *ctx, unsigned bytes, bool places);

/* The type in which places of rows of n elements are carried along: GA_UINT or GA_ULONG. */
int ga_radix_carried(size_t n);

/*
 * Rows of at most `n` keys that are there already, with places to go with them, in no order: the first counts[row] of
 * each row of n are sorted by key, then place, and k of each row stored: elements and places.
 */
typedef struct ga_radix_picked {
    ga_span keys, places, counts; /* words; u32; u32 */
    size_t n;                     /* a power of two, at most what ga_radix_short() says */
} ga_radix_picked;

/* `job` says the rest: k, rows, where the results go; its `in`, `n` and `carried` are not used. */
int ga_radix_picked_run(const ga_radix *job, const ga_radix_picked *picked);

#endif
