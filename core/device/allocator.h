#ifndef GA_ALLOCATOR_H
#define GA_ALLOCATOR_H
/*
 * The caching allocator: sizes are rounded up to size classes, and released blocks are cached for reuse. Because all
 * work of a context runs on one in-order queue, a reused block is never touched too early. Thread-safe.
 */
#include "backend.h"

typedef struct ga_allocator_stats {
    size_t in_use; /* bytes in live buffers, including rounding */
    size_t cached; /* bytes in cached blocks */
    size_t peak;   /* highest in_use so far */
    size_t limit;  /* most bytes in_use + cached may reach */
    size_t allocs; /* blocks allocated by the backend */
    size_t hits;   /* requests served from the cache */
} ga_allocator_stats;

/* ctx->caps must be filled in. On failure *out is NULL. */
int ga_allocator_new(gpucontext *ctx, size_t limit, ga_allocator **out);
void ga_allocator_free(ga_allocator *al); /* frees every cached block; no live buffer may remain */

/*
 * A buffer of at least `size` bytes, reference count 1, without a context reference yet. If the limit, or the device's
 * memory shared by all contexts of the process, is exhausted, caches are trimmed (the context's own, then those of
 * others on the device) and the request is tried once more before GA_MEMORY_ERROR.
 */
int ga_allocator_get(ga_allocator *al, size_t size, unsigned flags, gpudata **out);
/* The same with the bytes of `host`, written at once: by no call that is recorded, for memory of the context's own. */
int ga_allocator_get_filled(ga_allocator *al, size_t size, unsigned flags, const void *host, gpudata **out);
void ga_allocator_put(ga_allocator *al, gpudata *b); /* caches the block or frees it */
size_t ga_allocator_trim(ga_allocator *al);          /* frees every cached block; returns their bytes */
void ga_allocator_query(ga_allocator *al, ga_allocator_stats *out);

/* Set b->space and b->start (ga_buffer_ops.place), when all other members of b are set. */
int ga_buffer_place(gpudata *b);

#endif
