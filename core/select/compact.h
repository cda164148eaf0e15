#ifndef GA_COMPACT_H
#define GA_COMPACT_H
/* Stream compaction: positions of the nonzero elements, in order, and moving the elements at these positions. */
#include "array/array.h"

/*
 * Positions of the nonzero elements of an array (NaN is nonzero) in C order, as a bit mask, and for every tile of
 * elements the number of such positions before it. All of it is on the device, and computed without waiting for it.
 */
typedef struct ga_places {
    GpuArray flags;        /* the array, flattened: a dense view, or a copy */
    GpuArray bits, starts; /* see kernels/library/compact.gk */
    unsigned words;        /* words of 32 bits in a tile */
    unsigned limit;        /* most work-items of a group, as known so far */
} ga_places;

/*
 * Find the positions in a valid, aligned array of any type, rank and strides. Clear with ga_places_clear(), after a
 * failure too. The array may be changed afterwards, if only ga_places_count() is called, or if other memory is written.
 */
int ga_places_init(ga_places *p, const GpuArray *a);
void ga_places_clear(ga_places *p);

/* The number of positions. Waits for the device. */
int ga_places_count(ga_places *p, size_t *count);

/*
 * out[k, ...] = index of the k-th position in an array of `nd` dimensions (nd > 0). `out` has rank 2, at least as many
 * rows as there are positions, nd columns, any strides, and integers that can hold the indices.
 */
int ga_places_write(ga_places *p, const GpuArray *out, unsigned nd, const size_t *dims);

/*
 * to[k] = from[k-th position], or with `back` to[k-th position] = from[k]: dense elements of one size; `from` (or `to`)
 * has the flags' length, the other one at least as many elements as there are positions. Disjoint.
 */
int ga_places_move(ga_places *p, const GpuArray *to, const GpuArray *from, bool back);

#endif
