#ifndef GA_CACHE_H
#define GA_CACHE_H
/*
 * A cache: a map from a key, which is bytes, to an object that is expensive to make. No entry is removed before the
 * whole cache is freed, so finding one takes no lock. A missing object is made without a lock and then added; if two
 * threads make the same one, the first that is added stays.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include <gpuarray/buffer.h>

#include "base/error.h"

enum { GA_CACHE_BUCKETS = 64 };

typedef struct ga_cache {
    pthread_mutex_t lock; /* serialises additions */
    void (*release)(void *value);
    _Atomic(struct ga_cache_entry *) buckets[GA_CACHE_BUCKETS];
} ga_cache;

/* Initialise an empty cache that frees its values with `release`. False: no mutex could be made. */
bool ga_cache_init(ga_cache *m, void (*release)(void *value));
/* Free all entries; no other thread may still use the cache. */
void ga_cache_free(ga_cache *m);

/* A cache as a slot of a context (ga_slot_kind): an empty one, or NULL without memory; and the slot's `free`. */
void *ga_cache_new(void (*release)(void *value));
void ga_cache_slot_free(gpucontext *ctx, void *cache);

/* The value cached for a key of `size` bytes, or NULL. */
void *ga_cache_find(ga_cache *m, const void *key, size_t size);

/*
 * Add `value`, which the cache owns from here on, after failure too. Returns the value cached for the key: `value`, or
 * the one that another thread added first; NULL, with an error in `e`, when there is no memory.
 */
void *ga_cache_add(ga_cache *m, ga_errbuf *e, const void *key, size_t size, void *value);

#endif
