/*
 * Transfers between contexts without a direct path: through host memory that both devices access by DMA, in a ring of
 * blocks, so that one device writes a block while the other reads the blocks before it.
 */
#include "staging.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/fork.h"
#include "base/size.h"
#include "context.h"

enum {
    LEAST = 4 << 20, /* smaller transfers use one ordinary block */
    BLOCKS = 4,
    BLOCK = 8 << 20,    /* bytes of a block */
    SMALLEST = 1 << 20, /* smallest block: short transfers use smaller ones, to have several */
    LAG = 2,            /* blocks that are filled ahead of the one being emptied */
    ALIGN = 1 << 16,    /* alignment of the blocks: at least a page */
    ORDINARY = 64 << 20
};

typedef struct crossing_block {
    void *host;
    ga_host_block registered[2];        /* registrations with source and destination; .host is NULL if there is none */
    struct _gpuevent filled, emptied;   /* events of source and destination; without references to the contexts */
    bool has_filled, has_emptied, busy; /* the events exist; the destination may still be reading */
} crossing_block;

/* The path from one context to another. It exists until either of them is closed. */
typedef struct crossing {
    struct crossing *next;
    gpucontext *ends[2];
    pthread_mutex_t turn; /* one transfer at a time */
    crossing_block blocks[BLOCKS];
} crossing;

static ga_process_lock lock = GA_PROCESS_LOCK("opening or closing a way between two contexts");
static crossing *crossings;

/* --------------------------------------------------------------------------------------------------------- lifetime */

static void free_block(crossing *c, crossing_block *k) {
    for (unsigned i = 0; i < 2; i++)
        if (k->registered[i].host != NULL) c->ends[i]->backend->buffer->host_unregister(c->ends[i], &k->registered[i]);
    if (k->has_filled) k->filled.ctx->backend->event->destroy(&k->filled);
    if (k->has_emptied) k->emptied.ctx->backend->event->destroy(&k->emptied);
    free(k->host);
    memset(k, 0, sizeof *k);
}

static void free_crossing(crossing *c) {
    for (unsigned i = 0; i < 2; i++) (void)c->ends[i]->backend->context->sync(c->ends[i]);
    for (unsigned i = 0; i < BLOCKS; i++) free_block(c, &c->blocks[i]);
    pthread_mutex_destroy(&c->turn);
    free(c);
}

/* A context at either end of a path has this slot, whose only purpose is to free the path when the context closes. */
static void *mark_new(gpucontext *ctx) {
    return ctx;
}

static void mark_free(gpucontext *ctx, void *state) {
    (void)state;
    if (ga_process_lock_take(NULL, &lock) != GA_NO_ERROR) return;
    for (crossing **link = &crossings; *link != NULL;) {
        crossing *c = *link;
        if (c->ends[0] != ctx && c->ends[1] != ctx) {
            link = &c->next;
            continue;
        }
        *link = c->next;
        free_crossing(c);
    }
    ga_process_lock_release(&lock);
}

static const ga_slot_kind mark_slot = {.make = mark_new, .free = mark_free};

/* Call with the lock held. */
static crossing *find_or_make(gpucontext *from, gpucontext *to) {
    crossing *c = crossings;

    while (c != NULL && (c->ends[0] != from || c->ends[1] != to)) c = c->next;
    if (c != NULL) return c;
    c = calloc(1, sizeof *c);
    if (c == NULL) return NULL;
    if (pthread_mutex_init(&c->turn, NULL) != 0) {
        free(c);
        return NULL;
    }
    c->ends[0] = from;
    c->ends[1] = to;
    c->next = crossings;
    crossings = c;
    return c;
}

/* The path from one context to another; NULL: out of memory. */
static crossing *crossing_of(gpucontext *from, gpucontext *to) {
    if (ga_context_slot_get(from, &mark_slot) == NULL || ga_context_slot_get(to, &mark_slot) == NULL) return NULL;
    if (ga_process_lock_take(NULL, &lock) != GA_NO_ERROR) return NULL;
    crossing *c = find_or_make(from, to);
    ga_process_lock_release(&lock);
    return c;
}

/* Register the block with a context. A device that is the host's processor reaches all of its memory. */
static bool register_block(gpucontext *ctx, ga_host_block *registered, void *host) {
    ga_host_block h = {.host = host, .size = BLOCK};

    if (ctx->caps.is_cpu || registered->host != NULL) return true;
    if (ctx->backend->buffer->host_register(ctx, &h) != GA_NO_ERROR) return false;
    *registered = h;
    return true;
}

static bool make_event(gpucontext *ctx, gpuevent *e, bool *made) {
    e->ctx = ctx;
    if (!*made) *made = ctx->backend->event->create(e) == GA_NO_ERROR;
    return *made;
}

