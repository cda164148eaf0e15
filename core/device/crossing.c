/* Bytes between contexts that have no direct way: through host memory. */
#include "staging.h"

#include <pthread.h>
#include <stdlib.h>

#include "context.h"

enum {
    LEAST = 4 << 20,  /* smaller transfers take one ordinary block */
    BLOCK = 32 << 20, /* bytes of one pinned block; staged writes of this size come near their full speed */
    ORDINARY = 64 << 20
};

/* Two blocks, pinned for the source: the device fills one while the other is written to the destination. */
typedef struct crossing {
    pthread_mutex_t turn; /* one transfer at a time */
    ga_pinned blocks[2];
} crossing;

static void *crossing_new(gpucontext *ctx) {
    crossing *c = calloc(1, sizeof *c);

    (void)ctx;
    if (c != NULL && pthread_mutex_init(&c->turn, NULL) == 0) return c;
    free(c);
    return NULL;
}

static void crossing_free(gpucontext *ctx, void *state) {
    crossing *c = state;

    if (c->blocks[0].memory.host != NULL) (void)ctx->backend->context->sync(ctx);
    for (unsigned i = 0; i < 2; i++) ga_pinned_free(ctx, &c->blocks[i]);
    pthread_mutex_destroy(&c->turn);
    free(c);
}

static const ga_slot_kind crossing_slot = {.make = crossing_new, .free = crossing_free};

/* Ask for one piece. */
static int fill(ga_pinned *k, gpudata *src, size_t offset, size_t size) {
    gpucontext *ctx = src->ctx;
    int err = ctx->backend->buffer->read_async(ctx, k->memory.host, src, offset, size);

    return err == GA_NO_ERROR ? ctx->backend->event->record(&k->moved) : err;
}

static int through_pinned(crossing *c, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    gpucontext *ctx = src->ctx;
    size_t first = size < BLOCK ? size : BLOCK;
    int err = fill(&c->blocks[0], src, srcoff, first);

    for (size_t done = 0, n = first, i = 0; err == GA_NO_ERROR && done < size; i++) {
        ga_pinned *k = &c->blocks[i % 2];
        size_t left = size - done - n, next = left < BLOCK ? left : BLOCK;
        err = ctx->backend->event->sync(&k->moved);
        if (err == GA_NO_ERROR && next > 0) err = fill(&c->blocks[(i + 1) % 2], src, srcoff + done + n, next);
        if (err == GA_NO_ERROR) err = ga_transfer_write(dst->ctx, dst, dstoff + done, k->memory.host, n);
        done += n;
        n = next;
    }
    if (err != GA_NO_ERROR) (void)ctx->backend->context->sync(ctx); /* nothing writes to the blocks any more */
    return err;
}

/* One piece after the other, where there is no pinned memory or nothing to win by it. */
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

static bool can_pin(const gpucontext *ctx) {
    const ga_backend *be = ctx->backend;

    return !ctx->caps.is_cpu && be->event != NULL && be->buffer->host_alloc != NULL && be->buffer->read_async != NULL;
}

int ga_transfer_between(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    crossing *c = size >= LEAST && can_pin(src->ctx) ? ga_context_slot_get(src->ctx, &crossing_slot) : NULL;
    int err = GA_UNSUPPORTED_ERROR;

    if (c != NULL) {
        pthread_mutex_lock(&c->turn);
        if (ga_pinned_make(src->ctx, &c->blocks[0], BLOCK) && ga_pinned_make(src->ctx, &c->blocks[1], BLOCK))
            err = through_pinned(c, dst, dstoff, src, srcoff, size);
        pthread_mutex_unlock(&c->turn);
    }
    return err == GA_UNSUPPORTED_ERROR ? through_ordinary(dst, dstoff, src, srcoff, size) : err;
}
