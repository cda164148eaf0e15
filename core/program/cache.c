#include "cache.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

struct ga_cache_entry {
    struct ga_cache_entry *next; /* never changes, so readers need no lock */
    void *value;
    uint64_t hash;
    size_t size;
    unsigned char key[];
};

bool ga_cache_init(ga_cache *m, void (*release)(void *value)) {
    if (pthread_mutex_init(&m->lock, NULL) != 0) return false;
    m->release = release;
    for (size_t i = 0; i < GA_CACHE_BUCKETS; i++) atomic_init(&m->buckets[i], NULL);
    return true;
}

void ga_cache_free(ga_cache *m) {
    for (size_t i = 0; i < GA_CACHE_BUCKETS; i++) {
        for (struct ga_cache_entry *e = atomic_load(&m->buckets[i]), *next; e != NULL; e = next) {
            next = e->next;
            m->release(e->value);
            free(e);
        }
    }
    pthread_mutex_destroy(&m->lock);
}

void *ga_cache_new(void (*release)(void *value)) {
    ga_cache *m = malloc(sizeof *m);

    if (m != NULL && ga_cache_init(m, release)) return m;
    free(m);
    return NULL;
}

void ga_cache_slot_free(gpucontext *ctx, void *cache) {
    (void)ctx;
    ga_cache_free(cache);
    free(cache);
}

static struct ga_cache_entry *find_entry(ga_cache *m, uint64_t hash, const void *key, size_t size) {
    struct ga_cache_entry *e = atomic_load_explicit(&m->buckets[hash % GA_CACHE_BUCKETS], memory_order_acquire);

    while (e != NULL && (e->hash != hash || e->size != size || memcmp(e->key, key, size) != 0)) e = e->next;
    return e;
}

void *ga_cache_find(ga_cache *m, const void *key, size_t size) {
    struct ga_cache_entry *e = find_entry(m, ga_hash(GA_HASH_INIT, key, size), key, size);
    return e != NULL ? e->value : NULL;
}

void *ga_cache_add(ga_cache *m, ga_errbuf *e, const void *key, size_t size, void *value) {
    uint64_t hash = ga_hash(GA_HASH_INIT, key, size);
    struct ga_cache_entry *new = malloc(sizeof *new + size);

    if (new == NULL) {
        m->release(value);
        ga_fail_memory(e, "what was compiled");
        return NULL;
    }
    pthread_mutex_lock(&m->lock);
    struct ga_cache_entry *other = find_entry(m, hash, key, size);
    if (other == NULL) {
        *new = (struct ga_cache_entry){
            .next = atomic_load_explicit(&m->buckets[hash % GA_CACHE_BUCKETS], memory_order_relaxed),
            .value = value,
            .hash = hash,
            .size = size};
        memcpy(new->key, key, size);
        atomic_store_explicit(&m->buckets[hash % GA_CACHE_BUCKETS], new, memory_order_release);
    }
    pthread_mutex_unlock(&m->lock);
    if (other == NULL) return value;
    free(new);
    m->release(value);
    return other->value;
}
