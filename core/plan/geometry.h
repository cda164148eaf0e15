#ifndef GA_GEOMETRY_H
#define GA_GEOMETRY_H
/* Launch geometry: groups, their sizes, division of sums into parts, wide accesses. No other file tells kinds of
 * devices apart. */
#include "base/size.h"
#include "template/launch.h"

/* Are few work-items that loop for long best, as on a CPU, rather than many short ones? */
static inline bool ga_loops(const ga_caps *caps) {
    return caps->is_cpu;
}

/* ga_loops() for work on columns, where neighbouring work-items read contiguous elements. False if the compiler
 * vectorises across work-items, which is then faster. */
static inline bool ga_loops_columns(const ga_caps *caps) {
    return caps->is_cpu && !caps->vector_items;
}

/* Over a row of n elements, a looping work-item accumulates this many partial results side by side and combines them at
 * the end, so that its compiler vectorises the loop. */
static inline unsigned ga_loop_lanes(const ga_caps *caps, size_t n) {
    return caps->vector_items ? n < 512 ? 32 : 128 : n < 2048 ? 32 : 64;
}

/* Compute units, at least 1. */
static inline size_t ga_units(const ga_caps *caps) {
    return caps->compute_units > 0 ? caps->compute_units : 1;
}

/* Bytes that a work-item should access at a time: 16 as a vector, or on a CPU what its compiler vectorises in an
 * unrolled loop; 0: single elements only. */
static inline size_t ga_pack_bytes(const ga_caps *caps) {
    return ga_loops(caps) ? 64 : caps->vector_bytes >= 16 ? 16 : 0;
}

/* How many of a tile's columns a looping work-item sums at once, each in two vectors of this many bytes: a divisor that
 * leaves registers for the factors, of which AVX-512 has 32, others 16. */
static inline unsigned ga_columns_at_once(unsigned columns, unsigned bytes) {
    return bytes == 64 && columns % 8 == 0 ? 8 : 6;
}

/* Do tensor cores multiply half types or, where tf32 is allowed, float? Not in a reproducible context, as they sum in
 * an order of their own; GA_DOUBLE, whose products have a defined order on tensor cores, must be handled by the
 * caller. */
static inline bool ga_tensor_cores(const gpucontext *ctx, int typecode) {
    return ctx->caps.matrix && !ctx->reproducible && typecode != GA_DOUBLE && (typecode != GA_FLOAT || ctx->tf32);
}

/*
 * Strips of windows: a work-item computes `results` neighbouring windows of an axis at a time, whose rows it reads
 * once, `strips` times. `items` work-items do the whole.
 */
enum { GA_STRIP_ROWS = 24 }; /* rows that the windows computed at a time may have together */

typedef struct ga_strips {
    unsigned results;
    size_t strips, items;
} ga_strips;

/* Plan strips for `lines` axes of `extent` windows, which are `step` apart and have `taps` rows at distances of `gap`;
 * at most `most` results at a time, a power of two. False if there are no windows, or a window has too many rows. */
bool ga_plan_strips(ga_strips *s, const ga_caps *caps, unsigned most, size_t lines, size_t extent, size_t step,
                    size_t gap, size_t taps);

/* Most groups worth launching along a dimension, for kernels that loop over the remaining work. */
size_t ga_most_groups(const ga_caps *caps, unsigned dim);

/* Divide `count` elements into about `want` parts of at least `least` elements: *parts parts of *piece elements each,
 * *piece a multiple of `step`. */
void ga_cut(size_t count, size_t want, size_t least, size_t step, size_t *parts, size_t *piece);

/* --------------------------------------------------------------------------------------------------- size of groups */

enum { GA_GROUP_ITEMS = 256 };      /* work-items of a group, by default */
#define GA_NO_ITEM_LIMIT (1u << 16) /* more than any group has: initial value of limits */

/* Work-items of a group, a power of two: 1 where ga_loops(), else GA_GROUP_ITEMS, or what device and `limit` allow. */
unsigned ga_group_items(const ga_caps *caps, unsigned limit);

/* Launch, if the compiled kernel takes groups of `items`; else set *limit to the size it does take
 * (GA_DEVSUP_ERROR). */
int ga_launch_items(GpuInstance *k, unsigned items, atomic_uint *limit, ga_width width, unsigned nd,
                    const size_t *groups, const ga_arg *args);

/*
 * Plan and launch: calls `attempt`, and calls it again when ga_launch_items() found that a kernel takes smaller groups
 * than planned and lowered *limit. An attempt that fails so has overwritten nothing.
 */
int ga_attempt(atomic_uint *limit, int (*attempt)(void *self, atomic_uint *limit), void *self);

#endif
