#ifndef GA_GEOMETRY_H
#define GA_GEOMETRY_H
/* How work is laid out on a device: groups, their sizes, parts of sums, wide accesses. What kinds of devices there are
 * is known here alone. */
#include "base/size.h"
#include "template/launch.h"

/* Is work best given to few work-items that loop for long, as on a CPU, rather than to many that do a little each? */
static inline bool ga_loops(const ga_caps *caps) {
    return caps->is_cpu;
}

/* The same for work on columns, whose neighbours read neighbouring elements: is there nothing to gain from work-items
 * side by side? */
static inline bool ga_loops_columns(const ga_caps *caps) {
    return caps->is_cpu && !caps->vector_items;
}

/* Of a row of n elements such a work-item best compares so many at once, which become one at its end: its compiler
 * makes vectors of the loop over them. */
static inline unsigned ga_loop_lanes(const ga_caps *caps, size_t n) {
    return caps->vector_items ? n < 512 ? 32 : 128 : n < 2048 ? 32 : 64;
}

/* Compute units, at least 1. */
static inline size_t ga_units(const ga_caps *caps) {
    return caps->compute_units > 0 ? caps->compute_units : 1;
}

/* Bytes that a work-item best takes at once: vector accesses of 16, or what a CPU's compiler makes of an unrolled loop;
 * 0 where only single elements should be. */
static inline size_t ga_pack_bytes(const ga_caps *caps) {
    return ga_loops(caps) ? 64 : caps->vector_bytes >= 16 ? 16 : 0;
}

/* Most groups worth launching along a dimension, for kernels that loop over what is left. */
size_t ga_most_groups(const ga_caps *caps, unsigned dim);

/* Cut `count` elements into about `want` parts of at least `least`, each of *piece, a multiple of `step`. */
void ga_cut(size_t count, size_t want, size_t least, size_t step, size_t *parts, size_t *piece);

/* --------------------------------------------------------------------------------------------------- size of groups */

enum { GA_GROUP_ITEMS = 256 };      /* work-items of a group, where nothing says otherwise */
#define GA_NO_ITEM_LIMIT (1u << 16) /* more than any group has: where limits start */

/* Work-items of a group, a power of two: one where work loops, else GA_GROUP_ITEMS or what device and `limit` allow. */
unsigned ga_group_items(const ga_caps *caps, unsigned limit);

/* Launch, if the compiled kernel takes groups of `items`; else *limit becomes what it does take (GA_DEVSUP_ERROR). */
int ga_launch_items(GpuInstance *k, unsigned items, atomic_uint *limit, ga_width width, unsigned nd,
                    const size_t *groups, const ga_arg *args);

/*
 * Plan and launch: calls `attempt`, and again when a kernel turned out to take smaller groups than were planned, of
 * which it has told *limit by ga_launch_items(). Nothing is overwritten by an attempt that fails so.
 */
int ga_attempt(atomic_uint *limit, int (*attempt)(void *self, atomic_uint *limit), void *self);

#endif
