#include "allocator.h"

#include <limits.h>
#include <stdlib.h>

#include "base/env.h"

/*
 * Classes: four per power of two from 256 bytes up to 1 MiB (at most 25 % over), then eight per power of two (at most
 * 12.5 % over). Each class has one list per kind of block; a request takes the newest block of its class, whose memory
 * is warmest.
 */
enum { MIN_SHIFT = 8, CLASSES = (64 - MIN_SHIFT) * 8, KINDS = 16 };

/* Blocks with different access or placement flags are not interchangeable. */
#define KIND_MASK (GA_BUFFER_READ_ONLY | GA_BUFFER_WRITE_ONLY | GA_BUFFER_HOST)

struct ga_allocator {
    gpucontext *ctx;
    pthread_mutex_t lock;
    gpudata *free_list[KINDS][CLASSES];
    uint64_t next_serial;
    ga_allocator_stats stats;
};

static unsigned log2_floor(size_t n) {
    return (unsigned)(sizeof n * CHAR_BIT - 1) - (unsigned)__builtin_clzl(n);
}

/* The class of a request and the bytes reserved for it; capacity 0 when the size is beyond anything. */
static unsigned size_class(size_t size, size_t *capacity) {
    if (size < ((size_t)1 << MIN_SHIFT)) size = (size_t)1 << MIN_SHIFT;
    unsigned top = log2_floor(size);
    unsigned step_shift = top - (top < 20 ? 2 : 3);
    size_t step = (size_t)1 << step_shift;
    if (size > SIZE_MAX - step) {
        *capacity = 0;
        return 0;
    }
    *capacity = (size + step - 1) & ~(step - 1);
    top = log2_floor(*capacity);
    unsigned within = (unsigned)((*capacity - ((size_t)1 << top)) >> (top - 3));
    return (top - MIN_SHIFT) * 8 + within;
}

static unsigned kind_of(unsigned flags) {
    unsigned f = flags & KIND_MASK;
    return (f & 3u) | (f & GA_BUFFER_HOST ? 4u : 0u);
}

ga_allocator *ga_allocator_new(gpucontext *ctx, size_t limit) {
    ga_allocator *al = calloc(1, sizeof *al);
    if (al == NULL) return NULL;
    if (pthread_mutex_init(&al->lock, NULL) != 0) {
        free(al);
        return NULL;
    }
    al->ctx = ctx;
    al->stats.limit = limit;
    return al;
}

/* Give every cached block back. Called with the lock held. */
static void trim_locked(ga_allocator *al) {
    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (unsigned c = 0; c < CLASSES; c++) {
            while (al->free_list[kind][c] != NULL) {
                gpudata *b = al->free_list[kind][c];
                al->free_list[kind][c] = b->next;
                al->stats.cached -= b->capacity;
                al->ctx->backend->buffer->free(al->ctx, b);
                free(b);
            }
        }
    }
}

void ga_allocator_trim(ga_allocator *al) {
    pthread_mutex_lock(&al->lock);
    trim_locked(al);
    pthread_mutex_unlock(&al->lock);
}

void ga_allocator_free(ga_allocator *al) {
    if (al == NULL) return;
    ga_allocator_trim(al);
    pthread_mutex_destroy(&al->lock);
    free(al);
}

