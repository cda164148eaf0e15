#include "allocator.h"

#include "context.h"

#include <limits.h>
#include <stdlib.h>

#include "account.h"
#include "base/env.h"

/*
 * Size classes: four per power of two from 256 bytes up to 1 MiB (at most 25 % waste), then eight per power of two (at
 * most 12.5 %). Each class has one free list per kind of block; a request takes the block released last, whose memory
 * is likeliest to be in a cache.
 */
enum { MIN_SHIFT = 8, CLASSES = (64 - MIN_SHIFT) * 8, KINDS = 16 };

/* Blocks with different access or placement flags are not interchangeable. */
#define KIND_MASK (GA_BUFFER_READ_ONLY | GA_BUFFER_WRITE_ONLY | GA_BUFFER_HOST)

struct ga_allocator {
    gpucontext *ctx;
    ga_account *account; /* of the device */
    pthread_mutex_t lock;
    gpudata *free_list[KINDS][CLASSES];
    uint64_t next_serial;
    ga_allocator_stats stats;
};

/* Check the alignment that every element type relies on. */
static int check_address(const gpudata *b) {
    const ga_backend *be = b->ctx->backend;

    if (!be->native_is_address || b->native % GA_BUFFER_ALIGN == 0) return GA_NO_ERROR;
    return ga_fail(&b->ctx->err, GA_IMPL_ERROR,
                   "the %s backend reserved memory at %#zx; legal values (core/backend.h): multiples of %d", be->name,
                   (size_t)b->native, (int)GA_BUFFER_ALIGN);
}

int ga_buffer_place(gpudata *b) {
    const ga_buffer_ops *ops = b->ctx->backend->buffer;

    b->space = b->native;
    b->start = 0;
    return ops->place != NULL ? ops->place(b->ctx, b) : GA_NO_ERROR;
}

static unsigned log2_floor(size_t n) {
    return (unsigned)(sizeof n * CHAR_BIT - 1) - (unsigned)__builtin_clzl(n);
}

/* The class of a request and its size in bytes; capacity 0 if no device can have that size. */
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

int ga_allocator_new(gpucontext *ctx, size_t limit, ga_allocator **out) {
    ga_allocator *al = calloc(1, sizeof *al);

    *out = NULL;
    if (al == NULL) return ga_fail_memory(NULL, "a context's allocator");
    if (pthread_mutex_init(&al->lock, NULL) != 0) {
        free(al);
        return ga_fail(NULL, GA_SYS_ERROR, "could not make a mutex");
    }
    al->ctx = ctx;
    al->stats.limit = limit;
    int err = ga_account_join(al, ctx->caps.unique_id, ga_allocator_trim, &al->account);
    if (err != GA_NO_ERROR) {
        pthread_mutex_destroy(&al->lock);
        free(al);
        return err;
    }
    *out = al;
    return GA_NO_ERROR;
}

/* Does a block of this kind use the device's memory? Host buffers of a GPU are in the host's. */
static bool is_device_memory(const gpucontext *ctx, unsigned flags) {
    return !(flags & GA_BUFFER_HOST) || ctx->caps.is_cpu;
}

/* Give a block back to the device. */
static void discard(ga_allocator *al, gpudata *b) {
    al->ctx->backend->buffer->free(al->ctx, b);
    if (is_device_memory(al->ctx, b->flags)) ga_account_remove(al->account, b->capacity);
    free(b);
}

/* Free every cached block; returns their bytes. Call with the lock held. */
static size_t trim_locked(ga_allocator *al) {
    size_t bytes = al->stats.cached;

    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (unsigned c = 0; c < CLASSES; c++) {
            while (al->free_list[kind][c] != NULL) {
                gpudata *b = al->free_list[kind][c];
                al->free_list[kind][c] = b->next;
                al->stats.cached -= b->capacity;
                discard(al, b);
            }
        }
    }
    return bytes;
}

size_t ga_allocator_trim(ga_allocator *al) {
    pthread_mutex_lock(&al->lock);
    size_t bytes = trim_locked(al);
    pthread_mutex_unlock(&al->lock);
    return bytes;
}

void ga_allocator_free(ga_allocator *al) {
    if (al == NULL) return;
    (void)ga_allocator_trim(al);
    ga_account_leave(al->account, al);
    pthread_mutex_destroy(&al->lock);
    free(al);
}

