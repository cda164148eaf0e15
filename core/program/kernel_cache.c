/* The cache of a context's compiled programs: found by source, in memory, then on disk. */
#include "kernel_cache.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/ending.h"
#include "base/hash.h"
#include "compiling.h"
#include "device/profile.h"
#include "disk_cache.h"
#include "source.h"

/* Most programs cached in memory; beyond it the least recently used one is dropped. */
enum { MAX_PROGRAMS = 512 };

struct program_entry {
    uint64_t hash, used;
    char *key;
    size_t keylen;
    ga_program *program;
};

typedef struct ga_kernels {
    pthread_mutex_t lock;
    char *dir; /* disk cache, NULL when off */
    uint64_t clock;
    struct program_entry programs[MAX_PROGRAMS];
    size_t nprograms;
} ga_kernels;

static void *new_kernels(gpucontext *ctx) {
    ga_kernels *c = calloc(1, sizeof *c);
    if (c == NULL) return NULL;
    if (pthread_mutex_init(&c->lock, NULL) != 0) {
        free(c);
        return NULL;
    }
    if (ctx->caps.keep_binaries) c->dir = ga_disk_cache_open(ctx->cache_path);
    return c;
}

void ga_program_release(gpucontext *ctx, ga_program *p) {
    if (atomic_fetch_sub_explicit(&p->refcount, 1, memory_order_acq_rel) == 1) ctx->backend->program->free(ctx, p);
}

static void free_kernels(gpucontext *ctx, void *state) {
    ga_kernels *c = state;

    for (size_t i = 0; i < c->nprograms; i++) {
        ga_program_release(ctx, c->programs[i].program);
        free(c->programs[i].key);
    }
    free(c->dir);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

static const ga_slot_kind kernels_slot = {.make = new_kernels, .free = free_kernels};

const char *ga_kernels_folder(gpucontext *ctx) {
    const ga_kernels *c = ga_context_slot_get(ctx, &kernels_slot);
    return c != NULL ? c->dir : NULL;
}

/* ---------------------------------------------------------------------------------------------------- programs */

/* The cache key: everything that the compiled form depends on. */
static char *program_key(gpucontext *ctx, const char *source, size_t length, const ga_text_facts *facts,
                         size_t *keylen) {
    ga_str k = GA_STR_INIT;
    ga_str_addf(&k, "gpuarray %s\n%s\n%s\n%d %u\n", GPUARRAY_VERSION, ctx->backend->name, ctx->caps.bin_id,
                (int)facts->math, facts->resident);
    ga_str_addn(&k, source, length);
    *keylen = k.len;
    return ga_str_take(&k);
}

/* Call with the lock held; adds a reference. */
static ga_program *find_program(ga_kernels *c, uint64_t hash, const char *key, size_t keylen) {
    for (size_t i = 0; i < c->nprograms; i++) {
        struct program_entry *e = &c->programs[i];
        if (e->hash != hash || e->keylen != keylen || memcmp(e->key, key, keylen) != 0) continue;
        e->used = ++c->clock;
        atomic_fetch_add_explicit(&e->program->refcount, 1, memory_order_relaxed);
        return e->program;
    }
    return NULL;
}

/* Call with the lock held; takes ownership of `key`, adds a reference for the cache. */
static void keep_program(gpucontext *ctx, ga_kernels *c, uint64_t hash, char *key, size_t keylen, ga_program *p) {
    struct program_entry *e = &c->programs[c->nprograms];

    if (c->nprograms == MAX_PROGRAMS) {
        e = &c->programs[0];
        for (size_t i = 1; i < MAX_PROGRAMS; i++)
            if (c->programs[i].used < e->used) e = &c->programs[i];
        ga_program_release(ctx, e->program);
        free(e->key);
    } else {
        c->nprograms++;
    }
    atomic_fetch_add_explicit(&p->refcount, 1, memory_order_relaxed);
    *e = (struct program_entry){hash, ++c->clock, key, keylen, p};
}

static int load_or_build(gpucontext *ctx, const char *key, size_t keylen, const char *source, size_t length,
                         const ga_text_facts *facts, ga_program **out, ga_str *log) {
    const ga_program_ops *ops = ctx->backend->program;
    const char *dir = ga_kernels_folder(ctx);
    void *binary = NULL;
    size_t size = 0;
    double start = ga_profile_now(ctx);
    int err = ga_ending_enter(&ctx->err);

    if (err != GA_NO_ERROR) return err;
    if (dir != NULL && ga_disk_cache_load(dir, key, keylen, &binary, &size) == 0) {
        err = ops->load(ctx, binary, size, out);
        free(binary);
        ga_profile_host(ctx, GA_WORK_LOAD, "", start);
        if (err == GA_NO_ERROR) {
            ga_ending_leave();
            return err;
        }
        start = ga_profile_now(ctx);
        binary = NULL; /* the driver refused it: compile */
    }
    const double begun = ga_seconds();
    err = ops->build(ctx, source, length, facts, out, dir != NULL ? &binary : NULL, &size, log);
    ga_ending_watch(true); /* compilers load some of their libraries late, and register exit handlers then */
    ga_ending_leave();
    ga_compiling_done(begun);
    ga_profile_host(ctx, GA_WORK_COMPILE, "", start);
    if (err == GA_NO_ERROR && binary != NULL) ga_disk_cache_store(dir, key, keylen, binary, size);
    free(binary);
    return err;
}

int ga_program_get(gpucontext *ctx, const char *source, size_t length, const ga_text_facts *facts, ga_program **out,
                   ga_str *log) {
    ga_kernels *c = ga_context_slot_get(ctx, &kernels_slot);
    size_t keylen;
    char *key = c == NULL ? NULL : program_key(ctx, source, length, facts, &keylen);

    if (key == NULL) return ga_fail_memory(&ctx->err, "a program's cache key");
    uint64_t hash = ga_hash(GA_HASH_INIT, key, keylen);
    pthread_mutex_lock(&c->lock);
    ga_program *p = find_program(c, hash, key, keylen);
    pthread_mutex_unlock(&c->lock);
    if (p == NULL) { /* compiled without the lock: if two threads do the same work, the first result stays */
        ga_source_dump(ctx->backend->dialect, source, length, hash);
        int err = load_or_build(ctx, key, keylen, source, length, facts, &p, log);
        if (err != GA_NO_ERROR) {
            free(key);
            return err;
        }
        atomic_init(&p->refcount, 1);
        pthread_mutex_lock(&c->lock);
        ga_program *other = find_program(c, hash, key, keylen);
        if (other == NULL) {
            keep_program(ctx, c, hash, key, keylen, p);
            key = NULL;
        }
        pthread_mutex_unlock(&c->lock);
        if (other != NULL) {
            ga_program_release(ctx, p);
            p = other;
        }
    }
    free(key);
    *out = p;
    return GA_NO_ERROR;
}