/* A new block from the backend; `exact` is what the user asked for, for the message. Called with the lock held. */
static int fresh(ga_allocator *al, size_t exact, size_t capacity, unsigned flags, gpudata **out) {
    gpucontext *ctx = al->ctx;
    size_t held = al->stats.in_use + al->stats.cached;

    if (capacity > al->stats.limit || held > al->stats.limit - capacity)
        return ga_fail(&ctx->err, GA_MEMORY_ERROR,
                       "cannot allocate %zu bytes on %s: %zu in use, %zu cached, limit %zu (GPUARRAY_MEMORY_LIMIT or "
                       "gpucontext_props_alloc_cache)",
                       exact, ctx->caps.device_name, al->stats.in_use, al->stats.cached, al->stats.limit);
    gpudata *b = calloc(1, sizeof *b);
    if (b == NULL) return ga_fail_memory(&ctx->err, "a buffer object");
    b->ctx = ctx;
    b->flags = flags;
    b->capacity = capacity;
    int err = ctx->backend->buffer->alloc(ctx, b);
    if (err == GA_NO_ERROR && ctx->backend->native_is_address && b->native % GA_BUFFER_ALIGN != 0) {
        err = ga_fail(&ctx->err, GA_IMPL_ERROR,
                      "the %s backend reserved memory at %#zx; legal values (core/backend.h): multiples of %d",
                      ctx->backend->name, (size_t)b->native, (int)GA_BUFFER_ALIGN);
        ctx->backend->buffer->free(ctx, b);
    }
    if (err != GA_NO_ERROR) {
        free(b);
        return err;
    }
    b->serial = ++al->next_serial;
    al->stats.allocs++;
    *out = b;
    return GA_NO_ERROR;
}

/* Called with the lock held. */
static int obtain(ga_allocator *al, size_t size, size_t capacity, unsigned cls, unsigned flags, gpudata **out) {
    gpudata **list = &al->free_list[kind_of(flags)][cls];
    gpudata *b = *list;

    if (b != NULL) {
        *list = b->next;
        al->stats.cached -= b->capacity;
        al->stats.hits++;
    } else {
        int err = fresh(al, size, capacity, flags, &b);
        if (err == GA_MEMORY_ERROR && al->stats.cached > 0) {
            ga_log(2, "out of device memory for %zu bytes: trimming %zu cached bytes and retrying", size,
                   al->stats.cached);
            trim_locked(al);
            err = fresh(al, size, capacity, flags, &b);
        }
        /* The class's rounding may be what does not fit. */
        if (err == GA_MEMORY_ERROR && capacity > size) err = fresh(al, size, size, flags, &b);
        if (err != GA_NO_ERROR) return err;
    }
    al->stats.in_use += b->capacity;
    if (al->stats.in_use > al->stats.peak) al->stats.peak = al->stats.in_use;
    *out = b;
    return GA_NO_ERROR;
}

int ga_allocator_get(ga_allocator *al, size_t size, unsigned flags, gpudata **out) {
    size_t capacity;
    unsigned cls = size_class(size, &capacity);
    gpudata *b;

    if (capacity == 0)
        return ga_fail(&al->ctx->err, GA_MEMORY_ERROR, "cannot allocate %zu bytes: no device has that much", size);
    pthread_mutex_lock(&al->lock);
    int err = obtain(al, size ? size : 1, capacity, cls, flags & KIND_MASK, &b);
    pthread_mutex_unlock(&al->lock);
    if (err != GA_NO_ERROR) return err;
    b->size = size;
    b->next = NULL;
    b->flags = flags & GA_BUFFER_MASK & ~(unsigned)GA_BUFFER_INIT;
    atomic_store_explicit(&b->refcount, 1, memory_order_relaxed);
    *out = b;
    return GA_NO_ERROR;
}

void ga_allocator_put(ga_allocator *al, gpudata *b) {
    size_t capacity;
    unsigned cls = size_class(b->capacity, &capacity);

    pthread_mutex_lock(&al->lock);
    al->stats.in_use -= b->capacity;
    if (capacity == b->capacity) {
        gpudata **list = &al->free_list[kind_of(b->flags)][cls];
        b->next = *list;
        *list = b;
        al->stats.cached += b->capacity;
        b = NULL;
    }
    pthread_mutex_unlock(&al->lock);
    if (b != NULL) { /* reserved to the byte because memory was short: not a class, not kept */
        al->ctx->backend->buffer->free(al->ctx, b);
        free(b);
    }
}

void ga_allocator_query(ga_allocator *al, ga_allocator_stats *out) {
    pthread_mutex_lock(&al->lock);
    *out = al->stats;
    pthread_mutex_unlock(&al->lock);
}
