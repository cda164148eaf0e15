#ifndef GA_COMPACT_H
#define GA_COMPACT_H
/* Stream compaction: the places of elements that are not zero, in order, and what is kept at them. */
#include "array/array.h"

/*
 * Which elements of an array are not zero (NaN is not), in C order: a bit for each, and for every tile of elements
 * where the first of its places goes. All of it is on the device and made without waiting.
 */
typedef struct ga_places {
    GpuArray flags;        /* a view of what the places are of, or a copy; one dimension without gaps */
    GpuArray bits, starts; /* see kernels/library/compact.gk */
    unsigned words;        /* of 32 elements, in a tile */
    unsigned limit;        /* most work-items of a group, as far as is known */
} ga_places;

/*
 * Find the places of an array's elements: any type, rank and strides; it is valid and aligned. Clear with
 * ga_places_clear(), also after a failure. The array may be changed afterwards, if `ga_places_count()` is all that is
 * asked for or its memory is not that of what is written.
 */
int ga_places_init(ga_places *p, const GpuArray *a);
void ga_places_clear(ga_places *p);

/* How many there are. Waits for the device. */
int ga_places_count(ga_places *p, size_t *count);

/*
 * out[k, ...] = index of the k-th place in an array of `nd` dimensions (nd > 0); `out` has rank 2, of at least as many
 * rows as there are places and nd columns, any strides, and integers that hold the indices.
 */
int ga_places_write(ga_places *p, const GpuArray *out, unsigned nd, const size_t *dims);

/*
 * to[k] = from[k-th place], or with `back` to[k-th place] = from[k]: elements of one size without gaps, `from` (or
 * `to`) of the flags' length and the other at least as long as there are places. They share no memory with each other.
 */
int ga_places_move(ga_places *p, const GpuArray *to, const GpuArray *from, bool back);

#endif
