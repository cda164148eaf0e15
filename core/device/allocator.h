#ifndef GA_ALLOCATOR_H
#define GA_ALLOCATOR_H
/*
 * The caching allocator: blocks are rounded up to size classes and kept when released, to be handed out again in queue
 * order (all work of a context runs on one in-order queue, so a reused block is never touched early). Thread-safe.
 */
#include "backend.h"

typedef struct ga_allocator_stats {
    size_t in_use; /* bytes in live buffers, as reserved */
    size_t cached; /* bytes kept for reuse */
    size_t peak;   /* highest in_use so far */
    size_t limit;  /* most bytes in_use + cached may reach */
    size_t allocs; /* blocks asked of the backend */
    size_t hits;   /* requests served from the cache */
} ga_allocator_stats;

/* ctx->caps is filled in. On failure *out is NULL. */
int ga_allocator_new(gpucontext *ctx, size_t limit, ga_allocator **out);
void ga_allocator_free(ga_allocator *al); /* releases every cached block; no live buffer may remain */

/*
 * A buffer of at least `size` bytes, reference count 1, holding no context reference yet. When the limit, or the memory
 * of the device that all contexts of the process share, is exhausted, caches are given back (the context's own, then
 * those of others on the device) and the request tried once more before GA_MEMORY_ERROR.
 */
int ga_allocator_get(ga_allocator *al, size_t size, unsigned flags, gpudata **out);
void ga_allocator_put(ga_allocator *al, gpudata *b); /* keeps the block or gives it back */
size_t ga_allocator_trim(ga_allocator *al);          /* gives every cached block back to the device: so many bytes */
void ga_allocator_query(ga_allocator *al, ga_allocator_stats *out);

/* Finds out which memory b is, once all else of it is filled in (ga_buffer_ops.place). */
int ga_buffer_place(gpudata *b);

#endif
