#ifndef GA_KEPT_H
#define GA_KEPT_H
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

enum { GA_KEPT_BUCKETS = 64 };

typedef struct ga_kept {
    pthread_mutex_t lock; /* one thread at a time adds */
    void (*release)(void *value);
    _Atomic(struct ga_kept_entry *) buckets[GA_KEPT_BUCKETS];
} ga_kept;

/* An empty map whose values go through `release` at the end. False: no mutex could be made. */
bool ga_kept_init(ga_kept *m, void (*release)(void *value));
/* Release everything; no other thread uses the map any more. */
void ga_kept_free(ga_kept *m);

/* The value kept for a key of `size` bytes, or NULL. */
void *ga_kept_find(ga_kept *m, const void *key, size_t size);

/*
 * Keep `value`, which is the map's from here on, also on failure. Returns what is kept for the key: `value`, or what
 * another thread was quicker with; NULL, with an error in `e`, when there is no memory.
 */
void *ga_kept_add(ga_kept *m, ga_errbuf *e, const void *key, size_t size, void *value);

#endif