/* Make the block if that has not been done. False: the drivers or the host refuse; a later try may succeed. */
static bool make_block(crossing *c, crossing_block *k) {
    if (k->host == NULL) k->host = aligned_alloc(ALIGN, BLOCK);
    bool good = k->host != NULL && make_event(c->ends[0], &k->filled, &k->has_filled) &&
                make_event(c->ends[1], &k->emptied, &k->has_emptied);
    for (unsigned i = 0; good && i < 2; i++) good = register_block(c->ends[i], &k->registered[i], k->host);
    if (!good) free_block(c, k);
    return good;
}

/* ---------------------------------------------------------------------------------------------------------- transfers
 */

/* Enqueue the source's read of [offset, offset + n) into the block. */
static int fill(crossing_block *k, gpudata *src, size_t offset, size_t n) {
    const ga_backend *be = src->ctx->backend;
    int err = k->busy ? k->emptied.ctx->backend->event->sync(&k->emptied) : GA_NO_ERROR;

    k->busy = false;
    if (err == GA_NO_ERROR) err = be->buffer->read_async(src->ctx, k->host, src, offset, n);
    return err == GA_NO_ERROR ? be->event->record(&k->filled) : err;
}

/* Enqueue the destination's write from the block. */
static int empty(crossing_block *k, gpudata *dst, size_t offset, size_t n) {
    const ga_backend *be = dst->ctx->backend;
    int err = k->filled.ctx->backend->event->sync(&k->filled);

    if (err == GA_NO_ERROR) err = be->buffer->write_async(dst->ctx, dst, offset, k->host, n);
    if (err == GA_NO_ERROR) err = be->event->record(&k->emptied);
    k->busy = err == GA_NO_ERROR;
    return err;
}

static int through_known(crossing *c, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    size_t piece = ga_min_size(BLOCK, size / 8 > SMALLEST ? size / 8 / 4096 * 4096 : SMALLEST);
    size_t count = ga_ceil_div(size, piece);
    int err = GA_NO_ERROR;

    for (size_t i = 0; err == GA_NO_ERROR && i < count + LAG; i++) {
        if (i < count)
            err = fill(&c->blocks[i % BLOCKS], src, srcoff + i * piece, ga_min_size(piece, size - i * piece));
        if (err != GA_NO_ERROR || i < LAG) continue;
        size_t done = (i - LAG) * piece;
        err = empty(&c->blocks[(i - LAG) % BLOCKS], dst, dstoff + done, ga_min_size(piece, size - done));
    }
    if (err == GA_NO_ERROR) return err;
    /* wait until the blocks are free */
    for (unsigned i = 0; i < 2; i++) (void)c->ends[i]->backend->context->sync(c->ends[i]);
    for (unsigned i = 0; i < BLOCKS; i++) c->blocks[i].busy = false;
    return err;
}

/* Transfer piece by piece through ordinary memory, if there are no pinned blocks or they are not faster. */
static int through_ordinary(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    size_t piece = size < ORDINARY ? size : ORDINARY;
    char *tmp = malloc(piece);
    int err = GA_NO_ERROR;

    if (tmp == NULL) return ga_fail_memory(&dst->ctx->err, "a transfer's staging buffer");
    for (size_t done = 0; err == GA_NO_ERROR && done < size; done += piece) {
        size_t n = size - done < piece ? size - done : piece;
        err = ga_transfer_read(src->ctx, tmp, src, srcoff + done, n);
        if (err == GA_NO_ERROR) err = ga_transfer_write(dst->ctx, dst, dstoff + done, tmp, n);
    }
    free(tmp);
    return err;
}

static bool can_cross(const gpucontext *ctx) {
    const ga_buffer_ops *ops = ctx->backend->buffer;

    return ctx->backend->event != NULL && ops->read_async != NULL && ops->write_async != NULL &&
           (ctx->caps.is_cpu || ops->host_register != NULL);
}

int ga_transfer_between(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    const bool pays = size >= LEAST && !(src->ctx->caps.is_cpu && dst->ctx->caps.is_cpu);
    crossing *c = pays && can_cross(src->ctx) && can_cross(dst->ctx) ? crossing_of(src->ctx, dst->ctx) : NULL;
    bool good = c != NULL;
    int err = GA_NO_ERROR;

    if (c != NULL) {
        pthread_mutex_lock(&c->turn);
        for (unsigned i = 0; good && i < BLOCKS; i++) good = make_block(c, &c->blocks[i]);
        if (good) err = through_known(c, dst, dstoff, src, srcoff, size);
        pthread_mutex_unlock(&c->turn);
    }
    return good ? err : through_ordinary(dst, dstoff, src, srcoff, size);
}
