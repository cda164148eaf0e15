#ifndef GA_CACHE_H
#define GA_CACHE_H
/*
 * What was made once and is kept: a map from a key, which is bytes, to a value. Entries stay until all of them go, so
 * that finding one takes no lock. The rule for what is missing: it is made without a lock and then added; of two
 * threads that made the same, the first one's is kept.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum { GA_CACHE_BUCKETS = 64 };

typedef struct ga_cache {
    pthread_mutex_t lock; /* one thread at a time adds */
    void (*release)(void *value);
    _Atomic(struct ga_cache_entry *) buckets[GA_CACHE_BUCKETS];
} ga_cache;

/* An empty map whose values go through `release` at the end. False: no mutex could be made. */
bool ga_cache_init(ga_cache *m, void (*release)(void *value));
/* Release everything; no other thread uses the map any more. */
void ga_cache_free(ga_cache *m);

/* The value kept for a key of `size` bytes, or NULL. */
void *ga_cache_find(ga_cache *m, const void *key, size_t size);

/*
 * Keep `value`, which is the map's from here on, also on failure. Returns what is kept for the key: `value`, or what
 * another thread was quicker with; NULL, with an error in `e`, when there is no memory.
 */
void *ga_cache_add(ga_cache *m, ga_errbuf *e, const void *key, size_t size, void *value);

#endif