/* Allocate a new block; `exact` is what the user asked for, for the error text. Call with the lock held. */
static int fresh(ga_allocator *al, size_t exact, size_t capacity, unsigned flags, gpudata **out) {
    gpucontext *ctx = al->ctx;
    size_t held = al->stats.in_use + al->stats.cached;

    if (capacity > al->stats.limit || held > al->stats.limit - capacity)
        return ga_fail(&ctx->err, GA_MEMORY_ERROR,
                       "cannot allocate %zu bytes on %s: %zu in use, %zu cached, limit %zu (GPUARRAY_MEMORY_LIMIT or "
                       "gpucontext_props_alloc_cache)",
                       exact, ctx->caps.device_name, al->stats.in_use, al->stats.cached, al->stats.limit);
    if (is_device_memory(ctx, flags) && !ga_account_add(al->account, capacity, ctx->caps.total_memory, &held))
        return ga_fail(&ctx->err, GA_MEMORY_ERROR,
                       "cannot allocate %zu bytes on %s: it has %zu, of which this process holds %zu (this context: "
                       "%zu in use, %zu cached)",
                       exact, ctx->caps.device_name, ctx->caps.total_memory, held, al->stats.in_use, al->stats.cached);
    gpudata *b = calloc(1, sizeof *b);
    int err = b != NULL ? GA_NO_ERROR : ga_fail_memory(&ctx->err, "a buffer object");
    if (b != NULL) {
        b->ctx = ctx;
        b->flags = flags;
        b->capacity = capacity;
        err = ctx->backend->buffer->alloc(ctx, b);
        if (err == GA_NO_ERROR) {
            err = check_address(b);
            if (err == GA_NO_ERROR) err = ga_buffer_place(b);
            if (err != GA_NO_ERROR) ctx->backend->buffer->free(ctx, b);
        }
    }
    if (err != GA_NO_ERROR) {
        if (is_device_memory(ctx, flags)) ga_account_remove(al->account, capacity);
        free(b);
        return err;
    }
    b->serial = ++al->next_serial;
    al->stats.allocs++;
    *out = b;
    return GA_NO_ERROR;
}

/* Call with the lock held. */
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
            (void)trim_locked(al);
            err = fresh(al, size, capacity, flags, &b);
        }
        /* Rounding up may be what does not fit: try the exact size. */
        if (err == GA_MEMORY_ERROR && capacity > size) err = fresh(al, size, size, flags, &b);
        if (err != GA_NO_ERROR) return err;
    }
    al->stats.in_use += b->capacity;
    if (al->stats.in_use > al->stats.peak) al->stats.peak = al->stats.in_use;
    *out = b;
    return GA_NO_ERROR;
}

/* Is device memory exhausted, rather than the limit, and is the request not larger than all of it? Call with the lock
 * held. */
static bool others_may_help(const ga_allocator *al, size_t size) {
    return size <= al->ctx->caps.total_memory && al->stats.in_use <= al->stats.limit &&
           size <= al->stats.limit - al->stats.in_use;
}

int ga_allocator_get(ga_allocator *al, size_t size, unsigned flags, gpudata **out) {
    size_t capacity;
    unsigned cls = size_class(size, &capacity);
    gpudata *b;

    if (capacity == 0)
        return ga_fail(&al->ctx->err, GA_MEMORY_ERROR, "cannot allocate %zu bytes: no device has that much", size);
    pthread_mutex_lock(&al->lock);
    int err = obtain(al, size ? size : 1, capacity, cls, flags & KIND_MASK, &b);
    bool others = err == GA_MEMORY_ERROR && others_may_help(al, size);
    pthread_mutex_unlock(&al->lock);
    if (others && ga_account_trim_others(al->account, al)) {
        pthread_mutex_lock(&al->lock);
        err = obtain(al, size ? size : 1, capacity, cls, flags & KIND_MASK, &b);
        pthread_mutex_unlock(&al->lock);
    }
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
    /* allocated without rounding because memory was short: it belongs to no class, so it is not cached */
    if (b != NULL) discard(al, b);
}

int ga_allocator_get_filled(ga_allocator *al, size_t size, unsigned flags, const void *host, gpudata **out) {
    gpucontext *ctx = al->ctx;
    gpudata *b;

    *out = NULL;
    int err = ga_allocator_get(al, size, flags, &b);
    if (err != GA_NO_ERROR) return err;
    err = ctx->backend->buffer->write(ctx, b, 0, host, size);
    if (err == GA_NO_ERROR)
        *out = b;
    else
        ga_allocator_put(al, b);
    return err;
}

void ga_allocator_query(ga_allocator *al, ga_allocator_stats *out) {
    pthread_mutex_lock(&al->lock);
    *out = al->stats;
    pthread_mutex_unlock(&al->lock);
}
